"""The board as sparse maps, kept up to date tile by tile: what lies where, and what each open cell demands."""

from __future__ import annotations

from collections.abc import Mapping

from tutorgame.geometry.triangle import OFFSET, RING, WIDTH, corner_codes, neighbour_codes

from .tiles import FREE, READING, pack

HOME = 2 * (OFFSET * WIDTH + OFFSET)
"""The cell code of U(0,0), where the opening tile goes (`triominos.start.cell`)."""

Maps = tuple[dict[int, int], dict[int, int], dict[int, int]]


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
    new_vertices = dict(vertices)
    new_frontier = dict(frontier)
    new_frontier.pop(cell, None)
    for vertex, number in zip(corner_codes(cell), READING[piece], strict=True):
        if vertex not in new_vertices:
            new_vertices[vertex] = number
            base = 2 * vertex
            for step in RING:  # the open cells around a newly numbered vertex demand one number more
                if base + step in new_frontier:
                    new_frontier[base + step] = pattern_at(new_vertices, base + step)
    for code in neighbour_codes(cell):
        if code not in new_board and code not in new_frontier:
            new_frontier[code] = pattern_at(new_vertices, code)
    return new_board, new_vertices, new_frontier
