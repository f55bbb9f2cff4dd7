"""What a position is worth to a seat, in points: what it has, and what it is about to bring home."""

from __future__ import annotations

from tutorgame.games.rum.state import State

from .plan import aim_of
from .sea import reaches
from .worth import BOUNTY, coins_worth, curse_cost, damage_cost

HAND_MOVES = 2
"""The moves that a captain can hope for in the next turn."""


def standing(state: State, seat: int) -> float:
    """The points of a seat, and what its route, doubloons, damage, curses and bounties are worth."""
    public = state.public
    gain, _ = reaches(public.table, public.tiles, aim_of(public, seat))[HAND_MOVES]
    most = max(c for other, c in enumerate(public.curses) if other != seat)
    return (
        public.loot[seat]
        + gain
        + coins_worth(public.coins[seat])
        - damage_cost(public.damage[seat])
        - curse_cost(public.curses[seat], most)
        + BOUNTY * public.held[seat]
    )
