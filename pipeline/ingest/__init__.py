"""Bytes -> Source: the format sniffed, the text read, pages and tables kept.

    from pipeline.ingest import ingest
    source = ingest("plan.pdf")

Formats: plain text, HTML, DOCX, and PDF with a text layer; with the extra `fenhong[ocr]` scanned PDFs too. Everything
else, and everything damaged, locked, scanned, empty or not Chinese, raises a `ReadError` with the reason and what to do
about it.

Notes of a source:

    replaced_bytes        a few bytes made no sense in the encoding and became U+FFFD
    empty_password        the PDF is locked, though not against reading
    pages_without_text    some pages are pictures
    ocr_pages=N           N pages are pictures and were recognised
    ocr_confidence=0.98   how sure OCR was of them, the mean by character
    ocr_doubtful          it was so unsure that words may be wrong or missing
    pages_broken          some pages could not be loaded
    pages_garbled         some pages use fonts that do not say which characters they show
    second_reader         of some such pages the fonts were asked for their own tables of characters
    unmapped_characters=N  N characters of a PDF are in fonts that do not say what they are, and became U+FFFD
    hidden_text_layer     invisible text was read: the page is a scan with a text layer
    hidden_text_dropped   text that a page does not show was left out: invisible, white, tiny, or outside of it
    watermark_dropped     slanting text was left out, or large pale text behind the lines
    vertical_text         a page is written in columns from right to left
    compat_folded=N       N radicals or compatibility forms became the characters they look like
    tracked_changes       a DOCX holds deletions, which were left out
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path

from ..errors import ReadError, UsageError
from ..model import Page, Source
from .sniff import sniff

MAX_BYTES = 200 * 1024 * 1024


def ingest(path: str | os.PathLike[str], *, name: str | None = None, ocr: bool = True) -> Source:
    """Read a file. `name` is what records call it (the path within an archive); the path as given by default.

    `ocr`: whether pages that are pictures are recognised, where the extra is installed.

    Raises UsageError where there is no such file, and the ReadErrors of `ingest_bytes`.
    """
    file = Path(path)
    shown = name if name is not None else file.as_posix()
    try:
        if file.is_dir():
            raise UsageError(shown, "this is a folder, not a file", "use `run` for folders")
        size = file.stat().st_size
        if size > MAX_BYTES:
            raise _too_big(shown, size)
        data = file.read_bytes()
    except FileNotFoundError as error:
        raise UsageError(shown, "there is no such file", "check the path") from error
    except OSError as error:
        raise ReadError(
            shown, f"the file cannot be read: {error.strerror or error}", "check its permissions"
        ) from error
    return ingest_bytes(data, shown, ocr=ocr)


def ingest_bytes(data: bytes, name: str, *, ocr: bool = True) -> Source:
    """Read a document from its bytes. The format comes from them; the ending of `name` only breaks ties.

    Raises EmptyFile, UnsupportedFormat, BrokenFile, Encrypted, NeedsOcr or NotChinese, and ReadError for more than
    `MAX_BYTES` bytes.
    """
    if len(data) > MAX_BYTES:
        raise _too_big(name, len(data))
    # Readers are imported as they are needed: most runs see one or two formats.
    kind = sniff(data, name)
    sha256 = hashlib.sha256(data).hexdigest()
    if kind == "txt":
        from .pipes import tables_in_text
        from .txt import read_txt

        text, encoding, notes = read_txt(data, name)
        return Source(name, sha256, kind, text, encoding, tables=tables_in_text(text), notes=notes)
    if kind == "html":
        from .html import read_html

        text, encoding, tables, notes = read_html(data, name)
        return Source(name, sha256, kind, text, encoding, tables=tables, notes=notes)
    if kind == "docx":
        from .docx import read_docx

        text, tables, notes = read_docx(data, name)
        return Source(name, sha256, kind, text, tables=tables, notes=notes)
    from .pdf import read_pdf

    text, pages, tables, notes = read_pdf(data, name, ocr=ocr)
    return Source(name, sha256, kind, text, pages=pages, tables=tables, notes=notes)


def ingest_text(text: str, name: str) -> Source:
    """A source from text that is decoded already, kept as it is: offsets count in it.

    A NUL and half a surrogate pair, which neither JSON nor UTF-8 hold, become U+FFFD one for one. Raises EmptyFile, NotChinese
    and BrokenFile, and ReadError for more than `MAX_BYTES` bytes of UTF-8.
    """
    from .pipes import tables_in_text
    from .txt import check_chinese, storable

    text = storable(text)
    data = text.encode()
    if len(data) > MAX_BYTES:
        raise _too_big(name, len(data))
    check_chinese(text, name)
    return Source(name, hashlib.sha256(data).hexdigest(), "txt", text, "utf-8", tables=tables_in_text(text))


def boxes(
    document: str | os.PathLike[str] | bytes,
    start: int,
    end: int,
    *,
    pages: Sequence[Page] | None = None,
    ocr: bool = True,
) -> list[tuple[int, float, float, float, float]]:
    """Where a span of a PDF's `Source.text` stands on its pages, a box a line; see `pdf.boxes`."""
    from .pdf import boxes as pdf_boxes

    return pdf_boxes(document, start, end, pages=pages, ocr=ocr)


def _too_big(name: str, size: int) -> ReadError:
    return ReadError(name, f"the file has {size >> 20} MB; at most {MAX_BYTES >> 20} MB are read", "split it")
