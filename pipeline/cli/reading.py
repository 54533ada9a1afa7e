"""The verbs that read documents and print what is in them: show, extract, text."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import UsageError
from .options import add_files, add_metadata, add_ocr, with_lists
from .terminal import NO_DOCUMENTS, name_of, read_stdin, say, say_failure, write
from .verb import NOTHING_READ, OK, SOME_FAILED, Verb

if TYPE_CHECKING:
    from ..inputs import Item
    from ..outcome import Outcome


def _show_arguments(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_ocr(parser)
    parser.add_argument("--full", action="store_true", help="print quotes in full")


def _extract_arguments(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_metadata(parser)
    add_ocr(parser)


def _text_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a document; - reads standard input")
    add_ocr(parser)


def _show(options: argparse.Namespace) -> int:
    """Print what was found as a table with quotes."""
    from ..show import show

    def print_one(outcome: Outcome) -> None:
        show(outcome, sys.stdout, full=options.full)

    return _each(options, print_one)


def _extract(options: argparse.Namespace) -> int:
    """Print the records as JSON Lines."""

    def print_one(outcome: Outcome) -> None:
        from ..record.plain import to_lines

        for line in to_lines(outcome.records):
            write(line)

    return _each(options, print_one)


def _each(options: argparse.Namespace, print_one: Callable[[Outcome], None]) -> int:
    """Read each file, hand on what was read, say on standard error what was not."""
    read = failed = 0
    log = None if options.quiet else say
    metadata = getattr(options, "metadata", None)
    files = with_lists(options.files, options.list)
    for outcome in _outcomes(files, options, metadata=metadata, log=log):
        if outcome.was_read:
            read += 1
            print_one(outcome)
            if outcome.status == "no_policy" and not options.quiet:
                say(f"{name_of(outcome)}: no dividend policy found" + (f": {outcome.reason}" if outcome.reason else ""))
        elif outcome.status == "failed":
            failed += 1
            say_failure(outcome)
    if not read and not failed:
        say(NO_DOCUMENTS)
    return SOME_FAILED if read and failed else NOTHING_READ if not read else OK


def _text(options: argparse.Namespace) -> int:
    """Print the text as read, the one that offsets count in."""
    outcomes = _outcomes([options.file], options)
    outcome = next(outcomes, None)
    if next(outcomes, None) is not None:
        raise UsageError(options.file, "holds several documents; text prints one", "name a file")
    if outcome is None or not outcome.was_read or outcome.text is None:
        if outcome is not None:
            say_failure(outcome)
        return NOTHING_READ
    write(outcome.text.encode("utf-8", "replace"))
    return OK


def _outcomes(
    files: Sequence[str],
    options: argparse.Namespace,
    *,
    metadata: str | None = None,
    log: Callable[[str], None] | None = None,
) -> Iterator[Outcome]:
    from ..batch import default_reader, outcome_of, with_metadata
    from ..inputs import discover

    named = [name for name in files if name != "-"]
    items = [stdin_item()] if "-" in files else []
    items += discover(named) if named else []
    reader = default_reader(ocr=options.ocr == "auto")
    for item in with_metadata(items, metadata, log):
        outcome = outcome_of(item, reader)
        if options.debug and outcome.stage == "bug":
            reader(item.data(), item.name)  # once more, for its traceback
        yield outcome


# What a stream begins with, and the ending its format would give a file.
_SIGNATURES = ((b"%PDF", "stdin.pdf"), (b"PK\x03\x04", "stdin.docx"), (b"<", "stdin.html"))


def stdin_item() -> Item:
    """Standard input as one document, named by its kind."""
    from ..inputs import Item

    data = read_stdin()
    start = data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")
    name = next((name for signature, name in _SIGNATURES if start.startswith(signature)), "stdin.txt")
    return Item(name, Path(name), held=data)


VERBS = (
    Verb(
        "show",
        _show,
        "print what was found as a table with quotes",
        ("fenhong show announcement.pdf", "fenhong show --full plans/*.txt"),
        _show_arguments,
    ),
    Verb(
        "extract",
        _extract,
        "print the records as JSON Lines",
        (
            "fenhong extract announcement.pdf",
            "fenhong extract - < plan.txt > records.jsonl",
            "fenhong extract plans/*.pdf --metadata plans/list.csv",
        ),
        _extract_arguments,
    ),
    Verb(
        "text",
        _text,
        "print the text as read, the one that offsets count in",
        ("fenhong text announcement.pdf > announcement.txt",),
        _text_arguments,
    ),
)
