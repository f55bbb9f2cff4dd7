"""What is no line and no square: how drunk the pirates are, extra plays, and the bonus for most of the board."""

from __future__ import annotations

from math import exp

from tutorgame.games.trinken.drinking import AWAKE, OUT
from tutorgame.games.trinken.options import BOARD_POINTS
from tutorgame.games.trinken.pieces import FRIES, HOOK, KEG
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import COUNT

TURN = 45.0
"""What a turn is worth."""
EXTRA_PLAY = 20.0
"""What an extra play is worth: it takes the rest of the offer, and it must be played."""
LEVEL: tuple[float, ...] = (0.0, 2.0, 8.0)
"""What it costs to be sober, tipsy, drunk: the way to passing out is shorter."""


def burden(state: State, seat: int) -> float:
    """What the drunkenness of a seat and the turns it owes cost it, in points."""
    return _burden(state, state.levels[seat], state.sobering[seat], state.skips[seat])


def _burden(state: State, level: int, sobering: int, skips: int) -> float:
    if skips:
        return TURN * skips + LEVEL[AWAKE]
    level = min(level, AWAKE)
    if not level:
        return 0.0
    return LEVEL[level] - (LEVEL[level] - LEVEL[level - 1]) * sobering / state.options.sober_turns


def drink_cost(state: State, seat: int, piece: int) -> float:
    """By how much drinking a piece adds to the burden of a seat."""
    level = state.levels[seat]
    rise = 1
    if state.options.special_drinks == "yppedia" and piece >= FRIES:
        rise = {FRIES: -level, KEG: 2, HOOK: 0}[piece]
    after = min(OUT, level + rise)
    skips = state.options.passout_turns if after == OUT else 0
    return _burden(state, after, 0, skips) - burden(state, seat)


def board_promises(state: State) -> list[float]:
    """What each seat may expect of the bonus for most squares; only where there is one (`trinken.score.board`)."""
    counts = [mask.bit_count() for mask in state.stains]
    return _board(state, counts, _spread(state))


def board_gain(state: State, seat: int, owner: int | None) -> float:
    """What one more square, taken from `owner` (None: nobody), does for the bonus, beyond the others."""
    if state.options.stain_bonus != "whole_board":
        return 0.0
    counts = [mask.bit_count() for mask in state.stains]
    spread, others = _spread(state), len(counts) - 1
    before = _board(state, counts, spread)[seat]
    counts[seat] += 1
    if owner is not None:
        counts[owner] -= 1
    # What the seat gains the others lose: the bonus is one sum.
    return (_board(state, counts, spread)[seat] - before) * (1 + 1 / others)


def _board(state: State, counts: list[int], spread: float) -> list[float]:
    if state.options.stain_bonus != "whole_board":
        return [0.0] * len(counts)
    best = max(counts)
    weights = [exp((count - best) / spread) for count in counts]
    return [BOARD_POINTS * weight / sum(weights) for weight in weights]


def _spread(state: State) -> float:
    """How far apart the counts may still move, in squares."""
    options = state.options
    if options.end == "all_stained":
        left = (COUNT - sum(mask.bit_count() for mask in state.stains)) / COUNT
    else:
        left = 1 - min(1.0, max(0, *state.scores) / options.limit)
    return 1.0 + 5.0 * left
