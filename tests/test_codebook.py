"""The data dictionary: every field, value and check has its words in both languages, and the package fits what a run writes."""

from __future__ import annotations

import csv
import datetime
import io
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from helpers import ROOT
from pipeline import cli
from pipeline.batch import run
from pipeline.codebook import FILES, book, text_of
from pipeline.codebook.book import Book, Check, Entry, Section, Value
from pipeline.codebook.schema import clause_types, parts
from pipeline.document import read
from pipeline.normalise import script_of
from pipeline.record import CLASSES
from pipeline.schema import published
from pipeline.store.panel import panel_columns
from pipeline.store.rows import CLAUSE_COLUMNS, DOCUMENT_COLUMNS, FINDING_COLUMNS
from pipeline.validate.catalogue import catalogue, further

# --- words -----------------------------------------------------------------------------------------------------------------


def is_english(text: str) -> bool:
    return re.search("[A-Za-z]", text) is not None


def is_chinese(text: str) -> bool:
    return re.search("[\u4e00-\u9fff]", text) is not None


def lacking(found: Book) -> list[str]:
    """The places where words are missing in one of the languages."""
    return [
        *(f"missing.{value.code}" for value in found.missing if not _has_both(value.text, value.text_zh)),
        *(place for section in (*found.tables, *found.parts, *found.clauses) for place in _lacking(section)),
        *(check.id for check in found.checks if not _has_both(check.title, check.title_zh)),
    ]


def _has_both(text: str, text_zh: str) -> bool:
    return is_english(text) and is_chinese(text_zh)


def _lacking(section: Section) -> Iterator[str]:
    if not _has_both(section.text, section.text_zh) or not is_chinese(section.title_zh):
        yield section.name
    if section.kind == "clause" and not (section.example and _has_both(*section.example)):
        yield f"{section.name}: example"
    for entry in section.entries:
        place = f"{section.name}.{entry.name}"
        if not _has_both(entry.text, entry.text_zh) or not is_chinese(entry.title_zh):
            yield place
        if entry.unit is not None and not _has_both(*entry.unit):
            yield f"{place}: unit"
        if not _has_both(*entry.missing):
            yield f"{place}: missing"
        yield from (f"{place}: {value.code}" for value in entry.values if not _has_both(value.text, value.text_zh))


def test_everything_has_its_words_in_both_languages() -> None:
    assert lacking(book()) == []


def broken(**words: Any) -> Book:
    """The book with one entry changed."""
    table = book().tables[0]
    entries = (replace(table.entries[0], **words), *table.entries[1:])
    return replace(book(), tables=(replace(table, entries=entries), *book().tables[1:]))


@pytest.mark.parametrize(
    "words, place",
    [
        ({"text": ""}, "documents.source"),
        ({"text_zh": ""}, "documents.source"),
        ({"text_zh": "the same in English"}, "documents.source"),
        ({"title_zh": "source"}, "documents.source"),
        ({"values": (Value("a", "", "甲"),)}, "documents.source: a"),
        ({"values": (Value("a", "first", ""),)}, "documents.source: a"),
    ],
)
def test_a_missing_word_is_found(words: dict[str, Any], place: str) -> None:
    assert lacking(broken(**words)) == [place]


def test_a_check_without_a_title_is_found() -> None:
    nameless = Check("Z01", "document", "info", "", "无题", "", "")
    assert lacking(replace(book(), checks=(*book().checks, nameless))) == ["Z01"]


def test_every_field_of_the_schema_is_explained() -> None:
    """Whatever the schema has is in the book: a field more in the models is a row more here."""
    schema = json.loads(published())
    common = {entry.name for entry in book().parts[-1].entries}
    explained = {(section.name, entry.name) for section in book().parts for entry in section.entries}
    explained |= {(CLASSES[s.name].__name__, name) for s in book().clauses for name in common}
    explained |= {(CLASSES[s.name].__name__, e.name) for s in book().clauses for e in s.entries}
    nodes = {"PolicyRecord": schema, **schema["$defs"]}
    fields = {(name, field) for name, node in nodes.items() for field in node.get("properties", {})}
    assert fields - explained == set()
    assert [section.name for section in book().clauses] == list(CLASSES)


def test_every_column_and_every_check_is_explained() -> None:
    names = [[entry.name for entry in table.entries] for table in book().tables]
    columns = (DOCUMENT_COLUMNS, CLAUSE_COLUMNS, FINDING_COLUMNS, panel_columns(tuple(CLASSES)))
    assert names == [list(each) for each in columns]
    assert [check.id for check in book().checks] == [*catalogue(), *further()]


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / "pipeline" / "codebook" / f"{name}.toml").read_text("utf-8"))


def test_no_words_are_left_over() -> None:
    """What was renamed or taken away does not stay in the data files."""
    assert set(data("clauses")) == set(CLASSES)
    words = data("columns")
    for table in book().tables:
        assert set(words[table.name]) - {entry.name for entry in table.entries} == set(), table.name
    assert set(words["parts"]) == {section.name for section in book().parts}
    codes = {
        str(value.code)
        for s in (*book().tables, *book().parts, *book().clauses)
        for e in s.entries
        for value in e.values
    }
    values = data("values")
    units = values.pop("units")
    assert {code for listed in values.values() for code in listed} - codes == set()
    used = {
        entry.unit.en for s in (*book().tables, *book().parts, *book().clauses) for entry in s.entries if entry.unit
    }
    assert set(units) == used


MAINLAND = "榆关重工股份有限公司未来三年（2024-2026年）股东回报规划\n\n第一条 利润分配政策\n\n{}\n\n公司可以采取现金方式分配股利。\n\n榆关重工股份有限公司董事会\n2024年4月20日\n"
TAIWAN = "榆關重工股份有限公司\n公司章程\n\n第二十八條 股利政策\n\n{}\n\n本公司股東紅利以現金股利發放。\n"
HONG_KONG = "榆關控股有限公司\n股息政策\n\n{}\n\n本公司可以現金方式派付股息。\n"
IN_TAIWAN = {"cash_share_of_dividends", "dividend_policy_type"}


@pytest.mark.parametrize("name", list(CLASSES))
def test_the_example_is_a_clause_of_its_type(name: str) -> None:
    """Every example is read out of a document around it, and the clause's words are the example's."""
    section = next(section for section in book().clauses if section.name == name)
    assert section.example is not None
    sentence = section.example.zh
    hant = script_of(sentence) == "hant"
    taiwan = name in IN_TAIWAN or section.text_zh.startswith("台湾")
    text = (TAIWAN if taiwan else HONG_KONG if hant else MAINLAND).format(sentence)
    clauses = [clause for record in read(text.encode(), "x.txt").records for clause in record.clauses]
    quotes = [item.quote for clause in clauses if clause.type == name for item in clause.evidence]
    assert any(quote in sentence for quote in quotes), [clause.type for clause in clauses]


# --- forms -----------------------------------------------------------------------------------------------------------------


def test_the_committed_codebook_is_what_the_schema_makes() -> None:
    assert (ROOT / "docs" / "codebook.md").read_text("utf-8") == text_of("md"), "run `fenhong codebook --out docs`"


def test_the_languages_differ_in_words_and_agree_in_names() -> None:
    zh, en, both = (text_of("md", language) for language in ("zh", "en", "both"))  # type: ignore[arg-type]
    for text in (zh, en, both):
        assert "`min_annual_ratio`" in text
        assert "| R01 |" in text
        assert "### annual_cash_ratio" in text
    assert "年度最低分红比例" in zh
    assert "The lowest annual cash ratio" not in zh
    assert "The lowest annual cash ratio" in en
    assert "年度最低分红比例" not in en
    assert "The lowest annual cash ratio" in both
    assert "年度最低分红比例" in both


def test_a_markdown_table_has_as_many_cells_in_every_row() -> None:
    widths: set[int] = set()
    for line in [*text_of("md").splitlines(), ""]:
        if line.startswith("|"):
            widths.add(len(line.split("|")))
        else:
            assert len(widths) <= 1, line
            widths.clear()


def rows_of(language: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text_of("csv", language))))  # type: ignore[arg-type]


def test_the_csv_has_a_row_for_everything() -> None:
    rows = rows_of("both")
    entries = sum(len(section.entries) + 1 for section in (*book().tables, *book().parts, *book().clauses))
    assert len(rows) == entries + len(book().missing) + len(book().checks)
    (row,) = [row for row in rows if (row["part"], row["name"]) == ("panel", "min_annual_measure")]
    assert row["title_zh"] == "年度比例基数"
    assert "net_profit=净利润（未指明口径）" in row["values_zh"].split("\n")
    assert not {name for name in rows_of("zh")[0] if name.endswith("_en")}
    assert {name for name in rows_of("en")[0] if name.endswith("_zh")} == {"example_zh"}  # there is no other


def test_the_json_holds_the_same() -> None:
    found = json.loads(text_of("json"))
    assert [table["name"] for table in found["tables"]] == ["documents", "clauses", "findings", "panel"]
    (ratio,) = [clause for clause in found["clauses"] if clause["name"] == "annual_cash_ratio"]
    assert ratio["basis"][0]["id"] == "CSRC_2012_37"
    assert ratio["keys"] == list(CLASSES["annual_cash_ratio"].keys)
    assert set(json.loads(text_of("json", "zh"))["missing"][0]) == {"code", "zh"}


def test_the_command_prints_and_writes(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert cli.main(["codebook"]) == 0
    assert capsysbinary.readouterr().out.decode() == text_of("md")
    for form, name in FILES.items():
        assert cli.main(["codebook", "--format", form, "--lang", "zh", "--out", str(tmp_path / "new")]) == 0
        assert (tmp_path / "new" / name).read_text("utf-8-sig") == text_of(form, "zh").replace("\r\n", "\n")  # type: ignore[arg-type]
    assert (tmp_path / "new" / "codebook.csv").read_bytes().startswith(b"\xef\xbb\xbf")  # Excel
    assert not (tmp_path / "new" / "codebook.md").read_bytes().startswith(b"\xef\xbb\xbf")
    (tmp_path / "file").write_text("")
    assert cli.main(["codebook", "--out", str(tmp_path / "file")]) == 2


def test_the_parts_of_the_schema_are_read() -> None:
    field = parts()["Instrument"].fields["supersedes"]
    assert (field.type, field.nullable, field.required) == ("string", True, False)
    ratio = clause_types()["annual_cash_ratio"].fields["ratio"]
    assert (ratio.type, ratio.minimum, ratio.unit, ratio.required) == ("number", 0, "decimal fraction", True)
    assert clause_types()["combined_commitment"].fields["members"].item == "string"
    assert clause_types()["cash_dividend_condition"].fields["value"].type == "number"
    assert parts()["PolicyRecord"].fields["residue"].item == "Residue"


# --- the package and the tables that a run writes ----------------------------------------------------------------------------

ARROW = {
    "string": pa.types.is_string,
    "integer": pa.types.is_int64,
    "number": pa.types.is_float64,
    "boolean": pa.types.is_boolean,
    "date": pa.types.is_date32,
    "array": pa.types.is_list,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run over documents of three places and all outcomes, some of them copies, and its package."""
    documents = ROOT / "corpus" / "documents"
    out = tmp_path_factory.mktemp("run") / "extracted"
    inputs = [documents / "hongkong", documents / "taiwan", documents / "odd", documents / "mainland" / "0*.*"]
    run(inputs, out)
    assert cli.main(["codebook", "--format", "package", "--out", str(out)]) == 0
    return out


def descriptor(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "datapackage.json").read_text("utf-8"))
    return found


def tables(
    folder: Path, package: dict[str, Any]
) -> dict[str, tuple[list[str], list[dict[str, Any]], pa.Schema | None]]:
    """The columns, rows and Arrow schema of each resource; the CSV's cells cast as the package says."""
    found: dict[str, Any] = {}
    for resource in package["resources"]:
        if resource["format"] == "csv":
            with (folder / resource["path"]).open(encoding=resource["encoding"], newline="") as file:
                reader = csv.DictReader(file)
                types = {field["name"]: field for field in resource["schema"]["fields"]}
                missing = resource["schema"]["missingValues"]
                rows = [{n: cast(types.get(n), c, missing) for n, c in row.items()} for row in reader]
                found[resource["name"]] = list(reader.fieldnames or ()), rows, None
        else:
            table = pq.read_table(folder / resource["path"])
            found[resource["name"]] = table.schema.names, table.to_pylist(), table.schema
    return found


def cast(field: dict[str, Any] | None, cell: str, missing: list[str]) -> Any:
    if cell in missing or field is None:
        return None
    kind = field["type"]
    if kind == "boolean":
        return {**dict.fromkeys(field["trueValues"], True), **dict.fromkeys(field["falseValues"], False)}[cell]
    read_as: dict[str, Any] = {"integer": int, "number": float, "date": datetime.date.fromisoformat}
    return read_as.get(kind, str)(cell)


def faults(folder: Path, package: dict[str, Any]) -> list[str]:
    """Where the tables are not what the package says: columns and order, types, constraints, keys."""
    found: list[str] = []
    every = tables(folder, package)
    for resource in package["resources"]:
        columns, rows, arrow = every[resource["name"]]
        schema = resource["schema"]
        if columns != [field["name"] for field in schema["fields"]]:
            found.append(f"{resource['name']}: columns")
            continue
        for field in schema["fields"]:
            place = f"{resource['name']}.{field['name']}"
            if arrow is not None and not ARROW[field["type"]](arrow.field(field["name"]).type):
                found.append(f"{place}: type")
            found += [f"{place}: {fault}" for fault in broken_constraints(field, [row[field["name"]] for row in rows])]
        key = schema.get("primaryKey")
        if key and len({tuple(row[name] for name in key) for row in rows}) < len(rows):
            found.append(f"{resource['name']}: primary key")
        for foreign in schema.get("foreignKeys", ()):
            target, wanted = every[foreign["reference"]["resource"]][1], foreign["reference"]["fields"]
            known = {tuple(row[name] for name in wanted) for row in target}
            if any(tuple(row[name] for name in foreign["fields"]) not in known for row in rows):
                found.append(f"{resource['name']}: foreign key")
    return found


def broken_constraints(field: dict[str, Any], values: list[Any]) -> list[str]:
    rules = field.get("constraints", {})
    present = [value for value in values if value is not None]
    found = ["required"] if rules.get("required") and len(present) < len(values) else []
    found += ["unique"] if rules.get("unique") and len(set(present)) < len(present) else []
    if field["type"] == "array":
        item = field["arrayItem"]
        present = [each for value in present for each in value]
        found += (
            ["item"]
            if any(not isinstance(each, str) for each in present) is (item["type"] == "string") and present
            else []
        )
        rules = item.get("constraints", {})
    found += ["enum"] if "enum" in rules and set(present) - set(rules["enum"]) else []
    found += ["pattern"] if "pattern" in rules and not all(re.fullmatch(rules["pattern"], v) for v in present) else []
    found += ["minimum"] if "minimum" in rules and any(v < rules["minimum"] for v in present) else []
    return found


def test_the_package_fits_the_tables_of_a_run(folder: Path) -> None:
    package = descriptor(folder)
    assert {resource["path"] for resource in package["resources"]} == {
        "documents.parquet",
        "clauses.parquet",
        "findings.parquet",
        "panel.parquet",
        "panel.csv",
    }
    assert all(len(rows) > 10 for _, rows, _ in tables(folder, package).values())
    assert faults(folder, package) == []


def field_of(package: dict[str, Any], place: str) -> dict[str, Any]:
    resource, _, name = place.partition(".")
    fields = next(each for each in package["resources"] if each["name"] == resource)["schema"]["fields"]
    found: dict[str, Any] = next(field for field in fields if field["name"] == name)
    return found


# A fault put into the package, and where it is found: the comparison above can fail.
FAULTS: list[tuple[str, dict[str, Any], str]] = [
    ("documents.source", {"name": "path"}, "documents: columns"),
    ("panel-csv.company", {"name": "firm"}, "panel-csv: columns"),
    ("clauses.ratio", {"type": "integer"}, "clauses.ratio: type"),
    ("panel.document_date", {"type": "string"}, "panel.document_date: type"),
    ("findings.severity", {"constraints": {"enum": ["error"]}}, "findings.severity: enum"),
    ("clauses.page", {"constraints": {"required": True}}, "clauses.page: required"),
    ("panel.stock_code", {"constraints": {"pattern": r"\d{6}"}}, "panel.stock_code: pattern"),
    ("panel-csv.n_clauses", {"constraints": {"minimum": 1000}}, "panel-csv.n_clauses: minimum"),
    ("documents.format", {"constraints": {"unique": True}}, "documents.format: unique"),
    ("clauses.forms", {"arrayItem": {"type": "string", "constraints": {"enum": ["cash"]}}}, "clauses.forms: enum"),
]


@pytest.mark.parametrize("place, change, fault", FAULTS, ids=[case[2] for case in FAULTS])
def test_a_package_that_does_not_fit_is_found(folder: Path, place: str, change: dict[str, Any], fault: str) -> None:
    package = descriptor(folder)
    field_of(package, place).update(change)
    assert fault in faults(folder, package)


def test_the_package_says_what_the_cells_of_the_csv_mean(folder: Path) -> None:
    package = descriptor(folder)
    assert field_of(package, "panel-csv.has_review_cycle")["trueValues"] == ["1"]
    assert "trueValues" not in field_of(package, "panel.has_review_cycle")
    tiers = field_of(package, "panel.tier_mature_no_expenditure")
    assert "no payout of profit" in tiers["description"]
    assert tiers["constraints"] == {"minimum": 0}
    absent = field_of(package, "panel.absence_review_cycle")["constraints"]["enum"]
    assert absent == ["not_stated", "ambiguous", "unreadable", "not_applicable"]


def test_values_that_a_run_writes_are_those_of_the_book(folder: Path) -> None:
    """Closed lists are closed: what the panel's columns hold has a word in the book."""
    panel = next(table for table in book().tables if table.name == "panel")
    listed: dict[str, Entry] = {entry.name: entry for entry in panel.entries if entry.values}
    rows = pq.read_table(folder / "panel.parquet").to_pylist()
    for name, entry in listed.items():
        assert {row[name] for row in rows} - {None} <= {value.code for value in entry.values}, name
