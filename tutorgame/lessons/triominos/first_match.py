"""Lesson 1: lay a first tile, and see what makes it fit."""

from tutorgame.lessons.goals import all_of, happened, moves, points
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, Story, WhichIsWrong

from .asking import DECLINED, best_laid, meeting
from .finders import cells_for

LESSON = Lesson(
    key="first-match",
    title="Your first tile",
    game="triominos",
    promise="You can lay a tile so that it fits, and say what it scores.",
    scenes=(
        Do(
            key="first-tile",
            goal="Lay a tile beside the one on the table.",
            intro="Two tiles fit together when both numbers along their shared side agree. "
            "Pick a tile on your rack, then a dot on the table.",
            start="""
                board: 123 U(0,0)
                rack A: 045 122 133 233
                rack B: 014 225 445
            """,
            solution=("place 133 D(-1,0)",),
            success=happened("triominos.score.value", by=0),
            wrong="Buying has its own lesson. A tile on your rack fits already: lay it.",
            done="Both numbers of the shared side agree: it fits, and stays. Its numbers are your points: {points}.",
            teaches=("triominos.place.match", "triominos.place.fixed", "triominos.score.value"),
            facts=("value",),
        ),
        Predict(
            key="both-ends",
            goal="Say how many numbers must agree along a side.",
            question="You lay 1-3-5 beside 1-2-3. How many numbers must agree along the side they share?",
            start="""
                board: 123 U(0,0)
                rack A: 024 135 233
                rack B: 014 225 445
            """,
            moves=("place 135 D(-1,0)",),
            asks=meeting(),
            typical={
                1: "The numbers stand at the corners, not on the sides. A side has a number at each of its two ends.",
                3: "The third corner is free: nothing lies there yet that it could disagree with.",
            },
            unit="numbers",
            done="A number stands at each end of a side: here 1 meets 1, and 3 meets 3.",
            hints=("Look at the ends of the side that the two tiles share.", "A side has two ends."),
            teaches=("triominos.place.match",),
            covers=(3,),
        ),
        Predict(
            key="tile-value",
            goal="Say what this tile scores.",
            question="How many points do you get for laying 2-3-3?",
            start="""
                board: 123 U(0,0); 135 D(-1,0)
                rack A: 024 233
                rack B: 014 225 445
            """,
            moves=("place 233 D(0,-1)",),
            asks=points(0),
            typical={
                1: "One tile is not one point: add up its numbers.",
                3: "All three numbers count, not just the highest one.",
                5: "Each number counts as often as it stands there: the 3 counts twice.",
                6: "All three numbers count, the 2 as well.",
            },
            done="2 + 3 + 3: the value of a tile is the sum of its numbers.",
            hints=("A tile is worth what its corners say together.",),
            teaches=("triominos.tiles.value",),
            facts=("value",),
        ),
        Do(
            key="most-points",
            goal="Lay the tile that scores most.",
            start="""
                board: 123 U(0,0); 122 D(0,0)
                rack A: 013 135 224 455
                rack B: 014 235 445
            """,
            solution=("place 135 D(-1,0)",),
            success=best_laid(),
            wrong="It scores, but another tile that fits here is worth more.",
            declined=DECLINED,
            done="No other tile on your rack that fits is worth as much as these {points} points.",
            hints=("Add up each tile. The heaviest one is no use if it fits nowhere.",),
            teaches=("triominos.score.value",),
            facts=("value",),
        ),
        FindAll(
            key="where-it-fits",
            goal="Mark every place where 2-3-4 fits.",
            start="""
                board: 223 U(0,0); 225 D(0,0); 233 D(-1,0); 235 U(0,1); 334 U(-1,0)
                rack A: 234
                rack B: 014 245 445
            """,
            intro="A tile may be turned before you lay it.",
            target=cells_for("234"),
            piece="234",
            missed="Try its other sides too: each side has a different pair of numbers.",
            extra="Compare both ends of the side.",
            done="Each of them shows two of its numbers, in the order that it needs.",
            teaches=("triominos.place.rotate",),
        ),
        WhichIsWrong(
            key="whole-side",
            goal="Find the move that is against the rules.",
            intro="A tile must lie side to side with another, on a free place.",
            start="""
                board: 344 U(0,0); 345 D(-1,0)
                rack A: 044 244 455
                rack B: 014 225 334
            """,
            moves=("place 455 U(-1,0)", "place 044 U(1,-1) r1", "place 244 D(0,-1)"),
            done="Equal numbers are not enough.",
            hints=("All numbers agree here. Ask how much of a side each tile touches.",),
            teaches=("triominos.place.edge", "triominos.place.empty"),
        ),
        Story(
            key="two-turns",
            goal="Lay one tile in each of your next two turns.",
            intro="Bram sits next to you and plays after you.",
            start="""
                board: 244 U(0,0); 224 D(-1,0)
                rack A: 022 045 144 234
                rack B: 012 344 445
            """,
            solution=("place 234 D(0,0)", "place 144 D(0,-1)"),
            script=("place 344 U(1,0)",),
            success=all_of(moves(2), happened("triominos.score.value", by=0, times=2)),
            stages=((happened("triominos.score.value", by=1), "One tile a turn. Bram has laid one too: your turn."),),
            wrong="This time lay a tile in both turns. Buying comes in a later lesson.",
            done="Turn by turn, one tile each. Your two tiles: {sum}.",
            teaches=("triominos.turn.order", "triominos.turn.one_tile"),
            facts=("value",),
        ),
    ),
)
