"""The options of a table, with their defaults, limits and presets (rule file, sections 2.2 and 2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache

from tutorgame.core.errors import OptionError
from tutorgame.core.options import Reader, differing, wholes, wrong

from .pieces import COLOURS, SPECIAL

MUGS = ("wooden_cup", "goblet", "pitcher", "flagon", "stein", "horn", "tankard", "skull", "chalice")
"""The nine mugs, by their code names."""
NO_MUG = "no_mug"
"""For lessons and tests: no power at all (`trinken.mug.no_mug`)."""


@dataclass(frozen=True, slots=True)
class Options:
    """How a table plays.  The defaults are the default table of the rule file.

    `seat_mugs` are the mugs by seat where everybody may choose (`mugs` "choice"); empty: the wooden cup for all.
    `weights` are those of cups, fries, kegs and hooks among the pieces that are drawn.
    """

    players: int = 2
    mode: str = "modern"
    offer_size: int = 3
    variety: int = 5
    value_step: int = 10
    stain_bonus: str = "each_square"
    end: str = "score_limit"
    limit: int = 1500
    limit_test: str = "exceed"
    mugs: str = "choice"
    seat_mugs: tuple[str, ...] = ()
    turn_seconds: int | None = None
    weights: tuple[int, int, int, int] = (42, 3, 3, 2)
    passout_turns: int = 1
    sober_turns: int = 2
    stain_loss: int = 0
    stein_loss: int = 5
    horn_special_penalty: int = 0
    cup_scope: str = "placed"
    kegs_may_touch: bool = True
    special_drinks: str = "plain"
    hook_stains: bool = True
    max_turns: int | None = None

    pays_values: bool = field(init=False, repr=False, compare=False)
    """Whether pieces have values (`trinken.score.value`)."""
    stain_points: int = field(init=False, repr=False, compare=False)
    """What a square that is not yet in the own colour brings (`trinken.score.square`)."""
    stain_rule: str = field(init=False, repr=False, compare=False)
    """The rule that says so."""
    pieces: frozenset[str] = field(init=False, repr=False, compare=False)
    """The pieces that may come into the offer, in notation."""

    def __post_init__(self) -> None:
        whole, single = self.stain_bonus == "whole_board", self.offer_size == 1
        object.__setattr__(self, "pays_values", not single)
        object.__setattr__(self, "stain_points", STAIN_POINTS if single or not whole else 0)
        object.__setattr__(self, "stain_rule", f"trinken.score.{'board_single' if single and whole else 'square'}")
        object.__setattr__(self, "pieces", _pieces(self.variety, self.weights))

    @property
    def powers(self) -> tuple[str, ...]:
        """The mug of each seat whose power is in force; `no_mug` where there is none."""
        if self.mode == "classic" or self.mugs == "none":
            return (NO_MUG,) * self.players
        if self.mugs == "wooden_only" or not self.seat_mugs:
            return ("wooden_cup",) * self.players
        return self.seat_mugs


@cache
def _pieces(variety: int, weights: tuple[int, int, int, int]) -> frozenset[str]:
    """The pieces that have a weight, in notation."""
    cups = (f"{colour}{shape}" for colour in COLOURS[:variety] for shape in range(1, variety + 1))
    special = (text for text, weight in zip(SPECIAL, (weights[1], weights[2], weights[3]), strict=True) if weight)
    return frozenset((*(cups if weights[0] else ()), *special))


STAIN_POINTS = 20
"""The bonus for each square (`trinken.score.square`)."""
BOARD_POINTS = 200
"""The bonus for most squares (`trinken.score.board`)."""

PRESETS: Mapping[str, Mapping[str, object]] = {
    "seed": {"turn_seconds": 30},
    "yppedia": {
        "passout_turns": 2,
        "stain_loss": 20,
        "stein_loss": 10,
        "horn_special_penalty": 10,
        "cup_scope": "played",
        "kegs_may_touch": False,
        "special_drinks": "yppedia",
        "limit_test": "reach",
    },
    "classic": {"mode": "classic"},
    "lesson": {"mugs": "none"},
}
"""Named sets of options; what they do not name has its default (`preset` in the options)."""

CHOICES: Mapping[str, tuple[object, ...]] = {
    "mode": ("modern", "classic"),
    "offer_size": (1, 2, 3),
    "variety": (4, 5, 6),
    "stain_bonus": ("each_square", "whole_board"),
    "end": ("score_limit", "all_stained"),
    "limit_test": ("exceed", "reach"),
    "mugs": ("choice", "wooden_only", "none"),
    "turn_seconds": (None, 15, 30, 60),
    "stain_loss": (0, 20),
    "stein_loss": (5, 10),
    "horn_special_penalty": (0, 10),
    "cup_scope": ("placed", "played"),
    "special_drinks": ("plain", "yppedia"),
}
"""The values that each option of a menu may take."""

RANGES: Mapping[str, tuple[int, int]] = {
    "players": (2, 6),
    "value_step": (0, 50),
    "limit": (1, 100_000),
    "passout_turns": (1, 4),
    "sober_turns": (1, 5),
    "max_turns": (1, 100_000),
}
"""The smallest and largest value of each option with numbers."""


def read(values: Mapping[str, object] | None) -> Options:
    """Options from plain values (JSON types); raises `OptionError` with one sentence for the first wrong thing.

    A `preset` comes first, the other values then change it.  A classic table has one piece on offer and no mug powers,
    whatever else is said (`trinken.mug.classic`).
    """
    given = dict(values or {})
    preset = given.pop("preset", None)
    if preset is not None:
        if not isinstance(preset, str) or preset not in PRESETS:
            raise OptionError(f"There is no preset {preset!r}: choose one of {', '.join(PRESETS)}.")
        given = {**PRESETS[preset], **given}
    checked = READER.read(given)
    if checked.get("mode") == "classic":
        checked |= {"offer_size": 1, "mugs": "none", "seat_mugs": ()}
    return _combined(Options(**checked))  # type: ignore[arg-type]  # each value was checked against its field


@cache
def plain(options: Options) -> Mapping[str, object]:
    """The options that differ from the defaults, as JSON types."""
    return differing(options, Options(), NAMES)


def _mugs(value: object) -> tuple[str, ...]:
    known = (*MUGS, NO_MUG)
    if not isinstance(value, list | tuple) or not all(isinstance(mug, str) for mug in value):
        raise wrong("seat_mugs", value, "it is a list of mugs, one for each player")
    for mug in value:
        if mug not in known:
            raise OptionError(f"There is no mug {mug!r}: the mugs are {', '.join(MUGS)}, and no_mug for none.")
    return tuple(value)


def _weights(value: object) -> tuple[int, int, int, int]:
    if not isinstance(value, list | tuple) or not wholes(value, 4, 0, 1000) or not any(value):
        right = "it is four whole numbers from 0 to 1000 for cups, fries, kegs and hooks, and not all of them 0"
        raise wrong("weights", value, right)
    return value[0], value[1], value[2], value[3]


def _combined(options: Options) -> Options:
    if options.seat_mugs:
        if options.mugs != "choice":
            raise OptionError(f"Mugs by seat need mugs='choice', but this table has mugs={options.mugs!r}.")
        if len(options.seat_mugs) != options.players:
            named = len(options.seat_mugs)
            raise OptionError(
                f"Option 'seat_mugs' names {named} mug{'s' if named > 1 else ''} for {options.players} players:"
                " name one for each."
            )
    return options


NAMES: tuple[str, ...] = tuple(f.name for f in fields(Options) if f.init)
READER = Reader(NAMES, CHOICES, RANGES, {"seat_mugs": _mugs, "weights": _weights}, frozenset({"max_turns"}))
"""How they are read."""
