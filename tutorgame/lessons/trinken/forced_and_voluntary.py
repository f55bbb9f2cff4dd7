"""Lesson 10: when you must drink, when you may, and what happens when the time is up."""

from tutorgame.lessons.goals import all_of, lead, not_, points
from tutorgame.lessons.scene import Choose, Do, Lesson, Line, Predict, Tempt, WhichIsWrong

from .asking import drunk, line_completed
from .tables import table
from .tallies import forced_index, off_the_offer, used_slot

_CORNER = """
    3 | .. .. .. R3 .. .. .. | . . . B . . .
    4 | .. .. R1 R2 G2 .. .. | . . A A B . .
    5 | .. .. .. R1 G1 .. .. | . . . B A . .
"""
_BRAMS_ROW = """
    2 | .. .. .. .. .. .. Y3 | . . . . . . A
    3 | .. .. .. .. .. R3 G3 | . . . . . A B
    4 | R1 R4 R5 R1 R4 R2 .. | B B A B B A .
    5 | .. .. .. .. .. R5 G5 | . . . . . B A
    6 | .. .. .. .. .. .. B5 | . . . . . . B
"""

LESSON = Lesson(
    key="forced-and-voluntary",
    title="Must you drink, or may you?",
    game="trinken",
    promise="You know when a drink is forced, and when it is the better move.",
    full_turns=True,
    minutes=4,
    scenes=(
        Do(
            key="nothing-fits",
            goal="Take the most that this turn offers.",
            intro="Nobody may pass. But look: none of the three fits anywhere.",
            start=table(_CORNER, "P4/10 Y5/30 B4", scores="80 95"),
            solution=("drink Y5",),
            success=all_of(drunk(), points(0) >= 30),
            wrong="You had to drink, but another piece would have paid more.",
            done="{points} points. Nothing could be played, so you had to drink; which piece was yours to choose.",
            hints=("If you must drink anyway, what makes one drink better than another?",),
            teaches=("trinken.drink.forced", "trinken.turn.must_act"),
            facts=("value", "levels"),
        ),
        Predict(
            key="a-hook-counts",
            goal="Say whether you must drink.",
            question="The purple flask and the yellow bottle fit nowhere. The third piece is a hook. Must you drink?",
            start=table(_CORNER, "P4/30 Y5/10 H", scores="80 95"),
            asks=forced_index(),
            choices=("Yes, since no cup fits", "No, the hook can be used"),
            typical={
                0: "A drink is forced only if nothing on offer can be played, and a hook can be used on any piece."
            },
            done="A hook is played too. Only when nothing at all can be played, you must drink.",
            hints=("What does a hook need?",),
            teaches=("trinken.drink.forced", "trinken.place.hook"),
            facts=("value", "levels"),
        ),
        WhichIsWrong(
            key="may-i-drink",
            goal="Find the move that is against the rules.",
            intro="One of these three is not allowed.",
            start=table(_CORNER, "R4/50 G3/10 Y1", scores="80 95"),
            moves=("drink R4", "Y1 (3,3)", "G3 (3,5)"),
            done="Drinking is always allowed, even a piece that fits.",
            hints=("Is a drink ever forbidden? Check the two cups against their neighbours.",),
            teaches=("trinken.drink.voluntary", "trinken.place.match"),
            covers=(9,),
            facts=("value",),
        ),
        Tempt(
            key="deny",
            goal="Keep Bram from closing the row next turn.",
            intro="Bram leads in row 4, and its last square is nobody's. Which piece is Bram waiting for?",
            start=table(_BRAMS_ROW, "G2 P1/20 Y4/10", scores="240 260"),
            solution=("drink G2",),
            script=("draw B1",),
            success=all_of(off_the_offer("G2"), not_(line_completed())),
            tempting=not_(off_the_offer("G2")),
            refutation=("draw B1", "G2 (4,7)"),
            why="Bram took the green coupe and closed the row, doubled. You could have drunk it.",
            wrong="That closes the row yourself, and it pays Bram: most squares decide.",
            done="No value, no square, a step towards drunk: and yet it kept a doubled row from Bram.",
            hints=("Which of the three pieces fits the open square of row 4?",),
            teaches=("trinken.drink.voluntary",),
            covers=(9,),
            facts=("value", "square", "line", "double", "levels"),
        ),
        Predict(
            key="time-is-up",
            goal="Say which piece the clock makes you drink.",
            question="The time is up, and you had picked nothing. Which piece do you drink?",
            start=table(_CORNER, "P4/50 R5/20 G4/20", options="turn_seconds=30", scores="80 95"),
            moves=("time",),
            asks=used_slot(),
            choices=("The purple flask, value 50", "The red bottle, value 20", "The green flask, value 20"),
            typical={
                0: "It fits nowhere. Pieces that could be played come first.",
                2: "The same value: then the one further left is taken.",
            },
            done="The most valuable of the pieces that could be played, the leftmost of equals. "
            "Had you picked one, it would be that one.",
            hints=("First look which pieces fit somewhere, then at their values.",),
            teaches=("trinken.turn.timeout", "trinken.turn.clock"),
            facts=("value",),
        ),
        Choose(
            key="place-or-drink",
            goal="Choose: a square, or a drink of value 30.",
            intro="Both are good. Think of what you leave to Bram.",
            start=table(_CORNER, "R5 P4/30 B4", scores="120 95"),
            lines=(
                Line("Place the red bottle", ("R5 (3,3)", "draw G2", "drink P4")),
                Line("Drink the purple flask", ("drink P4", "draw G2", "R5 (3,3)")),
            ),
            compare=lead(0),
            unit="points ahead",
            done="What you leave is worth more for Bram. But a square can pay again in a line, and a drink makes "
            "tipsy.",
            teaches=("trinken.turn.values", "trinken.drink.value"),
            facts=("value", "rise", "square", "levels"),
        ),
    ),
)
