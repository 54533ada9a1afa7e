"""Talking to the terminal: data go to standard output unchanged, messages to standard error."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

from ..errors import UsageError
from .verb import OK

if TYPE_CHECKING:
    from ..outcome import Outcome

REPORT = (
    "This is a fault of fenhong, not of your file. Please report it as CONTRIBUTING.md says, with this message, the "
    "output of `fenhong --version` and, if you may share it, the file; --debug shows where it happened."
)

NO_DOCUMENTS = "fenhong: no documents in what was given (TXT, HTML, DOCX and PDF files are read)"


def say(message: str) -> None:
    """Say it on standard error; where that is closed or full, nobody can be told."""
    from ..outcome import visible

    try:
        print(visible(message), file=sys.stderr)
    except OSError:
        _leave(sys.stderr)


def name_of(outcome: Outcome) -> str:
    return outcome.name.replace("\n", "\\n")


def say_failure(outcome: Outcome) -> None:
    say(f"{name_of(outcome)}: {outcome.reason or outcome.status}")
    if outcome.stage == "bug":
        say(REPORT)


def write(data: bytes) -> None:
    """Write bytes to standard output unchanged: no newline is translated."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def read_stdin() -> bytes:
    from ..inputs import read_all

    if sys.stdin is None:
        raise UsageError("-", "standard input is closed")
    if sys.stdin.buffer.isatty():
        say("reading standard input until its end (Ctrl-D)")
    return read_all(sys.stdin.buffer, "-")


def prepare_streams() -> None:
    """UTF-8 whatever the platform's code page, and no failure for what a terminal cannot show."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")


def silence_warnings() -> None:
    """Libraries' warnings (jieba's, on its first import) are no news to the user."""
    import warnings

    warnings.simplefilter("ignore")


def leave_closed_pipe() -> int:
    """The reader of our output has gone (`| head`): no fault, and no message at exit either."""
    _leave(sys.stdout)
    return OK


def _leave(stream: TextIO | None) -> None:
    """Send what a stream still holds nowhere: Python would try to write it at exit, and fail with a status of its own."""
    if stream is not None:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
