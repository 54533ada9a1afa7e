"""The folder a run writes. `Store` takes outcomes one by one, in order, and puts the files in place when it closes.

records.jsonl      policy records, one a line               clauses.parquet     a row per clause
documents.parquet  a row for every input                    findings.parquet    a row per finding
panel.parquet/.csv a row per record                         run.json            versions, inputs, counts, durations
"""

from __future__ import annotations

from .folder import Store, StoredFile

__all__ = ["Store", "StoredFile"]
