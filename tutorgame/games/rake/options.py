"""The options of a table, with their defaults and limits (rule file, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from difflib import get_close_matches
from functools import cache

from tutorgame.core.errors import OptionError


@dataclass(frozen=True, slots=True)
class Options:
    """How a table plays.  `stacks`, if given, are the chips of each seat at the start, in place of `starting_stack`."""

    players: int = 6
    ante: int = 1
    starting_stack: int = 100
    stacks: tuple[int, ...] = ()
    first_dealer: str | int = "random"
    kickers: str = "book"
    min_bet: int = 1
    min_raise: str = "none"
    middle_count: str = "active"
    skulls_rule: str = "on"
    max_hands: int | None = None
    show_open_pickups: bool = True

    @property
    def skulls(self) -> bool:
        """Whether the Ace-of-Skulls rule is in force."""
        return self.skulls_rule == "on"

    @property
    def chips(self) -> tuple[int, ...]:
        """The chips of each seat at the start."""
        return self.stacks or (self.starting_stack,) * self.players


CHOICES: Mapping[str, tuple[str, ...]] = {
    "kickers": ("book", "full"),
    "min_raise": ("none", "full_bet"),
    "middle_count": ("active", "dealt_in"),
    "skulls_rule": ("on", "off"),
}
"""The words that each option with words may take."""

MOST_CHIPS = 1_000_000
RANGES: Mapping[str, tuple[int, int]] = {
    "players": (2, 8),
    "ante": (1, MOST_CHIPS),
    "starting_stack": (1, MOST_CHIPS),
    "min_bet": (1, MOST_CHIPS),
    "max_hands": (1, 100_000),
}
"""The smallest and largest value of each option with numbers."""


def read(values: Mapping[str, object] | None) -> Options:
    """Options from plain values (JSON types); raises `OptionError` with one sentence for the first wrong thing."""
    given = dict(values or {})
    for name in given:
        if name not in NAMES:
            raise OptionError(f"There is no option {name!r}{_meant(str(name))}.")
    checked = {name: _check(name, value) for name, value in given.items()}
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
    elif name == "stacks":
        return _stacks(value)
    elif name == "first_dealer":
        if value != "random" and not _whole(value, 0, 7):
            raise OptionError(f"Option 'first_dealer' cannot be {value!r}: it is 'random' or a seat from 0 to 7.")
    elif name == "max_hands" and value is None:
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


def _stacks(value: object) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or not all(_whole(chips, 0, MOST_CHIPS) for chips in value):
        raise OptionError(
            f"Option 'stacks' cannot be {value!r}: it is a list of whole numbers from 0 to {MOST_CHIPS}, one a player."
        )
    return tuple(value)


def _combined(options: Options) -> Options:
    if options.stacks and len(options.stacks) != options.players:
        raise OptionError(
            f"Option 'stacks' names {len(options.stacks)} stacks for {options.players} players: name one for each."
        )
    if options.stacks and sum(chips > 0 for chips in options.stacks) < 2:
        raise OptionError("Option 'stacks' must leave at least two players with chips.")
    dealer = options.first_dealer
    if isinstance(dealer, int) and dealer >= options.players:
        raise OptionError(
            f"Option 'first_dealer' cannot be {dealer} with {options.players} players:"
            f" seats go from 0 to {options.players - 1}."
        )
    if isinstance(dealer, int) and not options.chips[dealer]:
        raise OptionError(f"Option 'first_dealer' cannot be {dealer}: that seat has no chips.")
    return options


NAMES: tuple[str, ...] = tuple(f.name for f in fields(Options))
