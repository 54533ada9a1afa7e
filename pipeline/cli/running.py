"""The verbs that write a folder of records and tables: run and merge."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..errors import UsageError
from .options import add_list, add_metadata, add_ocr, add_out, with_lists
from .terminal import NO_DOCUMENTS, say, say_failure
from .verb import OK, Verb

if TYPE_CHECKING:
    from ..outcome import Summary
    from ..writing import Tell


def _run_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "inputs",
        nargs="*",
        metavar="ARCHIVE",
        help="a folder, a ZIP or tar, a document, a pattern, or the address of one (s3://...)",
    )
    add_list(parser)
    add_out(parser)
    add_metadata(parser)
    add_ocr(parser)
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
        "--cluster",
        metavar="ADDRESS",
        help="let the workers of a Dask scheduler read, at tcp://host:8786 or by its scheduler file; --workers are then the "
        "processes that open files here (default: 2)",
    )
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
    add_out(parser)


def run(options: argparse.Namespace) -> int:
    """Read an archive and write the folder of records and tables."""
    from ..batch import Limits, Selection, default_reader
    from ..batch import run as run_batch
    from ..remote import kept_at, written_to
    from ..selection import parse_shard

    if "-" in options.inputs:
        raise UsageError("-", "run reads files and folders", "use extract for standard input")
    if options.verbose and not options.dry_run:
        raise UsageError("--verbose", "is for --dry-run", "--log FILE says what becomes of every document")
    inputs = with_lists(options.inputs, options.list)
    shard = parse_shard(options.shard) if options.shard else None
    arguments: dict[str, Any] = {
        "read": default_reader(ocr=options.ocr == "auto"),
        "metadata": options.metadata,
        "log": None if options.quiet else say,
        "selection": Selection(tuple(options.include), tuple(options.exclude), shard, options.limit),
        "limits": Limits(options.timeout, options.memory),
        "retry_failed": options.retry_failed,
    }
    with _logging(options.log):
        if options.dry_run:
            return _plan(inputs, kept_at(options.out), options.verbose, arguments)
        with written_to(options.out, inputs) as folder, _bar(options) as bar:
            summary = run_batch(
                inputs, folder, workers=options.workers, cluster=options.cluster, progress=bar, **arguments
            )
    return _conclude(summary, options)


def _plan(inputs: Sequence[str], folder: str, verbose: bool, arguments: dict[str, Any]) -> int:
    """Say what a run would do."""
    from ..batch import plan
    from ..outcome import visible

    found = plan(inputs, folder, **arguments)
    told = {"read": found.read, "reused": found.reused, "skipped": found.skipped}
    for what, names in told.items():
        for name in names if verbose else ():
            print(f"{what}\t{visible(name)}")
    print(", ".join(f"{len(names):,} {what}" for what, names in told.items()), file=sys.stderr)
    return OK


def _merge(options: argparse.Namespace) -> int:
    """Put the folders of several runs together."""
    from ..merging import merge
    from ..remote import written_to

    with _logging(None), written_to(options.out) as folder, _bar(options) as bar:
        summary = merge(options.folders, folder, progress=bar)
    return _conclude(summary, options)


def _conclude(summary: Summary, options: argparse.Namespace) -> int:
    from ..show import summary_lines

    for outcome in summary.failures:
        say_failure(outcome)
    if not options.quiet:
        for line in summary_lines(summary):
            say(line)
    if set(summary.documents) <= {"skipped"}:
        say(NO_DOCUMENTS)
    return summary.exit_status


@contextmanager
def _bar(options: argparse.Namespace) -> Iterator[Tell | None]:
    """What shows progress: a bar on a terminal, and nothing elsewhere."""
    if sys.stderr is None or not sys.stderr.isatty() or options.quiet:
        yield None
        return
    from ..progress import Bar

    with Bar(sys.stderr) as bar:
        yield bar


@contextmanager
def _logging(path: str | None) -> Iterator[None]:
    """While this lasts, warnings of a run go to standard error, and all it tells to the file at `path`."""
    import logging

    class _Said(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            say(f"fenhong: {record.getMessage()}")

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


VERBS = (
    Verb(
        "run",
        run,
        "read a folder of documents and write records and tables",
        (
            "fenhong run archive --out extracted",
            "fenhong run 'archive/**/*.pdf' --out extracted --workers 4",
            "fenhong run archive --metadata archive/list.csv",
            "fenhong run notices.zip 2024.tar.gz --out extracted",
            "fenhong run --list plans.txt --out s3://bucket/extracted",
            "fenhong run archive --include '2024/*' --exclude '*.htm' --dry-run --verbose",
            "fenhong run archive --shard 2/8 --out shards/2",
            "fenhong run archive --cluster tcp://head:8786",
        ),
        _run_arguments,
    ),
    Verb(
        "merge",
        _merge,
        "put the folders of several runs together, as if one run had read all",
        ("fenhong merge shards/1 shards/2 shards/3 --out extracted", "fenhong merge shards/* --out extracted"),
        _merge_arguments,
    ),
)
