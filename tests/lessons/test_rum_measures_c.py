"""Measures, goals and spots of Rum's lessons on bounties, weather, the ghost, captains and the end, on small tables."""

import pytest

from tutorgame.games.rum import GAME
from tutorgame.lessons.answers import play_out
from tutorgame.lessons.goals import Goal, Measure, Transcript
from tutorgame.lessons.rum import measures_c as measures
from tutorgame.lessons.rum.tables import choosing, drawing, sea
from tutorgame.lessons.scene import Finder

PORT = sea("a01 a12", ships="16 9 14", tiles="22", bounties_A="b04", coins="1 0 0", captains="humboldt - -")
PORT_VISIT = ("sail 22", "bounty b07", "bounty b03")
STORM = sea("w01 a04", ships="16 0 9", aboard_A="tr13", turn="moves=1")
GALE = sea("w03 a04", ships="22 15 9")
KRAKEN = drawing("a04 a15", ships="12 10 0", curses="2 2 1", loot="3 4 2")
SHELLS = sea("a01 a09", ships="16 10 14", captains="crabby grog -", shells="1 0 0")
GROG = sea("a06 a12", ships="16 17 0", captains="grog - -", coins="2 0 0")
DIG = sea("a01 a05", ships="16 10 14", pairs="tr12 t16", loot="3 4 2")
LATE = sea("a01 a14", ships="16 10 14", aboard_A="tr22", aboard_B="tr16 tr12", loot="6 5 8", pool="S")
GHOST = measures.ghost_turn(ships="22 0", ghost="23 treasures=tr13 tr16 tr07", pairs="tr22 t17; tr05 t03")
HUNTED = measures.haunted(
    "a12 a04", ships="17 0", ghost="12 treasures=tr16 tr11 tokens=torn_sail hull_breach", coins="1 0",
    pairs="tr13 t03; tr05 t08",
)  # fmt: skip
BY_SKULL = HUNTED.replace("ghost=true", "ghost=true ghost_hit=per_skull").replace(" tokens=torn_sail hull_breach", "")
FULL = measures.haunted(
    "a06 a01", ships="16 0", ghost="17 treasures=tr16 tr11 tokens=torn_sail hull_breach", coins="1 0",
    aboard_A="tr12 tr09", pairs="tr13 t03; tr05 t08",
)  # fmt: skip
TAKEN = ("draw a06", "draw a12", "treasure tr04", "map t08")
SUNK = ("attack ghost", "roll 2", "token torn_sail")


def after(start: str, *moves: str) -> Transcript:
    return play_out(GAME, 0, GAME.parse_state(start), moves)


@pytest.mark.parametrize(
    ("measure", "start", "moves", "value"),
    [
        (measures.bounties_held(), PORT, (), 1),
        (measures.bounties_held(), PORT, (*PORT_VISIT, "keep b07"), 2),
        (measures.bounties_drawn(), PORT, ("sail 17",), 0),
        (measures.bounties_drawn(), PORT, ("sail 22",), 2),
        (measures.bounties_drawn(), PORT, (*PORT_VISIT, "keep b07"), 2),
        (measures.next_bounty("b07", "b03"), PORT, (*PORT_VISIT, "keep b07"), 1),
        (measures.next_bounty("b07", "b03"), PORT, (), 2),
        (measures.tokens_got(), STORM, ("weather w01", "token torn_sail"), 2),
        (measures.tokens_got(0), STORM, ("weather w01", "token torn_sail"), 1),
        (measures.tokens_got(1), STORM, ("weather w01", "token torn_sail", "token torn_sail"), 0),
        (measures.moves_open(), STORM, (), 1),
        (measures.moves_open(), STORM, ("weather w01", "token torn_sail", "token hull_breach"), 0),
        (measures.cards_played(), choosing("w01 w02 w03 a06"), ("play w01 w02 w03",), 3),
        (measures.ships_blown(), GALE, ("weather w03 E", "tile t10"), 1),
        (measures.ships_blown(), GALE, ("weather w03 W", "tile t08"), 2),
        (measures.victims(), KRAKEN, ("draw k01",), 2),
        (measures.victims(), KRAKEN, ("draw a01",), 0),
        (measures.shells_of(), SHELLS, (), 1),
        (measures.shells_of(), SHELLS, ("sail 0",), 2),
        (measures.dice_rolled(), GROG, ("attack B", "roll 0", "roll 0"), 2),
        (measures.dice_rolled(), GROG, ("effect a06", "attack B"), 3),
        (measures.pairs_after_digging(), DIG, ("dig 1",), 3),
        (measures.pairs_after_digging(), DIG.replace("players=3", "players=3 refill=end_of_turn"), ("dig 1",), 2),
        (measures.worth(), DIG, ("dig 1", "treasure tr04", "map t02"), 5),
        (measures.worth(1), LATE, (), 10),
        (measures.winner(), LATE, (), 3),
        (measures.winner(), LATE, ("sail 0", "trade tr22"), 0),
        (measures.cards_in_game(86, 76), DIG, (), 0),
        (measures.cards_in_game(86, 76), DIG.replace("players=3", "players=3 weather=false"), (), 1),
        (measures.cards_in_game(72), DIG, (), 1),
        (measures.ghost_hunts("tr05", "tr22"), GHOST, (), 1),
        (measures.ghost_hunts("tr05"), GHOST, (), 1),
        (measures.ghost_took("tr05", "tr22"), GHOST, TAKEN, 1),
        (measures.ghost_took("tr05", "tr22"), GHOST, ("draw a06",), 2),
        (measures.ghost_takes(), GHOST, TAKEN, 1),
        (measures.ghost_lost("tr16", "tr13"), GHOST, TAKEN, 1),
        (measures.ghost_lost("tr16"), GHOST, TAKEN, 1),
        (measures.ghost_way(17), GHOST, (), 1),
        (measures.ghost_way(20), GHOST, (), 3),
        (measures.ghost_stops(12, 17), GHOST, TAKEN, 1),
        (measures.ghost_stops(12), GHOST, TAKEN, 1),
        (measures.ghost_cards(), GHOST, ("draw w01", "draw a06"), 2),
        (measures.ghost_victims((1,), (0,)), GHOST, TAKEN, 1),
        (measures.ghost_victims((1,), ()), GHOST, ("draw a06",), 1),
        (measures.ghost_tokens(), HUNTED, SUNK, 1),
        (measures.ghost_tokens(), HUNTED, ("attack ghost", "roll 0"), 0),
        (measures.ghost_tokens(), BY_SKULL, SUNK, 2),
        (measures.won_from_ghost("tr16", "tr11"), HUNTED, SUNK, 1),
        (measures.won_from_ghost("tr16", "tr11"), HUNTED, ("attack ghost", "roll 0"), 2),
    ],
)  # fmt: skip
def test_a_measure_counts(measure: Measure, start: str, moves: tuple[str, ...], value: int) -> None:
    assert measure(after(start, *moves)) == value


@pytest.mark.parametrize(
    ("goal", "start", "right", "wrong"),
    [
        (measures.hits_ghost(), HUNTED, SUNK, ("attack ghost", "roll 0")),
        (measures.sinks_ghost(), HUNTED, SUNK, ("attack ghost", "roll 0")),
        (measures.sinks_ghost(), FULL, ("sail 0", "trade tr09 tr12", "sail 16", *SUNK), SUNK),
    ],
    ids=("hit", "sunk", "no slot"),
)
def test_a_goal_is_met_and_missed(goal: Goal, start: str, right: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    assert goal(after(start, *right))
    assert not goal(after(start, *wrong))
    assert not goal(after(start))


@pytest.mark.parametrize(
    ("finder", "start", "spots"),
    [
        (measures.ghost_ends(1), measures.haunted(ghost="13", pairs="tr07 t20; tr05 t03"), {12, 17}),
        (measures.leaps(), sea("a01 a05", ships="19 10 0", captains="croakington - -"), {8, 10, 21, 29}),
        (measures.could_win(), LATE, {10}),
        (measures.could_win(), LATE.replace("loot: 6 5 8", "loot: 6 4 8"), set()),
        (measures.robbed_by_fire(), LATE, {10}),
        (measures.robbed_by_fire(), f"{LATE}\ndamage B: cabin_fire".replace("tr16 tr12", "tr16"), set()),
    ],
    ids=("ends", "leaps", "wins", "nobody", "robbed", "burning"),
)
def test_spots_are_found(finder: Finder, start: str, spots: set[int]) -> None:
    assert finder.find(GAME, GAME.parse_state(start)) == spots


def test_chances_come_from_the_die() -> None:
    assert [measures.hits_of_36(dice) for dice in (1, 2)] == [30, 35]
    assert measures.kraken_over_all_faces() == 7
    assert [measures.cards_without(), measures.cards_without(weather=True), measures.cards_without(kraken=True)] == [
        86, 76, 82,
    ]  # fmt: skip
