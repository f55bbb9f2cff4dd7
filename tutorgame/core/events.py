"""Events: what happened, one step at a time, each with the rule that made it happen.

An event is a frozen dataclass in the past tense.  It says who may know it: an event with a closed audience either has a
public face (`public()`, for example "bought a tile" without the tile) or is unknown to the others.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tutorgame.core.game import Seat


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all events.  `rule` is a rule id of the game's rulebook."""

    rule: str

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        """Seats that may see the whole event; None means everybody."""
        return None

    @property
    def reveals(self) -> bool:
        """Whether somebody came to see something that was hidden; such a step cannot be taken back."""
        return self.audience is not None

    def public(self) -> Event | None:
        """What the others see of an event with a closed audience; None: nothing at all."""
        return None


def redact(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """The events as `seat` may know them (None: a spectator, who sees public faces only)."""
    seen: list[Event] = []
    for event in events:
        audience = event.audience
        if audience is None or (seat is not None and seat in audience):
            seen.append(event)
        elif (face := event.public()) is not None:
            seen.append(face)
    return tuple(seen)
