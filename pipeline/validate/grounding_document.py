"""What the document says of itself, read a second time: names, dates, years, the rules that it cites."""

from __future__ import annotations

import re
from typing import Any

from .grounding_quote import Clause, Found, Quote, compiled
from .grounding_values import check_years, durations_of
from .grounding_words import WORDS, fold_script, is_traditional
from .numbers import fold


def check_name(value: Any, quote: Quote, clause: Clause) -> Found:
    """Whether the name stands there, whatever white space and damage the page has."""
    return value in quote.own or _squeezed(str(value)) in _squeezed(quote.own) or fold(str(value)) in fold(quote.own)


def _squeezed(text: str) -> str:
    return "".join(text.split())


def check_title(value: Any, quote: Quote, clause: Clause) -> Found:
    """Whether the words of a title stand there in their order; it is recorded in Simplified script and with its brackets."""
    if clause.get("rule") == "ARTICLES" or len(clause["evidence"]) > _MOST_PIECES:
        return None  # 章程（草案） is recorded as 公司章程; of a title in many pieces only the first are kept
    if value in quote.own:
        return True
    text, at, missing = quote.folded, 0, 0
    title = _NOT_WORDS.sub("", fold_script(fold(str(value))))
    for character in title:
        found = text.find(character, at)
        if found < 0 and character.isdecimal():
            return False
        missing, at = (missing + 1, at) if found < 0 else (missing, found + 1)
    # Of Traditional script no table here knows every character.
    return missing <= (len(title) // 4 if is_traditional(quote.own) else 0)


_MOST_PIECES = 3


_NOT_WORDS = re.compile(r"[^\w]|[_一]")


def check_digits(value: Any, quote: Quote, clause: Clause) -> Found:
    """Whether the figures of a document's number stand there."""
    printed = "".join(compiled(r"\d+").findall(quote.folded))
    return "".join(compiled(r"\d+").findall(fold(str(value)))) in printed if printed else None


def check_rule(value: Any, quote: Quote, clause: Clause) -> Found:
    """Whether the words name such a rule; a version of a rule is known by its year or number."""
    if value not in WORDS["rule"] or (value == "ARTICLES" and not quote.has("《")):
        return None  # 该草案
    return quote.has(WORDS["rule"][value])


def check_date(value: Any, quote: Quote, clause: Clause) -> Found:
    """Year, month and day, in this order; the year may be one of the Republic."""
    numbers = [int(r.amount) for r in quote.readings]
    year, month, day = (int(part) for part in str(value).split("-"))
    return any(numbers[at : at + 3] in ([year, month, day], [year - 1911, month, day]) for at in range(len(numbers)))


def check_plan_year(value: Any, quote: Quote, clause: Clause) -> Found:
    """A first or last year that is printed, in two digits behind a range, or counted from the other one."""
    numbers = {r.amount for r in quote.readings}
    if value in numbers or value - 1911 in numbers or value % 100 in numbers:
        return True
    printed = {r.amount for r in quote.readings if 1900 <= r.amount <= 2200}
    spans = {number for number, unit in durations_of(quote) if unit == "year" and number < 100}
    return any(abs(value - year) + 1 in spans or abs(value - year) in spans for year in printed) if printed else None


def check_plan_years(value: Any, quote: Quote, clause: Clause) -> Found:
    """How many years it is: printed, or counted from the first to the last."""
    start, end = clause.get("start_year"), clause.get("end_year")
    if start is not None and end is not None:
        return bool(value == end - start + 1)
    return check_years(value, quote, clause)
