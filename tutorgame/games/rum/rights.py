"""What a captain may do and reach now: limits, capacities, ranges; the questions that list, refusal and board share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from .box import FREE, Card
from .state import HIDEOUT, MOST_TOKENS, UNKNOWN, Seen, token_count, tokens

TORN_SAIL, CABIN_FIRE, BROKEN_CANNONS, HULL_BREACH, BROKEN_BOWSPRIT = range(5)
ANY_MOVES = 99


def carries(public: Seen, seat: int, effect: str) -> int:
    """How many treasures with this effect a ship has aboard."""
    hold = public.holds[seat]
    if not hold:
        return 0
    treasures = public.table.box.treasures
    return [treasures[t].effect for t in hold].count(effect)


def capacity(public: Seen, seat: int) -> int:
    """How many treasures a ship can carry (`rum.dig.capacity`)."""
    slots = 3 if public.power(seat) == "slots_3" else 2
    return slots - (tokens(public.damage[seat], CABIN_FIRE) > 0)


def hand_limit(public: Seen, seat: int) -> int:
    """Up to how many cards a player draws (`rum.turn.hand_limit`)."""
    limit = 5 if public.power(seat) == "hand_5" else 4
    limit -= tokens(public.damage[seat], BROKEN_BOWSPRIT) > 0
    limit += carries(public, seat, "hand_plus_1") - carries(public, seat, "hand_minus_1")
    return max(2, limit)


def move_cap(public: Seen, seat: int) -> int:
    """How many moves a player may make in this turn (`rum.sail.move_cap`)."""
    if public.becalmed or tokens(public.damage[seat], TORN_SAIL):
        return 1
    return 2 if carries(public, seat, "max_moves_2") else ANY_MOVES


def may_gain(public: Seen, seat: int) -> bool:
    """Whether a player may gain doubloons otherwise than by Collect actions (`rum.damage.hull_breach`)."""
    return public.table.options.hull_blocks == "actions" or not tokens(public.damage[seat], HULL_BREACH)


def may_collect(public: Seen, seat: int) -> bool:
    """Whether a player may use Collect actions for doubloons."""
    return not tokens(public.damage[seat], HULL_BREACH) and not carries(public, seat, "no_collect")


def has_cannons(public: Seen, seat: int) -> bool:
    """Whether a ship can shoot (`rum.attack.cannons`)."""
    return not tokens(public.damage[seat], BROKEN_CANNONS) and not carries(public, seat, "no_attack")


def attack_actions(public: Seen, seat: int, target: int) -> int:
    """How many Attack actions a shot costs (`rum.attack.range`)."""
    far = public.table.layout.far[public.ships[seat]][public.spot_of(target)]
    less = (public.power(seat) == "long_range") + carries(public, seat, "range_plus_1")
    return max(1, far - less)


def attack_price(public: Seen, seat: int, target: int) -> int:
    """How many doubloons a shot costs (`rum.attack.cost`)."""
    free = carries(public, seat, "free_powder") or (target < public.seats and carries(public, target, "wanted"))
    return 0 if free else 1


def targets(public: Seen, seat: int) -> list[int]:
    """All ships but the own: the other seats, then the ghost."""
    others = [other for other in range(len(public.ships)) if other != seat]
    return [*others, public.seats] if public.ghost else others


def may_choose(public: Seen, seat: int, other: int) -> bool:
    """Whether an effect of `seat` may choose a player beside it (`rum.attack.hideout_safe`, `rum.attack.fog`)."""
    here, there = public.ships[seat], public.ships[other]
    if HIDEOUT in (here, there) or public.fog >> other & 1 or other == seat:
        return False
    return public.table.layout.far[here][there] <= 1


def spendable(public: Seen, kind: int) -> int:
    """How many actions of a kind the mover can spend, the free ones included (`rum.turn.free_choice`)."""
    return public.pool[kind] + public.pool[FREE]


def exchange_rate(public: Seen, seat: int) -> int:
    """How many actions one costs in an exchange (`rum.turn.exchange`)."""
    return 2 if public.power(seat) == "cheap_exchange" else 3


@cache
def gifts(pool: tuple[int, ...], rate: int) -> tuple[tuple[int, ...], ...]:
    """All ways to give so many actions out of a pool, as counts by kind."""
    ways: list[tuple[int, ...]] = [()]
    for have in pool:
        ways = [(*way, given) for way in ways for given in range(min(have, rate - sum(way)), -1, -1)]
    return tuple(way for way in ways if sum(way) == rate)


def leaps(public: Seen, seat: int) -> list[int]:
    """The spots that a leap can reach: two in a straight line, over a spot of the layout."""
    neighbours = public.table.layout.neighbours
    found = []
    for direction, middle in enumerate(neighbours[public.ships[seat]]):
        if middle >= 0 and neighbours[middle][direction] >= 0:
            found.append(neighbours[middle][direction])
    return sorted(found)


def other_end(public: Seen, spot: int) -> int:
    """The other end of the maelstrom, or -1 where this spot is no end."""
    if spot in public.whirl:
        return public.whirl[1] if public.whirl[0] == spot else public.whirl[0]
    return -1


def island_of(public: Seen, pair: int) -> int:
    """The spot of the island that a pair's map card names; -1 while it is face down."""
    tile = public.table.box.maps[public.pairs[pair][1]]
    return public.tiles.index(tile) if tile in public.tiles else -1


def can_dig(public: Seen, seat: int, pair: int) -> bool:
    """Whether a player could take the treasure of a pair aboard now (`rum.dig.where`, `rum.dig.slot`)."""
    if public.table.options.dig_timing == "on_entry" and not public.turn.arrived:
        return False
    return island_of(public, pair) == public.ships[seat] and len(public.holds[seat]) < capacity(public, seat)


# --- the choices of effects and of the weather ------------------------------------------------------------------------


def effect_choices(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    """All choices with which the effect of a card may be used now; none: it may not (`rum.turn.effect_legal`)."""
    if public.coins[seat] < card.doubloons:
        return []
    return _CHOICES[card.effect](public, seat, card)


def _always(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    return [()]


def _lift(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    return [()] if public.curses[seat] + card.curses else []


def _coins(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    return [()] if may_gain(public, seat) and public.bank + card.doubloons else []


def _grapple(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    if not may_gain(public, seat):
        return []
    return [(o,) for o in range(len(public.ships)) if public.coins[o] and may_choose(public, seat, o)]


def _repair(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    if carries(public, seat, "no_repair"):
        return []
    kinds = [kind for kind in range(5) for _ in range(tokens(public.damage[seat], kind))]
    return sorted({pick for size in (1, 2) for pick in combinations(kinds, size)})


def _fog(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    return [] if public.fog >> seat & 1 else [()]


def _board(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    here = public.ships[seat]
    if here == HIDEOUT or len(public.holds[seat]) >= capacity(public, seat):
        return []
    others = [o for o in range(len(public.ships)) if public.ships[o] == here and may_choose(public, seat, o)]
    return [(other, treasure) for other in others for treasure in sorted(public.holds[other])]


def _fire(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    near = (o for o in range(len(public.ships)) if may_choose(public, seat, o))
    return [(o,) for o in near if token_count(public.damage[o]) < MOST_TOKENS]


def _lookout(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    near = [s for s in public.table.layout.neighbours[public.ships[seat]] if s >= 0 and public.tiles[s] == UNKNOWN]
    return sorted({pick for size in (1, 2) for pick in combinations(sorted(near), size)})


def _new_map(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    if not public.map_deck and not public.map_discard:
        return []
    return [(pair,) for pair in range(len(public.pairs))]


def _passage(public: Seen, seat: int, card: Card) -> list[tuple[int, ...]]:
    if public.turn.moves >= move_cap(public, seat):
        return []
    return [(spot,) for spot, tile in enumerate(public.tiles) if tile >= 0 and spot != public.ships[seat]]


_CHOICES = {
    "sail_1": _always,
    "sail_2": _always,
    "lift_curse": _lift,
    "coins_3": _coins,
    "double_powder": _always,
    "grapple": _grapple,
    "repair_2": _repair,
    "fog": _fog,
    "board_ship": _board,
    "fire_ship": _fire,
    "lookout": _lookout,
    "new_map": _new_map,
    "secret_passage": _passage,
}


def weather_choices(public: Seen, weather: str) -> Sequence[tuple[int, ...]]:
    """All choices with which a forced weather effect may be carried out; always at least one (`rum.weather.effect`)."""
    if weather == "gale":
        return [(direction,) for direction in range(6)]
    if weather == "lightning":
        return [(seat,) for seat in range(len(public.ships)) if public.ships[seat] != HIDEOUT] or [()]
    if weather == "maelstrom":
        return whirl_places(len(public.tiles))
    return [()]


@cache
def whirl_places(spots: int) -> tuple[tuple[int, ...], ...]:
    """All pairs of spots for the two ends of the maelstrom (`rum.maelstrom.place`)."""
    return tuple(combinations(range(1, spots), 2))
