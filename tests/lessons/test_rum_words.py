"""Rum's hints, phrases and facts: the words that are derived from a position."""

import re

import pytest

from tutorgame.games.rum import GAME
from tutorgame.games.rum.actions import END_TURN, Attack, Leap, Passage, Trade
from tutorgame.games.rum.naming import with_names
from tutorgame.lessons.hints import moves_text, named
from tutorgame.lessons.rum.facts import EFFECT_TEXTS, TABLE, WEATHER_TEXTS, facts
from tutorgame.lessons.rum.hinting import PASSED_OVER, hint, improvise, phrase, place_of
from tutorgame.lessons.rum.tables import choosing, sea

TURN = GAME.parse_state(
    sea(
        "a12 a18", ships="12 12 17", tiles="20", pairs="tr08 t12; tr13 t02", damage_A="torn_sail hull_breach",
        damage_C="cabin_fire cabin_fire", aboard_A="tr16", aboard_C="tr10 tr03", coins="3 1 0", curses="1 0 0",
        loot="4 2 0", whirl="12 28", captains="croakington",
    )
)  # fmt: skip
GHOST = GAME.parse_state(
    sea("a06 a08", ships="12 16", players=2, options="ghost=true", tiles="all", pairs="tr08 t12; tr13 t02", coins="2 1",
        damage_A="torn_sail hull_breach", ghost="17 coins=4 treasures=tr16 tokens=torn_sail", bounties_A="b01")
)  # fmt: skip
CHOOSING = GAME.parse_state(choosing("a01 a06 a10 a14"))
WEATHER = GAME.parse_state(sea("w03 w04", ships="12 16 0"))
TWINS = GAME.parse_state(sea("a02 a03", ships="12 16 0"))
STAYING = GAME.parse_state(sea("w01 w05", ships="12 16 0", options="max_rounds=9"))
TRADING = GAME.parse_state(sea("a01 a02", agenda="trade A; act A", aboard_A="tr16 tr03"))
BURNING = GAME.parse_state(sea("a01 a02", ships="12 0 0", agenda="burn A; act A", aboard_A="tr16 tr03"))
KEEPING = GAME.parse_state(sea("a01 a02", ships="21 0 0", agenda="choose_bounty A; act A", drawn="b03 b05"))
SHELLS = GAME.parse_state(
    sea("a01 a02", ships="12 0 0", captains="crabby", shells="2 0 0", agenda="shell A; token A; act A")
)
FREE = GAME.parse_state("options: players=3 captains=choose\nagenda: captain A; captain B")

PHRASES = [
    (FREE, "captain archie", "sail as Archie Stoneshell"),
    (CHOOSING, "play a01 a06", "play Set Sail and Raid"),
    (TURN, "sail 17", "sail to Parrot Perch"),
    (TURN, "sail 13", "sail to spot 13"),
    (TURN, "leap 14", "leap to spot 14"),
    (TURN, "passage", "go through the maelstrom"),
    (TURN, "collect", "collect 1 doubloon"),
    (TURN, "attack B", "attack Bram"),
    (TURN, "repair torn_sail", "repair a torn sail"),
    (TURN, "exchange SAA for R", "swap 1 Sail and 2 Attack actions for 1 Repair"),
    (TURN, "effect a12 1", "use Fire Ship on Bram"),
    (TURN, "effect a18 20", "use Secret Passage to Whispering Palms"),
    (GHOST, "effect a08 0 3", "use All Hands to remove a torn sail and a hull breach"),
    (GHOST, "effect a06", "use Double Powder"),
    (TWINS, "effect a03", "use Full Canvas of Dark Current"),
    (TURN, "effect a11 2 9", "use Boarding to take Oaken Idol from Cato"),
    (TURN, "effect a17 0", "use False Map for Golden Cannon"),
    (GHOST, "attack ghost", "attack the ghost"),
    (WEATHER, "weather w03 NE", "let Gale happen to the north-east"),
    (WEATHER, "weather w04 1", "let Lightning happen on Bram"),
    (STAYING, "weather w01", "let Storm happen"),
    (STAYING, "weather w05 12 30", "let Maelstrom happen to Grog Springs and spot 30"),
    (TURN, "dig 1", "dig up Golden Cannon"),
    (TURN, "dig 9", "dig"),
    (TURN, "end turn", "end your turn"),
    (TRADING, "trade tr03 tr16", "trade Admiral's Spyglass and Jade Skull"),
    (TRADING, "no trade", "trade nothing"),
    (KEEPING, "keep b03", "keep Double Trouble"),
    (BURNING, "burn tr16", "throw Jade Skull overboard"),
    (SHELLS, "shell", "hand in a shell"),
    (SHELLS, "no shell", "draw the damage token"),
]
HINTED = [case for case in PHRASES if case[1] not in ("effect a11 2 9", "effect a17 0", "dig 9", "leap 14")]


@pytest.mark.parametrize(("state", "text", "told"), PHRASES, ids=[case[1] for case in PHRASES])
def test_an_action_is_told_as_people_say_it(state: object, text: str, told: str) -> None:
    assert phrase(state, GAME.parse_move(state, text)) == told


@pytest.mark.parametrize(("state", "text", "told"), HINTED, ids=[case[1] for case in HINTED])
def test_hints_narrow_and_the_third_is_the_move(state: object, text: str, told: str) -> None:
    action = GAME.parse_move(state, text)
    first, second, third = (hint(state, action, step) for step in (1, 2, 3))
    assert len({first.text, second.text, third.text}) == 3
    assert (first.spot, first.action, second.action) == (None, None, None)
    assert second.spot == third.spot == place_of(action)
    assert (third.text, third.action) == (f"The move: {told}.", action)
    assert not any(re.search(r"\b(a|tr|b|w)\d\d\b", h.text) for h in (first, second, third))


def test_only_moves_have_a_place() -> None:
    assert place_of(GAME.parse_action("sail 0")) == 0
    assert place_of(Leap(7)) == 7
    assert place_of(Passage()) is place_of(Attack(1)) is None


def test_others_end_their_turn_or_do_what_they_must() -> None:
    assert improvise(TURN) is END_TURN
    assert improvise(WEATHER) == GAME.parse_move(WEATHER, "weather w03 E")
    assert improvise(TRADING) == Trade(tuple(sorted(TRADING.public.holds[0])))
    assert improvise(CHOOSING) == GAME.legal_actions(CHOOSING)[0]
    assert {kind.__name__ for kind in PASSED_OVER} == {"TurnBegan", "DieRolled"}


def test_own_actions_are_counted_in_steps() -> None:
    assert (moves_text(GAME, 1), moves_text(GAME, 3)) == ("1 step", "3 steps")


def test_the_card_tells_how_the_people_stand() -> None:
    rows = dict(facts(TURN, (TABLE,)))
    assert rows["You"] == "4 loot, 3 doubloons, 1 curse, 3 aboard, torn sail and hull breach"
    assert rows["Cato"] == "0 loot, 0 doubloons, 2 + 1 aboard, 2 x cabin fire"
    assert dict(facts(TURN, ("ships",), ("Ann", "Ben", "Cy")))["Cy"] == "Parrot Perch"


def test_the_card_tells_what_is_in_play() -> None:
    keys = ("actions", "played", "exchange", "moves", "slots", "pairs", "aboard", "captain", "hand limit", "bank")
    rows = dict(facts(TURN, keys))
    assert rows["actions left"] == "1 Sail, 2 Attack and 1 Repair actions"
    assert rows["Gun Drill"] == "2 Attack actions. For 1 doubloon and 1 curse: 1 damage token for a ship beside you"
    assert rows["3 unspent actions"] == "1 action of your choice"
    assert rows["moves this turn"] == "0 made, at most 1"
    assert rows["treasure slots"] == "2, 1 in use"
    assert rows["Golden Cannon, worth 2"] == "on Grog Springs"
    assert rows["Rusty Anchor, worth 2"] == "on Banana Key, not found yet"
    assert rows["Jade Skull"].startswith("worth 3. ")
    assert rows["Von Croakington"]
    assert (rows["hand limit"], rows["in the bank"]) == ("4 cards", "30 doubloons")


def test_the_card_tells_the_rest() -> None:
    assert "happen" in dict(facts(WEATHER, ("played",)))["Gale"]
    assert dict(facts(TURN, ("die",))) == {"the die": "0 on 1 of 6, 1 on 3 of 6 and 2 on 2 of 6"}
    assert dict(facts(TURN, ("bag",))) == {
        "in the bag: 21": "4 torn sail, 3 cabin fire, 5 broken cannons, 4 hull breach and 5 broken bowsprit"
    }
    assert dict(facts(GHOST, ("ghost",))) == {"the ghost": "4 doubloons, 1 token, Jade Skull"}
    assert facts(TURN, ("ghost",)) == ()
    assert "Sharpshooter" in dict(facts(GHOST, ("bounties",)))
    assert "Set Sail" in dict(facts(CHOOSING, ("hand",)))
    for key in ("icons", "range", "damage", "full", "win", "ours", "treasures"):
        assert facts(TURN, (key,)), key


def test_every_word_of_the_data_has_a_text() -> None:
    cards = TURN.public.table.box.cards
    assert {card.effect for card in cards if card.effect} == set(EFFECT_TEXTS)
    assert {card.weather for card in cards if card.weather} == set(WEATHER_TEXTS)


def test_reasons_name_the_ships_as_the_learner_knows_them() -> None:
    refusal = GAME.refusal(WEATHER, Attack(2))
    assert refusal is not None
    assert "Ship C" in refusal.reason
    assert "Cato's ship" in named(GAME, refusal, ("You", "Bram", "Cato")).reason
    assert with_names("Choose ship A or ship B. Ship D is not here.", ("You", "Bram")) == (
        "Choose your ship or Bram's ship. Ship D is not here."
    )
