"""Where a security is listed, told by its code: exchange, board and the law of the place.

    600000     -> 600000.SH   SSE    main        0700 of Hong Kong -> 00700.HK   HKEX  hk_main
    688001     -> 688001.SH   SSE    star        2330 of Taiwan    -> 2330.TW    (TWSE or TPEx: the code does not say)
    835001     -> 835001.BJ   BSE or NEEQ: the code does not say

Codes don't change with the company's name. Ranges are those that the exchanges allot to shares; codes of bonds, funds and
indices are refused, and so are digits that fit several places while nobody says which.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

Exchange = Literal["SSE", "SZSE", "BSE", "NEEQ", "HKEX", "TWSE", "TPEx"]
Board = Literal["main", "star", "chinext", "bse", "neeq", "hk_main", "gem", "twse", "tpex"]
Place = Literal["cn", "hk", "tw"]


@dataclass(frozen=True, slots=True)
class Listing:
    """A listed security. `exchange` and `board` are None where the code leaves them open; `place` is whose law."""

    code: str
    exchange: Exchange | None
    board: Board | None
    place: Place


# Mainland codes by their first digits, longest first; B shares (900, 200, 201) are of the main boards.
_MAINLAND: tuple[tuple[str, str, Exchange | None, Board | None], ...] = (
    ("920", "BJ", "BSE", "bse"),
    ("900", "SH", "SSE", "main"),
    ("688", "SH", "SSE", "star"),
    ("689", "SH", "SSE", "star"),
    ("200", "SZ", "SZSE", "main"),
    ("201", "SZ", "SZSE", "main"),
    ("400", "NQ", "NEEQ", "neeq"),
    ("420", "NQ", "NEEQ", "neeq"),
    ("60", "SH", "SSE", "main"),
    ("30", "SZ", "SZSE", "chinext"),
    ("000", "SZ", "SZSE", "main"),
    ("001", "SZ", "SZSE", "main"),
    ("002", "SZ", "SZSE", "main"),
    ("003", "SZ", "SZSE", "main"),
    ("004", "SZ", "SZSE", "main"),
    ("43", "BJ", None, None),
    ("83", "BJ", None, None),
    ("87", "BJ", None, None),
    ("88", "BJ", None, None),
)
_WORDS: dict[str, str] = {
    **dict.fromkeys(
        ("SH", "SS", "SSE", "XSHG", "CNSESH", "上交所", "上海", "沪", "沪市", "上证", "沪A", "沪主板", "科创板"), "SH"
    ),
    **dict.fromkeys(
        ("SZ", "SZSE", "XSHE", "CNSESZ", "深交所", "深圳", "深", "深市", "深证", "深A", "深主板", "创业板"), "SZ"
    ),
    **dict.fromkeys(("BJ", "BSE", "XBSE", "北交所", "北京", "京", "京市", "北证"), "BJ"),
    **dict.fromkeys(("NQ", "OC", "NEEQ", "新三板", "股转系统", "全国股转", "三板"), "NQ"),
    **dict.fromkeys(("HK", "HKEX", "SEHK", "XHKG", "联交所", "港交所", "香港", "港股", "港"), "HK"),
    **dict.fromkeys(("TW", "TWSE", "XTAI", "台股", "台湾", "上市"), "TW"),
    **dict.fromkeys(("TWO", "TPEX", "ROCO", "柜买中心", "柜买", "上柜", "兴柜"), "TWO"),
}
_FULL_NAMES = (
    ("上海证券交易所", "SH"),
    ("深圳证券交易所", "SZ"),
    ("北京证券交易所", "BJ"),
    ("股份转让系统", "NQ"),
    ("香港联合交易所", "HK"),
    ("柜台买卖中心", "TWO"),
    ("台湾证券交易所", "TW"),
)
_SIMPLIFIED = str.maketrans("滬證聯臺灣櫃買興圳創業興", "沪证联台湾柜买兴圳创业兴")


def market_of(words: str) -> str | None:
    """The market that a word names (SH, SZ, BJ, NQ, HK, TW, TWO): a suffix, an exchange's name or its short form."""
    text = words.strip().strip(".").translate(_SIMPLIFIED)
    found = _WORDS.get(text.upper()) or _WORDS.get(text)
    return found or next((market for name, market in _FULL_NAMES if name in text), None)


def listing(digits: str, market: str | None = None) -> Listing | None:
    """The listing of a code in a market, or of six Mainland digits alone; None where that is no code of a share.

    In Hong Kong leading zeros are put back, and on the Mainland where Shenzhen is named: 1 of SZ is 000001.
    """
    if market == "HK":
        number = digits.lstrip("0")
        if not number or len(number) > 5:
            return None
        code = number.zfill(5)
        if code[0] not in "08":  # warrants, notes, funds
            return None
        return Listing(f"{code}.HK", "HKEX", "gem" if code.startswith("08") else "hk_main", "hk")
    if market in ("TW", "TWO"):
        exchange: Exchange = "TWSE" if market == "TW" else "TPEx"
        taiwan = re.fullmatch(r"[1-9]\d{3}", digits)
        return Listing(f"{digits}.{market}", exchange, "twse" if market == "TW" else "tpex", "tw") if taiwan else None
    return _mainland(digits.zfill(6) if market == "SZ" else digits, market)


def _mainland(digits: str, market: str | None) -> Listing | None:
    if len(digits) != 6:
        return None
    allotted = next((entry for entry in _MAINLAND if digits.startswith(entry[0])), None)
    if allotted is None:
        return None
    _prefix, own, exchange, board = allotted
    if market == "NQ" and own == "BJ" and exchange is None:
        return Listing(f"{digits}.NQ", "NEEQ", "neeq", "cn")
    if market == "BJ" and own == "BJ":
        return Listing(f"{digits}.BJ", exchange or "BSE", board or "bse", "cn")
    return Listing(f"{digits}.{own}", exchange, board, "cn") if market in (None, own) else None


def candidates(digits: str) -> list[Listing]:
    """What the digits may be where no market is named: one for six digits, several for few that a spreadsheet cut.

    Only codes of Shenzhen begin with zeros on the Mainland, at least two; 700 is 000700.SZ or 00700.HK.
    """
    if len(digits) == 6:
        found = [_mainland(digits, None)]
    elif len(digits) == 5:
        found = [listing(digits, "HK")]
    else:
        found = [listing(digits, "SZ"), listing(digits, "HK"), in_taiwan(digits)]
    return [each for each in found if each is not None]


def in_taiwan(digits: str) -> Listing | None:
    """A Taiwanese code whose exchange is not known."""
    found = listing(digits, "TW")
    return replace(found, exchange=None, board=None) if found else None


_PRINTED = re.compile(
    r"(?P<before>(?:SH|SZ|BJ|HK|NQ)(?=[.:]?\d))?[.:]?(?P<digits>\d{1,6})(?:\.0)?"
    r"(?:[.\-:\s]{1,2}(?P<after>[A-Za-z]{2,4})|(?P<joined>SH|SZ|BJ|HK))?",
    re.IGNORECASE,
)


def printed(text: str) -> tuple[str, str | None] | None:
    """Digits and market of a code as it is printed by itself: 600000, 600000.SH, sz000001, HK.00700, 0700-HK.

    None where the text is anything else, or names a market that is none.
    """
    match = _PRINTED.fullmatch(text.strip().strip("'\"=").strip())
    if match is None:
        return None
    word = match["before"] or match["after"] or match["joined"]
    market = market_of(word) if word else None
    return None if word and market is None else (match["digits"], market)


def related(one: str, other: str) -> bool:
    """Whether two different codes may well be of one issuer: A and H shares, A and B shares, a Beijing code renewed.

    The Beijing exchange gave its 43, 83 and 87 codes new ones from 920 on.
    """
    (digits, market), (others, other_market) = one.split("."), other.split(".")
    if market != other_market:
        # the one board of Taiwan or the other, Beijing or NEEQ before it, a share in Hong Kong besides
        return digits == others or "HK" in (market, other_market) or {market, other_market} == {"BJ", "NQ"}
    renewed = market == "BJ" and (digits.startswith("920") != others.startswith("920"))
    b_share = market in ("SH", "SZ") and digits[0] != others[0] and ({"9", "2"} & {digits[0], others[0]} != set())
    return renewed or b_share
