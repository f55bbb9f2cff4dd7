"""Which cards to play: each choice is worth the plan that it allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutorgame.games.rum.actions import Play
from tutorgame.games.rum.box import FREE
from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.sailing import BONUS_ACTIONS
from tutorgame.games.rum.state import Public

from .effects import uses
from .plan import Means, Plan, make_plan
from .weather import best_choice

KEEP = (0.2, 0.05, 0.0, 0.05, 0.2)
"""What an action of each kind is worth on a card that is kept for a later turn."""


class Hand(NamedTuple):
    """A choice of cards with the plan that it allows and what it is worth."""

    action: Play
    plan: Plan
    worth: float


def pool_of(public: Public, seat: int, cards: Sequence[int]) -> tuple[int, ...]:
    """The actions that these cards would give (`rum.turn.pool`)."""
    box, pool = public.table.box, [0] * (FREE + 1)
    for kind in cards:
        for action, count in enumerate(box.cards[kind].actions):
            pool[action] += count
    for treasure in public.holds[seat]:
        effect = box.treasures[treasure].effect
        if effect in BONUS_ACTIONS:
            pool[BONUS_ACTIONS[effect]] += 1
    return tuple(pool)


def hands(seen: Observation, legal: Sequence[Play], plain: bool = False) -> list[Hand]:
    """The choices of cards, the best first."""
    return sorted((_hand(seen, action, plain) for action in legal), key=lambda hand: -hand.worth)


def _hand(seen: Observation, action: Play, plain: bool) -> Hand:
    public, seat, box = seen.public, seen.seat or 0, seen.public.table.box
    plan = make_plan(public, seat, Means(pool_of(public, seat, action.cards), action.cards, plain), seen.bounties)
    worth, coins = plan.worth, public.coins[seat] - sum(box.cards[kind].doubloons for kind in plan.sails)
    for use in uses(public, seat, () if plain else action.cards, plan.route, seen.bounties):
        if box.cards[use.card].doubloons <= coins:
            worth += use.worth
            coins -= box.cards[use.card].doubloons
    for kind in action.cards:
        if box.cards[kind].weather:
            worth += best_choice(public, seat, kind, plan.route, seen.bounties)[0]
        worth -= sum(count * keep for count, keep in zip(box.cards[kind].actions, KEEP, strict=True))
    return Hand(action, plan, worth)
