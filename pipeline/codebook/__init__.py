"""The data dictionary, in Chinese and English, written from the schema: `text_of("md") -> str`.

    schema    the fields of the record's parts and clause types, out of the published JSON Schema
    book      everything that is explained: tables, parts, clause types, checks, each field an `Entry`
    printing  the book as Markdown, CSV or JSON
    package   the tables of a run as a Frictionless Data Package

What the schema does not say stands in three data files beside this one: a sentence for each clause type, the columns of the
tables, and the words for the values of closed lists. A test fails where a field, a value or a check lacks its words in either
language.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal

from .book import Book, Entry, book
from .package import package
from .printing import csv_of, data_of, markdown_of

Format = Literal["md", "csv", "json", "package"]
Language = Literal["zh", "en", "both"]

FILES: Mapping[str, str] = {
    "md": "codebook.md",
    "csv": "codebook.csv",
    "json": "codebook.json",
    "package": "datapackage.json",
}
"""Format -> the name of its file."""

__all__ = ["FILES", "Book", "Entry", "Format", "Language", "book", "package", "text_of"]


def text_of(form: Format, language: Language = "both") -> str:
    """The codebook in a format and language: names and codes are the same in both languages."""
    if form == "csv":
        return csv_of(book(), language)
    if form == "md":
        return markdown_of(book(), language)
    data = package(book(), language) if form == "package" else data_of(book(), language)
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
