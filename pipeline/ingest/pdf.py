"""PDF: pages rebuilt by position, joined by newlines. Those that are pictures are recognised where that is installed.

Running headers and page numbers stay: a later stage tells them from text, having seen all pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium

from ..errors import BrokenFile, EmptyFile, Encrypted, NeedsOcr, NotChinese
from ..model import Page, Table
from .han import Look, look, reads_well
from .ocr import Recogniser, notes_of
from .pdf_page import OpenPage, PageText
from .picture import pictured
from .second import SecondReader

# A page tree can claim any number of pages; no filing has this many.
MAX_PAGES = 20_000
# Tables cost time, so they are looked for where a page or its neighbour speaks of dividends.
_CUES = ("分红", "利润分配", "分派", "派息", "派现", "股息", "分紅", "盈餘", "利潤分配", "盈余分配")
# Captions of accounts (应付股利) are no such word.
_OFTEN_CAPTIONS = ("股利", "分配利润", "分配利潤")
_NO_CAPTION = re.compile("(?<![应應][收付])(?<!普通股)(?<!优先股)(?<!永续债)股利|(?<!未)分配利[润潤]")
# From this many drawn paths on, a page has a table in 99 of 100 cases (and nearly all tables have them).
_LEAST_PATHS = 6
_LEAST_SEGMENTS = 16
# A scan may carry a printed stamp or a page number.
_SCAN_TEXT = 20
# What pictures cover of a scanned page at least; less is a logo or a photograph on a page of few words.
_SCAN_PICTURED = 0.5
# Fewer characters than this prove nothing about a page.
_GARBLED_LEAST = 50
# Of the Han characters of a page of any filing six in ten are frequent ones; of a page half of whose fonts have no map
# fewer than this, and of its characters more than a few have no meaning.
_LEAST_FREQUENT, _MOST_BAD = 0.45, 0.05
# How much more Chinese a second reading must look to be taken.
_BETTER = 0.1


@dataclass(frozen=True, slots=True)
class _Read:
    """What one page yielded."""

    page: PageText
    images: int
    folded: int
    broken: bool
    garbled: bool
    notes: frozenset[str]
    confidence: float | None

    @property
    def visible(self) -> int:
        return sum(map(len, self.page.text.split()))


def read_pdf(
    data: bytes, name: str, *, ocr: bool = True
) -> tuple[str, tuple[Page, ...], tuple[Table, ...], tuple[str, ...]]:
    """The text, the pages, ruled tables and notes. Pages that are pictures are recognised if `ocr` and the extra allow it.

    Raises Encrypted where the empty password does not open the file, BrokenFile for damage and for fonts whose
    characters have no meaning, NeedsOcr where pages are pictures, EmptyFile where there is nothing, NotChinese.
    """
    recogniser = Recogniser(ocr)
    with _opened(data, name) as document, SecondReader(data) as second:
        notes = {"empty_password"} if pdfium.FPDF_GetSecurityHandlerRevision(document) >= 0 else set()
        count = pdfium.FPDF_GetPageCount(document)
        if count < 1:
            raise BrokenFile(name, "the PDF has no pages", "fetch the file again")
        if count > MAX_PAGES:
            raise BrokenFile(name, f"the PDF claims {count} pages; at most {MAX_PAGES} are read", "split the file")
        texts: list[str] = []
        pages: list[Page] = []
        tables: list[Table] = []
        reads: list[tuple[int, int, bool]] = []
        start = folded = blank = 0
        for number, (_, read) in enumerate(_reads(document, range(1, count + 1), second, recogniser), 1):
            texts.append(read.page.text)
            pages.append(Page(number, start, start + len(read.page.text), read.confidence))
            tables.extend(_shifted(table, start) for table in read.page.tables)
            reads.append((read.visible, read.images, read.broken))
            blank += read.images > 0 and not read.visible and read.confidence is None
            start += len(read.page.text) + 1
            folded += read.folded
            notes |= read.notes
            if read.garbled:
                notes.add("pages_garbled")
    text = "\n".join(texts)
    _check(text, reads, name, recogniser)
    notes |= notes_of(pages)
    if blank:
        notes.add("pages_without_text")
    if any(broken for _, _, broken in reads):
        notes.add("pages_broken")
    if unmapped := text.count("\ufffd"):
        notes.add(f"unmapped_characters={unmapped}")
    if folded:
        notes.add(f"compat_folded={folded}")
    return text, tuple(pages), tuple(tables), tuple(sorted(notes))


def boxes(
    document: str | PathLike[str] | bytes,
    start: int,
    end: int,
    *,
    pages: Sequence[Page] | None = None,
    ocr: bool = True,
) -> list[tuple[int, float, float, float, float]]:
    """Where `Source.text[start:end]` stands: (page number, x0, y0, x1, y1) a line, in points from the lower left.

    The pages are read again, so that nothing has to be kept meanwhile. Given `Source.pages`, only those that hold
    the span are; else all up to it. `ocr` is as it was when the text was read.
    """
    return boxes_of(document, [(start, end)], pages=pages, ocr=ocr)[0]


def boxes_of(
    document: str | PathLike[str] | bytes,
    spans: Sequence[tuple[int, int]],
    *,
    pages: Sequence[Page] | None = None,
    ocr: bool = True,
) -> list[list[tuple[int, float, float, float, float]]]:
    """What `boxes` says of each span, in their order, with every page read once at most."""
    data = document if isinstance(document, bytes) else Path(document).read_bytes()
    found: list[list[tuple[int, float, float, float, float]]] = [[] for _ in spans]
    with _opened(data, "PDF") as opened, SecondReader(data) as second:
        recogniser = Recogniser(ocr)
        last = max((end for _, end in spans), default=0)
        for numbers, offset in _stretches(pages or (), spans, pdfium.FPDF_GetPageCount(opened)):
            for page, read in _reads(opened, numbers, second, recogniser):
                if offset >= last:
                    break
                after = offset + len(read.page.text) + 1
                for place, (start, end) in enumerate(spans):
                    if start < after and end > offset:
                        found[place].extend(_line_boxes(page, read.page, start - offset, end - offset))
                offset = after
    return found


def _stretches(pages: Sequence[Page], spans: Sequence[tuple[int, int]], count: int) -> list[tuple[range, int]]:
    """The pages to read, those that follow each other together, with the offset at which each run of them begins.

    All up to the end where it is not known what page begins where.
    """
    if not pages:
        return [(range(1, count + 1), 0)]
    found: list[tuple[range, int]] = []
    for page in pages:
        if not any(page.start < end and page.end > start for start, end in spans):
            continue
        if found and found[-1][0].stop == page.number:
            found[-1] = (range(found[-1][0].start, page.number + 1), found[-1][1])
        else:
            found.append((range(page.number, page.number + 1), page.start))
    return found


def _line_boxes(
    page: OpenPage, text: PageText, start: int, end: int
) -> Iterator[tuple[int, float, float, float, float]]:
    low, high = max(start, 0), min(end, len(text.text))
    line: list[tuple[float, float, float, float]] = []
    for place in range(low, high + 1):
        if place < high and text.text[place] not in "\n\t":
            if text.places[place] >= 0:
                line.append(page.box(text.places[place]))
        elif line:
            yield (
                page.number,
                min(box[0] for box in line),
                min(box[1] for box in line),
                max(box[2] for box in line),
                max(box[3] for box in line),
            )
            line = []


@contextmanager
def _opened(data: bytes, name: str) -> Iterator[pdfium.FPDF_DOCUMENT]:
    """The document, opened with the empty password if it has one."""
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        # PDFium keeps the code of an earlier file where it has none for this one; a locked file names its lock in the clear.
        if b"/Encrypt" not in data:
            raise BrokenFile(name, "the PDF is damaged and cannot be opened", "fetch the file again") from error
        if error.err_code == pdfium.FPDF_ERR_PASSWORD:
            raise Encrypted(name, "the PDF is locked with a password", "remove the password") from error
        if error.err_code == pdfium.FPDF_ERR_SECURITY:
            raise Encrypted(name, "the PDF is locked in a way that is not known here", "remove the lock") from error
        raise BrokenFile(name, "the PDF is damaged and cannot be opened", "fetch the file again") from error
    try:
        yield document.raw
    finally:
        document.close()


def _reads(
    document: pdfium.FPDF_DOCUMENT, numbers: range, second: SecondReader, recogniser: Recogniser
) -> Iterator[tuple[OpenPage, _Read]]:
    """Each page read while it is open. A page waits for the next one: a cue there makes its tables worth a look."""
    last = pdfium.FPDF_GetPageCount(document)
    waiting: tuple[OpenPage, PageText, bool, bool] | None = None
    before = False
    # One page more at either end, for its cue alone.
    for number in range(max(1, numbers.start - 1), min(last, numbers.stop) + 1):
        page = OpenPage(document, number)
        plain = page.plain()
        scan = recogniser.ready and _is_scan(page, plain)
        if scan and number in numbers:
            plain = _recognised(page, recogniser)
        garbled = not scan and _doubtful(plain.text)
        # A page of few words is like the others of its file.
        if garbled or (second.useful and not scan and plain.text and not look(plain.text).chinese):
            plain = _read_again(page, plain, second)
            garbled = _doubtful(plain.text)
        # No cue from a scan, so that those beside a page need not be recognised to find its boxes.
        cue = not scan and _speaks_of_dividends(plain.text)
        if waiting is not None:
            yield from _finished(*waiting[:3], before or waiting[3] or cue, waiting[0].number in numbers)
            before = waiting[3]
        waiting = (page, plain, garbled, cue)
    if waiting is not None:
        yield from _finished(*waiting[:3], before or waiting[3], waiting[0].number in numbers)


def _speaks_of_dividends(text: str) -> bool:
    if any(cue in text for cue in _CUES):  # far quicker than a pattern of them all
        return True
    return any(cue in text for cue in _OFTEN_CAPTIONS) and _NO_CAPTION.search(text) is not None


def _is_scan(page: OpenPage, plain: PageText) -> bool:
    """Whether a page is a picture, but for a stamp or a page number."""
    few = page.objects.images > 0 and sum(map(len, plain.text.split())) < _SCAN_TEXT
    return few and pictured(page.handle) >= _SCAN_PICTURED


def _recognised(page: OpenPage, recogniser: Recogniser) -> PageText:
    """The page as OCR reads it, stamps and page numbers with it."""
    found = recogniser.read(page.handle)
    page.confidence = found.confidence
    page.take(found.characters, instead=True)
    return page.plain()


def _read_again(page: OpenPage, plain: PageText, second: SecondReader) -> PageText:
    """The page by the second reader where it makes more sense of it, else as it was."""
    characters = second.characters(page.number)
    if characters:
        page.take(characters)
        again = page.plain()
        better = look(again.text).score > look(plain.text).score + _BETTER and not _meaningless(again.text)
        second.was_read(better)
        if better:
            page.notes.add("second_reader")
            return again
        page.take(())
        return page.plain()
    second.was_read(False)
    return plain


def _doubtful(text: str) -> bool:
    """Whether a page looks as if a font had not said which characters it shows; most of its Han are then rare ones."""
    if len(text) < _GARBLED_LEAST or reads_well(text, _LEAST_FREQUENT):
        return False
    seen = look(text)
    rare = seen.han >= _GARBLED_LEAST and seen.frequent < _LEAST_FREQUENT * seen.han
    return rare or seen.bad > _MOST_BAD * seen.visible or _meaningless(text, seen)


def _finished(
    page: OpenPage, plain: PageText, garbled: bool, cue: bool, wanted: bool
) -> Iterator[tuple[OpenPage, _Read]]:
    drawn = page.objects
    try:
        if wanted:
            ruled = cue and (drawn.paths >= _LEAST_PATHS or drawn.segments >= _LEAST_SEGMENTS)
            text = page.with_tables() if ruled else plain
            yield (
                page,
                _Read(text, drawn.images, page.folded, page.broken, garbled, frozenset(page.notes), page.confidence),
            )
    finally:
        page.close()


def _check(text: str, reads: Sequence[tuple[int, int, bool]], name: str, recogniser: Recogniser) -> None:
    """Refuse a document whose text is missing, meaningless or not Chinese."""
    if all(broken for _, _, broken in reads):
        raise BrokenFile(name, "no page of the PDF can be read", "fetch the file again")
    if all(visible < _SCAN_TEXT and images for visible, images, _ in reads):
        raise _needs_ocr(name, recogniser)
    if not any(visible for visible, _, _ in reads):
        if any(images for _, images, _ in reads):
            raise _needs_ocr(name, recogniser)
        raise EmptyFile(name, "the PDF holds no text", "fetch the file again")
    if reads_well(text, _LEAST_FREQUENT):
        return
    seen = look(text)
    if _meaningless(text, seen):
        raise BrokenFile(name, "fonts without Unicode map: the characters make no sense", "run OCR on it")
    if not seen.chinese:
        raise NotChinese(name, "the text is not Chinese", "only Simplified and Traditional Chinese are read")


def _needs_ocr(name: str, recogniser: Recogniser) -> NeedsOcr:
    what = "in which no text was recognised" if recogniser.pages else "without a text layer"
    return NeedsOcr(name, f"the pages are pictures {what}", recogniser.advice)


def _meaningless(text: str, seen: Look | None = None) -> bool:
    """Text of a font that does not say which characters it shows: PDFium hands out the numbers of its glyphs.

    They come out as damage, as Han characters nobody writes, or as a mix of accented letters and signs; text in
    another language is mostly plain letters, digits and spaces.
    """
    seen = seen or look(text)
    if seen.chinese or seen.visible == 0:
        return False
    plain = sum(char.isalnum() and char.isascii() for char in text)
    return seen.garbled or plain < 0.6 * seen.visible


def _shifted(table: Table, by: int) -> Table:
    cells = tuple(replace(cell, start=cell.start + by, end=cell.end + by) for cell in table.cells)
    return Table(table.start + by, table.end + by, cells)
