"""Clause types beyond the contract's: found with their evidence, and not scored.

    class MinoritySeparateCount(Extension):                       中小投资者表决应当单独计票
        type: Annotated[Literal["minority_separate_count"], TYPE]

facts.md measures none of them, and `score.py` and `fenhong eval` pass over them. A document is taken to state a policy on
the strength of the other types alone. The schema marks each with `"scored": false`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, get_args

from pydantic import ConfigDict, Field

from .clauses import Clause, ScoredClause
from .fields import (
    AMOUNT,
    COMPARATOR,
    CURRENCY,
    RATIO,
    TYPE,
    Amount,
    ComparatorValue,
    CurrencyValue,
    Flag,
    Fraction,
    Ordinal,
    Ratio,
    about,
)
from .parts import Part


def _titled(title_zh: str) -> ConfigDict:
    return ConfigDict(json_schema_extra={"title_zh": title_zh, "scored": False})


class Extension(Clause):
    """Base of the clause types that are not scored."""

    family = "extensions"
    scored: ClassVar[bool] = False


# --- why and from what -------------------------------------------------------------------------------------------

_FACTORS = about("The factors, in Simplified script.", "考虑因素", "所考虑的因素，记为简体。")


class PlanningFactors(Extension):
    """公司着眼于长远和可持续发展，综合考虑盈利规模、现金流量状况等因素; 董事會應考慮下列因素."""

    model_config = _titled("考虑因素")
    keys = ("factors",)

    type: Annotated[Literal["planning_factors"], TYPE]
    factors: Annotated[tuple[str, ...], Field(min_length=1), _FACTORS]


PRINCIPLES = {
    "reasonable_return": "合理投资回报",
    "continuity_and_stability": "连续性和稳定性",
    "sustainable_development": "兼顾可持续发展",
    "hearing_shareholders": "听取股东意见",
    "equal_rights": "同股同权",
    "statutory_order": "按法定顺序分配",
    "lawfulness": "符合法律法规",
    "transparency": "透明度和可操作性",
}


class PlanningPrinciple(Extension):
    """公司实行持续、稳定的利润分配政策，重视对投资者的合理投资回报并兼顾公司的可持续发展."""

    model_config = _titled("制定原则")
    keys = ("principles",)

    type: Annotated[Literal["planning_principle"], TYPE]
    principles: Annotated[
        tuple[
            Literal[
                "reasonable_return",
                "continuity_and_stability",
                "sustainable_development",
                "hearing_shareholders",
                "equal_rights",
                "statutory_order",
                "lawfulness",
                "transparency",
            ],
            ...,
        ],
        Field(min_length=1),
        about("The principles said.", "原则", "所述原则。", values_zh=dict(PRINCIPLES)),
    ]


class DistributionSource(Extension):
    """资金来源为当年度实现的税后未分配利润以及以前年度留存的未分配利润; 股息從可供分派儲備中派付."""

    model_config = _titled("分配的资金来源")
    keys = ("sources",)

    type: Annotated[Literal["distribution_source"], TYPE]
    sources: Annotated[
        tuple[
            Literal["current_profit", "retained_profit", "distributable_profit", "reserves", "share_premium"],
            ...,
        ],
        Field(min_length=1),
        about(
            "What dividends are paid from.",
            "来源",
            "股利所出自的款项。",
            values_zh={
                "current_profit": "当年利润",
                "retained_profit": "以前年度留存利润",
                "distributable_profit": "可分配利润",
                "reserves": "储备",
                "share_premium": "股份溢价",
            },
        ),
    ]


class DividendYieldTarget(Extension):
    """力争股息率不低于3%: what is paid, measured by the share price."""

    model_config = _titled("股息率目标")
    keys = ("comparator", "ratio")

    type: Annotated[Literal["dividend_yield_target"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    ratio: Annotated[Ratio, RATIO]


class MissedDividendMakeUp(Extension):
    """当年未达到上述比例的，差额部分在以后年度补足."""

    model_config = _titled("欠分红利补足")
    type: Annotated[Literal["missed_dividend_make_up"], TYPE]


class DifferentiatedPolicyPreamble(Extension):
    """董事会应当综合考虑所处行业特点…等因素，区分下列情形，提出差异化的现金分红政策."""

    model_config = _titled("差异化政策引言")
    keys = ("decider", "major_expenditure_term")

    type: Annotated[Literal["differentiated_policy_preamble"], TYPE]
    decider: Annotated[
        Literal["board", "general_meeting"] | None,
        about(
            "Who tells the cases apart.",
            "认定机构",
            "区分情形的机构。",
            values_zh={"board": "董事会", "general_meeting": "股东大会"},
        ),
    ] = None
    factors: Annotated[tuple[str, ...], _FACTORS] = ()
    major_expenditure_term: Annotated[
        str | None, about("Its term for major expenditure.", "重大支出用语", "所用“重大支出”的用语，记为简体。")
    ] = None


class HighStockTransferLimit(Extension):
    """公司不进行高送转; 每10股送转股数合计不超过5股."""

    model_config = _titled("高送转限制")
    keys = ("comparator", "shares_per_10")

    type: Annotated[Literal["high_stock_transfer_limit"], TYPE]
    comparator: Annotated[ComparatorValue | None, COMPARATOR] = None
    shares_per_10: Annotated[
        Amount | None, about("Shares per ten shares held.", "每10股送转股数", "每十股送转的股数。", unit="shares")
    ] = None


# --- who drafts, who decides -------------------------------------------------------------------------------------

RouteBody = Literal[
    "management",
    "board",
    "committee",
    "independent_directors",
    "supervisory_board",
    "audit_committee",
    "general_meeting",
]
_BODIES_ZH = {
    "management": "管理层",
    "board": "董事会",
    "committee": "董事会其他专门委员会",
    "independent_directors": "独立董事",
    "supervisory_board": "监事会",
    "audit_committee": "审计委员会",
    "general_meeting": "股东大会",
}
_FLOW = about(
    "The bodies that act, in the order of the words.", "流程", "经手机构，按文中次序。", values_zh=dict(_BODIES_ZH)
)
_VOTES = about(
    "Whose votes are counted.",
    "表决基数",
    "门槛所依据的表决权。",
    values_zh={
        "votes_of_attending_shareholders": "出席股东所持表决权",
        "all_directors": "全体董事",
        "attending_directors": "出席董事",
        "all_votes": "全部表决权",
    },
)
_THRESHOLD = about('Fraction as a string ("2/3").', "门槛", "以分数字符串表示。")


class ProposalProcedure(Extension):
    """利润分配预案由董事会拟订，经董事会审议通过后提交股东大会批准: each year's proposal, not the policy."""

    model_config = _titled("利润分配方案的提出程序")
    keys = ("drafter", "flow", "approver")

    type: Annotated[Literal["proposal_procedure"], TYPE]
    drafter: Annotated[
        RouteBody | None, about("Who drafts it.", "拟订机构", "拟订方案的机构。", values_zh=dict(_BODIES_ZH))
    ] = None
    flow: Annotated[tuple[RouteBody, ...], Field(min_length=1), _FLOW]
    approver: Annotated[
        RouteBody | None, about("Who decides in the end.", "批准机构", "最终批准的机构。", values_zh=dict(_BODIES_ZH))
    ] = None


class BoardDeliberationRequirement(Extension):
    """董事会应当认真研究和论证现金分红的时机、条件和最低比例、调整的条件及其决策程序要求等事宜."""

    model_config = _titled("董事会论证要求")
    keys = ("matters", "written_record")

    type: Annotated[Literal["board_deliberation_requirement"], TYPE]
    matters: Annotated[
        tuple[Literal["timing", "conditions", "minimum_ratio", "adjustment_conditions", "procedure"], ...],
        about(
            "What is to be studied.",
            "论证事项",
            "须研究论证的事项。",
            values_zh={
                "timing": "时机",
                "conditions": "条件",
                "minimum_ratio": "最低比例",
                "adjustment_conditions": "调整的条件",
                "procedure": "决策程序要求",
            },
        ),
    ] = ()
    written_record: Annotated[Flag, about("A written record is to be kept.", "书面记录", "是否须形成书面记录。")] = (
        False
    )


class PolicyAdjustmentProcedure(Extension):
    """调整利润分配政策应由董事会详细论证，形成书面论证报告，提交股东大会特别决议通过."""

    model_config = _titled("政策调整程序")
    keys = ("policy_subject", "flow", "resolution_type", "vote_threshold")

    type: Annotated[Literal["policy_adjustment_procedure"], TYPE]
    policy_subject: Annotated[
        Literal["profit_distribution_policy", "cash_dividend_policy", "shareholder_return_plan"],
        about(
            "What is changed.",
            "调整对象",
            "所调整的政策。",
            values_zh={
                "profit_distribution_policy": "利润分配政策",
                "cash_dividend_policy": "现金分红政策",
                "shareholder_return_plan": "股东回报规划",
            },
        ),
    ]
    flow: Annotated[tuple[RouteBody, ...], Field(min_length=1), _FLOW]
    resolution_type: Annotated[
        Literal["ordinary", "special"] | None,
        about(
            "The kind of resolution.",
            "决议类型",
            "股东大会决议的类型。",
            values_zh={"ordinary": "普通决议", "special": "特别决议"},
        ),
    ] = None
    vote_threshold: Annotated[Fraction | None, _THRESHOLD] = None
    comparator: Annotated[ComparatorValue | None, COMPARATOR] = None
    denominator: Annotated[
        Literal["votes_of_attending_shareholders", "all_directors", "attending_directors", "all_votes"] | None, _VOTES
    ] = None
    online_voting: Annotated[Flag, about("Voting online is offered.", "网络投票", "是否提供网络投票。")] = False
    written_report: Annotated[Flag, about("A written report is made.", "书面报告", "是否须形成书面报告。")] = False


class BoardVote(Part):
    """A vote of the board: 全体董事过半数."""

    threshold: Annotated[Fraction, _THRESHOLD]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    denominator: Annotated[Literal["all_directors", "attending_directors"] | None, _VOTES] = None


class PlanFormulationProcedure(Extension):
    """股东回报规划由董事会制定，经全体董事过半数审议通过后提交股东大会批准."""

    model_config = _titled("规划制定程序")
    keys = ("flow",)

    type: Annotated[Literal["plan_formulation_procedure"], TYPE]
    flow: Annotated[tuple[RouteBody, ...], Field(min_length=1), _FLOW]
    board_vote: Annotated[BoardVote | None, about("The vote of the board.", "董事会表决", "董事会的表决要求。")] = None


# --- what is disclosed, carried out, protected -------------------------------------------------------------------


class PeriodicReportDisclosure(Extension):
    """公司应当在年度报告中详细披露现金分红政策的制定及执行情况."""

    model_config = _titled("定期报告披露")
    type: Annotated[Literal["periodic_report_disclosure"], TYPE]


class ParentNegativeDisclosure(Extension):
    """母公司报表中未分配利润为负但合并报表中为正的，应当披露子公司向母公司实施利润分配的情况."""

    model_config = _titled("母公司为负而合并为正的披露")
    type: Annotated[Literal["parent_negative_consolidated_positive_disclosure"], TYPE]


class PolicyExecution(Extension):
    """公司应当严格执行公司章程确定的现金分红政策."""

    model_config = _titled("政策执行")
    type: Annotated[Literal["policy_execution"], TYPE]


class TreasuryShareExclusion(Extension):
    """公司持有的本公司股份不参与分配利润."""

    model_config = _titled("库存股不参与分配")
    type: Annotated[Literal["treasury_share_exclusion"], TYPE]


class PreferredSharePriority(Extension):
    """在完全支付约定的优先股股息之前，不得向普通股股东分配利润."""

    model_config = _titled("优先股优先")
    type: Annotated[Literal["preferred_share_priority"], TYPE]


class UnlawfulDistributionReturn(Extension):
    """违反规定向股东分配利润的，股东应当将违反规定分配的利润退还公司."""

    model_config = _titled("违法分配退还")
    type: Annotated[Literal["unlawful_distribution_return"], TYPE]


class MinoritySeparateCount(Extension):
    """对中小投资者的表决应当单独计票."""

    model_config = _titled("中小投资者单独计票")
    type: Annotated[Literal["minority_separate_count"], TYPE]


# --- Hong Kong and Taiwan ----------------------------------------------------------------------------------------


class BoardDiscretionDisclaimer(Extension):
    """概不保證將於任何期間派付任何特定金額的股息 (Hong Kong)."""

    model_config = _titled("不保证派息（香港）")
    type: Annotated[Literal["board_discretion_disclaimer"], TYPE]


class PaymentCurrency(Extension):
    """股息以人民幣計值及宣派，以港元支付 (Hong Kong)."""

    model_config = _titled("派息币种（香港）")
    keys = ("currencies",)

    type: Annotated[Literal["payment_currency"], TYPE]
    currencies: Annotated[
        tuple[CurrencyValue, ...],
        Field(min_length=1),
        about("Currencies of payment, in the order of the words.", "支付币种", "支付股息的币种，按文中次序。"),
    ]


class ScripDividendOption(Extension):
    """股東可選擇收取代息股份 (Hong Kong)."""

    model_config = _titled("以股代息（香港）")
    type: Annotated[Literal["scrip_dividend_option"], TYPE]


class UnclaimedDividendForfeiture(Extension):
    """宣派後六年仍無人認領的股息可予沒收 (Hong Kong)."""

    model_config = _titled("未领股息没收（香港）")
    keys = ("years",)

    type: Annotated[Literal["unclaimed_dividend_forfeiture"], TYPE]
    years: Annotated[
        Ordinal | None, about("Years after which it is lost.", "年限", "逾期没收的年数。", unit="years")
    ] = None


class SolvencyTest(Extension):
    """股份溢價賬須待通過償債能力測試後方可用作派息 (Hong Kong)."""

    model_config = _titled("偿债能力测试（香港）")
    type: Annotated[Literal["solvency_test"], TYPE]


class DividendTax(Extension):
    """派付末期股息時代扣代繳企業所得稅 (Hong Kong)."""

    model_config = _titled("股息税（香港）")
    type: Annotated[Literal["dividend_tax"], TYPE]


class MinPerShareTrigger(Extension):
    """每股股利低於0.5元時，得改以股票股利發放 (Taiwan): an amount below which something else happens, no promise."""

    model_config = _titled("每股股利门槛（台湾）")
    keys = ("comparator", "amount", "currency", "consequence")

    type: Annotated[Literal["min_per_share_trigger"], TYPE]
    comparator: Annotated[ComparatorValue, COMPARATOR]
    amount: Annotated[Amount, AMOUNT]
    currency: Annotated[CurrencyValue | None, CURRENCY] = None
    consequence: Annotated[
        Literal["retained", "stock_instead"],
        about(
            "What happens below it.",
            "后果",
            "低于门槛时的处理。",
            values_zh={"retained": "保留不分派", "stock_instead": "改发股票股利"},
        ),
    ]


AnyClause = Annotated[
    ScoredClause
    | PlanningFactors
    | PlanningPrinciple
    | DistributionSource
    | DividendYieldTarget
    | MissedDividendMakeUp
    | DifferentiatedPolicyPreamble
    | HighStockTransferLimit
    | ProposalProcedure
    | BoardDeliberationRequirement
    | PolicyAdjustmentProcedure
    | PlanFormulationProcedure
    | PeriodicReportDisclosure
    | ParentNegativeDisclosure
    | PolicyExecution
    | TreasuryShareExclusion
    | PreferredSharePriority
    | UnlawfulDistributionReturn
    | MinoritySeparateCount
    | BoardDiscretionDisclaimer
    | PaymentCurrency
    | ScripDividendOption
    | UnclaimedDividendForfeiture
    | SolvencyTest
    | DividendTax
    | MinPerShareTrigger,
    Field(discriminator="type"),
]

CLASSES: dict[str, type[Clause]] = {
    get_args(cls.model_fields["type"].annotation)[0]: cls for cls in get_args(get_args(AnyClause)[0])
}
"""Clause type -> its class: the contract's in the order of facts.md, then the extensions."""

CLAUSE_TYPES: tuple[str, ...] = tuple(CLASSES)
EXTENSIONS: frozenset[str] = frozenset(name for name, cls in CLASSES.items() if issubclass(cls, Extension))
"""The clause types that are not scored."""
FAMILIES: dict[str, str] = {name: cls.family for name, cls in CLASSES.items()}
"""Clause type -> commitments, staged, conditions, timing_and_form, procedure or extensions."""
