"""Lesson 3: every corner agrees, also where only corners touch."""

from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, WhichIsWrong

from .asking import DECLINED, best_laid, meets_three
from .finders import cells_for
from .measures import fits_here

LESSON = Lesson(
    key="corner-rule",
    title="Every corner agrees",
    game="triominos",
    promise="You can check all three corners of a tile, and see at once why it does not fit.",
    scenes=(
        Do(
            key="three-numbers",
            goal="Lay a tile that meets a number at every corner.",
            intro="All corners that meet at a point show the same number, however many tiles meet there.",
            start="""
                board: 155 U(0,0); 115 D(-1,0); 112 U(-1,1); 145 D(0,0); 134 U(0,1)
                rack A: 055 122 123 135
                rack B: 014 233 444
            """,
            solution=("place 123 D(-1,1)",),
            success=meets_three(),
            wrong="It fits, but one of its corners meets nothing yet. Look for a gap with three numbers.",
            declined=DECLINED,
            done="All three corners agree. {sum}: the big bonus gets a lesson of its own.",
            hints=("Go round the gap: which three numbers stand there, and in which order?",),
            teaches=("triominos.place.vertex",),
        ),
        Predict(
            key="gap",
            goal="Count the tiles that fill the gap.",
            question="Five tiles lie around one corner. How many of the 56 tiles fill the gap that is left there?",
            start="""
                board: 022 U(0,0); 025 D(-1,0); 255 U(-1,0); 245 D(-1,-1); 223 D(0,-1)
                rack A: 045 233 334
                rack B: 014 111 344
            """,
            asks=fits_here("U(0,-1)"),
            typical={
                2: "Two tiles may fit a side. Here all three corners are given.",
                3: "Turning a tile does not make another tile of it.",
                6: "Six tiles may fit a side. Here all three corners are given.",
                0: "Read its corners clockwise from the smallest number: they do not fall.",
            },
            unit="tile",
            done="Three corners given: at most one tile in the world fits.",
            hints=("All three of its corners are given. How many tiles show these three numbers?",),
            teaches=("triominos.place.vertex",),
        ),
        WhichIsWrong(
            key="the-tip",
            goal="Find the move that is against the rules.",
            start="""
                board: 124 U(0,0); 234 D(0,-1); 114 D(-1,0); 111 U(-1,1); 223 U(1,-1); 122 D(1,-1); 115 D(-1,1); \
                    015 U(0,1)
                rack A: 112 125 155
                rack B: 003 244 334
            """,
            moves=("place 112 D(-2,1)", "place 155 U(-1,2)", "place 125 U(1,0) r1"),
            done="Its side agrees. Its tip meets another tile, and does not.",
            hints=("Every side agrees here. Now look at the third corner of each tile.",),
            teaches=("triominos.place.vertex",),
            covers=(1,),
        ),
        FindAll(
            key="also-the-tip",
            goal="Mark every place where 1-1-3 fits.",
            start="""
                board: 111 U(0,0); 011 D(0,0); 114 D(-1,0); 013 U(0,1); 033 D(0,1); 333 U(0,2); 133 D(-1,2); 144 U(-1,1)
                rack A: 113
                rack B: 025 224 445
            """,
            target=cells_for("113"),
            piece="113",
            missed="Some side with two 1s, or with a 1 and a 3, is still unmarked.",
            extra="Check the third corner as well: another tile may already stand there.",
            done="At one more place its side would agree, but the tip meets another number.",
            teaches=("triominos.place.vertex",),
            covers=(1,),
        ),
        Do(
            key="best-of-all",
            goal="Lay the tile that scores most.",
            start="""
                board: 355 U(0,0); 555 D(0,-1); 255 U(1,-1); 335 D(0,0); 333 U(0,1); 334 D(0,1); 125 D(1,-1); \
                    345 U(1,1); 135 D(-1,0); 225 D(1,-2)
                rack A: 012 033 035 112
                rack B: 003 244 445
            """,
            solution=("place 033 D(-1,1)",),
            success=best_laid(),
            wrong="It fits, but another tile on your rack scores more.",
            declined=DECLINED,
            done="{points} points. The heavier tile finds a side, but no place where all its corners agree.",
            hints=("Try the tiles from the heaviest down, and check all three corners each time.",),
            teaches=("triominos.place.vertex", "triominos.place.match"),
            covers=(1,),
        ),
    ),
)
