"""What stands at a number, read a second time: how it bounds, what it is a share of, whose vote it is."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Any

from ..scanning import scanning
from .grounding_quote import SENTENCE_END, Check, Clause, Found, Quote, compiled, fractions_of, spots_of
from .grounding_words import BEHIND, COMPARATORS, MEASURES, WORDS
from .numbers import Reading, among, numeral

_BEHIND = re.compile(BEHIND, re.VERBOSE)


_RANGE = "[-~～—–－至到]"


RANGE_BEFORE = re.compile(rf"[\d%成元万亿一二三四五六七八九十]{_RANGE}{{1,2}}(?:百分之)?$")


_RANGE_WIDTH = 6  # of what that can match


_ENDS_RANGE = frozenset("-~～—–－至到之")  # the last character of it


RANGE_AFTER = re.compile(rf"%?{_RANGE}{{1,2}}(?:百分之)?[\d一二三四五六七八九十]")


def check_threshold(value: Any, quote: Quote, clause: Clause) -> Found:
    """Whether the fraction is printed (2/3, 三分之二, 过半数), or 特别决议 is said."""
    return _plain_vote(clause, quote, "threshold", value) or bool(fractions_of(str(value), quote))


def admits(quote: Quote, start: int, end: int, *, vote: bool = False) -> set[str]:
    """The comparators that the words around a number allow; empty where no word says how it bounds."""
    text = quote.folded
    found: set[str] = set()
    if behind := _BEHIND.match(text, end):
        found |= COMPARATORS[str(behind.lastgroup)]
        if behind.lastgroup == "ge" and text[start:end].endswith(("半数", "半")):
            found |= {">"}  # 半数以上 is more than half
    before = [m for m in quote.directions if (m.end() <= start and m[0] != "过") or start in m.span()]
    if before:
        last = before[-1]
        crossed = any(last.end() <= r.start and r.end <= start and _ends(r, last, text) for r in quote.readings)
        end_of_reach = SENTENCE_END if not vote else _BREAK
        if not crossed and not end_of_reach.search(text, last.end(), start):
            found |= COMPARATORS[str(last.lastgroup)]
            if len(before) > 1 and last.start() - before[-2].end() <= 3:  # 最低不少于, 达到或者超过
                found |= COMPARATORS[str(before[-2].lastgroup)]
    if RANGE_AFTER.match(text, end) or text[end - 1] in "-~～—–－至到":
        found |= {">="}
    if text[start - 1 : start] in _ENDS_RANGE and RANGE_BEFORE.search(text, max(start - _RANGE_WIDTH, 0), start):
        found = {"<="}
    return found


def _ends(reading: Reading, direction: re.Match[str], text: str) -> bool:
    """Whether a number between a direction and another number is the one that the direction bounds."""
    if reading.marked or reading.money:
        return True
    if text.startswith("股", reading.end) and text.startswith("每", reading.start - 1):
        return False
    return reading.start - direction.end() <= 1 and not text.startswith(("年", "个会", "个年"), reading.end)


_OPPOSITE = {">": "<=", "<=": ">", ">=": "<", "<": ">="}


_DENIED = re.compile("除.*外|不存在|不属于|不[具满]|[无没]有?(?!保留)|未[发出]|不发生|排除|非")


def check_comparator(number: str, instead: str = "") -> Check:
    """Whether the direction of a comparator is that of the words around its number."""

    def check(value: Any, quote: Quote, clause: Clause) -> Found:
        if number == "threshold":
            if _plain_vote(clause, quote, "comparator", value):
                return True
        elif number.endswith("amount"):
            if _plain_sum(value, clause.get(number), quote):
                return True
        elif _plainly(value, clause.get(number), quote) is not None or (
            value == ">=" and number == "ratio" and _place_of(clause.get(number), quote, "以上") > 0
        ):
            return True
        return _check_comparator(value, quote, clause, number, instead)

    return check


def _check_comparator(value: Any, quote: Quote, clause: Clause, number: str, instead: str) -> Found:
    """The same in the full: every place of the number, and whatever may turn its direction round."""
    spots = spots_of(clause, quote, number) or (spots_of(clause, quote, instead) if instead else [])
    if number == "threshold":
        spots = [spot for spot in spots if clause.get("body") in _voters(quote, *spot)] or spots
    if not spots:  # said without a number: 不得超过可分配利润
        said = {value for match in quote.directions for value in COMPARATORS[str(match.lastgroup)]}
        if value in said or (_OPPOSITE.get(value) in said and _may_be_turned(clause, quote, value)):
            return True
        sure = clause["type"] == "distribution_cap" or (clause["type"] == "low_payout_disclosure" and "<" in said)
        return False if said and sure else None
    admitted = [admits(quote, *spot, vote=number == "threshold") for spot in spots]
    if any(value in each for each in admitted):
        return True
    if any(_OPPOSITE.get(value) in each for each in admitted) and _may_be_turned(clause, quote, value):
        return True
    if quote.has("介[于乎]|之间"):
        return None
    return False if any(admitted) or (quote.directions and value not in ("==", ">=")) else None


_OF_WHAT = r"(?P<of>[^%,;。不低高超过少多\d]{0,40}?)(?:(?P<number>\d+(?:\.\d+)?)%|百分之(?P<words>[一二三四五六七八九十]{1,3}))(?![至到~-])"


# 未达到 and 不能达到 are below; and 达到 bounds nothing behind which 上限 or the like does.
_REACHES = "(?<![未不没])(?<![未不没][有能曾应])达到(?:或者?超过)?(?![^%,;。\\d]{0,40}(?:[限满逾突跌小成]|大于))"


_PLAIN_BOUND = {
    ">=": scanning(f"(?:不[低少]于|至少|最低|{_REACHES})" + _OF_WHAT),
    "<=": re.compile("不(?:得|能|应)?(?:超过|高于)" + _OF_WHAT),
    ">": re.compile("(?<![不未或者得能应会可宜致再须])(?:超过|高于)" + _OF_WHAT),
    "<": re.compile("(?<![不未或者得能应会可宜致再须])低于" + _OF_WHAT),
}


_PLAIN_VOTE = scanning(
    "(?:(?P<general_meeting>股东)|(?P<independent_directors>独立(?:非执行)?董事)|(?P<supervisory_board>监事)|(?P<board>董事))"
    "(?:(?!股东|董事|监事|委员会|成员|[,;。]).){0,24}?(?:(?P<two>三分之二|2/3)|(?P<one>二分之一|1/2)|(?P<half>过半数?))"
    "(?P<above>以上)?+(?!的?(?:全体)?(?:独立|外部)?(?:董事|监事|股东))"
)


def _plainly(comparator: str, ratio: Any, quote: Quote) -> str | None:
    """What the first number with a sign is a share of, if it is the ratio right behind 不低于, 不超过, 超过 or 低于: most are."""
    if not isinstance(ratio, float):
        return None
    if quote.bound is None or quote.bound[0] != comparator:
        pattern = _PLAIN_BOUND.get(comparator)
        quote.bound = comparator, pattern.search(quote.folded) if pattern is not None else None
    found = quote.bound[1]
    if found is None:
        return None
    of, digits, words = found.groups()
    number = float(digits) if digits else numeral(words)
    return str(of) if abs(number - ratio * 100) < 1e-6 else None


_BEFORE_NUMBER = frozenset("的之产入润额过于占达者")


def _place_of(ratio: Any, quote: Quote, behind: str = "") -> int:
    """Where a ratio stands in plain digits (30%) behind a character that is no part of a number; -1 where it does not."""
    if not isinstance(ratio, float):
        return -1
    at = quote.folded.find(f"{ratio * 100:g}%{behind}")
    return at if at > 0 and quote.folded[at - 1] in _BEFORE_NUMBER else -1


_PLAIN_SUM = scanning(
    rf"(?:(?P<ge>不[低少]于|{_REACHES})|(?<![不未没非或者得能应可会再曾有当])(?:超过|高于))(?:人民币)?"
    r"(?P<number>\d+(?:\.\d+)?)(?P<scale>[万亿])元"
)


def _plain_sum(comparator: str, amount: Any, quote: Quote) -> bool:
    """Whether the first sum right behind 不低于, 达到 or 超过 is the amount, and bounds as the comparator does: 超过5000万元."""
    found = _PLAIN_SUM.search(quote.folded) if amount else None
    if found is None or comparator != (">=" if found["ge"] else ">"):
        return False
    return among(amount, [float(found["number"]) * (1e4 if found["scale"] == "万" else 1e8)])


def is_plain_vote(clause: Clause, quote: Quote) -> bool:
    """Whether one vote of the quote, in the most common words, has the clause's threshold, direction and body."""
    comparator = clause.get("comparator")
    return comparator is not None and _plain_vote(clause, quote, "comparator", comparator)


def _plain_vote(clause: Clause, quote: Quote, field: str, value: Any) -> bool:
    """Whether a vote of the quote, in the most common words, is that of the clause."""
    if quote.votes is None:
        quote.votes = list(_PLAIN_VOTE.finditer(quote.folded))
    threshold, body = clause.get("threshold"), clause.get("body")
    for found in quote.votes:
        if threshold != ("2/3" if found["two"] else "1/2"):
            continue
        if field == "threshold":
            return True
        said = ">" if found["half"] else ">=" if found["above"] else None
        if (field == "body" or value == said) and body in _PLAIN_BODIES and found[body]:
            return True
    return False


_PLAIN_BODIES = frozenset(("general_meeting", "independent_directors", "supervisory_board", "board"))


def _may_be_turned(clause: Clause, quote: Quote, comparator: str) -> bool:
    """Whether the clause may hold the opposite of its words: what must not be, or what would be major if it were more."""
    kind = clause["type"]
    if kind == "major_expenditure_test":
        return comparator in (">", ">=")
    if kind == "refinancing_restriction":
        return quote.has("否则|[不未][^,。;]{0,3}[符满达]")
    if kind in ("cash_dividend_condition", "cash_dividend_exemption") and (
        clause.get("modality") == "must_not" or _DENIED.search(quote.folded) is not None
    ):
        return True
    return quote.has(
        "不(?![得能应可会再]?[低少小高多大超足逾])[^,。;:]{1,24}(?:[低少小高多大]于|超过)"
    )  # 不得以低于10%的比例


def check_measure(number: str) -> Check:
    """Whether a base is the one named at its number."""

    def check(value: Any, quote: Quote, clause: Clause) -> Found:
        plain = value in _PLAIN and value != "net_profit"
        if (
            plain
            and (of := _plainly(clause.get("comparator") or "", clause.get(number), quote))
            and compiled(MEASURES[value]).search(of)
        ):
            return True
        if quote.has("[前上]述|[前上][款项]|该(?:净|可|等|项|比)|该标准"):
            return None
        if plain and _stands_before(value, clause.get(number), quote):
            return True
        spots = spots_of(clause, quote, number) or [(len(quote.folded), len(quote.folded))]
        named = {measure for spot in spots for measure in _at(quote, *spot)}
        if value in named:
            return True
        if value == "other":
            return False if named & _PLAIN and not quote.has("储备|资金|准备") else None
        return False if named & _PLAIN or (named and clause["type"] == "stock_dividend_limit") else None

    return check


_PARTS = re.compile("[,;。、且:(%\\d不低高超过少多大小达满逾突最上下跌]")
_NEAR = 24


def _stands_before(measure: str, ratio: Any, quote: Quote) -> bool:
    """Whether a base is named right before the ratio, with neither a break nor a direction between: …净资产的50%."""
    at = _place_of(ratio, quote)
    if at < 0:
        return False
    window = _PARTS.split(quote.folded[max(at - _NEAR, 0) : at])
    return compiled(MEASURES[measure]).search(window[-1]) is not None


_BREAK = re.compile("[,;。、且]")


def _at(quote: Quote, start: int, end: int) -> set[str]:
    """The bases named at a number: in the nearest words before it that name one, else in those behind it."""
    text = quote.folded
    left = max([r.end for r in quote.readings if r.end <= start and r.marked] or [0])
    if ")" in text[left:start]:  # 可供分配利润（即弥补亏损、提取公积金后的税后利润）的15%
        return {measure for measure, words in MEASURES.items() if compiled(words).search(text, left, start)}
    cuts = [left, *(m.end() for m in _BREAK.finditer(text, left, start))]
    cuts += [cut for m in quote.directions for cut in m.span() if left <= cut <= start]
    for first, last in reversed([*pairwise([*sorted(cuts), start])]):
        if (found := _named(text[first:last])) & _PLAIN:
            return found - _WIDE
    right = SENTENCE_END.search(text, end)
    return _named(text[left:start]) | _named(text[end : right.start() if right else len(text)])


def _named(window: str) -> set[str]:
    """The bases that a stretch of words can be read to name; a narrower one leaves no room for the wider."""
    found = {measure for measure, words in MEASURES.items() if compiled(words).search(window)}
    if found & _NARROW - {"net_profit_ex_nonrecurring"}:  # 净利润（扣除非经常性损益前后孰低）
        found.discard("net_profit")
    elif "net_profit" in found and compiled("净利|纯利|税后").search(window):
        found.add("plain net profit")
    return found


_NARROW = {"net_profit_attributable", "net_profit_ex_nonrecurring", "distributable_profit", "undistributed_profit"}


_WIDE = {"this_distribution", "dividends_total", "issued_shares"}


_PLAIN = _NARROW | {
    "distributable_surplus",
    "plain net profit",
    "net_assets",
    "total_assets",
    "revenue",
    "registered_capital",
}


def check_joined_by(value: Any, quote: Quote, clause: Clause) -> Found:
    """且 or 或 between the share and the amount of a test."""
    ends = [end for _, end in spots_of(clause, quote, "ratio")]
    starts = [start for start, _ in spots_of(clause, quote, "absolute_amount")]
    between = [quote.folded[min(end, start) : max(end, start)] for end in ends for start in starts]
    if not between:
        return None
    words = min(between, key=len)
    either = "或" in compiled("[达等]到?于?或者?|或者?[达等超]").sub("", words)
    return either is (value == "or") if either or compiled("且|并|同时|和|及|,").search(words) else None


def check_meeting_threshold(value: Any, quote: Quote, clause: Clause) -> Found:
    """A threshold of the shareholders' vote, where the votes of those present are counted; else of any."""
    spots = fractions_of(str(value), quote)
    if clause.get("denominator") != "votes_of_attending_shareholders":
        return bool(spots)
    return any("general_meeting" in _voters(quote, *spot) for spot in spots)


_BEHIND_SHARE = re.compile(r"(?:以上|及以上)*(?:\([^()]{1,12}\))?的?(?:全体|公司|外部)?")


def check_voter(value: Any, quote: Quote, clause: Clause) -> Found:
    """The body whose vote it is."""
    if _plain_vote(clause, quote, "body", value):
        return True
    spots = spots_of(clause, quote, "threshold") or [(len(quote.folded), len(quote.folded))]
    named = {body for spot in spots for body in _voters(quote, *spot)}
    return (value in named) if named else None


def _voters(quote: Quote, start: int, end: int) -> set[str]:
    """Who votes at a threshold: the body named right behind it, else the last before it; of 成员 the first of the sentence."""
    text = quote.folded
    behind = _BEHIND_SHARE.match(text, end)
    after = compiled(_bodies()).match(text, behind.end() if behind else end)
    if after:
        return {str(after.lastgroup)}
    named = list(compiled(_bodies()).finditer(text, 0, start))
    if not named:
        return set()
    found = {str(named[-1].lastgroup)}
    return found | {str(named[0].lastgroup)} if text.find("成员", named[-1].end(), start) >= 0 else found


@cache
def _bodies() -> str:
    names = ("independent_directors", "audit_committee", "board", "supervisory_board", "general_meeting")
    return "|".join(f"(?P<{name}>{WORDS['body'][name]})" for name in names)
