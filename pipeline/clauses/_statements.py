"""What a policy says about payments without promising a number:

每年的分红比例由董事会拟定，报股东大会批准     annual_ratio_discretion
以现金回购股份的，视同现金分红                 buyback_as_dividend
可不时宣派特别股息                             special_dividend
并无预设的派息比率                             no_predetermined_ratio
确保子公司向公司合理分红                       subsidiary_dividend_policy
以母公司报表中可供分配利润为依据               distribution_base_scope
采用剩余股利政策                               dividend_policy_type
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import Any

from ..cues import gate
from ..lexicon import load
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Draft, span
from ._measures import blank_brackets, read_scope

Found = tuple[int, int, dict[str, Any]]


def statements(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """The statements of one sentence; none where it opens none of the gates `STATES`."""
    text, cues = unit.text, unit.cues
    for name, word, needed, read in _READERS:
        if cues & word and cues & needed and (found := read(text, reading, unit)):
            start, end, fields = found
            yield Draft(
                name, fields, unit, [span(unit, start, end)], f"commitments.{name}", modality=_modality(text[start:end])
            )


_ALLOWED = scanning("可以?(?!供|分)|得(?!超过)")


def _modality(words: str) -> str:
    if "原则上" in words or "通常" in words:
        return "in_principle"
    bound = "不得" in words or "应" in words or "须" in words
    return "may" if not bound and _ALLOWED.search(words) else "must"


_STOP = scanning("[，；。]")


def _stretch(text: str, start: int, end: int) -> tuple[int, int]:
    """From the comma before `start` to the comma or semicolon behind `end`."""
    begin = max(text.rfind(mark, 0, start) for mark in "，；。：") + 1
    stop = _STOP.search(text, end)
    return begin, stop.start() if stop else len(text)


# --- each year's ratio is left open ---------------------------------------------------------------------------------

_PAY = r"(?:现金)?(?:分红|分[配派]|股利|股息|红利|派[息付发现]|支付|盈余(?:分[配派]|提拨)?|回报)"
_BODY = r"(?:董事会?|股东(?:大)?会|股东周年大会|管理层|经营层|本行|公司)"
_DECIDES = (
    r"(?:[拟制厘商议审订确决][定订具]|制作|编制|提出|提议|建议|审[议定]|批准|通过|裁量|酌情|调整|决议|确认|安排|变更)"
)
_RATIO_BY = scanning(
    rf"""
    (?:{_PAY}
      (?:的|之|种类|分[派配]|发放|提拨|总额|金额|数额|政策|方案|方式|现金|股票|股利|利润|红利|股息|、|及|和|与|或|占[^，。；]{{0,40}})*
    (?:具体|最终|实际|年度|每年|个别|适当|合理|最低)?(?:的|之)?(?:比[例率]|派息率|派付率|支付率|百分比|成数)
      |派[息付][比]?率|股息率|                                                   # the ratio without its noun
      (?:(?:各|每一?个?)(?:会计)?年度?的?(?:具体|分配)?|(?:^|[，；。])(?:惟|但)?(?:具体|实际|最终|前[条款项开揭述](?:所称|述)?|上[述开]|该[项等]?|此[项一]?|本项|发放|分派|提拨){{1,2}}[各诸]?(?:项|等)?(?:的|之)?)(?:比[例率]))
    (?:及|和|与|、|或)?(?:是否[^，。；]{{0,24}}|金额|数额|时间|方式|频率|频次|形式|水平|具体方案|条件|现金分红|股票|现金|股利|之|比率|比例|、|及|和)*(?:等)?(?:事项|事宜)?[，]?
    (?:，?[^，。；]{{0,6}}?)(?:将|应当?|须|均|得|可|仍|则|需|要|且)*
    (?P<by>(?:交|授权|经|由|提交|待|报|取决于|视|归|听凭|须经|应经)(?:[^。；]{{0,10}}?){_BODY}[^。；]{{0,70}}?{_DECIDES}
      |由{_BODY}(?:视|依|斟酌|参酌)
      |(?:得|可)?(?:视|依|按|考量|斟酌|参酌)[^。；]{{0,60}}?(?:调整|决定|订定|变动|决议)
      |{_BODY}(?:可|得|将|有权|会)?[^。；，]{{0,32}}?(?:酌情|全权|调整|决定|变动))
    """,
    re.VERBOSE,
)
_BODY_SETS = scanning(
    rf"""
    {_BODY}[^。；]{{0,90}}?
    (?:拟[定订]|制[定订]|提出|确定|决定|厘定|酌情|调整|修订|更改|议定)(?:具体的?|合理的?|当年度?的?|各?年度的?|每年[的之]?|实际|各年度?之|该年度的?|适当的?|每一?年度的?|本公司的?|相应的?|以|年度|公司|利润分配方案和)*
    (?:现金方式分配的利润占[^，。；]{{0,30}}|{_PAY}(?:的|之)?|(?<=年的)|(?<=年度的)|(?<=年度))(?:具体|实际|年度)?(?:的|之)?(?:比[例率]|派息率|派付率|支付率|百分比)
   |{_BODY}(?:可|得|将|有权|会)[^。；]{{0,50}}?(?:按年|每年|逐年|各年度?|视年度)(?:予以|酌情)?(?:调整|厘定|决定|订定)(?:实际|具体|有关|该|当年|的|之)*(?:派[息付])?比[率例]
   |{_BODY}(?:可|得|有权)(?:视|因应|依|配合|考量|衡酌|斟酌|参酌)[^。；]{{0,40}}?(?:调整|变更|修正|调降|调升)(?:前[述开]|上[述开]|该|其|现金|股票|股利|红利|发放|分派|之|的)*(?:比[例率]|成数)
   |董事会[^，。；]{{0,6}}酌情(?:决定|厘定)[^，。；]{{0,6}}(?:宣派|派[付发息]|股息)
   |(?:派[付息发]|宣派|股息)[^，。；]{{0,10}}(?:由|取决于|须由|均由)(?:本公司|公司)?董事会(?:全权|自行|可)?酌情
    """,
    re.VERBOSE,
)
# Whoever leaves it open, one of these says so; a sentence that only promises a ratio has none of them.
_DECISION = scanning(rf"{_DECIDES}|由{_BODY}(?:视|依|斟酌|参酌)|制[订定]|订定|变动|决议|全权|修订|更改")
_LEFT, _SET = gate(_RATIO_BY), gate(_BODY_SETS)
_RATIO = scanning("比[例率]|[息付]率|百分比|成数")  # `_RATIO_BY` names the ratio first, and the decision behind it
_NOT_LEFT_OPEN = scanning(
    r"差异化|孰低|区分|发展阶段|最低比例|比例上限|上限|调整的条件|持股比例|股份比例|(?<!每次)中期|三分之二|2/3|特别决议|低于|不得调整|说明|披露|征集|"
    r"(?:调整|变更|修改|降低)[^，。；]{0,8}(?:分红|分配)[^，。；]{0,4}比例|酬劳|薪酬|公积|是否(?:明确|清晰)|股票股利的(?:具体)?(?:分配)?比例|论证"
)


def _discretion(text: str, reading: Reading, unit: Unit) -> Found | None:
    decided = _DECISION.search(text)
    if decided is None:
        return None
    ratio = _RATIO.search(text) if unit.cues & _LEFT else None
    left = ratio is not None and (decided.start() >= ratio.end() or _DECISION.search(text, ratio.end()))
    for possible, pattern in ((left, _RATIO_BY), (unit.cues & _SET, _BODY_SETS)):
        for match in pattern.finditer(text) if possible else ():
            begin, end = _stretch(text, match.start() + (match[0][0] in "，；。"), match.end())
            if not _NOT_LEFT_OPEN.search(text[begin:end]):
                return begin, end, {}
    return None


# --- buyback, special dividends, no ratio ---------------------------------------------------------------------------

_BUYBACK = scanning(
    r"(?:回购|购回)[^。；]{0,80}?(?:视同|视为|视作|等同|纳入|计入|作为|算作|认定为)[^。；]{0,16}?(?:分红|现金股利|股利分配|利润分配|股息|红利|派息)(?!的?金额(?!中|的?相关|计算))|"
    r"(?:回购|购回)[^。；]{0,60}?(?:纳入|计入)[^，。；]{0,4}(?:前[款项述]|上述|该等?|本[条款项])[^，。；]{0,10}(?:计算|比[例率]|派[息付]率|金额|范围|总额)|"
    r"(?:分配的利润|分红|股利|股息)[”」\"]?(?:金额|总额)?，?(?:亦|也|均|还|应当?)*(?:包括|包含|含|涵盖|计入)[^。；]{0,60}?(?:回购|购回)[^。；]{0,8}(?:支付|使用|支出|耗用|金额|资金|现金|对价)"
)
_SPECIAL = scanning(
    r"(?:特别|特殊|额外|一次性)(?:的|之)?(?:现金|年度|中期)?(?:股息|股利|红利|分红|派息|利润分配|派发|息)(?!政策|方式安排|的?(?:定义|情况))"
)
_OFFERS = scanning(r"可|将|得|考虑|不时|派|宣|建议|提议|实施|进行|酌情|增加|授权|认为(?:适当|合适|恰当)")
_NO_RATIO = scanning(
    r"""
    (?:没有|并无|并未|概无|未有|无(?![法论须需])|不设|不设定|未(?:曾)?(?:设[有定]|订[立有]|厘定|制[定订]|预设|规定|采纳|确定)|不(?:会)?(?:设[定立]|采用|预设|厘定|订立|承诺|规定))
    [^，。；]{0,10}?(?:预设|预先|固定|既定|预定|特定|指定|明确|确定|任何)[^，。；]{0,10}?(?:派[息付]|股息|股利|分[派配]|分红|支付)?[^，。；]{0,6}?(?:比[率例]|派息率|百分比|派付率|分派率|金额或比例)
    |(?:派[息付]|股息|股利|分[派配]|分红)[^，。；]{0,10}(?:没有|并无|不设|无)(?:预设|固定|既定|预定|特定)?的?(?:比[率例])
    """,
    re.VERBOSE,
)


def _buyback(text: str, reading: Reading, unit: Unit) -> Found | None:
    match = _BUYBACK.search(text)
    if match is None or re.search("不(?:视同|视为|视作|计入|纳入|作为)", match[0]):
        return None
    return (*_stretch(text, match.start(), match.end()), {})


def _special(text: str, reading: Reading, unit: Unit) -> Found | None:
    for match in _SPECIAL.finditer(text):
        if text.endswith(("股利加", "股息加", "附加", "正常加"), 0, match.start()):
            continue  # 低正常股利加额外股利 is a policy
        begin, end = _stretch(text, match.start(), match.end())
        if text.startswith("：", match.end()):  # 额外股利：当…时，由董事会决定是否派发
            end = next((at for mark in "；。" if (at := text.find(mark, end)) >= 0), len(text))
        words = text[begin:end]
        if words.endswith("：") and (following := reading.after(unit)):
            words += following.text
        named = re.search(r"20\d\d年|二零[〇一二三四五六七八九零]{2}年", words)
        if (
            _OFFERS.search(words.replace(match[0], ""))
            and not re.search(r"不(?:包括|含|计)|除", words)
            and not (named and not re.search("拟|计划|将", words))
        ):
            return begin, end, {}
    return None


def _no_ratio(text: str, reading: Reading, unit: Unit) -> Found | None:
    match = _NO_RATIO.search(text)
    if match is None or not re.search("派|股息|股利|分[红配]", text):
        return None
    return (*_stretch(text, match.start(), match.end()), {})


# --- subsidiaries ---------------------------------------------------------------------------------------------------

_SUB = r"(?:(?:子|附属|项目|成员|营运)公司|(?:控股|全资|所属|下属|所投资|成员|各级){1,2}企业)"
_ANY_SUB = rf"(?:{_SUB}|(?:参股|合营|联营)公司)"  # associates are no subsidiaries, but may be made to pay, too
_MAY_BE_SUBSIDIARY = scanning(
    "子公司|附属公司|项目公司|参股公司|合营公司|联营公司|成员公司|营运公司|控股企业|全资企业|所属企业|下属企业|投资企业|成员企业|各级企业|促使其|有限公司|在其章程|在其公司章程"
)
_DUTY = scanning(
    rf"""
    (?=[确保促督敦要推责使子附控全下各所成有项营])(?:(?:确保|保证|促使|促成|督促|敦促|要求|推动|促进|责成|使)[^。；]{{0,30}}?{_ANY_SUB}[^。；]{{0,40}}?(?:分红|分[配派]|派[息付]|股利|股息|上缴利润)
    |{_SUB}[^。；]{{0,60}}?(?:确保|保证|促使|督促|使)(?:其|该等|各)?[^。；]{{0,20}}?(?:分红|分[配派]|派[息付]|股利|股息)
    |{_SUB}[^。；]{{0,16}}?(?:须|应当?|必须|将|每年|至少)[^。；]{{0,40}}?(?:分红|分[配派]|派[息付])[^。；]{{0,16}}?(?:不少于|不低于|\d%|百分之|向(?:本|母)?公司)
    |{_SUB}[^。；]{{0,16}}?(?:须|应当?|必须|将|每年|至少)[^。；]{{0,8}}?(?:不少于|不低于|至少)[^，。；]{{0,40}}?(?:分红|分[配派]|派[息付]|股利|股息)
    |{_SUB}[^。；]{{0,8}}?(?:须|应当?|必须|将|每年|至少)[^。；]{{0,40}}?(?:上缴|上划|汇回|汇入|缴回|分回|归集|支付予|派付予|分派予)[^，。；]{{0,10}}?(?:(?:本|母)?公司|本?集团)
    |{_SUB}[^。；]{{0,16}}?(?:向(?:本|母)?公司)[^。；]{{0,6}}(?:分红|分[配派]|派[息付])[^。；]{{0,20}}?(?:不少于|不低于)
    |促使其[^。；]{{0,16}}?(?:分红|分[配派]|派[息付]|股利|股息)(?=[，。；]|$|的)
    |(?:{_SUB}|(?<!股份)有限公司)[^。；]{{0,16}}章程[^。；]{{0,12}}(?:规定|载明|明确|约定|写明)[^。；]{{0,60}}(?:分红|分[配派]|股利))
    """,
    re.VERBOSE,
)
_ITS_ARTICLES = scanning(r"[，。](?P<name>[\u4e00-\u9fff]{2,16})在其(?:公司)?章程中?(?:已)?(?:明确)?(?:规定|约定|载明)")
_NO_DUTY = scanning(r"不得?超过|不高于|披露|违规|情况说明|资金占用|取决于|依赖|未分配")


def _subsidiary(text: str, reading: Reading, unit: Unit) -> Found | None:
    match = _DUTY.search(text)
    if match is None:
        named = _ITS_ARTICLES.search(text)
        match = (
            named
            if named and not re.search("公司$|本行$|发行人$", named["name"]) and "分红" in text + _first(reading, unit)
            else None
        )
    if match is None or _NO_DUTY.search(match[0]):
        return None
    begin, end = _stretch(text, match.start() + (match[0][0] in "，。"), match.end())
    return begin, end, {}


def _first(reading: Reading, unit: Unit) -> str:
    items = reading.items_under(unit)
    return items[0].units[0].text if items and items[0].units else ""


# --- which statements the base is taken from ------------------------------------------------------------------------

_NOUN = r"(?:可供?(?:股东)?分[配派]的?(?:税后|净)*(?:利润|盈余|溢利)|未分配利润|净利润|税后利润|利润)"
_BASE = scanning(
    rf"""
    (?:以|按照?|依据|根据|基于)[^，。；占]{{0,30}}?(?:母公司|合并)[^。；]{{0,40}}?{_NOUN}[^，。；]{{0,8}}?(?:为(?:(?:利润|股利|现金)?(?:分[配红派]|分红)的?)?(?:计算)?(?:依据|基准|基础|准|基数|前提)|孰低|较低|较少|进行(?:利润)?分配|(?:的|按|按照)(?:规定|一定|相应|约定)?的?比例)
    |(?:合并|母公司)[^。；]{{0,50}}?(?:孰低|较低|较少)[^，。；]{{0,8}}?(?:原则|为准|确定|为依据|者)
    |(?:分[配红派]|股利|派息)[^，。；]{{0,8}}(?:依据|基数|基准|基础|口径)(?:为|是|系|采用|取自|以)[^，。；]{{0,8}}(?:母公司|合并)[^，。；]{{0,16}}{_NOUN}
    |(?:分[配红派]|股利|股息|红利|派息)(?:金额|总额|比例)?(?:应当?|均|须)?(?:以|按照?)[^，。；]{{0,8}}(?:母公司|合并)(?:财务|会计)?(?:报表)?(?:口径)?(?:的?数据|数)?为(?:计算|分配)?的?(?:依据|基准|基础|基数|准|口径)
    |(?:对|将)[^，。；]{{0,6}}母公司(?:财务)?报表[^，。；]{{0,20}}{_NOUN}进行分配
    |{_NOUN}[^，。；]{{0,10}}?(?:以|是指|系指|指|按)[^，。；]{{0,8}}(?:母公司|合并)[^，。；]{{0,16}}(?:为准|口径|为依据|{_NOUN})
    """,
    re.VERBOSE,
)
_TWO_STANDARDS = scanning(
    r"(?:中国|[境国]内|内地|企业)[^。；]{0,12}会计(?:准则|制度)[^。；]{0,60}(?:国际|境外|香港|上市地)[^。；]{0,80}(?:较少|较低|孰低|低者|少者)"
)
_NO_BASE = scanning(r"\d%|百分之|为正|为负|不低于|不少于|不得超过|披露|弥补|亏损|三分之|盈利(?:且|，)")


def _base_scope(text: str, reading: Reading, unit: Unit) -> Found | None:
    plain = blank_brackets(text)
    if match := _TWO_STANDARDS.search(text):
        paid = re.search("分[配派红]|派付|股[利息]", text)
        return (*_stretch(text, match.start(), match.end()), {"basis": "lower_of"}) if paid else None
    for match in _BASE.finditer(plain):
        begin, end = _stretch(text, match.start(), match.end())
        if _NO_BASE.search(text[begin:end]) or not re.search("分[配红派]|股利|股息|红利", plain):
            continue
        basis = "lower_of" if re.search("孰低|较低|较少", plain[match.start() :]) else read_scope(match[0])
        if basis in ("parent", "consolidated", "lower_of"):
            last = plain.rfind("孰低") if basis == "lower_of" else -1
            return begin, _stretch(text, begin, max(last, end))[1], {"basis": basis}
    return None


# --- named policies -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _named_policies() -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{name}>{'|'.join(e['patterns'])})" for name, e in load("policies").items()))


def _policy_type(text: str, reading: Reading, unit: Unit) -> Found | None:
    """The one policy that is named; a form that lists them all names none."""
    hits: list[tuple[int, int, str]] = []
    for match in _named_policies().finditer(text):
        if "优先股" not in text and not re.search(
            "没有|[未无非]|不|兼顾[^，]*$", text[max(0, match.start() - 8) : match.start()]
        ):
            hits.append((match.start(), match.end(), match.lastgroup or ""))
    kinds = {name for _, _, name in hits}
    if "low_normal_plus_extra" in kinds:
        kinds -= {"fixed_amount", "stable"}
    if "stable_growth" in kinds:
        kinds -= {"stable"}
    if len(kinds) != 1:
        return None
    kind = kinds.pop()
    start, end = next((a, b) for a, b, name in hits if name == kind)
    return (*_stretch(text, start, end), {"policy": kind})


_Reader = Callable[[str, Reading, Unit], Found | None]
# Each with the gates of the words that it cannot do without.
_READERS: tuple[tuple[str, int, int, _Reader], ...] = (
    (
        "annual_ratio_discretion",
        gate(*["比例", "比率", "派息率", "派付率", "支付率", "百分比", "成数", "酌情"]),
        _LEFT | _SET,
        _discretion,
    ),
    ("buyback_as_dividend", gate("回购", "购回"), gate(_BUYBACK), _buyback),
    ("special_dividend", gate(*["特别", "特殊", "额外", "一次性"]), gate(_SPECIAL), _special),
    (
        "no_predetermined_ratio",
        gate(*["预设", "预先", "固定", "既定", "预定", "特定", "指定", "明确", "确定", "任何"]),
        gate(_NO_RATIO),
        _no_ratio,
    ),
    ("subsidiary_dividend_policy", gate(_MAY_BE_SUBSIDIARY), gate(_DUTY, _ITS_ARTICLES), _subsidiary),
    ("distribution_base_scope", gate(*["母公司", "合并", "准则"]), gate(_BASE, _TWO_STANDARDS), _base_scope),
    (
        "dividend_policy_type",
        gate(*["剩余", "平衡", "稳健", "固定", "低正常", "正常股", "超额", "渐进", "目标", "稳定"]),
        gate(_named_policies()),
        _policy_type,
    ),
)
STATES = reduce(or_, [main for _, _, main, _ in _READERS])
