"""Goals, measures, sets of spots and positions of Rum's lessons, on small tables."""

from typing import Any

import pytest

from tutorgame.games.rum import GAME
from tutorgame.lessons.answers import play_out
from tutorgame.lessons.goals import Goal, Measure, Transcript
from tutorgame.lessons.rum import asking, finders, measures
from tutorgame.lessons.rum.tables import choosing, drawing, icons, sea
from tutorgame.lessons.scene import Finder

NEAR = sea("a02 a05", ships="16 12 0", tiles="17 21:t26", aboard_A="tr10", pairs="tr08 t16; tr13 t02", coins="2 1 0")
TORN = sea("a01 a14", ships="16 12 0", damage_A="torn_sail cabin_fire", curses="2 4 4", loot="3 5 1")
PORT = sea("a06 a12", ships="11 12 11", tiles="10 21", coins="2 0 0", whirl="11 28", captains="humboldt")
STORM = sea("a06 w01", ships="11 12 0")
HELD = sea("a01 a02", ships="15 12 0", bounties_A="b07", coins="7 0 0", pool="C")


def after(start: str, *moves: str, seat: int = 0) -> Transcript:
    return play_out(GAME, seat, GAME.parse_state(start), moves)


SCORED = after(NEAR, "sail 0", "trade tr10")
CASES: list[tuple[Any, str, tuple[str, ...], tuple[str, ...]]] = [
    (asking.at(17, 22), NEAR, ("sail 17",), ("sail 12",)),
    (asking.in_hideout(), NEAR, ("sail 0", "trade tr10"), ("sail 17",)),
    (asking.sailed(), NEAR, ("sail 17",), ("collect",)),
    (asking.sailed(17), NEAR, ("sail 17", "sail 16"), ("sail 12",)),
    (asking.turned_tiles(), NEAR, ("sail 11", "tile t11"), ("sail 17",)),
    (asking.turned_tiles(2), NEAR, ("sail 11", "tile t11", "sail 10", "tile t10"), ("sail 11", "tile t11")),
    (asking.found_doubloon(), NEAR, ("collect",), ("sail 17",)),
    (asking.dug(), NEAR, ("dig 1", "treasure tr05", "map t04"), ("collect",)),
    (asking.dug("tr08"), NEAR, ("dig 1", "treasure tr05", "map t04"), ()),
    (asking.carries("tr08", "tr10"), NEAR, ("dig 1", "treasure tr05", "map t04"), ()),
    (asking.traded(2), NEAR, ("sail 0", "trade tr10"), ("sail 0", "no trade")),
    (asking.played_cards("a01"), choosing("a01 a02 a06 a10"), ("play a01 a06",), ("play a02 a06",)),
    (asking.pool_has(sail=3), choosing("a01 a02 a06 a10"), ("play a01 a06",), ("play a06 a10",)),
    (asking.exchanged(), NEAR, ("exchange SSC for R",), ("collect",)),
    (asking.exchanged("repair"), NEAR, ("exchange SSC for R",), ("exchange SSC for A",)),
    (asking.used("sail_2"), NEAR, ("effect a02",), ("effect a05",)),
    (asking.used(), NEAR, ("effect a05",), ("collect",)),
    (asking.tried_effect("a02"), NEAR, ("effect a02",), ("effect a05",)),
    (asking.weathered("storm"), STORM, ("weather w01", "token torn_sail", "token torn_sail"), ("sail 0",)),
    (asking.repaired("torn_sail"), TORN, ("repair torn_sail",), ("repair cabin_fire",)),
    (asking.attacked(1), PORT, ("attack B", "roll 0"), ("attack C", "roll 0")),
    (asking.attacked(), PORT, ("attack C", "roll 0"), ("sail 10",)),
    (asking.hit(1), PORT, ("attack B", "roll 1", "token hull_breach"), ("attack B", "roll 0")),
    (asking.claimed("b07"), HELD, ("collect",), ()),
    (asking.claimed(), HELD, ("collect",), ()),
    (asking.turn_ended(), NEAR, ("end turn",), ("collect",)),
]


@pytest.mark.parametrize(("goal", "start", "right", "wrong"), CASES, ids=[str(case[0]) for case in CASES])
def test_goals_tell_right_from_wrong(goal: Goal, start: str, right: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    assert goal(after(start, *right))
    assert not goal(after(start, *wrong))


@pytest.mark.parametrize(
    ("measure", "at", "value"),
    [
        (measures.actions_left(), after(NEAR, "sail 17"), 3),
        (measures.actions_left("sail"), after(NEAR, "sail 17"), 2),
        (measures.doubloons(1), after(NEAR), 1),
        (measures.bank(), after(NEAR, "collect"), 30),
        (measures.loot(1), after(TORN), 5),
        (measures.loot(), SCORED, 2),
        (measures.curses(), after(NEAR, "effect a05"), 1),
        (measures.damage(), after(TORN), 2),
        (measures.damage(0, "torn_sail"), after(TORN, "repair torn_sail"), 0),
        (measures.tokens_drawn(), after(NEAR, "sail 21", "token torn_sail"), 1),
        (measures.in_bag(), after(TORN), 23),
        (measures.in_bag("torn_sail"), after(TORN), 4),
        (measures.aboard(), after(NEAR), 1),
        (measures.cargo(), after(NEAR, "dig 1", "treasure tr05", "map t04"), 4),
        (measures.free_slots(), after(TORN), 1),
        (measures.pairs(), after(NEAR), 3),
        (measures.hand_size(), after(NEAR), 2),
        (measures.hand_limit(), after(PORT), 5),
        (
            measures.cards_drawn(),
            after(drawing("a06 a15 a16"), "draw k01", "roll 0", "roll 0", "roll 0", "draw a01"),
            1,
        ),
        (measures.moves_made(), after(NEAR, "sail 17", "sail 16"), 2),
        (measures.spot_of(1), after(NEAR), 12),
        (measures.distance(9, 12), after(NEAR), 3),
        (measures.attack_cost(1), after(PORT), 1),
        (measures.exchange_rate(), after(NEAR), 3),
        (measures.turned_up(), after(NEAR, "sail 11", "tile t11"), 1),
        (measures.found(), after(NEAR, "sail 22", "tile t28", "collect"), 2),
        (measures.leader_index(), after(TORN), 1),
        (measures.leader_index(), after(NEAR), 3),
        (measures.yes_no("has moved", lambda t: bool(t.steps)), after(NEAR), 1),
        (measures.constant("five", 5), after(NEAR), 5),
    ],
    ids=lambda value: None if isinstance(value, Transcript) else str(value),
)
def test_numbers(measure: Measure, at: Transcript, value: int) -> None:
    assert measure(at) == value


def test_whom_the_kraken_attacks() -> None:
    struck = after(
        drawing("a06 a15 a16", ships="16 12 0", curses="2 4 4", loot="3 5 1"), "draw k01", "roll 2", "roll 0"
    )
    assert measures.victims_index((0,), (2, 1))(struck) == 1
    assert measures.victims_index((0,))(struck) == 1, "none of these"


@pytest.mark.parametrize(
    ("finder", "start", "spots"),
    [
        (finders.one_move_away(), PORT, {0, 5, 6, 10, 12, 16, 28}),
        (finders.within_reach(), sea("a01 a14", ships="13 12 0", pool="S"), {7, 12, 17}),
        (finders.within_reach(), TORN, {0, 11, 12, 17, 21, 22}),
        (finders.with_treasure(), NEAR, {16}),
        (finders.with_treasure(3), NEAR, set()),
        (finders.in_range(), PORT, {11, 12}),
        (finders.where_an_effect_leads("a18"), sea("a18 a01", ships="16 12 0", tiles="20", coins="2 0 0"), {12, 20}),
        (finders.both(finders.with_treasure(), finders.within_reach(1)), NEAR, {16}),
    ],
)
def test_sets_of_spots(finder: Finder, start: str, spots: set[int]) -> None:
    state = GAME.parse_state(start)
    assert finder.find(GAME, state) == spots
    assert finder.candidates is not None
    assert spots < finder.candidates(GAME, state) or finder.name.startswith("ships in")


def test_a_position_is_written_as_it_is_told() -> None:
    state = GAME.parse_state(NEAR)
    public = state.public
    assert public.pool == (3, 1, 0, 0, 0)
    assert [public.table.box.captains[c].id for c in public.captains] == ["grog", "narhee", "goldrick"]
    assert {spot for spot, tile in enumerate(public.tiles) if tile >= 0} == {12, 16, 17, 21}
    assert public.tiles[21] == 25, "another tile where the position says so"
    assert len(public.pairs) == 3, "completed by one whose island nobody has found"
    assert [len(hand) for hand in state.hands] == [2, 2, 2]
    assert icons("a06 w02") == "SAFF"
    assert len(GAME.parse_state(sea("a01", players=4)).public.pairs) == 4
    captains = GAME.parse_state(PORT).public.captains
    assert [public.table.box.captains[c].id for c in captains] == ["humboldt", "grog", "narhee"]


def test_a_turn_begins_with_drawing_or_with_choosing() -> None:
    assert GAME.actor(GAME.parse_state(choosing("a01 a02 a03 a04"))) == 0
    drawn = after(drawing("a01 a02 a03"), "draw a06")
    assert GAME.actor(drawn.state) == 0
    assert len(GAME.legal_actions(drawn.state)) == 6
