"""Reads a whole position from text; `position` says how it is written, and writes it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from tutorgame.core.errors import NotationError
from tutorgame.core.notes import fields as fields_of
from tutorgame.core.notes import option_values

from .box import ACTION_NAMES, DAMAGE_TYPES
from .options import read
from .state import (
    HIDEOUT,
    NO_TILE,
    UNKNOWN,
    Ghost,
    Public,
    State,
    Table,
    Task,
    Turn,
    action_deck,
    bag,
    table_of,
    token_count,
)
from .words import LETTERS, SEATS, ids_of

_KEYS = (
    "options", "agenda", "first", "mover", "round", "captains", "tiles", "tile coins", "ships", "loot", "curses",
    "coins", "shells", "pairs", "treasure discard", "treasure aside", "map discard", "map aside", "discard", "played",
    "claimed", "drawn", "top", "pool", "turn", "fog", "calm", "becalmed", "whirl", "ghost", "winners",
)  # fmt: skip
_BY_SEAT = ("damage", "aboard", "hand", "bounties")
_KNOWN = (*_KEYS, *(f"{key} {letter}" for key in _BY_SEAT for letter in SEATS))
_SHOULD = (
    f"begin with a key and a colon; the keys are {', '.join(_KEYS)},"
    f" and {', '.join(f'{key} A' for key in _BY_SEAT)}, ..."
)
_NUMBER = re.compile(r"-?[0-9]{1,9}")


def parse_state(text: str) -> State:
    """A position from text; raises `NotationError` or `OptionError` that names the line and what is wrong."""
    fields = fields_of(text.splitlines(), _KNOWN, _SHOULD)
    options = read(option_values(fields.get("options", ""), {"captains": _captains, "layout": str, "data": str}))
    table = table_of(options)
    reader = _Reader(fields, table)
    state = reader.state()
    _check(state)
    return state


class _Reader:
    """Reads the lines of one position."""

    def __init__(self, fields: Mapping[str, str], table: Table) -> None:
        self.fields, self.table = fields, table
        self.ids = ids_of(table.box)
        self.seats = table.options.players

    def state(self) -> State:
        """The position."""
        ids, seats = self.ids, range(self.seats)
        ghost, ghost_tokens = self.ghost()
        holds = tuple(self.named(f"aboard {SEATS[s]}", ids.treasure) for s in seats)
        bounties = tuple(tuple(sorted(self.named(f"bounties {SEATS[s]}", ids.bounty))) for s in seats)
        pairs = self.pairs()
        claimed = mask_of(self.named("claimed", ids.bounty))
        top = self.fields.get("top", "").split()
        public = Public(
            self.table, self.agenda(), self.seat("first"), self.mover(), self.number("round", 1), self.captains(),
            self.tiles(), mask_of(self.ints("tile coins")), self.by_seat("ships"), self.by_seat("loot"),
            self.by_seat("curses"), self.by_seat("coins"), tuple(self.damage(s) for s in seats), self.by_seat("shells"),
            holds, tuple(len(b) for b in bounties), pairs, *self.decks(pairs, holds, ghost), self.discard(),
            self.named("played", ids.card), claimed, self.out(), self.pool(), self.turn(), self.letters("fog"),
            self.letters("calm"), self.fields.get("becalmed") == "yes", tuple(self.ints("whirl")), ghost,
            tuple(self.seat_of(w, "winners") for w in self.fields.get("winners", "").split()),
        )  # fmt: skip
        hands = tuple(tuple(sorted(self.named(f"hand {SEATS[s]}", ids.card))) for s in seats)
        known_top = (self.find(ids.bounty, top[0], "top"), self.seat_of(top[1], "top")) if len(top) == 2 else ()
        return State(public, hands, bounties, self.named("drawn", ids.bounty), known_top, ghost_tokens)

    def named(self, key: str, names: list[str]) -> tuple[int, ...]:
        """Things by their ids."""
        return tuple(self.find(names, word, key) for word in self.fields.get(key, "").split())

    def find(self, names: list[str], word: str, key: str) -> int:
        """One thing by its id."""
        if word.lower() not in names:
            raise NotationError(f"In line {key!r} stands {word!r}: the ids go from {names[0]} to {names[-1]}.")
        return names.index(word.lower())

    def ints(self, key: str) -> list[int]:
        """Whole numbers."""
        return [_int(word, key) for word in self.fields.get(key, "").split()]

    def number(self, key: str, usual: int) -> int:
        """One whole number."""
        return _int(self.fields[key], key) if key in self.fields else usual

    def by_seat(self, key: str) -> tuple[int, ...]:
        """A number for each seat, 0 where the line is missing."""
        numbers = self.ints(key) or [0] * self.seats
        if len(numbers) != self.seats:
            raise NotationError(f"Line {key!r} has {len(numbers)} numbers for {self.seats} players.")
        return tuple(numbers)

    def seat(self, key: str) -> int:
        """One seat, A where the line is missing."""
        return self.seat_of(self.fields.get(key, "A"), key)

    def seat_of(self, text: str, key: str) -> int:
        """A seat by its letter."""
        letters = SEATS[: self.seats]
        if len(text) != 1 or text.upper() not in letters:
            raise NotationError(f"In line {key!r} stands {text!r}: seats are A to {letters[-1]}.")
        return letters.index(text.upper())

    def letters(self, key: str) -> int:
        """A mask of seats."""
        return mask_of(self.seat_of(word, key) for word in self.fields.get(key, "").split())

    def mover(self) -> int:
        """Whose turn it is; the ghost comes after the last seat."""
        return self.seats if self.fields.get("mover") == "ghost" else self.seat("mover")

    def captains(self) -> tuple[int, ...]:
        """The captains by seat."""
        words = self.fields.get("captains", "").split()
        if not words and isinstance(self.table.options.captains, tuple):
            words = list(self.table.options.captains)
        words = words or ["-"] * self.seats
        if len(words) != self.seats:
            raise NotationError(f"Line 'captains' has {len(words)} names for {self.seats} players.")
        return tuple(-1 if word == "-" else self.find(self.ids.captain, word, "captains") for word in words)

    def tiles(self) -> tuple[int, ...]:
        """The tiles by spot; "all" turns all tiles up as on the example table."""
        count = len(self.table.layout.places)
        tiles = [NO_TILE, *(UNKNOWN for _ in range(count - 1))]
        for word in self.fields.get("tiles", "").split():
            if word == "all":
                tiles[1:] = range(count - 1)
                continue
            spot, colon, name = word.partition(":")
            number = _int(spot, "tiles")
            if not 1 <= number < count:
                raise NotationError(f"In line 'tiles' stands {word!r}: spots go from 1 to {count - 1}.")
            tiles[number] = self.find(self.ids.tile, name, "tiles") if colon else number - 1
        face_up = [t for t in tiles if t >= 0]
        if len(set(face_up)) != len(face_up):
            raise NotationError("In line 'tiles' one tile lies on two spots.")
        return tuple(tiles)

    def damage(self, seat: int) -> int:
        """The tokens of a ship."""
        packed = 0
        for kind in self.named(f"damage {SEATS[seat]}", list(DAMAGE_TYPES)):
            packed += 1 << 3 * kind
        return packed

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The revealed pairs."""
        found = []
        for entry in (part.split() for part in self.fields.get("pairs", "").split(";")):
            if not entry:
                continue
            if len(entry) != 2:
                raise NotationError(f"In line 'pairs' stands {' '.join(entry)!r}: write a treasure and an island.")
            treasure, island = entry
            found.append((self.find(self.ids.treasure, treasure, "pairs"), self.find(self.ids.map, island, "pairs")))
        return tuple(found)

    def decks(
        self, pairs: tuple[tuple[int, int], ...], holds: tuple[tuple[int, ...], ...], ghost: Ghost | None
    ) -> tuple[int, int, int, int]:
        """The treasure deck and discard pile, and those of the maps."""
        used = mask_of(t for t, _ in pairs) | mask_of(t for hold in holds for t in hold)
        used |= mask_of(ghost.treasures if ghost else ())
        used |= mask_of(self.named("treasure aside", self.ids.treasure))
        treasures = mask_of(self.named("treasure discard", self.ids.treasure))
        maps = mask_of(self.named("map discard", self.ids.map))
        used_maps = mask_of(m for _, m in pairs) | mask_of(self.named("map aside", self.ids.map))
        for task in self.agenda():
            if task.kind == "map":
                used |= 1 << task.numbers[0]
        every, every_map = (1 << len(self.ids.treasure)) - 1, (1 << len(self.ids.map)) - 1
        return every & ~used & ~treasures, treasures, every_map & ~used_maps & ~maps, maps

    def discard(self) -> tuple[int, ...]:
        """The used action cards by kind."""
        used = self.named("discard", self.ids.card)
        return tuple(used.count(kind) for kind in range(len(self.ids.card)))

    def out(self) -> int:
        """The bounties that are not in the game."""
        options, mask = self.table.options, 0
        for at, bounty in enumerate(self.table.box.bounties):
            if not options.bounties or (bounty.needs_weather and not options.weather):
                mask |= 1 << at
        return mask

    def pool(self) -> tuple[int, ...]:
        """The unspent actions."""
        letters = self.fields.get("pool", "").upper()
        for letter in letters:
            if letter not in LETTERS:
                names = ", ".join(f"{a} {b}" for a, b in zip(LETTERS, ACTION_NAMES, strict=True))
                raise NotationError(f"In line 'pool' stands {letter!r}: the letters are {names}.")
        return tuple(letters.count(letter) for letter in LETTERS)

    def turn(self) -> Turn:
        """The counters of this turn."""
        values: dict[str, Any] = {}
        for word in self.fields.get("turn", "").split():
            name, _, value = word.partition("=")
            if name not in Turn._fields:
                raise NotationError(f"In line 'turn' stands {name!r}: the counters are {', '.join(Turn._fields)}.")
            usual = Turn._field_defaults[name]
            values[name] = value == "yes" if isinstance(usual, bool) else _int(value, "turn")
        return Turn(**values)

    def agenda(self) -> tuple[Task, ...]:
        """What is to be done; a turn's actions of the mover where the line is missing."""
        entries = [part.strip() for part in self.fields.get("agenda", "act A").split(";")]
        if entries == ["nothing"]:
            return ()
        return tuple(self.task(entry) for entry in reversed(entries))

    def task(self, text: str) -> Task:
        """One task: its kind, a seat, numbers."""
        from .flow import AUTOMATIC, BY_CHANCE, BY_SEAT  # what tasks there are; they know positions, so not at the top

        words = text.split()
        if not words or words[0] not in {*AUTOMATIC, *BY_CHANCE, *BY_SEAT}:
            raise NotationError(f"In line 'agenda' stands {text!r}, which is no task; the usual one is 'act A'.")
        seat, rest = -1, words[1:]
        if rest and rest[0].upper() in SEATS:
            seat, rest = self.seat_of(rest[0], "agenda"), rest[1:]
        return Task(words[0], seat, tuple(_int(word, "agenda") for word in rest))

    def ghost(self) -> tuple[Ghost | None, tuple[int, ...]]:
        """The ghost ship."""
        words = self.fields.get("ghost", "").split()
        if not words:
            return None, ()
        values: dict[str, list[str]] = {"coins": [], "treasures": [], "tokens": [], "cards": [], "moves": []}
        key = ""
        for word in words[1:]:
            name, equals, value = word.partition("=")
            key, item = (name, value) if equals else (key, word)
            if key not in values:
                raise NotationError(f"In line 'ghost' stands {word!r}: write a spot, then {', '.join(values)}.")
            values[key].append(item)
        hits = tuple(self.find(list(DAMAGE_TYPES), w, "ghost") for w in values["tokens"])
        treasures = tuple(self.find(self.ids.treasure, w, "ghost") for w in values["treasures"])
        cards = tuple(self.find(self.ids.card, w, "ghost") for w in values["cards"])
        coins, moves = (_int((values[name] or ["0"])[0], "ghost") for name in ("coins", "moves"))
        return Ghost(_int(words[0], "ghost"), coins, treasures, len(hits), cards, moves), hits


def _check(state: State) -> None:
    """What a position must have so that it can be played on."""
    public = state.public
    spots = len(public.tiles)
    arriving = {task.seat for task in public.agenda if task.kind in ("enter", "tile")}
    for seat, spot in enumerate(public.ships):
        if not 0 <= spot < spots:
            raise NotationError(f"The ship of {SEATS[seat]} is on spot {spot}, but spots go from 0 to {spots - 1}.")
        if spot != HIDEOUT and public.tiles[spot] < 0 and seat not in arriving:
            raise NotationError(f"The ship of {SEATS[seat]} is on spot {spot}, whose tile is face down.")
        if token_count(public.damage[seat]) > 5:
            raise NotationError(f"Seat {SEATS[seat]} has more than 5 damage tokens.")
        if not 0 <= public.loot[seat] <= 10 or not 0 <= public.curses[seat] <= 5:
            raise NotationError(f"Seat {SEATS[seat]}: loot goes from 0 to 10 and curses from 0 to 5.")
    _check_pieces(state)
    if public.bank < 0:
        raise NotationError("There are more than 34 doubloons in the position.")


def _check_pieces(state: State) -> None:
    """No card lies in two places, and the ghost and the maelstrom are somewhere at sea."""
    public = state.public
    ghost = public.ghost
    treasures = [t for t, _ in public.pairs] + [t for hold in public.holds for t in hold]
    treasures += ghost.treasures if ghost else ()
    bounties = [b for held in state.bounties for b in held] + list(state.drawn)
    for what, used in (("treasure", treasures), ("map card", [m for _, m in public.pairs]), ("bounty", bounties)):
        if len(set(used)) != len(used):
            raise NotationError(f"A {what} is in two places of the position.")
    for what, counts in (("action card", action_deck(state)), ("damage token", bag(state))):
        if min(counts) < 0:
            raise NotationError(f"There are more of one {what} in the position than in the box.")
    spots = len(public.tiles)
    if ghost and not 1 <= ghost.spot < spots:
        raise NotationError(f"The ghost is on spot {ghost.spot}, but it sails on spots 1 to {spots - 1}.")
    ends = set(public.whirl)
    if public.whirl and (len(public.whirl) != 2 or len(ends) != 2 or not all(1 <= spot < spots for spot in ends)):
        raise NotationError(f"The maelstrom needs two different spots from 1 to {spots - 1}.")


def _captains(text: str) -> object:
    return text if text in ("choose", "random") else text.split(",")


def mask_of(numbers: Iterable[int]) -> int:
    """A mask with these bits."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _int(text: str, key: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError(f"In line {key!r} stands {text!r}: it is a whole number.")
    return int(text)
