"""The book as Markdown, CSV and plain data, in Chinese, in English or in both."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

from ..versions import SCHEMA_VERSION
from .book import Book, Both, Check, Entry, Section, Value

Language = Literal["zh", "en", "both"]

_HEADINGS = {
    "book": Both("Codebook", "数据字典"),
    "missing": Both("Codes for what is missing", "缺失值代码"),
    "tables": Both("Tables of a run", "运行所得数据表"),
    "parts": Both("Parts of a record", "记录的组成部分"),
    "clauses": Both("Clause types", "条款类型"),
    "checks": Both("Checks", "检查项"),
    "field": Both("field", "字段"),
    "type": Both("type", "类型"),
    "unit": Both("unit", "单位"),
    "meaning": Both("meaning", "含义"),
    "values": Both("values", "取值"),
    "empty": Both("where nothing is said", "缺失值"),
    "code": Both("code", "代码"),
    "id": Both("id", "编号"),
    "category": Both("category", "类别"),
    "severity": Both("severity", "严重程度"),
    "title": Both("title", "名称"),
    "basis": Both("rests on", "依据"),
    "example": Both("Example", "例句"),
    "keys": Both("Two clauses of the type are one fact if these are the same", "判定同一事实的字段"),
    "intro": Both(
        f"Every table, field, value and check of fenhong, schema {SCHEMA_VERSION}. Made by `fenhong codebook` from the schema; "
        "not edited by hand.",
        f"fenhong 的全部数据表、字段、取值和检查项，数据结构版本 {SCHEMA_VERSION}。由 `fenhong codebook` 按数据结构生成，请勿手工修改。",
    ),
    "conventions": Both(
        "Ratios are decimal fractions, amounts are in units of the currency, offsets count code points, dates are ISO 8601. In "
        "JSON what the text leaves open is null, in Parquet it is null, in CSV an empty cell; true and false are 1 and 0 in CSV. "
        "An absence is claimed only for text that was read whole: `coverage` in a record and the columns `absence_` of the "
        "panel say why a clause is not there.",
        "比例为小数，金额以货币单位计，位置以码位计，日期为 ISO 8601 格式。"
        "原文未写明者，JSON 和 Parquet 中为 null，CSV 中为空；CSV 以 1 和 0 表示真假。"
        "仅在全文读取时才判定未载明：记录的 `coverage` 和面板表的 `absence_` 列说明条款缺失的原因。",
    ),
    "severities": Both(
        "Findings are of three categories: extraction (our reading is wrong or doubtful; this alone decides a record's status), "
        "document (something is odd about the document) and regulation (what the rules of its date say of the policy). A check "
        "whose basis is not verified is a warning at most. X checks are made over all documents of a run.",
        "发现分三类：extraction（抽取有误或存疑，唯一决定记录状态者）、document（文件本身有异）、regulation（按文件日期的规则对政策的判断）。"
        "依据未经核实的检查至多为警告。X 类检查针对一次运行的全部文件。",
    ),
}


def _say(words: Both, language: Language) -> str:
    """Words in the language, or in both, Chinese last."""
    if language == "both":
        return " ".join(dict.fromkeys(filter(None, words)))
    return words.zh if language == "zh" else words.en


def _head(name: str, language: Language) -> str:
    return _say(_HEADINGS[name], language)


# --- Markdown --------------------------------------------------------------------------------------------------------------


def markdown_of(book: Book, language: Language) -> str:
    """The book as Markdown: a section for each table, part and clause type, and a table of the checks."""
    return "\n".join(_lines(book, language)) + "\n"


def _lines(book: Book, language: Language) -> Iterator[str]:
    yield from (f"# {_head('book', language)}", "")
    for name in ("intro", "conventions"):
        yield from _paragraphs(_HEADINGS[name], language)
    yield from (f"## {_head('missing', language)}", "")
    yield from _table(
        [_head("code", language), _head("meaning", language)],
        [[f"`{value.code}`", _say(Both(value.text, value.text_zh), language)] for value in book.missing],
    )
    for name, sections in (("tables", book.tables), ("parts", book.parts), ("clauses", book.clauses)):
        yield from (f"## {_head(name, language)}", "")
        for section in sections:
            yield from _section(section, language)
    yield from (f"## {_head('checks', language)}", "")
    yield from _paragraphs(_HEADINGS["severities"], language)
    heads = [_head(name, language) for name in ("id", "category", "severity", "title", "basis")]
    yield from _table(heads, [_check_cells(check, language) for check in book.checks])


def _paragraphs(words: Both, language: Language) -> Iterator[str]:
    for text in dict.fromkeys(words if language == "both" else (_say(words, language),)):
        yield from (text, "")


def _section(section: Section, language: Language) -> Iterator[str]:
    title = f" {section.title_zh}" if language != "en" else ""
    yield from (f"### {section.name}{title}", "")
    yield from _paragraphs(Both(section.text, section.text_zh), language)
    if section.example is not None:
        gloss = f" ({section.example.en})" if language != "zh" else ""
        yield from (f"{_head('example', language)}: {section.example.zh}{gloss}", "")
    if section.basis:
        named = "; ".join(f"`{ident}` {title}" for ident, title in section.basis)
        yield from (f"{_head('basis', language)}: {named}", "")
    if section.keys:
        yield from (f"{_head('keys', language)}: {', '.join(f'`{key}`' for key in section.keys)}", "")
    if section.entries:
        heads = [_head(name, language) for name in ("field", "type", "unit", "meaning", "values", "empty")]
        yield from _table(heads, [_cells(entry, language) for entry in section.entries])


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |"
    yield ""


def _cells(entry: Entry, language: Language) -> list[str]:
    title = f" {entry.title_zh}" if language != "en" else ""
    values = "; ".join(f"`{value.code}` {_say(Both(value.text, value.text_zh), language)}" for value in entry.values)
    return [
        f"`{entry.name}`{title}",
        _type(entry),
        _say(entry.unit, language) if entry.unit else "",
        _say(Both(entry.text, entry.text_zh), language),
        values,
        _say(entry.missing, language),
    ]


def _type(entry: Entry) -> str:
    return f"{entry.type} of {entry.item}" if entry.item and entry.type == "array" else entry.item or entry.type


def _check_cells(check: Check, language: Language) -> list[str]:
    basis = f"`{check.basis}` {check.basis_title}" if check.basis else ""
    return [check.id, check.category, check.severity, _say(Both(check.title, check.title_zh), language), basis]


# --- CSV -------------------------------------------------------------------------------------------------------------------

_COLUMNS = (
    "section",
    "part",
    "name",
    "type",
    "required",
    "title_zh",
    "meaning_en",
    "meaning_zh",
    "unit_en",
    "unit_zh",
    "values_en",
    "values_zh",
    "missing_en",
    "missing_zh",
    "example_zh",
    "example_en",
    "basis",
    "category",
    "severity",
)


def csv_of(book: Book, language: Language) -> str:
    """The book as CSV, a row for each section, field and check; `values_` are code=words, one a line."""
    other = {"zh": "_en", "en": "_zh", "both": None}[language]
    names = [name for name in _COLUMNS if other is None or not name.endswith(other) or name == "example_zh"]
    stream = io.StringIO()
    writer = csv.DictWriter(stream, names, extrasaction="ignore", restval="", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(_rows(book))
    return stream.getvalue()


def _rows(book: Book) -> Iterator[dict[str, Any]]:
    for value in book.missing:
        yield {"section": "missing", "name": value.code, "meaning_en": value.text, "meaning_zh": value.text_zh}
    for section in (*book.tables, *book.parts, *book.clauses):
        yield {
            "section": section.kind,
            "part": section.name,
            "title_zh": section.title_zh,
            "meaning_en": section.text,
            "meaning_zh": section.text_zh,
            "example_zh": section.example.zh if section.example else "",
            "example_en": section.example.en if section.example else "",
            "basis": "\n".join(f"{ident} {title}" for ident, title in section.basis),
        }
        for entry in section.entries:
            yield {"section": section.kind, "part": section.name, **_row(entry)}
    for check in book.checks:
        yield {
            "section": "check",
            "name": check.id,
            "title_zh": check.title_zh,
            "meaning_en": check.title,
            "meaning_zh": check.title_zh,
            "basis": f"{check.basis} {check.basis_title}".strip(),
            "category": check.category,
            "severity": check.severity,
        }


def _row(entry: Entry) -> dict[str, Any]:
    return {
        "name": entry.name,
        "type": _type(entry),
        "required": int(entry.required),
        "title_zh": entry.title_zh,
        "meaning_en": entry.text,
        "meaning_zh": entry.text_zh,
        "unit_en": entry.unit.en if entry.unit else "",
        "unit_zh": entry.unit.zh if entry.unit else "",
        "values_en": "\n".join(f"{value.code}={value.text}" for value in entry.values),
        "values_zh": "\n".join(f"{value.code}={value.text_zh}" for value in entry.values),
        "missing_en": entry.missing.en,
        "missing_zh": entry.missing.zh,
    }


# --- JSON ------------------------------------------------------------------------------------------------------------------


def data_of(book: Book, language: Language) -> dict[str, Any]:
    """The book as plain data. Words are objects of the languages asked for."""
    return {
        "schema_version": SCHEMA_VERSION,
        "missing": [_value_data(value, language) for value in book.missing],
        "tables": [_section_data(section, language) for section in book.tables],
        "parts": [_section_data(section, language) for section in book.parts],
        "clauses": [_section_data(section, language) for section in book.clauses],
        "checks": [
            {
                "id": check.id,
                "category": check.category,
                "severity": check.severity,
                "title": _words(Both(check.title, check.title_zh), language),
                "basis": check.basis or None,
                "basis_title": check.basis_title or None,
            }
            for check in book.checks
        ],
    }


def _words(words: Both, language: Language) -> dict[str, str]:
    return {name: text for name, text in words._asdict().items() if language in (name, "both")}


def _value_data(value: Value, language: Language) -> dict[str, Any]:
    return {"code": value.code, **_words(Both(value.text, value.text_zh), language)}


def _section_data(section: Section, language: Language) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": section.name,
        "title_zh": section.title_zh,
        "meaning": _words(Both(section.text, section.text_zh), language),
        "fields": [_entry_data(entry, language) for entry in section.entries],
    }
    if section.example is not None:
        data |= {"example": {"zh": section.example.zh, **_words(section.example, language)}}
        data |= {"keys": list(section.keys), "basis": [{"id": ident, "title": title} for ident, title in section.basis]}
    return data


def _entry_data(entry: Entry, language: Language) -> dict[str, Any]:
    return {
        "name": entry.name,
        "type": _type(entry),
        "required": entry.required,
        "title_zh": entry.title_zh,
        "meaning": _words(Both(entry.text, entry.text_zh), language),
        "unit": _words(entry.unit, language) if entry.unit else None,
        "values": [_value_data(value, language) for value in entry.values],
        "missing": _words(entry.missing, language),
        "pattern": entry.pattern,
        "minimum": entry.minimum,
    }
