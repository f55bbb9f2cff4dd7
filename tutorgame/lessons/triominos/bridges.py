"""Lesson 7: one side and the opposite point: what is a bridge, what is none, and what other tables say."""

from tutorgame.lessons.goals import happened, points
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, WhatChanges

from .asking import DECLINED
from .finders import cells_that_score

_ARC = "002 U(0,0); 003 D(0,0); 034 U(1,0); 344 D(1,0); 444 U(2,0); 445 D(2,-1); 145 U(2,-1); 012 D(0,-1)"
_BEND = "133 U(0,0); 335 D(0,-1); 035 U(0,-1); 113 D(0,0); 003 D(-1,-1); 115 U(0,1); 145 D(-1,1); 114 U(-1,1)"
_RING = (
    "555 U(0,0); 455 D(0,0); 445 U(0,1); 344 D(0,1); 034 U(0,2); 044 D(-1,2); 144 U(-1,2); 134 D(-2,2); 113 U(-2,2);"
    " 011 D(-2,1); 015 U(-1,1)"
)
_RACKS = """
    rack A: 055 145 233 345
    rack B: 002 123 225
"""

LESSON = Lesson(
    key="bridges",
    title="Bridges",
    game="triominos",
    promise="You can build a bridge, and tell it from a gap that is none.",
    minutes=5,
    scenes=(
        Do(
            key="build-it",
            goal="Build a bridge.",
            intro="A bridge touches one side, and with its opposite point a number that stands there already.",
            start=f"""
                board: {_ARC}
                rack A: 011 115 233 244
                rack B: 055 133 224
            """,
            solution=("place 011 U(1,-1)",),
            success=happened("triominos.bridge.def", by=0),
            wrong="It fits with a side, but its opposite point is in the air.",
            declined=DECLINED,
            done="{sum}. One side and the opposite point, and open space on both sides of it.",
            hints=("Both ends of the chain come close to each other. Look across the gap.",),
            teaches=("triominos.bridge.def", "triominos.bridge.bonus"),
            facts=("value", "bridge"),
        ),
        Predict(
            key="bridge-points",
            goal="Say what this bridge scores.",
            question="0-1-3 builds a bridge here. How many points is that?",
            start=f"""
                board: {_BEND}
                rack A: 013 244 334
                rack B: 022 155 345
            """,
            moves=("place 013 U(-1,0)",),
            asks=points(0),
            typical={
                40: "40 for the bridge, and the tile itself counts too.",
                4: "That is the tile itself. The bridge comes on top.",
                54: "50 is for hexagons. See the card.",
            },
            done="{sum}. A side has just one opposite point, so one tile makes one bridge at most.",
            hints=("Two things add up: see the card.",),
            teaches=("triominos.bridge.bonus", "triominos.bridge.once"),
            facts=("value", "bridge", "hexagon"),
        ),
        FindAll(
            key="all-bridges",
            goal="Mark every place where you can build a bridge.",
            start="""
                board: 334 U(0,0); 344 D(0,-1); 444 U(0,-1); 134 D(-1,0); 233 D(0,0); 114 U(-1,0); 111 D(-2,0); \
                    445 D(0,-2); 045 U(0,-2); 011 U(-2,0); 123 U(-1,1); 455 U(1,-2); 001 D(-2,-1)
                rack A: 004 014 144 223
                rack B: 002 055 335
            """,
            target=cells_that_score("triominos.bridge.def"),
            missed="Look for an open point that a tile reaches from across, and compare your rack.",
            extra="A bridge has exactly one side on the board, and its opposite point meets a number.",
            done="The gap with five tiles around its corner is no bridge: a tile there touches two sides.",
            hints=("Look where the two arms come close.",),
            teaches=("triominos.bridge.def",),
            covers=(4,),
            facts=("bridge", "hexagon"),
        ),
        Predict(
            key="two-sides",
            goal="Say what this tile scores.",
            question="You lay 0-5-5 between 5-5-5 and 0-1-5, where it touches both. How many points is that?",
            start=f"board: {_RING}{_RACKS}",
            moves=("place 055 D(-1,0)",),
            asks=points(0),
            typical={
                50: "A bridge has one side on the board, and this tile has two. All corners met, but no bridge.",
                60: "A hexagon takes six tiles around one corner.",
                40: "No bridge: a bridge has just one side on the board.",
            },
            done="Just its value: filling a gap is no bridge.",
            hints=("Count the sides it touches. Then count the tiles around each corner.",),
            teaches=("triominos.bridge.def", "triominos.bridge.choice"),
            covers=(4,),
            facts=("value", "bridge", "hexagon"),
        ),
        Predict(
            key="not-both",
            goal="Say what this tile scores.",
            question="2-3-4 closes a hexagon and meets a number at all three corners. How many points is that?",
            start="""
                board: 022 U(0,0); 025 D(-1,0); 255 U(-1,0); 245 D(-1,-1); 223 D(0,-1)
                rack A: 045 133 234
                rack B: 014 111 344
            """,
            moves=("place 234 U(0,-1)",),
            asks=points(0),
            typical={
                99: "A hexagon tile touches two sides or three, a bridge one. It cannot be both.",
                90: "It cannot be both, and the tile itself counts too.",
                49: "Five tiles lie around the corner already: this is a hexagon.",
                50: "The tile itself counts too.",
            },
            done="{sum}. Every hexagon tile has at least two sides on the board, so it is never a bridge.",
            hints=("How many sides does it touch? A bridge touches one.",),
            teaches=("triominos.combo.exclusive", "triominos.combo.value"),
            covers=(6,),
            facts=("value", "bridge", "hexagon"),
        ),
        Do(
            key="bridge-or-weight",
            goal="Lay the tile that scores most.",
            start=f"""
                board: {_BEND}
                rack A: 013 155 255 355
                rack B: 022 134 344
            """,
            solution=("place 013 U(-1,0)",),
            success=happened("triominos.bridge.def", by=0),
            wrong="It fits, but a light tile in the right place scores more.",
            declined=DECLINED,
            done="{sum}: the figure outweighs every heavy tile.",
            hints=("A bonus beats every value. Which bonus is in reach?",),
            teaches=("triominos.bridge.bonus",),
            facts=("value", "bridge", "hexagon"),
        ),
        WhatChanges(
            key="three-corners",
            goal="Say what changes where three corners are enough.",
            intro="Some tables call any tile a bridge that meets three numbers and closes no hexagon.",
            question="How many points is 0-5-5 between 5-5-5 and 0-1-5 there?",
            start=f"board: {_RING}{_RACKS}",
            moves=("place 055 D(-1,0)",),
            asks=points(0),
            options=({"bridge_rule": "tip"}, {"bridge_rule": "three_corners"}),
            labels=("one side and the tip", "three corners"),
            typical={
                10: "It meets three numbers and closes no hexagon: there it is a bridge.",
                40: "The tile itself counts too.",
            },
            done="The same tile, 40 more. Agree before you play; it happens once in a thousand tiles.",
            hints=("There it counts as a bridge. Add it up anew.",),
            teaches=("triominos.bridge.three_corners", "triominos.bridge.choice"),
            covers=(4,),
            facts=("value", "bridge"),
        ),
        WhatChanges(
            key="both-bonuses",
            goal="Say what changes where both bonuses add up.",
            intro="With three-corner bridges a table may agree that a hexagon tile gets the bridge bonus too.",
            question="How many points is 1-4-5 there?",
            start=f"board: {_RING}; 055 D(-1,0)\nrack A: 145 233 345\nrack B: 002 123 225",
            moves=("place 145 D(-1,1)",),
            asks=points(0),
            options=(
                {"bridge_rule": "three_corners"},
                {"bridge_rule": "three_corners", "combine_bridge_hexagon": True},
            ),
            labels=("one bonus a tile", "both bonuses"),
            typical={
                80: "One bonus more this time: the bridge counts as well.",
                110: "Three hexagons and the bridge: the tile itself counts too.",
            },
            done="Both together. At our table one tile gets one bonus at most.",
            hints=("Take the first result and add the bridge.",),
            teaches=("triominos.combo.option",),
            covers=(6,),
            facts=("value", "bridge", "hexagon", "hexagon2", "hexagon3"),
        ),
    ),
)
