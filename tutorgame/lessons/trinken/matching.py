"""Lesson 2: several neighbours, each matched for itself; corners do not count; and a drink where nothing fits."""

from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, WhichIsWrong

from .asking import DECLINED, drunk, other_gap, placed
from .finders import squares_for
from .measures import cups_here, slot_for
from .tables import table

LESSON = Lesson(
    key="matching",
    title="Every neighbour asks",
    game="trinken",
    promise="You can find the piece for a square with several neighbours, and know what to do when none fits.",
    full_turns=True,
    scenes=(
        Do(
            key="between",
            goal="Close the gap between the red and the green cup.",
            intro="A piece must match each of its neighbours. It may match one in colour and another in shape.",
            start=table(
                """
                3 | .. .. Y1 .. .. .. .. | . . A . . . .
                4 | .. .. R1 .. G2 .. .. | . . A . B . .
                5 | .. .. .. .. G5 .. .. | . . . . B . .
                """,
                offer="G4 R2 B1",
            ),
            solution=("R2 (4,4)",),
            success=placed("", "(4,4)"),
            wrong="It fits there, but the gap is still open.",
            declined=DECLINED,
            done="Red like the cup on one side, a coupe like the one on the other. {points} points.",
            hints=("One of the three is red or a tumbler, and it is green or a coupe too.",),
            teaches=("trinken.place.match",),
            facts=("square",),
        ),
        Predict(
            key="two-ways",
            goal="Count the cups that fit into the gap.",
            question="One free square lies between the blue bottle and the purple flask. "
            "There are 25 kinds of cups. How many of them fit into it?",
            start=table(
                """
                2 | .. B3 .. .. .. .. .. | . B . . . . .
                3 | .. B5 .. P4 .. .. .. | . A . B . . .
                4 | .. .. .. P1 .. .. .. | . . . A . . .
                """,
                offer="R3 Y2 B1",
            ),
            asks=cups_here("(3,3)"),
            typical={
                0: "No cup matches both in the same way, but it need not: each neighbour asks for itself.",
                1: "Swap it round: the colour of the other one, and the shape of the first.",
                9: "So many fit beside one cup alone. Here two of them have a say.",
                18: "Each neighbour alone takes nine, but a cup must please both at once.",
            },
            unit="cups",
            done="A blue flask and a purple bottle: the colour of one, the shape of the other.",
            hints=("Take the colour of one neighbour. What must the shape be then?", "Then do it the other way round."),
            teaches=("trinken.place.match",),
            covers=(5,),
        ),
        WhichIsWrong(
            key="corners",
            goal="Find the move that is against the rules.",
            intro="Neighbours lie right beside a square, never at its corners.",
            start=table(
                """
                4 | .. .. R1 R3 .. .. .. | . . A B . . .
                5 | .. .. Y1 .. .. .. .. | . . B . . . .
                """,
                offer="Y3 G3 Y2",
            ),
            moves=("Y3 (5,4)", "G3 (3,4)", "Y2 (5,4)"),
            done="One neighbour is content, the other is not.",
            hints=("For each move: which pieces lie right beside its square?",),
            teaches=("trinken.place.orthogonal", "trinken.place.match"),
            covers=(5,),
        ),
        FindAll(
            key="red-bottle",
            goal="Mark every square where the red bottle fits.",
            start=table(
                """
                2 | .. .. G5 G3 .. .. .. | . . B A . . .
                3 | .. .. .. R3 .. .. .. | . . . A . . .
                4 | .. .. R2 .. .. .. .. | . . B . . . .
                """,
                offer="R5 P1 Y4",
            ),
            target=squares_for("R5"),
            piece="R5",
            missed="A square with three neighbours may do as well as one with a single one.",
            extra="Beside that square lies a cup that is neither red nor a bottle, or no cup at all.",
            done="Each neighbour was red or a bottle, be it one, two or three of them.",
            teaches=("trinken.place.match", "trinken.place.orthogonal"),
        ),
        Predict(
            key="three-around",
            goal="Say which piece goes into the middle.",
            question="Three cups lie around one free square. Which piece on offer fits into it?",
            start=table(
                """
                2 | .. .. .. Y4 .. .. .. | . . . A . . .
                3 | .. .. .. Y2 .. .. .. | . . . A . . .
                4 | .. .. R1 .. G5 .. .. | . . A . B . .
                5 | .. .. R3 .. G3 .. .. | . . B . B . .
                """,
                offer="R5 FF G1",
            ),
            asks=slot_for("(4,4)"),
            choices=("The red bottle", "The fries", "The green tumbler", "None of them"),
            typical={
                0: "Red and bottle please two of the three. The yellow coupe says no.",
                2: "Green and tumbler please two of the three. The yellow coupe says no.",
                3: "One of the pieces pleases everybody.",
            },
            done="Three cups that share nothing let no other cup in. {answer} match everything.",
            hints=("Try each piece against all three cups.", "The yellow coupe is hard to please."),
            teaches=("trinken.place.next_to_fries", "trinken.place.fries"),
        ),
        Do(
            key="nothing-fits",
            goal="Nothing fits. Drink a piece instead.",
            intro="You cannot pass: what is not placed is drunk. Pick a piece, then click your own head.",
            start=table(
                """
                3 | .. .. .. .. R1 .. .. | . . . . B . .
                4 | .. .. .. R4 R1 .. .. | . . . A A . .
                """,
                offer="G2 B3 Y5",
            ),
            solution=("drink B3",),
            success=drunk(),
            done="Down it goes. A drink colours no square, and too many make you dizzy: more of that later.",
            hints=("Any of the three will do: none of them fits.", "", "Drink one of them: it does not matter which."),
            teaches=("trinken.turn.must_act", "trinken.drink.forced", "trinken.stain.drink"),
        ),
        Do(
            key="two-gaps",
            goal="Close one gap so that the other can still be closed.",
            intro="Two free squares lie between cups. Another piece on offer must fit into the second one.",
            start=table(
                """
                3 | .. R4 .. G4 .. .. .. | . A . B . . .
                4 | .. R1 .. G2 .. B2 .. | . A . B . A .
                5 | .. .. .. .. .. B5 .. | . . . . . B .
                """,
                offer="P2 G4 R2",
            ),
            solution=("P2 (4,5)",),
            success=other_gap("(4,3)", "(4,5)"),
            wrong="Look at the second gap: no piece that is left fits into it, or none is closed yet.",
            declined=DECLINED,
            done="One piece fits both gaps, the other only one. Keep the one that both need.",
            hints=("One piece fits into both gaps. Which one fits into only one?",),
            teaches=("trinken.place.match",),
        ),
    ),
)
