"""Hong Kong, Taiwan, and companies under sector rules: R40-R46."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .rules import HONG_KONG, MAINLAND, TAIWAN, Gap, Hit, View, about, absent, rule
from .rules_commitments import reserves_other_than
from .rules_procedure import fraction_of

_RATIOS = (
    "annual_cash_ratio",
    "cumulative_cash_ratio",
    "total_distribution_ratio",
    "absolute_amount_floor",
    "per_share_dividend_floor",
    "distribution_cap",
)
# That nothing is guaranteed (board_discretion_disclaimer) says neither.
_NONE_SAID = ("no_predetermined_ratio", "annual_ratio_discretion")


@rule(
    "R40",
    "neither a ratio nor that there is none",
    "既无派息比率亦未说明无预设比率",
    severity="warning",
    basis="HK_CP",
    places=HONG_KONG,
    since="HK_CP",
    unless=(*_RATIOS, *_NONE_SAID),
)
def no_ratio_said(view: View) -> Iterator[Hit | Gap]:
    """In Hong Kong 沒有預設的派息比率 is a value; silence is not."""
    yield absent(
        "a payout ratio, that there is none, or whose discretion it is",
        "派息比率，或并无预设比率、由谁酌情决定的说明",
        *_RATIOS[:1],
        *_NONE_SAID,
    )


def _lists_in_hong_kong(view: View) -> bool:
    """Whether the record shows a listing in Hong Kong. Traditional script alone shows none."""
    return view.place == "hk" or (view.stock_code or "").endswith(".HK")


@rule(
    "R41",
    "no basis under two standards",
    "未写明两种准则孰低",
    severity="info",
    basis="H_SHARE_PRACTICE",
    places=HONG_KONG | MAINLAND,
    unless=("distribution_base_scope",),
)
def no_lower_of(view: View) -> Iterator[Hit | Gap]:
    """Mainland companies with H shares distribute from the lower of their profits under two standards."""
    if not _lists_in_hong_kong(view):
        return
    if view.company is None:
        yield Gap("not_assessable", "the company's name, which would tell a mainland company, is not known")
    elif view.company.endswith(("股份有限公司", "銀行", "银行")):
        yield absent(
            "from which statements profit is distributed (the lower under two accounting standards)",
            "可分配利润所依据的会计准则（两种准则孰低）",
            "distribution_base_scope",
        )


_TIMING = ("timing", "時機")
_TAIWAN_PARTS = {
    ("conditions", "條件"): (
        "cash_dividend_condition",
        "cash_dividend_exemption",
        "profit_distribution_order",
        "reserve_allocation",
        "stock_dividend_condition",
    ),
    _TIMING: (
        "distribution_frequency",
        "interim_dividend",
        "implementation_deadline",
        "board_authorised_cash",
        "annual_ratio_discretion",
    ),
    ("amount", "金額"): (*_RATIOS, "cash_share_of_dividends", "growth_commitment", "stock_dividend_limit"),
    ("kind", "種類"): ("distribution_form", "cash_share_of_dividends", "cash_priority", "stock_dividend_limit"),
}


@rule(
    "R42",
    "the policy lacks a part",
    "股利政策缺項",
    severity="warning",
    basis="TW_POLICY_2000",
    places=TAIWAN,
    since="TW_POLICY_2000",
)
def taiwan_parts(view: View) -> Iterator[Hit | Gap]:
    """Conditions, timing, amount and kind."""
    lacking = [(names, types) for names, types in _TAIWAN_PARTS.items() if not view.has(*types)]
    if _yearly(view):
        lacking = [part for part in lacking if part[0] != _TIMING]
    if lacking:
        yield absent(
            f"in the dividend policy: {', '.join(english for (english, _), _ in lacking)}",
            f"股利政策應訂明之{'、'.join(chinese for (_, chinese), _ in lacking)}",
            *(name for _, types in lacking for name in types),
        )


def _yearly(view: View) -> bool:
    """Whether the order of distribution speaks of the year's accounts (每年決算如有盈餘), which is a timing."""
    orders = view.of("profit_distribution_order", "reserve_allocation")
    return any("年" in item["quote"] for clause in orders for item in clause.get("evidence") or ())


@rule(
    "R43",
    "legal reserve other than 10 % or paid-in capital",
    "法定盈餘公積比例不符",
    severity="error",
    basis="TW_237",
    places=TAIWAN,
    on=("reserve_allocation",),
)
def taiwan_reserve(view: View) -> Iterator[Hit | Gap]:
    """10 % of the profit until the reserve reaches paid-in capital (all of it, not half)."""
    yield from reserves_other_than(view, 1.0, "paid-in capital", "實收資本額")


@rule(
    "R44",
    "no employee compensation in the articles",
    "章程未載員工酬勞",
    severity="warning",
    basis="TW_235_1",
    places=TAIWAN,
    since="TW_235_1",
    unless=("employee_compensation",),
)
def no_employee_compensation(view: View) -> Iterator[Hit | Gap]:
    """The articles fix an amount or a ratio of the year's profit."""
    if view.document.get("doc_type") == "articles_of_association":
        yield absent("a ratio or an amount of employee compensation", "員工酬勞之比率或定額", "employee_compensation")
    elif view.instrument.get("kind") == "articles":
        yield Gap("not_assessable", "the document prints the articles' dividend policy, and need not print the rest")


_FEW_PRESENT = (
    "過半數董事之出席",
    "過半數董事出席",
    "过半数董事出席",
    "过半数董事之出席",
    "二分之一以上董事之出席",
    "二分之一以上董事出席",
    "三分之一以上董事",
)
_FEW_AGREE = ("出席董事三分之一", "出席董事四分之一")


@rule(
    "R45",
    "the board pays cash with too few present or agreeing",
    "董事會決議分派現金之門檻過低",
    severity="error",
    basis="TW_240",
    places=TAIWAN,
    on=("board_authorised_cash",),
)
def taiwan_board(view: View) -> Iterator[Hit | Gap]:
    """Two thirds present and a majority of them. Where nothing is stated the law applies."""
    for clause in view.of("board_authorised_cash"):
        words = "".join("".join(item["quote"] for item in clause.get("evidence") or ()).split())
        if any(low in words for low in (*_FEW_PRESENT, *_FEW_AGREE)):
            yield about(
                clause,
                "the board pays cash with fewer than two thirds present, or without a majority of them",
                "董事會以低於三分之二出席或未過半數同意分派現金",
            )
    for clause in view.of("vote_threshold"):
        fraction = fraction_of(clause)
        if (
            clause.get("body") == "board"
            and clause.get("matter") == "distribution_proposal"
            and fraction is not None
            and fraction < 1 / 2
        ):
            yield about(clause, "the board decides by less than a majority", "董事會以未過半數決議分派")


_FINANCIAL = re.compile("银行|銀行|农商|证券|證券|保险|保險|人寿|人壽|财险|期货|期貨|信托")


@rule(
    "R46",
    "a bank, broker or insurer without capital conditions",
    "金融机构未写明资本或风险指标条件",
    severity="info",
    basis="SECTOR_RULES",
)
def financial_without_capital(view: View) -> Iterator[Hit | Gap]:
    """Their payments depend on capital adequacy or risk indicators."""
    name = view.company
    if name is None:
        yield Gap("not_assessable", "the company's name, which would tell its business, is not known")
        return
    if not _FINANCIAL.search(name):
        return
    kinds = {clause.get("kind") for clause in view.of("cash_dividend_condition", "cash_dividend_exemption")}
    if kinds.isdisjoint(("capital_adequacy", "risk_indicators")):
        yield absent(
            f"a condition on capital or risk indicators, though “{name}” is under such rules",
            f"资本充足率或风险控制指标条件（“{name}”受此类监管）",
            "cash_dividend_condition",
        )
