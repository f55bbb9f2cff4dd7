"""The worked examples of the rules about mugs, the classic table and the clock, each by its id."""

import pytest
from games.trinken.tools import (
    completed,
    moves,
    nearly_all,
    only,
    play,
    points_of,
    position,
    refused,
    rules_of,
    squares_for,
)

from tutorgame.games.trinken import GAME, Phase

EX_04 = "4 | .. .. .. R1 .. .. .. | . . A B B . ."
EX_05 = "4 | R1 R2 R3 R4 R5 R1 .. | A A B A B A A"
EX_06 = "4 | R1 R2 R3 R4 R5 R1 .. | A A B A B A ."
EX_08 = "4 | R1 R2 R3 R4 R5 R1 .. | A A A B B C ."
EX_15 = "4 | .. .. .. R1 R2 .. .. | . . . B A . ."
EX_24 = """
3 | .. .. .. R3 .. .. .. | . . . B . . .
4 | .. .. FF .. R2 .. .. | . . B . B . .
"""


def test_trinken_ex_19_flagon() -> None:
    keg = EX_06.replace("R2", "KR")
    state = position(only(0, "flagon"), keg, "offer: R2/10 FF FF", "to move: B")
    assert play(state, "R2 (4,7)").gains == (450, 30)
    shared = EX_08.replace("R2", "KR")[:-1] + "C"
    state = position(only(0, "flagon", 3), shared, "offer: R2 FF FF", "to move: B")
    played = play(state, "R2 (4,7)")
    assert completed(played.events) == [("row", 4, 150, (3, 3, 1), 75)]
    assert played.gains == (112, 75 + 20, 0)


def test_trinken_ex_20_tankard() -> None:
    lost = (only(1, "tankard"), "offer: R2/10 FF FF", "to move: B")
    assert play(position(*lost, EX_05), "R2 (4,7)").gains == (100, 180)
    assert play(position(*lost, EX_06), "R2 (4,7)").gains == (200, 180)
    for seat, gains in ((0, (100, 120, 0)), (2, (100, 120, 50))):
        state = position(only(seat, "tankard", 3), EX_08, "offer: R2 FF FF", "to move: B")
        assert play(state, "R2 (4,7)").gains == gains


def test_trinken_ex_21_stein() -> None:
    state = position(only(0, "stein"), EX_04, "offer: R2/20 FF FF")
    assert [play(state, f"R2 {square}").gains[0] for square in ("(3,4)", "(4,3)", "(4,5)")] == [55, 20, 55]
    both = position("options: seat_mugs=stein,stein", EX_04, "offer: R2/20 FF FF")
    assert play(both, "R2 (4,5)").gains == (55, -5)
    strict = position("options: preset=yppedia seat_mugs=stein,stein", EX_04, "offer: R2/20 FF FF")
    played = play(strict, "R2 (4,5)")
    assert played.gains == (55, -30)
    lost = [e for e in played.events if getattr(e, "points", 0) < 0]
    assert [(e.rule, getattr(e, "points", 0)) for e in lost] == [
        ("trinken.stain.loss", -20),
        ("trinken.mug.stein", -10),
    ]
    whole = position(f"{only(0, 'stein')} stain_bonus=whole_board", EX_04, "offer: R2/20 FF FF")
    assert play(whole, "R2 (3,4)").gains == (35, 0)


def test_trinken_ex_22_horn() -> None:
    options = only(1, "horn")
    state = position(options, EX_05, "offer: R2/10 G1 G2/30", "to move: B")
    first = play(state, "R2 (4,7)")
    assert first.gains == (100, 30)
    assert (first.state.plays, GAME.actor(first.state)) == (2, 1)
    assert moves(first.state) == ["drink G1", "drink G2"]
    second = play(first.state, "drink G1", "drink G2")
    assert second.gains == (0, 30)
    assert second.state.levels == (0, 2)
    assert rules_of(second.events).count("drink.forced") == 2
    assert second.state.phase is Phase.REFILL
    assert second.state.offered() == ("FF", None, None)
    assert second.state.scores == (100, 60)
    assert GAME.actor(play(second.state, "draw R1", "draw R2").state) == 0
    strict = position(f"{options} horn_special_penalty=10", EX_05, "offer: R2/10 G1 G2/30", "to move: B")
    assert play(strict, "R2 (4,7)", "drink G1", "drink G2").gains == (100, 60)
    fries = position(f"{options} horn_special_penalty=10", "offer: FF G1 G2", "to move: B")
    assert play(fries, "FF (4,4)").gains == (0, 10)


def test_trinken_ex_23_skull() -> None:
    state = position(only(0, "skull"), "offer: FF/10 R1 H")
    first = play(state, "FF (4,4)")
    assert first.gains == (-10, 0)
    assert (first.state.plays, GAME.actor(first.state)) == (1, 0)
    second = play(first.state, "hook (4,4)")
    assert second.gains == (-40, 0)
    assert second.state.scores == (-50, 0)
    assert (second.state.plays, moves(second.state)) == (1, ["drink R1"])
    third = play(second.state, "drink R1")
    assert third.gains == (0, 0)
    assert third.state.levels == (1, 0)
    assert third.state.phase is Phase.REFILL
    assert third.state.offered() == ("FF", None, None)


def test_trinken_ex_24_chalice() -> None:
    state = position(only(0, "chalice"), EX_24, "offer: R1 G1 K")
    played = play(state, "R1 (4,4)")
    assert played.gains == (35, 0)
    assert points_of([e for e in played.events if e.rule == "trinken.mug.chalice"], 0) == 15
    assert play(state, "R1 (7,7)").gains == (20, 0)
    assert refused(state, "G1 (4,4)") == "place.match"
    assert refused(state, "K (7,7)") == "place.keg_colour"


@pytest.mark.parametrize(
    ("mug", "drunk", "drunk_if_played", "placed"),
    [
        ("no_mug", 20, 20, 40), ("pitcher", 65, 65, 40), ("goblet", 20, 30, 50), ("wooden_cup", 20, 25, 45),
    ],
)  # fmt: skip
def test_trinken_ex_25_pitcher_and_cups(mug: str, drunk: int, drunk_if_played: int, placed: int) -> None:
    state = position(only(0, mug), "offer: FF/20 R1 R1")
    assert play(state, "drink FF").gains == (drunk, 0)
    assert play(state, "FF (4,4)").gains == (placed, 0)
    played = position(f"{only(0, mug)} cup_scope=played", "offer: FF/20 R1 R1")
    assert play(played, "drink FF").gains == (drunk_if_played, 0)
    assert play(played, "FF (4,4)").gains == (placed, 0)


def test_trinken_ex_26_classic_table() -> None:
    options = "options: mode=classic stain_bonus=whole_board seat_mugs=stein,no_mug"
    state = position(options, "offer: FF")
    placed = play(state, "FF (4,4)")
    assert placed.gains == (20, 0)
    assert "score.board_single" in rules_of(placed.events)
    assert play(state, "drink FF").gains == (0, 0)
    last = position(f"{options} end=all_stained", nearly_all({"A": 28, "B": 20}), "offer: FF")
    assert play(last, "FF (7,7)").gains == (220, 0)


def test_trinken_ex_27_time_runs_out() -> None:
    state = position("options: preset=lesson turn_seconds=30", EX_15, "offer: P4/50 R3/20 G2/20")
    assert squares_for(state, "P4") == []
    late = play(state, "time")
    assert late.gains == (20, 0)
    assert late.state.levels == (1, 0)
    assert late.state.offered() == ("P4", None, "G2")
    chosen = play(state, "time P4")
    assert chosen.gains == (50, 0)
    assert chosen.state.levels == (1, 0)
