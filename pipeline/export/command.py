"""The command `fenhong export`: the forms asked for, one after the other."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from ..errors import UsageError
from . import Extracted, to_csv, to_duckdb, to_postgres, to_xlsx
from .postgres import ddl


def run(options: argparse.Namespace, say: Callable[[str], None], write: Callable[[bytes], None]) -> None:
    """Write what is asked for, and say how many rows of what. Raises UsageError as the writers do."""
    if options.ddl:
        write(("".join(f"{statement};\n\n" for statement in ddl(options.schema))).encode())
        return
    wanted = {name: getattr(options, name) for name in ("duckdb", "xlsx", "csv", "postgres") if getattr(options, name)}
    if not wanted:
        raise UsageError("export", "nothing is asked for", "give --duckdb, --xlsx, --csv or --postgres")
    extracted = Extracted(Path(options.folder))
    for name, target in wanted.items():
        if name == "postgres":
            counts = to_postgres(extracted, target, options.schema)
        else:
            counts = {"duckdb": to_duckdb, "xlsx": to_xlsx, "csv": to_csv}[name](extracted, Path(target))
        say(f"{name}: " + ", ".join(f"{count} {table}" for table, count in counts.items()))
