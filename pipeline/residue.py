"""What no clause accounts for: sentences of policy passages with a quantity or a duty in them, each with the reason.

    单独或者合计持有公司3%以上股份的股东可以提出提案。    holding_right: 3% is in no clause's evidence
    （因净利润下降20%而）确有必要调整的                    adjustment_trigger: quoted by a clause, and none of its values
    公司应当为股东分红提供便利。                          cue: it binds the company about dividends, and no clause touches it

A quantity is accounted for where a clause's evidence holds its place and one of the clause's fields its value. What only
names a time is none: dates, 上一年, the years in a plan's name, the plan's own years. `record.reasons` lists the codes.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any

from .clauses import Context, Draft
from .cues import gate
from .facts import Fact
from .instruments import Part
from .model import Flow
from .quantities import Quantity
from .reading import Reading, Unit
from .record.reasons import REASONS
from .scanning import scanning

_LENGTHS = frozenset(("duration", "count"))
_SHARES = frozenset(("ratio", "fraction", "amount", "per_share", "shares_per_10"))
_TOPIC = scanning("分红|股利|股息|红利|分配|派现|派息|派发|回报|酬劳")
_DIVIDENDS = scanning("分红|股利|股息|红利|利润分配|分配[^，。；]{0,4}利润|派现|派息|酬劳")
# A duty, a right or a ban; what a company generally does (公司采取…) is one of the clauses, or says nothing that binds.
# Not 适应, 相应, 应付, 可供分配, 可持续, 优先股.
_CUE = scanning(
    "(?<![适相响对反供因])应(?![付收交用税届对急计])|可以|(?<![不许认])可(?![供分持操行能靠观转见用预比以])|不[得能]|须|需经|有权|"
    "原则上|方能|优先(?!股)|至少|不低于|不少于|不高于|不超过|承诺|授权"
)
_OF_DIVIDENDS, _ON_TOPIC, _BINDS = gate(_DIVIDENDS), gate(_TOPIC), gate(_CUE)
_HALF = re.compile("过半数?|半数(?:以上|同意|通过)")

_WORD = re.compile("[\u4e00-\u9fff]{2}")
_PRICED = re.compile(r"[$¥￥]\s*[\d.]|\d\s*[%％‰元]")
_TABLE = re.compile(r"<t[dhr]|\||[($]*[\d,.$() ]+$")
_WHY = (
    (
        "payment",
        scanning(
            r"(?:派发|分配|实施|支付)了|已(?:派[发付]|分配|实施|支付)|认列|估列|截至|(?:19|20)\d\d年[^，。；]{0,12}(?:分红|股利|股息|派|分配)|"
            r"\d{3}年度|二零[一二三]|拟向|拟以"
        ),
    ),
    ("holding_right", scanning(r"(?:单独|合并|合计|持有)[^。；]{0,24}(?:股份|表决权)[^。；]{0,12}股东")),
    ("unclaimed_dividends", scanning(r"(?:未|无人|不)[^，。；]{0,4}(?:领取|认领|申领|领)|没收|时效")),
    ("reserves", scanning(r"公积|风险准备|资本准备|注册资本|实收资本")),
    ("share_dealing", scanning(r"减持|股价|锁定|[回购]购|增持|收盘价")),
    ("adjustment_trigger", scanning(r"下[降滑跌]|亏损|减少|大变化|不可抗力|(?:调整|变更)[^，。；]{0,8}政策")),
)
_WHY_QUOTED = _WHY[-1:]  # of what a clause quotes, its words about reserves and holders are part of the clause
_VOTE = scanning(r"表决|出席|同意|通过|决议")
_CHANGES = scanning("调整|变更|修改")
_SMALL_GAP = 10  # glosses and slice marks between the characters of a sentence; a page's furniture is longer

_start_of = attrgetter("start")

Claim = tuple[int, int, Draft]
Claims = dict[int, list[Claim]]


def left_over(
    reading: Reading,
    part: Part,
    drafts: Sequence[Draft],
    facts: Iterable[Fact],
    context: Context,
    silent: Sequence[Unit] = (),
) -> list[dict[str, Any]]:
    """The residue of an instrument: an item for each unbroken stretch of each sentence that is not accounted for.

    `drafts` are those of the instrument. `silent` are the sentences of the document's instruments that state no clause,
    and so have no record of their own. A sentence whose topic no heading tells counts where it speaks of dividends, and
    in a plan always.
    """
    claims = _claims(part, drafts)
    plan_years = {fact.fields.get("years") for fact in facts if fact.type == "plan_period"}
    plan, known, quantities_of, no_claims = part.kind == "plan", claims.get, context.quantities, ()
    items: list[dict[str, Any]] = []
    for unit in (*part.units, *silent):
        text = unit.text
        if not (unit.zone or plan or (unit.cues & _OF_DIVIDENDS and _DIVIDENDS.search(text))):
            continue
        here = known(unit.index, no_claims)
        if text[0] == "<" and not here and not _WORD.search(text):  # a statement's table has hundreds of such cells
            if _PRICED.search(text):
                items += _items(reading.flow, unit, "table")
            continue
        quantities = quantities_of(unit)
        off_topic = here or unit.heading or not unit.cues & _ON_TOPIC
        if not quantities and off_topic and "半" not in text:
            continue  # four of five sentences
        code = _code(unit, quantities, here, context, plan_years)
        if code and not (code == "cue" and _introduces(reading, unit, claims)):
            items += _items(reading.flow, unit, code)
    return items


def _claims(part: Part, drafts: Sequence[Draft]) -> Claims:
    """For each unit, the spans of drafts that touch it, each with its draft."""
    claims: Claims = {}
    for draft in drafts:
        unit = draft.unit
        first, last = unit.start, unit.end
        own = claims.get(unit.index)
        if own is None:
            own = claims[unit.index] = []
        for start, end in draft.spans:
            if first <= start and end <= last:
                own.append((start, end, draft))
            else:
                _claim_elsewhere(part, claims, (start, end, draft))
    return claims


def _claim_elsewhere(part: Part, claims: Claims, claim: Claim) -> None:
    """A span in another sentence than the draft's own: the lead of a list, or one that reaches over several."""
    start, end, _ = claim
    units = part.units
    index = max(bisect_right(units, start, key=_start_of) - 1, 0)
    while index < len(units) and units[index].start < end:
        if start < units[index].end:
            claims.setdefault(units[index].index, []).append(claim)
        index += 1


def _introduces(reading: Reading, unit: Unit, claims: Claims) -> bool:
    """Whether a sentence only opens a list of which clauses claim something."""
    if unit.text[-1] != "：":
        return False
    return any(under.index in claims for item in reading.items_under(unit) for under in item.units)


def _code(
    unit: Unit, quantities: Sequence[Quantity], claims: Sequence[Claim], context: Context, plan_years: set[Any]
) -> str:
    """Why the unit is residue, or "" where all in it is accounted for. A share or an amount comes before a period."""
    text, soft = unit.text, ""
    for quantity in quantities:
        kind = quantity.kind
        hard = kind in _SHARES
        if not hard and (soft or kind not in _LENGTHS or (quantity.value == 1 and not _is_length(text, quantity))):
            continue
        quoting = _quoting(unit.start + quantity.start, claims, quantity.value)
        if quoting is None or (quoting and _is_value(quantity, quoting)):
            continue
        if hard:
            return _reason(unit, context, quantity, quoting)
        if _is_length(text, quantity) and not _is_of_plan(text, quantity, plan_years):
            soft = _reason(unit, context, quantity, quoting)
    if soft:
        return soft
    if "半" in text and (half := _HALF.search(text)) and not _quoting(unit.start + half.start(), claims):
        return "vote" if _VOTE.search(text) else "quantity"
    return "" if claims or unit.heading or not _TOPIC.search(text) or not _CUE.search(text) else "cue"


def _quoting(place: int, claims: Sequence[Claim], value: Any = None) -> list[Draft] | None:
    """The drafts that quote a place, or None where a field of one of them holds just this value."""
    quoting = []
    for start, end, draft in claims:
        if start <= place < end:
            if value is not None and value in draft.fields.values() and value != 1:  # a flag equals 1
                return None
            quoting.append(draft)
    return quoting


def _reason(unit: Unit, context: Context, quantity: Quantity, quoting: Sequence[Draft]) -> str:
    """What a quantity that is no clause's value is about, read off its sentence, or off the one that leads its list."""
    text = unit.text
    if _TABLE.match(text):
        return "table"
    around = _around(text, quantity)
    for code, pattern in _WHY_QUOTED if quoting else _WHY:
        if pattern.search(around):
            return code
    lead = context.reading.lead(unit)
    above = [lead.text] if lead is not None else []
    if quantity.kind != "duration" and not quoting:
        above += context.reading.titles(unit)[:2]
    if any(map(_CHANGES.search, above)):
        return "adjustment_trigger"
    if quantity.kind == "fraction" and _VOTE.search(around):
        return "vote"
    if quoting:
        return "no_field"
    if quantity.kind != "duration":
        return "quantity"
    repeats = text[max(quantity.start - 1, 0) : quantity.start] == "每"
    return "period" if repeats or quantity.unit == "year" else "time_limit"


def _around(text: str, quantity: Quantity) -> str:
    """The words around a quantity, within its sentence."""
    before = text[max(quantity.start - 40, 0) : quantity.start].rpartition("；")[2]
    return before + text[quantity.start : quantity.end + 24].partition("；")[0]


def _items(flow: Flow, unit: Unit, code: str) -> list[dict[str, Any]]:
    text, paged, reason = flow.source.text, bool(flow.source.pages), REASONS[code][0]
    spans = flow.spans(unit.start, unit.end)
    return [
        {
            "quote": text[start:end],
            "start": start,
            "end": end,
            "page": flow.source.page_of(start) if paged else None,
            "code": code,
            "reason": reason,
        }
        for start, end in (spans if len(spans) == 1 else _joined(spans))
    ]


def _joined(spans: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The spans, those in one that only little was taken out between: a damaged sentence is not listed word by word."""
    first, last = spans[0]
    for start, end in spans[1:]:
        if start < last or start - last > _SMALL_GAP:
            yield first, last
            first = start
        last = end
    yield first, last


# --- quantities -------------------------------------------------------------------------------------------------------

_POINTS = re.compile(r"(?:[每上前下任同某另该这单首第]|最近|近|其中|当)$")
_OF_PLAN = re.compile(r"(?:未来|今后|[后前])$")
_NAMES_PLAN = re.compile(r"[^，。；：]{0,30}(?:规划|计划)")
_IN_NAME = re.compile(r"(?:股东|分红|回报|现金|利润分配)[^，。；：]{0,10}(?:规划|计划)")  # 三年股东回报规划
_REPEATS = re.compile("(?:每|连续|最近)$")


def _is_length(text: str, quantity: Quantity) -> bool:
    """Whether a quantity that is no share is a length of time or percentage points; 上一年 only says when."""
    if quantity.kind == "count":
        return quantity.unit == "percentage_point"
    if quantity.unit != "year" or quantity.value != 1:
        return True
    return not _POINTS.search(text, max(quantity.start - 4, 0), quantity.start)


def _is_of_plan(text: str, quantity: Quantity, plan_years: set[Any]) -> bool:
    """Whether a number of years is that of the plan, or stands in a plan's name: 未来三年, 三年股东回报规划."""
    if quantity.unit != "year":
        return False
    before = text[max(quantity.start - 4, 0) : quantity.start]
    if _OF_PLAN.search(before):
        return quantity.value in plan_years or _NAMES_PLAN.match(text, quantity.end) is not None
    return not _REPEATS.search(before) and _IN_NAME.match(text, quantity.end) is not None


# Fields that say a length of time in a word: its months.
_IN_WORDS = {"three_years": 36, "annual": 12, "year": 12, "year_or_half_year": 12, "half_year": 6, "quarter": 3}
_MONTHS = {"year": 12, "quarter": 3, "month": 1}


def _is_value(quantity: Quantity, drafts: Sequence[Draft]) -> bool:
    """Whether a field of one of the drafts, or a member of one, holds the value in any form."""
    wanted = _wanted(quantity)
    return any(_within(held, wanted) for draft in drafts for held in draft.fields.values())


def _within(held: Any, wanted: tuple[Any, ...]) -> bool:
    """Whether a value is wanted, or holds one that is, at any depth; a flag is no number."""
    if isinstance(held, bool):
        return False
    if isinstance(held, dict):
        return any(_within(member, wanted) for member in held.values())
    if isinstance(held, list | tuple):
        return any(_within(member, wanted) for member in held)
    return held in wanted


def _wanted(quantity: Quantity) -> tuple[Any, ...]:
    """The forms in which a field may hold the value of a quantity."""
    value = quantity.value
    if quantity.kind == "fraction" and isinstance(value, str):
        above, _, below = value.partition("/")
        return value, round(int(above) / int(below), 10)
    if quantity.kind == "ratio" and value == 0.5:
        return value, "1/2"
    if quantity.kind == "duration" and isinstance(value, int):
        months = value * _MONTHS.get(quantity.unit or "", 0)
        words = (word for word, length in _IN_WORDS.items() if length == months)
        return value, months or value, months / 12 if months else value, *words
    if quantity.kind == "count" and isinstance(value, int | float):
        return value, value / 100
    return (value,)
