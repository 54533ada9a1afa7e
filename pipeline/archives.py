"""ZIP archives as folders: which documents are in one, under which names, and their bytes.

Nothing is ever unpacked to disk. A name without the UTF-8 flag was written in the code page of the machine that made the
archive, GBK on a Chinese Windows: all such names of an archive are decoded alike, as what looks most like Chinese.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from .errors import BrokenFile, Encrypted, ReadError
from .ingest.han import look
from .ingest.sniff import ZIP_ERRORS

# A member packed tighter than this is a bomb rather than a filing, unless it is small.
_MAX_RATIO = 200
_FREE_SIZE = 10 * 1024 * 1024
_UTF8_FLAG, _LOCKED_FLAG = 0x800, 0x1
_CODE_PAGES = ("utf-8", "gb18030", "cp950", "cp437")
# Office documents, books and programs are ZIP files too, and no archives of documents.
_NO_ARCHIVE = ("word/", "xl/", "ppt/", "[Content_Types].xml", "META-INF/", "OFD.xml", "content.xml", "mimetype")


@dataclass(frozen=True, slots=True)
class Member:
    """A file in an archive: its name with forward slashes, and where it stands in the directory of the archive."""

    name: str
    index: int


def members(path: Path) -> list[Member] | None:
    """The files of an archive, in its order; None for what is no archive of files, or too damaged to say.

    Names lead nowhere out of the archive: no drive, no leading slash, no `..`.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            infos = archive.infolist()
    except ZIP_ERRORS:
        return None
    if any(info.filename.startswith(_NO_ARCHIVE) for info in infos):
        return None
    names = [_safe(name) for name in _names(infos)]
    return [Member(name, index) for index, name in enumerate(names) if name and not infos[index].is_dir()]


def read_member(path: Path, member: Member, shown: str, most: int) -> bytes:
    """The bytes of a member. `shown` is what errors call it.

    Raises Encrypted for a locked one, BrokenFile for a damaged one or a bomb, ReadError for more than `most` bytes.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            info = archive.infolist()[member.index]
            if info.flag_bits & _LOCKED_FLAG:
                raise Encrypted(shown, "the file is locked in its archive with a password", "unpack it first")
            if info.file_size > _FREE_SIZE and info.file_size > _MAX_RATIO * max(1, info.compress_size):
                raise BrokenFile(shown, f"it claims to unpack to {info.file_size} bytes, which no filing does", "")
            with archive.open(info) as stream:
                data = stream.read(most + 1)  # what the directory says of the size is not believed
    except (*ZIP_ERRORS, IndexError) as error:
        if isinstance(error, OSError) and not isinstance(error, EOFError) and error.errno is not None:
            raise
        raise BrokenFile(shown, "the file is damaged in its archive", "fetch the archive again") from error
    if len(data) > most:
        raise ReadError(shown, f"the file has more than {most >> 20} MB, which is not read", "split it")
    return data


def _names(infos: Sequence[zipfile.ZipInfo]) -> Iterator[str]:
    """The names as their maker wrote them."""
    raw = [b"" if info.flag_bits & _UTF8_FLAG else info.orig_filename.encode("cp437", "replace") for info in infos]
    page = _code_page(b"\n".join(name for name in raw if not name.isascii()))
    for info, name in zip(infos, raw, strict=True):
        yield info.filename if name.isascii() else name.decode(page, "replace")


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
