"""HTML: the text as a reader sees it, with tables kept as tables.

Blocks end lines, `<br>` breaks them, cells are separated by tabs and rows by newlines. White space is collapsed as a
browser does, except that a line break of the source between two Chinese characters vanishes and leaves no space.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..model import INVISIBLE_MARKS, Table
from .grid import Grid, without_last_newlines
from .txt import check_chinese, decode

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

_CHARSET = re.compile(rb"""<meta[^>]*?charset\s*=\s*["']?\s*([A-Za-z0-9_\-]+)|<\?xml[^>]*encoding=["']([^"']+)""", re.I)
_DROPPED = frozenset(
    {"head", "script", "style", "noscript", "template", "nav", "footer", "aside", "button", "select", "option"}
    | {"textarea", "input", "iframe", "object", "embed", "svg", "canvas", "audio", "video", "map", "rp", "rt"}
)
_BLOCKS = frozenset(
    {"html", "body", "address", "article", "blockquote", "center", "dd", "details", "dialog", "div", "dl", "dt"}
    | {"fieldset", "figcaption", "figure", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "li"}
    | {"main", "ol", "p", "pre", "section", "summary", "table", "caption", "thead", "tbody", "tfoot", "tr", "ul"}
    | {"legend"}
)
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.I)
# Whole words of class or id that mark furniture of a site; only believed for small parts of the page.
_FURNITURE = re.compile(
    r"(?<![A-Za-z])(nav|navbar|navigation|breadcrumbs?|crumbs?|footer|copyright|sidebar|side-?bar|menu|toolbar|login"
    r"|search-?box|related|recommend|comments?|advert|ads?|banner)(?![A-Za-z])",
    re.I,
)
_FURNITURE_SHARE = 0.25
# What readers wrote below the text is never the document.
_READERS = re.compile(r"(?<![A-Za-z])comments?(?![A-Za-z])", re.I)
# A list of links, or a part that its label gives away, of which so much is links leads to other pages.
_LISTS = frozenset({"ul", "ol", "dl"})
_LINKS, _LINKS_SHARE, _LABELLED_SHARE = 3, 0.8, 0.5
_CUE = re.compile("分红|分紅|派息|股利|股息|利润分配|利潤分配|盈餘|盈余分配")
_INVISIBLE = re.compile(f"[{INVISIBLE_MARKS}]")
_SPACE = re.compile(r"[ \t\r\n\f]+")
_CJK = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60\u3000-\u303f\u2018-\u201d]")


def read_html(data: bytes, name: str) -> tuple[str, str, tuple[Table, ...], tuple[str, ...]]:
    """The visible text, the codec, the tables and notes.

    Raises EmptyFile where no visible text is left, NotChinese or BrokenFile as plain text does.
    """
    from selectolax.lexbor import LexborHTMLParser

    match = _CHARSET.search(data[:8192])
    declared = (match[1] or match[2]).decode("ascii", "replace") if match else None
    markup, encoding, notes = decode(data, name, declared)
    writer = _Writer()
    root = LexborHTMLParser(markup).root
    if root is not None:
        writer.write(root)
    text, tables = writer.finish()
    check_chinese(text, name)
    return text, encoding, tables, notes


@dataclass(slots=True)
class _Links:
    """How many links were met, and how many characters stand in them."""

    count: int = 0
    characters: int = 0
    begin: int = 0

    def enter(self, length: int) -> None:
        self.count += 1
        self.begin = length

    def leave(self, length: int) -> None:
        self.characters += max(0, length - self.begin)
        self.begin = length


@dataclass(slots=True)
class _Doubt:
    """A part that may be links to other pages: judged once it is written, by the share and number of its links."""

    node: int
    share: float
    count: int
    begin: int = 0
    parts: int = 0
    links: _Links = field(default_factory=_Links)


class _Writer:
    """Collects text and table spans while the tree is walked in document order."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0
        self._last = "\n"
        self._space = ""
        self._tables: list[Table] = []
        self._grids: list[Grid | None] = []
        self._pre = 0
        self._total = 0
        self._headings: list[str] = []
        self._links = _Links()
        self._doubted: list[_Doubt] = []
        self._layout: set[int] = set()

    def write(self, root: LexborNode) -> None:
        """Walk iteratively: pages nest deeper than Python's stack allows."""
        self._total = max(1, len(root.text()))
        self._layout = _layout_tables(root)
        stack: list[tuple[LexborNode, bool]] = [(root, False)]
        while stack:
            node, leaving = stack.pop()
            if leaving:
                self._leave(node)
                continue
            tag = node.tag or ""
            if tag == "-text":
                self._text(node.text_content or "")
            elif not tag.startswith("-") and not self._dropped(node, tag):
                self._enter(node, tag)
                stack.append((node, True))
                stack.extend((child, False) for child in reversed(list(_children(node))))

    def finish(self) -> tuple[str, tuple[Table, ...]]:
        """The whole text without the last newline, and the tables in order of their start."""
        tables = tuple(sorted(self._tables, key=lambda table: table.start))
        return without_last_newlines("".join(self._parts), tables), tables

    def _dropped(self, node: LexborNode, tag: str) -> bool:
        if tag in _DROPPED:
            return True
        attributes = node.attributes
        if not attributes:
            return False
        if "hidden" in attributes or _HIDDEN.search(attributes.get("style") or ""):
            return True
        label = f"{attributes.get('class') or ''} {attributes.get('id') or ''} {attributes.get('role') or ''}"
        if tag in ("body", "html") or not _FURNITURE.search(label):
            return False
        text = node.text()
        if len(text) >= _FURNITURE_SHARE * self._total:
            return False
        if _READERS.search(label) or not _CUE.search(text):
            return True
        self._doubted.append(_Doubt(node.mem_id, _LABELLED_SHARE, 1))
        return False

    def _enter(self, node: LexborNode, tag: str) -> None:
        if tag == "br":
            self._newline(force=True)
        elif tag in ("td", "th"):
            self._open_cell(node)
        elif tag in _BLOCKS:
            self._newline()
            self._heading(node)
        if tag in _LISTS and not (self._doubted and self._doubted[-1].node == node.mem_id):
            self._doubted.append(_Doubt(node.mem_id, _LINKS_SHARE, _LINKS))
        if self._doubted and self._doubted[-1].node == node.mem_id:
            self._doubted[-1].begin = self._length
            self._doubted[-1].parts = len(self._parts)
            self._doubted[-1].links = replace(self._links)
        if tag == "a":
            self._links.enter(self._length)
        elif tag == "pre":
            self._pre += 1
        elif tag == "table":
            self._grids.append(None if node.mem_id in self._layout else Grid(self._length))
        elif tag == "tr" and self._grids and (grid := self._grids[-1]):
            grid.next_row()

    def _heading(self, node: LexborNode) -> None:
        """Keep the heading of a section that a converter of announcements has in `title`, until its text is met."""
        attributes = node.attributes
        if attributes.get("type") == "paragraph" and (title := _SPACE.sub("", attributes.get("title") or "")):
            self._headings.append(title)

    def _write_headings(self, raw: str) -> None:
        """Write the headings that wait; the text that follows, `raw`, may hold the last of them itself."""
        waiting, self._headings = self._headings, []
        if _SPACE.sub("", raw).startswith(waiting[-1]):
            waiting.pop()
        for title in waiting:
            self._append(title)
            self._newline()

    def _leave(self, node: LexborNode) -> None:
        tag = node.tag or ""
        if tag == "a":
            self._links.leave(self._length)
        elif tag == "pre":
            self._pre -= 1
        elif tag in ("td", "th"):
            self._close_cell()
        elif tag == "table" and self._grids:
            grid = self._grids.pop()
            table = grid.table() if grid else None
            if table:
                self._tables.append(table)
        if tag in _BLOCKS:
            self._newline()
        if self._doubted and self._doubted[-1].node == node.mem_id:
            self._settle(self._doubted.pop())

    def _settle(self, doubt: _Doubt) -> None:
        """Take back what was written of a part if it is links to other pages, and small beside the whole."""
        written = self._length - doubt.begin
        count = self._links.count - doubt.links.count
        linked = self._links.characters - doubt.links.characters
        if count < doubt.count or linked < doubt.share * written or written >= _FURNITURE_SHARE * self._total:
            return
        del self._parts[doubt.parts :]
        self._length, self._space = doubt.begin, ""
        self._last = self._parts[-1][-1] if self._parts else "\n"
        self._tables = [table for table in self._tables if table.start < doubt.begin]

    def _open_cell(self, node: LexborNode) -> None:
        grid = self._grids[-1] if self._grids else None
        if grid is None:
            self._newline()
            return
        attributes = node.attributes
        if grid.row_started:
            self._append("\t")
        self._space = ""
        grid.open(self._length, _span(attributes.get("colspan")), _span(attributes.get("rowspan")))

    def _close_cell(self) -> None:
        grid = self._grids[-1] if self._grids else None
        if grid is None:
            self._newline()
            return
        self._trim(grid.cell_start)
        grid.close(self._length)

    def _text(self, raw: str) -> None:
        raw = _INVISIBLE.sub("", raw)
        if self._headings and raw.strip():
            self._write_headings(raw)
        if self._pre:
            self._append(raw.replace("\r\n", "\n"))
            return
        position = 0
        for match in _SPACE.finditer(raw):
            self._word(raw[position : match.start()])
            self._space = self._space or ("\n" if "\n" in match[0] else " ")
            position = match.end()
        self._word(raw[position:])

    def _word(self, word: str) -> None:
        if not word:
            return
        if self._space and self._last not in "\n\t":
            between_han = _CJK.match(self._last) and _CJK.match(word)
            if not (self._space == "\n" and between_han):
                self._append(" ")
        self._append(word)

    def _newline(self, *, force: bool = False) -> None:
        self._space = ""
        grid = self._grids[-1] if self._grids else None
        if grid and grid.cell_start == self._length:
            return
        if self._parts and (self._last != "\n" or (force and not self._blank())):
            self._append("\n")

    def _blank(self) -> bool:
        """Whether the text already ends with an empty line."""
        return "".join(self._parts[-2:]).endswith("\n\n")

    def _append(self, text: str) -> None:
        if text:
            self._parts.append(text)
            self._length += len(text)
            self._last = text[-1]
        self._space = ""

    def _trim(self, start: int) -> None:
        """Take trailing newlines of a cell away, never anything before `start`."""
        while self._length > start and self._last in "\n ":
            kept = self._parts.pop()
            stripped = kept[:-1]
            if stripped:
                self._parts.append(stripped)
            self._length -= 1
            self._last = stripped[-1] if stripped else (self._parts[-1][-1] if self._parts else "\n")


def _layout_tables(root: LexborNode) -> set[int]:
    """The tables with a table inside a cell: layout, not data. Each step up from a table is taken once."""
    found: set[int] = set()
    seen: set[int] = set()
    for table in root.css("table"):
        node = table.parent
        while node is not None and node.mem_id not in seen:
            seen.add(node.mem_id)
            if node.tag == "table":
                found.add(node.mem_id)
            node = node.parent
    return found


def _children(node: LexborNode) -> Iterator[LexborNode]:
    child = node.child
    while child is not None:
        yield child
        child = child.next


def _span(value: str | None) -> int:
    return min(int(value), 1000) if value and value.isdecimal() and int(value) else 1
