"""One item: its bytes, and what became of reading them. Nothing that a document holds raises here.

loaded  = load(item)                     opened once: bytes, hash and stamp, or why there are none
outcome = outcome_of(item, read)         all of it, for who reads one by one
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from .errors import FenhongError
from .inputs import Item
from .outcome import Outcome

Reader = Callable[..., Outcome]
"""Bytes, name and, where a sidecar has one, the row of a document -> its outcome."""


class Loaded(NamedTuple):
    """What opening an item gave: `data`, or the `outcome` that says why it has none.

    `stamp` is None where the file may have changed meanwhile, so that it must be opened again to know it. `lasting` is false
    for a failure of the system, which says nothing of the file.
    """

    data: bytes | None
    sha256: str | None
    stamp: str | None
    outcome: Outcome | None = None
    lasting: bool = True


def default_reader(*, ocr: bool = True) -> Reader:
    """The reader of documents, imported when first needed; `ocr`: whether it recognises pages that are pictures."""
    from .document import read

    return read if ocr else partial(read, ocr=False)


def unread(_data: bytes, name: str) -> Outcome:
    """The reader where documents are opened only: it is never called, and nothing is imported for it."""
    raise AssertionError(f"{name} is not read here")


def load(item: Item) -> Loaded:
    """Open an item and hash it. Raises nothing but what ends the program."""
    before, began = item.stamp(), time.time_ns()
    try:
        if item.skip:
            sha256 = item.sha256()
            return Loaded(None, sha256, _stamp(item, before, began), Outcome(item.name, sha256, "skipped", item.reason))
        data = item.data()
        return Loaded(data, hashlib.sha256(data).hexdigest(), _stamp(item, before, began))
    except FenhongError as error:
        sha256 = _hash_of(item)
        outcome = Outcome(item.name, sha256, "failed", _reason(error), stage=error.stage, code=error.code)
        # A remote store that fails says nothing of the file.
        lasting = getattr(item, "remote", None) is None
        return Loaded(None, sha256, _stamp(item, before, began) if lasting else None, outcome, lasting)
    except OSError as error:
        reason = f"{error.strerror or type(error).__name__} ({_advice(error)})"
        outcome = Outcome(item.name, None, "failed", reason, stage="ingest", code="not_readable")
        return Loaded(None, None, None, outcome, lasting=False)
    except Exception as error:
        return Loaded(None, None, None, _bug(item, None, error), lasting=False)


def read_loaded(item: Item, loaded: Loaded, read: Reader) -> Outcome:
    """Read what was loaded. Never raises for what a document holds: what went wrong is in the outcome."""
    if loaded.data is None:
        assert loaded.outcome is not None
        return loaded.outcome
    try:
        return read(loaded.data, item.name, item.row) if item.row is not None else read(loaded.data, item.name)
    except FenhongError as error:
        return Outcome(item.name, loaded.sha256, "failed", _reason(error), stage=error.stage, code=error.code)
    except OSError as error:
        reason = f"{error.strerror or type(error).__name__} ({_advice(error)})"
        return Outcome(item.name, loaded.sha256, "failed", reason, stage="ingest", code="not_readable")
    except Exception as error:  # one bad document must not cost the others; the run is marked as failed all the same
        return _bug(item, loaded.sha256, error)


def outcome_of(item: Item, read: Reader) -> Outcome:
    """Load and read one item. Never raises for what a document holds: what went wrong is in the outcome."""
    started = time.perf_counter()
    outcome = read_loaded(item, load(item), read)
    row = item.row.number if item.row is not None else None
    return replace(outcome, seconds=time.perf_counter() - started, metadata_row=row)


def _bug(item: Item, sha256: str | None, error: Exception) -> Outcome:
    return Outcome(item.name, sha256, "failed", f"{type(error).__name__}: {error}", stage="bug", code="bug")


def _hash_of(item: Item) -> str | None:
    try:
        return item.sha256()
    except (FenhongError, OSError):
        return None


def _advice(error: OSError) -> str:
    return "check its permissions" if isinstance(error, PermissionError) else "see whether it is still there and opens"


def _reason(error: FenhongError) -> str:
    return f"{error.reason} ({error.advice})" if error.advice else error.reason


# --- when a stamp may be believed ------------------------------------------------------------------------

# A file that is written twice within one tick of the clock keeps its times, so one that is as young as that is not
# believed to be what it was. Clocks of files tick a hundred times a second at least; some file systems keep whole or even
# seconds, and theirs end in zeros.
_TICK, _COARSE_TICK, _SECOND = 20_000_000, 2_000_000_000, 1_000_000_000


def _stamp(item: Item, before: str | None, began: int) -> str | None:
    """The stamp, if the file has not changed while it was read and would show it if it did later."""
    if before is None or item.stamp() != before:
        return None
    youngest = max(item.times(), default=0)
    return before if began - youngest > (_TICK if youngest % _SECOND else _COARSE_TICK) else None
