"""Events as sentences: the words stand in `rules.toml`, here only the values of Triominos are written out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tutorgame.core.events import Event
from tutorgame.core.narrate import count, nth, standings, tell, values_of
from tutorgame.core.rulebook import load

from .tiles import tile_text

_CASES = {"hidden": ("tile", None), "drawn": ("value", None)}
"""Special cases: a hidden tile, and a starter that was found by a draw."""


def describe(event: Event, names: Sequence[str]) -> str:
    """One sentence or two that tell the event, with its arithmetic.

    `names[seat]` names the people; who is named "You" is spoken to ("You lay 3-4-4", but "Bram lays 3-4-4").
    """
    values = values_of(event)
    cases = [case for case, (name, special) in _CASES.items() if name in values and values[name] is special]
    return tell(load(__package__)[event.rule], event, names, _value_words(values, names), cases)


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
            words["nth"] = nth(number)
        case {"bought": int() as bought}:
            words["tiles"] = count(bought, "tile")
        case {"scores": tuple() as points} | {"totals": tuple() as points}:
            words["board"] = standings(names, points)
    return words
