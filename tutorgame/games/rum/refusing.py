"""The only home of "why not" in this game: each refusal has its rule, a sentence with the values, and the spots.

Spots are numbers, pieces the ids of cards, tiles and treasures.  The steps of a turn stand in `refusing_steps`, the
choices of effects and weather in `refusing_choices`; here are the other decisions, and what chance does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tutorgame.core.errors import Refusal
from tutorgame.core.narrate import count, listing

from . import flow, refusing_steps
from .actions import (
    Action,
    Burn,
    ChooseCaptain,
    DealCaptain,
    DrawBounty,
    DrawCard,
    DrawMap,
    DrawToken,
    DrawTreasure,
    First,
    Keep,
    Play,
    Roll,
    Shell,
    Trade,
    TurnTile,
)  # fmt: skip
from .naming import spot_name
from .refusals import aboard, say
from .state import Public, State, Task
from .words import SEATS

_WAITS = {
    "first": "rum.setup.first_player", "deal_captain": "rum.setup.captains", "lay": "rum.ghost.setup_tiles",
    "tile": "rum.sail.reveal", "deal_card": "rum.setup.hand", "draw_card": "rum.turn.draw",
    "ghost_card": "rum.ghost.cards", "treasure": "rum.dig.refill", "map": "rum.dig.refill",
    "new_map": "rum.effect.new_map", "bounty": "rum.bounty.visit", "token": "rum.damage.draw",
    "ghost_token": "rum.ghost.hit", "strike": "rum.kraken.roll", "shot": "rum.attack.roll",
}  # fmt: skip
"""What is waited for while chance does something: the rule whose sentence says so."""

_NOW = {
    "captain": "choose a captain",
    "play": "choose the cards of this turn",
    "act": "spend an action, use an effect, or end your turn",
    "trade": "say whether you trade",
    "choose_bounty": "choose the bounty that you keep",
    "burn": "choose the treasure that the fire takes",
    "shell": "say whether you hand in a shell",
}
"""What is asked of a seat."""

_BY_CHANCE = {
    First: ("rum.setup.first_player", "known"),
    DealCaptain: ("rum.setup.captains", "by_chance"),
    TurnTile: ("rum.sail.reveal", "by_chance"),
    DrawCard: ("rum.setup.decks", "by_chance"),
    DrawTreasure: ("rum.setup.decks", "by_chance"),
    DrawMap: ("rum.setup.decks", "by_chance"),
    DrawBounty: ("rum.setup.decks", "by_chance"),
    DrawToken: ("rum.damage.draw", "by_chance"),
    Roll: ("rum.attack.roll", "by_chance"),
}
"""What only chance does, and the sentence that says so."""

_NOT_NOW = {
    ChooseCaptain: ("rum.setup.captains", "chosen"),
    Play: ("rum.turn.choose", "played"),
    Trade: ("rum.hideout.trade_on_entry", "not_now"),
    Keep: ("rum.bounty.visit", "not_now"),
    Burn: ("rum.dig.no_drop", "not_now"),
    Shell: ("rum.damage.shell", "not_now"),
}
"""Decisions that are made only when they come up."""


def explain(state: State, action: Action) -> Refusal:
    """Why an action that is not legal is not; call it only for such actions."""
    public = state.public
    if not public.agenda:
        return say("rum.end.win", "over")
    task = public.agenda[-1]
    if task.kind in flow.DRAWN_BY:
        if isinstance(action, flow.DRAWN_BY[task.kind]):
            return _DRAWN[type(action)](state, action)
        return say(_WAITS[task.kind], "wait")
    if type(action) in _BY_CHANCE:
        return say(*_BY_CHANCE[type(action)], now=_NOW[task.kind])
    if isinstance(action, flow.DECIDED_BY[task.kind]):
        decide = _DECIDED.get(task.kind)
        return decide(state, task.seat, action) if decide else refusing_steps.explain(state, task.seat, action)
    if task.kind == "act":
        return say(*_NOT_NOW[type(action)])
    return _first(state, task)


def _first(state: State, task: Task) -> Refusal:
    """Something else has to be decided first."""
    public, seat = state.public, task.seat
    match task.kind:
        case "captain":
            return say("rum.setup.captains", "first", now=_captains(public))
        case "play":
            return say("rum.turn.choose", "first", now=_hand(state, seat))
        case "trade":
            return say("rum.hideout.trade", "first", aboard=aboard(public, seat))
        case "choose_bounty":
            return say("rum.bounty.visit", "first", now=_drawn(state))
        case "burn":
            return say("rum.damage.cabin_fire", "first", now=aboard(public, seat, "or"))
    return say("rum.damage.shell", "first")


# --- decisions


def _captain(state: State, seat: int, action: ChooseCaptain) -> Refusal:
    public = state.public
    captains, now = public.table.box.captains, _captains(public)
    if not 0 <= action.captain < len(captains):
        return say("rum.setup.captains", "no_captain", now=now)
    return say("rum.setup.captains", "taken", captain=captains[action.captain].name, now=now)


def _captains(public: Public) -> str:
    free = [c.name for at, c in enumerate(public.table.box.captains) if at not in public.captains]
    return listing(free, "or")


def _play(state: State, seat: int, action: Play) -> Refusal:
    box, hand, cards = state.public.table.box, state.hands[seat], action.cards
    held = _hand(state, seat)
    if not all(0 <= kind < len(box.cards) for kind in cards):
        return say("rum.turn.choose", "no_card", hand=held)
    for kind in cards:
        if cards.count(kind) > hand.count(kind):
            times = {1: "", 2: " twice"}.get(cards.count(kind), f" {cards.count(kind)} times")
            name, piece = box.cards[kind].name, (str(box.cards[kind].id),)
            return say("rum.turn.choose", "not_held", card=f"{name}{times}", hand=held, pieces=piece)
    forced = [kind for kind in hand if box.cards[kind].weather]
    missing = [kind for kind in dict.fromkeys(forced) if cards.count(kind) < forced.count(kind)]
    if missing:
        words = f"{_names(state, missing)} {'is' if len(missing) == 1 else 'are'} missing"
        return say("rum.turn.choose_weather", "forced", missing=words, pieces=_ids(state, missing))
    return _how_many(state, hand, forced, cards)


def _how_many(state: State, hand: Sequence[int], forced: Sequence[int], cards: Sequence[int]) -> Refusal:
    room = min(len(hand) - len(forced), max(0, 2 - len(forced)))
    given = len(cards) - len(forced)
    if given == room:
        return say("rum.turn.choose", "order", cards=_names(state, sorted(cards)))
    if not forced:
        return say("rum.turn.choose", "count", wanted=count(room, "card"), given=given or "none")
    weather, others = _names(state, forced), "1 other card" if room else "no other card"
    return say("rum.turn.choose_weather", "fill", weather=weather, room=others, given=given or "none")


def _trade(state: State, seat: int, action: Trade) -> Refusal:
    public = state.public
    hold = public.holds[seat]
    if state.options.trade == "all_or_none" and set(action.treasures) <= set(hold):
        return say("rum.hideout.trade", "all", aboard=aboard(public, seat))
    return say("rum.hideout.trade", "not_aboard", aboard=aboard(public, seat))


def _keep(state: State, seat: int, action: Keep) -> Refusal:
    return say("rum.bounty.visit", "not_drawn", now=_drawn(state))


def _burn(state: State, seat: int, action: Burn) -> Refusal:
    return say("rum.damage.cabin_fire", "not_aboard", now=aboard(state.public, seat, "or"))


_DECIDED: dict[str, Callable[[State, int, Any], Refusal]] = {
    "captain": _captain,
    "play": _play,
    "trade": _trade,
    "choose_bounty": _keep,
    "burn": _burn,
}


# --- chance


def _no_first(state: State, action: First) -> Refusal:
    return say("rum.setup.first_player", "no_seat", last=SEATS[state.public.seats - 1])


def _no_deal(state: State, action: DealCaptain) -> Refusal:
    return _captain(state, -1, ChooseCaptain(action.captain))


def _no_tile(state: State, action: TurnTile) -> Refusal:
    tiles = state.public.table.box.tiles
    if not 0 <= action.tile < len(tiles):
        return say("rum.sail.reveal", "no_tile")
    spot, tile = state.public.tiles.index(action.tile), tiles[action.tile]
    return say("rum.sail.reveal", "lies", tile=tile.name, spot=spot_name(spot), spots=(spot,), pieces=(str(tile.id),))


def _no_draw(names: Sequence[str], number: int) -> Refusal:
    """A card that is not in its deck."""
    if not 0 <= number < len(names):
        return say("rum.setup.decks", "no_card")
    return say("rum.setup.decks", "none_left", card=names[number])


def _no_bounty(state: State, action: DrawBounty) -> Refusal:
    names = [b.name for b in state.public.table.box.bounties]
    if state.top and 0 <= action.bounty < len(names):
        return say("rum.setup.decks", "top")
    return _no_draw(names, action.bounty)


def _no_map(state: State, action: DrawMap) -> Refusal:
    box = state.public.table.box
    return _no_draw([f"The map of {box.tiles[tile].name}" for tile in box.maps], action.card)


_DRAWN: dict[type, Callable[[State, Any], Refusal]] = {
    First: _no_first,
    DealCaptain: _no_deal,
    TurnTile: _no_tile,
    DrawCard: lambda state, a: _no_draw([c.name for c in state.public.table.box.cards], a.card),
    DrawTreasure: lambda state, a: _no_draw([t.name for t in state.public.table.box.treasures], a.treasure),
    DrawMap: _no_map,
    DrawBounty: _no_bounty,
    DrawToken: lambda state, a: say("rum.damage.draw", "none_left"),
    Roll: lambda state, a: say("rum.attack.roll", "no_side", skulls=a.skulls),
}


# --- words


def _hand(state: State, seat: int) -> str:
    return _names(state, state.hands[seat])


def _names(state: State, kinds: Sequence[int]) -> str:
    cards = state.public.table.box.cards
    return listing([cards[kind].name for kind in kinds])


def _ids(state: State, kinds: Sequence[int]) -> tuple[str, ...]:
    return tuple(str(state.public.table.box.cards[kind].id) for kind in kinds)


def _drawn(state: State) -> str:
    bounties = state.public.table.box.bounties
    return listing([bounties[b].name for b in sorted(state.drawn)], "or")
