"""The five seed announcements of ../shared: commitments, tiers, tests, votes and cycles exactly right."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from helpers import shared
from pipeline.document import read
from pipeline.record import to_line

EXACT = [
    "annual_cash_ratio",
    "cumulative_cash_ratio",
    "absolute_amount_floor",
    "combined_commitment",
    "distribution_cap",
    "distribution_base_scope",
    "annual_ratio_discretion",
    "subsidiary_dividend_policy",
    "differentiated_cash_share",
    "stage_determination",
    "major_expenditure_test",
    "vote_threshold",
    "review_cycle",
]


def test_seeds(tmp_path: Path) -> None:
    texts = shared("texts")
    records = tmp_path / "records.jsonl"
    seeds = sorted(path for path in texts.glob("00[0-4]_*") if "ipo" not in path.name)
    assert len(seeds) == 5
    lines = [to_line(record) for path in seeds for record in read(path.read_bytes(), path.name).records]
    records.write_bytes(b"".join(lines))
    gold = tmp_path / "gold"
    gold.mkdir()
    for path in seeds:
        (gold / f"{path.stem}.json").write_text((shared("gold") / f"{path.stem}.json").read_text("utf-8"), "utf-8")
    floors = [option for name in EXACT for option in ("--min-type", f"{name}=1.0")]
    command = [sys.executable, str(shared("contract", "score.py")), "--gold", str(gold), "--texts", str(texts)]
    done = subprocess.run(
        [*command, "--records", str(records), "--errors", "--min-f1", "0.95", *floors],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert json.loads(lines[0])["schema_version"]
