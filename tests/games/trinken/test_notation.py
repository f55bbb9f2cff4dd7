"""Notation: what is read, and what is said about a text that cannot be read."""

import pytest
from games.trinken.tools import position

from tutorgame.core.errors import NotationError, OptionError
from tutorgame.games.trinken import GAME, Draw, Drink, Hook, Phase, Place, Start, TimeUp
from tutorgame.games.trinken.notation import board_text, format_square, parse_piece, parse_square
from tutorgame.games.trinken.pieces import CODE, kind, piece_name
from tutorgame.geometry.square import Square

BOARD = "4 | .. FF KR R1 G2 .. .. | . A B A B . ."


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("R2", "R2"),
        (" r2 ", "R2"),
        ("ff", "FF"),
        ("fries", "FF"),
        ("Keg", "K"),
        ("k", "K"),
        ("hook", "H"),
        ("o6", "O6"),
    ],
)
def test_pieces(text: str, piece: str) -> None:
    assert parse_piece(text) == piece


@pytest.mark.parametrize("text", ["", "R", "R7", "2R", "KR", "X1", "R²", "Fritten"])
def test_wrong_pieces(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_piece(text)
    assert str(caught.value).startswith(
        f"{text!r} is no piece: a cup is a colour letter (RGBYPO) and a shape from 1 to 6"
    )


def test_the_names_of_pieces() -> None:
    names = {"R2": "red coupe", "FF": "fries", "K": "keg", "KR": "red keg", "H": "hook", "O6": "orange bowl"}
    assert {piece: piece_name(piece) for piece in names} == names
    assert [kind(piece) for piece in names] == ["cup", "fries", "keg", "keg", "hook", "cup"]
    assert len(CODE) == 39


@pytest.mark.parametrize(("text", "square"), [("(3,1)", (3, 1)), ("3, 1", (3, 1)), (" ( 7 ; 7 ) ", (7, 7))])
def test_squares(text: str, square: tuple[int, int]) -> None:
    assert parse_square(text) == Square(*square)
    assert parse_square(format_square(Square(*square))) == Square(*square)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("(8,1)", "'(8,1)' is off the board: rows and columns go from 1 to 7."),
        ("(0,4)", "'(0,4)' is off the board"),
        ("(-1,4)", "'(-1,4)' is off the board"),
        ("31", "'31' is not a square: write its row and column, like (3,1)."),
        ("(3.5,1)", "'(3.5,1)' is not a square"),
        ("(9999,1)", "'(9999,1)' is not a square"),
        ("", "'' is not a square"),
    ],
)
def test_wrong_squares(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_square(text)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place 1 (3,1)", Place(0, Square(3, 1))),
        ("Place 3 (3,1)", Place(2, Square(3, 1))),
        ("put 2 on (3,1)", Place(1, Square(3, 1))),
        ("2 (3,1)", Place(1, Square(3, 1))),
        ("hook 2 (4,4)", Hook(1, Square(4, 4))),
        ("drink 3", Drink(2)),
        ("DRINK 1", Drink(0)),
        ("draw r2", Draw("R2")),
        ("draw K", Draw("K")),
        ("start b", Start(1)),
        ("time", TimeUp(None)),
        ("time 2", TimeUp(1)),
    ],
)
def test_actions(text: str, action: object) -> None:
    assert GAME.parse_action(text) == action
    assert GAME.parse_action(GAME.format_action(GAME.parse_action(text))) == action


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a move: write a piece and a square, like R2 (3,1), or drink and a piece, like drink R2."),
        ("hello", "'hello' is no piece"),
        ("hello there friend", "'hello there friend' is not a move"),
        ("place", "'place' is not a move"),
        ("hook", "Name the place of H on offer by its number, from 1 to 3."),
        ("place 1", "'place 1' does not say where: add a square, like 1 (3,1)."),
        ("(3,1)", "'(3,1)' is not a move"),
        ("place 4 (3,1)", "'4' is no place of the offer: they are numbered from 1 to 3."),
        ("drink 0", "'0' is no place of the offer"),
        ("drink R2", "Name the place of R2 on offer by its number, from 1 to 3."),
        ("drink", "Say which piece you mean, like drink R2."),
        ("drink 1 (3,1)", "'drink 1 (3,1)' names a square, but a drink needs none: write drink 1."),
        ("place 1 (8,1)", "'(8,1)' is off the board"),
        ("start G", "'G' is not a seat: seats are A to F."),
        ("draw", "'' is no piece"),
        ("draw 9", "'9' is no piece"),
        ("time ²", "'²' is no piece"),
    ],
)
def test_wrong_actions(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(text)
    assert str(caught.value).startswith(sentence), str(caught.value)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("R2 (3,1)", Place(1, Square(3, 1))),
        ("r2 on 3,1", Place(1, Square(3, 1))),
        ("hook (4,4)", Hook(2, Square(4, 4))),
        ("H (4,4)", Hook(2, Square(4, 4))),
        ("3 (4,4)", Hook(2, Square(4, 4))),
        ("drink R2", Drink(1)),
        ("drink hook", Drink(2)),
        ("time H", TimeUp(2)),
    ],
)
def test_moves_as_people_type_them(text: str, action: object) -> None:
    """The slot is found by the piece: of two alike, the one with the higher value."""
    assert GAME.parse_move(position("offer: R2/10 R2/20 H"), text) == action


def test_of_equal_pieces_the_leftmost_is_meant() -> None:
    assert GAME.parse_move(position("offer: R2 R2 H"), "drink R2") == Drink(0)


def test_a_piece_that_is_not_on_offer() -> None:
    with pytest.raises(NotationError, match=r"G1 is not on offer: there are R2, FF, H\."):
        GAME.parse_move(position("offer: R2 FF H"), "G1 (3,1)")
    with pytest.raises(NotationError, match=r"G1 is not on offer: there is R2\."):
        GAME.parse_move(position("offer: R2 - -"), "drink G1")


def test_positions_come_back() -> None:
    lines = (
        "options: players=3 seat_mugs=horn,stein,no_mug weights=1,2,3,4 max_turns=30 kegs_may_touch=false",
        BOARD, "offer: R2/20 FF -", "to move: B", "plays: 2", "scores: 120 -40 0", "levels: 0 1 3", "sobering: 0 1 0",
        "skips: 0 0 1", "turns: 12", "drank: yes",
    )  # fmt: skip
    state = position(*lines)
    assert GAME.parse_state(GAME.format_state(state)) == state
    assert state.options.weights == (1, 2, 3, 4)
    assert (state.mover, state.plays, state.scores, state.drank) == (1, 2, (120, -40, 0), True)
    assert [piece for _, piece in state.pieces()] == ["FF", "KR", "R1", "G2"]
    assert [state.owner(Square(4, column)) for column in range(1, 5)] == [None, 0, 1, 0]
    assert state.piece_at(Square(4, 1)) is None
    assert state.piece_at(Square(0, 9)) is None
    assert board_text(state).splitlines()[3] == BOARD


def test_short_positions() -> None:
    state = position("offer: FF R1 H")
    assert (state.full, state.stains, state.phase, state.plays) == (0, (0, 0), Phase.CHOOSE, 1)
    assert position("phase: refill").offered() == (None, None, None)
    assert GAME.parse_state("phase: start") == GAME.start({})


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (("hello",), "Cannot read the line 'hello': it should be a row of the board, or begin with a key and a colon"),
        (("offer: FF - -", "offer: FF - -"), "The line 'offer' stands twice in the position."),
        (("offer: FF -",), "The offer has 2 places, but this table has 3: write - for an empty place."),
        (("offer: FF - -/10",), "In line 'offer' stands '-/10': an empty place has no value."),
        (("offer: FF/x - -",), "In line 'offer' stands 'x': it is a whole number from 0."),
        (("offer: FF/-5 - -",), "In line 'offer' stands '-5': it is a whole number from 0."),
        (("offer: Z1 - -",), "'Z1' is no piece"),
        (("offer: O1 - -",), "'O1' is no piece of this table: it has 5 colours and shapes."),
        (("offer: R6 - -",), "'R6' is no piece of this table"),
        ((), "Somebody is to choose, but nothing is on offer"),
        (("offer: FF R1 R1", "phase: refill"), "In phase 'refill' a place of the offer must be empty"),
        (("phase: dinner",), "There is no phase 'dinner': choose one of start, offer, choose, refill, over."),
        (("offer: FF - -", "plays: 2"), "In line 'plays' stands '2': it is a whole number from 0 to 1."),
        (("offer: FF - -", "plays: 0"), "In phase 'choose' there cannot be 0 plays: only phase 'choose' has plays."),
        (("offer: FF - -", "to move: C"), "In line 'to move' stands 'C': seats are A to B."),
        (("offer: FF - -", "scores: 1"), "Line 'scores' needs 2 numbers, one for each player, but it has 1."),
        (("offer: FF - -", "scores: 1 ²"), "In line 'scores' stands '²': it is a whole number."),
        (("offer: FF - -", "levels: 4 0"), "In line 'levels' stands '4': it is a whole number from 0 to 3."),
        (("offer: FF - -", "levels: 0 3"), "Seat B has level 3 and misses 0 turns: only at level 3 turns are missed."),
        (("offer: FF - -", "skips: 0 1"), "Seat B has level 0 and misses 1 turns"),
        (("offer: FF - -", "levels: 3 0", "skips: 1 0"), "Seat A is to move, but it has passed out."),
        (("offer: FF - -", "drank: maybe"), "In line 'drank' stands 'maybe': write yes or no."),
        (("offer: FF - -", "8 | R1"), "Cannot read '8 | R1' as a row of the board: write its number from 1 to 7"),
        (("offer: FF - -", "4 | R1 | A"), "Row 4 needs 7 pieces, but it has 1."),
        (("offer: FF - -", BOARD, BOARD), "Row 4 comes after row 4: write each row once, from the top down."),
        (
            ("offer: FF - -", BOARD.replace("R1", "R9")),
            "At (4,4) stands 'R9': a piece is a colour (RGBYP) with a shape",
        ),
        (("offer: FF - -", BOARD.replace("KR", "K")), "At (4,3) stands 'K'"),
        (("offer: FF - -", BOARD.replace("KR", "KO")), "At (4,3) stands 'KO'"),
        (
            ("offer: FF - -", BOARD.replace("| . A", "| . C")),
            "At (4,2) stands the stain 'C': it is a dot or a seat from A",
        ),
    ],
)
def test_wrong_positions(lines: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(*lines)
    assert str(caught.value).startswith(sentence), str(caught.value)
    assert str(caught.value).endswith(".")


def test_wrong_options_in_a_position() -> None:
    with pytest.raises(OptionError, match="'players' cannot be 9"):
        position("options: players=9", "offer: FF - -")
    with pytest.raises(OptionError, match="'weights' cannot be"):
        position("options: weights=1,x,3,4", "offer: FF - -")
    with pytest.raises(OptionError, match="There is no option 'colour'"):
        position("options: colour", "offer: FF - -")
    assert position("options: turn_seconds=None", "offer: FF - -").options.turn_seconds is None
