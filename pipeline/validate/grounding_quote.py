"""A clause's words as the second reading takes them, and where its numbers stand in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from ..scanning import scanning
from .grounding_words import DIRECTIONS, fold_script
from .numbers import Reading, among, fold, joined, readings

Clause = Mapping[str, Any]


_DIRECTIONS = scanning(DIRECTIONS, re.VERBOSE)


SENTENCE_END = re.compile("[。;]")


class Quote:
    """A clause's evidence in one string, `folded` by `fold_together`, and what is read in it, only when it is asked for."""

    __slots__ = ("_directions", "_item", "_readings", "bound", "evidence", "folded", "own", "place", "printed", "votes")

    def __init__(self, clause: Clause, place: str) -> None:
        """`own` is the quote as it stands there; `printed` has the words that a reference leads to behind it."""
        self.evidence = evidence = clause["evidence"]
        self.own = self.printed = str(evidence[0]["quote"]) if len(evidence) == 1 else joined(evidence)
        if clause.get("certainty", "explicit") != "explicit" and (reference := clause.get("reference")):
            self.printed = f"{self.own}。{reference['quote']}" if reference.get("quote") else self.own
        self.place = place
        # The quote, and the words that a reference leads to, in one width and script and without damage.
        self.folded = ""
        self._item: tuple[int, str] | None = None
        self._readings: Sequence[Reading] | None = None
        self._directions: Sequence[re.Match[str]] | None = None
        # The plain readings of `grounding_bounds`, kept for the other values of the clause.
        self.bound: tuple[str, re.Match[str] | None] | None = None
        self.votes: Sequence[re.Match[str]] | None = None

    def item(self, at: int) -> str:
        """One item of the evidence, folded; kept, as several values of a clause ask for the same one."""
        if len(self.evidence) == 1 and self.printed is self.own:
            return self.folded
        if self._item is None or self._item[0] != at:
            self._item = at, fold_script(fold(self.evidence[at]["quote"]))
        return self._item[1]

    @property
    def readings(self) -> Sequence[Reading]:
        """The numbers of the folded quote."""
        if self._readings is None:
            self._readings = readings(self.folded)
        return self._readings

    @property
    def directions(self) -> Sequence[re.Match[str]]:
        """The words that say how a number bounds."""
        if self._directions is None:
            self._directions = list(_DIRECTIONS.finditer(self.folded))
        return self._directions

    def has(self, pattern: str) -> bool:
        """Whether the folded quote has words of the pattern."""
        return compiled(pattern).search(self.folded) is not None


_APART = "\u241e"  # a sign that no filing has, and no folding touches


def fold_together(quotes: Sequence[Quote]) -> None:
    """Fold the quotes of a record in one go: it is the calls that cost, not the characters."""
    folded = fold_script(fold(_APART.join([quote.printed for quote in quotes]))).split(_APART)
    if len(folded) != len(quotes):  # one of them has the sign
        folded = [fold_script(fold(quote.printed)) for quote in quotes]
    for quote, text in zip(quotes, folded, strict=True):
        quote.folded = text


compiled = cache(scanning)


Found = bool | None
"""What the second reading says: the quote has the value, it has another one, or it has none: then it is said elsewhere."""


Check = Callable[[Any, Quote, Clause], Found]


def NUMBER(value: Any, quote: Quote, clause: Clause) -> Found:
    """Whether the number is printed: 30%, 百分之三十, 三成, 2/3, 5000万元 with its scale; 1 may be said without one.

    `checks` looks for them, in every type: here they stand for the table alone.
    """
    return None


def spots_of(clause: Clause, quote: Quote, number: str) -> list[tuple[int, int]]:
    """Where in the folded quote the value of a field stands, as a ratio or as an amount."""
    value = clause.get(number)
    if value is None:
        return []
    if number == "threshold":
        return fractions_of(str(value), quote)
    if number in ("ratio", "cap_ratio", "stop_ratio") or (number == "value" and clause.get("unit") == "ratio"):
        half = [match.span() for match in compiled("一半|半数").finditer(quote.folded)] if value == 0.5 else []
        return [(r.start, r.end) for r in quote.readings if r.ratios and among(value, r.ratios)] + half
    return [(r.start, r.end) for r in quote.readings if among(value, [r.amount])]


_HALF = re.compile("过半(?:数)?|半数|二分之一|1/2")


_SPECIAL = re.compile("特别(?:决议|多数)?")


def fractions_of(threshold: str, quote: Quote) -> list[tuple[int, int]]:
    if threshold == "special":
        return [match.span() for match in _SPECIAL.finditer(quote.folded)]
    above, _, below = threshold.partition("/")
    share = int(above) / int(below)
    found = {(r.start, r.end) for r in quote.readings if any(abs(each - share) < 0.005 for each in r.ratios)}
    if threshold == "1/2":
        found |= {match.span() for match in _HALF.finditer(quote.folded)}
    return sorted(found)
