"""Policies as Hong Kong and Taiwan word them, from the text to the record; each kind with near-misses that must stay silent.

A fact is its type and its key fields in the order of `evaluate.facts.KEYS`, without those that are at their default. A row holds all
facts of the types that it names, and a type without a fact must not be found.
"""

from __future__ import annotations

from typing import Any

import pytest

import pipeline
from helpers import assert_grounded
from pipeline.evaluate.facts import KEYS

HK, TW = "澹川國際控股有限公司\n股息政策\n", "灃岸精密股份有限公司\n股利政策\n"
PLAN = "澹川股份有限公司股东回报规划\n"
Facts = dict[str, list[tuple[Any, ...]]]


def _is_told(value: Any) -> bool:
    return value is not None and value is not False and value not in ("issuer", "unspecified")


def facts_of(text: str) -> Facts:
    """The facts of the record by type, without values that are at their default."""
    found: Facts = {}
    for record in pipeline.extract(text).records:
        assert_grounded(record.model_dump(mode="json"), text)
        for clause in record.clauses:
            if clause.type not in KEYS or clause.type in ("company", "plan_period", "cited_rule"):
                continue
            values = [getattr(clause, key) for key in KEYS[clause.type]]
            told = tuple(tuple(v) if isinstance(v, list | tuple) else v for v in values if _is_told(v))
            found.setdefault(clause.type, []).append(told)
    return {kind: sorted(facts, key=str) for kind, facts in found.items()}


# fmt: off
CASES: list[tuple[str, str, Facts]] = [
    # --- a floor in cents, found and kept
    ("cents", HK + "每股全年股息應不少於6.5港仙。", {"per_share_dividend_floor": [(">=", 0.065, "HKD", 1)]}),
    ("cents behind the currency", HK + "本公司承諾每股派息將不低於港幣9仙。", {"per_share_dividend_floor": [(">=", 0.09, "HKD", 1)]}),
    ("a total of the share", HK + "每股股息合計不少於20港仙，並按年增加不少於5%。", {"per_share_dividend_floor": [(">=", 0.2, "HKD", 1)], "growth_commitment": [(0.05, "previous_year")], "combined_commitment": [("all_of", ("growth_commitment", "per_share_dividend_floor"))]}),
    ("what was paid", HK + "董事會已宣派中期股息每股4.2港仙，派息比率為股東應佔溢利之36%。", {"per_share_dividend_floor": [], "annual_cash_ratio": []}),
    # --- ratios
    ("a fraction of profit", HK + "各財政年度之派息率應不少於盈利之三分之一。", {"annual_cash_ratio": [(">=", 0.333333, "net_profit")]}),
    ("tenths as a range", HK + "股息一般以年度純利之二成五至四成為派息目標。", {"annual_cash_ratio": [("<=", 0.4, "net_profit"), (">=", 0.25, "net_profit")]}),
    ("recurring profit", HK + "本公司擬將年度經常性溢利最少四成用作派息。", {"annual_cash_ratio": [(">=", 0.4, "net_profit_ex_nonrecurring")]}),
    ("raised from an old value", HK + "派息比率由現時不低於股東應佔溢利之25%提高至不低於40%。", {"annual_cash_ratio": [(">=", 0.4, "net_profit_attributable")]}),
    ("the past", HK + "過去三個財政年度，本集團之派息率介乎31%至44%。", {"annual_cash_ratio": []}),
    ("buyback beside", "澹川股份有限公司股東回報規劃\n每年現金分紅與股份回購註銷金額之和不低於當年歸母淨利潤的35%。", {"annual_cash_ratio": [(">=", 0.35, "net_profit_attributable")]}),
    ("超逾", HK + "各年度派發之股息不得超逾可供分派溢利之八成。", {"distribution_cap": [("<=", 0.8, "distributable_profit")]}),
    # --- what a list is of, in words of their own
    ("only in these cases", HK + "董事會只會在下列情況下宣派股息：\n(a) 本集團錄得純利；及\n(b) 派息不會影響日常營運所需資金。", {"cash_dividend_condition": [("operating_funds_sufficient",), ("profit_positive",)]}),
    ("a heading run in", PLAN + "二、发放现金的条件（1）公司当年实现盈利；（2）审计机构出具标准无保留意见的审计报告。", {"cash_dividend_condition": [("audit_opinion_standard",), ("profit_positive",)]}),
    ("paid in cash, without a noun", PLAN + "公司在累计未分配利润为正的情况下，应当派发现金，全年派发的现金不低于当年净利润的15%。", {"cash_dividend_condition": [("undistributed_profit_positive",)]}),
    ("an article's ratio lowered", PLAN + "第六条 每年派发的现金红利不低于当年净利润的20%。\n第七条 出现下列情形之一的，公司可以调低第六条规定的比例：（一）年末资产负债率超过70%；（二）当年经营活动现金流量净额为负。", {"cash_dividend_exemption": [("debt_ratio", ">", 0.7), ("operating_cash_flow",)]}),
    ("cash for assets", PLAN + "公司收购资产，在资产负债率低于60%的情况下，可以向交易对方支付现金。支付现金的条件（1）交易对方当年实现盈利；（2）审计机构出具标准无保留意见。", {"cash_dividend_condition": []}),
    ("a share set elsewhere", PLAN + "股东持股低于法律规定的比例，且公司发生亏损的，可以不召开股东会。公积金按规定的比例提取后超过注册资本50%的，可以不再提取。", {"cash_dividend_condition": [], "cash_dividend_exemption": []}),
    ("cases of another thing", HK + "董事只會在下列情況下購回股份：\n(a) 本集團錄得純利；及\n(b) 購回不會影響日常營運所需資金。", {"cash_dividend_condition": []}),
    ("when it is paid", PLAN + "公司应当在股东会审议通过后两个月内派发现金。公司按照章程规定的比例提取公积金。", {"cash_dividend_condition": [], "cash_dividend_exemption": []}),
    # --- forms, interim and special dividends, growth, named policies
    ("shares credited as paid", HK + "股息可以現金、派送入賬列為繳足之新股，或兩者結合之方式派付。", {"distribution_form": [(("cash", "cash_and_stock", "stock"),)]}),
    ("in place of cash", HK + "股東可選擇以代息股份代替現金股息。", {"distribution_form": [(("cash", "stock"),)]}),
    ("mainly cash", HK + "派息以現金派付為主，董事會亦可決定派發紅股。", {"distribution_form": [(("cash", "stock"),)], "cash_priority": [()]}),
    ("short words", HK + "董事會可於年內派付中期息及特別息。", {"interim_dividend": [(True, "profit")], "special_dividend": [()]}),
    ("期中", TW + "董事會得視獲利狀況決議發放期中股利。", {"interim_dividend": [(True, "profit")]}),
    ("a record date", HK + "中期股息將於二零二四年十月八日派付予名列股東名冊之股東。", {"interim_dividend": []}),
    ("no promise of a year", HK + "概無保證每年均會派付股息。", {"distribution_frequency": []}),
    ("level or up", HK + "本公司致力令每股股息按年持平或上升。", {"growth_commitment": [("previous_year",)]}),
    ("stable", HK + "本公司採納穩健派息之方針。", {"dividend_policy_type": [("stable",)]}),
    ("stable is no name of all", "澹川股份有限公司股東回報規劃\n公司實行持續、穩定的利潤分配政策。", {"dividend_policy_type": []}),
    # --- review and change
    ("after each year", HK + "董事會將於每個財政年度完結後檢討本政策。", {"review_cycle": [(1, "==")]}),
    ("at least behind", HK + "董事會須每年檢討此政策至少一次。", {"review_cycle": [(1, "<=")]}),
    ("此政策", HK + "此政策每兩年由董事會檢討一次。", {"review_cycle": [(2, "==")]}),
    ("有變", HK + "倘法規或市場環境有變，董事會可修訂本政策。", {"policy_adjustment_condition": [()]}),
    ("from a day on", HK + "本股息政策由二零二三年七月一日起生效。", {"effectiveness": [("other",)]}),
    # --- conditions
    ("roman items", HK + "本公司派付股息須符合以下各項：\n（i）本集團錄得溢利；\n（ii）淨負債比率不超過60%；\n（iii）本集團有足夠營運資金。", {"cash_dividend_condition": [("debt_ratio", "<=", 0.6), ("operating_funds_sufficient",), ("profit_positive",)]}),
    ("letters beyond i", HK + "派息須符合下列條件：（a）本集團錄得溢利；（b）淨負債比率不超過60%。", {"cash_dividend_condition": [("debt_ratio", "<=", 0.6), ("profit_positive",)]}),
    ("信納 and romans in one sentence", HK + "董事會建議派付股息前須信納(i)本集團錄得溢利；(ii)淨負債比率不高於45%；及(iii)本集團有足夠營運資金。", {"cash_dividend_condition": [("debt_ratio", "<=", 0.45), ("operating_funds_sufficient",), ("profit_positive",)]}),
    ("cash to be held", HK + "派付股息須符合以下條件：（1）本集團維持不少於5億港元之銀行存款；（2）本集團錄得溢利。", {"cash_dividend_condition": [("cash_reserve", ">=", 500000000), ("profit_positive",)], "absolute_amount_floor": []}),
    ("without 外", "澹川股份有限公司股東回報規劃\n除存在特殊情形，公司每年以現金方式分配的利潤不少於當年淨利潤的20%。", {"cash_dividend_condition": [("no_exemption_circumstances",)]}),
    ("除非", HK + "除非發生下文所載的情況，本公司每年以現金股息方式派付不少於純利的三成。", {"cash_dividend_condition": [("no_exemption_circumstances",)], "cash_dividend_exemption": []}),
    ("paid less", TW + "負債比率逾百分之六十，或當年度發生虧損時，現金股利得減發或停發。", {"cash_dividend_exemption": [("debt_ratio", ">", 0.6), ("profit_positive",)]}),
    ("below a clause of the articles", "澹川股份有限公司章程\n利潤分配政策\n公司資產負債率超過65%的，可以不按前條派息。", {"cash_dividend_exemption": [("debt_ratio", ">", 0.65)]}),
    ("what is set aside is no test", TW + "每年就可供分配盈餘提撥百分之二十五以上分派股利，惟當年度發生虧損時，得不予分派。", {"cash_dividend_exemption": [("profit_positive",)], "cash_dividend_condition": []}),
    ("reserves paid out", TW + "公司無虧損時，法定盈餘公積逾實收資本額百分之二十五之部分，得以現金分派。", {"cash_dividend_condition": []}),
    ("told in the annual report", HK + "倘本公司不派息，將於年報內交代原因。", {"no_cash_dividend_explanation": [()]}),
    # --- Taiwan: shares of dividends, surplus, reserves
    ("share of the dividends", TW + "股東紅利不低於可供分配盈餘之百分之三十，現金股利占比不得低於百分之二十五。", {"cash_share_of_dividends": [(">=", 0.25)], "annual_cash_ratio": []}),
    ("share of the dividends, 為限", TW + "股利得以現金或股票發放，現金股利以不低於股利總額之四成為限。", {"cash_share_of_dividends": [(">=", 0.4)]}),
    ("a plain ceiling keeps 為限", TW + "股利之分派以可供分配盈餘之百分之八十為限。", {"distribution_cap": [("<=", 0.8, "distributable_surplus")]}),
    ("其中 of what is left", TW + "如尚有盈餘，得就其中提撥百分之四十至百分之九十，由董事會擬具股東股利分派案。", {"total_distribution_ratio": [("<=", 0.9, "distributable_surplus"), (">=", 0.4, "distributable_surplus")]}),
    ("tenths of what is left", TW + "彌補虧損及提列各項公積後，應就餘額不低於五成五分派股東紅利。", {"total_distribution_ratio": [(">=", 0.55, "distributable_surplus")]}),
    ("stop behind a semicolon", TW + "年度決算如有盈餘，應先彌補虧損，次提百分之十為法定盈餘公積；惟法定盈餘公積已達實收資本額時，不在此限。", {"reserve_allocation": [("statutory", 0.1, 1.0)]}),
    ("stop in its own sentence", TW + "年度盈餘應先提撥10%為法定盈餘公積，再行分派。法定盈餘公積提列至其總額達實收資本額為止。", {"reserve_allocation": [("statutory", 0.1, 1.0)]}),
    ("order without 先", TW + "年度盈餘於完納稅款及彌補虧損後，應提百分之十為法定盈餘公積。", {"profit_distribution_order": [()]}),
    ("capital adequacy bounds no payout", TW + "現金股利之分派，以集團資本適足率達百分之一百三十以上為限。", {"annual_cash_ratio": [], "cash_dividend_condition": [("capital_adequacy", ">=", 1.3)]}),
    ("change of the ratio", TW + "董事會得因應擴廠計畫調整現金股利比率。", {"annual_ratio_discretion": [()]}),
    # --- left over
    ("every year once", "澹川股份有限公司股東回報規劃\n公司按年分紅，每年派發一次股利。", {"distribution_frequency": [("year", 1, "==", "must")]}),
    ("laws, regulations", "澹川股份有限公司股東回報規劃\n公司可以採用現金,股票,或者法律,法規許可的其他方式分配股利。", {"distribution_form": [(("cash", "stock"), True)]}),
]
# fmt: on


@pytest.mark.parametrize(("wording", "text", "expected"), CASES, ids=[case[0] for case in CASES])
def test_wordings(wording: str, text: str, expected: Facts) -> None:
    found = facts_of(text)
    assert {kind: found.get(kind, []) for kind in expected} == expected, wording
