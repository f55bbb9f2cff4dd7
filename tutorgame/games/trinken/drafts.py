"""A position in the making: what one action changes, before it becomes a frozen `State` again."""

from __future__ import annotations

from tutorgame.core.events import Event
from tutorgame.core.quick import maker

from .events import (
    LineWon,
    MugPaid,
    PlaysGranted,
    StainLost,
    StainPaid,
    ValuePaid,
)
from .pieces import EMPTY
from .state import Phase, State

Paying = ValuePaid | StainPaid | StainLost | MugPaid | LineWon
_make = maker(State)


class Draft:
    """The changing part of a position, with the piece of `slot` already taken from the offer."""

    __slots__ = (
        "colours", "drank", "extra", "fries", "full", "kegs", "levels", "offer", "scores", "shapes", "skips", "slot",
        "sobering", "stains", "values",
    )  # fmt: skip

    def __init__(self, state: State, slot: int) -> None:
        self.slot = slot
        self.offer = (*state.offer[:slot], EMPTY, *state.offer[slot + 1 :])
        self.values = (*state.values[:slot], 0, *state.values[slot + 1 :])
        self.colours, self.shapes = state.colours, state.shapes
        self.fries, self.kegs, self.full = state.fries, state.kegs, state.full
        self.stains, self.scores = state.stains, state.scores
        self.levels, self.sobering, self.skips = state.levels, state.sobering, state.skips
        self.drank = state.drank
        self.extra: PlaysGranted | None = None

    def pay(self, events: list[Event], event: Paying) -> None:
        """Book the points of an event, and keep the event."""
        self.scores = with_change(self.scores, event.seat, event.points)
        events.append(event)

    def remove(self, squares: int) -> None:
        """Take all pieces off these squares."""
        keep = ~squares
        self.colours = tuple([mask & keep for mask in self.colours])
        self.shapes = tuple([mask & keep for mask in self.shapes])
        self.fries &= keep
        self.kegs &= keep
        self.full &= keep

    def state(self, before: State, phase: Phase, mover: int, plays: int, turns: int) -> State:
        """The finished position."""
        return _make(
            before.options, before.powers, phase, mover, plays, self.offer, self.values, self.colours, self.shapes,
            self.fries, self.kegs, self.full, self.stains, self.scores, self.levels, self.sobering, self.skips,
            self.drank, turns,
        )  # fmt: skip


def with_change(values: tuple[int, ...], at: int, change: int) -> tuple[int, ...]:
    """The values with one of them changed by so much."""
    return (*values[:at], values[at] + change, *values[at + 1 :])


def with_value(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The values with one of them replaced."""
    return (*values[:at], value, *values[at + 1 :])
