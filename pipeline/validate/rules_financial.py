"""What needs figures from outside the document (`--financials`): R33, R34."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .financials import Financials, Year
from .rules import MAINLAND, Gap, Hit, View, rule

_GROWTH_BOARDS = {"SH": ("688", "689"), "SZ": ("300", "301", "302")}
_NO_FIGURES = Gap("not_assessable", "the figures of three years in a row are not in the file")


def _figures(view: View) -> tuple[str | None, Sequence[Year]]:
    """The company's code and its last three years."""
    figures: Financials = view.financials
    code = view.stock_code or figures.code_of(view.company)
    return code, figures.last_three(code, view.company)


@rule(
    "R33",
    "falls under the ST test of dividends",
    "触及分红不达标的其他风险警示",
    severity="warning",
    basis="ST_DIVIDEND",
    places=MAINLAND,
    needs_figures=True,
)
def st_test(view: View) -> Iterator[Hit | Gap]:
    """Three years' cash below 30 % of the average net profit and below 50 million yuan (30 million on growth boards)."""
    code, years = _figures(view)
    if not years or years[-1].year < 2024:
        yield _NO_FIGURES if not years else Gap("not_assessable", "the test begins with the figures of 2024")
        return
    if code is None:
        yield Gap("not_assessable", "the board is not known, as there is no stock code")
        return
    number, _, market = code.partition(".")
    growth = number.startswith(_GROWTH_BOARDS.get(market, ("-",)))
    last, least = years[-1], 30_000_000 if growth else 50_000_000
    earning = min(last.net_profit, last.undistributed_profit, last.undistributed_profit_parent) > 0
    if market == "BJ" or not earning or (growth and _invests(years)):
        return
    paid = sum(year.cash_dividends + (year.cancelled_buyback or 0) for year in years)
    average = sum(year.net_profit for year in years) / 3
    if paid < 0.3 * average and paid < least:
        yield _said(years, paid, average, f"and below {least:,}", f"且低于 {least // 10_000} 万元")


def _invests(years: Sequence[Year]) -> bool:
    """Whether research is 15 % of three years' revenue, or 300 million yuan."""
    research = sum(year.rd_expense or 0 for year in years)
    revenue = sum(year.revenue or 0 for year in years)
    return research >= 300_000_000 or (revenue > 0 and research >= 0.15 * revenue)


@rule(
    "R34",
    "falls under the sell-down test of dividends",
    "触及分红不达标的减持限制",
    severity="info",
    basis="SELLDOWN",
    places=MAINLAND,
    needs_figures=True,
)
def selldown_test(view: View) -> Iterator[Hit | Gap]:
    """No cash dividend in three years, or less than 30 % of the average net profit of them."""
    _, years = _figures(view)
    if not years or years[-1].year < 2022:
        yield _NO_FIGURES if not years else Gap("not_assessable", "the test begins with the figures of 2022")
        return
    paid, average = sum(year.cash_dividends for year in years), sum(year.net_profit for year in years) / 3
    if paid <= 0 or paid < 0.3 * average:
        yield _said(years, paid, average, "so that its controllers may not sell", "控股股东减持受限")


def _said(years: Sequence[Year], paid: float, average: float, end: str, end_zh: str) -> Hit:
    span = f"{years[0].year}-{years[-1].year}"
    share = f" ({paid / average:.1%})" if average > 0 else ""
    return Hit(
        f"{span}: cash of {paid:,.0f} against an average net profit of {average:,.0f}{share}, {end}",
        f"{span} 年现金分红合计 {paid:,.0f} 元，年均净利润 {average:,.0f} 元{share}，{end_zh}",
    )
