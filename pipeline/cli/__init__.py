"""The command `fenhong`: one thin function per verb. Only argparse is imported before a verb is known.

Data go to standard output, progress and messages to standard error. Exit status: 0 all read, 1 some documents failed
(or some records are not valid), 2 a wrong call, 3 nothing could be read or written.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from ..errors import FenhongError, UsageError
from . import checking, reading, running, using
from .stopping import Stopped, stopping_cleanly
from .terminal import REPORT, leave_closed_pipe, prepare_streams, say, silence_warnings
from .verb import NOTHING_READ, OK, SOME_FAILED, USAGE, Verb

__all__ = ["VERBS", "main"]

VERBS: tuple[Verb, ...] = (*reading.VERBS, *running.VERBS, *using.VERBS, *checking.VERBS)

_DESCRIPTION = """\
Dividend policies out of Chinese filings, each value with the words it came from.

Reads TXT, HTML, DOCX and PDF (scans too where fenhong[ocr] is installed) in Simplified or Traditional script."""

_EXIT = """\
exit status: 0 all read, 1 some documents failed, 2 wrong call, 3 nothing could be read or written"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status. No traceback reaches the user unless --debug asks for it."""
    prepare_streams()
    with stopping_cleanly():
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
        silence_warnings()
    try:
        return _perform(options)
    except BrokenPipeError:
        return leave_closed_pipe()
    except KeyboardInterrupt:
        return _stopped("interrupted", options, signal.SIGINT)
    except Stopped as stop:
        return _stopped("stopped", options, stop.number)
    except FenhongError as error:
        say(f"fenhong: {error}")
        return USAGE if isinstance(error, UsageError) else NOTHING_READ
    except Exception as error:
        if options.debug:
            raise
        return _failed(error)


def _perform(options: argparse.Namespace) -> int:
    _check_own_package()
    if sys.stdout is None and options.verb is not running.run:
        raise UsageError("standard output", "is closed")
    status: int = options.verb(options)
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def _failed(error: Exception) -> int:
    """Say what failed: the system (a full disk), or this program."""
    if isinstance(error, OSError):
        leave_closed_pipe()
        where = f"{error.filename}: " if error.filename else ""
        say(f"fenhong: {where}{error.strerror or error} (is there room, and permission?)")
        return NOTHING_READ
    say(f"fenhong: internal error: {type(error).__name__}: {error}\n{REPORT}")
    return SOME_FAILED


def _stopped(how: str, options: argparse.Namespace, number: int) -> int:
    """Say so, and what that means for a run; the status is that of a program that a signal ended."""
    leave_closed_pipe()
    if options.verb is running.run and not options.dry_run:
        how += f"; what was read is kept: the same command goes on from there (the files in {options.out} are as they were)"
    say(how)
    return 128 + number


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
    for name, verb, help_line, examples, arguments in VERBS:
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


def _version(_options: argparse.Namespace) -> int:
    from ..versions import RULES_VERSION, SCHEMA_VERSION, product_version

    print(f"fenhong {product_version()}\nschema {SCHEMA_VERSION}\nrules {RULES_VERSION}")
    return OK


def _check_own_package() -> None:
    """`pipeline` is a common word: refuse to work with parts of another package of that name."""
    package = sys.modules[__package__.partition(".")[0]]
    if Path(package.__file__ or "").parent != Path(__file__).parents[1]:
        raise UsageError(
            "fenhong", f"another package named pipeline is imported from {package.__file__}", "start it elsewhere"
        )
