"""A second finder of numbers, for counting what the product accounts for: it shares no code with the product's own.

    现金分红不低于百分之三十        share     0.3
    所持表决权的 2 / 3 以上         share     2/3
    董事会过半数同意                share     1/2
    绝对金额超过 5,000 万元         money     50000000
    每 10 股送 3 股                 shares    3
    未来十二个月内                  months    12
    两个月内                        months    2
    最近三年                        years     3

It reads the raw text: full-width and Chinese digits, and numbers that a line break or spaces have torn apart. What only
points at a time or a place is no policy value: dates, calendar years, 最近一期, 上一年, 第三条, the years in a plan's name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

Kind = str  # share, money, shares, years, months, days


@dataclass(frozen=True, slots=True)
class Found:
    """A quantity as printed: half-open code points into the raw text, its kind, and its exact value.

    `plan` marks years that may be those of a plan: 未来三年, 上市后三年.
    """

    start: int
    end: int
    kind: Kind
    value: Fraction
    plan: bool = False


_WIDE = str.maketrans("０１２３４５６７８９．，％／﹪", "0123456789.,%/%")
_HAN = {character: index for index, character in enumerate("零一二三四五六七八九")}
_HAN |= dict(zip("〇○壹贰貳叁參肆伍陆陸柒捌玖两兩", (0, 0, 1, 2, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 2, 2), strict=True))
_POWERS = {"十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000}
_MYRIADS = {"万": 10**4, "萬": 10**4, "亿": 10**8, "億": 10**8}

_W = r"\s{0,4}"  # a line break, spaces
_A = rf"\d(?:[\d,]|{_W}(?<=\s)\d)*(?:{_W}\.{_W}\d(?:\d|{_W}(?<=\s)\d)*)?"  # 5,000.50, 3 0
_H = "[零〇○一二三四五六七八九十百千壹贰貳叁參肆伍陆陸柒捌玖拾佰仟两兩]"
_C = rf"{_H}(?:{_W}{_H})*"
_P = rf"{_C}(?:{_W}[点點]{_W}{_C})?"  # 十二点五
_N = rf"(?:{_A}|{_C})"
_K = "[万萬亿億]"
_M = rf"(?:(?:{_A}|{_C}){_W}[亿億]{_W}(?={_H}|\d))?(?:{_A}|{_P})(?:{_W}[十百千拾佰仟])?(?:{_W}{_K})*"  # 三亿六千万
_COIN = r"(?:人民币|人民幣|新台币|新臺幣|新台幣|港币|港幣|美元|港元|RMB|HK\$|NT\$|US\$|[$¥￥])"

_PATTERN = re.compile(
    rf"""
      (?P<of> (?P<whole>{_C}|万|萬) {_W}分{_W}之{_W} (?P<part>{_A}|{_P}) )
    | (?P<percent> (?P<percent_n>{_A}) {_W} [%‰] )
    | (?P<half> (?:超{_W})?过{_W}半{_W}数? | 過{_W}半{_W}數? | 半{_W}[数數]{_W}(?:以{_W}上|同意|通过|通過) )
    | (?P<slash> (?<![\d/.-]) (?P<above>\d) {_W}/{_W} (?P<below>\d) (?![\d/.年月]) )
    | (?P<tenths> (?<!{_H}) (?P<tenths_n>[一二三四五六七八九两兩]) {_W} 成 (?= {_W} (?:以[上下内內]|[的，。；、为為]|比例) ) )
    | (?P<money> (?:{_COIN}{_W})? (?P<money_n>{_M}) {_W} (?:元|圆|圓|港仙|仙) (?!月) (?:{_W}(?P<dime>{_C}){_W}角)? )
    | (?P<coin> {_COIN} {_W} (?P<coin_n>{_A}) )
    | (?P<shares>
        每{_W}(?:10|1{_W}0|十|1|一){_W}股 [^，。；\n]{{0,16}}? (?:送|转|轉|派|分得|获得|獲得|配|增|不少于|不低于|至少){_W}
        (?P<shares_n>{_N}) {_W} 股 )
    | (?P<months> (?P<months_n>{_N}) {_W} [个個] {_W} 月 )
    | (?P<days>
        (?<![月\d]) (?<!{_H}) (?P<days_n>{_N}) {_W}
        (?: [个個]? {_W} (?:工作|交易|营业|營業|自然) {_W} [日天] | [日天] (?={_W} (?:[内內前后後起以之]|为限)) ) )
    | (?P<years> (?P<years_n>{_N}) {_W} [个個]? {_W} (?:完整)? {_W} (?:会计|會計)? {_W} 年 (?:{_W}度)? )
    """,
    re.VERBOSE,
)


def find(raw: str) -> list[Found]:
    """The quantities of a text that a policy could state, in order. Offsets are code points into `raw`."""
    text = raw.translate(_WIDE)
    return [found for match in _PATTERN.finditer(text) if (found := _read(text, match)) is not None]


def _read(text: str, match: re.Match[str]) -> Found | None:
    kind = match.lastgroup or ""
    # lastgroup names the last group closed: that of the alternative, as all alternatives are wrapped in one
    start, end = match.span(kind)
    if kind == "half":
        return Found(start, end, "share", Fraction(1, 2))
    if kind == "of":
        return _share(start, end, match)
    if kind == "slash":
        above, below = int(match["above"]), int(match["below"])
        return Found(start, end, "share", Fraction(above, below)) if 0 < above < below else None
    value = number(match[f"{kind}_n"])
    if value is None or _points(text, start, end, kind, value):
        return None
    if kind == "money" and match["dime"]:  # 二元五角
        value += (number(match["dime"]) or Fraction(0)) / 10
    if kind == "percent":
        return Found(start, end, "share", value / (1000 if text[end - 1] == "‰" else 100))
    if kind == "tenths":
        return Found(start, end, "share", value / 10)
    start = match.start(f"{kind}_n") if kind == "shares" else start
    plan = kind == "years" and _PLAN_BEFORE.search(text, max(start - 8, 0), start) is not None
    return Found(start, end, "money" if kind == "coin" else kind, value, plan)


def _share(start: int, end: int, match: re.Match[str]) -> Found | None:
    """百分之三十, 三分之二, 百分之十二点五: the whole is named first."""
    whole = "".join(match["whole"].split())
    below = (
        {"百": 100, "千": 1000, "万": 10**4, "萬": 10**4}.get(whole[-1])
        if len(whole) == 1 or whole[0] == "一"
        else None
    )
    below = below or number(whole)  # type: ignore[assignment]
    part = number(match["part"])
    if part is None and "".join(match["part"].split()) == "百":
        part = Fraction(100)
    if not below or part is None:
        return None
    return Found(start, end, "share", part / below)


# What only points at a time: 2021年, 110年度, 上一年, 每一年度, 最近一个会计年度, 任一年.
_POINTING_BEFORE = re.compile(r"(?:[每上前下任同某另该該这這单單首]|最近|近|其中|当|當|[民国國])\s*$")
_PLAN_BEFORE = re.compile(r"(?:未来|未來|今后|今後|上市后|上市後|[后後前]|发行后|連續|连续)\s*$")
_PLAN_NAME = re.compile(r"[^，。；：\n]{0,30}(?:规划|規劃|计划|計劃|計畫)")
_NAMES_PLAN = re.compile(
    r"\s*(?:股东|股東|分红|分紅|回报|回報|现金|現金|利润分配)[^，。；：\n]{0,10}(?:规划|規劃|计划|計劃|計畫)"
)
_DATE_BEHIND = re.compile(r"\s*(?:\d|[一二三四五六七八九十]{1,2}\s*月)")
_ORDINAL_BEFORE = re.compile(r"第\s*$")
_ROC_BEFORE = re.compile(r"(?:民\s*[国國]|[至及、~-])\s*$")


def _points(text: str, start: int, end: int, kind: Kind, value: Fraction) -> bool:
    """Whether a number of years, months or days tells when or which, and not how long."""
    if kind not in ("years", "months", "days"):
        return False
    before = text[max(start - 8, 0) : start]
    if _ORDINAL_BEFORE.search(before):
        return True
    if kind != "years":
        return False
    if value > 60 or value.denominator > 1 or _DATE_BEHIND.match(text, end) or _ROC_BEFORE.search(before):
        return True
    if value == 1 and _POINTING_BEFORE.search(before):
        return True
    if _NAMES_PLAN.match(text, end) and not before.endswith(("每", "连续", "連續", "最近")):
        return True
    return bool(_PLAN_BEFORE.search(before)) and bool(_PLAN_NAME.match(text, end))


def number(printed: str) -> Fraction | None:
    """The value of a numeral in Arabic or Chinese digits, with scales and white space in it; None where it has none."""
    plain = "".join(printed.split()).replace(",", "")
    above, high, below = plain.partition("亿") if "亿" in plain else plain.partition("億")
    if high and below.strip("万萬亿億"):  # 三亿六千万
        parts = number(above), number(below)
        return None if parts[0] is None or parts[1] is None else parts[0] * 10**8 + parts[1]
    scale = 1
    while plain and plain[-1] in _MYRIADS:
        scale *= _MYRIADS[plain[-1]]
        plain = plain[:-1]
    if plain and plain[0].isdigit():
        while plain[-1] in _POWERS:
            scale *= _POWERS[plain[-1]]
            plain = plain[:-1]
        return Fraction(plain) * scale if re.fullmatch(r"\d+(?:\.\d+)?", plain) else None
    whole, _, decimals = plain.replace("點", "点").partition("点")
    value = _han(whole)
    if value is None or not all(character in _HAN for character in decimals):
        return None
    part = Fraction(_han(decimals) or 0, 10 ** len(decimals))
    return (value + part) * scale


def _han(plain: str) -> int | None:
    """三百二十, 十二, 二〇二一; the scales above are taken off already."""
    if plain and all(character in _HAN for character in plain):
        return int("".join(str(_HAN[character]) for character in plain))
    total, digit = 0, None
    for character in plain:
        if character in _HAN:
            digit = _HAN[character]
        elif character in _POWERS:
            if digit is None and character not in "十拾":
                return None
            total += (1 if digit is None else digit) * _POWERS[character]
            digit = None
        else:
            return None
    return total + (digit or 0) if plain else None
