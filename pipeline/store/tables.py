"""Rows into Parquet and CSV. Alone in importing pyarrow; schemas are explicit, never guessed from the rows."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from .rows import Columns, Row

_SPAN = pa.struct([("quote", pa.string()), ("start", pa.int64()), ("end", pa.int64()), ("page", pa.int64())])
_TYPES: dict[str, Any] = {
    "string": pa.string(),
    "int": pa.int64(),
    "float": pa.float64(),
    "bool": pa.bool_(),
    "date": pa.date32(),
    "strings": pa.list_(pa.string()),
    "spans": pa.list_(_SPAN),
}
_ROWS_AT_ONCE = 20_000


def arrow_schema(columns: Columns) -> Any:
    """The Arrow schema of a table's columns."""
    return pa.schema([(name, _TYPES[kind]) for name, kind in columns.items()])


def arrow_table(rows: list[Row], columns: Columns) -> Any:
    """Rows as an Arrow table in memory, with the types they have in Parquet."""
    return pa.Table.from_pylist(rows, schema=arrow_schema(columns))


class Table:
    """A Parquet file that takes rows as they come and writes them in row groups."""

    def __init__(self, path: Path, columns: Columns) -> None:
        self.schema = arrow_schema(columns)
        self._writer = pq.ParquetWriter(path, self.schema, compression="zstd")
        self._rows: list[Row] = []
        self.count = 0

    def add(self, rows: list[Row]) -> None:
        self._rows += rows
        self.count += len(rows)
        if len(self._rows) >= _ROWS_AT_ONCE:
            self._flush()

    def close(self) -> None:
        try:
            self._flush()
        finally:
            self._writer.close()

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_table(pa.Table.from_pylist(self._rows, schema=self.schema))
            self._rows = []


class Csv:
    """A CSV file that Excel opens as it is: UTF-8 with a byte order mark, 1 and 0 for true and false."""

    def __init__(self, path: Path, columns: Columns) -> None:
        self._file = path.open("w", encoding="utf-8-sig", newline="")
        self._names = list(columns)
        self._writer = csv.writer(self._file, lineterminator="\r\n")
        self._writer.writerow(self._names)

    def add(self, rows: list[Row]) -> None:
        self._writer.writerows([[_cell(row[name]) for name in self._names] for row in rows])

    def close(self) -> None:
        self._file.close()


def _cell(value: Any) -> Any:
    return int(value) if isinstance(value, bool) else value
