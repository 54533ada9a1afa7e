"""Excuses that look back: the list first, its effect behind it.

（1）当年亏损；（2）资产负债率高于70%，二者有其一的，当年可以不受前述比例约束。
1、…；2、…。出现上述情形之一的，公司可以不进行现金分红。
发生前述第（2）项情形时，可以不进行现金分红。
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..reading import Item, Reading, Unit
from ..scanning import scanning
from ._condition_frames import Sentence, Span, find_events, sentences

_BACK = scanning(
    "(?:上述|前述|以上|上列|前列|所列|此等|该等|前款|该)[^，。；]{0,12}(?:情[形况]|例外|事项|条件|因素|任[一何]|之一|者)"
    "|[二两三四五六](?:者|项)[^，。；]{0,2}(?:有|具备|居|占|存在)?其一|其[中]?(?:任[一何意]|之一)|任[一何意](?:一)?(?:(?:项|种|类)?(?:情[形况])?(?:的|时)|(?:项|种|类)，)"
)
_NOT_MET = "(?:不(?:再|能)?(?:具备|符合|满足)|未(?:能|获)?(?:达到|满足|具备|符合))"
_ITEM = r"第（?[\d一二三四五六七八九十]{1,2}）?[项款点]"
_NAMED = scanning(
    rf"(?:上述|前述|前款|上款|本条|本款|本项|{_NOT_MET}|(?:^|(?<=[，；]))[如若当]?(?=第))[^，。；]{{0,6}}?"
    r"第?（?(?P<n>\d{1,2}|[一二三四五六七八九十]{1,2})）?(?P<of>[项款目点])"
)
_UNMET = scanning(rf"{_NOT_MET}[^，。；]{{0,8}}{_ITEM}|{_ITEM}[^，。；]{{0,6}}{_NOT_MET}")
_DEFINES = scanning("(?:重大|大额)[^，；。]{0,16}(?:是指|系指|指|包括)")
_DIGITS = {word: number for number, word in enumerate("一二三四五六七八九十", 1)}
# An item of such a list is short, and there are few of them.
_ITEMS, _UNITS = 10, 2


def looks_back(words: str) -> bool:
    """Whether the words before an excuse mean a list that stands before them."""
    return bool(_BACK.search(words))


def looks_unmet(words: str) -> bool:
    """Whether the words say that a condition that stands before them does not hold: 不具备第（三）项条件的."""
    return bool(_UNMET.search(words))


def items_before(reading: Reading, sentence: Sentence) -> list[list[Unit]]:
    """The units of each item of the list that ends before the sentence: its own, or the one right behind which it stands."""
    item = sentence.first.item
    if item is not None and item.listing.items[0] is not item and not item.title:
        siblings = item.listing.items
        own = [unit for unit in item.units if unit.index < sentence.first.index]
        return _plain([*(i.units for i in siblings[: siblings.index(item)]), *([own] if own else [])])
    last = reading.before(sentence.first)
    inner = last.item if last is not None else None
    while inner is not None and inner.parent is not item:
        inner = inner.parent
    if inner is None or inner is item or inner is not inner.listing.items[-1]:
        return []
    return _plain([i.units for i in inner.listing.items])


def _plain(items: list[list[Unit]]) -> list[list[Unit]]:
    """The items, if they are short and promise nothing of their own."""
    if len(items) > _ITEMS or any(len(units) > _UNITS or (units and units[0].heading) for units in items):
        return []
    told = (part for units in items for part in sentences(units))
    return [] if any(find_events(part, headed=False) for part in told) else items


def sentence_before(reading: Reading, sentence: Sentence) -> Sentence | None:
    """The sentence before, where it tells something that may befall the company and nothing else."""
    last: Unit | None = reading.before(sentence.first)
    if last is None or last.item is not sentence.first.item or last.heading or last.zone not in ("policy", ""):
        return None
    found = Sentence([last])
    plain = not re.search("应当|可以|必须|披露|说明|是指|系指|将|^[^，。；]*：$", last.text)
    return found if plain and not find_events(found, headed=False) else None


def item_named(reading: Reading, sentence: Sentence, region: Span) -> tuple[Item, bool] | None:
    """The item that 前述第（2）项 means, the nearest one above with that number; True where its list defines a term of outlays."""
    match = _NAMED.search(sentence.text, *region)
    if match is None:
        return None
    number = int(match["n"]) if match["n"].isdigit() else _DIGITS.get(match["n"], 0)
    for item in _above(reading, sentence):
        if item.number == number and _alike(item.marker, match):
            lead = item.listing.lead
            return item, lead is not None and bool(_DEFINES.search(lead.text))
    return None


def _above(reading: Reading, sentence: Sentence) -> Iterator[Item]:
    """The items of all lists that end above the sentence, the last list first."""
    for listing in reversed(reading.lists):
        if listing.items and listing.items[-1].end <= sentence.first.start:
            yield from listing.items


def _alike(marker: str, match: re.Match[str]) -> bool:
    """Whether a marker is of the kind that is named: （2） against 2、, 一 against 1."""
    brackets = "（" in match[0]
    return brackets == ("（" in marker or "(" in marker) and match["n"].isdigit() == any(c.isdigit() for c in marker)
