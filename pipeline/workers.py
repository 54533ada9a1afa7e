"""Processes that read documents, watched from outside: one that crashes, hangs or eats memory costs one document.

Each worker has a little more ahead than it is at, so that it need not wait (`working` tells what is said between them). What was
handed to one that is gone goes to another.
"""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

from .attempt import Reader
from .errors import FenhongError, UsageError
from .inputs import Item
from .working import (
    CALLED,
    HOME,
    IDLE,
    STARTING,
    Attempt,
    Call,
    Done,
    Found,
    KeyOf,
    Limits,
    Returned,
    attempt,
    done,
    found,
    held_back,
    memory_of,
    preload,
    work,
)

__all__ = [
    "Done",
    "Found",
    "KeyOf",
    "Limits",
    "Lost",
    "Method",
    "Pool",
    "attempt",
    "cores",
    "done",
    "found",
    "memory_of",
    "preload",
]

_LOG = logging.getLogger("pipeline.run")
_TICK = 0.2  # seconds between looks at time and memory
_LONGEST_LOOK = 0.5  # of which so many count as time that a document took
_MOST_AT_ONCE = 8  # items that are handed over together, while there are many
_START_SECONDS = 600.0
_MOST_FALSE_STARTS = 3

Method = Literal["fork", "spawn"]
_Given = TypeVar("_Given")
_Made = TypeVar("_Made")


class Lost(NamedTuple):
    """The process died on an item, or was ended for it: `process_died`, `timed_out` or `out_of_memory`."""

    number: int
    code: str


def cores() -> int:
    """How many processes can work at once: the cores that this one may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


@dataclass(eq=False, slots=True)
class _Worker:
    process: Any
    tasks: Connection
    talk: Connection
    at: Any
    ahead: deque[int] = field(default_factory=deque)
    seen: int = STARTING
    since: float = field(default_factory=time.monotonic)
    cause: str = "process_died"


class Pool:
    """Reads items in processes; `results` gives what becomes of each. To be closed: `with Pool(...) as pool`.

    `wanted` is asked for items when their content is known, with the key that `key_of` makes of it: where it says no, nothing
    more comes of the item; what else it says is what the process hears. Processes are forked where that is safe, and otherwise
    spawned; `method` decides for either. `attempt` is what they do with items; `map` has them call a function.
    """

    def __init__(
        self,
        items: Sequence[Item],
        read: Reader,
        key_of: KeyOf,
        wanted: Callable[[list[Found]], Sequence[object]],
        *,
        workers: int,
        limits: Limits,
        method: Method | None = None,
        attempt: Attempt = attempt,
    ) -> None:
        self._items, self._read, self._key_of, self._wanted = items, read, key_of, wanted
        self._most, self._limits, self._attempt = workers, limits, attempt
        self._workers: list[_Worker] = []
        self._queue: deque[int] = deque()
        self._calls: dict[int, Call] = {}
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

    def results(self, numbers: Sequence[int]) -> Iterator[list[Done | Lost]]:
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

    def step(self) -> Iterator[list[Done | Lost]]:
        """What came of items meanwhile; it waits for that no longer than a tick. Raises what `results` does."""
        self._hire()
        self._hand_out()
        yield from self._wait()

    def map(self, function: Callable[[_Given], _Made], arguments: Iterable[_Given]) -> Iterator[_Made]:
        """As the builtin does; the processes are at work as soon as it returns. To be used when `results` has ended.

        A call that costs its process its life, or fails in it, is made once more here, so that it fails as it would have.
        """
        given = enumerate(arguments)
        made: dict[int, tuple[Call, Returned | Lost]] = {}

        def hand_out() -> bool:
            while len(self._calls) + len(made) <= 2 * self._most and (each := next(given, None)) is not None:
                self._calls[each[0]] = Call(each[0], function, each[1])
                self._queue.append(each[0])
            self._hire()
            self._hand_out()
            return bool(self._calls or made)

        def all_made() -> Iterator[_Made]:
            number = 0
            while hand_out():
                while number not in made:
                    made.update(self._returned())
                    hand_out()
                call, gave = made.pop(number)
                yield gave.value if isinstance(gave, Returned) and gave.well else function(call.argument)
                number += 1

        hand_out()
        return all_made()

    def _returned(self) -> Iterator[tuple[int, tuple[Call, Returned | Lost]]]:
        """Wait for what calls have given, by their numbers."""
        for each in (each for several in self._wait() for each in several):
            yield each.number, (self._calls.pop(each.number), each)

    # --- handing out ---------------------------------------------------------------------------------------

    def _hire(self) -> None:
        idle = sum(not worker.ahead for worker in self._workers)
        for _ in range(min(self._most - len(self._workers), len(self._queue) - idle)):
            self._workers.append(self._start())

    def _start(self) -> _Worker:
        tasks, to_worker = self._context.Pipe(duplex=False)
        talk, theirs = self._context.Pipe()
        at = self._context.Value("q", STARTING, lock=False)
        arguments = (tasks, theirs, at, self._attempt, self._read, self._key_of, self._limits, HOME, os.getpid())
        process = self._context.Process(target=work, args=arguments, daemon=True)
        with _signals_held_back():
            process.start()
        tasks.close()  # else its end would not be noticed
        theirs.close()
        return _Worker(process, to_worker, talk, at)

    def _hand_out(self) -> None:
        """Give each worker something to do, and then each something more, while there is enough for all."""
        for depth in (1, 2):
            for worker in self._workers:
                if len(worker.ahead) < depth and self._queue and (depth == 1 or len(self._queue) > self._most):
                    self._hand(worker)

    def _hand(self, worker: _Worker) -> None:
        """Hand over a call, or some items: the fewer are left, the fewer, so that all workers end at one time."""
        if self._calls:
            numbers = [self._queue.popleft()]
        else:
            count = min(_MOST_AT_ONCE, 1 + len(self._queue) // (4 * self._most))
            numbers = [self._queue.popleft() for _ in range(min(count, len(self._queue)))]
        worker.ahead.extend(numbers)
        task = self._calls[numbers[0]] if self._calls else [(number, self._items[number]) for number in numbers]
        with suppress(OSError):  # it has died, which is seen to below
            worker.tasks.send(task)

    # --- waiting -------------------------------------------------------------------------------------------

    def _wait(self) -> Iterator[list[Any]]:
        by_talk: dict[Any, _Worker] = {worker.talk: worker for worker in self._workers}
        sentinels = {worker.process.sentinel for worker in self._workers}
        ready = wait([*by_talk, *sentinels], timeout=_TICK)
        for talk in ready:
            if talk in by_talk:
                yield from self._hear(by_talk[talk])
        if not sentinels.isdisjoint(ready):
            for worker in [worker for worker in self._workers if not worker.process.is_alive()]:
                while heard := list(self._hear(worker)):  # what it said before its end
                    yield from heard
                yield from self._bury(worker)
        if time.monotonic() - self._looked >= _TICK:
            self._look()

    def _hear(self, worker: _Worker) -> Iterator[list[Any]]:
        """One message, if there is one that is whole."""
        try:
            if not worker.talk.poll():
                return
            message = worker.talk.recv()
        except (EOFError, OSError):
            return
        self._false_starts = 0
        several: list[Any] = [message] if isinstance(message, Returned) else message
        if isinstance(several[0], Found):
            wanted = self._wanted(several)
            for each, is_wanted in zip(several, wanted, strict=True):
                if not is_wanted:
                    worker.ahead.remove(each.number)
            with suppress(OSError):
                worker.talk.send(wanted)
            yield []
            return
        for each in several:
            worker.ahead.remove(each.number)
        if not worker.ahead and self._queue:
            self._hand(worker)
        yield several

    def _bury(self, worker: _Worker) -> Iterator[list[Any]]:
        """See to what a dead worker leaves behind: what it was at is lost, and what was ahead goes to others."""
        at = worker.at.value
        number = CALLED - at if at <= CALLED else at
        self._workers.remove(worker)
        self._dismiss(worker)
        lost = number in worker.ahead
        if lost:
            worker.ahead.remove(number)
        elif worker.process.exitcode != 0:
            self._false_starts += 1
        self._queue.extendleft(reversed(worker.ahead))
        if lost:
            what = "a call" if self._calls else self._items[number].name
            _LOG.info("a process ended on %s: %s", what, worker.cause)
            yield [Lost(number, worker.cause)]
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
            most = self._limits.seconds if at >= 0 else _START_SECONDS  # a call is made of what was read, and ends
            held = memory_of(worker.process.pid)
            if at == STARTING:
                self._refuse_if_too_small(held)
            if at != IDLE and now - worker.since > most:
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


@contextmanager
def _signals_held_back() -> Iterator[None]:
    """Signals wait while a process begins: in it they would raise what only its parent knows how to end with."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, held_back())
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
