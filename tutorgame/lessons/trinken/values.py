"""Lesson 6: what lies on offer grows in value, for whoever takes it; and how the offer is filled again."""

from tutorgame.lessons.goals import lead, moves
from tutorgame.lessons.scene import Choose, Do, FindAll, Lesson, Line, Predict, Story

from .asking import best_now, newcomer_placed
from .finders import squares_that_score
from .measures import fries_served, value_on_offer
from .tables import table

LESSON = Lesson(
    key="values",
    title="What waits grows",
    game="trinken",
    promise="You can read the values on offer, and weigh what you take against what you leave.",
    full_turns=True,
    scenes=(
        Do(
            key="take-a-value",
            goal="Score as much as you can.",
            intro="The number beside a piece is its value: you get it on top when you use the piece.",
            start=table(
                """
                3 | .. .. R2 R5 .. .. .. | . . A B . . .
                4 | .. .. .. B5 .. .. .. | . . . A . . .
                """,
                offer="R1 B3/20 G4/30",
            ),
            solution=("B3 (4,5)",),
            success=best_now(),
            wrong="It counts, but another move brings more.",
            declined="A drink pays its value, but colours no square. Another move brings more.",
            done="{sum}: the value of the piece, and the square.",
            hints=("The highest value is no use if the piece fits nowhere. What is the best that fits?",),
            teaches=("trinken.score.value",),
            facts=("value", "square"),
        ),
        FindAll(
            key="both-prices",
            goal="Mark every square where the yellow bottle scores 50 points.",
            start=table(
                """
                2 | .. .. .. B5 .. .. .. | . . . A . . .
                3 | .. .. Y1 .. .. .. .. | . A A B . . .
                4 | .. .. G1 G5 .. .. .. | . . B A A . .
                """,
                offer="Y5/30 R3/10 B2",
            ),
            target=squares_that_score(50, "Y5"),
            missed="Where the square becomes yours, it pays as well: nobody's and Bram's alike.",
            extra="The bottle does not fit there, or the square is yours already and only the value is paid.",
            done="The value each time, and the square on top.",
            hints=("Its value is paid everywhere. Which squares pay too?",),
            teaches=("trinken.score.value", "trinken.score.square"),
            facts=("value", "square"),
        ),
        Predict(
            key="it-grows",
            goal="Say what the fries will be worth.",
            question="You place the red cup, then Bram the green one. What are the fries worth in your next turn?",
            intro="At the end of each turn, whatever still lies on offer becomes worth more. A new piece starts at 0.",
            start=table(
                """
                4 | .. .. R1 G1 .. .. .. | . . A B . . .
                5 | .. .. R3 .. .. .. .. | . . B . . . .
                """,
                offer="R4 FF G2/10",
            ),
            moves=("R4 (4,2)", "draw B5", "G2 (4,5)", "draw P1"),
            asks=value_on_offer("FF"),
            typical={
                10: "Two turns end until then: yours and Bram's.",
                0: "The fries lay there all the time, and what waits grows.",
                30: "Count the turns that end before you are next: yours and Bram's.",
            },
            unit="points",
            done="One step for your turn, one for Bram's. With more people at the table pieces grow faster.",
            hints=("How many turns end before you are to move again?", "See the card for one turn's growth."),
            teaches=("trinken.turn.values",),
            facts=("rise",),
        ),
        Story(
            key="filled-again",
            goal="Within two turns, place a piece that is not there yet.",
            intro="All share one offer. At the end of a turn, a new piece comes into the empty place.",
            start=table(
                """
                3 | .. .. .. P4 .. .. .. | . . . B . . .
                4 | .. .. B2 P2 .. .. .. | . . A A . . .
                """,
                offer="B1 P3/10 Y2",
            ),
            solution=("P3 (3,5)", "P5 (2,4)"),
            script=("draw P5", "Y2 (4,5)", "draw B4"),
            success=newcomer_placed(),
            stages=((moves(1), "A new piece for yours, and one for Bram's. Their values begin at 0."),),
            wrong="That piece lay there from the beginning. Take one that came later.",
            done="New pieces start at 0. What you leave lying grows, and Bram may take it.",
            hints=("First make room: use any piece.",),
            teaches=("trinken.turn.refill", "trinken.turn.values"),
            facts=("value", "rise", "square"),
        ),
        Predict(
            key="last-piece-gone",
            goal="Say which piece comes next.",
            question="Your hook takes the last piece off the board. Which piece comes into the empty place?",
            start=table(
                """
                3 | .. .. .. .. .. .. .. | . . A B . . .
                4 | .. .. .. Y3 .. .. .. | . A B B A . .
                """,
                offer="R2 H G5/10",
            ),
            moves=("hook (4,4)",),
            asks=fries_served(),
            choices=("Fries, for sure", "Any piece, by luck"),
            typical={1: "Then nobody might be able to place anything: on an empty board only one kind can go."},
            done="{answer}: what else could begin a new board?",
            hints=("Which pieces can go on an empty board?",),
            teaches=("trinken.turn.refill_fries", "trinken.place.empty_board"),
        ),
        Choose(
            key="drink-or-leave",
            goal="Choose what to do about the purple flask.",
            intro="The purple flask is worth a lot and fits nowhere. If you leave it, Bram can drink it.",
            start=table(
                """
                4 | .. .. R2 R1 .. .. .. | . . B A . . .
                5 | .. .. B2 .. .. .. .. | . . A . . . .
                """,
                offer="R3 P4/50 G5",
                scores="120 130",
            ),
            lines=(
                Line("Drink it", ("drink P4", "draw Y2", "R3 (3,3)")),
                Line("Place the red mug", ("R3 (4,5)", "draw Y2", "drink P4")),
            ),
            compare=lead(0),
            unit="points ahead",
            done="A drink pays the value and takes the piece from the others. What it costs comes later.",
            hints=("Ask for each way: what do I get, and what is left for Bram?",),
            teaches=("trinken.drink.value", "trinken.turn.values"),
            covers=(9,),
            facts=("value", "rise", "square"),
        ),
        Do(
            key="keg-hook-or-cup",
            goal="Score as much as you can.",
            start=table(
                """
                3 | .. .. .. .. .. .. .. | . . A . . . .
                4 | .. R1 R3 R5 .. .. .. | . B A B . . .
                5 | .. .. .. .. .. .. .. | . . A . . . .
                """,
                offer="Y3/30 K/20 H/10",
            ),
            solution=("K (4,5)",),
            success=best_now(),
            wrong="It counts, but add value and square for each piece: another one brings more.",
            done="{sum}. The yellow mug had more value, but only your own squares would take it.",
            hints=("For each piece: its value, and does it find a square that is not yours yet?",),
            teaches=("trinken.score.value", "trinken.score.square", "trinken.place.keg"),
            facts=("value", "square"),
        ),
    ),
)
