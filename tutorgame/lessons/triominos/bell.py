"""Lesson 10: the first empty rack rings the bell, and who still has a turn."""

from tutorgame.lessons.goals import happened, is_over, points
from tutorgame.lessons.scene import Do, Lesson, Predict, Story, WhichIsWrong

from .measures import later_turns, rack_size

_LADDER = "113 U(0,0) r0; 133 D(0,-1) r2; 111 D(0,0) r0; 114 U(0,1) r1; 033 U(0,-1) r2; 145 D(0,1) r0; 112 U(1,0) r2"
_BOW = "045 U(0,0) r0; 055 D(-1,0) r2; 155 U(-1,0) r2; 125 D(-2,0) r0; 122 U(-2,0) r1; 255 U(-2,1) r2; 235 D(-3,1) r0"
_ARM = "355 U(0,0) r0; 335 D(0,0) r1; 135 D(-1,0) r1; 345 U(1,0) r0; 333 U(0,1) r0; 113 U(-1,1) r2"

LESSON = Lesson(
    key="bell",
    title="The bell",
    game="triominos",
    promise="You know what ringing the bell brings, and who still has a turn after it.",
    minutes=6,
    full_turns=True,
    scenes=(
        Do(
            key="ring-it",
            goal="Ring the bell: lay your last tile.",
            intro="Whoever empties the rack first rings the bell, and the last round begins.",
            start=f"board: {_LADDER}\nrack A: 134\nrack B: 022 035 244\nscores: 71 74\nturns: 9 8",
            solution=("place 134 D(-1,0) r2",),
            success=happened("triominos.end.bell", by=0),
            done="{sum}: the tile, and the bonus for the first empty rack.",
            wrong="The bell rings when your rack is empty, and your tile fits.",
            teaches=("triominos.end.bell", "triominos.end.out_bonus"),
            facts=("value", "bell", "table"),
        ),
        Predict(
            key="who-still-moves",
            goal="Say who still has a turn.",
            question="Cato started this game, then you, then Bram. You lay your last tile now. Who still moves?",
            start=f"""
                options: players=3
                board: {_LADDER}
                rack A: 134
                rack B: 022 445
                rack C: 235 244 255
                starter: C
                turns: 7 7 8
                scores: 52 61 40
            """,
            moves=("place 134 D(-1,0) r2", "place 445 U(0,2) r2"),
            asks=later_turns(0),
            choices=("Nobody", "Bram", "Bram, then Cato"),
            typical={
                0: "The bell does not stop the game: first everybody gets the same number of turns.",
                2: "Count turns: Cato started, so Cato has had as many as you.",
            },
            done="Everybody gets the same number of turns, and then the game ends.",
            hints=("Who has had fewer turns than you?", "Cato has had a turn more than Bram and you before this one."),
            teaches=("triominos.end.equal_turns", "triominos.turn.order"),
            covers=(12,),
            facts=("bell", "table"),
        ),
        Do(
            key="an-ordinary-turn",
            goal="Lay a tile in your last turn.",
            intro="Bram has rung the bell. The pot still holds tiles, and nothing on your rack fits.",
            start=f"""
                board: {_BOW}
                rack A: 134 333
                starter: B
                bell: B
                turns: 9 10
                scores: 66 80
            """,
            solution=("buy", "place 455 D(0,-1) r2"),
            script=("draw 455",),
            success=happened("triominos.score.value", by=0),
            done="{sum}. A turn of the last round is an ordinary turn: you lay, or you buy.",
            wrong="The new tile fits. Lay it: what stays on your rack goes to Bram.",
            hints=("May you pass in the last round?",),
            teaches=("triominos.end.normal_turns",),
            covers=(12, 15),
            facts=("value", "buy", "table"),
        ),
        Predict(
            key="second-out",
            goal="Say what your last tile scores.",
            question="Bram has rung the bell. You lay your last tile too, 3-4-4. How many points do you get?",
            start=f"board: {_ARM}\nrack A: 344\nstarter: B\nbell: B\nturns: 9 10\nscores: 59 88",
            moves=("place 344 D(1,0) r1",),
            asks=points(0),
            typical={
                36: "The bonus goes only to the first empty rack, and Bram was first.",
                25: "The bonus belongs to Bram, who was first. But your tile counts.",
                0: "Your tile still scores its value.",
            },
            done="The value, and nothing more: only the first empty rack is rewarded.",
            teaches=("triominos.end.second_out",),
            facts=("value", "bell", "table"),
        ),
        Predict(
            key="bought-and-laid",
            goal="Say whether the bell rings.",
            question="One tile is left on your rack. You buy 1-1-5 and lay it. Does the bell ring?",
            start=f"board: {_ARM}\nrack A: 222\nrack B: 012 144\nscores: 59 48\nturns: 9 8",
            moves=("buy", "draw 115", "place 115 D(-2,1) r2"),
            asks=rack_size(0),
            choices=("Yes, you laid a tile", "No, a tile is left"),
            typical={0: "Count your rack: one tile, one more, one less."},
            done="In a turn with a purchase your rack never becomes empty.",
            hints=("How many tiles do you hold after the purchase?",),
            teaches=("triominos.buy.no_out",),
            facts=("buy", "bell", "table"),
        ),
        WhichIsWrong(
            key="last-round-choices",
            goal="Pick the one that the rules forbid.",
            intro="Cato has rung the bell. You have one more turn, and the pot holds tiles.",
            start=f"""
                options: players=3
                board: {_ARM}
                rack A: 004 111 134
                rack B: 012 244
                starter: B
                bell: C
                turns: 7 8 8
                scores: 41 55 73
            """,
            moves=("place 111 D(-2,1) r0", "pass", "buy"),
            done="The last round changes no rule.",
            hints=("Which of these would be free?", "A purchase is allowed, wise or not."),
            teaches=("triominos.end.normal_turns",),
            covers=(15,),
            facts=("buy", "empty", "table"),
        ),
        Story(
            key="last-seat",
            goal="Lay both tiles and end the game.",
            intro="Bram started, then Cato, and you move last. Lay so that your second tile finds a place too.",
            start=f"""
                options: players=3
                board: {_LADDER}
                rack A: 014 134
                rack B: 022 024 445
                rack C: 002 115 244
                starter: B
                turns: 7 8 8
                scores: 57 60 49
            """,
            solution=("place 134 D(-1,0) r2", "place 014 U(-1,1) r0"),
            script=("place 445 U(0,2) r2", "place 115 U(1,1) r1"),
            success=is_over(),
            stages=((happened("triominos.score.value", by=0), "The others have moved. Now for your last tile."),),
            done="{sum}. You rang from the last seat, so nobody had a turn after you.",
            wrong="Your second tile has no place now. Where does the first one prepare one?",
            hints=("One of your tiles fits now, the other only beside it.",),
            teaches=("triominos.end.last_seat", "triominos.turn.one_tile"),
            covers=(12,),
            facts=("value", "bell", "leftovers", "table"),
        ),
    ),
)
