"""Interim dividends: whether they are allowed, and what the board may be authorised to pay.

董事会可以提议公司进行中期现金分红                 interim_dividend                 allowed, cash
不进行中期利润分配                                 interim_dividend                 not allowed, profit
中期分红上限不应超过相应期间归属于…股东的净利润  interim_dividend_authorisation   1.0 of net_profit_attributable
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..quantities import Quantity
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._measures import read_measure
from ._subject import subject_of
from ._wording import Stretch, either, modality, stretches

# The time first and the verb behind it: 中期可以进行现金分红, 于年度中间实施利润分配, 中期不分红.
_AT_MIDYEAR = (
    r"(?:年度)?中(?:期|间|途)(?:时|[^，。；期]{0,8}情况)?(?:可以?|也|亦|并|得|将|应|视情况|经[^，。；]{0,8}批准)*(?P<no>(?:暂|原则上|一般|通常|目前)?不(?:再|予|得)?)?"
    r"(?:进行|实施|派[发付]|分[配派]|安排|发放|作|采[取用]现金(?:方式|形式)?|以现金(?:方式|形式)?)+(?:一次)?"
    r"(?:现金)?(?:利润|股利|股息|红利|盈余)?(?:的)?(?:分[配派]|分红|派[息发]|股[利息]|红利|利润)"
)
_INTERIM = scanning(
    f"{either('timing', 'interim')}|(?P<midyear>{_AT_MIDYEAR}|中期(?P<never>(?:暂|原则上|一般|通常|目前)?不(?:再|予|得)?)分(?:红|配))"
)
# The verb in front of 中期分红, with whatever stands between: 进行现金、股票或现金和股票相结合等方式的中期利润分配.
_VERB = scanning(
    r"""(?P<verb>进行|实施|开展|实行|推行|提议|建议|提出|决定|批准|授权|宣派|宣布|[加增另]派|[加另]发|派[发付送]|支付|分[配派]|发放|采[取用]|增加|安排|考虑|作出|执行|组织|享有|探索|推动|做好|鼓励|支持)
        [^。；]{0,40}$""",
    re.VERBOSE,
)
_DENIED = scanning(
    r"(?:不|不得|暂不|不再|不会|不予|不宜|不可|不拟|无需|禁止|停止)(?:另行|单独)?(?:(?:进行|实施|安排|作出?|派[发付]|[加增另宣]派|分[配派]|开展|考虑|采[取用]|提出)(?:任何)?)?$"
)
# 年报披露后实施中期分红 is no drafting: what is done 后 or 时 another act.
_DRAFTED = scanning(
    r"(?:制[定订]|拟[定订]|审[议批]|论证|研究|编制|披露|说明|调整)(?![^。；]{0,10}(?:[后时](?!续)|之?日起))[^。；]{0,30}$"
)
# What makes 中期分红 a noun for something else, or a supposition.
_OTHER = scanning(
    r"(?:的|之)?(?:具体)?(?:决[定议]|条件|比[例率]|上限|下限|金额|总额|水平|政策|规划|时|期间|资金|所得|审计|报告|财务|除外|预期|情况|记录|程序|决策|股权登记)|的，|的$|后|前|每股|将[于在](?:或前后)?(?:\d|二[零〇])"
)
_PLANNED = scanning(r"(?:的|之)?(?:具体|相关|有关)?(?:方案|预案|议案|草案|计划|事[项宜])")
_MAY_DECLARE = scanning(r"(?:可以?|得|有权)[^。；]{0,40}(?:宣派|派[付发]|分[配派]|建议|支付)")
_MAY_PLAN = scanning(r"授权|(?:可以?(?![供分])|有权)[^，。；]{0,50}(?:决定|提[出议]|建议|推出|实施)[^，。；]{0,12}$")
# 可根据盈利状况，提请股东大会审议中期分红事宜: the permission a comma or two earlier.
_TABLED = scanning(r"(?:提[请交议]|建议|提出|召[集开])[^，。；]{0,20}(?:审议|批准|决定|审批|讨论|表决)?[^，。；]{0,8}$")
_PERMITTED = scanning(r"(?:可以?(?![供分操持])|有权|亦得|(?<![取获])得(?=[视依根按于在]))[^。；]{0,60}$")
# 可审议批准下一年中期现金分红的条件、比例上限: what may be settled in advance may be paid.
_SETTLED = scanning(r"(?:可以?|有权|授权)[^，。；]{0,16}(?:批准|决定|确定|审定)[^，。；]{0,8}$")
_LEFT_TO_BOARD = scanning(
    r"授权(?:公司)?董事会[^，。；]{0,6}(?:决定|确定|决策|实施|安排|派发)(?:下一?年|次年)度?(?:的)?$"
)
_TERMS = scanning(r"的(?:具体)?(?:条件|比例|上限|金额)")
# 董事会得提议增派中期股息，中期股息仅限于现金: the form stands in the next clause.
_ONLY_CASH = scanning(
    r"[，；](?:且|并|该等|上述)?(?:中期|其)(?:股[息利]|分红|(?:利润|股利)?分[配派]|派息|红利)?[^，。；股]{0,6}(?:限于|以|采[取用]|派发|为|用)现金(?![^，。；]{0,8}股票)"
)
_OR_STOCK = scanning("(?:或者?|和|及|与|、|以及)(?:派?送)?(?:股票|红股|送股|股份)")
_SCHEDULED = scanning(
    r"安排在|(?:将|可以?|应|须|由|于|在|亦可|经)[^，。；]{0,20}(?:实施|进行|派[发付]|决定|宣派|分[配派]|安排)"
)
_PAID_MIDYEAR = scanning("年中(?:进行|实施|派发)")
_FREELY = scanning(
    r"(?:可以?|得|将|应|也|并|作|或会)(?:[在于](?:(?:会计)?年度)?|就)?$|(?:即|包括)(?:年度|末期)?(?:利润|股利)?(?:分[配派红]|股息)?(?:和|及|与|、)?$|"
    r"其中(?:有|的)?[^，。；]{0,6}(?:为|是|系|即)$"  # 每年两次，其中一次为中期现金分红
)
_SUPPOSED = scanning(r"(?:(?<!例)如(?![下期上]|实(?![施行现]))|若|倘|假如|凡)[^，。；]{0,20}$")
_PAST = scanning(r"已(?:经)?|曾|未(?=进行|实施|派|分|宣)|(?:19|20)\d{2}年?度?$|上市以来|报告期|是否|优先股")
_NEXT_YEAR = scanning(r"(?:下一?年?|次年|相关|前述|当次)度?(?:的)?$")
_STOCK = scanning(r"股票|股份|红股|送股|现金[或和及与、]股利")
_IN_CASH = scanning(r"(?:以|采[取用]|用)现金(?:的)?(?:方式|形式)?(?:进行|实施)?$")


def interim_dividends(reading: Reading, units: Sequence[Unit]) -> Iterator[Draft]:
    """Whether interim dividends are allowed. 授权董事会决定中期分红方案 counts only where nothing plainer is said."""
    plain = [draft for unit in units for draft in _mentions(reading, unit, plans=False)]
    yield from _not_said_before(plain)
    if not plain:
        yield from _not_said_before([draft for unit in units for draft in _mentions(reading, unit, plans=True)])


def _not_said_before(drafts: list[Draft]) -> Iterator[Draft]:
    """All but a loose 中期分红 that goes on from 中期现金分红 a sentence or two before: it is the same."""
    cash: Unit | None = None
    for draft in drafts:
        loose = draft.fields["covers"] == "profit" and draft.raw[0].endswith(("分红", "派息"))
        if loose and cash is not None and draft.unit.index - cash.index <= 3:
            continue
        if draft.fields["covers"] == "cash":
            cash = draft.unit
        yield draft


def _mentions(reading: Reading, unit: Unit, *, plans: bool) -> Iterator[Draft]:
    """A draft for each mention of a unit that allows or denies; with `plans`, those that speak of interim plans instead."""
    for stretch in stretches(unit.text):
        if "中" not in stretch.text:
            continue
        for match in _INTERIM.finditer(stretch.text):
            allowed = _allowed(unit.text[: stretch.start + match.start()], stretch, match, plans=plans)
            if allowed is None and not plans and _is_item(reading, unit, match[0]):
                allowed = True
            if allowed is None:
                continue
            before = stretch.text[: match.start()]
            verb = _VERB.search(before)
            words = before[verb.start() :] + match[0] if verb else match[0]
            cash = (
                "现金" in words or "派现" in words or bool(_IN_CASH.search(before[: verb.start()] if verb else before))
            )
            cash = (cash and not _OR_STOCK.match(stretch.text, match.end())) or bool(
                _ONLY_CASH.match(unit.text, stretch.end)
            )
            fields = {"allowed": allowed, "covers": "cash" if cash and not _STOCK.search(words) else "profit"}
            yield Draft(
                "interim_dividend",
                fields,
                unit,
                [span(unit, stretch.start, stretch.start + match.end())],
                "timing.interim",
                raw=[unit.text[stretch.start + match.start() : stretch.start + match.end()]],
                modality=modality(before) if allowed else "must_not",
                subject=subject_of(reading, unit, unit.text[: stretch.start + match.start()][-60:]),
            )


def _is_item(reading: Reading, unit: Unit, mention: str) -> bool:
    """Whether the mention is an item of a list: 董事会可宣派下列股息：（a）中期股息；（b）末期股息."""
    lead = reading.lead(unit)
    return lead is not None and unit.text.strip("；。，、及或") == mention and bool(_MAY_DECLARE.search(lead.text))


def _allowed(sentence: str, stretch: Stretch, match: re.Match[str], *, plans: bool) -> bool | None:
    """Whether the words around a mention allow interim dividends; None where they do neither.

    `sentence` is all that the unit says in front of the mention.
    """
    before, after = stretch.text[: match.start()], stretch.text[match.end() :]
    if plans and _SETTLED.search(before) and _TERMS.match(after):
        return True
    if plans and _LEFT_TO_BOARD.search(before) and not _OTHER.match(after):
        return True
    planned = _PLANNED.match(after)
    if bool(planned) != plans or _OTHER.match(after) or _NEXT_YEAR.search(before) or _PAST.search(before):
        return None
    if match["no"] or match["never"] or _DENIED.search(before):
        return False
    if "可" not in before and _SUPPOSED.search(before):
        return None
    if plans:
        tabled = _TABLED.search(before) and _PERMITTED.search(sentence)
        return True if tabled or _MAY_PLAN.search(before) else None
    verb = _VERB.search(before)
    if verb and not (_DRAFTED.search(before) and verb["verb"] not in ("进行", "实施", "提议", "授权")):
        return True
    if _TABLED.search(before) and _PERMITTED.search(sentence):  # 可以提请股东会审议中期分红
        return True
    if match["midyear"] or _PAID_MIDYEAR.match(match[0]) or _FREELY.search(before) or _SCHEDULED.match(after):
        return True
    return None


# --- the authorisation and its cap ------------------------------------------------------------------------------------

_CAP = scanning(
    r"(?:不(?:应当?|得|能|可|会|宜|予)?(?:超过|超出|超越|高于|多于|大于|逾)|未超过|(?:上限|最高(?:比例|限额|金额|额)?)(?:为|是|不超过)|以(?=[^，。；]{2,60}为(?:上)?限)|"
    r"(?:限于|(?:控制|限制|限定)[在于])(?:不超过)?(?=[^，。；]{2,60}(?:以内|之内|范围内|以下|[%成分之一二三四五六七八九十百\d]$)))"
)
# What may stand in front of a cap that goes on from 中期分红; the cap of all that is distributed is another matter.
_CAPPED = scanning(
    r"^(?:且|并且?|同时|但|应当?|合计|原则上|[于在])*(?:不|限于|控制)|上限|[金总数]?额度?|比例|分红|派息|股利|股息|派发"
)
_MIDYEAR = scanning(r"年中(?:的|之|进行|实施)?(?:现金|利润|股利)*(?:分[红配派]|派[发付息现])(?!的?[奖薪津补福])")
_WHOLE = scanning(r"年度|利润分配|每年|当年|全年")
_WITH_YEARS = scanning(r"[与和及]年度|年度(?:现金)?(?:分红|利润分配|股利)?[与和及]")
_THIS_YEARS = scanning(r"(?:19|20)\d{2}年度?(?:中期|半年度|前三季度)")
_BASE_ENDS = scanning(r"为(?:上)?限.*$|(?:以内|之内|[范限额][围度]之?内|以下).*$|，.*$")
_HALF = scanning(r"(?:的|之)?(?:半数|一半|五成)")
_AUTHORISES = scanning(
    r"授权(?:公司)?董事会[^。；]{0,60}中期|中期[^。；]{0,30}(?<!的)授权(?!范围)|"
    r"(?:作出|给予|授予|予以|取得|获得?)[^。；]{0,12}中期[^。；]{0,20}的授权|"
    r"(?:审议(?!通过)|批准(?!的)|决定)[^。；]{0,16}(?:下一年|次年|中期)[^。；]{0,30}(?:条件|上限)"
)


def interim_authorisations(context: Context, units: Sequence[Unit]) -> Iterator[Draft]:
    """The caps on interim dividends; where none has a ratio or a base, the authorisation itself, once."""
    found = False
    for unit in units:
        for draft in _caps(context, unit):
            found = True
            yield draft
    if found:
        return
    for unit in units:
        match = _AUTHORISES.search(unit.text)
        if match and not _PAST.search(unit.text[: match.start()]):
            yield Draft(
                "interim_dividend_authorisation",
                {"cap_ratio": None, "measure": None},
                unit,
                [span(unit, *match.span())],
                "timing.interim_authorisation",
                modality="may",
            )
            return


def _share(quantity: Quantity) -> object:
    """The value of a ratio, and of a fraction such as 1/3 as a decimal."""
    if quantity.kind == "ratio":
        return quantity.value
    above, below = str(quantity.value).split("/")
    return round(int(above) / int(below), 4)


def _caps(context: Context, unit: Unit) -> Iterator[Draft]:
    """A draft for each ceiling of a unit whose subject is the interim dividend; 且不超过… goes on from the one before."""
    if not _CAP.search(unit.text):
        return
    ratios = [q for q in context.quantities(unit) if q.kind in ("ratio", "fraction")]
    spoken = False
    for stretch in stretches(unit.text):
        if _THIS_YEARS.search(stretch.text):
            return
        cap = _CAP.search(stretch.text)
        interim = "中期" in stretch.text or bool(_MIDYEAR.search(stretch.text))
        if cap is None:
            spoken = interim or (spoken and "年度" not in stretch.text)
            continue
        subject = stretch.text[: cap.end()]
        if not interim and (not spoken or _WHOLE.search(subject) or not _CAPPED.search(subject)):
            spoken = False
            continue
        spoken = True
        if _WITH_YEARS.search(subject):
            continue
        ratio = next((q for q in ratios if stretch.start + cap.end() <= q.start < stretch.end), None)
        base = stretch.text[cap.end() : ratio.start - stretch.start if ratio else len(stretch.text)]
        half = _HALF.search(base) if ratio is None else None
        measure, _scope = read_measure(_BASE_ENDS.sub("", base[: half.start()] if half else base))
        if measure is None and "占" in subject:
            measure, _scope = read_measure(subject[subject.rindex("占") :])
        if measure is None and ratio is None:
            continue
        yield Draft(
            "interim_dividend_authorisation",
            {"cap_ratio": _share(ratio) if ratio else 0.5 if half else 1.0, "measure": measure},
            unit,
            [span(unit, stretch.start, stretch.end)],
            "timing.interim_cap",
            raw=[ratio.raw if ratio else unit.text[stretch.start + cap.start() : stretch.start + cap.end()]],
            modality="must_not",
        )
