"""What a seat may know: all of it.  Only what chance will bring is unknown, and that is not decided yet."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tutorgame.core.quick import maker, quick

from .state import State


@quick
@dataclass(frozen=True, slots=True)
class Observation:
    """The whole position, seen from `seat` (None: a spectator)."""

    state: State
    seat: int | None


make_observation = maker(Observation)


def observe(state: State, seat: int | None) -> Observation:
    """What `seat` may know of a position."""
    return make_observation(state, seat)


def determinize(observation: Observation, rng: Random) -> State:
    """The one position that the observation allows."""
    return observation.state
