"""The Rum bots that decide at once, and the register of all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tutorgame.bots.base import Bot, Budget, Choice
from tutorgame.bots.search import SearchBot
from tutorgame.games.rum.actions import Action
from tutorgame.games.rum.observe import Observation

from .decide import decide, why
from .reasons import say
from .thought import TRUST, knowledge


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Takes any kind of step, all equally likely, then one of that kind; so that it does not exchange for ever."""

    name: str = "random"

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        """One of the legal steps, blindly."""
        kinds: dict[type, list[Action]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        kind = list(kinds.values())[int(rng.random() * len(kinds))]
        action = kind[int(rng.random() * len(kind))]
        key = "random_many" if len(legal) > 1 else "random_only"
        return Choice(action, say("reason", key, count=len(legal)))


@dataclass(frozen=True, slots=True)
class PlanBot:
    """Makes a plan for the turn and follows it; it never draws lots.

    A plain one takes home one treasure at a time and leaves exchanges, effects and guns alone.
    """

    name: str
    plain: bool

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        """The next step of the best plan."""
        found = decide(observation, self.plain)
        return Choice(found.action, why(observation, found) + ".")


BOTS: Mapping[str, Callable[[Budget], Bot[Any, Any]]] = {
    "random": lambda budget: RandomBot(),
    "greedy": lambda budget: PlanBot("greedy", True),
    "careful": lambda budget: PlanBot("careful", False),
    "search": lambda budget: SearchBot(knowledge(), budget, TRUST),
}
"""Makers by name."""
