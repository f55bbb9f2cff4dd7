"""What can be pointed at on the board of Trinken, and what can be marked on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from tutorgame.geometry.square import Square


@dataclass(frozen=True, slots=True)
class SquareSpot:
    """A square of the board, with or without a piece."""

    square: Square


@dataclass(frozen=True, slots=True)
class SlotSpot:
    """A place of the offer on the shelf; slots count from 0."""

    slot: int


@dataclass(frozen=True, slots=True)
class HeadSpot:
    """The own head on the shelf: a click drinks the chosen piece."""


@dataclass(frozen=True, slots=True)
class PlateSpot:
    """The plate of a person."""

    seat: int


Spot = SquareSpot | SlotSpot | HeadSpot | PlateSpot
HEAD = HeadSpot()


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece that is not there (yet), drawn faintly."""

    piece: str
    square: Square
    alpha: float = 0.6


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that was refused: the tried piece and its square (if any), and the squares that speak against it."""

    piece: str | None = None
    square: Square | None = None
    squares: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """Hint 1 marks the piece on the shelf, 2 the square or the head, 3 the whole move with a ghost and an arrow."""

    step: Literal[1, 2, 3]
    slot: int | None = None
    square: Square | None = None
    head: bool = False


class Found(Enum):
    """What a square of a "find all" scene is: chosen by the learner, right, wrong, or missed."""

    CHOSEN = "chosen"
    RIGHT = "right"
    WRONG = "wrong"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Curtain:
    """The device is handed on to `name` on seat `seat`."""

    name: str
    seat: int


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a move would bring: a bar behind each line that it fills, and the points of each seat on its plate.

    Lines are ("row" or "column", number from 1).  `gains` is empty when no line is filled.
    """

    lines: tuple[tuple[str, int], ...] = ()
    gains: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """All that is shown besides the position; everything is optional.

    `selected` is the chosen slot; `targets` the squares where it may be used, `completing` those of them that fill a
    line; `drink` says that the own head may be clicked; `last` the squares of the last move and `gilt` the lines that
    it filled; `found` marked squares of a "find all" scene; `active` says that somebody is to choose from the shelf;
    `dimmed` fades the whole board and `curtain` closes the shelf.
    """

    selected: int | None = None
    targets: tuple[Square, ...] = ()
    completing: tuple[Square, ...] = ()
    drink: bool = False
    ghost: Ghost | None = None
    foreseen: Foreseen = Foreseen()
    last: tuple[Square, ...] = ()
    gilt: tuple[tuple[str, int], ...] = ()
    refusal: Refused | None = None
    hint: Hint | None = None
    cursor: Spot | None = None
    found: tuple[tuple[Square, Found], ...] = ()
    active: bool = False
    dimmed: bool = False
    curtain: Curtain | None = None
