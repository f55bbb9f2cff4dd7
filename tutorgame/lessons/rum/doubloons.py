"""Lesson: what doubloons are for, and where they come from."""

from tutorgame.lessons.goals import happened
from tutorgame.lessons.scene import Do, Lesson, Predict, Repair, Story, WhichIsWrong

from .asking import WHO, played_cards, pool_has, traded
from .measures import doubloons
from .measures_b import ahead
from .tables import choosing, sea

LESSON = Lesson(
    key="doubloons",
    title="Doubloons",
    game="rum",
    promise="You earn doubloons, know what they buy, and what stops you from getting more.",
    full_turns=True,
    minutes=4,
    scenes=(
        Do(
            key="first-doubloon",
            goal="Collect a doubloon.",
            intro="A Collect action takes one doubloon from the bank, wherever your ship is.",
            start=sea("a04 a13", hand="a09 a14", ships="11 17 0", tiles="10 12 16"),
            solution=("collect",),
            success=happened("rum.coins.collect", by=0),
            wrong="That is allowed, but it brings you nothing from the bank. Look for the Collect action.",
            done="One Collect action, one doubloon. You did not have to sail anywhere for it.",
            hints=("Look at the icons that are still unspent.",),
            teaches=("rum.coins.collect",),
            facts=("actions", "icons", "bank"),
        ),
        Predict(
            key="count-them",
            goal="Say how many doubloons you will have.",
            question="You collect, sail to an unknown spot that turns out to be a wreck, and collect again. "
            "How many doubloons do you have then?",
            start=sea("a10 a06", ships="12 10 0", tiles="11 16", coins="1 0 2"),
            moves=("collect", "sail 7", "tile t28", "collect"),
            asks=doubloons(),
            unit="doubloons",
            typical={
                3: "A wreck pays a doubloon to whoever turns it up.",
                2: "You have two Collect actions, and you already own a doubloon.",
            },
            done="The one you had, two collected, and one for turning up the wreck.",
            hints=("Begin with what is in your purse already.",),
            teaches=("rum.coins.collect", "rum.sail.coin"),
            facts=("played", "table"),
        ),
        Predict(
            key="who-is-ahead",
            goal="Say who is ahead.",
            question="Bram has a heap of doubloons, and you have none. Who is ahead?",
            start=sea("a08 a13", ships="9 20 14", tiles="15 10", loot="3 2 1", coins="0 9 1"),
            asks=ahead(0, 1),
            choices=(*WHO[:2], "You are level"),
            typical={
                1: "A ship may hold any number of doubloons, but they are no loot points.",
                2: "Look at the loot points alone.",
            },
            unit="",
            done="Loot points win, and only they. Doubloons pay for shots and for the effects of cards.",
            hints=("What must you have ten of to win?",),
            teaches=("rum.coins.use", "rum.coins.no_limit"),
            facts=("table", "win"),
        ),
        Do(
            key="pay-for-speed",
            goal="Pay doubloons for more Sail actions.",
            intro="Merchantman has an effect: Full Canvas, two Sail actions for two doubloons.",
            start=sea("a10 a15", hand="a09 a14", ships="12 17 0", tiles="11 16", coins="1 2 0"),
            solution=("collect", "effect a10"),
            par=3,
            success=pool_has(sail=2),
            wrong="That does not give you two Sail actions. How many doubloons does Full Canvas cost?",
            done="Collected, paid, and two Sail actions more.",
            hints=("Full Canvas costs more than you have. That can be changed.",),
            teaches=("rum.coins.use", "rum.turn.effect_cost"),
            facts=("played", "actions", "table"),
        ),
        WhichIsWrong(
            key="hull-breach",
            goal="Find the move that the rules forbid.",
            intro="Your hull has a breach.",
            start=sea("a10 a08", ships="20 17 0", tiles="15 16", coins="2 0 1", damage_A="hull_breach"),
            moves=("sail 15", "collect", "effect a10", "repair hull_breach"),
            done="With a hull breach no doubloon comes in. Paying with those you have is no problem.",
            hints=("What comes in, and what goes out?",),
            teaches=("rum.damage.hull_breach", "rum.coins.use"),
            facts=("played", "table"),
        ),
        Predict(
            key="empty-bank",
            goal="Say how many doubloons you will have.",
            intro="Blood Money, the effect of Dirty Deal, takes three doubloons from the bank for one curse.",
            question="Look at the bank. How many doubloons do you have after Blood Money?",
            start=sea("a05 a08", ships="14 10 19", tiles="15 9", coins="1 19 12"),
            moves=("effect a05",),
            asks=doubloons(),
            unit="doubloons",
            typical={
                4: "The bank cannot give what it has not got.",
                2: "You had a doubloon before.",
                1: "You do get something: as much as there is.",
            },
            done="You take what is left in the bank, and the rest is lost.",
            hints=("The bank is nearly empty: the card of what counts here shows it.",),
            teaches=("rum.coins.bank_limit", "rum.core.as_much"),
            facts=("bank", "table"),
        ),
        Repair(
            key="patch-and-collect",
            goal="Collect a doubloon, in spite of the breach.",
            start=sea("a08 a10", ships="10 15 0", tiles="11 9", damage_A="hull_breach"),
            solution=("repair hull_breach", "collect"),
            success=happened("rum.coins.collect", by=0),
            wrong="The breach is still open, so no doubloon comes in.",
            done="Once the breach is mended, everything works again at once.",
            hints=("First see to what stops you.",),
            teaches=("rum.repair.action", "rum.damage.hull_breach"),
            facts=("actions", "table"),
        ),
        Story(
            key="money-is-wind",
            goal="Bring your treasure home in this turn.",
            intro="The Hideout is three spots away, and no two of your cards show three Sail actions.",
            start=choosing(
                "a01 a10 a15 a12", ships="13 7 0", tiles="11 12 16 17", aboard_A="tr20", loot="4 5 3", coins="0 2 1"
            ),
            solution=("play a01 a10", "collect", "effect a01", "sail 12", "sail 11", "sail 0", "trade tr20"),
            par=9,
            success=traded(),
            stages=(
                (played_cards("a01"), "Two Sail actions. Where does the third come from?"),
                (pool_has(sail=3), "That is enough to get home."),
            ),
            wrong="The turn is spent, and the treasure is not home.",
            done="{points} loot points. A doubloon, earned and paid in one turn, brought you the last spot home.",
            hints=("Icons are not all that your cards offer.",),
            teaches=("rum.coins.use", "rum.turn.any_order"),
            facts=("hand", "aboard"),
        ),
    ),
)
