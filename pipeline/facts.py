"""What a document says of itself: whose it is, its date, the years it covers, the rules it rests on.

    云麓精密股份有限公司未来三年（2024-2026年）股东回报规划
        -> company 云麓精密股份有限公司; plan_period 2024, 2026, 3 years

Only what the words say: a company that is not printed with its full name, or a date that stands elsewhere than at the signature, is absent.
The rules are read in `cited`.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from .cited import cited_rules
from .cues import gate
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
    rules = [Fact("cited_rule", fields, spans) for fields, spans in cited_rules(reading)]
    return [fact for fact in found if fact is not None] + rules


# --- company -------------------------------------------------------------------------------------------------------

_FORM = "(?:股份有限公司|有限责任公司|集团有限公司|控股有限公司|投资有限公司|有限公司)"
_NAME = scanning(rf"[\u4e00-\u9fffA-Za-z（）·\-&]{{2,38}}?{_FORM}(?!股东|的股东|持有)")
_FORM_BEHIND = scanning(f"{_FORM}$")
_LIMITED = "有限"
_REACH = 38 + 2  # from the beginning of a name to the 有限 of its form
# Words that stand before a name and are not part of it.
_BEFORE_NAME = scanning(
    r"^.*(?:根据|依据|按照|关于对?|规范|完善|健全|为了?|由于?|对于?|是指?|指|即|受|经|召开|通过|审议|制定|制订|公司|本行|发行人|以下|以及|及其?|"
    r"和|与|或者?|在|向|将|应付|于|了|的|年度|(?<=[\d〇○零一二三四五六七八九十百])[年月日]|[当同该次]日|附注|政策|规划|制度|情况|方案|条款|报告|上市|股东|：|）（|系(?![统列])|称|[载订写述]明|阐[明述]|载列|概述)(?=[\u4e00-\u9fff])"
)
_NOT_NAMES = scanning(
    r"^(?:健全|完善|规范|建立|股份|某|本|该|控股|子|全资|上市|发行人|保荐|信托|证券登记结算|中国证券登记结算|.{0,4}证券交易所|香港联合交易所|香港交易所|母|拟上市|其他|一般|国有|外商投资)?$"
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
        for match in _names(unit.text) if _LIMITED in unit.text else ():
            start = _name_start(unit.text, match)
            stem = _FORM_BEHIND.sub("", unit.text[start : match.end()])
            if start >= match.end() or len(stem) < 2 or _NOT_NAMES.search(stem) or stem.count("（") != stem.count("）"):
                continue
            weight = _weight(unit, start, match.end(), total)
            if weight:
                yield unit.start + start, unit.start + match.end(), weight


def _names(text: str) -> Iterator[re.Match[str]]:
    """The matches of `_NAME` in a text. As a name may begin with any word, they are only looked for where one may end."""
    position = 0
    while (limited := text.find(_LIMITED, position)) >= 0:
        match = _NAME.search(text, max(position, limited - _REACH))
        if match is None:
            return
        yield match
        position = match.end()


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
_IS_HELD, _DEFINED_HELD = re.compile(_HELD), re.compile("[^）]{0,24}）" + _HELD)
_DEFINED = re.compile(r"[^，。；]{0,4}（以下简称([^（）]{0,24})")
_IS_COMPANY = scanning("公司|本行|本集团|发行人")
_FORMER_NAME = re.compile(r"（原[^（）]{2,40}）")
_CALLED_COMPANY = re.compile(
    r"[（(][^）]{0,6}(?:以下)?(?:简称|下称)?[“「\"'‘《]{0,2}(?:公司|本公司|本行|发行人|股份公司|本集团)"
)
_SIGNS = re.compile("(?:（[^（）]{1,12}）)?(?:董事会)?$")
_PAPER_BEHIND = re.compile(
    r"(?!的(?:现金)?(?:分红|股利|红利)(?!政策|规划))(?:\d{4}年?)?[^，。；]{0,40}?(?:章程|规划|回报|利润分配|分红|年度报告|年报|招股|募集说明书|说明书|预案|附注|首次公开发行|申请首次|制度|公告|议事手册|股利政策|[股派]息政策|(?:股利|盈余)(?:发放|分[配派])(?:之)?(?:办法|准则|要点|原则|政策)|股利办法)"
)
# 某某集团有限公司并无固定派息比率: at the beginning of a sentence, the one that the policy speaks of
_IS_SUBJECT = re.compile(
    r"(?:（[^（）]{1,40}）)?(?:及其附属公司)?(?:并[无未没]|[现已将亦]|认为|奉行|采纳|采[取用]|制[定订]|致力|乃|是一|为(?:一|根据|于|依)|[之的](?:董事会?|股息|派息)|董事会?)"
)
_GOES_BY = re.compile("根据|依据|依照|按照|遵照|就本次")


def _weight(unit: Unit, start: int, end: int, total: int) -> int:
    if _ROLE.match(unit.text, start):
        return 0
    text = unit.text
    before, after = text[:start], text[end : end + 60]
    if before.endswith(("子公司", "控股股东")):
        return -6
    if unit.zone == "undertaking" or _OTHER_ROLE.search(before):
        return 0
    defined = _DEFINED.match(after)
    if defined and not _IS_COMPANY.search(defined[1]):
        return 5 if start == 0 and _DEFINED_HELD.match(after, defined.start(1)) else 0
    if (start == 0 or before[-1] in "，。") and _IS_HELD.match(after):
        return 5
    if former := _FORMER_NAME.match(after):
        after = after[former.end() :]
    if _CALLED_COMPANY.match(after):
        return 9
    if start == 0 and len(text) <= end + 30 and _SIGNS.match(after):
        return 6 if unit.index < 6 or unit.index >= total - 6 else 2
    if _PAPER_BEHIND.match(after):
        return 6 if unit.index < 4 else 4
    if start == 0 and unit.zone in ("", "policy") and _IS_SUBJECT.match(after):
        return 4
    if after.startswith("董事会") or (before[-1:] in ("", "，") and _GOES_BY.match(after)):
        return 4
    return 2 if unit.index < 3 and start <= 2 else 0


_HEADER_NAME = re.compile(r"\s*([\u4e00-\u9fffA-Za-z（）·]{4,38}?(?:股份有限公司|有限公司))")


def _header_name(flow: Flow) -> tuple[str, SourceSpan] | None:
    """The name in the running header, if there is one."""
    raw = flow.source.text
    for start, end in flow.headers:
        match = _HEADER_NAME.match(raw, start, end)
        if match:
            return match[1], match.span(1)
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


def _plan_period(reading: Reading) -> Fact | None:
    """The years of the plan: a range of years beside 规划, else the count of 未来三年 beside it."""
    found: list[tuple[int, dict[str, Any], int, int]] = [*_bracket_below_title(reading)]
    for unit in reading.units:
        if not unit.cues & _PLANS or not unit.cues & _TELLS_YEARS or "年" not in unit.text:
            continue
        if unit.zone in ("history", "undertaking", "opinion", "rollover"):
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


_PROMISES = scanning("不低于|不少于|合计|应|将")
_WAS_PAID = scanning(r"(?:比例|分别|合计)为[\d.]+%")
_YEARS_APART = scanning(r"[\d〇○零一二三四五六七八九]\s?年?度?\s?[至到\-—~～]")


def _years_of_plan(reading: Reading, count: int | None, start: int) -> tuple[dict[str, Any], tuple[int, int]] | None:
    """The years that a plan of 未来三年 names in its own promises: 于2014年度至2016年度，公司现金分红…."""
    for unit in reading.units:
        if (
            not unit.cues & _HOLDS_YEARS
            or unit.start < start
            or unit.zone not in ("", "policy")
            or not _YEARS_APART.search(unit.text)
            or not _PROMISES.search(unit.text)
            or _WAS_PAID.search(unit.text)
        ):
            continue
        for quantity in find_quantities(unit.text):
            if quantity.kind == "year_range" and isinstance(quantity.value, tuple):
                first, last = int(quantity.value[0] or 0), int(quantity.value[1] or 0)
                if last - first + 1 == count:
                    years = {"start_year": first, "end_year": last, "years": count}
                    return years, (unit.start + quantity.start, unit.start + quantity.end)
    return None


# 自一〇六年度至一〇八年度: years of the Republic, of three numerals
_ROC_NUMBER = "1\\d\\d|[一二][〇○零一二三四五六七八九]{2}|一百(?:[零〇○][一二三四五六七八九]|[一二三四五六七八九]?十[一二三四五六七八九]?)"
_ROC_YEAR = rf"(?:民国)?({_ROC_NUMBER})年度?"
_ROC_RANGE = scanning(rf"{_ROC_YEAR}起?(?:至|到|—|-|～|~){_ROC_YEAR}")


def _roc_range(window: str) -> tuple[dict[str, Any], int, int] | None:
    """The years of a range in years of the Republic, and its place."""
    match = _ROC_RANGE.search(window)
    if match is None:
        return None
    first, last = (1911 + int(parse_numeral(year) or 0) for year in match.groups())
    return {"start_year": first, "end_year": last, "years": last - first + 1}, match.start(), match.end()


_IN_BRACKET = re.compile("（[^（）]{6,20}）")


def _bracket_below_title(reading: Reading) -> Iterator[tuple[int, dict[str, Any], int, int]]:
    """（2025-2027年） on a line of its own below the plan's title."""
    for title, unit in pairwise(reading.units[:5]):
        if not _IN_BRACKET.fullmatch(unit.text) or not _PLAN.search(title.text):
            continue
        for quantity in find_quantities(unit.text):
            if quantity.kind == "year_range" and isinstance(quantity.value, tuple):
                first, last = int(quantity.value[0] or 0), int(quantity.value[1] or 0)
                years = {"start_year": first, "end_year": last, "years": last - first + 1}
                yield 12, years, unit.start, unit.end


# What every range of years begins with: 20, 19, 二〇, 民国.
_MAY_BE_YEARS = scanning("[1１2２][9９0０]|[一二][九〇○◯零OＯ0０]|民[国國]")
_PLANS, _HOLDS_YEARS, _COUNTS_YEARS, _OF_REPUBLIC = map(gate, (_PLAN, _MAY_BE_YEARS, _PERIOD, _ROC_RANGE))
_TELLS_YEARS = _HOLDS_YEARS | _COUNTS_YEARS | _OF_REPUBLIC


def _periods(unit: Unit) -> Iterator[tuple[int, dict[str, Any], int, int]]:
    """Periods in a unit that name a plan, with a weight: years beat a count, a title beats running text."""
    text = unit.text
    title = 2 if unit.index < 3 or unit.heading else 0
    for plan in _PLAN.finditer(text):
        window_start, window_end = max(0, plan.start() - 30), min(len(text), plan.end() + 24)
        window = text[window_start:window_end]
        for quantity in find_quantities(window) if _MAY_BE_YEARS.search(window) else ():
            if quantity.kind == "year_range" and _is_plain_link(
                window, quantity.start, quantity.end, plan.start() - window_start, plan.end() - window_start
            ):
                assert isinstance(quantity.value, tuple)
                first, last = int(quantity.value[0] or 0), int(quantity.value[1] or 0)
                fields = {"start_year": first, "end_year": last, "years": last - first + 1}
                yield 10 + title, fields, window_start + quantity.start, max(plan.end(), window_start + quantity.end)
        roc = _roc_range(window) if unit.cues & _OF_REPUBLIC else None
        if roc is not None and _is_plain_link(
            window, roc[1], roc[2], plan.start() - window_start, plan.end() - window_start
        ):
            yield 10 + title, roc[0], window_start + roc[1], max(plan.end(), window_start + roc[2])
        for period in _PERIOD.finditer(window) if unit.cues & _COUNTS_YEARS else ():
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


_PARTS = scanning("[。；，：](?!$)|每年|最近")


def _is_plain_link(text: str, start: int, end: int, plan_start: int, plan_end: int) -> bool:
    """Whether nothing but an attribute stands between the period and the plan's name."""
    between = text[end:plan_start] if end <= plan_start else text[plan_end:start]
    between = between.rstrip("，")
    return between == "：自" or not _PARTS.search(between)


def _count(text: str) -> int | None:
    return int(text) if text.isdigit() else _COUNTS.get(text)


# --- date ----------------------------------------------------------------------------------------------------------

_SIGNED = scanning(
    r"(?:[^，。；]{0,40}(?:董事会|有限公司|公司|香港)[：，\s]*|(?:中国)?[\u4e00-\u9fff]{2,6}，)?(?:中华)?(?P<date>[\d〇零一二三四五六七八九十百年月日国民\s./\-]{8,20})(?:刊印|印制|编印|刊发)?$"
)
_LABELLED = scanning(
    r"(?:报送|签署|公告|批准|发布|刊发|刊印|印制|编印|出刊)日期：\s*(?:中华)?(?P<date>[\d〇零一二三四五六七八九十百年月日国民\s./\-]{8,20}日?)"
)


def _document_date(reading: Reading) -> Fact | None:
    """The date under the signature: a line that is a date, in the last lines of the document, else right below the title.

    A date with its label (董事会批准报送日期：) goes before both.
    """
    units = reading.units
    tail = [unit for unit in reversed(units[-12:]) if len(unit.text) <= 60 and unit.text[-1] not in "。；：）"]
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
