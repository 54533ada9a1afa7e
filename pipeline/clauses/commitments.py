"""Promises of payment, one clause each:

    公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%        annual_cash_ratio      >= 0.1 distributable_profit
    任何三个连续年度内，…累计分配的利润不少于该三年实现的年均…的30%    cumulative_cash_ratio  >= 0.3, any_consecutive, average
    最近三个会计年度累计分红金额不低于5000万元                        absolute_amount_floor  >= 50000000 CNY, three_years
    股东红利应为累积可分配盈余之50%至100%                             total_distribution_ratio, >= 0.5 and <= 1.0
    利润分配不得超过累计可分配利润的范围                              distribution_cap       <= 1.0 distributable_profit

What has no number (每年的比例由董事会拟定, 回购视同分红) is in `_statements`, the whole as a limit in `_caps`, promises that go back to an
earlier one in `_raised`, how promises are joined in `_combined`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..cues import gate
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._amounts import GROWS, amount, growth, per_share, shares_per_10, sign_of
from ._caps import CAPS, EXCEEDS, bare_cap
from ._combined import Promise, combined
from ._figures import FIGURED, PAID, PROFITS, Figure, figures, may_hold_figures
from ._premise import RAISED_TO, is_premise
from ._raised import raised_in
from ._ruled import ruled_tier
from ._statements import STATES, statements
from ._subject import subject_of
from ._windows import INTERIM, plan_years, window_of, year_of, years_listed

Fields = tuple[str, dict[str, Any]] | None

_GATE = scanning(r"分红|分[配派]|股[利息]|红利|派[息付发现]|股东回报|盈余|溢利|送股|红股|上缴")
# 现金股利不低于二分之一; not the 二分之一以上 of a vote.
_FRACTION = scanning(
    r"(?:(?:利润|盈余|溢利|净利|[纯盈]利|纯益|总额|股利|红利|股息)[的之]|不[得应]?(?:低|少)于)(?:[二三四五]分之[一二三四]|一半|半数)(?!以上(?:独立|董|监))"
)
_LEADS = scanning(r"之一|最[高低大小]者|同时|标准|要求|比例|孰|[高低]者|如下|下列|以下")


_REPORTED = scanning("记者|本报讯|获悉|研报|分析师|业内人士")
_PAYS, _HALVED, _NEWS = gate(_GATE), gate(_FRACTION), gate(_REPORTED)
_REFERRING, _RATIO, _FOLLOWING = gate("前述", "上述", "前款", "前项", "该比"), gate("比例"), gate("比", "回购", "购回")


def extract(reading: Reading, context: Context) -> Iterator[Draft]:
    """The promises of the policy, then how they are joined."""
    promises: list[Promise] = []
    for unit in context.policy:
        text, cues = unit.text, unit.cues
        if cues & _PAYS and not (cues & _NEWS and _REPORTED.search(text)):
            if (cues & FIGURED and may_hold_figures(unit)) or (cues & _HALVED and _FRACTION.search(text)):
                promises += _promises(reading, context, unit)
            if cues & GROWS:
                promises += growth(unit, context)
            if cues & _REFERRING and (raised := raised_in(context, unit, promises)):  # in place of what the figure says
                promises[:] = [p for p in promises if p.draft.unit is not unit or p.start != raised.start]
                promises.append(raised)
            if cues & STATES:
                yield from statements(reading, unit)
            if cues & CAPS and cues & EXCEEDS:
                yield from bare_cap(unit)
        elif cues & _RATIO and (raised := raised_in(context, unit, promises)):
            promises.append(raised)
        elif cues & FIGURED and _in_list_of_payments(reading, unit) and may_hold_figures(unit):
            promises += _promises(reading, context, unit)
        elif cues & _FOLLOWING and cues & STATES and _goes_on(reading, unit):
            yield from statements(reading, unit)
    for promise in promises:
        yield promise.draft
    promises.sort(key=lambda promise: (promise.draft.unit.index, promise.start))
    yield from combined(reading, promises)


def _in_list_of_payments(reading: Reading, unit: Unit) -> bool:
    """Whether the words that say what is paid may stand in the sentence above the list: 不低于下列金额的孰高者：."""
    lead = reading.lead(unit)
    return lead is not None and bool(lead.cues & _PAYS) and bool(_GATE.search(lead.text) and _LEADS.search(lead.text))


def _goes_on(reading: Reading, unit: Unit) -> bool:
    """Whether the sentence before, or the heading above, is about payments: …的30%。具体比例由董事会拟定。"""
    before = reading.before(unit)
    around = [*reading.titles(unit)[:1], before.text if before is not None and before.item is unit.item else ""]
    return any(_GATE.search(words) for words in around)


def _promises(reading: Reading, context: Context, unit: Unit) -> list[Promise]:
    """Each figure of a sentence that is a promise, in order."""
    made: list[Promise] = []
    if ruled_tier(unit):  # how a distribution is mixed, and no payment promised
        return made
    for figure in figures(reading, context, unit):
        found = _classify(figure, made)
        if found is None:
            continue
        kind, values = found
        subject = subject_of(reading, unit, unit.text[: figure.quantity.start - len(figure.base)])
        spans = _spans(figure)
        if kind == "total_distribution_ratio" and subject == "subsidiary":  # what it pays up reaches the parent in cash
            kind, values = "annual_cash_ratio", {**values, "year": year_of(figure)}
        if kind in ("annual_cash_ratio", "cumulative_cash_ratio"):
            values = {"subject": subject, **values}
        if kind == "cumulative_cash_ratio" or (kind == "absolute_amount_floor" and "规划期" in figure.near):
            _by_plan(reading, unit, values)
        draft = Draft(
            kind,
            values,
            unit,
            spans,
            f"commitments.{kind}",
            [figure.quantity.raw],
            modality=_modality(figure),
            subject=subject,
        )
        made.append(Promise(draft, figure.quantity.start, figure.quantity.end, figure))
    _spread_years(unit, made)
    _name_years(unit, made)
    return made


def _by_plan(reading: Reading, unit: Unit, values: dict[str, Any]) -> None:
    """The window of a plan: 规划期内 and 三年内 are the years that the plan's title names."""
    titles = [*reading.titles(unit), *(first.text for first in reading.units[:3])]
    plan = next((title for title in titles if "规划" in title or "计划" in title), None)
    if "period" in values:
        if _TOTALLED.search(unit.text):
            values["period"] = {3: "three_years", 1: "annual"}.get(
                plan_years(plan or "") or len(years_listed(unit.text)), "other"
            )
        return
    if plan is None:
        return
    if values["window"] == "trailing" and values["window_years"] == plan_years(plan) and not _NAMED.search(unit.text):
        values["window"] = "forward"
    if values["window"] == "any_consecutive" and _WITHIN_YEARS.search(unit.text) and not _ANY.search(unit.text):
        values["window"] = "forward"
    if values["window"] == "forward" and values["window_years"] is None:
        values["window_years"] = plan_years(plan)


_WITHIN_YEARS = scanning("(?<!连续)[三五]年内")
_ANY = scanning("任[何意一]")  # 任意连续三年 is any three, whatever the plan's own years
_NAMED = scanning("最近|近[一二三四五两3]|过去|以往|前[一二三四五两3]")  # a window named otherwise than by the plan
_TOTALLED = scanning("规划期(?:间)?(?:内)?(?:的)?[^，。；每各年]{0,16}(?:总|累计|合计)")


def _spans(figure: Figure) -> list[tuple[int, int]]:
    """The words that show the fact, after those of the lead or of the figure it goes on from."""
    unit, start = figure.unit, figure.start
    while unit.text[start] in "，、和及与":
        start += 1
    spans = [span(unit, min(start, figure.quantity.start), figure.end)]
    first = figure
    while first.follows is not None:
        first = first.follows
    if first is not figure:
        spans.insert(0, span(unit, first.start, first.quantity.end))
    if first.lead is not None:
        spans.insert(0, (first.lead.start, first.lead.end))
    return spans


def _classify(figure: Figure, made: list[Promise]) -> Fields:
    """The type and the key fields of a figure, or None where it promises nothing."""
    before = made[-1] if made else None
    goes_on = before is not None and (before.figure is figure.follows or _is_low_end(before.figure, figure))
    if figure.follows is not None and not goes_on and not RAISED_TO.match(figure.own):
        return None  # it goes on from a number that is no promise
    if _GROWTH.search(figure.local):
        return None
    sign = sign_of(figure, before)
    kind = figure.quantity.kind
    if kind == "ratio":
        return _ratio(figure, sign, made)
    if kind == "amount":
        return amount(figure, sign, before.draft.fields if before else None)
    return per_share(figure, sign) if kind == "per_share" else shares_per_10(figure, before)


def _is_low_end(low: Figure | None, high: Figure) -> bool:
    """Whether two figures are the ends of one range, which goes on from the same number before it."""
    return (
        low is not None
        and low.quantity.range_part == "low"
        and high.quantity.range_part == "high"
        and low.follows is high.follows
    )


def _spread_years(unit: Unit, made: list[Promise]) -> None:
    """Each ratio gets its year: 2024-2026年分别不低于65%、70%、75%; 2024年度、2025年度各不低于60%，2026年度不低于65%."""
    annual = [promise for promise in made if promise.draft.type == "annual_cash_ratio"]
    if len(annual) < 2:
        return
    drafts = [promise.draft for promise in annual]
    if ("分别" in unit.text or "依次" in unit.text) and all(draft.fields["year"] is None for draft in drafts):
        years = years_listed(unit.text)
        if len(years) == len(annual):
            for draft, year in zip(drafts, years, strict=True):
                draft.fields["year"] = year
            return
    if (
        len({draft.fields["ratio"] for draft in drafts}) < 2
        or len({draft.fields["comparator"] for draft in drafts}) > 1
    ):
        return
    steps = [years_listed(promise.figure.own) if promise.figure else [] for promise in annual]
    named = [year for years in steps for year in years]
    if all(steps) and len(set(named)) == len(
        named
    ):  # 2022-2024年每年35%，其中2024年度40%: no steps, but one year apart
        for promise, years in zip(annual, steps, strict=True):
            promise.draft.fields["year"] = years[0]
            for year in years[1:]:
                made.append(replace(promise, draft=_for_year(promise.draft, year)))


# 2011年和2012年，公司每年…: the years that 每年 is of.
_YEARS_AHEAD = scanning(
    r"(?:^|[；。])[在于]?(?P<years>20\d{2}年度?(?:[、和及与]20\d{2}年度?)+)(?:内|期间)?，[^，。；\d]*每年[^。；\d]*$"
)


_LISTS_YEARS = gate(_YEARS_AHEAD)


def _name_years(unit: Unit, made: list[Promise]) -> None:
    """A promise of each of some years that are listed before it is one of every such year."""
    if not unit.cues & _LISTS_YEARS:
        return
    for promise in list(made):
        if promise.draft.type != "annual_cash_ratio" or promise.draft.fields["year"] is not None:
            continue
        named = _YEARS_AHEAD.search(unit.text, 0, promise.start)
        if named is None:
            continue
        first, *others = years_listed(named["years"])
        promise.draft.fields["year"] = first
        promise.draft.spans[-1] = span(unit, named.start("years"), promise.end)
        made += [replace(promise, draft=_for_year(promise.draft, year)) for year in others]


def _for_year(draft: Draft, year: int) -> Draft:
    return replace(draft, fields={**draft.fields, "year": year}, spans=[*draft.spans], raw=[*draft.raw], links={})


# --- ratios ---------------------------------------------------------------------------------------------------------

# A ratio without a sign is a promise only where the sentence speaks of what shall be, and not of what was.
_MODAL = scanning(r"应|须|必须|将|拟|按|目标|维持|每年|原则|计划|拿出|提[取拨]|用于|力争|均为")
# 应当以现金方式分配股利，现金股利的支付率为…的22%: the duty stands before the comma.
_BINDING_RATE = scanning(
    r"(?:应当?|须|必须|将)[^。；]{0,40}，[^，。；]{0,16}(?:支付率|派息率|比[例率])(?:固定)?(?:为|是|按)[^，。；]*$"
)
_PAST = scanning(
    r"分别|已|实际|曾|截至|报告期|上述期间|(?:(?:19|20)\d{2}|二零..)年度?[^至到\-—起开~，]{0,8}(?:共|总计|合计|本公司之|公司之|的?派息)"
)
_YIELD = scanning(r"股息率|股利收益率|收益率")
_WHOLE_YEAR = scanning(r"每年|(?<!半)年度|全年|包[含括]|当年")
_PART = scanning(r"占|(?:分红|红利|股利)(?:部分)?的?比[例重率]")
# 现金股利之比率, 股利以现金方式发放: in Taiwan a share of the dividends.
_TW_SHARE = scanning(
    r"^，?其中，?(?:以)?现金|现金股利(?:(?:发放|分派)?之(?:发放|分派)?比[率例]|(?:发放|分派)?比率)|股[利息](?:之发放)?[，]?以现金[^，]{0,8}(?:发放|支付|分派|给付)"
)
# 股东红利中，现金股利不低于20%
_OF_THEM = scanning(
    r"(?:股东|全部|各项)?(?:红利|股利|股息)(?:总额|金额)?(?:中|内|之中|[之的](?:分[派配]|发放|给付)(?:中|时)?)，其?中?(?:以)?现金(?:股利|红利|股息|部分|发放)[^，。；]{0,12}$"
)
# 不低于净利润的60%，其中以现金方式分配的利润不低于55%: the smaller number is of the same base.
# 股利得以现金或股票方式发放，惟现金股利所占比例不得少于30%: where the dividends of shareholders were named before, it is of them.
_OF_DIVIDENDS_NAMED = scanning(
    r"现金股利(?:部分|发放|分[派配])?(?:之|的)?(?:所?占(?:之|的)?)?(?:比[例重率]|比)|现金股利[^，。；]{0,6}占|^，?(?:其中)?(?:惟|但|且|并)?现金股利[^，。；占利润]{0,6}(?:不|至少|以)"
)
_DIVIDENDS_NAMED = scanning(
    "盈余|股东(?:股利|股息|红利)|股利总额|股票股利|股利[^，。；]{0,4}以现金(?:或者?|及|、|与|和)股票"
)
_SAME_BASE = scanning(r"其中，?(?:公司)?以现金(?:方式|形式)?分配的利润")
_DISTRIBUTING = scanning(r"(?:利润|股利|盈余)分[配派](?:时|中|的?方案中)|分红时|分配股利时|分配利润时")
_YEARLY = scanning(r"每年|当年|年度实现|每一年")
_GROWTH = scanning(
    r"(?:增长|提高|递增|上升|增加|增幅|增速|提升)(?!至|到|情况|状况|态势|潜力)(?:率|幅度|比例)?[^，。；]{0,12}$"
)


def _ratio(figure: Figure, sign: str | None, made: list[Promise]) -> Fields:
    """A ratio as a floor, a range, a ceiling or a fixed share of what is paid or earned."""
    figure = _on_same_base(figure, made)
    measure = _measure(figure)
    if sign == "<" or is_premise(figure if measure == figure.measure else replace(figure, measure=measure)):
        return None
    if measure is not None and measure not in PROFITS and figure.payout != "stock" and measure not in PAID:
        return None
    if sign == "<=" and not figure.quantity.range_part:
        return _ceiling(figure, measure, made)
    said = figure.unit.text[figure.clause : figure.quantity.start]
    binds = _MODAL.search(said[figure.start - figure.clause :]) or _BINDING_RATE.search(said)
    if sign in (None, "==") and (not binds or _PAST.search(said)):
        return None
    if figure.payout == "stock":
        return _stock_limit(figure, sign, measure)
    return _floor(figure, sign or "==", measure)


def _on_same_base(figure: Figure, made: list[Promise]) -> Figure:
    """The figure with the base of the total before it, where it names none and says how much of that is cash."""
    before = made[-1].draft if made else None
    if (
        figure.measure is None
        and before
        and before.type == "total_distribution_ratio"
        and _SAME_BASE.match(figure.stretch)
    ):
        smaller = before.fields["ratio"] > figure.quantity.value
        return replace(
            figure, measure=before.fields["measure"] if smaller else "dividends_total", scope=before.fields["scope"]
        )
    return figure


def _measure(figure: Figure) -> str | None:
    """The base; 本次利润分配 where the sentence says 利润分配时，现金分红所占比例 and no more."""
    if figure.measure is not None:
        return figure.measure
    said = figure.unit.text[figure.clause : figure.quantity.start]
    if figure.payout == "cash" and (_TW_SHARE.search(figure.local) or _OF_THEM.search(said)):
        return "dividends_total"
    if (
        figure.payout == "cash"
        and "股利" in figure.local
        and _OF_DIVIDENDS_NAMED.search(figure.local)
        and _DIVIDENDS_NAMED.search(figure.unit.text, 0, figure.quantity.start - len(figure.local))
    ):
        return "dividends_total"
    if figure.payout in ("cash", "stock") and _PART.search(figure.local):
        return "this_distribution" if _DISTRIBUTING.search(said) and not _YEARLY.search(figure.near) else None
    return None


def _floor(figure: Figure, sign: str, measure: str | None) -> Fields:
    """What at least (or exactly) is paid."""
    values: dict[str, Any] = {"comparator": sign, "ratio": figure.quantity.value}
    if measure in PAID:
        return ("cash_share_of_dividends", values) if figure.payout == "cash" else None
    if INTERIM.search(figure.near) and not _WHOLE_YEAR.search(figure.near):
        return None
    if measure is None and _YIELD.search(figure.local):
        return None
    values["measure"] = measure
    if figure.payout in ("both", "total"):
        plain = measure is None and "比例" not in figure.local and "比率" not in figure.local
        return None if plain else ("total_distribution_ratio", {**values, "scope": figure.scope})
    if (window := window_of(figure)) is not None:
        return "cumulative_cash_ratio", {**values, **window}
    return "annual_cash_ratio", {**values, "scope": figure.scope, "year": year_of(figure)}


def _ceiling(figure: Figure, measure: str | None, made: list[Promise]) -> Fields:
    """不高于…的90%: the upper end of a band begun just before, a limit of stock dividends, or a cap."""
    if figure.payout == "stock":
        return _stock_limit(figure, "<=", measure)
    before = made[-1] if made else None
    banded = ("annual_cash_ratio", "total_distribution_ratio", "cash_share_of_dividends")
    if before and before.draft.type in banded and (figure.follows is before.figure or _tops(before, figure)):
        return before.draft.type, {**before.draft.fields, "comparator": "<=", "ratio": figure.quantity.value}
    if measure not in PROFITS or INTERIM.search(figure.own):
        return None
    return "distribution_cap", {"comparator": "<=", "ratio": figure.quantity.value, "measure": measure}


def _tops(floor: Promise, figure: Figure) -> bool:
    """Whether a ceiling is of the base just named: 不少于年度溢利的25%，但不超过该溢利的40%."""
    between = figure.unit.text[floor.end : figure.quantity.start]
    return (
        floor.draft.unit is figure.unit
        and floor.draft.fields["comparator"] in (">=", ">")
        and floor.draft.fields["ratio"] < figure.quantity.value
        and _OF_THAT_BASE.fullmatch(between) is not None
    )


_OF_THAT_BASE = scanning(
    r"，(?:但|且|并|惟|而|亦)*(?:不(?:得|应|会|能|可)?(?:超过|超出|高于|多于|大于)|最[高多]不?(?:超过)?)(?:该|上述|前述|此)[^，。；]{2,10}(?:的|之)"
)


def _stock_limit(figure: Figure, sign: str | None, measure: str | None) -> Fields:
    """How much may be given in shares."""
    bare = measure is None and not re.search(r"比|占|股票股利(?:部分)?(?:应|以|则)?(?:不|$)", figure.local)
    if sign is None or bare or not figure.quantity.value:
        return None
    values = {"comparator": sign, "ratio": figure.quantity.value, "shares_per_10": None, "measure": measure}
    return "stock_dividend_limit", values


_IN_PRINCIPLE = scanning("原则上|以[^，。；]*为原则|一般|通常")
_AIMED = scanning("目标|力争|争取|努力|计划|尽量")
_ALLOWED = scanning("可以?(?!供|分|持续|操作|预)|得(?!超|高|低|少)以?")


def _modality(figure: Figure) -> str:
    """How binding the words are; a bare 不少于 binds."""
    words = figure.unit.text[figure.start : figure.end]
    if _IN_PRINCIPLE.search(words):
        return "in_principle"
    if _AIMED.search(words):
        return "target"
    return "may" if _ALLOWED.search(words) and "应" not in words and "须" not in words else "must"
