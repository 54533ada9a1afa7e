"""The verbs about records and what they mean: validate, eval, schema, codebook."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import UsageError
from .options import no_arguments
from .terminal import read_stdin, say, write
from .verb import NOTHING_READ, OK, SOME_FAILED, Verb

if TYPE_CHECKING:
    from ..validate.lines import Checked


def _validate_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records",
        nargs="+",
        metavar="RECORDS",
        help="a file of records, one JSON object a line; - reads standard input",
    )
    parser.add_argument(
        "--texts",
        metavar="FOLDER",
        help="compare the quotes with the texts in this folder, named as the sources or with .txt at the end",
    )
    parser.add_argument(
        "--report",
        action="store_true",
        help="print a table of every check, S01 to R47, with the list behind it: findings about a document or its policy "
        "never change the exit status",
    )
    parser.add_argument(
        "--financials",
        metavar="FILE",
        help="with --report: a CSV file of figures by company and year, for the checks R33 and R34",
    )


def _eval_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("gold", metavar="GOLD", help="a folder of gold files, as corpus/README.md describes them")
    parser.add_argument("--texts", metavar="FOLDER", help="the texts that the gold quotes (default: texts beside GOLD)")
    parser.add_argument(
        "--documents",
        metavar="FOLDER",
        help="the files to read, named as the gold (default: documents beside GOLD, else the texts)",
    )
    parser.add_argument("--records", metavar="FILE", help="measure these records.jsonl instead of reading documents")
    parser.add_argument("--against", metavar="SAVED", help="print gains and losses since an evaluation that was saved")
    parser.add_argument("--save", metavar="FILE", help="write the evaluation as JSON")
    parser.add_argument(
        "--by",
        metavar="TRAITS",
        default="script,format,jurisdiction",
        help="what to group by besides the type (default: script,format,jurisdiction)",
    )
    parser.add_argument("--errors", action="store_true", help="list every error with its quotes")
    parser.add_argument("--json", action="store_true", help="print the evaluation as JSON instead of tables")


def _codebook_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-f",
        "--format",
        choices=("md", "csv", "json", "package"),
        default="md",
        help="Markdown (default), CSV, JSON, or a Frictionless Data Package of a run's tables",
    )
    parser.add_argument("--lang", choices=("zh", "en", "both"), default="both", help="language (default: both)")
    parser.add_argument(
        "-o",
        "--out",
        metavar="FOLDER",
        help="write it there as codebook.md, codebook.csv, codebook.json or datapackage.json instead of printing it",
    )


def _validate(options: argparse.Namespace) -> int:
    """Check files of records, of this tool or another, against the schema and their own evidence."""
    from ..outcome import visible
    from ..validate.lines import check_lines

    texts = Path(options.texts) if options.texts else None
    if texts is not None and not texts.is_dir():
        raise UsageError(options.texts, "no such folder")
    if options.financials and not options.report:
        raise UsageError("--financials", "is for --report", "give both")
    figures = _read_records(options.financials) if options.financials else None
    results = []
    for given in options.records:
        data, name = _read_records(given)
        results.append(result := check_lines(data, name, texts, keep=options.report))
        for message in result.messages:
            print(visible(message), file=sys.stderr if options.report else sys.stdout)
        if not options.quiet:
            say(f"{name}: {result.records} records, {result.invalid} not valid")
    if options.report:
        _print_report(results, texts, figures)
    records, invalid = sum(result.records for result in results), sum(result.invalid for result in results)
    return NOTHING_READ if not records else SOME_FAILED if invalid else OK


def _print_report(results: Sequence[Checked], texts: Path | None, figures: tuple[bytes, str] | None) -> None:
    """The table of checks over the records that fit the models."""
    from ..outcome import visible
    from ..validate.financials import read_financials
    from ..validate.lines import text_of
    from ..validate.report import survey

    records = [record for result in results for record in result.kept]
    unknown = [each for result in results for each in result.unknown_values]
    read = (text_of(record["document"]["source"], texts)[0] for record in records)
    for line in survey(records, read, read_financials(*figures) if figures else None, unknown).lines():
        print(visible(line))


def _read_records(given: str) -> tuple[bytes, str]:
    from ..inputs import printable

    if given == "-":
        return read_stdin(), "-"
    try:
        return Path(given).read_bytes(), printable(given)
    except OSError as error:
        raise UsageError(given, error.strerror or "cannot be read") from error


def _eval(options: argparse.Namespace) -> int:
    """Measure against gold facts: by type, script, format and jurisdiction."""
    from ..evaluate.command import run

    result = run(options, sys.stdout)
    for message in result.messages:
        say(message)
    return NOTHING_READ if result.failures == len(result.documents) else SOME_FAILED if result.failures else OK


def _schema(options: argparse.Namespace) -> int:
    """Print the JSON Schema of a record."""
    from ..schema import published

    write(published().encode())
    return OK


def _codebook(options: argparse.Namespace) -> int:
    """Print the data dictionary, or write it into a folder."""
    from ..codebook import FILES, text_of

    text = text_of(options.format, options.lang)
    # Excel takes a CSV file for UTF-8 only if it begins with a byte order mark.
    data = text.encode("utf-8-sig" if options.format == "csv" else "utf-8")
    if not options.out:
        write(data)
        return OK
    folder = Path(options.out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILES[options.format]).write_bytes(data)
    except OSError as error:
        raise UsageError(
            options.out, f"cannot be written: {error.strerror or error}", "choose another --out"
        ) from error
    return OK


VERBS = (
    Verb(
        "schema", _schema, "print the JSON Schema of a record", ("fenhong schema > policy_record.json",), no_arguments
    ),
    Verb(
        "codebook",
        _codebook,
        "print the data dictionary, in Chinese and English",
        (
            "fenhong codebook > codebook.md",
            "fenhong codebook --format csv --lang zh --out docs",
            "fenhong codebook --format package --out extracted",
        ),
        _codebook_arguments,
    ),
    Verb(
        "validate",
        _validate,
        "check records, of this tool or another, line by line",
        (
            "fenhong validate extracted/records.jsonl",
            "fenhong validate records.jsonl --texts texts",
            "fenhong validate records.jsonl --report --financials figures.csv",
        ),
        _validate_arguments,
    ),
    Verb(
        "eval",
        _eval,
        "measure precision, recall and F1 against gold facts",
        (
            "fenhong eval corpus/gold --errors",
            "fenhong eval gold --texts texts --records extracted/records.jsonl --save before.json",
            "fenhong eval gold --texts texts --against before.json",
        ),
        _eval_arguments,
    ),
)
