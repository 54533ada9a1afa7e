"""The first run of a batch is made once and honestly, and the scoreboard says what was recorded."""

from __future__ import annotations

import importlib
import json
import subprocess
from pathlib import Path
from types import ModuleType

import pytest
from fake_reader import read
from record_samples import TEXT, clauses
from test_evaluate import gold_fact

from helpers import ROOT
from pipeline import batch
from pipeline.errors import UsageError
from pipeline.evaluate import Evaluation


@pytest.fixture(scope="module")
def scripts() -> dict[str, ModuleType]:
    """The two scripts as modules; they are beside the package, not parts of it."""
    with pytest.MonkeyPatch.context() as patch:
        for folder in ("docs", "estimate"):
            patch.syspath_prepend(str(ROOT / folder))
        return {name: importlib.import_module(name) for name in ("first_run", "scoreboard")}


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scripts: dict[str, ModuleType]) -> Path:
    """A git checkout with a batch 7 of two documents, all of which the fake reader finds, that is committed."""
    monkeypatch.setattr(batch, "default_reader", lambda: read)
    monkeypatch.setattr(scripts["first_run"], "DOCUMENTS", 2)
    monkeypatch.setattr(scripts["first_run"], "FACTS", 22)
    folder = tmp_path / "estimate" / "batch-07"
    (folder / "gold").mkdir(parents=True)
    (folder / "texts").mkdir()
    for name in ("a", "b"):
        gold = {"file": f"{name}.txt", "facts": [gold_fact(clause) for clause in clauses()]}
        (folder / "gold" / f"{name}.json").write_text(json.dumps(gold), "utf-8")
        (folder / "texts" / f"{name}.txt").write_text(TEXT, "utf-8")
    (tmp_path / "pipeline").mkdir()
    (tmp_path / "pipeline" / "rules.py").write_text("", "utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    git(tmp_path, *identity, "commit", "--quiet", "--no-verify", "-m", "batch")
    return tmp_path


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)


def test_a_first_run_is_recorded_with_its_commit(checkout: Path, scripts: dict[str, ModuleType]) -> None:
    scripts["first_run"].first_run(7, checkout)
    (run,) = json.loads((checkout / "estimate" / "runs" / "first.json").read_text("utf-8"))
    assert list(run) == ["batch", "documents", "facts", "precision", "recall", "f1", "commit", "date"]
    # the years and the company of both, which this gold leaves out, are too many
    assert (run["batch"], run["documents"], run["facts"], run["precision"], run["recall"]) == (7, 2, 22, 0.8462, 1.0)
    assert len(run["commit"]) >= 7
    assert "dirty" not in run["commit"]
    assert json.loads((checkout / "estimate" / "runs" / "batch-07.json").read_text("utf-8"))["gold"] == "batch-07"


def test_rules_that_no_commit_holds_are_said_to_be(checkout: Path, scripts: dict[str, ModuleType]) -> None:
    (checkout / "pipeline" / "rules.py").write_text("better", "utf-8")
    scripts["first_run"].first_run(7, checkout)
    assert '-dirty"' in (checkout / "estimate" / "runs" / "first.json").read_text("utf-8")


def refuse(*_: object, **__: object) -> Evaluation:
    raise AssertionError("a batch that is refused must not be read")


@pytest.mark.parametrize(
    "fault, message",
    [
        ("recorded", "its first run is recorded"),
        ("changed", "is not committed as it stands"),
        ("new file", "is not committed as it stands"),
        ("small", "holds 1 documents"),
        ("absent", "no such folder"),
    ],
)
def test_a_first_run_is_refused(
    checkout: Path, scripts: dict[str, ModuleType], fault: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_run, folder = scripts["first_run"], checkout / "estimate" / "batch-07"
    if fault == "recorded":
        first_run.first_run(7, checkout)
    elif fault == "changed":
        (folder / "texts" / "a.txt").write_text(TEXT + "改", "utf-8")
    elif fault == "new file":
        (folder / "KINDS.md").write_text("", "utf-8")
    elif fault == "small":
        (folder / "gold" / "b.json").unlink()
    before = {path: path.read_bytes() for path in checkout.glob("estimate/runs/*")}
    monkeypatch.setattr(first_run, "evaluate", refuse)
    with pytest.raises(UsageError, match=message):
        first_run.first_run(8 if fault == "absent" else 7, checkout)
    assert {path: path.read_bytes() for path in checkout.glob("estimate/runs/*")} == before


def test_a_wrong_call_is_refused(scripts: dict[str, ModuleType], capsys: pytest.CaptureFixture[str]) -> None:
    assert scripts["first_run"].main([]) == 2
    assert scripts["first_run"].main(["two"]) == 2
    assert "needs the number of a batch" in capsys.readouterr().err


def test_the_headline_is_the_mean_of_the_last_two(scripts: dict[str, ModuleType]) -> None:
    runs = [{"batch": number, "f1": f1} for number, f1 in enumerate((0.8, 0.9, 0.95), 1)]
    assert scripts["scoreboard"].headline(runs) == pytest.approx(0.925)
    assert scripts["scoreboard"].headline(runs[:1]) == 0.8
    assert "No held-out batch" in scripts["scoreboard"].estimate([], [])


def test_the_recorded_runs_are_of_batches_that_are_there(scripts: dict[str, ModuleType]) -> None:
    runs = scripts["first_run"].recorded_runs(ROOT / "estimate" / "runs")
    assert runs
    assert len({run["batch"] for run in runs}) == len(runs)
    for run in runs:
        gold = ROOT / "estimate" / f"batch-{run['batch']:02}" / "gold"
        assert len(list(gold.glob("*.json"))) == run["documents"] >= 20
        assert run["facts"] >= 400
        mean = 2 * run["precision"] * run["recall"] / (run["precision"] + run["recall"])
        assert run["f1"] == pytest.approx(mean, abs=2e-4)


def test_the_reference_table_stays_where_there_are_no_reference_filings(
    scripts: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(scripts["scoreboard"], "REFERENCE", tmp_path / "absent")
    block = "<!-- reference:start -->\nof last year\n<!-- reference:end -->"
    assert scripts["scoreboard"].reference(f"text\n{block}\ntext") == block
    assert scripts["scoreboard"].reference("text") == ""
