"""`python -m bench`: print the measures that can be taken on this machine."""

from __future__ import annotations

import argparse
import platform
import sys
from importlib.metadata import version
from pathlib import Path

from . import __doc__ as summary
from . import measures, mutations
from .accounted import accounted
from .product import CORPUS
from .review import typing
from .soak import soak


def main(arguments: list[str] | None = None) -> int:
    """Take the measures asked for; returns the exit status."""
    parser = argparse.ArgumentParser("bench", description=summary, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "measures",
        nargs="*",
        metavar="MEASURE",
        help="text, pdf or start (all of them by default), memory, review, accounted, mutations or soak",
    )
    parser.add_argument(
        "--texts", type=Path, default=CORPUS, metavar="FOLDER", help="where *.txt to measure are (corpus)"
    )
    parser.add_argument(
        "--pdfs", type=Path, default=CORPUS, metavar="FOLDER", help="where *.pdf to measure are (corpus)"
    )
    parser.add_argument("--repeats", type=int, default=7, metavar="N", help="repetitions; PDFs take half (7)")
    parser.add_argument(
        "--minimum",
        type=float,
        default=0.0,
        metavar="SHARE",
        help="least share accounted for, or caught; status 1 below it",
    )
    parser.add_argument("--count", type=int, default=20_000, metavar="N", help="documents of the soak (20,000)")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes of the soak (2)")
    parser.add_argument("--throughput", type=float, metavar="SHARE", help="least of the soak's last thousand (0.95)")
    options = parser.parse_args(arguments)
    if options.measures == ["soak"]:
        if options.count < 30 or options.workers < 1:
            parser.error("a soak takes --count of 30 or more, and --workers of 1 or more")
        lines, enough = soak(options.count, options.workers, options.throughput)
        print("\n".join(lines))
        return 0 if enough else 1
    if options.measures == ["accounted"]:
        lines, enough = accounted(options.texts, options.minimum)
        print("\n".join(lines))
        return 0 if enough else 1
    if options.measures == ["mutations"]:
        lines, enough = mutations.report([options.texts], options.minimum)
        print("\n".join(lines))
        return 0 if enough else 1
    if unknown := set(options.measures) - {"text", "pdf", "start", "memory", "review"}:
        parser.error(f"no such measure: {', '.join(sorted(unknown))}")
    if options.repeats < 1:
        parser.error("--repeats must be 1 or more")
    report(options.measures or ["text", "pdf", "start"], options.texts, options.pdfs, options.repeats)
    return 0


def report(names: list[str], texts: Path, pdfs: Path, repeats: int) -> None:
    """Print the machine, then each measure line by line as it comes."""
    libraries = ", ".join(f"{name} {version(name)}" for name in ("jieba", "pdfplumber", "pypdfium2", "pydantic"))
    print(f"Python {platform.python_version()}, {platform.machine()}; {libraries}")
    taken = {
        "text": lambda: measures.texts(texts, repeats),
        "pdf": lambda: measures.pdfs(pdfs, (repeats + 1) // 2),
        "start": lambda: measures.start(texts, repeats),
        "memory": measures.memory,
        "review": lambda: typing(repeats),
    }
    for name in names:
        print()
        for line in taken[name]():
            print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
