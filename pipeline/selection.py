"""Which of the inputs a run takes: by patterns on their names, by a share of them, or the first few."""

from __future__ import annotations

import fnmatch
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from .errors import UsageError
from .inputs import Item


@dataclass(frozen=True, slots=True)
class Selection:
    """What of the inputs is read; everything, if nothing is said.

    `include` and `exclude` are patterns (* ? [...]) on names, upper or lower case being one; a pattern without a slash is
    matched with the last part of a name as well. `shard` is (I, N): of N shares, which are the same on every machine, the
    I-th, from 1. `limit` is the number of documents; what is skipped between them comes along.
    """

    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    shard: tuple[int, int] | None = None
    limit: int | None = None

    def __post_init__(self) -> None:
        if self.limit is not None and self.limit < 1:
            raise UsageError("--limit", "must be at least 1")
        if self.shard is not None and not 1 <= self.shard[0] <= self.shard[1]:
            raise UsageError(
                "--shard", f"{self.shard[0]}/{self.shard[1]} is no share", "1/4, 2/4, 3/4 and 4/4 are the four quarters"
            )

    @property
    def is_all(self) -> bool:
        """Whether nothing is left out."""
        return self == Selection()

    def named(self, items: Sequence[Item]) -> list[Item]:
        """The items whose names fit the patterns. Raises UsageError where there are items and none fits."""
        found = [item for item in items if self._fits(item.name)]
        if items and not found:
            raise UsageError("--include" if self.include else "--exclude", f"no name of {len(items)} fits the patterns")
        return found

    def taken(self, items: Sequence[Item]) -> list[int]:
        """The share of the items, and of it the first few, by their places in the sequence."""
        places: Sequence[int] = range(len(items))
        if self.shard is not None:
            own, of = self.shard
            places = [place for place in places if share_of(items[place].name, of) == own]
        if self.limit is None:
            return list(places)
        found: list[int] = []
        documents = 0
        for place in places:
            documents += not items[place].skip
            if documents > self.limit:
                break
            found.append(place)
        return found

    def _fits(self, name: str) -> bool:
        return (not self.include or _any_fits(self.include, name)) and not _any_fits(self.exclude, name)


def share_of(name: str, of: int) -> int:
    """The share, from 1 to `of`, that a name belongs to: the same on every machine and in every version."""
    return int.from_bytes(hashlib.sha256(name.encode("utf-8", "surrogatepass")).digest()[:8], "big") % of + 1


def parse_shard(text: str) -> tuple[int, int]:
    """I and N of "I/N". Raises UsageError for anything else."""
    own, slash, of = text.partition("/")
    if not (slash and own.isascii() and own.isdigit() and of.isascii() and of.isdigit()):
        raise UsageError("--shard", f"{text!r} is no share", "1/4 is the first of four")
    return int(own), int(of)


def _any_fits(patterns: Sequence[str], name: str) -> bool:
    folded, last = name.casefold(), name.rpartition("/")[2].casefold()
    return any(
        fnmatch.fnmatchcase(folded, pattern) or ("/" not in pattern and fnmatch.fnmatchcase(last, pattern))
        for pattern in (each.casefold() for each in patterns)
    )
