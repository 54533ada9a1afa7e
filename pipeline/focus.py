"""Which parts of a long document are read for clauses: the passages about distributing profit, and the headings between.

A prospectus of 400 pages speaks of dividends on a tenth of them. Sentences far from any such word hold no clause, so
they are passed over, while every heading stays: what a passage is about is read off the sections around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

# Shorter texts are read whole.
LONG = 80_000
# What is kept around a word of the subject, in characters: a section's heading and lead before it; behind it the
# procedure, which may not use the word again for a page or two.
_BEFORE, _BEHIND = 2_500, 4_000
# The title and whose it is; the date and the signature.
_HEAD, _TAIL = 8_000, 3_000
# The captions of accounts (应付股利, 未分配利润) and the formula that adjusts a price (派息、送股) are no words of it.
_CUE = re.compile(
    "分红|(?<!应收)(?<!应付)(?<!普通股)(?<!优先股)(?<!永续债)股利(?!、|或利润|和利息)|利润分配|(?<!未)分配利润|利润的分配|"
    "股息|(?<!保单)红利|派息(?!、)|派现|盈余分[配派]|分派盈余|股东回报|投资者回报|权益分派|可(?:供)?分配"
)
_HEADING = re.compile(
    r"^[ \t\u3000]*(?:第[一二三四五六七八九十百零〇\d]{1,5}[章节条]|[一二三四五六七八九十]{1,3}[、．.]|（[一二三四五六七八九十]{1,3}）"
    r"|\d{1,2}[、．.](?!\d)|（\d{1,2}）)[^\n，。；：]{2,38}$",
    re.MULTILINE,
)


def passages(norm: str) -> list[tuple[int, int]]:
    """The stretches of a long text that are read, whole lines in order; all of a shorter one."""
    if len(norm) < LONG:
        return [(0, len(norm))]
    kept: list[tuple[int, int]] = []
    end = 0
    for start, stop in _around(norm):
        kept += [match.span() for match in _HEADING.finditer(norm, end, max(end, start))]
        kept.append((start, stop))
        end = stop
    return kept


def _around(norm: str) -> Iterator[tuple[int, int]]:
    """The stretches about the words of the subject, and the two ends, in order and apart."""
    start, stop = 0, _line_end(norm, _HEAD)
    tail = _line_start(norm, len(norm) - _TAIL)
    for cue in _CUE.finditer(norm):
        low = cue.start() - _BEFORE
        if low > stop:
            yield start, stop
            start = max(stop + 1, _line_start(norm, low))
        if cue.end() + _BEHIND > stop:
            stop = _line_end(norm, cue.end() + _BEHIND)
    if tail > stop + 1:
        yield start, stop
        start = tail
    yield start, len(norm)


def _line_start(norm: str, place: int) -> int:
    return norm.rfind("\n", 0, max(place, 0)) + 1


def _line_end(norm: str, place: int) -> int:
    found = norm.find("\n", place)
    return len(norm) if found < 0 else found
