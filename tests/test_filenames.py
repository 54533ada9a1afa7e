"""What a file's name says, and what it must not be taken to say."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from pipeline.filenames import parse_name
from pipeline.listing import candidates, listing, market_of, printed, related

PLAN = "未来三年股东回报规划"

# (name, code, short name, title, date)
NAMES: list[tuple[str, str | None, str | None, str | None, str | None]] = [
    # the usual order of download tools
    (f"600000_云麓股份_{PLAN}_2024-04-25.pdf", "600000.SH", "云麓股份", PLAN, "2024-04-25"),
    # the date first, packed; the code set off, with its market
    (f"20240425-[600000.SH]云麓股份：{PLAN}.pdf", "600000.SH", "云麓股份", PLAN, "2024-04-25"),
    # brackets without a market, a colon of the other width
    (f"[600000]云麓股份:{PLAN}.pdf", "600000.SH", "云麓股份", PLAN, None),
    (f"【600000】云麓股份：{PLAN}.html", "600000.SH", "云麓股份", PLAN, None),
    # the name before the code
    (f"云麓股份(600000)_{PLAN}（2024-2026年）.PDF", "600000.SH", "云麓股份", f"{PLAN}（2024-2026年）", None),
    # hyphens between the parts, within the date and within the years of the title
    (
        "688001-*ST云麓-关于未来三年（2024-2026）股东分红回报规划的公告-2024-04-25.pdf",
        "688001.SH",
        "*ST云麓",
        "关于未来三年（2024-2026）股东分红回报规划的公告",
        "2024-04-25",
    ),
    # spaces alone, the market before the code, the date in words
    ("sz000001 云麓银行 2024年年度报告 2025年3月15日.pdf", "000001.SZ", "云麓银行", "2024年年度报告", "2025-03-15"),
    # a dash of another width within the years is no separator
    (
        "云麓股份_600000_2024年4月25日_未来三年（2024—2026年）股东回报规划.pdf",
        "600000.SH",
        "云麓股份",
        "未来三年（2024—2026年）股东回报规划",
        "2024-04-25",
    ),
    # the code in the folder alone
    (f"600000/2024-04-25 {PLAN}.txt", "600000.SH", None, PLAN, "2024-04-25"),
    (f"archive/600000_云麓股份/{PLAN}.txt", "600000.SH", None, PLAN, None),
    # a folder of a year is no code
    (f"2024/{PLAN}.txt", None, None, PLAN, None),
    # dots in the date, a Taiwanese code with its suffix, Traditional script
    ("2330.TW_雲麓電子_股利政策書_2024.05.30.pdf", "2330.TW", "雲麓電子", "股利政策書", "2024-05-30"),
    # Hong Kong with its suffix: the zeros are put back
    ("0700.HK_雲麓控股_股息政策.pdf", "00700.HK", "雲麓控股", "股息政策", None),
    # the Shanghai exchange's own names: code, date and a number
    ("600000_20240425_ABCD.pdf", "600000.SH", None, None, "2024-04-25"),
    # Beijing; ChiNext
    ("920001_云麓精密_利润分配管理制度.docx", "920001.BJ", "云麓精密", "利润分配管理制度", None),
    ("165_ipo_301999_云麓谷捷_1.txt", "301999.SZ", "云麓谷捷", None, None),
    # a letter behind the short name
    ("云麓A_000123.SZ_规划.pdf", "000123.SZ", "云麓A", None, None),
    # a colon sets off the short name without any code
    (f"云麓股份：{PLAN}（2024-2026年）.pdf", None, "云麓股份", f"{PLAN}（2024-2026年）", None),
    # the code alone is enough where no numbering goes that far
    ("600000.pdf", "600000.SH", None, None, None),
    # --- what is none ---
    # numbered files, with six digits and with five
    ("000012_股东回报规划.txt", None, None, "股东回报规划", None),
    ("000001.pdf", None, None, None, None),
    # a number of an announcement, a portal's number
    ("1219800000.PDF", None, None, None, None),
    ("H2_AN202404251631234567_1.pdf", None, None, None, None),
    # the years of a plan are no date, a page range is none
    ("2024-2026年股东回报规划.pdf", None, None, "2024-2026年股东回报规划", None),
    ("1-1-282.pdf", None, None, None, None),
    # a month alone is neither code nor date
    ("202404_股东回报规划.pdf", None, None, "股东回报规划", None),
    # a date that no calendar has
    ("（600000）云麓股份_规划_20240230.pdf", "600000.SH", "云麓股份", None, None),
    # a bond's code, an index's range
    ("110059_云麓转债公告.pdf", None, None, "云麓转债公告", None),
    # a name with a word of titles in it is no short name
    ("600000_利润分配政策_章程.pdf", "600000.SH", None, "利润分配政策", None),
    # nothing at all
    ("plan.txt", None, None, None, None),
    ("", None, None, None, None),
]


@pytest.mark.parametrize(("name", "code", "short", "title", "date"), NAMES, ids=[row[0] for row in NAMES])
def test_names(name: str, code: str | None, short: str | None, title: str | None, date: str | None) -> None:
    named = parse_name(name)
    assert (named.listing.code if named.listing else None, named.short_name, named.title) == (code, short, title)
    assert named.date == (datetime.date.fromisoformat(date) if date else None)


def test_five_digits_are_left_to_the_document() -> None:
    """A number of a file or a code of Hong Kong: only the law that the text stands under can tell."""
    named = parse_name("00700_雲麓控股_股息政策.pdf")
    assert (named.listing, named.digits, named.short_name) == (None, "00700", "雲麓控股")


# (digits, market, code, exchange, board, place)
LISTINGS: list[tuple[str, str | None, Any]] = [
    ("600000", None, ("600000.SH", "SSE", "main", "cn")),
    ("688001", None, ("688001.SH", "SSE", "star", "cn")),
    ("689009", None, ("689009.SH", "SSE", "star", "cn")),
    ("900901", None, ("900901.SH", "SSE", "main", "cn")),
    ("003001", None, ("003001.SZ", "SZSE", "main", "cn")),
    ("301001", None, ("301001.SZ", "SZSE", "chinext", "cn")),
    ("200001", None, ("200001.SZ", "SZSE", "main", "cn")),
    ("920001", None, ("920001.BJ", "BSE", "bse", "cn")),
    # Beijing and the system it grew out of share ranges: only who says the market knows
    ("835001", None, ("835001.BJ", None, None, "cn")),
    ("835001", "BJ", ("835001.BJ", "BSE", "bse", "cn")),
    ("835001", "NQ", ("835001.NQ", "NEEQ", "neeq", "cn")),
    ("400001", None, ("400001.NQ", "NEEQ", "neeq", "cn")),
    ("1", "SZ", ("000001.SZ", "SZSE", "main", "cn")),
    ("700", "HK", ("00700.HK", "HKEX", "hk_main", "hk")),
    ("8001", "HK", ("08001.HK", "HKEX", "gem", "hk")),
    ("2330", "TW", ("2330.TW", "TWSE", "twse", "tw")),
    ("5483", "TWO", ("5483.TWO", "TPEx", "tpex", "tw")),
    # an index, a bond, a date, a warrant of Hong Kong, too many digits
    ("000001", "SH", None),
    ("110059", None, None),
    ("202404", None, None),
    ("12345", "HK", None),
    ("0", "HK", None),
    ("1234567", None, None),
]


@pytest.mark.parametrize(("digits", "market", "expected"), LISTINGS)
def test_listings(digits: str, market: str | None, expected: Any) -> None:
    found = listing(digits, market)
    assert (found and (found.code, found.exchange, found.board, found.place)) == expected


PRINTED = [
    ("600000.SH", ("600000", "SH")),
    ("sz000001", ("000001", "SZ")),
    ("HK.00700", ("00700", "HK")),
    ("0700-HK", ("0700", "HK")),
    ("600000.XSHG", ("600000", "SH")),
    # what spreadsheets make of them
    ("1.0", ("1", None)),
    ('="000001"', ("000001", None)),
    ("'000001", ("000001", None)),
    # no codes
    ("600000.ZZ", None),
    ("2024-04", None),
    ("云麓股份", None),
    ("", None),
]


@pytest.mark.parametrize(("text", "expected"), PRINTED)
def test_printed_codes(text: str, expected: Any) -> None:
    assert printed(text) == expected


@pytest.mark.parametrize(
    ("words", "market"),
    [
        ("上海证券交易所", "SH"),
        ("深交所", "SZ"),
        ("北交所", "BJ"),
        ("臺灣證券交易所", "TW"),
        ("上櫃", "TWO"),
        ("szse", "SZ"),
        ("某地", None),
    ],
)
def test_markets(words: str, market: str | None) -> None:
    assert market_of(words) == market


def test_digits_that_a_spreadsheet_cut_may_be_of_several_markets() -> None:
    assert [each.code for each in candidates("700")] == ["000700.SZ", "00700.HK"]
    assert [each.code for each in candidates("2330")] == ["002330.SZ", "02330.HK", "2330.TW"]
    assert [each.code for each in candidates("600000")] == ["600000.SH"]


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # A and H shares, A and B shares, a Beijing code renewed, the same code at the other Taiwanese exchange
        ("601999.SH", "01999.HK", True),
        ("600001.SH", "900901.SH", True),
        ("000012.SZ", "200012.SZ", True),
        ("835001.BJ", "920001.BJ", True),
        ("2330.TW", "2330.TWO", True),
        # two companies
        ("600000.SH", "600001.SH", False),
        ("600000.SH", "000001.SZ", False),
        ("835001.BJ", "835002.BJ", False),
        ("920001.BJ", "920002.BJ", False),
    ],
)
def test_codes_that_one_issuer_may_have(one: str, other: str, expected: bool) -> None:
    assert related(one, other) is related(other, one) is expected
