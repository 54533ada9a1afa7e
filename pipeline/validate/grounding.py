"""Grounding: each value is read a second time, from its own evidence, by a path that shares nothing with the first.

    ground(record) -> findings S08         the quote says 不低于, and the clause says at most

`GROUNDED` is the table: clause type -> field -> how it is found again. Only what the words can settle is there; a value
that needs more than its quote (which clauses a condition applies to, what is voted on) is in `NOT_GROUNDED` with the
reason. A finding is made only where the second path is sure: words that it does not know are no mismatch, unless the value
cannot be said without one of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .grounding_bounds import (
    check_comparator,
    check_joined_by,
    check_measure,
    check_meeting_threshold,
    check_threshold,
    check_voter,
)
from .grounding_document import (
    check_date,
    check_digits,
    check_name,
    check_plan_year,
    check_plan_years,
    check_rule,
    check_title,
)
from .grounding_plain import PROOFS
from .grounding_quote import NUMBER, Check, Clause, Found, Quote, fold_together
from .grounding_values import (
    check_average,
    check_basis,
    check_currency,
    check_elements,
    check_expenditure,
    check_flag,
    check_kind,
    check_modality,
    check_months,
    check_must,
    check_near,
    check_review_comparator,
    check_scope,
    check_shares,
    check_shares_per_10,
    check_time_limit,
    check_time_unit,
    check_times,
    check_times_comparator,
    check_trigger,
    check_unit,
    check_words,
    check_year,
    check_years,
)

_MODAL: Mapping[str, Check] = {"modality": check_modality}


_RATIO: Mapping[str, Check] = {"ratio": NUMBER, "comparator": check_comparator("ratio")}


_OF: Mapping[str, Check] = {**_RATIO, "measure": check_measure("ratio")}


_PAYOUT: Mapping[str, Check] = {**_OF, "scope": check_scope, **_MODAL}


_AMOUNT: Mapping[str, Check] = {
    "amount": NUMBER,
    "comparator": check_comparator("amount"),
    "currency": check_currency,
}


_CONDITION: Mapping[str, Check] = {
    "kind": check_kind,
    "scope": check_scope,
    "value": NUMBER,
    "comparator": check_comparator("value"),
    "measure": check_measure("value"),
    "unit": check_unit,
    "currency": check_currency,
    "horizon_months": check_months,
    "opinions": check_elements("opinions"),
}


GROUNDED: Mapping[str, Mapping[str, Check]] = {
    "annual_cash_ratio": {**_PAYOUT, "year": check_year},
    "cumulative_cash_ratio": {
        **_PAYOUT,
        "window_years": check_years,
        "window": check_words("window"),
        "aggregation": check_average,
    },
    "total_distribution_ratio": _PAYOUT,
    "cash_share_of_dividends": {**_RATIO, **_MODAL},
    "absolute_amount_floor": {**_AMOUNT, **_MODAL},
    "per_share_dividend_floor": {**_AMOUNT, "shares": check_shares, **_MODAL},
    "growth_commitment": {"ratio": NUMBER, **_MODAL},
    "distribution_cap": _OF,
    "distribution_base_scope": {"basis": check_basis},
    "dividend_policy_type": {"policy": check_must("policy")},
    "stock_dividend_limit": {
        **_OF,
        "comparator": check_comparator("ratio", "shares_per_10"),
        "shares_per_10": check_shares_per_10,
    },
    "differentiated_cash_share": {
        "stage": check_near("stage", "ratio"),
        "major_expenditure": check_expenditure,
        **_RATIO,
        **_MODAL,
    },
    "stage_determination": {"decider": check_words("decider"), "declared_stage": check_words("declared_stage")},
    "major_expenditure_test": {
        **_OF,
        "numerator": check_words("numerator"),
        "absolute_amount": NUMBER,
        "absolute_comparator": check_comparator("absolute_amount"),
        "horizon_months": check_months,
        "excludes_raised_funds": check_flag("excludes_raised_funds"),
        "joined_by": check_joined_by,
    },
    "cash_dividend_condition": _CONDITION,
    "cash_dividend_exemption": _CONDITION,
    "distribution_frequency": {
        "interval": check_must("interval"),
        "times": check_times,
        "comparator": check_times_comparator,
        **_MODAL,
    },
    "interim_dividend_authorisation": {"cap_ratio": NUMBER, "measure": check_measure("cap_ratio")},
    "review_cycle": {"years": check_years, "comparator": check_review_comparator},
    "implementation_deadline": {"value": check_time_limit, "unit": check_time_unit},
    "distribution_form": {
        "forms": check_elements("forms"),
        "other_lawful_forms": check_flag("other_lawful_forms"),
        **_MODAL,
    },
    "vote_threshold": {"threshold": check_threshold, "comparator": check_comparator("threshold"), "body": check_voter},
    "independent_director_role": {"opinion": check_words("opinion"), "may_solicit": check_flag("may_solicit")},
    "supervisory_body_role": {"body": check_must("body")},
    "low_payout_disclosure": _OF,
    "reserve_allocation": {
        "reserve": check_words("reserve"),
        "ratio": NUMBER,
        "stop_ratio": NUMBER,
    },
    "refinancing_restriction": _RATIO,
    "employee_compensation": _RATIO,
    "director_compensation": _RATIO,
    "effectiveness": {"trigger": check_trigger},
    "dividend_yield_target": {**_RATIO, **_MODAL},
    "min_per_share_trigger": {**_AMOUNT, "consequence": check_words("consequence")},
    "payment_currency": {"currencies": check_elements("currencies")},
    "planning_principle": {"principles": check_elements("principles")},
    "board_deliberation_requirement": {
        "matters": check_elements("matters"),
        "written_record": check_flag("written_record"),
    },
    "proposal_procedure": {"flow": check_elements("flow")},
    "plan_formulation_procedure": {"flow": check_elements("flow")},
    "policy_adjustment_procedure": {
        "flow": check_elements("flow"),
        "vote_threshold": check_meeting_threshold,
        "resolution_type": check_words("resolution_type"),
        "denominator": check_words("denominator"),
        "online_voting": check_flag("online_voting"),
        "written_report": check_flag("written_report"),
    },
    "unclaimed_dividend_forfeiture": {"years": check_years},
    "distribution_source": {"sources": check_elements("sources")},
}


NOT_GROUNDED: Mapping[str, str] = {
    "id": "made here",
    "type": "what the whole clause is, not a value of its words",
    "certainty": "how the value is known",
    "origin": "where the value comes from",
    "raw": "printed forms, kept as they are",
    "extractor": "made here",
    "evidence": "offsets and quote are compared with the text itself (S07)",
    "reference": "its target is a clause (S22); values that it leads to are looked for in its quote",
    "group": "told by the list around the clause",
    "subject": "told by the sentence and the passage around it",
    "modality": "of this type, told by the passage around it",
    "applies_to": "ids of clauses (S22)",
    "applies_basis": "how a link is known",
    "member_ids": "ids of clauses (S22)",
    "definition_ids": "ids of clauses (S22)",
    "members": "the types of other clauses",
    "logic": "told by words between clauses, which may stand in neither quote",
    "connector": "words between clauses",
    "holds_when": "words of our own",
    "term": "the heading of a list, which stands outside its items",
    "effect": "what the sentence that introduces a list frees from",
    "matter": "told by the passage: the quote of a vote need not name what is voted on",
    "allowed": "whether a sentence forbids is what the clause is found by",
    "decider": "of this type, told by the passage",
    "covers": "told by the passage: cash where 现金 is said in it",
    "baseline": "two values, one of them whatever is no other",
    "period": "told by the passage",
    "tax": "often in a bracket elsewhere",
    "currency": "of this type, told by the place",
    "factors": "words of the text in Simplified script",
    "major_expenditure_term": "a word of the text in Simplified script",
    "policy_subject": "told by the passage",
    "drafter": "told by the order of the words",
    "approver": "told by the order of the words",
    "comparator": "of this type, beside a threshold whose vote has a clause of its own",
    "board_vote": "has a clause of its own",
    "shares_per_10": "of this type, rare and not measured",
}
"""Field -> why it is not looked for in its own quote, wherever `GROUNDED` has no check for it."""


_COMPANY: Mapping[str, Check] = {"name": check_name}


_DOCUMENT_DATE: Mapping[str, Check] = {"date": check_date}


_PLAN_PERIOD: Mapping[str, Check] = {
    "start_year": check_plan_year,
    "end_year": check_plan_year,
    "years": check_plan_years,
}


_CITED_RULE: Mapping[str, Check] = {"rule": check_rule, "title": check_title, "doc_number": check_digits}


DOCUMENT: Mapping[str, Mapping[str, Check]] = {
    "document.company": _COMPANY,
    "document.document_date": _DOCUMENT_DATE,
    "instrument.plan_period": _PLAN_PERIOD,
    "document.cited_rules": _CITED_RULE,
}


def _holders(record: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    document, instrument = record.get("document") or {}, record.get("instrument") or {}
    yield "document.company", document.get("company") or {}
    yield "document.document_date", document.get("document_date") or {}
    yield "instrument.plan_period", instrument.get("plan_period") or {}
    for rule in document.get("cited_rules") or ():
        yield "document.cited_rules", rule


class Mismatch(NamedTuple):
    """A value that its quote does not bear out; `holder` is the clause, or the part of the record, that has it."""

    place: str
    holder: Mapping[str, Any]
    field: str
    value: Any


def mismatches(record: Mapping[str, Any]) -> Iterator[Mismatch]:
    """The values of a record that their quotes do not bear out, those of the document first."""
    place = str((record.get("document") or {}).get("jurisdiction"))
    holders = [(Quote(holder, place), where, holder) for where, holder in _holders(record) if holder.get("evidence")]
    clauses = [
        (Quote(clause, place), clause)
        for clause in record.get("clauses") or ()
        if clause["type"] in _PLANS and _speaks_for_itself(clause)
    ]
    fold_together([each[0] for each in holders] + [each[0] for each in clauses])
    for quote, where, holder in holders:
        for field, check in _document_fields(where, holder):
            if (value := holder.get(field)) is not None and check(value, quote, holder) is False:
                yield Mismatch(where, holder, field, value)
    for quote, clause in clauses:
        kind = clause["type"]
        if (proof := PROOFS.get(kind)) and proof(clause, quote):
            continue
        for field, check in _PLANS[kind]:
            value = clause.get(field)
            if (not value and value is not False) or value == "unspecified":
                continue
            if check(value, quote, clause) is False:
                yield Mismatch(f"{clause['id']} {kind}", clause, field, value)


_NOTHING: tuple[Any, ...] = (None, "unspecified", [], ())


_PLANS: Mapping[str, Sequence[tuple[str, Check]]] = {
    name: tuple((field, check) for field, check in fields.items() if check is not NUMBER)
    for name, fields in GROUNDED.items()
}
"""What is asked of a clause of each type; its numbers are looked for by `checks`."""


def _document_fields(where: str, holder: Mapping[str, Any]) -> Iterable[tuple[str, Check]]:
    """The grounded fields of a part of the document that are said to come from its text."""
    origin, fields = holder.get("origin") or "text", DOCUMENT[where].items()
    if isinstance(origin, str):
        return fields if origin == "text" else ()
    return [(field, check) for field, check in fields if origin.get(field, "text") == "text"]


def _speaks_for_itself(clause: Clause) -> bool:
    """Whether the words that a clause was read from are there: its own, or those that a reference leads to."""
    if not clause.get("evidence") or clause.get("origin", "text") != "text":
        return False
    return clause.get("certainty", "explicit") == "explicit" or bool((clause.get("reference") or {}).get("quote"))


def readings_of(record: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any], str, Any, Found]]:
    """Every grounded value of a record with its place, and what the second reading says of it."""
    place = str((record.get("document") or {}).get("jurisdiction"))
    for where, holder in _holders(record):
        if holder.get("evidence"):
            fold_together([quote := Quote(holder, place)])
            for field, check in _document_fields(where, holder):
                if (value := holder.get(field)) is not None:
                    yield where, holder, field, value, check(value, quote, holder)
    for clause in record.get("clauses") or ():
        if (fields := GROUNDED.get(clause["type"])) and _speaks_for_itself(clause):
            fold_together([quote := Quote(clause, place)])
            for field, check in fields.items():
                if (value := clause.get(field)) not in _NOTHING:
                    yield f"{clause['id']} {clause['type']}", clause, field, value, check(value, quote, clause)


_NUMBERS = ("ratio", "cap_ratio", "stop_ratio", "amount", "absolute_amount", "value", "threshold", "vote_threshold")
_BOUNDS = ("comparator", "absolute_comparator", "measure", "unit", "currency", "stage", "major_expenditure")
_COUNTS = ("shares", "shares_per_10", "times", "years", "window_years", "horizon_months", "start_year", "end_year")
_SURE = frozenset((*_NUMBERS, *_BOUNDS, *_COUNTS, "date", "name"))


def ground(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A finding S08 for each value that its quote does not bear out.

    Numbers, directions and what they are shares of are read as surely as the first time: a mismatch is an error. What a word of a
    short list names (the kind of a condition, a form, a body on the way) the passage may name otherwise: that is a warning.
    """
    return [
        {
            "rule": "S08",
            "category": "extraction",
            "severity": "error" if field in _SURE else "warning",
            "message": f"{place}: {field} {_shown(value)} is not what its evidence says",
            "message_zh": f"{place}：{field} 取值 {_shown(value)} 与原文依据不符",
            "clauses": [holder["id"]] if "id" in holder else [],
            "basis": None,
        }
        for place, holder, field, value in mismatches(record)
    ]


def _shown(value: Any) -> str:
    return (
        f"{value:g}" if isinstance(value, float) else " ".join(value) if isinstance(value, list | tuple) else str(value)
    )
