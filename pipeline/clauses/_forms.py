"""The list of forms: 现金、股票或现金与股票相结合. The widest statement of an instrument is the fact.

现金、股票、现金与股票相结合或者法律允许的其他方式    cash, stock, cash_and_stock; other lawful forms
现金股利及股票股利互相配合方式                        cash_and_stock alone
可采用现金股利和股票股利两种形式                      cash, stock
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..reading import Reading, Unit
from . import Context, Draft, span
from ._measures import blank_brackets
from ._subject import subject_of
from ._wording import either, stretches

_CASH, _STOCK, _OTHER = either("form", "cash"), either("form", "stock"), either("form", "other_forms")
_JOINED = either("form", "joined")
_AND = r"(?:和|与|及|加|、|\+|同|以及|跟|搭配|配合|结合|并)"
# One item of a list. Both at once are tried before cash and stock by themselves.
_ITEM = rf"""(?:(?:{_CASH}{_AND}?(?:以)?{_STOCK}|{_STOCK}{_AND}?(?:以)?{_CASH}|{either("form", "both")})(?:的)?{_JOINED}
             |{_OTHER}|{_CASH}|{_STOCK}|{either("form", "conversion")})"""
_SEPARATOR = (
    r"(?:等|的方式|方式|形式)?[，、,/]?[ ]*(?:和/或|或者?|和|以及|及|与|亦或|抑或|并|也可以?|亦可)?[ ]*(?:可以?)?"
    r"(?:采[取用]|通过|以|用|派[发付])?(?:上述|前述)?"
)
# A list begins with cash, stock or the pair of them; the look-ahead spares the other characters the trial of every item.
_LIST = re.compile(rf"(?=[现股派分发全送红配以代两二上前该这纯部])(?!其){_ITEM}(?:{_SEPARATOR}{_ITEM})*", re.VERBOSE)
_READ = re.compile(
    rf"""(?P<cash_and_stock>(?:{_CASH}{_AND}?(?:以)?{_STOCK}|{_STOCK}{_AND}?(?:以)?{_CASH}|{either("form", "both")})(?:的)?{_JOINED})
        |(?P<other>{_OTHER})|(?P<cash>{_CASH})|(?P<stock>{_STOCK})""",
    re.VERBOSE,
)
_SECOND = re.compile(r"股票|红股|送股|股份|代息|新股|结合|配合|其[他它]")
_FORM_WORD = re.compile(r"方式|形式|结合")
_GOVERNED_BY = re.compile(
    r"(?:采[取用]|[^所]采|以|按照?|通过|选择|运用|使用|包括|分为|为|是|有|进行|可|得|于|形式|方式|：)[^，。；]{0,10}$|^$"
)
_OPENS_LIST = re.compile(r"(?:形式|方式)[^，。；]{0,10}：")
_FORM_IS = re.compile(r"(?:形式|方式)(?:主要|可以?)?(?:为|是|有|包括|：)[^，。；]{0,4}$")
_GOVERNS = re.compile(
    r"(?:等|的|之|任[一意]|几|多|各)*(?:[两二三四几]?种|方式|形式|为之|分[配派红]|派[发付息送]|发放|支付|进行|回报|回馈|向)|[）)]?$"
)
# 之和 belongs to a definition, 等原因 to an adjustment of a price; 以现金或股票方式分配的利润 is what a ratio is of.
_NOT_A_STATEMENT = re.compile(
    r"(?:的)?(?:方式|形式)?(?:之和|合计|总额|除以|(?:的)?分红比[例率]|不[少低]于)|等(?:原因|事项|除权|情[形况])"
)
_PAYER = re.compile(r"(?:的)?(?:方式|形式)?(?:进行)?(?:累计)?(?:分配|支付|派发)的(?:利润|股利)")
_OF_PRICES = re.compile(
    r"除权|除息|增发|(?<!分)配股(?!方式)|减持|发行价|转股价|表决权|收购|购买|认购|投票|赔偿|对价|募集资金|激励"
)
_DISTRIBUTES = re.compile(r"分[配派]|分红|派[发付息送]|股[利息]|红利|发放|回报")
_OTHER_BEHIND = re.compile(
    rf"(?:的)?[^。；]{{0,18}}?(?:，)?(?:或者?|以及|及|和|也可以?|亦可)[^，。；]{{0,12}}?{_OTHER}"
)
# Taiwan: 以现金股利为优先，亦得以股票股利之方式分派. Hong Kong: 股息一般以现金派付，股东亦可选择收取代息股份.
_CHOICE = re.compile(
    r"以现金(?:股利|股息|分红)?(?:方式|形式)?(?:发放)?为[^，。；]{1,6}，?[^。；]{0,6}(?:得|可)以?(?:配发|发放|采[取用]?)?股票股利|"
    r"(?:采[取用]|以)现金(?:分红|股利)?(?:的)?(?:方式|形式)?[^，。；]{0,8}，?(?:也|亦|并)(?:可以?|得)(?:以)?(?:采[取用]|通过)?"
    r"(?:股票|送股|送红股|红股)(?:股利)?(?:的)?(?:方式|形式)|"
    r"现金(?:方式|形式)?(?:派[付发]|支付|分派|发放)?[，、 ]*(?:或|及|和)[/或 ]*(?:以|透过|通过|配发)+"
    r"(?:代息股份|以股代息|股份|新股|股票股利)|"
    r"以现金(?:方式|形式)?(?:派[付发]|支付|分派)[^。；]{0,40}(?:选择|收取|代替|方式)[^。；]{0,12}(?:代息股份|以股代息|新股|股份)"
)
_CASH_ONLY = re.compile(
    r"(?:仅|只|全部|均|一律|主要|一般|将)*(?:采[取用]|以|用)(?:全)?现金(?:分红|股利|红利|股息)?(?:的)?(?:方式|形式)?(?:来)?(?:进行|向(?:全体)?股东)*"
    r"(?:分[配派]|派[付发]|支付|发放|分红|为之)(?:年度|普通股)?(?:利润|股利|股息|红利|盈余|予股东)*$|"
    r"(?:利润|股利|盈余)分[配派](?:的形式)?(?:仅|均|只|将)?(?:采[取用]|以)现金(?:分红|股利)?(?:的)?(?:方式|形式)$|"
    r"(?:分[配派红]|派[付息发]|股息)(?:之|的)?(?:形式|方式)(?:仅|均|只)?(?:为|是)现金(?:分红|股利|股息)?$"
)
_MAY_BE_STOCK = re.compile(
    r"(?:可以?|(?<!不)得|提出|(?<!不)采[取用])[^。；不]{0,30}(?:股票(?:股利|方式|形式|分红)|红股|送股)"
)
_TIED = re.compile(
    r"除|如果?(?![下期])|若|当(?!年度?$)|情况下|条件|前提|应|优先|时，|的，|后，|盈利|为正|(?:19|20)\d{2}年(?!.*规划)"
)


def distribution_forms(reading: Reading, context: Context) -> Iterator[Draft]:
    """The statements of form that no other of the same instrument goes beyond."""
    whole = _is_plan(reading)
    units = [u for u in context.policy if "现金" in u.text or ("形式" in u.text and u.text.endswith("："))]
    found = [draft for unit in units for draft in _statements(reading, unit)]
    plain = [draft for draft in found if draft.rule != "form.payer"]
    if not plain:  # the less plain ones speak only where nothing else does
        plain = found
    if not plain and not any(_MAY_BE_STOCK.search(unit.text) for unit in context.policy):
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

_PLAN = re.compile(r"(?:回报|分红|分配)[^，。；]{0,6}(?:规划|计划)")
_POLICY = re.compile(
    r"章程|(?:利润|股利|盈余|分红|股息)(?:分配|分派)?(?:的)?政策|(?:利润|股利)分配(?:的)?(?:形式|方式)"
)
_TITLE = re.compile(
    r"(?:回报|分红|分配|股息|派息)[^，。；]{0,6}(?:规划|计划|制度|政策|办法)(?:[（(][^）)]{0,12}[）)])?$"
)


def _is_plan(reading: Reading) -> bool:
    """Whether the document itself is a plan or a policy: all its statements belong to one instrument."""
    return any(unit.item is None and len(unit.text) <= 50 and _TITLE.search(unit.text) for unit in reading.units[:8])


def _instrument(reading: Reading, unit: Unit) -> str | None:
    """`plan` under a heading or sentence that names a plan alone, `articles` under one that names the policy, else None."""
    above = [*reading.titles(unit), *(lead.text for lead in reading.leads(unit))]
    plans = [bool(_PLAN.search(words)) for words in above]
    policies = [bool(_POLICY.search(words)) for words in above]
    if any(plan and not policy for plan, policy in zip(plans, policies, strict=True)):
        return "plan"
    return "articles" if any(policies) and not any(plans) else None


# --- statements -------------------------------------------------------------------------------------------------------


def _statements(reading: Reading, unit: Unit) -> Iterator[Draft]:
    """The lists of forms in a unit; a list whose items are numbered is read through its lead."""
    if opening := _OPENS_LIST.search(unit.text):
        yield from _numbered(reading, unit, opening.end())
    above = reading.titles(unit)[:2]
    if (before := reading.before(unit)) is not None and len(before.text) <= 16:
        above = (before.text, *above)
    of_distribution = any(_DISTRIBUTES.search(title) for title in above)
    of_form = of_distribution and any(_FORM_WORD.search(title) for title in above)
    for offset, part in unit.parts():
        if "现金" not in part or not _SECOND.search(part):
            continue
        plain = blank_brackets(part)
        for match in _LIST.finditer(plain):
            around = plain[max(0, match.start() - 60) : match.end() + 40]
            headed = of_form and not plain[: match.start()].strip()
            found = _read(plain, match, headed=headed) if of_distribution or _DISTRIBUTES.search(around) else None
            if found is None:
                continue
            start = max((plain.rfind(mark, 0, match.start()) for mark in "，。："), default=-1) + 1
            stop = min((i for mark in "，。" if (i := plain.find(mark, found.end)) >= 0), default=len(plain))
            place = span(unit, offset + start, offset + stop)
            yield _draft(reading, unit, found.forms, found.other, [place], "form.payer" if found.payer else "form.list")
        choice = _CHOICE.search(plain)
        if choice:
            place = span(unit, offset + choice.start(), offset + choice.end())
            yield _draft(reading, unit, ["cash", "stock"], False, [place])


class _Found(NamedTuple):
    """What a list states and where it ends; `payer` where it says only what a ratio is of: 以现金或股票方式分配的利润."""

    forms: list[str]
    other: bool
    end: int
    payer: bool


def _read(text: str, match: re.Match[str], *, headed: bool) -> _Found | None:
    """The forms of a list, and whether others are allowed; None where it states no way of distributing.

    Under a heading such as 利润分配形式 (`headed`) the list may stand by itself.
    """
    named = {item.lastgroup for item in _READ.finditer(match[0])}
    forms = sorted(str(name) for name in named if name in ("cash", "stock", "cash_and_stock"))
    if "cash" not in forms and "cash_and_stock" not in forms:
        return None
    if len(forms) + ("other" in named) < 2 and forms != ["cash_and_stock"]:
        return None
    before, after = text[: match.start()], text[match.end() :]
    around = text[max(0, match.start() - 60) : match.end() + 40]
    if _NOT_A_STATEMENT.match(after) or _OF_PRICES.search(around):
        return None
    if not (_GOVERNED_BY.search(before) or before.endswith("，")):
        return None
    payer = bool(_PAYER.match(after))
    if not (payer or headed or _FORM_WORD.search(match[0]) or _GOVERNS.match(after) or _FORM_IS.search(before)):
        return None
    behind = None if "other" in named else _OTHER_BEHIND.match(after)
    end = match.end() + (behind.end() if behind else 0)
    return _Found(forms, "other" in named or behind is not None, end, payer)


def _numbered(reading: Reading, unit: Unit, begin: int) -> Iterator[Draft]:
    """利润分配形式包括：（1）现金；（2）股票；（3）两者结合. The list begins at `begin` of the unit, or stands in items below it."""
    units = [item.units[0] for item in reading.items_under(unit) if item.units]
    texts = re.split("；", unit.text[begin:]) if len(unit.text) > begin else [item.text for item in units]
    texts = [text.strip("；。，") for text in texts]
    if len(texts) < 2 or any(len(text) > 30 for text in texts) or not _DISTRIBUTES.search(unit.text):
        return
    named = {match.lastgroup for text in texts for match in [_READ.search(text)] if match}
    forms = sorted(str(name) for name in named if name in ("cash", "stock", "cash_and_stock"))
    if "cash" in forms and len(named) > 1:
        below = [] if len(unit.text) > begin else [span(item) for item in units]
        yield _draft(reading, unit, forms, "other" in named, [span(unit), *below])


def _cash_only(reading: Reading, context: Context, unit: Unit) -> Iterator[Draft]:
    """公司未来三年采用现金方式分配利润: cash alone, said without a condition and without a ratio."""
    if any(q.kind in ("ratio", "amount", "per_share") for q in context.quantities(unit)):
        return
    if any(re.search("条件|比例", title) for title in reading.titles(unit)):
        return
    for stretch in stretches(unit.text):
        match = _CASH_ONLY.search(stretch.text)
        if match and not _TIED.search(unit.text[: stretch.start + match.start()]):
            yield _draft(reading, unit, ["cash"], False, [span(unit, stretch.start, stretch.end)])


def _draft(
    reading: Reading, unit: Unit, forms: list[str], other: bool, spans: list[tuple[int, int]], rule: str = "form.stated"
) -> Draft:
    start = spans[0][0] - unit.start
    return Draft(
        "distribution_form",
        {"forms": forms, "other_lawful_forms": other},
        unit,
        spans,
        rule,
        modality="may" if re.search(r"可以?|得以", unit.text[start : spans[0][1] - unit.start]) else None,
        subject=subject_of(reading, unit, unit.text[:start][-60:]),
    )
