"""The folder a run writes. `Store` takes pieces of it, in order, and puts the files in place when it closes.

records.jsonl      policy records, one a line               clauses.parquet     a row per clause
documents.parquet  a row for every input                    findings.parquet    a row per finding
panel.parquet/.csv a row per record                         run.json            versions, inputs, counts, durations
"""

from __future__ import annotations

from .folder import Store, StoredFile
from .pieces import Piece, Written, piece_of

__all__ = ["Piece", "Store", "StoredFile", "Written", "piece_of"]
