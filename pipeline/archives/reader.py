"""The bytes of members. One archive stays open in each thread, so that its members are read in one go.

A compressed tar has no index: to read a member is to unpack all before it. Members asked for in their order are read from
one stream that goes on, however many they are; one that lies behind begins the stream again.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import BinaryIO, Protocol

from ..errors import BrokenFile, ReadError
from .formats import Archive, Passed, open_archive
from .limits import ARCHIVE_ERRORS, is_damage
from .member import Member
from .streams import read_up_to


class Place(Protocol):
    """Where an archive lies: a path, or a file of a remote store."""

    def open(self, mode: str = "rb", /) -> BinaryIO:
        """The file at its start."""
        ...


class _Opened:
    """An archive that is open in this thread, and the archive in it that is, with the member that was read last."""

    def __init__(self, place: Path | Place) -> None:
        self.place = place
        self.state = _state(place)
        self.process = os.getpid()
        self.last: tuple[Member, bytes | ReadError] | None = None
        self._file: BinaryIO = place.open("rb")
        self._archive = _opened(self._file, str(place))
        self._inner: tuple[int, Archive] | None = None

    def stream(self, member: Member, shown: str) -> BinaryIO:
        """The bytes of a member. Raises Passed where it lies behind, and what `Archive.open` raises."""
        if member.inner is None:
            self._inner = None
            return self._archive.open(member.index, member.size, shown)
        if self._inner is None or self._inner[0] != member.index:
            file = self._archive.open(member.index, member.size, shown)
            self._inner = member.index, _opened(file, member.name)
        return self._inner[1].open(member.inner.index, member.inner.size, shown)

    def close(self) -> None:
        """Let go of the files."""
        if self._inner is not None:
            self._inner[1].close()
        self._archive.close()
        self._file.close()


def _opened(file: BinaryIO, name: str) -> Archive:
    archive = open_archive(file, name)
    if archive is None:
        raise EOFError("no archive any more")
    return archive


_HERE = threading.local()


def read_member(place: Path | Place, member: Member, shown: str, most: int) -> bytes:
    """The bytes of a member of the archive at `place`. `shown` is what errors call it.

    Raises Encrypted for a locked one, BrokenFile for a damaged one or a bomb, ReadError for more than `most` bytes, OSError
    where the archive itself cannot be opened.
    """
    opened = _of_this_thread(place)
    if opened is not None and opened.last is not None and opened.last[0] == member:
        answer = opened.last[1]
    else:
        try:
            answer = _read(place, member, shown, most)
        except ReadError as error:
            answer = error
        if (opened := _of_this_thread(place)) is not None:
            opened.last = member, answer  # a hash is often asked for just before or after
    if isinstance(answer, ReadError):
        raise answer
    return answer


def _of_this_thread(place: Path | Place) -> _Opened | None:
    """The archive if it is open. One that was opened before a fork is not shared: the position in the file would be."""
    opened: _Opened | None = getattr(_HERE, "opened", None)
    if opened is None or opened.process != os.getpid() or opened.place != place:
        return None
    return opened if opened.state == _state(place) else None


def _state(place: Path | Place) -> tuple[int, ...]:
    """What tells whether a file was replaced since it was opened; a place of a remote store is another one then."""
    if not isinstance(place, Path):
        return ()
    found = place.stat()
    return found.st_size, found.st_mtime_ns, found.st_ino


def _read(place: Path | Place, member: Member, shown: str, most: int) -> bytes:
    size = (member.inner or member).size
    if size > most:
        raise ReadError(shown, f"the file has more than {most >> 20} MB, which is not read", "split it")
    try:
        data = _unpack(place, member, shown)
    except (*ARCHIVE_ERRORS, IndexError) as error:
        if not is_damage(error):
            raise
        raise BrokenFile(shown, "the file is damaged in its archive", "fetch the archive again") from error
    return data


def _unpack(place: Path | Place, member: Member, shown: str) -> bytes:
    size = (member.inner or member).size
    opened = _of_this_thread(place)
    if opened is None:
        opened = _open(place)
    try:
        stream = opened.stream(member, shown)
    except Passed:
        opened = _open(place)
        stream = opened.stream(member, shown)
    data = read_up_to(stream, size + 1)
    if len(data) != size:
        raise EOFError("the file is cut off")
    return data


def _open(place: Path | Place) -> _Opened:
    let_go()
    _HERE.opened = _Opened(place)
    opened: _Opened = _HERE.opened
    return opened


def let_go() -> None:
    """Close the archive that this thread has open, if any."""
    opened: _Opened | None = getattr(_HERE, "opened", None)
    _HERE.opened = None
    if opened is not None:
        opened.close()
