"""Text for actions and positions, both ways (see `words` and `position`), and for events."""

from __future__ import annotations

from .actions import Action, Attack
from .narrate import describe
from .position import format_state, parse_state
from .state import State
from .words import GHOST, format_action, parse_action


def parse_move(state: State, text: str) -> Action:
    """An action as a person types it; seats and spots are those of this table, which also knows its ghost."""
    if state.public.ghost and " ".join(text.lower().split()) == f"attack {GHOST}":
        return Attack(state.public.seats)
    return parse_action(text, state.public.table.box)


__all__ = ["describe", "format_action", "format_state", "parse_action", "parse_move", "parse_state"]
