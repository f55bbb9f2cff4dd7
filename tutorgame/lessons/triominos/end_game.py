"""Lesson 16: whole end games, won by looking ahead."""

from tutorgame.lessons.goals import all_of, happened, not_, points, wins
from tutorgame.lessons.scene import FindAll, Lesson, Predict, Story, Tempt

from .measures import PRIVATE, no_place, winner_index

_LOOP = (
    "555 U(0,0) r0; 455 D(0,0) r2; 445 U(0,1) r0; 344 D(0,1) r2; 034 U(0,2) r0; 044 D(-1,2) r2; 144 U(-1,2) r2;"
    " 134 D(-2,2) r0; 113 U(-2,2) r1; 011 D(-2,1) r0"
)
_BOAT = (
    "011 U(0,0) r0; 012 D(-1,0) r2; 115 D(0,-1) r1; 001 D(0,0) r1; 022 U(-1,1) r1; 005 U(0,1) r1; 112 U(-1,0) r1;"
    " 114 D(-1,-1) r1"
)
_GATE = (
    "002 U(0,0) r0; 024 D(-1,0) r2; 045 U(-1,1) r1; 244 U(-1,0) r1; 234 D(-1,-1) r2; 012 D(0,-1) r2; 044 D(-2,0) r1;"
    " 000 D(0,0) r0"
)
_SHIP = (
    "335 U(0,0) r0; 235 D(-1,0) r1; 223 U(-1,1) r2; 233 D(0,0) r2; 355 D(0,-1) r2; 255 U(-1,0) r0; 555 U(0,-1) r0;"
    " 222 D(-2,1) r0; 125 D(-2,0) r1; 234 U(0,1) r1; 055 D(0,-2) r0"
)
_TABLE = f"""
    board: {_BOAT}
    rack A: 025 125 145
    rack B: 122 155
    pot: empty
    starter: B
    turns: 9 10
    scores: 64 124
"""

LESSON = Lesson(
    key="end-game",
    title="The last turns",
    game="triominos",
    promise="You can win an end game by counting, not by luck.",
    minutes=8,
    full_turns=True,
    scenes=(
        Predict(
            key="all-in-one",
            goal="Say what your last tile brings in the end.",
            question=(
                "0-1-5 is your last tile, and it makes a bridge. Bram, last in turn, holds 0-1-2, buys 2-5-5 and stops."
                " What do you gain in all?"
            ),
            start=f"board: {_LOOP}\nrack A: 015\nrack B: 012\nscores: 70 92\nturns: 9 9",
            moves=("place 015 U(-1,1) r2", "buy", "draw 255", "stop"),
            asks=points(0),
            typical={
                46: "That is tile and bridge. You also rang the bell.",
                71: "And what Bram holds at the very end is yours.",
                74: "Bram bought a tile in the last round, and it is left over too.",
                6: "The bridge, the bell and the leftovers count as well.",
            },
            done="{sum}: tile, bridge, bell, and everything left on Bram's rack.",
            hints=("Four things count: the tile, the figure, the bell, and what Bram holds at the end.",),
            teaches=("triominos.end.leftovers", "triominos.end.normal_turns"),
            covers=(12,),
            facts=("value", "bridge", "bell", "leftovers", "table"),
        ),
        FindAll(
            key="take-stock",
            goal="Mark every place that only you can use.",
            intro="The pot is empty. By counting you know what Bram holds: 1-2-2 and 1-5-5.",
            start=_TABLE,
            target=PRIVATE,
            missed="For each place, ask whether a tile of yours fits and none of Bram's.",
            extra="One of Bram's tiles fits there too, or none of yours does.",
            done="These places wait for you. The others are in danger.",
            teaches=("triominos.tiles.set",),
            facts=("empty", "table"),
        ),
        Predict(
            key="what-if-you-hurry",
            goal="Say who wins if you close the hexagon at once.",
            question=(
                "You close it with 0-2-5. Bram lays 1-5-5, you 1-2-5, and Bram rings the bell with 1-2-2."
                " You lay 1-4-5 last. Who wins?"
            ),
            start=_TABLE,
            moves=(
                "place 025 D(-1,1) r0",
                "place 155 U(1,-1) r0",
                "place 125 D(1,-1) r1",
                "place 122 D(-2,0) r0",
                "place 145 U(-1,-1) r0",
            ),
            asks=winner_index((0,), (1,)),
            choices=("You", "Bram"),
            typical={0: "The hexagon is not enough: look at the scores, and add the bell to Bram's."},
            done="A hexagon, and still behind. Something else was more urgent.",
            hints=("Who was ahead before, and by how much?",),
            teaches=("triominos.win.game", "triominos.end.second_out"),
            covers=(14,),
            facts=("value", "hexagon", "bell", "leftovers", "table"),
        ),
        Story(
            key="win-by-waiting",
            goal="Win the game.",
            intro="Bram is far ahead, and holds 1-2-2 and 1-5-5. You move last in each round.",
            start=_TABLE,
            solution=("place 125 U(1,-1) r0", "place 025 D(-1,1) r0", "place 145 U(-1,-1) r0"),
            script=("place 155 U(1,-1) r0", "place 155 D(1,-1) r0"),
            success=wins(0),
            stages=(
                (
                    all_of(happened("triominos.score.value", by=0), no_place("155")),
                    "1-5-5 has no place any more. Bram cannot go out.",
                ),
                (happened("triominos.hexagon.bonus", by=0), "The hexagon was still there."),
            ),
            done="{sum}. You shut Bram out first. The hexagon waited, for only you held its tile.",
            wrong="Not enough. What can Bram still do, and what could nobody take from you?",
            hints=("The hexagon does not run away. Which place would Bram like to use?",),
            teaches=("triominos.end.bell", "triominos.end.last_seat"),
            facts=("value", "hexagon", "bell", "leftovers", "table"),
        ),
        Tempt(
            key="win-by-a-block",
            goal="Win the game.",
            intro="The pot is empty, and Bram holds 4-4-5 and 4-5-5. Bram is a little ahead.",
            start=(
                f"board: {_GATE}\nrack A: 004 123 344\nrack B: 445 455\npot: empty\nstarter: B\nturns: 9 10\n"
                "scores: 61 66"
            ),
            solution=("place 004 U(-2,1) r2", "pass"),
            script=("place 455 D(-2,1) r0",),
            success=wins(0),
            tempting=all_of(happened("triominos.score.value", by=0), not_(no_place("455"))),
            refutation=("place 455 D(-2,1) r0",),
            why="Bram got rid of a heavy tile. In a block it would have been subtracted.",
            wrong="Passing at once leaves Bram a place. Is there a tile that takes it away?",
            done="Nothing fitted for Bram, and your pass ended it. Heavy tiles weigh in a block.",
            hints=("Where could Bram lay a tile? A small tile beside it can change a corner.",),
            teaches=("triominos.block.when", "triominos.block.score", "triominos.block.passes"),
            facts=("value", "blocked", "empty", "table"),
        ),
        Story(
            key="the-last-tile-of-the-pot",
            goal="Win the game.",
            intro="Counting tells you all: Bram holds 0-2-4 and 2-4-5, and the last tile of the pot is 1-2-2.",
            start=f"""
                board: {_SHIP}
                rack A: 045 155
                rack B: 024 245
                pot: 122
                starter: B
                turns: 9 10
                scores: 71 116
            """,
            solution=("buy", "place 122 U(-2,1) r2", "place 155 U(-2,0) r0", "place 045 U(0,-2) r1"),
            script=("buy", "draw 122", "place 122 U(-2,1) r2"),
            success=wins(0),
            stages=(
                (happened("triominos.buy.cost", by=0), "You declined two tiles that fit. Now use the new one."),
                (happened("triominos.hexagon.bonus", by=0), "The price was small. Now go out before Bram does."),
            ),
            done="{sum}. You declined what fitted, bought the right tile, and took the hexagon away from Bram.",
            wrong="Not enough. Where would 1-2-2 bring a bonus, and to whom?",
            hints=("Look for a place that waits for 1-2-2. Who will get it?",),
            teaches=("triominos.turn.free_choice", "triominos.score.bought", "triominos.end.last_seat"),
            covers=(11,),
            facts=("value", "hexagon", "buy", "bell", "leftovers", "empty", "table"),
        ),
    ),
)
