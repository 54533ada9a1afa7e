"""Whole runs over a made archive: two processes against one, and the same run again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from .archive import make
from .page import Figure
from .soak import Watched, run
from .timing import Ratio, interleave


def runs(count: int, repeats: int) -> Iterator[str | Figure]:
    """Runs of the command over so many documents, start and writing included: seconds, their ratios, and the peaks of memory.

    The archive is read once before, so that both sides find it in the system's memory.
    """
    seen: dict[str, list[Watched]] = {"one": [], "two": [], "again": []}
    with TemporaryDirectory(prefix="fenhong-bench-") as folder:
        base = Path(folder)
        archive = make(base / "archive", count)
        run(archive, _new(base, "first sight"), 2)

        def one() -> None:
            seen["one"].append(run(archive, _new(base, f"one {len(seen['one'])}"), 1))

        def two() -> None:
            out = _new(base, f"two {len(seen['two'])}")
            seen["two"].append(run(archive, out, 2))
            seen["again"].append(run(archive, out, 2))

        interleave({"one": one, "two": two}, repeats)
    seconds = {name: [each.seconds for each in several] for name, several in seen.items()}
    scaling, resumed = Ratio.of(seconds["one"], seconds["two"]), Ratio.of(seconds["again"], seconds["two"])
    opened = max(each.opened for each in seen["again"])
    parent, worker = (max(_peak(each, role) for each in seen["two"]) for role in ("parent", "worker"))
    spread = f"[{scaling.low:.2f}-{scaling.high:.2f}]"
    yield f"runs over {count:,} documents, medians of {repeats} interleaved repetitions"
    yield f"{'1 process':44} {scaling.ours:7.2f} s  {count / scaling.ours:6.0f} documents/s"
    yield f"{'2 processes':44} {scaling.theirs:7.2f} s  {count / scaling.theirs:6.0f} documents/s"
    yield f"{'2 processes, times 1':44} {scaling.value:7.2f}    {spread}"
    yield f"{'the same again':44} {resumed.ours:7.2f} s  {opened} documents opened"
    yield f"{'the same again, share of the first':44} {resumed.value:7.3f}    [{resumed.low:.3f}-{resumed.high:.3f}]"
    yield f"{'peak memory':44} {parent:5} MB of the process that writes, {worker} MB of one that reads"
    yield Figure("scaling", f"{scaling.value:.2f} times {spread}, {count:,} documents")
    yield Figure("repeated", f"{resumed.value:.3f}, {opened} opened")
    yield Figure("memory run", f"{parent} MB and {worker} MB, {count:,} documents")


def _new(base: Path, name: str) -> Path:
    folder = base / name
    folder.mkdir()
    return folder


def _peak(seen: Watched, role: str) -> int:
    return max((held for name, looks in seen.held.items() if name.startswith(role) for _, held in looks), default=0)
