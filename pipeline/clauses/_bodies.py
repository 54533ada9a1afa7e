"""Who decides and on what: bodies of a company, and the matters they deal with, as mentions in a text.

    董事会审议制定或修改利润分配相关政策时，须经全体董事过半数表决通过
    board      make   change  policy              board

Vocabulary: `lexicon/procedure.toml`. Pure functions of normalised text.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ..lexicon import load
from ..scanning import scanning

_BODIES = ("independent_directors", "audit_committee", "supervisory_board", "board", "general_meeting")
_OBJECTS = ("stock", "policy", "plan", "proposal")


def _named(names: tuple[str, ...]) -> str:
    entries = load("procedure")
    return "|".join(f"(?P<{name}>{'|'.join(entries[name]['patterns'])})" for name in names)


@lru_cache(maxsize=1)
def bodies() -> re.Pattern[str]:
    """One pattern of the bodies; `lastgroup` of a match is the body."""
    return scanning(_named(_BODIES))


@lru_cache(maxsize=1)
def objects() -> re.Pattern[str]:
    """One pattern of what is decided on: `policy`, `plan`, `proposal` or `stock`."""
    return scanning(_named(_OBJECTS))


@lru_cache(maxsize=2)
def words(entry: str) -> str:
    """An entry's forms as one alternation, to be part of a larger pattern."""
    return f"(?:{'|'.join(load('procedure')[entry]['patterns'])})"


def last_body(text: str) -> str | None:
    """The last body that a text names, or None."""
    found = list(bodies().finditer(text))
    return found[-1].lastgroup if found else None


# --- matters --------------------------------------------------------------------------------------------------------

# A proposal below the promise: 无法按照既定的现金分红政策…确定当年利润分配方案的, 年度现金分红低于本规划承诺的.
_DEVIATION = scanning(
    r"""(?:无法|不能|未能?|不)(?:再)?(?:按照?|依照?|遵照|执行|达到)[^，。；]{0,30}(?:政策|比例|规划|承诺|标准)
       |(?<!不)(?<!不得)(?<!不能)(?<!不应)(?:低于|少于|不足|未达到?|达不到|偏离|背离|突破)[^，。；]{0,24}(?:比例|政策|承诺|规划|标准|下限|\d%)
       |(?:未|不|没有)(?:作出|做出|提出|进行|实施|采取|采用|派发|予以)?(?:任何|年度|当年|现金|利润)*(?:分红|分[配派]|股利)(?!政策)[^，。；]{0,12}(?:[的时]|预案|方案)""",
    re.VERBOSE,
)
_OTHER = scanning(
    r"聘[请用]|征集[^，。；]{0,10}(?:投票权|表决权)|(?:上述|前述|该等|以上|特别|有关)职权|召开临时|外部审计|咨询机构|"
    r"担保|关联交易|选举|罢免|解聘|合并、分立|减少注册资本|解散"
)
# 调整方案, 修订后的议案, 该等变更: a change of what was spoken of before.
_ANAPHOR = r"(?:该|此|本|上述|前述|有关|相关|任何)(?:项|等|次)?{change}|{change}(?:后)?(?:的)?(?:方案|议案|事项|预案|案(?!件)|内容)"

# 确有必要修改的
_BARE = (
    r"(?:必要|确需|确须|必须|方可|可以?)"
    r"(?:提前|适时|及时|相应|酌情|随时|据此|进行|作出|做出|予以|加以|对其)*{change}(?:的|时|，|$)"
)


@lru_cache(maxsize=1)
def _changes() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    change = words("change")
    return scanning(change), scanning(_ANAPHOR.format(change=change)), scanning(_BARE.format(change=change))


@lru_cache(maxsize=1)
def _make() -> re.Pattern[str]:
    return scanning(words("make"))


def matters_of(text: str) -> list[str]:
    """What a stretch before a vote speaks of: matters of `vote_threshold`, nearest object first; empty where it names none."""
    if _OTHER.search(text):
        return ["other"]
    change, anaphor, bare = _changes()
    deviation = _DEVIATION.search(text)
    if deviation and not change.search(text, deviation.end()):
        return ["policy_deviation"]
    found = [match for match in objects().finditer(text) if not _is_basis(text, match)]
    if len(found) > 1 and _is_watched(text, found[-1]):
        found.pop()
    last = found[-1] if found else None
    if any(last is None or reference.start() > last.start() for reference in anaphor.finditer(text)):
        return ["policy_adjustment"]
    if last is None:
        return ["policy_adjustment"] if bare.search(text) else []
    start = _clause_start(text, last)
    kinds = [match.lastgroup for match in found if match.start() >= start]
    if "stock" in kinds:
        return ["stock_dividend"]
    clause = text[start : min((i for mark in "，；。" if (i := text.find(mark, last.end())) >= 0), default=len(text))]
    return _by_last(clause, last, coordinated="policy" in kinds and len(kinds) > 1 and _coordinated(text, found))


# 对预案和规划的执行情况进行监督, 监督董事会执行规划的情况: how the plan is carried out, beside what is voted on
_PERFORMANCE = scanning("的?(?:执行|落实|实施|履行)(?:情况|过程|(?=[，。；]|$|进行|予以|加以|作|做))")
_CARRIES_OUT = scanning("(?:执行|落实|实施|履行)[^，。；]{0,8}$")
_HOW = scanning("的?(?:情况|过程|进度|效果)")
# 结合盈利和回报规划提出方案: the plan is what the proposal goes by, not what is voted on.
_BASIS = scanning("(?:结合|根据|按照?|依照?|依据|基于|参照|遵循)[^，。；]*$")
_DRAWS_UP = scanning(
    "(?:的?(?:规定|要求|约定|内容|情况|实际))?(?:，|来)?(?:提出|拟[定订]|制[定订]|形成|编制|起草|草拟|拟具)"
    "[^，。；划策]{0,8}(?:方案|预案|议案)"
)


def _is_watched(text: str, match: re.Match[str]) -> bool:
    """Whether a policy or plan is named only for how it is carried out."""
    if _PERFORMANCE.match(text, match.end()):
        return True
    return match.lastgroup in ("policy", "plan") and bool(
        _HOW.match(text, match.end()) and _CARRIES_OUT.search(text, 0, match.start())
    )


def _is_basis(text: str, match: re.Match[str]) -> bool:
    """Whether a policy or plan is only what a proposal is drawn up by."""
    return (
        match.lastgroup in ("policy", "plan")
        and _DRAWS_UP.match(text, match.end()) is not None
        and _BASIS.search(text, _clause_start(text, match), match.start()) is not None
    )


def _by_last(clause: str, last: re.Match[str], *, coordinated: bool) -> list[str]:
    """The matters of the clause that holds the last object; a policy named beside it is one too."""
    change, make = _changes()[0], _make()
    matters: list[str] = []
    if last.lastgroup == "policy" or coordinated:
        matters.append("policy_adjustment")
    if last.lastgroup == "plan":
        matters += _of_plan(clause, change, make)
    if last.lastgroup == "proposal":
        matters.append("distribution_proposal")
    return list(dict.fromkeys(matters))


def _clause_start(text: str, match: re.Match[str]) -> int:
    return max(text.rfind(mark, 0, match.start()) for mark in "，；。") + 1


def _coordinated(text: str, found: list[re.Match[str]]) -> bool:
    """Whether the last two objects stand side by side: 利润分配政策和利润分配方案."""
    before, last = found[-2], found[-1]
    between = text[before.end() : last.start()]
    return len(between) <= 16 and any(joint in between for joint in "及和或与、")


def _of_plan(clause: str, change: re.Pattern[str], make: re.Pattern[str]) -> list[str]:
    """A plan is adopted (制定规划, 审议规划) or changed (调整规划); 制定、修改规划 is both."""
    changed = change.search(clause)
    made = [match for match in make.finditer(clause) if not (changed and clause[match.end() : match.end() + 1] == "的")]
    if changed and made:
        return ["plan_adoption", "policy_adjustment"]
    return ["policy_adjustment"] if changed else ["plan_adoption"]
