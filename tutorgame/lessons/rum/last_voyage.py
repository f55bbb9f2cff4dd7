"""Lesson: the end of a close game, won by counting."""

from tutorgame.lessons.goals import all_of, wins
from tutorgame.lessons.scene import Ask, Do, FindAll, Lesson, Predict, Steps, Story

from .asking import dug, repaired
from .measures import cargo, free_slots
from .measures_c import could_win, moves_open, winner
from .tables import sea

_TABLE = {
    "tiles": "16 21 10",
    "pairs": "tr04 t16; tr13 t02; tr11 t17",
    "aboard_A": "tr16",
    "aboard_B": "tr12",
    "aboard_C": "tr22",
    "loot": "6 8 5",
    "curses": "3 2 1",
    "hand_B": "a01 a02 a05 a12",
    "round": "9",
}
_DAMAGED = sea(
    "a08 a01",
    ships="22 10 14",
    damage_A="torn_sail cabin_fire",
    coins="1 0 2",
    captains="humboldt - -",
    players=3,
    **_TABLE,
)
_READY = sea(
    "a08 a01",
    ships="16 10 14",
    coins="0 0 2",
    captains="humboldt - -",
    players=3,
    pool="SSR",
    turn="moves=1 used=1 removed=2",
    **(_TABLE | {"tiles": "22 21 10"}),
)

LESSON = Lesson(
    key="last-voyage",
    title="The last voyage",
    game="rum",
    promise="You can win a close game by counting, not by luck.",
    full_turns=True,
    minutes=7,
    scenes=(
        FindAll(
            key="who-threatens",
            goal="Mark every ship that wins with its next visit home.",
            intro="A close game, and it is your turn. First look at the others.",
            start=_DAMAGED,
            target=could_win(),
            missed="Add up loot and cargo of each of them.",
            extra="That one does not get to ten yet.",
            done="Bram is one spot from home: this turn may be your last one.",
            hints=("Loot points and cargo together.",),
            teaches=("rum.end.win",),
            covers=(1,),
            facts=("table",),
        ),
        Steps(
            key="take-stock",
            goal="Work out what your own ship can do.",
            intro="You have six loot points and the Jade Skull. On Moonlight Sands, on your way home, lies a Purse.",
            start=_DAMAGED,
            asks=(
                Ask(
                    question="How much is your cargo worth now?",
                    asks=cargo(0),
                    unit="points",
                    typical={9: "That is with your loot points: not enough to win.", 4: "The Purse is not aboard yet."},
                    told="Enough for nine in all, so one point is missing.",
                    hint="Look at the treasure aboard.",
                ),
                Ask(
                    question="Can you take another treasure? How many slots are free?",
                    asks=free_slots(0),
                    unit="slots",
                    typical={1: "The cabin is on fire.", 2: "The Skull has one, and the fire one."},
                    told="The fire takes the slot that you need.",
                    hint="What does the cabin fire take?",
                ),
                Ask(
                    question="The Hideout is two spots away. How many moves can you make?",
                    asks=moves_open(),
                    unit="move",
                    typical={3: "You have the actions, but a torn sail.", 2: "The torn sail allows fewer."},
                    hint="What does the torn sail allow?",
                ),
            ),
            done="One move, and no slot: in this state you cannot win.",
            teaches=("rum.dig.slot", "rum.sail.move_cap"),
            covers=(9, 13),
            facts=("table", "damage"),
        ),
        Do(
            key="make-ready",
            goal="Get rid of the fire and of the torn sail.",
            intro="You have one Repair action, one doubloon, and three Sail actions that you will need.",
            start=_DAMAGED,
            solution=("effect a08 0 1",),
            par=2,
            success=all_of(repaired("torn_sail"), repaired("cabin_fire"), moves_open() >= 2),
            wrong="Both must go, and at least two Sail actions must remain.",
            done="The sail pulls, the slot is free, and your Sail actions are all there.",
            hints=("One of your cards can mend more than its icon says.",),
            teaches=("rum.turn.any_order", "rum.repair.immediate"),
            covers=(2, 11),
            facts=("played", "actions"),
        ),
        Predict(
            key="too-hasty",
            goal="Say who wins if you hurry home.",
            intro="You have sailed on to Moonlight Sands. Suppose you leave the Purse there.",
            question="You sail home, trade the Skull and end your turn. Bram plays four Sail actions. Who wins?",
            start=_READY,
            moves=("sail 0", "trade tr16", "end turn", "play a01 a02", "sail 0", "trade tr12"),
            asks=winner(),
            choices=("You", "Bram", "Nobody yet"),
            unit="",
            typical={0: "Add it up: one point is missing.", 2: "Bram is one spot from home."},
            done="One point was missing, and Bram was next.",
            hints=("Count your points after the trade, then Bram's.",),
            teaches=("rum.end.win", "rum.turn.order"),
            facts=("table",),
        ),
        Story(
            key="win-the-bottle",
            goal="Win the last bottle of rum in this turn.",
            intro="You are on Moonlight Sands, one spot from home, with a free slot.",
            start=_READY,
            solution=("dig 1", "sail 0", "trade tr04 tr16"),
            script=("treasure tr05", "map t03"),
            success=wins(0),
            stages=((dug("tr04"), "That is the missing point. Now it must get home."),),
            wrong="One point is missing, or still at sea. Bram wins in the next turn.",
            done="{points} points for your cargo make ten. The last bottle is yours.",
            hints=("Count once more what you have, and what you need.",),
            teaches=("rum.end.win", "rum.dig.free", "rum.hideout.trade"),
            covers=(1,),
            facts=("table", "pairs"),
        ),
    ),
)
