"""What else a captain might do now, besides the step of the plan."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.games.rum.actions import (
    Action,
    Attack,
    Collect,
    Dig,
    Effect,
    EndTurn,
    Leap,
    Passage,
    Repair,
    Sail,
)  # fmt: skip
from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.state import UNKNOWN

from .decide import Found
from .plan import aim_of
from .sea import reaches, turning
from .steps import Step

OTHER = 0.3
"""A step that does not fit the plan is thought to be this much worse."""


def alternatives(seen: Observation, step: Step | None, legal: Sequence[Action]) -> list[tuple[Found, float]]:
    """Other sensible steps with what they are worth compared with the planned one, the best first."""
    assert step is not None
    moves = isinstance(step.action, Sail | Leap | Passage)
    found: dict[Action, float] = {}
    effects = {step.action.card} if isinstance(step.action, Effect) else set()
    for action in legal:
        if action == step.action:
            continue
        if isinstance(action, Sail):
            found[action] = _sail_worth(seen, step, action.spot) - (0.0 if moves else OTHER)
        elif isinstance(action, Attack | Collect | Dig | Repair | Leap | Passage | EndTurn):
            found[action] = -OTHER
        elif isinstance(action, Effect) and action.card not in effects:
            found[action] = -OTHER
            effects.add(action.card)
    ranked = sorted(found.items(), key=lambda one: -one[1])
    return [(Found(action, step=step._replace(action=action, why=_why(action))), worth) for action, worth in ranked]


def _sail_worth(seen: Observation, step: Step, spot: int) -> float:
    """How much worse a move to this spot is than the planned step, by the routes from there."""
    public, seat = seen.public, seen.seat or 0
    aim = aim_of(public, seat)
    best, _ = reaches(public.table, public.tiles, aim)[step.plan.moves]
    there, _ = reaches(public.table, public.tiles, aim._replace(here=spot))[max(0, step.plan.moves - 1)]
    if public.tiles[spot] == UNKNOWN:
        there += turning(public.table, public.tiles, aim.hidden, aim.slots, spot)
    return min(0.0, there - best)


def _why(action: Action) -> str:
    return {Collect: "collect", EndTurn: "end"}.get(type(action), "other")
