"""Comparing from Python: models in, changes out, as objects or as a DataFrame."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .changes import Comparison, compare
from .grid import changes_grid

if TYPE_CHECKING:
    from pandas import DataFrame

    from ..record import PolicyRecord

COLUMNS = ("aspect", "verdict", "how", "before", "after", "before_quote", "after_quote", "why")


def compare_records(before: PolicyRecord, after: PolicyRecord) -> Comparison:
    """What changed from one policy to the next: tightened, loosened, added, dropped, each change with the clauses on both sides.

    `fenhong compare --rules` prints the table by which a change is called tighter. What the words do not decide is "changed".

    >>> old = pipeline.extract("某某股份有限公司股东回报规划\\n公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%。")
    >>> new = pipeline.extract("某某股份有限公司股东回报规划\\n公司每年以现金方式分配的利润不少于当年实现的可分配利润的20%。")
    >>> comparison = pipeline.compare_records(old.records[0], new.records[0])
    >>> [(change.verdict, change.why) for change in comparison.changes]
    [('tightened', 'ratio >= 10% → >= 20%')]
    """
    return compare(_plain(before), _plain(after))


def changes_frame(comparison: Comparison, *, all_rows: bool = False) -> DataFrame:
    """The changes as a DataFrame of text, with the quotes in full; what stayed the same only with `all_rows`.

    >>> old = pipeline.extract("某某股份有限公司股东回报规划\\n公司至少每三年重新审阅一次股东回报规划。")
    >>> new = pipeline.extract("某某股份有限公司股东回报规划\\n公司至少每五年重新审阅一次股东回报规划。")
    >>> frame = pipeline.changes_frame(pipeline.compare_records(old.records[0], new.records[0]))
    >>> frame[["aspect", "verdict", "how", "why"]].values.tolist()
    [['review_cycle', 'loosened', 'altered', 'years 3 → 5']]
    """
    import pandas as pd

    changes = [change for change in comparison.changes if all_rows or change.verdict != "same"]
    grid = changes_grid(comparison, all_rows=all_rows, full=True)
    rows = [
        (change.aspect.type, change.verdict, change.how, old.text, new.text, old.quote, new.quote, change.why)
        for change, (_, _, old, new, _) in zip(changes, grid.rows, strict=True)
    ]
    return pd.DataFrame(rows, columns=list(COLUMNS), dtype="object")


def _plain(record: PolicyRecord) -> dict[str, Any]:
    from ..record import to_line

    plain: dict[str, Any] = json.loads(to_line(record))
    return plain
