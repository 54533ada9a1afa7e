"""What is drawn on a PDF page, as PDFium lists it: objects, forms opened up, strokes, and the matrices they stand in."""

from __future__ import annotations

import ctypes
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from struct import Struct, unpack_from
from typing import Any

import pypdfium2.raw as pdfium

from .layout import Box
from .ruling import Edge

_FORM_DEPTH = 6
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_BOUNDS = (ctypes.c_float * 4)()
_AT_BOUNDS = tuple(ctypes.byref(_BOUNDS, side * ctypes.sizeof(ctypes.c_float)) for side in range(4))
_FLOATS = Struct("4f")
# A filled shape at least this wide and high shades a cell; a thinner one is a ruling.
_SHADE = 3.0


def quick(function: object, returns: Any = ctypes.c_int) -> Callable[..., Any]:
    """A C function without the checks of its arguments, which take three quarters of a call that is made so often.

    Only for functions that are given pointers, `byref`, ints as they are, and other numbers as ctypes writes them.
    """
    return ctypes.PYFUNCTYPE(returns)(ctypes.cast(function, ctypes.c_void_p).value or 0)  # type: ignore[arg-type]


# So many objects or characters are asked about at once: a call of PDFium each, but no line of Python.
BLOCK = 256


class Slots:
    """Where PDFium puts one number of each of a block, with the addresses made once."""

    def __init__(self, kind: Any, code: str) -> None:
        self._values = (kind * BLOCK)()
        self._code = code
        self.at = [ctypes.byref(self._values, place * ctypes.sizeof(kind)) for place in range(BLOCK)]

    def first(self, count: int) -> tuple[Any, ...]:
        """What was put there of the first ones."""
        return unpack_from(f"{count}{self._code}", self._values)


_SIDES = tuple(Slots(ctypes.c_float, "f") for _ in range(4))
_get_bounds = quick(pdfium.FPDFPageObj_GetBounds)
_get_in_form = quick(pdfium.FPDFFormObj_GetObject, pdfium.FPDF_PAGEOBJECT)
_FILLED, _STROKED = ctypes.c_int(), ctypes.c_int()
_AT_FILLED, _AT_STROKED = ctypes.byref(_FILLED), ctypes.byref(_STROKED)
_get_draw_mode = quick(pdfium.FPDFPath_GetDrawMode)
count_segments = quick(pdfium.FPDFPath_CountSegments)
_get_segment = quick(pdfium.FPDFPath_GetPathSegment, pdfium.FPDF_PATHSEGMENT)
_X, _Y = ctypes.c_float(), ctypes.c_float()
_AT_X, _AT_Y = ctypes.byref(_X), ctypes.byref(_Y)
_get_point = quick(pdfium.FPDFPathSegment_GetPoint)
_kind_of_segment = quick(pdfium.FPDFPathSegment_GetType)
_is_closed = quick(pdfium.FPDFPathSegment_GetClose)
_MATRIX = pdfium.FS_MATRIX()
_AT_MATRIX = ctypes.byref(_MATRIX)
_SIX_FLOATS = Struct("6f")
_get_matrix = quick(pdfium.FPDFPageObj_GetMatrix)
_set_mode = quick(pdfium.FPDFTextObj_SetTextRenderMode)
_set_pen = quick(pdfium.FPDFPageObj_SetStrokeWidth)
_PEN = ctypes.c_float(1.0)
_transform = quick(pdfium.FPDFPageObj_TransformF)
_AT_NOTHING = ctypes.byref(pdfium.FS_MATRIX(*IDENTITY))
kind_of = quick(pdfium.FPDFPageObj_GetType)
get_object = quick(pdfium.FPDFPage_GetObject, pdfium.FPDF_PAGEOBJECT)


def bounds_of(item: object) -> Box:
    """The box of an object in the space of the form it stands in."""
    _get_bounds(item, *_AT_BOUNDS)
    box: Box = _FLOATS.unpack_from(_BOUNDS)
    return box


def bounds_of_all(items: Sequence[object]) -> list[tuple[float, ...]]:
    """Left, bottom, right and top sides of a block of objects."""
    deque(map(_get_bounds, items, *(side.at for side in _SIDES)), maxlen=0)
    return [side.first(len(items)) for side in _SIDES]


def edges(page: object, turn: Callable[[float, float], tuple[float, float]]) -> Iterator[Edge]:
    """Straight strokes along the lines of text or across them, turned upright by `turn`."""
    for item, kind, matrix in drawn(page):
        if kind != pdfium.FPDF_PAGEOBJ_PATH or _is_shade(item):
            continue
        for start, end in _segments(item, times(matrix_of(item), matrix)):
            (x0, y0), (x1, y1) = turn(*start), turn(*end)
            if (abs(x1 - x0) < 1.0) != (abs(y1 - y0) < 1.0):
                yield x0, y0, x1, y1


def drawn(page: object) -> Iterator[tuple[object, int, Matrix]]:
    """The objects of a page with their kind and the matrix of the form they stand in, forms opened up."""
    for place in range(pdfium.FPDFPage_CountObjects(page)):
        item = get_object(page, place)
        kind = kind_of(item)
        if kind == pdfium.FPDF_PAGEOBJ_FORM:
            yield from in_form(item, matrix_of(item))
        else:
            yield item, kind, IDENTITY


def in_form(form: object, matrix: Matrix, depth: int = 1) -> Iterator[tuple[object, int, Matrix]]:
    """The objects in a form that stands in a matrix, forms in it opened up."""
    for place in range(pdfium.FPDFFormObj_CountObjects(form)):
        item = _get_in_form(form, place)
        kind = kind_of(item)
        if kind != pdfium.FPDF_PAGEOBJ_FORM:
            yield item, kind, matrix
        elif depth < _FORM_DEPTH:
            yield from in_form(item, times(matrix_of(item), matrix), depth + 1)


def give_width(text: object) -> None:
    """Make PDFium keep a text that seems to have no width.

    It measures characters of a font that is not embedded by the font it puts instead. Where that has no measure for a
    sign, a text of this sign alone (a digit, a comma, a quotation mark set by itself) seems empty and is left out.
    Stroked text is measured with its pen, so a pen makes it count; nothing is drawn here anyway.
    """
    _set_mode(text, pdfium.FPDF_TEXTRENDERMODE_STROKE)
    _set_pen(text, _PEN)
    # Turning by nothing makes PDFium measure again.
    _transform(text, _AT_NOTHING)


def _is_shade(path: object) -> bool:
    """A surface without an outline. Shades are smaller than their cells and would draw a second grid."""
    filled, stroked = draw_mode_of(path)
    if stroked:
        return False
    left, bottom, right, top = bounds_of(path)
    return not filled or min(right - left, top - bottom) > _SHADE


def draw_mode_of(path: object) -> tuple[int, int]:
    """How a path is filled, and whether it has an outline."""
    _get_draw_mode(path, _AT_FILLED, _AT_STROKED)
    return _FILLED.value, _STROKED.value


def _segments(path: object, matrix: Matrix) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    start = last = (0.0, 0.0)
    for place in range(count_segments(path)):
        segment = _get_segment(path, place)
        _get_point(segment, _AT_X, _AT_Y)
        point = apply(matrix, _X.value, _Y.value)
        kind = _kind_of_segment(segment)
        if kind == pdfium.FPDF_SEGMENT_MOVETO:
            start = point
        elif kind == pdfium.FPDF_SEGMENT_LINETO:
            yield last, point
        last = point
        if _is_closed(segment):
            yield last, start
            last = start


def matrix_of(item: object) -> Matrix:
    """The matrix of an object, or of the form that it is."""
    if not _get_matrix(item, _AT_MATRIX):
        return IDENTITY
    matrix: Matrix = _SIX_FLOATS.unpack_from(_MATRIX)
    return matrix


def times(inner: Matrix, outer: Matrix) -> Matrix:
    """Both matrices, the inner one first."""
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """A point moved by a matrix."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
