"""What can happen in a game of Trinken.  `points` is what the event adds to `seat`'s score (negative: subtracts)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import ParamSpec, TypeVar, cast

from tutorgame.core.events import Event
from tutorgame.core.quick import maker, quick
from tutorgame.geometry.square import Square

T = TypeVar("T")
P = ParamSpec("P")


@quick
@dataclass(frozen=True, slots=True)
class StarterDrawn(Event):
    """This seat plays first."""

    seat: int


@quick
@dataclass(frozen=True, slots=True)
class PieceOffered(Event):
    """A piece came into a slot of the offer."""

    slot: int
    piece: str

    @property
    def reveals(self) -> bool:
        """A new piece has been seen, so what came before it cannot be taken back."""
        return True


@quick
@dataclass(frozen=True, slots=True)
class FriesServed(Event):
    """Fries came into a slot without a draw; `replaced` is the piece that they pushed out (None: none)."""

    slot: int
    replaced: str | None


@quick
@dataclass(frozen=True, slots=True)
class PiecePlaced(Event):
    """A piece was placed; a keg is named with the colour that it took on ("KR").  `neighbours` counts pieces beside."""

    seat: int
    piece: str
    square: Square
    neighbours: int


@quick
@dataclass(frozen=True, slots=True)
class PieceHooked(Event):
    """A hook took this piece off the board."""

    seat: int
    piece: str
    square: Square


@quick
@dataclass(frozen=True, slots=True)
class PieceDrunk(Event):
    """A piece of the offer was drunk."""

    seat: int
    piece: str


@quick
@dataclass(frozen=True, slots=True)
class ValuePaid(Event):
    """The piece value of what was placed, hooked or drunk."""

    seat: int
    points: int


@quick
@dataclass(frozen=True, slots=True)
class SquareStained(Event):
    """A square took on the colour of a seat; `previous` owned it before (None: nobody)."""

    seat: int
    square: Square
    previous: int | None


@quick
@dataclass(frozen=True, slots=True)
class StainPaid(Event):
    """The bonus for a square that was not yet in the own colour."""

    seat: int
    square: Square
    points: int


@quick
@dataclass(frozen=True, slots=True)
class StainLost(Event):
    """The previous owner of a recoloured square pays for it (option `stain_loss`)."""

    seat: int
    square: Square
    points: int


@quick
@dataclass(frozen=True, slots=True)
class MugPaid(Event):
    """What the mug of a seat brings or costs: `count` times `each` is `points`.

    A flagon brings the extra share of a line that `count` leaders share, and whose worth is `each`.
    """

    seat: int
    mug: str
    count: int
    each: int
    points: int


@quick
@dataclass(frozen=True, slots=True)
class LineCompleted(Event):
    """A row or column is full: its worth, how it is stained, and who leads in it.

    `line` is "row" or "column", `number` counts from 1, `seat` completed it.  `total` is `100 + 50 * kegs`, doubled if
    the square was nobody's; `stains[s]` are the squares of seat `s`; each of the `leaders` gets `share`.
    """

    seat: int
    line: str
    number: int
    kegs: int
    doubled: bool
    total: int
    stains: tuple[int, ...]
    leaders: tuple[int, ...]
    share: int


@quick
@dataclass(frozen=True, slots=True)
class LineWon(Event):
    """A leader's share of a completed line (without what a flagon adds)."""

    seat: int
    line: str
    number: int
    points: int


@quick
@dataclass(frozen=True, slots=True)
class LinesCleared(Event):
    """The pieces of all full lines left the board; their stains stay."""

    squares: tuple[Square, ...]


@quick
@dataclass(frozen=True, slots=True)
class LevelRose(Event):
    """A drink made a seat tipsy (1), drunk (2), or too drunk to stand (3)."""

    seat: int
    level: int


@quick
@dataclass(frozen=True, slots=True)
class PassedOut(Event):
    """A seat passed out and will miss `turns` turns."""

    seat: int
    turns: int


@quick
@dataclass(frozen=True, slots=True)
class EverybodyOut(Event):
    """All have passed out; turns are skipped until somebody wakes."""


@quick
@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """A seat missed a turn; it will miss `left` more."""

    seat: int
    left: int


@quick
@dataclass(frozen=True, slots=True)
class WokeUp(Event):
    """A seat is awake again, drunk (level 2) and with hiccups."""

    seat: int


@quick
@dataclass(frozen=True, slots=True)
class SoberedUp(Event):
    """A seat is one level more sober after `turns` turns without a drink."""

    seat: int
    level: int
    turns: int


@quick
@dataclass(frozen=True, slots=True)
class ValuesRose(Event):
    """Every piece that is still on offer gained `step`; `pieces` are they."""

    step: int
    pieces: tuple[str, ...]


@quick
@dataclass(frozen=True, slots=True)
class PlaysGranted(Event):
    """A mug grants extra plays; `plays` is how many are open now."""

    seat: int
    granted: int
    plays: int


@quick
@dataclass(frozen=True, slots=True)
class TimeRanOut(Event):
    """The clock ran out; the piece of this slot is drunk.  `selected` says whether the player had chosen it."""

    seat: int
    piece: str
    selected: bool


@quick
@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The end condition holds; `number` is the limit, the squares, or the turns that it asks for."""

    number: int


@quick
@dataclass(frozen=True, slots=True)
class BoardBonus(Event):
    """The bonus for most stained squares; `sharing` leaders share it."""

    seat: int
    squares: int
    sharing: int
    points: int


@quick
@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over."""

    seats: tuple[int, ...]
    scores: tuple[int, ...]


def _shared(kind: Callable[P, T]) -> Callable[P, T]:
    """A function that makes each of these values once and then gives the same one again; there are not many of them."""
    return cast(Callable[P, T], cache(kind))


make_offered, make_hooked, make_drunk, make_level = (
    _shared(PieceOffered), _shared(PieceHooked), _shared(PieceDrunk), _shared(LevelRose),
)  # fmt: skip
make_value, make_stained, make_stain_paid, make_mug = (
    _shared(ValuePaid), _shared(SquareStained), _shared(StainPaid), _shared(MugPaid),
)  # fmt: skip
make_placed = maker(PiecePlaced)
"""The same as these classes at less cost, for what happens at nearly every step."""
