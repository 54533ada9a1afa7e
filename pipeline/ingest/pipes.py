"""Tables that converters write into text files, with pipes or with tags: where their cells stand.

| 修订前 | 修订后 |                <table><tr><td>修订前</td><td>修订后</td></tr>
| --- | --- |                      <tr><td>第十条 …</td><td>第十二条 …</td></tr></table>
| 第十条 … | 第十二条 … |
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from ..model import Cell, Table
from .grid import Grid

# The row below the header, which alone makes a table of lines with pipes in them.
_RULE = re.compile(r"^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*\r?$", re.MULTILINE)
_PIPE = re.compile(r"(?<!\\)\|")


_TAGGED = re.compile(r"<table\b.*?</table>", re.IGNORECASE | re.DOTALL)
_ROW_OR_CELL = re.compile(r"<tr\b[^<>]*>|<t[dh]\b(?P<about>[^<>]*)>(?P<cell>.*?)</t[dh]>", re.IGNORECASE | re.DOTALL)
_COLUMNS, _ROWS = (re.compile(rf"\b{side}span\s*=\s*[\"']?(\d{{1,3}})", re.IGNORECASE) for side in ("col", "row"))


def tables_in_text(text: str) -> tuple[Table, ...]:
    """The tables of a text, in order. A pipe table's row of dashes is none of its rows."""
    if "|" not in text and "<" not in text:  # one character is found far sooner than two
        return ()
    tagged = (_tagged(text, match) for match in _TAGGED.finditer(text)) if "</t" in text else ()
    tables = [table for table in tagged if table is not None]
    for rule in _RULE.finditer(text) if "--" in text else ():
        if "|" not in rule[0] or any(table.start < rule.end() and rule.start() < table.end for table in tables[-1:]):
            continue
        rows = [_above(text, rule.start()), *_below(text, rule.end())]
        cells = tuple(cell for number, (start, end) in enumerate(rows) for cell in _cells(text, start, end, number))
        if len({cell.column for cell in cells}) > 1:
            tables.append(Table(cells[0].start, cells[-1].end, cells))
    return tuple(sorted(tables, key=lambda table: table.start))


def _tagged(text: str, table: re.Match[str]) -> Table | None:
    """A table in tags: its cells without the white space about them."""
    grid = Grid(table.start())
    for match in _ROW_OR_CELL.finditer(text, table.start(), table.end()):
        if match["cell"] is None:
            grid.next_row()
            continue
        columns, rows = _COLUMNS.search(match["about"]), _ROWS.search(match["about"])
        start, end = _stripped(text, *match.span("cell"))
        grid.open(start, int(columns[1]) if columns else 1, int(rows[1]) if rows else 1)
        grid.close(end)
    return grid.table()


def _stripped(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def _above(text: str, rule: int) -> tuple[int, int]:
    """The line before the one that begins at `rule`."""
    end = max(0, rule - 1)
    return text.rfind("\n", 0, end) + 1, end


def _below(text: str, position: int) -> Iterator[tuple[int, int]]:
    """The lines with pipes from `position` on, up to the first without."""
    while start := text.find("\n", position) + 1:
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        if not text[start:end].lstrip().startswith("|") and " | " not in text[start:end]:
            return
        yield start, end
        position = end


def _cells(text: str, start: int, end: int, row: int) -> Iterator[Cell]:
    """The cells of a line without the white space about them; pipes at its edges part nothing."""
    bars = [match.start() for match in _PIPE.finditer(text, start, end)]
    borders = [start - 1, *bars, end]
    column = 0
    for left, right in itertools.pairwise(borders):
        first, last = _stripped(text, left + 1, right)
        at_edge = (left < start and bars) or right == end
        if first == last and at_edge:
            continue
        yield Cell(row, column, first, last)
        column += 1
