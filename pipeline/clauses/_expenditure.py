"""What a major investment plan or cash outlay is: one clause for each numbered test of a definition.

    重大投资计划或重大现金支出是指以下情形之一：
    （1）公司未来十二个月内拟对外投资、收购资产或购买设备累计支出达到或超过公司最近一期经审计净资产的50%，且超过5,000万元；

A number in an exemption that is not called a definition is the exemption's own, and no test.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from ..cues import gate
from ..quantities import Quantity
from ..reading import Item, Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._measures import find_comparison, read_measure

_GREAT = r"(?:重大|大额|较大|大规模|重要)"
_MAY_BE_GREAT = scanning(_GREAT)
TERM = rf"{_GREAT}[^，。；：（）“”]{{0,26}}?(?:支出|投资|开支|投入|购置|收购|并购|项目|事项|计划|安排)"
NO_EXPENDITURE = scanning(
    rf"(?:无(?!法|论)|没有|不存在|未有|并无|未发生|不发生|未来[^，。；]{{0,8}}内?无|不涉及)[^，。；]{{0,6}}{_GREAT}[^，。；]{{0,24}}?(?:支出|投资|计划|安排|开支|项目|事项)"
)
_NAMED = (
    r"(?:前述|上述|前款|上款|上一款|本款|本条|本章程?|本规划|本制度|本政策|此处|其中|该等|以上|这里)?"
    r"(?:所称|所述|所指|提及|规定)?的?“?"
)
_MEANS = (
    r"(?:(?:，|等)?(?:均|事项|情形|具体|标准|的标准|原则上|一般|通常)?(?:，)?"
    r"(?:是指|系指|指的是|指|即指|即|以(?=[^。；]{4,100}为(?:准|标准|界))|包括但不限于|包括|的?标准(?:如下|为|是)|定义(?:为|如下)|为(?:符合|满足|达到)?(?:以下|下列)|应(?:满足|达到|符合)以下))"
)
_KIND = r"(?:支出|投资|开支|投入|项目|事项|计划|安排)"
_DEFINES = scanning(
    rf"""{_NAMED}(?P<term>{TERM}(?:(?:或者?|和|及|、|与){_GREAT}?[^，。；：（）“”是指]{{0,16}}?{_KIND})*)”?
         (?:[^。；，：]{{0,12}}?(?P<means>{_MEANS})|[^。；：]{{0,30}}?(?P<wide>(?:原则上|一般|通常|仅)?(?:是指|系指|指)))""",
    re.VERBOSE,
)
# Without one of these nothing is defined, and they are far cheaper to look for.
_MAY_MEAN = scanning("指|即|包括|标准|定义|为(?:准|界)|为(?:符合|满足|达到)?(?:以下|下列)|应(?:满足|达到|符合)以下")
_OPENS = scanning(r"(?:是|系)?指(?=[^导定标派])")
# 重大资金支出的标准。, a heading or a sentence of its own: what follows in the item is the definition.
_HEADED = scanning(
    rf"^[^，。；：]{{0,8}}(?P<term>{TERM})[^，。；：]{{0,12}}?(?:的)?(?:标准|定义|范围|界定|含义|认定标准|具体情形)[。：]?$"
)
# 公司发生以下重大投资计划或重大现金支出：, and 符合下列标准之一的交易为重大投资.
_LISTED = scanning(
    rf"(?:以下|下列|如下)(?:情形之一的)?(?:[^。；，]{{0,10}}(?:属于?|构成|视为|认定为|为)(?:公司)?(?:的)?)?(?P<term>{TERM})[^。；]{{0,24}}：$"
    rf"|(?:以下|下列|如下)[^。；]{{0,24}}(?:构成|属于?|视为|认定为|即为)[^。；，]{{0,10}}?(?P<behind>{TERM})[^。；]{{0,10}}：$"
)
_CALLED = scanning(
    rf"(?:的|，)(?:，)?(?:均|即|应|应当)?(?:公司)?(?:为|属于?|构成|视为|认定为|视同|称为|界定为|存在|即有)(?:公司)?(?:的)?“?(?P<term>{TERM})"
)
# 重大资金支出公司未来十二个月内拟…: the term is a heading, or a cell, that runs into its definition
_RUN_IN = re.compile(
    rf"^[|\d\s.、]*(?P<term>{TERM}(?:(?:或者?|和|及|、){_GREAT}?[^，。；：（）公]{{0,16}}?{_KIND})*)[\s|]*"
    r"(?=(?:指|是指|系指)?(?:本?(?:公司|行))?(?:在|拟在)?(?:未来|今后|连续)|(?:单[笔项次]|一次性)[^，。；]{0,16}(?:累计|超过|达到|支出|投资|金额))"
)
_MEANS_NOTHING = scanning(r"^(?:即|为|指)?(?:可|应|需|须|将|经|由|报|按照)")

_NUMERATORS = (
    ("profit", re.compile(r"(?:交易|标的)?(?:所)?产生的(?:净)?利润")),
    ("asset_total", re.compile(r"(?:涉及|购买|收购|交易|标的)[^，。；]{0,10}资产(?:的)?总额|资产总额")),
    ("revenue", re.compile(r"营业收入|主营业务收入|销售收入|产生的收入")),
    ("net_profit", re.compile(r"净利润")),
    ("consideration", re.compile(r"成交(?:总)?金额|交易(?:成交)?金额|交易对价|成交价")),
)
_HORIZON = scanning(
    r"(?:未来|今后|连续|最近|下|后)?(?:的)?(?P<count>十二|12|24|二十四|六|6)\s?个月|(?:未来|今后|下|连续)?(?:一年|1年|一个会计年度|一个完整会计年度|下一年度|一年度)(?:之?内)"
    r"|(?:未来|今后)一个(?:完整)?(?:会计)?年度"
)
_MONTHS = {"十二": 12, "12": 12, "24": 24, "二十四": 24, "六": 6, "6": 6}
RAISED_FUNDS = scanning(
    r"(?:募集资金|募投)[^，。；（）]{0,14}(?:除外|不计|不包括|不含|不在此列|不在其列|不适用|不算|不纳入|未计入|剔除|以外|之外|外[）)])|(?:除|不含|不包括|不适用于|扣除|剔除|非)(?:使用|公司|以|用)?[^，。；（）]{0,12}(?:募集资金|募投)[^，。；（）]{0,12}"
)
# 或者公司单项投资超过2亿元: a subject of its own, and so not under the months said before
_SINGLE = scanning(r"(?:公司|本行|企业)[^，。；]{0,6}(?:单笔|单项|单次|单个|一次性|单一)(?!或)")
# 连续十二个月内累计超过10%，或者单笔超过2亿元: the months are those of the sum; 未来十二个月内 are those of both
_OF_THE_SUM = scanning(
    r"(?:连续|任[一何意]|同)[^，。；]{0,4}(?:个月|年|年度)内?"
    r"|一个(?:完整)?会计年度(?:之?内)?[^，。；]{0,40}(?:累计|合计)"
)
_ALONE = scanning(r"^(?:以上)?[，、；]?或者?[^，。；]{0,4}(?:单笔|单项|单次|单个|一次性|单一)(?!或)")
# 前述支出占总资产的25%以上: the outlays of the item before, within its months
_SAME_OUTLAY = scanning(r"(?:前述|上述|前项|上项|该等|此类|该类|同期)[^，。；]{0,8}(?:支出|投资|开支|投入|金额)")
# 指…达到净资产的40%；或者累计支出超过总资产的25%: the definition goes on behind the semicolon
_OR_ELSE = scanning(
    r"^或者?[^，。；]{0,24}?(?:支出|投资|开支|投入|金额|总额|累计|合计|购置|收购|款项)[^。；]{0,40}?"
    r"(?:超过|达到|不低于|不少于|高于|大于|占)[^。；]{0,40}?(?:\d|百分)"
)
_NO_OUTLAY = scanning("负债|利润|亏损|现金流|分红|股利|担保|诉讼|损失")
_AND = scanning(r"且|并且|同时|并(?=超过|达到|不低于|不少于)|及(?=超过|绝对)")
_OR = scanning(r"或者?")


@dataclass(frozen=True, slots=True)
class _Frame:
    """A definition: the term, the unit and offset where its content begins, and the words that lead to it."""

    term: str
    unit: Unit
    start: int
    end: int
    head: str
    negated: bool = False  # 不存在重大支出，即…未达到净资产的35%: the term is what is denied


_NAMED_GREAT, _FUNDS_NAMED = gate(_MAY_BE_GREAT), gate(RAISED_FUNDS)
# What each of the ways to define a term has beside the term.
_MEANING, _LISTING = gate(_MAY_MEAN), gate("以下", "下列", "如下")
_HEADING = gate("标准", "定义", "范围", "界定", "含义", "具体情形")
_CALLING = gate(
    *(
        f"{verb}{first}"
        for verb in ("为", "属", "属于", "构成", "视同", "存在", "即有")
        for first in ("公司", "的", *"“重大较")
    )
)
_RUNNING_IN = gate("未来", "今后", "连续", "单笔", "单项", "单次", "一次性")
_DEFINING = _MEANING | _LISTING | _HEADING | _CALLING | _RUNNING_IN


def expenditure_tests(reading: Reading, context: Context) -> Iterator[Draft]:
    """The tests of every definition in the policy."""
    excluded = _excluded_beside_condition(context)
    for unit in context.policy:
        opened = (
            unit.text[0] in "是系指" and _OPENS.match(unit.text) and (_titled_term(unit) or _term_before(reading, unit))
        )
        if not (opened or (unit.cues & _NAMED_GREAT and unit.cues & _DEFINING)) or not _CAN_DEFINE.search(unit.text):
            continue
        for frame in _frames(unit, opened or ""):
            tests = list(_tests(context, frame, excluded))
            if not tests or opened:
                units = _content(reading, frame)
                sibling = bool(opened) and not units
                for below in _siblings(unit) if sibling else units:
                    tests += _tests(context, _below(frame, below, sibling=sibling), excluded)
            yield from _with_exclusion_behind(reading, _within_months_before(tests))


def _content(reading: Reading, frame: _Frame) -> list[Unit]:
    """The units that a definition announces: the first of each item of its list, or what follows its heading."""
    unit = frame.unit
    if frame.end < len(unit.text):
        return []
    listed = reading.items_under(unit) or _items_behind(reading, unit)
    items = [item.units[0] for item in listed if item.units] or list(_rows(reading, unit))
    if items or not _HEADED.search(unit.text):
        return items
    following = []
    for count in range(1, 8):
        after = reading.after(unit, count)
        if after is None or unit.item is None or not _is_within(after, unit.item):
            break
        following.append(after)
    return following


def _items_behind(reading: Reading, unit: Unit) -> list[Item]:
    """The items of a list that goes on from a comma: 指…的支出总额，①超过…；或②超过…."""
    after = reading.after(unit) if unit.text.endswith("，") else None
    if after is None or after.item is None or after.item.number != 1 or after.item.units[0] is not after:
        return []
    return after.item.listing.items


def _rows(reading: Reading, unit: Unit) -> Iterator[Unit]:
    """The rows of the table that a definition announces."""
    count = 1
    after = reading.after(unit) if unit.text.endswith("：") and "阶段" not in unit.text else None
    while after is not None and after.text.startswith("|"):
        if re.search("阶段|(?:成熟|成长|初创)期", after.text):  # the table of the stages
            return
        yield after
        count += 1
        after = reading.after(unit, count)


def _term_before(reading: Reading, unit: Unit) -> str | None:
    """The term that the words before a list name: 本条所称重大资金支出安排，①指…；②或者…."""
    before = reading.before(unit)
    found = list(re.finditer(TERM, before.text)) if before is not None and before.text.endswith(("，", "：")) else []
    return found[-1][0] if found else None


def _siblings(unit: Unit) -> list[Unit]:
    """The first units of the items that follow the unit's own in its list."""
    if unit.item is None or unit.item.units[0] is not unit:
        return []
    items = unit.item.listing.items
    return [item.units[0] for item in items[items.index(unit.item) + 1 :] if item.units]


def _is_within(unit: Unit, item: Item) -> bool:
    inner = unit.item
    while inner is not None:
        if inner is item:
            return True
        inner = inner.parent
    return False


def _within_months_before(tests: list[Draft]) -> list[Draft]:
    """The tests, where one of 前述支出 with no months of its own has those of the test before it."""
    for before, test in pairwise(tests):
        begin, end = test.spans[-1]
        words = test.unit.text[begin - test.unit.start : end - test.unit.start]
        if test.fields["horizon_months"] is None and _SAME_OUTLAY.search(words):
            test.fields["horizon_months"] = before.fields["horizon_months"]
    return tests


def _with_exclusion_behind(reading: Reading, tests: list[Draft]) -> list[Draft]:
    """以募集资金支付的部分不计入上述支出: a sentence behind the tests excludes raised funds from all of them."""
    for count in range(1, 4) if tests else ():
        after = reading.after(tests[-1].unit, count)
        if after is None or len(after.text) > 120:
            break
        if RAISED_FUNDS.search(after.text) and re.search("支出|投资|事项|项目|交易|前[述项款]|上述", after.text):
            for test in tests:
                test.fields["excludes_raised_funds"] = True
            break
    return tests


_CAN_DEFINE = scanning("指|为|即|包括|标准|：|属|构成|未来|单")


def _frames(unit: Unit, opened: str) -> Iterator[_Frame]:
    """Where a unit defines a term: what follows 是指, the list it announces, or what stands before 的为重大投资."""
    last: _Frame | None = None
    cues = unit.cues
    for offset, part in unit.parts():
        run_in = _RUN_IN.match(part) if offset == 0 and cues & _RUNNING_IN else None
        if run_in and re.search(r"达到|超过", part):
            yield _Frame(run_in["term"], unit, run_in.end(), len(unit.text), "")
            return
        if last and _OR_ELSE.match(part) and not _NO_OUTLAY.search(part):
            head = last.head + unit.text[last.start : last.end]
            last = _Frame(last.term, unit, offset, offset + len(part), head, last.negated)
            yield last
            continue
        last = None
        match = _DEFINES.search(part) if cues & _MEANING and _MAY_MEAN.search(part) else None
        if match:
            means = match["means"] or match["wide"]
            if "指" not in means and _MEANS_NOTHING.search(part[match.end() : match.end() + 3]):
                continue
            negated = bool(NO_EXPENDITURE.search(part[: match.end("term")]))
            head = part[
                max(0, match.start() - 24) : match.end()
            ]  # 未来十二个月内发生重大支出，即…: the horizon stands before
            last = _Frame(match["term"], unit, offset + match.end(), offset + len(part), head, negated)
            yield last
            continue
        opens = _OPENS.match(part) if offset == 0 and opened else None
        if opens:
            last = _Frame(opened, unit, opens.end(), len(part), opened)
            yield last
            continue
        headed = _HEADED.search(part) if cues & _HEADING else None
        if headed:
            yield _Frame(headed["term"], unit, offset + len(part), offset + len(part), "")
            continue
        listed = _LISTED.search(part) if cues & _LISTING else None
        if listed:
            yield _Frame(listed["term"] or listed["behind"], unit, offset + listed.end(), offset + len(part), part)
            continue
        called = _CALLED.search(part) if cues & _CALLING else None
        if called and re.search(r"\d|百分|千万|亿", part[: called.start()]):
            yield _Frame(called["term"], unit, offset, offset + called.start(), "")


def _titled_term(unit: Unit) -> str | None:
    """The term that the heading of the unit's item names: 重大投资计划：指公司…."""
    item = unit.item
    while item is not None:
        found = re.search(TERM, item.title) if item.title else None
        if found:
            return found[0]
        item = item.parent if not item.title else None
    return None


def _below(frame: _Frame, unit: Unit, *, sibling: bool) -> _Frame:
    """The frame of one item of the list that the definition announces; its first sentence, up to another definition.

    What stands in one item (`sibling`: the definition began in the first) does not lead the next.
    """
    end = len(unit.text)
    position = 0
    for offset, part in unit.parts():
        if position and _DEFINES.search(part):
            end = offset
            break
        position = offset + len(part)
    return _Frame(frame.term, unit, 0, end, frame.head + ("" if sibling else frame.unit.text[frame.start :]))


def _tests(context: Context, frame: _Frame, excluded: bool) -> Iterator[Draft]:
    """One test for each ratio of the content, with the amount joined to it; an amount alone is a test too."""
    text = frame.unit.text
    quantities = [
        q
        for q in context.quantities(frame.unit)
        if frame.start <= q.start < frame.end and q.kind in ("ratio", "amount") and not _is_pledge(text, q)
    ]
    whole = frame.head + text[frame.start : frame.end]
    horizon = _horizon(whole)
    raised = bool(RAISED_FUNDS.search(whole) or RAISED_FUNDS.search(text[frame.end : frame.end + 40])) or excluded
    begin = frame.start
    index = 0
    while index < len(quantities):
        ratio = quantities[index] if quantities[index].kind == "ratio" else None
        amount, joined = None, None
        following = quantities[index + 1] if ratio and index + 1 < len(quantities) else None
        if ratio is None:
            amount = quantities[index]
            if following is None and index + 1 < len(quantities) and quantities[index + 1].kind == "ratio":
                between = text[amount.end : quantities[index + 1].start]
                if len(between) <= 60 and _AND.search(between[:6]) and not re.search("[；。]", between):
                    ratio, joined = quantities[index + 1], "and"
                    index += 1
        elif following is not None and following.kind == "amount":
            between = text[ratio.end : following.start]
            joined = _joined(between)
            if joined:
                amount = following
                index += 1
        end = max(q.end for q in (ratio, amount) if q is not None)
        single = begin > frame.start and not _HORIZON.search(text, begin, end) and _is_single(text, frame, begin, end)
        yield _test(frame, begin, end, ratio, amount, joined, None if single else horizon, raised)
        begin = end
        index += 1


def _is_single(text: str, frame: _Frame, begin: int, end: int) -> bool:
    """Whether a test is of one outlay alone, and so of none of the months in which others are summed up."""
    if _SINGLE.search(text, begin, end):
        return True
    return _ALONE.search(text[begin:end]) is not None and _OF_THE_SUM.search(frame.head + text[:begin]) is not None


_STAKE = re.compile("[^，。；]{0,3}(?:股权|股份|表决权)")


def _is_pledge(text: str, quantity: Quantity) -> bool:
    """A ratio that only repeats an inclusion or describes the stake bought (取得51%股权)."""
    return _STAKE.match(text, quantity.end, quantity.end + 6) is not None


def _joined(between: str) -> str | None:
    """Whether an amount belongs to the ratio before it: joined by 且, it narrows the test; after 或 it is one of its own."""
    if re.search("[；。]", between) or len(between) > 60:
        return None
    return "and" if _AND.search(between) and not _OR.match(between.lstrip("以上，、的")) else None


_AFTER_NUMBER = re.compile(r"(?:\d*[（(][^（）]{0,8}[）)])?(?:以上|以内)?")


def _test(
    frame: _Frame,
    begin: int,
    end: int,
    ratio: Quantity | None,
    amount: Quantity | None,
    joined: str | None,
    horizon: int | None,
    raised: bool,
) -> Draft:
    text = frame.unit.text
    measure, comparator = None, None
    words = text[begin : ratio.start] if ratio else text[begin : amount.start if amount else end]
    if ratio:
        measure = _denominator(text, begin, ratio)
        comparison = find_comparison(text, ratio)
        comparator = _affirmed(comparison.sign if comparison else ">=", frame)
    absolute = find_comparison(text, amount) if amount else None
    fields = {
        "numerator": _numerator(words, frame),
        "comparator": comparator,
        "ratio": ratio.value if ratio else None,
        "measure": measure,
        "absolute_comparator": _affirmed(absolute.sign if absolute else ">=", frame) if amount else None,
        "absolute_amount": amount.value if amount else None,
        "horizon_months": horizon,
        "excludes_raised_funds": raised,
        "term": frame.term,
        "joined_by": joined,
    }
    behind = _AFTER_NUMBER.match(text, end)
    stop = behind.end() if behind else end
    start = begin + len(text[begin:end]) - len(text[begin:end].lstrip("，、；：。或者且 "))
    spans = [span(frame.unit, start, stop)]
    return Draft(
        "major_expenditure_test",
        fields,
        frame.unit,
        spans,
        "staged.expenditure_test",
        raw=[q.raw for q in (ratio, amount) if q],
    )


_OPPOSITE = {"<": ">=", "<=": ">"}


def _affirmed(sign: str, frame: _Frame) -> str:
    """The comparator of the term itself, where the definition says when there is no such thing."""
    return _OPPOSITE.get(sign, sign) if frame.negated else sign


def _denominator(text: str, begin: int, ratio: Quantity) -> str | None:
    """What the ratio is of: the noun right before it, of those behind 占, 超过 or 达到."""
    words = text[begin : ratio.start]
    cut = max(words.rfind("占"), words.rfind("超过"), words.rfind("达到"), words.rfind("不低于"), words.rfind("，"))
    measure, _ = read_measure(words[cut + 1 :] if cut >= 0 else words)
    if measure is None:
        measure, _ = read_measure(words)
    return measure or "other"


_MEASURED = scanning("占|达到|超过|不低于|高于")


def _numerator(words: str, frame: _Frame) -> str:
    """What is measured: the noun before 占 or the comparator; an outlay where no other is named."""
    cut = _MEASURED.search(words)
    subject = words[: cut.start()] if cut else words
    for name, pattern in _NUMERATORS:
        if pattern.search(subject):
            return name
    if not cut and "占" in frame.head:
        return next((name for name, pattern in _NUMERATORS if pattern.search(frame.head)), "expenditure")
    return "expenditure"


def _horizon(words: str) -> int | None:
    match = _HORIZON.search(words)
    if not match:
        return None
    return _MONTHS[match["count"]] if match["count"] else 12


_BESIDE = scanning(
    rf"{_GREAT}[^。；（）]{{0,40}}(?:（(?P<bracket>[^（）]*(?:募集资金|募投)[^（）]*)）|，(?P<behind>[^。；，（）]*(?:募集资金|募投)[^。；，（）]*(?:除外|不计)))"
)


def _excluded_beside_condition(context: Context) -> bool:
    """无重大投资计划或重大现金支出等事项（募集资金项目除外）: the exclusion stands beside the condition that names the term."""
    for unit in context.policy:
        beside = _BESIDE.search(unit.text) if unit.cues & _FUNDS_NAMED else None
        if beside and RAISED_FUNDS.search(f"（{beside['bracket'] or beside['behind']}）"):
            return True
    return False
