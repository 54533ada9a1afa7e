"""In what form is paid: cash, stock, both at once, what else the law allows; which comes first, and in what order profit is used.

    公司采取现金、股票、现金与股票相结合或者法律、法规允许的其他方式分配股利    distribution_form, other_lawful_forms
    具备现金分红条件的，应当采用现金分红进行利润分配                              cash_priority
    发放股票股利有利于全体股东整体利益时，可以提出股票股利分配预案                stock_dividend_condition
    应当具有公司成长性、每股净资产的摊薄等真实合理因素                            stock_dividend_justification
    可以采取股票股利和公积金转增股本的方式进行分配                                capital_reserve_conversion
    弥补亏损和提取公积金后所余税后利润，按照股东持有的股份比例分配                profit_distribution_order

Vocabulary: `lexicon/form.toml`. The list of forms is read in `_forms`, the order of distribution in `_order`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..cues import gate
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._forms import CASH, distribution_forms
from ._measures import blank_brackets
from ._order import profit_distribution_order
from ._subject import subject_of
from ._wording import Stretch, either, stretches


def extract(reading: Reading, context: Context) -> Iterator[Draft]:
    """The clauses of all types of the family: unit by unit, and the forms at the end, when the widest is known."""
    for unit in context.policy:
        cues = unit.cues
        if not cues & _ANY:
            continue
        if cues & CASH and _may_come_first(cues):
            yield from cash_priority(reading, unit)
        if cues & _STOCKS and cues & _STOCK_TOLD:
            yield from stock_dividend_condition(reading, unit)
        if cues & _REASONED and cues & _JUSTIFYING:
            yield from stock_dividend_justification(unit)
        if cues & _CONVERTS and cues & _TURNED and _CONVERSION.search(unit.text):
            yield from capital_reserve_conversion(reading, unit)
        if cues & _ORDERED:
            yield from profit_distribution_order(reading, unit)
    yield from distribution_forms(reading, context)


def _presence(reading: Reading, kind: str, unit: Unit, start: int, end: int, rule: str, at: int | None = None) -> Draft:
    """A clause that has no values: that it is said is the fact. Whom it binds stands in front of `at`, or of its start."""
    subject = subject_of(reading, unit, unit.text[: start if at is None else at][-60:])
    return Draft(kind, {}, unit, [span(unit, start, end)], rule, subject=subject)


# --- cash first -------------------------------------------------------------------------------------------------------

_CASH_GATE = scanning("优|先|主|首|前|居|侧重|着重|偏重|倾向|第一|原则|基本")
_CASH_FIRST = scanning(f"(?=[优先首现以主侧着偏倾派]){either('form', 'cash_first')}")
_DUTY_GATE = scanning("应|须|将|需|方为")
_CASH_DUTY = scanning(f"(?=[应必须将需方]){either('form', 'cash_duty')}")
# 应当以现金方式分配的利润不少于 is a ratio, 应进行一次现金分红 a frequency, 应当进行现金分红的论证 something else.
_DUTY_OF_ELSE = scanning(
    r"(?:分配|支付|派发)?(?:的)?(?:利润|股利)?(?:的)?(?:比[例率]|总?额|金额|政策|方案|预案|事[项宜]|论证|研究|时|信息|决策|条件|扣|回购|支付对价|缴|出资|购|认|补|偿|赔|投)|(?:分配|支付|派发)的"
)
# 现金股利作出足额安排之后，方可派发股票股利
_STOCK_AFTER = scanning(
    r"(?=现金|先)(?:现金(?:分红|股[利息]|红利)[^，。；]{0,20}后[，,]?[^，。；]{0,6}(?:方|才|始)(?:可|得|能)[^，。；]{0,10}(?:股票|送股|红股)|"
    r"先(?:行)?(?:考虑|安排|实施|派发)?(?:现金|派现)[^，。；]{0,8}[，、](?:再|其次|然后|而?后|次)[^，。；]{0,6}(?:股票|送股|红股))|"
    # 股票股利排在现金分红之后
    r"(?=股票|送股|红股)(?:股票|送股|红股)(?:股利|方式|形式|分红)*(?:的)?(?:顺序|次序|顺位)?(?:应当?|须|将|则)?[排放置列居位处][在于]现金(?:分红|股利|红利|方式|形式)*(?:的)?之?后"
)
_PROMISES_NO_MORE = scanning(
    r"优先股|优先认|回购|收购|募集资金|扣留|扣减|代管|补偿|先(?:行)?(?:抵|扣|偿)|提前|优先(?:偿|清|披露|公告)"
)


def _may_come_first(cues: int) -> int:
    """Whether a sentence has the words of one of the ways to put cash first."""
    return (
        (cues & _PUTS_FIRST and cues & _FIRST) or (cues & _BINDS and cues & _DUTY) or (cues & _LATER and cues & _STOCKS)
    )


def cash_priority(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """Cash before other forms, or a duty to pay in cash (when its conditions hold)."""
    plain, cues = blank_brackets(unit.text), unit.cues
    first, duty = cues & _PUTS_FIRST and cues & _FIRST, cues & _BINDS and cues & _DUTY
    may_follow = cues & _LATER
    if not (
        (first and _CASH_FIRST.search(plain))
        or (duty and _CASH_DUTY.search(plain))
        or (may_follow and _after_cash(plain))
    ):
        return
    later = _after_cash(unit.text) if may_follow else None
    for stretch in stretches(unit.text):
        text = stretch.text
        if not ("现金" in text or "派现" in text or "优先于" in text) or _PROMISES_NO_MORE.search(text):
            continue
        if later and later.start() < stretch.start:
            later = _after_cash(unit.text, stretch.start)
        if later and later.start() < stretch.end:
            at, end, rule = later.start(), later.end(), "form.stock_after"
        else:
            match, rule = _CASH_FIRST.search(text) if cues & _FIRST else None, "form.cash_first"
            if match is None:
                match, rule = _CASH_DUTY.search(text) if cues & _DUTY else None, "form.cash_duty"
                if match is None or _DUTY_OF_ELSE.match(text, match.end()):
                    continue
            at, end = stretch.start + match.start(), stretch.end
        yield _presence(reading, "cash_priority", unit, stretch.start, end, rule, at)


def _after_cash(text: str, start: int = 0) -> re.Match[str] | None:
    """Where stock is said to come after cash."""
    may = ("后" in text or "先" in text) and ("股票" in text or "送股" in text or "红股" in text)
    return _STOCK_AFTER.search(text, start) if may else None


# --- stock dividends --------------------------------------------------------------------------------------------------

_STOCK = scanning(f"(?=[股红送])(?:{either('form', 'stock_dividend')})")
_JUST_GATE = scanning("真实|摊薄|稀释|每股净资产")
_JUSTIFIED = scanning(f"(?=[真成股每]){either('form', 'justification')}")
# 可以, or the duty to see to the size of the capital.
_ALLOWED = scanning(
    r"可以?(?![供分])|[方才始]得|(?<!应)得(?=以|另|改|采|提|发|派)|能够?|将|宜|应(?:当)?(?:在|先|同时|满足|符合|具备|充分考虑|考虑|确保|保证)|须(?:在|满足|符合|具备)|提出|择机|再选择|拟"
)
_CONDITION = scanning(
    r"前提|情况下|情形下|条件下|条件[：:]|(?:下列|以下|上述|前述|如下)[^，。；]{0,4}(?:条件|情形)|基础上|之余|时[，,]|时(?=可|公司|董事会|得|采|发|提)|的[，,]|如果?(?![下期何])|若|凡|出于|基于|为了?(?:满足|保持|适应|扩大|优化|补充|使|实现|改善)[^。；]{2,30}[，,]|年[度份][，,]|倘|当(?!年|期|地)|认为|有利于|根据[^。；]{2,30}[，,]|根据[^，。；]{0,24}(?:股本规模|成长性|匹配|股价|每股净资产)|"
    r"(?<![相票金])结合[^。；]{2,30}[，,]|合理范围|(?:分红|分配|股利)后|(?:现金|分红|派[发付现])[^，。；]{0,8}后[，,]|后[，,]?[^，。；]{0,8}(?:方|才|始)(?:可|得|能)|相适应|匹配|出发|考虑[^。；]{0,16}(?:规模|股本|股价|成长)"
)
_VOTE = scanning(r"表决权|三分之二|2/3|过半数|现场投票")
_NO_CONDITION = scanning(r"之和|优先股|除权|增发|配(?<!分配)股|减持|发行价")
# Where the words name the stock dividend only to compare with it, or list it among the forms.
_COMPARED = scanning(
    r"(?:优先于|优于|先于|相对于|较|比|除以|与|[排放置列摆居处位][在于])[^，。；]{0,4}$|(?:不|不得|暂不|未|不再)(?:再|会|以|采[取用]|进行|实施|派[发送]|发放)+[^，。；]{0,6}$|不(?:发|送|派)$|现金(?:分红|股利|红利|方式)?(?:的)?(?:方式)?(?:[、，或和与及]|或者|以及)+$"
)
_TIED_BEHIND = scanning(
    r"(?:须|应当?|需)(?:待|以|在|于)[^，。；]{2,30}(?:后|之后|为(?:前提|条件))|(?:后|之后)(?:方|才|始)(?:可|得|能)|(?:须|应|应当|需)(?:同时)?(?:满足|符合|具备|(?:确保|保证)[^，。；]{0,4}现金)|(?:条件|前提)(?:为|是|如下|包括)|"
    r"^[^，。；]{0,4}以[^，。；]{1,24}为(?:前提|条件)"
)
# 应当具有…真实合理因素，且须以满足资本需要为前提: a condition beside the justification.
_AND_TIED = scanning(
    r"(?:且|并|同时|亦|还)(?:应当?|须|需|必须|要)?(?:同时)?(?:以[^。；]{2,30}为(?:前提|条件|限)|(?:满足|符合|具备)[^。；]{2,24}(?:条件|要求)|在[^。；]{2,24}(?:前提|情况|条件)下)"
)
_CASH_BEFORE = scanning(r"(?:应当?|须|需)(?:在)?(?:满足|保证|确保|符合|完成)[^。；]{0,24}(?:之后|后|前提|基础|之余)")
_LIMITED = scanning(
    r"(?:分[配派]|发放)?(?:之|的)?(?:比[例率]|总额|金额|数量|部分)?(?:以|应)?不(?:得|应)?(?:超过|高于|多于|逾)"
)
_SEES_TO_SIZE = scanning(
    r"应当?(?:充分|综合|同时)?(?:考虑|兼顾|确保|保证|与|以|注重|保持|使)[^。；]{0,30}(?:股本|总股本|规模|股权结构|经营规模)"
)


def stock_dividend_condition(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """When stock may be distributed: a permission with a condition in one part of a sentence."""
    for part_start, part in unit.parts():
        found = list(_STOCK.finditer(part))
        if not found or _NO_CONDITION.search(part):
            continue
        for match in found:
            if _COMPARED.search(part, 0, match.start()) or _is_listed(part, match.start()):
                continue
            end = _condition_end(_without_vote(part, match.end()), match)
            if end is not None:
                yield _presence(
                    reading,
                    "stock_dividend_condition",
                    unit,
                    part_start,
                    part_start + _end_of(part, end),
                    "form.stock_condition",
                )
                break


_LISTED = scanning(r"现金[^，。；]{0,12}[、或和与及][^，。；]{0,6}$")


def _is_listed(part: str, start: int) -> bool:
    """现金、股票或现金与股票相结合: the stock of a list of forms."""
    return _LISTED.search(part, 0, start) is not None


def _without_vote(part: str, start: int) -> str:
    """The part up to the comma before the first vote that it speaks of, which is how the proposal is carried; "" before `start`."""
    vote = _VOTE.search(part)
    return part if vote is None else part[: max(0, part.rfind("，", start, vote.start()))]


def _condition_end(part: str, match: re.Match[str]) -> int | None:
    """Where the words end that tie the stock dividend named at `match` to a condition; None where nothing ties it."""
    before, after = part[: match.start()], part[match.end() :]
    if not part:
        return None
    behind = _SEES_TO_SIZE.search(after) or _CASH_BEFORE.search(after)
    if behind:
        return match.end() + behind.end()
    justified = _JUST_GATE.search(part) and _JUSTIFIED.search(part)
    if justified and (tied := _AND_TIED.search(part, justified.end())):
        return tied.end()
    if (justified and "可" not in part and "提出" not in part) or _LIMITED.match(after):
        return None
    words = part if after.startswith(("有利于", "有助于", "符合", "能够")) else before[-160:]
    if _CONDITION.search(words) and _ALLOWED.search(words):
        return match.end()
    behind = None if justified else _TIED_BEHIND.search(after)
    return match.end() + behind.end() if behind else None


def _end_of(part: str, end: int) -> int:
    """The end of the stretch in which an offset stands."""
    stops = [i for mark in "，。" if (i := part.find(mark, end)) >= 0]
    return min(stops, default=len(part))


_OF_SHARES = scanning(r"成长性|每股净资产|摊薄|股本")


def stock_dividend_justification(unit: Unit) -> Iterator[Draft]:
    """成长性、每股净资产的摊薄等真实合理因素 as what stock dividends must rest on."""
    match = _JUSTIFIED.search(unit.text)
    if match is None or not (_STOCK.search(unit.text) or _OF_SHARES.search(unit.text)):
        return
    start = max(unit.text.rfind(mark, 0, match.start()) for mark in "，。；") + 1
    yield Draft("stock_dividend_justification", {}, unit, [span(unit, start, match.end())], "form.stock_justification")


# --- reserves turned into capital -------------------------------------------------------------------------------------

_CONVERSION = scanning(f"(?=[以用资盈法公转或、])(?:{either('form', 'conversion')})")
_OFFERED = scanning(
    r"可以?(?![供分])|采[取用]|考虑|增加|结合|通过|进行|实施|另行|择机|同时|方式|形式|得(?=[以依将由])|将(?=以|采|通)|辅以|提出|优先"
)
_PERMITTED = scanning(r"(?:可以?(?![供分])|(?<![取获])得)[^，。；]{0,20}，$")
# 可采取现金方式分红，且视情况以公积金转增股本: what goes on from a way of distributing.
_AND_ALSO = scanning(r"(?:并且?|且|亦|也|或者?)[^，。；不]{0,20}[以将用]$")
_MAY_DISTRIBUTE = scanning(
    r"(?:可以?(?![供分])|(?<![取获])得|采[取用])[^。；]{0,40}(?:分[配派红]|派[发付息]|股[利息]|红利|回报)[^。；]{0,12}，$"
)
# 资本公积金转增股本可与现金派发一并实施
_MAY_BEHIND = scanning(
    r"(?:[亦也]|均)?可以?(?:与|同|和|伴随|随)[^，。；]{0,14}(?:实施|进行|采[取用]|使用|并[行用]|安排|推出)"
)
# The law's 25%, adjustments of a price, keeping up the price, a year's proposal, other uses of the reserve.
_NOT_OFFERED = scanning(
    r"留存|百分之二十五|25%|弥补|扩大[^，。；]{0,6}生产|股价|除权|除息|增发|配(?<!分配)股|减持|发行价|转股价|行权价|回购价|总股本|本次|本年度|报告期|"
    r"(?:19|20)\d{2}年|不(?:进行|以|实施|送|得|采)|未(?:进行|实施)|独立董事[^。；]{0,20}意见|原有股份比例|依公司法|公司法规定|实收资本额|受领赠与|限制性股票|股权激励|每10股(?:转|送|派)"
)


def capital_reserve_conversion(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """公积金转增股本 offered as a way of distributing, or beside it."""
    text = unit.text
    if _NOT_OFFERED.search(text) or any("股价" in title for title in reading.titles(unit)):
        return
    for stretch in stretches(text):
        match = _CONVERSION.search(stretch.text)
        if match and (_is_offer(stretch, match) or _goes_on(text, stretch, match)):
            if any(_VOTE.search(part) for at, part in unit.parts() if at <= stretch.start < at + len(part)):
                continue
            end = stretch.start + match.end()
            yield _presence(
                reading, "capital_reserve_conversion", unit, stretch.start, end, "form.capital_reserve_conversion"
            )
            return


def _goes_on(text: str, stretch: Stretch, match: re.Match[str]) -> bool:
    """Whether the permission stands a comma before: 本公司亦得依主管机关之规定，以资本公积拨充资本."""
    before, after = stretch.text[: match.start()], stretch.text[match.end() :]
    if after.startswith(("的", "时", "方案", "预案", "议案", "事", "后")):
        return False
    if before in ("", "以", "将") and _PERMITTED.search(text, 0, stretch.start):
        return True
    return bool(_AND_ALSO.match(before + match[0][:1]) and _MAY_DISTRIBUTE.search(text, 0, stretch.start))


_OF_PROPOSAL = scanning("的?(?:方案|预案|议案|提案|事[项宜]|决议|时)")
_WAY_BEHIND = scanning("[等的]*(?:方式|形式)")


def _is_offer(stretch: Stretch, match: re.Match[str]) -> bool:
    before, after = stretch.text[: match.start()], stretch.text[match.end() :]
    if _OF_PROPOSAL.match(after) and "可" not in before and "提出" not in before:
        return False
    if _MAY_BEHIND.match(after):
        return True
    return bool(_OFFERED.search(before) or _WAY_BEHIND.match(after) or "方式" in match[0])


# What the readers cannot do without: the words of their subject, and those of their patterns.
_FIRST, _DUTY, _LATER = gate(_CASH_FIRST), gate(_CASH_DUTY), gate(_STOCK_AFTER)
_PUTS_FIRST, _BINDS = gate(_CASH_GATE), gate(_DUTY_GATE)
_STOCKS, _STOCK_TOLD = gate("股票", "红股", "送股", "股份股利"), gate(_STOCK)
_REASONED, _JUSTIFYING = gate(_JUST_GATE), gate(_JUSTIFIED)
_TURNED, _CONVERTS = gate("转", "拨充"), gate(_CONVERSION)
_ORDERED = gate("亏损", "序", "公积", "持股比例")
_ANY = CASH | _STOCKS | _REASONED | _CONVERTS | _ORDERED
