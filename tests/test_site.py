"""The documentation site: it is built without a warning, asks for nothing from elsewhere, and is found in from disk."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

import pipeline
from bench.browser import Browser, Page, executable
from helpers import ROOT
from pipeline.codebook import book
from pipeline.record import CLASSES

pytest.importorskip("mkdocs", reason="needs mkdocs-material and mkdocstrings")
pytest.importorskip("material", reason="needs mkdocs-material")
pytest.importorskip("mkdocstrings", reason="needs mkdocstrings")
needs_browser = pytest.mark.skipif(executable() is None, reason="needs Chromium and POSIX")


def build(out: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """Build as `make docs` does, with no network to be had. (With --quiet a warning would not be counted.)"""
    nowhere = {"http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9", "NO_MKDOCS_2_WARNING": "1"}
    line = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(out), *more]
    return subprocess.run(line, cwd=ROOT, env={**os.environ, **nowhere}, capture_output=True, encoding="utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site") / "site"
    done = build(out, "--config-file", "docs/mkdocs.yml")
    assert done.returncode == 0, done.stdout + done.stderr
    return out


def text_of(site: Path, name: str) -> str:
    return (site / f"{name}.html").read_text("utf-8")


class Loaded(HTMLParser):
    """Addresses that a page loads by itself: scripts, styles, pictures, frames; not what a reader may follow."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "a":
            self.found += [
                value for name, value in attrs if value and name in ("src", "href", "srcset", "data", "poster")
            ]


def test_a_page_that_would_ask_elsewhere_is_noticed() -> None:
    text = '<a href="https://a.example">x</a><img src="https://b.example/p.png"><link rel="x" href="//c.example/s.css">'
    assert Loaded(text).found == ["https://b.example/p.png", "//c.example/s.css"]


def test_no_page_or_style_asks_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 30
    elsewhere = re.compile(r"(?:[a-z]+:)?//", re.IGNORECASE)
    found = [
        (page.name, each) for page in pages for each in Loaded(page.read_text("utf-8")).found if elsewhere.match(each)
    ]
    assert found == []
    for style in site.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", style.read_text("utf-8")), style


def test_a_broken_link_fails_the_build(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages/index.md").write_text("[nowhere](nowhere.md)\n", "utf-8")
    theirs = (ROOT / "docs/mkdocs.yml").read_text("utf-8")
    validation = re.search(r"(?ms)^validation:\n.*?\n\n", theirs)
    assert validation
    (tmp_path / "mkdocs.yml").write_text(f"site_name: x\ndocs_dir: pages\n{validation[0]}", "utf-8")
    done = build(tmp_path / "site", "--config-file", str(tmp_path / "mkdocs.yml"))
    assert done.returncode == 1
    assert "nowhere.md" in done.stdout + done.stderr


# --- the reference is whole ------------------------------------------------------------------------------


def test_every_command_has_its_section(site: Path) -> None:
    page = text_of(site, "reference/commands")
    run = subprocess.run([sys.executable, "-m", "pipeline", "--help"], cwd=ROOT, capture_output=True, encoding="utf-8")
    verbs = re.findall(r"(?m)^    ([a-z]+)(?:  +.*)?$", run.stdout.partition("  COMMAND\n")[2])
    assert len(verbs) > 10
    assert [verb for verb in [*verbs, "corrections-apply"] if f'id="fenhong-{verb}"' not in page] == []


def test_every_public_name_is_in_the_python_reference(site: Path) -> None:
    page = text_of(site, "reference/python")
    assert [name for name in pipeline.__all__ if f'id="pipeline.{name}"' not in page] == []


@pytest.mark.parametrize("name", ["reference/codebook", "zh/reference/codebook"])
def test_the_codebook_has_every_clause_type(site: Path, name: str) -> None:
    page = text_of(site, name)
    assert [kind for kind in CLASSES if f'id="{kind}' not in page] == []


def test_every_check_is_listed(site: Path) -> None:
    page = text_of(site, "reference/checks")
    assert [check.id for check in book().checks if f"<td>{check.id}</td>" not in page] == []


def test_the_scoreboard_is_that_of_the_readme(site: Path) -> None:
    headline = re.search(r"\*\*F1 (0\.\d+)\*\*", (ROOT / "README.md").read_text("utf-8"))
    assert headline
    assert f"F1 {headline[1]}" in text_of(site, "scoreboard")


# --- in a browser, from disk -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as opened:
        yield opened


def results(page: Page, query: str) -> list[str]:
    """The pages that the search finds, as they are listed."""
    page.click(".md-search__input")
    page.type(query)
    page.until("document.querySelectorAll('.md-search-result__link').length")
    script = "[...document.querySelectorAll('.md-search-result__link')].map((each) => each.pathname.split('/site/')[1])"
    found: list[str] = page.run(script)
    return found


@needs_browser
@pytest.mark.parametrize("query, page", [("lexicon", "how-to/lexicon.html"), ("文件库", "zh/how-to/own-archive.html")])
def test_the_search_works_from_disk_in_both_languages(site: Path, browser: Browser, query: str, page: str) -> None:
    opened = browser.open(site / "index.html")
    assert page in results(opened, query)
    assert opened.problems == []


@needs_browser
@pytest.mark.parametrize("there, here", [("tutorial", "zh/tutorial"), ("zh/index", "how-to/export")])
def test_the_language_is_switched_to_the_same_page_or_the_first(
    site: Path, browser: Browser, there: str, here: str
) -> None:
    page = browser.open(site / f"{here}.html")
    lang = "zh" if there.startswith("zh/") else "en"
    target = page.run(f"document.querySelector('.md-select__link[hreflang={lang}]').pathname")
    assert target.endswith(f"/site/{there}.html")
    page.go((site / f"{there}.html").as_uri())
    assert page.run("document.documentElement.lang") == lang


@needs_browser
@pytest.mark.parametrize("name", ["index", "reference/python", "reference/codebook", "zh/tutorial"])
def test_a_page_has_no_errors_and_asks_for_files_alone(site: Path, browser: Browser, name: str) -> None:
    page = browser.open(site / f"{name}.html")
    assert page.problems == []
    assert len(page.asked) > 3
    assert [address for address in page.asked if not address.startswith(("file:", "data:", "blob:"))] == []
