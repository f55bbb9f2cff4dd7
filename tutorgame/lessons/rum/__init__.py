"""The course of The Last Bottle of Rum: every rule, from a first voyage to a staged last one."""

from tutorgame.lessons.scene import Course

from . import (
    first_voyage,
)

COURSE = Course(
    game="rum",
    lessons=(first_voyage.LESSON,),
    untaught={},
)
