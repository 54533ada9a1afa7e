"""Sections, list levels and sentences: `Flow` -> `Reading`.

    第一条 … 一、… （一）… 1、… 1. … （1）… ① … ● …

Markers count at the start of a line, and inside one where they go on in sequence: …同时满足以下条件：（1）…；（2）…。
A list knows the sentence that introduces it, so that 特殊情况是指： is read with each of its items.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .model import Flow
from .reading import Item, Listing, Reading, Unit

_CHINESE = {c: i for i, c in enumerate("〇一二三四五六七八九")} | {"零": 0}

# （三）项 and （3）款 are named elsewhere, but （3）条件： and （2）项目投资 are items themselves.
_NO_REFERENCE = "(?!项(?!目)|款|条(?!件)|点)"

# Each kind of marker with its usual rank: a lower one closes the higher ones above it when a list starts anew.
_KINDS: tuple[tuple[str, int, str], ...] = (
    ("chapter", 0, r"第[一二三四五六七八九十百零〇\d]{1,5}[章节編编]"),
    ("article", 1, r"第[一二三四五六七八九十百零〇\d]{1,6}条(?!(?:所?规定|约定)的)"),
    ("han", 2, r"[一二三四五六七八九十]{1,3}[、．.]"),
    ("han_brackets", 3, rf"（[一二三四五六七八九十]{{1,3}}）{_NO_REFERENCE}"),
    ("digit", 4, r"\d{1,2}(?:、|[.](?![\d%]))"),
    ("digit_brackets", 5, rf"（\d{{1,2}}）{_NO_REFERENCE}"),
    ("digit_half", 5, r"(?<![（\d])\d{1,2}）"),
    ("circle", 6, r"[①-⑳][、.]?"),
    ("stem", 6, rf"[甲乙丙丁戊己庚辛]、|（[甲乙丙丁戊己庚辛]）{_NO_REFERENCE}(?!方)"),
    ("is", 7, r"[一二三四五六七八九]是(?![否不])"),
    ("letter", 7, rf"[A-Za-z][.、](?![A-Za-z])|（[a-z]）{_NO_REFERENCE}"),
    ("roman", 7, r"（[ivx]{1,4}）"),
    ("bullet", 8, r"[•●○■□◆◇▪·‧√]|-(?=[\u4e00-\u9fff])"),
)
_RANK = {kind: rank for kind, rank, _ in _KINDS}
_MARKER = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, _, pattern in _KINDS))
_MAY_BEGIN = frozenset(
    "第（-甲乙丙丁戊己庚辛一二三四五六七八九十•●○■□◆◇▪·‧√0123456789"
    + "".join(
        map(chr, (*range(ord("①"), ord("⑳") + 1), *range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1)))
    )
)
_DIGITS = re.compile(r"\d+")
_NO_NUMERAL = re.compile("[^一二三四五六七八九十百零〇]")
_OPENING_QUOTES = '“"「『'
_INLINE_KINDS = [(kind, p) for kind, _, p in _KINDS if kind not in ("chapter", "bullet", "roman")]
_INLINE_BEGINS = "第甲乙丙丁戊己庚辛一二三四五六七八九十（A-Za-z①-⑳\\d"  # what those kinds begin with: most commas are none of theirs
_INLINE = re.compile(
    f"[：；。，](?:或者?|以?及)?(?=[{_INLINE_BEGINS}])(?:"
    + "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _INLINE_KINDS)
    + ")"
)
_CLOSING = '”」』）"'
_SENTENCE_END = re.compile(f"[。！？][{_CLOSING}]*")
_COLON_TITLE = re.compile(r"[^，。；：“”]{2,26}：(?=.)")
_LONGEST_TITLE = 27  # with its colon
_NOT_A_TITLE = re.compile(r"下列|以下|如下|之一|(?:为|是|指|即|系|包括|情形|按照|规定|分别|方式有)：$")
# A lead whose items are sentences (情形之一：), against one whose items are sections of a document (具体内容如下：).
_OF_SENTENCES = re.compile(r"情形|情况|条件|标准|之一|是指|系指|下列|以下|须信纳|顺序")
_INTRODUCES = re.compile(
    r"(?:如下|下列|以下|之一|情形|情况|条件|标准|包括|是指|系指|指|为|规定|程序|事项|原则|须信纳|顺序分配|要求|政策|机制|方式)[^。；：]{0,12}$"
)


@dataclass(slots=True)
class _Mark:
    kind: str
    number: int | None
    start: int
    end: int
    inline: bool


def segment(flow: Flow) -> Reading:
    """The units of the text in order, each with the item it stands in, and the lists that the items form."""
    builder = _Builder(flow.text)
    inline = _inline(flow.text)
    gaps, rows = frozenset(flow.gaps), flow.rows
    position = 0
    for number, paragraph in enumerate(flow.text.split("\n")):
        if position in gaps:
            builder.stack.clear()
        if position in rows:
            builder.row(rows[position])
        if paragraph and not paragraph.isspace():
            builder.paragraph(position, paragraph, number, inline.get(position, ()))
        position += len(paragraph) + 1
    builder.set_ends()
    return Reading(flow, builder.units, builder.lists)


class _Builder:
    """Walks the paragraphs and keeps the stack of open items."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._full_stops_alone = "！" not in text and "？" not in text  # what ends sentences in most documents
        self.units: list[Unit] = []
        self.lists: list[Listing] = []
        self.stack: list[Item] = []
        self._outside: dict[int, list[Item]] = {}

    def row(self, table: int) -> None:
        """A row of the table that begins there: below it stands what is open where the table begins, no other row's items."""
        self.stack[:] = self._outside.setdefault(table, list(self.stack))

    def set_ends(self) -> None:
        """The end of each item: of the last unit in it or below it. The lists below an item come behind its own."""
        for listing in reversed(self.lists):
            for item in listing.items:
                if item.units:
                    item.end = max(item.end, item.units[-1].end)
                parent = listing.parent
                # an item without words, its mark alone, stretches nothing
                if parent is not None and item.end > parent.end and item.end > item.start + len(item.marker):
                    parent.end = item.end

    def paragraph(self, start: int, text: str, number: int, inline: Sequence[re.Match[str]]) -> None:
        """The units of a paragraph; `inline` are the places where a marker may stand inside it."""
        end = start + len(text)
        first = text[0]
        if first in _MAY_BEGIN:
            opening = _MARKER.match(self._text, start)
        else:
            opening = None if first.isalpha() else self._opening(start, text)
        if opening is None and not inline:  # most paragraphs
            if self.stack and _is_led(self.stack[-1].listing):
                self._continue_after_list()
            self._sentences(start, end, number)
            return
        marks = self._marks(start, text, opening, inline)
        if not marks or marks[0].start > start + 1:
            self._continue_after_list()
        position = start
        for mark in marks:
            if position < mark.start:
                self._sentences(position, mark.start, number)
            self._open(mark)
            position = mark.end
        if position < end:
            self._sentences(position, end, number)

    def _opening(self, start: int, text: str) -> re.Match[str] | None:
        """The marker that opens a paragraph, behind its opening quote or white space."""
        first = text[0]
        if first in _OPENING_QUOTES:
            start += 1
        elif first.isspace():
            start += len(text) - len(text.lstrip())
        return _marker(self._text, start)

    def _marks(
        self, start: int, text: str, first: re.Match[str] | None, inline: Sequence[re.Match[str]]
    ) -> list[_Mark]:
        """The markers of a paragraph: the one that opens it, and those inside it that run in sequence."""
        marks: list[_Mark] = []
        opening = None
        after = start - 1  # the place behind which markers inside are looked for
        if first is not None:
            opening, after = _mark(first, inline=False), first.end()
            marks.append(opening)
            second = _marker(self._text, after)  # 1、（1）…
            if second and second.lastgroup != opening.kind and second.lastgroup not in ("letter", "bullet"):
                marks.append(_mark(second, inline=False))
        if inline and (inside := [_mark(match, inline=True) for match in inline if match.start() > after]):
            inside = sorted([*inside, *_glued_firsts(text, start, inside)], key=lambda mark: mark.start)
            marks += _sequences(inside, self._last_numbers(opening))
        return marks

    def _last_numbers(self, opening: _Mark | None) -> dict[str, int]:
        last = {item.listing.kind: item.number for item in self.stack if item.number is not None}
        if opening and opening.number is not None:
            last[opening.kind] = opening.number
        return last

    def _continue_after_list(self) -> None:
        """A paragraph without a marker closes a list whose items were sentences under a lead (…情形之一：1.…；2.…。)."""
        while self.stack and self._is_sentence_list(self.stack[-1].listing) and not self._is_open(self.stack[-1]):
            self.stack.pop()

    def _is_sentence_list(self, listing: Listing) -> bool:
        if listing.kind == "bullet":
            return True
        return listing.lead is not None and _OF_SENTENCES.search(listing.lead.text) is not None

    def _is_open(self, item: Item) -> bool:
        """Whether text below the item still belongs to it: it is a title, or its last sentence is unfinished."""
        if item.title or (item.units and item.units[0].text.endswith("：")):
            return True
        return bool(item.units) and not item.units[-1].text.endswith(("。", "；", "！", "？", "。”", "。）"))

    def _open(self, mark: _Mark) -> None:
        """Open an item: as the next one of an open list, as the first of a list below the open item, or beside it."""
        goes_on = mark.number is not None and mark.number > 1 and self.stack
        listing = (self._followed(mark) if goes_on else None) or self._joined(mark)
        item = Item(self._text[mark.start : mark.end], mark.number, listing, mark.start, mark.end)
        listing.items.append(item)
        self.stack.append(item)

    def _followed(self, mark: _Mark) -> Listing | None:
        """The innermost open list that stands at the number before, closed down to its items."""
        kind, before = mark.kind, (mark.number or 0) - 1
        stack = self.stack
        for depth in range(len(stack) - 1, -1, -1):
            if stack[depth].number == before and stack[depth].listing.kind == kind:
                listing = stack[depth].listing
                del stack[depth:]
                return listing
        return None

    def _joined(self, mark: _Mark) -> Listing:
        """The list that a mark belongs to that does not follow on an open item: often a new one."""
        lead = self._lead(mark)
        depth = self._depth(mark, lead)
        closed = self._closed_list(mark, depth)
        if closed is not None:
            while self.stack and self.stack[-1] is not closed.parent:
                self.stack.pop()
            return closed
        if depth is not None:
            listing = self.stack[depth].listing
            del self.stack[depth:]
            return listing
        if lead is None:
            rank = _RANK[mark.kind]
            while self.stack and _RANK[self.stack[-1].listing.kind] >= rank and not _stands_over(self.stack[-1], mark):
                self.stack.pop()
        listing = Listing(mark.kind, self.stack[-1] if self.stack else None, lead)
        self.lists.append(listing)
        return listing

    def _depth(self, mark: _Mark, lead: Unit | None) -> int | None:
        """Where in the stack the list stands that the mark goes on, or None if it starts a list."""
        same = [depth for depth, item in enumerate(self.stack) if item.listing.kind == mark.kind]
        if not same or (mark.number == 1 and lead is not None):
            return None
        if mark.number is None:
            return same[-1] if lead is None else None
        for depth in reversed(same):
            number = self.stack[depth].number
            if number is not None and number + 1 == mark.number:
                return depth
        if mark.number == 1:
            if not (self._is_open(self.stack[-1]) and len(self.stack) - 1 > same[-1]):
                del self.stack[
                    same[-1] :
                ]  # it starts again at 1: the list before it is over, this one stands in its place
            return None
        return same[-1]

    def _closed_list(self, mark: _Mark, depth: int | None) -> Listing | None:
        """A list that a sentence after its items had closed, and that goes on after all: ②…；重大支出是指…； ③…。"""
        if mark.number is None or (depth is not None and self.stack[depth].number == mark.number - 1):
            return None
        for listing in reversed(self.lists[-4:]):
            parent_open = listing.parent is None or listing.parent in self.stack
            if (
                listing.kind == mark.kind
                and listing.lead is not None
                and listing.items[-1].number == mark.number - 1
                and parent_open
            ):
                return listing
        return None

    def _lead(self, mark: _Mark) -> Unit | None:
        """The unit right before a first item that ends in a colon, or announces what follows."""
        if not self.units or mark.number not in (1, None):
            return None
        last = self.units[-1]
        open_item = self.stack[-1] if self.stack else None
        if mark.number is None and open_item is not None and open_item.listing.kind == mark.kind:
            return None
        if last.text.endswith("：") and last.item is open_item:
            return last
        if mark.inline and last.item is open_item and _INTRODUCES.search(last.text.rstrip("，")):
            return last
        return None

    def _sentences(self, start: int, end: int, paragraph: int) -> None:
        """Cut a stretch into units and give them to the open item."""
        text = self._text
        opened = self.stack[-1] if self.stack else None
        if opened and not opened.units and opened.end <= start:
            start = self._title(start, end, paragraph)
        while start < end:
            if self._full_stops_alone:
                stop = text.find("。", start, end) + 1 or end
                while stop < end and text[stop] in _CLOSING:
                    stop += 1
            else:
                match = _SENTENCE_END.search(text, start, end)
                stop = match.end() if match else end
            self._unit(start, stop, paragraph)
            start = stop

    def _title(self, start: int, end: int, paragraph: int) -> int:
        """Split a heading off the text of a new item: 利润分配的形式：公司采用…; returns where the text goes on."""
        item, text = self.stack[-1], self._text[start:end]
        if text.isspace():
            return start
        colon = _COLON_TITLE.match(text) if "：" in text[:_LONGEST_TITLE] else None
        if colon and not _NOT_A_TITLE.search(colon[0]):
            item.title = colon[0].rstrip("：").strip()
            self._unit(start, start + colon.end(), paragraph, heading=True)
            return start + colon.end()
        if len(text) <= 50 and not ("，" in text or "。" in text or "；" in text):
            bare = text.strip().rstrip("：")
            item.title = bare
            if not (text[-1] == "：" and _NOT_A_TITLE.search(text)):
                self._unit(start, end, paragraph, heading=True)
                return end
        return start

    def _unit(self, start: int, end: int, paragraph: int, heading: bool = False) -> None:
        printed = self._text[start:end]
        text = printed.strip()
        if not text:
            return
        if len(text) < len(printed):
            start += len(printed) - len(printed.lstrip())
            end = start + len(text)
        item = self.stack[-1] if self.stack else None
        unit = Unit(len(self.units), start, end, text, item, paragraph, heading)
        self.units.append(unit)
        if item is not None:
            item.units.append(unit)
            # …：（1）…；（2）…。 What follows the full stop belongs to what introduced the list, not to its last item.
            if text[-1] == "。" and item.listing.lead is not None and _is_closed(item.listing):
                self.stack.pop()


def _is_led(listing: Listing) -> bool:
    """Whether the items of a list may be sentences, which a paragraph without a marker closes: below a lead, or bullets."""
    return listing.lead is not None or listing.kind == "bullet"


def _stands_over(item: Item, mark: _Mark) -> bool:
    """Whether 乙、股利发放计划 is the heading of what begins with 一、: in Taiwan stems are told above numerals, too."""
    stem = item.listing.kind == "stem" and item.marker.endswith("、") and bool(item.title)
    return stem and mark.kind == "han" and mark.number == 1


def _is_closed(listing: Listing) -> bool:
    """Whether all items but the last one end in semicolons."""
    others = listing.items[:-1]
    return bool(others) and all(other.units and other.units[-1].text[-1] == "；" for other in others)


def _inline(text: str) -> dict[int, list[re.Match[str]]]:
    """The places where a marker may stand inside a paragraph, by the offset where the paragraph begins."""
    found: dict[int, list[re.Match[str]]] = {}
    for match in _INLINE.finditer(text):
        found.setdefault(text.rfind("\n", 0, match.start()) + 1, []).append(match)
    return found


def _marker(text: str, at: int) -> re.Match[str] | None:
    """The marker at this place; one character tells most places apart."""
    character = text[at : at + 1]
    if character in _MAY_BEGIN or character.isdecimal():
        return _MARKER.match(text, at)
    return None


def _mark(match: re.Match[str], *, inline: bool) -> _Mark:
    kind = match.lastgroup or ""
    start, end = match.span(kind)
    if kind == "letter" and (beside := _ROMAN_BESIDE.get(match[kind])) and _stands_near(match.string, beside, end):
        kind = "roman"
    return _Mark(kind, _number(kind, match.string[start:end]), start, end, inline)


# （i）, （v） and （x） are letters, too, but for what stands beside them.
_ROMAN_BESIDE = {"（i）": "（ii）", "（v）": "（iv）", "（x）": "（ix）"}
_FAR = 2000  # characters in which the number beside stands


def _stands_near(text: str, mark: str, at: int) -> bool:
    """Whether a mark stands in the text around this place."""
    return text.find(mark, max(0, at - _FAR), at + _FAR) >= 0


def _sequences(marks: list[_Mark], last: dict[str, int]) -> Iterator[_Mark]:
    """The marks that go on from an open list, or begin one that goes on to 2."""
    open_numbers: dict[str, list[int]] = {kind: [number] for kind, number in last.items()}
    for index, mark in enumerate(marks):
        if mark.number is None:
            continue
        numbers = open_numbers.setdefault(mark.kind, [])
        begins = mark.number == 1 and any(m.kind == mark.kind and m.number == 2 for m in marks[index + 1 :])
        goes_on = mark.number - 1 in numbers
        if begins or goes_on:
            if goes_on and not begins:
                del numbers[numbers.index(mark.number - 1) :]
            numbers.append(mark.number)
            yield mark


def _glued_firsts(text: str, base: int, inline: list[_Mark]) -> Iterator[_Mark]:
    """A first marker that a damaged text glued to the heading before it: 股东回报规划（一）分配方式…。（二）…"""
    for kind, first in (("han_brackets", "（一）"), ("digit_brackets", "（1）")):
        numbers = [mark.number for mark in inline if mark.kind == kind]
        position = text.find(first)
        if (
            2 in numbers
            and 1 not in numbers
            and position > 0
            and text[position - 1] not in "第述照据条款"
            and text[position + 3 : position + 4] not in "项款条点"
        ):
            yield _Mark(kind, 1, base + position, base + position + 3, inline=True)


@lru_cache(maxsize=1024)  # （一）, 1、 and a few dozen more
def _number(kind: str, marker: str) -> int | None:
    """The number of a marker: 三 -> 3, （12） -> 12, ④ -> 4; None for bullets."""
    if kind == "bullet":
        return None
    if kind == "circle":
        return ord(marker[0]) - ord("①") + 1
    if kind == "stem":
        return "甲乙丙丁戊己庚辛".index(marker.strip("（）、")) + 1
    if kind == "letter":
        return ord(marker.strip("（）.、").lower()) - ord("a") + 1
    if kind == "roman":
        return {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10}.get(
            marker.strip("（）")
        )
    digits = _DIGITS.search(marker)
    return int(digits[0]) if digits else _chinese_number(_NO_NUMERAL.sub("", marker))


def _chinese_number(text: str) -> int:
    total, current = 0, 0
    for character in text:
        if character in ("十", "百"):
            total += (current or 1) * (10 if character == "十" else 100)
            current = 0
        else:
            current = _CHINESE[character]
    return total + current
