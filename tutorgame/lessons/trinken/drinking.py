"""Lesson 9: what a drink brings, what it does to you, and how you get sober again."""

from tutorgame.lessons.goals import all_of, happened, not_, points
from tutorgame.lessons.scene import Do, Lesson, Predict, Repair, Tempt

from .asking import drunk, passed_out
from .measures import level_of
from .tables import table
from .tallies import STEPS, next_index, turns_of_others

_CORNER = """
    3 | .. .. .. R3 .. .. .. | . . . B . . .
    4 | .. .. R1 R2 G2 .. .. | . . A A B . .
    5 | .. .. .. Y2 B2 .. .. | . . . B A . .
"""
_BRAMS_ROW = """
    3 | .. .. G4 .. .. .. .. | . . A . . . .
    4 | R1 R2 R4 R5 R1 .. .. | B B A B B . .
    5 | .. B2 .. .. .. .. .. | . A . . . . .
"""

LESSON = Lesson(
    key="drinking",
    title="Tipsy, drunk, passed out",
    game="trinken",
    promise="You know what a drink brings, what it costs, and how you get sober.",
    full_turns=True,
    minutes=5,
    scenes=(
        Do(
            key="best-drink",
            goal="Drink the piece with the highest value.",
            intro="You may always drink a piece instead of playing one: pick it, then your own head.",
            start=table(_CORNER, "G3/10 P5/40 Y1"),
            solution=("drink P5",),
            success=all_of(drunk(), points(0) >= 40),
            wrong="That is allowed, but this scene wants a drink, and the one that pays most.",
            done="{points} points: its value. No square is stained, the piece is gone for everybody, and you are "
            "tipsy.",
            hints=("The number beside each piece is its value.",),
            teaches=("trinken.drink.value", "trinken.stain.drink"),
            facts=("value", "levels"),
        ),
        Predict(
            key="next-step",
            goal="Say what the next drink makes of you.",
            question="You are tipsy, and drink again. What are you then?",
            start=table(_CORNER, "G3/10 P5/40 Y1", levels="1 0"),
            moves=("drink P5",),
            asks=level_of(0),
            choices=STEPS,
            typical={
                1: "You are tipsy already. Each drink takes you one step further.",
                3: "That is one step too far: tipsy, drunk, passed out.",
                0: "A drink never makes you more sober.",
            },
            done="Tipsy, drunk, passed out: every drink is one step.",
            hints=("There are three steps down from sober.",),
            teaches=("trinken.drink.levels",),
            facts=("levels",),
        ),
        Predict(
            key="lost-turn",
            goal="Say how long the others play without you.",
            question="You are drunk, and drink. How many turns do Bram and Cato play before you act again?",
            start=table(_CORNER, "G3/10 P5/40 Y1", players=3, levels="2 0 0"),
            moves=(
                "drink P5",
                "draw R4",
                "R4 (3,3)",
                "draw G1",
                "Y1 (4,2)",
                "draw B4",
                "G3 (3,5)",
                "draw Y4",
                "G1 (4,6)",
                "draw R1",
            ),
            asks=turns_of_others(0),
            typical={
                2: "That is an ordinary round. Passed out, you miss your next turn as well.",
                3: "Each of the two has as many turns as the other.",
                6: "You miss one turn, not two.",
            },
            unit="turns",
            done="One round as always, and one more while your turn is skipped.",
            hints=("Go round the table with a finger: your turn comes, and passes.",),
            teaches=("trinken.drink.passout",),
            facts=("levels",),
        ),
        Tempt(
            key="hiccups",
            goal="Score, and stay awake.",
            intro="You have just woken up: still drunk, and with hiccups. Bram's row needs two more pieces.",
            start=table(_BRAMS_ROW, "Y3/40 R2/10 G1", levels="2 0", scores="310 280"),
            solution=("R2 (4,6)",),
            success=all_of(points(0) >= 1, not_(passed_out(0))),
            tempting=passed_out(0),
            refutation=("draw G5", "R2 (4,6)", "draw R1", "R1 (4,7)"),
            why="You wake drunk, not sober: the next drink knocks you out again. Then Bram plays twice in a row.",
            wrong="You are awake, but this square was yours already: it brought nothing.",
            done="{sum}, and you are on your feet. Hiccups only show that one drink more is too much.",
            hints=("How many drinks can you take now?",),
            teaches=("trinken.drink.wake", "trinken.drink.hiccups"),
            facts=("value", "square", "levels"),
        ),
        Predict(
            key="not-in-a-row",
            goal="Say how this evening ends for you.",
            question="You are tipsy. You drink, next turn you place a piece, the turn after that you drink. And then?",
            start=table(_CORNER, "G3/10 P5/40 Y1", levels="1 0"),
            moves=(
                "drink P5",
                "draw R4",
                "R4 (3,3)",
                "draw G1",
                "Y1 (4,2)",
                "draw B4",
                "G3 (3,5)",
                "draw P5",
                "drink P5",
            ),
            asks=level_of(0),
            choices=STEPS,
            typical={
                2: "One turn without a drink is too short to get sober.",
                1: "It need not be three drinks in a row: the steps stay until you get sober.",
                0: "Getting sober takes longer than that.",
            },
            done="{answer}. Drinks need not come in a row. The steps add up until you have become sober.",
            hints=("Which step are you on after the first drink? Does one placement change it?",),
            teaches=("trinken.drink.levels",),
            covers=(8,),
            facts=("levels", "sober"),
        ),
        Repair(
            key="getting-sober",
            goal="Get one step more sober.",
            intro="You are drunk. Time helps, if you keep your hands off the cups.",
            start=table(_CORNER, "R4/10 G3 Y1", levels="2 0"),
            solution=("R4 (3,3)", "Y1 (4,2)"),
            script=("draw G1", "G3 (3,5)", "draw B2"),
            success=happened("trinken.drink.sober", by=0),
            failure=drunk(),
            wrong="A drink sets the count back to nothing. Place in both turns.",
            done="Two of your own turns in a row without a drink: one step back towards sober.",
            hints=("Do not drink.",),
            teaches=("trinken.drink.sober",),
            facts=("square", "levels", "sober"),
        ),
        Predict(
            key="points-while-asleep",
            goal="Say what you get while you are passed out.",
            question="You have passed out. Bram fills the last square of the row that you lead in. What do you get?",
            start=table(
                """
                4 | R1 R2 R4 R5 R1 R2 .. | A A B A B A A
                """,
                "R4/10 P4 B5",
                levels="3 1",
                skips="1 0",
                to_move="B",
            ),
            moves=("R4 (4,7)",),
            asks=points(0),
            typical={
                0: "Nobody asks whether you are awake: the most squares in the line decide.",
                50: "You alone have the most squares, so nothing is split.",
                200: "It would be doubled on a square of nobody's. This one was yours.",
            },
            done="A line pays whoever leads in it, awake or not.",
            hints=("Count the squares of the row, once Bram's piece is on it.",),
            teaches=("trinken.score.absent",),
            covers=(1,),
            facts=("line", "double", "most"),
        ),
        Predict(
            key="all-asleep",
            goal="Say who plays next.",
            question="You and Bram are both drunk. You drink, and pass out. Bram drinks, and passes out too. "
            "Who is next?",
            start=table(_CORNER, "P4/20 P5/40 Y4", levels="2 2"),
            moves=("drink P5", "draw R4", "drink P4", "draw G1"),
            asks=next_index(),
            choices=("You", "Bram", "Nobody: the game is over"),
            typical={
                1: "Both miss a turn, in order. Whose turn comes round first after that?",
                2: "The game goes on: turns are skipped until somebody wakes up.",
            },
            done="Both miss a turn, both wake up drunk, and you are next.",
            hints=("Skipping begins with you.",),
            teaches=("trinken.drink.all_out",),
            covers=(10,),
            facts=("levels",),
        ),
    ),
)
