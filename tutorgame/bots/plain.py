"""Bots that need no knowledge of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from .base import Choice

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class RandomBot(Generic[A]):
    """Takes any legal action, all equally likely.  The sentences have a place for `{count}`."""

    only: str
    many: str
    name: str = "random"

    def choose(self, observation: object, legal: Sequence[A], rng: Random) -> Choice[A]:
        """One of the legal actions, blindly."""
        action = legal[int(rng.random() * len(legal))]
        return Choice(action, (self.many if len(legal) > 1 else self.only).format(count=len(legal)))
