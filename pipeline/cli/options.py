"""Arguments that several verbs take."""

from __future__ import annotations

import argparse
from collections.abc import Sequence


def add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="a document, a folder, an archive, a pattern or an address; - reads standard input",
    )
    add_list(parser)


def add_list(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--list",
        action="append",
        default=[],
        metavar="FILE",
        help="a text file that names one of these a line; @FILE is the same",
    )


def with_lists(given: Sequence[str], lists: Sequence[str]) -> list[str]:
    """The inputs with the lists of more of them."""
    return [*given, *(f"@{name}" for name in lists)]


def add_metadata(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-m",
        "--metadata",
        metavar="FILE",
        help="a CSV, JSON or JSON Lines list of the documents (code, name, title, date, file), or a folder of such files",
    )


def add_ocr(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ocr",
        choices=("auto", "never"),
        default="auto",
        help="recognise PDF pages that are pictures: auto where fenhong[ocr] is installed (default), or never",
    )


def add_out(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o",
        "--out",
        default="extracted",
        metavar="FOLDER",
        help="where to write: a folder, or an address (default: extracted)",
    )


def no_arguments(parser: argparse.ArgumentParser) -> None:
    """A verb without arguments."""
