"""Chance as a value: what may happen, with integer weights.  The only home of random draws.

Nothing hidden is decided in advance: a tile or card is drawn at the moment somebody sees it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from random import Random
from typing import Generic, TypeVar

from tutorgame.core.errors import TutorgameError
from tutorgame.core.quick import quick

A = TypeVar("A")


class ScriptError(TutorgameError):
    """A written order of draws has run out, or names a draw that cannot happen now."""


@quick
@dataclass(frozen=True, slots=True)
class Chance(Generic[A]):
    """A distribution over actions: `actions[i]` has the positive integer weight `weights[i]` (empty: all equal).

    `totals` are the sums of the first one, two, ... weights where a game keeps them for its draws (`weighted`).
    """

    actions: Sequence[A]
    weights: tuple[int, ...] = ()
    totals: tuple[int, ...] = field(default=(), repr=False, compare=False)

    def sample(self, rng: Random) -> A:
        """Draw one action with the given generator."""
        if not self.weights:
            actions = self.actions
            return actions[int(rng.random() * len(actions))]
        totals = self.totals or tuple(accumulate(self.weights))
        return self.actions[bisect_right(totals, int(rng.random() * totals[-1]))]

    def probability(self, action: A) -> Fraction:
        """The exact probability of `action`; 0 when it cannot happen."""
        if action not in self.actions:
            return Fraction(0)
        if not self.weights:
            return Fraction(1, len(self.actions))
        return Fraction(self.weights[self.actions.index(action)], sum(self.weights))


def weighted(actions: Sequence[A], weights: tuple[int, ...]) -> Chance[A]:
    """A distribution that is asked for again and again: its sums are worked out once."""
    return Chance(actions, weights, tuple(accumulate(weights)))


class Drawer:
    """Answers chance nodes with a seeded generator; `Scripted` answers them from a written order."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def draw(self, chance: Chance[A]) -> A:
        """One action of the distribution."""
        return chance.sample(self._rng)


class Scripted(Drawer):
    """Answers draws from a written order of actions, then (if `then` is given) with that generator.

    A draw that is written but impossible raises `ScriptError`: a scene with such a script is wrong.
    """

    def __init__(self, order: Iterable[object], then: Random | None = None) -> None:
        super().__init__(then or Random(0))
        self._order: Iterator[object] = iter(order)
        self._free = then is not None

    def draw(self, chance: Chance[A]) -> A:
        """The next action of the order."""
        missing = object()
        wanted = next(self._order, missing)
        if wanted is missing:
            if self._free:
                return super().draw(chance)
            raise ScriptError("The written order of draws has run out: add the next draw to the script.")
        for action in chance.actions:
            if action == wanted:
                return action
        raise ScriptError(f"The script says {wanted}, but only these can happen now: {_some(chance.actions)}.")


def from_order(order: Iterable[object], then: Random | None = None) -> Scripted:
    """Answers the draws from a written order, as in the complete games of the rule files."""
    return Scripted(order, then)


def _some(actions: Sequence[object], limit: int = 8) -> str:
    names = [str(a) for a in actions[:limit]]
    return ", ".join(names) + (", ..." if len(actions) > limit else "")
