"""Lesson 16: places where old rule pages contradict themselves, and how we read them."""

from tutorgame.lessons.goals import points
from tutorgame.lessons.scene import Choose, Lesson, Line, Predict, WhatChanges, WhichIsWrong

from .measures import level_of
from .tables import table
from .tallies import STEPS, short_of_the_end

_CORNER = """
    3 | .. .. .. R3 .. .. .. | . . B B . . .
    4 | .. .. R1 R2 G2 .. .. | . A A A B . .
    5 | .. .. .. .. G1 .. .. | . . A B A . .
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
    key="which-reading",
    title="Which reading?",
    game="trinken",
    promise="You can settle the arguments that the old rule page leaves open.",
    full_turns=True,
    minutes=5,
    scenes=(
        Predict(
            key="one-word-twice",
            goal="Say what this move brings you.",
            question=(
                "The old page says: a row closed on a coloured square pays 100. And: on a coloured square, 200."
                " You close yours on Bram's square. What do you get?"
            ),
            start=table(
                """
                4 | R1 G1 G2 Y2 Y4 B4 .. | A A B A A B B
                """,
                "B5 R3 P3",
                scores="340 310",
            ),
            moves=("B5 (4,7)",),
            asks=points(0),
            typical={
                220: "Doubling needs a square of nobody. Bram's square has a colour.",
                200: "Doubling needs a square of nobody. Bram's square has a colour.",
                100: "And a square that was not yours pays too.",
            },
            done="{sum}. The second time the page must mean an uncoloured square: its other examples say so.",
            hints=("Which of the two can only be a slip of the pen?",),
            teaches=("trinken.score.double",),
            covers=(2,),
            facts=("value", "square", "line", "double"),
        ),
        WhatChanges(
            key="exceed-or-reach",
            goal="Say how many points you are short.",
            intro="The page ends the game when a score exceeds the limit, and further down when it reaches it.",
            question="You now have exactly 1500. How many points are you short of the end, if reaching counts?",
            start=table(_CORNER, "R5/20 P4 B4", scores="1460 1390"),
            moves=("R5 (3,3)",),
            asks=short_of_the_end(0),
            options=({"limit_test": "exceed"}, {"limit_test": "reach"}),
            labels=("If it must be exceeded", "if reaching is enough"),
            unit="more to go",
            typical={1: "That is so where the limit must be exceeded."},
            done="{answer}: there it is over. We take the sentence that defines the end: exceed. "
            "The other one only remarks.",
            hints=("Is 1500 at least 1500?",),
            teaches=("trinken.end.limit",),
            facts=("table",),
        ),
        Predict(
            key="before-he-falls",
            goal="Say what the third drink does.",
            question="The page says: a pirate can take three drinks before he falls. You have had two, and drink. "
            "And now?",
            start=table(_CORNER, "P4/10 B4 Y5", levels="2 0", scores="340 310"),
            moves=("drink P4",),
            asks=level_of(0),
            choices=STEPS,
            typical={
                2: "Then the fourth would knock you out. Everywhere else the page counts three steps.",
                1: "A drink never makes you more sober.",
            },
            done="The third one knocks you out: tipsy, drunk, passed out. There is no fourth step.",
            hints=("How many steps have names?",),
            teaches=("trinken.drink.levels",),
            facts=("levels",),
        ),
        WhichIsWrong(
            key="if-your-cup-does-not-fit",
            goal="Find the move that is against the rules.",
            intro="The page says: if your cup does not fit, you must drink. The purple flask fits nowhere.",
            start=table(_CORNER, "P4/20 R5 G3/10", scores="340 310"),
            moves=("R5 (3,3)", "P4 (3,3)", "drink G3"),
            done="The sentence comes from one piece on offer. With three, you must drink only if none can be played.",
            hints=("Is anybody forced to drink here?",),
            teaches=("trinken.drink.forced",),
            facts=("value",),
        ),
        Predict(
            key="last-square",
            goal="Say what the last square brings you.",
            question=(
                "In its advice the page speaks of a bonus for the last square. Here each square pays,"
                " and you take the last one with a piece of value 10. How many points?"
            ),
            start=table(_FULL, "Y2/10 P5 B3", options="end=all_stained", scores="900 920"),
            moves=("Y2 (4,7)",),
            asks=points(0),
            typical={
                230: "That bonus is for most squares, and this table does not pay it.",
                210: "That bonus is for most squares, and this table does not pay it.",
                10: "The square pays as well.",
                20: "The piece has a value.",
            },
            done="{sum}, as anywhere else. What is meant is the bonus for the whole board, where a table plays it.",
            hints=("Does the card know of such a bonus?",),
            teaches=("trinken.score.square", "trinken.score.board"),
            facts=("value", "square", "board", "end"),
        ),
        Choose(
            key="in-their-colour",
            goal="Choose: close the row on your square, or on nobody's.",
            intro="In its advice the page speaks of a multiplier for squares in your colour. Two squares are left.",
            start=table(
                """
                3 | .. .. .. .. .. .. Y3 | . . . . . . B
                4 | R1 G1 G2 Y2 Y4 .. .. | A A B A A A .
                """,
                "Y1 Y5 P2",
                scores="340 310",
            ),
            lines=(
                Line("Nobody's square first, yours last", ("Y1 (4,7)", "draw G5", "drink G5", "draw R3", "Y5 (4,6)")),
                Line("Your square first, nobody's last", ("Y5 (4,6)", "draw G5", "drink G5", "draw R3", "Y1 (4,7)")),
            ),
            compare=points(0),
            done="The part on scoring decides: only a square of nobody doubles a line.",
            teaches=("trinken.score.double",),
            covers=(2,),
            facts=("value", "square", "line", "double"),
        ),
    ),
)
