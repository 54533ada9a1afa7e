"""Cells of tables as lines of their own, so that a sentence in one does not run into the next.

    分红条件<tab>公司当年盈利且现金流充足。      ->  分红条件
                                                     公司当年盈利且现金流充足。

Only tables that hold prose are parted, and of these no row of figures: 2023年 41.18%. No character is moved: a tab, or a
converter's `|` or `<br>`, becomes a line break in the text that repairs are made on.
"""

from __future__ import annotations

import itertools
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from .model import Table, Text

_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
# A cell is prose from so many characters on, or with a mark that ends a sentence or a clause.
_PROSE = 24
_ENDS = re.compile("[。；]")
_FIGURE = re.compile(r"[\d.，,%/（）年月日-]*")


def set_apart(text: Text, *, amendment: bool) -> tuple[Text, list[int]]:
    """The text with such breaks, and the sorted offsets before which a line never goes on from the line above it.

    Pages of a PDF part their cells by position, and a row may go on over a page: they are left as they are, and so are
    pipe tables but those of an `amendment`, since the rows of others are read as rows.
    """
    norm, source = text.norm, text.source
    if "<" in norm and "<br" in norm:
        norm = _BREAK.sub(lambda match: "\n" * len(match[0]), norm)
    hard: set[int] = set()
    blank: list[tuple[int, int, str]] = []
    if source.format in ("html", "docx") or (source.format == "txt" and amendment):
        for table in source.tables:
            hard |= {table.start, table.end}
            for left, right in _edges(norm, table):
                if left is not None:
                    blank.append((left, right, "\n"))
                hard.add(right)
            if source.format == "txt":
                blank += _bars(norm, table)
    norm = _blanked(norm, blank)
    return (text if norm is text.norm else replace(text, norm=norm)), sorted(hard)


def _blanked(norm: str, blank: list[tuple[int, int, str]]) -> str:
    """The text with each stretch filled with its sign; those that are no longer there for an earlier one are left out."""
    pieces, position = [], 0
    for left, right, sign in sorted(blank):
        if left >= position:
            pieces += [norm[position:left], sign * (right - left)]
            position = right
    return "".join([*pieces, norm[position:]]) if pieces else norm


def _edges(norm: str, table: Table) -> Iterator[tuple[int | None, int]]:
    """For each cell where the one before it in a row of prose ends (None: nothing to part there) and where it begins."""
    rows: dict[int, list[tuple[int, int]]] = {}
    for cell in table.cells:
        rows.setdefault(cell.row, []).append((cell.start, cell.end))
    form = any(_is_prose(norm, *cell) for row in rows.values() for cell in row)
    for row in rows.values():
        apart = form and (
            any(_is_prose(norm, *cell) for cell in row) or not any(_FIGURE.fullmatch(norm, *cell) for cell in row)
        )
        yield None, row[0][0]
        for (_, end), (start, _) in itertools.pairwise(row):
            if apart:
                yield end, start


def _bars(norm: str, table: Table) -> Iterator[tuple[int, int, str]]:
    """What stands before the first cell of every row of a table in a text file, and behind its last: bars or tags."""
    previous = 0
    for _, row in itertools.groupby(table.cells, key=lambda cell: cell.row):
        cells = list(row)
        first, last = cells[0].start, cells[-1].end
        line, end = norm.rfind("\n", 0, first) + 1, norm.find("\n", last)
        # rows on one line are parted, and what stands between them goes
        yield max(line, previous), first, "\n" if previous > line else " "
        yield last, len(norm) if end < 0 else end, " "
        previous = last


def _is_prose(norm: str, start: int, end: int) -> bool:
    return end - start >= _PROSE or _ENDS.search(norm, start, end) is not None


def parted(hard: Sequence[int], end: int, start: int) -> bool:
    """Whether a line that ends at `end` and the next one, from `start`, lie on two sides of such an edge."""
    return bisect_right(hard, end) != bisect_right(hard, start)


def inside(tables: Sequence[Table], offset: int) -> bool:
    """Whether a place is in one of the tables, which are in order."""
    index = bisect_right(tables, offset, key=lambda table: table.start) - 1
    return index >= 0 and offset < tables[index].end
