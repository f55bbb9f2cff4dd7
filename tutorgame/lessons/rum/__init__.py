"""The course of The Last Bottle of Rum: every rule, from a first voyage to a staged last one."""

from tutorgame.lessons.scene import Course

from . import (
    attacks,
    curses_and_kraken,
    damage_one,
    damage_two,
    doubloons,
    effects,
    first_voyage,
    sailing,
    the_deck,
    trading,
    treasures_and_hold,
)

COURSE = Course(
    game="rum",
    lessons=(
        first_voyage.LESSON,
        sailing.LESSON,
        treasures_and_hold.LESSON,
        trading.LESSON,
        doubloons.LESSON,
        effects.LESSON,
        curses_and_kraken.LESSON,
        attacks.LESSON,
        damage_one.LESSON,
        damage_two.LESSON,
        the_deck.LESSON,
    ),
    untaught={},
)
