"""What the careful bot prefers, and how it says so."""

from random import Random

import pytest
from bots.positions import FIVE_AROUND, FOUR_AROUND, decisions, table

from tutorgame import bots
from tutorgame.bots.triominos import analysis
from tutorgame.games.triominos import GAME


def choice(state, name="careful", seed=1):
    seat = state.public.mover
    return bots.make("triominos", name).choose(GAME.observe(state, seat), GAME.legal_actions(state), Random(seed))


def played(state):
    return GAME.format_action(choice(state).action)


def test_it_takes_the_hexagon_and_shows_the_sum():
    found = choice(table(FIVE_AROUND, "rack A: 344 445 555 000", "rack B: 001 111"))
    assert GAME.format_action(found.action) == "place 344 D(0,-1) r0"
    assert found.reason.startswith("3-4-4 scores 11 + 50 = 61")


def test_it_does_not_lay_the_fifth_tile_for_a_rack_that_holds_the_sixth():
    """B must hold 3-4-4: nothing else is hidden. Without that danger the same tile is best."""
    aside = "pot: empty"
    danger = table(FOUR_AROUND, "rack A: 234 011 555", "rack B: 344", aside)
    harmless = table(FOUR_AROUND, "rack A: 234 011 555", "rack B: 000", aside)
    gift = "place 234 U(1,-1) r1"
    assert gift in map(GAME.format_action, GAME.legal_actions(danger))
    assert played(danger) != gift
    assert played(harmless) == gift


def test_it_lays_a_tile_rather_than_pass_with_an_empty_pot():
    assert played(table("444 U(0,0) r0", "rack A: 445 000", "rack B: 111", "pot: empty")).startswith("place 445")


def test_it_rings_the_bell():
    assert played(table("444 U(0,0) r0", "rack A: 344", "rack B: 111 222")).startswith("place 344")


def test_after_two_failed_purchases_it_stops_where_hardly_anything_fits():
    state = table("444 U(0,0) r0", "rack A: 000 111 222", "rack B: 333", "bought: 000 111")
    found = choice(state)
    assert GAME.format_action(found.action) == "stop"
    assert "on average" in found.reason


def test_it_buys_on_where_nearly_everything_fits_and_pays():
    """Only tiles that close the hexagon are hidden: the next purchase is sure to bring 61."""
    state = table(FIVE_AROUND, "rack A: 000 111", "rack B: empty", "bought: 000 111", "pot: 344")
    assert played(state) == "buy"


def test_in_the_last_round_it_sheds_the_heaviest_tile():
    state = table("344 U(0,0) r0", "rack A: 034 345", "rack B: 111", "bell: B", "starter: B", "pot: empty")
    assert played(state).startswith("place 345")


def test_the_only_move_is_called_that():
    state = table("444 U(0,0) r0", "rack A: 000", "rack B: 111", "pot: empty")
    legal = [GAME.parse_action("pass")]
    found = bots.make("triominos", "careful").choose(GAME.observe(state, 0), legal, Random(1))
    assert found.reason == "Passing is free with an empty pot; there was no other move."


def test_careful_draws_no_lots():
    for state in decisions(3, {"players": 3}, share=0.3):
        assert choice(state, seed=1) == choice(state, seed=2)


def test_gentle_stays_in_the_better_half_and_uses_all_of_it():
    state = next(s for s in decisions(8, {"players": 2}) if len(GAME.legal_actions(s)) > 7)
    seen, legal = GAME.observe(state, state.public.mover), GAME.legal_actions(state)
    order = sorted(analysis(seen, legal), key=lambda pair: -pair[1].points)
    better = {action for action, _ in order[: (len(legal) + 1) // 2]}
    assert {choice(state, "gentle", seed).action for seed in range(200)} == better


def test_random_uses_all_moves():
    state = next(s for s in decisions(8, {"players": 2}) if len(GAME.legal_actions(s)) > 7)
    assert {choice(state, "random", seed).action for seed in range(400)} == set(GAME.legal_actions(state))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_needs_no_sight_of_the_other_rack(seat):
    """An observation of the seat to move has no field with hidden tiles."""
    state = next(decisions(2, {"players": 2}))
    seen = GAME.observe(state, seat)
    assert not any(hasattr(seen, name) for name in ("racks", "pot"))


@pytest.mark.parametrize("scoring", ["children", "none"])
def test_careful_buys_no_tile_for_fun_where_tiles_laid_are_what_counts(scoring):
    options = f"options: players=2 scoring={scoring}"
    state = table("555 U(0,0) r0; 155 D(0,0) r2", options, "rack A: 355 333 024", "rack B: 000 111")
    bot = bots.make("triominos", "careful")
    found = bot.choose(GAME.observe(state, 0), GAME.legal_actions(state), Random(1))
    assert GAME.format_action(found.action).startswith("place 355")
    assert scoring == "children" or "points on average" not in found.reason


def test_greedy_takes_the_most_points_at_once_whatever_it_gives_away():
    danger = table(FOUR_AROUND, "rack A: 234 011 555", "rack B: 344", "pot: empty")
    found = choice(danger, "greedy")
    legal = GAME.legal_actions(danger)
    most = max(sum(action.tile) for action in legal if hasattr(action, "tile"))
    assert sum(found.action.tile) == most
    assert GAME.format_action(found.action) != played(danger)
    assert str(most) in found.reason


def test_greedy_stops_rather_than_buy_on():
    """At once a second purchase costs points, and stopping costs none."""
    state = table("444 U(0,0) r0", "rack A: 000 111 222", "rack B: 333", "bought: 000")
    assert GAME.format_action(choice(state, "greedy").action) == "stop"
