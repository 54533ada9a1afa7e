"""Values that a word or a length of time tells, read a second time."""

from __future__ import annotations

import re
from typing import Any

from ..scanning import scanning
from .grounding_bounds import RANGE_AFTER, RANGE_BEFORE, admits
from .grounding_quote import Check, Clause, Found, Quote, compiled, spots_of
from .grounding_words import (
    CONSOLIDATED,
    CURRENCY_NAMES,
    EITHER_SCOPE,
    ELEMENTS,
    EXPENDITURE,
    FLAGS,
    LOWER,
    NO_EXPENDITURE,
    PARENT,
    PLAIN_CURRENCY,
    PLAIN_KINDS,
    SCOPE_PAIR,
    UNSET,
    WORDS,
)
from .numbers import among, numeral


def check_words(field: str) -> Check:
    """Whether the quote has a word of the value; another one where it has only words of other values."""
    table = WORDS[field]

    def check(value: Any, quote: Quote, clause: Clause) -> Found:
        if value not in table:
            return None
        if quote.has(table[value]):
            return True
        return False if any(quote.has(words) for words in table.values()) else None

    return check


def check_modality(value: Any, quote: Quote, clause: Clause) -> Found:
    """Whether a plain word says the force; another where the only plain ones are of another force."""
    table, words = (
        WORDS["modality"],
        quote.folded if clause.get("certainty", "explicit") == "explicit" else quote.item(0),
    )
    if compiled(table[value]).search(words):
        return True
    if value == "must" and quote.directions and clause["type"] != "distribution_frequency":
        return None  # 原则上不低于 binds too
    return False if any(compiled(table[each]).search(words) for each in _OTHER_FORCES[value]) else None


_OTHER_FORCES = {
    "must": ("may", "in_principle"),
    "may": ("must", "in_principle"),
    "in_principle": ("must", "may"),
    "target": ("must", "may", "in_principle"),
    "must_not": ("must", "may", "in_principle"),
}


def check_scope(value: Any, quote: Quote, clause: Clause) -> Found:
    """The statements that are named: 母公司 of 归属于母公司股东 is none."""
    low, both = quote.has(LOWER), quote.has(CONSOLIDATED) and quote.has(PARENT)
    if value == "lower_of":
        return low
    if value in ("parent_and_consolidated", "parent_or_consolidated"):
        said = both and (value == "parent_and_consolidated") is not quote.has(EITHER_SCOPE)
        return said or (None if not (quote.has(CONSOLIDATED) or quote.has(PARENT)) else both and None)
    if value not in ("consolidated", "parent"):
        return None
    own, other = (CONSOLIDATED, PARENT) if value == "consolidated" else (PARENT, CONSOLIDATED)
    if quote.has(own):
        apart = len(compiled(own).findall(quote.folded)) > 1
        return not quote.has(other) or not quote.has(SCOPE_PAIR) or apart
    return False if quote.has(other) else None


def check_average(value: Any, quote: Quote, clause: Clause) -> Found:
    """average where 年均 or 平均 is said, else sum."""
    return quote.has("年均|平均|均值") is (value == "average")


def check_basis(value: Any, quote: Quote, clause: Clause) -> Found:
    """孰低 where it is said, else the statements that are named."""
    if quote.has(LOWER):
        return bool(value == "lower_of")
    return value != "lower_of" and quote.has(CONSOLIDATED if value == "consolidated" else PARENT)


def check_trigger(value: Any, quote: Quote, clause: Clause) -> Found:
    """What is named in the words that end in 之日, 起 or 生效."""
    table = WORDS["trigger"]
    parts = [
        part
        for part in re.split("[,;。]", quote.folded)
        if compiled("日|起|生效|实施|施行|执行|通过|批准").search(part)
    ]
    named = {each for part in parts for each, words in table.items() if compiled(words).search(part)}
    return value in named if named and value in table else None


def check_kind(value: Any, quote: Quote, clause: Clause) -> Found:
    """Whether the words tell of such a condition; another where they tell plainly of others, and with no word of this one."""
    words, plain = WORDS["kind"].get(value), PLAIN_KINDS.get(value)
    if words is None:
        return None
    last = quote.item(-1) if clause.get("applies_basis") == "head" else quote.folded
    if plain and compiled(plain).search(last):
        return True
    if compiled(words).search(last) or compiled("第.{1,4}项|[前上]述|[前上][款项]").search(quote.folded):
        return None
    return False if any(compiled(other).search(last) for other in PLAIN_KINDS.values()) else None


def check_must(field: str) -> Check:
    """Whether the quote has a word of the value, which cannot be said without one."""
    table = WORDS[field]

    def check(value: Any, quote: Quote, clause: Clause) -> Found:
        return quote.has(table[value]) if value in table else None

    return check


def check_elements(field: str) -> Check:
    """Whether the quote has a word of each element of the list."""
    table = ELEMENTS[field]

    def check(value: Any, quote: Quote, clause: Clause) -> Found:
        return all(each not in table or quote.has(table[each]) for each in value) if value else None

    return check


def check_flag(field: str) -> Check:
    """Whether the quote says it where the flag is set, and does not say it plainly where it is not."""

    def check(value: Any, quote: Quote, clause: Clause) -> Found:
        if value:
            return True if quote.has(FLAGS[field]) else None
        if field == "may_solicit" and clause.get("opinion") is not None:
            return None  # the sentence gives two clauses
        return False if field in UNSET and quote.has(UNSET[field]) else None

    return check


def check_near(field: str, number: str) -> Check:
    """Whether a word of the value stands before its number and after the number before it; else anywhere."""
    table = WORDS[field]
    others = {value: "|".join(words for each, words in table.items() if each != value) for value in table}

    def check(value: Any, quote: Quote, clause: Clause) -> Found:
        if value not in table:
            return None
        if not quote.has(others[value]):
            return quote.has(table[value]) or None
        named = {each for each, words in table.items() if compiled(words).search(quote.folded)}
        if len(named) < 2:
            return (value in named) if named else None
        windows = [_stretch(quote, start) for start, _ in spots_of(clause, quote, number)] or [quote.folded]
        named = {each for window in windows for each, words in table.items() if compiled(words).search(window)}
        if clause.get("certainty", "explicit") != "explicit":  # the number stands in the words referred to
            own = quote.item(0)
            named = {each for each, words in table.items() if compiled(words).search(own)}
        return (value in named) if named else None

    return check


def _stretch(quote: Quote, start: int) -> str:
    left = max([r.end for r in quote.readings if r.end <= start and r.marked] or [0])
    return quote.folded[left:start]


def check_expenditure(value: Any, quote: Quote, clause: Clause) -> Found:
    """有 or 无 before the major expenditure that stands before the ratio."""
    no, rest = _said_of_expenditure(quote.folded)
    if no != rest and clause.get("certainty", "explicit") == "explicit" and not quote.has("有无|是否"):
        return rest if value else no
    windows = [_stretch(quote, start) for start, _ in spots_of(clause, quote, "ratio")] or [quote.folded]
    if clause.get("certainty", "explicit") != "explicit":
        windows = [quote.item(0)]
    if any(compiled("有无|是否").search(window) for window in windows):
        return None
    said = [_said_of_expenditure(window) for window in windows]
    no, rest = any(each[0] for each in said), any(each[1] for each in said)
    return (rest if value else no) if no or rest else None


def _said_of_expenditure(words: str) -> tuple[bool, bool]:
    """Whether words say that there is no major expenditure, and whether they say that there is some."""
    left, denied = compiled(NO_EXPENDITURE).subn("", words)
    return bool(denied), compiled(EXPENDITURE).search(left) is not None


_DURATION = scanning(
    r"(?P<number>\d+|半|[〇一二三四五六七八九十百两]+)(?:\([^()]{1,4}\))?个?(?:完整|连续|的)*"
    r"(?:(?P<year>(?:会计|财政?|日历|自然)?年)|(?P<month>月)|(?P<day>(?:工作|交易|营业|自然|日历)?日|天))"
)


_COUNT = scanning(r"(?P<number>\d+|[〇一二两三四五六七八九十]+)[次回]")


def durations_of(quote: Quote) -> list[tuple[float, str]]:
    return [
        (0.5 if match["number"] == "半" else numeral(match["number"]), str(match.lastgroup))
        for match in _DURATION.finditer(quote.folded)
    ]


def check_years(value: Any, quote: Quote, clause: Clause) -> Found:
    """Years that are printed; 每年 is one."""
    found = {number for number, unit in durations_of(quote) if unit == "year" and number < 100}
    if quote.has("每个?(?:会计|财政)?年|逐年"):
        found.add(1)
    return (value in found) if found else None


def check_months(value: Any, quote: Quote, clause: Clause) -> Found:
    """Months that are printed; a year is twelve."""
    found = {n * (12 if unit == "year" else 1) for n, unit in durations_of(quote) if unit == "month" or n == 1}
    return (value in found) if found else None


def check_time_limit(value: Any, quote: Quote, clause: Clause) -> Found:
    """Whether the number is printed with its unit (两个月, 60日)."""
    return (value, clause.get("unit")) in durations_of(quote)


def check_time_unit(value: Any, quote: Quote, clause: Clause) -> Found:
    """Whether the unit is printed behind its number."""
    return (clause.get("value"), value) in durations_of(quote)


def check_times(value: Any, quote: Quote, clause: Clause) -> Found:
    """The count before 次."""
    found = {numeral(match["number"]) for match in _COUNT.finditer(quote.folded)}
    return (value in found) if found else None


def check_times_comparator(value: Any, quote: Quote, clause: Clause) -> Found:
    """The words around the count: 至少一次."""
    spots = [m.span() for m in _COUNT.finditer(quote.folded) if numeral(m["number"]) == clause.get("times")]
    if not spots:
        return None
    if any(
        RANGE_BEFORE.search(quote.folded, 0, start) or RANGE_AFTER.match(quote.folded, end - 1) for start, end in spots
    ):
        return None
    if value == ">=" and quote.has("至少|不少于|不低于|以上"):
        return True
    return any(value in (admits(quote, *spot) or ("==",)) for spot in spots)


def check_review_comparator(value: Any, quote: Quote, clause: Clause) -> Found:
    """<= where 至少, 内 or the like is said, else ==."""
    if not quote.has("年"):
        return None
    return quote.has("至少|不(?:超|长|多|少)[过于]|内|最长|以上|不低于|最少") is (value == "<=")


def check_year(value: Any, quote: Quote, clause: Clause) -> Found:
    """A year that is printed before the ratio, behind the one before it, or that lies between two that are."""
    starts = [start for start, _ in spots_of(clause, quote, "ratio")]
    lefts = [max([r.end for r in quote.readings if r.end <= start and r.marked] or [0]) for start in starts]
    found = {
        year for at, year in _printed_years(quote) if any(a <= at <= b for a, b in zip(lefts, starts, strict=True))
    }
    found = found or {year for _, year in _printed_years(quote)}
    return (value in found or min(found) < value < max(found)) if found else None


def _printed_years(quote: Quote) -> list[tuple[int, float]]:
    """2024, and 113年 of the Republic, each with its place."""
    common = [(r.start, r.amount) for r in quote.readings if 1900 <= r.amount <= 2200]
    text = quote.folded
    return common or [
        (r.start, r.amount + 1911) for r in quote.readings if 60 < r.amount < 200 and text[r.end : r.end + 1] == "年"
    ]


def check_shares_per_10(value: Any, quote: Quote, clause: Clause) -> Found:
    """Whether the number is printed."""
    return any(among(value, [r.amount]) for r in quote.readings)


def check_shares(value: Any, quote: Quote, clause: Clause) -> Found:
    """每股, or 每10股."""
    ten, one = quote.has("每(?:10|十|一〇)股"), quote.has("每(?:1|一)?股|/股")
    return (ten if value == 10 else one) if ten or one else None


def check_unit(value: Any, quote: Quote, clause: Clause) -> Found:
    """What the value of a condition is: printed with %, as money, or as money for a share."""
    number = clause.get("value")
    if number is None:
        return None
    marked = any(r.marked and among(number, r.ratios) for r in quote.readings)
    plain = [r for r in quote.readings if not r.marked and among(number, [r.amount])]
    if value == "ratio":
        return marked or not any(r.money for r in plain)
    if not plain:
        return False
    share = any(_EACH_SHARE.search(quote.folded, max(0, r.start - 24), r.end + 6) for r in plain)
    return share if value == "per_share" else not share


_EACH_SHARE = re.compile("每[^,;。]{0,4}股|/股")


def check_currency(value: Any, quote: Quote, clause: Clause) -> Found:
    """The currency that is named; a plain 元 is the one of the place."""
    named = [name for name, words in CURRENCY_NAMES.items() if quote.has(words)]
    if named:
        return value in named
    return value in PLAIN_CURRENCY[quote.place] if quote.place in PLAIN_CURRENCY else None
