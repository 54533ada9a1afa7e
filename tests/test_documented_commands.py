"""Every command in the README, in the documentation and in the help does what it says: it is run, in order, as it stands.

A page runs in a scratch copy of the checkout with the filings that its reader brings. What cannot be run here is named in
NOT_RUN with the reason; a line is either run or named, and no name may be left that no page has any more.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from documented import PAGES, RUN, SHOWN, Block, as_said, bare, blocks, matches, named_in_passing, stand_in, written_by
from warm_command import WarmCommand

from helpers import ROOT

_NETWORK = "installs from the network; `make install` and `make ocr` do it in CI"
_OURS = "the tests run in an environment of their own"
_CLUSTER = "needs several machines; the block before it runs on one"
NOT_RUN: dict[str, str] = {
    "python3 -m venv .venv": _OURS,
    ". .venv/bin/activate": _OURS,
    "pip install .": _NETWORK,
    "pip install '.[ocr]'": _NETWORK,
    "pip install '.[export]'": _NETWORK,
    "pip install '.[cluster]'": _NETWORK,
    "make test": "these are the tests",
    "make lint types": "CI runs it",
    "make check-drift": "CI runs it",
    "make check": "CI runs its parts",
    "make bench": "takes minutes",
    "python corpus/make.py": "needs a font for its PDFs and writes the corpus; tests/test_corpus.py makes it elsewhere",
    "fenhong run s3://bucket/filings --out s3://bucket/extracted": "needs a store; tests/test_inputs.py has one in memory",
    "fenhong export extracted --postgres postgresql://user@localhost:5432/research": "needs a server; tests/test_export.py starts one",
    "sbatch --wait fenhong.sbatch": "needs Slurm",
    "dask scheduler": _CLUSTER,
    "dask worker tcp://head:8786 --nworkers -1 --nthreads 1": _CLUSTER,
    "fenhong run filings --out extracted --cluster tcp://head:8786": _CLUSTER,
}
"""A line of a page -> why it is not run."""

NOT_RUN_BLOCKS: dict[str, str] = {"#SBATCH": "a job for Slurm; its command is that of the shares above it"}
"""What a block holds -> why it is not run."""

TWINS = {"README.zh.md": "README.md"} | {
    page: page.replace("docs/pages/zh/", "docs/pages/") for page in PAGES if page.startswith("docs/pages/zh/")
}
"""A page in Chinese -> the page that it is a translation of. It has the same blocks, and so they are run once."""

EDITS = frozenset(block.page for page in PAGES for block in blocks(page) if block.language == "diff")
"""Pages that change the checkout: they get a copy of it, and the command from there."""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the documents are written for a POSIX shell")


# --- running ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WarmCommand]:
    # The path of a socket must be short.
    with WarmCommand(tmp_path_factory.mktemp("w")) as command:
        yield command


def checkout(folder: Path, *, copied: bool) -> None:
    """The checkout at a folder: its parts by link, or those that a change of the rules touches as copies."""
    copies = ("pipeline", "tests", "docs") if copied else ()
    for path in ROOT.iterdir():
        if path.name in copies:
            shutil.copytree(path, folder / path.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif path.name not in ("extracted", "build", ".git", ".venv", ".hypothesis"):
            (folder / path.name).symlink_to(path)
    (folder / "extracted").mkdir()


def shell(folder: Path, functions: str) -> tuple[str, dict[str, str]]:
    """What is put before a block, and its environment: `make` uses the interpreter that runs the tests."""
    make = f'make() {{ command make -s -o .venv/stamp BIN="{Path(sys.executable).parent}" "$@"; }}\n'
    make += f'dask() {{ exec "{sys.executable}" -m dask "$@"; }}\n'
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONUTF8": "1", "NO_COLOR": "1", "COLUMNS": "108"}
    environment.pop("MAKEFLAGS", None)
    return f"{functions}{make}set -e\n", environment


def cold() -> str:
    """The command and the interpreter as processes of their own."""
    return f'fenhong() {{ "{sys.executable}" -m pipeline "$@"; }}\npython() {{ "{sys.executable}" "$@"; }}\n'


def perform(block: Block, folder: Path, functions: str) -> str:
    """Run what of a block can be run; what it prints."""
    before, environment = shell(folder, functions)
    if block.language == "diff":
        code = f"git apply --recount <<'END-OF-DIFF'\n{block.text}END-OF-DIFF\n"
    elif block.language == "python":
        code = f"python -c \"$(cat <<'END-OF-BLOCK'\n{block.text}END-OF-BLOCK\n)\"\n"
    else:
        code = "\n".join(line for line in block.commands if bare(line) not in NOT_RUN) + "\n"
    line = ["bash", "-c", before + code]
    run = subprocess.run(line, cwd=folder, env=environment, capture_output=True, encoding="utf-8", timeout=120)
    assert run.returncode == 0, f"{block.place}\n{code}{run.stdout[-2000:]}{run.stderr[-3000:]}"
    if block.language == "console":
        shown = "\n".join(line for line in block.text.splitlines() if not line.startswith("$ "))
        assert matches(run.stdout, shown), f"{block.place} prints\n{run.stdout}"
    return run.stdout


@pytest.mark.parametrize("page", [page for page in PAGES if page not in TWINS and blocks(page)])
def test_the_commands_of_a_page_run_as_written(page: str, tmp_path: Path, warm: WarmCommand) -> None:
    checkout(tmp_path, copied=page in EDITS)
    if not any("mkdir -p filings" in block.text for block in blocks(page)):  # some bring their own
        stand_in(tmp_path)
    functions = cold() if page in EDITS else warm.functions
    printed, written = "", []
    for block in blocks(page):
        if block.language == "text":
            assert matches(printed, block.text), f"{block.place}: what is printed is\n{printed}"
        elif block.language in RUN and not any(mark in block.text for mark in NOT_RUN_BLOCKS):
            printed = perform(block, tmp_path, functions)
            ran = [line for line in block.commands if bare(line) not in NOT_RUN] if block.language != "diff" else []
            written += [name for line in ran for name in written_by(line)]
    missing = [name for name in written if not (tmp_path / name).exists() or not _holds(tmp_path / name)]
    assert missing == []


def _holds(path: Path) -> bool:
    return any(path.iterdir()) if path.is_dir() else path.stat().st_size > 0


# --- nothing is left out ---------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_every_block_is_run_or_shows_no_command(page: str) -> None:
    program = re.compile(r"(?m)^\s*(?:\$ |(?:fenhong|make|pip|python3?|git|apt(?:-get)?|dask|sudo|uv) )")
    for block in blocks(page):
        assert block.language in RUN | SHOWN, f"{block.place}: a block of {block.language!r} is neither run nor shown"
        assert block.language in RUN or not program.search(block.text), (
            f"{block.place}: a command in a block that is not run"
        )


def test_what_is_not_run_still_stands_somewhere() -> None:
    lines = {bare(line) for page in PAGES for block in blocks(page) for line in block.commands}
    assert [line for line in NOT_RUN if line not in lines] == []
    texts = [block.text for page in PAGES for block in blocks(page)]
    assert [mark for mark in NOT_RUN_BLOCKS if not any(mark in text for text in texts)] == []


@pytest.mark.parametrize("page", TWINS)
def test_a_translation_has_the_same_commands(page: str) -> None:
    if not (ROOT / TWINS[page]).exists():
        assert not blocks(page), f"{page} has commands and is no translation of a page"
        return
    ours, theirs = blocks(page), blocks(TWINS[page])
    assert ours or page not in ("README.zh.md", "docs/pages/zh/tutorial.md")
    if ours:
        assert [as_said(block) for block in ours] == [as_said(block) for block in theirs]


# --- commands named in passing, and the help -------------------------------------------------------------


@cache
def help_of(*verbs: str) -> str:
    line = [sys.executable, "-m", "pipeline", *verbs, "--help"]
    run = subprocess.run(line, cwd=ROOT, capture_output=True, encoding="utf-8", env={**os.environ, "COLUMNS": "200"})
    return run.stdout if run.returncode == 0 else ""


def targets() -> set[str]:
    return set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8")))


def unknown_in(command: str) -> list[str]:
    """What of a command that is named in passing does not exist: the verb, an option, a target of make."""
    program, *words = shlex.split(command)
    if program == "make":
        return [word for word in words if "=" not in word and word not in targets()]
    verb = [word for word in words[:2] if re.fullmatch("[a-z][a-z-]+", word)]
    if len(verb) == 2 and verb[0] != "corrections":
        verb = verb[:1]
    text = help_of(*verb)
    options = [word.split("=")[0] for word in re.findall(r"(?<!\S)--[a-z][a-z-]*", command)]
    return [] if text and all(option in text for option in options) else [command]


@pytest.mark.parametrize("page", PAGES)
def test_a_command_named_in_passing_exists(page: str) -> None:
    assert [each for command in named_in_passing(page) for each in unknown_in(command)] == []


def test_a_command_that_does_not_exist_is_noticed() -> None:
    assert unknown_in("fenhong run --shard I/N FOLDER") == []
    assert unknown_in("fenhong run --sharrd I/N FOLDER") == ["fenhong run --sharrd I/N FOLDER"]
    assert unknown_in("fenhong rum FOLDER") == ["fenhong rum FOLDER"]
    assert unknown_in("make test tset") == ["tset"]


def test_what_is_printed_is_compared() -> None:
    assert matches("a  \nb\nc\n", "a\n...\nc")
    assert not matches("a\nb\nd\n", "a\n...\nc")
    assert written_by("fenhong run a --out b > log  # and more") == ["b", "log"]
    assert written_by("fenhong extract a | grep -o x") == []
