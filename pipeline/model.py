"""The nouns that stages hand to each other. All are frozen; none imports a stage.

One coordinate system runs through them: offsets are half-open code points into `Source.text`, the text as read.

    Source   what ingest read           text, pages, tables; newlines untouched
    Text     Source in one script       `norm` has the length of `source.text`, character for character
    Flow     Text without its furniture the characters that are kept, and the source offset of each
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

Format = Literal["txt", "html", "docx", "pdf"]
Script = Literal["hans", "hant", "mixed"]

# Marks that cannot be seen: soft hyphens, zero-width spaces and joiners, marks of direction.
INVISIBLE_MARKS = (
    "\xad\u034f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\ufeff"
)
INVISIBLE = "\u200b"  # what `Text.norm` holds for any of them
# What parts no quote: white space, and such marks.
_BLANK = INVISIBLE_MARKS + "".join(char for char in map(chr, range(0x3001)) if char.isspace())


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a paged format: its number from 1 and its half-open span in `Source.text`.

    `confidence` is how sure OCR was of the characters of a page that is a picture, 0 to 1; None for printed characters.
    """

    number: int
    start: int
    end: int
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """A table cell: row and column from 0, and its half-open span in `Source.text`."""

    row: int
    column: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose cells were read as cells (HTML, DOCX, ruled PDF tables, pipe tables); cells in reading order."""

    start: int
    end: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """A document as read: the text that every offset of a record points into.

    `name` is the path relative to the archive's root with forward slashes. `encoding` is the codec that decoded a text or HTML file, else
    None. `pages` is empty for formats without pages. `notes` are short codes of what the reader met (for
    example "empty_password", "pages_without_text").
    """

    name: str
    sha256: str
    format: Format
    text: str
    encoding: str | None = None
    pages: tuple[Page, ...] = ()
    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()

    def page_of(self, offset: int) -> int | None:
        """The number of the page that holds the character at `offset`, or None where there are no pages."""
        if not self.pages:
            return None
        index = bisect_right(self.pages, offset, key=lambda page: page.start) - 1
        return self.pages[index].number if index >= 0 else None


@dataclass(frozen=True, slots=True)
class Text:
    """A source in Simplified script and one width. `len(norm) == len(source.text)`: an offset serves both.

    `lookalikes` counts the numbers in which letters were taken for the digits they look like.
    """

    source: Source
    script: Script
    norm: str
    lookalikes: int = 0


@dataclass(frozen=True, slots=True)
class Flow:
    """Running text: `Text.norm` without page furniture, soft line breaks and damage.

    It is a chain of unbroken stretches: the k-th begins at `starts[k]` in `text` and at `sources[k]` in the source. `repairs`
    counts the deletions by kind; `headers` are the source spans of running headers, which still tell whose document it is.
    `gaps` are the offsets in `text` where pages are missing before: what stands there does not belong to the section above.
    `rows` are the offsets where a row of a PDF's table begins, or the text below it, with the offset where the table does: a
    heading within a cell does not reach beyond its row.
    """

    source: Source
    script: Script
    text: str
    starts: Sequence[int]
    sources: Sequence[int]
    repairs: Mapping[str, int] = field(default_factory=dict)
    headers: tuple[tuple[int, int], ...] = ()
    gaps: tuple[int, ...] = ()
    rows: Mapping[int, int] = field(default_factory=dict)

    def offset(self, position: int) -> int:
        """The source offset of the character at `position` in `text`."""
        index = bisect_right(self.starts, position) - 1
        return self.sources[index] + position - self.starts[index]

    def spans(self, start: int, end: int) -> tuple[tuple[int, int], ...]:
        """The source spans of `text[start:end]`: one per stretch that is unbroken but for white space."""
        if start >= end:
            return ()
        raw, starts, sources = self.source.text, self.starts, self.sources
        after, count = bisect_right(starts, start), len(starts)  # after: the stretch behind the one that holds `start`
        first = sources[after - 1] + start - starts[after - 1]
        if after == count or end <= starts[after]:  # mostly it is one stretch
            return ((first, first + end - start),)
        spans: list[tuple[int, int]] = []
        last = first + starts[after] - start
        while after < count and starts[after] < end:
            begin = sources[after]
            if begin != last and raw[last:begin].strip(_BLANK):
                spans.append((first, last))
                first = begin
            after += 1
            last = begin + (min(end, starts[after]) if after < count else end) - starts[after - 1]
        return (*spans, (first, last))

    def printed(self, start: int, end: int) -> str:
        """`text[start:end]` in the source's own script, as one string without what was left out."""
        raw, starts = self.source.text, self.starts
        pieces = []
        index = bisect_right(starts, start) - 1
        position = start
        while position < end:
            stop = min(end, starts[index + 1] if index + 1 < len(starts) else end)
            begin = self.sources[index] + position - starts[index]
            pieces.append(raw[begin : begin + stop - position])
            position, index = stop, index + 1
        return "".join(pieces)
