"""Lesson 15: how a game ends, when that is checked, and who wins."""

from tutorgame.lessons.goals import not_, wins
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, Tempt

from .asking import no_gift
from .finders import squares_that_cause
from .measures import plays_open, winner_index
from .tables import table
from .tallies import UNSTAINED, goes_on, off_the_offer

_CORNER = """
    3 | .. .. .. R3 .. .. .. | . . B B . . .
    4 | .. .. R1 R2 G2 .. .. | . A A A B . .
    5 | .. .. .. .. G1 .. .. | . . A B A . .
"""
_BRAMS_ROW = """
    3 | .. .. .. .. .. .. .. | . . . . . A .
    4 | R1 G1 G2 Y2 Y4 B4 .. | B A B B A B .
    5 | .. .. .. .. .. .. .. | . . . . . A .
"""
_FULL = """
    1 | .. .. .. .. .. .. .. | A A B A B B A
    2 | .. .. .. .. .. .. .. | B A A B B A B
    3 | .. .. .. .. R4 .. .. | A B B A A B A
    4 | .. .. .. R1 R2 G2 .. | B B A A B A .
    5 | .. .. .. .. .. G4 .. | A B A B A A B
    6 | .. .. .. .. .. .. .. | B A B B A B A
    7 | .. .. .. .. .. .. .. | A B B A B B A
"""

LESSON = Lesson(
    key="endings",
    title="How a game ends",
    game="trinken",
    promise="You know what ends a game, and who has won then.",
    full_turns=True,
    minutes=5,
    scenes=(
        Predict(
            key="exactly-the-limit",
            goal="Say whether the game is over.",
            question="You need to get past 1500. This red bottle brings you to exactly 1500. Is the game over?",
            start=table(_CORNER, "R5/20 P4 B4", scores="1460 1390"),
            moves=("R5 (3,3)",),
            asks=goes_on(),
            choices=("Yes", "No"),
            typical={0: "The limit must be exceeded: one point more is needed."},
            done="Exactly the limit is not enough: the game ends when somebody has more.",
            hints=("Read the card: when does the game end?",),
            teaches=("trinken.end.limit",),
            facts=("value", "square", "table"),
        ),
        Tempt(
            key="one-point-short",
            goal="See to it that Bram cannot win next turn.",
            intro="The red bottle would bring you to exactly 1500. Then it is Bram's turn.",
            start=table(
                """
                3 | .. .. .. .. .. .. .. | B . . . . . .
                4 | R1 G1 G2 .. .. .. .. | A B A . . . .
                5 | .. .. .. .. .. .. .. | B . . . . . .
                """,
                "R5/20 P4/30 B4",
                scores="1460 1465",
            ),
            solution=("drink P4",),
            script=("draw B5",),
            success=no_gift(1, 36),
            tempting=not_(off_the_offer("P4")),
            refutation=("draw B5", "drink P4"),
            why="Exactly the limit is not enough, so the game went on. "
            "The purple flask had become worth what Bram needed.",
            done="{sum}. What is left brings Bram too little, and you are close.",
            hints=("Values rise at the end of your turn. Which piece would then be enough for Bram?",),
            teaches=("trinken.end.limit", "trinken.turn.values"),
            covers=(9, 13),
            facts=("value", "rise", "square", "table"),
        ),
        FindAll(
            key="enough",
            goal="Mark every square where the red bottle ends the game.",
            start=table(_CORNER, "R5/10 P4 B4", scores="1475 1390"),
            target=squares_that_cause("trinken.end.limit"),
            intro="The card shows your points, and what ends the game.",
            missed="A square of Bram's pays just like one of nobody's.",
            extra="The red bottle does not fit there, or it brings too little.",
            done="A square that was yours already would bring the value alone.",
            hints=("The value alone is too little. What else pays?",),
            teaches=("trinken.end.limit", "trinken.score.square"),
            facts=("value", "square", "table"),
        ),
        Predict(
            key="who-wins",
            goal="Say who wins.",
            question="You are ahead. You fill Bram's row, and your own points take you over the limit. Who wins?",
            start=table(_BRAMS_ROW, "B5/10 P3/10 R5", scores="1480 1400"),
            moves=("B5 (4,7)",),
            asks=winner_index((0,), (1,)),
            choices=("You", "Bram"),
            typical={0: "You are over the limit, but the row pays Bram in the same moment."},
            done="All points of the move are booked first. Then the highest score wins, whoever ended the game.",
            hints=("What does the row pay, and to whom?",),
            teaches=("trinken.end.winner", "trinken.end.check"),
            covers=(13, 1),
            facts=("value", "square", "line", "double", "most", "table"),
        ),
        Do(
            key="win-now",
            goal="Win the game with this move.",
            start=table(_BRAMS_ROW, "B5/10 P3/30 R5", scores="1480 1400", levels="1 0"),
            solution=("drink P3",),
            success=wins(0),
            wrong="That does not win it. Look for points that bring Bram nothing, and enough of them.",
            done="{sum}: over the limit, and nothing for Bram. A drink can win a game.",
            hints=("How many points do you need? The row would help Bram more than you.",),
            teaches=("trinken.end.winner", "trinken.drink.value"),
            covers=(13, 9),
            facts=("value", "square", "line", "double", "most", "levels", "table"),
        ),
        Predict(
            key="at-once",
            goal="Say how many plays you still have.",
            question=(
                "With your horn you close a row, which gives two more plays. It also takes you over the limit."
                " How many plays do you still make?"
            ),
            start=table(
                """
                4 | R1 G1 G2 Y2 Y4 B4 .. | A A B A A B .
                5 | .. .. .. Y5 .. .. .. | . . . B . . .
                """,
                "B5/10 Y3 R5/20",
                options="mugs=choice seat_mugs=horn,goblet",
                scores="1310 1390",
            ),
            moves=("B5 (4,7)",),
            asks=plays_open(),
            unit="plays",
            typical={
                2: "The game ends at once, in the middle of a turn if need be.",
                1: "The end is checked after every single play.",
                3: "The end is checked after every single play.",
            },
            done="The end is checked after every play. Open plays, and the rest of the round, are dropped.",
            hints=("When is it checked whether the game is over?",),
            teaches=("trinken.end.check",),
            facts=("line", "double", "mugs", "table"),
        ),
        FindAll(
            key="still-missing",
            goal="Mark every square that the end still waits for.",
            intro="This table plays until all squares are stained.",
            start=table(
                """
                1 | .. .. .. .. .. .. .. | . A B A B B A
                2 | .. .. .. .. .. .. .. | B A A B B A B
                3 | .. .. .. .. R4 .. .. | A B B A A B A
                4 | .. .. .. R1 R2 G2 .. | B B A A B A .
                5 | .. .. .. .. .. G4 .. | A B A B A A B
                6 | .. .. .. .. .. .. .. | B A . B B A B
                7 | .. .. .. .. .. .. .. | A B B A B B A
                """,
                "Y2/10 P5 B3",
                options="end=all_stained",
                scores="900 760",
            ),
            target=UNSTAINED,
            missed="Look for squares without a colour.",
            extra="That square has a colour, though no piece lies on it. Colours stay when a line is cleared.",
            done="Only these: every other square has a colour, with or without a piece.",
            hints=("What must every square have: a piece, or a colour?",),
            teaches=("trinken.end.stained", "trinken.stain.persist"),
            covers=(7,),
            facts=("end",),
        ),
        Do(
            key="a-tie",
            goal="Win the game, alone or together.",
            intro="This table plays until all squares are stained. One square is nobody's.",
            start=table(_FULL, "Y2/10 P5/20 B3", options="end=all_stained", scores="890 920"),
            solution=("Y2 (4,7)",),
            success=wins(0),
            wrong="The game goes on, and the last square waits for Bram.",
            done="{sum}, and it is a tie. Equal scores win together.",
            hints=("What would end the game now, and what would it bring you?",),
            teaches=("trinken.end.tie",),
            facts=("value", "square", "table"),
        ),
        Do(
            key="last-turn",
            goal="Win the game.",
            intro="This table stops after twenty turns, and this is the twentieth. Bram is ahead.",
            start=table(_CORNER, "R5/20 P4/20 B4/10", options="max_turns=20", scores="300 330", turns="19"),
            solution=("R5 (2,4)",),
            success=wins(0),
            wrong="The game stopped after this turn, and Bram had at least as many points.",
            done="{sum}: enough. Nobody reached the limit, and the highest score wins as always.",
            hints=("How many points are you behind? Two things can pay for one placement.",),
            teaches=("trinken.end.max_turns",),
            facts=("value", "square", "table"),
        ),
    ),
)
