"""Which patterns a sentence can match at all, found for all patterns in one pass over the document.

    _NO_CASH = scanning("(?:不|未)(?:进行|实施)(?:现金)?分红|暂不分配")
    _GATE = gate(_NO_CASH)          # one bit; the words 不进行, 不实施, 未进行, 未实施 and 暂不分配 set it
    if unit.cues & _GATE and _NO_CASH.search(unit.text): ...

Most sentences of a filing hold none of the words that most readers look for, and a reader that is not called costs nothing. What words
a pattern cannot do without is told by the engine's own parse of it, so a gate cannot drift away from its pattern: text that the
pattern matches always sets the bit. The reverse does not hold, and the pattern has the last word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import reduce
from importlib import import_module
from itertools import count, product
from operator import or_
from typing import Any

from .reading import Reading

_MATTER = ["分红", "分配", "分派", "派发", "股利", "股息", "红利", "现金", "利润"]
_COMMON = frozenset(["公司", "本行", "股东", "股东会", "股东大会", "董事会", "不低于", "不少于", *_MATTER])
_MOST = 160  # strings that one part of a pattern is spelt out as; beyond that it tells nothing
_ALWAYS = 1  # the bit of every text: of a pattern whose words cannot be told
_bits = count(1)
_words: dict[str, int] = {}  # word -> the bits it sets
_gates: dict[tuple[str, ...], int] = {}
_machine: list[tuple[Any, dict[str, int]]] = []  # the automaton over all words; made again when a gate has come since
_BREAK = "\n"  # between two units, and in none


def gate(*patterns: re.Pattern[str] | str) -> int:
    """The bit that `cues_of` sets for every text that one of the patterns can match; a plain string is taken literally."""
    key = tuple(p if isinstance(p, str) else f"{p.flags}:{p.pattern}" for p in patterns)
    if key not in _gates:
        needs = [frozenset((p,)) if isinstance(p, str) else needed(p) for p in patterns]
        if not all(needs):
            _gates[key] = _ALWAYS
        else:
            _gates[key] = bit = 1 << next(_bits)
            for word in frozenset().union(*needs):
                _words[word] = _words.get(word, 0) | bit
            _machine.clear()
    return _gates[key]


def cues_of(text: str) -> int:
    """The gates that a text opens, as bits."""
    machine, bits = _automaton()
    return reduce(or_, map(bits.__getitem__, machine.find_matches_as_strings(text, overlapping=True)), _ALWAYS)


def mark(reading: Reading) -> Reading:
    """The same reading, with the gates that each unit opens in `Unit.cues`; a word across two units opens none."""
    machine, bits = _automaton()
    # The break is a word too and opens nothing: so the words alone tell whose they are, and their places cost twice as much.
    found = machine.find_matches_as_strings(_BREAK.join([unit.text for unit in reading.units]), overlapping=True)
    found.append(_BREAK)  # behind the last unit
    units = iter(reading.units)
    opened = _ALWAYS
    for more in map(bits.__getitem__, found):
        if more:
            opened |= more
        elif unit := next(units, None):
            unit.cues, opened = opened, _ALWAYS
    return reading


def _automaton() -> tuple[Any, dict[str, int]]:
    if not _machine:
        from ahocorasick_rs import AhoCorasick

        bits = {**_words, _BREAK: 0}
        _machine.append((AhoCorasick(sorted(bits), store_patterns=True), bits))
    return _machine[0]


# --- what a pattern needs ---------------------------------------------------------------------------------------------


def needed(pattern: re.Pattern[str]) -> frozenset[str]:
    """Words of which a text holds at least one if the pattern matches it; empty where that cannot be told."""
    if pattern.flags & re.IGNORECASE:
        return frozenset()
    parsed = import_module("re._parser").parse(pattern.pattern, pattern.flags & ~re.UNICODE)
    return _shortest(_needed(parsed) or ())


_Words = frozenset[str]


def _needed(parts: Iterable[tuple[Any, Any]]) -> _Words | None:
    """The best of what the parts of a sequence need: each run of spelt-out parts, and what the other parts need inside."""
    found: list[_Words] = []
    run: _Words = frozenset(("",))
    for operation, argument in parts:
        spelt = _spelt(str(operation), argument)
        if spelt is not None and len(run) * len(spelt) <= _MOST:
            run = frozenset(a + b for a, b in product(run, spelt))
            continue
        found.append(run)
        run = spelt if spelt is not None else frozenset(("",))
        if spelt is None and (inner := _needed_inside(str(operation), argument)):
            found.append(inner)
    found.append(run)
    return max((words for words in found if words and "" not in words), key=_worth, default=None)


def _worth(words: _Words) -> tuple[bool, bool, int, int]:
    """One character, and what every other sentence of the genre holds, tell least; long words are rare, and few are rarer."""
    shortest = min(map(len, words))
    return shortest > 1, _COMMON.isdisjoint(words), shortest, -len(words)


def _needed_inside(operation: str, argument: Any) -> _Words | None:
    if operation == "SUBPATTERN":
        return _needed(argument[3])
    if operation == "BRANCH":
        needs = [_needed(branch) for branch in argument[1]]
        return frozenset().union(*(n for n in needs if n)) if all(needs) else None
    if operation in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT") and argument[0]:
        return _needed(argument[2])
    if operation == "ATOMIC_GROUP":
        return _needed(argument)
    return None


def _spelt(operation: str, argument: Any) -> _Words | None:
    """All strings that a part can match, where they are few; what only looks around matches nothing."""
    if operation == "LITERAL":
        return frozenset((chr(argument),))
    if operation in ("ASSERT", "ASSERT_NOT", "AT"):
        return frozenset(("",))
    if operation == "IN":
        return _class(argument)
    if operation == "SUBPATTERN":
        return _sequence(argument[3])
    if operation == "BRANCH":
        branches = [_sequence(branch) for branch in argument[1]]
        every = frozenset().union(*(b for b in branches if b))
        return every if all(b is not None for b in branches) and len(every) <= _MOST else None
    if operation in ("MAX_REPEAT", "MIN_REPEAT") and argument[1] == 1:
        once = _sequence(argument[2])
        return None if once is None else once | {""} if argument[0] == 0 else once
    return None


def _sequence(parts: Iterable[tuple[Any, Any]]) -> _Words | None:
    spelt: _Words = frozenset(("",))
    for operation, argument in parts:
        more = _spelt(str(operation), argument)
        if more is None or len(spelt) * len(more) > _MOST:
            return None
        spelt = frozenset(a + b for a, b in product(spelt, more))
    return spelt


def _class(members: Iterable[tuple[Any, Any]]) -> _Words | None:
    found: set[str] = set()
    for operation, argument in members:
        if str(operation) == "LITERAL":
            found.add(chr(argument))
        elif str(operation) == "RANGE" and argument[1] - argument[0] < 20:
            found |= {chr(code) for code in range(argument[0], argument[1] + 1)}
        else:
            return None
    return frozenset(found)


def _shortest(words: Iterable[str]) -> _Words:
    """The words without those that hold another one of them."""
    kept: list[str] = []
    for word in sorted(set(words), key=lambda word: (len(word), word)):
        if not any(short in word for short in kept):
            kept.append(word)
    return frozenset(kept)
