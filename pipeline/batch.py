"""Many documents into a folder: `inputs -> items -> results in the state -> files`, read by processes that are watched.

Each input has one outcome, whatever happens to it: our own errors become a row with stage, reason and hash, a bug a row
of stage "bug", a process that dies, hangs or takes too much memory a row of stage "process". Every result is kept in the
folder's state as soon as it is there. When all are, they are linked (`across`) and written in the order of the items, so the
files are the same bytes whatever the number of workers and however often the run was stopped.
"""

from __future__ import annotations

import hashlib
import logging
import os
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .attempt import Reader, default_reader, outcome_of
from .errors import UsageError
from .fingerprint import fingerprint
from .inputs import Item, discover, printable
from .outcome import Progress, Summary
from .review import keeping as corrections
from .selection import Selection
from .state import State, StateDamaged, set_aside
from .todo import Todo
from .workers import Limits, Lost, Method, Pool, cores
from .writing import Spread, Tell, counts_there, digest_of, inputs_digest, note_files, outcomes_of, write

if TYPE_CHECKING:
    from .cluster import Cluster

__all__ = ["Limits", "Plan", "Progress", "Selection", "default_reader", "outcome_of", "plan", "run", "with_metadata"]

_LOG = logging.getLogger("pipeline.run")
Log = Callable[[str], None]


def run(
    inputs: Sequence[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    *,
    workers: int | None = None,
    read: Reader | None = None,
    progress: Tell | None = None,
    metadata: str | os.PathLike[str] | None = None,
    log: Log | None = None,
    selection: Selection | None = None,
    limits: Limits | None = None,
    retry_failed: bool = False,
    method: Method | None = None,
    cluster: str | None = None,
) -> Summary:
    """Read the inputs and write the folder `out`; its files stay as they were if the run is stopped, and what was read is kept.

    What the state of the folder knows by content, program and name is not read again, and not even opened if its file has not
    changed. `workers` processes share the rest, one a core unless given. `read` turns bytes and a name into an outcome; unless
    given, it is that of `pipeline.document`. `progress` is told how far the run is. `metadata` is a sidecar that is joined to
    the documents, and `log` is told what matched. `selection` says which inputs are taken, `limits` what one document may cost;
    one that failed by them is read again when they are others, and with `retry_failed` all that failed are. `method` says how
    processes begin (fork or spawn). `cluster` is the address of a Dask scheduler whose workers read instead, and `workers` then
    the number of processes that open files here.

    Raises UsageError for inputs that do not exist, a sidecar that cannot be read and numbers that make no sense.
    """
    from .store import Store

    work = _Work(
        inputs=inputs,
        out=_folder(out),
        workers=_count(workers, cluster),
        read=read or default_reader(),
        progress=progress,
        metadata=metadata,
        log=log,
        selection=selection or Selection(),
        limits=_checked(limits or Limits()),
        retry_failed=retry_failed,
        method=method,
        cluster=cluster,
    )
    items = work.items()
    for last in (False, True):
        store = Store(work.out)
        try:
            store.reserve()  # before anything is read: an hour's reading must not end at a folder that cannot be written
            with closing(State.open(work.out)) as state:
                return work.perform(items, store, state)
        except StateDamaged as error:
            if last:
                raise
            set_aside(work.out, error)
            work = replace(work, log=None)  # who listens has been told
        finally:
            store.discard()
    raise AssertionError  # the second time returns or raises


def _folder(out: str | os.PathLike[str]) -> Path:
    if not os.fspath(out):
        raise UsageError("--out", "an empty name is no folder", "this folder is named .")
    return Path(out)


def _count(workers: int | None, cluster: str | None) -> int:
    if workers is not None and workers < 1:
        raise UsageError("--workers", "must be at least 1")
    if cluster is None:
        return workers or cores()
    from .cluster import OPENERS, check

    check(cluster)
    return workers or OPENERS


def _checked(limits: Limits) -> Limits:
    if not 0 < limits.seconds < float("inf"):
        raise UsageError("--timeout", "must be a number of seconds above 0")
    if limits.megabytes < 1:
        raise UsageError("--memory", "must be a number of megabytes above 0")
    return limits


@dataclass(frozen=True)
class _Work:
    """What a run was asked for."""

    inputs: Sequence[str | os.PathLike[str]]
    out: Path
    workers: int
    read: Reader
    progress: Tell | None
    metadata: str | os.PathLike[str] | None
    log: Log | None
    selection: Selection
    limits: Limits
    retry_failed: bool
    method: Method | None
    cluster: str | None = None

    def items(self) -> list[Item]:
        return self.selection.named(discover(self.inputs, leave_out=self.out))

    def todo(self, items: Sequence[Item], state: State | None) -> Todo:
        """What is left to do. The sidecar is joined to all, for which documents there are decides which row is whose."""
        joined = with_metadata(items, self.metadata, self.log, _hashes(state))
        program = fingerprint(self.read)
        places = self.selection.taken(joined)
        return Todo(joined, places, state, program, self.limits, retry_failed=self.retry_failed)

    def perform(self, items: Sequence[Item], store: Any, state: State) -> Summary:
        started = time.perf_counter()
        corrections.check(self.out)
        todo = self.todo(items, state)
        _LOG.info("%d inputs, %d known from before, %d workers", len(todo.items), todo.reused, self.workers)
        with ExitStack() as pool:
            spread = self._read(todo, pool) if todo.unread else map
            return self._write(todo, store, state, started, spread)

    def _write(self, todo: Todo, store: Any, state: State, started: float, spread: Spread) -> Summary:
        """Write what was read, unless the folder holds it already."""
        entries = todo.all_entries()
        facts = self._facts(todo)
        failures = outcomes_of(state, [entries[number] for number in sorted(todo.failed)])
        written = digest_of(entries, facts)
        counts = counts_there(self.out, state) if state.written() == written else None
        unchanged = counts is not None
        if counts is None:
            counts = write(store, state, entries, lambda: self._run_facts(facts, started), self.progress, spread)
            places = None
            noted = note_files(self.out, state)
            if self.selection.is_all:
                places = [*noted, *(place for item in todo.items if (place := item.place()) is not None)]
            state.complete(entries, facts, written=written, places=places)
        seconds = time.perf_counter() - started
        _LOG.info("%s after %.1f s", "nothing has changed" if unchanged else "written", seconds)
        return Summary(
            out=self.out, **counts, failures=failures, seconds=seconds, reused=todo.reused, unchanged=unchanged
        )

    def _read(self, todo: Todo, close: ExitStack) -> Spread:
        """Read what is unread; the `map` of the processes that did, which end with `close`."""
        self._tell(todo)
        told = todo.done
        pool = self._pool(todo)
        close.enter_context(pool)
        for several in pool.results(todo.unread):
            todo.heard(several)
            for each in several:
                name = todo.items[each.number].name
                if isinstance(each, Lost):
                    _LOG.info("%s: failed: %s", name, each.code)
                else:
                    _LOG.info("%s: %s, %d records", name, each.packed.status, each.packed.records)
            if todo.done > told:
                told = todo.done
                self._tell(todo)
        return pool.map

    def _pool(self, todo: Todo) -> Pool | Cluster:
        given = todo.items, self.read, todo.key_of(), todo.wanted
        if self.cluster is not None:
            from .cluster import Cluster

            return Cluster(self.cluster, *given, workers=self.workers, limits=self.limits)
        return Pool(*given, workers=self.workers, limits=self.limits, method=self.method)

    def _tell(self, todo: Todo) -> None:
        if self.progress is not None:
            self.progress(Progress("reading", todo.done, len(todo.items), todo.reused, todo.records, len(todo.failed)))

    def _facts(self, todo: Todo) -> dict[str, Any]:
        """What run.json says that does not change when the run is repeated. Inputs by their last name: paths are one machine's."""
        from .versions import versions

        entries = todo.all_entries()
        facts: dict[str, Any] = {
            "versions": versions(),
            "inputs": {
                "given": [printable(Path(given).name or os.fspath(given)) for given in self.inputs],
                "count": len(entries),
                "sha256": inputs_digest(entries),
                **_sidecar_facts(self.metadata, todo.items),
                **self._selection_facts(),
            },
            **corrections.facts(self.out),
        }
        return {"run": facts, "program": fingerprint(self.read)}

    def _selection_facts(self) -> dict[str, Any]:
        chosen = self.selection
        told = {
            "include": list(chosen.include),
            "exclude": list(chosen.exclude),
            "shard": "/".join(map(str, chosen.shard)) if chosen.shard else None,
            "limit": chosen.limit,
        }
        return {name: value for name, value in told.items() if value}

    def _run_facts(self, facts: Mapping[str, Any], started: float) -> dict[str, Any]:
        seconds = round(time.perf_counter() - started, 3)
        return {**facts["run"], "workers": self.workers, "durations": {"total_seconds": seconds}}


# --- what would be done ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run would do, by name: documents to open (those of known content are then not read), reused and skipped ones."""

    read: tuple[str, ...]
    reused: tuple[str, ...]
    skipped: tuple[str, ...]


def plan(
    inputs: Sequence[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    *,
    read: Reader | None = None,
    metadata: str | os.PathLike[str] | None = None,
    log: Log | None = None,
    selection: Selection | None = None,
    limits: Limits | None = None,
    retry_failed: bool = False,
) -> Plan:
    """What `run` would do with the same arguments; nothing is written. Raises what it raises.

    No document is opened, unless a sidecar tells documents by their hashes.
    """
    work = _Work(
        inputs, _folder(out), 1, read or default_reader(), None, metadata, log, selection or Selection(),
        _checked(limits or Limits()), retry_failed, None,
    )  # fmt: skip
    try:
        state = State.look(work.out)
    except StateDamaged as error:
        _LOG.warning("%s: %s; a run would begin anew", error.name, error.reason)
        state = None
    try:
        todo = work.todo(work.items(), state)
    finally:
        if state is not None:
            state.close()
    unread = set(todo.unread)
    names: dict[str, list[str]] = {"read": [], "reused": [], "skipped": []}
    for number, item in enumerate(todo.items):
        names["skipped" if item.skip else "read" if number in unread else "reused"].append(item.name)
    return Plan(*(tuple(names[what]) for what in ("read", "reused", "skipped")))


# --- the sidecar -----------------------------------------------------------------------------------------


def with_metadata(
    items: Sequence[Item],
    metadata: str | os.PathLike[str] | None,
    log: Log | None = None,
    sha256: Callable[[Item], str | None] | None = None,
) -> list[Item]:
    """The items with the rows of a sidecar joined to them; `log` is told what matched. Raises UsageError as `load` does.

    `sha256` tells the hash of an item, where rows have one; unless given, the item is opened.
    """
    if metadata is None:
        return list(items)
    from .metadata import join, load, report

    sidecar = load(Path(metadata))
    documents = {item.name: item for item in items if not item.skip and item.fault is None}
    joined = join(list(documents), sidecar.rows, lambda name: (sha256 or _hash_of)(documents[name]))
    if log is not None:
        for line in report(sidecar, joined):
            log(line)
    return [replace(item, row=joined.rows.get(item.name)) for item in items]


def _hashes(state: State | None) -> Callable[[Item], str | None]:
    """The hashes of items, out of the state where it has them."""

    def hash_of(item: Item) -> str | None:
        known = state.known(item.place(), item.stamp()) if state is not None else None
        return known.sha256 if known is not None else _hash_of(item)

    return hash_of


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
