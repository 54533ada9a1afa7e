"""What an absence is worth: lost text, other policy texts of the document, documents that print a part, and records of others."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from rule_texts import PLAN, plan, record_of

from helpers import ROOT
from pipeline.document import read
from pipeline.validate import validate
from pipeline.validate.catalogue import outcomes
from pipeline.validate.rules import View, findings_of

ABSENT = {"three": None, "offset": None, "deadline": None, "explain": None}
MISSING = ["R10", "R22", "R23", "R31"]


def states(record: dict[str, Any], rules: list[str], **more: Any) -> list[str]:
    found = {outcome.rule: outcome.state for outcome in outcomes(record, **more)}
    return [found[rule] for rule in rules]


def flagged(record: dict[str, Any], *flags: str, repairs: str = "", notes: str = "") -> dict[str, Any]:
    """The record with its text said to be damaged."""
    changed = copy.deepcopy(record)
    changed["document"]["quality"] = {
        "flags": list(flags),
        "repairs": [{"kind": repairs, "count": 9}] if repairs else [],
        "notes": [notes] if notes else [],
    }
    return changed


@pytest.mark.parametrize(
    "flags, expected",
    [
        ((), "fires"),
        (("repaired",), "fires"),  # repaired is not lost
        (("truncated",), "suppressed"),
        (("damaged",), "suppressed"),
    ],
)
def test_a_lost_part_may_say_what_is_missing(flags: tuple[str, ...], expected: str) -> None:
    record = flagged(record_of(plan(**ABSENT)), *flags)
    assert states(record, MISSING) == [expected] * len(MISSING)
    assert (not {f["rule"] for f in validate(record, None)} & set(MISSING)) is (expected == "suppressed")


def test_a_truncated_text_is_told_by_the_reader() -> None:
    whole = plan(**ABSENT, directors=None, date=None)
    cut = whole[: whole.index("本规划自公司股东大会")] + "公司因前述规定的特殊情况而"
    assert states(record_of(cut), MISSING) == ["suppressed"] * len(MISSING)
    # What is wrong with what is there is said all the same.
    assert states(record_of(cut.replace("80%", "70%")), ["R02"]) == ["fires"]


@pytest.mark.parametrize(
    "flags, repairs, notes, expected",
    [
        (["truncated"], "", "", "fires"),  # the list of tiers is whole: the text goes on behind it
        (["truncated", "damaged"], "gloss", "", "fires"),  # glosses were put in, nothing was taken out
        (["damaged"], "", "", "suppressed"),  # damaged in a way that is not said
        (["damaged"], "gloss", "pages_without_text=2", "suppressed"),  # pages are gone, perhaps with a tier
    ],
)
def test_a_gap_in_a_list_that_stands_whole(flags: list[str], repairs: str, notes: str, expected: str) -> None:
    record = flagged(record_of(plan(growth=None, undetermined=None)), *flags, repairs=repairs, notes=notes)
    assert states(record, ["R04", "R39"]) == [expected] * 2


def test_a_list_at_the_end_of_a_truncated_text_may_go_on() -> None:
    record = flagged(record_of(plan(growth=None)), "truncated")
    end = max(e["end"] for c in record["clauses"] if c["type"] == "differentiated_cash_share" for e in c["evidence"])
    record["clauses"] = [c for c in record["clauses"] if all(e["end"] <= end for e in c["evidence"])]
    assert states(record, ["R39"]) == ["suppressed"]


def test_what_another_policy_text_of_the_document_says_is_not_missing() -> None:
    record = record_of(plan(**ABSENT))
    assert states(record, MISSING, elsewhere={"fund_occupation_offset", "cumulative_cash_ratio"}) == [
        "suppressed",
        "fires",
        "fires",
        "suppressed",
    ]
    assert "R31" not in {f["rule"] for f in validate(record, None, {"fund_occupation_offset"})}
    assert "R31" in {f["rule"] for f in validate(record, None)}


@pytest.mark.parametrize(
    "doc_type, kind, expected",
    [
        ("shareholder_return_plan", "plan", "fires"),
        ("prospectus", "articles", "fires"),
        ("articles_of_association", "articles", "fires"),
        ("articles_amendment", "articles", "not_assessable"),  # prints what changes
        ("annual_report", "policy", "not_assessable"),  # prints what it needs
        ("annual_report", "plan", "fires"),  # a plan is printed whole
    ],
)
def test_documents_that_need_not_print_the_policy_whole(doc_type: str, kind: str, expected: str) -> None:
    record = record_of(plan(**ABSENT))
    record["document"]["doc_type"], record["instrument"]["kind"] = doc_type, kind
    assert states(record, MISSING) == [expected] * len(MISSING)


def test_a_clause_that_could_not_be_decided_is_not_missing() -> None:
    record = record_of(plan(**ABSENT))
    record["coverage"]["fund_occupation_offset"] = "ambiguous"
    assert states(record, ["R31", "R22"]) == ["not_assessable", "fires"]


def test_a_policy_that_was_replaced_is_not_measured() -> None:
    record = record_of(plan(mature=PLAN["mature"].replace("80%", "70%")))
    record["instrument"]["applies"] = "superseded"
    assert states(record, ["R02", "R09"]) == ["silent", "silent"]
    assert findings_of(View(record)) == []


def test_a_date_that_only_the_years_tell_gives_no_error() -> None:
    """The start of the period stands for the date: good enough for the window, and for info alone."""
    record = record_of(plan(mature=PLAN["mature"].replace("80%", "70%"), date=None))
    assert [(f["rule"], f["severity"]) for f in findings_of(View(record))] == [("R02", "info")]


def test_average_and_sum_not_told_apart() -> None:
    """R12, of records that leave it open; R11 then cannot say anything."""
    record = record_of(plan(three=PLAN["three"].replace("30%", "20%")))
    assert states(record, ["R11", "R12"]) == ["fires", "silent"]
    ratio = next(clause for clause in record["clauses"] if clause["type"] == "cumulative_cash_ratio")
    ratio["aggregation"] = None
    assert states(record, ["R11", "R12"]) == ["not_assessable", "fires"]


PROCEDURE = {"id": "x", "type": "policy_adjustment_procedure", "flow": ["board", "general_meeting"]}


@pytest.mark.parametrize(
    "fields, expected",
    [
        ({}, "fires"),
        ({"resolution_type": "special"}, "silent"),
        ({"vote_threshold": "2/3"}, "silent"),
        ({"vote_threshold": "1/2"}, "fires"),
        ({"vote_threshold": "2/3", "flow": ["board"]}, "fires"),  # the board's two thirds
    ],
)
def test_a_procedure_for_changing_the_policy(fields: dict[str, Any], expected: str) -> None:
    """Clause types beyond the contract's are used where a record has them."""
    record = record_of(plan(adjust=None))
    assert states(record, ["R14"]) == ["silent"]
    record["clauses"].append(PROCEDURE | fields)
    assert states(record, ["R14"]) == [expected]


def test_a_supervisory_board_on_the_way_of_a_proposal() -> None:
    record = record_of(plan(date="2026-03-01"))
    record["clauses"].append({"id": "x", "type": "proposal_procedure", "flow": ["board", "audit_committee"]})
    assert states(record, ["R27"]) == ["silent"]
    record["clauses"][-1]["flow"] = ["board", "supervisory_board"]
    assert states(record, ["R27"]) == ["fires"]


@pytest.mark.parametrize(
    "fields, expected",
    [
        ({"comparator": "<=", "shares_per_10": 5}, "fires"),  # five may be given
        ({"comparator": "<", "shares_per_10": 5}, "silent"),
        ({"comparator": "<", "shares_per_10": 10}, "fires"),
        ({}, "silent"),  # 公司不进行高送转
    ],
)
def test_a_limit_on_high_transfers(fields: dict[str, Any], expected: str) -> None:
    record = record_of(plan())
    record["clauses"].append({"id": "x", "type": "high_stock_transfer_limit"} | fields)
    assert states(record, ["R36"]) == [expected]


def test_findings_and_outcomes_agree() -> None:
    """What is written into a record is what the report says, for plans with one part left out and at any time."""
    for left_out in PLAN:
        for date in ("2012-05-03", "2013-11-29", "2020-06-01", "2023-02-20", "2025-06-01", "2026-06-01", None):
            record = record_of(plan(date=date, **{left_out: None}))
            said = [
                finding for outcome in outcomes(record) for finding in outcome.findings if finding["rule"][0] == "R"
            ]
            assert findings_of(View(record)) == said


def test_records_of_other_tools_may_leave_things_out() -> None:
    """Neither a date nor a quality nor evidence: nothing breaks, and nothing dated is more than info."""
    clauses = [
        {"id": "a", "type": "annual_cash_ratio", "comparator": ">=", "ratio": 0.05},
        {"id": "b", "type": "differentiated_cash_share", "stage": "mature", "comparator": ">=", "ratio": 0.7},
        {
            "id": "c",
            "type": "vote_threshold",
            "body": "general_meeting",
            "matter": "policy_adjustment",
            "threshold": "1/2",
        },
        {"id": "d", "type": "a_type_of_theirs"},
    ]
    found = {f["rule"]: f["severity"] for f in findings_of(View({"clauses": clauses}))}
    assert found["R09"] == "warning"  # rests on no date
    assert found["R15"] == "info"
    assert "R02" not in found  # mature, and whether with expenditure is not said: 40 % binds


def test_the_texts_of_a_prospectus_are_read_together() -> None:
    """Over the documents of corpus/ with several policies: what one that applies has, no other is said to lack."""
    asked = 0
    for path in sorted((ROOT / "corpus" / "documents").rglob("*.txt")):
        records = read(path.read_bytes(), path.name).records
        if len(records) < 2:
            continue
        for record in records:
            others = (other for other in records if other is not record and other.instrument.applies == "current")
            types = {clause.type for other in others for clause in other.clauses}
            missing = {finding.rule for finding in record.findings if "not found in this document" in finding.message}
            asked += len(types & ANSWERS.keys())
            assert not missing & {ANSWERS[name] for name in types & ANSWERS.keys()}
    assert asked > 5


ANSWERS = {
    "fund_occupation_offset": "R31",
    "implementation_deadline": "R22",
    "cumulative_cash_ratio": "R10",
    "cash_priority": "R18",
    "differentiated_cash_share": "R01",
    "major_expenditure_test": "R06",
    "stock_dividend_justification": "R19",
    "no_cash_dividend_explanation": "R23",
}
