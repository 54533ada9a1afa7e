"""Drafts into records: one place per fact, ids, evidence, relations, what was left over, and what the checks say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from .classify import Kind
from .clauses import Context, Draft
from .facts import Fact
from .identity import Identity
from .instruments import Part, instruments
from .model import Flow
from .reading import Reading
from .record import CLASSES, EXTENSIONS, coverage_of, record_id
from .record.plain import checked
from .regulations import cited
from .residue import left_over
from .validate import status_of, validate

_FACTS_OF_DAMAGE = frozenset({"gloss", "slice_number", "slice_out_of_order", "host_site", "dash", "digit", "invisible"})
_KEYS = {name: tuple(key for key in cls.keys if key != "subject") for name, cls in CLASSES.items()}
_KNOWN = {name: frozenset(cls.model_fields) for name, cls in CLASSES.items()}
_MAX_PLACES = 6  # a fact that a document repeats keeps its first places


def build_records(
    reading: Reading,
    kind: Kind,
    drafts: Sequence[Draft],
    facts: Sequence[Fact],
    context: Context,
    identity: Identity,
) -> Iterator[dict[str, Any]]:
    """The records of a document, checked: one for each instrument with a clause, or one without where only the basis is named."""
    parts = instruments(reading, kind.doc_type)
    of_unit = {unit.index: number for number, part in enumerate(parts) for unit in part.units}
    groups: dict[int, list[Draft]] = {number: [] for number in range(len(parts))}
    for draft in drafts:
        if draft.unit.index in of_unit:
            groups[of_unit[draft.unit.index]].append(draft)
    stating: dict[int, int] = {}  # an instrument with its first clause; the types that are not scored make none
    for number, group in groups.items():
        first = next((draft for draft in group if draft.type not in EXTENSIONS), None)
        if first is not None:
            stating[number] = first.unit.index
    kept = sorted(stating, key=stating.__getitem__) or list(groups)[:1]
    document = _document(reading, kind, facts, identity)
    holder = _holder_of_period(parts, kept)
    silent = [unit for number in groups if number not in kept for unit in parts[number].units]
    for ordinal, number in enumerate(kept, start=1):
        period = facts if number == holder else ()
        left = left_over(reading, parts[number], groups[number], facts, context, silent if ordinal == 1 else ())
        elsewhere = _types(groups[other] for other in kept if other != number and parts[other].applies == "current")
        known = identity.findings
        yield _record(reading, document, parts[number], groups[number], ordinal, period, left, elsewhere, known)


def _holder_of_period(parts: Sequence[Part], kept: Sequence[int]) -> int:
    """The instrument that the plan's years belong to: the plan, else the first that applies."""
    plans = [number for number in kept if parts[number].kind == "plan"]
    current = [number for number in kept if parts[number].applies == "current"]
    return (plans or current or list(kept) or [0])[0]


def _types(groups: Iterable[Sequence[Draft]]) -> frozenset[str]:
    """The clause types of the document's other policy texts: what one of them says is not missing in the document."""
    return frozenset(draft.type for drafts in groups for draft in drafts)


def _record(
    reading: Reading,
    document: dict[str, Any],
    part: Part,
    drafts: list[Draft],
    ordinal: int,
    facts: Iterable[Fact],
    residue: Iterable[dict[str, Any]],
    elsewhere: frozenset[str],
    known: Sequence[dict[str, Any]],
) -> dict[str, Any]:
    flow = reading.flow
    clauses = _clauses(flow, drafts)
    whole = not {"truncated", "damaged"} & set(document["quality"]["flags"]) and not flow.gaps
    data: dict[str, Any] = {
        "schema_version": "1.0.0",
        "record_id": record_id(flow.source.sha256, ordinal),
        "document": document,
        "instrument": _instrument(flow, part, ordinal, facts),
        "clauses": clauses,
        "rejected": [],
        "residue": list(residue),
    }
    return _validated(data, flow.source.text, elsewhere, known, read_whole=whole)


def _validated(
    data: dict[str, Any],
    source_text: str,
    elsewhere: frozenset[str],
    known: Sequence[dict[str, Any]],
    *,
    read_whole: bool,
) -> dict[str, Any]:
    """The record, with the findings `known` before those made here.

    A clause with a value that its own words do not bear out moves to `rejected` with the reason, and so does one that its
    model refuses: nothing is lost.
    """
    jurisdiction = data["document"]["jurisdiction"]
    known = list(known)
    while True:
        data["coverage"] = coverage_of(data["clauses"], jurisdiction=jurisdiction, read_whole=read_whole)
        found = validate(data, source_text, elsewhere)
        if ungrounded := [
            each for each in found if each["rule"] == "S08" and each["severity"] == "error" and each["clauses"]
        ]:
            known += _reject_ungrounded(data, ungrounded)
            continue
        data["findings"] = findings = [*known, *found]
        data["status"] = status_of(findings)
        try:
            return checked(data)
        except ValidationError as error:
            refused = {e["loc"][1]: e for e in error.errors() if e["loc"][:1] == ("clauses",) and len(e["loc"]) > 1}
            if not refused:
                raise
            for index in sorted((i for i in refused if isinstance(i, int)), reverse=True):
                _reject(data, index, str(refused[index]["msg"]))


_NO_VALUES = frozenset(("id", "type", "evidence", "extractor", "raw", "origin", "certainty"))


def _reject_ungrounded(data: dict[str, Any], findings: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Move the clauses of these findings to `rejected`; the findings without the ids, which the record no longer has."""
    reasons: dict[str, list[str]] = {}
    for finding in findings:
        reasons.setdefault(finding["clauses"][0], []).append(finding["message"])
        yield {**finding, "clauses": []}
    for index in reversed(range(len(data["clauses"]))):
        if (ident := data["clauses"][index]["id"]) in reasons:
            _reject(data, index, "; ".join(reasons[ident]))
    for clause in data["clauses"]:
        _unlink(clause, reasons.keys())


def _unlink(clause: dict[str, Any], gone: Collection[str]) -> None:
    """Take the ids of clauses that are gone out of what a clause names."""
    for name in ("applies_to", "member_ids", "definition_ids"):
        if clause.get(name):
            clause[name] = [ident for ident in clause[name] if ident not in gone]
    reference = clause.get("reference")
    if reference and reference["target_id"] in gone:
        clause["reference"] = {**reference, "target_id": None}


def _reject(data: dict[str, Any], index: int, reason: str) -> None:
    clause = {"subject": "issuer", "modality": None} | data["clauses"].pop(index)
    candidate = {
        "type": clause["type"],
        "values": {name: value for name, value in clause.items() if name not in _NO_VALUES},
        "extractor": clause["extractor"],
        "evidence": clause["evidence"],
    }
    data["rejected"].append({"clause": candidate, "reason": reason})


# --- the document and the instrument ----------------------------------------------------------------------------------


def _document(reading: Reading, kind: Kind, facts: Sequence[Fact], identity: Identity) -> dict[str, Any]:
    source, flow = reading.flow.source, reading.flow
    date = next((fact for fact in facts if fact.type == "document_date"), None)
    return {
        "source": source.name,
        "sha256": source.sha256,
        "format": source.format,
        "encoding": source.encoding,
        "page_count": len(source.pages) or None,
        "script": flow.script,
        "jurisdiction": identity.jurisdiction,
        "doc_type": kind.doc_type,
        "title": identity.title,
        "origin": identity.origin,
        "company": identity.company,
        "document_date": identity.document_date,
        "cited_rules": [_cited(flow, kind, fact, date) for fact in facts if fact.type == "cited_rule"],
        "quality": _quality(reading),
    }


def _cited(flow: Flow, kind: Kind, fact: Fact, date: Fact | None) -> dict[str, Any]:
    """A rule that is cited, with the version that it means: the one it names, else the one in force at the date in the text."""
    fields = fact.fields
    version = None
    if kind.jurisdiction == "cn":
        day = str(date.fields["date"]) if date else None
        version = cited(fields["rule"], fields["title"], fields["doc_number"], day)
    resolved = version.id if version is not None else None
    return {**fields, "resolved_version": resolved, "evidence": _evidence(flow, fact.spans)}


def _quality(reading: Reading) -> dict[str, Any]:
    flow = reading.flow
    flags = []
    damage = sum(count for name, count in flow.repairs.items() if name in _FACTS_OF_DAMAGE)
    if damage:
        flags.append("repaired")
    if any(note.startswith("ocr_pages=") for note in flow.source.notes):
        flags.append("ocr")
    if _is_truncated(reading):
        flags.append("truncated")
    if flow.repairs.get("gloss", 0) + flow.repairs.get("slice_number", 0) >= 3 or _lost_text(flow):
        flags.append("damaged")
    repairs = [{"kind": name, "count": count} for name, count in flow.repairs.items()]
    return {"flags": flags, "repairs": repairs, "notes": list(flow.source.notes)}


_LOST_PAGES = frozenset(("pages_without_text", "pages_broken", "pages_garbled", "ocr_doubtful"))


def _lost_text(flow: Flow) -> bool:
    """Whether the reader could not read all of the file: pages of it, or more than a stray character in two hundred."""
    notes = dict(note.partition("=")[::2] for note in flow.source.notes)
    unmapped = int(notes.get("unmapped_characters") or 0)
    return bool(_LOST_PAGES & notes.keys()) or unmapped * 200 > len(flow.source.text)


def _is_truncated(reading: Reading) -> bool:
    """Whether the text breaks off in a sentence: the last unit is long or opens a list item, and has no end."""
    last = next((unit for unit in reversed(reading.units) if len(unit.text) > 1), None)
    if last is None or last.text[-1] in "。；：！？”）」|>":
        return False
    return bool(re.search("[，、]|公司因|的$", last.text)) and not re.search(r"\d日$|董事会$|公司$|年$", last.text)


def _instrument(flow: Flow, part: Part, ordinal: int, facts: Iterable[Fact]) -> dict[str, Any]:
    period = next((fact for fact in facts if fact.type == "plan_period"), None)
    first, last = part.units[0], part.units[-1]
    return {
        "ordinal": ordinal,
        "kind": part.kind,
        "applies": part.applies,
        "heading": part.heading,
        "plan_period": {**period.fields, "evidence": _evidence(flow, period.spans)} if period else None,
        "start": flow.offset(first.start),
        "end": flow.offset(last.end - 1) + 1,
        "supersedes": None,
    }


# --- clauses ------------------------------------------------------------------------------------------------------------


def _clauses(flow: Flow, drafts: Sequence[Draft]) -> list[dict[str, Any]]:
    """The clauses, each fact once, with ids in the order of the text and relations by id."""
    merged: dict[tuple[Any, ...], list[Draft]] = {}
    counts = Counter([draft.type for draft in drafts])
    for draft in drafts:
        kind = draft.type
        key = (kind,) if counts[kind] == 1 else _key(draft)  # only drafts of one type can be one fact
        merged.setdefault(key, []).append(draft)
    ids: dict[int, str] = {}
    for number, same in enumerate(merged.values(), start=1):
        ident = f"c{number}"
        for draft in same:
            ids[id(draft)] = ident
    return [_clause(flow, same, ids) for same in merged.values()]


def _key(draft: Draft) -> tuple[Any, ...]:
    """What makes two drafts one fact: type, subject and key fields."""
    fields, keys = draft.fields, _KEYS[draft.type]
    if "modality" in keys and "modality" not in fields:
        fields = {**fields, "modality": draft.modality}
    value = fields.get
    return draft.type, draft.subject, *[str(value(key)) for key in keys]


def _clause(flow: Flow, same: Sequence[Draft], ids: Mapping[int, str]) -> dict[str, Any]:
    """A clause of the drafts of one fact. What has the models' default is left to them: most clauses say no more."""
    first = same[0]
    kind, fields = first.type, first.fields
    clause: dict[str, Any] = {
        "id": ids[id(first)],
        "type": kind,
        "extractor": first.rule,
        "evidence": _evidence(flow, _places(flow, same)),
    }
    if raw := first.raw:
        clause["raw"] = list(dict.fromkeys(raw)) if len(raw) > 1 else raw
    if first.subject != "issuer":
        clause["subject"] = first.subject
    if (modality := first.modality) is not None:
        clause["modality"] = modality
    if first.certainty != "explicit":
        clause["certainty"] = first.certainty
    known = _KNOWN[kind]
    clause.update(fields if known.issuperset(fields) else {name: fields[name] for name in fields if name in known})
    links = first.links
    if len(same) > 1:
        links = {name: target for draft in reversed(same) for name, target in draft.links.items()}
    if links:
        _link(flow, clause, first, links, ids)
    return clause


def _places(flow: Flow, same: Sequence[Draft]) -> Collection[tuple[int, int]]:
    """The source spans of drafts of one fact, each once."""
    spans = same[0].spans if len(same) == 1 else [span for draft in same[:_MAX_PLACES] for span in draft.spans]
    if len(spans) == 1:
        return flow.spans(*spans[0])
    return dict.fromkeys([place for start, end in spans for place in flow.spans(start, end)])


def _link(
    flow: Flow, clause: dict[str, Any], first: Draft, links: Mapping[str, Sequence[Draft]], ids: Mapping[int, str]
) -> None:
    """Enter the relations of a clause to others by their ids."""
    known = _KNOWN[first.type]
    for name, field in (("applies_to", "applies_to"), ("members", "member_ids"), ("definitions", "definition_ids")):
        if field in known and name in links:
            clause[field] = list(dict.fromkeys(ids[id(d)] for d in links[name] if id(d) in ids))
    if links.get("reference"):
        target = links["reference"][0]
        words = first.raw[-1] if first.raw else "前项"
        quote = "".join(flow.source.text[a:b] for s in target.spans[:1] for a, b in flow.spans(*s))
        clause["reference"] = {"text": words, "target_id": ids.get(id(target)), "quote": quote}


def _evidence(flow: Flow, spans: Collection[tuple[int, int]]) -> list[dict[str, Any]]:
    """The source at these spans, with its pages where it has any."""
    source = flow.source
    text = source.text
    if not source.pages:
        if len(spans) == 1:  # most
            ((start, end),) = spans
            return [{"quote": text[start:end], "start": start, "end": end}]
        return [{"quote": text[start:end], "start": start, "end": end} for start, end in spans]
    page_of = source.page_of
    return [{"quote": text[start:end], "start": start, "end": end, "page": page_of(start)} for start, end in spans]
