"""What the searching bot knows of Triominos: which moves to try, how to play on, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tutorgame.bots.search import Knowledge, Standing
from tutorgame.games.triominos.actions import BUY, PASS, STOP, Action, place
from tutorgame.games.triominos.board import HOME
from tutorgame.games.triominos.engine import GAME, placeable
from tutorgame.games.triominos.observe import Observation
from tutorgame.games.triominos.starting import opening_mask
from tutorgame.games.triominos.state import Phase, State
from tutorgame.games.triominos.tiles import FIT_MASK, FIT_PIECE, VALUE, ZERO, indices

from .assess import Assessor, Weights
from .reasons import Valued, move_phrase, name_of, number, say
from .sight import WHOLE, exits, figure_at, open_figures, worth

MOST = 8
"""Candidates that are tried at most."""
TURNS_AHEAD = 6
"""Turns after the candidate that a playout looks ahead, over all players."""


class Decision:
    """The candidates of one turn: the best by the greedy bot's numbers."""

    def __init__(self, observation: Observation, legal: Sequence[Action], weights: Weights) -> None:
        self.observation = observation
        valued = sorted(Assessor(observation, weights).all(legal), key=lambda v: -v[1].total)[:MOST]
        self.numbers = dict(valued)
        self.candidates: Sequence[tuple[Action, float]] = [(action, n.total) for action, n in valued]

    def explain(self, standings: Sequence[Standing[Action]]) -> str:
        """One sentence with the numbers of the playouts."""
        best = standings[0]
        move = move_phrase(self.observation, self._valued(best.action))
        others = [s for s in standings[1:] if s.playouts]
        if len(standings) == 1 or not best.playouts or not others:
            return say("reason", "search_only" if len(standings) == 1 else "search_early", move=move)
        ahead = best.mean - others[0].mean
        key = "search" if ahead >= 0.05 else "search_even"
        other = name_of(others[0].action, best.action)
        return say("reason", key, move=move, games=best.playouts, ahead=number(ahead), other=other)

    def _valued(self, action: Action) -> Valued:
        return action, self.numbers[action]


def rollout(state: State, rng: Random) -> Action:
    """A quick, sensible move of the seat to move, from what that seat may know."""
    public = state.public
    if public.phase is Phase.OPENING:
        return place(3 * max(indices(opening_mask(state)), key=lambda i: 40 if i == ZERO else VALUE[i]), HOME)
    best = _best_placement(state, placeable(state), rng)
    if best is not None:
        return best
    if public.phase is Phase.TURN:
        return BUY if state.pot else PASS
    return _after_purchase(state)


def _best_placement(state: State, usable: int, rng: Random) -> Action | None:
    public = state.public
    options, frontier, board = state.options, public.frontier, public.board
    top, chosen = -1.0, None
    random = rng.random
    for cell, pattern in frontier.items():
        mask = FIT_MASK[pattern] & usable
        while mask:
            bit = mask & -mask
            mask ^= bit
            points = worth(options, bit.bit_length() - 1) + 2.0 * random()
            if WHOLE[pattern]:
                points += figure_at(options, board, cell, pattern).bonus
            if points > top:
                top, chosen = points, (FIT_PIECE[pattern][bit], cell)
    return place(*chosen) if chosen else None


def _after_purchase(state: State) -> Action:
    """Buy on while the odds are good (rule file, section 9, point 7), else stop."""
    public, options = state.public, state.options
    bought = public.bought
    may_buy = bool(state.pot) and bought < options.max_buys
    if not may_buy:
        return STOP
    if not options.stop_after_buy:
        return BUY
    hidden = state.pot
    for seat, rack in enumerate(state.racks):
        if seat != public.mover:
            hidden |= rack
    chance = exits(public.frontier, hidden).bit_count() / hidden.bit_count()
    usual = 8.0 if options.scoring == "standard" else 1.0
    standard = options.scoring == "standard"
    cost = options.buy_cost if standard else 0
    extra = options.fail_extra if standard and bought + 1 >= options.max_buys else 0
    return BUY if chance * usual - (1 - chance) * (extra + BURDEN * usual) > cost else STOP


BURDEN = 0.3
"""What a bought tile that does not fit costs, as a share of a usual tile's worth."""


def over(first: State, now: State) -> bool:
    """Whether a playout has looked far enough ahead: some turns, or a new game of the match."""
    if now.public.deal.game != first.public.deal.game:
        return True
    return sum(now.public.turns) - sum(first.public.turns) >= TURNS_AHEAD and now.public.phase is Phase.TURN


def evaluate(state: State) -> Sequence[float]:
    """The points of each seat, and what its rack promises (fitted to games of the greedy bot against itself)."""
    public, options = state.public, state.options
    if public.phase is Phase.OVER or not public.board:
        return tuple(float(v) for v in GAME.scores(state))
    unit = 1.0 if options.scoring == "standard" else 1 / 7.5
    figures = open_figures(options, public.board, public.frontier)
    fitting = exits(public.frontier, -1)
    values = []
    for total, score, rack in zip(public.deal.totals, public.scores, state.racks, strict=True):
        value = float(total + score if options.scoring != "none" else 0)
        value += unit * (4.5 * (fitting & rack).bit_count() - 2.0 * rack.bit_count())
        if rack and rack & (rack - 1) == 0 and rack & fitting and public.bell is None:
            value += 20.0 * unit
        value += 0.45 * sum(f.bonus for f in figures.values() if f.tile & rack)
        values.append(value)
    return values


def knowledge(weights: Weights) -> Knowledge[State, Action, Observation]:
    """All of it, for `SearchBot`."""
    return Knowledge(GAME, lambda seen, legal: Decision(seen, legal, weights), rollout, over, evaluate)
