"""A few documents as they are written: `piece_of([(outcome, lines, records, links), ...])`, for `Store.add`.

Making a piece is most of the work of writing, and needs nothing but its documents: so it can be done in any process. A piece is
plain data, columns of values for the tables among them.
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
    Cells,
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
    """What some documents add to each file of the folder, and to each of its counts."""

    lines: bytes
    csv: str
    tables: dict[str, Cells]
    counts: dict[str, Counter[str]]


def piece_of(documents: Iterable[Written]) -> Piece:
    """The piece of some documents, in their order."""
    from ..record import CLAUSE_TYPES, FAMILIES

    lines, rows, panel, clauses, findings = [], [], [], [], []
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
    tables: dict[str, Cells] = {
        "documents": cells_of(rows, DOCUMENT_COLUMNS),
        "clauses": joined(clauses, CLAUSE_COLUMNS),
        "findings": joined(findings, FINDING_COLUMNS),
        "panel": cells_of(panel, columns),
    }
    return Piece(b"".join(lines), csv_text(panel, columns), tables, counts)


def _count(record: Row, families: Mapping[str, str], counts: dict[str, Counter[str]]) -> None:
    counts["records"][record["status"]] += 1
    for clause in record["clauses"]:
        counts["clauses"][clause["type"]] += 1
        counts["families"][families[clause["type"]]] += 1
    for finding in record["findings"]:
        counts["findings"][f"{finding['category']} {finding['severity']}"] += 1
