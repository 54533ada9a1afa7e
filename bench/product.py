"""What is measured: the route of one document, from its bytes to the JSON of its validated records."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.ingest.ruling import Edge, Ruled

CORPUS = Path(__file__).resolve().parents[1] / "corpus" / "documents"

# Imported by name in the functions, so that `python -m bench --help` and the start-up figures stay free of it.


def to_json(data: bytes, name: str) -> list[bytes]:
    """The document's records as lines of JSON: read, extracted, validated and serialised."""
    from pipeline.document import read
    from pipeline.record.plain import to_lines

    return to_lines(read(data, name, ocr=False).records)


def text_of(data: bytes, name: str) -> str:
    """The text as read, the coordinate system of the record."""
    from pipeline.ingest import ingest_bytes

    return ingest_bytes(data, name, ocr=False).text


def readable(paths: list[Path]) -> tuple[list[tuple[str, bytes]], list[str]]:
    """The files that can be read, with their bytes, and a line for each that cannot."""
    from pipeline.errors import FenhongError

    files: list[tuple[str, bytes]] = []
    refused: list[str] = []
    for path in paths:
        data = path.read_bytes()
        try:
            text_of(data, path.name)
        except FenhongError as error:
            refused.append(f"left out: {error}")
        else:
            files.append((path.name, data))
    return files, refused


def load() -> None:
    """Load whatever is loaded once per process, by reading this repository's corpus: imports, vocabulary, dictionary."""
    for name, data in readable(sorted(path for path in CORPUS.rglob("*") if path.is_file()))[0]:
        to_json(data, name)


def table_pages(data: bytes, name: str) -> int:
    """How many pages of a PDF are given to the finder of tables."""
    from pipeline.ingest import pdf_page

    count = 0
    find = pdf_page.find_tables

    def counted(edges: Sequence[Edge]) -> list[Ruled]:
        nonlocal count
        count += 1
        return find(edges)

    pdf_page.find_tables = counted
    try:
        text_of(data, name)
    finally:
        pdf_page.find_tables = find
    return count


def prospectus(pages: int, policy_page: int) -> bytes:
    """A PDF of so many pages made of this repository's own text, with a policy from one of them on."""
    sys.path.insert(0, str(CORPUS.parent))
    from long_pdf import prospectus as make  # type: ignore[import-not-found, unused-ignore]

    made: bytes = make(pages, policy_page)
    return made
