"""The running text put together: what is kept of each line, and where in the source it stands."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import cached_property

from ..cells import parted
from ..model import Flow, Text
from ..pdf_cells import CellLines, Rows
from .breaks import PageLook, is_soft, mark_columns
from .lines import Deletions, Line

_SPACES = re.compile(r"[ \t\u3000]+")
_WIDE_GAP = re.compile(r"[ ]{4,}|\t|\u3000{2,}|[ ]*\u3000[ ]*\u3000")
_SPLIT_YEAR = re.compile(r"(?<![\d.])[12] ?[09] ?\d ?\d ?[年\-—~～至]")
_SPLIT_RATIO = re.compile(r"[于达为到过至少的]\s?\d \d ?%")  # 不低于 3 0%
# One space inside running Chinese; a text full of them was spaced out by a program, and its numbers too (8 0%, 6 ,8 00万).
_PARTED_HAN = re.compile(r"(?<=[\u4e00-\u9fff])[ \u3000](?=[\u4e00-\u9fff])")
_PARTED_NUMBER = re.compile(r"(?<!\d)\d{1,3}(?:[ \u3000]\d{1,3})+(?!\d)")


class _Chain:
    """What is kept of a text, stretch by stretch, with the places of each in the running text and in the source."""

    def __init__(self, norm: str) -> None:
        self.pieces: list[str] = []
        self.starts: list[int] = []
        self.sources: list[int] = []
        self._norm = norm
        self._length = 0  # of the pieces
        self._start = self._end = 0  # the stretch that may go on: it is no piece yet

    @property
    def length(self) -> int:
        """How long the running text is so far."""
        return self._length + self._end - self._start

    def keep(self, start: int, end: int) -> None:
        """A stretch of the text; where it begins where the last one ended, both are one."""
        if start != self._end:
            self.close()
            self._start = start
        self._end = end

    def put(self, sign: str, place: int) -> None:
        """A line break or a space for the character at `place`, which mostly is one."""
        if self._norm[place] == sign:
            self.keep(place, place + 1)
            return
        self.close()
        self._add(sign, place)
        self._start = self._end = place + 1

    def close(self) -> None:
        """End the open stretch."""
        if self._end > self._start:
            self._add(self._norm[self._start : self._end], self._start)
            self._start = self._end

    def _add(self, piece: str, source: int) -> None:
        self.pieces.append(piece)
        self.starts.append(self._length)
        self.sources.append(source)
        self._length += len(piece)


def assemble(text: Text, lines: list[Line], slices: set[int], edges: list[int], deletions: Deletions) -> Flow:
    """Join the lines and leave out what was found, carrying the source offset of every stretch that stays."""
    norm = text.norm
    page = _look(lines, deletions)
    cells = CellLines(text)
    rows = Rows(cells, amends="old_wording" in deletions.counts)
    keeper = _Keeper(norm, deletions)
    chain = keeper.chain
    before: Line | None = None
    gaps: list[int] = []
    wrapped = 0
    for line in lines:
        if before is not None:
            soft = cells.joins(before.start, before.end, line.start, line.end) if cells else None
            if line.apart or line.gap_before or (edges and parted(edges, before.end, line.start)):
                soft = False
            elif soft is None:
                soft = is_soft(before, line, page, slices)
            if soft:
                wrapped += 1
            else:
                chain.put("\n", min(before.end, len(norm) - 1))
            if line.gap_before:
                gaps.append(chain.length)
        if cells:
            rows.note(line.start, chain.length)
        keeper.line(line)
        before = line
    chain.close()
    if wrapped:
        deletions.counts["line_break"] += wrapped
    joined = "".join(chain.pieces)
    if "号一一" in joined:  # a dash that was typed, or read, as the numeral one
        joined = joined.replace("一一", "——")
        deletions.counts["dash"] += 1
    repairs = dict(sorted(deletions.counts.items()))
    headers = tuple(deletions.headers)
    return Flow(
        text.source, text.script, joined, chain.starts, chain.sources, repairs, headers, tuple(gaps), rows.found
    )


def _look(lines: list[Line], deletions: Deletions) -> PageLook:
    """How the document sets its lines, told by those outside of an amendment's columns; narrow stretches are marked."""
    first, last = deletions.columns
    narrow = [line for line in lines if first <= line.start < last] if last else []
    page = PageLook.of([line for line in lines if not first <= line.start < last] if last else lines)
    if page.wrap is None or narrow:
        mark_columns(narrow or lines, 24 if narrow else 30)
    return page


class _Keeper:
    """Gives the chain what stays of each line: all but the deletions and the spaces that part Chinese characters."""

    def __init__(self, norm: str, deletions: Deletions) -> None:
        self.chain = _Chain(norm)
        self._norm = norm
        self._gone = sorted(deletions.spans)
        self._starts = [start for start, _ in self._gone]

    @cached_property
    def _spaced_out(self) -> bool:
        """Whether spaces stand anywhere in this document, so that they part numbers too."""
        norm = self._norm
        return (norm.count(" ") * 50 >= len(norm) or norm.count("\u3000") * 8 >= len(norm)) and len(
            _PARTED_HAN.findall(norm)
        ) * 50 >= len(norm)

    def line(self, line: Line) -> None:
        """What stays of a line."""
        position = line.start
        if self._gone:
            for start, end in self._gone[bisect_left(self._starts, line.start) : bisect_left(self._starts, line.end)]:
                self._stretch(position, start)
                position = max(position, end)
        piece = line.text
        if position == line.start and " " not in piece and "\u3000" not in piece and "\t" not in piece:
            self.chain.keep(position, line.end)  # most lines stay as they are
        else:
            self._stretch(position, line.end)

    def _stretch(self, start: int, end: int) -> None:
        """What stays of a stretch without deletions: a wide gap stays as one space."""
        norm, position = self._norm, start
        for space in _SPACES.finditer(norm, start, end):
            first, last = space.span()
            stays = self._stays(first, last, start, end)
            if first > position:
                self.chain.keep(position, first)
            if stays:
                self.chain.put(" ", first)
            position = last
        if end > position:
            self.chain.keep(position, end)

    def _stays(self, first: int, last: int, start: int, end: int) -> bool:
        """Whether a space means something: between Latin words or numbers, or as a wide gap; never inside one number."""
        norm = self._norm
        left, right, space = norm[first - 1 : first], norm[last : last + 1], norm[first:last]
        if not (
            (left.isascii() and left.isalnum() and right.isascii() and right.isalnum())
            or (len(space) > 1 and _WIDE_GAP.search(space))
            or "\t" in space
        ):
            return False
        if not (left.isdigit() and right.isdigit()):
            return True
        return not (
            _SPLIT_RATIO.search(norm, max(start, first - 3), last + 4)
            or _SPLIT_YEAR.search(norm, max(start, first - 5), last + 6)
            or (
                self._spaced_out
                and any(
                    m.start() < first < m.end()
                    for m in _PARTED_NUMBER.finditer(norm, max(start, first - 8), min(end, last + 8))
                )
            )
        )
