"""One document judged: `gold facts + found facts + text -> what is right, wrong, missed and too many`.

Two scores come out of it. *Value exact*: a fact is right when type and all key fields are right and its quotes touch
those of the gold; the right value from the wrong words is wrong. *Type only*: what is left over is paired, one to one,
by type and touching quotes, whatever the values; this tells reading the wrong place from reading the place wrongly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from .facts import Key, Pool, fields_of, pool, touch

Fields = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Counts:
    """How many facts were right, too many, and missed."""

    right: int = 0
    extra: int = 0
    missed: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.right + other.right, self.extra + other.extra, self.missed + other.missed)

    @property
    def support(self) -> int:
        """How many facts the gold holds."""
        return self.right + self.missed

    @property
    def found(self) -> int:
        return self.right + self.extra

    @property
    def measured(self) -> bool:
        """Whether there is anything to measure: a fact in the gold, or one found."""
        return bool(self.right or self.extra or self.missed)

    @property
    def precision(self) -> float:
        """Share of the found that is right; 0 where nothing was found."""
        return self.right / (self.found or 1)

    @property
    def recall(self) -> float:
        """Share of the gold that was found; 0 where the gold holds nothing."""
        return self.right / (self.support or 1)

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return 2 * self.precision * self.recall / (self.precision + self.recall or 1)


@dataclass(frozen=True, slots=True)
class Error:
    """One thing that is wrong: `kind` is

    value    the gold's fact and one found at its place have other values
    words    the values are right, the quotes stand elsewhere
    missed   a fact of the gold was not found
    extra    a fact was found that the gold does not hold

    `wanted` and `found` are the facts, each None where there is none; the quotes are without white space.
    """

    kind: str
    wanted: Fields | None
    found: Fields | None
    wanted_quotes: tuple[str, ...] = ()
    found_quotes: tuple[str, ...] = ()

    @property
    def type(self) -> str:
        fact = self.wanted or self.found or {}
        return str(fact["type"])


@dataclass(frozen=True, slots=True)
class Judged:
    """A document's result. `traits` are its script, format and jurisdiction; `loose` counts type-only, by type."""

    name: str
    traits: Mapping[str, str]
    right: tuple[Fields, ...]
    errors: tuple[Error, ...]
    loose: Mapping[str, Counts]

    @property
    def exact(self) -> dict[str, Counts]:
        """Value-exact counts by type."""
        right = Counter(str(fact["type"]) for fact in self.right)
        missed = Counter(error.type for error in self.errors if error.wanted is not None)
        extra = Counter(error.type for error in self.errors if error.found is not None)
        return {kind: Counts(right[kind], extra[kind], missed[kind]) for kind in right | missed | extra}


def judge(
    name: str,
    text: str,
    gold: tuple[Iterable[Fields], Iterable[Fields]],
    found: Iterable[Fields],
    traits: Mapping[str, str],
) -> Judged:
    """Judge the found facts. `gold` are the facts and the ambiguous ones, which cost nothing, found or not.

    `text` is the document's text without white space, in which the quotes of both sides are looked for.
    """
    wanted, ambiguous, got = pool(gold[0]), pool(gold[1]), pool(found)
    excused = got.keys() & (ambiguous.keys() - wanted.keys())
    right = {key for key in wanted.keys() & got.keys() if touch(text, got[key], wanted[key])}
    missed = [key for key in wanted if key not in right]
    over = [key for key in got if key not in right]
    pairs = _pairs(text, missed, over, wanted, got)
    errors = tuple(_errors(missed, [key for key in over if key not in excused], pairs, wanted, got))
    taken = set(pairs.values())
    free = {key for key in over if key not in taken and (key in excused or _is_open(text, key, got, ambiguous))}
    loose: dict[str, Counts] = {}
    for keys, counts in (
        ([*right, *pairs], Counts(right=1)),
        ([key for key in over if key not in taken | free], Counts(extra=1)),
        ([key for key in missed if key not in pairs], Counts(missed=1)),
    ):
        for key in keys:
            loose[key[0]] = loose.get(key[0], Counts()) + counts
    return Judged(name, traits, tuple(fields_of(key) for key in wanted if key in right), errors, loose)


def _is_open(text: str, key: Key, got: Pool, ambiguous: Pool) -> bool:
    """Whether a fact stands on words of which the gold says that readers may differ about a fact of this type."""
    return any(other[0] == key[0] and touch(text, got[key], quotes) for other, quotes in ambiguous.items())


def _errors(missed: list[Key], over: list[Key], pairs: Mapping[Key, Key], wanted: Pool, got: Pool) -> Iterator[Error]:
    """The errors in the order of the gold, then what is too many."""
    told: set[Key] = set()
    for key in missed:
        other = pairs.get(key)
        kind = "value" if other in over else "missed"
        if kind == "missed" and key in over and key not in pairs.values():
            kind, other = "words", key
        if kind == "missed" or other is None:  # what it was paired with may be ambiguous, and costs nothing
            yield Error("missed", fields_of(key), None, tuple(wanted[key]))
            continue
        told.add(other)
        yield Error(kind, fields_of(key), fields_of(other), tuple(wanted[key]), tuple(got[other]))
    for key in over:
        if key not in told:
            yield Error("extra", None, fields_of(key), (), tuple(got[key]))


def _pairs(text: str, missed: Sequence[Key], over: Sequence[Key], wanted: Pool, got: Pool) -> dict[Key, Key]:
    """As many pairs as can be made of a missed fact and one too many, of one type, whose quotes touch.

    The usual augmenting paths; those that differ in the fewest fields are tried first.
    """

    def touch_same(key: Key, other: Key) -> bool:
        return other[0] == key[0] and touch(text, got[other], wanted[key])

    near = {
        key: sorted((other for other in over if touch_same(key, other)), key=partial(_distance, key)) for key in missed
    }
    owner: dict[Key, Key] = {}

    def place(key: Key, seen: set[Key]) -> bool:
        for other in near[key]:
            if other in seen:
                continue
            seen.add(other)
            if other not in owner or place(owner[other], seen):
                owner[other] = key
                return True
        return False

    for key in missed:
        place(key, set())
    return {key: other for other, key in owner.items()}


def _distance(key: Key, other: Key) -> int:
    """In how many fields two facts of a type differ."""
    return sum(a != b for a, b in zip(key, other, strict=True))
