"""When is paid: how often, at mid-year, by when, and when the plan is looked at again."""

from __future__ import annotations

import pytest
from reading_of import drafts_of, facts_of

Row = tuple[object, ...]


def rows(text: str, *types: str) -> list[Row]:
    """The values of the key fields, type by type, without repetition."""
    found: list[Row] = []
    for draft in drafts_of(text, "timing"):
        if draft.type in types and draft.subject == "issuer":
            row = tuple(draft.fields.values())
            if row not in found:
                found.append(row)
    return found


FREQUENCIES: list[tuple[str, list[Row]]] = [
    # the standard sentence
    ("公司原则上每年度进行一次利润分配。", [("year", 1, "==", "in_principle")]),
    # 原则上 cut off by a comma
    ("原则上，公司每个会计年度进行一次现金分红。", [("year", 1, "==", "in_principle")]),
    # a premise before it
    ("在公司盈利且符合利润分配条件的前提下，公司每年至少进行一次利润分配。", [("year", 1, ">=", "must")]),
    # at least, in front of the interval
    ("公司应至少每年分红一次。", [("year", 1, ">=", "must")]),
    # the count behind the act
    ("公司每年度现金分红不少于一次。", [("year", 1, ">=", "must")]),
    # the act between verb and count
    ("公司一般每年以现金方式分配利润一次。", [("year", 1, "==", "in_principle")]),
    # the act in front of the interval
    ("公司的利润分配原则上每年一次。", [("year", 1, "==", "in_principle")]),
    # 以上 behind the count
    ("公司每年实施一次以上现金分红。", [("year", 1, ">=", "must")]),
    # the count written in digits
    ("公司每年分红2次。", [("year", 2, "==", "must")]),
    # interval and act cut apart by a comma
    ("公司在每一会计年度，至少实施一次分红。", [("year", 1, ">=", "must")]),
    # 一年 for 每年
    ("公司一年至少分红两次。", [("year", 2, ">=", "must")]),
    # no count
    ("公司原则上按年度进行利润分配。", [("year", None, None, "in_principle")]),
    # the act first, 按年进行 behind it
    ("公司利润分配通常按会计年度进行。", [("year", None, None, "in_principle")]),
    # a permission
    ("公司可以按季度进行现金分红。", [("quarter", None, None, "may")]),
    # the permission is the board's
    ("经股东大会授权，董事会可每半年实施一次现金分红。", [("half_year", 1, "==", "may")]),
    # an interval without 每: allowed beside the yearly distribution
    ("公司每年至少分红一次，条件具备时可以进行季度分红。", [("year", 1, ">=", "must"), ("quarter", None, None, "may")]),
    # 半年度 is an interval, not 中期
    ("公司亦可进行半年度利润分配。", [("half_year", None, None, "may")]),
    # both in one: an enum value of its own
    ("公司按年度或半年度进行分红。", [("year_or_half_year", None, None, "must")]),
    # a heading says what is counted
    ("（四）利润分配的期间间隔\n原则上每年至少一次。", [("year", 1, ">=", "in_principle")]),
    # Taiwan: at the end of each quarter
    ("本公司盈餘分派或虧損撥補得於每季終了後為之。", [("quarter", None, None, "may")]),
    # Taiwan: the act behind
    ("本公司得於每半會計年度終了後分派盈餘。", [("half_year", None, None, "may")]),
    # Taiwan: two intervals, two facts
    (
        "盈餘之分派得於每季或每半會計年度終了後為之。",
        [("quarter", None, None, "may"), ("half_year", None, None, "may")],
    ),
    # Hong Kong
    ("本公司一般每年派付兩次股息。", [("year", 2, "==", "in_principle")]),
    # after the yearly meeting: the count is of distributions, not of meetings
    ("公司原则上每年年度股东大会召开后进行一次现金分红。", [("year", 1, "==", "in_principle")]),
    # an interval of interim dividends
    ("条件具备时，公司可以按半年度实施中期分红。", [("half_year", None, None, "may")]),
    # the object is left out
    ("公司只采用现金方式分红，每半年派发一次。", [("half_year", 1, "==", "must")]),
    # the second interval goes on from the first
    ("公司利润分配每年进行一次，或每半年进行一次。", [("year", 1, "==", "must"), ("half_year", 1, "==", "must")]),
    # 年度 as an adjective, in principle
    ("公司原则上采取年度利润分配政策。", [("year", None, None, "in_principle")]),
    # near miss: a ratio says nothing of how often
    ("公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%。", []),
    # near miss: the yearly proposal
    ("公司每年利润分配预案由董事会结合盈利情况提出。", []),
    # near miss: the yearly ratio
    ("每年现金分红的比例由董事会拟定。", []),
    # near miss: a ratio with the act first
    ("公司每年现金分红不低于净利润的30%。", []),
    # near miss: a count of meetings
    ("公司每年至少召开一次业绩说明会，听取股东对分红的意见。", []),
    # near miss: a cycle of three years is no interval of payment
    ("公司每三年至少制定一次分红回报规划。", []),
    # near miss: which periods interim dividends are for
    ("公司可以进行中期分红，包括半年度分红及季度分红。", []),
    # near miss: an aim without a count
    ("公司推动一年多次分红。", []),
    # near miss: history
    ("公司自上市以来坚持每年分红。", []),
    # near miss: supposed
    ("如公司每年进行利润分配，应当履行决策程序。", []),
    # near miss: preference shares
    ("本行每年向优先股股东派发一次股息。", []),
    # near miss: Taiwan, the year's reserve
    ("本公司每年決算如有盈餘，應先彌補虧損。", []),
    # near miss: a share of the surplus
    ("每年就可供分配盈餘提撥不低於百分之三十分派股東股利。", []),
    # near miss: the duty of a subsidiary
    ("公司控股子公司每年至少进行一次现金分红。", []),
    # near miss: the deliberation of the plan
    ("董事会每年至少一次审议利润分配事宜。", []),
]


@pytest.mark.parametrize("text, expected", FREQUENCIES)
def test_how_often(text: str, expected: list[Row]) -> None:
    assert rows(text, "distribution_frequency") == expected


INTERIM: list[tuple[str, list[Row]]] = [
    # the standard sentences
    ("在有条件的情况下，公司可以进行中期利润分配。", [(True, "profit")]),
    ("公司董事会可以根据公司的资金状况提议公司进行中期现金分红。", [(True, "cash")]),
    # both are said: two facts
    ("公司可以进行中期利润分配。\n董事会可以提议进行中期现金分红。", [(True, "profit"), (True, "cash")]),
    # a loose 中期分红 that goes on from the cash one is the same
    ("公司可以进行中期现金分红。董事会可以根据盈利规模提议公司进行中期分红。", [(True, "cash")]),
    # 现金 as one of the forms is no cash dividend
    ("公司可以进行现金、股票或二者相结合方式的中期利润分配。", [(True, "profit")]),
    # 现金 in front
    ("公司可以以现金方式进行中期利润分配。", [(True, "cash")]),
    # yearly or interim
    ("公司可以进行年度利润分配或者中期利润分配。", [(True, "profit")]),
    # at mid-year, in other words
    ("公司也可以在年度中期分配现金股利。", [(True, "cash")]),
    # scheduled: the verb behind
    ("其中中期现金分红安排在下半年实施。", [(True, "cash")]),
    # by authorisation, where nothing plainer is said
    ("年度股东会可以授权董事会决定中期分红方案。", [(True, "profit")]),
    # a denial
    ("除年度分红外，公司不进行中期利润分配。", [(False, "profit")]),
    ("公司原则上不进行中期现金分红。", [(False, "cash")]),
    # Hong Kong
    ("董事會可不時宣派中期股息及特別股息。", [(True, "profit")]),
    ("本公司可向股東派付中期及末期股息。", [(True, "profit")]),
    # Hong Kong: an item of what the board may declare
    ("董事會可宣派下列股息：\n(a)中期股息；\n(b)末期股息。", [(True, "profit")]),
    # Hong Kong: 不時 is no denial, 一般 no condition
    ("董事會可不時向股東派付其認為合理的中期股息。", [(True, "profit")]),
    # near miss: the plan that is drafted
    ("董事会应制订年度或中期分红方案。", []),
    # near miss: the disclosure
    ("董事会应在中期利润分配方案中说明留存资金的用途。", []),
    # near miss: the authorisation's matter
    ("年度股东会审议下一年中期分红的条件和上限。", []),
    # near miss: supposed
    ("公司如进行中期现金分红的，中期财务报告应当经过审计。", []),
    # near miss: what was paid
    ("公司已派发2023年中期分红每股0.1元。", []),
    # near miss: not yet done is no denial
    ("公司报告期内未进行中期分红。", []),
    # near miss: another 中期
    ("公司应兼顾中期发展规划与股东分红。", []),
]


@pytest.mark.parametrize("text, expected", INTERIM)
def test_interim_dividends(text: str, expected: list[Row]) -> None:
    assert rows(text, "interim_dividend") == expected


AUTHORISATIONS: list[tuple[str, list[Row]]] = [
    # the formula of the guide
    (
        "年度股东大会审议的下一年中期分红上限不应超过相应期间归属于上市公司股东的净利润。",
        [(1.0, "net_profit_attributable")],
    ),
    # with a ratio
    (
        "董事会可在授权范围内决定中期分红，分红金额不超过当期归属于上市公司股东的净利润的40%。",
        [(0.4, "net_profit_attributable")],
    ),
    # two caps in one sentence
    (
        "中期现金分红金额不得超过相应期间净利润的50%，且不超过期末母公司未分配利润的30%。",
        [(0.5, "net_profit"), (0.3, "undistributed_profit")],
    ),
    # 占…的比例
    ("中期分红总额占当期归属于上市公司股东的净利润的比例不高于30%。", [(0.3, "net_profit_attributable")]),
    # 以…为上限
    ("中期现金分红以当期归属于上市公司股东的净利润为上限。", [(1.0, "net_profit_attributable")]),
    # 上限为
    ("中期分红金额上限为当期净利润的60%。", [(0.6, "net_profit")]),
    # the cap of what is authorised, in the next stretch
    ("股东会可以授权董事会决定中期分红方案，授权的上限为当期净利润的80%。", [(0.8, "net_profit")]),
    # near miss: the time for paying refers to the authorisation
    ("董事会根据审议通过的中期分红条件和上限制定具体方案后，须在两个月内完成派发。", []),
    # no cap is stated
    ("公司股东大会可以授权董事会在下一年度制定中期现金分红方案。", [(None, None)]),
    # near miss: the cap of the yearly distribution beside it
    ("公司可以进行中期利润分配。利润分配不得超过累计可分配利润的范围。", []),
    # near miss: in one sentence
    ("公司可以进行中期利润分配，年度利润分配不得超过累计可分配利润。", []),
    # near miss: permission alone
    ("董事会可以提议公司进行中期现金分红。", []),
]


@pytest.mark.parametrize("text, expected", AUTHORISATIONS)
def test_interim_authorisations(text: str, expected: list[Row]) -> None:
    assert rows(text, "interim_dividend_authorisation") == expected


CYCLES: list[tuple[str, list[Row]]] = [
    # the standard sentence
    ("公司至少每三年重新审阅一次股东分红回报规划。", [(3, "<=")]),
    # without 至少
    ("公司董事会确保每三年重新审阅一次本规划。", [(3, "==")]),
    # 至少 behind
    ("公司每三年至少重新审阅一次股东回报规划。", [(3, "<=")]),
    # a cycle
    ("公司以三年为一个周期，制定股东回报规划。", [(3, "==")]),
    ("公司以每五年为一个周期修订股东分红回报规划。", [(5, "==")]),
    # 每隔, 每满
    ("公司每隔两年对利润分配政策进行评估。", [(2, "==")]),
    # the plan first
    ("股东回报规划应至少每3年修订一次。", [(3, "<=")]),
    # the plan is in the heading
    ("三、股东回报规划的制定周期\n公司至少每三年重新审议一次，并提交股东大会批准。", [(3, "<=")]),
    # two cycles in one sentence
    ("股东回报规划以五年为一个周期，原则上每三年重新审阅。", [(5, "=="), (3, "==")]),
    # the plan is named in the sentence before
    ("董事会负责拟定股东回报规划。\n董事会应至少每三年审阅一次。", [(3, "<=")]),
    # near miss: supervisors look at how the policy is carried out
    ("监事会每年对利润分配政策的执行情况进行检查。", []),
    # yearly
    ("董事会每年对本规划的执行情况进行评估。", [(1, "==")]),
    # Hong Kong
    ("董事會將每年檢討股息政策一次。", [(1, "==")]),
    ("本公司至少每兩年檢討一次本政策。", [(2, "<=")]),
    # near miss: no number
    ("本公司將不時檢討股息政策。", []),
    # near miss: a window of payment
    ("公司每三年以现金方式累计分配的利润不少于该三年年均可分配利润的30%。", []),
    # near miss: the yearly proposal
    ("董事会每年根据盈利情况拟定利润分配方案。", []),
    # near miss: the report on the policy
    ("公司应在每年年度报告中披露现金分红政策的制定及执行情况。", []),
    # near miss: a term of office
    ("董事会每届任期三年，负责制定分红规划。", []),
    # near miss: the period of the plan
    ("本规划的有效期为三年，自2024年起执行。", []),
]


@pytest.mark.parametrize("text, expected", CYCLES)
def test_review_cycles(text: str, expected: list[Row]) -> None:
    assert rows(text, "review_cycle") == expected


DEADLINES: list[tuple[str, list[Row]]] = [
    # the standard sentence
    (
        "公司股东大会对利润分配方案作出决议后，公司董事会须在股东大会召开后两个月内完成股利（或股份）的派发事项。",
        [(2, "month")],
    ),
    # days
    ("股东会审议通过分红方案后，公司应当在六十日内实施完毕。", [(60, "day")]),
    ("利润分配方案经批准后30天内，公司完成现金红利的发放。", [(30, "day")]),
    # both ways of writing
    ("董事会应在股东大会召开后2（两）个月内完成股利的派发。", [(2, "month")]),
    # the dividend is called a distribution
    ("公司应当在股东会决议作出之日起六个月内完成分配。", [(6, "month")]),
    # since the resolution
    ("董事会应当自股东会决议作出之日起六个月内进行利润分配。", [(6, "month")]),
    # Hong Kong
    ("末期股息於股東週年大會批准後兩個月內派付。", [(2, "month")]),
    # Taiwan
    ("現金股利應於除息基準日後三十日內發放。", [(30, "day")]),
    # near miss: time for drafting
    ("董事会应在年度报告公布后两个月内制订利润分配方案。", []),
    # near miss: time for telling
    ("公司应在股东大会决议后两个月内披露分红的实施公告。", []),
    # near miss: time for deliberating
    ("在每个会计年度结束后六个月内，公司应履行利润分配的审议程序。", []),
    # near miss: one year's distribution
    ("本次利润分配方案自股东大会审议通过之日起两个月内实施。", []),
    # near miss: coming expenditure
    ("公司未来十二个月内无重大投资计划，应当进行现金分红。", []),
    # near miss: keeping up the price
    ("四、稳定股价的措施\n1、利润分配\n股东大会通过利润分配方案后的两个月内实施完毕。", []),
    # near miss: buying back
    ("股东大会决议后六个月内完成股份回购。", []),
]


@pytest.mark.parametrize("text, expected", DEADLINES)
def test_deadlines(text: str, expected: list[Row]) -> None:
    assert rows(text, "implementation_deadline") == expected


def test_the_duty_of_a_subsidiary_is_kept_apart() -> None:
    drafts = drafts_of("公司控股子公司每年至少进行一次现金分红。", "timing")
    assert [(d.type, d.subject) for d in drafts] == [("distribution_frequency", "subsidiary")]


def test_both_scripts_give_the_same() -> None:
    simplified = facts_of("公司每年至少进行一次利润分配，可以进行中期现金分红。", "timing")
    assert simplified == facts_of("公司每年至少進行一次利潤分配，可以進行中期現金分紅。", "timing")
    assert len(simplified) == 2
