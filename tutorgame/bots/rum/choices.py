"""The small decisions: captain, trade, bounty, fire, shell."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.games.rum.actions import Action, Burn, ChooseCaptain, Keep, Trade
from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.rights import carries
from tutorgame.games.rum.state import token_count

from .worth import EXTRA

CAPTAINS = {
    "leap": 1.0, "hand_5": 0.9, "slots_3": 0.8, "shells_2": 0.75, "cheap_exchange": 0.7, "golden_hand": 0.4,
    "extra_die": 0.2, "long_range": 0.1, "none": 0.0,
}  # fmt: skip
"""The powers by how much they helped in games of bots."""
BOUNTIES = {
    "full_hold": 0.8, "great_haul": 0.6, "fair_wind": 0.6, "two_skulls": 0.5, "on_the_brink": 0.4, "big_spender": 0.45,
    "carpenter": 0.4, "shipshape": 0.5, "battered": 0.35, "reef_rider": 0.4, "rum_runner": 0.4, "neighbours": 0.5,
    "point_blank": 0.45, "blockade": 0.5, "long_shot": 0.35, "hoarder": 0.35, "double_hit": 0.15, "arsonist": 0.2,
    "lucky_escape": 0.3, "maelstrom_rider": 0.25,
}  # fmt: skip
"""How likely each bounty is fulfilled before the game ends."""


def captain(seen: Observation, legal: Sequence[Action]) -> Action:
    """The free captain with the most useful power."""
    captains = seen.public.table.box.captains

    def useful(action: Action) -> float:
        return CAPTAINS.get(captains[action.captain].power, 0.0) if isinstance(action, ChooseCaptain) else 0.0

    return max(legal, key=useful)


def trade(seen: Observation, legal: Sequence[Action]) -> Action:
    """As many points as can be had."""
    treasures = seen.public.table.box.treasures

    def points(action: Action) -> int:
        return sum(treasures[t].value for t in action.treasures) if isinstance(action, Trade) else 0

    return max(legal, key=points)


def bounty(seen: Observation, legal: Sequence[Action]) -> Action:
    """The bounty that is the more likely to be fulfilled."""
    return max(legal, key=lambda action: bounty_chance(seen, action.bounty) if isinstance(action, Keep) else 0.0)


def bounty_chance(seen: Observation, number: int) -> float:
    """How likely this seat fulfils a bounty."""
    public, seat = seen.public, seen.seat or 0
    condition = public.table.box.bounties[number].condition
    chance, damage = BOUNTIES.get(condition, 0.3), token_count(public.damage[seat])
    power = public.power(seat)
    if condition == "hoarder":
        return 0.05 + public.coins[seat] / 10
    if condition == "battered":
        return 0.1 + damage / 5
    if condition == "shipshape":
        return chance if damage else 0.3
    if condition == "on_the_brink":
        return 0.2 + public.curses[seat] / 5
    if condition == "neighbours":
        return 0.3 + 0.1 * public.seats
    if condition in ("two_skulls", "point_blank", "blockade", "long_shot", "double_hit"):
        chance += 0.25 * (power == "extra_die") + 0.2 * (power == "long_range")
        return 0.0 if carries(public, seat, "no_attack") else chance
    return chance


def burn(seen: Observation, legal: Sequence[Action]) -> Action:
    """The treasure that is least missed."""
    treasures = seen.public.table.box.treasures

    def worth(action: Action) -> float:
        if not isinstance(action, Burn):
            return 0.0
        card = treasures[action.treasure]
        return card.value + (0.0 if card.effect.startswith("take_") else EXTRA.get(card.effect, 0.0))

    return min(legal, key=worth)
