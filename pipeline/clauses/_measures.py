"""Around a number: how it is compared, what it is a share of, and in whose statements.

    公司每年以现金方式分配的利润 不少于 当年实现的合并报表可供分配利润 的 30%
                                 >=     distributable_profit, consolidated

Pure functions of normalised text. Vocabulary: `lexicon/measures.toml`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ..lexicon import load
from ..quantities import Quantity
from ..scanning import scanning

_BRACKETS = scanning(r"（[^（）]*）|\([^()]*\)")


@lru_cache(maxsize=16)  # the same sentence is asked for by every number that stands in it
def blank_brackets(text: str) -> str:
    """The text with whatever stands in brackets blanked out, every other character in its place."""
    if "（" not in text and "(" not in text:
        return text
    return _BRACKETS.sub(lambda match: " " * len(match[0]), text)


# --- what it is a share of ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _heads() -> re.Pattern[str]:
    """One pattern of the nouns, each measure a named group."""
    entries = load("measures")
    named = (name for name in entries if name not in ("attributable", "ex_nonrecurring"))
    return scanning("|".join(f"(?P<{name}>{'|'.join(entries[name]['patterns'])})" for name in named))


@lru_cache(maxsize=2)
def _modifier(name: str) -> re.Pattern[str]:
    return re.compile("|".join(load("measures")[name]["patterns"]))


def find_measures(text: str) -> list[re.Match[str]]:
    """The nouns of a text that name a measure, in order; `lastgroup` is the measure (net profit not yet told apart)."""
    return list(_heads().finditer(text))


def read_measure(text: str) -> tuple[str | None, str]:
    """The measure and the scope that a noun phrase names: (None, "unspecified") where it names neither.

    Give the stretch that holds the base of a ratio, and little else: what stands between 不少于 and 的30%, or
    behind 占. Of several nouns the last one counts; a noun in brackets only where there is no other.
    """
    bare = blank_brackets(text)
    found = find_measures(bare)
    words = bare
    if not found:
        found, words = find_measures(text), text
    scope = read_scope(text)
    if not found:
        return None, scope
    measure = found[-1].lastgroup
    if measure == "net_profit":
        phrase = text if len(found) == 1 else words[found[-2].end() :]
        measure = _net_profit(phrase)
    return measure, scope


def _net_profit(phrase: str) -> str:
    """净利润 by what is said about it: 扣非 before 归属于 before nothing."""
    if _modifier("ex_nonrecurring").search(phrase):
        return "net_profit_ex_nonrecurring"
    return "net_profit_attributable" if _modifier("attributable").search(phrase) else "net_profit"


_PARENT = scanning(r"(?<!归属于)(?<!归属)母公司(?!(?:的)?(?:股东|所有者|普通股|拥有人|权益|股权))|个体财务报告")
_CONSOLIDATED = scanning(
    r"合并(?:财务|会计)?(?:报表|报告|口径|范围|层面)|合并(?=[^，。；]{0,8}(?:可供?分|净利|利润|归属|未分配|负债率|负债比))|"
    r"综合(?=除税|净利|纯利|溢利|财务|损益|收益)|集团口径"
)
_LOWER = scanning(r"孰低|较低|低者|较少者?|较小者|孰少|从低")
_TWO_STANDARDS = scanning(r"会计准则[^，。；]{0,16}(?:国际|香港|境外)|两种(?:会计)?准则")
_EITHER = scanning(r"或者?")


def read_scope(text: str) -> str:
    """Whose statements a phrase names: 合并报表, 母公司, both, either, or the lower of the two."""
    parent, consolidated = _PARENT.search(text), _CONSOLIDATED.search(text)
    if "准则" in text and _LOWER.search(text) and _TWO_STANDARDS.search(text):
        return "lower_of"
    if parent and consolidated:
        if _LOWER.search(text):
            return "lower_of"
        between = text[min(parent.end(), consolidated.end()) : max(parent.start(), consolidated.start())]
        return "parent_or_consolidated" if _EITHER.search(between) else "parent_and_consolidated"
    if parent:
        return "parent"
    return "consolidated" if consolidated else "unspecified"


# --- how it is compared ---------------------------------------------------------------------------------------------

_MUST = r"(?:应当?|得|能|可|会|宜|须|要|予)?"
# Signs before a number, the negated ones first: 不少于 is no 少于.
_BEFORE = scanning(
    rf"""
    (?P<ge>[不未]{_MUST}(?:再|以)?(?:少于|低于|小于|少过|低过|亚于|短于|低至)|至少|(?:达到?|大于|高于)(?:或者?|以及|及)?(?:超过|等于|高于)|≥|>=
         |最(?:低|少)(?:应当?|须|需|要|不得)?(?:达到?|为|不低于|低于|按)?(?=[^，。；]{{0,3}}(?:\d|百分|[一二两三四五六七八九]成|人民币)|[^，。；]{{0,40}}[的之](?:\d|百分)|[^，。；]{{0,16}}比[例率](?:应当?|须)?(?:为|是))
         |(?:应当?|须|需|要|必须|均)?达到(?:或者?|以及|及|、)?(?:超过|高于|大于)?|(?:应当?|须|需|要|必须|均)达|(?:等于|不变)(?:或者?|以及)(?:超过|高于|大于)|下限(?:为|是|不低于)?)
    |(?P<le>[不未]{_MUST}(?:再)?(?:超过|超出|超逾|高于|大于|多于|高过|多过|逾|超)|至多|最(?:高|多)(?:不超过|不得超过|为|不高于)?(?=[^，。；]{{0,3}}(?:\d|百分|[一二三四五六七八九]成)|(?<=为)[^，。；]{{2,40}}[的之]?(?:\d|百分))|(?:小于|低于)(?:或者?)等于|≤|<=|上限(?:为|是)?)
    |(?P<gt>超过|超出|高于|大于|多于|超逾|突破|高过|逾|>)
    |(?P<lt>低于|少于|小于|不足|未达到?|未满|不满|不到|不及|低过|跌破|<)
    """,
    re.VERBOSE,
)
_BEHIND = scanning(
    r"(?:[（(][^（）()]{0,10}[）)])?(?:或|及|或者)?(?:(?P<ge>以上|或更多|为下限|之上)|(?P<le>以内|之内|以下|为上限|(?:的范围)?为限|为最高限))"
)
# …的70%与4亿元孰高值为下限: one sign for all that stands in front.
_BOTH_BEHIND = scanning(
    r"[^，。；]{0,24}?(?:孰|较|最)[高低大小多少][^，。；]{0,3}(?:为|作为)(?:(?P<ge>下限|最低)|(?P<le>上限|最高))"
)
_NO_SIGN_BEHIND = ("；", "。", "，")  # what mostly stands behind a number, and no sign begins with
_FALLS_TO = scanning("[跌降落滑][到至]$")
_EQUALS = scanning(r"(?:为|是|按|按照|等于|即|占)(?:每年|约)?$")
_SIGNS = {"ge": ">=", "le": "<=", "gt": ">", "lt": "<"}


def edge_before(text: str, position: int) -> int:
    """The offset behind the last mark in front of a position that cuts a sentence into stretches; 0 where there is none."""
    edge = text.rfind("，", 0, position)
    for mark in "；。：！？":  # each is looked for only behind what was found already
        edge = max(edge, text.rfind(mark, edge + 1, position))
    return edge + 1


class Comparison(NamedTuple):
    """A sign, and where its words stand in the text; both offsets are those of the number where nothing is said."""

    sign: str
    start: int
    end: int


def find_comparison(text: str, quantity: Quantity) -> Comparison | None:
    """How a number of the text is compared, or None where no word says so.

    Words behind the number (以上, 为限) count before words in front of it; those may stand apart from it by the phrase
    that names the base (不少于当年实现的可分配利润的10%), within the same stretch between commas.
    """
    start, end = quantity.start, quantity.end
    if quantity.range_part:
        return Comparison(">=" if quantity.range_part == "low" else "<=", start, end)
    if not text.startswith(_NO_SIGN_BEHIND, end) and (behind := _sign_behind(text, end)):
        assert behind.lastgroup is not None
        sign = _SIGNS[behind.lastgroup]
        if sign == "<=" and behind[0].endswith("为限") and (floored := _floored(text, start)):
            return floored
        if sign == "<=" and behind[0] == "以下" and _FALLS_TO.search(text, max(0, start - 3), start):
            sign = "<"  # 跌到150%以下 is 跌破
        return Comparison(sign, end, behind.end())
    plain = blank_brackets(text)
    plain = plain if plain[start] != " " else text
    floor = edge_before(plain, start)
    last = None
    for match in _BEFORE.finditer(plain, floor, end):  # as far as the number, which 最高为 looks at
        if match.end() <= start:
            last = match
    if last is not None:
        assert last.lastgroup is not None
        if last.lastgroup == "gt" and "不" in plain[floor : last.start()] and _is_barred(plain, floor, last, end):
            return Comparison("<=", last.start(), last.end())
        return Comparison(_SIGNS[last.lastgroup], last.start(), last.end())
    equals = _EQUALS.search(plain, floor, start)
    return Comparison("==", equals.start(), equals.end()) if equals else None


_FLOORED = scanning(r"不[得应]?(?:低|少)于(?=[^，。；]{0,24}$)|至少(?=[^，。；]{0,16}$)")


def _floored(text: str, start: int) -> Comparison | None:
    """以不少于股利总额之25%为限: the words in front say which way it is bounded."""
    found = _FLOORED.search(text, edge_before(text, start), start)
    return Comparison(">=", *found.span()) if found else None


def _sign_behind(text: str, end: int) -> re.Match[str] | None:
    """以上, 为限, or one sign for all the numbers in front: …孰高值为下限."""
    return _BEHIND.match(text, end) or (_BOTH_BEHIND.match(text, end) if "限" in text else None)


_BARRED = scanning(r"不(?:得|应|能|可|会|宜|予|许)(?:以|将|使|向|再|派|分|支|超|发|在任)[^，。；]{0,30}$")
_A_CASE = scanning(r"^(?:以上)?(?:[的之]?(?:时|情[况形])|的?(?=[，。；]|$)(?<=的)|后)")


def _is_barred(plain: str, floor: int, sign: re.Match[str], end: int) -> bool:
    """不得以现金方式分配利润超过…的30%: the bar stands apart from its 超过. 不得在负债率超过70%时分红 names a case."""
    return bool(_BARRED.search(plain[floor : sign.start()])) and not _A_CASE.match(plain[end:])


def read_comparator(text: str, quantity: Quantity) -> str | None:
    """The sign alone: one of >= > <= < ==, or None where no word says how the number is compared."""
    found = find_comparison(text, quantity)
    return found.sign if found else None


def last_sign(text: str) -> str | None:
    """The last sign of a sentence that has its numbers elsewhere: 不低于下列三项金额中的孰高者：."""
    found = list(_BEFORE.finditer(text))
    return _SIGNS[found[-1].lastgroup or ""] if found else None
