"""Dividend policies out of Chinese filings, each value with the words it came from.

A document goes straight through six verbs:

    source  = ingest(path)            bytes    -> Source   the text as read, pages, tables
    text    = normalise(source)       Source   -> Text     one script, one width, never moving a character
    reading = segment(repair(text))   Text     -> Reading  sections, sentences, list items, each with its source offsets
    clauses = extract(reading)        Reading  -> Clauses  typed values with evidence
    record  = validate(...)           Clauses  -> PolicyRecord with findings
    store(record)                              -> extracted/

From Python (each is imported when it is first used, so `import pipeline` costs nothing):

    result = pipeline.extract("announcement.pdf")            a document: records, text and outcome
    summary = pipeline.run("archive", "extracted")           a folder of them, as `fenhong run`
    frames = pipeline.to_frames("extracted")                 pandas: panel, clauses, findings
    doc = pipeline.to_doc(result)                            spaCy, a span group for each clause type
    changes = pipeline.compare_records(old, new)             what was tightened, loosened, added, dropped

What goes wrong raises a `FenhongError`: a `ReadError` for the document, a `UsageError` for the call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import FenhongError, ReadError, UsageError

if TYPE_CHECKING:
    from .compare.changes import Comparison
    from .compare.records import changes_frame, compare_records
    from .frames import Frames, to_frames
    from .interface import Extraction, extract, run
    from .outcome import Outcome, Summary
    from .record import PolicyRecord
    from .spacy_doc import to_doc

__all__ = [
    "Comparison",
    "Extraction",
    "FenhongError",
    "Frames",
    "Outcome",
    "PolicyRecord",
    "ReadError",
    "Summary",
    "UsageError",
    "changes_frame",
    "compare_records",
    "extract",
    "run",
    "to_doc",
    "to_frames",
]

_HOMES = {
    "Comparison": "compare.changes",
    "Extraction": "interface",
    "Frames": "frames",
    "Outcome": "outcome",
    "PolicyRecord": "record",
    "Summary": "outcome",
    "changes_frame": "compare.records",
    "compare_records": "compare.records",
    "extract": "interface",
    "run": "interface",
    "to_doc": "spacy_doc",
    "to_frames": "frames",
}
"""The module of each public name that is imported late. None of these modules may bear the name itself."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
