"""Plain text: which encoding turns these bytes into Chinese?

Every candidate decoding is judged by how much it looks like Chinese (`han.look`); the best one wins. Latin-1 is never
tried, since it never fails and turns a GBK file into silent rubbish. Newlines are left as they are.
"""

from __future__ import annotations

import codecs
import re

from ..errors import BrokenFile, EmptyFile, NotChinese, UnsupportedFormat
from .han import Look, clearly_chinese, look

# A BOM settles the matter; UTF-32 is listed before UTF-16, whose mark it begins with.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (b"\x84\x31\x95\x33", "gb18030"),
)
# big5hkscs adds Hong Kong characters and ETEN's 恒 and 裏, cp950 Microsoft's; most files need neither.
_CANDIDATES = ("gb18030", "big5", "cp950", "big5hkscs", "utf-16-le", "utf-16-be")
_ALIASES = {"gb2312": "gb18030", "gbk": "gb18030", "gb_2312-80": "gb18030", "x-gbk": "gb18030", "cp936": "gb18030"}
_SURROGATES = re.compile("[\ud800-\udfff\x00]")
_ASCII = re.compile(r"[\t\n\r\x20-\x7e]+")
_JUDGED = 400_000
# A wrong byte now and then (a file cut in the middle of a character) is repaired; more is refused.
_MOST_REPLACED = 0.005


def read_txt(data: bytes, name: str) -> tuple[str, str, tuple[str, ...]]:
    """The text, the codec that decoded it, and notes.

    Raises EmptyFile for white space alone, NotChinese for text without Chinese, UnsupportedFormat for binary data and
    BrokenFile for Chinese that is damaged beyond repair.
    """
    if (text := _plain_utf8(data)) is not None:
        return text, "utf-8", ()
    text, encoding, notes = decode(data, name)
    check_chinese(text, name)
    return text, encoding, notes


def _plain_utf8(data: bytes) -> str | None:
    """The text of the usual file: undamaged Chinese in UTF-8, which a glance settles; None for anything else."""
    text = _strict(data, "utf-8")
    if text is None or "\x00" in text:
        return None
    text = text.removeprefix("\ufeff")
    return text if clearly_chinese(text) else None


def decode(data: bytes, name: str, declared: str | None = None) -> tuple[str, str, tuple[str, ...]]:
    """Decode bytes by BOM, then by the declared charset if it holds, then by judging every candidate.

    The text may not be Chinese: the caller checks once it has taken markup away. Raises UnsupportedFormat for bytes
    that no candidate turns into text.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            text = _strict(data[len(mark) :], encoding)
            if text is not None:
                return _finish(text, encoding, ())
            return _finish(data[len(mark) :].decode(encoding, "replace"), encoding, ("replaced_bytes",))
    declared = _codec(declared)
    for encoding in dict.fromkeys(("utf-8", declared) if declared else ("utf-8",)):
        text = _strict(data, encoding)
        if text is not None and "\x00" not in text[:4096] and _holds(text):
            return _finish(text, encoding, ())
    return _judge(data, name, declared)


def check_chinese(text: str, name: str) -> None:
    """Raises EmptyFile or NotChinese (or BrokenFile for damaged Chinese) unless `text` looks like Chinese."""
    if not text.strip("\ufeff\u200b \t\r\n\v\f\u3000\xa0\x00\ufffd"):
        raise EmptyFile(name, "the file holds no text", "fetch it again")
    seen = look(text)
    if seen.chinese:
        return
    if seen.garbled:
        raise BrokenFile(name, "the characters make no sense: wrong encoding or damage", "fetch the file again")
    raise NotChinese(name, "the text is not Chinese", "only Simplified and Traditional Chinese are read")


def _codec(declared: str | None) -> str | None:
    if not declared:
        return None
    wanted = declared.strip().strip("\"'").lower()
    wanted = _ALIASES.get(wanted, wanted)
    try:
        found = codecs.lookup(wanted).name
    except LookupError:
        return None
    return found if found in {"utf-8", "gb18030", "big5", "big5hkscs", "cp950", "utf-16-le", "utf-16-be"} else None


def _strict(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _holds(text: str) -> bool:
    """Whether a decoding that did not fail can be believed: it is all ASCII, or what is not looks right."""
    return text.isascii() or not _look(text).garbled


def _look(text: str) -> Look:
    """Judge by what codecs differ in: ASCII is the same in all, and markup would drown the rest."""
    return look(_ASCII.sub("", text[:_JUDGED]))


def _judge(data: bytes, name: str, declared: str | None) -> tuple[str, str, tuple[str, ...]]:
    tried: list[tuple[float, str, str, bool]] = []
    for encoding in dict.fromkeys(filter(None, ("utf-8", declared, *_CANDIDATES))):
        text = _strict(data, encoding)
        whole = text is not None
        if text is None:
            text = data.decode(encoding, "replace")
            if text.count("\ufffd") > max(1.0, _MOST_REPLACED * len(text)):
                continue
        seen = _look(text)
        if _believable(seen, encoding):
            tried.append((seen.score - (0.0 if whole else 0.05), encoding, text, whole))
    if not tried:
        raise _undecodable(data, name)
    # max() keeps the first of equals, so big5 goes before its supersets.
    _, encoding, text, whole = max(tried, key=lambda candidate: candidate[0])
    return _finish(text, encoding, () if whole else ("replaced_bytes",))


def _believable(seen: Look, encoding: str) -> bool:
    if encoding.startswith("utf-16"):
        # Any bytes at all decode as UTF-16, so only clearly Chinese text is believed.
        return seen.chinese and seen.score > 0.2
    return seen.chinese or (seen.bad == 0 and not seen.garbled)


def _undecodable(data: bytes, name: str) -> UnsupportedFormat | BrokenFile:
    sample = data[:65536]
    controls = sum(byte < 9 or 14 <= byte < 32 for byte in sample)
    if controls > 0.02 * len(sample):
        return UnsupportedFormat(name, "this is binary data of an unknown kind", "convert it to PDF or text")
    return BrokenFile(
        name,
        "no Chinese encoding (UTF-8, UTF-16, GB18030, Big5) makes sense of the bytes",
        "save the file as UTF-8",
    )


def storable(text: str) -> str:
    """Lone surrogates and NULs become U+FFFD one for one: later stages and JSON cannot hold them."""
    return _SURROGATES.sub("\ufffd", text)


def _finish(text: str, encoding: str, notes: tuple[str, ...]) -> tuple[str, str, tuple[str, ...]]:
    return storable(text.removeprefix("\ufeff")), encoding, notes
