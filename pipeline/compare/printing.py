"""Grids for the terminal, as one HTML file, and as CSV. Nothing from a document is taken for markup or for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from html import escape
from typing import TextIO

from .grid import Cell, Grid

_STYLES = {"tightened": "green", "loosened": "red", "changed": "yellow", "same": "dim"}
_CSS = """\
:root{color-scheme:light dark;--line:#8886;--tight:#0a7d3320;--loose:#c0202020;--other:#b0800020}
body{font:15px/1.5 system-ui,"Noto Sans CJK SC","Microsoft YaHei","PingFang SC",sans-serif;margin:2rem}
table{border-collapse:collapse;width:100%;margin:0 0 2.5rem}caption{text-align:left;font-weight:600;font-size:1.15rem}
th,td{border:1px solid var(--line);padding:.4rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
td{white-space:pre-line}blockquote{margin:.2rem 0 0;font-size:.85em;opacity:.75}caption small{font-weight:400;display:block}
.tightened{background:var(--tight)}.loosened{background:var(--loose)}.changed{background:var(--other)}.same{opacity:.6}
@media print{body{margin:0;font-size:11px}}
"""


def to_terminal(grids: Sequence[Grid], stream: TextIO) -> None:
    """Print the grids as tables as wide as the terminal."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from ..outcome import visible
    from ..show import width_of

    console = Console(file=stream, width=width_of(stream), highlight=False, emoji=False)
    for grid in grids:
        console.print(Text(visible(grid.title), "bold"), Text(visible(grid.note)), sep="\n", soft_wrap=True)
        if grid.rows:
            table = Table(show_edge=False, pad_edge=False, show_lines=True, header_style="bold")
            for head in grid.heads:
                table.add_column(Text(visible(head)), overflow="fold", ratio=1)
            for cells, mark in zip(grid.rows, grid.marks, strict=True):
                table.add_row(*(Text(visible(_joined(cell))) for cell in cells), style=_STYLES.get(mark))
            console.print(table)
        console.print()


def _joined(cell: Cell) -> str:
    return "\n".join(filter(None, (cell.text, cell.quote and f"「{cell.quote}」")))


def to_html(grids: Sequence[Grid]) -> str:
    """One page that opens from disk: no script, nothing fetched, every word escaped."""
    tables = "".join(map(_table, grids))
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return (
        f'<!DOCTYPE html>\n<html lang="zh"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f'<meta name="viewport" content="width=device-width"><title>fenhong compare</title><style>{_CSS}</style></head>\n'
        f"<body>\n{tables}</body></html>\n"
    )


def _table(grid: Grid) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in grid.heads)
    rows = "".join(
        f'<tr class="{escape(mark)}">{"".join(map(_html_cell, cells))}</tr>\n'
        for cells, mark in zip(grid.rows, grid.marks, strict=True)
    )
    return (
        f"<table><caption>{escape(grid.title)}<small>{escape(grid.note)}</small></caption>\n"
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody></table>\n"
    )


def _html_cell(cell: Cell) -> str:
    quote = f"<blockquote>{escape(cell.quote)}</blockquote>" if cell.quote else ""
    return f"<td>{escape(cell.text)}{quote}</td>"


def to_csv(grids: Sequence[Grid]) -> str:
    """A row for each row of each grid, values and quotes in columns of their own. Excel opens it with a byte order mark."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    before: list[str] = []
    for grid in grids:
        heads = ["title"]
        for place, head in enumerate(grid.heads):
            quoted = any(cells[place].quote for cells in grid.rows)
            heads += [head, f"{head} quote 原文"] if quoted else [head]
        # Successive plans are told by their titles; a grid of its own columns has a heading of its own.
        if heads != before:
            writer.writerow(map(_plain, heads))
        before = heads
        for cells in grid.rows:
            row = [grid.title]
            for place, cell in enumerate(cells):
                row.append(cell.text)
                if f"{grid.heads[place]} quote 原文" in heads:
                    row.append(cell.quote)
            writer.writerow(map(_plain, row))
    return out.getvalue()


def _plain(text: str) -> str:
    """A cell that a spreadsheet takes for text: what begins as a formula gets a mark before it (>= is none)."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text
