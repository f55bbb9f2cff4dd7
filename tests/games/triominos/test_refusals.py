"""Refusals: which rule, in which words, and which corners speak against it."""

import pytest
from games.triominos.tools import buying, play, position, refused

from tutorgame.games.triominos import GAME, Place
from tutorgame.geometry.triangle import Cell, Vertex


def test_a_wrong_place_names_the_numbers() -> None:
    state = position("board: 123 U(0,0) r0", "rack A: 124 112 555", "rack B: 000")
    assert refused(state, "112 D(0,0) r0") == (
        "triominos.place.match",
        "A 2 already stands at the ringed corner, and 1-1-2 would put a 1 on it. Turned another way it fits here.",
    )
    refusal = GAME.refusal(state, Place((5, 5, 5), Cell("D", 0, 0), 0))
    assert refusal is not None
    assert refusal.reason == (
        "The ringed corners do not agree: 5-5-5 would put a 5 on a 2 and a 5 on a 1. Turning the tile does not help."
    )
    assert refusal.spots == (Vertex(1, 0), Vertex(0, 1))


def test_the_third_corner_has_its_own_rule() -> None:
    board = "333 U(0,0); 233 D(0,-1); 023 U(1,-1); 035 D(1,-1); 335 D(0,0); 345 U(0,1); 445 D(0,1); 455 U(1,1)"
    state = position(f"board: {board}", "rack A: 055 111", "rack B: 000")
    reasons = {r: GAME.refusal(state, Place((0, 5, 5), Cell("D", 1, 0), r)) for r in range(3)}
    tips = [found for found in reasons.values() if found and found.rule == "triominos.place.vertex"]
    assert len(tips) == 1
    assert tips[0].reason == (
        "The side agrees, but a 5 already stands at the ringed corner, and 0-5-5 would put a 0 on it."
        " Turning the tile does not help."
    )
    assert tips[0].spots == (Vertex(2, 0),)


@pytest.mark.parametrize(
    ("action", "rule", "reason"),
    [
        ("345 D(0,0)", "turn.free_choice", "3-4-5 is not on your rack: choose one of the tiles there."),
        ("112 U(0,0) r0", "place.empty", "1-2-3 already lies there: choose an empty place for 1-1-2."),
        ("112 D(-1,-1) r0", "place.edge", "There 1-1-2 would touch the others at a corner only: it must share a whole"),
        (
            "112 U(9,9) r0",
            "place.edge",
            "There 1-1-2 would lie alone: it must share a whole side with a tile on the board.",
        ),
        ("112 D(0,0)", "place.rotate", "It is not said how 1-1-2 is turned: add r0, r1 or r2."),
        ("stop", "buy.must", "You can stop only after a purchase: lay a tile or buy one."),
        ("pass", "buy.must", "The pot still holds 51 tiles, so you cannot pass: lay a tile or buy one for 5 points."),
        ("draw 345", "turn.order", "Tiles and the starter are drawn by chance, not by a player."),
        ("time", "time.limit", "This table plays without a time limit, so no time can run out."),
    ],
)
def test_refusals_say_what_is_there(action: str, rule: str, reason: str) -> None:
    state = position("board: 123 U(0,0) r0", "rack A: 124 112 555", "rack B: 000")
    found = refused(state, action)
    assert found[0] == f"triominos.{rule}"
    assert found[1].startswith(reason)


def test_nothing_is_allowed_when_the_game_is_over() -> None:
    over = play(buying("players=2", "empty"), "pass", "pass").state
    for action in ("pass", "buy", "stop", "time", "draw 345", "001 D(0,0) r1"):
        assert refused(over, action) == ("triominos.win.game", "The game is over: start a new one to play on.")


def test_the_opening_allows_one_thing() -> None:
    state = position("phase: opening", "rack A: 333 445 012", "rack B: 000")
    assert refused(state, "445 U(0,0) r0") == (
        "triominos.start.highest_triple", "The highest triple opens: lay 3-3-3, not 4-4-5.",
    )  # fmt: skip
    assert refused(state, "333 D(0,0) r0")[0] == "triominos.start.cell"
    assert refused(state, "buy")[0] == "triominos.start.must_place"
    none = position("phase: opening", "rack A: 355 445 012", "rack B: 001")
    assert refused(none, "012 U(0,0) r0")[1] == (
        "You hold no triple, so a tile of your highest value opens: lay 3-5-5 or 4-4-5, not 0-1-2."
    )


def test_drawing_what_is_not_there() -> None:
    state = play(buying("players=2", "555"), "buy").state
    assert refused(state, "draw 001") == ("triominos.setup.pot", "0-0-1 is not in the pot, so it cannot be drawn.")
    assert refused(state, "pass")[1] == "A tile is being drawn: wait until it has come."
    assert refused(GAME.start({}), "pass")[1] == "The tiles are still being dealt: wait until the starter is known."
