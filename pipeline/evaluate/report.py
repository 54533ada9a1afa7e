"""An evaluation for reading in a terminal, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from . import Evaluation
from .judge import Counts, Error, Judged
from .saved import Change

_NAME = 36
_RATES = 22
_SIGN = {"value": "~", "words": "~", "missed": "-", "extra": "+"}
_SAID = {"value": "other values", "words": "right values, other words", "missed": "missed", "extra": "too many"}


def report(result: Evaluation, traits: Sequence[str]) -> Iterator[str]:
    """The tables: by type, then by each of the traits, then the totals."""
    yield f"{result.gold}, {result.date}, fenhong {result.product}, rules {result.rules}"
    yield ""
    yield f"{'':{_NAME}}{'value exact':{_RATES}}{'type only':{_RATES}}"
    yield f"{'type':{_NAME}}{_heads()}{_heads()}{'support':>7}"
    yield from _rows(result.by_type(), result.by_type(loose=True))
    for trait in traits:
        yield ""
        yield f"{trait:{_NAME}}{_heads()}{_heads()}{'support':>7}"
        yield from _rows(result.by_trait(trait), result.by_trait(trait, loose=True))
    yield ""
    yield _total("type only  ", result.total(loose=True), len(result.documents))
    yield _total("value exact", result.total(), len(result.documents))


def _heads() -> str:
    return f"{'P':7}{'R':7}{'F1':8}"


def _rows(exact: Mapping[str, Counts], loose: Mapping[str, Counts]) -> Iterator[str]:
    for name, counts in exact.items():
        if counts.measured or loose[name].measured:
            yield f"{name:{_NAME}}{_three(counts)}{_three(loose[name])}{counts.support:7}"
        else:
            yield f"{name:{_NAME}}unmeasured"


def _three(counts: Counts) -> str:
    """Precision, recall and F1; a dash for what has nothing to be a share of."""
    precision = f"{counts.precision:.3f}" if counts.found else "-"
    recall = f"{counts.recall:.3f}" if counts.support else "-"
    f1 = f"{counts.f1:.3f}" if counts.measured else "-"
    return f"{precision:7}{recall:7}{f1:8}"


def _total(name: str, counts: Counts, documents: int) -> str:
    rates = f"P {counts.precision:.4f}  R {counts.recall:.4f}  F1 {counts.f1:.4f}"
    return f"{name}  documents {documents}  facts {counts.support}  {rates}"


# --- errors and changes ----------------------------------------------------------------------------------


def error_lines(result: Evaluation) -> Iterator[str]:
    """Every error with its quotes, by document: - missed, + too many, ~ both, found with other values or words."""
    yield ""
    count = sum(len(document.errors) for document in result.documents)
    yield f"errors: {count} (- missed, + too many, ~ other values or other words)"
    for document in result.documents:
        yield from _errors_of(document)


def _errors_of(document: Judged) -> Iterator[str]:
    if document.errors:
        yield f"{document.name}  [{' '.join(document.traits.values())}]"
    for error in document.errors:
        yield f"  {_SIGN[error.kind]} {error.type}: {_SAID[error.kind]}: {_values(error)}"
        for name, quotes in (("gold", error.wanted_quotes), ("found", error.found_quotes)):
            for quote in dict.fromkeys(quotes):
                yield f"      {name:6}{quote}"


def _values(error: Error) -> str:
    """The fact's fields; of two facts, what differs first, then what is the same."""
    wanted, found = error.wanted, error.found
    if error.kind != "value" or wanted is None or found is None:
        return fields(wanted or found or {})
    other = [name for name in wanted if wanted[name] != found[name]]
    differ = "; ".join(f"{name} is {_value(wanted[name])}, found {_value(found[name])}" for name in other)
    same = fields({name: value for name, value in wanted.items() if name not in other})
    return differ + (f" ({same})" if same else "")


def fields(fact: Mapping[str, Any]) -> str:
    """The fields of a fact but its type, as `name=value`."""
    return " ".join(f"{name}={_value(value)}" for name, value in fact.items() if name != "type") or "present"


def _value(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, list):
        return "+".join(map(str, value))
    return f"{value:.12g}" if isinstance(value, float) else str(value)


def change_lines(before: Evaluation, now: Evaluation, found: Sequence[Change]) -> Iterator[str]:
    """Gains and losses, with both totals above them."""
    yield ""
    yield f"against {before.gold} of {before.date}, rules {before.rules}"
    yield _total("before", before.total(), len(before.documents))
    yield _total("now   ", now.total(), len(now.documents))
    gains = sum(change.is_gain for change in found)
    yield f"gains {gains}, losses {len(found) - gains}"
    names = {document.name for document in before.documents}, {document.name for document in now.documents}
    if names[0] != names[1]:
        yield f"not compared: {', '.join(sorted(names[0] ^ names[1]))}"
    for change in found:
        sign = "gain" if change.is_gain else "LOSS"
        yield f"  {sign} {change.what:7} {change.document}: {change.fact['type']}: {fields(change.fact)}"
