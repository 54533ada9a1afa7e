"""The stretches that a sentence is made of, and how strongly each speaks: shared by the families that read short clauses.

原则上公司每年分红一次，可以进行中期分红；   two stretches, in principle and may
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from ..lexicon import load
from ..scanning import scanning
from ._measures import blank_brackets

_STRETCH = scanning("[^，,。；;：！？]+")
_IN_PRINCIPLE = scanning(r"原则上?|通常|一般(?!准备|风险|性|债)|正常情况|常规|力争|争取|尽量|尽可能|力求")
_MAY = scanning(
    r"""(?<!是否)(?<!现金流)(?<!资金)(?<!不)(?:可以|可(?![供分操持预行用])|有权|允许|得以?(?=[于按以在每依就分进为宣派视决])|亦得|能够?(?=进行|实施))""",
    re.VERBOSE,
)


class Stretch(NamedTuple):
    """What stands between two commas, with its offsets in the unit. Brackets are blanked out in `text`, the offsets hold."""

    start: int
    end: int
    text: str
    part: int
    """The ordinal of the part between semicolons or full stops that it stands in."""


# Few enough to be those of one document: whoever measures by reading some documents again finds none of them here.
@lru_cache(maxsize=32)
def stretches(text: str) -> tuple[Stretch, ...]:
    """The stretches of a unit's text, in order. Commas in brackets do not cut.

    Kept for the other families, which ask for the same sentences when this one has gone through the document.
    """
    plain = blank_brackets(text)
    found, part = [], 0
    for match in _STRETCH.finditer(plain):
        start, end = match.span()
        if start and plain[start - 1] in "。；;":
            part += 1
        found.append(Stretch(start, end, plain[start:end], part))
    return tuple(found)


def clause_of(text: str, start: int, end: int, marks: str = "；。") -> tuple[int, int]:
    """The stretch around start and end up to the nearest marks."""
    begin = max(text.rfind(mark, 0, start) for mark in marks) + 1
    stops = [position for mark in marks if (position := text.find(mark, end)) >= 0]
    return begin, min(stops, default=len(text))


@cache
def either(name: str, *entries: str) -> str:
    """One alternation of all patterns of these entries of `lexicon/<name>.toml`, to be built into a larger pattern."""
    patterns = [pattern for entry in entries for pattern in load(name)[entry]["patterns"]]
    return f"(?:{'|'.join(patterns)})"


def modality(words: str) -> str:
    """in_principle, may or must, by the words in front of an act. 原则上 outweighs 可以."""
    if _IN_PRINCIPLE.search(words):
        return "in_principle"
    return "may" if _MAY.search(words) else "must"
