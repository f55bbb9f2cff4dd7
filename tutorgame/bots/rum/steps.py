"""The next step of a turn: the plan is made anew before each step, as every turned tile may change it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tutorgame.games.rum import rights
from tutorgame.games.rum.actions import COLLECT_ONE, END_TURN, PASSAGE, Action, Effect, Exchange, Weather
from tutorgame.games.rum.box import ATTACK, COLLECT, FREE, REPAIR, SAIL
from tutorgame.games.rum.legal import dig_up, leap_to, may_collect, open_weather, repair_of, sail_to, shot_at, unused
from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.state import HIDEOUT, UNKNOWN, Public, Table, tokens

from .effects import uses
from .plan import Means, Plan, best_repair, make_plan
from .sea import sea_of, turning
from .weather import best_choice, passage_pays
from .worth import BOUNTY, ONE_TOKEN, cargo, treasure_worth

LATE = ("fog",)
"""Effects for the end of the turn."""


class Step(NamedTuple):
    """A step, the phrase that says why, and the plan that it belongs to."""

    action: Action
    why: str
    plan: Plan
    worth: float = 0.0


def next_step(seen: Observation, plain: bool = False) -> Step:
    """What to do now in the own turn; a plain captain leaves exchanges, effects and guns alone."""
    public, seat = seen.public, seen.seat or 0
    cards = tuple(unused(public))
    plan = make_plan(public, seat, Means(public.pool, cards, plain), seen.bounties)
    for look in PLAIN if plain else ALL:
        step = look(seen, seat, cards, plan)
        if step is not None:
            return step
    return _move(seen, seat, plan) or _leftovers(seen, seat, () if plain else cards, plan)


def _dig(seen: Observation, seat: int, cards: Sequence[int], plan: Plan) -> Step | None:
    public = seen.public
    pairs = [pair for pair in range(len(public.pairs)) if rights.can_dig(public, seat, pair)]
    if not pairs:
        return None
    pair = max(pairs, key=lambda p: treasure_worth(public, seat, public.pairs[p][0]))
    slots = rights.capacity(public, seat) - len(public.holds[seat])
    worth = treasure_worth(public, seat, public.pairs[pair][0])
    if public.ships[seat] in plan.route.stops or (slots > 1 and worth > 0.5):
        return Step(dig_up(pair), "dig", plan, worth)
    return None


def _weather(seen: Observation, seat: int, cards: Sequence[int], plan: Plan) -> Step | None:
    """Weather at once; but a storm waits for the Hideout if the ship comes there in this turn."""
    public = seen.public
    for kind in open_weather(public):
        storm = public.table.box.cards[kind].weather == "storm"
        if storm and public.ships[seat] != HIDEOUT and _home_this_turn(public, seat, plan):
            continue
        return _blow(seen, seat, kind, plan)
    return None


def _home_this_turn(public: Public, seat: int, plan: Plan) -> bool:
    stops, far = plan.route.stops, public.table.layout.far[public.ships[seat]][HIDEOUT]
    return bool(stops) and stops[-1] == HIDEOUT and far <= plan.moves and plan.route.length <= plan.moves


def _blow(seen: Observation, seat: int, kind: int, plan: Plan) -> Step:
    public = seen.public
    worth, choice = best_choice(public, seat, kind, plan.route, seen.bounties)
    return Step(Weather(kind, choice), public.table.box.cards[kind].weather, plan, worth)


def _mend(seen: Observation, seat: int, cards: Sequence[int], plan: Plan) -> Step | None:
    """Three actions for the one repair that lets the ship sail on."""
    public, pool, rate = seen.public, seen.public.pool, rights.exchange_rate(seen.public, seat)
    torn = tokens(public.damage[seat], rights.TORN_SAIL) == 1 and not public.becalmed
    if not torn or pool[REPAIR] or pool[FREE] or rights.carries(public, seat, "no_repair"):
        return None
    stuck = public.turn.moves >= 1 or pool[SAIL] == 0
    if sum(pool) < rate + (not stuck and pool[SAIL] < 2):
        return None
    if not stuck:
        return None
    give = _cheapest(public, pool, rate, plan)
    return Step(Exchange(give, REPAIR), "mend", plan) if give else None


def _cheapest(public: Public, pool: Sequence[int], rate: int, plan: Plan) -> tuple[int, ...]:
    """The actions that are least missed, Sail actions last; () if there are too few."""
    kinds = [kind for kind in (COLLECT, ATTACK, REPAIR, FREE) for _ in range(plan.gifts[kind])]
    kinds += [unit.kind for unit in plan.units if unit.kind != SAIL]
    gifts, left = [0] * (FREE + 1), rate
    for kind in [*kinds, *[SAIL] * pool[SAIL]]:
        if left and gifts[kind] < pool[kind]:
            gifts[kind] += 1
            left -= 1
    return () if left else tuple(gifts)


def _shoot(seen: Observation, seat: int, cards: Sequence[int], plan: Plan) -> Step | None:
    shot = plan.shot
    if shot is None or sum(unit.use == ATTACK and unit.worth > 0 for unit in plan.units) < shot.actions:
        return None
    return Step(shot_at(shot.target), "shot", plan, shot.worth)


def _repair(seen: Observation, seat: int, cards: Sequence[int], plan: Plan) -> Step | None:
    public = seen.public
    if not public.damage[seat] or not any(unit.use == REPAIR and unit.worth > 0 for unit in plan.units):
        return None
    return Step(repair_of(best_repair(public.damage[seat])), "repair", plan)


def _collect(seen: Observation, seat: int, cards: Sequence[int], plan: Plan) -> Step | None:
    public = seen.public
    if not any(unit.use == COLLECT and unit.kind == COLLECT and unit.worth > 0 for unit in plan.units):
        return None
    return Step(COLLECT_ONE, "collect", plan) if may_collect(public, seat) else None


def _effect(seen: Observation, seat: int, cards: Sequence[int], plan: Plan) -> Step | None:
    public = seen.public
    spent = sum(public.table.box.cards[kind].doubloons for kind in plan.sails)
    for use in uses(public, seat, cards, plan.route, seen.bounties):
        card = public.table.box.cards[use.card]
        if card.effect not in LATE and card.doubloons + spent <= public.coins[seat]:
            return Step(Effect(use.card, use.choice), card.effect, plan, use.worth)
    return None


def _move(seen: Observation, seat: int, plan: Plan) -> Step | None:
    """A move along the route, or what pays for it."""
    public, pool = seen.public, seen.public.pool
    if plan.moves < 1 or not plan.route.stops or plan.route.stops == (public.ships[seat],):
        return None
    if pool[SAIL] or (pool[FREE] and not plan.sails and not plan.exchanges) or (pool[FREE] and _free_sails(plan, pool)):
        return _sail(seen, seat, plan)
    if plan.sails:
        return Step(Effect(plan.sails[0]), "sails", plan)
    if plan.exchanges:
        rate = rights.exchange_rate(public, seat)
        if sum(plan.gifts) >= rate:
            return Step(Exchange(_gift(plan.gifts, rate), SAIL), "exchange", plan)
    return None


def _free_sails(plan: Plan, pool: Sequence[int]) -> bool:
    """Whether a free-choice action is planned for a move."""
    return pool[FREE] > sum(unit.kind == FREE for unit in plan.units) + plan.gifts[FREE]


def _gift(gifts: Sequence[int], rate: int) -> tuple[int, ...]:
    """The actions for one exchange out of all that are to be given."""
    given: list[int] = []
    for count in gifts:
        given.append(min(count, rate - sum(given)))
    return tuple(given)


def _sail(seen: Observation, seat: int, plan: Plan) -> Step | None:
    public, layout = seen.public, seen.public.table.layout
    here = public.ships[seat]
    left = rights.move_cap(public, seat) - public.turn.moves
    goal = next((spot for spot in plan.route.stops if spot != here), here)
    if left < 1 or goal == here:
        return None
    if passage_pays(public, seat, goal, seen.bounties):
        return Step(PASSAGE, "passage", plan)
    if left >= 2 and public.power(seat) == "leap" and not public.turn.leapt:
        for spot in rights.leaps(public, seat):
            if layout.far[here][goal] - layout.far[spot][goal] == 2:
                return Step(leap_to(spot), "leap", plan)
    return Step(sail_to(first_spot(public, seat, goal)), "sail", plan)


def first_spot(public: Public, seat: int, goal: int) -> int:
    """The first spot of the most rewarding of the shortest ways to a spot."""
    port = public.table.options.bounties and not public.turn.bounty
    proof = bool(rights.carries(public, seat, "reef_proof")) or public.table.options.reef == "on_reveal"
    hidden = tuple(
        treasure_worth(public, seat, treasure)
        for pair, (treasure, _) in enumerate(public.pairs)
        if rights.island_of(public, pair) < 0
    )
    slots = rights.capacity(public, seat) - len(public.holds[seat])
    known = tuple(rights.island_of(public, p) for p in range(len(public.pairs))) if slots > 0 else ()
    load = float(cargo(public, seat))
    return _way(public.table, public.tiles, public.ships[seat], goal, (port, proof, load, slots), hidden, known)[1]


@lru_cache(maxsize=20_000)
def _way(
    table: Table, tiles: tuple[int, ...], here: int, goal: int, facts: tuple[bool, bool, float, int],
    hidden: tuple[float, ...], known: tuple[int, ...],
) -> tuple[float, int]:  # fmt: skip
    """What the best shortest way brings, and its first spot."""
    far, sea = table.layout.far, sea_of(table, tiles)
    port, proof, load, slots = facts
    best, first = -99.0, goal
    for spot in sorted(table.layout.near[here]):
        if far[spot][goal] != far[here][goal] - 1:
            continue
        worth = 0.0
        if spot == HIDEOUT:
            worth = load
        elif tiles[spot] == UNKNOWN:
            worth = turning(table, tiles, hidden, slots, spot)
        elif spot in sea.reefs and not proof:
            worth = -ONE_TOKEN
        elif spot in sea.outposts and port:
            worth = BOUNTY
        if spot in known:
            worth += 1.0
        if spot != goal:
            worth += _way(table, tiles, spot, goal, facts, hidden, known)[0]
        if worth > best:
            best, first = worth, spot
    return best, first


def _leftovers(seen: Observation, seat: int, cards: Sequence[int], plan: Plan) -> Step:
    """What is still good for something when the ship stays: then the end of the turn."""
    public = seen.public
    free = public.pool[FREE] and any(unit.use == COLLECT and unit.worth > 0 for unit in plan.units)
    if free and may_collect(public, seat):
        return Step(COLLECT_ONE, "collect", plan)
    for use in uses(public, seat, cards, plan.route, seen.bounties):
        return Step(Effect(use.card, use.choice), public.table.box.cards[use.card].effect, plan, use.worth)
    for kind in open_weather(public):
        return _blow(seen, seat, kind, plan)
    return Step(END_TURN, "end", plan)


ALL = (_dig, _weather, _mend, _shoot, _repair, _collect, _effect)
PLAIN = (_dig, _weather, _repair, _collect)
"""What is looked at before a move, in this order."""
