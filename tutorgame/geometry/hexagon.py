"""Hexagons with a corner on top, in axial coordinates: neighbours, directions, distances.  No pixels.

`q` grows to the right and `r` downwards; the six directions have a fixed order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple


class Hex(NamedTuple):
    """A hexagon by its axial coordinates."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"({self.q},{self.r})"


DIRECTIONS: tuple[Hex, ...] = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""East, north-east, north-west, west, south-west, south-east."""
DIRECTION_NAMES = ("east", "north-east", "north-west", "west", "south-west", "south-east")
DIRECTION_LETTERS = ("E", "NE", "NW", "W", "SW", "SE")


def distance(a: Hex, b: Hex) -> int:
    """How many steps lie between two hexagons of an open plane."""
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def step(place: Hex, direction: int) -> Hex:
    """The neighbour in a direction (0 to 5)."""
    return Hex(place.q + DIRECTIONS[direction].q, place.r + DIRECTIONS[direction].r)


def links(places: Sequence[Hex]) -> tuple[tuple[int, ...], ...]:
    """For each place the numbers of its six neighbours in the order of the directions; -1 where there is none."""
    number: Mapping[Hex, int] = {place: at for at, place in enumerate(places)}
    return tuple(tuple(number.get(step(place, d), -1) for d in range(6)) for place in places)


def steps_between(neighbours: Sequence[Sequence[int]], closed: Collection[int] = ()) -> tuple[tuple[int, ...], ...]:
    """The length of the shortest way between each two places, without passing or entering a closed one; -1: no way."""
    count = len(neighbours)
    table = []
    for start in range(count):
        far = [-1] * count
        if start not in closed:
            far[start] = 0
            queue = deque([start])
            while queue:
                here = queue.popleft()
                for other in neighbours[here]:
                    if other >= 0 and far[other] < 0 and other not in closed:
                        far[other] = far[here] + 1
                        queue.append(other)
        table.append(tuple(far))
    return tuple(table)
