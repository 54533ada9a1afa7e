"""Cells into Parquet. Alone in importing pyarrow; schemas are explicit, never guessed from the values."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from .rows import Cells, Columns

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
# Of a row group, which is held until it is full: of a wide table fewer rows are too many to hold.
_MOST_ROWS, _MOST_CELLS = 20_000, 2_000_000


def arrow_schema(columns: Columns) -> Any:
    """The Arrow schema of a table's columns."""
    return pa.schema([(name, _TYPES[kind]) for name, kind in columns.items()])


def arrow_table(cells: Cells, columns: Columns) -> Any:
    """The cells as an Arrow table in memory, with the types they have in Parquet."""
    schema = arrow_schema(columns)
    return pa.Table.from_arrays([pa.array(cells[field.name], field.type) for field in schema], schema=schema)


class Table:
    """A Parquet file that takes rows as they come and writes them in row groups of one size."""

    def __init__(self, path: Path, columns: Columns) -> None:
        self._columns = columns
        self._writer = pq.ParquetWriter(path, arrow_schema(columns), compression="zstd")
        self._at_once = min(_MOST_ROWS, _MOST_CELLS // len(columns))
        self._held: list[Any] = []
        self._count = 0

    def add(self, cells: Cells) -> None:
        """Take rows. How many come at a time makes no difference to the file."""
        self._held.append(arrow_table(cells, self._columns))
        self._count += self._held[-1].num_rows
        while self._count >= self._at_once:
            self._flush(self._at_once)

    def close(self) -> None:
        try:
            if self._count:
                self._flush(self._count)
        finally:
            self._writer.close()

    def _flush(self, count: int) -> None:
        """Write the first so many rows that are held."""
        held = pa.concat_tables(self._held)
        self._writer.write_table(held.slice(0, count).combine_chunks(), row_group_size=count)
        self._held, self._count = [held.slice(count)], self._count - count
