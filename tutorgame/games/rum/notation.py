"""Text for actions and positions, both ways (see `words` and `position`), and for events."""

from __future__ import annotations

from .actions import Action
from .narrate import describe
from .position import format_state, parse_state
from .state import State
from .words import format_action, parse_action


def parse_move(state: State, text: str) -> Action:
    """An action as a person types it; seats and spots are those of this table."""
    return parse_action(text, state.public.table.box)


__all__ = ["describe", "format_action", "format_state", "parse_action", "parse_move", "parse_state"]
