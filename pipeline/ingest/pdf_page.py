"""One PDF page: its characters from PDFium, turned upright, rebuilt into lines and tables.

PDFium is asked for as little as possible a character (its code and its origin; boxes and angles where in doubt), since
every call through ctypes costs as much as a line of Python.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import pypdfium2.raw as pdfium

from ..model import Table
from .fold import fold
from .layout import Box, Glyph, Written, em_of, is_wide, lines_of, write_line
from .ruling import Edge, Filled, fill, find_tables

# Upright coordinates for text that runs in each direction, in degrees against the clock.
_TURN: dict[int, Callable[[float, float], tuple[float, float]]] = {
    0: lambda x, y: (x, y),
    90: lambda x, y: (y, -x),
    180: lambda x, y: (-x, -y),
    270: lambda x, y: (-y, x),
}
# Scans lie a degree or two askew; a watermark runs at 30 to 60.
_ASKEW = 8.0
_FORM_DEPTH = 6
_MOST_SEGMENTS = 6000
Matrix = tuple[float, float, float, float, float, float]
_IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_BOUNDS = tuple(ctypes.c_float() for _ in range(4))
# PDFium's own limit is 0.01.
_NO_WIDTH = 0.02
# A filled shape at least this wide and high shades a cell; a thinner one is a ruling.
_SHADE = 3.0


@dataclass(frozen=True, slots=True)
class PageText:
    """The text of a page, for each character its index in PDFium's list (-1: put in), and tables with spans in it."""

    text: str
    indices: Sequence[int]
    tables: tuple[Table, ...] = ()


@dataclass(slots=True)
class Objects:
    """What is drawn on a page."""

    images: int = 0
    paths: int = 0
    segments: int = 0
    hidden: int = 0


class OpenPage:
    """A page while it is read; close it when done, since PDFium keeps all of it in memory."""

    def __init__(self, document: pdfium.FPDF_DOCUMENT, number: int) -> None:
        self.number = number
        self.notes: set[str] = set()
        self.folded = 0
        self.objects = Objects()
        self._page = pdfium.FPDF_LoadPage(document, number - 1)
        if self._page:
            # Before the text is asked for, as it saves characters that PDFium would drop.
            self._survey(self._page, pdfium.FPDFPage_CountObjects, pdfium.FPDFPage_GetObject, 0)
        self._text = pdfium.FPDFText_LoadPage(self._page) if self._page else None
        self.broken = not self._text
        self._main: tuple[int, list[Glyph]] = (0, [])
        self._others: list[tuple[int, list[Glyph]]] = []
        if not self.broken:
            self._sort_directions(self._glyphs())
        self._em = em_of(self._main[1])

    def close(self) -> None:
        """Give the page's memory back."""
        if self._text:
            pdfium.FPDFText_ClosePage(self._text)
        if self._page:
            pdfium.FPDF_ClosePage(self._page)
        self._text = self._page = None

    # Characters

    def _glyphs(self) -> list[Glyph]:
        page = self._text
        x, y = ctypes.c_double(), ctypes.c_double()
        at_x, at_y = ctypes.byref(x), ctypes.byref(y)
        get_unicode, get_origin = pdfium.FPDFText_GetUnicode, pdfium.FPDFText_GetCharOrigin
        glyphs: list[Glyph] = []
        for index in range(pdfium.FPDFText_CountChars(page)):
            code = get_unicode(page, index)
            char = chr(code) if code > 32 else self._odd(code, index)
            if char:
                get_origin(page, index, at_x, at_y)
                glyphs.append(Glyph(x.value, y.value, char, index))
        return self._visible(_paired(glyphs)) if self.objects.hidden else _paired(glyphs)

    def _odd(self, code: int, index: int) -> str:
        """Spaces that the page prints; a hyphen at the end of a line; U+FFFD for a character without a meaning."""
        if code in (9, 32):
            return "" if pdfium.FPDFText_IsGenerated(self._text, index) else " "
        return {0: "\ufffd", 2: "-"}.get(code, "")

    def _visible(self, glyphs: list[Glyph]) -> list[Glyph]:
        """Without invisible characters that lie under visible ones; a page of invisible ones alone is a read scan."""
        hidden = {glyph.place for glyph in glyphs if self._is_hidden(glyph.place)}
        shown = [glyph for glyph in glyphs if glyph.place not in hidden]
        if not shown:
            self.notes.add("hidden_text_layer")
            return glyphs
        # Squares of about a character: one that a visible character touches is taken.
        size = em_of(glyphs)
        taken = {
            (int(glyph.x // size) + right, int(glyph.y // size) + up)
            for glyph in shown
            if not glyph.char.isspace()
            for right in (-1, 0, 1)
            for up in (-1, 0, 1)
        }
        kept = [g for g in glyphs if g.place not in hidden or (int(g.x // size), int(g.y // size)) not in taken]
        self.notes.add("hidden_text_layer" if len(kept) > len(shown) else "hidden_text_dropped")
        return kept

    def _is_hidden(self, index: int) -> bool:
        text = pdfium.FPDFText_GetTextObject(self._text, index)
        return bool(text) and pdfium.FPDFTextObj_GetTextRenderMode(text) == pdfium.FPDF_TEXTRENDERMODE_INVISIBLE

    # Directions

    def _sort_directions(self, glyphs: list[Glyph]) -> None:
        """Part the characters by the direction they run in: the main one, others, and slanting ones, which go."""
        by_direction: dict[int, list[Glyph]] = {0: []}
        everything = pdfium.FPDFPage_GetRotation(self._page) != 0 or _runs_backwards(glyphs)
        for place, glyph in enumerate(glyphs):
            direction = self._direction(glyph.place) if everything or _leaves_line(glyphs, place) else 0
            if direction is not None:
                by_direction.setdefault(direction, []).append(glyph)
            else:
                self.notes.add("watermark_dropped")
        if _is_vertical(by_direction[0]):
            by_direction[270] = by_direction.pop(0) + by_direction.get(270, [])
            self.notes.add("vertical_text")
        ordered = sorted(by_direction.items(), key=lambda item: -len(item[1]))
        turned = [(direction, [_turned(glyph, direction) for glyph in group]) for direction, group in ordered if group]
        if turned:
            self._main, self._others = turned[0], turned[1:]

    def _direction(self, index: int) -> int | None:
        degrees = math.degrees(pdfium.FPDFText_GetCharAngle(self._text, index)) % 360
        nearest = round(degrees / 90) * 90
        return nearest % 360 if abs(degrees - nearest) <= _ASKEW else None

    # Text

    def plain(self) -> PageText:
        """The text line by line."""
        return self._text_of([], self._main[1])

    def with_tables(self) -> PageText:
        """The text with ruled tables read cell by cell; the same as `plain` where there are none."""
        direction, glyphs = self._main
        edges = list(self._edges(direction))
        tables = find_tables(edges) if 4 <= len(edges) <= _MOST_SEGMENTS else []
        filled, rest = fill(tables, glyphs, self._em, lambda index: self.box(index, direction))
        return self._text_of(filled, rest)

    def _text_of(self, tables: Sequence[Filled], glyphs: Sequence[Glyph]) -> PageText:
        written: list[Written] = []
        spans: list[Table] = []
        for block, table in self._blocks(tables, glyphs):
            if written:
                written.append(("\n", -1))
            if table is not None:
                spans.append(_moved(table, len(written)))
            written.extend(block)
        chars = [fold(char) if char > "\u2e7f" else char for char, _ in written]
        self.folded = sum(new != old for new, (old, _) in zip(chars, written, strict=True))
        return PageText("".join(chars), [index for _, index in written], tuple(spans))

    def _blocks(
        self, tables: Sequence[Filled], glyphs: Sequence[Glyph]
    ) -> Iterator[tuple[Sequence[Written], Table | None]]:
        """Lines and tables from top to bottom, then text that runs in other directions."""
        waiting = list(tables)
        for line in self._lines(self._main[0], glyphs):
            while waiting and waiting[0].top > line[0].y:
                yield waiting[0].written, waiting[0].table
                waiting.pop(0)
            yield write_line(line, self._em, lambda index: self.box(index, self._main[0])), None
        yield from ((table.written, table.table) for table in waiting)
        for direction, others in self._others:
            for line in self._lines(direction, others):
                yield write_line(line, self._em, lambda index, turn=direction: self.box(index, turn)), None  # type: ignore[misc]

    def _lines(self, direction: int, glyphs: Sequence[Glyph]) -> Iterator[list[Glyph]]:
        for line in lines_of(glyphs, self._em, lambda index: self.box(index, direction)):
            if any(not glyph.char.isspace() for glyph in line):
                yield line

    def box(self, index: int, direction: int = 0) -> Box:
        """The box of a character: x0, y0, x1, y1 in points, y upwards, turned upright for text of that direction."""
        rect = pdfium.FS_RECTF()
        pdfium.FPDFText_GetLooseCharBox(self._text, index, rect)
        one = _TURN[direction](rect.left, rect.bottom)
        two = _TURN[direction](rect.right, rect.top)
        return min(one[0], two[0]), min(one[1], two[1]), max(one[0], two[0]), max(one[1], two[1])

    # Drawings

    def _survey(self, parent: object, count: Callable[..., int], get: Callable[..., object], depth: int) -> None:
        """Count what is drawn, also in forms inside of forms."""
        seen = self.objects
        for place in range(count(parent)):
            item = get(parent, place)
            kind = pdfium.FPDFPageObj_GetType(item)
            if kind == pdfium.FPDF_PAGEOBJ_TEXT:
                seen.hidden += not _kept(item)
            elif kind == pdfium.FPDF_PAGEOBJ_PATH:
                seen.paths += 1
                seen.segments += pdfium.FPDFPath_CountSegments(item)
            elif kind == pdfium.FPDF_PAGEOBJ_IMAGE:
                seen.images += 1
            elif kind == pdfium.FPDF_PAGEOBJ_FORM and depth < _FORM_DEPTH:
                self._survey(item, pdfium.FPDFFormObj_CountObjects, pdfium.FPDFFormObj_GetObject, depth + 1)

    def _edges(self, direction: int) -> Iterator[Edge]:
        """Straight strokes along the lines of text or across them, upright."""
        if self.objects.segments > _MOST_SEGMENTS:
            return
        turn = _TURN[direction]
        for start, end in _strokes(self._page, pdfium.FPDFPage_CountObjects, pdfium.FPDFPage_GetObject, _IDENTITY, 0):
            (x0, y0), (x1, y1) = turn(*start), turn(*end)
            across, up = abs(x1 - x0), abs(y1 - y0)
            if (across < 1.0) != (up < 1.0):
                yield x0, y0, x1, y1


def _kept(text: object) -> bool:
    """Whether a text object is visible; one that PDFium would drop for having no width is given some.

    PDFium measures characters of a font that is not embedded by the font it puts instead. Where that has no measure
    for a sign, a text of this sign alone (a digit, a comma, a quotation mark set by itself) seems empty, and its text
    is left out. Stroked text is measured with its pen, so a pen makes it count; nothing is drawn here anyway.
    """
    if pdfium.FPDFTextObj_GetTextRenderMode(text) == pdfium.FPDF_TEXTRENDERMODE_INVISIBLE:
        return False
    pdfium.FPDFPageObj_GetBounds(text, *_BOUNDS)
    left, _, right, _ = _BOUNDS
    if right.value - left.value < _NO_WIDTH:
        pdfium.FPDFTextObj_SetTextRenderMode(text, pdfium.FPDF_TEXTRENDERMODE_STROKE)
        pdfium.FPDFPageObj_SetStrokeWidth(text, 1.0)
        # Turning by nothing makes PDFium measure again.
        pdfium.FPDFPageObj_TransformF(text, pdfium.FS_MATRIX(*_IDENTITY))
    return True


def _strokes(
    parent: object, count: Callable[..., int], get: Callable[..., object], outer: Matrix, depth: int
) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    for place in range(count(parent)):
        item = get(parent, place)
        kind = pdfium.FPDFPageObj_GetType(item)
        if kind == pdfium.FPDF_PAGEOBJ_FORM and depth < _FORM_DEPTH:
            inner = _times(_matrix(item), outer)
            yield from _strokes(item, pdfium.FPDFFormObj_CountObjects, pdfium.FPDFFormObj_GetObject, inner, depth + 1)
        elif kind == pdfium.FPDF_PAGEOBJ_PATH and not _is_shade(item):
            yield from _segments(item, _times(_matrix(item), outer))


def _is_shade(path: object) -> bool:
    """A surface without an outline. Shades are smaller than their cells and would draw a second grid."""
    filled, stroked = ctypes.c_int(), ctypes.c_int()
    pdfium.FPDFPath_GetDrawMode(path, filled, stroked)
    if stroked.value:
        return False
    pdfium.FPDFPageObj_GetBounds(path, *_BOUNDS)
    left, bottom, right, top = (side.value for side in _BOUNDS)
    return not filled.value or min(right - left, top - bottom) > _SHADE


def _segments(path: object, matrix: Matrix) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    x, y = ctypes.c_float(), ctypes.c_float()
    start = last = (0.0, 0.0)
    for place in range(pdfium.FPDFPath_CountSegments(path)):
        segment = pdfium.FPDFPath_GetPathSegment(path, place)
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        point = _apply(matrix, x.value, y.value)
        kind = pdfium.FPDFPathSegment_GetType(segment)
        if kind == pdfium.FPDF_SEGMENT_MOVETO:
            start = point
        elif kind == pdfium.FPDF_SEGMENT_LINETO:
            yield last, point
        last = point
        if pdfium.FPDFPathSegment_GetClose(segment):
            yield last, start
            last = start


def _matrix(item: object) -> Matrix:
    found = pdfium.FS_MATRIX()
    if not pdfium.FPDFPageObj_GetMatrix(item, found):
        return _IDENTITY
    return found.a, found.b, found.c, found.d, found.e, found.f


def _times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def _apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _turned(glyph: Glyph, direction: int) -> Glyph:
    if direction == 0:
        return glyph
    x, y = _TURN[direction](glyph.x, glyph.y)
    return Glyph(x, y, glyph.char, glyph.place)


def _moved(table: Table, by: int) -> Table:
    cells = tuple(replace(cell, start=cell.start + by, end=cell.end + by) for cell in table.cells)
    return Table(table.start + by, table.end + by, cells)


def _paired(glyphs: list[Glyph]) -> list[Glyph]:
    """Surrogates put together; a lone one becomes U+FFFD."""
    if not any("\ud800" <= glyph.char <= "\udfff" for glyph in glyphs):
        return glyphs
    paired: list[Glyph] = []
    for glyph in glyphs:
        if "\udc00" <= glyph.char <= "\udfff" and paired and "\ud800" <= paired[-1].char <= "\udbff":
            both = (paired[-1].char + glyph.char).encode("utf-16-le", "surrogatepass").decode("utf-16-le")
            paired[-1] = paired[-1]._replace(char=both)
        else:
            paired.append(glyph)
    return [g._replace(char="\ufffd") if "\ud800" <= g.char <= "\udfff" else g for g in paired]


def _leaves_line(glyphs: Sequence[Glyph], place: int) -> bool:
    """Whether both neighbours stand at another height: so does all slanting text, and little else."""
    y = glyphs[place].y
    before = glyphs[place - 1].y if place else math.inf
    after = glyphs[place + 1].y if place + 1 < len(glyphs) else math.inf
    return abs(before - y) > 0.3 and abs(after - y) > 0.3


def _runs_backwards(glyphs: Sequence[Glyph]) -> bool:
    """Most steps along a line go left: the text stands on its head."""
    steps = [b.x - a.x for a, b in pairwise(glyphs) if a.y == b.y and abs(b.x - a.x) < 40]
    return sum(step < 0 for step in steps) > 0.5 * len(steps)


def _is_vertical(glyphs: Sequence[Glyph]) -> bool:
    """Upright characters one below the other, as in vertical writing."""
    pairs = [(a, b) for a, b in pairwise(glyphs) if is_wide(a.char) and is_wide(b.char)]
    down = sum(abs(b.x - a.x) < 0.5 and 4.0 < a.y - b.y < 40.0 for a, b in pairs)
    return len(pairs) >= 20 and down > 0.6 * len(pairs)
