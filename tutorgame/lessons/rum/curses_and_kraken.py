"""Lesson: whom the Kraken attacks, when, and what it takes."""

from tutorgame.games.rum.events import EffectUsed
from tutorgame.lessons.scene import Ask, Do, Lesson, Predict, Steps, Tempt, WhatChanges

from .asking import WHO, pool_has, told
from .measures import curses, damage, loot, tokens_drawn, victims_index
from .measures_b import first_struck, kraken_attacks, loot_lost, ships_attacked
from .tables import drawing, sea


def draws(letter: str, hand: str, **rest: str) -> str:
    """Another captain is about to draw a card."""
    agenda = f"draw_card {letter}; draw {letter}; choose {letter}; act {letter}"
    return sea(agenda=agenda, mover=letter, **{f"hand_{letter}": hand}, **rest)  # type: ignore[arg-type]


LESSON = Lesson(
    key="curses-and-kraken",
    title="Curses and the Kraken",
    game="rum",
    promise="You know whom the Kraken attacks, what it costs, and how to stay out of its way.",
    full_turns=True,
    minutes=7,
    scenes=(
        Predict(
            key="most-cursed",
            goal="Say whom the Kraken attacks.",
            intro="Among the action cards there are four Krakens. Whoever draws one brings an attack at once.",
            question="Cato draws a Kraken card. Look at the curses: whom does it attack?",
            start=draws("C", "a07 a14 a01", ships="12 10 0", curses="2 3 1", loot="3 4 2"),
            moves=("draw k01", "roll 1"),
            asks=victims_index((0,), (1,), (2,)),
            choices=WHO[:3],
            typical={
                2: "It does not matter who drew the card.",
                0: "You have fewer curses than somebody else.",
            },
            unit="",
            done="The most cursed captain is attacked, whoever drew the card.",
            hints=("What is the curse track for?",),
            teaches=("rum.kraken.trigger_card", "rum.kraken.victims"),
            covers=(6,),
            facts=("table",),
        ),
        Steps(
            key="both-of-them",
            goal="Say whom the Kraken attacks, and who rolls first.",
            intro="Bram draws a Kraken card. You and Bram have equally many curses.",
            start=draws("B", "a07 a14 a01", ships="12 10 0", curses="3 3 1", loot="3 4 2"),
            asks=(
                Ask(
                    question="Whom does the Kraken attack?",
                    asks=victims_index((0,), (1,), (2,), (0, 1)),
                    choices=(*WHO[:3], "You and Bram"),
                    typical={1: "Not because Bram drew the card.", 0: "You are not the only one with so many."},
                    unit="",
                    told="All who share the lead are attacked.",
                    hint="Count the curses of each of you.",
                ),
                Ask(
                    question="Who of you rolls the die first?",
                    asks=first_struck(0, 1),
                    choices=WHO[:2],
                    typical={0: "It begins with the captain whose turn it is."},
                    unit="",
                    hint="Whose turn is it?",
                ),
            ),
            moves=("draw k01", "roll 1", "roll 0"),
            done="All who are tied are attacked, one after the other, beginning with whoever has the turn.",
            teaches=("rum.kraken.victims", "rum.core.order"),
            covers=(6,),
            facts=("table",),
        ),
        Do(
            key="leave-the-lead",
            goal="Leave the lead on the curse track to Bram.",
            intro="You and Bram share it, and the next card may be a Kraken.",
            start=sea(
                "a15 a08", hand="a09 a14", ships="20 14 0", tiles="15 19", coins="1 0 2", curses="2 2 1", loot="6 3 2"
            ),
            solution=("effect a15",),
            success=curses(0) <= 1,
            wrong="You still share the lead, and the Kraken would attack you both.",
            done="One behind is safe: now it would be Bram alone.",
            hints=("How do you lose a curse without the Kraken?",),
            teaches=("rum.kraken.victims", "rum.curse.range"),
            covers=(6,),
            facts=("played", "table"),
        ),
        Steps(
            key="what-it-takes",
            goal="Say what the Kraken takes from you.",
            intro="You draw a Kraken card, you are the most cursed, and you roll two skulls. "
            "You go back two spaces on both tracks.",
            start=drawing("a04 a15 a07", ships="14 10 0", tiles="15", curses="3 1 0", loot="1 4 2"),
            asks=(
                Ask(
                    question="How many curses do you have then?",
                    asks=curses(),
                    typical={3: "The Kraken takes curses away too."},
                    unit="curses",
                    told="Two curses less: that is the good side of it.",
                    hint="Take the skulls off your curses.",
                ),
                Ask(
                    question="How many loot points do you have then?",
                    asks=loot(),
                    typical={1: "It takes loot points as well.", -1: "Nobody goes below zero."},
                    unit="loot points",
                    told="Two skulls, but you had one loot point only.",
                    hint="The track ends at zero.",
                ),
                Ask(
                    question="How many damage tokens do you draw for the missing loot?",
                    asks=damage(),
                    typical={0: "What you lack in loot points becomes damage.", 2: "Only what is missing."},
                    unit="token",
                    hint="How many loot points were missing?",
                ),
            ),
            moves=("draw k01", "roll 2", "token torn_sail"),
            done="As many curses and loot points as skulls, and each missing loot point becomes a damage token.",
            teaches=("rum.kraken.loss", "rum.kraken.shortfall", "rum.kraken.roll"),
            covers=(8,),
            facts=("table",),
        ),
        Predict(
            key="in-the-hideout",
            goal="Say how many damage tokens you draw.",
            intro="Cato draws a Kraken card. You lie in the Hideout, but it finds you there: nobody else has a curse.",
            question="You roll two skulls. How many damage tokens do you draw?",
            start=draws("C", "a07 a14 a01", ships="0 20 14", curses="1 0 0", loot="5 3 2"),
            moves=("draw k01", "roll 2"),
            asks=tokens_drawn(),
            unit="damage tokens",
            typical={
                1: "A curse is missing, but only missing loot points become damage.",
                2: "You have loot points enough to pay with.",
            },
            done="You paid with loot points. A missing curse costs nothing.",
            hints=("For which of the two tracks does a shortage matter?",),
            teaches=("rum.kraken.shortfall", "rum.hideout.safe", "rum.kraken.loss"),
            covers=(8,),
            facts=("table",),
        ),
        Tempt(
            key="the-fifth-curse",
            goal="Get more Sail actions without waking the Kraken.",
            intro="Look at your curses first.",
            start=sea(
                "a02 a03",
                ships="12 10 0",
                tiles="11 16 17",
                coins="2 0 0",
                curses="4 2 1",
                loot="3 1 2",
                aboard_A="tr11",
            ),
            solution=("effect a02",),
            success=pool_has(sail=5),
            tempting=told(EffectUsed, card="a03"),
            refutation=("roll 2",),
            why="You kept your doubloons, but the fifth curse calls the Kraken, and the most cursed is you.",
            wrong="That gives you no further Sail action.",
            done="Two doubloons are cheaper than the Kraken.",
            hints=("There are two ways to pay. What does each of them bring about?",),
            teaches=("rum.kraken.trigger_five", "rum.curse.gain"),
            covers=(14,),
            facts=("played", "table"),
        ),
        Predict(
            key="still-five",
            goal="Say what the next curse does.",
            intro="Your marker reached the end of the curse track, and a lucky roll left it there.",
            question="Now you use Blood Money, which costs a curse. What happens?",
            start=sea("a05 a01", ships="9 19 15", tiles="10 14", curses="5 2 1", loot="4 1 2"),
            moves=("effect a05", "roll 1"),
            asks=kraken_attacks(),
            choices=("Nothing: the track ends at five", "The Kraken attacks again", "Your marker moves to six"),
            typical={
                0: "The track ends there, but the price must be felt.",
                2: "The track has five spaces.",
            },
            unit="",
            done="The marker cannot go on, but each further curse brings the Kraken again.",
            hints=("What happened when your marker came to five?",),
            teaches=("rum.curse.at_five", "rum.curse.range"),
            facts=("played", "table"),
        ),
        Predict(
            key="two-at-once",
            goal="Say how often the Kraken attacks.",
            intro="You dig up the Heart of the Kraken: two curses, taken one after the other.",
            question="At the first attack you roll one skull. How often does the Kraken attack in all?",
            start=sea(
                "a05 a01", ships="16 10 0", tiles="11 17", pairs="tr24 t16; tr07 t10", curses="4 1 0", loot="6 2 3"
            ),
            moves=("dig 1", "treasure tr05", "map t03", "roll 1", "roll 2"),
            asks=kraken_attacks(),
            unit="attacks",
            typical={
                1: "After the first attack you have one curse less, and then the second curse comes.",
                0: "Count: the first of the two curses is your fifth.",
            },
            done="To five, back to four, and the second curse makes it five again.",
            hints=("Move your marker space by space, and do what happens before you go on.",),
            teaches=("rum.curse.step_by_step", "rum.kraken.trigger_five"),
            facts=("table",),
        ),
        Predict(
            key="the-crown",
            goal="Say how many loot points you lose.",
            intro="Some treasures change your result. You carry the Crown of the Drowned.",
            question="The Kraken attacks you, and you roll two skulls. How many loot points do you lose?",
            start=drawing(
                "a04 a15 a07", ships="13 10 17", tiles="12 11", curses="2 1 0", loot="5 4 2", aboard_A="tr22"
            ),
            moves=("draw k01", "roll 2"),
            asks=loot_lost(),
            unit="loot points",
            typical={
                2: "Without the Crown, yes. Read what it does.",
                1: "The Silver Bell makes it less. The Crown does not.",
            },
            done="The Crown adds one to the result. Trade it soon.",
            hints=("Read the treasure that you carry.",),
            teaches=("rum.kraken.roll",),
            facts=("aboard", "table"),
        ),
        WhatChanges(
            key="nobody-is-cursed",
            goal="Say how many ships are attacked.",
            intro="You draw a Kraken card, and none of you has a curse: so all of you are tied.",
            question="How many ships does the Kraken attack then?",
            start=drawing("a04 a15 a07", ships="20 11 15", loot="2 3 0"),
            moves=("draw k01",),
            asks=ships_attacked(),
            options=({"kraken_at_zero": "all"}, {"kraken_at_zero": "none"}),
            labels=("as the rules say it", "if you agree that zero is no lead"),
            typical={
                3: "That is the usual way. Agreed otherwise, who is cursed?",
                1: "Not the one who drew the card: that never matters.",
            },
            unit="ships",
            done="Usually everybody is hit. Some tables let the Kraken pass when nobody is cursed.",
            hints=("If zero is no lead, who leads?",),
            teaches=("rum.kraken.zero",),
            facts=("table",),
        ),
    ),
)
