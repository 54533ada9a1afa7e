"""What the benchmarks print of whole runs, and the page that keeps their figures."""

from __future__ import annotations

from pathlib import Path

from bench import page
from bench.page import WHAT, Figure
from bench.runs import runs
from helpers import ROOT


def test_figures_are_entered_and_what_is_not_measured_stays(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    page.write(path, [])
    assert page.read(path) == {}
    assert path.read_text("utf-8").count("| — |") == 2 * len(WHAT)
    page.write(path, [Figure("text", "0.70"), Figure("scaling", "1.9 times")])
    page.write(path, [Figure("scaling", "1.8 times")])
    found = page.read(path)
    assert {key: value for key, (value, _date) in found.items()} == {"text": "0.70", "scaling": "1.8 times"}
    assert "pdfplumber " in path.read_text("utf-8")


def test_the_page_of_this_repository_has_every_measure() -> None:
    text = (ROOT / "docs" / "benchmarks.md").read_text("utf-8")
    assert [what for what, _ in WHAT.values() if f"| {what} |" not in text] == []


def test_whole_runs_are_compared() -> None:
    told = list(runs(30, 1))
    figures = dict(each for each in told if isinstance(each, Figure))
    assert set(figures) == {"scaling", "repeated", "memory run"}
    assert figures["repeated"].endswith(", 0 opened")
    assert " MB and " in figures["memory run"]
    assert not figures["memory run"].startswith("0 ")
    assert any("documents/s" in line for line in told if isinstance(line, str))
