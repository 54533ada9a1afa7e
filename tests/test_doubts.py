"""S16 and S19-S21: faulty records of our own, and near-misses."""

from __future__ import annotations

from typing import Any

import pytest
from rule_texts import plan, record_of

from pipeline.document import read
from pipeline.validate import validate
from pipeline.validate.catalogue import outcomes


def found(clauses: list[dict[str, Any]], rule: str, text: str | None = None, **instrument: Any) -> list[str]:
    """The English messages of one check on a record of these clauses."""
    record = {"clauses": clauses, "instrument": instrument, "document": {"company": {"name": "榆关重工股份有限公司"}}}
    return [finding["message"] for finding in validate(record, text) if finding["rule"] == rule]


def clause(ident: str, type_: str, quote: str, **fields: Any) -> dict[str, Any]:
    return {"id": ident, "type": type_, **fields, "evidence": [{"quote": quote, "start": 0, "end": len(quote)}]}


def annual(ident: str, quote: str, ratio: float, **fields: Any) -> dict[str, Any]:
    return clause(ident, "annual_cash_ratio", quote, comparator=">=", ratio=ratio, measure="net_profit", **fields)


# --- S16: the logic of a list ------------------------------------------------------------------------------------------


def condition(ident: str, quote: str, group: str, logic: str) -> dict[str, Any]:
    return clause(ident, "cash_dividend_condition", quote, kind="profit_positive", group={"id": group, "logic": logic})


@pytest.mark.parametrize(
    "clauses, expected",
    [
        ([condition("c1", "公司盈利", "a", "unstated"), condition("c2", "现金流充裕", "a", "unstated")], 1),
        ([condition("c1", "公司盈利", "a", "all_of"), condition("c2", "现金流充裕", "a", "all_of")], 0),
        ([condition("c1", "公司盈利", "a", "unstated")], 0),  # one item has no logic to lack
        ([condition("c1", "公司盈利", "a", "unstated"), condition("c2", "现金流充裕", "b", "unstated")], 0),
    ],
)
def test_lists_that_do_not_say_how_they_join(clauses: list[dict[str, Any]], expected: int) -> None:
    assert len(found(clauses, "S16")) == expected


MIXED = (
    "公司调整利润分配政策应满足以下条件：\n（一）现行利润分配政策因外部经营环境发生较大变化已不适用，确有必要调整；\n"
    "（二）调整后的利润分配政策不违反监管规定；\n（三）监管机构规定确有必要调整利润分配政策的其他情形。"
)


@pytest.mark.parametrize(
    "adjust, state",
    [
        (MIXED, "fires"),  # all must hold, and one is any other case
        (MIXED.replace("应满足以下条件", "适用于下列情形之一"), "silent"),
        (MIXED.replace("的其他情形", ""), "silent"),
    ],
)
def test_conditions_that_must_all_hold_and_a_catch_all(adjust: str, state: str) -> None:
    text = plan(adjust=adjust)
    (record,) = read(text.encode(), "plan.txt").records
    assert ("S16" in {finding.rule for finding in record.findings}) is (state == "fires")
    data = record.model_dump(mode="json")
    assert next(outcome.state for outcome in outcomes(data, text) if outcome.rule == "S16") == state


def test_without_the_text_a_mixed_list_cannot_be_told() -> None:
    record = record_of(plan(adjust=MIXED))
    outcome = next(each for each in outcomes(record) if each.rule == "S16")
    assert outcome.state == "not_assessable"
    assert "--texts" in outcome.reason


# --- S19: steps by year ------------------------------------------------------------------------------------------------

PERIOD = {"plan_period": {"start_year": 2024, "end_year": 2026}}


@pytest.mark.parametrize(
    "steps, expected",
    [
        ({2024: 0.3, 2025: 0.35, 2026: 0.4}, 0),
        ({2024: 0.3, 2025: 0.3, 2026: 0.3}, 0),
        ({2024: 0.3, 2025: 0.25, 2026: 0.4}, 1),  # falls once
        ({2023: 0.3, 2025: 0.35}, 1),  # before the plan
        ({2024: 0.3, 2027: 0.35}, 1),  # after it
    ],
)
def test_steps(steps: dict[int, float], expected: int) -> None:
    clauses = [annual(f"c{year}", f"{year}年度不低于{ratio:.0%}", ratio, year=year) for year, ratio in steps.items()]
    assert len(found(clauses, "S19", **PERIOD)) == expected


def test_steps_of_two_bases_do_not_fall() -> None:
    clauses = [annual("c1", "2024年度不低于30%", 0.3, year=2024), annual("c2", "2025年度不低于20%", 0.2, year=2025)]
    assert len(found(clauses, "S19", **PERIOD)) == 1
    clauses[1]["measure"] = "net_profit_attributable"
    assert found(clauses, "S19", **PERIOD) == []


def test_the_upper_end_of_a_band_is_no_step() -> None:
    band = [annual("c1", "2024年度不低于30%", 0.3, year=2024), annual("c2", "2025年度不超过20%", 0.2, year=2025)]
    band[1]["comparator"] = "<="
    assert found(band, "S19", **PERIOD) == []


# --- S20: numbers of rules, and years ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "one, expected",
    [
        (annual("c1", "根据证监发〔2012〕37号文，每年进行现金分红", 0.37), 1),
        (
            annual("c1", "根据证监发〔2012〕37号文，每年现金分红不低于净利润的37%", 0.37),
            0,
        ),  # it is there as a ratio too
        (annual("c1", "根据证监发〔2012〕37号文，每年现金分红不低于净利润的30%", 0.3), 0),
        (annual("c1", "根据证监会公告〔2012〕137号，每年进行现金分红", 0.37), 0),  # 137 is not 37
        (
            clause(
                "c1",
                "absolute_amount_floor",
                "2024年至2026年进行现金分红",
                comparator=">=",
                amount=2024,
                currency="CNY",
            ),
            1,
        ),
        (
            clause(
                "c1",
                "absolute_amount_floor",
                "2024年度现金分红不低于2000元",
                comparator=">=",
                amount=2000,
                currency="CNY",
            ),
            0,
        ),
    ],
)
def test_values_that_are_something_else(one: dict[str, Any], expected: int) -> None:
    assert len(found([one], "S20")) == expected


# --- S21: alternatives ---------------------------------------------------------------------------------------------------

OR = "三年累计现金分红不低于年均净利润的30%，或者累计不低于5000万元"
HIGHER = "每年现金分红不低于净利润的70%与4亿元孰高值"


def three(quote: str) -> dict[str, Any]:
    return clause("c1", "cumulative_cash_ratio", quote, comparator=">=", ratio=0.3, aggregation="average")


def amount(value: float) -> dict[str, Any]:
    return clause("c2", "absolute_amount_floor", "不低于", comparator=">=", amount=value, currency="CNY")


@pytest.mark.parametrize(
    "clauses, expected",
    [
        ([three(OR)], 1),  # the amount is lost
        ([three(OR), amount(50_000_000)], 0),
        ([three(OR), amount(5_000)], 1),  # it is read, but wrongly
        ([three(OR.replace("或者", "，"))], 0),  # not an alternative
        ([three("公司以现金、股票或者现金与股票相结合的方式分配，三年累计现金分红不低于年均净利润的30%")], 0),
        ([three("三年累计现金分红达到或者超过年均净利润的30%（含30%）")], 0),
        ([annual("c1", HIGHER, 0.7)], 1),
        ([annual("c1", HIGHER, 0.7), amount(400_000_000)], 0),
        ([annual("c1", "每年現金股利不低於淨利潤百分之五十或現金一億元", 0.5)], 1),  # numerals, Traditional
    ],
)
def test_alternatives(clauses: list[dict[str, Any]], expected: int) -> None:
    assert len(found(clauses, "S21")) == expected
