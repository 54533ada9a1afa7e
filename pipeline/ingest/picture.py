"""A PDF page as a picture: its pixels, and where each of them stands on the page."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pypdfium2.raw as pdfium

from .drawing import IDENTITY, Matrix, apply, bounds_of, drawn, matrix_of, times
from .layout import Box

if TYPE_CHECKING:
    from numpy.typing import NDArray

Point = tuple[float, float]

# An A4 page has 2,000 pixels from top to bottom then: 25 for a character of 10.5 points, half as many for small print.
_PER_POINT = 170 / 72
# Larger pages (drawings, plans) are made smaller, and so is a page that claims to be as large as a house.
_LONGEST = 3000
_SIDE = 1000  # in which the matrix from pixels to the page is measured


class Picture:
    """What an open page shows, as a viewer shows it, in colour (BGR). `turn` says which way up it is to be read."""

    def __init__(self, page: object) -> None:
        import numpy

        wide, high = pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)
        scale = min(_PER_POINT, _LONGEST / max(wide, high, 1.0))
        columns, rows = max(1, round(wide * scale)), max(1, round(high * scale))
        bitmap = pdfium.FPDFBitmap_Create(columns, rows, 0)
        try:
            pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, 0xFFFFFFFF)
            pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, columns, rows, 0, pdfium.FPDF_ANNOT)
            stride = pdfium.FPDFBitmap_GetStride(bitmap)
            held = ctypes.cast(pdfium.FPDFBitmap_GetBuffer(bitmap), ctypes.POINTER(ctypes.c_ubyte * (stride * rows)))
            pixels = numpy.frombuffer(held.contents, dtype=numpy.uint8).reshape(rows, stride)
            self.pixels: NDArray[Any] = pixels[:, : 4 * columns].reshape(rows, columns, 4)[:, :, :3].copy()
        finally:
            pdfium.FPDFBitmap_Destroy(bitmap)
        self._matrix = _to_page(page, columns, rows)
        self._size = columns, rows
        self.wide = float(columns)

    def turned(self, quarters: int) -> NDArray[Any]:
        """The pixels turned by so many quarters against the clock."""
        import numpy

        return numpy.ascontiguousarray(numpy.rot90(self.pixels, quarters))

    def turn(self, quarters: int) -> None:
        """From now on places are those of the picture turned by so many quarters."""
        columns, rows = self._size
        back: Matrix = {
            0: IDENTITY,
            1: (0.0, 1.0, -1.0, 0.0, float(columns), 0.0),
            2: (-1.0, 0.0, 0.0, -1.0, float(columns), float(rows)),
            3: (0.0, -1.0, 1.0, 0.0, 0.0, float(rows)),
        }[quarters % 4]
        self._matrix = times(back, self._matrix)
        self.wide = float(rows if quarters % 2 else columns)

    @property
    def direction(self) -> float:
        """The angle at which lines of the picture run on the page, in degrees against the clock."""
        return math.degrees(math.atan2(self._matrix[1], self._matrix[0])) % 360

    def on_page(self, x: float, y: float) -> Point:
        """A place in the picture (y downwards) in page space."""
        return apply(self._matrix, x, y)

    def box_on_page(self, corners: Sequence[Point]) -> Box:
        """The upright box in page space round some places of the picture."""
        places = [self.on_page(*corner) for corner in corners]
        return (
            min(x for x, _ in places),
            min(y for _, y in places),
            max(x for x, _ in places),
            max(y for _, y in places),
        )


def _to_page(page: object, columns: int, rows: int) -> Matrix:
    """The matrix from pixels to page space, whatever the page's own turn and crop."""
    x, y = ctypes.c_double(), ctypes.c_double()

    def at(right: int, down: int) -> Point:
        pdfium.FPDF_DeviceToPage(page, 0, 0, _SIDE, _SIDE, 0, right, down, x, y)
        return x.value, y.value

    origin, along, down = at(0, 0), at(_SIDE, 0), at(0, _SIDE)
    return (
        _exact(along[0] - origin[0]) / columns,
        _exact(along[1] - origin[1]) / columns,
        _exact(down[0] - origin[0]) / rows,
        _exact(down[1] - origin[1]) / rows,
        *origin,
    )


def _exact(length: float) -> float:
    """Nothing where only rounding has left something: characters of a line must have one height to the last bit."""
    return 0.0 if abs(length) < 0.01 else length


def pictured(page: object) -> float:
    """The share of the page that pictures cover, 0 to 1. Scanners write a page as one picture or as many strips."""
    rect = pdfium.FS_RECTF()
    pdfium.FPDF_GetPageBoundingBox(page, rect)
    area = (rect.right - rect.left) * (rect.top - rect.bottom)
    covered = 0.0
    for item, kind, matrix in drawn(page):
        if kind == pdfium.FPDF_PAGEOBJ_IMAGE:
            left, bottom, right, top = _placed(item, matrix)
            wide = min(right, rect.right) - max(left, rect.left)
            high = min(top, rect.top) - max(bottom, rect.bottom)
            covered += max(wide, 0.0) * max(high, 0.0)
    return min(1.0, covered / area) if area > 0 else 0.0


def _placed(item: object, matrix: Matrix) -> Box:
    """The box of a picture on the page; those in forms are the unit square moved by both matrices."""
    if matrix is IDENTITY:
        return bounds_of(item)
    whole = times(matrix_of(item), matrix)
    places = [apply(whole, x, y) for x in (0.0, 1.0) for y in (0.0, 1.0)]
    return min(x for x, _ in places), min(y for _, y in places), max(x for x, _ in places), max(y for _, y in places)
