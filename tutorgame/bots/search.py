"""A searching bot for any game of the contract: it imagines the hidden part, plays on, and compares.

Determinised Monte Carlo with sequential halving.  Each *world* is a full position that the observation allows
(`Game.determinize`).  Every candidate action is tried in the same worlds with the same seed for the draws that follow,
so that luck cancels in the comparison; after each stage the worse half of the candidates is dropped.

What is special about a game comes in as four functions (`Knowledge`).  They are given imagined positions only: the
real one never reaches this module.

Reproducibility: with `Budget(seconds=None, iterations=n)` the same seed gives the same move.  With a time limit the
speed of the machine decides how many iterations are made, so the move may differ from run to run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log2, sqrt
from random import Random
from time import monotonic
from typing import Generic, Protocol, TypeVar

from tutorgame.core.chance import Drawer
from tutorgame.core.game import Actor, Game

from .base import Budget, Cancel, Choice, Progress

S = TypeVar("S")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the contract's own letter for an observation

BREATH = 0.005
"""Seconds of thinking between two steps."""
BREATH_PLAYOUTS = 16
"""Playouts between two steps where time plays no part."""


@dataclass(slots=True)
class Standing(Generic[A]):
    """How one candidate stands: `prior` is its value before any playout, counted like `weight` playouts.

    Values are points of the own seat minus the mean of the other seats' points.
    """

    action: A
    prior: float
    weight: float
    total: float = 0.0
    squares: float = 0.0
    playouts: int = 0

    def add(self, value: float) -> None:
        """Count one playout."""
        self.total += value
        self.squares += value * value
        self.playouts += 1

    @property
    def mean(self) -> float:
        """The mean over the playouts, 0 before the first."""
        return self.total / self.playouts if self.playouts else 0.0

    @property
    def error(self) -> float:
        """The standard error of that mean; infinite with fewer than two playouts."""
        if self.playouts < 2:
            return float("inf")
        spread = max(0.0, self.squares - self.total * self.total / self.playouts)
        return sqrt(spread / (self.playouts - 1) / self.playouts)


class Consideration(Protocol[A]):
    """What a game's knowledge says of one decision before the search."""

    @property
    def candidates(self) -> Sequence[tuple[A, float]]:
        """The actions worth a search with their prior values in points, the best first; at least one."""
        ...

    def explain(self, standings: Sequence[Standing[A]]) -> str:
        """One sentence for a learner; the standings come best first."""
        ...


@dataclass(frozen=True, slots=True)
class Knowledge(Generic[S, A, O]):
    """What is special about a game, as functions.

    consider   the candidates of a decision (from the observation alone)
    rollout    the action of whoever is to move in an imagined position; it should look at what that seat may know only
    passed     how many of the `lookouts` a playout has passed: (position after the candidate, position now)
    evaluate   the value of a position for each seat in points, as if the game went on from there
    lookouts   where a playout is evaluated; it stops at the last one, and its value is the mean of all
    drawer     makes the drawer of a world: equal ones for all candidates, so the more alike they draw the better
    doubt      how far the prior value of an action may be off, in points; for games where some actions put much more
               at stake than others, so that their playouts say less.  Priors must then be whole values of a position
    """

    game: Game[S, A, O]
    consider: Callable[[O, Sequence[A]], Consideration[A]]
    rollout: Callable[[S, Random], A]
    passed: Callable[[S, S], int]
    evaluate: Callable[[S], Sequence[float]]
    lookouts: int = 1
    drawer: Callable[[Random], Drawer] = Drawer
    doubt: Callable[[O, A], float] | None = None


@dataclass(frozen=True, slots=True)
class SearchBot(Generic[S, A, O]):
    """Plays the candidate that does best in imagined games.

    `trust` says how many playouts the prior values count for, where the game's knowledge has no `doubt` of its own;
    `clock` gives seconds.
    """

    knowledge: Knowledge[S, A, O]
    budget: Budget = field(default_factory=Budget)
    trust: float = 20.0
    clock: Callable[[], float] = monotonic
    name: str = "search"

    def choose(self, observation: O, legal: Sequence[A], rng: Random) -> Choice[A]:
        """Think until the budget is used up."""
        return list(self.steps(observation, legal, rng))[-1].choice

    def steps(
        self, observation: O, legal: Sequence[A], rng: Random, cancel: Cancel | None = None
    ) -> Iterator[Progress[A]]:
        """Think in steps of a few milliseconds; each has the best move so far, the last one is `done`."""
        run = _Run(self, observation, legal, rng, cancel or Cancel())
        while not run.finished():
            run.breathe()
            if not run.finished():
                yield run.progress(False)
        yield run.progress(True)


class _Run(Generic[S, A, O]):
    """One decision: the field of candidates, and the worlds that they are tried in."""

    def __init__(
        self, bot: SearchBot[S, A, O], observation: O, legal: Sequence[A], rng: Random, cancel: Cancel
    ) -> None:
        self.bot, self.know, self.observation, self.cancel = bot, bot.knowledge, observation, cancel
        self.began = bot.clock()
        self.seed = rng.getrandbits(64)
        self.thought = self.know.consider(observation, legal)
        self.field = [Standing(action, prior, bot.trust) for action, prior in self.thought.candidates]
        self.dropped: list[Standing[A]] = []
        self.stages = max(1, round(log2(len(self.field))))
        self.stage = 1
        self.playouts = self.worlds = 0
        self.at = 0  # the candidate that is next in the present world
        self.world: S | None = None
        self.seat: int | None = None

    def finished(self) -> bool:
        return self.cancel.cancelled or len(self.field) == 1 or self.used() >= 1.0

    def used(self) -> float:
        """The share of the budget that is gone."""
        budget = self.bot.budget
        share = 0.0
        if budget.seconds is not None:
            share = (self.bot.clock() - self.began) / budget.seconds
        if budget.iterations is not None:
            share = max(share, self.playouts / budget.iterations)
        return share

    def breathe(self) -> None:
        """Some playouts, until it is time to let others run."""
        start, count = self.bot.clock(), 0
        timed = self.bot.budget.seconds is not None
        while not self.finished():
            self._playout()
            count += 1
            if self.bot.clock() - start >= BREATH if timed else count >= BREATH_PLAYOUTS:
                break

    def _playout(self) -> None:
        game = self.know.game
        if self.world is None or self.at == len(self.field):
            self._next_world()
        world = self.world
        assert world is not None
        candidate = self.field[self.at]
        first, _ = game.apply(world, candidate.action)
        candidate.add(self._play_on(first))
        self.at += 1
        self.playouts += 1

    def _next_world(self) -> None:
        """Drop candidates if a stage is over, then imagine the hidden part anew."""
        if self.used() * self.stages >= self.stage:
            self.stage += 1
            self._halve()
        self.worlds += 1
        self.at = 0
        self.world = self.know.game.determinize(self.observation, Random(self.seed + 3 * self.worlds))
        actor = self.know.game.actor(self.world)
        self.seat = actor if not isinstance(actor, Actor) else 0

    def _halve(self) -> None:
        order = self._ranked(self.field)
        keep = max(2, (len(order) + 1) // 2)
        self.dropped = order[keep:] + self.dropped
        self.field = order[:keep]

    def _play_on(self, first: S) -> float:
        """Play on from the position after the candidate to the last lookout or the end: the mean value on the way.

        Chance has a generator of its own, so that it draws the same for each candidate whatever the players do.
        """
        know, game = self.know, self.know.game
        drawer = know.drawer(Random(self.seed + 3 * self.worlds + 1))
        moves = Random(self.seed + 3 * self.worlds + 2)
        state, seen, total = first, 0, 0.0
        while (actor := game.actor(state)) is not Actor.NOBODY:
            if (passed := know.passed(first, state)) > seen:
                total += (passed - seen) * self._value(state)
                seen = passed
                if seen >= know.lookouts:
                    return total / seen
            action = drawer.draw(game.chance(state)) if actor is Actor.CHANCE else know.rollout(state, moves)
            state, _ = game.apply(state, action)
        return (total + (know.lookouts - seen) * self._value(state)) / know.lookouts

    def _value(self, state: S) -> float:
        """The value of a position for the own seat: its points less the mean of the others'."""
        values, seat = self.know.evaluate(state), self.seat or 0
        return values[seat] - (sum(values) - values[seat]) / max(1, len(values) - 1)

    def _ranked(self, standings: Sequence[Standing[A]]) -> list[Standing[A]]:
        """Best first: the mean of the playouts, drawn towards the prior while they are few."""
        if self.know.doubt is not None:
            return sorted(standings, key=self._doubted, reverse=True)
        counted = sum(s.playouts for s in standings)
        level = sum(s.total for s in standings) / counted if counted else 0.0
        base = sum(s.prior for s in standings) / len(standings)

        def value(standing: Standing[A]) -> float:
            prior = level + standing.prior - base
            return (standing.total + standing.weight * prior) / (standing.playouts + standing.weight)

        return sorted(standings, key=value, reverse=True)

    def _doubted(self, standing: Standing[A]) -> float:
        """The mean and the prior, each with the weight that its own error leaves it."""
        assert self.know.doubt is not None
        if standing.playouts < 2:
            return standing.prior
        off, error = self.know.doubt(self.observation, standing.action) ** 2, standing.error**2
        return (standing.mean * off + standing.prior * error) / (off + error)

    def progress(self, done: bool) -> Progress[A]:
        order = self._ranked(self.field) + self.dropped
        return Progress(Choice(order[0].action, self.thought.explain(order)), self.playouts, done)
