"""Many documents into a folder: `inputs -> items -> outcomes -> Store`, in one process or in several.

Each input has one outcome, whatever happens to it: our own errors become a row with stage, reason and hash, a bug a row
of stage "bug", a process that dies a row of stage "process". Outcomes come back in the order of the items, so the files
are the same bytes whatever the number of workers. They wait on disk until all were read, and are linked (`across`) before
they are written.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import FenhongError, UsageError
from .inputs import Item, discover, printable
from .outcome import Outcome, Summary

if TYPE_CHECKING:
    from .store import Store

Reader = Callable[..., Outcome]
"""Bytes, name and, where a sidecar has one, the row of a document -> its outcome."""
Result = tuple[Outcome, list[bytes]]
"""An outcome without its records and text, and the records as lines: cheap to hand from one process to another."""

_CHUNK = 16


def run(
    inputs: Sequence[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    *,
    workers: int = 1,
    read: Reader | None = None,
    progress: Callable[[int, int], None] | None = None,
    metadata: str | os.PathLike[str] | None = None,
    log: Callable[[str], None] | None = None,
) -> Summary:
    """Read the inputs and write the folder `out`; the state of before stays if the run is stopped.

    `workers` processes share the reading. `read` turns bytes and a name into an outcome; unless given, it is that of
    `pipeline.document`. `progress` is called with the number of documents done and of all. `metadata` is a sidecar that is
    joined to the documents, and `log` is told what matched. Raises UsageError for inputs that do not exist, a sidecar that
    cannot be read and a number of workers below one.
    """
    if workers < 1:
        raise UsageError("--workers", "must be at least 1")
    if not os.fspath(out):
        raise UsageError("--out", "an empty name is no folder", "this folder is named .")
    started, folder = time.perf_counter(), Path(out)
    items = with_metadata(discover(inputs, leave_out=folder), metadata, log)
    from .store import Store

    store = Store(folder)
    try:
        store.reserve()  # before anything is read: an hour's reading must not end at a folder that cannot be written
        return _run(inputs, items, store, workers, read, progress, started, metadata)
    finally:
        store.discard()


def _run(
    inputs: Sequence[str | os.PathLike[str]],
    items: Sequence[Item],
    store: Store,
    workers: int,
    read: Reader | None,
    progress: Callable[[int, int], None] | None,
    started: float,
    metadata: str | os.PathLike[str] | None,
) -> Summary:
    from .across import Ledger

    # The processes are started before the store brings in pyarrow: forking is safe only before there are threads.
    results = results_of(items, workers=workers, read=read)
    failures: list[Outcome] = []
    digest = hashlib.sha256()
    ledger = Ledger()
    with store, closing(results), store.spool() as spool:
        for done, (outcome, lines) in enumerate(results, 1):
            if outcome.key is not None:
                ledger.add(outcome.key)
            spool.add(replace(outcome, key=None), lines)
            digest.update(f"{outcome.name}\0{outcome.sha256}\n".encode())
            if outcome.status == "failed":
                failures.append(outcome)
            if progress is not None:
                progress(done, len(items))
        # What documents have to do with each other is known only when all were read.
        links = ledger.links()
        for outcome, lines in spool.read():
            store.add(*links.of(outcome, lines))
        seconds = time.perf_counter() - started
        facts = _run_facts(inputs, len(items), digest.hexdigest(), workers, seconds)
        facts["inputs"] |= _sidecar_facts(metadata, items)
        store.finish(facts)
    counts = {name: dict(counter) for name, counter in store.counts.items()}
    return Summary(out=store.out, **_typed(counts), failures=tuple(failures), seconds=seconds)


def _typed(counts: dict[str, dict[str, int]]) -> dict[str, Any]:
    return {name: counts[name] for name in ("documents", "records", "families", "findings")}


def _run_facts(
    inputs: Sequence[str | os.PathLike[str]], count: int, digest: str, workers: int, seconds: float
) -> dict[str, Any]:
    """What run.json says beside the store's counts. Inputs by their last name: paths are one machine's business."""
    from .versions import versions

    return {
        "versions": versions(),
        "inputs": {
            "given": [printable(Path(given).name or os.fspath(given)) for given in inputs],
            "count": count,
            "sha256": digest,
        },
        "workers": workers,
        "durations": {"total_seconds": round(seconds, 3)},
    }


def with_metadata(
    items: Sequence[Item], metadata: str | os.PathLike[str] | None, log: Callable[[str], None] | None = None
) -> list[Item]:
    """The items with the rows of a sidecar joined to them; `log` is told what matched. Raises UsageError as `load` does."""
    if metadata is None:
        return list(items)
    from .metadata import join, load, report

    sidecar = load(Path(metadata))
    documents = {item.name: item for item in items if not item.skip and item.fault is None}
    joined = join(list(documents), sidecar.rows, lambda name: _hash_of(documents[name]))
    if log is not None:
        for line in report(sidecar, joined):
            log(line)
    return [replace(item, row=joined.rows.get(item.name)) for item in items]


def _sidecar_facts(metadata: str | os.PathLike[str] | None, items: Sequence[Item]) -> dict[str, Any]:
    """What run.json says of the sidecar: its last name and a digest of the rows that were joined, since records rest on them."""
    if metadata is None:
        return {}
    rows = [f"{item.name}\0{item.row}\n" for item in items if item.row is not None]
    digest = hashlib.sha256("".join(rows).encode()).hexdigest()
    return {"metadata": {"given": printable(Path(metadata).name), "count": len(rows), "sha256": digest}}


def _hash_of(item: Item) -> str | None:
    try:
        return item.sha256()
    except OSError:  # reading it says what is wrong
        return None


# --- one item --------------------------------------------------------------------------------------------


def default_reader(*, ocr: bool = True) -> Reader:
    """The reader of documents, imported when first needed; `ocr`: whether it recognises pages that are pictures."""
    from .document import read

    return read if ocr else partial(read, ocr=False)


def outcome_of(item: Item, read: Reader) -> Outcome:
    """Read one item. Never raises for what a document holds: what went wrong is in the outcome."""
    started, sha256 = time.perf_counter(), None
    try:
        if item.skip:
            return Outcome(item.name, item.sha256(), "skipped", item.reason)
        data = item.data()
        sha256 = hashlib.sha256(data).hexdigest()
        outcome = read(data, item.name, item.row) if item.row is not None else read(data, item.name)
    except FenhongError as error:
        sha256 = sha256 or item.sha256()
        outcome = Outcome(item.name, sha256, "failed", _reason(error), stage=error.stage, code=error.code)
    except OSError as error:
        reason = f"{error.strerror or type(error).__name__} ({_advice(error)})"
        outcome = Outcome(item.name, sha256, "failed", reason, stage="ingest", code="not_readable")
    except Exception as error:  # one bad document must not cost the others; the run is marked as failed all the same
        outcome = Outcome(item.name, sha256, "failed", f"{type(error).__name__}: {error}", stage="bug", code="bug")
    row = item.row.number if item.row is not None else None
    return replace(outcome, seconds=time.perf_counter() - started, metadata_row=row)


def _advice(error: OSError) -> str:
    return "check its permissions" if isinstance(error, PermissionError) else "see whether it is still there and opens"


def _reason(error: FenhongError) -> str:
    return f"{error.reason} ({error.advice})" if error.advice else error.reason


def _result(item: Item, read: Reader) -> Result:
    from .across import key_of
    from .record.plain import to_lines

    outcome = outcome_of(item, read)
    return replace(outcome, records=(), text=None, key=key_of(outcome)), to_lines(outcome.records)


# --- many items ------------------------------------------------------------------------------------------


def results_of(items: Sequence[Item], *, workers: int = 1, read: Reader | None = None) -> Generator[Result, None, None]:
    """The results of the items, in their order. With several workers the processes have started when this returns."""
    reader = read or default_reader()
    if workers == 1 or len(items) < 2:
        return (_result(item, reader) for item in items)
    chunks = [items[index : index + _CHUNK] for index in range(0, len(items), _CHUNK)]
    pool = _pool(min(workers, len(chunks)))
    futures = [pool.submit(_results, chunk, reader) for chunk in chunks]
    return _in_order(pool, chunks, futures, reader)


def _in_order(
    pool: ProcessPoolExecutor, chunks: list[Sequence[Item]], futures: list[Future[list[Result]]], read: Reader
) -> Generator[Result, None, None]:
    try:
        for index, chunk in enumerate(chunks):
            try:
                yield from futures[index].result()
            except BrokenProcessPool:
                yield from _one_by_one(chunk, read)
            futures[index] = Future()  # lets go of the results
    except BaseException:
        # Interrupted: what is being read is not waited for.
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _one_by_one(items: Sequence[Item], read: Reader) -> Iterator[Result]:
    """The results of items among which one kills its process: each in a process of its own, to find which."""
    for item in items:
        with _pool(1) as pool:
            try:
                yield from pool.submit(_results, [item], read).result()
            except BrokenProcessPool:
                yield _died(item), []


def _died(item: Item) -> Outcome:
    reason = "the process reading it died (it may need more memory than there is: read it alone, or split it)"
    try:
        sha256 = item.sha256()
    except OSError:
        sha256 = None
    return Outcome(item.name, sha256, "failed", reason, "process", "process_died")


def _results(items: Sequence[Item], read: Reader) -> list[Result]:
    return [_result(item, read) for item in items]


def _pool(workers: int) -> ProcessPoolExecutor:
    context = multiprocessing.get_context("fork" if _may_fork() else "spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_process, initargs=(_HOME,))


def _may_fork() -> bool:
    """Whether forking is safe and sound: on Linux, while this process has one thread."""
    if sys.platform != "linux":
        return False
    tasks = Path("/proc/self/task")
    return tasks.is_dir() and len(list(tasks.iterdir())) == 1


_HOME = str(Path(__file__).parent)


def _begin_process(home: str) -> None:
    """Refuse another `pipeline`, the word being common; die by the usual signals, and with the process that began it."""
    if home != _HOME:
        raise ImportError(f"this process imported pipeline from {_HOME}, not from {home}")
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and callable(signal.getsignal(number)):
            signal.signal(number, signal.SIG_DFL)
    threading.Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)
