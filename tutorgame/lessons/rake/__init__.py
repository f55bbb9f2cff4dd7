"""The Rake course: every rule, from a first hand to a staged last one."""

from tutorgame.lessons.scene import Course

from . import first_hand

COURSE = Course(
    game="rake",
    lessons=(first_hand.LESSON,),
    untaught={
        "rake.deal.order": "The order in which cards leave the deck makes no difference to a player.",
    },
)
