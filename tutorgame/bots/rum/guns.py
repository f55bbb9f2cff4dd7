"""What a shot is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tutorgame.games.rum import rights
from tutorgame.games.rum.state import HIDEOUT, MOST_TOKENS, Public, token_count

from .worth import grudge, price, token_harm, treasure_worth

HITS = (0.0, 5 / 6, 35 / 36, 215 / 216, 1.0)
TWOS = (0.0, 1 / 3, 20 / 36, 152 / 216, 0.8)
"""The chance to hit, and to roll 2 skulls, with so many dice."""


class Shot(NamedTuple):
    """A possible attack: the ship, its cost in Attack actions and doubloons, and what it is worth in points."""

    target: int
    actions: int
    coins: int
    tokens: float
    worth: float


def dice(public: Public, seat: int) -> int:
    """How many dice a shot rolls now."""
    return min(4, 1 + (public.power(seat) == "extra_die") + public.turn.powder)


def shots(public: Public, seat: int, bounties: tuple[int, ...]) -> Iterator[Shot]:
    """The attacks that are possible from here, if there are Attack actions enough."""
    if public.ships[seat] == HIDEOUT or not rights.has_cannons(public, seat):
        return
    for target in rights.targets(public, seat):
        if public.turn.attacked >> target & 1 or public.spot_of(target) == HIDEOUT:
            continue
        if target < public.seats and public.fog >> target & 1:
            continue
        coins = rights.attack_price(public, seat, target)
        if coins <= public.coins[seat]:
            actions, hurt = rights.attack_actions(public, seat, target), damage(public, seat, target)
            worth = _harm(public, seat, target, hurt) + _bounties(public, seat, target, bounties)
            yield Shot(target, actions, coins, hurt, worth - price(public.coins[seat], coins))


def damage(public: Public, seat: int, target: int) -> float:
    """How many tokens a shot causes on average."""
    count = dice(public, seat)
    if target == public.seats:
        return HITS[count]
    room = MOST_TOKENS - token_count(public.damage[target])
    two = TWOS[count] if room >= 2 and not rights.carries(public, target, "armour") else 0.0
    return (HITS[count] if room else 0.0) + two


def _harm(public: Public, seat: int, target: int, hurt: float) -> float:
    if target < public.seats:
        return hurt * token_harm(public, target) * grudge(public, seat, target)
    ghost = public.ghost
    if ghost is None or not ghost.treasures or len(public.holds[seat]) >= rights.capacity(public, seat):
        return 0.0
    prize = treasure_worth(public, seat, ghost.treasures[-1])
    return hurt * prize * (0.1, 0.25, 0.8)[min(2, ghost.tokens)]


def _bounties(public: Public, seat: int, target: int, bounties: tuple[int, ...]) -> float:
    """What a shot may bring by the own bounties."""
    if not bounties:
        return 0.0
    layout, count = public.table.layout, dice(public, seat)
    far = layout.far[public.ships[seat]][public.spot_of(target)]
    chances = {
        "two_skulls": TWOS[count],
        "long_shot": HITS[count] * (far >= 2),
        "point_blank": HITS[count] * (far == 0),
        "blockade": HITS[count] * (layout.far[HIDEOUT][public.spot_of(target)] == 1),
        "double_hit": HITS[count] * (0.9 if public.turn.hit else 0.2),
    }
    return sum(chances.get(public.table.box.bounties[b].condition, 0.0) for b in bounties)
