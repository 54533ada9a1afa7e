"""Ruled tables on a PDF page: from lines drawn to cells, and from cells to text that reads cell by cell.

Line by line, the two columns of 修订前 | 修订后 run into each other. pdfplumber's cell finder is given the edges that
PDFium found, since nine tenths of pdfplumber's own time go into reading the page a second time.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from ..model import Cell, Table
from .layout import Box, BoxOf, Glyph, Writing, lines_of, runs_of, write_lines

# x0, y0, x1, y1 of a straight stroke, upright, y upwards.
Edge = tuple[float, float, float, float]

_TOLERANCE = 3.0
_SHORTEST = 3.0
# Beyond this a page holds a drawing, not a table, and the cell finder would take minutes.
_MOST_EDGES = 600
_HEADERS = 80


@dataclass(frozen=True, slots=True)
class Ruled:
    """A table found: its cells as boxes, row by row, each with its row and column."""

    top: float
    bottom: float
    cells: tuple[tuple[int, int, Box], ...]


def find_tables(edges: Sequence[Edge]) -> list[Ruled]:
    """Tables of at least two columns that the strokes of a page draw, from top to bottom."""
    from pdfplumber.table import cells_to_tables, edges_to_intersections, intersections_to_cells, merge_edges

    merged = merge_edges(
        [_as_dict(edge) for edge in edges],
        snap_x_tolerance=_TOLERANCE,
        snap_y_tolerance=_TOLERANCE,
        join_x_tolerance=_TOLERANCE,
        join_y_tolerance=_TOLERANCE,
    )
    lasting = [edge for edge in merged if max(edge["x1"] - edge["x0"], edge["bottom"] - edge["top"]) >= _SHORTEST]
    if not 4 <= len(lasting) <= _MOST_EDGES:
        return []
    cells = intersections_to_cells(edges_to_intersections(lasting, _TOLERANCE, _TOLERANCE))
    tables = [_ruled(group) for group in cells_to_tables(cells)]
    found = [table for table in tables if len({column for _, column, _ in table.cells}) > 1]
    return sorted(found, key=lambda table: -table.top)


def _as_dict(edge: Edge) -> dict[str, float | str]:
    """An edge as pdfplumber writes it, whose y runs downwards."""
    x0, y0, x1, y1 = edge
    vertical = abs(x1 - x0) < abs(y1 - y0)
    return {
        "x0": min(x0, x1),
        "x1": max(x0, x1),
        "top": -max(y0, y1),
        "bottom": -min(y0, y1),
        "width": abs(x1 - x0),
        "height": abs(y1 - y0),
        "orientation": "v" if vertical else "h",
        "object_type": "line",
    }


def _ruled(group: Sequence[Box]) -> Ruled:
    lefts = sorted({cell[0] for cell in group})
    tops = sorted({cell[1] for cell in group})
    cells = sorted(
        (bisect_right(tops, top) - 1, bisect_right(lefts, x0) - 1, (x0, -bottom, x1, -top))
        for x0, top, x1, bottom in group
    )
    return Ruled(-tops[0], -max(cell[3] for cell in group), tuple(cells))


@dataclass(frozen=True, slots=True)
class Filled:
    """A table with its text: `writing` reads cell by cell, `table` has spans into it."""

    top: float
    writing: Writing
    table: Table


def fill(
    tables: Sequence[Ruled], glyphs: Sequence[Glyph], em: float, box_of: BoxOf
) -> tuple[list[Filled], list[Glyph]]:
    """Put each character into the cell it stands in: the filled tables, and the characters outside of all.

    A table whose text stands in one column only is a frame around prose and is not filled, unless it opens the page:
    there it may be the rest of a row that the page before began.
    """
    filled: list[Filled] = []
    rest = list(glyphs)
    for ruled in tables:
        content, outside = _distribute(ruled, rest, em)
        used = [any(not glyph[2].isspace() for glyph in inside) for inside in content]
        columns = {column for (_, column, _), filling in zip(ruled.cells, used, strict=True) if filling}
        if len(columns) > 1 or (columns and _opens_page(ruled, outside)):
            filled.append(_write(ruled, content, em, box_of))
            rest = outside
    return filled, rest


def _opens_page(ruled: Ruled, outside: Sequence[Glyph]) -> bool:
    """Whether no more than running headers stand above the table."""
    return sum(glyph[1] > ruled.top for glyph in outside) <= _HEADERS


def _distribute(ruled: Ruled, glyphs: Sequence[Glyph], em: float) -> tuple[list[list[Glyph]], list[Glyph]]:
    content: list[list[Glyph]] = [[] for _ in ruled.cells]
    outside: list[Glyph] = []
    inside = outside
    left = low = right = high = 0.0
    # A point inside the character: its origin lies on the baseline, at times outside the cell's lines.
    aside, above = 0.2 * em, 0.3 * em
    for glyph in glyphs:
        x, y = glyph[0] + aside, glyph[1] + above
        if not ruled.bottom <= y <= ruled.top:
            outside.append(glyph)
            continue
        # Most characters stand in the same cell as the one before.
        if not (left <= x < right and low <= y < high):
            place = next((at for at, cell in enumerate(ruled.cells) if _holds(cell[2], x, y)), -1)
            inside = content[place] if place >= 0 else outside
            left, low, right, high = ruled.cells[place][2] if place >= 0 else (0.0, 0.0, 0.0, 0.0)
        inside.append(glyph)
    return content, outside


def _holds(box: Box, x: float, y: float) -> bool:
    return box[0] <= x < box[2] and box[1] <= y < box[3]


def _write(ruled: Ruled, content: Sequence[Sequence[Glyph]], em: float, box_of: BoxOf) -> Filled:
    """Cells of a row are parted by tabs, rows by newlines, lines within a cell by newlines."""
    writing = Writing()
    cells: list[Cell] = []
    lines = [lines_of(runs_of(inside), em) for inside in content]
    written = iter(write_lines([line for inside in lines for line in inside], em, box_of))
    last_row = -1
    for (row, column, _), inside in zip(ruled.cells, lines, strict=True):
        if cells:
            writing.put("\t" if row == last_row else "\n")
        last_row = row
        start = len(writing)
        for line in islice(written, len(inside)):
            if len(writing) > start and line.chars:
                writing.put("\n")
            writing.add(line)
        cells.append(Cell(row, column, start, len(writing)))
    return Filled(ruled.top, writing, Table(0, len(writing), tuple(cells)))
