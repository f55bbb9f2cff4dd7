"""A position in the making: what one action changes, before it becomes a frozen `State` again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from tutorgame.core.events import Event

from .events import BountyClaimed, GameWon
from .state import MOST_LOOT, Ghost, Public, Seen, State, Table, Task, Turn, make_public, make_state

T = TypeVar("T")
_PUBLIC = tuple(f.name for f in fields(Public))
_HIDDEN = tuple(f.name for f in fields(State) if f.name != "public")


def _written(head: str, lines: list[str]) -> Callable[..., Any]:
    """A function written out as text, as `dataclasses` does it: no loop over the fields at every step."""
    space: dict[str, Any] = {"make_public": make_public, "make_state": make_state}
    exec("\n    ".join([f"def written({head}):", *lines]), space)  # names of fields only
    made: Callable[..., Any] = space["written"]
    return made


_load = _written(
    "draft, state",
    [
        "public = state.public",
        *(f"draft.{n} = public.{n}" for n in _PUBLIC),
        *(f"draft.{n} = state.{n}" for n in _HIDDEN),
    ],
)
_finish = _written(
    "draft",
    [f"public = make_public({', '.join(f'draft.{n}' for n in _PUBLIC)})",
     f"return make_state(public, {', '.join(f'draft.{n}' for n in _HIDDEN)})"],
)  # fmt: skip


class Draft(Seen):
    """The fields of `Public` and of `State` as plain attributes, and the events so far.

    `push` puts tasks on the agenda, the first of them to be done first.
    """

    __slots__ = (*_PUBLIC, *_HIDDEN, "events")

    table: Table
    agenda: tuple[Task, ...]
    first: int
    mover: int
    round: int
    captains: tuple[int, ...]
    tiles: tuple[int, ...]
    tile_coins: int
    ships: tuple[int, ...]
    loot: tuple[int, ...]
    curses: tuple[int, ...]
    coins: tuple[int, ...]
    damage: tuple[int, ...]
    shells: tuple[int, ...]
    holds: tuple[tuple[int, ...], ...]
    held: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    treasure_deck: int
    treasure_discard: int
    map_deck: int
    map_discard: int
    discard: tuple[int, ...]
    played: tuple[int, ...]
    claimed: int
    out: int
    pool: tuple[int, ...]
    turn: Turn
    fog: int
    calm: int
    becalmed: bool
    whirl: tuple[int, ...]
    ghost: Ghost | None
    winners: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    bounties: tuple[tuple[int, ...], ...]
    drawn: tuple[int, ...]
    top: tuple[int, ...]
    ghost_tokens: tuple[int, ...]

    def __init__(self, state: State) -> None:
        _load(self, state)
        self.events: list[Event] = []

    def state(self) -> State:
        """The finished position."""
        made: State = _finish(self)
        return made

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda; the first one is done first."""
        self.agenda = self.agenda + tasks[::-1]

    def tell(self, event: Event) -> None:
        """Keep an event."""
        self.events.append(event)

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    def in_order(self) -> tuple[int, ...]:
        """All seats from the one whose turn it is; in the ghost's turn from the first player (`rum.core.order`)."""
        start = self.mover if self.mover < self.seats else self.first
        return _in_order(start, self.seats)

    def score(self, seat: int, points: int) -> int:
        """Move a loot marker; the change that was possible (`rum.end.cap`); reaching 10 ends the game."""
        before = self.loot[seat]
        after = max(0, min(MOST_LOOT, before + points))
        self.loot = put(self.loot, seat, after)
        return after - before

    def check_win(self, seat: int) -> None:
        """End the game if this seat has reached 10 loot points (`rum.end.win`)."""
        if self.loot[seat] >= MOST_LOOT and not self.winners:
            self.end((seat,), "rum.end.win")

    def end(self, winners: tuple[int, ...], rule: str) -> None:
        """The game is over; nothing more is resolved."""
        self.winners = winners
        self.agenda = ()
        self.tell(GameWon(rule, winners, self.loot))

    def claim(self, seat: int, bounty: int) -> None:
        """A bounty is fulfilled: 1 loot point (`rum.bounty.claim`)."""
        self.bounties = put(self.bounties, seat, tuple(b for b in self.bounties[seat] if b != bounty))
        self.held = put(self.held, seat, self.held[seat] - 1)
        self.claimed |= 1 << bounty
        points = self.score(seat, 1)
        self.tell(BountyClaimed("rum.bounty.claim", seat, self.table.box.bounties[bounty].id, points))
        self.check_win(seat)

    def note(self, seat: int, condition: str) -> None:
        """An event that may fulfil bounties of a seat."""
        if self.winners or not self.bounties[seat]:
            return
        box = self.table.box
        for bounty in self.bounties[seat]:
            if not self.winners and box.bounties[bounty].event and box.bounties[bounty].condition == condition:
                self.claim(seat, bounty)


@cache
def _in_order(start: int, seats: int) -> tuple[int, ...]:
    return tuple((start + step) % seats for step in range(seats))


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with one of them replaced."""
    return (*values[:at], value, *values[at + 1 :])


def add(values: Sequence[int], at: int, change: int) -> tuple[int, ...]:
    """The values with one of them changed by so much."""
    return (*values[:at], values[at] + change, *values[at + 1 :])
