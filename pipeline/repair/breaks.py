"""Which line breaks only wrap a sentence: how the document sets its lines, and what stands on both sides of a break."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from ..cutwords import is_cut_word
from .lines import CLOSERS, INNER_MARKS, MARKER, SENTENCE_MARKS, TERMINAL, Line

_WIDEST_PAGE = 100  # no page sets more half characters in a line
_UNREACHED = 1 << 60  # the margin of lines that none reach
# The title stands in the first few lines.
_TOP = 120
_TITLE_END = re.compile("(?:规划|计划|制度|政策|公告|章程|办法|细则|说明书|年度报告)(?:（[^（）]{2,24}）)?$")
_REST_OF_RATIO = re.compile(r"\d?\d?(?:\.\d+)?%[，。；）]|\d?%$")  # 不低于3 / 0%。
_HAN_MARKERS = "第一二三四五六七八九十"  # the Han characters that a marker begins with
# What a page that begins in the middle of a sentence begins with, and no heading does: 并予注销的，…
_GOES_ON = re.compile(
    r"(?:并(?![购列表非网发])|且|或者?(?!有)|以及|及其|而(?!立)|从而|的(?!士))[^，。；]{0,40}[，。；]"
)


@dataclass(frozen=True, slots=True)
class PageLook:
    """How the document sets its lines.

    `wrap` is the width at which it wraps them, None where every paragraph is one line; `count` the number of characters after
    which a program cut them; `spaced` says that blank lines
    stand between all lines, so that they mean nothing; `indented` that a paragraph's first line is set in; `unstopped` that
    paragraphs are lines which lost their full stops, so that to end without one means nothing.
    """

    wrap: int | None
    count: int | None
    spaced: bool
    indented: bool
    unstopped: bool = False

    @classmethod
    def of(cls, lines: list[Line]) -> PageLook:
        full = [line for line in lines if line.width >= 40 and line.text[-1] not in TERMINAL]
        widths = sorted([line.width for line in full])
        wrap = None
        if len(widths) >= 3:  # it wraps when many unfinished lines have nearly the same, moderate width
            width = widths[int(len(widths) * 0.75)]
            alike = bisect_right(widths, width + 8) - bisect_left(widths, width - 8)
            wrap = width if width <= 160 and alike * 2 >= len(widths) else None
        flush = [line.indent for line in lines].count(0) if wrap is not None else 0
        lengths = [line.length for line in full]
        longest = max(lengths, default=0)
        cut = lengths.count(longest)
        is_count = cut >= 3 and cut * 5 >= len(full) * 2 and max([line.length for line in lines]) == longest
        unstopped = wrap is None and not is_count and len(full) >= 5
        return cls(
            wrap=wrap,
            count=longest if is_count else None,
            unstopped=unstopped
            and widths[-len(full) // 3] > _WIDEST_PAGE
            and len(full) * 2 >= sum(1 for line in lines if line.width >= 40),
            spaced=[line.blank_before for line in lines].count(True) * 10 >= len(lines) * 6,
            indented=wrap is not None and flush * 5 >= len(lines) and flush * 10 <= len(lines) * 9,
        )

    def mark_full(self, lines: list[Line]) -> None:
        """Mark the lines that reach the right margin, their page's or their column's; a centred line does not count."""
        widest = self.wrap - 7 if self.wrap is not None else _UNREACHED
        longest = self.count - 1 if self.count is not None else _UNREACHED
        for line in lines:
            if line.indent < 16:
                column = line.column
                line.full = (
                    line.width >= widest or line.length >= longest or (column is not None and line.width >= column - 7)
                )


def mark_columns(lines: list[Line], least: int) -> None:
    """Where a stretch of lines wraps at a width of its own (a cell of a table): three of about the same width, close by."""
    unfinished = [
        i for i, line in enumerate(lines) if line.width >= least and line.text[-1] not in TERMINAL and line.width <= 160
    ]
    for position, index in enumerate(unfinished):
        near = [lines[j].width for j in unfinished[max(0, position - 4) : position + 5] if abs(j - index) <= 6]
        widest = max(near)
        if sum(1 for width in near if width >= widest - 7) >= 3:
            lines[index].column = widest


def is_soft(before: Line, line: Line, page: PageLook, slices: set[int]) -> bool:
    """Whether the break between two lines only wraps a sentence or a paragraph."""
    if slices and any(line.start - 5 <= s <= line.start + 4 for s in slices):
        return True
    last, first = before.text[-1], line.text[0]
    if "\u4e00" <= last <= "\u9fff" and "\u4e00" <= first <= "\u9fff" and first not in _HAN_MARKERS:
        told = False if before.text[0] in "|<" else None  # so it is mostly: only what stands first may tell
    else:
        told = _told_by_signs(before, line, page)
    if told is not None:
        return told
    if before.start < _TOP and len(line.text) > 15 and _is_title(before.text) and first not in "的及与和":
        return False
    if before.full or ("《" in before.text and _is_open_title(before.text, line.text)):
        return True
    if line.blank_before and not page.spaced and not line.cut_before:
        return False
    if page.unstopped and not slices:
        return is_cut_word(before.text, line.text)
    return _wants_joining(before, line)


def _told_by_signs(before: Line, line: Line, page: PageLook) -> bool | None:
    """Whether a break is soft as the characters at it tell: a stop, a digit, a marker, the edge of a table; else None."""
    last, first = before.text[-1], line.text[0]
    ended = last in TERMINAL or (last in CLOSERS and before.text[-2:-1] in TERMINAL)
    if ended and not (before.full and _goes_on_after_stop(before, line, page)):
        return False
    if last.isdigit() and _REST_OF_RATIO.match(line.text):
        return True
    if (first in _HAN_MARKERS or not "\u4e00" <= first <= "\u9fff") and _opens_item(before, line):
        return False
    if ended:
        return True
    if first in "|<" or before.text[0] in "|<" or last in "|>":  # rows of a table as a converter writes them
        return False
    return True if first in "，。；、：）》”%" else None  # nothing begins with these


def _goes_on_after_stop(before: Line, line: Line, page: PageLook) -> bool:
    """A line that is full may end in a semicolon by chance; after a full stop only an indent elsewhere tells that this goes on."""
    last = before.text[-1]
    return last == "；" or (last != "：" and page.indented and line.indent == 0)


def _opens_item(before: Line, line: Line) -> bool:
    """Whether a line begins with a marker that is no reference and does not go on counting inside a sentence."""
    return (
        MARKER.match(line.text) is not None
        and not _is_reference(before, line)
        and not (before.full and _counts_on(before, line))
    )


def _is_title(text: str) -> bool:
    """Whether a line, as wide as it may be, is the title of a document: it ends in what the document is."""
    whole = "、" not in text and text.count("《") == text.count("》") and text.count("（") == text.count("）")
    return whole and bool(_TITLE_END.search(text)) and not INNER_MARKS.search(text) and not MARKER.match(text)


def _is_open_title(before: str, after: str) -> bool:
    """Whether a title in 《》 begins in one line and ends in the next."""
    return (
        before.rfind("《") > before.rfind("》") and 0 <= after.find("》") < 60 and "《" not in after[: after.find("》")]
    )


def _is_reference(before: Line, line: Line) -> bool:
    """A number at the start of a line that only goes on with 第, 本条 or a date of the line before: 上述第 / （二）."""
    return before.text[-1] in "第条款述" and not line.text.startswith("第")


def _counts_on(before: Line, line: Line) -> bool:
    """Whether a marker goes on counting inside a sentence: 只要①公司当年盈利，②货币资金不少于…， / ③没有…，就应当…."""
    marker = line.text[0]
    earlier = before.text.find(chr(ord(marker) - 1), 1) if "②" <= marker <= "⑳" else -1
    return earlier > 0 and before.text[-1] in "，、" and before.text[earlier - 1] in "，、"


_LEANS = "之与和及或按占由向把被"  # words that lean on the next one; no heading ends so


def _wants_joining(before: Line, line: Line) -> bool:
    """For a short, unfinished line: whether it is a sentence that goes on, and not a heading, a title or a table cell."""
    if line.indent >= before.indent + 4:
        return False
    if before.text[-1] in _LEANS:
        return True
    if _looks_like_heading(before.text):  # 划|分 across a title and its text is chance; across a page number it is not
        return line.cut_before and (is_cut_word(before.text, line.text) or _GOES_ON.match(line.text) is not None)
    return bool(SENTENCE_MARKS.search(before.text)) or is_cut_word(before.text, line.text)


def _looks_like_heading(text: str) -> bool:
    """A short line without a sentence's marks; a colon may stand in it (公告编号：2024-015)."""
    return len(text) <= 40 and "，" not in text and "。" not in text and "；" not in text
