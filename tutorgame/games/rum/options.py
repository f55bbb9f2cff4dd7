"""The options of a table, with their defaults and limits (rule file, section 2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from difflib import get_close_matches
from functools import cache

from tutorgame.core.errors import OptionError

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
    for name in given:
        if name not in NAMES:
            raise OptionError(f"There is no option {name!r}{_meant(str(name))}.")
    checked = {name: _check(name, value) for name, value in given.items()}
    if checked.get("ghost") and "players" not in checked:
        checked["players"] = 2
    return _combined(Options(**checked))  # type: ignore[arg-type]  # each value was checked against its field


@cache
def plain(options: Options) -> Mapping[str, object]:
    """The options that differ from the defaults, as JSON types."""
    default = asdict(Options())
    values = {k: v for k, v in asdict(options).items() if v != default[k] or k == "players"}
    return {k: list(v) if isinstance(v, tuple) else v for k, v in values.items()}


def _meant(name: str) -> str:
    close = get_close_matches(name, NAMES, n=1)
    return f"; did you mean {close[0]!r}?" if close else f"; the options are {', '.join(NAMES)}"


def _check(name: str, value: object) -> object:
    if name in CHOICES:
        if value not in CHOICES[name]:
            choices = " or ".join(map(repr, CHOICES[name]))
            raise OptionError(f"Option {name!r} cannot be {value!r}: choose {choices}.")
    elif name == "captains":
        return _captains(value)
    elif name == "first_player":
        if value != "random" and not _whole(value, 0, 4):
            raise OptionError(f"Option 'first_player' cannot be {value!r}: it is 'random' or a seat from 0 to 4.")
    elif name in ("layout", "data"):
        if not isinstance(value, str):
            raise OptionError(f"Option {name!r} cannot be {value!r}: it is a text.")
    elif name == "max_rounds" and value is None:
        return None
    elif name in RANGES:
        low, high = RANGES[name]
        if not _whole(value, low, high):
            raise OptionError(f"Option {name!r} cannot be {value!r}: it is a whole number from {low} to {high}.")
    elif not isinstance(value, bool):
        raise OptionError(f"Option {name!r} cannot be {value!r}: it is true or false.")
    return value


def _whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _captains(value: object) -> str | tuple[str, ...]:
    if value in ("choose", "random"):
        return str(value)
    if isinstance(value, list | tuple) and all(isinstance(name, str) for name in value):
        return tuple(value)
    raise OptionError(
        f"Option 'captains' cannot be {value!r}: it is 'choose', 'random', or a list with a captain for each player."
    )


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
