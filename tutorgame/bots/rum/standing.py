"""What a position is worth to a seat, in points: what it has, and what it is about to bring home.

The weights are those that told best who won 400 games of careful captains (a fit of the loot at the end, and of the
winner, to these numbers).  They differ from the worths of a plan, which compare steps of one turn.
"""

from __future__ import annotations

from tutorgame.games.rum import rights
from tutorgame.games.rum.box import SAIL
from tutorgame.games.rum.state import HIDEOUT, State, tokens

from .plan import aim_of
from .sea import reaches
from .worth import cargo

NEXT_MOVES = 2
"""The moves that a captain can hope for in the next turn."""
TURN, LOAD, ROUTE, HOME, BOUNTY, SAILS = 0.35, 0.48, 0.38, 0.28, 0.08, 0.2
"""To play next; a point aboard; a point of the route; a spot from home with cargo; a bounty; a Sail icon in hand."""
PURSE = (0.0, 0.12, 0.5, 0.68, 0.75)
"""What doubloons are worth; more than four are worth no more."""
WRECKS = ((rights.TORN_SAIL, 1.1), (rights.CABIN_FIRE, 0.45), (rights.BROKEN_CANNONS, 0.05), (rights.HULL_BREACH, 0.7))
"""What damage costs, however many tokens there are of a type."""
LEAD, CURSE = 0.27, 0.25
"""What it costs to lead on the curse track, and each curse."""


def standing(state: State, seat: int) -> float:
    """The points of a seat, and what its route, cargo, doubloons, damage, curses, cards and bounties are worth."""
    public = state.public
    gain, _ = reaches(public.table, public.tiles, aim_of(public, seat))[NEXT_MOVES]
    load, cards = cargo(public, seat), public.table.box.cards
    value = public.loot[seat] + ROUTE * gain + BOUNTY * public.held[seat]
    if load:
        value += LOAD * load - HOME * public.table.layout.far[HIDEOUT][public.ships[seat]]
    value += PURSE[min(public.coins[seat], len(PURSE) - 1)]
    value += SAILS * sum([cards[kind].actions[SAIL] for kind in state.hands[seat]])
    damage, curses = public.damage[seat], public.curses[seat]
    if damage:
        value -= sum([cost for kind, cost in WRECKS if tokens(damage, kind)])
    if curses:
        most = max(c for other, c in enumerate(public.curses) if other != seat)
        value -= CURSE * curses + LEAD * (curses >= most)
    return value + TURN * (public.mover == seat)
