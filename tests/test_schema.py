"""The published JSON Schema: it is the models', it explains every field in two languages, and it judges as they do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import fastjsonschema
import pytest
from record_samples import sample

from pipeline.record import CLAUSE_TYPES, PolicyRecord, to_line
from pipeline.schema import SCHEMA_ID, generated, published
from pipeline.versions import SCHEMA_VERSION


def schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(published())
    return found


def test_the_committed_schema_is_what_the_models_make() -> None:
    assert published() == generated(), "run `python -m pipeline.schema` and look at the difference"


def test_it_names_its_dialect_and_version() -> None:
    assert schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema()["$id"] == SCHEMA_ID
    assert SCHEMA_ID.endswith(SCHEMA_VERSION)


def properties() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, part in {"PolicyRecord": schema(), **schema()["$defs"]}.items():
        for field, explanation in part.get("properties", {}).items():
            yield f"{name}.{field}", explanation


def test_every_field_is_explained_in_english_and_chinese() -> None:
    bare = [name for name, field in properties() if not {"description", "title_zh", "description_zh"} <= field.keys()]
    assert bare == []


def test_every_object_refuses_what_it_does_not_know() -> None:
    parts = {"PolicyRecord": schema(), **schema()["$defs"]}
    assert [name for name, part in parts.items() if part.get("type") == "object" and part["additionalProperties"]] == []


def test_it_lists_every_clause_type() -> None:
    mapping = schema()["properties"]["clauses"]["items"]["discriminator"]["mapping"]
    assert sorted(mapping) == sorted(CLAUSE_TYPES)


@pytest.fixture(scope="module")
def judge() -> Any:
    # fastjsonschema knows Draft 7 only, whose `definitions` and keywords serve for what is used here.
    text = published().replace('"$defs"', '"definitions"').replace("#/$defs/", "#/definitions/")
    draft7 = json.loads(text)
    draft7["$schema"] = "http://json-schema.org/draft-07/schema#"
    del draft7["$id"]
    return fastjsonschema.compile(draft7)


def test_it_accepts_what_we_write(judge: Any) -> None:
    judge(json.loads(to_line(PolicyRecord.model_validate(sample()))))


@pytest.mark.parametrize("field, value", [("ratio", "30%"), ("comparator", "≥"), ("payout", 0.3), ("type", "ratio")])
def test_it_refuses_what_the_models_refuse(judge: Any, field: str, value: Any) -> None:
    data = json.loads(to_line(PolicyRecord.model_validate(sample())))
    data["clauses"][0][field] = value
    with pytest.raises(fastjsonschema.JsonSchemaValueException):
        judge(data)
