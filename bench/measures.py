"""The three measures. Each returns lines to print."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from rich.cells import set_cell_size

from .product import CORPUS, load, readable, text_of, to_json
from .timing import Ratio, added, interleave

Task = Callable[[], object]
Files = list[tuple[str, bytes]]
Seconds = dict[tuple[str, str], list[float]]


def texts(folder: Path, repeats: int) -> Iterator[str]:
    """Text to record against `jieba.lcut`, per file and together.

    jieba's dictionary is loaded beforehand and not counted, nor are our own imports and vocabulary. The product may keep
    nothing from one document to the next; as repetitions would hide it if it did, the first sight of a text is compared
    with the later ones, where the texts are not those that loading read.
    """
    import logging

    import jieba

    jieba.setLogLevel(logging.WARNING)
    jieba.initialize()
    files, refused = readable(sorted(folder.rglob("*.txt")))
    yield from refused
    if not files:
        yield f"no text to measure in {folder}"
        return
    load()
    plain = {name: text_of(data, name) for name, data in files}
    tasks: dict[tuple[str, str], Task] = {}
    for name, data in files:
        tasks["ours", name] = lambda name=name, data=data: to_json(data, name)  # type: ignore[misc]
        tasks["jieba", name] = lambda name=name: jieba.lcut(plain[name])  # type: ignore[misc]
    first, later = split(interleave(tasks, repeats + 1))
    yield f"text to record, {len(files)} texts of {folder}, medians of {repeats} interleaved repetitions"
    yield from table(files, later, "jieba", {name: f"{len(text):,} chars" for name, text in plain.items()})
    if not folder.resolve().is_relative_to(CORPUS):
        sights = [first["ours", name][0] / median(later["ours", name]) for name, _ in files]
        yield f"{'first sight of a text over its repetitions, median of the texts':65} {median(sights):6.2f}"
    characters = sum(map(len, plain.values()))
    total = sum(median(later["ours", name]) for name, _ in files)
    speed = f"{len(files) / total:.0f} documents or {characters / total / 1e6:.2f} million characters a second"
    yield f"{speed}, one core"


def pdfs(folder: Path, repeats: int) -> Iterator[str]:
    """PDF to record against pdfplumber's `extract_text` over the same pages, per file and together."""
    files, refused = readable(sorted(folder.rglob("*.pdf")))
    yield from refused
    if not files:
        yield f"no readable PDF in {folder}"
        return
    load()
    pages = {name: plumb(data) for name, data in files}
    tasks: dict[tuple[str, str], Task] = {}
    for name, data in files:
        tasks["ours", name] = lambda name=name, data=data: to_json(data, name)  # type: ignore[misc]
        tasks["pdfplumber", name] = lambda data=data: plumb(data)  # type: ignore[misc]
        tasks["ingest", name] = lambda name=name, data=data: text_of(data, name)  # type: ignore[misc]
    seconds = interleave(tasks, repeats)
    yield f"PDF to record, {len(files)} PDFs of {folder}, medians of {repeats} interleaved repetitions"
    yield from table(files, seconds, "pdfplumber", {name: f"{count} pages" for name, count in pages.items()})
    total = sum(median(seconds["ours", name]) for name, _ in files)
    reading = sum(median(seconds["ingest", name]) for name, _ in files)
    yield f"{sum(pages.values()) / total:.0f} pages a second, one core; reading the PDF is {reading / total:.0%} of it"


def start(folder: Path, repeats: int) -> Iterator[str]:
    """Whole processes, start included: `fenhong --help`, and the first text of the folder extracted."""
    script = Path(sys.executable).with_name("fenhong")
    command = [str(script)] if script.exists() else [sys.executable, "-m", "pipeline"]
    runs = {"fenhong --help": [*command, "--help"]}
    for text in sorted(folder.rglob("*.txt"))[:1]:
        runs[f"fenhong extract {text.name}"] = [*command, "extract", str(text)]
    tasks: dict[str, Task] = {name: lambda line=line: process(line) for name, line in runs.items()}  # type: ignore[misc]
    interleave(tasks, 1)  # byte code and the dictionary's cache are written once per installation
    yield f"start-up, whole processes, medians of {repeats} interleaved repetitions"
    for name, series in interleave(tasks, repeats).items():
        yield f"{name:44} {median(series):6.2f} s  [{min(series):.2f}-{max(series):.2f}]"


def table(files: Files, seconds: Seconds, other: str, sizes: dict[str, str]) -> Iterator[str]:
    """A line per file and one for all: milliseconds of both sides, their ratio and its spread."""
    yield f"{'file':28} {'size':>15} {'ms':>8} {other:>11} {'ratio':>6}  [min-max of a repetition]"
    for name, _ in files:
        yield line(name, sizes[name], Ratio.of(seconds["ours", name], seconds[other, name]))
    yield line("all together", "", Ratio.of(over(files, seconds, "ours"), over(files, seconds, other)))


def over(files: Files, seconds: Seconds, side: str) -> list[float]:
    """One side's seconds for all files together, at each repetition."""
    return added([seconds[side, name] for name, _ in files])


def line(name: str, size: str, ratio: Ratio) -> str:
    """One line of the table; long names lose their end. Han characters take two columns."""
    numbers = f"{ratio.ours * 1e3:8.2f} {ratio.theirs * 1e3:11.2f} {ratio.value:6.2f}"
    return f"{set_cell_size(name, 28)} {size:>15} {numbers}  [{ratio.low:.2f}-{ratio.high:.2f}]"


def split(seconds: Seconds) -> tuple[Seconds, Seconds]:
    """The first repetition, and the later ones."""
    return {k: v[:1] for k, v in seconds.items()}, {k: v[1:] for k, v in seconds.items()}


def plumb(data: bytes) -> int:
    """Read every page with pdfplumber; returns the number of pages. Pages are closed, as its memory grows otherwise."""
    import pdfplumber

    with pdfplumber.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            page.extract_text()
            page.close()
        return len(pdf.pages)


def process(line: list[str]) -> float:
    """Run a command to its end with its output thrown away; refuses one that fails."""
    begin = perf_counter()
    subprocess.run(line, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return perf_counter() - begin
