"""What can be pointed at on a Triominos board, and what can be marked on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from tutorgame.games.triominos.state import Laid
from tutorgame.games.triominos.tiles import Tile
from tutorgame.geometry.triangle import Cell, Vertex

Direction = Literal["left", "right", "up", "down"]


@dataclass(frozen=True, slots=True)
class RackSpot:
    """A tile on the own rack: `index` counts from 0 in the order of `observation.tiles()`."""

    index: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class CellSpot:
    """A triangular place on the table, taken or free."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class PotSpot:
    """The pot: a click buys."""


@dataclass(frozen=True, slots=True)
class TurnSpot:
    """The button beside the chosen tile that turns it by 120 degrees."""


@dataclass(frozen=True, slots=True)
class PanSpot:
    """An arrow button that moves the view (see `panned`)."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class ZoomSpot:
    """A button that makes the view larger (+1) or smaller (-1) (see `zoomed`)."""

    step: int


Spot = RackSpot | CellSpot | PotSpot | TurnSpot | PanSpot | ZoomSpot


@dataclass(frozen=True, slots=True)
class Ghost:
    """A tile that is not there (yet), drawn faintly."""

    laid: Laid
    alpha: float = 0.6


@dataclass(frozen=True, slots=True)
class Refused:
    """A placement that was refused: the tried tile, the corners and the whole edges that speak against it.

    Without `laid` (a refusal that is about no placement) only corners and edges are marked.
    """

    laid: Laid | None = None
    vertices: tuple[Vertex, ...] = ()
    edges: tuple[tuple[Vertex, Vertex], ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """Hint 1 marks the tile on the rack, 2 the cell as well, 3 shows the whole move as a ghost with an arrow."""

    step: Literal[1, 2, 3]
    laid: Laid


class Found(Enum):
    """What a cell of a "find all" scene is: chosen by the learner, right, wrong, or missed."""

    CHOSEN = "chosen"
    RIGHT = "right"
    WRONG = "wrong"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Curtain:
    """The device is handed on to `name` on seat `seat`: nothing secret is drawn at all."""

    name: str
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """All that is shown besides the position; everything is optional.

    `selected` is the chosen rack tile and `rotation` its turns clockwise; `targets` the cells that may be chosen;
    `last` the cells of the last move; `gilt` the corners where a hexagon or bridge was just scored; `found` marked
    cells of a "find all" scene; `fresh` new tiles that carry a tag (besides this turn's purchases); `backs` replaces
    the rack by so many backs; `buy` shows the pot as a button; `dimmed` fades the whole board and `curtain` closes
    it.
    """

    selected: Tile | None = None
    rotation: int = 0
    targets: tuple[Cell, ...] = ()
    ghost: Ghost | None = None
    last: tuple[Cell, ...] = ()
    refusal: Refused | None = None
    hint: Hint | None = None
    cursor: Spot | None = None
    gilt: tuple[Vertex, ...] = ()
    found: tuple[tuple[Cell, Found], ...] = ()
    fresh: tuple[Tile, ...] = ()
    backs: int | None = None
    buy: bool = False
    dimmed: bool = False
    curtain: Curtain | None = None
