"""The options of a table as plain values (JSON types): read with one sentence for what is wrong, and written again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from tutorgame.core.errors import OptionError


@dataclass(frozen=True, slots=True)
class Reader:
    """How the options of a game are read.

    `names` are all of them, `choices` the values of those with a menu, `ranges` the smallest and largest value of those
    with a whole number, `own` the readers of those that are like no other (they raise `OptionError` themselves).  A
    name in `or_none` may also be None.  Every other option is true or false.
    """

    names: tuple[str, ...]
    choices: Mapping[str, tuple[object, ...]]
    ranges: Mapping[str, tuple[int, int]]
    own: Mapping[str, Callable[[object], object]]
    or_none: frozenset[str] = frozenset()

    def read(self, given: Mapping[str, object]) -> dict[str, object]:
        """The values, each checked by itself; raises `OptionError` with one sentence for the first wrong thing."""
        for name in given:
            if name not in self.names:
                raise OptionError(f"There is no option {name!r}{self._meant(str(name))}.")
        return {name: self._checked(name, value) for name, value in given.items()}

    def _meant(self, name: str) -> str:
        close = get_close_matches(name, self.names, n=1)
        return f"; did you mean {close[0]!r}?" if close else f"; the options are {', '.join(self.names)}"

    def _checked(self, name: str, value: object) -> object:
        if name in self.choices:
            # A menu with the number 1 does not take True, which equals it.
            if not any(value == choice and type(value) is type(choice) for choice in self.choices[name]):
                raise wrong(name, value, f"choose {_either(self.choices[name])}")
        elif name in self.own:
            return self.own[name](value)
        elif value is None and name in self.or_none:
            return None
        elif name in self.ranges:
            low, high = self.ranges[name]
            if not whole(value, low, high):
                raise wrong(name, value, f"it is a whole number from {low} to {high}")
        elif not isinstance(value, bool):
            raise wrong(name, value, "it is true or false")
        return value


def wrong(name: str, value: object, right: str) -> OptionError:
    """The error for a value that an option cannot have; `right` says what would be right."""
    return OptionError(f"Option {name!r} cannot be {value!r}: {right}.")


def whole(value: object, low: int, high: int) -> bool:
    """Whether a value is a whole number from `low` to `high`."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def wholes(value: object, count: int, low: int, high: int) -> bool:
    """Whether a value is a list of so many whole numbers."""
    return isinstance(value, list | tuple) and len(value) == count and all(whole(v, low, high) for v in value)


def differing(options: object, default: object, names: tuple[str, ...]) -> dict[str, object]:
    """The options that differ from the defaults, and the number of players, as JSON types."""
    values = {name: getattr(options, name) for name in names}
    values = {k: v for k, v in values.items() if v != getattr(default, k) or k == "players"}
    return {k: list(v) if isinstance(v, tuple) else v for k, v in values.items()}


def _either(values: tuple[object, ...]) -> str:
    return " or ".join(map(repr, values)) if len(values) == 2 else ", ".join(map(repr, values))
