"""Lesson 1: a first cup on the board, what it needs beside it, and fries on an empty board."""

from tutorgame.lessons.goals import all_of, happened, moves
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, Story, WhichIsWrong

from .asking import placed
from .finders import squares_for
from .measures import playable_pieces
from .tables import table

LESSON = Lesson(
    key="first-cups",
    title="Your first cup",
    game="trinken",
    promise="You can put a cup where it fits, and begin a game on an empty board.",
    scenes=(
        Do(
            key="first-cup",
            goal="Put a cup beside one that it matches.",
            intro="Two cups match when they have the same colour or the same shape. "
            "Pick a cup below the board, then a dot on it.",
            start=table(
                """
                3 | .. .. .. B2 .. .. .. | . . . B . . .
                4 | .. .. R5 R2 .. .. .. | . . A B . . .
                """,
                offer="R4 B1 Y5",
            ),
            solution=("R4 (5,4)",),
            success=placed(),
            wrong="You drank it. That is allowed, but put a cup on the board first.",
            done="It matches, so it stays, and its square is yours now: {points} points.",
            hints=("Any of the three will do.",),
            teaches=("trinken.place.match", "trinken.stain.set"),
            facts=("square",),
        ),
        FindAll(
            key="where-it-fits",
            goal="Mark every square where the green flask fits.",
            intro="It needs a piece beside it, and must match it in colour or in shape.",
            start=table(
                """
                2 | .. .. G1 .. .. .. .. | . . B . . . .
                3 | .. .. R1 .. .. .. .. | . . A . . . .
                5 | .. .. .. .. .. B4 .. | . . . . . A .
                """,
                offer="G4 R2 P3",
            ),
            target=squares_for("G4"),
            piece="G4",
            missed="Go round every piece that is green, and every flask.",
            extra="Beside that square lies a cup that shares neither colour nor shape with a green flask.",
            done="Green beside green, flask beside flask. Beside the red cup it fits nowhere.",
            hints=("Which of the three cups on the board match it at all?",),
            teaches=("trinken.place.match",),
        ),
        WhichIsWrong(
            key="no-neighbour",
            goal="Find the move that is against the rules.",
            start=table(
                """
                4 | .. .. Y3 .. .. .. .. | . . B . . . .
                5 | .. .. Y5 P5 .. .. .. | . . A B . . .
                """,
                offer="P2 Y1 Y3",
            ),
            moves=("P2 (6,4)", "Y1 (2,4)", "Y3 (6,3)"),
            done="A cup never stands alone.",
            hints=("Is there a piece beside each of the three squares?",),
            teaches=("trinken.place.neighbour", "trinken.place.free"),
        ),
        Predict(
            key="empty-board",
            goal="Say how many of these pieces can be placed.",
            question="The board is still empty. How many of the three pieces on offer could you place now?",
            start=table("", offer="R1 FF G2"),
            asks=playable_pieces(),
            typical={
                3: "A cup needs a piece beside it, and there is none yet.",
                0: "One of them needs no neighbour at all.",
                2: "Neither cup can stand alone. Count again.",
            },
            unit="piece",
            done="Only the fries: they go anywhere. That is why some lie ready when a game begins.",
            hints=("Ask of each piece: does it need something beside it?", "Two of them do."),
            teaches=("trinken.place.empty_board", "trinken.place.fries", "trinken.setup.board", "trinken.setup.offer"),
        ),
        Story(
            key="opening",
            goal="Place a piece in each of your first two turns.",
            intro="Three sit at this table: you, Bram and Cato. By lot Bram begins, and turns go round clockwise.",
            start=table("", offer="- - -", players=3, options="value_step=0", phase="start"),
            script=(
                "start B",
                "draw R2",
                "draw B4",
                "draw FF",
                "FF (4,4)",
                "draw R5",
                "R2 (4,5)",
                "draw G4",
                "draw Y2",
                "B1 (3,5)",
                "draw P5",
                "R1 (5,4)",
                "draw P1",
            ),
            solution=("B4 (4,3)", "R5 (5,5)"),
            success=all_of(moves(2), happened("trinken.stain.set", by=0, times=2)),
            stages=(
                (moves(1), "One piece a turn, and a new one takes its place. Bram and Cato have played: your turn."),
            ),
            wrong="This time place a piece in both turns.",
            done="Fries first, cups around them: so a game begins. Your two squares: {sum}.",
            hints=("Cups may lie beside fries: everything matches fries.",),
            teaches=(
                "trinken.setup.players",
                "trinken.setup.start",
                "trinken.turn.order",
                "trinken.turn.one",
                "trinken.place.next_to_fries",
            ),
            facts=("square",),
        ),
    ),
)
