"""The policy record: what the product writes, one for each policy instrument found in a document.

The models here are the source of the JSON Schema and of the codebook. A record is made from a plain dict in one call,
`PolicyRecord.model_validate(data)`, which runs compiled code only, and written by `to_line`:

    {"schema_version": "1.0.0", "record_id": "71bbc062ec44b155-1", "document": {...}, "instrument": {...},
     "clauses": [{"id": "c1", "type": "annual_cash_ratio", "ratio": 0.3, ..., "evidence": [{"quote": ..., ...}]}],
     "rejected": [], "residue": [], "coverage": {...}, "findings": [], "status": "valid"}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import to_json

from .clauses import Clause
from .extensions import CLASSES, CLAUSE_TYPES, EXTENSIONS, FAMILIES, AnyClause
from .fields import CoverageState, about
from .parts import (
    Candidate,
    CitedRule,
    Company,
    DocumentDate,
    DocumentInfo,
    Evidence,
    Finding,
    Group,
    Instrument,
    PlanPeriod,
    Quality,
    Reference,
    Rejected,
    Repair,
    Residue,
)

__all__ = [
    "CLASSES",
    "CLAUSE_TYPES",
    "EXTENSIONS",
    "FAMILIES",
    "AnyClause",
    "Candidate",
    "CitedRule",
    "Clause",
    "Company",
    "CoverageState",
    "DocumentDate",
    "DocumentInfo",
    "Evidence",
    "Finding",
    "Group",
    "Instrument",
    "PlanPeriod",
    "PolicyRecord",
    "Quality",
    "Reference",
    "Rejected",
    "Repair",
    "Residue",
    "as_plain",
    "coverage_of",
    "line_of",
    "record_id",
    "to_line",
]

# Clause types that the law of a place knows; elsewhere their absence is no silence of the document.
ONLY_IN: Mapping[str, frozenset[str]] = {
    "differentiated_cash_share": frozenset({"cn"}),
    "tier_ratio_definition": frozenset({"cn"}),
    "board_authorised_cash": frozenset({"tw"}),
    "employee_compensation": frozenset({"tw"}),
    "director_compensation": frozenset({"tw"}),
    "differentiated_policy_preamble": frozenset({"cn"}),
    "board_deliberation_requirement": frozenset({"cn"}),
    "parent_negative_consolidated_positive_disclosure": frozenset({"cn"}),
    "high_stock_transfer_limit": frozenset({"cn"}),
    "board_discretion_disclaimer": frozenset({"hk"}),
    "payment_currency": frozenset({"hk"}),
    "scrip_dividend_option": frozenset({"hk"}),
    "unclaimed_dividend_forfeiture": frozenset({"hk"}),
    "solvency_test": frozenset({"hk"}),
    "dividend_tax": frozenset({"hk"}),
    "min_per_share_trigger": frozenset({"tw"}),
}


class PolicyRecord(BaseModel):
    """One policy instrument of one document, with every value's source words."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_extra={"title_zh": "分红政策记录"})

    schema_version: Annotated[Literal["1.0.0"], about("Version of this schema.", "结构版本", "本数据结构的版本。")]
    record_id: Annotated[
        str,
        Field(pattern=r"^[0-9a-f]{16}-[1-9]\d*$"),
        about("From the document's hash and the instrument's ordinal.", "记录编号", "由文件哈希与政策文本序号构成。"),
    ]
    document: Annotated[DocumentInfo, about("The document.", "文件", "所出文件。")]
    instrument: Annotated[Instrument, about("The instrument within it.", "政策文本", "文件内的政策文本。")]
    clauses: Annotated[tuple[AnyClause, ...], about("What it says.", "条款", "所载条款。")] = ()
    rejected: Annotated[
        tuple[Rejected, ...],
        about("What was found and thrown out, with the reason.", "被拒条款", "被拒的候选条款及原因。"),
    ] = ()
    residue: Annotated[
        tuple[Residue, ...], about("Policy text no clause accounts for.", "剩余文本", "未被任何条款覆盖的政策文本。")
    ] = ()
    coverage: Annotated[
        dict[Literal[CLAUSE_TYPES], CoverageState],  # type: ignore[valid-type]
        Field(min_length=len(CLAUSE_TYPES), max_length=len(CLAUSE_TYPES)),
        about(
            "For every clause type: whether it is stated. not_stated is claimed only for text that was read whole.",
            "覆盖情况",
            "各条款类型是否载明；仅在全文读取时方可判定未载明。",
        ),
    ]
    findings: Annotated[tuple[Finding, ...], about("What the checks say.", "检查发现", "检查发现。")] = ()
    status: Annotated[
        Literal["valid", "warnings", "invalid"],
        about("From findings of category extraction alone.", "状态", "仅由抽取类检查发现决定。"),
    ] = "valid"


def record_id(sha256: str, ordinal: int) -> str:
    """The id of a document's instrument: stable across runs, machines and upgrades."""
    return f"{sha256[:16]}-{ordinal}"


def coverage_of(
    clauses: Iterable[Mapping[str, Any]],
    *,
    jurisdiction: str,
    read_whole: bool,
    ambiguous: Iterable[str] = (),
) -> dict[str, str]:
    """The coverage of a record: one state for each clause type, in the order of facts.md, then the extensions.

    A type with a clause is stated. `ambiguous` types were met but could not be decided. The rest is
    not_stated where the text was read whole, unreadable where it was not, and not_applicable where the place's law does
    not know the type.
    """
    stated, doubtful = {clause["type"] for clause in clauses}, set(ambiguous)
    rest = "not_stated" if read_whole else "unreadable"

    coverage = _silent(jurisdiction, rest).copy()
    coverage |= dict.fromkeys((name for name in doubtful if name in coverage), "ambiguous")
    return coverage | dict.fromkeys((name for name in stated if name in coverage), "stated")


@cache
def _silent(jurisdiction: str, rest: str) -> dict[str, str]:
    """The coverage of a record of this place that states nothing."""
    return {
        name: rest if jurisdiction in ONLY_IN.get(name, {jurisdiction}) else "not_applicable" for name in CLAUSE_TYPES
    }


def to_line(record: PolicyRecord) -> bytes:
    """The record as one line of JSON Lines: UTF-8, keys in the order of the models, ended by a newline."""
    return line_of(as_plain(record))


_ESCAPED = {b"\xe2\x80\xa8": b"\\u2028", b"\xe2\x80\xa9": b"\\u2029", b"\xc2\x85": b"\\u0085"}
_OF_UNICODE = re.compile(b"\xe2\x80[\xa8\xa9]")
_SEPARATOR = re.compile(b"\xe2\x80[\xa8\xa9]|\xc2\x85")


def line_of(plain: Mapping[str, Any]) -> bytes:
    """A validated record in plain data as such a line (`record.plain` makes them).

    The line separators that JSON allows bare are escaped, because readers such as `str.splitlines` break lines at them.
    """
    line = to_json(plain, inf_nan_mode="null")
    if _OF_UNICODE.search(line) or (b"\xc2" in line and b"\xc2\x85" in line):  # rare bytes first: lines are long
        line = _SEPARATOR.sub(lambda found: _ESCAPED[found[0]], line)
    return line + b"\n"


def as_plain(model: BaseModel) -> dict[str, Any]:
    """A model as dicts, key by key as the models' own serialiser writes it, which takes twice the time for so many classes."""
    values = model.__dict__
    names = _holding(type(model))
    if not names:
        return values
    values = values.copy()
    for name in names:
        held = values.get(name)
        if held:
            values[name] = as_plain(held) if isinstance(held, BaseModel) else tuple([as_plain(each) for each in held])
    return values


@cache
def _holding(model: type[BaseModel]) -> tuple[str, ...]:
    """The fields of a model that hold a model, or several."""
    return tuple(name for name, field in model.model_fields.items() if _holds_model(field.annotation))


def _holds_model(annotation: Any) -> bool:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return True
    return any(map(_holds_model, get_args(annotation)))
