"""When is paid, and when the plan is looked at again.

    公司原则上每年度进行一次利润分配          distribution_frequency          year, 1, ==, in_principle
    在有条件的情况下，可以进行中期现金分红    interim_dividend                allowed, cash
    中期分红上限不应超过相应期间…净利润      interim_dividend_authorisation  1.0, net_profit_attributable
    公司至少每三年重新审阅一次本规划          review_cycle                    3, <=
    须在股东大会召开后两个月内完成派发        implementation_deadline         2 months

每年以现金方式分配的利润不少于… is a ratio and says nothing of how often. Vocabulary: `lexicon/timing.toml`; interim dividends
are in `_interim`, review cycles and deadlines in `_deadlines`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..cues import gate
from ..quantities import Quantity
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._deadlines import (
    LIMITED,
    LOOKED_AT,
    MAY_BE_CYCLE,
    PAYS,
    implementation_deadline,
    is_below_time_for_paying,
    review_cycle,
)
from ._interim import interim_authorisations, interim_dividends
from ._subject import subject_of
from ._wording import Stretch, either, modality, stretches


def extract(reading: Reading, context: Context) -> Iterator[Draft]:
    """The clauses of all types of the family, type by type within a unit."""
    interim: list[Unit] = []
    for unit in context.policy:
        cues = unit.cues
        if not cues & _ANY:
            continue
        if cues & _HOW_OFTEN and cues & _AN_INTERVAL:
            yield from distribution_frequency(reading, context, unit)
        if cues & _INTERIM:
            interim.append(unit)
        if cues & MAY_BE_CYCLE and cues & LOOKED_AT and "年" in unit.text:
            yield from review_cycle(reading, context, unit)
        if cues & LIMITED and (cues & PAYS or is_below_time_for_paying(reading, unit)):
            yield from implementation_deadline(reading, context, unit)
    yield from interim_dividends(reading, interim)
    yield from interim_authorisations(context, interim)


# --- how often ------------------------------------------------------------------------------------------------------

_INTERVALS = ("year_or_half_year", "half_year", "quarter", "year")
_INTERVAL = scanning(
    "(?=[每各]|按[照一个会财营年半季]|逐[年半季]|半|季度|以[半季会年]|分季|一年|一个会计|会计年度内|年度内|次年)"
    f"(?:{'|'.join(f'(?P<{name}>' + either('timing', name) + ')' for name in _INTERVALS)})"
)
# 可以进行季度现金分红: an interval that stands before the act, where it is allowed.
_ALLOWED_INTERVAL = scanning(
    r"(?:可|得|进行|实施|开展|推行|实行|增加)[^，。；]{0,10}?(?<!第[一二三四])(?<!前三)(?P<words>(?:半年度?|季度)(?:(?:或者?|、|和|及)(?:半年度?|季度))?)(?:的)?"
    r"(?:现金)?(?:利润|股利|盈余)?(?:分[配派]|分红|派[息现])"
)
# 季度结束后可派发股息, 公司可以在半年度进行利润分配: an interval at which the act is done. That of a given year is no rule.
_AT_INTERVAL = scanning(
    r"(?<![年上下前三第一二四本该])(?P<words>(?:半年度?|季度)(?:(?:或者?|、|和|及)(?:半年度?|季度))?(?:(?:结束|终了|届满)之?后)?)"
    r"(?:公司|本公司|本行|末|亦|也|还|均|都|可以?|得|将|应当?|原则上|视情况|酌情|适时|另行)*(?:进行|实施|开展|安排|[加增]?派[发付]?|支付|发放|分[配派]|作)(?:一次)?"
    r"(?:现金)?(?:利润|股利|股息|红利|盈余)?(?:分[配派]|分红|派[息现]|(?<=股[利息])|(?<=红利))(?:一次)?(?=$|[ 或及和、])"
)
# 董事会可以制定季度分红方案: who may propose it may also have it paid so often.
_PLANNED_INTERVAL = scanning(
    r"(?:可以?|有权|得)(?:决定|制[定订]|拟[定订]|提出|提议|批准|实施)(?P<words>(?:半年度?|季度)(?:(?:或者?|、|和|及)(?:半年度?|季度))?)(?:的)?"
    r"(?:现金)?(?:利润|股利)?(?:分[配派]|分红|派[息现])(?:方案|预案)$"
)
_ACT = scanning(f"(?=[现股利红盈收权分派发支宣进]){either('timing', 'acts')}")
_NO_ACT = scanning(either("timing", "not_acts"))
_GATE = scanning(
    "逐|次年|一个会计年度|按年|按会|按财|按半|按季|按照年|按照会|按照财|按照半|按照季|一年|季度|半年|各年|各会|以年|以会|年度内|"
    "原则上[^，。；]{0,14}年度|通常[^，。；]{0,14}年度|一般[^，。；]{0,14}年度|实施年度|进行年度|派发年度|周期|间隔|频次|频率|"
    "盈利年度|盈利的年度|盈利的会计|获利年度|获利的年|获利之年|获利的会计|利润的年度|利润的会计|利润之年|盈余的年度|盈余的会计|盈余之年|盈余年度"
)
_HOW_OFTEN, _INTERIM = gate(_GATE, "每"), gate("中期", "年中", "年度中", "期中")
# What may say how often without one of the intervals.
_NO_INTERVAL = scanning(
    "周期|间隔|频次|频率|原则上[^，。；]{0,30}年度|一般[^，。；]{0,30}年度|通常[^，。；]{0,30}年度|季度|半年|"
    "盈利[的之]?(?:会计)?年|获利[的之]?(?:会计)?年|利润[的之]?(?:会计)?年|盈余[的之]?(?:会计)?年"
)
_AN_INTERVAL = gate(_INTERVAL, _NO_INTERVAL)
_ANY = _HOW_OFTEN | _INTERIM | MAY_BE_CYCLE | LIMITED
# 在盈利年度至少分配一次: the years in which there is something to pay are counted, too.
_COUNTED = scanning("(?<![本首上下前])次")
_OF_PROFIT = scanning(r"(?<!首个)(?:盈利|获利|(?<=有)盈余|(?<=分配)利润)[的之]?(?P<words>(?:会计)?年度?)(?![初末报末])")
# Every interval has one of these.
_NAMED = scanning(
    "每|逐|半|季|一年|次年|一个会计年度|年度(?=内|现金|利润|股利|股息|红利|分|派)|周期|间隔|按[年会财照]|各[年会财照]|"
    "以[年会财照]|12个月|十二个月|频|盈利[的之]?(?:会计)?年|获利[的之]?(?:会计)?年|利润[的之]?(?:会计)?年|盈余[的之]?(?:会计)?年"
)
# Of the past, of others, or supposed rather than said.
_UNREADABLE = scanning(
    r"以来|历年|历来|一贯|一直|过去|近三年|报告期|优先股|是否|听取|若|如(?<!例如)(?![下期上]|实(?![施行现]))|董事会[^，。；]{0,6}审议|不(?:进行|实施|派|分)|[不无](?:能|会|作)?(?:任何)?(?:保证|承诺|担保)"
)
# What a count may belong to instead: 召开一次股东大会, 重新审阅一次.
_OTHER_COUNT = scanning(
    r"召开|举[行办]|审[阅议定核]|评估|检讨|制[定订]|修[订改]|披露|沟通|总结|会议|说明会|大会(?!批准|审议)"
)
_TOLD = scanning(r"(?:报告|通报|汇报|说明|审议|披露|公布|检查)$")
_COUNT_BEHIND = scanning(
    r"(?:的)?(?:股东(?:大)?会|会议|董事会|审|评估|检讨|检查|核查|修订|沟通|说明|业绩|调查|调研|披露|听取|论证|培训|中期|奖金|工资|薪酬|绩效|津贴|补贴|福利|利息|酬劳)"
)
_AT_LEAST = scanning(r"至少|不少于|不低于|不得少于|不应少于|最少|最低|起码|不小于")
_AT_MOST = scanning(r"至多|不超过|不多于|最多")
_AND_MORE = scanning(r"(?:及|或)?以上|(?:或|及)(?:以上|多次|更多|一次以上)")
_SPACING = scanning(r"间隔|频[率次]|周期|次数|时间")
_DISTRIBUTES = scanning(r"分[配派红]|派[息现]|股[利息]|红利")
# 公司进行年度分红，每年不少于一次: a count by itself belongs to the act before it.
_COUNT_ALONE = scanning(
    r"(?:度|内|均|都|应当?|须|需|将|可以?|得|至少|最少|原则上|通常|一般|不[应得]?少于|不低于|为|进行|实施|开展|派[发付]|分[配派]|发放|支付|安排|"
    r"(?:终了|结束|届满|期满)(?:之?后|时)?|再|另行?|追?加|增加|各)*$"
)
_YEARLY_RULE = scanning(
    "年度(?:现金)?(?:利润|股利)?(?:分[红配派]|派息)(?:的)?(?:制度?|政策|机制|方式|安排)$"
)  # 实行年度分红制度
_GOES_ON = scanning(r"^(?:公司|本公司|本行)?(?:原则上|应|须|将|可|得|至少|均|都|进行|实施|不少于|分[配派]|派[发付])")
# 每一会计年度终了后，在盈利的情形下至少分配一次: a condition between the interval and the act, with or without a comma behind it.
_CONDITION_FIRST = scanning(
    r"^(?:公司|本公司|本行|只要|凡)?(?:(?:在|于)?[^，。；]{2,40}(?:前提|情形|情况|条件)(?:之?下|时)|(?:如|若|只要|凡|在)[^，。；]{2,30}(?:的|时|后|则|就|条件|利润|盈利|盈余|为正))"
)
_MAY_AT_END = scanning(r"得[^，。；]{0,4}每[^，。；]{1,10}(?:终了|结束)后$")
# 原则上采取年度利润分配政策, 一般进行年度分红.
_YEARLY = scanning(
    r"(?:原则上|一般|通常)[^，。；]{0,30}(?:采[取用]|进行|实行|实施|执行|按照?|派[发付]|安排|开展)(?P<words>年度)(?:现金)?(?:利润|股利)?(?:分[配派]|分红|派[息现]|股[利息]|红利)(?:政策|方式|制度)?$"
)
# 原则上每年度进行利润分配 and 通常按年度分配利润: an interval straight before the act, or 按年进行 behind it.
_BARE = scanning(
    r"""(?:(?:或者?|、|和|及)(?:按|每)?(?:半年度?|季度?))?(?:(?<=季度)末|(?<=季)末)?(?:应当?|须|需|必须|都|均|将|会|原则上|通常|一般|可以?|亦可|也可|得|积极|坚持|持续|至少|实际|度|对|基准|将[^，。；]{0,8}利润|向(?:全体)?股东|情况下?|的)*
        (?:进行|实施|开展|安排|组织|执行|实行|为|作)?(?:年度|现金|中期|一定的|合理的|相应的|持续的|稳定的|、|和)*$""",
    re.VERBOSE,
)
_CARRIED_OUT = scanning(
    r"(?:应当?|须|将|可以?|原则上|通常|一般)*(?:进行|实施|执行|开展|办理|支付|派[发付]|分[配派红])(?:一次)?$"
)
_ENDS = scanning(r"$|[ ，]|[并且或及、]|安排|的方式|为主")
_AS_A_RULE = scanning(r"为(?:原则|宜|主)")
_LENGTH = r"每?(?:一个?|1个?|个)?(?:完整)?(?:会计|财政|自然|营业)?(?:半个?(?:会计|营业)?年度?|年度?|季度?)"
_PAYMENTS = r"(?:现金)?(?:利润|股利|股息|收益|盈余|红利)?(?:分[配派]|分红|派[息发付]|支付|发放)"
# 以一年为一个分配周期, 分红周期一般为半年: the cycle of payment, with no act to count.
_CYCLE = scanning(
    rf"以(?P<before>{_LENGTH})(?:作?为)(?:一个?|1个?)?{_PAYMENTS}(?:的)?(?:周期|期间|单位|间隔|频[次率])|"
    rf"以(?P<ahead>{_LENGTH})(?:作?为)(?:一个?|1个?)?(?:周期|单位)(?:来|进行|实施|安排)*{_PAYMENTS}(?:股利|利润|股息|红利)?(?![的]|[^，。；]{{0,4}}次)|"
    rf"{_PAYMENTS}(?:的|之)?(?:期间|时间)?(?:周期|间隔期?|频[次率])(?:一般|通常|原则上|应当?|均|将|可以?)*(?:为|是|按照?)(?P<behind>{_LENGTH})"
    r"(?![内外]|[^，。；]{0,4}次)"
)
_CYCLE_NOUN = scanning("周期|间隔|频|单位|期间")
_AT_THE_END_OF = scanning(
    r"(?:(?:或者?|及|和|、)(?:每|按)?半?个?(?:会计|营业)?[年季]度?)?度?(?:(?:终了|届满|结束)(?:后|时|之后)?|(?=(?:得|可)?为之))(?:得|可)?(?P<act>为之|为(?=盈余|利润|股利)|办理|进行|分[配派]|发放|以)?"
)


# 公司可以根据盈利规模、现金流状况，每半年度进行一次分红: the permission waits for its act behind the comma.
_MAY_ON_GROUNDS = scanning(
    r"(?:可以?|有权|(?<![取获])得)(?:根据|结合|依据|依照|按照|参照|参考|视|综合考虑|基于)(?:(?!分[红配派]|派[发付息]|进行|实施)[^，。；])*$"
)
# 每年应派发现金红利，数额不少于…的百分之四十: how much, and not how often.
_HOW_MUCH = scanning(
    r"，(?:且|其|该等?|每年)?(?:分[红配派]|派[发付息]|现金|分配|支付)?的?(?:数额|金额|总额|比[例率]|额度|数目)[^，。；]{0,6}(?:不[得应]?[少低]于|不小于|至少|达到|应?为|占)"
)


class _Found(NamedTuple):
    """A frequency: the count and its sign, None without one, and where in the stretch the words end that colour it."""

    times: int | None
    sign: str | None
    stop: int


def distribution_frequency(reading: Reading, context: Context, unit: Unit) -> Iterator[Draft]:
    """How often is distributed: an interval with a counted act, or an interval straight before (or behind) the act."""
    if not (_INTERVAL.search(unit.text) or _NO_INTERVAL.search(unit.text)):
        return
    drafts = list(_frequencies(reading, context, unit))
    counted = {draft.fields["interval"] for draft in drafts if draft.fields["times"] is not None}
    for draft in drafts:
        plain = draft.fields["times"] is None and draft.raw[0].startswith("按")
        if not (plain and draft.fields["interval"] in counted):  # 公司按年分红，每年分配一次: one and the same
            yield draft


def _frequencies(reading: Reading, context: Context, unit: Unit) -> Iterator[Draft]:
    """The intervals of a unit, each with what is said of it."""
    parts = stretches(unit.text)
    taken, counted_in = -1, -1
    for position, stretch in enumerate(parts):
        if stretch.start < taken or not _NAMED.search(stretch.text) or _UNREADABLE.search(stretch.text):
            continue
        named = list(_INTERVAL.finditer(stretch.text))
        if (named or _OF_PROFIT.search(stretch.text)) and (joined := _with_rest(parts, position)):
            stretch = joined
            named = list(_INTERVAL.finditer(stretch.text))
        taken = stretch.end
        for interval, start, end, said in _intervals(stretch.text, named):
            by_itself = said is None and ("次" in stretch.text or stretch.text[start] == "按")
            same = counted_in == stretch.part or (counted_in >= 0 and stretch.text[start] == "按")
            goes_on = by_itself and (same or _names_act(parts, position))
            found = said or _frequency(reading, context, unit, stretch, (start, end), goes_on=goes_on)
            if found is None or _of_interim(unit, stretch, start):
                continue
            if found.times is None and interval == "year" and _HOW_MUCH.match(unit.text, stretch.end):
                continue
            counted_in = stretch.part
            before = parts[position - 1].text if position else ""
            words = stretch.text[: found.stop]
            governs = len(before) <= 10 or (
                position and _MAY_ON_GROUNDS.search(before) and parts[position - 1].part == stretch.part
            )
            how = modality(f"{before} {words}" if governs else words)
            if _AS_A_RULE.search(stretch.text, found.stop):
                how = "in_principle"
            fields = {"interval": interval, "times": found.times, "comparator": found.sign, "modality": how}
            yield Draft(
                "distribution_frequency",
                fields,
                unit,
                [span(unit, stretch.start, stretch.end)],
                "timing.frequency",
                raw=[unit.text[stretch.start + start : stretch.start + end]],
                modality=how,
                subject=subject_of(reading, unit, unit.text[: stretch.start + start][-60:]),
            )


def _of_interim(unit: Unit, stretch: Stretch, start: int) -> bool:
    """Whether 季度 only says which interim dividends are meant: 中期分红，包括半年度分红及季度分红.

    中期现金分红或者季度分红 names the quarter as a choice of its own.
    """
    before = unit.text[: stretch.start + start]
    return stretch.text[start] in "半季" and "中期" in before and not before.endswith(_CHOICES)


_CHOICES = ("分红或者", "分红或", "利润分配或者", "利润分配或")


def _with_rest(parts: Sequence[Stretch], position: int) -> Stretch | None:
    """The stretch joined with the next, where the interval and the act are cut apart: 公司在每一会计年度，至少分红一次."""
    stretch = parts[position]
    profitable = _OF_PROFIT.search(stretch.text)  # 可供分配利润的年度 names no act
    if position + 1 == len(parts) or _ACT.search(stretch.text, profitable.end() if profitable else 0):
        return None
    after = parts[position + 1]
    if after.part != stretch.part:
        return None
    if not (_GOES_ON.match(after.text) or _MAY_AT_END.search(stretch.text)):
        condition = _CONDITION_FIRST.match(after.text)
        if condition is None:
            return None
        if condition.end() == len(after.text):
            if position + 2 == len(parts) or parts[position + 2].part != stretch.part:
                return None
            after = parts[position + 2]
        if "次" not in after.text:
            return None
    words = [part.text for part in parts[position : parts.index(after) + 1]]
    return Stretch(stretch.start, after.end, "，".join(words), stretch.part)


def _names_act(parts: Sequence[Stretch], position: int) -> bool:
    """Whether the stretch before, in the same part, names the act and no count of its own: 公司进行年度分红，每年不少于一次."""
    before, here = parts[position - 1], parts[position]
    if not position or before.part != here.part:
        return False
    if _YEARLY_RULE.search(before.text):
        return True
    acts = (a for a in _ACT.finditer(before.text) if not _NO_ACT.match(before.text, a.end()))
    return any("中期" not in before.text[max(0, a.start() - 6) : a.end()] for a in acts)


def _intervals(text: str, named: list[re.Match[str]]) -> Iterator[tuple[str, int, int, _Found | None]]:
    """The intervals that a stretch names, each with its place, and what is said of it where it needs no act."""
    if _CYCLE_NOUN.search(text) and (cycle := _CYCLE.search(text)):
        group = cycle.lastgroup or ""
        length = cycle[group]
        interval = "half_year" if "半" in length else "quarter" if "季" in length else "year"
        yield interval, cycle.start(group), cycle.end(group), _Found(None, None, cycle.start(group))
        return
    shorter = "季度" in text or "半年" in text
    done = _AT_INTERVAL.search(text) if shorter else None
    if done and all(done.start("words") <= match.start() < done.end("words") for match in named):
        yield from _shorter(done, None if "次" in text else _Found(None, None, done.end()))
        return
    if shorter and (planned := _PLANNED_INTERVAL.search(text)):
        yield from _shorter(planned, _Found(None, None, planned.start("words")))
        return
    for match in named:
        assert match.lastgroup is not None
        yield match.lastgroup, match.start(), match.end(), None
    if named:
        return
    if "年度" in text and (yearly := _YEARLY.search(text)):
        start = yearly.start("words")
        yield "year", start, yearly.end("words"), _Found(None, None, start)
    if _COUNTED.search(text) and (profitable := _OF_PROFIT.search(text)):
        yield "year", profitable.start("words"), profitable.end("words"), None
    if shorter and (allowed := _ALLOWED_INTERVAL.search(text)):
        yield from _shorter(allowed, None)


def _shorter(match: re.Match[str], said: _Found | None) -> Iterator[tuple[str, int, int, _Found | None]]:
    """The half years and quarters among the `words` of a match."""
    for name, word in (("half_year", "半年"), ("quarter", "季度")):
        if word in match["words"]:
            yield name, match.start("words"), match.end("words"), said


def _frequency(
    reading: Reading, context: Context, unit: Unit, stretch: Stretch, place: tuple[int, int], *, goes_on: bool
) -> _Found | None:
    """What the stretch says of the interval at `place` in it, or None where it speaks of something else.

    A count needs the act that is counted, or a sentence that `goes_on` from one: 每年进行一次，或每半年进行一次.
    """
    text, (start, end) = stretch.text, place
    acts = [
        a
        for a in _ACT.finditer(text)
        if not _NO_ACT.match(text, a.end())
        and (text[start] == "按" or "中期" not in text[max(0, a.start() - 6) : a.end()])
    ]
    inside = [q for q in context.quantities(unit) if stretch.start <= q.start < stretch.end]
    count = next((q for q in inside if q.kind == "count" and q.unit == "times"), None)
    if count is not None:
        alone = goes_on and _COUNT_ALONE.match(text, end, count.start - stretch.start)
        if not (acts or alone or _of_spacing(reading, unit, stretch)):
            return None
        return _counted(text, count, stretch.start, start, acts)
    if any(q.kind in ("ratio", "amount", "per_share") for q in inside):
        return None
    if goes_on and _CARRIED_OUT.fullmatch(text, end):
        return _Found(None, None, len(text))
    return _uncounted(text, acts, start, end)


def _of_spacing(reading: Reading, unit: Unit, stretch: Stretch) -> bool:
    """Whether a bare 每年一次 stands under a heading such as 利润分配的期间间隔."""
    above = unit.text[: stretch.start] + "".join(reading.titles(unit)[:2])
    return bool(_SPACING.search(above)) and bool(_DISTRIBUTES.search(above))


def _counted(text: str, count: Quantity, offset: int, start: int, acts: list[re.Match[str]]) -> _Found | None:
    """An act that is counted, unless the count is of meetings or reviews."""
    at, behind = count.start - offset, count.end - offset
    low = min(start, at)
    nearest = max((a.end() for a in acts if a.end() <= at), default=low)
    if _TOLD.search(text, 0, at):
        return None
    nearest = max(nearest, text.rfind("后", nearest, at) + 1)  # 每年股东大会召开后实施一次: when, and not what
    if not _ACT.match(text, behind) and (_OTHER_COUNT.search(text, nearest, at) or _COUNT_BEHIND.match(text, behind)):
        return None
    before = text[max(0, low - 8) : at]
    if _AT_LEAST.search(before) or _AND_MORE.match(text, behind):
        sign = ">="
    else:
        sign = "<=" if _AT_MOST.search(before) else "=="
    return _Found(int(count.value), sign, at) if isinstance(count.value, int) else None


def _uncounted(text: str, acts: list[re.Match[str]], start: int, end: int) -> _Found | None:
    """An interval that the act belongs to without a count."""
    for act in acts:
        if act.start() >= end and _BARE.fullmatch(text, end, act.start()) and _ENDS.match(text, act.end()):
            return _Found(None, None, act.start())
        if act.end() <= start and _CARRIED_OUT.fullmatch(text, end):
            return _Found(None, None, len(text))
        if act.start() < end < act.end() and _ENDS.match(text, act.end()):
            return _Found(None, None, start)
    behind = _AT_THE_END_OF.match(text, end)
    if behind is None:
        return None
    done = behind["act"] or ""
    # 每会计年度终了时 also opens duties of book-keeping; only 为之 says that the year's end is when profit is distributed.
    shorter = not text[start:end].endswith(("年度", "年")) or "半" in text[start:end]
    said = done.startswith("为") or (shorter and "终了" in behind[0] and (acts or done))
    return _Found(None, None, behind.end()) if said else None
