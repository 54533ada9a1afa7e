"""The folder that `fenhong run` wrote, table by table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from ..errors import UsageError
from ..record import CLAUSE_TYPES
from ..store.panel import panel_columns
from ..store.rows import CLAUSE_COLUMNS, DOCUMENT_COLUMNS, FINDING_COLUMNS, Columns, Row

TABLES: Mapping[str, Columns] = {
    "documents": DOCUMENT_COLUMNS,
    "panel": panel_columns(CLAUSE_TYPES),
    "clauses": CLAUSE_COLUMNS,
    "findings": FINDING_COLUMNS,
}
"""The columns of each table with the names of their types, as in `pipeline.store.rows`."""

_ROWS_AT_ONCE = 5_000


class Extracted:
    """A finished run's folder. Raises UsageError for a folder that is none, or that another version wrote."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            run = json.loads((path / "run.json").read_text("utf-8"))
            given = {str(file["name"]) for file in run["files"]}
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise UsageError(str(path), "holds no finished run", "name the --out of a fenhong run") from error
        missing = sorted(name for name in given if not (path / name).is_file())
        if missing:
            raise UsageError(str(path), f"lacks {', '.join(missing)}", "run it again")
        for name, columns in TABLES.items():
            if self.schema_of(name) != list(columns):
                advice = "run it again with this version"
                raise UsageError(str(path / f"{name}.parquet"), "has other columns than this version writes", advice)

    def file(self, table: str) -> Path:
        """The Parquet file of a table."""
        return self.path / f"{table}.parquet"

    def schema_of(self, table: str) -> list[str]:
        """The names of a table's columns."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        try:
            return list(pq.read_schema(self.file(table)).names)
        except (OSError, pa.ArrowInvalid) as error:
            raise UsageError(str(self.file(table)), "cannot be read as Parquet", "run it again") from error

    def rows(self, table: str) -> Iterator[Row]:
        """The rows of a table, in their order, never all at once in memory."""
        import pyarrow.parquet as pq

        with pq.ParquetFile(self.file(table)) as file:
            for batch in file.iter_batches(_ROWS_AT_ONCE):
                yield from batch.to_pylist()

    def records(self) -> Iterator[Row]:
        """Each record as JSON text, with its record_id and source."""
        with (self.path / "records.jsonl").open("rb") as lines:
            for line in lines:
                record = json.loads(line)
                source = record["document"]["source"]
                yield {"record_id": record["record_id"], "source": source, "record": line.decode().rstrip("\n")}


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A name beside `path` to write under; what is there is moved to `path` at the end, or taken away after a failure.

    Raises UsageError where it cannot be written.
    """
    partial = path.with_name(f".{path.name}.partial")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        yield partial
        partial.replace(path)
    except OSError as error:
        reason = f"cannot be written: {error.strerror or error}"
        raise UsageError(str(path), reason, "choose another place, or make room") from error
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def needs(module: str) -> Any:
    """The module of the extra. Raises UsageError with what to install where it is missing."""
    from importlib import import_module

    try:
        return import_module(module)
    except ImportError as error:
        advice = "pip install 'fenhong[export]'"
        raise UsageError("export", f"needs {module.partition('.')[0]}, which is not installed", advice) from error
