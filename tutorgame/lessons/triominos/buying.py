"""Lesson 8: what to do when nothing fits, or when you would rather keep what fits."""

from tutorgame.lessons.goals import happened
from tutorgame.lessons.scene import FindAll, Lesson, Predict, Story, WhichIsWrong

from .finders import cells_that_score
from .measures import cost

_ARM = "355 U(0,0) r0; 335 D(0,0) r1; 135 D(-1,0) r1; 345 U(1,0) r0; 333 U(0,1) r0; 113 U(-1,1) r2"
_FLOWER = "444 U(0,0) r0; 244 D(0,0) r2; 144 D(-1,0) r1; 114 U(-1,1) r2; 344 D(0,-1) r0"
_LADDER = "113 U(0,0) r0; 133 D(0,-1) r2; 111 D(0,0) r0; 114 U(0,1) r1; 033 U(0,-1) r2; 145 D(0,1) r0; 112 U(1,0) r2"
_SAIL = "555 U(0,0) r0; 355 D(0,-1) r0; 335 U(0,-1) r1; 135 U(1,-1) r1; 155 D(0,0) r2; 334 D(0,-2) r1"
_RING = (
    "144 U(0,0) r0; 134 D(0,0) r1; 145 D(-1,0) r2; 444 D(0,-1) r0; 115 U(-1,1) r0; 113 D(-1,1) r0; 123 U(-1,2) r2;"
    " 244 U(1,-1) r1"
)

LESSON = Lesson(
    key="buying",
    title="Nothing fits? Buy",
    game="triominos",
    promise="You know what a purchase costs, when to stop, and what you may lay after it.",
    minutes=6,
    full_turns=True,
    scenes=(
        Story(
            key="buy-one",
            goal="Buy a tile and lay it.",
            intro="Nothing on your rack fits. The tiles that nobody was dealt lie face down: the pot.",
            start=f"board: {_ARM}\nrack A: 000 002 024 044\nrack B: 012 144 225 245\nscores: 21 17",
            solution=("buy", "place 455 D(0,-1) r0"),
            script=("draw 455",),
            success=happened("triominos.score.value", by=0),
            stages=((happened("triominos.buy.place", by=0), "The new tile is yours. Look whether it fits somewhere."),),
            done="{sum}: the purchase is paid, and the tile scores its full value.",
            wrong="That is allowed. But the new tile fits, and laying it brings more than it cost.",
            hints=("This time the tile you need is not on your rack.",),
            teaches=("triominos.buy.cost", "triominos.buy.place", "triominos.setup.pot"),
            facts=("value", "buy"),
        ),
        WhichIsWrong(
            key="no-passing",
            goal="Pick the one that the rules forbid.",
            intro="One of your tiles fits, but you would rather keep it. The pot is well filled.",
            start=f"board: {_FLOWER}\nrack A: 014 002 033 255\nrack B: 005 135 223 445\nscores: 15 22",
            moves=("place 014 U(-1,0) r2", "buy", "pass"),
            done="You may keep a tile that fits, but then you buy.",
            hints=("Two of the three cost or bring points. Is anything free?", "You may always decline to lay a tile."),
            teaches=("triominos.buy.must", "triominos.turn.free_choice"),
            covers=(11, 15),
            facts=("value", "buy"),
        ),
        FindAll(
            key="only-the-new",
            goal="Mark every place where you may lay a tile now.",
            intro="You have just bought 1-3-4. The other tiles were on your rack before.",
            start=f"""
                board: {_LADDER}
                rack A: 015 123 134 255
                rack B: 022 035 244 445
                bought: 134
                scores: 19 26
            """,
            target=cells_that_score("triominos.score.value"),
            piece="134",
            extra="After a purchase only a tile bought in this turn may be laid.",
            missed="Turn the new tile: it has three rotations.",
            done="After a purchase only the new tile counts. The older ones wait for your next turn.",
            hints=("Which tile of your rack may be laid after a purchase?",),
            teaches=("triominos.buy.only_bought",),
            facts=("buy",),
        ),
        Predict(
            key="stop-at-two",
            goal="Say what this turn costs you.",
            question="You buy 0-0-2, then 1-1-1. Neither fits, and you stop. How many points do you lose?",
            start=f"board: {_SAIL}\nrack A: 000 022 244 222\nrack B: 014 133 235 345\nscores: 34 31",
            moves=("buy", "draw 002", "buy", "draw 111", "stop"),
            asks=cost(0),
            typical={
                0: "The tiles stay on your rack, and each of them is paid.",
                5: "You bought two tiles, and each of them costs.",
                20: "The extra is due only after the third purchase that brings nothing.",
                25: "That is the price of three failed purchases. After one or two you may stop.",
            },
            done="You may stop after one or two purchases. The tiles stay on your rack.",
            hints=("Count the purchases.", "Every purchase has the same price, and stopping after two is free."),
            teaches=("triominos.buy.stop_two", "triominos.buy.stop_one", "triominos.buy.keeps"),
            covers=(9, 10),
            facts=("buy",),
        ),
        WhichIsWrong(
            key="no-fourth",
            goal="Pick the one that the rules forbid.",
            intro="You have bought 0-0-2, 1-2-3 and 0-0-0 in this turn, in this order.",
            start=f"""
                board: {_SAIL}
                rack A: 000 002 022 123 244
                rack B: 014 133 235 345
                bought: 002 123 000
                scores: 19 31
            """,
            moves=("place 123 D(1,-2) r2", "stop", "buy"),
            done="Nobody buys until something fits: there is a limit.",
            hints=(
                "May you lay a tile that you bought two purchases ago?",
                "All tiles bought in this turn may be laid.",
            ),
            teaches=("triominos.buy.more", "triominos.buy.only_bought"),
            covers=(9,),
            facts=("buy", "fail"),
        ),
        Predict(
            key="three-fail",
            goal="Say what this turn costs you.",
            question="You buy three tiles, 0-2-2, 1-1-1 and 0-0-1. None fits. How many points do you lose?",
            start=f"board: {_RING}\nrack A: 000 002 025\nrack B: 055 222 334 345\nscores: 12 -5",
            moves=("buy", "draw 022", "buy", "draw 111", "buy", "draw 001", "stop"),
            asks=cost(0),
            typical={
                15: "That is the price of the tiles. Laying none after the third costs extra.",
                30: "The extra is due once, not for each tile.",
                10: "Every purchase costs, and there are three of them.",
            },
            done="Three purchases, and the extra for laying none.",
            hints=("Look at the card: two lines of it count here.",),
            teaches=("triominos.buy.three_fail", "triominos.score.negative"),
            covers=(10,),
            facts=("buy", "fail"),
        ),
        Story(
            key="worth-it",
            goal="Close the hexagon.",
            intro="Five tiles of the ring lie. The sixth, 1-3-3, may be in the pot.",
            start=f"board: {_RING}\nrack A: 000 002 025\nrack B: 055 222 334 345\nscores: 12 -5",
            solution=("buy", "buy", "place 133 U(0,1) r2"),
            script=("draw 022", "draw 133"),
            success=happened("triominos.hexagon.bonus", by=0),
            stages=(
                (happened("triominos.buy.cost", by=0), "0-2-2 does not help. The place still waits for its tile."),
                (happened("triominos.buy.cost", by=0, times=2), "There it is: 1-3-3."),
            ),
            done="{sum}. A bought tile earns its value and its bonus in full.",
            wrong="You stopped early: in one turn you may buy up to three tiles.",
            hints=("Nothing on your rack helps. Where else are tiles?",),
            teaches=("triominos.score.bought", "triominos.buy.more"),
            facts=("value", "hexagon", "buy", "fail"),
        ),
    ),
)
