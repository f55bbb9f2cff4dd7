"""Hints in three steps, derived from the move that solves the scene: which piece, where, the move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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


def in_words(game: Game[Any, Any, Any], actions: Iterable[str], short: bool = False) -> str:
    """Some actions in notation as a learner reads them: "1-1-2 at D(0,0), then stop"; without places if `short`."""
    phrase: Callable[[Any, bool], str] = import_module(f"tutorgame.lessons.{game.name}.hinting").phrase
    return ", then ".join(phrase(game.parse_action(text), short) for text in actions)
