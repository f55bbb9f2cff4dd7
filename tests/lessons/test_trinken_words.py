"""Trinken's hints, phrases and facts: the words that are derived from a position."""

import pytest

from tutorgame.games.trinken import GAME
from tutorgame.games.trinken.options import MUGS
from tutorgame.lessons.trinken.facts import facts
from tutorgame.lessons.trinken.hinting import hint, phrase, place_of
from tutorgame.lessons.trinken.tables import table

BOARD = """
    3 | .. .. .. R3 .. .. .. | . . . B . . .
    4 | .. .. R1 R2 FF .. .. | . . A A B . .
"""
STATE = GAME.parse_state(table(BOARD, "R4 K H"))
FULL = GAME.parse_state(table(BOARD, "FF P2 P2/10"))


def move(text: str, state=STATE):
    return GAME.parse_move(state, text)


@pytest.mark.parametrize(
    ("text", "which", "where", "what"),
    [
        (
            "R4 (3,3)",
            "The piece you need is a red cup.",
            "Look at the dotted square. Beside it: a red mug and a red tumbler.",
            "Put the red flask on (3,3).",
        ),
        (
            "K (4,2)",
            "The piece you need has no colour yet.",
            "Look at the dotted square. Beside it: a red tumbler.",
            "Put the keg on (4,2).",
        ),
        (
            "hook (4,5)",
            "The piece you need never lies on the board.",
            "Look at the dotted square. There lie fries.",
            "Use the hook on (4,5).",
        ),
    ],
)
def test_hints_narrow_down(text: str, which: str, where: str, what: str) -> None:
    action = move(text)
    first, second, third = (hint(STATE, action, step) for step in (1, 2, 3))
    assert (first.text, second.text, third.text) == (which, where, what)
    assert (first.piece, first.spot, first.action) == (action.slot, None, None)
    assert (second.spot, second.action) == (action.square, None)
    assert (third.piece, third.spot, third.action) == (action.slot, action.square, action)


def test_fries_alone_need_no_neighbour() -> None:
    action = move("FF (7,7)", FULL)
    assert hint(FULL, action, 1).text == "The piece you need has neither colour nor shape."
    assert hint(FULL, action, 2).text == "Look at the dotted square."


def test_hints_to_a_drink_lead_to_the_head() -> None:
    action = move("drink K")
    first, second, third = (hint(STATE, action, step) for step in (1, 2, 3))
    assert (first.piece, first.spot, first.action) == (None, None, None)
    assert (second.spot, second.action) == ("head", None)
    assert (third.text, third.piece, third.action) == ("The move: drink the keg.", 1, action)


def test_moves_in_words() -> None:
    assert phrase(STATE, move("R4 (3,3)")) == "red flask on (3,3)"
    assert phrase(STATE, move("R4 (3,3)"), short=True) == "red flask"
    assert phrase(STATE, move("hook (4,4)")) == "hook the red coupe on (4,4)"
    assert phrase(STATE, move("hook (4,4)"), short=True) == "hook the red coupe"
    assert phrase(STATE, move("hook (7,7)"), short=True) == "hook on (7,7)"
    assert phrase(STATE, move("drink H")) == "drink the hook"
    assert phrase(STATE, GAME.parse_action("draw R2")) == "draw R2"
    assert str(place_of(move("hook (4,4)"))) == "(4,4)"
    assert place_of(move("drink H")) is None


def test_prices_come_from_the_options_in_a_fixed_order() -> None:
    keys = ("levels", "square", "value", "loss", "board", "rise", "double", "sober", "end")
    assert facts(STATE, keys) == (
        ("the piece you use", "its value"),
        ("left lying for a turn", "+10"),
        ("a square not yet yours", "+20"),
        ("its last square was nobody's", "all of it x 2"),
        ("drink number 3", "passed out, misses 1 turn"),
        ("the game ends when", "somebody has more than 1500 points"),
        ("2 turns without a drink", "one step more sober"),
    )
    other = "passout_turns=2 stain_loss=20 stain_bonus=whole_board limit_test=reach limit=500 sober_turns=1"
    strict = GAME.parse_state(table(BOARD, "R4 K H", options=other))
    assert facts(strict, keys) == (
        ("the piece you use", "its value"),
        ("left lying for a turn", "+10"),
        ("a square taken from you", "-20"),
        ("its last square was nobody's", "all of it x 2"),
        ("most squares at the end", "+200"),
        ("drink number 3", "passed out, misses 2 turns"),
        ("the game ends when", "somebody has 500 points"),
        ("1 turn without a drink", "one step more sober"),
    )
    assert facts(STATE, ()) == ()


def test_a_table_with_one_piece_on_offer_pays_no_values() -> None:
    single = GAME.parse_state(table(BOARD, "R4", options="offer_size=1 end=all_stained"))
    assert facts(single, ("value", "rise", "end")) == (
        ("the piece you use", "nothing"),
        ("the game ends when", "all 49 squares are stained"),
    )


def test_the_table_tells_how_everybody_stands() -> None:
    state = GAME.parse_state(
        table(
            BOARD,
            "R4 K H",
            players=3,
            options="mugs=choice seat_mugs=goblet,no_mug,wooden_cup",
            scores="1 30 -5",
            levels="0 2 3",
            skips="0 0 1",
        )
    )
    assert facts(state, ("table",)) == (
        ("You", "1 point, 2 squares, goblet"),
        ("Bram", "30 points, 2 squares, drunk"),
        ("Cato", "-5 points, 0 squares, passed out, wooden cup"),
        ("the game ends when", "somebody has more than 1500 points"),
    )


def test_every_mug_has_a_line() -> None:
    for mug in MUGS:
        state = GAME.parse_state(table(BOARD, "R4 K H", options=f"mugs=choice seat_mugs={mug},no_mug"))
        ((name, what),) = facts(state, ("mugs",))
        assert name == mug.replace("_", " ")
        assert what
    assert facts(STATE, ("mugs",)) == ()
