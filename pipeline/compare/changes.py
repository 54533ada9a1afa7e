"""Two records into a list of changes, each with the words on either side: pairs first, then the verdict by the table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ..normalise import simplified
from .table import ASPECTS, DECIDING_MATTERS, Aspect, Clause, value_of, weigh

Verdict = Literal["tightened", "loosened", "changed", "same"]
How = Literal["altered", "added", "dropped", "kept"]
Record = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one promise. `before` and `after` are clauses in plain data, None where it was added or dropped.

    `verdict` is the table's; `why` says which field decided, or what kept it from being decided.
    """

    aspect: Aspect
    how: How
    verdict: Verdict
    why: str
    before: Clause | None
    after: Clause | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two records, in plain data, and what changed from the one to the other; `changes` holds what stayed the same as well."""

    before: Record
    after: Record
    changes: tuple[Change, ...]

    def of(self, verdict: Verdict) -> list[Change]:
        """The changes of a verdict."""
        return [change for change in self.changes if change.verdict == verdict]


def compare(before: Record, after: Record) -> Comparison:
    """The changes between two records in plain data (as JSON has them), in the order of the table."""
    return Comparison(before, after, tuple(_changes(before, after)))


def _changes(before: Record, after: Record) -> Iterator[Change]:
    for aspect in ASPECTS:
        old, new = _by_identity(before, aspect), _by_identity(after, aspect)
        for key in dict.fromkeys([*old, *new]):
            for left, right in _pairs(old.get(key, []), new.get(key, []), aspect):
                if left is not None and right is not None:
                    yield _altered(aspect, left, right)
                elif left is not None:
                    yield _gone(aspect, left, None, before, after)
                elif right is not None:
                    yield _gone(aspect, None, right, after, before)


def _by_identity(record: Record, aspect: Aspect) -> dict[tuple[Any, ...], list[Clause]]:
    found: dict[tuple[Any, ...], list[Clause]] = defaultdict(list)
    for clause in record["clauses"]:
        if clause["type"] == aspect.type:
            found[tuple(value_of(clause, name) for name in aspect.identity)].append(clause)
    return found


def _pairs(
    old: Sequence[Clause], new: Sequence[Clause], aspect: Aspect
) -> Iterator[tuple[Clause | None, Clause | None]]:
    """Clauses of one identity, the most alike together: equals first, so that what was added beside them is seen as that."""
    places = [(i, j) for i in range(len(old)) for j in range(len(new))]
    places.sort(key=lambda place: _likeness(old[place[0]], new[place[1]], aspect), reverse=True)
    left, right = dict(enumerate(old)), dict(enumerate(new))
    for i, j in places:
        if i in left and j in right:
            yield left.pop(i), right.pop(j)
    yield from ((clause, None) for clause in left.values())
    yield from ((None, clause) for clause in right.values())


def _likeness(a: Clause, b: Clause, aspect: Aspect) -> tuple[bool, int]:
    names = (*aspect.context, *aspect.fields, "comparator")
    return _words(a) == _words(b), sum(value_of(a, name) == value_of(b, name) for name in names)


def _words(clause: Clause) -> str:
    quote = "".join(item["quote"] for item in clause["evidence"])
    return simplified("".join(quote.split()))


# --- verdicts ------------------------------------------------------------------------------------------------


def _altered(aspect: Aspect, old: Clause, new: Clause) -> Change:
    """The verdict on a promise that both records make."""

    def change(how: How, verdict: Verdict, why: str) -> Change:
        return Change(aspect, how, verdict, why, old, new)

    differing = [name for name in aspect.context if value_of(old, name) != value_of(new, name)]
    steps = {name: _step(aspect, name, old, new) for name in aspect.fields}
    moved = [name for name, step in steps.items() if step != 0]
    if not moved and not differing:
        if old.get("kind") == "other" and _words(old) != _words(new):
            return change("altered", "changed", "other words, which no field holds")
        return change("kept", "same", "")
    why = ", ".join(f"{name} {_shown(old, name)} → {_shown(new, name)}" for name in [*moved, *differing])
    if differing:
        return change("altered", "changed", f"{why}: the two cannot be weighed against each other")
    signs = {steps[name] for name in moved}
    if signs == {1} and _decides(aspect, new):
        return change("altered", "tightened", why)
    if signs == {-1} and _decides(aspect, new):
        return change("altered", "loosened", why)
    return change("altered", "changed", f"{why}: that does not decide which binds more")


def _step(aspect: Aspect, name: str, old: Clause, new: Clause) -> int | None:
    """1 if the field tightens, -1 if it loosens, 0 if it is the same, None if that cannot be told."""
    way = aspect.fields[name]
    bounds = way in ("bound", "test", "excuse")
    key = "absolute_comparator" if name == "absolute_amount" else "comparator"
    signs = (old.get(key), new.get(key)) if bounds else (None, None)
    if value_of(old, name) == value_of(new, name) and signs[0] == signs[1]:
        return 0
    a, b = weigh(old, name), weigh(new, name)
    if a is None or b is None:
        return None
    if not bounds:
        return (int(b > a) - int(b < a)) * (-1 if way == "less" else 1)
    return _bound_step(way, (signs[0], a), (signs[1], b))


def _bound_step(way: str, old: tuple[Any, Any], new: tuple[Any, Any]) -> int | None:
    """Which way a bound moved. A figure that is exceeded lies a little above one that is reached."""
    places = {">=": ("from", 0), ">": ("from", 1), "<": ("to", 0), "<=": ("to", 1)}
    if old[0] is None and new[0] is None and way == "bound":
        old, new = (">=", old[1]), (">=", new[1])
    if old[0] == new[0] == "==" and way == "bound":
        return int(new[1] > old[1]) - int(new[1] < old[1])
    if old[0] not in places or new[0] not in places:
        return None
    (side, a), (other, b) = places[old[0]], places[new[0]]
    if side != other or (way == "bound" and side == "to"):
        return None
    up = int((new[1], b) > (old[1], a)) - int((new[1], b) < (old[1], a))
    rises_tighten = {"bound": side == "from", "test": side == "to", "excuse": side == "from"}[way]
    return up if rises_tighten else -up


def _decides(aspect: Aspect, clause: Clause) -> bool:
    return aspect.type != "vote_threshold" or clause["matter"] in DECIDING_MATTERS


def _gone(aspect: Aspect, old: Clause | None, new: Clause | None, own: Record, other: Record) -> Change:
    """The verdict on a promise that one record alone makes, `own`; `other` is the record without it."""
    clause = old if old is not None else new
    assert clause is not None
    how: How = "dropped" if old is not None else "added"
    state = other["coverage"].get(aspect.type)
    if state not in ("stated", "not_stated", "not_applicable"):
        why = f"the other document was not read for it with certainty ({state})"
        return Change(aspect, how, "changed", why, old, new)
    if _is_alternative(clause, own):
        why = "one of several of which any will do: whether that binds more is not decided"
        return Change(aspect, how, "changed", why, old, new)
    effect = _presence(aspect, clause, own)
    if not effect:
        return Change(aspect, how, "changed", aspect.why, old, new)
    tightens = (effect > 0) == (how == "added")
    return Change(aspect, how, "tightened" if tightens else "loosened", aspect.why, old, new)


def _is_alternative(clause: Clause, record: Record) -> bool:
    """Whether the promise is kept by keeping another one (或者): a further alternative makes it easier to keep."""
    return any(
        each["type"] == "combined_commitment"
        and each["logic"] in ("any_of", "lesser_of")
        and clause["id"] in each["member_ids"]
        for each in record["clauses"]
    )


# A condition that is one of several that suffice, and an exemption that is one of several needed together, work the other way.
_OTHER_WAY = {"cash_dividend_condition": "any_of", "cash_dividend_exemption": "all_of"}


def _presence(aspect: Aspect, clause: Clause, own: Record) -> int:
    group = clause.get("group") or {}
    # An item that stands alone is its own list.
    others = sum((each.get("group") or {}).get("id") == group.get("id") for each in own["clauses"]) > 1
    if others and group.get("logic") == _OTHER_WAY.get(aspect.type, "-"):
        return 0
    if not _decides(aspect, clause):
        return 0
    if "side" in aspect.identity and value_of(clause, "side") == "ceiling":
        return 0
    return aspect.presence


def _shown(clause: Clause, name: str) -> str:
    value = value_of(clause, name)
    if value is None:
        return "unstated"
    if name == "ratio" or (name == "value" and clause.get("unit") == "ratio"):
        return f"{clause.get('comparator') or ''} {value * 100:.10g}%".strip()
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return f"{value:,.10g}"
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def counts(changes: Iterable[Change]) -> dict[str, int]:
    """How many changes have which verdict."""
    found = dict.fromkeys(("tightened", "loosened", "changed", "same"), 0)
    for change in changes:
        found[change.verdict] += 1
    return found
