"""Notation: what is read, and what is said about a text that cannot be read."""

import pytest
from games.triominos.tools import position

from tutorgame.core.errors import NotationError, OptionError
from tutorgame.games.triominos import GAME, Buy, Draw, Pass, Place, Start, Stop, TimeUp
from tutorgame.games.triominos.notation import board_text, format_cell, format_tile, parse_cell, parse_tile
from tutorgame.geometry.triangle import Cell


@pytest.mark.parametrize("text", ["345", "3-4-5", "3 4 5", " 345 ", "453", "5-3-4"])
def test_tiles_are_read_from_any_corner(text: str) -> None:
    assert parse_tile(text) == (3, 4, 5)
    assert format_tile((3, 4, 5)) == "345"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("35", "'35' is not a tile: write its three numbers, like 345 or 3-4-5."),
        ("", "'' is not a tile"),
        ("678", "'678' is not a tile: its numbers go from 0 to 5."),
        ("543", "'543' is the mirror image of 3-4-5 and does not exist: clockwise the numbers never fall."),
        ("³45", "'³45' is not a tile"),
    ],
)
def test_wrong_tiles(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tile(text)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("X(0,1)", "'X(0,1)' is not a place: write U or D and two whole numbers"),
        ("U(0.5,1)", "'U(0.5,1)' is not a place"),
        ("U(nan,1)", "'U(nan,1)' is not a place"),
        ("U(61,0)", "'U(61,0)' is off the table: both numbers go from -60 to 60."),
        ("U(9999,0)", "'U(9999,0)' is not a place"),
        ("U", "'U' is not a place"),
    ],
)
def test_wrong_places(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cell(text)
    assert str(caught.value).startswith(sentence)
    assert format_cell(parse_cell("d(-1, 2)")) == "D(-1,2)"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place 344 D(-1,0) r1", Place((3, 4, 4), Cell("D", -1, 0), 1)),
        ("344 d(-1,0) r1", Place((3, 4, 4), Cell("D", -1, 0), 1)),
        ("lay 3-4-4 on D( -1 , 0 ) R1", Place((3, 4, 4), Cell("D", -1, 0), 1)),
        ("344 D(-1,0)", Place((3, 4, 4), Cell("D", -1, 0), -1)),
        ("open 444", Place((4, 4, 4), Cell("U", 0, 0), 0)),
        ("Buy", Buy()),
        (" stop ", Stop()),
        ("PASS", Pass()),
        ("time", TimeUp()),
        ("draw 003", Draw((0, 0, 3))),
        ("start b", Start(1)),
    ],
)
def test_actions(text: str, action: object) -> None:
    assert GAME.parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a move: write a tile and its place"),
        ("hello", "'hello' is not a move"),
        ("344", "'344' does not say where: add a place, like 344 D(-1,0)."),
        ("344 D(-1,0) r3", "r3 is not a turn of 344: write r0, r1 or r2."),
        ("444 D(-1,0) r1", "r1 is not a turn of 444: a triple is only written r0."),
        ("start G", "'G' is not a seat: seats are A to F."),
        ("draw 9", "'9' is not a tile"),
        ("344 D(-1,0) r1 please", "'344 D(-1,0) r1 please' is not a move"),
        ("buy buy", "'buy buy' is not a move"),
        ("344 D(1e9,0)", "'D(1e9,0)' is not a place"),
    ],
)
def test_wrong_actions(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(text)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")


def test_a_typed_move_finds_its_turn() -> None:
    state = position("board: 333 U(0,0)", "rack A: 344 334 222", "rack B: 000")
    assert GAME.parse_move(state, "334 D(0,0)") == GAME.parse_move(state, "334 D(0,0) r0")
    assert GAME.refusal(state, GAME.parse_move(state, "334 D(0,0)")) is None
    refusal = GAME.refusal(state, GAME.parse_move(state, "222 D(0,0)"))
    assert refusal is not None
    assert refusal.rule == "triominos.place.match"
    assert GAME.parse_move(state, "buy") == Buy()


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (("hello",), "Cannot read the line 'hello': it should begin with a key and a colon"),
        (("hand A: 345",), "Cannot read the line 'hand A: 345'"),
        (("board: empty", "board: empty"), "The line 'board' stands twice in the position."),
        (("board: 333 U(0,0); 344 D(5,5)",), "In line 'board' '344 D(5,5)' does not fit the tiles before it."),
        (("board: 333 U(0,0); 334 D(0,0) r1",), "In line 'board' '334 D(0,0) r1' does not fit the tiles before it."),
        (("board: buy",), "In line 'board' stands 'buy': write placements like 344 D(-1,0) r1"),
        (("board: 333 U(40,0)",), "In line 'board' '333 U(40,0)' is too far out: the first tile lies within 30"),
        (("rack A: 345 345",), "A tile stands twice in line 'rack A'; each tile exists once."),
        (("rack A: 345", "rack B: 345"), "Tile 345 stands twice in the position; each tile exists once."),
        (("rack A: 345", "pot: 345"), "Tile 345 stands in line 'pot' and elsewhere in the position"),
        (("rack A: 345", "aside: 345"), "In line 'aside' stands a tile that also lies on the board or on a rack."),
        (("pot: empty", "aside: 345"), "In line 'aside' stand not just the tiles that lie nowhere else"),
        (("rack C: 345",), "There is a line 'rack C', but the seats are A to B."),
        (("to move: C",), "In line 'to move' stands 'C', which is no seat: seats are A to B."),
        (("scores: 1 2 3",), "In line 'scores' stand 3 numbers, but there are 2 players."),
        (("scores: 1 x",), "In line 'scores' stands 'x', which is no whole number."),
        (("passes: ²",), "In line 'passes' stands '²', which is no whole number."),
        (("phase: dinner",), "There is no phase 'dinner'; the phases are deal, start, opening"),
        (("board: 333 U(0,0)", "phase: opening"), "In phase 'opening' the board is empty"),
        (("phase: turn",), "In phase 'turn' at least one tile lies on the board: add the line 'board'."),
        (("board: 333 U(0,0)", "phase: bought"), "In phase 'bought' the line 'bought' names the tiles"),
        (("board: 333 U(0,0)", "bought: 345"), "In line 'bought' stands a tile that is not on the rack"),
        (
            ("board: 333 U(0,0)", "rack A: 345", "bought: 345", "phase: turn"),
            "The line 'bought' does not fit the phase 'turn'",
        ),
    ],
)
def test_wrong_positions(lines: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(*lines)
    assert str(caught.value).startswith(sentence), str(caught.value)
    assert str(caught.value).endswith((".", "..."))


def test_wrong_options_in_a_position() -> None:
    with pytest.raises(OptionError, match="'players' cannot be 9"):
        position("options: players=9")
    with pytest.raises(OptionError, match="'hexagon_bonuses' cannot be"):
        position("options: hexagon_bonuses=1,x,3")
    assert position("options: turn_seconds=None scoring=none").options.turn_seconds is None


def test_the_board_in_letters() -> None:
    assert board_text(()) == "(no tile on the board yet)"
    state = position("board: 345 U(0,0) r0")
    assert board_text(state.public.laid()).splitlines() == ["   /\\", "  /3 \\", " /    \\", "/_5__4_\\"]


@pytest.mark.parametrize(
    ("typed", "rotation"),
    [
        ("112 D(0,0)", 1),  # fits
        ("124 D(0,0)", 1),  # fits nowhere; turned once, one corner of the shared side agrees
        ("445 D(0,0)", 0),  # no corner ever agrees: as it is held
        ("445 U(5,5)", 0),  # beside no tile
    ],
)
def test_a_typed_tile_is_turned_the_way_that_comes_nearest(typed, rotation):
    state = GAME.parse_state("board: 123 U(0,0) r0\nrack A: 112 124 445\nrack B: 000")
    assert GAME.parse_move(state, typed).rotation == rotation
