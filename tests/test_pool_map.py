"""Calls that a pool spreads over its processes: in order, whatever their size, and made here where a process fails at one."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from fake_reader import read
from record_samples import TEXT
from test_workers import METHODS, all_wanted, archive, key_of

from pipeline import batch, writing
from pipeline.inputs import discover
from pipeline.workers import Limits, Pool

HERE = os.getpid()


@pytest.fixture(params=[(workers, method) for workers in (1, 2) for method in METHODS])
def pool(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pool]:
    """A pool that has read something."""
    items = discover([archive(tmp_path / "a", {f"{number}": f"nothing {number}" for number in range(5)})])
    workers, method = request.param
    with Pool(items, read, key_of, all_wanted, workers=workers, limits=Limits(), method=method) as pool:
        assert sum(len(several) for several in pool.results(range(5))) == 5
        yield pool


def large(number: int) -> bytes:
    return b"%d " % number + bytes(1 << 20)


def echo(given: bytes) -> tuple[int, bytes]:
    return os.getpid(), given


def test_calls_come_back_in_order_however_large_they_are(pool: Pool) -> None:
    """More than the system holds of what is sent, both ways at once."""
    told = list(pool.map(echo, map(large, range(20))))
    assert [given for _, given in told] == [large(number) for number in range(20)]
    assert HERE not in {process for process, _ in told}


def test_no_more_is_asked_for_than_is_soon_made(pool: Pool) -> None:
    asked: list[int] = []

    def numbers() -> Iterator[bytes]:
        for number in range(100):
            asked.append(number)
            yield b"%d" % number

    made = pool.map(echo, numbers())
    for number, (_, given) in enumerate(made):
        assert given == b"%d" % number
        assert len(asked) <= number + 7


def dies_elsewhere(given: tuple[int, int]) -> tuple[int, int]:
    here, number = given  # told, as a process that was not forked has another module of tests
    if number == 3 and os.getpid() != here:
        os._exit(7)
    return os.getpid(), number


def test_a_call_that_a_process_dies_of_is_made_here(pool: Pool) -> None:
    told = list(pool.map(dies_elsewhere, ((HERE, number) for number in range(8))))
    assert [number for _, number in told] == list(range(8))
    assert [number for process, number in told if process == HERE] == [3]


def fails(number: int) -> int:
    return 1 // (number - 2)


def test_a_call_that_fails_does_so_here(pool: Pool) -> None:
    made = pool.map(fails, range(8))
    assert [next(made), next(made)] == [-1, -1]
    with pytest.raises(ZeroDivisionError):
        next(made)


def test_nothing_to_call(pool: Pool) -> None:
    assert list(pool.map(echo, [])) == []


_piece = writing._piece


def piece_elsewhere(portion: list[writing._Kept]) -> object:
    """A piece that only a process of a pool makes."""
    assert multiprocessing.parent_process() is not None
    return _piece(portion)


@pytest.mark.parametrize("method", METHODS)
def test_pieces_are_made_by_the_processes_that_read(
    tmp_path: Path, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And are what this process makes."""
    folder = archive(tmp_path / "archive", {f"{number:03}": f"{TEXT}{number}" for number in range(30)})
    batch.run([folder], tmp_path / "one", workers=1, read=read)
    monkeypatch.setattr(writing, "_MOST_DOCUMENTS", 4)
    monkeypatch.setattr(writing, "_piece", piece_elsewhere)
    batch.run([folder], tmp_path / "two", workers=2, read=read, method=method)  # type: ignore[arg-type]
    for name in ("records.jsonl", "clauses.parquet", "findings.parquet", "panel.parquet", "panel.csv"):
        assert (tmp_path / "two" / name).read_bytes() == (tmp_path / "one" / name).read_bytes(), name
