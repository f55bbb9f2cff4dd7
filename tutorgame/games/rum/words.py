"""Text for actions, both ways.  Cards, treasures, tiles, captains and bounties are written by their ids in the data.

Seats are letters, the ghost is "ghost"; spots are numbers; actions of a kind are S, C, A, R and F (free).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tutorgame.core.errors import NotationError
from tutorgame.geometry.hexagon import DIRECTION_LETTERS

from .actions import (
    COLLECT_ONE,
    END_TURN,
    PASSAGE,
    Action,
    Attack,
    Burn,
    ChooseCaptain,
    DealCaptain,
    Dig,
    DrawBounty,
    DrawCard,
    DrawMap,
    DrawToken,
    DrawTreasure,
    Effect,
    Exchange,
    First,
    Keep,
    Leap,
    Play,
    Repair,
    Roll,
    Sail,
    Shell,
    Trade,
    TurnTile,
    Weather,
)  # fmt: skip
from .box import DAMAGE_TYPES, Box, read_box

SEATS = "ABCDE"
GHOST = "ghost"
LETTERS = "SCARF"
"""Sail, Collect, Attack, Repair, free."""
MOST_SEATS = 5
MOST_THINGS = 99


class Ids:
    """The ids of a box by kind, both ways.  A box with more things than ours writes the others as "#25"."""

    def __init__(self, box: Box) -> None:
        self.captain = [c.id for c in box.captains]
        self.tile = [t.id for t in box.tiles]
        self.card = [c.id for c in box.cards]
        self.treasure = [t.id for t in box.treasures]
        self.bounty = [b.id for b in box.bounties]
        self.map = [box.tiles[tile].id for tile in box.maps]

    def name(self, kind: str, number: int) -> str:
        """The id of a number."""
        known: list[str] = getattr(self, kind)
        return known[number] if 0 <= number < len(known) else f"#{number + 1}"

    def find(self, kind: str, text: str) -> int:
        """The number of an id; raises `NotationError`."""
        known: list[str] = getattr(self, kind)
        if text.lower() in known:
            return known.index(text.lower())
        if text[:1] == "#" and text[1:].isdecimal() and 1 <= int(text[1:4]) <= MOST_THINGS:
            return int(text[1:4]) - 1
        raise NotationError(f"There is no {kind} {text!r}: they are {known[0]} to {known[-1]}.")


_ids: dict[int, Ids] = {}


def ids_of(box: Box) -> Ids:
    """The ids of a box."""
    if id(box) not in _ids:
        _ids[id(box)] = Ids(box)
    return _ids[id(box)]


def seat_text(seat: int, seats: int = MOST_SEATS) -> str:
    """A seat's letter, or "ghost" for the seat after the last."""
    return SEATS[seat] if seat < seats else GHOST


def format_action(action: Action, box: Box | None = None) -> str:
    """An action as text, so that `parse_action` gives it back."""
    return _FORMS[type(action)](action, ids_of(box or read_box()))


def _choice(ids: Ids, action: Effect | Weather) -> str:
    return "".join(f" {number}" for number in action.choice)


_FORMS: dict[type, Callable[[Any, Ids], str]] = {
    ChooseCaptain: lambda a, ids: f"captain {ids.name('captain', a.captain)}",
    Play: lambda a, ids: " ".join(["play", *(ids.name("card", c) for c in a.cards)]),
    Sail: lambda a, ids: f"sail {a.spot}",
    Leap: lambda a, ids: f"leap {a.spot}",
    type(PASSAGE): lambda a, ids: "passage",
    type(COLLECT_ONE): lambda a, ids: "collect",
    Attack: lambda a, ids: f"attack {a.target + 1}",
    Repair: lambda a, ids: f"repair {DAMAGE_TYPES[a.damage]}",
    Exchange: lambda a, ids: f"exchange {_given(a.give)} for {LETTERS[a.get]}",
    Effect: lambda a, ids: f"effect {ids.name('card', a.card)}{_choice(ids, a)}",
    Weather: lambda a, ids: f"weather {ids.name('card', a.card)}{_choice(ids, a)}",
    Dig: lambda a, ids: f"dig {a.pair + 1}",
    type(END_TURN): lambda a, ids: "end turn",
    Trade: lambda a, ids: (
        " ".join(["trade", *(ids.name("treasure", t) for t in a.treasures)]) if a.treasures else "no trade"
    ),
    Keep: lambda a, ids: f"keep {ids.name('bounty', a.bounty)}",
    Burn: lambda a, ids: f"burn {ids.name('treasure', a.treasure)}",
    Shell: lambda a, ids: "shell" if a.use else "no shell",
    First: lambda a, ids: f"first {SEATS[a.seat]}",
    DealCaptain: lambda a, ids: f"deal captain {ids.name('captain', a.captain)}",
    TurnTile: lambda a, ids: f"tile {ids.name('tile', a.tile)}",
    DrawCard: lambda a, ids: f"draw {ids.name('card', a.card)}",
    DrawTreasure: lambda a, ids: f"treasure {ids.name('treasure', a.treasure)}",
    DrawMap: lambda a, ids: f"map {ids.name('map', a.card)}",
    DrawBounty: lambda a, ids: f"bounty {ids.name('bounty', a.bounty)}",
    DrawToken: lambda a, ids: f"token {DAMAGE_TYPES[a.damage]}",
    Roll: lambda a, ids: f"roll {a.skulls}",
}


def _given(give: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, give, strict=True))


_PLAIN: dict[str, Action] = {
    "collect": COLLECT_ONE,
    "passage": PASSAGE,
    "end turn": END_TURN,
    "end": END_TURN,
    "no trade": Trade(()),
    "shell": Shell(True),
    "no shell": Shell(False),
}
_EXCHANGE = re.compile(r"([SCARF]{2,3})\s+for\s+([SCAR])", re.IGNORECASE)


def parse_action(text: str, box: Box | None = None) -> Action:
    """An action from text; raises `NotationError` with the right form."""
    plain = " ".join(text.strip().split())
    if plain.lower() in _PLAIN:
        return _PLAIN[plain.lower()]
    ids = ids_of(box or read_box())
    word, _, rest = plain.partition(" ")
    if word.lower() == "deal" and rest.lower().startswith("captain "):
        return DealCaptain(ids.find("captain", rest[8:].strip()))
    reader = _READERS.get(word.lower())
    if reader is None:
        raise NotationError(
            f"{text.strip()!r} is not a move: write sail 16, collect, attack B, repair torn_sail, dig 1, exchange SSC"
            " for R, effect a06, or end turn."
        )
    return reader(rest.strip(), ids)


def _number(text: str, what: str) -> int:
    if not text.isdigit() or len(text) > 3:
        raise NotationError(f"{text!r} is no {what}: write its number.")
    return int(text)


def _target(text: str, ids: Ids) -> Action:
    if text.isdigit():
        return Attack(int(text) - 1)
    if len(text) == 1 and text.upper() in SEATS:
        return Attack(SEATS.index(text.upper()))
    raise NotationError(f"{text!r} is no ship: write attack B, or attack ghost in the ghost game.")


def _seat(text: str) -> int:
    if len(text) != 1 or text.upper() not in SEATS:
        raise NotationError(f"{text!r} is not a seat: seats are A to E.")
    return SEATS.index(text.upper())


def _damage(text: str) -> int:
    if text.lower() not in DAMAGE_TYPES:
        raise NotationError(f"{text!r} is no damage: the types are {', '.join(DAMAGE_TYPES)}.")
    return DAMAGE_TYPES.index(text.lower())


def _exchange(text: str, ids: Ids) -> Action:
    match = _EXCHANGE.fullmatch(text)
    if not match:
        raise NotationError(f"{text!r} is no exchange: write the actions you give and the one you get, like SSC for R.")
    given = match[1].upper()
    return Exchange(tuple(given.count(letter) for letter in LETTERS), LETTERS.index(match[2].upper()))


def _words(kind: str) -> Callable[[str, Ids], tuple[int, ...]]:
    return lambda text, ids: tuple(ids.find(kind, word) for word in text.split())


def _choices(text: str, ids: Ids) -> tuple[int, tuple[int, ...]]:
    words = text.split() or [""]
    return ids.find("card", words[0]), tuple(_choice_number(word) for word in words[1:])


def _choice_number(text: str) -> int:
    if text.upper() in DIRECTION_LETTERS:
        return DIRECTION_LETTERS.index(text.upper())
    return _number(text, "choice")


def _map(text: str, ids: Ids) -> Action:
    return DrawMap(ids.find("map", text))


_READERS: dict[str, Callable[[str, Ids], Action]] = {
    "captain": lambda t, ids: ChooseCaptain(ids.find("captain", t)),
    "play": lambda t, ids: Play(tuple(sorted(_words("card")(t, ids)))),
    "sail": lambda t, ids: Sail(_number(t, "spot")),
    "leap": lambda t, ids: Leap(_number(t, "spot")),
    "attack": _target,
    "repair": lambda t, ids: Repair(_damage(t)),
    "exchange": _exchange,
    "effect": lambda t, ids: Effect(*_choices(t, ids)),
    "weather": lambda t, ids: Weather(*_choices(t, ids)),
    "dig": lambda t, ids: Dig(_number(t, "pair") - 1),
    "trade": lambda t, ids: Trade(tuple(sorted(_words("treasure")(t, ids)))),
    "keep": lambda t, ids: Keep(ids.find("bounty", t)),
    "burn": lambda t, ids: Burn(ids.find("treasure", t)),
    "first": lambda t, ids: First(_seat(t)),
    "tile": lambda t, ids: TurnTile(ids.find("tile", t)),
    "draw": lambda t, ids: DrawCard(ids.find("card", t)),
    "treasure": lambda t, ids: DrawTreasure(ids.find("treasure", t)),
    "map": _map,
    "bounty": lambda t, ids: DrawBounty(ids.find("bounty", t)),
    "token": lambda t, ids: DrawToken(_damage(t)),
    "roll": lambda t, ids: Roll(_number(t, "number of skulls")),
}
