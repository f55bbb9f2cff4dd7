"""Lesson 1: lay a first tile, and see what makes it fit."""

from tutorgame.lessons.goals import happened, points
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict

from .finders import cells_for

LESSON = Lesson(
    key="first-match",
    title="Your first tile",
    promise="You can lay a tile so that its side matches.",
    scenes=(
        Do(
            key="first-tile",
            goal="Lay a tile beside the one on the table.",
            intro="Two tiles match when both numbers along their shared side agree. Click a tile on your rack, then a dot.",
            start="board: 123 U(0,0) r0\nrack A: 112 445 005",
            solution=("place 112 D(0,0) r1",),
            success=happened("triominos.score.value", by=0),
            done="It fits: 1 meets 1 and 2 meets 2. You score the sum of its numbers, {sum}.",
            teaches=("triominos.place.match", "triominos.place.edge", "triominos.score.value", "triominos.place.empty"),
            facts=("value",),
        ),
        Predict(
            key="value",
            goal="Say what this tile scores.",
            question="How many points is 2-3-3 worth when you lay it?",
            start="board: 123 U(0,0) r0\nrack A: 233 445",
            moves=("place 233 D(0,-1) r2",),
            asks=points(0),
            typical={1: "One tile is not one point: add up its three numbers."},
            done="The value of a tile is the sum of its numbers.",
            teaches=("triominos.tiles.value",),
            facts=("value",),
        ),
        FindAll(
            key="where",
            goal="Mark every place where 1-3-4 fits.",
            start="board: 123 U(0,0) r0; 112 D(0,0) r1\nrack A: 134",
            target=cells_for("134"),
            piece="134",
            teaches=("triominos.place.rotate",),
        ),
    ),
)
