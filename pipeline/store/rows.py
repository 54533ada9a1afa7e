"""Flat rows out of outcomes and records, column by column. Plain data in, plain data out.

A column is a name with the name of its type: "string", "int", "float", "bool", "date", "strings" (a list) or "spans" (a
list of evidence items). `tables` turns them into Arrow types, so that this module needs none.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from ..outcome import Outcome

Row = dict[str, Any]
Columns = Mapping[str, str]
Cells = Mapping[str, list[Any]]
"""The values of each column, of several rows."""

# --- documents: a row for every input --------------------------------------------------------------------

DOCUMENT_COLUMNS: Columns = {
    "source": "string",
    "sha256": "string",
    "status": "string",
    "reason": "string",
    "stage": "string",
    "code": "string",
    "format": "string",
    "encoding": "string",
    "page_count": "int",
    "script": "string",
    "characters": "int",
    "metadata_row": "int",
    "n_records": "int",
    "n_clauses": "int",
    "duplicate_of": "string",
    "duplicate_by": "string",
    "seconds": "float",
}


def document_row(outcome: Outcome, records: Sequence[Row]) -> Row:
    """The row of one input, with the number of its records and clauses."""
    return {
        "source": outcome.name,
        "sha256": outcome.sha256,
        "status": outcome.status,
        "reason": outcome.reason or None,
        "stage": outcome.stage or None,
        "code": outcome.code or None,
        "format": outcome.format,
        "encoding": outcome.encoding,
        "page_count": outcome.page_count,
        "script": outcome.script,
        "characters": outcome.characters,
        "metadata_row": outcome.metadata_row,
        "n_records": len(records),
        "n_clauses": sum(len(record["clauses"]) for record in records),
        "duplicate_of": outcome.duplicate_of or None,
        "duplicate_by": outcome.duplicate_by or None,
        "seconds": round(outcome.seconds, 6),
    }


# --- clauses: long ---------------------------------------------------------------------------------------

_RECORD_COLUMNS: Columns = {
    "record_id": "string",
    "source": "string",
    "company": "string",
    "stock_code": "string",
    "jurisdiction": "string",
    "doc_type": "string",
    "instrument_kind": "string",
    "applies": "string",
}

# Every field of every clause type, under its own name; a test holds this against the models.
CLAUSE_FIELDS: Columns = {
    "id": "string",
    "type": "string",
    "subject": "string",
    "comparator": "string",
    "ratio": "float",
    "measure": "string",
    "scope": "string",
    "year": "int",
    "window_years": "int",
    "window": "string",
    "aggregation": "string",
    "amount": "float",
    "currency": "string",
    "period": "string",
    "shares": "int",
    "tax": "string",
    "baseline": "string",
    "logic": "string",
    "members": "strings",
    "member_ids": "strings",
    "connector": "string",
    "basis": "string",
    "policy": "string",
    "shares_per_10": "float",
    "stage": "string",
    "major_expenditure": "bool",
    "decider": "string",
    "declared_stage": "string",
    "numerator": "string",
    "absolute_comparator": "string",
    "absolute_amount": "float",
    "horizon_months": "int",
    "excludes_raised_funds": "bool",
    "term": "string",
    "joined_by": "string",
    "definition_ids": "strings",
    "kind": "string",
    "value": "float",
    "unit": "string",
    "opinions": "strings",
    "holds_when": "string",
    "applies_to": "strings",
    "applies_basis": "string",
    "effect": "string",
    "interval": "string",
    "times": "int",
    "allowed": "bool",
    "covers": "string",
    "cap_ratio": "float",
    "years": "int",
    "forms": "strings",
    "other_lawful_forms": "bool",
    "body": "string",
    "matter": "string",
    "threshold": "string",
    "opinion": "string",
    "may_solicit": "bool",
    "reserve": "string",
    "stop_ratio": "float",
    "trigger": "string",
    "factors": "strings",
    "principles": "strings",
    "sources": "strings",
    "major_expenditure_term": "string",
    "drafter": "string",
    "flow": "strings",
    "approver": "string",
    "matters": "strings",
    "written_record": "bool",
    "policy_subject": "string",
    "resolution_type": "string",
    "vote_threshold": "string",
    "denominator": "string",
    "online_voting": "bool",
    "written_report": "bool",
    "currencies": "strings",
    "consequence": "string",
    "modality": "string",
    "certainty": "string",
    "origin": "string",
    "raw": "strings",
    "extractor": "string",
}
# Fields that are objects in a record are columns of their own, with the object's name before them.
_NESTED: Mapping[str, tuple[str, ...]] = {
    "group": ("id", "parent", "logic", "basis"),
    "reference": ("text", "target_id", "quote"),
    "board_vote": ("threshold", "comparator", "denominator"),
}

CLAUSE_COLUMNS: Columns = {
    **_RECORD_COLUMNS,
    "family": "string",
    **CLAUSE_FIELDS,
    **{f"{name}_{part}": "string" for name, parts in _NESTED.items() for part in parts},
    "quote": "string",
    "start": "int",
    "end": "int",
    "page": "int",
    "evidence": "spans",
}


def clause_cells(record: Row, families: Mapping[str, str]) -> Cells:
    """A row per clause. `quote` joins the evidence with …; `start`, `end` and `page` are those of its first item."""
    clauses = record["clauses"]
    evidence = [clause["evidence"] for clause in clauses]
    first = [items[0] if items else {} for items in evidence]
    there = set().union(*clauses)  # most clauses have few of the fields
    nothing = [None] * len(clauses)
    return {
        **{name: [value] * len(clauses) for name, value in _record_head(record).items()},
        "family": [families[clause["type"]] for clause in clauses],
        **{name: [each.get(name) for each in clauses] if name in there else nothing for name in CLAUSE_FIELDS},
        **{f"{name}_{part}": cells for name in _NESTED for part, cells in _nested_cells(clauses, name)},
        "quote": ["…".join([item["quote"] for item in items]) or None for items in evidence],
        **{name: [item.get(name) for item in first] for name in ("start", "end", "page")},
        "evidence": evidence,
    }


def _nested_cells(clauses: Sequence[Row], name: str) -> Iterator[tuple[str, list[Any]]]:
    """The parts of a field that is an object, each with its values."""
    held = [clause.get(name) or {} for clause in clauses]
    for part in _NESTED[name]:
        yield part, [each.get(part) for each in held]


def _record_head(record: Row) -> Row:
    document, company = record["document"], record["document"]["company"] or {}
    return {
        "record_id": record["record_id"],
        "source": document["source"],
        "company": company.get("name"),
        "stock_code": company.get("stock_code"),
        "jurisdiction": document["jurisdiction"],
        "doc_type": document["doc_type"],
        "instrument_kind": record["instrument"]["kind"],
        "applies": record["instrument"]["applies"],
    }


# --- findings --------------------------------------------------------------------------------------------

FINDING_COLUMNS: Columns = {
    "record_id": "string",
    "source": "string",
    "rule": "string",
    "category": "string",
    "severity": "string",
    "message": "string",
    "message_zh": "string",
    "clauses": "strings",
    "basis": "string",
}


def finding_cells(record: Row) -> Cells:
    """A row per finding."""
    findings = record["findings"]
    told = {name: [finding.get(name) for finding in findings] for name in FINDING_COLUMNS}
    count = len(findings)
    return {**told, "record_id": [record["record_id"]] * count, "source": [record["document"]["source"]] * count}


# --- columns ---------------------------------------------------------------------------------------------


def cells_of(rows: Sequence[Row], columns: Iterable[str]) -> Cells:
    """Rows as columns."""
    return {name: [row[name] for row in rows] for name in columns}


def joined(parts: Sequence[Cells], columns: Iterable[str]) -> Cells:
    """The rows of all parts, in order."""
    return {name: list(chain.from_iterable([part[name] for part in parts])) for name in columns}


def iso_date(text: str | None) -> datetime.date | None:
    """The date of an ISO string, or None."""
    return datetime.date.fromisoformat(text) if text else None
