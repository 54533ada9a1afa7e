"""A reading of a text, for the tests of the stages behind ingest."""

from __future__ import annotations

from importlib import import_module

from pipeline.clauses import Context, Draft
from pipeline.model import Source
from pipeline.normalise import normalise
from pipeline.passages import mark_zones
from pipeline.reading import Reading
from pipeline.repair import repair
from pipeline.segment import segment


def source_of(text: str) -> Source:
    return Source("t.txt", "0" * 64, "txt", text)


def reading_of(text: str) -> Reading:
    """The segmented text with its zones."""
    return mark_zones(segment(repair(normalise(source_of(text)))))


def drafts_of(text: str, family: str) -> list[Draft]:
    """What one clause family finds in a text. Each draft is checked to quote the text."""
    reading = reading_of(text)
    context = Context(reading)
    drafts = list(import_module(f"pipeline.clauses.{family}").extract(reading, context))
    for draft in drafts:
        assert draft.spans, draft
        for start, end in draft.spans:
            assert 0 <= start < end <= len(reading.flow.text), draft
    return drafts


def facts_of(text: str, family: str, *types: str) -> list[tuple[str, dict[str, object]]]:
    """The types and fields that one family finds, of the given types or of all."""
    return [(d.type, d.fields) for d in drafts_of(text, family) if not types or d.type in types]
