"""What a seat, chance, or the table may do: imperatives, interned so that equal actions are usually the same object."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tutorgame.geometry.triangle import Cell, cell_of

from .tiles import INDEX, TILES, Tile


@dataclass(frozen=True, slots=True)
class Place:
    """Lay `tile` on `cell`, turned clockwise by `rotation` times 120 degrees; also the opening."""

    tile: Tile
    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a tile from the pot (`triominos.buy.must`)."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn after a purchase without placing (`triominos.buy.stop_one`)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn with an empty pot (`triominos.pot.empty`)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: this tile comes from the pot to the rack that is waiting for it."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Start:
    """Chance: this seat starts (`triominos.start.tie`, `triominos.start.draw`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The table: the time of this turn has run out (`triominos.time.expiry`)."""


Action = Place | Buy | Stop | Pass | Draw | Start | TimeUp

BUY, STOP, PASS, TIME_UP = Buy(), Stop(), Pass(), TimeUp()
DRAW: tuple[Draw, ...] = tuple(Draw(tile) for tile in TILES)
"""The draw of each tile, by tile index."""


@cache
def place(piece: int, cell: int) -> Place:
    """The placement of a piece (3 x tile + rotation) on a cell code."""
    return Place(TILES[piece // 3], cell_of(cell), piece % 3)


def piece_of(action: Place) -> int:
    """The piece code of a placement, or -1 when its tile or rotation does not exist."""
    index = INDEX.get(action.tile, -1)
    return 3 * index + action.rotation if index >= 0 and action.rotation in (0, 1, 2) else -1
