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
_MOST_ROWS, _MOST_CELLS = 10_000, 1_000_000


def arrow_schema(columns: Columns) -> Any:
    """The Arrow schema of a table's columns."""
    return pa.schema([(name, _TYPES[kind]) for name, kind in columns.items()])


def arrow_table(cells: Cells, columns: Columns) -> Any:
    """The cells as an Arrow table in memory, with the types they have in Parquet."""
    schema = arrow_schema(columns)
    return pa.Table.from_arrays([pa.array(cells[field.name], field.type) for field in schema], schema=schema)


def packed(cells: Cells, columns: Columns) -> bytes:
    """The cells as bytes that `Table.add` takes, from whichever process: an Arrow stream."""
    table = arrow_table(cells, columns)
    stream = pa.BufferOutputStream()
    with pa.ipc.new_stream(stream, table.schema, options=pa.ipc.IpcWriteOptions(compression="lz4")) as writer:
        writer.write_table(table)
    return bytes(stream.getvalue())


class Table:
    """A Parquet file that takes rows as they come and writes them in row groups of one size."""

    def __init__(self, path: Path, columns: Columns) -> None:
        schema = arrow_schema(columns)
        self._writer = pq.ParquetWriter(path, schema, compression="zstd")
        self._at_once = min(_MOST_ROWS, _MOST_CELLS // len(columns))
        self._held = schema.empty_table()

    def add(self, rows: bytes) -> None:
        """Take rows that were `packed`. How many come at a time makes no difference to the file."""
        self._held = pa.concat_tables([self._held, pa.ipc.open_stream(rows).read_all()])
        while self._held.num_rows >= self._at_once:
            self._flush(self._at_once)

    def close(self) -> None:
        try:
            if self._held.num_rows:
                self._flush(self._held.num_rows)
        finally:
            self._writer.close()

    def _flush(self, count: int) -> None:
        """Write the first so many rows that are held."""
        self._writer.write_table(self._held.slice(0, count).combine_chunks(), row_group_size=count)
        self._held = self._held.slice(count)
        pa.default_memory_pool().release_unused()
