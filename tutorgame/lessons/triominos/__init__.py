"""The Triominos course: every rule, from the first tile to a staged end game."""

from tutorgame.lessons.scene import Course

from . import (
    bell,
    blocked,
    bridges,
    buying,
    corner_rule,
    empty_pot,
    end_game,
    first_match,
    hexagons,
    leftovers,
    matches,
    one_handed,
    opening,
    options_side_by_side,
    tactics,
    value_and_score,
)

COURSE = Course(
    game="triominos",
    lessons=(
        first_match.LESSON,
        one_handed.LESSON,
        corner_rule.LESSON,
        opening.LESSON,
        value_and_score.LESSON,
        hexagons.LESSON,
        bridges.LESSON,
        buying.LESSON,
        empty_pot.LESSON,
        bell.LESSON,
        leftovers.LESSON,
        blocked.LESSON,
        matches.LESSON,
        options_side_by_side.LESSON,
        tactics.LESSON,
        end_game.LESSON,
    ),
    untaught={
        "triominos.setup.order": "How a deal is written down, for tests and records; nobody at a table needs it.",
        "triominos.start.cell": "Where the engine draws the opening tile; at a real table every place is the same.",
        "triominos.block.equivalence": "About the engine: checking at once or after passes gives the same scores.",
    },
)
