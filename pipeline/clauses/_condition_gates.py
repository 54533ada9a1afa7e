"""Cheap tests that keep the reading of conditions to the sentences that can state one, and whose dividend a sentence speaks of."""

from __future__ import annotations

import re

from ..reading import Reading
from ._condition_frames import Sentence

# Alternatives that all begin with a literal are searched by their first characters, several times faster than others.
_CUE = re.compile(
    "现金|分红|股息|派息|派现|前款|前条|前项|情形①|情形1|股利|红利|利润分配|分配利润|后续分配|特殊情况|特殊情形|信纳|需求是指|不在此限|不受此限|"
    "不分配|不分派|不予分配|不予分派|上述[^，；。]{0,6}(?:约束|限制|比例|情[形况])|前述[^，；。]{0,6}(?:约束|限制|比例|情[形况])|其一的|除外：|例外：|留待|结转"
)
_SPEAKS = re.compile(
    "现金(?!流)|分红|股息|派息|派现|股利|红利|利润分配|分配利润|情形①|情形1|特殊|例外|需求是指|信纳|此限|不分[配派]|不予分[配派]|"
    "约束。$|限制。$|留待|结转"
)
# Without one of these a sentence tests nothing, whatever it promises; the commonest first.
_TESTED = re.compile(
    "资金|可供|可分|未分|盈利|重大|经营|累计|发生|除|无|没|超过|低于|达到|：|支出|审计|公积|投资|充足|"
    "特殊|亏损|负债|准备|出现|保留|限制|大于|不足|期发展|续发展|远发展|盈余|溢利|纯利|为正|为负|现金流|"
    "现金能|现金可|现金足|现金充|现金及|大额|开支|标准意见|每股|每10股|每十股|采取监管|遇|指标|评级|评价|"
    "覆盖率|优先股|累积|——|下降|下滑|下调|不影响|操作性|结余|储备|到期|逾期|违约|债|股本|失信|处罚|其一|"
    "任一|任何|述情"
)
_SUBSIDIARY = re.compile(
    r"(?:^|，|。|；|由|使|促使|要求|督促|确保)(?:公司)?(?:的)?(?:各|全资|控股|重要|下属|主要|营运|全部|所有|及|、|和|或|该等)*(?:子公司|附属公司)"
    r"(?:应|每年|须|将|在|以|当年|的?年度|的?章程|的?利润分配|各自|之?现金)"
)
_OF_OTHERS = re.compile(
    r"(?:^|，)(?P<name>[\u4e00-\u9fff]{2,14})(?:在其|的)(?:公司)?章程(?:（[^）]*）)?中?[^，。；]{0,4}规定：$"
)


def tests(text: str) -> bool:
    """Whether a sentence names anything that conditions test."""
    return bool(_TESTED.search(text))


def concerns(reading: Reading, sentence: Sentence) -> bool:
    """Whether a sentence outside a heading of conditions can be about paying, by its own words or by those before it."""
    text = sentence.text
    if not _CUE.search(text):
        return False
    if "分红" in text or "股利" in text or _SPEAKS.search(text):
        return True
    before = (reading.before(sentence.first, count) for count in (1, 2, 3))  # 前款 can mean a promise of cash
    return any(unit is not None and _SPEAKS.search(unit.text) for unit in before)


def whose(reading: Reading, sentence: Sentence) -> str:
    """Whose dividend it is: that of a subsidiary where the sentence, or the one that introduces it, says so."""
    if ("子公司" in sentence.text or "附属公司" in sentence.text) and _SUBSIDIARY.search(sentence.text):
        return "subsidiary"
    for lead in reading.leads(sentence.first):
        named = _OF_OTHERS.search(lead.text)
        if named and not re.search("公司$|本行$|本集团$|我们$|^根据", named["name"]):
            return "subsidiary"
        if named and _SUBSIDIARY.search(named["name"]):
            return "subsidiary"
    return "issuer"
