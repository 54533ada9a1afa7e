"""The published JSON Schema of a policy record, made from the models and committed beside this file.

`python -m pipeline.schema` writes it again after a change of the models; a test fails where the two differ.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from ..versions import SCHEMA_VERSION

FILE_NAME = f"policy_record-{SCHEMA_VERSION}.json"
SCHEMA_ID = f"urn:fenhong:policy_record:{SCHEMA_VERSION}"


def published() -> str:
    """The committed schema as text. Needs no models, so it is quick."""
    return files(__package__).joinpath(FILE_NAME).read_text("utf-8")


def generated() -> str:
    """The schema as the models make it now: JSON Schema 2020-12 with a versioned `$id`, as text."""
    from ..record import PolicyRecord

    schema: dict[str, Any] = PolicyRecord.model_json_schema(mode="validation")
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": SCHEMA_ID, "title": "Policy record"}
    return (
        json.dumps({**head, **{k: v for k, v in schema.items() if k != "title"}}, ensure_ascii=False, indent=2) + "\n"
    )
