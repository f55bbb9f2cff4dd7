"""The board as sparse maps, kept up to date tile by tile: what lies where, and what each open cell demands."""

from __future__ import annotations

from collections.abc import Mapping

from tutorgame.geometry.triangle import CORNERS, NEIGHBOURS, OFFSET, RING, WIDTH

from .tiles import FREE, FREE_CORNERS, READING

HOME = 2 * (OFFSET * WIDTH + OFFSET)
"""The cell code of U(0,0), where the opening tile goes (`triominos.start.cell`)."""

# The corner that each cell of a ring has at the middle, as the weight of that corner in a pattern.
_WEIGHTS = (49, 1, 7, 49, 1, 7)
_RING = tuple(zip(RING, _WEIGHTS, strict=True))

Maps = tuple[Mapping[int, int], Mapping[int, int], Mapping[int, int]]


def pattern_at(vertices: Mapping[int, int], cell: int) -> int:
    """What a cell demands of its three corners."""
    a, b, c = CORNERS[cell & 1]
    base, get = cell >> 1, vertices.get
    return 49 * get(base + a, FREE) + 7 * get(base + b, FREE) + get(base + c, FREE)


def lay(
    board: Mapping[int, int], vertices: Mapping[int, int], frontier: Mapping[int, int], cell: int, piece: int
) -> Maps:
    """The three maps after laying a piece on a cell (one of the frontier, or any for the first tile).

    The given maps stay as they are.
    """
    kind, base, pattern = cell & 1, cell >> 1, frontier.get(cell)
    new_board = {**board, cell: piece}
    new_frontier = dict(frontier)
    if pattern is not None:
        del new_frontier[cell]
    unnumbered = (0, 1, 2) if pattern is None else FREE_CORNERS[pattern]
    new_vertices = dict(vertices) if unnumbered else vertices
    for corner in unnumbered:
        vertex, number = base + CORNERS[kind][corner], READING[piece][corner]
        new_vertices[vertex] = number  # type: ignore[index]  # a copy, since there is something new
        for away, weight in _RING:  # the open cells around a newly numbered vertex demand one number more
            code = 2 * vertex + away
            if code in new_frontier:
                new_frontier[code] -= weight * (FREE - number)
    for away in NEIGHBOURS[kind]:
        code = cell + away
        if code not in new_frontier and code not in board:
            new_frontier[code] = pattern_at(new_vertices, code)
    return new_board, new_vertices, new_frontier
