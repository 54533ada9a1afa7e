"""The order in which profit is used: losses, reserves, then the shareholders.

    公司弥补亏损和提取公积金后所余税后利润，按照股东持有的股份比例分配
    税后利润按下列顺序分配：（1）弥补上一年度的亏损；（2）提取法定公积金；（3）支付股东股利
    年度决算如有盈余，应先提缴税捐、弥补累积亏损，次提百分之十为法定盈余公积

弥补亏损、提取公积金后 straight before a promise is a condition of it, and in a bracket it defines the distributable profit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..cues import gate
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Draft, span
from ._measures import blank_brackets

_LOSSES = r"(?:弥补|填补|补足|抵补|补亏|弥亏)"
_FED = r"(?:提(?:[取存列缴拨足]|(?=法定|任意|盈余公积))|计提|列入)"
_ORDER = scanning(
    rf"""(?=[弥填补抵提计列支税利按依遵根下以如分使处用先首应须必不决结盈净获纯])(?:
    # what is left is for the shareholders by their holdings
    (?P<left>(?:{_LOSSES}|提[取存列]|支付优先股)[^。；]{{0,70}}(?:所余|剩余|余下|余额|后的)[^。；，]{{0,14}}[，,]?(?:可以?|应|将|由)?[^。；，]{{0,14}}(?:按照?|依照?|根据)[^。；，]{{0,10}}(?:股东)?(?:所|各自)?(?:持有?|出资)[^。；，]{{0,10}}(?:比例|份额|股份))
    |(?P<shared>(?:{_LOSSES}|提[取存列])[^。；]{{0,50}}后[，,]?(?:公司|方可)?(?:可以?|应当?|将|再)?(?:按照?|依照?)[^。；，]{{0,8}}(?:股东)?(?:所|各自)?持有?[^。；，]{{0,8}}比例)
    # ... or may be paid only after both
    |(?P<after>利润[^。；]{{0,10}}{_LOSSES}[^。；]{{0,30}}提[取存列][^。；]{{0,50}}后[，,]?(?:方可|方能|才能|才可|再)(?:[以按][^。；，]{{0,8}})?(?:向[^。；，]{{0,10}})?(?:分[配派红]|支付|派[发付红息]))
    # the order in so many words
    |(?P<sequence>(?:按照?|依照?|遵照|根据)?(?:下列|以下|如下)(?:的)?(?:先后)?(?:顺序|次序)(?:和比例)?(?:进行)?(?:分[配派])?|(?:分[配派]|使用|处理|用途)(?:的|之)?(?:先后)?(?:顺序|次序)(?:依次)?(?:为|是|如下|：))
    # 依次用于弥补…、提取…; 按弥补…、提取…的顺序; 先弥补…，再提取…，最后…
    |(?P<in_turn>依次(?:用于|用作|为|作|按照?|进行)?[^。；]{{0,8}}{_LOSSES}[^。；]{{0,30}}{_FED}[^。；]{{0,60}})
    |(?P<so_ordered>{_LOSSES}[^。；]{{0,30}}{_FED}[^。；]{{0,60}}(?:的|之)?(?:先后)?(?:顺序|次序))
    |(?P<first_then>(?:先|首先)(?:应|用于|用以|用来|以[^，。；]{{0,8}})?{_LOSSES}[^。；]{{0,24}}[，；、]?(?:再|其次|次|然后|而后|随后|之后|才)[^。；]{{0,16}}{_FED}[^。]{{0,80}}?(?:股利|股息|红利|分[配派红]|股东))
    |(?P<only_then>(?:应当?|须|必须)?先(?:行)?{_LOSSES}[^。；]{{0,24}}{_FED}[^，。；]{{0,10}}[，,](?:才|方|再|始)(?:能|可|得)?[^，。；]{{0,10}}(?:分[配派]|派[与付发给]))
    # what is left over at the end is for the shareholders
    |(?P<rest>{_LOSSES}[^。]{{0,30}}{_FED}[^。]{{0,140}}[，；、](?:其余|余下|剩余|余额|所余|结余|余者|仍有[剩结]余)(?:部分|之?数|款项|利润|税后利润|净利润|的)*[，]?(?:再|方|可以?|应|由|按照?|向|用于|作为?|支付|归|为|依|供|分[配派])[^。；]{{0,20}}(?:股东|股利|股息|红利|分[配派]))
    # the year's profit makes up for losses before the reserve is fed
    |(?P<losses_first>(?:应当?|须)先用(?:当年|本年)(?:度)?(?:的)?利润弥补)
    |(?P<discretionary>提取[^。；]{{0,16}}(?:公积|公积金|准备金|股息)[^。；]{{0,6}}后[，,]?经股东(?:大)?会(?:决议|批准|决定)[^。；]{{0,6}}(?:还)?可以?(?:从[^。；，]{{0,8}})?提取任意)
    |(?P<not_before>不得在{_LOSSES}[^。；]{{0,40}}(?:之前|以前|前)[^。；]{{0,4}}(?:向[^。；，]{{0,6}})?分[配派](?:利润|股利))
    # Taiwan: taxes, losses, then the legal reserve
    |(?P<surplus>(?:决算|结算|盈余|净利|获利|纯益)(?=[^。]{{0,160}}[先次再除后])[^。；]{{0,60}}?(?:{_LOSSES}|税[捐款]|所得税|缴税|完税)[^。；]{{0,60}}?[提拨][^。；]{{0,24}}?(?:法定盈余公积|法定公积))
    |(?P<set_aside>(?<=分[派配])盈余(?:时|前|之前)[，,]?(?:公司|本公司)?应[^。；]{{0,30}}?税[捐款][^。；]{{0,20}}?{_LOSSES}[^。；]{{0,40}}?[提拨][^。；]{{0,24}}?(?:法定盈余公积|法定公积)))
    """,
    re.VERBOSE,
)
# A bank: the general risk reserve stands between the legal reserve and the shareholders.
_GENERAL = scanning(
    r"(?P<general>提[取存列][^。；]{0,70}(?:计?提取?|提留)[^。；]{0,8}一般(?:风险)?准备[^。；]{0,70}后[，,]?[^。；]{0,30}(?:可以?|方可|方能|再)向(?:全体)?(?:普通股)?股东(?:进行)?(?:分[配派红]|支付|派[发付]))"
)
_RESERVE = scanning(r"公积|准备|亏损")
# What every order names at least one of; and what the orders need.
_NAMED, _ORDERS = gate("补", "抵", "顺序", "次序", "任意", "税"), gate(_ORDER)
# 余下的利润方可由股东依其持股比例参与分配, after a sentence on losses and reserves.
_REST = scanning(
    r"(?:余下|剩余|其余|所余|余额)(?:的|之)?(?:税后|净)?(?:利润|部分|盈余|款项)?[^，。；]{0,6}?(?:由|归|向|供)(?:全体|各)?(?:普通股)?股东[^，。；]{0,4}?(?:依|按|根据)[^，。；]{0,8}(?:持有?|出资)[^，。；]{0,8}(?:比例|份额)"
)
_BEFORE_REST = scanning(rf"(?:{_LOSSES}|亏损)[^。]{{0,60}}{_FED}|{_FED}[^。]{{0,60}}(?:公积|准备金)")
# A condition of a promise (…后有可供分配利润的，应当), a year's proposal, or the bonus of employees.
_NOT_AN_ORDER = scanning(
    r"有可供?分配利润的|仍有可供?分配|(?:19|20)\d{2}年度?(?:利润|净利润|实现)|民国\d|员工(?:酬劳|红利)[^。]{0,20}为限"
)
# 股东会违反规定，在弥补亏损之前向股东分配利润的，股东应当退还: the law's remedy.
_BREACH = scanning(r"(?<![不未得])违反(?:(?!的，)[^。；]){0,60}$")


def profit_distribution_order(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """A recital of the order of distribution, with the items of its list where it has one."""
    cues = unit.cues
    bank = "一般" in unit.text and "准备" in unit.text
    if not (bank or cues & _NAMED):
        if "比例" in unit.text:
            yield from _of_the_rest(reading, unit)
        return
    text = blank_brackets(unit.text)
    if _NOT_AN_ORDER.search(text):
        return
    for match in [*(_ORDER.finditer(text) if cues & _ORDERS else ()), *(_GENERAL.finditer(text) if bank else ())]:
        if _BREACH.search(text, 0, match.start()):
            continue
        spans = [span(unit, _start(text, match.start()), _end(text, match.end()))]
        if match.lastgroup == "sequence":
            items = [item.units[0] for item in reading.items_under(unit) if item.units]
            after = text[match.end() :]
            if not _RESERVE.search(after) and not any(_RESERVE.search(item.text) for item in items):
                continue
            spans = [span(unit, _start(text, match.start())), *(span(item) for item in items)]
        yield Draft("profit_distribution_order", {}, unit, spans, f"form.order_{match.lastgroup}")


def _of_the_rest(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """The end of an order that is told in sentences of their own: what is left is for the shareholders."""
    match = _REST.search(unit.text)
    before = reading.before(unit) if match else None
    if match and before is not None and (told := _BEFORE_REST.search(before.text)):
        first = span(before, _start(before.text, told.start()), _end(before.text, told.end()))
        spans = [first, span(unit, _start(unit.text, match.start()), _end(unit.text, match.end()))]
        yield Draft("profit_distribution_order", {}, unit, spans, "form.order_rest")


def _start(text: str, position: int) -> int:
    return max(text.rfind(mark, 0, position) for mark in "，。；") + 1


def _end(text: str, position: int) -> int:
    return min((i for mark in "，。；" if (i := text.find(mark, position)) >= 0), default=len(text))
