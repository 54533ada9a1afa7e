"""What a document says of itself: whose it is, its date, the years it covers, the rules it rests on.

    根据《上市公司监管指引第3号——上市公司现金分红（2023年修订）》（证监会公告[2023]61号）和公司章程的规定，制定本规划。
        -> cited_rules GUIDE3_2023, ARTICLES

Only what the words say: a company that is not printed with its full name, or a date that stands elsewhere than at the signature, is absent.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from .cues import gate
from .lexicon import load
from .model import Flow
from .quantities import Quantity, find_quantities, parse_numeral
from .reading import Reading, Unit
from .scanning import scanning

SourceSpan = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of the document: its type, its fields and the source spans that state it."""

    type: str
    fields: dict[str, Any]
    spans: tuple[SourceSpan, ...]


def find_facts(reading: Reading) -> list[Fact]:
    """`company`, `plan_period`, `document_date` (one at most of each) and every `cited_rule`."""
    found = [_company(reading), _plan_period(reading), _document_date(reading)]
    return [fact for fact in found if fact is not None] + list(_cited_rules(reading))


# --- company -------------------------------------------------------------------------------------------------------

_NAME = scanning(
    r"[\u4e00-\u9fffA-Za-z（）·\-&]{2,38}?(?:股份有限公司|有限责任公司|集团有限公司|控股有限公司|投资有限公司|有限公司)(?!股东|的股东|持有)"
)
# Words that stand before a name and are not part of it.
_BEFORE_NAME = scanning(
    r"^.*(?:根据|依据|按照|关于对?|规范|完善|健全|为了?|由于?|对于?|是指?|指|即|受|经|召开|通过|审议|制定|制订|公司|本行|发行人|以下|以及|及其?|"
    r"和|与|或者?|在|向|将|应付|于|了|的|年度?|月|日|附注|政策|规划|制度|情况|方案|条款|报告|上市|股东|：|）（|系(?![统列])|称)(?=[\u4e00-\u9fff])"
)
_NOT_NAMES = scanning(
    r"^(?:健全|完善|规范|建立|股份|某|本|该|控股|子|全资|上市|发行人|保荐|信托|证券登记结算|中国证券登记结算|.{0,4}证券交易所|母|拟上市|其他|一般|国有|外商投资)?$"
)
_ROLE = scanning(r"保荐|主承销|承销|律师|会计师|评估|控股股东|子公司|关联方")
_OTHER_ROLE = scanning(
    r"(?:保荐|承销|律师|会计师|评估|股东(?!大?会|常会)|子公司|实际控制人|控股方|关联|联营|关联方|被担保|出质|质权|交易对方|供应商|客户|采用权益法)[^，。；]{0,16}$"
)


def _company(reading: Reading) -> Fact | None:
    """The company that the document speaks of: the name that is defined as 公司, heads or signs the document, or names its articles."""
    flow = reading.flow
    weights: Counter[str] = Counter()
    places: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for start, end, weight in _named(reading):
        name = flow.text[start:end]
        weights[name] += weight
        places[name].append((start, end))
    header = _header_name(flow)
    if header is not None:
        weights[header[0]] += 4
    if not weights or max(weights.values()) < 3:
        return None
    name = max(weights, key=lambda n: (weights[n], len(n)))
    raw = flow.source.text
    if name in places:
        start, end = places[name][0]
        printed = flow.printed(start, end)
        spans = tuple(s for a, b in places[name][:3] for s in flow.spans(a, b))
    else:
        assert header is not None
        spans = (header[1],)
        printed = raw[header[1][0] : header[1][1]]
    return Fact("company", {"name": "".join(printed.split())}, spans)


def _named(reading: Reading) -> Iterator[tuple[int, int, int]]:
    """Names with a weight: what the context says of whose name it is."""
    total = len(reading.units)
    for unit in reading.units:
        if "有限" not in unit.text:
            continue
        for match in _NAME.finditer(unit.text):
            start = _name_start(unit.text, match)
            stem = re.sub(
                r"(?:股份有限公司|有限责任公司|集团有限公司|控股有限公司|投资有限公司|有限公司)$",
                "",
                unit.text[start : match.end()],
            )
            if start >= match.end() or len(stem) < 2 or _NOT_NAMES.search(stem) or stem.count("（") != stem.count("）"):
                continue
            weight = _weight(unit, start, match.end(), total)
            if weight:
                yield unit.start + start, unit.start + match.end(), weight


def _name_start(text: str, match: re.Match[str]) -> int:
    """Where the name itself begins: after the last word that cannot belong to it."""
    head = _BEFORE_NAME.match(match[0])
    # 集团, 控股 and the like end in characters of the list; only cut where enough of a name stays
    if head and head.end() == 2 and match[0][1] in "和与及或系" and match[0][0] != "以":  # 榉和家居股份有限公司
        return match.start()
    if head and len(match[0]) - head.end() >= 6:
        return match.start() + head.end()
    return match.start()


# 某某股份有限公司2024年3月8日召开的…股东大会: whose meeting it was
_HELD = r"(?:于)?[\d〇零一二三四五六七八九十]{4}年[^，。；]{0,24}(?:股东|董事会|召开|派发|实施)"


def _weight(unit: Unit, start: int, end: int, total: int) -> int:
    if _ROLE.match(unit.text, start):
        return 0
    before, after, text = unit.text[:start], unit.text[end : end + 60], unit.text
    if re.search(r"(?:子公司|控股股东)$", before):
        return -6
    if unit.zone == "undertaking" or _OTHER_ROLE.search(before):
        return 0
    defined = re.match(r"[^，。；]{0,4}（以下简称([^（）]{0,24})", after)
    if defined and not re.search(r"公司|本行|本集团|发行人", defined[1]):
        held = re.match(r"[^）]{0,24}）" + _HELD, after[defined.start(1) :])
        return 5 if held and start == 0 else 0
    if re.match(_HELD, after) and (start == 0 or before[-1] in "，。"):
        return 5
    after = re.sub(r"^（原[^（）]{2,40}）", "", after)  # its former name
    if re.match(
        r"[（(][^）]{0,6}(?:以下)?(?:简称|下称)?[“「\"'‘《]{0,2}(?:公司|本公司|本行|发行人|股份公司|本集团)", after
    ):
        return 9
    alone = len(text) <= len(unit.text[start:end]) + 30
    if alone and start == 0 and re.match(r"(?:董事会)?$", after):
        return 6 if unit.index < 6 or unit.index >= total - 6 else 2
    if re.match(
        r"(?!的(?:现金)?(?:分红|股利|红利)(?!政策|规划))(?:\d{4}年?)?[^，。；]{0,40}?(?:章程|规划|回报|利润分配|分红|年度报告|年报|招股|募集说明书|说明书|预案|附注|首次公开发行|申请首次|制度|公告|股利政策|股息政策)",
        after,
    ):
        return 6 if unit.index < 4 else 4
    if re.match(r"董事会", after) or (
        re.match(r"(?:根据|依据|依照|按照|遵照|就本次)", after) and before[-1:] in ("", "，")
    ):
        return 4
    return 2 if unit.index < 3 and start <= 2 else 0


def _header_name(flow: Flow) -> tuple[str, SourceSpan] | None:
    """The name in the running header, if there is one."""
    raw = flow.source.text
    for start, end in flow.headers:
        match = re.match(r"\s*([\u4e00-\u9fffA-Za-z（）·]{4,38}?(?:股份有限公司|有限公司))", raw[start:end])
        if match:
            return match[1], (start + match.start(1), start + match.end(1))
    return None


# --- plan period ---------------------------------------------------------------------------------------------------

_PLAN = scanning(
    r"(?:股东)?(?:分红)?回报(?:规划|计划|安排|方案)|分红(?:回报)?(?:规划|计划)|利润分配(?:规划|计划)|(?:长期|具体)回报规划|股东回报|年度?(?:股利|股息|分红|盈余分[配派]|派息)(?:发放|分[配派]|派[付发])?(?:方针|政策|准则|办法|计划|原则)"
)
_PERIOD = scanning(
    r"""(?P<future>未来|今后|上市(?:之日起|当年(?:及其后|起))?(?:之)?后(?:的|前|未来)?|发行(?:上市|并上市|后)?(?:之)?后(?:的)?|其后)
         (?P<count>[一二三四五六七八九十两\d]+)(?:个?(?:会计|完整)?年度|年)(?:内)?""",
    re.VERBOSE,
)
_COUNTS = {c: i for i, c in enumerate("〇一二三四五六七八九十")} | {"两": 2}


_PLANS = gate(_PLAN)


def _plan_period(reading: Reading) -> Fact | None:
    """The years of the plan: a range of years beside 规划, else the count of 未来三年 beside it."""
    found: list[tuple[int, dict[str, Any], int, int]] = [*_bracket_below_title(reading)]
    for unit in reading.units:
        if unit.zone in ("history", "undertaking", "opinion", "rollover") or not unit.cues & _PLANS:
            continue
        if "年" not in unit.text:
            continue
        found += [
            (weight, fields, unit.start + start, unit.start + end) for weight, fields, start, end in _periods(unit)
        ]
    if not found:
        return None
    fields = max(found, key=lambda period: period[0])[1]
    places = [(start, end) for _, other, start, end in found if other == fields]
    if fields["start_year"] is None:
        years = _years_of_plan(reading, fields["years"], places[0][0])
        if years is not None:
            fields, place = years
            places = [place, *places]
    return Fact("plan_period", fields, tuple(s for start, end in places[:4] for s in reading.flow.spans(start, end)))


_YEARS_APART = scanning(r"[\d〇○零一二三四五六七八九]\s?年?度?\s?[至到\-—~～]")


def _years_of_plan(reading: Reading, count: int | None, start: int) -> tuple[dict[str, Any], tuple[int, int]] | None:
    """The years that a plan of 未来三年 names in its own promises: 于2014年度至2016年度，公司现金分红…."""
    for unit in reading.units:
        if (
            unit.start < start
            or unit.zone not in ("", "policy")
            or not _YEARS_APART.search(unit.text)
            or not re.search("不低于|不少于|合计|应当?|将", unit.text)
        ):
            continue
        if re.search(r"(?:比例|分别|合计)为[\d.]+%", unit.text):  # what was paid
            continue
        for quantity in find_quantities(unit.text):
            if quantity.kind == "year_range" and isinstance(quantity.value, tuple):
                first, last = int(quantity.value[0] or 0), int(quantity.value[1] or 0)
                if last - first + 1 == count:
                    years = {"start_year": first, "end_year": last, "years": count}
                    return years, (unit.start + quantity.start, unit.start + quantity.end)
    return None


# 自一〇六年度至一〇八年度: years of the Republic, of three numerals
_ROC_YEAR = r"(?:民国)?(1\d\d|[一二][〇○零一二三四五六七八九]{2})年度?"
_ROC_RANGE = scanning(rf"{_ROC_YEAR}(?:至|到|—|-|～|~){_ROC_YEAR}")
_NUMERALS = str.maketrans("〇○零一二三四五六七八九", "000123456789")


def _roc_range(window: str) -> tuple[dict[str, Any], int, int] | None:
    """The years of a range in years of the Republic, and its place."""
    match = _ROC_RANGE.search(window)
    if match is None:
        return None
    first, last = (1911 + int(year.translate(_NUMERALS)) for year in match.groups())
    return {"start_year": first, "end_year": last, "years": last - first + 1}, match.start(), match.end()


def _bracket_below_title(reading: Reading) -> Iterator[tuple[int, dict[str, Any], int, int]]:
    """（2025-2027年） on a line of its own below the plan's title."""
    for title, unit in pairwise(reading.units[:5]):
        if not _PLAN.search(title.text) or not re.fullmatch(r"（[^（）]{6,20}）", unit.text):
            continue
        for quantity in find_quantities(unit.text):
            if quantity.kind == "year_range" and isinstance(quantity.value, tuple):
                first, last = int(quantity.value[0] or 0), int(quantity.value[1] or 0)
                years = {"start_year": first, "end_year": last, "years": last - first + 1}
                yield 12, years, unit.start, unit.end


def _periods(unit: Unit) -> Iterator[tuple[int, dict[str, Any], int, int]]:
    """Periods in a unit that name a plan, with a weight: years beat a count, a title beats running text."""
    text = unit.text
    title = 2 if unit.index < 3 or unit.heading else 0
    for plan in _PLAN.finditer(text):
        window_start, window_end = max(0, plan.start() - 30), min(len(text), plan.end() + 24)
        window = text[window_start:window_end]
        for quantity in find_quantities(window):
            if quantity.kind == "year_range" and _is_plain_link(
                window, quantity.start, quantity.end, plan.start() - window_start, plan.end() - window_start
            ):
                assert isinstance(quantity.value, tuple)
                first, last = int(quantity.value[0] or 0), int(quantity.value[1] or 0)
                fields = {"start_year": first, "end_year": last, "years": last - first + 1}
                yield 10 + title, fields, window_start + quantity.start, max(plan.end(), window_start + quantity.end)
        roc = _roc_range(window)
        if roc is not None and _is_plain_link(
            window, roc[1], roc[2], plan.start() - window_start, plan.end() - window_start
        ):
            yield 10 + title, roc[0], window_start + roc[1], max(plan.end(), window_start + roc[2])
        for period in _PERIOD.finditer(window):
            if _is_plain_link(
                window, period.start(), period.end(), plan.start() - window_start, plan.end() - window_start
            ):
                count = _count(period["count"])
                if count is not None and window[: period.start()].endswith("当年及"):  # 上市当年及其后两个会计年度
                    count += 1
                yield (
                    4 + title,
                    {"start_year": None, "end_year": None, "years": count},
                    window_start + period.start(),
                    max(plan.end(), window_start + period.end()),
                )


def _is_plain_link(text: str, start: int, end: int, plan_start: int, plan_end: int) -> bool:
    """Whether nothing but an attribute stands between the period and the plan's name."""
    between = text[end:plan_start] if end <= plan_start else text[plan_end:start]
    return not re.search(r"[。；，：](?!$)|每年|最近", re.sub("^：自$", "", between.rstrip("，")))


def _count(text: str) -> int | None:
    return int(text) if text.isdigit() else _COUNTS.get(text)


# --- date ----------------------------------------------------------------------------------------------------------

_SIGNED = scanning(
    r"(?:[^，。；]{0,40}(?:董事会|有限公司|公司|香港)[：，\s]*)?(?P<date>[\d〇零一二三四五六七八九十年月日国民\s./\-]{8,20})$"
)
_LABELLED = scanning(
    r"(?:报送|签署|公告|批准|发布|刊发)日期：\s*(?P<date>[\d〇零一二三四五六七八九十年月日国民\s./\-]{8,20}日?)"
)


def _document_date(reading: Reading) -> Fact | None:
    """The date under the signature: a line that is a date, in the last lines of the document, else right below the title.

    A date with its label (董事会批准报送日期：) goes before both.
    """
    units = reading.units
    tail = [unit for unit in reversed(units[-12:]) if len(unit.text) <= 60]
    head = [unit for unit in units[1:4] if len(unit.text) <= 24] if len(units) > 12 else []
    labelled = [(unit, _LABELLED.search(unit.text)) for unit in units if "日期：" in unit.text]
    for unit, match in [*labelled, *((unit, _SIGNED.match(unit.text)) for unit in (*tail, *head))]:
        found = _whole_date(match["date"]) if match else None
        if match and found is not None:
            start = unit.start + match.start("date") + found.start
            spans = reading.flow.spans(start, start + found.end - found.start)
            return Fact("document_date", {"date": found.value}, spans)
    return None


def _whole_date(text: str) -> Quantity | None:
    """The date with a day that the text is, and little else."""
    dates = (q for q in find_quantities(text) if q.kind == "date" and len(str(q.value)) == 10)
    found = next(dates, None)
    return found if found is not None and len(text.strip()) - (found.end - found.start) <= 2 else None


# --- cited rules ---------------------------------------------------------------------------------------------------

_BASIS = scanning(
    r"以(?=《[^。；]{0,120}为(?:依据|基础|根据))|根据|依据|依照|按照|遵照|遵循|参照|结合|在(?=《?公司章程[^，。；]{0,24}框架)|为(?:进一步)?(?:落实|贯彻|符合)|以符合|依(?=本?公司(?:[^，。；]{0,24}之?公司)?章程|《|证券|公司法|中华|相关|有关)|基于|应符合|列入"
)
_PURPOSE = scanning(
    r"(?:制定|制订|订立|订定|特制|拟定|拟订|编制|建立|修订|完善|明确|确定|规定|形成|作出)[^。；]{0,60}(?:规划|政策|制度|办法|本规则|计划|机制)|"
    r"(?:利润分配|股利分配|分红|股利|盈余|回报|分派)[^。；]{0,40}(?:如下|为：|规定：)|采纳股息政策|说明如下|(?:以下|下列)[^，。；]{0,10}(?:政策|规定)|"
    r"章程[^，。；]{0,24}(?:进行|作出|作)?了?(?:如下)?修订|审议通过了?[^。；，]{0,10}(?:章程|《[^《》]{0,30}(?:规划|政策|制度)》)|制[定订]的?[^，。；]{0,6}章程|(?:制[定订]|订[定立]|编制|修[订改]|拟[定订]|起草|确立)(?:而成|的)?$|"
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
          |对[^。；，]{0,16}(?:作出?了?)?(?:如下)?(?:规定|约定)(?:如下|，[^。；]{0,8}如下|，[^。；]{0,40}：|：)
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
    r"|章程所[订定]之(?:股利|股息|盈余)|^(?:[^。；，]{0,12}[\d.、])?本公司章程(?:另)?规定，[^。；]{0,30}(?:盈余|股利|股息|红利)"
    r"|章程（草案）》，(?:公司|本行|发行人)?[^。；，]{0,20}(?:政策|规定)(?:主要)?如下"
    r"|章程(?:（草案）)?》?，(?:根据|按照|依据|依照)其中?的?(?:有关|相关)?(?:规定|约定)，[^。；，]{0,24}如下"
)
_TITLE = scanning(r"《([^《》]*(?:〈[^〈〉]*〉[^《》]*)*)》?(?:[（\[]([^（）]{0,40})[）\]])?(?:（([^（）]{0,40})）)?")


# Among the measures against dilution, a company says by which rules it made its plan.
_MADE_PLAN = scanning(r"(?:制定|制订|建立|完善)了?[^。；]{0,40}(?:回报规划|分红规划|利润分配政策|分红政策)")
_ABOUT_DIVIDENDS = scanning(
    r"章程》?(?:进行)?修订|利润[^，。；]{0,8}分配|分红|股利|回报(?!措施)|盈余|股息|派息|溢利|权益分派|红利|酬劳|本制度|规划|政策"
)


def _cited_rules(reading: Reading) -> Iterator[Fact]:
    """Rules named as the basis of the policy, each once, with every place that names it."""
    spans: dict[str, list[SourceSpan]] = {}
    details: dict[str, dict[str, Any]] = {}
    for unit in reading.units:
        if unit.zone in ("history", "opinion", "rollover", "superseded"):
            continue
        cues = unit.cues
        if not cues & _NAMES_RULE:
            continue
        if unit.zone == "undertaking" and not _MADE_PLAN.search(unit.text):
            continue
        back = reading.before(unit) if cues & _LOOKS_BACK and _BACK.search(unit.text) else None
        if back is not None:
            for rule, title, number, start, end in _named_rules(back.text):
                if rule != "OTHER":
                    details.setdefault(rule, {"rule": rule, "title": title, "doc_number": number})
                    spans.setdefault(rule, []).extend(reading.flow.spans(back.start + start, back.start + end))
        if not _ABOUT_DIVIDENDS.search(_with_heading(reading, unit)):
            continue
        for rule, title, number, start, end in _rules_of(unit):
            if "草案" in title and "章程" not in title and not _speaks_of_articles(reading, unit, start):
                continue
            details.setdefault(rule, {"rule": rule, "title": title, "doc_number": number})
            spans.setdefault(rule, []).extend(reading.flow.spans(unit.start + start, unit.start + end))
    for rule, fields in details.items():
        yield Fact("cited_rule", fields, tuple(spans[rule][:4]))


def _with_heading(reading: Reading, unit: Unit) -> str:
    """The text of a unit; that of one which only announces what follows together with the heading above it."""
    return unit.text + "".join(reading.titles(unit)[:1]) if unit.text.endswith("：") else unit.text


def _speaks_of_articles(reading: Reading, unit: Unit, start: int) -> bool:
    """Whether 该草案 goes back to articles: a draft of them is named in the sentence or in the one before."""
    earlier = reading.before(unit)
    return "章程" in (earlier.text if earlier is not None else "") + unit.text[:start]


# 证监会发布《…的通知》，…。公司遵照上述通知修订了章程: the rules are those of the sentence before
_BACK = scanning(
    r"(?:根据|按照|遵照|依据|依照)(?:上述|该|前述|此)(?:通知|指引|规定|文件)(?:的(?:规定|要求|精神))?，?(?:修订|制定|制订|完善)"
)


_NAMES_RULE = gate("法", "《", "章程", "证监", "指引", "通知", "草案")
_LOOKS_BACK = gate(_BACK)


def _rules_of(unit: Unit) -> Iterator[tuple[str, str, str | None, int, int]]:
    """Rule, title, number and place for each rule that a unit names as a basis."""
    text = unit.text
    printed = "章程" in text and (
        "：" in text or "如下" in text or "所订" in text or "章程规定，" in text
    )  # the articles, and what they say
    named = (_LINK_AFTER.search(text) or (_MAY_BE_PLACE.search(text) and _PLACE.search(text))) if printed else None
    if named:
        yield "ARTICLES", "公司章程", None, named.start(), named.end()
    for basis in _BASIS.finditer(text):
        end = _basis_end(text, basis.end())
        stretch = text[basis.end() : end]
        if _NOT_BASIS.search(text[max(0, basis.start() - 8) : basis.end()]) or not _is_basis(text, basis, end):
            continue
        makes = _MAKES.search(stretch) or _MAKES.search(text[end : end + 160])
        for rule, title, number, start, stop in _named_rules(stretch):
            if re.search("(?:调整|修改|变更)$", stretch[:start]):  # 根据投资规划调整本章程规定的…
                continue
            if rule == "OTHER" and not makes:  # a tax law in the notes is no basis of a policy
                continue
            yield rule, title, number, basis.end() + start, basis.end() + stop


def _basis_end(text: str, start: int) -> int:
    """Where the naming of rules ends: at the comma outside 《》 and brackets that is not followed by another title."""
    depth = 0
    for index in range(start, len(text)):
        character = text[index]
        if character in "《（〈“":
            depth += 1
        elif character in "》）〉”":
            depth = max(0, depth - 1)
        elif character == "，" and re.fullmatch(r"[\d年月日\s]+", text[start:index]):
            continue  # 根据2010年2月6日，公司…审议通过的《…》
        elif depth == 0 and (
            character in "。；"
            or (
                character == "，"
                and not re.match(
                    r"，(?:并?(?:结合|依据|根据|按照)|以及|和|及)?(?:(?![拟对将在于制编])[^，。；]){0,6}《",
                    text[index:],
                )
            )
        ):
            return index
    return len(text)


def _is_basis(text: str, basis: re.Match[str], end: int) -> bool:
    """Whether the words after the rules make or print a policy, and not a year's proposal or a procedure."""
    stretch, after = text[basis.end() : end], text[end : end + 160]
    if basis[0] == "依" and (
        not (
            re.search("盈余|股利|股息|红利|酬劳|如下", stretch + after[:60])
            or _is_made_by(text[: basis.start()], stretch)
        )
        or "资本公积" in after[:60]
    ):
        return False
    if _YEARLY.search(stretch) and not re.search("《", stretch):
        return False
    if basis[0] in ("结合", "应符合", "列入", "参照", "基于") and not re.search(
        r"(?:制定|制订|特制|建立)[^，。；]{0,4}[^。；]{0,24}(?:规划|政策|制度)|原则", after + stretch
    ):
        return False
    if (
        re.match(r"[^，。；]{0,20}(?:程序|条件|情形|用途|表决|比例|方式)", stretch)
        and "章程" in stretch[:14]
        and "《" not in stretch
    ):
        return False
    if re.search(
        r"(?:利润分配|分红|股利分配)(?:预案|方案|建议)|临时提案|(?<!分)派发|召开|披露义务|减持|回购", after[:60]
    ) and not re.search(r"政策|规划|制度|如下", after):
        return False
    return bool(
        _PURPOSE.search(stretch)
        or _PURPOSE.search(after)
        or stretch.endswith("》：")
        or re.search(r"(?:制[定订]|编制)[^，。；]{0,10}(?:规划|政策|制度|计划)的?$", text[: basis.start()])
        or re.match(r"，[^，。；]{0,24}(?:政策|利润分配|股利分配|分红)", after)
    )


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
    for entry, pattern in _bare_rules():
        for match in pattern.finditer(stretch):
            if any(a <= match.start() < b for a, b in covered):
                continue
            covered.append(match.span())
            tail = stretch[match.end() : match.end() + 30]
            bracket = re.match(r"[（\[]([^（）]{0,30})[）\]]", tail)
            rule = _canonical(match[0], bracket[1] if bracket else "", stretch[: match.start()]) or entry["rule"]
            yield (
                rule,
                match[0],
                bracket[1] if bracket else None,
                match.start(),
                match.end() + (bracket.end() if bracket else 0),
            )


@cache
def _bare_rules() -> list[tuple[dict[str, Any], re.Pattern[str]]]:
    return [(entry, re.compile(entry["pattern"])) for entry in load("rules")["bare"]]


@cache
def _titled_rules() -> list[tuple[dict[str, Any], re.Pattern[str], re.Pattern[str] | None]]:
    """The entries of titles, with the pattern of the title and that of the words before it, if there is one."""
    return [
        (entry, re.compile(entry["pattern"]), re.compile(entry["before"]) if entry.get("before") else None)
        for entry in load("rules")["titles"]
    ]


# 第三号, 〔二〇一三〕四十三号
_SPELT_NUMBER = scanning(r"[〇○零一二三四五六七八九]{4}(?=[〕\])）年])|[一二三四五六七八九十百]+(?=号)")


def _in_digits(text: str) -> str:
    """The text with its years and numbers of documents in digits."""
    return _SPELT_NUMBER.sub(lambda number: str(parse_numeral(number[0]) or number[0]), text)


def _canonical(title: str, bracket: str, before: str) -> str | None:
    """The canonical name of a rule from its title, the bracket behind it and what stands before it."""
    title, bracket = _in_digits(title), _in_digits(bracket)
    whole = title + " " + bracket
    for entry, pattern, before_it in _titled_rules():
        if pattern.search(whole if entry.get("with_bracket") else title):
            if before_it is not None:
                found = before_it.search(before[-16:] + title)
                if found is None or found.end() < len(
                    before[-16:]
                ):  # 监管局的要求及《公司章程》 is no rule of the bureau
                    continue
            return str(entry["rule"]) if entry["rule"] else None
    return "OTHER"
