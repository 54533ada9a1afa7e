"""What the documents tell a reader to type: their fenced blocks, and the commands that they name in passing.

sh, bash    run by bash, in the order of the page            text    what the block before it prints, ... for anything
console     lines with $ are run, the others are what that prints    python, diff    run, applied to the checkout
json, toml, csv or no name    shown only, and no command may stand in them
"""

from __future__ import annotations

import re
import shlex
import shutil
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from helpers import ROOT

PAGES: tuple[str, ...] = (
    "README.md",
    "README.zh.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md") if path.name != "codebook.md"),
    "corpus/README.md",
    "estimate/README.md",
    "extracted/README.md",
)
"""Every document whose commands are run. docs/codebook.md is left out: it has none, and 270 KB."""

RUN, SHOWN = frozenset({"sh", "bash", "console", "python", "diff", "text"}), frozenset({"", "json", "toml", "csv"})
_FENCE = re.compile(r"(?ms)^( *)```([^\n`]*)\n(.*?)^\1``` *$")
_INLINE = re.compile(r"`((?:fenhong|make) [^`\n]+)`")
_COMMENT = re.compile(r"(?m)(?:^|\s+)#(?!!|SBATCH) .*$")
_WRITTEN = ("--out", "-o", "--duckdb", "--xlsx", "--csv", "--html", "--save", "--log", "--config", ">", ">>")


@dataclass(frozen=True)
class Block:
    """A fenced block: its page, line, language and text, without what indents it."""

    page: str
    line: int
    language: str
    text: str

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"

    @property
    def commands(self) -> list[str]:
        """What a shell is given: whole lines, those of a console block that begin with $."""
        lines = self.text.splitlines()
        return [line[2:] for line in lines if line.startswith("$ ")] if self.language == "console" else lines


def blocks(page: str) -> list[Block]:
    """The fenced blocks of a page, in order. Fails on a fence that is not closed."""
    text = (ROOT / page).read_text("utf-8")
    found = []
    for match in _FENCE.finditer(text):
        inner = "".join(line.removeprefix(match[1]) for line in match[3].splitlines(keepends=True))
        found.append(Block(page, text.count("\n", 0, match.start()) + 1, match[2].split(" ")[0].strip(), inner))
    assert len(re.findall(r"(?m)^ *```", text)) == 2 * len(found), f"{page}: a fence that is not closed"
    return found


def named_in_passing(page: str) -> Iterator[str]:
    """Commands in running text and tables: `fenhong run --shard I/N`."""
    text = _FENCE.sub("", (ROOT / page).read_text("utf-8"))
    yield from (match[1].replace("\\|", "|") for match in _INLINE.finditer(text))


def bare(line: str) -> str:
    """A line of shell without its comment."""
    return _COMMENT.sub("", line).rstrip()


def as_said(block: Block) -> tuple[str, str]:
    """A block without its comments, which are translated."""
    if block.language not in ("sh", "bash"):
        return block.language, block.text
    lines = [bare(line) for line in block.text.splitlines()]
    return block.language, "\n".join(line for line in lines if line)


def written_by(command: str) -> list[str]:
    """The files and folders that a line of shell says it writes."""
    if "<<" in command or not re.search(r"\bfenhong\b", command) or "--dry-run" in command or "://" in command:
        return []
    words = shlex.split(command, comments=True)
    ours = words[: words.index("|")] if "|" in words else words
    return [word for option, word in pairwise(ours) if option in _WRITTEN]


def matches(printed: str, expected: str) -> bool:
    """Whether a command printed what stands there, where ... stands for anything; white space at line ends is nothing."""

    def tidy(text: str) -> str:
        return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())

    pattern = ".*".join(re.escape(part) for part in tidy(expected).split("..."))
    return re.fullmatch(pattern, tidy(printed), re.DOTALL) is not None


def stand_in(folder: Path) -> None:
    """What a reader brings: a filing, a folder of them, a near miss among them, and a ZIP and a folder beside it."""
    corpus = ROOT / "corpus" / "documents"
    pdf = corpus / "mainland/02_plan_2024_pdf.pdf"
    (folder / "filings").mkdir()
    (folder / "more/2024").mkdir(parents=True)
    shutil.copyfile(pdf, folder / "announcement.pdf")
    shutil.copyfile(pdf, folder / "filings/announcement.pdf")
    texts = {
        "policy": "hongkong/10_hk_policy",
        "proposal": "mainland/12_near_miss_proposal",
        "plan": "mainland/17_plan_2012",
    }
    for name, source in texts.items():
        shutil.copyfile(corpus / f"{source}.txt", folder / f"filings/{name}.txt")
    shutil.copyfile(pdf, folder / "more/2024/plan.pdf")
    with zipfile.ZipFile(folder / "notices.zip", "w") as archive:
        archive.write(corpus / "mainland/01_plan_2021.txt", "2021/plan.txt")
