"""What a policy is made from: the factors it weighs, the principles it keeps, the tier preamble, the money it is paid from.

公司着眼于长远和可持续发展，综合考虑盈利规模、现金流量状况、股东要求和意愿等因素…        planning_factors
公司实行持续、稳定的利润分配政策，重视对投资者的合理投资回报并兼顾公司的可持续发展。      planning_principle
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..reading import Unit
from ..scanning import scanning
from . import Draft
from ._extension_scene import DIVIDEND, Scene, sentence

# --- lists of factors -------------------------------------------------------------------------------------------------

_AND = scanning("以及|(?<!目前)(?<!当前)(?<!现在)(?<!现阶段)[和与及](?!未来|将来|中长期)")
_SHORTEST = 4  # 股东要求和意愿 is one factor, 外部融资成本和融资环境 are two
_LEADS = re.compile("(?:以及|及|和|与|其)?")


def factors_of(text: str) -> list[str]:
    """The items of a list: 盈利规模、现金流量状况以及是否有重大资金支出安排 are three."""
    found: list[str] = []
    for part in text.split("、"):
        found += _halves(part)
    return [item for item in dict.fromkeys(found) if item]


def _halves(part: str) -> Iterator[str]:
    """A part of a list, cut in two where an "and" stands between two names of some length."""
    if "和" not in part and "及" not in part and "与" not in part:
        yield part
        return
    lead = _LEADS.match(part)
    begin = lead.end() if lead else 0
    for joint in _AND.finditer(part, begin + 1):
        if (joint.start() - begin >= _SHORTEST and len(part) - joint.end() >= _SHORTEST) or joint[0] == "以及":
            yield part[begin : joint.start()]
            begin = joint.end()
            break
    yield part[begin:]


_LIST = scanning(
    r"(?:考虑|分析|结合|计及|顾及|参考)(?:了|到|及)?(?:(?:包括|其中包括)(?:但不限于)?)?"
    r"(?P<list>(?:(?!考虑|分析)[^。；，：（）、])+、[^。；，：（）]+)"
)
_LIST_STOPS = scanning("等|的?基础上|(?:重要|主要|各种|多种|综合|各项)?因素")
_OF_POLICY = scanning(
    r"着眼于|考虑因素|考虑的因素|本规划|(?:制[定订]|确定)[^，。；]{0,14}(?:规划|政策)|(?:规划|政策)的制[定订]"
)
_DRAFTS = scanning(r"(?:拟[定订]|制[定订]|提出|确定)[^，。；]{0,12}(?:预案|方案|比例)")
_TIERS = scanning("区分(?:下列|以下|如下|不同)|差异化|不同的?发展阶段")


def factors(scene: Scene, unit: Unit) -> Iterator[Draft]:
    """The factors a policy or plan is made from; those of the tiers and of one year's proposal are no business of it."""
    text = unit.text
    if _TIERS.search(text) or "、" not in text or "原因" in text:
        return
    of_title = any("因素" in title for title in scene.reading.titles(unit)[:2])
    if not of_title and (not _OF_POLICY.search(text) or _DRAFTS.search(text)):
        return
    found: list[tuple[int, int]] = []
    named: list[str] = []
    for match in _LIST.finditer(text):
        start, end = match.span("list")
        stops = _LIST_STOPS.search(text, text.index("、", start), end)
        items = text[start : stops.start() if stops else end]
        if "意见" not in items:
            found.append((match.start(), match.end()))
            named += factors_of(items)
    if found:
        start, end = sentence(text, found[0][0], found[-1][1], "。；，")
        yield scene.draft("planning_factors", unit, start, end, factors=list(dict.fromkeys(named)))


_WEIGHS = scanning(
    r"(?:考虑|计及|顾及|参考|视乎|取决于|取决於)[^。；：]{0,10}?(?:以下|下列|多项|各项|若干|其他|有关|相关)?[^。；：]{0,8}因素"
)
_LISTED = scanning(
    r"(?:考虑|计及|顾及|参考|视乎|取决于)(?:[^。；、，]{0,10}因素，?)?(?:（?(?:其中)?包括)?(?:但不限于)?(?:）|（)?"
    r"(?P<list>[^。；，：（）]*?、[^。；，：（）]*)"
)
_PAYS = scanning("股息|派息|派付|宣派|分派|股利|分红|分配|派发|回报")


def weighed(scene: Scene, unit: Unit) -> Iterator[Draft]:
    """董事会于宣派股息前应考虑下列因素：, with one factor to an item; or the factors in the sentence itself."""
    text = unit.text
    if not _PAYS.search(text) or _TIERS.search(text) or _DRAFTS.search(text):
        return
    weighs = _WEIGHS.search(text)
    if weighs and text[-1] == "：":
        items = [each.units[0] for each in scene.reading.items_under(unit) if each.units]
        named = [each.text.rstrip("；。，及和; ") for each in items]
        if len(named) > 1:
            draft = scene.draft("planning_factors", unit, 0, len(text), factors=named)
            draft.spans += [(each.start, each.start + len(each.text)) for each in items]
            yield draft
        return
    listed = _LISTED.search(text) if weighs or "宣派" in text or "派付" in text else None
    if listed and listed["list"].count("、") >= 2:
        start, end = sentence(text, listed.start(), listed.end())
        yield scene.draft("planning_factors", unit, start, end, factors=factors_of(listed["list"]))


# --- the preamble of the tiers ----------------------------------------------------------------------------------------

_WEIGHED = scanning("考虑|分析|结合|根据")
_WHOSE = re.compile("(?:公司|本行|本公司|其|自身)?")
_LIST_ENDS = scanning("等?(?:重要)?因素|等(?:具体)?情况|，(?:区分|并|按|提|实|制)|[。；：]")
_DECIDES = scanning("董事会|股东(?:大)?会")
_TERM = scanning("重大(?:[^，。；、等和]|和(?!投资者|股东)){2,30}")


def preamble(scene: Scene, unit: Unit) -> Iterator[Draft]:
    """The sentence that opens the tiers; the same words in a duty to explain a low dividend are none."""
    text = unit.text
    if not _TIERS.search(text):
        return
    place = text.find("行业特")
    weighed_at = [match for match in _WEIGHED.finditer(text, 0, place) if "。" not in text[match.end() : place]]
    ends = _LIST_ENDS.search(text, place)
    if not weighed_at or ends is None:
        return
    begin = _WHOSE.match(text, weighed_at[-1].end()).end()  # type: ignore[union-attr]
    stop = ends.start()
    decides = _DECIDES.search(text, 0, begin)
    term = _TERM.search(text, begin, stop)
    start, end = sentence(text, weighed_at[-1].start(), stop)
    yield scene.draft(
        "differentiated_policy_preamble",
        unit,
        start,
        end,
        decider=None if decides is None else "board" if decides[0] == "董事会" else "general_meeting",
        factors=factors_of(text[begin:stop]),
        major_expenditure_term=term[0] if term else None,
    )


# --- principles -------------------------------------------------------------------------------------------------------

# Each with a word it cannot do without.
_PRINCIPLES = (
    (
        "reasonable_return",
        "回报",
        scanning("(?:重视|注重|考虑|兼顾|保证|给予|提供|保障)[^，。；]{0,16}合理[^，。；]{0,4}回报"),
    ),
    (
        "continuity_and_stability",
        "稳定",
        scanning(
            "(?:连续性|持续性|一致性)[^，。；]{0,8}稳定性|(?:连续|持续)(?:、|和|及|且)?(?:积极|科学|合理)?(?:、|和)?稳定的?"
            "[^，。；]{0,4}(?:利润分[配派]|股利|分红|股息|现金|分配|政策)"
        ),
    ),
    (
        "sustainable_development",
        "",
        scanning("(?:兼顾|有利于|着眼于|考虑)[^。；]{0,40}?(?:可?持续发展|长远利益|长远发展|长期发展|整体利益)"),
    ),
    ("equal_rights", "同股", scanning("同股同[权利]")),
    ("statutory_order", "顺序", scanning("法定(?:的)?顺序")),
)
# These are said of much else; they are principles only under a heading that says so.
_UNDER_TITLE = (
    ("hearing_shareholders", "听取", scanning("听取[^。；]{0,30}(?:股东|投资者)[^。；]{0,30}(?:意见|建议|诉求)")),
    (
        "lawfulness",
        "",
        scanning(
            "(?:遵循|遵守|符合|依照|依据|按照)[^，。；]{0,24}(?:法律|法规|公司法|章程)[^，。；]{0,24}(?:规定|要求|条款)?"
        ),
    ),
    ("transparency", "透明度", scanning("透明度")),
)
_PURPOSE = scanning("^(?:为(?!主|原则)|为了|鉴于)")
_STATES = scanning("应|要|须|将|实行|实施|坚持|保持|重视|注重|遵循|原则|充分考虑|按照|维护")
_OTHERS_RULE = scanning("(?:证监会|交易所|监管指引|监管机构)[^，。；]{0,30}(?:提出|要求|颁布|明确)|通过了|制定了")
_PREMISE = re.compile("[^，。；]{0,14}(?:前提|基础上)")
_HELD_OF = scanning("分配|分红|股利|股息|回报|派息|规划|同股|顺序")


def principles(scene: Scene, unit: Unit) -> Iterator[Draft]:
    """The principles a policy keeps: said of the policy as what it does, or under a heading of principles. A purpose
    (为了…，制定本规划) and a rule's wish are none."""
    text = unit.text
    titles = scene.reading.titles(unit)
    titled = bool(titles) and "原则" in titles[0] and "差异" not in titles[0]
    if _PURPOSE.search(text) or _OTHERS_RULE.search(text) or not _STATES.search(text) or not _HELD_OF.search(text):
        return
    if "子公司" in text:
        return
    if not titled and ("着眼于" in text or "如下" in text or "机制" in text):
        return
    patterns = _PRINCIPLES + _UNDER_TITLE if titled else _PRINCIPLES
    found = [
        (name, match)
        for name, word, pattern in patterns
        if word in text and (match := pattern.search(text)) and not _PREMISE.match(text, match.end())
    ]
    if not found or (not titled and {name for name, _ in found} == {"sustainable_development"}):
        return
    start, end = sentence(text, min(m.start() for _, m in found), max(m.end() for _, m in found))
    yield from scene.joined("planning_principle", unit, start, end, principles=[name for name, _ in found])


# --- what dividends are paid from -------------------------------------------------------------------------------------

_MONEY = r"(?:利润|溢利|盈利|盈余|储备|溢价账?)"
_FROM = scanning(
    rf"""资金来源(?:主要)?(?:为|是|：|于)[^。；]*?{_MONEY}
        |(?:仅|只)?(?:可|能|应|须|得|会|将)(?:自|从|由|以|动用)[^。；]{{0,50}}?{_MONEY}[^。；，]{{0,12}}?(?:拨付|派付|支付|派发|宣派|分派|拨款)
        |(?:自|从|由)[^。；，]{{0,40}}?{_MONEY}(?:账)?(?:中|内)?(?:拨付|派付|拨款|派息)
        |股份溢价账?[^。；]{{0,40}}?(?:用作|用于|作)(?:派息|派付|分派|股息)""",
    re.VERBOSE,
)
_SOURCES = (
    ("current_profit", scanning("(?:当年|当期|本年|该年度|年度)[^，。；以]{0,10}(?:利润|盈利|溢利)")),
    ("retained_profit", scanning("以前年度|过往年度|历年|留存|滚存|保留(?:溢利|盈利|利润)|累[计积]")),
    ("distributable_profit", scanning("可(?:供)?(?:合法)?分[配派](?:的)?(?:利润|溢利|盈利|净利润)")),
    ("reserves", scanning("储备")),
    ("share_premium", scanning("溢价")),
)


def source(scene: Scene, unit: Unit) -> Iterator[Draft]:
    """What dividends are paid from; the money for a project (募投项目的资金来源) is another matter."""
    text = unit.text
    match = _FROM.search(text)
    if not match or not DIVIDEND.search(text):
        return
    start, end = sentence(text, match.start(), match.end())
    named = [name for name, pattern in _SOURCES if pattern.search(text, start, end)]
    if named:
        yield scene.draft("distribution_source", unit, start, end, sources=named)
