"""Caps without a number: a distribution stays within the whole of what there is.

利润分配不得超过累计可分配利润的范围                                distribution_cap, <= 1.0 undistributed_profit
以可供分配利润较低者为基准，分配总额不得超过该基准                  the base that is named before the comma
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..cues import gate
from ..reading import Unit
from ..scanning import scanning
from . import Draft, span
from ._figures import PROFITS, payout_of
from ._measures import blank_brackets, read_measure
from ._windows import INTERIM

_BARE_CAP = scanning(
    r"""
    不(?:得|应当?|能|可|会|予|宜)?(?:超过|超出|超越|大于|高于|多于)(?P<base>[^，。；：%]{2,44}?(?:利润|盈余|溢利|收益|可供?(?:作)?分[派配][的之]?储备)(?:之|的)?(?:范围|总额|余额|金额|数额|部分|孰低者?|较低者?|中的较低者)?)(?=[，。；]|$)
    |不(?:得|应当?|能|可|会|予|宜)?(?:超过|超出|超越|大于|高于|多于)(?P<same>该|上述|前述|此)(?:项|等)?(?:基准|基数|基础|数额|较低者|孰低者|金额|利润额?|数)(?:之?范围)?(?=[，。；]|$)
    |(?:最[大高]|上)限(?:额|度)?(?:应)?(?:为|是)(?P<limit>[^，。；\d]{0,16}累[计积][^，。；\d]{0,12}(?:利润|盈余))(?=[，。；]|$)
    |(?:在|以)(?P<within>[^，。；]{0,12}累[计积][^，。；]{0,10}(?:利润|盈余))(?:的|之)?(?:范围内|为(?:上|最高)?限)
    |以(?P<upto>[^，。；]{0,12}(?:未|可以?供?)(?:股东)?分[配派](?:的|之)?(?:利润|盈余))(?:余额|总额)?为(?:上|最高)?限(?!额)
    """,
    re.VERBOSE,
)
CAPS = gate(_BARE_CAP)
EXCEEDS = gate(
    "超过", "超出", "超越", "大于", "高于", "多于", "上限", "最大限", "最高限", "为限", "范围内"
)  # and one of these too
_CAPPED = scanning(r"分红|分[配派]|股[利息]|红利|派[息付发]")


def bare_cap(unit: Unit) -> Iterator[Draft]:
    """利润分配不得超过累计可分配利润的范围: the whole of it, 1.0."""
    plain = blank_brackets(unit.text)
    for match in _BARE_CAP.finditer(plain):
        clause = max(plain.rfind("；", 0, match.start()), plain.rfind("。", 0, match.start())) + 1
        before = plain[clause : match.start()]
        named = match["base"] or match["limit"] or match["within"] or match["upto"]
        # 以可供分配利润较低者为基准，分配总额不得超过该基准: the base is named before the comma
        measure, _ = read_measure(named or before[: before.rfind("，") + 1])
        if measure is None and match[0].endswith("储备"):
            measure = "other"
        if measure not in (*PROFITS, "other") or INTERIM.search(before) or not _CAPPED.search(before + match[0]):
            continue
        if payout_of(before) == "foreign":
            continue
        paid = [found.start() for found in _CAPPED.finditer(plain, clause, match.end())]
        begin = max(clause, plain.rfind("，", clause, paid[0]) + 1)
        fields = {"comparator": "<=", "ratio": 1.0, "measure": measure}
        yield Draft(
            "distribution_cap",
            fields,
            unit,
            [span(unit, begin, match.end())],
            "commitments.bare_cap",
            modality="must_not",
        )
