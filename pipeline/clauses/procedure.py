"""How the policy is made, watched and changed: votes, roles of directors and supervisors, grounds for a change, when it takes effect.

独立董事应当对利润分配预案发表独立意见；监事会对执行情况进行监督。
因外部经营环境发生重大变化，确有必要调整的，经出席股东大会的股东所持表决权的三分之二以上通过。
本规划自公司股东大会审议通过之日起生效。

Votes are read in `_votes`, taking effect in `_effect`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ..cues import gate
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._bodies import objects, words
from ._effect import EFFECTIVE, EFFECTS, effectiveness, states_policy
from ._subject import subject_of
from ._topic import about_dividends
from ._votes import votes
from ._wording import clause_of

# 议案3-关于监事会监督情况的议案: an item of an agenda
_BILL = re.compile(r"(?:议案\d*|\d+[.、])?[：，—\-]*关于[^。；]{2,80}的议案")


def extract(reading: Reading, context: Context) -> Iterator[Draft]:
    yield from votes(reading, context)
    for unit in context.policy:
        cues, text = unit.cues, unit.text
        if not cues & _ANY or unit.heading:
            continue
        directors, watched = cues & _HEARD and cues & _OPINED, cues & _WATCHERS and cues & _WATCHED
        changed, in_force = cues & _CHANGES and cues & _CHANGED, cues & EFFECTS and cues & EFFECTIVE
        if in_force and "本章程" in text and not about_dividends(reading, unit) and states_policy(context):
            yield from effectiveness(reading, unit)
        elif (directors or watched or changed or in_force) and about_dividends(reading, unit):
            if directors:
                yield from _director_roles(unit)
            if watched and not _BILL.match(text):
                yield from _supervision(reading, unit)
            if changed:
                yield from _adjustment(reading, unit)
            if in_force:
                yield from effectiveness(reading, unit)
        if cues & _BOARD and cues & _REPORTED and "现金" in text:
            yield from _board_cash(unit)


def _draft(kind: str, unit: Unit, start: int, end: int, fields: dict[str, Any], rule: str, **more: Any) -> Draft:
    return Draft(kind, fields, unit, [span(unit, start, end)], rule, **more)


# --- independent directors --------------------------------------------------------------------------------------------

_INDEPENDENT = r"(?:独立(?:非执行)?董事|独董)"
_OPINION = scanning(
    rf"""
    {_INDEPENDENT}(?P<between>[^。；]{{0,70}}?)
    (?:发表|出具|提出|提供|表示|形成|表明|给出)(?!了|过|的)(?P<what>(?:明确|独立|书面|专项|审核|同意|专门|公开|事前认可|相应|其|表决|客观、公正|审慎|性|不|反对|或|的|、|和|及|且|与)*意见)
    """,
    re.VERBOSE,
)
# Words between the directors and the verb that make the opinion someone else's, or of the past.
_NOT_THEIRS = scanning(
    r"意见[^，。；]{0,12}(?:未|没有)|未(?:被)?采纳|已(?:经)?(?:对|就|发|出)|(?:股东|投资者)(?:可以?|有权)[^，。；]*$|(?<![、和及与])董事会(?:应|可)[^，。；]*$|"
    r"(?<![、和及与])监事会(?:应|可|有权|会对)[^，。；]*$|征集[^。；]*$|(?<![、和及与])监事会$|(?:听取|征求|征询|考虑)[^。；，]{0,6}$|保荐|律师"
)
# 可以征集中小股东的意见，…，并可发表独立意见: what they collect, and what they say themselves.
_COLLECTED = scanning(r"征集(?=[^。；]*，[^，。；]{0,24}(?:可以?|应当?|须|有权|需)[^，。；]{0,20}$)")
_MAY = scanning(r"有权|可以|可(?!能|行|持续|供|分配|操作|比)|得(?=对|就|发)|酌情|(?:如|若)(?:有)?(?:需要|必要)")
_MUST = scanning(r"应|须|必须|需(?!求)|(?<!保)将(?!来)")
_SOLICIT = scanning(
    r"""征集[^，。；]{0,4}(?:中小|公众|社会公众|广大|全体|其他|少数)?(?:投资者|股东)[^，。；]{0,14}(?:的)?(?:意见|诉求|建议|提案)
       |(?:向|从|联络|联系)[^，。；]{0,6}(?:中小|公众|社会公众|广大|少数)(?:投资者|股东)[，、]?[^，。；]{0,6}(?:公开)?征[集求](?!投票|表决)[^，。；]{0,10}?(?:的)?(?:意见|诉求|建议|提案|议案)(?:[^。；]{0,10}(?:提案|预案|建议))?
       |[向从][^，。；]{0,6}(?:投资者|股东)[^，。；]{0,6}征[集求](?!投票|表决)[^，。；]{0,12}意见[^。；]{0,10}(?:提出|形成|拟[定订])[^，。；]{0,6}(?:提案|预案|议案)
       |(?:收集|征求|汇集)[^。；]{0,20}(?:投资者|股东)[^，。；]{0,6}意见[^。；]{0,10}(?:提出|形成|拟[定订])[^，。；]{0,6}(?:提案|预案|议案)""",
    re.VERBOSE,
)


_THEIR_CLAUSE = scanning(rf"{_INDEPENDENT}[^。]{{0,60}}$")


def _director_roles(unit: Unit) -> Iterator[Draft]:
    """Whether the independent directors must or may give an opinion, and may collect the views of small shareholders."""
    text = unit.text
    for match in _OPINION.finditer(text) if unit.cues & _OPINES else ():
        between = match["between"]
        theirs = _COLLECTED.sub("", between) if "征" in between else between
        if _NOT_THEIRS.search(theirs) or _is_past(text, match):
            continue
        opinion = "may" if _is_free(between) else "required"
        fields = {"opinion": opinion, "may_solicit": False}
        modality = "may" if opinion == "may" else "must"
        yield _draft(
            "independent_director_role",
            unit,
            match.start(),
            match.end(),
            fields,
            "procedure.opinion",
            modality=modality,
        )
    for match in _SOLICIT.finditer(text) if unit.cues & _SOLICITS else ():
        subject = _THEIR_CLAUSE.search(text, 0, match.start())
        if subject and "不得" not in subject[0] and "已" not in subject[0]:
            begin, end = clause_of(text, match.start(), match.end())
            fields = {"opinion": None, "may_solicit": True}
            start = max(begin, subject.start())
            yield _draft("independent_director_role", unit, start, end, fields, "procedure.solicit", modality="may")


def _is_free(between: str) -> bool:
    """Whether the directors may and need not: the last of 可以 and 应当 in front of the verb decides."""
    may = [match.end() for match in _MAY.finditer(between)]
    must = [match.end() for match in _MUST.finditer(between)]
    return bool(may) and (not must or may[-1] > must[-1])


_NTH_MEETING = scanning(r"第[一二三四五六七八九十\d]+(?:届|次)")
_ASKED_FOR = scanning("(?:听取|征[求询]|考虑)[^，。；]{0,4}$")
_WRITTEN_DOWN = scanning("(?:记录|记载|披露|未采纳|采纳)[^，。；]{0,12}$")
_NOT_TAKEN_UP = re.compile("(?:未|没有|不)[^，。；]{0,4}(?:采纳|被)|的(?:及时|主要|内容)")


def _is_past(text: str, match: re.Match[str]) -> bool:
    """Whether the sentence reports an opinion that was given, or only names it among what is written down."""
    front = text[max(0, match.start() - 30) : match.start()]
    return bool(
        _NTH_MEETING.search(text, 0, match.end())
        or (match["between"].startswith(("意见", "的意见", "建议", "的建议")) and _ASKED_FOR.search(front))
        or _WRITTEN_DOWN.search(front)
        or _NOT_TAKEN_UP.match(text, match.end(), match.end() + 10)
    )


# --- supervisors --------------------------------------------------------------------------------------------------------

_SUPERVISES = (
    r"(?:监督|监察|监管|督察|督导|稽查|审核|审议|审查|审阅|检查|核查|查核|查验|检视|[复覆]核|督促|检讨|"
    r"(?:发表|出具|提出|形成)[^，。；]{0,10}意见|表决|同意|通过|"
    r"(?:予以|加以|进行|实施)[监审检核督]$)"  # a window cut it off
)
_SUPERVISOR = scanning(
    rf"(?P<supervisory_board>(?<!出席)(?<!参加)监事会?(?!会议决议公告|会?酬|会?薪|会?津贴|[、和及与]高级|[、和及与]高管)|监察人)(?P<b1>[^。；]{{0,70}}?){_SUPERVISES}|"
    rf"(?P<audit_committee>(?:审计|审核|稽核)(?:[与和及暨、](?:风险|合规|风控|内控|关联交易|内部|管理|控制)+)?委员会?)(?P<b2>[^。；]{{0,70}}?){_SUPERVISES}"
)
_ONLY_HEARD = scanning(r"意见|建议")
_HEARS = scanning("(?:听取|征求|征询|考虑|结合|采纳)[^，。；]{0,30}$")


def _supervision(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """A duty of the supervisory board or the audit committee to watch, review or pass; being heard is none."""
    text = unit.text
    for match in _SUPERVISOR.finditer(text):
        body = "supervisory_board" if match["supervisory_board"] else "audit_committee"
        between = match["b1"] or match["b2"] or ""
        if _happened(text, match) or _of_others(between):
            continue
        front = text[max(0, match.start() - 40) : match.start()]
        if _ONLY_HEARD.search(between) and _HEARS.search(front):
            continue
        begin, end = clause_of(text, match.start(), match.end(), "，；。")
        subject = subject_of(reading, unit)
        fields = {"body": body}
        yield _draft(
            "supervisory_body_role", unit, begin, end, fields, "procedure.supervisor", modality="must", subject=subject
        )


# 审计委员会认为，方案…，同意本次方案: what it found, unless something is bidden.
_FOUND = scanning(
    "^(?:监事会?|(?:审计|审核|稽核)[^，。；]{0,10}委员会?)(?:经[^，。；]{0,6})?认为(?![^。；]*(?:应|须|必要|可以|有权|的，))"
)


_WAS_HELD = scanning(r"第[一二三四五六七八九十\d]+届[^，。；]{0,4}$|已经?(?:公司)?[^，。；]{0,10}$")
_NTH_TIME = scanning(r"第[一二三四五六七八九十\d]+次")


def _happened(text: str, match: re.Match[str]) -> bool:
    """Whether the sentence tells of a meeting that was held: 第二届监事会第三次会议审议通过了."""
    return bool(
        _WAS_HELD.search(text, 0, match.start())
        or _NTH_TIME.search(match[0])
        or text[match.end() : match.end() + 1] in ("了", "过")
        or _FOUND.search(match[0])
    )


_OTHERS_ACT = scanning(
    r"(?:意见|建议)[^，。；]{0,10}，|，[^，。；]{0,10}(?:董事会|股东(?:大)?会|独立董事)[^，。；]{0,16}$|设立|换届|选举"
)


def _of_others(between: str) -> bool:
    """Whether another actor stands between the body and the verb: 监事会的意见，董事会审议."""
    return _OTHERS_ACT.search(between) is not None


# --- grounds for changing the policy ----------------------------------------------------------------------------------

_CHANGE_GATE = scanning(
    "调整|变更|修[改订正]|更改|改变|改动|(?:予以|进行|加以|作出|做出|作)变动|变动(?=本|利润|分红|股利|政策|规划)"
)
_NEED = scanning(
    r"确有(?:必要|需要|需)|(?:确有|存在)[^，。；]{1,10}?(?:之|的)?(?:必要|需要)|确须|必要的?情[况形]|确实?(?:必须|需要?|有必要|必要)|(?<![详是])(?:有|有其)必要(?!性)|认为(?:有)?(?:必要|需要|合适|适当)|必要时|不得不|非因公司自身原因"
)
_OCCASION = scanning(
    r"""
    (?:(?<!不)(?<!不得)(?<!不会)因|由于|(?<![重忽轻])视|衡酌|配合|因应|根据|按照|鉴于|基于|随着|适应|结合|针对|考虑到)[^。；]{2,80}?
        (?:变化|变动|剧变|骤变|巨变|转变|改变|变革|影响|不可抗力|自然灾害|战争|新(?:的)?(?:规定|要求|政策)|颁布|出台|投资规划|长期发展|发展战略|需要|要求|情况|情形|所需|原因|困难|亏损|恶化)
    |(?:如|若|倘|当|遇|出现|发生|凡|一旦)[^。；]{0,80}?
        (?:变化|变动|剧变|骤变|巨变|转变|有变(?=[，时])|变更等|等(?:情形|情况)|(?<!调整或)改变|变革|影响|不可抗力|自然灾害|战争|重大事件|恶化|困难|下降|亏损|抵触|不一致|冲突|新(?:的)?(?:规定|要求))
    |(?:遇有?|出现|发生)[^，。；]{2,40}?(?<!政策)(?<!规划)(?<!计划)(?:变更|更替|提高|上调|降低|下调|收紧|重组|并购|上升|上涨|下滑|下跌|波动|失衡|短缺|停产)
    |(?:与|同|跟)[^。；]{2,50}?(?:相?抵触|相?冲突|不一致|不(?:相)?符)
    |(?:对|就)[^，。；]{2,40}?(?:出台|颁布|发布)[^，。；]{0,6}新的?(?:规定|要求|政策|规则)
    |(?:法令|法例|法规|环境|形势|政策|制度|市况|状况)[^，。；]{0,12}(?:(?:重大|显著|重要)的?(?:变化|变动|改变|变更)|有变|变更)(?=，|时|者|后|之?情[形况])
    |为(?:了|满足|配合|保障)[^。；]{2,40}?(?:需要|之需|要求)
    |(?:根据|依据|按照|结合|因)(?:公司)?(?:生产经营|投资规划|长期发展|发展战略|战略规划|资金状况|自身经营)
    |(?:规则|法规|法律|税收|监管|行业|产业|宏观|国家|准则|标准|会计制度)[^，。；]{0,8}(?:调整|修订|变化|变动|变更)[^。；]{0,40}?(?:导致|使得|致使|的，|时，)
    """,
    re.VERBOSE,
)
_CONDITIONS_OF = scanning(r"(?:满足|符合|具备|下列|以下|之一)[^，。；]{0,8}(?:条件|情形|情况|原因|要求|之一)")
# …的，公司可以调整: any condition in front, unless it is the change itself.
_PERMITS = scanning(
    r"(?:^|[，。；])(?P<when>[^，。；]{5,60}?)(?:的|时|后|情况下|情形下)，[^，。；]{0,14}?(?:可以?|有权|得)(?=[^，。；]{0,16}(?:调整|变更|修[改订]))"
)
# 调整利润分配政策，应当出于…重大变动的原因: the ground stands behind.
_BOUND_TO = scanning(
    r"^[^。；]{0,24}?(?:应当?|须|必须|只能|仅|需|只有|系|均)(?:是|系|可|能)?(?:基于|出于|因|由于|限于|缘于|源于|在|存在|发生|出现)"
    r"[^。；]{2,60}?(?:变化|变动|改变|影响|原因|需要|必要|不可抗力|情[况形])|"
    # 作出调整的理由限于…
    r"^，?(?:仅|只|应当?|须)*(?:限于|限定|包括|为|是)[^。；]{2,60}?(?:变化|变动|改变|影响|不可抗力|灾害|亏损|困难|恶化)"
)
_ITSELF = scanning(
    r"审议|通过|批准|同意|表决|(?:政策|规划|计划|方案)[^，。；]{0,6}(?:调整|变更|修[改订])|(?:调整|变更|修[改订])[^，。；]{0,12}(?:政策|规划|计划|方案)"
)
# 根据需要 and 根据股东的意见 give no occasion; nor does 如对政策进行调整.
_NO_OCCASION = scanning(
    r"^(?:根据|按照?|结合|考虑到)(?:[^，。；]{0,8}(?:股东|投资者|独立董事)|(?:实际|自身)?需要$|(?:公司|自身|本身|的)*实际情况$|[^，。；]{0,4}(?:章程|规定)[^，。；]{0,4}要求$)"
)


@lru_cache(maxsize=1)
def _change_of_policy() -> re.Pattern[str]:
    """A change of the policy or plan: 调整利润分配政策, 对本规划进行修订, 可以提出修订."""
    change = words("change")
    thing = f"(?:{words('policy')}|{words('plan')}|章程[^，。；]{{0,14}}(?:分配|分红)政策)"
    return scanning(
        rf"""(?:{change}(?:[、或和及与]|或者|以及)*(?:{change})?[^，。；]{{0,24}}?{thing}
           |{thing}(?:[^，。；]{{0,16}}?(?:进行|作出|做出|予以|加以|需要?|应当?|可以?|得|提出)[^，。；]{{0,14}}?{change}
                     |[^，。；]{{0,4}}(?:确有|存在|有){change}(?:之|的)?(?:必要|需要)
                     |的{change}[，]?(?=[仅只须应系]))
           |(?:公司|董事会|本行|股东(?:大)?会)(?:可以?|可对[^，。；]{{0,6}}|将|应当?|有权|得)(?:适时|及时|相应|依法)*(?:提出|作出|做出|进行|对其)?[^，。；]{{0,6}}{change}(?=的?(?:方案|议案|建议|动议|意见)?(?:[，。；：]|$))
           |(?:可以?|方可|方能|才能|才可|始可|始得|方得)(?:(?:因应|依据?|根据|视|按照?)[^，。；]{{2,24}}?)?(?:适时|及时|提前|酌情|随时|据此|相应|依法|予以|进行|作出|做出|提出|加以|作|适当|必要的?|对其)*{change}(?=[，。；：]|$)
           |得(?:提前|酌情|适时|及时|随时|相应|依法|予以)*{change}之?(?=[，。；：]|$)
           |(?:作出|做出|进行)?{change}的(?:理由|原因|事由|缘由)(?=，?(?:仅|只|应当?|须)*(?:限于|限定|包括|为|是))
           |(?:需要?|必要|确[需须]|必须|须(?=[作予加对进修调变改]))[^，。；]{{0,8}}{change}{thing}?)""",
        re.VERBOSE,
    )


def _adjustment(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """When or why the policy may be changed. 如需调整 alone, or how it is voted on, says neither."""
    text = unit.text
    for match in _change_of_policy().finditer(text):
        begin, _ = clause_of(text, match.start(), match.end())
        front = text[begin : match.end()]
        stop = min((i for mark in "，。；" if (i := text.find(mark, match.end())) >= 0), default=len(text))
        named = text[begin:stop].replace("规划期", "")
        if not (
            _names_policy(named)
            or any(_CHANGE_GATE.search(title) for title in reading.titles(unit))
            or (not objects().search(named) and _goes_on_from_change(reading, unit, front, text[:begin]))
            or _LABEL_OF_CHANGE.match(front)
        ):
            continue
        if _has_ground(front, text[match.end() :]):
            end = match.end() + (bound.end() if (bound := _BOUND_TO.search(text[match.end() :])) else 0)
            subject = subject_of(reading, unit)
            rule = "procedure.adjustment"
            draft = _draft("policy_adjustment_condition", unit, begin, end, {}, rule, modality="may", subject=subject)
            draft.spans += [span(item) for item in _listed_grounds(reading, unit)]
            yield draft
            return


def _listed_grounds(reading: Reading, unit: Unit) -> Iterator[Unit]:
    """The items of the list that the unit leads which name a ground: 修改政策应当符合以下要求：（1）环境发生重大变化；…."""
    if unit.text.endswith("："):
        firsts = (item.units[0] for item in reading.items_under(unit) if item.units)
        yield from (item for item in firsts if _NEED.search(item.text) or _OCCASION.search(item.text))


# 政策调整因…而确需调整的: the label of a row or paragraph that its text runs into
_LABEL_OF_CHANGE = scanning(
    r"(?:分配|分红|股[利息]|回报)?(?:政策|规划|计划|制度)的?(?:调整|变更|修[改订])(?:机制|程序|条件|条款)?[ ：]?"
    r"(?=因|由于|如|若|遇|当|公司|本公司|本行|发行人|确)"
)


def _names_policy(text: str) -> bool:
    return any(match.lastgroup in ("policy", "plan") for match in objects().finditer(text))


_RENEWED = scanning("重[订定]|重新(?:制|拟|审|厘|订|编)|更新|检讨|审[阅视]|届满|期满|有效期")


# 上述安排由董事会每三年检讨一次: the policy by another name
_ARRANGED = scanning("(?:上述|前述|该等|以上|现行)(?:分红|分配|回报)?安排")


def _goes_on_from_change(reading: Reading, unit: Unit, front: str, before: str) -> bool:
    """Whether what stands before is about the policy: 调整利润分配政策的，须…。…的，方可调整。"""
    earlier = reading.before(unit)
    words = before or (earlier.text if earlier and earlier.item is unit.item else "")
    return (_names_policy(words) or _ARRANGED.search(words) is not None) and (
        _CHANGE_GATE.search(words) or _RENEWED.search(words) or _NEED.search(front)
    ) is not None


def _has_ground(front: str, behind: str) -> bool:
    """Whether the words up to the change name a need or an occasion, or the list behind them does."""
    if _NEED.search(front):
        return True
    if any(not _NO_OCCASION.search(match[0]) for match in _OCCASION.finditer(front)):
        return True
    if any(not _ITSELF.search(match["when"]) for match in _PERMITS.finditer(front)) or _BOUND_TO.search(behind):
        return True
    return bool(_CONDITIONS_OF.search(front + behind[:30]))


# --- Taiwan -----------------------------------------------------------------------------------------------------------

_REPORTS = scanning(
    r"提(?:请|报)?(?:最近一次(?:之)?)?股东(?:常)?会报告|(?:报告|提报|报请|陈报)(?:于)?(?:最近一次(?:之)?)?股东(?:常)?会|"
    r"(?:向|于)(?:最近一次(?:之)?)?股东(?:常)?会中?(?:提出)?报告"
)
_DECIDES = scanning(r"(?:授权|由|经)(?:本公司|公司)?董事会|董事会[^，。；]{0,12}(?:决议|议决|特别决议)")
_CASH = scanning(r"现金(?:之)?(?:方式|股利|股息|红利|分派|发放)|属现金|(?:发放|分派|发给)现金|以现金")


def _board_cash(unit: Unit) -> Iterator[Draft]:
    """盈余以现金分派者，授权董事会决议，并报告股东会: cash decided by the board."""
    text = unit.text
    report = _REPORTS.search(text)
    decides = _DECIDES.search(text)
    cash = _CASH.search(text)
    if report and decides and cash and "股东大会" not in text:
        start = min(decides.start(), cash.start())
        begin, _ = clause_of(text, start, start)
        yield _draft("board_authorised_cash", unit, begin, max(report.end(), cash.end()), {}, "procedure.board_cash")


_HEARD, _WATCHERS = gate("意见", "征"), gate("监", "委员会")
_CHANGES = gate(_CHANGE_GATE)
_OPINES, _SOLICITS, _WATCHED = gate(_OPINION), gate(_SOLICIT), gate(_SUPERVISOR)
_OPINED = _OPINES | _SOLICITS
_CHANGED = gate(_change_of_policy())
_BOARD, _REPORTED = gate("董事会"), gate(_REPORTS)
_ANY = _HEARD | _WATCHED | _CHANGES | EFFECTS | _REPORTED
