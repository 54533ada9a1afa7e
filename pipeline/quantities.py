"""Numbers with a meaning: ratios, amounts, periods, dates and document numbers, each with its span and value.

    find_quantities("现金分红不低于百分之三十")     one ratio, 0.3, printed as 百分之三十
    parse_numeral("一百二十")                       120

Pure functions of the text: no clock, no locale, no conversion of the text. Both scripts, both widths and white space
between a number and its unit are read as they stand. A numeral that is malformed (三十百) gives nothing rather than a
guess. Signs are not read: values are magnitudes. Comparators (不低于, 以上) and vote words (过半数) are not quantities.

How it works: one scanning regex stops at a number that has a unit behind it (or at the few words that may come before
a number), the character behind the number picks the readers, and each reader is a small regex and a conversion.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from .scanning import scanning

Kind = Literal[
    "ratio",
    "fraction",
    "amount",
    "per_share",
    "shares_per_10",
    "duration",
    "date",
    "year",
    "year_range",
    "count",
    "doc_number",
]
DocNumber = tuple[str | None, int | None, int]
Value = int | float | str | tuple[int, int] | DocNumber


@dataclass(slots=True)  # frozen would say better that it never changes, but makes it eight times as dear to build
class Quantity:
    """One quantity of a text; `text[start:end] == raw` always. Shared by all who ask for it, so never changed.

    | kind          | value                              | unit                                                  |
    |---------------|------------------------------------|-------------------------------------------------------|
    | ratio         | decimal fraction, 30% is 0.3       | None                                                  |
    | fraction      | "2/3", not reduced                 | None                                                  |
    | amount        | units of the currency              | CNY, TWD, HKD, USD, EUR, JPY, GBP; None for a bare $  |
    | per_share     | units of the currency              | as amount; `shares` is 1 or 10                        |
    | shares_per_10 | shares for every ten held          | share                                                 |
    | duration      | whole number                       | year, quarter, month, day, working_day, trading_day   |
    | date          | "2024-04-25", or "2024-06"         | day or month: the precision                           |
    | year          | year of the common era             | None                                                  |
    | year_range    | (first, last)                      | None                                                  |
    | count         | whole number                       | times, percentage_point (may have decimals)           |
    | doc_number    | (issuer, year, number)             | None                                                  |

    `inclusive` tells a bracket like （含10%） or （不含） beside the value. `range_part` marks the ends of a range of
    ratios or amounts. `tax` is "gross" for 含税 and "net" for 税后. `currency_stated` is false where 元 alone is taken
    for CNY. `repaired` marks a year range that was misprinted, `damaged` a document number that lost its brackets.
    """

    kind: Kind
    start: int
    end: int
    raw: str
    value: Value
    unit: str | None = None
    inclusive: bool | None = None
    range_part: Literal["low", "high"] | None = None
    tax: Literal["gross", "net"] | None = None
    shares: int | None = None
    currency_stated: bool = False
    repaired: bool = False
    damaged: bool = False


# --- numerals -------------------------------------------------------------------------------------------------------

_DIGITS = dict(zip("〇○◯零一二三四五六七八九两壹贰叁肆伍陆柒捌玖", "00001234567892123456789", strict=True))
_ONE_CHARACTER = {character: int(digit) for character, digit in _DIGITS.items()} | {"十": 10}
_VARIANTS = str.maketrans(
    "０１２３４５６７８９．，兩萬億拾佰仟點貳參参陸", "0123456789.,两万亿十百千点贰叁叁陆", " \t\u00a0\u3000"
)
_ARABIC = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?")
_ONE = "一二三四五六七八九壹贰叁肆伍陆柒捌玖"
# Below ten thousand in Chinese, units falling: 三千零五十, 一百一十二, 十五, 两百.
_SECTION = re.compile(
    rf"(?:(?P<千>[{_ONE}两])千)?(?P<z1>[零〇○])?(?:(?P<百>[{_ONE}两])百)?(?P<z2>[零〇○])?"
    rf"(?:(?P<十>[{_ONE}]?)十)?(?P<z3>[零〇○])?(?P<个>[{_ONE}])?"
)
# Below ten thousand with Arabic digits: 2千3百, 5千, 1.5.
_MIXED = re.compile(r"(?:(?P<千>[0-9])千)?(?:(?P<百>[0-9])百)?(?:(?P<十>[0-9])十)?(?P<个>[0-9])?")
_ARABIC_UNIT = re.compile(rf"(?P<number>{_ARABIC.pattern})(?P<unit>[千百十])")  # 5,000千
_WEIGHTS = {"千": 1000, "百": 100, "十": 10, "个": 1}


@lru_cache(maxsize=2048)  # a document uses few numerals, and those again and again
def parse_numeral(s: str) -> Decimal | int | None:
    """The value of an Arabic, Chinese or mixed numeral, or None where it is malformed.

    Reads 5,000.50 １，５００ 三十 一百二十 两 〇 二〇二四 3千 1.5亿 1亿5千万 三十点五 贰仟万. Refuses 三十百, 1,50,
    三五 (three to five), 一百五 (spoken for 150), and units without a digit (万, 百) except 十.
    """
    if s in _ONE_CHARACTER:
        return _ONE_CHARACTER[s]
    if s.isascii() and s.isdigit():
        return int(s)
    text = s.translate(_VARIANTS)
    if _ARABIC.fullmatch(text):
        plain = text.replace(",", "")
        return Decimal(plain) if "." in plain else int(plain)
    if text == "两":
        return 2
    if text and all(char in _DIGITS and char != "两" for char in text):
        return _positional(text)
    return _scaled(text)


def _positional(text: str) -> int | None:
    """二〇二四 digit by digit; two digits without a zero (三五) are more often two numbers."""
    value = int("".join(_DIGITS[char] for char in text))
    zeros = any(_DIGITS[char] == "0" for char in text)
    if len(text) == 1:
        return value
    return value if _DIGITS[text[0]] != "0" and (len(text) > 2 or zeros) else None


def _scaled(text: str) -> Decimal | int | None:
    """A numeral with 亿 and 万: each part below ten thousand (or Arabic) is worth what its scale says."""
    total: Decimal | int = 0
    rest, found, skipped = text, False, False
    for scale, worth in (("万亿", 10**12), ("亿", 10**8), ("万", 10**4)):
        head, mark, tail = rest.partition(scale)
        if not mark:
            continue
        part = _part(head, leading=not found)
        if part is None or not part:
            return None
        total += part * worth
        rest, found, skipped = tail, True, worth > 10**4
    if rest or not found:
        part = _part(rest, leading=not found)
        # 三万五 is spoken for 35,000: without 零 a last single digit is no numeral.
        if part is None or (found and 0 < part < 10 and not rest.startswith(("零", "〇", "○"))):
            return None
        if found and skipped and part >= 10**4:
            return None
        total += part
    return int(total) if total == int(total) else total


def _part(text: str, *, leading: bool) -> Decimal | int | None:
    """The part of a numeral in front of one scale, such as 五千, 1.5, 三点五; not empty."""
    if _ARABIC.fullmatch(text):
        plain = text.replace(",", "")
        return Decimal(plain) if "." in plain else int(plain)
    if text == "两":
        return 2
    if match := _ARABIC_UNIT.fullmatch(text):
        value = Decimal(match["number"].replace(",", "")) * _WEIGHTS[match["unit"]]
        return int(value) if value == int(value) else value
    whole, point, decimals = text.partition("点")
    if point:
        before = _section(whole)
        if before is None or not decimals or not all(char in _DIGITS for char in decimals):
            return None
        return before + Decimal("0." + "".join(_DIGITS[char] for char in decimals))
    if not leading:
        text = text[1:] if text[:1] in ("零", "〇", "○") else text
    return _section(text)


def _section(text: str) -> int | None:
    """A numeral below ten thousand, without decimals."""
    if text in ("零", "〇", "○"):
        return 0
    if match := _MIXED.fullmatch(text):
        parts = match.groupdict()
        return sum(int(parts[name]) * worth for name, worth in _WEIGHTS.items() if parts[name]) if text else None
    match = _SECTION.fullmatch(text)
    if not match or not text:
        return None
    parts = match.groupdict()
    thousands, hundreds, tens, ones = (parts[name] for name in _WEIGHTS)
    if (parts["z1"] and (not thousands or hundreds)) or (parts["z2"] and not (thousands or hundreds)):
        return None
    if (parts["z3"] and (tens is not None or not ones)) or (tens == "" and parts["z2"]):
        return None
    if ones and (thousands or hundreds) and tens is None and not (parts["z1"] or parts["z2"] or parts["z3"]):
        return None  # 一百五
    total = sum(int(_DIGITS[parts[name]]) * worth for name, worth in _WEIGHTS.items() if parts[name])
    return total + (10 if tens == "" else 0)


def _plain(value: Decimal | int) -> int | float:
    """A JSON number: int where it is whole."""
    return int(value) if value == int(value) else float(value)


# --- the pieces of the regexes --------------------------------------------------------------------------------------

_S = "[ \t\u00a0\u3000]{0,3}"  # white space that typesetting leaves inside: 2020 年 12 月 7 日
_D = "[0-9０-９]"
_NUM = rf"(?:{_D}{{1,3}}(?:[,，]{_D}{{3}})+(?!{_D})|{_D}+)(?:[.．]{_D}+)?"  # 5,000.50
_CN = "[〇○零一二三四五六七八九两兩十百千万萬亿億壹贰貳叁參参肆伍陆陸柒捌玖拾佰仟]"
_CNUM = rf"{_CN}{{1,24}}+(?:[点點][〇○零一二三四五六七八九]{{1,9}}+)?"  # 一百二十, 三十点五
_YEAR = rf"(?:[1１][9９]|[2２][0０]){_D}{{2}}"  # 2024
_ZERO = "〇○◯零OＯ0０"  # what is printed for the zero of a year
_CNYEAR = rf"(?:[一二][九{_ZERO}][{_ZERO}一二三四五六七八九]{{2}})"  # 二〇二四, 二零二四, 二0二四
_IS_YEAR, _IS_ANY_YEAR = re.compile(_YEAR), re.compile(rf"{_YEAR}|{_CNYEAR}")
_SEP = "(?:[-－—–―─~～〜至到]{1,2})"
_DASHES = "-－—–―─~～〜至到"
_OPEN, _CLOSE = r"[〔\[﹝（(【［]", r"[〕\]﹞）)】］]"
# 人民币, HK$: what may stand before an amount
_PREFIX = (
    "人民[币幣]|新[台臺][币幣]|[台臺][币幣]|港[币幣元]|美[元金]|RMB|CNY|NTD|TWD|HKD|USD|(?:HK|NT|US)[$＄]|[¥￥$＄]"
)
_FOLLOW = (
    "[-一年月日天个個百点%％﹪‰十千万萬亿億拾佰仟元圆圓角仙毫港美欧歐英人新台臺分成次股会會周季工交营營连連自完"
    f"/／∕{_DASHES[1:]}、]"
)

# Where reading stops. Each branch is one kind of beginning; a number counts only with a unit behind it. Passing quickly
# over what begins none of them makes the scan many times faster.
_START = scanning(
    rf"""
    (?:
      # 2024-04-25
      (?P<iso> (?<![-0-9０-９./]) {_YEAR} ([-/.／．－]) {_D}{{1,2}} \2 {_D}{{1,2}} (?![-0-9０-９/]) )
      # 201237号, 2012]37号
    | (?P<bare> (?<![0-9０-９]) {_YEAR} (?:{_S}{_CLOSE}{_S}|{_S}) {_D}{{1,4}} {_S} [号號] )
      # 30%, 5,000万元
    | (?P<num> (?<![0-9０-９]) {_NUM} (?={_S}{_FOLLOW}) )
      # 二〇二四年
    | (?P<cnyear> {_CNYEAR} (?={_S}(?:年|{_SEP})) )
      # 三年, 百分之三十
    | (?P<cnum> (?<!{_CN}) {_CNUM} (?={_S}{_FOLLOW}) )
      # [2012]37号
    | (?P<bracket> {_OPEN} {_S} {_YEAR} {_S} {_CLOSE} {_S} 第? {_S} {_D}{{1,5}} {_S} [号號] )
      # 第3号, 第三次
    | (?P<ordinal> 第 {_S} (?:{_D}+|{_CN}{{1,24}}+) (?:{_S}[号號])? )
      # 每10股
    | (?P<share> 每 {_S} (?:[1１一]|[1１]{_S}[0０]|十)? {_S} 股 )
      # 人民币15亿元
    | (?P<prefix> (?:{_PREFIX}) [$＄]? {_S} (?={_D}|{_CN}) )
      # 民国113年
    | (?P<roc> 民[国國] {_S} (?={_D}|[元〇○零一二三四五六七八九十百]) )
    | (?P<half> 半年 )
    )
    """,
    re.VERBOSE,
)


@dataclass(slots=True)
class _Scan:
    """The state of one pass: the text, and how far 每10股 still reaches."""

    text: str
    shares: int = 0
    shares_end: int = 0
    shares_used: bool = False
    floor: int = 0  # where the last reading ended: nothing reaches back over it

    def quantity(self, kind: Kind, start: int, end: int, value: Value, unit: str | None = None) -> Quantity:
        return Quantity(kind, start, end, self.text[start:end], value, unit)


@dataclass(slots=True)
class _Number:
    """A number as printed, and the offset of the first character behind it that is not white space."""

    start: int
    end: int
    follow: int
    raw: str
    arabic: bool


# What a reader returns: the quantities it read and the offset to go on from; None if this is not its kind.
_Read = tuple[list[Quantity], int] | None
_NOTHING: list[Quantity] = []


# --- ratios and fractions -------------------------------------------------------------------------------------------

_PER = {"百": 100, "千": 1000, "仟": 1000, "佰": 100, "万": 10000, "萬": 10000}
_AFTER_OF = re.compile(rf"分之{_S}(?P<part>{_NUM}|{_CNUM})")
_POINTS = re.compile(rf"[个個]?{_S}百分[点點]")
_TENTHS = re.compile(
    r"成(?![立员員果本长長熟功交年品绩績都型就效套因份像]|分(?![派配红紅])|[为為](?![上下]限|限|派|范围|範圍|目标|目標|股息|股利|现金|現金|原则|原則|准|標準|标准|度|宜|目[标標]))(?!不变|不變)(?:(?P<half>[一二三四五六七八九半])(?!"
    + _CN
    + r"|[个個年月日家名次项項人倍股]))?"
)
_SLASH = re.compile(rf"{_S}[/／∕]{_S}(?P<below>{_D}{{1,3}})(?![0-9０-９]|[/／.．%％年月页頁])")
_TO_PERCENT = re.compile(rf"{_S}{_SEP}{_S}(?P<high>{_NUM}){_S}(?P<sign>[%％﹪‰])")
_TO_CHINESE = re.compile(
    rf"{_S}{_SEP}{_S}(?P<high>{_CNUM}|百)(?!{_S}(?:{_CN}|[分年个個月日天次成元股点點倍家名项項条條%％人]))"
)


def _share_of(value: Decimal | int, whole: int) -> float:
    """A decimal fraction that prints as itself: 0.3, never 0.30000000000000004."""
    return round(value / whole if isinstance(value, int) else float(value / whole), 10)


def _percent(scan: _Scan, number: _Number) -> _Read:
    """30%, 30 ％, 5‰."""
    value = parse_numeral(number.raw)
    end = number.follow + 1
    if value is None or _cut_number(scan.text, number):
        return _NOTHING, end
    whole = 1000 if scan.text[number.follow] == "‰" else 100
    return [scan.quantity("ratio", number.start, end, _share_of(value, whole))], end


def _of(scan: _Scan, number: _Number) -> _Read:
    """百分之三十, 千分之五, 三分之二, 百分之四十至八十."""
    match = _AFTER_OF.match(scan.text, number.follow)
    if not match:
        return None
    end = match.end()
    raw = match["part"]
    part = 100 if raw == "百" and number.raw[-1] == "百" else parse_numeral(raw)
    if part is None:
        return _NOTHING, end
    # 统一百分之五: the 一 belongs to the word before.
    whole = _PER.get(number.raw[-1]) if number.raw[:-1] in ("", "一") else None
    start = number.start if whole is None else number.end - 1
    if whole is None:
        below = parse_numeral(number.raw)
        if not isinstance(below, int) or not isinstance(part, int) or not 0 < part < below:
            return _NOTHING, end
        return [scan.quantity("fraction", start, end, f"{part}/{below}")], end
    low = scan.quantity("ratio", start, end, _share_of(part, whole))
    if match := _TO_CHINESE.match(scan.text, end):
        high = 100 if match["high"] == "百" else parse_numeral(match["high"])
        if high is not None and part < high <= whole:
            start, end = match.span("high")
            return [low, scan.quantity("ratio", start, end, _share_of(high, whole))], end
    return [low], end


def _tenths(scan: _Scan, number: _Number) -> _Read:
    """三成, 三成五; not 三成立."""
    match = _TENTHS.match(scan.text, number.follow)
    value = parse_numeral(number.raw)
    if not match or value is None or not 0 < value <= 10:
        return None
    half = match["half"]
    tenths = value * 10 + (5 if half == "半" else int(_DIGITS[half]) if half else 0)
    return [scan.quantity("ratio", number.start, match.end(), _share_of(tenths, 100))], match.end()


def _points(scan: _Scan, number: _Number) -> _Read:
    """30个百分点: a difference of ratios, not a ratio."""
    match = _POINTS.match(scan.text, number.follow)
    value = parse_numeral(number.raw)
    if not match or value is None:
        return None
    found = scan.quantity("count", number.start, match.end(), _plain(value), "percentage_point")
    return [found], match.end()


def _slash(scan: _Scan, number: _Number) -> _Read:
    """2/3, ２/３; not 2024/3, not page 1/20."""
    match = _SLASH.match(scan.text, number.end)
    if not match or not number.arabic or scan.text[max(number.start - 1, 0) : number.start] in ("/", "／", "-"):
        return None
    above, below = parse_numeral(number.raw), parse_numeral(match["below"])
    if not isinstance(above, int) or not isinstance(below, int) or not 0 < above < below <= 100:
        return None
    return [scan.quantity("fraction", number.start, match.end(), f"{above}/{below}")], match.end()


def _open_range(scan: _Scan, number: _Number) -> _Read:
    """30-50%, 3-5亿元: the first number borrows the unit of the second."""
    low = parse_numeral(number.raw)
    if low is None:
        return None
    if match := _TO_PERCENT.match(scan.text, number.end):
        high = parse_numeral(match["high"])
        whole = 1000 if match["sign"] == "‰" else 100
        if high is None or not low < high:
            return None
        first = scan.quantity("ratio", number.start, number.end, _share_of(low, whole))
        return [first, scan.quantity("ratio", match.start("high"), match.end(), _share_of(high, whole))], match.end()
    if match := _TO_AMOUNT.match(scan.text, number.end):
        read = _amount(scan, _number(scan.text, match.start("high"), match.end("high"), arabic=True))
        high = parse_numeral(match["high"])
        if read and read[0] and high and low < high:
            second = read[0][0]
            value = _plain(Decimal(str(second.value)) / high * low)
            first = replace(second, start=number.start, end=number.end, raw=number.raw, value=value)
            return [first, second], read[1]
    return None


# --- money ----------------------------------------------------------------------------------------------------------

_TO_AMOUNT = re.compile(rf"{_S}{_SEP}{_S}(?P<high>{_NUM})(?={_S}[十百千拾佰仟]?[万萬亿億元])")
_SCALE = r"[十百千拾佰仟万萬亿億]{1,3}(?:[0-9０-９]{1,4}[百千佰仟万萬亿億]{1,2})*"
_UNIT = re.compile(
    rf"""
    (?P<scale> {_S}{_SCALE} )? {_S}
    (?: (?P<word> 人民[币幣]元? | 新[台臺][币幣]元? | [台臺][币幣] | 港[元币幣]
                | 美[元金] | [欧歐]元 | 日[元圆圓] | 英[镑鎊] )
      | (?P<cent> 港仙 | 美分 | 港毫 )
      | (?P<yuan> [元圆圓] (?![月旦化素首件老]|股份|食品) )
        (?: {_S} (?P<jiao> [1-9一二三四五六七八九]) 角 )?
        (?: {_S} (?P<fen> [1-9一二三四五六七八九]) 分 (?![之红紅配派点點]) )?
        (?P<after> {_S} (?: 人民[币幣] | 港[币幣] | 新?[台臺][币幣] | 美金 ) )?
      | (?P<small> 角 (?!度|落|色) (?: {_S} (?P<cents> [1-9一二三四五六七八九]) 分 (?![之红紅配派点點]) )?
                | 仙 | 毫 | 分 (?![之红紅配派点點行公别別期为為布歧析享拆]) )
    )?
    """,
    re.VERBOSE,
)
_CURRENCY = {
    "人": "CNY", "R": "CNY", "C": "CNY", "¥": "CNY", "￥": "CNY",
    "新": "TWD", "台": "TWD", "臺": "TWD", "N": "TWD", "T": "TWD",
    "港": "HKD", "H": "HKD", "美": "USD", "U": "USD", "欧": "EUR", "歐": "EUR", "日": "JPY", "英": "GBP",
}  # fmt: skip
_SMALL = {"角": Decimal("0.1"), "毫": Decimal("0.1"), "分": Decimal("0.01"), "仙": Decimal("0.01")}
# A number behind a currency word may go without 元 (人民币5,000万), unless it counts something else.
_OTHER_UNIT = re.compile(rf"{_S}[年月日个個次股%％﹪号號倍家名,，.．]")
_TAX = re.compile(rf"{_S}[（(]?{_S}(?:人民[币幣][，,、]?)?(?P<word>不含[税稅]|含[税稅]|[税稅]前|扣?[税稅][后後前])")
_EACH = re.compile(rf"{_S}[/／]{_S}股")  # 0.30元/股
_TAX_GAP = re.compile("(?P<net>[税稅][后後])|含[税稅]|[税稅]前")


def _amount(scan: _Scan, number: _Number) -> _Read:
    """5,000 万元, 五千万元, 500万美元; 角, 分 and 仙 only where 每股 stands before them."""
    return _money(scan, number, number.start, "")


def _money(scan: _Scan, number: _Number, start: int, prefix: str) -> _Read:
    """An amount from its number on; `prefix` is the currency word before it, "" if there is none."""
    match = _UNIT.match(scan.text, number.end)
    assert match is not None  # every group is optional
    unit = match["word"] or match["cent"] or match["yuan"] or match["small"]
    per_share = _reaches(scan, start)
    if not unit and (not prefix or _OTHER_UNIT.match(scan.text, match.end())):
        return None
    if match["small"] and not (prefix or per_share):
        return None
    value = parse_numeral(number.raw + (match["scale"] or ""))
    if value is None or _cut_number(scan.text, number):
        return _NOTHING, match.end()
    if mark := next((char for char in unit or "" if char in _SMALL), None):
        value = value * _SMALL[mark]
    for name, worth in (("jiao", _SMALL["角"]), ("fen", _SMALL["分"]), ("cents", _SMALL["分"])):
        if match[name]:
            value += (parse_numeral(match[name]) or 0) * worth
    named = (match["after"] or match["word"] or match["cent"] or "").strip() or prefix
    currency = _CURRENCY.get(named[:1]) if named else "CNY"
    end = match.end() if unit else match.end("scale") if match["scale"] else number.end
    tax = _tax(scan, start, end, per_share)
    shares = scan.shares if per_share else 1 if _EACH.match(scan.text, end) else None
    if per_share:
        scan.shares_end, scan.shares_used = end, True
    found = Quantity(
        "amount" if shares is None else "per_share",
        start,
        end,
        scan.text[start:end],
        _plain(value),
        currency,
        tax=tax,
        shares=shares,
        currency_stated=bool(named) and currency is not None,
    )
    return [found], end


def _cut_number(text: str, number: _Number) -> bool:
    """Whether the number is the tail of a malformed one: the 34 of 12,34万元, the 000 of 5, 000万元."""
    before = text[max(number.start - 2, 0) : number.start]
    tail = len(before) == 2 and before[0].isdigit() and before[1] in ",，"
    return number.arabic and (tail or (len(number.raw) > 1 and number.raw[0] in "0０" and number.raw[1] not in ".．"))


def _tax(scan: _Scan, start: int, end: int, per_share: bool) -> Literal["gross", "net"] | None:
    """含税 or 税后, in the bracket behind an amount or between 每股 and the amount."""
    if match := _TAX.match(scan.text, end):
        word = match["word"]
        return "net" if word[-1] in "后後" or word[0] == "不" else "gross"
    if per_share and (match := _TAX_GAP.search(scan.text, scan.shares_end, start)):
        return "net" if match["net"] else "gross"
    return None


def _shares(scan: _Scan, number: _Number) -> _Read:
    """每10股送3股: the 3股. Other counts of shares are not read."""
    end = number.follow + 1
    value = parse_numeral(number.raw)
    if value is None or not _reaches(scan, number.start, summed=True) or scan.shares != 10:
        return None
    scan.shares_end, scan.shares_used = end, True
    return [scan.quantity("shares_per_10", number.start, end, _plain(value), "share")], end


_BREAK = re.compile(r"[，。；：！？,;:!?\n]|(?<!股[利息红紅])(?:合[计計]|共[计計派]|[总總][额額计計])")


_SUMMED = re.compile(r"(?:[送转轉]|红股|紅股)[^，。；：、]{0,8}?合[计計]")  # 每10股送股数合计不超过4股: no new breath


def _reaches(scan: _Scan, start: int, summed: bool = False) -> bool:
    """Whether 每股 or 每10股 (or a quantity that belongs to it) stands close before, in the same breath."""
    if not scan.shares or start - scan.shares_end > 24:
        return False
    gap = scan.text[scan.shares_end : start]
    if summed:
        gap = _SUMMED.sub("", gap)
    # 每10股送5股、派3元: the enumeration comma joins, once something was given for the ten shares.
    return not _BREAK.search(gap) and ("、" not in gap or scan.shares_used)


# --- durations and counts -------------------------------------------------------------------------------------------

_PERIOD = re.compile(
    rf"""
    (?P<year>        [个個]? {_S} (?:完整|连续|連續)? 的? (?:完整|连续|連續)? (?:会计|會計) 年度
                   | [个個] {_S} (?:完整|连续|連續)? 的? (?:自然)? 年度? | 周年 | 年 (?P<half>半(?!数|數))? )
  | (?P<month>       [个個] {_S} (?:自然|日历)? 月 )
  | (?P<quarter>     [个個] {_S} 季度 )
  | (?P<working_day> [个個]? {_S} (?:工作[日天]|[营營][业業]日) )
  | (?P<trading_day> [个個]? {_S} 交易日 )
  | (?P<day>         [个個]? {_S} (?:自然|日历|日曆)? (?:日(?![元圆圓常])|天(?!津)) )
    """,
    re.VERBOSE,
)
_LIMITS = {"year": 60, "quarter": 60, "month": 600, "day": 3650, "working_day": 1000, "trading_day": 1000}
_NOT_ONE = frozenset("每任单單同统統唯某逐上下次这這该該之何意专專万萬进進")  # 统一年度, 任一年, 上一年度
_ROC_TAIL = re.compile(rf"年(?:[度末初底报報第]|{_S}[0-9０-９]{{1,2}}{_S}月)")
_TIMES = re.compile(r"次(?![性级級])")


def _duration(scan: _Scan, number: _Number) -> _Read:
    """三年, 两个会计年度, 12 个月, 15个工作日; not 2012年, 上一年度, 6月15日."""
    match = _PERIOD.match(scan.text, number.follow)
    value = parse_numeral(number.raw)
    if not match or not isinstance(value, int) or value == 0:
        return None
    unit = match.lastgroup
    assert unit is not None  # one of the alternatives; `half` stands inside another group
    before = scan.text[max(number.start - 6, 0) : number.start].rstrip()
    if value > _LIMITS[unit] or (number.arabic and number.raw[0] in "0０"):
        return _NOTHING, match.end()
    if value == 1 and not number.arabic and before[-1:] in _NOT_ONE:
        return None
    if unit == "day" and (before[-1:] == "月" or _DAY_TO.search(before)):
        return _NOTHING, match.end()
    if unit == "year" and number.arabic and len(number.raw) > 1 and _ROC_TAIL.match(scan.text, number.follow):
        return _NOTHING, match.end()  # 99年度 is a year of the Republic, or 2099
    if match["half"]:
        value, unit = value * 12 + 6, "month"
    return [scan.quantity("duration", number.start, match.end(), value, unit)], match.end()


_DAY_TO = re.compile(rf"[日号號]{_S}{_SEP}$")  # 5日至15日


def _times(scan: _Scan, number: _Number) -> _Read:
    """一次, 3次; not 一次性, 每一次."""
    match = _TIMES.match(scan.text, number.follow)
    value = parse_numeral(number.raw)
    if not match or not isinstance(value, int) or value > 1000:
        return None
    if value == 1 and not number.arabic and scan.text[max(number.start - 1, 0) : number.start] in _NOT_ONE:
        return None
    return [scan.quantity("count", number.start, match.end(), value, "times")], match.end()


def _half(scan: _Scan, match: re.Match[str]) -> _Read:
    """半年 is six months; 上半年, 半年度 and 半年报 name a part of the calendar."""
    text, start, end = scan.text, match.start(), match.end()
    if text[max(start - 1, 0) : start] in ("上", "下", "前", "后", "後") or text[end : end + 1] in ("度", "报", "報"):
        return _NOTHING, end
    return [scan.quantity("duration", start, end, 6, "month")], end


# --- dates and years ------------------------------------------------------------------------------------------------

_MONTH_DAY = rf"{_S}(?P<month>{_D}{{1,2}}|元|{_CN}{{1,3}}){_S}月(?:{_S}(?P<day>{_D}{{1,2}}|{_CN}{{1,4}}){_S}[日号號])?"
_IN_YEAR = re.compile(rf"{_S}年{_MONTH_DAY}")
_BARE_MONTH = re.compile(rf"月(?:{_S}(?:{_D}{{1,2}}|{_CN}{{1,4}}){_S}[日号號])?")
_TO_YEAR = re.compile(
    rf"""
    (?P<first> {_S}年度? )? {_S} (?:{_SEP}|一{{1,2}}) {_S} (?:民[国國]{_S})?
    (?P<last> {_YEAR} | {_CNYEAR} | [0０]{_D}{{2}} | {_D}{{2,3}} ) (?![0-9０-９]) (?P<unit> {_S}年度? )?
    (?! {_S} (?:{_D}{{1,2}}|{_CN}{{1,3}}) {_S} 月 )
    """,
    re.VERBOSE,
)
_MORE_YEARS = re.compile(rf"(?:{_S}、{_S}{_YEAR})+{_S}年度?(?!{_S}{_D}{{1,2}}{_S}月)")
_YEAR_WORD = re.compile(rf"{_S}年度?")
_LABELLED = re.compile(rf"{_D}{{1,2}}[.．](?={_YEAR}$)")
_ROC_YEAR = re.compile(
    rf"民[国國]{_S}(?P<year>{_D}{{1,3}}|元|[〇○零一二三四五六七八九十百]{{1,6}})(?={_S}(?:年|{_SEP}))"
)
_LONGEST_PLAN = 30


def _year_of(raw: str) -> int:
    """2024, ２０２４, 二〇二四, 二0二四."""
    return (
        int(raw)
        if raw.isascii() and raw.isdigit()
        else int("".join("0" if char in "OＯ" else _DIGITS.get(char, char) for char in raw))
    )


def _calendar(scan: _Scan, number: _Number) -> _Read:
    """What begins with a year in Arabic digits; a list label before it (1.2024年) is left out."""
    if number.arabic and ("." in number.raw or "．" in number.raw) and (label := _LABELLED.match(number.raw)):
        number = _number(scan.text, number.start + label.end(), number.end, arabic=True)
    if number.arabic and not _IS_YEAR.fullmatch(number.raw):
        match = _IN_YEAR.match(scan.text, number.end)
        return (_NOTHING, match.end()) if match else None  # 112年8月8日 without 民国
    if not number.arabic:
        return None
    return _read_year(scan, number.start, number.end, _year_of(number.raw), roc=False)


def _read_year(scan: _Scan, start: int, end: int, year: int, *, roc: bool) -> _Read:
    """A date, a range of years, an enumeration of years or one year, the longest reading first."""
    if match := _IN_YEAR.match(scan.text, end):
        return _date(scan, start, match, year)
    if (match := _TO_YEAR.match(scan.text, end)) and (found := _year_range(scan, start, match, year, roc=roc)):
        return [found], found.end
    if not roc and (match := _MORE_YEARS.match(scan.text, end)):
        years = [year, *(_year_of(raw) for raw in re.findall(_YEAR, match[0]))]
        if years == list(range(year, year + len(years))):
            return [scan.quantity("year_range", start, match.end(), (year, years[-1]))], match.end()
    if match := _YEAR_WORD.match(scan.text, end):
        return [scan.quantity("year", start, match.end(), year)], match.end()
    return None


def _date(scan: _Scan, start: int, match: re.Match[str], year: int) -> _Read:
    """年月日, or 年月; a day or month that does not exist makes it nothing."""
    month = 1 if match["month"] == "元" else parse_numeral(match["month"])
    day = parse_numeral(match["day"]) if match["day"] else None
    value = _iso(year, month, 1 if match["day"] is None else day)
    if value is None:
        return _NOTHING, match.end()
    unit = "day" if match["day"] else "month"
    return [scan.quantity("date", start, match.end(), value if match["day"] else value[:7], unit)], match.end()


def _iso(year: int, month: Decimal | int | None, day: Decimal | int | None) -> str | None:
    if not isinstance(month, int) or not isinstance(day, int):
        return None
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None


def _year_range(scan: _Scan, start: int, match: re.Match[str], year: int, *, roc: bool) -> Quantity | None:
    """（2021-2023年）, 2022年度-2024年度, bare 2024-2026; 2025-027年 is a misprint with only one reading."""
    raw, unit = match["last"], match["unit"]
    repaired = False
    if _IS_ANY_YEAR.fullmatch(raw):
        last = _year_of(raw)
    elif not unit or scan.text[match.start("last") - 1].isdigit():
        return None  # 2025-019 numbers an announcement
    elif roc:
        last = 1911 + int(raw)
    elif len(raw) == 2:
        last = year // 100 * 100 + int(raw)
    elif raw[0] in "0０":
        last, repaired = 2000 + int(raw), True
    else:
        return None
    beyond = scan.text[match.end() : match.end() + 1]
    if not year < last <= year + _LONGEST_PLAN:
        return None
    if not unit and not match["first"] and (beyond in tuple("-－/.．号號") or last > year + 10):
        return None
    found = scan.quantity("year_range", start, match.end(), (year, last))
    found.repaired = repaired
    return found


def _month_day(scan: _Scan, number: _Number) -> _Read:
    """12月7日 without a year: no date, and its 7日 is no duration either."""
    match = _BARE_MONTH.match(scan.text, number.follow)
    return (_NOTHING, match.end()) if match else None


def _iso_date(scan: _Scan, match: re.Match[str]) -> _Read:
    """2024-04-25, 2024/4/25, 2024.04.25."""
    year, month, day = (int(part) for part in re.split("[-/.／．－]", match["iso"]))
    value = _iso(year, month, day)
    found = [scan.quantity("date", match.start(), match.end(), value, "day")] if value else _NOTHING
    return found, match.end()


def _chinese_year(scan: _Scan, match: re.Match[str]) -> _Read:
    """二〇二四年三月二十八日, 二〇二四至二〇二六年."""
    return _read_year(scan, match.start(), match.end(), _year_of(match["cnyear"]), roc=False)


def _republic(scan: _Scan, match: re.Match[str]) -> _Read:
    """民国113年6月21日: year 1 is 1912."""
    year = _ROC_YEAR.match(scan.text, match.start())
    if not year:
        return None
    value = 1 if year["year"] == "元" else parse_numeral(year["year"])
    if not isinstance(value, int) or not 0 < value < 300:
        return _NOTHING, year.end()
    return _read_year(scan, match.start(), year.end(), 1911 + value, roc=True)


# --- document numbers -----------------------------------------------------------------------------------------------

_ISSUER = re.compile(rf"(?P<name>[\u4e00-\u9fff]{{2,16}}){_S}$")
_NOT_ISSUER = re.compile(r".*[的和及与與据據照以按由经經在是为為等于於见見]|.*执行|.*遵循|.*参考|.*文号")
_MARK = re.compile(r"(?:发|發|公告|字|函|令|许可|許可|办|辦|规|規)$")  # how an issuer's series ends
_DOCUMENT = re.compile(
    rf"(?P<open>{_OPEN})?{_S}(?P<year>{_YEAR}){_S}(?P<close>{_CLOSE})?{_S}第?{_S}(?P<number>{_D}{{1,5}}){_S}[号號]"
)


def _issuer(scan: _Scan, end: int) -> tuple[str | None, int]:
    """The series that a document number belongs to (证监发, 闽证监公司字) and where it starts."""
    match = _ISSUER.search(scan.text, max(end - 20, scan.floor), end)
    if not match:
        return None, end
    name = match["name"]
    cut = _NOT_ISSUER.match(name)
    name = name[cut.end() :] if cut else name
    return (name, match.end("name") - len(name)) if len(name) > 1 else (None, end)


def _document(scan: _Scan, match: re.Match[str]) -> _Read:
    """证监发[2012]37号, 国发〔2024〕10号; with its brackets lost (证监发201237号) only behind the name of a series."""
    text, begin = scan.text, match.start()
    if match["bare"] and begin and re.match(_OPEN, text[begin - 1]):
        begin -= 1
    parts = _DOCUMENT.match(text, begin)
    assert parts is not None  # the scanning regex has read the same
    name, start = _issuer(scan, begin)
    damaged = not (parts["open"] and parts["close"])
    if damaged and not (name and _MARK.search(name)):
        return _NOTHING, match.end()
    value = (name, int(parts["year"]), int(parts["number"]))
    found = scan.quantity("doc_number", start, match.end(), value)
    found.damaged = damaged
    return [found], match.end()


def _ordinal(scan: _Scan, match: re.Match[str]) -> _Read:
    """第3号, 令第57号; 第三次, 第一百条 and the like are passed over with their number."""
    raw = match["ordinal"]
    number = parse_numeral(raw[1:].rstrip("号號 \t\u00a0\u3000"))
    if raw[-1] not in "号號" or not isinstance(number, int):
        return _NOTHING, match.end()
    start, name = match.start(), None
    if scan.text[max(start - 1, 0) : start] in ("令", "字", "函"):
        name, start = _issuer(scan, start)
    return [scan.quantity("doc_number", start, match.end(), (name, None, number))], match.end()


# --- the pass -------------------------------------------------------------------------------------------------------


def _number(text: str, start: int, end: int, *, arabic: bool) -> _Number:
    follow = end
    while text[follow : follow + 1] in (" ", "\t", "\u00a0", "\u3000"):
        follow += 1
    return _Number(start, end, follow, text[start:end], arabic)


_Reader = Callable[[_Scan, _Number], _Read]
# The character behind a number picks the readers, tried in turn.
_READERS: dict[str, tuple[_Reader, ...]] = {
    **dict.fromkeys("%％﹪‰", (_percent,)),
    **dict.fromkeys("/／∕", (_slash,)),
    **dict.fromkeys(_DASHES, (_calendar, _open_range)),
    **dict.fromkeys("十百千拾佰仟万萬亿億元圆圓角仙毫港美欧歐英人新台臺", (_amount,)),
    **dict.fromkeys("天会會周工营營交自连連完", (_duration,)),
    **dict.fromkeys("个個", (_points, _duration)),
    "、": (_calendar,),
    "一": (_calendar,),  # 一 is also printed for a dash: 2021一2023年
    "年": (_calendar, _duration),
    "月": (_month_day,),
    "日": (_amount, _duration),
    "分": (_of, _amount),
    "成": (_tenths,),
    "次": (_times,),
    "股": (_shares,),
}
_READERS["百"] = (_points, _amount)


def _numbered(scan: _Scan, match: re.Match[str]) -> _Read:
    """A number with a unit behind it."""
    text, start, end = scan.text, match.start(), match.end()
    number = _number(text, start, end, arabic=match["num"] is not None)
    if number.arabic and start and _inside_code(text, start) and not _IS_YEAR.fullmatch(number.raw):
        return None
    for reader in _READERS.get(text[number.follow], ()):
        if read := reader(scan, number):
            return read
    return None


def _inside_code(text: str, start: int) -> bool:
    """Whether a number goes on from a Latin letter or from 1.2., so that it is no number of its own."""
    before = text[start - 1]
    return (before.isascii() and before.isalpha()) or (before in ".．" and text[max(start - 2, 0)].isdigit())


_AMOUNT_NUMBER = re.compile(rf"(?P<num>{_NUM})|{_CNUM}")


def _prefixed(scan: _Scan, match: re.Match[str]) -> _Read:
    """A currency word with an amount behind it."""
    number = _AMOUNT_NUMBER.match(scan.text, match.end())
    assert number is not None  # the scanning regex looked ahead
    found = _number(scan.text, number.start(), number.end(), arabic=number["num"] is not None)
    return _money(scan, found, match.start(), match["prefix"])


_TENS = frozenset("0０十")


def _per_shares(scan: _Scan, match: re.Match[str]) -> _Read:
    """每股, 每10股: what follows in the same breath is per share."""
    scan.shares = 1 if _TENS.isdisjoint(match["share"]) else 10
    scan.shares_end, scan.shares_used = match.end(), False
    return _NOTHING, match.end()


_BRANCHES: dict[str, Callable[[_Scan, re.Match[str]], _Read]] = {
    "iso": _iso_date,
    "bare": _document,
    "num": _numbered,
    "cnyear": _chinese_year,
    "cnum": _numbered,
    "bracket": _document,
    "ordinal": _ordinal,
    "share": _per_shares,
    "prefix": _prefixed,
    "roc": _republic,
    "half": _half,
}


def find_quantities(text: str) -> list[Quantity]:
    """All quantities of a text, in order and without overlap, each the longest sensible reading.

    `text` is normalised or not; offsets are code points into it. A value written twice, 50%（百分之五十）, is one
    quantity. Takes time linear in the length of the text.
    """
    found: list[Quantity] = []
    search, position = _START.search, 0
    match = search(text)
    if match is None:  # half of all sentences
        return found
    scan = _Scan(text)
    while match is not None:
        scan.floor = position
        branch = match.lastgroup
        assert branch is not None
        read = _BRANCHES[branch](scan, match)
        if read is None:
            position = match.end() if branch != "prefix" else match.start() + 1
        else:
            items, position = read
            for item in items:
                if text[item.end : item.end + 1] in _BRACKETED:
                    item, position = _with_bracket(text, item, position)
                _add(found, item, text)
        match = search(text, position)
    return found


def _add(found: list[Quantity], item: Quantity, text: str) -> None:
    """Append, marking both ends where a separator makes a range of the last two."""
    last = found[-1] if found else None
    if last and last.kind == item.kind and not last.range_part and item.start - last.end < 8:
        ranged = item.kind in ("ratio", "amount", "per_share") and _ONLY_TO.fullmatch(text, last.end, item.start)
        low, high = last.value, item.value
        if ranged and isinstance(low, int | float) and isinstance(high, int | float) and low < high:
            found[-1] = replace(last, range_part="low")
            item = replace(item, range_part="high")
    found.append(item)


_ONLY_TO = re.compile(rf"{_S}{_SEP}{_S}")
_BRACKETED = frozenset("（(以内 \t\u00a0\u3000")  # what a bracket behind a value, or the space before it, begins with
_BRACKET = re.compile(
    rf"(?P<above>{_S}(?:以[上下内]|内))?{_S}[（(]{_S}(?P<not>不)?(?P<with>含)?即?(?P<inner>[^（()）\n]{{0,16}})[)）]"
)
_SELF = frozenset(("", "本数", "本數", "该数", "該數", "本级", "本級"))


def _with_bracket(text: str, item: Quantity, position: int) -> tuple[Quantity, int]:
    """Take in a bracket that repeats the value: 50%（百分之五十）, 10%（含10%）, 10%（含）.

    Behind 以上 the bracket is only passed over, so that the quantity does not swallow the comparator.
    """
    match = _BRACKET.match(text, item.end)
    if not match or item.kind not in ("ratio", "fraction", "amount", "per_share", "duration", "count"):
        return item, position
    inner, says = match["inner"].strip(), match["with"] is not None
    if (match["not"] or match["above"]) and not says:
        return item, position
    if not (says and inner in _SELF) and not _same(inner, item):
        return item, position
    if says:
        item = replace(item, inclusive=match["not"] is None)
    if match["above"]:
        return item, max(position, match.end())
    return replace(item, end=match.end(), raw=text[item.start : match.end()]), max(position, match.end())


def _same(inner: str, item: Quantity) -> bool:
    """Whether the words in a bracket are one quantity of the same value."""
    again = find_quantities(inner) if inner and len(inner) <= 16 else []
    if len(again) != 1 or (again[0].start, again[0].end) != (0, len(inner)):
        return False
    kinds = {item.kind, "amount"} if item.kind == "per_share" else {item.kind}
    return again[0].kind in kinds and (again[0].value, again[0].unit) == (item.value, item.unit)
