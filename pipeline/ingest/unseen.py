"""Text on a PDF page that a reader of the page does not see, or sees through: found before the text is rebuilt.

    invisible   drawn without ink, as OCR lays its text over the picture of a page
    white       the colour of the paper, with nothing dark drawn there
    tiny        less than two points high
    outside     beyond the edge of the page
    pale        large pale letters that other text runs across: a watermark that does not slant

Nearly all pages have none of it, so a page is asked in one pass over its text objects, and characters only if one is.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import repeat

import pypdfium2.raw as pdfium

from .drawing import (
    BLOCK,
    IDENTITY,
    Matrix,
    Slots,
    apply,
    bounds_of,
    bounds_of_all,
    count_segments,
    draw_mode_of,
    drawn,
    get_object,
    give_width,
    in_form,
    kind_of,
    matrix_of,
    quick,
    times,
)
from .layout import Box, Glyph, em_of, runs_of

_TINY = 2.0
# PDFium's own limit is 0.01.
_NO_WIDTH = 0.02
# Of 255. Watermarks are printed at a light grey or with little ink; a grey below stays readable text.
_WHITE, _PALE, _FAINT, _NO_INK = 250, 165, 128, 10
_LARGE = 1.8
# Beside so little visible text the invisible one is that of the page: a number printed on a scan.
_STAMP = 20
_INK = tuple(ctypes.c_uint() for _ in range(4))
_AT_INK = tuple(ctypes.byref(part) for part in _INK)
_INKS = tuple(Slots(ctypes.c_uint, "I") for _ in range(4))
_mode_of = quick(pdfium.FPDFTextObj_GetTextRenderMode)
_get_ink = quick(pdfium.FPDFPageObj_GetFillColor)
_SIZE = ctypes.c_float()
_AT_SIZE = ctypes.byref(_SIZE)
_get_size = quick(pdfium.FPDFTextObj_GetFontSize)
_object_of = ctypes.PYFUNCTYPE(ctypes.c_void_p)(ctypes.cast(pdfium.FPDFText_GetTextObject, ctypes.c_void_p).value or 0)


@dataclass(slots=True)
class Objects:
    """What is drawn on a page, and by their addresses the text objects that are not seen as other text is."""

    images: int = 0
    paths: int = 0
    segments: int = 0
    invisible: set[int] = field(default_factory=set)
    unseen: set[int] = field(default_factory=set)
    pale: dict[int, Box] = field(default_factory=dict)


def survey(page: object) -> Objects:
    """Count what is drawn, and look after text objects that PDFium would drop or that are not to be seen."""
    return _Survey(page).objects


class _Survey:
    """One pass over the objects of a page. Programs print each character as one, so a page has hundreds of them."""

    def __init__(self, page: object) -> None:
        self.objects = Objects()
        self._pale: list[tuple[object, Box]] = []
        rect = pdfium.FS_RECTF()
        pdfium.FPDF_GetPageBoundingBox(page, rect)
        self._edge: Box = rect.left, rect.bottom, rect.right, rect.top
        self._look_over(page)
        if self._pale:
            _sort_pale(self._pale, list(_grounds(page)), self.objects)

    def _look_over(self, page: object) -> None:
        count = pdfium.FPDFPage_CountObjects(page)
        for first in range(0, count, BLOCK):
            items = list(map(get_object, repeat(page), range(first, min(first + BLOCK, count))))
            modes = list(map(_mode_of, items))
            if min(modes) < 0:
                for item, mode in zip(items, modes, strict=True):
                    if mode < 0:
                        self._other(item)
                items = [item for item, mode in zip(items, modes, strict=True) if mode >= 0]
                modes = [mode for mode in modes if mode >= 0]
            self._texts(items, modes)

    def _texts(self, items: Sequence[object], modes: Sequence[int]) -> None:
        """A block of texts; of those as plain as most are, only what shows that they are."""
        x0, y0, x1, y1 = self._edge
        boxes = bounds_of_all(items)
        known = map(_get_ink, items, *(ink.at for ink in _INKS))
        for item, mode, left, low, right, high, has_ink, red, ink in zip(
            items, modes, *boxes, list(known), _INKS[0].first(len(items)), _INKS[3].first(len(items)), strict=True
        ):
            if not (
                mode == pdfium.FPDF_TEXTRENDERMODE_FILL
                and right - left >= _NO_WIDTH
                and high - low >= _TINY
                and x0 <= left
                and right <= x1
                and y0 <= low
                and high <= y1
                and has_ink
                and red <= _PALE
                and ink >= _FAINT
            ):
                self._text(item, mode, (left, low, right, high), IDENTITY)

    def _other(self, item: object) -> None:
        """An object that is no text, forms opened up."""
        kind = kind_of(item)
        if kind == pdfium.FPDF_PAGEOBJ_FORM:
            for inner, kind_in, matrix in in_form(item, matrix_of(item)):
                if kind_in == pdfium.FPDF_PAGEOBJ_TEXT:
                    self._text(inner, _mode_of(inner), bounds_of(inner), matrix)
                else:
                    self._count(inner, kind_in)
        else:
            self._count(item, kind)

    def _count(self, item: object, kind: int) -> None:
        if kind == pdfium.FPDF_PAGEOBJ_PATH:
            self.objects.paths += 1
            self.objects.segments += count_segments(item)
        elif kind == pdfium.FPDF_PAGEOBJ_IMAGE:
            self.objects.images += 1

    def _text(self, item: object, mode: int, box: Box, matrix: Matrix) -> None:
        invisible = mode == pdfium.FPDF_TEXTRENDERMODE_INVISIBLE
        if box[2] - box[0] < _NO_WIDTH and not invisible:
            give_width(item)
        box = _placed(box, matrix)
        if invisible:
            self.objects.invisible.add(_address(item))
        elif (box[3] - box[1] < _TINY and _size(item, matrix) < _TINY) or _is_outside(box, self._edge):
            self.objects.unseen.add(_address(item))
        elif _get_ink(item, *_AT_INK) and _is_pale():
            self._pale.append((item, box))


def _sort_pale(pale: Sequence[tuple[object, Box]], grounds: Sequence[Box], seen: Objects) -> None:
    """Pale text on white paper: unseen if it is white or has no ink, else perhaps a watermark."""
    for item, box in pale:
        if _is_filled(item) and not _is_on(box, grounds):
            _get_ink(item, *_AT_INK)
            if _is_dark():
                seen.pale[_address(item)] = box
            else:
                seen.unseen.add(_address(item))


def without_unseen(glyphs: list[Glyph], text_page: object, objects: Objects, notes: set[str]) -> list[Glyph]:
    """The characters that are printed, with a note of what was left out; where none is, the invisible ones.

    Over a picture invisible text is kept where nothing visible stands: it is what was read there.
    """
    of = {glyph[3]: _object_of(text_page, glyph[3]) or 0 for glyph in glyphs}
    printed = [glyph for glyph in glyphs if of[glyph[3]] not in objects.unseen]
    shown = [glyph for glyph in printed if of[glyph[3]] not in objects.invisible]
    visible = sum(not glyph[2].isspace() for glyph in shown)
    if not visible:
        if glyphs:
            notes.add("hidden_text_layer")
        return printed or glyphs
    if objects.images or visible < min(_STAMP, len(printed) - len(shown)):
        kept = _not_covered(printed, shown, {place for place, item in of.items() if item in objects.invisible})
        if len(kept) > len(shown):
            notes.add("hidden_text_layer")
    else:
        kept = shown
    if len(kept) < len(glyphs) and "hidden_text_layer" not in notes:
        notes.add("hidden_text_dropped")
    if not objects.pale:
        return kept
    marks = {glyph[3] for glyph in _watermark(kept, of, objects.pale)}
    if marks:
        notes.add("watermark_dropped")
    return [glyph for glyph in kept if glyph[3] not in marks]


def _not_covered(printed: Sequence[Glyph], shown: Sequence[Glyph], hidden: set[int]) -> list[Glyph]:
    """Visible characters and the hidden ones that none of them touches, in squares of about a character."""
    size = em_of(runs_of(printed))
    taken = {
        (int(x // size) + right, int(y // size) + up)
        for x, y, char, _ in shown
        if not char.isspace()
        for right in (-1, 0, 1)
        for up in (-1, 0, 1)
    }
    return [g for g in printed if g[3] not in hidden or (int(g[0] // size), int(g[1] // size)) not in taken]


def _watermark(glyphs: Sequence[Glyph], of: dict[int, int], pale: dict[int, Box]) -> Iterator[Glyph]:
    """The characters of large pale text objects that other text runs across."""
    em = em_of(runs_of(glyph for glyph in glyphs if of[glyph[3]] not in pale))
    others = [glyph for glyph in glyphs if of[glyph[3]] not in pale]
    marks = {
        address
        for address, (x0, y0, x1, y1) in pale.items()
        if y1 - y0 > _LARGE * em and any(x0 < glyph[0] < x1 and y0 < glyph[1] < y1 for glyph in others)
    }
    return (glyph for glyph in glyphs if of[glyph[3]] in marks)


def _grounds(page: object) -> Iterator[Box]:
    """Where pictures, shadings and dark surfaces are, on which white letters can be read."""
    for item, kind, matrix in drawn(page):
        if kind == pdfium.FPDF_PAGEOBJ_PATH:
            found = draw_mode_of(item)[0] != 0 and (not _get_ink(item, *_AT_INK) or _is_dark())
        else:
            found = kind in (pdfium.FPDF_PAGEOBJ_IMAGE, pdfium.FPDF_PAGEOBJ_SHADING)
        if found:
            yield _placed(bounds_of(item), matrix)


def _is_dark() -> bool:
    """Whether the ink asked for last shows on white paper."""
    return min(part.value for part in _INK[:3]) < _WHITE and _INK[3].value >= _NO_INK


def _is_pale() -> bool:
    red, green, blue, ink = _INK
    return ink.value < _FAINT or (red.value > _PALE and green.value > _PALE and blue.value > _PALE)


def _is_outside(box: Box, edge: Box) -> bool:
    """Whether a box that is not empty lies wholly beyond the edge of the page."""
    x0, y0, x1, y1 = box
    return (x1 < edge[0] or x0 > edge[2] or y1 < edge[1] or y0 > edge[3]) and x1 - x0 > _TINY


def _is_on(box: Box, grounds: Sequence[Box]) -> bool:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in grounds)


def _is_filled(text: object) -> bool:
    """Whether the letters have no outline of another colour: then their filling is what is seen."""
    return bool(pdfium.FPDFTextObj_GetTextRenderMode(text) == pdfium.FPDF_TEXTRENDERMODE_FILL)


def _size(text: object, matrix: Matrix) -> float:
    """The height of the letters in points."""
    _get_size(text, _AT_SIZE)
    own = matrix_of(text)
    _, _, c, d, _, _ = own if matrix is IDENTITY else times(own, matrix)
    return abs(_SIZE.value) * float((c * c + d * d) ** 0.5)


def _placed(box: Box, matrix: Matrix) -> Box:
    if matrix is IDENTITY:
        return box
    corners = [apply(matrix, x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _address(item: object) -> int:
    return ctypes.cast(item, ctypes.c_void_p).value or 0  # type: ignore[arg-type]
