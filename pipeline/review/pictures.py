"""The pages of a PDF that carry evidence, as pictures, and where on them the words stand.

    pictures(data, source, records, folder, "ab12")  ->  ([{"page": 3, "file": "ab12-3.webp", ...}], {"0/c1": [[3, ...]]})

Boxes are fractions of the picture: left, top, width, height. A page is turned and cut as a reader's program shows it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..model import Source

MOST_PAGES = 40
_WIDTH = 1000  # pixels; a picture is shown at some 600 and must bear a high-density screen
_QUALITY = 60
_TURNS = 10_000  # steps in which a place on a page is told

Box = list[float]


def pictures(
    data: bytes, source: Source, records: Sequence[Mapping[str, Any]], folder: Path, key: str
) -> tuple[list[dict[str, Any]], dict[str, list[Box]]]:
    """Draw the pages into `folder`, the first `MOST_PAGES` that carry evidence; what was drawn, and the boxes by clause.

    The boxes of a clause are named RECORD/ID, those of a residue RECORD/rN, as the page's script names them.
    """
    import pypdfium2

    from ..ingest.pdf import boxes_of

    places = dict(_places(records))
    spans = sorted({span for each in places.values() for span in each})
    found = dict(zip(spans, boxes_of(data, spans, pages=source.pages), strict=True))
    wanted = sorted({box[0] for boxes in found.values() for box in boxes})[:MOST_PAGES]
    drawn: list[dict[str, Any]] = []
    shares: dict[int, Any] = {}
    document = pypdfium2.PdfDocument(data)
    try:
        for number in wanted:
            page = document[number - 1]
            drawn.append(_draw(page, number, folder, key))
            shares[number] = [
                (span, _share(page, *box[1:])) for span, boxes in found.items() for box in boxes if box[0] == number
            ]
            page.close()
    finally:
        document.close()
    by_span: dict[tuple[int, int], list[Box]] = {}
    for number, each in shares.items():
        for span, share in each:
            by_span.setdefault(span, []).append([number, *share])
    return drawn, {name: [box for span in spans_ for box in by_span.get(span, ())] for name, spans_ in places.items()}


def _places(records: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, list[tuple[int, int]]]]:
    for number, record in enumerate(records):
        for clause in record["clauses"]:
            yield f"{number}/{clause['id']}", [(item["start"], item["end"]) for item in clause["evidence"]]
        for place, item in enumerate(record["residue"]):
            yield f"{number}/r{place}", [(item["start"], item["end"])]


def _draw(page: Any, number: int, folder: Path, key: str) -> dict[str, Any]:
    width, height = page.get_size()
    # A page may claim to be as long as a road; what is drawn of it must not be.
    scale = min(_WIDTH / max(width, 1), 2 * _WIDTH / max(height, 1))
    image = page.render(scale=scale).to_pil()
    name = f"{key}-{number}.webp"
    image.save(folder / name, "WEBP", quality=_QUALITY, method=2)
    return {"page": number, "file": name, "width": image.width, "height": image.height}


def _share(page: Any, left: float, bottom: float, right: float, top: float) -> Box:
    """A box of the page's own space as fractions of its picture."""
    one, two = _on_picture(page, left, bottom), _on_picture(page, right, top)
    x, y = min(one[0], two[0]), min(one[1], two[1])
    return [round(each, 4) for each in (x, y, abs(one[0] - two[0]), abs(one[1] - two[1]))]


def _on_picture(page: Any, x: float, y: float) -> tuple[float, float]:
    import pypdfium2.raw as pdfium

    across, down = ctypes.c_int(), ctypes.c_int()
    pdfium.FPDF_PageToDevice(page.raw, 0, 0, _TURNS, _TURNS, 0, x, y, across, down)
    return across.value / _TURNS, down.value / _TURNS
