"""`scanning` finds what `re.compile` finds: the same places, groups and names, whatever the pattern begins with."""

from __future__ import annotations

import re

import pytest

from pipeline.scanning import scanning

TEXT = "公司每年以现金方式分配的利润不低于当年实现的可分配利润的10%，且最近三年累计不少于30%；至多不超过[80%]。\n- 其他"

PATTERNS = [
    "(?P<ge>不低于|不少于)|(?P<le>不超过|至多)",  # named groups
    "(?:当年)?实现的|(?:最近)?三年",  # an optional word first: what stands behind it may begin the match too
    "(?<=的)利润|(?<!可)分配",  # what stands before is no part of the match
    "[不至](?:低|多)于?|(?=现金)现",  # a class; a look ahead
    r"[\[\]\-^%]+",  # characters that mean something in a class
    r"\d+%|\s-",  # digits and white space
    "[^，。；]{0,6}累计",  # a negated class: the plain pattern
    "(?:不低于)*",  # nothing at all matches: the plain pattern
    "^公司|。$",  # an anchor: the plain pattern
    "(公司|可)分?|(且)",  # numbered groups keep their numbers
]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_it_finds_the_same(pattern: str) -> None:
    plain = [(m.span(), m.groups(), m.lastgroup) for m in re.finditer(pattern, TEXT)]
    assert plain
    assert [(m.span(), m.groups(), m.lastgroup) for m in scanning(pattern).finditer(TEXT)] == plain


def test_flags_are_kept() -> None:
    """A comment on the last line of a verbose pattern ends with it; letters in either case have no one first character."""
    verbose = scanning("不 低于  # at least\n | 至多  # at most", re.VERBOSE)
    assert [m[0] for m in verbose.finditer(TEXT)] == ["不低于", "至多"]
    assert scanning("abc", re.IGNORECASE).search("xABC")


def test_what_it_begins_with_stands_in_front() -> None:
    """Else it would be no faster."""
    assert scanning("(?P<a>不低于)|(?:可以)?至多").pattern.startswith("(?=[不可至])")
    assert scanning(".+").pattern == ".+"
