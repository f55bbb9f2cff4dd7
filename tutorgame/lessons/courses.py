"""The courses by game, loaded when they are asked for."""

from __future__ import annotations

from importlib import import_module

from tutorgame.core.errors import TutorgameError
from tutorgame.lessons.scene import Course

GAMES = ("triominos", "trinken", "rake", "rum")


class NoCourse(TutorgameError, LookupError):
    """There is no course for this game, or no such lesson in it."""


def course(game: str) -> Course:
    """The course of a game; raises `NoCourse`."""
    if game not in GAMES:
        raise NoCourse(f"There is no course for {game!r}: choose {', '.join(GAMES)}.")
    found: Course = import_module(f"tutorgame.lessons.{game}").COURSE
    return found
