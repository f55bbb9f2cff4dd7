"""What the searching bot knows of Triominos: which moves to try, how to play on, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.bots.search import Knowledge, Standing
from tutorgame.games.triominos.actions import Action
from tutorgame.games.triominos.engine import GAME
from tutorgame.games.triominos.observe import Observation
from tutorgame.games.triominos.state import Phase, State

from .assess import Assessor, Weights
from .quick import rollout
from .reasons import Valued, move_phrase, name_of, number, say, why
from .sight import exits, open_figures

MOST = 6
"""Candidates that are tried at most."""
FAR_BEHIND = 25.0
"""A candidate that lies this much behind by the careful bot's numbers is not tried."""
WON_WITHOUT_POINTS = 3.0
"""What winning is worth where no points are counted, in tiles."""
TURNS_AHEAD = 8
"""Turns of all players that a playout looks ahead, but at least two rounds: 4 turns favour waiting moves, 8 do not."""
PRIOR_SHARE = 0.3
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


def over(first: State, now: State) -> bool:
    """Whether a playout has looked far enough ahead: some turns, but never into the last round, or a new game."""
    public = now.public
    if public.phase is not Phase.TURN:
        return public.deal.game != first.public.deal.game
    return public.bell is None and sum(public.turns) - sum(first.public.turns) >= max(
        TURNS_AHEAD, 2 * len(public.turns)
    )


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
        value += unit * (2.5 * (fitting & rack).bit_count() - 1.5 * rack.bit_count())
        if rack and rack & (rack - 1) == 0 and rack & fitting and public.bell is None:
            value += 20.0 * unit
        value += 0.9 * sum(f.bonus for f in figures.values() if f.tile & rack)
        values.append(value)
    return values


def knowledge(weights: Weights) -> Knowledge[State, Action, Observation]:
    """All of it, for `SearchBot`."""
    return Knowledge(GAME, lambda seen, legal: Decision(seen, legal, weights), rollout, over, evaluate)
