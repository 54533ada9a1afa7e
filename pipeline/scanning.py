"""Patterns that say first what they can begin with, so that a search passes quickly over everything else.

    scanning("(?P<ge>不低于|至少)|(?P<le>不超过)")   ->   (?=[不至])(?:(?P<ge>不低于|至少)|(?P<le>不超过))

The regex engine skips by first characters on its own only where every alternative begins with a plain character. Behind a
group, a class or an optional word it tries all alternatives at every place: two or three times slower on our sentences.
Where the layout of the engine's code is known, the class goes into its head instead, which is faster again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from typing import Any

_LAYOUTS = frozenset((20220615, 20221023, 20230612))  # of the engine's code: Python 3.11, 3.12 and 3.13
_BEGINS_WITH_CLASS = 4  # in the head of its code
_WIDEST = 200  # a class of more characters than this skips too little to be worth it


def scanning(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """`re.compile(pattern, flags)` told the class of its first characters; groups and matches are the same.

    Where the first character cannot be told (`.`, `^`, a match of nothing, letters in either case) it is the plain pattern.
    """
    try:
        parsed = import_module("re._parser").parse(pattern, flags)  # the engine's own parser, which has no public name
    except ImportError:
        return re.compile(pattern, flags)
    first, empty = _of_sequence(parsed) if not flags & re.IGNORECASE else (None, False)
    tells = bool(first) and not empty and len(first or ()) <= _WIDEST
    members = f"[{''.join(sorted(first or ()))}]" if tells else ""
    with suppress(ImportError, AttributeError, TypeError, RuntimeError):  # an engine we do not know
        if compiled := _skipping(parsed, pattern, flags, members):
            return compiled
    if not members:
        return re.compile(pattern, flags)
    end = "\n" if flags & re.VERBOSE else ""  # ends a comment on the last line
    return re.compile(f"(?={members})(?:{pattern}{end})", flags)


def _skipping(parsed: Any, pattern: str, flags: int, members: str) -> re.Pattern[str] | None:
    """The pattern with the class in the head of its code, as the engine writes it for one that begins with a class.

    Its search then goes over a character in one step; the lookahead, which says the same, is tried by the matcher at
    every place. Without `members`, or where the engine has found a beginning by itself, the code stays as the engine
    writes it. None where that code is of a layout not known here, and where the class is of one character.
    """
    compiler, engine = import_module("re._compiler"), import_module("_sre")
    if engine.MAGIC not in _LAYOUTS:
        return None
    flags |= parsed.state.flags
    code = compiler._code(parsed, flags)  # INFO, words to the next, what the head tells, least width, most width, ...
    if members and not code[2]:
        head = compiler._code(compiler._parser.parse(members), flags)
        if head[2] != _BEGINS_WITH_CLASS:
            return None
        code = [*head[:3], *code[3:5], *head[5 : 1 + head[1]], *code[1 + code[1] :]]
    named = parsed.state.groupdict
    names: list[str | None] = [None] * parsed.state.groups
    for name, number in named.items():
        names[number] = name
    compiled: re.Pattern[str] = engine.compile(pattern, flags, code, parsed.state.groups - 1, named, tuple(names))
    return compiled


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
