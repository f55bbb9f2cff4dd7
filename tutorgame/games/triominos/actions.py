"""What a seat, chance, or the table may do: imperatives, interned so that equal actions are usually the same object."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import overload

from tutorgame.geometry.triangle import LIMIT, Cell, cell_of

from .tiles import INDEX, TILES, Tile, by_byte, indices, rotations


@dataclass(frozen=True, slots=True)
class Place:
    """Lay `tile` on `cell`, turned clockwise by `rotation` times 120 degrees; also the opening.

    `piece` and `code` are the ints that the engine uses for them, or -1 where there is no such tile, turn or cell.
    """

    tile: Tile
    cell: Cell
    rotation: int
    piece: int = field(init=False, repr=False, compare=False)
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "piece", _piece(self.tile, self.rotation))
        object.__setattr__(self, "code", _code(self.cell))


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
_DRAWS = by_byte(DRAW)


class Draws(Sequence[Draw]):
    """The draws from a pot (a mask of tiles), in rising order; each is looked up when it is asked for."""

    __slots__ = ("_pot",)

    def __init__(self, pot: int) -> None:
        self._pot = pot

    def __len__(self) -> int:
        return self._pot.bit_count()

    @overload
    def __getitem__(self, at: int) -> Draw: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Draw]: ...
    def __getitem__(self, at: int | slice) -> Draw | Sequence[Draw]:
        if isinstance(at, slice):
            return [DRAW[i] for i in indices(self._pot)[at]]
        left, pot = at if at >= 0 else at + len(self), self._pot
        for draws in _DRAWS:
            here = draws[pot & 255]
            if left < len(here):
                return here[left]
            left -= len(here)
            pot >>= 8
        raise IndexError(at)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Draw) and bool(self._pot >> INDEX.get(action.tile, 63) & 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draws) and self._pot == other._pot

    def __hash__(self) -> int:
        return hash(self._pot)

    def __repr__(self) -> str:
        return repr(list(self))


def place(piece: int, cell: int) -> Place:
    """The placement of a piece (3 x tile + rotation) on a cell code."""
    return PLACE[piece << CELL_BITS | cell]


def piece_of(action: Place) -> int:
    """The piece code of a placement, or -1 when its tile or rotation does not exist."""
    return action.piece


def _piece(tile: Tile, rotation: int) -> int:
    index = INDEX.get(tile, -1)
    return 3 * index + rotation if index >= 0 and rotation in rotations(tile) else -1


def _code(cell: Cell) -> int:
    on_table = cell.kind in ("U", "D") and abs(cell.x) <= LIMIT and abs(cell.y) <= LIMIT
    return cell.code if on_table else -1


class _Placements(dict[int, Place]):
    """Each placement once, made when it is first asked for."""

    def __missing__(self, key: int) -> Place:
        piece, cell = key >> CELL_BITS, key & (1 << CELL_BITS) - 1
        self[key] = made = Place(TILES[piece // 3], cell_of(cell), piece % 3)
        return made


CELL_BITS = 16
PLACE = _Placements()
"""The placement for a key: piece << CELL_BITS | cell code.  Keys sort by tile, rotation and cell."""
