"""The tiers in the words of the rule, which most staged policies repeat to the letter:

    公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%；

Such a sentence is one tier and nothing else, whatever stands around it, so nobody has to take it to pieces.
"""

from __future__ import annotations

import re

from ..cues import gate
from ..reading import Unit

_RULED = re.compile(
    r"(?:本?公司|本行)?的?发展阶段[属处]于?(?P<stage>成熟|成长)期且(?P<expenditure>[有无])"
    r"重大(?:投资|现金|资金)(?:支出|投资|现金|资金|计划|安排|等|事项|或者?|和|及|、|重大)*(?<=[支出资划排])(?:等?事项)?的，"
    r"(?:进行利润分配时，)?现金分红在本次利润分配中所占比例最低应?当?达到?(?P<ratio>[1-9][0-9]%)[；。]?"
)
_WORDED = gate("本次利润分配中所占比例最低")


def ruled_tier(unit: Unit) -> re.Match[str] | None:
    """The `stage`, the `expenditure` (有 or 无) and the `ratio` of a sentence that is a tier in the words of the rule."""
    return _RULED.fullmatch(unit.text) if unit.cues & _WORDED else None
