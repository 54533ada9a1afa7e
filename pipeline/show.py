"""Records and runs for reading in a terminal. rich lays the tables out; nothing printed is taken for markup."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .outcome import visible

if TYPE_CHECKING:
    from .outcome import Outcome, Summary
    from .record import Clause, PolicyRecord

_QUOTE_LENGTH = 60
_WIDTH_WITHOUT_TERMINAL = 140
_LONGEST_TYPE = len("minority_shareholder_communication")
_FAMILIES = {
    "commitments": "commitments 承诺",
    "staged": "staged policy 差异化政策",
    "conditions": "conditions 条件",
    "timing_and_form": "timing and form 时间与形式",
    "procedure": "procedure and protection 程序与保护",
    "extensions": "further types, not scored 其他条款（不计分）",
}
_TELLING_WHEN_FALSE = {"major_expenditure": "no major_expenditure", "allowed": "not allowed"}
_COUNT = re.compile(r"\w+=\d+")
# White space that stands beside a Chinese character says nothing.
_BREAK = re.compile(r"(?<![!-~])\s+|\s+(?![!-~])")
_SEVERITY = {"error": "bold red", "warning": "yellow", "info": "dim"}


def show(outcome: Outcome, stream: TextIO, *, full: bool = False) -> None:
    """Print a document's records as tables, nothing where there are none; quotes are shortened unless `full`."""
    console = Console(file=stream, width=width_of(stream), highlight=False, emoji=False)
    for record in outcome.records:
        _print_record(console, record, full)


def width_of(stream: TextIO) -> int:
    """How many columns a table on this stream may take."""
    fallback = (_WIDTH_WITHOUT_TERMINAL, 24)
    columns = shutil.get_terminal_size(fallback).columns if stream.isatty() or "COLUMNS" in os.environ else fallback[0]
    return max(columns, 60)


def _print_record(console: Console, record: PolicyRecord, full: bool) -> None:
    for line in _heading(record):
        console.print(Text(visible(line)), soft_wrap=True)
    table = Table(show_edge=False, pad_edge=False, header_style="bold")
    narrow = console.width < 3 * _LONGEST_TYPE
    table.add_column("clause 条款", ratio=3, overflow="fold", min_width=None if narrow else _LONGEST_TYPE)
    table.add_column("values 取值", ratio=4, overflow="fold")
    table.add_column("quote 原文", ratio=6, overflow="fold")
    if paged := record.document.page_count is not None:
        table.add_column("page", justify="right")
    for clause in record.clauses:
        cells = [Text(_title(clause)), Text(values_of(clause)), Text(visible(quote_of(clause, full=full)))]
        table.add_row(*cells, *([Text(_pages(clause))] if paged else []))
    console.print(table)
    for finding in record.findings:
        style = _SEVERITY[finding.severity]
        console.print(
            Text(visible(f"{finding.severity} {finding.rule}: {finding.message} {finding.message_zh}"), style),
            soft_wrap=True,
        )
    console.print()


def _heading(record: PolicyRecord) -> Iterator[str]:
    """Who, what, which years: the lines above the table."""
    document, instrument = record.document, record.instrument
    company, period = document.company, instrument.plan_period
    yield f"{document.source}  [{record.record_id}]  {record.status}"
    named = [company.name if company else None, company.stock_code if company else None, document.title]
    if any(named):
        yield "  ".join(filter(None, named))
    facts = [f"{instrument.kind}, {instrument.applies}"]
    if period is not None and period.start_year is not None:
        facts.append(f"{period.start_year}-{period.end_year}")
    elif period is not None and period.years is not None:
        facts.append(f"{period.years} years")
    if document.document_date is not None:
        facts.append(f"dated {document.document_date.date.isoformat()}")
    if document.cited_rules:
        facts.append("under " + ", ".join(dict.fromkeys(rule.rule for rule in document.cited_rules)))
    if document.quality.flags:
        facts.append("text " + ", ".join(document.quality.flags))
    yield "  ".join(facts)


def _title(clause: Clause) -> str:
    extra: Any = type(clause).model_config.get("json_schema_extra") or {}
    subject = "" if clause.subject == "issuer" else f" ({clause.subject})"
    return f"{clause.type}{subject} {extra.get('title_zh', '')}".rstrip()


def values_of(clause: Clause) -> str:
    """The key fields that say something, ratios as per cent."""
    parts: list[str] = []
    for name in type(clause).keys:
        value = getattr(clause, name)
        if value is None or value == "unspecified" or (name == "subject" and value == "issuer"):
            continue
        if value is False and name not in _TELLING_WHEN_FALSE:
            continue
        if name == "comparator" and parts and _COUNT.fullmatch(parts[-1]):  # times=1, == to times == 1
            number, _, count = parts.pop().partition("=")
            parts.append(f"{number} {value} {count}")
            continue
        parts.append(_value(clause, name, value))
    return " ".join(parts)


def _value(clause: Clause, name: str, value: Any) -> str:
    ratio = name in ("ratio", "cap_ratio", "stop_ratio") or (name == "value" and getattr(clause, "unit", "") == "ratio")
    if ratio:
        return f"{value * 100:.10g}%" if name != "stop_ratio" else f"stop at {value * 100:.10g}%"
    if name in ("comparator", "absolute_comparator"):
        return str(value)
    if isinstance(value, bool):
        return name if value else _TELLING_WHEN_FALSE[name]
    if isinstance(value, tuple):
        return " + ".join(value)
    if isinstance(value, int | float) and name in ("amount", "absolute_amount", "value"):
        return f"{value:,.10g}" if isinstance(value, float) else f"{value:,}"
    return f"{name}={value}" if isinstance(value, int) else str(value)


def quote_of(clause: Clause, *, full: bool = False) -> str:
    quote = "…".join(_on_one_line(item.quote) for item in clause.evidence)
    return quote if full or len(quote) <= _QUOTE_LENGTH else quote[: _QUOTE_LENGTH - 1] + "…"


def _on_one_line(quote: str) -> str:
    """The quote without its line breaks; a space stays between cells of a table and between words in Latin letters."""
    cells = (_BREAK.sub("", cell.strip()) for cell in quote.split("\t"))
    return " ".join(" ".join(cell.split()) for cell in cells if cell)


def _pages(clause: Clause) -> str:
    return ",".join(dict.fromkeys(str(item.page) for item in clause.evidence if item.page is not None))


def summary_lines(summary: Summary) -> Iterator[str]:
    """The short table a run ends with, line by line."""
    total = sum(summary.documents.values())
    yield f"{_row('documents', total)}   {_counts(summary.documents)}"
    yield f"{_row('records', sum(summary.records.values()))}   {_counts(summary.records)}"
    yield _row("clauses", sum(summary.families.values()))
    for name, title in _FAMILIES.items():
        if name in summary.families:
            yield f"{_row('', summary.families[name])}   {title}"
    yield f"{_row('findings', sum(summary.findings.values()))}   {_counts(summary.findings)}"
    if summary.unchanged:
        yield f"nothing has changed; {summary.out} holds this already ({summary.seconds:.1f} s)"
        return
    known = f", {summary.reused:,} inputs known from before" if summary.reused else ""
    yield f"written to {summary.out} in {summary.seconds:.1f} s{known}"


def _row(title: str, count: int) -> str:
    return f"{title:10}{count:>7,}"


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in sorted(counts.items()))
