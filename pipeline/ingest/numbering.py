"""Word's automatic numbering, counted as Word counts it: the numbers stand nowhere in its text.

A paragraph names a list (`w:numId`) and a level (`w:ilvl`), itself or through its style. Each level of the abstract
list behind it has a counter, a format and a pattern such as `第%1条`; a deeper counter restarts when a higher moves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from lxml import etree

_DIGITS = "零一二三四五六七八九"
_FORMAL_HANS = "零壹贰叁肆伍陆柒捌玖"
_FORMAL_HANT = "零壹貳參肆伍陸柒捌玖"


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a list: first number, format, pattern, and whether all its numbers are shown as decimals."""

    start: int = 1
    format: str = "decimal"
    pattern: str = ""
    suffix: str = "tab"
    legal: bool = False
    restart: int | None = None


@dataclass(slots=True)
class Numbering:
    """The lists of a document and their counters. `label` must be called once a numbered paragraph, in order."""

    levels: Mapping[str, Mapping[int, Level]] = field(default_factory=dict)
    abstract_of: Mapping[str, str] = field(default_factory=dict)
    overrides: Mapping[tuple[str, int], Level] = field(default_factory=dict)
    start_overrides: Mapping[tuple[str, int], int] = field(default_factory=dict)
    style_levels: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    _counters: dict[str, dict[int, int]] = field(default_factory=dict)
    _started: set[tuple[str, int]] = field(default_factory=set)

    def label(self, num_id: str, depth: int) -> str:
        """The printed number of the next paragraph of list `num_id` at level `depth`; "" where there is none."""
        abstract = self.abstract_of.get(num_id)
        level = self._level(num_id, depth)
        if abstract is None or level is None:
            return ""
        counters = self._counters.setdefault(abstract, {})
        self._advance(num_id, depth, level, counters)
        if level.format == "bullet":
            return "•"
        if level.format == "none" and "%" not in level.pattern:
            return level.pattern
        label = re.sub(r"%(\d)", lambda match: self._shown(num_id, int(match[1]) - 1, level, counters), level.pattern)
        return label + ("" if level.suffix == "nothing" or not label or label[-1] in "、．.)）：:" else " ")

    def _level(self, num_id: str, depth: int) -> Level | None:
        found = self.overrides.get((num_id, depth))
        return found or self.levels.get(self.abstract_of.get(num_id, ""), {}).get(depth)

    def _advance(self, num_id: str, depth: int, level: Level, counters: dict[int, int]) -> None:
        key = (num_id, depth)
        if key in self.start_overrides and key not in self._started:
            counters[depth] = self.start_overrides[key]
        else:
            counters[depth] = counters.get(depth, level.start - 1) + 1
        self._started.add(key)
        for deeper in [other for other in counters if other > depth]:
            restart = (self._level(num_id, deeper) or Level()).restart
            # lvlRestart 0 means never; n means only when level n (counted from 1) or a higher one moves.
            if restart is None or (restart and depth < restart):
                del counters[deeper]

    def _shown(self, num_id: str, depth: int, shown_in: Level, counters: Mapping[int, int]) -> str:
        level = self._level(num_id, depth) or Level()
        number = counters.get(depth, level.start)
        return str(number) if shown_in.legal else format_number(number, level.format)


def format_number(number: int, style: str) -> str:
    """A list number in one of Word's formats (ECMA-376 part 1, 17.18.59); decimal for a format not known here."""
    formatter = _FORMATS.get(style)
    return formatter(number) if formatter and number > 0 else str(number)


def chinese(number: int, digits: str = _DIGITS, units: str = "十百千", *, formal: bool = False) -> str:
    """一, 十, 十二, 二十, 一百零一, 一千零一十 for 1 to 9999."""
    if not 0 < number < 10_000:
        return str(number)
    parts: list[str] = []
    gap = False
    for power in (3, 2, 1, 0):
        digit = number // 10**power % 10
        if not digit:
            gap = bool(parts)
            continue
        parts.append(digits[0] * gap + digits[digit] + (units[power - 1] if power else ""))
        gap = False
    text = "".join(parts)
    return text[1:] if not formal and 10 <= number < 20 else text


def _positional(number: int) -> str:
    return "".join("〇一二三四五六七八九"[int(digit)] for digit in str(number))


def _roman(number: int) -> str:
    if number > 3999:
        return str(number)
    text = ""
    for value, letters in zip(
        (1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1),
        ("M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"),
        strict=True,
    ):
        text += letters * (number // value)
        number %= value
    return text


def _letter(number: int) -> str:
    """A to Z, then AA, BB: Word repeats the letter."""
    return chr(ord("A") + (number - 1) % 26) * ((number - 1) // 26 + 1)


def _from(first: str, count: int) -> Callable[[int], str]:
    """Consecutive code points such as ① to ⑳."""
    return lambda number: chr(ord(first) + number - 1) if number <= count else str(number)


def _cycle(signs: str) -> Callable[[int], str]:
    return lambda number: signs[(number - 1) % len(signs)]


_FORMATS: Mapping[str, Callable[[int], str]] = {
    "decimalZero": lambda number: f"{number:02d}",
    "upperRoman": _roman,
    "lowerRoman": lambda number: _roman(number).lower(),
    "upperLetter": _letter,
    "lowerLetter": lambda number: _letter(number).lower(),
    "chineseCounting": chinese,
    "chineseCountingThousand": chinese,
    "japaneseCounting": chinese,
    "taiwaneseCounting": chinese,
    "taiwaneseCountingThousand": chinese,
    "ideographDigital": _positional,
    "taiwaneseDigital": _positional,
    "japaneseDigitalTenThousand": _positional,
    "chineseLegalSimplified": lambda number: chinese(number, _FORMAL_HANS, "拾佰仟", formal=True),
    "ideographLegalTraditional": lambda number: chinese(number, _FORMAL_HANT, "拾佰仟", formal=True),
    "ideographTraditional": _cycle("甲乙丙丁戊己庚辛壬癸"),
    "ideographZodiac": _cycle("子丑寅卯辰巳午未申酉戌亥"),
    "ideographEnclosedCircle": _from("㊀", 10),
    "decimalEnclosedCircle": _from("①", 20),
    "decimalEnclosedCircleChinese": _from("①", 20),
    "decimalEnclosedParen": _from("⑴", 20),
    "decimalEnclosedFullstop": _from("⒈", 20),
    "decimalFullWidth": lambda number: "".join(chr(ord(digit) + 0xFEE0) for digit in str(number)),
    "decimalFullWidth2": lambda number: "".join(chr(ord(digit) + 0xFEE0) for digit in str(number)),
}


def local(element: etree._Element) -> str:
    """A tag without its namespace: strict and transitional files differ only in that."""
    return element.tag.rpartition("}")[2]


def attribute(element: etree._Element | None, name: str) -> str | None:
    """An attribute by its local name."""
    if element is None:
        return None
    for key, value in element.attrib.items():
        if str(key).rpartition("}")[2] == name:
            return str(value)
    return None


def child(element: etree._Element | None, *path: str) -> etree._Element | None:
    """The first descendant along a path of local names."""
    found = element
    for name in path:
        found = next((below for below in found if local(below) == name), None) if found is not None else None
    return found


def number(value: str | None, default: int) -> int:
    """An integer attribute, or the default where it is missing or broken."""
    try:
        return int(value) if value is not None else default
    except ValueError:
        return default


def parse_numbering(root: etree._Element | None) -> Numbering:
    """The lists of `word/numbering.xml`; none where the document has no such part."""
    if root is None:
        return Numbering()
    levels: dict[str, dict[int, Level]] = {}
    styles: dict[str, tuple[str, int]] = {}
    links: dict[str, str] = {}
    style_lists: dict[str, str] = {}
    for abstract in (found for found in root if local(found) == "abstractNum"):
        key = attribute(abstract, "abstractNumId") or ""
        levels[key] = _parse_levels(abstract)
        if link := attribute(child(abstract, "numStyleLink"), "val"):
            links[key] = link
        if link := attribute(child(abstract, "styleLink"), "val"):
            style_lists[link] = key
        for level in (found for found in abstract if local(found) == "lvl"):
            if style := attribute(child(level, "pStyle"), "val"):
                styles[style] = (key, number(attribute(level, "ilvl"), 0))
    for key, link in links.items():
        levels[key] = levels.get(style_lists.get(link, ""), levels[key])
    return _with_instances(root, levels, styles)


def _with_instances(
    root: etree._Element, levels: dict[str, dict[int, Level]], styles: dict[str, tuple[str, int]]
) -> Numbering:
    abstract_of: dict[str, str] = {}
    overrides: dict[tuple[str, int], Level] = {}
    starts: dict[tuple[str, int], int] = {}
    for instance in (found for found in root if local(found) == "num"):
        num_id = attribute(instance, "numId") or ""
        abstract_of[num_id] = attribute(child(instance, "abstractNumId"), "val") or ""
        for override in (found for found in instance if local(found) == "lvlOverride"):
            depth = number(attribute(override, "ilvl"), 0)
            start = attribute(child(override, "startOverride"), "val")
            if start is not None:
                starts[num_id, depth] = number(start, 1)
            for level in _parse_levels(override).values():
                overrides[num_id, depth] = level
    return Numbering(levels, abstract_of, overrides, starts, styles)


def _parse_levels(parent: etree._Element) -> dict[int, Level]:
    found: dict[int, Level] = {}
    for element in (each for each in parent if local(each) == "lvl"):
        restart = attribute(child(element, "lvlRestart"), "val")
        found[number(attribute(element, "ilvl"), 0)] = Level(
            start=number(attribute(child(element, "start"), "val"), 1),
            format=_number_format(element),
            pattern=attribute(child(element, "lvlText"), "val") or "",
            suffix=attribute(child(element, "suff"), "val") or "tab",
            legal=attribute(child(element, "isLgl"), "val") not in (None, "0", "false")
            or (child(element, "isLgl") is not None and attribute(child(element, "isLgl"), "val") is None),
            restart=number(restart, 0) if restart is not None else None,
        )
    return found


def _number_format(level: etree._Element) -> str:
    """The format; newer ones hide in an AlternateContent beside the fallback."""
    direct = child(level, "numFmt")
    if direct is None:
        direct = child(level, "AlternateContent", "Fallback", "numFmt")
        choice = child(level, "AlternateContent", "Choice", "numFmt")
        if choice is not None and attribute(choice, "val") != "custom":
            direct = choice
    return attribute(direct, "val") or "decimal"
