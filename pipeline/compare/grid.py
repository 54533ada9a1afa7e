"""Comparisons and peers as a grid of cells, which every way of printing takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..show import quote_of, values_of
from .changes import Change, Comparison, counts
from .finding import Record, company_of, title_of
from .table import ASPECTS, Aspect, Clause

_VERDICTS = {"tightened": "收紧", "loosened": "放宽", "changed": "改变", "same": "不变"}
_HOWS = {"added": "新增", "dropped": "删除", "altered": "", "kept": ""}


@dataclass(frozen=True, slots=True)
class Cell:
    """The values in a cell, and the words that they come from."""

    text: str
    quote: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with its title. `marks` has a word for each row, by which it may be coloured."""

    title: str
    note: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    marks: tuple[str, ...] = ()


def changes_grid(comparison: Comparison, *, all_rows: bool = False, full: bool = False) -> Grid:
    """The changes between two records, what stayed the same only with `all_rows`."""
    shown = [change for change in comparison.changes if all_rows or change.verdict != "same"]
    tally = ", ".join(f"{count} {name} {_VERDICTS[name]}" for name, count in counts(comparison.changes).items())
    names = list(dict.fromkeys((company_of(comparison.before), company_of(comparison.after))))
    heads = ("aspect 项目", "verdict 判断", *map(title_of, (comparison.before, comparison.after)), "why 依据")
    rows = tuple(_row(change, full) for change in shown)
    return Grid(" / ".join(names), tally, heads, rows, tuple(change.verdict for change in shown))


def _row(change: Change, full: bool) -> tuple[Cell, ...]:
    aspect = f"{change.aspect.title} {change.aspect.title_zh}"
    verdict = f"{change.verdict} {_VERDICTS[change.verdict]}"
    if _HOWS[change.how]:
        verdict += f" ({change.how} {_HOWS[change.how]})"
    sides = (_cell([clause] if clause is not None else [], full) for clause in (change.before, change.after))
    return Cell(aspect), Cell(verdict), *sides, Cell(change.why)


def peers_grid(records: Sequence[Record], *, full: bool = False) -> Grid:
    """Records side by side, a column each and a row for each aspect that one of them states."""
    rows = []
    for aspect in ASPECTS:
        found = [[clause for clause in record["clauses"] if clause["type"] == aspect.type] for record in records]
        if any(found):
            cells = (_peer(record, aspect, clauses, full) for record, clauses in zip(records, found, strict=True))
            rows.append((Cell(f"{aspect.title} {aspect.title_zh}"), *cells))
    heads = ("aspect 项目", *(f"{company_of(record)} {title_of(record)}" for record in records))
    return Grid("side by side 同业对照", f"{len(records)} policies", heads, tuple(rows), ("",) * len(rows))


def _peer(record: Record, aspect: Aspect, clauses: Sequence[Clause], full: bool) -> Cell:
    return _cell(clauses, full) if clauses else Cell(record["coverage"].get(aspect.type, "").replace("_", " "))


def _cell(clauses: Iterable[Clause], full: bool) -> Cell:
    models: list[Any] = [_model(clause) for clause in clauses]
    quotes = dict.fromkeys(quote_of(model, full=full) for model in models)
    return Cell("\n".join(map(_values, models)), "\n".join(quotes))


def _model(clause: Clause) -> Any:
    from ..record import CLASSES

    return CLASSES[clause["type"]].model_validate(clause)


def _values(model: Any) -> str:
    """The values with how binding they are."""
    values = values_of(model)
    modality = model.modality
    return values if modality in (None, "must") or modality in values.split() else f"{values} ({modality})"
