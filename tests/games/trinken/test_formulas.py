"""The tables of the rules, computed by the engine: how many pieces fit, what a line is worth, what may be drawn."""

from fractions import Fraction

import pytest
from games.trinken.tools import completed, play, position, squares_for

from tutorgame.games.trinken import GAME, Draw, Start
from tutorgame.games.trinken.pieces import COLOURS
from tutorgame.geometry.square import NEIGHBOURS, SQUARES, Square, near, squares

# The pieces above, left, right and below the square (4,4), and how many cups fit for 4, 5 and 6 colours and shapes.
FITTING = {
    "one cup": (("R1",), (7, 9, 11)),
    "two alike in neither colour nor shape": (("R1", "G2"), (2, 2, 2)),
    "two of one colour with different shapes": (("R1", "R2"), (4, 5, 6)),
    "three that differ pairwise in both": (("R1", "G2", "B3"), (0, 0, 0)),
    "one keg": (("KR",), (4, 5, 6)),
    "a keg and a cup of another colour": (("KR", "G1"), (1, 1, 1)),
    "two kegs of different colours": (("KR", "KG"), (0, 0, 0)),
    "fries only": (("FF", "FF"), (16, 25, 36)),
}


def cups_that_fit(beside: tuple[str, ...], variety: int) -> int:
    """How many cups fit on (4,4) with these pieces around it."""
    above, left, right = (*beside, "..", "..")[:3]
    rows = (
        f"3 | .. .. .. {above} .. .. .. | . . . {'.' if above == '..' else 'A'} . . .",
        f"4 | .. .. {left} .. {right} .. .. | . . {'.' if left == '..' else 'A'} . {'.' if right == '..' else 'A'} . .",
    )
    cups = [f"{colour}{shape}" for colour in COLOURS[:variety] for shape in range(1, variety + 1)]
    options = f"options: preset=lesson variety={variety}"
    return sum("(4,4)" in squares_for(position(options, *rows, f"offer: {cup} - -"), cup) for cup in cups)


@pytest.mark.parametrize("row", FITTING)
def test_how_many_cups_fit(row: str) -> None:
    beside, counts = FITTING[row]
    assert tuple(cups_that_fit(beside, variety) for variety in (4, 5, 6)) == counts


@pytest.mark.parametrize("kegs", [0, 1, 2, 3])
def test_what_a_line_is_worth(kegs: int) -> None:
    pieces = ["KR"] * kegs + [f"R{shape}" for shape in (1, 2, 3, 4, 5, 1)][kegs:]
    for stain, total in ((".", (200, 300, 400, 500)[kegs]), ("B", (100, 150, 200, 250)[kegs])):
        row = f"4 | {' '.join(pieces)} .. | A A A A B B {stain}"
        played = play(position(row, "offer: R2 FF FF"), "R2 (4,7)")
        assert [line[2] for line in completed(played.events)] == [total]


@pytest.mark.parametrize("variety", [4, 5, 6])
def test_what_may_be_drawn(variety: int) -> None:
    state = GAME.apply(GAME.start({"variety": variety}), Start(0))[0]
    chance = GAME.chance(state)
    assert chance.probability(Draw("FF")) == chance.probability(Draw("K")) == Fraction(3, 50)
    assert chance.probability(Draw("H")) == Fraction(2, 50)
    cups = [action for action in chance.actions if action not in (Draw("FF"), Draw("K"), Draw("H"))]
    assert len(cups) == variety**2
    assert {chance.probability(cup) for cup in cups} == {Fraction(42, 50) / variety**2}


def test_weights_of_zero_are_not_drawn() -> None:
    state = GAME.apply(GAME.start({"weights": [1, 0, 0, 2]}), Start(0))[0]
    chance = GAME.chance(state)
    assert len(chance.actions) == 26
    assert chance.probability(Draw("H")) == Fraction(2, 3)
    assert GAME.refusal(state, Draw("FF")) is not None


def test_neighbours_are_orthogonal() -> None:
    for code, square in enumerate(SQUARES):
        row, column = square
        around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        assert set(squares(NEIGHBOURS[code])) == {Square(r, c) for r, c in around if 1 <= r <= 7 and 1 <= c <= 7}
        assert square.code == code
    mask = 1 << Square(1, 7).code | 1 << Square(4, 4).code
    assert near(mask) == NEIGHBOURS[Square(1, 7).code] | NEIGHBOURS[Square(4, 4).code]
    assert [Square(*spot).code for spot in ((0, 1), (1, 0), (8, 1), (1, 8))] == [-1] * 4
