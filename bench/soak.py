"""A long run, watched: `python -m bench soak` (or `make soak`). Status 1 if a bound is broken.

    memory      the peak of the parent and of each worker, from the 1,000th document to the last: flat
    throughput  of the last thousand documents, against the first thousand
    repeated    the same command again: opens no document, and takes at most a tenth of the time

The archive is made of this repository's own texts (`bench.archive`). Of a smaller archive a third is taken for a thousand.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from .archive import make
from .page import Figure

_MB = 1 << 20
# Peaks differ by a page of this or that: growth is what is more than a twentieth and this, in megabytes.
_SHARE, _FREE = 1.05, 12
_LEAST_THROUGHPUT, _MOST_REPEATED = 0.95, 0.1
_EVERY = 0.25  # seconds between looks
_LONG = 5_000
# Runs the command and says at its end how many files below the archive this process and those it began have opened.
_COMMAND = """
import os, sys
where, told = sys.argv[1:3]
def look(event, arguments):
    if event == "open" and arguments and isinstance(arguments[0], (str, bytes)):
        if os.fsdecode(arguments[0]).startswith(where) and not os.path.isdir(arguments[0]):
            os.write(counted, b".")
counted = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
sys.addaudithook(look)
from pipeline import cli
sys.exit(cli.main(sys.argv[3:]))
"""


@dataclass(slots=True)
class Watched:
    """What was seen of a run: (seconds, megabytes) of each process by its role, when each document was done, opened files."""

    seconds: float = 0.0
    began: float = 0.0
    held: dict[str, list[tuple[float, int]]] = field(default_factory=dict)
    done: list[float] = field(default_factory=list)
    opened: int = 0

    def peak(self, process: str, begin: float, end: float) -> int:
        """The most that a process held between two moments; 0 if it was not there."""
        return max((held for at, held in self.held[process] if begin <= at <= end), default=0)


def soak(
    count: int, workers: int, throughput: float | None, folder: Path | None = None
) -> tuple[list[str], list[Figure], bool]:
    """The lines to print, the figures, and whether all bounds hold. `throughput` is the least that is asked of the last thousand."""
    least = _LEAST_THROUGHPUT if throughput is None else throughput
    with TemporaryDirectory(prefix="fenhong-soak-", dir=folder) as base:
        archive = make(Path(base) / "archive", count)
        first = run(archive, Path(base), workers)
        again = run(archive, Path(base), workers)
        written = (Path(base) / "out" / "records.jsonl").stat().st_size
    part = min(1000, count // 3)
    lines = [f"{count:,} documents, {workers} workers: {first.seconds:.1f} s, records of {written / 1e6:.0f} MB"]
    share, told = _throughput(first, part, least)
    checks = [*_memory(first, part), told, *_repeated(first, again, count)]
    lines += [f"{'ok    ' if holds else 'BROKEN'} {line}" for line, holds in checks]
    return lines, [Figure("long run", f"{share:.2f}, {count:,} documents")], all(holds for _, holds in checks)


# --- a run -----------------------------------------------------------------------------------------------------------


def run(archive: Path, base: Path, workers: int) -> Watched:
    """Run the command over the archive and watch it. Raises RuntimeError where it fails."""
    log, told = base / "log", base / "opened"
    for path in (log, told):
        path.unlink(missing_ok=True)
    out = str(base / "out")
    verb = ["run", str(archive), "--out", out, "--workers", str(workers), "--quiet", "--log", str(log)]
    line = [sys.executable, "-c", _COMMAND, str(archive), str(told), *verb]
    seen = Watched(began=time.time())
    process = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    with process:
        while process.poll() is None:
            _look(process.pid, seen)
            time.sleep(_EVERY)
        said = process.stderr.read() if process.stderr else ""
    seen.seconds = time.time() - seen.began
    if process.returncode != 0:
        raise RuntimeError(f"the run ended with status {process.returncode}: {said}")
    seen.done = list(_times(log))
    seen.opened = told.stat().st_size
    return seen


def _look(pid: int, seen: Watched) -> None:
    import psutil

    now = time.time()
    try:
        parent: Any = psutil.Process(pid)
        there = [("parent", parent), *((f"worker {each.pid}", each) for each in parent.children())]
    except psutil.Error:
        return
    for name, process in there:
        try:
            seen.held.setdefault(name, []).append((now, process.memory_info().rss // _MB))
        except psutil.Error:
            continue


def _times(log: Path) -> Iterator[float]:
    """When each document was done, as the log says."""
    for line in log.read_text(encoding="utf-8").splitlines():
        if " records" in line or ": failed: " in line:
            yield datetime.strptime(line[:23], "%Y-%m-%d %H:%M:%S,%f").timestamp()


# --- what it shows ---------------------------------------------------------------------------------------------------

Check = tuple[str, bool]


def _memory(seen: Watched, part: int) -> Iterator[Check]:
    """For the time of reading: the peak from the first to the second thousand, against that of all that follows."""
    begin, early, end = seen.done[part - 1], seen.done[2 * part - 1], seen.done[-1]
    for process in sorted(seen.held):
        before, after = seen.peak(process, begin, early), seen.peak(process, early, end)
        steps = [begin + (end - begin) * tenth / 10 for tenth in range(11)]
        told = " ".join(str(seen.peak(process, *pair)) for pair in pairwise(steps))
        line = f"memory of {process}, MB: {told}; from the {part:,}th on {before}, later {after}"
        yield line, not before or after <= before * _SHARE + _FREE
    yield _memory_of_writing(seen, end)


def _memory_of_writing(seen: Watched, end: float) -> Check:
    """For the time of writing: the peak of its first third, in which all begins, against that of the rest."""
    last = seen.held["parent"][-1][0]
    third = end + (last - end) / 3
    before, after = seen.peak("parent", end, third), seen.peak("parent", third, last)
    line = f"memory of parent while it writes, MB: {before} in the first third, later {after}"
    # A short run is at its end before the tables are full for the first time.
    return line, after <= before * _SHARE + _FREE or len(seen.done) < _LONG


def _throughput(seen: Watched, part: int, least: float) -> tuple[float, Check]:
    first = part / (seen.done[part - 1] - seen.done[0])
    last = part / (seen.done[-1] - seen.done[-part - 1])
    share = last / first
    line = f"throughput: first {part:,} {first:.0f}/s, last {part:,} {last:.0f}/s, ratio {share:.2f} (at least {least})"
    return share, (line, share >= least)


def _repeated(first: Watched, again: Watched, count: int) -> Iterator[Check]:
    yield (
        f"opened {first.opened:,} files, and {again.opened:,} when repeated",
        (first.opened, again.opened) == (count, 0),
    )
    share = again.seconds / first.seconds
    line = f"repeated in {again.seconds:.1f} s, {share:.3f} of the first time (at most {_MOST_REPEATED})"
    # A short run is mostly the start of the program; what counts is that nothing is opened.
    yield line, (share <= _MOST_REPEATED or count < _LONG)
