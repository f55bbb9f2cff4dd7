"""A captain's plan for the turn: how many moves, how they are paid for, and what the other actions are good for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from tutorgame.games.rum import ghost as spirits
from tutorgame.games.rum import rights
from tutorgame.games.rum.box import ATTACK, COLLECT, FREE, REPAIR, SAIL
from tutorgame.games.rum.state import HIDEOUT, MOST_LOOT, MOST_TOKENS, Public, token_count, tokens

from .guns import Shot, shots
from .sea import Aim, Route, routes
from .worth import (
    BOUNTY,
    MOVE,
    WIN,
    cargo,
    coins_worth,
    curse_change,
    mending,
    price,
    treasure_worth,
)  # fmt: skip

SPARE = 0.12
"""What a move is worth that the route does not need."""
MOST_EXCHANGES = 2
"""So many exchanges are thought of at most."""


class Means(NamedTuple):
    """What a captain can spend: unspent actions by kind, and the played cards whose effect is unused."""

    pool: tuple[int, ...]
    cards: tuple[int, ...]


class Unit(NamedTuple):
    """One action of the pool, and what it brings if it is spent on its best use other than a move."""

    worth: float
    kind: int
    use: int


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
    slots = rights.capacity(public, seat) - len(public.holds[seat])
    prey = spirits.target(public) if public.ghost else None
    for pair, (treasure, _) in enumerate(public.pairs):
        worth, spot = treasure_worth(public, seat, treasure), rights.island_of(public, pair)
        if spot < 0:
            hidden.append(worth)
        else:
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


def reach(ways: Sequence[Route], moves: int) -> tuple[float, Route]:
    """The worth of the best route with so many moves now, and that route."""
    best, found = -99.0, ways[0]
    for way in ways:
        missing = way.length - moves
        worth = way.gain - (MOVE * missing if missing > 0 else SPARE * missing)
        if worth > best:
            best, found = worth, way
    return best, found


def make_plan(public: Public, seat: int, means: Means, bounties: tuple[int, ...]) -> Plan:
    """The best plan with these means."""
    ways = routes(public.table, public.tiles, aim_of(public, seat))
    shot = max(shots(public, seat, bounties), key=lambda one: one.worth, default=None)
    if shot is not None and (shot.worth <= 0 or shot.actions > means.pool[ATTACK] + means.pool[FREE]):
        shot = None
    units = _units(public, seat, means.pool, shot)
    cap = _cap(public, seat, means.pool)
    best: Plan | None = None
    for sails, paid, more in _sail_effects(public, seat, means.cards):
        for plan in _spendings(public, seat, means.pool, cap, units, ways, sails, more):
            if best is None or plan.worth - paid > best.worth:
                best = plan._replace(worth=plan.worth - paid, shot=shot)
    assert best is not None
    return best


def _cap(public: Public, seat: int, pool: Sequence[int]) -> int:
    """How many moves may be made, torn sails mended if the pool allows it."""
    cap = rights.move_cap(public, seat)
    torn = tokens(public.damage[seat], rights.TORN_SAIL)
    if torn and not public.becalmed and torn <= pool[REPAIR] + pool[FREE] and _may_repair(public, seat):
        cap = 2 if rights.carries(public, seat, "max_moves_2") else rights.ANY_MOVES
    return max(0, cap - public.turn.moves)


def _may_repair(public: Public, seat: int) -> bool:
    return not rights.carries(public, seat, "no_repair")


def _sail_effects(public: Public, seat: int, cards: Sequence[int]) -> Iterator[tuple[tuple[int, ...], float, int]]:
    """The ways to use effects for Sail actions: cards, what they cost, and how many actions they give."""
    box = public.table.box
    there = [kind for kind in cards if box.cards[kind].effect.startswith("sail_")]
    for count in range(len(there) + 1):
        for pick in set(combinations(there, count)):
            coins = sum(box.cards[kind].doubloons for kind in pick)
            curses = sum(box.cards[kind].curses for kind in pick)
            if coins <= public.coins[seat]:
                cost = price(public.coins[seat], coins) + (curse_change(public, seat, curses) if curses else 0.0)
                yield pick, cost, sum(int(box.cards[kind].effect[-1]) for kind in pick)


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
        torn_open = tokens(public.damage[seat], rights.HULL_BREACH) == 1 and not rights.carries(
            public, seat, "no_collect"
        )
        if not torn_open:
            return []
    have, bank = public.coins[seat], public.bank
    found: list[float] = []
    golden = public.power(seat) == "golden_hand" and not public.turn.golden
    while bank > 0 and len(found) < 8:
        count = min(bank, 2 if golden and not found else 1)
        found.append(coins_worth(have + count) - coins_worth(have))
        have, bank = have + count, bank - count
    return found


def _repair_worths(public: Public, seat: int) -> list[float]:
    """What each further Repair action brings, the best first."""
    if not public.damage[seat] or not _may_repair(public, seat):
        return []
    return sorted((worth for kind in range(5) for worth in _mendings(public.damage[seat], kind)), reverse=True)


def _mendings(damage: int, kind: int) -> list[float]:
    """What the tokens of a type cost, each its share."""
    count, whole, left = tokens(damage, kind), 0.0, damage
    for _ in range(count):
        whole += mending(left, kind)
        left -= 1 << 3 * kind
    return [whole / count] * count if count else []


def best_repair(damage: int) -> int:
    """The type of token to repair first."""
    return max(range(5), key=lambda kind: max(_mendings(damage, kind), default=-1.0))


def _spendings(
    public: Public, seat: int, pool: Sequence[int], cap: int, units: Sequence[Unit], ways: Sequence[Route],
    sails: tuple[int, ...], more: int,
) -> Iterator[Plan]:  # fmt: skip
    """The plans that differ in how many free actions are spent on moves, and in the number of exchanges."""
    rate = rights.exchange_rate(public, seat)
    own = pool[SAIL] + more
    leap = int(public.power(seat) == "leap" and not public.turn.leapt and cap >= 2)
    spare = [Unit(0.0, SAIL, SAIL)] * max(0, own - cap)
    for free in range(pool[FREE] + 1):
        rest = _without_free(units, free)
        whole = sorted([*rest, *spare]) if spare else rest
        for exchanges in range(min(MOST_EXCHANGES, len(whole) // rate) + 1):
            sailing = own + free + exchanges
            if (free or exchanges) and sailing > max(cap, own):
                break
            moves = min(cap, sailing + (leap if sailing else 0))
            gain, way = reach(ways, moves)
            kept = whole[rate * exchanges :]
            worth = gain + sum([unit.worth for unit in kept])
            gifts = [0] * (FREE + 1)
            for unit in whole[: rate * exchanges]:
                gifts[unit.kind] += 1
            yield Plan(worth, moves, way, sails, exchanges, tuple(gifts), tuple(kept), None)


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


def room(public: Public, target: int) -> int:
    """How many tokens a ship can still be given."""
    return MOST_TOKENS - token_count(public.damage[target])
