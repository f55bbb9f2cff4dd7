"""Lesson 3: a keg takes its colour from the board, and then insists on it."""

from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, WhichIsWrong

from .asking import DECLINED, keg_is, placed
from .finders import squares_for
from .measures import colour_index, cups_here
from .tables import table

LESSON = Lesson(
    key="kegs",
    title="Kegs",
    game="trinken",
    promise="You can place a keg, and say what fits beside it afterwards.",
    full_turns=True,
    scenes=(
        Do(
            key="first-keg",
            goal="Put the keg on the board.",
            intro="A keg on offer has no colour. It takes on the colour that lies beside it, and keeps it.",
            start=table(
                """
                4 | .. .. Y2 Y5 .. .. .. | . . B A . . .
                5 | .. .. .. B5 .. .. .. | . . . B . . .
                """,
                offer="G5 K P2",
            ),
            solution=("K (3,3)",),
            success=placed("K"),
            wrong="That was a cup. Take the keg: it has a question mark.",
            declined=DECLINED,
            done="One colour lay beside it: now it is the keg's own. {points} points.",
            teaches=("trinken.place.keg",),
            facts=("square",),
        ),
        FindAll(
            key="one-colour",
            goal="Mark every square where the keg may go.",
            intro="It needs a colour beside it, and no more than one. Fries have none.",
            start=table(
                """
                1 | .. R1 FF .. .. .. .. | . A B . . . .
                2 | .. R4 .. .. .. .. .. | . A . . . . .
                3 | .. G4 G2 .. .. .. .. | . B A . . . .
                """,
                offer="K R2 P5",
            ),
            target=squares_for("K"),
            piece="K",
            missed="Two cups of one colour are no obstacle.",
            extra="Beside that square lie two colours, or none at all.",
            done="Red alone or green alone. Between the two, or beside fries only, a keg stays on offer.",
            hints=("First look for squares beside a cup, then strike out those with two colours.",),
            teaches=("trinken.place.keg", "trinken.place.keg_colour"),
            covers=(6,),
        ),
        Predict(
            key="beside-a-keg",
            goal="Count the cups that fit beside the keg.",
            question="The free square right of the red keg has no other neighbour. "
            "How many of the 25 kinds of cups fit there?",
            start=table(
                """
                4 | .. .. R3 KR .. .. .. | . . A B . . .
                5 | .. .. R1 .. .. .. .. | . . B . . . .
                """,
                offer="G3 Y1 B5",
            ),
            asks=cups_here("(4,5)"),
            typical={
                25: "It was free to choose once. Now it is red, and wants red beside it.",
                9: "Beside a cup it would be so many. A keg has no shape that could match.",
                6: "There are as many shapes as colours at this table. Count the red cups.",
            },
            unit="cups",
            done="The red ones, one of each shape. A keg has a colour but no shape.",
            hints=("What can match a keg: its colour, its shape, or both?", "Any shape will do, but only one colour."),
            teaches=("trinken.place.next_to_keg",),
            covers=(6,),
        ),
        WhichIsWrong(
            key="shape-is-no-help",
            goal="Find the move that is against the rules.",
            start=table(
                """
                3 | .. .. B1 KB .. .. .. | . . A A . . .
                4 | .. .. B4 .. .. .. .. | . . B . . . .
                """,
                offer="B2 FF G4",
            ),
            moves=("B2 (3,5)", "FF (2,4)", "G4 (4,4)"),
            done="It matches the flask, but the keg has a say too.",
            hints=("Which of the three squares lie beside the keg? What does a keg ask for?",),
            teaches=("trinken.place.next_to_keg", "trinken.place.next_to_fries"),
        ),
        Predict(
            key="keg-beside-keg",
            goal="Say which colour the keg takes on.",
            question="You put the keg beside the green one. Which colour does it take on?",
            start=table(
                """
                3 | .. .. R2 .. .. .. .. | . . B . . . .
                4 | .. .. G2 KG .. .. .. | . . A A . . .
                5 | .. .. G5 .. .. .. .. | . . B . . . .
                """,
                offer="K R4 P1",
            ),
            moves=("K (4,5)",),
            asks=colour_index("(4,5)", "RG"),
            choices=("Red", "Green", "None: kegs may not touch"),
            typical={
                0: "Red lies elsewhere. Only what is right beside the square counts.",
                2: "Some tables forbid it. Here the old keg is a neighbour with a colour, like any other.",
            },
            done="{answer}: a keg on the board counts like a cup of its colour.",
            hints=("What lies right beside the faint keg?",),
            teaches=("trinken.place.keg_keg",),
        ),
        Do(
            key="room-for-purple",
            goal="Place the keg so that it turns purple.",
            start=table(
                """
                3 | .. .. P3 FF .. .. .. | . . B A . . .
                4 | .. .. Y3 .. .. .. .. | . . A . . . .
                5 | .. .. Y1 G1 .. .. .. | . . B A . . .
                """,
                offer="P5 K B3",
            ),
            solution=("K (2,3)",),
            success=keg_is("P"),
            wrong="The keg took on another colour, or is still on offer.",
            declined=DECLINED,
            done="Now only purple cups fit beside it, and the purple bottle on offer is one of them.",
            hints=("Fries give it no colour. Which square has purple beside it, and nothing else that has a colour?",),
            teaches=("trinken.place.keg", "trinken.place.next_to_keg"),
        ),
    ),
)
