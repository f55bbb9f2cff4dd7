"""The board as sparse maps, kept up to date tile by tile: what lies where, and what each open cell demands."""

from __future__ import annotations

from collections.abc import Mapping

from tutorgame.geometry.triangle import CORNERS, NEIGHBOURS, OFFSET, RING, WIDTH, corner_codes

from .tiles import FREE, READING, pack

HOME = 2 * (OFFSET * WIDTH + OFFSET)
"""The cell code of U(0,0), where the opening tile goes (`triominos.start.cell`)."""

# The corner that each cell of a ring has at the middle, as the weight of that corner in a pattern.
_WEIGHTS = (49, 1, 7, 49, 1, 7)
_RING = tuple(zip(RING, _WEIGHTS, strict=True))

Maps = tuple[Mapping[int, int], Mapping[int, int], Mapping[int, int]]


def pattern_at(vertices: Mapping[int, int], cell: int) -> int:
    """What a cell demands of its three corners."""
    a, b, c = corner_codes(cell)
    get = vertices.get
    return pack(get(a, FREE), get(b, FREE), get(c, FREE))


def lay(
    board: Mapping[int, int], vertices: Mapping[int, int], frontier: Mapping[int, int], cell: int, piece: int
) -> Maps:
    """The three maps after laying a piece on a cell; the given maps stay as they are."""
    new_board = dict(board)
    new_board[cell] = piece
    new_frontier = dict(frontier)
    new_frontier.pop(cell, None)
    new_vertices = dict(vertices)
    kind, base = cell & 1, cell >> 1
    for step, number in zip(CORNERS[kind], READING[piece], strict=True):
        vertex = base + step
        if vertex not in vertices:
            new_vertices[vertex] = number
            for away, weight in _RING:  # the open cells around a newly numbered vertex demand one number more
                code = 2 * vertex + away
                if code in new_frontier:
                    new_frontier[code] -= weight * (FREE - number)
    for away in NEIGHBOURS[kind]:
        code = cell + away
        if code not in new_board and code not in new_frontier:
            new_frontier[code] = pattern_at(new_vertices, code)
    return new_board, new_vertices, new_frontier
