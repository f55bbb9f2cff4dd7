"""The options of a table, with their defaults and limits (rule file, section 2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache

from tutorgame.core.errors import OptionError
from tutorgame.core.options import Reader, differing, whole, wrong

from .box import read_box


@dataclass(frozen=True, slots=True)
class Options:
    """How a table plays.

    `captains` is "choose", "random", or the id of a captain for each seat; `first_player` "random" or a seat; `data`
    the folder of the box's data ("": ours).
    """

    players: int = 4
    captains: str | tuple[str, ...] = "choose"
    first_player: str | int = "random"
    bounties: bool = True
    weather: bool = True
    ghost: bool = False
    layout: str = "rounded_hexagon"
    start_weather: str = "keep"
    trade: str = "all_or_none"
    dig_timing: str = "any_time"
    refill: str = "immediate"
    reef: str = "every_entry"
    hull_blocks: str = "all"
    kraken_at_zero: str = "all"
    ghost_hit: str = "one_token"
    ghost_range_zero: str = "no_attack"
    max_rounds: int | None = None
    data: str = ""


CHOICES: Mapping[str, tuple[str, ...]] = {
    "start_weather": ("keep", "redraw"),
    "trade": ("all_or_none", "choose"),
    "dig_timing": ("any_time", "on_entry"),
    "refill": ("immediate", "end_of_turn"),
    "reef": ("every_entry", "on_reveal"),
    "hull_blocks": ("all", "actions"),
    "kraken_at_zero": ("all", "none"),
    "ghost_hit": ("one_token", "per_skull"),
    "ghost_range_zero": ("no_attack", "same_spot"),
}
"""The words that each option with words may take."""

RANGES: Mapping[str, tuple[int, int]] = {"players": (2, 5), "max_rounds": (1, 10_000)}
"""The smallest and largest value of each option with numbers."""


def read(values: Mapping[str, object] | None) -> Options:
    """Options from plain values (JSON types); raises `OptionError` with one sentence for the first wrong thing."""
    given = dict(values or {})
    checked = READER.read(given)
    if checked.get("ghost") and "players" not in checked:
        checked["players"] = 2
    return _combined(Options(**checked))  # type: ignore[arg-type]  # each value was checked against its field


@cache
def plain(options: Options) -> Mapping[str, object]:
    """The options that differ from the defaults, as JSON types."""
    return differing(options, Options(), NAMES)


def _first_player(value: object) -> object:
    if value != "random" and not whole(value, 0, 4):
        raise wrong("first_player", value, "it is 'random' or a seat from 0 to 4")
    return value


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise wrong(name, value, "it is a text")
    return value


def _captains(value: object) -> str | tuple[str, ...]:
    if value in ("choose", "random"):
        return str(value)
    if isinstance(value, list | tuple) and all(isinstance(name, str) for name in value):
        return tuple(value)
    raise wrong("captains", value, "it is 'choose', 'random', or a list with a captain for each player")


def _combined(options: Options) -> Options:
    box = read_box(options.data)
    if options.layout not in box.layouts:
        raise OptionError(f"There is no layout {options.layout!r}: choose one of {', '.join(box.layouts)}.")
    if options.ghost and options.players != 2:
        raise OptionError(f"The ghost plays only with 2 players, but this table has {options.players}.")
    first = options.first_player
    if isinstance(first, int) and first >= options.players:
        raise OptionError(
            f"Option 'first_player' cannot be {first} with {options.players} players:"
            f" seats go from 0 to {options.players - 1}."
        )
    if isinstance(options.captains, tuple):
        known = [captain.id for captain in box.captains]
        for name in options.captains:
            if name not in known:
                raise OptionError(f"There is no captain {name!r}: the captains are {', '.join(known)}.")
        if len(options.captains) != options.players or len(set(options.captains)) != options.players:
            raise OptionError(
                f"Option 'captains' must name {options.players} different captains, but it names"
                f" {', '.join(options.captains) or 'none'}."
            )
    return options


NAMES: tuple[str, ...] = tuple(f.name for f in fields(Options))
READER = Reader(
    NAMES,
    CHOICES,
    RANGES,
    {
        "captains": _captains,
        "first_player": _first_player,
        "layout": lambda value: _text("layout", value),
        "data": lambda value: _text("data", value),
    },
    frozenset({"max_rounds"}),
)
"""How they are read."""
