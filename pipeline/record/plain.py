"""Records as plain data: validated as the models validate, written at once, and made into models only where they are asked for.

    made = Records([checked(data), ...])      made.lines()      made[0].clauses[0].ratio

Of most records nobody asks more than the line of JSON, and the objects that a model is made of take longer than its checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, overload

from pydantic_core import SchemaValidator

from . import PolicyRecord, as_plain, line_of, to_line


def checked(data: Mapping[str, Any]) -> dict[str, Any]:
    """The record that `PolicyRecord.model_validate(data)` makes, as dicts: every field, in the order of the models.

    Raises pydantic's ValidationError, with the same errors at the same places.
    """
    plain: dict[str, Any] = _validator().validate_python(data)
    return plain


class Records(Sequence[PolicyRecord]):
    """The records of a document, from what `checked` gave. A model is made when its record is asked for, and kept."""

    def __init__(self, plain: Iterable[dict[str, Any]]) -> None:
        self.plain = tuple(plain)
        self._models: dict[int, PolicyRecord] = {}

    def lines(self) -> list[bytes]:
        """The records as lines of JSON Lines, as `to_line` writes them."""
        return [line_of(plain) for plain in self.plain]

    def __len__(self) -> int:
        return len(self.plain)

    @overload
    def __getitem__(self, index: int) -> PolicyRecord: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[PolicyRecord]: ...
    def __getitem__(self, index: int | slice) -> PolicyRecord | Sequence[PolicyRecord]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        if place not in self._models:
            self._models[place] = PolicyRecord.model_validate(self.plain[place])
        return self._models[place]

    def __repr__(self) -> str:
        return f"Records({[plain['record_id'] for plain in self.plain]})"


def to_lines(records: Sequence[PolicyRecord]) -> list[bytes]:
    """Records as lines of JSON Lines, without making models of those that are plain."""
    return records.lines() if isinstance(records, Records) else [to_line(record) for record in records]


def plain_of(records: Sequence[PolicyRecord]) -> list[dict[str, Any]]:
    """Records as plain data: of every field, dates as dates and lists as tuples. It is not to be changed."""
    return list(records.plain) if isinstance(records, Records) else [as_plain(record) for record in records]


@cache
def _validator() -> SchemaValidator:
    return SchemaValidator(_plainly(PolicyRecord.__pydantic_core_schema__))


def _plainly(schema: Any) -> Any:
    """A core schema in which every model has become a dict with the same fields, defaults and refusals."""
    if isinstance(schema, list):
        return [_plainly(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") != "model":
        return {name: each if name == "metadata" else _plainly(each) for name, each in schema.items()}
    fields = {name: _plainly(field["schema"]) for name, field in schema["schema"]["fields"].items()}
    plain = {
        "type": "typed-dict",
        "fields": {
            name: {"type": "typed-dict-field", "schema": field, "required": field["type"] != "default"}
            for name, field in fields.items()
        },
        "extra_behavior": "forbid",
    }
    return plain | {"ref": schema["ref"]} if "ref" in schema else plain
