"""A position: the public part, which everybody sees, and the racks and the pot, which not everybody sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from tutorgame.core.quick import maker, quick
from tutorgame.geometry.triangle import Cell, cell_of

from .options import Options
from .tiles import ALL, TILES, Tile, reading


class Phase(Enum):
    """Where in the turn structure a game stands (rule file, section 3)."""

    DEAL = "deal"
    START = "start"
    OPENING = "opening"
    TURN = "turn"
    DRAW = "draw"
    BOUGHT = "bought"
    OVER = "over"


# The phases once more as plain names: Python 3.11 looks up a member of an enum a hundred times more slowly than a name.
DEAL, START, OPENING, TURN = Phase.DEAL, Phase.START, Phase.OPENING, Phase.TURN
DRAW, BOUGHT, OVER = Phase.DRAW, Phase.BOUGHT, Phase.OVER


class Laid(NamedTuple):
    """A tile on the board."""

    tile: Tile
    cell: Cell
    rotation: int

    @property
    def numbers(self) -> tuple[int, int, int]:
        """What it shows at corners 0, 1, 2 of its cell, clockwise."""
        return reading(self.tile, self.rotation)


@dataclass(frozen=True, slots=True)
class Deal:
    """What stays the same, or nearly, during one game of a match.

    `game` counts from 1; `totals` are the points (with scoring "none": the games won) of the finished games; `aside` is
    a mask of tiles that are out of play (only in lessons); `shown` is a seat and the tile that it had to show to all
    (`triominos.start.zero_choice`).
    """

    options: Options
    game: int
    totals: tuple[int, ...]
    aside: int = 0
    starter: int | None = None
    candidates: tuple[int, ...] = ()
    shown: tuple[int, int] | None = None


@quick
@dataclass(frozen=True, slots=True)
class Public:
    """What lies open on the table.

    `board` maps cell codes to pieces in the order in which they were laid, `vertices` vertex codes to numbers,
    `frontier` the empty edge neighbours of the board to the pattern that they demand.  The mappings are never changed
    in place.  `bought` counts this turn's purchases, `passes` the passes in a row, `expired` says that the time of
    this turn is up.
    """

    deal: Deal
    phase: Phase
    board: Mapping[int, int]
    vertices: Mapping[int, int]
    frontier: Mapping[int, int]
    scores: tuple[int, ...]
    turns: tuple[int, ...]
    mover: int
    bought: int = 0
    bell: int | None = None
    passes: int = 0
    expired: bool = False
    winners: tuple[int, ...] = ()

    @property
    def options(self) -> Options:
        """How this table plays."""
        return self.deal.options

    def laid(self) -> tuple[Laid, ...]:
        """The tiles on the board, in the order in which they were laid."""
        return tuple(Laid(TILES[p // 3], cell_of(c), p % 3) for c, p in self.board.items())


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A whole position.

    `racks` and `pot` are bit masks of tiles; `bought` are this turn's purchases as tile indices.  The pot has no order:
    a tile is drawn when somebody looks at it.
    """

    public: Public
    racks: tuple[int, ...]
    pot: int
    bought: tuple[int, ...] = ()

    @property
    def options(self) -> Options:
        """How this table plays."""
        return self.public.deal.options


make_public, make_state = maker(Public), maker(State)
"""The same as `Public` and `State`, for what is done at every step."""


def fresh_deal(options: Options, game: int, totals: tuple[int, ...]) -> State:
    """The position before the first tile of a game is dealt (`triominos.setup.pot`)."""
    none = (0,) * options.players
    public = Public(Deal(options, game, totals), DEAL, {}, {}, {}, none, none, 0)
    return State(public, none, ALL)
