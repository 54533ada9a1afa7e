"""Records of any tool, checked line by line: `bytes of JSON Lines -> messages`.

    records.jsonl:3: record 71bbc062ec44b155-1: clause c4 (annual_cash_ratio): ratio: Input should be a valid number

The models' compiled validator does the work; a record that fits them is then checked as a fresh one would be.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from ..record import PolicyRecord
from .checks import validate


@dataclass(frozen=True, slots=True)
class Checked:
    """The result: how many lines held a record, how many of them are not valid, and a message for each fault."""

    records: int
    invalid: int
    messages: tuple[str, ...]


def check_lines(data: bytes, name: str, texts: Path | None = None) -> Checked:
    """Check each line. With `texts` the evidence is compared with the texts in that folder.

    Faults are lines that are no JSON, records that do not fit the models, and errors of category extraction.
    """
    messages: list[str] = []
    records = invalid = 0
    for number, line in enumerate(data.split(b"\n"), 1):
        if not line.strip():
            continue
        faults = [f"{name}:{number}: {fault}" for fault in _faults(line, texts)]
        records += not any(": not JSON" in fault for fault in faults)
        invalid += bool(faults)
        messages += faults
    return Checked(records, invalid, tuple(messages))


def _faults(line: bytes, texts: Path | None) -> Iterator[str]:
    try:
        raw = json.loads(line)
    except ValueError as error:
        yield f"not JSON: {error}"
        return
    label = f"record {raw['record_id']}" if isinstance(raw, dict) and raw.get("record_id") else "record without an id"
    try:
        record = PolicyRecord.model_validate_json(line)
    except ValidationError as error:
        for fault in error.errors(include_url=False, include_context=False, include_input=False):
            yield f"{label}: {_place(fault['loc'], raw)}: {fault['msg']}"
        return
    text, missing = _text_of(record.document.source, texts)
    if missing:
        yield f"{label}: no text of {record.document.source} in {texts}"
    for finding in validate(record.model_dump(mode="json"), text):
        if finding["category"] == "extraction" and finding["severity"] == "error":
            yield f"{label}: {finding['message']} [{finding['rule']}]"


def _place(loc: tuple[int | str, ...], raw: Any) -> str:
    """Where a fault is, in words: the clause by id and type, then the field."""
    if len(loc) < 2 or loc[0] != "clauses" or not isinstance(loc[1], int):
        return ".".join(map(str, loc)) or "record"
    clause = raw["clauses"][loc[1]]
    ident = clause.get("id", f"number {loc[1] + 1}") if isinstance(clause, dict) else f"number {loc[1] + 1}"
    kind = clause.get("type", "no type") if isinstance(clause, dict) else "not an object"
    # The third part of the place is the clause type, by which the models were told apart.
    return ": ".join([f"clause {ident} ({kind})", *([".".join(map(str, loc[3:]))] if loc[3:] else [])])


def _text_of(source: str, texts: Path | None) -> tuple[str | None, bool]:
    """The text of a source and whether it was asked for but is not there."""
    if texts is None:
        return None, False
    plain = source.replace("!/", "/")
    for path in (texts / plain, texts / f"{plain}.txt", texts / Path(plain).with_suffix(".txt")):
        if path.suffix.lower() == ".txt" and path.is_file() and path.resolve().is_relative_to(texts.resolve()):
            return path.read_bytes().decode("utf-8-sig", "replace"), False
    return None, True
