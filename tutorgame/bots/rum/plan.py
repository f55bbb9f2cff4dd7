"""A captain's plan for the turn: how many moves, how they are paid for, and what the other actions are good for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from tutorgame.games.rum import ghost as spirits
from tutorgame.games.rum import rights
from tutorgame.games.rum.box import ATTACK, COLLECT, FREE, REPAIR, SAIL
from tutorgame.games.rum.state import HIDEOUT, MOST_LOOT, Public, tokens

from .guns import Shot, shots
from .sea import MOST_MOVES, Aim, Route, reaches
from .worth import (
    BOUNTY,
    WIN,
    cargo,
    coins_worth,
    curse_change,
    mending,
    price,
    treasure_worth,
)  # fmt: skip

NEVER = 99
MOST_EXCHANGES = 2
"""So many exchanges are thought of at most."""


class Means(NamedTuple):
    """What a captain can spend: unspent actions by kind, and the played cards whose effect is unused.

    A `plain` captain takes home one treasure at a time and leaves exchanges, effects and guns alone.
    """

    pool: tuple[int, ...]
    cards: tuple[int, ...]
    plain: bool = False


class Unit(NamedTuple):
    """One action of the pool, and what it brings if it is spent on its best use other than a move."""

    worth: float
    kind: int
    use: int


class Purse(NamedTuple):
    """What a plan spends: the pool, its units, the cap of moves, the rate of exchange, and whether a leap is left."""

    pool: tuple[int, ...]
    units: list[Unit]
    cap: int
    rate: int
    leap: bool


class Spending(NamedTuple):
    """A way to spend a pool: the moves, the units kept for something else, the exchanges, and what they take."""

    moves: int
    kept: tuple[Unit, ...]
    exchanges: int
    given: tuple[Unit, ...]


class Plan(NamedTuple):
    """A plan and its worth in points.

    `moves` are the moves to make this turn along `route`; `sails` the cards whose effect pays for some of them, `gifts`
    how many actions of each kind are given in exchanges, `units` the actions that are spent on something else.
    """

    worth: float
    moves: int
    route: Route
    sails: tuple[int, ...]
    exchanges: int
    gifts: tuple[int, ...]
    units: tuple[Unit, ...]
    shot: Shot | None


def aim_of(public: Public, seat: int) -> Aim:
    """What a captain is after now."""
    box, layout, here = public.table.box, public.table.layout, public.ships[seat]
    known, hidden = [], []
    late = public.table.options.dig_timing == "on_entry" and not public.turn.arrived
    slots = rights.capacity(public, seat) - len(public.holds[seat])
    prey = spirits.target(public) if public.ghost else None
    for pair, (treasure, _) in enumerate(public.pairs):
        worth, spot = treasure_worth(public, seat, treasure), rights.island_of(public, pair)
        if spot < 0:
            hidden.append(worth)
        elif spot != here or not late:
            worth *= _chance_left(public, seat, spot)
            if prey and prey.holder == -1 - pair:
                worth *= 0.6 if prey.far <= 3 else 0.8
            known.append((spot, worth, box.treasures[treasure].value))
    port = BOUNTY if public.table.options.bounties and not public.turn.bounty else 0.0
    if public.out.bit_count() + public.claimed.bit_count() + sum(public.held) >= len(box.bounties):
        port = 0.0
    return Aim(here, cargo(public, seat), max(0, slots), MOST_LOOT - public.loot[seat], tuple(known), tuple(hidden),
               port, WIN, min(layout.near[HIDEOUT]))  # fmt: skip


def _chance_left(public: Public, seat: int, spot: int) -> float:
    """How likely a treasure is still there when this captain comes: others may be nearer."""
    far, own, left = public.table.layout.far, public.table.layout.far[public.ships[seat]][spot], 1.0
    for other, ship in enumerate(public.ships):
        if other != seat and far[ship][spot] < own and len(public.holds[other]) < rights.capacity(public, other):
            left *= 0.65 if far[ship][spot] <= 2 else 0.85
    return left


def make_plan(public: Public, seat: int, means: Means, bounties: tuple[int, ...]) -> Plan:
    """The best plan with these means."""
    aim, pool, plain = aim_of(public, seat), means.pool, means.plain
    if plain:
        aim = aim._replace(slots=0 if aim.cargo else min(1, aim.slots))
    ways = reaches(public.table, public.tiles, aim)
    shot = None if plain else _best_shot(public, seat, pool, bounties)
    rate = NEVER if plain else rights.exchange_rate(public, seat)
    purse = Purse(pool, _units(public, seat, pool, shot), _cap(public, seat, pool), rate,
                  public.power(seat) == "leap" and not public.turn.leapt)  # fmt: skip
    best, found = -99.0, Spending(0, (), 0, ())
    chosen: tuple[int, ...] = ()
    for sails, paid, more in _sail_effects(public, seat, () if plain else means.cards):
        for worth, spending in _spendings(purse, ways, more):
            if worth - paid > best:
                best, found, chosen = worth - paid, spending, sails
    gifts = [0] * (FREE + 1)
    for unit in found.given:
        gifts[unit.kind] += 1
    return Plan(best, found.moves, ways[found.moves][1], chosen, found.exchanges, tuple(gifts), found.kept, shot)


def _best_shot(public: Public, seat: int, pool: Sequence[int], bounties: tuple[int, ...]) -> Shot | None:
    """The best attack that pays and that the pool allows."""
    guns = pool[ATTACK] + pool[FREE]
    if not guns:
        return None
    able = [shot for shot in shots(public, seat, bounties) if shot.worth > 0 and shot.actions <= guns]
    return max(able, key=lambda one: one.worth, default=None)


def _cap(public: Public, seat: int, pool: Sequence[int]) -> int:
    """How many moves may be made, torn sails mended if the pool allows it."""
    cap = rights.move_cap(public, seat)
    torn = tokens(public.damage[seat], rights.TORN_SAIL)
    if torn and not public.becalmed and torn <= pool[REPAIR] + pool[FREE] and _may_repair(public, seat):
        cap = 2 if rights.carries(public, seat, "max_moves_2") else rights.ANY_MOVES
    return max(0, cap - public.turn.moves)


def _may_repair(public: Public, seat: int) -> bool:
    return not rights.carries(public, seat, "no_repair")


def _sail_effects(public: Public, seat: int, cards: Sequence[int]) -> list[tuple[tuple[int, ...], float, int]]:
    """The ways to use effects for Sail actions: cards, what they cost, and how many actions they give."""
    box = public.table.box
    there = [kind for kind in cards if box.cards[kind].effect.startswith("sail_")]
    found: list[tuple[tuple[int, ...], float, int]] = [((), 0.0, 0)]
    if not there:
        return found
    for count in range(1, len(there) + 1):
        for pick in set(combinations(there, count)):
            coins = sum([box.cards[kind].doubloons for kind in pick])
            curses = sum([box.cards[kind].curses for kind in pick])
            if coins <= public.coins[seat]:
                cost = price(public.coins[seat], coins) + (curse_change(public, seat, curses) if curses else 0.0)
                found.append((pick, cost, sum([int(box.cards[kind].effect[-1]) for kind in pick])))
    return found


def _units(public: Public, seat: int, pool: Sequence[int], shot: Shot | None) -> list[Unit]:
    """What each action but the Sail ones is good for, the least first."""
    wishes = {COLLECT: _coin_worths(public, seat), REPAIR: _repair_worths(public, seat), ATTACK: []}
    if shot is not None:
        wishes[ATTACK] = [shot.worth / shot.actions] * shot.actions
    found = [
        Unit(wishes[kind].pop(0) if wishes[kind] else 0.0, kind, kind)
        for kind in (COLLECT, ATTACK, REPAIR)
        for _ in range(pool[kind])
    ]
    if len(wishes[ATTACK]) > pool[FREE]:
        wishes[ATTACK] = []
    for _ in range(pool[FREE]):
        use = max((COLLECT, REPAIR, ATTACK), key=lambda kind: wishes[kind][0] if wishes[kind] else 0.0)
        found.append(Unit(wishes[use].pop(0) if wishes[use] else 0.0, FREE, use))
    return sorted(found)


def _coin_worths(public: Public, seat: int) -> list[float]:
    """What each further Collect action brings."""
    if not rights.may_collect(public, seat):
        breached = tokens(public.damage[seat], rights.HULL_BREACH) == 1
        if not breached or rights.carries(public, seat, "no_collect"):
            return []
    golden = public.power(seat) == "golden_hand" and not public.turn.golden
    return list(_coins_to_come(public.coins[seat], public.bank, golden))


@cache
def _coins_to_come(have: int, bank: int, golden: bool) -> tuple[float, ...]:
    found: list[float] = []
    while bank > 0 and len(found) < 8:
        count = min(bank, 2 if golden and not found else 1)
        found.append(coins_worth(have + count) - coins_worth(have))
        have, bank = have + count, bank - count
    return tuple(found)


def _repair_worths(public: Public, seat: int) -> list[float]:
    """What each further Repair action brings, the best first."""
    if not public.damage[seat] or not _may_repair(public, seat):
        return []
    return sorted([worth for kind in range(5) for worth in _mendings(public.damage[seat], kind)], reverse=True)


@cache
def _mendings(damage: int, kind: int) -> tuple[float, ...]:
    """What the tokens of a type cost, each its share."""
    count, whole, left = tokens(damage, kind), 0.0, damage
    for _ in range(count):
        whole += mending(left, kind)
        left -= 1 << 3 * kind
    return (whole / count,) * count if count else ()


def best_repair(damage: int) -> int:
    """The type of token to repair first."""
    return max(range(5), key=lambda kind: max(_mendings(damage, kind), default=-1.0))


def _spendings(purse: Purse, ways: Sequence[tuple[float, Route]], more: int) -> Iterator[tuple[float, Spending]]:
    """The ways to spend that differ in how many free actions go into moves, and in the number of exchanges."""
    own, cap, rate = purse.pool[SAIL] + more, purse.cap, purse.rate
    leap = int(purse.leap and cap >= 2)
    spare = [Unit(0.0, SAIL, SAIL)] * max(0, own - cap)
    for free in range(purse.pool[FREE] + 1):
        whole = [*spare, *_without_free(purse.units, free)]
        for exchanges in range(min(MOST_EXCHANGES, len(whole) // rate) + 1):
            sailing = own + free + exchanges
            if (free or exchanges) and sailing > cap:
                break
            moves = min(cap, MOST_MOVES, sailing + (leap if sailing else 0))
            kept = whole[rate * exchanges :]
            worth = ways[moves][0] + sum([unit.worth for unit in kept])
            yield worth, Spending(moves, tuple(kept), exchanges, tuple(whole[: rate * exchanges]))


def _without_free(units: Sequence[Unit], count: int) -> list[Unit]:
    """The units without so many free ones, the least worth first."""
    if not count:
        return list(units)
    kept = []
    for unit in units:
        if unit.kind == FREE and count:
            count -= 1
        else:
            kept.append(unit)
    return kept
