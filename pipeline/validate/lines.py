"""Records of any tool, checked line by line: `bytes of JSON Lines -> messages`.

    records.jsonl:3: record 71bbc062ec44b155-1: clause c4 (annual_cash_ratio): ratio: Input should be a valid number

The models' compiled validator does the work; a record that fits them is then checked as a fresh one would be.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from ..record import CLAUSE_TYPES, PolicyRecord
from .checks import check_data, status_of
from .rules import View

_NO_ID = "record without an id"
_LONGEST = 160
_LONGEST_WORD = 60
# A file of something else has thousands of lines, which say no more than the first few.
_MOST_NO_JSON = 5
_MOST_FAULTS = 20


@dataclass(frozen=True, slots=True)
class Checked:
    """The result: how many lines held a record, how many of them are not valid, and a message for each fault.

    `kept` are the records that fit the models, as plain data; `unknown_values` the places and messages of values that the
    schema does not know (S17).
    """

    records: int
    invalid: int
    messages: tuple[str, ...]
    kept: tuple[dict[str, Any], ...] = ()
    unknown_values: tuple[tuple[str, str], ...] = ()


def check_lines(data: bytes, name: str, texts: Path | None = None, *, keep: bool = False) -> Checked:
    """Check each line. With `texts` the evidence is compared with the texts in that folder. `keep` asks for the records.

    Faults are lines that are no JSON, records that do not fit the models, and errors of category extraction.
    """
    messages: list[str] = []
    kept: list[dict[str, Any]] = []
    unknown: list[tuple[str, str]] = []
    records = invalid = no_json = 0
    for number, line in enumerate(data.removeprefix(codecs.BOM_UTF8).split(b"\n"), 1):
        if not line.strip():
            continue
        raw, fault = _parsed(line)
        record, faults = (None, [fault]) if fault else _checked(line, raw, texts)
        if keep:
            kept += [record] if record is not None else []
            unknown += ((f"{name}:{number}", each) for each in faults if each.endswith(_UNKNOWN_VALUE))
        records += not fault
        no_json += bool(fault)
        invalid += bool(faults)
        if not fault or no_json <= _MOST_NO_JSON:
            messages += (f"{name}:{number}: {each}" for each in faults)
    if no_json > _MOST_NO_JSON:
        more = no_json - _MOST_NO_JSON
        messages.append(f"{name}: {more} more lines are not JSON; a file of records has one JSON object a line")
    return Checked(records, invalid, tuple(messages), tuple(kept), tuple(unknown))


def _parsed(line: bytes) -> tuple[Any, str]:
    """The line as data, or why it is none."""
    try:
        return json.loads(line), ""
    except RecursionError:
        return None, "not JSON: nested too deeply"
    except UnicodeDecodeError as error:
        return None, f"not JSON: not UTF-8 at byte {error.start + 1} of the line"
    except ValueError as error:
        return None, f"not JSON: {_short(str(error))}"


def _checked(line: bytes, raw: Any, texts: Path | None) -> tuple[dict[str, Any] | None, list[str]]:
    """The line as a record in plain data, or None where it does not fit the models, and its faults."""
    label = f"record {_word(raw['record_id'])}" if isinstance(raw, dict) and raw.get("record_id") else _NO_ID
    try:
        record = PolicyRecord.model_validate_json(line)
    except ValidationError as error:
        faults = error.errors(include_url=False, include_context=False)
        said = dict.fromkeys(f"{label}: {_place(_named(fault['loc']), raw)}: {_said(fault)}" for fault in faults)
        return None, _brief(list(said), label)
    data = record.model_dump(mode="json")
    return data, [f"{label}: {fault}" for fault in _faults(record, data, texts)]


_UNKNOWN_VALUE = "[S17]"


def _named(loc: tuple[int | str, ...]) -> tuple[int | str, ...]:
    """The place of a fault without the kind of number that was tried: an amount is whole or not."""
    return loc[:-1] if loc and str(loc[-1]).startswith("constrained-") else loc


def _said(fault: Mapping[str, Any]) -> str:
    """What a fault says, what stands there instead, and the check's name for a value that is not in its closed list."""
    if fault["type"] == "union_tag_not_found":
        return "type: Field required"
    if fault["type"] == "too_short" and fault["loc"] == ("coverage",):
        lacking = [name for name in CLAUSE_TYPES if name not in fault["input"]]
        return _short(f"it lacks {', '.join(lacking)}")
    whole_or_not = str((fault["loc"] or ("",))[-1]).startswith("constrained-")
    said = "Input should be a valid number" if whole_or_not and fault["type"] == "int_type" else _short(fault["msg"])
    value = fault["input"]
    if fault["type"] not in ("missing", "extra_forbidden", "union_tag_invalid") and not isinstance(value, dict | list):
        said += f", not {_word(json.dumps(value, ensure_ascii=False))}"
    unknown = fault["type"] in ("literal_error", "union_tag_invalid", "enum")
    return f"{said} {_UNKNOWN_VALUE}" if unknown else said


def _brief(faults: list[str], label: str) -> list[str]:
    """The first faults of a record and how many more there are: those of another schema are many and say the same."""
    if len(faults) <= _MOST_FAULTS:
        return faults
    return [*faults[:_MOST_FAULTS], f"{label}: {len(faults) - _MOST_FAULTS} more faults"]


def _faults(record: PolicyRecord, data: dict[str, Any], texts: Path | None) -> Iterator[str]:
    yield from _disagreements(record)
    text, missing = text_of(record.document.source, texts)
    if missing:
        yield f"document.source: no text of {_word(record.document.source)} in {texts}"
    for finding in check_data(data, text, View(data, text=text)):
        if finding["category"] == "extraction" and finding["severity"] == "error":
            yield f"{finding['message']} [{finding['rule']}]"


def _disagreements(record: PolicyRecord) -> Iterator[str]:
    """Where a record says one thing in two places, and differently."""
    found = {clause.type: clause.id for clause in reversed(record.clauses)}
    for name, state in record.coverage.items():
        if (name in found) is not (state == "stated"):
            against = f"clause {found[name]} states it" if name in found else "no clause states it"
            yield f"coverage.{name}: it is {state!r}, but {against}"
    status = status_of([finding.model_dump() for finding in record.findings])
    if record.status != status:
        yield f"status: it is {record.status!r}, but by its findings the record is {status!r}"


def _short(message: str) -> str:
    """A message without the long list of what would have been right: `fenhong schema` has it."""
    if len(message) <= _LONGEST:
        return message
    return f"{message[:_LONGEST].rpartition(' ')[0]} … (see `fenhong schema`)"


def _word(value: Any) -> str:
    """A value of the record within a message: on one line, and short."""
    text = value if isinstance(value, str) else repr(value)
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST_WORD else f"{text[:_LONGEST_WORD]}…"


def _place(loc: tuple[int | str, ...], raw: Any) -> str:
    """Where a fault is, in words: the clause by id and type, then the field."""
    if len(loc) < 2 or loc[0] != "clauses" or not isinstance(loc[1], int):
        return ".".join(map(str, loc)) or "record"
    clause = raw["clauses"][loc[1]]
    ident = _word(clause.get("id", f"number {loc[1] + 1}")) if isinstance(clause, dict) else f"number {loc[1] + 1}"
    kind = _word(clause.get("type", "no type")) if isinstance(clause, dict) else "not an object"
    # The third part of the place is the clause type, by which the models were told apart.
    return ": ".join([f"clause {ident} ({kind})", *([".".join(map(str, loc[3:]))] if loc[3:] else [])])


def text_of(source: str, texts: Path | None) -> tuple[str | None, bool]:
    """The text of a source and whether it was asked for but is not there."""
    if texts is None:
        return None, False
    plain = source.replace("!/", "/")
    if not Path(plain).name:  # ".." and the like
        return None, True
    bare = Path(plain).name  # for texts that lie side by side, whatever the folders of their documents
    places = (plain, f"{plain}.txt", Path(plain).with_suffix(".txt"), f"{bare}.txt", Path(bare).with_suffix(".txt"))
    for path in (texts / place for place in places):
        # A name that no file can have raises, and is no text either.
        with suppress(OSError, ValueError):
            if path.suffix.lower() == ".txt" and path.is_file() and path.resolve().is_relative_to(texts.resolve()):
                return path.read_bytes().decode("utf-8-sig", "replace"), False
    return None, True
