"""The how-to guides do what they say: their blocks run in order, and what they print is what stands there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GUIDES = {"promise_and_payment.md": "duckdb", "howto_cluster.md": "distributed"}
"""Each with what it needs beside fenhong."""
_BLOCK = re.compile(r"(?ms)^```(\w+)\n(.*?)^```$")


@pytest.mark.skipif(os.name != "posix", reason="the guides are written for a POSIX shell")
@pytest.mark.parametrize("name", GUIDES)
def test_the_blocks_of_a_guide_run_as_written(name: str, tmp_path: Path) -> None:
    pytest.importorskip(GUIDES[name])
    (tmp_path / "corpus").symlink_to(ROOT / "corpus")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    command = f'fenhong() {{ "{sys.executable}" -m pipeline "$@"; }}; dask() {{ exec "{sys.executable}" -m dask "$@"; }}; set -e\n'
    printed = ""
    blocks = _BLOCK.findall((ROOT / "docs" / name).read_text("utf-8"))
    assert blocks
    for language, code in blocks:
        if language == "text":
            assert [line.rstrip() for line in printed.splitlines()] == code.splitlines()
            continue
        line = ["bash", "-c", command + code] if language == "bash" else [sys.executable, "-c", code]
        run = subprocess.run(line, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=False)
        assert run.returncode == 0, run.stderr
        printed = run.stdout
