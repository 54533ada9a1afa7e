"""What is in an archive, and in the archives in it: every entry that is a file, each with its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import BinaryIO

from ..errors import BrokenFile, ReadError, UnsupportedFormat
from .formats import Archive, Zip, open_archive
from .limits import ARCHIVE_ERRORS, FREE_SIZE, MAX_HELD, Budget, is_damage, is_tight
from .member import Entry, Member, names_of

ENDINGS = (".zip", ".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".tzst", ".gz", ".bz2", ".xz", ".zst")
"""Of names that may be archives; whether they are, their bytes say."""
_TOO_DEEP = "an archive within an archive within an archive, which is not looked into"
_REASONS = {"link": "a link in an archive, which is not followed", "device": "a pipe, socket or device, not a file"}


@dataclass(frozen=True, slots=True)
class Found:
    """A file in an archive. `skip` says why it is none to be read, `fault` why it cannot be; else it can be tried."""

    member: Member
    skip: str = ""
    fault: ReadError | None = None


@dataclass(frozen=True, slots=True)
class Contents:
    """The files of an archive, in the order in which they are best read, and what kept the rest from being found."""

    found: list[Found]
    fault: ReadError | None = None


def is_archive_name(name: str) -> bool:
    """Whether a file of this name may be an archive."""
    return name.lower().endswith(ENDINGS)


def contents(file: BinaryIO, name: str, size: int) -> Contents | None:
    """The files in the archive that `file` is, opened at its start and of `size` bytes; None for what is no archive.

    An archive that is damaged or holds too much gives what can be relied on and its `fault`. Raises OSError where the disk
    or the network fails.
    """
    return _look(file, name, [Budget(name, size)])


def _look(file: BinaryIO, name: str, budgets: list[Budget]) -> Contents | None:
    """The files of an archive that counts against the budgets: its own and, within another, that one's."""
    try:
        archive = open_archive(file, name)
    except ReadError as error:
        return Contents([], error)
    except ARCHIVE_ERRORS as error:
        if not is_damage(error):
            raise
        return Contents([], BrokenFile(name, "the archive is damaged", "fetch it again"))
    if archive is None:
        return None
    lot = _Lot(archive, name, budgets)
    try:
        fault = lot.gather()
    except ReadError as error:  # it holds too much
        return Contents([], error)
    finally:
        archive.close()
    return Contents(list(lot.found()), fault)


class _Lot:
    """The entries of one archive while they are gathered, with what is in those that are archives themselves."""

    def __init__(self, archive: Archive, name: str, budgets: list[Budget]) -> None:
        self._archive = archive
        self._name = name
        self._budgets = budgets
        self._entries: list[Entry] = []
        self._inner: dict[int, Contents] = {}

    def gather(self) -> ReadError | None:
        """Take all entries; what ended that too soon. Raises ReadError where a budget is used up.

        A bomb in a tar leaves the files before it, which are read without coming to it.
        """
        try:
            for entry in self._archive.entries():
                if entry.kind != "folder":
                    self._take(entry)
        except BrokenFile as error:
            if isinstance(self._archive, Zip):
                raise
            return error
        except ARCHIVE_ERRORS as error:
            if not is_damage(error):
                raise
            count = sum(entry.index <= self._archive.whole for entry in self._entries)
            reason = f"the archive is damaged after {count} files, and what follows is lost"
            if "which no filings do" in str(error):
                reason = f"{error} (after {count} files)"
            return BrokenFile(self._name, reason, "fetch it again")
        return None

    def _take(self, entry: Entry) -> None:
        refused = entry.size > MAX_HELD or (entry.packed is not None and is_tight(entry.size, entry.packed, FREE_SIZE))
        for budget in self._budgets:
            budget.take(0 if refused else entry.size)
        self._entries.append(entry)
        (name,) = names_of([entry])
        if entry.kind == "file" and is_archive_name(name):
            inner = self._look_into(entry, name)
            if inner is not None:
                self._inner[entry.index] = inner

    def _look_into(self, entry: Entry, name: str) -> Contents | None:
        if len(self._budgets) > 1:
            return Contents([], UnsupportedFormat(name, _TOO_DEEP, "unpack the outer one"))
        (outer,) = self._budgets
        before = outer.members, outer.size
        try:
            file = self._archive.open(entry.index, entry.size, name)
        except ReadError as error:
            return Contents([], error)
        found = _look(file, name, [Budget(name, entry.size), outer])
        if found is not None and found.fault is not None:
            kept = len(found.found)
            outer.give_up(before[0] + kept, outer.size if kept else before[1])
        return found

    def found(self) -> Iterator[Found]:
        """The files, a ZIP's by name and a tar's as they lie, since a tar is read from its start to its end."""
        named = list(zip(names_of(self._entries), self._entries, strict=True))
        if isinstance(self._archive, Zip):
            named.sort(key=lambda each: each[0])
        for name, entry in named:
            yield from self._files_of(Member(name, entry.index, entry.size), entry)

    def _files_of(self, member: Member, entry: Entry) -> Iterator[Found]:
        inner = self._inner.get(entry.index)
        if inner is None:
            cut_off = entry.index > self._archive.whole
            fault = BrokenFile(member.name, "the file is cut off or damaged in its archive", "fetch the archive again")
            yield Found(member, _REASONS.get(entry.kind, ""), fault if cut_off else None)
            return
        if inner.fault is not None:
            yield Found(member, fault=inner.fault)
        elif not inner.found:
            yield Found(member, skip="an archive that holds no files")
        for each in inner.found:
            yield replace(each, member=replace(member, inner=each.member))
