"""Prose set in two columns, as in Hong Kong annual reports: the left column is read before the right one.

Lists, labels with values and tables without rulings also have a gap in the middle. What tells prose is that its lines
are long and fill their column: they begin at one edge and nearly all end at the other.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from .layout import Glyph, is_wide

Line = list[Glyph]

# A stretch of a line ends where this many character sizes are empty.
_GAP = 1.4
# Columns have at least so many lines, of at least so many characters, of which this share fills the column.
_LEAST_LINES = 8
_LEAST_CHARS = 10
_FULL = 0.5


def by_column(lines: Sequence[Line], em: float) -> list[Line]:
    """The lines in reading order: column by column between lines that cross the gutter; unchanged without columns."""
    if not _worth_a_look(lines, em):
        return list(lines)
    parts = [part for line in lines for part in _parts(line, em)]
    gutter = _gutter(parts, em)
    if gutter is None:
        return list(lines)
    ordered: list[Line] = []
    band: list[Line] = []
    for line in lines:
        if any(_left(part) < gutter < _right(part, em) for part in _parts(line, em)):
            ordered.extend(_in_columns(band, gutter, em))
            ordered.append(line)
            band = []
        else:
            band.append(line)
    return ordered + _in_columns(band, gutter, em)


def _worth_a_look(lines: Sequence[Line], em: float) -> bool:
    """Enough lines with a gap, or that begin far to the right (columns whose lines are not level)."""
    if len(lines) < _LEAST_LINES:
        return False
    middle = (min(map(_left, lines)) + max(line[-1][0] for line in lines)) / 2
    return sum(_left(line) > middle or _has_gap(line, em, middle) for line in lines) >= _LEAST_LINES


def _has_gap(line: Line, em: float, middle: float) -> bool:
    """A gap about the middle of the page, where the gutter of two columns is."""
    at = max(bisect_left(line, (middle - 2 * em,)) - 1, 0)
    while at + 1 < len(line) and line[at][0] <= middle + 2 * em:
        if line[at + 1][0] - line[at][0] > (1 + _GAP) * em:
            return True
        at += 1
    return False


def _parts(line: Line, em: float) -> list[Line]:
    """The stretches of a line between wide gaps, white space aside."""
    parts: list[Line] = []
    last = float("-inf")
    for glyph in line:
        if glyph[2].isspace():
            continue
        if glyph[0] - last > (1 + _GAP) * em:
            parts.append([])
        parts[-1].append(glyph)
        last = glyph[0]
    return parts


def _gutter(parts: Sequence[Line], em: float) -> float | None:
    """Where right parts begin, if enough long parts end before it and fill the columns on both sides."""
    long = [part for part in parts if len(part) >= _LEAST_CHARS]
    prose = [part for part in long if sum(is_wide(glyph[2]) for glyph in part) >= _LEAST_CHARS]
    if len(prose) < 2 * _LEAST_LINES:
        return None
    lefts = sorted(map(_left, prose))
    middle = (lefts[0] + max(_right(part, em) for part in prose)) / 2
    edge = min((left for left in lefts if left > middle - 2 * em), default=None)
    if edge is None:
        return None
    gutter = edge - 0.3 * em
    left = [part for part in prose if _right(part, em) < gutter]
    right = [part for part in prose if _left(part) > gutter]
    crossing = len(prose) - len(left) - len(right)
    filled = _fills(left, em) and _fills(right, em)
    return gutter if filled and crossing < min(len(left), len(right)) else None


def _fills(parts: Sequence[Line], em: float) -> bool:
    if len(parts) < _LEAST_LINES:
        return False
    left, right = min(map(_left, parts)), max(_right(part, em) for part in parts)
    full = sum(_left(part) - left < 2.5 * em and right - _right(part, em) < 1.6 * em for part in parts)
    return full >= _FULL * len(parts)


def _in_columns(band: Sequence[Line], gutter: float, em: float) -> list[Line]:
    """The left halves of a band of lines, then the right halves; a band with little on one side stays as it is."""
    left = [half for line in band if (half := [glyph for glyph in line if glyph[0] < gutter])]
    right = [half for line in band if (half := [glyph for glyph in line if glyph[0] >= gutter])]
    if min(len(left), len(right)) < 2:
        return list(band)
    return left + right


def _left(line: Line) -> float:
    return line[0][0]


def _right(line: Line, em: float) -> float:
    last = line[-1]
    return last[0] + (em if is_wide(last[2]) else em / 2)
