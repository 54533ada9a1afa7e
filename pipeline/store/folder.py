"""The folder, written in full beside its place and then moved there, so that a killed run leaves the last one whole."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import ExitStack, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any

from ..errors import UsageError
from .csv_table import Csv
from .panel import panel_columns
from .pieces import COUNTS, Piece
from .rows import CLAUSE_COLUMNS, DOCUMENT_COLUMNS, FINDING_COLUMNS

if TYPE_CHECKING:
    from .tables import Table

# run.json comes last: it names the hashes of the others, so a half-moved folder can be told.
FILES = (
    "records.jsonl",
    "documents.parquet",
    "clauses.parquet",
    "findings.parquet",
    "panel.parquet",
    "panel.csv",
    "run.json",
)
_PARTIAL = ".partial-"
_LOCK = "lock"
_PATIENCE = 1.0  # seconds


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file of the folder: its size in bytes and its hash."""

    name: str
    bytes: int
    sha256: str


class Store:
    """Writes the folder `out`. As a context manager it moves all files into place on leaving, or none if it failed.

        with Store(Path("extracted")) as store:
            store.add(piece_of([Written(outcome, lines, records)]))
            store.finish({"inputs": [...]})

    `lines` are the outcome's records as `pipeline.record.to_line` writes them. The order of `add` is that in the files.
    """

    def __init__(self, out: Path) -> None:
        self.out = out
        self.counts: dict[str, Counter[str]] = {name: Counter() for name in COUNTS}
        self._tables: dict[str, Table] = {}
        self._files: list[Any] = []
        self._run: Mapping[str, Any] = {}
        self._folder: Path | None = None
        self._lock: IO[bytes] | None = None

    def reserve(self) -> None:
        """Make the folder and a place in it to write. Raises UsageError where that cannot be, or another run is there."""
        if self.out.exists() and not self.out.is_dir():
            raise UsageError(str(self.out), "is a file, not a folder", "choose another --out")
        try:
            self.out.mkdir(parents=True, exist_ok=True)
            self._clear()
            self._folder = Path(tempfile.mkdtemp(prefix=_PARTIAL, dir=self.out))
            self._lock = hold(self._folder)
        except OSError as error:
            reason = f"cannot be written: {error.strerror or error}"
            raise UsageError(str(self.out), reason, "choose another --out, or make it writable") from error

    def __enter__(self) -> Store:
        if self._folder is None:
            self.reserve()
        assert self._folder is not None
        self._lines = (self._folder / "records.jsonl").open("wb")
        self._files.append(self._lines)
        return self

    def add(self, piece: Piece) -> None:
        """Write the rows and records of some documents. Files are the same, however many come at a time."""
        if not self._tables:
            self._begin_tables()
        self._lines.write(piece.lines)
        for name, rows in piece.tables.items():
            self._tables[name].add(rows)
        self._csv.write(piece.csv)
        for name, counts in piece.counts.items():
            self.counts[name].update(counts)

    def _begin_tables(self) -> None:
        """Not before there is something to write: what writes them takes a while to import, in which others can make a piece."""
        from ..record import CLAUSE_TYPES
        from .tables import Table

        assert self._folder is not None
        columns = panel_columns(CLAUSE_TYPES)
        of = {"documents": DOCUMENT_COLUMNS, "clauses": CLAUSE_COLUMNS, "findings": FINDING_COLUMNS, "panel": columns}
        for name, each in of.items():
            self._tables[name] = Table(self._folder / f"{name}.parquet", each)
            self._files.append(self._tables[name])
        self._csv = Csv(self._folder / "panel.csv", columns)
        self._files.append(self._csv)

    def finish(self, run: Mapping[str, Any]) -> None:
        """Say what run.json holds beside the counts and the hashes of the files."""
        self._run = run

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._folder is not None
        try:
            # What fails to close after a failure says nothing new.
            with suppress(OSError) if kind is not None else nullcontext(), ExitStack() as closing:
                if not self._tables and kind is None:  # a run without inputs has files as well
                    self._begin_tables()
                for file in self._files:
                    closing.callback(file.close)  # each, even if another fails
            if kind is None:
                self._write_run(self._folder)
                for name in FILES:
                    (self._folder / name).replace(self.out / name)
        finally:
            self.discard()

    def discard(self) -> None:
        """Take away what is not in place; nothing where all is, so it can be called at any time."""
        if self._lock is not None:
            self._lock.close()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _write_run(self, folder: Path) -> None:
        counts = {name: dict(sorted(counter.items())) for name, counter in self.counts.items()}
        files = [describe(folder / name) for name in FILES if name != "run.json"]
        run = {
            **self._run,
            "counts": counts,
            "files": [{"name": file.name, "bytes": file.bytes, "sha256": file.sha256} for file in files],
        }
        text = json.dumps(run, ensure_ascii=False, indent=2) + "\n"
        (folder / "run.json").write_text(text, encoding="utf-8", newline="\n")

    def _clear(self) -> None:
        """Remove what killed runs left beside the files. Raises UsageError where one of them still writes."""
        for folder in self.out.glob(f"{_PARTIAL}*"):
            # The processes of a run that was killed may hold it for a moment longer.
            deadline = time.monotonic() + _PATIENCE
            while (lock := hold(folder)) is None and time.monotonic() < deadline:
                time.sleep(0.05)
            if lock is None:
                advice = "wait for it, or choose another --out"
                raise UsageError(str(self.out), "another run is writing there", advice)
            lock.close()
            shutil.rmtree(folder, ignore_errors=True)


def hold(folder: Path) -> IO[bytes] | None:
    """An open file that marks the folder as in use until it is closed or its process dies; None if another holds it.

    Where the system cannot lock, every folder counts as free.
    """
    lock = (folder / _LOCK).open("ab")
    try:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        return None
    except (ImportError, OSError):
        pass
    return lock


def describe(path: Path) -> StoredFile:
    """A file's name, size and hash."""
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return StoredFile(path.name, path.stat().st_size, digest)
