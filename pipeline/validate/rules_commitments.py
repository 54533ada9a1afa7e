"""What is promised, and its bounds: R08-R13, R28-R30, R35-R37, R47."""

from __future__ import annotations

from collections.abc import Iterator

from .numbers import fold, ratios_in
from .rules import FLOORS, MAINLAND, Clause, Gap, Hit, View, about, absent, rule

_ANNUAL = ("annual_cash_ratio", "absolute_amount_floor", "per_share_dividend_floor")
_THREE = "cumulative_cash_ratio"
_SELLDOWN_DAY, _ISSUANCE_ENDS = "2023-08-27", "2023-02-16"


@rule("R08", "no annual minimum", "未见年度最低现金分红", severity="info", category="document", places=MAINLAND)
def no_annual_minimum(view: View) -> Iterator[Hit | Gap]:
    """No law sets one; where there is none, the three-year test alone binds."""
    annual = (clause for clause in view.floors(*_ANNUAL) if clause.get("period", "annual") == "annual")
    if next(annual, None) is None:
        yield absent(
            "a minimum for each year (ratio, amount or per share)",
            "每年的最低现金分红（比例、金额或每股）",
            *_ANNUAL[:1],
        )


@rule(
    "R09",
    "annual minimum below 10 %",
    "年度最低比例低于10%",
    severity="warning",
    category="document",
    basis="PLAN_PRACTICE",
    places=MAINLAND,
    on=("annual_cash_ratio",),
)
def low_annual_minimum(view: View) -> Iterator[Hit | Gap]:
    """Practice, no statute: 10 % is the usual least, so a lower one is to be verified."""
    for clause in view.floors("annual_cash_ratio"):
        if clause["ratio"] < 0.1 - 1e-9:
            yield about(
                clause,
                f"an annual minimum of {clause['ratio']:.2%} is unusual",
                f"年度最低比例 {clause['ratio']:.2%}，较为罕见",
            )


@rule(
    "R10",
    "no three-year ratio",
    "未见三年累计现金分红比例",
    severity="warning",
    basis="ISSUANCE",
    places=MAINLAND,
    since="CSRC_DECISION_57",
    unless=(_THREE,),
)
def no_three_year_ratio(view: View) -> Iterator[Hit | Gap]:
    """A condition of public offerings until 2023-02-16 (decision 57); later of the sell-down and ST rules only."""
    later = view.date is not None and view.date > _ISSUANCE_ENDS
    yield absent(
        "a ratio of cash over three years",
        "三年累计现金分红比例",
        _THREE,
        severity="info" if later else "warning",
        basis="SELLDOWN+ST_DIVIDEND" if later else "CSRC_DECISION_57",
    )


@rule(
    "R11",
    "three-year ratio below 30 % of the average",
    "三年累计比例低于年均的30%",
    severity="warning",
    basis="ISSUANCE",
    places=MAINLAND,
    since="CSRC_DECISION_57",
    on=(_THREE,),
)
def low_three_year_ratio(view: View) -> Iterator[Hit | Gap]:
    """30 % of the average profit of three years, which is 10 % of their sum."""
    if view.date is not None and _ISSUANCE_ENDS < view.date < _SELLDOWN_DAY:
        return  # decision 57 has ended, and the sell-down rules have not begun
    basis = "SELLDOWN" if view.date is not None and view.date >= _SELLDOWN_DAY else "CSRC_DECISION_57"
    for clause in view.floors(_THREE):
        if clause.get("window_years") not in (3, None):
            continue
        if clause.get("aggregation") is None:
            yield Gap("not_assessable", "average and sum are not told apart, which R12 says")
            continue
        of_average = clause["ratio"] * (3 if clause["aggregation"] == "sum" else 1)
        if of_average < 0.3 - 1e-9:
            yield about(
                clause,
                f"the three-year ratio is {of_average:.0%} of the average profit, below 30 %",
                f"三年累计现金分红为年均利润的 {of_average:.0%}，低于 30%",
                basis=basis,
            )


@rule(
    "R12", "average and sum not told apart", "未区分年均与累计", severity="warning", category="document", on=(_THREE,)
)
def average_or_sum(view: View) -> Iterator[Hit | Gap]:
    """Of the average of three years or of their sum: a factor of three."""
    for clause in view.own(_THREE):
        if clause.get("aggregation") is None:
            yield about(
                clause,
                "whether the base is the yearly average or the sum is not said: a factor of three",
                "未写明基数为年均利润还是三年合计，二者相差三倍",
            )


@rule(
    "R13",
    "three-year ratio is one branch of an “or”",
    "三年累计比例仅为“或”之一",
    severity="info",
    basis="ST_DIVIDEND",
    places=MAINLAND,
    on=("combined_commitment",),
)
def three_year_ratio_or(view: View) -> Iterator[Hit | Gap]:
    """An amount alone can then satisfy the promise."""
    for clause in view.of("combined_commitment"):
        if clause.get("logic") in ("any_of", "lesser_of") and _THREE in (clause.get("members") or ()):
            yield about(
                clause,
                "the three-year ratio need not be met where the other branch is",
                "满足另一项时可不满足三年累计比例",
            )


@rule(
    "R28",
    "distribution above undistributed profit",
    "分配可超过未分配利润",
    severity="error",
    basis="PRC_COMPANY_LAW",
    places=MAINLAND,
    since="PRC_COMPANY_LAW",
    on=("distribution_cap", "annual_cash_ratio", "total_distribution_ratio"),
)
def above_undistributed(view: View) -> Iterator[Hit | Gap]:
    """公司法 art. 166 (2018), 210 (2023): what is distributed is undistributed profit."""
    for clause in view.own("distribution_cap", "annual_cash_ratio", "total_distribution_ratio"):
        of_profit = clause.get("measure") in ("undistributed_profit", "distributable_profit")
        if of_profit and clause.get("ratio") is not None and clause["ratio"] > 1:
            yield about(
                clause,
                f"a distribution of {clause['ratio']:.0%} of the profit that can be distributed",
                f"分配可达可分配利润的 {clause['ratio']:.0%}",
            )


@rule(
    "R29",
    "statutory reserve other than 10 % or 50 %",
    "法定公积金比例不符",
    severity="error",
    basis="PRC_COMPANY_LAW",
    places=MAINLAND,
    since="PRC_COMPANY_LAW",
    on=("reserve_allocation",),
)
def statutory_reserve(view: View) -> Iterator[Hit | Gap]:
    """10 % of after-tax profit, until 50 % of registered capital."""
    yield from reserves_other_than(view, 0.5, "50 % of registered capital", "注册资本的50%")


def reserves_other_than(view: View, stop: float, until: str, until_zh: str) -> Iterator[Hit]:
    """Statutory reserves that are not 10 % of profit until the place's share of capital."""
    for clause in view.own("reserve_allocation"):
        if clause.get("reserve") != "statutory":
            continue
        if _other_than(clause.get("ratio"), 0.1):
            yield about(
                clause,
                f"a statutory reserve of {clause['ratio']:.0%}, not 10 %",
                f"法定公积金提取 {clause['ratio']:.0%} 而非 10%",
            )
        if _other_than(clause.get("stop_ratio"), stop):
            yield about(
                clause,
                f"the statutory reserve stops at {clause['stop_ratio']:.0%}, not at {until}",
                f"法定公积金累计至 {clause['stop_ratio']:.0%} 即停，而非{until_zh}",
            )


def _other_than(ratio: float | None, right: float) -> bool:
    return ratio is not None and abs(ratio - right) > 1e-9


@rule(
    "R30",
    "conversion leaves less than 25 %",
    "转增后留存低于25%",
    severity="error",
    basis="PRC_COMPANY_LAW",
    places=MAINLAND,
    since="PRC_COMPANY_LAW",
)
def reserve_left(view: View) -> Iterator[Hit | Gap]:
    """公司法 art. 168 (2018), 214 (2023): the statutory reserve left is at least 25 % of the capital before conversion.

    The number is no clause: it stands in a reserve clause's words, or among what no clause claims.
    """
    for clause in view.of("capital_reserve_conversion", "reserve_allocation"):
        for item in clause.get("evidence") or ():
            if "留存" in item["quote"] and (left := _left(item["quote"])) is not None:
                yield about(clause, f"a conversion leaves {left:.0%}, below 25 %", f"转增后留存 {left:.0%}，低于 25%")
    for item in view.record.get("residue") or ():
        if "留存" in item["quote"] and "公积" in item["quote"] and (left := _left(item["quote"])) is not None:
            words = "".join(item["quote"].split())
            yield Hit(
                f"a conversion leaves {left:.0%}, below 25 %: “{words}”", f"转增后留存 {left:.0%}，低于 25%：“{words}”"
            )


def _left(quote: str) -> float | None:
    """What 留存的该项公积金不少于…的20% leaves, if it is below 25 %."""
    stretch = fold(quote.partition("留存")[2].partition("。")[0])[:60]
    ratios = [ratio for ratio in ratios_in(stretch) if 0 < ratio < 1]
    return ratios[0] if ratios and ratios[0] < 0.25 - 1e-9 else None


@rule(
    "R35",
    "buyback counted without cancellation",
    "回购未注销即计入分红",
    severity="info",
    basis="CSRC_2024_0315",
    places=MAINLAND,
    since="CSRC_2024_0315",
    needs_date=True,
    on=("buyback_as_dividend",),
)
def buyback_kept(view: View) -> Iterator[Hit | Gap]:
    """Since 2024-03-15 only a buyback with cancellation counts."""
    clauses = list(view.of("buyback_as_dividend"))
    if not any(
        "注销" in item["quote"] or "註銷" in item["quote"] for each in clauses for item in each.get("evidence") or ()
    ):
        yield about(
            clauses[0],
            "buybacks are counted as cash dividends, and nothing is said of cancellation",
            "回购视同现金分红，但未写明注销",
        )


def _is_high(clause: Clause) -> bool:
    """Whether five shares per ten, or half of the shares, may be or are to be given."""
    shares, ratio = clause.get("shares_per_10"), clause.get("ratio")
    below = clause.get("comparator") == "<"
    if shares is not None and (shares > 5 or (shares == 5 and not below)):
        return True
    if ratio is None or clause.get("measure") not in ("issued_shares", "registered_capital"):
        return False
    return ratio > 0.5 or (ratio == 0.5 and not below)


@rule(
    "R36",
    "five shares per ten or more",
    "每10股送转5股以上",
    severity="info",
    basis="HIGH_TRANSFER+BSE_10",
    places=MAINLAND,
    since="HIGH_TRANSFER",
    on=("stock_dividend_limit", "high_stock_transfer_limit"),
)
def high_transfer(view: View) -> Iterator[Hit | Gap]:
    """What the exchanges call 高送转."""
    for clause in view.own("stock_dividend_limit", "high_stock_transfer_limit"):
        if _is_high(clause):
            yield about(clause, "five shares per ten or more are provided for", "每10股送转达5股以上，属高送转")


@rule("R37", "the window lies in the future", "累计期间为未来年度", severity="info", category="document", on=(_THREE,))
def forward_window(view: View) -> Iterator[Hit | Gap]:
    """未来三年: measurable only when the period is over."""
    for clause in view.own(_THREE):
        if clause.get("window") == "forward":
            yield about(clause, "the ratio can be measured only after the period", "该比例须待期满方可计量")


@rule(
    "R47",
    "more than the net profit is promised",
    "承诺比例超过净利润的100%",
    severity="warning",
    basis="GUIDE3_2023",
    places=MAINLAND,
    since="GUIDE3_2023",
    on=("annual_cash_ratio", "total_distribution_ratio"),
)
def more_than_profit(view: View) -> Iterator[Hit | Gap]:
    """The guideline of 2023 watches high payouts."""
    for clause in view.own("annual_cash_ratio", "total_distribution_ratio"):
        if (
            clause.get("comparator") in FLOORS
            and clause["ratio"] > 1
            and str(clause.get("measure")).startswith("net_profit")
        ):
            yield about(
                clause, f"{clause['ratio']:.0%} of net profit is promised", f"承诺分配净利润的 {clause['ratio']:.0%}"
            )
