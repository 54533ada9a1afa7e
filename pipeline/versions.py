"""The versions that a run depends on. Nothing heavy is imported: a library's version is read from its metadata."""

from __future__ import annotations

import sys
from typing import Final, Literal

SCHEMA_VERSION: Final[Literal["1.0.0"]] = "1.0.0"
"""Semantic: a field more is a minor version, a changed or lost one a major."""

RULES_VERSION: Final = "0.1.0"
"""Of the lexicon and the extraction rules: raised with every change that can change a record's values."""

LIBRARIES: Final = (
    "opencc",
    "jieba",
    "pypdfium2",
    "pdfplumber",
    "spacy",
    "lxml",
    "selectolax",
    "pandas",
    "pydantic",
    "pydantic_core",
    "pyarrow",
)


def product_version() -> str:
    """The installed distribution's version, or "0+source" for a checkout that is not installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("fenhong")
    except PackageNotFoundError:
        return "0+source"


def versions() -> dict[str, str | None]:
    """Product, schema, rules, Python and every library that shapes the output; None for one that is not installed."""
    from importlib.metadata import PackageNotFoundError, version

    found: dict[str, str | None] = {
        "product": product_version(),
        "schema": SCHEMA_VERSION,
        "rules": RULES_VERSION,
        "python": ".".join(map(str, sys.version_info[:3])),
    }
    for name in LIBRARIES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = None
    return found
