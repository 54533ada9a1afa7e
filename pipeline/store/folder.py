"""The folder, written in full beside its place and then moved there, so that a killed run leaves the last one whole."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

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

    def __enter__(self) -> Store:
        from ..record import CLAUSE_TYPES, FAMILIES
        from .tables import Csv, Table

        self.out.mkdir(parents=True, exist_ok=True)
        self._clear()
        self._folder = Path(tempfile.mkdtemp(prefix=_PARTIAL, dir=self.out))
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

    def add(self, outcome: Outcome, lines: Iterable[bytes]) -> None:
        """Write one input's rows and records."""
        records: list[Row] = []
        for line in lines:
            self._lines.write(line)
            records.append(json.loads(line))
        self._tables["documents"].add([document_row(outcome, records)])
        self.counts["documents"][outcome.status] += 1
        for record in records:
            panel = [panel_row(record)]
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
        self._lines.close()
        for table in self._tables.values():
            table.close()
        if kind is None:
            self._write_run()
            for name in FILES:
                (self._folder / name).replace(self.out / name)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _write_run(self) -> None:
        counts = {name: dict(sorted(counter.items())) for name, counter in self.counts.items()}
        files = [describe(self._folder / name) for name in FILES if name != "run.json"]
        run = {
            **self._run,
            "counts": counts,
            "files": [{"name": file.name, "bytes": file.bytes, "sha256": file.sha256} for file in files],
        }
        text = json.dumps(run, ensure_ascii=False, indent=2) + "\n"
        (self._folder / "run.json").write_text(text, encoding="utf-8", newline="\n")

    def _clear(self) -> None:
        """Remove what killed runs left beside the files."""
        for folder in self.out.glob(f"{_PARTIAL}*"):
            shutil.rmtree(folder, ignore_errors=True)


def describe(path: Path) -> StoredFile:
    """A file's name, size and hash."""
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return StoredFile(path.name, path.stat().st_size, digest)
