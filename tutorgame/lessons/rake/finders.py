"""Sets of Middle Cards that "find all" scenes ask for, computed by the engine.  A place is "U1" or "D3"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutorgame.core.game import Game
from tutorgame.games.rake.cards import cards_in, value
from tutorgame.games.rake.hands import Category, key
from tutorgame.games.rake.odds import category_so_far
from tutorgame.games.rake.state import GONE, State
from tutorgame.games.rake.words import format_place
from tutorgame.lessons.scene import Finder

Test = Callable[[State, int], bool]
"""Whether an open Middle Card is one that is asked for."""


def middle(_: Game[Any, Any, Any], state: State) -> frozenset[str]:
    """All Middle Cards that are still there, open and closed."""
    public = state.public
    closed = {format_place(True, place) for place in range(public.places) if public.closed >> place & 1}
    return frozenset(closed | {format_place(False, at) for at, card in enumerate(public.middle) if card != GONE})


def open_that(name: str, test: Test) -> Finder:
    """Every open Middle Card that passes a test."""

    def find(_: Game[Any, Any, Any], state: State) -> frozenset[str]:
        cards = enumerate(state.public.middle)
        return frozenset(format_place(False, at) for at, card in cards if card != GONE and test(state, card))

    return Finder(name, find, middle)


def ranks(low: int, high: int) -> Finder:
    """Every open Middle Card with a rank value in this range (11 the Priest, 14 the ace)."""
    return open_that(f"ranks {low} to {high}", lambda _, card: low <= value(card) <= high)


def makes(least: Category) -> Finder:
    """Every open Middle Card with which the mover's cards form at least this."""
    return open_that(f"makes {least.name}", lambda state, card: _with(state, card) >= least)


def wins_with_skulls() -> Finder:
    """Every open Middle Card with which the mover's five cards win by the Ace of Skulls."""

    def test(state: State, card: int) -> bool:
        cards = [*cards_in(state.hands[state.public.mover]), card]
        return key(cards).status > 1

    return open_that("the Ace of Skulls wins", test)


def may_be_taken() -> Finder:
    """Every Middle Card that the mover may take; taken ones are no place to mark, own cards neither."""

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[str]:
        return frozenset(format_place(a.closed, a.place) for a in game.legal_actions(state))

    return Finder("cards to take", find, middle)


def _with(state: State, card: int) -> Category:
    cards = [*cards_in(state.hands[state.public.mover]), card]
    return key(cards).category if len(cards) == 5 else category_so_far(cards)
