"""The least that reading a PDF by position takes: what PDFium calls cost through ctypes, and a sort.

A character is asked for its code and its origin, characters of about one height are a line, lines are read from the
top. No columns, no tables, nothing about bold, angles or hidden text.
"""

from __future__ import annotations

import ctypes

import pypdfium2
import pypdfium2.raw as pdfium

_BASELINE = 3.0


def rebuild(data: bytes) -> int:
    """Rebuild every page; returns the number of characters."""
    document = pypdfium2.PdfDocument(data)
    total = 0
    for number in range(len(document)):
        page = pdfium.FPDF_LoadPage(document.raw, number)
        text = pdfium.FPDFText_LoadPage(page)
        total += len(_page(text))
        pdfium.FPDFText_ClosePage(text)
        pdfium.FPDF_ClosePage(page)
    document.close()
    return total


def _page(text: object) -> str:
    x, y = ctypes.c_double(), ctypes.c_double()
    chars: list[tuple[float, float, str]] = []
    for place in range(pdfium.FPDFText_CountChars(text)):
        code = pdfium.FPDFText_GetUnicode(text, place)
        if code > 32:
            pdfium.FPDFText_GetCharOrigin(text, place, x, y)
            chars.append((y.value, x.value, chr(code)))
    chars.sort(key=lambda char: -char[0])
    lines: list[list[tuple[float, str]]] = []
    height = float("inf")
    for at, across, char in chars:
        if height - at > _BASELINE:
            lines.append([])
            height = at
        lines[-1].append((across, char))
    return "\n".join("".join(char for _, char in sorted(line)) for line in lines)
