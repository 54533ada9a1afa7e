"""A run on a cluster: the same bytes as here, whatever becomes of workers, scheduler and client."""

from __future__ import annotations

import io
import json
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import cluster_reader
import psutil
import pytest
from record_samples import TEXT

from helpers import ROOT
from pipeline import cluster as cluster_module
from pipeline.batch import Limits, Progress, run
from pipeline.errors import FenhongError, UsageError
from pipeline.outcome import Outcome

pytest.importorskip("distributed", reason="needs Dask: pip install 'fenhong[cluster]'")
pytestmark = pytest.mark.skipif(os.name != "posix", reason="ends processes as POSIX does")

FILES = ["records.jsonl", "panel.csv", "clauses.parquet", "findings.parquet", "panel.parquet"]
HOME = str(ROOT)
TESTS = str(Path(__file__).parent)


# --- a cluster on this machine ---------------------------------------------------------------------------


class Dask:
    """A scheduler and its workers, each a process of its own as on a machine of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file = folder, folder / "scheduler.json"
        self._started = 0
        self.scheduler = self._start("scheduler", "--port", "0", "--scheduler-file", str(self.file))
        self.workers: list[subprocess.Popen[bytes]] = []

    def _start(self, what: str, *arguments: str, path: str = f"{HOME}:{TESTS}") -> subprocess.Popen[bytes]:
        settings = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1", "PYTHONPATH": path, "PATH": os.defpath}
        line = [sys.executable, "-m", f"distributed.cli.dask_{what}", "--host", "127.0.0.1", "--no-dashboard"]
        with (self.folder / f"{what}{self._started}.log").open("w") as log:
            started = subprocess.Popen([*line, *arguments], env=settings, stdout=log, stderr=log, cwd=self.folder)
        self._started += 1
        return started

    @property
    def address(self) -> str:
        while True:
            with suppress(OSError, ValueError):
                return str(json.loads(self.file.read_text())["address"])
            assert self.scheduler.poll() is None
            time.sleep(0.05)

    def worker(self, *arguments: str, **path: str) -> subprocess.Popen[bytes]:
        started = self._start("worker", self.address, "--nthreads", "1", *arguments, **path)
        self.workers.append(started)
        return started

    def lose(self, worker: subprocess.Popen[bytes]) -> None:
        """What happens when the machine of a worker goes dark."""
        self.workers.remove(worker)
        for process in self._family(worker):
            with suppress(psutil.NoSuchProcess):
                process.kill()
        worker.wait()

    def end(self, worker: subprocess.Popen[bytes]) -> None:
        """What happens when a worker is told to end."""
        self.workers.remove(worker)
        family = self._family(worker)
        for process in family:  # a batch system tells all of them
            process.terminate()
        worker.wait(30)
        assert psutil.wait_procs(family, timeout=10)[1] == []

    def _family(self, worker: subprocess.Popen[bytes]) -> list[psutil.Process]:
        first = psutil.Process(worker.pid)
        return [first, *first.children(recursive=True)]

    def close(self) -> None:
        left = [process for worker in self.workers if worker.poll() is None for process in self._family(worker)]
        for worker in [*self.workers]:
            self.lose(worker) if worker.poll() is None else worker.wait()
        self.scheduler.kill()
        self.scheduler.wait()
        assert psutil.wait_procs(left, timeout=10)[1] == []  # what read there has gone with the workers


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    """A cluster of two workers. Tests that take one away put another in its place."""
    made = Dask(tmp_path_factory.mktemp("dask"))
    for _ in range(2):
        made.worker()
    yield made
    made.close()


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Dask]:
    """A scheduler without workers."""
    (tmp_path / "dask").mkdir()
    made = Dask(tmp_path / "dask")
    yield made
    made.close()


def archive(folder: Path, contents: dict[str, str]) -> Path:
    folder.mkdir()
    for name, content in contents.items():
        (folder / f"{name}.txt").write_text(content, encoding="utf-8")
    return folder


GOOD = {f"{number:03}": f"{TEXT}{number % 50}" for number in range(60)}  # some twice


def assert_like(out: Path, other: Path, names: list[str] = FILES) -> None:
    for name in names:
        assert (out / name).read_bytes() == (other / name).read_bytes(), name


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> partial[Outcome]:
    """A reader that takes its time and logs what it reads. One for all tests, so that the processes that read are kept."""
    return partial(cluster_reader.read, log=str(tmp_path_factory.mktemp("read") / "log"), seconds=0.02)


class Log:
    """What was read since this was made."""

    def __init__(self, read: partial[Outcome]) -> None:
        self._path = Path(read.keywords["log"])
        self._from = len(self._lines())

    def _lines(self) -> list[str]:
        return self._path.read_text().splitlines() if self._path.exists() else []

    def new(self) -> list[str]:
        return self._lines()[self._from :]


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory, read: partial[Outcome]) -> tuple[Path, Path]:
    """An archive, and the folder of a run over it on this machine."""
    folder = tmp_path_factory.mktemp("local")
    archive(folder / "archive", GOOD | {"030scan": "ocr", "031no": "nothing", "032long": TEXT * 10_000})
    run([folder / "archive"], folder / "out", workers=2, read=read)
    return folder / "archive", folder / "out"


def at(done: int, act: Callable[[], object]) -> Callable[[Progress], None]:
    """What does something once, when so many documents are done."""
    acts = [act]

    def progress(told: Progress) -> None:
        if told.stage == "reading" and told.done >= done and acts:
            acts.pop()()

    return progress


# --- what it gives ---------------------------------------------------------------------------------------


def test_the_corpus_gives_the_same_files_as_here_from_folders_as_from_archives(dask: Dask, tmp_path: Path) -> None:
    documents = ROOT / "corpus" / "documents"
    with (
        zipfile.ZipFile(tmp_path / "hongkong.zip", "w") as zipped,
        tarfile.open(tmp_path / "odd.tar.gz", "w:gz") as tar,
    ):
        for path in sorted((documents / "hongkong").iterdir()):
            zipped.write(path, path.name)
        tar.add(documents / "odd", "odd")
        tar.addfile(tarfile.TarInfo("odd/empty_too.txt"), io.BytesIO())
    inputs = [documents / "mainland", tmp_path / "hongkong.zip", tmp_path / "odd.tar.gz"]
    summary = run(inputs, tmp_path / "out", cluster=dask.address)
    expected = run(inputs, tmp_path / "expected", workers=2)
    assert summary.documents == expected.documents
    assert summary.documents["record"] > 100
    assert [(each.name, each.reason) for each in summary.failures] == [
        (each.name, each.reason) for each in expected.failures
    ]
    assert_like(tmp_path / "out", tmp_path / "expected")


def test_content_is_read_once_and_a_known_one_not_at_all(read: partial[Outcome], dask: Dask, tmp_path: Path) -> None:
    contents = {f"{number:03}": f"{TEXT}{number % 10}" for number in range(40)}
    folder = archive(tmp_path / "archive", contents)
    log = Log(read)
    run([folder], tmp_path / "out", read=read, cluster=str(dask.file))
    assert len(log.new()) == 10
    log = Log(read)
    shutil.copytree(folder, tmp_path / "copy")  # other files, of which nothing is known before they are opened
    (tmp_path / "copy" / "new.txt").write_text(f"{TEXT} new")
    summary = run([tmp_path / "copy"], tmp_path / "out", read=read, cluster=dask.address)
    assert log.new() == ["new.txt"]
    assert (summary.documents, summary.reused) == ({"record": 41}, 0)
    # Nothing is left to read, so that nobody is asked.
    assert run([tmp_path / "copy"], tmp_path / "out", read=read, cluster="tcp://127.0.0.1:1").unchanged


def test_only_so_much_is_on_its_way(
    read: partial[Outcome], dask: Dask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flying: list[tuple[int, int]] = []
    send = cluster_module.Cluster._send

    def spy(self: cluster_module.Cluster, chunk: cluster_module._Chunk) -> None:
        send(self, chunk)
        flying.append((len(self._flying), self._bytes))

    monkeypatch.setattr(cluster_module.Cluster, "_send", spy)
    monkeypatch.setattr(cluster_module, "_FULL", 50)  # five of these
    folder = archive(tmp_path / "many", {f"{number:03}": f"nothing {number}" for number in range(150)})
    assert run([folder], tmp_path / "out", read=read, cluster=dask.address).documents == {"no_policy": 150}
    assert len(flying) >= 30
    assert max(count for count, _size in flying) == 2 * cluster_module._AHEAD
    monkeypatch.setattr(cluster_module, "_FULL", 100_000)
    monkeypatch.setattr(cluster_module, "_MOST_FLYING", 200_000)
    flying.clear()
    large = archive(tmp_path / "large", {f"{number:02}": f"nothing {number}" + "x" * 90_000 for number in range(30)})
    run([large], tmp_path / "out2", read=read, cluster=dask.address)
    assert max(size for _count, size in flying) < 200_000 + 200_000


# --- what goes wrong there -------------------------------------------------------------------------------


def test_poison_costs_itself_alone(read: partial[Outcome], dask: Dask, tmp_path: Path) -> None:
    poison = {"01die": "die", "04hang": "hang", "09eat": "eat"}
    good = {f"{number:02}": f"{TEXT}{number}" for number in range(12)}
    folder = archive(tmp_path / "archive", good | poison)
    limits = Limits(seconds=3.0, megabytes=400)
    summary = run([folder], tmp_path / "out", read=read, limits=limits, cluster=dask.address)
    assert summary.documents == {"record": 12, "failed": 3}
    codes = [(each.name, each.stage, each.code) for each in summary.failures]
    assert codes == [
        ("01die.txt", "process", "process_died"),
        ("04hang.txt", "process", "timed_out"),
        ("09eat.txt", "process", "out_of_memory"),
    ]
    run([archive(tmp_path / "clean", good)], tmp_path / "out2", workers=1, read=read)
    assert_like(tmp_path / "out", tmp_path / "out2", ["records.jsonl"])


def test_a_document_that_ends_every_worker_costs_itself_alone(
    read: partial[Outcome], dask: Dask, tmp_path: Path
) -> None:
    good = {f"{number:02}": f"{TEXT}{number}" for number in range(12)}
    folder = archive(tmp_path / "archive", good | {"05murder": "murder"})
    summary = run([folder], tmp_path / "out", read=read, cluster=dask.address)
    assert [(each.name, each.code) for each in summary.failures] == [("05murder.txt", "process_died")]
    assert summary.documents == {"record": 12, "failed": 1}


def test_workers_that_go_in_mid_run_cost_nothing_and_new_ones_help(
    read: partial[Outcome], dask: Dask, local: tuple[Path, Path], tmp_path: Path
) -> None:
    folder, expected = local
    first, second = dask.workers
    acts = {10: lambda: dask.lose(first), 11: lambda: dask.worker("--no-nanny"), 35: lambda: dask.end(second)}

    def progress(told: Progress) -> None:
        for count in [count for count in acts if told.done >= count]:
            acts.pop(count)()

    summary = run([folder], tmp_path / "out", read=read, cluster=dask.address, progress=progress)
    assert not acts
    dask.worker("--no-nanny")
    assert summary.documents == {"record": 61, "no_policy": 1, "failed": 1}
    assert [each.code for each in summary.failures] == ["needs_ocr"]
    assert_like(tmp_path / "out", expected)


@pytest.mark.parametrize("there", ["another version", "another package"])
def test_a_worker_with_another_program_is_named(read: partial[Outcome], bare: Dask, tmp_path: Path, there: str) -> None:
    elsewhere = tmp_path / "elsewhere"
    if there == "another version":
        shutil.copytree(ROOT / "pipeline", elsewhere / "pipeline", ignore=shutil.ignore_patterns("__pycache__"))
        versions = elsewhere / "pipeline" / "versions.py"
        versions.write_text(versions.read_text("utf-8") + '\nRULES_VERSION = "0.0.7"  # type: ignore\n', "utf-8")
        expected = r"worker tcp://127.0.0.1:\d+: it has another version: rules 0\.0\.7 there and \S+ here \(install"
    else:
        (elsewhere / "pipeline").mkdir(parents=True)
        (elsewhere / "pipeline" / "__init__.py").touch()
        expected = (
            r"worker tcp://127.0.0.1:\d+: it has no fenhong that can read for this one: No module named .*\(install"
        )
    bare.worker("--no-nanny", path=f"{elsewhere}:{TESTS}")
    with pytest.raises(FenhongError, match=expected) as caught:
        run([archive(tmp_path / "a", {"a": TEXT})], tmp_path / "out", read=read, cluster=bare.address)
    assert not isinstance(caught.value, UsageError)


def test_no_scheduler_at_an_address_is_said(
    read: partial[Outcome], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "_CONNECT_SECONDS", 0.5)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and does not listen
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(UsageError, match=f"{address}: no scheduler answers there"):
            run([archive(tmp_path / "a", {"a": TEXT})], tmp_path / "out", read=read, cluster=address)
    for wrong, reason in (("", "an empty address"), ("nonsense://x", "no scheduler answers")):
        with pytest.raises(UsageError, match=reason):
            run([tmp_path / "a"], tmp_path / "out", read=read, cluster=wrong)
    (tmp_path / "file.json").write_text("{}")
    for name in ("file.json", "missing.json"):
        with pytest.raises(UsageError, match="no scheduler file"):
            run([tmp_path / "a"], tmp_path / "out", read=read, cluster=str(tmp_path / name))


def test_dask_that_is_not_installed_is_said_before_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "find_spec", lambda _name: None)
    with pytest.raises(UsageError, match=r"not installed \(pip install 'fenhong\[cluster\]'\)"):
        run([archive(tmp_path / "a", {})], tmp_path / "out", cluster="tcp://127.0.0.1:1")
    assert not (tmp_path / "out").exists()


def test_late_workers_are_waited_for_and_a_scheduler_that_goes_away_is_named(
    read: partial[Outcome],
    bare: Dask,
    local: tuple[Path, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(cluster_module, "_PATIENCE", 0.3)
    folder, expected = local
    late = threading.Timer(2.0, bare.worker, ("--no-nanny",))
    late.start()
    caplog.set_level(logging.WARNING, "pipeline.run")
    end = at(10, bare.scheduler.kill)
    with pytest.raises(FenhongError, match=f"{bare.address}: the scheduler has gone away") as caught:
        run([folder], tmp_path / "out", read=read, cluster=bare.address, progress=end)
    late.join()
    assert not isinstance(caught.value, UsageError)
    assert [record.message for record in caplog.records if record.name == "pipeline.run"] == [
        f"{bare.address}: the scheduler has no worker: waiting for one"
    ]
    summary = run([folder], tmp_path / "out", read=read, workers=2)
    assert summary.reused >= 10
    assert_like(tmp_path / "out", expected)


# --- the client ------------------------------------------------------------------------------------------

SCRIPT = """
import sys
from functools import partial
import cluster_reader
from pipeline import batch, cli
batch.default_reader = lambda **_: partial(cluster_reader.read, log=sys.argv[1], seconds=0.02)
if __name__ == "__main__":
    sys.exit(cli.main(["run", *sys.argv[2:], "--out", "out"]))
"""


def command(folder: Path, read: partial[Outcome], *arguments: str) -> subprocess.Popen[bytes]:
    (folder / "script.py").write_text(SCRIPT)
    return subprocess.Popen(
        [sys.executable, "script.py", read.keywords["log"], *arguments],
        cwd=folder,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": f"{HOME}:{TESTS}", "PATH": os.defpath},
        start_new_session=True,
    )


def until_kept(folder: Path, count: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until the log of a run has lines of so many documents."""
    log = folder / "log"
    while not log.exists() or len(log.read_text().splitlines()) <= count:
        assert process.poll() is None, process.communicate()[1].decode()
        time.sleep(0.02)


def test_a_client_that_is_killed_goes_on_where_it_was(
    read: partial[Outcome], dask: Dask, local: tuple[Path, Path], tmp_path: Path
) -> None:
    folder, expected = local
    arguments = [str(folder), "--cluster", dask.address, "--log", "log"]
    process = command(tmp_path, read, *arguments)
    until_kept(tmp_path, 10, process)
    openers = psutil.Process(process.pid).children()
    process.kill()
    process.communicate(timeout=30)
    assert not (tmp_path / "out" / "records.jsonl").exists()
    assert psutil.wait_procs(openers, timeout=10)[1] == []
    process = command(tmp_path, read, *arguments)
    said = process.communicate(timeout=60)[1].decode()
    assert process.returncode == 1, said  # one needs OCR
    assert int(said.partition(" inputs known from before")[0].split()[-1]) >= 10, said
    assert_like(tmp_path / "out", expected)


def test_a_client_that_is_interrupted_leaves_the_cluster_free(
    read: partial[Outcome], dask: Dask, tmp_path: Path
) -> None:
    """What hangs on a worker is not waited for, once nobody asks for it."""
    archive(tmp_path / "archive", {f"{number}": f"hang {number}" for number in range(40)})
    process = command(tmp_path, read, "archive", "--cluster", dask.address)
    log = Log(read)
    while not log.new():
        assert process.poll() is None, process.communicate()[1].decode()
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=30)[1].decode()
    assert process.returncode == 128 + signal.SIGINT
    assert said.startswith("interrupted; what was read is kept")
    assert len(said.splitlines()) == 1
    began = time.monotonic()
    other = archive(tmp_path / "other", {"a": TEXT})
    assert run([other], tmp_path / "out2", read=read, cluster=dask.address).documents == {"record": 1}
    assert time.monotonic() - began < 30
