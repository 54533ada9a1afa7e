"""The data of a document's page: its text in stretches, its records, and where printed values stand.

    {"text": {"state": "whole", "reason": "", "stretches": [[0, "..."]]}, "records": [...], "raw": {"0/c1": [[s, e]]}}

Offsets are code points of the text as read, as in the records; the page's script turns them into its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..model import Source
from .extracted import Document

Record = Mapping[str, Any]
Span = tuple[int, int]

# A page with more text than this is slow to open, and nobody reads it whole: what lies far from any evidence is left out.
MOST_TEXT = 3_000_000
_AROUND = 20_000
CHANGED_TEXT = "this version reads the document otherwise than the run did; run it again"


def page_data(key: str, document: Document, source: Source | None, reason: str = "") -> dict[str, Any]:
    """What the page of a document shows. Without `source`, the quotes alone are its text, and `reason` says why."""
    records = document.records
    if source is not None and not _fits(records, source.text):
        source, reason = None, CHANGED_TEXT
    text = _text_of(records, source.text) if source is not None else _quotes(records, reason)
    return {
        "key": key,
        "document": document.head,
        "text": text,
        "pages": [[page.number, page.start] for page in source.pages] if source is not None else [],
        "records": [_slim(record) for record in records],
        "raw": dict(_raw(records)),
        "pictures": [],
        "boxes": {},
    }


def spans_of(records: Sequence[Record]) -> list[Span]:
    """The places of all evidence and residue, in order and each once."""
    items = (item for record in records for item in _items(record))
    return sorted({(item["start"], item["end"]) for item in items})


def _items(record: Record) -> Iterator[Mapping[str, Any]]:
    for clause in record["clauses"]:
        yield from clause["evidence"]
    yield from record["residue"]
    for holder in (record["document"].get("company"), record["document"].get("document_date")):
        yield from (holder or {}).get("evidence") or ()


def _fits(records: Sequence[Record], text: str) -> bool:
    return all(text[i["start"] : i["end"]] == i["quote"] for record in records for i in _items(record))


def _slim(record: Record) -> dict[str, Any]:
    """A record without what the document's own part says already."""
    return {name: value for name, value in record.items() if name != "document"}


# --- the text --------------------------------------------------------------------------------------------


def _text_of(records: Sequence[Record], text: str) -> dict[str, Any]:
    if len(text) <= MOST_TEXT:
        return {"state": "whole", "reason": "", "length": len(text), "stretches": [[0, text]]}
    wide = [(start - _AROUND, end + _AROUND) for start, end in spans_of(records)] or [(0, _AROUND)]
    stretches = [[start, text[start:end]] for start, end in _merged(wide, len(text))]
    return {"state": "parts", "reason": "", "length": len(text), "stretches": stretches}


def _merged(spans: Iterable[Span], length: int) -> list[Span]:
    """The spans cut to the text, those that touch made one."""
    found: list[Span] = []
    for start, end in sorted(spans):
        start, end = max(start, 0), min(end, length)
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _quotes(records: Sequence[Record], reason: str) -> dict[str, Any]:
    """The quotes as the text, those that overlap put together."""
    items = sorted((item["start"], -item["end"], item["quote"]) for record in records for item in _items(record))
    stretches: list[list[Any]] = []
    for start, minus_end, quote in items:
        last = stretches[-1] if stretches else None
        reached = last[0] + len(last[1]) if last else -1
        if last is None or start > reached:
            stretches.append([start, quote])
        elif -minus_end > reached:
            last[1] += quote[reached - start :]
    return {"state": "quotes", "reason": reason, "length": None, "stretches": stretches}


# --- printed values --------------------------------------------------------------------------------------


def _raw(records: Sequence[Record]) -> Iterator[tuple[str, list[Span]]]:
    """For each clause, where the printed forms of its values stand in its evidence; forms in the source's script are found."""
    for number, record in enumerate(records):
        for clause in record["clauses"]:
            if found := [span for item in clause["evidence"] for span in _forms_in(item, clause.get("raw") or ())]:
                yield f"{number}/{clause['id']}", found


def _forms_in(item: Mapping[str, Any], forms: Iterable[str]) -> Iterator[Span]:
    for form in forms:
        at = item["quote"].find(form) if form else -1
        if at >= 0:
            yield item["start"] + at, item["start"] + at + len(form)
