"""Lesson 17: the same moves at tables that play by other options."""

from tutorgame.lessons.goals import lead, points
from tutorgame.lessons.scene import FindAll, Lesson, WhatChanges, WhichIsWrong

from .finders import squares_for
from .measures import cups_here, level_of, value_on_offer
from .tables import table
from .tallies import wait_of

_CORNER = """
    3 | .. .. .. R3 .. .. .. | . . B B . . .
    4 | .. .. R1 R2 G2 .. .. | . A A A B . .
    5 | .. .. .. .. G1 .. .. | . . A B A . .
"""
_KEG = """
    3 | .. .. .. R3 .. .. .. | . . . B . . .
    4 | .. .. R1 KR R2 G2 .. | . . A A B A .
"""
_GREEN_BELOW = """
    3 | .. .. .. R3 .. .. .. | . . . B . . .
    4 | .. .. .. KR R2 .. .. | . . . A B . .
    5 | .. .. .. .. G2 G4 .. | . . . . A B .
"""

LESSON = Lesson(
    key="options-side-by-side",
    title="Other tables, other rules",
    game="trinken",
    promise="You can sit down at a table with other options and know what changes.",
    full_turns=True,
    minutes=6,
    scenes=(
        WhatChanges(
            key="a-longer-sleep",
            goal="Say how long the others play at the other table.",
            intro="Three players. You are drunk, and drink.",
            question="Elsewhere you miss two turns. How many turns do Bram and Cato play before yours?",
            start=table(_CORNER, "P4/10 B4 Y5", players=3, levels="2 0 0", scores="340 310 290"),
            moves=("drink P4",),
            asks=wait_of(0),
            options=({"passout_turns": 1}, {"passout_turns": 2}),
            labels=("If you miss one turn", "if you miss two"),
            unit="turns",
            typical={
                4: "That is with one missed turn.",
                2: "That is an ordinary round.",
                8: "Three rounds pass before your turn, not four.",
            },
            done="There a third drink is very dear.",
            hints=("Add one round for each missed turn.",),
            teaches=("trinken.drink.passout",),
            facts=("levels",),
        ),
        WhatChanges(
            key="stains-that-hurt",
            goal="Say how far you are ahead at the other table.",
            intro="You both have 200 points. You take a square of Bram's with a piece of value 10.",
            question="Elsewhere Bram pays 20 for the lost square. How far are you ahead there?",
            start=table(_CORNER, "R5/10 P4 B4", scores="200 200"),
            moves=("R5 (3,3)",),
            asks=lead(0),
            options=({"stain_loss": 0}, {"stain_loss": 20}),
            labels=("If Bram loses nothing", "if Bram pays"),
            typical={
                30: "Bram's loss puts you further ahead.",
                10: "You still get the square's bonus.",
                20: "Your own points count as well.",
            },
            done="{answer}. There a square of Bram's is better than one of nobody's.",
            hints=("You gain the same. What does Bram lose?", "Your gain, and Bram's loss on top."),
            teaches=("trinken.stain.loss",),
            facts=("value", "square", "loss", "table"),
        ),
        WhatChanges(
            key="goblet-that-drinks",
            goal="Say what this drink brings at the other table.",
            intro="Your mug is the goblet, and you drink a piece of value 20.",
            question="Elsewhere the cups pay for every piece played, drinks too. How many points?",
            start=table(_CORNER, "P4/20 B4 Y5", options="mugs=choice seat_mugs=goblet,stein"),
            moves=("drink P4",),
            asks=points(0),
            options=({"cup_scope": "placed"}, {"cup_scope": "played"}),
            labels=("If it pays for placing", "if it pays for playing"),
            typical={
                20: "There the drink counts for the goblet too.",
                25: "That would be a wooden cup.",
                40: "A drink stains no square.",
            },
            done="{sum}. The wooden cup works the same way there.",
            hints=("Value, and goblet.",),
            teaches=("trinken.mug.goblet",),
            facts=("value", "mugs"),
        ),
        WhichIsWrong(
            key="kegs-apart",
            goal="Find the move that this table forbids.",
            intro="At this table no keg may lie next to another keg.",
            start=table(_KEG, "K R4/20 G5", options="kegs_may_touch=false", scores="200 180"),
            moves=("R4 (5,4)", "K (5,4)", "K (2,4)"),
            done="At our table it would become a red keg, like any keg beside red.",
            hints=("Where does the other keg lie?",),
            teaches=("trinken.place.keg_keg",),
            covers=(6,),
            facts=("value",),
        ),
        FindAll(
            key="kegs-together",
            goal="Mark every square where the keg fits at our table.",
            intro="With us, kegs may touch: the old one is just a red neighbour.",
            start=table(_GREEN_BELOW, "K P4/20 G5", scores="200 180"),
            target=squares_for("K"),
            missed="A keg needs one colour beside it, and that colour may come from a keg.",
            extra="There it touches two colours, or none.",
            done="One colour beside it, wherever that colour comes from.",
            hints=("Leave out the squares with red and green beside them.",),
            teaches=("trinken.place.keg_keg", "trinken.place.keg"),
            covers=(6,),
        ),
        WhatChanges(
            key="strong-kegs",
            goal="Say how drunk you are at the other table.",
            intro="You are tipsy, one step from sober, and drink a keg.",
            question="Elsewhere a keg counts as two drinks. How many steps from sober are you then?",
            start=table(_CORNER, "K/20 P4 Y5", levels="1 0", scores="200 180"),
            moves=("drink K",),
            asks=level_of(0),
            options=({"special_drinks": "plain"}, {"special_drinks": "yppedia"}),
            labels=("If a keg is one drink", "if it is two"),
            unit="steps",
            typical={
                2: "That is with one drink.",
                1: "You were there already. Add the keg.",
                4: "There is no fourth step.",
            },
            done="Passed out. At that table fries sober you up at once, and a hook leaves you as you are.",
            hints=("One, and two more.",),
            teaches=("trinken.drink.special",),
            facts=("value",),
        ),
        WhatChanges(
            key="a-dry-hook",
            goal="Say what the hook brings at the other table.",
            intro="You use a hook of value 30 on Bram's green coupe.",
            question="Elsewhere a hook does not stain. How many points?",
            start=table(_CORNER, "H/30 P4 Y5", scores="200 180"),
            moves=("hook (4,5)",),
            asks=points(0),
            options=({"hook_stains": True}, {"hook_stains": False}),
            labels=("If it stains", "if it does not"),
            typical={
                50: "The square stays Bram's there, so it pays nothing.",
                20: "The value counts.",
                0: "The value counts.",
            },
            done="The value alone. The square stays Bram's, empty or not.",
            hints=("Which part of the points comes from the stain?",),
            teaches=("trinken.stain.hook",),
            facts=("value", "square"),
        ),
        WhatChanges(
            key="more-variety",
            goal="Say how many cups fit at the other table.",
            intro="The square above the red tumbler has no other neighbour.",
            question="Elsewhere there are six colours and six shapes. How many kinds of cups fit that square there?",
            start=table(
                """
                4 | .. .. R1 R2 .. .. .. | . . A B . . .
                """,
                "R5 P4 B4",
            ),
            moves=(),
            asks=cups_here("(3,3)"),
            options=({"variety": 5}, {"variety": 6}),
            labels=("With five of each", "with six"),
            unit="cups",
            typical={
                12: "The red tumbler itself must not be counted twice.",
                10: "One colour more, and one shape more.",
                36: "That is all cups of that table.",
                6: "Six of that colour, and more of that shape.",
            },
            done="But out of many more cups in all: with more variety less fits, and more must be drunk.",
            hints=("All of its colour, all of its shape, and the one that is both only once.",),
            teaches=("trinken.place.match",),
        ),
        WhatChanges(
            key="flat-values",
            goal="Say what the flask is worth for Bram.",
            intro="The purple flask on offer has the value 30. You place the red bottle, and leave the flask.",
            question="Elsewhere values rise by 20 a turn. What is it worth when Bram's turn begins?",
            start=table(_CORNER, "R5 P4/30 B4", scores="200 180"),
            moves=("R5 (3,3)", "draw G3"),
            asks=value_on_offer("P4"),
            options=({"value_step": 10}, {"value_step": 20}),
            labels=("If values rise by ten", "if they rise by twenty"),
            typical={
                40: "That is the step of our table.",
                30: "It was left lying for a turn.",
                20: "That is the step alone.",
            },
            done="{answer}. There you think twice before you leave a piece lying.",
            hints=("The value now, and one step more.",),
            teaches=("trinken.turn.values",),
            facts=("value",),
        ),
    ),
)
