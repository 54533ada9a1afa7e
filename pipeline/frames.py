"""Records as pandas DataFrames, with the columns and types of the tables that a run writes.

    frames = pipeline.to_frames("extracted")
    frames.panel.groupby("board")["min_annual_ratio"].median()

Tables can be made of records and results as well, and of a records.jsonl.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import UsageError

if TYPE_CHECKING:
    from pandas import DataFrame

    from .interface import Extraction
    from .record import PolicyRecord
    from .store.rows import Row


class Frames(NamedTuple):
    """`panel` has a row for each record, `clauses` one for each clause, `findings` one for each finding; `record_id` joins them."""

    panel: DataFrame
    clauses: DataFrame
    findings: DataFrame


_ADVICE = "give records, results of extract, a run's folder or a records.jsonl"


def to_frames(
    given: str | os.PathLike[str] | PolicyRecord | Extraction | Iterable[PolicyRecord | Extraction],
) -> Frames:
    """The three tables of records: of a run's folder, of a file of records, or of what `extract` gave.

    Whole numbers are `Int64` and flags `boolean`, which have a missing value; ratios and amounts are floats with NaN; dates are
    `datetime64`; lists (`evidence`, `applies_to`) are lists. What links a record to others (`superseded_by`,
    `current_from` ...) is known to a run alone and empty in frames of records.

    Raises UsageError for a folder that holds no finished run, and for lines that are no records.

    >>> result = pipeline.extract("corpus/documents/mainland/17_plan_2012.txt")
    >>> panel, clauses, findings = pipeline.to_frames(result)
    >>> panel["start_year"].to_list(), panel["min_annual_ratio"].to_list()
    ([2012], [0.1])
    >>> clauses.query("type == 'annual_cash_ratio'")["quote"].str.replace("\\n", "").to_list()
    ['每年以现金方式分配的利润不低于当年实现的可分配利润的一成']
    """
    if isinstance(given, str | os.PathLike):
        path = Path(given)
        return _of_lines(path) if path.is_file() else _of_folder(path)
    from .interface import Extraction
    from .record import PolicyRecord

    several = [given] if isinstance(given, PolicyRecord | Extraction) else given
    return _of_rows(_rows(several))


def _of_folder(path: Path) -> Frames:
    import pyarrow.parquet as pq

    from .export import Extracted

    extracted = Extracted(path)
    return Frames(*(_frame(pq.read_table(extracted.file(name))) for name in Frames._fields))


def _of_lines(path: Path) -> Frames:
    """The records of a file, which may come from elsewhere and is checked line by line."""
    from pydantic import ValidationError

    from .record import PolicyRecord

    records, number = [], 0
    try:
        for line in path.read_bytes().split(b"\n"):
            number += 1
            if line.strip():
                records.append(PolicyRecord.model_validate_json(line))
    except OSError as error:
        raise UsageError(str(path), f"cannot be read: {error.strerror or error}", _ADVICE) from error
    except ValidationError as error:
        advice = f"`fenhong validate {path}` lists what is wrong"
        raise UsageError(str(path), f"line {number} is no record of this version", advice) from error
    return _of_rows(_rows(records))


def _rows(several: Iterable[PolicyRecord | Extraction]) -> Iterator[Row]:
    """Records in plain data, as they stand in JSON."""
    from .interface import Extraction
    from .record import PolicyRecord
    from .record.plain import to_lines

    for each in several:
        if not isinstance(each, PolicyRecord | Extraction):
            raise UsageError("to_frames", f"cannot make tables of a {type(each).__name__}", _ADVICE)
        for line in to_lines(each.records if isinstance(each, Extraction) else [each]):
            yield json.loads(line)


def _of_rows(records: Iterable[Row]) -> Frames:
    from .record import CLAUSE_TYPES, FAMILIES
    from .store.panel import panel_columns, panel_row
    from .store.rows import CLAUSE_COLUMNS, FINDING_COLUMNS, cells_of, clause_cells, finding_cells, joined
    from .store.tables import arrow_table

    panel, clauses, findings = [], [], []
    for record in records:
        panel.append(panel_row(record))
        clauses.append(clause_cells(record, FAMILIES))
        findings.append(finding_cells(record))
    columns = panel_columns(CLAUSE_TYPES)
    return Frames(
        _frame(arrow_table(cells_of(panel, columns), columns)),
        _frame(arrow_table(joined(clauses, CLAUSE_COLUMNS), CLAUSE_COLUMNS)),
        _frame(arrow_table(joined(findings, FINDING_COLUMNS), FINDING_COLUMNS)),
    )


def _frame(table: Any) -> DataFrame:
    """An Arrow table as a DataFrame, in types that do not turn whole numbers with gaps into floats."""
    import pandas as pd
    import pyarrow as pa

    kept = {pa.int64(): pd.Int64Dtype(), pa.bool_(): pd.BooleanDtype()}
    frame: DataFrame = table.to_pandas(types_mapper=kept.get, date_as_object=False)
    return frame
