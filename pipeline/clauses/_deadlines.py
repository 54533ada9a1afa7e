"""Periods that bind the company itself: when the plan is looked at again, and by when a dividend must be paid.

    公司至少每三年重新审阅一次股东回报规划     review_cycle             3 years, <=
    公司以三年为一个周期制定股东回报规划       review_cycle             3 years, ==
    须在股东大会召开后2个月内完成股利的派发    implementation_deadline  2 months

任何三个连续年度, 每三年以现金方式累计分配 are windows of payment, and 两个月内制订利润分配方案 is time for drafting.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..cues import gate
from ..quantities import Quantity
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._topic import about_dividends
from ._wording import either

# --- the review of the plan -------------------------------------------------------------------------------------------

_PLAN = scanning(either("timing", "plans"))
_REVIEW = either("timing", "review")
_REVIEWS = scanning(_REVIEW)
_EVERY = scanning(r"每(?:间隔|隔|满|届满)?[一二三四五六七八九十两\d]{1,2}个?(?:会计|自然|完整)?年度?")
_CYCLE = scanning(
    r"以(?:每)?[一二三四五六七八九十两\d]{1,2}个?(?:会计)?年度?为(?:一个?|1个?)?(?:制[定订]|规划|回报|分红)?(?:的)?(?:周期|期限|期间|期)"
)
_PERIOD = scanning(
    r"(?:制[定订]|规划|审[阅议]|修订|检讨)(?:的)?周期(?:一般|原则上)?(?:为|是)[一二三四五六七八九十两\d]{1,2}年"
)
# 至少三年修订一次, 三年一修, 间隔不超过三年: without 每.
_ONCE = scanning(
    rf"(?=[二三四五六七八九十两\d])(?<![来近续去后的每隔满十\d第期])[二三四五六七八九十两\d]{{1,2}}年"
    rf"(?:(?:至少|应当?|须|重新|对[^，。；]{{1,20}}进行)*(?:{_REVIEW})一次|一(?:[定修审订议评检]|检讨|检视|评估|修订|审视)(?=[，。；]|$)|(?<=间隔.{{5}})，[^，。；]{{0,10}}(?:{_REVIEW}))"
)
# 规划满三年须重订: what has run its years is made anew.
_RUN_OUT = scanning(
    rf"(?:规划|政策|制度|本计划)(?:期|实施|执行|施行|每)*(?:届)?满[一二三四五六七八九十两\d]{{1,2}}年(?:之?后|时|的|即|应当?|必?须|需|予以|由[^，。；]{{0,6}}|将|重新)*(?:{_REVIEW})|"
    rf"(?:规划|政策|制度|计划)》?(?:的|之)?(?:(?:有效|适用|实施|执行|规划)?期限?)?(?:为|是|以)?[一二三四五六七八九十两\d]{{1,2}}年(?:为一?个?(?:周期|期))?，(?:期满|届满|到期)(?:之?后|时|的|应当?|须|需|由[^，。；]{{0,6}}|将|予以|重新)*(?:{_REVIEW})"
)
_YEARLY = scanning(
    rf"""(?:每(?:一|隔一)?个?|按)(?:会计|财政)?年度?(?:年?[末底初终]|(?:结束|终结|终了|完结|届满)之?后)?(?:至少|最少)?(?:一次|应当?|须|将|会|均|定期|度|对|就|都|向|由|董事会|进行)*
         (?:重新)?(?:(?:一次)?{_REVIEW}(?:一次)?(?:及|和|并|、)?(?:{_REVIEW})?(?:其|该等?|此|上述|前述|公司|本公司|本集团|集团|的|一次|、|有关|本|现行|股东|分红|利润|股利|分配|分派|股息|派息|回报)*(?:政策|规划|计划)
         |(?:本|公司|其|该|此|上述|前述|股东|分红|利润|股利|分配|股息|派息|回报|的|现行|有关|《|》)*(?:政策|规划|计划|制度)》?(?:的|之)?(?:执行|实施|落实)?(?:情况|效果|效益|[适合有可必][用理效行要适]性|适当性|科学性|内容|水平)?(?:与|及|和|、)?(?:执行|实施)?(?:情况|效果|[适合有可必][用理效行要适]性)?(?:予以|作出|作|做|进行|加以|给予|开展)?(?:一次|全面|定期|的)*(?:{_REVIEW}))""",
    re.VERBOSE,
)
_YEARLY_BEHIND = scanning(
    rf"(?:政策|规划|制度|(?:股利|股息|分红|分[配派]|派息|回报|本)(?:之|的)?方针)》?(?:的[^，。；]{{0,8}})?(?:将|会|应当?|须|需|由[^，。；]{{0,8}})*(?:至少|最少)?[每按]年度?(?:至少|最少)?(?:由[^，。；]{{0,8}})?(?:重新|进行|作出?|定期|一次)*(?:{_REVIEW})"
)
# 结合资本规划每年拟定派息率: the plan is what guides, not what is looked at.
_GUIDED_BY = scanning(r"(?:结合|根据|依据|按照?|依照|参考|考虑)[^，。；]{0,10}$")
_NO_REVIEW = scanning(r"累计|以现金|现金分红(?:比例|总额|金额)|可分配|净利润|方案|预案|董事会换届|任期|一届")
# Supervisors look at how the policy is carried out, not at the policy.
_OTHERS_REVIEW = scanning(r"(?:监事会?|独立董事|审计委员会|审核委员会|保荐机构)(?:应当?|将|须)?$")
_LEAST_BEFORE = scanning(
    r"(?:至少|最少|最长|不少于|(?:间隔)?(?:不超过|不多于|不长于))(?:间隔)?(?:应当?|须)?(?:在|于|以)?$"
)
_LEAST_INSIDE = scanning(r"至少|最少")
_LEAST_BEHIND = scanning(r"[^，。；]{0,12}(?:至少|不少于|最少)")
_MAY_BE_CYCLE = scanning(r"每|周期|为一|为期|年一|一次|按年|间隔|满")
_CHINESE = {c: n for n, c in enumerate("零一二三四五六七八九十")} | {"两": 2}


# A cycle is one of looking at something, or it is called a cycle.
MAY_BE_CYCLE, LOOKED_AT = gate(_MAY_BE_CYCLE), gate(_REVIEWS, _CYCLE, "周期")


def review_cycle(reading: Reading, context: Context, unit: Unit) -> Iterator[Draft]:
    """After how many years the plan or policy is made, reviewed or assessed anew; `<=` where it is at least so often."""
    text = unit.text
    found = list(_plan_cycles(reading, unit)) or list(_yearly_cycle(text))
    for years, least, match in found:
        start = max(text.rfind(mark, 0, match.start()) for mark in "，。；：") + 1
        end = min((i for mark in "，。；" if (i := text.find(mark, match.end())) >= 0), default=len(text))
        yield Draft(
            "review_cycle",
            {"years": years, "comparator": "<=" if least else "=="},
            unit,
            [span(unit, start, end)],
            "timing.review_cycle",
            [match[0]],
            modality="must",
        )


_NUMBER = scanning(r"[一二三四五六七八九十两]|\d{1,2}")
Cycle = tuple[int, bool, re.Match[str]]


def _plan_cycles(reading: Reading, unit: Unit) -> Iterator[Cycle]:
    """每三年 or 以三年为一个周期, with a review and a plan to be reviewed in the sentence or the headings above it."""
    text = unit.text
    for pattern, cue in ((_CYCLE, "为"), (_EVERY, "每"), (_PERIOD, "周期"), (_ONCE, "年"), (_RUN_OUT, "满")):
        if cue not in text:
            continue
        for match in pattern.finditer(text):
            number = _NUMBER.search(match[0])
            years = _years(number[0]) if number else 0
            if years < 1 or (years < 2 and "周期" not in match[0]):
                continue
            local = text[max(0, match.start() - 40) : match.end() + 50]
            if pattern is _EVERY and not _is_reviewed(text, local, match):
                continue
            if _PLAN.search(local) or _is_of_plan(reading, unit):
                low = max(0, match.start() - 10)
                least = _LEAST_BEFORE.search(text, low, match.start()) or _LEAST_BEHIND.match(text, match.end())
                yield years, bool(least), match


def _is_of_plan(reading: Reading, unit: Unit) -> bool:
    """Whether the sentence before, a heading or a lead names the plan."""
    before = reading.before(unit)
    near = before.text[-60:] if before is not None and before.item is unit.item else ""
    above = (near, *reading.titles(unit), *(lead.text[-60:] for lead in reading.leads(unit)))
    return any(_PLAN.search(words) for words in above)


def _years(number: str) -> int:
    return int(number) if number.isdigit() else _CHINESE[number]


def _is_reviewed(text: str, local: str, match: re.Match[str]) -> bool:
    """Whether what is done every so many years is looking at something, and not paying."""
    return bool(_REVIEWS.search(local)) and not _NO_REVIEW.search(text, match.end(), match.end() + 16)


_PROPOSAL_BEHIND = re.compile("[^，。；]{0,6}(?:方案|预案)")


def _yearly_cycle(text: str) -> Iterator[Cycle]:
    """董事会将每年检讨股息政策, 每年对规划的执行效果进行评估: the plan itself is what is reviewed."""
    if not ("每" in text or "按年" in text):
        return
    match = _YEARLY.search(text)
    if match is None:
        match = _YEARLY_BEHIND.search(text)
        if match is None or _GUIDED_BY.search(text, 0, match.start()):
            return
    if _PROPOSAL_BEHIND.match(text, match.end()):
        return
    if not _OTHERS_REVIEW.search(text[: match.start()]):
        least = (
            _LEAST_BEFORE.search(text, max(0, match.start() - 10), match.start())
            or _LEAST_INSIDE.search(match[0])
            or _LEAST_BEHIND.match(text, match.end())
        )
        yield 1, bool(least), match


# --- the time for paying ----------------------------------------------------------------------------------------------

_PAYING = scanning(either("timing", "paying"))
_NOT_PAYING = scanning(either("timing", "not_paying"))
_DIVIDEND = scanning(
    r"股利|股息|红利|分红|派[息发付现]|(?:利润|权益|盈余)分[配派]|分[配派]的?(?:方案|利润|决议)|(?:完成|进行|实施)分[配派]|转增"
)
_RESOLVED = scanning(
    r"决议|议决|决定|通过|批准|召开|闭会|股东(?:大)?会(?:结束)?(?:之)?[后日]|会后|宣[布派]|公告|作出|审议|表决|(?:基准|登记|除[权息])日|制[定订][^，。；]{0,8}方案后"
)
# 派发股息将于批准后三十日内进行: the act in front, what is done of it behind.
_PAID_NOUN = scanning(r"(?:派[发付]|支付|发放|分配)(?:股息|股利|红利|利润)|(?:股息|股利|红利)的?(?:派[发付]|支付|发放)")
_DONE = scanning(r"(?:予以|应|全部)?(?:进行|作出|为之|了结)")
_WITHIN = scanning(r"(?:[（(][^（）()]{1,6}[）)])?(?:以内|之内|内|期限内|的期限内)")
_UNITS = {"month": "month", "day": "day", "working_day": "day", "trading_day": "day"}
# 通过之日起不超过六十日，公司应当派发完毕
_NO_MORE_THAN = scanning(r"(?:不(?:得|应)?(?:超过|迟于|晚于|多于)|最[长迟晚](?:为|不超过)?)$")
# 股利的派发不得迟于股东会决议后两个月: the resolution between the limit and the period.
_NO_LATER_THAN = scanning(
    r"(?:不(?:得|应)?(?:超过|迟于|晚于|超出)|最[迟晚](?:不(?:得|应)?(?:超过|迟于|晚于))?)[^，。；]{2,24}(?:后|之日起|日起)(?:的|第)?$"
)
_UP_TO_LIMIT = scanning(r"(?:的|之|时间|日期?|期限|工作|完成|应当?|须|需|将|均)*")
_THIS_TIME = scanning(r"本次(?:利润|权益|分红|分配|现金|年度)|(?:19|20)\d{2}年度?(?:利润|权益|分红|现金|年度)")
_NOT_DIVIDENDS = scanning(
    r"募集资金|稳定股价|股价稳定|锁定期|减持|增持|回购|利息|补偿|赔偿|债券|未来[^，。；]{0,4}$|连续$|过去$|最近$|(?:公司|项目)建设"
)
_NEAR = 8  # sentences to look back for the proposal
_BOTH_WRITTEN = scanning(r"(?P<digits>\d{1,3})[（(][一二三四五六七八九十两]{1,3}[）)](?P<unit>个月|日|天|个工作日)内")


# 派发期限：股东大会决议后两个月内: the label tells what is done in the period
_TIME_FOR_PAYING = scanning(
    r"(?:派[发付]|支付|发放|分[配派]|兑付|(?<!项目)实施|(?:股利|红利|股息)(?:派[发付]|支付|发放))的?"
    r"(?:期限|时限|时间|时点)(?:一般|原则上|应当?|须|为|是|不超过|限于|[ ：])*"
)
# 方案通过后，应于两个月内实施完毕: carrying out the proposal is paying, where dividends are spoken of
_PROPOSAL_PASSED = scanning(
    r"(?:方案|预案|议案)[^，。；]{0,16}(?:通过|批准|获批|核准|决议)[^，。；]{0,6}(?:后|之日|日起)"
)
_OTHER_PROPOSAL = scanning(
    r"回购|股价|激励|增持|重组|募集|融资|发行方案|(?:调整|修[改订]|变更)[^，。；]{0,6}(?:方案|议案)"
)
_OF_DIVIDENDS = scanning(r"(?:分[配派红]|派息|派现|股利|股息|红利)[^，。；]{0,6}(?:方案|预案|议案)|分红|派息")

PAYS = gate(_DIVIDEND, _TIME_FOR_PAYING, _PROPOSAL_PASSED)
LIMITED = gate(_WITHIN, _NO_MORE_THAN, _NO_LATER_THAN)


def implementation_deadline(reading: Reading, context: Context, unit: Unit) -> Iterator[Draft]:
    """By when a dividend must be paid once it is resolved; time for drafting, telling or buying shares is none."""
    text = unit.text
    if _THIS_TIME.search(text):
        return
    for quantity in context.quantities(unit):
        value = quantity.value
        if quantity.kind != "duration" or quantity.unit not in _UNITS or not isinstance(value, int):
            continue
        within = _WITHIN.match(text, quantity.end)
        end = within.end() if within else quantity.end
        limited = within or _NO_MORE_THAN.search(text, 0, quantity.start)
        if (
            ((limited and _is_for_paying(reading, unit, quantity, end)) or _is_latest(text[: quantity.start]))
            and not _supports_price(reading, unit)
            and not _of_proposal(reading, unit)
        ):
            yield _deadline(unit, quantity.start, end, value, _UNITS[quantity.unit or ""])
    for match in _BOTH_WRITTEN.finditer(text) if "（" in text or "(" in text else ():
        yield _deadline(
            unit, match.start(), match.end(), int(match["digits"]), "month" if match["unit"] == "个月" else "day"
        )


def _is_latest(before: str) -> bool:
    """Whether the words before a period name it as the latest time for a dividend to be paid."""
    limit = _NO_LATER_THAN.search(before)
    if limit is None or not _RESOLVED.search(limit[0]):
        return False
    act = before[max(before.rfind(mark) for mark in "。；") + 1 : limit.start()]
    paid = _PAID_NOUN.search(act)
    return paid is not None and bool(_UP_TO_LIMIT.fullmatch(act, paid.end())) and not _NOT_DIVIDENDS.search(act[-30:])


_NAMED = scanning("股利|股息|红利|派[发付]")


def _is_for_paying(reading: Reading, unit: Unit, quantity: Quantity, end: int) -> bool:
    """Whether what is done within the period is paying, and the period runs from a resolution or pays a dividend by name."""
    text = unit.text
    start = max(text.rfind(mark, 0, quantity.start) for mark in "。；") + 1
    before = text[start : quantity.start]
    stop = min((i for mark in "。；" if (i := text.find(mark, end)) >= 0), default=len(text))
    clause_end = min((i for i in (text.find("，", end),) if i >= 0), default=stop)
    after = text[end : clause_end if clause_end - end > 2 else stop]
    if not after.strip("，。；（）"):
        return _is_time_for_paying(reading, unit, before)
    pays = _PAYING.search(after) or (_PAID_NOUN.search(before) and _DONE.match(after))
    if not pays or _NOT_DIVIDENDS.search(before[-30:]) or _NOT_DIVIDENDS.search(after):
        return False
    other = _NOT_PAYING.search(after)
    if other and other.start() < pays.start():
        return False
    if _NAMED.search(after):
        return True
    return _RESOLVED.search(before) is not None and bool(
        _DIVIDEND.search(before) or _DIVIDEND.search(after) or _carries_out_proposal(reading, unit, before)
    )


def _is_time_for_paying(reading: Reading, unit: Unit, before: str) -> bool:
    """Whether a label in front of a bare period, or the heading above it, calls it the time for paying, from a resolution on."""
    if not _RESOLVED.search(before) or _NOT_DIVIDENDS.search(before) or not about_dividends(reading, unit):
        return False
    label = _TIME_FOR_PAYING.match(before) or _TIME_FOR_PAYING.search(before[-30:])
    return label is not None or is_below_time_for_paying(reading, unit)


def is_below_time_for_paying(reading: Reading, unit: Unit) -> bool:
    """Whether the heading right above a sentence is 派发期限 or the like."""
    return any(_TIME_FOR_PAYING.search(title) for title in reading.titles(unit)[:1])


def _carries_out_proposal(reading: Reading, unit: Unit, before: str) -> bool:
    """Whether a bare 方案 that is passed is one of distribution: the last one that the item or the passage before names."""
    if not _PROPOSAL_PASSED.search(before) or not about_dividends(reading, unit):
        return False
    for count in range(_NEAR + 1):
        earlier = reading.before(unit, count) if count else unit
        if earlier is None or _OTHER_PROPOSAL.search(earlier.text):
            return False
        if _OF_DIVIDENDS.search(earlier.text):
            return True
    return False


_STEADIES = scanning("稳定[^，。；]{0,6}股价|股价稳定")


def _supports_price(reading: Reading, unit: Unit) -> bool:
    """Whether the sentence belongs to a plan to keep up the price of the shares."""
    above = (*reading.titles(unit), *(lead.text for lead in reading.leads(unit)))
    return any("股价" in words and _STEADIES.search(words) for words in above)


# 本年度拟议股利分派情形：… a year's proposal, whose days are no rule.
_PROPOSED = scanning(
    r"(?:本|该|当|\d|[〇零一二三四五六七八九十])(?:年度|次|期|年)(?:拟议?|盈余分[配派](?:议?案|表)|[股现盈利][^，。；]{0,6}分[配派]情[形况])|拟(?:议)?(?:分[配派]|派发|配发)[^，。；]{0,12}(?:每股|每10股|情[形况])"
)


def _of_proposal(reading: Reading, unit: Unit) -> bool:
    """Whether the sentence goes on from a year's proposal: in the headings, or in the sentences of the item before it."""
    before = reading.before(unit)
    near = before.text if before is not None and before.item is unit.item else ""
    return any(_PROPOSED.search(words) for words in (unit.text, near, *reading.titles(unit)[:1]))


def _deadline(unit: Unit, start: int, end: int, value: int, name: str) -> Draft:
    text = unit.text
    begin = max(text.rfind(mark, 0, start) for mark in "，。；") + 1
    stop = min((i for mark in "，。；" if (i := text.find(mark, end)) >= 0), default=len(text))
    return Draft(
        "implementation_deadline",
        {"value": value, "unit": name},
        unit,
        [span(unit, begin, stop)],
        "timing.deadline",
        raw=[text[start:end]],
        modality="must",
    )
