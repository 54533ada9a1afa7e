"""Clauses out of a reading: one module per family, listed in `FAMILIES`.

A family's `extract(reading, context)` yields drafts. A draft holds the key fields of its type (`facts.md` names them), the unit it was
found in and the spans of its evidence in `Flow.text`. To add a type: one function in a family (or one module and one line below),
its fields in the record's models, and its table of cases in the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from typing import Any

from ..cues import mark
from ..quantities import Quantity, find_quantities
from ..reading import Reading, Unit

# The table of contents, in the order in which families run: later ones may look at the drafts of earlier ones.
FAMILIES = (
    "commitments",
    "staged",
    "conditions",
    "timing",
    "form",
    "procedure",
    "protection",
    "reserves",
    "extensions",
)

Span = tuple[int, int]


@dataclass(slots=True, eq=False)
class Draft:
    """A clause before validation.

    `fields` are the key fields of the type and, where known, its further fields. `spans` are half-open code points into `Flow.text`,
    one or more, in the order to quote them. `raw` are the printed forms of the values. `links` names relations to other
    drafts: "applies_to", "members", "definitions", "reference".
    """

    type: str
    fields: dict[str, Any]
    unit: Unit
    spans: list[Span]
    rule: str
    raw: list[str] = field(default_factory=list)
    modality: str | None = None
    certainty: str = "explicit"
    subject: str = "issuer"
    links: dict[str, list[Draft]] = field(default_factory=dict)


class Context:
    """What families share: the quantities of each unit, found once, and the drafts made so far."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.drafts: list[Draft] = []
        self._quantities: dict[int, list[Quantity]] = {}
        if reading.units and reading.units[0].cues == -1:
            families()  # their gates must be known before the units are marked
            mark(reading)

    def quantities(self, unit: Unit) -> list[Quantity]:
        """The quantities of a unit, in order, with offsets into `unit.text`."""
        found = self._quantities.get(unit.index)
        if found is None:
            found = self._quantities[unit.index] = find_quantities(unit.text)
        return found

    def made(self, *types: str) -> list[Draft]:
        """The drafts of these types that earlier families (or earlier units of this one) made."""
        return [draft for draft in self.drafts if draft.type in types]

    @cached_property
    def policy(self) -> Sequence[Unit]:
        """The units that may state the company's policy: all but history, undertakings, opinions and carried-forward profit."""
        return [unit for unit in self.reading.units if unit.zone in ("policy", "superseded", "")]


def span(unit: Unit, start: int = 0, end: int | None = None) -> Span:
    """A stretch of a unit as a span of `Flow.text`."""
    return unit.start + start, unit.start + (len(unit.text) if end is None else end)


Family = Callable[[Reading, Context], Iterator[Draft]]


@cache
def families() -> tuple[tuple[str, Family], ...]:
    """The families in order, imported when first asked for."""
    return tuple((name, import_module(f".{name}", __package__).extract) for name in FAMILIES)
