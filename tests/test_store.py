"""The folder of a run: every file, every column, and whole or not at all."""

from __future__ import annotations

import csv
import datetime
import json
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from record_samples import TEXT, sample

from pipeline.errors import UsageError
from pipeline.outcome import Outcome
from pipeline.record import CLASSES, CLAUSE_TYPES, PolicyRecord, coverage_of, to_line
from pipeline.store import Store, Written, piece_of
from pipeline.store.folder import FILES
from pipeline.store.panel import panel_columns, panel_row
from pipeline.store.rows import CLAUSE_COLUMNS, CLAUSE_FIELDS
from pipeline.validate import finish

RECORD = finish(sample(), TEXT)
FOUND = Outcome("plans/云杉远洋.txt", "0" * 64, "record", format="txt", encoding="utf-8", characters=len(TEXT))
FAILED = Outcome("plans/scan.pdf", "1" * 64, "failed", "only pictures", stage="ingest", code="needs_ocr")


def write(out: Path) -> Path:
    with Store(out) as store:
        store.add(piece_of([Written(FOUND, [to_line(RECORD)], [json.loads(to_line(RECORD))])]))
        store.add(piece_of([Written(FAILED, [], [])]))
        store.finish({"versions": {"schema": "1.0.0"}})
    return out


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("run") / "extracted")


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(folder / f"{name}.parquet").to_pylist()
    return found


def test_it_holds_these_files_and_no_others(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == sorted(FILES)


def test_records_are_the_lines_given(folder: Path) -> None:
    assert (folder / "records.jsonl").read_bytes() == to_line(RECORD)


def test_every_input_has_a_row(folder: Path) -> None:
    found, failed = rows(folder, "documents")
    assert (found["source"], found["status"], found["reason"], found["n_records"]) == (FOUND.name, "record", None, 1)
    assert found["n_clauses"] == 11
    assert (failed["status"], failed["reason"], failed["code"]) == ("failed", "only pictures", "needs_ocr")


def test_every_clause_has_a_row_with_its_quote(folder: Path) -> None:
    clauses = rows(folder, "clauses")
    assert [row["id"] for row in clauses] == [f"c{number}" for number in range(1, 12)]
    first = clauses[0]
    assert (first["type"], first["family"], first["ratio"]) == ("annual_cash_ratio", "commitments", 0.15)
    assert (first["company"], first["instrument_kind"]) == ("云杉远洋精密股份有限公司", "plan")
    assert all(TEXT[row["start"] : row["end"]] == row["quote"] for row in clauses)
    assert clauses[2]["member_ids"] == ["c1", "c2"]


def test_every_field_of_every_clause_type_has_a_column() -> None:
    fields = {name for cls in CLASSES.values() for name in cls.model_fields}
    assert fields - {"evidence", "group", "reference", "board_vote"} == set(CLAUSE_FIELDS)
    assert {"group_logic", "reference_target_id", "board_vote_threshold", "evidence"} <= set(CLAUSE_COLUMNS)


def test_findings_have_rows(folder: Path) -> None:
    found = [(row["rule"], row["category"], row["severity"]) for row in rows(folder, "findings")]
    assert [row for row in found if row[1] == "document"][:1] == [("S15", "document", "info")]
    assert ("R08", "document", "info") not in found  # it has an annual minimum
    assert ("R31", "regulation", "info") in found


def test_the_panel_has_the_variables_of_a_record(folder: Path) -> None:
    (row,) = rows(folder, "panel")
    expected = {
        "company": "云杉远洋精密股份有限公司",
        "start_year": 2024,
        "min_annual_ratio": 0.15,
        "min_annual_measure": "distributable_profit",
        "cumulative_ratio": 0.3,
        "cumulative_aggregation": "average",
        "cumulative_window": "trailing",
        "min_amount": 50_000_000.0,
        "min_amount_period": "three_years",
        "commitment_logic": "all_of",
        "conditional": True,
        "tier_mature_no_expenditure": 0.8,
        "tier_mature_with_expenditure": 0.4,
        "tier_growth_with_expenditure": 0.2,
        "tier_growth_no_expenditure": None,
        "n_exemptions": 1,
        "adjustment_vote": "2/3",
        "review_years": 3,
        "has_review_cycle": True,
        "absence_review_cycle": None,
        "has_cash_priority": False,
        "absence_cash_priority": "not_stated",
        "has_employee_compensation": None,
        "absence_employee_compensation": "not_applicable",
    }
    assert {name: row[name] for name in expected} == expected


def test_the_csv_says_the_same_and_opens_in_excel(folder: Path) -> None:
    assert (folder / "panel.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    with (folder / "panel.csv").open(encoding="utf-8-sig", newline="") as file:
        (row,) = csv.DictReader(file)
    assert list(row) == list(panel_columns(CLAUSE_TYPES))
    assert (row["min_annual_ratio"], row["conditional"], row["has_cash_priority"]) == ("0.15", "1", "0")
    assert row["company"] == "云杉远洋精密股份有限公司"


def test_a_record_without_promises_is_neither_conditional_nor_not() -> None:
    data = sample()
    data["clauses"] = data["clauses"][5:8]
    data["coverage"] = coverage_of(data["clauses"], jurisdiction="cn", read_whole=False)
    data["document"]["document_date"] = {"date": "2024-04-26"}
    row = panel_row(json.loads(to_line(PolicyRecord.model_validate(data))))
    assert (row["conditional"], row["min_annual_ratio"]) == (None, None)  # a tier is no payout
    assert (row["has_cash_priority"], row["absence_cash_priority"]) == (None, "unreadable")
    assert row["document_date"] == datetime.date(2024, 4, 26)
    assert set(row) == set(panel_columns(CLAUSE_TYPES))


def test_a_subsidiarys_ratio_is_not_the_issuers() -> None:
    data = sample()
    data["clauses"][0]["subject"] = "subsidiary"
    assert panel_row(json.loads(to_line(PolicyRecord.model_validate(data))))["min_annual_ratio"] is None


def test_run_json_names_versions_counts_and_files(folder: Path) -> None:
    run = json.loads((folder / "run.json").read_text("utf-8"))
    assert run["versions"] == {"schema": "1.0.0"}
    assert run["counts"]["documents"] == {"failed": 1, "record": 1}
    assert run["counts"]["families"]["staged"] == 3
    assert [file["name"] for file in run["files"]] == [name for name in FILES if name != "run.json"]


def test_a_stopped_run_leaves_the_last_state(tmp_path: Path) -> None:
    out = write(tmp_path / "extracted")
    before = {path.name: path.read_bytes() for path in out.iterdir()}

    def stopped() -> None:
        with Store(out) as store:
            store.add(piece_of([Written(FAILED, [], [])]))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before


@pytest.mark.skipif(sys.platform == "win32", reason="folders cannot be locked there")
def test_two_runs_do_not_write_one_folder(tmp_path: Path) -> None:
    out = tmp_path / "extracted"
    with Store(out) as store:
        with pytest.raises(UsageError, match="another run is writing there"):
            Store(out).reserve()
        store.add(piece_of([Written(FAILED, [], [])]))
        store.finish({})
    write(out)  # the first has ended


def test_a_failure_to_write_leaves_the_last_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = write(tmp_path / "extracted")
    before = {path.name: path.read_bytes() for path in out.iterdir()}

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pipeline.store.tables.Table._flush", full)
    with pytest.raises(OSError, match="No space left"):
        write(out)
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before


def test_what_a_killed_run_left_is_cleared_and_what_others_put_there_is_kept(tmp_path: Path) -> None:
    out = tmp_path / "extracted"
    (out / ".partial-old").mkdir(parents=True)
    (out / "notes.txt").write_text("mine")
    write(out)
    assert not (out / ".partial-old").exists()
    assert (out / "notes.txt").read_text() == "mine"
