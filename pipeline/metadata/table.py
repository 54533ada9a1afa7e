"""A sidecar's bytes as records: CSV with any usual separator, JSON as the sites' interfaces answer, JSON Lines.

Encodings are those of filings (UTF-8 with or without mark, GB18030, Big5, UTF-16). A table's header is its first line with
known columns, so a title above it does no harm; in JSON the records may lie at any depth, one file may be one record, and
records may be listed by file name.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from typing import Any

from ..errors import UsageError
from .rows import field_of

Cells = Mapping[str, Any]
_KINDS = ("code", "file", "url", "id", "sha256", "title")
_EXPECTED = "it needs a column such as 文件名, 证券代码 or 公告标题 (file, code or title)"


def records_of(data: bytes, name: str) -> list[Cells]:
    """The records of a sidecar. Raises UsageError for what is none: a spreadsheet, broken JSON, no known column."""
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise UsageError(name, "is a spreadsheet, not CSV or JSON", "save it as CSV (UTF-8)")
    text = _decoded(data, name)
    if not text.strip():
        raise UsageError(name, "holds no metadata", _EXPECTED)
    found = list(_from_json(text, name)) if text.lstrip()[0] in "[{" else _from_csv(text)
    if not found:
        raise UsageError(name, "has no column that says which document a row is of", _EXPECTED)
    return found


def _decoded(data: bytes, name: str) -> str:
    from ..errors import ReadError
    from ..ingest.txt import decode

    try:
        return decode(data, name)[0]
    except ReadError as error:
        raise UsageError(name, error.reason, error.advice) from error


# --- CSV -------------------------------------------------------------------------------------------------------------


def _from_csv(text: str) -> list[Cells]:
    csv.field_size_limit(10_000_000)
    lines = text.splitlines(keepends=True)
    for above, line in enumerate(lines[:10]):
        separator = max(",\t;|，", key=lambda mark: sum(map(_is_known, _cells(line, mark))))
        if any(map(_is_known, header := _cells(line, separator))):
            rows = csv.reader(io.StringIO("".join(lines[above + 1 :]), newline=""), delimiter=separator)
            return [dict(zip(header, row, strict=False)) for row in rows if any(cell.strip() for cell in row)]
    return []


def _cells(line: str, separator: str) -> list[str]:
    return next(csv.reader([line], delimiter=separator), [])


def _is_known(column: str) -> bool:
    return field_of(column) in _KINDS


# --- JSON ------------------------------------------------------------------------------------------------------------


def _from_json(text: str, name: str) -> Iterator[Cells]:
    try:
        yield from _records_in(json.loads(text))
    except json.JSONDecodeError as error:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) < 2:
            raise UsageError(name, f"is no JSON: {error}", "fetch it again") from error
        yield from _from_lines(lines, name)


def _from_lines(lines: list[str], name: str) -> Iterator[Cells]:
    for number, line in enumerate(lines, 1):
        try:
            yield from _records_in(json.loads(line))
        except json.JSONDecodeError as error:
            raise UsageError(name, f"line {number} is no JSON: {error}", "fetch it again") from error


def _records_in(value: Any, key: str | None = None) -> Iterator[Cells]:
    """The records in a JSON value, at any depth: what names a document twice over, or else whatever names one at all."""
    if isinstance(value, list):
        for each in value:
            yield from _records_in(each)
    if not isinstance(value, dict):
        return
    own = _known(value)
    if len(own) < 2:
        below = [
            record
            for column, held in value.items()
            for record in _records_in(held, column if isinstance(held, dict) else None)
        ]
        if below:
            yield from below
            return
    cells = {**value, **_inner(value)}
    named = key is not None and "." in key and "file" not in own  # {"a.pdf": {...}}
    if named or _known(cells):
        yield {**cells, "file": key} if named else cells


def _known(value: Mapping[str, Any]) -> set[str | None]:
    return {field_of(column) for column, held in value.items() if not isinstance(held, dict)} & set(_KINDS)


def _inner(value: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of an object, or a list of one, within a record: "stock": [{"sc": "700", "sn": ...}]."""
    inner: dict[str, Any] = {}
    for held in value.values():
        first = held[0] if isinstance(held, list) and held else held
        if isinstance(first, dict) and len(first) <= 6 and (not isinstance(held, list) or len(held) == 1):
            inner |= {
                column: each
                for column, each in first.items()
                if column not in value and not isinstance(each, dict | list)
            }
    return inner
