"""Vocabulary as data. Each file is a TOML table of entries; every entry has the forms it lists, examples and near-misses."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def load(name: str) -> dict[str, Any]:
    """The entries of `lexicon/<name>.toml`. A missing or malformed file is a bug and raises."""
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text("utf-8"))


@cache
def patterns(entry: str, name: str = "furniture") -> re.Pattern[str] | None:
    """One alternation of an entry's patterns, compiled; None when the entry has none."""
    forms = load(name)[entry]["patterns"]
    return re.compile("|".join(forms), re.IGNORECASE) if forms else None
