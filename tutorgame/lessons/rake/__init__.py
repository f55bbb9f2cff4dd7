"""The Rake course: every rule, from a first hand to a staged last one."""

from tutorgame.lessons.scene import Course

from . import (
    ace_of_skulls,
    ante_and_betting,
    deck_and_courts,
    first_hand,
    hands_one,
    hands_two,
    sorting,
    when_a_round_ends,
)

COURSE = Course(
    game="rake",
    lessons=(
        first_hand.LESSON,
        deck_and_courts.LESSON,
        hands_one.LESSON,
        hands_two.LESSON,
        sorting.LESSON,
        ace_of_skulls.LESSON,
        ante_and_betting.LESSON,
        when_a_round_ends.LESSON,
    ),
    untaught={
        "rake.deal.order": "The order in which cards leave the deck makes no difference to a player.",
    },
)
