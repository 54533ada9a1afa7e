"""Make a scan of a PDF: its pages as pictures, a little askew, blurred and grainy, with no text behind them.

    python corpus/scan.py corpus/documents/mainland/02_plan_2024_pdf.pdf scan.pdf
    python corpus/scan.py --dpi 150 --askew -1.2 --turned 90 plan.pdf scan.pdf

The PDF must embed its fonts, or the machine must have others in their place. The same call gives the same pixels.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any

SEED = 20240418


def scan(
    pdf: bytes, *, dpi: int = 170, askew: float = 0.7, noise: float = 12.0, turned: int = 0, only: Container[int] = ()
) -> bytes:
    """The scanned file. `askew` in degrees against the clock, the other way on every second page; `noise` is the standard
    deviation of grain, of 255; `turned` in degrees is how the pages were laid in; `only` are the pages (from 1) that are
    scanned, the others stay as they are; all by default.
    """
    from reportlab.lib.utils import ImageReader
    from reportlab.pdfgen.canvas import Canvas

    held = io.BytesIO()
    canvas = Canvas(held, invariant=1)
    for number, picture in enumerate(_pictures(pdf, dpi, askew, noise), 1):
        if only and number not in only:
            continue
        laid = picture.rotate(turned, expand=True)
        squeezed = io.BytesIO()
        laid.save(squeezed, "JPEG", quality=75)
        wide, high = (72 * pixels / dpi for pixels in laid.size)
        canvas.setPageSize((wide, high))
        canvas.drawImage(ImageReader(squeezed), 0, 0, wide, high)
        canvas.showPage()
    canvas.save()
    return _among_the_others(pdf, held.getvalue(), only) if only else held.getvalue()


def _pictures(pdf: bytes, dpi: int, askew: float, noise: float) -> Iterator[Any]:
    """The pages as a scanner of moderate means sees them, in shades of grey."""
    import numpy
    import pypdfium2
    from PIL import Image, ImageFilter

    grain = numpy.random.default_rng(SEED)
    with pypdfium2.PdfDocument(pdf) as document:
        for number in range(len(document)):
            clean = document[number].render(scale=dpi / 72, grayscale=True).to_pil()
            angle = askew if number % 2 == 0 else -askew
            laid = clean.rotate(angle, resample=Image.Resampling.BICUBIC, fillcolor=255)
            soft = numpy.asarray(laid.filter(ImageFilter.GaussianBlur(0.6)), dtype=float)
            grainy = 0.93 * soft + grain.normal(0.0, noise, soft.shape)
            yield Image.fromarray(grainy.clip(0, 255).astype("uint8"))


def _among_the_others(pdf: bytes, scanned: bytes, only: Container[int]) -> bytes:
    """The file with the scanned pages in the place of those they are pictures of."""
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as whole, pypdfium2.PdfDocument(scanned) as pages:
        places = [number for number in range(1, len(whole) + 1) if number in only]
        for at, number in enumerate(places):
            whole.import_pages(pages, [at], number - 1)
            del whole[number]
        held = io.BytesIO()
        whole.save(held)
    return held.getvalue()


def main() -> None:
    parser = argparse.ArgumentParser(description="Make a scan of a PDF.")
    parser.add_argument("pdf", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--dpi", type=int, default=170, help="dots per inch (default: 170)")
    parser.add_argument("--askew", type=float, default=0.7, help="degrees against the clock (default: 0.7)")
    parser.add_argument("--noise", type=float, default=12.0, help="grain, of 255 (default: 12)")
    parser.add_argument("--turned", type=int, default=0, help="degrees by which pages were laid in the wrong way")
    given = parser.parse_args()
    made = scan(given.pdf.read_bytes(), dpi=given.dpi, askew=given.askew, noise=given.noise, turned=given.turned)
    given.out.write_bytes(made)


if __name__ == "__main__":
    main()
