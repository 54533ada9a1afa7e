"""A run goes on where the last one ended: what is known is not opened, what changed is read, nothing else is."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from fake_reader import read as fake_read
from record_samples import TEXT

from pipeline import inputs, versions
from pipeline.batch import Limits, Selection, plan, run
from pipeline.errors import UsageError
from pipeline.outcome import Outcome, Summary
from pipeline.state import NAME

FILES = {
    "a.txt": TEXT,
    "b.txt": TEXT + "b",
    "deep/c.txt": "nothing",
    "deep/same.txt": TEXT + "b",  # as b.txt
    "scan.pdf": "ocr",
    "list.json": "{}",
}


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        path = tmp_path / "archive" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    settle()
    return tmp_path / "archive"


def settle() -> None:
    """Wait until a file that was just written would show it if it were written again."""
    time.sleep(0.05)


class Counter:
    """Runs over an archive, each saying which files were opened and which documents read, in whatever process."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.out = folder, folder / "out"
        opened, counted = inputs.Item.data, folder / "opened"

        def data(item: inputs.Item) -> bytes:
            with counted.open("a") as file:
                file.write(f"{item.name}\n")
            return opened(item)

        monkeypatch.setattr(inputs.Item, "data", data)

    def read(self, data: bytes, name: str, row: object = None) -> Outcome:
        with (self.folder / "read").open("a") as file:
            file.write(f"{name}\n")
        return fake_read(data, name)

    def run(self, archive: Path, **arguments: object) -> tuple[Summary, list[str], list[str]]:
        """The summary, and the names that were opened and read."""
        for name in ("opened", "read"):
            (self.folder / name).write_text("")
        arguments = {"workers": 2, "read": self.read, "method": "fork", **arguments}
        summary = run([archive], self.out, **arguments)  # type: ignore[arg-type]
        opened, read = (sorted((self.folder / name).read_text().splitlines()) for name in ("opened", "read"))
        return summary, opened, read

    def files(self) -> dict[str, tuple[bytes, int]]:
        return {
            path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in self.out.iterdir() if path.name != NAME
        }


@pytest.fixture
def counter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Counter:
    return Counter(tmp_path, monkeypatch)


def records(out: Path) -> dict[str, bytes]:
    lines = (out / "records.jsonl").read_bytes().splitlines(keepends=True)
    return {json.loads(line)["document"]["source"]: line for line in lines}


def rows(out: Path) -> dict[str, dict[str, object]]:
    return {row["source"]: row for row in pq.read_table(out / "documents.parquet").to_pylist()}


def test_equal_content_is_read_once_and_told_under_each_name(archive: Path, counter: Counter) -> None:
    summary, opened, read = counter.run(archive)
    assert opened == ["a.txt", "b.txt", "deep/c.txt", "deep/same.txt", "scan.pdf"]
    assert read in ([*opened[:3], "scan.pdf"], ["a.txt", *opened[2:]])  # one of the two alike
    assert summary.documents == {"record": 3, "no_policy": 1, "failed": 1, "skipped": 1}
    found = rows(counter.out)
    assert found["deep/same.txt"]["sha256"] == found["b.txt"]["sha256"]
    assert set(records(counter.out)) == {"a.txt", "b.txt", "deep/same.txt"}


def test_a_second_run_opens_nothing_and_rewrites_nothing(
    archive: Path, counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *_ = counter.run(archive)
    before = counter.files()

    def opened_after_all(_item: object) -> str:
        raise AssertionError("a file was opened")

    monkeypatch.setattr(inputs.Item, "sha256", opened_after_all)
    monkeypatch.setattr(inputs.Item, "data", opened_after_all)
    monkeypatch.setattr("pipeline.batch.Pool", None)  # not even a process is begun
    summary, _opened, read = counter.run(archive)
    assert read == []
    assert counter.files() == before
    assert (summary.reused, summary.unchanged) == (6, True)
    assert (summary.documents, summary.records, summary.families, summary.findings) == (
        first.documents,
        first.records,
        first.families,
        first.findings,
    )
    assert [(each.name, each.reason) for each in summary.failures] == [
        ("scan.pdf", "only pictures of pages (run OCR first)")
    ]


def test_files_that_were_touched_or_lost_are_written_again(archive: Path, counter: Counter) -> None:
    counter.run(archive)
    good = (counter.out / "records.jsonl").read_bytes()
    for spoil in (
        lambda path: path.unlink(),
        lambda path: path.write_bytes(b"x" + path.read_bytes()[1:]),
        lambda path: path.write_bytes(path.read_bytes()[:-1]),
    ):
        spoil(counter.out / "records.jsonl")
        summary, opened, _read = counter.run(archive)
        assert (opened, summary.unchanged) == ([], False)
        assert (counter.out / "records.jsonl").read_bytes() == good


@pytest.mark.parametrize("keep_times", [False, True])
def test_a_changed_file_is_read_and_no_other(archive: Path, counter: Counter, keep_times: bool) -> None:
    counter.run(archive)
    times = (archive / "a.txt").stat()
    (archive / "a.txt").write_text(TEXT.replace("利", "制", 1), encoding="utf-8")  # as long as before
    if keep_times:
        os.utime(archive / "a.txt", ns=(times.st_atime_ns, times.st_mtime_ns))
    settle()
    summary, opened, read = counter.run(archive)
    assert (opened, read) == (["a.txt"], ["a.txt"])
    assert (summary.reused, summary.unchanged) == (5, False)
    assert counter.run(archive)[0].unchanged


def test_a_file_with_new_times_and_old_content_is_opened_and_not_read(archive: Path, counter: Counter) -> None:
    counter.run(archive)
    os.utime(archive / "a.txt")
    settle()
    summary, opened, read = counter.run(archive)
    assert (opened, read, summary.unchanged) == (["a.txt"], [], True)
    assert counter.run(archive)[1] == []


def test_a_renamed_file_is_not_read(archive: Path, counter: Counter) -> None:
    counter.run(archive)
    (archive / "a.txt").rename(archive / "new.txt")
    _summary, opened, read = counter.run(archive)
    assert (opened, read) == (["new.txt"], [])
    assert b'"source":"new.txt"' in records(counter.out)["new.txt"]
    assert "a.txt" not in rows(counter.out)


def test_a_name_that_says_something_else_is_read(archive: Path, counter: Counter) -> None:
    """A code in the name may stand in the record."""
    counter.run(archive)
    (archive / "a.txt").rename(archive / "600000_某某股份_规划.txt")
    assert counter.run(archive)[2] == ["600000_某某股份_规划.txt"]


def test_new_rules_read_everything_again(archive: Path, counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    counter.run(archive)
    monkeypatch.setattr(versions, "RULES_VERSION", "9.9.9")
    assert len(counter.run(archive)[2]) == 4
    assert counter.run(archive)[2] == []
    base = sqlite3.connect(counter.out / NAME)
    assert base.execute("SELECT count(*) FROM results").fetchone()[0] == 5  # those of the old rules are gone
    base.close()


def test_a_changed_program_reads_everything_again(
    archive: Path, counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a checkout rules change before their version does."""
    counter.run(archive)
    monkeypatch.setattr("pipeline.fingerprint._own_files", lambda: "changed")
    assert len(counter.run(archive)[2]) == 4


def test_a_changed_row_of_metadata_reads_its_document_and_no_other(
    archive: Path, counter: Counter, tmp_path: Path
) -> None:
    sidecar = tmp_path / "list.csv"
    counter.run(archive)
    sidecar.write_text("文件名,证券代码\na.txt,600001\nb.txt,600002\n", encoding="utf-8")
    assert counter.run(archive, metadata=sidecar)[2] == ["a.txt", "b.txt"]
    sidecar.write_text("文件名,证券代码\nb.txt,600002\na.txt,600003\n", encoding="utf-8")  # and in another order
    _summary, opened, read = counter.run(archive, metadata=sidecar)
    assert (opened, read) == (["a.txt"], ["a.txt"])
    assert rows(counter.out)["b.txt"]["metadata_row"] == 1
    assert counter.run(archive, metadata=sidecar)[0].unchanged


def test_a_sidecar_with_hashes_opens_nothing_the_second_time(
    archive: Path, counter: Counter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "list.csv").write_text(f"sha256,证券代码\n{'0' * 64},600001\n", encoding="utf-8")
    counter.run(archive, metadata=tmp_path / "list.csv")

    def hashed(_item: object) -> str:
        raise AssertionError("a file was hashed")

    monkeypatch.setattr(inputs.Item, "sha256", hashed)
    assert counter.run(archive, metadata=tmp_path / "list.csv")[0].unchanged


def test_members_of_an_archive(tmp_path: Path, counter: Counter) -> None:
    path = tmp_path / "notices.zip"

    def pack(names: dict[str, str]) -> None:
        with zipfile.ZipFile(path, "w") as made:
            for name, content in names.items():
                made.writestr(name, content)
        settle()

    pack({"a.txt": TEXT, "b.txt": "nothing"})
    assert counter.run(path)[2] == ["notices.zip!/a.txt", "notices.zip!/b.txt"]
    assert counter.run(path)[1] == []
    pack({"a.txt": TEXT, "b.txt": "nothing", "c.txt": "nothing more"})
    assert counter.run(path)[2] == ["notices.zip!/c.txt"]


# --- failures --------------------------------------------------------------------------------------------


def test_a_failure_stays_one_until_it_is_asked_for_again(archive: Path, counter: Counter) -> None:
    counter.run(archive)
    assert counter.run(archive)[2] == []
    assert counter.run(archive, retry_failed=True)[2] == ["scan.pdf"]


def test_a_file_that_could_not_be_opened_is_tried_again(
    archive: Path, counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = inputs.Item.data

    def refused(item: inputs.Item) -> bytes:
        if item.name == "a.txt":
            raise PermissionError(13, "Permission denied")
        return data(item)

    with monkeypatch.context() as patch:
        patch.setattr(inputs.Item, "data", refused)
        summary, _opened, read = counter.run(archive)
        assert "a.txt" not in read
        assert [each.name for each in summary.failures] == ["a.txt", "scan.pdf"]
    assert counter.run(archive)[2] == ["a.txt"]


def test_a_file_of_which_no_bytes_can_be_had_is_not_opened_again(
    archive: Path, counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inputs, "MAX_BYTES", len(TEXT.encode()))
    summary, opened, read = counter.run(archive)
    assert {each.name for each in summary.failures} == {"b.txt", "deep/same.txt", "scan.pdf"}
    assert "b.txt" in opened
    assert "b.txt" not in read
    assert counter.run(archive)[1] == []


def test_a_hanging_document_is_tried_again_with_other_limits(tmp_path: Path, counter: Counter) -> None:
    (tmp_path / "hang.txt").write_text("hang")
    settle()
    short = Limits(seconds=0.3)
    summary, _opened, read = counter.run(tmp_path / "hang.txt", limits=short)
    assert [(each.code, read) for each in summary.failures] == [("timed_out", ["hang.txt"])]
    assert counter.run(tmp_path / "hang.txt", limits=short)[1] == []
    assert counter.run(tmp_path / "hang.txt", limits=Limits(seconds=0.4))[2] == ["hang.txt"]
    assert counter.run(tmp_path / "hang.txt", limits=Limits(seconds=0.4), retry_failed=True)[2] == ["hang.txt"]


# --- the state -------------------------------------------------------------------------------------------


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def scribbled(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xaa" * (len(data) - 4096)  # all but the first page
    path.write_bytes(data)


def another(path: Path) -> None:
    path.write_bytes(b"nothing like a database " * 300)


def of_another_layout(path: Path) -> None:
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 99")
    base.close()


def of_another_program(path: Path) -> None:
    path.unlink()
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE other (x)")
    base.close()


def with_a_lost_result(path: Path) -> None:
    base = sqlite3.connect(path)
    with base:
        base.execute("UPDATE results SET head = '{' WHERE status = 'record'")
    base.close()


def with_spoilt_lines(path: Path) -> None:
    base = sqlite3.connect(path)
    with base:
        base.execute("UPDATE results SET lines = x'00' WHERE status = 'record'")
    base.close()
    (path.parent / "records.jsonl").unlink()  # so that they are needed


@pytest.mark.parametrize(
    "spoil",
    [truncated, scribbled, another, of_another_layout, of_another_program, with_a_lost_result, with_spoilt_lines],
)
def test_a_damaged_state_is_set_aside_and_the_run_begins_anew(
    archive: Path, counter: Counter, spoil: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    counter.run(archive)
    good = (counter.out / "records.jsonl").read_bytes()
    spoil(counter.out / NAME)
    if spoil is with_a_lost_result:
        (archive / "new.txt").write_text("nothing")
    summary, _opened, read = counter.run(archive)
    assert len(read) >= 4
    assert summary.reused == 0
    assert (counter.out / "records.jsonl").read_bytes() == good
    assert "the documents are read again" in caplog.text
    assert (counter.out / ".state.damaged").exists()
    assert not list(counter.out.glob(f"{NAME}-*"))


def test_a_state_that_another_program_uses_is_left_alone(archive: Path, counter: Counter) -> None:
    counter.run(archive)
    base = sqlite3.connect(counter.out / NAME)
    base.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Exception, match="another run is using it"):
        counter.run(archive)
    base.close()
    assert counter.run(archive)[0].unchanged


def test_a_run_of_a_part_keeps_what_is_known_of_the_rest(archive: Path, counter: Counter) -> None:
    counter.run(archive)
    part, *_ = counter.run(archive, selection=Selection(include=("a.txt",)))
    assert part.documents == {"record": 1}
    assert set(rows(counter.out)) == {"a.txt"}
    assert counter.run(archive)[1] == []
    assert len(rows(counter.out)) == 6


# --- the dry run -----------------------------------------------------------------------------------------


def test_a_dry_run_tells_and_writes_nothing(archive: Path, counter: Counter, tmp_path: Path) -> None:
    def told() -> tuple[int, int, int]:
        found = plan([archive], counter.out, read=counter.read)
        return len(found.read), len(found.reused), len(found.skipped)

    assert told() == (5, 0, 1)
    assert not counter.out.exists()
    counter.run(archive)
    (archive / "a.txt").write_text("nothing else")
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in counter.out.iterdir()}
    assert told() == (1, 4, 1)
    counter.out.chmod(0o500)
    assert told() == (1, 4, 1)
    counter.out.chmod(0o700)
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in counter.out.iterdir()} == before
    assert (tmp_path / "opened").read_text().count("\n") == 5  # of the run before


def test_a_dry_run_knows_what_a_killed_run_has_read(archive: Path, counter: Counter, tmp_path: Path) -> None:
    """Its last results are in the journal beside the state, which is left as it is."""
    counter.run(archive)
    base = sqlite3.connect(counter.out / NAME)
    base.execute("PRAGMA journal_mode = WAL")
    with base:
        base.execute("DELETE FROM stamps WHERE CAST(place AS TEXT) LIKE '%a.txt'")
    killed = tmp_path / "killed"
    shutil.copytree(counter.out, killed)
    base.close()
    assert (killed / f"{NAME}-wal").stat().st_size > 0
    before = {path: path.read_bytes() for path in killed.iterdir()}
    assert plan([archive], killed, read=counter.read).read == ("a.txt",)
    assert {path: path.read_bytes() for path in killed.iterdir()} == before


# --- which documents -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "selection, names",
    [
        (Selection(include=("*.TXT",)), ["a.txt", "b.txt", "deep/c.txt", "deep/same.txt"]),
        (Selection(include=("deep/*",), exclude=("SAME*",)), ["deep/c.txt"]),
        (Selection(include=("[ab].txt", "scan*")), ["a.txt", "b.txt", "scan.pdf"]),
        (Selection(exclude=("deep/*", "*.json")), ["a.txt", "b.txt", "scan.pdf"]),
        (Selection(limit=2), ["a.txt", "b.txt"]),
        (Selection(include=("*",), limit=4), ["a.txt", "b.txt", "deep/c.txt", "deep/same.txt", "list.json"]),
    ],
)
def test_a_selection(archive: Path, counter: Counter, selection: Selection, names: list[str]) -> None:
    counter.run(archive, selection=selection)
    assert list(rows(counter.out)) == names


def test_shares_are_disjoint_and_complete(archive: Path, tmp_path: Path) -> None:
    for number in range(40):
        (archive / f"{number}.txt").write_text("nothing")
    shares = [plan([archive], tmp_path / "out", read=fake_read, selection=Selection(shard=(n, 3))) for n in (1, 2, 3)]
    names = [name for share in shares for name in (*share.read, *share.skipped)]
    assert sorted(names) == sorted({*FILES, *(f"{number}.txt" for number in range(40))})
    assert all(len(share.read) > 5 for share in shares)
    items = inputs.discover([archive])
    assert items[Selection(shard=(1, 3)).taken(items)[0]].name == shares[0].read[0]


@pytest.mark.parametrize(
    "make, message",
    [
        (lambda: Selection(limit=0), "--limit"),
        (lambda: Selection(shard=(0, 4)), "--shard"),
        (lambda: Selection(shard=(5, 4)), "--shard"),
        (lambda: Selection(include=("nothing*",)).named([inputs.Item("a.txt", Path("a.txt"))]), "--include"),
        (lambda: run(["."], "out", limits=Limits(seconds=0)), "--timeout"),
        (lambda: run(["."], "out", limits=Limits(megabytes=-1)), "--memory"),
    ],
)
def test_numbers_that_make_no_sense(make: Callable[[], object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        make()
