"""Where a run's folder keeps corrections, and what run.json says of them; nothing heavy, for every run asks."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

NAME = "corrections.jsonl"


def facts(folder: Path) -> dict[str, Any]:
    """What run.json says of the corrections that its folder keeps; nothing if there are none."""
    try:
        data = (folder / NAME).read_bytes()
    except FileNotFoundError:
        return {}
    return {"corrections": {"count": data.count(b"\n"), "sha256": hashlib.sha256(data).hexdigest()}}


def check(folder: Path) -> None:
    """Raise UsageError where the corrections that a folder keeps cannot be read: before an archive is, and not after."""
    if (folder / NAME).exists():
        from .corrections import kept

        kept(folder)
