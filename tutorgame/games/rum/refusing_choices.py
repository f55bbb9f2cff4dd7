"""Why a card cannot be used now, or not with this choice: effects and weather."""

from __future__ import annotations

from collections.abc import Callable

from tutorgame.core.errors import Refusal
from tutorgame.core.narrate import count, listing
from tutorgame.geometry.hexagon import DIRECTION_NAMES

from . import rights
from .box import Card
from .naming import DAMAGE_NAMES, EFFECT_NAMES, spot_name, spots_text
from .refusals import aboard, capped, no_spot, say, target_name, treasure_with
from .state import HIDEOUT, MOST_TOKENS, Public, token_count, tokens
from .words import SEATS

Choice = tuple[int, ...]


def ready(public: Public, kind: int) -> Card | Refusal:
    """A played card that can still be used, or why there is none."""
    cards = public.table.box.cards
    names = listing([cards[played].name for played in public.played]) or "no card"
    if not 0 <= kind < len(cards):
        return say("rum.turn.effect_once", "no_card", cards=names)
    card = cards[kind]
    if kind not in public.played:
        return say("rum.turn.effect_once", "not_played", card=card.name, cards=names, pieces=(str(card.id),))
    if all(public.turn.used >> at & 1 for at, played in enumerate(public.played) if played == kind):
        return say("rum.turn.effect_once", "used", card=card.name, pieces=(str(card.id),))
    return card


def effect(public: Public, seat: int, card: Card, choice: Choice) -> Refusal:
    """Why the effect of a card cannot be used so."""
    name = EFFECT_NAMES[card.effect]
    if public.coins[seat] < card.doubloons:
        coins, have = count(card.doubloons, "doubloon"), public.coins[seat] or "none"
        return say("rum.turn.effect_cost", "short", effect=name, coins=coins, have=have)
    blocked = _never(public, seat, card, name)
    if blocked:
        return blocked
    choices = rights.effect_choices(public, seat, card)
    if choices == [()]:
        return say("rum.turn.effect_choices", "no_choice", effect=name)
    reason = _REASONS[card.effect](public, seat, name, choice)
    if reason:
        return reason
    if not choices:
        return say("rum.turn.effect_legal", "nobody", effect=name)
    return say("rum.turn.effect_choices", "choose", effect=name, now=_now(public, seat, card, choices))


def _never(public: Public, seat: int, card: Card, name: str) -> Refusal | None:
    """Why an effect cannot be used at all, whatever is chosen."""
    word = card.effect
    if word in ("coins_3", "grapple") and not rights.may_gain(public, seat):
        return say("rum.damage.hull_breach", "no_gain", effect=name)
    if word == "coins_3" and not public.bank + card.doubloons:
        return say("rum.coins.bank_limit", "empty")
    if word == "lift_curse" and not public.curses[seat] + card.curses:
        return say("rum.turn.effect_legal", "no_curse", effect=name)
    if word == "fog" and public.fog >> seat & 1:
        return say("rum.turn.effect_legal", "fog", effect=name)
    if word == "repair_2":
        return _no_repair(public, seat, name)
    if word in ("grapple", "fire_ship", "board_ship") and public.ships[seat] == HIDEOUT:
        return say("rum.attack.hideout_safe", "effect_out", effect=name, spots=(HIDEOUT,))
    if word == "board_ship" and len(public.holds[seat]) >= rights.capacity(public, seat):
        return say("rum.effect.boarding", "no_slot", effect=name, aboard=aboard(public, seat))
    return _nothing_there(public, seat, card, name)


def _no_repair(public: Public, seat: int, name: str) -> Refusal | None:
    if rights.carries(public, seat, "no_repair"):
        treasure, piece = treasure_with(public, seat, "no_repair")
        return say("rum.treasure.active", "no_repair", treasure=treasure, pieces=(piece,))
    if not public.damage[seat]:
        return say("rum.turn.effect_legal", "no_tokens", effect=name)
    return None


def _nothing_there(public: Public, seat: int, card: Card, name: str) -> Refusal | None:
    """Effects that find nothing on the table to work on, or no move left."""
    if card.effect == "secret_passage" and (late := capped(public, seat)):
        return late
    keys = {
        "lookout": ("rum.effect.lookout", "no_tiles"),
        "new_map": ("rum.effect.new_map", "no_maps"),
        "secret_passage": ("rum.effect.passage", "no_islands"),
    }
    if card.effect in keys and not rights.effect_choices(public, seat, card):
        return say(*keys[card.effect], effect=name)
    return None


# --- the ship that an effect chooses


def _ship(public: Public, seat: int, name: str, choice: Choice) -> Refusal | None:
    """Why a ship cannot be chosen; None when it is in reach, or when none was named."""
    if not choice:
        return None
    other = choice[0]
    near = [target_name(public, o) for o in range(public.seats) if rights.may_choose(public, seat, o)]
    now = f"choose {listing(near, 'or')}" if near else "none is in reach now"
    if other == seat:
        return say("rum.effect.grapple", "self", effect=name, now=now)
    if not 0 <= other < public.seats:
        return say("rum.effect.grapple", "no_ship", effect=name, now=now)
    there, target = public.ships[other], target_name(public, other, start=True)
    if there == HIDEOUT:
        return say("rum.attack.hideout_safe", "effect_into", Target=target, effect=name, spots=(there,))
    if public.fog >> other & 1:
        return say("rum.attack.fog", "hidden", Target=target, spots=(there,))
    far = public.table.layout.far[public.ships[seat]][there]
    if far > 1:
        return say("rum.effect.grapple", "far", effect=name, other=SEATS[other], far=far, spots=(there,))
    return None


def _grapple(public: Public, seat: int, name: str, choice: Choice) -> Refusal | None:
    reason = _ship(public, seat, name, choice)
    if reason or len(choice) != 1 or public.coins[choice[0]]:
        return reason
    return say("rum.turn.effect_legal", "no_poor", effect=name, other=SEATS[choice[0]])


def _fire(public: Public, seat: int, name: str, choice: Choice) -> Refusal | None:
    reason = _ship(public, seat, name, choice)
    if reason or len(choice) != 1 or token_count(public.damage[choice[0]]) < MOST_TOKENS:
        return reason
    return say("rum.turn.effect_legal", "full", effect=name, other=SEATS[choice[0]])


def _board(public: Public, seat: int, name: str, choice: Choice) -> Refusal | None:
    reason = _ship(public, seat, name, choice)
    if reason or not choice:
        return reason
    other = choice[0]
    there, hold, letter = public.ships[other], public.holds[other], SEATS[other]
    if there != public.ships[seat]:
        spot = spot_name(there)
        return say("rum.effect.boarding", "elsewhere", effect=name, other=letter, there=spot, spots=(there,))
    if not hold:
        return say("rum.effect.boarding", "bare", other=letter)
    if len(choice) != 2 or choice[1] in hold:
        return None
    return say("rum.effect.boarding", "empty", other=letter, now=aboard(public, other, "or"))


def _secret(public: Public, seat: int, name: str, choice: Choice) -> Refusal | None:
    if len(choice) != 1:
        return None
    spot = choice[0]
    if early := no_spot(public, spot):
        return early
    if spot == HIDEOUT:
        return say("rum.effect.passage", "hideout", effect=name, spots=(spot,))
    key = "here" if spot == public.ships[seat] else "face_down"
    return say("rum.effect.passage", key, effect=name, spot=spot_name(spot), spots=(spot,))


def _any(public: Public, seat: int, name: str, choice: Choice) -> Refusal | None:
    return None


_REASONS: dict[str, Callable[[Public, int, str, Choice], Refusal | None]] = {
    "grapple": _grapple,
    "fire_ship": _fire,
    "board_ship": _board,
    "secret_passage": _secret,
    "repair_2": _any,
    "lookout": _any,
    "new_map": _any,
}
"""Why not this choice, for all effects that have one."""


def _now(public: Public, seat: int, card: Card, choices: list[Choice]) -> str:
    """What can be chosen for an effect."""
    box, firsts = public.table.box, list(dict.fromkeys(choice[0] for choice in choices))
    match card.effect:
        case "grapple" | "fire_ship":
            return listing([target_name(public, other) for other in firsts], "or")
        case "board_ship":
            return listing([f"{box.treasures[t].name} of {target_name(public, o)}" for o, t in choices], "or")
        case "lookout":
            return f"1 or 2 of {spots_text(firsts, 'and')}"
        case "repair_2":
            there = [k for k in range(len(DAMAGE_NAMES)) for _ in range(tokens(public.damage[seat], k))]
            return f"1 or 2 of {listing([DAMAGE_NAMES[kind] for kind in there])}"
        case "new_map":
            return listing([box.treasures[public.pairs[pair][0]].name for pair in firsts], "or")
    return "a face-up island spot"


def weather(public: Public, card: Card) -> Refusal:
    """Why a weather card cannot be carried out so."""
    choices = rights.weather_choices(public, card.weather)
    if choices == [()]:
        return say("rum.turn.effect_choices", "no_choice", effect=card.name)
    match card.weather:
        case "gale":
            now = f"a direction, {listing(DIRECTION_NAMES, 'or')}"
        case "lightning":
            now = listing([target_name(public, other) for (other,) in choices], "or")
        case _:
            now = f"two different islands, spots 1 to {len(public.tiles) - 1}, the lower first, and never the Hideout"
    return say("rum.weather.effect", "choose", weather=card.name, now=now)
