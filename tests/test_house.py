"""The house keeps its order: who imports whom, what may stand in a tracked file, and that the README keeps up."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from helpers import ROOT, assert_grounded

PACKAGE = ROOT / "pipeline"
MODULES = sorted(PACKAGE.rglob("*.py"))

# The stages of the route, by the name of their module or folder. They import nouns, and never each other ...
STAGES = {
    "ingest",
    "normalise",
    "repair",
    "segment",
    "quantities",
    "extraction",
    "facts",
    "cited",
    "clauses",
    "validate",
    "store",
}
# ... but for the parts of extracting: what the clauses and the document's own facts are read with.
ALLOWED = {("extraction", "clauses"), ("extraction", "quantities"), ("clauses", "quantities"), ("facts", "quantities")}
ALLOWED |= {("facts", "cited"), ("cited", "quantities")}
# Names in an archive are decoded by the judge that decodes texts.
ALLOWED |= {("archives", "ingest")}
# A sidecar is decoded as a filing is, and its columns are known in either script.
ALLOWED |= {("metadata", "ingest"), ("metadata", "normalise")}  # Companies are compared by their names in one script.
ALLOWED |= {("across", "normalise")}
# What puts stages in order, for one document, for many, or at the command line. Every other module is a noun.
ROUTES = {"__init__", "__main__", "document", "build", "identity", "residue", "batch", "cli", "review", "evaluate"}
# The codebook tells of the tables and the checks; an export reads the tables that a run wrote.
ROUTES |= {"codebook", "export"}
# What Python calls, and two records side by side.
ROUTES |= {"interface", "frames", "spacy_doc", "compare"}
# The parts of a run.
ROUTES |= {"attempt", "todo", "writing", "merging", "workers", "cluster", "seats"}
# Too slow for `--help`, or for anyone who only imports a noun.
HEAVY = {
    "spacy",
    "jieba",
    "pandas",
    "pyarrow",
    "numpy",
    "pdfplumber",
    "pypdfium2",
    "pydantic",
    "lxml",
    "opencc",
    "rich",
    "duckdb",
    "fsspec",
    "distributed",
}


def part(path: Path) -> str:
    """The module or folder of `pipeline` that a file belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> set[str]:
    """The parts of `pipeline` that a module imports, wherever in the module the import stands."""
    package = ("pipeline", *path.relative_to(PACKAGE).parts[:-1])
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = (*package[: len(package) - node.level + 1], *(node.module or "").split("."))
            names = [alias.name for alias in node.names]
            found |= (
                {base[1]} if base[1] else {n for n in names if (PACKAGE / n).is_dir() or (PACKAGE / f"{n}.py").exists()}
            )
    return found - {part(path)}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_it_may(path: Path) -> None:
    if part(path) in ROUTES:
        return
    wanted = imports(path) & (STAGES | ROUTES)
    assert {(part(path), stage) for stage in wanted} <= ALLOWED


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_package_imports_itself_relatively(path: Path) -> None:
    """`pipeline` is a common word: an absolute import could find somebody else's."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        assert not [name for name in names if name.split(".")[0] == "pipeline"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))


@pytest.mark.parametrize("module", ["pipeline", "pipeline.model", "pipeline.errors", "pipeline.cli"])
def test_nothing_heavy_is_imported_at_the_start(module: str) -> None:
    code = f"import sys, {module}; print(*sorted({HEAVY!r} & sys.modules.keys()))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout.split() == []


def tracked() -> list[Path]:
    """The files of the checkout that git tracks; the test is skipped where there is no git checkout."""
    try:
        run = subprocess.run(["git", "ls-files", "-z"], capture_output=True, check=True, cwd=ROOT)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("needs a git checkout")
    paths = (ROOT / name for name in run.stdout.decode().split("\0") if name)
    return [path for path in paths if path.is_file()]


def test_no_tracked_file_names_a_machine() -> None:
    """No absolute path of somebody's machine and no package index: both would hold for one place only."""
    # Written in pieces, so that this file does not hold them.
    forbidden = re.compile(
        "|".join(
            ["/wo" + "rk/", "/ro" + "ot/", "/home" + r"/\w", "/Use" + r"rs/\w", "py" + r"pi\.", "python" + "hosted"]
        )
    )
    bad = []
    for path in tracked():
        if path.suffix in {".pdf", ".docx", ".parquet", ".otf", ".ttf", ".png"}:
            continue
        text = path.read_bytes().decode("utf-8", errors="replace")
        bad += [f"{path.relative_to(ROOT)}: {hit[0]}" for hit in forbidden.finditer(text)]
    assert bad == []


def test_the_lock_has_hashes_and_no_address() -> None:
    lock = (ROOT / "requirements-dev.lock").read_text("utf-8")
    assert not re.search(r"https?:|file:|index-url|find-links|trusted-host| @ ", lock)
    # A requirement starts at the margin and goes on over indented hashes.
    requirements = re.split(r"\n(?=\w)", re.sub(r"(?m)^#.*\n", "", lock).strip())
    assert len(requirements) > 20
    assert [line.split("\n")[0] for line in requirements if "--hash=sha256:" not in line] == []


def test_the_lock_holds_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[<>=!~\[ ;]", requirement)[0].lower() for requirement in wanted}
    locked = set(re.findall(r"(?m)^([\w.-]+)==", (ROOT / "requirements-dev.lock").read_text("utf-8")))
    assert names - locked == set()


def test_the_version_stands_everywhere() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"## [{version}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def readme(name: str = "README.md") -> str:
    return (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("command", ["make run", "make test", "pip install ."])
def test_the_readme_says_how_to_start(command: str) -> None:
    assert command in readme()


def test_every_target_the_readme_names_exists() -> None:
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8")))
    text = readme() + (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert set(re.findall(r"`make ([a-z-]+)", text)) - targets == set()


def test_every_link_of_the_documents_leads_somewhere() -> None:
    for name in ["README.md", "README.zh.md", "CONTRIBUTING.md", "CHANGELOG.md"]:
        links = re.findall(r"\]\(([^)#:]+)[^):]*\)", (ROOT / name).read_text("utf-8"))
        assert [link for link in links if not (ROOT / link).exists()] == [], name


def help_text() -> str:
    run = subprocess.run(
        [sys.executable, "-c", "import sys; from pipeline.cli import main; sys.exit(main(['--help']))"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return run.stdout


@pytest.mark.parametrize("name", ["README.md", "README.zh.md"])
def test_every_command_is_in_the_readme(name: str) -> None:
    """Every command that `fenhong --help` lists has a row in the README's table, and every row is a command."""
    table = set(re.findall(r"(?m)^\| `fenhong ([a-z]+)", readme(name)))
    listed = set(re.findall(r"(?m)^ +([a-z]+)(?:  +.*)?$", help_text()))
    assert table
    assert table <= listed
    assert listed - table == set()


def test_the_slice_assertion_can_fail() -> None:
    text = "公司每年现金分红不少于10%。"
    good = {"clauses": [{"origin": "text", "evidence": [{"quote": "不少于10%", "start": 8, "end": 14, "page": None}]}]}
    assert assert_grounded(good, text) == 1
    shifted = {
        "clauses": [{"origin": "text", "evidence": [{"quote": "不少于10%", "start": 7, "end": 13, "page": None}]}]
    }
    with pytest.raises(AssertionError, match=r"clauses\[0\]\.evidence\[0\]"):
        assert_grounded(shifted, text)
    with pytest.raises(AssertionError, match="no evidence"):
        assert_grounded({"clauses": [{"origin": "text", "evidence": []}]}, text)
