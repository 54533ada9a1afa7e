"""Lists of inputs and files of remote stores: which items they give, under which names, and what is said of those that are not there."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fake_reader import read
from in_process import InProcess
from make_archives import tarred, zipped
from record_samples import TEXT

from pipeline import cli, inputs, remote
from pipeline.batch import outcome_of, run
from pipeline.errors import UsageError
from pipeline.inputs import Item, discover


def names(items: list[Item]) -> list[str]:
    return [item.name for item in items]


# --- lists ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of plans, from another one."""
    for name in ("2024/规划.txt", "2024/章程.txt", "2023/a.txt", "2023/b.pdf", "elsewhere.txt"):
        path = tmp_path / "plans" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("nothing")
    (tmp_path / "other.txt").write_text("nothing")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "plans"


LIST = """# plans
2024/规划.txt

  "2023/*.txt"
2023
2024/缺.txt
*.docx
../other.txt
2024\\章程.txt
http-is-no-store://x
"""


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
def test_a_list_names_files_from_its_folder(folder: Path, encoding: str) -> None:
    """Paths, patterns and folders; what leads nowhere is a row, not the end of the run."""
    (folder / "list.txt").write_bytes(LIST.replace("\n", "\r\n").encode(encoding))
    items = discover(["@plans/list.txt", "plans/2024/规划.txt"])
    found = {item.name: outcome_of(item, read) for item in items}
    assert {
        name: (outcome.status, outcome.reason) for name, outcome in found.items() if outcome.status == "failed"
    } == {
        "2024/缺.txt": ("failed", "no such file or folder (line 6 of list.txt names it)"),
        "*.docx": ("failed", "no file matches this pattern (line 7 of list.txt names it)"),
        "http-is-no-store://x": (
            "failed",
            found["http-is-no-store://x"].reason,
        ),
    }
    assert "no such kind of store" in found["http-is-no-store://x"].reason
    read_ones = [name for name, outcome in found.items() if outcome.status == "no_policy"]
    assert read_ones == ["2023/a.txt", "2023/b.pdf", "2024/章程.txt", "2024/规划.txt", "other.txt"]


@pytest.mark.parametrize("content", [b"\x00\x01\x02\x00", b"\xff\xff\xff"])
def test_what_is_no_list_is_a_usage_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(content)
    with pytest.raises(UsageError, match="is no list of files"):
        discover([f"@{path}"])
    with pytest.raises(UsageError, match="names one file a line"):
        discover([f"@{path}.gone"])


def test_a_list_holds_no_lists_and_a_file_may_begin_as_one(folder: Path) -> None:
    (folder / "list.txt").write_text("@list.txt\n")
    (item,) = discover(["@plans/list.txt"])
    assert item.fault is not None
    Path("@x.txt").write_text("nothing")
    assert names(discover(["@x.txt"])) == ["@x.txt"]


def test_the_option_list(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "2023" / "a.txt").write_text(TEXT, encoding="utf-8")
    (folder / "list.txt").write_text("2023/a.txt\ngone.txt\n")
    assert cli.main(["extract", "--list", "plans/list.txt"]) == 1
    assert "gone.txt: no such file or folder (line 2 of list.txt names it)" in capsys.readouterr().err
    for verb in ("extract", "show", "run"):
        assert cli.main([verb]) == 2
        assert "nothing to read was given" in capsys.readouterr().err


def test_many_files_are_found_quickly(tmp_path: Path) -> None:
    """2,000 in a tenth of a second, where 20,000 take one; ten times that is a fault."""
    for folder in range(40):
        (tmp_path / f"{folder}").mkdir()
        for number in range(50):
            (tmp_path / f"{folder}" / f"{number}.txt").touch()
    started = time.perf_counter()
    assert len(discover([tmp_path])) == 2000
    assert time.perf_counter() - started < 1


# --- remote stores ---------------------------------------------------------------------------------------------------

fsspec = pytest.importorskip("fsspec", reason="needs fenhong[remote]")


@pytest.fixture
def store() -> Iterator[Any]:
    """A store in memory with a few files."""
    from fsspec.implementations.memory import MemoryFileSystem

    memory = MemoryFileSystem()
    memory.store.clear()
    files = {
        "filings/2024/规划.txt": TEXT.encode(),
        "filings/2024/notes.csv": b"x",
        "filings/2023/a.txt": b"nothing",
        "filings/z.zip": zipped({"b.txt": b"nothing b", "a.txt": b"nothing a"}),
        "filings/t.tar.gz": tarred({"b.txt": b"nothing b", "a.txt": b"nothing a"}, "gz"),
    }
    for name, data in files.items():
        memory.pipe_file(f"/{name}", data)
    yield memory
    memory.store.clear()
    memory.pseudo_dirs[:] = [""]


@pytest.mark.parametrize(
    "given, expected",
    [
        ("memory://filings/2024/规划.txt", ["规划.txt"]),
        ("memory://filings/2024/notes.csv", ["notes.csv"]),
        ("memory://filings/2024", ["notes.csv", "规划.txt"]),
        ("memory://filings/20*/*.txt", ["2023/a.txt", "2024/规划.txt"]),
        ("memory://filings/z.zip", ["z.zip!/a.txt", "z.zip!/b.txt"]),
        ("memory://filings/t.tar.gz", ["t.tar.gz!/b.txt", "t.tar.gz!/a.txt"]),
    ],
)
def test_addresses_as_inputs(store: Any, given: str, expected: list[str]) -> None:
    items = discover([given])
    assert names(items) == expected
    for item in items:
        outcome = outcome_of(item, read)
        assert outcome.status != "failed", outcome
        assert outcome.sha256 is not None
        assert item.stamp()


def test_a_store_beside_a_folder_and_files_of_one_name(store: Any, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("nothing here")
    items = discover([tmp_path, "memory://filings/2023", "memory://filings"])
    assert len(set(names(items))) == len(items) == 8
    assert sum(item.name.endswith("a.txt") for item in items) == 4


def test_the_stamp_of_a_remote_file_tells_that_it_changed(store: Any) -> None:
    (before,) = discover(["memory://filings/2023"])
    (same,) = discover(["memory://filings/2023"])
    store.pipe_file("/filings/2023/a.txt", b"nothing!")
    (after,) = discover(["memory://filings/2023"])
    assert before.stamp() == same.stamp() != after.stamp()
    assert before.place() == after.place() == b"memory:///filings/2023/a.txt"


def test_a_file_address_is_a_path(folder: Path) -> None:
    assert names(discover([folder.as_uri()])) == names(discover([folder]))
    assert names(discover([f"file://{folder}/2023/*.txt"])) == ["a.txt"]


@pytest.mark.parametrize(
    "given, reason",
    [
        ("memory://nothing/here", "no such file or folder"),
        ("memory://filings/*.docx", "no file matches this pattern"),
        ("nosuch://x/y", "no such kind of store"),
    ],
)
def test_addresses_that_lead_nowhere(store: Any, given: str, reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        discover([given])


def test_what_is_not_installed_is_said(store: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    if not _installed("s3fs"):
        with pytest.raises(UsageError, match="s3fs"):
            discover(["s3://bucket/filings"])
    monkeypatch.setitem(sys.modules, "fsspec.core", None)
    with pytest.raises(UsageError, match=r"pip install 'fenhong\[remote\]'"):
        discover(["memory://filings"])


def _installed(name: str) -> bool:
    import importlib.util

    return importlib.util.find_spec(name) is not None


def test_a_store_that_fails_while_it_is_read_costs_one_document(store: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the store raises: its errors are not ours and not of the system."""
    items = discover(["memory://filings/2023", "memory://filings/t.tar.gz"])

    class Lost(Exception):
        pass

    def fail(*_args: object, **_more: object) -> None:
        raise Lost("connection lost")

    monkeypatch.setattr(type(store), "_open", fail)
    for item in items:
        outcome = outcome_of(item, read)
        assert (outcome.status, outcome.code, outcome.sha256) == ("failed", "unreadable", None)
        assert outcome.reason.startswith("cannot be fetched: Lost: connection lost")
    (listed,) = discover(["memory://filings/t.tar.gz"])
    assert outcome_of(listed, read).reason.startswith("cannot be fetched: Lost")


def test_a_remote_file_is_read_with_the_limit(store: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "MAX_BYTES", 3)
    (item,) = discover(["memory://filings/2023"])
    assert "which is not read" in outcome_of(item, read).reason


def test_a_store_that_failed_is_asked_again(store: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pipeline.batch.Pool", InProcess)

    def fail(*_args: object, **_more: object) -> None:
        raise RuntimeError("connection lost")

    with monkeypatch.context() as patch:
        patch.setattr(type(store), "_open", fail)
        failed = run(["memory://filings/2023"], tmp_path / "out", read=read)
    assert [each.reason.partition(":")[0] for each in failed.failures] == ["cannot be fetched"]
    assert run(["memory://filings/2023"], tmp_path / "out", read=read).failures == ()


# --- an address as output --------------------------------------------------------------------------------------------


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_a_run_writes_to_an_address(store: Any, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All files of a run with the same bytes as in a folder, run.json last."""
    order: list[str] = []
    real = remote._put

    def put(store: Any, file: Path, target: str) -> None:
        order.append(file.name)
        real(store, file, target)

    monkeypatch.setattr(remote, "_put", put)
    monkeypatch.setattr("pipeline.batch.Pool", InProcess)  # the store is in this process
    assert cli.main(["run", "memory://filings/2024", "--out", "memory://out/x", "--quiet"]) == 0
    assert order[-1] == "run.json"
    there = {path.rpartition("/")[2]: store.cat_file(path) for path in store.find("/out/x")}
    assert set(there) == set(order) >= {"records.jsonl", "documents.parquet", "panel.csv", "run.json"}
    (local,) = (cache / "fenhong" / "runs").iterdir()
    assert {name: (local / name).read_bytes() for name in there} == there
    assert json.loads(there["run.json"])["counts"]["documents"] == {"record": 1, "skipped": 1}


def test_an_address_that_cannot_be_written_is_told_before_anything_is_read(
    store: Any, cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_args: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(store), "pipe_file", fail)
    monkeypatch.setattr("pipeline.batch.run", lambda *_args, **_more: pytest.fail("it was run"))
    assert cli.main(["run", "memory://filings/2023", "--out", "memory://out"]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert cli.main(["run", "memory://filings", "--out", "memory://filings/out"]) == 2
    assert "which is read" in capsys.readouterr().err


def test_a_run_that_fails_puts_nothing(store: Any, cache: Path) -> None:
    with pytest.raises(UsageError), remote.written_to("memory://out") as folder:
        run(["gone.txt"], folder)
    assert store.find("/out") == []


def test_files_are_put_all_or_none_where_the_store_can(
    store: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("run.json", "a.csv", ".state"):
        (tmp_path / name).write_text(name)
    store.pipe_file("/out/run.json", b"old")
    real = remote._put

    def put(store: Any, file: Path, target: str) -> None:
        if file.name == "run.json":
            raise OSError("full")
        real(store, file, target)

    monkeypatch.setattr(remote, "_put", put)
    with pytest.raises(UsageError, match="what was to be written is in"):
        remote.upload(tmp_path, "memory://out")
    assert store.find("/out") == ["/out/run.json"]
    assert store.cat_file("/out/run.json") == b"old"
    monkeypatch.setattr(remote, "_put", real)
    assert remote.upload(tmp_path, "memory://out") == ["a.csv", "run.json"]
    assert store.find("/out") == ["/out/a.csv", "/out/run.json"]
