"""The result: for each document what it is a copy of, for each record its place among the company's policies."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ..outcome import Outcome

Copy = tuple[str, str]
"""The source that a document or record is a copy of, and how: "file", "text" or "policy"."""

LINK_COLUMNS: Mapping[str, str] = {
    "duplicate_of": "string",
    "duplicate_by": "string",
    "supersedes": "string",
    "superseded_by": "string",
    "current_from": "date",
    "current_until": "date",
}
"""What the panel says of a record's place in the run."""


@dataclass(frozen=True, slots=True)
class Link:
    """A record's place in the run. It is current at a day d if current_from <= d and (no current_until or d < current_until)."""

    copy: Copy | None = None
    supersedes: str | None = None
    superseded_by: str | None = None
    current_from: str | None = None
    current_until: str | None = None
    findings: tuple[dict[str, Any], ...] = ()

    def cells(self) -> dict[str, Any]:
        """The values of `LINK_COLUMNS`."""
        of, how = self.copy or (None, None)
        return {
            "duplicate_of": of,
            "duplicate_by": how,
            "supersedes": self.supersedes,
            "superseded_by": self.superseded_by,
            "current_from": _date(self.current_from),
            "current_until": _date(self.current_until),
        }


class Place(NamedTuple):
    """What the run says of one document: what it is a copy of, and the link of each of its records by record_id."""

    copy: Copy | None
    links: Mapping[str, Link]

    def of(self, outcome: Outcome, lines: Iterable[bytes]) -> Told:
        """An outcome and its records, as lines, with what the run says of them."""
        from pydantic_core import from_json

        of, how = self.copy or ("", "")
        told, records, cells = [], [], []
        for line in lines:
            record = from_json(line)
            link = self.links.get(record["record_id"], _UNLINKED)
            told.append(_told(line, record, link))
            records.append(record)
            cells.append(link.cells())
        return Told(replace(outcome, duplicate_of=of, duplicate_by=how), told, records, cells)


class Told(NamedTuple):
    """An outcome, its records as lines and as plain data, and the cells of `LINK_COLUMNS` for each record."""

    outcome: Outcome
    lines: list[bytes]
    records: list[dict[str, Any]]
    links: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Links:
    """All links of a run: copies by source, records by source and record_id."""

    copies: Mapping[str, Copy] = field(default_factory=dict)
    records: Mapping[tuple[str, str], Link] = field(default_factory=dict)

    def places(self) -> dict[str, Place]:
        """What is said of each document, by source; of one that is not there nothing is."""
        links: dict[str, dict[str, Link]] = {source: {} for source in self.copies}
        for (source, record_id), link in self.records.items():
            links.setdefault(source, {})[record_id] = link
        return {source: Place(self.copies.get(source), held) for source, held in links.items()}


def _told(line: bytes, record: dict[str, Any], link: Link) -> bytes:
    """The line of a record of which the run says something, that being entered into `record`; any other as it is."""
    if not link.findings and link.supersedes is None:
        return line
    from ..record import line_of

    record["instrument"]["supersedes"] = link.supersedes
    record["findings"] += link.findings
    return line_of(record)


def _date(iso: str | None) -> datetime.date | None:
    return datetime.date.fromisoformat(iso) if iso else None


_UNLINKED = Link()
UNPLACED = Place(None, {})
"""Of a document of which the run says nothing."""
