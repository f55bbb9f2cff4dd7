"""A position of Trinken.  Nothing in it is hidden: everybody sees all of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from tutorgame.geometry.square import COUNT, SQUARES, Square, codes

from .options import Options
from .pieces import COLOURS, EMPTY, KEG_TEXT, MOST, TEXT


class Phase(Enum):
    """Where in the turn structure a game stands (rule file, section 3.1)."""

    START = "start"
    OFFER = "offer"
    CHOOSE = "choose"
    REFILL = "refill"
    OVER = "over"


# The phases once more as plain names: Python 3.11 looks up a member of an enum a hundred times more slowly than a name.
START, OFFER, CHOOSE, REFILL, OVER = Phase.START, Phase.OFFER, Phase.CHOOSE, Phase.REFILL, Phase.OVER


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    The board is a set of masks (`tutorgame.geometry.square`): `colours[c]` the cups and kegs of a colour, `shapes[s]`
    the cups of a shape, `fries`, `kegs`, and `full`, the squares with any piece; `stains[seat]` are the squares of a
    seat, whether or not a piece lies there.  `offer` holds a piece a slot (`EMPTY` where it has been used) and `values`
    their values.  `levels` tells who is tipsy (1), drunk (2) or passed out (3), `sobering` counts turns without a
    drink, `skips` the turns to be missed.  `plays` are the open plays of this turn, `drank` says whether the mover has
    drunk in it, `turns` counts finished turns.
    """

    options: Options
    powers: tuple[str, ...]
    phase: Phase
    mover: int
    plays: int
    offer: tuple[int, ...]
    values: tuple[int, ...]
    colours: tuple[int, ...]
    shapes: tuple[int, ...]
    fries: int
    kegs: int
    full: int
    stains: tuple[int, ...]
    scores: tuple[int, ...]
    levels: tuple[int, ...]
    sobering: tuple[int, ...]
    skips: tuple[int, ...]
    drank: bool
    turns: int

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest score when all is over (`trinken.end.winner`, `trinken.end.tie`)."""
        if self.phase is not OVER:
            return ()
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)

    def piece_at(self, square: Square) -> str | None:
        """The piece on a square, in notation; None where there is none."""
        return piece_text(self, square.code)

    def owner(self, square: Square) -> int | None:
        """The seat whose stain a square has; None: nobody's."""
        return owner_of(self, 1 << square.code)

    def pieces(self) -> Iterator[tuple[Square, str]]:
        """All pieces on the board, row by row."""
        for code in codes(self.full):
            text = piece_text(self, code)
            if text is not None:
                yield SQUARES[code], text

    def offered(self) -> tuple[str | None, ...]:
        """The pieces on offer by slot, in notation; None where a slot is empty."""
        return tuple(None if code == EMPTY else TEXT[code] for code in self.offer)


def piece_text(state: State, code: int) -> str | None:
    """The piece on the square with this bit number; None off the board."""
    bit = 1 << code if 0 <= code < COUNT else 0
    if not state.full & bit:
        return None
    if state.fries & bit:
        return "FF"
    colour = next(c for c in range(MOST) if state.colours[c] & bit)
    if state.kegs & bit:
        return KEG_TEXT[colour]
    shape = next(s for s in range(MOST) if state.shapes[s] & bit)
    return f"{COLOURS[colour]}{shape + 1}"


def owner_of(state: State, bit: int) -> int | None:
    """The seat whose stain lies on a square, given as a bit."""
    for seat, mask in enumerate(state.stains):
        if mask & bit:
            return seat
    return None


def fresh(options: Options) -> State:
    """The position before the first draw."""
    zeros = (0,) * options.players
    masks = (0,) * MOST
    return State(
        options, options.powers, START, 0, 0, (EMPTY,) * options.offer_size, (0,) * options.offer_size,
        masks, masks, 0, 0, 0, zeros, zeros, zeros, zeros, zeros, False, 0,
    )  # fmt: skip
