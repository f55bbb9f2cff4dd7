"""The contract that every game keeps.

An engine is a set of pure functions over frozen values.  `refusal` is the only home of "why not", `apply` the only way
forward, `observe` and `redact` the only places that decide what a seat may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from tutorgame.core.chance import Chance
    from tutorgame.core.errors import Refusal
    from tutorgame.core.events import Event
    from tutorgame.core.rulebook import Rulebook

Seat = int
"""A seat at the table, counted from 0 in playing order."""


class Actor(Enum):
    """Who acts when it is no seat."""

    CHANCE = "chance"
    NOBODY = "nobody"


S = TypeVar("S")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the contract's own letter for an observation


class Game(Protocol[S, A, O]):
    """A game: pure functions over frozen states `S`, actions `A` and observations `O`."""

    @property
    def name(self) -> str:
        """The code name, for example "triominos"."""
        ...

    @property
    def rulebook(self) -> Rulebook:
        """All rules with their ids, texts and sources."""
        ...

    def start(self, options: Mapping[str, object] | None = None) -> S:
        """The state before the first draw.  Raises `OptionError` in one sentence for a wrong option."""
        ...

    def options(self, state: S) -> Mapping[str, object]:
        """The options of this game as plain values, so that `start(options(s))` plays by the same rules."""
        ...

    def players(self, state: S) -> int:
        """How many seats the table has."""
        ...

    def actor(self, state: S) -> Seat | Actor:
        """Who decides now: a seat, chance, or nobody when all is over."""
        ...

    def legal_actions(self, state: S) -> Sequence[A]:
        """All actions that the seat to move may take, in a fixed order; empty when no seat is to move."""
        ...

    def chance(self, state: S) -> Chance[A]:
        """What chance may do now, with weights; only when `actor` is `Actor.CHANCE`."""
        ...

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Why `action` is not allowed now, or None when it is."""
        ...

    def apply(self, state: S, action: A) -> tuple[S, tuple[Event, ...]]:
        """The state after `action` and all that happened; raises `IllegalAction` with the refusal."""
        ...

    def observe(self, state: S, seat: Seat | None) -> O:
        """All that `seat` may know now (None: a spectator)."""
        ...

    def determinize(self, observation: O, rng: Random) -> S:
        """A state that this observation allows, all of them equally likely."""
        ...

    def scores(self, state: S) -> tuple[int, ...]:
        """The points of each seat now."""
        ...

    def winners(self, state: S) -> tuple[Seat, ...]:
        """The seats that have won; empty while the game goes on."""
        ...

    def parse_action(self, text: str) -> A:
        """An action from its notation; raises `NotationError`."""
        ...

    def parse_move(self, state: S, text: str) -> A:
        """An action as a person types it in this position: what is left out is filled in where it is clear."""
        ...

    def table_actions(self, state: S) -> Sequence[A]:
        """What the table itself may send now, for example that the time is up; no seat decides it."""
        ...

    def format_action(self, action: A) -> str:
        """An action as text, so that `parse_action` gives it back."""
        ...

    def parse_state(self, text: str) -> S:
        """A position from its notation; raises `NotationError`."""
        ...

    def format_state(self, state: S) -> str:
        """A position as text, so that `parse_state` gives it back."""
        ...

    def describe(self, event: Event, names: Sequence[str]) -> str:
        """One sentence that tells the event to a learner, with its arithmetic; `names[seat]` names the people."""
        ...
