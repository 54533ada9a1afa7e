"""The staged policy: how much of the dividends is cash at which stage of the company's life, and what a major expenditure is.

    公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%；

The ratio is the mix of cash and stock, never a payout of profit. 按照前项规定处理 takes the ratio of the item before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..quantities import Quantity
from ..reading import Reading, Unit
from . import Context, Draft, span
from ._expenditure import NO_EXPENDITURE, expenditure_tests
from ._measures import read_comparator

_STAGES = re.compile(
    r"""(?P<mature>成熟(?:期|阶段|型))
       |(?P<growth>成长(?:期|型|性?阶段)|发展期|(?:快|高|迅)速(?:成长|发展)(?:期|阶段)|扩张(?:期|阶段))
       |(?P<startup>(?:初创|起步|创业|导入|初始|初期|萌芽)(?:期|阶段))
       |(?P<undetermined>(?:不易|难以|不能|无法|难于|不好)(?:明确|准确|清晰)?(?:区|划|判|确|界|认)(?:分|断|定|别))""",
    re.VERBOSE,
)
_SHARE = re.compile(r"现金|股利|分红|所占|比[例重率]")
_PAYOUT = re.compile(r"可供?(?:股东)?分配(?:的)?(?:净)?利润的?$|净利润的?$|实现的[^，。；]{0,12}利润的?$")
_HAS_EXPENDITURE = re.compile(
    r"(?<!是否)(?<!不存在)(?<!没)(?:有|存在|发生|且需要?|具有)[^，。；无]{0,4}(?:重大|大额|较大|大规模)[^，。；]{0,24}?(?:支出|投资|计划|安排|开支)"
)
_REFERENCE = re.compile(
    r"(?:按照?|依照?|参照|适用|执行|比照)[^，。；]{0,4}(?P<what>[前上本][^，。；]{0,14}?(?:规定|标准|比例|要求|办法)?)(?:的规定)?(?:处理|执行|办理|确定|$)"
)
_ORDINAL = re.compile(r"第?[（(]?(?P<number>[一二三四五六\d①-⑥])[）)]?[、]?(?:项|款|点|种)")


def extract(reading: Reading, context: Context) -> Iterator[Draft]:
    tiers: list[Draft] = []
    for unit in context.policy:
        text = unit.text
        if "期" in text or "阶段" in text or "不易" in text or "难以" in text or "重大" in text:
            for draft in _tiers(reading, context, unit, tiers):
                tiers.append(draft)
                yield draft
            yield from _stage_determination(unit, tiers)
        if "现金" in text and ("之和" in text or "除以" in text or "/（" in text):
            yield from _ratio_definition(unit)
    yield from expenditure_tests(reading, context)


# --- tiers ----------------------------------------------------------------------------------------------------------


def _tiers(reading: Reading, context: Context, unit: Unit, tiers: list[Draft]) -> Iterator[Draft]:
    """The tiers of a unit: a stage, whether there is a major expenditure, and a ratio of the distribution."""
    ratios = [q for q in context.quantities(unit) if q.kind == "ratio"]
    for offset, part in unit.parts():
        inside = [q for q in ratios if offset <= q.start < offset + len(part)]
        if inside:
            goes_on = bool(tiers) and tiers[-1].unit is unit
            yield from _tiers_with_ratio(reading, unit, offset, part, inside, goes_on=goes_on)
        else:
            yield from _tiers_by_reference(unit, offset, part, tiers)


def _tiers_with_ratio(
    reading: Reading, unit: Unit, offset: int, part: str, ratios: list[Quantity], *, goes_on: bool
) -> Iterator[Draft]:
    """Tiers whose ratio is printed. Of several in one part each has the words since the one before it.

    Where the sentence `goes_on` from a tier, 现金分红所占比例 need not be said again.
    """
    begin, stages = 0, _inherited_stages(reading, unit)
    for quantity in ratios:
        end = quantity.end - offset
        words = part[begin : quantity.start - offset]
        stages = _stages(words) or stages
        if stages and (_is_share(words) or (goes_on and len(words) <= 40 and not _PAYOUT.search(words[-24:]))):
            goes_on = True
            for stage in stages:
                fields = {
                    "stage": stage,
                    "major_expenditure": _expenditure(words, stage),
                    "comparator": read_comparator(unit.text, quantity) or ">=",
                    "ratio": quantity.value,
                }
                start = offset + begin + len(words) - len(words.lstrip("，、；。 "))
                stop = offset + end
                yield Draft(
                    "differentiated_cash_share",
                    fields,
                    unit,
                    [span(unit, start, stop)],
                    "staged.tier",
                    raw=[quantity.raw],
                    modality="must",
                )
        begin = end


def _stages(words: str) -> list[str]:
    """The stages that the words name, each once, in order; 发展阶段 itself names none."""
    found: list[str] = []
    for match in _STAGES.finditer(words):
        if match.lastgroup and match.lastgroup not in found:
            found.append(match.lastgroup)
    return found


def _inherited_stages(reading: Reading, unit: Unit) -> list[str]:
    """The stage that the head of a list names: 公司发展阶段属成熟期的：1、无重大…80%；2、有重大…40%."""
    for head in reading.leads(unit):
        stages = _stages(head.text)
        if len(stages) == 1 and not re.search(r"下列情形|综合考虑|差异化", head.text):
            return stages
    return []


def _is_share(words: str) -> bool:
    """Whether the ratio behind the words is a share of the distribution, and not of profit or of assets."""
    tail = words[-60:]
    return (
        bool(_SHARE.search(tail))
        and not _PAYOUT.search(words[-24:])
        and not re.search(r"净资产|总资产|注册资本", words[-20:])
    )


def _expenditure(words: str, stage: str) -> bool | None:
    """Whether the tier is for years with a major expenditure (True), without one (False), or it is not said (None)."""
    del stage
    if NO_EXPENDITURE.search(words):
        return False
    return True if _HAS_EXPENDITURE.search(words) else None


def _tiers_by_reference(unit: Unit, offset: int, part: str, tiers: list[Draft]) -> Iterator[Draft]:
    """不易区分但有重大资金支出安排的，可以按照前项规定处理: the ratio is that of the item referred to."""
    reference = _REFERENCE.search(part)
    stages = _stages(part)
    if not reference or not stages or not tiers:
        return
    target = _target(reference["what"], tiers)
    for stage in stages:
        fields = {
            "stage": stage,
            "major_expenditure": _expenditure(part, stage),
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
    """The tier that 前项, 前款第三项, 上述第（3）项 or 上述规定 means: the numbered one of the last list, else the last."""
    ordinal = _ORDINAL.search(words)
    if ordinal and not words.startswith("前项"):
        number = _number(ordinal["number"])
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
_DECIDE = r"(?:确定|认定|判断|界定|决定|判定|裁定|拟定|评估确定)"
_DECIDER = re.compile(
    rf"""(?:{_STAGE_NOUN})[^。；]{{0,14}}[，,]?[^。；]{{0,6}}(?:由|授权|须经|应由)[^，。；]{{0,6}}(?P<who1>董事会|股东(?:大)?会)[^。；]{{0,40}}{_DECIDE}
       |由[^，。；]{{0,4}}(?P<who2>董事会|股东(?:大)?会)[^。；]{{0,40}}{_DECIDE}[^，。；]{{0,12}}(?:{_STAGE_NOUN})
       |(?P<who3>董事会|股东(?:大)?会)(?:应当?|将|可以?|负责|有权)?[^。；，]{{0,30}}{_DECIDE}[^，。；]{{0,10}}所处[^，。；]{{0,6}}阶段""",
    re.VERBOSE,
)
_DECLARED = re.compile(
    r"(?:目前|现阶段|当前|现(?=处|属)|鉴于|上市后)[^，。；]{0,14}(?:属于?|处于?|处在|位于|正处(?:于|在)?|为)[^，。；]{0,8}?(?P<stage>成熟|成长|初创|起步|发展|扩张)(?:期|性?阶段|型)"
)
_DECLARED_STAGES = {
    "成熟": "mature",
    "成长": "growth",
    "发展": "growth",
    "扩张": "growth",
    "初创": "startup",
    "起步": "startup",
}


def _stage_determination(unit: Unit, tiers: list[Draft]) -> Iterator[Draft]:
    """Who decides the stage; and the stage that the company says it is in, where that sets its ratio."""
    text = unit.text
    declared = _DECLARED.search(text) if "阶段" in text or "期" in text else None
    if declared and any(tier.unit is unit for tier in tiers):
        before = text[: declared.start()]
        believed = re.search(r"(?P<who>董事会|股东(?:大)?会)[^。；]{0,80}(?:认为|认定|判断|确定)[^。；]{0,10}$", before)
        fields = {
            "decider": _body(believed["who"]) if believed else None,
            "declared_stage": _DECLARED_STAGES[declared["stage"]],
        }
        start = believed.start() if believed else declared.start()
        yield Draft(
            "stage_determination",
            fields,
            unit,
            [span(unit, start, declared.end())],
            "staged.declared",
            raw=[declared[0]],
        )
        return
    decider = _DECIDER.search(text) if "阶段" in text else None
    if decider and not re.search(r"综合考虑|区分下列|提出差异化", text[decider.start() : decider.end()]):
        who = decider["who1"] or decider["who2"] or decider["who3"]
        fields = {"decider": _body(who), "declared_stage": None}
        start, end = decider.span()
        yield Draft("stage_determination", fields, unit, [span(unit, start, end)], "staged.decider", raw=[decider[0]])


def _body(word: str) -> str:
    return "board" if word == "董事会" else "general_meeting"


# --- what the ratio means -----------------------------------------------------------------------------------------------

_DEFINITION = re.compile(
    r"现金(?:分红|股利)[^。；]{0,30}(?:比例|占比)[^。；]{0,10}(?:为|是指|指|＝|=|按)[^。；]{0,6}现金(?:股利|分红|红利)[^。；]{0,8}"
    r"(?:除以|/|÷|占|与)[^。；]{0,4}(?:（)?现金(?:股利|分红|红利)[^。；]{0,6}(?:与|和|加|及|\+|、)[^。；]{0,2}股票(?:股利|分红|红利)[^。；]{0,8}(?:之和|合计|总[额和]|）)"
)


def _ratio_definition(unit: Unit) -> Iterator[Draft]:
    match = _DEFINITION.search(unit.text)
    if match:
        yield Draft("tier_ratio_definition", {}, unit, [span(unit, *match.span())], "staged.ratio_definition")
