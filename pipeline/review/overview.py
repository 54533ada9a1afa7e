"""The data of the overview: a row for each input, short, for ten thousand of them must open at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from .extracted import Document

CATEGORIES = ("extraction", "document", "regulation")
SEVERITIES = ("error", "warning", "info")
COLUMNS = (
    "key", "source", "company", "short_name", "code", "title", "doc_type", "jurisdiction", "format", "date", "status",
    "reason", "clauses", "findings", "residue", "types", "folded",
)  # fmt: skip
"""What a row holds, in this order: `findings` are nine counts, `types` numbers of clause types, `folded` is for searching."""

_ORDER = ("invalid", "warnings", "valid")


def row(document: Document, key: str, types: Mapping[str, int]) -> list[Any]:
    """The row of a document. `key` names its page, or is empty where it has none; `types` numbers the clause types."""
    records = document.records
    head = records[0]["document"] if records else {}
    company = head.get("company") or {}
    cells = {
        "key": key,
        "source": document.row["source"],
        "company": company.get("name"),
        "short_name": company.get("short_name"),
        "code": company.get("stock_code"),
        "title": head.get("title"),
        "doc_type": head.get("doc_type"),
        "jurisdiction": head.get("jurisdiction"),
        "format": document.row.get("format"),
        "date": (head.get("document_date") or {}).get("date"),
        "status": _status(document.row["status"], records),
        "reason": document.row.get("reason"),
        "clauses": sum(len(record["clauses"]) for record in records),
        "findings": _counts(records),
        "residue": sum(len(record["residue"]) for record in records),
        "types": sorted({types[c["type"]] for record in records for c in record["clauses"] if c["type"] in types}),
    }
    cells["folded"] = _folded([cells["company"], cells["short_name"], cells["title"], cells["source"]])
    return [cells[name] for name in COLUMNS]


def _status(status: str, records: Sequence[Mapping[str, Any]]) -> str:
    """The worst of the records' statuses, or what became of a document without one."""
    said = {record.get("status") for record in records}
    return next((each for each in _ORDER if each in said), status)


def _counts(records: Sequence[Mapping[str, Any]]) -> list[int]:
    counted = Counter((f["category"], f["severity"]) for record in records for f in record["findings"])
    return [counted[category, severity] for category in CATEGORIES for severity in SEVERITIES]


def _folded(texts: Sequence[str | None]) -> str:
    """Traditional names once more in Simplified script, so that either finds them; empty where that is the same."""
    from ..normalise import simplified

    text = "\n".join(filter(None, texts))
    folded = text if text.isascii() else simplified(text)
    return "" if folded == text else folded
