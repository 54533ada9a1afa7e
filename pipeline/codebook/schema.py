"""The fields of a record's parts and clause types, as the published JSON Schema has them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..schema import published

Node = Mapping[str, Any]

ROOT = "PolicyRecord"


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its type ("string", "integer", "number", "boolean", "date", "array", "object"), bounds and explanation.

    `item` is the type of an array's items, or the name of the part that an object is. `values` are those of a closed list,
    `values_zh` their Chinese names where the schema has them. `nullable` fields may be null; `default` is what stands where
    nothing was said.
    """

    name: str
    type: str
    item: str
    values: tuple[str | int, ...]
    values_zh: Mapping[str, str]
    pattern: str | None
    minimum: float | None
    nullable: bool
    required: bool
    default: Any
    title_zh: str
    text: str
    text_zh: str
    unit: str | None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a record, or a clause type (`clause_type` is its name then)."""

    name: str
    title_zh: str
    clause_type: str | None
    scored: bool
    fields: Mapping[str, Field]


@cache
def parts() -> Mapping[str, Part]:
    """Every part by the name of its model, the record first, then in the order in which the record holds them."""
    schema: Node = json.loads(published())
    nodes = {ROOT: schema, **schema["$defs"]}
    return {name: _part(name, nodes[name]) for name in _reached(ROOT, nodes)}


@cache
def clause_types() -> Mapping[str, Part]:
    """The clause types, in the order of the models."""
    found = {part.clause_type: part for part in parts().values() if part.clause_type}
    order: Node = json.loads(published())["properties"]["clauses"]["items"]
    names = [each["$ref"].rpartition("/")[2] for each in order["oneOf"]]
    by_model = {part.name: name for name, part in found.items()}
    return {by_model[name]: found[by_model[name]] for name in names}


def field_at(place: str) -> Field:
    """The field at `Part.field` or `clause_type.field`. An unknown one is a bug and raises KeyError."""
    part, _, name = place.partition(".")
    return (parts().get(part) or clause_types()[part]).fields[name]


def _reached(name: str, nodes: Mapping[str, Node]) -> Iterator[str]:
    """The parts in the order in which they are met."""
    seen = [name]
    for each in seen:
        yield each
        for ref in _refs(nodes[each].get("properties", {})):
            if ref not in seen and "properties" in nodes[ref]:
                seen.append(ref)


def _refs(node: Any) -> Iterator[str]:
    if isinstance(node, Mapping):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"].rpartition("/")[2]
        for key, value in node.items():
            if key != "discriminator":
                yield from _refs(value)
    elif isinstance(node, list):
        for value in node:
            yield from _refs(value)


def _part(name: str, node: Node) -> Part:
    required = set(node.get("required", ()))
    fields = {key: _field(key, value, key in required) for key, value in node["properties"].items()}
    kind = node["properties"].get("type", {}).get("const")
    return Part(name, node.get("title_zh", ""), kind, node.get("scored", True), fields)


def _field(name: str, node: Node, required: bool) -> Field:
    plain, nullable = _not_null(node)
    kind = _type(plain)
    inner = plain.get("items", {}) if kind == "array" else plain.get("additionalProperties") or {}
    inner = inner if isinstance(inner, Mapping) else {}
    item = _ref(inner) or (_type(inner) if kind == "array" else "") if kind in ("array", "object") else ""
    listed = inner if kind in ("array", "object") else plain
    return Field(
        name,
        kind,
        item or _ref(plain),
        tuple(listed.get("enum", ())),
        node.get("values_zh", {}),
        plain.get("pattern"),
        plain.get("minimum"),
        nullable,
        required,
        node.get("default"),
        node.get("title_zh", ""),
        node.get("description", ""),
        node.get("description_zh", ""),
        node.get("unit"),
    )


def _not_null(node: Node) -> tuple[Node, bool]:
    """The node without the alternative null, numbers of either kind as one, and whether null was one."""
    variants = [each for each in node.get("anyOf", ()) if each.get("type") != "null"]
    if not variants:
        return node, False
    nullable = len(variants) < len(node["anyOf"])
    if len(variants) > 1 and {each.get("type") for each in variants} <= {"integer", "number"}:
        return {"type": "number", "minimum": variants[0].get("minimum")}, nullable
    return variants[0], nullable


def _ref(node: Node) -> str:
    return str(node.get("$ref", "")).rpartition("/")[2]


def _type(node: Node) -> str:
    if node.get("format") == "date":
        return "date"
    if "$ref" in node or "oneOf" in node:
        return "object"
    return str(node.get("type", "any"))
