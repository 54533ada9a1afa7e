"""The folder, written in full beside its place and then moved there, so that a killed run leaves the last one whole."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any

from ..errors import UsageError
from ..outcome import Outcome
from .panel import panel_columns, panel_row
from .rows import (
    CLAUSE_COLUMNS,
    DOCUMENT_COLUMNS,
    FINDING_COLUMNS,
    Row,
    clause_rows,
    document_row,
    finding_rows,
)

if TYPE_CHECKING:
    from .tables import Csv, Table

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
            store.add(outcome, lines)
            store.finish({"inputs": [...]})

    `lines` are the outcome's records as `pipeline.record.to_line` writes them. The order of `add` is that in the files.
    """

    def __init__(self, out: Path) -> None:
        self.out = out
        self.counts: dict[str, Counter[str]] = {
            name: Counter() for name in ("documents", "records", "clauses", "families", "findings")
        }
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
        from ..record import CLAUSE_TYPES, FAMILIES
        from .tables import Csv, Table

        if self._folder is None:
            self.reserve()
        assert self._folder is not None
        self._families = FAMILIES
        self._lines = (self._folder / "records.jsonl").open("wb")
        columns = panel_columns(CLAUSE_TYPES)
        self._tables: dict[str, Table | Csv] = {
            "documents": Table(self._folder / "documents.parquet", DOCUMENT_COLUMNS),
            "clauses": Table(self._folder / "clauses.parquet", CLAUSE_COLUMNS),
            "findings": Table(self._folder / "findings.parquet", FINDING_COLUMNS),
            "panel": Table(self._folder / "panel.parquet", columns),
            "csv": Csv(self._folder / "panel.csv", columns),
        }
        return self

    def add(self, outcome: Outcome, lines: Iterable[bytes], links: Sequence[Row] = ()) -> None:
        """Write one input's rows and records. `links` are the cells of each record's place in the run, if that is known."""
        records: list[Row] = []
        for line in lines:
            self._lines.write(line)
            records.append(json.loads(line))
        self._tables["documents"].add([document_row(outcome, records)])
        self.counts["documents"][outcome.status] += 1
        for number, record in enumerate(records):
            panel = [panel_row(record, links[number] if links else None)]
            self._tables["clauses"].add(clause_rows(record, self._families))
            self._tables["findings"].add(finding_rows(record))
            self._tables["panel"].add(panel)
            self._tables["csv"].add(panel)
            self._count(record)

    def _count(self, record: Row) -> None:
        self.counts["records"][record["status"]] += 1
        for clause in record["clauses"]:
            self.counts["clauses"][clause["type"]] += 1
            self.counts["families"][self._families[clause["type"]]] += 1
        for finding in record["findings"]:
            self.counts["findings"][f"{finding['category']} {finding['severity']}"] += 1

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
                for file in (self._lines, *self._tables.values()):
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
