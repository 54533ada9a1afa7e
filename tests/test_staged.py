"""Tiers, who decides the stage, and what a major expenditure is."""

from __future__ import annotations

from typing import Any

import pytest
from reading_of import drafts_of, facts_of

TIER = "differentiated_cash_share"


def tiers(text: str) -> list[tuple[Any, ...]]:
    return [
        (f["stage"], f["major_expenditure"], f["comparator"], f["ratio"]) for _, f in facts_of(text, "staged", TIER)
    ]


TIERS: list[tuple[str, list[tuple[Any, ...]]]] = [
    # the standard list
    (
        "公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%；",
        [("mature", False, ">=", 0.8)],
    ),
    # another verb, another noun, Chinese numerals
    (
        "公司处于成熟阶段，且不存在重大投资计划或重大现金支出的，现金股利占当次利润分配总额的比例不低于百分之八十。",
        [("mature", False, ">=", 0.8)],
    ),
    # one tier for two stages
    (
        "公司发展阶段属成长期或者不易区分，且有重大资金支出安排的，现金分红在本次利润分配中所占比例最低应达到20%。",
        [("growth", True, ">=", 0.2), ("undetermined", True, ">=", 0.2)],
    ),
    # three tiers in one sentence, parted by semicolons
    (
        "属成熟期且无重大资金支出安排的，现金分红所占比例不低于80%；属成熟期且有重大资金支出安排的，不低于40%；"
        "属成长期且有重大资金支出安排的，不低于20%。",
        [("mature", False, ">=", 0.8), ("mature", True, ">=", 0.4), ("growth", True, ">=", 0.2)],
    ),
    # the stage is said once for two ratios
    (
        "公司属成熟期的，无重大资金支出安排时现金分红在利润分配中所占比例不低于80%，有重大资金支出安排时不低于40%。",
        [("mature", False, ">=", 0.8), ("mature", True, ">=", 0.4)],
    ),
    # the head of the list names the stage
    (
        "公司发展阶段属成熟期的：\n1、无重大资金支出安排，现金分红所占比例不低于80%；\n2、有重大资金支出安排，现金分红所占比例不低于40%。",
        [("mature", False, ">=", 0.8), ("mature", True, ">=", 0.4)],
    ),
    # Traditional script
    (
        "公司發展階段屬成長期且有重大資金支出安排的，進行利潤分配時，現金分紅在本次利潤分配中所占比例最低應達到20%。",
        [("growth", True, ">=", 0.2)],
    ),
    # a bracket behind each ratio says which it is
    (
        "公司在成熟阶段，现金分红在利润分配中的占比应达七成（无重大资本开支）或四成（有重大资本开支）以上。",
        [("mature", False, ">=", 0.7), ("mature", True, ">=", 0.4)],
    ),
    # what the ratios are of is said behind them
    (
        "成熟期无重大资金支出：80%以上；成长期有重大资金支出：20%以上。上述比例是指现金分红占当次利润分配的比例。",
        [("mature", False, ">=", 0.8), ("growth", True, ">=", 0.2)],
    ),
    # a stop typed as a point
    (
        "属成长期且有重大资金支出安排的,现金分红占利润分配的比例不低于20%.难以区分阶段的,比照成长期的标准执行.",
        [("growth", True, ">=", 0.2), ("undetermined", None, ">=", 0.2)],
    ),
    # 有无 in the general words before the cases
    (
        "董事会结合发展阶段及有无重大资金支出安排，分别执行以下比例：属成熟期且无重大资金支出安排的，现金分红最低比例为利润分配总额的80%。",
        [("mature", False, ">=", 0.8)],
    ),
    # the outlays are named once
    (
        "依据发展阶段及有无重大资金支出安排，成熟期无安排者现金分红在利润分配中占比不少于80%，成熟期有安排者不少于40%。",
        [("mature", False, ">=", 0.8), ("mature", True, ">=", 0.4)],
    ),
    # cases marked 甲、乙、 under a head that names the lowest share
    (
        "董事会按以下标准确定现金分红在当次利润分配中的最低占比：\n甲、处在成熟期而没有重大资金支出安排的，为80%；\n"
        "乙、处在成长期而有重大资金支出安排的，为20%；\n丙、所处阶段不易区分而有重大资金支出安排的，比照上一项执行。",
        [("mature", False, ">=", 0.8), ("growth", True, ">=", 0.2), ("undetermined", True, ">=", 0.2)],
    ),
    # a case that reads like a heading
    (
        "公司应确定当年现金分红在利润分配中的比重：\n（1）成熟期、无重大资金支出安排：80%以上；\n（2）成长期、有重大资金支出安排：20%以上。",
        [("mature", False, ">=", 0.8), ("growth", True, ">=", 0.2)],
    ),
    # a table with a column for each case
    (
        "公司执行下表所列的最低现金分红占比：\n发展阶段    有重大资金支出安排    无重大资金支出安排\n成熟期    40%    80%\n成长期    20%    30%",
        [
            ("mature", True, ">=", 0.4),
            ("mature", False, ">=", 0.8),
            ("growth", True, ">=", 0.2),
            ("growth", False, ">=", 0.3),
        ],
    ),
    # one sentence for both cases
    (
        "董事会认为公司的发展阶段属于成熟期的，则根据有无重大资金支出安排计划，现金分红在本次利润分配中所占比例最低分别应达到40%和80%。",
        [("mature", True, ">=", 0.4), ("mature", False, ">=", 0.8)],
    ),
    # growth without a major expenditure, in the year's words of one company
    (
        "公司发展阶段属成长期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到40%。",
        [("growth", False, ">=", 0.4)],
    ),
    # a heading names the stage, the sentence below it the ratio
    (
        "（1）成熟期且无重大资金支出安排：现金分红在本次利润分配中所占比例最低应达到80%；\n（2）成长期且有重大资金支出安排：现金分红在本次利润分配中所占比例最低应达到20%。",
        [("mature", False, ">=", 0.8), ("growth", True, ">=", 0.2)],
    ),
    # rows of a table as a converter writes them
    (
        "现金分红在本次利润分配中的最低占比如下：\n| 发展阶段 | 重大资金支出安排 | 最低占比 |\n| --- | --- | --- |\n| 成熟期 | 无 | 80% |\n| 成长期 | 有 | 20% |",
        [("mature", False, ">=", 0.8), ("growth", True, ">=", 0.2)],
    ),
    # the share is named in the head of the list only
    (
        "区分下列情形确定现金分红在利润分配中所占的比例：（1）成熟期、无重大支出安排的，80%以上；（2）成长期或者初创期、有重大支出安排的，20%以上。",
        [("mature", False, ">=", 0.8), ("growth", True, ">=", 0.2), ("startup", True, ">=", 0.2)],
    ),
    # the stage was declared in the sentence before
    (
        "公司目前发展阶段属成熟期。无重大资金支出安排的年度，现金分红在本次利润分配中所占比例最低应达到80%；有重大资金支出安排的年度，该比例最低应达到40%。",
        [("mature", False, ">=", 0.8), ("mature", True, ">=", 0.4)],
    ),
    # 最低为 is no equality; whether there is an expenditure does not matter
    (
        "属成长期的，不论有无重大资金支出安排，现金分红在本次利润分配中所占比例最低为20%。",
        [("growth", None, ">=", 0.2)],
    ),
    # the case before a colon, behind a heading that ran into it
    (
        "差异化政策成熟期、无重大资金支出安排：现金分红占本次利润分配的比例不低于80%；成长期、有重大资金支出安排：不低于25%",
        [("mature", False, ">=", 0.8), ("growth", True, ">=", 0.25)],
    ),
    # near-miss: 发展阶段 among the factors names no stage
    ("综合考虑行业特点、发展阶段、是否有重大资金支出安排等因素，现金分红在本次利润分配中所占比例最低应达到20%。", []),
    # near-miss: a payout of profit that speaks of a stage
    ("公司目前处于成熟期，每年以现金方式分配的利润不少于当年实现的可供分配利润的30%。", []),
    # near-miss: the preamble
    ("董事会应当区分成熟期、成长期等情形，提出差异化的现金分红政策。", []),
    # near-miss: a product's life and a market share
    ("公司产品处于成熟期，市场占有率达到30%。", []),
]


@pytest.mark.parametrize("text, expected", TIERS)
def test_tiers(text: str, expected: list[tuple[Any, ...]]) -> None:
    assert tiers(text) == expected


LIST = (
    "区分下列情形，提出差异化的现金分红政策：\n"
    "（1）公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%；\n"
    "（2）公司发展阶段属成熟期且有重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到40%；\n"
    "（3）公司发展阶段属成长期且有重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到20%。\n"
)

REFERENCES = [
    ("公司发展阶段不易区分但有重大资金支出安排的，可以按照前项规定处理。", 0.2),  # the item before
    ("公司发展阶段不易区分但有重大资金支出安排的，按照前款第三项规定处理。", 0.2),  # by number
    ("公司发展阶段难以区分但有重大资金支出安排的，参照上述第（2）项规定执行。", 0.4),  # another number
    ("公司发展阶段不易区分但有重大资金支出安排的，可以按照上述规定处理。", 0.2),  # the last of the list
    ("发展阶段无法判断、但有重大资金支出安排的，适用前项标准。", 0.2),  # 无法 is no 无
    ("阶段难以区分而有重大资金支出安排的，按成长期的标准执行。", 0.2),  # by stage
    ("公司发展阶段不易区分但有重大资金支出安排的，按照前款规定中的最后一项执行。", 0.2),  # 一项 is no number here
    ("公司发展阶段不易区分但有重大资金支出安排的，按前项（即20%）执行。", 0.2),  # the bracket repeats it
]


@pytest.mark.parametrize("text, ratio", REFERENCES)
def test_a_reference_takes_the_ratio_of_its_target(text: str, ratio: float) -> None:
    last = [draft for draft in drafts_of(LIST + text, "staged") if draft.type == TIER][-1]
    assert (last.fields["stage"], last.fields["major_expenditure"], last.fields["ratio"]) == (
        "undetermined",
        True,
        ratio,
    )
    assert last.certainty == "resolved_reference"
    assert last.links["reference"][0].fields["ratio"] == ratio


def test_a_reference_to_nothing_gives_nothing() -> None:
    assert tiers("公司发展阶段不易区分但有重大资金支出安排的，可以按照前项规定处理。") == []


STAGES = [
    ("公司发展阶段由董事会提出、股东会在审议利润分配方案时确认。", ("general_meeting", None)),
    ("阶段由战略委员会提议、董事会认定。", ("board", None)),
    ("公司处于成熟期，无重大资金支出时，现金分红在单次利润分配中所占比例不低于80%。", (None, "mature")),
    (  # two are told; the board's is the one that sets the share
        "公司目前处于业务扩张阶段，董事会认为公司所处发展阶段属于成长期，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到20%。",
        ("board", "growth"),
    ),
    # the stage it is in, and who decides anew: in the sentence, in the next one, in Traditional
    (
        "属成长期且有重大资金支出安排的，现金分红占本次利润分配的比例不低于20%。公司现阶段属成长期，所处阶段发生变化时由董事会重新认定。",
        ("board", "growth"),
    ),
    (
        "属成熟期且无重大资金支出安排的，现金分红占本次利润分配的比例不低于80%。目前公司处于成熟期。如所处阶段有变，股东大会应当另行确定。",
        ("general_meeting", "mature"),
    ),
    (
        "公司目前處在成長階段，現金紅利佔該次分配總額的比重最低應達到百分之二十。董事會認為發展階段已有變化的，應當重新認定。",
        ("board", "growth"),
    ),
    # near-miss: what changes is the policy
    (
        "公司目前处于成长期且有重大资金支出安排，现金分红在本次利润分配中所占比例最低应达到20%。股利政策发生变化的，董事会应当重新审议。",
        (None, "growth"),
    ),
    # near-miss: one case beside another
    (
        "公司处于成熟期，无重大资金支出的，现金分红占利润分配的比例不低于80%。公司处于成长期，有重大资金支出的，不低于20%。",
        None,
    ),
    # the board studies the stage, the meeting settles it
    ("公司的具体发展阶段由董事会提出意见后提交股东会认定。", ("general_meeting", None)),
    ("公司在实际分红时具体所处阶段，由公司董事会根据具体情形确定。", ("board", None)),
    ("公司所处的发展阶段由股东大会认定。", ("general_meeting", None)),
    ("由董事会根据公司实际情况认定公司所处的发展阶段。", ("board", None)),
    (  # the stage it says it is in, with the ratio that follows
        "董事会认为公司目前处于成长期，因此进行利润分配时，现金分红在利润分配中所占比例最低应达到20%。",
        ("board", "growth"),
    ),
    (
        "公司目前属于成熟期且无重大资金支出安排，现金分红在本次利润分配中所占比例不低于80%。",
        (None, "mature"),
    ),
    # near-miss: a stage outside the staged policy is background
    ("公司目前处于快速发展期，需要充足的资本金。", None),
    # near-miss: the preamble
    ("董事会应当综合考虑所处行业特点、发展阶段等因素，区分下列情形，确定差异化的现金分红政策。", None),
]


@pytest.mark.parametrize("text, expected", STAGES)
def test_stage_determination(text: str, expected: tuple[Any, ...] | None) -> None:
    found = [(f["decider"], f["declared_stage"]) for _, f in facts_of(text, "staged", "stage_determination")]
    assert found == ([expected] if expected else [])


def test_ratio_definition() -> None:
    text = "现金分红在本次利润分配中所占比例为现金股利除以现金股利与股票股利之和。"
    assert facts_of(text, "staged", "tier_ratio_definition") == [("tier_ratio_definition", {})]
    for same in (
        "上述占比等于现金股利除以现金股利与股票股利之和。",
        "現金股利佔比等於現金股利÷（現金股利＋股票股利）。",
        "前述占比即现金股利与现金股利和股票股利合计之比。",
    ):
        assert facts_of(same, "staged", "tier_ratio_definition") == [("tier_ratio_definition", {})], same
    assert facts_of("现金分红与股票股利之和不低于利润的30%。", "staged", "tier_ratio_definition") == []


TABLE = "董事会区分下列情形，提出差异化的现金分红政策：\n{head}\n{rows}"
ROWS = [("成熟期", "无", "80%"), ("成熟期", "有", "40%"), ("成长期", "有", "20%")]


@pytest.mark.parametrize("column", ["有无重大资金支出安排", "是否有重大资金支出", "重大资金支出安排"])
@pytest.mark.parametrize("between", [" | ", "    "])  # as a converter and as a page print the cells
def test_a_table_says_in_a_cell_whether_there_is_an_outlay(column: str, between: str) -> None:
    head = between.join(("发展阶段", column, "现金分红在本次利润分配中的最低比例"))
    rows = [between.join(row) for row in ROWS]
    lines = [f"| {line} |" if "|" in between else line for line in (head, *rows)]
    found = tiers(TABLE.format(head=lines[0], rows="\n".join(lines[1:])))
    assert found == [("mature", False, ">=", 0.8), ("mature", True, ">=", 0.4), ("growth", True, ">=", 0.2)]


KEYS = (
    "numerator",
    "comparator",
    "ratio",
    "measure",
    "absolute_comparator",
    "absolute_amount",
    "horizon_months",
    "excludes_raised_funds",
)
TESTS: list[tuple[str, list[tuple[Any, ...]]]] = [
    # two numbered tests under a head
    (
        "重大投资计划或重大现金支出是指以下情形之一：\n"
        "（1）公司未来十二个月内拟对外投资、收购资产累计支出达到或超过公司最近一期经审计净资产的50%，且超过5,000万元；\n"
        "（2）公司未来十二个月内拟对外投资、收购资产累计支出达到或超过公司最近一期经审计总资产的30%。",
        [
            ("expenditure", ">=", 0.5, "net_assets", ">", 50_000_000, 12, False),
            ("expenditure", ">=", 0.3, "total_assets", None, None, 12, False),
        ],
    ),
    # in one sentence, the exclusion between subject and number
    (
        "上述重大资金支出安排是指公司未来12个月内购买资产（募集资金项目除外）的支出超过最近一期经审计净资产的二成。",
        [("expenditure", ">", 0.2, "net_assets", None, None, 12, True)],
    ),
    # in a bracket behind the term
    (
        "公司无重大投资计划（重大投资计划指单笔或连续十二个月累计支出占最近一期经审计总资产30%以上的投资）时应当分红。",
        [("expenditure", ">=", 0.3, "total_assets", None, None, 12, False)],
    ),
    # tests of a transaction: the numerator is what stands before 占
    (
        "前述重大投资计划是指：①交易涉及的资产总额占公司最近一期经审计总资产的50%以上；"
        "②交易标的相关的净利润占公司最近一个会计年度经审计净利润的50%以上，且绝对金额超过300万元；"
        "③交易产生的利润占公司最近一个会计年度经审计净利润的50%以上。",
        [
            ("asset_total", ">=", 0.5, "total_assets", None, None, None, False),
            ("net_profit", ">=", 0.5, "net_profit", ">", 3_000_000, None, False),
            ("profit", ">=", 0.5, "net_profit", None, None, None, False),
        ],
    ),
    # an amount alone
    (
        "重大现金支出是指公司一年内购买设备等支出累计超过人民币1亿元。",
        [("expenditure", None, None, None, ">", 100_000_000, 12, False)],
    ),
    # the term stands behind its test
    (
        "公司未来十二个月内拟对外投资累计支出达到最近一期经审计净资产30%以上的，为重大投资计划。",
        [("expenditure", ">=", 0.3, "net_assets", None, None, 12, False)],
    ),
    # the exclusion stands beside the condition that names the term
    (
        "如无重大投资计划（募集资金投资项目除外），公司应当分红。\n重大投资计划是指支出超过净资产的10%。",
        [("expenditure", ">", 0.1, "net_assets", None, None, None, True)],
    ),
    # 或者 parts two tests: each alone suffices
    (
        "重大资金支出是指公司一年内对外投资的支出超过净资产的30%，或者绝对金额达到2亿元。",
        [
            ("expenditure", ">", 0.3, "net_assets", None, None, 12, False),
            ("expenditure", None, None, None, ">=", 200_000_000, 12, False),
        ],
    ),
    # what the definition denies: 未达到 names the threshold from below
    (
        "公司不存在重大资本性支出，即未来十二个月内对外收购的累计支出未达到最近一期经审计净资产的35%。",
        [("expenditure", ">=", 0.35, "net_assets", None, None, 12, False)],
    ),
    # a heading names the term, the exclusion follows in a sentence of its own
    (
        "3、重大资金支出的标准。公司在未来十二个月内拟对外投资的金额合计不低于净资产的35%。募集资金投资项目除外。",
        [("expenditure", ">=", 0.35, "net_assets", None, None, 12, True)],
    ),
    # what is listed belongs to the term named in front of the list
    (
        "以下事项属于重大投资计划（募投项目除外）：\n（1）未来十二个月内累计支出达到净资产的30%；\n（2）单笔支出超过2亿元。",
        [
            ("expenditure", ">=", 0.3, "net_assets", None, None, 12, True),
            ("expenditure", None, None, None, ">", 200_000_000, None, True),
        ],
    ),
    # Traditional script
    (
        "重大資金支出是指公司未來十二個月內擬對外投資累計支出達到或超過公司最近一期經審計淨資產的30%。",
        [("expenditure", ">=", 0.3, "net_assets", None, None, 12, False)],
    ),
    # a table holds the tests
    (
        "重大投资计划是指满足下列标准之一的交易：\n| 交易标的营业收入占公司同期经审计营业收入的比例 | 50%以上，且超过3,000万元 |\n"
        "| 未来十二个月内设备购置累计支出 | 超过1亿元 |\n上述标准不适用于以募集资金实施的项目。",
        [
            ("revenue", ">=", 0.5, "revenue", ">", 30_000_000, None, True),
            ("expenditure", None, None, None, ">", 100_000_000, 12, True),
        ],
    ),
    # 以…为准 defines too, and 未来一个会计年度 needs no 内
    (
        "重大现金支出，以未来一个会计年度累计支出超过最近一期经审计净资产的15%为准，或者公司单项投资超过2亿元。",
        [
            ("expenditure", ">", 0.15, "net_assets", None, None, 12, False),
            ("expenditure", None, None, None, ">", 200_000_000, None, False),
        ],
    ),
    # the exclusion stands beside the condition, without a bracket
    (
        "公司无重大投资计划等事项发生，募集资金投资项目除外。\n重大投资计划是指累计支出超过净资产的10%。",
        [("expenditure", ">", 0.1, "net_assets", None, None, None, True)],
    ),
    # 一是…二是…, behind a head that ends in the term
    (
        "凡公司拟投资的金额满足下列两项之一的，即构成前款所称重大资金支出事项：一是一年内累计发生额占公司最近一期经审计净资产的35%以上；"
        "二是产生的收入占公司最近一个会计年度经审计营业收入的40%以上。",
        [
            ("expenditure", ">=", 0.35, "net_assets", None, None, 12, False),
            ("revenue", ">=", 0.4, "revenue", None, None, None, False),
        ],
    ),
    # a list that goes on from a comma, its second item behind 或
    (
        "重大投资计划是指公司在十二个月内对外投资的支出总额，①超过最近一期经审计净资产的20%；或②超过8亿元。",
        [
            ("expenditure", ">", 0.2, "net_assets", None, None, 12, False),
            ("expenditure", None, None, None, ">", 800_000_000, 12, False),
        ],
    ),
    # the term is a heading that runs into its definition
    (
        "重大资金支出公司未来十二个月内拟设立子公司、收购资产的累计支出超过公司最近一期经审计净资产的10%。",
        [("expenditure", ">", 0.1, "net_assets", None, None, 12, False)],
    ),
    # ... or a cell that begins with one outlay, or with the months
    (
        "重大资金支出安排单笔或者连续十二个月累计对外投资的支出，超过最近一期经审计净资产的15%",
        [("expenditure", ">", 0.15, "net_assets", None, None, 12, False)],
    ),
    (
        "重大投资计划 未来十二个月内累计支出超过净资产的30%",
        [("expenditure", ">", 0.3, "net_assets", None, None, 12, False)],
    ),
    # it goes on behind a semicolon, within the same months; debt is no outlay
    (
        "重大资金支出指公司一年内购建生产线累计支出达到净资产的40%；或者累计支出超过总资产的25%；或者资产负债率超过70%。",
        [
            ("expenditure", ">=", 0.4, "net_assets", None, None, 12, False),
            ("expenditure", ">", 0.25, "total_assets", None, None, 12, False),
        ],
    ),
    # the same outlays in the next item
    (
        "重大投资计划是指下列情形之一：\n1、公司未来十二个月内累计支出达到净资产的50%；\n2、上述支出达到总资产的30%。",
        [
            ("expenditure", ">=", 0.5, "net_assets", None, None, 12, False),
            ("expenditure", ">=", 0.3, "total_assets", None, None, 12, False),
        ],
    ),
    # months in which outlays are summed up are not those of one outlay; months ahead are those of both
    (
        "重大现金支出是指公司连续十二个月内购置设备的金额合计超过净资产的20%，或者单项支出超过1亿元。",
        [
            ("expenditure", ">", 0.2, "net_assets", None, None, 12, False),
            ("expenditure", None, None, None, ">", 100_000_000, None, False),
        ],
    ),
    (
        "重大現金支出是指公司未來十二個月內購置設備的金額合計超過淨資產的20%，或者單項支出超過1億元。",
        [
            ("expenditure", ">", 0.2, "net_assets", None, None, 12, False),
            ("expenditure", None, None, None, ">", 100_000_000, 12, False),
        ],
    ),
    # near-miss: the table of the stages
    (
        "董事会结合有无重大资金支出安排，按下列标准拟定方案：\n| 成熟期 | 无 | 现金占80% |\n| 成熟期 | 有 | 现金占40% |",
        [],
    ),
    # near-miss: an exemption with a number that is called no definition
    ("公司未来十二个月内资本性支出累计达到净资产40%以上的，当年可以不分红。", []),
    # near-miss: who approves, with a number that is a vote
    ("重大投资计划须经出席股东大会的股东所持表决权的2/3以上通过。", []),
    # near-miss: the word without a definition
    ("如公司有重大资金支出安排，现金分红比例可以低于30%。", []),
]


@pytest.mark.parametrize("text, expected", TESTS)
def test_expenditure_tests(text: str, expected: list[tuple[Any, ...]]) -> None:
    found = [tuple(f[key] for key in KEYS) for _, f in facts_of(text, "staged", "major_expenditure_test")]
    assert found == expected
