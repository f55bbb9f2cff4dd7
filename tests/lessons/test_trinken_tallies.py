"""Numbers and squares that the lessons on drinks, mugs and endings ask for, against figures worked out by hand."""

from tutorgame.core.record import Step
from tutorgame.games.trinken import GAME
from tutorgame.lessons.goals import Transcript
from tutorgame.lessons.trinken import tallies
from tutorgame.lessons.trinken.tables import table

BOARD = """
    3 | .. .. .. R3 .. .. .. | . . . B . . .
    4 | .. .. R1 R2 G2 .. .. | . . A A B . .
"""
ROW = "4 | R1 G1 KG G2 Y2 Y4 .. | A A B A A B A"


def after(position: str, *actions: str, seat: int = 0) -> Transcript:
    """The transcript of some actions."""
    start = state = GAME.parse_state(position)
    steps = []
    for text in actions:
        action = GAME.parse_move(state, text)
        following, events = GAME.apply(state, action)
        steps.append(Step(state, action, following, events))
        state = following
    return Transcript(GAME, seat, start, tuple(steps))


def test_how_long_a_sleeper_waits() -> None:
    start = table(BOARD, "P4/10 R4 R5", players=3, levels="2 0 0")
    assert tallies.wait_of(0)(after(start)) == 2
    assert tallies.wait_of(0)(after(start, "drink P4")) == 4
    turns = ("drink P4", "draw G1", "R4 (3,3)", "draw G3", "R5 (2,4)", "draw G4", "G1 (4,6)", "draw G5")
    played = after(start, *turns, "G3 (5,5)", "draw B1")
    assert GAME.actor(played.state) == 0
    assert tallies.turns_of_others(0)(played) == 4
    assert tallies.turns_of_others(1)(played) == 3


def test_who_decides_and_whether_it_goes_on() -> None:
    start = table(BOARD, "R5/20 P4 P5", scores="1480 0")
    assert tallies.next_index()(after(start)) == 0
    assert tallies.goes_on()(after(start)) == 1
    over = after(start, "R5 (3,3)")
    assert tallies.next_index()(over) == 2
    assert tallies.goes_on()(over) == 0


def test_points_that_are_missing_for_the_end() -> None:
    for test, missing in (("exceed", 1), ("reach", 0)):
        start = table(BOARD, "R5/20 P4 P5", options=f"limit_test={test}", scores="1460 0")
        assert tallies.short_of_the_end(0)(after(start)) == 40 + missing
        assert tallies.short_of_the_end(0)(after(start, "R5 (3,3)")) == missing


def test_a_hook_keeps_a_drink_from_being_forced() -> None:
    assert tallies.forced_index()(after(table(BOARD, "P4 P5 Y4"))) == 0
    assert tallies.forced_index()(after(table(BOARD, "P4 P5 H"))) == 1


def test_what_is_left_on_offer() -> None:
    used = after(table(BOARD, "P4 P4 R5"), "R5 (3,3)")
    assert tallies.used_slot()(used) == 2
    assert tallies.still_there("Y1")(after(table(BOARD, "P4 P4 Y1"))) == 1
    assert tallies.still_there("P4")(used) == 1
    assert tallies.still_there("R5")(used) == 0
    assert tallies.off_the_offer("R5")(used)
    assert not tallies.off_the_offer("P4")(used)


def test_points_of_mugs_and_of_the_board() -> None:
    mugs = "mugs=choice seat_mugs=goblet,stein"
    taken = after(table(BOARD, "R5 P4 H", options=mugs), "hook (4,5)")
    assert tallies.mug_points(0)(taken) == 10
    assert tallies.mug_points(1)(taken) == -5
    ended = after(table(BOARD, "R5/20 P4 H", options="stain_bonus=whole_board", scores="1490 0"), "R5 (3,3)")
    assert tallies.board_bonus(0)(ended) == 200
    assert tallies.board_bonus(1)(ended) == 0


def test_counts_in_a_line() -> None:
    start = after(table(ROW, "Y1 P4 P5"))
    assert tallies.kegs_in("row 4")(start) == 1
    assert tallies.kegs_in("row 5")(start) == 0
    assert tallies.own_pieces_in("row 4", 0)(start) == 4
    assert tallies.own_pieces_in("column 3", 1)(start) == 1


def test_a_line_that_cannot_be_doubled() -> None:
    one_of_two = "4 | R1 G1 KG G2 Y2 .. .. | A A B A A . B"
    assert not tallies.halved("row 4")(after(table(one_of_two, "Y1 P4 P5")))
    assert tallies.halved("row 4")(after(table(one_of_two, "Y1 P4 P5"), "Y1 (4,6)"))
    assert not tallies.halved("row 4")(after(table(ROW.replace("Y4 ..", "Y4 Y3"), "Y1 P4 P5")))


def test_blocked_squares_and_squares_of_nobody() -> None:
    ring = """
        3 | .. .. .. R1 .. .. .. | . . . A . . .
        4 | .. .. G2 .. B3 .. .. | . . B . A . .
    """
    state = GAME.parse_state(table(ring, "Y1 P3 G4"))
    assert [str(square) for square in tallies.BLOCKED.find(GAME, state)] == ["(4,4)"]
    nobody = tallies.UNSTAINED.find(GAME, state)
    assert len(nobody) == 46
    assert not {(3, 4), (4, 3), (4, 5)} & nobody
