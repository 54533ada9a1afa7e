"""The nouns of a segmented document: units (sentences), items (what a marker opens) and the lists that items form.

    （二）现金分红的条件                      an item with a title
    出现下列情形之一的，可以不分红：           a unit; the lead of the list below it
    1、资产负债率高于70%；                     an item of that list, with one unit
    2、经营性现金流量净额为负。

Offsets of units and items are half-open code points into `Flow.text`; `Flow.spans` turns them into source offsets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .model import Flow


@dataclass(slots=True, eq=False)
class Listing:
    """A run of items of one kind: 1、 2、 3、 ... `lead` is the unit that introduces it, if one ends in a colon before it."""

    kind: str
    parent: Item | None
    lead: Unit | None
    items: list[Item] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Item:
    """What a marker opens: `marker` as printed, `number` if it has one, `title` if it begins with a heading."""

    marker: str
    number: int | None
    listing: Listing
    start: int
    end: int
    title: str = ""
    units: list[Unit] = field(default_factory=list)
    _titles: tuple[str, ...] | None = None
    _leads: tuple[Unit, ...] | None = None

    @property
    def parent(self) -> Item | None:
        return self.listing.parent

    def titles(self) -> tuple[str, ...]:
        """Its own heading and those above it, innermost first. For a segmented document: they are put together once."""
        if self._titles is None:
            above = self.listing.parent.titles() if self.listing.parent is not None else ()
            self._titles = (self.title, *above) if self.title else above
        return self._titles

    def leads(self) -> tuple[Unit, ...]:
        """The sentences that introduce its list and those around it, innermost first; put together once, as the titles are."""
        if self._leads is None:
            listing = self.listing
            above = listing.parent.leads() if listing.parent is not None else ()
            self._leads = (listing.lead, *above) if listing.lead is not None else above
        return self._leads


@dataclass(slots=True, eq=False)
class Unit:
    """A sentence, a heading or the text of a list item up to its full stop. `zone` is the topic of the passage it stands in."""

    index: int
    start: int
    end: int
    text: str
    item: Item | None
    paragraph: int
    heading: bool
    zone: str = ""
    cues: int = -1  # the gates of `pipeline.cues` that its words open; all of them until they are marked

    def parts(self) -> Iterator[tuple[int, str]]:
        """The stretches between semicolons, each with its offset within the unit."""
        position = 0
        for part in self.text.split("；"):
            if part:
                yield position, part
            position += len(part) + 1


@dataclass(frozen=True, slots=True)
class Reading:
    """A segmented document: its running text and its units in order."""

    flow: Flow
    units: Sequence[Unit]
    lists: Sequence[Listing]

    def lead(self, unit: Unit) -> Unit | None:
        """The sentence that introduces the list in which the unit stands, or None."""
        return unit.item.listing.lead if unit.item is not None else None

    def leads(self, unit: Unit) -> tuple[Unit, ...]:
        """The introducing sentences of all lists around the unit, innermost first."""
        item = unit.item
        if item is None:
            return ()
        return item.leads() if item._leads is None else item._leads

    def titles(self, unit: Unit) -> tuple[str, ...]:
        """The headings above the unit, innermost first."""
        item = unit.item
        if item is None:
            return ()
        return item.titles() if item._titles is None else item._titles

    def items_under(self, unit: Unit) -> list[Item]:
        """The items of the list that the unit introduces; empty if it introduces none."""
        return next((listing.items for listing in self.lists if listing.lead is unit), [])

    def before(self, unit: Unit, count: int = 1) -> Unit | None:
        return self.units[unit.index - count] if unit.index >= count else None

    def after(self, unit: Unit, count: int = 1) -> Unit | None:
        index = unit.index + count
        return self.units[index] if index < len(self.units) else None
