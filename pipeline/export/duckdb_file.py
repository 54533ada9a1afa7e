"""A DuckDB file: the tables, the records as JSON, and views of what is asked for most."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from .folder import TABLES, Extracted, needs, replacing


def to_duckdb(extracted: Extracted, path: Path) -> dict[str, int]:
    """Write the file `path` anew; the number of rows of each table. Raises UsageError where it cannot be written."""
    duckdb = needs("duckdb")
    counts: dict[str, int] = {}
    with replacing(path) as partial, duckdb.connect(str(partial)) as database:
        for table in TABLES:
            # Parameters cannot stand where a table is created, hence by way of a relation.
            database.read_parquet(str(extracted.file(table))).create(table)
            counts[table] = _count(database, table)
        database.execute("create table records (record_id varchar, source varchar, record json)")
        rows = [(row["record_id"], row["source"], row["record"]) for row in extracted.records()]
        if rows:
            database.executemany("insert into records values (?, ?, ?)", rows)
        counts["records"] = len(rows)
        for statement in views():
            database.execute(statement)
    return counts


def views() -> list[str]:
    """The statements that create the views, each in SQL that DuckDB and PostgreSQL both understand."""
    text = (files(__package__) / "views.sql").read_text("utf-8")
    return [statement.strip() for statement in text.split(";\n") if "create view" in statement]


def _count(database: Any, table: str) -> int:
    [(found,)] = database.execute(f"select count(*) from {table}").fetchall()
    return int(found)
