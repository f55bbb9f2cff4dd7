"""The numbers behind each legal action of a Trinken turn: what hints, explanations and the bots compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutorgame.core.events import Event
from tutorgame.games.trinken.actions import Action, Drink, Hook, Place
from tutorgame.games.trinken.engine import GAME
from tutorgame.games.trinken.events import BoardBonus, LineWon, MugPaid, PassedOut, StainPaid, ValuePaid
from tutorgame.games.trinken.observe import Observation
from tutorgame.games.trinken.state import OVER, State
from tutorgame.geometry.square import SIZE

from .lines import standing


@dataclass(frozen=True, slots=True)
class Numbers:
    """What can be said of one action.  All figures are points.

    points      what it scores at once: the sum of the five parts below
    value, square, mug, board   the piece's value, the square's bonus, what the own mug adds or costs, the bonus for the
                                whole board where the action ends the game
    lines       the own share of each line that it completes: its name and number, and the points without the mug
    given       what all others get at once, together (less what they lose)
    margin      `points` less the mean of what the others get at once
    standing    by how much it betters what the unfinished lines promise the own seat beyond the others
    out         whether it makes the own pirate pass out
    ends        whether it ends the game
    """

    points: int
    value: int = 0
    square: int = 0
    mug: int = 0
    board: int = 0
    lines: tuple[tuple[str, int, int], ...] = ()
    given: int = 0
    margin: float = 0.0
    standing: float = 0.0
    out: bool = False
    ends: bool = False


Valued = tuple[Action, Numbers]


def at_once(observation: Observation, legal: Sequence[Action]) -> list[Valued]:
    """The numbers of each action, in the order of `legal`."""
    state = observation.state
    before = standing(state, state.mover)
    return [(action, numbers_of(state, action, before)[0]) for action in legal]


def numbers_of(state: State, action: Action, before: float) -> tuple[Numbers, State]:
    """The numbers of one action of the seat to move, and the position after it; `before` is its standing now."""
    seat = state.mover
    after, events = GAME.apply(state, action)
    won = [new - old for new, old in zip(after.scores, state.scores, strict=True)]
    given = sum(won) - won[seat]
    lines = tuple((e.line, e.number, e.points) for e in events if isinstance(e, LineWon) and e.seat == seat)
    numbers = Numbers(
        won[seat], _sum(events, ValuePaid, seat), _sum(events, StainPaid, seat), _sum(events, MugPaid, seat),
        _sum(events, BoardBonus, seat), lines, given, won[seat] - given / (len(won) - 1),
        standing(after, seat) - before, any(isinstance(e, PassedOut) for e in events),
        after.phase is OVER,
    )  # fmt: skip
    return numbers, after


def _sum(events: Sequence[Event], kind: type[ValuePaid | StainPaid | MugPaid | BoardBonus], seat: int) -> int:
    return sum(e.points for e in events if isinstance(e, kind) and e.seat == seat)


def by_points(observation: Observation, legal: Sequence[Action]) -> list[Valued]:
    """The actions with their numbers, the most points at once first.

    Equal points: less for the others, then no drink, then better lines, then nearer to the middle of the board; what is
    still equal stays in the order of `legal`.
    """
    return sorted(at_once(observation, legal), key=_greed)


def _greed(valued: Valued) -> tuple[float, ...]:
    action, numbers = valued
    return (
        -numbers.points, -round(numbers.margin, 6), isinstance(action, Drink), -round(numbers.standing, 6),
        from_middle(action),
    )  # fmt: skip


def from_middle(action: Action) -> int:
    """How many steps a square is away from the middle of the board; 0 for a drink."""
    if not isinstance(action, Place | Hook):
        return 0
    middle = (SIZE + 1) // 2
    return abs(action.square.row - middle) + abs(action.square.column - middle)
