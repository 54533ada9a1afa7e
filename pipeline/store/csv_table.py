"""Rows into CSV that Excel opens as it is: UTF-8 with a byte order mark, 1 and 0 for true and false."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from pathlib import Path

from .rows import Columns, Row


class Csv:
    """A CSV file that takes rows as they come, or as `csv_text` gives them."""

    def __init__(self, path: Path, columns: Columns) -> None:
        self._file = path.open("w", encoding="utf-8-sig", newline="")
        self._columns = columns
        self.write(csv_text([{name: name for name in columns}], columns))

    def add(self, rows: Iterable[Row]) -> None:
        self.write(csv_text(rows, self._columns))

    def write(self, text: str) -> None:
        self._file.write(text)

    def close(self) -> None:
        self._file.close()


def csv_text(rows: Iterable[Row], columns: Iterable[str]) -> str:
    """Rows as lines of CSV."""
    names = list(columns)
    text = io.StringIO(newline="")
    cells = [[row[name] for name in names] for row in rows]
    csv.writer(text, lineterminator="\r\n").writerows(
        [[1 if cell is True else 0 if cell is False else cell for cell in row] for row in cells]
    )
    return text.getvalue()
