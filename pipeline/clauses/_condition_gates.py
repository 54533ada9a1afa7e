"""Cheap tests that keep the reading of conditions to the sentences that can state one, and whose dividend a sentence speaks of."""

from __future__ import annotations

import re

from ..cues import gate
from ..reading import Reading, Unit
from ..scanning import scanning
from ._condition_frames import Sentence, is_row, may_settle

# Alternatives that all begin with a literal are searched by their first characters, several times faster than others.
_CUE = scanning(
    "现金|分红|股息|派息|派现|前款|前条|前项|规定的比例|情形①|情形1|股利|红利|利润分配|分配利润|后续分配|特殊情况|特殊情形|例外情[形况]|特别情[形况]|信纳|需求是指|不在此限|不受此限|"
    "不分配|不分派|得分配|比例可|不予分配|不予分派|上述[^，；。]{0,6}(?:约束|限制|比例|情[形况])|前[述开揭项][^，；。]{0,6}(?:约束|限制|比[例率]|情[形况])|减发|停发|缓发|减派|停派|不派[付发]|其一的|除外：|例外：|留待|结转|上述承诺|前述承诺|该承诺|该等承诺|该项承诺"
)
_SPEAKS = scanning(
    "现金(?!流)|分红|股息|派息|派现|股利|红利|利润分配|分配利润|规定的比例|情形①|情形1|特殊|特别情|例外|需求是指|信纳|此限|不分[配派]|不派[付发]|不予分[配派]|"
    "约束。$|限制。$|留待|结转"
)
# Without one of these a sentence tests nothing, whatever it promises: what may be said of a thing, rather than the thing; and what
# introduces a list. The words come first that are met most often.
_TESTED = scanning(
    "重大|盈利|可供|可分|公积|准备|满足|符合|除|无|没有|不存在|超过|低于|达到|为正|正数|正值|为负|负数|负值|"
    "大于|小于|高于|少于|跌破|突破|不具备|以上的|以下的|亏损|溢利|纯利|有盈余|无盈余|获利|有利润|现金流|现金充|现金能|现金可|"
    "现金足|足够|充裕|充足|充沛|宽裕|保证|保障|确保|不影响|不会影响|重大影响|不利影响|成影响|需求是指|需求系指|"
    "需求指|需求时|足以|保留意见|标准意见|否定意见|审计|发生|出现|遇|遭|面临|限制|采取监管|指标|评级|评价|覆盖|余裕|富余|剩余资金|警示|冻结|查封|立案|诉讼|被实施|被列|退市|落实|"
    "负债|特殊|降低|所述|优先股|不足|不达|未达|未满|不满|紧张|困难|短缺|下降|下滑|下调|操作性|结余|储备|余额|到期|逾期|"
    "掣肘|制约|所困|违约|偿还|清偿|未能|未按|失信|处罚|其一|任一|任何|述情|大额|资本充足|资本适足|资本指标|资本要求|资本开支|资本支出|"
    "资本性|——|前提|良好|为限"
)
_LEADS = scanning(
    "条件[^：。]{0,30}：|情形[^：。]{0,40}：|情况[^：。]{0,40}：|要求[^：。]{0,16}：|"
    "标准[^：。]{0,16}：|具备：|除外：|例外：|信纳[^：。]{0,8}：|确信：|确认：|除非：|"
    "原因[^：。]{0,20}：|各项[^：。]{0,24}：|年度[^：。]{0,30}：|事由[^：。]{0,80}："
)
# 公司发展阶段属成熟期且有重大资金支出安排的，…: a stage of the staged policy, told in a sentence of its own.
_STAGE = scanning("阶段属|属于?成[熟长]期|属于?初创期")
# 公司当年盈利但未提出现金分红预案的，应当说明原因: what a report must explain.
_EXPLAINS = scanning("未提出|未作出|未做出|未制定|未制订|未拟定|未进行现金分红的|不进行现金分红的，")
_OWN, _LONG = 100, 160
_SUBSIDIARY = scanning(
    r"(?:^[\d.]*|，|。|；|由|使|促使|要求|督促|确保)(?:本?公司|本集团|发行人)?(?:的)?(?:各|全资|控股|重要|下属|主要|营运|全部|所有|及|、|和|或|该等)*(?:子公司|附属公司)"
    r"(?:应|每年|须|将|在|以|当年|中(?=盈利|有|当年)|的?年度|的?章程|的?利润分配|各自|之?现金)"
)
_OF_OTHERS = scanning(
    r"(?:^|，)(?P<name>[\u4e00-\u9fff]{2,14})(?:在其|的)(?:公司)?章程(?:（[^）]*）)?中?[^，。；]{0,4}规定：$"
)


_CUED, _SPEAKING, _TESTING, _LEADING = gate(_CUE), gate(_SPEAKS), gate(_TESTED), gate(_LEADS)
_STAGED, _EXPLAINED, _OTHERS = gate(_STAGE), gate(_EXPLAINS), gate(_OF_OTHERS)
MAY_TEST = _TESTING | _LEADING  # what `tests` cannot do without


def tests(text: str, cues: int) -> bool:
    """Whether a sentence names anything that conditions test, and is none of those that only look like it."""
    named = cues & _TESTING or (cues & _LEADING and "：" in text and _LEADS.search(text))
    return bool(named) and _is_plain(text, cues)


def part_tests(sentence: Sentence, text: str) -> bool:
    """The same of a part of a sentence, whose own words have not been marked."""
    named = _TESTED.search(text) or ("：" in text and _LEADS.search(text))
    return bool(named) and _is_plain(text, sentence.cues)


def _is_plain(text: str, cues: int) -> bool:
    """Whether words are neither a stage of the staged policy nor what a report must explain; `cues` of the sentence."""
    if cues & _STAGED and len(text) < _OWN and _STAGE.search(text):
        return False
    return not cues & _EXPLAINED or len(text) > _LONG or "可" in text or not _EXPLAINS.search(text)


def is_idle(sentence: Sentence) -> bool:
    """Whether a sentence states no condition before what it says: it excuses from nothing and bans nothing, and promises
    nothing behind the first thing that it tests.
    """
    text = sentence.text
    if is_row(text) or ("：" in text and sentence.bare is not text):
        return False
    found = _TESTED.search(text)
    return not may_settle(sentence, found.start() + 1 if found else len(text))


def concerns(reading: Reading, first: Unit, text: str, cues: int) -> bool:
    """Whether a sentence outside a heading of conditions can be about paying, by its own words or by those before it."""
    if not cues & _CUED:
        return False
    if "分红" in text or "股利" in text:
        return True
    if not _CUE.search(text):
        return False
    if cues & _SPEAKING and _SPEAKS.search(text):
        return True
    before = (reading.before(first, count) for count in (1, 2, 3))  # 前款 can mean a promise of cash
    return any(unit is not None and unit.cues & _SPEAKING and _SPEAKS.search(unit.text) for unit in before)


def whose(reading: Reading, sentence: Sentence) -> str:
    """Whose dividend it is: that of a subsidiary where the sentence, or the one that introduces it, says so."""
    if sentence.subject is None:  # asked again for every condition in it
        sentence.subject = _subject(reading, sentence)
    return sentence.subject


def _subject(reading: Reading, sentence: Sentence) -> str:
    if ("子公司" in sentence.text or "附属公司" in sentence.text) and _SUBSIDIARY.search(sentence.text):
        return "subsidiary"
    for lead in reading.leads(sentence.first):
        named = _OF_OTHERS.search(lead.text) if lead.cues & _OTHERS else None
        if named and not re.search("公司$|本行$|本集团$|我们$|^根据", named["name"]):
            return "subsidiary"
        if named and _SUBSIDIARY.search(named["name"]):
            return "subsidiary"
    return "issuer"
