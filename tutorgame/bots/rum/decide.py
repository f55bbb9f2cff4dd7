"""The decision of a captain who plans each turn, for every kind of question that the game asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tutorgame.games.rum.actions import Action, Burn, ChooseCaptain, Keep, Shell, Trade
from tutorgame.games.rum.legal import free_captains, plays
from tutorgame.games.rum.observe import Observation

from . import choices
from .cards import Hand, hands
from .reasons import choice_phrase, play_phrase, step_phrase
from .steps import Step, next_step


class Found(NamedTuple):
    """A decision, and the plan it comes from: cards, a step of the turn, or neither."""

    action: Action
    hand: Hand | None = None
    step: Step | None = None


def decide(seen: Observation, plain: bool = False) -> Found:
    """What the captain whose seat sees this does; a plain one leaves exchanges, effects and guns alone."""
    task = seen.public.agenda[-1]
    if task.kind == "act":
        step = next_step(seen, plain)
        return Found(step.action, step=step)
    if task.kind == "play":
        found = plays(seen.public, seen.hand)
        best = hands(seen, found, plain)[0]
        return Found(best.action, hand=best)
    return Found(_SMALL[task.kind](seen))


def why(seen: Observation, found: Found) -> str:
    """The reason of a decision, without its full stop."""
    if found.step is not None:
        return step_phrase(seen, found.step)
    if found.hand is not None:
        return play_phrase(seen, found.hand.action.cards, found.hand.plan)
    return choice_phrase(seen, found.action)


def _captain(seen: Observation) -> Action:
    return choices.captain(seen, [ChooseCaptain(c) for c in free_captains(seen.public)])


def _trade(seen: Observation) -> Action:
    hold = tuple(sorted(seen.public.holds[seen.seat or 0]))
    return choices.trade(seen, [Trade(hold), Trade(())])


def _bounty(seen: Observation) -> Action:
    return choices.bounty(seen, [Keep(bounty) for bounty in sorted(seen.drawn)])


def _burn(seen: Observation) -> Action:
    return choices.burn(seen, [Burn(t) for t in sorted(seen.public.holds[seen.seat or 0])])


_SMALL: dict[str, Callable[[Observation], Action]] = {
    "captain": _captain,
    "trade": _trade,
    "choose_bounty": _bounty,
    "burn": _burn,
    "shell": lambda seen: Shell(True),
}
