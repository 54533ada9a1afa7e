"""The wide table: one row per policy record, the variables that researchers code.

    min_annual_ratio 0.1, min_annual_measure distributable_profit, conditional true, commitment_logic any_of,
    tier_mature_no_expenditure 0.8, has_cash_priority true, absence_review_cycle not_stated, ...

Only clauses of the issuer count. A tier is the share of cash in what is distributed and stands in columns of its own,
never as a payout. Where a record states several values of a kind, the column names say which one stands here (`min_`
the lowest floor) and `n_` counts them; all of them are in the long table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..across import LINK_COLUMNS
from .rows import Columns, Row, iso_date

_STAGES = ("mature", "growth", "startup", "undetermined")
_EXPENDITURE = {True: "with_expenditure", False: "no_expenditure", None: "expenditure_unstated"}
_FLOOR = (">=", ">", "==")

_HEAD: Columns = {
    "record_id": "string",
    "source": "string",
    "sha256": "string",
    "company": "string",
    "short_name": "string",
    "stock_code": "string",
    "stock_code_origin": "string",
    "exchange": "string",
    "board": "string",
    "jurisdiction": "string",
    "script": "string",
    "doc_type": "string",
    "title": "string",
    "document_date": "date",
    "document_date_origin": "string",
    "instrument_ordinal": "int",
    "instrument_kind": "string",
    "applies": "string",
    "start_year": "int",
    "end_year": "int",
    "years": "int",
    "status": "string",
    "quality_flags": "string",
    "n_clauses": "int",
    "n_errors": "int",
    "n_warnings": "int",
}
_COMMITMENTS: Columns = {
    "min_annual_ratio": "float",
    "min_annual_measure": "string",
    "min_annual_scope": "string",
    "min_annual_year": "int",
    "max_annual_ratio": "float",
    "n_annual_ratios": "int",
    "cumulative_ratio": "float",
    "cumulative_measure": "string",
    "cumulative_scope": "string",
    "cumulative_aggregation": "string",
    "cumulative_window": "string",
    "cumulative_window_years": "int",
    "n_cumulative_ratios": "int",
    "min_total_ratio": "float",
    "min_total_measure": "string",
    "min_cash_share_of_dividends": "float",
    "min_amount": "float",
    "min_amount_currency": "string",
    "min_amount_period": "string",
    "min_per_share": "float",
    "min_per_share_currency": "string",
    "min_per_share_shares": "int",
    "commitment_logic": "string",
    "commitment_members": "string",
    "conditional": "bool",
    "cap_ratio": "float",
    "cap_measure": "string",
}
_TIERS: Columns = {f"tier_{stage}_{name}": "float" for stage in _STAGES for name in _EXPENDITURE.values()}
_REST: Columns = {
    "declared_stage": "string",
    "n_expenditure_tests": "int",
    "n_conditions": "int",
    "n_exemptions": "int",
    "exemption_logic": "string",
    "frequency_interval": "string",
    "frequency_modality": "string",
    "interim_allowed": "bool",
    "interim_cap_ratio": "float",
    "review_years": "int",
    "review_comparator": "string",
    "deadline_value": "int",
    "deadline_unit": "string",
    "adjustment_vote": "string",
    "low_payout_trigger": "float",
    "independent_opinion": "string",
}


def panel_columns(clause_types: Sequence[str]) -> Columns:
    """The columns: values first, then a presence flag and an absence code for every clause type."""
    return {
        **_HEAD,
        **LINK_COLUMNS,
        **_COMMITMENTS,
        **_TIERS,
        **_REST,
        **{f"has_{name}": "bool" for name in clause_types},
        **{f"absence_{name}": "string" for name in clause_types},
    }


def panel_row(record: Row, link: Row | None = None) -> Row:
    """The row of one record; `link` are the cells of its place in the run, which are empty without it."""
    own = [clause for clause in record["clauses"] if clause["subject"] == "issuer"]
    linked = {**dict.fromkeys(LINK_COLUMNS), **(link or {})}
    return {
        **_head(record),
        **linked,
        **_commitments(own),
        **_tiers(own),
        **_rest(own),
        **_presence(record["coverage"]),
    }


def _head(record: Row) -> Row:
    document, instrument = record["document"], record["instrument"]
    company, period = document["company"] or {}, instrument["plan_period"] or {}
    date = document["document_date"] or {}
    severities = [finding["severity"] for finding in record["findings"]]
    return {
        "record_id": record["record_id"],
        **{name: document[name] for name in ("source", "sha256", "jurisdiction", "script", "doc_type", "title")},
        "company": company.get("name"),
        "short_name": company.get("short_name"),
        "stock_code": company.get("stock_code"),
        "stock_code_origin": (company.get("origin") or {}).get("stock_code"),
        "exchange": company.get("exchange"),
        "board": company.get("board"),
        "document_date": iso_date(date.get("date")),
        "document_date_origin": date.get("origin"),
        "instrument_ordinal": instrument["ordinal"],
        "instrument_kind": instrument["kind"],
        "applies": instrument["applies"],
        **{name: period.get(name) for name in ("start_year", "end_year", "years")},
        "status": record["status"],
        "quality_flags": ";".join(document["quality"]["flags"]) or None,
        "n_clauses": len(record["clauses"]),
        "n_errors": severities.count("error"),
        "n_warnings": severities.count("warning"),
    }


def _commitments(own: list[Row]) -> Row:
    annual, ceiling = _least(own, "annual_cash_ratio"), _of(own, "annual_cash_ratio", ("<=", "<"))
    cumulative, total = _least(own, "cumulative_cash_ratio"), _least(own, "total_distribution_ratio")
    amount = _least(own, "absolute_amount_floor", "amount")
    per_share = _least(own, "per_share_dividend_floor", "amount")
    combined, cap = _first(own, "combined_commitment"), _first(own, "distribution_cap")
    return {
        "min_annual_ratio": annual.get("ratio"),
        "min_annual_measure": annual.get("measure"),
        "min_annual_scope": annual.get("scope"),
        "min_annual_year": annual.get("year"),
        "max_annual_ratio": max((clause["ratio"] for clause in ceiling), default=None),
        "n_annual_ratios": len(_of(own, "annual_cash_ratio", _FLOOR)),
        "cumulative_ratio": cumulative.get("ratio"),
        **{
            f"cumulative_{name}": cumulative.get(name)
            for name in ("measure", "scope", "aggregation", "window", "window_years")
        },
        "n_cumulative_ratios": len(_of(own, "cumulative_cash_ratio", _FLOOR)),
        "min_total_ratio": total.get("ratio"),
        "min_total_measure": total.get("measure"),
        "min_cash_share_of_dividends": _least(own, "cash_share_of_dividends").get("ratio"),
        **{f"min_amount{end}": amount.get(name) for end, name in _PARTS if name != "shares"},
        **{f"min_per_share{end}": per_share.get(name) for end, name in _PARTS if name != "period"},
        "commitment_logic": combined.get("logic"),
        "commitment_members": ";".join(combined.get("members", ())) or None,
        "conditional": _conditional(own),
        "cap_ratio": cap.get("ratio"),
        "cap_measure": cap.get("measure"),
    }


_PARTS = (("", "amount"), ("_currency", "currency"), ("_period", "period"), ("_shares", "shares"))
_PROMISES = (
    "annual_cash_ratio",
    "cumulative_cash_ratio",
    "total_distribution_ratio",
    "cash_share_of_dividends",
    "absolute_amount_floor",
    "per_share_dividend_floor",
    "combined_commitment",
)


def _conditional(own: list[Row]) -> bool | None:
    """Whether a condition or exemption touches a commitment; None where nothing is promised.

    One that names no clause, or is said of the document, is taken to touch all.
    """
    promises = {clause["id"] for clause in own if clause["type"] in _PROMISES}
    if not promises:
        return None
    conditions = [clause for clause in own if clause["type"] in ("cash_dividend_condition", "cash_dividend_exemption")]
    touched = (
        not clause["applies_to"]
        or clause["applies_basis"] == "document"
        or not promises.isdisjoint(clause["applies_to"])
        for clause in conditions
    )
    return any(bool(each) for each in touched)


def _tiers(own: list[Row]) -> Row:
    """The tiers by stage and expenditure; of several for one cell the lowest."""
    cells: Row = dict.fromkeys(_TIERS)
    for clause in own:
        if clause["type"] == "differentiated_cash_share" and clause["ratio"] is not None:
            name = f"tier_{clause['stage']}_{_EXPENDITURE[clause['major_expenditure']]}"
            cells[name] = min(clause["ratio"], cells[name] if cells[name] is not None else clause["ratio"])
    return cells


def _rest(own: list[Row]) -> Row:
    frequency, review = _first(own, "distribution_frequency"), _first(own, "review_cycle")
    deadline = _first(own, "implementation_deadline")
    exemptions = [clause for clause in own if clause["type"] == "cash_dividend_exemption"]
    votes = [clause["threshold"] for clause in own if clause["type"] == "vote_threshold" and _adjusts(clause)]
    return {
        "declared_stage": _first(own, "stage_determination").get("declared_stage"),
        "n_expenditure_tests": _count(own, "major_expenditure_test"),
        "n_conditions": _count(own, "cash_dividend_condition"),
        "n_exemptions": len(exemptions),
        "exemption_logic": next((clause["group"]["logic"] for clause in exemptions if clause["group"]), None),
        "frequency_interval": frequency.get("interval"),
        "frequency_modality": frequency.get("modality"),
        "interim_allowed": _first(own, "interim_dividend").get("allowed"),
        "interim_cap_ratio": _first(own, "interim_dividend_authorisation").get("cap_ratio"),
        "review_years": review.get("years"),
        "review_comparator": review.get("comparator"),
        "deadline_value": deadline.get("value"),
        "deadline_unit": deadline.get("unit"),
        "adjustment_vote": next(iter(votes), None),
        "low_payout_trigger": _first(own, "low_payout_disclosure").get("ratio"),
        "independent_opinion": _first(own, "independent_director_role").get("opinion"),
    }


def _adjusts(clause: Row) -> bool:
    return (clause["body"], clause["matter"]) == ("general_meeting", "policy_adjustment")


def _presence(coverage: Row) -> Row:
    """`has_X` is true or false where the text was read for X, else empty; `absence_X` says why X is not there."""
    known = {"stated": True, "not_stated": False}
    flags = {f"has_{name}": known.get(state) for name, state in coverage.items()}
    codes = {f"absence_{name}": None if state == "stated" else state for name, state in coverage.items()}
    return {**flags, **codes}


def _of(own: Iterable[Row], name: str, comparators: Sequence[str]) -> list[Row]:
    return [clause for clause in own if clause["type"] == name and clause["comparator"] in comparators]


def _least(own: Iterable[Row], name: str, field: str = "ratio") -> dict[str, Any]:
    """The clause of a type with the lowest floor, or an empty one."""
    return min(_of(own, name, _FLOOR), key=lambda clause: clause[field], default={})


def _first(own: Iterable[Row], name: str) -> dict[str, Any]:
    return next((clause for clause in own if clause["type"] == name), {})


def _count(own: Iterable[Row], name: str) -> int:
    return sum(clause["type"] == name for clause in own)
