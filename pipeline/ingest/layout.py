"""Characters with positions into lines of text, as a reader reads them.

PDF prints characters in any order it likes; what is fixed is where they stand. Coordinates here are upright: x to the
right, y upwards, in points. Everything is plain geometry and knows no PDF library.

These loops run once a character of every document, hence plain tuples and few calls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from statistics import median

# x and y of where the baseline of a character starts, the character, and its place in the page's list.
Glyph = tuple[float, float, str, int]
Box = tuple[float, float, float, float]
# The box of a character by its place: x0, y0, x1, y1. Asked for only where a gap or a double is in doubt, as it costs.
BoxOf = Callable[[int], Box]

# Baselines closer than this are one line: fonts of a line differ by a point or two.
_BASELINE = 3.0
# A stray baseline closer than this share of the character size is a sub- or superscript if it stands beside the line.
_SCRIPT = 0.5
# From here on it is one indeed, and its digits are no part of a number beside them: 净利润¹, 10%².
_RAISED = 0.28
_SUPERSCRIPTS, _SUBSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"), str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_IN_SCRIPTS = frozenset("0123456789[]()［］（）注* ")
# A small digit set beside the line leaves this much room, in character sizes, for the characters on either side.
_BESIDE = 0.15
_DEFAULT_EM = 10.5
# Where a step from one character to the next may hold a gap, in character sizes. The widths of letters are not known
# until asked for; digits and most letters take half a size.
_STEP_WIDE, _STEP_NARROW = 1.15, 0.62
_WORD_GAP = 0.2
_COLUMN_GAP = 1.5
# Bold that is struck twice moves by far less than this share of the character's width; real doubles by all of it.
_STRUCK_TWICE = 0.3
# The same as a share of the size of most characters: beyond it no width has to be looked up.
_STRUCK_NEAR = 0.4
_SAMPLE = 400
_LAST_NARROW = "\u2e7f"


class Writing:
    """Text as it is put together: characters, and for each its place in the page's list (-1 for one put in)."""

    __slots__ = ("chars", "places")

    def __init__(self) -> None:
        self.chars: list[str] = []
        self.places: list[int] = []

    def __len__(self) -> int:
        return len(self.chars)

    def put(self, text: str) -> None:
        """Add characters that the page does not print: a newline, the spaces for a gap."""
        self.chars.extend(text)
        self.places.extend([-1] * len(text))

    def add(self, other: Writing) -> None:
        """Append another piece."""
        self.chars.extend(other.chars)
        self.places.extend(other.places)


def is_wide(char: str) -> bool:
    """A character as wide as it is high: Chinese, its punctuation, full-width forms."""
    return char > _LAST_NARROW


def runs_of(glyphs: Iterable[Glyph]) -> list[list[Glyph]]:
    """Neighbours in the order of printing that share a baseline; a line of text is one run or a few."""
    runs: list[list[Glyph]] = []
    run: list[Glyph] = []
    height = None
    for glyph in glyphs:
        if glyph[1] == height:
            run.append(glyph)
        else:
            height = glyph[1]
            run = [glyph]
            runs.append(run)
    return runs


def em_of(runs: Sequence[Sequence[Glyph]]) -> float:
    """The character size of a page in points: the usual step between two Chinese characters."""
    steps: list[float] = []
    # A few steps of each run tell as much as all of them.
    each = max(4, _SAMPLE // max(1, len(runs)))
    for run in runs:
        head = run[: each + 1]
        for before, after in pairwise(head):
            step = after[0] - before[0]
            if 4.0 < step < 40.0 and before[2] > _LAST_NARROW and after[2] > _LAST_NARROW:
                steps.append(step)
    return median(steps) if steps else _DEFAULT_EM


def lines_of(runs: Sequence[list[Glyph]], em: float) -> list[list[Glyph]]:
    """Lines from top to bottom, each from left to right."""
    anchors: list[tuple[float, list[Glyph]]] = []
    # The fullest baselines first: they are lines, and what stands close to one belongs to it.
    for group in sorted(_baselines(runs), key=len, reverse=True):
        y = group[0][1]
        near, least = None, float("inf")
        for anchor in anchors:
            distance = abs(anchor[0] - y)
            if distance < least:
                near, least = anchor, distance
        if near is not None and _same_line(near, group, em):
            near[1].extend(group if abs(y - near[0]) < _RAISED * em else _scripts(group, y > near[0]))
        else:
            anchors.append((y, group))
    anchors.sort(key=lambda anchor: -anchor[0])
    return [sorted(line) for _, line in anchors]


def _baselines(runs: Sequence[list[Glyph]]) -> list[list[Glyph]]:
    """Characters of (nearly) one height."""
    groups: list[list[Glyph]] = []
    height = float("inf")
    for run in sorted(runs, key=lambda each: -each[0][1]):
        if height - run[0][1] > 1.0:
            height = run[0][1]
            groups.append([])
        groups[-1].extend(run)
    return groups


def _same_line(anchor: tuple[float, list[Glyph]], group: list[Glyph], em: float) -> bool:
    distance = abs(anchor[0] - group[0][1])
    if distance <= _BASELINE:
        return True
    if distance > _SCRIPT * em:
        return False
    return all(abs(glyph[0] - other[0]) > _BESIDE * em for glyph in group for other in anchor[1])


def _scripts(group: Sequence[Glyph], raised: bool) -> Sequence[Glyph]:
    """The digits of a group above or below the line as the small digits that they are, if it holds nothing else.

    Words beside the line are those of another column, which is not level with it.
    """
    if not all(glyph[2] in _IN_SCRIPTS for glyph in group):
        return group
    table = _SUPERSCRIPTS if raised else _SUBSCRIPTS
    return [(x, y, char.translate(table), place) for x, y, char, place in group]


def write_line(line: Sequence[Glyph], em: float, box_of: BoxOf) -> Writing:
    """The characters of a line, once each, with spaces where the page shows a gap; no white space at either end.

    One space parts Latin words and numbers, two part columns; between Chinese characters justified lines leave small
    gaps that mean nothing. Bold that is made by striking twice is told by position, so that 股股东东 stays.
    """
    first = 0
    while first < len(line) and line[first][2].isspace():
        first += 1
    if first:
        line = line[first:]
    writing = Writing()
    near, gaps = _STRUCK_NEAR * em, _gaps(line, em)
    if min([after[0] - before[0] for before, after in pairwise(line)], default=near) < near:
        line = _struck_once(line, near, box_of)
        gaps = _gaps(line, em)
    start = 0
    for place in gaps:
        spaces = _spaces(line[place - 1], line[place], em, box_of)
        if spaces:
            _put(writing, line[start:place])
            writing.put(" " * spaces)
            start = place
    _put(writing, line[start:] if start else line)
    chars, places = writing.chars, writing.places
    while chars and chars[-1].isspace():
        chars.pop()
        places.pop()
    return writing


def _put(writing: Writing, glyphs: Sequence[Glyph]) -> None:
    writing.chars += [glyph[2] for glyph in glyphs]
    writing.places += [glyph[3] for glyph in glyphs]


def _gaps(line: Sequence[Glyph], em: float) -> list[int]:
    """Before which characters the step is so wide that a gap is in doubt: beside a Chinese one, wider than itself."""
    wide, narrow, last = _STEP_WIDE * em, _STEP_NARROW * em, _LAST_NARROW
    return [
        place
        for place, (before, after) in enumerate(pairwise(line), 1)
        if (step := after[0] - before[0]) > narrow and (step > wide or (before[2] <= last and after[2] <= last))
    ]


def _struck_once(line: Sequence[Glyph], near: float, box_of: BoxOf) -> list[Glyph]:
    """A line without the second strike of characters printed twice."""
    kept: list[Glyph] = []
    for glyph in line:
        if not (kept and glyph[0] - kept[-1][0] < near and _struck_before(kept, glyph, box_of)):
            kept.append(glyph)
    return kept


def _struck_before(kept: Sequence[Glyph], glyph: Glyph, box_of: BoxOf) -> bool:
    """Whether the same character stands (nearly) in the same place; a neighbour may lie between the two strikes."""
    for before in kept[-1:-4:-1]:
        if before[2] == glyph[2]:
            x0, _, x1, _ = box_of(before[3])
            return glyph[0] - before[0] < _STRUCK_TWICE * (x1 - x0)
    return False


def _spaces(before: Glyph, glyph: Glyph, em: float, box_of: BoxOf) -> int:
    step = glyph[0] - before[0]
    words = not (before[2].isspace() or glyph[2].isspace() or is_wide(before[2]) or is_wide(glyph[2]))
    if not words and step <= _COLUMN_GAP * em:
        return 0
    gap = glyph[0] - box_of(before[3])[2]
    if gap > _COLUMN_GAP * em:
        return 1 if before[2].isspace() or glyph[2].isspace() else 2
    return int(words and gap > _WORD_GAP * em)
