"""A workbook for people: a sheet per table, and one that says what the columns mean."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..errors import UsageError
from ..store.rows import Columns, Row
from .csv_files import flat
from .folder import TABLES, Extracted, needs, replacing

MOST_ROWS = 1_048_575
"""Rows of a sheet below its heading."""
_MOST_CHARACTERS = 32_767
_WIDTHS = {"string": 22, "strings": 28, "spans": 28, "date": 12, "int": 10, "float": 10, "bool": 8}
_MEANINGS = ("table", "column", "type", "中文", "meaning", "unit")


def to_xlsx(extracted: Extracted, path: Path) -> dict[str, int]:
    """Write the workbook `path`; the number of rows of each sheet. Text longer than a cell holds ends in "…".

    Nothing from a document becomes a formula or a link. Raises UsageError where it cannot be written, and for more rows than a
    sheet holds.
    """
    xlsxwriter = needs("xlsxwriter")
    options = {
        "constant_memory": True,
        "strings_to_formulas": False,
        "strings_to_urls": False,
        "default_date_format": "yyyy-mm-dd",
    }
    counts: dict[str, int] = {}
    with replacing(path) as partial, xlsxwriter.Workbook(str(partial), options) as book:
        bold = book.add_format({"bold": True, "bottom": 1})
        for table in ("panel", "clauses", "findings", "documents"):
            sheet = _Sheet(book.add_worksheet(table), TABLES[table], bold)
            for row in extracted.rows(table):
                if sheet.count == MOST_ROWS:
                    raise UsageError(
                        table, f"has more than {MOST_ROWS} rows, which no sheet holds", "use --duckdb or --csv"
                    )
                sheet.add(row)
            counts[table] = sheet.close()
        meanings = _Sheet(book.add_worksheet("columns"), dict.fromkeys(_MEANINGS, "string"), bold)
        for row in _meanings():
            meanings.add(row)
        counts["columns"] = meanings.close()
    return counts


class _Sheet:
    """A sheet that takes rows: a heading that stays in sight and filters, dates as dates, true and false as such."""

    def __init__(self, sheet: Any, columns: Columns, heading: object) -> None:
        self.count = 0
        self._sheet, self._names = sheet, list(columns)
        sheet.freeze_panes(1, 1)
        for place, (name, kind) in enumerate(columns.items()):
            sheet.set_column(place, place, _WIDTHS[kind])
            sheet.write_string(0, place, name, heading)

    def add(self, row: Row) -> None:
        self.count += 1
        cells = flat(row)
        for place, name in enumerate(self._names):
            value = cells[name]
            if value is None:
                continue
            if isinstance(value, str):
                self._sheet.write_string(self.count, place, _fitting(value))
            elif isinstance(value, datetime.date):
                self._sheet.write_datetime(self.count, place, value)
            elif isinstance(value, bool):
                self._sheet.write_boolean(self.count, place, value)
            else:
                self._sheet.write_number(self.count, place, value)

    def close(self) -> int:
        """Set the filters; the number of rows."""
        self._sheet.autofilter(0, 0, self.count, len(self._names) - 1)
        return self.count


def _fitting(text: str) -> str:
    return text if len(text) <= _MOST_CHARACTERS else text[: _MOST_CHARACTERS - 1] + "…"


def _meanings() -> Iterator[Row]:
    from ..codebook import book

    for section in book().tables:
        for entry in section.entries:
            unit = entry.unit.en if entry.unit else ""
            cells = (section.name, entry.name, entry.type, entry.text_zh, entry.text, unit)
            yield dict(zip(_MEANINGS, cells, strict=True))
