"""What the documents of one run have to do with each other: `outcomes -> keys -> Links`.

    keys      what is kept of a document while a run goes on: hashes, company, years, date, and a number for every fact
    ledger    from all keys, the copies of one filing and the order of a company's policies
    remarks   the findings X01-X08, in words

    01_plan_2021.html   duplicate_of 01_plan.txt (policy)
    plan_2024.txt       supersedes 742688e825426ff8-1; X06: no plan in this run covers 2022-2023

A run reads first, keeping keys alone, and links then; so what is said depends neither on the order of the documents nor on the
number of processes. Companies are joined by code, else by full name: a company that was renamed keeps its code.
Nothing is compared with what lies outside the run, so that a gap is a gap of the archive before it is one of the company.
"""

from __future__ import annotations

from .keys import DocumentKey, RecordKey, key_of
from .ledger import Ledger
from .links import LINK_COLUMNS, UNPLACED, Link, Links, Place

__all__ = ["LINK_COLUMNS", "UNPLACED", "DocumentKey", "Ledger", "Link", "Links", "Place", "RecordKey", "key_of"]
