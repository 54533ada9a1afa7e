"""Promises by reference to an earlier one, with its base: 前述10%的比例提高至20%, 该比例不低于20%, 下调但不得低于5%."""

from __future__ import annotations

import re
from dataclasses import replace

from ..cues import gate
from ..reading import Unit
from ..scanning import scanning
from . import Context, span
from ._combined import Promise
from ._measures import read_measure

# 上市后三年内，前述10%的比例提高至20%: a promise by reference to an earlier one.
_RAISED = scanning(
    r"(?:前述|上述|前[款项条](?:所述|规定的?)?|该|此)[^，。；]{0,16}?(?:比例|标准|下限|\d%|百分之[一二三四五六七八九十]+)[^，。；]{0,24}?"
    r"(?:提[高升]|上调|调[高整升]|增加|增|升)(?:至|到|为)(?P<sign>不低于|不少于|至少)?$"
)


# 可以将上述比例适当下调，但不应少于…的5%: the lowered one has a floor of its own.
_LOWERED = scanning(
    r"(?:上述|前述|前[款项条]|该|此|分红|^|(?<=[，；]))[^，。；]{0,12}比例[^，。；]{0,12}"
    r"(?:下调|调减|调低|降低|下降|减少|降至|调至|下浮)[^，。；]{0,8}，?(?:但是?|且|惟|不过)[^，。；]{0,16}?"
    r"(?P<sign>不[得应能可]?(?:当|再)?(?:少于|低于)|至少)(?P<base>(?:(?!要求|规定|标准)[^，。；]){0,40})$"
)


# 2011年和2012年…不低于15%；自2013年起，该比例不低于20%: the step after years that are named.
_SINCE = scanning(
    r"[自从](?P<since>20\d{2})年度?(?:起|开始)，?(?:该|上述|前述|此)(?:分红|派息|现金分红)?比[例率](?:应当?|须|将)?(?:不[低少]于|至少为?)$"
)
_MAY_BE = scanning("[可得应将]")


def _stretch_to(text: str, match: re.Match[str]) -> str:
    """The words of a match, from the comma before it."""
    return text[max(text.rfind(mark, 0, match.start()) for mark in "，。；") + 1 : match.end()]


_LOWERING = scanning("下调|调减|调低|降低|下降|减少|降至|调至|下浮")
_RAISING, _LOWERS = gate(_RAISED, _SINCE), gate(_LOWERING)


def raised_in(context: Context, unit: Unit, promises: list[Promise]) -> Promise | None:
    """The promise that an earlier ratio is raised to another one, with the base of the earlier."""
    if not unit.cues & (_RAISING | _LOWERS):
        return None
    ratios = [quantity for quantity in context.quantities(unit) if quantity.kind == "ratio"]
    for quantity in ratios:
        match = _RAISED.search(unit.text, 0, quantity.start) or _LOWERED.search(unit.text, 0, quantity.start)
        match = match or _SINCE.search(unit.text, 0, quantity.start)
        if match is None or (match.re is _LOWERED and not _MAY_BE.search(_stretch_to(unit.text, match))):
            continue
        old = [other.value for other in ratios if match.start() <= other.start < quantity.start]
        earlier = [
            p.draft
            for p in promises
            if p.draft.type == "annual_cash_ratio" and p.draft.fields["ratio"] in (old or [p.draft.fields["ratio"]])
        ]
        if not earlier or earlier[-1].fields["ratio"] == quantity.value:
            return None
        fields = {**earlier[-1].fields, "ratio": quantity.value}
        if match.re is _SINCE:
            if fields["year"] is None:
                return None
            fields["year"] = int(match["since"])
        if base := match.groupdict().get("base"):
            measure, scope = read_measure(base)
            fields |= {"measure": measure, "scope": scope} if measure else {}
        if match.re is _LOWERED:
            fields["comparator"] = ">="
        begin = max(unit.text.rfind(mark, 0, match.start()) for mark in "；。") + 1
        spans = [earlier[-1].spans[-1], span(unit, begin, quantity.end)]
        draft = replace(
            earlier[-1],
            fields=fields,
            unit=unit,
            spans=spans,
            raw=[quantity.raw],
            certainty="resolved_reference",
            links={},
        )
        draft.rule = "commitments.raised"
        return Promise(draft, quantity.start, quantity.end)
    return None
