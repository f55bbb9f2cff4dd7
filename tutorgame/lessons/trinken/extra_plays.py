"""Lesson 13: horn and skull, the mugs that grant extra plays, and what an extra play demands."""

from tutorgame.lessons.goals import all_of, happened, lead, moves, not_, points
from tutorgame.lessons.scene import Choose, Do, Lesson, Line, Predict, Repair, Story, Tempt, WhatChanges

from .asking import drunk, line_completed, passed_out
from .measures import plays_open
from .tables import table
from .tallies import still_there

_TWO_MORE = """
    4 | R1 G1 G2 Y2 Y4 B4 .. | A A B A A B .
    5 | .. .. .. Y5 .. .. .. | . . . B . . .
    6 | .. .. .. Y1 .. .. .. | . . . A . . .
"""
_ALONE = """
    4 | R1 G1 G2 Y2 Y4 B4 .. | A A B A A B A
"""


def _mugs(*mugs: str) -> str:
    return f"mugs=choice seat_mugs={','.join(mugs)}"


LESSON = Lesson(
    key="extra-plays",
    title="Extra plays",
    game="trinken",
    promise="You know what horn and skull give, and what they demand.",
    full_turns=True,
    minutes=5,
    scenes=(
        Story(
            key="horn",
            goal="Close the row, then use both extra plays.",
            intro="Your mug is the horn: whoever closes a line with it plays twice more in the same turn.",
            start=table(_TWO_MORE, "B5/10 Y1 R5/20", options=_mugs("horn", "wooden_cup"), scores="220 260"),
            solution=("B5 (4,7)", "R5 (5,3)", "Y1 (7,4)"),
            success=all_of(happened("trinken.mug.horn", by=0), moves(3)),
            stages=(
                (happened("trinken.mug.horn", by=0), "The row is closed, and two plays are open. Nothing is refilled."),
            ),
            wrong="Without a closed line there is no extra play. Which piece closes the row?",
            done="Three pieces in one turn: {sum}. Only now the offer is refilled.",
            hints=("Which piece fits the open square of the row?",),
            teaches=("trinken.mug.horn", "trinken.turn.extra", "trinken.turn.no_refill"),
            facts=("value", "square", "line", "double", "most", "mugs"),
        ),
        Tempt(
            key="no-stopping",
            goal="Score, and end this turn awake.",
            intro="Your mug is the horn, and you are tipsy. The row is yours, and nothing else lies on the board.",
            start=table(_ALONE, "B5/10 R5 P5/30", options=_mugs("horn", "wooden_cup"), scores="220 260", levels="1 0"),
            solution=("B5 (5,6)",),
            success=all_of(points(0) >= 1, not_(passed_out(0))),
            tempting=line_completed(),
            refutation=("drink P5", "drink R5"),
            why="You cannot stop after the row: extra plays must be played, and on an empty board that means drinking.",
            wrong="You are awake, but this brought nothing.",
            done="{sum}. The row is yours anyway, and can wait until your extra plays fit somewhere.",
            hints=("What will lie on the board once the row is closed? And what can you do then?",),
            teaches=("trinken.turn.extra_must", "trinken.place.empty_board"),
            covers=(12,),
            facts=("value", "square", "line", "double", "levels", "mugs"),
        ),
        Predict(
            key="out-like-a-light",
            goal="Say what becomes of the last piece.",
            question=(
                "The same row, but now you are drunk already. You close the row and drink the green tumbler:"
                " you pass out. What about the purple bottle?"
            ),
            start=table(_ALONE, "B5/10 G1 P5/30", options=_mugs("horn", "wooden_cup"), scores="220 260", levels="2 0"),
            moves=("B5 (4,7)", "drink G1"),
            asks=still_there("P5"),
            choices=("You drink it too", "It stays on offer"),
            typical={0: "Whoever passes out plays no more: the turn is over at once."},
            done="Your turn ends at once. The purple bottle stays for Bram, and is worth more by then.",
            hints=("Can a sleeping player play?",),
            teaches=("trinken.turn.passout_ends",),
            facts=("levels", "mugs"),
        ),
        Choose(
            key="close-now-or-prepare",
            goal="Choose: close the row now, or prepare first.",
            intro="Your mug is the horn, and you are tipsy. The row lies alone on the board.",
            start=table(_ALONE, "B5 R5 P5/20", options=_mugs("horn", "wooden_cup"), scores="260 260", levels="1 0"),
            lines=(
                Line(
                    "Close it now",
                    (
                        "B5 (4,7)",
                        "drink P5",
                        "drink R5",
                        "draw Y2",
                        "draw G5",
                        "FF (4,4)",
                        "draw R2",
                        "Y2 (3,4)",
                    ),
                ),
                Line(
                    "Add a piece beside it first",
                    (
                        "B5 (5,6)",
                        "draw B3",
                        "B3 (3,6)",
                        "draw B1",
                        "B1 (4,7)",
                        "R5 (6,6)",
                        "P5 (5,5)",
                        "draw Y2",
                        "draw G5",
                        "draw R2",
                        "R2 (7,6)",
                    ),
                ),
            ),
            compare=lead(0),
            unit="points ahead",
            done="On an empty board extra plays are drinks, and you passed out. "
            "See to it that they will fit somewhere.",
            teaches=("trinken.turn.extra_must",),
            covers=(12,),
            facts=("value", "square", "line", "double", "levels", "mugs"),
        ),
        WhatChanges(
            key="skull-price",
            goal="Say what the same fries bring with a skull.",
            intro="You place fries of value 10 on a square of nobody.",
            question="With a skull, fries, kegs and hooks cost 40 and give one more play. How many points?",
            start=table(
                """
                4 | .. .. .. R1 R2 .. .. | . . . B A . .
                """,
                "FF/10 G4 H",
                options=_mugs("wooden_cup", "wooden_cup"),
            ),
            moves=("FF (3,3)",),
            asks=points(0),
            options=(
                {"seat_mugs": ("wooden_cup", "wooden_cup")},
                {"seat_mugs": ("skull", "wooden_cup")},
            ),
            labels=("With the wooden cup", "with the skull"),
            typical={
                -5: "The wooden cup is not there to help: a player has one mug.",
                30: "That is without the price of the skull.",
                -30: "The square pays as well.",
                -40: "Value and square pay as always.",
                0: "Scores may fall below zero.",
            },
            done="{sum}: below zero is possible. In return one more play is open.",
            hints=("Two things pay, one costs.",),
            teaches=("trinken.mug.skull", "trinken.score.negative", "trinken.mug.one"),
            facts=("value", "square", "mugs"),
        ),
        Do(
            key="three-in-one",
            goal="Use all three pieces in this turn.",
            intro="Your mug is the skull: each special piece that you play gives one more play.",
            start=table(
                """
                3 | .. .. .. R4 .. .. .. | . . . B . . .
                4 | .. .. R1 R2 G2 .. .. | . . A A B . .
                5 | .. .. .. Y2 B2 .. .. | . . . B A . .
                """,
                "K/20 H/10 R5/30",
                options=_mugs("skull", "wooden_cup"),
            ),
            solution=("hook (4,5)", "K (3,3)", "R5 (3,5)"),
            success=moves(3),
            wrong="The turn was over. A cup gives no extra play, and a drink gives none either.",
            done="{sum}. Each special piece had its price, and brought you one play more.",
            hints=("Which of the three gives no extra play, and so must come last?",),
            teaches=("trinken.mug.skull", "trinken.turn.extra"),
            facts=("value", "square", "mugs"),
        ),
        Repair(
            key="stay-awake",
            goal="Get through both extra plays without a drink.",
            intro="Your horn has cleared a row. You are drunk, and two plays are still open.",
            start=table(
                """
                3 | .. .. .. .. .. .. .. | . . B A . . .
                4 | .. .. .. .. .. .. .. | A A B A A B A
                5 | .. .. .. Y5 .. .. .. | . . . B . . .
                """,
                "- R2/20 Y2",
                options=_mugs("horn", "wooden_cup"),
                plays="2",
                levels="2 0",
                scores="420 260",
            ),
            solution=("Y2 (5,3)", "R2 (5,2)"),
            success=all_of(moves(2), not_(drunk())),
            failure=drunk(),
            wrong="That drink knocked you out. Can one piece prepare a place for the other?",
            done="{sum}. The yellow coupe made a place for the red one.",
            hints=("Only one of the two fits now. What would fit beside it?",),
            teaches=("trinken.turn.extra_must", "trinken.turn.no_refill"),
            facts=("value", "square", "levels", "mugs"),
        ),
        Predict(
            key="no-more-than-there-is",
            goal="Say how many plays are open.",
            question=(
                "Two plays are open, two pieces left. With your horn you close a row, which gives two more."
                " How many are open then?"
            ),
            start=table(_TWO_MORE, "- B5/10 Y1", options=_mugs("horn", "wooden_cup"), plays="2", scores="420 260"),
            moves=("B5 (4,7)",),
            asks=plays_open(),
            unit="play",
            typical={
                3: "Each play needs a piece, and nothing is refilled during a turn.",
                2: "How many pieces are left for them?",
                4: "One play was used, and each play needs a piece.",
                0: "One piece is left, and an extra play must be played.",
            },
            done="One piece is left, so one play is open. Three plays are the most that a turn can have.",
            hints=("Can there be more plays than pieces?",),
            teaches=("trinken.turn.extra", "trinken.turn.no_refill"),
            facts=("mugs",),
        ),
    ),
)
