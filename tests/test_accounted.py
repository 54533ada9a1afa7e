"""The count of what is accounted for: its own finder of numbers, how it judges a quantity, and the floor it holds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bench.__main__ import main
from bench.accounted import NOTHING, RESIDUE, VALUE, account, accounted, is_value
from bench.finder import Found, find
from bench.product import CORPUS
from helpers import shared

FLOOR = 0.97

FOUND = [
    # percentages: half and full width, torn by a space or a line break, per mille
    ("不低于30%", [("share", "3/10")]),
    ("不少於２５．５％", [("share", "51/200")]),
    ("不低于 3\n0 %", [("share", "3/10")]),
    ("不超过5‰", [("share", "1/200")]),
    # in words, with decimals, in both scripts, a whole that is named with 一
    ("百分之三十", [("share", "3/10")]),
    ("百分之一點五", [("share", "3/200")]),
    ("一百分之\n十", [("share", "1/10")]),
    ("三成以上", [("share", "3/10")]),
    # 成 that counts nothing
    ("三成员单位", []),
    # votes
    ("三分之二以上", [("share", "2/3")]),
    ("2/3以上", [("share", "2/3")]),
    ("过半数同意", [("share", "1/2")]),
    ("半數以上", [("share", "1/2")]),
    # amounts, with scales and without 元
    ("5,000万元", [("money", "50000000")]),
    ("三亿六千万元", [("money", "360000000")]),
    ("新臺幣零點五元", [("money", "1/2")]),
    ("二元五角", [("money", "5/2")]),
    ("$2,671,965", [("money", "2671965")]),
    # shares for shares held
    ("每10股送3股", [("shares", "3")]),
    # lengths of time
    ("未来十二个月内", [("months", "12")]),
    ("两个月内", [("months", "2")]),
    ("每三年重新审阅", [("years", "3")]),
    ("最近三个会计年度", [("years", "3")]),
    ("十五个工作日内", [("days", "15")]),
    ("30日内", [("days", "30")]),
    # what only says when, or is a name
    ("2024年4月25日前", []),
    ("三月三十一日之前", []),
    ("民国113年度", []),
    ("上一年度", []),
    ("单一年度", []),
    ("第三年", []),
    ("未来三年股东回报规划", []),
]


@pytest.mark.parametrize("text, expected", FOUND)
def test_the_finder(text: str, expected: list[tuple[str, str]]) -> None:
    found = find(text)
    assert [(item.kind, item.value) for item in found] == [(kind, Fraction(value)) for kind, value in expected]


VALUES = [
    # a year is 12 months of a horizon, and months are a window's years
    (("years", 1), {"horizon_months": 12}, True),
    (("months", 36), {"window_years": 3}, True),
    # the words for a time
    (("years", 3), {"period": "three_years"}, True),
    # a threshold is a string
    (("share", Fraction(2, 3)), {"threshold": "2/3"}, True),
    # in a list within a mapping
    (("share", Fraction(3, 10)), {"steps": [{"ratio": 0.3}]}, True),
    # a flag is no number, an id no value, nor is the evidence
    (
        ("years", 1),
        {"excludes_raised_funds": True, "id": "1", "applies_to_ids": ["1"], "evidence": [{"start": 1}]},
        False,
    ),
    # another number
    (("share", Fraction(1, 5)), {"ratio": 0.3}, False),
]


@pytest.mark.parametrize("quantity, fields, expected", VALUES)
def test_a_quantity_is_the_value_of_a_field_or_it_is_not(
    quantity: tuple[str, Fraction], fields: dict[str, object], expected: bool
) -> None:
    assert is_value(Found(0, 1, quantity[0], Fraction(quantity[1])), fields) is expected


def test_an_account_tells_values_from_residue() -> None:
    text = (
        "瑶溪股份有限公司利润分配管理制度\n一、利润分配政策\n公司每年以现金方式分配的利润不少于当年实现的可分配利润的20%。\n"
        "公司每年安排利润的百分之七用于奖励研发人员。"
    )
    counts = account(text.encode(), "t.txt").counts
    assert (counts[VALUE], counts[RESIDUE], counts[NOTHING]) == (1, 1, 0)


def test_the_corpus_holds_the_floor() -> None:
    lines, enough = accounted(CORPUS, FLOOR)
    assert enough, "\n".join(lines)


def test_the_reference_filings_hold_the_floor() -> None:
    lines, enough = accounted(shared("texts"), FLOOR)
    assert enough, "\n".join(lines)


def test_below_the_minimum_the_command_fails(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["accounted", "--texts", str(CORPUS / "hongkong"), "--minimum"]
    assert (main([*arguments, "0.9"]), main([*arguments, "1.1"])) == (0, 1)
    assert "is below the minimum of 1.1" in capsys.readouterr().out
