"""Processes that read: one that dies, hangs or eats memory costs one document, by fork as by spawn."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import psutil
import pytest
from fake_reader import read
from record_samples import TEXT

from pipeline import workers
from pipeline.batch import Limits, run
from pipeline.errors import FenhongError, UsageError
from pipeline.inputs import Item, discover
from pipeline.outcome import Outcome
from pipeline.workers import Found, Pool, memory_of

METHODS = ["fork", "spawn"] if sys.platform == "linux" else ["spawn"]
POISON = {"die": "process_died", "hang": "timed_out", "eat": "out_of_memory"}


@pytest.fixture(autouse=True)
def nothing_stays() -> Iterator[None]:
    """No process outlives its run."""
    before = set(psutil.Process().children())  # a browser or a server of other tests
    yield
    left = [child for child in psutil.Process().children() if child not in before]
    assert [
        child for child in left if "resource_tracker" not in " ".join(child.cmdline())
    ] == []  # the library keeps that one


def archive(folder: Path, contents: dict[str, str]) -> Path:
    folder.mkdir()
    for name, content in contents.items():
        (folder / f"{name}.txt").write_text(content, encoding="utf-8")
    return folder


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("method", METHODS)
def test_poison_costs_itself_alone(tmp_path: Path, method: str, count: int) -> None:
    good = {f"{number:02}": f"{TEXT}{number}" for number in range(12)}
    poison = {f"{number:02}{word}": word for number, word in zip((1, 4, 9), POISON, strict=True)}
    folder = archive(tmp_path / "archive", good | poison)
    # A forked process begins with what this one holds; a spawned one with little.
    begins = memory_of(os.getpid()) if method == "fork" else 200
    limits = Limits(seconds=10.0, megabytes=begins + 200)
    summary = run([folder], tmp_path / "out", workers=count, read=read, limits=limits, method=method)  # type: ignore[arg-type]
    assert summary.documents == {"record": 12, "failed": 3}
    assert {each.name[2:-4]: each.code for each in summary.failures} == POISON
    for each in summary.failures:
        assert each.stage == "process"
        assert each.sha256 is not None
        assert "(" in each.reason  # advice
    clean = run([archive(tmp_path / "clean", good)], tmp_path / "out2", workers=1, read=read)
    assert clean.documents == {"record": 12}
    assert (tmp_path / "out" / "records.jsonl").read_bytes() == (tmp_path / "out2" / "records.jsonl").read_bytes()


def test_what_waits_for_poison_of_its_content_has_its_fate(tmp_path: Path) -> None:
    """Two of one content: the first is lost, and the other is not read to be lost again."""
    contents = {"a": "hang", "b": "hang", "c": TEXT}
    began = time.monotonic()
    summary = run([archive(tmp_path / "archive", contents)], tmp_path / "out", workers=2, read=read, limits=Limits(1.5))
    assert [(each.name, each.code) for each in summary.failures] == [("a.txt", "timed_out"), ("b.txt", "timed_out")]
    assert time.monotonic() - began < 2 * 1.5 + 5


def test_time_in_which_the_run_itself_stood_still_is_no_documents_fault(tmp_path: Path) -> None:
    """As when it was stopped and continued, or waits for a disk: a process that waits for an answer does not hang."""
    folder = archive(tmp_path / "archive", {f"{number:02}": f"{TEXT}{number}" for number in range(3)})
    summary = run(
        [folder], tmp_path / "out", workers=2, read=read, limits=Limits(2), progress=lambda _progress: time.sleep(2.5)
    )
    assert summary.documents == {"record": 3}


def leaky(data: bytes, name: str, held: list[bytearray]) -> Outcome:
    """A reader that keeps 40 MB of every document."""
    held.append(bytearray(b"x") * (40 << 20))
    return read(data, name)


def test_a_process_that_keeps_memory_is_replaced_in_time(tmp_path: Path) -> None:
    folder = archive(tmp_path / "archive", {f"{number:02}": f"{TEXT}{number}" for number in range(30)})
    limits = Limits(megabytes=memory_of(os.getpid()) + 400)  # ten of thirty documents
    summary = run([folder], tmp_path / "out", workers=1, read=partial(leaky, held=[]), limits=limits, method=METHODS[0])  # type: ignore[arg-type]
    assert summary.documents == {"record": 30}


def test_a_process_that_cannot_begin_is_an_error_and_no_endless_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where it imports another package of that name."""
    monkeypatch.setattr(workers, "HOME", "/elsewhere")
    with pytest.raises(FenhongError, match="cannot be started"):
        run([archive(tmp_path / "a", {"a": TEXT})], tmp_path / "out", read=read, method="spawn")


@pytest.mark.parametrize("method", METHODS)
def test_a_memory_limit_below_the_program_is_a_wrong_call(tmp_path: Path, method: str) -> None:
    folder = archive(tmp_path / "a", {"a": TEXT})
    with pytest.raises(UsageError, match=r"--memory: 5 MB are too little"):
        run([folder], tmp_path / "out", read=read, limits=Limits(megabytes=5), method=method)  # type: ignore[arg-type]


def test_the_memory_of_a_process_is_what_the_system_says() -> None:
    there = psutil.Process().memory_info().rss >> 20
    assert abs(memory_of(os.getpid()) - there) <= 2
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    assert memory_of(gone.pid) == 0


def test_one_process_a_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: {0, 3, 5}, raising=False)
    assert workers.cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    assert workers.cores() == (os.cpu_count() or 1)


def key_of(_item: Item, sha256: str) -> str:
    return sha256


def all_wanted(found: list[Found]) -> list[bool]:
    return [True] * len(found)


def test_results_come_as_they_are_ready_and_each_once(tmp_path: Path) -> None:
    contents = {f"{number:03}": "slow" if number == 0 else f"nothing {number}" for number in range(50)}
    items = discover([archive(tmp_path / "a", contents)])
    with Pool(items, read, key_of, all_wanted, workers=2, limits=Limits()) as pool:
        numbers = [each.number for several in pool.results(range(50)) for each in several]
    assert sorted(numbers) == list(range(50))
    assert numbers[0] != 0


# --- a run that is killed --------------------------------------------------------------------------------

SCRIPT = """
import sys, time, fake_reader
from pipeline import batch, cli
def read(data, name):
    time.sleep(0.02)
    return fake_reader.read(data, name)
read.__module__, read.__qualname__ = "fake", "read"
batch.default_reader = lambda **_: read
sys.exit(cli.main(["run", "archive", "-q", *sys.argv[1:]]))
"""
KILLS = int(os.environ.get("FENHONG_KILLS", "4"))
"""How often a run is killed; CI does it twenty times."""
PATH = os.pathsep.join([str(Path(__file__).parent), str(Path(workers.__file__).parents[1])])


def command(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-c", SCRIPT, *arguments],
        cwd=folder,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": PATH, "PATH": os.defpath},
        start_new_session=True,
    )


def finished(folder: Path, *arguments: str) -> None:
    process = command(folder, *arguments)
    said = process.communicate(timeout=120)[1].decode()
    assert process.returncode in (0, 1), said  # some documents fail


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, bytes, float]:
    """An archive, its records from a run that was let alone, and the seconds that took."""
    folder = tmp_path_factory.mktemp("killed")
    contents = {f"{number:03}": f"{TEXT}{number % 50}" for number in range(60)}  # some twice
    archive(folder / "archive", contents | {"030scan": "ocr", "031no": "nothing"})
    began = time.monotonic()
    finished(folder, "--out", "unbroken", "--workers", "1")
    return folder, (folder / "unbroken" / "records.jsonl").read_bytes(), time.monotonic() - began


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no kill -9")
@pytest.mark.parametrize("seed", range(KILLS))
def test_a_killed_run_goes_on_to_the_same_bytes(unbroken: tuple[Path, bytes, float], seed: int) -> None:
    folder, expected, seconds = unbroken
    chance = random.Random(seed)
    out = f"killed{seed}"
    for _ in range(2):  # the second one in what the first has left
        process = command(folder, "--out", out, "--workers", str(1 + seed % 2))
        time.sleep(chance.uniform(0.1, 0.9) * seconds)
        process.kill()
        process.communicate(timeout=30)
        records = folder / out / "records.jsonl"
        assert not records.exists() or records.read_bytes() == expected
    finished(folder, "--out", out, "--workers", str(2 - seed % 2))
    assert records.read_bytes() == expected
    assert sorted(path.name for path in (folder / out).iterdir()) == sorted(
        path.name for path in (folder / "unbroken").iterdir()
    )


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes as Linux lists them")
def test_a_killed_run_leaves_no_process_behind_even_one_that_hangs(tmp_path: Path) -> None:
    archive(tmp_path / "archive", {"a": "hang", "b": "hang b"})
    process = command(tmp_path, "--out", "out", "--workers", "2")
    mine = psutil.Process(process.pid)
    for _ in range(200):
        if len(children := mine.children()) == 2:
            break
        time.sleep(0.05)
    time.sleep(0.3)
    process.kill()
    process.communicate(timeout=30)
    _gone, alive = psutil.wait_procs(children, timeout=10)
    assert (len(children), alive) == (2, [])


# --- shares, put together --------------------------------------------------------------------------------


def test_two_shares_put_together_are_one_run(unbroken: tuple[Path, bytes, float]) -> None:
    folder, expected, _seconds = unbroken
    for share in ("1", "2"):
        finished(folder, "--out", f"share{share}", "--shard", f"{share}/2")
        assert (folder / f"share{share}" / "records.jsonl").read_bytes() != expected
    merged = subprocess.run(
        [sys.executable, "-m", "pipeline", "merge", "share1", "share2", "--out", "merged"],
        cwd=folder, env={"PYTHONPATH": PATH, "PATH": os.defpath}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert merged.returncode == 1, merged.stderr
    assert re.search(r"written to merged in .* 62 inputs known from before", merged.stderr)
    for name in ("records.jsonl", "panel.csv", "clauses.parquet", "findings.parquet", "panel.parquet"):
        assert (folder / "merged" / name).read_bytes() == (folder / "unbroken" / name).read_bytes(), name
