"""The 56 tiles, their rotations, and which of them fit where: all as tables that are built once.

A tile is a sorted triple (a, b, c) with numbers 0 to 5 (`triominos.tiles.set`).  Inside the engine it is its index in
`TILES`, a set of tiles is a bit mask, and a *piece* is `3 * tile + rotation`.  A *pattern* says what a cell demands of
its three corners: a number, or FREE where no tile touches yet; it is packed as `49 * n0 + 7 * n1 + n2`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import TypeVar

Tile = tuple[int, int, int]

FREE = 6
"""The "number" of a corner where nothing stands yet."""

TILES: tuple[Tile, ...] = tuple((a, b, c) for a, b, c in combinations_with_replacement(range(6), 3))
INDEX: dict[Tile, int] = {tile: i for i, tile in enumerate(TILES)}
ALL = (1 << len(TILES)) - 1
VALUE: tuple[int, ...] = tuple(sum(tile) for tile in TILES)
TRIPLES: tuple[int, ...] = tuple(INDEX[n, n, n] for n in range(6))
TRIPLE_MASK = sum(1 << i for i in TRIPLES)
ZERO = INDEX[0, 0, 0]


def tile_text(tile: tuple[int, ...]) -> str:
    """A tile as learners read it: 2-4-5."""
    return "-".join(map(str, tile))


def rotations(tile: Tile) -> range:
    """The rotations that give distinct readings: one for a triple, three otherwise (`triominos.place.rotate`)."""
    return range(1) if tile[0] == tile[2] else range(3)


def reading(tile: Tile, rotation: int) -> tuple[int, int, int]:
    """The numbers on corners 0, 1, 2 (clockwise) after `rotation` turns of 120 degrees clockwise."""
    return tile[-rotation % 3], tile[(1 - rotation) % 3], tile[(2 - rotation) % 3]


READING: tuple[tuple[int, int, int], ...] = tuple(reading(tile, r) for tile in TILES for r in range(3))
"""The reading of each piece."""


def pack(n0: int, n1: int, n2: int) -> int:
    """The pattern that demands these numbers (or FREE) at corners 0, 1, 2."""
    return 49 * n0 + 7 * n1 + n2


def unpack(pattern: int) -> tuple[int, int, int]:
    """The demands of a pattern at corners 0, 1, 2."""
    return pattern // 49, pattern // 7 % 7, pattern % 7


def _tables() -> tuple[list[int], list[dict[int, int]]]:
    masks = [0] * 343
    pieces: list[dict[int, int]] = [{} for _ in range(343)]
    for i, tile in enumerate(TILES):
        for r in rotations(tile):
            n = reading(tile, r)
            for free in product((False, True), repeat=3):
                if sum(free) < 2:  # a cell next to a tile has at least two numbered corners
                    p = pack(*(FREE if f else v for f, v in zip(free, n, strict=True)))
                    masks[p] |= 1 << i
                    pieces[p][1 << i] = 3 * i + r
    return masks, pieces


FIT_MASK, FIT_PIECE = _tables()
"""For each pattern with at most one FREE corner: the tiles that fit, and for each such tile (as a bit) its piece.

A tile fits a pattern in one rotation at most, since it shows each clockwise pair of numbers at most once.
"""


FREE_CORNERS = tuple(tuple(i for i, n in enumerate(unpack(pattern)) if n == FREE) for pattern in range(343))
"""For each pattern: the corners that carry no number yet."""


def mask_of(tiles: Iterator[Tile] | list[Tile] | tuple[Tile, ...]) -> int:
    """The bit mask of some tiles."""
    mask = 0
    for tile in tiles:
        mask |= 1 << INDEX[tile]
    return mask


Item = TypeVar("Item")
ByByte = tuple[tuple[tuple[Item, ...], ...], ...]


def by_byte(items: Sequence[Item]) -> ByByte[Item]:
    """For each byte of a mask of tiles and each value of that byte: the items of its tiles (a table for `pick`)."""
    return tuple(_subsets(items[at : at + 8]) for at in range(0, len(items), 8))


def _subsets(items: Sequence[Item]) -> tuple[tuple[Item, ...], ...]:
    """All subsets of some items, each at the index that has its bits set."""
    found: list[tuple[Item, ...]] = [()]
    for item in items:
        found += [(*subset, item) for subset in found]
    return tuple(found)


def pick(table: ByByte[Item], mask: int) -> tuple[Item, ...]:
    """The items of the tiles in a mask, in rising order."""
    found: tuple[Item, ...] = ()
    for bytes_of in table:
        found += bytes_of[mask & 255]
        mask >>= 8
    return found


_INDICES = by_byte(range(len(TILES)))


def indices(mask: int) -> tuple[int, ...]:
    """The tile indices in a mask, in rising order."""
    return pick(_INDICES, mask)


def tiles_in(mask: int) -> tuple[Tile, ...]:
    """The tiles in a mask, in rising order."""
    return tuple(TILES[i] for i in indices(mask))


def value_of(mask: int) -> int:
    """The sum of the values of all tiles in a mask (`triominos.tiles.value`)."""
    return sum(VALUE[i] for i in indices(mask))


def fits(a: int, b: int) -> int:
    """How many tiles of the whole set fit an open edge that reads `a` then `b` clockwise in the placed tile."""
    return FIT_MASK[pack(b, a, FREE)].bit_count()
