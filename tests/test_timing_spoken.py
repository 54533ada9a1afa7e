"""When is paid, in a freer hand: intervals without a count, permissions that wait, plans that run out, each with near misses."""

from __future__ import annotations

import pytest
from reading_of import drafts_of

Row = tuple[object, ...]

CASES: list[tuple[str, str, list[Row]]] = [
    # === distribution_frequency ===
    # a cycle by which, and the act behind it
    ("distribution_frequency", "条件具备时，公司可以季度为周期分配。", [("quarter", None, None, "may")]),
    ("distribution_frequency", "本公司以会计年度为单位进行利润分配。", [("year", None, None, "must")]),
    ("distribution_frequency", "本行亦可以半年度为周期派发股息。", [("half_year", None, None, "may")]),
    # near miss: the cycle of something else
    ("distribution_frequency", "公司以年度为单位编制预算，分红事宜另行公告。", []),
    # an act without an object
    ("distribution_frequency", "公司按年度将当期实现的利润进行分配。", [("year", None, None, "must")]),
    ("distribution_frequency", "利润较多时，亦可按季度实施分配。", [("quarter", None, None, "may")]),
    # near misses: by holdings; the plan of it
    ("distribution_frequency", "每年的剩余利润由董事会按出资比例进行分配方案的拟订。", []),
    # the year after a profitable one
    ("distribution_frequency", "公司当年实现盈利的，应在次年六月底前分红一次。", [("year", 1, "==", "must")]),
    ("distribution_frequency", "本公司上年度有利润的，次年派发股利至少一次。", [("year", 1, ">=", "must")]),
    # near misses: an interim dividend of the next year; a meeting
    ("distribution_frequency", "年度股东会可授权董事会于次年中期分红一次。", []),
    ("distribution_frequency", "公司亏损的，董事会应于次年召开一次分红说明会。", []),
    # a permission on grounds, with its act behind the comma
    (
        "distribution_frequency",
        "公司可以根据资金周转与盈利情况，每季度进行一次现金分红。",
        [("quarter", 1, "==", "may")],
    ),
    ("distribution_frequency", "董事会得视经营情形，每半年派发一次股利。", [("half_year", 1, "==", "may")]),
    # near miss: the permission has its act already
    (
        "distribution_frequency",
        "公司可以根据盈利状况进行股票分红，公司每年进行一次现金分红。",
        [("year", 1, "==", "must")],
    ),
    # 下 of 情况下 in front of 一年
    ("distribution_frequency", "通常情形下一年分配一次利润。", [("year", 1, "==", "in_principle")]),
    ("distribution_frequency", "公司将在下一年分配一次利润。", []),
    # how much, and not how often
    ("distribution_frequency", "公司每年应派发现金红利，金额不低于当年净利润的30%。", []),
    ("distribution_frequency", "公司每年进行现金分红，分红比例不少于当年可供分配利润的20%。", []),
    # === interim_dividend ===
    ("interim_dividend", "股东大会可以预先批准中期派现的条件与上限，由董事会实施。", [(True, "cash")]),
    ("interim_dividend", "年度股东会可以授权董事会决定下一年中期分红。", [(True, "profit")]),
    # near misses: the resolution of it; a definite one
    ("interim_dividend", "公司应当在董事会作出中期分红决定后的30日内完成派发。", []),
    ("interim_dividend", "董事会应当对中期分红决议的执行情况作出说明。", []),
    # === interim_dividend_authorisation ===
    (
        "interim_dividend_authorisation",
        "年中派发的金额，不逾上半年归属于母公司股东的净利润的百分之四十，由董事会决定。",
        [(0.4, "net_profit_attributable")],
    ),
    (
        "interim_dividend_authorisation",
        "董事会可以提议年中分红，但不得超过相应期间的净利润。",
        [(1.0, "net_profit")],
    ),
    # near miss: the middle of the year for something else
    ("interim_dividend_authorisation", "年中派发的奖金，不超过上半年净利润的5%。", []),
    # === review_cycle ===
    ("review_cycle", "董事会对本规划五年一检视。", [(5, "==")]),
    ("review_cycle", "股东回报规划三年一评估，由董事会办理。", [(3, "==")]),
    ("review_cycle", "本规划每三年重审一次。", [(3, "==")]),
    ("review_cycle", "分红政策每隔两年重议一次。", [(2, "==")]),
    ("review_cycle", "股东分红回报规划满三年应当重新制定。", [(3, "==")]),
    ("review_cycle", "回报规划届满三年后由董事会修订。", [(3, "==")]),
    # near misses: terms of office, the age of a company
    ("review_cycle", "董事任期满三年须重新选举，利润分配政策不受影响。", []),
    ("review_cycle", "规划规定，公司上市满三年的，现金分红比例调整为40%。", []),
    # === implementation_deadline ===
    ("implementation_deadline", "自股东会通过之日起20个工作日内，现金红利应派至股东账户。", [(20, "day")]),
    ("implementation_deadline", "自股东大会议决之日起二个月内，公司应将股利派讫。", [(2, "month")]),
    ("implementation_deadline", "分配方案获批后15日内，公司应将红利汇至股东指定账户。", [(15, "day")]),
    # near misses: money that goes the other way; raised funds
    ("implementation_deadline", "股东应在十日内将违规取得的分红退至公司账户。", []),
    ("implementation_deadline", "募集资金应在到账后五日内汇入专户，不得用于分红。", []),
    # === more of each ===
    # the end of a quarter; near miss: the end of the year as a date of accounts
    ("distribution_frequency", "公司每季度末可派付股息。", [("quarter", None, None, "may")]),
    ("distribution_frequency", "每季度末可供分配利润由财务部核算。", []),
    # a plan that has its years and is made anew
    ("review_cycle", "本规划三年为一期，期满重新制定。", [(3, "==")]),
    ("review_cycle", "规划的有效期为三年，届满后由董事会重新拟定。", [(3, "==")]),
    # near misses: terms of office and of loans
    ("review_cycle", "独立董事任期为三年，期满后重新确定人选，利润分配政策不变。", []),
    ("review_cycle", "借款期限为三年，到期调整利率，不影响分红政策。", []),
    # given and posted to the holders
    ("implementation_deadline", "股利应于股东会决议后两个月内发给股东。", [(2, "month")]),
    ("implementation_deadline", "末期股息將於股東週年大會後四十五日內寄發股東。", [(45, "day")]),
    # near miss: a circular is posted
    ("implementation_deadline", "载有末期股息详情的通函将于三十日内寄发股东。", []),
    # === the act before the interval ===
    ("distribution_frequency", "年度分配每年进行一次。", [("year", 1, "==", "must")]),
    ("distribution_frequency", "利润分派原则上一年办理一次。", [("year", 1, "==", "in_principle")]),
    ("distribution_frequency", "股東紅利之分派每年辦理一次。", [("year", 1, "==", "must")]),
    ("distribution_frequency", "未分配事项每年进行一次检讨。", []),  # near miss: what is not distributed
    # years with something to pay: 可供分配利润的年度 names no act itself
    ("distribution_frequency", "有可供分配利润的年度，公司至少分配一次。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "凡有可分配利润的会计年度，公司至少进行一次分红。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "獲利之年度，本公司至少派息一次。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "有可供分配利润的年度，公司至少召开一次说明会。", []),  # near miss: a meeting
    # === an interim dividend on top ===
    ("interim_dividend", "现金充裕时，董事会可加派中期股息。", [(True, "profit")]),
    ("interim_dividend", "業績良好時，董事會可另派中期現金紅利。", [(True, "cash")]),
    ("interim_dividend", "董事会不得加派中期股息。", [(False, "profit")]),
    ("interim_dividend", "公司可增发中期票据。", []),  # near miss: notes
    # === the time for paying ===
    # where the money goes to
    ("implementation_deadline", "股东会批准后，红利须于五十日内发到股东账户。", [(50, "day")]),
    ("implementation_deadline", "现金股利应于股东会决议后两个月内划入股东证券账户。", [(2, "month")]),
    ("implementation_deadline", "股利應於股東會決議後三十日內送達股東。", [(30, "day")]),
    ("implementation_deadline", "公司应当在批准后三十日内将通知发到股东。", []),  # near miss: a notice
    # the label tells what is done
    ("implementation_deadline", "利润分配的派发期限为股东会通过之日起六十日内。", [(60, "day")]),
    ("implementation_deadline", "股利支付时间：股东会决议后30日内。", [(30, "day")]),
    ("implementation_deadline", "第三章 利润分配\n一、分红政策\n（五）派发期限\n股东会决议后45日内。", [(45, "day")]),
    # near misses: drafting, telling, interest
    ("implementation_deadline", "制定利润分配方案的期限为股东会决议后两个月内。", []),
    ("implementation_deadline", "利润分配的公告时间为股东会决议后两日内。", []),
    ("implementation_deadline", "债券利息支付期限：股东会决议后2个月内。", []),
    # a bare proposal is carried out
    ("implementation_deadline", "分红方案由董事会提出。方案通过后，公司应于两个月内实施完毕。", [(2, "month")]),
    (
        "implementation_deadline",
        "股利分派案由董事會擬訂，分紅方案須經股東會決議。方案經批准後，應於四十日內執行完畢。",
        [(40, "day")],
    ),
    # near misses: proposals of other kinds, and telling of it
    ("implementation_deadline", "公司重视分红。回购方案由董事会提出。方案通过后，公司应于两个月内实施完毕。", []),
    ("implementation_deadline", "分红政策的修改方案由董事会提出。方案通过后，应于两个月内实施完毕。", []),
    ("implementation_deadline", "分红方案由董事会提出。方案通过后，应于两个月内公告。", []),
]


@pytest.mark.parametrize("kind, text, expected", CASES)
def test_spoken(kind: str, text: str, expected: list[Row]) -> None:
    drafts = [d for d in drafts_of(text, "timing") if d.type == kind and d.subject == "issuer"]
    found = {tuple(draft.fields.values()) for draft in drafts}
    assert found == set(expected)
