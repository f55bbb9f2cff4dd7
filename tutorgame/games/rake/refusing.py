"""The only home of "why not" in Rake."""

from __future__ import annotations

from tutorgame.core.errors import Refusal

from .actions import Action
from .state import State


def explain(state: State, action: Action) -> Refusal:
    """Why an action that is not legal is not; call it only for such actions."""
    return Refusal("rake.bet.respond", f"{action} is not possible now.")
