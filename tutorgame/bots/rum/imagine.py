"""Chance in imagined games: each kind of draw has a stream of its own, so that equal worlds draw as alike as can be.

Without this a captain who turns one tile more would meet other cards, dice and tokens for the rest of the world, and
the comparison of two plans would be mostly one of luck.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

from tutorgame.core.chance import Chance, Drawer

A = TypeVar("A")


class Streams(Drawer):
    """Draws with a generator for each kind of draw: tiles, cards, tokens, dice and so on."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._seed = rng.getrandbits(48)
        self._streams: dict[str, Random] = {}

    def draw(self, chance: Chance[A]) -> A:
        """One action of the distribution."""
        kind = type(chance.actions[0]).__name__
        stream = self._streams.get(kind)
        if stream is None:
            stream = self._streams[kind] = Random(f"{self._seed}/{kind}")
        return chance.sample(stream)
