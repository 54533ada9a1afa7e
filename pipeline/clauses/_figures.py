"""The numbers of a sentence with all that belongs to them: whose payment, compared how, of what.

    公司每年 以现金方式分配的利润 不少于 当年实现的可分配利润 的 10%
             payout: cash         >=     distributable_profit     0.1

A promise is told from other numbers by the nearest noun that pays (分红, 股利, 派息) or does not (负债率, 公积金, 酬劳), and by what is
said around it: 如…低于10%的 is a premise, 超过20%的部分 a remainder, 成熟期…80% a tier.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ..cues import gate
from ..quantities import Quantity
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context
from ._measures import (
    Comparison,
    blank_brackets,
    edge_before,
    find_comparison,
    find_measures,
    last_sign,
    read_measure,
    read_scope,
)

Payout = Literal["cash", "stock", "both", "total", ""]

PROFITS = (
    "distributable_profit",
    "net_profit",
    "net_profit_attributable",
    "net_profit_ex_nonrecurring",
    "undistributed_profit",
    "distributable_surplus",
)
PAID = ("this_distribution", "dividends_total")


@dataclass(slots=True, eq=False)
class Figure:
    """A number and its surroundings. Words are those of `unit.text` with the brackets blanked out.

    `own` is the stretch since the number before it (or the start of its clause), `local` the part of it behind the
    last comma, `stretch` from that comma even where a number stands between, `subject` the part of `own` in front of
    the sign, `tail` what follows up to the next comma. `start` and `end` bound the words that show the fact, `clause` is
    where the stretch between semicolons begins. `follows` is the figure whose words it goes on from, `lead` the
    introducing sentence where that alone says what is paid. `given` is the sign in front of a list in the sentence itself
    (不低于下列两者中的较高者：…), `heading` the title above and the lead.
    """

    unit: Unit
    quantity: Quantity
    comparison: Comparison | None
    payout: Payout
    measure: str | None
    scope: str
    clause: int
    start: int
    end: int
    own: str
    local: str
    stretch: str
    subject: str
    tail: str
    follows: Figure | None = None
    lead: Unit | None = None
    given: str | None = None
    heading: str = ""

    @property
    def sign(self) -> str | None:
        return self.comparison.sign if self.comparison else None

    @property
    def near(self) -> str:
        """From the noun that pays to the number."""
        return self.own[-max(1, self.quantity.start - self.start) :]

    @property
    def base(self) -> str:
        """From the sign to the number."""
        return self.own[len(self.subject) :]


# --- whose payment --------------------------------------------------------------------------------------------------

_CASH = r"现金(?!流|支出|及?等价|及约当|收购|储备|及银行|结余|余额|对价|状况|充|短缺|需求|管理)"
_PAYOUT = scanning(
    rf"""
    (?P<both>{_CASH}[^，。；]{{0,8}}(?:或者?|和|及|与|、|并|加)[^，。；现]{{0,6}}(?:股票|股份(?!回购)|红股|送股|配股)|(?:股票|股份)(?:股利|方式|形式)?(?:或者?|和|及|与|、)(?:以|者)?现金)
    |(?P<cash>{_CASH}|派现|代息以外)
    |(?P<stock>股票股利|送(?:红)?股|派送|(?:派发|分派|配发)的?股(?:票|份)|红股|(?:股票|股份)(?:的)?(?:方式|形式|部分)|股票分[红配])
    |(?P<total>(?:股东(?:红利|股利|股息)|分红|股利|股息|红利|派[息付]|用于回报|(?<=上)缴(?=本?集团|[本母]公司))(?!之?后|之?前)|(?<![可未])(?<!可供)分[配派](?!方案|政策|预案|前|顺序|之前)|盈余[^，。；]{{0,24}}提拨)
    |(?P<foreign>流量|现金流|负债|不良|拨备|风险资产|支出|投入|研发|充足率|适足率|覆盖率|收入|费用|收益率|毛利|表决权|持有|持股|出席|酬劳|薪|奖金|公积(?!金?转增[^，。；]{{0,6}}(?:合计|每10股|每十股))|下降|下滑|减少|亏损|总资产|投资(?!者|回报|收益)|余额|募集资金|回购(?![^，。；]{{0,12}}(?:合计|之和|总和|加总))|增持|减持|收购|净资本|代扣|扣缴|预扣|准备金?|税率|公益金|每股收益|营业额|结余)
    """,
    re.VERBOSE,
)
_EDGE = scanning("[，。；！？：]")
# A colon in front of a year only opens the steps of what was said: 现金分红占净利润的比例逐年提升：2024年度不少于30%，….
_STEP = scanning(
    r"(?:其中，?)?(?:自|从|在)?(?:(?:公司)?(?:20\d\d|第[一二三四五1-5](?:个(?:会计)?)?年|首年|首个|上市(?:当年|后?第|首)))"
)
# 分红 and the 股息 of Hong Kong are paid in cash unless the words say otherwise; 分配的利润 and 股利 may be either.
_CASH_UNSAID = scanning(r"派[息付]|股息|分红")

# 股票股利应与现金分红并行: the shares are spoken of.
_BESIDE = scanning(r"[与和同]现金(?:分红|股利|红利|股息)(?:相)?(?:并行|并用|并举|同步|同时|结合|配合|搭配)")


def payout_of(words: str) -> Payout | Literal["foreign"]:
    """Who is paid how, in a stretch without commas: the last noun decides between paying and not, 现金 over plain 分配."""
    last, cash, total = "", -1, -1
    stock = both = -1
    for match in _PAYOUT.finditer(words):
        last = match.lastgroup or ""
        if last == "cash":
            cash = match.start()
        elif last == "stock":
            stock = match.start()
        elif last == "both":
            both = match.start()
        elif last == "total":
            total = match.start()
    if "酬劳" in words and "股东" not in words:
        return "foreign"
    if not last or last == "foreign":
        return "foreign" if last else ""
    if both >= 0 and both >= max(cash, stock):
        return "both"
    if 0 <= stock < cash and _BESIDE.search(words):
        return "stock"
    if max(cash, stock) >= 0:
        return "cash" if cash > stock else "stock"
    return (
        "cash" if total >= 0 and _CASH_UNSAID.search(words) and not re.search("盈余|股东股息|红利", words) else "total"
    )


# --- of what --------------------------------------------------------------------------------------------------------

# The base in front of the sign: 占当年净利润的比例不低于30%, 与…之比不低于, 按净利润的30%.
_MARKER = scanning(r"(?:(?<!应)占|与|按照?|将|把|从|就|以|提取|提拨|相对于|依|自|在|为|即)(?=[^，。；占]*$)")
_JOINT = scanning(
    r"^(?:总额|金额|部分|合计数?|总和|之和|累计数)?(?:中，?(?:的|以)?现金(?:分红|股利|红利|股息|部分)(?:的?(?:总额|金额))?)?(?:[之的]?(?:范围内|孰低者?|较低者?|较少者?|中|内|时))?(?:[之的]?(?:所占|目标)?[之的]?(?:占?比[例率重]|百分比|占?比))*(?:中|内)?(?:[^，。；]{0,12}提[拨列取])?"
    r"(?:原则上|一般|逐步|逐年|提[高升]至|增加至|分别|依次|每年|各|均|都|介于|介乎|处于|仍|还|亦|区间|范围|保持在|维持在|稳定在|控制在|设定在|应当?|须|需|将|要|也|拿出|提取|提拨|拨付|目标|设定|设|定|为|是|约|以|系|宜|在|可以?|的|之|达到?|20\d\d年度?)*$"
)
_BEHIND = scanning(r"^(?:的|之)(?P<base>[^，。；以进向用作]{0,24})")

_UP_TO = scanning(r"[至到\-—~～][^，。；的之]{1,8}(?=[的之])")

Base = tuple[str | None, str]
_NO_BASE: Base = (None, "unspecified")


def _base(view: str, text: str, quantity: Quantity, comparison: Comparison | None, local: int) -> Base:
    """The measure and the scope of the base of a ratio, from the same stretch between commas."""
    start = quantity.start
    if comparison and comparison.end <= start and comparison.sign != "==":
        inner = read_measure(text[max(comparison.end, local) : start])
        if inner[0]:
            return inner
    stop = min(comparison.start, start) if comparison else start
    before = view[local:stop]
    found = find_measures(before)
    if found and _JOINT.match(before[found[-1].end() :].replace(" ", "")):
        marker = [match.end() for match in _MARKER.finditer(before, 0, found[-1].start() + 1)]
        return read_measure(text[local + (marker[-1] if marker else max(0, found[-1].start() - 24)) : stop])
    ends = quantity.end
    if quantity.range_part == "low" and (high := _UP_TO.match(view, ends)):  # 30%至40%之股东应占溢利
        ends = high.end()
    behind = _BEHIND.match(view[ends : ends + 24])
    nouns = find_measures(behind["base"]) if behind else []
    if behind and nouns and nouns[0].lastgroup in PROFITS:
        return read_measure(behind["base"][: nouns[0].end()])
    return _NO_BASE


_FAR = scanning(
    r"为(?:基数|基础|基准|计算依据)|(?:利润|溢利)在?(?:依法)?(?:弥补|提[取足]|扣除|缴纳)[^，]{0,50}，$|(?:^|，)[^，]{0,10}(?:将|就|从|对)[^，]*，$|(?:占|与)[^，：]*(?:比[例率重]|之比|百分比)[^，：]{0,12}[，：]$"
)


def _far_base(words: str, follows: Figure | None) -> Base:
    """The base named before the comma (可供分配盈余，提拨百分之四十; 以…为基数), or that of the figure this one goes on from."""
    nouns = find_measures(words)
    if any(noun.lastgroup == "distributable_surplus" for noun in nouns):
        return "distributable_surplus", read_scope(words)
    if nouns and _FAR.search(words):
        return read_measure(words)
    return (follows.measure, follows.scope) if follows else _NO_BASE


# --- the pass -------------------------------------------------------------------------------------------------------

_OTHER_TAIL = scanning(
    r"^(?:差额|足额)?(?:列入|列为|作为|为|计?提[取列]?|拨[入作充])?(?:公司|本行)?(?:的)?(?:法定|任意|一般|特别)?[^，。；]{0,4}(?:公积|公益金|准备|酬劳|奖金)|"
    r"^(?:的|之)?(?:企业|个人)?(?:所得税|预扣税|税率|印花税)|^(?:以上)?的?(?:表决权|股东|股份|独立董事|董事|监事)"
)
_KINDS = ("ratio", "amount", "per_share", "shares_per_10")
_WORDED_NUMBER = gate("百分之", *(f"{digit}成" for digit in "一二两三四五六七八九"), "元", "股不", "每十股")
# What else a number of these kinds stands beside; most digits of a filing are those of dates and document numbers.
_BESIDE_DIGITS = gate(
    *"%％﹪‰/／∕圆圓币幣镑鎊$＄¥￥",
    *["分之", "美金", "港仙", "美分", "港毫", "RMB", "CNY", "NTD", "TWD", "HKD", "USD"],
    *(
        f"{before}成"
        for before in "0123456789０１２３４５６７８９〇○零兩十百千万萬亿億壹贰貳叁參参肆伍陆陸柒捌玖拾佰仟 \t\u00a0\u3000"
    ),
    *(f"每{behind}" for behind in "股1１一十 \t\u00a0\u3000"),
    *(before + half for before in "之的于" for half in ("一半", "半数")),
)
_DIGIT = scanning("[0-9]")
FIGURED = _WORDED_NUMBER | _BESIDE_DIGITS  # what `figures` cannot do without
_CASE = scanning(r"(?:上涨|下跌|增长|下降|提[高升]|下滑|增幅|降幅|涨幅|跌幅|减少|增加)[^，。；]{0,6}$")
_ENDS_CASE = ("的", "时", "的年度", "以上的", "以上时", "的情况下")
# （之前为25%）, （本政策采纳前为20%）
_OLD = scanning(
    r"（[^）]*(?:之前|以前|(?:采纳|采用|实施|施行|修[订改正]|变更|调整|生效|上市|发行)前|原为|原|此前|过往|上[年次])[^）]*$"
)
_OUTSIDE = scanning(r"情形|情况|条件|特殊|原因|包括|披露")


def may_hold_figures(unit: Unit) -> bool:
    """Whether a unit that opens one of the gates `FIGURED` can hold a number that is paid; told before any quantity is read."""
    return bool(unit.cues & _WORDED_NUMBER or (unit.cues & _BESIDE_DIGITS and _DIGIT.search(unit.text)))


def figures(reading: Reading, context: Context, unit: Unit) -> Iterator[Figure]:
    """The numbers of a sentence that belong to a payment to shareholders, in order."""
    text = unit.text
    quantities = [quantity for quantity in _between(context.quantities(unit), text) if quantity.kind in _KINDS]
    plain = blank_brackets(text) if quantities else text
    floor = 0
    previous: Figure | None = None
    for quantity in quantities:
        view = plain if plain[quantity.start] != " " else text
        if view is text and "（" in text and _OLD.search(text, 0, quantity.start):
            floor = text.find("）", quantity.end) + 1 or quantity.end
            continue  # what held before; what follows goes on from the number in front of the bracket
        figure: Figure | None
        if quantity.range_part == "high":  # whatever is said about the low end is said about both
            figure = _high_end(previous, quantity)
        else:
            figure = _figure(_Place(reading, unit, view, quantity, floor, previous))
            if (
                figure is not None
                and figure.follows is not None
                and _CASE.search(figure.stretch)
                and figure.tail in _ENDS_CASE
            ):
                floor = quantity.end
                continue  # 金价上涨超过10%的，不低于45%: a case between two promises
        if quantity.kind == "ratio" or figure is not None:
            floor = quantity.end
        if figure is not None:
            previous = figure
            yield figure


def _high_end(low: Figure | None, quantity: Quantity) -> Figure | None:
    if low is None or low.quantity.range_part != "low":
        return None
    at = Comparison("<=", quantity.start, quantity.end)
    return replace(low, quantity=quantity, comparison=at, end=max(low.end, quantity.end))


_AND = scanning(r"[与和及]")
_BETWEEN = scanning(r"之?间")


# 不低于股利总额之二分之一: a share of money, where 二分之一以上独立董事 and 表决权的三分之二 are votes.
_SHARE_OF = scanning(
    r"(?:利润|盈余|溢利|净利|纯利|盈利|纯益|总额|股利|红利|股息)(?:的|之|中的)(?:至少)?$|(?:现金|股利|红利|分红)[^，。；]{0,16}(?:不[得应]?(?:低|少)于|至少(?:占|为)?)$"
)
_VOTES = scanning(r"(?:以上|及以上|或以上)?(?:的|之)?(?:全体)?(?:独立|董事|监事|股东|表决|同意|通过|成员|委员)")

_HALF = scanning("(?<=[之的于])(?:一半|半数)")


def _shares_of_money(quantities: Sequence[Quantity], text: str) -> Sequence[Quantity]:
    """The quantities, with the fractions that are shares of money as ratios."""
    return [
        replace(q, kind="ratio", value=_decimal(str(q.value)))
        if q.kind == "fraction" and _SHARE_OF.search(text, 0, q.start) and not _VOTES.match(text, q.end)
        else q
        for q in quantities
    ]


def _decimal(fraction: str) -> float:
    over, under = fraction.split("/")
    return round(int(over) / int(under), 6)


def _between(quantities: Sequence[Quantity], text: str) -> Sequence[Quantity]:
    """The quantities, with 30%与50%之间 as the range that 30%至50% is, and shares of money (一半, 三分之一) as ratios."""
    if "之半数" in text or "的半数" in text or "一半" in text:
        halves = [Quantity("fraction", half.start(), half.end(), half[0], "1/2") for half in _HALF.finditer(text)]
        quantities = sorted([*quantities, *halves], key=lambda quantity: quantity.start)
    if any(quantity.kind == "fraction" for quantity in quantities):
        quantities = _shares_of_money(quantities, text)
    if "之间" not in text and "介于" not in text and "介乎" not in text and "成" not in text:
        return quantities
    found = list(quantities)
    for index in range(len(found) - 1):
        low, high = found[index : index + 2]
        if (
            low.kind == high.kind == "ratio"
            and not low.range_part
            and (
                (_AND.fullmatch(text, low.end, high.start) and _BETWEEN.match(text, high.end))
                or text[low.end : high.start] in ("至", "到")
            )
        ):
            found[index : index + 2] = [replace(low, range_part="low"), replace(high, range_part="high")]
    return found


_PORTION = scanning(r"(?:就|从|自|由)(?:其中?|该|此)[^，。；]{0,6}$|提[拨列][^，。；]{0,6}$")
_SHARED_OUT = re.compile(
    r"(?:[至到~～—-][^，。；]{1,8})?，?(?:由董事会|作为|充作|供|以)?[^，。；公积]{0,8}(?:股东(?:红利|股利|股息)|股东之?股[利息])"
)
_LISTING = scanning(r"[^，。；]{0,60}(?:下列|以下|如下)[^，。；：]{0,16}(?:者|孰[高低大小]|标准|金额|之一|要求)：$")
# The base named behind all the numbers: …不低于70%、…72%，均以当年归属于上市公司股东的净利润计算.
_LATER_BASE = scanning(
    r"[，；。（](?:均|皆|各|都|(?:上述|前述|该等?|以上)[^，。；]{0,8}|(?<=（)|(?:计算)?(?:基数|基准|分母))(?:均|皆)?(?:以|按照?|为|相对于|占)(?P<base>[^，。；]{2,40}?)(?:为(?:计算)?(?:基数|基础|基准|依据|分母|口径)|作为|计算|计(?:[，。；]|$)|的比例|$|(?=[，。；]))"
)
_ASIDE = scanning(r"(?:且|但|而)?(?:如果?|若|倘若?|当|在|除|遇)")


def _clause_before(view: str, floor: int, position: int) -> int:
    """Where the clause begins that a position stands in, not before `floor`; neither a comma nor the colon before steps begins one."""
    clause = floor
    for mark in "。；！？":
        clause = max(clause, view.rfind(mark, clause, position) + 1)
    colon = view.rfind("：", clause, position)
    while colon >= 0 and _STEP.match(view, colon + 1):
        colon = view.rfind("：", clause, colon)
    return max(clause, colon + 1)


class _Place:
    """Where a number stands: its clause, its stretch between commas, what follows."""

    def __init__(
        self, reading: Reading, unit: Unit, view: str, quantity: Quantity, floor: int, previous: Figure | None
    ) -> None:
        self.reading, self.unit, self.view, self.quantity = reading, unit, view, quantity
        self.floor, self.previous = floor, previous
        begin = edge_before(view, quantity.start)
        self.clause, self.local = _clause_before(view, floor, quantity.start), max(begin, floor)
        self.stretch = view[begin : quantity.start]
        self.given: str | None = None
        colon = view.rfind("：", 0, quantity.start)
        if (
            colon >= 0
            and ("下列" in view or "以下" in view or "如下" in view)
            and (listing := _LISTING.search(view, 0, colon + 1))
            and not re.search("[。；]", view[colon : quantity.start])
        ):
            self.given = last_sign(listing[0])
            self.clause = min(self.clause, max(floor, listing.start()))
        after = _EDGE.search(view, quantity.end)
        self.stop = after.start() if after else len(view)
        self.tail = view[quantity.end : self.stop]
        self.comparison = find_comparison(unit.text, quantity)
        begin = self.comparison.start if self.comparison else quantity.start
        self.subject_stop = max(self.local, min(begin, quantity.start))

    def payout(self) -> tuple[Payout | None, int, Figure | None]:
        """Whose payment it is, where the words that say so begin, and the figure it goes on from; None unsaid."""
        own = payout_of(self.view[self.local : self.subject_stop])
        if not own and _PORTION.search(self.view, self.local, self.quantity.start) and (ahead := self._ahead()):
            return ahead, self.local, None
        at_once = self.previous is not None and self.quantity.start - self.previous.quantity.end < 10
        if (
            not own
            and at_once
            and self.previous is not None
            and "，" not in self.view[self.floor : self.quantity.start]
        ):
            return self.previous.payout, self.clause, self.previous  # 不低于10%但不高于50%
        behind = payout_of(self.tail) if own in ("", "foreign", "total") else ""
        if own in ("", "foreign") and behind not in ("", "foreign"):
            return self._widened(behind, self.local), self.local, None
        if own == "foreign":
            return "", self.local, None
        if own:
            found = "cash" if own == "total" and behind == "cash" else self._widened(own, self.local)
            return found, self.local, None
        words, begin = self._earlier()
        if words:
            return ("" if words == "foreign" else self._widened(words, begin)), begin, None
        if self.previous is not None and self.quantity.start - self.previous.quantity.end < 80:
            return self.previous.payout, self.clause, self.previous
        return None, self.clause, None

    def _ahead(self) -> Payout:
        """What a portion is set aside for behind the comma: 就其中百分之五十，由董事会拟具股东红利分派议案."""
        named = _SHARED_OUT.match(self.view, self.stop) or _SHARED_OUT.match(self.view, self.quantity.end)
        return "total" if named else ""

    def _earlier(self) -> tuple[str, int]:
        """The payment in the nearest stretch before this one, within the clause."""
        end = self.local
        while end > self.clause:
            begin = max(self.clause, self.view.rfind("，", self.clause, end - 1) + 1)
            segment = self.view[begin : end - 1]
            words = payout_of(segment)
            if words and not (words == "foreign" and _ASIDE.match(segment)):
                return words, begin
            end = begin
        return "", self.clause

    def _widened(self, payout: str, begin: int) -> Payout:
        """Plain 分红 or 分配 is cash where the clause before it, or the heading above, speaks of cash alone."""
        if payout != "total" or re.match(r"，?其中[^，]{0,4}现金", self.view[self.stop :]):
            return payout  # type: ignore[return-value]
        before = payout_of(self.view[self.clause : begin])
        if before in ("cash", "both"):
            return before
        if before == "" and _IN_SHORT.search(self.view, begin, self.stop) and _is_of_hong_kong(self.reading):
            return "cash"
        titles = "".join(self.reading.titles(self.unit)[:1])
        return "cash" if payout_of(titles) == "cash" and "股票" not in titles else "total"


# 将可分派收入不少于九成分派予股东, in a paper on 股息: what is given to shareholders there is cash unless the words say otherwise.
_IN_SHORT = scanning("(?:分派|派发)(?:予|给)?(?:本公司)?(?:之|的)?(?:权益)?股东")
_OF_DIVIDENDS = scanning("(?:股息|派息)政策")


def _is_of_hong_kong(reading: Reading) -> bool:
    """Whether the document is headed 股息政策 or 派息政策, as those of Hong Kong are."""
    return any(len(unit.text) <= 40 and _OF_DIVIDENDS.search(unit.text) for unit in reading.units[:6])


_WAIVED = scanning(r"(?:可以?|得)(?:不|免|暂缓|减少|降低|低于)|不(?:进行|实施|予|再|派|分)")

# 除下列特殊情形外，…不少于…的20%： the items are cases, and not what is paid.
_CASES_BELOW = scanning(r"(?:下列|以下|如下)[^，。；]{0,6}(?:情形|情况)[^：]*：$")


def _outside(reading: Reading, unit: Unit) -> tuple[Payout, Unit | None]:
    """The payment that the introducing sentence or the heading is about, for 不少于当年实现的可分配利润的10% alone."""
    lead = reading.lead(unit)
    if lead is not None:
        found = payout_of(lead.text)
        last = lead.text[lead.text.rfind("，") + 1 :]
        premise = (
            _OUTSIDE.search(last)
            or _CASES_BELOW.search(lead.text)
            or _WAIVED.search(last)
            or not (
                last_sign(last)
                or re.search(r"(?:总额|金额|数额)[^，。；]{0,8}(?:满足|符合)|比[例率]|标准|要求|孰|下列|以下", last)
            )
        )
        return ("", None) if premise or found == "foreign" else (found, lead)
    for title in reading.titles(unit)[:1]:
        found = payout_of(title)
        if found != "foreign" and not _OUTSIDE.search(title):
            return found, None
    return "", None


def _figure(place: _Place) -> Figure | None:
    """One number with its surroundings, or None where it belongs to no payment."""
    quantity, view, text = place.quantity, place.view, place.unit.text
    if _OTHER_TAIL.match(place.tail):
        return None
    payout, begin, follows = place.payout()
    lead: Unit | None = None
    if payout is None:
        payout, lead = _outside(place.reading, place.unit) if payout_of(place.tail) != "foreign" else ("", None)
    if not payout:
        return None
    measure, scope = _NO_BASE
    if quantity.kind == "ratio":
        measure, scope = _base(view, text, quantity, place.comparison, place.local)
        if measure is None:
            measure, scope = _far_base(view[place.clause : place.local], follows)
        if measure is None and payout != "stock" and (later := _LATER_BASE.search(text, quantity.end)):
            measure, scope = read_measure(later["base"])
    end = place.stop if len(place.tail) < 30 else quantity.end
    own, local = view[place.floor : quantity.start], view[place.local : quantity.start]
    subject = view[place.floor : place.subject_stop]
    return Figure(
        unit=place.unit, quantity=quantity, comparison=place.comparison, payout=payout, measure=measure, scope=scope,
        clause=place.clause, start=min(begin, place.local), end=end, own=own, local=local, stretch=place.stretch, subject=subject,
        tail=place.tail, follows=follows, lead=lead, given=place.given,
        heading="".join(place.reading.titles(place.unit)[:1]) + (outer.text if (outer := place.reading.lead(place.unit)) else ""),
    )  # fmt: skip
