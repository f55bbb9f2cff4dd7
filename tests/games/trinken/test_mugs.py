"""What the worked examples leave open about mugs: rounding, plays that run out, people who have passed out."""

from games.trinken.tools import completed, kinds_of, moves, only, play, position

from tutorgame.games.trinken import Phase

THREE_LEAD = "4 | R1 R2 R3 R4 R5 R1 .. | A A B B C C A"
CROSSING = """
1 | .. .. .. R2 .. .. .. | . . . B . . .
2 | .. .. .. R3 .. .. .. | . . . B . . .
3 | .. .. .. R4 .. .. .. | . . . B . . .
4 | R1 R2 R3 .. R4 R5 R1 | A A A . B B B
5 | .. .. .. R5 .. .. .. | . . . B . . .
6 | .. .. .. R1 .. .. .. | . . . A . . .
7 | G3 .. .. R2 .. .. .. | B . . A . . .
"""
SPOT = "4 | .. .. .. FF R2 .. .. | . . . B A . ."


def test_a_flagon_is_rounded_once_at_the_end() -> None:
    """A third of 100 is 33, and half as much again 50, not 49."""
    state = position(only(0, "flagon", 4), THREE_LEAD, "offer: R2 FF FF", "to move: D")
    assert play(state, "R2 (4,7)").gains == (50, 33, 33, 20)


def test_a_row_and_a_column_at_once_grant_two_plays() -> None:
    played = play(position(only(0, "horn"), CROSSING, "offer: K R1 R3"), "K (4,4)")
    assert len(completed(played.events)) == 2
    assert played.state.plays == 2
    assert moves(played.state) == ["R3 (6,1)", "R3 (7,2)", "drink R1", "drink R3"]


def test_a_horn_gives_no_more_plays_than_pieces() -> None:
    played = play(position(only(0, "horn"), CROSSING, "offer: K R1 -"), "K (4,4)")
    assert played.state.plays == 1
    alone = play(position(only(0, "horn"), CROSSING, "offer: K - -"), "K (4,4)")
    assert (alone.state.plays, alone.state.phase) == (0, Phase.REFILL)
    assert "PlaysGranted" not in kinds_of(alone.events)


def test_passing_out_ends_open_plays() -> None:
    state = position(only(0, "horn"), CROSSING, "offer: K R1 R3", "levels: 2 0")
    played = play(state, "K (4,4)", "drink R1")
    assert (played.state.plays, played.state.phase, played.state.skips) == (0, Phase.REFILL, (1, 0))


def test_a_skull_costs_also_where_no_play_is_left() -> None:
    played = play(position(only(0, "skull"), SPOT, "offer: FF - -"), "FF (1,1)")
    assert played.gains == (20 - 40, 0)
    assert played.state.phase is Phase.REFILL


def test_a_skull_is_not_asked_for_drinks_or_cups() -> None:
    state = position(only(0, "skull"), SPOT, "offer: FF R3 H")
    assert play(state, "drink FF").gains == (0, 0)
    assert play(state, "R3 (3,5)").gains == (20, 0)
    three = play(position(only(0, "skull"), SPOT, "offer: FF FF FF"), "FF (1,1)", "FF (2,2)", "FF (3,3)")
    assert three.gains == (-60, 0)
    assert three.state.turns == 1


def test_a_chalice_counts_all_pieces_beside() -> None:
    rows = "3 | .. .. .. .. R3 .. .. | . . . . A . .\n4 | .. .. .. .. R2 KR .. | . . . . A A ."
    for piece in ("FF", "R3", "K"):
        state = position(only(0, "chalice"), rows, f"offer: {piece} - -")
        assert play(state, f"{piece} (3,6)").gains == (20 + 2 * 5, 0)
    hooked = position(only(0, "chalice"), rows, "offer: H - -")
    assert play(hooked, "hook (4,5)").gains == (0, 0)


def test_shares_and_losses_reach_those_who_have_passed_out() -> None:
    row = "4 | R1 R2 R3 R4 R5 R1 .. | B B B B A A B"
    for mug, gains in (("stein", (20, 95)), ("flagon", (20, 150)), ("tankard", (20, 100))):
        state = position(only(1, mug), row, "levels: 0 3", "skips: 0 1", "offer: R2 FF FF")
        assert play(state, "R2 (4,7)").gains == gains
