"""A run's tables in other forms, each read back with the tool it is for and compared with the Parquet files."""

from __future__ import annotations

import csv
import datetime
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow.parquet as pq
import pytest
from pg_server import server

from pipeline.batch import run
from pipeline.cli import main
from pipeline.errors import UsageError
from pipeline.export import Extracted, to_csv, to_duckdb, to_postgres, to_xlsx
from pipeline.export import workbook as workbook_module
from pipeline.export.folder import TABLES
from pipeline.export.postgres import ddl

duckdb = pytest.importorskip("duckdb")
openpyxl = pytest.importorskip("openpyxl")
pg8000 = pytest.importorskip("pg8000.native")

CORPUS = Path(__file__).parents[1] / "corpus" / "texts"
# 利润 with what spreadsheets, CSV and SQL trip over; a company's name may be anything.
ODD = '甲"乙,丙\\丁\n=1+1\t'


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> Extracted:
    """A run over plans in both scripts, a copy of one, a text without a policy, and one that cannot be read."""
    archive = tmp_path_factory.mktemp("archive")
    for path in sorted(CORPUS.glob("*.txt"))[::12]:
        shutil.copy(path, archive)
    first = next(iter(sorted(archive.glob("*.txt"))))
    shutil.copy(first, archive / f"z copy of {first.name}")
    (archive / "=odd, 'name'.txt").write_text("关于召开董事会会议的通知。公司定于明日召开会议。\n", "utf-8")
    (archive / "empty.txt").write_bytes(b"")
    out = tmp_path_factory.mktemp("run") / "extracted"
    run([archive], out)
    return Extracted(out)


def rows(extracted: Extracted, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(extracted.file(table)).to_pylist()
    return found


def lines(extracted: Extracted) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (extracted.path / "records.jsonl").read_bytes().splitlines()]


# --- DuckDB ----------------------------------------------------------------------------------------------


def test_duckdb_holds_every_table_with_its_types(extracted: Extracted, tmp_path: Path) -> None:
    counts = to_duckdb(extracted, tmp_path / "p.duckdb")
    with duckdb.connect(str(tmp_path / "p.duckdb"), read_only=True) as database:
        for table, columns in TABLES.items():
            assert database.sql(f"select * from {table}").to_arrow_table().to_pylist() == rows(extracted, table)
            assert counts[table] == len(rows(extracted, table))
            kinds = {name: str(kind) for name, kind, *_ in database.sql(f"describe {table}").fetchall()}
            expected = {"string": "VARCHAR", "int": "BIGINT", "float": "DOUBLE", "bool": "BOOLEAN", "date": "DATE"}
            assert {name: kinds[name] for name, kind in columns.items() if kind in expected} == {
                name: expected[kind] for name, kind in columns.items() if kind in expected
            }
        texts = [json.loads(text) for (text,) in database.sql("select record from records").fetchall()]
    assert texts == lines(extracted)


def test_the_views_say_what_the_tables_say(extracted: Extracted, tmp_path: Path) -> None:
    to_duckdb(extracted, tmp_path / "p.duckdb")
    panel = [row for row in rows(extracted, "panel") if row["duplicate_of"] is None]
    with duckdb.connect(str(tmp_path / "p.duckdb"), read_only=True) as database:
        view = database.sql("select record_id, year from promises_by_year").fetchall()
        floors = database.sql("select ratio from annual_floors").fetchall()
        names = {name for (name,) in database.sql("select view_name from duckdb_views() where not internal").fetchall()}
        for name in names:
            database.sql(f"select * from {name}").fetchall()
    assert len(panel) < len(rows(extracted, "panel"))  # the copy counts once
    assert sorted(view) == sorted(
        (row["record_id"], year)
        for row in panel
        if row["start_year"] and row["applies"] == "current" and not row["superseded_by"]
        for year in range(row["start_year"], (row["end_year"] or row["start_year"]) + 1)
    )
    ids = {(row["record_id"], row["source"]) for row in panel}
    assert len(floors) == sum(
        row["type"] == "annual_cash_ratio" and row["subject"] == "issuer" and row["comparator"] in (">=", ">", "==")
        for row in rows(extracted, "clauses")
        if (row["record_id"], row["source"]) in ids
    )
    assert floors
    assert names >= {"policies", "tiers", "votes", "expenditure_tests", "regulatory_findings"}


# --- CSV and the workbook --------------------------------------------------------------------------------


def test_csv_is_read_back_the_same(extracted: Extracted, tmp_path: Path) -> None:
    counts = to_csv(extracted, tmp_path / "tables")
    for table, columns in TABLES.items():
        path = tmp_path / "tables" / f"{table}.csv"
        assert path.read_bytes().startswith(b"\xef\xbb\xbf")
        expected = rows(extracted, table)
        whole = {"string": "str", "int": "Int64", "float": "float64", "bool": "Int64"}
        frame = pd.read_csv(path, dtype={name: whole.get(kind, "str") for name, kind in columns.items()})
        assert list(frame.columns) == list(columns)
        assert len(frame) == counts[table] == len(expected)
        with path.open(encoding="utf-8-sig", newline="") as file:
            cells = list(csv.DictReader(file))
        for name, kind in columns.items():
            wanted = [row[name] for row in expected]
            if kind in ("int", "float", "bool"):
                assert [None if pd.isna(value) else value for value in frame[name]] == wanted
            elif kind == "string":
                assert [row[name] for row in cells] == [value or "" for value in wanted]


def test_the_workbook_is_read_back_the_same(extracted: Extracted, tmp_path: Path) -> None:
    to_xlsx(extracted, tmp_path / "p.xlsx")
    book = openpyxl.load_workbook(tmp_path / "p.xlsx")
    assert book.sheetnames == ["panel", "clauses", "findings", "documents", "columns"]
    for table, columns in TABLES.items():
        head, *body = book[table].iter_rows(values_only=True)
        assert list(head) == list(columns)
        for cells, row in zip(body, rows(extracted, table), strict=True):
            for value, (name, kind) in zip(cells, columns.items(), strict=True):
                expected = row[name]
                if isinstance(expected, datetime.date):
                    assert value.date() == expected
                elif kind not in ("strings", "spans") and expected not in (None, ""):
                    assert value == expected
                    assert type(value) is type(expected) or isinstance(expected, float)
    # What a document is called is no formula.
    cells = [
        cell for (cell,) in book["documents"].iter_rows(min_row=2, max_col=1) if str(cell.value).startswith("=odd")
    ]
    assert [cell.data_type for cell in cells] == ["s"]
    meanings = {(row[0], row[1]) for row in book["columns"].iter_rows(min_row=2, values_only=True)}
    assert {("panel", "min_annual_ratio"), ("clauses", "quote")} <= meanings


def test_a_sheet_that_is_full_is_refused(extracted: Extracted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook_module, "MOST_ROWS", 1)
    with pytest.raises(UsageError, match="more than 1 rows"):
        to_xlsx(extracted, tmp_path / "p.xlsx")
    assert list(tmp_path.iterdir()) == []  # nothing half-written


# --- PostgreSQL ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with server(tmp_path_factory.mktemp("server")) as url:
        yield url


def ask(url: str, sql: str, schema: str = "fenhong") -> list[list[Any]]:
    host, _, rest = url.removeprefix("postgresql://fenhong@").partition(":")
    with pg8000.Connection(user="fenhong", host=host, port=int(rest.split("/")[0]), database="postgres") as connection:
        connection.run(f"set search_path to {schema}")
        found: list[list[Any]] = connection.run(sql)
        return found


def own(extracted: Extracted, table: str) -> list[dict[str, Any]]:
    """The rows without those of the copy, which has the record ids of its first."""
    copies = {row["source"] for row in rows(extracted, "documents") if row["duplicate_by"] == "file"}
    return [row for row in rows(extracted, table) if table == "documents" or row["source"] not in copies]


@pytest.mark.parametrize("table", list(TABLES))
def test_postgres_holds_the_rows_with_their_types(extracted: Extracted, database: str, table: str) -> None:
    to_postgres(extracted, database)
    to_postgres(extracted, database)  # a second time changes nothing
    columns = list(TABLES[table])
    names = ", ".join(f'"{name}"' for name in columns)
    found = ask(database, f"select {names} from {table}")
    key = lambda row: json.dumps(row, ensure_ascii=False, default=str)  # noqa: E731
    assert sorted((dict(zip(columns, row, strict=True)) for row in found), key=key) == sorted(
        own(extracted, table), key=key
    )


def test_postgres_has_the_records_and_the_views(extracted: Extracted, database: str) -> None:
    to_postgres(extracted, database)
    assert {row[0] for row in ask(database, "select record_id from records")} == {
        line["record_id"] for line in lines(extracted)
    }
    assert {json.dumps(row[0], sort_keys=True) for row in ask(database, "select record from records")} <= {
        json.dumps(line, sort_keys=True) for line in lines(extracted)
    }
    assert ask(database, "select count(*) from annual_floors")[0][0] > 0
    assert ask(database, "select jsonb_array_length(evidence) from clauses limit 1")[0][0] >= 1


def test_what_a_document_no_longer_says_goes(extracted: Extracted, database: str, tmp_path: Path) -> None:
    """A document read anew gives other records under its name; those of other folders stay."""
    archive = tmp_path / "archive"
    archive.mkdir()
    path = next(iter(sorted(CORPUS.glob("*.txt"))))
    shutil.copy(path, archive / "plan.txt")
    run([archive], tmp_path / "out")
    to_postgres(extracted, database, "changes")
    to_postgres(Extracted(tmp_path / "out"), database, "changes")
    before = ask(database, "select record_id from panel where source = 'plan.txt'", "changes")
    text = (archive / "plan.txt").read_text("utf-8")
    (archive / "plan.txt").write_text(text + "\n附：本页无正文。\n", "utf-8")
    run([archive], tmp_path / "out")
    to_postgres(Extracted(tmp_path / "out"), database, "changes")
    after = ask(database, "select record_id from panel where source = 'plan.txt'", "changes")
    assert before
    assert after
    assert {row[0] for row in before}.isdisjoint({row[0] for row in after})
    assert {row[0] for row in before}.isdisjoint(
        {row[0] for row in ask(database, "select record_id from clauses", "changes")}
    )
    others = len(own(extracted, "panel"))
    assert ask(database, "select count(*) from panel where source <> 'plan.txt'", "changes")[0][0] in (
        others,
        others - len(before),
    )


def test_a_load_that_fails_leaves_the_database_as_it_was(extracted: Extracted, database: str) -> None:
    to_postgres(extracted, database, "kept")
    ask(database, "alter table clauses add check (ratio is null or ratio < 0) not valid", "kept")
    before = ask(database, "select count(*) from clauses", "kept")
    with pytest.raises(UsageError, match="the server refuses"):
        to_postgres(extracted, database, "kept")
    assert ask(database, "select count(*) from clauses", "kept") == before


@pytest.mark.parametrize(
    "url, said",
    [
        ("postgresql://fenhong:secret@127.0.0.1:1/x", "cannot be connected to"),  # nobody listens there
        ("mysql://localhost/x", "no address of a database"),
        ("postgresql://localhost", "no address of a database"),  # no database named
    ],
)
def test_an_address_that_leads_nowhere_is_named_without_its_password(extracted: Extracted, url: str, said: str) -> None:
    with pytest.raises(UsageError, match=said) as caught:
        to_postgres(extracted, url)
    assert "secret" not in str(caught.value)


def test_values_reach_postgres_as_they_are(database: str) -> None:
    from pipeline.export.postgres import _lines

    columns = {"a": "string", "b": "strings", "c": "spans", "d": "bool", "e": "string"}
    row = {"a": ODD, "b": [ODD, "", "null"], "c": [{"quote": ODD}], "d": False, "e": ""}
    host, _, rest = database.removeprefix("postgresql://fenhong@").partition(":")
    with pg8000.Connection(user="fenhong", host=host, port=int(rest.split("/")[0]), database="postgres") as connection:
        connection.run("create temporary table t (a text, b text[], c jsonb, d boolean, e text)")
        connection.run("copy t from stdin with (format csv)", stream=_lines([row, dict.fromkeys(columns)], columns))
        assert connection.run("select * from t") == [list(row.values()), [None] * 5]


def test_a_schema_must_have_a_plain_name() -> None:
    with pytest.raises(UsageError, match="no name for a schema"):
        ddl('x"; drop table y; --')


# --- the command -----------------------------------------------------------------------------------------


def test_the_command_writes_what_is_asked_for(
    extracted: Extracted, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        main(["export", str(extracted.path), "--duckdb", str(tmp_path / "a.duckdb"), "--csv", str(tmp_path / "c")]) == 0
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.duckdb", "c"]
    assert "duckdb: " in capsys.readouterr().err


def test_the_command_prints_the_statements(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--ddl", "--schema", "research"]) == 0
    assert "create schema if not exists research" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["{run}"], "nothing is asked for"),
        (["{tmp}", "--xlsx", "{tmp}/x.xlsx"], "holds no finished run"),
        (["{run}", "--csv", "{run}/run.json"], "is a file, not a folder"),
        (["{run}", "--duckdb", "{run}/run.json/x.duckdb"], "cannot be written"),
    ],
)
def test_a_call_that_cannot_work_says_why(
    extracted: Extracted, tmp_path: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    filled = [each.format(run=extracted.path, tmp=tmp_path) for each in arguments]
    assert main(["export", *filled]) == 2
    assert said in capsys.readouterr().err
