"""Lesson: the five kinds of damage, one by one."""

from tutorgame.lessons.scene import Ask, Do, FindAll, Lesson, Predict, Steps, WhichIsWrong

from .asking import carries
from .finders import within_reach
from .measures import aboard, cards_drawn, doubloons
from .measures_b import damage_that
from .tables import drawing, sea

TYPES = ("A torn sail", "A cabin fire", "Broken cannons", "A hull breach", "A broken bowsprit")
"""The types of damage as answers, in the engine's order."""


def which(question: str, stops: str, told: str, wrong: dict[int, str]) -> Ask:
    """A question for the type of damage that stops something."""
    return Ask(question=question, asks=damage_that(stops), choices=TYPES, typical=wrong, unit="", told=told)


LESSON = Lesson(
    key="damage-one",
    title="Damage, one by one",
    game="rum",
    promise="You know the five kinds of damage, and what your ship can still do with each.",
    full_turns=True,
    minutes=5,
    scenes=(
        FindAll(
            key="torn-sail",
            goal="Mark every spot that you can reach in this turn.",
            intro="Your sail is torn: it allows you one move a turn.",
            start=sea("a01 a02", ships="11 17 0", tiles="10 12 16", damage_A="torn_sail", coins="0 1 2"),
            target=within_reach(),
            missed="One move takes you to any of the spots around you.",
            extra="That is further than one move, however many Sail actions you have.",
            done="One move and no more. The Sail actions that are left can only be exchanged.",
            hints=("You have four Sail actions. How many of them can you use for moves?",),
            teaches=("rum.damage.torn_sail", "rum.sail.move_cap"),
            facts=("actions",),
        ),
        WhichIsWrong(
            key="broken-cannons",
            goal="Find the move that the rules forbid.",
            intro="Your cannons are broken.",
            start=sea(
                "a12 a01",
                ships="14 15 0",
                tiles="9 10",
                captains="humboldt",
                coins="2 1 0",
                curses="1 2 0",
                damage_A="broken_cannons",
            ),
            moves=("effect a12 1", "attack 2", "sail 9"),
            done="No attacks with broken cannons. A Fire Ship needs none: it is an effect, not an attack.",
            hints=("Which of these needs a gun?",),
            teaches=("rum.damage.broken_cannons", "rum.attack.cannons"),
            facts=("played",),
        ),
        Predict(
            key="hull-breach",
            goal="Say how many doubloons you will have.",
            intro="Your hull has a breach.",
            question="You sail to an unknown spot, and turn up a wreck. How many doubloons do you have then?",
            start=sea("a01 a06", ships="12 10 0", tiles="11 16", coins="2 0 1", damage_A="hull_breach"),
            moves=("sail 7", "tile t28"),
            asks=doubloons(),
            unit="doubloons",
            typical={
                3: "A breach lets no doubloon in, wherever it comes from.",
                0: "What you have stays with you.",
            },
            done="Nothing comes in, and nothing gets lost.",
            hints=("What does a breach stop, and what not?",),
            teaches=("rum.damage.hull_breach",),
            facts=("table",),
        ),
        Predict(
            key="broken-bowsprit",
            goal="Say how many cards you draw.",
            intro="Your turn begins with a broken bowsprit, which makes your hand limit one card lower.",
            question="You kept two cards. How many do you draw?",
            start=drawing("a04 a15", ships="19 10 0", tiles="15 20", damage_A="broken_bowsprit"),
            moves=("draw a02",),
            asks=cards_drawn(),
            unit="card",
            typical={
                2: "That would bring you to four. A broken bowsprit lowers the limit.",
                0: "You hold two cards, and the limit is higher than that.",
            },
            done="With a broken bowsprit you fill your hand up to three.",
            hints=("Up to how many cards do you draw with a sound ship?",),
            teaches=("rum.damage.broken_bowsprit", "rum.turn.hand_limit"),
            facts=("hand",),
        ),
        Do(
            key="cabin-fire",
            goal="Save the treasure that is worth more.",
            intro="Bram hits you, and you draw a cabin fire: a treasure slot burns, and your hold was full.",
            start=sea(
                "a12 a01",
                ships="9 8 0",
                tiles="10 15",
                captains="humboldt",
                agenda="burn A 1; act B",
                mover="B",
                turn="attacked=1 hit=1 paid=1",
                pool="SSA",
                aboard_A="tr11 tr03",
                damage_A="cabin_fire",
                loot="4 3 2",
            ),
            solution=("burn tr03",),
            success=carries("tr11"),
            wrong="Gone with the flames, and you keep the cheaper one.",
            done="One slot less, so one treasure is lost, and you choose which. It goes to the discard pile.",
            hints=("Compare the two values.",),
            teaches=("rum.damage.cabin_fire", "rum.treasure.lost"),
            facts=("aboard",),
        ),
        Steps(
            key="which-is-it",
            goal="Name the damage.",
            intro="Four captains complain. Each of them has a single damage token.",
            start=sea("a01 a13", ships="11 17 0", tiles="10 12 16", coins="1 1 2"),
            asks=(
                which(
                    '"I have four Sail actions, and come one spot far." What is broken?',
                    "sail",
                    "A torn sail.",
                    {4: "The bowsprit is about the hand of cards."},
                ),
                which(
                    '"I draw one card less." What is broken?',
                    "draw",
                    "A broken bowsprit.",
                    {0: "A torn sail is about moves."},
                ),
                which(
                    '"I found a wreck, and my purse is still empty." What is it?',
                    "gain",
                    "A hull breach.",
                    {1: "A cabin fire is about treasures."},
                ),
                which(
                    '"I can carry one treasure only." What is it?',
                    "stow",
                    "",
                    {3: "A breach is about doubloons."},
                ),
            ),
            done="The fifth kind, broken cannons, keeps a ship from attacking.",
            hints=("What is that part of a ship good for?", "Go through the five kinds, one by one."),
            teaches=("rum.damage.torn_sail", "rum.damage.broken_bowsprit", "rum.damage.cabin_fire"),
        ),
        Predict(
            key="too-late",
            goal="Say how many treasures you will carry.",
            intro="You carry a treasure, and pay for the Boarding of Bram's ship. It is your fifth curse: "
            "the Kraken comes, you roll one skull, and you draw a cabin fire.",
            question="How many treasures do you carry in the end?",
            start=sea(
                "a11 a01",
                ships="12 12 0",
                tiles="11 16",
                coins="2 0 0",
                curses="4 1 0",
                loot="0 2 1",
                aboard_A="tr06",
                aboard_B="tr21",
            ),
            moves=("effect a11 1 20", "roll 1", "token cabin_fire"),
            asks=aboard(),
            unit="treasure",
            typical={
                2: "Paying comes first, and then the second slot is on fire.",
                0: "One still has its slot.",
            },
            done="The slot burnt before the effect came. What has become impossible is lost, the price too.",
            hints=("First the doubloons, then the curse with all that follows, then the effect.",),
            teaches=("rum.turn.effect_choices", "rum.turn.effect_cost", "rum.core.as_much"),
            facts=("damage", "table"),
        ),
    ),
)
