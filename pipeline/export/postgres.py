"""A PostgreSQL schema: tables with keys, loaded by COPY in one transaction, a record replaced by its newer self.

A schema holds one archive: a document is known by its name in it. Loading again replaces what was loaded of the same records,
takes away records that a document of that name no longer gives, and leaves documents alone that the folder does not hold.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from ..errors import UsageError
from ..store.rows import Columns, Row
from .duckdb_file import views
from .folder import TABLES, Extracted, needs

_TYPES = {
    "string": "text",
    "int": "bigint",
    "float": "double precision",
    "bool": "boolean",
    "date": "date",
    "strings": "text[]",
    "spans": "jsonb",
    "json": "jsonb",
}
# In the order in which rows may refer to those before. A finding has no name of its own: it is known by its place.
_LOADED: Mapping[str, Columns] = {
    "documents": TABLES["documents"],
    "records": {"record_id": "string", "source": "string", "record": "json"},
    "panel": TABLES["panel"],
    "clauses": TABLES["clauses"],
    "findings": {**TABLES["findings"], "ordinal": "int"},
}
_KEYS = {
    "documents": ("source",),
    "records": ("record_id",),
    "panel": ("record_id",),
    "clauses": ("record_id", "id"),
    "findings": ("record_id", "ordinal"),
}
_SCHEMA_NAME = re.compile("[a-z_][a-z0-9_]{0,62}")
_ROWS_AT_ONCE = 200
_URL = "postgresql://user@host:5432/database"


def ddl(schema: str = "fenhong") -> list[str]:
    """The statements that make the schema, its tables and views, where they are missing. Raises UsageError for a bad name."""
    if not _SCHEMA_NAME.fullmatch(schema):
        raise UsageError(schema, "is no name for a schema", "use small letters, digits and _")
    statements = [f"create schema if not exists {schema}", f"set local search_path to {schema}"]
    for table, columns in _LOADED.items():
        lines = [f'"{name}" {_TYPES[kind]}' for name, kind in columns.items()]
        lines.append(f"primary key ({', '.join(_KEYS[table])})")
        if table not in ("documents", "records"):
            lines.append("foreign key (record_id) references records on delete cascade")
        statements.append(f"create table if not exists {table} (\n  " + ",\n  ".join(lines) + "\n)")
    return [*statements, *(view.replace("create view", "create or replace view") for view in views())]


def to_postgres(extracted: Extracted, url: str, schema: str = "fenhong") -> dict[str, int]:
    """Load the folder into the database at `url` (postgresql://user@host:port/database); the number of rows of each table.

    The password may stand in the URL or in PGPASSWORD; `?sslmode=require` asks for an encrypted connection. A record that several
    documents give, copies of one file, is loaded once. Raises UsageError for a URL that leads nowhere and for what the server
    refuses; the database is then as it was.
    """
    statements = ddl(schema)
    driver = needs("pg8000.native")
    with closing(_connected(driver, url)) as connection:
        try:
            connection.run("begin")
            for statement in statements:
                connection.run(statement)
            counts = _load(connection, extracted)
            connection.run("commit")
        except driver.DatabaseError as error:
            raise UsageError(_shown(url), f"the server refuses: {_said(error)}", "mend that and load again") from error
    return counts


def _connected(driver: Any, url: str) -> Any:
    parts = urlsplit(url)
    if parts.scheme not in ("postgresql", "postgres") or not parts.path.strip("/"):
        raise UsageError(_shown(url), "is no address of a database", f"write {_URL}")
    password = parts.password or os.environ.get("PGPASSWORD")
    mode = parse_qs(parts.query).get("sslmode", ["prefer"])[0]
    try:
        return driver.Connection(
            user=unquote(parts.username or os.environ.get("PGUSER", "postgres")),
            host=parts.hostname or "localhost",
            port=parts.port or 5432,
            database=unquote(parts.path.strip("/")),
            password=unquote(password) if password else None,
            ssl_context=True if mode in ("require", "verify-ca", "verify-full") else None,
            timeout=30,
        )
    except (driver.InterfaceError, driver.DatabaseError, OSError, ValueError) as error:
        raise UsageError(_shown(url), f"cannot be connected to: {_said(error)}", "see that the server runs") from error


def _load(connection: Any, extracted: Extracted) -> dict[str, int]:
    """Each table by way of a temporary one, since COPY cannot replace rows."""
    taken: dict[str, str] = {}
    counts: dict[str, int] = {}
    for table, columns in _LOADED.items():
        fresh, names = f"fresh_{table}", ", ".join(f'"{name}"' for name in columns)
        connection.run(f"create temporary table {fresh} (like {table}) on commit drop")
        rows = _Counted(_rows(extracted, table, taken))
        connection.run(f"copy {fresh} ({names}) from stdin with (format csv)", stream=_lines(rows, columns))
        if table == "records":
            _forget(connection)
        key, rest = _KEYS[table], [name for name in columns if name not in _KEYS[table]]
        news = ", ".join(f'"{name}" = excluded."{name}"' for name in rest)
        connection.run(
            f"insert into {table} ({names}) select {names} from {fresh} on conflict ({', '.join(key)}) do update set {news}"
        )
        counts[table] = rows.count
    return counts


def _forget(connection: Any) -> None:
    """Take away the records of the documents loaded that they no longer give, and all that hangs on those they give again."""
    connection.run("delete from records r using fresh_documents d where r.source = d.source")
    connection.run("delete from records r using fresh_records f where r.record_id = f.record_id")


class _Counted:
    """Rows, counted as they pass."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.count = 0
        self._rows = rows

    def __iter__(self) -> Iterator[Row]:
        for row in self._rows:
            self.count += 1
            yield row


def _rows(extracted: Extracted, table: str, taken: dict[str, str]) -> Iterator[Row]:
    """The rows of a table, of each record those of the first document that gives it."""
    if table == "documents":
        yield from extracted.rows(table)
        return
    rows = extracted.records() if table == "records" else extracted.rows(table)
    ordinals: dict[str, int] = {}
    for row in rows:
        record = row["record_id"]
        if taken.setdefault(record, row["source"]) != row["source"]:
            continue
        if table == "findings":
            ordinals[record] = row["ordinal"] = ordinals.get(record, 0) + 1
        yield row


def _lines(rows: Iterable[Row], columns: Columns) -> Iterator[bytes]:
    """Rows as COPY reads them: values in quotes, nothing for null; many at once, since each piece is a message."""
    held: list[str] = []
    for row in rows:
        held.append(",".join(_cell(row[name], kind) for name, kind in columns.items()) + "\n")
        if len(held) == _ROWS_AT_ONCE:
            yield "".join(held).encode("utf-8", "replace")
            held.clear()
    yield "".join(held).encode("utf-8", "replace")


def _cell(value: Any, kind: str) -> str:
    if value is None:
        return ""
    if kind == "spans":
        text = json.dumps(value, ensure_ascii=False)
    elif kind == "strings":
        text = "{" + ",".join(f'"{_escaped(item)}"' for item in value) + "}"
    else:
        text = str(value)
    # PostgreSQL holds no NUL in text, and none written as an escape in JSON.
    text = text.replace("\0", "\ufffd").replace("\\u0000", "\ufffd")
    return '"' + text.replace('"', '""') + '"'


def _escaped(item: str) -> str:
    return item.replace("\\", "\\\\").replace('"', '\\"')


def _shown(url: str) -> str:
    """The address without its password."""
    return re.sub(r"(//[^:/@]*):[^@]*@", r"\1:***@", url)


def _said(error: Exception) -> str:
    """What the server said, in one line."""
    detail = error.args[0] if error.args else error
    return str(detail.get("M", detail)) if isinstance(detail, dict) else " ".join(str(detail).split())
