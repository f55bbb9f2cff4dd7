"""Lesson 6: the sixth tile around a corner: 50, 60, 70, and hexagons that nobody can close."""

from tutorgame.lessons.goals import all_of, happened, lead, not_, points
from tutorgame.lessons.scene import Choose, Do, FindAll, Lesson, Line, Predict, Repair, Tempt

from .asking import DECLINED
from .finders import cells_that_score
from .measures import fits_here, no_gift

_LAID = happened("triominos.score.value", by=0)
_CLOSED = ("triominos.hexagon.bonus", "triominos.hexagon.double", "triominos.hexagon.triple")

LESSON = Lesson(
    key="hexagons",
    title="Hexagons",
    game="triominos",
    promise="You can close hexagons, count them right, and keep them from others.",
    minutes=5,
    scenes=(
        Do(
            key="close-it",
            goal="Close the hexagon.",
            intro="Six tiles around one corner make a hexagon.",
            start="""
                board: 155 U(0,0); 115 D(-1,0); 112 U(-1,1); 145 D(0,0); 144 U(0,1)
                rack A: 055 124 344 455
                rack B: 014 223 333
            """,
            solution=("place 124 D(-1,1)",),
            success=happened(*_CLOSED, by=0),
            wrong="It scores its value. Closing the hexagon brings far more.",
            declined=DECLINED,
            done="{sum}: the sixth tile closes the hexagon. All six show the same number in the middle.",
            hints=("Read the three numbers around the gap clockwise. Which tile shows them?",),
            teaches=("triominos.hexagon.def", "triominos.hexagon.bonus", "triominos.hexagon.number"),
            facts=("value", "hexagon"),
        ),
        Predict(
            key="one-hexagon",
            goal="Say what this tile scores.",
            question="0-1-2 closes the hexagon. How many points is that?",
            start="""
                board: 233 U(0,0); 234 D(-1,0); 024 U(-1,1); 223 D(0,0); 122 U(0,1)
                rack A: 012 145 334 355
                rack B: 005 113 444
            """,
            moves=("place 012 D(-1,1)",),
            asks=points(0),
            typical={
                50: "50 for the hexagon, and the tile itself counts too.",
                3: "That is the tile itself. The hexagon comes on top.",
            },
            done="{sum}: the value always counts, and the hexagon on top.",
            hints=("Two things add up: see the card.",),
            teaches=("triominos.hexagon.bonus", "triominos.combo.value"),
            facts=("value", "hexagon"),
        ),
        Tempt(
            key="the-fifth",
            goal="Score without leaving a hexagon to Bram.",
            start="""
                board: 355 U(0,0); 345 D(0,0); 455 U(1,0); 155 D(1,-1); 445 D(1,0)
                rack A: 144 222 255 334
                rack B: 023 125 233
            """,
            solution=("place 334 U(0,1)",),
            success=all_of(_LAID, no_gift()),
            tempting=all_of(_LAID, not_(no_gift())),
            refutation=("place 125 U(1,-1)",),
            why="Your tile was the fifth around a corner, so Bram lays the sixth. The bonus goes to whoever closes.",
            wrong="Buying gives nothing away, but it costs points. A tile of yours fits without a gift.",
            done="{points} points, and no gap for Bram to close.",
            hints=("Count the tiles around each corner. Four are safe, five are a gift.",),
            teaches=("triominos.score.mover", "triominos.hexagon.def"),
            facts=("value", "hexagon"),
        ),
        FindAll(
            key="all-gaps",
            goal="Mark every place where you can close a hexagon.",
            start="""
                board: 115 U(0,0); 114 D(0,0); 155 D(-1,0); 124 U(0,1); 015 U(-1,1); 355 U(-1,0); 135 D(-1,-1); \
                    145 D(0,-1); 123 U(-1,-1); 233 D(-2,-1); 345 D(-2,0); 455 U(-2,1)
                rack A: 055 134 144 334
                rack B: 003 125 244
            """,
            target=cells_that_score(*_CLOSED),
            missed="Go round the rim: look for corners with five tiles, and compare your rack.",
            extra="A hexagon needs five tiles around the corner, and a tile of yours that fits the gap.",
            done="The other gaps stay open: no tile in the world has their numbers in that order.",
            hints=("Look for gaps with three numbers, then look at your rack.",),
            teaches=("triominos.hexagon.def",),
            facts=("hexagon",),
        ),
        Predict(
            key="no-such-tile",
            goal="Count the tiles that close this hexagon.",
            question="Five tiles lie around a corner. How many of the 56 tiles could be the sixth?",
            start="""
                board: 333 U(0,0); 233 D(0,0); 335 D(-1,0); 234 U(0,1); 344 D(-1,1)
                rack A: 045 114 345 355
                rack B: 002 125 444
            """,
            asks=fits_here("U(-1,1)"),
            typical={
                1: "Read its three numbers clockwise, from the smallest: they fall. Such a tile does not exist.",
                2: "Its three corners are all given, so there is one at most. Read them clockwise.",
            },
            unit="tiles",
            done="It would have to be the mirror image of 3-4-5. That is why no game ends as one full figure.",
            hints=("Read the three numbers around the gap clockwise.", "Start at the smallest: do they rise or fall?"),
            teaches=("triominos.tiles.handed",),
            covers=(16,),
        ),
        Predict(
            key="two-at-once",
            goal="Say what this tile scores.",
            question="2-3-5 closes two hexagons at once. How many points is that?",
            start="""
                board: 223 U(0,0) r1; 233 D(0,0); 033 U(0,1); 013 D(0,1); 133 U(1,1); 022 D(0,-1); 025 U(1,-1); \
                    335 D(1,0); 255 D(1,-1)
                rack A: 014 235 445
                rack B: 004 112 444
            """,
            moves=("place 235 U(1,0)",),
            asks=points(0),
            typical={
                110: "Two at once are not twice 50. The card has a line for them.",
                100: "Two at once are not twice 50, and the tile itself counts too.",
                60: "60 for both hexagons, and the tile itself counts too.",
                50: "There are two hexagons here, and the tile itself.",
            },
            done="{sum}: two hexagons at once have their own bonus.",
            hints=("The card has a line for two at once. Then add the tile.",),
            teaches=("triominos.hexagon.double",),
            covers=(5,),
            facts=("value", "hexagon", "hexagon2", "hexagon3"),
        ),
        Choose(
            key="what-can-wait",
            goal="Choose what to lay first.",
            intro="1-2-4 closes the hexagon. 3-4-4 has just one place, beside two 4s. Only one of them can go first.",
            start="""
                board: 155 U(0,0); 115 D(-1,0); 112 U(-1,1); 145 D(0,0); 144 U(0,1)
                rack A: 015 124 222 344
                rack B: 023 445 455
            """,
            lines=(
                Line("The hexagon first", ("place 124 D(-1,1)", "place 445 D(0,1)", "place 015 U(-1,0)")),
                Line("3-4-4 first", ("place 344 D(0,1)", "place 445 U(1,0)", "place 124 D(-1,1)")),
            ),
            compare=points(0),
            done="Only 1-2-4 fits the gap, and you hold it: the gap waits for you. The other place does not.",
            hints=("Who else could fill the gap? And who could take the other place?",),
            teaches=("triominos.turn.free_choice",),
            facts=("value", "hexagon"),
        ),
        Repair(
            key="catch-up",
            goal="Take the lead with your next two tiles.",
            intro="You are far behind. Four tiles around a corner may be a chance, if you hold both that are missing.",
            start="""
                board: 145 U(0,0); 144 D(0,0); 445 D(0,-1); 124 U(0,1); 344 U(1,-1)
                rack A: 033 115 234 244
                rack B: 023 113 155 455
                scores: 12 48
            """,
            solution=("place 244 U(1,0)", "place 234 D(1,-1)"),
            script=("place 455 U(0,-1)",),
            success=lead(0) >= 1,
            wrong="Two tiles by their value alone will not do. Which two close a hexagon together?",
            done="{sum}. The fifth tile is a gift only if somebody else has the sixth.",
            hints=("Find the corner with four tiles, and two tiles on your rack that complete it.",),
            teaches=("triominos.hexagon.bonus",),
            facts=("value", "hexagon", "table"),
        ),
        Do(
            key="three-at-once",
            goal="Close three hexagons with a single tile.",
            start="""
                board: 011 U(0,0) r2; 113 D(0,0); 133 U(0,1); 333 D(0,1); 334 U(1,1); 012 D(0,-1); 112 U(1,-1); \
                    344 D(1,0); 114 D(1,-1); 444 U(2,0); 014 U(2,-1); 044 D(2,-1)
                rack A: 055 134 144 233 445
                rack B: 005 115 255
            """,
            solution=("place 134 U(1,0)",),
            success=happened("triominos.hexagon.triple", by=0),
            wrong="It scores, but the gap in the middle is still open.",
            declined=DECLINED,
            done="{sum}: three at once, and not three times 50.",
            hints=("Three numbers surround the gap. Which tile has them, clockwise?",),
            teaches=("triominos.hexagon.triple",),
            covers=(5,),
            facts=("value", "hexagon", "hexagon2", "hexagon3"),
        ),
    ),
)
