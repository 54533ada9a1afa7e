"""What is set aside before dividends: reserves, and in Taiwan the compensation of employees and directors.

提取利润的10%列入公司法定公积金；法定公积金累计额为注册资本的50%以上的，可以不再提取。
次提百分之十为法定盈余公积，但已达实收资本额时，不在此限；并依法提列特别盈余公积。
提拨不低于百分之一为员工酬劳，及不高于百分之三为董事酬劳。
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ..cues import gate
from ..lexicon import load
from ..quantities import Quantity
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._measures import read_comparator
from ._subject import subject_of

_RESERVES = ("statutory", "special", "general", "discretionary")
_ROLES = ("employee", "director")


def extract(reading: Reading, context: Context) -> Iterator[Draft]:
    yield from _reserves(reading, context)
    for unit in context.policy:
        if unit.cues & _OF_STAFF:
            yield from _compensation(reading, context, unit)


@lru_cache(maxsize=2)
def _named(names: tuple[str, ...]) -> re.Pattern[str]:
    entries = load("reserves")
    return scanning("|".join(f"(?P<{name}>{'|'.join(entries[name]['patterns'])})" for name in names))


# --- reserves ---------------------------------------------------------------------------------------------------------

_GATE = scanning("公积|准备|储备")
# What may stand between 10% and the reserve it goes to, and between a reserve and the rate at which it is set aside.
_INTO = scanning(
    r"(?:的(?:金额|比例|部分|数额|水平|标准)?|之)?(?:应|分别|用于|差额|足额)*(?:提[取列拨存]|计提|列入|作为|转作|转入|计入|拨入|拨归|拨作|存入|充作|列作|列为|划入|纳入|注入|为|做)*(?:公司|本公司|本行|当年|年度|之|的)*"
)
_AT = scanning(
    r"[^，。；、]{0,26}?|[^。；，]{0,8}，?(?:其?(?:提取|计提|提列)(?:的)?)?比例(?:为|是|不低于)[^，。；]{0,14}?"
)
_NOT_RATE = scanning(
    r"累[计积]|已达|达到|达|注册资本|实收资本|股本|转增|转为|留存|总资产|净资产|超过|余额|资本额|弥补|增加|发给|之部分|、(?!提)[^，。；]*(?:公益|任意|一般)"
)
_SETS_ASIDE = scanning(r"提|列入|拨|作为|为|列作|存")
_STOP = scanning(
    r"(?:累[计积]|达到?|超过|已达|为|至)[^。；]{0,30}?(?:注册资本|实收资本|股本|资本总额)(?:总?额)?[^。；，]{0,6}?$"
)
# 直至法定公积金达到注册资本的50%: no word of stopping is needed.
_UNTIL = scanning(
    r"(?:直至|直到|(?<=，)至|(?<!甚)(?<!以)至(?=其|该|法定|累[计积]))[^。；]{0,24}?(?:注册资本|实收资本|股本|资本总额)(?:总?额)?[^。；，]{0,6}?$"
)
_REACHES = scanning(
    r"(?:的|之)?(?:累[计积](?:总?额|余额|金额|提取额)?|余额|总额|金额)?(?:已|已经)?(?:累[计积])?(?:达|为|超过|至|等于)[^，。；]*"
)
_NO_MORE = scanning(r"[^。；]{0,24}?(?:不再|可不|可以不|不予|免予?|停止|不必|毋须|无需|得不|免再|为止|不在此限)")
# 达实收资本额时，不在此限; 直至与实收资本额相等为止.
_AT_CAPITAL = scanning(
    r"(?:达|等于|相当于|至|与|相等于)[^，。；（）]{0,10}(?:实收)?(?:资本|股本)(?:总额|额)?(?:总额)?(?!额?(?:的|之)?(?:\d|百分)|[^，。；]{0,4}%|公积)[^。；]{0,16}?(?:不在此限|得不|得免|不再|免|为止|停止|可不|不必|毋庸)"
)
_OWN_STOP = scanning("[。；](?!但|惟|唯|然)|法定.{0,20}特别|特别.{0,20}法定")  # the stop of another reserve
# 法定盈余公积应提拨至其余额达实收股本总额时止, in a sentence of its own
_UNTIL_CAPITAL = scanning(
    r"法定盈余公积[^，。；]{0,10}(?:提[拨列存]|直)?至[^，。；]{0,16}(?:达|等于|与)[^，。；]{0,6}(?P<capital>(?:实收)?(?:资本|股本)(?:总?额)?)[^，。；]{0,4}(?:时|为)?止"
)
_STATUTE = scanning(r"(?:根据|依照?|依据|按照?)[^，。；章]{0,12}(?:公司法|法律)[^，。；章]{0,12}(?:规定)?，|公司法规定")
_PAST = scanning(
    r"\$|新台币\d|截至|号函|首次采用|转列|(?:19|20)\d{2}年(?:度)?[^，。；]{0,20}提[取列]|附注|<td>|\d{2,3}年度"
)


_TO_CAPITAL = gate(_UNTIL_CAPITAL)
_NAMED, _CAPITAL, _OF_STAFF = gate(_GATE), gate("注册资本"), gate("酬劳", "员工")


def _reserves(reading: Reading, context: Context) -> Iterator[Draft]:
    """The reserves of the policy; a recital of the statute only where the company has no rule of its own."""
    drafts: list[Draft] = []
    stops: list[tuple[Unit, Quantity]] = []
    for unit in context.policy:
        if not unit.cues & _NAMED and not (unit.cues & _CAPITAL and "提" in unit.text):
            continue
        ratios = [quantity for quantity in context.quantities(unit) if quantity.kind == "ratio"]
        if not ratios and unit.cues & _TO_CAPITAL and (until := _UNTIL_CAPITAL.search(unit.text)):
            stops.append((unit, Quantity("ratio", *until.span("capital"), until["capital"], 1.0)))
        own_stops = [quantity for quantity in ratios if _is_stop(unit.text, quantity)]
        stops += [(unit, stop) for stop in own_stops]
        for quantity in ratios:
            if quantity not in own_stops:
                found = list(_set_aside(reading, unit, quantity))
                if not found and "风险资产" in unit.text:
                    found = list(_kept_at(reading, unit, quantity))
                drafts.extend(found)
        numbered = any(draft.unit is unit and draft.fields["reserve"] == "special" for draft in drafts)
        if "特别盈余公积" in unit.text and not numbered:
            drafts.extend(_special(reading, unit))
    _add_stops(drafts, stops)
    own = [draft for draft in drafts if not _STATUTE.search(draft.unit.text) or "章程" in draft.unit.text]
    owned = {draft.fields["reserve"] for draft in own}
    for draft in drafts:
        if draft in own or draft.fields["reserve"] not in owned:
            yield draft


def _is_stop(text: str, quantity: Quantity) -> bool:
    """Whether a ratio is where setting aside may stop: 累计额为注册资本的50%以上的，可以不再提取."""
    before = text[: quantity.start]
    return bool(_UNTIL.search(before) or (_STOP.search(before) and _NO_MORE.match(text[quantity.end :])))


_UP_TO = scanning("[至到—~～-](?:[0-9.]+%|百分之[一二三四五六七八九十]+)")  # 5%至10%的任意公积金


def _set_aside(reading: Reading, unit: Unit, quantity: Quantity) -> Iterator[Draft]:
    """The reserves that a rate is for: those behind it (10%列入法定公积金), else the one in front (法定公积金按10%提取)."""
    text = unit.text
    if _PAST.search(text):
        return
    pattern = _named(_RESERVES)
    until = _UP_TO.match(text, quantity.end) if quantity.range_part == "low" else None
    gap = _INTO.match(text, until.end() if until else quantity.end)
    behind = pattern.match(text, gap.end()) if gap else None
    names: list[str] = []
    end = quantity.end
    if behind and behind.lastgroup:
        names, end = _listed(text, behind)
        if not _SETS_ASIDE.search(text[max(0, quantity.start - 30) : end]):
            return
        start = quantity.start
    else:
        front = list(pattern.finditer(text, max(0, quantity.start - 60), quantity.start))
        if not front or not front[-1].lastgroup:
            return
        between = text[front[-1].end() : quantity.start]
        if not _AT.fullmatch(between) or _NOT_RATE.search(between):
            return
        if not _SETS_ASIDE.search(text[max(0, front[-1].start() - 20) : quantity.end + 8]):
            return
        names, start = _sharing(text, front), front[-1].start()
    for name in names:
        yield _reserve(reading, unit, start, end, name, quantity)


_EACH = re.compile("[^，。；]{0,10}[均各都]")


def _sharing(text: str, front: list[re.Match[str]]) -> list[str]:
    """The reserves in front of a rate: the last, and one joined to it where 均 or 各 says that each has the rate."""
    last = front[-1]
    names = [last.lastgroup or ""]
    each = _EACH.match(text, last.end())
    if each and len(front) > 1 and text[front[-2].end() : last.start()] in ("和", "及", "与", "、", "以及"):
        names.insert(0, front[-2].lastgroup or "")
    return names


# 一般准备余额不低于风险资产期末余额的1.5%: the level it is kept at.
_KEPT_AT = scanning(
    r"一般(?:风险)?准备金?(?:的)?(?:年末|期末)?(?:余额)?(?:原则上)?(?:应当?|须|需)?(?:不[得应]?(?:低|少)于|达到)[^，。；]{0,6}风险资产[^，。；]{0,10}$"
)
_AS_PREMISE = scanning("(?:以上)?(?:[的之]?(?:前提|条件|情况|情形)|的?(?:时|前|后)|的，)")


def _kept_at(reading: Reading, unit: Unit, quantity: Quantity) -> Iterator[Draft]:
    """A bank's general reserve by the balance it must have; as a premise of paying it is none."""
    text = unit.text
    match = _KEPT_AT.search(text, 0, quantity.start)
    if match and not _AS_PREMISE.match(text, quantity.end) and not _PAST.search(text):
        yield _reserve(reading, unit, match.start(), quantity.end, "general", quantity)


_JOINT = re.compile("、|和|及|以及|与")


def _listed(text: str, first: re.Match[str]) -> tuple[list[str], int]:
    """The reserves of a list that shares one rate: 10%分别提取法定公积金、一般风险准备金."""
    names, match = [first.lastgroup or ""], first
    while True:
        joint = _JOINT.match(text, match.end())
        following = _named(_RESERVES).match(text, joint.end()) if joint else None
        if not following or not following.lastgroup:
            return names, match.end()
        names.append(following.lastgroup)
        match = following


def _reserve(reading: Reading, unit: Unit, start: int, end: int, name: str, quantity: Quantity) -> Draft:
    text = unit.text
    begin = max(text.rfind(mark, 0, start) for mark in "，；。") + 1
    fields: dict[str, Any] = {"reserve": name, "ratio": quantity.value, "stop_ratio": None}
    spans = [span(unit, begin, end)]
    raw = [quantity.raw]
    at_capital = _AT_CAPITAL.search(text, end) if name in ("statutory", "special") else None
    if at_capital and not _OWN_STOP.search(text, end, at_capital.start()):
        fields["stop_ratio"] = 1.0
        spans = [span(unit, begin, at_capital.end())]
        raw.append(at_capital[0])
    subject = subject_of(reading, unit, text[:start])
    return Draft("reserve_allocation", fields, unit, spans, "reserves.rate", raw=raw, modality="must", subject=subject)


def _reserve_of_stop(before: str) -> str:
    """Which reserve may stop there: the one named just in front (一般风险准备金余额达到…), else the statutory one."""
    named = list(_named(_RESERVES).finditer(before, max(0, len(before) - 60)))
    if named and _REACHES.fullmatch(before, named[-1].end()):
        return named[-1].lastgroup or "statutory"
    spoken = {match.lastgroup or "" for match in named if match.start() > before.rfind("；")}
    return spoken.pop() if len(spoken) == 1 and _UNTIL.search(before) else "statutory"


def _add_stops(drafts: list[Draft], stops: list[tuple[Unit, Quantity]]) -> None:
    """Give each reserve the nearest stop of its own policy, in its sentence or in another item."""
    for draft in drafts:
        if draft.fields["stop_ratio"] is not None or draft.fields["ratio"] is None:
            continue
        same = [
            (unit, stop)
            for unit, stop in stops
            if (unit.zone == "superseded") == (draft.unit.zone == "superseded")
            and _reserve_of_stop(unit.text[: stop.start]) == draft.fields["reserve"]
        ]
        if not same:
            continue
        unit, stop = min(same, key=lambda pair: (abs(pair[0].index - draft.unit.index), pair[0].index))
        draft.fields["stop_ratio"] = stop.value
        draft.raw.append(stop.raw)
        begin = max(unit.text.rfind(mark, 0, stop.start) for mark in "；。") + 1
        draft.spans.append(span(unit, begin, stop.end))


_SPECIAL = scanning(
    r"(?:提[列拨存取]|回转|迴转|拨)[^。；]{0,60}?特别盈余公积|特别盈余公积(?:者|时)?[^。；，]{0,20}(?:提[列拨存取]|应先)"
)


_USES_SPECIAL = scanning("之特别盈余公积(?:，本公司)?[^。]{0,20}(?:使用|处分)")


def _special(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """Taiwan's special reserve: set aside as the law or the authority says, mostly without a rate."""
    text = unit.text
    match = _SPECIAL.search(text)
    if not match or _PAST.search(text) or _USES_SPECIAL.search(text):
        return
    begin = max(text.rfind(mark, 0, match.start()) for mark in "，；。") + 1
    fields: dict[str, Any] = {"reserve": "special", "ratio": None, "stop_ratio": None}
    subject = subject_of(reading, unit)
    yield Draft(
        "reserve_allocation",
        fields,
        unit,
        [span(unit, begin, match.end())],
        "reserves.special",
        modality="must",
        subject=subject,
    )


# --- compensation (Taiwan) --------------------------------------------------------------------------------------------

_ESTIMATED = scanning(r"估[列计]|认列|实际配发|配发情形|配发金额|差异|\$|估算")
_OLD_RULE = scanning(
    "修[正订改]前(?:之|的)?(?:本公司|公司)?章程|不再(?:适用|提拨|提列|发放)|(?<![\u4e00-\u9fff])原章程"
)
# 不低于3%且不高于12%为员工酬劳: one band.
_TWIN = scanning(
    "(?:以上)?，?(?:[、至及或且但并惟而]|及于|并且){0,2}(?:应|以)?"
    "(?:不(?:得)?(?:高于|超过|多于|逾|大于|低于|少于)|最高不?超?过?|至多|最多)?"
    "(?:当年度?)?(?:获利|税前利益|净利)?(?:状况)?(?:之|的)?"
)
_FOR = scanning(
    r"(?:[之的](?:获利|税前利益|净利|利润|数额|金额))?(?:的|之)?(?:作为|充作|拨付|分派|发放|提拨|提列|为|做|给)*(?:前项|本公司|当年度)?(?:之|的)?"
)
_JUNIOR = scanning(r"基层员工|非主管")
_PAID_TO_STAFF = scanning("酬劳|红利|分红|奖酬")
_OF_COMPENSATION = scanning("(?:前项|上述|该)员工酬劳(?:数额|总额|金额)?[中之内]")


def _compensation(reading: Reading, context: Context, unit: Unit) -> Iterator[Draft]:
    """Employees' and directors' compensation as a share of the year's profit; a range gives two."""
    text = unit.text
    if not _PAID_TO_STAFF.search(text) or _ESTIMATED.search(text) or _OLD_RULE.search(text):
        return
    names = list(_named(_ROLES).finditer(text))
    ratios = [quantity for quantity in context.quantities(unit) if quantity.kind == "ratio"]
    for quantity in ratios:
        match = _whose(text, quantity, ratios, names)
        if match is None or _is_of_juniors(text, quantity):
            continue
        start, end = min(match.start(), quantity.start), max(match.end(), quantity.end)
        begin = max(text.rfind(mark, 0, start) for mark in "，；。") + 1
        fields = {"comparator": read_comparator(text, quantity) or "==", "ratio": quantity.value}
        kind = "employee_compensation" if match.lastgroup == "employee" else "director_compensation"
        subject = subject_of(reading, unit)
        yield Draft(
            kind, fields, unit, [span(unit, begin, end)], "reserves.compensation", raw=[quantity.raw], subject=subject
        )


_BRACKET = re.compile("(?:以上|以下|以内|为上限|为下限)?(?:（[^（）]*）)?")


def _whose(text: str, quantity: Quantity, ratios: list[Quantity], names: list[re.Match[str]]) -> re.Match[str] | None:
    """Whose compensation a ratio is: the name right behind it (1%为员工酬劳), else the nearest one in front in its clause."""
    end = quantity.end
    if quantity.range_part == "low":
        end = next((other.end for other in ratios if other.range_part == "high" and other.start > quantity.end), end)
    twin = _TWIN.match(text, end)
    if twin and twin.end() > end:
        end = next((other.end for other in ratios if other.start == twin.end()), end)
    bracket = _BRACKET.match(text, end)
    gap = _FOR.match(text, bracket.end() if bracket else end)
    if gap and _named(_RESERVES).match(text, gap.end()):
        return None  # 提列10%法定盈余公积
    for match in names:
        if gap and match.start() == gap.end():
            return match
    before = [match for match in names if match.end() <= quantity.start]
    if not before:
        return None
    if "分别" in text[before[-1].end() : quantity.start]:
        listed = [q for q in ratios if q.start > before[-1].end()]
        index = listed.index(quantity)
        pair = before[-2:]
        return pair[index] if index < len(pair) else None
    last = before[-1]
    between = text[last.end() : quantity.start]
    return last if len(between) <= 30 and "。" not in between and "；" not in between else None


def _is_of_juniors(text: str, quantity: Quantity) -> bool:
    """前项员工酬劳应提拨不低于百分之二十为基层员工分派酬劳: a share of the compensation, not of profit."""
    begin = max(text.rfind(mark, 0, quantity.start) for mark in "；。）") + 1
    bracket = text.find("（", quantity.end)
    stop = min(quantity.end + 16, bracket if bracket >= 0 else len(text))  # 1%为员工酬劳（其中基层员工…）
    near = text[max(begin, quantity.start - 30) : stop]
    return bool(_JUNIOR.search(near) or _OF_COMPENSATION.search(near))
