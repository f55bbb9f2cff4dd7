"""What the searching bot knows of Trinken: which moves to try, how to play on, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.bots.search import Knowledge, Standing
from tutorgame.games.trinken.actions import Action
from tutorgame.games.trinken.engine import GAME
from tutorgame.games.trinken.observe import Observation
from tutorgame.games.trinken.pieces import EMPTY
from tutorgame.games.trinken.state import CHOOSE, OVER, State

from .assess import WIN, by_total, distinct
from .glance import rollout
from .lines import promises
from .people import board_promises, burden
from .reasons import move_phrase, name_of, number, say, why

MOST = 8
"""Candidates that are tried at most."""
FAR_BEHIND = 40.0
"""A candidate that lies this much behind by the careful bot's numbers is not tried."""
LOOKOUTS = 2
"""A playout is evaluated after one and after two rounds of all players, and then stops."""
PRIOR_SHARE = 1.0
"""How much of the difference of two of its totals is believed before any playout."""
TRUST = 20.0
"""How many playouts the totals count for."""


class Decision:
    """The candidates of one play: the best by the careful bot's numbers."""

    def __init__(self, observation: Observation, legal: Sequence[Action]) -> None:
        self.observation = observation
        self.order = distinct(observation, by_total(observation, legal))[:MOST]
        least = self.order[0][1].total - FAR_BEHIND
        self.numbers = {action: numbers for action, numbers in self.order if numbers.total >= least}
        self.candidates: Sequence[tuple[Action, float]] = [
            (action, PRIOR_SHARE * numbers.total) for action, numbers in self.numbers.items()
        ]

    def explain(self, standings: Sequence[Standing[Action]]) -> str:
        """One sentence with the numbers of the playouts."""
        best = standings[0]
        if len(standings) == 1:
            return why(self.observation, self.order[0], self.order[1] if len(self.order) > 1 else None)
        move = move_phrase(self.observation, (best.action, self.numbers[best.action]))
        others = [s for s in standings[1:] if s.playouts]
        if not best.playouts or not others:
            return say("reason", "search_early", move=move)
        ahead = best.mean - others[0].mean
        key = "search" if ahead >= 0.05 else "search_even"
        other = name_of(self.observation, others[0].action)
        return say("reason", key, move=move, games=best.playouts, ahead=number(ahead), other=other)


def passed(first: State, now: State) -> int:
    """How many lookouts a playout has passed: whole rounds after the own turn."""
    open_turn = first.phase is CHOOSE and EMPTY in first.offer
    return (now.turns - first.turns - open_turn) // len(now.scores)


def evaluate(state: State) -> Sequence[float]:
    """The points of each seat, and what the lines, the board and drunkenness hold for it."""
    if state.phase is OVER:
        return [score + WIN * (seat in state.winners) for seat, score in enumerate(state.scores)]
    values = [score + promise for score, promise in zip(state.scores, promises(state), strict=True)]
    if state.options.stain_bonus == "whole_board":
        values = [value + bonus for value, bonus in zip(values, board_promises(state), strict=True)]
    if any(state.levels):
        values = [value - burden(state, seat) for seat, value in enumerate(values)]
    return values


def knowledge() -> Knowledge[State, Action, Observation]:
    """All of it, for `SearchBot`."""
    return Knowledge(GAME, Decision, rollout, passed, evaluate, LOOKOUTS)
