"""When the policy or plan takes effect, and what sets it in force.

本规划自公司股东大会审议通过之日起生效        general_meeting_approval
本政策经董事会于三月六日批准，自该日起施行    board_approval
公司章程（草案）在公司上市后实施              listing
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import reduce
from operator import or_

from ..cues import gate
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._bodies import last_body, objects
from ._subject import subject_of
from ._topic import DIVIDENDS, OF_DIVIDENDS
from ._wording import clause_of

_MAY_TAKE_EFFECT = scanning("生效|实施|施行|执行|适用|起实行")
_FROM_DAY = scanning(
    r"(?:(?:[自从俟待]|由(?=[^，。；]{3,24}[日年月]度?起)|于(?=[^，。；]{4,40}(?:上市|挂牌|通过|批准)[^，。；]{0,4}[日后]))(?P<event>[^。；]{0,70}?)(?:之日起?|当日起?|之时起?|之后|后|日起|时起|起|(?<=[过准布告])日)|于(?P<day>[^，。；]{2,14}[日月](?:起)?))"
    r"(?:计|即|开始|正式|方可|方|并|即时|即行)*(?:生效|实施|施行|执行|适用|实行)(?!的|于|《|情况|了|过)|"
    # 自上市之日起，利润分配遵循以下政策
    r"自(?P<since>[^，。；]{2,40})之日起，[^，。；]{0,20}(?:遵[循照]|执行|实行|适用|施行)(?:以下|下列|如下|下述|上述|《公司章程|本?章程)[^，。；]{0,16}(?:政策|规定|制度|办法|规则)"
)
_AFTER = scanning(
    r"(?P<event>(?:审议通过|通过|批准|核准|审批|同意|采纳|上市|挂牌|完成|公开发行股票)[^，。；]{0,6}?)(?:，?并?(?:经)?[^，。；]{0,8}?备案)?"
    r"(?:之?后|，|之日起?|时|(?=即(?:行|可|时|日)?(?:生效|实施|施行|执行)|方可|方能|始可|始得|才能|才可))(?:，?[本该][^，。；]{0,8}?(?:规划|政策|制度|办法))?(?:并|即告|即|方可|方能|始可|始得|才可|方|才能|正式|予以|开始|起|即时|自动|自行)*(?P<verb>生效|实施|施行|执行|适用)(?=[，。；：）”]|$|且|并|实施|施行|执行|修[改订])"
)
# 经股东大会批准并于公司上市后实施: both set it in force.
_PASSED_AND = scanning(
    r"股东(?:大)?会[^，。；]{0,12}(?:通过|批准)(?:(?:后|之后)?，?(?:并|且)(?:于|在|自|待)|，?(?:并|且)(?=(?:公司|本公司|本行|首次|本次)[^，。；]{0,16}(?:上市|挂牌)))"
)
_INSTANT = scanning(
    r"(?P<event>(?:获|经|由)?董事会[^，。；]{0,20}(?:批准|采纳|通过|审批)[^。；]{0,6})(?:并)?(?:即时|立即|即日|当日)(?:起)?生效"
)
_NOT_POLICY = scanning(
    r"承诺|声明|本次(?:发行(?!(?:上市|并上市|完成)?后)|利润|权益)|担保|合同|协议|《[^》]*(?:上市公司|商业银行|证监会|监管|公司法|证券法|准则|指引|通知)[^》]*》[^，。；]{0,12}$"
)


# 上述修订, 本章关于利润分配的规定: rules, though no policy is named.
_RULES = scanning(
    r"(?:上述|前述|本次|该等|以上)(?:章程)?(?:修[订改正](?!方案|议案)|条款|规定)|(?:本[章节条]|分配|分红|股利)[^，。；（]{0,8}(?:规定|条款)(?=[，自经将于在])"
)


def states_policy(context: Context) -> bool:
    """Whether the document has a policy of dividends at all: articles take effect by their last chapter."""
    return any(unit.cues & OF_DIVIDENDS for unit in context.policy)


def effectiveness(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """When the policy or plan takes effect. The execution of a year's proposal is not it."""
    text = unit.text
    for words, pattern in _WAYS:
        for match in pattern.finditer(text) if unit.cues & words else ():
            begin, end = clause_of(text, match.start(), match.end())
            front = text[begin : match.start()]
            told = pattern is _FROM_DAY and match["since"] and DIVIDENDS.search(match[0])
            if _NOT_POLICY.search(front) or not (
                told or _of_policy(reading, unit, front + match[0], text[:begin], strict=pattern is _AFTER)
            ):
                continue
            event = match["event"] or match["day"] or match["since"] if pattern is _FROM_DAY else match["event"]
            event = event or ""  # 自当日起
            trigger = _trigger(event, text[begin : match.start()], match)
            triggers = [trigger] if trigger else []
            if trigger == "listing" and _PASSED_AND.search(text, begin, match.end()):
                triggers.append("general_meeting_approval")
            subject = subject_of(reading, unit) if trigger else ""
            for each in triggers:
                place = [span(unit, begin, end)]
                yield Draft("effectiveness", {"trigger": each}, unit, place, "procedure.effect", subject=subject)
            if trigger:
                return


# 政策的调整方案, 调整利润分配政策的议案: a bill that is passed, not the policy in force.
_IS_BILL = scanning("(?:调整|变更|修[改订])的?(?:方案|议案|预案)")
_BILL_OF_CHANGE = scanning(
    "(?:调整|变更|修[改订])[^，。；后]{0,16}(?:政策|规划|计划|制度)的?(?:议案|方案|提案|预案|事项)"
)


_OWN = scanning("规划|政策|制度|办法|章程|细则|条款|计划|规则|准则|本修订|(?:分红|分配|回报)安排")


def _of_policy(reading: Reading, unit: Unit, front: str, before: str, *, strict: bool) -> bool:
    """Whether what takes effect is the policy or plan: the last thing named, here or just before."""
    earlier = reading.before(unit)
    for text in (front, before, earlier.text if earlier and earlier.item is unit.item else ""):
        if _RULES.search(text):
            return True
        found = list(objects().finditer(text))
        last = found[-1].lastgroup if found else None
        if last in ("policy", "plan"):
            return not _IS_BILL.search(text, found[-1].end()) and not _BILL_OF_CHANGE.search(text)
        tail = text[found[-1].end() :] if found else text
        if _OWN.search(tail):
            return True
        if last:
            return False
        if "方案" in text or "预案" in text or (strict and "议案" in text):
            return False
    return not strict


# 经董事会于三月六日批准，自该日起生效: the day of what was said just before
_THAT_DAY = scanning("(?:该|同|当|即|是|此)?")
_LISTED, _OF_LISTED_COMPANY = scanning("上市|挂牌|公开发行"), scanning("上市公司[^，。；]{0,6}股东")
_PASSED = scanning("通过|批准|核准|审批|同意|采纳|审议")
_HAS_PASSED = scanning(f"[已获][^，。；]{{0,10}}(?:{_PASSED.pattern})")
_YEAR_FIRST = re.compile(r"\d|二[零〇]")
_OTHER_EVENT = scanning(r"公告|发布|公布|披露|签[发署]|\d年|[零〇一二三四五六七八九]年|印发|备案|完成")


def _trigger(event: str, front: str, match: re.Match[str]) -> str | None:
    """What sets it in force: the listing where it is named, else the body that passes it."""
    if _LISTED.search(event) and not _OF_LISTED_COMPANY.search(event):
        return "listing"
    if _YEAR_FIRST.match(event) and not _PASSED.search(event):  # 董事会已采纳本政策，自六月一日起生效
        event = front if _HAS_PASSED.search(front) and "股东" not in front else event
    if _THAT_DAY.fullmatch(event) and _PASSED.search(front):
        event = front
    passed = _PASSED.search(event)
    body = last_body(event) or (last_body(front) if passed or match.re is _AFTER else None)
    if passed and body in ("general_meeting", "board"):
        return "general_meeting_approval" if body == "general_meeting" else "board_approval"
    if match.re is _AFTER:
        return None
    return "other" if _OTHER_EVENT.search(event) else None


# The ways to say it, each with the words it needs.
_WAYS = tuple((gate(pattern), pattern) for pattern in (_FROM_DAY, _INSTANT, _AFTER))
EFFECTS, EFFECTIVE = gate(_MAY_TAKE_EFFECT, "日起，"), reduce(or_, (words for words, _ in _WAYS))
