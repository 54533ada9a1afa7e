"""Folders put together: what a run over all would have written, and a plain refusal of what does not fit."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from fake_reader import read
from record_samples import TEXT

from pipeline import versions
from pipeline.batch import Selection, plan, run
from pipeline.errors import UsageError
from pipeline.merging import merge
from pipeline.state import NAME

NAMES = [f"{number}.txt" for number in range(5)]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    (tmp_path / "archive").mkdir()
    for name in NAMES:
        (tmp_path / "archive" / name).write_text(TEXT + name, encoding="utf-8")
    return tmp_path / "archive"


def shares(archive: Path, count: int) -> list[Path]:
    outs = [archive.parent / f"share{number}" for number in range(1, count + 1)]
    for number, out in enumerate(outs, 1):
        run([archive], out, workers=1, read=read, selection=Selection(shard=(number, count)))
    return outs


def test_shares_of_an_archive_with_an_empty_one(archive: Path, tmp_path: Path) -> None:
    run([archive], tmp_path / "all", read=read)
    outs = shares(archive, 6)
    assert any(not (out / "records.jsonl").read_bytes() for out in outs)
    summary = merge(outs, tmp_path / "merged")
    assert (summary.documents, summary.exit_status) == ({"record": 5}, 0)
    assert (tmp_path / "merged" / "records.jsonl").read_bytes() == (tmp_path / "all" / "records.jsonl").read_bytes()
    told = json.loads((tmp_path / "merged" / "run.json").read_text("utf-8"))
    whole = json.loads((tmp_path / "all" / "run.json").read_text("utf-8"))
    assert (told["merged"], told["counts"]) == (6, whole["counts"])
    assert told["inputs"] == whole["inputs"]


def test_what_was_merged_is_known(archive: Path, tmp_path: Path) -> None:
    """Merged folders can be merged, and a run over all of the inputs reads nothing again."""
    outs = shares(archive, 3)
    merge(outs[:2], tmp_path / "two")
    merge([tmp_path / "two", outs[2], outs[0]], tmp_path / "merged")
    assert plan([archive], tmp_path / "merged", read=read).read == ()
    assert run([archive], tmp_path / "merged", read=read).reused == 5


def test_what_cannot_be_merged(archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = shares(archive, 2)

    def refused(message: str, *folders: Path, out: Path = tmp_path / "merged") -> None:
        with pytest.raises(UsageError, match=message):
            merge(folders, out)
        assert not (tmp_path / "merged").exists()

    refused("no such folder", first, tmp_path / "nowhere")
    refused(f"holds no {NAME}", first, archive)
    refused("is one of the folders", first, second, out=first)
    with monkeypatch.context() as patch:
        patch.setattr(versions, "RULES_VERSION", "9.9.9")
        refused("share1: was read with rules 0.1.0 and not 9.9.9", first, second)
    (tmp_path / "damaged").mkdir()
    (tmp_path / "damaged" / NAME).write_bytes(b"x" * 5000)
    refused("damaged: its .state.sqlite is damaged", first, tmp_path / "damaged")


def test_runs_that_read_otherwise_are_refused(archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run([archive], tmp_path / "one", read=read)
    with monkeypatch.context() as patch:
        patch.setattr("pipeline.fingerprint._ocr_versions", lambda: ["9", "9"])
        run([archive], tmp_path / "two", read=read)
    with pytest.raises(UsageError, match=r"two: was read with another program or other options \(--ocr\) than .*one"):
        merge([tmp_path / "one", tmp_path / "two"], tmp_path / "merged")
    with monkeypatch.context() as patch:
        patch.setitem(versions.versions.__globals__, "LIBRARIES", (*versions.LIBRARIES, "pytest"))
        run([archive], tmp_path / "three", read=read)
    with pytest.raises(UsageError, match="three: was read with other versions of pytest than"):
        merge([tmp_path / "one", tmp_path / "three"], tmp_path / "merged")


def test_one_name_with_two_contents_is_refused(archive: Path, tmp_path: Path) -> None:
    run([archive], tmp_path / "one", read=read)
    (archive / "3.txt").write_text(TEXT + "another")
    run([archive], tmp_path / "two", read=read)
    with pytest.raises(UsageError, match=r"two: 3\.txt is another document there.* than in .*one"):
        merge([tmp_path / "one", tmp_path / "two"], tmp_path / "merged")


def test_a_run_that_was_not_complete_is_refused(archive: Path, tmp_path: Path) -> None:
    run([archive], tmp_path / "one", read=read)
    base = sqlite3.connect(tmp_path / "one" / NAME)
    with base:
        base.execute("DELETE FROM facts")
    base.close()
    with pytest.raises(UsageError, match="one: its run was not complete"):
        merge([tmp_path / "one"], tmp_path / "merged")
