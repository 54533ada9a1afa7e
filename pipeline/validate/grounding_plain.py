"""Whole statements in the words that most filings share, read at once: what one proves is not read value by value.

    公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%

A statement that says anything else than its clause, or says it in other words, proves nothing: each value is then read by
itself. So a proof may save time, and cannot let a wrong value through.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from .grounding_bounds import is_plain_vote
from .grounding_quote import Clause, Quote

_TIER = re.compile(
    "(?:公司|本行)发展阶段属于?(?P<stage>成熟|成长)期且(?P<expenditure>[有无])重大(?:资金支出安排|投资计划或重大现金支出)的,"
    r"进行利润分配时,现金分红在本次利润分配中所占比例最低应达到?(?P<percent>\d+)%"
)
_STAGES = {"成熟": "mature", "成长": "growth"}


def _tier(clause: Clause, quote: Quote) -> bool:
    """Whether the quote is a tier of the guideline in its own words, and the clause says the same."""
    found = _TIER.fullmatch(quote.folded)
    if found is None or clause.get("comparator") != ">=" or clause.get("modality") != "must":
        return False
    stage, expenditure, percent = found.groups()
    return (
        clause.get("stage") == _STAGES[stage]
        and clause.get("major_expenditure") is (expenditure == "有")
        and clause.get("ratio") == int(percent) / 100
    )


PROOFS: Mapping[str, Callable[[Clause, Quote], bool]] = {
    "differentiated_cash_share": _tier,
    "vote_threshold": is_plain_vote,
}
"""Clause type -> whether the quote proves every grounded value of such a clause."""
