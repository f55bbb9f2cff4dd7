"""The Trinken course: every rule, from the first cup to a staged last round."""

from tutorgame.lessons.scene import Course

from . import (
    board_bonus,
    drinking,
    endings,
    extra_plays,
    first_cups,
    forced_and_voluntary,
    hooks,
    kegs,
    last_round,
    line_details,
    lines,
    matching,
    mugs_for_lines,
    mugs_for_placing,
    options_side_by_side,
    stains,
    tactics,
    values,
    which_reading,
)

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
        drinking.LESSON,
        forced_and_voluntary.LESSON,
        mugs_for_placing.LESSON,
        mugs_for_lines.LESSON,
        extra_plays.LESSON,
        board_bonus.LESSON,
        endings.LESSON,
        which_reading.LESSON,
        options_side_by_side.LESSON,
        tactics.LESSON,
        last_round.LESSON,
    ),
    untaught={
        "trinken.mug.no_mug": "Only lessons and examples play without mugs; at a table everybody has one.",
        "trinken.setup.table": "How people come to a table, before any move is made.",
    },
)
