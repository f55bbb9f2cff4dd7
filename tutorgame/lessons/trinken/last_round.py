"""Lesson 19: two last rounds, won by counting."""

from tutorgame.lessons.goals import all_of, not_, wins
from tutorgame.lessons.scene import FindAll, Lesson, Predict, Story

from .asking import drunk
from .finders import squares_for
from .measures import cups_here, stained, winner_index
from .tables import table
from .tallies import off_the_offer

_RACE = table(
    """
    2 | .. .. .. .. .. .. P5 | . . . . . . B
    3 | .. .. .. .. .. .. .. | A A . . . . .
    4 | R1 G1 G2 Y2 Y4 B4 .. | A A B A A B .
    5 | .. .. .. .. .. .. .. | . B . . . . .
    """,
    "P1/40 Y3/10 G5",
    scores="1350 1455",
    levels="2 0",
)
_COUNT = table(
    """
    1 | .. P1 .. .. .. .. .. | . A B A B B A
    2 | .. .. .. .. .. .. .. | B A A B B A B
    3 | .. .. .. .. R4 .. .. | A B B A A B A
    4 | .. .. .. R1 R2 G2 .. | B B A A B A .
    5 | .. .. .. .. .. G4 .. | A B A B A A B
    6 | .. .. .. .. .. .. .. | B A B B A B A
    7 | .. .. .. .. .. .. .. | A B B A B B A
    """,
    "Y2 R5 B3",
    options="end=all_stained stain_bonus=whole_board",
    scores="500 520",
)
_ALL = ("value", "rise", "square", "line", "double", "most", "levels", "table")

LESSON = Lesson(
    key="last-round",
    title="The last round",
    game="trinken",
    promise="You can win a close game by counting, not by luck.",
    full_turns=True,
    minutes=8,
    scenes=(
        FindAll(
            key="take-stock",
            goal="Mark every square where the purple tumbler fits.",
            intro="It is the piece that matters now: with its value Bram could end the game by drinking it.",
            start=_RACE,
            target=squares_for("P1"),
            missed="Go round the purple bottle, and round every tumbler.",
            extra="A neighbour there is neither purple nor a tumbler.",
            done="Many places. But one of them would spoil the last square of your row.",
            hints=("It matches what is purple, and what is a tumbler.",),
            teaches=("trinken.place.match",),
            facts=_ALL,
        ),
        Predict(
            key="if-you-drink-it",
            goal="Say who wins if you drink the purple tumbler.",
            question=(
                "You drink it, drunk as you are. Bram places the yellow mug, then the green bottle,"
                " each on a square of nobody. Who wins?"
            ),
            start=_RACE,
            moves=("drink P1", "draw Y1", "Y3 (3,5)", "draw B2", "G5 (5,3)"),
            asks=winner_index((0,), (1,)),
            choices=("You", "Bram", "Nobody yet"),
            typical={
                0: "You pass out, and your row stays open.",
                2: "Bram plays twice while you sleep. Add it up: values, squares, the limit.",
            },
            done="You took the piece from Bram, and gave two turns for it.",
            hints=("How many turns has Bram, and how many points are missing?",),
            teaches=("trinken.drink.passout", "trinken.end.limit"),
            facts=_ALL,
        ),
        Story(
            key="the-race",
            goal="Win the game.",
            intro="Two turns are enough. Bram is close to the limit. Your row waits for something blue, or a flask.",
            start=_RACE,
            solution=("P1 (2,6)", "B2 (4,7)"),
            script=("draw Y1", "Y3 (3,5)", "draw B2"),
            success=wins(0),
            stages=(
                (
                    all_of(off_the_offer("P1"), not_(drunk()), cups_here("(4,7)") >= 5),
                    "The tumbler is out of Bram's reach, and your row is still easy to close. Now look what came.",
                ),
                (off_the_offer("P1"), "The tumbler is gone. But does anything new fit your last square?"),
            ),
            wrong="Not enough. What must Bram not get, and what must not be spoilt?",
            done="{sum}. You took the piece that Bram needed, stayed awake, and kept your row open.",
            hints=("Which piece would end the game in Bram's hands?",),
            teaches=("trinken.end.winner", "trinken.score.double", "trinken.turn.values"),
            covers=(4, 13),
            facts=_ALL,
        ),
        Predict(
            key="one-square-too-early",
            goal="Say who wins.",
            question=(
                "Another game: two squares are nobody's. You take one with the yellow coupe."
                " Bram gets a purple flask and takes the other. Who wins?"
            ),
            start=_COUNT,
            moves=("Y2 (4,7)", "draw P4", "P4 (1,1)"),
            asks=winner_index((0,), (1,), (0, 1)),
            choices=("You", "Bram", "Both"),
            typical={
                0: "Count the squares: Bram had one more than you before.",
                2: "You took one, Bram took one. Who had more before?",
            },
            done="One each, and Bram keeps the square more, with the bonus for the board.",
            hints=("The card tells how many squares each of you has.",),
            teaches=("trinken.score.board", "trinken.end.stained"),
            facts=("value", "board", "table"),
        ),
        Story(
            key="the-count",
            goal="Win the game.",
            intro="The same table. Only the yellow coupe fits the free square at the right edge, and nothing fits "
            "the corner yet.",
            start=_COUNT,
            solution=("R5 (2,5)", "Y2 (4,7)"),
            script=("draw P4", "P4 (1,1)", "draw G5"),
            success=wins(0),
            stages=(
                (
                    stained(0) >= 24,
                    "A square from Bram counts twice: now you have one more. Bram took one of the last two.",
                ),
            ),
            wrong="Count the squares again. A square of nobody moves the count by one; which square moves it by two?",
            done="{sum}: your last square ended the game, and you had most.",
            hints=("Leave the last squares for a moment. How could you gain two on Bram?",),
            teaches=("trinken.stain.overwrite", "trinken.score.board", "trinken.end.stained"),
            covers=(13,),
            facts=("value", "board", "table"),
        ),
    ),
)
