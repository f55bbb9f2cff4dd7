"""Events as sentences: the words stand in `rules.toml`, here only the values and the right form of a verb are found."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields

from tutorgame.core.events import Event
from tutorgame.core.rulebook import load

from .tiles import tile_text

_VERB = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def describe(event: Event, names: Sequence[str]) -> str:
    """One sentence or two that tell the event, with its arithmetic.

    `names[seat]` names the people; who is named "You" is spoken to ("You lay 3-4-4", but "Bram lays 3-4-4").
    """
    values = {f.name: getattr(event, f.name) for f in fields(event)}
    template = _template(load(__package__)[event.rule].says, type(event).__name__, values)
    people = _people(values, names)
    plural = len(people) > 1 or _is_you(people[0] if people else "")
    words = {**values, **_person_words(people), **_value_words(values, names)}
    return _VERB.sub(r"\2" if plural else r"\1", template).format(**words)


def count(number: int, noun: str) -> str:
    """A number with its noun: 1 tile, 3 tiles."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _template(says: Mapping[str, str], kind: str, values: Mapping[str, object]) -> str:
    """The sentence for this kind of event, or its form for a hidden tile, a draw, or no points."""
    endings = {"hidden": ("tile", None), "drawn": ("value", None), "zero": ("points", 0)}
    for ending, (name, special) in endings.items():
        if name in values and values[name] == special and f"{kind}.{ending}" in says:
            return says[f"{kind}.{ending}"]
    return says[kind]


def _people(values: Mapping[str, object], names: Sequence[str]) -> list[str]:
    seats = values.get("seats", (values["seat"],) if "seat" in values else ())
    return [names[seat] for seat in seats]  # type: ignore[attr-defined]  # events hold seats as a tuple of ints


def _is_you(name: str) -> bool:
    return name.casefold() == "you"


def _person_words(people: list[str]) -> dict[str, str]:
    """The people as the sentence names them: at its start, within it, and as owners."""
    if not people:
        return {}
    inner = ["you" if _is_you(name) else name for name in people]
    joined = inner[0] if len(inner) == 1 else f"{', '.join(inner[:-1])} and {inner[-1]}"
    first = f"You{joined[3:]}" if _is_you(people[0]) else joined
    whose = "your" if _is_you(joined) else f"{joined}'s"
    return {"who": first, "whom": joined, "whose": whose, "Whose": "Your" if _is_you(joined) else whose}


def _value_words(values: Mapping[str, object], names: Sequence[str]) -> dict[str, str]:
    """The values that are written differently from how they are stored."""
    words: dict[str, str] = {}
    match values:
        case {"tile": tuple() as tile}:
            words |= {"tile": tile_text(tile), "sum": " + ".join(map(str, tile))}
        case {"values": tuple() as parts}:
            terms = [str(part) for part in parts if part]
            words["sum"] = " + ".join(terms) + (f" = {values['points']}" if len(terms) > 1 else "")
        case {"value": int() as value}:
            words["triple"] = tile_text((value // 3,) * 3)
        case {"number": int() as number}:
            words["nth"] = _nth(number)
        case {"bought": int() as bought}:
            words["tiles"] = count(bought, "tile")
        case {"scores": tuple() as points} | {"totals": tuple() as points}:
            words["board"] = ", ".join(f"{name} {score}" for name, score in zip(names, points, strict=False))
    return words


def _nth(number: int) -> str:
    if number <= len(_NTH):
        return _NTH[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
