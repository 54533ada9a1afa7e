"""Which format are these bytes? Magic bytes first, the extension only where those say nothing."""

from __future__ import annotations

import io
import lzma
import posixpath
import re
import struct
import zipfile
import zlib
from pathlib import PurePosixPath

from ..errors import BrokenFile, EmptyFile, Encrypted, UnsupportedFormat
from ..model import Format

_TEXT_NAMES = frozenset({".txt", ".text", ".md", ".markdown", ".csv", ".tsv", ".log"})
_HTML_NAMES = frozenset({".html", ".htm", ".shtml", ".xhtml", ".asp", ".aspx", ".php", ".jsp"})
_INTO_PDF = "put it into a PDF, which OCR reads: pip install 'fenhong[ocr]'"
_SAVE_AS = "save it as DOCX, PDF, HTML or plain text and try again"

# Beginning of the file -> what it is, for files that are refused.
_MAGIC: tuple[tuple[bytes, str, str], ...] = (
    (b"Rar!\x1a\x07", "a RAR archive", "unpack it first"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive", "unpack it first"),
    (b"RE~^", "a RAR archive", "unpack it first"),
    (b"MSCF", "a cabinet archive", "unpack it first"),
    (b"\x28\xb5\x2f\xfd", "a zstd file", "unpack it first"),
    (b"\x1f\x8b", "a gzip file", "unpack it first"),
    (b"BZh", "a bzip2 file", "unpack it first"),
    (b"\xfd7zXZ\x00", "an xz file", "unpack it first"),
    (b"\x89PNG\r\n\x1a\n", "a PNG picture", _INTO_PDF),
    (b"\xff\xd8\xff", "a JPEG picture", _INTO_PDF),
    (b"GIF8", "a GIF picture", _INTO_PDF),
    (b"II*\x00", "a TIFF picture", _INTO_PDF),
    (b"MM\x00*", "a TIFF picture", _INTO_PDF),
    (b"{\\rtf", "an RTF document", _SAVE_AS),
    (b"%!PS", "a PostScript file", "convert it to PDF"),
    (b"\x7fELF", "a program", ""),
    (b"MZ\x90", "a Windows program", ""),
    (b"SQLite format 3\x00", "an SQLite database", ""),
    (b"PAR1", "a Parquet file", ""),
    (b"CAJ\x00", "a CAJ document", "convert it to PDF"),
    (b"Founder CEB", "a CEB document", "convert it to PDF"),
    (b"ITSF", "a compiled help file (.chm)", "save its pages as HTML"),
)
_REFUSED = tuple(magic for magic, _, _ in _MAGIC)
# What zipfile raises on damaged archives: its own error is only one of many.
ZIP_ERRORS = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    OSError,
    OverflowError,
    RuntimeError,  # also NotImplementedError, for an unknown compression
    ValueError,
)
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ZIP = b"PK\x03\x04"
_HTML_START = re.compile(rb"\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<(!doctype\s+html|html|head|body)\b", re.I | re.S)
_HTML_TAG = re.compile(rb"<(p|div|table|tr|td|span|br|meta|a|h[1-6]|font|ul|li)\b[^>]*>", re.I)
_MAIL_START = re.compile(rb"From |MIME-Version:|Content-Type: multipart/", re.I)
# Looked for in UTF-16 as well: it hides between NULs there.
_WIDE_HTML = re.compile("\\s*<(!doctype html|html)\\b", re.I)
_NAMES_IN_ZIP: tuple[tuple[str, str], ...] = (
    ("xl/", "an Excel workbook"),
    ("ppt/", "a PowerPoint file"),
    ("OFD.xml", "an OFD document"),
    ("content.xml", "an OpenDocument file"),
    ("META-INF/container.xml", "an EPUB book"),
)


def sniff(data: bytes, name: str) -> Format:
    """The format of `data`, called `name`.

    Raises EmptyFile for no bytes, Encrypted for a locked Office document, BrokenFile where the name promises a format
    whose signature is missing, and UnsupportedFormat for anything recognised as something that is not read.
    """
    if b"%PDF-" in data[:1024]:
        return "pdf"
    if not data.strip(b"\x00 \t\r\n"):
        raise EmptyFile(name, "the file is empty", "fetch it again")
    if data.startswith(_ZIP):
        return _sniff_zip(data, name)
    if data.startswith(_OLE):
        raise _ole_error(data, name)
    if data.startswith(_REFUSED):
        kind, advice = next((kind, advice) for magic, kind, advice in _MAGIC if data.startswith(magic))
        raise UnsupportedFormat(name, f"this is {kind}, which is not read", advice)
    if data[257:262] == b"ustar":
        raise UnsupportedFormat(name, "this is a tar archive, which is not read", "unpack it first")
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        raise UnsupportedFormat(name, "this is a WebP picture, which is not read", _INTO_PDF)
    if _MAIL_START.match(data) and b"multipart/related" in data[:4096].lower():
        raise UnsupportedFormat(name, "this is a web archive (MHTML), which is not read", "save the page as HTML")
    return _sniff_text(data, name)


def _sniff_text(data: bytes, name: str) -> Format:
    head = data[:4096]
    suffix = posixpath.splitext(name)[1].lower()
    if _HTML_START.match(head.removeprefix(b"\xef\xbb\xbf")) or _wide_html(head):
        return "html"
    if suffix == ".pdf":
        raise BrokenFile(name, f"this is not a PDF: it begins with {describe(data)}", "fetch the file again")
    if suffix == ".docx":
        raise BrokenFile(name, f"this is not a DOCX: it begins with {describe(data)}", "fetch the file again")
    if suffix in _HTML_NAMES:
        return "html"
    # A text file may quote a table as HTML; only a file that names no text format is taken for a fragment of a page.
    if suffix not in _TEXT_NAMES and len(_HTML_TAG.findall(head)) >= 3 and head.lstrip()[:1] == b"<":
        return "html"
    return "txt"


def _wide_html(head: bytes) -> bool:
    if head[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        return False
    return _WIDE_HTML.match(head.decode("utf-16", "replace").lstrip("\ufeff")) is not None


def _sniff_zip(data: bytes, name: str) -> Format:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
    except ZIP_ERRORS as error:
        if PurePosixPath(name).suffix.lower() == ".docx":
            raise BrokenFile(name, "the DOCX container is damaged", "fetch the file again") from error
        raise UnsupportedFormat(name, "this is a damaged ZIP archive", "fetch the file again") from error
    if "word/document.xml" in names or any(re.fullmatch(r"word/document\d*\.xml", member) for member in names):
        return "docx"
    for member, kind in _NAMES_IN_ZIP:
        if any(entry.startswith(member) for entry in names):
            raise UnsupportedFormat(name, f"this is {kind}, which is not read", _SAVE_AS)
    if PurePosixPath(name).suffix.lower() == ".docx":
        raise BrokenFile(name, "the DOCX has no word/document.xml", "fetch the file again")
    raise UnsupportedFormat(name, "this is a ZIP archive", "unpack it first")


def _ole_error(data: bytes, name: str) -> Encrypted | UnsupportedFormat:
    if "EncryptedPackage".encode("utf-16-le") in data:
        return Encrypted(name, "the Office document is locked with a password", "remove the password")
    if "Workbook".encode("utf-16-le") in data:
        return UnsupportedFormat(name, "this is an old Excel workbook (.xls), which is not read", _SAVE_AS)
    if "PowerPoint".encode("utf-16-le") in data:
        return UnsupportedFormat(name, "this is an old PowerPoint file (.ppt), which is not read", _SAVE_AS)
    return UnsupportedFormat(name, "this is an old Word or WPS document (.doc, .wps), which is not read", _SAVE_AS)


def describe(data: bytes) -> str:
    """The first bytes of a file in words a user can act on."""
    head = data[:16]
    if re.match(rb"\s*[{\[]", head):
        return "JSON"
    if re.match(rb"\s*<", head):
        return "markup"
    if all(32 <= byte < 127 or byte in b"\t\r\n" for byte in head):
        return repr(head.decode("ascii"))
    return "the bytes " + head[:8].hex(" ")
