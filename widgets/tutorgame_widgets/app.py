"""The calls that a chapter makes: `show(lesson)`, `play(game)`, `welcome()`."""

from __future__ import annotations

from tutorgame.lessons.courses import course
from tutorgame_widgets.play.chapter import chapter
from tutorgame_widgets.play.stage import Stage


def show(game: str, lesson: str) -> Stage:
    """A lesson as a live board; the first lesson of a chapter is open, the others open on a click."""
    return chapter().add(course(game), lesson)


__all__ = ["show"]
