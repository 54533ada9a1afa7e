"""A second, simple reading of numbers, to check the first: `fold(quote)`, `ratios_in(text)`, `amounts_in(text)`.

It shares nothing with the extractor's reader of quantities, on purpose: a check that shares the code it checks finds
nothing. It may read too much (a year as an amount), which costs little: it only has to find the value that is claimed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..model import INVISIBLE_MARKS
from ..scanning import scanning

_FOLD = str.maketrans(
    "０１２３４５６７８９％．，／萬億兩壹贰貳叁參肆伍陆陸柒捌玖拾佰仟零點圆圓",
    "0123456789%.,/万亿两一二二三三四五六六七八九十百千〇点元元",
)
# What damage leaves inside numbers: white space, marks that cannot be seen, glosses in brackets, a slice number with its 、 in
# mid-word; and letters that were taken for digits.
_NOISE = re.compile(
    rf"[\s{INVISIBLE_MARKS}]+|[(（\[【〔][A-Za-zà-ǿ /'ㄅ-ㄯˊˇˋ˙]+[)）\]】〕]|(?<=[万亿千百\d])\d{{1,2}}、"
)
_LIKE_DIGITS = re.compile(r"[OoIl](?=[\d%OoIl.,])|(?<=\d)[OoIl]")
_DIGIT_MEANT = {"O": "0", "o": "0", "I": "1", "l": "1"}
_THOUSANDS = re.compile(r",(?=\d{3})")
_NUMBER = r"\d+(?:\.\d+)?|[〇一二两三四五六七八九十百千万亿]+(?:点[〇一二三四五六七八九]+)?"
_READING = scanning(
    rf"""
    (?P<percent>百分之)? (?P<number>{_NUMBER})     # 百分之三十, 30, 五千万
    (?: / (?P<below>\d+)                          # 2/3
      | 分之 (?P<above>{_NUMBER})                  # 三分之二
      | (?P<sign>%|个百分点|成)                    # 30%, 三成
      | (?P<range>[-~～—–至到])                    # 30 至 50%: the sign stands at the end of the range only
      | (?P<scale>百万|千万|万|亿|角|分|千)        # 5000万, 3角
    )?""",
    re.VERBOSE,
)
_SCALES = {"百万": 1e6, "千万": 1e7, "万": 1e4, "亿": 1e8, "千": 1e3, "角": 0.1, "分": 0.01}
_DIGITS = {digit: value for value, digit in enumerate("〇一二三四五六七八九")} | {"两": 2}
_UNITS = {"十": 10, "百": 100, "千": 1000, "万": 10_000, "亿": 100_000_000}


def fold(quote: str) -> str:
    """A quote in one width, with everyday numerals and without the damage that can stand inside a number."""
    folded = _NOISE.sub("", quote.translate(_FOLD))
    if "O" in folded or "o" in folded or "l" in folded or "I" in folded:
        folded = _LIKE_DIGITS.sub(lambda match: _DIGIT_MEANT[match[0]], folded)
    return _THOUSANDS.sub("", folded)  # 8,0 / 00 over a line break


def ratios_in(folded: str) -> list[float]:
    """The ratios a folded text can be read to state: 30%, 百分之三十, 三成, 2/3, 三分之二, 0.3, the ends of 30-50%."""
    found: list[float] = []
    for match in _READING.finditer(folded):
        number = numeral(match["number"])
        if match["below"] or match["above"]:
            above, below = (number, float(match["below"])) if match["below"] else (numeral(match["above"]), number)
            found += [above / below] if below else []
        elif match["sign"] == "成":
            found.append(number / 10)
        elif match["percent"] or match["sign"] or match["range"]:
            found.append(number / 100)
        elif number < 1:
            found.append(number)
    return found


def amounts_in(folded: str) -> list[float]:
    """The amounts a folded text can be read to state: 50000000, 5000万, 0.5亿, 五千万, 3角."""
    return [numeral(match["number"]) * _SCALES.get(match["scale"], 1) for match in _READING.finditer(folded)]


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
    return any(abs(reading - value) <= 1e-4 * max(abs(value), 1e-2) for reading in readings)
