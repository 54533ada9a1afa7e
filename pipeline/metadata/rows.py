"""A row of a sidecar: which of its columns is what, and what their values mean.

    {"secCode": "1", "secName": "平安銀行", "announcementTime": 1713974400000, "adjunctUrl": "finalpage/2024-04-25/121.PDF"}
        -> Row(digits="1", short_name="平安銀行", date=2024-04-25, files=("finalpage/2024-04-25/121.PDF",))

Columns are known by the names that the exchanges' sites, data vendors and download tools give them, whatever their case,
script and punctuation. What a cell does not plainly say is left out.
"""

from __future__ import annotations

import datetime
import html
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import unquote

from ..listing import Listing, candidates, listing, market_of, printed

_NAMES: Mapping[str, str] = {
    "code": "证券代码 股票代码 上市公司代码 公司代码 股份代码 股份代号 股票代号 证券代号 公司代号 代码 代号 a股代码 h股代码 "
    "seccode stockcode stockid code tscode symbol ticker secucode securitycode companycode stkcd sc windcode thscode",
    "short_name": "证券简称 股票简称 公司简称 股份简称 上市公司简称 简称 证券名称 股票名称 股份名称 "
    "secname secshortname securityname securityabbr stockname shortname secuabbr sn name",
    "company": "公司名称 公司全称 企业名称 上市公司 上市公司名称 发行人 机构名称 全称 companyname company orgname fullname chiname",
    "title": "公告标题 标题 公告名称 公告题目 文件标题 题名 主旨 title announcementtitle shorttitle newstitle headline noticetitle",
    "date": "公告日期 公告时间 发布日期 发布时间 披露日期 披露时间 发言日期 刊发日期 公布日期 日期 时间 date announcementtime "
    "announcementdate anndate publishdate publishtime pubdate ssedate datetime reltime time declaredate disclosuredate noticedate",
    "file": "文件名 文件名称 文件 文件路径 路径 档名 附件 附件名 本地路径 存储路径 保存路径 filename file filepath path localpath savepath "
    "document pdfname pdfpath",
    "url": "公告链接 链接 下载链接 网址 附件链接 "
    "url adjuncturl link filelink attachpath webpath weburl pdf pdfurl pdflink attachmenturl href",
    "id": "公告id announcementid artcode infocode annoid newsid",
    "sha256": "sha256 hash filehash sha 哈希 文件哈希 哈希值 校验值",
    "market": "交易所 证券交易所 上市交易所 市场 市场类型 上市地点 上市地 上市柜别 市场别 "
    "上市板块 板块 exchange market mkt marketcode exchangecode",
}
_FIELDS = {name: field for field, names in _NAMES.items() for name in names.split()}
_TAGS = re.compile(r"</?[A-Za-z][^<>]{0,40}>")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_SEVERAL = re.compile(r"[,，;；、/|\s]+(?=\d)")
_FILE_ENDING = re.compile(r"\.(?:pdf|html?|docx?|txt|xml|zip)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Row:
    """What a sidecar says of one document; None and () for what it does not.

    `digits` are those of the code as written, perhaps without their leading zeros, `market` the market that the code or
    another column names (SH, SZ, BJ, NQ, HK, TW, TWO), `usual` the one that all other codes of the sidecar are of.
    """

    number: int
    digits: str | None = None
    market: str | None = None
    usual: str | None = None
    short_name: str | None = None
    company: str | None = None
    title: str | None = None
    date: datetime.date | None = None
    files: tuple[str, ...] = ()
    sha256: str | None = None

    def listing(self, place: str | None) -> Listing | None:
        """The security that the code means where the law of `place` (cn, hk, tw, or None if not known) applies.

        Zeros that a spreadsheet cut are put back where only one market can be meant: the one named, else the usual one,
        else that of the place.
        """
        if self.digits is None:
            return None
        if self.market is not None:
            return listing(self.digits, self.market)
        found = candidates(self.digits)
        if len(found) > 1:
            found = [each for each in found if each.place == (self.usual or place)]
        return found[0] if len(found) == 1 else None


def field_of(column: str) -> str | None:
    """The field that a column holds, or None for a column that is not used."""
    return _FIELDS.get(_plain_column(column))


@lru_cache(4096)
def _plain_column(column: str) -> str:
    from ..normalise import simplified

    text = unicodedata.normalize("NFKC", column).strip("\ufeff").lower()
    return re.sub(r"[\s_\-.:：（）()\[\]*#]+", "", simplified(text))


def row_of(number: int, cells: Mapping[str, Any]) -> Row:
    """The row that the cells of a record make."""
    found: dict[str, list[str]] = {}
    for column, value in cells.items():
        field = field_of(column)
        if field is not None:
            found.setdefault(field, []).extend(_texts(value))
    digits, market = _code(found.get("code", ()))
    named = next((place for text in found.get("market", ()) if (place := market_of(text))), None)
    short, company = _names(found)
    return Row(
        number=number,
        digits=digits,
        market=market or (named if digits else None),
        short_name=short,
        company=company,
        title=next(iter(found.get("title", ())), None),
        date=next((date for text in found.get("date", ()) if (date := date_of(text))), None),
        files=tuple(dict.fromkeys(_files(found))),
        sha256=next((text.lower() for text in found.get("sha256", ()) if _SHA256.fullmatch(text.lower())), None),
    )


def _texts(value: Any) -> list[str]:
    """The texts of a cell: of a list each, of numbers without .0, without tags and wide spaces."""
    if isinstance(value, list | tuple):
        return [text for each in value for text in _texts(each)]
    if value is None or isinstance(value, bool | dict):
        return []
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = " ".join(html.unescape(_TAGS.sub("", str(value))).split())
    return [] if text.lower() in ("", "nan", "none", "null", "-", "--") else [text]


def _code(texts: Iterator[str] | list[str] | tuple[str, ...]) -> tuple[str | None, str | None]:
    for text in texts:
        first = _SEVERAL.split(unicodedata.normalize("NFKC", text).strip())[0]
        code = printed(first)
        if code is not None:
            return code
    return None, None


def _names(found: Mapping[str, list[str]]) -> tuple[str | None, str | None]:
    """Short name and full name, told by 公司 and not by the column, which tools name alike."""
    names = ["".join(text.split()) for field in ("short_name", "company") for text in found.get(field, ())]
    names = [name for name in names if not _FILE_ENDING.search(name)]
    short = next((name for name in names if not name.endswith("公司")), None)
    return short, next((name for name in names if name.endswith("公司")), None)


def _files(found: Mapping[str, list[str]]) -> Iterator[str]:
    """The names that the document may go by: files, the last parts of addresses, numbers of announcements."""
    yield from (text.replace("\\", "/") for text in found.get("file", ()))
    yield from (text for text in found.get("short_name", ()) if _FILE_ENDING.search(text))
    for text in found.get("url", ()):
        path = unquote(re.split(r"[?#]", text, maxsplit=1)[0])
        if _FILE_ENDING.search(path):
            yield re.sub(r"^[a-z]+://[^/]*/", "", path).lstrip("/")
    yield from (text for text in found.get("id", ()) if len(text) >= 6)


# --- dates -----------------------------------------------------------------------------------------------------------

_YEAR_FIRST = re.compile(r"(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)")
_DAY_FIRST = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})(?!\d)")  # as the Hong Kong exchange writes
_REPUBLIC = re.compile(r"(?:民国|民國)?\s*(\d{2,3})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)")
_BEIJING = datetime.timezone(datetime.timedelta(hours=8))
_EXCEL = datetime.date(1899, 12, 30)


def date_of(text: str) -> datetime.date | None:
    """The date of a cell: ISO and its kin, 20240425, 25/04/2024, 113/04/25 of the Republic, epoch in Beijing's time, Excel's number."""
    text = unicodedata.normalize("NFKC", text).strip()
    if text.isdigit():
        return _of_number(text)
    for pattern, order, added in (
        (_YEAR_FIRST, (1, 2, 3), 0),
        (_DAY_FIRST, (3, 2, 1), 0),
        (_REPUBLIC, (1, 2, 3), 1911),
    ):
        match = pattern.match(text)
        if match:
            year, month, day = (int(match[index]) for index in order)
            return _date(year + added, month, day)
    return None


def _of_number(text: str) -> datetime.date | None:
    if len(text) == 8:
        return _date(int(text[:4]), int(text[4:6]), int(text[6:]))
    if len(text) == 7 and text[0] == "1":  # 1130425
        return _date(1911 + int(text[:3]), int(text[3:5]), int(text[5:]))
    if len(text) in (10, 13):
        return datetime.datetime.fromtimestamp(int(text[:10]), _BEIJING).date()
    if len(text) == 14:
        return _date(int(text[:4]), int(text[4:6]), int(text[6:8]))
    if len(text) == 5 and 32_000 < int(text) < 60_000:
        return _EXCEL + datetime.timedelta(days=int(text))
    return None


def _date(year: int, month: int, day: int) -> datetime.date | None:
    """The date, where the calendar has it and a filing can be of it."""
    try:
        return datetime.date(year, month, day) if 1980 <= year <= 2100 else None
    except ValueError:
        return None
