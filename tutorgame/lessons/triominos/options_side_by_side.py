"""Lesson 14: other booklets, other rules: the same position under two options."""

from tutorgame.games.triominos.scoring import HEXAGON_RULES
from tutorgame.lessons.goals import happened, points
from tutorgame.lessons.scene import FindAll, Lesson, Story, WhatChanges, WhichIsWrong

from .finders import cells_that_score
from .measures import cost, placements

_ARM = "355 U(0,0) r0; 335 D(0,0) r1; 135 D(-1,0) r1; 345 U(1,0) r0; 333 U(0,1) r0; 113 U(-1,1) r2"
_SAIL = "555 U(0,0) r0; 355 D(0,-1) r0; 335 U(0,-1) r1; 135 U(1,-1) r1; 155 D(0,0) r2; 334 D(0,-2) r1"
_LADDER = "113 U(0,0) r0; 133 D(0,-1) r2; 111 D(0,0) r0; 114 U(0,1) r1; 033 U(0,-1) r2; 145 D(0,1) r0; 112 U(1,0) r2"
_FLOWER = "444 U(0,0) r0; 244 D(0,0) r2; 144 D(-1,0) r1; 114 U(-1,1) r2; 344 D(0,-1) r0"
_LOOP = (
    "333 U(0,0) r0; 233 D(0,0) r2; 223 U(0,1) r0; 122 D(0,1) r2; 124 U(0,2) r1; 224 D(-1,2) r0; 225 U(-1,2) r0;"
    " 125 D(-2,2) r1; 155 U(-2,2) r0; 455 D(-2,1) r0; 345 U(-1,1) r1"
)
_HOOK = (
    "000 U(0,0) r0; 005 D(0,-1) r1; 035 U(1,-1) r0; 023 D(1,-1) r1; 002 D(0,0) r0; 012 U(0,1) r2; 112 D(0,1) r1;"
    " 122 U(1,1) r0; 222 D(1,0) r0"
)


LESSON = Lesson(
    key="options",
    title="Other tables, other rules",
    game="triominos",
    promise="You know what to agree on before the first tile, because booklets differ.",
    minutes=8,
    full_turns=True,
    scenes=(
        FindAll(
            key="wider-bridges",
            goal="Mark every place where a tile of yours earns a bonus.",
            intro="At this table a tile that meets numbers at three corners, closing no hexagon, is a bridge.",
            start=f"""
                options: bridge_rule=three_corners
                board: {_LOOP}
                rack A: 112 235 334 444
                rack B: 003 144
                scores: 47 36
            """,
            target=cells_that_score("triominos.bridge.three_corners", *HEXAGON_RULES),
            missed="Look into the ring: where do three corners have numbers?",
            extra="There a corner is still free, or none of your tiles fits.",
            done="One place closes hexagons. The other has two sides, and counts as a bridge only here.",
            teaches=("triominos.bridge.three_corners",),
            covers=(4,),
            facts=("bridge", "hexagon", "hexagon2"),
        ),
        WhatChanges(
            key="both-at-once",
            goal="Say what 0-2-2 scores when both bonuses count.",
            intro="0-2-2 closes two hexagons at once. With the wider bridge rule it also meets three corners.",
            question="How many points when a table adds up bridge and hexagons?",
            start=f"""
                options: bridge_rule=three_corners
                board: {_HOOK}
                rack A: 022 145 235
                rack B: 044 133 245
                scores: 47 36
            """,
            moves=("place 022 U(1,0) r2",),
            asks=points(0),
            options=({"combine_bridge_hexagon": False}, {"combine_bridge_hexagon": True}),
            labels=("One bonus only", "both"),
            typical={
                64: "At this table the bridge is added to it.",
                100: "The tile has a value too.",
                144: "Two hexagons at once have one bonus for both of them.",
                140: "Two hexagons at once have one bonus for both of them.",
            },
            done="Few tables do this. At ours, one tile earns at most one bonus.",
            hints=("Take the first result. What does the other table add?",),
            teaches=("triominos.combo.option",),
            covers=(5, 6),
            facts=("value", "bridge", "hexagon", "hexagon2"),
        ),
        WhatChanges(
            key="any-tile-after-buying",
            goal="Say how many places you have after the purchase.",
            intro="You buy 1-3-4. On your rack wait 0-1-5, 1-2-3 and 2-5-5.",
            question="How many ways to lay a tile do you have when older tiles may be laid too?",
            start=f"board: {_LADDER}\nrack A: 015 123 255\nrack B: 022 035 244\nscores: 24 26",
            moves=("buy", "draw 134"),
            asks=placements(),
            options=({"after_buy_place": "bought_only"}, {"after_buy_place": "any"}),
            labels=("Only the new tile", "any tile"),
            unit="ways",
            typical={
                3: "Those are the ways of the older tiles alone. The new one counts too.",
                2: "Those are the ways of the new tile alone. The older ones may be laid here too.",
            },
            done="There, a tile that you were saving may still be laid after a purchase.",
            hints=("Try every tile at every open side.",),
            teaches=("triominos.buy.only_bought",),
            facts=("buy",),
        ),
        WhichIsWrong(
            key="only-when-nothing-fits",
            goal="Pick the one that is forbidden at this table.",
            intro="At this table nobody buys while a tile fits.",
            start=f"""
                options: voluntary_buy=false
                board: {_FLOWER}
                rack A: 014 224 333
                rack B: 005 135 223
                scores: 15 22
            """,
            moves=("place 014 U(-1,0) r2", "buy", "place 224 U(1,0) r0"),
            done="Under our rules it would be allowed, at its price.",
            hints=("Does a tile of yours fit?",),
            teaches=("triominos.buy.must",),
            covers=(11,),
            facts=("buy",),
        ),
        Story(
            key="no-early-stop",
            goal="Lay a tile in this turn.",
            intro="At this table you must go on buying until a tile fits or three are bought.",
            start=f"""
                options: stop_after_buy=false
                board: {_SAIL}
                rack A: 000 022 244
                rack B: 014 133 235
                scores: 34 31
            """,
            solution=("buy", "buy", "place 345 D(-1,-1) r0"),
            script=("draw 111", "draw 345"),
            success=happened("triominos.score.value", by=0),
            stages=(
                (happened("triominos.buy.cost", by=0), "It does not fit, and stopping is not allowed here."),
                (happened("triominos.buy.cost", by=0, times=2), "This one fits, so at this table it must be laid."),
            ),
            done="{sum}. Older booklets play like this. At ours you might have stopped.",
            hints=("Nothing on your rack fits. What is left?",),
            teaches=("triominos.buy.more",),
            covers=(9,),
            facts=("value", "buy", "fail"),
        ),
        WhatChanges(
            key="a-pass-that-costs",
            goal="Say what a pass costs at the other table.",
            intro="The pot is empty, nothing fits, and you pass.",
            question="Some tables take ten points for such a pass. What do you lose there?",
            start=f"board: {_FLOWER}\nrack A: 033 255\nrack B: 012 135 224\npot: empty\nscores: 71 83",
            moves=("pass",),
            asks=cost(0),
            options=({"empty_pot_pass_cost": 0}, {"empty_pot_pass_cost": 10}),
            labels=("Our pass", "theirs"),
            typical={0: "Not at that table.", 5: "That is the price of a purchase. Read the question again."},
            done="There you would not keep tiles back for free.",
            teaches=("triominos.pot.empty",),
            facts=("empty", "table"),
        ),
        WhatChanges(
            key="stop-at-the-bell",
            goal="Say what your last tile brings at once.",
            intro="You started this game. Now you lay your last tile, and Bram still holds 0-1-2 and 2-5-5.",
            question="How many points do you get at once where the bell ends the game?",
            start=f"board: {_ARM}\nrack A: 344\nrack B: 012 255\nscores: 55 61\nturns: 8 8",
            moves=("place 344 D(1,0) r1",),
            asks=points(0),
            options=({"ending": "equal_turns"}, {"ending": "immediate"}),
            labels=("Bram has a turn left", "where the bell ends it"),
            typical={
                36: "If the game ends at once, the leftovers are counted at once.",
                26: "The bonus for the bell counts, and so do Bram's tiles.",
            },
            done="Bram has no turn more, and everything on Bram's rack is yours.",
            hints=("What does Bram still hold when the game ends?",),
            teaches=("triominos.end.immediate",),
            covers=(12,),
            facts=("value", "bell", "leftovers", "table"),
        ),
        WhatChanges(
            key="lowest-collects",
            goal="Say what the block brings you at the other table.",
            intro="All have passed: blocked. You keep 1-3-3, Bram 2-2-4, Cato 3-5-5 and 0-1-3.",
            question=(
                "In the other booklet the lowest rack collects the others' values, minus its own. What do you get?"
            ),
            start=f"""
                options: players=3
                board: {_FLOWER}
                rack A: 133
                rack B: 224
                rack C: 013 355
                pot: empty
                passes: 2
                to move: C
                scores: 70 84 88
            """,
            moves=("pass",),
            asks=points(0),
            options=({"blocked_scoring": "all_subtract"}, {"blocked_scoring": "lowest_collects"}),
            labels=("Everybody subtracts", "the lowest collects"),
            typical={
                25: "And your own tile is taken off.",
                32: "Your own tile is subtracted, not added.",
                -7: "At that table you hold the least, and collect.",
                50: "There is no bell in a blocked game.",
            },
            done="There, holding little in a block is worth a lot.",
            teaches=("triominos.block.lowest",),
            facts=("blocked", "table"),
        ),
    ),
)
