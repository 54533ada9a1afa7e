"""Promises of payment: one table of sentences, with the facts each of them states and what makes it hard."""

from __future__ import annotations

import pytest
from reading_of import drafts_of

from pipeline.clauses import Draft
from pipeline.clauses._measures import find_measures, read_comparator, read_measure
from pipeline.lexicon import load
from pipeline.quantities import find_quantities

KEYS = {
    "annual_cash_ratio": ("subject", "comparator", "ratio", "measure", "scope", "year"),
    "cumulative_cash_ratio": ("subject", "comparator", "ratio", "measure", "window_years", "window", "aggregation"),
    "total_distribution_ratio": ("comparator", "ratio", "measure", "scope"),
    "cash_share_of_dividends": ("comparator", "ratio"),
    "absolute_amount_floor": ("comparator", "amount", "currency", "period"),
    "per_share_dividend_floor": ("comparator", "amount", "currency", "shares"),
    "growth_commitment": ("ratio", "baseline"),
    "combined_commitment": ("logic", "members"),
    "distribution_cap": ("comparator", "ratio", "measure"),
    "distribution_base_scope": ("basis",),
    "dividend_policy_type": ("policy",),
    "stock_dividend_limit": ("comparator", "ratio", "shares_per_10", "measure"),
}
SHORT = {"annual_cash_ratio": "annual", "cumulative_cash_ratio": "cumulative", "total_distribution_ratio": "total", "cash_share_of_dividends": "cash_share",
         "absolute_amount_floor": "amount", "per_share_dividend_floor": "per_share", "growth_commitment": "growth", "distribution_cap": "cap",
         "combined_commitment": "combined", "distribution_base_scope": "base", "dividend_policy_type": "policy", "stock_dividend_limit": "stock_limit",
         "annual_ratio_discretion": "discretion", "buyback_as_dividend": "buyback", "special_dividend": "special",
         "no_predetermined_ratio": "no_ratio", "subsidiary_dividend_policy": "subsidiary_policy"}  # fmt: skip


def short(draft: Draft) -> str:
    """annual >= 0.1 distributable_profit: the type and the key fields that are not their defaults."""
    values = [draft.fields.get(key) for key in KEYS.get(draft.type, ())]
    words = [SHORT.get(v, v) if isinstance(v, str) else "+".join(SHORT[m] for m in v) if isinstance(v, list) else f"{v:g}"
             for v in values if v not in (None, "issuer", "unspecified")]  # fmt: skip
    return " ".join([SHORT[draft.type], *words])


HEADING = "利润分配政策\n"
DP, NP, NPA, NPX, UP, SURPLUS = (
    "distributable_profit", "net_profit", "net_profit_attributable", "net_profit_ex_nonrecurring", "undistributed_profit", "distributable_surplus",
)  # fmt: skip

# (what makes it hard, sentence, facts)
CASES: list[tuple[str, str, list[str]]] = [
    # --- annual cash ratio
    ("the standard wording", "公司每年以现金方式分配的利润不少于当年实现的可分配利润的15%。", [f"annual >= 0.15 {DP}"]),
    ("占…的比例 in front of the sign", "公司每年现金分红总额占当年实现的归属于母公司所有者的净利润的比例不低于35%。", [f"annual >= 0.35 {NPA}"]),
    ("与…之比", "公司当年拟分配的现金红利总额（包括中期已分配的现金红利）与当年归属于上市公司股东的净利润之比应不低于30%。", [f"annual >= 0.3 {NPA}"]),
    ("按…的比例, the verb behind the number", "在满足现金分红条件时，公司原则上每年按不低于当年母公司实现的可供分配利润20%的比例向股东分配现金股利。", [f"annual >= 0.2 {DP} parent"]),
    ("将…用于", "公司每年将不少于当年净利润25%的部分用于现金分红。", [f"annual >= 0.25 {NP}"]),
    ("应为: equality", "公司每年以现金方式分配的利润应为当年合并报表归属于母公司股东的净利润的40%。", [f"annual == 0.4 {NPA} consolidated"]),
    ("以上 behind the number", "公司每年用于现金分红的金额达到当年可供分配利润的30%以上。", [f"annual >= 0.3 {DP}"]),
    ("a bracket with a comma between base and number", "公司每年以现金形式分配的利润不低于当年实现的可供分配利润（即弥补亏损、提取公积金后的税后利润，下同）的百分之十五。", [f"annual >= 0.15 {DP}"]),
    ("三成", "公司每一会计年度现金分红的比例不低于当年归母净利润的三成。", [f"annual >= 0.3 {NPA}"]),
    ("more than: >", "公司每年现金分红金额应超过当年净利润的20%。", [f"annual > 0.2 {NP}"]),
    ("a premise with its own numbers-free comparison in front", "在公司当年盈利且累计未分配利润为正、现金流满足正常经营的前提下，公司单一年度以现金方式分配的股利应不少于当年实现的可供股东分配利润的10%。", [f"annual >= 0.1 {DP}"]),
    ("lower of two statements", "公司每年以现金方式分配的利润不低于合并报表与母公司报表当年实现的可供分配利润孰低者的10%。", [f"annual >= 0.1 {DP} lower_of"]),
    ("either statement", "每年现金分红不低于母公司或合并报表当年实现的可分配利润的10%。", [f"annual >= 0.1 {DP} parent_or_consolidated"]),
    ("non-recurring items left out", "公司每年现金分红不少于当年扣除非经常性损益后净利润的30%。", [f"annual >= 0.3 {NPX}"]),
    ("sign between base and number", "公司每年应将当年实现的可供分配利润的至少20%以现金方式分配给股东。", [f"annual >= 0.2 {DP}"]),
    ("the base behind the number", "公司每年拿出不低于30%的净利润进行现金分红。", [f"annual >= 0.3 {NP}"]),
    ("a range", "公司每年现金分红比例为当年归属于上市公司股东净利润的30%-50%。", [f"annual >= 0.3 {NPA}", f"annual <= 0.5 {NPA}"]),
    ("a band of two signs", "公司每年现金分红的比例不低于当年净利润的20%，且不高于当年净利润的60%。", [f"annual >= 0.2 {NP}", f"annual <= 0.6 {NP}"]),
    ("steps by year, base named once", "公司2023年度现金分红总额不低于当年净利润的50%、2024年度不低于55%、2025年度不低于60%。", [f"annual >= 0.5 {NP} 2023", f"annual >= 0.55 {NP} 2024", f"annual >= 0.6 {NP} 2025"]),
    ("steps with 分别", "2024年至2026年公司现金分红占当年归母净利润的比例分别不低于30%、35%和40%。", [f"annual >= 0.3 {NPA} 2024", f"annual >= 0.35 {NPA} 2025", f"annual >= 0.4 {NPA} 2026"]),
    ("the year of a meeting is no step", "根据公司2019年第一次临时股东大会决议，公司每年以现金方式分配的利润不少于当年可分配利润的10%。", [f"annual >= 0.1 {DP}"]),
    ("a year the plan starts in is no step", "自2022年起，公司现金分红比例不低于当年归属于上市公司股东净利润的30%。", [f"annual >= 0.3 {NPA}"]),
    ("two windows in one sentence, only the last counts", "未来三年，公司每年以现金方式分配的利润不少于当年实现的可供分配利润的20%。", [f"annual >= 0.2 {DP}"]),
    ("the payment named a comma earlier", "公司应当采取现金方式分配股利，每年不少于当年实现的可分配利润的20%。", [f"annual >= 0.2 {DP}"]),
    ("plain 分配的利润 after 现金方式", "公司以现金方式分配股利，每年分配的利润不低于当年可分配利润的15%。", [f"annual >= 0.15 {DP}"]),
    ("a bank, ordinary shareholders", "本行每年向普通股股东以现金形式派发的股息不低于当年归属于本行普通股股东净利润的25%。", [f"annual >= 0.25 {NPA}"]),
    ("an order of words with 对…进行", "公司每年对不少于当年可分配利润百分之二十的部分以现金方式进行分配。", [f"annual >= 0.2 {DP}"]),
    ("inclusive bracket", "公司现金分红比例不低于当年实现的可供分配利润的20%（含20%）。", [f"annual >= 0.2 {DP}"]),
    ("最低比例为", "公司每年现金分红的最低比例为当年实现的母公司可供分配利润的10%。", [f"annual >= 0.1 {DP} parent"]),
    ("ensures, with 前提下", "在确保每年现金分红不低于当年可供分配利润10%的前提下，公司可以另行派发股票股利。", [f"annual >= 0.1 {DP}"]),
    ("下限", "公司每年现金分红比例的下限为当年合并报表净利润的30%。", [f"annual >= 0.3 {NP} consolidated"]),
    ("a subsidiary in the sentence", "公司应当督促全资子公司每年以现金方式分配的利润不少于其当年实现的可分配利润的50%。", [f"annual subsidiary >= 0.5 {DP}", "subsidiary_policy"]),
    ("HK: a target of the year's profit", "本公司的目标派息比率为股东应占综合净利润之40%。", [f"annual == 0.4 {NPA} consolidated"]),
    ("HK, Traditional: at least, with the old value in a bracket", "董事會擬派付不少於本公司權益持有人應佔溢利45%之股息（之前為30%）。", [f"annual >= 0.45 {NPA}"]),
    ("HK, Traditional: between", "本集團之派息比率介乎股東應佔純利之30%與50%之間。", [f"annual >= 0.3 {NPA}", f"annual <= 0.5 {NPA}"]),
    # --- cumulative
    ("trailing, average", "公司最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%。", [f"cumulative >= 0.3 {DP} 3 trailing average"]),
    ("any consecutive", "公司在任意三个连续会计年度内，以现金方式累计分配的利润不低于该三年实现的年均可供分配利润的45%。", [f"cumulative >= 0.45 {DP} 3 any_consecutive average"]),
    ("每连续三年", "公司每连续三年以现金方式累计分配的利润应不少于该三年年均净利润的30%。", [f"cumulative >= 0.3 {NP} 3 any_consecutive average"]),
    ("forward, sum", "未来三年公司以现金方式累计分配的利润不低于未来三年实现的累计可分配利润的35%。", [f"cumulative >= 0.35 {DP} 3 forward sum"]),
    ("after the listing", "公司上市后三年内以现金方式累计分配的利润不少于该三年实现的年均可供分配利润的60%。", [f"cumulative >= 0.6 {DP} 3 forward average"]),
    ("最近三个连续会计年度 is trailing", "公司最近三个连续会计年度以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%。", [f"cumulative >= 0.3 {DP} 3 trailing average"]),
    ("five years", "公司未来五年累计现金分红总额不低于五年累计实现的归属于上市公司股东的净利润的50%。", [f"cumulative >= 0.5 {NPA} 5 forward sum"]),
    ("current profit in the premise", "公司当年盈利且累计未分配利润为正的，最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%。", [f"cumulative >= 0.3 {DP} 3 trailing average"]),
    ("Traditional", "公司任何三個連續年度內以現金方式累計分配的利潤不少於該三年實現的年均可分配利潤的百分之三十。", [f"cumulative >= 0.3 {DP} 3 any_consecutive average"]),
    # --- total
    ("cash or stock", "公司每年以现金或股票方式分配的利润不低于当年实现的可供分配利润的20%。", [f"total >= 0.2 {DP}"]),
    ("no word of cash", "公司每年分配的利润不低于当年实现的可供分配利润的20%。", [f"total >= 0.2 {DP}"]),
    ("total, then the cash part of it", "公司每年分配的利润不低于当年可供分配利润的50%，其中以现金方式分配的利润不低于当年可供分配利润的30%。", [f"total >= 0.5 {DP}", f"annual >= 0.3 {DP}"]),
    ("a heading that says cash", "（三）现金分红比例\n公司每年分红金额不少于当年实现的可分配利润的10%。", [f"annual >= 0.1 {DP}"]),
    ("TW: a range appropriated from the surplus", "如尚有盈餘，併同期初未分配盈餘為可供分配盈餘，提撥百分之二十至百分之七十分派股東紅利。", [f"total >= 0.2 {SURPLUS}", f"total <= 0.7 {SURPLUS}"]),
    ("TW: 就…提撥不低於", "本公司每年就可供分配盈餘提撥不低於百分之三十分配股東股息紅利。", [f"total >= 0.3 {SURPLUS}"]),
    ("TW: total and cash share, 其中", "股東紅利之分派不低於當年度可分配盈餘之20%，其中現金股利不低於股利總額之10%。", [f"total >= 0.2 {SURPLUS}", "cash_share >= 0.1"]),
    # --- cash share of the dividends
    ("TW: 以…為原則", "現金股利以不低於當年度股利總額之百分之二十為原則。", ["cash_share >= 0.2"]),
    ("of this distribution, no stage", "公司进行利润分配时，现金分红在本次利润分配中所占比例不低于40%。", ["cash_share >= 0.4"]),
    ("a tier is none", "公司发展阶段属成熟期且无重大资金支出安排的，现金分红在本次利润分配中所占比例最低应达到80%。", []),
    ("a tier of Chinese numerals is none", "公司處於成長期且有重大資金支出安排，現金分紅在本次利潤分配中所佔比例最低應達到百分之二十。", []),
    ("所占比例 with the distribution a comma earlier", "公司在每次利润分配中，现金分红所占比例应不低于百分之五十。", ["cash_share >= 0.5"]),
    # --- amounts
    ("each year, gross", "公司每年现金分红总额不低于人民币2亿元（含税）。", ["amount >= 2e+08 CNY annual"]),
    ("three years", "公司最近三个会计年度累计现金分红金额应不少于3,000万元。", ["amount >= 3e+07 CNY three_years"]),
    ("HK dollars", "本公司每年派付的現金股息不少於1.2億港元。", ["amount >= 1.2e+08 HKD annual"]),
    ("what must be left after paying is a condition", "派息后本公司之现金及银行结余不少于5亿港元。", []),
    ("an investment is none", "公司未来十二个月内对外投资累计支出超过5,000万元的，可以不进行现金分红。", []),
    # --- per share
    ("per ten shares", "公司每年每10股派发现金红利不低于1.5元（含税）。", ["per_share >= 1.5 CNY 10"]),
    ("per share", "公司承诺每股现金股利不少于0.25元。", ["per_share >= 0.25 CNY 1"]),
    ("a smallest amount is a condition", "公司现金分红应具有可操作性（即每股现金分红不低于0.01元）。", []),
    ("profit per share is a condition", "当年每股收益不低于0.1元时，公司可以分配现金股利。", []),
    ("TW: below ten cents nothing is paid", "每股股利未滿新台幣一角者，得不分派。", []),
    # --- growth
    ("over last year", "公司每年现金分红金额较上年度增长不低于5%。", ["growth 0.05 previous_year"]),
    ("not below last year", "公司每年现金分红总额不低于上年度水平。", ["growth previous_year"]),
    ("not slower than profit", "公司现金分红的增长幅度不低于当年净利润的增长幅度。", ["growth other"]),
    ("not below an average", "公司每股现金股利不低于最近三年平均水平。", ["growth other"]),
    ("a fall of profit is none", "公司当年净利润较上年下降20%以上的，可以降低现金分红比例。", []),
    # --- caps
    ("the whole of accumulated profit", "公司利润分配不得超过累计可分配利润的范围，不得损害公司持续经营能力。", [f"cap <= 1 {DP}"]),
    ("undistributed profit at year end", "公司年度现金分红金额不应超过当年末累计未分配利润。", [f"cap <= 1 {UP}"]),
    ("但 between subject and ceiling", "公司的利润分配应重视对投资者的合理回报，但不得超过母公司累计可供分配的利润。", [f"cap <= 1 {DP}"]),
    ("TW: a ceiling alone", "每年股東股利發放總額以不高於可供分配盈餘總額之百分之九十為原則。", [f"cap <= 0.9 {SURPLUS}"]),
    ("an interim ceiling belongs to the authorisation", "中期分红上限不应超过相应期间归属于上市公司股东的净利润。", []),
    # --- combined
    ("且", "公司每年以现金方式分配的利润不少于当年可分配利润的10%，且最近三年以现金方式累计分配的利润不少于最近三年年均可分配利润的30%。", [f"annual >= 0.1 {DP}", f"cumulative >= 0.3 {DP} 3 trailing average", "combined all_of annual+cumulative"]),
    ("或者, an amount", "公司每年现金分红不低于当年净利润的30%，或者不低于8,000万元。", [f"annual >= 0.3 {NP}", "amount >= 8e+07 CNY annual", "combined any_of amount+annual"]),
    ("a semicolon joins nothing", "公司每年以现金方式分配的利润不少于当年可分配利润的10%；最近三年以现金方式累计分配的利润不少于最近三年年均可分配利润的30%。", [f"annual >= 0.1 {DP}", f"cumulative >= 0.3 {DP} 3 trailing average"]),
    ("the higher of two", "公司每年现金分红总额不低于当年归属于上市公司股东净利润的60%或5亿元，以二者孰高者为准。", [f"annual >= 0.6 {NPA}", "amount >= 5e+08 CNY annual", "combined greater_of amount+annual"]),
    ("the lower of two", "公司每年现金分红不低于当年净利润的30%与1亿元中的较低者。", [f"annual >= 0.3 {NP}", "amount >= 1e+08 CNY annual", "combined lesser_of amount+annual"]),
    ("a list with the higher counting", "公司每年现金分红金额不低于下列两者中的较高者：\n1、当年净利润的40%；\n2、人民币1.5亿元。", [f"annual >= 0.4 {NP}", "amount >= 1.5e+08 CNY annual", "combined greater_of amount+annual"]),
    ("a list of which one suffices", "公司现金分红应当满足下列标准之一：\n（1）每年以现金方式分配的利润不少于当年可分配利润的20%；\n（2）最近三年以现金方式累计分配的利润不少于最近三年年均可分配利润的30%。", [f"annual >= 0.2 {DP}", f"cumulative >= 0.3 {DP} 3 trailing average", "combined any_of annual+cumulative"]),
    ("同时", "公司每年现金分红不低于当年净利润的30%，同时每股现金红利不低于0.1元。", [f"annual >= 0.3 {NP}", "per_share >= 0.1 CNY 1", "combined all_of annual+per_share"]),
    # --- limits of stock dividends
    ("per ten shares", "公司每次送红股的比例不超过每10股送5股。", ["stock_limit <= 5"]),
    ("TW: of the dividends", "股票股利以不高於股利總額之百分之五十為原則。", ["stock_limit <= 0.5 dividends_total"]),
    ("at least one share for ten", "公司派发股票股利时，每10股股票分得的股票股利不少于1股。", ["stock_limit >= 1"]),
    # --- each year's ratio
    ("board drafts, meeting decides", "公司每年具体的现金分红比例由董事会根据公司盈利情况拟定，并提交股东大会审议决定。", ["discretion"]),
    ("the ratio is found each year", "公司董事会将结合当年经营情况和资金需求，确定当年的现金分红比例，报股东大会批准。", ["discretion"]),
    ("TW: the board may vary it", "前述盈餘分派之比率，得視當年度實際獲利及資金狀況，經股東會決議調整之。", ["discretion"]),
    ("studying the lowest ratio is no discretion", "董事会应当认真研究和论证公司现金分红的时机、条件和最低比例、调整的条件及其决策程序要求等事宜。", []),
    ("who decides the stage is none", "公司所处发展阶段由公司董事会根据具体情形确定。", []),
    ("HK: the board sets the ratio", "派息比率由董事会不时全权酌情厘定。", ["discretion"]),
    # --- statements
    ("buyback", "公司以现金为对价采用集中竞价方式回购股份的，当年已实施的回购金额视同现金分红，纳入现金分红的相关比例计算。", ["buyback"]),
    ("a buyback that is no dividend", "公司回购股份用于股权激励的金额不计入现金分红。", []),
    ("special dividends", "董事会亦可不时宣派特别股息。", ["special"]),
    ("HK: no ratio", "本公司並無任何預設派息比率。", ["no_ratio"]),
    ("HK: no fixed ratio", "本公司不設固定的股息分派比率，每年之派息由董事會酌情決定。", ["discretion", "no_ratio"]),
    ("subsidiaries pay up", "公司应当通过修改子公司章程等方式，确保子公司的现金分红能够满足公司的分红需要。", ["subsidiary_policy"]),
    ("disclosing what subsidiaries paid is no duty to pay", "公司应当披露控股子公司的利润分配情况。", []),
    ("base: parent", "公司利润分配以母公司财务报表中可供分配利润为依据。", ["base parent"]),
    ("base: lower of both", "公司应以合并报表、母公司报表中可供分配利润孰低的原则确定利润分配总额。", ["base lower_of"]),
    ("base: two standards", "公司分配股利时，以按中国会计准则和国际财务报告准则编制的税后利润较少者为准。", ["base lower_of"]),
    ("residual policy", "本公司股利政策採剩餘股利政策。", ["policy residual"]),
    ("low regular plus extra", "公司采用低正常股利加额外股利政策。", ["policy low_normal_plus_extra"]),
    ("fixed payout", "公司实行固定股利支付率政策。", ["policy fixed_payout"]),
    ("a form that lists them all", "现金股利政策目标为剩余股利、稳定增长股利、固定股利支付率、固定股利或其他。", []),
    ("lasting and steady is no policy type", "公司实行持续、稳定的股利分配政策。", []),
    # --- further wordings
    ("a second ratio for another case goes on from the first", "公司每年向股东派发的现金股利不低于当年实现的可供分配利润的20%，如有重大资金支出安排，则不低于10%。", [f"annual >= 0.2 {DP}", f"annual >= 0.1 {DP}"]),
    ("比重在…以上", "公司每年现金分红占当期归属于上市公司股东净利润的比重在30%以上。", [f"annual >= 0.3 {NPA}"]),
    ("the amount named a comma later", "公司应当以现金形式分配利润，金额为当年实现的可供分配利润的25%。", [f"annual == 0.25 {DP}"]),
    ("a bracket that says which profit", "每年现金分红不低于当年净利润（合并报表口径）的30%。", [f"annual >= 0.3 {NP} consolidated"]),
    ("before and after one-off items is not without them", "每年现金分红占当年归属于上市公司股东的净利润（扣除非经常性损益前后孰低）的比例不低于30%。", [f"annual >= 0.3 {NPA}"]),
    ("interim and whole year", "公司中期现金分红不低于上半年净利润的30%，全年现金分红不低于全年归母净利润的50%。", [f"annual >= 0.5 {NPA}"]),
    ("a share of what is set aside for shareholders", "公司每年拿出不低于净利润百分之三十的资金用于回报股东，其中现金分红不低于70%。", [f"total >= 0.3 {NP}", "cash_share >= 0.7"]),
    ("a dividend yield is no payout", "公司现金分红的股息率不低于3%。", []),
    ("the year in front of its own promise", "2024年度公司现金分红不少于当年净利润的30%，2025年度不少于35%。", [f"annual >= 0.3 {NP} 2024", f"annual >= 0.35 {NP} 2025"]),
    ("an alternative without its payment said again", "公司连续三个会计年度累计现金分红总额不低于1.2亿元或不低于三年年均净利润的50%。", ["amount >= 1.2e+08 CNY three_years", f"cumulative >= 0.5 {NP} 3 any_consecutive average", "combined any_of amount+cumulative"]),
    ("a semicolon with a connector", "公司每年以现金方式分配的利润不少于当年可分配利润的10%；或最近三年以现金方式累计分配的利润不少于最近三年年均可分配利润的30%。", [f"annual >= 0.1 {DP}", f"cumulative >= 0.3 {DP} 3 trailing average", "combined any_of annual+cumulative"]),
    ("the cap and the promise in one sentence", "公司利润分配不得超过累计可供分配利润的范围，单一年度以现金方式分配的利润不少于当年度实现的可分配利润的20%。", [f"cap <= 1 {DP}", f"annual >= 0.2 {DP}"]),
    ("the articles of a subsidiary", "公司控股子公司的章程规定：子公司每年以现金方式分配的利润不少于当年可供分配利润的30%。", [f"annual subsidiary >= 0.3 {DP}", "subsidiary_policy"]),
    ("a named subsidiary, its articles in a list", "为保证公司的分红能力，岚屿化工在其公司章程中规定：\n（1）岚屿化工每年至少进行一次现金分红；\n（2）岚屿化工每年以现金方式分配的利润不少于当年实现的可分配利润的60%。", [f"annual subsidiary >= 0.6 {DP}", "subsidiary_policy"]),
    ("TW: the remainder with what was kept before", "如有餘額，加計以前年度未分配盈餘，提撥至少百分之十五為股東紅利。", [f"total >= 0.15 {SURPLUS}"]),
    ("TW: a share of all dividends, range", "現金股利占股利總額之比例以20%至100%為原則。", ["cash_share >= 0.2", "cash_share <= 1"]),
    ("TW: weighing balanced dividends is no policy", "本公司兼顧股東利益、平衡股利及長期財務規劃，由董事會擬具盈餘分派案。", []),
    ("TW: of the shares issued", "惟配發股票股利以不超過已發行股份總數百分之十五為限。", ["stock_limit <= 0.15 issued_shares"]),
    ("HK: the payout is an amount", "本公司計劃每年派付股息，金額不少於本集團可分派溢利的25%，惟須視乎日後投資計劃。", [f"annual >= 0.25 {DP}"]),
    ("HK: a payout that was", "截至二零二三年止年度，本公司之派息比率為41%。", []),
    ("HK: a special dividend that was", "本公司於2023年派發特別股息每股5港仙。", []),
    ("HK: no ratio, 無固定", "本公司無固定的股息分派比率。", ["no_ratio"]),
    ("a policy that is not followed", "公司目前沒有採用固定股利政策，也未設定任何固定的派息比例。", ["no_ratio"]),
    ("growth with 增幅", "公司力争现金分红金额每年保持增长，增幅不低于净利润增幅。", ["growth other"]),
    ("a year compared with a year", "公司2025年度每股现金分红不低于2024年度每股现金分红。", ["growth previous_year"]),
    ("raised to is no growth", "公司每年以现金方式分配的利润占当年可供分配利润的比例逐步提高至不低于15%。", [f"annual >= 0.15 {DP}"]),
    ("an interim ratio left to the board is not each year's", "中期现金分红的比例上限由股东大会审议批准。", []),
    ("bare ratio in the sentence behind the promise", "公司每年现金分红不低于当年可分配利润的10%。具体比例由董事会根据经营情况拟定，提请股东大会审议。", [f"annual >= 0.1 {DP}", "discretion"]),
    ("cumulative limit of a stock condition is none", "公司累计未分配利润超过股本总数120%时，可以采取股票股利的方式分配。", []),
    ("of a sentence of its own", "公司每年按当年实现的母公司可供分配利润的规定比例向股东分配股利。", ["base parent"]),
    ("per share in a premise", "若每股收益不低于0.3元，则每股现金分红不低于0.1元。", ["per_share >= 0.1 CNY 1"]),
    ("a floor and a ceiling without a comma", "公司按不低于当年可分配利润的百分之十但不高于百分之五十的比例以现金方式分配股利。", [f"annual >= 0.1 {DP}", f"annual <= 0.5 {DP}"]),
    ("a sentence that opens with a connector", "公司每年现金分红不少于当年可分配利润的10%。同时，公司最近三年以现金方式累计分配的利润不少于最近三年年均可分配利润的30%。", [f"annual >= 0.1 {DP}", f"cumulative >= 0.3 {DP} 3 trailing average", "combined all_of annual+cumulative"]),
    ("a share of the year's distribution", "若公司当年分配利润，则以现金方式分配的股利不低于当年利润分配的20%。", ["cash_share >= 0.2"]),
    ("what the regulator asks for is not promised", "公司章程规定的现金分红比例不低于20%，高于监管要求的10%。", ["annual >= 0.2"]),
    ("pay of employees", "員工酬勞分派比率由董事會決議，不低於當年度獲利之5%。", []),
    ("preference shares", "优先股采用固定股息率，股东按约定的票面股息率分配股息。", []),
    ("changing the ratio is not setting it", "如需调整现金分红比例的，应由董事会拟定议案提交股东大会审议。", []),
    ("a rule of the regulator, met", "公司现金分红符合最近三年以现金方式累计分配的利润不少于最近三年年均可分配利润的30%的规定。", []),
    ("a hope of more is no growth", "若公司净利润保持增长，公司可提高现金分红比例，加大对投资者的回报力度。", []),
    # --- other companies, other words
    ("steps behind a colon, 逐年提高", "现金分红占当年归属于上市公司股东净利润的比例逐年提高：2024年度不低于30%，2025年度不低于35%，2026年度不低于40%。", [f"annual >= 0.3 {NPA} 2024", f"annual >= 0.35 {NPA} 2025", f"annual >= 0.4 {NPA} 2026"]),
    ("two years share a step", "公司2023年度、2024年度现金分红均不低于当年净利润的30%，2025年度不低于40%。", [f"annual >= 0.3 {NP} 2023", f"annual >= 0.3 {NP} 2024", f"annual >= 0.4 {NP} 2025"]),
    ("steps behind a colon, between semicolons", "公司每年以现金方式分配的利润占当年可供分配利润的比例：2021年不少于20%；2022年不少于25%。", [f"annual >= 0.2 {DP} 2021", f"annual >= 0.25 {DP} 2022"]),
    ("a range of years is a step", "2024年至2025年公司现金分红比例不低于当年归母净利润的40%，2026年不低于45%。", [f"annual >= 0.4 {NPA} 2024", f"annual >= 0.4 {NPA} 2025", f"annual >= 0.45 {NPA} 2026"]),
    ("分别 over three named years", "公司2024年、2025年、2026年现金分红金额分别不低于当年净利润的30%、40%和50%。", [f"annual >= 0.3 {NP} 2024", f"annual >= 0.4 {NP} 2025", f"annual >= 0.5 {NP} 2026"]),
    ("one promise for a range of years is no step", "2022-2024年度，公司每年以现金形式分配的利润不低于当年合并报表归母净利润的30%。", [f"annual >= 0.3 {NPA} consolidated"]),
    ("保持在…之间", "公司现金分红占当年归属于母公司所有者净利润的比例保持在30%-60%之间。", [f"annual >= 0.3 {NPA}", f"annual <= 0.6 {NPA}"]),
    ("介于", "公司每年现金分红占当年净利润的比例介于20%至50%。", [f"annual >= 0.2 {NP}", f"annual <= 0.5 {NP}"]),
    ("处于", "公司每年分配的现金股利占当年实现的可供分配利润的比例应处于百分之二十至百分之四十之间。", [f"annual >= 0.2 {DP}", f"annual <= 0.4 {DP}"]),
    ("HK: 維持在 with 至", "本集團擬將派息比率維持在股東應佔溢利之35%至45%。", [f"annual >= 0.35 {NPA}", f"annual <= 0.45 {NPA}"]),
    ("a lower and an upper limit, each a noun", "公司每年现金分红比例下限为当年净利润的20%，上限为50%。", [f"annual >= 0.2 {NP}", f"annual <= 0.5 {NP}"]),
    ("达到或超过", "公司每年现金分红的金额应达到或超过当年可供分配利润的15%。", [f"annual >= 0.15 {DP}"]),
    ("等于或高于", "公司每年现金分红应等于或高于当年净利润的30%。", [f"annual >= 0.3 {NP}"]),
    ("或以上 behind the number", "公司每年以现金方式分配股利的金额需达到当年净利润的30%或以上。", [f"annual >= 0.3 {NP}"]),
    ("大于等于", "公司每年现金分红须大于等于当年净利润的10%。", [f"annual >= 0.1 {NP}"]),
    ("不应低于 with 比重", "公司应保证每年现金分红占净利润的比重不应低于百分之十。", [f"annual >= 0.1 {NP}"]),
    ("base behind the steps, 以…为基数", "公司2024年现金分红比例不低于40%，2025年不低于45%，上述比例均以当年归属于母公司股东的净利润为基数。", [f"annual >= 0.4 {NPA} 2024", f"annual >= 0.45 {NPA} 2025"]),
    ("base in the bracket behind", "公司每年现金分红比例不低于20%（以当年实现的可供分配利润为基数）。", [f"annual >= 0.2 {DP}"]),
    ("计算基数 behind", "公司每年现金分红比例不低于30%，计算基数为当年合并报表归属于上市公司股东的净利润。", [f"annual >= 0.3 {NPA} consolidated"]),
    ("raised to, by reference to 上述比例", "公司每年以现金方式分配的利润不少于当年可分配利润的10%。上市当年起三年内，上述比例提高到15%。", [f"annual >= 0.1 {DP}", f"annual >= 0.15 {DP}"]),
    ("raised to, the old number named", "公司每年现金分红不少于当年净利润的20%。公司无重大投资计划的年度，前款所述20%的比例提升至30%。", [f"annual >= 0.2 {NP}", f"annual >= 0.3 {NP}"]),
    ("孰高值 behind an amount", "公司每年现金分红金额不低于当年净利润的50%与2亿元孰高值。", [f"annual >= 0.5 {NP}", "amount >= 2e+08 CNY annual", "combined greater_of amount+annual"]),
    ("较高者为下限", "公司每年现金分红总额，以当年归母净利润的40%和人民币3亿元中较高者为下限。", [f"annual >= 0.4 {NPA}", "amount >= 3e+08 CNY annual", "combined greater_of amount+annual"]),
    ("两者孰高 in front of a colon", "公司每年现金分红不低于下列两者孰高：当年净利润的30%、人民币8000万元。", [f"annual >= 0.3 {NP}", "amount >= 8e+07 CNY annual", "combined greater_of amount+annual"]),
    ("同时满足 in front of two numbered parts", "公司年度现金分红总额应同时满足：（1）不低于当年归母净利润的30%；（2）不低于1亿元。", [f"annual >= 0.3 {NPA}", "amount >= 1e+08 CNY annual", "combined all_of amount+annual"]),
    ("an amount for ten shares as an alternative", "公司每年现金分红不少于当年可分配利润的20%或每10股派发现金不少于1元（含税）。", [f"annual >= 0.2 {DP}", "per_share >= 1 CNY 10", "combined any_of annual+per_share"]),
    ("what the exchange asks, with the sanction", "根据上交所规则要求，最近三年累计现金分红总额不低于最近三年年均净利润的30%，否则将被实施其他风险警示。", []),
    ("the articles before the listing", "本次发行前的《公司章程》规定，公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%。", []),
    ("原公司章程 in front of a colon", "原公司章程规定：公司每年现金分红不低于当年净利润的20%。", []),
    ("an older plan that was kept", "公司2020-2022年股东回报规划所定的每年现金分红不低于10%的要求已得到执行。", []),
    ("a ratio that was reached", "公司最近三年以现金方式累计分配的利润占最近三年年均可分配利润的比例为58.2%。", []),
    ("what was kept in the past", "公司过去三年每年现金分红均不低于当年净利润的30%。", []),
    ("a forecast", "预计公司未来三年每年分红比例将超过60%。", []),
    ("HK: 拟…分派不少于…作为股息", "董事会目前拟于每个财政年度向股东分派不少于可供分派溢利之30%作为股息。", [f"annual >= 0.3 {DP}"]),
    ("HK: 約40%用作", "本集團之政策為將每年除稅後純利約40%用作派付股息。", [f"annual == 0.4 {NP}"]),
    ("HK: not below the last financial year", "本公司拟每股派息额不低于上一财政年度。", ["growth previous_year"]),
    ("HK: a target not below last year", "本公司目標為每年派付之股息不低於上一年度之每股股息。", ["growth previous_year"]),
    ("HK: withholding tax", "本公司股息须由内地附属公司的可分派溢利拨付，派付予非居民股东须预扣10%税款。", []),
    ("HK: no promise to pay", "概不保證將於任何年度宣派或分派任何該等金額的股息。", []),
    ("HK: the board decides whether to pay", "董事會可全權酌情決定是否派付股息及派付金額。", ["discretion"]),
    ("HK: 並未訂立", "本公司並未訂立任何預定的派息率。", ["no_ratio"]),
    ("HK: two denials in one sentence", "我們並無固定股息政策，亦無預先釐定的派息比率。", ["no_ratio"]),
    ("TW: cash first, then its share", "股東股利之發放，以現金股利優先，現金股利不低於股利總額百分之三十。", ["cash_share >= 0.3"]),
    ("TW: residual, and a cash share", "本公司股利政策採剩餘股利政策，惟現金股利發放比率不低於當年度股利總額之10%。", ["policy residual", "cash_share >= 0.1"]),
    ("TW: at least half of the surplus, then the cash", "就可供分配盈餘提撥百分之五十以上分配股東股息，其中現金股利不得低於股利總額之百分之二十。", [f"total >= 0.5 {SURPLUS}", "cash_share >= 0.2"]),
    ("TW: the board may adjust", "前項股利分派之比例，董事會得視當年度獲利及資金狀況予以調整，經股東會決議之。", ["discretion"]),
    ("TW: 採穩健平衡原則", "股利發放採穩健平衡原則。", ["policy stable"]),
    ("TW: 採行穩定股利政策", "本公司股利之分派採行穩定股利政策。", ["policy stable"]),
    ("the subsidiaries shall pay in time", "公司将督促全资子公司及时向公司分配利润，确保公司具备现金分红能力。", ["subsidiary_policy"]),
    ("a duty of a subsidiary with its ratio", "控股子公司应当在每一会计年度结束后将其可分配利润的60%以上以现金方式分配予公司。", ["subsidiary_policy", f"annual subsidiary >= 0.6 {DP}"]),
    ("HK: profits sent up whole", "本集團中國附屬公司須將除稅後溢利悉數匯回本公司以供派息。", ["subsidiary_policy"]),
    ("a holding company uses its rights", "公司作为控股型公司，将通过行使股东权利促使各子公司及时、足额分红。", ["subsidiary_policy"]),
    ("a risk is no duty", "公司利润主要来源于子公司的分红，若子公司不能及时分红，将影响公司的分红能力。", []),
    ("per ten shares held, 派送股票股利", "公司派送股票股利的，每10股送股不超过10股。", ["stock_limit <= 10"]),
    ("of the distribution, 为限", "股票股利的比例以不超过当次分配利润总额的50%为限。", ["stock_limit <= 0.5 this_distribution"]),
    ("of the distributable profit", "公司以股票方式分配的利润不超过当年可分配利润的30%。", [f"stock_limit <= 0.3 {DP}"]),
    ("single bonus issue", "单次送股比例不得高于每十股送三股。", ["stock_limit <= 3"]),
    ("a cap by the lower of two", "公司当年利润分配总额不得超过当年末合并报表累计未分配利润与母公司累计未分配利润的孰低者。", [f"cap <= 1 {UP}"]),
    ("最大限额为", "公司利润分配的最大限额为累计可供分配利润。", [f"cap <= 1 {DP}"]),
    ("不应超出", "分红总额不应超出公司累计可分配利润，不得损害公司持续经营能力。", [f"cap <= 1 {DP}"]),
    ("base: 为基础", "公司利润分配以母公司可供分配利润为基础，同时应避免出现超分配的情况。", ["base parent"]),
    ("base: the lower of two counts", "公司在确定利润分配额度时，应以合并报表口径与母公司报表口径可供分配利润两者孰低者为准。", ["base lower_of"]),
    ("base: 进行 by the lower of two", "利润分配应当按照合并报表、母公司报表中可供分配利润孰低的原则进行。", ["base lower_of"]),
    ("each year's ratio, a plan put to the meeting", "公司每年的具体分红比例由董事会结合公司实际情况提出方案，报经股东会审议确定。", ["discretion"]),
    ("提出预案", "具体每个年度的分红比例由公司董事会根据公司年度盈利状况和未来资金使用计划提出预案。", ["discretion"]),
    ("在此范围内 without a noun that pays", "在此范围内，董事会提出各年度的具体比例。", ["discretion"]),
    ("authorised year by year", "实际分红金额占净利润的比例授权董事会逐年拟定，并提交股东大会批准。", ["discretion"]),
    ("special: 额外增加特别分红", "在公司现金流充裕时，公司可以额外增加特别分红。", ["special"]),
    ("buyback by offer", "公司以现金为对价、采用要约方式回购股份的，视同公司现金分红。", ["buyback"]),
    ("the amount bought back counts", "当年已实施的股份回购金额计入当年现金分红金额，并纳入现金分红的相关比例计算。", ["buyback"]),
    ("not below last year, in principle", "公司每股现金分红原则上不低于上一年度。", ["growth previous_year"]),
    ("growth of at least a tenth", "在公司盈利增长的前提下，每年现金分红总额较上一年度增长不少于10%。", ["growth 0.1 previous_year"]),
    ("compound growth", "公司现金分红总额的年均复合增长率不低于8%。", ["growth 0.08 previous_year"]),
    ("growth of profit as a premise", "公司净利润较上年增长不低于10%的，可以增加分红。", []),
    ("an amount each year after the listing", "公司上市后三年内每年派发现金红利不少于3,000万元。", ["amount >= 3e+07 CNY annual"]),
    ("an amount over three years, gross", "未来三年累计现金分红总额不少于人民币10亿元（含税）。", ["amount >= 1e+09 CNY three_years"]),
    ("an amount and a sum per share", "公司每年现金分红不低于1.2亿元且每股不低于0.2元。", ["amount >= 1.2e+08 CNY annual", "per_share >= 0.2 CNY 1", "combined all_of amount+per_share"]),
    ("cash in hand as a premise", "公司货币资金余额不低于5亿元时，应当进行现金分红。", []),
    ("net profit as a premise", "公司当年净利润不低于5000万元的，应当进行现金分红。", []),
    ("any three years, with an exception", "公司任意三个连续会计年度内以现金方式累计分配的利润不少于该三年实现的年均可分配利润的30%，确因特殊原因不能达到的除外。", [f"cumulative >= 0.3 {DP} 3 any_consecutive average"]),
    ("每三年, sum of profits", "公司每三年以现金方式累计分配的利润原则上不低于该三年归母净利润总额的90%。", [f"cumulative >= 0.9 {NPA} 3 any_consecutive sum"]),
    ("three named years, sum", "2024年至2026年，公司累计现金分红总额不低于三年累计归母净利润的60%。", [f"cumulative >= 0.6 {NPA} 3 forward sum"]),
    ("three years after the listing", "公司上市后未来三年，公司以现金方式累计分配的利润应不少于未来三年实现的年均可分配利润的40%。", [f"cumulative >= 0.4 {DP} 3 forward average"]),
    ("连续三年, 同期", "连续三年累计现金分红不得少于同期年均净利润的35%。", [f"cumulative >= 0.35 {NP} 3 any_consecutive average"]),
    # --- numbers that promise nothing
    ("a trigger of disclosure", "公司当年现金分红总额低于当年净利润30%的，应当在年度报告中说明原因。", []),
    ("an exemption lets the ratio fall", "公司出现前述情形的，现金分红比例可以低于当年可分配利润的10%。", []),
    ("the part above a ratio", "超过当年可供分配利润20%的部分，公司可以采取股票方式进行分配。", []),
    ("statutory reserve", "公司分配当年税后利润时，应当提取利润的10%列入公司法定公积金。", []),
    ("retained reserve", "法定公积金转为资本时，所留存的该项公积金将不少于转增前公司注册资本的25%。", []),
    ("votes", "调整利润分配政策须经出席股东大会的股东所持表决权的三分之二以上通过。", []),
    ("shareholders' rights", "单独或者合计持有公司3%以上股份的股东可以提出利润分配临时提案。", []),
    ("net assets in a definition", "重大现金支出是指公司未来十二个月内拟对外投资累计支出达到或超过公司最近一期经审计净资产的30%。", []),
    ("TW: employees", "年度如有獲利，應提撥不低於百分之一為員工酬勞。", []),
    ("refinancing", "公司公开发行证券应符合最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%的规定。", []),
    ("a test for adjusting the policy", "公司经营活动产生的现金流量净额连续两年均低于当年实现的可供分配利润的10%。", []),
    ("what was paid", "2021年度公司现金分红占当年归属于上市公司股东净利润的比例为35%。", []),
    ("failing the promise", "公司未能达到每年现金分红不低于当年可分配利润10%的，应当说明原因。", []),
    ("a ratio of debt", "公司资产负债率高于70%的，可以不进行现金分红。", []),
    ("dividends withheld for a broken promise", "控股股东违反增持义务的，公司有权扣留其应得现金分红的50%。", []),
    ("shares bought with dividends received", "董事增持股份的资金不低于其上年度自公司取得的现金分红的30%。", []),
    ("what others pay", "同行业可比上市公司平均现金分红比例不低于30%。", []),
    ("profit that grows beside dividends", "限制性股票的现金分红由公司代管，解锁条件为净利润增长率不低于20%。", []),
    ("tax on dividends", "本公司股东须就股息缴纳20%个人所得税。", []),
    ("paid and compared with the promise", "公司2022年度现金分红占净利润的比例为32.15%，高于章程规定的10%。", []),
    ("if the ratio is reached", "如公司当年现金分红比例已超过当年可供分配利润的30%，可以不再进行中期分红。", []),
    # --- kinds that others' documents taught
    ("shares for ten, counted together", "董事会可以提出股票股利分配方案，每10股送红股合计不得超过5股。", ["stock_limit <= 5"]),
    ("送转股 counted together", "公司单次分配每10股送转股合计不超过6股。", ["stock_limit <= 6"]),
    ("a band of shares: the upper end names no shares", "公司每10股派发股票股利不少于1股、不多于6股。", ["stock_limit >= 1", "stock_limit <= 6"]),
    ("a band of shares turned from reserves is no dividend", "每10股转增不少于2股、不多于8股。", []),
    ("cash beside the shares does not take their limit", "股票股利可以与现金股利同步实施，比例不得高于当次利润分配总额的30%。", ["stock_limit <= 0.3 this_distribution"]),
    ("shares beside the cash: the cash is spoken of last", "股票红利应与现金红利搭配，现金红利不得低于当次分配总额的七成。", ["cash_share >= 0.7"]),
    ("a fraction of the dividends", "現金股利不得低於股利總額之三分之一。", ["cash_share >= 0.333333"]),
    ("a fraction of the profit", "公司每年以现金方式分配的利润不低于当年可分配利润的二分之一。", [f"annual >= 0.5 {DP}"]),
    ("a fraction of the votes", "现金分红议案须经出席股东所持表决权的二分之一以上通过。", []),
    ("a fraction of the supervisors", "利润分配方案须经监事会全体监事的二分之一以上同意。", []),
    ("股东红利中 before the comma", "股東紅利中，現金紅利不低於百分之三十，其餘以股票發放。", ["cash_share >= 0.3"]),
    ("股东股息之分派 before the comma", "股東股息之分派，現金股息不低於四分之一。", ["cash_share >= 0.25"]),
    ("TW: the stage is the reason", "本公司正值成長階段，配合擴廠之資金需求，股東紅利之發放，其中現金股利不低於股東紅利總額百分之二十。", ["cash_share >= 0.2"]),
    ("TW: the stage before a limit of shares", "本公司處於成長期，股票股利不高於股利總額百分之六十。", ["stock_limit <= 0.6 dividends_total"]),
    ("a tier of the total of dividends", "公司处于成长期且有重大资金支出安排，现金股利占股利总额的比例最低为20%。", []),
    ("仍 before the sign", "采用股票股利方式的，现金分红占本次利润分配的比例仍不得低于百分之三十。", ["cash_share >= 0.3"]),
    ("TW: surplus after the items before", "股利總額不低於當年度盈餘扣除前列各款後餘額之百分之三十。", [f"total >= 0.3 {SURPLUS}"]),
    ("a sentence behind joins both", "公司每年现金分红不低于当年净利润的25%；最近三年累计现金分红不低于最近三年年均净利润的60%。上述两项标准均应满足。", [f"annual >= 0.25 {NP}", f"cumulative >= 0.6 {NP} 3 trailing average", "combined all_of annual+cumulative"]),
    ("a sentence behind takes the lower", "公司每年现金分红不低于当年净利润的25%；最近三年累计现金分红不低于最近三年年均净利润的60%。以上二者以孰低为准。", [f"annual >= 0.25 {NP}", f"cumulative >= 0.6 {NP} 3 trailing average", "combined lesser_of annual+cumulative"]),
    ("a sentence behind about two proposals", "公司每年现金分红不低于当年净利润的25%；最近三年累计现金分红不低于最近三年年均净利润的60%。两项议案均应提交股东大会。", [f"annual >= 0.25 {NP}", f"cumulative >= 0.6 {NP} 3 trailing average"]),
    ("the choice behind a semicolon", "公司每年现金分红不低于当年净利润的25%或者每股现金分红不低于0.5元；若两个指标均适用，取其高者。", [f"annual >= 0.25 {NP}", "per_share >= 0.5 CNY 1", "combined greater_of annual+per_share"]),
    ("a promise and its aim are not two promises", "公司每年现金分红不低于净利润的30%，并力争不低于40%。", [f"annual >= 0.3 {NP}", f"annual >= 0.4 {NP}"]),
    ("two bases are two promises", "公司每年现金分红不低于净利润的30%，并且不低于可分配利润的20%。", [f"annual >= 0.3 {NP}", f"annual >= 0.2 {DP}", "combined all_of annual+annual"]),
    ("the lowered ratio has its floor", "公司每年现金分红不低于净利润的30%。发生重大资金支出的，前款比例可以降低，但至少为10%。", [f"annual >= 0.3 {NP}", f"annual >= 0.1 {NP}"]),
    ("the lowered ratio has its own base", "公司每年现金分红不低于净利润的30%。特殊情形下，公司可将分红比例调低，但不得低于当年可供分配利润的15%。", [f"annual >= 0.3 {NP}", f"annual >= 0.15 {DP}"]),
    ("another ratio that fell", "公司每年现金分红不低于净利润的30%。毛利率比例下降，但不低于20%。", [f"annual >= 0.3 {NP}"]),
    ("an aim that is said to bind nobody", "公司力争2028年分红比例达到净利润的45%，上述目标不构成公司对投资者的承诺。", []),
    ("no forecast, but a promise", "公司承诺每年现金分红不低于净利润的45%，不构成业绩预测。", [f"annual >= 0.45 {NP}"]),
    ("what a shareholder does with its dividends", "控股股东自愿将所获现金分红的20%用于补偿基金。", []),
    ("a ratio to be raised from, to nothing yet", "公司拟将下属企业的分红比例由百分之三十上调，方案尚未确定。", []),
    ("the company is measured by others", "公司营业收入增速高于同行业上市公司平均增速时，股票股利不超过可供分配利润的20%。", [f"stock_limit <= 0.2 {DP}"]),
    ("other companies pay", "其他上市公司每年现金分红不低于净利润的30%。", []),
    ("companies of the group pay up", "公司下属全资企业应当每年将净利润的50%以上上缴本集团。", [f"annual subsidiary >= 0.5 {NP}", "subsidiary_policy"]),
    ("companies of the group buy", "控股企业向公司采购不超过净利润的30%。", []),
    ("makes it pay, the subsidiary named before", "公司作为控股股东，将促使其按时足额分红。", ["subsidiary_policy"]),
    ("makes its directors vote", "控股股东促使其董事对分红议案投赞成票。", []),
    ("whole statements as the base", "公司的利润分配应以母公司财务报表数据为计算依据。", ["base parent"]),
    ("口径为准", "公司分红以合并报表口径为准。", ["base consolidated"]),
    ("合并报表 in a share is no base of its own", "公司每年以现金方式分配的利润占合并报表归属于母公司股东的净利润的比例逐年提高。", []),
    ("consecutive years behind the listing are forward", "上市后的连续三年，公司以现金方式累计分配的利润不低于该三年年均净利润的30%。", [f"cumulative >= 0.3 {NP} 3 forward average"]),
    ("the period of the plan", "公司未来三年（2025-2027年）股东回报规划\n规划期内累计现金分红总额不低于3亿元。", ["amount >= 3e+08 CNY three_years"]),
    ("each year of the plan", "公司未来五年（2023-2027年）股东回报规划\n规划期内每年现金分红总额不低于1亿元。", ["amount >= 1e+08 CNY annual"]),
    ("three years of a plan", "公司未来三年（2025-2027年）股东回报规划\n三年累计现金分红不低于三年累计净利润的60%。", [f"cumulative >= 0.6 {NP} 3 forward sum"]),
    ("the last three years in a plan", "公司未来三年（2025-2027年）股东回报规划\n最近三年累计现金分红不低于最近三年年均净利润的30%。", [f"cumulative >= 0.3 {NP} 3 trailing average"]),
    ("the items below are exceptions", "除以下特殊情况外，公司每年现金分红不低于净利润的20%：\n1、拨备覆盖率低于130%；\n2、不良贷款率高于4%。", [f"annual >= 0.2 {NP}"]),
    ("one of them will do", "公司每年现金分红不低于净利润的20%；最近三年累计现金分红不低于年均净利润的40%。公司满足其中任何一项即可。", [f"annual >= 0.2 {NP}", f"cumulative >= 0.4 {NP} 3 trailing average", "combined any_of annual+cumulative"]),
    ("any case is an excuse", "公司每年现金分红不低于净利润的20%；最近三年累计现金分红不低于年均净利润的40%。满足上述任一情形的，可以不分红。", [f"annual >= 0.2 {NP}", f"cumulative >= 0.4 {NP} 3 trailing average"]),
    ("或 in the sentence, the choice behind it", "公司每年现金分红不低于净利润的20%或者每股不低于0.1元。两者以孰高为准。", [f"annual >= 0.2 {NP}", "per_share >= 0.1 CNY 1", "combined greater_of annual+per_share"]),
    ("half of the profit", "公司每年现金分红不得少于当年净利润的一半。", [f"annual >= 0.5 {NP}"]),
    ("half of the dividends in shares", "惟股票股利之分派以不超過當年度股利總額之半數為限。", ["stock_limit <= 0.5 dividends_total"]),
    ("half of the directors", "现金分红议案须经全体董事的半数以上通过，并经股东大会审议。", []),
    ("half of the shares", "现金分红议案由持股不低于公司股份一半的股东提出。", []),
    ("a third of the profit", "公司每年以现金方式分配的利润不低于可分配利润的三分之一。", [f"annual >= 0.333333 {DP}"]),
    ("one year apart from the rest", "2022年至2024年，公司每年现金分红不少于净利润的百分之二十五，其中二〇二四年度不少于百分之三十。", [f"annual >= 0.25 {NP}", f"annual >= 0.3 {NP} 2024"]),
    ("a year of the meeting", "二〇二三年度股东大会决定，公司每年现金分红不少于净利润的百分之二十五。", [f"annual >= 0.25 {NP}"]),
    ("shares of one year's distribution", "股票股利不超过当年利润分配总额的40%。", ["stock_limit <= 0.4 this_distribution"]),
    ("shares of the distributable profit", "股票股利不超过当年可供分配利润的40%。", ["stock_limit <= 0.4 distributable_profit"]),
    ("目标区间", "公司每年现金股利占当年归属于母公司股东的净利润的目标区间为25%至40%。", [f"annual >= 0.25 {NPA}", f"annual <= 0.4 {NPA}"]),
]  # fmt: skip


@pytest.mark.parametrize(("trouble", "text", "expected"), CASES, ids=[case[0] for case in CASES])
def test_commitments(trouble: str, text: str, expected: list[str]) -> None:
    found = [short(draft) for draft in drafts_of(HEADING + text, "commitments")]
    assert sorted(set(found)) == sorted(expected), trouble


def test_named_policies_have_examples() -> None:
    """Each form of the lexicon is found in its examples and not in its near-misses."""
    for policy, entry in load("policies").items():
        for example in entry["examples"]:
            assert f"policy {policy}" in {short(d) for d in drafts_of(HEADING + example + "。", "commitments")}, example
        for near_miss in entry["near_misses"]:
            assert f"policy {policy}" not in {short(d) for d in drafts_of(HEADING + near_miss + "。", "commitments")}, (
                near_miss
            )


def test_measures_have_examples() -> None:
    """The last noun of each example names the measure of its entry; a near-miss names another, or none."""
    for measure, entry in load("measures").items():
        modifier = measure in ("attributable", "ex_nonrecurring")
        for example in entry["examples"]:
            found = read_measure(example)[0]
            assert found == {"attributable": NPA, "ex_nonrecurring": NPX}.get(measure, measure), example
        for near_miss in entry["near_misses"]:
            if modifier:
                assert (
                    read_measure(near_miss + "净利润")[0] != {"attributable": NPA, "ex_nonrecurring": NPX}[measure]
                ), near_miss
            else:
                assert measure not in {match.lastgroup for match in find_measures(near_miss)}, near_miss


# (what makes it hard, words with one number, comparator)
COMPARATORS = [
    ("negation wins over 少于", "不少于30%", ">="),
    ("with an auxiliary", "不应低于30%", ">="),
    ("two words for one sign", "达到或者超过30%", ">="),
    ("lowest to reach", "最低应达到30%", ">="),
    ("behind the number", "30%以上", ">="),
    ("behind a bracket", "30%（含）以上", ">="),
    ("未低于", "未低于30%", ">="),
    ("not more than", "不得超过30%", "<="),
    ("未超过", "未超过30%", "<="),
    ("within", "30%以内", "<="),
    ("as a limit", "以30%为限", "<="),
    ("more than", "高于30%", ">"),
    ("less than", "不足30%", "<"),
    ("equal", "比例为30%", "=="),
    ("nothing said", "净利润的30%", None),
    ("the base between sign and number", "不少于当年实现的可分配利润（不含期初数）的30%", ">="),
    ("a comma ends the reach of a sign", "不少于上年，净利润的30%", None),
]


@pytest.mark.parametrize(("trouble", "text", "expected"), COMPARATORS, ids=[case[0] for case in COMPARATORS])
def test_comparators(trouble: str, text: str, expected: str | None) -> None:
    (quantity,) = find_quantities(text)
    assert read_comparator(text, quantity) == expected, trouble


# (what makes it hard, phrase, measure, scope)
BASES = [
    ("a distributable profit of ordinary shareholders is not net profit", "归属于本行普通股股东的可分配利润", DP, "unspecified"),
    ("the owners of the parent are no parent statements", "归属于母公司所有者的净利润", NPA, "unspecified"),
    ("both statements", "母公司及合并报表可供分配利润", DP, "parent_and_consolidated"),
    ("either", "合并报表或母公司报表累计未分配利润", UP, "parent_or_consolidated"),
    ("the lower", "合并报表、母公司报表可供分配利润孰低者", DP, "lower_of"),
    ("scope in a bracket", "当年净利润（合并报表口径）", NP, "consolidated"),
    ("a noun in a bracket is not the base", "当年可供分配利润（扣除期初未分配利润）", DP, "unspecified"),
    ("none", "公司的规划", None, "unspecified"),
]  # fmt: skip


@pytest.mark.parametrize(("trouble", "text", "measure", "scope"), BASES, ids=[case[0] for case in BASES])
def test_measures(trouble: str, text: str, measure: str | None, scope: str) -> None:
    assert read_measure(text) == (measure, scope), trouble


def test_members_are_linked() -> None:
    """A combined commitment holds the drafts of its members, in the order of the text."""
    text = HEADING + "公司每年现金分红不低于当年净利润的30%，且每股现金红利不低于0.2元。"
    (combined,) = [draft for draft in drafts_of(text, "commitments") if draft.type == "combined_commitment"]
    assert [member.type for member in combined.links["members"]] == ["annual_cash_ratio", "per_share_dividend_floor"]


def test_steps_quote_the_words_they_go_on_from() -> None:
    """2025年度不低于35% alone does not say of what: the first promise is quoted before it."""
    drafts = drafts_of(HEADING + "公司2024年度现金分红不低于当年净利润的30%、2025年度不低于35%。", "commitments")
    assert [len(draft.spans) for draft in drafts] == [1, 2]


# (what makes it hard, sentence, modality)
MODALITIES = [
    ("a bare floor binds", "公司每年现金分红不低于当年净利润的30%。", "must"),
    ("原则上", "公司每年现金分红原则上不低于当年净利润的30%。", "in_principle"),
    ("力争", "公司力争每年现金分红不低于当年净利润的30%。", "target"),
    ("投资计划 is no plan to pay", "如无重大投资计划，公司每年现金分红不低于当年净利润的30%。", "must"),
]


@pytest.mark.parametrize(("trouble", "text", "expected"), MODALITIES, ids=[case[0] for case in MODALITIES])
def test_modality(trouble: str, text: str, expected: str) -> None:
    (draft,) = drafts_of(HEADING + text, "commitments")
    assert draft.modality == expected, trouble
