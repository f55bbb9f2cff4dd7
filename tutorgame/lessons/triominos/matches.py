"""Lesson 13: several games, the clock, and counting for children."""

from tutorgame.lessons.goals import happened, points, wins
from tutorgame.lessons.scene import Do, Lesson, Predict, Story, WhatChanges

from .measures import cost, draws, games_begun, starter, winner_index

_ARM = "355 U(0,0) r0; 335 D(0,0) r1; 135 D(-1,0) r1; 345 U(1,0) r0; 333 U(0,1) r0; 113 U(-1,1) r2"
_FLOWER = "444 U(0,0) r0; 244 D(0,0) r2; 144 D(-1,0) r1; 114 U(-1,1) r2; 344 D(0,-1) r0"
_RING = (
    "144 U(0,0) r0; 134 D(0,0) r1; 145 D(-1,0) r2; 444 D(0,-1) r0; 115 U(-1,1) r0; 113 D(-1,1) r0; 123 U(-1,2) r2;"
    " 244 U(1,-1) r1"
)
_ARCH = (
    "125 U(0,0) r0; 112 D(0,0) r1; 115 U(0,1) r1; 135 D(-1,1) r0; 123 U(-1,1) r1; 225 D(0,-1) r2; 235 U(0,-1) r1;"
    " 122 U(1,0) r0; 015 D(0,1) r2; 222 U(1,-1) r0; 011 U(1,1) r0; 355 D(-1,-1) r0"
)
_LAST_PASS = f"""
    board: {_FLOWER}
    rack A: 001
    rack B: 003
    rack C: 002
    pot: empty
    passes: 2
    to move: C
"""

LESSON = Lesson(
    key="matches",
    title="Matches, clocks and children",
    game="triominos",
    promise="You can play several games for one result, with a clock, or with children.",
    minutes=7,
    full_turns=True,
    scenes=(
        Do(
            key="last-turn-of-the-match",
            goal="Win the match with your last turn.",
            intro="You play for 200 points, over several games. Bram has rung the bell and stands close to the target.",
            start=f"""
                options: match_mode=target target=200
                board: {_RING}
                rack A: 133 155 445
                starter: B
                bell: B
                game: 3
                totals: 130 150
                turns: 8 9
                scores: 41 30
            """,
            solution=("place 133 U(0,1) r2",),
            success=wins(0),
            done="{sum}. Both of you have reached the target, and the highest total wins.",
            wrong="With this Bram comes out ahead, or nobody reaches the target and another game follows.",
            hints=("A tile of average value is not enough. What is worth much more?",),
            teaches=("triominos.match.target_many", "triominos.match.sum"),
            facts=("value", "hexagon", "leftovers", "table"),
        ),
        Story(
            key="not-before-the-end",
            goal="Pass the target, then win the match.",
            intro="You play for 200 points. Both of your tiles fit, and you move last in each round.",
            start=f"""
                options: match_mode=target target=200
                board: {_RING}
                rack A: 133 455
                rack B: 015 224 333
                starter: B
                game: 3
                totals: 130 121
                turns: 8 9
                scores: 41 52
            """,
            solution=("place 133 U(0,1) r2", "place 455 U(-1,0) r1"),
            script=("place 015 D(-2,1) r1",),
            success=wins(0),
            stages=(
                (
                    happened("triominos.hexagon.bonus", by=0),
                    "Your total is over the target. But it can fall again, so this game is played to its end.",
                ),
            ),
            done="{sum}. The match ends only now: totals count after a finished game.",
            wrong="The match goes on. Lay both of your tiles.",
            hints=("Which of your tiles lifts you over the target at once?",),
            teaches=("triominos.match.final_totals", "triominos.match.target"),
            facts=("value", "hexagon", "bell", "leftovers", "table"),
        ),
        Predict(
            key="who-wins-the-match",
            goal="Say who wins the match.",
            question=(
                "The target is 400. Cato passes, the game is blocked: you keep 0-0-1, Bram 0-0-3, Cato 0-0-2. Who wins?"
            ),
            start=(
                f"options: players=3 match_mode=target target=400\n{_LAST_PASS}game: 5\ntotals: 350 352 340\n"
                "scores: 57 51 58"
            ),
            moves=("pass",),
            asks=winner_index((0,), (1,), (2,)),
            choices=("You", "Bram", "Cato", "Nobody yet"),
            typical={
                1: "Bram's total was the highest before this game. Add this game to it.",
                2: "Cato was best in this game. The match adds up all games.",
                3: "Look at the totals after the subtraction: is there one at the target?",
            },
            done="Totals of all games are added, and the highest of those at the target wins.",
            hints=("The card shows the totals. Only the leftovers are still missing.",),
            teaches=("triominos.match.target", "triominos.match.sum"),
            facts=("blocked", "table"),
        ),
        WhatChanges(
            key="equal-after-the-last",
            goal="Say how many games are begun.",
            intro="You agreed on two games, and after the second the totals are equal.",
            question="How many games are begun when a tie calls for an extra game?",
            start=(
                f"options: match_mode=games games=2\nboard: {_ARM}\nrack A: 344\nrack B: 012\nstarter: B\n"
                "game: 2\ntotals: 71 88\nscores: 30 52"
            ),
            moves=("place 344 D(1,0) r1",),
            asks=games_begun(),
            options=({"match_tie": "shared"}, {"match_tie": "extra_game"}),
            labels=("With a shared win", "with an extra game"),
            unit="games",
            typical={2: "Nobody is ahead alone, so this table plays on."},
            done="Equal totals share the match, unless you agreed to play on.",
            teaches=("triominos.match.tie", "triominos.match.games"),
            facts=("table",),
        ),
        Predict(
            key="who-starts-next",
            goal="Say who starts the next game.",
            question="You started this game. In the next deal, Cato gets 5-5-5, Bram 3-3-3, you no triple. Who starts?",
            start=f"options: players=3 match_mode=games games=3\n{_LAST_PASS}scores: 57 51 58",
            moves=(
                "pass",
                *draws("001 012 023 034 045 015 124"),
                *draws("333 112 223 334 445 055 225"),
                *draws("555 002 013 024 035 144 245"),
            ),
            asks=starter(),
            choices=("You again", "Bram, who is next in turn", "Cato"),
            typical={
                0: "Each game finds its starter anew.",
                1: "The starter does not go round. What decides at the very beginning of a game?",
            },
            done="Each game finds its starter anew: the highest triple opens.",
            hints=("Remember how the first game found its starter.",),
            teaches=("triominos.match.next_start", "triominos.start.highest_triple"),
            facts=("table",),
        ),
        Predict(
            key="time-is-up",
            goal="Say what running out of time costs you.",
            question="You agreed on 60 seconds a turn. Yours run out before you did anything. What do you lose?",
            start=(
                f"options: turn_seconds=60\nboard: {_FLOWER}\nrack A: 002 014 033\nrack B: 045 122 233\nscores: 38 35"
            ),
            moves=("time", "draw 255"),
            asks=cost(0),
            typical={
                0: "While the pot holds tiles, a turn without a tile laid is never free.",
                25: "That needs three purchases. The clock buys only once for you.",
                10: "Only one tile is bought for you.",
            },
            done="The clock buys one tile for you, and your turn ends.",
            hints=("What must you do when you lay nothing, and the pot holds tiles?",),
            teaches=("triominos.time.expiry", "triominos.time.limit"),
            facts=("buy", "table"),
        ),
        WhatChanges(
            key="counting-for-children",
            goal="Say what this hexagon scores for children.",
            intro="You lay 1-3-3 and close a hexagon.",
            question="Children count one point for a tile and one for each closed hexagon. How many points is it then?",
            start=f"board: {_RING}\nrack A: 025 133 333\nrack B: 015 055 224\nscores: 12 14",
            moves=("place 133 U(0,1) r2",),
            asks=points(0),
            options=({"scoring": "standard"}, {"scoring": "children"}),
            labels=("As usual", "for children"),
            typical={
                1: "The tile counts, and the hexagon counts.",
                51: "The big bonus is gone too: a hexagon counts one point.",
                8: "The numbers on the tile do not count.",
            },
            done="Children need not add: one for the tile, one for the hexagon.",
            teaches=("triominos.kids.points",),
            facts=("table",),
        ),
        Do(
            key="two-points",
            goal="Score two points with one tile.",
            intro="You count as children do: a tile is one point. A bridge, or each closed hexagon, is one more.",
            start=(
                f"options: scoring=children\nboard: {_ARCH}\nrack A: 005 233 255 345\nrack B: 024 144 334 444\n"
                "scores: 7 6"
            ),
            solution=("place 255 U(-1,0) r0",),
            success=points(0) >= 2,
            done="{sum}: the tile and the bridge.",
            wrong="One point for the tile. Look for a place with one side and the opposite point.",
            teaches=("triominos.kids.points", "triominos.bridge.def"),
            covers=(4,),
            facts=("table",),
        ),
        WhatChanges(
            key="no-minus-points",
            goal="Say what this costs when you count for children.",
            intro="You buy 0-4-4 and 1-3-3, lay neither, and stop.",
            question="What do you lose where you count as children do?",
            start=f"board: {_ARCH}\nrack A: 033 444 034\nrack B: 024 144 334\nscores: 7 6",
            moves=("buy", "draw 044", "buy", "draw 133", "stop"),
            asks=cost(0),
            options=({"scoring": "standard"}, {"scoring": "children"}),
            labels=("As usual", "for children"),
            typical={
                10: "That is the usual price. For children there are no minus points.",
                5: "For children there are no minus points.",
                2: "For children there are no minus points at all.",
            },
            done="Children buy without paying. The tiles still fill the rack.",
            hints=("What else do children leave out, besides big bonuses?",),
            teaches=("triominos.kids.no_minus",),
            facts=("table",),
        ),
        WhatChanges(
            key="first-out-for-children",
            goal="Say what the last tile scores.",
            intro="You count as children do. Your last tile closes a hexagon.",
            question="Another booklet gives five points for going out first. How many points is it then?",
            start=f"options: scoring=children\nboard: {_RING}\nrack A: 133\nrack B: 012 255\nscores: 7 6\nturns: 8 7",
            moves=("place 133 U(0,1) r2",),
            asks=points(0),
            options=({"children_first_out": 0}, {"children_first_out": 5}),
            labels=("Ours", "the other booklet"),
            typical={5: "The tile and the hexagon count too.", 6: "A tile is one point, a hexagon is one more."},
            done="A bonus for the bell, if you agree on it.",
            teaches=("triominos.kids.first_out",),
            facts=("table",),
        ),
        Predict(
            key="no-points-at-all",
            goal="Say who wins without any points.",
            question="You play without points, and the game is blocked now. Count the tiles on each rack: who wins?",
            start=f"""
                options: players=3 scoring=none
                board: {_FLOWER}
                rack A: 001 002
                rack B: 555
                rack C: 000 003 022
                pot: empty
                passes: 2
                to move: C
            """,
            moves=("pass",),
            asks=winner_index((0,), (1,), (2,)),
            choices=("You", "Bram", "Cato"),
            typical={
                0: "Your tiles are light, but without points values do not count.",
                2: "Cato holds the most tiles. It is better to hold few.",
            },
            done="Fewest tiles left wins a blocked game. Otherwise whoever goes out first wins.",
            hints=("Values do not count. What is left to compare?",),
            teaches=("triominos.kids.none",),
            facts=("table",),
        ),
    ),
)
