"""Promises in money or by the share, limits in shares, and growth.

最近三个会计年度累计分红金额不低于5000万元 · 每10股派发现金红利不低于2元 · 每10股送股不超过5股 · 每股现金红利较上年增长不低于5%
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..cues import gate
from ..reading import Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._combined import Promise
from ._figures import Figure
from ._measures import blank_brackets, last_sign
from ._premise import is_premise
from ._windows import period_of

Fields = tuple[str, dict[str, Any]] | None

_FLOORS = (">=", ">")
_OTHER_PER_SHARE = scanning(
    r"每(?:10|十|1)?股(?:的)?[^，。；]{0,10}?(?:收益|可供?分配|净资产|利润|现金流|面值|价格|公积)"
)
# 派息后持有的现金不得少于2亿元: what must be left, and not what is paid.
_LEFT_AFTER = scanning(
    r"(?:派[息付发]|分[红配派]|股[利息]|红利)[^，。；]{0,6}(?:之?后)[^。；]{0,20}(?:现金(?!分红|股|红|方式|形式)|货币资金|银行存款|结余|余额|流动资金)"
)
# 年末净现金超过10亿元，可以派发特别股利; 投资额超过净资产的35%且金额超过6亿元的事项: what is held or spent, and not what is paid
_HELD_OR_SPENT = scanning(
    r"(?:净现金|货币资金|现金(?:净额|余额|结余|储备)|银行存款|(?:保留|持有|维持|保持|备有|拥有)(?:手头)?|(?:投资|交易|合同|成交|支出)总?额|支出|投入|收入|市值|订单)[^，。；]{0,10}$"
)
_OF_DEALS = re.compile(r"(?:及?以上)?的(?:重大)?(?:事项|交易|投资|支出|项目|合同|收购|购买|计划)")
_CONDITION = scanning(r"操作性|条件|情形|情况下")


def sign_of(figure: Figure, before: Promise | None) -> str | None:
    """The sign of a figure, or that of the promise it goes on from, or of the sentence that introduces its list."""
    if figure.lead is not None and figure.sign in (None, "=="):
        return last_sign(figure.lead.text) or figure.sign
    if figure.given and figure.sign in (None, "=="):
        return figure.given
    follows = figure.follows is not None and before is not None and before.figure is figure.follows
    return figure.sign or (before.draft.fields["comparator"] if follows and before else None)


def amount(figure: Figure, sign: str | None, before: dict[str, Any] | None) -> Fields:
    """A floor in money; `before` holds the fields of the promise it goes on from, if any."""
    if (
        sign not in _FLOORS
        or is_premise(figure)
        or figure.payout == "stock"
        or _LEFT_AFTER.search(figure.local)
        or _HELD_OR_SPENT.search(figure.subject)
        or _OF_DEALS.match(figure.tail.strip())
        or re.search("每[^，]{0,3}股", figure.local)
    ):
        return None
    earlier = None
    if before and (figure.follows or "年" not in figure.near):
        earlier = before.get("period") or {3: "three_years"}.get(before.get("window_years") or 1, "annual")
    period = period_of(figure, earlier)
    return "absolute_amount_floor", {
        "comparator": sign,
        "amount": figure.quantity.value,
        "currency": figure.quantity.unit,
        "period": period,
    }


def per_share(figure: Figure, sign: str | None) -> Fields:
    """A floor per share; a smallest amount worth paying (可操作性, 0.01元) is a condition and no promise."""
    unit, quantity = figure.unit, figure.quantity
    if sign not in _FLOORS or is_premise(figure) or figure.payout == "stock" or _OTHER_PER_SHARE.search(figure.local):
        return None
    if "条件" in figure.heading and not re.search("比例|政策|标准", figure.heading):
        return None
    case = _CONDITION.search(unit.text[figure.clause : quantity.start])
    if case and not re.search("应当?|须|将", figure.local):
        behind = unit.text[figure.clause + case.end() : quantity.start]  # 在财务状况许可的情况下，本公司拟派息…
        if case[0] != "情况下" or not re.match("，[^，。；]{0,10}(?:拟|目标|计划|力争)", behind):
            return None
    if unit.text[figure.clause : quantity.start].count("（") > unit.text[figure.clause : quantity.start].count("）"):
        return None
    return "per_share_dividend_floor", {
        "comparator": sign,
        "amount": quantity.value,
        "currency": quantity.unit,
        "shares": quantity.shares,
    }


def shares_per_10(figure: Figure, before: Promise | None) -> Fields:
    """A limit of the shares given for ten held; 转增 is no dividend. The upper end of a band has the noun of the lower."""
    banded = before is not None and before.draft.type == "stock_dividend_limit" and before.figure is figure.follows
    if (
        figure.sign is None
        or is_premise(figure)
        or not (banded or re.search("送|股票股利|红股|股票红利|派发的?股票|股票分红", figure.near))
    ):
        return None
    values = {"comparator": figure.sign, "ratio": None, "shares_per_10": figure.quantity.value, "measure": None}
    return "stock_dividend_limit", values


# --- growth ---------------------------------------------------------------------------------------------------------

_PAID = r"(?:分红|股利|红利|股息|派息|派[息付]额|分[配派]的?(?:利润|金额)|分[配派]金?额)"
_LAST_YEAR = (
    r"(?:上一?(?:个)?(?:会计|财政|财务)?年度?|前一?(?:个)?(?:会计|财政|财务)?年度?|上年度?|去年|上年同期|以?往年)"
)
_GATE = scanning(
    r"低于20|少于20|增长|提高|增加|递增|增幅|增速|提升|上一?(?:个)?(?:会计|财政|财务)?年|前一|平均|往年|去年|持平|上升"
)
_RISES = scanning(
    rf"""
    {_PAID}[^。；]{{0,24}}?
    (?:(?:较|比|与|在|相较于?|同比)[^，。；]{{0,4}}?{_LAST_YEAR}?[^，。；]{{0,14}}?|逐年|按年|每年|年均|年度?复合|同比|[^，。；]{{0,6}}(?=增[长幅]))(?:有所|均有|稳步|持续|不断)?
    (?:增长|提高|递增|增加|增幅|提升|上升)(?!至|到)(?:率|幅度|比例|额|水平)?
    (?P<rest>[^，。；]{{0,16}})
    """,
    re.VERBOSE,
)
# 每股股息按年持平或递增
_LEVEL_OR_UP = scanning(
    rf"{_PAID}[^，。；]{{0,10}}?(?:(?:按年|逐年|每年)[^，。；]{{0,4}}(?:持平|不变)或(?:者)?[^，。；]{{0,4}}|(?:维持|保持)(?:稳定|平稳|不变)(?:及|并|和|或)逐年[^，。；]{{0,4}})(?:递增|增[长加]|上升|提[高升])"
)
_FLAT = scanning(
    rf"{_PAID}[^。；]{{0,24}}?(?P<sign>不(?:得|应|会)?(?:低|少)于|(?P<above>[高多]于|超过))(?P<base>[^，。；]{{0,4}}{_LAST_YEAR}|(?:前|最近|过去|近)(?:三|3|两|五)(?:个会计)?年度?[^，。；]{{0,8}}(?:平均|年均|均值)|(?:公司)?(?:历史)?平均|20\d\d年度?)"
    rf"(?P<rest>[^，。；]{{0,14}})"
)
_SECOND = scanning(
    r"\d[^，。；]{0,6}，(?:且|并且?|同时|亦|也|或者?)+$|[元角分][^，。；]{0,4}，(?:且|并且?|同时|亦|也|或者?)+$"
)
_AFTER_AMOUNT = scanning(r"(?:\d|[元角分仙毫])[^，。；]{0,4}，(?:并且|且|并|同时|亦|或者?)")
_SAME = scanning(
    r"^(?:的|之|年度?|实际|已|派发|实施|每股|合并)*(?:现金)?(?:分红|股利|红利|股息|派息|水[平准]|金额|总额|标准|派发|分配|每股|同期|$)"
)
_OTHER_FLAT = scanning(
    r"(?:收益|利润|收入|净资产|业绩|负债率|股价)(?:率|水平|规模)?(?:应当?|均|仍|须|原则上)?不[^不]{0,4}$"
)
_PROMISED = scanning("确保|承诺|保证|应当?(?!占)|力争|须")
_PACE = scanning(
    r"增[幅速长]率?(?:幅度|比例)?[^，。；]{0,4}不(?:低|少)于[^，。；]{0,12}净?利润(?:的)?(?:同比)?(?:增[长幅速])"
)
_PACED = scanning(
    r"，(?:其?年均?|每年|各年|且|并|其)*(?:同比)?(?:增[幅速]|(?:增长|提高|递增|上升|提升)(?:幅度|比例|率|速度))[^，。；\d百]{0,4}(?:不(?:得|应)?[低少]于|至少为?|达到?)"
)
_RISING, _FLATTENED = gate(_RISES, _PACE, _LEVEL_OR_UP), gate(_FLAT)
GROWS = _RISING | _FLATTENED  # what `growth` cannot do without
_PROFIT_GROWTH = scanning(r"净?利润(?:的)?(?:同比)?(?:增长|增幅|增速)")


def growth(unit: Unit, context: Context) -> Iterator[Promise]:
    """Promises that the dividend grows, or does not fall."""
    plain = blank_brackets(unit.text)
    if not _GATE.search(plain):
        return
    rising, flat = unit.cues & _RISING, unit.cues & _FLATTENED
    for part_at, part in _parts(plain):
        found = _rise(part, part_at, unit, context) if rising else None
        if found is None and flat:
            found = _flat(part)
        if found is None or re.search("如果?|若|下降|低于上", part[: found[1]][-12:]):
            continue
        fields, begin, end = found
        words = part.rfind("，", 0, begin) + 1
        yield Promise(
            Draft(
                "growth_commitment",
                fields,
                unit,
                [span(unit, part_at + words, part_at + end)],
                "commitments.growth",
                modality="target" if re.search("力争|争取|努力|目标", part[words:end]) else "must",
            ),
            part_at + begin,
            part_at + end,
        )


def _parts(plain: str) -> Iterator[tuple[int, str]]:
    at = 0
    for part in re.split("[；。]", plain):
        yield at, part
        at += len(part) + 1


_Growth = tuple[dict[str, Any], int, int] | None


def _rise(part: str, part_at: int, unit: Unit, context: Context) -> _Growth:
    """较上年增长不低于5%: the fields, and where the words begin and end in the part."""
    if (pace := _PACE.search(part)) and (paid := re.search(_PAID, part[: pace.start()])):
        return {"ratio": None, "baseline": "other"}, paid.start(), pace.end()
    if level := _LEVEL_OR_UP.search(part):
        return {"ratio": None, "baseline": "previous_year"}, level.start(), level.end()
    match = _RISES.search(part)
    if match is None:
        return None
    nouns = [found.end() for found in re.finditer(_PAID, match[0])]
    if "：" in match["rest"]:
        return None  # steps follow, and they are promises of their own
    if nouns and re.search("利润|收入|资产|条件|业绩", match[0][nouns[-1] : match.start("rest") - match.start()]):
        return None  # something else grows
    begin, stop = match.start() + (nouns[-1] - 2 if nouns else 0), part.find("，", match.end("rest"))
    end = stop if stop >= 0 else len(part)
    ratios = [q for q in context.quantities(unit) if q.kind == "ratio" and part_at + begin <= q.start < part_at + end]
    floor = re.search(r"不得?(?:低|少)于|至少|以上|达到", part[begin:end])
    if _PROFIT_GROWTH.search(part[match.start("rest") : end]):
        return ({"ratio": None, "baseline": "other"}, begin, end) if floor else None
    if ratios and floor:
        if after := _AFTER_AMOUNT.search(part, begin, match.start("rest")):
            begin = after.end()  # 每股股息不低于12港仙，且按年增长不少于3%: the noun is that of the promise before
        grows = match[0][nouns[-1] :] if nouns else match[0]  # of 可分配利润的20%，同时每股股利提高8% only what grows
        baseline = "other" if re.search("平均(?!增长)|利润", grows) else "previous_year"
        return {"ratio": ratios[0].value, "baseline": baseline}, begin, ratios[0].end - part_at
    if not ratios and "逐年" in match[0] and (paced := _PACED.match(part, end)):  # 逐年提高，年增幅不低于5%
        at = part_at + paced.end()
        ratio = next((q for q in context.quantities(unit) if q.kind == "ratio" and q.start == at), None)
        if ratio is not None:
            return {"ratio": ratio.value, "baseline": "previous_year"}, begin, ratio.end - part_at
    if not ratios and re.search(
        r"(?:逐年|按年)(?:有所|均有|稳步|持续|稳定|不断)?(?:增长|提高|递增|增加|提升|上升)", match[0]
    ):
        return {"ratio": None, "baseline": "previous_year"}, begin, end
    return None


def _flat(part: str) -> _Growth:
    """不低于上年水平, 不低于最近三年平均分红金额."""
    match = _FLAT.search(part)
    if match is None or not _SAME.match(match["rest"]):
        return None
    if match["above"] and not _PROMISED.search(part[: match.start("above")]):
        return None
    if _OTHER_FLAT.search(match[0][: match.start("base") - match.start()]):
        return None  # 发放后的每股收益不得低于上年
    average = re.search("平均|年均|均值", match["base"] + match["rest"])
    nouns = [paid.start() for paid in re.finditer(_PAID, part[: match.start("base")])]
    fields = {"ratio": None, "baseline": "other" if average else "previous_year"}
    # 每股现金股利不低于1.5元，且不低于前一年度: the noun is that of the promise before
    begin = match.start("sign") if _SECOND.search(part, nouns[-1], match.start("sign")) else nouns[-1]
    return fields, begin, match.end("base")
