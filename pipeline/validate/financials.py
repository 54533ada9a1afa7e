"""Financial figures of companies, for the two checks that need them: a CSV file -> `Financials`.

    stock_code,company,year,net_profit,undistributed_profit,undistributed_profit_parent,cash_dividends,cancelled_buyback,revenue,rd_expense
    600000.SH,,2024,1200000000,5000000000,3000000000,300000000,0,9000000000,100000000

One row for each company and year, amounts in yuan: attributable net profit, undistributed profit of the group and of the
parent, cash dividends of the year, and what was spent on shares that were bought back and cancelled. The first seven
columns are needed, with `stock_code` or `company` filled in; the others may be absent or empty.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..errors import UsageError

_NEEDED = ("year", "net_profit", "undistributed_profit", "undistributed_profit_parent", "cash_dividends")
_OPTIONAL = ("cancelled_buyback", "revenue", "rd_expense")


@dataclass(frozen=True, slots=True)
class Year:
    """A company's figures of one year, in yuan; None for what the file leaves open."""

    year: int
    net_profit: float
    undistributed_profit: float
    undistributed_profit_parent: float
    cash_dividends: float
    cancelled_buyback: float | None
    revenue: float | None
    rd_expense: float | None


class Financials:
    """The figures by company: `last_three(code, name)`."""

    def __init__(self, rows: Iterable[tuple[str, str, Year]]) -> None:
        self._by_name: dict[str, dict[int, Year]] = {}
        self._codes: dict[str, str] = {}
        for code, company, year in rows:
            for name in filter(None, (code, company)):
                self._by_name.setdefault(name, {})[year.year] = year
            if code and company:
                self._codes[company] = code

    def code_of(self, company: str | None) -> str | None:
        """The stock code that the file gives a company, or None."""
        return self._codes.get(company or "")

    def last_three(self, code: str | None, company: str | None) -> Sequence[Year]:
        """The figures of the last year known and the two before, oldest first; empty where any of them is missing."""
        years = self._by_name.get(code or "") or self._by_name.get(company or "") or {}
        last = max(years, default=0)
        found = [years[year] for year in range(last - 2, last + 1) if year in years]
        return found if len(found) == 3 else ()


def read_financials(data: bytes, name: str) -> Financials:
    """The figures of a CSV file. Raises UsageError for a missing column or a cell that is no number, naming the line."""
    try:
        reader = csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""))
        rows = list(reader)
    except (UnicodeDecodeError, csv.Error) as error:
        raise UsageError(name, f"is no CSV file in UTF-8: {error}") from error
    columns = set(reader.fieldnames or ())
    if lacking := [column for column in _NEEDED if column not in columns]:
        raise UsageError(name, f"lacks the columns {', '.join(lacking)}")
    if not columns & {"stock_code", "company"}:
        raise UsageError(name, "has neither a column stock_code nor a column company")
    return Financials(_row(row, f"{name}:{number}") for number, row in enumerate(rows, 2))


def _row(row: Mapping[str, str | None], place: str) -> tuple[str, str, Year]:
    code, company = (row.get("stock_code") or "").strip(), (row.get("company") or "").strip()
    if not code and not company:
        raise UsageError(place, "names no company")
    needed = [_number(row, column, place) for column in _NEEDED]
    if missing := [column for column, value in zip(_NEEDED, needed, strict=True) if value is None]:
        raise UsageError(place, f"{missing[0]} is empty")
    year, *amounts = (value for value in needed if value is not None)
    return code, company, Year(int(year), *amounts, *(_number(row, column, place) for column in _OPTIONAL))


def _number(row: Mapping[str, str | None], column: str, place: str) -> float | None:
    cell = (row.get(column) or "").replace(",", "").strip()
    if not cell:
        return None
    try:
        return float(cell)
    except ValueError as error:
        raise UsageError(place, f"{column}: {cell!r} is no number") from error
