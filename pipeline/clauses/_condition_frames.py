"""Where conditions of a cash dividend stand: sentences with their brackets blanked, what they promise, which lists they lead.

在…的前提下，公司应当采取现金方式分配股利         a promise: its conditions stand before it
资产负债率超过80%的，可以不进行现金分红           an excuse
资本充足率低于监管要求的，不得分配现金股利         a ban: what it names must not be
公司实施现金分红应同时满足下列条件：               a lead: its conditions are the items
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..cues import cues_of, gate
from ..reading import Unit
from ..scanning import scanning

Span = tuple[int, int]

_BRACKETS = scanning(r"（[^（）]*）|\([^()]*\)")
_EDGE = scanning("[，；：。]")
_TELLING = scanning(
    r"每(?:10|1|十)?股|^.即[^）]{0,30}(?:现金流|负债率)[^）]*(?:\d|百分)|^.(?:[^）)]{0,6})(?:母公司|合并)"
)


def blank(text: str) -> str:
    """The text with its brackets blanked out, but for those that hold a number per share or name the statements."""
    if "（" not in text and "(" not in text:
        return text
    return _BRACKETS.sub(lambda match: match[0] if _tells(text, match) else " " * len(match[0]), text)


_SUCH_AS = scanning("^.(?:包括|如|指|系指|是指|即|例如)")
_CASES = scanning('(?:特殊|例外|特别|下列|以下)(?:的)?(?:情[况形]|原因)下?[”"]?$')


def _tells(text: str, match: re.Match[str]) -> bool:
    """Whether a bracket tells a test itself, and does not only define a word or add to it."""
    if _TELLING.search(match[0]):
        return True
    return bool(_SUCH_AS.match(match[0]) and _CASES.search(text, max(0, match.start() - 8), match.start()))


class Sentence:
    """A sentence of one unit, or of several where a damaged page broke it; offsets are into `text`.

    `bare` is the text with its brackets blanked out. `subject` is whose dividend it speaks of, once that has been asked.
    """

    __slots__ = ("_edges", "bare", "cues", "first", "subject", "text", "units")

    def __init__(self, units: Sequence[Unit], text: str = "", cues: int = 0) -> None:
        """`text` and `cues` are those of `joined(units)`, for whoever has asked for them before."""
        if not text:
            text, cues = joined(units)
        self.units = units
        self.first = units[0]
        self.text, self.cues = text, cues
        self.bare = blank(text)
        self.subject: str | None = None
        self._edges: list[int] | None = None

    def spans(self, start: int, end: int) -> list[Span]:
        """The spans of `Flow.text` of a stretch, one per unit it runs through."""
        if len(self.units) == 1:
            begin = self.first.start
            low, high = max(start, 0), min(end, len(self.text))
            return [(begin + low, begin + high)] if low < high else []
        spans, at = [], 0
        for unit in self.units:
            low, high = max(start - at, 0), min(end - at, len(unit.text))
            if low < high:
                spans.append((unit.start + low, unit.start + high))
            at += len(unit.text)
        return spans

    def clause(self, position: int) -> Span:
        """The stretch between commas around a position."""
        edges = self._edges
        if edges is None:
            edges = self._edges = [match.start() for match in _EDGE.finditer(self.bare)]
        at = bisect_left(edges, position)
        return edges[at - 1] + 1 if at else 0, edges[at] if at < len(edges) else len(self.text)


def joined(units: Sequence[Unit]) -> tuple[str, int]:
    """The text of a sentence and the gates that it opens; words that the page broke are whole in it."""
    if len(units) == 1:
        return units[0].text, units[0].cues
    text = "".join([unit.text for unit in units])
    return text, cues_of(text)


def sentences(units: Sequence[Unit]) -> Iterator[Sentence]:
    """The sentences of units in order."""
    return map(Sentence, runs(units))


def runs(units: Iterable[Unit]) -> Iterator[Sequence[Unit]]:
    """The units of each sentence in order; a unit that stops without a stop goes on in the next one of the same item."""
    held: list[Unit] = []
    for unit in units:
        if held:
            last = held[-1]
            if unit.item is not last.item or unit.index != last.index + 1 or not _unfinished(last) or is_row(unit.text):
                yield held
                held = []
        if not held and unit.text[-1] in "。；：！？”》":
            yield (unit,)
            continue
        held.append(unit)
    if held:
        yield held


_ROW_BEGINS = 24  # characters in which the bar behind the title of a row stands


def is_row(text: str) -> bool:
    """Whether a sentence is, or begins, a row of a table: its first cells are short and end in a bar."""
    return "|" in text[:_ROW_BEGINS]


def _unfinished(unit: Unit) -> bool:
    text = unit.text
    if text[-1] == "|" or text.endswith("。）"):
        return False
    if "（" in text and text.count("（") > text.count("）"):
        return True
    return not unit.heading and (len(text) > 14 or text.endswith(("、", "，")))


# --- promises, excuses, bans ----------------------------------------------------------------------------------------


class Event(NamedTuple):
    """A place in a sentence that says what happens: role is promise, excuse, ban, or except (…的除外, 除非…).

    `effect` of an excuse: no_cash, no_distribution or may_reduce. `cash` is False where the words speak of profit only.
    """

    role: str
    start: int
    end: int
    effect: str | None = None
    cash: bool = True


_CASH = r"现金(?:分红|股利|红利|股息|分配|利润分配|派息|回报|方式|形式|的方式|的形式)"
_PAYS = r"(?:分[配派]|派发|派送|派付|支付|发放|宣派|分红|派息)"
_PAYMENT = scanning("现金|股息|股利|派息|派现")
_PROMISE = scanning(
    rf"""
    (?=[以按用通采选实运进给安推执开现应须将优主坚宣派建分发支首]) (?:
        (?:实施|采取|实行|推行|执行)[^，；。]{{0,4}}积极的现金(?:分红|股利)(?:分配)?(?:政策|办法|方案)    # 实施积极的现金分红政策
    |
      (?:以|按|用|通过)现金(?:的|之|分红|股[利息])?(?:方式|形式)?[^，；。]{{0,14}}?(?:{_PAYS}|回[报馈])        # 以现金方式分配的利润不少于
    | 派息(?:比)?率[^，；。]{{0,10}}?(?:不低于|不少于|为|介乎)
    | (?:宣派|派付|派发|分派)[^，；。]{{0,6}}不(?:少于|低于)
    | (?:采[取用]|首选|选择|实行|推行|运用|使用)[^，；。未不]{{0,12}}?现金(?:分红|方式|形式|股利|红利|分配|的方式)?   # 应当采取现金方式
    | (?:进行|实施|实行|{_PAYS}|给予|安排|推行|执行|开展)(?![之的]现)[^，；。未不]{{0,12}}?现金(?:分红|股利|红利|股息|利润分配|分配|回报)
    | 现金(?:分红|股利|红利|股息|分配)[^，；。不未]{{0,24}}?，?(?:应当?|原则上)?
        (?:不低于|不少于|不得低于|不得少于|不应低于|不应少于|至少|应?达到)
    | 现金(?:分红|股利|红利|股息)(?:的)?(?:金额|总额|数额|比例)[^，；。不未]{{0,12}}?(?:应当?|须|将)(?:为|占|按)
    | 现金(?:分红|股利|红利)[^，；。不未]{{0,12}}?占[^，；。]{{0,40}}?(?:不低于|不少于|至少|\d|百分)
    | (?:应当?|须|将|应予|优先|主要|坚持)(?:以|予以|优先)?现金(?:分红|方式|股利)(?:为主)?
    | 以现金分红为主
    | (?:派发|派付|分派|分[配给]|支付)(?:给[^，；。]{{0,6}})?[的之]现金(?:总额|金额|数额)?                    # 向股东派发的现金不得少于
        (?:原则上|应当?|须|将|均)*(?:不(?:得|应|会)?(?:低于|少于)|至少|达到)
    | (?:(?<=[时下])|(?<=[时下]，)|(?<=方[会可])|(?<=才[会可]))派息(?=[，；。]|$)                            # 仅于录得盈利时派息
    | (?:应当?|须|将)(?:予以|及时|进行|实施|优先|分红)*派现
    | (?:派[发付]|发放|分派)现金(?=[，；。：]|$)                         # 应当派发现金， and not 支付现金, which also buys assets
    | (?:应当?|须)(?:按照?|依照?)(?:前[款条项]|上述|前述)[^，；。]{{0,8}}(?:派发|分[配派]|分红|派付)
    | (?:宣派|派付|派发|支付|分派)(?!之|的)[^，；。未不]{{0,8}}?(?:股息|股利)                           # 派付末期股息
    )
    """,
    re.VERBOSE,
)
# Below a heading that names the conditions of cash, a distribution is one in cash.
_ANY_PROMISE = scanning(
    r"(?:进行|实施|实行)(?:年度|当年)?(?:的)?(?:利润分配|分红|股利分[配派])|(?:应当?|可以|将)(?:分配(?:利润|股利|红利)|分红)"
)
# What turns the words of a promise into a noun of something else, or into a condition of its own.
_NO_PROMISE_BEHIND = scanning(
    r"(?:的)?(?:具体|最低|年度|分配|利润分配|股利分配)?(?:的)?(?:政策|方案|预案|议案|提案|条件|时机|事项|信息|规划|机制|决策|意见|情况(?!下)|原因|要求|水平|前|之前|后|之后|以后|不会|不致|不影响|会影响|将影响|[将会]?(?:导致|令|使)|占|[$＄]|的同时|之余|的基础)"
)
_NO_PROMISE_AHEAD = scanning(
    "(?:不(?!少|低)|未(?!来)|没有|无法|暂不|无需|是否|如何|停止|暂停|中止|取消|放弃|减少)[^，；。]{0,6}$"
)
_MARKED = ("的", "时", "前提下", "情况下", "条件下", "情形下", "后", "基础上", "且", "者", "的话")
_TALK = scanning(
    r"披露|说明|论证|研究|审议|表决|监督|征集|沟通|调整|变更|修改|修订|评估|扣减|扣留|扣除(?!非经常)|抵扣|返还|认为|意见|讨论|制定|制订|拟[订定]|提交|保持|完善|强化|承诺函"
)
STOCK = scanning(r"股票|送股|红股|转增|代息股份|以股代息")
INTERIM = scanning(r"中期|半年度|季度|前三季|特别(?:现金)?(?:分红|股息|红利|股利|派息)|年内多次")
_TIMES = scanning(
    r"[一二两三四\d]次|每(?:个?会计)?年度?(?:原则上|至少|均|都|通常|一般)*(?:进行|实施|实行|安排)(?!.{0,12}比例)"
)
_TIERS = scanning(
    r"发展阶段|成熟期|成长期|[本当该此每各]次(?:利润|股利|红利|股息|盈余)?(?:分[配派]|分红)(?:总额)?[中里内]?(?:的|所占)*(?:比|份额|所占|占)"
)

_PAID = r"(?:现金|分红|股利|红利|股息|利润|分[配派]|派息|派现)"
_MAY = (
    r"(?:可(?!供|分[配派])以?|(?<![不取获所懂录])得(?:以)?|有权|可(?:以)?(?:考虑|选择|酌情)|"
    r"(?:可(?:以)?[^，；。不]{0,4})?(?:建议|提议|决定)|保留(?:权利)?)"
)
EXCUSE = scanning(
    rf"""
    (?=[可得有不以亦同比无毋免豁暂原当该本公将则一分派时的，建提决直即全改保前上]) (?:
      {_MAY}[^，；。不]{{0,8}}不(?:再|予)?(?!按|受|低于|少于|超过|提|计)
        (?:进行|实施|实行|采[取用]|派发|分[配派]|发放|安排|作出?|做|支付|宣派|派付|提出|以)?[^，；。]{{0,16}}?{_PAID}
    | {_MAY}(?:对|将)?[^，；。不]{{0,12}}?(?:适当|相应|酌情|根据实际情况|视情况|予以)*
        (?:低于|少于|降低|调低|下调|减少|调减|突破|缩减|[降减]至)[^，；。]{{0,40}}?
        (?:分红|分[配派]|比[例率]|标准|规定|股利|红利|要求|下限|\d%)
    | (?:可以?|得|亦)?(?:以)?不(?:再)?(?:受|按照?|适用|执行|遵守|满足)(?!持股|股份|股东)[^，；。]{{0,40}}?
        (?:限制|约束|标准|规定|比[例率]|条款|要求|之限|此限)(?:的)?(?:进行|实施|实行)?(?:现金)?(?:分红|分配)?
    | (?:时|的|，)不(?:再)?(?:进行|实施|实行)(?:年度|当年度?|该年度)?(?:的)?(?:现金)?(?:分红|利润分配)(?=[，；。]|$)
    | (?<=，)(?:亦同|亦然|同样适用|亦适用前述规定|比照(?:前述|前款|上述)(?:规定)?(?:办理|执行|处理))(?=[。；，]|$)    # after another excuse
    | (?:可以?|得)不(?:再)?按照?(?:前|上)[条款项述][^，；。]{{0,6}}?(?:派现|派息|分红|分[配派]|派[付发])(?:股利|股息|红利)?(?=[，；。]|$)
    | 不在此限 | 直至不(?:进行|实施|实行|派发)[^，；。]{{0,6}}{_PAID}
    | {_MAY}[^，；。不]{{0,6}}(?:暂缓|暂停|延缓|推迟|暂不|停止|中止|取消|免[于予除去]|豁免|缓[派发]|缓付|延期)[^，；。]{{0,12}}{_PAID}
    | (?:(?:分红|分配|派息|该|前述|上述)(?:的)?(?:比例|金额|水平|比率)|(?<=，)比[例率])
        [^，；。不]{{0,6}}可(?:以)?(?:适当|相应|酌情)?(?:予以)?
        (?:降低|调低|下调|减少|调减|降至|低于)
    | (?:得|可)(?:以)?(?:全[数部])?(?:改以|改采|改为|改发|以)股票股利
    | (?:得|可)(?:以)?全[数部额](?:改)?以股票(?:之?方式|形式)?(?:发放|分派|配发|派发|支付|为之|分配)
    | (?:则|即|一律|全[数部])?(?:改以|改采|改为|改发)股票股利
    | {_MAY}(?:将|把)?[^，；。不]{{0,14}}?(?:留待|结转|滚存|并入|累[积计])(?:至|到|入)?
        (?:以后|下一?|次|未来|后续)[^，；。]{{0,8}}(?:分[配派]|分红|派发|发放|派付|支付)
    | {_MAY}(?:对|将)[^，；。不]{{0,16}}?(?:比[例率]|水平|标准)(?:予以|适当|酌情|相应)*(?:调降|调低|下调|降低|调减|下浮)
    | {_MAY}[^，；。不]{{0,8}}(?:[减停缓]发|[减停缓]派)(?:[、或及][减停缓不][发派])*(?:现金)?(?:股利|股息|红利)?(?=[，；。]|$)
    | {_MAY}[^，；。不]{{0,8}}不(?:再|予)?(?:派发|发放|分派|派付|宣派|实施|派息)(?=[，；。]|$)
    | (?:可|可以|得)(?:适当|酌情)?少(?:分|派)[^，；。]{{0,6}}不(?:分|派)
    | (?:无须|无需|不必|毋须|免[于予]|豁免)[^，；。]{{0,10}}(?:分红|分[配派]|派息|股息)
    | (?:暂|原则上|当年|该年度?|本年度?|公司|将|则|一般|下)(?:可)?不(?:再)?
        (?:进行|实施|实行|派发|分配|宣派|派付)?(?:年度|当年)?(?:的)?(?:现金)?(?:分红|股利|红利|股息|利润分配)(?:分配)?(?=[，；。：]|$)
    )
    """,
    re.VERBOSE,
)
# Every excuse has one of these; alternatives that all begin with a literal are searched by their first characters.
_LESS = "(?:不|低于|少|降|调[低减降]|下调|减|突破|缩|暂|缓|延|推迟|停|中止|取消|免|下浮|留待|结转|滚存|并入|累[积计])"
_IN_SHARES = "以?(?:全[数部额])?以股票"
EXCUSING = scanning(
    f"可(?!供|分[配派])[^，；。]{{0,20}}{_LESS}|可{_IN_SHARES}|"
    f"(?<![不取获所懂录])得[^，；。]{{0,20}}{_LESS}|得{_IN_SHARES}|得(?:适当|酌情)?少[分派]|"
    f"(?:建议|提议|决定)[^，；。]{{0,36}}{_LESS}|有权|保留权利|不受|不按|不适用|不执行|不遵守|不满足|不再|不进行|不实施|不实行|不派|不分|不宣|不现金|不予|"
    "不在此限|无须|无需|不必|毋须|免于|免予|豁免|改以|改采|改为|改发|此限|亦同|亦然|同样适用|亦适用|比照|数以股票"
)
BAN = scanning(
    r"(?:不得|不应|不能|不可|禁止|不予|不会)(?P<within>在[^，；。]{2,24}?(?:时|情况下|情形下))?(?:以现金(?:方式|形式)?)?(?:向[^，；。]{0,10}?)?(?:进行|实施|实行|派发|分[配派]|支付|宣派|派付|发放)[^，；。]{0,14}?(?:现金|分红|利润|股利|红利|股息|分配|盈余)|(?:不得|不应|不予|禁止)(?:(?:现金)?分红|分配(?=[，；。]|$))"
)
_NAMES_A_BAN = scanning("(?:分[配派])?的?(?:其他|其它|任何|各种|各类|特殊)?(?:的)?(?:情[形况]|原因|条件|条款)")
_EXCEPT = scanning(r"(?:的|者|情形|情况)?除外")
# 除非出现本条第三款情形 names nothing, and is read as 除前述情形外.
_UNLESS = scanning(
    r"(?<!扣)除非(?!经常|(?:公司|本行)?(?:出现|发生|有|存在|触发|遇有?)?(?:公司|本行)?(?:本[条款章规办]|前[条款项述]|上[条款述文]|[下以]文|[下以]列|第)[^，；。重投支]{0,24}(?:情[形况]|事项))"
)


_PROMISED, _PAYING, _EXCUSED, _BANNED = gate(_PROMISE), gate(_PAYMENT), gate(EXCUSE), gate(BAN)
_EXCEPTED = gate(_EXCEPT, _UNLESS)


def find_events(sentence: Sentence, *, headed: bool) -> list[Event]:
    """What the sentence promises, excuses and bans, in order. `headed`: it stands below a heading that names the conditions."""
    bare, cues = sentence.bare, sentence.cues
    found: list[Event] = []
    if cues & _EXCUSED and EXCUSING.search(bare):
        found += _excuses(sentence)
    if cues & _BANNED:
        found += _bans(sentence)
    if cues & _PROMISED and cues & _PAYING and (bare is sentence.text or _PAYMENT.search(bare)):
        found += _promised(sentence, _PROMISE, found, headed=headed)
    if headed:
        found += _promised(sentence, _ANY_PROMISE, found, headed=True)
    if cues & _EXCEPTED:
        found += [Event("except", m.start(), m.end(), "no_cash") for m in _EXCEPT.finditer(bare)]
        found += [Event("unless", m.start(), m.end(), "no_cash") for m in _UNLESS.finditer(bare)]
    if len(found) > 1:
        found.sort(key=lambda event: event.start)
    if not found or not cues & _OF_A_SHARE:
        return found
    return [event for index, event in enumerate(found) if not _is_test(sentence, event, found[index + 1 :])]


def _promised(sentence: Sentence, pattern: re.Pattern[str], earlier: list[Event], *, headed: bool) -> list[Event]:
    """The promises that a pattern finds outside the events found earlier."""
    return [
        Event("promise", *match.span())
        for match in pattern.finditer(sentence.bare)
        if all(match.end() <= event.start or match.start() >= event.end for event in earlier)
        and _promises(sentence, match, headed=headed)
    ]


def may_settle(sentence: Sentence, start: int) -> bool:
    """Whether the sentence may excuse from something, ban it, or promise something behind `start`."""
    bare, cues = sentence.bare, sentence.cues
    if cues & _EXCEPTED or (cues & _EXCUSED and EXCUSING.search(bare)) or (cues & _BANNED and BAN.search(bare)):
        return True
    return bool(cues & _PROMISED and cues & _PAYING and _PROMISE.search(bare, start))


def speaks_of_paying(words: str) -> bool:
    """Whether the words speak of paying in cash at all, were it only how often."""
    return bool(_PROMISE.search(words))


_PER_SHARE = scanning("每(?:10|十|1|一)?股")
_OF_A_SHARE = gate(_PER_SHARE)


def _is_test(sentence: Sentence, event: Event, later: list[Event]) -> bool:
    """Whether a number per share is what a later promise asks for: 每股税后现金分红不低于0.02元，且…时，公司每年以现金…"""
    if event.role != "promise":
        return False
    start, _ = sentence.clause(event.start)
    if not _PER_SHARE.search(sentence.bare, start, event.end):
        return False
    ahead = next((other.start for other in later if other.role == "promise"), event.end)
    return (
        bool(re.search("(?:时|的|下)，", sentence.bare[event.end : ahead]))
        and "；" not in sentence.bare[event.end : ahead]
    )


# 除例外情形外，公司每年进行一次现金分红: what sets cases aside speaks of paying, and not only of how often
_SAVE_FOR = scanning("(?:^|[。；])除[^，；。]{2,24}外，$")
_AS_BEFORE = scanning("(?:不低于|不少于|高于|超过)(?:上|前)(?:一|个)?(?:会计)?年度?(?:的)?(?:水平|同期|金额|数额)?$")
_LIKE_BEFORE = ("年", "年度", "水平", "同期", "额")
_WAS = scanning("(?:最近三年|近三年|报告期[内各])[^，。；]{0,8}(?:均|已|累计|实现了)")
_TELLS_WHAT_WAS, _IN_STOCK, _BETWEEN, _TIERED = gate(_WAS), gate(STOCK), gate(INTERIM), gate(_TIERS)
# 法定盈余公积超过实收资本25%之部分，得以现金分配: reserves paid out, and no dividend of profit
_OF_RESERVES = scanning("公积[^。；]{0,24}(?:超过|逾)[^。；]{0,24}(?:之|的)?部[分份][^。；]{0,30}$")
_DUTY = scanning("应|须|将|不[少低]于|至少|每年|可以|采[取用]|优先|不得")


def _promises(sentence: Sentence, match: re.Match[str], *, headed: bool) -> bool:
    """Whether words of paying in cash are a promise, and not its name, its form, its frequency or a premise."""
    bare, cues = sentence.bare, sentence.cues
    begin, stop = match.span()
    start, end = sentence.clause(begin)
    clause = bare[start:end]
    if "公积" in bare and _OF_RESERVES.search(bare, 0, begin):
        return False
    if clause.endswith(_MARKED) or _NO_PROMISE_BEHIND.match(bare, stop, end):
        return False
    if _NO_PROMISE_AHEAD.search(bare[start:begin]) or _TALK.search(bare, max(start, begin - 14), end):
        return False
    if not headed and _TIMES.search(bare, max(start, begin - 14), end) and not _SAVE_FOR.search(bare, 0, start):
        return False
    if clause.endswith(_LIKE_BEFORE) and _AS_BEFORE.search(clause):
        return False  # 连续盈利的情况下，每股现金红利不低于上一年度: growth, and no payment
    if cues & _TELLS_WHAT_WAS and _WAS.search(bare, 0, begin) and not _DUTY.search(clause):
        return False  # 最近三年均实现盈利，累计现金分红占年均可分配利润的45%
    if bare[stop:end][:1].isdigit() and not re.search("于|占|达到|少", match[0]):
        return False  # a row of a table
    if cues & _IN_STOCK and STOCK.search(bare, max(start, begin - 16), end) and not re.search("优先|优于", clause):
        return False
    if cues & _BETWEEN and (
        INTERIM.search(bare[max(start, begin - 12) : stop]) or INTERIM.match(bare[stop:end].lstrip("的进行"))
    ):
        return False
    return not (cues & _TIERED and _TIERS.search(clause))


def _excuses(sentence: Sentence) -> Iterator[Event]:
    bare = sentence.bare
    effect: str | None = None
    for match in EXCUSE.finditer(bare):
        start, _ = sentence.clause(match.start())
        after = bare[match.end() : match.end() + 40]
        if re.match(
            r"[^，；。]{0,6}(?:的)?(?:原因|方案|预案|议案|决定|决议)|[^，；。]{0,6}的(?:特殊|具体)?(?:情形|情况)(?:之一)?(?:以)?外",
            after,
        ) and not _PROPOSES.match(match[0]):
            continue
        if re.search("股东违|提取|公积金?可", match[0]):
            continue
        if _LIKEWISE.match(match[0]):
            if effect is not None:  # …的，可不受前款限制；…的，亦同
                yield Event("excuse", match.start(), match.end(), effect)
            continue
        plain = not re.match("可|得|有权|不|亦|无|毋|免|豁", match[0])
        if plain and re.search(r"说明|披露|原因|独立意见|专项", after):
            continue
        if plain and re.search("如|若|因|由于|决定|拟", bare[start : match.start()]) and after[:1] == "的":
            continue
        if INTERIM.search(match[0]) or re.search(
            "(?<!改以)(?<!改采)(?<!改为)(?<!改发)(?<!数以)(?<!部以)(?<!额以)(?<!得以)(?<!可以)股票", match[0]
        ):
            continue
        effect = effect_of(match[0])
        yield Event("excuse", match.start(), match.end(), effect)


_LIKEWISE = scanning("亦[同然适]|同样|比照")
_PROPOSES = scanning("(?:可以?|有权|得)[^不]{0,6}(?:提出|拟[定订]|提交|提请|建议)")


def effect_of(words: str) -> str:
    if re.search(
        "低于|少于|降低|调低|调降|下浮|少分|少派|下调|减少|调减|突破|缩减|[减降]至|受|按|适用|执行|遵守|满足|此限",
        words,
    ) and not re.search("不(?:再|予)?(?:进行|实施|实行)", words):
        return "may_reduce"
    return "no_distribution" if not re.search("现金|分红|股息|股利|红利", words) else "no_cash"


def _bans(sentence: Sentence) -> Iterator[Event]:
    bare = sentence.bare
    for match in BAN.finditer(bare):
        start, _ = sentence.clause(match.start())
        if _NAMES_A_BAN.match(bare, match.end()):
            continue  # 本条第五项所列不予分红的情形
        if re.search(r"股东(?:大)?会违反|持有的本?公司股份|占用|未履行|承诺", bare[start : match.end()]):
            continue
        begin = match.end("within") if match["within"] else match.start()
        yield Event("ban", begin, match.end(), cash=bool(re.search("现金|分红|股息|股利", match[0])))
