"""The contents of the box as data: captains, layout, tiles, cards, treasures, bounties, damage tokens.

They lie in TOML files that an owner of the printed game may copy and correct.  A folder is read and checked once; what
is wrong is told in one sentence that names the file, the entry and what would be right (`BoxError`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tutorgame.core.errors import OptionError
from tutorgame.geometry.hexagon import Hex, links, steps_between

OURS = Path(__file__).parent / "data"
"""Our own files; lessons read them as they are imported, so no module for resources, which needs threads, is loaded."""

SAIL, COLLECT, ATTACK, REPAIR, FREE = range(5)
ACTION_NAMES = ("sail", "collect", "attack", "repair", "free")
"""The kinds of actions; a free one is spent as any of the others."""

DAMAGE_TYPES = ("torn_sail", "cabin_fire", "broken_cannons", "hull_breach", "broken_bowsprit")
POWERS = (
    "hand_5", "slots_3", "shells_2", "leap", "extra_die", "long_range", "cheap_exchange", "golden_hand", "none",
)  # fmt: skip
"""The vocabulary for captains."""
EFFECTS = (
    "sail_1", "sail_2", "lift_curse", "coins_3", "double_powder", "grapple", "repair_2", "fog", "board_ship",
    "fire_ship", "lookout", "new_map", "secret_passage",
)  # fmt: skip
"""The vocabulary for the effects of action cards."""
WEATHERS = ("storm", "calm", "gale", "lightning", "maelstrom")
"""The vocabulary for weather cards."""
TREASURE_EFFECTS = (
    "sail_plus_1", "collect_plus_1", "attack_plus_1", "repair_plus_1", "range_plus_1", "hand_plus_1", "hand_minus_1",
    "take_coins_2", "free_powder", "reef_proof", "armour", "kraken_minus_1", "kraken_plus_1", "take_curse_down_1",
    "take_curse_up_1", "take_curse_up_2", "take_damage_1", "max_moves_2", "no_attack", "no_collect", "no_repair",
    "wanted", "none",
)  # fmt: skip
"""The vocabulary for treasures."""
CONDITIONS = (
    "two_skulls", "long_shot", "double_hit", "point_blank", "blockade", "arsonist", "hoarder", "big_spender",
    "carpenter", "shipshape", "battered", "fair_wind", "reef_rider", "maelstrom_rider", "full_hold", "great_haul",
    "on_the_brink", "lucky_escape", "rum_runner", "neighbours",
)  # fmt: skip
"""The vocabulary for bounties."""
TILE_KINDS = ("treasure", "outpost", "skull_cave", "reef", "wreck")

SPOTS, TILES, MAPS, TREASURES, BOUNTIES, CARDS, TOKENS, KRAKENS, CAPTAINS = 31, 30, 20, 24, 20, 86, 25, 4, 8
"""How many there are of each (rule file, section 1.2)."""


class BoxError(OptionError):
    """The data of the box are wrong; the message names the file, the entry and what would be right."""


class Named(str):
    """An id in the data that also knows the printed name, so that an event with it can be told."""

    __slots__ = ("printed",)
    printed: str

    def __new__(cls, text: str, printed: str = "") -> Named:
        """The id `text` of a thing with this name."""
        made = super().__new__(cls, text)
        made.printed = printed
        return made


class Captain(NamedTuple):
    """A captain's board."""

    id: str
    name: str
    colour: str
    power: str
    text: str


class Tile(NamedTuple):
    """An island tile; `coins` are its doubloon icons."""

    id: str
    name: str
    kind: str
    coins: int


class Treasure(NamedTuple):
    """A treasure card."""

    id: str
    name: str
    value: int
    kind: str
    effect: str
    text: str


class Card(NamedTuple):
    """A kind of action card: `actions` by kind, then either an effect with its price, a weather, or the Kraken."""

    id: str
    name: str
    copies: int
    actions: tuple[int, ...]
    effect: str
    doubloons: int
    curses: int
    weather: str
    kraken: bool


class Bounty(NamedTuple):
    """A bounty card; `event` says that it needs an event, else a state is enough."""

    id: str
    name: str
    event: bool
    condition: str
    text: str
    needs_weather: bool


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """All contents.  `maps[m]` is the tile that map card `m` names; `neighbours`, `far` and `ghost_far` are by spot."""

    name: str
    captains: tuple[Captain, ...]
    tiles: tuple[Tile, ...]
    maps: tuple[int, ...]
    treasures: tuple[Treasure, ...]
    cards: tuple[Card, ...]
    bounties: tuple[Bounty, ...]
    tokens: tuple[int, ...]
    layouts: Mapping[str, Layout]

    @property
    def krakens(self) -> tuple[int, ...]:
        """The kinds of action cards that bring the Kraken."""
        return tuple(kind for kind, card in enumerate(self.cards) if card.kraken)


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The spots of the sea, spot 0 being the Hideout: neighbours by direction, and distances.

    `far` counts over all spots, `ghost_far` around the Hideout; `near` are the neighbours without a direction.
    """

    places: tuple[Hex, ...]
    neighbours: tuple[tuple[int, ...], ...]
    far: tuple[tuple[int, ...], ...]
    ghost_far: tuple[tuple[int, ...], ...]
    near: tuple[frozenset[int], ...]


class _Entry:
    """One entry of a file, with its fields taken out one by one and checked."""

    def __init__(self, file: str, name: str, values: Any) -> None:
        self.where = f"{file}, entry {name!r}"
        if not isinstance(values, dict):
            raise BoxError(f"{self.where}: it should be a table of fields, like [{name}].")
        self.values: dict[str, Any] = dict(values)

    def text(self, field: str, usual: str | None = None) -> str:
        """A text."""
        value = self.values.pop(field, usual)
        if not isinstance(value, str):
            raise BoxError(f"{self.where}: {field!r} should be a text, but it is {value!r}.")
        return value

    def number(self, field: str, low: int, high: int, usual: int | None = None) -> int:
        """A whole number within limits."""
        value = self.values.pop(field, usual)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BoxError(
                f"{self.where}: {field!r} should be a whole number from {low} to {high}, but it is {value!r}."
            )
        return value

    def word(self, field: str, words: Sequence[str], usual: str | None = None) -> str:
        """A word of a vocabulary."""
        value = self.values.pop(field, usual)
        if value not in words:
            raise BoxError(f"{self.where}: {field!r} cannot be {value!r}; choose one of {', '.join(words)}.")
        return str(value)

    def flag(self, field: str) -> bool:
        """True or false, false where it is missing."""
        value = self.values.pop(field, False)
        if not isinstance(value, bool):
            raise BoxError(f"{self.where}: {field!r} should be true or false, but it is {value!r}.")
        return value

    def counts(self, field: str, names: Sequence[str]) -> tuple[int, ...]:
        """A table of numbers by name."""
        value = self.values.pop(field, {})
        if not isinstance(value, dict):
            raise BoxError(f"{self.where}: {field!r} should be a table like {{ {names[0]} = 1 }}, but it is {value!r}.")
        for name, number in value.items():
            if name not in names:
                raise BoxError(f"{self.where}: there is no action {name!r}; the actions are {', '.join(names)}.")
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= 9:
                raise BoxError(f"{self.where}: {name!r} should be a whole number from 0 to 9, but it is {number!r}.")
        return tuple(int(value.get(name, 0)) for name in names)

    def done(self) -> None:
        """Nothing else may stand there."""
        for field in self.values:
            raise BoxError(f"{self.where}: there is no field {field!r}.")


_allowed: set[str] = set()


def read_only(*folders: str) -> None:
    """From now on read no other folders than these and ours: who plays for strangers does not show them its files."""
    _allowed.update(str(Path(folder).absolute()) if folder else "" for folder in ("", *folders))


def read_box(folder: str | None = None) -> Box:
    """The box in a folder of TOML files, or ours; raises `BoxError`."""
    path = str(Path(folder).absolute()) if folder else ""
    if _allowed and path not in _allowed:
        raise BoxError(f"This playground plays with its own box; the folder {folder!r} is not read here.")
    return _read(path)


@cache
def _read(folder: str) -> Box:
    tables = {name: _table(folder, name) for name in _FILES}
    tiles = tuple(_tile(name, entry) for name, entry in tables["tiles"].items())
    captains = tuple(_captain(name, entry) for name, entry in tables["captains"].items())
    treasures = tuple(_treasure(name, entry) for name, entry in tables["treasures"].items())
    cards = tuple(_card(name, entry) for name, entry in tables["cards"].items())
    bounties = tuple(_bounty(name, entry) for name, entry in tables["bounties"].items())
    maps = _maps(tables["maps"], tiles)
    tokens = _tokens(tables["damage"])
    layouts = {name: _layout(name, entry) for name, entry in tables["layout"].items()}
    box = Box(folder, captains, tiles, maps, treasures, cards, bounties, tokens, layouts)
    _check(box)
    return box


_FILES = ("captains", "layout", "tiles", "maps", "treasures", "cards", "bounties", "damage")


def _table(folder: str, name: str) -> dict[str, Any]:
    file = f"{name}.toml"
    try:
        text = (Path(folder) if folder else OURS).joinpath(file).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BoxError(f"{file} is no text in UTF-8.") from error
    except (OSError, ValueError) as error:
        raise BoxError(
            f"{file} cannot be read in {folder!r}: the folder needs {', '.join(_FILES)}, each as .toml."
        ) from error
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoxError(f"{file} is no valid TOML: {error}.") from error


def _captain(name: str, values: Any) -> Captain:
    entry = _Entry("captains.toml", name, values)
    title = entry.text("name")
    captain = Captain(
        Named(name, title), title, entry.text("colour"), entry.word("power", POWERS), entry.text("text"),
    )  # fmt: skip
    entry.text("known", "")
    entry.done()
    return captain


def _tile(name: str, values: Any) -> Tile:
    entry = _Entry("tiles.toml", name, values)
    title = entry.text("name")
    tile = Tile(Named(name, title), title, entry.word("kind", TILE_KINDS), entry.number("coins", 0, 9, 0))
    entry.done()
    return tile


def _treasure(name: str, values: Any) -> Treasure:
    entry = _Entry("treasures.toml", name, values)
    title = entry.text("name")
    treasure = Treasure(
        Named(name, title), title, entry.number("value", 0, 10), entry.word("kind", ("bonus", "penalty")),
        entry.word("effect", TREASURE_EFFECTS), entry.text("text"),
    )  # fmt: skip
    entry.done()
    return treasure


def _card(name: str, values: Any) -> Card:
    entry = _Entry("cards.toml", name, values)
    title = entry.text("name")
    card = Card(
        Named(name, title), title, entry.number("copies", 0, CARDS), entry.counts("actions", ACTION_NAMES),
        entry.word("effect", ("", *EFFECTS), ""), entry.number("doubloons", 0, 34, 0), entry.number("curses", 0, 5, 0),
        entry.word("weather", ("", *WEATHERS), ""), entry.flag("kraken"),
    )  # fmt: skip
    entry.done()
    if bool(card.effect) + bool(card.weather) + card.kraken != 1:
        raise BoxError(f"{entry.where}: a card has an effect, or a weather, or kraken = true, and only one of them.")
    return card


def _bounty(name: str, values: Any) -> Bounty:
    entry = _Entry("bounties.toml", name, values)
    event = entry.word("type", ("event", "state")) == "event"
    title = entry.text("name")
    bounty = Bounty(
        Named(name, title), title, event, entry.word("condition", CONDITIONS), entry.text("text"),
        entry.word("needs", ("", "weather"), "") == "weather",
    )  # fmt: skip
    entry.done()
    return bounty


def _maps(table: Mapping[str, Any], tiles: Sequence[Tile]) -> tuple[int, ...]:
    number = {tile.id: at for at, tile in enumerate(tiles)}
    found = []
    for name, values in table.items():
        entry = _Entry("maps.toml", name, values)
        tile = entry.text("tile")
        entry.done()
        if tile not in number or tiles[number[tile]].kind != "treasure":
            raise BoxError(f"{entry.where}: {tile!r} is no island of kind 'treasure' in tiles.toml.")
        if number[tile] in found:
            raise BoxError(f"{entry.where}: another map card names {tile!r} already; each island has one.")
        found.append(number[tile])
    return tuple(found)


def _tokens(table: Mapping[str, Any]) -> tuple[int, ...]:
    for name in table:
        if name not in DAMAGE_TYPES:
            raise BoxError(f"damage.toml, entry {name!r}: the types are {', '.join(DAMAGE_TYPES)}.")
    counts = []
    for name in DAMAGE_TYPES:
        entry = _Entry("damage.toml", name, table.get(name, {}))
        counts.append(entry.number("copies", 0, TOKENS))
        entry.done()
    return tuple(counts)


def _layout(name: str, values: Any) -> Layout:
    entry = _Entry("layout.toml", name, values)
    spots = entry.values.pop("spots", None)
    entry.done()
    pairs = isinstance(spots, list) and all(
        isinstance(s, list) and len(s) == 2 and all(type(n) is int for n in s) for s in spots
    )
    if not pairs or not isinstance(spots, list):
        raise BoxError(f"{entry.where}: 'spots' should be a list of pairs of whole numbers, like [0, 0].")
    places = tuple(Hex(q, r) for q, r in spots)
    if len(places) != SPOTS or len(set(places)) != SPOTS:
        raise BoxError(f"{entry.where}: it has {len(set(places))} different spots, but it needs {SPOTS}.")
    neighbours = links(places)
    far, ghost_far = steps_between(neighbours), steps_between(neighbours, (0,))
    if -1 in far[0] or -1 in ghost_far[1][1:]:
        raise BoxError(f"{entry.where}: the spots must hang together, also without the Hideout (the first spot).")
    near = tuple(frozenset(spot for spot in row if spot >= 0) for row in neighbours)
    return Layout(places, neighbours, far, ghost_far, near)


def _check(box: Box) -> None:
    """The numbers of things (rule file, section 1.2)."""
    counts = {
        "captains.toml": (len(box.captains), CAPTAINS, "captains"),
        "tiles.toml": (len(box.tiles), TILES, "tiles"),
        "maps.toml": (len(box.maps), MAPS, "map cards"),
        "treasures.toml": (len(box.treasures), TREASURES, "treasures"),
        "bounties.toml": (len(box.bounties), BOUNTIES, "bounties"),
        "cards.toml": (sum(card.copies for card in box.cards), CARDS, "action cards"),
        "damage.toml": (sum(box.tokens), TOKENS, "damage tokens"),
    }
    for file, (there, right, what) in counts.items():
        if there != right:
            raise BoxError(f"{file} has {there} {what}, but there are {right} in the box.")
    if not box.layouts:
        raise BoxError("layout.toml has no layout, but the sea needs one.")
    krakens = sum(card.copies for card in box.cards if card.kraken)
    if krakens != KRAKENS:
        raise BoxError(f"cards.toml has {krakens} Kraken cards, but there are {KRAKENS} in the box.")
    caves = [tile.name for tile in box.tiles if tile.kind == "skull_cave"]
    if len(caves) != 1:
        raise BoxError(f"tiles.toml has {len(caves)} skull caves, but there is one in the box.")
    colours = [captain.colour for captain in box.captains]
    if len(set(colours)) != len(colours):
        raise BoxError("captains.toml gives one colour to two captains: each ship needs its own.")
