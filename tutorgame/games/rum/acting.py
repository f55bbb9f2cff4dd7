"""The steps of a turn: attack, repair, exchange, effects, weather (rule file, sections 3.3, 4.6, 4.11, 5.7, 5.8)."""

from __future__ import annotations

from . import rights, sailing
from .actions import Attack, Effect, Exchange, Leap, Repair, Sail, Weather
from .box import ATTACK, COLLECT, FREE, REPAIR, SAIL, Card
from .damage import curse_task, gain, lower, pay, remove_token, tokens_task
from .drafts import Draft, add, put
from .events import (
    ActionsAdded,
    CoinsGrappled,
    DieRolled,
    GhostSunk,
    MaelstromMoved,
    MapReplaced,
    ShotFired,
    ShotLanded,
    WeatherCame,
    make_coins,
    make_exchanged,
    make_moved,
    make_used,
)  # fmt: skip
from .state import HIDEOUT, UNKNOWN, Task

GHOST_TOKENS = 3
"""At so many tokens the ghost sinks (`rum.ghost.sink`)."""


def spend(draft: Draft, kind: int, count: int) -> None:
    """Spend actions: the matching ones first, then free ones (`rum.turn.free_choice`)."""
    own = min(draft.pool[kind], count)
    draft.pool = add(add(draft.pool, kind, -own), FREE, own - count)


def sail(draft: Draft, seat: int, action: Sail) -> None:
    """One spot on."""
    spend(draft, SAIL, 1)
    sailing.move(draft, seat, action.spot, "sail", 1)


def leap(draft: Draft, seat: int, action: Leap) -> None:
    """Two spots at once."""
    spend(draft, SAIL, 1)
    draft.turn = draft.turn._replace(leapt=True)
    sailing.move(draft, seat, action.spot, "leap", 2)


def passage(draft: Draft, seat: int) -> None:
    """Through the maelstrom."""
    spend(draft, SAIL, 1)
    sailing.move(draft, seat, rights.other_end(draft, draft.ships[seat]), "passage", 1)


def collect(draft: Draft, seat: int) -> None:
    """A doubloon from the bank; one captain takes one more with the first."""
    spend(draft, COLLECT, 1)
    bonus = draft.power(seat) == "golden_hand" and not draft.turn.golden
    count = min(1 + bonus, draft.bank)
    draft.turn = draft.turn._replace(golden=True)
    draft.coins = add(draft.coins, seat, count)
    draft.tell(make_coins("rum.coins.collect", seat, count))


def attack(draft: Draft, seat: int, action: Attack) -> None:
    """Pay for a shot and roll the dice (`rum.attack.cost`, `rum.attack.extra_dice`)."""
    target = action.target
    actions, price = rights.attack_actions(draft, seat, target), rights.attack_price(draft, seat, target)
    dice = 1 + (draft.power(seat) == "extra_die") + draft.turn.powder
    spend(draft, ATTACK, actions)
    draft.turn = draft.turn._replace(attacked=draft.turn.attacked | 1 << target, powder=0)
    draft.tell(ShotFired("rum.attack.cost", seat, target, actions, price, dice, target == draft.seats))
    draft.push(Task("shot", seat, (target, dice, 0)))
    pay(draft, seat, price, "rum.attack.cost")


def shot(draft: Draft, task: Task, skulls: int) -> None:
    """One die of a shot; the highest counts (`rum.attack.roll`)."""
    seat, (target, dice, best) = task.seat, task.numbers
    draft.tell(DieRolled("rum.attack.roll", seat, skulls))
    best = max(best, skulls)
    if dice > 1:
        draft.push(Task("shot", seat, (target, dice - 1, best)))
        return
    _land(draft, seat, target, best)


def _land(draft: Draft, seat: int, target: int, skulls: int) -> None:
    count = skulls
    if target < draft.seats and skulls == 2 and rights.carries(draft, target, "armour"):
        count = 1
    draft.tell(ShotLanded("rum.attack.roll", seat, target, skulls, count, target == draft.seats))
    if not skulls:
        return
    second = bool(draft.turn.hit & ~(1 << target))
    draft.turn = draft.turn._replace(hit=draft.turn.hit | 1 << target)
    if target < draft.seats:
        draft.push(tokens_task(target, count, seat))
    else:
        draft.push(Task("ghost_hit", seat, (1 if draft.table.options.ghost_hit == "one_token" else skulls,)))
    here, there = draft.ships[seat], draft.spot_of(target)
    far = draft.table.layout.far[here][there]
    facts = {
        "two_skulls": skulls == 2,
        "long_shot": far >= 2,
        "double_hit": second,
        "point_blank": far == 0,
        "blockade": draft.table.layout.far[HIDEOUT][there] == 1,
    }
    for condition, holds in facts.items():
        if holds:
            draft.note(seat, condition)


def ghost_hit(draft: Draft, task: Task) -> None:
    """Tokens for the ghost; at three it sinks (`rum.ghost.hit`, `rum.ghost.sink`)."""
    seat, (count,) = task.seat, task.numbers
    ghost = draft.ghost
    assert ghost is not None
    if ghost.tokens >= GHOST_TOKENS:
        _sink(draft, seat)
    elif count:
        draft.push(Task("ghost_token", seat), Task("ghost_hit", seat, (count - 1,)))


def _sink(draft: Draft, seat: int) -> None:
    ghost = draft.ghost
    assert ghost is not None
    treasure = ghost.treasures[-1] if ghost.treasures else -1
    if len(draft.holds[seat]) >= rights.capacity(draft, seat):
        treasure = -1
    name = draft.table.box.treasures[treasure].id if treasure >= 0 else ""
    draft.ghost_tokens = ()
    draft.tell(GhostSunk("rum.ghost.sink" if name else "rum.ghost.sink_no_slot", seat, name))
    left = ghost.treasures[:-1] if treasure >= 0 else ghost.treasures
    draft.ghost = ghost._replace(tokens=0, spot=cave(draft), treasures=left)
    if treasure >= 0:
        sailing.aboard(draft, seat, treasure, "ghost", "rum.ghost.sink")
        draft.push(Task("taken", seat, (treasure,)))


def cave(draft: Draft) -> int:
    """The spot of the Skull Cave."""
    tiles = draft.table.box.tiles
    return next(spot for spot, tile in enumerate(draft.tiles) if tile >= 0 and tiles[tile].kind == "skull_cave")


def repair(draft: Draft, seat: int, action: Repair) -> None:
    """A token goes back into the bag."""
    spend(draft, REPAIR, 1)
    remove_token(draft, seat, action.damage, "rum.repair.action")


def exchange(draft: Draft, seat: int, action: Exchange) -> None:
    """Several actions for one."""
    draft.pool = tuple(have - given for have, given in zip(draft.pool, action.give, strict=True))
    draft.pool = add(draft.pool, action.get, 1)
    draft.tell(make_exchanged("rum.turn.exchange", seat, action.give, action.get))


# --- effects ----------------------------------------------------------------------------------------------------------


def played_index(draft: Draft, kind: int) -> int:
    """Which of the played cards of a kind has not been used yet; -1: none."""
    for at, card in enumerate(draft.played):
        if card == kind and not draft.turn.used >> at & 1:
            return at
    return -1


def effect(draft: Draft, seat: int, action: Effect) -> None:
    """Pay doubloons, then curses, then the effect (`rum.turn.effect_cost`)."""
    card = draft.table.box.cards[action.card]
    draft.turn = draft.turn._replace(used=draft.turn.used | 1 << played_index(draft, action.card))
    draft.tell(make_used("rum.turn.effect_cost", seat, card.id, card.effect, card.doubloons, card.curses))
    draft.push(Task("effect", seat, (action.card, *action.choice)))
    if card.curses:
        draft.push(curse_task(seat, card.curses))
    pay(draft, seat, card.doubloons, "rum.turn.effect_cost")


def do_effect(draft: Draft, task: Task) -> None:
    """What the effect of a card does; what has become impossible is lost (`rum.turn.effect_choices`)."""
    card = draft.table.box.cards[task.numbers[0]]
    _EFFECTS[card.effect](draft, task.seat, card, task.numbers[1:])


def _sails(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    count = int(card.effect[-1])
    draft.pool = add(draft.pool, SAIL, count)
    draft.tell(ActionsAdded("rum.turn.pool", seat, SAIL, count))


def _lift(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    lower(draft, seat, 1, "rum.curse.range")


def _coins(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    gain(draft, seat, 3, "rum.coins.bank_limit")


def _powder(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    draft.turn = draft.turn._replace(powder=draft.turn.powder + 1)


def _grapple(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    victim = choice[0]
    count = min(2, draft.coins[victim])
    if count and rights.may_choose(draft, seat, victim) and rights.may_gain(draft, seat):
        draft.coins = add(add(draft.coins, victim, -count), seat, count)
        draft.tell(CoinsGrappled("rum.effect.grapple", seat, victim, count))


def _hands(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    for kind in choice:
        if draft.damage[seat] >> 3 * kind & 7 and not draft.over:
            remove_token(draft, seat, kind, "rum.repair.action")


def _fog(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    draft.fog |= 1 << seat


def _board(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    victim, treasure = choice
    free = len(draft.holds[seat]) < rights.capacity(draft, seat)
    same = draft.ships[victim] == draft.ships[seat] and rights.may_choose(draft, seat, victim)
    if not free or not same or treasure not in draft.holds[victim]:
        return
    draft.holds = put(draft.holds, victim, tuple(t for t in draft.holds[victim] if t != treasure))
    sailing.aboard(draft, seat, treasure, "ship", "rum.effect.boarding")
    draft.push(Task("taken", seat, (treasure,)))


def _fire(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    if rights.may_choose(draft, seat, choice[0]):
        draft.push(tokens_task(choice[0], 1, seat))


def _lookout(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    draft.push(*(Task("tile", seat, (spot,)) for spot in choice if draft.tiles[spot] == UNKNOWN))


def _new_map(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    sailing.rebuild_maps(draft)
    if choice[0] < len(draft.pairs) and draft.map_deck:
        draft.push(Task("new_map", seat, choice))


def new_map(draft: Draft, task: Task, card: int) -> None:
    """The new map card of a pair; the old one is discarded (`rum.effect.new_map`)."""
    (pair,) = task.numbers
    treasure, old = draft.pairs[pair]
    draft.map_deck &= ~(1 << card)
    draft.map_discard |= 1 << old
    draft.pairs = (*draft.pairs[:pair], (treasure, card), *draft.pairs[pair + 1 :])
    box = draft.table.box
    known = box.maps[card] in draft.tiles
    tile = box.tiles[box.maps[card]].id
    draft.tell(MapReplaced("rum.effect.new_map", task.seat, box.treasures[treasure].id, tile, known))


def _secret(draft: Draft, seat: int, card: Card, choice: tuple[int, ...]) -> None:
    if draft.turn.moves < rights.move_cap(draft, seat):
        sailing.move(draft, seat, choice[0], "secret", 1)


_EFFECTS = {
    "sail_1": _sails,
    "sail_2": _sails,
    "lift_curse": _lift,
    "coins_3": _coins,
    "double_powder": _powder,
    "grapple": _grapple,
    "repair_2": _hands,
    "fog": _fog,
    "board_ship": _board,
    "fire_ship": _fire,
    "lookout": _lookout,
    "new_map": _new_map,
    "secret_passage": _secret,
}


# --- weather ----------------------------------------------------------------------------------------------------------


def weather(draft: Draft, seat: int, action: Weather) -> None:
    """A forced effect is carried out (`rum.weather.effect`)."""
    card = draft.table.box.cards[action.card]
    draft.turn = draft.turn._replace(used=draft.turn.used | 1 << played_index(draft, action.card))
    draft.tell(WeatherCame(f"rum.weather.{card.weather}" if card.weather != "maelstrom" else "rum.maelstrom.place",
                           seat, card.id, card.weather, action.choice))  # fmt: skip
    at_sea = [other for other in draft.in_order() if draft.ships[other] != HIDEOUT]
    if card.weather == "storm":
        draft.push(*(tokens_task(other, 1) for other in at_sea))
    elif card.weather == "calm":
        draft.calm |= (1 << draft.seats) - 1 & ~(1 << seat)
    elif card.weather == "gale":
        draft.push(*(Task("blow", other, action.choice) for other in at_sea if other != seat))
    elif card.weather == "lightning" and action.choice:
        draft.push(tokens_task(action.choice[0], 2))
    elif card.weather == "maelstrom":
        draft.whirl = tuple(sorted(action.choice))
        draft.tell(MaelstromMoved("rum.maelstrom.stay", seat, draft.whirl))


def blow(draft: Draft, task: Task) -> None:
    """A gale moves a ship one spot, unless it would leave the sea or enter the Hideout (`rum.weather.gale`)."""
    seat, (direction,) = task.seat, task.numbers
    start = draft.ships[seat]
    spot = draft.table.layout.neighbours[start][direction]
    if spot > HIDEOUT:
        draft.ships = put(draft.ships, seat, spot)
        draft.tell(make_moved("rum.weather.gale", seat, start, spot, "gale"))
        draft.push(Task("enter", seat, (spot, 0)))
