"""Corrections into records: `Amendments(corrections).lines(sha256, lines) -> lines`, as the run would have written them.

What a person decided carries their mark as the clause's extractor: "human:corrected LI MING 2026-03-01T09:30:00Z". A clause
is found again by its type, its values and its words; where rules have changed meanwhile, the decision holds all the same.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from ..record import CLASSES, PolicyRecord, line_of
from ..record.plain import checked
from ..validate import status_of, validate
from .corrections import Correction, kept
from .keeping import facts

HUMAN = "human:"
Record = dict[str, Any]
Clause = dict[str, Any]
OUTCOMES = ("verified", "corrected", "added", "removed", "gone", "unplaced", "changed", "absent")
"""What becomes of a correction: `gone`, no such clause is found any more; `unplaced`, its document has no record now;
`changed`, the document of that name has another content; `absent`, the run has no such document."""

_LINKS = ("applies_to", "definition_ids")


class Amendments:
    """The corrections of a run's folder. `outcomes` counts what became of them, `changed` names the documents that changed."""

    def __init__(self, corrections: Sequence[Correction]) -> None:
        self._of: dict[str, list[Correction]] = {}
        for each in sorted(corrections, key=lambda each: each.when):
            self._of.setdefault(each.sha256, []).append(each)
        self._named = {each.source for each in corrections}
        self._met: dict[str, Counter[str]] = {}
        self._hashes: dict[str, str | None] = {}

    @classmethod
    def kept_in(cls, folder: Path) -> Amendments:
        return cls(kept(folder))

    def concern(self, name: str, sha256: str | None) -> bool:
        """Whether anything is said of a document. To be asked of each, so that it is known which have changed."""
        if name in self._named:
            self._hashes[name] = sha256
        return sha256 in self._of

    def lines(self, sha256: str | None, lines: Sequence[bytes]) -> Sequence[bytes]:
        """The records, corrected, of a document that they concern."""
        assert sha256 is not None
        corrections = self._of[sha256]
        before = [PolicyRecord.model_validate_json(line).model_dump() for line in lines]
        records, met = before, Counter[str]()
        for each in corrections:
            records, outcome = _applied(records, each)
            met[outcome] += 1
        self._met[sha256] = met  # copies of a document are each corrected, and each correction counts once
        return [_finished(records, before, number) for number in range(len(records))]

    @property
    def changed(self) -> list[str]:
        """The names under which corrections know documents that now have another content, sorted."""
        return sorted({each.source for each in self._unmet() if self._hashes.get(each.source) is not None})

    @property
    def outcomes(self) -> dict[str, int]:
        """How many corrections met with what, for documents that have been through `lines`."""
        counts: Counter[str] = Counter()
        for met in self._met.values():
            counts += met
        for each in self._unmet():
            counts["changed" if self._hashes.get(each.source) is not None else "absent"] += 1
        return {name: counts[name] for name in OUTCOMES if counts[name]}

    def _unmet(self) -> Iterator[Correction]:
        return (each for sha256, held in self._of.items() if sha256 not in self._met for each in held)

    def facts(self, folder: Path) -> dict[str, Any]:
        """What run.json says of them, with what became of them."""
        told = facts(folder)
        return {"corrections": {**told["corrections"], "outcomes": self.outcomes}} if told else {}

    def warnings(self) -> list[str]:
        """What a user must hear: corrections that could not be applied, by document."""
        return warnings(self.changed, self.outcomes)


def warnings(changed: Iterable[str], outcomes: Mapping[str, int]) -> list[str]:
    """What to say of documents that changed, and of corrections that fit no record."""
    what = "the document has changed since it was corrected; its corrections no longer apply"
    found = [f"{name}: {what}" for name in changed]
    if lost := outcomes.get("unplaced"):
        found.append(f"{lost:,} corrections fit no record that their documents give now; they are kept")
    return found


class _Unfit(Exception):
    """A correction joins clauses that the record does not have."""


# --- one correction --------------------------------------------------------------------------------------


def _applied(records: list[Record], correction: Correction) -> tuple[list[Record], str]:
    """The records with a correction entered, and what became of it. One that makes no record of them leaves them as they are."""
    if not records:
        return records, "unplaced"
    copies = copy.deepcopy(records)
    try:
        outcome = _apply(copies, correction)
        for each in copies:
            checked(each)
    except (ValidationError, _Unfit):
        return records, "unplaced"
    return copies, outcome


def _apply(records: list[Record], correction: Correction) -> str:
    """Enter a correction; what became of it."""
    places = _in_order(records, correction)
    was = _match(places, correction.type, correction.was.fields, correction.was.evidence) if correction.was else None
    target = correction.target
    if target is None:
        if was is None:
            return "gone"
        _remove(*was, correction)
        return "removed"
    met = _match(places, correction.type, target, correction.evidence)
    if met is not None:
        _enter(*met, correction, "verified")
        return "verified"
    found = was or _same_words(places, correction)
    if found is not None:
        _enter(*found, correction, "corrected")
        return "corrected"
    _add(places[0], correction)
    return "added"


def _in_order(records: list[Record], correction: Correction) -> list[Record]:
    """The records of the document, first the one that the correction is about: of its id, else around its words."""
    start = correction.evidence[0].start

    def rank(record: Record) -> tuple[bool, bool]:
        around = record["instrument"]["start"] <= start < record["instrument"]["end"]
        return not around, record["record_id"] != correction.record_id

    return sorted(records, key=rank)


def _match(
    records: Iterable[Record], kind: str, fields: Mapping[str, Any], evidence: Iterable[Any]
) -> tuple[Record, Clause] | None:
    """The clause of the type that says this, at these words or some of them."""
    spans = [(item.start, item.end) for item in evidence]
    keys = CLASSES[kind].keys
    for record in records:
        for clause in record["clauses"]:
            if clause["type"] != kind or any(_plain(clause.get(key)) != _plain(fields.get(key)) for key in keys):
                continue
            if _touches(clause["evidence"], spans):
                return record, clause
    return None


def _same_words(records: Iterable[Record], correction: Correction) -> tuple[Record, Clause] | None:
    """The only clause of the type at the very words, if no person has decided about it: what the rules now make of them."""
    spans = {(item.start, item.end) for item in (correction.was or correction).evidence}
    found = [
        (record, clause)
        for record in records
        for clause in record["clauses"]
        if clause["type"] == correction.type
        and not clause["extractor"].startswith(HUMAN)
        and {(item["start"], item["end"]) for item in clause["evidence"]} == spans
    ]
    return found[0] if len(found) == 1 and correction.decision != "missing" else None


def _plain(value: Any) -> Any:
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int | float):
        return round(float(value), 9)
    return tuple(sorted(map(str, value))) if isinstance(value, list | tuple) else value


def _touches(evidence: Iterable[Mapping[str, Any]], spans: Sequence[tuple[int, int]]) -> bool:
    return any(item["start"] < end and start < item["end"] for item in evidence for start, end in spans)


def mark(correction: Correction, verb: str, rule: str = "") -> str:
    """What stands as the extractor of a clause that a person decided about; the rule that found it comes last."""
    return f"{HUMAN}{verb} {_signed(correction)}" + (f" ({rule})" if rule and not rule.startswith(HUMAN) else "")


def _signed(correction: Correction) -> str:
    who = " ".join(correction.who.split())
    return f"{who} {correction.when.strftime('%Y-%m-%dT%H:%M:%SZ')}"


def _enter(record: Record, clause: Clause, correction: Correction, verb: str) -> None:
    clause["extractor"] = mark(correction, verb, clause["extractor"])
    if verb == "verified" and correction.decision != "wrong":
        return
    # Printed forms and the condition spelled out are those of the values that were wrong.
    for name, empty in (("raw", []), ("holds_when", None)):
        if name in clause and verb == "corrected":
            clause[name] = empty
    clause.update(correction.target or {})
    clause["evidence"] = [item.model_dump() for item in correction.evidence]
    if "member_ids" in clause:
        clause["member_ids"] = _members(record, clause)


def _add(record: Record, correction: Correction) -> None:
    taken = {clause["id"] for clause in record["clauses"]}
    ident = next(name for number in range(1, len(taken) + 2) if (name := f"h{number}") not in taken)
    cls = CLASSES[correction.type]
    clause: Clause = {
        "id": ident,
        "type": correction.type,
        "extractor": mark(correction, "added"),
        **(correction.target or {}),
    }
    clause["evidence"] = [item.model_dump() for item in correction.evidence]
    if "member_ids" in cls.model_fields:
        clause["member_ids"] = _members(record, clause)
    record["clauses"] = [*record["clauses"], cls.model_validate(clause).model_dump()]
    spans = [(item.start, item.end) for item in correction.evidence]
    record["residue"] = [item for item in record["residue"] if not _touches([item], spans)]


def _members(record: Record, clause: Clause) -> list[str]:
    """The clauses that a combined commitment joins: of its members' types, nearest to its words."""
    start = clause["evidence"][0]["start"]
    found = []
    for kind in clause["members"]:
        same = [e for e in record["clauses"] if e["type"] == kind and e["evidence"] and e["id"] not in found]
        if not same:
            raise _Unfit(kind)
        found.append(min(same, key=lambda each: abs(each["evidence"][0]["start"] - start))["id"])
    return found


def _remove(record: Record, clause: Clause, correction: Correction) -> None:
    reason = f"{HUMAN}no such clause {_signed(correction)}" + (f": {correction.note}" if correction.note else "")
    _reject(record, clause, reason)
    gone = {clause["id"]}
    for each in list(record["clauses"]):
        for name in _LINKS:
            if name in each:
                each[name] = [ident for ident in each[name] if ident not in gone]
        if (each.get("reference") or {}).get("target_id") in gone:
            each["reference"]["target_id"] = None
        if gone & set(each.get("member_ids") or ()):
            _without_member(record, each, gone, reason)


def _without_member(record: Record, each: Clause, gone: set[str], reason: str) -> None:
    left = [ident for ident in each["member_ids"] if ident not in gone]
    if len(left) < 2:  # one promise alone is not combined with anything
        _reject(record, each, f"{reason} (it was one of two that this joined)")
        return
    types = {clause["id"]: clause["type"] for clause in record["clauses"]}
    each["member_ids"], each["members"] = left, [types[ident] for ident in left if ident in types]


def _reject(record: Record, clause: Clause, reason: str) -> None:
    record["clauses"] = [each for each in record["clauses"] if each is not clause]
    values = {name: _listed(clause.get(name)) for name in CLASSES[clause["type"]].keys}
    candidate = {
        "type": clause["type"],
        "values": values,
        "extractor": clause["extractor"],
        "evidence": clause["evidence"],
    }
    record["rejected"] = [*record["rejected"], {"clause": candidate, "reason": reason}]


def _listed(value: Any) -> Any:
    """A value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


# --- the record as a whole -------------------------------------------------------------------------------


def _finished(records: Sequence[Record], before: Sequence[Record], number: int) -> bytes:
    """A corrected record as a line: coverage, findings and status follow from what it says now."""
    record, old = records[number], before[number]
    if record == old:
        return line_of(checked(record))
    _cover(record)
    gone, come = _differences(
        validate(old, None, _elsewhere(before, number)), validate(record, None, _elsewhere(records, number))
    )
    ids = {clause["id"] for clause in record["clauses"]}
    verified = {clause["id"] for clause in record["clauses"] if clause["extractor"].startswith(HUMAN)}
    findings = [each for each in record["findings"] if _key(each) not in gone]
    findings = [
        {**each, "clauses": [ident for ident in each["clauses"] if ident in ids]} for each in [*findings, *come]
    ]
    # A doubt about our reading is answered by the person who looked.
    record["findings"] = [
        each for each in findings if not (each["category"] == "extraction" and _answered(each, verified))
    ]
    record["status"] = status_of(record["findings"])
    return line_of(checked(record))


def _answered(finding: Mapping[str, Any], verified: set[str]) -> bool:
    return bool(finding["clauses"]) and set(finding["clauses"]) <= verified


def _elsewhere(records: Sequence[Record], number: int) -> set[str]:
    others = (
        each for place, each in enumerate(records) if place != number and each["instrument"]["applies"] == "current"
    )
    return {clause["type"] for each in others for clause in each["clauses"]}


def _differences(
    old: Iterable[Mapping[str, Any]], new: Iterable[Mapping[str, Any]]
) -> tuple[set[Any], list[dict[str, Any]]]:
    """The findings that a correction has taken away, as keys, and those that it has brought."""
    before, after = {_key(each): each for each in old}, {_key(each): each for each in new}
    return before.keys() - after.keys(), [dict(after[key]) for key in after if key not in before]


def _key(finding: Mapping[str, Any]) -> tuple[Any, ...]:
    return finding["rule"], finding["message"], tuple(finding["clauses"])


def _cover(record: Record) -> None:
    """Coverage after clauses came and went: a type without a clause is as silent as the others are."""
    stated = {clause["type"] for clause in record["clauses"]}
    silent = "unreadable" if "unreadable" in record["coverage"].values() else "not_stated"
    for name, state in record["coverage"].items():
        if name in stated:
            record["coverage"][name] = "stated"
        elif state == "stated":
            record["coverage"][name] = silent
