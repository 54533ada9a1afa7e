"""Corrections into a run's folder: kept there, and its files written again with them, from what the run remembers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import UsageError
from ..state import NAME as STATE
from ..state import Entry, State, StateDamaged
from .amend import warnings
from .corrections import Correction, keep, kept
from .keeping import facts
from .sources import Archive


@dataclass(frozen=True, slots=True)
class Applied:
    """What applying did: corrections that were new to the folder, how many met with what, and what the user must hear."""

    new: int
    outcomes: dict[str, int]
    warnings: list[str]


def apply_to(folder: Path, corrections: Sequence[Correction], archive: Archive | None = None) -> Applied:
    """Keep the corrections in `folder` and write its files again. No document is read, unless `archive` is given to check quotes.

    Raises UsageError where the folder has no complete run, and for quotes that are not in the documents of `archive`.
    """
    from ..store import Store
    from ..writing import digest_of, note_files, write

    if not (folder / STATE).is_file():
        reason = f"holds no {STATE}" if folder.is_dir() else "no such folder"
        raise UsageError(str(folder), reason, "it must be a folder that `fenhong run` wrote, with its hidden file")
    if archive is not None:
        _check_quotes(corrections, archive)
    store = Store(folder)
    try:
        store.reserve()
        with closing(_opened(folder)) as state:
            told = state.facts()
            if "run" not in told or "program" not in told:
                raise UsageError(str(folder), "its run was not complete", "give its command again, then this one")
            new = keep(folder, corrections)
            told = {"run": {**told["run"], **facts(folder)}, "program": told["program"]}
            entries = state.entries()
            also = _also(folder)
            state.forget_written()
            write(store, state, entries, lambda: {**told["run"], **also})
            note_files(folder, state)
            state.complete(entries, told, written=digest_of(entries, told))
    finally:
        store.discard()
    outcomes = _told(folder).get("corrections", {}).get("outcomes", {})
    return Applied(new, outcomes, warnings(_changed(folder, entries), outcomes))


def _opened(folder: Path) -> State:
    try:
        return State.open(folder)
    except StateDamaged as error:
        raise UsageError(str(folder), f"its {STATE} {error.reason}", "run it again, then give this command") from error


def _told(folder: Path) -> dict[str, Any]:
    try:
        told: dict[str, Any] = json.loads((folder / "run.json").read_bytes())
        return told
    except (OSError, ValueError):
        return {}


def _also(folder: Path) -> dict[str, Any]:
    """What run.json says of the run that read the documents, which this is not."""
    return {name: value for name, value in _told(folder).items() if name in ("workers", "durations")}


def _changed(folder: Path, entries: Sequence[Entry]) -> list[str]:
    """The documents of the run that have other bytes than those that were corrected under their names."""
    hashes = {entry.name: entry.sha256 for entry in entries}
    held, there = kept(folder), set(hashes.values())
    return sorted({each.source for each in held if each.sha256 not in there and hashes.get(each.source) is not None})


def _check_quotes(corrections: Sequence[Correction], archive: Archive) -> None:
    texts: dict[str, str | None] = {}
    for each in corrections:
        if each.sha256 not in texts:
            source = archive.source(each.source, each.sha256)[0]
            texts[each.sha256] = source.text if source is not None else None
        text = texts[each.sha256]
        for item in each.evidence if text is not None else ():
            if text[item.start : item.end] != item.quote:  # type: ignore[index]
                reason = f"{each.type}: the text at {item.start}:{item.end} is not {item.quote[:60]!r}"
                raise UsageError(each.source, reason, "open its page again and select the words anew")
