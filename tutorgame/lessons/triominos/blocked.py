"""Lesson 12: the pot is empty, and no tile fits any more."""

from tutorgame.lessons.goals import happened, wins
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, Tempt

from .finders import cells_that_score
from .measures import cost, final_score, held, winner_index

_FLOWER = "444 U(0,0) r0; 244 D(0,0) r2; 144 D(-1,0) r1; 114 U(-1,1) r2; 344 D(0,-1) r0"
_SAIL = "555 U(0,0) r0; 355 D(0,-1) r0; 335 U(0,-1) r1; 135 U(1,-1) r1; 155 D(0,0) r2"
_STAR = "124 U(0,0) r0; 122 D(0,0) r1; 225 U(1,0) r2; 112 U(0,1) r2; 113 D(-1,1) r2"
_PASSES = f"""
    options: players=3
    board: {_FLOWER}
    rack A: 133
    rack B: 013 445 455 555
    rack C: 235 355
    pot: empty
    scores: 70 111 88
    passes: 2
    to move: C
"""
"""Two have passed, and Cato passes too: the racks' values are read by `held`, so that texts and engine agree."""


LESSON = Lesson(
    key="blocked",
    title="Nothing goes any more",
    game="triominos",
    promise="You know when a game is blocked, what it costs, and when to block it yourself.",
    minutes=5,
    full_turns=True,
    scenes=(
        Predict(
            key="own-leftovers",
            goal="Say how many points you end with.",
            question=(
                "You lay 1-3-3. Then nobody can lay, and the pot is empty: everybody subtracts. What is your"
                " final score?"
            ),
            start=f"board: {_SAIL}\nrack A: 033 133 334\nrack B: 233 244\npot: empty\nscores: 48 51",
            moves=("place 133 D(0,-2) r0",),
            asks=final_score(0),
            typical={
                55: "You still hold two tiles, and their values are subtracted.",
                80: "There is no bell and no bonus in a blocked game.",
                32: "First add the tile that you lay, then subtract what you keep.",
                64: "What is left is subtracted, not added.",
            },
            done="The tile counts, then everybody subtracts what is still on the rack.",
            hints=("Add the tile you lay. Then look at what stays on your rack.",),
            teaches=("triominos.block.when", "triominos.block.score"),
            facts=("value", "blocked", "table"),
        ),
        Do(
            key="block-it",
            goal="Block the game: leave no tile a place.",
            intro="The pot is empty. By counting you know what Bram holds: 0-0-3 and 1-4-4.",
            start=f"board: {_STAR}\nrack A: 014 114 133\nrack B: 003 144\npot: empty\nscores: 60 55",
            solution=("place 133 U(-1,1) r1",),
            success=happened("triominos.block.when"),
            done="Nothing fits any more. You subtract your leftovers, and Bram subtracts too.",
            wrong="A tile still fits somewhere, so the game goes on.",
            hints=("Where could 1-4-4 go? A new number on a corner can close a place.",),
            teaches=("triominos.block.when",),
            facts=("value", "blocked", "table"),
        ),
        Predict(
            key="three-passes",
            goal="Say who wins.",
            question=(
                f"You and Bram have passed, and now Cato passes. You keep {held(_PASSES, 0)} points in tiles,"
                f" Bram {held(_PASSES, 1)}, Cato {held(_PASSES, 2)}. Who wins?"
            ),
            start=_PASSES,
            moves=("pass",),
            asks=winner_index((0,), (1,), (2,), (1, 2)),
            choices=("You", "Bram", "Cato", "Bram and Cato"),
            typical={
                0: "You keep least, but the total decides, and yours is the lowest.",
                1: "Bram leads now, but all those tiles are subtracted.",
                2: "Subtract both racks and compare the two scores once more.",
            },
            done="As many passes as players end the game. Equal totals share the win.",
            hints=("Subtract from each score what that rack is worth.",),
            teaches=("triominos.block.passes", "triominos.win.tie"),
            facts=("blocked", "empty", "table"),
        ),
        Tempt(
            key="leave-it-closed",
            goal="Win the game.",
            intro="Bram holds one tile, could not lay it, and has passed. One more pass ends the game.",
            start=f"board: {_FLOWER}\nrack A: 002 014\nrack B: 045\npot: empty\nscores: 50 44\npasses: 1\nturns: 11 11",
            solution=("pass",),
            success=wins(0),
            tempting=happened("triominos.score.value", by=0),
            refutation=("place 045 D(-1,-1) r1",),
            why=(
                "Your tile opened a new side, and Bram's last tile fitted there. While you lead, leave the"
                " position closed."
            ),
            wrong="The game goes on, and Bram gets another chance.",
            done="You led, and a pass ended it. Both subtract, and you stay ahead.",
            hints=("Bram's tile fits nowhere now. What could change that?", "You may pass."),
            teaches=("triominos.block.passes",),
            facts=("value", "bell", "blocked", "empty", "table"),
        ),
        Predict(
            key="bell-comes-first",
            goal="Say what your leftovers cost you.",
            question=(
                "Bram has rung the bell. The pot is empty, you hold 0-3-3 and 2-5-5, nothing fits, you pass. What"
                " do you lose?"
            ),
            start=f"board: {_FLOWER}\nrack A: 033 255\nstarter: B\nbell: B\npot: empty\nturns: 9 10\nscores: 71 83",
            moves=("pass",),
            asks=cost(0),
            typical={
                18: "Those points go to Bram, but nobody takes them from you. The bell has rung.",
                25: "You bought nothing. With an empty pot, passing is free.",
            },
            done="Once the bell has rung, nothing is blocked any more: Bram gets points, and you lose none.",
            teaches=("triominos.block.bell_first", "triominos.end.no_minus"),
            covers=(13,),
            facts=("leftovers", "blocked", "empty", "table"),
        ),
        FindAll(
            key="still-a-place",
            goal="Mark every place where you can still lay a tile.",
            intro="The pot is empty and Bram has passed. Is the game blocked?",
            start=f"board: {_FLOWER}\nrack A: 124 224 555\nrack B: 003 233\npot: empty\nscores: 60 55\npasses: 1",
            target=cells_that_score("triominos.score.value"),
            missed="Turn each tile, and try all sides.",
            extra="Check the corner that touches a third tile too.",
            done="While one tile of any rack has a place, the game is not blocked.",
            teaches=("triominos.block.when",),
            covers=(1,),
            facts=("blocked", "empty", "table"),
        ),
    ),
)
