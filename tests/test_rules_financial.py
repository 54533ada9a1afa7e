"""The two rules that need figures: a CSV file beside the records."""

from __future__ import annotations

import pytest
from rule_texts import NAME, plan, record_of

from pipeline.errors import UsageError
from pipeline.validate.catalogue import outcomes
from pipeline.validate.financials import read_financials

HEAD = "stock_code,company,year,net_profit,undistributed_profit,undistributed_profit_parent,cash_dividends,cancelled_buyback,revenue,rd_expense"


def figures(
    *,
    code: str = "600999.SH",
    last: int = 2024,
    profit: float = 100e6,
    parent: float = 50e6,
    cash: float = 5e6,
    cancelled: str = "",
    revenue: str = "",
    research: str = "",
) -> bytes:
    """Three years of one company, all alike."""
    rows = [
        f"{code},{NAME},{year},{profit},{profit},{parent},{cash},{cancelled},{revenue},{research}"
        for year in range(last - 2, last + 1)
    ]
    return "\n".join([HEAD, *rows]).encode("utf-8-sig")


def said(data: bytes, rule: str, code: str | None = None) -> str:
    record = record_of(plan())
    record["document"]["company"]["stock_code"] = code
    found = outcomes(record, financials=read_financials(data, "figures.csv"))
    return next(outcome.state for outcome in found if outcome.rule == rule)


@pytest.mark.parametrize(
    "data, expected",
    [
        (figures(), "fires"),  # 15 of 100 million on average, and below 50 million
        (figures(cash=11e6), "silent"),  # 33 % of the average
        (figures(profit=400e6, cash=20e6), "silent"),  # 15 %, and 60 million
        (figures(cancelled="6000000"), "silent"),  # cancelled buybacks count
        (figures(profit=-1e6), "silent"),  # no profit, no test
        (figures(parent=-1.0), "silent"),  # the parent has nothing to distribute
        (figures(last=2023), "not_assessable"),  # the test begins with 2024
        (figures(code="688999.SH", profit=200e6, cash=12e6), "silent"),  # STAR: 36 million are not below 30 million
        (figures(code="688999.SH", cash=9e6), "fires"),
        (figures(code="688999.SH", cash=9e6, revenue="1000000000", research="150000000"), "silent"),  # 15 % research
        (
            figures(code="688999.SH", cash=9e6, revenue="1000000000", research="149000000"),
            "silent",
        ),  # 447 million of it
        (figures(code="688999.SH", cash=9e6, revenue="100000000", research="14000000"), "fires"),
        (figures(code="300999.SZ", cash=9e6), "fires"),  # ChiNext
        (
            figures(cash=9e6, revenue="1000000000", research="150000000"),
            "fires",
        ),  # on the main board research excuses nothing
        (figures(code="430999.BJ"), "silent"),  # Beijing has no such test
        (figures(code=""), "not_assessable"),  # which board?
    ],
)
def test_the_st_test(data: bytes, expected: str) -> None:
    assert said(data, "R33") == expected


@pytest.mark.parametrize(
    "data, expected",
    [
        (figures(), "fires"),
        (figures(cash=11e6), "silent"),
        (figures(profit=-1e6, cash=0), "fires"),  # nothing paid in three years
        (figures(profit=-1e6, cash=1e6), "silent"),
        (figures(last=2022), "fires"),
        (figures(last=2021), "not_assessable"),  # the test begins with 2022
        (figures(code=""), "fires"),  # the company's name is enough
    ],
)
def test_the_sell_down_test(data: bytes, expected: str) -> None:
    assert said(data, "R34") == expected


def test_the_company_is_found_by_its_code_before_its_name() -> None:
    other = figures(code="600111.SH", cash=11e6) + b"\n" + figures(code="600999.SH").split(b"\n", 1)[1]
    assert said(other, "R34", "600999.SH") == "fires"
    assert said(figures().replace(NAME.encode(), b""), "R34", "600999.SH") == "fires"
    assert said(figures().replace(NAME.encode(), b""), "R34") == "not_assessable"


def test_a_year_that_is_missing_is_not_bridged() -> None:
    lines = figures().split(b"\n")
    del lines[2]
    assert said(b"\n".join(lines), "R34") == "not_assessable"


@pytest.mark.parametrize(
    "data, message",
    [
        (b"year,net_profit\n2024,1\n", "lacks the columns undistributed_profit"),
        (figures().replace(b"stock_code,company", b"code,firm"), "neither a column stock_code nor a column company"),
        (figures().replace(b"100000000.0", b"much", 1), "figures.csv:2: net_profit: 'much' is no number"),
        (figures().replace(b",5000000.0,", b",,", 1), "figures.csv:2: cash_dividends is empty"),
        (b"\xff\xfe", "no CSV file in UTF-8"),
    ],
)
def test_a_file_that_cannot_be_used(data: bytes, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_financials(data, "figures.csv")
    assert message in str(caught.value)
