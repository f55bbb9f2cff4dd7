"""Positions as text: lines of "key: value", and a table's options as words of "name=value"."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping

from tutorgame.core.errors import NotationError

_NUMBER = re.compile(r"-?[0-9]{1,9}")


def fields(lines: Iterable[str], known: Collection[str], should: str) -> dict[str, str]:
    """The values of lines by their keys; empty lines are passed over.

    Raises `NotationError` for a line without one of the known keys (`should` goes on after "it should ..."), and for a
    key that stands twice.
    """
    found: dict[str, str] = {}
    for line in lines:
        if not line.strip():
            continue
        key, colon, value = line.partition(":")
        key = " ".join(key.split())
        if not colon or key not in known:
            raise NotationError(f"Cannot read the line {line.strip()!r}: it should {should}")
        if key in found:
            raise NotationError(f"The line {key!r} stands twice in the position.")
        found[key] = value.strip()
    return found


def option_values(text: str, own: Mapping[str, Callable[[str], object]] | None = None) -> dict[str, object]:
    """The options in words of "name=value", as plain values; `own` reads those that are written like no other."""
    values: dict[str, object] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        values[name] = own[name](value) if own and name in own else plain_value(value)
    return values


def plain_value(text: str) -> object:
    """A value as it is written: true or false, None, a whole number, a list with commas, or a word."""
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    if "," in text:
        return [plain_value(part) for part in text.split(",")]
    if text == "None":
        return None
    return int(text) if _NUMBER.fullmatch(text) else text


def options_text(values: Mapping[str, object], names: Iterable[str]) -> str:
    """Options in words of "name=value", in the order of their names; `option_values` reads them again."""
    return " ".join(f"{name}={_plainly(values[name])}" for name in names if name in values)


def _plainly(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
