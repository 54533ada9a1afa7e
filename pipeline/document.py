"""One document through the whole route: bytes -> `Outcome`, with a record for each instrument that states a policy.

source  = ingest_bytes(data, name)
reading = mark_zones(mark(segment(repair(normalise(source)))))
drafts  = extract(reading)
records = one for each instrument: clauses, residue, coverage, findings
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

from .build import build_records
from .classify import Kind, classify
from .clauses import Draft, families
from .cues import mark
from .errors import FenhongError
from .extraction import extract
from .facts import Fact, find_facts
from .identity import identify
from .ingest import ingest_bytes
from .model import Source
from .normalise import normalise
from .outcome import Outcome
from .papers import REASONS, set_cover_aside
from .passages import mark_zones
from .reading import Reading
from .record import EXTENSIONS
from .record.plain import Records
from .repair import repair
from .segment import segment

if TYPE_CHECKING:
    from .metadata import Row
    from .record import PolicyRecord


def read(data: bytes, name: str, row: Row | None = None, *, ocr: bool = True) -> Outcome:
    """The outcome of one document; an error in reading it becomes a failed outcome, anything else is a bug and raises.

    `row` is what a sidecar says of it: it fills in what the document does not say of itself, and no clause is read from it.
    `ocr`: whether pages that are pictures are recognised, where the extra is installed.
    """
    begin = time.perf_counter()
    try:
        source = ingest_bytes(data, name, ocr=ocr)
    except FenhongError as error:
        reason = f"{error.reason} ({error.advice})" if error.advice else error.reason
        digest = sha256(data).hexdigest()
        return Outcome(name, digest, "failed", reason, error.stage, error.code, seconds=time.perf_counter() - begin)
    return read_source(source, begin, row)


def read_source(source: Source, begin: float | None = None, row: Row | None = None) -> Outcome:
    """The outcome of a document that was read already."""
    begin = time.perf_counter() if begin is None else begin
    reading = understand(source)
    kind = classify(reading)
    if kind.paper is not None:
        set_cover_aside(reading, kind.paper)
    drafts, context = extract(reading)
    facts = find_facts(reading)
    reason = _why_no_policy(reading, kind, drafts, facts)
    records: Sequence[PolicyRecord] = ()
    if not reason:
        identity = identify(reading.flow, kind, facts, row)
        records = Records(build_records(reading, kind, drafts, facts, context, identity))
    return Outcome(
        source.name,
        source.sha256,
        "no_policy" if reason else "record",
        reason,
        code=kind.paper.kind if reason and kind.paper is not None else "",
        format=source.format,
        encoding=source.encoding,
        page_count=len(source.pages) or None,
        script=reading.flow.script,
        characters=len(source.text),
        seconds=time.perf_counter() - begin,
        records=records,
        text=source.text,
    )


def understand(source: Source) -> Reading:
    """The source as sentences in sections, each with its topic."""
    families()  # imported now, for their gates must be known before the units are marked
    return mark_zones(mark(segment(repair(normalise(source)))))


def _why_no_policy(reading: Reading, kind: Kind, drafts: Iterable[Draft], facts: Iterable[Fact]) -> str:
    """Why a document holds no policy, or "" where it holds one."""
    drafts = [
        draft
        for draft in drafts
        if draft.type not in EXTENSIONS and (draft.unit.zone != "superseded" or draft.subject == "issuer")
    ]
    if kind.paper is not None and not kind.paper.states_policy({draft.type for draft in drafts}):
        return REASONS[kind.paper.kind]
    if drafts:
        return ""
    passages = any(unit.zone == "policy" for unit in reading.units)
    if passages and any(fact.type == "cited_rule" for fact in facts):
        return ""
    return "no sentence in it states a dividend policy" if passages else "it does not speak of dividend policy"
