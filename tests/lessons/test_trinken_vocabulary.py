"""What Trinken's scenes ask for and count, against figures of the rules or worked out by hand."""

import pytest

from tutorgame.games.trinken import GAME
from tutorgame.geometry.square import Square
from tutorgame.lessons.answers import play_out
from tutorgame.lessons.goals import Goal, Transcript
from tutorgame.lessons.trinken import asking, finders, measures
from tutorgame.lessons.trinken.tables import table

BOARD = """
    3 | .. .. .. R3 .. .. .. | . . . B . . .
    4 | .. .. R1 R2 G2 .. .. | . . A A B . .
"""
ROW = """
    3 | .. .. .. .. .. .. .. | . . . . . B .
    4 | R1 KR R4 R2 G2 .. .. | A A B A B . B
"""


def after(position: str, *actions: str) -> Transcript:
    return play_out(GAME, 0, GAME.parse_state(position), actions)


def holds(goal: Goal, position: str, *actions: str) -> bool:
    return goal(after(position, *actions))


# Positions


def test_a_table_is_written_as_it_looks() -> None:
    state = GAME.parse_state(table(BOARD, "R4/20 FF K", players=3, options="value_step=0", scores="10 20 30"))
    assert state.offered() == ("R4", "FF", "K")
    assert state.scores == (10, 20, 30)
    assert state.options.value_step == 0
    assert state.powers == ("no_mug",) * 3
    assert GAME.parse_state(table("", "FF R1 H")).full == 0


# Counting


@pytest.mark.parametrize(
    ("rows", "variety", "count"),
    [
        ("4 | .. .. R1 .. .. .. .. | . . A . . . .", 5, 9),
        ("4 | .. .. R1 .. .. .. .. | . . A . . . .", 4, 7),
        ("4 | .. .. R1 .. .. .. .. | . . A . . . .", 6, 11),
        ("4 | .. .. R1 .. G2 .. .. | . . A . B . .", 5, 2),
        ("4 | .. .. R1 .. R2 .. .. | . . A . B . .", 5, 5),
        ("3 | .. .. .. Y3 .. .. .. | . . . A . . .\n4 | .. .. R1 .. G2 .. .. | . . A . B . .", 5, 0),
        ("4 | .. .. KR .. .. .. .. | . . A . . . .", 5, 5),
        ("4 | .. .. KR .. G2 .. .. | . . A . B . .", 5, 1),
        ("4 | .. .. FF .. .. .. .. | . . A . . . .", 5, 25),
        ("4 | .. .. .. .. .. .. R1 | . . . . . . A", 5, 0),
    ],
)
def test_how_many_cups_fit_as_the_rules_have_it(rows: str, variety: int, count: int) -> None:
    start = after(table(rows, "FF K H", options=f"variety={variety}"))
    assert measures.cups_here("(4,4)")(start) == count


def test_pieces_and_squares_that_go_together() -> None:
    start = after(table(BOARD, "B5 R5 H"))
    assert measures.playable_pieces()(start) == 2
    assert measures.slot_for("(2,4)")(start) == 1
    assert measures.slot_for("(7,7)")(start) == 3
    assert finders.squares_for("R5").find(GAME, start.state) == {
        Square(2, 4), Square(3, 3), Square(3, 3), Square(4, 2), Square(5, 3), Square(5, 4),
    }  # fmt: skip
    assert {str(s) for s in finders.squares_for("H").find(GAME, start.state)} == {
        "(3,4)", "(4,3)", "(4,4)", "(4,5)"
    }  # fmt: skip
    assert len(finders.squares_for("H").candidates(GAME, start.state)) == 49
    assert len(finders.squares_for("R5").candidates(GAME, start.state)) == 45


def test_squares_by_what_they_pay() -> None:
    state = GAME.parse_state(table(ROW, "G1/10 R5 P2"))
    assert finders.squares_that_score(30, "G1").find(GAME, state) == {
        Square(3, 1), Square(3, 5), Square(4, 6), Square(5, 1), Square(5, 5)
    }  # fmt: skip
    assert finders.squares_that_score(31).find(GAME, state) == frozenset()
    assert finders.squares_that_cause("trinken.score.line").find(GAME, state) == frozenset()


def test_who_owns_what() -> None:
    played = after(table(BOARD, "R5 P2 H", players=3), "R5 (5,4)", "draw FF", "hook (4,3)", "draw K")
    assert measures.owner_index("(5,4)")(played) == 0
    assert measures.owner_index("(4,3)")(played) == 1
    assert measures.owner_index("(7,7)")(played) == 3
    assert measures.stained(0)(played) == 2
    assert measures.ahead_in_squares(1)(played) == 1
    assert measures.pieces_left()(played) == 4
    assert measures.pieces_left("row 4")(played) == 2
    assert measures.coloured_in("column 4")(played) == 3
    assert measures.colour_index("(5,4)", "GR")(played) == 1
    assert measures.colour_index("(4,3)", "GR")(played) == 2


def test_lines_are_counted_with_their_shares() -> None:
    full = table("4 | R1 KR R4 R2 G2 G4 .. | A A B A B A B", "G1 P2 H")
    played = after(full, "G1 (4,7)")
    assert measures.lines_done()(played) == 1
    assert measures.line_share(0)(played) == 150
    assert measures.line_share(1)(played) == 0
    assert measures.leaders_index((1,), (0,))(played) == 1
    assert measures.leaders_index((1,))(played) == 1
    assert holds(asking.line_won(0, "row 4"), full, "G1 (4,7)")
    assert not holds(asking.line_won(1), full, "G1 (4,7)")
    assert holds(asking.line_completed("row 4"), full, "G1 (4,7)")
    assert not holds(asking.line_completed("row 3"), full, "G1 (4,7)")
    assert not holds(asking.line_completed(), full, "G1 (5,6)")


def test_a_flagon_belongs_to_the_share() -> None:
    flagon = table(
        "4 | R1 KR R4 R2 G2 G4 .. | A A B A B A B", "G1 P2 H", options="mugs=choice seat_mugs=flagon,tankard"
    )
    played = after(flagon, "G1 (4,7)")
    assert measures.line_share(0)(played) == 225
    assert measures.line_share(1)(played) == 100


def test_values_levels_plays_and_fries() -> None:
    played = after(table(BOARD, "P5/10 Y4 H", levels="1 0"), "drink P5", "draw G3", "hook (3,4)")
    assert measures.value_on_offer("Y4")(played) == 20
    assert measures.value_on_offer("B1")(played) == -1
    assert measures.level_of(0)(played) == 2
    assert measures.fries_served()(played) == 1
    assert measures.plays_open()(after(table(BOARD, "R5 P2 H"))) == 1
    lonely = table("4 | .. .. .. R1 .. .. .. | . . . A . . .", "H P2 R3")
    assert measures.fries_served()(after(lonely, "hook (4,4)")) == 0


def test_who_wins() -> None:
    near = table(BOARD, "R5/20 P2 H", scores="1490 1400")
    assert measures.winner_index((1,), (0,))(after(near, "R5 (5,4)")) == 1
    assert measures.winner_index((1,), (0,))(after(near)) == 2


# Asking


def test_what_the_learner_used() -> None:
    start = table(BOARD, "R5 P2 H")
    assert holds(asking.placed(), start, "R5 (5,4)")
    assert holds(asking.placed("R5", "(5,4)"), start, "R5 (5,4)")
    assert not holds(asking.placed("R5", "(3,3)"), start, "R5 (5,4)")
    assert not holds(asking.placed(), start, "hook (4,4)")
    assert holds(asking.hooked("(4,4)"), start, "hook (4,4)")
    assert not holds(asking.hooked("(4,3)"), start, "hook (4,4)")
    assert holds(asking.drunk("P2"), start, "drink P2")
    assert not holds(asking.drunk("R5"), start, "drink P2")
    assert not holds(asking.placed(), start), "nothing has been done yet"


def test_what_others_place_does_not_count() -> None:
    start = table(BOARD, "R5 P2 H", to_move="B")
    assert not holds(asking.placed(), start, "R5 (5,4)")


def test_the_most_at_once() -> None:
    start = table(BOARD, "R5/10 P3/20 H")
    assert holds(asking.best_now(), start, "P3 (2,4)")
    assert not holds(asking.best_now(), start, "R5 (5,4)")
    assert not holds(asking.best_now(), start, "drink P3")


def test_taken_squares_and_coloured_kegs() -> None:
    start = table(BOARD, "K R5 H")
    assert holds(asking.took_from(1), start, "hook (3,4)")
    assert not holds(asking.took_from(1), start, "hook (4,4)")
    assert holds(asking.keg_is("R"), start, "K (3,3)")
    assert holds(asking.keg_is("G"), start, "K (4,6)")
    assert not holds(asking.keg_is("G"), start, "K (3,3)")
    assert not holds(asking.keg_is("R"), start, "R5 (3,3)")


def test_newcomers() -> None:
    start = table(BOARD, "R5 P3 B2")
    first = ("R5 (3,3)", "draw G4", "P3 (2,4)", "draw G1")
    assert holds(asking.newcomer_placed(), start, *first, "G1 (4,6)")
    assert not holds(asking.newcomer_placed(), start, *first, "B2 (5,5)")
    assert not holds(asking.newcomer_placed(), start, *first, "drink G1")


def test_gaps() -> None:
    start = table(
        """
        3 | .. R4 .. G4 .. .. .. | . A . B . . .
        4 | .. R1 .. G2 .. B2 .. | . A . B . A .
        """,
        "P2 G4 R2",
    )
    goal = asking.other_gap("(4,3)", "(4,5)")
    assert holds(goal, start, "R2 (4,3)")
    assert holds(goal, start, "P2 (4,5)")
    assert not holds(goal, start, "R2 (4,5)"), "no other piece closes the first gap"
    assert not holds(goal, start, "G4 (2,4)")
    assert holds(asking.fits("R2", "(4,3)"), start)
    assert not holds(asking.fits("P2", "(4,3)"), start)


def test_a_lock_is_more_than_half() -> None:
    start = table(ROW, "G1 R5 P2")
    assert not holds(asking.locked("row 4", 0), start)
    assert holds(asking.locked("row 4", 0), start, "G1 (4,6)")


def test_gifts() -> None:
    start = table("4 | R1 KR R4 R2 G2 .. .. | B B A B A . B", "G1 G5 P4", to_move="A")
    assert not holds(asking.no_gift(1), start, "G1 (4,6)"), "Bram fills the row, and leads in it"
    assert holds(asking.no_gift(1), start, "G1 (3,5)")


def test_passing_out() -> None:
    start = table(BOARD, "P5 R5 H", levels="2 0")
    assert holds(asking.passed_out(0), start, "drink P5")
    assert not holds(asking.passed_out(0), start, "R5 (5,4)")
