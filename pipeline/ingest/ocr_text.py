"""What a picture does not tell apart, put right where the words around leave no doubt: signs of two widths, twins of two scripts.

    (四）公司, 不少於50%(之前          brackets of a pair, and round Chinese, are full-width
    派发1，350万元, 6.240.00           a number has one kind of comma and one decimal point
    大會後六十日内                     內 and 内 look alike; in a Traditional text it is the former

Each character stays one character, so that its place on the page stays its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .layout import is_wide

_HALF, _FULL = "()[],:;", "（）［］，：；"
_TO_FULL = str.maketrans(_HALF, _FULL)
_PARTNER = {"(": "）", ")": "（", "[": "］", "]": "［"}
# A comma before a group of three digits parts thousands: 1，350.
_THOUSANDS = re.compile(r"(?<=\d)，(?=\d{3}(?!\d))")
# A number has one decimal point, so the dots before it are commas that lost their tails: 6.240.00.
_DOTTED = re.compile(r"(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+)(\.\d{2})(?![\d.,])")

# Characters of these texts that look different in the two scripts, and those that hardly do.
_HANS, _HANT = "会东国发资产务业经应实润", "會東國發資產務業經應實潤"
_TWINS_HANS, _TWINS_HANT = "内税户别吴黄脱悦兑没换强册删", "內稅戶別吳黃脫悅兌沒換強冊刪"
_TO_HANS, _TO_HANT = str.maketrans(_TWINS_HANT, _TWINS_HANS), str.maketrans(_TWINS_HANS, _TWINS_HANT)
# So many of one script, and so many times those of the other, and there is no doubt which a page is in.
_LEAST, _TIMES = 5, 5


def with_signs(line: str) -> str:
    """A recognised line with each sign in the width that its neighbours have."""
    line = _DOTTED.sub(lambda number: number[1].replace(".", ",") + number[2], _THOUSANDS.sub(",", line))
    chars = list(line)
    for at, char in enumerate(line):
        if char in _HALF and _beside_chinese(line, at):
            chars[at] = char.translate(_TO_FULL)
    for at, char in enumerate(chars):
        partner = _PARTNER.get(char)
        if partner is not None and partner in (chars[at:] if char in "([" else chars[:at]):
            chars[at] = char.translate(_TO_FULL)
    return "".join(chars)


def _beside_chinese(line: str, at: int) -> bool:
    """Whether Chinese stands within the bracket, or on all sides of another sign."""
    before, after = line[max(at - 1, 0) : at], line[at + 1 : at + 2]
    if line[at] in "([":
        beside = after
    elif line[at] in ")]":
        beside = before
    else:
        beside = before + after
    return bool(beside) and all(map(is_wide, beside))


def in_one_script(lines: Sequence[str]) -> list[str]:
    """The lines of a page with twin characters in the script of the others, where these leave no doubt."""
    text = "".join(lines)
    hans, hant = sum(map(text.count, _HANS)), sum(map(text.count, _HANT))
    if hant >= _LEAST and hant >= _TIMES * hans:
        return [line.translate(_TO_HANT) for line in lines]
    if hans >= _LEAST and hans >= _TIMES * hant:
        return [line.translate(_TO_HANS) for line in lines]
    return list(lines)
