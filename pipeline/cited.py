"""The rules that a policy rests on, by their canonical names, each with the places that name it as a basis.

    根据《上市公司监管指引第3号——上市公司现金分红（2023年修订）》（证监会公告[2023]61号）和公司章程的规定，制定本规划。
        -> GUIDE3_2023, ARTICLES

Naming a rule is not enough: a year's proposal, a procedure or a tax in the notes rests on rules, too, and says nothing of the policy.
Vocabulary: `lexicon/rules.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from .cues import gate, needed
from .lexicon import load
from .quantities import parse_numeral
from .reading import Reading, Unit
from .scanning import scanning

SourceSpan = tuple[int, int]

_BASIS = scanning(
    r"以(?=《[^。；]{0,120}为(?:依据|基础|根据))|根据|依据|依照|按照|遵照|遵循|参照|结合|在(?=《?公司章程[^，。；]{0,24}框架)|为(?:进一步)?(?:落实|贯彻|符合)|以(?:符合|遵守)|依(?=本?章程|本?公司(?:[^，。；]{0,24}之?公司)?章程|《|证券|公司法|中华|相关|有关)|基于|应符合|列入"
)
_PURPOSE = scanning(
    r"(?:制定|制订|订立|订定|特制|拟定|拟订|编制|建立|修订|完善|明确|确定|规定|形成|作出)[^。；]{0,60}(?:规划|政策|制度|办法|本规则|计划|机制)|"
    r"(?:利润分配|股利分配|分红|股利|盈余|回报|分派)[^。；]{0,40}(?:如下|为：|规定：)|采纳[^，。；]{0,4}(?:股息|派息|分红)政策|说明如下|(?:以下|下列)[^，。；]{0,10}(?:政策|规定)|"
    r"章程[^，。；]{0,24}(?:进行|作出|作)?了?(?:如下)?修订|审议通过了?[^。；，]{0,10}(?:章程|《[^《》]{0,30}(?:规划|政策|制度)》)|制[定订]的?[^，。；]{0,6}章程|(?:制[定订]|订[定立]|编制|修[订改]|拟[定订]|起草|确立|厘[定订])(?:而成|的)?$|"
    r"(?:等)?(?:相关|有关)?(?:法律|法规|规范性文件|文件|规定|要求|精神)"
)
_MAKES = scanning(
    r"(?:制定|制订|订立|特制|拟定|编制|建立|修订|修改|完善|明确|审议通过)[^。；]{0,60}(?:规划|政策|制度|办法|规则|计划|章程)|政策|规划|章程[^。；]{0,24}修[订改]"
)
_NOT_BASIS = scanning(
    r"不得违反|不违反|违反|不得与|不抵触|未尽事宜[，：]?(?:将|应)?(?:由[^，。；]{0,8})?$|未尽事宜，?依|未尽事宜，?按"
)
_YEARLY = scanning(r"(?:利润分配|分红)(?:预案|方案|建议)|^[^，。；]{0,10}规定的程序|履行[^，。；]{0,12}程序")
_IN_ARTICLES = r"""章程(?:（草案）)?》?[^。；]{0,24}?
        (?:第[一二三四五六七八九十百零〇\d]+条(?:至第[一二三四五六七八九十百零〇\d]+条)?)?[^。；，]{0,4}
        (?:所订(?:之|定的)?股利政策[^。；]{0,4}：
          |中的(?:利润分配|股利分配|分红)政策，[^。；]{0,8}如下
          |(?:对|就|关于)[^。；，]{0,16}(?:作出?了?)?(?:如下)?(?:规定|约定)(?:如下|，[^。；]{0,8}如下|，[^。；]{0,40}：|：)
          |中(?:订明|载明|列明|明确)[^。；，]{0,12}政策[^。；]{0,12}(?:如下|为)?：)"""
_ARTICLE = r"第[一二三四五六七八九十百零〇\d]+条(?:之[一二三四五六七八九十\d]+)?"
_ARTICLES_SAY = (
    # 利润分配政策载于公司章程第八十条，…内容摘录如下
    r"(?:政策|制度|条款|规定)[^，。；]{0,6}(?:[记刊登]?载[于在明]|见[于诸]?|规定[于在]|列[于明在]+|[订写定][入明于在]+)"
    rf"(?:本?公司|本行|发行人)?《?(?:公司)?章程(?:（草案）)?》?(?:的?{_ARTICLE}(?:至{_ARTICLE})?)?(?=[^。；]{{0,160}}(?:如下|：))|"
    # 依本公司章程第二十条及第二十条之一规定：
    r"^(?:依据?|按照?|依照|根据)(?:本?公司|本行|发行人)?(?:现行)?(?:有效)?的?《?(?:公司)?章程(?:（草案）)?》?"
    rf"(?:{_ARTICLE}|[、及和与至]|以及)*(?:之|的)?规定(?:如下)?：$"
)
_MAY_BE_PLACE = scanning(_IN_ARTICLES, re.VERBOSE)  # begins with plain characters, so that it is quick to look for
_PLACE = scanning(rf"在?(?:本?(?:公司|行)?[^。；，]{{0,6}}《?(?:公司)?{_IN_ARTICLES})", re.VERBOSE)
_LINK_AFTER = scanning(
    r"《?(?:公司)?章程(?:（草案）)?》?(?:，其)?[^。；，]{0,16}(?:明确了|规定了?|约定了?|载有|[载订列写]明了?)(?!的程序)[^。；，]{0,30}(?:政策|利润分配|股利|分红)[^。；]{0,16}(?:如下|：$)"
    rf"|{_ARTICLES_SAY}"
    rf"|章程》?所[订定载][^，。；]{{0,4}}(?:股利|股息|盈余)|章程》?{_ARTICLE}[^，。；：]{{0,4}}(?:订定|订明|明定|载明|规定)(?:如下)?：(?=[^。]{{0,120}}(?:盈余|股利|股息|红利))|"
    r"^(?:[^。；，]{0,12}[\d.、])?本公司章程(?:另)?规定，[^。；]{0,30}(?:盈余|股利|股息|红利)"
    r"|章程(?:（草案）)?》，其(?:中|第[一二三四五六七八九十百零〇\d]+条)[^。；，]{0,12}(?:规定|约定|载明|订明|明确)了?[^。；，]{0,12}："
    r"|章程（草案）》，(?:公司|本行|发行人)?[^。；，]{0,20}(?:政策|规定)(?:主要)?如下"
    r"|章程(?:（草案）)?》?，(?:根据|按照|依据|依照)其中?的?(?:有关|相关)?(?:规定|约定)，[^。；，]{0,24}如下"
)
_TITLE = scanning(r"《([^《》]*(?:〈[^〈〉]*〉[^《》]*)*)》?(?:[（\[]([^（）]{0,40})[）\]])?(?:（([^（）]{0,40})）)?")


# Among the measures against dilution, a company says by which rules it made its plan.
_MADE_PLAN = scanning(r"(?:制定|制订|建立|完善)了?[^。；]{0,40}(?:回报规划|分红规划|利润分配政策|分红政策)")
_ABOUT_DIVIDENDS = scanning(
    r"章程》?(?:进行)?修订|利润[^，。；]{0,8}分配|分红|股利|回报(?!措施)|盈余|股息|派息|溢利|权益分派|红利|酬劳|本制度|规划|政策"
)


def cited_rules(reading: Reading) -> Iterator[tuple[dict[str, Any], tuple[SourceSpan, ...]]]:
    """Rules named as the basis of the policy, each once: `rule`, `title` and `doc_number`, and the first places that name it."""
    spans: dict[str, list[SourceSpan]] = {}
    details: dict[str, dict[str, Any]] = {}
    for unit in reading.units:
        cues = unit.cues
        if not cues & _LOOKED_AT or not cues & _NAMES_RULE:
            continue
        if unit.zone in ("history", "opinion", "rollover", "superseded"):
            continue
        if unit.zone == "undertaking" and not _MADE_PLAN.search(unit.text):
            continue
        back = reading.before(unit) if cues & _LOOKS_BACK and _BACK.search(unit.text) else None
        if back is not None:
            for rule, title, number, start, end in _named_rules(back.text):
                if rule != "OTHER":
                    details.setdefault(rule, {"rule": rule, "title": title, "doc_number": number})
                    spans.setdefault(rule, []).extend(reading.flow.spans(back.start + start, back.start + end))
        if not cues & _HOLDS_RULE or not _ABOUT_DIVIDENDS.search(_with_heading(reading, unit)):
            continue
        for rule, title, number, start, end in (*_rules_of(unit), *_below_basis(reading, unit)):
            if "草案" in title and "章程" not in title and not _speaks_of_articles(reading, unit, start):
                continue
            details.setdefault(rule, {"rule": rule, "title": title, "doc_number": number})
            spans.setdefault(rule, []).extend(reading.flow.spans(unit.start + start, unit.start + end))
    for rule, fields in details.items():
        yield fields, tuple(spans[rule][:_MAX_PLACES])


_BASIS_HEAD = scanning(r"(?:制[定订]|编制|订立|规划|政策|办法)[^，。；]{0,4}依据：?$")


def _below_basis(reading: Reading, unit: Unit) -> Iterator[tuple[str, str, str | None, int, int]]:
    """The rules of a unit that stands below a heading 本规划的制定依据：."""
    above = reading.before(unit) if unit.text[0] == "《" else None
    if above is not None and _BASIS_HEAD.search(above.text):
        yield from _named_rules(unit.text[: _basis_end(unit.text, 0)])


def _with_heading(reading: Reading, unit: Unit) -> str:
    """The text of a unit; that of one which only announces what follows, or of a row, together with what stands above it."""
    if "|" in unit.text[:_ROW_BEGINS]:
        return unit.text + _above_table(reading, unit)
    return unit.text + "".join(reading.titles(unit)[:1]) if unit.text.endswith("：") else unit.text


_ROW_BEGINS = 16  # characters in which the first bar of a row stands
_DEEP = 4  # rows above a row, at most, that are passed over to what stands above the table


def _above_table(reading: Reading, unit: Unit) -> str:
    """The sentence above the table in whose first rows a unit stands: 股息政策的要点载列于下表：."""
    for count in range(1, _DEEP + 1):
        above = reading.before(unit, count)
        if above is None or "|" not in above.text:
            return above.text if above is not None else ""
    return ""


def _speaks_of_articles(reading: Reading, unit: Unit, start: int) -> bool:
    """Whether 该草案 goes back to articles: a draft of them is named in the sentence or in the one before."""
    earlier = reading.before(unit)
    return "章程" in (earlier.text if earlier is not None else "") + unit.text[:start]


# 证监会发布《…的通知》，…。公司遵照上述通知修订了章程: the rules are those of the sentence before
_BACK = scanning(
    r"(?:根据|按照|遵照|依据|依照)(?:上述|该|前述|此)(?:通知|指引|规定|文件)(?:的(?:规定|要求|精神))?，?(?:修订|制定|制订|完善)"
)


_NAMES_RULE = gate("法", "《", "章程", "证监", "指引", "通知", "草案", "上市规则", "管治守则")
_LOOKS_BACK = gate(_BACK)
_MAX_PLACES = 4


def _rules_of(unit: Unit) -> Iterator[tuple[str, str, str | None, int, int]]:
    """Rule, title, number and place for each rule that a unit names as a basis."""
    text = unit.text
    printed = "章程" in text and (
        "：" in text or "如下" in text or "所订" in text or "所载" in text or "所定" in text or "章程规定，" in text
    )  # the articles, and what they say
    named = (_LINK_AFTER.search(text) or (_MAY_BE_PLACE.search(text) and _PLACE.search(text))) if printed else None
    if named:
        yield "ARTICLES", "公司章程", None, named.start(), named.end()
    for basis in _BASIS.finditer(text):
        end = _basis_end(text, basis.end())
        stretch = text[basis.end() : end]
        if not _MAY_NAME.search(stretch) or _NOT_BASIS.search(text, max(0, basis.start() - 8), basis.end()):
            continue
        if not _is_basis(text, basis, end):
            continue
        makes = _MAKES.search(stretch) or _MAKES.search(text[end : end + 160])
        for rule, title, number, start, stop in _named_rules(stretch):
            if stretch[:start].endswith(("调整", "修改", "变更")):  # 根据投资规划调整本章程规定的…
                continue
            if rule == "OTHER" and not makes:  # a tax law in the notes is no basis of a policy
                continue
            yield rule, title, number, basis.end() + start, basis.end() + stop


# The marks that may end the naming of rules, and those that open and close what a comma does not part.
_MARKS = scanning("[《》（）〈〉“”，。；]")
_DATE_BEFORE = scanning(r"[\d年月日\s]+")
_TITLE_AHEAD = re.compile(r"，(?:并?(?:结合|依据|根据|按照)|以及|和|及)?(?:(?![拟对将在于制编])[^，。；]){0,6}《")


def _basis_end(text: str, start: int) -> int:
    """Where the naming of rules ends: at the comma outside 《》 and brackets that is not followed by another title."""
    depth = 0
    for match in _MARKS.finditer(text, start):
        mark, index = match[0], match.start()
        if mark in "《（〈“":
            depth += 1
        elif mark in "》）〉”":
            depth = max(0, depth - 1)
        elif mark == "，" and _DATE_BEFORE.fullmatch(text, start, index):
            continue  # 根据2010年2月6日，公司…审议通过的《…》
        elif depth == 0 and (mark != "，" or not _TITLE_AHEAD.match(text, index)):
            return index
    return len(text)


_OF_DIVIDENDS = scanning("盈余|股利|股息|红利|酬劳|如下")
_MADE_OR_PRINCIPLE = scanning(r"(?:制定|制订|特制|建立)[^，。；]{0,4}[^。；]{0,24}(?:规划|政策|制度)|原则")
_HOW_DONE = re.compile(r"[^，。；]{0,20}(?:程序|条件|情形|用途|表决|比例|方式)")
_OF_A_YEAR = scanning(r"(?:利润分配|分红|股利分配)(?:预案|方案|建议)|临时提案|(?<!分)派发|召开|披露义务|减持|回购")
_OF_POLICY = scanning("政策|规划|制度|如下")
_MADE_BEFORE = scanning(r"(?:制[定订]|编制)[^，。；]{0,10}(?:规划|政策|制度|计划)的?$")
_MADE_FOR = scanning(
    r"(?:规划|政策|制度|计划|办法)的?(?:主要)?(?:制[定订]|编制|订立)?(?:之|的)?$"
)  # 本规划的制定依据：《公司法》
_POLICY_BEHIND = re.compile(r"，[^，。；]{0,24}(?:政策|利润分配|股利分配|分红)")


def _is_basis(text: str, basis: re.Match[str], end: int) -> bool:
    """Whether the words after the rules make or print a policy, and not a year's proposal or a procedure."""
    stretch, after = text[basis.end() : end], text[end : end + 160]
    if basis[0] == "依" and (
        not (_OF_DIVIDENDS.search(stretch + after[:60]) or _is_made_by(text[: basis.start()], stretch))
        or "资本公积" in after[:60]
    ):
        return False
    titled = "《" in stretch
    if not titled and (_YEARLY.search(stretch) or ("章程" in stretch[:14] and _HOW_DONE.match(stretch))):
        return False
    if basis[0] in ("结合", "应符合", "列入", "参照", "基于") and not _MADE_OR_PRINCIPLE.search(after + stretch):
        return False
    if basis[0] == "依" and "章程" in stretch and _SURPLUS_BEHIND.match(after):
        return True
    if _OF_A_YEAR.search(after, 0, 60) and not _OF_POLICY.search(after):
        return False
    return bool(
        _PURPOSE.search(stretch)
        or _PURPOSE.search(after)
        or stretch.endswith("》：")
        or _MADE_BEFORE.search(text, 0, basis.start())
        or (stretch[:1] in "：为是" and _MADE_FOR.search(text, 0, basis.start()))
        or _POLICY_BEHIND.match(after)
    )


# 依章程规定，每一会计年度盈余应先…: in Taiwan the articles hold the policy
_SURPLUS_BEHIND = re.compile("，[^。；]{0,60}(?:盈余|股利|纯益|股东红利)")
_THING_MADE = scanning(r"(?:政策|规划|制度|准则|办法|计划)》?(?:系|乃|是|均|由董事会)?$")
_MAKING = scanning(r"(?:制[定订]|订[定立]|编制|修[订改]|拟[定订]|起草|确立)(?:而成|的)?$")


def _is_made_by(before: str, stretch: str) -> bool:
    """Whether what is made stands before the rules and the verb behind them: 本政策依《公司法》订定."""
    return _THING_MADE.search(before) is not None and _MAKING.search(stretch) is not None


def _named_rules(stretch: str) -> Iterator[tuple[str, str, str | None, int, int]]:
    """The rules that a stretch names: titles in 《》, then well-known names without them."""
    covered: list[tuple[int, int]] = []
    for title in _TITLE.finditer(stretch):
        rule = _canonical(title[1], " ".join(filter(None, (title[2], title[3]))), stretch[: title.start()])
        covered.append(title.span())
        if rule:
            yield rule, title[1], title[2], title.start(), title.end()
    for rule, pattern, words in _bare_rules():
        for match in pattern.finditer(stretch) if _holds(stretch, words) else ():
            if any(a <= match.start() < b for a, b in covered):
                continue
            covered.append(match.span())
            bracket = _BRACKET.match(stretch, match.end(), match.end() + 30)
            number = bracket[1] if bracket else None
            name = _canonical(match[0], number or "", stretch[: match.start()]) or rule
            yield name, match[0], number, match.start(), bracket.end() if bracket else match.end()


_BRACKET = re.compile(r"[（\[]([^（）]{0,30})[）\]]")


_Words = tuple[str, ...]  # of which a text that a pattern matches holds one; none where that cannot be told


def _words_of(pattern: re.Pattern[str]) -> _Words:
    return tuple(sorted(needed(pattern)))


def _holds(text: str, words: _Words) -> bool:
    """Whether the text holds one of the words, which is far quicker to tell than whether the pattern matches."""
    for word in words:
        if word in text:
            return True
    return not words


@cache
def _bare_rules() -> list[tuple[str, re.Pattern[str], _Words]]:
    patterns = [(str(entry["rule"]), re.compile(entry["pattern"])) for entry in load("rules")["bare"]]
    return [(rule, pattern, _words_of(pattern)) for rule, pattern in patterns]


class _Titled(NamedTuple):
    """An entry of titles; `before` is the pattern of what stands in front of the title, if there must be something."""

    rule: str
    pattern: re.Pattern[str]
    with_bracket: bool
    before: re.Pattern[str] | None
    words: _Words  # of `before` if there is one, else of `pattern`


@cache
def _titled_rules() -> list[_Titled]:
    entries = []
    for entry in load("rules")["titles"]:
        pattern = re.compile(entry["pattern"])
        before = re.compile(entry["before"]) if entry.get("before") else None
        words = _words_of(before or pattern)
        entries.append(_Titled(str(entry["rule"]), pattern, bool(entry.get("with_bracket")), before, words))
    return entries


def _may_name() -> re.Pattern[str]:
    """What a stretch that names a rule holds: a title, or a word of one of the well-known names."""
    needs = [words for _, _, words in _bare_rules()]
    return scanning("|".join(map(re.escape, sorted({"《"}.union(*needs)))) if all(needs) else "")


_HOLDS_RULE, _MAY_NAME = gate("《", *(pattern for _, pattern, _ in _bare_rules())), _may_name()
_LOOKED_AT = _HOLDS_RULE | _LOOKS_BACK


# 第三号, 〔二〇一三〕四十三号
_SPELT_NUMBER = scanning(r"[〇○零一二三四五六七八九]{4}(?=[〕\])）年])|[一二三四五六七八九十百]+(?=号)")


def _in_digits(text: str) -> str:
    """The text with its years and numbers of documents in digits."""
    return _SPELT_NUMBER.sub(lambda number: str(parse_numeral(number[0]) or number[0]), text)


def _canonical(title: str, bracket: str, before: str) -> str | None:
    """The canonical name of a rule from its title, the bracket behind it and what stands before it."""
    title, bracket = _in_digits(title), _in_digits(bracket)
    whole = title + " " + bracket
    near = before[-16:]
    around = near + whole
    for rule, pattern, with_bracket, before_it, words in _titled_rules():
        if _holds(around, words) and pattern.search(whole if with_bracket else title):
            if before_it is not None:
                found = before_it.search(near + title)
                if found is None or found.end() < len(near):  # 监管局的要求及《公司章程》 is no rule of the bureau
                    continue
            return rule or None
    return "OTHER"
