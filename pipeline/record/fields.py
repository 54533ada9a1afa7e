"""The values a record may hold: closed lists, numbers, and the words that explain each field in English and Chinese.

`about` makes the explanation that the JSON Schema, the codebook and `fenhong show` print; a field that several clause
types use is explained once, here. Names and lists are those of the contract (facts.md, records.md).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue

# --- closed lists --------------------------------------------------------------------------------------------

ComparatorValue = Literal[">=", ">", "<=", "<", "=="]
MeasureValue = Literal[
    "distributable_profit",
    "net_profit",
    "net_profit_attributable",
    "net_profit_ex_nonrecurring",
    "undistributed_profit",
    "this_distribution",
    "distributable_surplus",
    "dividends_total",
    "net_assets",
    "total_assets",
    "revenue",
    "registered_capital",
    "issued_shares",
    "other",
]
ScopeValue = Literal[
    "consolidated", "parent", "parent_and_consolidated", "parent_or_consolidated", "lower_of", "unspecified"
]
SubjectValue = Literal["issuer", "subsidiary", "other"]
ModalityValue = Literal["must", "in_principle", "may", "must_not", "target"]
CertaintyValue = Literal["explicit", "resolved_reference", "implied"]
ExchangeValue = Literal["SSE", "SZSE", "BSE", "NEEQ", "HKEX", "TWSE", "TPEx"]
BoardValue = Literal["main", "star", "chinext", "bse", "neeq", "hk_main", "gem", "twse", "tpex"]
OriginValue = Literal["text", "metadata", "filename", "derived"]
CurrencyValue = Literal["CNY", "HKD", "TWD", "USD", "EUR", "SGD", "MOP", "other"]
UnitValue = Literal["ratio", "currency", "per_share"]
StageValue = Literal["mature", "growth", "startup", "undetermined"]
ListLogicValue = Literal["all_of", "any_of", "unstated"]
BodyValue = Literal["general_meeting", "board", "independent_directors", "supervisory_board", "audit_committee"]
ConditionKind = Literal[
    "profit_positive",
    "distributable_profit_positive",
    "undistributed_profit_positive",
    "cash_flow_sufficient",
    "operating_funds_sufficient",
    "audit_opinion_standard",
    "no_major_expenditure",
    "reserves_appropriated",
    "losses_covered",
    "per_share_profit",
    "per_share_dividend_operable",
    "debt_ratio",
    "operating_cash_flow",
    "capital_adequacy",
    "risk_indicators",
    "no_exemption_circumstances",
    "cash_reserve",
    "other",
]
OpinionValue = Literal[
    "standard_unqualified",
    "unqualified_with_emphasis",
    "unqualified_with_going_concern_uncertainty_paragraph",
    "qualified",
    "adverse",
    "disclaimer",
]
RuleValue = Literal[
    "CSRC_2012_37",
    "GUIDE3",
    "GUIDE3_2013",
    "GUIDE3_2022",
    "GUIDE3_2023",
    "GUIDE3_2025",
    "COMPANY_LAW",
    "SECURITIES_LAW",
    "ARTICLES",
    "AOA_GUIDE",
    "EXCHANGE_RULE",
    "LOCAL_BUREAU",
    "OTHER",
]
CoverageState = Literal["stated", "not_stated", "ambiguous", "unreadable", "not_applicable"]

# --- numbers: strict, so that neither True nor "30%" is ever taken for a ratio -------------------------------

Ratio = Annotated[float, Field(strict=True, ge=0, allow_inf_nan=False)]
Count = Annotated[int, Field(strict=True, ge=0)]
Ordinal = Annotated[int, Field(strict=True, ge=1)]
Year = Annotated[int, Field(strict=True, ge=1900, le=2200)]
# Whole amounts stay whole numbers in JSON (50000000), others are floats (0.65).
Amount = Annotated[int, Field(strict=True, ge=0)] | Annotated[float, Field(strict=True, ge=0, allow_inf_nan=False)]
Flag = Annotated[bool, Field(strict=True)]
Fraction = Annotated[str, Field(pattern=r"^(special|[1-9]\d*/[1-9]\d*)$")]
ClauseId = Annotated[str, Field(min_length=1, max_length=64)]


def about(text: str, title_zh: str, text_zh: str, **more: JsonValue) -> Any:
    """A field's explanation: English text, Chinese title and text; `more` may hold `unit` and `values_zh`."""
    extra: dict[str, JsonValue] = {"title_zh": title_zh, "description_zh": text_zh, **more}
    return Field(description=text, json_schema_extra=extra)


# --- explanations of the fields that several types share -----------------------------------------------------

COMPARATOR = about(
    "How the number bounds the value; null when no number is stated.",
    "比较方式",
    "数值的约束方向；未写明数值时为空。",
    values_zh={">=": "不低于", ">": "超过", "<=": "不超过", "<": "低于", "==": "等于"},
)
RATIO = about(
    "Decimal fraction: 30% is 0.3; null when no number is stated.",
    "比例",
    "以小数表示的比例，30% 记为 0.3；未写明时为空。",
    unit="decimal fraction",
)
MEASURE = about(
    "What the ratio is a share of (the base named by the words).",
    "计算基数",
    "比例所依据的基数，仅按文字所述。",
    values_zh={
        "distributable_profit": "可分配利润",
        "net_profit": "净利润（未指明口径）",
        "net_profit_attributable": "归属于母公司股东的净利润",
        "net_profit_ex_nonrecurring": "扣除非经常性损益后的净利润",
        "undistributed_profit": "未分配利润",
        "this_distribution": "本次利润分配",
        "distributable_surplus": "可供分配盈余（台湾）",
        "dividends_total": "股利总额",
        "net_assets": "净资产",
        "total_assets": "总资产",
        "revenue": "营业收入",
        "registered_capital": "注册资本",
        "issued_shares": "已发行股份",
        "other": "其他",
    },
)
SCOPE = about(
    "Which statements the base is taken from, only as the words say.",
    "报表口径",
    "基数取自哪一报表，仅按文字所述。",
    values_zh={
        "consolidated": "合并报表",
        "parent": "母公司报表",
        "parent_and_consolidated": "母公司及合并报表",
        "parent_or_consolidated": "母公司或合并报表",
        "lower_of": "孰低",
        "unspecified": "未写明",
    },
)
TYPE = about("Clause type.", "条款类型", "条款类型。")
SUBJECT = about(
    "Whom the clause binds: the issuer, a subsidiary, or another party (a shareholder, say).",
    "约束对象",
    "条款约束的对象：发行人、子公司或其他方。",
    values_zh={"issuer": "发行人", "subsidiary": "子公司", "other": "其他"},
)
MODALITY = about(
    "The force of the clause: must (应当, or a promise), in_principle (原则上), may (可以), must_not, target (力争).",
    "约束力",
    "条款的约束力：必须、原则上、可以、不得、目标；未判定时为空。",
    values_zh={"must": "应当", "in_principle": "原则上", "may": "可以", "must_not": "不得", "target": "目标"},
)
AMOUNT = about(
    "Amount in units of the currency: 5000万元 is 50000000.",
    "金额",
    "以货币单位计的金额，5000万元记为 50000000。",
    unit="currency units",
)
CURRENCY = about("Currency of the amount (ISO 4217).", "币种", "金额的币种（ISO 4217 代码）。")
STAGE = about(
    "Stage of development of the company.",
    "发展阶段",
    "公司的发展阶段。",
    values_zh={"mature": "成熟期", "growth": "成长期", "startup": "初创期", "undetermined": "不易区分"},
)
GROUP = about(
    "The list the item stands in, and how the list's items combine.", "所属列举", "条目所在的列举及其逻辑关系。"
)
EVIDENCE = about(
    "The words the value was read from: one item per unbroken stretch of the source.",
    "原文依据",
    "数值所依据的原文，原文每一连续片段为一项。",
)
ORIGIN = about(
    "Where a value is from: the text, the metadata given with it, the file's name, or derived from the code.",
    "来源",
    "取值的来源：正文、所附元数据、文件名，或由证券代码推得。",
    values_zh={"text": "正文", "metadata": "元数据", "filename": "文件名", "derived": "推得"},
)
DEFINITIONS = about(
    "Ids of the expenditure tests that define the term used here; empty when no link is stated.",
    "所用定义",
    "此处所用“重大支出”一词的定义条款编号；无联系时为空。",
)
HORIZON = about("Length of the window in months.", "期限（月）", "所述期间的月数。", unit="months")
TAX = about("gross (含税) or net (税后); null when not said.", "含税与否", "含税（gross）或税后（net）；未写明时为空。")
