"""The measures. Each returns lines to print."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from rich.cells import set_cell_size

from .bare import rebuild
from .page import Figure
from .product import CORPUS, load, prospectus, readable, table_pages, text_of, to_json
from .timing import Ratio, added, interleave

Task = Callable[[], object]
Files = list[tuple[str, bytes]]
Seconds = dict[tuple[str, str], list[float]]


def texts(folder: Path, repeats: int) -> Iterator[str | Figure]:
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
    ratio = Ratio.of(over(files, later, "ours"), over(files, later, "jieba"))
    yield Figure("text", f"{ratio.value:.2f} [{ratio.low:.2f}-{ratio.high:.2f}], {len(files)} texts; {speed}, one core")


LONG = 50
# A document of this length is made where the folder holds none.
_MADE = 120


def pdfs(folder: Path, repeats: int) -> Iterator[str | Figure]:
    """PDF to record, per file: against pdfplumber's `extract_text` and the bare positional rebuild, over the same pages.

    What a long file costs is told by the first ratio, a short one by the second. Files of which pages went to the
    finder of tables stand apart, as neither of the two others looks for any.
    """
    files, refused = readable(sorted(folder.rglob("*.pdf")))
    yield from refused
    if not files:
        yield f"no readable PDF in {folder}"
        return
    load()
    pages = {name: plumb(data) for name, data in files}
    if max(pages.values()) < LONG:
        name = f"made, policy on page {_MADE * 3 // 4}"
        files.append((name, prospectus(_MADE, _MADE * 3 // 4)))
        pages[name] = _MADE
    tables = {name: table_pages(data, name) for name, data in files}
    tasks: dict[tuple[str, str], Task] = {}
    for name, data in files:
        tasks["ours", name] = lambda name=name, data=data: to_json(data, name)  # type: ignore[misc]
        tasks["pdfplumber", name] = lambda data=data: plumb(data)  # type: ignore[misc]
        tasks["bare", name] = lambda data=data: rebuild(data)  # type: ignore[misc]
        tasks["ingest", name] = lambda name=name, data=data: text_of(data, name)  # type: ignore[misc]
    seconds = interleave(tasks, repeats)
    yield f"PDF to record, {len(files)} PDFs, medians of {repeats} interleaved repetitions"
    long = [name for name, _ in files if pages[name] >= LONG]
    short = [name for name, _ in files if pages[name] < LONG and not tables[name]]
    groups = {
        f"files of {LONG} pages and more": long,
        "shorter files without tables": short,
        "shorter files with tables": [name for name, _ in files if pages[name] < LONG and tables[name]],
    }
    for title, names in groups.items():
        if names:
            yield from group(title, names, pages, tables, seconds)
    total = sum(median(seconds["ours", name]) for name, _ in files)
    reading = sum(median(seconds["ingest", name]) for name, _ in files)
    yield f"{sum(pages.values()) / total:.0f} pages a second, one core; reading the PDF is {reading / total:.0%} of it"
    for key, names, one, other in (
        ("pdf long", long, "ours", "pdfplumber"),
        ("pdf short", short, "ours", "bare"),
        ("pdf reading", short, "ingest", "bare"),
    ):
        if names:
            sides = [added([seconds[side, name] for name in names]) for side in (one, other)]
            yield Figure(
                key, f"{Ratio.of(*sides).value:.3g}, {len(names)} files of {sum(pages[n] for n in names)} pages"
            )


def group(
    title: str, names: list[str], pages: dict[str, int], tables: dict[str, int], seconds: Seconds
) -> Iterator[str]:
    """A line per file and one for all: milliseconds, and the ratios of record and of reading to the two others."""
    head = f"{'ms':>8} {'/pdfplumber':>12} {'/bare':>6} {'reading/bare':>13}"
    yield f"{set_cell_size(title, 40)} {'pages':>6} {'tables':>6} {head}"
    for name in names:
        yield f"{set_cell_size(name, 40)} {pages[name]:>6} {tables[name]:>6} {numbers([name], seconds)}"
    if len(names) > 1:
        every = f"{sum(pages[name] for name in names):>6} {sum(tables[name] for name in names):>6}"
        yield f"{'all together':40} {every} {numbers(names, seconds)}"
        ratios = {
            other: median(Ratio.of(seconds["ours", name], seconds[other, name]).value for name in names)
            for other in ("pdfplumber", "bare")
        }
        yield f"{'median of the files':54} {'':8} {ratios['pdfplumber']:12.3f} {ratios['bare']:6.2f}"


def numbers(names: list[str], seconds: Seconds) -> str:
    """The columns of one line of `group`."""
    sides = {side: added([seconds[side, name] for name in names]) for side in ("ours", "pdfplumber", "bare", "ingest")}
    plumbed, bare = Ratio.of(sides["ours"], sides["pdfplumber"]), Ratio.of(sides["ours"], sides["bare"])
    reading = Ratio.of(sides["ingest"], sides["bare"])
    return f"{plumbed.ours * 1e3:8.1f} {plumbed.value:12.3f} {bare.value:6.2f} {reading.value:13.2f}"


def memory() -> Iterator[str | Figure]:
    """Peak memory of a process that makes the record of one PDF, by its length."""
    peaks: dict[int, int] = {}
    with TemporaryDirectory() as folder:
        for count in (1_000, 10_000):
            path = Path(folder) / f"{count}.pdf"
            path.write_bytes(prospectus(count, count * 3 // 4))
            line = [sys.executable, "-c", _PEAK, str(path)]
            peaks[count] = int(subprocess.run(line, capture_output=True, check=True, text=True).stdout)
            yield f"{count:>6,} pages, {path.stat().st_size / 1e6:5.1f} MB of PDF: peak memory {peaks[count] / 1e3:.0f} MB"
    yield f"growth {(max(peaks.values()) - min(peaks.values())) / 1e3:.0f} MB"
    yield Figure("memory pdf", " and ".join(f"{peak / 1e3:.0f} MB" for peak in peaks.values()))


# Linux hands a new program the ru_maxrss of the process that began it, which here has measured much before: the peak is of its own.
_PEAK = """
import re, resource, sys
from pathlib import Path
from bench.product import to_json
assert to_json(Path(sys.argv[1]).read_bytes(), "a.pdf")
status = Path("/proc/self/status")
own = re.search(r"VmHWM:\\s*(\\d+)", status.read_text()) if status.exists() else None
print(own[1] if own else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def start(folder: Path, repeats: int) -> Iterator[str | Figure]:
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
        yield Figure("help" if name.endswith("--help") else "extract", f"{median(series):.2f} s")


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
