"""Running headers and footers told by where they stand: lines that come back at the edge of page after page.

Of a paged format it is known which lines open and close a page. What stands there three times, digits aside, is no
sentence of the document, whatever it says: 证券代码：600000 公告编号：2024-017, a motto, the name of a chapter.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from .model import Page

# Lines at either edge that may be furniture: a header of two lines, a footer and a page number.
_DEEP = 2
_LEAST_PAGES = 3
# A paragraph that opens three pages in the same words is longer, or ends as a sentence does.
_LONGEST = 70
_DIGITS = re.compile(r"[\d\s]+")
_SENTENCE_END = "。；"
# What announcements print at the head of each page. Twice will do.
_CODES = re.compile(r"(?:证券|股票|债券|转债|公司)?(?:代码|简称)[：:]|(?:公告)?编号[：:]")


def at_edges(pages: Sequence[Page], places: Sequence[tuple[int, str]]) -> set[int]:
    """The indices of running lines among `places`, the lines of the text by offset; where they first stand they stay."""
    if len(pages) < 2:
        return set()
    starts = [start for start, _ in places]
    found: dict[tuple[str, str], list[int]] = {}
    for page in pages:
        first, last = bisect_left(starts, page.start), bisect_left(starts, page.end)
        for edge, indices in (
            ("head", range(first, min(first + _DEEP, last))),
            ("foot", range(max(first + _DEEP, last - _DEEP), last)),
        ):
            for index in indices:
                text = places[index][1]
                if len(text) <= _LONGEST and text[-1] not in _SENTENCE_END:
                    found.setdefault((edge, _DIGITS.sub("", text)), []).append(index)
    running: set[int] = set()
    for (_, words), where in found.items():
        if len(words) > 1 and len(where) >= (2 if _CODES.match(words) else _LEAST_PAGES):
            running.update(where[1:])
    return running
