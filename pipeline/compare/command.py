"""The command `fenhong compare`: which records, side by side, printed how."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from ..errors import UsageError
from .changes import compare
from .finding import Folder, Record, fitting, records_of_document, title_of
from .grid import Grid, changes_grid, peers_grid
from .printing import to_csv, to_html, to_terminal
from .table import rules_lines


def run(options: argparse.Namespace, stream: TextIO, say: Callable[[str], None]) -> None:
    """Compare and print, or write files. Raises UsageError and ReadError before anything is written."""
    if options.rules:
        stream.write("\n".join(rules_lines()) + "\n")
        return
    grids = _grids(options, say)
    wanted = {"html": (options.html, to_html, "utf-8"), "csv": (options.csv, to_csv, "utf-8-sig")}
    for path, made, encoding in wanted.values():
        if path:
            _write(Path(path), made(grids).encode(encoding, "replace"))
            say(f"written to {path}")
    if not options.html and not options.csv:
        to_terminal(grids, stream)


def _write(path: Path, data: bytes) -> None:
    from ..export.folder import replacing

    with replacing(path) as partial:
        partial.write_bytes(data)


def _grids(options: argparse.Namespace, say: Callable[[str], None]) -> list[Grid]:
    if options.peers is not None and options.successive:
        raise UsageError("compare", "--peers and --successive are two things", "give one of them")
    if options.peers is not None or options.successive:
        folder = Folder(Path(_only(options)))
        return _peers(folder, options) if options.peers is not None else _successive(folder, options)
    if len(options.given) != 2:
        advice = "name two documents, or a run's folder with --peers or --successive"
        raise UsageError("compare", f"compares two things, and {len(options.given)} were given", advice)
    before, after = fitting(*_records(options))
    say(f"comparing {before['record_id']} {title_of(before)} with {after['record_id']} {title_of(after)}")
    return [changes_grid(compare(before, after), all_rows=options.all, full=options.full)]


def _records(options: argparse.Namespace) -> tuple[Sequence[Record], Sequence[Record]]:
    first, second = options.given
    if options.folder:
        folder = Folder(Path(options.folder))
        return folder.named(first), folder.named(second)
    ocr = options.ocr == "auto"
    return records_of_document(first, ocr=ocr), records_of_document(second, ocr=ocr)


def _only(options: argparse.Namespace) -> str:
    given = [*options.given, *([options.folder] if options.folder else [])]
    if len(given) != 1:
        raise UsageError("compare", "--peers and --successive take one folder", "name what a run wrote")
    return str(given[0])


def _peers(folder: Folder, options: argparse.Namespace) -> list[Grid]:
    names = [name.strip() for name in options.peers.replace("，", ",").split(",") if name.strip()]
    if len(names) < 2:
        raise UsageError("--peers", "names fewer than two companies", "600000.SH,000001.SZ is two")
    return [peers_grid([folder.of_company(name) for name in names], full=options.full)]


def _successive(folder: Folder, options: argparse.Namespace) -> list[Grid]:
    grids = [
        changes_grid(compare(before, after), all_rows=options.all, full=options.full)
        for before, after in folder.successions()
    ]
    if not grids:
        raise UsageError(
            str(folder.path), "holds no two successive policies of one company", "add earlier or later plans"
        )
    return grids
