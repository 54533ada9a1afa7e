"""Characters with positions into lines of text, as a reader reads them.

PDF prints characters in any order it likes; what is fixed is where they stand. Coordinates here are upright: x to the
right, y upwards, in points. Everything is plain geometry and knows no PDF library.

These loops run once a character of every document, hence plain tuples and few calls.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, pairwise
from operator import sub
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
# A step that is neither a gap nor a double.
_STEP_PLAIN = 0.5
_WORD_GAP = 0.2
_COLUMN_GAP = 1.5
# Bold that is struck twice moves by far less than this share of the character's width; real doubles by all of it.
_STRUCK_TWICE = 0.3
# The same as a share of the size of most characters: beyond it no width has to be looked up.
_STRUCK_NEAR = 0.4
_SAMPLE = 400
_LAST_NARROW = "\u2e7f"
_NARROW_RUN = re.compile(rf"[\0-{_LAST_NARROW}]{{2,}}")


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
    return [sorted(line) for near in _within_reach(_baselines(runs), em) for line in _joined(near, em)]


def _within_reach(groups: Iterable[list[Glyph]], em: float) -> Iterator[list[list[Glyph]]]:
    """Baselines together with those so close below them that they may be one line. Most stand alone."""
    reach = max(_BASELINE, _SCRIPT * em)
    near: list[list[Glyph]] = []
    for group in groups:
        if near and near[-1][0][1] - group[0][1] > reach:
            yield near
            near = []
        near.append(group)
    if near:
        yield near


def _joined(groups: list[list[Glyph]], em: float) -> list[list[Glyph]]:
    """The lines that baselines close to each other are, from top to bottom."""
    if len(groups) == 1:
        return groups
    anchors: list[tuple[float, list[Glyph]]] = []
    # The fullest baselines first: they are lines, and what stands close to one belongs to it.
    for group in sorted(groups, key=len, reverse=True):
        y = group[0][1]
        near = min(anchors, key=lambda anchor: abs(anchor[0] - y), default=None)
        if near is not None and _same_line(near, group, em):
            near[1].extend(group if abs(y - near[0]) < _RAISED * em else _scripts(group, y > near[0]))
        else:
            anchors.append((y, group))
    anchors.sort(key=lambda anchor: -anchor[0])
    return [line for _, line in anchors]


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


def write_lines(lines: Sequence[Sequence[Glyph]], em: float, box_of: BoxOf) -> list[Writing]:
    """For each line its characters, once each, with spaces where the page shows a gap; no white space at either end.

    One space parts Latin words and numbers, two part columns; between Chinese characters justified lines leave small
    gaps that mean nothing. Bold that is made by striking twice is told by position, so that 股股东东 stays.

    Doubles and gaps are looked for in all lines at once, since most have neither.
    """
    lines = [_trimmed(line) for line in lines]
    glyphs, steps = _in_a_row(lines, em)
    if _strike_once(lines, steps, em, box_of):
        glyphs, steps = _in_a_row(lines, em)
    chars, places = [glyph[2] for glyph in glyphs], [glyph[3] for glyph in glyphs]
    gaps = iter(_gaps(steps, "".join(chars), em))
    gap = next(gaps, len(glyphs))
    written: list[Writing] = []
    start = end = 0
    for line in lines:
        writing = Writing()
        end += len(line)
        while gap < end:
            spaces = _spaces(glyphs[gap - 1], glyphs[gap], em, box_of)
            if spaces:
                writing.chars += chars[start:gap]
                writing.places += places[start:gap]
                writing.put(" " * spaces)
                start = gap
            gap = next(gaps, len(glyphs))
        writing.chars += chars[start:end]
        writing.places += places[start:end]
        start = end
        written.append(writing)
    return written


def _trimmed(line: Sequence[Glyph]) -> Sequence[Glyph]:
    """A line without the white space at its ends."""
    first, end = 0, len(line)
    while first < end and line[first][2].isspace():
        first += 1
    while first < end and line[end - 1][2].isspace():
        end -= 1
    return line if end - first == len(line) else line[first:end]


def _in_a_row(lines: Sequence[Sequence[Glyph]], em: float) -> tuple[list[Glyph], list[float]]:
    """The characters of all lines, and from where each starts to where the next one does: from line to line no gap."""
    glyphs = list(chain.from_iterable(lines))
    starts = [glyph[0] for glyph in glyphs]
    steps = list(map(sub, starts[1:], starts))
    end = 0
    for line in lines:
        end += len(line)
        if 0 < end < len(glyphs):
            steps[end - 1] = _STEP_PLAIN * em
    return glyphs, steps


def _gaps(steps: Sequence[float], text: str, em: float) -> list[int]:
    """Before which characters the step is so wide that a gap is in doubt: beside a Chinese one, wider than itself."""
    wide, narrow = _STEP_WIDE * em, _STEP_NARROW * em
    gaps = [place for place, step in enumerate(steps, 1) if step > wide]
    for run in _NARROW_RUN.finditer(text):
        first, end = run.span()
        if max(steps[first : end - 1]) > narrow:
            gaps += [place for place in range(first + 1, end) if narrow < steps[place - 1] <= wide]
    return sorted(gaps)


def _strike_once(lines: list[Sequence[Glyph]], steps: Sequence[float], em: float, box_of: BoxOf) -> bool:
    """Take the second strikes of characters printed twice out of the lines; whether there are any."""
    near = _STRUCK_NEAR * em
    if min(steps, default=near) >= near:
        return False
    end, found = 0, False
    for number, line in enumerate(lines):
        start, end = end, end + len(line)
        if len(line) > 1 and min(steps[start : end - 1]) < near:
            once = _trimmed(_struck_once(line, near, box_of))
            found = found or len(once) < len(line)
            lines[number] = once
    return found


def _struck_once(line: Sequence[Glyph], near: float, box_of: BoxOf) -> list[Glyph]:
    """A line without the second strike of characters printed twice."""
    kept = [line[0]]
    x, _, char, _ = line[0]
    for glyph in line[1:]:
        if glyph[0] - x >= near or not (
            _same_place(kept[-1], glyph, box_of) if glyph[2] == char else _struck_before(kept, glyph, box_of)
        ):
            kept.append(glyph)
            x, _, char, _ = glyph
    return kept


def _struck_before(kept: Sequence[Glyph], glyph: Glyph, box_of: BoxOf) -> bool:
    """Whether the same character stands (nearly) in the same place, with one or two of its neighbours in between."""
    before = next((each for each in kept[-2:-4:-1] if each[2] == glyph[2]), None)
    return before is not None and _same_place(before, glyph, box_of)


def _same_place(before: Glyph, glyph: Glyph, box_of: BoxOf) -> bool:
    x0, _, x1, _ = box_of(before[3])
    return glyph[0] - before[0] < _STRUCK_TWICE * (x1 - x0)


def _spaces(before: Glyph, glyph: Glyph, em: float, box_of: BoxOf) -> int:
    step = glyph[0] - before[0]
    words = not (before[2].isspace() or glyph[2].isspace() or is_wide(before[2]) or is_wide(glyph[2]))
    if not words and step <= _COLUMN_GAP * em:
        return 0
    gap = glyph[0] - box_of(before[3])[2]
    if gap > _COLUMN_GAP * em:
        return 1 if before[2].isspace() or glyph[2].isspace() else 2
    return int(words and gap > _WORD_GAP * em)
