"""The notebooks run, print what is saved in them, and name no machine."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from helpers import ROOT

pytest.importorskip("nbclient", reason="needs nbclient and ipykernel")
matplotlib = pytest.importorskip("matplotlib", reason="needs matplotlib")

FOLDER = ROOT / "notebooks"
NAMES = sorted(path.stem for path in (FOLDER / "src").glob("*.py"))
_LARGEST = 150_000


def make(*arguments: str, folder: Path = FOLDER) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(folder / "make.py"), *arguments], capture_output=True, text=True)


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_runs_and_prints_what_is_saved(name: str) -> None:
    done = make("--check", name)
    assert done.returncode == 0, (
        f"{done.stdout}{done.stderr[-2000:]}\nread the change, then: python notebooks/make.py {name}"
    )


def test_a_notebook_that_prints_something_else_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "make.py").write_bytes((FOLDER / "make.py").read_bytes())
    source = tmp_path / "src/small.py"
    source.write_text("# %%\nprint(1 + 1)\n", "utf-8")
    assert make(folder=tmp_path).returncode == 0
    source.write_text("# %%\nprint(1 + 2)\n", "utf-8")
    done = make("--check", folder=tmp_path)
    assert done.returncode == 1
    assert "prints '3\\n', saved is '2\\n'" in done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_is_saved_whole_and_small(name: str) -> None:
    path = FOLDER / f"{name}.ipynb"
    cells = [cell for cell in json.loads(path.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    outputs = [output for cell in cells for output in cell["outputs"]]
    assert path.stat().st_size < _LARGEST
    assert len(outputs) >= len(cells) - 2
    assert not [output for output in outputs if output["output_type"] == "error" or output.get("name") == "stderr"]


def test_there_is_a_notebook_for_every_source_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.ipynb")) == NAMES
    assert len(NAMES) >= 4


def test_without_a_chinese_font_a_message_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from matplotlib import font_manager, rcParams

    monkeypatch.setitem(rcParams, "font.sans-serif", ["DejaVu Sans"])
    use = runpy.run_path(str(FOLDER / "chinese.py"))["use_chinese_font"]
    monkeypatch.setattr(font_manager, "get_font_names", lambda: ["DejaVu Sans"])
    assert use() is None
    assert "Install one" in capsys.readouterr().out
    monkeypatch.setattr(font_manager, "get_font_names", lambda: ["DejaVu Sans", "SimHei"])
    assert use() == "SimHei"
    assert rcParams["font.sans-serif"][:2] == ["SimHei", "DejaVu Sans"]
    assert capsys.readouterr().out == ""
