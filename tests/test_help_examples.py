"""The examples that `fenhong COMMAND --help` prints, and the documentation with it, run as they stand."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from documented import written_by
from warm_command import WarmCommand

from helpers import ROOT
from pipeline import cli

CORPUS = ROOT / "corpus" / "documents"
NOT_RUN = {
    "fenhong run --list plans.txt --out s3://bucket/extracted": "needs a store; tests/test_inputs.py has one in memory",
    "fenhong export extracted --postgres postgresql://user@localhost:5432/research": "needs a server; tests/test_export.py starts one",
}
"""An example -> why it is not run."""
_FIGURES = "company,year,net_profit,undistributed_profit,undistributed_profit_parent,cash_dividends"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the examples are written for a POSIX shell")


def printed(*arguments: str) -> str:
    environment = {**os.environ, "PYTHONUTF8": "1", "COLUMNS": "200"}
    line = [sys.executable, "-m", "pipeline", *arguments]
    return subprocess.run(line, cwd=ROOT, env=environment, capture_output=True, check=True, encoding="utf-8").stdout


def examples() -> Iterator[str]:
    """Every example of every command, in the order of the help."""
    listed = printed("--help").partition("  COMMAND\n")[2]
    for verb in re.findall(r"(?m)^    ([a-z]+)(?:  +.*)?$", listed):
        found = re.search(r"(?ms)^examples:\n(.*?)\n\n", printed(verb, "--help"))
        assert found, f"fenhong {verb} --help has no examples"
        yield from (line.strip() for line in found[1].splitlines())


def fenhong(*arguments: str) -> None:
    assert cli.main([*arguments, "--quiet"]) in (0, 1), arguments


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the examples name: documents, an archive of two banks and a company with two plans, lists, packages, gold."""
    here = tmp_path_factory.mktemp("examples")
    pdf, text = CORPUS / "mainland/02_plan_2024_pdf.pdf", CORPUS / "mainland/17_plan_2012.txt"
    for name in ("announcement.pdf", "plan_2024.pdf", "plans/plan.pdf"):
        (here / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(pdf, here / name)
    shutil.copyfile(CORPUS / "mainland/116_pdf_raised_signs.pdf", here / "plan_2021.pdf")
    for name in ("plan.txt", "plans/plan.txt"):
        shutil.copyfile(text, here / name)
    (here / "plans/list.csv").write_text("file,code\nplan.pdf,600000\n", "utf-8")
    (here / "plans.txt").write_text("plans\n", "utf-8")
    _archive(here / "archive")
    with zipfile.ZipFile(here / "notices.zip", "w") as archive:
        archive.write(text, "plan.txt")
    with tarfile.open(here / "2024.tar.gz", "w:gz") as archive:
        archive.add(pdf, "plan.pdf")
    (here / "figures.csv").write_text(f"{_FIGURES}\n松漠乳业股份有限公司,2012,100,50,40,10\n", "utf-8")
    for part in ("gold", "texts"):
        (here / part).mkdir()
        for path in sorted((ROOT / "corpus" / part).glob("0[1-3]_plan_20??.*")):
            shutil.copyfile(path, here / part / path.name)
    (here / "corpus").symlink_to(ROOT / "corpus")
    _made(here)
    return here


def _archive(folder: Path) -> None:
    for name in ("mainland/01_plan_2021.txt", "mainland/02_plan_2024.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(CORPUS / name, folder / name)
    (folder / "2024").mkdir()
    shutil.copyfile(CORPUS / "mainland/119_pdf_hidden_words.pdf", folder / "2024/plan2.pdf")  # a name of the share 2/8
    # A later plan of the first company.
    later = (CORPUS / "mainland/02_plan_2024.txt").read_text("utf-8").replace("云岫精密机械", "澜津港航")
    (folder / "2024/later.txt").write_text(later, "utf-8")
    (folder / "list.csv").write_text("file,code\n01_plan_2021.txt,600000\n02_plan_2024.txt,000001\n", "utf-8")


def _made(here: Path) -> None:
    """What earlier commands have written: runs, records, corrections, an export of Label Studio."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(here)
        fenhong("run", "archive", "--metadata", "archive/list.csv", "--workers", "1")
        for number in ("1", "2", "3"):
            fenhong(
                "run", f"corpus/documents/mainland/0{number}*_plan_*.txt", "--out", f"shards/{number}", "--workers", "1"
            )
        shutil.copyfile("plan.txt", "texts/stdin.txt")  # records.jsonl is made from standard input
        fenhong("corrections", "to-labelstudio", "extracted", "--archive", "archive", "--out", "given.json")
        tasks = json.loads(Path("given.json").read_text("utf-8"))
        for task in tasks:
            task["annotations"] = [{"result": task["predictions"][0]["result"]}]
        Path("annotated.json").write_text(json.dumps(tasks), "utf-8")
        fenhong("corrections", "from-labelstudio", "annotated.json", "--out", "corrections-1.json")
        fenhong("corrections", "apply", "corrections-1.json")
        shutil.copytree("extracted", "whole")
        fenhong("eval", "gold", "--texts", "texts", "--save", "before.json")


def test_every_example_runs_and_writes_what_it_names(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    found = list(examples())
    assert len(found) > 30
    assert [example for example in NOT_RUN if example not in found] == []
    environment = {**os.environ, "PYTHONUTF8": "1", "NO_COLOR": "1"}
    with WarmCommand(tmp_path_factory.mktemp("w")) as warm:
        for example in found:
            if example in NOT_RUN:
                continue
            shutil.rmtree(folder / "extracted")  # an example may have written another run there
            shutil.copytree(folder / "whole", folder / "extracted")
            line = ["bash", "-c", f"{warm.functions}{example}"]
            run = subprocess.run(line, cwd=folder, env=environment, capture_output=True, encoding="utf-8", timeout=120)
            assert run.returncode == 0, f"{example}\n{run.stdout[-1000:]}{run.stderr[-2000:]}"
            assert [name for name in written_by(example) if not (folder / name).exists()] == [], example
