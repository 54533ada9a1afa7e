"""`fenhong validate --report`: a table of every check, the list behind it, and what the exit status says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rule_texts import PLAN, plan, record_of

from pipeline import cli
from pipeline.validate.catalogue import catalogue
from pipeline.validate.report import survey


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(path: Path, *records: dict[str, Any]) -> None:
    path.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), "utf-8")


def record(name: str, **parts: Any) -> dict[str, Any]:
    """A record of the plan with parts changed, under a name of its own."""
    return record_of(plan(**parts), name)


def counts(printed: str, rule: str) -> list[int]:
    """checked, outside, not assessable, suppressed, fires."""
    line = next(line for line in printed.splitlines() if line.startswith(rule))
    return [int(word) for word in line.split()[3:8]]


def test_the_report_counts_and_lists(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cut = record("cut.txt", share=None)
    cut["document"]["quality"]["flags"] = ["truncated"]
    records = [
        record("good.txt"),
        record("gap.txt", share=None, mature=PLAN["mature"].replace("80%", "70%")),
        record("old.txt", share=None, date="2021-06-01", years="2021-2023年"),
        record("undated.txt", share=None, date=None, years=""),
        cut,
    ]
    write(folder / "records.jsonl", *records)
    assert cli.main(["validate", "records.jsonl", "--report"]) == 0  # a weak policy is a valid record
    printed = capsys.readouterr().out
    assert printed.startswith("5 records")
    assert counts(printed, "R07") == [2, 1, 1, 1, 1]
    assert counts(printed, "R02") == [5, 0, 0, 0, 1]
    assert counts(printed, "R42") == [0, 5, 0, 0, 0]
    assert counts(printed, "R33") == [0, 0, 5, 0, 0]
    behind = printed.partition("\nR02 tier below")[2].partition("\n\n")[0]
    assert f"  gap.txt {records[1]['record_id']}: error: the share of cash is 70%" in behind
    assert "低于指引的 80%" in behind
    assert "good.txt" not in printed
    assert "1 suppressed: the text is damaged or truncated" in printed


def test_the_report_has_a_row_for_every_check(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder / "records.jsonl", record("good.txt"))
    cli.main(["validate", "records.jsonl", "--report", "--quiet"])
    rows = capsys.readouterr().out.partition("\n\n")[0].splitlines()[2:]
    assert [row.split()[0] for row in rows] == list(catalogue())


def test_several_files_make_one_report(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder / "a.jsonl", record("a.txt"))
    write(folder / "b.jsonl", record("b.txt", offset=None))
    assert cli.main(["validate", "a.jsonl", "b.jsonl", "--report"]) == 0
    captured = capsys.readouterr()
    assert counts(captured.out, "R31") == [2, 0, 0, 0, 1]
    assert "a.jsonl: 1 records, 0 not valid" in captured.err
    assert "b.jsonl: 1 records, 0 not valid" in captured.err


def test_an_unknown_value_is_s17(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong, misspelt = record("wrong.txt"), record("misspelt.txt")
    wrong["clauses"][0]["modality"] = "perhaps"
    misspelt["clauses"][0]["colour"] = "red"  # a field too many is a fault, and no unknown value
    write(folder / "records.jsonl", wrong, misspelt, record("good.txt"))
    assert cli.main(["validate", "records.jsonl"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.endswith("[S17]") for line in lines] == [True, False]
    assert cli.main(["validate", "records.jsonl", "--report"]) == 1
    captured = capsys.readouterr()
    assert counts(captured.out, "S17") == [2, 0, 0, 0, 1]
    assert "records.jsonl:1: error: " in captured.out
    assert "[S17]" in captured.err  # the faults go to standard error, so that the report stands alone


def test_texts_make_quotes_assessable(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder / "records.jsonl", record("good.txt"))
    cli.main(["validate", "records.jsonl", "--report"])
    assert counts(capsys.readouterr().out, "S07") == [0, 0, 1, 0, 0]
    (folder / "good.txt").write_text(plan(), "utf-8")
    cli.main(["validate", "records.jsonl", "--report", "--texts", "."])
    assert counts(capsys.readouterr().out, "S07") == [1, 0, 0, 0, 0]
    (folder / "good.txt").write_text("　" + plan(), "utf-8")
    assert cli.main(["validate", "records.jsonl", "--report", "--texts", "."]) == 1
    assert counts(capsys.readouterr().out, "S07") == [1, 0, 0, 0, 1]


FIGURES = (
    "company,year,net_profit,undistributed_profit,undistributed_profit_parent,cash_dividends,stock_code\n"
    + "\n".join(
        f"榆关重工股份有限公司,{year},100000000,100000000,50000000,1000000,600999.SH" for year in (2022, 2023, 2024)
    )
)


def test_financial_figures(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder / "records.jsonl", record("good.txt"))
    (folder / "figures.csv").write_text(FIGURES, "utf-8")
    assert cli.main(["validate", "records.jsonl", "--report", "--financials", "figures.csv"]) == 0
    printed = capsys.readouterr().out
    assert counts(printed, "R33") == counts(printed, "R34") == [1, 0, 0, 0, 1]
    assert "2022-2024 年现金分红合计 3,000,000 元" in printed


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["records.jsonl", "--financials", "figures.csv"], "is for --report"),
        (["records.jsonl", "--report", "--financials", "none.csv"], "none.csv"),
        (["records.jsonl", "--report", "--financials", "records.jsonl"], "lacks the columns"),
        (["none.jsonl", "--report"], "none.jsonl"),
    ],
)
def test_wrong_calls(folder: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    write(folder / "records.jsonl", record("good.txt"))
    (folder / "figures.csv").write_text(FIGURES, "utf-8")
    assert cli.main(["validate", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_the_texts_of_one_document_are_read_together() -> None:
    """A prospectus prints the articles' policy beside the plan: what one says, the other does not lack."""
    plan_record, articles = record_of(plan(offset=None), "p.txt"), record_of(plan(deadline=None), "p.txt")
    articles["document"]["sha256"] = plan_record["document"]["sha256"]
    articles["record_id"] = plan_record["record_id"].replace("-1", "-2")
    rows = survey([plan_record, articles], [None, None]).rows
    assert [len(rows["R31"].fired), rows["R31"].suppressed] == [0, 1]
    assert [len(rows["R22"].fired), rows["R22"].suppressed] == [0, 1]
    articles["instrument"]["applies"] = "superseded"  # what has been replaced says nothing for the plan
    rows = survey([plan_record, articles], [None, None]).rows
    assert [len(rows["R31"].fired), rows["R31"].suppressed] == [1, 0]
