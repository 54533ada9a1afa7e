"""Writes the notebooks with their outputs: `python notebooks/make.py [--check] [NAME...]`.

The cells are the files notebooks/src/NAME.py: comments that begin with `# %% [markdown]` are text, `# %%` begins code. With
`--check` each is run, and cells and printed lines are compared with what is saved; nothing is written.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

HERE = Path(__file__).resolve().parent
NAMES = sorted(path.stem for path in (HERE / "src").glob("*.py"))
_MARK = "# %%"


def build(name: str) -> NotebookNode:
    """The notebook without outputs. Cells have their numbers for ids, so that a notebook made again differs only where it must."""
    cells = []
    for number, part in enumerate(f"\n{(HERE / 'src' / f'{name}.py').read_text('utf-8')}".split(f"\n{_MARK}")[1:]):
        kind, _, body = part.partition("\n")
        if kind.strip() == "[markdown]":
            body = "\n".join(line.removeprefix("#").removeprefix(" ") for line in body.strip().splitlines())
            cells.append(new_markdown_cell(body, id=f"cell-{number}"))
        else:
            cells.append(new_code_cell(body.strip(), id=f"cell-{number}"))
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return new_notebook(cells=cells, metadata={"kernelspec": kernel, "language_info": {"name": "python"}})


def execute(notebook: NotebookNode) -> NotebookNode:
    """Run it in the folder of the notebooks. A cell that fails raises CellExecutionError."""
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(HERE.parent), os.environ.get("PYTHONPATH"))))
    # This interpreter, whatever kernels are installed beside it.
    client = NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(HERE)}})
    client.execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # times, which differ from run to run
    return notebook


def printed(notebook: NotebookNode) -> list[tuple[str, str]]:
    """Each cell with what it prints: tables and pictures depend on the versions of libraries, this does not."""
    told = []
    for cell in notebook.cells:
        outputs = cell.get("outputs", [])
        told.append((cell.source, "".join(each.text for each in outputs if each.get("name") == "stdout")))
    return told


def differences(name: str) -> list[str]:
    """What of the saved notebook is not what its source gives now."""
    saved = nbformat.read(HERE / f"{name}.ipynb", as_version=4)
    old, new = printed(saved), printed(execute(build(name)))
    found = [f"{name}: {b[0]!r} prints {b[1]!r}, saved is {a[1]!r}" for a, b in zip(old, new, strict=False) if a != b]
    return found + ([f"{name}: {len(old)} cells are saved, {len(new)} made"] if len(old) != len(new) else [])


def main(arguments: list[str]) -> int:
    """Write or check the notebooks named, or all; the exit status."""
    wanted = [name for name in arguments if not name.startswith("-")] or NAMES
    if "--check" in arguments:
        found = [line for name in wanted for line in differences(name)]
        print("\n".join(found), end="\n" if found else "")
        return 1 if found else 0
    for name in wanted:
        nbformat.write(execute(build(name)), HERE / f"{name}.ipynb")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
