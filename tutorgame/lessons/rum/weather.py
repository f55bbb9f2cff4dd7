"""Lesson: the weather cards, which cannot be kept and must happen."""

from tutorgame.games.rum.events import TokenDrawn
from tutorgame.lessons.goals import all_of, not_
from tutorgame.lessons.scene import Ask, Do, Lesson, Predict, Steps, WhichIsWrong

from .asking import sailed, told, weathered
from .measures import actions_left, hand_size
from .measures_c import cards_played, moves_open, ships_blown, tokens_got
from .tables import choosing, sea

_FULL = "torn_sail cabin_fire hull_breach broken_cannons broken_bowsprit"

LESSON = Lesson(
    key="weather",
    title="Weather",
    game="rum",
    promise="You can play weather cards so that they hurt the others more than you.",
    full_turns=True,
    minutes=6,
    scenes=(
        WhichIsWrong(
            key="no-saving-up",
            goal="Find the move that is against the rules.",
            intro="Dead Calm has come into your hand.",
            start=choosing("a01 a03 a06 w02"),
            moves=("play a01 w02", "play a01 a03", "play a06 w02"),
            hints=("Weather cannot wait for a better day.",),
            teaches=("rum.turn.choose_weather", "rum.weather.play"),
            covers=(15,),
            facts=("hand",),
        ),
        Steps(
            key="three-at-once",
            goal="Work out a turn full of weather.",
            intro="Storm, Gale and Lightning are in your hand, and one Raid.",
            start=choosing("w01 w03 w04 a06"),
            moves=("play w01 w03 w04",),
            asks=(
                Ask(
                    question="How many cards do you play?",
                    asks=cards_played(),
                    unit="cards",
                    typical={
                        2: "Every weather card must be played.",
                        4: "With so much weather no other card joins in.",
                    },
                    told="All the weather, and nothing else.",
                    hint="Which of these cards may stay in your hand?",
                ),
                Ask(
                    question="How many free-choice actions do they give you?",
                    asks=actions_left("free"),
                    unit="actions",
                    typical={3: "One of the three cards gives more than the others.", 2: "That is Lightning alone."},
                    told="Each of them is a Sail, Collect, Attack or Repair action, as you like.",
                    hint="Add up what the three cards give.",
                ),
                Ask(
                    question="How many cards are left in your hand?",
                    asks=hand_size(),
                    unit="card",
                    typical={2: "Only Raid stays.", 0: "Raid was not played."},
                    hint="Count the cards that are no weather.",
                ),
            ),
            done="Next turn you draw more cards than usual.",
            teaches=("rum.turn.choose_weather", "rum.turn.free_choice"),
            covers=(15,),
            facts=("hand",),
        ),
        Do(
            key="as-you-like",
            goal="Sail on, torn sail or not.",
            intro="You have made the one move that a torn sail allows. A Sail and a free-choice action are left.",
            start=sea(
                "w02 a06", ships="16 9 14", loot="2 3 1", damage_A="torn_sail", pool="SF", turn="moves=1 attacked=0"
            ),
            solution=("repair torn_sail", "sail 17"),
            success=sailed(),
            wrong="Your sail is still torn. What can a free-choice action be?",
            done="The free-choice action was a Repair action, and the sail pulls again.",
            hints=("First something else must be put right.",),
            teaches=("rum.turn.free_choice", "rum.repair.immediate"),
            covers=(11,),
            facts=("actions", "moves"),
        ),
        Predict(
            key="storm",
            goal="Say how many damage tokens the storm brings.",
            intro="You and Cato are at sea, Bram is in the Hideout, and Dora's ship has no room for more damage.",
            question="You let the storm happen. How many tokens are drawn in all?",
            start=sea("w01 a01", ships="16 0 9 12", loot="2 3 1 4", players=4, damage_D=_FULL),
            moves=("weather w01", "token torn_sail", "token hull_breach"),
            asks=tokens_got(),
            unit="tokens",
            typical={
                1: "Your own ship is at sea too.",
                3: "One ship at sea is full, or one is in the harbour.",
                4: "Look who is at sea, and who has room.",
            },
            done="Yours came first: it is your turn, and then the others follow in order.",
            hints=("Go round the table: who is on an island, and can still take a token?",),
            teaches=("rum.weather.storm", "rum.core.order", "rum.damage.limit"),
            facts=("ships", "full"),
        ),
        Do(
            key="strike-nobody",
            goal="Let the lightning strike nobody.",
            intro="The others are in the Hideout. One free-choice action is left, and the lightning must still happen.",
            start=sea("w04 a06", ships="16 0 0", loot="1 3 2", pool="F", turn="moves=1"),
            solution=("sail 0", "weather w04"),
            success=all_of(weathered("lightning"), not_(told(TokenDrawn))),
            wrong="It must strike a ship at sea, and yours was the only one. You choose the moment.",
            done="It must happen, but you choose when: now no ship is at sea.",
            hints=("Must the lightning happen first?",),
            teaches=("rum.weather.effect", "rum.weather.lightning"),
            facts=("ships", "actions"),
        ),
        Predict(
            key="dead-calm",
            goal="Say how many moves Bram can make.",
            intro="You let a Dead Calm happen, and end your turn.",
            question="Bram plays cards with four Sail actions. How many moves are possible?",
            start=sea("w02 a01", ships="16 10 14", loot="4 2 3", hand_B="a01 a03 a10 a12"),
            moves=("weather w02", "end turn", "play a01 a03"),
            asks=moves_open(1),
            unit="move",
            typical={4: "After a Dead Calm the number of Sail actions does not matter.", 0: "Bram is slow, not stuck."},
            done="The other Sail actions are not lost, though: three of them are worth an exchange.",
            hints=("A calm sea works like a torn sail.",),
            teaches=("rum.weather.calm", "rum.sail.move_cap"),
        ),
        Do(
            key="onto-the-reef",
            goal="Blow Bram onto the reef.",
            intro="A Gale blows all others one spot in the direction that you name.",
            start=sea("w03 a04", ships="16 20 0", loot="2 1 3", tiles="25 19 15 21 26:t09"),
            solution=("weather w03 SW",),
            script=("token hull_breach",),
            success=told(TokenDrawn, seat=1),
            wrong="Bram is not on the reef. In which direction does it lie from his ship?",
            done="The damage is Bram's, as after a move of one's own.",
            hints=("Look where the reef lies from Bram's ship.",),
            teaches=("rum.weather.gale", "rum.turn.effect_choices"),
        ),
        Predict(
            key="where-no-wind-blows",
            goal="Say how many ships the gale moves.",
            intro="Four ships are at sea. You send a Gale to the east.",
            question="How many ships does it move?",
            start=sea("w03 a04", ships="22 15 13 9", loot="2 3 1 4", players=4),
            moves=("weather w03 E", "tile t10"),
            asks=ships_blown(),
            unit="ship",
            typical={
                4: "Your own ship stays where it is.",
                3: "No gale blows a ship into the Hideout, or off the sea.",
                2: "One would leave the sea, and another one enter the Hideout.",
            },
            done="And its new island is turned up, as if its captain had come there.",
            hints=("Look for each ship what lies to the east of it.",),
            teaches=("rum.weather.gale", "rum.hideout.not_an_island", "rum.sail.edge"),
            facts=("ships",),
        ),
    ),
)
