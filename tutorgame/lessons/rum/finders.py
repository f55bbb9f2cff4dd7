"""Sets of spots that "find all" scenes ask for, computed by the engine.  A place is the number of a spot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutorgame.core.game import Game
from tutorgame.games.rum import legal, rights
from tutorgame.games.rum.actions import Leap, Passage, Sail
from tutorgame.games.rum.box import SAIL
from tutorgame.games.rum.state import State
from tutorgame.lessons.scene import Finder

Test = Callable[[State, int], bool]
"""Whether a spot is one that is asked for."""


def every_spot(_: Game[Any, Any, Any], state: State) -> frozenset[int]:
    """The whole sea, the Hideout too."""
    return frozenset(range(len(state.public.tiles)))


def ships(_: Game[Any, Any, Any], state: State) -> frozenset[int]:
    """All spots with a ship but the mover's own spot, unless another ship is there too; the ghost's too."""
    public = state.public
    return frozenset(public.spot_of(target) for target in rights.targets(public, public.mover))


def face_up(_: Game[Any, Any, Any], state: State) -> frozenset[int]:
    """All islands that have been turned up."""
    return frozenset(spot for spot, tile in enumerate(state.public.tiles) if tile >= 0)


def spots_that(
    name: str, test: Test, candidates: Callable[[Game[Any, Any, Any], State], frozenset[int]] = every_spot
) -> Finder:
    """Every spot (of the candidates) that passes a test."""

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[int]:
        return frozenset(spot for spot in candidates(game, state) if test(state, spot))

    return Finder(name, find, candidates)


def one_move_away() -> Finder:
    """Every spot to which the mover can go with the next action."""

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[int]:
        public = state.public
        moves = [a for a in game.legal_actions(state) if isinstance(a, Sail | Leap | Passage)]
        other = rights.other_end(public, public.ships[public.mover])
        return frozenset(other if isinstance(a, Passage) else a.spot for a in moves)

    return Finder("one move away", find, every_spot)


def within_reach(seat: int = 0) -> Finder:
    """Every spot that a ship can reach with its Sail (and free-choice) actions, other than where it is."""

    def test(state: State, spot: int) -> bool:
        public = state.public
        moves = min(rights.spendable(public, SAIL), rights.move_cap(public, seat) - public.turn.moves)
        return 0 < public.table.layout.far[public.ships[seat]][spot] <= moves

    return spots_that("within reach", test)


def with_treasure(least: int = 0) -> Finder:
    """Every spot where a treasure lies (worth at least so much) that could be dug up there."""

    def test(state: State, spot: int) -> bool:
        public = state.public
        treasures = public.table.box.treasures
        here = [at for at in range(len(public.pairs)) if rights.island_of(public, at) == spot]
        return any(treasures[public.pairs[at][0]].value >= least for at in here)

    return spots_that(f"treasures worth {least} or more", test)


def in_range(seat: int = 0) -> Finder:
    """Every spot with a ship that a seat may attack now."""

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[int]:
        public = state.public
        there = (t for t in rights.targets(public, seat) if legal.may_attack(public, seat, t))
        return frozenset(public.spot_of(target) for target in there)

    return Finder("ships in range", find, ships)


def where_an_effect_leads(card: str) -> Finder:
    """Every spot that the effect of a played card may name (Secret Passage, Lookout)."""

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[int]:
        public = state.public
        kind = next(k for k in public.played if public.table.box.cards[k].id == card)
        choices = rights.effect_choices(public, public.mover, public.table.box.cards[kind])
        return frozenset(spot for choice in choices for spot in choice)

    return Finder(f"where {card} leads", find, every_spot)


def both(one: Finder, other: Finder) -> Finder:
    """Every spot that both ask for."""

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[int]:
        return one.find(game, state) & other.find(game, state)

    return Finder(f"{one.name} and {other.name}", find, every_spot)
