"""Lesson 12: mugs that pay when a line is full: flagon and tankard."""

from tutorgame.lessons.goals import happened, points
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, WhatChanges

from .finders import squares_that_cause
from .measures import line_share
from .tables import table

_SHARED = """
    4 | R1 G1 KG G2 Y2 Y4 .. | A A A B B C {last}
"""


def _mugs(*mugs: str) -> str:
    return f"mugs=choice seat_mugs={','.join(mugs)}"


LESSON = Lesson(
    key="mugs-for-lines",
    title="Mugs for full lines",
    game="trinken",
    promise="You know which mug loves a line that you win, and which one a line that you lose.",
    full_turns=True,
    minutes=4,
    scenes=(
        Predict(
            key="flagon",
            goal="Say what your flagon makes of this row.",
            question="A flagon makes your share of a line half as big again. Bram must fill your row. What do you get?",
            start=table(
                """
                4 | R1 G1 G2 Y2 Y4 B4 .. | A A B A B A A
                """,
                "B5/10 R3 P3",
                options=_mugs("flagon", "wooden_cup"),
                to_move="B",
            ),
            moves=("B5 (4,7)",),
            asks=points(0),
            typical={
                100: "That is the line without your flagon.",
                0: "Most squares decide, whoever closes the row.",
                200: "The square was stained, so nothing is doubled. And a flagon adds half.",
                50: "That is what the flagon adds. The line itself is yours too.",
            },
            done="{sum}: the line, and half of it again from your flagon. Lines that others close count too.",
            hints=("What is the row worth, and whose is it?",),
            teaches=("trinken.mug.flagon",),
            covers=(1,),
            facts=("line", "double", "most", "mugs"),
        ),
        Do(
            key="which-line",
            goal="Close the line that pays you most.",
            intro="Two lines wait for the blue bottle, and you lead in both. Your mug is the flagon.",
            start=table(
                """
                1 | .. P3 .. .. .. .. .. | . B . . . . .
                2 | .. P5 .. .. .. .. .. | . A . . . . .
                3 | .. G5 .. .. .. .. .. | . A . . . . .
                4 | R1 G1 G2 Y2 Y4 B4 .. | A A B A B A A
                5 | .. G3 .. .. .. .. .. | . B . . . . .
                6 | .. B3 .. .. .. .. .. | . A . . . . .
                """,
                "B5/10 R4 P1",
                options=_mugs("flagon", "wooden_cup"),
            ),
            solution=("B5 (7,2)",),
            success=points(0) >= 300,
            wrong="Not the most that you can get. Both lines are yours: which one would be doubled?",
            done="{sum}. The column was doubled, and the flagon works on the doubled share.",
            hints=("Whose is the last square of each line?",),
            teaches=("trinken.mug.flagon", "trinken.score.double"),
            covers=(2,),
            facts=("value", "square", "line", "double", "most", "mugs"),
        ),
        Predict(
            key="flagon-shared",
            goal="Say what your share of the row becomes.",
            question=(
                "Bram fills the row with a keg in it, on a square of Cato's. You and Bram share the lead."
                " What do you get, with your flagon?"
            ),
            start=table(
                _SHARED.format(last="C"),
                "B4 R3 P3",
                players=3,
                options=_mugs("flagon", "wooden_cup", "wooden_cup"),
                to_move="B",
            ),
            moves=("B4 (4,7)",),
            asks=line_share(0),
            typical={
                75: "That is your half. Now the flagon.",
                225: "Only half of the line is yours, and the flagon works on your half.",
                113: "Fractions are dropped, not rounded up.",
                150: "That is the whole line. Two share it.",
                50: "A keg lies in the row: it is worth more than a plain one.",
            },
            done="Your half, and half of that again. Fractions are dropped, and Bram's half stays as it is.",
            hints=("First the worth of the row, then your half of it, then the flagon.",),
            teaches=("trinken.mug.flagon", "trinken.score.split"),
            covers=(3,),
            facts=("line", "keg", "double", "most", "mugs"),
        ),
        Do(
            key="tankard",
            goal="Earn something from a row that you lose.",
            intro="A tankard pays for each of your pieces in a line that goes to another.",
            start=table(
                """
                3 | .. .. .. R2 .. .. .. | . . . A . . .
                4 | R1 G1 G2 Y2 Y4 B4 .. | B A B B A B .
                """,
                "B5/10 R3 P1/20",
                options=_mugs("tankard", "wooden_cup"),
            ),
            solution=("B5 (4,7)",),
            success=happened("trinken.mug.tankard", by=0),
            wrong="Nothing was lost, so the tankard stayed dry. Which row would go to Bram?",
            done="{sum}. Bram gets the row, and your three pieces pay you almost as much.",
            hints=("Which row is nearly full?",),
            teaches=("trinken.mug.tankard",),
            covers=(1,),
            facts=("value", "square", "line", "double", "most", "mugs"),
        ),
        Predict(
            key="shared-is-not-lost",
            goal="Say what you get from this row.",
            question="You have a tankard. Cato fills the row; you and Bram share the lead. "
            "What does the row bring you?",
            start=table(
                """
                4 | R1 G1 KG G2 Y2 Y4 .. | A A B B A B B
                """,
                "B4 R3 P3",
                players=3,
                options=_mugs("tankard", "wooden_cup", "wooden_cup"),
                to_move="C",
            ),
            moves=("B4 (4,7)",),
            asks=line_share(0),
            typical={
                150: "That would be the tankard for a lost row. You share the lead, so it is not lost.",
                225: "A shared lead is not a lost row: the tankard pays nothing.",
                200: "A shared lead is not a lost row: the tankard pays nothing.",
                50: "There is a keg in the row.",
            },
            done="Your half of the row, and nothing from the tankard: a shared lead is not lost.",
            hints=("Did you lose this row?",),
            teaches=("trinken.mug.tankard", "trinken.score.split"),
            facts=("line", "keg", "double", "most", "mugs"),
        ),
        WhatChanges(
            key="flagon-or-tankard",
            goal="Say what the other mug makes of the same move.",
            intro="You fill the last square of Bram's row: three squares are yours then, four are Bram's.",
            question="How many points do you get in all with the tankard?",
            start=table(
                """
                4 | R1 G1 G2 Y2 Y4 B4 .. | B A B B A B .
                """,
                "B5 R3 P1",
                options=_mugs("flagon", "wooden_cup"),
            ),
            moves=("B5 (4,7)",),
            asks=points(0),
            options=(
                {"seat_mugs": ("flagon", "wooden_cup")},
                {"seat_mugs": ("tankard", "wooden_cup")},
            ),
            labels=("With the flagon", "with the tankard"),
            typical={
                20: "That is the square alone. The row is lost, and that is what a tankard waits for.",
                150: "The square pays too.",
                120: "The piece that closes the row is yours as well.",
                220: "The line is doubled for Bram. A tankard is never doubled.",
            },
            done="A flagon wants rows that you win; a tankard likes it when they are close.",
            hints=("How many of your pieces lie in the full row?",),
            teaches=("trinken.mug.tankard", "trinken.mug.flagon"),
            facts=("square", "line", "mugs"),
        ),
        FindAll(
            key="dry-or-not",
            goal="Mark every square where your tankard would pay now.",
            intro="Each line that you close, and lose, pays you. Any piece on offer will do.",
            start=table(
                """
                1 | B1 B4 .. Y4 Y3 P3 P1 | B B . A B B A
                2 | .. .. .. .. .. P5 .. | . . . . . A .
                3 | .. .. .. .. .. B5 .. | . . . . . B .
                4 | R1 G1 G2 Y2 Y4 B4 .. | A A B A B A .
                5 | .. .. .. .. .. B3 .. | . . . . . B .
                6 | .. .. .. .. .. Y3 .. | . . . . . B .
                """,
                "B2 Y1 Y4",
                options=_mugs("tankard", "wooden_cup"),
            ),
            target=squares_that_cause("trinken.mug.tankard"),
            missed="Count the squares of each line that one piece would close.",
            extra="No line is closed there, or you would win it.",
            done="There Bram wins the line, and you are paid for your pieces in it. In row 4 you would win.",
            hints=("Three lines need one piece more. Who would win each?",),
            teaches=("trinken.mug.tankard",),
            facts=("most", "mugs"),
        ),
    ),
)
