"""A board of 7 x 7 squares: coordinates, neighbours and lines, as names and as bits of one int.  No pixels.

Row 1 is on top and column 1 on the left.  Square (row, column) is bit `7 * (row - 1) + column - 1` of a mask.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

SIZE = 7
COUNT = SIZE * SIZE
ALL = (1 << COUNT) - 1
"""The mask of the whole board."""


class Square(NamedTuple):
    """A square by its row and column, both from 1 to 7."""

    row: int
    column: int

    @property
    def code(self) -> int:
        """Its bit number, or -1 off the board."""
        on_board = 1 <= self.row <= SIZE and 1 <= self.column <= SIZE
        return SIZE * (self.row - 1) + self.column - 1 if on_board else -1

    def __str__(self) -> str:
        return f"({self.row},{self.column})"


SQUARES: tuple[Square, ...] = tuple(Square(row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
"""All squares by bit number."""

ROWS: tuple[int, ...] = tuple(0b1111111 << SIZE * row for row in range(SIZE))
COLUMNS: tuple[int, ...] = tuple(sum(1 << SIZE * row + column for row in range(SIZE)) for column in range(SIZE))
"""The masks of the rows and of the columns."""

NOT_FIRST, NOT_LAST = ALL & ~COLUMNS[0], ALL & ~COLUMNS[-1]
"""All squares but those of the first and of the last column."""


def near(mask: int) -> int:
    """All squares above, below, left or right of a square of the mask."""
    return mask >> SIZE | mask << SIZE & ALL | (mask & NOT_FIRST) >> 1 | (mask & NOT_LAST) << 1


NEIGHBOURS: tuple[int, ...] = tuple(near(1 << code) for code in range(COUNT))
"""The mask of the neighbours of each square."""


def codes(mask: int) -> Iterator[int]:
    """The bit numbers of a mask, rising."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def union(masks: Iterable[int]) -> int:
    """The squares of any of the masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def squares(mask: int) -> tuple[Square, ...]:
    """The squares of a mask, row by row."""
    return tuple(SQUARES[code] for code in codes(mask))


def mask_of(places: Iterator[Square] | tuple[Square, ...] | list[Square]) -> int:
    """The mask of these squares, which must be on the board."""
    return sum({1 << square.code for square in places})
