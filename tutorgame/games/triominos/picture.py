"""The board in letters: for terminals, screen readers, nbval, and pages without a browser."""

from __future__ import annotations

from collections.abc import Iterable

from .state import Laid

Grid = dict[tuple[int, int], str]
# A side is eight columns wide and four rows high: vertex (x, y) stands at column 8x + 4y, row -4y.


def board_text(laid: Iterable[Laid]) -> str:
    """The tiles on the board, drawn with slashes; one line that says so when there is none."""
    tiles = tuple(laid)
    if not tiles:
        return "(no tile on the board yet)"
    grid: Grid = {}
    for tile in tiles:
        _outline(grid, tile)
    for tile in tiles:  # numbers last, so that a neighbour's side never covers them
        _numbers(grid, tile)
    rows = [row for row, _ in grid]
    columns = [column for _, column in grid]
    left, right = min(columns), max(columns)
    lines = ("".join(grid.get((r, c), " ") for c in range(left, right + 1)) for r in range(min(rows), max(rows) + 1))
    return "\n".join(line.rstrip() for line in lines)


def _put(grid: Grid, row: int, column: int, text: str) -> None:
    for i, letter in enumerate(text):
        grid[row, column + i] = letter


def _outline(grid: Grid, laid: Laid) -> None:
    kind, x, y = laid.cell
    row, column = -4 * y, 8 * x + 4 * y
    if kind == "U":
        for i in range(1, 5):
            _put(grid, row - i, column + i - 1, "/")
            _put(grid, row - i, column + 8 - i, "\\")
        _put(grid, row - 1, column + 1, "______")
    else:
        point = column + 8
        for i in range(1, 5):
            _put(grid, row - i, point - i, "\\")
            _put(grid, row - i, point + i - 1, "/")
        _put(grid, row - 5, point - 3, "______")


def _numbers(grid: Grid, laid: Laid) -> None:
    kind, x, y = laid.cell
    row, column = -4 * y, 8 * x + 4 * y
    first, second, third = (str(n) for n in laid.numbers)
    if kind == "U":
        _put(grid, row - 3, column + 3, first + " ")
        _put(grid, row - 1, column + 5, second)
        _put(grid, row - 1, column + 2, third)
    else:
        _put(grid, row - 2, column + 7, first + " ")
        _put(grid, row - 4, column + 6, second)
        _put(grid, row - 4, column + 9, third)
