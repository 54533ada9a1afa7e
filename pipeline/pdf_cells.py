"""Line breaks within the cells of a PDF's tables: where a cell wraps its text, and where a page cuts a row.

    |与首次公开发行相关|每年以现金方式分配的利润不|   A cell has a width of its own, so that lines as wide as it
    |的承诺            |少于当年实现的可分配利润的|   go on in the next, whatever the page's lines do.

Cells of HTML and DOCX break their lines only where the text does.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import replace
from itertools import pairwise

from .columns import goes_on
from .model import Cell, Text

# Columns narrower than this (in half characters) hold labels and numbers, whose lines may be rows without rulings.
_NARROWEST = 12
# A line this much shorter than its column's widest may still be full: a stop or a long number moved to the next.
_SLACK = 4
# The other cells of a row that a page cuts, together.
_LONGEST_LABELS = 80
# Cells of a few lines wrap; a cell of many short ones is a column whose rows are not ruled.
_MOST_LABEL_LINES = 4
_PROSE = 30
_ENDS = "。；：！？”）"
_HAN = re.compile("[\u4e00-\u9fff]")
# What opens a paragraph or an item.
_OPENS = re.compile(
    r"第[一二三四五六七八九十百零〇\d]{1,6}[章节条]|[一二三四五六七八九十]{1,3}[、．.]|（[一二三四五六七八九十\d]{1,3}）"
    r"|\d{1,2}[、．]|\d{1,2}\.(?!\d)|[①-⑳●○■□◆◇·]"
)


class CellLines:
    """The cells of a PDF's tables, asked about the breaks between lines."""

    def __init__(self, text: Text) -> None:
        self._norm = text.norm
        tables = text.source.tables if text.source.format == "pdf" else ()
        placed = sorted(
            ((cell, number) for number, table in enumerate(tables) for cell in table.cells if cell.end > cell.start),
            key=lambda each: each[0].start,
        )
        self._cells = [cell for cell, _ in placed]
        self._tables = [number for _, number in placed]
        self._starts = [cell.start for cell in self._cells]
        self._rows = [len({cell.row for cell in table.cells}) for table in tables]
        self._last_rows = [max(cell.row for cell in table.cells) for table in tables]
        self._goes_on = [goes_on(text, above, below) for above, below in pairwise(tables)]
        self._widest: dict[tuple[int, int], int] = {}
        for cell, number in placed:
            lines = self._norm[cell.start : cell.end].split("\n")
            key = number, cell.column
            self._widest[key] = max(self._widest.get(key, 0), *map(_width, lines))

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._cells)

    def joins(self, before_start: int, before_end: int, start: int, end: int) -> bool | None:
        """Whether the break between two lines only wraps a cell's text; None where no cell holds it."""
        at = self._at(start)
        if at < 0:
            return None
        cell = self._cells[at]
        if cell.start > before_end:
            above = self._at(before_end - 1)
            if above < 0 or not self._is_cut(above, at):
                return self._begins_anew(above, at)
            before_start = max(before_start, self._cells[above].start)
        else:
            before_start = max(before_start, cell.start)
        before, after = self._norm[before_start:before_end], self._norm[start : min(end, cell.end)]
        labels = self._rows[self._tables[at]] > 1 and self._norm.count("\n", cell.start, cell.end) < _MOST_LABEL_LINES
        return _wraps(before, after, self._widest[self._tables[at], cell.column], labels=labels)

    def _begins_anew(self, above: int, at: int) -> bool | None:
        """False for a line that begins a row, or a cell beside prose; labels of one row are read in one."""
        if above < 0:
            return None
        if (self._tables[above], self._cells[above].row) != (self._tables[at], self._cells[at].row):
            return False
        return False if is_prose(self._norm, self._cells[above]) or is_prose(self._norm, self._cells[at]) else None

    def row_at(self, start: int) -> tuple[int, bool]:
        """For the start of a line: the first of the tables it stands in, as a page may cut one into several, and whether
        a row begins there; (-1, False) outside of all.
        """
        at = self._at(start)
        if at < 0:
            return -1, False
        table = first = self._tables[at]
        while first and self._goes_on[first - 1]:
            first -= 1
        above = at - 1
        begins = above < 0 or (self._tables[above], self._cells[above].row) != (table, self._cells[at].row)
        cut = first != table and self._cells[at].row == 0 and above >= 0 and self._is_cut(above, at)
        return first, begins and not cut and start == self._cells[at].start

    def _at(self, place: int) -> int:
        """The index of the cell that holds a place, or -1."""
        index = bisect_right(self._starts, place) - 1
        return index if index >= 0 and place < self._cells[index].end else -1

    def _is_cut(self, above: int, below: int) -> bool:
        """Whether two cells are the parts of one, at the end of a table and at the start of the next page."""
        first, second = self._cells[above], self._cells[below]
        table = self._tables[above]
        return (
            self._tables[below] == table + 1
            and first.column == second.column
            and first.row == self._last_rows[table]
            and self._is_first_row(second, below)
            and self._goes_on[table]
        )

    def _is_first_row(self, cell: Cell, at: int) -> bool:
        """The first row, or the second below a repeated head."""
        return cell.row == 0 or (cell.row == 1 and len(self._norm[self._cells[at - 1].start : cell.start]) <= 40)


class Rows:
    """Where rows of tables begin in the running text; the articles of an amendment go on from row to row."""

    def __init__(self, cells: CellLines, *, amends: bool) -> None:
        self.found: dict[int, int] = {}
        self._cells = cells
        self._amends = amends
        self._begun: dict[int, int] = {}
        self._inside = -1

    def note(self, start: int, place: int) -> None:
        """A line that begins at `start` in the source stands at `place` in the running text."""
        if self._amends:
            return
        table, begins = self._cells.row_at(start)
        if table >= 0 and begins:
            self.found[place] = self._begun.setdefault(table, place)
        elif table < 0 <= self._inside:
            self.found[place] = self._begun.get(self._inside, place)
        self._inside = table


def _wraps(before: str, after: str, widest: int, *, labels: bool) -> bool | None:
    """Whether a line of a cell goes on; None where its width does not tell. `labels` says that narrow cells wrap too."""
    before = before.rstrip()
    if not before or _ends(before, after):
        return False
    wide = _width(before)
    full = wide >= (widest - _SLACK if widest > 2 * _NARROWEST else widest - 1) and (labels or wide >= _NARROWEST)
    return True if full and _HAN.search(before) else None


def is_prose(norm: str, cell: Cell) -> bool:
    """Whether a cell holds sentences, and not a label or a number."""
    return cell.end - cell.start >= _PROSE


def apart(text: Text) -> Text:
    """The text with a line break for the tab beside a cell of prose in a PDF's table: its sentences stand for themselves."""
    norm = text.norm
    if text.source.format != "pdf" or not text.source.tables:
        return text
    breaks: list[int] = []
    for table in text.source.tables:
        for left, right in pairwise(table.cells):
            tab = left.end
            if (
                left.row == right.row
                and norm[tab : tab + 1] == "\t"
                and (is_prose(norm, left) or is_prose(norm, right))
            ):
                breaks.append(tab)
    pieces = [norm[start:end] for start, end in pairwise([0, *[at + 1 for at in breaks], len(norm)])]
    joined = "".join(piece[:-1] + "\n" for piece in pieces[:-1]) + pieces[-1]
    return replace(text, norm=joined)


def cut_rows(text: Text) -> list[tuple[int, int]]:
    """What parts the two halves of a sentence in a row that a page cuts: the cells after the first half, those before
    the second. They are short: a date, yes or no.
    """
    source = text.source
    found: list[tuple[int, int]] = []
    for above, below in pairwise(source.tables if source.format == "pdf" else ()):
        if not goes_on(text, above, below):
            continue
        last_row = max(cell.row for cell in above.cells)
        last = {cell.column: cell for cell in above.cells if cell.row == last_row and cell.end > cell.start}
        first = {cell.column: cell for cell in below.cells if cell.row == 0 and cell.end > cell.start}
        # The rest of a row has no labels of its own.
        if not first or not first.keys() < last.keys():
            continue
        column = max(first, key=lambda at: last[at].end - last[at].start)
        half, rest = last[column], first[column]
        between = text.norm[half.end : above.end], text.norm[below.start : rest.start]
        ended = _ends(text.norm[half.start : half.end].rstrip(), text.norm[rest.start : rest.end])
        if not ended and sum(len("".join(part.split())) for part in between) <= _LONGEST_LABELS:
            found += [(half.end, above.end), (below.start, rest.start)]
    return [(start, end) for start, end in found if start < end]


def _ends(before: str, after: str) -> bool:
    """Whether a sentence is over between the two, or something new begins."""
    if after[:1] in "，。；、：）》”%":
        return False
    return before[-1] in _ENDS or bool(_OPENS.match(after))


def _width(text: str) -> int:
    return (len(text) + len(text.encode("utf-8", "replace"))) // 2
