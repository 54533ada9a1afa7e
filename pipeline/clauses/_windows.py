"""Over which years a promise is kept: every year, one named year, or several years together.

最近三年 trailing · 任何三个连续年度 any_consecutive · 未来三年 forward · 年均 average · 累计 sum
"""

from __future__ import annotations

import re
from typing import Any

from ..scanning import scanning
from ._figures import Figure

INTERIM = scanning(r"中期|半年度|季度|相应期间|上半年")
_EACH_YEAR = scanning(
    r"每年(?!均)|每一?个?(?:会计)?年度|单一(?:会计)?年度|各(?:会计)?年度?|当年|该年度|本年度|年度内?实现"
)
_TOGETHER = scanning(r"累计(?!可|未|的可)|累积分|合计|总[额和计]|共计")
_AVERAGED = scanning(r"年均|平均")
_NUMBER = r"(?P<count>[一二两三四五六七八九十]|(?<!\d)\d{1,2})"
_YEARS = rf"(?:连续)?的?{_NUMBER}个?(?:连续)?的?(?:完整)?(?:会计)?年"
_CUE = scanning(
    rf"""
    (?P<any_consecutive>任何|任意|任一
        |每(?={_YEARS.replace("?P<count>", "?:")})
        |(?<!最近)(?<!近)(?<!前)(?<!未来)(?<!后)(?<!后的)(?:连续|(?=[三五]个连续)))
    |(?P<forward>未来|今后|(?:上市|发行|挂牌)(?:上市|完成|当年)?之?后|规划期|本规划)
    |(?P<trailing>最近|近|过去|前|以往)
    """,
    re.VERBOSE,
)


_OF_SEVERAL = scanning(rf"累计(?!可|未)|{_YEARS}")
_EVERY = scanning("每年|单一年度|各年")
_SOME_YEARS = scanning(_YEARS)
_COMING = scanning(rf"未来{_YEARS}|20\d\d年?度?\s?[-—至~]\s?20\d\d")
_LISTED_FOR = scanning(rf"(?:上市|发行|挂牌)[^，。；]{{0,4}}后的?{_YEARS}")


def window_of(figure: Figure) -> dict[str, Any] | None:
    """`window_years`, `window` and `aggregation` of a promise over several years, or None where it is one of each year."""
    near, own = figure.near, figure.own
    averaged = _AVERAGED.search(near)
    if not averaged and not _TOGETHER.search(near):
        return None
    if not averaged and _EACH_YEAR.search(near) and not _OF_SEVERAL.search(near.replace("每年", "")):
        return None
    if not averaged and _EVERY.search(near):
        return None
    years, kind = _cue(figure)
    if years == 1 or (years is None and not averaged and "规划期" not in figure.subject):
        return None
    total = averaged or _TOGETHER.search(own)
    return {"window_years": years, "window": kind, "aggregation": "average" if averaged else "sum" if total else None}


def _cue(figure: Figure) -> tuple[int | None, str]:
    """How many years, and which: the last words that say so in front of the sign, else the first behind it."""
    cues = [(cue, _SOME_YEARS.match(figure.subject[cue.end() :])) for cue in _CUE.finditer(figure.subject)]
    cues = [(cue, years) for cue, years in cues if years or cue.lastgroup == "forward"]
    if not cues and figure.follows is not None:
        return _cue(figure.follows)
    if not cues:
        cues = [(cue, _SOME_YEARS.match(figure.base[cue.end() :])) for cue in _CUE.finditer(figure.base)][:1]
    years = next((years for _, years in reversed(cues) if years), None) or _SOME_YEARS.search(figure.own)
    count = _count(years["count"]) if years else None
    if cues:
        return count, cues[-1][0].lastgroup or "trailing"
    around = figure.unit.text + figure.heading
    if _COMING.search(around):
        span = _SPAN.search(figure.own)
        return count or (_ad(span[2]) - _ad(span[1]) + 1 if span else None), "forward"
    if _LISTED_FOR.search(figure.heading):
        return count, "forward"
    if re.search(
        "(?:该|此|上述)(?:连续)?[三五]个?(?:会计)?年", figure.base
    ):  # 三年累计分红不少于该三年的…: of any three
        return count, "any_consecutive"
    if re.search("[三五]年内", figure.unit.text):  # of every three years, unless they are those after the listing
        return count, "forward" if re.search(
            "(?:上市|发行|挂牌)[^，。；]{0,4}后|规划|计划", around
        ) else "any_consecutive"
    return count, "trailing"


_PLANNED = scanning(r"(20\d{2})年?度?\s?[至到\-—~－]\s?(20\d{2})年?|(?:未来|上市后)(?P<count>[三五3-5])个?(?:会计)?年")


def plan_years(text: str) -> int | None:
    """How many years a plan runs by its title: 未来三年, （2023-2025年度）; None where it does not say."""
    match = _PLANNED.search(text)
    if match is None:
        return None
    return _count(match["count"]) if match["count"] else int(match[2]) - int(match[1]) + 1


def _count(numeral: str) -> int:
    return int(numeral) if numeral.isdigit() else {"两": 2}.get(numeral) or "零一二三四五六七八九十".index(numeral)


_EACH_ONE = scanning("每年|每一?个?(?:会计)?年度|单一|各年")
_IN_PART = scanning("中期|半年度|季度")
_EVERY_YEAR = scanning("每年|每一?个?(?:会计)?年度|各年")


def period_of(figure: Figure, before: str | None) -> str:
    """`annual`, `three_years` or `other` for an amount; `before` is the period of the promise it goes on from."""
    near = figure.near
    together = _TOGETHER.search(near) or figure.own.count("三年")
    years = _SOME_YEARS.search(near) or _SOME_YEARS.search(figure.own)
    if years and together and not _EACH_ONE.search(near):
        count = _count(years["count"])
        return "three_years" if count == 3 else "annual" if count == 1 else "other"
    if _IN_PART.search(near):
        return "other"
    return "annual" if _EACH_YEAR.search(near) or before is None else before


_AD = "20\\d{2}|二[〇零○][〇零○一二三四五六七八九]{2}"
_YEAR = scanning(rf"(?<!\d)({_AD})(?:年度?|(?=[、和及至\-—~]))(?!\d)")
_NO_STEP = scanning(r"^(?:第|股东|临时|报告|修[订正]|起|开始|以[来后]|及?以后|及其后|[01]?\d月)")
_SPAN = scanning(rf"({_AD})年?度?[至到\-—~]({_AD})年")
_HAN_DIGITS = str.maketrans("〇零○一二三四五六七八九", "000123456789")


def _ad(year: str) -> int:
    return int(year.translate(_HAN_DIGITS))


def year_of(figure: Figure) -> int | None:
    """The year that a step-up names (2024年度不低于65%、2025年度不低于70%); None for a promise of every year."""
    if _EVERY_YEAR.search(figure.near) or _SPAN.search(figure.own):
        return None
    years = list(_YEAR.finditer(figure.own))
    if len(years) != 1 or _NO_STEP.match(figure.own[years[0].end() :]):
        return None
    return _ad(years[0][1])


def years_listed(text: str) -> list[int]:
    """The years of a text, ranges written out: for 2024-2026年分别不低于65%、70%、75%."""
    if span := _SPAN.search(text):
        return list(range(_ad(span[1]), _ad(span[2]) + 1))
    return [_ad(match[1]) for match in _YEAR.finditer(text) if not _NO_STEP.match(text[match.end() :])]
