"""The words that pages use for types, fields and values, in English and Chinese, and how a value of each field is entered.

They are the codebook's, so that the pages call a thing as the tables' dictionary does.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, get_args

if TYPE_CHECKING:
    from ..record import Clause

FAMILIES = {
    "commitments": ["Commitments", "承诺"],
    "staged": ["Staged policy", "差异化政策"],
    "conditions": ["Conditions and exemptions", "条件与例外"],
    "timing_and_form": ["Timing and form", "时间与形式"],
    "procedure": ["Procedure and protection", "程序与保护"],
    "extensions": ["Further clauses", "其他条款"],
}
# What every clause has and no reader looks for among its values.
_COMMON = ("id", "type", "raw", "extractor", "evidence", "reference", "origin")
_PARTS = ("DocumentInfo", "Instrument", "Finding", "Company", "Clause", "Residue")


@cache
def words() -> dict[str, Any]:
    """Types, families and fields with their words; of each type the key fields, of each field its kind and its values."""
    from ..codebook import book
    from ..record import CLASSES
    from .corrections import entered

    fields: dict[str, Any] = {}
    types: dict[str, Any] = {}
    parts = {section.name: section for section in book().parts}
    for section in (*(parts[name] for name in _PARTS if name in parts), *book().clauses):
        for entry in section.entries:
            fields.setdefault(entry.name, _field(entry))
    for section in book().clauses:
        cls = CLASSES[section.name]
        types[section.name] = {
            "en": section.name.replace("_", " "),
            "zh": section.title_zh,
            "about": [section.text, section.text_zh],
            "family": cls.family,
            "keys": list(cls.keys),
            "fields": [name for name in cls.model_fields if name not in _COMMON],
            "enter": list(entered(section.name)),
            "required": [name for name in entered(section.name) if cls.model_fields[name].is_required()],
            "nullable": [name for name in entered(section.name) if _takes_null(cls.model_fields[name].annotation)],
            "defaults": _defaults(cls, entered(section.name)),
            # A field of one name has other values in other types (`unit`, `basis`).
            "own": {entry.name: _field(entry) for entry in section.entries if _field(entry) != fields[entry.name]},
        }
    return {"types": types, "families": FAMILIES, "fields": fields}


def _takes_null(annotation: Any) -> bool:
    return type(None) in get_args(annotation)


def _defaults(cls: type[Clause], names: Iterable[str]) -> dict[str, Any]:
    """What fields have where nothing is said, as JSON; fields of which that is nothing are left out."""
    told = {name: cls.model_fields[name].get_default() for name in names if not cls.model_fields[name].is_required()}
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in told.items() if value is not None
    }


def _field(entry: Any) -> dict[str, Any]:
    return {
        "en": entry.name.replace("_", " "),
        "zh": entry.title_zh,
        "kind": entry.type,
        "about": [entry.text, entry.text_zh],
        "values": [[value.code, value.text, value.text_zh] for value in entry.values],
    }
