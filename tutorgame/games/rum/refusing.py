"""Why not (stub)."""

from __future__ import annotations

from typing import Any

from tutorgame.core.errors import Refusal


def explain(state: Any, action: Any) -> Refusal:
    return Refusal("rum.turn.any_order", f"{action} is not possible now.")
