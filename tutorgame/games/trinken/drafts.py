"""A position in the making: what one action changes, before it becomes a frozen `State` again."""

from __future__ import annotations

from tutorgame.core.events import Event

from .events import BoardBonus, LineWon, MugPaid, StainLost, StainPaid, ValuePaid
from .options import Options
from .pieces import EMPTY
from .state import Phase, State

_new = object.__new__
Paying = ValuePaid | StainPaid | StainLost | MugPaid | LineWon | BoardBonus


class Draft:
    """A copy of a position that may still be changed (`draft_of`); `done` turns it into the real, frozen thing.

    It has the fields of `State` and nothing else, so that it can become a `State` without a second copy.  Where points
    may be won its scores are a list, because several events of an action may change them.
    """

    __slots__ = State.__slots__

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
    scores: list[int]
    levels: tuple[int, ...]
    sobering: tuple[int, ...]
    skips: tuple[int, ...]
    drank: bool
    turns: int

    def done(self) -> State:
        """The finished position; the draft must not be used any more."""
        self.scores = tuple(self.scores)  # type: ignore[assignment]  # as a position has them
        return self.without_points()

    def without_points(self) -> State:
        """The same where no points could be won: the scores are still those of the position before."""
        self.__class__ = State  # type: ignore[assignment]  # the same fields in the same places
        return self  # type: ignore[return-value]

    def take(self, slot: int) -> tuple[int, int]:
        """Take the piece of a slot from the offer; returns the piece and its value."""
        piece, value = self.offer[slot], self.values[slot]
        self.offer = with_value(self.offer, slot, EMPTY)
        if value:
            self.values = with_value(self.values, slot, 0)
        return piece, value

    def pay(self, events: list[Event], event: Paying) -> None:
        """Book the points of an event, and keep the event."""
        self.scores[event.seat] += event.points
        events.append(event)

    def remove(self, squares: int) -> None:
        """Take all pieces off these squares."""
        keep = ~squares
        self.colours = tuple([mask & keep for mask in self.colours])
        self.shapes = tuple([mask & keep for mask in self.shapes])
        self.fries &= keep
        self.kegs &= keep
        self.full &= keep


def draft_of(state: State) -> Draft:
    """A draft that begins as this position, and in which points can be won."""
    draft = plain_draft(state)
    draft.scores = list(state.scores)
    return draft


def plain_draft(state: State) -> Draft:
    """A draft that begins as this position, scores and all.  No `__init__`: that would cost twice as much."""
    draft = _new(Draft)
    draft.options = state.options
    draft.powers = state.powers
    draft.phase = state.phase
    draft.mover = state.mover
    draft.plays = state.plays
    draft.offer = state.offer
    draft.values = state.values
    draft.colours = state.colours
    draft.shapes = state.shapes
    draft.fries = state.fries
    draft.kegs = state.kegs
    draft.full = state.full
    draft.stains = state.stains
    draft.scores = state.scores  # type: ignore[assignment]  # a list only where they may change
    draft.levels = state.levels
    draft.sobering = state.sobering
    draft.skips = state.skips
    draft.drank = state.drank
    draft.turns = state.turns
    return draft


def with_change(values: tuple[int, ...], at: int, change: int) -> tuple[int, ...]:
    """The values with one of them changed by so much."""
    changed = list(values)
    changed[at] += change
    return tuple(changed)


def with_value(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The values with one of them replaced."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)
