"""What the searching bot knows of Rum: which cards to try, how to play on, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tutorgame.bots.search import Knowledge, Standing
from tutorgame.games.rum.actions import Action, Play
from tutorgame.games.rum.engine import GAME
from tutorgame.games.rum.observe import Observation, observe
from tutorgame.games.rum.state import Public, State

from .cards import hands
from .decide import Found, decide, why
from .imagine import Streams
from .reasons import number, say
from .standing import standing
from .worth import WIN

MOST = 5
"""Choices of cards that are tried at most."""
FAR_BEHIND = 1.5
"""A choice that lies this much behind by the plan's numbers is not tried."""


class Decision:
    """The candidates of one decision: ways to play cards.  All other steps follow the plan of the cards."""

    def __init__(self, observation: Observation, legal: Sequence[Action]) -> None:
        self.observation = observation
        if observation.public.agenda[-1].kind == "play":
            ranked = hands(observation, [action for action in legal if isinstance(action, Play)])
            best = [hand for hand in ranked if hand.worth >= ranked[0].worth - FAR_BEHIND][:MOST]
            found = [(Found(hand.action, hand=hand), hand.worth) for hand in best]
        else:
            found = [(decide(observation), 0.0)]
        self.found = {one.action: one for one, _ in found}
        self.candidates: Sequence[tuple[Action, float]] = [(one.action, worth) for one, worth in found]

    def explain(self, standings: Sequence[Standing[Action]]) -> str:
        """One sentence with the numbers of the playouts; the cards that were not played stay secret."""
        best = standings[0]
        move = why(self.observation, self.found[best.action])
        others = [s for s in standings[1:] if s.playouts]
        if len(standings) == 1:
            return move + "."
        if not best.playouts or not others:
            return say("reason", "search_early", move=move)
        ahead = best.mean - others[0].mean
        key = "search" if ahead >= 0.05 else "search_even"
        return say("reason", key, move=move, games=best.playouts, ahead=number(ahead))


TRUST = 20.0
"""How many playouts the worths of the plans count for."""


def rollout(state: State, rng: Random) -> Action:
    """What the planning captain does, by what its seat may know."""
    return decide(observe(state, state.public.agenda[-1].seat)).action


def clock(public: Public) -> int:
    """How many turns have begun, the ghost's included."""
    seats = public.seats
    turn = (public.mover - public.first) % seats if public.mover < seats else seats
    return public.round * (seats + 1) + turn


def passed(first: State, now: State) -> int:
    """Whether a playout has come to its end: just before the next turn of the seat that decided."""
    begun = clock(first.public) + bool(first.public.played)
    return int(clock(now.public) >= begun + now.public.seats)


def evaluate(state: State) -> Sequence[float]:
    """What each seat has and may hope for, in points."""
    public = state.public
    if public.winners:
        return [points + WIN * (seat in public.winners) for seat, points in enumerate(public.loot)]
    return [standing(state, seat) for seat in range(public.seats)]


def knowledge() -> Knowledge[State, Action, Observation]:
    """All of it, for `SearchBot`."""
    return Knowledge(GAME, Decision, rollout, passed, evaluate, drawer=Streams)
