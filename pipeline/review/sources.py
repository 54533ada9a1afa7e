"""The documents of a run found again in its archive, and read again: `Archive([folder]).source(name, sha256) -> Source`.

A document is known by its name in the records or, where it was moved, by its hash; only bytes with the hash that the records
give are taken, for offsets hold in no others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import FenhongError

if TYPE_CHECKING:
    from ..inputs import Item
    from ..model import Source

NO_ARCHIVE = "no archive was named (--archive)"
NOT_THERE = "the document is not in the archive"
CHANGED = "the document has changed since it was read"


class Archive:
    """The files that lie in some folders or archives, by name and by hash. Raises UsageError for what is not there."""

    def __init__(self, places: Sequence[str | Path]) -> None:
        from ..inputs import discover

        items = [item for item in discover(list(places)) if not item.skip and item.fault is None] if places else []
        self._given = bool(places)
        self._named = {item.name: item for item in items}
        self._items = items
        self._hashed: dict[str, Item] | None = None

    def data(self, name: str, sha256: str) -> tuple[bytes | None, str]:
        """The bytes of a document, or None and why they are not to be had."""
        if not self._given:
            return None, NO_ARCHIVE
        item = self._named.get(name)
        if item is not None and (data := _bytes(item)) is not None and hashlib.sha256(data).hexdigest() == sha256:
            return data, ""
        moved = self._by_hash().get(sha256)
        if moved is not None and (data := _bytes(moved)) is not None:
            return data, ""
        return None, CHANGED if item is not None else NOT_THERE

    def source(self, name: str, sha256: str) -> tuple[Source | None, bytes, str]:
        """The document as read now with its bytes, or None and why it could not be read."""
        from ..ingest import ingest_bytes

        data, why = self.data(name, sha256)
        if data is None:
            return None, b"", why
        try:
            return ingest_bytes(data, name), data, ""
        except FenhongError as error:
            return None, data, f"the document cannot be read now: {error.reason}"

    def _by_hash(self) -> dict[str, Item]:
        """All items by hash; they are opened only once something is not where its name says."""
        if self._hashed is None:
            self._hashed = {}
            for item in self._items:
                try:
                    digest = item.sha256()
                except OSError:
                    continue
                if digest:
                    self._hashed.setdefault(digest, item)
        return self._hashed


def _bytes(item: Item) -> bytes | None:
    try:
        return item.data()
    except (OSError, FenhongError):
        return None
