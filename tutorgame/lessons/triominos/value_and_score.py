"""Lesson 5: the score sheet: whose points, free choice, and below zero."""

from tutorgame.lessons.goals import all_of, happened, lead, moves, points
from tutorgame.lessons.scene import Choose, Do, Lesson, Line, Predict, Story, WhichIsWrong

from .asking import DECLINED, hexagon_closer
from .measures import final_score

LESSON = Lesson(
    key="value-and-score",
    title="Keeping score",
    game="triominos",
    promise="You can keep the score sheet, and choose a tile for more than its value.",
    minutes=4,
    scenes=(
        Do(
            key="take-the-lead",
            goal="Take the lead with one tile.",
            start="""
                board: 244 U(0,0); 224 D(-1,0); 234 D(0,0)
                rack A: 022 045 144 344
                rack B: 012 115 334 445
                scores: 21 27
            """,
            solution=("place 344 U(1,0)",),
            success=lead(0) >= 1,
            wrong="It scores, but not enough: compare the totals at the table.",
            declined=DECLINED,
            done="{points} points, and the highest total is yours.",
            hints=("How far ahead is Bram? One more than that is enough.",),
            teaches=("triominos.score.value",),
            facts=("value", "table"),
        ),
        Predict(
            key="whose-bonus",
            goal="Say who gets the bonus.",
            question="Bram has laid most of this ring. You lay its last tile. Who gets the bonus?",
            start="""
                board: 111 U(0,0); 112 D(0,-1); 115 D(-1,0); 155 U(-1,0); 135 D(-1,-1)
                rack A: 023 123 255
                rack B: 014 334 445
                scores: 20 34
            """,
            moves=("place 123 U(0,-1)",),
            asks=hexagon_closer(),
            choices=("You", "Bram"),
            typical={1: "Who laid the rest does not matter: the last tile takes it all."},
            done="{sum}, all yours. So think twice before you leave a last gap to others.",
            hints=("Who makes the figure complete?",),
            teaches=("triominos.score.mover", "triominos.combo.value"),
            facts=("value", "hexagon"),
        ),
        Predict(
            key="below-zero",
            goal="Say where your score stands afterwards.",
            intro="Buying a tile from the pot costs points, see the card.",
            question="You have 3 points. You buy one tile and lay none. What is your score then?",
            start="""
                board: 244 U(0,0); 224 D(-1,0)
                rack A: 033 115 135 355
                rack B: 012 045 334
                scores: 3 18
            """,
            moves=("buy", "draw 011", "stop"),
            asks=final_score(0),
            typical={
                0: "There is no floor at zero.",
                -5: "That is the price. You had 3 points before.",
                3: "Buying costs, even when you lay nothing.",
                2: "Take the price from your points, not the other way round.",
            },
            done="A score may fall below zero, and climb back.",
            hints=("Take the price from what you have.",),
            teaches=("triominos.score.negative",),
            facts=("buy", "table"),
        ),
        WhichIsWrong(
            key="free-choice",
            goal="Find what you may not do now.",
            start="""
                board: 244 U(0,0); 224 D(-1,0); 234 D(0,0)
                rack A: 022 045 144 344
                rack B: 012 115 334 445
                scores: 21 27
            """,
            moves=("place 022 U(-1,1)", "pass", "buy"),
            done="Any tile that fits will do, and you may even decline and buy.",
            hints=("You may lay a light tile, though a heavy one fits.",),
            teaches=("triominos.turn.free_choice",),
            facts=("value", "buy"),
        ),
        Choose(
            key="narrow-or-wide",
            goal="Choose a side for 3-4-4.",
            intro="Two sides take 3-4-4. One shows two 4s, and many tiles fit there. "
            "The other shows 3 and 4, and hardly any does.",
            start="""
                board: 244 U(0,0); 224 D(-1,0); 234 D(0,0)
                rack A: 022 045 144 344
                rack B: 115 233 334 445
            """,
            lines=(
                Line("The wide side", ("place 344 D(0,-1)", "place 334 U(1,0)", "place 022 U(-1,1)")),
                Line("The narrow side", ("place 344 U(1,0)", "place 233 U(0,1)", "place 144 D(0,-1)")),
            ),
            compare=points(0),
            done="The wide side would have waited for 1-4-4.",
            teaches=("triominos.turn.free_choice",),
            facts=("value",),
        ),
        Story(
            key="overtake",
            goal="Be ahead after two turns of your own.",
            start="""
                board: 344 U(0,0); 345 D(-1,0)
                rack A: 035 044 244 355
                rack B: 011 145 334 445
                scores: 24 33
            """,
            solution=("place 355 U(-1,1)", "place 044 D(0,-1)"),
            script=("place 334 D(0,0)",),
            success=all_of(moves(2), lead(0) >= 1),
            stages=(
                (
                    happened("triominos.score.value", by=1),
                    "Bram scores too. Add up what you need, then lay another.",
                ),
            ),
            wrong="Bram is still ahead. Two heavier tiles, or another order, would do it.",
            done="{sum} in two turns: you have overtaken Bram.",
            hints=("Two light tiles are not enough. Which heavy one fits now?",),
            teaches=("triominos.score.value",),
            facts=("value", "table"),
        ),
    ),
)
