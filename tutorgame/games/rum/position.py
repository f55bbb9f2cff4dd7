"""A whole position as text, both ways.

Lines of "key: value".  `options` as "players=3 captains=humboldt,archie,crabby"; `tiles` as "16:t16 21:t21" (spot and
tile) for the face-up ones, "16" for tile t16 on spot 16, or "all"; `ships`, `loot`,
`curses`, `coins`, `shells` by seat; "damage A: torn_sail torn_sail", "aboard A: tr03 tr16", "hand A: a01 a03",
"bounties A: b11"; `pairs` as "tr13 t20; tr11 t01" (a treasure and the island of its map card); `discard`, `played`,
`claimed`, `traded` (treasures out of the deck), `maps used`; `pool` as "SSCA"; `turn` as "moves=1 paid=2"; `agenda` as
tasks, the next one first ("act A"); `ghost` as "23 coins=4 treasures=tr16 tr22 tokens=torn_sail".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tutorgame.core.errors import NotationError

from .box import ACTION_NAMES, DAMAGE_TYPES
from .options import NAMES, Options, plain, read
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
    table_of,
    token_count,
    tokens,
)
from .words import LETTERS, SEATS, Ids, ids_of

_KEYS = (
    "options", "agenda", "first", "mover", "round", "captains", "tiles", "tile coins", "ships", "loot", "curses",
    "coins", "shells", "pairs", "treasure discard", "treasure aside", "map discard", "map aside", "discard", "played",
    "claimed", "drawn", "top", "pool", "turn", "fog", "calm", "becalmed", "whirl", "ghost", "winners",
)  # fmt: skip
_BY_SEAT = ("damage", "aboard", "hand", "bounties")
_NUMBER = re.compile(r"-?[0-9]{1,9}")


def format_state(state: State) -> str:
    """A position as text, so that `parse_state` gives it back."""
    public = state.public
    ids = ids_of(public.table.box)
    lines = [f"options: {_options_text(public.table.options)}"]
    lines.append("agenda: " + ("; ".join(_task_text(t) for t in reversed(public.agenda)) or "nothing"))
    lines += [f"first: {SEATS[public.first]}", f"mover: {_who(public.mover, public.seats)}", f"round: {public.round}"]
    lines.append("captains: " + " ".join("-" if c < 0 else ids.captain[c] for c in public.captains))
    lines.append("tiles: " + " ".join(f"{s}:{ids.tile[t]}" for s, t in enumerate(public.tiles) if t >= 0))
    for key in ("ships", "loot", "curses", "coins", "shells"):
        lines.append(f"{key}: {_ints(getattr(public, key))}")
    lines.append("pairs: " + "; ".join(f"{ids.treasure[t]} {ids.map[m]}" for t, m in public.pairs))
    for seat in range(public.seats):
        lines += _seat_lines(state, seat, ids)
    lines += [f"{key}: {value}" for key, value in _rare(state, ids).items() if value]
    return "\n".join(lines)


def _seat_lines(state: State, seat: int, ids: Ids) -> list[str]:
    public, letter = state.public, SEATS[seat]
    texts = {
        "damage": _damage_text(public.damage[seat]),
        "aboard": _names(ids.treasure, public.holds[seat]),
        "hand": _names(ids.card, state.hands[seat]),
        "bounties": _names(ids.bounty, state.bounties[seat]),
    }
    return [f"{key} {letter}: {text}" for key, text in texts.items() if text]


def _rare(state: State, ids: Ids) -> dict[str, str]:
    public = state.public
    seen_treasures = public.treasure_deck | public.treasure_discard | _held_treasures(public)
    seen_maps = public.map_deck | public.map_discard | _mask(m for _, m in public.pairs)
    ghost = public.ghost
    return {
        "tile coins": _bits(public.tile_coins, 31),
        "treasure discard": _names(ids.treasure, _members(public.treasure_discard)),
        "treasure aside": _names(ids.treasure, _members((1 << 24) - 1 & ~seen_treasures)),
        "map discard": _names(ids.map, _members(public.map_discard)),
        "map aside": _names(ids.map, _members((1 << 20) - 1 & ~seen_maps)),
        "discard": " ".join(ids.card[k] for k, count in enumerate(public.discard) for _ in range(count)),
        "played": _names(ids.card, public.played),
        "claimed": _names(ids.bounty, _members(public.claimed)),
        "drawn": _names(ids.bounty, state.drawn),
        "top": f"{ids.bounty[state.top[0]]} {SEATS[state.top[1]]}" if state.top else "",
        "pool": "".join(letter * n for letter, n in zip(LETTERS, public.pool, strict=True)),
        "turn": _turn_text(public.turn),
        "fog": _letters(public.fog),
        "calm": _letters(public.calm),
        "becalmed": "yes" if public.becalmed else "",
        "whirl": _ints(public.whirl),
        "ghost": _ghost_text(ghost, state.ghost_tokens, ids) if ghost else "",
        "winners": "".join(f"{SEATS[s]} " for s in public.winners).strip(),
    }


def _held_treasures(public: Public) -> int:
    ghost = public.ghost.treasures if public.ghost else ()
    mask = _mask(t for t, _ in public.pairs) | _mask(ghost)
    for hold in public.holds:
        mask |= _mask(hold)
    for task in public.agenda:
        if task.kind == "map":
            mask |= 1 << task.numbers[0]
    return mask


def parse_state(text: str) -> State:
    """A position from text; raises `NotationError` or `OptionError` that names the line and what is wrong."""
    fields = _fields(text)
    options = _options(fields.get("options", ""))
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
        claimed = _mask(self.named("claimed", ids.bounty))
        top = self.fields.get("top", "").split()
        public = Public(
            self.table, self.agenda(), self.seat("first"), self.mover(), self.number("round", 1), self.captains(),
            self.tiles(), _mask(self.ints("tile coins")), self.by_seat("ships"), self.by_seat("loot"),
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
        return _mask(self.seat_of(word, key) for word in self.fields.get(key, "").split())

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
        used = _mask(t for t, _ in pairs) | _mask(t for hold in holds for t in hold)
        used |= _mask(ghost.treasures if ghost else ())
        used |= _mask(self.named("treasure aside", self.ids.treasure))
        treasures = _mask(self.named("treasure discard", self.ids.treasure))
        maps = _mask(self.named("map discard", self.ids.map))
        used_maps = _mask(m for _, m in pairs) | _mask(self.named("map aside", self.ids.map))
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
    if public.bank < 0:
        raise NotationError("There are more than 34 doubloons in the position.")


def _fields(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    known = (*_KEYS, *(f"{key} {letter}" for key in _BY_SEAT for letter in SEATS))
    for line in text.strip().splitlines():
        if not line.strip():
            continue
        key, colon, value = line.partition(":")
        key = " ".join(key.split())
        if not colon or key not in known:
            raise NotationError(
                f"Cannot read the line {line.strip()!r}: it should begin with a key and a colon;"
                f" the keys are {', '.join(_KEYS)}, and {', '.join(f'{k} A' for k in _BY_SEAT)}, ..."
            )
        if key in found:
            raise NotationError(f"The line {key!r} stands twice in the position.")
        found[key] = value.strip()
    return found


def _options(text: str) -> Options:
    values: dict[str, object] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        values[name] = _value(name, value)
    return read(values)


def _value(name: str, text: str) -> object:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    if name == "captains" and text not in ("choose", "random"):
        return text.split(",")
    if text == "None":
        return None
    return int(text) if _NUMBER.fullmatch(text) else text


def _options_text(options: Options) -> str:
    values = plain(options)
    named = ((name, values[name]) for name in NAMES if name in values)
    return " ".join(f"{k}={','.join(map(str, v)) if isinstance(v, list) else v}" for k, v in named)


def _task_text(task: Task) -> str:
    words = [task.kind]
    if task.seat >= 0:
        words.append(SEATS[task.seat])
    return " ".join([*words, *map(str, task.numbers)])


def _turn_text(turn: Turn) -> str:
    words = []
    for name, usual in Turn._field_defaults.items():
        value = getattr(turn, name)
        if value != usual:
            words.append(f"{name}={'yes' if value is True else value}")
    return " ".join(words)


def _ghost_text(ghost: Ghost, hits: tuple[int, ...], ids: Ids) -> str:
    words = [str(ghost.spot)]
    if ghost.coins:
        words.append(f"coins={ghost.coins}")
    if ghost.treasures:
        words.append(f"treasures={_names(ids.treasure, ghost.treasures)}")
    if hits:
        words.append(f"tokens={' '.join(DAMAGE_TYPES[kind] for kind in hits)}")
    if ghost.cards:
        words.append(f"cards={_names(ids.card, ghost.cards)}")
    if ghost.moves:
        words.append(f"moves={ghost.moves}")
    return " ".join(words)


def _damage_text(damage: int) -> str:
    return " ".join(name for kind, name in enumerate(DAMAGE_TYPES) for _ in range(tokens(damage, kind)))


def _who(seat: int, seats: int) -> str:
    return SEATS[seat] if seat < seats else "ghost"


def _letters(mask: int) -> str:
    return " ".join(letter for seat, letter in enumerate(SEATS) if mask >> seat & 1)


def _names(names: list[str], numbers: tuple[int, ...]) -> str:
    return " ".join(names[number] for number in numbers)


def _members(mask: int) -> tuple[int, ...]:
    return tuple(bit for bit in range(mask.bit_length()) if mask >> bit & 1)


def _bits(mask: int, count: int) -> str:
    return " ".join(str(bit) for bit in range(count) if mask >> bit & 1)


def _mask(numbers: Any) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _int(text: str, key: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError(f"In line {key!r} stands {text!r}: it is a whole number.")
    return int(text)


def _ints(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))
