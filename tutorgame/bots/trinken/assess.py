"""The numbers behind each legal action of a Trinken turn: what hints, explanations and the bots compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutorgame.core.events import Event
from tutorgame.games.trinken.actions import Action, Drink, Hook, Place
from tutorgame.games.trinken.engine import GAME
from tutorgame.games.trinken.events import BoardBonus, LineWon, MugPaid, PassedOut, StainPaid, ValuePaid
from tutorgame.games.trinken.observe import Observation
from tutorgame.games.trinken.state import OVER, State
from tutorgame.geometry.square import SIZE

from .answers import best_answer, next_seat
from .lines import margin, standing
from .people import board_promises, burden

CLOSER_LOOK = 20
"""How many actions are looked at for the answer of the next pirate."""
WIN = 100.0
"""What it is worth to end the game as the winner, and what it costs to end it for somebody else."""


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
    most        the same of the bonus for most squares, which is paid at the end
    sway        what it costs to be drunker, or to miss turns, beyond the others
    answer      what the next pirate can gain right afterwards with the best answer, on average over the draws; None
                where it was not worked out, the game is over, or the own turn goes on
    again       what the own next play of the same turn can gain
    out         whether it makes the own pirate pass out
    ends        whether it ends the game
    wins        whether it ends the game with the own seat among the winners
    total       the sum that the careful bot compares
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
    most: float = 0.0
    sway: float = 0.0
    answer: float | None = None
    again: float = 0.0
    out: bool = False
    ends: bool = False
    wins: bool = False
    total: float = 0.0


Valued = tuple[Action, Numbers]


def at_once(observation: Observation, legal: Sequence[Action]) -> list[Valued]:
    """The numbers of each action without the answers to it, in the order of `legal`."""
    assessor = Assessor(observation.state)
    return [(action, assessor.numbers(action)[0]) for action in legal]


def analysis(observation: Observation, legal: Sequence[Action]) -> list[Valued]:
    """All numbers of each action, in the order of `legal`.

    The answers are worked out for the `CLOSER_LOOK` most promising actions; the others count as if they were answered
    like the worst of these.
    """
    return Assessor(observation.state).all(legal)


class Assessor:
    """Works out the numbers of the actions of one decision, for the seat to move."""

    def __init__(self, state: State) -> None:
        self.state, self.seat = state, state.mover
        self.before = self._prospects(state)

    def all(self, legal: Sequence[Action]) -> list[Valued]:
        """The numbers of each action."""
        found = [(action, *self.numbers(action)) for action in legal]
        order = sorted(range(len(found)), key=lambda k: -found[k][1].total)
        valued: list[Valued] = [(action, numbers) for action, numbers, _ in found]
        worst = 0.0
        for k in order[:CLOSER_LOOK]:
            action, numbers, after = found[k]
            numbers, effect = self._answered(numbers, after)
            worst = min(worst, effect)
            valued[k] = (action, numbers)
        for k in order[CLOSER_LOOK:]:
            action, numbers, _ = found[k]
            valued[k] = (action, replace(numbers, total=numbers.total + worst))
        return valued

    def numbers(self, action: Action) -> tuple[Numbers, State]:
        """The numbers of an action without the answer to it, and the position after it."""
        state, seat = self.state, self.seat
        after, events = GAME.apply(state, action)
        won = [new - old for new, old in zip(after.scores, state.scores, strict=True)]
        given = sum(won) - won[seat]
        lines = tuple((e.line, e.number, e.points) for e in events if isinstance(e, LineWon) and e.seat == seat)
        ends = after.phase is OVER
        better, most, sway = (new - old for new, old in zip(self._prospects(after), self.before, strict=True))
        gain = won[seat] - given / (len(won) - 1)
        total = gain + better + most - sway
        wins = ends and seat in after.winners
        if ends:
            total = gain + (WIN if wins else -WIN)
        return Numbers(
            won[seat], _sum(events, ValuePaid, seat), _sum(events, StainPaid, seat), _sum(events, MugPaid, seat),
            _sum(events, BoardBonus, seat), lines, given, gain, better, most, sway,
            out=any(isinstance(e, PassedOut) for e in events), ends=ends, wins=wins, total=total,
        ), after  # fmt: skip

    def _prospects(self, state: State) -> tuple[float, float, float]:
        """What the lines, the bonus for most squares, and drunkenness hold for the seat, beyond the others."""
        seat = self.seat
        if state.phase is OVER:
            return self.before
        most = margin(tuple(board_promises(state)), seat) if state.options.stain_bonus == "whole_board" else 0.0
        sway = margin(tuple([burden(state, s) for s in range(len(state.scores))]), seat) if any(state.levels) else 0.0
        return standing(state, seat), most, sway

    def _answered(self, numbers: Numbers, after: State) -> tuple[Numbers, float]:
        """The numbers with the best answer, and what that does to the total."""
        if numbers.ends:
            return numbers, 0.0
        seat = next_seat(after)
        gain = best_answer(after, seat)
        if seat == self.seat:
            return replace(numbers, again=gain, total=numbers.total + gain), gain
        effect = -gain / (len(after.scores) - 1)
        return replace(numbers, answer=gain, total=numbers.total + effect), effect


def _sum(events: Sequence[Event], kind: type[ValuePaid | StainPaid | MugPaid | BoardBonus], seat: int) -> int:
    return sum(e.points for e in events if isinstance(e, kind) and e.seat == seat)


def by_points(observation: Observation, legal: Sequence[Action]) -> list[Valued]:
    """The actions with their numbers, the most points at once first.

    Equal points: less for the others, then no drink, then better lines, then nearer to the middle of the board; what is
    still equal stays in the order of `legal`.
    """
    return sorted(at_once(observation, legal), key=_greed)


def by_total(observation: Observation, legal: Sequence[Action]) -> list[Valued]:
    """The actions with all their numbers, the highest total first; equal ones as in `by_points`."""
    return sorted(analysis(observation, legal), key=lambda valued: (-round(valued[1].total, 6), *_greed(valued)))


def distinct(observation: Observation, order: Sequence[Valued]) -> list[Valued]:
    """Only the first of those that use the same kind of piece in the same way: they differ in its value only."""
    seen, found = set[object](), list[Valued]()
    for action, numbers in order:
        assert isinstance(action, Place | Hook | Drink)
        square = None if isinstance(action, Drink) else action.square
        way = (observation.state.offer[action.slot], square)
        if way not in seen:
            seen.add(way)
            found.append((action, numbers))
    return found


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
