"""Processes that read documents, watched from outside: one that crashes, hangs or eats memory costs one document.

    parent                                    worker
    (number, item)            ->              opens the file, hashes it
                              <-  Found       is it wanted, or known by its content?
    yes                       ->              reads it
                              <-  Done        the result, packed

Each worker has an item or two ahead, so that it need not wait. What was handed to one that is gone goes to another.
"""

from __future__ import annotations

import ctypes
import gc
import importlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Literal, NamedTuple

from .attempt import Loaded, Reader, load, read_loaded, unread
from .errors import FenhongError, UsageError
from .inputs import Item
from .results import Packed, pack

_LOG = logging.getLogger("pipeline.run")
_AHEAD = 2
_TICK = 0.2  # seconds between looks at time and memory
_LONGEST_LOOK = 0.5  # of which so many count as time that a document took
_STARTING, _IDLE = -2, -1
_START_SECONDS = 600.0
_MOST_FALSE_STARTS = 3
_MB = 1 << 20
_STATM = Path("/proc/self/statm")

Method = Literal["fork", "spawn"]


@dataclass(frozen=True, slots=True)
class Limits:
    """What one document may cost: seconds of time, and megabytes of memory of the process that reads it."""

    seconds: float = 120.0
    megabytes: int = 2048

    def told(self) -> str:
        """The limits as they are kept with a result that they led to."""
        return f"{self.seconds:g} s, {self.megabytes} MB"


class Found(NamedTuple):
    """An item was opened; its `stamp` is None if it must be opened again to know it."""

    number: int
    sha256: str | None
    stamp: str | None


class Done(NamedTuple):
    """An item has its result. `opens`: whether its bytes could be had; `lasting`: whether that holds for other runs."""

    number: int
    sha256: str | None
    stamp: str | None
    opens: bool
    lasting: bool
    packed: Packed


class Lost(NamedTuple):
    """The process died on an item, or was ended for it: `process_died`, `timed_out` or `out_of_memory`."""

    number: int
    code: str


def cores() -> int:
    """How many processes can work at once: the cores that this one may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


def memory_of(pid: int) -> int:
    """The megabytes of memory that a process holds, 0 if it is gone."""
    if _STATM.exists():  # Linux, where psutil is no dependency
        try:
            pages = Path(f"/proc/{pid}/statm").read_bytes().split()[1:2]
        except OSError:
            return 0
        return int(pages[0]) * os.sysconf("SC_PAGE_SIZE") // _MB if pages else 0
    psutil: Any = importlib.import_module("psutil")
    try:
        return int(psutil.Process(pid).memory_info().rss) // _MB
    except psutil.Error:
        return 0


# --- in the worker ---------------------------------------------------------------------------------------

_HOME = str(Path(__file__).parent)


def _work(
    tasks: Connection, talk: Connection, at: Any, attempt: Attempt, read: Reader, limits: Limits, home: str, parent: int
) -> None:
    """Read what comes through `tasks` until None does, or until too much memory stays behind."""
    _begin_process(home, parent)
    preload(read)
    enough = (memory_of(os.getpid()) + limits.megabytes) // 2
    at.value = _IDLE
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):  # the parent has gone: so do we
        while (task := tasks.recv()) is not None:
            number, item = task
            at.value = number
            attempt(number, item, talk, read)
            at.value = _IDLE
            if memory_of(os.getpid()) > enough and gc.collect() >= 0 and memory_of(os.getpid()) > enough:
                return


Attempt = Callable[[int, Item, Connection, Reader], None]
"""What a worker does with an item: it says through the connection what becomes of it, and hears whether it is wanted."""


def attempt(number: int, item: Item, talk: Connection, read: Reader) -> None:
    """Open an item and, if it is wanted, read it."""
    started = time.perf_counter()
    loaded = load(item)
    if loaded.data is not None:
        talk.send(Found(number, loaded.sha256, loaded.stamp))
        if not talk.recv():
            return
    talk.send(done(number, item, loaded, read, started))


def done(number: int, item: Item, loaded: Loaded, read: Reader, started: float) -> Done:
    """What becomes of an item that was opened, or could not be. `started` is when that began, by `time.perf_counter`."""
    outcome = replace(read_loaded(item, loaded, read), seconds=time.perf_counter() - started)
    opens = loaded.data is not None
    return Done(number, loaded.sha256, loaded.stamp, opens, loaded.lasting, pack(replace(outcome, name=item.name)))


def _begin_process(home: str, parent: int) -> None:
    """Refuse another `pipeline`, the word being common; die by the usual signals, and with the process that began it."""
    if home != _HOME:
        raise ImportError(f"this process imported pipeline from {_HOME}, not from {home}")
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and callable(signal.getsignal(number)):
            signal.signal(number, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _held_back())
    if not _dies_with_parent(parent):
        threading.Thread(target=_die_with_parent, daemon=True).start()


def _dies_with_parent(parent: int) -> bool:
    """Whether the system will end this process with its parent, even while it hangs in a library: Linux can."""
    if sys.platform != "linux":
        return False
    try:
        told = ctypes.CDLL(None).prctl(1, signal.SIGKILL, 0, 0, 0)  # PR_SET_PDEATHSIG
    except (OSError, AttributeError):
        return False
    if told == 0 and os.getppid() != parent:
        os._exit(1)
    return bool(told == 0)


def _die_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)


_WARM = "某某股份有限公司未来三年股东回报规划\n一、公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%。\n"
_preloaded: list[Reader] = []


def preload(read: Reader) -> None:
    """Import and fill what reading needs, once: processes that are forked later have it."""
    if read is unread or read in _preloaded:
        return
    for name in ("across", "record.plain", "results", "metadata"):
        importlib.import_module(f"{__package__}.{name}")
    inner = read
    while hasattr(inner, "func"):
        inner = inner.func
    if getattr(inner, "__module__", "") == f"{__package__}.document":
        for name in ("ingest.pdf", "ingest.html", "ingest.docx", "ingest.txt"):
            importlib.import_module(f"{__package__}.{name}")
        data = _WARM.encode()
        item = Item("warm.txt", Path("warm.txt"), held=data)
        pack(read_loaded(item, Loaded(data, "", None), read))
    _preloaded.append(read)


# --- in the parent ---------------------------------------------------------------------------------------


@dataclass(eq=False, slots=True)
class _Worker:
    process: Any
    tasks: Connection
    talk: Connection
    at: Any
    ahead: deque[int] = field(default_factory=deque)
    seen: int = _STARTING
    since: float = field(default_factory=time.monotonic)
    cause: str = "process_died"


class Pool:
    """Reads items in processes; `results` gives what becomes of each. To be closed: `with Pool(...) as pool`.

    `wanted` is asked for each item when its content is known: where it says no, nothing more comes of the item; what else it
    says is what the process hears. Processes are
    forked where that is safe, and otherwise spawned; `method` decides for either. `attempt` is what they do with an item.
    """

    def __init__(
        self,
        items: Sequence[Item],
        read: Reader,
        wanted: Callable[[Found], object],
        *,
        workers: int,
        limits: Limits,
        method: Method | None = None,
        attempt: Attempt = attempt,
    ) -> None:
        self._items, self._read, self._wanted = items, read, wanted
        self._most, self._limits, self._attempt = workers, limits, attempt
        self._workers: list[_Worker] = []
        self._queue: deque[int] = deque()
        self._false_starts = 0
        self._looked = time.monotonic()
        chosen = method or ("fork" if _may_fork() else "spawn")
        self._context: Any = multiprocessing.get_context(chosen)
        if chosen == "fork":
            preload(read)
            self._refuse_if_too_small(memory_of(os.getpid()))
            gc.collect()
            gc.freeze()  # what is there now is shared, as long as no collection touches it

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        """End all processes at once, whatever they do."""
        gc.unfreeze()
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            self._dismiss(worker)
        self._workers.clear()

    def results(self, numbers: Sequence[int]) -> Iterator[Done | Lost]:
        """What becomes of the items of these numbers, as it comes. Raises UsageError for a memory limit below the least."""
        self.feed(numbers)
        while self.busy:
            yield from self.step()

    def feed(self, numbers: Sequence[int]) -> None:
        """Take the items of these numbers as the next to read; for who has more to do than to wait for `results`."""
        self._queue.extend(numbers)

    @property
    def busy(self) -> bool:
        """Whether there are items of which something may come yet."""
        return bool(self._queue) or any(worker.ahead for worker in self._workers)

    def step(self) -> Iterator[Done | Lost]:
        """What came of items meanwhile; it waits for that no longer than a tick. Raises what `results` does."""
        self._hire()
        self._hand_out()
        yield from self._wait()

    # --- handing out ---------------------------------------------------------------------------------------

    def _hire(self) -> None:
        idle = sum(not worker.ahead for worker in self._workers)
        for _ in range(min(self._most - len(self._workers), len(self._queue) - idle)):
            self._workers.append(self._start())

    def _start(self) -> _Worker:
        tasks, to_worker = self._context.Pipe(duplex=False)
        talk, theirs = self._context.Pipe()
        at = self._context.Value("q", _STARTING, lock=False)
        arguments = (tasks, theirs, at, self._attempt, self._read, self._limits, _HOME, os.getpid())
        process = self._context.Process(target=_work, args=arguments, daemon=True)
        with _signals_held_back():
            process.start()
        tasks.close()  # else its end would not be noticed
        theirs.close()
        return _Worker(process, to_worker, talk, at)

    def _hand_out(self) -> None:
        """Give each worker an item, and then each another, while there are enough for all."""
        for depth in range(1, _AHEAD + 1):
            for worker in self._workers:
                if len(worker.ahead) < depth and self._queue and (depth == 1 or len(self._queue) > self._most):
                    self._hand(worker)

    def _hand(self, worker: _Worker) -> None:
        number = self._queue.popleft()
        worker.ahead.append(number)
        with suppress(OSError):  # it has died, which is seen to below
            worker.tasks.send((number, self._items[number]))

    # --- waiting -------------------------------------------------------------------------------------------

    def _wait(self) -> Iterator[Done | Lost]:
        by_talk: dict[Any, _Worker] = {worker.talk: worker for worker in self._workers}
        sentinels = [worker.process.sentinel for worker in self._workers]
        for ready in wait([*by_talk, *sentinels], timeout=_TICK):
            if ready in by_talk:
                yield from self._hear(by_talk[ready])
        for worker in [worker for worker in self._workers if not worker.process.is_alive()]:
            while True:  # what it said before its end
                heard = list(self._hear(worker))
                yield from heard
                if not heard:
                    break
            yield from self._bury(worker)
        if time.monotonic() - self._looked >= _TICK:
            self._look()

    def _hear(self, worker: _Worker) -> Iterator[Done | Lost]:
        """One message, if there is one that is whole."""
        try:
            if not worker.talk.poll():
                return
            message = worker.talk.recv()
        except (EOFError, OSError):
            return
        self._false_starts = 0
        if isinstance(message, Found):
            answer = self._wanted(message)
            if not answer:
                worker.ahead.remove(message.number)
            with suppress(OSError):
                worker.talk.send(answer)
            return
        worker.ahead.remove(message.number)
        if not worker.ahead and self._queue:
            self._hand(worker)
        yield message

    def _bury(self, worker: _Worker) -> Iterator[Lost]:
        """See to what a dead worker leaves behind: the item it was at is lost, those ahead go to others."""
        number = worker.at.value
        self._workers.remove(worker)
        self._dismiss(worker)
        lost = number in worker.ahead
        if lost:
            worker.ahead.remove(number)
        elif worker.process.exitcode != 0:
            self._false_starts += 1
        self._queue.extendleft(reversed(worker.ahead))
        if lost:
            _LOG.info("a process ended on %s: %s", self._items[number].name, worker.cause)
            yield Lost(number, worker.cause)
        if self._false_starts >= _MOST_FALSE_STARTS:
            reason = f"processes to read with cannot be started (exit status {worker.process.exitcode})"
            raise FenhongError("fenhong", reason, "see what they said above")

    def _dismiss(self, worker: _Worker) -> None:
        worker.process.join()
        for connection in (worker.tasks, worker.talk):
            connection.close()

    # --- limits --------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """End the workers that have been at one item for too long, or hold too much memory."""
        now = time.monotonic()
        away = max(0.0, now - self._looked - _LONGEST_LOOK)  # we stood still: they may have waited for us
        self._looked = now
        for worker in self._workers:
            at = worker.at.value
            worker.since = min(now, worker.since + away)
            if at != worker.seen:
                worker.seen, worker.since = at, now
            most = self._limits.seconds if at >= 0 else _START_SECONDS
            held = memory_of(worker.process.pid)
            if at == _STARTING:
                self._refuse_if_too_small(held)
            if at != _IDLE and now - worker.since > most:
                worker.cause = "timed_out"
            elif held > self._limits.megabytes:
                worker.cause = "out_of_memory"
            else:
                continue
            worker.process.kill()

    def _refuse_if_too_small(self, held: int) -> None:
        if held >= self._limits.megabytes:
            reason = f"{self._limits.megabytes} MB are too little: the program itself takes {held}"
            raise UsageError("--memory", reason, "1024 is enough for most documents")


def _may_fork() -> bool:
    """Whether forking is safe and sound: on Linux, while this process has one thread."""
    if sys.platform != "linux":
        return False
    tasks = Path("/proc/self/task")
    return tasks.is_dir() and len(list(tasks.iterdir())) == 1


def _held_back() -> set[Any]:
    return {getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)}


@contextmanager
def _signals_held_back() -> Iterator[None]:
    """Signals wait while a process begins: in it they would raise what only its parent knows how to end with."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _held_back())
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
