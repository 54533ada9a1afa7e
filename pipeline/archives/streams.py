"""Streams that only go forward: compressed files unpacked as they are read, within limits."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
from collections.abc import Callable
from typing import BinaryIO, cast

from .limits import FREE_TOTAL, MAX_NOTE, is_tight

_PIECE = 1 << 16
# `zipfile` unpacks bzip2 and LZMA without a limit for what it reads at once, of which 4 KB can be a hundred MB.
_SMALL = 1 << 12
# Enough for the tightest setting of xz (a dictionary of 64 MB) and of bzip2; a hostile header can ask for 4 GB.
_MEMORY = 256 << 20


def unpacked(file: BinaryIO, head: bytes) -> BinaryIO | None:
    """The stream within a gzip, bzip2, xz or zstd file that begins with `head`; None for any other file."""
    for magic, opener in _KINDS.items():
        if head.startswith(magic):
            return opener(file)
    return None


def read_up_to(file: BinaryIO, size: int) -> bytes:
    """So many bytes from where the file stands, fewer only if it ends; taken in pieces, as some unpack all that is asked."""
    pieces = []
    while size > 0 and (piece := file.read(min(_SMALL, size))):
        pieces.append(piece)
        size -= len(piece)
    return b"".join(pieces)


class Feed(io.RawIOBase):
    """A file for `tarfile` that never goes back; what is skipped in a compressed one is read and dropped.

    `file` stands at its start, or behind `head`. Raises OSError without a number for a step back, for a read above
    `MAX_NOTE` (an archive can claim notes of any size about a file) and, of a stream that comes out of `packed`, for far
    more bytes than that has. `last` is what was read last.
    """

    def __init__(self, file: BinaryIO, packed: BinaryIO | None = None, head: bytes = b"") -> None:
        super().__init__()
        self._file = file
        self._packed = packed
        self._head = head
        self._at = 0
        self._failed: BaseException | None = None
        self.last = b""

    def readable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._at

    def read(self, size: int = -1, /) -> bytes:
        """So many bytes, fewer at the end only."""
        if not 0 <= size <= MAX_NOTE:
            raise OSError("a note about a file is too large")
        pieces = []
        while size and (piece := self._take(size)):
            pieces.append(piece)
            size -= len(piece)
        self.last = b"".join(pieces)
        return self.last

    def seek(self, position: int, whence: int = io.SEEK_SET, /) -> int:
        """Go forward to the position, or to the end where that is nearer."""
        if whence != io.SEEK_SET or position < self._at:
            raise OSError("the archive leads back")
        if self._packed is None and self._file.seekable():
            self._at = self._file.seek(position)
        while self._at < position and self._take(min(MAX_NOTE, position - self._at)):
            pass
        return self._at

    def _take(self, size: int) -> bytes:
        """Up to so many bytes. What failed once fails for good: where the stream stands is not known then."""
        if self._failed is not None:
            raise self._failed
        try:
            piece, self._head = self._head[:size], self._head[size:]
            piece = piece or self._file.read(size)
            self._at += len(piece)
            if self._packed is not None and is_tight(self._at, self._packed.tell(), FREE_TOTAL):
                raise OSError("the archive unpacks to far more than its size, which no filings do")
        except BaseException as error:
            self._failed = error
            raise
        return piece


class _Blocks(io.RawIOBase):
    """The unpacked bytes of a bzip2 or xz file, of however many streams one after the other."""

    def __init__(self, file: BinaryIO, new: Callable[[], bz2.BZ2Decompressor | lzma.LZMADecompressor]) -> None:
        super().__init__()
        self._file = file
        self._new = new
        self._unpack = new()
        self._held = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object, /) -> int:
        """As `io.RawIOBase` has it. Raises EOFError for a file that ends too soon."""
        view = memoryview(cast(bytearray, buffer)).cast("B")
        while True:
            if self._unpack.eof and not self._next():
                return 0
            if self._unpack.needs_input and not self._held:
                self._held = self._file.read(_PIECE)
                if not self._held:
                    raise EOFError("the file ends too soon")
            data = self._unpack.decompress(self._held, len(view))
            self._held = b""
            if data:
                view[: len(data)] = data
                return len(data)

    def _next(self) -> bool:
        """Begin the next stream, if there is one; zeros may stand between them."""
        rest = self._unpack.unused_data
        while not (rest := rest.lstrip(b"\0")):
            rest = self._file.read(_PIECE)
            if not rest:
                return False
        self._held, self._unpack = rest, self._new()
        return True


def _gzip(file: BinaryIO) -> BinaryIO:
    return cast(BinaryIO, gzip.GzipFile(fileobj=file, mode="rb"))


def _bzip2(file: BinaryIO) -> BinaryIO:
    return cast(BinaryIO, io.BufferedReader(_Blocks(file, bz2.BZ2Decompressor), _PIECE))


def _xz(file: BinaryIO) -> BinaryIO:
    return cast(BinaryIO, io.BufferedReader(_Blocks(file, lambda: lzma.LZMADecompressor(memlimit=_MEMORY)), _PIECE))


def _zstd(file: BinaryIO) -> BinaryIO:
    import pyarrow as pa  # has it anyway; the standard library only from Python 3.14 on

    stream = pa.CompressedInputStream(pa.PythonFile(file, mode="r"), "zstd")
    return cast(BinaryIO, io.BufferedReader(stream, _PIECE))


_KINDS: dict[bytes, Callable[[BinaryIO], BinaryIO]] = {
    b"\x1f\x8b": _gzip,
    b"BZh": _bzip2,
    b"\xfd7zXZ\x00": _xz,
    b"\x28\xb5\x2f\xfd": _zstd,
}
