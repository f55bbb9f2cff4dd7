"""What all refusals of this game share: the sentence of a rule, and the names of ships and treasures in it."""

from __future__ import annotations

from tutorgame.core.errors import Refusal
from tutorgame.core.narrate import listing
from tutorgame.core.rulebook import load

from . import rights
from .rights import TORN_SAIL
from .state import Public, tokens
from .words import SEATS


def say(
    rule: str, key: str, *, spots: tuple[object, ...] = (), pieces: tuple[object, ...] = (), **values: object
) -> Refusal:
    """A refusal with the rule's own sentence."""
    return Refusal(rule, load(__package__).say(rule, key, **values), spots, pieces)


def target_name(public: Public, target: int, *, start: bool = False) -> str:
    """A ship within a sentence or at its start: "ship B", "the ghost ship"."""
    if target == public.seats:
        return "The ghost ship" if start else "the ghost ship"
    return f"{'Ship' if start else 'ship'} {SEATS[target]}"


def aboard(public: Public, seat: int, last: str = "and") -> str:
    """The treasures aboard a ship, in order."""
    treasures = public.table.box.treasures
    return listing([treasures[t].name for t in sorted(public.holds[seat])], last) or "nothing"


def treasure_with(public: Public, seat: int, effect: str) -> tuple[str, str]:
    """The name and the id of a treasure aboard that has this effect."""
    treasures = public.table.box.treasures
    found = next(treasures[t] for t in public.holds[seat] if treasures[t].effect == effect)
    return found.name, str(found.id)


def capped(public: Public, seat: int) -> Refusal | None:
    """No move is left in this turn (`rum.sail.move_cap`)."""
    moves, cap = public.turn.moves, rights.move_cap(public, seat)
    if moves < cap:
        return None
    if public.becalmed:
        return say("rum.sail.move_cap", "calm", moves=moves)
    if tokens(public.damage[seat], TORN_SAIL):
        return say("rum.sail.move_cap", "sail", moves=moves)
    name, piece = treasure_with(public, seat, "max_moves_2")
    return say("rum.sail.move_cap", "treasure", treasure=name, cap=cap, moves=moves, pieces=(piece,))


def no_spot(public: Public, spot: int) -> Refusal | None:
    """There is no such spot."""
    last = len(public.tiles) - 1
    return None if 0 <= spot <= last else say("rum.sail.edge", "no_spot", last=last)
