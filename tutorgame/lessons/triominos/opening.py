"""Lesson 4: who opens, with which tile, and what that scores."""

from tutorgame.lessons.goals import happened, points
from tutorgame.lessons.scene import Do, Lesson, Predict, WhatChanges, WhichIsWrong

from .asking import best_laid, pot_size, sees
from .measures import starter

_TRIPLE = """
    phase: opening
    rack A: 014 055 113 123 235 244 334 444 455
    rack B: 003 012 025 111 145 224 233 333 345
"""
_THREES = """
    phase: opening
    rack A: 014 055 113 123 235 244 333 345 455
    rack B: 003 012 025 111 145 222 224 233 344
"""
_TWO_TRIPLES = """
    phase: opening
    rack A: 000 014 055 113 123 235 244 333 455
    rack B: 003 012 025 111 145 222 224 233 345
"""
_NO_TRIPLE = """
    phase: opening
    rack A: 014 023 055 113 123 235 244 355 445
    rack B: 003 012 025 112 145 224 233 344 345
"""

LESSON = Lesson(
    key="opening",
    title="Who opens",
    game="triominos",
    promise="You know who lays the first tile, which one it must be, and what it scores.",
    minutes=6,
    scenes=(
        Do(
            key="highest-triple",
            goal="Open the game with the right tile.",
            intro="The highest triple on any rack opens. This time it is on yours.",
            start=_TRIPLE,
            solution=("open 444",),
            success=happened("triominos.start.bonus", by=0),
            done="The highest triple must open, even where another tile is worth more. {sum}: value and opening bonus.",
            hints=(
                "A triple shows the same number three times.",
                "Any opening tile lies in the middle of the table.",
            ),
            teaches=("triominos.start.highest_triple", "triominos.start.bonus"),
            facts=("value", "opening", "zero"),
        ),
        Predict(
            key="triple-points",
            goal="Say what this opening scores.",
            question="You open with 3-3-3. How many points is that?",
            start=_THREES,
            moves=("open 333",),
            asks=points(0),
            typical={
                9: "That is its value. An opening triple gets a bonus too.",
                10: "That is the bonus. The value of the tile counts too.",
                39: "The card has it: 30 more belong to 0-0-0 alone.",
                49: "Only 0-0-0 scores that highly.",
            },
            done="Value and bonus: {sum}.",
            hints=("Two things add up here: see the card.",),
            teaches=("triominos.start.bonus",),
            covers=(7,),
            facts=("value", "opening", "zero"),
        ),
        Predict(
            key="who-opens",
            goal="Say who opens.",
            question="Your best triple is 2-2-2. Bram holds 4-4-4. Cato has no triple, but 4-5-5. Who opens?",
            start="""
                options: players=3
                phase: deal
                rack A: 012 045 113 134 222 244 335
                rack B: 003 015 123 124 225 345 444
                rack C: 011 024 035 145 233 455
            """,
            moves=("draw 112",),
            asks=starter(),
            choices=("You", "Bram", "Cato"),
            typical={
                0: "Compare the triples: a higher one is on the table.",
                2: "4-5-5 is worth most, but while anybody holds a triple, a triple opens.",
            },
            done="The highest triple at the table opens.",
            hints=("First ask for triples. Values only count if there is none.",),
            teaches=("triominos.start.highest_triple",),
        ),
        Do(
            key="zero-choice",
            goal="Open for the most points.",
            intro="You hold the highest triple, and 0-0-0 too: you may open with either.",
            start=_TWO_TRIPLES,
            solution=("open 000",),
            success=best_laid(),
            wrong="That is allowed: value and bonus. But your other opening scores more. See the card.",
            done="{points} points in all. In return you show 3-3-3 to everybody.",
            hints=("One of the two has a line of its own in the card.",),
            teaches=("triominos.start.zero", "triominos.start.zero_choice"),
            covers=(8,),
            facts=("value", "opening", "zero"),
        ),
        Predict(
            key="zero-later",
            goal="Say what 0-0-0 scores later on.",
            question="The game is under way. How many points do you get for laying 0-0-0 now?",
            start="""
                board: 444 U(0,0); 044 D(0,0); 004 U(1,0)
                rack A: 000 115 235 344
                rack B: 122 145 225 333
            """,
            moves=("place 000 D(1,0)",),
            asks=points(0),
            typical={
                40: "That is for opening with it. Now only its value counts.",
                30: "No bonus is left for it: only its value counts now.",
                10: "The bonus belongs to the opening. Only its value counts now.",
            },
            done="0 + 0 + 0: its great moment is the opening.",
            hints=("The game is open already. What counts then?",),
            teaches=("triominos.start.zero",),
            covers=(8,),
            facts=("value", "opening", "zero"),
        ),
        WhichIsWrong(
            key="must-place",
            goal="Find what you may not do as the starter.",
            start=_TWO_TRIPLES,
            moves=("open 333", "buy", "open 000"),
            hints=("You hold two triples, and you may open with both of them.",),
            teaches=("triominos.start.must_place",),
        ),
        Do(
            key="no-triple",
            goal="Open the game, though nobody holds a triple.",
            intro="Without any triple, the tile of the highest value opens. You hold two of them.",
            start=_NO_TRIPLE,
            solution=("open 445",),
            success=happened("triominos.score.value", by=0),
            done="{points} points, and no bonus: that belongs to triples.",
            hints=("Add up your heaviest tiles. Two of them are equal, and you may choose.",),
            teaches=("triominos.start.no_triple",),
            facts=("value", "opening"),
        ),
        Predict(
            key="no-bonus",
            goal="Say what this opening scores.",
            question="Nobody holds a triple. You open with 3-5-5. How many points is that?",
            start=_NO_TRIPLE,
            moves=("open 355",),
            asks=points(0),
            typical={
                23: "The bonus of 10 is for an opening triple, not for any first tile.",
                43: "Only 0-0-0 gets 40, and only as the opening tile.",
            },
            done="Just the value: the opening bonus belongs to triples.",
            hints=("Is this tile a triple?",),
            teaches=("triominos.start.no_triple",),
            covers=(7,),
            facts=("value", "opening"),
        ),
        Predict(
            key="tie",
            goal="Say who opens.",
            question="Nobody holds a triple. You and Bram have tiles of the same highest value. "
            "Your next best is 2-3-5, his is 3-4-4. Who opens?",
            start="""
                phase: deal
                rack A: 001 012 013 015 022 112 124 235 445
                rack B: 003 004 005 011 014 122 344 355
            """,
            moves=("draw 002",),
            asks=starter(),
            choices=("You", "Bram"),
            typical={0: "Add them up: your next best tile is the lighter one."},
            done="After equal tiles the next best decide, and so on down. If all are equal, you draw lots.",
            hints=("The best are equal, so they decide nothing. Compare the next.",),
            teaches=("triominos.start.tie",),
        ),
        Predict(
            key="pot",
            goal="Say how many tiles the pot holds.",
            intro="From 2 to 6 can play. With two, each rack gets nine of the 56 tiles.",
            question="The rest lies face down as the pot. How many tiles is that?",
            start=_TRIPLE,
            asks=pot_size(),
            typical={47: "Both of you have nine.", 46: "Take nine away twice."},
            unit="tiles",
            done="With three or four players each rack gets seven, with five or six players six.",
            hints=("Take both racks from the whole set.",),
            teaches=("triominos.setup.players", "triominos.setup.rack", "triominos.setup.pot"),
        ),
        Predict(
            key="hidden",
            goal="Say what you may know of Bram's rack.",
            question="Bram sits opposite. What can you see of his rack?",
            start=_TRIPLE,
            asks=sees(1),
            choices=("His tiles", "How many tiles it holds", "Nothing at all"),
            typical={
                0: "That would spoil the game: racks stand with their backs to the others.",
                2: "You can count the backs of his tiles.",
            },
            done="Racks are hidden, but everybody can count tiles: on the racks and in the pot.",
            hints=("His tiles stand with their backs to you.",),
            teaches=("triominos.setup.hidden",),
            facts=("table",),
        ),
        WhatChanges(
            key="drawn-starter",
            goal="Say what the opening scores where the starter is drawn.",
            intro="At some tables each player draws a tile for the start, and the highest opens.",
            question="There the starter may open with any tile. How much is 4-4-4?",
            start=_TRIPLE,
            moves=("open 444",),
            asks=points(0),
            options=({"start_rule": "highest_triple"}, {"start_rule": "draw"}),
            labels=("the highest triple opens", "a drawn starter"),
            typical={
                22: "With a drawn starter there is no opening bonus.",
                40: "There is no bonus at all, not even for 0-0-0.",
            },
            done="Value only, with any tile: no bonus for triples, no 40 for 0-0-0.",
            hints=("The drawn starter just lays a tile like any other.",),
            teaches=("triominos.start.draw",),
            covers=(7,),
        ),
    ),
)
