"""The options of a table, with their defaults and limits (rule file, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache

from tutorgame.core.errors import OptionError
from tutorgame.core.options import Reader, differing, wholes, wrong

RACK_SIZE = {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}
"""Tiles per rack (`triominos.setup.rack`)."""


@dataclass(frozen=True, slots=True)
class Options:
    """How a table plays.  The defaults follow the German booklet; each other value is a documented variant."""

    players: int = 2
    start_rule: str = "highest_triple"
    start_bonus: int = 10
    zero_start_total: int = 40
    bridge_rule: str = "tip"
    bridge_bonus: int = 40
    hexagon_bonuses: tuple[int, int, int] = (50, 60, 70)
    combine_bridge_hexagon: bool = False
    buy_cost: int = 5
    max_buys: int = 3
    fail_extra: int = 10
    voluntary_buy: bool = True
    after_buy_place: str = "bought_only"
    stop_after_buy: bool = True
    empty_pot_pass_cost: int = 0
    ending: str = "equal_turns"
    out_bonus: int = 25
    second_out_bonus: int = 0
    blocked_scoring: str = "all_subtract"
    match_mode: str = "single"
    target: int = 400
    games: int = 3
    match_tie: str = "shared"
    turn_seconds: int | None = None
    scoring: str = "standard"
    children_first_out: int = 0

    @property
    def rack_size(self) -> int:
        """Tiles dealt to each rack (`triominos.setup.rack`)."""
        return RACK_SIZE[self.players]


CHOICES: Mapping[str, tuple[str, ...]] = {
    "start_rule": ("highest_triple", "draw"),
    "bridge_rule": ("tip", "three_corners"),
    "after_buy_place": ("bought_only", "any"),
    "ending": ("equal_turns", "immediate"),
    "blocked_scoring": ("all_subtract", "lowest_collects"),
    "match_mode": ("single", "target", "games"),
    "match_tie": ("shared", "extra_game"),
    "scoring": ("standard", "children", "none"),
}
"""The words that each option with words may take."""

RANGES: Mapping[str, tuple[int, int]] = {
    "players": (2, 6),
    "start_bonus": (0, 1000),
    "zero_start_total": (0, 1000),
    "bridge_bonus": (0, 1000),
    "buy_cost": (0, 1000),
    "max_buys": (1, 38),
    "fail_extra": (0, 1000),
    "empty_pot_pass_cost": (0, 1000),
    "out_bonus": (0, 1000),
    "second_out_bonus": (0, 1000),
    "target": (1, 100_000),
    "games": (1, 1000),
    "turn_seconds": (1, 3600),
    "children_first_out": (0, 1000),
}
"""The smallest and largest value of each option with numbers."""


def read(values: Mapping[str, object] | None) -> Options:
    """Options from plain values (JSON types); raises `OptionError` with one sentence for the first wrong thing."""
    given = dict(values or {})
    checked = READER.read(given)
    return _combined(Options(**checked))  # type: ignore[arg-type]  # each value was checked against its field


@cache
def plain(options: Options) -> Mapping[str, object]:
    """The options that differ from the defaults, as JSON types."""
    return differing(options, Options(), NAMES)


def _bonuses(value: object) -> tuple[int, int, int]:
    if not isinstance(value, list | tuple) or not wholes(value, 3, 0, 1000):
        raise wrong("hexagon_bonuses", value, "it is three whole numbers from 0 to 1000")
    return value[0], value[1], value[2]


def _combined(options: Options) -> Options:
    if options.scoring == "none" and options.match_mode == "target":
        raise OptionError(
            "Options scoring='none' and match_mode='target' cannot go together, since no points reach no target:"
            " play a number of games (match_mode='games') or with points."
        )
    if options.children_first_out and options.scoring != "children":
        raise OptionError(
            f"Option 'children_first_out' is {options.children_first_out}, but it only counts with scoring='children'."
        )
    if options.combine_bridge_hexagon and options.bridge_rule == "tip":
        raise OptionError(
            "Option 'combine_bridge_hexagon' needs bridge_rule='three_corners': with 'tip' no tile can be both."
        )
    return options


NAMES: tuple[str, ...] = tuple(f.name for f in fields(Options))
READER = Reader(NAMES, CHOICES, RANGES, {"hexagon_bonuses": _bonuses}, frozenset({"turn_seconds"}))
"""How they are read."""
