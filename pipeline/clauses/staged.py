"""The staged policy: how much of the dividends is cash at which stage of the company's life, and what a major expenditure is.

    公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%；

The ratio is the mix of cash and stock, never a payout of profit. 按照前项规定处理 takes the ratio of the item before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..cues import gate
from ..quantities import Quantity
from ..reading import Item, Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._expenditure import NO_EXPENDITURE, expenditure_tests
from ._measures import read_comparator
from ._ruled import ruled_tier

_GATE = scanning("期|阶段|不易|难以|重大")
_STAGES = scanning(
    r"""(?P<mature>成熟(?:期|阶段|型))
       |(?P<growth>成长(?:期|型|性?阶段)|发展期|(?:快|高|迅)速(?:成长|发展)(?:期|阶段)|扩张(?:期|阶段))
       |(?P<startup>(?:初创|起步|创业|导入|初始|初期|萌芽)(?:期|阶段))
       |(?P<undetermined>(?:不易|难以|不能|无法|难于|不好)(?:明确|准确|清晰)?(?:区|划|判|确|界|认)(?:分|断|定|别))""",
    re.VERBOSE,
)
# 现金分红…所占比例, 现金股利占…: what the ratio of a tier is of.
_MIX = scanning(r"现金[^。；]{0,40}(?:占|比[例重率]|达到|不低于)|(?:占比|该比[例率]|所占比|最低比例|分红比例)")
_PAYOUT = scanning(r"可供?(?:股东)?分配(?:的)?(?:净)?利润的?$|净利润的?$|实现的[^，。；]{0,12}利润的?$")
_OTHER_BASE = scanning(r"净资产|总资产|注册资本|市场|营业收入|股权|股份|表决权")
_EXPENDITURE = scanning(
    r"重大|[有无]安排|大额|大规模|\|\s*[有无]\s*\||(?:期|阶段)[\s|]*(?:[有无是否]|没有)[\s|]*$|该等支出|此类支出"
)
_HAS_EXPENDITURE = scanning(
    r"(?<!是否)(?<!不存在)(?<!没)(?:有|存在|发生|且需要?|具有)(?:[^，。；无没]{0,18}等)?[^，。；无没]{0,4}(?:重大|大额|较大|大规模)[^，。；]{0,24}?(?:支出|投资|计划|安排|开支)"
)
# 应达百分之八十（无重大资金支出）或百分之四十（有重大资金支出）
_BESIDE = scanning(r"（[^，。；（）]{0,6}(?:重大|大额|较大|大规模)[^，。；（）]{0,12}）")
# 前述比例均指现金分红占当次利润分配的比例: the share named behind the tiers
_NAMED_BEHIND = scanning(
    r"(?:前述|上述|以上|该等|前列|各)[^，。；]{0,4}比[例重率][^，。；]{0,6}[指为][^，。；]{0,2}现金[^，。；]{0,6}占"
)
# 成熟期无安排者, of the outlays that the head of the list names
_BARE_NO = scanning(r"(?:期|阶段)(?:[且、，而的])?(?:并?无|没有|不存在)(?:该等|此类|上述|前述|该项|此等)?(?:安排|支出)")
_BARE_YES = scanning(r"(?:期|阶段)(?:[且、，而的])?(?:有|存在)(?:该等|此类|上述|前述|该项|此等)?(?:安排|支出)")
_COLUMN = scanning(r"(?:^|[ |])(有|存在|无|没有|不存在)(?:重大|大额|较大)[^ |，。；]{2,12}(?=[ |]|$)")
_APART = scanning(r"(?:有无|是否有)(?:重大|大额|较大)[^。；]{0,60}分别[^。；]{0,12}%(?:和|与|、)")
_EITHER_WAY = scanning(r"(?:不论|无论|不管)(?:是否)?有无?|有无重大")
# A cell of a table, with or without the bars of a converter: | 成熟期 | 无 | 80%
_YES_CELL = scanning(r"\|\s*(?:有|是)\s*\||(?:期|阶段)[\s|]*(?:有|是)[\s|]*$")
_NO_CELL = scanning(r"\|\s*(?:无|否|没有)\s*\||(?:期|阶段)[\s|]*(?:无|否|没有)[\s|]*$")
_REFERENCE = scanning(
    r"(?:按照?|依照?|参照|适用|执行|比照|依据)[^，。；]{0,4}?(?P<what>(?:[前上本最第]|(?:有重大[^，。；]{2,12}的)?(?:成熟|成长|初创)期)(?:[^，。；（]|（[\d一二三四五六]+）){0,16}?(?:规定|标准|比例|要求|办法|情形|项)?)"
    r"(?:的规定|的标准)?(?:（[^（）]{0,12}）)?(?:处理|执行|办理|确定|对待|(?=[。，；])|$)"
)
_REPEATED = scanning(
    "（(?:即|也就是)?[^（）]{0,8}%"
)  # 按前项（即20%）执行: the bracket only repeats what is referred to
_ORDINAL = scanning(r"第?[（(]?(?P<number>[一二三四五六\d①-⑥])[）)]?[、]?(?:项|款|点|种)")


_STAGED, _NAMING, _CASH = gate(_GATE), gate(_STAGES), gate("现金")
_QUOTIENT = gate("之和", "之商", "除以", "/（", "÷", "合计之比", "合计的比")


def extract(reading: Reading, context: Context) -> Iterator[Draft]:
    tiers: list[Draft] = []
    titled: Item | None = None
    in_titled = False  # whether the heading of the item that is being read names a stage
    for unit in context.policy:
        cues, item = unit.cues, unit.item
        if item is not titled:
            titled, in_titled = item, item is not None and item.title != "" and bool(_stages(item.title))
        if cues & _STAGED or in_titled:
            if cues & _NAMING or in_titled or _is_told_a_stage(reading, unit):
                for draft in _tiers(reading, context, unit, tiers):
                    tiers.append(draft)
                    yield draft
            if (cues & _DECLARING and cues & _TELLING) or (cues & _PHASE and cues & _DECIDED):
                yield from _stage_determination(reading, unit, tiers)
        if cues & _CASH and cues & _QUOTIENT:
            yield from _ratio_definition(unit)
    yield from expenditure_tests(reading, context)


def _is_told_a_stage(reading: Reading, unit: Unit) -> bool:
    """Whether the heads of its lists, or the sentence before, may name the stage that a unit does not name itself."""
    before = reading.before(unit)
    return (before is not None and bool(before.cues & _NAMING)) or any(
        lead.cues & _NAMING for lead in reading.leads(unit)
    )


# --- tiers ----------------------------------------------------------------------------------------------------------


def _tiers(reading: Reading, context: Context, unit: Unit, tiers: list[Draft]) -> Iterator[Draft]:
    """The tiers of a unit: a stage, whether there is a major expenditure, and a ratio of the distribution."""
    if ruled := ruled_tier(unit):
        yield _ruled_tier(unit, ruled)
        return
    ratios = [q for q in context.quantities(unit) if q.kind == "ratio"]
    told = _told_before(reading, unit, tiers) if ratios else _Told()
    for offset, part in unit.parts():
        inside = [q for q in ratios if offset <= q.start < offset + len(part)]
        refers = tiers and _REFERENCE.search(part)
        if inside and not (refers and _REPEATED.search(part)):
            yield from _tiers_with_ratio(unit, offset, part, inside, told)
        else:
            yield from _tiers_by_reference(unit, offset, part, tiers)


@dataclass(slots=True)
class _Told:
    """What need not be said again: the stages in force, whether 现金分红所占比例 was named, and words of a title.

    A tier that is read tells its stages and its share to the next.
    """

    stages: tuple[str, ...] = ()
    share: bool = False
    title: str = ""
    lowest: bool = False  # the head of the list names the 最低占比
    columns: tuple[bool, ...] = ()  # of a table: with, or without, a major expenditure


_LOWEST = scanning("最低|不低于|下限")


def _told_before(reading: Reading, unit: Unit, tiers: list[Draft]) -> _Told:
    """What the unit's own heading, the head of its list or the sentence before it has told already."""
    title = unit.item.title if unit.item is not None and unit.item.title and not unit.heading else ""
    heads = [lead.text for lead in reading.leads(unit)]
    stages = _only_stage(title) or next((s for head in heads if (s := _only_stage(head))), ())
    lowest = bool(heads and _LOWEST.search(heads[0][-40:]))
    before = reading.before(unit)
    if not stages and before is not None and before.item is unit.item and _DECLARED.search(before.text):
        stages = tuple(_stages(before.text))
    rows = _rows_above(reading, unit)
    named = [*heads[:1], title, *rows]
    after = reading.after(unit)
    share = (
        any(_MIX.search(text) for text in named)
        or (bool(tiers) and tiers[-1].unit is before)
        or any(_NAMED_BEHIND.search(text) for text in (unit.text, after.text if after is not None else ""))
    )
    return _Told(stages, share, title, lowest, _columns(rows))


def _only_stage(text: str) -> tuple[str, ...]:
    stages = _stages(text)
    if len(stages) == 1 and _CASE.search(text):
        return tuple(stages)
    return tuple(stages) if len(stages) == 1 and not re.search(r"下列情形|综合考虑|差异化", text) else ()


# 差异化政策成熟期、无重大资金支出安排：, a heading that runs into the first case
_CASE = scanning(
    r"(?:成熟|成长|初创|发展|起步)期(?:且|、|，|而|并)?(?:[有无]|存在|没有|不存在)"
    r"[^，。；]{0,14}(?:安排|支出|投资|计划)(?:的|时|者)?[：:]?$"
)


def _rows_above(reading: Reading, unit: Unit) -> list[str]:
    """For a row of a table: the rows above it and the sentence that introduces them."""
    if len(unit.text) > 60 or unit.text.endswith("。"):
        return []
    rows: list[str] = []
    for count in range(1, 6):
        above = reading.before(unit, count)
        if above is None:
            break
        rows.append(above.text)
        if above.text.endswith(("：", "。")):
            break
    return rows


def _columns(rows: list[str]) -> tuple[bool, ...]:
    """The columns of a table whose head has 有重大资金支出安排 beside 无重大资金支出安排."""
    for row in rows:
        cells = [match[1] == "有" for match in _COLUMN.finditer(row)]
        if len(cells) == 2 and cells[0] != cells[1]:
            return tuple(cells)
    return ()


def _tiers_with_ratio(unit: Unit, offset: int, part: str, ratios: list[Quantity], told: _Told) -> Iterator[Draft]:
    """Tiers whose ratio is printed. Of several in one part each has the words since the one before it."""
    begin = 0
    apart = _APART.search(part) if len(ratios) == 2 else None
    for index, quantity in enumerate(ratios):
        end = quantity.end - offset
        words = part[begin : quantity.start - offset]
        own = tuple(_stages(words))
        stages = own or told.stages
        beside = _BESIDE.match(part, end)
        said = words + beside[0] if beside else words
        expenditure = _expenditure(said) if _EXPENDITURE.search(said) else _expenditure(told.title + said)
        if len(told.columns) == len(ratios):
            expenditure, said = told.columns[index], words + "重大"
        elif apart:  # 根据有无重大资金支出安排，分别达到40%和80%
            expenditure, said, own = index == 0, apart[0], own or tuple(_stages(part[: apart.start()]))
        if beside:
            end = beside.end()
        if stages and (own or _EXPENDITURE.search(said) or told.title) and _is_share(words, told, part[end : end + 8]):
            told.stages, told.share = stages, True
            for stage in stages:
                start = offset + begin + len(words) - len(words.lstrip("，、；。 |"))
                fields: dict[str, object] = {
                    "stage": stage,
                    "major_expenditure": expenditure,
                    "comparator": ">=" if told.lowest else _at_least(read_comparator(unit.text, quantity), words),
                    "ratio": quantity.value,
                }
                yield _tier(unit, fields, start, offset + end, quantity.raw)
        begin = end


def _at_least(sign: str | None, words: str) -> str:
    """The comparator of a tier: 最低为20% is no equality."""
    return ">=" if sign is None or (sign == "==" and re.search("最低|至少|下限", words[-30:])) else sign


def _tier(unit: Unit, fields: dict[str, object], start: int, end: int, raw: str) -> Draft:
    where = [span(unit, start, end)]
    return Draft("differentiated_cash_share", fields, unit, where, "staged.tier", raw=[raw], modality="must")


def _ruled_tier(unit: Unit, ruled: re.Match[str]) -> Draft:
    """The tier of a sentence in the words of the rule."""
    fields: dict[str, object] = {
        "stage": "mature" if ruled["stage"] == "成熟" else "growth",
        "major_expenditure": ruled["expenditure"] == "有",
        "comparator": ">=",
        "ratio": int(ruled["ratio"][:-1]) / 100,
    }
    return _tier(unit, fields, 0, ruled.end("ratio"), ruled["ratio"])


def _stages(words: str) -> list[str]:
    """The stages that the words name, each once, in order; 发展阶段 itself names none."""
    found: list[str] = []
    if not ("期" in words or "段" in words or "型" in words or "不" in words or "难" in words or "无" in words):
        return found
    for match in _STAGES.finditer(words):
        if match.lastgroup and match.lastgroup not in found:
            found.append(match.lastgroup)
    return found


def _is_share(words: str, told: _Told, behind: str) -> bool:
    """Whether the ratio behind the words is a share of the distribution, and not of profit, assets or a market."""
    if _PAYOUT.search(words[-24:]) or _OTHER_BASE.search(words[-20:]) or _OTHER_BASE.search(behind):
        return False
    return bool(_MIX.search(words[-70:])) or (told.share and len(words) <= 60)


def _expenditure(words: str) -> bool | None:
    """Whether the tier is for years with a major expenditure (True), without one (False), or it is not said (None)."""
    last = 0
    for match in _STAGES.finditer(words):
        last = match.start()
    if last and _EXPENDITURE.search(words, last):  # 考虑有无重大资金支出安排，属成熟期且无…: what is said of this stage
        words = words[last:]
    if _EITHER_WAY.search(words):
        return None
    if _BARE_NO.search(words):
        return False
    if _BARE_YES.search(words):
        return True
    if NO_EXPENDITURE.search(words) or _NO_CELL.search(words):
        return False
    return True if _HAS_EXPENDITURE.search(words) or _YES_CELL.search(words) else None


def _tiers_by_reference(unit: Unit, offset: int, part: str, tiers: list[Draft]) -> Iterator[Draft]:
    """不易区分但有重大资金支出安排的，可以按照前项规定处理: the ratio is that of the item referred to."""
    reference = _REFERENCE.search(part)
    stages = _stages(part[: reference.start()]) if reference else []
    if not reference or not stages or not tiers:
        return
    target = _target(reference["what"], tiers)
    for stage in stages:
        fields = {
            "stage": stage,
            "major_expenditure": _expenditure(part[: reference.start("what")]),
            "comparator": target.fields["comparator"],
            "ratio": target.fields["ratio"],
        }
        start = len(part) - len(part.lstrip("，、；。 "))
        yield Draft(
            "differentiated_cash_share",
            fields,
            unit,
            [span(unit, offset + start, offset + reference.end()), *target.spans],
            "staged.reference",
            raw=[*target.raw, reference["what"]],
            modality="may"
            if re.search(r"可以?按?", part[max(0, reference.start() - 2) : reference.start() + 1])
            else "must",
            certainty="resolved_reference",
            links={"reference": [target]},
        )


def _target(words: str, tiers: list[Draft]) -> Draft:
    """The tier that 前项, 前款第三项, 上述第（3）项, 成长期的标准 or 上述规定 means; the last one where no other is named."""
    stages = _stages(words)
    if stages:
        return next((tier for tier in reversed(tiers) if tier.fields["stage"] == stages[0]), tiers[-1])
    ordinal = _ORDINAL.search(words)
    if ordinal and not re.match("前项|[前上]一项", words) and not re.search("最后|末", words):
        number = _number(ordinal["number"])
        listing = tiers[-1].unit.item.listing if tiers[-1].unit.item is not None else None
        for tier in reversed(tiers):
            item = tier.unit.item
            if item is not None and item.listing is listing and item.number == number:
                return tier
        last_list = _last_list(tiers)
        if number <= len(last_list):
            return last_list[number - 1]
    return tiers[-1]


def _number(text: str) -> int:
    if text.isdigit() and text.isascii():
        return int(text)
    return "一二三四五六".find(text) + 1 or ord(text) - ord("①") + 1


def _last_list(tiers: list[Draft]) -> list[Draft]:
    """The tiers of the newest run, from its highest (first) one on."""
    run: list[Draft] = []
    for draft in reversed(tiers):
        if run and draft.fields["ratio"] < run[0].fields["ratio"]:
            break
        run.insert(0, draft)
    return run


# --- who decides the stage --------------------------------------------------------------------------------------------

_STAGE_NOUN = r"(?:发展|所处的?|实际|具体|生命周期)[^，。；]{0,4}阶段|成长阶段|阶段"
_DECIDE = r"(?:确定|认定|判断|界定|决定|判定|裁定|拟定|评定|评估|核定|明确|研判)"
_DECIDER = scanning(
    rf"""(?:{_STAGE_NOUN})[^。；]{{0,14}}[，,]?[^。；]{{0,6}}(?:由|授权|须经|应由)[^，。；]{{0,6}}?(?P<who1>董事会|股东(?:大)?会)[^。；]{{0,40}}{_DECIDE}
       |由[^，。；]{{0,4}}?(?P<who2>董事会|股东(?:大)?会)[^。；]{{0,40}}{_DECIDE}[^，。；]{{0,12}}(?:{_STAGE_NOUN})
       |(?P<who4>董事会|股东(?:大)?会)(?:负责|应当?|有权|将)?对[^。；，]{{0,12}}阶段[^。；，]{{0,16}}(?:作出|进行)(?:认定|判断|界定|评估|确定)
       |(?P<who3>董事会|股东(?:大)?会)(?:应当?|须|将|可以?|负责|有权)?[^。；，]{{0,30}}{_DECIDE}[^，。；]{{0,10}}所处[^，。；]{{0,6}}阶段
       |(?P<who5>董事会|股东(?:大)?会)(?:应当?|须|将|负责|有权)(?:定期)?{_DECIDE}[^，。；]{{0,6}}发展阶段
       |(?P<who6>董事会|股东(?:大)?会)(?:认为|认定|判断)[^，。；]{{0,6}}(?:发展|所处)阶段[^，。；]{{0,4}}(?:属于?|处于)[^，。；]{{2,4}}期的
       |阶段[^，。；]{{0,6}}由[^，。；]{{2,12}}(?:提议|提出|拟定)[、，]?(?:并)?(?P<who7>董事会|股东(?:大)?会)[^，。；]{{0,16}}(?:{_DECIDE}|确认)
       |阶段由股东(?:大)?会(?P<who8>(?<=股东会)|(?<=股东大会))[^，。；]{{0,16}}{_DECIDE}""",
    re.VERBOSE,
)
_ALSO_BELIEVED = scanning(
    r"(?P<who>董事会|股东(?:大)?会)(?:认为|认定|判断)[^，。；]{0,6}(?:发展|所处)阶段[^，。；]{0,4}(?:属于?|处于)[^，。；]{2,4}期的"
)
_REFERRED = scanning(
    r"(?:提请|提交|报请?)[^，。；]{0,4}(?P<who>股东(?:大)?会)[^，。；]{0,4}(?:确认|认定|决定|批准|确定|核准)"
)
_DECLARED = scanning(
    r"(?:目前|现阶段|当前|现(?=处|属)|尚(?=处|属)|仍(?=处|属)|正(?=处)|鉴于|上市后|施行时|已(?=属|处|进入)|现(?=认定|判定)|^本?(?:公司|行)(?=[处属]于?(?:成熟|成长|初创|发展|扩张)(?:期|阶段)，)|(?:认定|认为|判断)(?:本)?公司)[^，。；]{0,14}?"
    r"(?:属于?|处于?|处在|位于|正处(?:于|在)?|进入|为)[^，。；]{0,8}?(?P<stage>成熟|成长|初创|起步|发展|扩张)(?:期|性?阶段|型)(?!的，)"
)
_DECLARING, _PHASE = gate(_DECLARED), gate("阶段")
# How a sentence of the stage that the company is in begins to tell of it.
_TELLING = gate(
    *["目前", "现阶段", "当前", "鉴于", "上市后", "施行时", "现认定", "现判定", "已进入"],
    *(f"{when}{stands}" for when in ("现", "尚", "仍", "正", "已", "公司", "行") for stands in "处属"),
    *(f"{finds}{whom}" for finds in ("认定", "认为", "判断") for whom in ("公司", "本公司")),
)
_DECIDED = gate(scanning(f"{_DECIDE}|认为|确认"))  # one of them stands in whatever says who decides
_DECLARED_STAGES = {
    "成熟": "mature",
    "成长": "growth",
    "发展": "growth",
    "扩张": "growth",
    "初创": "startup",
    "起步": "startup",
}


def _stage_determination(reading: Reading, unit: Unit, tiers: list[Draft]) -> Iterator[Draft]:
    """Who decides the stage; and the stage that the company says it is in, where that sets its ratio."""
    text = unit.text
    found = list(_DECLARED.finditer(text)) if unit.cues & _DECLARING and unit.cues & _TELLING else []
    # where two are told, the one that the board believes: 目前处于扩张阶段，…董事会认为公司属于成长期
    declared = next((m for m in found if re.match("认", m[0])), found[0]) if found else None
    if declared and _sets_a_ratio(reading, unit, tiers) and not _is_a_case(reading, unit, declared):
        believed = re.search(
            r"(?P<who>董事会|股东(?:大)?会)[^。；]{0,80}(?:认为|认定|判断|确定|评定|研判)", text[: declared.end()]
        )
        start = min(believed.start(), declared.start()) if believed else declared.start()
        spans = [span(unit, start, declared.end())]
        who = believed["who"] if believed else None
        if who is None and (again := _determined_again(reading, unit, declared.end())):
            who, where = again
            spans = [(spans[0][0], where[1])] if where[0] < unit.start + len(text) else [*spans, where]
        fields = {
            "decider": _body(who) if who else None,
            "declared_stage": _DECLARED_STAGES[declared["stage"]],
        }
        yield Draft("stage_determination", fields, unit, spans, "staged.declared", raw=[declared[0]])
        decider = _ALSO_BELIEVED.search(text, declared.end()) if "认为" in text else None
    else:
        told = unit.cues & _PHASE and unit.cues & _DECIDED and ("董事会" in text or "股东" in text)
        decider = _DECIDER.search(text) if told else None
    if decider and not re.search(r"综合考虑|区分下列|提出差异化", text[decider.start() : decider.end()]):
        who = next(name for name in decider.groups() if name is not None)
        start, end = decider.span()
        referred = _REFERRED.search(text, start, end + 30)
        if referred:  # the board studies it, the meeting decides
            who, end = referred["who"], max(end, referred.end())
        fields = {"decider": _body(who), "declared_stage": None}
        yield Draft("stage_determination", fields, unit, [span(unit, start, end)], "staged.decider", raw=[decider[0]])


# 公司目前属成长期，所处阶段发生变化时由董事会重新认定: who decides of the stage from now on.
_AGAIN = scanning(
    rf"(?:阶段|其后|今后)[^。；]{{0,14}}(?:变化|变动|改变|变更|转变|变迁|有变|不同|不再)[^。；]{{0,24}}(?:重新|另行|再次|再行|及时|相应|据实)[^，。；]{{0,8}}(?:{_DECIDE}|调整)"
)
_WHO = scanning("董事会|股东(?:大)?会")


def _determined_again(reading: Reading, unit: Unit, start: int) -> tuple[str, tuple[int, int]] | None:
    """Who decides anew when the stage changes, and where that is said: behind the stage that the company is in, or next to it."""
    after = reading.after(unit)
    places = [(unit, start)] + ([(after, 0)] if after is not None and after.item is unit.item else [])
    for place, begin in places:
        again = _AGAIN.search(place.text, begin)
        if again is None:
            continue
        clause = max(begin, place.text.rfind("。", 0, again.start()) + 1, place.text.rfind("；", 0, again.start()) + 1)
        if who := _WHO.search(place.text, clause, again.end()):
            return who[0], span(place, min(who.start(), again.start()), again.end())
    return None


def _sets_a_ratio(reading: Reading, unit: Unit, tiers: list[Draft]) -> bool:
    """Whether a stage that the company says it is in belongs to the staged policy: a tier stands in or beside it."""
    if any(abs(tier.unit.index - unit.index) <= 3 for tier in tiers[-6:]):
        return True
    after = reading.after(unit)
    return after is not None and bool(_MIX.search(after.text)) and bool(_EXPENDITURE.search(after.text))


def _is_a_case(reading: Reading, unit: Unit, declared: re.Match[str]) -> bool:
    """Whether 公司处于成熟期，… is one case beside another (公司处于成长期，…), and not what the company is."""
    if declared.start() or not re.match("本?(?:公司|行)[处属]", declared[0]):
        return False
    stage = _DECLARED_STAGES[declared["stage"]]
    near = [reading.before(unit), *(reading.after(unit, count) for count in (1, 2, 3))]
    return any(other != stage for beside in near if beside is not None for other in _stages(beside.text))


def _body(word: str) -> str:
    return "board" if word == "董事会" else "general_meeting"


# --- what the ratio means -----------------------------------------------------------------------------------------------

_DEFINITION = scanning(
    r"(?:现金(?:分红|股利)[^。；]{0,30}(?:比[例率重]|占比)|占比|所占比[例重]|该比[例率])[^。；现]{0,12}(?:为|是指|系指|指|＝|=|按|以|等于|即)[^。；]{0,6}"
    r"现金(?:股利|分红|红利)[^。；]{0,12}(?:除以|比上|/|÷|占|与|为分子)[^。；]{0,6}(?:（)?现金(?:股利|分红|红利)[^。；]{0,6}"
    r"(?:与|和|加|及|\+|、)[^。；]{0,2}股票(?:股利|分红|红利)[^。；]{0,8}(?:之和|合计|总[额和]|）)|"
    r"(?:比[例率]|占比)[^。；]{0,4}(?:为|是指|系指|指)现金(?:股利|分红)[与和占](?:（)?现金(?:股利|分红)[加与和+]股票(?:股利|分红)(?:）|之和|合计)?(?:之商|之比|的商)|"
    r"(?:比[例率重]|占比)[^。；]{0,4}(?:为|是指|系指|指|即|等于)现金(?:股利|分红)[与和占]现金(?:股利|分红)[加与和]股票(?:股利|分红)[^。；]{0,4}(?:之和|合计)[的之](?:比[值例率重]?|商)"
)


def _ratio_definition(unit: Unit) -> Iterator[Draft]:
    match = _DEFINITION.search(unit.text)
    if match:
        yield Draft("tier_ratio_definition", {}, unit, [span(unit, *match.span())], "staged.ratio_definition")
