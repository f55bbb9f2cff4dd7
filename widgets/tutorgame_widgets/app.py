"""The calls that a chapter makes: `show(lesson)`, `play(game)`, `odds()`, `rules(game)`, `welcome()`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tutorgame
from tutorgame.lessons.courses import GAMES, course
from tutorgame_widgets.play.chapter import chapter
from tutorgame_widgets.play.keeper import keeper
from tutorgame_widgets.play.kit import kit
from tutorgame_widgets.play.page import page
from tutorgame_widgets.play.rules_view import Rules
from tutorgame_widgets.play.stage import Stage
from tutorgame_widgets.play.welcome import Welcome

if TYPE_CHECKING:
    from tutorgame_widgets.play.odds import Odds
    from tutorgame_widgets.play.table import Table


def show(game: str, lesson: str) -> Stage:
    """A lesson as a live board; the first lesson of a chapter is open, the others open on a click."""
    return chapter().add(course(game), lesson)


def play(game: str) -> Table:
    """A whole game at a table: against bots, or with several people at one screen."""
    tutorgame.load(game)  # one clear sentence for a game that is not there
    from tutorgame_widgets.play.table_room import table  # a chapter of lessons needs no bots and no table

    return table(game)


def odds() -> Odds:
    """The odds explorer of Rake: mark cards, and read exactly how your hand may end."""
    from tutorgame_widgets.play.odds import Odds  # only one chapter asks for chances

    return Odds(page())


def rules(game: str) -> Rules:
    """The whole rulebook of a game, in groups and with a search."""
    course(game)  # one clear sentence for a game that is not there
    return Rules(kit(game), page())


def welcome() -> Welcome:
    """The first page: where to go on, all games and lessons, and what a learner may choose."""
    its_page = page()
    return Welcome([course(game) for game in GAMES], its_page, keeper(its_page))


__all__ = ["odds", "play", "rules", "show", "welcome"]
