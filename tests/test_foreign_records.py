"""`fenhong validate` on records of another tool: each fault is named by record, clause, field and reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from record_samples import sample

from pipeline.record import PolicyRecord, to_line
from pipeline.validate.lines import check_lines

GOOD: dict[str, Any] = json.loads(to_line(PolicyRecord.model_validate(sample())))
ID = f"record {GOOD['record_id']}: "
C1, C2 = "clause c1 (annual_cash_ratio): ", "clause c2 (cumulative_cash_ratio): "


def put(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    """Set what stands at the path."""

    def change(data: dict[str, Any]) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return change


def drop(*path: Any) -> Callable[[dict[str, Any]], None]:
    """Take away what stands at the path."""

    def change(data: dict[str, Any]) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


# What another tool may write, and how that is said.
CASES: list[tuple[str, Callable[[dict[str, Any]], None], str]] = [
    ("a per cent as text", put("clauses", 0, "ratio", value="30%"), f'{C1}ratio: Input should be a valid number, not "30%"'),
    ("a per cent as a number", put("clauses", 0, "ratio", value=30.0), "c1 annual_cash_ratio: ratio 30 is a percentage not converted [S05]"),
    ("true for a number", put("clauses", 0, "ratio", value=True), f"{C1}ratio: Input should be a valid number, not true"),
    ("no number where one must be", put("clauses", 0, "ratio", value=None), f"{C1}ratio: Input should be a valid number, not null"),
    ("a sum as printed", put("clauses", 8, "amount", value="5000万元"), 'clause c9 (absolute_amount_floor): amount: Input should be a valid number, not "5000万元"'),
    ("a vote as a number", put("clauses", 9, "threshold", value=0.667), "clause c10 (vote_threshold): threshold: Input should be a valid string, not 0.667"),
    ("a field of its own", put("clauses", 0, "page", value=3), f"{C1}page: Extra inputs are not permitted"),
    ("a clause without a type", drop("clauses", 0, "type"), "clause c1 (no type): type: Field required"),
    ("a clause without an id", drop("clauses", 0, "id"), "clause number 1 (annual_cash_ratio): id: Field required"),
    ("a clause that is none", put("clauses", 0, value="30%"), 'clause number 1 (not an object): Input should be an object, not "30%"'),
    ("clauses by id", put("clauses", value={"c1": {}}), "clauses: Input should be a valid array"),
    ("a kind of its own", put("clauses", 4, "effect", value="none"), "clause c5 (cash_dividend_exemption): effect: Input should be 'no_cash', 'no_distribution' or 'may_reduce', not \"none\" [S17]"),
    ("a list that joins otherwise", put("clauses", 3, "group", value={"id": "g", "logic": "xor"}), "clause c4 (cash_dividend_condition): group.logic: Input should be 'all_of', 'any_of' or 'unstated', not \"xor\" [S17]"),
    ("an offset as text", put("clauses", 1, "evidence", 0, "start", value="12"), f'{C2}evidence.0.start: Input should be a valid integer, not "12"'),
    ("evidence without a quote", drop("clauses", 1, "evidence", 0, "quote"), f"{C2}evidence.0.quote: Field required"),
    ("no evidence", drop("clauses", 1, "evidence"), "c2 cumulative_cash_ratio: no evidence, though its origin is the text [S07]"),
    ("a member that is not there", put("clauses", 2, "member_ids", value=["c1", "c99"]), "c3 combined_commitment: names c99, which is not in the record [S22]"),
    ("a type that coverage lacks", drop("coverage", "review_cycle"), "coverage: it lacks review_cycle"),
    ("a state of its own", put("coverage", "online_voting", value="no"), "coverage.online_voting: Input should be 'stated', 'not_stated', 'ambiguous', 'unreadable' or 'not_applicable', not \"no\" [S17]"),
    ("a date as printed", put("document", "document_date", value={"date": "2024年"}), "document.document_date.date: Input should be a valid date or datetime, input is too short, not \"2024年\""),
    ("a company by its name", put("document", "company", value="甲公司"), 'document.company: Input should be an object, not "甲公司"'),
    ("another version", put("schema_version", value="2.0.0"), "schema_version: Input should be '1.0.0', not \"2.0.0\" [S17]"),
    ("a finding of its own", put("findings", value=[{"rule": "Z1", "category": "bug", "severity": "error", "message": "a", "message_zh": "甲"}]), "findings.0.category: Input should be 'extraction', 'document' or 'regulation', not \"bug\" [S17]"),
]  # fmt: skip


@pytest.mark.parametrize("change, message", [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_fault_is_named(change: Callable[[dict[str, Any]], None], message: str) -> None:
    data = json.loads(json.dumps(GOOD))
    change(data)
    result = check_lines(json.dumps(data).encode(), "theirs.jsonl")
    assert result.messages == (f"theirs.jsonl:1: {ID}{message}",)
    assert (result.records, result.invalid) == (1, 1)


def test_a_good_record_has_no_fault() -> None:
    assert check_lines(json.dumps(GOOD).encode(), "theirs.jsonl").messages == ()


def test_a_record_of_another_schema_is_told_in_a_few_lines() -> None:
    other = {"record_id": "x", **{f"variable_{number}": number for number in range(200)}}
    messages = check_lines(json.dumps(other).encode(), "theirs.jsonl").messages
    assert len(messages) == 21
    assert messages[0] == "theirs.jsonl:1: record x: schema_version: Field required"
    assert messages[-1] == "theirs.jsonl:1: record x: 185 more faults"
