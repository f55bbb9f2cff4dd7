"""The Trinken bots that decide at once, and the register of all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tutorgame.bots.base import Bot, Budget, Choice
from tutorgame.bots.plain import RandomBot
from tutorgame.bots.search import SearchBot
from tutorgame.games.trinken.actions import Action
from tutorgame.games.trinken.observe import Observation

from .assess import by_points, by_total, distinct
from .reasons import greedy_reason, now_phrase, say, why
from .thought import TRUST, knowledge


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Takes what scores most at once, whatever it leaves for the others.  It never draws lots."""

    name: str = "greedy"

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        """The action with the most points now."""
        first, *others = distinct(observation, by_points(observation, legal))
        return Choice(first[0], greedy_reason(observation, first, others[0] if others else None))


@dataclass(frozen=True, slots=True)
class GentleBot:
    """Takes any of the better half of the actions by their points, all equally likely: a partner for learners."""

    name: str = "gentle"

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        """One of the better half, by chance."""
        order = by_points(observation, legal)
        better = order[: (len(order) + 1) // 2]
        chosen = better[int(rng.random() * len(better))]
        if len(better) == 1:
            others = distinct(observation, order)[1:]
            return Choice(chosen[0], greedy_reason(observation, chosen, others[0] if others else None))
        return Choice(chosen[0], say("reason", "gentle", move=now_phrase(observation, chosen), count=len(better)))


@dataclass(frozen=True, slots=True)
class CarefulBot:
    """Takes the action with the highest total, by `analysis`.  It never draws lots."""

    name: str = "careful"

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        """The best action for now."""
        first, *others = distinct(observation, by_total(observation, legal))
        return Choice(first[0], why(observation, first, others[0] if others else None))


def _random(budget: Budget) -> Bot[Any, Any]:
    bot: RandomBot[Action] = RandomBot(say("reason", "random_only"), say("reason", "random_many", count="{count}"))
    return bot


BOTS: Mapping[str, Callable[[Budget], Bot[Any, Any]]] = {
    "random": _random,
    "gentle": lambda budget: GentleBot(),
    "greedy": lambda budget: GreedyBot(),
    "careful": lambda budget: CarefulBot(),
    "search": lambda budget: SearchBot(knowledge(), budget, TRUST),
}
"""Makers by name."""
