"""Lesson 14: the bonus for the whole board, and the classic table with one piece on offer."""

from tutorgame.lessons.goals import not_, points, wins
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, Tempt, WhatChanges

from .finders import squares_that_cause
from .measures import stained
from .tables import table
from .tallies import board_bonus, goes_on

_FULL = """
    1 | .. .. .. .. .. .. .. | A A B A B B A
    2 | .. .. .. .. .. .. .. | B A A B B A B
    3 | .. .. .. .. R4 .. .. | A B B A A B A
    4 | .. .. .. R1 R2 G2 .. | B B A A B A .
    5 | .. .. .. .. .. G4 .. | A B A B A A B
    6 | .. .. .. .. .. .. .. | B A B B A B A
    7 | .. .. .. .. .. .. .. | A B B A B B A
"""
_CORNER = """
    3 | .. .. .. R3 .. .. .. | . . . B . . .
    4 | .. .. R1 R2 G2 .. .. | . . A A B B .
    5 | .. .. .. .. G1 .. .. | . . A B A . .
"""
_BOARD = "stain_bonus=whole_board"

LESSON = Lesson(
    key="board-bonus",
    title="The whole board",
    game="trinken",
    promise="You can play for most squares of the board, and sit down at a classic table.",
    full_turns=True,
    minutes=4,
    scenes=(
        WhatChanges(
            key="two-bonuses",
            goal="Say what the square brings at the other table.",
            intro="A red bottle of value 20 goes on a square that nobody has. A table has one of two bonuses.",
            question="How many points does this placement bring where only the whole board counts?",
            start=table(_CORNER, "R5/20 P4 B4"),
            moves=("R5 (3,3)",),
            asks=points(0),
            options=({"stain_bonus": "each_square"}, {"stain_bonus": "whole_board"}),
            labels=("Where each square pays", "where only the whole board does"),
            typical={
                40: "Single squares pay nothing there.",
                220: "The bonus for the board comes at the end of the game.",
                0: "The piece has a value.",
            },
            done="Only the value. Your squares are counted once, at the end of the game.",
            hints=("Take away what a single square pays.",),
            teaches=("trinken.score.board", "trinken.score.square"),
            facts=("value", "square", "board"),
        ),
        Do(
            key="take-it",
            goal="Win the game.",
            intro="One square of the board is nobody's yet, and this table pays for most squares.",
            start=table(
                _FULL,
                "Y2 R5/40 B3/20",
                options=f"end=all_stained {_BOARD}",
                scores="880 1010",
            ),
            solution=("Y2 (4,7)",),
            success=wins(0),
            wrong="Points, but the game goes on. What would end it in your favour?",
            done="Most squares, and with them the bonus for the board: {sum}.",
            hints=("Which square has no colour?",),
            teaches=("trinken.score.board", "trinken.end.bonus"),
            facts=("value", "board", "table"),
        ),
        Tempt(
            key="before-it-ends",
            goal="Be the one with most squares when the game ends.",
            intro="You and Bram have equally many squares, and one is nobody's. Nothing on offer fits it yet.",
            start=table(
                _FULL,
                "R5/10 P5/20 B3/30",
                options=f"end=all_stained {_BOARD}",
                scores="800 760",
            ),
            solution=("R5 (2,5)",),
            script=("draw Y2", "Y2 (4,7)"),
            success=wins(0),
            tempting=not_(stained(0) >= 25),
            refutation=("draw Y2", "Y2 (4,7)"),
            why="Bram took the last square, and with it the bonus for most squares. "
            "What could you have taken from Bram?",
            done="{sum}. One square from Bram moves the count by two: the last one was too little for Bram.",
            hints=("On whose squares can you place something?",),
            teaches=("trinken.score.board", "trinken.end.stained"),
            covers=(13,),
            facts=("value", "board", "table"),
        ),
        Predict(
            key="shared-board",
            goal="Say what bonus you get.",
            question=(
                "Your red bottle ends the game. You and Bram then have equally many squares, Cato has fewer."
                " What bonus do you get for the board?"
            ),
            start=table(
                """
                3 | .. .. .. R3 .. .. .. | . B C B C . .
                4 | .. .. R1 R2 G2 .. .. | . B A A B B .
                5 | .. .. .. .. G1 .. .. | . A A B A . .
                """,
                "R5/20 P4 B4",
                players=3,
                options=_BOARD,
                scores="1490 1310 1255",
            ),
            moves=("R5 (2,4)",),
            asks=board_bonus(0),
            typical={
                200: "Bram has as many squares as you.",
                66: "Only the leaders share, and Cato is none.",
                0: "Two leaders share the bonus.",
            },
            done="{answer}: the leaders share it, and fractions are dropped. Who has fewer squares gets nothing.",
            hints=("Count your squares with the new one, and Bram's.",),
            teaches=("trinken.score.board_tie",),
            facts=("board", "table"),
        ),
        Predict(
            key="bonus-never-ends-it",
            goal="Say whether the game is over.",
            question=(
                "You have most squares. With the bonus for the board your score would be over the limit."
                " You place a piece of value 20. Is the game over?"
            ),
            start=table(_CORNER, "R5/20 P4 B4", options=_BOARD, scores="1400 1310"),
            moves=("R5 (3,3)",),
            asks=goes_on(),
            choices=("Yes", "No"),
            typical={0: "The bonus is booked when the game has ended. It never ends the game itself."},
            done="First the game must end by its own condition; then the bonus is booked.",
            hints=("When is the bonus booked?",),
            teaches=("trinken.end.bonus",),
            facts=("value", "board", "table"),
        ),
        FindAll(
            key="take-over",
            goal="Mark every square that you can take from Bram.",
            intro="For most squares, one from Bram counts twice: one more for you, one less for Bram.",
            start=table(
                """
                2 | .. .. .. .. .. .. .. | . . . B A . .
                3 | .. .. .. R3 .. .. .. | . . B B A B .
                4 | .. .. R1 R2 G2 .. .. | . B A A B B .
                5 | .. .. .. .. G1 .. .. | . A A B A . .
                """,
                "R5/10 P4 B4",
                options=_BOARD,
            ),
            target=squares_that_cause("trinken.stain.overwrite"),
            missed="The red bottle goes beside any red piece. Which of those squares are Bram's?",
            extra="The red bottle does not fit there, or the square is not Bram's.",
            done="Each of them changes the count by two.",
            hints=("First see where the red bottle fits, then whose square it is.",),
            teaches=("trinken.stain.overwrite", "trinken.score.board"),
            facts=("board", "table"),
        ),
        Predict(
            key="classic",
            goal="Say what this placement brings.",
            question=(
                "A classic table: one piece on offer, and the bonus for the board besides."
                " You place it on a square of nobody. How many points?"
            ),
            start=table(_CORNER, "R5", options=f"mode=classic {_BOARD}", scores="120 140"),
            moves=("R5 (3,3)",),
            asks=points(0),
            typical={
                0: "With one piece on offer every square pays, whatever the other bonus.",
                40: "With one piece on offer there are no values.",
                25: "At a classic table no mug has any power.",
                220: "The bonus for the board comes at the end.",
            },
            done="The square pays, and the board will pay at the end. No values there, and no mug has any power.",
            hints=("Look at the card: what does a square pay here?",),
            teaches=("trinken.score.board_single", "trinken.mug.classic"),
            facts=("value", "square", "board", "mugs"),
        ),
    ),
)
