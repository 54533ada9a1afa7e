"""Which records are meant: the policies of a document, or records of a run's folder by source, record_id or company."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..errors import UsageError
from ..normalise import simplified

Record = Mapping[str, Any]

_KINDS = ("plan", "articles", "policy")


def records_of_document(given: str, *, ocr: bool) -> list[Record]:
    """The records of a document in plain data. Raises ReadError and UsageError as `extract` does, and where it has no policy."""
    from ..interface import extract

    result = extract(Path(given), ocr=ocr)
    if not result:
        raise UsageError(given, f"no dividend policy found: {result.outcome.reason}", "compare two that state one")
    return [json.loads(line) for line in result.to_lines().splitlines()]


class Folder:
    """The records of a finished run, each once: of copies the first. Raises UsageError for a folder that is none."""

    def __init__(self, path: Path) -> None:
        from ..export import Extracted

        extracted = Extracted(path)
        self.path = path
        copies = {row["source"] for row in extracted.rows("documents") if row["duplicate_of"]}
        self.all = [json.loads(row["record"]) for row in extracted.records()]
        self.records = [record for record in self.all if record["document"]["source"] not in copies]

    def named(self, name: str) -> list[Record]:
        """The records of a source, or the one of a record_id. Raises UsageError where there is none."""
        found = [record for record in self.all if name in (record["record_id"], record["document"]["source"])]
        if not found:
            advice = "name a source or a record_id as records.jsonl has them"
            raise UsageError(name, f"{self.path} has no such record", advice)
        return found if name == found[0]["document"]["source"] else found[:1]

    def of_company(self, name: str) -> Record:
        """The latest policy in force of a company, by code (600000.SH, 600000), name, source or record_id. Raises UsageError."""
        found = [record for record in self.records if _is_of(record, name)]
        if not found:
            found = self.named(name) if any(name in _names(record) for record in self.all) else []
        if not found:
            advice = "name companies by code or full name, or records by source or record_id"
            raise UsageError(name, f"{self.path} has no record of it", advice)
        return max(found, key=_recency)

    def successions(self) -> Iterator[tuple[Record, Record]]:
        """Each policy with the one that it supersedes, by company."""
        known = {record["record_id"]: record for record in self.records}
        for record in sorted(self.records, key=lambda record: (company_of(record), _recency(record)[1:])):
            before = known.get(record["instrument"]["supersedes"] or "")
            if before is not None:
                yield before, record


def _names(record: Record) -> tuple[str, str]:
    return record["record_id"], record["document"]["source"]


def _is_of(record: Record, name: str) -> bool:
    company = record["document"]["company"] or {}
    code = company.get("stock_code") or ""
    names = [each for each in (company.get("name"), company.get("short_name")) if each]
    return name.upper() in (code, code.partition(".")[0]) or simplified(name) in map(simplified, names)


def _recency(record: Record) -> tuple[bool, str, int]:
    """In force before superseded, later before earlier, and of one day the plan before the articles."""
    date = (record["document"]["document_date"] or {}).get("date")
    year = (record["instrument"]["plan_period"] or {}).get("start_year")
    since = date or (f"{year}-01-01" if year else "")
    return record["instrument"]["applies"] == "current", since, -_KINDS.index(record["instrument"]["kind"])


def company_of(record: Record) -> str:
    """The company as a heading: its name, else its code, else the document."""
    company = record["document"]["company"] or {}
    return str(company.get("name") or company.get("stock_code") or record["document"]["source"])


def title_of(record: Record) -> str:
    """A record in a few words: years or date, and its document."""
    period = record["instrument"]["plan_period"] or {}
    date = (record["document"]["document_date"] or {}).get("date")
    years = f"{period['start_year']}-{period['end_year']}" if period.get("start_year") else date
    return " ".join(filter(None, (years, record["document"]["source"])))


def fitting(old: Sequence[Record], new: Sequence[Record]) -> tuple[Record, Record]:
    """Of two documents the policies that answer each other: those in force, of one kind, plans before articles."""
    left, right = _by_kind(old), _by_kind(new)
    for kind in _KINDS:
        if kind in left and kind in right:
            return left[kind], right[kind]
    return next(iter(left.values())), next(iter(right.values()))


def _by_kind(records: Iterable[Record]) -> dict[str, Record]:
    """The first record of each kind, those in force first."""
    found: dict[str, Record] = {}
    for record in sorted(records, key=lambda record: record["instrument"]["applies"] != "current"):
        found.setdefault(record["instrument"]["kind"], record)
    return found
