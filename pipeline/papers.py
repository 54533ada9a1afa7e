"""The papers around a policy that speak of dividends and are none: proposals, notices, opinions, resolutions, news, answers.

    独立董事关于未来三年（2024-2026年）股东回报规划的独立意见      an opinion, though a plan is in its title
    关于召开2024年第一次临时股东大会的通知 ... 附件：《…规划》    a notice, with a plan attached

The head noun of a Chinese title is its last, so what a paper is stands at the end of its title, and a paper about a plan
goes before the plan that it names. A plan that is attached to a paper is read as if it stood alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .reading import Reading, Unit
from .scanning import scanning

REASONS: Mapping[str, str] = {
    "independent_opinion": "an opinion of independent directors, not a policy",
    "verification_opinion": "a sponsor's or auditor's opinion, not a policy",
    "legal_opinion": "a legal opinion, not a policy",
    "opinion": "an opinion about a proposal, not a policy",
    "q_and_a": "questions and answers, not a policy",
    "resolution": "an announcement of resolutions, not a policy",
    "meeting_notice": "a meeting notice or its papers, not a policy",
    "implementation_notice": "a notice of a distribution being paid, not a policy",
    "profit_distribution_proposal": "a year's profit distribution proposal, not a policy",
    "pledge_or_holding": "an announcement about shareholdings, not a policy",
    "news": "a news item, not a policy",
}

NamesType = Callable[[str], bool]

_MEETING = r"(?:股东(?:大|常|周年大|特别大|年会|周年|特别)?会|股东周年大会|股东特别大会|董事会|监事会|类别股东会议)"
_DIVIDENDS = (
    r"(?:利润分配|权益分派|分红派息|现金分红|分红|派息|送股|转增(?:股本)?|除权除息|除息|现金(?:股利|红利)|股利分派|"
    r"(?:末期|中期|特别|季度)(?:股息|股利))"
)
_YEAR = r"(?:\d{4}年?度?|[一二]?[〇○零一二三四五六七八九]{2,3}年度?|中期|年度|半年度|季度)"
# About a plan or anything else: what they are stands at the end, and they go before what they are about.
_ABOUT: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("legal_opinion", scanning(r"法律意见书?|律师[^。；]{0,30}(?:见证|意见)")),
    (
        "independent_opinion",
        scanning(
            r"独立意见|事前(?:认可|审核)(?:的?意见|函|声明|情况)?|独立(?:非执行)?董事[^。；]{0,40}(?:的|之)?(?:意见|审核意见|审查意见)(?:（[^）]*）)?(?:的?公告)?$"
        ),
    ),
    ("verification_opinion", scanning(r"核查(?:意见|报告)|(?:鉴证|验资|审阅)报告|(?:发行|上市)保荐书|保荐工作报告")),
    (
        "opinion",
        scanning(
            r"(?:专项|审核|审查|书面)意见(?:书|的公告)?(?:（[^）]*）)?$|^(?:监事会|审计委员会)关于[^。；]{0,40}意见$"
        ),
    ),
    (
        "q_and_a",
        scanning(
            r"投资者关系(?:活动|管理)(?:记录|档案)|(?:业绩|法人|分红)说明会[^。；]{0,10}(?:记录|情况|公告|纪要|问答)|法说会|互动(?:易|平台)|投资者问答|问答(?:纪要|实录|集)?$|调研(?:活动|纪要|记录)|"
            r"(?:问询|关注|监管|反馈意见|审核意见|落实|工作|询问|质询)[^。；]{0,40}(?:之|的)?(?:专项)?(?:回复|答复)(?:报告|公告|意见)?(?:（[^）]*）)?(?:的公告)?$"
        ),
    ),
    (
        "resolution",
        scanning(
            rf"(?:{_MEETING}|会议)[^。；《》]{{0,24}}决议(?:的?公告)?(?:（[^）]*）)?$|{_MEETING}[^。；《》]{{0,12}}(?:投票|表决)(?:表决)?结果(?:的?公告)?$|{_MEETING}(?:会议)?(?:纪要|议事录|记录)$"
        ),
    ),
    (
        "meeting_notice",
        scanning(
            rf"召开[^。；]{{0,40}}(?:通知|通告|公告)(?:（[^）]*）)?$|{_MEETING}[^。；《》]{{0,24}}(?:通知书?|通告|会议资料|会议材料|议事手册|会议文件|提示性公告)(?:（[^）]*）)?$"
        ),
    ),
)
# One of these stands in every title above, which spares looking for each of them in the titles of policies.
_MAY_BE_ABOUT = scanning(
    r"意见|律师|事前|报告|保荐书|投资者|说明会|法说会|互动|问答|调研|复|决议|结果|纪要|议事录|记录|通知|通告|公告|资料|材料|手册|文件"
)
# What is done in one year; a plan in the same title goes before these.
_OF_A_YEAR: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "implementation_notice",
        scanning(
            rf"{_DIVIDENDS}[^。；规划政策制度]{{0,16}}(?:实施|执行|派发|发放)(?:的|之)?(?:公告|提示|情况|结果|完毕)|(?:派发|派付|发放|宣派)[^。；政策]{{0,16}}(?:股息|红利|股利)[^。；政策]{{0,10}}(?:公告|通告|基准日)$|(?:除权|除息|配息|分派)[^。；政策]{{0,10}}基准日"
        ),
    ),
    (
        "profit_distribution_proposal",
        scanning(
            rf"{_YEAR}[^。；]{{0,12}}(?:利润分配|权益分派|资本公积金?转增|分红|盈余分[配派])[^。；规划政策制度回]{{0,14}}(?:预案|方案|议案|提案|案$|表$)|"
            r"(?:利润分配|分红|权益分派)(?:及[^。；规划政策制度]{0,16})?(?:预案|方案)(?:的|之)?(?:议案|公告|提案|说明)?$|"
            r"(?:不|未)(?:进行|作|实施|派发)?(?:利润分配|现金分红|分红|现金红利)[^。；]{0,10}(?:说明|公告)"
        ),
    ),
    (
        "pledge_or_holding",
        scanning(r"(?:质押|解除质押|减持|增持|冻结|股份变动|权益变动|持股变动)[^。；]{0,16}(?:公告|报告书|提示)"),
    ),
)
# How a news item opens, below its headline.
_DISPATCH = scanning(
    r"^(?:[^，。]{0,6}(?:本报讯|本报记者|本刊记者|快讯)|记者|【[^】]{0,20}(?:记者|报道|报导)|（?[^，。（）]{0,8}记者[^，。]{1,12}(?:报道|报导)|"
    r"[^，。]{0,10}(?:社|报|网|讯)\d{1,2}月\d{1,2}日(?:电|讯|消息)|[^，。]{0,8}(?:证券报|日报|时报|商报|财经网|新闻网|财联社|新华社|中新社)[^，。]{0,10}(?:电|讯)[，（：])"
)
_MAY_DISPATCH = scanning("[讯记电消快]")
# The heading of a policy that is attached; an agenda's item has 的议案 behind it, an opinion's 的独立意见. A section about
# 利润分配政策 is headed like a policy as well, so that such a one counts with the company's name or below 附件 alone.
_ATTACHED = scanning(
    r"^(?!.*[《》。；：])[^，]{0,50}(?:(?:回报|分红|分配)[^。；，]{0,6}(?:规划|计划)|"
    r"(?:利润分配|分红|股利|股息|派息)[^。；，]{0,6}(?:管理)?(?:制度|办法|细则)|章程(?:修正案|修订对照表)|"
    r"有限公司[^，]{0,12}(?:(?:利润分配|分红|股利|股息|派息)政策|章程))(?:（[^）]*）)*$"
)
_ATTACHED_BELOW = scanning(
    r"^[^，。；：《》]{0,30}(?:(?:利润分配|分红|股利|股息|派息)[^。；，]{0,6}政策|章程)(?:（[^）]*）)*$"
)
# The line with a security's codes and names that tops an announcement, or stands before its first line.
_LABEL = r"(?:[ABH]\s?股)?(?:证券|股票|债券|转债|公司|优先股|股份)?(?:代码|代号|简称)|公告(?:编号|序号)|编号"
_LABELLED = re.compile(
    rf"\s*(?:(?:[ABH]\s?股|证券|股票|债券|转债|公司|优先股|股份){{1,2}}(?:代码|代号)：?\s*(?:[0-9、，,/ ]|\.[A-Z]{{2,3}})*"
    rf"|(?:[ABH]\s?股|证券|股票|债券|转债|公司|优先股|股份){{1,2}}简称：?\s*[^：]{{2,30}}?(?=\s|{_LABEL}|$)"
    r"|(?:公告)?(?:编号|序号)：?\s*[^\d\s：]{0,8}(?:\d{4}\s?[-—]?\s?\d{1,4}号?)?)\s*"
)
_LABELS_BEGIN = frozenset(" ABH证股债转公优编序")
_LONG = 80
_SHORTEST_POLICY = 100
_SHORTEST_ANSWERS = 8  # 投资者问答 in the menu of a page is no title
_PROCEDURE = frozenset(
    (
        "vote_threshold",
        "online_voting",
        "minority_shareholder_communication",
        "independent_director_role",
        "supervisory_body_role",
        "effectiveness",
    )
)


@dataclass(frozen=True, slots=True)
class Paper:
    """What a document is besides a policy: its kind (a key of `REASONS`) and the unit where an attached policy begins."""

    kind: str
    attached: int | None = None

    def states_policy(self, types: set[str]) -> bool:
        """Whether clauses of these types are a policy printed in the paper, and not what a paper of its kind recites."""
        if self.attached is not None:
            return len(types) >= 2
        return len(types) > 3 and len(types - _PROCEDURE) >= 2


def front(units: Sequence[Unit]) -> Iterator[Unit]:
    """The lines before the first sentence: the titles, the company, the line of codes. A cut piece of a text has none."""
    for unit in units[:10]:
        if len(unit.text) > _LONG or unit.text[-1] in "。；" or (unit.item is not None and unit.index):
            return
        yield unit


def without_codes(text: str) -> int:
    """Where a line's own words begin: behind codes, short names and numbers, whose line break may be lost."""
    position = 0
    if not text or text[0] not in _LABELS_BEGIN:
        return position
    while position < len(text) and (labelled := _LABELLED.match(text, position)):
        position = labelled.end()
    return position


def find_paper(reading: Reading, names_type: NamesType) -> Paper | None:
    """The paper that a document is, if it is one; `names_type` tells titles of policies, which go before a year's doings."""
    lines = [(unit, unit.text[without_codes(unit.text) :]) for unit in front(reading.units)]
    kind = _named(lines, names_type) or _news(reading.units)
    if kind is None:
        return None
    last = max((unit.index for unit, line in lines if line and _kind_of(line, names_type) == kind), default=0)
    return Paper(kind, _attached(reading.units, last + 1))


def set_cover_aside(reading: Reading, paper: Paper) -> None:
    """Mark what stands before an attached policy as of another topic: votes and amounts of the paper are not the policy's."""
    for unit in reading.units[: paper.attached or 0]:
        unit.zone = "opinion"


def _named(lines: Sequence[tuple[Unit, str]], names_type: NamesType) -> str | None:
    for _unit, line in lines:
        if line and (kind := _kind_of(line, names_type)) is not None:
            return kind or None
    return None


def _kind_of(line: str, names_type: NamesType) -> str | None:
    """The kind of paper that a title names, "" for the title of a policy, None for neither."""
    if _MAY_BE_ABOUT.search(line):
        kind = next((name for name, pattern in _ABOUT if pattern.search(line)), None)
        if kind == "q_and_a" and len(line) < _SHORTEST_ANSWERS:
            kind = None
        if kind is not None:
            return kind
    if names_type(line):
        return ""
    if "授权" in line and "董事会" in line:  # 提请股东大会授权董事会制定中期分红方案: conditions and a cap, no payment
        return None
    return next((name for name, pattern in _OF_A_YEAR if pattern.search(line)), None)


def _news(units: Sequence[Unit]) -> str | None:
    return (
        "news"
        if any(_MAY_DISPATCH.search(t := unit.text, 0, 40) and _DISPATCH.search(t) for unit in units[:5])
        else None
    )


def _attached(units: Sequence[Unit], first: int) -> int | None:
    """The index of the unit with the heading of an attached policy: no item's own heading, no name in a list at the end."""
    for unit in units[first:]:
        text = unit.text
        if len(text) > 60 or text[-1] not in "划计策度法则程案表）":
            continue
        below = unit.index > 0 and units[unit.index - 1].text.startswith("附")
        if not (_ATTACHED.search(text) or (below and _ATTACHED_BELOW.search(text))):
            continue
        heads_item = unit.item is not None and unit.item.units[:1] == [unit]
        if not heads_item and sum(len(other.text) for other in units[unit.index + 1 :]) >= _SHORTEST_POLICY:
            return unit.index
    return None
