"""A game in progress: where it stands, how it came there, and what may be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Generic, TypeVar

from tutorgame.core.chance import Drawer
from tutorgame.core.errors import UndoRefused
from tutorgame.core.events import Event
from tutorgame.core.game import Actor, Game, Seat
from tutorgame.core.record import Record, Step, replay

S = TypeVar("S")
A = TypeVar("A")


class Timeline(Generic[S, A]):
    """The steps of one game so far.

    Undo and redo move along the steps.  They never cross a step that showed somebody something hidden (a drawn tile, a
    dealt card): what has been seen cannot be unseen, and another draw could be better.
    """

    def __init__(self, game: Game[S, A, Any], start: S, position: str | None = None) -> None:
        self.game = game
        self.start = start
        self._position = position
        self._steps: list[Step[S, A]] = []
        self._undone: list[list[Step[S, A]]] = []
        self.version = 0
        """Grows with each change: a click that carries an older number is stale."""

    @classmethod
    def resume(cls, game: Game[S, A, Any], record: Record) -> Timeline[S, A]:
        """The game of a record; raises `RecordError`."""
        start, steps = replay(game, record)
        line = cls(game, start, record.position)
        line._steps = list(steps)
        line.version = len(steps)
        return line

    @property
    def state(self) -> S:
        """Where the game stands."""
        return self._steps[-1].after if self._steps else self.start

    @property
    def steps(self) -> tuple[Step[S, A], ...]:
        """All steps so far."""
        return tuple(self._steps)

    def record(self, table: Mapping[str, object] | None = None) -> Record:
        """The game so far as a record."""
        actions = tuple(self.game.format_action(step.action) for step in self._steps)
        return Record(self.game.name, self.game.options(self.start), actions, self._position, table or {})

    def push(self, action: A) -> tuple[Event, ...]:
        """Play an action; raises `IllegalAction` and changes nothing when the rules refuse it."""
        before = self.state
        after, events = self.game.apply(before, action)
        self._steps.append(Step(before, action, after, events))
        self._undone.clear()
        self.version += 1
        return events

    def run_chance(self, drawer: Drawer | Random) -> tuple[Event, ...]:
        """Let chance act until a seat is to move or all is over."""
        source = Drawer(drawer) if isinstance(drawer, Random) else drawer
        events: list[Event] = []
        while self.game.actor(self.state) is Actor.CHANCE:
            events += self.push(source.draw(self.game.chance(self.state)))
        return tuple(events)

    def undo(self, seat: Seat) -> int:
        """Go back to where `seat` last decided, over all that others did since; returns the number of steps.

        Raises `UndoRefused` with the reason.
        """
        at = self._last_decision(seat)
        if at is None:
            raise UndoRefused("There is no move of yours to take back yet.")
        gone = self._steps[at:]
        if any(reveals(step) for step in gone):
            raise UndoRefused(
                "This move cannot be taken back: something hidden has been looked at since, and that cannot be unseen."
            )
        del self._steps[at:]
        self._undone.append(gone)
        self.version += 1
        return len(gone)

    def redo(self) -> int:
        """Play again what was last taken back; returns the number of steps.  Raises `UndoRefused`."""
        if not self._undone:
            raise UndoRefused("There is nothing to play again: no move was taken back since the last move.")
        again = self._undone.pop()
        self._steps += again
        self.version += 1
        return len(again)

    def can_undo(self, seat: Seat) -> bool:
        """Whether `undo` would work."""
        at = self._last_decision(seat)
        return at is not None and not any(reveals(step) for step in self._steps[at:])

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would work."""
        return bool(self._undone)

    def _last_decision(self, seat: Seat) -> int | None:
        for at in range(len(self._steps) - 1, -1, -1):
            if self.game.actor(self._steps[at].before) == seat:
                return at
        return None


def reveals(step: Step[Any, Any]) -> bool:
    """Whether a step showed somebody something that was hidden."""
    return any(event.reveals for event in step.events)
