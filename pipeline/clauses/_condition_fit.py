"""Whether what a stretch tests fits the frame it stands in: what holds for a condition, what fails for an excuse, a ban turned round."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..cues import gate
from ..scanning import scanning
from ._condition_frames import Event, Sentence, Span
from ._condition_reader import INVERSE, Atom

PLANS = scanning(
    r"根据[^，；。]{0,40}后的[^，；。]{0,6}利润|考虑|考量|衡量|因应|综合(?:分析|评估|权衡|判断)|结合|着眼|参考|根据[^，；。]{0,24}(?:情况|状况|水平|需[求要]|计划|规划)|视[^，；。]{0,16}(?:情况|而定)|成熟期|成长期|初创期|发展阶段"
)
# In a ban on distributing that does not speak of cash, only what regulators and preference shares ask for is a condition of cash.
_OF_ANY_BAN = ("capital_adequacy", "risk_indicators", "other")


_SET_APART = scanning("除(?!非)[^，；。]{2,120}?外")
_ALL = scanning("且|并|同时|均")


class Frame(NamedTuple):
    """A place where conditions stand: their role and what their clauses share."""

    role: str
    effect: str | None
    rule: str
    logic: str
    basis: str
    applies: str
    group: str
    heads: tuple[Span, ...] = ()


def region_of(sentence: Sentence, earlier: list[Event], event: Event, floor: int, headed: str | None) -> Span:
    """Where the conditions of an event stand: from the event before it, or over semicolons that only separate conditions."""
    bare = sentence.bare
    begin = bare.rfind("；", 0, event.start) + 1
    if not earlier and begin:
        closed = re.search(r"(?:条件下|前提下|情况下|情形下|时|的)，?[^，；]{0,16}$", bare[begin : event.start])
        if headed == "promise" or closed:
            while begin > 0 and not re.search(
                r"应当?|可以|必须|不得|将", bare[bare.rfind("；", 0, begin - 1) + 1 : begin]
            ):
                begin = bare.rfind("；", 0, begin - 1) + 1
    colon = bare.rfind("：", begin, event.start) + 1
    return max(begin, floor, colon), event.start


def without_plans(bare: str, *, strict: bool) -> str:
    """The region with the clauses blanked that only weigh things: 综合考虑盈利情况和资金需求."""
    if strict or not PLANS.search(bare):
        return bare
    parts = re.split("([，；。])", bare)
    return "".join(" " * len(part) if PLANS.search(part) else part for part in parts)


def fitting(atom: Atom, bare: str, frame: Frame, event: Event | None) -> Atom | None:
    """The atom in the sense of the frame: what holds for a condition, what fails for an excuse, a ban turned round."""
    outside = "除" in bare and any(m.start() <= atom.start < m.end() for m in _SET_APART.finditer(bare))
    if outside and atom.kind != "no_exemption_circumstances" and atom.holds is not True:
        atom = atom._replace(holds=True, comparator=INVERSE.get(atom.comparator or ""))
    if frame.role == "promise":
        if atom.kind == "other" and "增长" in bare[atom.start : atom.end]:
            return None  # 净利润增长率超过30%时，比例应不低于40%: a step of the ratio
        wanted = atom.holds is True or (atom.holds is None and atom.value is not None)
        return atom if wanted or (frame.heads and atom.holds is None) else None
    if atom.kind == "no_exemption_circumstances":
        return None
    if frame.role == "excuse":
        return atom if atom.holds is not True else None
    return _banned(atom, bare, event)


def _banned(atom: Atom, bare: str, event: Event | None) -> Atom | None:
    """What a ban leaves as the condition: 低于8%的，不得 is at least 8%; 支付…之前，不得 is 支付."""
    before = re.search(r"(?:之前|前|否则)[，]?[^，；。]{0,4}$", bare)
    if event is not None and not event.cash:
        unset = atom.holds is False and not before
        otherwise = atom.kind == "reserves_appropriated" and ("否则" in bare or unset)
        uncovered = atom.kind == "losses_covered" and unset
        if atom.kind not in _OF_ANY_BAN and not otherwise and not uncovered:
            return None
    if atom.holds is True:
        return atom if before else None
    if atom.kind == "losses_covered" and not before:
        return atom._replace(holds=True)  # 存在未弥补亏损的，不得分配利润
    inverse = INVERSE.get(atom.comparator or "")
    return atom._replace(comparator=inverse, holds=True)


def inline_logic(words: str, *, excuse: bool = False) -> tuple[str, str]:
    if excuse and "或" in words:
        return "any_of", "explicit"
    if _ALL.search(words):
        return "all_of", "explicit"
    return "all_of", "implied"


# The order of distribution of a Taiwanese company, which is no list of conditions.
_ORDER = scanning(
    "首先[^。]{2,40}其次|决算|提缴|完纳|税捐|营利事业所得税|加计|回转|弥补累积亏损|依公司法|[顺次]序|依次"
)
_IN_ORDER = scanning("顺序|次序|依次")
_ORDERING = gate(_ORDER, _IN_ORDER)


def is_ordered(sentence: Sentence, region: Span, frame: Frame, event: Event | None) -> bool:
    """Whether a region tells in which order profit is used: 税后利润按以下次序使用：弥补亏损、…、支付股息."""
    if not sentence.cues & _ORDERING:
        return False
    bare = sentence.bare
    if not frame.heads and _ORDER.search(sentence.text, *region):
        return True
    if event is not None and _IN_ORDER.search(bare, event.start, sentence.clause(event.start)[1]):
        return True
    behind_colon = region[0] > 0 and bare[region[0] - 1] == "："
    return behind_colon and _IN_ORDER.search(bare, *sentence.clause(region[0] - 1)) is not None
