"""Rows and columns of a table while it is written: where merged cells push the others."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Cell, Table

# More columns than a table of a filing has: beyond them a cell holds none for the rows below. A page may claim a
# thousand columns for any number of rows, and each row has to step over them.
_MOST_COLUMNS = 500


class Grid:
    """Hands out row and column numbers, honouring cells that span several of either."""

    def __init__(self, start: int) -> None:
        self._start = start
        self._row = -1
        self._column = 0
        self._taken: dict[int, int] = {}  # the last row in which a cell from above holds the column
        self._cells: list[Cell] = []
        self._open: tuple[int, int] | None = None
        self.row_started = False

    @property
    def cell_start(self) -> int:
        """Where the open cell begins, or -1."""
        return self._open[1] if self._open else -1

    def next_row(self) -> None:
        """Begin a row; columns held by a cell from above stay taken."""
        self._row += 1
        self._column = 0
        self.row_started = False

    def open(self, start: int, columns: int = 1, rows: int = 1) -> None:
        """Begin a cell at text offset `start`."""
        if self._row < 0:
            self.next_row()
        while self._taken.get(self._column, -1) >= self._row:
            self._column += 1
        self._open = (self._column, start)
        if rows > 1:
            last = self._row + rows - 1
            end = min(self._column + columns, _MOST_COLUMNS)
            self._taken |= dict.fromkeys(range(self._column, end), last)
        self._column += columns
        self.row_started = True

    def skip(self, columns: int) -> None:
        """Pass over columns that hold no cell of this row (the lower part of a cell merged downwards)."""
        self._column += columns
        self.row_started = True

    def close(self, end: int) -> None:
        """End the open cell at text offset `end`."""
        if self._open is not None:
            column, start = self._open
            self._cells.append(Cell(self._row, column, start, max(start, end)))
            self._open = None

    def table(self) -> Table | None:
        """The table, or None for a frame: text set in a single cell or a single column is prose."""
        filled = [cell for cell in self._cells if cell.end > cell.start]
        if len({cell.column for cell in filled}) < 2:
            return None
        return Table(self._start, max(cell.end for cell in self._cells), tuple(self._cells))


def without_last_newlines(text: str, tables: Iterable[Table]) -> str:
    """The text without newlines at its end, but never shorter than a table whose last cells are empty."""
    return text[: max(len(text.rstrip("\n")), *(table.end for table in tables), 0)]
