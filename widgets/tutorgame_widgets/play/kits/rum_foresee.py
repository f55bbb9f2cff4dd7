"""What a move of Rum would mean, as far as the mover knows: rows of (what, how much).  Nothing hidden is told."""

from __future__ import annotations

from fractions import Fraction

from tutorgame.core.narrate import count
from tutorgame.games.rum import Action, Observation, Public, rights
from tutorgame.games.rum.actions import Attack, Effect, Leap, Passage, Sail
from tutorgame.games.rum.box import ATTACK, SAIL
from tutorgame.games.rum.refusals import target_name
from tutorgame.games.rum.state import HIDEOUT, MOST_LOOT, MOST_TOKENS, UNKNOWN, token_count
from tutorgame_widgets.play.kits.rum_questions import spot_label

Row = tuple[str, str]
MISS = Fraction(1, 6)
"""The chance of no skull on one die (rule file, section 3.4)."""


def rows(observation: Observation, action: Action) -> tuple[Row, ...]:
    """What a move or a shot would mean; empty for all else."""
    public = observation.public
    if isinstance(action, Attack):
        return _shot(public, action.target)
    if isinstance(action, Sail):
        return _move(public, action.spot, 1, 1)
    if isinstance(action, Leap):
        return _move(public, action.spot, 1, 2)
    if isinstance(action, Passage):
        seat = public.mover
        other = rights.other_end(public, public.ships[seat])
        return (*_move(public, other, 1, 1), ("the passage", _tokens(public, 1)))
    if isinstance(action, Effect) and public.table.box.cards[action.card].effect == "secret_passage" and action.choice:
        return _move(public, action.choice[0], 0, 1)
    return ()


def _move(public: Public, spot: int, sails: int, moves: int) -> tuple[Row, ...]:
    found = [(f"to {spot_label(public, spot)}", "")]
    left = rights.spendable(public, SAIL) - sails
    found.append(("Sail actions left then", str(left)))
    cap = rights.move_cap(public, public.mover)
    if cap < rights.ANY_MOVES:
        found.append(("moves left then", str(cap - public.turn.moves - moves)))
    return (*found, *_arrival(public, spot))


def _arrival(public: Public, spot: int) -> tuple[Row, ...]:
    """What waits on a spot, in the order in which it comes (`rum.sail.entry_order`)."""
    if spot == HIDEOUT:
        return _trade(public)
    if public.tiles[spot] == UNKNOWN:
        return (("face down", "nobody knows yet what lies there"),)
    tile, seat = public.table.box.tiles[public.tiles[spot]], public.mover
    found: list[Row] = []
    if public.tile_coins >> spot & 1:
        found.append(("a doubloon lies there", "+1" if rights.may_gain(public, seat) else "your hull is holed"))
    if tile.kind == "reef":
        found.append(("the reef", _reef(public)))
    if tile.kind == "outpost" and public.table.options.bounties:
        found.append(("the outpost", "no second bounty in a turn" if public.turn.bounty else "1 bounty"))
    return (*found, *_treasures(public, spot))


def _trade(public: Public) -> tuple[Row, ...]:
    seat = public.mover
    values = [public.table.box.treasures[t].value for t in sorted(public.holds[seat])]
    if not values:
        return (("aboard", "nothing to trade"),)
    have = public.loot[seat]
    told = f"{' + '.join(map(str, (have, *values)))} = {have + sum(values)} loot"
    return (("trade", told), *((("so", "you win"),) if have + sum(values) >= MOST_LOOT else ()))


def _reef(public: Public) -> str:
    if public.table.options.reef == "on_reveal":
        return "harmless once it is known"
    if rights.carries(public, public.mover, "reef_proof"):
        return "your figurehead keeps you safe"
    return _tokens(public, 1)


def _tokens(public: Public, number: int) -> str:
    room = MOST_TOKENS - token_count(public.damage[public.mover])
    return f"you draw {count(number, 'damage token')}" if room else "your ship is full of damage: no token"


def _treasures(public: Public, spot: int) -> tuple[Row, ...]:
    seat = public.mover
    room = len(public.holds[seat]) < rights.capacity(public, seat)
    found = []
    for pair, (number, _) in enumerate(public.pairs):
        if rights.island_of(public, pair) == spot:
            treasure = public.table.box.treasures[number]
            found.append((f"{treasure.name}, worth {treasure.value}", "you can dig it up" if room else "no free slot"))
    return tuple(found)


def _shot(public: Public, target: int) -> tuple[Row, ...]:
    seat = public.mover
    need, price = rights.attack_actions(public, seat, target), rights.attack_price(public, seat, target)
    dice = 1 + (public.power(seat) == "extra_die") + public.turn.powder
    return (
        (f"at {target_name(public, target)}", ""),
        ("Attack actions", f"{need} of {rights.spendable(public, ATTACK)}"),
        ("doubloons", f"{price} of {public.coins[seat]}" if price else "none"),
        ("dice, the highest counts" if dice > 1 else "dice", str(dice)),
        ("chance of a hit", _chance(1 - MISS**dice)),
    )


def _chance(hit: Fraction) -> str:
    return f"{hit.numerator} in {hit.denominator}"
