"""One PDF page: its characters from PDFium, turned upright, rebuilt into lines and tables.

PDFium is asked for as little as possible a character (its origin; boxes and angles where in doubt), since every call
through ctypes costs as much as a line of Python.
"""

from __future__ import annotations

import ctypes
import math
import re
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import compress, pairwise, repeat
from struct import Struct

import pypdfium2.raw as pdfium

from ..model import Table
from .columns import by_column
from .drawing import BLOCK, Slots, edges, quick
from .fold import FOLD, TO_FOLD
from .layout import Box, BoxOf, Glyph, Writing, em_of, is_wide, lines_of, runs_of, write_lines
from .ruling import Filled, fill, find_tables
from .second import Character
from .unseen import Objects, survey, without_unseen

# Upright coordinates for text that runs in each direction, in degrees against the clock.
_TURN: dict[int, Callable[[float, float], tuple[float, float]]] = {
    0: lambda x, y: (x, y),
    90: lambda x, y: (y, -x),
    180: lambda x, y: (-x, -y),
    270: lambda x, y: (-y, x),
}
# Scans lie a degree or two askew; a watermark runs at 30 to 60.
_ASKEW = 8.0
_MOST_SEGMENTS = 6000
_UTF_16 = f"utf-16-{'le' if sys.byteorder == 'little' else 'be'}"
_SURROGATE = re.compile("[\ud800-\udfff]")
# What PDFium hands out for a character that is not printed as it is.
_ODD = re.compile("[\0- ]")
_get_origin = quick(pdfium.FPDFText_GetCharOrigin, None)
_is_generated = quick(pdfium.FPDFText_IsGenerated)
_X, _Y = Slots(ctypes.c_double, "d"), Slots(ctypes.c_double, "d")
_RECT = pdfium.FS_RECTF()
_AT_RECT = ctypes.byref(_RECT)
_FLOATS = Struct("4f")
_get_box = quick(pdfium.FPDFText_GetLooseCharBox)


@dataclass(frozen=True, slots=True)
class PageText:
    """The text of a page, for each character its place in PDFium's list (-1: put in), and tables with spans in it."""

    text: str
    places: Sequence[int]
    tables: tuple[Table, ...] = ()


class OpenPage:
    """A page while it is read; close it when done, since PDFium keeps all of it in memory."""

    def __init__(self, document: pdfium.FPDF_DOCUMENT, number: int) -> None:
        self.number = number
        self.notes: set[str] = set()
        self.folded = 0
        self.confidence: float | None = None  # of a page that was recognised
        self.objects = Objects()
        self._page = pdfium.FPDF_LoadPage(document, number - 1)
        if self._page:
            # Before the text is asked for, as it saves characters that PDFium would drop.
            self.objects = survey(self._page)
        self._text = pdfium.FPDFText_LoadPage(self._page) if self._page else None
        self.broken = not self._text
        self._others: Sequence[Character] = ()
        self._arrange(self._glyphs() if self._text else [])

    @property
    def handle(self) -> object:
        """The page as PDFium knows it."""
        return self._page

    def close(self) -> None:
        """Give the page's memory back."""
        if self._text:
            pdfium.FPDFText_ClosePage(self._text)
        if self._page:
            pdfium.FPDF_ClosePage(self._page)
        self._text = self._page = None

    def take(self, characters: Sequence[Character], *, instead: bool = False) -> None:
        """Use what another reader found in place of PDFium's characters; none gives those back, unless it is `instead`."""
        self._others = characters
        if characters or instead:
            self._arrange([(char.x, char.y, char.text, place) for place, char in enumerate(characters)])
        else:
            self._arrange(self._glyphs())

    def _arrange(self, glyphs: list[Glyph]) -> None:
        self._directions = self._sort_directions(glyphs) if glyphs else []
        self._em = em_of(self._directions[0][1]) if self._directions else 0.0

    # Characters

    def _glyphs(self) -> list[Glyph]:
        text = self._chars()
        chars = list(text)
        for match in _ODD.finditer(text):
            chars[match.start()] = self._odd(ord(match[0]), match.start())
        places = list(compress(range(len(chars)), chars))
        glyphs = list(zip(*_origins(self._text, places), filter(None, chars), places, strict=True))
        if _SURROGATE.search(text):
            glyphs = _paired(glyphs)
        objects = self.objects
        if objects.unseen or objects.invisible or objects.pale:
            return without_unseen(glyphs, self._text, objects, self.notes)
        return glyphs

    def _chars(self) -> str:
        """A character for each of PDFium's list; surrogates stand alone in it.

        They are had at once, unless the page has some that PDFium leaves out then.
        """
        count = pdfium.FPDFText_CountChars(self._text)
        buffer = (ctypes.c_ushort * (count + 1))()
        if pdfium.FPDFText_GetText(self._text, 0, count, buffer) == count + 1:
            text = bytes(buffer).decode(_UTF_16, "surrogatepass")[:-1]
            if len(text) == count and not _SURROGATE.search(text):
                return text
            codes: Sequence[int] = buffer[:count]
        else:
            codes = [pdfium.FPDFText_GetUnicode(self._text, place) for place in range(count)]
        return "".join(map(chr, codes))

    def _odd(self, code: int, place: int) -> str:
        """Spaces that the page prints; a hyphen at the end of a line; U+FFFD for a character without a meaning."""
        if code in (9, 32):
            return "" if _is_generated(self._text, place) else " "
        return {0: "\ufffd", 2: "-"}.get(code, "")

    # Directions

    def _sort_directions(self, glyphs: list[Glyph]) -> list[tuple[int, list[list[Glyph]]]]:
        """Runs of characters, upright, by the direction they run in, the fullest first. Slanting ones are dropped."""
        runs = runs_of(glyphs)
        single = sum(len(run) == 1 for run in runs)
        if single > 0.6 * len(glyphs) and _is_vertical(glyphs) and self._direction(glyphs[0][3]) == 0:
            self.notes.add("vertical_text")
            return [(270, _turned(glyphs, 270))]
        everything = pdfium.FPDFPage_GetRotation(self._page) != 0 or _runs_backwards(runs)
        upright: list[list[Glyph]] = []
        turned: dict[int, list[Glyph]] = {}
        for run in runs:
            # Characters of slanting and of upended text each have a height of their own.
            if len(run) > 1 and not everything:
                upright.append(run)
                continue
            for glyph in run:
                direction = self._direction(glyph[3])
                if direction is None:
                    self.notes.add("watermark_dropped")
                else:
                    turned.setdefault(direction, []).append(glyph)
        upright += runs_of(turned.pop(0, []))
        sorted_out = [(0, upright), *((direction, _turned(group, direction)) for direction, group in turned.items())]
        return sorted((each for each in sorted_out if each[1]), key=lambda each: -sum(map(len, each[1])))

    def _direction(self, place: int) -> int | None:
        if self._others:
            degrees = self._others[place].angle
        else:  # PDFium counts with the clock
            degrees = -math.degrees(pdfium.FPDFText_GetCharAngle(self._text, place)) % 360
        nearest = round(degrees / 90) * 90
        return nearest % 360 if abs(degrees - nearest) <= _ASKEW else None

    # Text

    def plain(self) -> PageText:
        """The text line by line."""
        return self._text_of([], self._directions[0][1] if self._directions else [])

    def with_tables(self) -> PageText:
        """The text with ruled tables read cell by cell; the same as `plain` where there are none."""
        if not self._directions or self.objects.segments > _MOST_SEGMENTS:
            return self.plain()
        direction, runs = self._directions[0]
        tables = find_tables(list(edges(self._page, _TURN[direction])))
        if not tables:
            return self.plain()
        glyphs = [glyph for run in runs for glyph in run]
        filled, rest = fill(tables, glyphs, self._em, self._boxes(direction))
        return self._text_of(filled, runs_of(rest))

    def _text_of(self, tables: Sequence[Filled], runs: Sequence[list[Glyph]]) -> PageText:
        writing = Writing()
        spans: list[Table] = []
        for block, table in self._blocks(tables, runs):
            if writing.chars:
                writing.put("\n")
            if table is not None:
                spans.append(_moved(table, len(writing)))
            writing.add(block)
        text = "".join(writing.chars)
        self.folded = 0
        if TO_FOLD.search(text):
            plain, text = text, text.translate(FOLD)
            self.folded = sum(new != old for new, old in zip(text, plain, strict=True))
        return PageText(text, writing.places, tuple(spans))

    def _blocks(self, tables: Sequence[Filled], runs: Sequence[list[Glyph]]) -> Iterator[tuple[Writing, Table | None]]:
        """Lines and tables from top to bottom, then text that runs in other directions."""
        waiting = list(tables)
        main = self._directions[0][0] if self._directions else 0
        for height, line in self._lines(main, runs):
            while waiting and waiting[0].top > height:
                yield waiting[0].writing, waiting[0].table
                waiting.pop(0)
            yield line, None
        yield from ((table.writing, table.table) for table in waiting)
        for direction, others in self._directions[1:]:
            yield from ((line, None) for _, line in self._lines(direction, others))

    def _lines(self, direction: int, runs: Sequence[list[Glyph]]) -> Iterator[tuple[float, Writing]]:
        lines = by_column(lines_of(runs, self._em), self._em)
        written = write_lines(lines, self._em, self._boxes(direction))
        for line, writing in zip(lines, written, strict=True):
            if writing.chars:
                yield line[0][1], writing

    def box(self, place: int, direction: int = 0) -> Box:
        """The box of a character: x0, y0, x1, y1 in points, y upwards, turned upright for text of that direction."""
        if self._others:
            box = self._others[place].box
        else:
            box = _box_of(self._text, place)
        if direction == 0:
            return box
        left, bottom, right, top = box
        one = _TURN[direction](left, bottom)
        two = _TURN[direction](right, top)
        return min(one[0], two[0]), min(one[1], two[1]), max(one[0], two[0]), max(one[1], two[1])

    def _boxes(self, direction: int) -> BoxOf:
        """What gives the box of a character in text of that direction. Bold struck twice asks for that of each."""
        if self._others or direction:
            return lambda place: self.box(place, direction)
        return partial(_box_of, self._text)


def _box_of(text: object, place: int) -> Box:
    _get_box(text, place, _AT_RECT)
    left, top, right, bottom = _FLOATS.unpack_from(_RECT)
    return left, bottom, right, top


def _origins(text: object, places: Sequence[int]) -> tuple[list[float], list[float]]:
    """x and y of where characters start on their baselines."""
    xs: list[float] = []
    ys: list[float] = []
    for first in range(0, len(places), BLOCK):
        block = places[first : first + BLOCK]
        deque(map(_get_origin, repeat(text), block, _X.at, _Y.at), maxlen=0)
        xs += _X.first(len(block))
        ys += _Y.first(len(block))
    return xs, ys


def _turned(glyphs: Sequence[Glyph], direction: int) -> list[list[Glyph]]:
    turn = _TURN[direction]
    return runs_of((*turn(x, y), char, place) for x, y, char, place in glyphs)


def _moved(table: Table, by: int) -> Table:
    cells = tuple(replace(cell, start=cell.start + by, end=cell.end + by) for cell in table.cells)
    return Table(table.start + by, table.end + by, cells)


def _paired(glyphs: list[Glyph]) -> list[Glyph]:
    """Surrogates put together; a lone one becomes U+FFFD."""
    paired: list[Glyph] = []
    for x, y, char, place in glyphs:
        if "\udc00" <= char <= "\udfff" and paired and "\ud800" <= paired[-1][2] <= "\udbff":
            both = (paired[-1][2] + char).encode("utf-16-le", "surrogatepass").decode("utf-16-le")
            paired[-1] = (*paired[-1][:2], both, paired[-1][3])
        else:
            paired.append((x, y, char, place))
    return [(x, y, "\ufffd" if "\ud800" <= char <= "\udfff" else char, place) for x, y, char, place in paired]


def _runs_backwards(runs: Sequence[Sequence[Glyph]]) -> bool:
    """Most runs of text go left: the page stands on its head."""
    steps = [run[-1][0] - run[0][0] for run in runs if len(run) > 2]
    return sum(step < 0 for step in steps) > 0.5 * len(steps)


def _is_vertical(glyphs: Sequence[Glyph]) -> bool:
    """Upright characters one below the other, as in vertical writing."""
    pairs = [(a, b) for a, b in pairwise(glyphs) if is_wide(a[2]) and is_wide(b[2])]
    down = sum(abs(b[0] - a[0]) < 0.5 and 4.0 < a[1] - b[1] < 40.0 for a, b in pairs)
    return len(pairs) >= 20 and down > 0.6 * len(pairs)
