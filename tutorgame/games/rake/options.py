"""The options of a table, with their defaults and limits (rule file, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache

from tutorgame.core.errors import OptionError
from tutorgame.core.options import Reader, differing, whole, wrong


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
    checked = READER.read(given)
    return _combined(Options(**checked))  # type: ignore[arg-type]  # each value was checked against its field


@cache
def plain(options: Options) -> Mapping[str, object]:
    """The options that differ from the defaults, as JSON types."""
    return differing(options, Options(), NAMES)


def _first_dealer(value: object) -> object:
    if value != "random" and not whole(value, 0, 7):
        raise wrong("first_dealer", value, "it is 'random' or a seat from 0 to 7")
    return value


def _stacks(value: object) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or not all(whole(chips, 0, MOST_CHIPS) for chips in value):
        raise wrong("stacks", value, f"it is a list of whole numbers from 0 to {MOST_CHIPS}, one a player")
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
READER = Reader(NAMES, CHOICES, RANGES, {"stacks": _stacks, "first_dealer": _first_dealer}, frozenset({"max_hands"}))
"""How they are read."""
