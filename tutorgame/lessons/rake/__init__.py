"""The Rake course: every rule, from a first hand to a staged last one."""

from tutorgame.lessons.scene import Course

from . import (
    ace_of_skulls,
    all_in,
    ante_and_betting,
    dealers_trade,
    deck_and_courts,
    first_hand,
    hands_one,
    hands_two,
    last_hand,
    odd_chips_and_ties,
    odds,
    options_side_by_side,
    pick_ups,
    sessions,
    side_pots,
    skulls_and_pots,
    sorting,
    tactics,
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
        pick_ups.LESSON,
        dealers_trade.LESSON,
        all_in.LESSON,
        side_pots.LESSON,
        odd_chips_and_ties.LESSON,
        skulls_and_pots.LESSON,
        sessions.LESSON,
        odds.LESSON,
        options_side_by_side.LESSON,
        tactics.LESSON,
        last_hand.LESSON,
    ),
    untaught={
        "rake.deal.order": "The order in which cards leave the deck makes no difference to a player.",
    },
)
