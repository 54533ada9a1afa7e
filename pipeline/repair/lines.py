"""The nouns of repairing: the lines of a text, and what is left out of it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field

from ..focus import passages
from ..model import Text

HAN = "\u3400-\u9fff"
TERMINAL = "。；：！？"  # what ends a line that is complete
CLOSERS = "”」』）》〉]"
DIGITS = re.compile(r"[\d\s]+")
SENTENCE_MARKS = re.compile("[，。；：]")
INNER_MARKS = re.compile("[，。；]")
# What opens a list item or a section; a line that begins so never continues the line before.
MARKER = re.compile(
    r"""(?: 第[一二三四五六七八九十百零〇\d]{1,5}[章节条編编](?!(?:所?规定|约定)的)
          | [一二三四五六七八九十]{1,3}[、．.]
          | （[一二三四五六七八九十]{1,3}）(?![项款条点]) | （\d{1,2}）(?![项款条点]) | （[a-zA-Zivx]{1,4}）(?![项款条点])
          | （[甲乙丙丁戊己庚辛]）(?![项款条点方])
          | \d{1,2}[、] | \d{1,2}[.](?![\d%]) | \d{1,2}）
          | [①-⑳][、.]? | [a-zA-Z][.、](?![a-zA-Z]) | [•●○■□◆◇▪·‧√][\s　]*
          | [-*#]+[ ]
        )""",
    re.VERBOSE,
)


class Line:
    """A line of the page: its span in the text without leading and trailing white space, and what was found of it."""

    __slots__ = (
        "apart",
        "blank_before",
        "column",
        "cut_before",
        "end",
        "full",
        "gap_before",
        "indent",
        "length",
        "start",
        "text",
        "width",
    )

    def __init__(self, start: int, end: int, text: str, indent: int, width: int, length: int, blank: bool) -> None:
        self.start = start
        self.end = end
        self.text = text
        self.indent = indent
        self.width = width  # of the printed line with its indent; a Han character is 2 wide
        self.length = length  # in characters with its indent, for texts that a program cut by counting characters
        self.blank_before = blank
        self.cut_before = False  # furniture was taken out between this line and the one before
        self.gap_before = False  # the page numbers say that pages are missing before it
        self.apart = False  # it never goes on from the line before: pages are missing or text was passed over
        self.column: int | None = None  # the width at which the lines around it wrap
        self.full = False  # it reaches the right margin, its page's or its column's


@dataclass(slots=True)
class Deletions:
    spans: list[tuple[int, int]] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    headers: list[tuple[int, int]] = field(default_factory=list)
    columns: tuple[int, int] = (0, 0)  # from the first old wording to the last: lines there may be narrower than others
    torn: set[int] = field(default_factory=set)  # where the text does not go on from what stands before it

    def add(self, start: int, end: int, kind: str) -> None:
        self.spans.append((start, end))
        self.counts[kind] += 1

    def tear(self, places: set[int], kind: str) -> None:
        if places:
            self.torn |= places
            self.counts[kind] += len(places)


def lines_of(text: Text, deletions: Deletions) -> list[Line]:
    """The lines of the page without the blank ones and without deleted stretches at their edges.

    How wide a line is printed is told by the source, whose digits may be full-width.
    """
    norm, source = text.norm, text.source.text
    gone = sorted(deletions.spans)
    starts = [start for start, _ in gone]
    lines: list[Line] = []
    blank = apart = False
    end = -1
    for start, stop in passages(norm):
        if start > end + 1:
            deletions.counts["passed_over"] += 1
            apart = True
        end, position = stop, start
        for raw in norm[start:stop].split("\n"):
            first = position
            position += len(raw) + 1
            if gone:
                first, last = _trimmed(norm, first, position - 1, gone, bisect_left(starts, first))
                raw = norm[first:last]
            content = raw.strip()
            if not content:
                blank = True
                continue
            lead = indent = 0
            if len(content) < len(raw) and (lead := len(raw) - len(raw.lstrip())):
                indent = width(raw[:lead])
                first += lead
            last = first + len(content)
            printed = source[first:last]
            if gone and len(shown := _without(norm, first, last, gone, starts)) < len(content):
                if not shown.strip():
                    blank = True
                    continue
                content = printed = shown
            if " " in printed:  # spaces that a converter put around digits take no room
                printed = printed.replace(" ", "")
            # as `width`, which would be one more call for each line
            wide = (len(printed) + len(printed.encode("utf-8", "replace"))) // 2
            line = Line(first, last, content, indent, indent + wide, lead + len(content), blank)
            line.apart = apart
            lines.append(line)
            blank = apart = False
    return lines


def _without(norm: str, start: int, end: int, gone: list[tuple[int, int]], starts: list[int]) -> str:
    """A line as it will read: without the deleted stretches inside it."""
    kept, position = [], start
    for first, last in gone[bisect_left(starts, start) : bisect_left(starts, end)]:
        kept.append(norm[position:first])
        position = max(position, last)
    return "".join([*kept, norm[position:end]])


def _trimmed(norm: str, start: int, end: int, gone: list[tuple[int, int]], index: int) -> tuple[int, int]:
    """A line without the deleted stretches at its edges (a column of a table, or the line itself)."""
    index = max(0, index - 1)
    while index < len(gone) and gone[index][0] < end:
        if gone[index][1] > start:
            if not norm[start : max(start, gone[index][0])].strip():
                start = min(gone[index][1], end)
            elif gone[index][1] >= end or not norm[gone[index][1] : end].strip():
                end = gone[index][0]
        index += 1
    return start, end


def width(text: str) -> int:
    """The printed width in half characters: a character is wide if UTF-8 gives it three bytes, as it does all of Han."""
    return (len(text) + len(text.encode("utf-8", "replace"))) // 2
