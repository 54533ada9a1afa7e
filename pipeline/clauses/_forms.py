"""The list of forms: 现金、股票或现金与股票相结合. The widest statement of an instrument is the fact.

现金、股票、现金与股票相结合或者法律允许的其他方式    cash, stock, cash_and_stock; other lawful forms
现金股利及股票股利互相配合方式                        cash_and_stock alone
可采用现金股利和股票股利两种形式                      cash, stock
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..cues import gate
from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._measures import blank_brackets
from ._subject import subject_of
from ._wording import either, stretches


def _atom(*entries: str) -> str:
    """The patterns of these entries as one group that is not tried again in another way."""
    return either("form", *entries).replace("(?:", "(?>", 1)


_CASH, _STOCK, _OTHER, _JOINED = _atom("cash"), _atom("stock"), _atom("other_forms"), _atom("joined")
_AND = r"(?:和|与|及|加|、|\+|同|以及|跟|搭配|配合|结合|并)"
# One item of a list. Both at once are tried before cash and stock by themselves.
_PLUS = rf"(?:{_CASH}(?:加|\+|兼)(?:上)?{_STOCK}|同时(?:以|采[取用]|使用|派[发付])?{_CASH}{_AND}{_STOCK})"
# Other kinds that a list may hold and that have no name among the values.
_NAMELESS = r"(?:实物|财产(?:股利)?|认股权?证|其他证券)(?:的)?(?:方式|形式)?"
_ITEM = rf"""(?:{_CASH}(?:{_AND}?(?:以)?{_STOCK}(?:的)?{_JOINED}|(?:加|\+|兼)(?:上)?{_STOCK})?
             |{_STOCK}(?:{_AND}?(?:以)?{_CASH}(?:的)?{_JOINED})?|{either("form", "both")}(?:的)?{_JOINED}
             |同时(?:以|采[取用]|使用|派[发付])?{_CASH}{_AND}{_STOCK}|{_OTHER}|{_NAMELESS}|{either("form", "conversion")})"""
_SEPARATOR = (
    r"(?>[ ]*(?:等|的方式|方式|形式)?(?:，(?!现金(?:股利|红利|分红)[^，。；]{0,10}(?:不|至少|占|以|比))|[、,/])?[ ]*"
    r"(?:[和及与]/或|或者?|和|以及|及|与|亦或|抑或|并|[也亦还又]可以?)?[ ]*(?:可(?:以(?!股代))?)?"
    r"(?:单独)?(?:采[取用]|通过|以(?!股代|上)|用|将|派[发付])?)"
)
# A list begins with cash, stock or the pair of them; the look-ahead spares the other places the trial of every item.
_BEGINS = (
    r"(?=[现股派分配发全部纯送红以代新两二上前该这同入资盈法公转用])(?=现金|股[票份利]|派[现送股]|(?:派[发付]|分配|发放|配发)[^，。；]{0,2}[现股红新]|[全部]部现|纯现|[送配]股|[派送配]送?[红股]|红股|以股|代息|[以配]?(?:发|入账|新股)|新股|"
    r"部[分份]|[两二]者|[两二]种|两项|[上前]述|以上|前款|前[两二]|[该这][两二]|同时|[以用]?(?:资本|盈余|法定)?公积|转增)"
)
_LIST = scanning(rf"{_BEGINS}{_ITEM}(?P<more>{_SEPARATOR}{_ITEM})*", re.VERBOSE)
_JOINS = scanning("[合并混配兼同衡加]")
_READ = scanning(
    rf"""(?=[现派分发全部纯股送配红新以代两二上前该这其法行规监章中证有国合董同])
        (?:(?P<cash_and_stock>(?:{_CASH}{_AND}?(?:以)?{_STOCK}|{_STOCK}{_AND}?(?:以)?{_CASH}
                              |{either("form", "both")})(?:的)?{_JOINED}|{_PLUS})
        |(?P<other>{_OTHER})|(?P<cash>{_CASH})|(?P<stock>{_STOCK}))""",
    re.VERBOSE,
)
_PAIR = scanning(rf"{_CASH}{_AND}(?:以)?{_STOCK}")
_SECOND = scanning(r"股票|红股|送股|股份|代息|新股|结合|配合|其[他它]")
_FORM_WORD = scanning(r"方式|形式|结合")
_GOVERNED_BY = scanning(
    r"(?:采[取用]|[^所]采|实[施行]|执行|以|用|按照?|通过|选择|运用|使用|包括|分为|为|是|有|进行|可|得|于|形式|方式|：)[^，。；]{0,10}$|^$"
)
# 股利之发放得采现金或股票，…
_TAKES = scanning(r"(?:发放|分[配派]|派[付发]|支付)[^，。；]{0,4}(?:得|可)(?:以)?采[取用]?$")
_OPENS_LIST = scanning(r"(?:形式|方式)[^，。；]{0,10}：")
_FORM_IS = scanning(r"(?:形式|方式|种类|类型)(?:主要|可以?|得|应)*(?:分?为|是|有|包括|：)[^，。；]{0,4}$")
_GOVERNS = scanning(
    r"(?:等|的|之|[之其]?中|任[一意]|几|多|各)*(?:[一两二三四几]?种|方式|形式|为之|分[配派红]|派[发付息送]|发放|支付|进行|回报|回馈|向|为原则)|[）)]?$"
)
# 之和 belongs to a definition, 等原因 to an adjustment of a price; 以现金或股票方式分配的利润 is what a ratio is of.
_NOT_A_STATEMENT = scanning(
    r"(?:的)?(?:方式|形式)?(?:之和|合计|总额|除以|(?:的)?分红比[例率]|不[少低]于)|等(?:原因|事项|除权|情[形况])"
)
# 在现金、股票或两者结合的形式中
_AMONG = scanning(r"(?:的)?(?:[两三几][种类者])?(?:利润|股利)?(?:分[红配派])?(?:方式|形式)?(?:之|当)?(?:中|间)(?!期)")
_PAYER = scanning(r"(?:的)?(?:方式|形式)?(?:进行)?(?:累计)?(?:分配|支付|派发)的(?:利润|股利)")
_OF_PRICES = scanning(
    r"除权|除息|增发|配(?<!分配)股(?!方式)|减持|发行价|转股价|表决权|收购|购买|认购|投票|赔偿|对价|募集资金|激励"
)
_DISTRIBUTES = scanning(r"分[配派]|分红|派[发付息送现]|股[利息]|红利|发放|回报")
_OTHER_BEHIND = scanning(
    rf"(?:的)?[^。；]{{0,18}}?(?:，)?(?:或者?|以及|及|和|[也亦还并]可以?|并且?得|不排除)[^，。；]{{0,12}}?{_OTHER}"
)
# What a sentence adds behind its list: 也可以二者并举; 也可以单独采用其中任何一种; 法律准许的其他形式亦可采用.
_BOTH_BEHIND = scanning(
    rf"(?:两者|二者|两种|二种|两项)[^，。；]{{0,8}}?{_JOINED}|^(?:的)?(?:方式|形式)?(?:之|其)?中(?:的|之)?(?:任[一何意])?一?种(?:方式)?[或及、]者?(?:两|几|多)种|同时[^，。；]{{0,8}}[两二][种者]|[两二][种者][^，。；]{{0,8}}同时"
)
_EITHER_BEHIND = scanning(
    r"(?:单独|单一|分别|择一|[也亦]可)[^，。；]{0,8}(?:其中)?(?:任何|任一|任意|其中|某)(?:之)?一?(?:种|项|者|方式|形式)"
)
# 除现金和股票外，还可以采用法律许可的其他方式
_BESIDES = scanning(
    rf"^(?:方式|形式)?(?:以|之)?外，[^，。；]{{0,8}}(?:还|也|亦|并)?(?:可以?|得)[^，。；]{{0,12}}{_OTHER}"
)
_OTHER_TOO = scanning(
    rf"[^。]{{0,24}}[，；][^，。；]{{0,12}}?{_OTHER}(?:[亦也]|同样)?(?:可以?|得)(?:以)?(?:采[取用]|使用|适用|派)"
)
_STAFF = scanning(r"员工|酬劳|薪酬|津贴|奖金")
_EMPLOYEES = scanning(r"员工|酬劳|董事监|监察人|经理人|股东|股[利息]|盈余分[派配]")
# Taiwan: 以现金股利为优先，亦得以股票股利之方式分派. Hong Kong: 股息一般以现金派付，股东亦可选择收取代息股份.
_CHOICE = scanning(
    r"(?=以现|采[取用]现|现金|收取|选择)(?:以现金(?:股利|股息|分红)?(?:方式|形式)?(?:发放|派[付发]|支付)?为[^，。；]{1,6}，?[^。；]{0,6}(?:得|可)以?(?:配发|发放|采[取用]?)?股票股利|"
    r"以现金(?:方式|形式)?(?:发放|派[付发]|支付)?为[^，。；]{1,4}，[^。；]{0,10}(?:得|可)[^，。；不]{0,10}(?:红股|股票股利|代息股份|以股代息|新股)|"
    r"(?:收取|选择以?)[^，。；]{0,8}(?:代息股份|新股|股份|以股代息)[^，。；]{0,6}(?:代替|替代|取代|而非)[^，。；]{0,6}现金|"
    r"(?:采[取用]|以)现金(?:分红|股利)?(?:的)?(?:方式|形式)?[^，。；]{0,8}，?(?:也|亦|并)(?:可以?|得)(?:以)?(?:采[取用]|通过)?"
    r"(?:(?:股票|送股|送红股|红股)(?:股利)?(?:的)?(?:方式|形式)|派?送红?股(?=[，。；]|$))|"
    r"现金(?:方式|形式)?(?:派[付发]|支付|分派|发放)?[，、 ]*(?:或|及|和)[/或 ]*(?:以|透过|通过|配发)+"
    r"(?:代息股份|以股代息|股份|新股|股票股利)|"
    r"以现金(?:方式|形式)?(?:派[付发]|支付|分派)[^。；]{0,40}(?:选择|收取|代替|方式)[^。；]{0,12}(?:代息股份|以股代息|新股|股份))"
)
_CHOICE_GOES_ON = scanning(rf"(?:或者?|、|以及|及|和)[^，。；]{{0,6}}?{_OTHER}")
_CASH_ONLY = scanning(
    r"(?:分红|派息|股[利息]|红利|分[配派])(?:仅|只|均|一律)?以现金(?:的)?(?:方式|形式)?(?:分红|派[发付]|支付|分[配派]|发放)?为限$|"
    r"(?:^[^，。；\d年]{0,8}[只仅]|(?:分红|派息|股[利息]|分[配派])(?:全部|一律|均|只|仅)(?:将|应)?)派现$|(?:分红|派息|股[利息]|分[配派])(?:仅|只)?限于(?:派现|现金(?:分红|股利)?(?:的)?(?:方式|形式)?)$|"
    r"(?:仅|只|全部|均|一律|主要|一般|将)*(?:采[取用]|以|用)(?:全)?现金(?:分红|股利|红利|股息)?(?:的)?(?:方式|形式)?(?:来)?(?:进行|向(?:全体)?股东)*"
    r"(?:分[配派]|派[付发]|支付|发放|分红|为之)(?:年度|普通股)?(?:利润|股利|股息|红利|盈余|予股东)*$|"
    r"(?<!不)以现金(?:分红|股利)?(?:的)?(?:方式|形式)?(?:作)?为[^，。；]{0,12}唯一|现金(?:分红|股利)?(?:方式|形式)?(?:是|为)[^，。；]{0,14}唯一|"
    r"^[^，。；]{0,8}[只仅](?:以|派[发付]|分配|发放|进行|实施|采[取用])?现金(?:分红|股利|红利|股息|的?方式|的?形式)(?:分[配派红]|派[付发息])?(?:股利|股息|红利|利润)?$|"
    r"(?:分红|派息|股[利息]|分[配派])(?:全部|全|一律|均|仅|只)(?:将|应)?(?:采[取用]|以)现金(?:的)?(?:方式|形式)?(?:进行|支付|派[发付]|发放|实施)?$|"
    r"(?:利润|股利|盈余)分[配派](?:的形式)?(?:仅|均|只|将)?(?:采[取用]|以)现金(?:分红|股利)?(?:的)?(?:方式|形式)$|"
    r"(?:分[配派红]|派[付息发]|股息)(?:之|的)?(?:形式|方式)(?:仅|均|只)?(?:为|是)现金(?:分红|股利|股息)?$"
)
# What every such sentence has.
_CASH_ALONE = scanning("(?:以|用|派发|派付|分配|发放|支付|仅|只|为|是)(?:全)?现金|采[取用](?:全)?现金|唯一|派现|于现金")
_MAY_BE_STOCK = scanning(
    r"(?=[可得提采])(?:可以?|(?<!不)得|提出|(?<!不)采[取用])[^。；不]{0,30}(?:股票(?:股利|方式|形式|分红)|红股|送股)"
)
_TIED = scanning(
    r"除|如果?(?![下期])|若|当(?!年度?$)|情况下|条件|前提|应|优先|时，|的，|后，|盈利|为正|(?:19|20)\d{2}年(?!.*规划)"
)


CASH, _MAY_LIST, _CHOOSES = gate("现金", "派现"), gate(_SECOND, "："), gate(_CHOICE)


def distribution_forms(reading: Reading, context: Context) -> Iterator[Draft]:
    """The statements of form that no other of the same instrument goes beyond."""
    whole = _is_plan(reading)
    units = [u for u in context.policy if u.cues & CASH or (u.text[-1] == "：" and "式" in u.text)]
    found = [d for u in units if u.cues & _MAY_LIST for d in _statements(reading, u)]
    plain = [draft for draft in found if draft.rule != "form.payer"]
    if not plain:  # the less plain ones speak only where nothing else does
        plain = found
    if not plain and not any("股" in unit.text and _MAY_BE_STOCK.search(unit.text) for unit in context.policy):
        plain = [draft for unit in units for draft in _cash_only(reading, context, unit)]
    drafts = [(None if whole else _instrument(reading, draft.unit), draft) for draft in plain]
    for instrument, draft in drafts:
        rivals = (other for kind, other in drafts if kind == instrument or None in (kind, instrument))
        if not any(_goes_beyond(other, draft) for other in rivals):
            yield draft


def _goes_beyond(wide: Draft, narrow: Draft) -> bool:
    """Whether a statement says all that another says and more."""
    more, less = wide.fields, narrow.fields
    contains = set(less["forms"]) <= set(more["forms"]) and less["other_lawful_forms"] <= more["other_lawful_forms"]
    return contains and more != less and wide.subject == narrow.subject


# --- which instrument -------------------------------------------------------------------------------------------------

# 该规划约定：, too, names a plan.
_PLAN = scanning(r"(?:回报|分红|分配)[^，。；]{0,6}(?:规划|计划)|^(?:该|本|此|上述|前述)(?:规划|计划)")
_POLICY = scanning(r"章程|(?:利润|股利|盈余|分红|股息)(?:分配|分派)?(?:的)?政策|(?:利润|股利)分配(?:的)?(?:形式|方式)")
_TITLE = scanning(r"(?:回报|分红|分配|股息|派息)[^，。；]{0,6}(?:规划|计划|制度|政策|办法)(?:[（(][^）)]{0,12}[）)])?$")


def _is_plan(reading: Reading) -> bool:
    """Whether the document itself is a plan or a policy: all its statements belong to one instrument."""
    return any(unit.item is None and len(unit.text) <= 50 and _TITLE.search(unit.text) for unit in reading.units[:8])


# 股利分配的一般政策 and 最近三年股利分配政策 stand beside the policy 本次发行后的, which will apply.
_BEFORE_ISSUE = scanning(
    r"(?:分配|分红|股利)(?:的)?一般(?:性)?(?:政策|原则)|(?:现行|目前|发行前|上市前|报告期内?|最近三年|近三年)[^，。；]{0,10}(?:分配|分红)[^，。；]{0,4}政策"
)


def _instrument(reading: Reading, unit: Unit) -> str | None:
    """`plan` under a heading or sentence that names a plan alone, `articles` under one that names the policy, else None.

    What a prospectus says of the time before the issue is `former`: it neither outdoes nor gives way to what will apply.
    """
    above = [*reading.titles(unit), *(lead.text for lead in reading.leads(unit))]
    if any(_BEFORE_ISSUE.search(words) for words in (unit.text[:24], *above[:1])):
        return "former"
    plans = [bool(_PLAN.search(words)) for words in above]
    policies = [bool(_POLICY.search(words)) for words in above]
    if any(plan and not policy for plan, policy in zip(plans, policies, strict=True)):
        return "plan"
    return "articles" if any(policies) and not any(plans) else None


# --- statements -------------------------------------------------------------------------------------------------------


def _statements(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """The lists of forms in a unit; a list whose items are numbered is read through its lead."""
    if "：" in unit.text and (opening := _OPENS_LIST.search(unit.text)):
        yield from _numbered(reading, unit, opening.end())
    of_distribution = of_form = None
    whole = ""
    for offset, part in unit.parts():
        if not ("现金" in part or "派现" in part) or not _SECOND.search(part):
            continue
        whole = whole or blank_brackets(unit.text)
        plain = whole[offset : offset + len(part)]
        for match in _LIST.finditer(plain):
            if match["more"] is None and not _JOINS.search(match[0]):
                continue  # one form by itself is no list
            around = plain[max(0, match.start() - 60) : match.end() + 40]
            if of_form is None:
                of_distribution, of_form = _headings(reading, unit)
            headed = of_form and not plain[: match.start()].strip()
            if not (of_distribution or _DISTRIBUTES.search(around) or _is_complete(match[0])):
                continue
            found = _read(plain, match, headed=headed, behind=whole[offset + match.end() :])
            if found is None:
                continue
            start = max((plain.rfind(mark, 0, match.start()) for mark in "，。："), default=-1) + 1
            stop = min((i for mark in "，。；" if (i := whole.find(mark, offset + found.end)) >= 0), default=len(whole))
            place = span(unit, offset + start, stop)
            yield _draft(reading, unit, found.forms, found.other, [place], "form.payer" if found.payer else "form.list")
        choice = _CHOICE.search(plain) if unit.cues & _CHOOSES else None
        if choice and not _OF_PRICES.search(choice[0]):
            both = _BOTH_BEHIND.search(plain, choice.end())  # …，也可以采取股票方式分配，或者两种方式结合
            other = _CHOICE_GOES_ON.match(plain, choice.end())
            place = span(unit, offset + choice.start(), offset + (both or other or choice).end())
            forms = ["cash", "cash_and_stock", "stock"] if both else ["cash", "stock"]
            yield _draft(reading, unit, forms, other is not None, [place])


def _headings(reading: Reading, unit: Unit) -> tuple[bool, bool]:
    """Whether what stands above the unit speaks of distributing, and of its forms."""
    above = reading.titles(unit)[:2]
    if (lead := reading.lead(unit)) is not None:
        above = (lead.text[-40:], *above)
    if (before := reading.before(unit)) is not None and len(before.text) <= 16:
        above = (before.text, *above)
    of_distribution = any(_DISTRIBUTES.search(title) for title in above)
    return of_distribution, of_distribution and any(_FORM_WORD.search(title) for title in above)


def _is_complete(words: str) -> bool:
    """Whether a list names cash, stock and both at once, as none but one of forms of distribution does."""
    return bool(_JOINS.search(words)) and {"cash", "stock", "cash_and_stock"} <= {
        m.lastgroup for m in _READ.finditer(words)
    }


class _Found(NamedTuple):
    """What a list states and where it ends; `payer` where it says only what a ratio is of: 以现金或股票方式分配的利润."""

    forms: list[str]
    other: bool
    end: int
    payer: bool


_MAY_ALLOW_OTHERS = scanning("其[他它]|别的|[的之]方式|[的之]形式|途径")


def _read(text: str, match: re.Match[str], *, headed: bool, behind: str) -> _Found | None:
    """The forms of a list, and whether others are allowed; None where it states no way of distributing.

    Under a heading such as 利润分配形式 (`headed`) the list may stand by itself. `behind` is the rest of the sentence.
    """
    items = _READ.finditer(text, match.start(), match.end() + 4)  # some items are told by what stands behind them
    named = {item.lastgroup for item in items if item.start() < match.end()}
    if not named & {"cash", "cash_and_stock"} or (len(named - {None}) < 2 and "cash" in named):
        return None
    added = _added(named, behind)
    before, after = text[: match.start()], text[match.end() :]
    around = text[max(0, match.start() - 60) : match.end() + 40]
    if _NOT_A_STATEMENT.match(after) or _OF_PRICES.search(around):
        return None
    among = before.endswith("在") and _AMONG.match(after)
    if not (among or _GOVERNED_BY.search(before, max(0, len(before) - 24)) or before.endswith(("，", "除", "除了"))):
        return None
    of = [m[0] for m in _EMPLOYEES.finditer(text, max(0, match.start() - 40), match.start())]
    if of and of[-1][0] not in "股盈":
        return None
    payer = bool(_PAYER.match(after))
    complete = after in ("", "。") and {"cash", "stock", "cash_and_stock"} <= named
    if not (
        payer
        or headed
        or added
        or complete
        or _BESIDES.match(behind)
        or _FORM_WORD.search(match[0])
        or _GOVERNS.match(after)
        or (after[:1] == "，" and _TAKES.search(before))
        or _FORM_IS.search(before, max(0, len(before) - 24))
    ):
        return None
    more = (
        None
        if "other" in named or not _MAY_ALLOW_OTHERS.search(behind)
        else _OTHER_BEHIND.match(after) or _BESIDES.match(behind) or _OTHER_TOO.match(behind)
    )
    end = match.end() + max(more.end() if more else 0, added.end() if added else 0)
    if added:
        named |= {"cash", "stock", "cash_and_stock"}
    forms = sorted(str(name) for name in named if name in ("cash", "stock", "cash_and_stock"))
    return _Found(forms, "other" in named or more is not None, end, payer)


def _added(named: set[str | None], behind: str) -> re.Match[str] | None:
    """Where the rest of the sentence completes a list: both at once after each alone, or each alone after both."""
    if "cash_and_stock" not in named:
        may = {"cash", "stock"} <= named and ("两" in behind or "二" in behind or "种或" in behind)
        return _BOTH_BEHIND.search(behind) if may else None
    may = "cash" not in named and ("任" in behind or "其中" in behind or "某" in behind)
    return _EITHER_BEHIND.search(behind) if may else None


def _numbered(reading: Reading, unit: Unit, begin: int) -> Iterator[Draft]:
    """利润分配形式包括：（1）现金；（2）股票；（3）两者结合. The list begins at `begin` of the unit, or stands in items below it."""
    units = [item.units[0] for item in reading.items_under(unit) if item.units]
    texts = unit.text[begin:].split("；") if len(unit.text) > begin else [item.text for item in units]
    texts = [text.strip("；。，") for text in texts]
    if len(texts) < 2 or any(len(text) > 30 for text in texts) or not _DISTRIBUTES.search(unit.text):
        return
    named = {
        "cash_and_stock" if _PAIR.search(text) else match.lastgroup
        for text in texts
        for match in [_READ.search(text)]
        if match
    }
    forms = sorted(str(name) for name in named if name in ("cash", "stock", "cash_and_stock"))
    if "cash" in forms and len(named) > 1:
        below = [] if len(unit.text) > begin else [span(item) for item in units]
        yield _draft(reading, unit, forms, "other" in named, [span(unit), *below])


def _cash_only(reading: Reading, context: Context, unit: Unit) -> Iterator[Draft]:
    """公司未来三年采用现金方式分配利润: cash alone, said without a condition and without a ratio."""
    if not _CASH_ALONE.search(unit.text):
        return
    if any(q.kind in ("ratio", "amount", "per_share") for q in context.quantities(unit)):
        return
    if _STAFF.search(unit.text) or any("条件" in title or "比例" in title for title in reading.titles(unit)):
        return
    for stretch in stretches(unit.text):
        match = _CASH_ONLY.search(stretch.text)
        if match and not _TIED.search(unit.text[: stretch.start + match.start()]):
            yield _draft(reading, unit, ["cash"], False, [span(unit, stretch.start, stretch.end)])


def _draft(
    reading: Reading, unit: Unit, forms: list[str], other: bool, spans: list[tuple[int, int]], rule: str = "form.stated"
) -> Draft:
    start = spans[0][0] - unit.start
    words = unit.text[start : spans[0][1] - unit.start]
    return Draft(
        "distribution_form",
        {"forms": forms, "other_lawful_forms": other},
        unit,
        spans,
        rule,
        modality="may" if "可" in words or "得以" in words else None,
        subject=subject_of(reading, unit, unit.text[:start][-60:]),
    )
