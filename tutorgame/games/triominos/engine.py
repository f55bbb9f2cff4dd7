"""The rule engine of Triominos: pure functions over frozen states (the contract is `tutorgame.core.game.Game`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from tutorgame.core.chance import Chance
from tutorgame.core.errors import IllegalAction, Refusal
from tutorgame.core.events import Event
from tutorgame.core.game import Actor, Seat
from tutorgame.core.quick import maker
from tutorgame.core.rulebook import Rulebook, load

from . import notation, observe, options, playing, refusing, starting
from .actions import BUY, PASS, STOP, TIME_UP, Action, Buy, Draw, Draws, Pass, Place, Start, Stop, TimeUp, place
from .board import HOME
from .ending import game_winners, totals_with
from .legal import any_fits, may_buy, may_place, nearest_rotation, placeable, placements
from .observe import Observation
from .state import BOUGHT, DEAL, DRAW, OPENING, OVER, START, TURN, State, fresh_deal
from .tiles import INDEX, indices

make_chance = maker(Chance[Action])
CHANCE, NOBODY = Actor.CHANCE, Actor.NOBODY
Step = tuple[State, tuple[Event, ...]]


class Triominos:
    """Triominos for 2 to 6 players.  Use the one value `GAME`; it holds no state."""

    name = "triominos"

    @property
    def rulebook(self) -> Rulebook:
        """All rules, from `rules.toml`."""
        return load(__package__)

    def start(self, options_given: Mapping[str, object] | None = None) -> State:
        """The position before the first tile is dealt; raises `OptionError`."""
        chosen = options.read(options_given)
        return fresh_deal(chosen, 1, (0,) * chosen.players)

    def options(self, state: State) -> Mapping[str, object]:
        """The options of this table that differ from the defaults, and the number of players."""
        return dict(options.plain(state.options))

    def players(self, state: State) -> int:
        """How many seats the table has."""
        return len(state.racks)

    def actor(self, state: State) -> Seat | Actor:
        """Who decides now."""
        phase = state.public.phase
        if phase is TURN or phase is BOUGHT or phase is OPENING:
            return state.public.mover
        return NOBODY if phase is OVER else CHANCE

    def legal_actions(self, state: State) -> Sequence[Action]:
        """What the seat to move may do: placements by tile and cell, then buy, stop, pass."""
        public, pot = state.public, state.pot
        phase, options = public.phase, public.deal.options
        if phase is TURN:
            actions = placements(state)
            if not pot:
                actions.append(PASS)
            elif options.voluntary_buy or not actions:
                actions.append(BUY)
            return actions
        if phase is BOUGHT:
            actions = placements(state)
            if pot and public.bought < options.max_buys:
                actions.append(BUY)
            if options.stop_after_buy or not actions:
                actions.append(STOP)
            return actions
        if phase is OPENING:
            return [place(3 * i, HOME) for i in indices(starting.opening_mask(state))]
        return ()

    def table_actions(self, state: State) -> Sequence[Action]:
        """What the table itself may send now: the end of the turn's time (`triominos.time.expiry`)."""
        if state.options.turn_seconds is not None and _seat_moves(state):
            return (TIME_UP,)
        return ()

    def chance(self, state: State) -> Chance[Action]:
        """The tile that comes from the pot, or the seat that starts."""
        phase = state.public.phase
        if phase is DRAW or phase is DEAL:
            return make_chance(Draws(state.pot))
        if phase is START:
            return Chance(tuple(Start(seat) for seat in state.public.deal.candidates))
        return Chance(())

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why an action is not allowed now; None when it is."""
        return None if _RULES[type(action)][0](state, action) else refusing.explain(state, action)

    def apply(self, state: State, action: Action) -> Step:
        """The position after an action and what happened; raises `IllegalAction`."""
        allowed, play = _RULES[type(action)]
        if not allowed(state, action):
            raise IllegalAction(refusing.explain(state, action))
        return play(state, action)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """All that a seat may know."""
        return observe.observe(state, seat)

    def determinize(self, observation: Observation, rng: Random) -> State:
        """A position that the observation allows."""
        return observe.determinize(observation, rng)

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of the match so far (with scoring "none": games won)."""
        public = state.public
        if public.options.scoring != "none":
            return tuple(a + b for a, b in zip(public.deal.totals, public.scores, strict=True))
        if public.phase is not OVER:
            return public.deal.totals
        return totals_with(public, game_winners(public.options, public, state.racks))

    def winners(self, state: State) -> tuple[Seat, ...]:
        """The winners of the match, or of the single game; empty while it goes on."""
        return state.public.winners

    def parse_move(self, state: State, text: str) -> Action:
        """A typed action; a placement without rotation gets the one that fits or comes nearest."""
        return complete(state, notation.parse_action(text))

    parse_action = staticmethod(notation.parse_action)
    format_action = staticmethod(notation.format_action)
    parse_state = staticmethod(notation.parse_state)
    format_state = staticmethod(notation.format_state)
    describe = staticmethod(notation.describe)


GAME = Triominos()


def complete(state: State, action: Action) -> Action:
    """A placement with its rotation filled in where none was written: the one that fits, or comes nearest to it."""
    if not isinstance(action, Place) or action.rotation >= 0:
        return action
    return Place(action.tile, action.cell, nearest_rotation(state.public, action.tile, action.cell))


def _seat_moves(state: State) -> bool:
    phase = state.public.phase
    return phase is TURN or phase is BOUGHT or phase is OPENING


def _may_draw(state: State, action: Draw) -> bool:
    phase = state.public.phase
    return (phase is DRAW or phase is DEAL) and bool(state.pot >> INDEX.get(action.tile, 63) & 1)


def _may_start(state: State, action: Start) -> bool:
    return state.public.phase is START and action.seat in state.public.deal.candidates


def _may_buy(state: State, action: Buy) -> bool:
    phase = state.public.phase
    if phase is not TURN and phase is not BOUGHT:
        return False
    return may_buy(state, not state.public.deal.options.voluntary_buy and any_fits(state))


def _may_stop(state: State, action: Stop) -> bool:
    if state.public.phase is not BOUGHT:
        return False
    if state.public.deal.options.stop_after_buy:
        return True
    return not any_fits(state) and not may_buy(state, False)


def _may_pass(state: State, action: Pass) -> bool:
    return state.public.phase is TURN and not state.pot


def _may_expire(state: State, action: TimeUp) -> bool:
    return state.public.deal.options.turn_seconds is not None and _seat_moves(state)


_RULES: Mapping[type[Action], tuple[Callable[[State, Any], bool], Callable[[State, Any], Step]]] = {
    Place: (may_place, playing.lay_tile),
    Draw: (_may_draw, playing.draw),
    Start: (_may_start, playing.start),
    Buy: (_may_buy, playing.buy),
    Stop: (_may_stop, playing.stop),
    Pass: (_may_pass, playing.pass_turn),
    TimeUp: (_may_expire, playing.time_up),
}
"""For each action: whether it is allowed, and what it does."""

__all__ = ["GAME", "STOP", "Triominos", "complete", "placeable"]
