"""What "tighter" means, aspect by aspect: the one table that every verdict rests on, and that `fenhong compare --rules` prints.

A policy is tightened where it promises shareholders more, binds the company more firmly, or leaves fewer ways out; loosened where
it does less. Where the words do not decide that (another base, another window, a rule of procedure) it is changed, no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

Clause = Mapping[str, Any]
Way = Literal["bound", "more", "less", "test", "excuse"]
"""How a field decides: see `WAYS`."""

WAYS: Mapping[Way, str] = {
    "bound": "a higher floor tightens; of a ceiling, and between a floor and an exact figure, nothing is decided",
    "more": "more tightens",
    "less": "less tightens",
    "test": "what holds more readily tightens: a lower figure after >=, a higher one after <=",
    "excuse": "what applies less readily tightens: a higher figure after >=, a lower one after <=",
}

_MODALITY = {"may": 0, "target": 1, "in_principle": 2, "must": 3}
_EFFECT = {"no_distribution": 0, "no_cash": 1, "may_reduce": 2}
_LOGIC = {"lesser_of": 0, "any_of": 1, "greater_of": 2, "all_of": 3}
_PER_YEAR = {"year": 1, "half_year": 2, "quarter": 4}


@dataclass(frozen=True, slots=True)
class Aspect:
    """One kind of clause and how two of it are compared.

    Clauses are the same promise if their `identity` is the same. They can be weighed only where the `context` is. `fields` decide, each
    in its way; where two of them disagree, nothing is decided. `presence` is what a further clause does: 1 tightens, -1 loosens,
    0 does not say; `why` explains it.
    """

    type: str
    title: str
    title_zh: str
    identity: tuple[str, ...]
    context: tuple[str, ...]
    fields: Mapping[str, Way]
    presence: int
    why: str


_MONEY = ("subject", "side")
_FLOOR = "a further floor promises more"

ASPECTS: tuple[Aspect, ...] = (
    Aspect(
        "annual_cash_ratio", "annual ratio", "年度现金分红比例", (*_MONEY, "year"), ("measure", "scope"),
        {"ratio": "bound", "modality": "more"}, 1, _FLOOR,
    ),
    Aspect(
        "cumulative_cash_ratio", "cumulative ratio", "累计现金分红比例", _MONEY,
        ("measure", "scope", "window_years", "window", "aggregation"), {"ratio": "bound", "modality": "more"}, 1, _FLOOR,
    ),
    Aspect(
        "total_distribution_ratio", "total ratio", "利润分配总比例", _MONEY, ("measure", "scope"),
        {"ratio": "bound", "modality": "more"}, 1, _FLOOR,
    ),
    Aspect(
        "absolute_amount_floor", "amount", "分红金额下限", (*_MONEY, "period"), ("currency", "tax"),
        {"amount": "bound", "modality": "more"}, 1, _FLOOR,
    ),
    Aspect(
        "per_share_dividend_floor", "per share", "每股股利下限", (*_MONEY, "shares"), ("currency", "tax"),
        {"amount": "bound", "modality": "more"}, 1, _FLOOR,
    ),
    Aspect(
        "combined_commitment", "combination", "组合承诺", ("subject",), ("members",), {"logic": "more"}, 0,
        "alone it promises nothing; all of several, or the greater, is more than any of them, or the lesser",
    ),
    Aspect(
        "differentiated_cash_share", "tier", "差异化现金分红比例", ("subject", "stage", "major_expenditure", "side"), (),
        {"ratio": "bound", "modality": "more"}, 1, _FLOOR,
    ),
    Aspect(
        "major_expenditure_test", "expenditure test", "重大支出标准", ("subject", "numerator", "measure"),
        ("horizon_months", "joined_by", "excludes_raised_funds", "currency"),
        {"ratio": "excuse", "absolute_amount": "excuse"}, 0,
        "whether it widens or narrows what is major depends on how the tests are joined",
    ),
    Aspect(
        "cash_dividend_condition", "condition", "现金分红条件", ("subject", "kind"), ("scope", "measure", "unit", "currency"),
        {"value": "test"}, -1, "a further condition lets the promise hold less often (one of several that suffice: not decided)",
    ),
    Aspect(
        "cash_dividend_exemption", "exemption", "不分红情形", ("subject", "kind"), ("scope", "measure", "unit", "currency"),
        {"value": "excuse", "effect": "more"}, -1, "a further exemption is a further way out (one of several needed together: not decided)",
    ),
    Aspect(
        "vote_threshold", "vote", "表决门槛", ("body", "matter"), (), {"threshold": "more"}, 1,
        "a vote on changing the policy or departing from it makes that harder; votes on other matters do not decide",
    ),
    Aspect(
        "distribution_frequency", "frequency", "分配频率", ("subject", "duty"), (),
        {"per_year": "bound", "modality": "more"}, 1, "a stated frequency promises more than none",
    ),
    Aspect(
        "interim_dividend", "interim dividend", "中期分红", ("subject", "covers"), (),
        {"allowed": "more", "modality": "more"}, 0, "what is allowed or barred decides, not that it is spoken of",
    ),
    Aspect(
        "review_cycle", "review cycle", "规划审阅周期", ("subject",), ("comparator",), {"years": "less"}, 1,
        "a duty to review binds more than none, and a shorter cycle more than a longer one",
    ),
)  # fmt: skip
"""The aspects, in the order in which they are shown."""

DECIDING_MATTERS = ("policy_adjustment", "policy_deviation")


def value_of(clause: Clause, name: str) -> Any:
    """A field of a clause, or what is derived from its fields: `side`, `duty`, `per_year`."""
    if name == "side":
        return "ceiling" if clause.get("comparator") in ("<=", "<") else "floor"
    if name == "duty":
        return "permission" if clause.get("modality") == "may" else "duty"
    if name == "per_year":
        times = _PER_YEAR.get(clause["interval"])
        return times * (clause.get("times") or 1) if times is not None else None
    value = clause.get(name)
    return tuple(value) if isinstance(value, list) else value


def weigh(clause: Clause, name: str) -> Any:
    """The field as something that can be ordered; None where it cannot."""
    value = value_of(clause, name)
    if name == "threshold":
        return None if value in (None, "special") else Fraction(value)
    ranks = {"modality": _MODALITY, "effect": _EFFECT, "logic": _LOGIC}.get(name)
    return ranks.get(value) if ranks is not None else value


def rules_lines() -> Iterator[str]:
    """The table as Markdown."""
    yield "| aspect | clause type | the same if | weighed if also the same | decided by | a further one | because |"
    yield "|---|---|---|---|---|---|---|"
    effects = {1: "tightens", -1: "loosens", 0: "not decided"}
    for aspect in ASPECTS:
        fields = ", ".join(f"`{name}` ({way})" for name, way in aspect.fields.items())
        names = [", ".join(f"`{name}`" for name in each) or "-" for each in (aspect.identity, aspect.context)]
        cells = (f"{aspect.title} {aspect.title_zh}", f"`{aspect.type}`", *names, fields, effects[aspect.presence])
        yield f"| {' | '.join(cells)} | {aspect.why} |"
    yield ""
    for way, text in WAYS.items():
        yield f"- {way}: {text}"
