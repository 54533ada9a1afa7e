"""Characters with positions into lines of text, as a reader reads them.

PDF prints characters in any order it likes; what is fixed is where they stand. Coordinates here are upright: x to the
right, y upwards, in points. Everything is plain geometry and knows no PDF library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple


class Glyph(NamedTuple):
    """A character, where its baseline starts, and its place in the page's list."""

    x: float
    y: float
    char: str
    place: int


Box = tuple[float, float, float, float]
# The box of a character by place: x0, y0, x1, y1. Asked for only where a gap or a double is in doubt, as it costs.
BoxOf = Callable[[int], Box]
# A character of the text and its place on the page, -1 for a space put in for a gap.
Written = tuple[str, int]

# Baselines closer than this are one line: fonts of a line differ by a point or two.
_BASELINE = 3.0
# A stray baseline closer than this share of the character size is a sub- or superscript if it stands beside the line.
_SCRIPT = 0.5
_DEFAULT_EM = 10.5
_WORD_GAP = 0.2
_COLUMN_GAP = 1.5
# Bold that is struck twice moves by far less than this share of the character's width; real doubles by all of it.
_STRUCK_TWICE = 0.3


def is_wide(char: str) -> bool:
    """A character as wide as it is high: Chinese, its punctuation, full-width forms."""
    return "\u2e80" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff" or "\uff00" <= char <= "\uff60"


def em_of(glyphs: Sequence[Glyph]) -> float:
    """The character size of a page in points: the usual step between two Chinese characters."""
    steps = [
        after.x - before.x
        for before, after in pairwise(glyphs)
        if before.y == after.y and 4.0 < after.x - before.x < 40.0 and is_wide(before.char) and is_wide(after.char)
    ]
    return median(steps) if steps else _DEFAULT_EM


def lines_of(glyphs: Sequence[Glyph], em: float, box_of: BoxOf) -> list[list[Glyph]]:
    """Lines from top to bottom, each from left to right, without the second strike of bold characters."""
    anchors: list[tuple[float, list[Glyph]]] = []
    # The fullest baselines first: they are lines, and what stands close to one belongs to it.
    for group in sorted(_baselines(glyphs), key=len, reverse=True):
        y = group[0].y
        near = min(anchors, key=lambda anchor: abs(anchor[0] - y), default=None)
        if near is not None and _same_line(near, group, em):
            near[1].extend(group)
        else:
            anchors.append((y, group))
    anchors.sort(key=lambda anchor: -anchor[0])
    return [_struck_once(sorted(line), box_of) for _, line in anchors]


def _baselines(glyphs: Sequence[Glyph]) -> Iterator[list[Glyph]]:
    """Characters of (nearly) one height."""
    group: list[Glyph] = []
    for glyph in sorted(glyphs, key=lambda each: -each.y):
        if group and group[0].y - glyph.y > 1.0:
            yield group
            group = []
        group.append(glyph)
    if group:
        yield group


def _same_line(anchor: tuple[float, list[Glyph]], group: list[Glyph], em: float) -> bool:
    distance = abs(anchor[0] - group[0].y)
    if distance <= _BASELINE:
        return True
    if distance > _SCRIPT * em:
        return False
    return all(abs(glyph.x - other.x) > 0.25 * em for glyph in group for other in anchor[1])


def _struck_once(line: list[Glyph], box_of: BoxOf) -> list[Glyph]:
    kept: list[Glyph] = []
    for glyph in line:
        # Neighbours of a double may lie between its strikes, so a few are looked at.
        if not any(_twice(before, glyph, box_of) for before in kept[-3:]):
            kept.append(glyph)
    return kept


def _twice(before: Glyph, glyph: Glyph, box_of: BoxOf) -> bool:
    if before.char != glyph.char or glyph.x - before.x > 6.0:
        return False
    x0, _, x1, _ = box_of(before.place)
    return glyph.x - before.x < _STRUCK_TWICE * (x1 - x0)


def write_line(line: Sequence[Glyph], em: float, box_of: BoxOf) -> list[Written]:
    """The characters of a line with spaces where the page shows a gap; no white space at either end.

    One space parts Latin words and numbers, two part columns; between Chinese characters justified lines leave small
    gaps that mean nothing.
    """
    written: list[Written] = []
    before: Glyph | None = None
    for glyph in line:
        if glyph.char.isspace() and not written:
            continue
        if before is not None:
            written.extend([(" ", -1)] * _spaces(before, glyph, em, box_of))
        written.append((glyph.char, glyph.place))
        before = glyph
    while written and written[-1][0].isspace():
        written.pop()
    return written


def _spaces(before: Glyph, glyph: Glyph, em: float, box_of: BoxOf) -> int:
    step = glyph.x - before.x
    if step <= 4.0 or (step <= 1.15 * em and is_wide(before.char)):
        return 0
    gap = glyph.x - box_of(before.place)[2]
    if gap > _COLUMN_GAP * em:
        return 1 if before.char.isspace() or glyph.char.isspace() else 2
    if before.char.isspace() or glyph.char.isspace() or is_wide(before.char) or is_wide(glyph.char):
        return 0
    return int(gap > _WORD_GAP * em)


def join(lines: Iterable[Sequence[Written]], separator: str = "\n") -> list[Written]:
    """Written lines one after the other, the separators between them."""
    joined: list[Written] = []
    for line in lines:
        if joined:
            joined.append((separator, -1))
        joined.extend(line)
    return joined
