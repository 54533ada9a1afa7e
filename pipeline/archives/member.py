"""The nouns of archives: what stands in one, where, and under which name.

A name without a mark that it is UTF-8 was written in the code page of the machine that made the archive, GBK on a Chinese
Windows: all such names of an archive are decoded alike, as what looks most like Chinese.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Literal

from ..ingest.han import look

_CODE_PAGES = ("utf-8", "gb18030", "cp950", "cp437")
Kind = Literal["file", "folder", "link", "device"]
INTO = "!/"
"""Stands between an archive and what is in it."""


@dataclass(frozen=True, slots=True)
class Member:
    """A file in an archive: its name with forward slashes, where it stands among the archive's entries, its size in bytes.

    `inner` is the file meant where this one is an archive itself.
    """

    name: str
    index: int
    size: int
    inner: Member | None = None

    @property
    def shown(self) -> str:
        """The name with that of the file within it: `inner.tar.gz!/plan.pdf`."""
        return self.name if self.inner is None else f"{self.name}{INTO}{self.inner.shown}"


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of an archive as its maker wrote it. `name` is bytes where nothing says how they are to be read.

    `packed` is the room it takes in the archive, None where that is not known.
    """

    index: int
    name: str | bytes
    kind: Kind
    size: int
    packed: int | None = None


def names_of(entries: Sequence[Entry]) -> list[str]:
    """The name of each entry, each once; none leads out of the archive: no drive, no leading slash, no `..`."""
    raw = [entry.name for entry in entries if isinstance(entry.name, bytes)]
    page = _code_page(b"\n".join(name for name in raw if not name.isascii()))
    taken: set[str] = set()
    names = []
    for entry in entries:
        name = entry.name if isinstance(entry.name, str) else entry.name.decode(page, "replace")
        name = _safe(name) or f"file {entry.index + 1}"
        if entry.kind != "folder":
            name = next(each for each in numbered(name) if each not in taken)
            taken.add(name)
        names.append(name)
    return names


def numbered(name: str) -> Iterator[str]:
    """The name, then `plan (2).pdf`, `plan (3).pdf` and so on, for files that have one name."""
    yield name
    path = PurePosixPath(name)
    number = 2
    while True:
        yield str(path.with_name(f"{path.stem} ({number}){path.suffix}")) if path.name else f"{name} ({number})"
        number += 1


def _code_page(names: bytes) -> str:
    """The encoding in which names that are no ASCII make most sense; UTF-8 wherever it is possible."""
    found: dict[str, float] = {}
    for page in _CODE_PAGES:
        try:
            text = names.decode(page)
        except UnicodeDecodeError:
            continue
        if page == "utf-8":
            return page
        found[page] = look(text).score
    return max(found, key=lambda page: found[page])


def _safe(name: str) -> str:
    parts = name.replace("\\", "/").split("\0")[0].split("/")
    return "/".join(part for part in parts if part not in ("", ".", "..") and not part.endswith(":"))
