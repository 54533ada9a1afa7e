"""What a wrong value costs: every value that stands in its quote is changed in turn, and the checks must say so.

    distribution_cap.comparator   <= -> >=   caught
    ...ratio                      0.3 -> 0.6   missed: the quote has 60% too

A value is changed only where the second reading finds it in its quote (`pipeline.validate.grounding`): what is said
elsewhere cannot be told from its quote. A change is caught by an error of the checks on values (S04, S05, S07, S08, S11)
about that clause, or by the schema.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin

Record = dict[str, Any]
_CATCHING = frozenset(("S04", "S05", "S07", "S08", "S11"))


@dataclass(frozen=True, slots=True)
class Mutation:
    """One changed value: where, what it was, what it is, and the record with it (the clause alone)."""

    source: str
    place: str
    field: str
    before: Any
    after: Any
    quote: str
    record: Record

    def __str__(self) -> str:
        return f"{self.place}.{self.field}: {self.before} -> {self.after} ({self.source}: {self.quote})"


@dataclass(slots=True)
class Tally:
    """How many changes were made and caught, by type and field, and those that were not."""

    made: Counter[str] = field(default_factory=Counter)
    caught: Counter[str] = field(default_factory=Counter)
    survivors: list[Mutation] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share caught of all changes; 0 where none was made."""
        return self.caught.total() / self.made.total() if self.made else 0.0

    def lines(self) -> Iterator[str]:
        """A table by field, then the survivors."""
        yield f"{'field':56} {'made':>6} {'caught':>7} {'share':>7}"
        for name, made in sorted(self.made.items()):
            yield f"{name:56} {made:6} {self.caught[name]:7} {self.caught[name] / made:7.1%}"
        yield f"{'all':56} {self.made.total():6} {self.caught.total():7} {self.share:7.2%}"
        yield ""
        yield f"survivors ({len(self.survivors)}):"
        for each in self.survivors:
            yield f"  {each}"


def measure(records: Iterable[tuple[Record, str]], *, per_record: int | None = None, seed: int = 1) -> Tally:
    """Change the values of records, given with the text as read, and count. `per_record` takes that many of each record."""
    tally, chance = Tally(), random.Random(seed)
    for record, text in records:
        changes = list(mutations(record, chance))
        if per_record is not None and len(changes) > per_record:
            changes = chance.sample(changes, per_record)
        for change in changes:
            name = f"{change.place}.{change.field}"
            tally.made[name] += 1
            if is_caught(change, text):
                tally.caught[name] += 1
            else:
                tally.survivors.append(change)
    return tally


def is_caught(change: Mutation, text: str) -> bool:
    """Whether the checks on values, or the schema, say that something is wrong with it."""
    from pydantic import ValidationError

    from pipeline.record import PolicyRecord
    from pipeline.validate.checks import check_data
    from pipeline.validate.rules import View

    try:
        found = check_data(change.record, text, View(change.record, text=text))
    except (TypeError, ValueError):
        found = []  # a value of another kind: the schema says so below
    if any(each["rule"] in _CATCHING and each["severity"] != "info" for each in found):
        return True
    try:
        PolicyRecord.model_validate(change.record)
    except ValidationError:
        return True
    return False


def mutations(record: Record, chance: random.Random) -> Iterator[Mutation]:
    """The changed values of a record: one change for each grounded value, two or three for numbers and evidence."""
    from pipeline.validate.grounding import readings_of

    for place, holder, name, value, found in readings_of(record):
        number = found is None and is_number(place, name)
        if found is not True and not (number and _stands(holder, name)):
            continue
        for after in _changes(holder, name, value, chance):
            yield _mutation(record, place, holder, {name: after}, name, value, after)
    for clause in record["clauses"]:
        if clause["evidence"]:
            yield from _of_evidence(record, clause, chance)


def is_number(place: str, name: str) -> bool:
    """Whether a field of a clause type is looked for by S08, in `checks`."""
    from pipeline.validate.grounding import GROUNDED, NUMBER

    return GROUNDED.get(place.split()[-1], {}).get(name) is NUMBER


def _stands(clause: Mapping[str, Any], name: str) -> bool:
    """Whether a number is one that the quote must have: 0 and 1 may be said in words, and a reference has it elsewhere."""
    return clause[name] not in (0, 1) and clause.get("certainty", "explicit") == "explicit"


def _changes(holder: Mapping[str, Any], name: str, value: Any, chance: random.Random) -> list[Any]:
    """What to put in the place of a value."""
    if name in ("ratio", "cap_ratio", "stop_ratio") or (name == "value" and holder.get("unit") == "ratio"):
        return [round(value * 2, 6), round(value + 0.1, 6)]
    if name in ("amount", "absolute_amount", "value") and holder.get("unit") not in ("month", "day"):
        return [value * 10, round(value / 1000, 6)]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value * 2]
    if name == "date":
        year, month, day = str(value).split("-")
        return [f"{int(year) + 1}-{month}-{day}", f"{year}-{month}-{int(day) % 28 + 1:02}"]
    if name in ("name", "title", "doc_number"):
        return [_misspelt(str(value))]
    if name in ("threshold", "vote_threshold"):
        return [each for each in ("1/2", "2/3", "3/4") if each != value][:2]
    others = _others(holder, name, value)
    return [chance.choice(others)] if others else []


def _misspelt(text: str) -> str:
    """A text with its first figure, or else its first character, changed."""
    for at, character in enumerate(text):
        if character.isdecimal():
            return f"{text[:at]}{(int(character) + 1) % 10}{text[at + 1 :]}"
    return f"甲乙{text[1:]}"


def _others(holder: Mapping[str, Any], name: str, value: Any) -> list[Any]:
    """The other values of a closed list, but for those that say that nothing is known."""
    allowed = sorted(_allowed(str(holder.get("type", "")), name))
    if isinstance(value, list | tuple):
        absent = [each for each in allowed if each not in value]
        return [[*value, each] for each in absent]
    return [each for each in allowed if each not in (value, "other", "unspecified", "OTHER")]


@cache
def _allowed(clause_type: str, name: str) -> frozenset[str]:
    from pipeline.record import CLASSES, CitedRule

    model = CLASSES.get(clause_type, CitedRule)
    field_info = model.model_fields.get(name)
    return frozenset(_literals(field_info.annotation)) if field_info is not None else frozenset()


def _literals(annotation: Any) -> Iterator[str]:
    from typing import Literal

    if get_origin(annotation) is Literal:
        yield from (each for each in get_args(annotation) if isinstance(each, str))
    else:
        for each in get_args(annotation):
            yield from _literals(each)


def _of_evidence(record: Record, clause: dict[str, Any], chance: random.Random) -> Iterator[Mutation]:
    """Offsets one off, and a quote without its last character."""
    place = f"{clause['id']} {clause['type']}"
    at = chance.randrange(len(clause["evidence"]))
    item = clause["evidence"][at]
    for name, changed in (
        ("start", {"start": item["start"] + chance.choice((-1, 1))}),
        ("end", {"end": item["end"] + chance.choice((-1, 1))}),
        ("quote", {"quote": item["quote"][:-1] or "。"}),
    ):
        evidence = [*clause["evidence"][:at], {**item, **changed}, *clause["evidence"][at + 1 :]]
        yield _mutation(record, place, clause, {"evidence": evidence}, f"evidence.{name}", item[name], changed[name])


def _mutation(
    record: Record,
    place: str,
    holder: Mapping[str, Any],
    changed: Mapping[str, Any],
    name: str,
    before: Any,
    after: Any,
) -> Mutation:
    """The record with that one change, of its clauses only the changed one."""
    document, instrument, clauses = record["document"], record["instrument"], record["clauses"][:1]
    if "extractor" in holder:
        clauses = [{**holder, **changed}]
    elif place == "instrument.plan_period":
        instrument = {**instrument, "plan_period": {**holder, **changed}}
    elif place == "document.cited_rules":
        rules = [{**rule, **changed} if rule is holder else rule for rule in document["cited_rules"]]
        document = {**document, "cited_rules": rules}
    else:
        key = place.partition(".")[2]
        document = {**document, key: {**document[key], **changed}}
    made = {
        **record,
        "document": document,
        "instrument": instrument,
        "clauses": clauses,
        "rejected": [],
        "residue": [],
        "findings": [],
        "status": "valid",
    }
    quote = "".join("".join(item["quote"].split()) for item in holder["evidence"])[:80]
    return Mutation(document["source"], place.split()[-1], name, before, after, quote, made)


def of_folder(folder: Path) -> Iterator[tuple[Record, str]]:
    """The records of the documents in a folder, as plain data, with the text as read."""
    from pipeline.document import read_source
    from pipeline.errors import FenhongError
    from pipeline.ingest import ingest_bytes

    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        try:
            source = ingest_bytes(path.read_bytes(), path.name)
        except FenhongError:
            continue
        for record in read_source(source).records:
            yield record.model_dump(mode="json"), source.text


def report(folders: Sequence[Path], minimum: float) -> tuple[list[str], bool]:
    """The lines of the measure over folders, and whether the share reached the minimum."""
    tally = measure(pair for folder in folders for pair in of_folder(folder))
    return list(tally.lines()), tally.share >= minimum
