"""Everything that the codebook explains, as entries: `book() -> Book`.

Entries come from the schema, the columns of the store and the catalogue of checks; words that those lack come from the data
files. A column whose field, or a field whose values, have no words is a bug: `tests/test_codebook.py` finds it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from .. import regulations
from ..record.reasons import REASONS
from ..store.panel import panel_columns
from ..store.rows import CLAUSE_COLUMNS, CLAUSE_FIELDS, DOCUMENT_COLUMNS, FINDING_COLUMNS
from ..validate.catalogue import catalogue, further
from .schema import ROOT, Field, Part, clause_types, field_at, parts

_TYPES = {
    "int": "integer",
    "float": "number",
    "bool": "boolean",
    "strings": "array",
    "spans": "array",
    "string": "string",
    "date": "date",
}

_EXPENDITURE = {
    "no_expenditure": ("no major expenditure", "无重大资金支出安排"),
    "with_expenditure": ("major expenditure", "有重大资金支出安排"),
    "expenditure_unstated": ("expenditure not spoken of", "未提及资金支出安排"),
}


class Value(NamedTuple):
    """A value of a closed list with its words."""

    code: str | int
    text: str
    text_zh: str


class Both(NamedTuple):
    """Words in English and Chinese."""

    en: str
    zh: str


# Fields whose lists are those of another field.
_ALIKE = {"currencies": "currency", "absolute_comparator": "comparator", "declared_stage": "stage"}

_NEVER = Both("never empty", "不为空")
_OPEN = Both("null: the text leaves it open", "null：原文未写明")
_NONE = Both("[]: none", "[]：无")
_NO_MATTER = Both("empty: does not apply", "空：不适用")
_EMPTY = Both("empty: not stated, or not of this row", "空：未写明或不适用")


@dataclass(frozen=True, slots=True)
class Entry:
    """A field or column: what it means, what it may hold, and what it holds where there is nothing."""

    name: str
    type: str
    item: str
    title_zh: str
    text: str
    text_zh: str
    unit: Both | None = None
    values: tuple[Value, ...] = ()
    missing: Both = _EMPTY
    pattern: str | None = None
    minimum: float | None = None
    required: bool = False
    unique: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A table, a part of the record or a clause type with its entries. `basis` are ids of regulations, with their titles."""

    kind: str
    name: str
    title_zh: str
    text: str
    text_zh: str
    entries: tuple[Entry, ...]
    example: Both | None = None
    basis: tuple[tuple[str, str], ...] = ()
    keys: tuple[str, ...] = ()


class Check(NamedTuple):
    """A check with the title of what it rests on."""

    id: str
    category: str
    severity: str
    title: str
    title_zh: str
    basis: str
    basis_title: str


@dataclass(frozen=True, slots=True)
class Book:
    """The whole: codes for what is missing, tables, parts of a record, clause types, checks."""

    missing: tuple[Value, ...]
    tables: tuple[Section, ...]
    parts: tuple[Section, ...]
    clauses: tuple[Section, ...]
    checks: tuple[Check, ...]


@cache
def book() -> Book:
    """The book, made anew from schema, tables and checks."""
    return Book(
        _values("coverage", field_at(f"{ROOT}.coverage")),
        tuple(_tables()),
        tuple(_parts()),
        tuple(map(_clause_type, clause_types().values())),
        tuple(_checks()),
    )


@cache
def _data(name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = tomllib.loads((files(__package__) / f"{name}.toml").read_text("utf-8"))
    return found


# --- fields --------------------------------------------------------------------------------------------------------------


def _values(place: str, field: Field) -> tuple[Value, ...]:
    """The values of a field's closed list with their words, by the place (`Part.field`), else by the field's name."""
    return tuple(_value(place, code, field.values_zh.get(str(code))) for code in field.values)


def _value(place: str, code: str | int, zh: str | None) -> Value:
    words = _data("values")
    name = place.rpartition(".")[2]
    known = words.get(place) or words.get(_ALIKE.get(name, name)) or {}
    own = known.get(str(code)) or (REASONS.get(str(code)) if place == "Residue.code" else None)
    en = own[0] if own else str(code).replace("_", " ")
    return Value(code, en, zh or (own[1] if own else ""))


def _unit(unit: str | None) -> Both | None:
    return Both(unit, _data("values")["units"].get(unit, "")) if unit else None


def _entry(place: str, field: Field) -> Entry:
    return Entry(
        field.name,
        field.type,
        field.item,
        field.title_zh,
        field.text,
        field.text_zh,
        _unit(field.unit),
        _values(place, field) if field.name != "coverage" else _values("coverage", field),
        _missing(field),
        field.pattern,
        field.minimum,
        field.required,
    )


def _missing(field: Field) -> Both:
    if field.required:
        return _NEVER
    if field.nullable:
        return _OPEN
    if field.type == "array":
        return _NONE
    if field.type == "boolean":
        return Both("false: not said", "false：未述及")
    if not isinstance(field.default, str) or not field.default:
        return Both("empty: nothing to say", "空：无内容")
    return Both(f"`{field.default}` unless said otherwise", f"未另述时为 `{field.default}`")


def _parts() -> Iterator[Section]:
    """The parts of a record, and the fields that all clauses have."""
    words = _data("columns")["parts"]
    for part in parts().values():
        if part.clause_type is None:
            own = words.get(part.name, {})
            entries = tuple(_entry(f"{part.name}.{name}", field) for name, field in part.fields.items())
            title = part.title_zh or own.get("title_zh", "")
            yield Section("part", part.name, title, own.get("text", ""), own.get("text_zh", ""), entries)
    own = words["Clause"]
    first = next(iter(clause_types().values()))
    entries = tuple(_entry(f"Clause.{name}", first.fields[name]) for name in common_fields())
    kinds = tuple(Value(name, name.replace("_", " "), part.title_zh) for name, part in clause_types().items())
    entries = tuple(replace(entry, values=kinds) if entry.name == "type" else entry for entry in entries)
    yield Section("part", "Clause", own["title_zh"], own["text"], own["text_zh"], entries)


@cache
def common_fields() -> tuple[str, ...]:
    """The fields that every clause type has."""
    every = [part.fields for part in clause_types().values()]
    return tuple(name for name in every[0] if all(name in fields for fields in every))


def _clause_type(part: Part) -> Section:
    from ..record import CLASSES

    own: Mapping[str, Any] = _data("clauses").get(part.clause_type or "", {})
    fields = {name: field for name, field in part.fields.items() if name not in common_fields()}
    return Section(
        "clause",
        part.clause_type or "",
        part.title_zh,
        own.get("text", ""),
        own.get("text_zh", ""),
        tuple(_entry(f"{part.name}.{name}", field) for name, field in fields.items()),
        Both(own.get("example_en", ""), own.get("example", "")),
        tuple((ident, _regulation(ident)) for ident in own.get("basis", ())),
        CLASSES[part.clause_type or ""].keys,
    )


def _regulation(ident: str) -> str:
    """The title of a rule or of one of its versions, or of several joined by +. An unknown id is a bug and raises KeyError."""
    titles = []
    for each in ident.split("+"):
        family = regulations.families().get(each)
        titles.append(family.title if family else regulations.versions()[each].title)
    return "；".join(titles)


def _checks() -> Iterator[Check]:
    for entry in (*catalogue().values(), *further().values()):
        title = _regulation(entry.basis) if entry.basis else ""
        yield Check(entry.id, entry.category, entry.severity, entry.title, entry.title_zh, entry.basis or "", title)


# --- tables --------------------------------------------------------------------------------------------------------------


def _tables() -> Iterator[Section]:
    names = tuple(clause_types())
    columns = {
        "documents": DOCUMENT_COLUMNS,
        "clauses": CLAUSE_COLUMNS,
        "findings": FINDING_COLUMNS,
        "panel": panel_columns(names),
    }
    for table, kinds in columns.items():
        own = _data("columns")["tables"][table]
        words = _data("columns")[table]
        entries = tuple(_column(table, name, kind, words.get(name)) for name, kind in kinds.items())
        yield Section("table", table, own["title_zh"], own["text"], own["text_zh"], entries)


def _column(table: str, name: str, kind: str, own: Any) -> Entry:
    if isinstance(own, Mapping):
        return _told(name, kind, _EMPTY if table in ("clauses", "panel") else _NO_MATTER, own)
    if table == "panel" and (made := _made(name, kind)) is not None:
        return made
    if table == "clauses" and name in CLAUSE_FIELDS:
        return _of_clauses(name, kind)
    return _blank(name, kind)


def _blank(name: str, kind: str) -> Entry:
    item = {"strings": "string", "spans": "Evidence"}.get(kind, "")
    return Entry(name, _TYPES[kind], item, "", "", "")


def _told(name: str, kind: str, missing: Both, own: Mapping[str, Any]) -> Entry:
    """A column with words of its own, or those of the field that it repeats."""
    entry = _blank(name, kind)
    field = field_at(own["of"]) if "of" in own else None
    if field is not None:
        like = _entry(_place(own["of"]), field)
        entry = replace(entry, unit=like.unit, values=like.values, pattern=like.pattern, minimum=like.minimum)
        if own.get("same"):
            entry = replace(entry, text=like.text, text_zh=like.text_zh)
    if "values" in own:
        codes = _data("values")[own["values"]]
        entry = replace(entry, values=tuple(_value(own["values"], code, None) for code in codes))
    required = bool(own.get("required"))
    return replace(
        entry,
        title_zh=own["title_zh"],
        text=own.get("text", entry.text),
        text_zh=own.get("text_zh", entry.text_zh),
        unit=_unit(own.get("unit")) or entry.unit,
        minimum=own.get("minimum", entry.minimum),
        missing=_NEVER if required else missing,
        required=required,
        unique=bool(own.get("unique")),
    )


def _place(of: str) -> str:
    """The place of a field by its model, for a clause type too."""
    part, _, name = of.partition(".")
    return of if part in parts() else f"{clause_types()[part].name}.{name}"


def _made(name: str, kind: str) -> Entry | None:
    """The columns of the panel that there are many of: tiers, presence and absence."""
    head, _, rest = name.partition("_")
    if head == "tier":
        stage, _, expenditure = rest.partition("_")
        return _tier(name, kind, stage, expenditure)
    part = clause_types().get(rest)
    if part is None:
        return None
    if head == "has":
        return replace(
            _blank(name, kind),
            title_zh=f"有无：{part.title_zh}",
            text=f"Whether a clause {rest} is stated.",
            text_zh=f"是否载有“{part.title_zh}”条款。",
            missing=Both("empty: see the column absence_", "空：见对应的 absence_ 列"),
        )
    states = tuple(value for value in _values("coverage", field_at(f"{ROOT}.coverage")) if value.code != "stated")
    return replace(
        _blank(name, kind),
        title_zh=f"缺失原因：{part.title_zh}",
        text=f"Why there is no clause {rest}.",
        text_zh=f"未见“{part.title_zh}”条款的原因。",
        values=states,
        missing=Both("empty: the clause is stated", "空：已载明"),
    )


def _tier(name: str, kind: str, stage: str, expenditure: str) -> Entry:
    en, zh = _EXPENDITURE[expenditure]
    words = _value("stage", stage, None)
    like = _entry("DifferentiatedCashShare.ratio", field_at("differentiated_cash_share.ratio"))
    return replace(
        _blank(name, kind),
        title_zh=f"差异化比例：{words.text_zh}、{zh}",
        text=f"Least share of cash in a distribution (no payout of profit), stage {words.text}, {en}: the lowest stated.",
        text_zh=f"{words.text_zh}、{zh}时现金分红在本次利润分配中的最低占比（并非占利润的比例），取所载最低者。",
        unit=like.unit,
        minimum=like.minimum,
    )


def _of_clauses(name: str, kind: str) -> Entry:
    """A column that holds the field of this name of whatever clause types have it."""
    own = [(part, part.fields[name]) for part in clause_types().values() if name in part.fields]
    entries = [_entry(f"{part.name}.{name}", field) for part, field in own]
    common = len(own) == len(clause_types())
    values = list({value.code: value for entry in entries for value in entry.values}.values())
    if name == "type":
        values = [Value(each, each.replace("_", " "), part.title_zh) for each, part in clause_types().items()]
    lowest = [entry.minimum for entry in entries if entry.minimum is not None]
    units = {entry.unit for entry in entries}
    first = entries[0]
    never = common and all(field.required or not field.nullable for _, field in own)
    return replace(
        _blank(name, kind),
        title_zh="；".join(dict.fromkeys(entry.title_zh for entry in entries)),
        text=_joined([entry.text for entry in entries], own, " "),
        text_zh=_joined([entry.text_zh for entry in entries], own, ""),
        unit=units.pop() if len(units) == 1 else _unit("see unit"),
        values=tuple(values),
        pattern=first.pattern if all(entry.pattern == first.pattern for entry in entries) else None,
        minimum=min(lowest) if len(lowest) == len(entries) else None,
        missing=_NEVER if never else _EMPTY,
        required=never,
    )


def _joined(texts: Sequence[str], own: Sequence[tuple[Part, Field]], space: str) -> str:
    """One explanation, or each with the clause types that it is for."""
    if len(set(texts)) == 1:
        return texts[0]
    types: dict[str, list[str]] = {}
    for text, (part, _) in zip(texts, own, strict=True):
        types.setdefault(text, []).append(part.clause_type or "")
    colon = ": " if space else "："
    return space.join(f"{', '.join(names)}{colon}{text}" for text, names in types.items())
