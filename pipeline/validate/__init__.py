"""Checks on a record, made on plain data before the models freeze it: `(record, source text) -> findings`.

    evidence     every quote is the source cut at its offsets                                    S07
    values       ratios and amounts stand in their evidence, read a second time and simply       S08
    clauses      numbers in range, directions and bases that fit the type, tiers in order        S04-S06, S09-S13
    links        ids are unique and lead somewhere; references resolved                          S14, S22
    document     company, years, dates, damage                                                   S01-S03, S15, S18

Findings of category extraction alone decide a record's status: they mean that our reading is wrong or doubtful. What is
odd about the document is of category document; whether the policy is lawful is another matter, not checked here.
"""

from __future__ import annotations

from .checks import check_evidence, finish, status_of, validate

__all__ = ["check_evidence", "finish", "status_of", "validate"]
