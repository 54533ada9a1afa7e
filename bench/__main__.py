"""`python -m bench`: print the measures that can be taken on this machine."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from . import __doc__ as summary
from . import measures, mutations, page
from .accounted import accounted
from .product import CORPUS
from .review import typing
from .runs import runs
from .soak import soak

ALL = ("text", "pdf", "start", "memory", "run")


def main(arguments: list[str] | None = None) -> int:
    """Take the measures asked for; returns the exit status."""
    parser = argparse.ArgumentParser("bench", description=summary, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "measures",
        nargs="*",
        metavar="MEASURE",
        help="text, pdf, start, memory or run (all of them by default), review, accounted, mutations or soak",
    )
    parser.add_argument(
        "--texts", type=Path, default=CORPUS, metavar="FOLDER", help="where *.txt to measure are (corpus)"
    )
    parser.add_argument(
        "--pdfs", type=Path, default=CORPUS, metavar="FOLDER", help="where *.pdf to measure are (corpus)"
    )
    parser.add_argument(
        "--repeats", type=int, default=7, metavar="N", help="repetitions; PDFs take half, runs at most five (7)"
    )
    parser.add_argument(
        "--minimum",
        type=float,
        default=0.0,
        metavar="SHARE",
        help="least share accounted for, or caught; status 1 below it",
    )
    parser.add_argument(
        "--write", type=Path, metavar="PAGE", help="enter the figures into this page (docs/benchmarks.md)"
    )
    parser.add_argument("--count", type=int, metavar="N", help="documents of the soak (20,000), or of the runs (5,000)")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes of the soak (2)")
    parser.add_argument("--throughput", type=float, metavar="SHARE", help="least of the soak's last thousand (0.95)")
    options = parser.parse_args(arguments)
    if options.count is not None and options.count < 30:
        parser.error("--count must be 30 or more")
    if options.measures == ["soak"]:
        if options.workers < 1:
            parser.error("--workers must be 1 or more")
        lines, figures, enough = soak(options.count or 20_000, options.workers, options.throughput)
        print("\n".join(lines))
        if options.write is not None:
            page.write(options.write, figures)
        return 0 if enough else 1
    if options.measures == ["accounted"]:
        lines, enough = accounted(options.texts, options.minimum)
        print("\n".join(lines))
        return 0 if enough else 1
    if options.measures == ["mutations"]:
        lines, enough = mutations.report([options.texts], options.minimum)
        print("\n".join(lines))
        return 0 if enough else 1
    if unknown := set(options.measures) - {*ALL, "review"}:
        parser.error(f"no such measure: {', '.join(sorted(unknown))}")
    if options.repeats < 1:
        parser.error("--repeats must be 1 or more")
    figures = report(options)
    if options.write is not None:
        page.write(options.write, figures)
    return 0


def report(options: argparse.Namespace) -> list[page.Figure]:
    """Print the machine, then each measure line by line as it comes; the figures of all."""
    print(page.machine())
    texts, pdfs, repeats = options.texts, options.pdfs, options.repeats
    taken = {
        "text": lambda: measures.texts(texts, repeats),
        "pdf": lambda: measures.pdfs(pdfs, (repeats + 1) // 2),
        "start": lambda: measures.start(texts, repeats),
        "memory": measures.memory,
        "review": lambda: typing(repeats),
        "run": lambda: runs(options.count or 5_000, min(repeats, 5)),
    }
    figures: list[page.Figure] = []
    for name in options.measures or ALL:
        print()
        for told in taken[name]():
            if isinstance(told, page.Figure):
                figures.append(told)
            else:
                print(told, flush=True)
    return figures


if __name__ == "__main__":
    sys.exit(main())
