"""Characters that look like others and are not: radicals, compatibility forms and a few signs, folded one for one.

Fonts made by browsers and by macOS map 人 back to the Kangxi radical ⼈, and no search finds the word then.
"""

from __future__ import annotations

import re
import unicodedata

# The radicals supplement has no decompositions in Unicode; these are the ones with a character of the same shape.
_SUPPLEMENT = dict(
    zip(
        "⺁⺄⺈⺋⺍⺕⺗⺜⺝⺟⺠⺩⺫⺬⺮⺳⺶⺷⺻⻁⻂⻃⻄⻅⻆⻈⻉⻋⻌⻑⻒⻓⻔⻘⻙⻚⻛⻜⻝⻟⻠⻢⻣⻤⻥⻦⻧⻨⻩⻪⻬⻮⻰⻳",
        "厂乙勹卩⺌彐小冃月母民王目示竹罒羊羊聿虎衤覀西见角讠贝车辶長镸长门青韦页风飞食飠饣马骨鬼鱼鸟卤麦黄黾齐齿龙龟",
        strict=True,
    )
)
# Upright forms for vertical writing -> what is written across.
_VERTICAL = dict(
    zip(
        "︐︑︒︓︔︕︖︗︘︙︰︵︶︷︸︹︺︻︼︽︾︿﹀﹁﹂﹃﹄",
        "，、。：；！？〖〗…：（）｛｝〔〕【】《》〈〉「」『』",
        strict=True,
    )
)


# Bullets of Wingdings and Symbol, which programs leave at the private codes of those fonts.
_BULLETS = dict(
    zip(
        "\uf06c\uf06d\uf06e\uf06f\uf071\uf075\uf076\uf077\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc\uf0fe",
        "●○■□□◆◆◆▪□·◆√√",
        strict=True,
    )
)


def _table() -> dict[int, str]:
    table = {ord(sign): meant for sign, meant in (_SUPPLEMENT | _VERTICAL | _BULLETS).items()}
    for code in (*range(0x2F00, 0x2FD6), *range(0xF900, 0xFB00), *range(0x2F800, 0x2FA1E), 0x2E9F, 0x2EF3):
        folded = unicodedata.normalize("NFKC", chr(code))
        if len(folded) == 1 and folded != chr(code):
            table[code] = folded
    return table


# For `str.translate`: radical or compatibility form -> the unified character, always one for one.
FOLD = _table()


def _ranges() -> str:
    """The characters to fold as a class of few ranges, which hold others as well."""
    ranges: list[list[int]] = []
    for code in sorted(FOLD):
        if ranges and code - ranges[-1][1] < _SAME_RANGE:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return "".join(f"{chr(first)}-{chr(last)}" for first, last in ranges)


_SAME_RANGE = 0x100
# Found in any text in which something is to be folded, and in few others: `str.translate` takes ten times as long.
TO_FOLD = re.compile(f"[{_ranges()}]")
