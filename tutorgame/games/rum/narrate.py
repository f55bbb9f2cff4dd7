"""Events as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.core.events import Event


def describe(event: Event, names: Sequence[str]) -> str:
    """One sentence or two that tell the event."""
    return f"{event}."
