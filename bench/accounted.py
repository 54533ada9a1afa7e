"""What becomes of the quantities in policy passages: a field value of a clause, residue with a reason, or nothing.

A quantity is a field value where its place lies in a clause's evidence and its value is one of that clause's values
(30% is ratio 0.3, 三分之二 is threshold 2/3, 一年 are 12 months). It is residue where it stands in a residue item. The
numbers are found by `bench.finder`, which shares no code with the product, in the raw text of the passages; which
passages are policy is taken from the product.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from .finder import Found, find
from .product import readable

_DIVIDENDS = re.compile("分红|股利|股息|红利|利润分配|分配[^，。；]{0,4}利润|派现|派息|酬劳")
_NO_VALUES = frozenset(
    ("id", "type", "subject", "modality", "certainty", "origin", "raw", "extractor", "evidence", "reference", "group")
)
_WORDS = {  # values that are said in words: the lengths of time they stand for
    "three_years": Fraction(3),
    "annual": Fraction(1),
    "year": Fraction(1),
    "half_year": Fraction(1, 2),
    "year_or_half_year": Fraction(1),
}
VALUE, PERIOD, RESIDUE, REJECTED, NOTHING = "value", "plan period", "residue", "rejected", "unaccounted"


@dataclass(slots=True)
class Account:
    """One document: how many quantities became what, and those that became nothing with their words around them."""

    name: str
    counts: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    missed: list[tuple[str, str]] = field(default_factory=list)

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def share(self) -> float:
        """The share of the quantities that is accounted for; 1.0 where there are none."""
        return 1 - self.counts[NOTHING] / self.total if self.total else 1.0


def accounted(folder: Path, minimum: float = 0.0) -> tuple[list[str], bool]:
    """The lines to print for all files of a folder, and whether the share over all of them is at least `minimum`."""
    files, lines = readable(sorted(path for path in folder.rglob("*") if path.is_file()))
    accounts = [account(data, name) for name, data in files]
    total = Account("all together")
    for one in accounts:
        total.counts += one.counts
        total.kinds += one.kinds
    lines.append(f"quantities in the policy passages of {len(accounts)} documents of {folder}")
    lines.append(f"{'share':>6} {'found':>6} {VALUE:>6} {PERIOD:>12} {RESIDUE:>8} {NOTHING:>12}  document")
    lines += [_line(one) for one in [*accounts, total] if one.total]
    lines += [f"  {name}: {kind}: {words}" for one in accounts for name in [one.name] for kind, words in one.missed]
    lines += [f"unaccounted by kind: {_listed(total.kinds)}"] if total.kinds else []
    enough = total.share >= minimum
    if not enough:
        lines.append(f"share {total.share:.4f} is below the minimum of {minimum}")
    return lines, enough


def _line(one: Account) -> str:
    counts = one.counts
    values = counts[VALUE]
    return (
        f"{one.share:6.3f} {one.total:6} {values:6} {counts[PERIOD]:12} {counts[RESIDUE] + counts[REJECTED]:8} "
        f"{counts[NOTHING]:12}  {one.name}"
    )


def _listed(kinds: Counter[str]) -> str:
    return ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())


# --- one document -----------------------------------------------------------------------------------------------------


def account(data: bytes, name: str) -> Account:
    """The account of one document; a document without a policy has no policy passages."""
    from pipeline.document import read

    outcome, result = read(data, name), Account(name)
    records = [record.model_dump(mode="json") for record in outcome.records]
    text = outcome.text or ""
    for stretches in passages(data, name) if records else ():
        places = [place for start, end in stretches for place in range(start, end)]
        for found in find("".join(text[start:end] for start, end in stretches)):
            there = Found(places[found.start], places[found.end - 1] + 1, found.kind, found.value, found.plan)
            fate = fate_of(there, records)
            result.counts[fate] += 1
            if fate == NOTHING:
                result.kinds[there.kind] += 1
                result.missed.append((there.kind, _around(text, there)))
    return result


Spans = list[tuple[int, int]]


def passages(data: bytes, name: str) -> list[Spans]:
    """The policy passages, each as the stretches of the raw text that make it up: page furniture is left out.

    They are the sentences of the zones policy and superseded and, where no heading tells the topic, those that speak of
    dividends, or stand in a plan. Sentences that follow each other are one passage.
    """
    from pipeline.classify import classify
    from pipeline.document import understand
    from pipeline.ingest import ingest_bytes
    from pipeline.instruments import instruments

    reading = understand(ingest_bytes(data, name))
    found: list[Spans] = []
    last = -2
    for unit, plan in sorted(
        (
            (unit, part.kind == "plan")
            for part in instruments(reading, classify(reading).doc_type)
            for unit in part.units
        ),
        key=lambda pair: pair[0].index,
    ):
        if unit.zone or plan or _DIVIDENDS.search(unit.text):
            spans = reading.flow.spans(unit.start, unit.end)
            if unit.index == last + 1:
                found[-1] += _whole(reading.flow.source.text, found[-1][-1][1], spans)
            else:
                found.append(_whole(reading.flow.source.text, spans[0][0], spans))
            last = unit.index
    return found


def _whole(text: str, begin: int, spans: Sequence[tuple[int, int]]) -> Spans:
    """Spans with the white space before them that no span holds."""
    gap = [(begin, spans[0][0])] if begin < spans[0][0] and not text[begin : spans[0][0]].strip() else []
    return [*gap, *spans]


def fate_of(found: Found, records: Iterable[Mapping[str, Any]]) -> str:
    """What became of a quantity in any record of its document."""
    fates = {fate for record in records for fate in _fates(found, record)}
    return next((fate for fate in (VALUE, PERIOD, RESIDUE, REJECTED) if fate in fates), NOTHING)


def _fates(found: Found, record: Mapping[str, Any]) -> Iterator[str]:
    for clause in record["clauses"]:
        if _holds(clause["evidence"], found) and is_value(found, clause):
            yield VALUE
    period = record["instrument"]["plan_period"]
    if period and found.plan and period["years"] == found.value:
        yield PERIOD
    if _holds([item for item in record["residue"] if item["reason"]], found):
        yield RESIDUE
    if any(_holds(item["clause"]["evidence"], found) for item in record["rejected"]):
        yield REJECTED


def _holds(items: Iterable[Mapping[str, Any]], found: Found) -> bool:
    return any(item["start"] <= found.start < item["end"] for item in items)


def is_value(found: Found, clause: Mapping[str, Any]) -> bool:
    """Whether a quantity is one of the values of a clause, its fields of any depth."""
    fields = {name: value for name, value in clause.items() if name not in _NO_VALUES and not name.endswith("_ids")}
    wanted = {found.value}
    if found.kind == "years":
        wanted.add(found.value * 12)  # horizon_months
    if found.kind == "months":
        wanted.add(found.value / 12)
    return not wanted.isdisjoint(values(fields))


def values(value: Any) -> Iterator[Fraction]:
    """All numbers in a value: of mappings and lists, of fractions in strings, of words for a time."""
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int | float):
        yield Fraction(str(value))
    elif isinstance(value, str):
        if value in _WORDS:
            yield _WORDS[value]
        elif value.replace("/", "", 1).isdigit():
            yield Fraction(value)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from values(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from values(each)


def _around(text: str, found: Found) -> str:
    before, after = text[max(found.start - 30, 0) : found.start], text[found.end : found.end + 20]
    return "".join(f"{before}[{text[found.start : found.end]}]{after}".split())
