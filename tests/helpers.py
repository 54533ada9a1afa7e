"""What several tests need: the one check that evidence is grounded, and where the reference documents are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]


def evidence_of(value: Any, path: str = "record") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every object with a quote and offsets anywhere in a record, with its place ("record.clauses[3].evidence[0]")."""
    if isinstance(value, Mapping):
        if {"quote", "start", "end"} <= value.keys():
            yield path, value
        for key, inner in value.items():
            yield from evidence_of(inner, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from evidence_of(inner, f"{path}[{index}]")


def assert_grounded(record: Mapping[str, Any], source_text: str) -> int:
    """Assert that each evidence item of the record is the source cut at its offsets; returns how many there are.

    Also that none is empty, and that each clause whose origin is the text has evidence.
    """
    count = 0
    for path, item in evidence_of(record):
        quote, start, end = item["quote"], item["start"], item["end"]
        assert 0 <= start < end <= len(source_text), f"{path}: {start}:{end} is not within the text"
        assert source_text[start:end] == quote, f"{path}: {source_text[start:end]!r} is not {quote!r}"
        count += 1
    for clause in record.get("clauses", ()):
        assert clause.get("evidence") or clause.get("origin", "text") != "text", f"no evidence: {clause}"
    return count


def shared(*parts: str) -> Path:
    """A path in the folder of reference documents that CI lays beside the clone; skips the test where it is missing."""
    path = ROOT.parent.joinpath("shared", *parts)
    if not path.exists():
        pytest.skip(f"needs ../shared/{'/'.join(parts)} beside the checkout")
    return path
