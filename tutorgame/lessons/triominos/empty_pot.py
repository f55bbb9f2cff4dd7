"""Lesson 9: what changes when the pot is empty, or runs out in the middle of a turn."""

from tutorgame.lessons.goals import happened, no_reply
from tutorgame.lessons.scene import Lesson, Predict, Story, Tempt, WhichIsWrong

from .measures import cost

_ARM = "133 U(0,0) r0; 334 D(0,-1) r1; 113 D(0,0) r1; 345 U(0,-1) r0; 355 D(-1,-1) r2; 055 U(-1,-1) r2; 114 U(0,1) r1"
_FAN = "133 U(0,0) r0; 123 D(0,0) r1; 033 D(0,-1) r0; 134 D(-1,0) r2; 145 U(-1,1) r1; 122 U(0,1) r2"
_STAR = "124 U(0,0) r0; 122 D(0,0) r1; 225 U(1,0) r2; 112 U(0,1) r2; 113 D(-1,1) r2; 123 U(-1,1) r1; 223 D(-2,1) r0"
_SAIL = "555 U(0,0) r0; 355 D(0,-1) r0; 335 U(0,-1) r1; 135 U(1,-1) r1; 155 D(0,0) r2; 334 D(0,-2) r1"
_BOW = "045 U(0,0) r0; 055 D(-1,0) r2; 155 U(-1,0) r2; 125 D(-2,0) r0; 122 U(-2,0) r1; 255 U(-2,1) r2; 235 D(-3,1) r0"

LESSON = Lesson(
    key="empty-pot",
    title="The pot is empty",
    game="triominos",
    promise="You can pass when it is allowed, and you know what a pot that runs out costs.",
    minutes=5,
    full_turns=True,
    scenes=(
        WhichIsWrong(
            key="nothing-to-buy",
            goal="Pick the one that the rules forbid.",
            intro="The last tile of the pot is gone.",
            start=f"board: {_FAN}\nrack A: 022 115 334\nrack B: 225 235 555\npot: empty\nscores: 84 77",
            moves=("place 334 U(-1,0) r1", "pass", "buy"),
            done="Now a pass is free, even though tiles of yours fit.",
            hints=("What is in the pot?", "You are never forced to lay a tile."),
            teaches=("triominos.pot.empty", "triominos.turn.free_choice"),
            facts=("empty", "table"),
        ),
        Tempt(
            key="keep-it-back",
            goal="Give no hexagon away.",
            intro="The pot is empty. Bram holds two tiles. You have not seen 0-3-5 yet.",
            start=f"board: {_ARM}\nrack A: 002 013 222 244\nrack B: 035 445\npot: empty\nscores: 61 66",
            solution=("pass",),
            success=no_reply("triominos.hexagon.bonus"),
            tempting=happened("triominos.score.value", by=0),
            refutation=("place 035 U(-1,0) r0",),
            why="You laid the fifth tile of a ring, and Bram had the sixth. With an empty pot, keeping back is free.",
            wrong="Bram can close a hexagon after this.",
            done="A pass costs nothing now, and the ring stays open.",
            hints=("Count the tiles around each corner before you lay one.", "Must you lay a tile at all?"),
            teaches=("triominos.pot.empty",),
            facts=("empty", "hexagon", "table"),
        ),
        Predict(
            key="runs-out",
            goal="Say what this turn costs you.",
            question="The pot holds only 0-0-1 and 0-1-1. You buy both, neither fits, and you stop. What do you lose?",
            start=f"board: {_STAR}\nrack A: 000 055 444\nrack B: 004 234 345\npot: 001 011\nscores: 58 63",
            moves=("buy", "draw 001", "buy", "draw 011", "stop"),
            asks=cost(0),
            typical={
                0: "The purchases stay paid, although there was no third tile to buy.",
                20: "The extra belongs to the third failed purchase. There were only two.",
                25: "That is the price of three failed purchases. The pot had only two tiles.",
                15: "You bought two tiles, not three.",
            },
            done="Two purchases stay paid. An empty pot adds nothing to them.",
            teaches=("triominos.pot.runs_out",),
            covers=(10,),
            facts=("buy", "fail", "table"),
        ),
        Predict(
            key="third-is-last",
            goal="Say what this turn costs you.",
            question="The pot holds 0-0-1, 0-1-1 and 4-4-4. You buy all three, and none fits. What do you lose?",
            start=f"board: {_STAR}\nrack A: 000 055 344\nrack B: 004 234 345\npot: 001 011 444\nscores: 58 63",
            moves=("buy", "draw 001", "buy", "draw 011", "buy", "draw 444", "stop"),
            asks=cost(0),
            typical={
                15: "You bought three and laid none. That the pot is empty now does not excuse you.",
                10: "Here you bought a third tile, and it failed too.",
            },
            done="Three purchases failed, so the extra is due, even with the last tile of the pot.",
            teaches=("triominos.pot.third_is_last",),
            covers=(10,),
            facts=("buy", "fail", "table"),
        ),
        WhichIsWrong(
            key="one-tile-left",
            goal="Pick the one that the rules forbid.",
            intro="One last tile lies in the pot.",
            start=f"board: {_BOW}\nrack A: 004 111 333\nrack B: 134 245 345\npot: 012\nscores: 70 91",
            moves=("place 004 D(0,0) r1", "pass", "buy"),
            done="One tile in the pot is enough: no free pass.",
            hints=("When is a pass free?", "A tile that fits may be laid."),
            teaches=("triominos.buy.must",),
            covers=(15,),
            facts=("buy", "empty", "table"),
        ),
        Story(
            key="last-of-the-pot",
            goal="Lay a tile within two turns.",
            intro="Nothing fits, and the pot holds a single tile.",
            start=f"board: {_SAIL}\nrack A: 000 004 022\nrack B: 013 034 245\npot: 222\nscores: 44 47",
            solution=("buy", "stop", "place 004 D(0,-3) r0"),
            script=("draw 222", "place 034 U(0,-2) r2"),
            success=happened("triominos.score.value", by=0),
            stages=(
                (happened("triominos.buy.place", by=0), "2-2-2 does not fit either, and the pot is empty now."),
                (
                    happened("triominos.buy.stop_one", by=0),
                    "The purchase stays paid. Look what Bram has opened for you.",
                ),
            ),
            done="{sum}. A tile that fits nowhere today may fit tomorrow.",
            wrong="That brings no tile onto the table in two turns.",
            hints=("May you pass while a tile lies in the pot?",),
            teaches=("triominos.buy.keeps", "triominos.pot.runs_out"),
            facts=("buy", "fail", "empty", "table"),
        ),
    ),
)
