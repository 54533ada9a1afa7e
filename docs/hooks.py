"""What the site takes from elsewhere in the repository, when it is built: `mkdocs build --config-file docs/mkdocs.yml`.

Pages that the code makes (commands, codebook, checks) are made anew; pages that stand in the repository already (the
scoreboard of README.md, docs/*.md, the changelog) are taken over, with their links turned to the pages of the site. So
nothing stands twice, and nothing can be old.
"""

from __future__ import annotations

import os
import posixpath
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]

TAKEN: Mapping[str, str] = {
    "reference/compare.md": "docs/compare.md",
    "reference/changelog.md": "CHANGELOG.md",
    "explanation/grounding.md": "docs/grounding.md",
    "explanation/corpus.md": "corpus/README.md",
    "explanation/estimate.md": "estimate/README.md",
}
"""Page of the site -> the file of the repository that it is."""

BENCHMARKS = "docs/benchmarks.md"
"""Taken over as well where it is there."""

_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s:]+)\)")


_ALTERNATE = re.compile(r'[ \t]*<link rel="alternate"[^>]*>\n?')
_sources: set[str] = set()
"""The pages of the site, once they are known."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages of docs/pages with those that are made or taken over."""
    for name, text in pages():
        files.append(File.generated(config, name, content=text))
    schema = next((ROOT / "pipeline/schema").glob("policy_record-*.json"))
    files.append(File.generated(config, f"reference/{schema.name}", abs_src_path=str(schema)))
    _sources.update(file.src_uri for file in files.documentation_pages())
    return files


def on_page_context(context: dict[str, Any], *, page: Page, config: MkDocsConfig, **_: Any) -> dict[str, Any]:
    """Give the page its language, and a switch to the same page in the other one, or to that one's first page."""
    config.theme["language"] = "zh" if page.file.src_uri.startswith("zh/") else "en"
    plain = page.file.src_uri.removeprefix("zh/")
    config.extra["alternate"] = [
        {"lang": lang, "name": name, "link": f"{(there if there in _sources else first).removesuffix('.md')}.html"}
        for lang, name, there, first in (
            ("en", "English", plain, "index.md"),
            ("zh", "中文", f"zh/{plain}", "zh/index.md"),
        )
    ]
    return context


def on_post_page(output: str, **_: Any) -> str:
    """Without the addresses of other languages in its head: the theme's script would ask for a sitemap beside each."""
    return _ALTERNATE.sub("", output)


# --- pages -----------------------------------------------------------------------------------------------


def pages() -> Iterator[tuple[str, str]]:
    """Every page that does not stand in docs/pages: its name, and its Markdown."""
    for name, source in TAKEN.items():
        yield name, at_home(name, source, (ROOT / source).read_text("utf-8"))
    yield "scoreboard.md", at_home("scoreboard.md", "README.md", scoreboard())
    yield "benchmarks.md", at_home("benchmarks.md", BENCHMARKS, benchmarks())
    yield "reference/commands.md", commands()
    english, checks = codebook()
    yield "reference/codebook.md", english
    yield "reference/checks.md", f"# Checks\n{checks}"
    yield "zh/reference/codebook.md", fenhong("codebook", "--lang", "zh")


def at_home(name: str, source: str, text: str) -> str:
    """A text of the repository as a page of the site: links to what is a page lead there, others are what they say."""
    homes = {source: name for name, source in TAKEN.items()} | {BENCHMARKS: "benchmarks.md"}
    homes |= {"docs/codebook.md": "reference/codebook.md", "README.md#scoreboard": "scoreboard.md"}

    def turned(link: re.Match[str]) -> str:
        place = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[2]))
        if place in homes:
            return f"[{link[1]}]({posixpath.relpath(homes[place], posixpath.dirname(name) or '.')})"
        return f"`{link[1]}`"

    return _LINK.sub(turned, text)


def scoreboard() -> str:
    """The section of README.md, as a page."""
    found = re.search(r"(?ms)^## Scoreboard\n(.*?)^## ", (ROOT / "README.md").read_text("utf-8"))
    if not found:
        raise ValueError("README.md has no section Scoreboard")
    return f"# Scoreboard\n{found[1]}"


def benchmarks() -> str:
    """docs/benchmarks.md, or where there is none the section Speed of README.md."""
    if (ROOT / BENCHMARKS).exists():
        return (ROOT / BENCHMARKS).read_text("utf-8")
    found = re.search(r"(?ms)^## Speed\n(.*?)^## ", (ROOT / "README.md").read_text("utf-8"))
    return f"# Benchmarks\n{found[1] if found else ''}"


# --- made from the code ----------------------------------------------------------------------------------


def fenhong(*arguments: str) -> str:
    """What the command prints, at one width."""
    environment = {**os.environ, "NO_COLOR": "1", "COLUMNS": "100", "PYTHONUTF8": "1"}
    line = [sys.executable, "-m", "pipeline", *arguments]
    return subprocess.run(line, cwd=ROOT, env=environment, capture_output=True, check=True, encoding="utf-8").stdout


def commands() -> str:
    """A section for every command, with its help."""
    text = fenhong("--help")
    verbs = re.findall(r"(?m)^    ([a-z][a-z-]*)(?:  +.*)?$", text.partition("  COMMAND\n")[2])
    parts = ["# Commands\n\nWhat `fenhong` and each command say with `--help`.\n", section(1, "fenhong", text)]
    for verb in verbs:
        text = fenhong(verb, "--help")
        parts.append(section(2, f"fenhong {verb}", text))
        for what in re.findall(r"(?m)^    ([a-z][a-z-]*)(?:  +.*)?$", text.partition("  WHAT\n")[2]):
            parts.append(section(3, f"fenhong {verb} {what}", fenhong(verb, what, "--help")))
    return "\n".join(parts)


def section(level: int, title: str, text: str) -> str:
    """A help text under its heading."""
    return f"{'#' * max(level, 2)} {title}\n\n```text\n{text.strip()}\n```\n"


def codebook() -> tuple[str, str]:
    """The English data dictionary without its checks, and the checks."""
    book, _, checks = fenhong("codebook", "--lang", "en").partition("\n## Checks\n")
    if not checks:
        raise ValueError("the codebook has no section Checks")
    return book, checks
