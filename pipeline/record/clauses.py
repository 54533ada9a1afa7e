"""The clause types, one class each, in the order of facts.md.

    class ReviewCycle(Timing):                            a row of facts.md
        type: Annotated[Literal["review_cycle"], TYPE]    its name, which tells the classes apart
        keys = ("years", "comparator")                    what makes two clauses of the type the same fact
        years: Annotated[Ordinal, about(...)]             a key field, explained in English and Chinese

A further type costs a class here and its name in `ScoredClause`, or in `extensions` where the contract has
no such type. A class whose key fields are empty records presence.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from .fields import (
    AMOUNT,
    COMPARATOR,
    CURRENCY,
    DEFINITIONS,
    EVIDENCE,
    GROUP,
    HORIZON,
    MEASURE,
    MODALITY,
    RATIO,
    SCOPE,
    STAGE,
    SUBJECT,
    TAX,
    TYPE,
    Amount,
    BodyValue,
    CertaintyValue,
    ClauseId,
    ComparatorValue,
    ConditionKind,
    Count,
    CurrencyValue,
    Flag,
    Fraction,
    MeasureValue,
    ModalityValue,
    OpinionValue,
    Ordinal,
    OriginValue,
    Ratio,
    ScopeValue,
    StageValue,
    SubjectValue,
    UnitValue,
    Year,
    about,
)
from .parts import Evidence, Group, Part, Reference

TaxValue = Literal["gross", "net"]


def _titled(title_zh: str) -> ConfigDict:
    return ConfigDict(json_schema_extra={"title_zh": title_zh})


class Clause(Part):
    """What every clause carries. `keys` are the fields that facts are compared by; `scored` is false for types beyond facts.md."""

    family: ClassVar[str] = ""
    scored: ClassVar[bool] = True
    keys: ClassVar[tuple[str, ...]] = ()

    id: Annotated[ClauseId, about("Id, unique within the record.", "编号", "记录内唯一的条款编号。")]
    type: Annotated[str, TYPE]
    subject: Annotated[SubjectValue, SUBJECT] = "issuer"
    modality: Annotated[ModalityValue | None, MODALITY] = None
    certainty: Annotated[
        CertaintyValue,
        about("How the value is known.", "确定性", "取值的确定性：明示、经援引确定、推知。"),
    ] = "explicit"
    origin: Annotated[
        OriginValue,
        about(
            "Where the value comes from; evidence is required when it is text.",
            "来源",
            "取值来源；来自正文时须有原文依据。",
        ),
    ] = "text"
    raw: Annotated[tuple[str, ...], about("Printed forms of its values.", "原文写法", "取值在文中的写法。")] = ()
    extractor: Annotated[str, about("Rule that found it.", "抽取规则", "给出该条款的规则。")] = ""
    reference: Annotated[
        Reference | None, about("A reference the clause rests on (前项, 上述, 本章程).", "援引", "条款所依据的援引。")
    ] = None
    evidence: Annotated[tuple[Evidence, ...], EVIDENCE] = ()


# --- commitments ---------------------------------------------------------------------------------------------


class Commitment(Clause):
    """Base of the clauses that promise, bound or describe payments."""

    family = "commitments"


class AnnualCashRatio(Commitment):
    """每年以现金方式分配的利润不少于当年实现的可分配利润的10%. A range gives two clauses (>= low, <= high)."""

    model_config = _titled("年度现金分红比例")
    keys = ("subject", "comparator", "ratio", "measure", "scope", "year")

    type: Annotated[Literal["annual_cash_ratio"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio, RATIO]
    measure: Annotated[MeasureValue | None, MEASURE] = None
    scope: Annotated[ScopeValue, SCOPE] = "unspecified"
    year: Annotated[
        Year | None,
        about("Year of a step-up; null for every year.", "年度", "分年递增时的年度；适用于每年时为空。", unit="year"),
    ] = None


class CumulativeCashRatio(Commitment):
    """最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%."""

    model_config = _titled("三年累计现金分红比例")
    keys = ("subject", "comparator", "ratio", "measure", "window_years", "window", "aggregation")

    type: Annotated[Literal["cumulative_cash_ratio"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio, RATIO]
    measure: Annotated[MeasureValue | None, MEASURE] = None
    scope: Annotated[ScopeValue, SCOPE] = "unspecified"
    window_years: Annotated[
        Ordinal | None, about("Length of the window.", "窗口年数", "累计期间的年数。", unit="years")
    ] = None
    window: Annotated[
        Literal["trailing", "any_consecutive", "forward"] | None,
        about(
            "trailing: 最近三年; any_consecutive: 任何连续三年; forward: 未来三年.",
            "窗口",
            "累计期间的取法。",
            values_zh={"trailing": "最近", "any_consecutive": "任意连续", "forward": "未来"},
        ),
    ] = None
    aggregation: Annotated[
        Literal["average", "sum"] | None,
        about(
            "Whether the base is the yearly average (年均) or the sum (累计) of the profits: a factor of three.",
            "汇总方式",
            "基数为年均利润还是累计利润，二者相差三倍。",
            values_zh={"average": "年均", "sum": "累计"},
        ),
    ] = None


class TotalDistributionRatio(Commitment):
    """Cash and stock together, or 股東紅利: 提撥百分之四十至百分之八十分派股東股利 (two clauses)."""

    model_config = _titled("利润分配总比例（含股票）")
    keys = ("comparator", "ratio", "measure", "scope")

    type: Annotated[Literal["total_distribution_ratio"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio, RATIO]
    measure: Annotated[MeasureValue | None, MEASURE] = None
    scope: Annotated[ScopeValue, SCOPE] = "unspecified"


class CashShareOfDividends(Commitment):
    """現金股利不低於股利總額之20%: an unconditional share of cash in the dividends paid, never a payout of profit."""

    model_config = _titled("现金股利占股利总额比例")
    keys = ("comparator", "ratio")

    type: Annotated[Literal["cash_share_of_dividends"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio, RATIO]


class AbsoluteAmountFloor(Commitment):
    """最近三个会计年度累计分红金额不低于5000万元."""

    model_config = _titled("分红金额下限")
    keys = ("comparator", "amount", "currency", "period")

    type: Annotated[Literal["absolute_amount_floor"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    amount: Annotated[Amount, AMOUNT]
    currency: Annotated[CurrencyValue | None, CURRENCY] = None
    period: Annotated[
        Literal["annual", "three_years", "other"],
        about(
            "The period the amount is for.",
            "期间",
            "金额所对应的期间。",
            values_zh={"annual": "每年", "three_years": "三年", "other": "其他"},
        ),
    ]
    tax: Annotated[TaxValue | None, TAX] = None


class PerShareDividendFloor(Commitment):
    """每10股派发现金红利不低于3元: a promise, not a condition."""

    model_config = _titled("每股股利下限")
    keys = ("comparator", "amount", "currency", "shares")

    type: Annotated[Literal["per_share_dividend_floor"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    amount: Annotated[Amount, AMOUNT]
    currency: Annotated[CurrencyValue | None, CURRENCY] = None
    shares: Annotated[Literal[1, 10], about("Per one share or per ten.", "股数", "每股或每十股。", unit="shares")]
    tax: Annotated[TaxValue | None, TAX] = None


class GrowthCommitment(Commitment):
    """每股股利较上年增长不低于5%; 不低于上年度水平 has no ratio."""

    model_config = _titled("增长承诺")
    keys = ("ratio", "baseline")

    type: Annotated[Literal["growth_commitment"], TYPE]
    ratio: Annotated[Ratio | None, RATIO] = None
    baseline: Annotated[
        Literal["previous_year", "other"],
        about(
            "What the growth is measured against.",
            "比较基准",
            "增长的比较基准。",
            values_zh={"previous_year": "上年", "other": "其他"},
        ),
    ]


class CombinedCommitment(Commitment):
    """…30%，或…5000万元: an explicit connector joins two commitments."""

    model_config = _titled("组合承诺")
    keys = ("logic", "members")

    type: Annotated[Literal["combined_commitment"], TYPE]
    logic: Annotated[
        Literal["all_of", "any_of", "greater_of", "lesser_of"],
        about(
            "How the members combine.",
            "逻辑",
            "各项承诺的组合逻辑。",
            values_zh={"all_of": "且", "any_of": "或", "greater_of": "孰高", "lesser_of": "孰低"},
        ),
    ]
    members: Annotated[
        tuple[str, ...],
        Field(min_length=2),
        about("Clause types of the members, sorted.", "成员类型", "所组合条款的类型（已排序）。"),
    ]
    member_ids: Annotated[tuple[ClauseId, ...], about("Ids of the members.", "成员编号", "所组合条款的编号。")] = ()
    connector: Annotated[str, about("The connector as printed.", "连接词", "文中的连接词。")] = ""


class DistributionCap(Commitment):
    """累计分配不得超过公司当年末累计未分配利润: ratio 1.0 when it is simply "not exceed"."""

    model_config = _titled("分配上限")
    keys = ("comparator", "ratio", "measure")

    type: Annotated[Literal["distribution_cap"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio, RATIO]
    measure: Annotated[MeasureValue | None, MEASURE] = None


class DistributionBaseScope(Commitment):
    """以合并报表、母公司报表中可供分配利润孰低的原则确定."""

    model_config = _titled("分配基准")
    keys = ("basis",)

    type: Annotated[Literal["distribution_base_scope"], TYPE]
    basis: Annotated[
        Literal["parent", "consolidated", "lower_of"],
        about(
            "Which statements the base is taken from.",
            "基准",
            "分配所依据的报表。",
            values_zh={"parent": "母公司报表", "consolidated": "合并报表", "lower_of": "孰低"},
        ),
    ]


class DividendPolicyType(Commitment):
    """剩余股利政策, 固定股利支付率政策: a named policy or target."""

    model_config = _titled("股利政策类型")
    keys = ("policy",)

    type: Annotated[Literal["dividend_policy_type"], TYPE]
    policy: Annotated[
        Literal[
            "residual", "stable_growth", "fixed_payout", "fixed_amount", "low_normal_plus_extra", "stable", "other"
        ],
        about(
            "The policy named.",
            "政策",
            "所称股利政策。",
            values_zh={
                "residual": "剩余股利",
                "stable_growth": "稳定增长股利",
                "fixed_payout": "固定股利支付率",
                "fixed_amount": "固定股利",
                "low_normal_plus_extra": "低正常股利加额外股利",
                "stable": "稳定（平衡）股利",
                "other": "其他",
            },
        ),
    ]


class StockDividendLimit(Commitment):
    """每10股股票分得的股票股利不少于1股; 股票股利不高於股利總額之50%."""

    model_config = _titled("股票股利限额")
    keys = ("comparator", "ratio", "shares_per_10", "measure")

    type: Annotated[Literal["stock_dividend_limit"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio | None, RATIO] = None
    shares_per_10: Annotated[
        Amount | None, about("Shares per ten shares held.", "每10股送股数", "每十股派送的股数。", unit="shares")
    ] = None
    measure: Annotated[MeasureValue | None, MEASURE] = None


class AnnualRatioDiscretion(Commitment):
    """每一年度现金分红比例由董事会根据盈利水平拟定: the year's ratio is left to the board or the meeting."""

    model_config = _titled("年度比例由董事会拟定")
    type: Annotated[Literal["annual_ratio_discretion"], TYPE]


class BuybackAsDividend(Commitment):
    """以集中竞价方式回购股份的，视同现金分红."""

    model_config = _titled("回购视同分红")
    type: Annotated[Literal["buyback_as_dividend"], TYPE]


class SpecialDividend(Commitment):
    """特别分红, 一次性分红."""

    model_config = _titled("特别分红")
    type: Annotated[Literal["special_dividend"], TYPE]


class NoPredeterminedRatio(Commitment):
    """本公司沒有預設的派息比率."""

    model_config = _titled("无预定比例")
    type: Annotated[Literal["no_predetermined_ratio"], TYPE]


class SubsidiaryDividendPolicy(Commitment):
    """确保子公司向公司合理分红: a duty to make subsidiaries pay up."""

    model_config = _titled("子公司分红")
    type: Annotated[Literal["subsidiary_dividend_policy"], TYPE]


# --- staged policy -------------------------------------------------------------------------------------------


class Staged(Clause):
    """Base of the differentiated policy by stage of development."""

    family = "staged"


class DifferentiatedCashShare(Staged):
    """成熟期且无重大资金支出安排的…现金分红所占比例最低应达到80%: the mix of cash and stock, not a payout."""

    model_config = _titled("差异化现金分红比例")
    keys = ("stage", "major_expenditure", "comparator", "ratio")

    type: Annotated[Literal["differentiated_cash_share"], TYPE]
    stage: Annotated[StageValue, STAGE]
    major_expenditure: Annotated[
        Flag | None,
        about(
            "Whether major expenditure is planned; null when not said.",
            "重大资金支出安排",
            "有无重大资金支出安排；未写明时为空。",
        ),
    ] = None
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio | None, RATIO] = None
    definition_ids: Annotated[tuple[ClauseId, ...], DEFINITIONS] = ()


class TierRatioDefinition(Staged):
    """现金分红在本次利润分配中所占比例为现金股利除以现金股利与股票股利之和."""

    model_config = _titled("差异化比例定义")
    type: Annotated[Literal["tier_ratio_definition"], TYPE]


class StageDetermination(Staged):
    """公司所处发展阶段由董事会根据具体情形确定; 目前属成长期."""

    model_config = _titled("发展阶段认定")
    keys = ("decider", "declared_stage")

    type: Annotated[Literal["stage_determination"], TYPE]
    decider: Annotated[
        Literal["board", "general_meeting"] | None,
        about(
            "Who decides the stage.",
            "认定机构",
            "认定发展阶段的机构。",
            values_zh={"board": "董事会", "general_meeting": "股东大会"},
        ),
    ] = None
    declared_stage: Annotated[StageValue | None, STAGE] = None


class MajorExpenditureTest(Staged):
    """预计支出累计达到或超过最近一期经审计净资产的20%: one clause for each numbered test of a definition."""

    model_config = _titled("重大支出标准")
    keys = (
        "numerator",
        "comparator",
        "ratio",
        "measure",
        "absolute_comparator",
        "absolute_amount",
        "horizon_months",
        "excludes_raised_funds",
    )

    type: Annotated[Literal["major_expenditure_test"], TYPE]
    numerator: Annotated[
        Literal["expenditure", "asset_total", "revenue", "net_profit", "consideration", "profit"],
        about(
            "What is compared.",
            "分子",
            "被比较的数额。",
            values_zh={
                "expenditure": "支出（投资额）",
                "asset_total": "涉及的资产总额",
                "revenue": "营业收入",
                "net_profit": "净利润",
                "consideration": "成交金额",
                "profit": "产生的利润",
            },
        ),
    ]
    comparator: Annotated[ComparatorValue | None, COMPARATOR] = None
    ratio: Annotated[Ratio | None, RATIO] = None
    measure: Annotated[MeasureValue | None, MEASURE] = None
    absolute_comparator: Annotated[ComparatorValue | None, COMPARATOR] = None
    absolute_amount: Annotated[Amount | None, AMOUNT] = None
    currency: Annotated[CurrencyValue | None, CURRENCY] = None
    horizon_months: Annotated[Count | None, HORIZON] = None
    excludes_raised_funds: Annotated[
        Flag,
        about(
            "Whether projects paid for with raised funds are left out (募集资金项目除外).",
            "募投项目除外",
            "是否排除募集资金投资项目。",
        ),
    ] = False
    term: Annotated[str | None, about("The term defined, as printed.", "所定义术语", "所定义的术语。")] = None
    joined_by: Annotated[
        Literal["and", "or"] | None,
        about("How ratio and absolute amount join within the test.", "内部连接", "比例与绝对金额之间的连接。"),
    ] = None
    group: Annotated[Group | None, GROUP] = None


# --- conditions and exemptions -------------------------------------------------------------------------------


class Conditional(Clause):
    """Base of conditions and exemptions: one clause for each condition."""

    family = "conditions"
    keys = ("kind", "scope", "comparator", "value")

    kind: Annotated[
        ConditionKind,
        about(
            "What is tested.",
            "条件类别",
            "条件所检验的事项。",
            values_zh={
                "profit_positive": "盈利",
                "distributable_profit_positive": "可分配利润为正",
                "undistributed_profit_positive": "未分配利润为正",
                "cash_flow_sufficient": "现金流充裕",
                "operating_funds_sufficient": "满足经营资金需求",
                "audit_opinion_standard": "标准无保留审计意见",
                "no_major_expenditure": "无重大支出",
                "reserves_appropriated": "已提取公积金",
                "losses_covered": "已弥补亏损",
                "per_share_profit": "每股利润",
                "per_share_dividend_operable": "每股分红可操作",
                "debt_ratio": "资产负债率",
                "operating_cash_flow": "经营性现金流",
                "capital_adequacy": "资本充足率",
                "risk_indicators": "风险控制指标",
                "no_exemption_circumstances": "无特殊情况",
                "cash_reserve": "现金储备",
                "other": "其他",
            },
        ),
    ]
    scope: Annotated[ScopeValue, SCOPE] = "unspecified"
    comparator: Annotated[ComparatorValue | None, COMPARATOR] = None
    value: Annotated[
        Amount | None,
        about(
            "Ratio or amount the condition names, by `unit`.", "数值", "条件中的比例或金额，见 unit。", unit="see unit"
        ),
    ] = None
    measure: Annotated[MeasureValue | None, MEASURE] = None
    unit: Annotated[
        UnitValue | None,
        about(
            "What `value` is.",
            "数值单位",
            "数值的单位。",
            values_zh={"ratio": "比例", "currency": "金额", "per_share": "每股金额"},
        ),
    ] = None
    currency: Annotated[CurrencyValue | None, CURRENCY] = None
    horizon_months: Annotated[Count | None, HORIZON] = None
    opinions: Annotated[
        tuple[OpinionValue, ...], about("Audit opinions the words name.", "审计意见", "所涉审计意见类型。")
    ] = ()
    holds_when: Annotated[
        str | None,
        about("The condition spelled out without double negation.", "成立情形", "不含双重否定的条件表述。"),
    ] = None
    applies_to: Annotated[
        tuple[ClauseId, ...], about("Ids of the clauses it conditions.", "适用条款", "该条件所约束的条款编号。")
    ] = ()
    applies_basis: Annotated[
        Literal["same_sentence", "head", "reference", "document"] | None,
        about(
            "How that is known.",
            "适用依据",
            "适用关系的依据。",
            values_zh={"same_sentence": "同句", "head": "列举引导句", "reference": "援引", "document": "全文"},
        ),
    ] = None
    definition_ids: Annotated[tuple[ClauseId, ...], DEFINITIONS] = ()
    group: Annotated[Group | None, GROUP] = None


class CashDividendCondition(Conditional):
    """公司该年度实现的可分配利润为正值: what must hold for a cash dividend."""

    model_config = _titled("现金分红条件")
    type: Annotated[Literal["cash_dividend_condition"], TYPE]


class CashDividendExemption(Conditional):
    """资产负债率高于70%的，可以不进行利润分配: what excuses from paying, or lets the ratio fall."""

    model_config = _titled("不分红情形")
    type: Annotated[Literal["cash_dividend_exemption"], TYPE]
    effect: Annotated[
        Literal["no_cash", "no_distribution", "may_reduce"] | None,
        about(
            "What the exemption frees from.",
            "效果",
            "豁免的效果。",
            values_zh={"no_cash": "可不现金分红", "no_distribution": "可不分配", "may_reduce": "可降低比例"},
        ),
    ] = None


# --- timing and form -----------------------------------------------------------------------------------------


class Timing(Clause):
    """Base of the clauses about when and in what form is paid."""

    family = "timing_and_form"


class DistributionFrequency(Timing):
    """原则上每年度进行一次利润分配."""

    model_config = _titled("分配频率")
    keys = ("interval", "times", "comparator", "modality")

    type: Annotated[Literal["distribution_frequency"], TYPE]
    interval: Annotated[
        Literal["year", "half_year", "quarter", "year_or_half_year"],
        about(
            "How often.",
            "间隔",
            "分配间隔。",
            values_zh={"year": "每年", "half_year": "每半年", "quarter": "每季", "year_or_half_year": "每年或每半年"},
        ),
    ]
    times: Annotated[Ordinal | None, about("The stated count.", "次数", "文中所述次数。", unit="times")] = None
    comparator: Annotated[ComparatorValue | None, COMPARATOR] = None


class InterimDividend(Timing):
    """在有条件的情况下，公司可以进行中期利润分配."""

    model_config = _titled("中期分红")
    keys = ("allowed", "covers")

    type: Annotated[Literal["interim_dividend"], TYPE]
    allowed: Annotated[Flag, about("Whether it is allowed.", "是否允许", "是否允许中期分红。")]
    covers: Annotated[
        Literal["cash", "profit"],
        about(
            "cash when 现金 is said, else profit.",
            "范围",
            "现金分红或利润分配。",
            values_zh={"cash": "现金分红", "profit": "利润分配"},
        ),
    ]


class InterimDividendAuthorisation(Timing):
    """下一年中期分红上限不应超过相应期间归属于上市公司股东的净利润."""

    model_config = _titled("中期分红授权")
    keys = ("cap_ratio", "measure")

    type: Annotated[Literal["interim_dividend_authorisation"], TYPE]
    cap_ratio: Annotated[Ratio | None, RATIO] = None
    measure: Annotated[MeasureValue | None, MEASURE] = None


class ReviewCycle(Timing):
    """公司至少每三年重新审阅一次股东回报规划."""

    model_config = _titled("规划审阅周期")
    keys = ("years", "comparator")

    type: Annotated[Literal["review_cycle"], TYPE]
    years: Annotated[Ordinal, about("Years between reviews.", "年数", "审阅间隔年数。", unit="years")]
    comparator: Annotated[Literal["==", "<="], COMPARATOR]


class ImplementationDeadline(Timing):
    """须在股东大会召开后两个月内完成派发."""

    model_config = _titled("派发期限")
    keys = ("value", "unit")

    type: Annotated[Literal["implementation_deadline"], TYPE]
    value: Annotated[Ordinal, about("Length of the time limit, in `unit`.", "期限", "期限长度。", unit="see unit")]
    unit: Annotated[
        Literal["month", "day"],
        about("Unit of the time limit.", "期限单位", "期限单位。", values_zh={"month": "月", "day": "日"}),
    ]


class DistributionForm(Timing):
    """现金、股票或者现金与股票相结合的方式."""

    model_config = _titled("分配形式")
    keys = ("forms", "other_lawful_forms")

    type: Annotated[Literal["distribution_form"], TYPE]
    forms: Annotated[
        tuple[Literal["cash", "stock", "cash_and_stock"], ...],
        about(
            "Forms named, sorted.",
            "形式",
            "所列分配形式（已排序）。",
            values_zh={"cash": "现金", "stock": "股票", "cash_and_stock": "现金与股票相结合"},
        ),
    ]
    other_lawful_forms: Annotated[
        Flag,
        about(
            "Whether other forms that the law allows are named too (法律、法规允许的其他方式).",
            "其他合法形式",
            "是否包括法律法规允许的其他方式。",
        ),
    ] = False


class CashPriority(Timing):
    """优先采用现金分红; 具备现金分红条件的，应当采用现金分红."""

    model_config = _titled("现金优先")
    type: Annotated[Literal["cash_priority"], TYPE]


class StockDividendCondition(Timing):
    """公司股票价格与公司股本规模不匹配时，可以提出股票股利分配预案."""

    model_config = _titled("股票股利条件")
    type: Annotated[Literal["stock_dividend_condition"], TYPE]


class StockDividendJustification(Timing):
    """应当具有公司成长性、每股净资产的摊薄等真实合理因素."""

    model_config = _titled("股票股利合理因素")
    type: Annotated[Literal["stock_dividend_justification"], TYPE]


class CapitalReserveConversion(Timing):
    """公积金转增股本 offered as a way of distributing."""

    model_config = _titled("公积金转增股本")
    type: Annotated[Literal["capital_reserve_conversion"], TYPE]


class ProfitDistributionOrder(Timing):
    """弥补亏损、提取法定公积金、提取任意公积金后分配."""

    model_config = _titled("利润分配顺序")
    type: Annotated[Literal["profit_distribution_order"], TYPE]


# --- procedure and protection --------------------------------------------------------------------------------


class Procedure(Clause):
    """Base of the clauses about who decides, who is heard, and what protects shareholders."""

    family = "procedure"


_BODY = about(
    "The body.",
    "机构",
    "所涉机构。",
    values_zh={
        "general_meeting": "股东大会",
        "board": "董事会",
        "independent_directors": "独立董事",
        "supervisory_board": "监事会",
        "audit_committee": "审计委员会",
    },
)


class VoteThreshold(Procedure):
    """经出席股东大会的股东所持表决权的2/3以上通过."""

    model_config = _titled("表决门槛")
    keys = ("body", "matter", "comparator", "threshold")

    type: Annotated[Literal["vote_threshold"], TYPE]
    body: Annotated[BodyValue, _BODY]
    matter: Annotated[
        Literal[
            "policy_adjustment", "plan_adoption", "distribution_proposal", "policy_deviation", "stock_dividend", "other"
        ],
        about(
            "What is voted on.",
            "事项",
            "表决事项。",
            values_zh={
                "policy_adjustment": "调整利润分配政策",
                "plan_adoption": "通过规划",
                "distribution_proposal": "利润分配方案",
                "policy_deviation": "偏离政策的方案",
                "stock_dividend": "股票股利",
                "other": "其他",
            },
        ),
    ]
    comparator: Annotated[ComparatorValue | None, COMPARATOR] = None
    threshold: Annotated[
        Fraction,
        about(
            'Fraction as a string ("2/3"), or "special" for 特别决议 without a number.',
            "门槛",
            "以分数字符串表示；特别决议记为 special。",
        ),
    ]


class OnlineVoting(Procedure):
    """公司为股东提供网络投票方式."""

    model_config = _titled("网络投票")
    type: Annotated[Literal["online_voting"], TYPE]


class MinorityShareholderCommunication(Procedure):
    """通过多种渠道主动与中小股东进行沟通和交流."""

    model_config = _titled("中小股东沟通")
    type: Annotated[Literal["minority_shareholder_communication"], TYPE]


class IndependentDirectorRole(Procedure):
    """独立董事应当发表明确意见; 可以征集中小股东的意见，提出分红提案."""

    model_config = _titled("独立董事职责")
    keys = ("opinion", "may_solicit")

    type: Annotated[Literal["independent_director_role"], TYPE]
    opinion: Annotated[
        Literal["required", "may"] | None,
        about(
            "Whether an opinion is required or may be given.",
            "意见",
            "须发表意见或可发表意见。",
            values_zh={"required": "应当发表", "may": "可以发表"},
        ),
    ] = None
    may_solicit: Annotated[
        Flag,
        about(
            "May collect minority shareholders' views and propose.", "可征集意见", "可否征集中小股东意见并提出提案。"
        ),
    ] = False


class SupervisoryBodyRole(Procedure):
    """监事会对董事会执行利润分配政策的情况进行监督."""

    model_config = _titled("监督机构职责")
    keys = ("body",)

    type: Annotated[Literal["supervisory_body_role"], TYPE]
    body: Annotated[Literal["supervisory_board", "audit_committee"], _BODY]


class FundOccupationOffset(Procedure):
    """存在股东违规占用公司资金情况的，公司应当扣减该股东所分配的现金红利."""

    model_config = _titled("占用资金扣减")
    type: Annotated[Literal["fund_occupation_offset"], TYPE]


class NoCashDividendExplanation(Procedure):
    """当年盈利而未提出现金分红预案的，应当说明原因."""

    model_config = _titled("未分红说明")
    type: Annotated[Literal["no_cash_dividend_explanation"], TYPE]


class LowPayoutDisclosure(Procedure):
    """现金红利总额与当年净利润之比低于30%的，应当披露: a duty to explain, never a promise."""

    model_config = _titled("低分红披露")
    keys = ("comparator", "ratio", "measure")

    type: Annotated[Literal["low_payout_disclosure"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio | None, RATIO] = None
    measure: Annotated[MeasureValue | None, MEASURE] = None


class BoardAuthorisedCash(Procedure):
    """授權董事會決議以現金分派股息及紅利，並報告股東會 (Taiwan)."""

    model_config = _titled("授权董事会派发现金（台湾）")
    type: Annotated[Literal["board_authorised_cash"], TYPE]


class PolicyAdjustmentCondition(Procedure):
    """因外部经营环境或自身经营状况发生较大变化，确有必要调整的."""

    model_config = _titled("政策调整条件")
    type: Annotated[Literal["policy_adjustment_condition"], TYPE]


class ReserveAllocation(Procedure):
    """提取利润的10%列入法定公积金，累计额达到注册资本50%以上的可不再提取."""

    model_config = _titled("公积金提取")
    keys = ("reserve", "ratio", "stop_ratio")

    type: Annotated[Literal["reserve_allocation"], TYPE]
    reserve: Annotated[
        Literal["statutory", "special", "general", "discretionary"],
        about(
            "Which reserve.",
            "公积金",
            "公积金种类。",
            values_zh={
                "statutory": "法定公积金",
                "special": "特别盈余公积",
                "general": "一般风险准备",
                "discretionary": "任意公积金",
            },
        ),
    ]
    ratio: Annotated[Ratio | None, RATIO] = None
    stop_ratio: Annotated[Ratio | None, RATIO] = None


class RefinancingRestriction(Procedure):
    """最近三年累计现金分红少于年均可分配利润30%的，不得公开增发: a consequence, not a promise."""

    model_config = _titled("再融资限制")
    keys = ("comparator", "ratio")

    type: Annotated[Literal["refinancing_restriction"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio | None, RATIO] = None


class EmployeeCompensation(Procedure):
    """員工酬勞百分之一至百分之十二 (Taiwan): a range gives two clauses."""

    model_config = _titled("员工酬劳（台湾）")
    keys = ("comparator", "ratio")

    type: Annotated[Literal["employee_compensation"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio, RATIO]


class DirectorCompensation(Procedure):
    """董監酬勞不高於百分之三 (Taiwan)."""

    model_config = _titled("董监酬劳（台湾）")
    keys = ("comparator", "ratio")

    type: Annotated[Literal["director_compensation"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio, RATIO]


class Effectiveness(Procedure):
    """本规划自公司股东大会审议通过之日起实施."""

    model_config = _titled("生效")
    keys = ("trigger",)

    type: Annotated[Literal["effectiveness"], TYPE]
    trigger: Annotated[
        Literal["general_meeting_approval", "board_approval", "listing", "other"],
        about(
            "What makes the policy take effect.",
            "生效条件",
            "使政策生效的事件。",
            values_zh={
                "general_meeting_approval": "股东大会审议通过",
                "board_approval": "董事会审议通过",
                "listing": "上市",
                "other": "其他",
            },
        ),
    ]


ScoredClause = (
    AnnualCashRatio
    | CumulativeCashRatio
    | TotalDistributionRatio
    | CashShareOfDividends
    | AbsoluteAmountFloor
    | PerShareDividendFloor
    | GrowthCommitment
    | CombinedCommitment
    | DistributionCap
    | DistributionBaseScope
    | DividendPolicyType
    | StockDividendLimit
    | AnnualRatioDiscretion
    | BuybackAsDividend
    | SpecialDividend
    | NoPredeterminedRatio
    | SubsidiaryDividendPolicy
    | DifferentiatedCashShare
    | TierRatioDefinition
    | StageDetermination
    | MajorExpenditureTest
    | CashDividendCondition
    | CashDividendExemption
    | DistributionFrequency
    | InterimDividend
    | InterimDividendAuthorisation
    | ReviewCycle
    | ImplementationDeadline
    | DistributionForm
    | CashPriority
    | StockDividendCondition
    | StockDividendJustification
    | CapitalReserveConversion
    | ProfitDistributionOrder
    | VoteThreshold
    | OnlineVoting
    | MinorityShareholderCommunication
    | IndependentDirectorRole
    | SupervisoryBodyRole
    | FundOccupationOffset
    | NoCashDividendExplanation
    | LowPayoutDisclosure
    | BoardAuthorisedCash
    | PolicyAdjustmentCondition
    | ReserveAllocation
    | RefinancingRestriction
    | EmployeeCompensation
    | DirectorCompensation
    | Effectiveness
)
"""The types of facts.md, in its order; `extensions` joins the others to them."""
