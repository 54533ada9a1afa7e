"""How promises are joined. Only words join: 且, 或, 同时, 孰高; a semicolon or a full stop does not.

…的10%，且任何三个连续年度…的30%              all_of
…的40%与人民币4亿元二者的孰高值               greater_of
不低于下列三项金额中的孰高者：1、… 2、… 3、…   greater_of, over a list
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..reading import Reading, Unit
from ..scanning import scanning
from . import Draft
from ._figures import Figure


@dataclass(slots=True, eq=False)
class Promise:
    """A draft of a promise, where its number (or the words in place of one) stands in its sentence, and its figure."""

    draft: Draft
    start: int
    end: int
    figure: Figure | None = None


MEMBERS = frozenset(
    {
        "annual_cash_ratio",
        "cumulative_cash_ratio",
        "total_distribution_ratio",
        "absolute_amount_floor",
        "per_share_dividend_floor",
        "cash_share_of_dividends",
        "growth_commitment",
    }
)
# What stands between two numbers and joins them: the rest of the first stretch, a comma, the connector.
_JOINS = scanning(
    r"^(?:[^，；。]{0,24}[，；]|[以上的比例含税（）]{0,8}、?)"
    r"(?P<word>并且|而且|同时|且|以及|并(?!报|经|视)|或者?|亦或|抑或|又|与|和|及|取)?"
)
_ANY = ("或", "或者", "亦或", "抑或")
_ALL = ("并且", "而且", "同时", "且", "并", "又")
_GREATER = scanning(r"孰高|最高者|最大者|最高值|中最高|孰大|孰多|较高|较大|较多|高者|更高|大者|取[其较]?高")
_LESSER = scanning(r"孰低|最低者|最小者|最低值|中最低|孰小|孰少|较低|较小|较少|低者|取[其较]?低")
_ONE_OF = scanning(r"之一|任[一意]|其一|择一")
_ALL_OF = scanning(r"同时(?:满足|符合|遵循|达到)|均(?:应|须)|全部")


def combined(reading: Reading, promises: Sequence[Promise]) -> Iterator[Draft]:
    """One draft for each group of promises that words join; its members are linked."""
    rows = [promise for promise in promises if promise.draft.type in MEMBERS]
    by_unit: dict[int, list[Promise]] = {}
    for promise in rows:
        by_unit.setdefault(promise.draft.unit.index, []).append(promise)
    groups = list(by_unit.values())
    for group in groups:
        behind = _behind(reading, group)
        yield from [behind] if behind else _in_sentence(group)
    for left, right in pairwise(groups):
        yield from _across(left[-1], right[0])
    by_lead: dict[int, list[Promise]] = {}
    for promise in rows:
        lead = reading.lead(promise.draft.unit)
        if lead is not None:
            by_lead.setdefault(lead.index, []).append(promise)
    for index, group in by_lead.items():
        yield from _in_list(reading.units[index], group)


def _in_sentence(group: list[Promise]) -> Iterator[Draft]:
    """The runs of neighbours that one kind of connector joins."""
    run, logic = [group[0]], ""
    for left, right in pairwise(group):
        found = _logic(left, right)
        if found and (not logic or found == logic):
            run.append(right)
            logic = found
            continue
        if logic:
            yield _draft(run, logic)
        run, logic = ([left, right], found) if found else ([right], "")
    if logic:
        yield _draft(run, logic)


_OPENS = scanning(r"(?P<all>同时|并且|而且|且)|(?P<any>或者?)")


def _across(left: Promise, right: Promise) -> Iterator[Draft]:
    """A sentence that begins with a connector is joined to the one before it: …的10%。同时，最近三年…."""
    a, b = left.draft, right.draft
    opens = _OPENS.match(b.unit.text)
    if opens and b.unit.index == a.unit.index + 1 and a.unit.item is b.unit.item and a.subject == b.subject:
        yield _draft([left, right], "all_of" if opens["all"] else "any_of")


def _logic(left: Promise, right: Promise) -> str:
    """How two neighbours are joined; empty where they are not, or are the two ends of a range."""
    if left.draft.subject != right.draft.subject or _is_range(left, right):
        return ""
    text = left.draft.unit.text
    joint = _JOINS.match(re.sub("（[^（）]*）", "", text[left.end : right.start]))
    rest = text[right.end : right.end + 40].split("。")[0]
    behind, _, said = rest.partition("；")
    if said and _OF_BOTH.match(said):  # …；若两个标准均可适用，择其高者
        behind = said
    before = text[max(0, left.start - 60) : left.start]
    if joint and right.start - left.end < 60 and not _past_semicolon(text[left.end : right.start], joint, behind):
        chosen = (
            behind
            if _GREATER.search(behind) or _LESSER.search(behind)
            else before
            if re.search("按|以下|下列", before)
            else ""
        )
        if _GREATER.search(chosen):
            return "greater_of"
        if _LESSER.search(chosen):
            return "lesser_of"
    word = joint["word"] if joint else ""
    if word in _ANY or (joint and _ONE_OF.search(behind)):
        return "any_of"
    return "all_of" if word in _ALL else ""


def _past_semicolon(between: str, joint: re.Match[str], behind: str) -> bool:
    """Whether a semicolon parts two numbers and 孰高 belongs to later ones: …50%；…20%，或者…1元，二者取其较高者."""
    if "；" not in between or joint["word"]:
        return False
    choice = _GREATER.search(behind) or _LESSER.search(behind)
    return choice is None or re.search(r"\d|不低于|不少于", behind[: choice.start()]) is not None


_AIM = scanning("，?(?:并|且|同时)?(?:力争|争取|努力)")  # 不低于20%，并力争不低于30%: one promise and its aim


def _is_range(left: Promise, right: Promise) -> bool:
    """不低于20%且不高于90%: one band. 2024年不低于30%、2025年不低于35%: one promise in steps."""
    one, other = left.draft, right.draft
    if one.type != other.type:
        return False
    if _AIM.match(left.draft.unit.text, left.end) and one.type in ("annual_cash_ratio", "cumulative_cash_ratio"):
        return {**one.fields, "ratio": None} == {**other.fields, "ratio": None}
    years = one.fields.get("year") is not None or other.fields.get("year") is not None
    return years or one.fields["comparator"] != other.fields["comparator"]


# A sentence of its own behind the promises: 两项要求应当同时得到满足。 两者以孰高为准。
_OF_BOTH = scanning(
    r"(?:若|如)?(?:以上|上述|前述|前|该)?(?P<count>[两二三3])(?:个|项|者|款|类|条)(?:现金)?(?:分红)?(?:要求|标准|承诺|比例|指标|条件|约定|规定|数额|金额)?(?!议案|方案|事项|会议)"
)
_ONE_WILL_DO = scanning(
    r"(?:公司)?(?:应当?|须|只[须需要])?(?:满足|达到|符合|执行)(?:其中|上述|以上|前述)?(?:之|的)?(?:任何?一|其一|之一)[^，。；]{0,6}(?:即可|即为履行|即视为履行)(?=[，。；]|$)"
)
_MUST_BOTH = scanning(r"同时|一并|(?:均|都|皆)(?:应|须|需|必须|要)")


def _behind(reading: Reading, group: list[Promise]) -> Draft | None:
    """The promises of a sentence that the next sentence joins."""
    if len(group) < 2:
        return None
    unit = group[0].draft.unit
    following = reading.after(unit)
    if following is None or len(following.text) >= 40 or following.item is not unit.item:
        return None
    both = _OF_BOTH.match(following.text)
    if both is None and not _ONE_WILL_DO.match(following.text):
        return None
    count = len(group) if both is None else 3 if both["count"] in "三3" else 2
    words = following.text[both.end() if both else 0 :]
    logic = (
        "any_of" if both is None
        else "greater_of" if _GREATER.search(words)
        else "lesser_of" if _LESSER.search(words)
        else "any_of" if _ONE_OF.search(words)
        else "all_of" if _MUST_BOTH.search(words)
        else ""
    )  # fmt: skip
    if not logic or len(group) != count:
        return None
    draft = _draft(group, logic)
    draft.spans.append((following.start, following.start + len(following.text)))
    return draft


def _in_list(lead: Unit, group: list[Promise]) -> Iterator[Draft]:
    """The items of a list whose lead says how they count."""
    if len({promise.draft.unit.index for promise in group}) < 2:
        return
    words = lead.text
    logic = (
        "greater_of" if _GREATER.search(words)
        else "lesser_of" if _LESSER.search(words)
        else "any_of" if _ONE_OF.search(words)
        else "all_of" if _ALL_OF.search(words)
        else ""
    )  # fmt: skip
    if logic:
        draft = _draft(group, logic)
        draft.spans.insert(0, (lead.start, lead.end))
        yield draft


def _draft(run: Sequence[Promise], logic: str) -> Draft:
    drafts = [promise.draft for promise in run]
    unit = drafts[0].unit
    spans = [(drafts[0].spans[0][0], max(drafts[0].spans[-1][1], drafts[-1].spans[-1][1]))]
    if any(draft.unit is not unit for draft in drafts):
        spans = [piece for draft in drafts for piece in draft.spans]
    fields = {"logic": logic, "members": sorted(draft.type for draft in drafts)}
    return Draft(
        "combined_commitment",
        fields,
        unit,
        spans,
        "commitments.combined",
        subject=drafts[0].subject,
        links={"members": drafts},
    )
