"""Lesson 7: a full row or column is cleared and pays whoever has most squares in it, not whoever filled it."""

from tutorgame.lessons.goals import all_of, points
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, Tempt

from .asking import DECLINED, line_completed, line_won, locked
from .finders import squares_that_cause
from .measures import coloured_in, leaders_index
from .tables import table

LESSON = Lesson(
    key="lines",
    title="Full lines",
    game="trinken",
    promise="You can fill a row or a column, and say beforehand who is paid for it and how much.",
    minutes=5,
    full_turns=True,
    scenes=(
        Do(
            key="fill-the-row",
            goal="Fill the row.",
            intro="A row or column with seven pieces is full. Whoever has most of its squares is paid.",
            start=table(
                """
                3 | .. .. Y3 .. .. .. .. | . . B . . . .
                4 | R1 R2 R3 R4 B4 .. B1 | A A B A B A A
                """,
                offer="G2 Y1 B5",
            ),
            solution=("B5 (4,6)",),
            success=line_won(0),
            wrong="The row still has a free square.",
            declined=DECLINED,
            done="{sum}: you have five of its squares, Bram two. The pieces go, and the row begins anew.",
            hints=("Two blue cups lie beside the free square.",),
            teaches=("trinken.clear.full", "trinken.clear.remove", "trinken.score.line", "trinken.score.majority"),
            facts=("line", "square"),
        ),
        Predict(
            key="who-is-paid",
            goal="Say who is paid for the row.",
            question="You fill the row with the green coupe. Count the squares afterwards: who is paid for the row?",
            start=table(
                """
                4 | G1 G4 Y4 Y2 .. P2 P5 | B A B A . B B
                5 | .. G3 .. .. .. .. P1 | . A . . . . A
                """,
                offer="G2 R3 Y5",
            ),
            moves=("G2 (4,5)",),
            asks=leaders_index((0,), (1,), (0, 1)),
            choices=("You", "Bram", "You and Bram share them"),
            typical={
                0: "You fill it, but that alone pays nothing. Count the squares of each.",
                2: "With your new square you have three. Count Bram's again.",
            },
            done="{answer}, with four squares to three. You get no more than your own square: {sum}.",
            hints=("Count your squares in the row, with the new one, then Bram's.",),
            teaches=("trinken.score.majority", "trinken.score.completer"),
            covers=(1,),
            facts=("line", "most", "square"),
        ),
        Do(
            key="twice",
            goal="Win a line that counts twice.",
            intro="If the last square was nobody's before, the whole line counts twice.",
            start=table(
                """
                1 | .. .. B1 .. .. .. .. | . . A . . . .
                2 | .. .. B4 .. .. .. .. | . . A . . . .
                3 | .. .. B2 .. .. .. .. | . . B . . . .
                4 | .. .. P2 .. .. .. .. | . . A . . . .
                5 | .. .. P3 .. R1 .. .. | . . B . B . .
                6 | .. .. .. .. .. .. .. | . . . . . . .
                7 | R2 R5 R3 B3 B1 .. P4 | A A A B A B A
                """,
                offer="B4 Y3 G5",
            ),
            solution=("Y3 (6,3)",),
            success=all_of(line_won(0), points(0) >= 200),
            wrong="You want a line whose last square is nobody's. Then it counts twice.",
            declined=DECLINED,
            done="{sum}: the square, and a line that counts twice.",
            hints=("Two lines have one gap each. Whose are the two squares?",),
            teaches=("trinken.score.double",),
            facts=("line", "double", "square"),
        ),
        Predict(
            key="brams-square",
            goal="Say what this move scores.",
            question="You fill the row on a free square that is Bram's. How many points do you get in all?",
            start=table(
                """
                2 | .. .. G2 .. .. .. .. | . . A . . . .
                3 | R1 R4 G4 .. G3 Y3 Y5 | A A B B A B A
                """,
                offer="G5 B1 P2",
            ),
            moves=("G5 (3,4)",),
            asks=points(0),
            typical={
                220: "A line counts twice only if its last square was nobody's. This one was Bram's.",
                100: "That is the line. The square becomes yours as well.",
                200: "The square was Bram's, so the line counts once. But the square itself pays.",
            },
            done="{sum}. Bram's colour is a colour: nothing counts twice.",
            hints=("Nobody's, or Bram's? That makes the difference.",),
            teaches=("trinken.score.double", "trinken.score.line"),
            covers=(2,),
            facts=("line", "double", "square"),
        ),
        Predict(
            key="colours-stay",
            goal="Say how many squares keep a colour.",
            question="You fill the row, and it is cleared. How many of its seven squares have a colour afterwards?",
            start=table(
                """
                5 | P1 P4 .. B4 B2 R2 R1 | B A . A A B A
                6 | .. .. .. B3 .. .. .. | . . . B . . .
                """,
                offer="P4 G2 Y3",
            ),
            moves=("P4 (5,3)",),
            asks=coloured_in("row 5"),
            typical={
                0: "Only the pieces go. The colours stay.",
                6: "Your last piece coloured its square too.",
                5: "Bram's squares stay Bram's, and yours stay yours.",
            },
            unit="squares",
            done="Each keeps the colour of whoever placed there last. So no square of this row can be nobody's again.",
            hints=("What is cleared: the pieces, or the colours?",),
            teaches=("trinken.stain.persist", "trinken.stain.full_line"),
            covers=(7,),
        ),
        FindAll(
            key="line-finishers",
            goal="Mark every square where you can fill a line.",
            start=table(
                """
                1 | .. .. .. .. B2 .. .. | . . . . A . .
                2 | R1 R2 R5 .. B5 B1 B4 | A B A . B A A
                3 | .. .. .. .. B3 .. .. | . . . . B . .
                4 | .. .. .. .. P3 .. .. | . . . . A . .
                5 | .. .. .. .. P1 .. .. | . . . . B . .
                6 | .. .. .. .. P5 .. .. | . . . . A . .
                """,
                offer="P4 R3 B5",
            ),
            target=squares_that_cause("trinken.score.line"),
            missed="Rows and columns count alike.",
            extra="Either the line is not full then, or no piece on offer fits there.",
            done="One gap in the row, one in the column, and a piece on offer for each of them.",
            hints=("Look for lines with six pieces, then for a piece that fits.",),
            teaches=("trinken.clear.full", "trinken.clear.when"),
        ),
        Tempt(
            key="not-for-bram",
            goal="Score without paying Bram.",
            start=table(
                """
                3 | .. .. .. .. Y4 .. .. | A . . . A . A
                4 | G1 G5 Y5 Y2 Y1 .. R4 | B A B B A . B
                5 | G4 .. .. .. .. .. .. | A . . . A . A
                """,
                offer="R1/20 B2/10 G3",
            ),
            solution=("B2 (5,4)",),
            success=all_of(points(0) >= 20, points(1) <= 0),
            tempting=line_completed(),
            refutation=("draw B3", "G3 (6,1)"),
            why="You filled a line in which Bram has most squares, and on a square of nobody's: Bram is paid twice.",
            wrong="Nothing for Bram, but too little for you: put a piece on a square that is not yours yet.",
            done="{sum} for you and nothing for Bram. That row can wait.",
            hints=("Who has most squares in the row with one gap?",),
            teaches=("trinken.score.completer", "trinken.score.majority"),
            covers=(1,),
            facts=("value", "line", "double", "square"),
        ),
        Do(
            key="lock-it",
            goal="Make the row yours for good.",
            intro="With two players, four squares of a row are a majority that nobody beats.",
            start=table(
                """
                2 | .. P4 .. .. .. .. .. | . B . . . . .
                3 | Y1 P1 .. P2 G2 .. G5 | A A . B A . B
                4 | Y3 .. .. .. .. .. .. | B . . . . . .
                """,
                offer="P4 Y3 B5",
            ),
            solution=("P4 (3,3)",),
            success=locked("row 3", 0),
            wrong="In that row you still have no more than three squares.",
            declined=DECLINED,
            done="Four of seven: whoever fills the row, you are paid. Unless somebody takes a square of yours.",
            hints=("Which piece on offer fits a gap of the row?",),
            teaches=("trinken.score.majority", "trinken.stain.full_line"),
            facts=("line", "most"),
        ),
    ),
)
