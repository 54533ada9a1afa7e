"""The running text put together: what is kept of each line, and where in the source it stands."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

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


# A stretch of the text that goes, and the sign in its place: a line break, a space, mostly nothing.
_Cut = tuple[int, int, str]


def assemble(text: Text, lines: list[Line], slices: set[int], edges: list[int], deletions: Deletions) -> Flow:
    """Join the lines and leave out what was found, carrying the source offset of every stretch that stays."""
    cells = CellLines(text)
    cuts = _cut_breaks(text.norm, lines, _look(lines, deletions), slices, edges, cells, deletions)
    cuts += _Inside(text.norm, deletions).cuts(lines)
    cuts.sort()
    chain = _Chain(text.norm, lines[0].start, lines[-1].end, cuts) if lines else _Chain("", 0, 0, ())
    gaps = tuple([chain.place(line.start) for line in lines[1:] if line.gap_before])
    rows = Rows(cells, amends="old_wording" in deletions.counts)
    for line in lines if cells else ():
        rows.note(line.start, chain.place(line.start))
    joined = "".join(chain.pieces)
    if "号一一" in joined:  # a dash that was typed, or read, as the numeral one
        joined = joined.replace("一一", "——")
        deletions.counts["dash"] += 1
    repairs = dict(sorted(deletions.counts.items()))
    headers = tuple(deletions.headers)
    return Flow(text.source, text.script, joined, chain.starts, chain.sources, repairs, headers, gaps, rows.found)


class _Chain:
    """What the cuts leave of a text, stretch by stretch, with the places of each in the running text and in the source."""

    def __init__(self, norm: str, start: int, end: int, cuts: Sequence[_Cut]) -> None:
        self.pieces: list[str] = []
        self.starts: list[int] = []
        self.sources: list[int] = []
        length = 0
        for first, last, sign in (*cuts, (end, end, "")):
            if first > start:
                self.pieces.append(norm[start:first])
                self.starts.append(length)
                self.sources.append(start)
                length += first - start
            if sign:
                self.pieces.append(sign)
                self.starts.append(length)
                self.sources.append(first)
                length += 1
            start = last

    def place(self, source: int) -> int:
        """Where in the running text the character at `source` stands, or the next one that stays."""
        index = bisect_right(self.sources, source) - 1
        if index < 0:
            return 0
        return self.starts[index] + min(source - self.sources[index], len(self.pieces[index]))


def _cut_breaks(
    norm: str,
    lines: list[Line],
    page: PageLook,
    slices: set[int],
    edges: list[int],
    cells: CellLines,
    deletions: Deletions,
) -> list[_Cut]:
    """What goes between lines: at a soft break all of it, at another all but the line break; mostly that is all there is."""
    cuts: list[_Cut] = []
    in_cells = bool(cells)
    wrapped = 0
    for before, line in pairwise(lines):
        end, start = before.end, line.start
        soft: bool | None = None
        if line.apart or (edges and parted(edges, end, start)):
            soft = False
        elif in_cells:
            soft = cells.joins(before.start, end, start, line.end)
        if soft is None:
            soft = is_soft(before, line, page, slices)
        if soft:
            wrapped += 1
            cuts.append((end, start, ""))
        elif norm[end] != "\n":
            cuts.append((end, start, "\n"))
        elif start > end + 1:
            cuts.append((end + 1, start, ""))
    if wrapped:
        deletions.counts["line_break"] += wrapped
    return cuts


def _look(lines: list[Line], deletions: Deletions) -> PageLook:
    """How the document sets its lines, told by those outside of an amendment's columns; narrow stretches are marked."""
    first, last = deletions.columns
    narrow = [line for line in lines if first <= line.start < last] if last else []
    page = PageLook.of([line for line in lines if not first <= line.start < last] if last else lines)
    if page.wrap is None or narrow:
        mark_columns(narrow or lines, 24 if narrow else 30)
    page.mark_full(lines)
    return page


class _Inside:
    """What goes inside lines: the deletions, and the spaces that part Chinese characters."""

    def __init__(self, norm: str, deletions: Deletions) -> None:
        self._norm = norm
        self._gone = sorted(deletions.spans)

    @cached_property
    def _spaced_out(self) -> bool:
        """Whether spaces stand anywhere in this document, so that they part numbers too."""
        norm = self._norm
        return (norm.count(" ") * 50 >= len(norm) or norm.count("\u3000") * 8 >= len(norm)) and len(
            _PARTED_HAN.findall(norm)
        ) * 50 >= len(norm)

    def cuts(self, lines: list[Line]) -> list[_Cut]:
        """The cuts of all lines, in order; most lines hold neither a deletion nor a space."""
        cuts: list[_Cut] = []
        gone = iter([*self._gone, (len(self._norm), 0)])
        deleted, until = next(gone)
        wide = "\u3000" in self._norm or "\t" in self._norm
        for line in lines:
            text, position, end = line.text, line.start, line.end
            if deleted < end:
                while deleted < end:
                    if deleted >= line.start:
                        cuts += self._spaces(position, deleted)
                        if until > position:
                            cuts.append((max(position, deleted), min(until, end), ""))
                            position = until
                    deleted, until = next(gone)
                cuts += self._spaces(position, end)
            elif " " in text or (wide and ("\u3000" in text or "\t" in text)):
                cuts += self._spaces(position, end)
        return cuts

    def _spaces(self, start: int, end: int) -> list[_Cut]:
        """The cuts at the spaces of a stretch without deletions: a wide gap stays as one space."""
        norm = self._norm
        cuts: list[_Cut] = []
        for space in _SPACES.finditer(norm, start, end):
            first, last = space.span()
            if not self._stays(first, last, start, end):
                cuts.append((first, last, ""))
            elif norm[first] != " ":
                cuts.append((first, last, " "))
            elif last > first + 1:
                cuts.append((first + 1, last, ""))
        return cuts

    def _stays(self, first: int, last: int, start: int, end: int) -> bool:
        """Whether a space means something: between Latin words or numbers, or as a wide gap; never inside one number."""
        norm = self._norm
        left, right = norm[first - 1 : first], norm[last : last + 1]
        if not (left.isascii() and left.isalnum() and right.isascii() and right.isalnum()):
            if last - first == 1:
                return norm[first] == "\t"
            if _WIDE_GAP.search(norm, first, last) is None:
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
