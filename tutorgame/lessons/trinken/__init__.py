"""The Trinken course: every rule, from the first cup to a staged last round."""

from tutorgame.lessons.scene import Course

from . import first_cups, hooks, kegs, line_details, lines, matching, stains, values

COURSE = Course(
    game="trinken",
    lessons=(
        first_cups.LESSON,
        matching.LESSON,
        kegs.LESSON,
        hooks.LESSON,
        stains.LESSON,
        values.LESSON,
        lines.LESSON,
        line_details.LESSON,
    ),
    untaught={},
)
