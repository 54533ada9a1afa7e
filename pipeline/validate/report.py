"""A table of every check over many records, with the list behind it: `records -> Report -> lines`.

check  severity  category     checked  outside  not assessable  suppressed  fires
R10    warning   regulation        45       61               9          12     18   no three-year ratio 未见三年累计现金分红比例
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .catalogue import Entry, catalogue, outcomes
from .financials import Financials
from .rules import Outcome

Record = Mapping[str, Any]


@dataclass(slots=True)
class Row:
    """What one check said of all records. `checked` are those that it could be asked of, whether it fired or not."""

    entry: Entry
    checked: int = 0
    outside: int = 0
    not_assessable: int = 0
    suppressed: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    fired: list[tuple[str, Outcome]] = field(default_factory=list)

    def add(self, label: str, outcome: Outcome) -> None:
        """Count one record's outcome."""
        if outcome.state == "not_assessable":
            self.not_assessable += 1
        elif outcome.state == "suppressed":
            self.suppressed += 1
        elif not outcome.applies:
            self.outside += 1
            return
        else:
            self.checked += 1
        if outcome.reason:
            self.reasons[f"{outcome.state.replace('_', ' ')}: {outcome.reason}"] += 1
        if outcome.state == "fires":
            self.fired.append((label, outcome))


@dataclass(frozen=True, slots=True)
class Report:
    """The rows by check, in the order of the catalogue, and how many records they are of."""

    records: int
    rows: Mapping[str, Row]

    def lines(self) -> Iterator[str]:
        """The table, then for every check that has something to say the list behind it."""
        yield f"{self.records} records: in how many each check was asked, and fired"
        counts = f"{'checked':>7} {'outside':>7} {'not assessable':>14} {'suppressed':>10} {'fires':>5}"
        yield f"{'check':6} {'severity':8} {'category':10} {counts}"
        for row in self.rows.values():
            entry = row.entry
            yield (
                f"{entry.id:6} {entry.severity:8} {entry.category:10} {row.checked:7} {row.outside:7} "
                f"{row.not_assessable:14} {row.suppressed:10} {len(row.fired):5}   {entry.title} {entry.title_zh}"
            )
        for row in self.rows.values():
            if row.fired or row.reasons:
                yield from _details(row)


def _details(row: Row) -> Iterator[str]:
    entry = row.entry
    yield ""
    yield f"{entry.id} {entry.title} {entry.title_zh}" + (f" (basis: {entry.basis})" if entry.basis else "")
    for label, outcome in row.fired:
        for finding in outcome.findings:
            clauses = f" [{' '.join(finding['clauses'])}]" if finding["clauses"] else ""
            yield f"  {label}: {finding['severity']}: {finding['message']} {finding['message_zh']}{clauses}"
    for reason, count in row.reasons.most_common():
        yield f"  {count} {reason}"


def survey(
    records: Sequence[Record],
    texts: Iterable[str | None],
    financials: Financials | None = None,
    unknown_values: Sequence[tuple[str, str]] = (),
) -> Report:
    """The report over records that fit the models, each with its text if that is at hand.

    `unknown_values` are the lines that do not fit because of a value that the schema does not know, with the message: S17.
    """
    rows = {ident: Row(entry) for ident, entry in catalogue().items()}
    said = _said_elsewhere(records)
    for record, text in zip(records, texts, strict=True):
        label = f"{record['document']['source']} {record['record_id']}"
        elsewhere = said.get((record["document"]["sha256"], record["record_id"]), frozenset())
        for outcome in outcomes(record, text, elsewhere=elsewhere, financials=financials):
            rows[outcome.rule].add(label, outcome)
    for label, message in unknown_values:
        finding = {"severity": "error", "message": message, "message_zh": "取值不在数据结构之列", "clauses": []}
        rows["S17"].add(label, Outcome("S17", "fires", "", (finding,)))
    return Report(len(records), rows)


def _said_elsewhere(records: Sequence[Record]) -> dict[tuple[str, str], frozenset[str]]:
    """For each record of a document with several, the clause types of the others that apply."""
    by_document: dict[str, list[tuple[str, frozenset[str]]]] = {}
    for record in records:
        current = record["instrument"].get("applies") != "superseded"
        types = frozenset(clause["type"] for clause in record["clauses"]) if current else frozenset()
        by_document.setdefault(record["document"]["sha256"], []).append((record["record_id"], types))
    return {
        (digest, ident): frozenset[str]().union(*(types for other, types in held if other != ident))
        for digest, held in by_document.items()
        if len(held) > 1
        for ident, _ in held
    }
