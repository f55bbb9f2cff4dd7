"""Lesson 11: what becomes of the tiles that are left after the bell, and who wins."""

from tutorgame.lessons.goals import all_of, happened, is_over, lead, points, wins
from tutorgame.lessons.scene import Choose, Lesson, Line, Predict, Repair, Story

from .measures import final_score, winner_index

_ARM = "355 U(0,0) r0; 335 D(0,0) r1; 135 D(-1,0) r1; 345 U(1,0) r0; 333 U(0,1) r0; 113 U(-1,1) r2"
_RING = (
    "144 U(0,0) r0; 134 D(0,0) r1; 145 D(-1,0) r2; 444 D(0,-1) r0; 115 U(-1,1) r0; 113 D(-1,1) r0; 123 U(-1,2) r2;"
    " 244 U(1,-1) r1"
)
_THREE = f"""
    options: players=3
    board: {_ARM}
    rack A: 344
    rack B: 234
    rack C: 005 111
    starter: B
    turns: 7 8 8
"""

LESSON = Lesson(
    key="leftovers",
    title="What is left",
    game="triominos",
    promise="You know who gets the tiles that are left, and that the total decides.",
    minutes=5,
    full_turns=True,
    scenes=(
        Story(
            key="bell-and-leftovers",
            goal="Lay both tiles, and see what the bell brings.",
            intro="You started this game, so Bram and Cato still move after your last tile.",
            start=f"""
                options: players=3
                board: {_ARM}
                rack A: 115 344
                rack B: 022 033 245
                rack C: 111 144 224
                turns: 8 8 8
                scores: 50 61 47
            """,
            solution=("place 115 U(-1,0) r2", "place 344 D(1,0) r1"),
            script=(
                "place 033 D(0,1) r0",
                "place 111 D(-2,1) r0",
                "buy",
                "draw 000",
                "stop",
                "buy",
                "draw 123",
                "stop",
            ),
            success=all_of(is_over(), happened("triominos.end.leftovers", by=0)),
            stages=((happened("triominos.score.value", by=0), "One tile left. Ring the bell with it."),),
            done="{sum}: your tiles, the bell, and all that the others hold at the end, bought tiles too.",
            wrong="This time go out: both of your tiles fit.",
            hints=("Both of your tiles fit already. Does one take the other's place?",),
            teaches=("triominos.end.leftovers",),
            facts=("value", "bell", "leftovers", "table"),
        ),
        Predict(
            key="nobody-subtracts",
            goal="Say how many points Bram ends with.",
            question=(
                "You lay 3-4-4 and ring the bell from the last seat. Bram still holds 2-3-4. What is Bram's final"
                " score?"
            ),
            start=f"{_THREE}scores: 50 61 47",
            moves=("place 344 D(1,0) r1",),
            asks=final_score(1),
            typical={
                52: "After a bell nobody loses points for leftovers. Subtracting belongs to the blocked game.",
                70: "Bram's tiles count for you, who rang the bell, and not for Bram.",
            },
            done="{answer}, as before: the tiles bring you points, and nobody loses any for them.",
            hints=("Does anything happen to Bram's own score?",),
            teaches=("triominos.end.no_minus",),
            covers=(13,),
            facts=("bell", "leftovers", "table"),
        ),
        Predict(
            key="first-out-is-not-first",
            goal="Say who wins.",
            question=(
                "You lay 3-4-4 from the last seat and ring the bell. Bram holds 2-3-4, Cato 0-0-5 and 1-1-1. Who wins?"
            ),
            start=f"{_THREE}scores: 40 96 52",
            moves=("place 344 D(1,0) r1",),
            asks=winner_index((0,), (1,), (2,)),
            choices=("You", "Bram", "Cato"),
            typical={
                0: "You were the first to go out, but the total decides. Add it up.",
                2: "Cato's score does not change any more. Compare it with Bram's.",
            },
            done="Going out first brings points, not the win. The highest total wins.",
            hints=("Add up what you get, then compare all three scores.",),
            teaches=("triominos.win.game",),
            covers=(14,),
            facts=("value", "bell", "leftovers", "table"),
        ),
        Predict(
            key="for-the-ringer",
            goal="Say what Bram gets for your leftovers.",
            question="Bram has rung the bell. In your last turn you lay 4-5-5 and keep 0-1-2. What does Bram get?",
            start=f"board: {_ARM}\nrack A: 012 455\nstarter: B\nbell: B\nturns: 8 9\nscores: 66 70",
            moves=("place 455 D(0,-1) r0",),
            asks=points(1),
            typical={
                17: "Only what is left at the very end counts. 4-5-5 lies on the board by then.",
                14: "4-5-5 is on the board. What is still on your rack?",
                25: "The bonus for the bell was booked when Bram rang it.",
                28: "The bonus for the bell was booked when Bram rang it.",
            },
            done="Only the tile on your rack counts: {answer} points for Bram.",
            teaches=("triominos.end.leftovers",),
            facts=("bell", "leftovers", "table"),
        ),
        Repair(
            key="last-turn",
            goal="Win the game with your last turn.",
            intro="Bram has rung the bell and will get what you keep.",
            start=f"board: {_ARM}\nrack A: 115 334 455\nstarter: B\nbell: B\nturns: 8 9\nscores: 79 70",
            solution=("place 455 D(0,-1) r0",),
            success=wins(0),
            done="The heavy tile counts twice: {sum} for you, and it does not go to Bram.",
            wrong="Count again: what you keep goes to Bram, and now Bram is ahead.",
            hints=("Every tile you keep helps Bram. Which one helps most?",),
            teaches=("triominos.end.leftovers", "triominos.win.game"),
            covers=(14,),
            facts=("value", "leftovers", "table"),
        ),
        Choose(
            key="bonus-or-weight",
            goal="Choose your last turn, and see both played out.",
            intro="Bram has rung the bell. Your heavy tile would go to Bram, and your light one closes a hexagon.",
            start=f"board: {_RING}\nrack A: 133 455\nstarter: B\nbell: B\nturns: 8 9\nscores: 63 90",
            lines=(
                Line("Close the hexagon", ("place 133 U(0,1) r2",)),
                Line("Get rid of the heavy tile", ("place 455 U(-1,0) r1",)),
            ),
            compare=lead(0),
            unit="points ahead",
            done="Weight counts twice, and a hexagon is still more than the heaviest tile.",
            teaches=("triominos.end.leftovers", "triominos.hexagon.bonus"),
            facts=("value", "hexagon", "leftovers", "table"),
        ),
    ),
)
