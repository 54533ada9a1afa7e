"""What is kept of a document that was read: outcome and records without the name, which is given when they are used.

    packed = pack(outcome)                   in the process that read it
    told   = named(packed, "a/plan.txt")     (outcome, records as lines), as if it had been read under that name

Nothing but JSON and lines of JSON, compressed: a file of it from elsewhere can be wrong, but it cannot do anything.
"""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING, Any, NamedTuple

from .outcome import Outcome

if TYPE_CHECKING:
    from .across import DocumentKey

_KEPT = ("sha256", "status", "reason", "stage", "code", "format", "encoding", "page_count", "script", "characters")
_SOURCE = b'"source":'
_NAMELESS = _SOURCE + b","  # which no JSON has, neither between its strings nor in them
_LEVEL = 1  # a quarter of the size; a higher one saves little more and takes its time


class Packed(NamedTuple):
    """An outcome with its records: what is asked for often, a `head` of JSON, and the compressed `lines`."""

    status: str
    stage: str
    records: int
    head: str
    lines: bytes


def pack(outcome: Outcome) -> Packed:
    """An outcome that still has its text and records, ready to be kept."""
    from .across import key_of
    from .record.plain import to_lines

    name = _written(outcome.name)
    lines = [_without(line, name) for line in to_lines(outcome.records)]
    key = key_of(outcome)
    told = {field: getattr(outcome, field) for field in _KEPT}
    told["seconds"] = round(outcome.seconds, 6)
    told["key"] = [key.sha256, key.digest.hex() if key.digest else None, [_told(record) for record in key.records]]
    head = json.dumps(told, separators=(",", ":"))
    return Packed(
        outcome.status, outcome.stage, len(lines), head, zlib.compress(b"".join(lines), _LEVEL) if lines else b""
    )


def outcome_in(head: str, name: str, metadata_row: int | None = None) -> Outcome:
    """The outcome under a name, without its records. Raises ValueError for what is no head."""
    told = json.loads(head)
    try:
        del told["key"]
        return Outcome(name, metadata_row=metadata_row, **told)
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"no outcome: {error}") from error


def key_in(head: str, name: str) -> DocumentKey:
    """The key of the outcome under a name. Raises ValueError for what is no head."""
    try:
        return _key(json.loads(head)["key"], name)
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"no outcome: {error}") from error


def lines_in(lines: bytes, name: str) -> list[bytes]:
    """The records under a name, as lines. Raises ValueError for what is not compressed lines."""
    if not lines:
        return []
    try:
        text = zlib.decompress(lines)
    except zlib.error as error:
        raise ValueError(f"no lines: {error}") from error
    source = _SOURCE + _written(name) + b","
    return [line.replace(_NAMELESS, source, 1) for line in text.splitlines(keepends=True)]


def _written(name: str) -> bytes:
    """A name as `to_line` writes it."""
    from .record import line_of

    return line_of({"source": name})[len(b'{"source":') : -len(b"}\n")]


def _without(line: bytes, name: bytes) -> bytes:
    """A line without the name in it. A line that is of another name, which a reader may give, stays as it is."""
    head, found, tail = line.partition(_SOURCE + name + b",")
    return head + _NAMELESS + tail if found else line


def _told(record: Any) -> list[Any]:
    return [value.hex() if isinstance(value, bytes) else value for value in record]


def _key(told: Any, name: str) -> DocumentKey:
    from .across import DocumentKey, RecordKey

    sha256, digest, records = told
    keys = tuple(RecordKey._make([*each[:-2], *map(bytes.fromhex, each[-2:])]) for each in records)
    return DocumentKey(name, sha256, bytes.fromhex(digest) if digest else None, keys)
