"""The files of a run out of its state: entries -> outcomes in order, linked to each other, into the folder."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .inputs import Item
from .outcome import Outcome, Progress
from .results import without_key
from .state import Entry, State

if TYPE_CHECKING:
    from .store import Store

_LOG = logging.getLogger("pipeline.run")
COUNTS = ("documents", "records", "families", "findings")


Tell = Callable[[Progress], None]


def write(
    store: Store,
    state: State,
    entries: Sequence[Entry],
    facts: Callable[[], Mapping[str, Any]],
    tell: Tell | None = None,
) -> dict[str, dict[str, int]]:
    """Write the folder of `store`, which is reserved; the counts of what is in it. `facts` gives what run.json says besides.

    What documents have to do with each other is known only when all were read, so every outcome is looked at twice. What
    people have corrected is entered here: results are kept as they were read, so that corrections outlive their reading.
    """
    from .across import Ledger
    from .review.amend import Amendments

    amendments = Amendments.kept_in(store.out)

    ledger = Ledger()
    for entry in entries:
        if (key := state.outcome(entry).key) is not None:
            ledger.add(key)
    links = ledger.links()
    with store:
        for done, entry in enumerate(entries, 1):
            outcome, lines = state.result(entry)
            lines = list(amendments.lines(entry.name, entry.sha256, lines))
            store.add(*links.of(without_key(outcome), lines))
            if tell is not None:
                tell(Progress("writing", done, len(entries)))
        store.finish({**facts(), **amendments.facts(store.out)})
    for message in amendments.warnings():
        _LOG.warning("%s", message)
    return {name: dict(store.counts[name]) for name in COUNTS}


def digest_of(entries: Sequence[Entry], facts: Mapping[str, Any]) -> str:
    """A digest of everything that the files are made of."""
    digest = hashlib.sha256(json.dumps(facts, sort_keys=True).encode())
    for entry in entries:
        digest.update(f"{entry!r}\n".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def inputs_digest(entries: Sequence[Entry]) -> str:
    """The digest of the inputs that run.json gives: of all names with their hashes."""
    digest = hashlib.sha256()
    for entry in entries:
        digest.update(f"{entry.name}\0{entry.sha256}\n".encode())
    return digest.hexdigest()


def outcomes_of(state: State, entries: Sequence[Entry]) -> tuple[Outcome, ...]:
    """The outcomes of some entries, as a summary names them."""
    return tuple(without_key(state.outcome(entry)) for entry in entries)


# --- what lies there -------------------------------------------------------------------------------------


def note_files(out: Path, state: State) -> list[bytes]:
    """Take down what the files of a folder are that was just written; their places."""
    told = json.loads((out / "run.json").read_bytes())
    places = []
    for file in told["files"]:
        item = _item(out / file["name"])
        state.note(item.place(), item.stamp(), file["sha256"])
        places.append(item.place() or b"")
    return places


def counts_there(out: Path, state: State) -> dict[str, dict[str, int]] | None:
    """The counts of the run whose files lie in the folder; None unless each is there as it was written."""
    from .store.folder import FILES

    try:
        told = json.loads((out / "run.json").read_bytes())
        files = {file["name"]: (file["bytes"], file["sha256"]) for file in told["files"]}
        if set(files) != set(FILES) - {"run.json"}:
            return None
        if not all(_is_there(out / name, *files[name], state) for name in files):
            return None
        return {name: dict(told["counts"][name]) for name in COUNTS}
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _is_there(path: Path, size: int, sha256: str, state: State) -> bool:
    item = _item(path)
    stamp = item.stamp()
    if stamp is None or path.stat().st_size != size:
        return False
    known = state.known(item.place(), stamp)
    if known is None:
        state.note(item.place(), stamp, found := item.sha256())
        return found == sha256
    return known.sha256 == sha256


def _item(path: Path) -> Item:
    return Item(path.name, path)
