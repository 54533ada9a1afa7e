"""The types that are not scored: each has a reader, called only for sentences that hold a word the type cannot do without.

    公司持有的本公司股份不参与分配利润。                      不参与  ->  treasury_share_exclusion
    对中小投资者的表决应当单独计票。                          单独计票 ->  minority_separate_count

The words are found for all families in one pass over the text (`pipeline.cues`); most sentences hold none of these.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import reduce
from operator import or_

from ..cues import gate
from ..quantities import Quantity
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft
from ._extension_lists import factors, preamble, principles, source, weighed
from ._extension_routes import deliberation, route
from ._extension_scene import DIVIDEND, Scene, sentence
from ._measures import find_comparison
from ._topic import about_dividends

Reader = Callable[[Scene, Unit], Iterator[Draft]]


def extract(reading: Reading, context: Context) -> Iterator[Draft]:
    scene = Scene(reading, context)
    for unit in context.policy:
        cues = unit.cues & _ANY
        if not cues or unit.heading:
            continue
        for words, reader in _READERS:
            if cues & words:
                yield from reader(scene, unit)


# --- readers by a pattern ---------------------------------------------------------------------------------------------


def _says(
    kind: str, pattern: str, *, unless: str = "", modality: str | None = None, marks: str = "。；", topic: bool = False
) -> Reader:
    """A reader of a presence: the sentence says `pattern` and not `unless`; with `topic`, under a heading of dividends."""
    says, forbids = scanning(pattern, re.VERBOSE), scanning(unless) if unless else None

    def read(scene: Scene, unit: Unit) -> Iterator[Draft]:
        match = says.search(unit.text)
        if not match or (topic and not about_dividends(scene.reading, unit)):
            return
        start, end = sentence(unit.text, match.start(), match.end(), marks)
        if forbids is None or not forbids.search(unit.text, start, end):
            yield scene.draft(kind, unit, start, end, modality=modality)

    return read


_PAYOUT = "(?:股息|红利|股利|派[息付发]|分红|分[配派]|宣派)"
_DUTY = "(?:应当?|须|需|必须|将|要)"
_REPORT = "(?:年度报告|定期报告|年报|半年度报告|中期报告|企业管治报告)"
_TELLS = "(?:披露|说明|列示|载明|公布)"
_POLICY = "(?:(?:现金)?(?:分红|分配|股利|股息|派息)[^，。；]{0,4}(?:政策|方案|预案|规划|制度)|回报规划|本规划)"

_periodic = _says(
    "periodic_report_disclosure",
    rf"""{_DUTY}[^。；]{{0,16}}?{_REPORT}[^。；]{{0,12}}?{_TELLS}[^。；]{{0,24}}?{_POLICY}[^，。；]{{0,8}}(?:执行|制[定订]|实施|落实)[^，。；]{{0,10}}情况
       |{_POLICY}[^，。；]{{0,10}}(?:执行|实施|落实)(?:的)?情况[^。；]{{0,12}}?{_DUTY}?[^。；]{{0,8}}?{_REPORT}[^。；，]{{0,10}}?{_TELLS}
       |{_DUTY}[^，。；]{{0,6}}{_TELLS}[^。；]{{0,24}}?{_POLICY}[^，。；]{{0,8}}(?:执行|制[定订]|实施|落实)[^，。；]{{0,10}}情况
       |{_DUTY}[^。；]{{0,8}}(?:调整|变更)[^。；]{{0,24}}合规[和与、及]透明[^。；]{{0,8}}说明
       |{_DUTY}[^，。；]{{0,6}}[于在][^，。；]{{0,6}}(?:年报|年度报告|企业管治报告)[^，。；]{{0,6}}{_TELLS}[^，。；]{{0,10}}(?:股息|派息|股利|分红)政策
       |(?:股息|派息|股利)政策[^，。；]{{0,10}}{_DUTY}[于在][^，。；]{{0,6}}(?:年报|年度报告|企业管治报告)[^，。；]{{0,6}}{_TELLS}""",
    unless="未严格|监督",
    modality="must",
)
_parent = _says(
    "parent_negative_consolidated_positive_disclosure",
    rf"""母公司[^。；]{{0,24}}未分配利润[^。；，]{{0,6}}为负[^。；]{{0,6}}合并[^。；]{{0,24}}为正[^。]*?(?:{_TELLS}|公告)
       |合并[^。；]{{0,24}}未分配利润[^。；，]{{0,6}}为正[^。；]{{0,6}}母公司[^。；]{{0,24}}为负[^。]*?(?:{_TELLS}|公告)""",
    modality="must",
)
_execution = _says(
    "policy_execution",
    rf"""(?<![未能])(?<!是否)(?:严格|切实|认真)(?:遵守|遵照|执行|落实|按照)(?:并执行)?[^，。；]{{0,40}}?{_POLICY}""",
    unless="未严格|是否|监督|督促|检查|监事会|审计委员会|子公司.{0,6}执行",
    modality="must",
)
_treasury = _says(
    "treasury_share_exclusion",
    r"""(?:持有的?(?:本公司|公司自身|公司|本行|自己|自身)的?(?:股份|股票)|回购(?:专用)?(?:证券)?(?:账户|专户)[^，。；]{0,12}|库[存藏]股[份票]?)
        [^，。；]{0,16}(?:不(?:得|应)?(?:参与|参加|享有|享受)|不予)[^，。；]{0,12}(?:分[配派]|分红|利润|红利|股利|股息)""",
    unless="员工持股|股东持有的本公司股份(?:比例)?分",
    modality="must_not",
)
_preferred = _says(
    "preferred_share_priority",
    r"""优先股[^。；]{0,40}?(?:之前|前)，?[^。；，]{0,8}(?:不得|不能|不可|不会)[^。；]{0,12}(?:普通股|分[配派]|派)
       |(?:先|优先)(?:向|予)?[^。；，]{0,8}(?:支付|派付|派发|分配)[^。；，]{0,8}优先股[^。；，]{0,8}(?:股息|股利)[^。；]{0,12}(?:后|再)[^。；，]{0,8}普通股
       |优先股股东[^。；，]{0,10}优先于普通股股东""",
    unless="表决权恢复",
    modality="must_not",
)
_unlawful = _says(
    "unlawful_distribution_return",
    r"违反[^。]{0,60}?(?:分[配派]|派[付发息])[^。]{0,40}?(?:退还|退回|返还)[^。；]{0,10}",
    marks="。",
    modality="must",
)
_count = _says(
    "minority_separate_count",
    r"(?:中小|公众)[^。；]{0,8}(?:股东|投资者)[^。]{0,60}(?:单独|分别)(?:计票|统计)|(?:单独|分别)(?:计票|统计)[^。；]{0,14}(?:中小|公众)[^。；]{0,8}(?:股东|投资者)",
    unless="选举|选聘|候选",
    modality="must",
    topic=True,
)
_missed = _says(
    "missed_dividend_make_up",
    r"""(?:未(?:能|达|足额|按|实现|分)|不足|差额|低于|少分|未满足)[^。]{0,60}?(?:补足|补派|补发|补分|补付|补回)""",
    unless="补足[^，。；]{0,6}(?:公积|资本|流动|营运)|(?:控股股东|控制人|大股东|本人)[^。；]{0,16}补|募集|优先股|(?:资本|资金|注册资本)(?:的)?不足",
    modality="must",
)
_disclaimer = _says(
    "board_discretion_disclaimer",
    rf"""(?:不|无法|不能|未能|并无|不会|不得)(?:就此)?(?:作出?|给予|提供)?(?:任何)?保证[^。；]{{0,60}}?{_PAYOUT}
       |{_PAYOUT}[^。；]{{0,40}}?(?:概不|并不|无法|不能|未能|并无|不)(?:就此)?(?:作出?|给予|提供)?(?:任何)?保证
       |(?:不(?:会|应|得|得被|应被|被|以任何方式)?(?:构成|视为|视作|代表)|概不构成)[^。；]{{0,50}}?(?:承诺|责任|义务|保证)""",
    unless="真实|完整|准确|独立性|业绩|承诺人|本承诺",
)
_scrip = _says(
    "scrip_dividend_option",
    r"""代息|以股(?:份)?代(?:替现金)?(?:股)?息
       |选择[^，。；]{0,14}(?:收取|领取|获配发|获发)[^，。；]{0,14}(?:股份|新股)[^，。；]{0,14}(?:代替|取代|以代|而非)[^，。；]{0,8}现金
       |(?:股份|新股)[^，。；]{0,8}(?:代替|取代)(?:全部或部分|部分或全部)?(?:的)?现金股息""",
    unless="不(?:设|提供|安排|会)[^，。；]{0,6}代息|(?:无|没有)(?:任何)?[^，。；]{0,4}代息",
    modality="may",
)
_solvency = _says(
    "solvency_test",
    rf"""(?:偿债|偿付)能力测试
       |{_PAYOUT}[^。]{{0,60}}?(?:无(?:法|力)|未能|不能|能够?|有能力)[^。；]{{0,24}}?(?:支付|偿还|清偿|偿付)[^。；]{{0,10}}到期[^。；]{{0,6}}(?:债|款)
       |{_PAYOUT}[^。]{{0,60}}?(?:支付|偿还|清偿|偿付)[^。；]{{0,16}}到期(?:之|的|应付)*债""",
    unless="分红",
    modality="must_not",
)
_tax = _says(
    "dividend_tax",
    r"(?:代扣代缴|代扣|预扣|扣缴|预提)[^。；]{0,24}?税|税[^。；]{0,16}?(?:代扣代缴|代扣|预扣|扣缴)",
    unless="弥补|决算|薪|酬|工资|印花",
    topic=True,
)


# --- readers with values ----------------------------------------------------------------------------------------------


def _about(reader: Reader) -> Reader:
    """The reader, for sentences that speak of dividends in their own words."""

    def read(scene: Scene, unit: Unit) -> Iterator[Draft]:
        if DIVIDEND.search(unit.text):
            yield from reader(scene, unit)

    return read


_CURRENCY = "(?:港[元币]|人民币|美元|新台币|外币|新加坡元|欧元)"
_CODES = {"港": "HKD", "人": "CNY", "美": "USD", "新台": "TWD", "欧": "EUR", "新加": "SGD", "外": "other"}
_PAID_IN = scanning(
    rf"(?:以|用)(?P<list>{_CURRENCY}(?:(?:或者?|及|和|、|与){_CURRENCY})*)(?:的?(?:现金)?(?:形式|方式)?)?"
    r"(?:计[值价算](?:及|和|并|、))?(?:宣派(?:及|和|并|、))?(?:支付|派付|派发|派息|发放|分派|缴付)"
)


def _currency(scene: Scene, unit: Unit) -> Iterator[Draft]:
    """The currencies in which dividends are paid; those of an amount (人民币1元) are no statement about them."""
    found = list(_PAID_IN.finditer(unit.text))
    if not found:
        return
    printed = [match[0] for each in found for match in re.finditer(_CURRENCY, each["list"])]
    codes = [code for name in printed for head, code in _CODES.items() if name.startswith(head)]
    start, end = sentence(unit.text, found[0].start(), found[-1].end())
    yield scene.draft("payment_currency", unit, start, end, currencies=list(dict.fromkeys(codes)))


_FORFEITED = scanning(
    r"(?:无人|未获?|未被?|未有人|逾期未)(?:经)?(?:认领|领取|申领|提领|领)[^。；]{0,100}?(?:没收|复归|归还|归入|归属|归[^，。；]{0,8}所有|收归|拨归|归公司)"
)


def _forfeiture(scene: Scene, unit: Unit) -> Iterator[Draft]:
    match = _FORFEITED.search(unit.text)
    if not match:
        return
    start, end = sentence(unit.text, match.start(), match.end())
    years = [q for q in scene.context.quantities(unit) if q.kind == "duration" and q.unit == "year" and q.start < end]
    value = years[-1].value if years else None
    draft = scene.draft("unclaimed_dividend_forfeiture", unit, start, end, years=value)
    draft.raw = [years[-1].raw] if years else []
    yield draft


def _compared(scene: Scene, unit: Unit, *kinds: str) -> Iterator[tuple[Quantity, str]]:
    """The quantities of these kinds that a word compares, with the sign."""
    for quantity in scene.context.quantities(unit):
        comparison = find_comparison(unit.text, quantity) if quantity.kind in kinds else None
        if comparison:
            yield quantity, comparison.sign


_HIGH = scanning("高送转|高比例送转|高比例转增|送转")
_BARS = scanning("(?:不|避免|杜绝|禁止|限制)[^，。；]{0,12}?(?:高送转|高比例送转|高比例转增)")


def _transfer(scene: Scene, unit: Unit) -> Iterator[Draft]:
    """High stock transfers: barred, or with the number from which they are high or which they may not pass."""
    text = unit.text
    high, bars = _HIGH.search(text), _BARS.search(text)
    for quantity, sign in _compared(scene, unit, "shares_per_10"):
        start, end = sentence(text, quantity.start, quantity.end)
        draft = scene.draft(
            "high_stock_transfer_limit", unit, start, end, comparator=sign, shares_per_10=quantity.value
        )
        draft.raw = [quantity.raw]
        yield draft
        return
    if bars and high:
        start, end = sentence(text, bars.start(), bars.end())
        yield scene.draft(
            "high_stock_transfer_limit", unit, start, end, "must_not", comparator=None, shares_per_10=None
        )


_YIELD = scanning("股息率|殖利率|股利收益率")
_AIMS = scanning("目标|力争|争取|不低于|不少于|应|达到|维持|保持|至少|致力")
_NO_AIM = scanning("优先股|票面|同行|可比|(?:19|20)\\d\\d年度?(?:的)?股息率|当前|目前|现时")


def _yields(scene: Scene, unit: Unit) -> Iterator[Draft]:
    """A yield that is aimed at; one that was reached, or that preference shares carry, is none."""
    text = unit.text
    word = _YIELD.search(text)
    if not word or not _AIMS.search(text) or _NO_AIM.search(text):
        return
    for quantity, sign in _compared(scene, unit, "ratio"):
        between = text[word.end() : quantity.start]
        if quantity.start > word.end() and not re.search("[。；]|利润|利率", between):
            start, end = sentence(text, word.start(), quantity.end)
            draft = scene.draft(
                "dividend_yield_target", unit, start, end, "target", comparator=sign, ratio=quantity.value
            )
            draft.raw = [quantity.raw]
            yield draft


_PER_SHARE = scanning(
    r"(?:每(?:一|壹)?股[^。；，]{0,16}(?:股利|股息|红利|配发|分[配派]|现金|发放)?|(?:股利|股息|红利)[^。；，]{0,10}每(?:一|壹)?股)[^。；，]{0,12}?"
    r"(?:低于|未满|未达|不足|少于|小于|不满|未逾)"
)
_INSTEAD = scanning("股票股利|以股票|股票(?:方式)?(?:发放|分派)")
_RETAINED = scanning("保留|不(?:予)?(?:分[配派]|发放|派发)")
_PROFIT_PER_SHARE = scanning("收益|利润|净利|盈余(?!分)|净资产")


def _trigger(scene: Scene, unit: Unit) -> Iterator[Draft]:
    """每股未满新台币一角者，得予保留: an amount per share below which nothing, or stock, is paid. Earnings per share are a condition."""
    text = unit.text
    match = _PER_SHARE.search(text)
    if not match or _PROFIT_PER_SHARE.search(match[0]):
        return
    near = [q for q in scene.context.quantities(unit) if q.kind in ("amount", "per_share") and q.end > match.end() - 1]
    if not near or near[0].start > match.end() + 6:
        return
    quantity = near[0]
    comparison = find_comparison(text, quantity)
    rest = text[quantity.end :]
    instead, retained = _INSTEAD.search(rest), _RETAINED.search(rest)
    if not (instead or retained) or comparison is None or comparison.sign not in ("<", "<="):
        return
    start, end = sentence(text, match.start(), quantity.end + (instead or retained).end())  # type: ignore[union-attr]
    draft = scene.draft(
        "min_per_share_trigger",
        unit,
        start,
        end,
        "may" if re.search("得|可", rest) else None,
        comparator=comparison.sign,
        amount=quantity.value,
        currency=quantity.unit,
        consequence="stock_instead" if instead else "retained",
    )
    draft.raw = [quantity.raw]
    yield draft


# --- the words, and who reads where they stand ------------------------------------------------------------------------

# Each reader with the words of which its sentence holds at least one.
_TABLE: tuple[tuple[str, Reader], ...] = (
    ("提交 提请 请股东 报股东 拟订 拟定 拟具 制订 由董事会 由公司董事会 由本行董事会 由本公司董事会 表决权", route),
    ("着眼 综合考虑 综合分析", factors),
    ("下因素 列因素 宣派 派付", weighed),
    ("业特点 业特征", preamble),
    ("稳定性 稳定的 理投资回报 理回报 同股同 顺序分 透明度", principles),
    ("来源 溢价账 溢利中 储备中 拨付 供分派", source),
    ("研究和论 研究论证 研究及论 研究与论 研究、论 研究并论 言要点 书面记录 详细记录", deliberation),
    ("执行情况 施情况 透明等 透明进 透明作 透明的 报内披 报中披", _periodic),
    ("负但 负，但 负数 负而 负、合 负，合", _parent),
    ("严格执行 严格遵 严格按 严格落 切实执行 切实落 切实遵 认真执行", _execution),
    (
        "参与分 参与利 参与公 参与本 参与现 参与股 参与任 参加分 参加利 享有分 享有利 享有股 享有任 享有收 享有参",
        _treasury,
    ),
    ("优先股", _preferred),
    ("退还 退回 返还", _about(_unlawful)),
    ("送转 高比例转", _transfer),
    ("单独计票 单独统计 别计票 别统计", _count),
    ("息率 殖利率", _yields),
    ("补足 补派 补发 补分 补付 补回", _about(_missed)),
    (
        "保证将 保证会 保证股 保证派 保证任 保证宣 保证每 保证可 保证于 保证在 保证本 保证。 构成 视为 视作",
        _about(_disclaimer),
    ),
    ("币支付 币派 币计 币或 币宣 币发放 币及 币、 元支付 元派 元计 元或 元宣 元发放", _about(_currency)),
    ("代息 代替", _scrip),
    ("没收 复归 认领 领取 申领 逾期未", _about(_forfeiture)),
    ("偿债能力测 偿付能力测 到期", _about(_solvency)),
    ("代扣 扣缴 预扣 预提", _about(_tax)),
    ("得不分 予分派 予分配 予保留 予以保留 保留不 改以 改发 改配 得以股票", _trigger),
)


_READERS: tuple[tuple[int, Reader], ...] = tuple((gate(*cues.split()), reader) for cues, reader in _TABLE)
_ANY = reduce(or_, (words for words, _ in _READERS))
