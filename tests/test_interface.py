"""What Python calls: the examples of the docstrings, and what they do not show."""

from __future__ import annotations

import datetime
import doctest
import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

import pipeline
from helpers import ROOT, assert_grounded
from pipeline.record.plain import plain_of

PLAN = ROOT / "corpus/documents/mainland/01_plan_2021.txt"
TEXT = "泓川股份有限公司未来三年股东回报规划\n公司每年以现金方式分配的利润不少于当年实现的可分配利润的15%。\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("interface") / "extracted"
    pipeline.run([PLAN, PLAN.with_name("02_plan_2024.txt")], out, workers=1)
    return out


@pytest.mark.parametrize("module", ["interface", "frames", "spacy_doc", "compare.records"])
def test_the_examples_of_the_docstrings_are_true(module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    given = {"pipeline": pipeline, "out": tmp_path / "out"}
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    found = doctest.testmod(importlib.import_module(f"pipeline.{module}"), extraglobs=given, optionflags=options)
    assert found.failed == 0
    assert found.attempted >= 4


def test_every_public_name_is_there_and_no_module_hides_it() -> None:
    """A module of the package with the name of a function would take its place when it is imported."""
    code = "import pipeline, pipeline.cli, pipeline.document; print([type(getattr(pipeline, n)).__name__ for n in pipeline.__all__])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert "module" not in run.stdout
    assert set(pipeline.__all__) <= set(dir(pipeline))
    with pytest.raises(AttributeError, match="no attribute 'extrakt'"):
        _ = pipeline.extrakt


def test_path_bytes_and_text_give_the_same_clauses() -> None:
    by_path = pipeline.extract(str(PLAN))
    others = [
        pipeline.extract(PLAN),
        pipeline.extract(PLAN.read_bytes(), name=PLAN.name),
        pipeline.extract(by_path.text, name=PLAN.name),
    ]
    assert len(by_path.records[0].clauses) > 10
    for other in others:
        assert list(other) == list(by_path)
        assert other.to_lines() == by_path.to_lines()
    assert assert_grounded(plain_of(by_path.records)[0], by_path.text) > 10


def test_a_record_can_be_read_again_from_its_lines() -> None:
    result = pipeline.extract(TEXT)
    assert [json.loads(line)["record_id"] for line in result.to_lines().splitlines()] == [result.records[0].record_id]
    assert list(result) == list(result.records)
    assert bool(result)


@pytest.mark.parametrize("mark", ["\ufeff", "\x00", "\ud800", "𠮷", "\r\n"])
def test_a_text_is_kept_as_it_is_given(mark: str) -> None:
    """No character moves, whatever stands before: marks of byte order, halves of pairs, characters beyond the first plane."""
    result = pipeline.extract(mark + TEXT)
    assert len(result.text) == len(mark + TEXT)
    ratio = next(clause for clause in result.records[0].clauses if clause.type == "annual_cash_ratio")
    assert (mark + TEXT)[ratio.evidence[0].start : ratio.evidence[0].end] == ratio.evidence[0].quote
    assert ratio.ratio == 0.15


def test_a_text_without_a_policy_says_why() -> None:
    result = pipeline.extract("公司今日召开了董事会会议，审议通过了关于聘任总经理的议案。\n特此公告。")
    assert not result
    assert result.outcome.status == "no_policy"
    assert result.outcome.reason


@pytest.mark.parametrize(
    "given, error, words",
    [
        ("nowhere/plan.pdf", pipeline.UsageError, "nowhere/plan.pdf: there is no such file"),
        ("", pipeline.UsageError, "a folder|no such file"),
        (ROOT, pipeline.UsageError, "this is a folder"),
        ("This company pays no dividend.\nNone.", pipeline.ReadError, "text.txt: the text is not Chinese"),
        ("\n", pipeline.UsageError, "no such file"),
        (b"", pipeline.ReadError, "document: "),
        (3, pipeline.UsageError, "cannot read a int"),
        (ROOT / "corpus/documents/odd/locked.pdf", pipeline.ReadError, "locked.pdf"),
        ("a\x00b", pipeline.UsageError, "no such file"),
    ],
    ids=["no-file", "nothing", "folder", "English", "blank", "no-bytes", "number", "locked", "NUL"],
)
def test_what_cannot_be_read_raises_our_own_error(given: object, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words) as raised:
        pipeline.extract(given)  # type: ignore[arg-type]
    assert isinstance(raised.value, pipeline.FenhongError)


def test_a_file_whose_name_looks_like_a_text_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("规划。").write_text(TEXT, "utf-8")
    assert pipeline.extract("规划。").records[0].document.source == "规划。"


def test_a_run_takes_one_input_or_several(folder: Path, tmp_path: Path) -> None:
    summary = pipeline.run(str(PLAN), str(tmp_path / "one"), workers=1)
    assert summary.documents == {"record": 1}
    again = pipeline.run([PLAN, PLAN.with_name("02_plan_2024.txt")], folder, workers=1)
    assert again.unchanged
    with pytest.raises(pipeline.UsageError, match="nothing"):
        pipeline.run(tmp_path / "nothing.pdf", tmp_path / "two")
    with pytest.raises(pipeline.UsageError, match="timeout"):
        pipeline.run(PLAN, tmp_path / "two", timeout=0)


def test_frames_are_the_same_from_folder_lines_and_records(folder: Path) -> None:
    import pandas as pd

    by_folder = pipeline.to_frames(folder)
    by_lines = pipeline.to_frames(folder / "records.jsonl")
    results = [pipeline.extract(path) for path in (PLAN, PLAN.with_name("02_plan_2024.txt"))]
    by_results = pipeline.to_frames(results)
    by_records = pipeline.to_frames(record for result in results for record in result)
    assert len(by_folder.panel) == 2
    assert len(by_folder.clauses) > 40
    for other in (by_lines, by_results, by_records):
        pd.testing.assert_frame_equal(other.clauses, by_folder.clauses)
    for name in ("panel", "findings"):
        assert getattr(by_lines, name).dtypes.equals(getattr(by_folder, name).dtypes), name
    pd.testing.assert_frame_equal(by_results.panel, by_records.panel)
    # The folder knows more: how the two are linked. That aside, the cells are the same.
    linked = ["duplicate_of", "duplicate_by", "supersedes", "superseded_by", "current_from", "current_until"]
    pd.testing.assert_frame_equal(
        by_results.panel.drop(columns=linked), by_folder.panel.drop(columns=linked), check_like=True
    )


def test_frames_have_types_to_count_on(folder: Path) -> None:
    panel, clauses, findings = pipeline.to_frames(folder)
    assert str(panel["start_year"].dtype) == "Int64"
    assert str(panel["conditional"].dtype) == "boolean"
    assert str(panel["min_annual_ratio"].dtype) == "float64"
    assert panel["document_date"].dropna().iloc[0] > datetime.datetime(2020, 1, 1)
    assert clauses["evidence"].iloc[0][0]["quote"] == clauses["quote"].iloc[0].split("…")[0]
    assert set(clauses["record_id"]) == set(panel["record_id"])
    assert list(findings.columns)[:3] == ["record_id", "source", "rule"]


def test_frames_of_nothing_have_the_columns_all_the_same(folder: Path) -> None:
    empty, full = pipeline.to_frames([]), pipeline.to_frames(folder)
    for name in pipeline.Frames._fields:
        assert len(getattr(empty, name)) == 0
        assert list(getattr(empty, name).columns) == list(getattr(full, name).columns)


def test_frames_of_what_holds_no_records_raise_our_own_error(tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text('{"record_id": 3}\n', "utf-8")
    with pytest.raises(pipeline.UsageError, match=r"bad.jsonl: line 1 is no record .*fenhong validate"):
        pipeline.to_frames(tmp_path / "bad.jsonl")
    with pytest.raises(pipeline.UsageError, match="holds no finished run"):
        pipeline.to_frames(tmp_path)
    with pytest.raises(pipeline.UsageError, match="cannot make tables of a dict"):
        pipeline.to_frames([{}])  # type: ignore[list-item]


@pytest.mark.parametrize(
    "name", ["mainland/01_plan_2021.txt", "mainland/04_prospectus_pdf.pdf", "hongkong/10_hk_policy.txt"]
)
def test_spans_of_a_doc_are_the_quotes(name: str) -> None:
    result = pipeline.extract(ROOT / "corpus/documents" / name)
    doc = pipeline.to_doc(result)
    assert doc.text == result.text
    assert doc.lang_ == "zh"
    told = {
        (span.id_, span.label_, span.start, span.end, span.start_char, span.end_char, span.text)
        for group in doc.spans.values()
        for span in group
    }
    wanted = {
        (f"{record.record_id}/{clause.id}", clause.type, item.start, item.end, item.start, item.end, item.quote)
        for record in result
        for clause in record.clauses
        for item in clause.evidence
    }
    assert told == wanted
    assert len(doc.spans) > 3


def test_a_doc_can_be_stored_and_read_again() -> None:
    from spacy.tokens import Doc, DocBin
    from spacy.vocab import Vocab

    result = pipeline.extract("𠮷 川股份有限公司股东回报规划\r\n\t" + TEXT)
    doc = pipeline.to_doc(result, vocab=Vocab())
    stored = DocBin(store_user_data=True)
    stored.add(doc)
    for other in (Doc(Vocab()).from_bytes(doc.to_bytes()), *DocBin().from_bytes(stored.to_bytes()).get_docs(Vocab())):
        assert other.text == result.text
        span = other.spans["annual_cash_ratio"][0]
        item = result.records[0].clauses[0].evidence[0]
        assert (span.start, span.end, span.text) == (item.start, item.end, item.quote)
