"""Patterns that say first what they can begin with, so that a search passes quickly over everything else.

    scanning("(?P<ge>不低于|至少)|(?P<le>不超过)")   ->   (?=[不至])(?:(?P<ge>不低于|至少)|(?P<le>不超过))

The regex engine skips by first characters on its own only where every alternative begins with a plain character. Behind a
group, a class or an optional word it tries all alternatives at every place: two or three times slower on our sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module
from typing import Any

_WIDEST = 200  # a class of more characters than this skips too little to be worth it


def scanning(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """`re.compile(pattern, flags)` with the class of its first characters in front; groups and matches are the same.

    Where the first character cannot be told (`.`, `^`, a match of nothing, letters in either case) it is the plain pattern.
    """
    first = None if flags & re.IGNORECASE else _first(pattern, flags)
    if not first:
        return re.compile(pattern, flags)
    end = "\n" if flags & re.VERBOSE else ""  # ends a comment on the last line
    return re.compile(f"(?=[{''.join(sorted(first))}])(?:{pattern}{end})", flags)


def _first(pattern: str, flags: int) -> set[str] | None:
    """The characters that a match can begin with, as members of a class, or None where that cannot be told."""
    try:
        parse = import_module("re._parser").parse  # the engine's own parser, which has no public name
    except ImportError:
        return None
    characters, empty = _of_sequence(parse(pattern, flags))
    return None if characters is None or empty or len(characters) > _WIDEST else characters


_Found = tuple[set[str] | None, bool]  # the first characters, and whether nothing at all may match


def _of_sequence(parts: Iterable[tuple[Any, Any]]) -> _Found:
    found: set[str] = set()
    for operation, argument in parts:
        characters, empty = _of_part(str(operation), argument)
        if characters is None:
            return None, False
        found |= characters
        if not empty:
            return found, False
    return found, True


def _of_part(operation: str, argument: Any) -> _Found:
    """One operation of the parsed pattern; what is not listed here cannot be told."""
    if operation == "LITERAL":
        return {re.escape(chr(argument))}, False
    if operation == "IN":
        return _of_class(argument), False
    if operation == "BRANCH":
        branches = [_of_sequence(branch) for branch in argument[1]]
        sets = [characters for characters, _ in branches if characters is not None]
        whole = set().union(*sets) if len(sets) == len(branches) else None
        return whole, any(empty for _, empty in branches)
    if operation == "SUBPATTERN":
        return _of_sequence(argument[3])
    if operation in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
        characters, empty = _of_sequence(argument[2])
        return characters, empty or argument[0] == 0
    if operation in ("ASSERT", "ASSERT_NOT"):  # they only narrow what may follow
        return set(), True
    return None, False


_CATEGORIES = {"CATEGORY_DIGIT": r"\d", "CATEGORY_SPACE": r"\s"}


def _of_class(members: Iterable[tuple[Any, Any]]) -> set[str] | None:
    found: set[str] = set()
    for operation, argument in members:
        if str(operation) == "LITERAL":
            found.add(re.escape(chr(argument)))
        elif str(argument) in _CATEGORIES:
            found.add(_CATEGORIES[str(argument)])
        elif str(operation) == "RANGE" and argument[1] - argument[0] <= _WIDEST:
            found |= {re.escape(chr(code)) for code in range(argument[0], argument[1] + 1)}
        else:  # a negated class, all of Han
            return None
    return found
