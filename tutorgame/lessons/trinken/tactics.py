"""Lesson 18: plans that win: locked lines, holes, kegs, and what you leave to others."""

from tutorgame.lessons.goals import all_of, happened, lead, not_, points
from tutorgame.lessons.scene import Choose, Do, FindAll, Lesson, Line, Predict, Repair, Tempt

from .asking import line_completed
from .measures import cups_here
from .tables import table
from .tallies import BLOCKED, halved, kegs_in, off_the_offer, own_pieces_in

_HOLES = """
    3 | .. .. .. R1 .. .. .. | . . . A . . .
    4 | .. .. G2 .. B3 .. .. | . . B . A . .
    5 | .. .. G4 .. B1 .. .. | . . A . B . .
    6 | .. .. .. Y5 .. .. .. | . . . B . . .
"""

LESSON = Lesson(
    key="tactics",
    title="Plans that win",
    game="trinken",
    promise="You see more in a move than its points: locks, holes, and gifts.",
    full_turns=True,
    minutes=8,
    scenes=(
        Do(
            key="lock",
            goal="Make row 4 yours for good.",
            intro="With two players, four of the seven squares cannot be outvoted.",
            start=table(
                """
                3 | .. .. .. Y3 .. .. .. | . . . B . . .
                4 | R1 G1 .. Y2 Y4 .. .. | A A . B A . .
                """,
                "Y5/10 P3/20 B1",
                scores="180 210",
            ),
            solution=("Y5 (4,6)",),
            success=own_pieces_in("row 4", 0) >= 4,
            wrong="Points, but row 4 is still open to both of you.",
            done="{sum} now. And whoever fills this row, it pays you.",
            hints=("How many of its squares are yours already?",),
            teaches=("trinken.score.majority",),
            covers=(3,),
            facts=("value", "square", "line", "most"),
        ),
        Choose(
            key="order-of-two",
            goal="Choose which of the last two squares you fill first.",
            intro="Row 4 is locked for you. One of its open squares is Bram's, the other nobody's.",
            start=table(
                """
                3 | .. .. .. .. .. .. Y3 | . . . . . . B
                4 | R1 G1 G2 Y2 Y4 .. .. | A A B A A B .
                """,
                "Y1 Y5 P2",
                scores="340 310",
            ),
            lines=(
                Line("Nobody's square first", ("Y1 (4,7)", "draw G5", "drink G5", "draw R3", "Y5 (4,6)")),
                Line("Bram's square first", ("Y5 (4,6)", "draw G5", "drink G5", "draw R3", "Y1 (4,7)")),
            ),
            compare=points(0),
            done="Keep the square of nobody for last: that doubles your line.",
            teaches=("trinken.score.double",),
            covers=(2,),
            facts=("value", "square", "line", "double", "most"),
        ),
        Repair(
            key="halve-it",
            goal="See to it that Bram's row is not doubled.",
            intro="Bram has locked row 4. You cannot win it, but you can make it cheaper.",
            start=table(
                """
                3 | .. .. .. .. .. .. P5 | . . . . . . A
                4 | R1 G1 G2 Y2 Y4 .. .. | B B A B B A .
                """,
                "P4 R3/10 B2",
                scores="340 310",
            ),
            solution=("P4 (4,7)",),
            success=halved("row 4"),
            wrong="The square of nobody is still open, and with it the doubling.",
            done="{sum}. The square that is left has a colour: nothing will be doubled.",
            hints=("Which open square would double the row?",),
            teaches=("trinken.score.double",),
            covers=(2,),
            facts=("value", "square", "line", "double"),
        ),
        Tempt(
            key="no-hole",
            goal="Score, and keep your row easy to close.",
            intro="Row 4 is yours, and its last square would double it. Nothing on offer closes it yet.",
            start=table(
                """
                1 | .. .. .. .. .. .. .. | . . . . . . A
                2 | .. .. .. .. .. .. P5 | . . . . . A B
                3 | .. .. .. .. .. .. .. | A A . . . . .
                4 | R1 G1 G2 Y2 Y4 B4 .. | A A B A A B .
                5 | .. .. .. .. .. .. .. | A A . . . . .
                """,
                "P1/20 Y3/10 G5",
                scores="340 310",
            ),
            solution=("Y3 (3,5)",),
            success=all_of(points(0) >= 1, cups_here("(4,7)") >= 5),
            tempting=not_(cups_here("(4,7)") >= 5),
            refutation=("draw B2", "Y3 (5,4)", "draw B3", "G5 (5,3)"),
            why="Blue cups came, and no longer fit: the last square now asks for blue or flask, and for purple or "
            "tumbler.",
            wrong="That brings nothing now. A piece that scores, but away from the last square, would do.",
            done="{sum}, and any blue cup or flask still closes your row.",
            hints=("What does the last square of row 4 ask for now? And after your move?",),
            teaches=("trinken.place.match",),
            covers=(4,),
            facts=("value", "square", "line", "double"),
        ),
        Predict(
            key="narrow",
            goal="Say how many cups fit.",
            question="A square touches the red tumbler and the green coupe, and nothing else. "
            "How many of the 25 kinds of cups fit it?",
            start=table(_HOLES, "Y1 P3 G4"),
            asks=cups_here("(3,3)"),
            unit="cups",
            typical={
                9: "That is with one neighbour. Each of the two must be matched.",
                4: "Take a red cup: it must match the green coupe too.",
                18: "Both neighbours must be matched, not one of them.",
                0: "One is red, and one is a tumbler.",
                1: "The colour of one and the shape of the other: that works both ways round.",
            },
            done="The colour of one with the shape of the other. So a square can be blocked without a piece on it.",
            hints=("A red one: which shape must it have?",),
            teaches=("trinken.place.match",),
            covers=(5,),
        ),
        FindAll(
            key="holes",
            goal="Mark every square that no cup can fill.",
            intro="Three neighbours that differ from each other leave nothing that fits.",
            start=table(_HOLES, "Y1 P3 G4"),
            target=BLOCKED,
            missed="Look at each square with three neighbours or more.",
            extra="Some cup of the game fits there.",
            done="Only fries can fill such a hole, or a hook can open it again. Corners are hard to block.",
            hints=("One has four neighbours, the other three.",),
            teaches=("trinken.place.match", "trinken.place.fries"),
            covers=(5, 4),
        ),
        Tempt(
            key="keg-at-once",
            goal="Use the keg so that it will pay you.",
            intro="What you leave, Bram takes. The top row is Bram's, the bottom row is yours.",
            start=table(
                """
                1 | .. Y1 Y2 Y5 G5 G4 .. | . B B B A B .
                7 | .. R3 .. R4 R1 B1 .. | . A . A A A .
                """,
                "K/10 P2/30 Y3",
                scores="340 310",
            ),
            solution=("K (7,7)",),
            success=kegs_in("row 7") >= 1,
            tempting=not_(off_the_offer("K")),
            refutation=("draw R4", "K (1,7)"),
            why="Bram has put the keg into the top row. Every keg makes a line worth more, for whoever leads in it.",
            wrong="The keg is not in a row that pays you.",
            done="{sum}, and more when the row is closed. In Bram's row it would have been Bram's.",
            hints=("Which of the rows is locked for you?",),
            teaches=("trinken.place.keg", "trinken.score.line"),
            facts=("value", "square", "line", "keg", "most"),
        ),
        Choose(
            key="what-you-leave",
            goal="Choose: the valuable piece now, or the plain one.",
            intro="Both fit. What you leave is worth more in Bram's hands.",
            start=table(
                """
                3 | .. .. .. R3 .. .. .. | . . . B . . .
                4 | .. .. R1 R2 G2 .. .. | . . A A B . .
                """,
                "R5/30 G3 B4",
                scores="340 310",
            ),
            lines=(
                Line("The red bottle, value 30", ("R5 (3,3)", "draw Y4", "G3 (4,6)")),
                Line("The green mug, value 0", ("G3 (3,5)", "draw Y4", "R5 (3,3)")),
            ),
            compare=lead(0),
            unit="points ahead",
            done="Taking it helps you, and Bram cannot take it: it counts twice.",
            teaches=("trinken.turn.values",),
            facts=("value", "rise", "square", "table"),
        ),
        Do(
            key="across",
            goal="Take a piece out of Bram's row, and be paid.",
            intro="Bram has locked row 5. But a line that crosses it takes pieces away.",
            start=table(
                """
                1 | .. .. .. R1 .. .. .. | . . . A . . .
                2 | .. .. .. R2 .. .. .. | . . . A . . .
                3 | .. .. .. G2 .. .. .. | . . . B . . .
                4 | .. .. .. G5 .. .. .. | . . . A . . .
                5 | Y1 Y2 B2 B5 P5 P3 .. | B B A B B A .
                6 | .. .. .. B4 .. .. .. | . . . A . . .
                """,
                "B1 Y4/10 B3/20",
                scores="340 310",
            ),
            solution=("B1 (7,4)",),
            success=all_of(happened("trinken.clear.remove"), line_completed("column 4")),
            wrong="Bram's row is as strong as before. Which line crosses it, and is nearly full?",
            done="{sum}. One of Bram's squares lies bare: put a piece there, and the lock is broken.",
            hints=("Count the pieces of column 4.",),
            teaches=("trinken.clear.remove", "trinken.stain.overwrite"),
            covers=(7,),
            facts=("value", "square", "line", "double", "most"),
        ),
    ),
)
