"""Lesson 2: tiles may be turned but not flipped, and of each pair of mirror images only one exists."""

from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, WhichIsWrong

from .asking import DECLINED, laid, set_count
from .finders import cells_for
from .measures import fits_here

LESSON = Lesson(
    key="one-handed",
    title="Turned, never flipped",
    game="triominos",
    promise="You can tell why a tile with the right two numbers may still not fit.",
    scenes=(
        Do(
            key="turn-it",
            goal="Turn 0-4-5 until it fits, and lay it.",
            intro="A tile may be turned as you like. It has only one face, so it is never flipped over.",
            start="""
                board: 445 U(0,0)
                rack A: 045 123 344
                rack B: 011 235 334
            """,
            solution=("place 045 D(-1,0)",),
            success=laid("045"),
            wrong="That one fits as well, but this time lay 0-4-5. Look for a side with a 4 and a 5.",
            declined=DECLINED,
            done="Turned the right way its 4 and 5 meet the 4 and 5 on the table. {points} points.",
            hints=("Two sides on the table show a 4 and a 5. In only one of them the order is right.",),
            teaches=("triominos.tiles.faces", "triominos.place.rotate"),
        ),
        WhichIsWrong(
            key="wrong-hand",
            goal="Find the move that is against the rules.",
            start="""
                board: 123 U(0,0)
                rack A: 124 135 233
                rack B: 015 244 455
            """,
            moves=("place 135 D(-1,0)", "place 124 D(0,0)", "place 233 D(0,-1)"),
            done="1-2-4 has a 1 and a 2, but in the other order round.",
            hints=("Read each new tile clockwise, and compare both ends of its side.",),
            teaches=("triominos.tiles.handed",),
            covers=(2,),
        ),
        Predict(
            key="how-many-fit",
            goal="Count the tiles that fit beside 1 and 2.",
            intro="Clockwise from its smallest number, no tile ever falls. The mirror images do not exist.",
            question="How many of the 56 tiles can lie against the side of 1-2-3 that shows 1 and 2?",
            start="""
                board: 123 U(0,0)
                rack A: 112 124 125
                rack B: 015 244 455
            """,
            asks=fits_here("D(0,0)"),
            typical={
                6: "Six tiles show a 1 and a 2, but beside this side they must stand in the other order.",
                1: "There is one more: two equal numbers in a row are no fall.",
                4: "Read them clockwise: 1-2-3, 1-2-4 and 1-2-5 have 1 and 2 the wrong way round.",
            },
            unit="tiles",
            done="1-1-2 and 1-2-2: every other number between them would make the tile fall.",
            hints=(
                "Read the new tile clockwise, from its smallest number on. What may come next?",
                "From 1 up to 2 without a fall: what can stand between?",
            ),
            teaches=("triominos.tiles.handed",),
            covers=(2,),
        ),
        FindAll(
            key="right-order",
            goal="Mark every place where 0-1-4 fits.",
            start="""
                board: 114 U(0,0); 144 D(0,-1); 244 U(0,-1); 011 D(0,0); 234 D(-1,-1)
                rack A: 014
                rack B: 022 235 455
            """,
            target=cells_for("014"),
            piece="014",
            missed="Look for a 4 and a 1, and for a 0 and a 1, in the right order.",
            extra="The two numbers are there, but the tile would have to be flipped over.",
            done="Four sides show two of its numbers. In half of them the order is right.",
            teaches=("triominos.place.rotate", "triominos.tiles.handed"),
            covers=(2,),
        ),
        Predict(
            key="the-set",
            goal="Say how many triples the set has.",
            intro="The set has every combination of three numbers from 0 to 5 exactly once.",
            question="A triple shows the same number three times. How many triples are there?",
            start="""
                board: 333 U(0,0); 133 D(0,-1)
                rack A: 111 233 444
                rack B: 014 235 455
            """,
            asks=set_count("triples", lambda tile: tile[0] == tile[2]),
            typical={
                5: "The numbers begin with 0: there is a 0-0-0 as well.",
                1: "One for each number, not one in all.",
                18: "Each combination exists once, so each number makes one triple.",
            },
            unit="triples",
            done="One for each number from 0 to 5. No other tile exists twice either.",
            hints=("Each number makes one triple. Which numbers are there?", "They begin with 0 and end with 5."),
            teaches=("triominos.tiles.set",),
        ),
        Do(
            key="one-place",
            goal="Lay 2-3-5: one place is right for it.",
            start="""
                board: 234 U(0,0); 223 D(0,0); 225 U(0,1); 255 D(0,1)
                rack A: 014 235 244 455
                rack B: 011 033 345
            """,
            solution=("place 235 D(-1,1)",),
            success=laid("235"),
            wrong="It fits and scores, but the task is 2-3-5.",
            declined=DECLINED,
            done="2 and 5, clockwise in this order: here they are. {points} points.",
            hints=("Write down its order clockwise: 2, 3, 5, and then 2 again.",),
            teaches=("triominos.tiles.handed",),
            covers=(2,),
        ),
    ),
)
