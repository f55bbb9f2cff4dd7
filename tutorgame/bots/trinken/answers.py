"""What comes right after an action: the best answer of the pirate who plays next, over the pieces that may be drawn."""

from __future__ import annotations

from functools import cache

from tutorgame.games.trinken.actions import Draw
from tutorgame.games.trinken.options import Options
from tutorgame.games.trinken.pieces import CODE, EMPTY
from tutorgame.games.trinken.state import CHOOSE, OVER, State
from tutorgame.games.trinken.turning import draws

from .glance import Glance


@cache
def odds(options: Options) -> tuple[tuple[int, float], ...]:
    """The pieces that may be drawn, with their probabilities."""
    chance = draws(options)
    whole = sum(chance.weights)
    pairs = zip(chance.actions, chance.weights, strict=True)
    return tuple((CODE[action.piece], weight / whole) for action, weight in pairs if isinstance(action, Draw))


def next_seat(state: State) -> int:
    """Who plays next, after the turns that are missed."""
    if state.phase is CHOOSE:
        return state.mover
    skips = list(state.skips)
    seat = (state.mover + 1) % len(skips)
    while skips[seat]:
        skips[seat] -= 1
        seat = (seat + 1) % len(skips)
    return seat


def best_answer(state: State, seat: int) -> float:
    """The expected gain of the best that `seat` can do when it plays next, in points beyond the mean of the others."""
    if state.phase is OVER:
        return 0.0
    glance = Glance(state, seat)
    ranking = glance.ranking()
    known = float("-inf")
    for piece, value in zip(state.offer, state.values, strict=True):
        if piece != EMPTY:
            known = max(known, value * state.options.pays_values + glance.best_use(piece, ranking))
    drawn = state.offer.count(EMPTY) if state.phase is not CHOOSE else 0
    if not drawn:
        return known
    gains = sorted((glance.best_use(piece, ranking), chance) for piece, chance in odds(state.options))
    # The best of `drawn` draws is at most the k-th gain with the probability that each of them is.
    mean = below = 0.0
    for gain, chance in gains:
        upto = below + chance
        mean += (upto**drawn - below**drawn) * max(known, gain)
        below = upto
    return mean
