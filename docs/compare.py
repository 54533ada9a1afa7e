"""Writes docs/compare.md, the table by which `fenhong compare` calls a change tighter: `python docs/compare.py`."""

from __future__ import annotations

from pathlib import Path

from pipeline.compare.table import __doc__ as doc
from pipeline.compare.table import rules_lines


def page() -> str:
    """The page as the code makes it."""
    rest = (doc or "").partition("\n\n")[2].strip()
    return f"# What tightens a policy\n\n{rest}\n\n" + "\n".join(rules_lines()) + "\n"


if __name__ == "__main__":
    Path(__file__).with_suffix(".md").write_text(page(), "utf-8")
