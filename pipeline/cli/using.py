"""The verbs that make something of a run's folder: export, review, corrections, compare."""

from __future__ import annotations

import argparse
import sys

from .options import add_ocr
from .terminal import say, write
from .verb import OK, Verb


def _export_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", nargs="?", default="extracted", help="what a run wrote (default: extracted)")
    parser.add_argument("--duckdb", metavar="FILE", help="a DuckDB file with tables, records as JSON, and views")
    parser.add_argument("--xlsx", metavar="FILE", help="a workbook with a sheet per table and one of what columns mean")
    parser.add_argument("--csv", metavar="FOLDER", help="every table as CSV that Excel opens (UTF-8 with a mark)")
    parser.add_argument("--postgres", metavar="URL", help="load postgresql://user@host:port/database, by record id")
    parser.add_argument("--schema", default="fenhong", metavar="NAME", help="PostgreSQL schema (default: fenhong)")
    parser.add_argument("--ddl", action="store_true", help="print the PostgreSQL statements instead, and load nothing")


def _review_arguments(parser: argparse.ArgumentParser) -> None:
    from ..review.command import review_arguments

    review_arguments(parser)


def _corrections_arguments(parser: argparse.ArgumentParser) -> None:
    from ..review.command import corrections_arguments

    corrections_arguments(parser)


def _compare_arguments(parser: argparse.ArgumentParser) -> None:
    from ..compare.arguments import add_arguments

    add_arguments(parser)
    add_ocr(parser)


def _export(options: argparse.Namespace) -> int:
    """Write a run's tables in other forms."""
    from ..export.command import run

    run(options, (lambda _: None) if options.quiet else say, write)
    return OK


def _review(options: argparse.Namespace) -> int:
    """Write the site in which a run is looked at and corrected."""
    from ..review.command import review

    review(options, (lambda _: None) if options.quiet else say)
    return OK


def _corrections(options: argparse.Namespace) -> int:
    """Take what readers decided into a run, or to and from other forms."""
    from ..review.command import corrections

    return corrections(options, (lambda _: None) if options.quiet else say)


def _compare(options: argparse.Namespace) -> int:
    """Show what changed between two policies, or several side by side."""
    from ..compare.command import run

    run(options, sys.stdout, (lambda _: None) if options.quiet else say)
    return OK


VERBS = (
    Verb(
        "export",
        _export,
        "write a run's tables for DuckDB, Excel or PostgreSQL",
        (
            "fenhong export extracted --duckdb policies.duckdb --xlsx policies.xlsx",
            "fenhong export extracted --postgres postgresql://user@localhost:5432/research",
            "fenhong export --ddl > fenhong.sql",
        ),
        _export_arguments,
    ),
    Verb(
        "review",
        _review,
        "write a site in which records are seen and corrected",
        ("fenhong review extracted --out review --archive archive", "fenhong review extracted"),
        _review_arguments,
    ),
    Verb(
        "corrections",
        _corrections,
        "enter corrections; gold and Label Studio out of them",
        (
            "fenhong corrections apply corrections-*.json --to extracted",
            "fenhong corrections to-gold extracted --archive archive --out checked",
            "fenhong corrections to-labelstudio extracted --archive archive --out tasks.json",
            "fenhong corrections from-labelstudio annotated.json --to extracted --out corrections.json",
        ),
        _corrections_arguments,
    ),
    Verb(
        "compare",
        _compare,
        "show what was tightened, loosened, added and dropped between two policies",
        (
            "fenhong compare plan_2021.pdf plan_2024.pdf",
            "fenhong compare plan_2021.pdf plan_2024.pdf --all --html changes.html",
            "fenhong compare --from extracted 742688e825426ff8-1 mainland/02_plan_2024.txt",
            "fenhong compare extracted --peers 600000.SH,000001.SZ --csv peers.csv",
            "fenhong compare extracted --successive",
        ),
        _compare_arguments,
    ),
)
