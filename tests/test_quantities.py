"""Quantities: a table per kind, positives and near-misses with a comment each, and properties over mutated text."""

from __future__ import annotations

import random
from decimal import Decimal
from itertools import pairwise
from pathlib import Path

import pytest
from steps import steps

from pipeline.quantities import Quantity, find_quantities, parse_numeral

SHARED_TEXTS = Path(__file__).resolve().parents[1].parent / "shared" / "texts"


def check(text: str) -> list[Quantity]:
    """The quantities of a text, after asserting that spans slice to their words, in order, without overlap."""
    found = find_quantities(text)
    for item in found:
        assert item.start < item.end
        assert text[item.start : item.end] == item.raw
    for before, after in pairwise(found):
        assert before.end <= after.start
    return found


def read(text: str) -> list[tuple[object, ...]]:
    return [(item.kind, item.raw, item.value) for item in check(text)]


def units(text: str) -> list[tuple[object, ...]]:
    return [(item.kind, item.raw, item.value, item.unit) for item in check(text)]


NUMERALS: list[tuple[str, object]] = [
    ("30", 30),
    ("5,000", 5000),
    ("1,234,567.50", Decimal("1234567.50")),  # decimals stay exact
    ("１，５００", 1500),  # full width
    ("０．１", Decimal("0.1")),
    ("三十", 30),
    ("十", 10),
    ("十五", 15),
    ("二十一", 21),
    ("一百二十", 120),
    ("一百一十二", 112),
    ("一百零五", 105),
    ("一百〇五", 105),
    ("三千零五十", 3050),
    ("三千零五", 3005),
    ("两", 2),
    ("兩", 2),  # Traditional
    ("两百", 200),
    ("二百", 200),
    ("零", 0),
    ("〇", 0),
    ("○", 0),
    ("二〇二四", 2024),  # digit by digit
    ("二○一二", 2012),
    ("二零二五", 2025),
    ("一一三", 113),  # a year of the Republic
    ("三十点五", Decimal("30.5")),
    ("一點五", Decimal("1.5")),  # Traditional
    ("零点零一", Decimal("0.01")),
    ("3千", 3000),
    ("5百万", 5_000_000),
    ("1.5亿", 150_000_000),
    ("1.5億", 150_000_000),
    ("5,000万", 50_000_000),
    ("1亿5千万", 150_000_000),
    ("1亿5000万", 150_000_000),
    ("2千3百", 2300),
    ("5,000千", 5_000_000),
    ("1.5千万", 15_000_000),
    ("三亿", 300_000_000),
    ("一亿二千万", 120_000_000),
    ("五千万", 50_000_000),
    ("一万五千", 15_000),
    ("一万零五", 10_005),
    ("二万亿", 2_000_000_000_000),
    ("贰仟万", 20_000_000),
    ("貳仟萬", 20_000_000),  # formal, Traditional
    ("壹佰贰拾", 120),
    ("伍拾", 50),
    ("叁仟伍佰", 3500),
    ("3 千", 3000),  # a space inside
    ("", None),
    ("万", None),  # a unit alone
    ("百", None),
    ("千", None),
    ("三十百", None),  # units must fall
    ("七十百", None),
    ("三百千", None),
    ("十十", None),
    ("三五", None),  # three to five
    ("一一", None),  # a dash in bad print
    ("一百五", None),  # spoken for 150
    ("三万五", None),  # spoken for 35,000
    ("两十", None),
    ("二两", None),
    ("三十两", None),
    ("三零十", None),
    ("1,50", None),  # not in groups of three
    ("1,5000", None),
    ("1.2.3", None),
    (".5", None),
    ("三点", None),
    ("点五", None),
    ("abc", None),
    ("-5", None),  # signs are not read
]


@pytest.mark.parametrize("numeral, value", NUMERALS)
def test_numerals(numeral: str, value: object) -> None:
    result = parse_numeral(numeral)
    assert result == value
    assert type(result) is type(value)


RATIOS: list[tuple[str, list[tuple[str, float]]]] = [
    ("不低于30%", [("30%", 0.3)]),
    ("不低于30％", [("30％", 0.3)]),  # full-width sign
    ("不低于３０％", [("３０％", 0.3)]),  # full-width digits
    ("不低于 30 % 的", [("30 %", 0.3)]),  # a space before the sign
    ("占比12.345%", [("12.345%", 0.12345)]),
    ("千分之五或5‰", [("千分之五", 0.005), ("5‰", 0.005)]),
    ("百分之三十", [("百分之三十", 0.3)]),
    ("百分之 三十", [("百分之 三十", 0.3)]),
    ("百分之三十点五", [("百分之三十点五", 0.305)]),
    ("百分之一點五", [("百分之一點五", 0.015)]),  # Traditional
    ("百分之十五", [("百分之十五", 0.15)]),
    ("百分之30", [("百分之30", 0.3)]),  # mixed
    ("百分之百", [("百分之百", 1.0)]),
    ("统一百分之三十", [("百分之三十", 0.3)]),  # 一 belongs to the word before
    ("万分之三", [("万分之三", 0.0003)]),
    ("不少于三成", [("三成", 0.3)]),
    ("不少于3成", [("3成", 0.3)]),
    ("约两成", [("两成", 0.2)]),
    ("约三成五", [("三成五", 0.35)]),
    ("约三成半", [("三成半", 0.35)]),
    ("50%(百分之五十)", [("50%(百分之五十)", 0.5)]),  # written twice: one value
    ("百分之五十（50%）", [("百分之五十（50%）", 0.5)]),
    ("百分之五十（即50%）", [("百分之五十（即50%）", 0.5)]),
    ("50%(百分之四十)", [("50%", 0.5), ("百分之四十", 0.4)]),  # two values that disagree stay two
    ("30%（见附件）", [("30%", 0.3)]),  # a bracket that says something else
    ("30%和50%", [("30%", 0.3), ("50%", 0.5)]),
    ("百分之七十百", []),  # malformed: nothing rather than 70 or 7000
    ("百分之三五", []),  # three to five
    ("5,00%", []),  # a bad group
    ("部分之一百", []),  # no whole before 分之
    ("由三成立", []),  # 成立
    ("三成员", []),
    ("三成至七成分派股东股利", [("三成", 0.3), ("七成", 0.7)]),  # 成分
    ("其中三成分配现金", [("三成", 0.3)]),
    ("三成分", []),
    ("一成不变", []),
    ("以10%（含税）", [("10%", 0.1)]),  # not 含
    ("1.1.5%", []),  # a section number
    ("30\n%", []),  # a line end is not white space here: the text comes repaired
]


@pytest.mark.parametrize("text, expected", RATIOS)
def test_ratios(text: str, expected: list[tuple[str, float]]) -> None:
    assert read(text) == [("ratio", raw, value) for raw, value in expected]


@pytest.mark.parametrize(
    "text, raw, inclusive",
    [
        ("10%（含10%）以上", "10%（含10%）", True),
        ("10%(含)以上", "10%(含)", True),
        ("10%（含本数）", "10%（含本数）", True),
        ("10%（含百分之十）", "10%（含百分之十）", True),
        ("10%（不含10%）", "10%（不含10%）", False),
        ("百分之十（含）", "百分之十（含）", True),
        ("10%以上（含10%）的", "10%", True),  # 以上 is the comparator's: only the bracket is passed over
        ("5000万元（含）", "5000万元（含）", True),
        ("12个月内（含12个月）", "12个月", True),
        ("5,000万元以上（含5,000万元）", "5,000万元", True),
        ("10%（含税）", "10%", None),  # tax
        ("10%（含20%）", "10%", None),  # another value
        ("10%以上", "10%", None),
    ],
)
def test_inclusive(text: str, raw: str, inclusive: bool | None) -> None:
    first = check(text)[0]
    assert (first.raw, first.inclusive) == (raw, inclusive)
    assert len(check(text)) == (2 if "含20%" in text else 1)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("30%至50%", [("30%", 0.3, "low"), ("50%", 0.5, "high")]),
        ("30%-50%", [("30%", 0.3, "low"), ("50%", 0.5, "high")]),
        ("40%~80%", [("40%", 0.4, "low"), ("80%", 0.8, "high")]),
        ("40% ～ 80%", [("40%", 0.4, "low"), ("80%", 0.8, "high")]),
        ("40%——80%", [("40%", 0.4, "low"), ("80%", 0.8, "high")]),
        ("40%（含）至80%", [("40%（含）", 0.4, "low"), ("80%", 0.8, "high")]),
        ("30-50%", [("30", 0.3, "low"), ("50%", 0.5, "high")]),  # the sign stands once
        ("30 至 50%", [("30", 0.3, "low"), ("50%", 0.5, "high")]),
        ("百分之四十至百分之八十", [("百分之四十", 0.4, "low"), ("百分之八十", 0.8, "high")]),
        ("百分之四十至八十", [("百分之四十", 0.4, "low"), ("八十", 0.8, "high")]),
        ("百分之四十至百", [("百分之四十", 0.4, "low"), ("百", 1.0, "high")]),
        ("3亿元至5亿元", [("3亿元", 300_000_000, "low"), ("5亿元", 500_000_000, "high")]),
        ("3-5亿元", [("3", 300_000_000, "low"), ("5亿元", 500_000_000, "high")]),
        ("1,000-2,000万元", [("1,000", 10_000_000, "low"), ("2,000万元", 20_000_000, "high")]),
        ("50%至30%", [("50%", 0.5, None), ("30%", 0.3, None)]),  # from a higher to a lower value: no range
        ("30%、50%", [("30%", 0.3, None), ("50%", 0.5, None)]),  # a list
        ("10%提高到20%", [("10%", 0.1, None), ("20%", 0.2, None)]),  # a change
        ("百分之四十至三年后", [("百分之四十", 0.4, None), ("三年", 3, None)]),  # not 40 to 3 per cent
    ],
)
def test_ranges(text: str, expected: list[tuple[object, ...]]) -> None:
    assert [(item.raw, item.value, item.range_part) for item in check(text)] == expected


FRACTIONS: list[tuple[str, list[tuple[str, str]]]] = [
    ("所持表决权的2/3以上", [("2/3", "2/3")]),
    ("２/３以上", [("２/３", "2/3")]),
    ("2 /3以上", [("2 /3", "2/3")]),
    ("２／３以上", [("２／３", "2/3")]),
    ("三分之二以上", [("三分之二", "2/3")]),
    ("3分之2以上", [("3分之2", "2/3")]),
    ("二分之一以上", [("二分之一", "1/2")]),
    ("四分之三", [("四分之三", "3/4")]),
    ("十分之一", [("十分之一", "1/10")]),
    ("1/10以上", [("1/10", "1/10")]),
    ("三百分之一", [("三百分之一", "1/300")]),  # not one per cent
    ("三分之二（2/3）以上", [("三分之二（2/3）", "2/3")]),
    ("2/3（含2/3）", [("2/3（含2/3）", "2/3")]),
    ("全体董事过半数", []),  # a vote word, not a quantity
    ("半数以上", []),
    ("三分之四", []),  # more than the whole
    ("3/2", []),
    ("第1/10页", []),  # a page number
    ("2/10页", []),
    ("1/2/3", []),
    ("2/3%", []),
    ("部分之二", []),
]


@pytest.mark.parametrize("text, expected", FRACTIONS)
def test_fractions(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(item.raw, item.value) for item in check(text) if item.kind == "fraction"] == expected


AMOUNTS: list[tuple[str, list[tuple[str, float, str | None]]]] = [
    ("超过5000万元", [("5000万元", 50_000_000, "CNY")]),
    ("超过5,000 万元", [("5,000 万元", 50_000_000, "CNY")]),
    ("超过５，０００万元", [("５，０００万元", 50_000_000, "CNY")]),  # full width
    ("超過3000萬元", [("3000萬元", 30_000_000, "CNY")]),  # Traditional
    ("超過1.5億元", [("1.5億元", 150_000_000, "CNY")]),
    ("54,232,800 元", [("54,232,800 元", 54_232_800, "CNY")]),
    ("811,742,549.80元", [("811,742,549.80元", 811_742_549.8, "CNY")]),
    ("人民币15亿元", [("人民币15亿元", 1_500_000_000, "CNY")]),
    ("人民币 15 亿元", [("人民币 15 亿元", 1_500_000_000, "CNY")]),
    ("人民币85亿元", [("人民币85亿元", 8_500_000_000, "CNY")]),
    ("3亿元人民币", [("3亿元人民币", 300_000_000, "CNY")]),
    ("300万元人民币", [("300万元人民币", 3_000_000, "CNY")]),
    ("人民币5,000万的", [("人民币5,000万", 50_000_000, "CNY")]),  # without 元, behind the currency word
    ("RMB5000万元", [("RMB5000万元", 50_000_000, "CNY")]),
    ("￥300,000", [("￥300,000", 300_000, "CNY")]),
    ("贰仟万元整", [("贰仟万元", 20_000_000, "CNY")]),  # formal numerals
    ("貳仟萬元整", [("貳仟萬元", 20_000_000, "CNY")]),
    ("五千万元", [("五千万元", 50_000_000, "CNY")]),
    ("三亿元", [("三亿元", 300_000_000, "CNY")]),
    ("5百万元", [("5百万元", 5_000_000, "CNY")]),
    ("1亿5千万元", [("1亿5千万元", 150_000_000, "CNY")]),
    ("5,000千元", [("5,000千元", 5_000_000, "CNY")]),  # statements in thousands
    ("人民币伍仟万元（5,000万元）", [("人民币伍仟万元（5,000万元）", 50_000_000, "CNY")]),  # written twice
    ("新台币一角", [("新台币一角", 0.1, "TWD")]),
    ("新臺幣壹角", [("新臺幣壹角", 0.1, "TWD")]),
    ("新台幣2元", [("新台幣2元", 2, "TWD")]),
    ("新臺幣1,000圓", [("新臺幣1,000圓", 1000, "TWD")]),
    ("新台币一元五角", [("新台币一元五角", 1.5, "TWD")]),
    ("NT$5,000,000", [("NT$5,000,000", 5_000_000, "TWD")]),
    ("20億港元", [("20億港元", 2_000_000_000, "HKD")]),
    ("港币0.5元", [("港币0.5元", 0.5, "HKD")]),
    ("5港仙", [("5港仙", 0.05, "HKD")]),
    ("HK$0.5", [("HK$0.5", 0.5, "HKD")]),
    ("500 万美元", [("500 万美元", 5_000_000, "USD")]),
    ("US$1,000", [("US$1,000", 1000, "USD")]),
    ("100万欧元", [("100万欧元", 1_000_000, "EUR")]),
    ("2亿日元", [("2亿日元", 200_000_000, "JPY")]),
    ("$15,341,442", [("$15,341,442", 15_341_442, None)]),  # a bare $ names no currency
    ("$  1,000", [("$  1,000", 1000, None)]),
    ("人民币普通股1,000万股", []),  # shares
    ("人民币5,000万股", []),
    ("以48,000万股为基数", []),
    ("单位：万元", []),  # no number
    ("2024年元月", []),  # a month
    ("长三角地区", []),  # 角 without a currency
    ("三分红利", []),
    ("12,34万元", []),  # a bad group gives nothing, not 340,000
    ("5, 000万元", []),  # nor zero
    ("三元股份", []),  # a name
    ("多元化", []),
]


@pytest.mark.parametrize("text, expected", AMOUNTS)
def test_amounts(text: str, expected: list[tuple[str, float, str | None]]) -> None:
    found = [(item.raw, item.value, item.unit) for item in check(text) if item.kind == "amount"]
    assert found == expected
    assert all(isinstance(value, int) == float(value).is_integer() for _, value, _ in found)


def test_stated_currency() -> None:
    assert [item.currency_stated for item in check("5000万元，人民币5000万元，5000万美元，$5,000")] == [
        False,  # 元 alone is taken for CNY
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    "text, tax",
    [
        ("0.30元（含税）", "gross"),
        ("0.30元(含稅)", "gross"),
        ("0.30元含税", "gross"),
        ("0.30元（税前）", "gross"),
        ("0.30元（人民币，含税）", "gross"),
        ("0.30元（税后）", "net"),
        ("0.30元（扣税后）", "net"),
        ("每股税后现金分红不低于0.01元", "net"),  # said between 每股 and the amount
        ("每股派发现金红利（含税）0.3元", "gross"),
        ("0.30元", None),
        ("0.30元，含税总额", None),  # another phrase
    ],
)
def test_tax(text: str, tax: str | None) -> None:
    assert check(text)[0].tax == tax


PER_SHARE: list[tuple[str, list[tuple[object, ...]]]] = [
    ("每股0.30元", [("per_share", "0.30元", 0.3, "CNY", 1)]),
    ("每1股派0.30元", [("per_share", "0.30元", 0.3, "CNY", 1)]),
    ("每 1 股派发现金股息人民币 0.20 元", [("per_share", "人民币 0.20 元", 0.2, "CNY", 1)]),
    ("每股派发现金股利不低于0.65元", [("per_share", "0.65元", 0.65, "CNY", 1)]),
    ("每10股派发现金红利不少于1元", [("per_share", "1元", 1, "CNY", 10)]),
    ("每１０股派发的现金红利不少于１元", [("per_share", "１元", 1, "CNY", 10)]),
    ("每 10 股派3元", [("per_share", "3元", 3, "CNY", 10)]),
    ("每十股派三元", [("per_share", "三元", 3, "CNY", 10)]),
    ("每股新台幣2元", [("per_share", "新台幣2元", 2, "TWD", 1)]),
    ("每股 0.70 港元", [("per_share", "0.70 港元", 0.7, "HKD", 1)]),
    ("每股3角", [("per_share", "3角", 0.3, "CNY", 1)]),
    ("每股3角5分", [("per_share", "3角5分", 0.35, "CNY", 1)]),
    ("0.30元/股", [("per_share", "0.30元", 0.3, "CNY", 1)]),
    ("每股股利未滿新臺幣一角", [("per_share", "新臺幣一角", 0.1, "TWD", 1)]),
    ("每股可供分配利润低于 0.1 元", [("per_share", "0.1 元", 0.1, "CNY", 1)]),
    ("每10股送股不超过5股", [("shares_per_10", "5股", 5, "share", 10)]),
    ("每十股送红股3股", [("shares_per_10", "3股", 3, "share", 10)]),
    ("每10股股票分得的股票股利不少于1股", [("shares_per_10", "1股", 1, "share", 10)]),
    ("每10股转增4.5股", [("shares_per_10", "4.5股", 4.5, "share", 10)]),
    (
        "每10股送3股派1元",  # both belong to the ten shares
        [("shares_per_10", "3股", 3, "share", 10), ("per_share", "1元", 1, "CNY", 10)],
    ),
    (
        "每10股送3股、派1元（含税）",
        [("shares_per_10", "3股", 3, "share", 10), ("per_share", "1元", 1, "CNY", 10)],
    ),
    (
        "每10股派3元，合计派发5,000万元",
        [("per_share", "3元", 3, "CNY", 10), ("amount", "5,000万元", 50_000_000, "CNY", None)],
    ),
    (
        "每股0.3元共计5,000万元",
        [("per_share", "0.3元", 0.3, "CNY", 1), ("amount", "5,000万元", 50_000_000, "CNY", None)],
    ),
    ("每股收益，且不低于300万元", [("amount", "300万元", 3_000_000, "CNY", None)]),  # another clause
    ("每股现金红利的增长幅度不低于5%", [("ratio", "5%", 0.05, None, None)]),  # a ratio stays one
    ("每股净资产", []),
    ("每股送3股", []),  # not for ten
    ("持有10股", []),
    ("每年10股", []),
]


@pytest.mark.parametrize("text, expected", PER_SHARE)
def test_per_share(text: str, expected: list[tuple[object, ...]]) -> None:
    found = [(item.kind, item.raw, item.value, item.unit, item.shares) for item in check(text)]
    assert [(*row[:4], None if row[0] == "shares_per_10" else row[4]) for row in found] == [
        (*row[:4], None if row[0] == "shares_per_10" else row[4]) for row in expected
    ]


DURATIONS: list[tuple[str, list[tuple[str, int, str]]]] = [
    ("未来三年", [("三年", 3, "year")]),
    ("未来3年", [("3年", 3, "year")]),
    ("最近 3 年", [("3 年", 3, "year")]),
    ("近两年", [("两年", 2, "year")]),
    ("近兩年", [("兩年", 2, "year")]),
    ("十年", [("十年", 10, "year")]),
    ("三个会计年度", [("三个会计年度", 3, "year")]),
    ("三個會計年度", [("三個會計年度", 3, "year")]),
    ("两个会计年度", [("两个会计年度", 2, "year")]),
    ("三个连续年度", [("三个连续年度", 3, "year")]),
    ("三个连续会计年度", [("三个连续会计年度", 3, "year")]),
    ("三个年度", [("三个年度", 3, "year")]),
    ("最近一个会计年度", [("一个会计年度", 1, "year")]),
    ("最近一年", [("一年", 1, "year")]),
    ("任何三年", [("三年", 3, "year")]),
    ("一年半", [("一年半", 18, "month")]),
    ("十二个月", [("十二个月", 12, "month")]),
    ("12 个月", [("12 个月", 12, "month")]),
    ("十二個月", [("十二個月", 12, "month")]),
    ("两个月内", [("两个月", 2, "month")]),
    ("二个月", [("二个月", 2, "month")]),
    ("２个月", [("２个月", 2, "month")]),
    ("半年", [("半年", 6, "month")]),
    ("每半年檢討", [("半年", 6, "month")]),
    ("四个季度", [("四个季度", 4, "quarter")]),
    ("60日", [("60日", 60, "day")]),
    ("六十日内", [("六十日", 60, "day")]),
    ("30天", [("30天", 30, "day")]),
    ("十日内", [("十日", 10, "day")]),
    ("15个工作日", [("15个工作日", 15, "working_day")]),
    ("五個工作日", [("五個工作日", 5, "working_day")]),
    ("20个交易日", [("20个交易日", 20, "trading_day")]),
    ("二、三年规划", [("三年", 3, "year")]),  # behind a list label
    ("2012年", []),  # a year
    ("二〇二三年", []),
    ("112年度", []),  # perhaps a year of the Republic, not said
    ("99年12月31日", []),
    ("08年", []),
    ("三五年", []),  # three to five
    ("上一年度", []),  # the year before
    ("下一会计年度", []),
    ("上一个会计年度", []),
    ("任一年度", []),  # any
    ("每一年度", []),
    ("统一年度", []),  # across a word
    ("第三年", []),  # the third
    ("第一季度", []),
    ("一季度", []),
    ("上半年", []),
    ("半年度报告", []),
    ("12月7日", []),  # a day of a month
    ("十二月七日", []),
    ("6月5日至15日", []),
    ("每月15日", []),
    ("百年", []),
    ("1.5年", []),  # whole numbers only
    ("一个周期", []),
    ("二者", []),
]


@pytest.mark.parametrize("text, expected", DURATIONS)
def test_durations(text: str, expected: list[tuple[str, int, str]]) -> None:
    assert [(item.raw, item.value, item.unit) for item in check(text) if item.kind == "duration"] == expected


DATES: list[tuple[str, list[tuple[str, str]]]] = [
    ("2020 年 12 月 7 日", [("2020 年 12 月 7 日", "2020-12-07")]),
    ("2024年4月25日", [("2024年4月25日", "2024-04-25")]),
    ("２０２４年４月２５日", [("２０２４年４月２５日", "2024-04-25")]),
    ("二〇二四年三月二十八日", [("二〇二四年三月二十八日", "2024-03-28")]),
    ("二○二四年十二月三十一日", [("二○二四年十二月三十一日", "2024-12-31")]),
    ("二零二四年四月", [("二零二四年四月", "2024-04")]),
    ("二0二四年六月", [("二0二四年六月", "2024-06")]),  # an Arabic zero
    ("一九九八年元月", [("一九九八年元月", "1998-01")]),
    ("2024年6月", [("2024年6月", "2024-06")]),
    ("民國113年6月21日", [("民國113年6月21日", "2024-06-21")]),
    ("民国113 年6 月21 日", [("民国113 年6 月21 日", "2024-06-21")]),
    ("民國一百一十三年六月二十一日", [("民國一百一十三年六月二十一日", "2024-06-21")]),
    ("民國一一三年六月", [("民國一一三年六月", "2024-06")]),
    ("2024-04-25", [("2024-04-25", "2024-04-25")]),
    ("2024/4/25", [("2024/4/25", "2024-04-25")]),
    ("2024.04.25", [("2024.04.25", "2024-04-25")]),
    ("1.2024年4月25日", [("2024年4月25日", "2024-04-25")]),  # a list label
    (
        "2022年1月至2024年6月",  # two dates, no range of years
        [("2022年1月", "2022-01"), ("2024年6月", "2024-06")],
    ),
    ("2024年2月29日", [("2024年2月29日", "2024-02-29")]),
    ("2023年2月29日", []),  # no such day
    ("2024年2月30日", []),
    ("2024年13月", []),
    ("2024年13月5日", []),
    ("2024-13-05", []),
    ("112年8月8日", []),  # the era is not said
    ("12月7日", []),  # nor the year
    ("2024-04", []),
    ("公告编号：2025-019", []),
    ("12024-04-25", []),
]


@pytest.mark.parametrize("text, expected", DATES)
def test_dates(text: str, expected: list[tuple[str, str]]) -> None:
    found = check(text)
    assert [(item.raw, item.value) for item in found] == expected
    assert all(item.unit == ("day" if len(str(item.value)) == 10 else "month") for item in found)


YEARS: list[tuple[str, list[tuple[object, ...]]]] = [
    ("2024年", [("year", "2024年", 2024)]),
    ("2024 年度", [("year", "2024 年度", 2024)]),
    ("2024年年度报告", [("year", "2024年", 2024)]),
    ("二〇二四年度", [("year", "二〇二四年度", 2024)]),
    ("民國112年度", [("year", "民國112年度", 2023)]),
    ("1.2024年", [("year", "2024年", 2024)]),  # a list label
    ("2013,2014年", [("year", "2014年", 2014)]),  # not a group of three
    ("112年度", []),  # the era is not said
    ("3024年", []),
    ("（2021-2023年）", [("year_range", "2021-2023年", (2021, 2023))]),
    ("（2020 年-2022 年）", [("year_range", "2020 年-2022 年", (2020, 2022))]),
    ("2024—2026年度", [("year_range", "2024—2026年度", (2024, 2026))]),
    ("2025~2027年", [("year_range", "2025~2027年", (2025, 2027))]),
    ("2022年度-2024年度", [("year_range", "2022年度-2024年度", (2022, 2024))]),
    ("2015～2017 年", [("year_range", "2015～2017 年", (2015, 2017))]),
    ("2021年至2023年", [("year_range", "2021年至2023年", (2021, 2023))]),
    ("２０２１－２０２３年", [("year_range", "２０２１－２０２３年", (2021, 2023))]),
    ("二〇二四至二〇二六年", [("year_range", "二〇二四至二〇二六年", (2024, 2026))]),
    ("二〇二四年至二〇二六年", [("year_range", "二〇二四年至二〇二六年", (2024, 2026))]),
    ("2013-2015 年度", [("year_range", "2013-2015 年度", (2013, 2015))]),
    ("2013-15年度", [("year_range", "2013-15年度", (2013, 2015))]),  # a short form
    ("（2025-2027）", [("year_range", "2025-2027", (2025, 2027))]),  # without 年
    ("2021一2023年", [("year_range", "2021一2023年", (2021, 2023))]),  # 一 for a dash
    ("民國113年至115年", [("year_range", "民國113年至115年", (2024, 2026))]),
    ("2024、2025、2026年", [("year_range", "2024、2025、2026年", (2024, 2026))]),
    ("2020、2024年", [("year", "2024年", 2024)]),  # not running
    ("2024年、2025年", [("year", "2024年", 2024), ("year", "2025年", 2025)]),  # named one by one
    ("2023年至2021年", [("year", "2023年", 2023), ("year", "2021年", 2021)]),  # backwards
    ("2021-2023-01", []),  # a number of something
    ("2025-019", []),
    ("电话2021-2023号", []),
]


@pytest.mark.parametrize("text, expected", YEARS)
def test_years(text: str, expected: list[tuple[object, ...]]) -> None:
    assert read(text) == expected


def test_misprinted_year_range() -> None:
    (found,) = check("（2025-027年）")
    assert (found.kind, found.raw, found.value, found.repaired) == ("year_range", "2025-027年", (2025, 2027), True)
    assert not check("（2025-2027年）")[0].repaired


DOCUMENTS: list[tuple[str, str, tuple[object, ...], bool]] = [
    ("（证监发[2012]37号）", "证监发[2012]37号", ("证监发", 2012, 37), False),
    ("（证监发〔2012〕37 号）", "证监发〔2012〕37 号", ("证监发", 2012, 37), False),
    ("（證監發﹝2012﹞37號）", "證監發﹝2012﹞37號", ("證監發", 2012, 37), False),  # Traditional
    ("（证监发（2012）37号）", "证监发（2012）37号", ("证监发", 2012, 37), False),
    ("证监会公告[2023]61号", "证监会公告[2023]61号", ("证监会公告", 2023, 61), False),
    ("证监会公告 [2022] 3 号", "证监会公告 [2022] 3 号", ("证监会公告", 2022, 3), False),
    ("闽证监公司字[2012]28号", "闽证监公司字[2012]28号", ("闽证监公司字", 2012, 28), False),
    ("北证公告〔2024〕25号", "北证公告〔2024〕25号", ("北证公告", 2024, 25), False),
    ("根据国发〔2024〕10号", "国发〔2024〕10号", ("国发", 2024, 10), False),  # 根据 is no issuer
    ("按照证监会公告〔2013〕43号", "证监会公告〔2013〕43号", ("证监会公告", 2013, 43), False),
    ("（〔2014〕19号）", "〔2014〕19号", (None, 2014, 19), False),
    ("（证监发201237号）", "证监发201237号", ("证监发", 2012, 37), True),  # brackets lost
    ("（中国证监会公告201343号）", "中国证监会公告201343号", ("中国证监会公告", 2013, 43), True),
    ("（证监发2012 37号）", "证监发2012 37号", ("证监发", 2012, 37), True),  # brackets became a space
    ("公告2022 3號", "公告2022 3號", ("公告", 2022, 3), True),
    ("证监发[201237号", "证监发[201237号", ("证监发", 2012, 37), True),  # one bracket lost
    ("证监发2012]37号", "证监发2012]37号", ("证监发", 2012, 37), True),
    ("《监管指引第3号——现金分红》", "第3号", (None, None, 3), False),
    ("第 3 号", "第 3 号", (None, None, 3), False),
    ("第三號", "第三號", (None, None, 3), False),
    ("证监会令第57号", "证监会令第57号", ("证监会令", None, 57), False),
]


@pytest.mark.parametrize("text, raw, value, damaged", DOCUMENTS)
def test_document_numbers(text: str, raw: str, value: tuple[object, ...], damaged: bool) -> None:
    found = check(text)
    assert [(item.kind, item.raw, item.value, item.damaged) for item in found] == [("doc_number", raw, value, damaged)]


@pytest.mark.parametrize(
    "text",
    [
        "商务楼201237号",  # a house number: no series before it
        "第三届",
        "第三次会议",
        "第一百五十八条",
        "（2024）",
        "一号文件",
    ],
)
def test_no_document_numbers(text: str) -> None:
    assert read(text) == []


def test_an_issuer_does_not_reach_over_another_quantity() -> None:
    assert [item.raw for item in check("2012年5月4日证监发[2012]37号")] == ["2012年5月4日", "证监发[2012]37号"]
    assert check("民国101年4月6日金管证发字第1010012865号")[1].value == ("金管证发字", None, 1010012865)


COUNTS: list[tuple[str, list[tuple[object, ...]]]] = [
    ("每年进行一次利润分配", [("count", "一次", 1, "times")]),
    ("至少进行一次年度现金分红", [("count", "一次", 1, "times")]),  # not 一次年
    ("不少于三次", [("count", "三次", 3, "times")]),
    ("兩次", [("count", "兩次", 2, "times")]),
    ("1次", [("count", "1次", 1, "times")]),
    ("30个百分点", [("count", "30个百分点", 30, "percentage_point")]),  # no ratio
    ("0.5 個百分點", [("count", "0.5 個百分點", 0.5, "percentage_point")]),
    ("三百分点", []),
    ("一次性", []),
    ("第一次", []),
    ("每一次", []),
    ("首次", []),
    ("次日", []),
    ("9票同意，0票反对", []),
    ("12席", []),
]


@pytest.mark.parametrize("text, expected", COUNTS)
def test_counts(text: str, expected: list[tuple[object, ...]]) -> None:
    assert units(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "进一步完善股东回报机制",
        "一致性、合理性",
        "第一章　总则",
        "（一）公司的利润分配政策：",
        "1、公司发展阶段属成熟期",
        "下列情形之一",
        "提取一般准备",
        "最近一期经审计净资产",
        "股票代码600000",
        "万一发生",
    ],
)
def test_prose_and_labels_hold_no_quantities(text: str) -> None:
    assert read(text) == []


SENTENCE = (
    "（一）根据《指引第3号》（证监会公告[2023]61号），未来三年（2024-2026年）公司每年进行一次利润分配，"
    "现金分红不低于当年实现的可分配利润的30%，且不少于5,000万元（含税），或每10股派3元；"
    "2、未来十二个月内支出超过净资产的50%(百分之五十)，须经2/3以上表决权通过。2024年4月25日"
)
SENTENCE_VALUES = [
    ("doc_number", (None, None, 3)),
    ("doc_number", ("证监会公告", 2023, 61)),
    ("duration", 3),
    ("year_range", (2024, 2026)),
    ("count", 1),
    ("ratio", 0.3),
    ("amount", 50_000_000),
    ("per_share", 3),
    ("duration", 12),
    ("ratio", 0.5),
    ("fraction", "2/3"),
    ("date", "2024-04-25"),
]
WIDE = str.maketrans("0123456789%,()/", "０１２３４５６７８９％，（）／")
TRADITIONAL = str.maketrans("发会号个万总数实", "發會號個萬總數實")


def values(text: str) -> list[tuple[str, object]]:
    return [(item.kind, item.value) for item in check(text)]


def test_a_whole_sentence() -> None:
    assert values(SENTENCE) == SENTENCE_VALUES


def test_width_keeps_values() -> None:
    assert values(SENTENCE.translate(WIDE)) == SENTENCE_VALUES


def test_traditional_script_keeps_values() -> None:
    expected = [
        (kind, ("证监會公告", *value[1:]) if isinstance(value, tuple) and value[0] else value)
        if kind == "doc_number"
        else (kind, value)
        for kind, value in SENTENCE_VALUES
    ]
    assert values(SENTENCE.translate(TRADITIONAL)) == expected


@pytest.mark.parametrize("seed", range(20))
def test_white_space_between_numbers_and_units_keeps_values(seed: int) -> None:
    """White space goes in only where typesetting puts it: between a digit and a Han character or sign."""
    rng = random.Random(seed)
    out = [SENTENCE[0]]
    for before, after in pairwise(SENTENCE):
        edge = before.isdigit() and before.isascii() and (after in "年月日号股元万个%]" or after == "/")
        out.append((rng.choice(["", " ", "  ", "\u3000"]) if edge else "") + after)
    assert values("".join(out)) == SENTENCE_VALUES


ALPHABET = (
    "0123456789０９.,，%％/-—~至年月日个次股元万亿角分成之一二三十百千〇两每第号[]（）()含税以上人民币$ \n半民国度后"
)


@pytest.mark.parametrize("seed", range(40))
def test_any_text_gives_ordered_spans(seed: int) -> None:
    """Random strings over the characters that matter: never an exception, never an overlap."""
    rng = random.Random(seed)
    for _ in range(50):
        check("".join(rng.choices(ALPHABET, k=60)))


@pytest.mark.parametrize(
    "unit",
    ["1", "1,234", "一", "百分之", "（", "每10股", "2024年", "2024-", "（含", "10%（", "第1", "第一", "百", "$1"],
)
def test_work_is_linear(unit: str) -> None:
    """A long run of one beginning must not make the scan quadratic: twice the text takes about twice the steps."""
    small, large = (steps(check, unit * (size // len(unit))) for size in (20_000, 40_000))
    assert large < 3 * small


def test_real_texts() -> None:
    if not SHARED_TEXTS.is_dir():
        pytest.skip("the shared texts are not beside the repository")
    total = 0
    for path in sorted(SHARED_TEXTS.glob("*.txt")):
        total += len(check(path.read_text(encoding="utf-8")))
    assert total > 500
