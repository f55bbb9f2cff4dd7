"""Trinken in words: spots for the live region, and the position as text."""

from dataclasses import replace

from tutorgame.games.trinken import GAME
from tutorgame.geometry.square import Square
from tutorgame_widgets.boards import trinken as board

STATE = GAME.parse_state(
    """
options: players=4 seat_mugs=flagon,tankard,skull,chalice
3 | .. .. .. R1 R2 .. .. | . . . A . B D
4 | R1 R2 KR R4 R5 R1 .. | A A A B B C .
5 | .. .. .. G3 .. FF .. | D D . C . B .
offer: R2/20 H/10 FF
scores: 1170 -215 120 1
levels: 2 0 3 1
skips: 0 0 1 0
"""
)
TAVERN = GAME.observe(STATE, 0)
USED = GAME.observe(replace(STATE, offer=(-1, 38, 36)), 0)


def test_spots_in_words() -> None:
    def say(spot: board.Spot) -> str:
        return board.spot_words(TAVERN, spot)

    assert say(board.SquareSpot(Square(4, 1))) == "(4,1): red tumbler, your square"
    assert say(board.SquareSpot(Square(4, 3))) == "(4,3): red keg, your square"
    assert say(board.SquareSpot(Square(5, 6))) == "(5,6): fries, B's square"
    assert say(board.SquareSpot(Square(4, 7))) == "(4,7): empty, nobody's square, beside red tumbler left"
    assert say(board.SquareSpot(Square(5, 5))) == (
        "(5,5): empty, nobody's square, beside red bottle above, fries right, green mug left"
    )
    assert say(board.SquareSpot(Square(7, 7))) == "(7,7): empty, nobody's square, nothing beside it"
    assert say(board.SlotSpot(0)) == "On offer, place 1: red coupe, worth 20"
    assert board.spot_words(USED, board.SlotSpot(0)) == "On offer, place 1: empty"
    assert say(board.HEAD) == "Your head, drunk: drinks the chosen piece; one more drink and you pass out"
    assert say(board.PlateSpot(2)) == "Seat C: 120 points, passed out, misses 1 turn, skull, 2 squares"
    assert say(board.PlateSpot(0)).endswith("flagon, 4 squares, to move")


def test_the_position_as_text() -> None:
    text = board.position_text(TAVERN).splitlines()
    assert text[3] == "4 | R1 R2 KR R4 R5 R1 .. | A A A B B C ."
    assert text[7] == "On offer: R2 (red coupe) +20, H (hook) +10, FF (fries) +0"
    assert text[8].startswith("A (you): 1170 points, drunk")
    assert len(text) == 12
