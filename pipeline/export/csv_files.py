"""The tables as CSV files that Excel opens as they are, and that any statistics package reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..errors import UsageError
from ..store.csv_table import Csv
from ..store.rows import Row
from .folder import TABLES, Extracted, replacing


def to_csv(extracted: Extracted, folder: Path) -> dict[str, int]:
    """Write documents.csv, panel.csv, clauses.csv and findings.csv into `folder`; the number of rows of each.

    UTF-8 with a byte order mark; true and false are 1 and 0, lists are joined by "; ", evidence is JSON. Raises UsageError
    where the folder cannot be written.
    """
    if folder.exists() and not folder.is_dir():
        raise UsageError(str(folder), "is a file, not a folder", "name a folder")
    counts: dict[str, int] = {}
    for table, columns in TABLES.items():
        with replacing(folder / f"{table}.csv") as path:
            file = Csv(path, columns)
            try:
                counts[table] = 0
                for row in extracted.rows(table):
                    file.add([flat(row)])
                    counts[table] += 1
            finally:
                file.close()
    return counts


def flat(row: Row) -> Row:
    """The row with its lists as text."""
    return {name: _text(value) if isinstance(value, list) else value for name, value in row.items()}


def _text(values: list[Any]) -> str:
    if values and isinstance(values[0], dict):
        return json.dumps(values, ensure_ascii=False)
    return "; ".join(values)
