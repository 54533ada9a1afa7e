"""How much an archive may hold. No archive of filings comes near; a bomb is stopped before it costs memory or hours."""

from __future__ import annotations

import lzma
import tarfile
import zlib

from ..errors import BrokenFile, ReadError
from ..ingest.sniff import ZIP_ERRORS

MAX_MEMBERS = 100_000
MAX_TOTAL = 64 << 30
# What is packed tighter is a bomb rather than filings, unless it is small: one file, and all files of an archive.
MAX_RATIO = 200
FREE_SIZE = 10 << 20
FREE_TOTAL = 256 << 20
# An archive in an archive that has to be held in memory (ZIP).
MAX_HELD = 200 << 20
# A note about a file in a tar (its long name, say), and what is read of a tar at once.
MAX_NOTE = 32 << 10
# Archives in one archive that were given up, after which it is taken for hostile.
MAX_GIVEN_UP = 20

ARCHIVE_ERRORS = (*ZIP_ERRORS, tarfile.TarError, zlib.error, lzma.LZMAError, RecursionError, MemoryError)
"""What the libraries raise on damaged archives."""


def is_damage(error: BaseException) -> bool:
    """Whether it was the archive, not the disk or the network: those give OSError a number."""
    return not isinstance(error, OSError) or isinstance(error, EOFError) or error.errno is None


def is_tight(size: int, packed: int, free: int) -> bool:
    """Whether `packed` bytes that unpack to `size` are a bomb."""
    return size > free and size > MAX_RATIO * max(1, packed)


class Budget:
    """What may still be taken from the archive called `name`, of `packed` bytes, with all archives in it."""

    def __init__(self, name: str, packed: int) -> None:
        self._name = name
        self._packed = packed
        self.members = 0
        self.size = 0
        self.given_up = 0

    def take(self, size: int) -> None:
        """Count a file of so many bytes. Raises ReadError or BrokenFile where there are too many."""
        self.members += 1
        self.size += size
        if self.members > MAX_MEMBERS:
            raise ReadError(
                self._name, f"the archive holds more than {MAX_MEMBERS:,} files", "unpack it and give the folder"
            )
        if is_tight(self.size, self._packed, FREE_TOTAL):
            raise BrokenFile(
                self._name, f"the archive unpacks to more than {MAX_RATIO} times its size, which no filings do"
            )
        if self.size > MAX_TOTAL:
            raise ReadError(
                self._name, f"the archive unpacks to more than {MAX_TOTAL >> 30} GB", "unpack it and give the folder"
            )

    def give_up(self, members: int, size: int) -> None:
        """Go back to the counts of before an archive in this one that was refused. Raises BrokenFile after too many."""
        self.members, self.size = members, size
        self.given_up += 1
        if self.given_up > MAX_GIVEN_UP:
            raise BrokenFile(self._name, f"more than {MAX_GIVEN_UP} archives in it are none, or bombs")
