"""Sets of places that "find all" scenes ask for, computed by the engine."""

from __future__ import annotations

from typing import Any

from tutorgame.core.game import Game
from tutorgame.games.triominos.actions import Place
from tutorgame.games.triominos.state import State
from tutorgame.games.triominos.words import parse_tile
from tutorgame.geometry.triangle import Cell, cell_of
from tutorgame.lessons.scene import Finder


def open_cells(_: Game[Any, Any, Any], state: State) -> frozenset[Cell]:
    """All empty places beside the board."""
    return frozenset(cell_of(code) for code in state.public.frontier)


def cells_for(tile: str) -> Finder:
    """Every place where this tile may be laid now."""
    wanted = parse_tile(tile)

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[Cell]:
        moves = (a for a in game.legal_actions(state) if isinstance(a, Place))
        return frozenset(a.cell for a in moves if a.tile == wanted)

    return Finder(f"places for {tile}", find, open_cells)


def cells_that_score(*rules: str) -> Finder:
    """Every place where some tile of the rack causes an event with one of these rules."""

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[Cell]:
        moves = (a for a in game.legal_actions(state) if isinstance(a, Place))
        return frozenset(a.cell for a in moves if any(e.rule in rules for e in game.apply(state, a)[1]))

    return Finder(f"places with {' or '.join(rules)}", find, open_cells)
