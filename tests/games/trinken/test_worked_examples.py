"""The worked examples of the rules, each by its id."""

import pytest
from games.trinken.tools import (
    board,
    completed,
    kinds_of,
    moves,
    nearly_all,
    only,
    play,
    position,
    refused,
    rules_of,
    squares_for,
)

from tutorgame.games.trinken import GAME, Phase, State
from tutorgame.games.trinken.events import EverybodyOut, LinesCleared, StainLost, WokeUp
from tutorgame.geometry.square import SIZE, Square

EX_01 = """
3 | .. .. Y1 .. .. .. .. | . . A . . . .
4 | .. .. R1 .. G2 .. .. | . . A . B . .
"""
EX_02 = """
2 | .. R1 .. FF .. .. .. | . A . B . . .
3 | .. .. R3 .. .. .. .. | . . A . . . .
4 | .. .. G3 G1 .. .. .. | . . B A . . .
"""
EX_04 = "4 | .. .. .. R1 .. .. .. | . . A B B . ."
EX_05 = "4 | R1 R2 R3 R4 R5 R1 .. | A A B A B A A"
EX_06 = "4 | R1 R2 R3 R4 R5 R1 .. | A A B A B A ."
EX_08 = "4 | R1 R2 R3 R4 R5 R1 .. | A A A B B C ."
EX_10 = """
1 | .. .. .. R2 .. .. .. | . . . B . . .
2 | .. .. .. R3 .. .. .. | . . . B . . .
3 | .. .. .. R4 .. .. .. | . . . B . . .
4 | R1 R2 R3 .. R4 R5 R1 | A A A . B B B
5 | .. .. .. R5 .. .. .. | . . . B . . .
6 | .. .. .. R1 .. .. .. | . . . A . . .
7 | .. .. .. R2 .. .. .. | . . . A . . .
"""
EX_11 = """
1 | .. .. .. R1 .. .. .. | . . . A . . .
2 | .. .. .. R2 .. .. .. | . . . A . . .
3 | .. .. .. R3 .. .. .. | . . . B . . .
4 | .. .. .. R5 .. .. .. | . . . A . . .
5 | R1 R2 R3 R4 R5 R1 .. | B B B B A A .
6 | .. .. .. R1 .. .. .. | . . . B . . .
"""
EX_15 = "4 | .. .. .. R1 R2 .. .. | . . . B A . ."
EVERY_SQUARE = [f"({row},{column})" for row in range(1, SIZE + 1) for column in range(1, SIZE + 1)]
NORMAL = [f"{colour}{shape}" for colour in "RGBYP" for shape in range(1, 6)]


def fitting_at(square: str, rows: str) -> list[str]:
    """The normal pieces that fit on a square."""
    return [piece for piece in NORMAL if square in squares_for(position(rows, f"offer: {piece} - -"), piece)]


def test_trinken_ex_01_two_neighbours_matched_in_different_ways() -> None:
    assert fitting_at("(4,4)", EX_01) == ["R2", "G1"]
    state = position(EX_01, "offer: R1 FF K")
    assert "(4,4)" in squares_for(state, "FF")
    assert "(4,4)" not in squares_for(state, "K")
    assert refused(state, "K (4,4)").startswith("place.keg")
    for piece in ("R1", "G2", "B1"):
        refused(position(EX_01, f"offer: {piece} - -"), f"{piece} (4,4)")
    without = "4 | .. .. R1 .. G2 .. .. | . . A . B . ."
    assert fitting_at("(4,4)", without) == ["R2", "G1"]


def test_trinken_ex_02_keg() -> None:
    state = position(EX_02, "offer: K R5 G1")
    legal = squares_for(state, "K")
    assert [square in legal for square in ("(2,3)", "(3,4)", "(2,5)", "(1,4)", "(5,4)")] == [
        True, False, False, False, True,
    ]  # fmt: skip
    assert play(state, "K (5,4)").state.piece_at(Square(5, 4)) == "KG"
    red = play(state, "K (2,3)").state
    assert red.piece_at(Square(2, 3)) == "KR"
    after = position(EX_02.replace("2 | .. R1 ..", "2 | .. R1 KR"), "offer: R5 G1 -")
    assert "(1,3)" in squares_for(after, "R5")
    assert "(1,3)" not in squares_for(after, "G1")
    assert refused(after, "G1 (1,3)") == "place.next_to_keg"


def test_trinken_ex_03_first_move() -> None:
    state = position("offer: FF R1 H")
    assert moves(state) == [*(f"FF {square}" for square in EVERY_SQUARE), "drink FF", "drink R1", "drink H"]
    assert len(moves(state)) == 52
    assert refused(state, "R1 (4,4)") == "place.empty_board"
    assert refused(state, "hook (4,4)") == "place.hook"
    chalice = position(only(0, "chalice"), "offer: FF R1 H")
    assert squares_for(chalice, "R1") == EVERY_SQUARE
    assert len(moves(chalice)) == 101


def test_trinken_ex_04_points_for_one_placement() -> None:
    state = position(EX_04, "offer: R2/20 FF FF")
    assert play(state, "R2 (3,4)").gains == (40, 0)
    assert play(state, "R2 (4,3)").gains == (20, 0)
    assert play(state, "R2 (4,5)").gains == (40, 0)
    lossy = position("options: preset=yppedia seat_mugs=no_mug,no_mug", EX_04, "offer: R2/20 FF FF")
    over = play(lossy, "R2 (4,5)")
    assert over.gains == (40, -20)
    assert [e.rule for e in over.events if isinstance(e, StainLost)] == ["trinken.stain.loss"]
    whole = position("options: preset=lesson stain_bonus=whole_board", EX_04, "offer: R2/20 FF FF")
    assert [play(whole, f"R2 {square}").gains for square in ("(3,4)", "(4,3)", "(4,5)")] == [(20, 0)] * 3


def test_trinken_ex_05_the_completer_need_not_be_the_winner() -> None:
    played = play(position(EX_05, "offer: R2/10 FF FF", "to move: B"), "R2 (4,7)")
    assert completed(played.events) == [("row", 4, 100, (4, 3), 100)]
    assert played.gains == (100, 30)
    assert board(played.state) == ["4 | .. .. .. .. .. .. .. | A A B A B A B"]
    assert "score.majority" in rules_of(played.events)


def test_trinken_ex_06_same_on_an_unstained_square() -> None:
    played = play(position(EX_06, "offer: R2/10 FF FF", "to move: B"), "R2 (4,7)")
    assert completed(played.events) == [("row", 4, 200, (4, 3), 200)]
    assert played.gains == (200, 30)


@pytest.mark.parametrize(
    ("rows", "stained", "unstained"),
    [(EX_05.replace("R2", "KR"), 150, 300), (EX_05.replace("R2", "KR").replace("R5", "KR"), 200, 400)],
)
def test_trinken_ex_07_kegs(rows: str, stained: int, unstained: int) -> None:
    rest = ("offer: R2/10 FF FF", "to move: B")
    played = play(position(rows, *rest), "R2 (4,7)")
    assert completed(played.events) == [("row", 4, stained, (4, 3), stained)]
    assert played.gains == (stained, 30)
    doubled = play(position(rows[:-1] + ".", *rest), "R2 (4,7)")
    assert completed(doubled.events) == [("row", 4, unstained, (4, 3), unstained)]
    assert doubled.gains == (unstained, 30)


def test_trinken_ex_08_three_players_shared_lead() -> None:
    state = position("options: preset=lesson players=3", EX_08, "offer: R2 FF FF", "to move: B")
    played = play(state, "R2 (4,7)")
    assert completed(played.events) == [("row", 4, 200, (3, 3, 1), 100)]
    assert played.gains == (100, 120, 0)
    assert rules_of(played.events).count("score.split") == 2


def test_trinken_ex_09_split_with_a_remainder() -> None:
    rows = "4 | R1 R2 R3 R4 R5 R1 .. | A A B B C C A"
    state = position("options: preset=lesson players=4", rows, "offer: R2 FF FF", "to move: D")
    played = play(state, "R2 (4,7)")
    assert completed(played.events) == [("row", 4, 100, (2, 2, 2, 1), 33)]
    assert played.gains == (33, 33, 33, 20)


def test_trinken_ex_10_row_and_column_with_a_keg_on_the_crossing() -> None:
    played = play(position(EX_10, "offer: K R1 R2"), "K (4,4)")
    assert completed(played.events) == [("row", 4, 300, (4, 3), 300), ("column", 4, 300, (3, 4), 300)]
    assert played.gains == (320, 300)
    assert [len(e.squares) for e in played.events if isinstance(e, LinesCleared)] == [13]
    assert played.state.full == 0
    assert sum(mask.bit_count() for mask in played.state.stains) == 13
    assert "FriesServed" in kinds_of(played.events)
    assert played.state.offered() == ("FF", "R1", "R2")
    fries = play(position(EX_10, "offer: K FF R2"), "K (4,4)")
    assert "FriesServed" not in kinds_of(fries.events)
    assert fries.state.offered() == (None, "FF", "R2")


def test_trinken_ex_11_breaking_a_lead() -> None:
    first = play(position(EX_11, "offer: R2 FF FF"), "R2 (7,4)")
    assert completed(first.events) == [("column", 4, 200, (4, 3), 200)]
    assert first.gains == (220, 0)
    assert first.state.piece_at(Square(5, 4)) is None
    assert first.state.owner(Square(5, 4)) == 1

    def later(state: State, piece: str) -> State:
        """A's next turn, with this piece on offer; B has drunk meanwhile."""
        text = GAME.format_state(state).splitlines()
        kept = [line for line in text if not line.startswith(("offer", "phase", "plays", "to move"))]
        return position("\n".join([*kept, f"offer: {piece} FF FF"]))

    second = play(later(first.state, "R4"), "R4 (5,4)")
    assert second.gains == (20, 0)
    assert board(second.state)[4] == "5 | R1 R2 R3 R4 R5 R1 .. | B B B A A A ."
    third = play(later(second.state, "R3"), "R3 (5,7)")
    assert completed(third.events) == [("row", 5, 200, (4, 3), 200)]
    assert third.gains == (220, 0)
    assert third.state.scores == (460, 0)


def test_trinken_ex_12_passing_out_two_players() -> None:
    state = position("offer: FF FF FF")
    told, levels, places = [], [], iter(EVERY_SQUARE[::3])
    for _ in range(7):
        seat = GAME.actor(state)
        move = "drink 1" if seat == 0 else f"FF {next(places)}"
        played = play(state, move, "draw FF")
        state = played.state
        told.append(
            (seat, [kind for kind in kinds_of(played.events) if kind in ("PassedOut", "TurnSkipped", "WokeUp")])
        )
        levels.append(state.levels[0])
    assert told == [
        (0, []), (1, []), (0, []), (1, []), (0, ["PassedOut"]), (1, ["TurnSkipped", "WokeUp"]), (1, []),
    ]  # fmt: skip
    assert levels == [1, 1, 2, 2, 3, 2, 2]
    assert GAME.actor(state) == 0
    again = play(state, "drink 1")
    assert "PassedOut" in kinds_of(again.events)
    assert again.state.levels == (3, 0)


def test_trinken_ex_13_everybody_passed_out() -> None:
    state = position(EX_15, "levels: 2 2", "offer: R1 G1 B1")
    first = play(state, "drink R1", "draw FF").state
    assert (first.levels, GAME.actor(first)) == ((3, 2), 1)
    second = play(first, "drink FF")
    assert second.state.levels == (3, 3)
    assert GAME.actor(second.state) is not None
    third = play(second.state, "draw Y1")
    assert [type(e) for e in third.events if isinstance(e, EverybodyOut | WokeUp)] == [EverybodyOut, WokeUp, WokeUp]
    assert third.state.phase is Phase.CHOOSE
    assert (GAME.actor(third.state), third.state.levels, third.state.skips) == (0, (2, 2), (0, 0))
    assert third.state.values == second.state.values == (0, 20, 20)


def test_trinken_ex_14_sobering_up() -> None:
    def turns(state: State, *own: str) -> list[tuple[int, int]]:
        """A's level and count after each own turn; B places fries in between."""
        squares, seen = iter(EVERY_SQUARE[::3]), []
        for what in own:
            state = play(state, "drink 1" if what == "drink" else f"FF {next(squares)}", "draw FF").state
            seen.append((state.levels[0], state.sobering[0]))
            state = play(state, f"FF {next(squares)}", "draw FF").state
        return seen

    drunk = position("levels: 2 0", "offer: FF FF FF")
    assert turns(drunk, *["place"] * 5) == [(2, 1), (1, 0), (1, 1), (0, 0), (0, 0)]
    tipsy = position("levels: 1 0", "offer: FF FF FF")
    assert turns(tipsy, "place", "drink", "place", "place") == [(1, 1), (2, 0), (2, 1), (1, 0)]


def test_trinken_ex_15_hook() -> None:
    state = position(EX_15, "offer: H/30 FF FF")
    theirs = play(state, "hook (4,4)")
    assert theirs.gains == (50, 0)
    assert board(theirs.state) == ["4 | .. .. .. .. R2 .. .. | . . . A A . ."]
    own = play(state, "hook (4,5)")
    assert own.gains == (30, 0)
    assert board(own.state) == ["4 | .. .. .. R1 .. .. .. | . . . B A . ."]
    assert refused(state, "hook (4,3)") == "place.hook"
    plain = position("options: preset=lesson hook_stains=false", EX_15, "offer: H/30 FF FF")
    assert [play(plain, f"hook {square}").gains for square in ("(4,4)", "(4,5)")] == [(30, 0), (30, 0)]
    assert play(plain, "hook (4,4)").state.owner(Square(4, 4)) == 1


def test_trinken_ex_16_values_over_three_turns() -> None:
    first = play(position("offer: R1 FF G2"), "FF (4,4)", "draw B3")
    assert first.gains == (20, 0)
    assert "offer: R1/10 B3 G2/10" in GAME.format_state(first.state)
    second = play(first.state, "drink R1", "draw Y1")
    assert second.gains == (0, 10)
    assert "offer: Y1 B3/10 G2/20" in GAME.format_state(second.state)
    assert play(second.state, "G2 (4,5)").gains == (40, 0)


def test_trinken_ex_17_whole_board_bonus_decides() -> None:
    options = "options: preset=lesson end=all_stained stain_bonus=whole_board"
    state = position(options, nearly_all({"A": 24, "B": 24}), "offer: FF/10 R1 R1", "scores: 900 760", "to move: B")
    played = play(state, "FF (7,7)")
    assert played.gains == (0, 210)
    assert played.state.scores == (900, 970)
    assert played.state.winners == (1,)
    assert rules_of(played.events)[-3:] == ["end.stained", "score.board", "end.winner"]
    three = position(f"{options} players=3", nearly_all({"A": 19, "B": 20, "C": 9}), "offer: FF/10 R1 R1")
    shared = play(three, "FF (7,7)")
    assert shared.gains == (110, 100, 0)
    assert rules_of(shared.events).count("score.board_tie") == 2


@pytest.mark.parametrize(("test", "over"), [("exceed", False), ("reach", True)])
def test_trinken_ex_18a_score_limit_is_met_exactly(test: str, over: bool) -> None:
    options = f"options: preset=lesson limit_test={test}"
    played = play(position(options, "scores: 1460 0", "offer: FF/20 R1 R1"), "FF (4,4)")
    assert played.state.scores == (1500, 0)
    assert (played.state.phase is Phase.OVER) == over


def test_trinken_ex_18b_score_limit_is_exceeded() -> None:
    played = play(position("scores: 1470 0", "offer: FF/20 R1 R1"), "FF (4,4)")
    assert played.state.scores == (1510, 0)
    assert played.state.winners == (0,)


def test_trinken_ex_18c_somebody_else_wins() -> None:
    row = "4 | R1 R2 R3 R4 R5 R1 .. | B B B B A A ."
    played = play(position(row, "scores: 1480 1400", "offer: R2/10 R1 R1"), "R2 (4,7)")
    assert played.state.scores == (1510, 1600)
    assert played.state.winners == (1,)
    assert rules_of(played.events)[-2:] == ["end.limit", "end.winner"]
