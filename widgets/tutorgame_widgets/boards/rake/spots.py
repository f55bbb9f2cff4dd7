"""What can be pointed at on the table of Rake, and what can be marked on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from tutorgame.games.rake.cards import TEXT
from tutorgame.games.rake.words import SEATS, format_place


@dataclass(frozen=True, slots=True)
class MiddleSpot:
    """The place of a Middle Card, from 0, in the open or the closed row."""

    closed: bool
    place: int


@dataclass(frozen=True, slots=True)
class CardSpot:
    """One of the own cards on the shelf."""

    card: int


@dataclass(frozen=True, slots=True)
class SeatSpot:
    """The plate of a person."""

    seat: int


@dataclass(frozen=True, slots=True)
class PotSpot:
    """The chips in the middle."""


Spot = MiddleSpot | CardSpot | SeatSpot | PotSpot
POT = PotSpot()


def spot_text(spot: Spot | None) -> str | None:
    """A spot as refusals and scenes name it: "U1", "D3", the card "As", the seat "B"; None for what has no name."""
    match spot:
        case MiddleSpot(closed, place):
            return format_place(closed, place)
        case CardSpot(card):
            return TEXT[card]
        case SeatSpot(seat):
            return SEATS[seat]
    return None


class Found(Enum):
    """What a spot of a "find all" scene is: chosen by the learner, right, wrong, or missed."""

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
class Refused:
    """A move that was refused: the tried place (if any), and the places or cards that speak against it, as text."""

    tried: str | None = None
    spots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """Hint 1 marks an own card or a seat, 2 a place, 3 the pick-up with an arrow; all named as text."""

    step: Literal[1, 2, 3]
    spot: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """All that is shown besides the position; everything is optional.

    Spots are named as text (see `spot_text`).  `targets` may be taken, `pointed` is the one under the mouse, `last` the
    spots of the last move, `cursor` the spot of the keyboard cursor, `found` the marked spots of a "find all" scene.
    `won` is what each seat got out of the pots in the hand that has ended, `order` the order of the Reveal, and
    `turned` how many of its hands are turned up (None: all).  `active` says that somebody is to move now; `asked`
    that a question stands, so that the own hand is not named; `dimmed` fades the board, and `curtain` closes the shelf.
    """

    targets: tuple[str, ...] = ()
    pointed: str | None = None
    last: tuple[str, ...] = ()
    refusal: Refused | None = None
    hint: Hint | None = None
    cursor: Spot | None = None
    found: tuple[tuple[str, Found], ...] = ()
    won: tuple[tuple[int, int], ...] = ()
    order: tuple[int, ...] = ()
    turned: int | None = None
    active: bool = False
    asked: bool = False
    dimmed: bool = False
    curtain: Curtain | None = None
