"""Small questions about a sentence that may hold conditions, its stretches and the items around it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..reading import Item
from ..scanning import scanning
from ._condition_frames import Event, Sentence, find_events
from ._condition_leads import read_lead
from ._condition_reader import Atom

_PARTS = scanning("[^；。]+")
_ACTS = scanning("应当?(?!对|收|付)|须|可以不|可不|不得|每年|原则上|优先|将(?:以|采|进)")


def per_share_test(sentence: Sentence, event: Event) -> bool:
    """Whether the words of a promise only say what a dividend per share must come to."""
    start, end = sentence.clause(event.start)
    words = sentence.bare[start:end]
    return event.role == "promise" and bool(
        re.search("每(?:10|十|1|一)?股", words) and not re.search("应当?|须|每年|年度|原则上|至少", words)
    )


def lies_within(item: Item | None, outer: Item | None) -> bool:
    """Whether an item lies in another one; where there is no other one, everything does."""
    while outer is not None and item is not None and item is not outer:
        item = item.parent
    return outer is None or item is outer


def stands_alone(sentence: Sentence) -> bool:
    """Whether an item is a sentence of its own, with a promise, an excuse or a list, and no bare condition."""
    if read_lead(sentence, headed=False):
        return True
    return _ACTS.search(sentence.bare) is not None and bool(find_events(sentence, headed=False))


def parts_of(sentence: Sentence, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The stretches between semicolons."""
    for match in _PARTS.finditer(sentence.text, start, end):
        yield match.span()


def replace_offsets(atom: Atom, by: int) -> Atom:
    return atom._replace(start=atom.start + by, end=atom.end + by) if by else atom
