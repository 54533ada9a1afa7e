"""The types beyond the contract: a comment per case says what it is, or what only looks like it."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from reading_of import reading_of

from helpers import assert_grounded, shared
from pipeline.clauses import Context, extensions
from pipeline.cues import mark
from pipeline.document import read
from pipeline.evaluate.facts import KEYS
from pipeline.record import CLASSES, CLAUSE_TYPES, EXTENSIONS, to_line

# Each text is read under a heading that puts it into the policy.
HEAD = "公司利润分配政策\n"


def found(text: str, kind: str) -> list[dict[str, Any]]:
    """What is read of a text, with the words of its sentences marked as on the whole route: a reader must be called."""
    reading = mark(reading_of(HEAD + text))
    drafts = list(extensions.extract(reading, Context(reading)))  # a later sentence may still add to a draft
    return [draft.fields for draft in drafts if draft.type == kind]


PRESENCE: dict[str, list[tuple[str, bool]]] = {
    "periodic_report_disclosure": [
        # the formula
        ("公司应当在年度报告中详细披露现金分红政策的制定及执行情况。", True),
        # Traditional, another order
        ("公司應於年報內披露股息政策。", True),
        # a change is explained there too
        ("对现金分红政策进行调整或变更的，还应当对调整或变更的条件及程序是否合规和透明等进行详细说明。", True),
        # why nothing was paid is told there: another duty
        ("公司当年盈利但未分红的，应当在定期报告中披露未分红的原因。", False),
        # a body watches over the execution
        ("监事会对现金分红政策的执行情况进行监督。", False),
    ],
    "parent_negative_consolidated_positive_disclosure": [
        # the formula
        (
            "母公司报表中未分配利润为负但合并报表中未分配利润为正的，公司应当披露控股子公司向母公司实施利润分配的情况。",
            True,
        ),
        # Traditional
        ("母公司報表未分配利潤為負數但合併報表未分配利潤為正數的，應當在相關公告中披露原因。", True),
        # a condition of a cash dividend
        ("母公司当年未分配利润为负，但现金流充裕的，可以不进行现金分红。", False),
    ],
    "policy_execution": [
        # the formula
        ("公司应当严格执行公司章程确定的现金分红政策以及股东会审议批准的现金分红方案。", True),
        # Traditional
        ("公司應當嚴格執行章程確定的利潤分配政策。", True),
        # what a supervisor may find
        ("监事会发现董事会未严格执行现金分红政策的，应当督促其改正。", False),
        # something else is carried out
        ("公司应当严格执行安全生产制度。", False),
    ],
    "treasury_share_exclusion": [
        # the statute's words
        ("公司持有的本公司股份不参与分配利润。", True),
        # an account
        ("公司回购专用证券账户中的股份不享有利润分配的权利。", True),
        # Traditional
        ("本公司持有的本公司股份不得參與利潤分派。", True),
        # what a shareholder holds
        ("公司按照股东持有的股份比例分配利润，但章程规定不按持股比例分配的除外。", False),
        # a meeting
        ("公司持有的本公司股份没有表决权。", False),
    ],
    "preferred_share_priority": [
        # the formula
        ("公司在向优先股股东完全支付约定的股息之前，不得向普通股股东分配利润。", True),
        # Traditional
        ("優先股股東優先於普通股股東分派公司利潤及剩餘財產。", True),
        # an item of the order of distribution
        ("公司弥补亏损、提取公积金并支付优先股股息后有可分配利润的，可以进行现金分红。", False),
    ],
    "unlawful_distribution_return": [
        # the statute's words
        ("股东会违反前款规定向股东分配利润的，股东应当将违反规定分配的利润退还公司。", True),
        # Traditional
        ("違反規定向股東分派股利的，股東必須將所得退還公司。", True),
        # another thing that is returned
        ("违反本规定占用资金的，应当退还公司。", False),
    ],
    "minority_separate_count": [
        # the formula
        ("股东会审议利润分配方案时，对中小投资者的表决应当单独计票。", True),
        # Traditional
        ("審議利潤分配議案，應對中小股東表決情況單獨計票並披露。", True),
        # another vote
        ("选举独立董事时，中小股东的表决情况应当单独计票。", False),
    ],
    "missed_dividend_make_up": [
        # the difference is paid later
        ("当年现金分红未达到上述比例的，差额部分应在下一年度补足。", True),
        # Traditional
        ("本年度現金股利未達前述比率者，不足部分於次年補發。", True),
        # a reserve is filled up
        ("法定公积金不足的，公司应当在下一年度分红前补足法定公积金。", False),
        # a shareholder pays
        ("业绩未达到承诺且影响分红的，差额由控股股东在下一年度补足。", False),
    ],
    "board_discretion_disclaimer": [
        # no promise
        ("董事会概不保证将会于任何期间派付任何特定金额的股息。", True),
        # Traditional, the policy binds nobody
        ("股息政策並不構成本公司派付任何股息之承諾。", True),
        # what an announcement opens with
        ("董事会保证本利润分配公告内容真实、准确和完整。", False),
        # what is left is kept safe
        ("在保证正常经营的前提下，公司每年进行现金分红。", False),
    ],
    "scrip_dividend_option": [
        # shares for cash
        ("股东可选择收取代息股份以代替全部或部分现金股息。", True),
        # Traditional
        ("董事會可提供以股代息的選擇。", True),
        # there is none
        ("本公司不设以股代息安排。", False),
        # the mainland's stock dividend
        ("公司可以采用股票股利方式进行利润分配。", False),
    ],
    "solvency_test": [
        # Cayman
        ("股份溢价账须待通过偿债能力测试后方可用作派息。", True),
        # in words, Traditional
        ("如派付股息後本公司將無法於日常業務過程中支付到期債項，則不得宣派股息。", True),
        # an insurer's ratio is a condition
        ("偿付能力充足率低于监管要求的，不得向股东分红。", False),
    ],
    "dividend_tax": [
        # withholding
        ("公司向非居民企业股东派付股息时，应代扣代缴企业所得税。", True),
        # Traditional
        ("派發現金股利時，依法扣繳股東所得稅款。", True),
        # an amount before tax
        ("每10股派发现金红利3元（含税）。", False),
        # the company's own tax comes first in the order
        ("年度決算如有盈餘，於扣繳稅款並彌補虧損後分派股利。", False),
    ],
}


@pytest.mark.parametrize(
    "kind, text, expected", [(kind, text, said) for kind, cases in PRESENCE.items() for text, said in cases]
)
def test_presence(kind: str, text: str, expected: bool) -> None:
    assert bool(found(text, kind)) is expected


FACTORS: list[tuple[str, list[str]]] = [
    # two names joined at the end; an "and" within one factor
    (
        "公司着眼于长远发展，综合考虑公司实际情况、股东要求和意愿、社会资金成本及外部融资环境等因素，建立回报机制。",
        ["公司实际情况", "股东要求和意愿", "社会资金成本", "外部融资环境"],
    ),
    # two lists in one sentence; 目前及未来 is one
    (
        "本规划在综合分析经营发展实际、股东意愿等因素的基础上，充分考虑目前及未来盈利规模、现金流量状况等情况制定。",
        ["经营发展实际", "股东意愿", "目前及未来盈利规模", "现金流量状况"],
    ),
    # Traditional, Hong Kong: one factor to an item
    (
        "董事會於宣派股息前應考慮下列因素：\n（一）本集團的財務業績；\n（二）現金流狀況；\n（三）股東利益。",
        ["本集团的财务业绩", "现金流状况", "股东利益"],
    ),
    # one year's proposal weighs them: no policy is made
    ("公司董事会综合考虑盈利情况、资金需求等因素拟定利润分配预案。", []),
    # the tiers weigh them
    ("董事会应当综合考虑行业特点、发展阶段等因素，区分下列情形，提出差异化的现金分红政策：", []),
    # a reason is told by them
    ("结合行业特点、发展阶段等因素，着眼于说明未进行现金分红的原因。", []),
]


@pytest.mark.parametrize("text, expected", FACTORS)
def test_planning_factors(text: str, expected: list[str]) -> None:
    assert [name for fields in found(text, "planning_factors") for name in fields["factors"]] == expected


PRINCIPLES: list[tuple[str, list[str]]] = [
    # the charter's sentence
    (
        "公司实行持续、稳定的利润分配政策，重视对投资者的合理投资回报并兼顾公司的可持续发展。",
        ["reasonable_return", "continuity_and_stability", "sustainable_development"],
    ),
    # Traditional
    ("公司的利潤分配政策應保持連續性和穩定性。", ["continuity_and_stability"]),
    # items under one heading are one clause
    ("利润分配的原则：\n1、按法定顺序分配的原则；\n2、同股同权、同股同利的原则。", ["statutory_order", "equal_rights"]),
    # the purpose of a plan
    ("为保持利润分配政策的连续性和稳定性，公司制定本规划。", []),
    # a premise of something else
    ("在重视对投资者的合理投资回报的前提下，管理层研究论证利润分配预案。", []),
    # another's wish
    ("证监会对上市公司分红政策的连续性和稳定性提出要求，应当重视对投资者的合理回报。", []),
]


@pytest.mark.parametrize("text, expected", PRINCIPLES)
def test_planning_principles(text: str, expected: list[str]) -> None:
    assert [name for fields in found(text, "planning_principle") for name in fields["principles"]] == expected


VALUES: list[tuple[str, str, list[dict[str, Any]]]] = [
    # two sources
    (
        "distribution_source",
        "分红的资金来源为当年度实现的税后利润以及以前年度留存的未分配利润。",
        [{"sources": ["current_profit", "retained_profit"]}],
    ),
    # Traditional, Hong Kong
    (
        "distribution_source",
        "股息可自本公司可供分派溢利或股份溢價賬中派付。",
        [{"sources": ["distributable_profit", "share_premium"]}],
    ),
    # a project's money
    ("distribution_source", "募投项目的资金来源为自有资金，不影响分红。", []),
    # a target of the yield
    ("dividend_yield_target", "公司力争每年的股息率不低于3%。", [{"comparator": ">=", "ratio": 0.03}]),
    # Traditional
    ("dividend_yield_target", "本公司以殖利率不低於百分之四為目標發放股利。", [{"comparator": ">=", "ratio": 0.04}]),
    # what preference shares carry
    ("dividend_yield_target", "优先股票面股息率应不低于5%。", []),
    # a payout
    ("dividend_yield_target", "公司维持股息率，每年现金分红应不低于净利润的30%。", []),
    # the board, a term of two words
    (
        "differentiated_policy_preamble",
        "董事会应当综合考虑所处行业特点、发展阶段以及是否有重大资金支出安排等因素，区分下列情形，提出差异化的现金分红政策：",
        [
            {
                "decider": "board",
                "factors": ["所处行业特点", "发展阶段", "是否有重大资金支出安排"],
                "major_expenditure_term": "重大资金支出安排",
            }
        ],
    ),
    # Traditional, nobody named
    (
        "differentiated_policy_preamble",
        "公司綜合考慮所處行業特點、盈利水平等因素，實施差異化的現金分紅政策：",
        [{"decider": None, "factors": ["所处行业特点", "盈利水平"], "major_expenditure_term": None}],
    ),
    # a low dividend is explained by the same words
    ("differentiated_policy_preamble", "公司应结合所处行业特点、发展阶段等因素，说明未进行现金分红的原因。", []),
    # barred
    ("high_stock_transfer_limit", "公司不得进行高送转。", [{"comparator": None, "shares_per_10": None}]),
    # a limit, Traditional
    (
        "high_stock_transfer_limit",
        "公司送轉股比例不得超過每10股送轉5股。",
        [{"comparator": "<=", "shares_per_10": 5}],
    ),
    # an item of what the board may do
    ("high_stock_transfer_limit", "公司可以以资本公积金转增股本。", []),
    # paid in one of two
    ("payment_currency", "股息以人民币计值及宣派，H股股息以港元支付。", [{"currencies": ["HKD"]}]),
    # Traditional, either
    (
        "payment_currency",
        "內資股股利以人民幣支付，境外股東的股利以港幣或美元支付。",
        [{"currencies": ["CNY", "HKD", "USD"]}],
    ),
    # an amount
    ("payment_currency", "公司每年派付的现金红利不少于人民币1亿元或港元等值。", []),
    # six years
    ("unclaimed_dividend_forfeiture", "宣派后六年仍无人认领的股息，董事会可予没收并归本公司所有。", [{"years": 6}]),
    # Traditional, no number
    ("unclaimed_dividend_forfeiture", "逾期未領取的股息可予沒收，撥歸本公司。", [{"years": None}]),
    # another thing that is forfeited
    ("unclaimed_dividend_forfeiture", "股东违规占用资金的，其违法所得予以没收。", []),
    # kept
    (
        "min_per_share_trigger",
        "每股分派之股利未滿新台幣一角者，得予保留不分派。",
        [{"comparator": "<", "amount": 0.1, "currency": "TWD", "consequence": "retained"}],
    ),
    # stock instead, Simplified
    (
        "min_per_share_trigger",
        "每股现金股利低于新台币0.5元时，得改以股票股利发放。",
        [{"comparator": "<", "amount": 0.5, "currency": "TWD", "consequence": "stock_instead"}],
    ),
    # earnings per share are a condition
    ("min_per_share_trigger", "每股收益低于0.1元的，可以不予分配。", []),
    # the list of the guideline
    (
        "board_deliberation_requirement",
        "董事会应当认真研究和论证现金分红的时机、条件和最低比例、调整的条件及其决策程序要求等事宜。",
        [
            {
                "matters": ["timing", "conditions", "minimum_ratio", "adjustment_conditions", "procedure"],
                "written_record": False,
            }
        ],
    ),
    # a record is kept, Traditional
    (
        "board_deliberation_requirement",
        "公司應詳細記錄管理層建議、參會董事的發言要點等內容，並形成書面記錄作為公司檔案妥善保存。",
        [{"matters": [], "written_record": True}],
    ),
    # a proposal is studied
    ("board_deliberation_requirement", "管理层、董事会应当研究论证利润分配预案。", []),
]


@pytest.mark.parametrize("kind, text, expected", VALUES)
def test_values(kind: str, text: str, expected: list[dict[str, Any]]) -> None:
    assert found(text, kind) == expected


PROPOSALS: list[tuple[str, tuple[str | None, list[str], str | None] | None]] = [
    # drafted by the board, decided by the meeting
    (
        "利润分配预案由董事会拟订，经监事会审核后提交股东会批准。",
        ("board", ["board", "supervisory_board", "general_meeting"], "general_meeting"),
    ),
    # the management drafts
    (
        "利润分配预案由管理层提出，经董事会审议通过后提交股东大会审议。",
        ("management", ["management", "board", "general_meeting"], "general_meeting"),
    ),
    # Traditional, Hong Kong
    (
        "利潤分配方案由董事會擬定，提請股東週年大會批准。",
        ("board", ["board", "general_meeting"], "general_meeting"),
    ),
    # Traditional, Taiwan
    (
        "由董事會擬具盈餘分派議案，提請股東會決議後分派之。",
        ("board", ["board", "general_meeting"], "general_meeting"),
    ),
    # who is only heard does not act; what the supervisors look at was drafted by the board
    (
        "监事会应当对董事会拟定的利润分配方案进行审议，充分听取独立董事的意见后提交股东会审议。",
        ("board", ["board", "supervisory_board", "general_meeting"], "general_meeting"),
    ),
    # independent directors may propose: a role of theirs
    ("独立董事可以征集中小股东的意见，提出分红提案，并直接提交董事会审议。", None),
    # why nothing was proposed
    ("公司盈利而未提出现金分红预案的，经独立董事发表意见后提交股东会审议。", None),
    # a meeting that was held
    ("公司于2023年5月召开的股东大会审议通过了由董事会提交的利润分配方案。", None),
    # a right of shareholders
    ("单独持有3%以上股份的股东可以提出利润分配的临时提案，提交股东会审议。", None),
]


@pytest.mark.parametrize("text, expected", PROPOSALS)
def test_proposal_procedure(text: str, expected: tuple[str | None, list[str], str | None] | None) -> None:
    said = [(f["drafter"], f["flow"], f["approver"]) for f in found(text, "proposal_procedure")]
    assert said == ([expected] if expected else [])


CHANGES: list[tuple[str, dict[str, Any] | None]] = [
    # written, and by special resolution
    (
        "调整利润分配政策应由董事会做出专题论述，形成书面论证报告，并经独立董事审议后提交股东大会特别决议通过。",
        {
            "policy_subject": "profit_distribution_policy",
            "flow": ["board", "independent_directors", "general_meeting"],
            "resolution_type": "special",
            "written_report": True,
            "vote_threshold": None,
        },
    ),
    # two thirds of the votes present, online; Traditional
    (
        "確需調整現金分紅政策的，經董事會審議後提交股東大會，並經出席股東大會的股東所持表決權的三分之二以上通過，提供網絡投票。",
        {
            "policy_subject": "cash_dividend_policy",
            "flow": ["board", "general_meeting"],
            "vote_threshold": "2/3",
            "comparator": ">=",
            "denominator": "votes_of_attending_shareholders",
        },
    ),
    # the plan; all directors are the board
    (
        "确需调整本规划的，须经全体董事过半数同意，并提交股东会审议。",
        {"policy_subject": "shareholder_return_plan", "flow": ["board", "general_meeting"], "vote_threshold": None},
    ),
    # what the new policy may not do
    ("调整后的利润分配政策不得违反证监会和证券交易所的有关规定。", None),
    # who interprets the plan
    ("本规划由公司董事会负责解释和修订，自股东大会审议通过之日起生效。", None),
]


@pytest.mark.parametrize("text, expected", CHANGES)
def test_policy_adjustment_procedure(text: str, expected: dict[str, Any] | None) -> None:
    said = found(text, "policy_adjustment_procedure")
    assert len(said) == (expected is not None)
    if expected is not None:
        assert {name: said[0][name] for name in expected} == expected


PLANS: list[tuple[str, tuple[list[str], str | None] | None]] = [
    # the vote of all directors
    (
        "公司制定股东回报规划应当经董事会全体董事过半数审议通过，提交公司股东会批准。",
        (["board", "general_meeting"], "1/2"),
    ),
    # Traditional, no vote
    ("董事會制定股東回報規劃，報股東大會批准後實施。", (["board", "general_meeting"], None)),
    # a plan is taken into account in a proposal
    ("董事会应结合股东回报规划制订利润分配方案，提交股东会审议。", None),
    # when the plan takes effect
    ("本规划由公司董事会负责解释，自公司股东大会审议通过之日起生效。", None),
]


@pytest.mark.parametrize("text, expected", PLANS)
def test_plan_formulation_procedure(text: str, expected: tuple[list[str], str | None] | None) -> None:
    said = [
        (f["flow"], f["board_vote"]["threshold"] if f["board_vote"] else None)
        for f in found(text, "plan_formulation_procedure")
    ]
    assert said == ([expected] if expected else [])


# --- what holds for all of them --------------------------------------------------------------------------------------

PLAN = """云杉远洋精密股份有限公司未来三年（2024-2026年）股东分红回报规划
一、利润分配政策
公司每年以现金方式分配的利润不少于当年实现的可分配利润的15%。
公司持有的本公司股份不参与分配利润。
公司应当严格执行公司章程确定的现金分红政策。
"""


def test_every_type_is_read_and_has_cases() -> None:
    cases = {*PRESENCE, *(kind for kind, *_ in VALUES), "planning_factors", "planning_principle", "proposal_procedure"}
    assert cases | {"policy_adjustment_procedure", "plan_formulation_procedure"} == EXTENSIONS
    readers = [reader for _, reader in extensions._READERS]
    assert len(readers) == len(set(readers)) == len(EXTENSIONS) - 1  # factors have two, three procedures one


def test_none_of_them_is_scored() -> None:
    assert not EXTENSIONS & KEYS.keys()
    assert [name for name in CLAUSE_TYPES if name not in EXTENSIONS] == [
        name for name in CLAUSE_TYPES if CLASSES[name].scored
    ]
    for name in EXTENSIONS:
        assert CLASSES[name].model_json_schema()["scored"] is False, name


def test_they_stand_in_the_record_beside_the_others() -> None:
    outcome = read(PLAN.encode(), "plan.txt")
    (record,) = [json.loads(to_line(record)) for record in outcome.records]
    assert [clause["type"] for clause in record["clauses"]] == [
        "annual_cash_ratio",
        "treasury_share_exclusion",
        "policy_execution",
    ]
    assert record["coverage"]["treasury_share_exclusion"] == "stated"
    assert record["coverage"]["preferred_share_priority"] == "not_stated"
    assert record["coverage"]["min_per_share_trigger"] == "not_applicable"
    assert assert_grounded(record, PLAN)


def test_they_alone_make_no_policy() -> None:
    text = "云杉远洋精密股份有限公司公告\n一、利润分配\n公司持有的本公司股份不参与分配利润。\n"
    assert read(text.encode(), "notice.txt").status == "no_policy"


def test_the_contract_passes_over_them() -> None:
    score = shared("contract", "score.py")
    spec = import_module("importlib.util").spec_from_file_location("score", score)
    module = import_module("importlib.util").module_from_spec(spec)
    spec.loader.exec_module(module)
    assert not EXTENSIONS & module.KEYS.keys()


@pytest.mark.parametrize("zone", ["历史分红情况\n2023年度，", "稳定股价的承诺\n本公司承诺："])
def test_history_and_undertakings_say_nothing(zone: str) -> None:
    text = f"{PLAN}二、{zone}公司在向优先股股东完全支付股息之前，不得向普通股股东分配利润。\n"
    (record,) = read(text.encode(), "plan.txt").records
    assert "preferred_share_priority" not in {clause.type for clause in record.clauses}


def test_reference_documents_are_grounded() -> None:
    seen = set()
    for path in sorted(Path(shared("texts")).glob("*.txt")):
        outcome = read(path.read_bytes(), path.name)
        for record in outcome.records:
            assert not record.rejected
            seen |= {clause.type for clause in record.clauses if clause.type in EXTENSIONS}
            assert_grounded(json.loads(to_line(record)), outcome.text)
    assert len(seen) >= 15
