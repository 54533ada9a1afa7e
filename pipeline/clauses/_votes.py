"""Vote thresholds: which body must pass what by how much.

    经全体董事过半数且经二分之一以上独立董事同意      board > 1/2 and independent directors >= 1/2

A fraction belongs to the body it stands before (二分之一以上独立董事及监事会), else to the last one named in front of it
(出席股东大会的股东所持表决权的2/3以上). What is voted on is read from the sentence, else from what stands before it. A quorum
(三分之二以上董事出席) is no vote. 特别决议 counts where its matter has no number in the document.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product, zip_longest
from typing import NamedTuple

from ..cues import gate
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._bodies import bodies, last_body, matters_of, words
from ._subject import subject_of

_INCLUDED = r"(?:[（(][^（）()，]{0,10}[）)])?"  # （含）, （含2/3）, （2/3）
_TWO_THIRDS = r"三分之二|2\s?/\s?3"
_OTHER_PART = r"四分之三|3\s?/\s?4|五分之四|4\s?/\s?5"
_HALF = r"二分之一|1\s?/\s?2|百分之五十|50%"
_FRACTION = scanning(
    rf"""
    (?=[过超半大高不至三二四五百1-5])(?:
    (?P<over_half>(?:过|超过)半数?(?:以上)?(?!年)|半数以上|(?:超过|过|大于|高于)(?:{_HALF}))
    |(?P<over>超过|大于|高于)?(?P<least>不少于|不低于|至少)?(?P<part>{_TWO_THIRDS}|{_OTHER_PART}|{_HALF}|(?<=[的之])半数){_INCLUDED}(?P<up>或?以上|及以上|(?:的)?(?:绝对)?多数)?{_INCLUDED}
    )
    """,
    re.VERBOSE,
)
_VALUES = {
    "三分之二": "2/3",
    "四分之三": "3/4",
    "五分之四": "4/5",
    "二分之一": "1/2",
    "半数": "1/2",
    "百分之五十": "1/2",
    "50%": "1/2",
}
_PASSES = scanning(r"通过|支持|赞同|^决|同意|赞成|批准|表决|决议|审议|决定|认可|审核|核准|投票|议决|意见|方可|方能")
# 独立董事同意的人数不少于二分之一: the verb in front of the number.
_AGREED = scanning(
    r"(?:同意|赞成)[^，。；]{0,20}?(?:人数|票数?|比例)[^，。；]{0,16}$|(?:同意|赞成)(?:票|的(?:独立)?(?:董事|监事|委员))[^，。；]{0,36}$"
)
# 三分之二以上董事出席, 代表股份总数三分之二以上股东之出席; not 过半数出席会议的股东.
_QUORUM = scanning(
    r"(?:以上)?的?(?:全体|公司|本公司|独立)*(?:独立)?(?:董事|监事|成员|委员|股东(?:代表)?|股份(?:总数)?|表决权)?(?:的|之)?(?:股东)?(?:的|之)?(?:亲自|现场)?(?:出席|参加|到会|与会)"
    r"(?!(?:本次|该次)?(?:会议|股东(?:大)?会|董事会|监事会)?(?:会议)?的?(?:非关联|无关联|关联)?(?:的)?(?:股东|董事|监事|委员|成员|有表决权))"
)
# 由三名董事组成，其中独立董事应过半数: how a committee is made up.
_MADE_UP = scanning("(?:其中|组成)[^，。；同赞票]{0,14}$|占$")
_ENDS = scanning("(?:以上)?(?:[，。；）]|且|并|$)")
# What may stand between a fraction and the body behind it: 2/3以上的公司全体董事, 过半数的出席董事.
_BETWEEN = scanning(
    r"(?:的|之)?(?:公司|本公司|本行|该等|在任|现任|全体|出席(?:会议|股东(?:大)?会|董事会)?(?:会议)?的?|无关联(?:关系)?的?|非关联的?|有效)*"
)
# Votes of the law, or on matters of other chapters.
_NOT_OURS = scanning(
    r"(?:根据|依照?|依据|按照?)[^，。；]{0,6}公司法|公司法》?规定|稳定股价|股价稳定|回购(?!股份视)|增持|减持|(?:薪酬|津贴|报酬|激励|担保|关联交易)[^，。；]{0,6}(?:方案|计划|议案|事项)|募集资金(?:用途|投资项目)的?(?:变更|调整)|承诺(?:函|人|事项|主体)|"
    r"我们(?:一致)?(?:同意|认为)|第[\d一二三四五六七八九十、\-至]+项[^，。；]{0,10}(?:特别|普通)决议"
)
_DEFINES = scanning(r"股东(?:大)?会作出(?:普通|特别)决议，?(?:应当?|须|由)")  # what a special resolution is
# 审计委员会对董事会执行政策的情况进行监督，并经成员过半数同意: the board is watched, and does not vote.
_WATCHED = scanning(
    "对(?:公司)?(?:董事会|管理层)(?:及?其?管理层|和管理层)?(?=(?:的)?(?:执行|落实|实施|履行|制[定订]|拟[定订]|提出|决策))[^，。；]*"
)
_EACH = scanning(r"分别|均|各自|各")
_JOINT = re.compile("(?:和|与|及|以及|、)(?:公司|全体)?")
_SPECIAL = scanning(r"(?<!非)(?<!除)特别决议")


class _Vote(NamedTuple):
    body: str
    comparator: str
    threshold: str
    start: int
    end: int


# By itself the pattern's parse tells no more than that a fraction has a digit; each holds one of these words.
_BY_RESOLUTION, _PARTS = gate(_SPECIAL), gate("半数", "过半", "分之", "/", "50%")


def votes(reading: Reading, context: Context) -> Iterator[Draft]:
    """The vote thresholds of the policy, those by a bare 特别决议 last."""
    numbered: set[tuple[str, str]] = set()
    specials: list[Unit] = []
    for unit in context.policy:
        cues = unit.cues
        if cues & _BY_RESOLUTION and _SPECIAL.search(unit.text):
            specials.append(unit)
        if cues & _PARTS:
            for draft in _votes_of(reading, unit):
                if unit.zone != "superseded":
                    numbered |= {(draft.fields["body"], draft.fields["matter"])}
                yield draft
    for unit in specials:
        yield from _special(reading, unit, numbered)


def _votes_of(reading: Reading, unit: Unit) -> Iterator[Draft]:
    for offset, part in unit.parts():
        fractions = list(_FRACTION.finditer(part))
        for match, following in zip_longest(fractions, fractions[1:]):
            found = list(_read(part, match, unit.text[:offset], unit.text[offset + match.end() :]))
            matters = _matters(reading, unit, offset, part, match, following) if found else []
            for vote, matter in product(found, matters):
                yield _draft(reading, unit, offset, part, vote, matter)


def _read(part: str, match: re.Match[str], before: str, after: str) -> Iterator[_Vote]:
    """The votes that a fraction states; none for a quorum, a share of capital or a bare fraction."""
    behind = part[match.end() :]
    if not (_PASSES.search(after[:44]) or _AGREED.search(part[: match.start()])) or _QUORUM.match(behind):
        return
    if _ENDS.match(behind) and _MADE_UP.search(part[max(0, match.start() - 20) : match.start()]):
        return
    comparator = _comparator(part, match, behind)
    if comparator is None:
        return
    threshold = "1/2" if match["over_half"] else _value(match["part"])
    if "50" in match[0] or "五十" in match[0]:
        near = part[max(0, match.start() - 12) : match.start()] + behind[:6]
        held = _HELD.search(part, max(0, match.start() - 14), match.start())
        if held or not _VOTERS.search(near):  # 质押比例超过50%的股东 passes nothing
            return
    for body in _bodies_of(part[: match.start()], behind, before):
        yield _Vote(body, comparator, threshold, match.start(), match.end())


_HELD, _VOTERS = scanning("质押|冻结|持[有股]|出资|股权"), scanning("表决权|董事|监事|股东")
_COMPARED = scanning(r"(?:(?P<over>超过|大于|高于)|不少于|不低于|至少)[^，。；]{0,24}$")
_VOTER_BEHIND = re.compile("的?(?:全体)?(?:独立)?(?:董事|监事)")


def _comparator(part: str, match: re.Match[str], behind: str) -> str | None:
    """More than, or at least; None for a bare fraction, unless a body follows it (三分之二独立董事同意)."""
    if match["over_half"] or match["over"]:
        return ">"
    if match["up"] or match["least"]:
        return ">="
    ahead = _COMPARED.search(part, 0, match.start())
    if ahead:
        return ">" if ahead["over"] else ">="
    return ">=" if _VOTER_BEHIND.match(behind) else None


def _value(part: str) -> str:
    return _VALUES.get(part) or re.sub(r"\s", "", part)


def _bodies_of(front: str, behind: str, before: str) -> list[str]:
    """The body behind the fraction, else the last one in front of it; two where 均 or 分别 says that each must."""
    gap = _BETWEEN.match(behind)
    following = bodies().match(behind, gap.end() if gap else 0)
    if following and following.lastgroup:
        return [following.lastgroup]
    if "对董事会" in before + front or "对公司董事会" in before + front:
        front, before = _WATCHED.sub("", front), _WATCHED.sub("", before)
    found = list(bodies().finditer(front))
    body = found[-1].lastgroup if found else last_body(before)
    if body is None:
        return []
    if len(found) > 1 and found[-2].lastgroup and found[-2].lastgroup != body:
        between = front[found[-2].end() : found[-1].start()]
        clause = front[front.rfind("，") + 1 :]
        if _JOINT.fullmatch(between) and _EACH.search(clause):
            return [found[-2].lastgroup, body]
    return [body]


# --- what is voted on -----------------------------------------------------------------------------------------------


def _matters(
    reading: Reading, unit: Unit, offset: int, part: str, match: re.Match[str], following: re.Match[str] | None
) -> list[str]:
    """What the vote is on: from its own sentence, else from the sentences, the lead and the headings before it, nearest first.

    `following` is the next fraction of the part, which is of another vote.
    """
    if _NOT_OURS.search(part[: match.end() + 12]):
        return []
    if _DEFINES.search(part):
        return matters_of(part[: match.start()])
    if (those := _THOSE.search(part, 0, match.start())) and (meant := _of_list(reading, unit)):
        return meant if not matters_of(part[those.end() : match.start()]) else []
    bare = _BARE_NOUN.search(part, 0, match.start())
    if bare and not matters_of(part[bare.end() : match.start()]):
        meant = _antecedent(reading, unit, unit.text[:offset] + part[: bare.start()])
        if meant:
            return ["policy_deviation"] if _of_deviation(reading, unit, offset, part, meant) else meant
    for text in _around(reading, unit, offset, part, match, following):
        found = matters_of(text) if text is not None else _bare_proposal(reading, unit)
        if found == ["plan_adoption"] and _MAY_CHANGE.match(part, match.end()):
            return ["policy_adjustment"]
        if text is None:
            text = ""
        if not found and part.endswith("："):  # 下列事项须经…三分之二以上通过：
            found = _of_items(reading, unit)
        if found:
            return ["policy_deviation"] if _of_deviation(reading, unit, offset, part, found) else found
    near = (reading.before(unit, count) for count in range(1, 7))
    dividends = unit.zone == "policy" or any(earlier and _OF_DIVIDENDS.search(earlier.text) for earlier in near)
    return ["distribution_proposal"] if dividends else []


_OF_DIVIDENDS = scanning("分配|分派|分红|股利")
# 规划难以执行的，股东大会以特别决议批准，可以修改: what is done with the plan stands behind the vote
_MAY_CHANGE = scanning(
    f"[^，。；]{{0,24}}(?:，[^，。；]{{0,6}})?(?:可以?|方可|方能|始可|始得|才[可能]|才可以|得)"
    f"(?:提前|适时|相应|予以|进行|作出?|做出|对其|对规划|加以)*{words('change')}(?=[，。；]|$)"
)


def _of_items(reading: Reading, unit: Unit) -> list[str]:
    """The matters that the list behind the vote names, each once."""
    texts = [item.units[0].text if item.units else item.title for item in reading.items_under(unit)]
    matters = list(dict.fromkeys(matter for text in texts for matter in matters_of(text)))
    return [matter for matter in matters if matter != "other"] or matters


_GOES_BACK = scanning("当年|该|上述|相应|此时")


def _of_deviation(reading: Reading, unit: Unit, offset: int, part: str, found: list[str]) -> bool:
    """Whether 当年利润分配方案 means the one that the sentence before let fall below the policy."""
    if found != ["distribution_proposal"] or not _GOES_BACK.search(part):
        return False
    earlier = reading.before(unit)
    before = unit.text[:offset] or (earlier.text if earlier and earlier.item is unit.item else "")
    return matters_of(before) == ["policy_deviation"] and re.search("特殊情况|无法按|未按", before) is not None


# 方案经出席股东会的…: what it proposes was said before.
_BARE_NOUN = scanning("(?<![^，；：])(?:该|此|上述|前述)?(?:方案|预案|议案)(?=[须应需经由])")
_NAMED = scanning("[^，。；：]{2,60}?(?:方案|预案|议案|提案)")


# 该等预案 after a list: those that its lead speaks of.
_THOSE = scanning("^(?:该等|上述|前述|此等)(?:方案|预案|议案)(?=[须应需经由])")


def _of_list(reading: Reading, unit: Unit) -> list[str]:
    """The matter of the lead whose list ends just before: …可以提出低于前条比例的分配预案：."""
    for count in range(1, 9):
        earlier = reading.before(unit, count)
        if earlier is None or earlier.heading:
            return []
        if earlier.text.endswith("："):
            return matters_of(earlier.text) if _PROPOSAL.search(earlier.text) else []
    return []


def _antecedent(reading: Reading, unit: Unit, before: str) -> list[str]:
    """What the last proposal named before a bare 方案 or 该预案 is about; empty where none is named."""
    for count in range(3):
        for named in reversed(list(_NAMED.finditer(before))):
            if meant := matters_of(named[0]):
                return meant
        earlier = reading.before(unit, count + 1)
        if earlier is None or earlier.item is not unit.item:
            break
        before = earlier.text
    return []


_PROPOSAL = scanning("方案|预案|议案")
_CHANGES = scanning("调整|变更|修[改订正]|更改|改变|制[定订]|规划|计划")


def _bare_proposal(reading: Reading, unit: Unit) -> list[str]:
    """方案 alone, where neither heading nor lead speaks of changing the policy, is the year's proposal."""
    if not _PROPOSAL.search(unit.text) or _CHANGES.search("".join(reading.titles(unit)[:1])):
        return []
    lead = reading.lead(unit)
    return [] if lead is not None and _CHANGES.search(lead.text) else ["distribution_proposal"]


def _around(
    reading: Reading, unit: Unit, offset: int, part: str, match: re.Match[str], following: re.Match[str] | None
) -> Iterator[str | None]:
    """The stretches to look in, nearest first: before the vote, behind it (…同意方可修改政策), and what stands before its sentence.

    None stands where the words of the unit's own item end. A lead that announces the whole policy names no matter.
    """
    yield part[: match.start()]
    yield part[match.end() : max(match.end(), part.rfind("，", 0, following.start())) if following else None]
    yield from (text for _, text in reversed([*_parts_before(unit, offset)]))
    last = unit
    for count in (1, 2, 3):
        earlier = reading.before(unit, count) if "|" not in last.text else None  # a row of a table stands alone
        if earlier is None or earlier.item is not unit.item:
            break
        yield earlier.text
        last = earlier
    yield None
    for lead in reading.leads(unit):
        if _CHANGES.search(lead.text) or not re.search("政策|规划|制度", lead.text):
            yield lead.text
    yield from reading.titles(unit)


def _parts_before(unit: Unit, offset: int) -> Iterator[tuple[int, str]]:
    return ((start, part) for start, part in unit.parts() if start < offset)


# --- drafts ---------------------------------------------------------------------------------------------------------


def _draft(reading: Reading, unit: Unit, offset: int, part: str, vote: _Vote, matter: str) -> Draft:
    """The draft of a vote; its quote runs from the start of its sentence, or of its clause in a long one, to the verb that passes."""
    begin = 0 if vote.end <= 110 else max(0, part.rfind("，", 0, max(0, vote.start - 30)) + 1)
    end = min((i for mark in "，。；" if (i := part.find(mark, vote.end)) >= 0), default=len(part))
    fields = {"body": vote.body, "matter": matter, "comparator": vote.comparator, "threshold": vote.threshold}
    raw = part[vote.start : vote.end]
    return Draft(
        "vote_threshold",
        fields,
        unit,
        [span(unit, offset + begin, offset + end)],
        "procedure.vote",
        raw=[raw],
        modality="must",
        subject=subject_of(reading, unit),
    )


_BY_BOARD = scanning("董事会[^，。；]{0,6}$")


def _special(reading: Reading, unit: Unit, numbered: set[tuple[str, str]]) -> Iterator[Draft]:
    """特别决议 of the general meeting on a matter that has no number anywhere else."""
    for offset, part in unit.parts():
        match = _SPECIAL.search(part)
        if not match or _BY_BOARD.search(part, 0, match.start()):  # Taiwan's 董事会特别决议
            continue
        for matter in _matters(reading, unit, offset, part, match, _FRACTION.search(part, match.end())):
            if ("general_meeting", matter) in numbered:
                continue
            vote = _Vote("general_meeting", "", "special", match.start(), match.end())
            draft = _draft(reading, unit, offset, part, vote, matter)
            draft.fields["comparator"] = None
            draft.rule = "procedure.special_resolution"
            yield draft
