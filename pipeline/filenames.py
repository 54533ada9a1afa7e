"""What the name of a file says: code, short name, title and date, as archives and download tools write them.

    600000_某某股份_未来三年股东回报规划_2024-04-25.pdf      20240425-[600000.SH]某某股份：未来三年股东回报规划.pdf
    某某股份(600000)_未来三年股东回报规划.PDF                 600000/2024-04-25 未来三年股东回报规划.txt

Numbered files are as usual (000012_规划.txt, 00012.pdf), and a wrong code is worse than none: bare digits are a code only
where the ranges of shares allow it and the rest of the name, or the way they are set off, makes it likely.
"""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass

from .listing import Listing, listing, market_of

_DATE = re.compile(
    r"(?<!\d)(?P<year>(?:19|20)\d\d)"
    r"(?:(?P<mark>[-./_年])(?P<month>[01]?\d)(?:(?P=mark)|月)(?P<day>[0-3]?\d)日?|(?P<packed>[01]\d[0-3]\d))(?!\d)"
)
_MARKET = r"SH|SZ|BJ|HK|TWO|TW|SS|XSHG|XSHE|NQ|OC"
# Digits with a market (SH600000, 600000.SH, 0700.HK), in brackets, or bare.
_CODE = re.compile(
    rf"(?<![0-9A-Za-z])(?:(?P<before>SH|SZ|BJ|HK)[.:_-]?(?P<prefixed>\d{{4,6}})|(?P<suffixed>\d{{4,6}})[._-]?(?P<after>{_MARKET})(?![A-Za-z])"
    r"|(?P<open>[\[【(（〔])(?P<bracketed>\d{4,6})[\]】)）〕]|(?P<bare>\d{5,6})(?![0-9A-Za-z%％]))",
    re.IGNORECASE,
)
_SEPARATORS = re.compile(r"[_|+]+|\s*[：:]\s*|\s+[-—–]\s*|(?<![0-9])\s*[—–]+\s*|(?<![0-9])-+|-+(?![0-9])")
_MAY_SAY = re.compile(r"\d{4}|[：:]")
_EDGES = " \t\u3000_-—–.,，·:："
_BRACKETS = {"）": "（", ")": "(", "]": "[", "】": "【", "〕": "〔"}
_LONE_BRACKETS = re.compile(r"[\[【〔(（][\s_]*[\]】〕)）]")
# What is in an archive lies in it as in a folder: 600000.tar.gz!/plan.pdf
_ARCHIVE = re.compile(r"(?:\.(?:zip|tar|tgz|tbz2?|txz|tzst|gz|bz2|xz|zst))+!$", re.IGNORECASE)
_HAN = re.compile("[\u4e00-\u9fff]")
_SHORT_NAME = re.compile(r"[*A-Z]{0,4}[\u4e00-\u9fffA-Za-z0-9]{2,7}(?:-?[A-Z]{1,3})?")
# Words of titles and of archives' folders that no short name holds.
_TITLE_WORDS = re.compile(
    r"规划|規劃|计划|計劃|公告|报告|報告|年报|年報|章程|制度|政策|说明书|說明書|议案|意见|意見|决议|決議|方案|预案|预告|办法|辦法|通知|回报|回報|"
    r"分红|分紅|股息|股利|股东|股東|文件|修订|修訂|摘要|扫描|掃描|附件|下载|全文|更正|募集|招股|章节|有限公司|第.{1,3}[期届页章]|\d{4}年"
)


@dataclass(frozen=True, slots=True)
class Named:
    """What a file's name says; None for what it does not.

    `listing` is the security that a code names for certain. `digits` are five that may be a code of Hong Kong or a number
    of the file, which the document itself must tell.
    """

    listing: Listing | None = None
    digits: str | None = None
    short_name: str | None = None
    title: str | None = None
    date: datetime.date | None = None


NOTHING = Named()


def parse_name(path: str) -> Named:
    """What the last part of a path says, and for the code the folder it lies in as well."""
    folder, _, name = path.replace("\\", "/").rpartition("/")
    stem = name.rpartition(".")[0] if "." in name[-6:] else name
    if not _MAY_SAY.search(path):
        return NOTHING
    date, rest = _take_date(stem)
    code, rest = _take_code(rest)
    rest = _LONE_BRACKETS.sub("_", rest)
    parts = [part for each in _SEPARATORS.split(rest) if (part := _trimmed(each)) and _HAN.search(part)]
    set_off = code is not None or ("：" in stem or ":" in stem)
    short, title = _names(parts, set_off)
    found, digits = _certain(code, short, date)
    if found is None and folder:
        found = _of_folder(_ARCHIVE.sub("", folder.rpartition("/")[2]))
    if found is None and digits is None and not ("：" in stem or ":" in stem):
        short = None  # with nothing beside it, it may be any word
    return Named(found, digits, short, title, date)


def _trimmed(part: str) -> str:
    """The part without separators at its ends, and without a bracket there whose partner is elsewhere."""
    part = part.strip(_EDGES)
    while part and part[-1] in _BRACKETS and part.count(part[-1]) > part.count(_BRACKETS[part[-1]]):
        part = part[:-1].rstrip(_EDGES)
    while (
        part and part[0] in "（([【〔" and not any(end in part and start == part[0] for end, start in _BRACKETS.items())
    ):
        part = part[1:].lstrip(_EDGES)
    return part


def _take_date(stem: str) -> tuple[datetime.date | None, str]:
    """The last date of the name that a calendar has, and the name without it; a range of years is none."""
    for match in reversed(list(_DATE.finditer(stem))):
        month, day = (match["packed"][:2], match["packed"][2:]) if match["packed"] else (match["month"], match["day"])
        try:
            date = datetime.date(int(match["year"]), int(month), int(day))
        except ValueError:
            continue
        return date, f"{stem[: match.start()]}_{stem[match.end() :]}"
    return None, stem


@dataclass(frozen=True, slots=True)
class _Code:
    digits: str
    market: str | None
    sure: bool  # a market or brackets say that it is a code


def _take_code(stem: str) -> tuple[_Code | None, str]:
    """The first digits that may be a code, those set off as one before bare ones, and the name without them."""
    found: tuple[_Code, re.Match[str]] | None = None
    for match in _CODE.finditer(stem):
        digits = match["prefixed"] or match["suffixed"] or match["bracketed"] or match["bare"]
        word = match["before"] or match["after"]
        code = _Code(digits, market_of(word) if word else None, match["bare"] is None)
        if code.market is None and len(digits) == 4:
            continue  # a year
        if listing(code.digits, code.market) is None and len(digits) != 5:
            continue
        if found is None or (code.sure and not found[0].sure):
            found = code, match
    if found is None:
        return None, stem
    code, match = found
    return code, f"{stem[: match.start()]}_{stem[match.end() :]}"


def _certain(code: _Code | None, short: str | None, date: datetime.date | None) -> tuple[Listing | None, str | None]:
    """The listing where it is beyond doubt, or digits that may be a code of Hong Kong."""
    if code is None:
        return None, None
    if code.market is None and len(code.digits) == 5:
        return (listing(code.digits, "HK"), None) if code.sure else (None, code.digits)
    # files are numbered 000001 on, and no further than a few thousand
    if code.sure or not code.digits.startswith("00") or short is not None or date is not None:
        return listing(code.digits, code.market), None
    return None, None


def _of_folder(folder: str) -> Listing | None:
    """The code of a folder that holds the files of one company: 600000, 600000_某某股份."""
    code, rest = _take_code(folder)
    if code is None or (len(code.digits) == 5 and code.market is None):
        return None
    short = _trimmed(rest) if _HAN.search(rest) else None
    return _certain(code, short, None)[0]


def _names(parts: list[str], set_off: bool) -> tuple[str | None, str | None]:
    """Short name and title among what is left: the first part that is like a short name, the longest other."""
    short = (
        next((part for part in parts if _SHORT_NAME.fullmatch(part) and not _TITLE_WORDS.search(part)), None)
        if set_off
        else None
    )
    titles = [part for part in parts if part is not short and len(part) >= 4 and not part.endswith("公司")]
    if short is None and len(titles) == 1 and set_off:
        short, title = _run_in(titles[0])
        if short is not None:
            return short, title
    return short, max(titles, key=len, default=None)


def _run_in(part: str) -> tuple[str | None, str]:
    """Short name and title with a space between: 某某股份 未来三年股东回报规划."""
    first, _, rest = part.partition(" ")
    rest = _trimmed(rest)
    if rest and _SHORT_NAME.fullmatch(first) and not _TITLE_WORDS.search(first) and len(rest) >= 4:
        return first, rest
    return None, part
