"""A position of Rake: the public part, and the private cards.  There is no deck: a card is drawn when it is seen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from tutorgame.core.quick import maker, quick

from .cards import ALL
from .options import Options


class Phase(Enum):
    """Where a session stands (rule file, section 3).

    BETWEEN waits for the shuffle of the next hand, MIDDLE lays out the open cards.
    """

    START = "start"
    BETWEEN = "between"
    DEAL = "deal"
    BET1 = "bet1"
    MIDDLE = "middle"
    PICK1 = "pick1"
    BET2 = "bet2"
    PICK2 = "pick2"
    BET3 = "bet3"
    OVER = "over"


# The phases once more as plain names: Python 3.11 looks up a member of an enum a hundred times more slowly than a name.
START, BETWEEN, DEAL, MIDDLE, OVER = Phase.START, Phase.BETWEEN, Phase.DEAL, Phase.MIDDLE, Phase.OVER
BET1, BET2, BET3, PICK1, PICK2 = Phase.BET1, Phase.BET2, Phase.BET3, Phase.PICK1, Phase.PICK2
BETS = (BET1, BET2, BET3)
PICKS = (PICK1, PICK2)
GONE = -1
"""An open place whose card has been taken."""


class Taken(NamedTuple):
    """A pick-up: who took which place; `card` is the open card, or GONE for a closed one."""

    seat: int
    closed: bool
    place: int
    card: int


@quick
@dataclass(frozen=True, slots=True)
class Public:
    """What everybody knows.

    `stacks`, `total` (put in this hand) and `committed` (put in this round) are chips by seat; `level` is the bet a
    seat has answered in this round (-1: it has not acted); `current` is the bet, `least` the last full raise,
    `aggressor` who bet or raised last in this round (-1: nobody).  `dealt` and `live` are masks of seats.  `opened` is
    the mask of all open Middle Cards of this hand, `middle` the open ones that are still there by place (GONE: taken),
    `closed` a mask of the closed places that are still there, `places` how many places there are.  `taken` are the
    pick-ups in order, `waits` says that the mover has taken a closed card and looks at it now.  `shown` are the hands
    of the Reveal by seat, and `left` after which hand a seat left the session (0: it is here).
    """

    options: Options
    phase: Phase
    hand: int
    dealer: int
    mover: int
    stacks: tuple[int, ...]
    total: tuple[int, ...]
    committed: tuple[int, ...]
    level: tuple[int, ...]
    current: int
    least: int
    aggressor: int
    dealt: int
    live: int
    opened: int
    middle: tuple[int, ...]
    closed: int
    places: int
    taken: tuple[Taken, ...]
    waits: int
    shown: tuple[int, ...]
    left: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.stacks)

    @property
    def pot(self) -> int:
        """All chips that were put in this hand."""
        return sum(self.total)

    def held(self, seat: int) -> int:
        """How many cards a seat holds, folded or not."""
        if not self.dealt >> seat & 1 or (self.phase is BETWEEN and not self.hand):
            return 0
        return 3 + sum(t.seat == seat for t in self.taken) - (self.waits > 0 and seat == self.mover)

    def open_picks(self, seat: int) -> int:
        """The open Middle Cards that a seat took: a mask."""
        mask = 0
        for taken in self.taken:
            if taken.seat == seat and not taken.closed:
                mask |= 1 << taken.card
        return mask

    @property
    def picked(self) -> int:
        """All open Middle Cards that were taken: a mask."""
        mask = 0
        for taken in self.taken:
            if not taken.closed:
                mask |= 1 << taken.card
        return mask


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A position: `public`, and `hands`, the cards of each seat as masks (open pick-ups included, folded hands too)."""

    public: Public
    hands: tuple[int, ...]

    @property
    def options(self) -> Options:
        """The table's options."""
        return self.public.options

    @property
    def deck(self) -> int:
        """The cards that nobody has seen in this hand: a mask."""
        # A card is in one hand at most, so the sum of the hands is their union.
        return ALL & ~(self.public.opened | sum(self.hands))


make_public, make_state = maker(Public), maker(State)
