"""Lesson 4: a hook takes a piece away, and leaves the square in the colour of whoever used it."""

from tutorgame.lessons.goals import all_of, points
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, Repair, WhichIsWrong

from .asking import fits, hooked
from .finders import squares_for
from .measures import owner_index
from .tables import table

HOOK_IT = "That is allowed, but this time use the hook."

LESSON = Lesson(
    key="hooks",
    title="Hooks",
    game="trinken",
    promise="You can take any piece off the board, and choose one that is worth it.",
    full_turns=True,
    scenes=(
        Do(
            key="first-hook",
            goal="Take a piece off the board with the hook.",
            intro="A hook never lies on the board. Pick it, then any piece: that piece leaves the game.",
            start=table(
                """
                4 | .. .. R1 R2 FF .. .. | . . B A B . .
                5 | .. .. .. G2 .. .. .. | . . . B . . .
                """,
                offer="Y2 H P1",
            ),
            solution=("hook (4,3)",),
            success=hooked(),
            wrong="Any piece on the board will do: take the hook.",
            declined=HOOK_IT,
            done="Gone, whoever placed it. The square is yours now, as if you had placed something.",
            teaches=("trinken.place.hook", "trinken.stain.hook"),
            facts=("square",),
        ),
        FindAll(
            key="every-piece",
            goal="Mark every square where the hook may be used.",
            start=table(
                """
                3 | .. .. .. B4 .. .. .. | . B . A . . .
                4 | .. .. .. KB FF .. .. | . A . B A . .
                """,
                offer="H R1 G2",
            ),
            target=squares_for("H"),
            missed="Kegs and fries come off as well, and your own pieces too.",
            extra="A colour alone is nothing to hook: a piece must lie there.",
            done="Cups, kegs, fries, yours or not: every piece, and no empty square.",
            teaches=("trinken.place.hook",),
        ),
        Predict(
            key="whose-square",
            goal="Say whose square it is afterwards.",
            question="Bram placed the red tumbler, and you hook it. Whose is the empty square then?",
            start=table(
                """
                3 | .. .. .. R4 .. .. .. | . . . A . . .
                4 | .. .. Y1 R1 R5 .. .. | . . A B B . .
                """,
                offer="G2 H B3",
            ),
            moves=("hook (4,4)",),
            asks=owner_index("(4,4)"),
            choices=("Yours", "Bram's", "Nobody's"),
            typical={
                1: "It was. But a hook colours its square just as a placed piece does.",
                2: "The piece goes, but squares do not lose their colour. They only change hands.",
            },
            done="{answer}. The hook leaves your colour behind, and that is worth points: {sum}.",
            hints=("A hook is a move on a square, like any other.",),
            teaches=("trinken.stain.hook",),
            facts=("square",),
        ),
        Do(
            key="worth-it",
            goal="Score points with the hook.",
            start=table(
                """
                2 | .. .. P2 P3 .. .. .. | . . A A . . .
                3 | .. .. Y2 .. .. .. .. | . . A . . . .
                4 | .. .. Y4 Y5 .. .. .. | . . B A . . .
                """,
                offer="R1 H B1",
            ),
            solution=("hook (4,3)",),
            success=all_of(hooked(), points(0) >= 20),
            wrong="That square was yours already, so nothing new was coloured.",
            declined=HOOK_IT,
            done="A square of Bram's became yours: {points} points.",
            hints=("The piece on it does not matter. Whose square is it?",),
            teaches=("trinken.score.square", "trinken.stain.hook"),
            facts=("square",),
        ),
        WhichIsWrong(
            key="nothing-there",
            goal="Find the move that is against the rules.",
            intro="Squares keep their colour when their piece has gone.",
            start=table(
                """
                3 | .. .. G1 KG .. .. .. | . . B B . . .
                4 | .. .. .. FF .. .. .. | . . B A A . .
                """,
                offer="H G4 R2",
            ),
            moves=("hook (3,4)", "hook (4,3)", "hook (4,4)"),
            done="Coloured, but empty.",
            hints=("Look for what lies on the squares, not for their colour.",),
            teaches=("trinken.place.hook",),
        ),
        Repair(
            key="unblock",
            goal="Hook a piece so that the blue flask fits the middle.",
            intro="Three cups lie around one free square, and the blue flask does not fit in yet.",
            start=table(
                """
                3 | .. .. B5 Y5 Y4 .. .. | . . A B A . .
                4 | .. .. B2 .. G4 .. .. | . . B . A . .
                5 | .. .. .. .. G1 .. .. | . . . . B . .
                """,
                offer="B4 R3 H",
            ),
            solution=("hook (3,4)",),
            success=all_of(hooked(), fits("B4", "(4,4)")),
            wrong="The blue flask still does not fit between them.",
            declined="The flask stays out as long as nothing is taken away.",
            done="What is left shares its colour or its shape with the blue flask.",
            hints=("Which one of the three neighbours does a blue flask not match?",),
            teaches=("trinken.place.hook", "trinken.place.match"),
        ),
    ),
)
