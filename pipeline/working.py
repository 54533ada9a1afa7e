"""What a process of a pool does: it reads the items that it is given, or makes what it is called to make.

    parent                                    worker
    [(number, item), ...]     ->              opens the files, hashes them
                              <-  [Found]     is each wanted, or known by its content?
    [yes, no, ...]            ->              reads the wanted ones
                              <-  [Done]      the results, packed
    Call                      ->
                              <-  Returned

Short documents come and go several at a time, since a word to another process takes as long as a good part of reading one.
"""

from __future__ import annotations

import ctypes
import gc
import importlib
import multiprocessing
import os
import queue
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.abc import MetaPathFinder
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from .attempt import Loaded, Reader, load, read_loaded, unread
from .inputs import Item
from .results import Packed, pack

KeyOf = Callable[[Item, str], str]
"""An item and the hash of its content -> the key of its result."""
STARTING, IDLE, CALLED = -2, -1, -10
"""What a worker is at, beside the number of an item: CALLED less the number of a call."""
_HELD = 1 << 20  # bytes of documents that are opened and not yet read
_PATIENCE = 0.05  # seconds that a result waits for others
_MB = 1 << 20
_STATM = Path("/proc/self/statm")


@dataclass(frozen=True, slots=True)
class Limits:
    """What one document may cost: seconds of time, and megabytes of memory of the process that reads it."""

    seconds: float = 120.0
    megabytes: int = 2048

    def told(self) -> str:
        """The limits as they are kept with a result that they led to."""
        return f"{self.seconds:g} s, {self.megabytes} MB"


class Call(NamedTuple):
    """To call a function, which is sent by its name."""

    number: int
    function: Callable[[Any], Any]
    argument: Any


class Returned(NamedTuple):
    """What a call gave, if it is `well`."""

    number: int
    well: bool
    value: Any


class Found(NamedTuple):
    """An item was opened; its `stamp` is None if it must be opened again to know it. `key` is what its result is known by."""

    number: int
    sha256: str
    stamp: str | None
    key: str


class Done(NamedTuple):
    """An item has its result. `opens`: whether its bytes could be had; `lasting`: whether that holds for other runs."""

    number: int
    sha256: str | None
    stamp: str | None
    opens: bool
    lasting: bool
    packed: Packed


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


HOME = str(Path(__file__).parent)


def work(
    tasks: Connection,
    talk: Connection,
    at: Any,
    attempt: Attempt,
    read: Reader,
    key_of: KeyOf,
    limits: Limits,
    home: str,
    parent: int,
) -> None:
    """Do what comes through `tasks` until it is closed, or until too much memory stays behind. `at` always says at what this is."""
    _begin_process(home, parent)
    preload(read)
    enough = (memory_of(os.getpid()) + limits.megabytes) // 2
    at.value = IDLE
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):  # the parent has gone: so do we
        for task in _received(tasks):
            if isinstance(task, Call):
                _hide_pandas()
                at.value = CALLED - task.number
                talk.send(_called(task))
            else:
                attempt(task, talk, at, read, key_of)
            at.value = IDLE
            if memory_of(os.getpid()) > enough and gc.collect() >= 0 and memory_of(os.getpid()) > enough:
                return


def _received(tasks: Connection) -> Iterator[Any]:
    """What comes through `tasks`, received while something else is sent: both can be larger than what the system holds for us."""
    there: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def receive() -> None:
        try:
            while True:
                there.put(tasks.recv())
        except (EOFError, OSError):
            there.put(None)

    threading.Thread(target=receive, daemon=True).start()
    return iter(there.get, None)


def _called(call: Call) -> Returned:
    """What the call gave. If it failed the parent, which knows what it is about, calls once more and sees how."""
    try:
        return Returned(call.number, True, call.function(call.argument))
    except Exception:
        return Returned(call.number, False, None)


class _Hidden(MetaPathFinder):
    """Says that there is no pandas."""

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        if fullname == "pandas":
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)


def _hide_pandas() -> None:
    """Arrow imports pandas where there is one, to ask whether lists are its series: half a second and 60 MB for nothing."""
    if not any(isinstance(finder, _Hidden) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Hidden())


Attempt = Callable[[Sequence[tuple[int, Item]], Connection, Any, Reader, KeyOf], None]
"""What a worker does with items: it says which one it is `at`, sends what becomes of them, and hears whether they are wanted."""


def attempt(bundle: Sequence[tuple[int, Item]], talk: Connection, at: Any, read: Reader, key_of: KeyOf) -> None:
    """Read some items: each is opened, those that are wanted are read, and what becomes of them is sent, a few at a time."""
    waiting = deque(bundle)
    while waiting:
        results = _Results(talk)
        opened: list[tuple[int, Item, Loaded, float]] = []
        held = 0
        while waiting and held < _HELD:  # a large one is read before others are opened
            number, item = waiting.popleft()
            at.value, started = number, time.perf_counter()
            loaded = load(item)
            if loaded.data is None:
                results.add(done(number, item, loaded, read, started))
            else:
                opened.append((number, item, loaded, time.perf_counter() - started))
                held += len(loaded.data)
        wanted: list[bool] = []
        if opened:
            talk.send([found(number, item, loaded, key_of) for number, item, loaded, _ in opened])
            wanted = talk.recv()
        for (number, item, loaded, seconds), is_wanted in zip(opened, wanted, strict=True):
            if is_wanted:
                at.value = number
                results.add(done(number, item, loaded, read, time.perf_counter() - seconds))
        results.send()


def found(number: int, item: Item, loaded: Loaded, key_of: KeyOf) -> Found:
    """What is told of an item that was opened."""
    assert loaded.sha256 is not None
    return Found(number, loaded.sha256, loaded.stamp, key_of(item, loaded.sha256))


def done(number: int, item: Item, loaded: Loaded, read: Reader, started: float) -> Done:
    """What becomes of an item that was opened, or could not be. `started` is when that began, by `time.perf_counter`."""
    outcome = read_loaded(item, loaded, read)
    outcome = replace(outcome, name=item.name, seconds=time.perf_counter() - started)
    return Done(number, loaded.sha256, loaded.stamp, loaded.data is not None, loaded.lasting, pack(outcome))


class _Results:
    """Results on their way: those of short documents go together, one that took its time goes at once."""

    def __init__(self, talk: Connection) -> None:
        self._talk = talk
        self._held: list[Done] = []
        self._sent = time.perf_counter()

    def add(self, done: Done) -> None:
        self._held.append(done)
        if time.perf_counter() - self._sent > _PATIENCE:
            self.send()

    def send(self) -> None:
        if self._held:
            self._talk.send(self._held)
            self._held = []
        self._sent = time.perf_counter()


def _begin_process(home: str, parent: int) -> None:
    """Refuse another `pipeline`, the word being common; die by the usual signals, and with the process that began it."""
    if home != HOME:
        raise ImportError(f"this process imported pipeline from {HOME}, not from {home}")
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and callable(signal.getsignal(number)):
            signal.signal(number, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, held_back())
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


def held_back() -> set[Any]:
    """The signals that a process begins without."""
    return {getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)}
