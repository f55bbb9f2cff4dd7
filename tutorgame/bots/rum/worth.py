"""What things are worth to a captain, in loot points: doubloons, damage, curses, treasures, bounties.

The numbers come from the strategy points of the rule file (section 9) and were adjusted by games of bots against bots.
"""

from __future__ import annotations

from functools import cache

from tutorgame.games.rum import rights
from tutorgame.games.rum.state import MOST_CURSES, MOST_LOOT, MOST_TOKENS, Public, token_count, tokens

MOVE = 0.62
"""What a move is worth: about ten points are made with thirty moves."""
COINS = (0.0, 0.2, 0.38, 0.5, 0.6, 0.65, 0.68, 0.7, 0.71)
"""What so many doubloons are worth; one for a shot and one for an effect matter most."""
MORE_COINS = 0.01
"""What each further doubloon is worth."""
TOKENS = (0.9, 0.5, 0.2, 0.35, 0.4)
"""What the first token of each type costs its owner: torn sail, cabin fire, cannons, hull, bowsprit."""
MORE_TOKENS = 0.15
"""What each further token of a type costs."""
ONE_TOKEN = 0.5
"""What a token of an unknown type costs."""
BOUNTY = 0.35
"""What a bounty is worth before it is fulfilled."""
WIN = 5.0
"""What the tenth point is worth beyond itself."""

EXTRA = {
    "sail_plus_1": 0.5, "collect_plus_1": 0.25, "attack_plus_1": 0.15, "repair_plus_1": 0.2, "range_plus_1": 0.1,
    "hand_plus_1": 0.25, "hand_minus_1": -0.25, "take_coins_2": 0.5, "free_powder": 0.2, "reef_proof": 0.1,
    "armour": 0.1, "kraken_minus_1": 0.1, "kraken_plus_1": -0.15, "take_damage_1": -0.5, "max_moves_2": -0.5,
    "no_attack": -0.15, "no_collect": -0.2, "no_repair": -0.15, "wanted": -0.15,
}  # fmt: skip
"""What a treasure is worth to its carrier besides its value."""
CURSING = {"take_curse_down_1": -1, "take_curse_up_1": 1, "take_curse_up_2": 2}
"""By how much a treasure moves the curse marker of who takes it."""


def coins_worth(count: int) -> float:
    """What so many doubloons are worth."""
    return COINS[count] if count < len(COINS) else COINS[-1] + MORE_COINS * (count - len(COINS) + 1)


def price(have: int, count: int) -> float:
    """What it costs to pay so many of the doubloons that one has."""
    return coins_worth(have) - coins_worth(have - count)


@cache
def damage_cost(damage: int) -> float:
    """What the tokens of a ship cost its owner."""
    cost = 0.0
    for kind, first in enumerate(TOKENS):
        count = tokens(damage, kind)
        if count:
            cost += first + MORE_TOKENS * (count - 1)
    return cost


def mending(damage: int, kind: int) -> float:
    """What it brings to repair one token of a type."""
    return damage_cost(damage) - damage_cost(damage - (1 << 3 * kind))


def curse_cost(own: int, most: int) -> float:
    """What a curse marker on `own` costs when the most cursed other captain stands on `most`.

    The Kraken takes 7/6 points on average from all who lead; whoever stays one behind is safe.
    """
    if own < most:
        return 0.04 * own
    if own == most:
        return 0.4 if own else 0.2
    return 0.55 + 0.08 * (own - most) + (0.5 if own >= MOST_CURSES - 1 else 0.0)


def curse_change(public: Public, seat: int, change: int) -> float:
    """What a change of the own curse marker costs (negative: brings)."""
    most = max((c for other, c in enumerate(public.curses) if other != seat), default=0)
    own = public.curses[seat]
    after = max(0, own + change)
    if after >= MOST_CURSES:
        return 1.4
    return curse_cost(after, most) - curse_cost(own, most)


def treasure_worth(public: Public, seat: int, treasure: int) -> float:
    """What a treasure is worth once it is home, with what it does on the way."""
    card = public.table.box.treasures[treasure]
    extra = EXTRA.get(card.effect, 0.0)
    if card.effect in CURSING:
        extra -= curse_change(public, seat, CURSING[card.effect])
    elif card.effect == "take_damage_1" and token_count(public.damage[seat]) >= MOST_TOKENS:
        extra = 0.0
    return card.value + extra


def cargo(public: Public, seat: int) -> int:
    """The points that a captain carries."""
    treasures = public.table.box.treasures
    return sum(treasures[t].value for t in public.holds[seat])


def grudge(public: Public, seat: int, target: int) -> float:
    """How much a loss of another captain helps this one: all of it with two players, and more near ten points."""
    if target == public.seats:
        return 0.0
    hopes = public.loot[target] + 0.7 * cargo(public, target)
    share = 1.0 / (public.seats - 1)
    return share * (0.6 + hopes / MOST_LOOT) + (0.6 if hopes + 1 >= MOST_LOOT else 0.0)


def token_harm(public: Public, target: int) -> float:
    """What one token more costs another captain on average: with full slots a fire costs a treasure."""
    if target >= public.seats or token_count(public.damage[target]) >= MOST_TOKENS:
        return 0.0
    hold = public.holds[target]
    full = hold and len(hold) >= rights.capacity(public, target)
    burnt = min(public.table.box.treasures[t].value for t in hold) if full else 0
    fire = 0.2 if not tokens(public.damage[target], rights.CABIN_FIRE) else 0.0
    return ONE_TOKEN * 0.8 + fire * burnt
