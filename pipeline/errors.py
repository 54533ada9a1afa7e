"""What can go wrong with a document, as a tree.

    FenhongError
    ├── ReadError              the bytes could not be turned into text      (stage "ingest")
    │   ├── EmptyFile          no bytes, or no characters at all
    │   ├── UnsupportedFormat  a kind of file that is not read (.doc, .rar, ...), or not what its name says
    │   ├── BrokenFile         the right kind of file, but damaged
    │   ├── Encrypted          needs a password
    │   ├── NeedsOcr           only pictures of pages, no text layer
    │   └── NotChinese         text, but not Chinese text (wrong encoding, another language)
    └── UsageError             the command or a call was given something that cannot work

Every error names the file, the reason and what to do. They become a row of the run's document table; anything that
is not a `FenhongError` is a bug and is not caught.
"""

from __future__ import annotations


class FenhongError(Exception):
    """Base of all errors that are told to the user without a traceback.

    `name` is the file (or argument) at issue, `reason` says what is wrong, `advice` what to do about it.
    """

    stage = "run"
    code = "error"

    def __init__(self, name: str, reason: str, advice: str = "") -> None:
        super().__init__(name, reason, advice)
        self.name = name
        self.reason = reason
        self.advice = advice

    def __str__(self) -> str:
        return f"{self.name}: {self.reason}" + (f" ({self.advice})" if self.advice else "")


class ReadError(FenhongError):
    """The bytes of a document could not be turned into text."""

    stage = "ingest"
    code = "unreadable"


class EmptyFile(ReadError):
    code = "empty"


class UnsupportedFormat(ReadError):
    code = "unsupported_format"


class BrokenFile(ReadError):
    code = "broken_file"


class Encrypted(ReadError):
    code = "encrypted"


class NeedsOcr(ReadError):
    code = "needs_ocr"


class NotChinese(ReadError):
    code = "not_chinese"


class UsageError(FenhongError):
    """The command line or a call was given something that cannot work."""

    stage = "usage"
    code = "usage"
