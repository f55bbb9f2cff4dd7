"""What a seat, chance, or the table may do.  Slots of the offer count from 0 here and from 1 in texts."""

from __future__ import annotations

from dataclasses import dataclass, field

from tutorgame.geometry.square import SQUARES, Square

from .pieces import TEXT

SLOTS = 3
"""The most pieces on offer."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put the piece of a slot on a square: a cup, fries or a keg (`trinken.place.free`).

    `code` is the square's bit number, or -1 off the board.
    """

    slot: int
    square: Square
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", self.square.code)


@dataclass(frozen=True, slots=True)
class Hook:
    """Take a piece off a square with the hook of a slot (`trinken.place.hook`)."""

    slot: int
    square: Square
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", self.square.code)


@dataclass(frozen=True, slots=True)
class Drink:
    """Drink the piece of a slot (`trinken.drink.voluntary`)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: this piece comes into the first empty slot (`trinken.turn.refill`)."""

    piece: str


@dataclass(frozen=True, slots=True)
class Start:
    """Chance: this seat plays first (`trinken.setup.start`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The table: the clock has run out while this slot was selected (None: nothing was) (`trinken.turn.timeout`)."""

    slot: int | None = None


Action = Place | Hook | Drink | Draw | Start | TimeUp

PLACE: tuple[tuple[Place, ...], ...] = tuple(tuple(Place(slot, square) for square in SQUARES) for slot in range(SLOTS))
HOOK: tuple[tuple[Hook, ...], ...] = tuple(tuple(Hook(slot, square) for square in SQUARES) for slot in range(SLOTS))
DRINK: tuple[Drink, ...] = tuple(Drink(slot) for slot in range(SLOTS))
DRAW: tuple[Draw, ...] = tuple(Draw(text) for text in TEXT)
"""Each action once, by slot and square, or by piece."""
