"""Small scenes for the tests of the runner."""

from tutorgame.lessons.goals import Measure, all_of, happened, moves, points
from tutorgame.lessons.scene import Choose, Do, FindAll, Line, Predict, Story, Tempt, WhatChanges, WhichIsWrong
from tutorgame.lessons.triominos.finders import cells_for

TABLE = """
    board: 244 U(0,0); 224 D(-1,0)
    rack A: 022 045 144 234
    rack B: 012 344 445
"""
LAY = Do(
    key="lay",
    goal="Lay 2-3-4.",
    start=TABLE,
    solution=("place 234 D(0,0)",),
    success=points(0) >= 9,
    wrong="Too light.",
    declined="Do not buy.",
    done="Nine or more: {sum}.",
    teaches=("triominos.score.value",),
)
STORY = Story(
    key="turns",
    goal="Lay two tiles.",
    start=TABLE,
    solution=("place 234 D(0,0)", "place 144 D(0,-1)"),
    script=("place 344 U(1,0)",),
    success=all_of(moves(2), happened("triominos.score.value", by=0, times=2)),
    stages=((happened("triominos.score.value", by=1), "Bram was there."),),
    wrong="Two tiles, please.",
    done="{points} points.",
    teaches=("triominos.turn.order",),
)
TEMPT = Tempt(
    key="gift",
    goal="Score without a gift.",
    start="""
        board: 355 U(0,0); 345 D(0,0); 455 U(1,0); 155 D(1,-1); 445 D(1,0)
        rack A: 144 222 255 334
        rack B: 023 125 233
    """,
    solution=("place 334 U(0,1)",),
    success=points(0).equals(10),
    tempting=points(0) >= 12,
    refutation=("place 125 U(1,-1)",),
    why="That was the fifth tile.",
    wrong="Too light.",
    teaches=("triominos.score.mover",),
)
FIND = FindAll(
    key="find",
    goal="Mark the places for 0-1-4.",
    start="""
        board: 114 U(0,0); 144 D(0,-1); 244 U(0,-1); 011 D(0,0); 234 D(-1,-1)
        rack A: 014
        rack B: 022 235 455
    """,
    target=cells_for("014"),
    piece="014",
    missed="Look on.",
    extra="Turned over.",
    done="Well seen.",
    teaches=("triominos.place.rotate",),
)
WHICH = WhichIsWrong(
    key="which",
    goal="Find the wrong move.",
    start="board: 123 U(0,0)\nrack A: 124 135 233\nrack B: 015 244",
    moves=("place 135 D(-1,0)", "place 124 D(0,0)", "buy"),
    teaches=("triominos.tiles.handed",),
)
NUMBER = Predict(
    key="number",
    goal="Say what it scores.",
    question="How many points?",
    start=TABLE,
    moves=("place 234 D(0,0)", "buy", "draw 003", "stop"),
    asks=points(0),
    typical={1: "Add up all three."},
    done="That is its value.",
    teaches=("triominos.tiles.value",),
    facts=("value",),
)
WHO = Predict(
    key="who",
    goal="Say who scores.",
    question="Who?",
    start=TABLE,
    moves=("place 234 D(0,0)",),
    asks=Measure("who", lambda t: 0 if t.gained(0) else 1),
    choices=("You", "Bram"),
    typical={1: "Bram was not to move."},
    done="It was {answer}.",
    teaches=("triominos.score.mover",),
)
CHOOSE = Choose(
    key="choose",
    goal="Choose.",
    start=TABLE,
    lines=(Line("Heavy", ("place 234 D(0,0)", "buy", "draw 003", "stop")), Line("Light", ("place 022 U(-1,1)",))),
    compare=points(0),
    done="Heavy is more.",
    teaches=("triominos.turn.free_choice",),
)
CHANGES = WhatChanges(
    key="changes",
    goal="Say what changes.",
    question="How much?",
    start="phase: opening\nrack A: 012 444 455\nrack B: 003 013 111",
    moves=("open 444",),
    asks=points(0),
    options=({"start_rule": "highest_triple"}, {"start_rule": "draw"}),
    labels=("the highest triple", "a draw"),
    typical={22: "No bonus."},
    done="No bonus.",
    teaches=("triominos.start.draw",),
)
