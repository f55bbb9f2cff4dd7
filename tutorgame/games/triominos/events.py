"""What can happen in a game of Triominos.  `points` is what the event adds to `seat`'s score (negative: subtracts)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutorgame.core.events import Event
from tutorgame.core.quick import maker, quick
from tutorgame.geometry.triangle import Cell, Vertex

from .tiles import Tile


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """Game number `game` of a match is about to be dealt."""

    game: int


@quick
@dataclass(frozen=True, slots=True)
class TileDealt(Event):
    """A tile came to a rack before the start; only its owner sees which (`tile` None for the others)."""

    seat: int
    tile: Tile | None

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The owner of the rack."""
        return (self.seat,)

    def public(self) -> Event | None:
        """The same without the tile."""
        return replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class StarterFound(Event):
    """The starter is known; `value` is the value of the tile that decided (None: drawn)."""

    seat: int
    value: int | None


@dataclass(frozen=True, slots=True)
class TileShown(Event):
    """The starter opens with 0-0-0 and shows the higher triple to all."""

    seat: int
    tile: Tile

    @property
    def reveals(self) -> bool:
        """A shown tile cannot be hidden again."""
        return True


@quick
@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A tile was laid; `points` is its value (one point in children's scoring)."""

    seat: int
    tile: Tile
    cell: Cell
    rotation: int
    points: int


@dataclass(frozen=True, slots=True)
class OpeningBonus(Event):
    """The bonus for opening with a triple."""

    seat: int
    tile: Tile
    points: int


@dataclass(frozen=True, slots=True)
class BridgeBuilt(Event):
    """The tile just laid is a bridge."""

    seat: int
    cell: Cell
    points: int


@dataclass(frozen=True, slots=True)
class HexagonClosed(Event):
    """The tile just laid is the sixth around each of these vertices; `points` is the bonus for all of them together."""

    seat: int
    vertices: tuple[Vertex, ...]
    points: int


@quick
@dataclass(frozen=True, slots=True)
class TilePaid(Event):
    """A purchase was paid; `number` counts this turn's purchases."""

    seat: int
    number: int
    points: int


@quick
@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """The bought tile came to the rack; only its owner sees which."""

    seat: int
    tile: Tile | None

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The owner of the rack."""
        return (self.seat,)

    def public(self) -> Event | None:
        """The same without the tile."""
        return replace(self, tile=None)


@quick
@dataclass(frozen=True, slots=True)
class TurnStopped(Event):
    """The turn ended after `bought` purchases without placing; `points` is the extra for failing (0 or negative)."""

    seat: int
    bought: int
    points: int


@quick
@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """The turn ended without placing while the pot was empty."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TimeRanOut(Event):
    """The time of this turn was up."""

    seat: int


@dataclass(frozen=True, slots=True)
class BellRung(Event):
    """The first rack is empty: the last round begins (or the game ends)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class RackEmptied(Event):
    """A later rack became empty, after the bell."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class LeftoversCredited(Event):
    """The bell ringer gets the value of the tiles on the other racks; `values[other]` is what each rack gave."""

    seat: int
    values: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class GameBlocked(Event):
    """Nobody can go on; `passes` is 0 when no tile fits, else the number of passes in a row that ended the game."""

    passes: int


@dataclass(frozen=True, slots=True)
class LeftoversSubtracted(Event):
    """A blocked game cost `seat` the value of its own tiles."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class LeftoversCollected(Event):
    """A blocked game gave the lowest holder the others' leftovers minus the own."""

    seat: int
    own: int
    others: int
    points: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """One game is over; `scores` are its points (with scoring "none": tiles left on each rack)."""

    seats: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match is over; `totals` are the points of all games (with scoring "none": games won)."""

    seats: tuple[int, ...]
    totals: tuple[int, ...]


make_dealt, make_placed, make_paid = maker(TileDealt), maker(TilePlaced), maker(TilePaid)
make_drawn, make_stopped = maker(TileDrawn), maker(TurnStopped)
"""The same as these classes, for what happens at nearly every step."""
