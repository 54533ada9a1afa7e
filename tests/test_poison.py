"""An archive with five files in a hundred that are poison: the run ends, each has its row, the others are what they were."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

import pytest
from make_poison import POISON

from bench.archive import make
from pipeline import document, workers
from pipeline.batch import run
from pipeline.outcome import Outcome
from pipeline.workers import Limits

GOOD = 280
SECONDS, MEGABYTES = 4.0, 500

# What becomes of each: the code of its row, and what its reason says. Which limit a file meets first, and whether it meets
# one, is the machine's matter where there are several.
EXPECTED: dict[str, tuple[str, str]] = {
    "circles.pdf": ("broken_file", "damaged"),
    "again.pdf": ("not_chinese", "not Chinese"),
    "wide.pdf": ("", "claims 300000 pages"),
    "bomb.pdf": ("out_of_memory|timed_out", "500 MB|4 seconds"),
    "forms.pdf": ("out_of_memory|timed_out", "500 MB|4 seconds"),
    "fonts.pdf": ("", "holds no text"),
    "deep.pdf": ("", "holds no text"),
    "deep.html": ("timed_out|", "4 seconds|"),
    "tables.html": ("timed_out|", "4 seconds|"),
    "bomb.docx": ("", "claims to unpack from"),
    "bomb.zip!/plan.txt": ("", "more than 200 MB"),
    "lies.zip!/plan.txt": ("", "damaged in its archive"),
    "hang.txt": ("timed_out", "not read within 4 seconds"),
    "eat.txt": ("out_of_memory", "more than 500 MB"),
    "die.txt": ("process_died", "the process reading it died"),
}


def read(data: bytes, name: str) -> Outcome:
    """The reader of documents, and three words for what no file of ours can make it do."""
    if data == b"hang":
        time.sleep(3600)
    if data == b"eat":
        held = [bytearray(b"x") * (1 << 20) for _ in range(MEGABYTES * 2)]
        time.sleep(3600 + len(held))
    if data == b"die":
        os._exit(1)
    return document.read(data, name, ocr=False)


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The folder with poison strewn among its documents, and the folder without."""
    base = tmp_path_factory.mktemp("poison")
    for name in ("clean", "poisoned"):
        make(base / name, GOOD)
    for number, name in enumerate(EXPECTED):
        file = name.partition("!/")[0]
        made = POISON[file]() if file in POISON else file.removesuffix(".txt").encode()
        folder = base / "poisoned" / f"000/{number * GOOD // len(EXPECTED):06}_poison"
        folder.mkdir()
        (folder / file).write_bytes(made)
    return base / "clean", base / "poisoned"


def test_no_poison_is_left_out() -> None:
    assert {name.partition("!/")[0] for name in EXPECTED} >= set(POISON)
    assert 0.05 <= len(EXPECTED) / (GOOD + len(EXPECTED)) < 0.06


@pytest.mark.skipif(sys.platform != "linux", reason="the bounds on memory are those of a forked process")
def test_poison_has_its_row_and_costs_nobody_else_anything(archives: tuple[Path, Path], tmp_path: Path) -> None:
    clean, poisoned = archives
    workers.preload(document.read)  # a reader from elsewhere is not: its first document would pay for the start
    limits = Limits(SECONDS, max(MEGABYTES, workers.memory_of(os.getpid()) + 200))
    began = time.monotonic()
    summary = run([poisoned], tmp_path / "poisoned", workers=2, read=read, limits=limits, method="fork")
    assert time.monotonic() - began < len(EXPECTED) * SECONDS + 60
    assert summary.exit_status == 1
    import pyarrow.parquet as pq  # not before: it brings threads, and processes are forked

    rows = {row["source"]: row for row in pq.read_table(tmp_path / "poisoned" / "documents.parquet").to_pylist()}
    assert len(rows) == GOOD + len(EXPECTED)
    found = {name.rpartition("_poison/")[2]: row for name, row in rows.items() if "_poison/" in name}
    assert set(found) == set(EXPECTED)
    assert [(each.name, each.reason) for each in summary.failures if "_poison/" not in each.name] == []
    for name, (code, reason) in EXPECTED.items():
        row = found[name]
        told = reason.replace("500", str(limits.megabytes))
        assert re.search(told, row["reason"] or ""), (name, row)
        assert not code or re.fullmatch(code, row["code"] or ""), (name, row)
        assert row["stage"] != "bug", (name, row)
        assert row["status"] == "failed" or "" in code.split("|"), (name, row)
    good = run([clean], tmp_path / "clean", workers=1, read=read)
    assert sum(good.documents.values()) == GOOD
    assert good.exit_status == 0
    assert _records(tmp_path / "poisoned") == _records(tmp_path / "clean")


def _records(out: Path) -> list[bytes]:
    """The lines of the good documents."""
    lines = (out / "records.jsonl").read_bytes().splitlines()
    return [line for line in lines if b"_poison/" not in line]
