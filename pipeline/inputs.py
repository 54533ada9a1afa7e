"""What a run reads: folders, files and patterns into a list of items, each with a name that holds on any machine.

Names are relative to the folder given, with forward slashes, and the list is sorted by name. An archive would be one
more branch of `_expand`: an item is anything with a name and bytes.
"""

from __future__ import annotations

import glob
import itertools
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from .errors import UsageError

# Files that stand beside documents and are none: notes, data, code, fonts. What is not listed goes to the reader, which
# says what it cannot read.
_NOT_DOCUMENTS = re.compile(
    r"json|jsonl|ndjson|csv|tsv|parquet|md|rst|py|ipynb|toml|ya?ml|ini|cfg|lock|log|sh|bat|css|js|[to]tf|ttc|woff2?|sha256|md5"
)
_NOT_DOCUMENT_STEMS = frozenset({"readme", "license", "licence", "notice", "changelog", "makefile"})
_NOT_DOCUMENT_FOLDERS = frozenset({"gold", "__pycache__", "__macosx"})


@dataclass(frozen=True, slots=True)
class Item:
    """One input: its name in the records, where it lies, and whether it is passed over ("not a document").

    `held` are the bytes where they were read already, from standard input say.
    """

    name: str
    path: Path
    skip: bool = False
    held: bytes | None = None

    def data(self) -> bytes:
        """The bytes. Raises OSError where they cannot be read."""
        return self.path.read_bytes() if self.held is None else self.held


def discover(inputs: Sequence[str | os.PathLike[str]], *, leave_out: Path | None = None) -> list[Item]:
    """The items of the inputs, sorted by name, each file once. Folders are walked; `leave_out` is a folder not to walk.

    A file that is named itself is always read; of a folder, hidden files and files that are no documents are skipped,
    and said to be. Raises UsageError for an input that does not exist and a pattern that matches nothing.
    """
    seen: dict[Path, Item] = {}
    for given in inputs:
        for item in _expand(os.fspath(given), leave_out):
            seen.setdefault(item.path.resolve(), item)
    return sorted(_distinct(seen.values()), key=lambda item: item.name)


def _expand(given: str, leave_out: Path | None) -> Iterator[Item]:
    path = Path(given)
    if path.is_dir():
        yield from _walk(path, leave_out)
    elif path.exists():
        yield Item(_printable(path.name), path)
    elif glob.has_magic(given):
        yield from _matching(given)
    else:
        raise UsageError(given, "no such file or folder")


def _matching(pattern: str) -> Iterator[Item]:
    """The files that match, named from the last folder before the first wildcard: as if that folder had been given."""
    found = [Path(match) for match in glob.glob(pattern, recursive=True)]  # noqa: PTH207 - Path.glob: no absolute ones
    files = sorted(path for path in found if path.is_file())
    if not files:
        raise UsageError(pattern, "no file matches this pattern")
    fixed = itertools.takewhile(lambda part: not glob.has_magic(part), Path(pattern).parts)
    root = Path(*fixed)
    for path in files:
        yield Item(_printable(path.relative_to(root).as_posix()), path)


def _walk(root: Path, leave_out: Path | None) -> Iterator[Item]:
    hidden = leave_out.resolve() if leave_out is not None else None
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if (Path(folder) / name).resolve() != hidden)
        for name in sorted(names):
            path = Path(folder) / name
            relative = path.relative_to(root)
            yield Item(_printable(relative.as_posix()), path, skip=not _may_be_document(relative))


def _printable(name: str) -> str:
    """The name as text that can be written: bytes that are no UTF-8 become U+FFFD."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _may_be_document(relative: Path) -> bool:
    """Whether a file found in a folder is worth reading, by its name alone."""
    if any(part.startswith((".", "~$")) for part in relative.parts):
        return False
    if any(part.lower() in _NOT_DOCUMENT_FOLDERS for part in relative.parts[:-1]):
        return False
    return (
        not _NOT_DOCUMENTS.fullmatch(relative.suffix.lower()[1:]) and relative.stem.lower() not in _NOT_DOCUMENT_STEMS
    )


def _distinct(items: Iterable[Item]) -> list[Item]:
    """The items under different names: those that share one are named from the folder all of them lie in."""
    by_name: dict[str, list[Item]] = {}
    for item in items:
        by_name.setdefault(item.name, []).append(item)
    clashing = [item for group in by_name.values() if len(group) > 1 for item in group]
    if not clashing:
        return [item for group in by_name.values() for item in group]
    root = os.path.commonpath([item.path.resolve().parent for item in clashing])
    renamed = [Item(item.path.resolve().relative_to(root).as_posix(), item.path, item.skip) for item in clashing]
    return [item for group in by_name.values() if len(group) == 1 for item in group] + renamed
