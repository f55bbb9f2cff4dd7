"""Measures and goals of Rum's lessons on purses, effects, the Kraken, guns, damage and decks, on small tables."""

import pytest

from tutorgame.games.rum import GAME
from tutorgame.lessons.answers import play_out
from tutorgame.lessons.goals import Goal, Measure, Transcript
from tutorgame.lessons.rum import measures_b as measures
from tutorgame.lessons.rum.tables import choosing, drawing, sea

GUNS = sea("a06 a12", ships="16 17 11", captains="humboldt", coins="3 0 0", aboard_B="tr04 tr11", loot="3 4 4")
SICK = sea("a08 a14", ships="11 17 0", damage_A="torn_sail torn_sail cabin_fire", coins="1 0 0")
LOOK = sea("a16 a17", ships="0 10 12", pairs="tr16 t05", coins="2 0 0")
CURSED = drawing("a04 a15", ships="12 10 0", curses="2 2 1", loot="3 4 2")
EMPTY = sea("a01 a02", discard=measures.all_discarded_but("a01 a02 a04 a15 a05 a12 a07 a14"))
MIXED = choosing("w01 w02 a02 a06", ships="12 10 0")


def after(start: str, *moves: str) -> Transcript:
    return play_out(GAME, 0, GAME.parse_state(start), moves)


@pytest.mark.parametrize(
    ("measure", "start", "moves", "value"),
    [
        (measures.slots(), SICK, (), 1),
        (measures.slots(), SICK, ("repair cabin_fire",), 2),
        (measures.cards_to_play(), MIXED, (), 2),
        (measures.cards_to_play(), choosing("w01 w02 w03 a06", ships="12 10 0"), (), 3),
        (measures.damage_that("sail"), GUNS, (), 0),
        (measures.damage_that("stow"), GUNS, (), 1),
        (measures.damage_that("shoot"), GUNS, (), 2),
        (measures.damage_that("gain"), SICK, (), 3),
        (measures.damage_that("draw"), SICK, (), 4),
        (measures.ahead(0, 1), GUNS, (), 1),
        (measures.ahead(1, 0), GUNS, (), 0),
        (measures.ahead(1, 2), GUNS, (), 2),
        (measures.coin_or_token(), LOOK, ("effect a16 15 16", "tile t28", "tile t24"), 1),
        (measures.coin_or_token(), LOOK, ("effect a16 16", "tile t03"), 3),
        (measures.coin_or_token(), LOOK, ("sail 16", "tile t24", "token torn_sail"), 2),
        (measures.kraken_attacks(), CURSED, ("draw a01",), 0),
        (measures.kraken_attacks(), CURSED, ("draw k01", "roll 0", "roll 0", "draw k01"), 2),
        (measures.ships_attacked(), CURSED, ("draw k01",), 2),
        (measures.first_struck(1, 0), CURSED, ("draw k01", "roll 0", "roll 2"), 1),
        (measures.loot_lost(), CURSED, ("draw k01", "roll 2", "roll 1"), 2),
        (measures.loot_lost(1), CURSED, ("draw k01", "roll 2", "roll 1"), 1),
        (measures.damage_done(), GUNS, ("attack 2", "roll 1", "token torn_sail"), 1),
        (measures.damage_done(), LOOK, ("sail 16", "tile t24", "token torn_sail"), 0),
        (measures.burnt(1), GUNS, ("attack 2", "roll 1", "token cabin_fire", "burn tr04"), 1),
        (measures.burnt(1), GUNS, ("attack 2", "roll 1", "token torn_sail"), 0),
        (measures.krakens_in_deck(), CURSED, ("draw k01", "roll 0", "roll 0"), 3),
        (measures.has_deck(), CURSED, (), 1),
        (measures.has_deck(), EMPTY, (), 0),
        (measures.weather_held(), MIXED, (), 2),
        (measures.weather_held(), MIXED, ("play w01 w02",), 0),
    ],
)  # fmt: skip
def test_a_measure_counts(measure: Measure, start: str, moves: tuple[str, ...], value: int) -> None:
    assert measure(after(start, *moves)) == value


@pytest.mark.parametrize(
    ("goal", "start", "right", "wrong"),
    [
        (measures.can_spend(sail=2, attack=1), choosing("w01 a02 a06 a10"), ("play a02 w01",), ("play a10 w01",)),
        (measures.can_spend(sail=3), choosing("w01 a02 a06 a10"), ("play a02 w01",), ("play a06 w01",)),
        (measures.can_spend(sail=1, repair=1), choosing("w01 a10 a14"), ("play a14 w01",), ("play a10 w01",)),
        (measures.fired(1, 2), GUNS, ("effect a06", "attack 2"), ("attack 2",)),
        (measures.fired(1, 1), GUNS, ("attack 2",), ("attack 3",)),
        (measures.new_map_for("tr16"), LOOK, ("effect a17 0", "map t11"), ("effect a17 1", "map t11")),
        (measures.free_of("cabin_fire"), SICK, ("repair cabin_fire",), ("repair torn_sail",)),
        (measures.free_of("torn_sail"), SICK, ("repair torn_sail", "repair torn_sail"), ("repair torn_sail",)),
    ],
    ids=lambda value: None if isinstance(value, Transcript) else str(value),
)
def test_a_goal_is_met_and_missed(goal: Goal, start: str, right: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    assert goal(after(start, *right))
    assert not goal(after(start, *wrong))
    assert not goal(after(start))
