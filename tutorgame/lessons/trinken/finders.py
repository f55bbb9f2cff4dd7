"""Sets of squares that "find all" scenes ask for, computed by the engine."""

from __future__ import annotations

from typing import Any

from tutorgame.core.game import Game
from tutorgame.games.trinken.actions import Hook, Place
from tutorgame.games.trinken.pieces import CODE
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import ALL, SQUARES, Square, squares
from tutorgame.lessons.scene import Finder


def free_squares(_: Game[Any, Any, Any], state: State) -> frozenset[Square]:
    """All squares without a piece."""
    return frozenset(squares(ALL & ~state.full))


def every_square(_: Game[Any, Any, Any], __: State) -> frozenset[Square]:
    """The whole board."""
    return frozenset(SQUARES)


def squares_for(piece: str) -> Finder:
    """Every square where this piece on offer may be put now (for a hook: used)."""
    code = CODE[piece]

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[Square]:
        moves = (a for a in game.legal_actions(state) if isinstance(a, Place | Hook))
        return frozenset(a.square for a in moves if state.offer[a.slot] == code)

    return Finder(f"squares for {piece}", find, every_square if piece == "H" else free_squares)


def squares_that_score(points: int, piece: str = "") -> Finder:
    """Every square where the mover can earn at least so many points with a piece on offer (with `piece`, if named)."""

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[Square]:
        seat, before = state.mover, state.scores[state.mover]
        moves = (a for a in game.legal_actions(state) if isinstance(a, Place | Hook))
        chosen = (a for a in moves if not piece or state.offer[a.slot] == CODE[piece])
        return frozenset(a.square for a in chosen if game.scores(game.apply(state, a)[0])[seat] - before >= points)

    return Finder(f"squares for {points} points", find, free_squares)


def squares_that_cause(*rules: str) -> Finder:
    """Every square where some piece on offer causes an event with one of these rules."""

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[Square]:
        moves = (a for a in game.legal_actions(state) if isinstance(a, Place | Hook))
        return frozenset(a.square for a in moves if any(e.rule in rules for e in game.apply(state, a)[1]))

    return Finder(f"squares with {' or '.join(rules)}", find, free_squares)
