"""The score sheet of Trinken: every turn with its arithmetic, and what others got or lost by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tutorgame.core.events import Event
from tutorgame.core.game import Actor, Seat
from tutorgame.core.record import Step
from tutorgame.games.trinken import GAME, State
from tutorgame.games.trinken.actions import Action
from tutorgame.games.trinken.events import (
    BoardBonus,
    LineCompleted,
    LineWon,
    MugPaid,
    PassedOut,
    PieceDrunk,
    PieceHooked,
    PiecePlaced,
    StainLost,
    StainPaid,
    TimeRanOut,
    TurnSkipped,
    ValuePaid,
)
from tutorgame.games.trinken.pieces import piece_name
from tutorgame.games.trinken.state import Phase
from tutorgame_widgets.play.table_trinken_options import MUG_NAMES
from tutorgame_widgets.play.table_words import Entry

Part = tuple[int, str]
"""Points and what they are for."""


def entries(steps: Sequence[Step[State, Action]]) -> list[Entry]:
    """A line for each turn, for each share of somebody else's turn, and for each turn that was missed."""
    sheet = _Sheet()
    for step in steps:
        if not isinstance(GAME.actor(step.before), Actor):
            sheet.add(step)
        sheet.missed(step)
    sheet.close(still_open=True)
    return sheet.entries


def arithmetic(parts: Sequence[Part]) -> str:
    """Points with what they are for: "20 value + 20 square - 40 skull = 0"; "0" where there are none."""
    shown = [part for part in parts if part[0]]
    if not shown:
        return "0"
    (first, about), rest = shown[0], shown[1:]
    text = f"{first} {about}" + "".join(f" {'+' if p > 0 else '-'} {abs(p)} {what}" for p, what in rest)
    return f"{text} = {sum(points for points, _ in shown)}" if len(shown) > 1 else text


class _Sheet:
    """Collects the points of one turn after the other."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.totals: dict[Seat, int] = {}
        self.turns: dict[Seat, int] = {}
        self.seat: Seat | None = None
        self.done: list[str] = []
        self.parts: list[Part] = []
        self.shares: dict[Seat, tuple[list[str], list[Part]]] = {}
        self.line, self.square = "", ""

    def add(self, step: Step[State, Action]) -> None:
        """The events of a decision."""
        self.seat, self.line = step.before.mover, ""
        for event in step.events:
            self._told(event)
            self._paid(event)
        over = step.after.phase is Phase.OVER
        if over or step.after.turns != step.before.turns:
            self.close()
        for event in step.events:
            if isinstance(event, BoardBonus):
                squares = f"most squares: {event.squares}"
                self._book(event.seat, squares, [(event.points, "bonus")], kind="end")

    def missed(self, step: Step[State, Action]) -> None:
        """Turns that were missed on the way to the next one who plays."""
        for event in step.events:
            if isinstance(event, TurnSkipped):
                self._book(
                    event.seat, "missed a turn" if event.left else "missed a turn, awake again", [], kind="share"
                )

    def _told(self, event: Event) -> None:
        """What the mover did."""
        if isinstance(event, PiecePlaced | PieceHooked):
            self.square = str(event.square)
        if isinstance(event, PiecePlaced):
            self.done.append(f"{piece_name(event.piece)} on {event.square}")
        elif isinstance(event, PieceHooked):
            self.done.append(f"hook on {event.square}")
        elif isinstance(event, PieceDrunk):
            self.done.append(f"drank {piece_name(event.piece)}")
        elif isinstance(event, TimeRanOut):
            self.done.append("time is up")
        elif isinstance(event, PassedOut):
            self.done.append("passed out")
        elif isinstance(event, LineCompleted):
            self.line = f"{event.line} {event.number}"
            self.done.append(f"{self.line} full")

    def _paid(self, event: Event) -> None:
        """What somebody got or lost."""
        if not isinstance(event, ValuePaid | StainPaid | StainLost | MugPaid | LineWon):
            return
        part = (event.points, self._what(event))
        if event.seat == self.seat:
            self.parts.append(part)
            return
        told, parts = self.shares.setdefault(event.seat, ([], []))
        parts.append(part)
        about = f"{self.line} full" if self.line else f"{self.square} lost"
        if about not in told:
            told.append(about)

    def _what(self, event: ValuePaid | StainPaid | StainLost | MugPaid | LineWon) -> str:
        if isinstance(event, LineWon):
            return f"{event.line} {event.number}" if event.seat == self.seat else "share"
        if isinstance(event, MugPaid):
            return MUG_NAMES[event.mug]
        return "value" if isinstance(event, ValuePaid) else "square" if isinstance(event, StainPaid) else "lost square"

    def close(self, still_open: bool = False) -> None:
        """The turn is over, or it is all that there is so far."""
        if self.seat is None:
            return
        self.turns[self.seat] = self.turns.get(self.seat, 0) + 1
        self._book(self.seat, ", ".join(self.done), self.parts, still_open)
        for seat, (told, parts) in self.shares.items():
            self._book(seat, ", ".join(told), parts, kind="share")
        self.seat, self.done, self.parts, self.shares = None, [], [], {}

    def _book(
        self,
        seat: Seat,
        what: str,
        parts: Sequence[Part],
        still_open: bool = False,
        kind: Literal["turn", "share", "end"] = "turn",
    ) -> None:
        points = sum(part[0] for part in parts)
        self.totals[seat] = self.totals.get(seat, 0) + points
        turn, total = self.turns.get(seat, 0), self.totals[seat]
        self.entries.append(Entry(1, turn, seat, what, arithmetic(parts), points, total, still_open, kind))
