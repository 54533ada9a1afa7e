"""The page that keeps the figures: `python -m bench --write docs/benchmarks.md`. What was not measured stays as it was."""

from __future__ import annotations

import datetime
import os
import platform
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

LIBRARIES = ("jieba", "pdfplumber", "pypdfium2", "pydantic", "pyarrow")
_NOT_MEASURED = ("—", "—")
_CPU = Path("/proc/cpuinfo")


class Figure(NamedTuple):
    """One result: the key of `WHAT`, and the value as it is printed."""

    key: str
    value: str


WHAT: Mapping[str, tuple[str, str]] = {
    "text": ("Text to validated record, as a ratio to `jieba.lcut` over the same texts", "at most 0.8, aim 0.5"),
    "pdf long": ("Long PDFs to record, as a ratio to pdfplumber's `extract_text`", "at most 0.10"),
    "pdf short": (
        "Short PDFs without tables to record, as a ratio to the bare rebuild of lines by position",
        "at most 1.5",
    ),
    "pdf reading": ("Reading alone of those, as a ratio to the bare rebuild", ""),
    "help": ("`fenhong --help`, whole process", ""),
    "extract": ("`fenhong extract` of one text, whole process", ""),
    "scaling": ("Two processes against one, over the same documents", "at least 1.85 times"),
    "repeated": ("The same run again, as a share of the first", "at most 0.10, no document opened"),
    "memory run": ("Peak memory in a run: of the process that writes, and of the largest that reads", "flat"),
    "memory pdf": ("Peak memory for a PDF of 1,000 and of 10,000 pages", ""),
    "long run": ("Last thousand of a long run against its first, documents a second", "at least 0.95"),
}
"""What is measured, in the order of the page, and what is asked of it."""

_HEAD = """# Benchmarks

Written by `python -m bench --write docs/benchmarks.md`; not edited by hand. `make bench` prints the same, line by line, for
your machine; `make soak` takes the long run. Ratios are what carries from one machine to another: both sides run in one
process (or one after the other, for whole runs), interleaved anew at every repetition, and the ratio is that of the medians.
A figure that was taken at another time than the rest keeps its own date; — has not been taken.

| measure | result | asked | date |
|---|---|---|---|
"""


def write(path: Path, figures: Iterable[Figure]) -> None:
    """Enter the figures, with today's date, into the page at `path`; what it says of others is kept."""
    today = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    rows = {**read(path), **{figure.key: (figure.value, today) for figure in figures}}
    lines = [
        f"| {what} | {value} | {asked} | {date} |"
        for key, (what, asked) in WHAT.items()
        for value, date in [rows.get(key, _NOT_MEASURED)]
    ]
    on = f"\nThe newest are of: {machine()}.\n" if rows else ""
    path.write_text(_HEAD + "\n".join(lines) + "\n" + on, encoding="utf-8", newline="\n")


def read(path: Path) -> dict[str, tuple[str, str]]:
    """What a page says: value and date of each measure that was taken, by key."""
    keys = {what: key for key, (what, _) in WHAT.items()}
    found: dict[str, tuple[str, str]] = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[0] in keys and (cells[1], cells[3]) != _NOT_MEASURED:
            found[keys[cells[0]]] = cells[1], cells[3]
    return found


def machine() -> str:
    """What the figures are of: processor, cores, system, Python and the libraries."""
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    cores = os.cpu_count() or 1
    return f"{_processor()}, {cores} cores, {platform.system()}; Python {platform.python_version()}, {libraries}"


def _processor() -> str:
    """The name of the processor, where the system tells."""
    for line in _CPU.read_text("utf-8").splitlines() if _CPU.exists() else ():
        if line.startswith("model name"):
            return f"{line.partition(':')[2].strip()} ({platform.machine()})"
    return platform.processor() or platform.machine()
