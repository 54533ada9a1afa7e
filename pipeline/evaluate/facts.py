"""Facts as they are compared: a type, its key fields, and where its quotes stand.

    {"type": "review_cycle", "years": 3, "comparator": "<=", "evidence": ["至少每三年重新审阅一次"]}
        -> ("review_cycle", 3.0, "<=")

Gold files hold facts. A record yields them: its document's own and its clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Key = tuple[Any, ...]
Pool = dict[Key, list[str]]
"""Facts by key, each with every quote that was given for it, without white space."""

_CONDITION = ("kind", "scope", "comparator", "value")
_RATIO = ("comparator", "ratio")

# What is measured stands here once more, and not only in the models: a change of a model must not move the measure
# unseen. Types that records hold beyond these are not measured.
KEYS: Mapping[str, tuple[str, ...]] = {
    "company": ("name",),
    "plan_period": ("start_year", "end_year", "years"),
    "document_date": ("date",),
    "cited_rule": ("rule",),
    "annual_cash_ratio": ("subject", *_RATIO, "measure", "scope", "year"),
    "cumulative_cash_ratio": ("subject", *_RATIO, "measure", "window_years", "window", "aggregation"),
    "total_distribution_ratio": (*_RATIO, "measure", "scope"),
    "cash_share_of_dividends": _RATIO,
    "absolute_amount_floor": ("comparator", "amount", "currency", "period"),
    "per_share_dividend_floor": ("comparator", "amount", "currency", "shares"),
    "growth_commitment": ("ratio", "baseline"),
    "combined_commitment": ("logic", "members"),
    "distribution_cap": (*_RATIO, "measure"),
    "distribution_base_scope": ("basis",),
    "dividend_policy_type": ("policy",),
    "stock_dividend_limit": (*_RATIO, "shares_per_10", "measure"),
    "annual_ratio_discretion": (),
    "buyback_as_dividend": (),
    "special_dividend": (),
    "no_predetermined_ratio": (),
    "subsidiary_dividend_policy": (),
    "differentiated_cash_share": ("stage", "major_expenditure", *_RATIO),
    "tier_ratio_definition": (),
    "stage_determination": ("decider", "declared_stage"),
    "major_expenditure_test": (
        *("numerator", *_RATIO, "measure", "absolute_comparator", "absolute_amount"),
        *("horizon_months", "excludes_raised_funds"),
    ),
    "cash_dividend_condition": _CONDITION,
    "cash_dividend_exemption": _CONDITION,
    "distribution_frequency": ("interval", "times", "comparator", "modality"),
    "interim_dividend": ("allowed", "covers"),
    "interim_dividend_authorisation": ("cap_ratio", "measure"),
    "review_cycle": ("years", "comparator"),
    "implementation_deadline": ("value", "unit"),
    "distribution_form": ("forms", "other_lawful_forms"),
    "cash_priority": (),
    "stock_dividend_condition": (),
    "stock_dividend_justification": (),
    "capital_reserve_conversion": (),
    "profit_distribution_order": (),
    "vote_threshold": ("body", "matter", "comparator", "threshold"),
    "online_voting": (),
    "minority_shareholder_communication": (),
    "independent_director_role": ("opinion", "may_solicit"),
    "supervisory_body_role": ("body",),
    "fund_occupation_offset": (),
    "no_cash_dividend_explanation": (),
    "low_payout_disclosure": (*_RATIO, "measure"),
    "board_authorised_cash": (),
    "policy_adjustment_condition": (),
    "reserve_allocation": ("reserve", "ratio", "stop_ratio"),
    "refinancing_restriction": _RATIO,
    "employee_compensation": _RATIO,
    "director_compensation": _RATIO,
    "effectiveness": ("trigger",),
}


def key_of(fact: Mapping[str, Any]) -> Key | None:
    """The type and the key fields, so that equal values compare equal; None for a type that is not measured."""
    kind = fact.get("type")
    if not isinstance(kind, str) or kind not in KEYS:
        return None
    return (kind, *(_plain(fact.get(name)) for name in KEYS[kind]))


def _plain(value: Any) -> Any:
    """Numbers to six places, lists sorted, whatever else as its text."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return round(float(value), 6)
    if isinstance(value, list | tuple):
        return tuple(sorted(map(str, value)))
    return str(value)


def fields_of(key: Key) -> dict[str, Any]:
    """A key as a fact without its quotes, with whole numbers as such: what is printed and saved."""
    fields = {name: _readable(value) for name, value in zip(KEYS[key[0]], key[1:], strict=True)}
    return {"type": key[0], **fields}


def _readable(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return list(value) if isinstance(value, tuple) else value


def quotes_of(fact: Mapping[str, Any]) -> list[str]:
    """The quotes without white space: gold holds strings, records hold objects."""
    items = fact.get("evidence") or []
    items = items if isinstance(items, list) else [items]
    return [flat(item if isinstance(item, str) else item.get("quote", "")) for item in items]


def flat(text: str) -> str:
    """The text without white space, in which quotes are looked for."""
    return "".join(text.split())


# --- pooling ---------------------------------------------------------------------------------------------


def pool(facts: Iterable[Mapping[str, Any]]) -> Pool:
    """The measured facts of one document by key. What it says of independent directors is one fact, the strongest."""
    found: Pool = {}
    roles: list[Mapping[str, Any]] = []
    for fact in facts:
        if fact.get("type") == "independent_director_role":
            roles.append(fact)
        elif (key := key_of(fact)) is not None:
            found.setdefault(key, []).extend(quotes_of(fact))
    if roles:
        key = key_of(_strongest(roles))
        assert key is not None
        found[key] = [quote for role in roles for quote in quotes_of(role)]
    return found


def _strongest(roles: list[Mapping[str, Any]]) -> dict[str, Any]:
    said = {role.get("opinion") for role in roles}
    opinion = "required" if "required" in said else "may" if "may" in said else None
    may_solicit = any(role.get("may_solicit") for role in roles)
    return {"type": "independent_director_role", "opinion": opinion, "may_solicit": may_solicit}


def facts_of(record: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The facts of a record given as plain data: none of an instrument that no longer applies.

    A clause that binds somebody else than the issuer is a fact only where the type's key says whom it binds.
    """
    document, instrument = record.get("document") or {}, record.get("instrument") or {}
    if instrument.get("applies") == "superseded":
        return
    yield from _document_facts(document, instrument)
    for clause in record.get("clauses") or []:
        if clause.get("subject", "issuer") == "issuer" or "subject" in KEYS.get(clause.get("type"), ()):
            yield clause


def _document_facts(document: Mapping[str, Any], instrument: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """What the document says of itself; what metadata or its file's name add is no fact of the text."""
    company = document.get("company") or {}
    if company.get("name") and (company.get("origin") or {}).get("name", "text") == "text":
        yield {"type": "company", "name": flat(company["name"]), "evidence": company.get("evidence")}
    period = instrument.get("plan_period") or document.get("plan_period") or {}
    if any(period.get(name) is not None for name in KEYS["plan_period"]):
        yield {**period, "type": "plan_period"}
    date = document.get("document_date")
    date = date if isinstance(date, Mapping) else {"date": date}
    if date.get("date") and date.get("origin", "text") == "text":
        yield {**date, "type": "document_date"}
    for rule in document.get("cited_rules") or []:
        yield {**rule, "type": "cited_rule"}


# --- places ----------------------------------------------------------------------------------------------


def touch(text: str, ours: Iterable[str], golds: Iterable[str]) -> bool:
    """Whether an occurrence of one of our quotes in the text overlaps one of the gold's. `text` has no white space."""
    gold_places = list(_places(text, golds))
    return any(
        start < gold_end and gold_start < end
        for start, end in _places(text, ours)
        for gold_start, gold_end in gold_places
    )


def _places(text: str, quotes: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Every occurrence of every quote: a quote says its words, and not which of two equal sentences it was cut from."""
    for quote in filter(None, quotes):
        start = text.find(quote)
        while start >= 0:
            yield start, start + len(quote)
            start = text.find(quote, start + 1)
