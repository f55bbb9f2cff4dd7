"""The Trinken course: every rule, from the first cup to a staged last round."""

from tutorgame.lessons.scene import Course

from . import first_cups

COURSE = Course(
    game="trinken",
    lessons=(first_cups.LESSON,),
    untaught={},
)
