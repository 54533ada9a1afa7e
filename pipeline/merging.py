"""The folders of several runs as one, as if one run had read all their inputs: nothing is read, all is linked again."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from .errors import UsageError
from .outcome import Summary
from .state import NAME, Entry, State, StateDamaged
from .versions import product_version, versions
from .writing import Tell, digest_of, inputs_digest, note_files, outcomes_of, write


def merge(
    folders: Sequence[str | os.PathLike[str]], out: str | os.PathLike[str], *, progress: Tell | None = None
) -> Summary:
    """Put the folders of complete runs together in `out`: shares of an archive, or archives.

    An input of one name and content in several counts once. The state comes along, so that a run with the same `out` reads
    only what none of them has read. Raises UsageError where a folder has no complete run, where they or this program are of
    different versions or options, and where one name has different content.
    """
    from .review.corrections import keep, kept
    from .review.keeping import facts as corrected
    from .store import Store

    started, target = time.perf_counter(), Path(out)
    if not os.fspath(out):
        raise UsageError("--out", "an empty name is no folder", "this folder is named .")
    if any(Path(folder).resolve() == target.resolve() for folder in folders):
        raise UsageError(str(out), "is one of the folders to merge", "choose another --out")
    with ExitStack() as stack:
        parts = [stack.enter_context(_opened(Path(folder))) for folder in folders]
        facts = [_facts(part, Path(folder)) for part, folder in zip(parts, folders, strict=True)]
        _refuse_differences(facts, folders)
        chosen = _chosen(parts, folders)
        store = Store(target)
        try:
            store.reserve()
            state = stack.enter_context(closing(_target(target)))
            entries = [entry for entry, _ in chosen]
            with state.together():
                state.forget_written()
                for entry, part in chosen:
                    state.take(entry.key, part)
                for part in parts:
                    state.take_stamps(part)
            keep(target, [each for folder in folders for each in kept(Path(folder))])
            told = {"program": facts[0]["program"], "run": {**_merged_facts(facts, entries), **corrected(target)}}
            summary = _write(store, state, entries, told, started, progress)
        finally:
            store.discard()
    return summary


def _write(
    store: Any, state: State, entries: Sequence[Entry], told: Mapping[str, Any], started: float, progress: Tell | None
) -> Summary:
    def run_facts() -> dict[str, Any]:
        return {**told["run"], "durations": {"total_seconds": round(time.perf_counter() - started, 3)}}

    counts = write(store, state, entries, run_facts, progress)
    note_files(store.out, state)
    state.complete(entries, told, written=digest_of(entries, told))
    failed = [entry for entry in entries if (known := state.status(entry.key)) and known.status == "failed"]
    return Summary(
        out=store.out,
        **counts,
        failures=outcomes_of(state, failed),
        seconds=time.perf_counter() - started,
        reused=len(entries),
        unchanged=False,
    )


@contextmanager
def _opened(folder: Path) -> Iterator[State]:
    """The state of a folder to merge."""
    if not folder.is_dir():
        raise UsageError(str(folder), "no such folder")
    try:
        state = State.look(folder)
    except StateDamaged as error:
        raise UsageError(str(folder), f"its {NAME} {error.reason}", "run it again") from error
    if state is None:
        raise UsageError(
            str(folder), f"holds no {NAME}", "it must be a folder that `fenhong run` wrote, with its hidden file"
        )
    with closing(state):
        yield state


def _target(out: Path) -> State:
    try:
        return State.open(out)
    except StateDamaged as error:
        raise UsageError(str(out), f"its {NAME} {error.reason}", "remove it, or choose another --out") from error


def _facts(state: State, folder: Path) -> dict[str, Any]:
    facts = state.facts()
    if "run" not in facts or "program" not in facts:
        raise UsageError(str(folder), "its run was not complete", "give its command again, which goes on from there")
    return facts


def _refuse_differences(facts: Sequence[Mapping[str, Any]], folders: Sequence[str | os.PathLike[str]]) -> None:
    """Raise UsageError unless all were read alike, and by this program."""
    first = facts[0]
    now = {name: version for name, version in versions().items() if name in ("product", "schema", "rules")}
    for told, folder in zip(facts, folders, strict=True):
        read_by = told["run"]["versions"]
        differing = [
            f"{name} {read_by.get(name)} and not {version}"
            for name, version in now.items()
            if read_by.get(name) != version
        ]
        if differing:
            advice = f"run it again with this version ({product_version()}), or merge with that one"
            raise UsageError(os.fspath(folder), f"was read with {', '.join(differing)}", advice)
        if told["program"] != first["program"]:
            libraries = [name for name in read_by if read_by[name] != first["run"]["versions"].get(name)]
            what = (
                f"other versions of {', '.join(libraries)}" if libraries else "another program or other options (--ocr)"
            )
            raise UsageError(os.fspath(folder), f"was read with {what} than {folders[0]}", "run one of them again")


def _chosen(parts: Sequence[State], folders: Sequence[str | os.PathLike[str]]) -> list[tuple[Entry, State]]:
    """The inputs of all parts by name, each once, with the part that has its result."""
    found: dict[str, tuple[Entry, State, str]] = {}
    for part, folder in zip(parts, folders, strict=True):
        for entry in part.entries():
            known = found.setdefault(entry.name, (entry, part, os.fspath(folder)))
            if known[0]._replace(place=0) != entry._replace(place=0):
                reason = f"{entry.name} is another document there, or has another row of metadata, than in {known[2]}"
                raise UsageError(os.fspath(folder), reason, "merge runs over different inputs, or the same ones")
    chosen = sorted(found.values(), key=lambda each: _order(each[0]))
    return [(entry._replace(place=place), part) for place, (entry, part, _folder) in enumerate(chosen)]


def _order(entry: Entry) -> tuple[str, int]:
    """Files stand by name, and what is in an archive as it stands there, which is not always by name."""
    return entry.name.partition("!/")[0], entry.place


def _merged_facts(facts: Sequence[Mapping[str, Any]], entries: Sequence[Entry]) -> dict[str, Any]:
    runs = [told["run"] for told in facts]
    given = list(dict.fromkeys(name for told in runs for name in told["inputs"]["given"]))
    inputs: dict[str, Any] = {"given": given, "count": len(entries), "sha256": inputs_digest(entries)}
    sidecars = [told["inputs"]["metadata"] for told in runs if "metadata" in told["inputs"]]
    if sidecars:
        inputs["metadata"] = sidecars
    return {"versions": versions(), "inputs": inputs, "merged": len(runs)}
