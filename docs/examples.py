"""Put real output into the examples of README.md and README.zh.md: `python docs/examples.py`, or with `--check` only compare.

What stands between `<!-- NAME:start -->` and `<!-- NAME:end -->` is replaced. `make sample` calls it, and
`make check-drift` checks.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
READMES = ("README.md", "README.zh.md")
DOCUMENT = "corpus/documents/mainland/17_plan_2012.txt"
TYPE = "annual_cash_ratio"


def main() -> int:
    """Write or check; returns the exit status."""
    blocks = {"clause": f"```json\n{clause()}\n```", "show": f"```console\n{shown()}\n```"}
    old = [
        path for path in map(ROOT.joinpath, READMES) if not current(path, blocks, write="--check" not in sys.argv[1:])
    ]
    for path in old:
        print(f"{path.name} shows output that the code no longer gives: run make sample.", file=sys.stderr)
    return int(bool(old))


def current(path: Path, blocks: Mapping[str, str], *, write: bool) -> bool:
    """Whether a page has these blocks between its marks; with `write` it has them afterwards."""
    before = after = path.read_text("utf-8")
    for name, block in blocks.items():
        after = replaced(after, name, block)
    if write:
        path.write_text(after, "utf-8", newline="\n")
    return write or after == before


def replaced(text: str, name: str, block: str) -> str:
    """The text with the block between the marks of that name; refuses a text without the marks."""
    pattern = rf"(<!-- {name}:start -->\n).*?(<!-- {name}:end -->)"
    result, count = re.subn(pattern, lambda found: f"{found[1]}{block}\n{found[2]}", text, flags=re.DOTALL)
    if count != 1:
        raise ValueError(f"a page must have the marks {name}:start and {name}:end once, not {count} times")
    return result


def clause() -> str:
    """The first clause of the type in the document's record, as indented JSON with each evidence item on one line."""
    record = json.loads(fenhong("extract", DOCUMENT).splitlines()[0])
    found = next(item for item in record["clauses"] if item["type"] == TYPE)
    lines = [f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in found.items() if k != "evidence"]
    spans = ",\n".join(f"    {json.dumps(item, ensure_ascii=False)}" for item in found["evidence"])
    return "{\n" + ",\n".join(lines) + f',\n  "evidence": [\n{spans}\n  ]\n}}'


def shown(rows: int = 14) -> str:
    """The head of what `fenhong show` prints for the document."""
    lines = [line.rstrip() for line in fenhong("show", DOCUMENT).splitlines()]
    return "\n".join([f"$ fenhong show {DOCUMENT}", *lines[:rows], "..."])


def fenhong(*arguments: str) -> str:
    """Standard output of the command, without colour and at one width."""
    environment = {**os.environ, "NO_COLOR": "1", "COLUMNS": "108", "PYTHONUTF8": "1"}
    line = [sys.executable, "-m", "pipeline", *arguments, "--quiet"]
    return subprocess.run(line, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout


if __name__ == "__main__":
    sys.exit(main())
