"""The models: what they take and refuse, how they are written, and that they are the contract's."""

from __future__ import annotations

import importlib.util
import json
from types import ModuleType
from typing import Any

import pytest
from pydantic import ValidationError
from record_samples import TEXT, clause, sample

from helpers import assert_grounded, shared
from pipeline.record import CLASSES, CLAUSE_TYPES, FAMILIES, PolicyRecord, coverage_of, record_id, to_line


def contract() -> ModuleType:
    """The contract's scoring script, which holds its names."""
    spec = importlib.util.spec_from_file_location("contract_score", shared("contract", "score.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def with_clause(**fields: Any) -> dict[str, Any]:
    """A sample record whose first clause is an annual ratio with these fields changed; None as a type drops a field."""
    data = sample()
    data["clauses"][0] |= fields
    return data


def test_a_record_goes_there_and_back() -> None:
    record = PolicyRecord.model_validate(sample())
    line = to_line(record)
    assert line.endswith(b"}\n")
    assert line.count(b"\n") == 1
    assert PolicyRecord.model_validate_json(line) == record
    assert assert_grounded(json.loads(line), TEXT) == 13


def test_a_line_is_the_same_bytes_each_time_in_the_order_of_the_models() -> None:
    data = sample()
    turned = dict(reversed(list(data.items())))
    assert to_line(PolicyRecord.model_validate(data)) == to_line(PolicyRecord.model_validate(turned))
    assert list(json.loads(to_line(PolicyRecord.model_validate(turned))))[:2] == ["schema_version", "record_id"]


def test_a_line_is_what_the_models_own_serialiser_writes() -> None:
    data = with_clause(reference={"text": "前项", "target_id": "c2"}, ratio=1e-7)
    data["rejected"] = [{"clause": {"type": "review_cycle", "values": {"n": [1, None]}}, "reason": "no number"}]
    data["document"]["document_date"] = {"date": "2024-04-25"}
    record = PolicyRecord.model_validate(data)
    assert to_line(record) == record.model_dump_json().encode() + b"\n"


def test_chinese_is_written_as_it_is_and_line_separators_are_escaped() -> None:
    data = sample()
    data["document"]["title"] = "回报规划\u2028续\u2029完\u0085"
    line = to_line(PolicyRecord.model_validate(data))
    assert "云杉远洋".encode() in line
    assert len(line.decode().splitlines()) == 1
    assert json.loads(line)["document"]["title"] == data["document"]["title"]


@pytest.mark.parametrize(
    "fields",
    [
        {"ratio": "30%"},  # a printed form is no number
        {"ratio": True},  # nor is a truth value
        {"ratio": -0.1},
        {"ratio": float("nan")},
        {"ratio": None},  # a commitment without its number is none
        {"comparator": "≥"},
        {"measure": "profit"},
        {"scope": None},  # unstated is "unspecified"
        {"payout": 0.3},  # unknown field
        {"type": "annual_ratio"},  # unknown type
        {"year": "2024"},
        {"evidence": [{"quote": "", "start": 0, "end": 0}]},
        {"evidence": [{"quote": "字", "start": -1, "end": 0}]},
        {"subject": "parent"},
    ],
)
def test_refused_clauses(fields: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        PolicyRecord.model_validate(with_clause(**fields))


@pytest.mark.parametrize(
    "fields",
    [
        {"ratio": 1},  # a whole number is a ratio too
        {"ratio": 1.2},  # more than all of it is for the checks to judge
        {"measure": None},
        {"year": 2025},
        {"modality": "target", "certainty": "implied"},
        {"reference": {"text": "前项", "target_id": "c2", "quote": None}},
    ],
)
def test_accepted_clauses(fields: dict[str, Any]) -> None:
    PolicyRecord.model_validate(with_clause(**fields))


def test_whole_amounts_stay_whole_and_parts_stay_parts() -> None:
    record = json.loads(to_line(PolicyRecord.model_validate(sample())))
    amounts = [c["amount"] for c in record["clauses"] if c["type"] == "absolute_amount_floor"]
    assert json.dumps(amounts) == "[50000000]"


def test_records_are_frozen() -> None:
    record = PolicyRecord.model_validate(sample())
    with pytest.raises(ValidationError):
        record.clauses[0].id = "c99"  # type: ignore[misc]


@pytest.mark.parametrize("loss", ["annual_cash_ratio", "effectiveness"])
def test_coverage_must_have_every_type(loss: str) -> None:
    data = sample()
    del data["coverage"][loss]
    with pytest.raises(ValidationError, match="coverage"):
        PolicyRecord.model_validate(data)
    data["coverage"]["dividends"] = "stated"  # the right number, but not a type
    with pytest.raises(ValidationError, match="coverage"):
        PolicyRecord.model_validate(data)


def test_coverage_says_why_a_type_is_absent() -> None:
    found = [clause("c1", "review_cycle", "至少每三年重新审阅一次", years=3, comparator="<=")]
    coverage = coverage_of(found, jurisdiction="cn", read_whole=True, ambiguous=["online_voting", "review_cycle"])
    assert list(coverage) == list(CLAUSE_TYPES)
    assert coverage["review_cycle"] == "stated"  # a clause outweighs a doubt
    assert coverage["online_voting"] == "ambiguous"
    assert coverage["cash_priority"] == "not_stated"
    assert coverage["employee_compensation"] == "not_applicable"  # Taiwan alone has it
    # A truncated text proves no absence.
    assert coverage_of([], jurisdiction="tw", read_whole=False)["employee_compensation"] == "unreadable"
    assert coverage_of([], jurisdiction="tw", read_whole=True)["differentiated_cash_share"] == "not_applicable"


def test_record_ids_come_from_hash_and_ordinal() -> None:
    assert record_id("71bbc062ec44b155" + "0" * 48, 2) == "71bbc062ec44b155-2"


def test_types_and_key_fields_are_those_of_the_contract() -> None:
    keys = contract().KEYS
    document_facts = {"company", "plan_period", "document_date", "cited_rule"}
    scored = [name for name in CLAUSE_TYPES if CLASSES[name].scored]
    assert scored == [name for name in keys if name not in document_facts]
    assert {name: list(CLASSES[name].keys) for name in scored} == {name: keys[name] for name in scored}
    for name, cls in CLASSES.items():
        assert set(cls.keys) <= set(cls.model_fields), name
    assert set(FAMILIES.values()) == {
        "commitments",
        "staged",
        "conditions",
        "timing_and_form",
        "procedure",
        "extensions",
    }


def test_the_contract_reads_our_records() -> None:
    score, record = contract(), json.loads(to_line(PolicyRecord.model_validate(sample())))
    facts = score.pool(score.record_facts(record))
    assert ("annual_cash_ratio", "issuer", ">=", 0.15, "distributable_profit", "unspecified", None) in facts
    assert ("company", "云杉远洋精密股份有限公司") in facts
    assert ("plan_period", 2024.0, 2026.0, 3.0) in facts
    assert len(facts) == 13
