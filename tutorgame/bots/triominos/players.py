"""The Triominos bots that decide at once, and the register of all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tutorgame.bots.base import Bot, Budget, Choice
from tutorgame.bots.plain import RandomBot
from tutorgame.bots.search import SearchBot
from tutorgame.games.triominos.actions import Action
from tutorgame.games.triominos.observe import Observation

from .assess import Assessor, Weights
from .reasons import Valued, at_once, now_phrase, say, why
from .thought import knowledge


def ranked(observation: Observation, legal: Sequence[Action], weights: Weights) -> list[Valued]:
    """The legal actions with their numbers, the best first; equal ones stay in the order of `legal`."""
    return sorted(Assessor(observation, weights).all(legal), key=lambda valued: -valued[1].total)


def by_points(observation: Observation, legal: Sequence[Action]) -> list[Valued]:
    """The legal actions with their numbers, the most points at once first; equal ones stay in the order of `legal`."""
    return sorted(Assessor(observation, Weights()).all(legal), key=lambda valued: -valued[1].points)


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Takes what scores most at once, whatever it gives away.  It never draws lots."""

    name: str = "greedy"

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        """The action with the most points now."""
        first, *others = by_points(observation, legal)
        return Choice(first[0], at_once(observation, first, others[0] if others else None))


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
            return Choice(chosen[0], at_once(observation, chosen, order[1] if len(order) > 1 else None))
        return Choice(chosen[0], say("reason", "gentle", move=now_phrase(observation, chosen), count=len(better)))


@dataclass(frozen=True, slots=True)
class CarefulBot:
    """Takes the action with the highest total: points, less gifts, plus exits, by `analysis`.  It never draws lots."""

    weights: Weights = field(default_factory=Weights)
    name: str = "careful"

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        """The best action for now."""
        first, *others = ranked(observation, legal, self.weights)
        return Choice(first[0], why(observation, first, others[0] if others else None))


def _random(budget: Budget) -> Bot[Any, Any]:
    bot: RandomBot[Action] = RandomBot(say("reason", "random_only"), say("reason", "random_many", count="{count}"))
    return bot


BOTS: Mapping[str, Callable[[Budget], Bot[Any, Any]]] = {
    "random": _random,
    "gentle": lambda budget: GentleBot(),
    "greedy": lambda budget: GreedyBot(),
    "careful": lambda budget: CarefulBot(),
    "search": lambda budget: SearchBot(knowledge(Weights()), budget),
}
"""Makers by name."""
