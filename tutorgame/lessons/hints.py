"""Hints in three steps, derived from the move that solves the scene: which piece, where, the move."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from tutorgame.core.game import Game
from tutorgame.lessons.outcome import Hint

Deriver = Callable[[Any, Any, int], Hint]


def derive(game: Game[Any, Any, Any], state: Any, action: Any, step: int, texts: tuple[str, ...] = ()) -> Hint:
    """Hint number `step` (1 to 3) for `action` in this position; a text of the scene replaces the derived one.

    Each game's own words stand in `lessons/<game>/hinting.py`.
    """
    module = import_module(f"tutorgame.lessons.{game.name}.hinting")
    deriver: Deriver = module.hint
    hint = deriver(state, action, step)
    if len(texts) >= step and texts[step - 1]:
        return Hint(step, texts[step - 1], hint.piece, hint.spot, hint.action)
    return hint
