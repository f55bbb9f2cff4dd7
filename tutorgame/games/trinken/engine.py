"""The rule engine of Trinken: pure functions over frozen states (the contract is `tutorgame.core.game.Game`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from tutorgame.core.chance import Chance
from tutorgame.core.errors import IllegalAction, Refusal
from tutorgame.core.events import Event
from tutorgame.core.game import Actor, Seat
from tutorgame.core.rulebook import Rulebook, load

from . import fitting, notation, observe, options, playing, refusing, turning
from .actions import Action, Draw, Drink, Hook, Place, Start, TimeUp
from .observe import Observation
from .pieces import EMPTY
from .state import CHOOSE, OFFER, OVER, REFILL, START, State, fresh

CHANCE, NOBODY = Actor.CHANCE, Actor.NOBODY
Step = tuple[State, tuple[Event, ...]]


class Trinken:
    """Trinken for 2 to 6 players.  Use the one value `GAME`; it holds no state."""

    name = "trinken"

    @property
    def rulebook(self) -> Rulebook:
        """All rules, from `rules.toml`."""
        return load(__package__)

    def start(self, options_given: Mapping[str, object] | None = None) -> State:
        """The position before the first draw; raises `OptionError`."""
        return fresh(options.read(options_given))

    def options(self, state: State) -> Mapping[str, object]:
        """The options of this table that differ from the defaults, and the number of players."""
        return dict(options.plain(state.options))

    def players(self, state: State) -> int:
        """How many seats the table has."""
        return len(state.scores)

    def actor(self, state: State) -> Seat | Actor:
        """Who decides now."""
        phase = state.phase
        if phase is CHOOSE:
            return state.mover
        return NOBODY if phase is OVER else CHANCE

    def legal_actions(self, state: State) -> Sequence[Action]:
        """What the seat to move may do: slot by slot the squares in order, then the drinks."""
        return fitting.actions(state) if state.phase is CHOOSE else ()

    def table_actions(self, state: State) -> Sequence[Action]:
        """What the table itself may send now: that the time is up, with nothing or a piece selected."""
        if state.options.turn_seconds is None or state.phase is not CHOOSE:
            return ()
        slots = (slot for slot, piece in enumerate(state.offer) if piece != EMPTY)
        return (TimeUp(None), *(TimeUp(slot) for slot in slots))

    def chance(self, state: State) -> Chance[Action]:
        """Who plays first, or the piece that comes into the first empty slot."""
        if state.phase is START:
            return turning.starters(len(state.scores))
        if state.phase is OFFER or state.phase is REFILL:
            return turning.draws(state.options)
        return Chance(())

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why an action is not allowed now; None when it is."""
        return None if _RULES[type(action)][0](state, action) else refusing.explain(state, action)

    def apply(self, state: State, action: Action) -> Step:
        """The position after an action and what happened; raises `IllegalAction`."""
        if isinstance(action, Draw):  # the two most frequent actions first, and called by name
            if _may_draw(state, action):
                return turning.draw(state, action)
        elif isinstance(action, Place):
            if _may_place(state, action):
                return playing.place(state, action)
        else:
            allowed, play = _RULES[type(action)]
            if allowed(state, action):
                return play(state, action)
        raise IllegalAction(refusing.explain(state, action))

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """All that a seat may know: everything."""
        return observe.observe(state, seat)

    def determinize(self, observation: Observation, rng: Random) -> State:
        """The position that the observation allows."""
        return observe.determinize(observation, rng)

    def scores(self, state: State) -> tuple[int, ...]:
        """The points so far."""
        return state.scores

    def winners(self, state: State) -> tuple[Seat, ...]:
        """The winners; empty while the game goes on."""
        return state.winners

    parse_action = staticmethod(notation.parse_action)
    parse_move = staticmethod(notation.parse_move)
    format_action = staticmethod(notation.format_action)
    parse_state = staticmethod(notation.parse_state)
    format_state = staticmethod(notation.format_state)
    describe = staticmethod(notation.describe)


GAME = Trinken()


def _may_place(state: State, action: Place) -> bool:
    return state.phase is CHOOSE and fitting.may_play(state, action.slot, action.code, False)


def _may_hook(state: State, action: Hook) -> bool:
    return state.phase is CHOOSE and fitting.may_play(state, action.slot, action.code, True)


def _offered(state: State, slot: int) -> bool:
    return state.phase is CHOOSE and 0 <= slot < len(state.offer) and state.offer[slot] != EMPTY


def _may_drink(state: State, action: Drink) -> bool:
    return _offered(state, action.slot)


def _may_draw(state: State, action: Draw) -> bool:
    phase = state.phase
    return (phase is OFFER or phase is REFILL) and action.piece in state.options.pieces


def _may_start(state: State, action: Start) -> bool:
    return state.phase is START and 0 <= action.seat < len(state.scores)


def _may_expire(state: State, action: TimeUp) -> bool:
    if state.options.turn_seconds is None or state.phase is not CHOOSE:
        return False
    return action.slot is None or _offered(state, action.slot)


_RULES: Mapping[type[Action], tuple[Callable[[State, Any], bool], Callable[[State, Any], Step]]] = {
    Place: (_may_place, playing.place),
    Hook: (_may_hook, playing.hook),
    Drink: (_may_drink, playing.drink),
    Draw: (_may_draw, turning.draw),
    Start: (_may_start, turning.start),
    TimeUp: (_may_expire, playing.time_up),
}
"""For each action: whether it is allowed, and what it does."""
