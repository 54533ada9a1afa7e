"""The command `fenhong`: one thin function per verb. Only argparse is imported before a verb is known.

Data go to standard output, progress and messages to standard error. Exit status: 0 all read, 1 some documents failed
(or some records are not valid), 2 a wrong call, 3 nothing could be read or written.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from .errors import FenhongError, UsageError

if TYPE_CHECKING:
    from .inputs import Item
    from .outcome import Outcome, Summary
    from .validate.lines import Checked
    from .writing import Tell

OK, SOME_FAILED, USAGE, NOTHING_READ = 0, 1, 2, 3

_DESCRIPTION = """\
Dividend policies out of Chinese filings, each value with the words it came from.

Reads TXT, HTML, DOCX and PDF (scans too where fenhong[ocr] is installed) in Simplified or Traditional script."""
_EXIT = """\
exit status: 0 all read, 1 some documents failed, 2 wrong call, 3 nothing could be read or written"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status. No traceback reaches the user unless --debug asks for it."""
    _prepare_streams()
    with _stopping_cleanly():
        return _main(arguments)


def _main(arguments: Sequence[str] | None) -> int:
    parser = _parser()
    try:
        options = parser.parse_args(arguments)
        if getattr(options, "list", None) == [] and not getattr(options, "inputs", getattr(options, "files", None)):
            options.parser.error("nothing to read was given: name a file or a folder, or a list with --list")
    except SystemExit as stop:  # argparse has printed help or the fault already
        return int(stop.code or 0)
    if options.version:
        options.verb = _version
    if options.verb is None:
        parser.print_help(sys.stderr)
        return USAGE
    if not options.debug:
        _silence_warnings()
    try:
        return _perform(options)
    except BrokenPipeError:
        return _leave_closed_pipe()
    except KeyboardInterrupt:
        return _stopped("interrupted", options, signal.SIGINT)
    except _Stopped as stop:
        return _stopped("stopped", options, stop.number)
    except FenhongError as error:
        _say(f"fenhong: {error}")
        return USAGE if isinstance(error, UsageError) else NOTHING_READ
    except Exception as error:
        if options.debug:
            raise
        return _failed(error)


def _perform(options: argparse.Namespace) -> int:
    _check_own_package()
    if sys.stdout is None and options.verb is not _run:
        raise UsageError("standard output", "is closed")
    status: int = options.verb(options)
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def _failed(error: Exception) -> int:
    """Say what failed: the system (a full disk), or this program."""
    if isinstance(error, OSError):
        _leave_closed_pipe()
        where = f"{error.filename}: " if error.filename else ""
        _say(f"fenhong: {where}{error.strerror or error} (is there room, and permission?)")
        return NOTHING_READ
    _say(f"fenhong: internal error: {type(error).__name__}: {error}\n{_REPORT}")
    return SOME_FAILED


class _Stopped(BaseException):
    """The signal that asks to end, raised so that what was begun is cleared away."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def _stopping_cleanly() -> Iterator[None]:
    """SIGTERM and SIGHUP raise while this lasts, where nobody else (nohup, a program around us) has a say in them."""

    def stop(number: int, _frame: object) -> None:
        raise _Stopped(number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    ours = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
    if threading.current_thread() is not threading.main_thread():
        ours = []
    for number in ours:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


def _stopped(how: str, options: argparse.Namespace, number: int) -> int:
    """Say so, and what that means for a run; the status is that of a program that a signal ended."""
    _leave_closed_pipe()
    if options.verb is _run and not options.dry_run:
        how += f"; what was read is kept: the same command goes on from there (the files in {options.out} are as they were)"
    _say(how)
    return 128 + number


_REPORT = (
    "This is a fault of fenhong, not of your file. Please report it as CONTRIBUTING.md says, with this message, the "
    "output of `fenhong --version` and, if you may share it, the file; --debug shows where it happened."
)


# --- the parser ------------------------------------------------------------------------------------------


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help with every command's line beside it: argparse makes room as if commands were not indented."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        self._action_max_length = 15


def _parser() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("-q", "--quiet", action="store_true", default=argparse.SUPPRESS, help="no progress, no summary")
    common.add_argument(
        "--debug", action="store_true", default=argparse.SUPPRESS, help="show the traceback of an internal error"
    )
    parser = argparse.ArgumentParser(
        prog="fenhong",
        description=_DESCRIPTION,
        epilog=_EXIT,
        formatter_class=_Help,
        parents=[common],
    )
    parser.add_argument("--version", action="store_true", help="print the versions of product, schema and rules")
    parser.set_defaults(verb=None, quiet=False, debug=False)
    verbs = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, verb, help_line, examples, arguments in _VERBS:
        sub = verbs.add_parser(
            name,
            help=help_line,
            description=f"{help_line[0].upper()}{help_line[1:]}.",
            epilog="examples:\n" + "\n".join(f"  {example}" for example in examples) + f"\n\n{_EXIT}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            parents=[common],
        )
        arguments(sub)
        sub.set_defaults(verb=verb, parser=sub)
    return parser


def _files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="a document, a folder, an archive, a pattern or an address; - reads standard input",
    )
    _list(parser)


def _list(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--list",
        action="append",
        default=[],
        metavar="FILE",
        help="a text file that names one of these a line; @FILE is the same",
    )


def _named(given: Sequence[str], lists: Sequence[str]) -> list[str]:
    """The inputs with the lists of more of them."""
    return [*given, *(f"@{name}" for name in lists)]


def _metadata(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-m",
        "--metadata",
        metavar="FILE",
        help="a CSV, JSON or JSON Lines list of the documents (code, name, title, date, file), or a folder of such files",
    )


def _ocr(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ocr",
        choices=("auto", "never"),
        default="auto",
        help="recognise PDF pages that are pictures: auto where fenhong[ocr] is installed (default), or never",
    )


def _extract_arguments(parser: argparse.ArgumentParser) -> None:
    _files(parser)
    _metadata(parser)
    _ocr(parser)


def _show_arguments(parser: argparse.ArgumentParser) -> None:
    _files(parser)
    _ocr(parser)
    parser.add_argument("--full", action="store_true", help="print quotes in full")


def _out(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o",
        "--out",
        default="extracted",
        metavar="FOLDER",
        help="where to write: a folder, or an address (default: extracted)",
    )


def _run_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "inputs",
        nargs="*",
        metavar="ARCHIVE",
        help="a folder, a ZIP or tar, a document, a pattern, or the address of one (s3://...)",
    )
    _list(parser)
    _out(parser)
    _metadata(parser)
    _ocr(parser)
    which = parser.add_argument_group("which documents", "PATTERN is for names: * ? [...], in upper or lower case")
    which.add_argument("--include", action="append", default=[], metavar="PATTERN", help="only these; may be repeated")
    which.add_argument("--exclude", action="append", default=[], metavar="PATTERN", help="not these; may be repeated")
    which.add_argument("--limit", type=int, metavar="N", help="the first N documents")
    which.add_argument(
        "--shard", metavar="I/N", help="the I-th of N shares; `fenhong merge` puts the folders of all shares together"
    )
    how = parser.add_argument_group("how")
    how.add_argument("-w", "--workers", type=int, metavar="N", help="number of processes (default: one a core)")
    how.add_argument(
        "--timeout", type=float, default=120, metavar="SECONDS", help="the most that one document takes (default: 120)"
    )
    how.add_argument(
        "--memory", type=int, default=2048, metavar="MB", help="the most that a process holds (default: 2048)"
    )
    how.add_argument(
        "--retry-failed",
        action="store_true",
        help="read again what failed; otherwise that is done only if the file, the versions or the two limits above changed",
    )
    how.add_argument(
        "-n", "--dry-run", action="store_true", help="say how many would be read, reused and skipped; write nothing"
    )
    how.add_argument("-v", "--verbose", action="store_true", help="with --dry-run: print the names as well")
    how.add_argument("--log", metavar="FILE", help="add a line for every document, with the time, to this file")


def _merge_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folders", nargs="+", metavar="FOLDER", help="a folder that a complete run wrote")
    _out(parser)


def _text_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a document; - reads standard input")
    _ocr(parser)


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


def _export_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", nargs="?", default="extracted", help="what a run wrote (default: extracted)")
    parser.add_argument("--duckdb", metavar="FILE", help="a DuckDB file with tables, records as JSON, and views")
    parser.add_argument("--xlsx", metavar="FILE", help="a workbook with a sheet per table and one of what columns mean")
    parser.add_argument("--csv", metavar="FOLDER", help="every table as CSV that Excel opens (UTF-8 with a mark)")
    parser.add_argument("--postgres", metavar="URL", help="load postgresql://user@host:port/database, by record id")
    parser.add_argument("--schema", default="fenhong", metavar="NAME", help="PostgreSQL schema (default: fenhong)")
    parser.add_argument("--ddl", action="store_true", help="print the PostgreSQL statements instead, and load nothing")


def _review_arguments(parser: argparse.ArgumentParser) -> None:
    from .review.command import review_arguments

    review_arguments(parser)


def _corrections_arguments(parser: argparse.ArgumentParser) -> None:
    from .review.command import corrections_arguments

    corrections_arguments(parser)


def _compare_arguments(parser: argparse.ArgumentParser) -> None:
    from .compare.arguments import add_arguments

    add_arguments(parser)
    _ocr(parser)


def _no_arguments(parser: argparse.ArgumentParser) -> None:
    """A verb without arguments."""


# --- the verbs -------------------------------------------------------------------------------------------


def _show(options: argparse.Namespace) -> int:
    """Print what was found as a table with quotes."""
    from .show import show

    def print_one(outcome: Outcome) -> None:
        show(outcome, sys.stdout, full=options.full)

    return _each(options, print_one)


def _extract(options: argparse.Namespace) -> int:
    """Print the records as JSON Lines."""

    def print_one(outcome: Outcome) -> None:
        from .record.plain import to_lines

        for line in to_lines(outcome.records):
            _write(line)

    return _each(options, print_one)


def _each(options: argparse.Namespace, print_one: Callable[[Outcome], None]) -> int:
    """Read each file, hand on what was read, say on standard error what was not."""
    read = failed = 0
    log = None if options.quiet else _say
    metadata = getattr(options, "metadata", None)
    files = _named(options.files, options.list)
    for outcome in _outcomes(files, options, metadata=metadata, log=log):
        if outcome.was_read:
            read += 1
            print_one(outcome)
            if outcome.status == "no_policy" and not options.quiet:
                _say(f"{_name(outcome)}: no dividend policy found" + (f": {outcome.reason}" if outcome.reason else ""))
        elif outcome.status == "failed":
            failed += 1
            _say_failure(outcome)
    if not read and not failed:
        _say(_NO_DOCUMENTS)
    return SOME_FAILED if read and failed else NOTHING_READ if not read else OK


_NO_DOCUMENTS = "fenhong: no documents in what was given (TXT, HTML, DOCX and PDF files are read)"


def _outcomes(
    files: Sequence[str],
    options: argparse.Namespace,
    *,
    metadata: str | None = None,
    log: Callable[[str], None] | None = None,
) -> Iterator[Outcome]:
    from .batch import default_reader, outcome_of, with_metadata
    from .inputs import discover

    named = [name for name in files if name != "-"]
    items = [_stdin_item()] if "-" in files else []
    items += discover(named) if named else []
    reader = default_reader(ocr=options.ocr == "auto")
    for item in with_metadata(items, metadata, log):
        outcome = outcome_of(item, reader)
        if options.debug and outcome.stage == "bug":
            reader(item.data(), item.name)  # once more, for its traceback
        yield outcome


def _read_stdin() -> bytes:
    from .inputs import read_all

    if sys.stdin is None:
        raise UsageError("-", "standard input is closed")
    if sys.stdin.buffer.isatty():
        _say("reading standard input until its end (Ctrl-D)")
    return read_all(sys.stdin.buffer, "-")


# What a stream begins with, and the ending its format would give a file.
_SIGNATURES = ((b"%PDF", "stdin.pdf"), (b"PK\x03\x04", "stdin.docx"), (b"<", "stdin.html"))


def _stdin_item() -> Item:
    """Standard input as one document, named by its kind."""
    from .inputs import Item

    data = _read_stdin()
    start = data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")
    name = next((name for signature, name in _SIGNATURES if start.startswith(signature)), "stdin.txt")
    return Item(name, Path(name), held=data)


def _run(options: argparse.Namespace) -> int:
    """Read an archive and write the folder of records and tables."""
    from .batch import Limits, Selection, default_reader, run
    from .remote import kept_at, written_to
    from .selection import parse_shard

    if "-" in options.inputs:
        raise UsageError("-", "run reads files and folders", "use extract for standard input")
    if options.verbose and not options.dry_run:
        raise UsageError("--verbose", "is for --dry-run", "--log FILE says what becomes of every document")
    inputs = _named(options.inputs, options.list)
    shard = parse_shard(options.shard) if options.shard else None
    arguments: dict[str, Any] = {
        "read": default_reader(ocr=options.ocr == "auto"),
        "metadata": options.metadata,
        "log": None if options.quiet else _say,
        "selection": Selection(tuple(options.include), tuple(options.exclude), shard, options.limit),
        "limits": Limits(options.timeout, options.memory),
        "retry_failed": options.retry_failed,
    }
    with _logging(options.log):
        if options.dry_run:
            return _plan(inputs, kept_at(options.out), options.verbose, arguments)
        with written_to(options.out, inputs) as folder, _bar(options) as bar:
            summary = run(inputs, folder, workers=options.workers, progress=bar, **arguments)
    return _conclude(summary, options)


def _plan(inputs: Sequence[str], folder: str, verbose: bool, arguments: dict[str, Any]) -> int:
    """Say what a run would do."""
    from .batch import plan
    from .outcome import visible

    found = plan(inputs, folder, **arguments)
    told = {"read": found.read, "reused": found.reused, "skipped": found.skipped}
    for what, names in told.items():
        for name in names if verbose else ():
            print(f"{what}\t{visible(name)}")
    print(", ".join(f"{len(names):,} {what}" for what, names in told.items()), file=sys.stderr)
    return OK


def _merge(options: argparse.Namespace) -> int:
    """Put the folders of several runs together."""
    from .merging import merge
    from .remote import written_to

    with _logging(None), written_to(options.out) as folder, _bar(options) as bar:
        summary = merge(options.folders, folder, progress=bar)
    return _conclude(summary, options)


def _conclude(summary: Summary, options: argparse.Namespace) -> int:
    for outcome in summary.failures:
        _say_failure(outcome)
    if not options.quiet:
        _print_summary(summary)
    if set(summary.documents) <= {"skipped"}:
        _say(_NO_DOCUMENTS)
    return summary.exit_status


@contextmanager
def _bar(options: argparse.Namespace) -> Iterator[Tell | None]:
    """What shows progress: a bar on a terminal, and nothing elsewhere."""
    if sys.stderr is None or not sys.stderr.isatty() or options.quiet:
        yield None
        return
    from .progress import Bar

    with Bar(sys.stderr) as bar:
        yield bar


@contextmanager
def _logging(path: str | None) -> Iterator[None]:
    """While this lasts, warnings of a run go to standard error, and all it tells to the file at `path`."""
    import logging

    class _Said(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            _say(f"fenhong: {record.getMessage()}")

    logger = logging.getLogger("pipeline.run")
    handlers: list[logging.Handler] = [_Said(logging.WARNING)]
    if path is not None:
        try:
            handlers.append(logging.FileHandler(path, encoding="utf-8", errors="backslashreplace"))
        except OSError as error:
            reason = f"cannot be written: {error.strerror or error}"
            raise UsageError(path, reason, "choose another --log") from error
        handlers[-1].setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        logger.setLevel(logging.INFO)
    for handler in handlers:
        logger.addHandler(handler)
    try:
        yield
    finally:
        logger.setLevel(logging.NOTSET)
        for handler in handlers:
            logger.removeHandler(handler)
            handler.close()


def _text(options: argparse.Namespace) -> int:
    """Print the text as read, the one that offsets count in."""
    outcomes = _outcomes([options.file], options)
    outcome = next(outcomes, None)
    if next(outcomes, None) is not None:
        raise UsageError(options.file, "holds several documents; text prints one", "name a file")
    if outcome is None or not outcome.was_read or outcome.text is None:
        if outcome is not None:
            _say_failure(outcome)
        return NOTHING_READ
    _write(outcome.text.encode("utf-8", "replace"))
    return OK


def _schema(options: argparse.Namespace) -> int:
    """Print the JSON Schema of a record."""
    from .schema import published

    _write(published().encode())
    return OK


def _codebook(options: argparse.Namespace) -> int:
    """Print the data dictionary, or write it into a folder."""
    from .codebook import FILES, text_of

    text = text_of(options.format, options.lang)
    # Excel takes a CSV file for UTF-8 only if it begins with a byte order mark.
    data = text.encode("utf-8-sig" if options.format == "csv" else "utf-8")
    if not options.out:
        _write(data)
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


def _validate(options: argparse.Namespace) -> int:
    """Check files of records, of this tool or another, against the schema and their own evidence."""
    from .outcome import visible
    from .validate.lines import check_lines

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
            _say(f"{name}: {result.records} records, {result.invalid} not valid")
    if options.report:
        _print_report(results, texts, figures)
    records, invalid = sum(result.records for result in results), sum(result.invalid for result in results)
    return NOTHING_READ if not records else SOME_FAILED if invalid else OK


def _print_report(results: Sequence[Checked], texts: Path | None, figures: tuple[bytes, str] | None) -> None:
    """The table of checks over the records that fit the models."""
    from .outcome import visible
    from .validate.financials import read_financials
    from .validate.lines import text_of
    from .validate.report import survey

    records = [record for result in results for record in result.kept]
    unknown = [each for result in results for each in result.unknown_values]
    read = (text_of(record["document"]["source"], texts)[0] for record in records)
    for line in survey(records, read, read_financials(*figures) if figures else None, unknown).lines():
        print(visible(line))


def _read_records(given: str) -> tuple[bytes, str]:
    from .inputs import printable

    if given == "-":
        return _read_stdin(), "-"
    try:
        return Path(given).read_bytes(), printable(given)
    except OSError as error:
        raise UsageError(given, error.strerror or "cannot be read") from error


def _export(options: argparse.Namespace) -> int:
    """Write a run's tables in other forms."""
    from .export.command import run

    run(options, (lambda _: None) if options.quiet else _say, _write)
    return OK


def _review(options: argparse.Namespace) -> int:
    """Write the site in which a run is looked at and corrected."""
    from .review.command import review

    review(options, (lambda _: None) if options.quiet else _say)
    return OK


def _corrections(options: argparse.Namespace) -> int:
    """Take what readers decided into a run, or to and from other forms."""
    from .review.command import corrections

    return corrections(options, (lambda _: None) if options.quiet else _say)


def _compare(options: argparse.Namespace) -> int:
    """Show what changed between two policies, or several side by side."""
    from .compare.command import run

    run(options, sys.stdout, (lambda _: None) if options.quiet else _say)
    return OK


def _eval(options: argparse.Namespace) -> int:
    """Measure against gold facts: by type, script, format and jurisdiction."""
    from .evaluate.command import run

    result = run(options, sys.stdout)
    for message in result.messages:
        _say(message)
    return NOTHING_READ if result.failures == len(result.documents) else SOME_FAILED if result.failures else OK


_Verb = tuple[str, Callable[[argparse.Namespace], int], str, tuple[str, ...], Callable[[argparse.ArgumentParser], None]]
_VERBS: tuple[_Verb, ...] = (
    (
        "show",
        _show,
        "print what was found as a table with quotes",
        ("fenhong show announcement.pdf", "fenhong show --full plans/*.txt"),
        _show_arguments,
    ),
    (
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
    (
        "run",
        _run,
        "read a folder of documents and write records and tables",
        (
            "fenhong run archive --out extracted",
            "fenhong run 'archive/**/*.pdf' --out extracted --workers 4",
            "fenhong run archive --metadata archive/list.csv",
            "fenhong run notices.zip 2024.tar.gz --out extracted",
            "fenhong run --list plans.txt --out s3://bucket/extracted",
            "fenhong run archive --include '2024/*' --exclude '*.htm' --dry-run --verbose",
            "fenhong run archive --shard 2/8 --out shards/2",
        ),
        _run_arguments,
    ),
    (
        "merge",
        _merge,
        "put the folders of several runs together, as if one run had read all",
        ("fenhong merge shards/1 shards/2 shards/3 --out extracted", "fenhong merge shards/* --out extracted"),
        _merge_arguments,
    ),
    (
        "text",
        _text,
        "print the text as read, the one that offsets count in",
        ("fenhong text announcement.pdf > announcement.txt",),
        _text_arguments,
    ),
    ("schema", _schema, "print the JSON Schema of a record", ("fenhong schema > policy_record.json",), _no_arguments),
    (
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
    (
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
    (
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
    (
        "review",
        _review,
        "write a site in which records are seen and corrected",
        ("fenhong review extracted --out review --archive archive", "fenhong review extracted"),
        _review_arguments,
    ),
    (
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
    (
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
    (
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


# --- talking to the terminal -----------------------------------------------------------------------------


def _version(_options: argparse.Namespace) -> int:
    from .versions import RULES_VERSION, SCHEMA_VERSION, product_version

    print(f"fenhong {product_version()}\nschema {SCHEMA_VERSION}\nrules {RULES_VERSION}")
    return OK


def _print_summary(summary: Summary) -> None:
    """The short table a run ends with."""
    from .show import summary_lines

    for line in summary_lines(summary):
        _say(line)


def _say(message: str) -> None:
    """Say it on standard error; where that is closed or full, nobody can be told."""
    from .outcome import visible

    try:
        print(visible(message), file=sys.stderr)
    except OSError:
        _leave(sys.stderr)


def _name(outcome: Outcome) -> str:
    return outcome.name.replace("\n", "\\n")


def _say_failure(outcome: Outcome) -> None:
    _say(f"{_name(outcome)}: {outcome.reason or outcome.status}")
    if outcome.stage == "bug":
        _say(_REPORT)


def _write(data: bytes) -> None:
    """Write bytes to standard output unchanged: no newline is translated."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def _prepare_streams() -> None:
    """UTF-8 whatever the platform's code page, and no failure for what a terminal cannot show."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")


def _silence_warnings() -> None:
    """Libraries' warnings (jieba's, on its first import) are no news to the user."""
    import warnings

    warnings.simplefilter("ignore")


def _leave_closed_pipe() -> int:
    """The reader of our output has gone (`| head`): no fault, and no message at exit either."""
    _leave(sys.stdout)
    return OK


def _leave(stream: TextIO | None) -> None:
    """Send what a stream still holds nowhere: Python would try to write it at exit, and fail with a status of its own."""
    if stream is not None:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _check_own_package() -> None:
    """`pipeline` is a common word: refuse to work with parts of another package of that name."""
    package = sys.modules[__package__]
    if Path(package.__file__ or "").parent != Path(__file__).parent:
        raise UsageError(
            "fenhong", f"another package named pipeline is imported from {package.__file__}", "start it elsewhere"
        )
