"""What every bot keeps, and the register of bots.

A bot is given an observation, the legal actions of its own seat and a generator; it never sees a state, so it cannot
look at what is hidden.  Its choice carries one sentence for a learner with the numbers that it compared.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from random import Random
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from tutorgame.core.errors import TutorgameError

A = TypeVar("A")
O_contra = TypeVar("O_contra", contravariant=True)

GAMES: Mapping[str, str] = {
    "triominos": "tutorgame.bots.triominos",
    "trinken": "tutorgame.bots.trinken",
    "rake": "tutorgame.bots.rake",
    "rum": "tutorgame.bots.rum",
}
"""Where the bots of each game live: a module with `BOTS`, makers by name, from the gentlest to the strongest."""


class BotError(TutorgameError, ValueError):
    """There is no such bot, or it cannot be made with this budget; the message says what there is."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[A]):
    """What a bot does and one sentence that says why, with the numbers compared.

    The sentence may name what only this bot's seat knows, such as the cards in its hand.  Whoever shows it to others
    must wait until that is no secret any more: in a game with hidden hands, until the hand is over.
    """

    action: A
    reason: str


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a thinking bot may think: `seconds` of wall time, and at most `iterations` (None: only time counts).

    With `seconds=None` time plays no part: then the same seed always gives the same move.
    """

    seconds: float | None = 0.3
    iterations: int | None = None

    def __post_init__(self) -> None:
        """Refuse a budget that is never used up, or that is none."""
        if self.seconds is None and self.iterations is None:
            raise BotError("A bot needs a limit: give seconds, iterations, or both.")
        for name in ("seconds", "iterations"):
            value = getattr(self, name)
            if value is not None and not value > 0:
                raise BotError(f"A bot cannot think for {value} {name}: the limit must be more than 0.")


class Cancel:
    """A token that stops a thinking bot: it looks here before each iteration and gives its best move so far."""

    __slots__ = ("cancelled",)

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        """Stop thinking as soon as possible."""
        self.cancelled = True


@dataclass(frozen=True, slots=True)
class Progress(Generic[A]):
    """Where a thinking bot stands: its best move so far, how many iterations it made, and whether this is the end."""

    choice: Choice[A]
    iterations: int
    done: bool


class Bot(Protocol[O_contra, A]):
    """A player made of code."""

    @property
    def name(self) -> str:
        """The name in the register, for example "greedy"."""
        ...

    def choose(self, observation: O_contra, legal: Sequence[A], rng: Random) -> Choice[A]:
        """One of the legal actions, and why.  `legal` must not be empty."""
        ...


@runtime_checkable
class Thinker(Protocol[O_contra, A]):
    """A bot that thinks for a while and can be watched, paused between steps, and cancelled."""

    def steps(
        self, observation: O_contra, legal: Sequence[A], rng: Random, cancel: Cancel | None = None
    ) -> Iterator[Progress[A]]:
        """Think, and come up for air every few milliseconds; the last progress is `done`."""
        ...


def thinking(
    bot: Bot[O_contra, A], observation: O_contra, legal: Sequence[A], rng: Random, cancel: Cancel | None = None
) -> Iterator[Progress[A]]:
    """The thinking of any bot in short steps, so that an event loop stays alive.

    The caller takes one progress after the other, gives way to the loop in between (`await asyncio.sleep(0)`), and
    plays `progress.choice` of the last one.
    """
    if isinstance(bot, Thinker):
        yield from bot.steps(observation, legal, rng, cancel)
    else:
        yield Progress(bot.choose(observation, legal, rng), 0, True)


def names(game: str) -> tuple[str, ...]:
    """The bots of a game, from the gentlest to the strongest.  Raises `BotError` for an unknown game."""
    return tuple(_makers(game))


def make(game: str, name: str, budget: Budget | None = None) -> Bot[Any, Any]:
    """A bot by name; `budget` only matters to bots that think for a while (default 0.3 seconds a move).

    Raises `BotError` for an unknown game or bot.
    """
    makers = _makers(game)
    if name not in makers:
        raise BotError(f"There is no bot {name!r} for {game}: choose one of {', '.join(makers)}.")
    return makers[name](budget or Budget())


def title(game: str, name: str) -> str:
    """What a dialog calls this bot."""
    return texts(game)["title"][make(game, name).name]


def describe(game: str, name: str) -> str:
    """One sentence about how this bot plays."""
    return texts(game)["text"][make(game, name).name]


def _makers(game: str) -> Mapping[str, Callable[[Budget], Bot[Any, Any]]]:
    if game not in GAMES:
        raise BotError(f"There are no bots for {game!r}: choose one of {', '.join(GAMES)}.")
    makers: Mapping[str, Callable[[Budget], Bot[Any, Any]]] = import_module(GAMES[game]).BOTS
    return makers


@cache
def texts(game: str) -> Mapping[str, Mapping[str, str]]:
    """All that the bots of a game say to learners, from its `words.toml`."""
    with files(GAMES[game]).joinpath("words.toml").open("rb") as stream:
        words: Mapping[str, Mapping[str, str]] = tomllib.load(stream)
    return words
