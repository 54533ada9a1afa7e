"""`scanning` finds what `re.compile` finds: the same places, groups and names, whatever the pattern begins with."""

from __future__ import annotations

import re

import pytest

from pipeline import scanning as module
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


@pytest.fixture(params=[True, False], ids=["known engine", "unknown engine"], autouse=True)
def _engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test with the class in the head of the code, and with a lookahead."""
    if not request.param:
        monkeypatch.setattr(module, "_LAYOUTS", frozenset())


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


def test_one_first_character_is_not_the_whole_match() -> None:
    assert [m[0] for m in scanning("(?P<a>不低于)|(?P<b>不少于)").finditer(TEXT)] == ["不低于", "不少于"]


def test_groups_are_named_as_ever() -> None:
    pattern = "(?P<ge>不低于|[至很]少)|(?P<le>不超过)"
    plain, told = re.compile(pattern), scanning(pattern)
    assert (told.groups, dict(told.groupindex), told.flags) == (plain.groups, dict(plain.groupindex), plain.flags)
    assert told.sub("_", TEXT) == plain.sub("_", TEXT)
    assert told.fullmatch("不超过")
    assert told.match(TEXT, TEXT.index("不低"))
    assert not told.match(TEXT)


def test_what_it_begins_with_stands_in_front(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would be no faster."""
    monkeypatch.setattr(module, "_LAYOUTS", frozenset())
    assert scanning("(?P<a>不低于)|(?:可以)?至多").pattern.startswith("(?=[不可至])")
    assert scanning(".+").pattern == ".+"
