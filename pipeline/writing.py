"""The files of a run out of its state: entries -> outcomes in order, linked to each other, into the folder.

places    what each document has to do with the others, from the keys of all
portions  documents as the state keeps them, some at a time
pieces    what a portion adds to the files: made in the processes that have read, and put together here
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .inputs import Item
from .outcome import Outcome, Progress
from .results import lines_in, outcome_in
from .state import Entry, State

if TYPE_CHECKING:
    from .across import Place
    from .review.amend import Amendments
    from .store import Piece, Store, Written

_LOG = logging.getLogger("pipeline.run")
COUNTS = ("documents", "records", "families", "findings")
_MOST_DOCUMENTS, _MOST_BYTES = 100, 1 << 20

Tell = Callable[[Progress], None]
Spread = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]
"""What maps as `map` does."""


def write(
    store: Store,
    state: State,
    entries: Sequence[Entry],
    facts: Callable[[], Mapping[str, Any]],
    tell: Tell | None = None,
    spread: Spread = map,
) -> dict[str, dict[str, int]]:
    """Write the folder of `store`, which is reserved; the counts of what is in it. `facts` gives what run.json says besides.

    What documents have to do with each other is known only when all were read, so every outcome is looked at twice. What
    people have corrected is entered here: results are kept as they were read, so that corrections outlive their reading.
    `spread` maps as `map` does; that of a pool has the pieces made by its processes.
    """
    from .review.amend import Amendments

    amendments = Amendments.kept_in(store.out)
    places = _places(state, entries)
    with store:
        done = 0
        try:
            for piece in spread(_piece, _portions(state, entries, places, amendments)):
                store.add(piece)
                done += piece.documents
                if tell is not None:
                    tell(Progress("writing", done, len(entries)))
        except Unreadable as error:
            raise state.lost(error.name, error) from error
        store.finish({**facts(), **amendments.facts(store.out)})
    for message in amendments.warnings():
        _LOG.warning("%s", message)
    return {name: dict(store.counts[name]) for name in COUNTS}


def _places(state: State, entries: Sequence[Entry]) -> dict[str, Place]:
    """What the run says of each document."""
    from .across import Ledger

    ledger = Ledger()
    for entry in entries:
        ledger.add(state.key(entry))
    return ledger.links().places()


class _Kept(NamedTuple):
    """A document as the state keeps it, with its place in the run. `amended` are its lines where people have corrected them."""

    name: str
    metadata_row: int | None
    head: str
    lines: bytes
    place: Place
    amended: Sequence[bytes] | None


def _portions(
    state: State, entries: Iterable[Entry], places: dict[str, Place], amendments: Amendments
) -> Iterator[list[_Kept]]:
    """The documents, in order, some at a time: few enough to be held in memory, and many enough to be worth sending."""
    from .across import UNPLACED

    portion: list[_Kept] = []
    size = 0
    for entry in entries:
        head, lines = state.packed(entry)
        amended = None
        if amendments.concern(entry.name, entry.sha256):
            try:
                amended = amendments.lines(entry.sha256, lines_in(lines, entry.name))
            except ValueError as error:
                raise state.lost(entry.name, error) from error
        place = places.pop(entry.name, UNPLACED)
        portion.append(_Kept(entry.name, entry.metadata_row, head, lines if amended is None else b"", place, amended))
        size += len(lines)
        if len(portion) == _MOST_DOCUMENTS or size > _MOST_BYTES:
            yield portion
            portion, size = [], 0
    if portion:
        yield portion


def _piece(portion: Iterable[_Kept]) -> Piece:
    """A portion as it is written. Raises Unreadable. It needs no state, so that any process can do it."""
    from .store import piece_of

    return piece_of(_linked(each) for each in portion)


def _linked(kept: _Kept) -> Written:
    from .store import Written

    try:
        lines = lines_in(kept.lines, kept.name) if kept.amended is None else kept.amended
        return Written(*kept.place.of(outcome_in(kept.head, kept.name, kept.metadata_row), lines))
    except ValueError as error:
        raise Unreadable(kept.name, error) from error


class Unreadable(ValueError):
    """The result of a document is not what was kept."""

    def __init__(self, name: str, reason: object) -> None:
        super().__init__(name, str(reason))
        self.name = name

    def __str__(self) -> str:
        return str(self.args[1])


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
    return tuple(state.outcome(entry) for entry in entries)


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
