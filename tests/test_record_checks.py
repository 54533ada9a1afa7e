"""The checks on a record: each with what it must say, and with near-misses it must pass over."""

from __future__ import annotations

from typing import Any

import pytest
from record_samples import TEXT, clause, sample, tier

from pipeline.record import PolicyRecord
from pipeline.validate import check_evidence, finish, status_of, validate
from pipeline.validate.numbers import among, amounts_in, fold, numeral, ratios_in


def rules(data: dict[str, Any], text: str | None = TEXT, *, category: str = "extraction") -> list[str]:
    """What the checks S01-S22 say; the rules R01-R47 have tests of their own."""
    found = [f for f in validate(data, text) if f["rule"].startswith("S") and f["category"] == category]
    return [f"{f['rule']} {f['severity']}" for f in found]


def with_first(**fields: Any) -> dict[str, Any]:
    data = sample()
    data["clauses"][0] |= fields
    return data


def with_quote(quote: str, **fields: Any) -> dict[str, Any]:
    """A record of one annual ratio with this evidence."""
    data = sample()
    data["clauses"] = [data["clauses"][0] | fields | {"evidence": [{"quote": quote, "start": 0, "end": len(quote)}]}]
    return data


def test_a_good_record_has_no_findings_about_the_extraction() -> None:
    assert rules(sample()) == []
    assert finish(sample(), TEXT).status == "valid"


@pytest.mark.parametrize(
    "fields, expected",
    [
        ({"ratio": 15.0}, ["S05 error"]),  # percent not converted
        ({"ratio": 0.16}, ["S08 error"]),  # another number than the words have
        ({"ratio": 0.16, "certainty": "resolved_reference"}, []),  # its number stands elsewhere
        ({"ratio": 0.16, "origin": "derived"}, []),
        ({"comparator": "<="}, ["S08 error", "S09 error"]),  # a promise that bounds from above; and 不少于 does not
        ({"comparator": "=="}, ["S08 error"]),
        ({"measure": "net_assets"}, ["S13 error", "S08 error"]),  # a threshold read as a payout; and no such word
        ({"measure": "net_profit"}, ["S08 error"]),  # it is 可分配利润
        ({"evidence": []}, ["S07 error"]),
        ({"evidence": [], "origin": "filename"}, []),
        ({"id": "c2"}, ["S22 error", "S22 error", "S22 error"]),  # c2 twice, and c1 gone for those that name it
        ({"reference": {"text": "前项", "target_id": "c77"}}, ["S22 error"]),
        ({"reference": {"text": "前项", "target_id": None}}, []),  # unresolved, but the number is there
    ],
)
def test_one_clause(fields: dict[str, Any], expected: list[str]) -> None:
    assert rules(with_first(**fields)) == expected


@pytest.mark.parametrize(
    "quote, fields, expected",
    [
        ("现金分红比例不低于当年净利润的120%", {"ratio": 1.2, "measure": "net_profit"}, ["S04 info"]),  # they do say it
        ("现金分红比例不低于可分配利润的120%", {"ratio": 1.2, "measure": "distributable_profit"}, ["S04 error"]),
        ("经出席股东大会的股东所持表决权的三分之二以上通过", {"ratio": 0.6667}, ["S12 error"]),  # a vote
        ("经全体董事二分之一以上通过", {"ratio": 0.5}, ["S12 error"]),
        ("每年现金分红不低于净利润的50%", {"ratio": 0.5, "measure": "net_profit"}, []),  # half, and no vote
        ("不低於淨利潤的三分之二", {"ratio": 2 / 3, "measure": "net_profit"}, ["S12 warning"]),
        ("不低於淨利潤的三分之一", {"ratio": 1 / 3, "measure": "net_profit"}, []),
    ],
)
def test_payouts_and_what_looks_like_them(quote: str, fields: dict[str, Any], expected: list[str]) -> None:
    assert rules(with_quote(quote, **fields), None) == expected


def test_a_band_may_bound_from_above() -> None:
    data = sample()
    data["clauses"].append(
        clause("c12", "annual_cash_ratio", "15%", comparator="<=", ratio=0.15) | {"measure": "distributable_profit"}
    )
    assert rules(data) == []
    data["clauses"][-1]["measure"] = "net_profit"  # no floor beside it on that base
    assert rules(data) == ["S09 error"]


def test_a_cap_may_not_bound_from_below() -> None:
    data = sample()
    data["clauses"].append(clause("c12", "distribution_cap", "可分配利润", comparator=">=", ratio=1.0))
    assert rules(data) == ["S09 error"]


def test_tiers_fall_from_mature_to_growth() -> None:
    data = sample()
    quotes = [c["evidence"][0]["quote"] for c in data["clauses"][5:8]]
    data["clauses"][5:8] = [
        tier("c6", "mature", False, 0.8, quotes[0]),
        tier("c7", "mature", True, 0.2, quotes[2]),
        tier("c8", "growth", True, 0.4, quotes[1]),
    ]
    # The stages were exchanged: their own quotes say so too.
    assert rules(data) == ["S08 error", "S08 error", "S06 error"]


def test_amounts_need_currency_and_scale() -> None:
    data = sample()
    floor = next(c for c in data["clauses"] if c["type"] == "absolute_amount_floor")
    floor["currency"] = None
    assert rules(data) == ["S11 error"]
    floor |= {"currency": "CNY", "amount": 5000}
    assert rules(data) == ["S08 error", "S11 error"]


def test_two_annual_ratios_need_a_condition_between_them() -> None:
    data = sample()
    data["clauses"][2:4] = []  # nothing joins or conditions them any more
    data["clauses"].append(
        clause("c12", "annual_cash_ratio", "20%", comparator=">=", ratio=0.2, measure="distributable_profit")
    )
    assert rules(data) == ["S10 warning"]
    assert status_of(validate(data, TEXT)) == "warnings"
    data["clauses"][-1]["year"] = 2025  # a step-up is no conflict
    assert rules(data) == []


def test_evidence_must_be_the_source_at_its_offsets() -> None:
    data = sample()
    assert check_evidence(data, TEXT) == []
    assert check_evidence(PolicyRecord.model_validate(data), TEXT) == []
    moved = check_evidence(data, "　" + TEXT)  # one character more at the front
    assert len(moved) == 13
    assert {finding["rule"] for finding in moved} == {"S07"}
    data["document"]["company"]["evidence"][0]["quote"] = "云杉远洋精密股份"
    data["residue"] = [{"quote": "x", "start": 0, "end": 1, "reason": "no clause"}]
    assert [f["message"].split(":")[0] for f in check_evidence(data, TEXT)] == ["company", "residue"]


def test_status_follows_the_extraction_alone() -> None:
    data = sample()
    data["document"]["company"] = None
    record = finish(data, TEXT)
    assert [f.rule for f in record.findings if f.rule[0] == "S"] == ["S01", "S15"]
    assert record.status == "valid"  # the document lacks a name; we read it rightly
    assert finish(with_first(ratio=15.0), TEXT).status == "invalid"


@pytest.mark.parametrize(
    "change, expected",
    [
        ({"start_year": None, "end_year": None}, ["S02 warning"]),
        ({"start_year": 2024, "end_year": 2025}, ["S03 info"]),
        ({"start_year": 2024, "end_year": 2028}, ["S03 info"]),  # five years: lawful, worth a look
        ({"start_year": 2024, "end_year": 2026}, []),
    ],
)
def test_periods(change: dict[str, Any], expected: list[str]) -> None:
    data = sample()
    data["instrument"]["plan_period"] |= change
    data["document"]["document_date"] = {"date": "2024-04-26"}
    assert rules(data, category="document") == expected


@pytest.mark.parametrize(
    "date, expected",
    [("2024-04-26", []), ("2027-01-05", ["S15 warning"]), ("2020-12-07", ["S15 warning"]), (None, ["S15 info"])],
)
def test_dates(date: str | None, expected: list[str]) -> None:
    data = sample()
    data["document"]["document_date"] = date and {"date": date}
    assert rules(data, category="document") == expected


def test_a_truncated_text_is_said_to_be() -> None:
    data = sample()
    data["document"]["quality"]["flags"] = ["truncated"]
    assert "S18 warning" in rules(data, category="document")


# --- the second reading of numbers -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, ratio, there",
    [
        ("不少于30%", 0.3, True),
        ("不少于３０％", 0.3, True),  # full width
        ("百分之三十", 0.3, True),
        ("百分之三十五", 0.3, False),  # a longer numeral
        ("百分之 三\n十", 0.3, True),  # broken by white space
        ("三成", 0.3, True),
        ("一成\n半", 0.15, True),  # half a tenth, over a line break
        ("两成五的现金红利", 0.25, True),  # a digit behind the tenths
        ("三成一次性派发", 0.3, True),  # one that begins another word
        ("净利润的2.5‰", 0.0025, True),  # per thousand
        ("130%", 0.3, False),  # inside a longer number
        ("12.5%", 0.125, True),
        ("三分之二以上", 2 / 3, True),
        ("2/3以上", 0.6667, True),  # rounded when recorded
        ("百分之四十至百分之八十", 0.4, True),
        ("30-50%", 0.3, True),  # the sign stands at the end of the range
        ("第30条", 0.3, False),
        ("5％(百分之五)", 0.05, True),
        ("百分之(zhī)五", 0.05, True),  # a gloss inside the number
    ],
)
def test_ratios_in_text(text: str, ratio: float, there: bool) -> None:
    assert among(ratio, ratios_in(fold(text))) is there


@pytest.mark.parametrize(
    "text, amount, there",
    [
        ("5000万元", 50_000_000, True),
        ("5,000萬元", 50_000_000, True),
        ("五千万元", 50_000_000, True),
        ("伍仟萬元", 50_000_000, True),  # formal numerals
        ("0.5亿元", 50_000_000, True),
        ("3000萬5、元", 30_000_000, True),  # a slice number in mid-word
        ("300万元", 30_000_000, False),
        ("新台幣一角", 0.1, True),
        ("0.01元", 0.01, True),
    ],
)
def test_amounts_in_text(text: str, amount: float, there: bool) -> None:
    assert among(amount, amounts_in(fold(text))) is there


@pytest.mark.parametrize(
    "text, value",
    [("十", 10), ("十二", 12), ("两千零五十".replace("零", "〇"), 2050), ("三点五", 3.5), ("一亿二千万", 1.2e8)],
)
def test_numerals(text: str, value: float) -> None:
    assert numeral(text) == pytest.approx(value)


def test_a_plan_that_ends_before_it_starts_is_misread() -> None:
    data = sample()
    data["instrument"]["plan_period"] |= {"start_year": 2026, "end_year": 2024}
    assert "S03 error" in rules(data)


@pytest.mark.parametrize(
    "reference, ratio, expected",
    [
        ({"text": "前项规定", "target_id": None}, None, ["S14 warning"]),  # neither the words nor the number
        ({"text": "前项规定", "target_id": "c8"}, 0.2, []),
        ({"text": "前项规定", "target_id": None}, 0.2, []),  # the number is there all the same
    ],
)
def test_a_reference_that_leads_nowhere(reference: dict[str, Any], ratio: float | None, expected: list[str]) -> None:
    data = sample()
    undetermined = tier("c12", "undetermined", True, ratio, "成长期且有重大资金支出安排的，最低应达到20%")
    data["clauses"].append(undetermined | {"reference": reference, "certainty": "resolved_reference"})
    assert rules(data) == expected


@pytest.mark.parametrize(
    "flags, expected",
    [([], False), (["repaired"], False), (["ocr"], False), (["truncated"], True), (["damaged"], True)],
)
def test_a_text_of_which_a_part_is_lost(flags: list[str], expected: bool) -> None:
    data = sample()
    data["document"]["quality"] = {"flags": flags}
    assert ("S18 warning" in rules(data, category="document")) is expected


def test_a_company_without_a_name_cannot_be_joined() -> None:
    data = sample()
    assert "S01 error" not in rules(data, category="document")
    data["document"]["company"] |= {"name": None}
    assert "S01 error" in rules(data, category="document")


@pytest.mark.parametrize(
    "quote, ratio, expected",
    [
        ("每年现金分红不低于可分配利润的 30%", 0.3, []),  # a space before the digits
        ("每年现金分红不低于可分配利润的\n30%", 0.3, []),  # a line break
        ("每年现金分红不低于可分配利润的1 \n5%", 0.15, []),  # a line break within the number
        ("每年现金分红不低于可分配利润的1 \n5%", 0.05, ["S08 error"]),  # whose end is no number of its own
        ("每年现金分红不低于可分配利润的2.5%", 0.05, ["S08 error"]),
    ],
)
def test_a_ratio_in_plain_digits(quote: str, ratio: float, expected: list[str]) -> None:
    assert rules(with_quote(quote, ratio=ratio), None) == expected
