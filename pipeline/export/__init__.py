"""A run's folder for other tools: a DuckDB file, a workbook, CSV tables, a PostgreSQL schema.

    extracted = Extracted(Path("extracted"))
    to_duckdb(extracted, Path("policies.duckdb"))

Each takes the tables of the folder as they are, with their types; none reads a document again. A file is written beside its
place and then moved there, and PostgreSQL is loaded in one transaction: there is the whole of it, or what was there before.
Needs the extra `fenhong[export]`, CSV aside.
"""

from __future__ import annotations

from .csv_files import to_csv
from .duckdb_file import to_duckdb
from .folder import Extracted
from .postgres import to_postgres
from .workbook import to_xlsx

__all__ = ["Extracted", "to_csv", "to_duckdb", "to_postgres", "to_xlsx"]
