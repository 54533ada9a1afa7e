"""On a worker of a Dask cluster: a process that reads, watched by a pool of one, kept for the next chunk.

    told = perform(job, documents)        in a thread of the worker, called by what `cluster` sends

The process holds nothing of Dask, and dies with the worker. It reads bytes, whatever machine they come from.
"""

from __future__ import annotations

import json
import multiprocessing
import pickle
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.util import Finalize
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .attempt import Reader, load
from .errors import FenhongError
from .fingerprint import program
from .inputs import Item
from .workers import Done, Found, KeyOf, Lost, Pool, done

if TYPE_CHECKING:
    from .metadata import Row

SAME = "install there what is installed here, and start the worker again; what was read is kept"
_IDLE_SECONDS = 60.0
"""For so long a process waits for the next chunk."""


class Document(NamedTuple):
    """What is to be read: the number and the name that the run knows it by, the sidecar's row, and its bytes."""

    number: int
    name: str
    row: Row | None
    data: bytes


class Job(NamedTuple):
    """What all chunks of a run have in common: the `program` that is to read, as JSON, and the reader with its limits, pickled.

    The program is looked at first, since another one may not understand the rest.
    """

    program: str
    reading: bytes

    def packed(self) -> bytes:
        """As bytes that any version understands."""
        return pickle.dumps(tuple(self))


class Read(NamedTuple):
    """What became of a chunk: a result for every document, or why there is none."""

    results: Sequence[Done | Lost] = ()
    error: FenhongError | None = None


def perform(job: bytes, documents: bytes) -> tuple[str, bytes]:
    """Read pickled documents; what came of it, as a pickled `Read`."""
    worker = import_module("distributed").get_worker()
    try:
        wanted = Job(*pickle.loads(job))
        _refuse_another(json.loads(wanted.program), f"worker {worker.address}")
        read = Read(_results(wanted, pickle.loads(documents), _asked(worker)))
    except FenhongError as error:
        read = Read(error=error)
    return "read", pickle.dumps(read)


def _asked(worker: Any) -> Callable[[], bool]:
    """Tells whether somebody still waits for this task."""
    key = worker.get_current_task()

    def asked() -> bool:
        task = worker.state.tasks.get(key)
        return task is None or task.state != "cancelled"

    return asked


def _results(job: Job, documents: Sequence[Document], asked: Callable[[], bool]) -> list[Done | Lost]:
    results: list[Done | Lost] = []
    with _seat(job.reading) as seat:
        for each in seat.results(documents, asked):
            results.append(each._replace(number=documents[each.number].number))
    return results


# --- seats -----------------------------------------------------------------------------------------------


class _Seat:
    """A process that reads, and what it was begun for."""

    def __init__(self, reading: bytes) -> None:
        read, limits = _unpickled(reading)
        self.reading = reading
        self._documents: Sequence[Document] = ()
        self._items: list[Item] = []
        self._pool = Pool(
            self._items, read, _no_key, self._bytes_of, workers=1, limits=limits, method="spawn", attempt=_read_sent
        )
        self.timer: threading.Timer | None = None
        # Before Dask's worker ends: what it sends its children then, this one does not hear.
        self._end = Finalize(self, self._pool.__exit__, exitpriority=100)

    def results(self, documents: Sequence[Document], asked: Callable[[], bool]) -> Iterator[Done | Lost]:
        """What becomes of each. Raises Dask's Reschedule when nobody waits for it any more."""
        self._documents = documents
        self._items[:] = [Item(each.name, Path(each.name), row=each.row) for each in documents]
        self._pool.feed(range(len(documents)))
        while self._pool.busy:
            if not asked():
                raise import_module("distributed").Reschedule
            for several in self._pool.step():
                yield from several

    def _bytes_of(self, several: list[Found]) -> list[tuple[bytes]]:
        return [(self._documents[found.number].data,) for found in several]

    def close(self) -> None:
        self._end()


_free: list[_Seat] = []
_lock = threading.Lock()


@contextmanager
def _seat(reading: bytes) -> Iterator[_Seat]:
    """A seat for this thread; it is free for others afterwards, and closed after a while, or at once if something fails."""
    seat = _taken(reading)
    try:
        yield seat
    except BaseException:
        seat.close()
        raise
    with _lock:
        _free.append(seat)
        seat.timer = threading.Timer(_IDLE_SECONDS, _close_if_free, (seat,))
        seat.timer.daemon = True
        seat.timer.start()


def _taken(reading: bytes) -> _Seat:
    """A free seat of this kind, or a new one; free ones of another kind are closed."""
    with _lock:
        kept = next((seat for seat in _free if seat.reading == reading), None)
        others = [seat for seat in _free if seat.reading != reading]
        _free[:] = [seat for seat in _free if seat.reading == reading and seat is not kept]
    for seat in [*others, *([kept] if kept is not None else [])]:
        if seat.timer is not None:
            seat.timer.cancel()
    for seat in others:
        seat.close()
    if kept is not None:
        return kept
    # A nanny makes its worker a daemon, and those may have no children. Ours end with it without that.
    multiprocessing.current_process().daemon = False
    return _Seat(reading)


def _close_if_free(seat: _Seat) -> None:
    with _lock:
        if seat not in _free:
            return
        _free.remove(seat)
    seat.close()


def _no_key(_item: Item, _sha256: str) -> str:
    """Whether a document is to be read was asked where it was opened."""
    return ""


def _read_sent(bundle: Sequence[tuple[int, Item]], talk: Connection, at: Any, read: Reader, _key_of: KeyOf) -> None:
    """Ask for the bytes of each document and read them: sent with the items ahead, they would all be held at once.

    Signals do not end it: they go to all processes of a worker that is to end, and say nothing of a document.
    """
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    for number, item in bundle:
        at.value, started = number, time.perf_counter()
        talk.send([Found(number, "", None, "")])
        [(data,)] = talk.recv()
        held = replace(item, held=data)
        talk.send([done(number, held, load(held), read, started)])


# --- versions --------------------------------------------------------------------------------------------


def _unpickled(reading: bytes) -> tuple[Reader, Any]:
    try:
        read, limits = pickle.loads(reading)
    except (ImportError, AttributeError) as error:
        name = f"worker {import_module('distributed').get_worker().address}"
        raise FenhongError(name, f"it does not have what is to read: {error}", "install it there as well") from error
    return read, limits


def _refuse_another(wanted: dict[str, Any], name: str) -> None:
    """Raise FenhongError if what reads here is another program than the one that asks: records would be a mixture."""
    here = program()
    if here == wanted:
        return
    told = [
        f"{what} {ours or 'none'} there and {theirs or 'none'} here" for what, ours, theirs in _unlike(here, wanted)
    ]
    product = here["versions"]["product"], wanted["versions"].get("product")
    if not told:
        told = [f"fenhong {product[0]} there and {product[1]} here, whose files are not the same"]
    raise FenhongError(name, f"it has another version: {', '.join(told)}", SAME)


def _unlike(here: dict[str, Any], wanted: dict[str, Any]) -> Iterator[tuple[str, str | None, str | None]]:
    """What differs, but for the program's own files: the name and both versions."""
    ours, theirs = here["versions"], wanted["versions"]
    for name in [*theirs, *(ours.keys() - theirs.keys())]:
        if ours.get(name) != theirs.get(name):
            yield "fenhong" if name == "product" else name, ours.get(name), theirs.get(name)
    if here["ocr"] != wanted["ocr"]:
        yield "OCR", " and ".join(map(str, here["ocr"])), " and ".join(map(str, wanted["ocr"]))
