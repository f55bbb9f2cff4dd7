"""The board as sparse maps, kept up to date tile by tile: what lies where, and what each open cell demands."""

from __future__ import annotations

from collections.abc import Mapping

from tutorgame.geometry.triangle import CORNERS, NEIGHBOURS, OFFSET, RING, WIDTH

from .tiles import FREE, FREE_CORNERS, READING

HOME = 2 * (OFFSET * WIDTH + OFFSET)
"""The cell code of U(0,0), where the opening tile goes (`triominos.start.cell`)."""

# All of this is relative to a cell, by its kind (U, D): the cells around each corner, with the weight that this corner
# has in their patterns, and the edge neighbours, with the three corners of each.
_WEIGHTS = (49, 1, 7, 49, 1, 7)
_AROUND = tuple(
    tuple(
        tuple((2 * step + away - kind, weight) for away, weight in zip(RING, _WEIGHTS, strict=True)) for step in steps
    )
    for kind, steps in enumerate(CORNERS)
)
_SIDES = tuple(
    tuple((away, *((away + kind >> 1) + step for step in CORNERS[1 - kind])) for away in NEIGHBOURS[kind])
    for kind in (0, 1)
)

Maps = tuple[Mapping[int, int], Mapping[int, int], Mapping[int, int]]


def lay(
    board: Mapping[int, int], vertices: Mapping[int, int], frontier: Mapping[int, int], cell: int, piece: int
) -> Maps:
    """The three maps after laying a piece on a cell (one of the frontier, or any for the first tile).

    The given maps stay as they are.
    """
    kind, base, pattern = cell & 1, cell >> 1, frontier.get(cell)
    new_board = dict(board)
    new_board[cell] = piece
    new_frontier = dict(frontier)
    if pattern is not None:
        del new_frontier[cell]
    unnumbered = (0, 1, 2) if pattern is None else FREE_CORNERS[pattern]
    new_vertices = dict(vertices) if unnumbered else vertices
    for corner in unnumbered:
        vertex, number = base + CORNERS[kind][corner], READING[piece][corner]
        new_vertices[vertex] = number  # type: ignore[index]  # a copy, since there is something new
        for away, weight in _AROUND[kind][corner]:  # the open cells there demand one number more
            code = cell + away
            if code in new_frontier:
                new_frontier[code] -= weight * (FREE - number)
    get = new_vertices.get
    for away, a, b, c in _SIDES[kind]:
        code = cell + away
        if code not in new_frontier and code not in board:
            new_frontier[code] = 49 * get(base + a, FREE) + 7 * get(base + b, FREE) + get(base + c, FREE)
    return new_board, new_vertices, new_frontier
