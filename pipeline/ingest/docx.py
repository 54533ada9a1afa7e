"""Word documents, read from their XML: paragraphs with their automatic numbers, tables, text boxes, footnotes.

Tracked changes count as accepted, hidden text and running headers are left out. python-docx is not used: its paragraphs
skip tables and text boxes, and it takes twenty times as long.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator

from lxml import etree

from ..errors import BrokenFile, EmptyFile, Encrypted
from ..model import INVISIBLE_MARKS, Table
from .grid import Grid, without_last_newlines
from .numbering import Numbering, attribute, child, local, number, parse_numbering
from .sniff import ZIP_ERRORS
from .txt import check_chinese

# A part larger than this, or packed tighter than this, is a bomb rather than a filing.
MAX_PART = 200 * 1024 * 1024
MAX_RATIO = 200
_FREE_SIZE = 10 * 1024 * 1024

_SKIPPED = frozenset(
    {
        "del",
        "moveFrom",
        "delText",
        "instrText",
        "delInstrText",
        "rt",
        "pPr",
        "rPr",
        "sectPr",
        "tblPr",
        "tblGrid",
        "trPr",
    }
    | {"tcPr", "sdtPr", "sdtEndPr", "footnoteReference", "endnoteReference", "commentReference", "annotationRef"}
    | {"footnoteRef", "endnoteRef", "separator", "continuationSeparator"}
)
_BREAKS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "ptab": "\t"}
_INVISIBLE = re.compile(f"[{INVISIBLE_MARKS}]")
_OFF = frozenset({"0", "false", "off"})


def read_docx(data: bytes, name: str) -> tuple[str, tuple[Table, ...], tuple[str, ...]]:
    """The text, tables and notes.

    Raises BrokenFile for a damaged container, a missing or malformed main part or a zip bomb, Encrypted for a
    locked container, EmptyFile and NotChinese as plain text does.
    """
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except ZIP_ERRORS as error:
        raise _damaged(name) from error
    with archive:
        package = _Package(archive, name)
        main = package.part(package.main_name())
        if main is None:
            raise BrokenFile(name, "the DOCX has no main document part", "fetch the file again")
        folder = package.main_name().rpartition("/")[0]
        reader = _Reader(package.part(f"{folder}/styles.xml"), package.part(f"{folder}/numbering.xml"))
        reader.body(main)
        for notes in ("footnotes", "endnotes"):
            reader.notes(package.part(f"{folder}/{notes}.xml"))
    text, tables = reader.finish()
    if not text.strip():
        raise EmptyFile(name, "the document holds no text", "if its pages are pictures, run OCR on them")
    check_chinese(text, name)
    return text, tables, reader.codes()


def _damaged(name: str) -> BrokenFile:
    return BrokenFile(name, "the DOCX container is damaged", "fetch the file again")


class _Package:
    """The parts of the container, each read within limits."""

    def __init__(self, archive: zipfile.ZipFile, name: str) -> None:
        self._archive = archive
        self._name = name

    def main_name(self) -> str:
        """Where the main document lies: `word/document.xml` but for a few odd writers."""
        names = self._archive.namelist()
        if "word/document.xml" in names:
            return "word/document.xml"
        return next((each for each in names if each.startswith("word/document") and each.endswith(".xml")), "")

    def part(self, member: str) -> etree._Element | None:
        """The root of a part, or None where the package lacks it."""
        try:
            info = self._archive.getinfo(member)
        except KeyError:
            return None
        if info.flag_bits & 1:
            raise Encrypted(self._name, "the DOCX is locked with a password", "remove the password")
        self._check_size(info)
        try:
            with self._archive.open(info) as stream:
                # Never trust the size the directory states: read one byte more than allowed and see.
                content = stream.read(MAX_PART + 1)
        except ZIP_ERRORS as error:
            raise _damaged(self._name) from error
        if len(content) > MAX_PART:
            raise BrokenFile(self._name, f"{member} unpacks to more than {MAX_PART >> 20} MB", "")
        parser = etree.XMLParser(
            resolve_entities=False,
            no_network=True,
            load_dtd=False,
            huge_tree=True,
            remove_comments=True,
            remove_pis=True,
        )
        try:
            return etree.fromstring(content, parser)
        except etree.XMLSyntaxError as error:
            raise BrokenFile(self._name, f"{member} is not well-formed XML", "fetch the file again") from error

    def _check_size(self, info: zipfile.ZipInfo) -> None:
        packed = max(1, info.compress_size)
        if info.file_size > MAX_PART or (info.file_size > _FREE_SIZE and info.file_size / packed > MAX_RATIO):
            raise BrokenFile(
                self._name,
                f"{info.filename} claims to unpack from {packed} to {info.file_size} bytes, which no filing does",
                "",
            )


class _Reader:
    """Walks the document in order and writes text, table spans and notes."""

    def __init__(self, styles: etree._Element | None, numbering: etree._Element | None) -> None:
        self._numbering: Numbering = parse_numbering(numbering)
        self._styles = _parse_styles(styles)
        self._hidden_styles = _hidden_styles(styles)
        self._parts: list[str] = []
        self._length = 0
        self._tables: list[Table] = []
        self._codes: set[str] = set()

    def body(self, root: etree._Element) -> None:
        """Write the main document."""
        body = child(root, "body")
        if body is not None:
            self._blocks(body)

    def notes(self, root: etree._Element | None) -> None:
        """Write footnotes or endnotes, one a line, after the text."""
        if root is None:
            return
        for note in root:
            if attribute(note, "type") in (None, "normal"):
                self._blocks(note)

    def finish(self) -> tuple[str, tuple[Table, ...]]:
        """The whole text without the last newline, and the tables."""
        tables = tuple(sorted(self._tables, key=lambda table: table.start))
        return without_last_newlines("".join(self._parts), tables), tables

    def codes(self) -> tuple[str, ...]:
        """Notes for the source."""
        return tuple(sorted(self._codes))

    def _append(self, text: str) -> None:
        self._parts.append(text)
        self._length += len(text)

    def _blocks(self, parent: etree._Element) -> None:
        """Write the paragraphs and tables below `parent`, one a line."""
        for element in _block_children(parent):
            if local(element) == "tbl":
                self._table(element)
            else:
                self._paragraph(element)

    def _paragraph(self, element: etree._Element) -> None:
        properties = child(element, "pPr")
        boxes: list[etree._Element] = []
        text = "".join(self._runs(element, boxes))
        # A paragraph mark that is hidden or deleted joins its paragraph to the next one.
        mark = child(properties, "rPr")
        joined = child(mark, "del") is not None
        label = self._label(properties)
        if label and not text.strip() and joined:
            label = ""
        self._append(label + text + ("" if joined else "\n"))
        for box in boxes:
            self._blocks(box)

    def _label(self, properties: etree._Element | None) -> str:
        style = attribute(child(properties, "pStyle"), "val") or self._styles.get("", (None, None, None))[0]
        num_id = attribute(child(properties, "numPr", "numId"), "val")
        depth = attribute(child(properties, "numPr", "ilvl"), "val")
        if num_id is None:
            num_id, styled_depth = self._style_list(style)
            depth = depth if depth is not None else styled_depth
        if num_id in (None, "0"):
            return ""
        return self._numbering.label(num_id or "", number(depth, 0))

    def _style_list(self, style: str | None) -> tuple[str | None, str | None]:
        """The list a style puts its paragraphs in, following what it is based on."""
        seen: set[str] = set()
        first = style
        while style and style not in seen:
            seen.add(style)
            base, num_id, depth = self._styles.get(style, (None, None, None))
            if num_id is not None:
                linked = self._numbering.style_levels.get(first or "") or self._numbering.style_levels.get(style)
                return num_id, depth if depth is not None else str(linked[1]) if linked else None
            style = base
        return None, None

    def _runs(self, parent: etree._Element, boxes: list[etree._Element]) -> Iterator[str]:
        """The text of runs; text boxes met on the way are put aside to follow the paragraph."""
        stack = list(reversed(parent))
        while stack:
            element = stack.pop()
            tag = local(element)
            if tag == "txbxContent":
                boxes.append(element)
            elif tag == "t":
                yield _INVISIBLE.sub("", element.text or "")
            elif tag in _BREAKS:
                yield _BREAKS[tag]
            elif tag == "sym":
                yield _symbol(element)
            elif tag in _SKIPPED or (tag == "r" and self._hidden(element)):
                if tag in ("del", "moveFrom"):
                    self._codes.add("tracked_changes")
            elif tag == "AlternateContent":
                stack.extend(reversed(_alternative(element)))
            else:
                stack.extend(reversed(element))

    def _hidden(self, run: etree._Element) -> bool:
        properties = child(run, "rPr")
        if properties is None:
            return False
        vanish = child(properties, "vanish")
        if vanish is not None:
            hidden = attribute(vanish, "val") not in _OFF
        else:
            hidden = (attribute(child(properties, "rStyle"), "val") or "") in self._hidden_styles
        if hidden:
            self._codes.add("hidden_text_dropped")
        return hidden

    def _table(self, element: etree._Element) -> None:
        # A table inside a cell makes the outer one layout, not data.
        layout = any(local(inner) == "tbl" and inner is not element for inner in element.iter())
        grid = None if layout else Grid(self._length)
        for row in _descend(element, "tr"):
            if child(row, "trPr", "del") is not None:
                self._codes.add("tracked_changes")
                continue
            self._row(row, grid)
        table = grid.table() if grid else None
        if table:
            self._tables.append(table)

    def _row(self, row: etree._Element, grid: Grid | None) -> None:
        if grid is None:
            for cell in _descend(row, "tc"):
                self._blocks(cell)
            return
        grid.next_row()
        before = number(attribute(child(row, "trPr", "gridBefore"), "val"), 0)
        if before:
            grid.skip(before)
        for cell in _descend(row, "tc"):
            self._cell(cell, grid)
        self._append("\n")

    def _cell(self, cell: etree._Element, grid: Grid) -> None:
        columns = number(attribute(child(cell, "tcPr", "gridSpan"), "val"), 1)
        if grid.row_started:
            self._append("\t")
        start = self._length
        first = len(self._parts)
        self._blocks(cell)
        # Paragraph ends inside the cell stay; the last one would only stand before the tab.
        content = "".join(self._parts[first:]).strip("\n")
        del self._parts[first:]
        self._length = start
        merged = child(cell, "tcPr", "vMerge")
        if merged is not None and attribute(merged, "val") != "restart" and not content:
            grid.skip(columns)
            return
        grid.open(start, columns)
        self._append(content)
        grid.close(self._length)


def _block_children(parent: etree._Element) -> Iterator[etree._Element]:
    """Paragraphs and tables, through content controls, insertions and custom XML."""
    stack = list(reversed(parent))
    while stack:
        element = stack.pop()
        tag = local(element)
        if tag in ("p", "tbl"):
            yield element
        elif tag == "AlternateContent":
            stack.extend(reversed(_alternative(element)))
        elif tag not in _SKIPPED:
            stack.extend(reversed(element))


def _descend(parent: etree._Element, wanted: str) -> Iterator[etree._Element]:
    """Rows of a table or cells of a row, through content controls, never into a table inside."""
    for element in parent:
        tag = local(element)
        if tag == wanted:
            yield element
        elif tag in ("sdt", "sdtContent", "customXml", "ins"):
            yield from _descend(element, wanted)


def _alternative(element: etree._Element) -> list[etree._Element]:
    """The modern choice; the fallback repeats it for old programs and is read only where there is no choice."""
    for tag in ("Choice", "Fallback"):
        found = child(element, tag)
        if found is not None and len(found):
            return list(found)
    return []


def _symbol(element: etree._Element) -> str:
    """A character of a symbol font: boxes and arrows that mean nothing outside of it become a blank box."""
    try:
        sign = chr(int(attribute(element, "char") or "", 16))
    except (ValueError, OverflowError):
        return "□"
    return "□" if "\ud800" <= sign <= "\uf8ff" else sign


def _parse_styles(root: etree._Element | None) -> dict[str, tuple[str | None, str | None, str | None]]:
    """Style id -> what it is based on, its list, its level. The default paragraph style is named under ""."""
    styles: dict[str, tuple[str | None, str | None, str | None]] = {}
    for style in root if root is not None else ():
        if local(style) != "style":
            continue
        key = attribute(style, "styleId") or ""
        listed = child(style, "pPr", "numPr")
        styles[key] = (
            attribute(child(style, "basedOn"), "val"),
            attribute(child(listed, "numId"), "val"),
            attribute(child(listed, "ilvl"), "val"),
        )
        if attribute(style, "type") == "paragraph" and attribute(style, "default") in ("1", "true"):
            styles[""] = (key, None, None)
    return styles


def _hidden_styles(root: etree._Element | None) -> frozenset[str]:
    return frozenset(
        attribute(style, "styleId") or ""
        for style in (root if root is not None else ())
        if local(style) == "style"
        and (vanish := child(style, "rPr", "vanish")) is not None
        and attribute(vanish, "val") not in _OFF
    )
