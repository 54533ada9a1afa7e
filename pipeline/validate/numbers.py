"""A second, simple reading of numbers, to check the first: `fold(quote)`, `ratios_in(text)`, `amounts_in(text)`.

It shares nothing with the extractor's reader of quantities, on purpose: a check that shares the code it checks finds
nothing. It may read too much (a year as an amount), which costs little: it only has to find the value that is claimed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..model import INVISIBLE_MARKS
from ..scanning import scanning

_FOLD = str.maketrans(
    "０１２３４５６７８９％．，／萬億兩壹贰貳叁參肆伍陆陸柒捌玖拾佰仟零○◯點圆圓",
    "0123456789%.,/万亿两一二二三三四五六六七八九十百千〇〇〇点元元",
)
_FOLDED = re.compile(f"[{''.join(map(chr, _FOLD.keys() - {ord('，')}))}]")
# What damage leaves inside numbers: glosses in brackets, and a slice number with its 、 in mid-word; white space and marks
# that cannot be seen; and letters that were taken for digits.
_GLOSS = "A-Za-zà-ǿ /'ㄅ-ㄯˊˇˋ˙"
_INSERTED = re.compile(rf"[(（\[【〔][{_GLOSS}]+[)）\]】〕]|(?<=[万亿千百\d])\d{{1,2}}、")
_MAY_BE_INSERTED = scanning(rf"[(（\[【〔][{_GLOSS}]|\d、")
_UNSEEN = re.compile(f"[{INVISIBLE_MARKS}]")
_LIKE_DIGITS = scanning(r"[OoIl](?=[\d%OoIl.,])|(?<=\d)[OoIl]")
_DIGIT_MEANT = {"O": "0", "o": "0", "I": "1", "l": "1"}
_THOUSANDS = re.compile(r",(?=\d{3})")
_NUMBER = r"\d+(?:\.\d+)?|[〇一二两三四五六七八九十百千万亿]+(?:点[〇一二三四五六七八九]+)?"
_READING = scanning(
    rf"""
    (?P<percent>百分之)? (?P<number>{_NUMBER})     # 百分之三十, 30, 五千万
    (?: / (?P<below>\d+)                          # 2/3
      | 分之 (?P<above>{_NUMBER})                  # 三分之二
      # 30%, 三成, 一成半, 两成五
      | (?P<sign>%|‰|个百分点|成(?P<tail>[半一二三四五六七八九](?![成年个月日次名位十百千万]|分(?![派配红紅]))|))
      | (?P<range>[-~～—–至到])                    # 30 至 50%: the sign stands at the end of the range only
      | (?P<scale>百万|千万|万|亿|角|港?[毫仙]|美?分|千)        # 5000万, 3角, 8港仙
    )?""",
    re.VERBOSE,
)
_SCALES = {
    "百万": 1e6,
    "千万": 1e7,
    "万": 1e4,
    "亿": 1e8,
    "千": 1e3,
    "角": 0.1,
    "毫": 0.1,
    "港毫": 0.1,
    "分": 0.01,
    "美分": 0.01,
    "仙": 0.01,
    "港仙": 0.01,
}
_COINS = ("角", "毫", "港毫", "分", "美分", "仙", "港仙")  # money without a word for the currency
_DIGITS = {digit: value for value, digit in enumerate("〇一二三四五六七八九")} | {"两": 2}
_TENTHS = {"半": 0.5} | {digit: value / 10 for digit, value in _DIGITS.items()}
_UNITS = {"十": 10, "百": 100, "千": 1000, "万": 10_000, "亿": 100_000_000}


def fold(quote: str) -> str:
    """A quote in one width, with everyday numerals and without the damage that can stand inside a number."""
    folded = quote.translate(_FOLD) if _FOLDED.search(quote) else quote.replace("，", ",")
    if _MAY_BE_INSERTED.search(folded):
        folded = _INSERTED.sub("", folded)
    folded = "".join(folded.split())
    if _UNSEEN.search(folded):
        folded = _UNSEEN.sub("", folded)
    if "O" in folded or "o" in folded or "l" in folded or "I" in folded:
        folded = _LIKE_DIGITS.sub(lambda match: _DIGIT_MEANT[match[0]], folded)
    return _THOUSANDS.sub("", folded) if "," in folded else folded  # 8,0 / 00 over a line break


def joined(evidence: Sequence[Mapping[str, Any]]) -> str:
    """The items of a clause in one: a page break may have cut a number in two, and 百分之 begins another."""
    if len(evidence) == 1:
        return str(evidence[0]["quote"])
    quotes = [item["quote"] for item in evidence]
    return "".join([f"、{quote}" if quote.startswith("百分之") else quote for quote in quotes])


def _ratio(match: re.Match[str], number: float) -> float | None:
    """The ratio that a number with what stands around it can be; None for one that is none."""
    percent, _, below, above, sign, tail, ranged, _ = match.groups()
    if below or above:
        over, under = (number, float(below)) if below else (numeral(above), number)
        return over / under if under else None
    if sign and sign[0] == "成":
        return (number + _TENTHS.get(tail, 0)) / 10
    if sign == "‰":
        return number / 1000
    if percent or sign or ranged:
        return number / 100
    return number if number < 1 else None


def ratios_in(folded: str) -> list[float]:
    """The ratios a folded text can be read to state: 30%, 百分之三十, 三成, 2/3, 三分之二, 0.3, the ends of 30-50%."""
    found: list[float] = []
    for match in _READING.finditer(folded):
        if (ratio := _ratio(match, numeral(match["number"]))) is not None:
            found.append(ratio)
    if "半数" in folded or "半數" in folded or "一半" in folded:
        found.append(0.5)
    return found


def amounts_in(folded: str) -> list[float]:
    """The amounts a folded text can be read to state: 50000000, 5000万, 0.5亿, 五千万, 3角."""
    return [numeral(match["number"]) * _SCALES.get(match["scale"], 1) for match in _READING.finditer(folded)]


class Reading(NamedTuple):
    """A number of a folded text, where it stands, and what it can be: ratios (those of a fraction, of 30%), an amount."""

    start: int
    end: int
    ratios: tuple[float, ...]
    amount: float
    marked: bool  # with a sign of its own: %, 分之, 成
    money: bool  # with a currency


_CURRENCY_BEHIND = re.compile("[多余]?(?:元|港|美[元金]|人民[币幣]|新台|[台臺][币幣]|[欧歐]元)")
_CURRENCY_BEFORE = re.compile("(?:人民[币幣]|港[币幣元]|RMB|HK\\$|NT\\$|US\\$|\\$|[台臺][币幣]|[¥￥])$")

_ENDS_CURRENCY = frozenset("币幣元B$¥￥")


def readings(folded: str) -> list[Reading]:
    """Every number of a folded text, in order."""
    found: list[Reading] = []
    for match in _READING.finditer(folded):
        start, end = match.span()
        percent, printed, below, above, sign, _, _, scale = match.groups()
        number = float(printed) if printed.isascii() else numeral(printed)
        if sign == "%" and not percent:  # most of those that matter
            found.append(Reading(start, end, (number / 100,), number, True, False))
            continue
        ratio = _ratio(match, number)
        marked = bool(percent or sign or below or above)
        money = not marked and (
            scale in _COINS
            or _CURRENCY_BEHIND.match(folded, end) is not None
            or (
                start > 0
                and folded[start - 1] in _ENDS_CURRENCY
                and _CURRENCY_BEFORE.search(folded, max(0, start - 4), start) is not None
            )
        )
        amount = number * _SCALES[scale] if scale else number
        found.append(Reading(start, end, () if ratio is None else (ratio,), amount, marked, money))
    return found


_YUAN_JIAO = re.compile(r"(\d+|[一二两三四五六七八九十百]+)元([1-9一二两三四五六七八九])角")


def money_in(folded: str) -> list[float]:
    """The amounts with a currency (5000万元, 港币5亿, 3角, 二元五角); every number where none has one."""
    found = readings(folded)
    money = [reading.amount for reading in found if reading.money]
    money += [numeral(match[1]) + 0.1 * numeral(match[2]) for match in _YUAN_JIAO.finditer(folded)]
    return money or [reading.amount for reading in found]


def numeral(text: str) -> float:
    """The value of 3.5, 三十五, 两千零五十, 五千万 or 三点五; digits without units (二〇二四) are read in a row."""
    if text[0].isdecimal() and text.isascii():
        return float(text)
    whole, _, decimals = text.partition("点")
    total = section = digit = 0
    for character in whole:
        unit = _UNITS.get(character)
        if unit is None:
            digit = digit * 10 + _DIGITS[character]
        elif unit < 10_000:
            section, digit = section + (digit or 1) * unit, 0
        elif unit == _UNITS["万"]:
            total, section, digit = total + ((section + digit) or 1) * unit, 0, 0  # 万分之五
        else:
            total, section, digit = (total + section + digit) * unit, 0, 0
    fraction = sum(_DIGITS[character] * 0.1**place for place, character in enumerate(decimals, 1))
    return total + section + digit + fraction


def among(value: float, readings: Sequence[float]) -> bool:
    """Whether one of the readings is the value, but for rounding (2/3 may be recorded as 0.6667)."""
    near = 1e-4 * max(abs(value), 1e-2)
    return any(abs(reading - value) <= near for reading in readings)
