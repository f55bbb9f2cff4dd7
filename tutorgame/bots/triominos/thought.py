"""What the searching bot knows of Triominos: which moves to try, how to play on, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from tutorgame.bots.search import Knowledge, Standing
from tutorgame.core.chance import Chance, Drawer
from tutorgame.games.triominos.actions import DRAW, Action
from tutorgame.games.triominos.engine import GAME
from tutorgame.games.triominos.observe import Observation
from tutorgame.games.triominos.state import Phase, State

from .assess import Assessor, Weights
from .quick import rollout
from .reasons import Valued, move_phrase, name_of, number, say, why
from .sight import exits, open_figures

A = TypeVar("A")
MOST = 6
"""Candidates that are tried at most."""
FAR_BEHIND = 25.0
"""A candidate that lies this much behind by the careful bot's numbers is not tried."""
WON_WITHOUT_POINTS = 3.0
"""What winning is worth where no points are counted, in tiles."""
LOOKOUTS = 2
TURNS_APART = 4
"""A playout is evaluated after 4 and after 8 turns of all players (or one and two rounds), and then stops.

Measured against games played to their end: the first alone favours waiting moves, the second alone is more a matter of
luck, their mean is best with some ten to fifty playouts.
"""
PRIOR_SHARE = 0.4
"""How much of the difference of two of its totals is borne out by games played to their end."""


class Decision:
    """The candidates of one turn: the best by the careful bot's numbers."""

    def __init__(self, observation: Observation, legal: Sequence[Action], weights: Weights) -> None:
        self.observation = observation
        valued = sorted(Assessor(observation, weights).all(legal), key=lambda v: -v[1].total)[:MOST]
        self.order = valued
        least = valued[0][1].total - FAR_BEHIND
        valued = [v for v in valued if v[1].total >= least]
        self.numbers = dict(valued)
        self.candidates: Sequence[tuple[Action, float]] = [(action, PRIOR_SHARE * n.total) for action, n in valued]

    def explain(self, standings: Sequence[Standing[Action]]) -> str:
        """One sentence with the numbers of the playouts."""
        best = standings[0]
        if len(standings) == 1:
            return why(self.observation, self.order[0], self.order[1] if len(self.order) > 1 else None)
        move = move_phrase(self.observation, self._valued(best.action))
        others = [s for s in standings[1:] if s.playouts]
        if not best.playouts or not others:
            return say("reason", "search_early", move=move)
        ahead = best.mean - others[0].mean
        key = "search" if ahead >= 0.05 else "search_even"
        other = name_of(others[0].action, best.action)
        return say("reason", key, move=move, games=best.playouts, ahead=number(ahead), other=other)

    def _valued(self, action: Action) -> Valued:
        return action, self.numbers[action]


class PotOrder(Drawer):
    """Draws as if the pot had an order: whoever buys takes its first tile, so that all candidates meet the same pot."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        order: list[object] = list(DRAW)
        rng.shuffle(order)
        self._rank = {draw: k for k, draw in enumerate(order)}

    def draw(self, chance: Chance[A]) -> A:
        """The first tile of the order that can still be drawn; anything else by chance."""
        if chance.actions[0] in self._rank:
            return min(chance.actions, key=self._rank.__getitem__)
        return super().draw(chance)


def passed(first: State, now: State) -> int:
    """How many lookouts a playout has passed; none lies in the last round, which is played to its end."""
    public = now.public
    if public.phase is not Phase.TURN:
        return LOOKOUTS if public.deal.game != first.public.deal.game else 0
    if public.bell is not None:
        return 0
    return (sum(public.turns) - sum(first.public.turns)) // max(TURNS_APART, len(public.turns))


def evaluate(state: State) -> Sequence[float]:
    """The points of each seat, and what its rack promises (fitted to games played to their end)."""
    public, options = state.public, state.options
    if public.phase is Phase.OVER or not public.board:
        won = WON_WITHOUT_POINTS if options.scoring == "none" else 0.0
        return tuple(score + won * (seat in public.winners) for seat, score in enumerate(GAME.scores(state)))
    unit = 1.0 if options.scoring == "standard" else 1 / 7.5
    figures = open_figures(options, public.board, public.frontier)
    fitting = exits(public.frontier, -1)
    values = []
    for total, score, rack in zip(public.deal.totals, public.scores, state.racks, strict=True):
        value = float(total + score if options.scoring != "none" else 0)
        if options.scoring == "none":
            value -= rack.bit_count()  # a tile laid is the gain itself
        value += unit * (5.0 * (fitting & rack).bit_count() - 1.5 * rack.bit_count())
        if rack and rack & (rack - 1) == 0 and rack & fitting and public.bell is None:
            value += 30.0 * unit
        value += 0.85 * sum(f.bonus for f in figures.values() if f.tile & rack)
        values.append(value)
    return values


def knowledge(weights: Weights) -> Knowledge[State, Action, Observation]:
    """All of it, for `SearchBot`."""
    return Knowledge(
        GAME, lambda seen, legal: Decision(seen, legal, weights), rollout, passed, evaluate, LOOKOUTS, PotOrder
    )
