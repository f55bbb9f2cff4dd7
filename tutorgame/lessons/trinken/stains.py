"""Lesson 5: squares take on the colour of whoever places there, keep it, and pay when they change hands."""

from tutorgame.lessons.goals import all_of, points
from tutorgame.lessons.scene import Choose, Do, FindAll, Lesson, Line, Predict, WhatChanges, WhichIsWrong

from .asking import DECLINED, placed, took_from
from .finders import squares_that_score
from .measures import ahead_in_squares
from .tables import table

_CLEARED = """
    3 | .. .. R4 R1 .. .. .. | . . B A . . .
    4 | .. .. .. .. .. .. .. | B A A B A B A
    5 | .. .. .. G1 G2 .. .. | . . . B A . .
"""

LESSON = Lesson(
    key="stains",
    title="Whose square?",
    game="trinken",
    promise="You can tell which squares pay you, and whose they are when pieces have gone.",
    full_turns=True,
    scenes=(
        Predict(
            key="his-square",
            goal="Say what this move scores.",
            question="You put the red tumbler on a free square that is Bram's. How many points do you get?",
            intro="Row 4 was full and has been cleared: the pieces went, the colours stayed.",
            start=table(_CLEARED, offer="R1 Y4 P5"),
            moves=("R1 (4,4)",),
            asks=points(0),
            typical={
                0: "It is not your square yet, so it pays. Whose it was does not matter.",
                40: "It pays once, not once for coming to you and once for leaving Bram.",
                10: "See the card: a square that becomes yours has one price.",
            },
            done="{sum}. A square of Bram's pays as much as one of nobody's, and now it is yours.",
            hints=("Is the square yours already? Then see the card.",),
            teaches=("trinken.score.square", "trinken.stain.overwrite"),
            facts=("square",),
        ),
        FindAll(
            key="paying-squares",
            goal="Mark every square where the red mug scores points.",
            start=table(
                """
                3 | .. .. R4 R1 .. .. .. | . . B A . A .
                4 | .. .. .. .. .. .. .. | B A A B A B A
                5 | .. .. B3 G3 .. .. .. | . . A B . . .
                """,
                offer="R3 B1 P5",
            ),
            target=squares_that_score(20, "R3"),
            missed="Squares of nobody pay, and so do squares of Bram.",
            extra="It does not fit there, or the square is yours already and pays nothing.",
            done="Where it fits, and where the square is not yours yet.",
            hints=("First find where it fits. Then strike out your own squares.",),
            teaches=("trinken.score.square", "trinken.stain.set"),
            facts=("square",),
        ),
        WhichIsWrong(
            key="colour-is-no-fence",
            goal="Find the move that is against the rules.",
            start=table(
                """
                3 | .. .. .. .. .. .. .. | . A B B A . .
                4 | .. Y1 Y5 .. .. .. .. | . A B A . . .
                5 | .. .. B5 .. .. .. .. | . . B . . . .
                """,
                offer="Y3 B2 B5",
            ),
            moves=("Y3 (3,3)", "B2 (4,4)", "B5 (6,3)"),
            done="Anybody may use a square of any colour, but the neighbours still count.",
            hints=("Colours of squares forbid nothing. Compare the cups.",),
            teaches=("trinken.place.free", "trinken.place.match"),
        ),
        Do(
            key="take-one",
            goal="Take one of Bram's squares.",
            start=table(
                """
                2 | .. .. P1 P4 .. .. .. | . . A A . . .
                3 | .. .. .. G4 .. .. .. | . B B A . . .
                4 | .. .. .. G2 .. .. .. | . . . B . . .
                """,
                offer="P2 G1 B3",
            ),
            solution=("G1 (3,3)",),
            success=all_of(placed(), took_from(1)),
            wrong="That square was not Bram's.",
            declined=DECLINED,
            done="Bram's square is yours: {points} points, and it counts for you from now on.",
            teaches=("trinken.stain.overwrite",),
            facts=("square",),
        ),
        WhatChanges(
            key="the-loser-pays",
            goal="Say what the other table changes.",
            intro="You put the green flask on a free square of Bram's.",
            question="By how much does Bram's score change at the second table? Write a loss with a minus.",
            start=table(
                """
                3 | .. .. G1 FF .. .. .. | . . A A B . .
                4 | .. .. B1 .. .. .. .. | . . B . . . .
                """,
                offer="G4 R2 K",
                scores="60 80",
            ),
            moves=("G4 (3,5)",),
            asks=points(1),
            options=({"stain_loss": 0}, {"stain_loss": 20}),
            labels=("a usual table", "a table where lost squares cost"),
            typical={
                20: "Bram loses them: write a minus.",
                0: "So it is at a usual table. Here the card has one more line.",
                -40: "You get as much as before. Bram pays once.",
            },
            done="At a usual table nobody pays for a lost square.",
            hints=("Look for the price of a lost square on the card.", "A loss has a minus."),
            teaches=("trinken.stain.loss",),
            facts=("square", "loss"),
        ),
        Choose(
            key="new-or-his",
            goal="Choose which square to take.",
            intro="One square is nobody's, the other is Bram's. Both pay the same. Which way are you further ahead?",
            start=table(
                """
                3 | .. .. B3 B1 .. .. .. | . . B A B . .
                4 | .. .. G3 .. .. .. .. | . A A . . . .
                """,
                offer="B5 Y2 R4",
            ),
            lines=(
                Line("Nobody's square", ("B5 (2,4)",)),
                Line("Bram's square", ("B5 (3,5)",)),
            ),
            compare=ahead_in_squares(0),
            unit="squares ahead",
            done="The same 20 points, but Bram's square also takes one away from Bram.",
            hints=("Count your squares and Bram's, before and after.",),
            teaches=("trinken.stain.overwrite",),
            facts=("square",),
        ),
    ),
)
