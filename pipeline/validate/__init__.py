"""Checks on a record, made on plain data before the models freeze it: `(record, source text) -> findings`.

    evidence     every quote is the source cut at its offsets                                    S07
    values       every value is borne out by its evidence, read a second time (`grounding`)       S08
    clauses      numbers in range, directions and bases that fit the type, tiers in order        S04-S06, S09-S13
    doubts       list logic, step-ups, values that are something else, lost alternatives         S16, S19-S21
    links        ids are unique and lead somewhere; references resolved                          S14, S22
    document     company, years, dates, damage                                                   S01-S03, S15, S18
    rules        what falls short of the rules in force at the document's date, or is worth a flag   R01-R47

Three categories, never mixed: `extraction` means that our reading is wrong or doubtful, and alone decides a record's
status; `document` is what is odd about the document; `regulation` is what the rules say of the policy. S17 (a value that
the schema does not know) is found by the models, and reported by `check_lines`.

The rules are in `rules` (what a rule is, and what an absence is worth) and the modules `rules_*` by theme; what they rest on
is data, in `pipeline.regulations`.
"""

from __future__ import annotations

from .checks import check_evidence, finish, status_of, validate

__all__ = ["check_evidence", "finish", "status_of", "validate"]
