"""The facts of records as plain keys, for comparing one form of a document with another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pipeline.record import CLASSES, PolicyRecord

Key = tuple[Any, ...]


def keys_of(records: Iterable[PolicyRecord], *, names: bool = True) -> set[Key]:
    """Type and key fields of everything that the records state; without the company's name if not `names`."""
    found: set[Key] = set()
    for record in records:
        applies = record.instrument.applies
        for clause in record.clauses:
            values = clause.model_dump()
            found.add(
                (applies, clause.type, clause.subject, *(_plain(values[key]) for key in CLASSES[clause.type].keys))
            )
        document = record.document
        if document.company and document.company.name and names:
            found.add(("company", document.company.name))
        if document.document_date:
            found.add(("document_date", str(document.document_date.date)))
        if period := record.instrument.plan_period:
            found.add(("plan_period", period.start_year, period.end_year, period.years))
        found |= {("cited_rule", rule.rule) for rule in document.cited_rules}
    return found


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list | tuple) else value
