"""The two formats behind one face: entries in order, and the bytes of each."""

from __future__ import annotations

import io
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from typing import IO, Any, BinaryIO, Protocol, cast

from ..errors import BrokenFile, Encrypted, ReadError
from .limits import FREE_SIZE, MAX_HELD, MAX_MEMBERS, is_tight
from .member import Entry, Kind
from .streams import Feed, read_up_to, unpacked

_UTF8_FLAG, _LOCKED_FLAG = 0x800, 0x1
# Office documents, books and programs are ZIP files too, and no archives of documents.
_NO_ARCHIVE = ("word/", "xl/", "ppt/", "[Content_Types].xml", "META-INF/", "OFD.xml", "content.xml", "mimetype")
_CENTRAL = b"PK\x01\x02"
_BIGGEST_DIRECTORY = 64 << 20


class Passed(Exception):
    """The member lies behind in a stream that only goes forward: the archive must be opened again."""


class Archive(Protocol):
    """An open archive. Closing it leaves the file that it was opened from to its owner."""

    whole: int
    """The last entry whose bytes are known to be all there, by its place."""

    def entries(self) -> Iterator[Entry]:
        """All entries in their order, once. Raises what `ARCHIVE_ERRORS` lists where the archive is damaged."""
        ...

    def open(self, index: int, size: int, shown: str) -> BinaryIO:
        """The bytes of the entry at that place, of that size, as a stream; one is read at a time.

        Raises Encrypted or BrokenFile for a locked file or a bomb, which `shown` names, IndexError for a place that does
        not exist, and Passed for one that was passed by.
        """
        ...

    def close(self) -> None:
        """Let go of it."""
        ...


def open_archive(file: BinaryIO, name: str) -> Archive | None:
    """The archive that the bytes are; None for what is none. `file` stands at its start and stays its owner's.

    Raises ReadError for a ZIP archive that is too large to hold or has too many files, and what `ARCHIVE_ERRORS` lists for
    a damaged one.
    """
    head = _head(file)
    if head.startswith((b"PK\x03\x04", b"PK\x05\x06")) or (name.lower().endswith(".zip") and not _looks_tar(head)):
        return Zip.over(_held(file, name), name)
    stream = unpacked(file, head)
    if stream is None:
        return Tar(file) if _looks_tar(head) else None
    first = read_up_to(stream, tarfile.BLOCKSIZE)
    return Tar(stream, file, first) if _looks_tar(first) else None


def _head(file: BinaryIO) -> bytes:
    if hasattr(file, "peek"):
        return bytes(file.peek(tarfile.BLOCKSIZE)[: tarfile.BLOCKSIZE])
    head = file.read(tarfile.BLOCKSIZE)
    file.seek(0)
    return head


def _looks_tar(head: bytes) -> bool:
    """Whether a block is the header of a tar, of any age, or the end of an empty one."""
    if not head.strip(b"\0"):
        return len(head) == tarfile.BLOCKSIZE
    try:
        tarfile.TarInfo.frombuf(head, "utf-8", "surrogateescape")
    except (tarfile.TarError, ValueError):
        return False
    return True


def _held(file: BinaryIO, name: str) -> BinaryIO:
    """The file if it goes back and forth by itself, else its bytes in memory."""
    if not isinstance(file, zipfile.ZipExtFile | tarfile.ExFileObject):
        return file
    data = read_up_to(file, MAX_HELD + 1)
    if len(data) > MAX_HELD:
        reason = f"a ZIP archive of more than {MAX_HELD >> 20} MB within an archive is not looked into"
        raise ReadError(name, reason, "unpack the outer one")
    return io.BytesIO(data)


class Zip:
    """A ZIP archive, of which any member can be read at any time."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        self._infos = archive.infolist()
        self.whole = len(self._infos)

    @classmethod
    def over(cls, file: BinaryIO, name: str) -> Zip | None:
        """The archive in a file that can seek; None for an Office document and its like."""
        archive = zipfile.ZipFile(cast(IO[bytes], _Directory(file, name)))
        if any(info.filename.startswith(_NO_ARCHIVE) for info in archive.infolist()):
            return None
        return cls(archive)

    def entries(self) -> Iterator[Entry]:
        for index, info in enumerate(self._infos):
            yield Entry(index, _raw_name(info), _kind_of(info), info.file_size, info.compress_size)

    def open(self, index: int, size: int, shown: str) -> BinaryIO:
        info = self._infos[index]
        if info.file_size != size:
            raise zipfile.BadZipFile("the archive has changed")
        if info.flag_bits & _LOCKED_FLAG:
            raise Encrypted(shown, "the file is locked in its archive with a password", "unpack it first")
        if is_tight(info.file_size, info.compress_size, FREE_SIZE):
            raise BrokenFile(shown, f"it claims to unpack to {info.file_size} bytes, which no filing does", "")
        return cast(BinaryIO, self._archive.open(info))

    def close(self) -> None:
        self._archive.close()


class _Directory:
    """A file for `zipfile` that refuses a directory of too many files before it is taken apart."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self._file = file
        self._name = name

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)

    def read(self, size: int = -1) -> bytes:
        if size > _BIGGEST_DIRECTORY:
            raise self._too_many()
        data = self._file.read(size)
        if data.startswith(_CENTRAL) and data.count(_CENTRAL) > MAX_MEMBERS:
            raise self._too_many()
        return data

    def _too_many(self) -> ReadError:
        reason = f"the archive holds more than {MAX_MEMBERS:,} files"
        return ReadError(self._name, reason, "unpack it and give the folder")


def _raw_name(info: zipfile.ZipInfo) -> str | bytes:
    if info.flag_bits & _UTF8_FLAG:
        return info.filename
    return info.orig_filename.encode("cp437", "replace")


def _kind_of(info: zipfile.ZipInfo) -> Kind:
    mode = info.external_attr >> 16
    # A backslash may be the second byte of a Han character.
    if info.orig_filename.endswith("/") or (info.orig_filename.endswith("\\") and not info.file_size):
        return "folder"
    if stat.S_ISLNK(mode):
        return "link"
    return "device" if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR) else "file"


class Tar:
    """A tar, read from its start to its end; `packed` is the compressed file that the stream comes from, if it does.

    `head` are bytes of the stream that were read already.
    """

    def __init__(self, stream: BinaryIO, packed: BinaryIO | None = None, head: bytes = b"") -> None:
        self.whole = -1
        self._at = -1
        self._unread: tarfile.TarInfo | None = None
        self._feed = Feed(stream, packed, head)
        self._tar = tarfile.TarFile(
            fileobj=cast(IO[bytes], self._feed), encoding="utf-8", errors="surrogateescape", ignore_zeros=False
        )

    def entries(self) -> Iterator[Entry]:
        while (info := self._next()) is not None:
            yield Entry(self._at, _tar_name(info), _tar_kind(info), info.size)
            self._pass_by()

    def open(self, index: int, size: int, shown: str) -> BinaryIO:
        if index < self._at or (index == self._at and self._unread is None):
            raise Passed
        while self._at < index:
            if self._next() is None:
                raise IndexError(index)
        info, self._unread = self._unread, None
        if info is None or not info.isreg() or info.size != size:
            raise tarfile.ReadError("the archive has changed")
        stream = self._tar.extractfile(info)
        assert stream is not None
        return cast(BinaryIO, stream)

    def close(self) -> None:
        self._tar.close()

    def _next(self) -> tarfile.TarInfo | None:
        """The next header. Raises ReadError of tarfile where there is something that is none, which tarfile takes for the end."""
        info = self._tar.next()
        cast(Any, self._tar).members.clear()  # it keeps all of them
        if info is None and self._feed.last.strip(b"\0"):
            raise tarfile.ReadError("no header where one should be")
        self._at += info is not None
        self._unread = info
        return info

    def _pass_by(self) -> None:
        """Go to the end of the entry's bytes, all of which must be there."""
        if self._feed.tell() < self._tar.offset:
            self._feed.seek(self._tar.offset - 1)
            if not self._feed.read(1):
                raise EOFError("the archive ends too soon")
        self.whole = self._at


def _tar_name(info: tarfile.TarInfo) -> str | bytes:
    return info.name if "path" in info.pax_headers else info.name.encode("utf-8", "surrogateescape")


def _tar_kind(info: tarfile.TarInfo) -> Kind:
    if info.isdir():
        return "folder"
    if info.issym() or info.islnk():
        return "link"
    return "file" if info.isreg() else "device"
