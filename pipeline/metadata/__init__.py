"""What an archive's lists say of its documents: code, short name, title and date, joined to them and never to a policy.

    sidecar = load(Path("list.csv"))             CSV, JSON or JSON Lines, or a folder that holds such files
    joined  = join(names, sidecar.rows)          a row for each document that has one; the rest is reported

The rows fill in what a document does not say of itself, each value with its origin; no clause is ever read from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import UsageError
from .join import Joined, join
from .rows import Row, row_of
from .table import records_of

__all__ = ["Joined", "Row", "Sidecar", "join", "load", "report"]

_ENDINGS = (".csv", ".tsv", ".json", ".jsonl", ".ndjson")
_NAMED_IN_FULL = 10


@dataclass(frozen=True, slots=True)
class Sidecar:
    """The rows of one sidecar or of a folder of them, numbered through from 1; `name` is the last part of its path."""

    name: str
    rows: tuple[Row, ...]


def load(path: Path) -> Sidecar:
    """The sidecar at a path. Raises UsageError where it cannot be read or says nothing of documents.

    In a folder every CSV, TSV, JSON and JSON Lines file is read that says something of documents; a file with a single
    row that names no document, `NAME.json`, is of the document `NAME`.
    """
    if not path.is_dir():
        return Sidecar(path.name, tuple(_numbered(_rows(path))))
    rows: list[Row] = []
    files = sorted(file for file in path.rglob("*") if file.suffix.lower() in _ENDINGS and file.is_file())
    for file in files:
        try:
            found = _rows(file)
        except UsageError:  # a folder holds other tables as well
            continue
        if len(found) == 1 and not found[0].files:
            beside = file.relative_to(path).with_suffix("").as_posix().removesuffix(".info")
            found = [replace(found[0], files=(beside,))]
        rows += found
    if not rows:
        raise UsageError(str(path), "holds no CSV or JSON with metadata", "name the file itself to see why")
    return Sidecar(path.name, tuple(_numbered(rows)))


def _rows(path: Path) -> list[Row]:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UsageError(str(path), error.strerror or "cannot be read") from error
    return [row_of(number, cells) for number, cells in enumerate(records_of(data, str(path)), 1)]


def _numbered(rows: Sequence[Row]) -> Iterator[Row]:
    for number, row in enumerate(rows, 1):
        yield replace(row, number=number)


def report(sidecar: Sidecar, joined: Joined) -> Iterator[str]:
    """Lines for the log: how many documents have a row, which rows and documents stayed alone."""
    yield f"{sidecar.name}: {len(sidecar.rows)} rows, {len(joined.rows)} documents have one"
    if joined.unused:
        yield _listed(f"{sidecar.name}: rows that match no document", [_called(row) for row in joined.unused])
    alone = [name for name in joined.without_row if name not in set(joined.doubtful)]
    if alone:
        yield _listed(f"{sidecar.name}: documents without a row", alone)
    if joined.doubtful:
        yield _listed(f"{sidecar.name}: documents that several rows fit alike, so that none was taken", joined.doubtful)


def _listed(what: str, names: Sequence[str]) -> str:
    more = f" and {len(names) - _NAMED_IN_FULL} more" if len(names) > _NAMED_IN_FULL else ""
    return f"{what} ({len(names)}): {', '.join(names[:_NAMED_IN_FULL])}{more}"


def _called(row: Row) -> str:
    """What a row is called in the log: its file, else its code and title."""
    words = row.files[:1] or tuple(filter(None, (row.digits, row.title or row.short_name))) or (f"row {row.number}",)
    return " ".join(words)
