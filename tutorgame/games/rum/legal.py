"""What may be done now: the list for a seat, and the check for seats and chance alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from operator import gt
from typing import Any

from . import chances, flow, rights
from .actions import (
    COLLECT_ONE,
    END_TURN,
    PASSAGE,
    Action,
    Attack,
    Burn,
    ChooseCaptain,
    Collect,
    Dig,
    DrawCard,
    Effect,
    EndTurn,
    Exchange,
    Keep,
    Leap,
    Passage,
    Play,
    Repair,
    Sail,
    Shell,
    Trade,
    TurnTile,
    Weather,
)  # fmt: skip
from .box import ATTACK, FREE, REPAIR, SAIL, Layout
from .box import COLLECT as COLLECT_KIND
from .state import HIDEOUT, Public, State, Task, copies_left, tokens

# Actions are values: the small ones are made once and shared by all positions.
sail_to, leap_to, shot_at, repair_of, dig_up = cache(Sail), cache(Leap), cache(Attack), cache(Repair), cache(Dig)
weather_step, effect_step = cache(Weather), cache(Effect)

KINDS = (SAIL, COLLECT_KIND, ATTACK, REPAIR)
SKULLS, free_captains = chances.SKULLS, chances.free_captains


def top(public: Public) -> Task | None:
    """The task that waits; None when all is over."""
    return public.agenda[-1] if public.agenda else None


def actions(state: State) -> Sequence[Action]:
    """All that the seat to move may do, in a fixed order."""
    task = top(state.public)
    if task is None or task.kind not in flow.BY_SEAT:
        return ()
    return _LISTS[task.kind](state, task)


def _captains(state: State, task: Task) -> list[Action]:
    return [ChooseCaptain(c) for c in free_captains(state.public)]


def _plays(state: State, task: Task) -> list[Action]:
    return list(plays(state.public, state.hands[task.seat]))


def plays(public: Public, hand: tuple[int, ...]) -> tuple[Play, ...]:
    """The ways to play cards of a hand (`rum.turn.choose`, `rum.turn.choose_weather`)."""
    return _plays_of(hand, public.table.weathers)


@lru_cache(maxsize=50_000)
def _plays_of(hand: tuple[int, ...], weathers: tuple[int, ...]) -> tuple[Play, ...]:
    forced = tuple(kind for kind in hand if kind in weathers)
    others = tuple(kind for kind in hand if kind not in weathers)
    count = min(len(others), max(0, 2 - len(forced)))
    picks = sorted({tuple(sorted((*forced, *pick))) for pick in combinations(others, count)})
    return tuple(Play(pick) for pick in picks)


def _trades(state: State, task: Task) -> list[Action]:
    hold = tuple(sorted(state.public.holds[task.seat]))
    if state.options.trade == "all_or_none":
        return [Trade(hold), Trade(())]
    sizes = range(len(hold), -1, -1)
    return [Trade(pick) for size in sizes for pick in combinations(hold, size)]


def _keeps(state: State, task: Task) -> list[Action]:
    return [Keep(bounty) for bounty in sorted(state.drawn)]


def _burns(state: State, task: Task) -> list[Action]:
    return [Burn(treasure) for treasure in sorted(state.public.holds[task.seat])]


def _shells(state: State, task: Task) -> list[Action]:
    return [Shell(True), Shell(False)]


def _steps(state: State, task: Task) -> list[Action]:
    """All steps of a turn (rule file, section 3.3).

    What needs an action that is not there is not asked about: most of a turn's steps find a pool with few kinds.
    """
    public, seat = state.public, task.seat
    pool, here = public.pool, public.ships[seat]
    free = pool[FREE]
    found: list[Action] = []
    if free or pool[SAIL]:
        found += _moves(public, seat)
    if (free or pool[COLLECT_KIND]) and may_collect(public, seat):
        found.append(COLLECT_ONE)
    if (free or pool[ATTACK]) and here != HIDEOUT:
        found += [shot_at(t) for t in rights.targets(public, seat) if may_attack(public, seat, t)]
    if (free or pool[REPAIR]) and public.damage[seat] and may_repair(public, seat):
        found += [repair_of(kind) for kind in range(5) if tokens(public.damage[seat], kind)]
    found += _exchanges(pool, rights.exchange_rate(public, seat))
    unspent = unused(public)
    if unspent:
        found += _cards(public, seat, unspent)
    if here:
        tile, maps = public.tiles[here], public.table.box.maps
        for pair, (_, card) in enumerate(public.pairs):
            if maps[card] == tile and rights.can_dig(public, seat, pair):
                found.append(dig_up(pair))
    if not (unspent and open_weather(public)):
        found.append(END_TURN)
    return found


def _moves(public: Public, seat: int) -> list[Action]:
    found: list[Action] = []
    left = moves_left(public, seat)
    if left < 1:
        return found
    here = public.ships[seat]
    found += _sails(public.table.layout, here)
    if left >= 2 and public.power(seat) == "leap" and not public.turn.leapt:
        found += [leap_to(spot) for spot in rights.leaps(public, seat)]
    if rights.other_end(public, here) >= 0:
        found.append(PASSAGE)
    return found


def moves_left(public: Public, seat: int) -> int:
    """How many moves the cap still allows; 0 without a Sail action."""
    pool = public.pool
    if not pool[SAIL] and not pool[FREE]:
        return 0
    return rights.move_cap(public, seat) - public.turn.moves


@cache
def _sails(layout: Layout, here: int) -> tuple[Sail, ...]:
    return tuple(sail_to(spot) for spot in sorted(s for s in layout.neighbours[here] if s >= 0))


def may_collect(public: Public, seat: int) -> bool:
    """Whether a Collect action brings a doubloon."""
    return bool(rights.spendable(public, COLLECT_KIND)) and public.bank > 0 and rights.may_collect(public, seat)


def may_repair(public: Public, seat: int) -> bool:
    """Whether Repair actions work."""
    return bool(rights.spendable(public, REPAIR)) and not rights.carries(public, seat, "no_repair")


def may_attack(public: Public, seat: int, target: int) -> bool:
    """Whether a seat may attack a ship now (rule file, section 4.6)."""
    if target == seat or not 0 <= target < public.seats + (public.ghost is not None):
        return False
    if public.turn.attacked >> target & 1 or not rights.has_cannons(public, seat):
        return False
    if HIDEOUT in (public.ships[seat], public.spot_of(target)):
        return False
    if target < public.seats and public.fog >> target & 1:
        return False
    if public.coins[seat] < rights.attack_price(public, seat, target):
        return False
    return rights.attack_actions(public, seat, target) <= rights.spendable(public, ATTACK)


@cache
def _exchanges(pool: tuple[int, ...], rate: int) -> tuple[Exchange, ...]:
    return tuple(Exchange(give, get) for give in rights.gifts(pool, rate) for get in KINDS)


def _cards(public: Public, seat: int, unspent: list[int]) -> list[Action]:
    box = public.table.box
    found: list[Action] = []
    for kind in dict.fromkeys(unspent):
        card = box.cards[kind]
        if card.weather == "maelstrom":
            found += _whirls(kind, len(public.tiles))
        elif card.weather:
            found += [weather_step(kind, choice) for choice in rights.weather_choices(public, card.weather)]
        else:
            found += [effect_step(kind, choice) for choice in rights.effect_choices(public, seat, card)]
    return found


@cache
def _whirls(kind: int, spots: int) -> tuple[Weather, ...]:
    return tuple(Weather(kind, pair) for pair in rights.whirl_places(spots))


def unused(public: Public) -> list[int]:
    """The played cards whose effect has not been used."""
    used = public.turn.used
    if not used:
        return list(public.played)
    return [card for at, card in enumerate(public.played) if not used >> at & 1]


def open_weather(public: Public) -> list[int]:
    """The played weather cards whose forced effect is still open."""
    weathers = public.table.weathers
    return [card for card in unused(public) if card in weathers]


_LISTS = {
    "captain": _captains,
    "play": _plays,
    "act": _steps,
    "trade": _trades,
    "choose_bounty": _keeps,
    "burn": _burns,
    "shell": _shells,
}


def allowed(state: State, action: Any) -> bool:
    """Whether an action answers the task that waits."""
    task = top(state.public)
    if task is None:
        return False
    drawn = flow.DRAWN_BY.get(task.kind)
    if drawn is not None:
        if not isinstance(action, drawn):
            return False
        if isinstance(action, DrawCard):
            return 0 <= action.card < len(state.public.discard) and copies_left(state, action.card) > 0
        if isinstance(action, TurnTile):
            return 0 <= action.tile < len(state.public.table.box.tiles) and action.tile not in state.public.tiles
        return action in chances.answers(state, task).actions
    if not isinstance(action, flow.DECIDED_BY[task.kind]):
        return False
    if task.kind == "act":
        return _STEPS[type(action)](state.public, task.seat, action)
    return action in _LISTS[task.kind](state, task)


def _may_give(public: Public, seat: int, action: Exchange) -> bool:
    give, pool = action.give, public.pool
    if len(give) != len(pool) or action.get not in KINDS or sum(give) != rights.exchange_rate(public, seat):
        return False
    return min(give) >= 0 and not any(map(gt, give, pool))


def _may_repair(public: Public, seat: int, action: Repair) -> bool:
    return 0 <= action.damage < 5 and tokens(public.damage[seat], action.damage) > 0 and may_repair(public, seat)


def _may_dig(public: Public, seat: int, action: Dig) -> bool:
    return 0 <= action.pair < len(public.pairs) and rights.can_dig(public, seat, action.pair)


def _may_move(public: Public, seat: int, action: Sail | Leap | Passage) -> bool:
    if isinstance(action, Sail):
        return action.spot in public.table.layout.near[public.ships[seat]] and moves_left(public, seat) > 0
    return action in _moves(public, seat)


def _may_use(public: Public, seat: int, action: Effect | Weather) -> bool:
    if action.card not in unused(public):
        return False
    card = public.table.box.cards[action.card]
    if isinstance(action, Weather):
        return bool(card.weather) and action.choice in rights.weather_choices(public, card.weather)
    return bool(card.effect) and action.choice in rights.effect_choices(public, seat, card)


_STEPS: dict[type, Callable[[Public, int, Any], bool]] = {
    Sail: _may_move,
    Leap: _may_move,
    Passage: _may_move,
    Collect: lambda public, seat, action: may_collect(public, seat),
    Attack: lambda public, seat, action: may_attack(public, seat, action.target),
    Repair: _may_repair,
    Exchange: _may_give,
    Effect: _may_use,
    Weather: _may_use,
    Dig: _may_dig,
    EndTurn: lambda public, seat, action: not open_weather(public),
}
"""The same as the list of steps, for one of them."""
