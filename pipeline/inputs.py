"""What a run reads: folders, files, patterns, lists, archives and remote stores into a list of items.

Each item has a name that holds on any machine: relative to the folder given, with forward slashes. The list is sorted by
name. A file in an archive is named `notices.zip!/2024/plan.docx`; those of a tar stand in its order, as it is read.
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
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, BinaryIO

from .errors import FenhongError, ReadError, UsageError
from .lists import read_list
from .remote import Remote, find, is_address, local_path

if TYPE_CHECKING:
    from .archives import Contents, Found, Member
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

    `held` are the bytes where they were read already, from standard input say. `fault` is what kept an input from being
    looked into, a folder or an archive: it is an item as well, since nobody knows what is missing. `member` is the file in
    the archive at `path`. `row` is what a sidecar says of it. `remote` is where it lies in a remote store; `path` is then
    only its name.
    """

    name: str
    path: Path
    skip: bool = False
    held: bytes | None = None
    reason: str = "not a document"
    fault: OSError | FenhongError | None = None
    member: Member | None = None
    row: Row | None = None
    remote: Remote | None = None

    def data(self) -> bytes:
        """The bytes. Raises OSError where they cannot be read and ReadError where they are too many.

        Members of a compressed tar are read quickly in the order in which `discover` gives them, and in no other.
        """
        if self.fault is not None:
            raise self.fault
        if self.held is not None:
            return self.held
        if self.member is not None:
            from .archives import read_member

            return read_member(self.remote or self.path, self.member, self.name, MAX_BYTES)
        with (self.remote or self.path).open("rb") as file:
            return read_all(file, self.name)

    def sha256(self) -> str | None:
        """The hash of the bytes, read piece by piece; None for what is no regular file, or cannot be had from its archive."""
        if self.held is not None:
            return hashlib.sha256(self.held).hexdigest()
        if self.member is not None or self.remote is not None:
            try:
                return hashlib.sha256(self.data()).hexdigest()
            except FenhongError:
                return None
        if not self.path.is_file():
            return None
        with self.path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()

    def place(self) -> bytes | None:
        """Where it lies for this machine, the same in every run; None for what lies nowhere, or is no file."""
        if self.held is not None or self.fault is not None:
            return None
        # Not Path.absolute(), which keeps `..`.
        where = self.remote.address if self.remote is not None else os.path.abspath(self.path)  # noqa: PTH100
        path = os.fsencode(where)
        member = self.member
        return path if member is None else b"%b\0%b\0%b" % (path, _steps(member), os.fsencode(member.shown))

    def stamp(self) -> str | None:
        """What tells without opening it whether it is what it was: of a member, the stamp of its archive. None if nothing does."""
        if self.held is not None or self.fault is not None:
            return None
        if self.remote is not None:
            return f"{self.remote.size}-{self.remote.mark}" if self.remote.mark else None
        try:
            found = self.path.stat()
        except OSError:
            return None
        if not stat.S_ISREG(found.st_mode):
            return None
        return f"{found.st_size}-{found.st_mtime_ns}-{found.st_ctime_ns}-{found.st_ino}"

    def times(self) -> tuple[int, ...]:
        """When the file was last changed, in nanoseconds since 1970; () if that cannot be told."""
        if self.remote is not None:
            return ()
        try:
            found = self.path.stat()
        except OSError:
            return ()
        return found.st_mtime_ns, found.st_ctime_ns


def _steps(member: Member) -> bytes:
    """The places of a member and of what is in it."""
    return b"%d" % member.index if member.inner is None else b"%d/%b" % (member.index, _steps(member.inner))


def read_all(stream: io.BufferedIOBase | BinaryIO, name: str) -> bytes:
    """All the bytes of a stream. Raises ReadError for more than `MAX_BYTES`, having read no further."""
    data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise ReadError(name, f"the file has more than {MAX_BYTES >> 20} MB, which is not read", "split it")
    return data


# --- what was given --------------------------------------------------------------------------------------------------

_Placed = tuple[str, Item]
"""What tells one file from another, and its item."""


def discover(
    inputs: Sequence[str | os.PathLike[str]], *, leave_out: str | os.PathLike[str] | None = None
) -> list[Item]:
    """The items of the inputs, sorted by name, each file once. Folders are walked; `leave_out` is a folder not to walk.

    `@list.txt` is a list of inputs, whose entries are named from its folder; one that leads nowhere is an item with a
    fault. A file that is named itself is always read; of a folder or an archive, hidden files and files that are no
    documents are skipped, and said to be. Raises UsageError for an input that does not exist or cannot be looked at, and
    for a pattern that matches nothing.
    """
    hidden = os.fspath(leave_out) if leave_out is not None else None
    seen: dict[str, Item] = {}
    for given in [os.fspath(each) for each in inputs]:
        if not given:
            raise UsageError("''", "an empty name is no file or folder", "a folder is named by its path, this one by .")
        for place, item in _given(given, hidden):
            seen.setdefault(place, item)
    files = sorted(_distinct(list(seen.values())), key=lambda item: item.name)
    return [each for item in files for each in _opened(item)]


def _given(given: str, leave_out: str | None) -> Iterator[_Placed]:
    """The files of an input or of a list of inputs."""
    if not given.startswith("@") or Path(given).exists():
        yield from _found_at(given, leave_out)
        return
    path = Path(given[1:])
    for number, entry in read_list(path):
        try:
            yield from _found_at(_from_list(entry, path.parent), leave_out, path.parent)
        except FenhongError as error:
            fault = ReadError(entry, error.reason, f"line {number} of {path.name} names it")
            yield f"\0{entry}", Item(printable(entry), Path(entry), fault=fault)


def _from_list(entry: str, folder: Path) -> str:
    """The entry as seen from here; a path as Windows writes it is understood elsewhere too."""
    if is_address(entry):
        return entry
    path = str(folder / entry)
    if "\\" in entry and not Path(path).exists():
        return str(folder / entry.replace("\\", "/"))
    return path


def _found_at(given: str, leave_out: str | None, root: Path | None = None) -> Iterator[_Placed]:
    """The files of one input, named from `root` where they lie below it."""
    local = local_path(given)
    if local is None and is_address(given):
        yield from _fetched(given)
        return
    try:
        yield from _expand(local or given, leave_out, root)
    except (OSError, ValueError) as error:  # ValueError: a NUL in a name
        raise UsageError(given, getattr(error, "strerror", None) or "cannot be looked at") from error


def _fetched(given: str) -> Iterator[_Placed]:
    found = find(given)
    named = len(found) == 1 and found[0][0] == given.rsplit("/", 1)[-1]
    for name, remote in found:
        name = printable(name)
        yield remote.address, Item(name, Path(name), skip=not (named or may_be_document(name)), remote=remote)


def _expand(given: str, leave_out: str | None, root: Path | None) -> Iterator[_Placed]:
    path = Path(given)
    if path.is_dir():
        yield from _walk(path, leave_out, _name_below(path, root))
    elif path.exists():
        yield os.path.realpath(path), Item(printable(_name_below(path, root) or path.name), path)
    elif glob.has_magic(given):
        yield from _matching(given, root)
    else:
        raise UsageError(given, "no such file or folder")


def _name_below(path: Path, root: Path | None) -> str:
    """The path from `root` with forward slashes; "" where it does not lie below it."""
    if root is None or path == root or ".." in path.parts or not path.is_relative_to(root):
        return ""
    return path.relative_to(root).as_posix()


def _matching(pattern: str, root: Path | None) -> Iterator[_Placed]:
    """The files that match, named from the last folder before the first wildcard: as if that folder had been given."""
    found = [Path(match) for match in glob.glob(pattern, recursive=True)]  # noqa: PTH207 - Path.glob: no absolute ones
    files = sorted(path for path in found if path.is_file())
    if not files:
        raise UsageError(pattern, "no file matches this pattern")
    fixed = itertools.takewhile(lambda part: not glob.has_magic(part), Path(pattern).parts)
    first = Path(*fixed)
    for path in files:
        name = _name_below(path, root) or path.relative_to(first).as_posix()
        yield os.path.realpath(path), Item(printable(name), path)


# --- folders ---------------------------------------------------------------------------------------------------------


def _walk(root: Path, leave_out: str | None, prefix: str) -> Iterator[_Placed]:
    """The files below a folder, whose names begin with the prefix. Tens of thousands of them are common, so no more is
    asked of the system than must be: a file that is no link has the real path of its folder."""
    hidden = os.path.realpath(leave_out) if leave_out is not None else None
    folders = [(str(root), os.path.realpath(root), prefix)]
    while folders:
        folder, real, name = folders.pop()
        try:
            with os.scandir(folder) as entries:
                found = sorted(entries, key=lambda entry: entry.name)
        except OSError as error:
            yield real, Item(f"{printable(name)}/", Path(folder), fault=error)
            continue
        for entry in found:
            inside = f"{name}/{entry.name}" if name else entry.name
            where = os.path.join(real, entry.name)  # noqa: PTH118 - a Path for each file costs more than the rest
            if not entry.is_dir(follow_symlinks=False):
                yield _entry(entry, where, inside)
            elif where != hidden:
                folders.append((entry.path, where, inside))


def _entry(entry: os.DirEntry[str], where: str, name: str) -> _Placed:
    """A file found in a folder; a pipe or a device there is never opened, since that can wait for ever."""
    path, name = Path(entry.path), printable(name)
    if entry.is_symlink():
        where = os.path.realpath(where)  # not Path.resolve(), which refuses a link that leads to itself
        try:
            mode = entry.stat().st_mode
        except OSError:
            mode = stat.S_IFREG  # reading it says what is wrong
        if stat.S_ISDIR(mode):
            # Links can lead round in circles, or out of the archive.
            return f"{where}\0{name}", Item(name, path, skip=True, reason="a link to a folder, which is not followed")
        regular = stat.S_ISREG(mode)
    else:
        regular = entry.is_file()
    if not regular:
        return where, Item(name, path, skip=True, reason="a pipe, socket or device, not a file")
    return where, Item(name, path, skip=not may_be_document(name))


def may_be_document(name: str) -> bool:
    """Whether a file found in a folder is worth reading, by its name alone."""
    *folders, last = name.split("/")
    if last.startswith((".", "~$")) or any(part.startswith((".", "~$")) for part in folders):
        return False
    if any(part.lower() in _NOT_DOCUMENT_FOLDERS for part in folders):
        return False
    stem, dot, suffix = last.rpartition(".")
    stem, suffix = (stem, suffix) if dot else (last, "")
    return not _NOT_DOCUMENTS.fullmatch(suffix.lower()) and stem.lower() not in _NOT_DOCUMENT_STEMS


def printable(name: str) -> str:
    """The name as text that can be written: bytes that are no UTF-8 are spelt out, as \\xff."""
    return name if name.isascii() else name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


# --- archives --------------------------------------------------------------------------------------------------------


def _opened(item: Item) -> Iterator[Item]:
    """The files of an archive in its place; any other item as it is."""
    from .archives import is_archive_name

    found: Contents | None = None
    if not item.skip and item.fault is None and item.held is None and is_archive_name(item.name):
        try:
            found = _contents(item)
        except (OSError, FenhongError) as error:
            yield replace(item, fault=error)
            return
    if found is None:
        yield item
        return
    if found.fault is not None:
        yield replace(item, fault=found.fault)
    elif not found.found:
        yield replace(item, skip=True, reason="an archive that holds no files")
    for each in found.found:
        yield _member(item, each)


def _contents(item: Item) -> Contents | None:
    from .archives import contents

    with (item.remote or item.path).open("rb") as file:
        size = file.seek(0, io.SEEK_END)
        file.seek(0)
        return contents(file, item.name, size)


def _member(item: Item, found: Found) -> Item:
    """A file of the archive that the item is."""
    shown = printable(found.member.shown)
    return Item(
        f"{item.name}!/{shown}",
        item.path,
        skip=bool(found.skip) or (found.fault is None and not may_be_document(shown.replace("!/", "/"))),
        reason=found.skip or "not a document",
        fault=found.fault,
        member=found.member,
        remote=item.remote,
    )


# --- names -----------------------------------------------------------------------------------------------------------


def _distinct(items: Sequence[Item]) -> list[Item]:
    """The items under different names: those that share one are named from the folder all of them lie in."""
    clashing = [item for group in _by_name(items) if len(group) > 1 for item in group]
    if not clashing:
        return list(items)
    whole = [_whole_path(item) for item in clashing]
    try:
        root = os.path.commonpath([os.path.dirname(path) for path in whole])  # noqa: PTH120
    except ValueError:  # different drives, or paths and addresses
        root = ""
    names = [printable(PurePath(os.path.relpath(path, root) if root else path).as_posix()) for path in whole]
    renamed = [replace(item, name=name) for item, name in zip(clashing, names, strict=True)]
    others = [group[0] for group in _by_name(items) if len(group) == 1]
    return list(_numbered([*others, *renamed]))


def _whole_path(item: Item) -> str:
    if item.remote is not None:
        return item.remote.address.split("://", 1)[1]
    return os.path.realpath(item.path)


def _by_name(items: Iterable[Item]) -> list[list[Item]]:
    groups: dict[str, list[Item]] = {}
    for item in items:
        groups.setdefault(item.name, []).append(item)
    return list(groups.values())


def _numbered(items: Iterable[Item]) -> Iterator[Item]:
    """The items with numbers where whole paths are still the same, as of one path in two stores."""
    from .archives import numbered

    taken: set[str] = set()
    for item in items:
        name = next(each for each in numbered(item.name) if each not in taken)
        taken.add(name)
        yield replace(item, name=name) if name != item.name else item
