"""Which bodies a proposal, a plan or a change of the policy goes through, and what the board has to study.

利润分配预案由董事会拟订，经董事会审议通过后提交股东大会批准。                         proposal_procedure
调整利润分配政策的议案经董事会审议后提交股东大会，经出席股东所持表决权的2/3以上通过。     policy_adjustment_procedure
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..cues import gate
from ..reading import Unit
from ..scanning import scanning
from . import Draft
from ._extension_scene import DIVIDEND, Scene, sentence

# --- bodies that act --------------------------------------------------------------------------------------------------

_BODY = scanning(
    "经营管理层|管理层|经营层|经理层|总经理|财务部门|(?:战略|投资)[^，。；、]{0,8}委员会|审[计核]委员会|独立(?:非执行)?董事(?:专门会议)?|"
    "董事会(?!秘书|决议|下设|审[计核]|战略|换届)|全体董事(?!会)|监事会|股东(?:周年|年度)?(?:大)?会"
)
# By the first two characters; all other words are of the management.
_NAMES = {
    "战略": "committee",
    "投资": "committee",
    "审计": "audit_committee",
    "审核": "audit_committee",
    "独立": "independent_directors",
    "董事": "board",
    "全体": "board",
    "监事": "supervisory_board",
    "股东": "general_meeting",
}
_ACTS = scanning(
    "拟[定订具]|制[定订]|提[出案]|编制|审议|审核|审查|论[证述]|研究|批准|通过|决定|决议|同意|表决|做出|作出|发表[^，。；]{0,10}意见|做专题|作专题"
)
_DRAFTS = scanning("拟[定订具]|制[定订]|提出|编制|之拟具")
_PASSES = scanning("审议|审核|批准|通过|股东")
_HANDED = scanning("(?:提交|提请|报请?|呈报?|经|由|交由|经过|出席|交付)(?:公司|本行|本公司|该次|全体|[^，。；]{0,4})$")
_HEARD = scanning("听取|征[求询]|考虑|根据|结合|与|向")
_NO_ACT = ("意见", "授权", "的授权", "议案", "的议案", "提案", "的提案")
_JOINS = frozenset("、和及的或以")
_STOP = scanning("[，。；]")
_REACH = 40  # from a body to what it does


def _flow(text: str) -> list[tuple[str, int]]:
    """The bodies that act in a sentence, each once, with the end of the word that names it."""
    found: dict[str, int] = {}
    for match in _BODY.finditer(text):
        name, start, end = _NAMES.get(match[0][:2], "management"), match.start(), match.end()
        if name in found:
            continue
        stop = _STOP.search(text, end)
        tail = text[end : stop.start() if stop else len(text)]
        if tail.startswith(_NO_ACT) or tail.endswith("前") or (tail[:1] in _JOINS and "意见" in tail[:20]):
            continue  # views, and what happens before a body acts
        if _HANDED.search(text, max(0, start - 10), start):
            found[name] = end
            continue
        reach = end + min(len(tail), _REACH)
        if _ACTS.search(text, end, reach) and (name == "general_meeting" or not _is_heard(text, start)):
            found[name] = end
    return list(found.items())


def _is_heard(text: str, start: int) -> bool:
    """Whether a body only gives its views: 充分听取独立董事、监事会的意见."""
    begin = max(text.rfind(mark, 0, start) for mark in "，。；") + 1
    return _HEARD.search(text, max(begin, start - 30), start) is not None


# --- what is decided --------------------------------------------------------------------------------------------------

_POLICY = r"(?:利润分[配派]|现金分红|分红|股利分?[配派]?|股息|派息)(?:的)?政策"
_PLAN = r"(?:股东)?(?:分红)?(?:回报|分红)(?:回报)?(?:的)?规划|本规划|规划》|回报计划"
_CHANGES = r"(?:调整|变更|修改|修订)"
_CHANGES_GATE = scanning("调整|变更|修[改订]")
_CHANGED = scanning(
    rf"""{_CHANGES}[^。；，]{{0,24}}?(?:{_POLICY}|{_PLAN})
        |(?:{_POLICY}|{_PLAN})[^。；，]{{0,12}}?(?:的|进行|作出|做出|作|予以|事项|内容)*[^。；，]{{0,6}}?{_CHANGES}(?!后的)""",
    re.VERBOSE,
)
_MADE = scanning(
    rf"(?:制[定订]|编制|拟[定订]|修[改订])[^。；]{{0,20}}?(?:{_PLAN})|(?:本|该|回报|分红)规划》?[^。；，]{{0,6}}(?:须|应|需|由|经|在经)[^。；]{{0,16}}?(?:审议|提交|批准|制[定订])"
)
_PROPOSED = scanning(
    r"(?:利润分[配派]|分红|股利分[配派]|股利|股息|派息|盈余分[配派]|分[配派])(?:的)?(?:具体)?(?:预案|方案|议案|草案|提案|建议)(?!具体)"
)
_OTHER = scanning(
    r"未(?:能)?(?:提出|作出|做出|进行|实施)|专项说明|征集|临时提案|通过了|召开的|召开第|中期|特殊情况|股票股利|公积金转增|转增|不进行|监督|"
    r"(?:增加|发放|送)股票|(?:最低)?比例(?:低于|未)|无法|负责[解实]|(?:19|20)\d\d年\d|鼓励"
)
_MAY_BE_OTHER = gate(_OTHER)
_WRITTEN = scanning("(?:书面|专题|专项)[^，。；]{0,8}(?:报告|论述|论证)")
_NUMBER = r"(?P<n>三分之二|2/3|２/３|二分之一|1/2|过半数|半数)(?:（含[^）]*）)?(?P<up>以上)?"
_OF_MEETING = scanning(rf"(?:表决权|股东)[^。；，]{{0,14}}?{_NUMBER}")
_OF_MEETING_BEFORE = scanning(rf"{_NUMBER}[^。；，]{{0,6}}?表决权")
_OF_BOARD = scanning(rf"(?P<who>全体|出席[^，。；]{{0,6}})?董事(?:会[^，。；]{{0,4}}全体董事)?的?{_NUMBER}")
_VOTES = scanning("表决|股东[^。；]{0,14}(?:三分之二|2/3)")
_MAKES_OR = scanning("制[定订][、或及和与]")
_IS_POLICY = scanning(_POLICY)
_FRACTIONS = {"三分之二": "2/3", "2/3": "2/3", "２/３": "2/3"}


def route(scene: Scene, unit: Unit) -> Iterator[Draft]:
    """The procedure a sentence lays down: for a change of the policy, for a plan, or for each year's proposal."""
    text = unit.text
    if (
        (unit.cues & _MAY_BE_OTHER and _OTHER.search(text))
        or not (kinds := list(_matters(scene, unit)))
        or not (flow := _flow(text))
    ):
        return
    bodies = [name for name, _ in flow]
    drafter = _drafter(text, flow)
    if drafter:  # 监事会应当对董事会拟定的方案进行审议
        bodies.sort(key=lambda name: name != drafter)
    start, end = 0, len(text.rstrip("。；"))
    for kind in kinds:
        if kind == "policy_adjustment_procedure":
            yield from scene.joined(kind, unit, start, end, flow=bodies, **_of_change(text))
        elif kind == "plan_formulation_procedure":
            yield from scene.joined(kind, unit, start, end, flow=bodies, board_vote=_board_vote(text))
        elif len(bodies) > 1 or "general_meeting" in bodies or drafter:
            approver = "general_meeting" if "general_meeting" in bodies else None
            yield from scene.joined(kind, unit, start, end, drafter=drafter, flow=bodies, approver=approver)


def _matters(scene: Scene, unit: Unit) -> Iterator[str]:
    """What is decided, by the sentence's own words, else by the heading above it."""
    text = unit.text
    changed = made = None
    if "政策" in text or "规划" in text:
        changed = _CHANGED.search(text) if _CHANGES_GATE.search(text) else None
        made = _MADE.search(text) if "规划" in text else None
    proposed = None if changed or made else _PROPOSED.search(text)
    if changed:
        yield "policy_adjustment_procedure"
    if made and (not changed or _MAKES_OR.search(text)):
        yield "plan_formulation_procedure"
    if proposed:
        yield "proposal_procedure"
    if changed or made or proposed:
        return
    earlier = scene.reading.before(unit)
    title = next(iter(scene.reading.titles(unit)), "")
    if not title or (earlier and _OTHER.search(earlier.text)):
        return
    if "政策" in title and _CHANGES_GATE.search(title):
        yield "policy_adjustment_procedure"
    elif "方案" in title and ("程序" in title or "机制" in title or "审议" in title):
        yield "proposal_procedure"


def _drafter(text: str, flow: list[tuple[str, int]]) -> str | None:
    """The body nearest before the first word of drafting, if nothing but its subject stands between."""
    drafts = _DRAFTS.search(text)
    before = [(end, name) for name, end in flow if drafts and end <= drafts.start()]
    if not drafts or not before:
        return None
    end, name = max(before)
    return None if _PASSES.search(text, end, drafts.start()) or "。" in text[end : drafts.start()] else name


def _of_change(text: str) -> dict[str, Any]:
    """The fields of a change beside its route."""
    vote = (_OF_MEETING.search(text) or _OF_MEETING_BEFORE.search(text)) if _VOTES.search(text) else None
    if "规划" in text and not _IS_POLICY.search(text):
        subject = "shareholder_return_plan"
    else:
        subject = (
            "cash_dividend_policy" if "分红政策" in text and "分配政策" not in text else "profit_distribution_policy"
        )
    special = "特别决议" in text
    return {
        "policy_subject": subject,
        "resolution_type": "special" if special else "ordinary" if "普通决议" in text else None,
        "vote_threshold": _FRACTIONS.get(vote["n"], "1/2") if vote else None,
        "comparator": (">" if "过半" in vote["n"] or vote["n"] == "半数" else ">=") if vote else None,
        "denominator": "votes_of_attending_shareholders" if vote and "出席" in text and "表决权" in text else None,
        "online_voting": "网络投票" in text or "网络形式" in text,
        "written_report": _WRITTEN.search(text) is not None,
    }


def _board_vote(text: str) -> dict[str, Any] | None:
    vote = _OF_BOARD.search(text) if "董事" in text else None
    if not vote or "独立" in text[max(0, vote.start() - 2) : vote.start()]:
        return None
    who = vote["who"] or ""
    denominator = "all_directors" if "全体" in vote[0] else "attending_directors" if who else None
    over = "过半" in vote["n"] or vote["n"] == "半数"
    return {
        "threshold": _FRACTIONS.get(vote["n"], "1/2"),
        "comparator": ">" if over else ">=",
        "denominator": denominator,
    }


# --- what the board has to study --------------------------------------------------------------------------------------

_STUDIES = scanning("研究(?:和|及|与|、|并|以及)?论证")
_MATTERS = (
    ("timing", scanning("时[机间]")),
    ("conditions", scanning("(?<!调整的)(?<!调整)条件")),
    ("minimum_ratio", scanning("最低[^，。；、]{0,6}比例")),
    ("adjustment_conditions", scanning("调整的?条件")),
    ("procedure", scanning("决策程序")),
)
_MINUTES = scanning("发言要点|(?:书面|详细)记录")


def deliberation(scene: Scene, unit: Unit) -> Iterator[Draft]:
    """What the board has to study before it proposes a dividend, and the record it keeps; to study a proposal is not it."""
    text = unit.text
    studies, minutes = _STUDIES.search(text), _MINUTES.search(text)
    if not (studies or minutes) or not ("董事" in text or DIVIDEND.search(text)):
        return
    matters = [name for name, pattern in _MATTERS if studies and pattern.search(text, studies.end())]
    places = [*([studies] if studies and len(matters) > 1 else []), *([minutes] if minutes else [])]
    if not places:
        return
    start, end = sentence(text, min(m.start() for m in places), max(m.end() for m in places))
    fields = {"matters": matters if len(matters) > 1 else [], "written_record": minutes is not None}
    yield from scene.joined("board_deliberation_requirement", unit, start, end, **fields)
