"""A small archive, the run over it and its review site, for the tests of the site as files and in a browser."""

from __future__ import annotations

import shutil
from pathlib import Path

from helpers import ROOT
from pipeline import cli

CORPUS = ROOT / "corpus" / "documents"
FILES = (
    "mainland/02_plan_2024.txt",
    "mainland/02_plan_2024_pdf.pdf",
    "mainland/117_pdf_turned_pages.pdf",
    "hongkong/10_hk_policy.txt",
    "mainland/12_near_miss_proposal.txt",
    "odd/empty.txt",
)
"""Four documents with records, one without a policy, one that cannot be read."""


def make(folder: Path) -> Path:
    """`folder` with `archive`, `extracted` and `site` in it."""
    for name in FILES:
        (folder / "archive" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(CORPUS / name, folder / "archive" / name)
    assert cli.main(["run", str(folder / "archive"), "--out", str(folder / "extracted"), "-q", "-w", "1"]) == 1
    site = ["--out", str(folder / "site"), "--archive", str(folder / "archive"), "-q"]
    assert cli.main(["review", str(folder / "extracted"), *site]) == 0
    return folder
