"""A run's documents read by the workers of a Dask cluster, watched as those of this machine are.

    this machine                                   a worker of the cluster
    opens an item, hashes it
    is it wanted, or known by its content?
    yes: its bytes, in a chunk with others    ->   a process of its own reads them, within the limits
                                              <-   Done or Lost for each

Files, archives and addresses are opened here, so the workers need to see none of them: they get bytes, through the scheduler.
What is opened is what is read, nothing is opened twice, and whether a file has changed is told by this machine's clock and
disk alone. The price is that all bytes pass through here; a store that many machines can read is shared out with `--shard`.

A worker reads in a process that a `Pool` there watches, and keeps it for the next chunk. When the worker itself is gone, Dask
gives its chunks to others; documents of a chunk that goes down with its workers are read again one by one, each alone.
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import pickle
import queue
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple, cast
from uuid import uuid4

from .attempt import Reader, load, unread
from .errors import FenhongError, UsageError
from .fingerprint import program
from .inputs import Item
from .seats import SAME, Document, Job, Read
from .workers import Done, Found, KeyOf, Limits, Lost, Pool, done, found

_LOG = logging.getLogger("pipeline.run")
# A chunk is full with so many bytes, which is about a second's work. Dask keeps copies of the last thousand messages that have
# fewer than a million, so chunks are not sent before, while there is more to open.
_FULL = 2 << 20
_MOST_DOCUMENTS = 512
_AHEAD = 3  # chunks for each thread of the cluster, the one that it works at among them
_MOST_FLYING = 256 << 20  # bytes of all chunks that are not back
_TICK = 0.2
_CONNECT_SECONDS = 10.0
_PATIENCE = 5.0  # seconds without a worker, after which that is said

OPENERS = 2
"""Processes that open files here, unless told otherwise: they wait for the disk or the network most of the time."""

# What a worker is to do goes as text: the scheduler unpacks tasks, and need not have this package; and whoever has another
# one, or another Python, is to say so.
_TASK = "exec(program) or told"
_PROGRAM = """
from distributed import get_worker
try:
    from pipeline.seats import perform
except ImportError as error:
    told = "stranger", f"{get_worker().address} {error}".encode()
else:
    told = perform(job, documents)
"""


def check(address: str) -> None:
    """Raise UsageError for an address that is none, and where Dask is not installed."""
    if not address.strip():
        raise UsageError("--cluster", "an empty address", "a scheduler's is like tcp://host:8786")
    if find_spec("distributed") is None:
        raise UsageError(
            "--cluster", "needs Dask distributed, which is not installed", "pip install 'fenhong[cluster]'"
        )


# --- opening, in processes of this machine ---------------------------------------------------------------


class Opened(NamedTuple):
    """An item that is to be read, with its bytes."""

    number: int
    data: bytes


def open_only(bundle: Sequence[tuple[int, Item]], talk: Connection, at: Any, read: Reader, key_of: KeyOf) -> None:
    """What `workers.attempt` does, but the bytes of what is wanted are handed over instead of read, one by one."""
    for number, item in bundle:
        at.value, started = number, time.perf_counter()
        loaded = load(item)
        if loaded.data is None:
            talk.send([done(number, item, loaded, read, started)])
            continue
        talk.send([found(number, item, loaded, key_of)])
        [is_wanted] = talk.recv()
        if is_wanted:
            talk.send([Opened(number, loaded.data)])


# --- in the parent ---------------------------------------------------------------------------------------


@dataclass(eq=False, slots=True)
class _Chunk:
    """Documents that are sent together; `alone` if nothing else was read anywhere while this one was."""

    documents: list[Document] = field(default_factory=list)
    size: int = 0
    alone: bool = False

    def add(self, document: Document) -> None:
        self.documents.append(document)
        self.size += len(document.data)


class Cluster:
    """As `workers.Pool`, on the workers of the scheduler at `address` (or named by its scheduler file). To be closed likewise.

    `workers` are the processes that open files here. However many items there are, only so many are on their way as keep the
    cluster busy; workers that come later get their share. Raises UsageError where no scheduler answers, and FenhongError
    where one goes away, or a worker has another version of this program: what was yielded before holds.
    """

    def __init__(
        self,
        address: str,
        items: Sequence[Item],
        read: Reader,
        key_of: KeyOf,
        wanted: Callable[[list[Found]], Sequence[object]],
        *,
        workers: int,
        limits: Limits,
    ) -> None:
        self._address, self._items, self._wanted = _address_of(address), items, wanted
        # Spawned: what speaks to the scheduler has threads.
        self._openers = Pool(
            items, unread, key_of, self._asked, workers=workers, limits=limits, method="spawn", attempt=open_only
        )
        self._job = Job(json.dumps(program()), pickle.dumps((read, limits))).packed()
        self._name = f"fenhong-{uuid4().hex}"
        self._sent = self._left = self._bytes = 0
        self._chunk = _Chunk()
        self._flying: dict[str, tuple[Any, _Chunk]] = {}
        self._landing: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._suspects: deque[Document] = deque()
        self._counted, self._count, self._told = float("-inf"), 0, False
        self._client: Any = None
        self._closing = ExitStack()

    def __enter__(self) -> Cluster:
        with ExitStack() as stack:
            stack.enter_context(_quietly())
            self._client = _connect(self._address)
            stack.callback(self._disconnect)
            stack.enter_context(self._openers)
            self._closing = stack.pop_all()
        self._began = time.monotonic()
        return self

    def __exit__(self, *_: object) -> None:
        """Give up what is on its way, and end the processes here at once."""
        self._closing.close()

    def _disconnect(self) -> None:
        with suppress(Exception):  # a scheduler that is gone need not be told
            if self._client.status == "running":
                self._client.cancel([future for future, _chunk in self._flying.values()], force=True)
        self._flying.clear()
        with suppress(Exception):  # nor can it be waited for
            self._client.close(timeout=_CONNECT_SECONDS)

    map = staticmethod(map)
    """What the workers of a pool make of all results is made here: to send them out again would take as long."""

    def results(self, numbers: Sequence[int]) -> Iterator[list[Done | Lost]]:
        """What becomes of the items of these numbers, as it comes."""
        self._openers.feed(numbers)
        self._left += len(numbers)
        while self._openers.busy or self._chunk.documents or self._suspects or self._flying:
            opens = self._openers.busy and self._has_room()
            if opens:
                yield from ([each] for each in self._open())
            self._send_off()
            yield from ([each] for each in self._landed(0 if opens else _TICK))

    # --- sending -------------------------------------------------------------------------------------------

    def _asked(self, several: list[Found]) -> Sequence[object]:
        self._left -= len(several)
        return self._wanted(several)

    def _has_room(self) -> bool:
        return (
            not self._suspects and len(self._flying) < max(2, _AHEAD * self._threads()) and self._bytes < _MOST_FLYING
        )

    def _open(self) -> Iterator[Done | Lost]:
        came = cast(Iterator[list[Done | Lost | Opened]], self._openers.step())
        for each in (each for several in came for each in several):
            if isinstance(each, Opened):
                item = self._items[each.number]
                self._chunk.add(Document(each.number, item.name, item.row, each.data))
                self._send_off()
            else:
                self._left -= 1
                yield each

    def _send_off(self) -> None:
        """Send what is to be sent now: a chunk that is full or waited for, or a suspect when nothing else is on its way."""
        if self._suspects:
            if not self._flying:
                chunk = _Chunk(alone=True)
                chunk.add(self._suspects.popleft())
                self._send(chunk)
        elif self._chunk.documents:
            # Fewer towards the end, so that all end at about the same time.
            most = min(_MOST_DOCUMENTS, max(1, self._left // (2 * max(1, self._threads()))))
            full = len(self._chunk.documents) >= most or self._chunk.size >= _FULL
            if self._has_room() and (full or not self._openers.busy):
                self._send(self._chunk)
                self._chunk = _Chunk()

    def _send(self, chunk: _Chunk) -> None:
        self._sent += 1
        key = f"{self._name}-{self._sent}"
        told = {"program": _PROGRAM, "job": self._job, "documents": pickle.dumps(chunk.documents)}
        with self._reaching():
            future = self._client.submit(eval, _TASK, told, key=key, pure=False)
            future.add_done_callback(self._landing.put)
        self._flying[key] = future, chunk
        self._bytes += chunk.size

    def _threads(self) -> int:
        """How many chunks the cluster can work at, as it was a moment ago."""
        now = time.monotonic()
        if now - self._counted > 1:
            with self._reaching():
                self._count = sum(self._client.nthreads().values())
            self._counted = now
        return self._count

    # --- what comes back -----------------------------------------------------------------------------------

    def _landed(self, seconds: float) -> Iterator[Done | Lost]:
        """The results of all chunks that are back; it waits for one so many seconds."""
        try:
            future = self._landing.get(timeout=seconds) if seconds else self._landing.get_nowait()
            while True:
                yield from self._result(future)
                future = self._landing.get_nowait()
        except queue.Empty:
            self._watch()

    def _result(self, future: Any) -> Iterator[Done | Lost]:
        _future, chunk = self._flying.pop(future.key)
        self._bytes -= chunk.size
        try:
            told = future.result()
        except (Exception, asyncio.CancelledError) as error:
            if future.status != "error":
                raise self._gone() from error
            yield from self._failed(chunk, error)
        else:
            yield from self._understood(*told)

    def _failed(self, chunk: _Chunk, error: BaseException) -> Iterator[Lost]:
        """See to a chunk that took all workers with it that Dask gave it to, one of its documents perhaps being why."""
        if type(error).__name__ != "KilledWorker":
            reason = f"a worker failed: {type(error).__name__}: {error}"
            raise FenhongError(self._address, reason, "see what it said; what was read is kept") from error
        if chunk.alone:
            (document,) = chunk.documents
            _LOG.info("workers ended on %s, one after the other", document.name)
            yield Lost(document.number, "process_died")
            return
        _LOG.info("workers ended on a chunk of %d documents, which are read one by one", len(chunk.documents))
        self._suspects.extend(chunk.documents)

    def _understood(self, what: str, data: bytes) -> Sequence[Done | Lost]:
        """The results that a worker told. Raises what it raised."""
        if what == "stranger":
            address, _, reason = data.decode().partition(" ")
            raise FenhongError(f"worker {address}", f"it has no fenhong that can read for this one: {reason}", SAME)
        said: Read = pickle.loads(data)
        if said.error is not None:
            raise said.error
        return said.results

    # --- when it does not work -----------------------------------------------------------------------------

    @contextmanager
    def _reaching(self) -> Iterator[None]:
        """What fails while the scheduler is spoken to means that it is gone."""
        try:
            yield
        except (OSError, RuntimeError, futures.CancelledError, asyncio.CancelledError) as error:
            raise self._gone() from error

    def _watch(self) -> None:
        if self._client.status != "running":
            raise self._gone()
        if self._threads():
            self._began, self._told = time.monotonic(), False
        elif not self._told and time.monotonic() - self._began > _PATIENCE:
            self._told = True
            _LOG.warning("%s: the scheduler has no worker: waiting for one", self._address)

    def _gone(self) -> FenhongError:
        advice = "what was read is kept: start it again, and the same command goes on from there"
        return FenhongError(self._address, "the scheduler has gone away, or dropped what it was given", advice)


def _address_of(given: str) -> str:
    """The address of a scheduler, which its file may name. Raises UsageError for a file that names none after a while."""
    path, until = Path(given), time.monotonic() + _CONNECT_SECONDS
    if "://" in given or not (given.endswith(".json") or path.is_file()):
        return given
    while True:
        try:
            return str(json.loads(path.read_text("utf-8"))["address"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            if time.monotonic() > until:  # a scheduler that was just started has yet to write it
                advice = "name the one of dask scheduler --scheduler-file"
                raise UsageError(given, "is no scheduler file", advice) from error
        time.sleep(_TICK)


def _connect(address: str) -> Any:
    """A client of the scheduler. Raises UsageError where none answers."""
    distributed = import_module("distributed")  # a second, which no other run pays
    try:
        return distributed.Client(address, timeout=_CONNECT_SECONDS, set_as_default=False, name="fenhong")
    except (OSError, ValueError, RuntimeError) as error:
        reason = f"no scheduler answers there ({str(error).splitlines()[0] if str(error) else type(error).__name__})"
        raise UsageError(
            address, reason, "start one with `dask scheduler`; its first lines tell the address"
        ) from error


_SETTINGS = {"distributed.admin.large-graph-warning-threshold": "1GB", "distributed.admin.low-level-log-length": 10}


@contextmanager
def _quietly() -> Iterator[None]:
    """While this lasts, Dask tells and keeps nothing of what is told in a line here, and takes large documents as they are."""
    config, logger = import_module("dask.config"), logging.getLogger("distributed")
    import_module("distributed")  # it sets its log up

    def silent(_record: logging.LogRecord) -> bool:
        return False

    # asyncio tells of what Dask no longer waits for while it closes.
    silenced: list[logging.Filterer] = [*logger.handlers, logging.getLogger("asyncio")]
    for each in silenced:
        each.addFilter(silent)
    try:
        with config.set(_SETTINGS):
            yield
    finally:
        gc.collect()  # which is when that is told
        for each in silenced:
            each.removeFilter(silent)
