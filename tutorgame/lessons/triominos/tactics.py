"""Lesson 15: to see what a move gives away, and what nobody can take from you."""

from tutorgame.lessons.goals import all_of, happened, lead, not_, points
from tutorgame.lessons.scene import Choose, FindAll, Lesson, Line, Predict, Repair, Story, Tempt

from .measures import DEAD, PRIVATE, bucket, chance_of, fewest, fits_here, no_gift, no_place, own_ring, unseen_here

_FLOWER = "444 U(0,0) r0; 244 D(0,0) r2; 144 D(-1,0) r1; 114 U(-1,1) r2; 344 D(0,-1) r0"
_STAR = "124 U(0,0) r0; 122 D(0,0) r1; 225 U(1,0) r2; 112 U(0,1) r2; 113 D(-1,1) r2; 123 U(-1,1) r1; 223 D(-2,1) r0"
_CROWN = (
    "235 U(0,0) r0; 025 D(-1,0) r1; 005 U(-1,0) r2; 233 D(0,0) r1; 334 U(1,0) r2; 022 U(-1,1) r2; 223 D(-1,1) r0;"
    " 355 D(0,-1) r2"
)
_BOAT = (
    "011 U(0,0) r0; 012 D(-1,0) r2; 115 D(0,-1) r1; 001 D(0,0) r1; 022 U(-1,1) r1; 005 U(0,1) r1; 112 U(-1,0) r1;"
    " 114 D(-1,-1) r1"
)
_CLIFF = "034 U(0,0) r0; 344 D(0,-1) r2; 445 U(0,-1) r0; 003 D(0,0) r1; 245 D(-1,-1) r1; 000 U(0,1) r0; 334 U(1,-1) r0"
_HOOK = (
    "444 U(0,0) r0; 344 D(0,-1) r0; 134 U(1,-1) r1; 014 D(1,-1) r2; 044 D(0,0) r2; 045 U(0,1) r1; 055 D(0,1) r0;"
    " 005 U(1,1) r1"
)
_RING = (
    "144 U(0,0) r0; 134 D(0,0) r1; 145 D(-1,0) r2; 444 D(0,-1) r0; 115 U(-1,1) r0; 113 D(-1,1) r0; 123 U(-1,2) r2;"
    " 244 U(1,-1) r1"
)

LESSON = Lesson(
    key="tactics",
    title="Look ahead",
    game="triominos",
    promise="You can count exits, spot gifts, and keep a place for yourself.",
    minutes=9,
    full_turns=True,
    scenes=(
        Predict(
            key="exits",
            goal="Say which side is the narrowest.",
            question="1-4-5 lies alone. Beside which of its sides do the fewest tiles fit?",
            start="board: 145 U(0,0) r0\nrack A: 012 233 345\nrack B: 022 335 444\nscores: 0 10",
            asks=fewest(fits_here("D(0,0)"), fits_here("D(0,-1)"), fits_here("D(-1,0)")),
            choices=("1 and 4", "4 and 5", "5 and 1"),
            typical={
                0: "Try the third numbers: clockwise a tile never falls, and here four of them are possible.",
                2: "Count from 5 past 0 to 1: more third numbers fit in than you think.",
            },
            done="Clockwise from 4 to 5 there is no room: the third number can only be 4 or 5.",
            hints=("Name the tiles that could lie there. The third number must keep the clockwise order.",),
            teaches=("triominos.tiles.handed",),
            covers=(2,),
        ),
        Predict(
            key="stubborn-triple",
            goal="Say how many tiles fit beside this triple.",
            question="4-4-4 lies alone. How many of the other tiles fit beside it?",
            start="board: 444 U(0,0) r0\nrack A: 012 233 355\nrack B: 022 335 244\nscores: 0 22",
            asks=unseen_here("D(0,0)"),
            unit="tiles",
            typical={
                6: "4-4-4 itself is one of those, and every tile exists once.",
                15: "That counts all three sides. It is the same tiles at each of them.",
                20: "A neighbour must show two fours, not one.",
            },
            done="Only tiles with two fours. Triples are hard to place late, too.",
            hints=("What must a neighbour show along the whole side?",),
            teaches=("triominos.tiles.set", "triominos.place.match"),
        ),
        FindAll(
            key="dead-places",
            goal="Mark every place where no tile can ever go.",
            intro="Some places are dead: what would fit lies on the board already, or does not exist.",
            start=f"board: {_STAR}\nrack A: 022 134 255\nrack B: 013 234 345\nscores: 31 40",
            target=DEAD,
            missed="Read each place clockwise. Is that a tile, and is it still free?",
            extra="Some tile still fits there.",
            done="Not every gap can be filled, so nobody ever closes that ring.",
            hints=("Begin with the place between two tiles.",),
            teaches=("triominos.hexagon.number", "triominos.tiles.handed"),
            covers=(16,),
        ),
        Tempt(
            key="the-fifth-tile",
            goal="Lay a tile that gives no hexagon away.",
            intro="Bram moves after you, and holds five tiles you cannot see.",
            start=f"board: {_CROWN}\nrack A: 002 034 555\nrack B: 055 133 245 344 345\nscores: 58 52",
            solution=("place 034 D(1,-1) r0",),
            success=all_of(happened("triominos.score.value", by=0), no_gift()),
            tempting=all_of(happened("triominos.score.value", by=0), not_(no_gift())),
            refutation=("place 055 D(-1,-1) r1",),
            why="Your best tile was the fifth of a ring, and Bram had the sixth. The bonus goes to the closer.",
            wrong="This time lay a tile. Which one leaves no ring of five?",
            done="{sum}. Few points, but nothing given away.",
            hints=("Count the tiles around each corner. A fourth becomes a fifth.",),
            teaches=("triominos.score.mover", "triominos.hexagon.def"),
            facts=("value", "hexagon", "table"),
        ),
        Story(
            key="your-own-ring",
            goal="Close a hexagon with your second tile.",
            intro="Four tiles lie around a corner. Lay the fifth so that only you hold the sixth.",
            start=f"board: {_FLOWER}\nrack A: 124 224 555\nrack B: 011 155 334\nscores: 22 25",
            solution=("place 124 D(-1,1) r1", "place 224 U(0,1) r0"),
            script=("place 334 U(0,-1) r1",),
            success=happened("triominos.hexagon.bonus", by=0),
            stages=((own_ring(), "Only your other tile closes it. Bram had to look elsewhere."),),
            done="{sum} in two turns. The fifth tile is a gift only when somebody else has the sixth.",
            wrong="With this the ring cannot be closed by your other tile.",
            hints=("Two of your tiles belong together. Which?",),
            teaches=("triominos.hexagon.def",),
            facts=("value", "hexagon"),
        ),
        FindAll(
            key="only-for-you",
            goal="Mark every place that only you can use.",
            intro="Every tile exists once. If you hold all that is left for a place, it waits for you.",
            start=f"board: {_FLOWER}\nrack A: 014 224 234 334 555\nrack B: 011 155 233\nscores: 22 25",
            target=PRIVATE,
            missed="For each place, name the tiles that fit. Where are they?",
            extra="For that place a tile is still unseen, or none of yours fits.",
            done="Use the shared places first. Yours will still be there.",
            teaches=("triominos.tiles.set", "triominos.setup.hidden"),
        ),
        Repair(
            key="shut-the-door",
            goal="Leave Bram's last tile no place.",
            intro=(
                "The pot is empty, and by counting you know Bram's last tile: 1-5-5. It fits, and would ring the bell."
            ),
            start=f"board: {_BOAT}\nrack A: 014 055 135 223\nrack B: 155\npot: empty\nscores: 77 80\nturns: 9 9",
            solution=("place 135 U(1,-1) r0",),
            success=no_place("155"),
            done="Now 1-5-5 stays on Bram's rack, and you have time.",
            wrong="Bram still has a place for 1-5-5, and rings the bell.",
            hints=("Find Bram's place first. Two ways to spoil it: fill it, or change a corner.",),
            teaches=("triominos.place.vertex",),
            facts=("value", "bell", "leftovers", "table"),
        ),
        Choose(
            key="lay-or-decline",
            goal="Choose, and see both ways played out.",
            intro="Only 0-2-3 fits, as the fifth tile of a ring. Bram may hold the sixth. You may also buy.",
            start=f"board: {_CLIFF}\nrack A: 023 122 355\nrack B: 115 233 455\nscores: 98 38",
            lines=(
                Line("Lay 0-2-3", ("place 023 U(1,0) r0", "place 233 D(1,-1) r2")),
                Line("Buy a tile and stop", ("buy", "draw 111", "stop", "place 455 D(0,-2) r2")),
            ),
            compare=lead(0),
            unit="points ahead",
            done="Declining costs a purchase and a fuller rack. A given hexagon costs far more.",
            teaches=("triominos.turn.free_choice", "triominos.buy.cost"),
            covers=(11,),
            facts=("value", "hexagon", "buy"),
        ),
        Tempt(
            key="bridge-before-hexagons",
            goal="Score more than a hundred points in two turns.",
            intro="You could close a hexagon at once. What if you lay something else first?",
            start=f"board: {_HOOK}\nrack A: 000 004 133\nrack B: 144 355 445\nscores: 48 61",
            solution=("place 000 D(1,0) r0", "place 004 U(1,0) r0"),
            script=("place 445 D(-1,1) r0",),
            success=points(0) >= 100,
            tempting=happened("triominos.hexagon.bonus", by=0),
            refutation=("place 445 D(-1,1) r0",),
            why="One hexagon now, and no bridge later: the place beside it has two sides then.",
            wrong="That leaves too few points for two turns.",
            done="{sum}. First the bridge, and its hole was a double hexagon that only you could close.",
            hints=("A tile of value 0 can be worth a lot.",),
            teaches=("triominos.hexagon.double", "triominos.bridge.bonus"),
            covers=(5,),
            facts=("value", "bridge", "hexagon", "hexagon2"),
        ),
        Predict(
            key="odds",
            goal="Estimate your chance before you buy.",
            question="Only 1-3-3 closes the hexagon. You cannot see it. How likely do three purchases bring it?",
            start=f"board: {_RING}\nrack A: 000 002 025\nrack B: 055 222 334 345\nscores: 12 15",
            asks=bucket(chance_of("U(0,1)", 3), 10, 50),
            choices=("Less than 10 in 100", "About a third", "More than half"),
            typical={
                1: "Three tiles out of how many unseen ones? One of them is the right one.",
                2: "Only one of all the unseen tiles helps, and you draw three of them.",
            },
            done="One tile among so many unseen ones is a lottery ticket. Buy when many tiles would help.",
            hints=("Count what you can see. All the rest may be in the pot, or with Bram.",),
            teaches=("triominos.buy.more",),
            facts=("hexagon", "buy", "fail", "table"),
        ),
    ),
)
