"""What protects shareholders: online voting, talking to small ones, explaining a missing or low dividend, money taken from the company.

    公司当年盈利但未进行现金分红，或者现金分红总额低于当年净利润30%的，应当在年度报告中披露原因。
    存在股东违规占用公司资金情况的，公司应当扣减该股东所分配的现金红利，以偿还其占用的资金。

The ratios here trigger a duty to explain or bar an issue of shares; none is a promise to pay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ..cues import gate
from ..lexicon import load
from ..quantities import Quantity
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._measures import find_comparison, read_measure
from ._subject import subject_of
from ._topic import about_dividends
from ._wording import clause_of

_TALK_GATE = scanning("沟通|交流|意见|答复|回复|诉求|建议|邀请|来电|咨询|询问|解答|回应|看法")


def extract(reading: Reading, context: Context) -> Iterator[Draft]:
    for unit in context.policy:
        cues, text = unit.cues, unit.text
        if not cues & _ANY or unit.heading:
            continue
        if cues & _VOTED:
            yield from _online_voting(reading, unit)
        if cues & _TALKED and cues & _HOLDERS and cues & _TALKS:
            yield from _communication(reading, unit)
        if cues & _TAKEN:
            yield from _offset(reading, unit)
        if cues & _TOLD_WHY:
            yield from _explanations(reading, context, unit)
        elif cues & _MEANT and _MEANS.search(text):
            yield from _low_payout(reading, context, unit)
        elif cues & _SAME and (before := reading.before(unit)) is not None and before.item is unit.item:
            yield from _likewise(reading, context, unit, before)
        if cues & _FORBIDS and ("发行" in text or "增发" in text or "融资" in text or "配" in text):
            yield from _refinancing(reading, context, unit)


@lru_cache(maxsize=8)
def _words(entry: str) -> str:
    """An entry of `lexicon/protection.toml` as one alternation, to be part of a larger pattern."""
    return f"(?:{'|'.join(load('protection')[entry]['patterns'])})"


@lru_cache(maxsize=8)
def _pattern(entry: str) -> re.Pattern[str]:
    return scanning(_words(entry))


def _draft(kind: str, reading: Reading, unit: Unit, start: int, end: int, rule: str, **more: Any) -> Draft:
    fields = more.pop("fields", {})
    return Draft(kind, fields, unit, [span(unit, start, end)], rule, subject=subject_of(reading, unit), **more)


# --- voting and talking -----------------------------------------------------------------------------------------------

# How an announced meeting is held.
_HELD = scanning(
    r"(?:本次|此次|该次)(?:临时)?股东(?:大)?会(?!审议|时?，?(?:公司|本行)?(?:应当?|须|必须|需))|召开(?:时间|日期)|投票时间|已(?:经)?(?:通过|采取|采用|提供)|召开了"
)


def _online_voting(reading: Reading, unit: Unit) -> Iterator[Draft]:
    match = _pattern("online_voting").search(unit.text)
    if match and not _HELD.search(unit.text) and about_dividends(reading, unit):
        start, end = clause_of(unit.text, match.start(), match.end())
        yield _draft("online_voting", reading, unit, start, end, "protection.online_voting")


@lru_cache(maxsize=1)
def _talks() -> re.Pattern[str]:
    """A channel or a duty to talk: with small shareholders, or through a channel that hears them."""
    holders, channel, talk = _words("holders"), _words("channels"), _words("talk")
    hears = "(?:听取|收集|征[集求询]|搜集|汇集|汇总|倾听|吸[收纳取]|接[受收]|了解|反馈|受理|供)"
    return scanning(
        rf"""(?:与|和|同|向|跟)[^。；]{{0,30}}?{holders}[^。；]{{0,24}}?{talk}          # 与股东特别是中小股东进行沟通和交流
           |{holders}(?:[^。；]{{0,10}}?(?:可以?|有权|能够)?[^。；]{{0,8}}?(?:通过|利用)[^。；]{{0,60}}?(?:{talk}|意见|建议|诉求)
                       |[^。；]{{0,40}}?(?:公司|董事会)[^，。；]{{0,10}}?(?:答复|回复|回应|解答)
                       |[^，。；]{{0,6}}?(?:来电|来访|来信|来函|提问|咨询|询问))
           |{channel}[^。；]{{0,60}}?{hears}[^。；]{{0,40}}?(?:意见|建议|诉求|心声|反馈|看法|想法)     # 通过电话听取意见
           |(?:听取|征[集求询]|收集|吸[收纳取]|了解)[^。；]{{0,30}}?{holders}[^。；]{{0,30}}?(?:意见|建议|诉求)[^。；]{{0,20}}?{channel}
           |(?:及时|认真|逐一|耐心)?(?:答复|回复|回应|解答)[^，。；]{{0,8}}?{holders}[^，。；]{{0,18}}?(?:问题|关切|关注|疑问|咨询)
           |(?:联系|联络|走访|拜访|约见)[^。；]{{0,6}}?{holders}
           |邀请[^。；]{{0,14}}?{holders}[^，。；]{{0,8}}?(?:参会|参加|出席|列席|参与|座谈|交流|恳谈)
           |(?:股东|投资者)[^。；]{{0,20}}?(?:意见|建议|诉求|查询|疑问)，?(?:可以?|得|有权|欢迎)?[^，。；]{{0,4}}?(?:透过|通过|经|以)[^，。；]{{0,12}}?{channel}
           |(?:股东|投资者)[^。；]{{0,20}}?(?:意见|建议|诉求)[^。；]{{0,8}}?通过[^。；]{{0,16}}?{channel}
           |{talk}(?:(?!考虑|维护|保护|利益|权益)[^。；]){{0,30}}?{holders}""",
        re.VERBOSE,
    )


_HOLDERS_VIEWS = scanning("(?:股东|投资者)[^。；]*(?:意见|建议|诉求)")
_NO_TALK = scanning("是否|独立董事(?:可以?|有权|应当?)征集")


def _communication(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """A channel for small shareholders or a duty to talk to them; 充分考虑其意愿 alone is neither."""
    text = unit.text
    if not _pattern("holders").search(text) and not _pattern("channels").search(text):
        return
    match = _talks().search(text)
    if not match or not (
        _pattern("holders").search(text) or (_HOLDERS_VIEWS.search(match[0]) and _pattern("channels").search(match[0]))
    ):
        return
    if _NO_TALK.search(text, 0, match.end()) or not about_dividends(reading, unit):
        return
    start, end = clause_of(text, match.start(), match.end())
    yield _draft("minority_shareholder_communication", reading, unit, start, end, "protection.communication")


# --- money taken ------------------------------------------------------------------------------------------------------

_TAKES = "(?:占用|侵占|挪占|挪用)"
_SETS_OFF = "扣减|扣除|抵扣|抵减|冲抵|抵偿|扣留|扣还|扣收|扣回|冲减|充抵|折抵|抵还|抵付|抵作|抵补|清偿|偿付"
_OFFSET = scanning(
    rf"{_TAKES}[^。]{{0,80}}?(?:{_SETS_OFF}|抵销|抵消|扣抵|扣划|划扣|扣缴|直接扣|先行扣|抵债|优先偿还|用[于以]偿还|归还)|"
    rf"(?:{_SETS_OFF})[^。]{{0,60}}?{_TAKES}"
)
_TAKER = scanning("股东|关联[方人]|控制人|占用[方人者]|其|该等")
_CASH_DUE = scanning(r"红利|股利|股息|分红|分得|分配的?(?:现金|利润|款)|应得|利润分配|现金")


def _offset(reading: Reading, unit: Unit) -> Iterator[Draft]:
    match = _OFFSET.search(unit.text)
    if match:
        start, end = clause_of(unit.text, match.start(), match.end())
        clause = unit.text[start:end]
        if _CASH_DUE.search(clause) and _TAKER.search(clause) and ("资金" in clause or "款" in clause):
            yield _draft("fund_occupation_offset", reading, unit, start, end, "protection.offset", modality="must")


# --- no dividend, low dividend ----------------------------------------------------------------------------------------

_TELLS = (
    "(?:说明|披露|解释|公告|阐[明述释]|载[明列]|公布"
    "|列明|交代|详述|陈述|述明|叙明|写明|申明|列示|陈明|讲明|讲清|说清|交[待代](?!易)|解说)"
)
_EXPLAIN_GATE = scanning(_TELLS[3:-1] + "|会上?报告")  # without the group, so that plain first characters are seen
_EXPLAINS = scanning(
    rf"{_TELLS}[^。]{{0,80}}?(?:原因|理由|缘由|缘故|用途|去向|投向|事项|情况|说明|解释|举措|措施|合理性|考虑|打算)|"
    rf"(?:原因|理由|缘由|缘故|用途|去向|情况)[^。]{{0,60}}?{_TELLS}|(?:原因|理由|缘由)[^，。；]{{0,24}}(?:向|于|在)股东(?:周年)?(?:大)?会[^，。；]{{0,6}}报告|"
    # 应当披露未分红的: cut off by the end of a page
    rf"{_TELLS}(?:未|不)[^，。；]{{0,8}}(?:分红|分[配派])的?$|"
    r"(?:作出?|做出?|予以|进行|加以|专项|书面)(?:专项|书面|充分|详细)*(?:说明|解释|披露)|"
    r"(?:应当?|须|需|必须)[^，。；]{0,20}(?:说明|解释)(?=[，。；]|$)|"
    r"(?:将|会|应当?|须)[^，。；]{0,4}[于在向][^，。；]{0,12}(?:年报|年度报告|公告|通函|股东)中?(?:内|作出?|予以)?(?:交[待代]|说明|解释)(?=[，。；]|$)"
)
# 当年盈利但不派现的，比照执行
_LIKEWISE = scanning(
    "[^，；。]{0,8}，(?:(?:应当?|须|亦|也|同样)?(?:比照|参照|准用|适用)(?:前|上|执行|办理|处理|适用|该|本)"
    "|(?:亦同|亦然|(?:亦|也)(?:应当?|须)?(?:如此|如是))(?=[。；，]|$))"
)
_SAME_DUTY = scanning(
    "，(?:亦同|亦然|也(?:应当?|须)?(?:如此|如是)|同样(?:适用|处理)|亦(?:应当?|须)?(?:如此|如是))(?=[。；，]|$)"
)
_VERB = (
    r"(?:作出|做出|作(?!为)|出具|提出|提交|提议|制[定订]|拟[定订]?|进行|实施|采取|采用|安排|派发|派付|宣派|宣布|"
    r"发放|支付|建议|推荐|予以?|有|含有?|包含|包括|以|派|提(?!取)|分(?=红利|股[利息]))"
)
_WHAT = r"(?:任何|年度|当年|当期|本年度?|末期|中期|现金|股票|利润|普通股|方式的?|形式的?|向(?:全体)?股东|的)*"
_NOT_PAID = scanning(
    rf"""(?:未能?|没有|没|不|不再|无法|不能|尚未|暂不|不拟|拟不|决定不)
         (?:[在向于][^，。；]{{0,16}}?)?(?:{_VERB}|审议|、|或者?|和|及|未)*{_WHAT}(?:分红|股利|股息|红利|分[配派]|派[息现付])(?!政策|比例(?:低|不)|(?<=未分[配派])(?:的|之)?(?:利润|盈余)(?!，|的(?:，|[^，。；]{{0,4}}(?:原因|理由))))
       |(?:未|不)(?:进行|实施|做出|作出)(?:或者?|、|及)[^，。；]{{0,24}}(?:分红|分[配派])
       # 有能力分红但不进行
       |(?:分红|分[配派]|派[息现]|股[利息]|红利)[^，。；]{{0,8}}，?(?:但是?|却|而)(?:并?未|不|没有)
        (?:予以?|进行|实施|执行|分红|分[配派]|派[发付息]?|发放|提出|安排)?(?=[，；的、]|或|且)
       |无(?:现金)?分红(?:方案|预案|的)""",
    re.VERBOSE,
)
# The heading of a form in annual reports, and what was not paid for one named year.
_FORM = scanning(
    r"^报告期内?盈利[^。]{0,40}但未提出[^。]{0,20}(?:预案|方案)[^。]{0,6}，(?:公司)?应当?详细披露原因|"
    r"不适用|(?:19|20)\d{2}年度?未"
)
# 根据…规则，上市公司…的，应当披露: what a rule asks of every issuer.
_RULE_OF_OTHERS = scanning(
    r"(?:根据|按照?|依照?|依据)[^，。；]{0,30}(?:规则|办法|指引|规定|通知|要求)》?(?:的?(?:规定|要求))?，"
    r"(?:凡)?上市公司(?!及|与)"
)
_LOW = r"(?:低于|少于|不足|小于|未达到?|未能达到|达不到|不能达到|无法达到|未满足|不及)"
_PROMISE = (
    r"(?:规定|所定|所述|第（?[一二三四五六七八九十\d]{1,4}）?[条款项]|前[条项]|"
    r"承诺|既定|上述|前述|前款|确定|约定|最低|本?章程|本?规划|本?政策|应分|应当)"
)
_BELOW_PROMISE = scanning(
    rf"""(?<!不)(?<!不得){_LOW}[^，。；]{{0,24}}?{_PROMISE}[^，。；]{{0,20}}?(?:比[例率]|股利|红利|股息|分红|额度|数额|幅度|标准|水平|要求|承诺|下限|金额|规定|约定)
       |(?<!不)(?<!不得){_LOW}[^，。；]{{0,12}}?(?:承诺|规划|章程)(?:的|，)
       |(?:未达标|不达标)(?:(?<=比例...)|(?<=金额...)|(?<=水平...))
       |(?:上述|前述|既定|规定|承诺|约定|章程|规划|最低)[^，。；]{{0,16}}(?:标准|比例|政策|金额|水平|下限|要求)[^，。；]{{0,16}}?未(?:能|得)?(?:达到?|满足|实现|完成)
       |(?:无法|不能|未能?|没有|不)(?:严格|继续)?(?:按照?|依照?|遵照|满足|执行|达到|实现|兑现|完成)[^。；]{{0,40}}?
        (?:(?:分红|分[配派]|股利|股息|回报)[^，。；]{{0,8}}(?:政策|比例|规划)|(?:政策|比例|规划|规定|承诺)[^，。；]{{0,24}}?(?:分红|分[配派]|股利|股息))""",
    re.VERBOSE,
)
_PAYOUT_MEASURES = (
    "net_profit",
    "net_profit_attributable",
    "net_profit_ex_nonrecurring",
    "distributable_profit",
    "undistributed_profit",
    "distributable_surplus",
    "revenue",
)


def _explanations(reading: Reading, context: Context, unit: Unit) -> Iterator[Draft]:
    """A duty to explain why nothing, or less than a ratio or the promise, was paid."""
    text = unit.text
    cues = unit.cues
    if (cues & _MAY_BE_FORM and _FORM.search(text)) or (cues & _RULED and _RULE_OF_OTHERS.search(text)):
        return
    if not _EXPLAINS.search(text):
        return
    missing = next(
        (
            m
            for m in _NOT_PAID.finditer(text)
            if _EXPLAINS.search(text, m.start()) or _LIKEWISE.match(text, m.end()) or _is_told(text, m)
        ),
        None,
    )
    if missing and not _is_free(text, missing):
        start, end = clause_of(text, missing.start(), missing.end())
        kind = "no_cash_dividend_explanation"
        yield _draft(kind, reading, unit, start, end, "protection.no_dividend", modality="must")
    yield from _low_payout(reading, context, unit)


def _likewise(reading: Reading, context: Context, unit: Unit, before: Unit) -> Iterator[Draft]:
    """…的，应当说明原因。分红比例低于10%的，亦同。: the duty of the sentence before, for what this one tells."""
    if not _SAME_DUTY.search(unit.text) or _FORM.search(before.text) or not _EXPLAINS.search(before.text):
        return
    missing = _NOT_PAID.search(unit.text)
    if missing and not _BELOW_PROMISE.search(unit.text):
        kind = "no_cash_dividend_explanation"
        yield _draft(kind, reading, unit, 0, len(unit.text), "protection.no_dividend", modality="must")
    yield from _low_payout(reading, context, unit, told=True)


# 应当披露未分红的缘由: what is told stands behind the verb.
_TOLD = scanning(rf"(?:应当?|须|需|必须)[^。；]{{0,30}}?{_TELLS}[^。；]{{0,30}}$")
_REASON = scanning("的?(?:具体|详细|主要)?(?:原因|理由|缘由|缘故|考虑)")


def _is_told(text: str, missing: re.Match[str]) -> bool:
    return _REASON.match(text, missing.end()) is not None and _TOLD.search(text[: missing.start()]) is not None


_BOUND = scanning("，(?:但|惟|惟独|不过|并|且)[^，。；]{0,10}(?:应|须|需)")


def _is_free(text: str, missing: re.Match[str]) -> bool:
    """可以不进行现金分红 permits; only 可不派息，惟须说明原因 bids the company explain."""
    if not text[: missing.start()].endswith(("可", "可以", "得")):
        return False
    return _BOUND.search(text, missing.end()) is None


_WHY_NONE = scanning(r"(?:未|不)(?:进行|予以?|实施)?(?:现金)?(?:分红|分配)的(?:具体|详细)?(?:原因|理由)")


# 说明分红比例降低的原因: that it is lower than promised is supposed.
_WHY_LOWER = scanning(
    rf"{_TELLS}[^，。；]{{0,12}}?(?:分红|派息|分[配派]|股[利息])[的之]?比[例率]的?(?:降低|下降|下调|调低|调减|较低|偏低|减少)的?"
    r"(?:具体|详细)?(?:原因|理由|缘由)"
)


def _low_payout(reading: Reading, context: Context, unit: Unit, *, told: bool = False) -> Iterator[Draft]:
    """A duty to explain a dividend below a ratio or the promise; `told` by the sentence before."""
    text = unit.text
    numbered = False
    for quantity in context.quantities(unit):
        fields = _low_fields(text, quantity) if quantity.kind == "ratio" else None
        if fields and fields["measure"] is None and _REFERS.search(text, 0, quantity.start):
            fields["measure"] = _promised_of(context, quantity)
        if fields and (told or _must_tell(reading, unit, quantity)):
            numbered = True
            start, end = clause_of(text, quantity.start, quantity.end)
            yield _draft(
                "low_payout_disclosure",
                reading,
                unit,
                start,
                end,
                "protection.low_payout",
                fields=fields,
                raw=[quantity.raw],
                modality="must",
            )
    below = None if numbered else _BELOW_PROMISE.search(text)
    if below and _WHY_NONE.search(text, below.end()):
        start, end = clause_of(text, below.start(), below.end())
        kind = "no_cash_dividend_explanation"
        yield _draft(kind, reading, unit, start, end, "protection.no_dividend", modality="must")
    elif not numbered and (lower := _WHY_LOWER.search(text)):
        start, end = clause_of(text, lower.start(), lower.end(), "，；。")
        fields = {"comparator": "<", "ratio": None, "measure": None}
        kind = "low_payout_disclosure"
        yield _draft(kind, reading, unit, start, end, "protection.why_lower", fields=fields, modality="must")
    elif below and (
        told
        or _LIKEWISE.match(text, below.end())
        or _EXPLAINS.search(text, *clause_of(text, below.start(), below.end()))
    ):
        start, end = clause_of(text, below.start(), below.end())
        fields = {"comparator": "<", "ratio": None, "measure": None}
        yield _draft(
            "low_payout_disclosure",
            reading,
            unit,
            start,
            end,
            "protection.below_promise",
            fields=fields,
            modality="must",
        )


# 水平较低的，应当披露原因；较低是指比例低于30%: the duty stands before, the number in what its word means.
_MEANS = scanning("(?:较低|偏低|过低|低比例|较少|偏少)[^，。；]{0,12}，?(?:是指|系指|指的?是?|即)")
_LOW_WORD = scanning("(?:较低|偏低|过低|低比例|较少|偏少)")
_BARS = scanning("不得[^，。；]{0,16}?(?:增发|发行|配股|再融资|融资|减持)")


def _must_tell(reading: Reading, unit: Unit, quantity: Quantity) -> bool:
    """Whether a shortfall is to be explained: behind it, where no other consequence stands first, or before, where it is only defined."""
    text = unit.text
    if _LIKEWISE.match(text, quantity.end) and _EXPLAINS.search(text, 0, quantity.start):
        return True
    told = _EXPLAINS.search(text, quantity.end)
    if told:
        return not _BARS.search(text, quantity.end, told.start())
    means = _MEANS.search(text, 0, quantity.start) if "指" in text or "即" in text else None
    if not means:
        return False
    earlier = reading.before(unit)
    said = text[: means.start()] if _LOW_WORD.search(text, 0, means.start()) else (earlier.text if earlier else "")
    return _LOW_WORD.search(said) is not None and _EXPLAINS.search(said) is not None


_REFERS = scanning("(?:前述|上述|前款|前条|前项|本条|该|此|规定|约定|承诺)(?:所?(?:规定|约定|承诺|述))?的?$")


def _promised_of(context: Context, quantity: Quantity) -> str | None:
    """The base of the promise that 低于前述15% goes back to, or None."""
    promised = [
        d for d in context.made("annual_cash_ratio") if d.fields["ratio"] == quantity.value and d.subject == "issuer"
    ]
    return promised[-1].fields["measure"] if promised else None


_PAYS = scanning("分红|红利|股利|股息|分[配派]|派[息现付发]")


def _low_fields(text: str, quantity: Quantity) -> dict[str, Any] | None:
    """The key fields where a ratio is what the dividend falls short of, else None."""
    comparison = find_comparison(text, quantity)
    if comparison is None or comparison.sign not in ("<", "<="):
        return None
    start = max(text.rfind(mark, 0, comparison.start) for mark in "，；。、") + 1
    before = text[max(0, quantity.start - 60) : quantity.start]
    if not _PAYS.search(before):
        return None
    measure, _ = read_measure(text[comparison.end : quantity.start])
    if measure is None:
        measure, _ = read_measure(text[start : comparison.start])
    if measure is not None and measure not in _PAYOUT_MEASURES:
        return None
    return {"comparator": comparison.sign, "ratio": quantity.value, "measure": measure}


# --- what follows from low dividends ----------------------------------------------------------------------------------

_BARRED = scanning(
    r"不得[^，。；]{0,16}?(?:增发|发行|配股|配售|再融资|融资|公开募集|申请)[^。；]{0,40}?(?:新股|证券|债券|股份|股票|融资|配股|增发)?"
)
_SHORTFALL = scanning(
    r"(?:最近三|三个?|近三|连续三)[^。；]{0,40}?(?:现金|分红|分[配派]|派[现息]|股[利息]|红利)|(?:未|没有)[^，。；]{0,8}(?:现金)?(?:分红|分[配派])"
)


# …不少于…的30%，否则不得…; 达不到该标准的，不得….
_ELSE = scanning(
    r"(?:否则|反之)[^，。；]{0,12}$|(?:达不到|未达到?|未能?达到|[不未]满足|不符合|未符合|低于|违反)[^，。；]{0,6}"
    r"(?:该|此|上述|前述|前款|本款|本条|前项)[^，。；]{0,8}(?:的|时|者)?，[^，。；]{0,8}$"
)


def _floor_before(context: Context, unit: Unit, stop: int) -> Quantity | None:
    """The last ratio of a sentence that is a floor, before a place in it."""
    floors = [
        quantity
        for quantity in context.quantities(unit)
        if quantity.kind == "ratio"
        and quantity.end <= stop
        and (c := find_comparison(unit.text, quantity))
        and c.sign in (">=", ">")
    ]
    return floors[-1] if floors else None


_PAID_NOTHING = scanning("(?:未|没有)[^，。；]{0,8}(?:现金)?[^，。；]{0,4}(?:分红|分[配派])")


def _refinancing(reading: Reading, context: Context, unit: Unit) -> Iterator[Draft]:
    text = unit.text
    barred = _BARRED.search(text)
    if not barred:
        return
    if _ELSE.search(text, 0, barred.start()):
        earlier = reading.before(unit)
        floor = _floor_before(context, unit, barred.start())
        source = unit
        if floor is None and earlier is not None:
            floor, source = _floor_before(context, earlier, len(earlier.text)), earlier
        if floor and _SHORTFALL.search(source.text):
            yield _refinancing_draft(unit, barred, {"comparator": "<", "ratio": floor.value}, [floor.raw])
            return
    if not _SHORTFALL.search(text):
        return
    for quantity in context.quantities(unit):
        comparison = find_comparison(text, quantity) if quantity.kind == "ratio" else None
        if comparison and comparison.sign in ("<", "<="):
            fields: dict[str, Any] = {"comparator": comparison.sign, "ratio": quantity.value}
            yield _refinancing_draft(unit, barred, fields, [quantity.raw])
            return
    if _PAID_NOTHING.search(text, 0, barred.start()):
        yield _refinancing_draft(unit, barred, {"comparator": "<", "ratio": None}, [])


def _refinancing_draft(unit: Unit, barred: re.Match[str], fields: dict[str, Any], raw: list[str]) -> Draft:
    start, end = clause_of(unit.text, barred.start(), barred.end())
    return Draft(
        "refinancing_restriction",
        fields,
        unit,
        [span(unit, start, end)],
        "protection.refinancing",
        raw=raw,
        modality="must_not",
    )


_VOTED, _TAKEN, _TOLD_WHY = gate(_pattern("online_voting")), gate(_OFFSET), gate(_EXPLAIN_GATE)
_TALKS = gate(_talks())
_TALKED, _HOLDERS = gate(_TALK_GATE, "谈", "交换"), gate(_pattern("holders"), _pattern("channels"))
_MEANT, _FORBIDS = gate(_MEANS), gate("不得")
_SAME = gate(_SAME_DUTY)
_MAY_BE_FORM, _RULED = gate(_FORM), gate(_RULE_OF_OTHERS)
_ANY = _VOTED | _TALKED | _TAKEN | _TOLD_WHY | _MEANT | _SAME | _FORBIDS
