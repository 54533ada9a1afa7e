"""A few documents as they are written: `piece_of([(outcome, lines, records, links), ...])`, for `Store.add`.

Making a piece is most of the work of writing, and needs nothing but its documents: so it can be done in any process.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..outcome import Outcome
from .csv_table import csv_text
from .panel import panel_columns, panel_row
from .rows import (
    CLAUSE_COLUMNS,
    DOCUMENT_COLUMNS,
    FINDING_COLUMNS,
    Row,
    cells_of,
    clause_cells,
    document_row,
    finding_cells,
    joined,
)

COUNTS = ("documents", "records", "clauses", "families", "findings")


class Written(NamedTuple):
    """An outcome with its records, as lines and as the plain data that the lines say, and the link cells of each record.

    `links` is empty where a record's place in the run is not known.
    """

    outcome: Outcome
    lines: Sequence[bytes]
    records: Sequence[Row]
    links: Sequence[Row] = ()


class Piece(NamedTuple):
    """What so many documents add to each file of the folder, its tables as `tables.packed` packs them, and to its counts."""

    documents: int
    lines: bytes
    csv: str
    tables: dict[str, bytes]
    counts: dict[str, Counter[str]]


def piece_of(documents: Iterable[Written]) -> Piece:
    """The piece of some documents, in their order."""
    from ..record import CLAUSE_TYPES, FAMILIES
    from .tables import packed

    lines: list[bytes] = []
    rows, panel, clauses, findings = [], [], [], []
    counts: dict[str, Counter[str]] = {name: Counter() for name in COUNTS}
    for document in documents:
        lines += document.lines
        rows.append(document_row(document.outcome, document.records))
        counts["documents"][document.outcome.status] += 1
        for number, record in enumerate(document.records):
            panel.append(panel_row(record, document.links[number] if document.links else None))
            clauses.append(clause_cells(record, FAMILIES))
            findings.append(finding_cells(record))
            _count(record, FAMILIES, counts)
    columns = panel_columns(CLAUSE_TYPES)
    tables = {
        "documents": packed(cells_of(rows, DOCUMENT_COLUMNS), DOCUMENT_COLUMNS),
        "clauses": packed(joined(clauses, CLAUSE_COLUMNS), CLAUSE_COLUMNS),
        "findings": packed(joined(findings, FINDING_COLUMNS), FINDING_COLUMNS),
        "panel": packed(cells_of(panel, columns), columns),
    }
    return Piece(len(rows), b"".join(lines), csv_text(panel, columns), tables, counts)


def _count(record: Row, families: Mapping[str, str], counts: dict[str, Counter[str]]) -> None:
    counts["records"][record["status"]] += 1
    for clause in record["clauses"]:
        counts["clauses"][clause["type"]] += 1
        counts["families"][families[clause["type"]]] += 1
    for finding in record["findings"]:
        counts["findings"][f"{finding['category']} {finding['severity']}"] += 1
