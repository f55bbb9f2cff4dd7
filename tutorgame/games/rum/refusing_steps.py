"""Why a step of a turn is not possible: sailing, doubloons, attacks, repair, exchange, digging, ending."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutorgame.core.errors import Refusal
from tutorgame.core.narrate import count, listing

from . import legal, refusing_choices, rights
from .actions import (
    Action,
    Attack,
    Collect,
    Dig,
    Effect,
    EndTurn,
    Exchange,
    Leap,
    Passage,
    Repair,
    Sail,
    Weather,
)  # fmt: skip
from .box import ATTACK, COLLECT, REPAIR, SAIL
from .naming import ACTIONS, DAMAGE_NAMES, actions_text, spot_name, spots_text
from .refusals import aboard, capped, no_spot, say, target_name, treasure_with
from .rights import BROKEN_CANNONS, HULL_BREACH
from .state import HIDEOUT, Public, State, tokens


def explain(state: State, seat: int, action: Action) -> Refusal:
    """Why this step, which is not legal, is not."""
    return _STEPS[type(action)](state.public, seat, action)


def _unspent(public: Public, seat: int, kind: int) -> Refusal | None:
    """No action of a kind is left."""
    if rights.spendable(public, kind):
        return None
    left, rate = sum(public.pool), rights.exchange_rate(public, seat)
    if not left:
        return say("rum.turn.pool", "nothing")
    key = "no_action" if left >= rate else "too_few" if left > 1 else "too_few_one"
    return say("rum.turn.pool", key, kind=ACTIONS[kind], left=actions_text(public.pool), rate=rate)


# --- sailing


def _sail(public: Public, seat: int, action: Sail) -> Refusal:
    early = _unspent(public, seat, SAIL) or capped(public, seat) or no_spot(public, action.spot)
    if early:
        return early
    here, layout = public.ships[seat], public.table.layout
    near = sorted(spot for spot in layout.neighbours[here] if spot >= 0)
    now, at = spots_text(near), spot_name(here)
    if action.spot == here:
        return say("rum.sail.move", "here", here=at, now=now, spots=(here,))
    name, far = spot_name(action.spot), layout.far[here][action.spot]
    return say("rum.sail.move", "far", Spot=name[0].upper() + name[1:], far=far, here=at, now=now, spots=(action.spot,))


def _leap(public: Public, seat: int, action: Leap) -> Refusal:
    if public.power(seat) != "leap":
        return say("rum.sail.moves", "no_leap")
    if public.turn.leapt:
        return say("rum.sail.moves", "leapt")
    early = _unspent(public, seat, SAIL) or capped(public, seat)
    if early:
        return early
    rest = rights.move_cap(public, seat) - public.turn.moves
    if rest < 2:
        return say("rum.sail.move_cap", "leap", rest=rest)
    now = spots_text(rights.leaps(public, seat))
    spots = (action.spot,) if 0 <= action.spot < len(public.tiles) else ()
    return say("rum.sail.moves", "leap_far", here=spot_name(public.ships[seat]), now=now, spots=spots)


def _passage(public: Public, seat: int, action: Passage) -> Refusal:
    here = public.ships[seat]
    if not public.whirl:
        return say("rum.maelstrom.sail", "none")
    if rights.other_end(public, here) < 0:
        ends = listing([str(spot) for spot in public.whirl])
        return say("rum.maelstrom.sail", "not_there", ends=ends, here=spot_name(here), spots=public.whirl)
    refusal = _unspent(public, seat, SAIL) or capped(public, seat)
    assert refusal is not None, "at an end, with a Sail action and a move left, the passage is open"
    return refusal


# --- doubloons, damage, exchange


def _collect(public: Public, seat: int, action: Collect) -> Refusal:
    if tokens(public.damage[seat], HULL_BREACH):
        return say("rum.damage.hull_breach", "no_collect")
    if rights.carries(public, seat, "no_collect"):
        name, piece = treasure_with(public, seat, "no_collect")
        return say("rum.treasure.active", "no_collect", treasure=name, pieces=(piece,))
    return _unspent(public, seat, COLLECT) or say("rum.coins.bank_limit", "empty")


def _repair(public: Public, seat: int, action: Repair) -> Refusal:
    there = [kind for kind in range(len(DAMAGE_NAMES)) if tokens(public.damage[seat], kind)]
    if not there:
        return say("rum.repair.action", "sound")
    if rights.carries(public, seat, "no_repair"):
        name, piece = treasure_with(public, seat, "no_repair")
        return say("rum.treasure.active", "no_repair", treasure=name, pieces=(piece,))
    now = listing([DAMAGE_NAMES[kind] for kind in there], "or")
    if not 0 <= action.damage < len(DAMAGE_NAMES):
        return say("rum.repair.action", "no_type", now=now)
    if action.damage not in there:
        return say("rum.repair.action", "not_there", damage=DAMAGE_NAMES[action.damage], now=now)
    refusal = _unspent(public, seat, REPAIR)
    assert refusal is not None, "a token that is there can be repaired with a Repair action"
    return refusal


def _exchange(public: Public, seat: int, action: Exchange) -> Refusal:
    rate, give, left = rights.exchange_rate(public, seat), action.give, actions_text(public.pool)
    if len(give) != len(public.pool) or min(give) < 0:
        return say("rum.turn.exchange", "malformed")
    if action.get not in range(4):
        return say("rum.turn.exchange", "get")
    if sum(public.pool) < rate:
        return say("rum.turn.exchange", "too_few", rate=rate, left=left)
    if sum(give) != rate:
        return say("rum.turn.exchange", "count", rate=rate, given=sum(give) or "none")
    return say("rum.turn.exchange", "too_many", given=actions_text(give), left=left)


# --- attacks


def _attack(public: Public, seat: int, action: Attack) -> Refusal:
    target, ships = action.target, rights.targets(public, seat)
    if target == seat:
        return say("rum.attack.cost", "self")
    if target not in ships:
        return say("rum.attack.cost", "no_ship", now=listing([target_name(public, other) for other in ships], "or"))
    here, there = public.ships[seat], public.spot_of(target)
    name = target_name(public, target)
    if public.turn.attacked >> target & 1:
        return say("rum.attack.once_per_target", "again", target=name, spots=(there,))
    return _guns(public, seat) or _at_sea(public, target, here, there) or _price(public, seat, target, there)


def _guns(public: Public, seat: int) -> Refusal | None:
    if tokens(public.damage[seat], BROKEN_CANNONS):
        return say("rum.damage.broken_cannons", "no_attack")
    if rights.carries(public, seat, "no_attack"):
        name, piece = treasure_with(public, seat, "no_attack")
        return say("rum.attack.cannons", "treasure", treasure=name, pieces=(piece,))
    return None


def _at_sea(public: Public, target: int, here: int, there: int) -> Refusal | None:
    name = target_name(public, target, start=True)
    if here == HIDEOUT:
        return say("rum.attack.hideout_safe", "out", spots=(HIDEOUT,))
    if there == HIDEOUT:
        return say("rum.attack.hideout_safe", "into", Target=name, spots=(HIDEOUT,))
    if target < public.seats and public.fog >> target & 1:
        return say("rum.attack.fog", "hidden", Target=name, spots=(there,))
    return None


def _price(public: Public, seat: int, target: int, there: int) -> Refusal:
    if public.coins[seat] < rights.attack_price(public, seat, target):
        return say("rum.attack.cost", "short")
    far = public.table.layout.far[public.ships[seat]][there]
    need = count(rights.attack_actions(public, seat, target), "Attack action")
    name, have = target_name(public, target, start=True), rights.spendable(public, ATTACK) or "none"
    return say("rum.attack.range", "far", Target=name, far=far, need=need, have=have, spots=(there,))


# --- digging, cards, the end


def _dig(public: Public, seat: int, action: Dig) -> Refusal:
    box, pairs = public.table.box, public.pairs
    if not 0 <= action.pair < len(pairs):
        names = listing([box.treasures[t].name for t, _ in pairs], "or")
        return say("rum.dig.where", "no_pair", now=f"choose {names}" if names else "none lies there now")
    number, card = pairs[action.pair]
    treasure, island = box.treasures[number], box.tiles[box.maps[card]]
    spot, here, piece = rights.island_of(public, action.pair), public.ships[seat], (str(treasure.id),)
    if spot < 0:
        return say("rum.dig.where", "unknown", treasure=treasure.name, island=island.name, pieces=piece)
    if spot != here:
        return say(
            "rum.dig.where", "elsewhere", treasure=treasure.name, island=island.name, spot=spot_name(spot),
            here=spot_name(here), spots=(spot,), pieces=piece,
        )  # fmt: skip
    if public.table.options.dig_timing == "on_entry" and not public.turn.arrived:
        return say("rum.dig.when", "entry", treasure=treasure.name, spots=(spot,), pieces=piece)
    slots = count(rights.capacity(public, seat), "treasure")
    return say(
        "rum.dig.slot", "full", treasure=treasure.name, aboard=aboard(public, seat), slots=slots, spots=(spot,),
        pieces=piece,
    )  # fmt: skip


def _end(public: Public, seat: int, action: EndTurn) -> Refusal:
    box, waiting = public.table.box, legal.open_weather(public)
    cards, pieces = [box.cards[kind].name for kind in waiting], tuple(str(box.cards[kind].id) for kind in waiting)
    return say("rum.weather.effect", "open", cards=listing(cards), pieces=pieces)


def _effect(public: Public, seat: int, action: Effect) -> Refusal:
    card = refusing_choices.ready(public, action.card)
    if isinstance(card, Refusal):
        return card
    if not card.effect:
        return say("rum.weather.effect", "is_weather", card=card.name, pieces=(str(card.id),))
    return refusing_choices.effect(public, seat, card, action.choice)


def _weather(public: Public, seat: int, action: Weather) -> Refusal:
    card = refusing_choices.ready(public, action.card)
    if isinstance(card, Refusal):
        return card
    if not card.weather:
        return say("rum.weather.effect", "not_weather", card=card.name, pieces=(str(card.id),))
    return refusing_choices.weather(public, card)


_STEPS: dict[type, Callable[[Public, int, Any], Refusal]] = {
    Sail: _sail,
    Leap: _leap,
    Passage: _passage,
    Collect: _collect,
    Attack: _attack,
    Repair: _repair,
    Exchange: _exchange,
    Effect: _effect,
    Weather: _weather,
    Dig: _dig,
    EndTurn: _end,
}
