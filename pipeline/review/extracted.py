"""What a run wrote, as pages need it: `documents(folder)` gives the row of every input with the records read from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import UsageError

_ROW = ("source", "sha256", "status", "reason", "format", "page_count", "script", "duplicate_of")


class Document(NamedTuple):
    """An input of a run: its row in the table of documents, and its records as plain data."""

    row: dict[str, Any]
    records: list[dict[str, Any]]

    @property
    def head(self) -> dict[str, Any]:
        """What is known of the document itself: its records' part about it, or its row where it has none."""
        return self.records[0]["document"] if self.records else self.row


def documents(folder: Path) -> Iterator[Document]:
    """The inputs of the run in `folder`, in their order. Records alone, without the tables, are enough.

    Raises UsageError for a folder that is none of a run, and for lines that are no records.
    """
    path = folder / "records.jsonl"
    if not path.is_file():
        advice = "name the folder that `fenhong run` wrote"
        raise UsageError(str(folder), "holds no records.jsonl" if folder.is_dir() else "no such folder", advice)
    groups = _groups(path)
    waiting = next(groups, None)
    for row in _rows(folder / "documents.parquet"):
        if waiting is not None and waiting[0] == row["source"]:
            yield Document(row, waiting[1])
            waiting = next(groups, None)
        else:
            yield Document(row, [])
    while waiting is not None:
        yield Document(_row_of(waiting[1][0]), waiting[1])
        waiting = next(groups, None)


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    if not path.is_file():
        return
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        with pq.ParquetFile(path) as file:
            for batch in file.iter_batches(columns=list(_ROW)):
                yield from batch.to_pylist()
    except (OSError, pa.ArrowException) as error:
        raise UsageError(str(path), f"cannot be read: {error}", "run the archive again") from error


def _row_of(record: dict[str, Any]) -> dict[str, Any]:
    document = record["document"]
    return {name: document.get(name) for name in _ROW} | {"status": "record"}


def _groups(path: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Records by source; those of one source follow each other."""
    source = ""
    held: list[dict[str, Any]] = []
    for record in _records(path):
        name = record["document"]["source"]
        if held and name != source:
            yield source, held
            held = []
        source = name
        held.append(record)
    if held:
        yield source, held


def _records(path: Path) -> Iterator[dict[str, Any]]:
    number = 0
    try:
        with path.open("rb") as file:
            for line in file:
                number += 1
                if line.strip():
                    record = json.loads(line)
                    _check(record)
                    yield record
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        advice = "`fenhong validate` says what is wrong"
        raise UsageError(f"{path}:{number}", f"not a record: {type(error).__name__} {error}", advice) from error


def _check(record: dict[str, Any]) -> None:
    """Raise KeyError or TypeError for what lacks the parts that pages are made of."""
    document = record["document"]
    for name in ("source", "sha256", "format", "jurisdiction", "doc_type"):
        if not isinstance(document[name], str):
            raise TypeError(f"document.{name} is no text")
    for name in ("clauses", "findings", "residue"):
        if not isinstance(record[name], list):
            raise TypeError(f"{name} is no list")
    for clause in record["clauses"]:
        for item in clause["evidence"]:
            if not (isinstance(item["quote"], str) and 0 <= item["start"] < item["end"]):
                raise TypeError(f"clause {clause['id']}: evidence without its place")
