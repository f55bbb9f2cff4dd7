"""What the table does when the time of a turn is up."""

import pytest
from games.triominos.tools import buying, play, position, refused, rules_of

from tutorgame.core.game import Actor
from tutorgame.games.triominos import GAME


def test_turn_seconds_none() -> None:
    assert refused(buying("players=2"), "time")[0] == "triominos.time.limit"
    assert GAME.table_actions(buying("players=2")) == ()
    assert [GAME.format_action(a) for a in GAME.table_actions(buying("turn_seconds=30"))] == ["time"]


@pytest.mark.parametrize("strict", ["", " voluntary_buy=false stop_after_buy=false"])
def test_time_runs_out_before_and_after_a_purchase(strict: str) -> None:
    options = f"turn_seconds=30{strict}"
    late = play(buying(options), "time")
    assert GAME.actor(late.state) is Actor.CHANCE
    after = play(late.state, "draw 555")
    assert after.state.public.scores == (-5, 0)
    assert GAME.actor(after.state) == 1
    bought = position(
        f"options: {options}", "board: 000 U(0,0)", "rack A: 001 222 555", "rack B: 333 444", "bought: 001"
    )
    stopped = play(bought, "time")
    assert GAME.actor(stopped.state) == 1
    assert rules_of(stopped.events) == ["triominos.time.expiry", "triominos.buy.stop_one"]
    empty = play(buying(options, "empty"), "time")
    assert rules_of(empty.events) == ["triominos.time.expiry", "triominos.pot.empty"]
    assert refused(late.state, "time")[0] == "triominos.time.limit"


def test_time_runs_out_with_three_bought() -> None:
    state = play(buying("turn_seconds=30"), "buy", "draw 555", "buy", "draw 455", "buy", "draw 445", "time").state
    assert state.public.scores == (-25, 0)


def test_time_runs_out_in_the_opening() -> None:
    opening = ("options: turn_seconds=30", "phase: opening", "rack B: 222")
    assert play(position(*opening, "rack A: 000 333 012"), "time").points == [19]
    equal = play(position(*opening, "rack A: 355 445 012"), "time")
    assert equal.state.public.laid()[0].tile == (3, 5, 5)
    drawn = "options: turn_seconds=30 start_rule=draw"
    assert play(position(drawn, *opening[1:], "rack A: 012 445 355"), "time").points == [13]
