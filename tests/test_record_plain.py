"""Records as plain data are what the models would be, refuse what the models refuse, and become models when asked for."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from pydantic import ValidationError
from record_samples import TEXT, sample

from pipeline.build import _validated
from pipeline.document import read
from pipeline.record import PolicyRecord, line_of, to_line
from pipeline.record.plain import Records, checked, plain_of, to_lines


def full() -> dict[str, Any]:
    """A record with what few have: a reference, a list, whole and broken amounts, a rejected clause, a date, residue."""
    data = sample()
    quote = {"quote": TEXT[:4], "start": 0, "end": 4}
    data["clauses"][0] |= {"reference": {"text": "前项", "target_id": "c2"}, "ratio": 1, "raw": ["15%"]}
    data["clauses"][0]["evidence"] = [quote, {**quote, "page": 1}]
    data["rejected"] = [{"clause": {"type": "review_cycle", "values": {"n": [1, None]}}, "reason": "no number"}]
    data["document"]["document_date"] = {"date": "2024-04-25", "evidence": [quote]}
    data["document"]["cited_rules"] = [{"rule": "GUIDE3", "evidence": [quote]}]
    data["residue"] = [{**quote, "code": "cue", "reason": "a sentence"}]
    return data


@pytest.mark.parametrize("data", [sample(), full()], ids=["sample", "full"])
def test_the_line_is_that_of_the_models(data: dict[str, Any]) -> None:
    before = copy.deepcopy(data)
    model = PolicyRecord.model_validate(data)
    assert line_of(checked(data)) == to_line(model) == model.model_dump_json().encode() + b"\n"
    assert data == before  # what was checked is left as it was
    assert PolicyRecord.model_validate(checked(data)) == model


def test_the_order_of_the_keys_is_that_of_the_models() -> None:
    turned = dict(reversed(list(sample().items())))
    turned["clauses"] = [dict(reversed(list(clause.items()))) for clause in turned["clauses"]]
    assert line_of(checked(turned)) == line_of(checked(sample()))


# What is changed in the sample's first clause, its document, or the record.
FAULTS: list[tuple[str, dict[str, Any]]] = [
    ("clauses", {"surprise": 1}),  # a field that the type does not have
    ("clauses", {"type": "no_such_type"}),  # a type that there is not
    ("clauses", {"ratio": True}),  # a flag, which Python takes for 1
    ("clauses", {"ratio": "0.15"}),  # a number in a string
    ("clauses", {"ratio": -0.1}),  # below what a ratio can be
    ("clauses", {"measure": "profit"}),  # a value that is not in the list
    ("clauses", {"evidence": [{"quote": "", "start": 0, "end": 1}]}),  # no words
    ("clauses", {"evidence": [{"quote": "公", "start": 0, "end": 1, "line": 3}]}),  # a field within a field
    ("clauses", {"evidence": [{"quote": "公", "start": 0}]}),  # an end is missing
    ("clauses", {"reference": {"target_id": "c2"}}),  # a reference without its words
    ("document", {"sha256": "abc"}),  # no hash
    ("document", {"document_date": {"date": "2024-13-01"}}),  # a month that there is not
    ("record", {"coverage": {"review_cycle": "stated"}}),  # not of all types
    ("record", {"status": "fine"}),
]


@pytest.mark.parametrize(("where", "change"), FAULTS)
def test_what_the_models_refuse_is_refused_with_the_same_errors(where: str, change: dict[str, Any]) -> None:
    data = sample()
    place = data["clauses"][0] if where == "clauses" else data if where == "record" else data[where]
    place |= change
    with pytest.raises(ValidationError) as models:
        PolicyRecord.model_validate(data)
    with pytest.raises(ValidationError) as plain:
        checked(data)
    assert plain.value.errors(include_url=False) == models.value.errors(include_url=False)


def test_records_are_made_into_models_when_asked_for() -> None:
    other = {**sample(), "record_id": "0" * 16 + "-2"}
    records = Records([checked(sample()), checked(other)])
    models = [PolicyRecord.model_validate(sample()), PolicyRecord.model_validate(other)]
    assert len(records) == 2
    assert list(records) == models
    assert records[-1] == models[1]
    assert records[-1] is records[1]  # made once
    assert list(records[:1]) == models[:1]
    assert plain_of(records) == plain_of(models) == [checked(sample()), checked(other)]
    assert records.lines() == to_lines(records) == to_lines(models) == [to_line(model) for model in models]
    with pytest.raises(IndexError):
        records[2]
    assert not Records(())


def test_a_document_gives_the_same_through_lines_and_models() -> None:
    records = read(TEXT.encode(), "plan.txt").records
    assert to_lines(records) == [to_line(record) for record in records]
    (line,) = to_lines(records)
    assert json.loads(line)["clauses"][0]["subject"] == "issuer"  # a default, which the clause was built without


def test_a_refused_clause_is_kept_with_its_values() -> None:
    data = full() | {"rejected": []}
    clause = {"id": "c1", "type": "review_cycle", "comparator": "<=", "years": 0, "extractor": "timing", "evidence": []}
    data["clauses"] = [
        {**data["clauses"][1], "id": "c2"},
        {**clause, "evidence": [{"quote": "云", "start": 0, "end": 1}]},
    ]
    record = _validated(data, TEXT, frozenset(), (), read_whole=True)
    assert [kept["id"] for kept in record["clauses"]] == ["c2"]
    (rejected,) = record["rejected"]
    assert rejected["clause"]["values"] == {"subject": "issuer", "modality": None, "comparator": "<=", "years": 0}
    assert "greater than or equal to 1" in rejected["reason"]
    assert record["coverage"]["review_cycle"] == "not_stated"
