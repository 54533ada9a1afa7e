"""The thirty traps of the genre, one named test each: what a hasty reader would get wrong, and must not.

Every text is our own, as short as the trap allows, and goes the whole route from bytes to records. The numbers are those
of `corpus/COVERAGE.md`, which says where the corpus holds each trap in a full document.
"""

from __future__ import annotations

import pytest

from pipeline.document import read

NAME = "云麓山精密仪器股份有限公司"
HEAD = f"{NAME}未来三年（2021-2023年）股东回报规划\n{NAME}（以下简称“公司”）制定本规划。\n"
TIERS = (
    "公司董事会综合考虑所处行业特点等因素，区分下列情形，提出差异化的现金分红政策：\n"
    "（1）公司发展阶段属成熟期且无重大资金支出安排的，现金分红在本次利润分配中所占比例最低应达到80%；\n"
    "（2）公司发展阶段属成熟期且有重大资金支出安排的，现金分红在本次利润分配中所占比例最低应达到40%；\n"
    "（3）公司发展阶段属成长期且有重大资金支出安排的，现金分红在本次利润分配中所占比例最低应达到20%；\n"
)


class Doc:
    """The clauses of a text that apply, to be asked for by type."""

    def __init__(self, *body: str, head: str = HEAD) -> None:
        text = head + "\n".join(body) + "\n"
        self.outcome = read(text.encode(), "t.txt")
        self.records = [record for record in self.outcome.records if record.instrument.applies == "current"]
        self.clauses = [clause for record in self.records for clause in record.clauses]

    def __call__(self, kind: str, *fields: str) -> set[tuple[object, ...]]:
        """The values of these fields in the clauses of a type."""
        return {tuple(getattr(clause, name) for name in fields) for clause in self.clauses if clause.type == kind}

    def has(self, kind: str) -> bool:
        return any(clause.type == kind for clause in self.clauses)

    def ratios(self) -> set[object]:
        """Every number that a user would read as a share of profit paid out."""
        kinds = ("annual_cash_ratio", "cumulative_cash_ratio", "total_distribution_ratio")
        return {ratio for kind in kinds for (ratio,) in self(kind, "ratio")}

    def rules(self) -> set[str]:
        return {rule.rule for record in self.records for rule in record.document.cited_rules}


def test_trap_01_three_thirty_percents_in_six_lines() -> None:
    doc = Doc(
        "除特殊情况外，公司每年以现金方式分配的利润不少于当年实现的可供分配利润的30%。",
        "特殊情况是指：",
        "1、公司未来十二个月内拟对外投资的累计支出达到或者超过最近一期经审计净资产的30%；",
        "2、公司累计未分配利润低于当年可供分配利润的30%。",
    )
    assert doc("annual_cash_ratio", "comparator", "ratio", "measure") == {(">=", 0.3, "distributable_profit")}
    assert doc.ratios() == {0.3}
    assert doc("cash_dividend_exemption", "kind", "comparator", "value") == {
        ("no_major_expenditure", ">=", 0.3),
        ("undistributed_profit_positive", "<", 0.3),
    }


def test_trap_02_twenty_percent_is_a_payout_a_tier_and_a_threshold() -> None:
    doc = Doc(
        "公司每年以现金方式分配的利润不低于当年实现的可供分配利润的20%。",
        TIERS,
        "重大资金支出安排是指公司未来十二个月内拟购买资产的累计支出达到最近一期经审计净资产的20%。",
    )
    assert doc("annual_cash_ratio", "ratio", "measure") == {(0.2, "distributable_profit")}
    assert ("growth", True, 0.2) in doc("differentiated_cash_share", "stage", "major_expenditure", "ratio")
    assert doc("major_expenditure_test", "comparator", "ratio", "measure") == {(">=", 0.2, "net_assets")}


def test_trap_03_thirty_percent_as_the_trigger_of_a_disclosure() -> None:
    doc = Doc(
        "公司当年盈利且母公司未分配利润为正，拟分配的现金红利总额与当年归属于上市公司股东的净利润之比低于30%的，"
        "公司应当在利润分配相关公告中详细披露原因以及留存资金的用途。"
    )
    assert doc("low_payout_disclosure", "comparator", "ratio", "measure") == {("<", 0.3, "net_profit_attributable")}
    assert doc.ratios() == set()


def test_trap_04_tier_is_a_mix_not_a_payout() -> None:
    doc = Doc(TIERS)
    assert doc("differentiated_cash_share", "stage", "major_expenditure", "ratio") == {
        ("mature", False, 0.8),
        ("mature", True, 0.4),
        ("growth", True, 0.2),
    }
    assert doc.ratios() == set()
    assert not doc.has("cash_share_of_dividends")


@pytest.mark.parametrize(
    ("joined", "logic"),
    [
        ("当年归属于上市公司股东的净利润的40%，且现金分红总额不低于5,000万元", "all_of"),
        ("当年归属于上市公司股东的净利润的40%，或者现金分红总额不低于5,000万元", "any_of"),
        ("当年归属于上市公司股东的净利润的40%与5,000万元二者的孰高值", "greater_of"),
    ],
)
def test_trap_05_or_and_and_the_greater_of(joined: str, logic: str) -> None:
    doc = Doc(f"公司每年以现金方式分配的利润不低于{joined}。")
    assert doc("annual_cash_ratio", "ratio") == {(0.4,)}
    assert doc("absolute_amount_floor", "comparator", "amount") == {(">=", 50_000_000)}
    assert [(c.logic, sorted(c.members)) for c in doc.clauses if c.type == "combined_commitment"] == [
        (logic, ["absolute_amount_floor", "annual_cash_ratio"])
    ]


def test_trap_05_a_semicolon_joins_nothing() -> None:
    doc = Doc(
        "公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%；"
        "任何三个连续年度内以现金方式累计分配的利润不少于该三年实现的年均可分配利润的30%。"
    )
    assert not doc.has("combined_commitment")
    assert doc.ratios() == {0.1, 0.3}


def test_trap_06_the_average_is_a_third_of_the_sum() -> None:
    average = Doc("公司最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%。")
    total = Doc("未来三年，公司以现金方式累计分配的利润不少于三年累计实现的可分配利润的35%。")
    assert average("cumulative_cash_ratio", "ratio", "aggregation", "window_years") == {(0.3, "average", 3)}
    assert total("cumulative_cash_ratio", "ratio", "aggregation", "window_years") == {(0.35, "sum", 3)}


@pytest.mark.parametrize(
    ("span", "window"),
    [
        ("最近三年以现金方式累计分配的利润不少于最近三年", "trailing"),
        ("任何三个连续年度内以现金方式累计分配的利润不少于该三年", "any_consecutive"),
        ("任意连续三个会计年度以现金方式累计分配的利润不少于该三年", "any_consecutive"),
        ("未来三年以现金方式累计分配的利润不少于未来三年", "forward"),
        ("上市后三年以现金方式累计分配的利润不少于该三年", "forward"),
    ],
)
def test_trap_07_latest_any_and_coming_three_years(span: str, window: str) -> None:
    doc = Doc(f"公司{span}实现的年均可分配利润的40%。")
    assert doc("cumulative_cash_ratio", "window", "ratio") == {(window, 0.4)}


@pytest.mark.parametrize("reference", ["可以按照前项规定处理", "按照前项规定处理", "可以按照前款第三项规定处理"])
def test_trap_08_a_reference_is_resolved_to_the_growth_tier(reference: str) -> None:
    doc = Doc(TIERS + f"公司发展阶段不易区分但有重大资金支出安排的，{reference}。")
    assert ("undetermined", True, ">=", 0.2) in doc(
        "differentiated_cash_share", "stage", "major_expenditure", "comparator", "ratio"
    )


def test_trap_08_these_articles_in_a_plan_are_the_articles() -> None:
    """本章程 copied into a plan: the vote on changing the policy all the same, and no second instrument."""
    doc = Doc("公司调整本章程规定的利润分配政策的，须经出席股东大会的股东所持表决权的三分之二以上通过。")
    assert doc("vote_threshold", "body", "matter", "threshold") == {("general_meeting", "policy_adjustment", "2/3")}


@pytest.mark.parametrize(
    ("words", "kind", "comparator", "value"),
    [
        ("期末资产负债率未超过70%", "debt_ratio", "<=", 0.7),
        ("每股可供分配利润不低于0.1元", "per_share_profit", ">=", 0.1),
        ("每股可供分配利润不少于0.1元", "per_share_profit", ">=", 0.1),
        ("期末资产负债率不超过70%", "debt_ratio", "<=", 0.7),
    ],
)
def test_trap_09_a_negated_comparison_in_a_condition(words: str, kind: str, comparator: str, value: float) -> None:
    doc = Doc(f"公司当年盈利且{words}的，应当进行现金分红。")
    assert (kind, comparator, value) in doc("cash_dividend_condition", "kind", "comparator", "value")


@pytest.mark.parametrize("opinion", ["非无保留意见的审计报告", "保留意见、否定意见或者无法表示意见的审计报告"])
def test_trap_09_a_qualified_opinion_excuses(opinion: str) -> None:
    doc = Doc(f"公司最近一年被出具{opinion}，或者期末资产负债率高于70%的，公司可以不进行现金分红。")
    assert doc("cash_dividend_exemption", "kind", "comparator", "value") == {
        ("audit_opinion_standard", None, None),
        ("debt_ratio", ">", 0.7),
    }


def test_trap_09_no_standard_opinion_excuses() -> None:
    doc = Doc(
        "除特殊情况外，公司应当进行现金分红。特殊情况是指审计机构没有对公司财务报告出具标准无保留意见的审计报告。"
    )
    assert doc("cash_dividend_exemption", "kind") == {("audit_opinion_standard",)}


def test_trap_10_may_permits_and_shall_be_equals() -> None:
    doc = Doc(
        "公司以现金方式分配的利润应为当年实现的可供分配利润的50%。",
        "公司可以进行中期现金分红。",
        "在满足现金分红比例的前提下，公司可以发放股票股利。",
    )
    assert doc("annual_cash_ratio", "comparator", "ratio") == {("==", 0.5)}
    assert doc("interim_dividend", "allowed", "covers") == {(True, "cash")}
    assert not any(clause.modality == "must" for clause in doc.clauses if clause.type == "interim_dividend")


def test_trap_11_a_list_without_a_word_of_logic() -> None:
    """特殊情况是指 1. 2. 3.: each item excuses by itself, whatever stop stands between them."""
    doc = Doc(
        "除特殊情况外，公司应当进行现金分红。特殊情况是指：",
        "1.公司当年亏损。",
        "2.期末资产负债率高于75%；",
        "3.当年经营活动产生的现金流量净额为负。",
    )
    assert doc("cash_dividend_exemption", "kind") == {("profit_positive",), ("debt_ratio",), ("operating_cash_flow",)}
    groups = {c.group.logic for c in doc.clauses if c.type == "cash_dividend_exemption" and c.group}
    assert "all_of" not in groups


@pytest.mark.parametrize(
    ("bracket", "excludes"),
    [("（募集资金项目除外）", True), ("（募投项目除外）", True), ("（含承担债务和费用）", False), ("", False)],
)
def test_trap_12_brackets_between_subject_and_number(bracket: str, excludes: bool) -> None:
    doc = Doc(
        f"重大现金支出是指公司未来十二个月内拟对外投资、收购资产{bracket}的累计支出达到最近一期经审计净资产的35%。"
    )
    assert doc("major_expenditure_test", "ratio", "measure", "excludes_raised_funds") == {
        (0.35, "net_assets", excludes)
    }


def test_trap_12_brackets_between_payout_and_number() -> None:
    doc = Doc("公司现金红利总额（含税，包括中期已分配的现金红利）不低于当年归属于上市公司股东的净利润的45%（含45%）。")
    assert doc("annual_cash_ratio", "comparator", "ratio", "measure") == {(">=", 0.45, "net_profit_attributable")}


def test_trap_13_a_bracket_that_defines_is_no_condition() -> None:
    doc = Doc(
        "公司该年度实现的可分配利润（即公司弥补亏损、提取公积金后所余的税后利润）为正值，"
        "且现金分红具有可操作性（即每股税后现金分红不低于0.02元）的，应当进行现金分红。"
    )
    assert doc("cash_dividend_condition", "kind", "comparator", "value") == {
        ("distributable_profit_positive", None, None),
        ("per_share_dividend_operable", ">=", 0.02),
    }
    assert not doc.has("per_share_dividend_floor")


def test_trap_14_vote_fractions_are_never_payouts() -> None:
    doc = Doc(
        "利润分配预案经全体董事过半数、二分之一以上独立董事同意后提交股东大会审议。",
        "公司确有必要调整利润分配政策的，须经出席股东大会的股东所持表决权的2/3以上通过。",
    )
    assert doc("vote_threshold", "body", "matter", "comparator", "threshold") == {
        ("board", "distribution_proposal", ">", "1/2"),
        ("independent_directors", "distribution_proposal", ">=", "1/2"),
        ("general_meeting", "policy_adjustment", ">=", "2/3"),
    }
    assert doc.ratios() == set()


def test_trap_14_a_quorum_is_no_vote() -> None:
    doc = Doc("董事会会议应有三分之二以上董事出席，利润分配预案经全体董事过半数同意后提交股东大会审议。")
    assert doc("vote_threshold", "body", "threshold") == {("board", "1/2")}


def test_trap_15_numbers_in_citations_are_no_values() -> None:
    head = (
        f"{NAME}未来三年股东回报规划\n{NAME}（以下简称“公司”）根据《关于进一步落实上市公司现金分红有关事项的通知》"
        "（证监发[2012]37号）、《上市公司监管指引第3号——上市公司现金分红（2023年修订）》（证监会公告〔2023〕61号）、"
        "《上海证券交易所上市公司自律监管指引第1号——规范运作（2023年12月修订）》的规定，制定本规划。\n"
    )
    doc = Doc("公司可以采取现金或者股票的方式分配股利。", "公司可以进行中期利润分配。", head=head)
    assert doc.rules() == {"CSRC_2012_37", "GUIDE3_2023", "EXCHANGE_RULE"}
    kinds = {clause.type for clause in doc.clauses}
    assert kinds <= {"distribution_form", "interim_dividend"}


def test_trap_15_a_document_number_without_its_brackets() -> None:
    head = (
        "雲麓山精密儀器股份有限公司股東回報規劃\n雲麓山精密儀器股份有限公司根據上市公司監管指引第3號一一上市公司現金分紅"
        "（中國證監會公告201343號）和關于進一步落實上市公司現金分紅有關事項的通知（證監發201237號）制定本規劃。\n"
    )
    doc = Doc("公司每年以現金方式分配的利潤不低于當年實現的可供分配利潤的20%。", head=head)
    assert doc.rules() == {"GUIDE3_2013", "CSRC_2012_37"}
    assert doc.ratios() == {0.2}


@pytest.mark.parametrize("foot", ["{:>37}\n", "{:^36}\n\n", "- {} -\n", "1-1-{}\n"])
def test_trap_16_a_page_number_inside_a_word(foot: str) -> None:
    doc = Doc(
        "    第一条 公司采取现金、股票或者现金与股票相结合的方式分配股利，优先采用现\n"
        "金分红的方式。利润分配方案审议前，公司应当通过电话、邮箱等多种渠道主动与中小",
        foot.format(1) + "股东进行沟通和交流，充分听取中小股东的意见和诉求，及时答复中小股东关心的问题。",
        "    第二条 公司当年盈利的，应当进行现金分红，公司每年以现金方式分配的利润不\n少于当年实现的可分",
        foot.format(2) + "配利润的15%。每年度的具体方案由董事会根据公司的盈利情况拟订，提交股东大会审议\n批准。",
    )
    assert doc("annual_cash_ratio", "ratio", "measure") == {(0.15, "distributable_profit")}
    assert doc.has("minority_shareholder_communication")
    assert doc("implementation_deadline") == set()


def test_trap_17_a_number_and_a_term_cut_by_a_line() -> None:
    doc = Doc(
        "    第一条 公司当年盈利且累计未分配利润为正的，应当进行现金分红，公司每年以\n"
        "现金方式分配的利润不少于当年实现的可供分配利润的25%，且现金分红总额不低于3,000万\n"
        "元。\n"
        "    第二条 公司外部经营环境发生重大变化，确有必要调整利润分配政策的，由董事\n"
        "会提出议案，独立董事发表独立意见后提交股东大会审议，并由出席股东大会的股东所持表决权的2/3\n"
        "以上通过。公司应当在股东大\n"
        "会决议后两个月内完成派发。"
    )
    assert doc("annual_cash_ratio", "ratio") == {(0.25,)}
    assert doc("absolute_amount_floor", "amount") == {(30_000_000,)}
    assert doc("vote_threshold", "body", "comparator", "threshold") == {("general_meeting", ">=", "2/3")}
    assert doc("implementation_deadline", "value", "unit") == {(2, "month")}


def test_trap_18_numbers_in_chinese_characters() -> None:
    doc = Doc(
        "公司每年以现金方式分配的利润不少于当年实现的可分配利润的百分之二十五。",
        "重大现金支出是指公司未来十二个月内的累计支出达到最近一期经审计总资产的三成以上。",
        "调整利润分配政策须经出席股东大会的股东所持表决权的三分之二以上通过，派发应当在两个月内完成。",
    )
    assert doc("annual_cash_ratio", "ratio") == {(0.25,)}
    assert doc("major_expenditure_test", "ratio", "horizon_months") == {(0.3, 12)}
    assert doc("vote_threshold", "threshold") == {("2/3",)}
    assert doc("implementation_deadline", "value", "unit") == {(2, "month")}


def test_trap_19_numbers_of_the_law_are_no_payouts() -> None:
    doc = Doc(
        "公司分配当年税后利润时，提取利润的10%列入法定公积金，累计额达到注册资本的50%以上的可以不再提取；",
        "法定公积金转为资本时，所留存的该项公积金不少于转增前注册资本的25%。",
        "公司每年以现金方式分配的利润不少于当年实现的可分配利润的15%。",
    )
    assert doc.ratios() == {0.15}
    assert doc("reserve_allocation", "reserve", "ratio", "stop_ratio") == {("statutory", 0.1, 0.5)}
    assert not doc.has("capital_reserve_conversion")


def test_trap_20_the_old_value_in_brackets() -> None:
    head = "澄瀾控股有限公司\n股息政策\n"
    doc = Doc("本公司擬每個財政年度派付不少於股東應佔溢利之40%（之前為25%）之股息。", head=head)
    assert doc.ratios() == {0.4}


def test_trap_20_only_the_new_wording_of_an_amendment() -> None:
    head = f"{NAME}关于修订公司章程利润分配条款的公告\n{NAME}拟对公司章程中的利润分配条款作如下修订：\n"
    doc = Doc(
        "修订前：",
        "第一百五十五条 公司每年以现金方式分配的利润不少于当年实现的可分配利润的15%。",
        "修订后：",
        "第一百五十五条 公司每年以现金方式分配的利润不少于当年实现的可分配利润的35%。",
        head=head,
    )
    assert doc.ratios() == {0.35}


def test_trap_21_before_tax_after_tax_and_ten_shares() -> None:
    doc = Doc(
        "公司每10股派发的现金红利不低于3元（含税）。",
        "公司当年盈利且每股税后现金分红不低于0.01元的，应当进行现金分红。",
    )
    assert doc("per_share_dividend_floor", "comparator", "amount", "shares") == {(">=", 3, 10)}
    assert ("per_share_dividend_operable", 0.01) in doc("cash_dividend_condition", "kind", "value")


def test_trap_22_a_ceiling_is_no_minimum() -> None:
    head = "瑋岳電子股份有限公司\n股利政策\n"
    doc = Doc(
        "本公司股利政策如下：每年股東股利發放總額以不高於可供分配盈餘之百分之九十為限，",
        "其中現金股利不低於股利總額之百分之二十。",
        head=head,
    )
    assert doc("distribution_cap", "comparator", "ratio", "measure") == {("<=", 0.9, "distributable_surplus")}
    assert doc("cash_share_of_dividends", "comparator", "ratio") == {(">=", 0.2)}
    assert doc.ratios() == set()


def test_trap_22_a_range_has_two_ends() -> None:
    head = "瑋岳電子股份有限公司\n股利政策\n"
    doc = Doc("本公司就可供分配盈餘提撥百分之三十至百分之六十分派股東股利。", head=head)
    assert doc("total_distribution_ratio", "comparator", "ratio") == {(">=", 0.3), ("<=", 0.6)}


def test_trap_23_compensation_is_no_dividend() -> None:
    head = "瑋岳電子股份有限公司\n股利政策\n"
    doc = Doc(
        "本公司年度如有獲利，應提撥百分之一至百分之十二為員工酬勞，並提撥不高於百分之三為董事酬勞。",
        "本公司就可供分配盈餘提撥不低於百分之五十分派股東股利。",
        head=head,
    )
    assert doc("employee_compensation", "comparator", "ratio") == {(">=", 0.01), ("<=", 0.12)}
    assert doc("director_compensation", "comparator", "ratio") == {("<=", 0.03)}
    assert doc.ratios() == {0.5}


def test_trap_24_a_tier_does_not_take_a_definition_of_another_name() -> None:
    """The tiers speak of 重大资金支出安排, the definition of 重大投资计划: the test stands, the tiers do not name it."""
    doc = Doc(
        "重大投资计划是指公司未来十二个月内对外投资的累计支出达到最近一期经审计净资产的40%。",
        TIERS,
    )
    tests = [clause for clause in doc.clauses if clause.type == "major_expenditure_test"]
    assert [(test.ratio, test.term[:4]) for test in tests] == [(0.4, "重大投资")]
    assert all(not c.definition_ids for c in doc.clauses if c.type == "differentiated_cash_share")


@pytest.mark.parametrize(
    ("words", "scope"),
    [
        ("合并报表归属于母公司股东的净利润", "consolidated"),
        ("母公司可供分配利润", "parent"),
        ("可供分配利润", "unspecified"),
    ],
)
def test_trap_25_the_statements_are_only_what_the_words_say(words: str, scope: str) -> None:
    doc = Doc(f"公司每年以现金方式分配的利润不少于当年实现的{words}的20%。")
    assert doc("annual_cash_ratio", "ratio", "scope") == {(0.2, scope)}


def test_trap_25_both_statements_in_a_condition() -> None:
    doc = Doc("公司在当年盈利且母公司及合并报表累计未分配利润均为正的情况下，应当进行现金分红。")
    assert ("undistributed_profit_positive", "parent_and_consolidated") in doc(
        "cash_dividend_condition", "kind", "scope"
    )


def test_trap_26_what_was_paid_is_no_promise() -> None:
    doc = Doc(
        "公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%。",
        "2018年度至2020年度，公司现金分红占当年归属于上市公司股东的净利润的比例分别为100.17%、6.96%和31.20%，"
        "每10股分别派发现金红利2元、0.5元和1元（含税）。",
        "公司最近三年以现金方式累计分配的利润为9,300.00万元，占最近三年实现的年均可分配利润的62.00%。",
    )
    assert doc.ratios() == {0.1}
    assert not doc.has("per_share_dividend_floor")
    assert not doc.has("absolute_amount_floor")


def test_trap_26_the_proposal_of_a_year_is_no_policy() -> None:
    head = f"{NAME}关于2023年度利润分配预案的公告\n"
    doc = Doc(
        "公司拟向全体股东每10股派发现金红利3.00元（含税），占归属于上市公司股东的净利润的40.12%。",
        "最近三个会计年度累计现金分红金额不低于5,000万元，且不低于年均净利润的30%，不触及其他风险警示情形。",
        head=head,
    )
    assert doc.clauses == [] or not doc.ratios()
    assert not doc.has("absolute_amount_floor")
    assert not doc.has("per_share_dividend_floor")


def test_trap_27_a_news_summary_is_no_record() -> None:
    head = "又一家家电企业抛出高分红计划\n"
    doc = Doc(
        "本报讯 记者获悉，有家电企业近日披露三年分红计划，拟将每年分红比例提高到六成左右，较此前的40%大幅提升。",
        "分析人士认为，公司账面现金充裕，资产负债率不足45%，具备持续分红的基础，股息率约5%。",
        head=head,
    )
    assert doc.records == []
    assert doc.outcome.reason


def test_trap_28_traditional_characters_are_not_taiwan() -> None:
    """A mainland plan in Traditional characters stays mainland; new mainland law says 股东会 too."""
    head = "雲麓山精密儀器股份有限公司未來三年（2021-2023年）股東回報規劃\n"
    doc = Doc(
        "公司根據中國證監會的有關規定制定本規劃。公司每年以現金方式分配的利潤不少于當年實現的可分配利潤的15%。",
        "股東大會審議后兩個月內完成派發，監事會應當監督本規劃的執行。",
        head=head,
    )
    assert {record.document.jurisdiction for record in doc.records} == {"cn"}
    assert doc.ratios() == {0.15}
    plain = Doc("公司每年以现金方式分配的利润不少于当年实现的可分配利润的15%，由股东会审议，审计委员会监督执行。")
    assert {record.document.jurisdiction for record in plain.records} == {"cn"}


def test_trap_28_taiwan_is_told_by_its_terms() -> None:
    doc = Doc(
        "本公司就可供分配盈餘提撥不低於百分之五十分派股東股利，提請股東會決議。",
        head="瑋岳電子股份有限公司\n股利政策\n",
    )
    assert {record.document.jurisdiction for record in doc.records} == {"tw"}


def test_trap_29_the_words_for_a_part_of_the_year() -> None:
    """半年度 and 前三季度 name interim periods; 相应期间 is the base of the cap, not a payout."""
    doc = Doc(
        "公司召开年度股东大会时，可以审议批准下一年中期（包括半年度、前三季度）现金分红的条件和比例上限，"
        "中期分红上限不应超过相应期间归属于上市公司股东的净利润。"
    )
    assert doc("interim_dividend_authorisation", "cap_ratio", "measure") == {(1.0, "net_profit_attributable")}
    assert doc.ratios() == set()
    assert not {row for row in doc("distribution_frequency", "interval") if row in {("half_year",), ("quarter",)}}


def test_trap_30_once_a_year_in_principle_is_no_ratio() -> None:
    doc = Doc("公司原则上每年度进行一次现金分红。", "公司可以采取现金或者股票的方式分配股利。")
    assert doc("distribution_frequency", "interval", "times", "comparator", "modality") == {
        ("year", 1, "==", "in_principle")
    }
    assert doc.ratios() == set()
