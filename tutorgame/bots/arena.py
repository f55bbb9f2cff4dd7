"""Bots against bots over duplicate deals: pure, reproducible, with the error of the result.

Each deal is played once for each seat of the first bot with the same seed for the draws, so that luck cancels.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import TypeVar

from tutorgame.core.errors import TutorgameError
from tutorgame.core.game import Actor, Game

from .base import Bot

S = TypeVar("S")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the contract's own letter for an observation


@dataclass(frozen=True, slots=True)
class Result:
    """What a duel says of its first bot.

    `difference` is the mean of its points a game minus the mean of the other seats' points, `error` the standard error
    of that mean over the deals, `wins` the share of games it won (shared wins count in part), `losses` the rest;
    `points` are the mean points of a seat of each bot.
    """

    names: tuple[str, str]
    games: int
    deals: int
    difference: float
    error: float
    wins: float
    losses: float
    points: tuple[float, float]

    def __str__(self) -> str:
        """One line with the figures, for example "greedy - random: +102.3 ± 2.1 points a game ..."."""
        first, second = self.names
        return (
            f"{first} - {second}: {self.difference:+.1f} ± {self.error:.1f} points a game over {self.games} games"
            f" ({self.points[0]:.1f} and {self.points[1]:.1f} points; won {self.wins:.1%} and {self.losses:.1%})"
        )


@dataclass(frozen=True, slots=True)
class Played:
    """The end of one game: the points of each seat and the winners."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


def play(
    game: Game[S, A, O], bots: Sequence[Bot[O, A]], seed: int | str, options: Mapping[str, object] | None = None
) -> Played:
    """One whole game (or match) between bots, one a seat.

    The draws have a generator of their own, so that two games with the same seed have the same deal.
    """
    draws = Random(f"{seed}/draws")
    thoughts = [Random(f"{seed}/seat{seat}") for seat in range(len(bots))]
    state = game.start(options)
    while (actor := game.actor(state)) is not Actor.NOBODY:
        if isinstance(actor, Actor):
            action = game.chance(state).sample(draws)
        else:
            observation, legal = game.observe(state, actor), game.legal_actions(state)
            action = bots[actor].choose(observation, legal, thoughts[actor]).action
        state, _ = game.apply(state, action)
    return Played(game.scores(state), game.winners(state))


def duel(
    game: Game[S, A, O],
    bot_a: Bot[O, A],
    bot_b: Bot[O, A],
    games: int,
    seed: int,
    options: Mapping[str, object] | None = None,
) -> Result:
    """Let `bot_a` play at one seat against `bot_b` at all others, each deal once for each seat of `bot_a`.

    `games` is rounded up to whole deals; a standard error needs at least two deals.
    """
    seats = game.players(game.start(options))
    deals = -(-games // seats)
    if deals < 2:
        raise TutorgameError(
            f"A duel of {games} games is too short: play at least {2 * seats}, that is two deals from each seat."
        )
    rounds = [list(_round(game, (bot_a, bot_b), f"{seed}/{deal}", seats, options)) for deal in range(deals)]
    return _result((bot_a.name, bot_b.name), rounds)


def _round(
    game: Game[S, A, O], bots: tuple[Bot[O, A], Bot[O, A]], seed: str, seats: int, options: Mapping[str, object] | None
) -> Iterator[tuple[int, Played]]:
    for seat in range(seats):
        yield seat, play(game, [bots[s != seat] for s in range(seats)], seed, options)


def _result(names: tuple[str, str], rounds: Sequence[Sequence[tuple[int, Played]]]) -> Result:
    seats = len(rounds[0])
    count = len(rounds) * seats
    own = sum(played.scores[seat] for deal in rounds for seat, played in deal) / count
    everybody = sum(sum(played.scores) for deal in rounds for _, played in deal)
    other = (everybody - own * count) / (count * (seats - 1))
    means = [sum(_margin(played.scores, seat) for seat, played in deal) / seats for deal in rounds]
    mean = sum(means) / len(means)
    error = sqrt(sum((m - mean) ** 2 for m in means) / (len(means) - 1) / len(means))
    won = sum((seat in p.winners) / len(p.winners) for deal in rounds for seat, p in deal) / count
    return Result(names, count, len(rounds), mean, error, won, 1 - won, (own, other))


def _margin(scores: Sequence[int], seat: int) -> float:
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
