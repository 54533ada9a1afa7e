"""What a run reads: folders, files, patterns and ZIP archives into a list of items, each with a name that holds on any machine.

Names are relative to the folder given, with forward slashes, and the list is sorted by name. A ZIP archive is a folder:
its files are named `notices.zip/2024/plan.docx`.
"""

from __future__ import annotations

import glob
import hashlib
import io
import itertools
import os
import re
import stat
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePath, PurePosixPath
from typing import TYPE_CHECKING, BinaryIO

from .archives import Member, members, read_member
from .errors import ReadError, UsageError

if TYPE_CHECKING:
    from .metadata import Row

# No filing is larger; a device or a pipe that never ends is not waited for either.
MAX_BYTES = 200 * 1024 * 1024

# Files that stand beside documents and are none: notes, data, code, fonts. What is not listed goes to the reader, which
# says what it cannot read.
_NOT_DOCUMENTS = re.compile(
    r"json|jsonl|ndjson|csv|tsv|parquet|md|rst|py|ipynb|toml|ya?ml|ini|cfg|lock|log|sh|bat|css|js|[to]tf|ttc|woff2?|sha256|md5"
)
_NOT_DOCUMENT_STEMS = frozenset({"readme", "license", "licence", "notice", "changelog", "makefile"})
_NOT_DOCUMENT_FOLDERS = frozenset({"gold", "__pycache__", "__macosx"})


@dataclass(frozen=True, slots=True)
class Item:
    """One input: its name in the records, where it lies, and whether it is passed over, with the reason.

    `held` are the bytes where they were read already, from standard input say. `fault` is what kept a folder from being
    looked into: it is an input as well, since nobody knows what is missing. `member` is the file in the archive at `path`.
    `row` is what a sidecar says of it.
    """

    name: str
    path: Path
    skip: bool = False
    held: bytes | None = None
    reason: str = "not a document"
    fault: OSError | None = None
    member: Member | None = None
    row: Row | None = None

    def data(self) -> bytes:
        """The bytes. Raises OSError where they cannot be read and ReadError where they are too many."""
        if self.fault is not None:
            raise self.fault
        if self.held is not None:
            return self.held
        if self.member is not None:
            return read_member(self.path, self.member, self.name, MAX_BYTES)
        with self.path.open("rb") as file:
            return read_all(file, self.name)

    def place(self) -> bytes | None:
        """Where it lies on this machine, the same in every run; None for what lies nowhere, or is no file."""
        if self.held is not None or self.fault is not None:
            return None
        path = os.fsencode(os.path.abspath(self.path))  # noqa: PTH100 - Path.absolute() keeps `..`
        return path if self.member is None else b"%b\0%d\0%b" % (path, self.member.index, os.fsencode(self.member.name))

    def stamp(self) -> str | None:
        """What tells without opening it whether it is what it was: of a member, the stamp of its archive. None if nothing does."""
        if self.held is not None or self.fault is not None:
            return None
        try:
            found = self.path.stat()
        except OSError:
            return None
        if not stat.S_ISREG(found.st_mode):
            return None
        return f"{found.st_size}-{found.st_mtime_ns}-{found.st_ctime_ns}-{found.st_ino}"

    def times(self) -> tuple[int, ...]:
        """When the file was last changed, in nanoseconds since 1970; () if that cannot be told."""
        try:
            found = self.path.stat()
        except OSError:
            return ()
        return found.st_mtime_ns, found.st_ctime_ns

    def sha256(self) -> str | None:
        """The hash of the bytes, read piece by piece; None for what is no regular file."""
        if self.held is not None:
            return hashlib.sha256(self.held).hexdigest()
        if self.member is not None:
            try:
                return hashlib.sha256(self.data()).hexdigest()
            except ReadError:
                return None
        if not self.path.is_file():
            return None
        with self.path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()


def read_all(stream: io.BufferedIOBase | BinaryIO, name: str) -> bytes:
    """All the bytes of a stream. Raises ReadError for more than `MAX_BYTES`, having read no further."""
    data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise ReadError(name, f"the file has more than {MAX_BYTES >> 20} MB, which is not read", "split it")
    return data


def discover(inputs: Sequence[str | os.PathLike[str]], *, leave_out: Path | None = None) -> list[Item]:
    """The items of the inputs, sorted by name, each file once. Folders are walked; `leave_out` is a folder not to walk.

    A file that is named itself is always read; of a folder, hidden files and files that are no documents are skipped,
    and said to be. Raises UsageError for an input that does not exist or cannot be looked at, and for a pattern that
    matches nothing.
    """
    seen: dict[tuple[str, Member | None], Item] = {}
    for given in [os.fspath(each) for each in inputs]:
        if not given:
            raise UsageError("''", "an empty name is no file or folder", "a folder is named by its path, this one by .")
        try:
            for item in _expand(given, leave_out):
                # Not Path.resolve(), which refuses a link that leads to itself.
                seen.setdefault((os.path.realpath(item.path), item.member), item)
        except OSError as error:
            raise UsageError(given, error.strerror or "cannot be looked at") from error
    return sorted(_distinct(seen.values()), key=lambda item: item.name)


def _expand(given: str, leave_out: Path | None) -> Iterator[Item]:
    path = Path(given)
    if path.is_dir():
        yield from _walk(path, leave_out)
    elif path.exists():
        yield from _opened(Item(printable(path.name), path))
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
        yield from _opened(Item(_name(path, root), path))


def _walk(root: Path, leave_out: Path | None) -> Iterator[Item]:
    hidden = leave_out.resolve() if leave_out is not None else None
    faults: list[OSError] = []
    for folder, folders, names in os.walk(root, onerror=faults.append):
        folders[:] = sorted(name for name in folders if (Path(folder) / name).resolve() != hidden)
        for name in sorted(names):
            yield from _opened(_found(Path(folder) / name, root))
        for name in folders:
            # os.walk does not follow it: links can lead round in circles, or out of the archive.
            if (path := Path(folder) / name).is_symlink():
                yield Item(_name(path, root), path, skip=True, reason="a link to a folder, which is not followed")
    for fault in faults:
        path = Path(fault.filename or root)
        yield Item(f"{_name(path, root)}/", path, fault=fault)


def _found(path: Path, root: Path) -> Item:
    """A file found in a folder; a pipe or a device there is never opened, since that can wait for ever."""
    try:
        mode = path.stat().st_mode
    except OSError:
        mode = stat.S_IFREG  # reading it says what is wrong
    if not stat.S_ISREG(mode):
        return Item(_name(path, root), path, skip=True, reason="a pipe, socket or device, not a file")
    return Item(_name(path, root), path, skip=not _may_be_document(path.relative_to(root)))


def _opened(item: Item) -> Iterator[Item]:
    """The files of a ZIP archive in its place; any other item as it is."""
    inside = members(item.path) if item.path.suffix.lower() == ".zip" and not item.skip else None
    if inside is None:
        yield item
        return
    for member in inside:
        skip = not _may_be_document(PurePosixPath(member.name))
        yield Item(f"{item.name}/{printable(member.name)}", item.path, skip=skip, member=member)


def _name(path: Path, root: Path) -> str:
    return printable(path.relative_to(root).as_posix())


def printable(name: str) -> str:
    """The name as text that can be written: bytes that are no UTF-8 are spelt out, as \\xff."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _may_be_document(relative: PurePath) -> bool:
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
    renamed = [replace(item, name=_full_name(item, Path(root))) for item in clashing]
    return [item for group in by_name.values() if len(group) == 1 for item in group] + renamed


def _full_name(item: Item, root: Path) -> str:
    name = _name(item.path.resolve(), root)
    return f"{name}/{printable(item.member.name)}" if item.member else name
