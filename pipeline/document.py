"""One document through the whole route: bytes -> `Outcome`, with a record for each instrument that states a policy.

source  = ingest_bytes(data, name)
reading = mark_zones(mark(segment(repair(normalise(source)))))
drafts  = extract(reading)
records = one for each instrument: clauses, residue, coverage, findings
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from hashlib import sha256

from .build import build_records
from .classify import Kind, classify
from .clauses import Draft, families
from .cues import mark
from .errors import FenhongError
from .extract import extract
from .facts import Fact, find_facts
from .ingest import ingest_bytes
from .model import Source
from .normalise import normalise
from .outcome import Outcome
from .passages import mark_zones
from .reading import Reading
from .record import EXTENSIONS
from .repair import repair
from .segment import segment

_REASONS: Mapping[str, str] = {
    "profit_distribution_proposal": "a year's profit distribution proposal, not a policy",
    "implementation_notice": "a notice of a distribution being paid, not a policy",
    "meeting_notice": "a meeting notice or resolution, not a policy",
    "opinion": "an opinion about a proposal, not a policy",
    "pledge_or_holding": "an announcement about shareholdings, not a policy",
    "news": "a news item, not a policy",
}


def read(data: bytes, name: str) -> Outcome:
    """The outcome of one document; an error in reading it becomes a failed outcome, anything else is a bug and raises."""
    begin = time.perf_counter()
    try:
        source = ingest_bytes(data, name)
    except FenhongError as error:
        reason = f"{error.reason} ({error.advice})" if error.advice else error.reason
        digest = sha256(data).hexdigest()
        return Outcome(name, digest, "failed", reason, error.stage, error.code, seconds=time.perf_counter() - begin)
    return read_source(source, begin)


def read_source(source: Source, begin: float | None = None) -> Outcome:
    """The outcome of a document that was read already."""
    begin = time.perf_counter() if begin is None else begin
    reading = understand(source)
    kind = classify(reading)
    drafts, context = extract(reading)
    facts = find_facts(reading)
    reason = _why_no_policy(reading, kind, drafts, facts)
    records = () if reason else tuple(build_records(reading, kind, drafts, facts, context))
    return Outcome(
        source.name,
        source.sha256,
        "no_policy" if reason else "record",
        reason,
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
    if kind.not_policy and len({draft.type for draft in drafts}) <= 3:
        return _REASONS[kind.not_policy]
    if drafts:
        return ""
    passages = any(unit.zone == "policy" for unit in reading.units)
    if passages and any(fact.type == "cited_rule" for fact in facts):
        return ""
    return "no sentence in it states a dividend policy" if passages else "it does not speak of dividend policy"
