"""The Triominos course: every rule, from the first tile to a staged end game."""

from tutorgame.lessons.scene import Course

from . import first_match

COURSE = Course(game="triominos", lessons=(first_match.LESSON,))
