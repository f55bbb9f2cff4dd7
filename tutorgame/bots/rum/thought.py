"""What the searching bot knows of Rum: which steps to try, how to play on, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from tutorgame.bots.search import Knowledge, Standing
from tutorgame.games.rum.actions import Action, Play
from tutorgame.games.rum.engine import GAME
from tutorgame.games.rum.observe import Observation, observe
from tutorgame.games.rum.state import Public, State

from .cards import hands
from .decide import Found, decide, why
from .imagine import Streams
from .options import alternatives
from .reasons import name_of, number, say
from .standing import standing
from .worth import WIN

MOST = 6
"""Choices that are tried at most."""
FAR_BEHIND = 1.5
"""A choice that lies this much behind by the plan's numbers is not tried."""


class Decision:
    """The candidates of one decision: what the planning captain would do, and what else is sensible."""

    def __init__(self, observation: Observation, legal: Sequence[Action]) -> None:
        self.observation = observation
        self.found: dict[Action, Found] = {}
        kind = observation.public.agenda[-1].kind
        if kind == "play":
            plays = [action for action in legal if isinstance(action, Play)]
            ranked = [(Found(hand.action, hand=hand), hand.worth) for hand in hands(observation, plays)]
        else:
            ranked = [(decide(observation), 0.0)]
            if kind == "act":
                ranked += alternatives(observation, ranked[0][0].step, legal)
        least = ranked[0][1] - FAR_BEHIND
        ranked = [(found, worth) for found, worth in ranked if worth >= least][:MOST]
        self.found = {found.action: found for found, _ in ranked}
        self.candidates: Sequence[tuple[Action, float]] = [(found.action, worth) for found, worth in ranked]

    def explain(self, standings: Sequence[Standing[Action]]) -> str:
        """One sentence with the numbers of the playouts."""
        best, seen = standings[0], self.observation
        move = why(seen, self.found[best.action])
        others = [s for s in standings[1:] if s.playouts]
        if len(standings) == 1:
            return move + "."
        if not best.playouts or not others:
            return say("reason", "search_early", move=move)
        ahead = best.mean - others[0].mean
        key = "search" if ahead >= 0.05 else "search_even"
        other = name_of(seen, others[0].action)
        return say("reason", key, move=move, games=best.playouts, ahead=number(ahead), other=other)


def rollout(state: State, rng: Random) -> Action:
    """What the planning captain does, by what its seat may know."""
    return decide(observe(state, state.public.agenda[-1].seat)).action


def clock(public: Public) -> int:
    """How many turns have begun, the ghost's included."""
    seats = public.seats
    turn = (public.mover - public.first) % seats if public.mover < seats else seats
    return public.round * (seats + 1) + turn


def passed(turns: int, first: State, now: State) -> int:
    """Whether a playout has come to its end: so many turns after the own one."""
    begun = clock(first.public) + bool(first.public.played)
    return int(clock(now.public) >= begun + turns)


def evaluate(state: State) -> Sequence[float]:
    """What each seat has and may hope for, in points."""
    public = state.public
    if public.winners:
        return [points + WIN * (seat in public.winners) for seat, points in enumerate(public.loot)]
    return [standing(state, seat) for seat in range(public.seats)]


def knowledge(turns: int = 0) -> Knowledge[State, Action, Observation]:
    """All of it, for `SearchBot`."""
    return Knowledge(GAME, Decision, rollout, partial(passed, turns), evaluate, drawer=Streams)
