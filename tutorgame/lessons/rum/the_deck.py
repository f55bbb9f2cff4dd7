"""Lesson: drawing cards, the Krakens among them, weather in the hand, and an empty deck."""

from tutorgame.lessons.scene import Ask, Do, Lesson, Predict, Steps, WhatChanges, WhichIsWrong

from .asking import YES_NO
from .measures import hand_limit, hand_size, victims_index, yes_no
from .measures_b import all_discarded_but, can_spend, cards_to_play, has_deck, krakens_in_deck, weather_held
from .tables import choosing, drawing, sea

HELD = ("a04 a15", "a05 a12", "a07 a14")
PLAYED = "a01 a02"


def dealt(hand: str) -> str:
    """The first hands are being dealt: Bram will begin, so the learner's is the last."""
    hands = {"hand_B": "a01 a05 a12 a18", "hand_C": "a03 a07 a10 a14"}
    return sea(agenda="deal_card A; deal A; turn B", first="B", mover="B", hand=hand, **hands)  # type: ignore[arg-type]


LESSON = Lesson(
    key="the-deck",
    title="Drawing cards",
    game="rum",
    promise="You know what you draw, what you must play, and where the Krakens are.",
    full_turns=True,
    minutes=6,
    scenes=(
        Predict(
            key="not-one-of-four",
            goal="Say how many cards you hold in the end.",
            intro="Your turn begins with two cards in your hand.",
            question="The first card that you draw is a Kraken, which attacks Bram. How many cards do you hold "
            "when you have drawn?",
            start=drawing("a04 a15", ships="17 9 0", tiles="16 10", curses="1 2 0", loot="3 4 2"),
            moves=("draw k01", "roll 1", "draw a02", "draw a10"),
            asks=hand_size(),
            unit="cards",
            typical={
                3: "The Kraken card is discarded, and you draw on.",
                5: "The Kraken card is discarded: it does not stay in your hand.",
            },
            done="The Kraken is none of your cards. You draw until your hand is full.",
            hints=("Where does the Kraken card go?",),
            teaches=("rum.turn.draw", "rum.turn.draw_kraken"),
            covers=(7,),
            facts=("hand limit", "table"),
        ),
        WhichIsWrong(
            key="storm-in-hand",
            goal="Find the choice that the rules forbid.",
            intro="You hold a weather card.",
            start=choosing("w01 a01 a03 a09", ships="12 10 0", tiles="11 16"),
            moves=("play a03 w01", "play a01 a03", "play a01 w01"),
            done="Weather cannot be kept. It takes the place of one of your two cards.",
            hints=("One of the four cards is not like the others.",),
            teaches=("rum.turn.choose_weather",),
            covers=(15,),
            facts=("hand",),
        ),
        Do(
            key="sail-in-the-storm",
            goal="Play cards with which you can sail three spots.",
            start=choosing("w01 a02 a06 a10", ships="12 10 0", tiles="11 16"),
            solution=("play a02 w01",),
            success=can_spend(sail=3),
            wrong="Count again: with these cards you come less far.",
            done="Two Sail actions and one of free choice. The storm must blow before your turn ends.",
            hints=("One card is settled already, and its action can be any of the four.",),
            teaches=("rum.turn.choose_weather", "rum.turn.free_choice"),
            covers=(15,),
            facts=("hand",),
        ),
        Predict(
            key="three-weathers",
            goal="Say how many cards you play.",
            question="You hold three weather cards and a Raid. How many cards do you play in this turn?",
            start=choosing("w01 w02 w03 a06", ships="0 14 17", tiles="15 16"),
            asks=cards_to_play(),
            unit="cards",
            typical={
                2: "Two is the usual number. But no weather card may stay in your hand.",
                4: "All of the weather, and nothing else.",
            },
            done="All three, and the Raid stays. Each of them gives free-choice actions, so the turn is not lost.",
            hints=("Which cards must be played? And is there room for another?",),
            teaches=("rum.turn.choose_weather", "rum.weather.play"),
            covers=(15,),
            facts=("hand",),
        ),
        Predict(
            key="the-limit-drops",
            goal="Say how many cards you hold in the end.",
            intro="You begin with two cards. You draw one, then a Kraken. You roll one skull, have no loot, "
            "and draw a broken bowsprit.",
            question="How many cards do you hold when you have drawn?",
            start=drawing("a04 a15", ships="20 10 17", tiles="15 16", curses="3 1 0", loot="0 4 2"),
            moves=("draw a02", "draw k01", "roll 1", "token broken_bowsprit"),
            asks=hand_size(),
            unit="cards",
            typical={
                4: "The broken bowsprit counts already while you draw.",
                2: "The card that you drew first is yours.",
            },
            done="Before each card you look at the limit anew, and with a broken bowsprit three is enough.",
            hints=("What is your limit after the Kraken?",),
            teaches=("rum.turn.draw_limit_recheck", "rum.damage.broken_bowsprit"),
            facts=("damage", "table"),
        ),
        Predict(
            key="limits-add-up",
            goal="Say up to how many cards you draw.",
            intro="You are Captain Humboldt. Your bowsprit is broken, and you carry the Siren's Mirror.",
            question="Up to how many cards do you draw?",
            start=drawing(
                "a04 a15",
                ships="12 10 0",
                tiles="11 16",
                captains="humboldt",
                damage_A="broken_bowsprit",
                aboard_A="tr19",
            ),
            asks=hand_limit(),
            unit="cards",
            typical={
                2: "Captain Humboldt may hold more than others.",
                4: "Two things lower your limit.",
                5: "Two things lower your limit.",
            },
            done="Humboldt's five, one less for the bowsprit and one for the Mirror. It never falls below two.",
            hints=("Begin with the captain, then take away what lowers it.",),
            teaches=("rum.turn.hand_limit",),
            facts=("captain", "aboard", "damage"),
        ),
        Do(
            key="a-whole-draw",
            goal="Play cards with which you can mend your sail and move.",
            intro="You have drawn a Kraken, which went for Bram, and then two cards. Your sail is torn.",
            start=drawing(
                "a04 a10", ships="19 10 0", tiles="15 20", curses="1 2 0", loot="3 4 2", damage_A="torn_sail torn_sail"
            ),
            script=("draw k01", "roll 1", "draw a14", "draw w01"),
            solution=("play a14 w01",),
            success=can_spend(repair=2, sail=1),
            wrong="With these actions your sail stays torn, or your ship stays where it is.",
            done="Two repairs, and the free choice of the Storm for a move.",
            hints=("Two torn sails are no worse than one. But how many repairs do they take?",),
            teaches=(
                "rum.turn.choose_weather",
                "rum.turn.free_choice",
                "rum.turn.draw_kraken",
            ),
            covers=(7, 9, 15),
            facts=("hand", "table"),
        ),
        Predict(
            key="dealt-a-kraken",
            goal="Say whom the Kraken attacks.",
            intro="The first hands are being dealt, and nobody has a curse yet.",
            question="You are dealt a Kraken card. Whom does it attack?",
            start=dealt("a04 a15 a07"),
            moves=("draw k01", "draw a01"),
            asks=victims_index((0,), (0, 1, 2)),
            choices=("You", "All of you", "Nobody"),
            typical={
                0: "It never matters who gets the card.",
                1: "That would be so during the game. The game has not begun.",
            },
            unit="",
            done="At the start a Kraken just goes back into the deck, and you are dealt another card.",
            hints=("Has the game begun?",),
            teaches=("rum.setup.hand_kraken", "rum.setup.hand"),
            covers=(7,),
        ),
        WhatChanges(
            key="dealt-a-storm",
            goal="Say whether the Storm stays in your hand.",
            intro="The first hands are being dealt, and the last card of yours is a Storm.",
            question="Does it stay in your hand?",
            start=dealt("a04 a15 a07"),
            moves=("draw w01",),
            asks=yes_no("a weather card held", lambda t: weather_held()(t) > 0),
            choices=YES_NO,
            options=({"start_weather": "keep"}, {"start_weather": "redraw"}),
            labels=("as usual", "by the other agreement"),
            typical={0: "That is the usual way: the Storm stays, and you must play it in your first turn."},
            unit="",
            done="Usually it stays and must be played at once. By agreement it goes back, and another card comes.",
            hints=("The other agreement treats it as you treat a Kraken at the start.",),
            teaches=("rum.setup.hand_weather",),
        ),
        Steps(
            key="empty-deck",
            goal="Say what happens when the deck is empty.",
            intro="Cato ends the turn, and you must draw. But no action card is left: all lie in the discard pile.",
            start=sea(
                PLAYED,
                agenda="act C",
                mover="C",
                pool="S",
                ships="12 10 11",
                tiles="16",
                hand=HELD[0],
                hand_B=HELD[1],
                hand_C=HELD[2],
                discard=all_discarded_but(" ".join((*HELD, PLAYED))),
            ),
            asks=(
                Ask(
                    question="What happens?",
                    asks=has_deck(),
                    choices=("You draw nothing", "The discard pile becomes the deck", "The game ends"),
                    typical={
                        0: "That is so only if the discard pile is empty too.",
                        2: "The game ends with loot points only.",
                    },
                    unit="",
                    told="The discarded cards are shuffled and make up a new deck.",
                    hint="What becomes of all the used cards?",
                ),
                Ask(
                    question="All Krakens have been drawn. How many of them may you meet again?",
                    asks=krakens_in_deck(),
                    typical={0: "A drawn Kraken card goes to the discard pile, like the others."},
                    unit="Krakens",
                    hint="Where did the drawn Kraken cards go?",
                ),
            ),
            moves=("end turn",),
            done="The Krakens are shuffled in with the rest, so they come again.",
            teaches=("rum.turn.reshuffle", "rum.kraken.discard", "rum.setup.decks"),
        ),
    ),
)
