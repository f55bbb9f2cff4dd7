"""What can be pointed at on the sea of Rum, and what can be marked on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from tutorgame.games.rum.words import SEATS

Direction = Literal["left", "right", "up", "down"]
DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")
Track = Literal["loot", "curse"]
TargetKind = Literal["move", "leap", "passage", "attack", "pick", "later"]


@dataclass(frozen=True, slots=True)
class HexSpot:
    """A spot of the sea; 0 is the Hideout."""

    number: int


@dataclass(frozen=True, slots=True)
class ShipSpot:
    """A ship on the sea, or its board beside it; the seat after the last is the ghost."""

    seat: int


@dataclass(frozen=True, slots=True)
class HoldSpot:
    """A treasure slot of a ship, from 0."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class CardSpot:
    """An action card on the shelf: its place in the own hand, or among the played cards."""

    place: int
    played: bool = False


@dataclass(frozen=True, slots=True)
class BountySpot:
    """One of the bounties between which the viewer is choosing, from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class CaptainSpot:
    """A captain on the shelf while captains are chosen, by its number in the box."""

    captain: int


@dataclass(frozen=True, slots=True)
class PoolSpot:
    """An action in the pool: 0 Sail, 1 Collect, 2 Attack, 3 Repair, 4 free choice."""

    kind: int


@dataclass(frozen=True, slots=True)
class TrackSpot:
    """The loot or the curse track."""

    track: Track


@dataclass(frozen=True, slots=True)
class BankSpot:
    """The bank with the decks."""


@dataclass(frozen=True, slots=True)
class PanSpot:
    """A button that moves the view over the sea."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class ZoomSpot:
    """The button that shows the whole sea or comes closer."""


Spot = (
    HexSpot | ShipSpot | HoldSpot | CardSpot | BountySpot | CaptainSpot | PoolSpot | TrackSpot | BankSpot | PanSpot
    | ZoomSpot
)  # fmt: skip
BANK, ZOOM = BankSpot(), ZoomSpot()


def spot_text(spot: Spot | None) -> str | None:
    """A spot as refusals and scenes name it: "16", the seat "B"; None for what has no name of its own."""
    match spot:
        case HexSpot(number):
            return str(number)
        case ShipSpot(seat):
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
class Target:
    """A spot of the sea that may be chosen.

    "move" is an ordinary move (also Secret Passage), "leap" and "passage" say how one gets there, "pick" is any other
    choice, "later" a spot that takes `cost` Sail actions and so no single move.  With a `seat` it is the ship of this
    seat on the spot that may be chosen (the seat after the last: the ghost); "attack" shoots at it for `cost` Attack
    actions.
    """

    spot: int
    kind: TargetKind = "move"
    cost: int = 0
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Aim:
    """An attack is being aimed: the Attack actions that a shot at each spot within reach costs; all else is dimmed."""

    costs: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Die:
    """What was rolled: the skulls of each die, and which number counts (None: the roll is not over)."""

    skulls: tuple[int, ...]
    kept: int | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that was refused: the tried spot (if any), and the spots and things that speak against it."""

    tried: object = None
    spots: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """Hint 1 marks a card or a ship, 2 a spot, 3 the move with an arrow from `start`; named as in `spot_named`."""

    step: Literal[1, 2, 3]
    spot: object = None
    start: object = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """All that is shown besides the position; everything is optional.

    Things are named as in `spot_named`: a spot by its number, a seat by its letter, cards and treasures by their ids.
    `targets` may be chosen and `pointed` is the spot under the mouse; `picked` are spots chosen so far in a choice of
    several.  `chosen` are the places of the raised cards of the hand, `cursor` is the spot of the keyboard cursor,
    `last` names the spots of the last move, `found` the marked spots of a "find all" scene.  `die` shows a roll, `aim`
    the reach of the guns.  `active` says that somebody is to move now; `dimmed` fades the board, and `curtain` closes
    the shelf.
    """

    targets: tuple[Target, ...] = ()
    pointed: Spot | None = None
    picked: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    last: tuple[object, ...] = ()
    refusal: Refused | None = None
    hint: Hint | None = None
    cursor: Spot | None = None
    found: tuple[tuple[object, Found], ...] = ()
    die: Die | None = None
    aim: Aim | None = None
    active: bool = False
    dimmed: bool = False
    curtain: Curtain | None = None
