"""Runs: what is an input and under which name, one outcome for each, the same bytes from any number of workers."""

from __future__ import annotations

import errno
import hashlib
import os
import sys
from pathlib import Path

import pytest
from fake_reader import read
from record_samples import TEXT

from pipeline import ingest, inputs
from pipeline.batch import Progress, outcome_of, run
from pipeline.errors import UsageError
from pipeline.inputs import Item, discover

CONTENTS = {
    "a/plan.txt": TEXT,
    "a/scan.pdf": "ocr",
    "b/nothing.txt": "nothing to see",
    "b/gold/plan.txt": "a gold text",
    "b/plan.json": "{}",
    "README.md": "about",
    ".hidden.txt": "hidden",
}


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    for name, content in CONTENTS.items():
        path = tmp_path / "archive" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return tmp_path / "archive"


def names(items: list[Item], *, skip: bool) -> list[str]:
    return [item.name for item in items if item.skip is skip]


def test_a_folder_gives_its_files_in_order_under_relative_names(archive: Path) -> None:
    items = discover([archive])
    assert names(items, skip=False) == ["a/plan.txt", "a/scan.pdf", "b/nothing.txt"]
    assert names(items, skip=True) == [".hidden.txt", "README.md", "b/gold/plan.txt", "b/plan.json"]


def test_a_named_file_is_read_whatever_its_name(archive: Path) -> None:
    assert names(discover([archive / "README.md", archive / ".hidden.txt"]), skip=False) == [".hidden.txt", "README.md"]


def test_a_pattern_is_expanded_and_each_file_taken_once(archive: Path) -> None:
    items = discover([f"{archive}/**/*.txt", archive / "a" / "plan.txt"])
    assert names(items, skip=False) == ["a/plan.txt", "b/gold/plan.txt", "b/nothing.txt"]


def test_files_of_one_name_are_told_apart_by_their_folders(archive: Path) -> None:
    items = discover([archive / "a" / "plan.txt", archive / "b" / "gold" / "plan.txt", archive / "a" / "scan.pdf"])
    assert [item.name for item in items] == ["a/plan.txt", "b/gold/plan.txt", "scan.pdf"]


def test_the_folder_written_to_is_no_input(archive: Path) -> None:
    (archive / "extracted").mkdir()
    (archive / "extracted" / "old.txt").write_text("old")
    assert "extracted/old.txt" not in [item.name for item in discover([archive], leave_out=archive / "extracted")]


@pytest.mark.skipif(sys.platform == "win32", reason="needs links and pipes")
def test_links_pipes_and_names_of_any_kind(tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    (folder / "sub").mkdir(parents=True)
    (folder / "plan.txt").write_text(TEXT, encoding="utf-8")
    (folder / "sub" / "up").symlink_to("..")  # round in circles
    (folder / "self.txt").symlink_to("self.txt")
    (folder / "gone.txt").symlink_to("nowhere")
    (folder / "again.txt").symlink_to("plan.txt")  # each file once
    os.mkfifo(folder / "pipe.txt")  # opening it would wait for ever
    for name in (b"\xff.txt", b"\xfe.txt"):  # names that no encoding reads, and that must not become one
        (folder / os.fsdecode(name)).write_text("nothing")
    outcomes = {item.name: outcome_of(item, read) for item in discover([folder])}
    assert {name: (outcome.status, outcome.reason.partition(" (")[0]) for name, outcome in outcomes.items()} == {
        "again.txt": ("record", ""),
        "self.txt": ("failed", os.strerror(errno.ELOOP)),
        "gone.txt": ("failed", os.strerror(errno.ENOENT)),
        "pipe.txt": ("skipped", "a pipe, socket or device, not a file"),
        "sub/up": ("skipped", "a link to a folder, which is not followed"),
        "\\xff.txt": ("no_policy", "no passage about dividends"),
        "\\xfe.txt": ("no_policy", "no passage about dividends"),
    }


def test_a_folder_that_cannot_be_looked_into_is_a_failure(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.scandir

    def scandir(path: str) -> object:
        if Path(path).name == "b":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    (item,) = [item for item in discover([archive]) if item.name.startswith("b")]
    outcome = outcome_of(item, read)
    assert (outcome.name, outcome.status) == ("b/", "failed")
    assert outcome.reason == f"{os.strerror(errno.EACCES)} (check its permissions)"


def test_a_file_without_end_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert inputs.MAX_BYTES == ingest.MAX_BYTES
    monkeypatch.setattr(inputs, "MAX_BYTES", 10)
    path = tmp_path / "x.txt"
    for content, status in (("nothing 10", "no_policy"), ("nothing 11.", "failed")):
        path.write_text(content)
        outcome = outcome_of(Item("x.txt", path), read)
        assert outcome.status == status
        assert outcome.sha256 == hashlib.sha256(content.encode()).hexdigest()
    assert "which is not read (split it)" in outcome.reason


@pytest.mark.parametrize("given", ["missing.txt", "*.nothing"])
def test_what_does_not_exist_is_a_usage_error(tmp_path: Path, given: str) -> None:
    with pytest.raises(UsageError):
        discover([str(tmp_path / given)])


@pytest.mark.parametrize(
    "content, status, stage, code",
    [
        (TEXT, "record", "", ""),
        ("nothing here", "no_policy", "", ""),
        ("ocr", "failed", "ingest", "needs_ocr"),  # our own error: stage, code and reason
        ("bug", "failed", "bug", "bug"),  # a fault of ours costs one document, not the run
    ],
)
def test_every_item_has_an_outcome(tmp_path: Path, content: str, status: str, stage: str, code: str) -> None:
    path = tmp_path / "x.txt"
    path.write_text(content, encoding="utf-8")
    outcome = outcome_of(Item("x.txt", path), read)
    assert (outcome.status, outcome.stage, outcome.code) == (status, stage, code)
    assert outcome.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    assert (outcome.reason == "") is (status == "record")


def test_a_file_that_cannot_be_opened_fails_with_the_reason(tmp_path: Path) -> None:
    outcome = outcome_of(Item("gone.txt", tmp_path / "gone.txt"), read)
    assert (outcome.status, outcome.stage, outcome.sha256) == ("failed", "ingest", None)
    assert "No such file" in outcome.reason


def test_a_run_counts_and_fails_while_errors_exist(archive: Path, tmp_path: Path) -> None:
    seen: list[Progress] = []
    summary = run([archive], tmp_path / "out", read=read, progress=seen.append)
    assert summary.documents == {"record": 1, "no_policy": 1, "failed": 1, "skipped": 4}
    assert summary.records == {"valid": 1}
    assert summary.families["staged"] == 3
    assert [failure.name for failure in summary.failures] == ["a/scan.pdf"]
    assert summary.exit_status == 1
    reading = [progress for progress in seen if progress.stage == "reading"]
    done = [progress.done for progress in reading]
    assert (done[0], done) == (0, sorted(set(done)))  # short documents may be done several at a time
    assert reading[-1] == Progress("reading", 7, 7, reused=0, records=1, failed=1)
    assert seen[-1] == Progress("writing", 7, 7)


def test_exit_status_without_failures_and_without_anything_read(archive: Path, tmp_path: Path) -> None:
    assert run([archive / "a" / "plan.txt"], tmp_path / "out", read=read).exit_status == 0
    assert run([archive / "a" / "scan.pdf"], tmp_path / "out", read=read).exit_status == 3
    assert run([archive / "b" / "gold"], tmp_path / "out", read=read).exit_status == 0


def test_records_are_the_same_bytes_whatever_the_number_of_workers(tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    folder.mkdir()
    for number in range(40):
        (folder / f"{number:02}.txt").write_text("ocr" if number % 7 == 3 else TEXT + str(number), encoding="utf-8")
    for workers in (1, 2):
        run([folder], tmp_path / str(workers), workers=workers, read=read)
    for name in ("records.jsonl", "panel.csv", "panel.parquet", "clauses.parquet", "findings.parquet"):
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes(), name


@pytest.mark.parametrize("workers", [0, -1])
def test_workers_must_be_one_or_more(archive: Path, tmp_path: Path, workers: int) -> None:
    with pytest.raises(UsageError):
        run([archive], tmp_path / "out", workers=workers, read=read)
