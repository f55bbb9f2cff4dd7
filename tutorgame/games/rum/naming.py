"""The words for what the box's vocabulary and numbers mean: damage, actions, effects, spots."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tutorgame.core.narrate import count, listing

from .box import DAMAGE_TYPES
from .state import HIDEOUT

DAMAGE_NAMES = ("torn sail", "cabin fire", "broken cannons", "hull breach", "broken bowsprit")
"""The types of damage, as they are called."""
ONE_DAMAGE = ("a torn sail", "a cabin fire", "broken cannons", "a hull breach", "a broken bowsprit")
"""The same within a sentence, for one token."""
ACTIONS = ("Sail", "Collect", "Attack", "Repair", "free-choice")
"""The kinds of actions."""
EFFECT_NAMES = {
    "sail_1": "Fair Breeze",
    "sail_2": "Full Canvas",
    "lift_curse": "Shanty",
    "coins_3": "Blood Money",
    "double_powder": "Double Powder",
    "grapple": "Grapple",
    "repair_2": "All Hands",
    "fog": "Fog Bank",
    "board_ship": "Boarding",
    "fire_ship": "Fire Ship",
    "lookout": "Lookout",
    "new_map": "False Map",
    "secret_passage": "Secret Passage",
}
"""The effects of action cards by their word in the data."""


def spot_name(spot: int) -> str:
    """A spot within a sentence: "spot 16", "the Hideout"."""
    return "the Hideout" if spot == HIDEOUT else f"spot {spot}"


def spots_text(spots: Sequence[int], last: str = "or") -> str:
    """Spots in a row: "the Hideout, spot 15, 16 or 20"."""
    numbers = [str(spot) for spot in spots if spot != HIDEOUT]
    if numbers:
        numbers[0] = f"spot {numbers[0]}"
    return listing([spot_name(HIDEOUT)] * (HIDEOUT in spots) + numbers, last)


def damage_name(word: str) -> str:
    """One token of a type of damage, by its word in the data: "a torn sail"."""
    return ONE_DAMAGE[DAMAGE_TYPES.index(word)]


def actions_text(counts: Sequence[int]) -> str:
    """Actions by kind: "2 Sail and 1 free-choice action", or "no actions"."""
    parts = [f"{number} {ACTIONS[kind]}" for kind, number in enumerate(counts) if number]
    if not parts:
        return "no actions"
    return f"{listing(parts)} action{'' if sum(counts) == 1 else 's'}"


def price_text(doubloons: int, curses: int) -> str:
    """The price of an effect: "1 doubloon and 1 curse", or "nothing"."""
    parts = [count(doubloons, "doubloon")] * bool(doubloons) + [count(curses, "curse")] * bool(curses)
    return listing(parts) or "nothing"


def some(number: int, noun: str) -> str:
    """A number with its noun, and a word for none: "no curse", "1 curse", "2 curses"."""
    return count(number, noun) if number else f"no {noun}"


_SHIP = re.compile(r"\b([Ss])hip ([A-E])\b")


def with_names(text: str, names: Sequence[str]) -> str:
    """A refusal as its reader knows the ships: "ship B" becomes "Bram's ship", and "your ship" for "You"."""

    def named(match: re.Match[str]) -> str:
        seat = ord(match[2]) - ord("A")
        if seat >= len(names):
            return match[0]
        whose = "your" if names[seat] == "You" else f"{names[seat]}'s"
        return f"{whose[0].upper() + whose[1:] if match[1] == 'S' else whose} ship"

    return _SHIP.sub(named, text)
