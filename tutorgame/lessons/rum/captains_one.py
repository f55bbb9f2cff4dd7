"""Lesson: Humboldt, Archie, Crabby Jones and Von Croakington."""

from tutorgame.games.rum.events import CaptainChosen, ShellSpent
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, WhichIsWrong

from .asking import at, told
from .measures import aboard, cards_drawn
from .measures_c import leaps, shells_of
from .tables import drawing, sea

_NO_CAPTAINS = "captains: grog narhee goldrick"
_SETUP = sea(
    agenda="captain A; captain B; captain C; refill; deal A; deal B; deal C; turn A", hand="", hand_B="", hand_C=""
).replace(_NO_CAPTAINS, "captains: - - -")

LESSON = Lesson(
    key="captains-one",
    title="Captains, part one",
    game="rum",
    promise="You can use the powers of Humboldt, Archie, Crabby Jones and Von Croakington.",
    full_turns=True,
    minutes=6,
    scenes=(
        Do(
            key="choose-one",
            goal="Take the captain who can carry three treasures.",
            intro="Before the game each of you chooses a captain. Each has a power of their own.",
            start=_SETUP,
            solution=("captain archie",),
            success=told(CaptainChosen, seat=0, captain="archie"),
            wrong="A fine captain, but with two treasure slots, like most ships.",
            done="Archie Stoneshell: more cargo for every voyage.",
            hints=("Read the powers, and look for the slots.",),
            teaches=("rum.setup.captains",),
            facts=("captains", "ours"),
        ),
        Predict(
            key="humboldts-hand",
            goal="Say how many cards you draw.",
            intro="You are Captain Humboldt, whose hand is one card larger than others'. Your bowsprit is broken.",
            question="Two cards are in your hand. How many do you draw?",
            start=drawing("a04 a15", captains="humboldt - -", damage_A="broken_bowsprit"),
            moves=("draw a01", "draw a02"),
            asks=cards_drawn(),
            unit="cards",
            typical={3: "The broken bowsprit costs you one.", 1: "That is what another captain would draw."},
            done="One more for Humboldt, one less for the bowsprit: in the end as many as anybody's.",
            hints=("Begin with Humboldt's limit, and take away what is broken.",),
            teaches=("rum.turn.hand_limit", "rum.damage.broken_bowsprit"),
            facts=("captain", "damage"),
        ),
        Predict(
            key="archies-fire",
            goal="Say how many treasures you keep.",
            intro="You are Archie, with three treasures aboard. Bram hits you, and the cabin burns.",
            question="How many treasures do you still carry?",
            start=sea(
                "a12 a05",
                ships="16 17 0",
                agenda="act B",
                mover="B",
                coins="0 2 0",
                captains="archie narhee -",
                aboard_A="tr16 tr04 tr12",
            ),
            moves=("attack A", "roll 1", "token cabin_fire", "burn tr04"),
            asks=aboard(0),
            unit="treasures",
            typical={1: "Archie has three slots, not two.", 3: "The fire takes one of the slots."},
            done="The fire takes one slot from Archie too. You chose which treasure to lose.",
            hints=("How many slots has Archie, and how many does a fire take?",),
            teaches=("rum.dig.capacity", "rum.damage.cabin_fire"),
            facts=("captain", "aboard"),
        ),
        Do(
            key="crabbys-shell",
            goal="Take no damage from Bram's hit.",
            intro="You are Crabby Jones. You are to draw a token, but you have shells.",
            start=sea(
                "a12 a05",
                ships="16 17 0",
                agenda="shell A; token A 1; tokens A 0 1; act B",
                mover="B",
                pool="ASC",
                turn="attacked=1 hit=1 paid=1",
                coins="0 1 0",
                captains="crabby - -",
                shells="2 0 0",
                aboard_A="tr22 tr16",
            ),
            solution=("shell",),
            success=told(ShellSpent, seat=0),
            wrong="Now the token is on your ship. A shell would have stopped it.",
            done="The shell is gone, and your ship is whole.",
            hints=("With so much aboard you want no fire.",),
            teaches=("rum.damage.shell",),
            facts=("captain",),
        ),
        Predict(
            key="a-new-shell",
            goal="Say how many shells Crabby has then.",
            intro="You are Crabby Jones, and you have used one of your two shells.",
            question="You sail into the Hideout, out, and in again. How many shells have you got then?",
            start=sea("a01 a09", ships="16 10 14", captains="crabby - -", shells="1 0 0"),
            moves=("sail 0", "sail 16", "sail 0"),
            asks=shells_of(),
            unit="shells",
            typical={1: "Each visit to the Hideout gives one back.", 3: "Never more than two."},
            done="The first visit gave one back; more than two never fit.",
            hints=("Each visit counts, up to a limit.",),
            teaches=("rum.damage.shell",),
            facts=("captain",),
        ),
        Do(
            key="leap",
            goal="Reach Moonlight Sands with your single Sail action.",
            intro="You are Von Croakington. Once a turn you leap two spots in a straight line.",
            start=sea("a06 a14", ships="15 10 0", tiles="16", captains="croakington - -", pairs="tr07 t16", pool="S"),
            solution=("leap 16",),
            success=at(16),
            wrong="That is not Moonlight Sands. Where does a leap in a straight line end?",
            done="Right over the Hideout. The spot between is not entered.",
            hints=("A leap may pass over anything that belongs to the sea.",),
            teaches=("rum.sail.moves",),
            facts=("captain",),
        ),
        FindAll(
            key="all-leaps",
            goal="Mark every spot that your leap can reach.",
            start=sea("a01 a05", ships="19 10 0", captains="croakington - -"),
            target=leaps(),
            missed="Try all six directions.",
            extra="A leap goes exactly two spots, in a straight line, and stays on the sea.",
            done="Two spots straight on in every direction, as far as the sea goes.",
            hints=("Six directions, but the sea has an edge.",),
            teaches=("rum.sail.moves", "rum.sail.edge"),
            facts=("captain",),
        ),
        WhichIsWrong(
            key="two-moves-at-once",
            goal="Find the move that is against the rules.",
            intro="You are Von Croakington. The Rusty Anchor aboard allows two moves a turn, and one is made.",
            start=sea(
                "a01 a05", ships="15 10 0", captains="croakington - -", aboard_A="tr13", pool="SSC", turn="moves=1"
            ),
            moves=("sail 14", "leap 16", "collect"),
            hints=("How many moves is a leap?",),
            teaches=("rum.sail.moves", "rum.sail.move_cap"),
            facts=("captain", "aboard", "moves"),
        ),
    ),
)
