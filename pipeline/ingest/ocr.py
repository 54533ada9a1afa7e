"""The characters of pages that are pictures: rapidocr, of the optional extra `fenhong[ocr]`, with the models in its wheel.

A page costs seconds where others cost milliseconds, so nothing here is imported before a page needs it, and only pages
that are pictures come here. One thread reads, so that the same picture gives the same text in every process.

What is recognised stands in lines that lie a little askew. Each character keeps its own box; its line is made level, so
that lines, columns and tables are put together as on any other page.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING, Any

from ..model import Page
from .layout import is_wide
from .ocr_text import in_one_script, with_signs
from .picture import Picture, Point
from .second import Character

if TYPE_CHECKING:
    from numpy.typing import NDArray

INSTALL = "pip install 'fenhong[ocr]'"
# Lines that the recogniser itself doubts are stains, stamps and signatures.
_LEAST_SURE = 0.5
# A page read the right way up is surer than this; upside down it is not.
_SURE = 0.8
# Fewer characters do not say which way up a page is.
_ENOUGH = 20
# A line so many times as high as wide stands on its end; one so many times as wide as high tells how askew the page is.
_ON_END, _LONG = 1.5, 5.0
# Within one recognised line an em more than the character's own width is a gap that the page shows.
_WIDE, _NARROW = 1.1, 0.8


@dataclass(frozen=True, slots=True)
class Recognised:
    """The characters of a page in page space, and how sure the recogniser was of them: 0 to 1, the mean by character."""

    characters: tuple[Character, ...]
    confidence: float


@dataclass(frozen=True, slots=True)
class _Line:
    """A recognised line: its corners in the picture, clockwise from where it begins, and the centre of each character."""

    corners: tuple[Point, Point, Point, Point]
    text: str
    sure: float
    centres: tuple[float, ...]

    @property
    def wide(self) -> float:
        return math.dist(self.corners[0], self.corners[1])

    @property
    def high(self) -> float:
        return math.dist(self.corners[1], self.corners[2])


class Recogniser:
    """Reads pages that are pictures, if that is `wanted` and the extra is installed."""

    def __init__(self, wanted: bool) -> None:
        self._wanted = wanted
        self.pages = 0  # how many were read

    @property
    def ready(self) -> bool:
        return self._wanted and installed()

    @property
    def advice(self) -> str:
        """What a user can do about a page that was not read, or in which nothing was found."""
        if not self._wanted:
            return "allow OCR"
        return "scan it again at 200 dots per inch or more" if self.ready else f"{INSTALL} lets OCR read them"

    def read(self, page: object) -> Recognised:
        """The characters that an open page of PDFium shows; none where nothing is recognised."""
        self.pages += 1
        picture = Picture(page)
        lines = _best(picture)
        slope = _slope(lines)
        characters = tuple(char for line in lines for char in _characters(line, slope, picture))
        count = sum(len(line.text) for line in lines)
        return Recognised(characters, sum(line.sure * len(line.text) for line in lines) / count if count else 0.0)


@cache
def installed() -> bool:
    """Whether the packages of the extra are there; they are not imported for this."""
    return all(find_spec(name) is not None for name in ("rapidocr", "onnxruntime"))


@cache
def _engine() -> Any:
    one = {f"EngineConfig.onnxruntime.{kind}_op_num_threads": 1 for kind in ("intra", "inter")}
    # The page is as large as it should be already, and which way up it is gets decided for the whole of it.
    rest = {"Global.log_level": "critical", "Global.max_side_len": 4000, "Global.use_cls": False}
    found = {"Det.limit_type": "max", "Det.limit_side_len": 1280}
    # One line at a time is read faster than several, which are filled up to the width of the widest, and in less memory.
    rest["Rec.rec_batch_num"] = 1
    return import_module("rapidocr").RapidOCR(params={**one, **rest, **found})


# Which way up


def _best(picture: Picture) -> list[_Line]:
    """The lines of the picture turned the right way up, which nearly always is how it lies."""
    lines = _recognise(picture.pixels)
    count = sum(len(line.text) for line in lines)
    on_end = sum(len(line.text) for line in lines if line.high > _ON_END * line.wide) > count / 2
    if count < _ENOUGH or (not on_end and _certainty(lines) >= _SURE * count):
        return lines
    tried = [(0.0 if on_end else _certainty(lines), 0, lines)]
    for quarters in (1, 3) if on_end else (2,):
        again = _recognise(picture.turned(quarters))
        tried.append((_certainty(again), quarters, again))
    _, quarters, lines = max(tried, key=lambda each: each[0])
    picture.turn(quarters)
    return lines


def _certainty(lines: Sequence[_Line]) -> float:
    """How many characters are sure, so to speak."""
    return sum(line.sure * len(line.text) for line in lines)


def _recognise(pixels: NDArray[Any]) -> list[_Line]:
    result = _engine()(pixels, return_word_box=True, return_single_char_box=True, text_score=_LEAST_SURE)
    if not result.txts:
        return []
    words = result.word_results if len(result.word_results) == len(result.txts) else [()] * len(result.txts)
    texts = in_one_script([with_signs(text) for text in result.txts])
    lines = []
    for corners, raw, text, sure, chars in zip(result.boxes, result.txts, texts, result.scores, words, strict=True):
        a, b, c, d = ((float(x), float(y)) for x, y in corners)
        if text.strip() and a != b:
            lines.append(_Line((a, b, c, d), text, float(sure), tuple(_centres(raw, chars, (a, b)))))
    return lines


def _centres(text: str, chars: Sequence[tuple[str, float, Any]], edge: tuple[Point, Point]) -> Iterator[float]:
    """How far along its line each character stands, 0 to 1: as recognised, else by the widths that such characters have."""
    (x0, y0), (x1, y1) = edge
    square = (x1 - x0) ** 2 + (y1 - y0) ** 2
    if "".join(char for char, _, _ in chars).replace(" ", "") == text.replace(" ", ""):
        boxes = (box for char, _, box in chars if char != " ")
        low = 0.0
        for char in text:
            if char != " ":  # which has no box; it begins where the character before it ends
                box = next(boxes)
                x, y = sum(corner[0] for corner in box) / 4 - x0, sum(corner[1] for corner in box) / 4 - y0
                low = max(low, min(1.0, (x * (x1 - x0) + y * (y1 - y0)) / square))
            yield low
        return
    widths = [2 if is_wide(char) else 1 for char in text]
    at = 0
    for width in widths:
        yield (at + width / 2) / sum(widths)
        at += width


# Where the characters stand


def _slope(lines: Sequence[_Line]) -> float:
    """How many points down a line goes for each to the right: that of most long lines."""
    slopes = [
        (line.corners[1][1] - line.corners[0][1]) / (line.corners[1][0] - line.corners[0][0])
        for line in lines
        if line.wide > _LONG * line.high and line.corners[1][0] > line.corners[0][0]
    ]
    return median(slopes) if slopes else 0.0


def _characters(line: _Line, slope: float, picture: Picture) -> Iterator[Character]:
    """The characters of a line; levelled, all have the height of its middle."""
    a, b, c, d = line.corners
    middle = sum(corner[1] for corner in line.corners) / 4
    level = middle - slope * (sum(corner[0] for corner in line.corners) / 4 - picture.wide / 2)
    for at, (char, (left, right)) in enumerate(zip(line.text, _edges(line), strict=True)):
        if char.isspace() and not _parts(line.text, at):
            continue
        corners = (_between(a, b, left), _between(a, b, right), _between(d, c, right), _between(d, c, left))
        x, y = picture.on_page(min(corners[0][0], corners[3][0]), level)
        yield Character(x, y, char, picture.box_on_page(corners), picture.direction)


def _parts(text: str, at: int) -> bool:
    """Whether a space stands between Latin words or numbers; beside Chinese it says nothing that the places do not."""
    before, after = text[:at].rstrip(), text[at + 1 :].lstrip()
    return bool(before and after) and not is_wide(before[-1]) and not is_wide(after[0]) and not text[at - 1].isspace()


def _edges(line: _Line) -> Iterator[tuple[float, float]]:
    """Where each character begins and ends along its line: half way to the next, unless a gap is there."""
    em = line.high / line.wide
    borders = [0.0, *((one + two) / 2 for one, two in pairwise(line.centres)), 1.0]
    for char, centre, left, right in zip(line.text, line.centres, borders[:-1], borders[1:], strict=True):
        most = (_WIDE if is_wide(char) else _NARROW) * em / 2
        yield max(left, centre - most), min(right, centre + most)


def _between(one: Point, two: Point, share: float) -> Point:
    return one[0] + share * (two[0] - one[0]), one[1] + share * (two[1] - one[1])


def notes_of(pages: Sequence[Page]) -> set[str]:
    """The notes of a source on those of its pages that were recognised; none where none was."""
    read = [(page.confidence, page.end - page.start) for page in pages if page.confidence is not None]
    if not read:
        return set()
    notes = {f"ocr_pages={len(read)}"}
    if count := sum(length for _, length in read):  # empty pages say nothing of how well the others were read
        confidence = sum(sure * length for sure, length in read) / count
        notes |= {f"ocr_confidence={confidence:.2f}"} | ({"ocr_doubtful"} if confidence < _SURE else set())
    return notes
