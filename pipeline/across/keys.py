"""What is kept of a document: enough to tell copies and order policies, and no text.

One to two kilobytes a document, eight bytes of them for each of its facts: a hundred thousand documents fit in memory.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

from ..normalise import simplified

if TYPE_CHECKING:
    from ..outcome import Outcome

# A text shorter than this, in characters, says too little to be the same as another.
_LEAST_TEXT = 60
_FACT_BYTES = 8
_UNSEEN = dict.fromkeys((0xAD, 0x2060, 0xFEFF, *range(0x200B, 0x2010)))
_PROMISING = ("commitments", "staged")


class RecordKey(NamedTuple):
    """A policy record: whose it is, what it is, when it is from, and its facts.

    `code` and `name` tell the company (`name` without spaces and in Simplified script, `printed` as the document has it).
    `current` is false for a wording that its own document replaces. `date` is ISO. `facts` are eight bytes for every fact that
    is scored, sorted and joined; `promises` are those of them that promise payments.
    """

    record_id: str
    code: str | None
    name: str | None
    printed: str | None
    kind: str
    current: bool
    start: int | None
    end: int | None
    date: str | None
    facts: bytes
    promises: bytes

    @property
    def years(self) -> tuple[int, int] | None:
        """The first and the last year, where both are known and in order."""
        if self.start is None or self.end is None or self.end < self.start:
            return None
        return self.start, self.end

    @property
    def since(self) -> str | None:
        """The day from which it is taken to stand: its document's date, else the first day of its years."""
        return self.date or (f"{self.start}-01-01" if self.start else None)


class DocumentKey(NamedTuple):
    """An input: its name, the hash of its bytes, a digest of its text (None where there is too little), its records."""

    source: str
    sha256: str | None
    digest: bytes | None
    records: tuple[RecordKey, ...] = ()


def key_of(outcome: Outcome) -> DocumentKey:
    """The key of an outcome that still has its text and its records. What was passed over (skipped) has no hash in it."""
    sha256 = outcome.sha256 if outcome.status != "skipped" else None
    records = tuple(map(_record_key, _plain(outcome))) if outcome.records else ()
    return DocumentKey(outcome.name, sha256, _digest(outcome.text) if outcome.text else None, records)


def _digest(text: str) -> bytes | None:
    """A digest of the text without its white space, widths of characters and characters that are not seen."""
    plain = "".join(unicodedata.normalize("NFKC", text).translate(_UNSEEN).split())
    return blake2b(plain.encode("utf-8", "replace"), digest_size=16).digest() if len(plain) >= _LEAST_TEXT else None


def _plain(outcome: Outcome) -> list[dict[str, Any]]:
    """The records as plain data, for which no models need be made."""
    from ..record.plain import plain_of

    return plain_of(outcome.records)


def _record_key(record: dict[str, Any]) -> RecordKey:
    from ..record import CLASSES

    document, instrument = record["document"], record["instrument"]
    company, period, date = document["company"], instrument["plan_period"], document["document_date"]
    told = [(CLASSES[clause["type"]], clause) for clause in record["clauses"]]
    scored = [(cls.family, _fact(clause, cls.keys)) for cls, clause in told if cls.scored]
    return RecordKey(
        record["record_id"],
        company["stock_code"] if company else None,
        plain_name(company["name"]) if company and company["name"] else None,
        company["name"] if company else None,
        instrument["kind"],
        instrument["applies"] == "current",
        period["start_year"] if period else None,
        period["end_year"] if period else None,
        date["date"].isoformat() if date else None,
        b"".join(sorted({fact for _, fact in scored})),
        b"".join(sorted({fact for family, fact in scored if family in _PROMISING})),
    )


def _fact(clause: dict[str, Any], keys: Sequence[str]) -> bytes:
    """The digest of what makes a fact of a clause: its type, whom it binds, and its key fields."""
    values = [clause["type"], clause["subject"], *(clause[name] for name in keys)]
    return blake2b(repr(values).encode(), digest_size=_FACT_BYTES).digest()


def facts_of(joined: bytes) -> frozenset[bytes]:
    """The facts that were joined."""
    return frozenset(joined[at : at + _FACT_BYTES] for at in range(0, len(joined), _FACT_BYTES))


def plain_name(name: str) -> str:
    """A company's name as it is compared: one width, no spaces, Simplified script."""
    return simplified("".join(unicodedata.normalize("NFKC", name).split()))
