"""The triangular lattice: cells, vertices, and their neighbours.

Vertices are integer pairs (x, y) with basis (1, 0) and (1/2, sqrt(3)/2), y upwards.  Each unit rhombus holds an up cell
U(x,y) and a down cell D(x,y).  Corners are listed clockwise; corner 0 is the point of the triangle.  Engines use small
int codes: a vertex is `(x + OFFSET) * WIDTH + (y + OFFSET)`, a cell twice the code of its vertex (x, y), plus 1 for
down.  With these codes every neighbour is a constant distance away.
"""

from __future__ import annotations

from typing import NamedTuple

OFFSET = 64
WIDTH = 128
LIMIT = 60
"""Coordinates from -LIMIT to LIMIT are allowed: twice of what a game with 56 tiles can reach."""


class Vertex(NamedTuple):
    """A lattice point where up to six cells meet."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"({self.x},{self.y})"


class Cell(NamedTuple):
    """A triangular place on the table: `kind` is "U" (point up) or "D" (point down)."""

    kind: str
    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.kind}({self.x},{self.y})"

    @property
    def code(self) -> int:
        """The small int that engines use for this cell."""
        return 2 * ((self.x + OFFSET) * WIDTH + self.y + OFFSET) + (self.kind == "D")


# Corner vertices, from the cell's own vertex code; neighbours by opposite corner, from the cell code.
CORNERS = ((1, WIDTH, 0), (WIDTH, 1, WIDTH + 1))
NEIGHBOURS = ((-1, -2 * WIDTH + 1, 1), (1, 2 * WIDTH - 1, -1))
# The six cells around a vertex, clockwise from the top, relative to twice the vertex code:
# D(x-1,y), U(x,y), D(x,y-1), U(x,y-1), D(x-1,y-1), U(x-1,y).
RING = (-2 * WIDTH + 1, 0, -1, -2, -2 * WIDTH - 1, -2 * WIDTH)


def cell_of(code: int) -> Cell:
    """The cell with this code."""
    x, y = divmod(code >> 1, WIDTH)
    return Cell("D" if code & 1 else "U", x - OFFSET, y - OFFSET)


def vertex_of(code: int) -> Vertex:
    """The vertex with this code."""
    x, y = divmod(code, WIDTH)
    return Vertex(x - OFFSET, y - OFFSET)


def corner_codes(code: int) -> tuple[int, int, int]:
    """The codes of a cell's three corners, clockwise from its point."""
    a, b, c = CORNERS[code & 1]
    base = code >> 1
    return base + a, base + b, base + c


def corners(cell: Cell) -> tuple[Vertex, Vertex, Vertex]:
    """The three corners of a cell, clockwise from its point (corner 0)."""
    a, b, c = corner_codes(cell.code)
    return vertex_of(a), vertex_of(b), vertex_of(c)


def neighbour_codes(code: int) -> tuple[int, int, int]:
    """The codes of the edge neighbours, indexed by the opposite corner."""
    a, b, c = NEIGHBOURS[code & 1]
    return code + a, code + b, code + c


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """The three cells that share an edge with this one, indexed by the opposite corner."""
    a, b, c = neighbour_codes(cell.code)
    return cell_of(a), cell_of(b), cell_of(c)


def ring_codes(vertex: int) -> tuple[int, ...]:
    """The codes of the six cells around a vertex, clockwise from the top."""
    base = 2 * vertex
    return tuple(base + d for d in RING)


def ring(vertex: Vertex) -> tuple[Cell, ...]:
    """The six cells around a vertex, clockwise from the top; each is an edge neighbour of the next."""
    code = (vertex.x + OFFSET) * WIDTH + vertex.y + OFFSET
    return tuple(cell_of(c) for c in ring_codes(code))
