"""Ruled tables on a PDF page: from lines drawn to cells, and from cells to text that reads cell by cell.

Line by line, the two columns of 修订前 | 修订后 run into each other. pdfplumber's cell finder is given the edges that
PDFium found, since nine tenths of pdfplumber's own time go into reading the page a second time.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from ..model import Cell, Table
from .layout import Box, BoxOf, Glyph, Written, join, lines_of, write_line

# x0, y0, x1, y1 of a straight stroke, upright, y upwards.
Edge = tuple[float, float, float, float]

_TOLERANCE = 3.0
_SHORTEST = 3.0
# Beyond this a page holds a drawing, not a table, and the cell finder would take minutes.
_MOST_EDGES = 600


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


@dataclass(slots=True)
class Filled:
    """A table with its text: `written` reads cell by cell, `table` has spans into it."""

    top: float
    written: list[Written]
    table: Table


def fill(
    tables: Sequence[Ruled], glyphs: Sequence[Glyph], em: float, box_of: BoxOf
) -> tuple[list[Filled], list[Glyph]]:
    """Put each character into the cell it stands in: the filled tables, and the characters outside of all.

    A table whose text stands in one column only is a frame around prose and is not filled.
    """
    filled: list[Filled] = []
    rest = list(glyphs)
    for ruled in tables:
        content, outside = _distribute(ruled, rest, em)
        columns = {
            ruled.cells[place][1] for place, inside in enumerate(content) if any(not g.char.isspace() for g in inside)
        }
        if len(columns) > 1:
            filled.append(_write(ruled, content, em, box_of))
            rest = outside
    return filled, rest


def _distribute(ruled: Ruled, glyphs: Sequence[Glyph], em: float) -> tuple[list[list[Glyph]], list[Glyph]]:
    content: list[list[Glyph]] = [[] for _ in ruled.cells]
    outside: list[Glyph] = []
    for glyph in glyphs:
        # A point inside the character: its origin lies on the baseline, at times outside the cell's lines.
        x, y = glyph.x + 0.2 * em, glyph.y + 0.3 * em
        place = _cell_at(ruled, x, y) if ruled.bottom <= y <= ruled.top else -1
        (content[place] if place >= 0 else outside).append(glyph)
    return content, outside


def _cell_at(ruled: Ruled, x: float, y: float) -> int:
    for place, (_, _, (x0, y0, x1, y1)) in enumerate(ruled.cells):
        if x0 <= x < x1 and y0 <= y < y1:
            return place
    return -1


def _write(ruled: Ruled, content: Sequence[Sequence[Glyph]], em: float, box_of: BoxOf) -> Filled:
    """Cells of a row are parted by tabs, rows by newlines, lines within a cell by newlines."""
    written: list[Written] = []
    cells: list[Cell] = []
    last_row = -1
    for (row, column, _), inside in zip(ruled.cells, content, strict=True):
        if cells:
            written.append(("\t" if row == last_row else "\n", -1))
        last_row = row
        start = len(written)
        lines = (write_line(line, em, box_of) for line in lines_of(inside, em, box_of))
        written.extend(join(line for line in lines if line))
        cells.append(Cell(row, column, start, len(written)))
    return Filled(ruled.top, written, Table(0, len(written), tuple(cells)))
