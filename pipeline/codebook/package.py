"""The tables of a run as a Frictionless Data Package (version 2), to lie beside them as datapackage.json.

Paths are relative, so that the folder can be moved. The CSV file has 1 and 0 for true and false and nothing for what is missing.
"""

from __future__ import annotations

from typing import Any, Literal

from ..versions import SCHEMA_VERSION
from .book import Book, Entry, Section

Language = Literal["zh", "en", "both"]

_PROFILE = "https://datapackage.org/profiles/2.0/datapackage.json"
_TABLE_PROFILE = "https://datapackage.org/profiles/2.0/tableschema.json"
_PARQUET = {"format": "parquet", "mediatype": "application/vnd.apache.parquet"}
_CSV = {"format": "csv", "mediatype": "text/csv", "encoding": "utf-8-sig"}
# A file under two names gives the same record twice: source and record_id together are one row's.
_KEYS = {"documents": ["source"], "clauses": ["source", "record_id", "id"], "panel": ["source", "record_id"]}
_RECORD = {"fields": ["source", "record_id"], "reference": {"resource": "panel", "fields": ["source", "record_id"]}}
_SOURCE = {"fields": ["source"], "reference": {"resource": "documents", "fields": ["source"]}}
_LEADS_TO = {"panel": [_SOURCE], "clauses": [_RECORD], "findings": [_RECORD]}


def package(book: Book, language: Language = "both") -> dict[str, Any]:
    """The descriptor: a resource for every table, with types, constraints and what missing values look like."""
    tables = {section.name: section for section in book.tables}
    resources = [_resource(name, f"{name}.parquet", table, language) for name, table in tables.items()]
    resources.append(_resource("panel-csv", "panel.csv", tables["panel"], language))
    return {
        "$schema": _PROFILE,
        "name": "fenhong-run",
        "title": "Dividend policies of Chinese filings 分红政策",
        "description": "The tables that `fenhong run` writes, with the words of its codebook.",
        "version": SCHEMA_VERSION,
        "resources": resources,
    }


def _resource(name: str, path: str, table: Section, language: Language) -> dict[str, Any]:
    schema: dict[str, Any] = {
        "$schema": _TABLE_PROFILE,
        "fields": [_field(entry, language, plain_text=path.endswith(".csv")) for entry in table.entries],
        "missingValues": [""],
    }
    if table.name in _KEYS:
        schema["primaryKey"] = _KEYS[table.name]
    if table.name in _LEADS_TO:
        schema["foreignKeys"] = _LEADS_TO[table.name]
    return {
        "name": name,
        "path": path,
        "type": "table",
        "title": table.title_zh if language == "zh" else name,
        "description": _words(table.text, table.text_zh, language),
        **(_CSV if path.endswith(".csv") else _PARQUET),
        "schema": schema,
    }


def _field(entry: Entry, language: Language, *, plain_text: bool) -> dict[str, Any]:
    field: dict[str, Any] = {
        "name": entry.name,
        "type": entry.type,
        "title": entry.title_zh if language != "en" else entry.name,
        "description": _words(entry.text, entry.text_zh, language),
    }
    if entry.type == "boolean" and plain_text:
        field |= {"trueValues": ["1"], "falseValues": ["0"]}
    if entry.unit is not None:
        field["unit"] = _words(entry.unit.en, entry.unit.zh, language)
    constraints = _constraints(entry)
    if entry.type == "array":
        items = {name: constraints.pop(name) for name in ("enum", "pattern", "minimum") if name in constraints}
        item = "string" if entry.item == "string" else "object"
        field["arrayItem"] = {"type": item, **({"constraints": items} if items else {})}
    elif entry.values:
        field["categories"] = [
            {"value": value.code, "label": _words(value.text, value.text_zh, language)} for value in entry.values
        ]
    return field | ({"constraints": constraints} if constraints else {})


def _constraints(entry: Entry) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if entry.required:
        found["required"] = True
    if entry.unique:
        found["unique"] = True
    if entry.values:
        found["enum"] = [value.code for value in entry.values]
    if entry.pattern is not None:
        found["pattern"] = entry.pattern
    if entry.minimum is not None:
        found["minimum"] = entry.minimum
    return found


def _words(en: str, zh: str, language: Language) -> str:
    return f"{en} {zh}" if language == "both" else zh if language == "zh" else en
