"""The rule engine of Rake: pure functions over frozen states (the contract is `tutorgame.core.game.Game`)."""

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

from . import betting, notation, observe, options, playing, refusing
from .actions import (
    PICK,
    SHUFFLE,
    Action,
    Bet,
    Call,
    Check,
    Draw,
    Draws,
    FirstDealer,
    Fold,
    Pick,
    RaiseTo,
    Shuffle,
)
from .betting import Bounds, raise_bounds
from .observe import Observation
from .state import BET1, BET2, BET3, BETWEEN, DEAL, GONE, MIDDLE, OVER, PICK1, PICK2, START, Public, State

CHANCE, NOBODY = Actor.CHANCE, Actor.NOBODY
Step = tuple[State, tuple[Event, ...]]
make_chance = maker(Chance[Action])
_SHUFFLES: Chance[Action] = Chance((SHUFFLE,))


class Rake:
    """Rake for 2 to 8 players.  Use the one value `GAME`; it holds no state."""

    name = "rake"

    @property
    def rulebook(self) -> Rulebook:
        """All rules, from `rules.toml`."""
        return load(__package__)

    def start(self, options_given: Mapping[str, object] | None = None) -> State:
        """The session before its first hand; raises `OptionError`."""
        chosen = options.read(options_given)
        none = (0,) * chosen.players
        drawn = chosen.first_dealer == "random"
        dealer = 0 if drawn else int(chosen.first_dealer)
        public = Public(
            chosen, START if drawn else BETWEEN, 0, dealer, dealer, chosen.chips, none, none, (-1,) * chosen.players, 0,
            chosen.min_bet, -1, 0, 0, 0, (), 0, 0, (), 0, (), none,
        )  # fmt: skip
        return State(public, none)

    def options(self, state: State) -> Mapping[str, object]:
        """The options of this table that differ from the defaults, and the number of players."""
        return dict(options.plain(state.public.options))

    def players(self, state: State) -> int:
        """How many seats the table has."""
        return len(state.hands)

    def actor(self, state: State) -> Seat | Actor:
        """Who decides now."""
        public = state.public
        phase = public.phase
        if phase is BET1 or phase is BET2 or phase is BET3:
            return public.mover
        if phase is PICK1 or phase is PICK2:
            return CHANCE if public.waits else public.mover
        return NOBODY if phase is OVER else CHANCE

    def legal_actions(self, state: State) -> Sequence[Action]:
        """What the seat to move may do: in a betting round all amounts, in a pick-up the places, open ones first."""
        public = state.public
        phase = public.phase
        if phase is BET1 or phase is BET2 or phase is BET3:
            return betting.choices(public)
        if (phase is PICK1 or phase is PICK2) and not public.waits:
            taking: list[Action] = [PICK[0][place] for place, card in enumerate(public.middle) if card != GONE]
            taking += [PICK[1][place] for place in range(public.places) if public.closed >> place & 1]
            return taking
        return ()

    def raise_bounds(self, state: State) -> Bounds | None:
        """The least and the most that the mover may bet or raise to; None where it may not."""
        return raise_bounds(state.public) if _betting(state.public) else None

    def table_actions(self, state: State) -> Sequence[Action]:
        """Nothing: there is no clock in Rake."""
        return ()

    def chance(self, state: State) -> Chance[Action]:
        """The first dealer, the shuffle of a hand, or the card that is seen next."""
        phase = state.public.phase
        if phase is DEAL or phase is MIDDLE or state.public.waits:
            return make_chance(Draws(state.deck), ())
        if phase is START:
            seats = (seat for seat, chips in enumerate(state.public.stacks) if chips)
            return Chance(tuple(FirstDealer(seat) for seat in seats))
        return _SHUFFLES if phase is BETWEEN else Chance(())

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
        """The chips in front of each seat."""
        return state.public.stacks

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Who has most chips at the end of the session; empty while it goes on."""
        public = state.public
        if public.phase is not OVER:
            return ()
        best = max(public.stacks)
        return tuple(seat for seat, chips in enumerate(public.stacks) if chips == best)

    parse_action = staticmethod(notation.parse_action)
    parse_move = staticmethod(notation.parse_move)
    format_action = staticmethod(notation.format_action)
    parse_state = staticmethod(notation.parse_state)
    format_state = staticmethod(notation.format_state)
    describe = staticmethod(notation.describe)


GAME = Rake()


def _betting(public: Public) -> bool:
    phase = public.phase
    return phase is BET1 or phase is BET2 or phase is BET3


def _may_check(state: State, action: Check) -> bool:
    public = state.public
    return _betting(public) and public.current == public.committed[public.mover]


def _may_respond(state: State, action: Fold | Call) -> bool:
    public = state.public
    return _betting(public) and public.current > public.committed[public.mover]


def _may_bet(state: State, action: Bet | RaiseTo) -> bool:
    if not _betting(state.public):
        return False
    bounds = raise_bounds(state.public)
    if bounds is None or bounds.raises is not isinstance(action, RaiseTo):
        return False
    return bounds.low <= action.amount <= bounds.high


def _may_pick(state: State, action: Pick) -> bool:
    public = state.public
    if (public.phase is not PICK1 and public.phase is not PICK2) or public.waits or action.place < 0:
        return False
    if action.closed:
        return bool(public.closed >> action.place & 1)
    return action.place < len(public.middle) and public.middle[action.place] != GONE


def _may_draw(state: State, action: Draw) -> bool:
    """Whether chance shows a card now, and nobody has seen this one."""
    phase = state.public.phase
    if phase is not DEAL and phase is not MIDDLE and not state.public.waits:
        return False
    card = action.card
    return 0 <= card < 52 and not (state.public.opened | sum(state.hands)) >> card & 1


def _may_deal_first(state: State, action: FirstDealer) -> bool:
    public = state.public
    return public.phase is START and 0 <= action.seat < len(public.stacks) and public.stacks[action.seat] > 0


def _may_shuffle(state: State, action: Shuffle) -> bool:
    return state.public.phase is BETWEEN


_RULES: Mapping[type[Action], tuple[Callable[[State, Any], bool], Callable[[State, Any], Step]]] = {
    Check: (_may_check, playing.check),
    Fold: (_may_respond, playing.fold),
    Call: (_may_respond, playing.call),
    Bet: (_may_bet, playing.bet),
    RaiseTo: (_may_bet, playing.raise_to),
    Pick: (_may_pick, playing.pick),
    Draw: (_may_draw, playing.draw),
    FirstDealer: (_may_deal_first, playing.first_dealer),
    Shuffle: (_may_shuffle, playing.shuffle),
}
"""For each action: whether it is allowed, and what it does."""
