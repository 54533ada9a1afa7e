"""Records to Label Studio and back: every offset exact, whatever the characters and line ends, and every decision taken."""

from __future__ import annotations

import copy
import datetime
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from record_samples import TEXT

from pipeline import cli
from pipeline.document import read
from pipeline.record.plain import to_lines
from pipeline.review.extracted import Document
from pipeline.review.labelstudio import Units, config, from_tasks, to_tasks
from pipeline.review.sources import Archive

NOW = datetime.datetime(2026, 3, 1, 9, 30, tzinfo=datetime.UTC)
NAME = "plan.txt"
# Characters beyond the first plane before, within and after evidence; line ends of Windows, and a lone one of old Macs.
ASTRAL = "𠮷𠀋云" + TEXT.replace("\n", "\r\n").replace("现金分红", "现金𠮷分红", 1).replace("三、", "🀄三、") + "\r末𠮷"


def documents(text: str, folder: Path) -> list[Document]:
    (folder / NAME).write_bytes(text.encode())
    outcome = read(text.encode(), NAME)
    records = [json.loads(line) for line in to_lines(outcome.records)]
    assert records
    return [Document({"source": NAME, "status": "record"}, records)]


def annotated(tasks: list[dict[str, Any]], **more: Any) -> list[dict[str, Any]]:
    """The tasks as an annotator gives them back who has changed nothing, through the JSON of an export."""
    done = json.loads(json.dumps(tasks))
    for task in done:
        task["annotations"] = [{"result": copy.deepcopy(task["predictions"][0]["result"]), **more}]
    return done


def utf16(text: str, start: int, end: int) -> str:
    """The text between two places as a browser counts them."""
    return text.encode("utf-16-le")[start * 2 : end * 2].decode("utf-16-le")


@pytest.mark.parametrize("text", [TEXT, TEXT.replace("\n", "\r\n"), ASTRAL], ids=["plain", "crlf", "astral"])
def test_the_way_there_and_back_is_exact(text: str, tmp_path: Path) -> None:
    held = documents(text, tmp_path)
    tasks, left_out = to_tasks(held, Archive([tmp_path]))
    assert left_out == []
    assert tasks[0]["data"]["text"] == text
    regions = tasks[0]["predictions"][0]["result"]
    assert len(regions) > len(held[0].records[0]["clauses"])
    places = {region["id"]: region["value"]["text"] for region in regions if region["type"] == "labels"}
    for region in regions:
        assert utf16(text, region["value"]["start"], region["value"]["end"]) == places[region["id"]]
    found, problems = from_tasks(annotated(tasks), held, "李明", NOW)
    assert problems == []
    clauses = [clause for record in held[0].records for clause in record["clauses"]]
    assert [each.decision for each in found] == ["right"] * len(clauses)
    for each, clause in zip(found, clauses, strict=True):
        assert [item.model_dump() for item in each.evidence] == clause["evidence"]
        assert all(each.target[name] == clause[name] for name in each.target or {})
        for item in each.evidence:
            assert text[item.start : item.end] == item.quote


@given(st.text(st.sampled_from("a云𠮷🀄\r\n\u2028"), max_size=40))
def test_units_and_code_points_are_each_others_inverse(text: str) -> None:
    units = Units(text)
    for point in range(len(text) + 1):
        unit = units.unit(point)
        assert unit == len(text[:point].encode("utf-16-le")) // 2
        assert units.point(unit) == point


@pytest.fixture
def sent(tmp_path: Path) -> tuple[list[Document], list[dict[str, Any]]]:
    held = documents(ASTRAL, tmp_path)
    return held, annotated(
        to_tasks(held, Archive([tmp_path]))[0],
        completed_by={"email": "li@example.org"},
        updated_at="2026-03-02T00:00:00Z",
    )


def back(sent: tuple[list[Document], list[dict[str, Any]]]) -> tuple[list[Any], list[str]]:
    found, problems = from_tasks(sent[1], sent[0], "?", NOW)
    assert all(each.who == "li@example.org" and each.when.day == 2 for each in found)
    return [each for each in found if each.decision != "right"], problems


def test_a_region_that_was_removed_is_no_clause(sent: Any) -> None:
    result = sent[1][0]["annotations"][0]["result"]
    ident = next(region["id"] for region in result if region["value"].get("labels") == ["review_cycle"])
    result[:] = [region for region in result if region["id"] != ident]
    [each], problems = back(sent)
    assert (each.type, each.decision, each.fields, problems) == ("review_cycle", "wrong", None, [])


def test_values_and_places_that_were_changed(sent: Any) -> None:
    result = sent[1][0]["annotations"][0]["result"]
    region = next(
        r
        for r in result
        if r["type"] == "textarea"
        and r["id"] == next(s["id"] for s in result if s["value"].get("labels") == ["annual_cash_ratio"])
    )
    region["value"]["text"] = [json.dumps({**json.loads(region["value"]["text"][0]), "ratio": 0.5})]
    label = next(r for r in result if r["value"].get("labels") == ["review_cycle"])
    label["value"]["end"] -= 1
    found, problems = back(sent)
    assert problems == []
    ratio, cycle = sorted(found, key=lambda each: each.type)
    assert (ratio.fields["ratio"], ratio.was.fields["ratio"]) == (0.5, 0.15)
    assert cycle.evidence[0].end == cycle.was.evidence[0].end - 1
    assert ASTRAL[cycle.evidence[0].start : cycle.evidence[0].end] == cycle.evidence[0].quote


def test_a_new_region_and_another_label(sent: Any) -> None:
    result = sent[1][0]["annotations"][0]["result"]
    start = ASTRAL.index("🀄三、")
    place = {"start": Units(ASTRAL).unit(start), "end": Units(ASTRAL).unit(start + 2), "text": "🀄三"}
    result.append(
        {
            "id": "Xy9",
            "from_name": "clause",
            "to_name": "text",
            "type": "labels",
            "value": {**place, "labels": ["cash_priority"]},
        }
    )
    changed = next(r for r in result if r["value"].get("labels") == ["review_cycle"])
    changed["value"]["labels"] = ["online_voting"]
    found, problems = back(sent)
    assert problems == []
    assert [(each.decision, each.type) for each in found] == [
        ("wrong", "review_cycle"),
        ("missing", "online_voting"),
        ("missing", "cash_priority"),
    ]
    assert found[-1].evidence[0].quote == "🀄三"


def test_what_cannot_be_taken_is_told_and_the_rest_holds(sent: Any) -> None:
    task = sent[1][0]
    result = task["annotations"][0]["result"]
    result.append(
        {
            "id": "n",
            "from_name": "clause",
            "to_name": "text",
            "type": "labels",
            "value": {"start": 0, "end": 2, "labels": ["annual_cash_ratio"]},
        }
    )
    other = {"data": {"text": "x", "sha256": "0" * 64, "source": "other.txt"}, "annotations": [{"result": []}]}
    found, problems = from_tasks([*sent[1], other], sent[0], "?", NOW)
    assert len(problems) == 2
    assert "comparator" in problems[0] or "ratio" in problems[0]
    assert problems[1] == "other.txt: the run has no such document"
    assert {each.decision for each in found} == {"right"}
    task["data"]["text"] = "前" + ASTRAL
    found, problems = from_tasks(sent[1], sent[0], "?", NOW)
    assert (found, problems) == ([], [f"{NAME}: the task has another text than the run read; nothing of it is taken"])


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive = tmp_path / "archive"
    archive.mkdir()
    (archive / NAME).write_bytes(ASTRAL.encode())
    extracted, tasks, done, file = (str(tmp_path / name) for name in ("extracted", "tasks.json", "done.json", "c.json"))
    assert cli.main(["run", str(archive), "--out", extracted, "-q", "-w", "1"]) == 0
    call = [
        "corrections",
        "to-labelstudio",
        extracted,
        "--archive",
        str(archive),
        "--out",
        tasks,
        "--config",
        str(tmp_path / "c.xml"),
    ]
    assert cli.main(call) == 0
    assert (tmp_path / "c.xml").read_text("utf-8") == config()
    Path(done).write_text(json.dumps(annotated(json.loads(Path(tasks).read_text("utf-8")))), "utf-8")
    assert cli.main(["corrections", "from-labelstudio", done, "--to", extracted, "--out", file, "--who", "李明"]) == 0
    assert cli.main(["corrections", "apply", file, "--to", extracted]) == 0
    record = json.loads((tmp_path / "extracted" / "records.jsonl").read_bytes().splitlines()[0])
    assert all(clause["extractor"].startswith("human:verified 李明 ") for clause in record["clauses"])
    assert cli.main(["corrections", "from-labelstudio", str(archive / NAME), "--to", extracted]) == 2
    assert "export the project from Label Studio" in capsys.readouterr().err
