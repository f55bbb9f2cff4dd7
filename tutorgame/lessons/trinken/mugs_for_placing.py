"""Lesson 11: mugs that pay for single pieces: wooden cup, goblet, pitcher, stein and chalice."""

from tutorgame.lessons.goals import all_of, happened, points
from tutorgame.lessons.scene import Choose, Do, Lesson, Line, Predict, WhatChanges, WhichIsWrong

from .tables import table
from .tallies import mug_points

_CORNER = """
    3 | .. .. .. R4 .. .. .. | . . . B . . .
    4 | .. .. R1 R2 G2 .. .. | . . A A B . .
    5 | .. .. .. Y2 B2 .. .. | . . . B A . .
"""
_LONELY = """
    3 | .. .. .. R4 .. .. .. | . . . B . . .
    4 | .. .. FF .. R2 .. .. | . . B . B . .
"""


def _mugs(*mugs: str) -> str:
    return f"mugs=choice seat_mugs={','.join(mugs)}"


LESSON = Lesson(
    key="mugs-for-placing",
    title="Mugs for single pieces",
    game="trinken",
    promise="You know five mugs, and what each of them pays for.",
    full_turns=True,
    minutes=5,
    scenes=(
        Do(
            key="wooden-cup",
            goal="Play a piece that your mug pays for.",
            intro="Everybody has one mug, for the whole game. Yours is the wooden cup, as for all who chose no other.",
            start=table(_CORNER, "R5/10 G1 Y1", options=_mugs("wooden_cup", "goblet")),
            solution=("R5 (3,3)",),
            success=happened("trinken.mug.wooden_cup", by=0),
            wrong="The wooden cup pays for pieces on the board, not for drinks.",
            done="{sum}: the last part came from your mug.",
            hints=("The card of what counts tells what your mug pays for.",),
            teaches=("trinken.mug.one", "trinken.mug.default", "trinken.mug.wooden_cup", "trinken.mug.choice"),
            facts=("value", "square", "mugs"),
        ),
        Predict(
            key="goblet-and-hook",
            goal="Say what this hook brings.",
            question="Your mug is the goblet. You use a hook of value 10 on Bram's green coupe. How many points?",
            start=table(_CORNER, "H/10 G1 Y1", options=_mugs("goblet", "wooden_cup")),
            moves=("hook (4,5)",),
            asks=points(0),
            typical={
                30: "For a mug, using a hook counts as placing.",
                20: "The square is Bram's: it pays as well.",
                35: "That would be the wooden cup. A goblet pays more.",
                10: "The hook's value is only one of three parts.",
            },
            done="{sum}: value, square, goblet. A hook counts like a piece that is placed.",
            hints=("Three parts: the hook, the square, the mug.",),
            teaches=("trinken.mug.goblet", "trinken.mug.placing"),
            facts=("value", "square", "mugs"),
        ),
        Choose(
            key="pitcher",
            goal="Choose: place, or drink with your pitcher.",
            intro="The pitcher pays for every drink, wanted or not, even for the one that knocks you out.",
            start=table(_CORNER, "P5/20 R5/30 G1", options=_mugs("pitcher", "wooden_cup"), scores="150 150"),
            lines=(
                Line("Place the red bottle", ("R5 (3,3)",)),
                Line("Drink the purple bottle", ("drink P5",)),
            ),
            compare=points(0),
            done="More at once. But you are tipsy, the red bottle is Bram's to take, and no square has become yours.",
            teaches=("trinken.mug.pitcher",),
            covers=(11,),
            facts=("value", "square", "levels", "mugs"),
        ),
        WhatChanges(
            key="small-but-steady",
            goal="Say what a goblet brings in the same turns.",
            intro="In six turns you place five pieces and drink one.",
            question="How many points come from the goblet alone?",
            start=table(_CORNER, "R5 G1 P4", options=_mugs("pitcher", "wooden_cup")),
            moves=(
                "G1 (4,6)",
                "draw B3",
                "R5 (4,2)",
                "draw Y4",
                "B3 (6,5)",
                "draw G4",
                "P4 (2,4)",
                "draw B5",
                "B5 (7,5)",
                "draw Y1",
                "Y1 (5,3)",
                "draw R3",
                "drink Y4",
                "draw G5",
                "G5 (3,2)",
                "draw B4",
                "R3 (4,1)",
                "draw Y2",
                "G4 (4,7)",
                "draw R1",
                "B4 (7,4)",
            ),
            asks=mug_points(0),
            options=(
                {"seat_mugs": ("pitcher", "wooden_cup")},
                {"seat_mugs": ("goblet", "wooden_cup")},
            ),
            labels=("With the pitcher", "with the goblet"),
            typical={
                60: "The goblet does not pay for the drink.",
                45: "Count the pieces on the board, and what the goblet pays for each.",
                25: "That would be the wooden cup.",
                10: "It pays for each of them.",
            },
            done="{answer}. Small sums add up. And the pitcher's drinks cost turns, squares, and a clear head.",
            hints=(
                "How many of your pieces went on the board?",
                "Five pieces on the board, each with the goblet's bonus.",
            ),
            teaches=("trinken.mug.goblet", "trinken.mug.pitcher"),
            covers=(11,),
            facts=("mugs",),
        ),
        Do(
            key="two-steins",
            goal="Earn with your stein, and make Bram's stein pay.",
            intro="A stein pays for squares that become yours, and costs for squares that another takes from you.",
            start=table(
                """
                3 | .. .. .. .. .. .. .. | . . A A . . .
                4 | .. .. .. R1 .. .. .. | . . A B B . .
                """,
                "R2/10 P5 Y4",
                options=_mugs("stein", "stein"),
            ),
            solution=("R2 (4,5)",),
            success=all_of(happened("trinken.mug.stein", by=0), happened("trinken.mug.stein", by=1)),
            wrong="Look at the colour that the square had before. Bram's stein pays only for a square of Bram's.",
            done="{sum} for you, and Bram's stein paid for the lost square.",
            hints=("Whose was the square before you came?",),
            teaches=("trinken.mug.stein",),
            facts=("value", "square", "mugs"),
        ),
        WhichIsWrong(
            key="chalice-alone",
            goal="Find the move that is against the rules.",
            intro="Your mug is the chalice: your pieces need no neighbour.",
            start=table(_LONELY, "R1 P5 K", options=_mugs("chalice", "wooden_cup")),
            moves=("R1 (7,7)", "K (6,6)", "P5 (1,2)"),
            done="The chalice lifts one rule only.",
            hints=("Which piece needs something from its neighbours?",),
            teaches=("trinken.mug.chalice", "trinken.place.keg_colour"),
            covers=(6,),
            facts=("mugs",),
        ),
        Predict(
            key="chalice-between",
            goal="Say what this red tumbler brings.",
            question="With the chalice you put the red tumbler between the three pieces. Its value is 0. "
            "How many points?",
            start=table(_LONELY, "R1 P5 K", options=_mugs("chalice", "wooden_cup")),
            moves=("R1 (4,4)",),
            asks=points(0),
            typical={
                20: "That is the square. The chalice pays for every neighbour.",
                25: "It pays for each neighbour, not once.",
                30: "Fries are a neighbour too.",
                15: "The square pays as well.",
            },
            done="{sum}: the square, and the chalice for each neighbour. Fries count as one.",
            hints=("Two parts: the square, and the neighbours.",),
            teaches=("trinken.mug.chalice",),
            facts=("value", "square", "mugs"),
        ),
    ),
)
