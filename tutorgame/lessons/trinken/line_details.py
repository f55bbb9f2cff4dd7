"""Lesson 8: kegs in a line, shared leads, a row and a column at once, and what is left on the board."""

from tutorgame.lessons.goals import points
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict

from .asking import DECLINED, line_won
from .finders import squares_that_score
from .measures import lines_done, pieces_left
from .tables import table

LESSON = Lesson(
    key="line-details",
    title="Lines, to the last point",
    game="trinken",
    promise="You can work out any line: kegs, shared leads, and two lines at once.",
    minutes=5,
    full_turns=True,
    scenes=(
        Predict(
            key="kegs-pay",
            goal="Say what this move scores.",
            intro="Each keg makes its line worth more.",
            question="You fill the row with the red coupe, on a square of nobody's. How many points do you get in all?",
            start=table(
                """
                3 | R1 KR R4 .. B2 B3 P3 | A B A . A B A
                4 | R5 .. .. .. .. .. .. | B . . . . . .
                """,
                offer="R2 G1 Y5",
            ),
            moves=("R2 (3,4)",),
            asks=points(0),
            typical={
                270: "The keg counts before the doubling: line and keg together, times two.",
                300: "That is the line. The square pays as well.",
                170: "The last square was nobody's: the line counts twice.",
                220: "There is a keg in the row: see the card.",
                150: "The last square was nobody's: the line counts twice. And the square pays as well.",
            },
            done="{sum}: 20 for the square, and (100 + 50) x 2 for the line.",
            hints=(
                "First the line with its keg, then the doubling, then the square.",
                "See the card: 100, 50, x 2, and 20.",
            ),
            teaches=("trinken.score.line", "trinken.score.double"),
            facts=("line", "keg", "double", "square"),
        ),
        Do(
            key="three-is-enough",
            goal="Win the row.",
            intro="There are three of you, so nobody can get four squares of it any more.",
            start=table(
                """
                4 | P2 P4 Y4 Y1 .. B3 B5 | A B A C . B C
                5 | .. P5 .. .. .. .. B4 | . C . . . . A
                """,
                offer="B1 R2 G5",
                players=3,
            ),
            solution=("B1 (4,5)",),
            success=line_won(0),
            wrong="The row has a gap yet. Count: how many squares does each of you have?",
            declined=DECLINED,
            done="Three squares against two and two are enough. {sum}.",
            hints=("Most squares win, however few they are. What makes yours the most?",),
            teaches=("trinken.score.majority",),
            covers=(3,),
            facts=("line", "most", "double", "square"),
        ),
        Predict(
            key="shared-lead",
            goal="Say what this move scores.",
            question="You fill the row on a square of nobody's, and then have as many squares of it as Bram. "
            "How many points do you get in all?",
            start=table(
                """
                2 | G1 G4 B4 .. B2 R2 R3 | A B B . A B C
                3 | .. .. B5 .. .. .. R1 | . . C . . . B
                """,
                offer="B3 Y2 P5",
                players=3,
            ),
            moves=("B3 (2,4)",),
            asks=points(0),
            typical={
                220: "Bram has as many squares as you: the two of you share the line.",
                86: "Only those with most squares share. Cato has fewer and gets nothing.",
                100: "That is your half of the line. The square pays as well.",
            },
            done="{sum}. The leaders share, Cato gets nothing.",
            hints=("How many squares has each of you? Only the leaders share.",),
            teaches=("trinken.score.split",),
            covers=(3,),
            facts=("line", "double", "square"),
        ),
        Predict(
            key="a-point-is-lost",
            goal="Say what your share is.",
            question="Dora fills the row on a square of yours. You, Bram and Cato then have two squares each. "
            "How many points do you get?",
            start=table(
                """
                3 | R1 R4 G4 G2 Y2 Y3 .. | A A B B C C A
                4 | .. .. G5 .. .. .. .. | . . D . . . .
                """,
                offer="Y1 P5 R3",
                players=4,
                to_move="D",
            ),
            moves=("Y1 (3,7)",),
            asks=points(0),
            typical={
                34: "Shares are rounded down: what is left over is lost.",
                66: "The square was yours, not nobody's: the line counts once.",
                50: "Three people share the lead.",
                25: "Dora has one square and does not share.",
                100: "You share it with Bram and Cato.",
            },
            done="{sum} each, and one point is lost. Dora filled the row and gets her square only.",
            hints=("Divide what the line is worth by the number of leaders. What about the rest?",),
            teaches=("trinken.score.split", "trinken.score.completer"),
            facts=("line", "double"),
        ),
        Do(
            key="two-lines",
            goal="Fill a row and a column with one piece.",
            start=table(
                """
                1 | .. .. .. B2 .. .. .. | . . . B . . .
                2 | .. .. .. Y2 .. .. .. | . . . A . . .
                3 | .. .. .. Y3 .. .. .. | . . . A . . .
                4 | R1 R5 R3 .. P3 P1 Y1 | A A B . B A B
                5 | .. .. .. G5 .. .. .. | . . . B . . .
                6 | .. .. .. R5 .. .. .. | . . . B . . .
                7 | .. .. .. R2 .. .. .. | . . . A . . .
                """,
                offer="Y1 G3 B2",
            ),
            solution=("G3 (4,4)",),
            success=lines_done() >= 2,
            wrong="Look for the one square that both lines are waiting for.",
            declined=DECLINED,
            done="{sum}: the square, then the row and the column. Each is counted by itself.",
            hints=("Three mugs and a green cup lie around the gap. Which piece pleases them all?",),
            teaches=("trinken.clear.both", "trinken.score.double"),
            facts=("line", "double", "square"),
        ),
        Predict(
            key="keg-on-the-crossing",
            goal="Say what this move scores.",
            question="Your keg fills a row and a column, on a square of nobody's. "
            "Count the squares in each. How many points do you get in all?",
            start=table(
                """
                1 | .. .. .. R2 .. .. .. | . . . B . . .
                2 | .. .. .. R3 .. .. .. | . . . B . . .
                3 | .. .. .. R4 .. .. .. | . . . B . . .
                4 | R1 R2 R3 .. R4 R5 R1 | A A B . B A B
                5 | .. .. .. R5 .. .. .. | . . . B . . .
                6 | .. .. .. R1 .. .. .. | . . . A . . .
                7 | .. .. .. R2 .. .. .. | . . . A . . .
                """,
                offer="Y4 K B2",
            ),
            moves=("K (4,4)",),
            asks=points(0),
            typical={
                620: "The row is yours. Count the column again: there Bram has four squares.",
                300: "That is the row. The square pays as well.",
                220: "The keg lies in both lines and counts in both.",
                170: "The last square was nobody's: both lines count twice.",
                470: "The column goes to Bram: it is no part of your sum.",
            },
            done="{sum} for you: square and row. The column, with the same keg in it, goes to Bram.",
            hints=("Who has most squares in the row, and who in the column?",),
            teaches=("trinken.clear.both", "trinken.score.majority"),
            facts=("line", "keg", "double", "square"),
        ),
        Predict(
            key="what-is-left",
            goal="Say how many pieces stay on the board.",
            question="You fill the row, and it is cleared. How many pieces are left on the board?",
            start=table(
                """
                3 | .. P5 .. .. .. Y1 .. | . A . . . B .
                4 | B1 P1 P4 .. Y4 Y2 R2 | A B A . B A B
                5 | .. .. .. .. G4 .. .. | . . . . B . .
                """,
                offer="P4 G3 R5",
            ),
            moves=("P4 (4,4)",),
            asks=pieces_left(),
            typical={
                0: "Only the full line goes. The others stay, even with no neighbour at all.",
                10: "Your own piece went down, and seven went off.",
                4: "Count the pieces outside the row.",
            },
            unit="pieces",
            done="They stand alone now, and that is fine: matching counts only when a piece is put down.",
            hints=("Which pieces do not lie in the row?",),
            teaches=("trinken.clear.isolated", "trinken.clear.no_chain"),
        ),
        FindAll(
            key="big-lines",
            goal="Mark every square that pays you 150 points or more.",
            intro="Three rows have one gap each, and for each gap a piece on offer fits.",
            start=table(
                """
                2 | R1 R2 R3 R4 .. R5 R3 | A A B C . A B
                4 | G1 .. G2 G4 Y4 Y1 Y3 | B . B A C A B
                6 | B2 KB B4 P4 P1 .. P3 | A C A A B B A
                """,
                offer="R2 G5 P2",
                players=3,
            ),
            target=squares_that_score(150),
            missed="Whose are the squares of each row, with your new one? And is there a keg?",
            extra="That square pays less: perhaps no line is full, or you have to share it.",
            done="One row counts twice and one has a keg. The third counts twice too, but you share it with Bram.",
            hints=("Work out each of the three rows: leader, keg, last square.",),
            teaches=("trinken.score.line", "trinken.score.split", "trinken.score.double"),
            facts=("line", "keg", "double", "square"),
        ),
    ),
)
