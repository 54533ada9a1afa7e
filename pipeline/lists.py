"""Lists of inputs: a text file with one path, pattern or address a line, `#` before a comment.

# plans of 2024
2024/600000_plan.pdf
2023/**/*.pdf
s3://filings/2022/
"""

from __future__ import annotations

import codecs
from pathlib import Path

from .errors import UsageError

_MAX_BYTES = 64 << 20
_ENCODINGS = ("utf-8-sig", "gb18030")


def read_list(path: Path) -> list[tuple[int, str]]:
    """The entries of a list with the numbers of their lines, in UTF-8, UTF-16 (with its mark) or GB18030.

    Raises UsageError for a list that does not exist, cannot be read, or is no text.
    """
    try:
        with path.open("rb") as file:
            data = file.read(_MAX_BYTES + 1)
    except OSError as error:
        raise UsageError(str(path), error.strerror or "cannot be read", "a list names one file a line") from error
    lines = enumerate(_decoded(data, path).splitlines(), 1)
    entries = ((number, _unquoted(line.strip())) for number, line in lines)
    return [(number, entry) for number, entry in entries if entry and not entry.startswith("#")]


def _decoded(data: bytes, path: Path) -> str:
    advice = "a list is a text file in UTF-8 or GB18030 with one path a line"
    if len(data) > _MAX_BYTES:
        raise UsageError(str(path), f"has more than {_MAX_BYTES >> 20} MB", advice)
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    for encoding in ("utf-16",) if wide else _ENCODINGS:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise UsageError(str(path), "is no list of files", advice)


def _unquoted(line: str) -> str:
    """A path without the quotes that Windows copies it with."""
    return line[1:-1] if len(line) > 1 and line[0] == line[-1] == '"' else line
