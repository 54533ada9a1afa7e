"""The items that a lead or a heading introduces: those of its list, the rows of a table, or lines without a marker.

满足下列全部条件的，公司应当现金分红：       公司实施现金分红应具备：
| 1 | 公司当年盈利 |                        公司当年盈利；
| 2 | 资产负债率不高于70% |                 公司现金流充裕。
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from ..reading import Listing, Reading, Unit
from ..scanning import scanning
from ._condition_frames import Sentence, sentences

_HEADER = scanning(r"^\|?(?:序号|编号|项目|条件|情形|内容|\|)+\|?$")
_ZONES = ("policy", "superseded", "")
# No more lines than this follow a lead without markers.
_LINES = 10


def items_below(reading: Reading, lists: dict[int, Listing], sentence: Sentence) -> Iterator[list[Sentence]]:
    """The sentences of each item below a sentence, in order; nothing where no list follows."""
    listing = next((lists[unit.index] for unit in sentence.units if unit.index in lists), None)
    if listing is None:
        listing = _list_behind(reading, sentence)
    if listing is not None:
        for item in listing.items:
            yield list(sentences([unit for unit in item.units if unit.zone in _ZONES]))
        return
    for unit in _lines_behind(reading, sentence):
        yield [Sentence([unit])]


def _list_behind(reading: Reading, sentence: Sentence) -> Listing | None:
    """A list that begins right behind the sentence without being tied to it: 可以不现金分红—— ..."""
    last = sentence.units[-1]
    follower = reading.after(last)
    if follower is None or follower.item is None or follower.item is last.item:
        return None
    listing = follower.item.listing
    first = listing.items[0].units
    inside = listing.parent is last.item and listing.lead is None
    return listing if inside and first and first[0] is follower else None


def _lines_behind(reading: Reading, sentence: Sentence) -> Iterator[Unit]:
    """Rows of a table, or lines that end in a semicolon and the one behind them."""
    last = sentence.units[-1]
    units: Sequence[Unit] = reading.units[last.index + 1 : last.index + 1 + _LINES]
    if units and units[0].text.startswith("|"):
        rows = takewhile(lambda unit: unit.text.startswith("|"), units)
        yield from (unit for unit in rows if not _HEADER.search(unit.text) and re.search("[^|:：-]", unit.text))
        return
    if not last.text.endswith(("：", "—")):
        return
    for unit in units:
        if unit.item is not last.item or unit.heading or unit.zone not in _ZONES:
            return
        if not unit.text.endswith("；"):
            yield unit
            return
        yield unit


def cells(sentence: Sentence) -> tuple[int, int]:
    """The stretch of a row that holds its words; the whole sentence where it is none."""
    text = sentence.text
    if "|" not in text:
        return 0, len(text)
    longest = max(re.finditer(r"[^|]+", text), key=lambda match: match.end() - match.start())
    return longest.span()
