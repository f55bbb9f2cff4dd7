"""Lesson 14: other booklets, other rules: the same position under two options."""

from tutorgame.lessons.goals import happened, points
from tutorgame.lessons.scene import FindAll, Lesson, Story, WhatChanges, WhichIsWrong

from .finders import cells_that_score
from .measures import cost, placements

_ARM = "355 U(0,0) r0; 335 D(0,0) r1; 135 D(-1,0) r1; 345 U(1,0) r0; 333 U(0,1) r0; 113 U(-1,1) r2"
_SAIL = "555 U(0,0) r0; 355 D(0,-1) r0; 335 U(0,-1) r1; 135 U(1,-1) r1; 155 D(0,0) r2; 334 D(0,-2) r1"
_LADDER = "113 U(0,0) r0; 133 D(0,-1) r2; 111 D(0,0) r0; 114 U(0,1) r1; 033 U(0,-1) r2; 145 D(0,1) r0; 112 U(1,0) r2"
_FLOWER = "444 U(0,0) r0; 244 D(0,0) r2; 144 D(-1,0) r1; 114 U(-1,1) r2; 344 D(0,-1) r0"
_LOOP = (
    "555 U(0,0) r0; 455 D(0,0) r2; 445 U(0,1) r0; 344 D(0,1) r2; 034 U(0,2) r0; 044 D(-1,2) r2; 144 U(-1,2) r2;"
    " 134 D(-2,2) r0; 113 U(-2,2) r1; 011 D(-2,1) r0; 015 U(-1,1) r2"
)
_LAST_HOLE = f"{_LOOP}; 055 D(-1,0) r1"

LESSON = Lesson(
    key="options",
    title="Other tables, other rules",
    promise="You know what to agree on before the first tile, because booklets differ.",
    minutes=8,
    scenes=(
        WhatChanges(
            key="two-sided-bridge",
            goal="Say what 0-5-5 scores under the wider bridge rule.",
            intro="You lay 0-5-5 into the gap of the ring: two sides and all three corners meet tiles.",
            question="Another edition calls it a bridge when three corners meet. How many points then?",
            start=(
                f"options: players=3\nboard: {_LOOP}\nrack A: 055 224 235\nrack B: 012 333\nrack C: 245 003\n"
                "scores: 47 36 40"
            ),
            moves=("place 055 D(-1,0) r1",),
            asks=points(0),
            options=({"bridge_rule": "tip"}, {"bridge_rule": "three_corners"}),
            labels=("With our bridge", "with the wider one"),
            typical={
                10: "All three corners meet numbers, and that is a bridge at that table.",
                40: "The value counts as well.",
                60: "No ring is complete yet, so there is no hexagon.",
            },
            done="Our bridge needs one side and the opposite point. Others count every third corner.",
            teaches=("triominos.bridge.three_corners", "triominos.bridge.choice"),
            covers=(4,),
            facts=("value", "bridge"),
        ),
        FindAll(
            key="find-the-wide-bridges",
            goal="Mark every place where a tile of yours makes a bridge.",
            intro="At this table every tile that meets numbers at three corners, closing no hexagon, is a bridge.",
            start=f"""
                options: bridge_rule=three_corners
                board: {_LOOP}
                rack A: 055 145 223 335
                rack B: 012 333
                scores: 47 36
            """,
            target=cells_that_score("triominos.bridge.three_corners"),
            missed="Look for places where all three corners have a number.",
            extra="There a corner is still free, or none of your tiles fits.",
            done="A bridge with two sides: here it counts.",
            teaches=("triominos.bridge.three_corners",),
            facts=("value", "bridge", "hexagon"),
        ),
        WhatChanges(
            key="both-at-once",
            goal="Say what 1-4-5 scores when both bonuses count.",
            intro="1-4-5 closes three hexagons at once. With the wider bridge rule it also meets three corners.",
            question="How many points when a table adds up bridge and hexagons?",
            start=f"""
                options: bridge_rule=three_corners
                board: {_LAST_HOLE}
                rack A: 145 224 235
                rack B: 012 333 245
                scores: 47 36
            """,
            moves=("place 145 D(-1,1) r1",),
            asks=points(0),
            options=({"combine_bridge_hexagon": False}, {"combine_bridge_hexagon": True}),
            labels=("One bonus only", "both"),
            typical={
                80: "At this table the bridge is added to it.",
                110: "The tile has a value too.",
                200: "Several hexagons at once have one bonus for all of them.",
                160: "Several hexagons at once have one bonus for all of them.",
            },
            done="Few tables do this. At ours, one tile earns at most one bonus.",
            teaches=("triominos.combo.option",),
            covers=(5, 6),
            facts=("value", "bridge", "hexagon", "hexagon2", "hexagon3"),
        ),
        WhatChanges(
            key="drawn-starter",
            goal="Say what 4-4-4 scores when the starter is drawn.",
            intro="You open the game with 4-4-4.",
            question="Newer sheets draw lots for the start, and no opening has a bonus. How many points then?",
            start=(
                "board: empty\nrack A: 012 033 144 225 245 255 335 345 444\nrack B: 001 013 022 035 114 123 134 223 334"
            ),
            moves=("open 444",),
            asks=points(0),
            options=({"start_rule": "highest_triple"}, {"start_rule": "draw"}),
            labels=("Highest triple opens", "drawn"),
            typical={
                22: "That has the bonus in it, and a drawn starter gets none.",
                10: "The value counts, not the bonus.",
            },
            done="A drawn starter may open with any tile, and scores its value only.",
            teaches=("triominos.start.draw",),
            covers=(7,),
            facts=("value", "opening"),
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
            facts=("empty",),
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
            facts=("value", "bell", "leftovers"),
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
            facts=("blocked",),
        ),
    ),
)
