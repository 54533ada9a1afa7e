"""The result: for each document what it is a copy of, for each record its place among the company's policies."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

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


@dataclass(frozen=True, slots=True)
class Links:
    """All links of a run: copies by source, records by source and record_id."""

    copies: Mapping[str, Copy] = field(default_factory=dict)
    records: Mapping[tuple[str, str], Link] = field(default_factory=dict)

    def of(self, outcome: Outcome, lines: Sequence[bytes]) -> tuple[Outcome, list[bytes], list[dict[str, Any]]]:
        """An outcome and its records as lines with what the run says of them, and the cells of `LINK_COLUMNS` for each record.

        A line of which nothing is said comes back as it is.
        """
        of, how = self.copies.get(outcome.name, ("", ""))
        links = [self.records.get((outcome.name, record_id_in(line)), Link()) for line in lines]
        told = [_told(line, link) for line, link in zip(lines, links, strict=True)]
        return replace(outcome, duplicate_of=of, duplicate_by=how), told, [link.cells() for link in links]


def record_id_in(line: bytes) -> str:
    """The record_id of a line as `to_line` writes it, without reading the whole of it."""
    at = line.index(b'"record_id":"') + len(b'"record_id":"')
    return line[at : line.index(b'"', at)].decode()


def _told(line: bytes, link: Link) -> bytes:
    if not link.findings and link.supersedes is None:
        return line
    from ..record import Finding, PolicyRecord, to_line

    record = PolicyRecord.model_validate_json(line)
    instrument = record.instrument.model_copy(update={"supersedes": link.supersedes})
    findings = (*record.findings, *(Finding.model_validate(finding) for finding in link.findings))
    return to_line(record.model_copy(update={"instrument": instrument, "findings": findings}))


def _date(iso: str | None) -> datetime.date | None:
    return datetime.date.fromisoformat(iso) if iso else None
