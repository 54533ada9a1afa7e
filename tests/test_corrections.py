"""Corrections: what comes in is checked, records take it up with who and when, and it outlives runs and changes of rules."""

from __future__ import annotations

import datetime
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from record_samples import TEXT

from helpers import assert_grounded
from pipeline import cli
from pipeline.document import read
from pipeline.errors import UsageError
from pipeline.record.plain import to_lines
from pipeline.review.amend import Amendments
from pipeline.review.corrections import Correction, kept, load, schema, to_file

NAME = "计划.txt"
WHO = "李 明"


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an archive of one plan, and the run over it in `extracted`."""
    folder = tmp_path_factory.mktemp("once")
    (folder / "archive").mkdir()
    (folder / "archive" / NAME).write_bytes(TEXT.encode())
    assert again(folder) == 0
    return folder


@pytest.fixture
def run(once: Path, tmp_path: Path) -> Path:
    """A copy of that folder."""
    shutil.copytree(once, tmp_path / "run")
    return tmp_path / "run"


def again(folder: Path) -> int:
    return cli.main(["run", str(folder / "archive"), "--out", str(folder / "extracted"), "-q", "-w", "1"])


def records(folder: Path) -> list[dict[str, Any]]:
    lines = (folder / "extracted" / "records.jsonl").read_text("utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    for record in found:
        assert_grounded(record, TEXT)
    return found


def clause_of(record: dict[str, Any], kind: str) -> dict[str, Any]:
    return next(clause for clause in record["clauses"] if clause["type"] == kind)


def correction(record: dict[str, Any], clause: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    from pipeline.record import CLASSES

    told: dict[str, Any] = {
        "sha256": record["document"]["sha256"],
        "source": record["document"]["source"],
        "record_id": record["record_id"],
        "clause": clause and clause["id"],
        "type": clause and clause["type"],
        "was": clause
        and {"fields": {k: clause[k] for k in CLASSES[clause["type"]].keys}, "evidence": clause["evidence"]},
        "fields": None,
        "evidence": clause and clause["evidence"],
        "who": WHO,
        "when": "2026-03-01T09:30:00Z",
    }
    return {**told, **more}


def apply(folder: Path, *corrections: dict[str, Any], name: str = "c.json") -> int:
    file = folder / name
    file.write_text(json.dumps({"format": "fenhong-corrections/1", "corrections": corrections}), "utf-8")
    return cli.main(
        ["corrections", "apply", str(file), "--to", str(folder / "extracted"), "--archive", str(folder / "archive")]
    )


def wrong_ratio(record: dict[str, Any], ratio: float = 0.25, **more: Any) -> dict[str, Any]:
    clause = clause_of(record, "annual_cash_ratio")
    given = correction(record, clause, decision="wrong", **more)
    return {**given, "fields": {**given["was"]["fields"], "ratio": ratio}}


def missing_review(record: dict[str, Any]) -> dict[str, Any]:
    quote = "三、成熟期且无重大资金支出安排的"
    start = TEXT.index(quote)
    evidence = [{"quote": quote, "start": start, "end": start + len(quote), "page": None}]
    return correction(record, decision="missing", type="stage_determination", evidence=evidence,
                      fields={"decider": "board", "declared_stage": "mature"})  # fmt: skip


def test_right_wrong_removed_and_missing_stand_in_records_and_tables(run: Path) -> None:
    import pyarrow.parquet as pq

    [record] = records(run)
    cycle, form = clause_of(record, "review_cycle"), clause_of(record, "cumulative_cash_ratio")
    assert (
        apply(
            run,
            wrong_ratio(record),
            correction(record, cycle, decision="right"),
            correction(record, form, decision="wrong", note="另有所指"),
            missing_review(record),
        )
        == 0
    )
    [after] = records(run)
    changed = clause_of(after, "annual_cash_ratio")
    assert changed["ratio"] == 0.25
    assert changed["extractor"].startswith("human:corrected 李 明 2026-03-01T09:30:00Z (commitments.")
    assert clause_of(after, "review_cycle")["extractor"].startswith("human:verified 李 明 2026-03-01T09:30:00Z (")
    added = clause_of(after, "stage_determination")
    assert (added["id"], added["declared_stage"]) == ("h1", "mature")
    assert not [clause for clause in after["clauses"] if clause["type"] == "cumulative_cash_ratio"]
    assert [r["reason"] for r in after["rejected"] if r["clause"]["type"] == "cumulative_cash_ratio"] == [
        "human:no such clause 李 明 2026-03-01T09:30:00Z: 另有所指"
    ]
    assert (after["coverage"]["cumulative_cash_ratio"], after["coverage"]["stage_determination"]) == (
        "not_stated",
        "stated",
    )
    panel = pq.read_table(run / "extracted" / "panel.parquet").to_pylist()[0]
    assert (panel["min_annual_ratio"], panel["cumulative_ratio"], panel["has_stage_determination"]) == (
        0.25,
        None,
        True,
    )
    told = json.loads((run / "extracted" / "run.json").read_text("utf-8"))["corrections"]
    assert told["outcomes"] == {"verified": 1, "corrected": 1, "added": 1, "removed": 1}
    assert cli.main(["validate", str(run / "extracted" / "records.jsonl"), "--texts", str(run / "archive"), "-q"]) in (
        0,
        1,
    )


def test_nothing_leads_to_a_clause_that_was_removed(run: Path) -> None:
    [record] = records(run)
    joined = clause_of(record, "combined_commitment")
    gone = next(clause for clause in record["clauses"] if clause["id"] == joined["member_ids"][0])
    assert apply(run, correction(record, gone, decision="wrong")) == 0
    [after] = records(run)
    ids = {clause["id"] for clause in after["clauses"]}
    assert gone["id"] not in ids
    assert joined["id"] not in ids  # one promise is not combined with anything
    for clause in after["clauses"]:
        assert set(clause.get("applies_to", [])) | set(clause.get("member_ids", [])) <= ids
    assert all(set(finding["clauses"]) <= ids for finding in after["findings"])


def test_a_combination_is_of_clauses_that_are_there(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One is entered with the ids of its members; one whose members nobody finds is kept, told, and stops no run."""
    [record] = records(run)
    quote = "成熟期且有重大资金支出安排的"
    start = TEXT.index(quote)
    evidence = [{"quote": quote, "start": start, "end": start + len(quote), "page": None}]
    joined = correction(record, decision="missing", type="combined_commitment", evidence=evidence)
    good = {"logic": "any_of", "members": ["annual_cash_ratio", "absolute_amount_floor"]}
    lost = {"logic": "any_of", "members": ["annual_cash_ratio", "growth_commitment"]}
    assert apply(run, {**joined, "fields": good}, {**joined, "fields": lost}) == 1
    assert "1 corrections fit no record" in capsys.readouterr().err
    [after] = records(run)
    added = next(clause for clause in after["clauses"] if clause["id"] == "h1")
    types = {clause["id"]: clause["type"] for clause in after["clauses"]}
    assert [types[ident] for ident in added["member_ids"]] == good["members"]
    assert again(run) == 0
    assert records(run) == [after]


def test_corrections_survive_a_run_and_leave_it_nothing_to_do(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    [record] = records(run)
    assert apply(run, wrong_ratio(record)) == 0
    lines = (run / "extracted" / "records.jsonl").read_bytes()
    stamp = (run / "extracted" / "run.json").stat().st_mtime_ns
    assert again(run) == 0
    assert (run / "extracted" / "records.jsonl").read_bytes() == lines
    assert (run / "extracted" / "run.json").stat().st_mtime_ns == stamp
    # Read anew from the beginning, as after an upgrade.
    (run / "extracted" / ".state.sqlite").unlink()
    assert again(run) == 0
    assert (run / "extracted" / "records.jsonl").read_bytes() == lines


@pytest.mark.parametrize("ratio, extractor", [(0.3, "human:corrected"), (0.25, "human:verified")])
def test_corrections_survive_a_change_of_rules(run: Path, ratio: float, extractor: str) -> None:
    """Rules that read other values in the words, under other ids: what a person said holds."""
    [record] = records(run)
    given = Correction.model_validate_json(json.dumps({**wrong_ratio(record), "note": ""}))
    outcome = read(TEXT.encode(), NAME)
    line = json.loads(to_lines(outcome.records)[0])
    for clause in line["clauses"]:
        clause["id"] = f"n{clause['id']}"
        for name in ("applies_to", "member_ids", "definition_ids"):
            if name in clause:
                clause[name] = [f"n{ident}" for ident in clause[name]]
        if clause["type"] == "annual_cash_ratio":
            clause["ratio"] = ratio
    for finding in line["findings"]:
        finding["clauses"] = [f"n{ident}" for ident in finding["clauses"]]
    amendments = Amendments([given])
    [after] = amendments.lines(record["document"]["sha256"], [json.dumps(line).encode()])
    clause = clause_of(json.loads(after), "annual_cash_ratio")
    assert clause["ratio"] == 0.25
    assert clause["extractor"].startswith(extractor)
    assert len([each for each in json.loads(after)["clauses"] if each["type"] == "annual_cash_ratio"]) == 1


def test_a_clause_that_rules_no_longer_find_comes_back(run: Path) -> None:
    [record] = records(run)
    given = Correction.model_validate_json(
        json.dumps(correction(record, clause_of(record, "review_cycle"), decision="right"))
    )
    line = {**record, "clauses": [clause for clause in record["clauses"] if clause["type"] != "review_cycle"]}
    amendments = Amendments([given])
    [after] = amendments.lines(given.sha256, [json.dumps(line).encode()])
    assert amendments.outcomes == {"added": 1}
    assert clause_of(json.loads(after), "review_cycle")["years"] == 3


def test_a_document_that_changed_is_reported_and_left_alone(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    [record] = records(run)
    assert apply(run, wrong_ratio(record)) == 0
    (run / "archive" / NAME).write_bytes(TEXT.replace("15%", "20%").encode())
    capsys.readouterr()
    assert cli.main(["run", str(run / "archive"), "--out", str(run / "extracted"), "-w", "1"]) == 0
    assert f"{NAME}: the document has changed since it was corrected" in capsys.readouterr().err
    [after] = [json.loads(line) for line in (run / "extracted" / "records.jsonl").read_bytes().splitlines()]
    assert clause_of(after, "annual_cash_ratio")["ratio"] == 0.2
    assert json.loads((run / "extracted" / "run.json").read_text("utf-8"))["corrections"]["outcomes"] == {"changed": 1}
    assert len(kept(run / "extracted")) == 1  # kept, should the document come back


def test_the_later_decision_counts_and_may_rest_on_the_earlier(run: Path) -> None:
    [record] = records(run)
    assert apply(run, wrong_ratio(record)) == 0
    [once] = records(run)
    assert apply(run, wrong_ratio(once, 0.35, when="2026-03-02T08:00:00+08:00"), name="d.json") == 0
    [twice] = records(run)
    assert clause_of(twice, "annual_cash_ratio")["ratio"] == 0.35
    assert apply(run, wrong_ratio(record), name="again.json") == 0  # known: nothing changes
    assert records(run) == [twice]


def test_a_doubt_of_ours_is_answered_by_a_person(run: Path) -> None:
    """The words do not bear 25% out, which is an error of extraction; but a person has looked."""
    [record] = records(run)
    assert apply(run, wrong_ratio(record)) == 0
    [after] = records(run)
    ident = clause_of(after, "annual_cash_ratio")["id"]
    assert not [f for f in after["findings"] if f["category"] == "extraction" and f["clauses"] == [ident]]
    assert after["status"] != "invalid"


_BAD = [
    ({"sha256": "0" * 64}, "of another document"),
    ({"type": "no_such_type"}, "unknown clause type"),
    ({"fields": {"ratio": 0.3}}, "without subject"),
    ({"fields": {"ratio": "30%"}}, "ratio"),
    ({"decision": "missing"}, "null for one that is missing"),
    ({"evidence": []}, "evidence"),
    ({"evidence": [{"quote": "𠮷", "start": 0, "end": 2, "page": None}]}, "not the length of its quote"),
    ({"who": ""}, "who"),
    ({"when": "yesterday"}, "when"),
    ({"when": "2026-03-01T09:30:00"}, "when"),  # of no time zone
]


@pytest.mark.parametrize("change, message", _BAD)
def test_what_is_no_correction_is_refused_whole(
    run: Path, capsys: pytest.CaptureFixture[str], change: dict[str, Any], message: str
) -> None:
    [record] = records(run)
    good = wrong_ratio(record)
    if "ratio" in change.get("fields", {}) and change["fields"]["ratio"] == "30%":
        change = {"fields": {**good["fields"], **change["fields"]}}
    assert apply(run, missing_review(record), {**good, **change}) == 2
    said = capsys.readouterr().err
    assert "c.json" in said
    assert message in said
    assert not (run / "extracted" / "corrections.jsonl").exists()
    assert records(run) == [record]


def test_words_that_are_not_in_the_document_are_refused(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    [record] = records(run)
    given = missing_review(record)
    given["evidence"][0]["quote"] = "四" + given["evidence"][0]["quote"][1:]
    assert apply(run, given) == 2
    assert "is not '四、成熟期" in capsys.readouterr().err


def test_a_folder_of_no_run_is_refused(tmp_path: Path, run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (run / "extracted" / ".state.sqlite").unlink()
    [record] = records(run)
    assert apply(run, wrong_ratio(record)) == 2
    assert "holds no .state.sqlite" in capsys.readouterr().err


def test_a_damaged_list_of_corrections_stops_a_run_before_it_reads(
    run: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (run / "extracted" / "corrections.jsonl").write_text('{"sha256": 1}\n', "utf-8")
    assert again(run) == 2
    assert "corrections.jsonl:1" in capsys.readouterr().err


def test_merged_folders_keep_their_corrections(run: Path) -> None:
    [record] = records(run)
    assert apply(run, wrong_ratio(record)) == 0
    assert cli.main(["merge", str(run / "extracted"), "--out", str(run / "merged"), "-q"]) == 0
    assert (run / "merged" / "records.jsonl").read_bytes() == (run / "extracted" / "records.jsonl").read_bytes()


def test_gold_of_what_was_decided(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The right clause is found, the corrected one missed and too many, the others cost nothing."""
    [record] = records(run)
    before = run / "before.jsonl"
    before.write_bytes((run / "extracted" / "records.jsonl").read_bytes())
    assert apply(run, wrong_ratio(record), correction(record, clause_of(record, "review_cycle"), decision="right")) == 0
    out = run / "checked"
    assert (
        cli.main(
            ["corrections", "to-gold", str(run / "extracted"), "--archive", str(run / "archive"), "--out", str(out)]
        )
        == 0
    )
    gold = json.loads((out / "gold" / "计划.json").read_text("utf-8"))
    assert [fact["type"] for fact in gold["facts"]] == ["annual_cash_ratio", "review_cycle"]
    assert (out / "texts" / NAME).read_bytes().decode() == TEXT
    capsys.readouterr()
    for file, right, wrong in ((before, 1, 1), (run / "extracted" / "records.jsonl", 2, 0)):
        assert cli.main(["eval", str(out / "gold"), "--records", str(file), "--json"]) == 0
        total = json.loads(capsys.readouterr().out)["totals"]["value_exact"]
        assert (total["right"], total["missed"], total["extra"]) == (right, wrong, wrong)


def test_files_go_round(run: Path, tmp_path: Path) -> None:
    [record] = records(run)
    given = [Correction.model_validate_json(json.dumps(each)) for each in (wrong_ratio(record), missing_review(record))]
    file = tmp_path / "round.json"
    file.write_text(to_file(given), "utf-8")
    assert load(file) == given
    assert given[0].when == datetime.datetime(2026, 3, 1, 9, 30, tzinfo=datetime.UTC)


def test_the_schema_is_published(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert cli.main(["corrections", "schema"]) == 0
    assert capsysbinary.readouterr().out.decode() == schema()
    properties = json.loads(schema())["$defs"]["Correction"]["properties"]
    assert {"sha256", "record_id", "clause", "decision", "fields", "who", "when"} <= properties.keys()


def test_what_is_no_file_of_corrections(tmp_path: Path) -> None:
    for content in (b"", b"[]", b"\xff\xfe", b'{"format": "fenhong-corrections/2", "corrections": []}'):
        file = tmp_path / "x.json"
        file.write_bytes(content)
        with pytest.raises(UsageError, match=r"x\.json"):
            load(file)
