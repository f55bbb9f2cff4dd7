"""The formulas of the rules: counts, chances, symmetries, and the geometry behind them."""

from fractions import Fraction
from itertools import permutations
from math import comb

import pytest
from games.triominos.tools import placements, with_all

from tutorgame.games.triominos import Place
from tutorgame.games.triominos.options import RACK_SIZE
from tutorgame.games.triominos.tiles import (
    FIT_MASK,
    FIT_PIECE,
    FREE,
    INDEX,
    READING,
    TILES,
    TRIPLE_MASK,
    Tile,
    fits,
    indices,
    pack,
    rotations,
    unpack,
)
from tutorgame.geometry.triangle import (
    Cell,
    Vertex,
    cell_of,
    corners,
    neighbours,
    ring,
    vertex_of,
)

CELLS = [Cell(kind, x, y) for kind in "UD" for x in range(-3, 4) for y in range(-3, 4)]


def test_fits_formula() -> None:
    for a in range(6):
        for b in range(6):
            expected = 6 if a == b else (b - a) % 6 + 1
            assert fits(a, b) == expected
            # The side reads b, a from the other tile; its third number lies on the way up from a to b.
            third = {
                n for tile in TILES for r in range(3) for n in [tile[r - 1]] if (tile[r], tile[(r + 1) % 3]) == (b, a)
            }
            way = set(range(6)) if a == b else {(a + step) % 6 for step in range((b - a) % 6 + 1)}
            assert third == way


def test_a_tile_shows_each_clockwise_pair_once() -> None:
    """So it fits a place in one rotation at most, on which the tables rely."""
    for tile in TILES:
        pairs = [(tile[r], tile[(r + 1) % 3]) for r in rotations(tile)]
        assert len(set(pairs)) == len(pairs)


def test_tables_hold_what_fits() -> None:
    for pattern in range(343):
        wanted = unpack(pattern)
        assert pack(*wanted) == pattern
        if wanted.count(FREE) > 1:
            assert FIT_MASK[pattern] == 0
            continue
        fitting = {
            3 * INDEX[tile] + r
            for tile in TILES
            for r in rotations(tile)
            if all(w in (FREE, n) for w, n in zip(wanted, READING[3 * INDEX[tile] + r], strict=True))
        }
        assert set(FIT_PIECE[pattern].values()) == fitting
        assert set(indices(FIT_MASK[pattern])) == {piece // 3 for piece in fitting}


def up(tile: Tile) -> Tile:
    """The tile with each number one higher, 5 becoming 0, read from its smallest number."""
    moved = tuple((n + 1) % 6 for n in tile)
    return next(m for r in range(3) if (m := moved[r:] + moved[:r]) in INDEX)  # type: ignore[return-value]


def test_adding_one_to_all_numbers_is_a_symmetry() -> None:
    """n -> (n + 1) mod 6 maps tiles to tiles and keeps the clockwise sense, so it keeps every count."""
    assert sorted(map(up, TILES)) == sorted(TILES)
    for tile in TILES:
        one, two = (placements(with_all("".join(map(str, t)) + " U(0,0) r0")) for t in (tile, up(tile)))
        assert len(one) == len(two)


def test_taking_from_five_mirrors_the_set() -> None:
    for tile in TILES:
        a, b, c = (5 - n for n in tile)
        assert (c, b, a) in INDEX, "a tile again when it is read the other way round"
    assert all(fits(a, b) == fits(5 - b, 5 - a) for a in range(6) for b in range(6))


def hexagon_sets() -> list[int]:
    """For each number in the middle: how many different sets of six tiles can lie around it."""
    found = []
    for middle in range(6):
        sets: set[frozenset[Tile]] = set()

        def extend(
            first: int, last: int, used: tuple[Tile, ...], middle: int = middle, sets: set[frozenset[Tile]] = sets
        ) -> None:
            for follows in range(6):
                shown = (middle, last, follows)
                tile = next((m for r in range(3) if (m := shown[r:] + shown[:r]) in INDEX), None)
                if tile is None or tile in used:
                    continue
                if len(used) == 5:
                    if follows == first:
                        sets.add(frozenset((*used, tile)))
                else:
                    extend(first, follows, (*used, tile))

        for first in range(6):
            extend(first, first, ())
        found.append(len(sets))
    return found


def test_tile_sets_around_a_number() -> None:
    assert hexagon_sets() == [111] * 6


@pytest.mark.parametrize(("players", "percent"), [(2, "8.50"), (3, "5.00"), (4, "1.16"), (5, "0.71"), (6, "0.12")])
def test_chance_that_no_triple_is_dealt(players: int, percent: str) -> None:
    dealt = players * RACK_SIZE[players]
    chance = Fraction(comb(50, dealt), comb(56, dealt))
    assert f"{float(100 * chance):.2f}" == percent
    assert TRIPLE_MASK.bit_count() == 6


def test_purchases_that_help() -> None:
    """Strategy: of 38 unseen tiles 10 help; one of three purchases helps with 61 %."""
    assert f"{float(1 - Fraction(comb(28, 3), comb(38, 3))):.2f}" == "0.61"


def test_largest_placement() -> None:
    """83 points: 3-5-5 closes three hexagons."""
    reach = [tile for tile in TILES if sum(tile) + 70 > 83]
    neighbours_mod_6 = {frozenset((n, (n + 1) % 6)) for n in range(6)}
    assert all(len(set(tile)) == 1 or frozenset(tile) in neighbours_mod_6 for tile in reach)
    assert sum((3, 5, 5)) + 70 == 83


def test_geometry() -> None:
    for cell in CELLS:
        assert cell_of(cell.code) == cell
        for corner, beside in enumerate(neighbours(cell)):
            assert neighbours(beside)[corner] == cell
            shared = set(corners(cell)) & set(corners(beside))
            assert shared == set(corners(cell)) - {corners(cell)[corner]}
    for x, y in permutations(range(-3, 4), 2):
        around = ring(Vertex(x, y))
        assert len(set(around)) == 6
        assert all(Vertex(x, y) in corners(cell) for cell in around)
        assert all(around[i] in neighbours(around[i - 1]) for i in range(6))
    assert vertex_of(0) == Vertex(-64, -64)


def test_corners_are_listed_clockwise() -> None:
    def place(vertex: Vertex) -> tuple[float, float]:
        return vertex.x + vertex.y / 2, vertex.y * 3**0.5 / 2

    for cell in CELLS:
        (ax, ay), (bx, by), (cx, cy) = map(place, corners(cell))
        assert (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) < 0


def test_placements_know_their_codes() -> None:
    place = Place((3, 4, 5), Cell("D", -1, 2), 2)
    assert (place.piece, place.code) == (3 * INDEX[3, 4, 5] + 2, Cell("D", -1, 2).code)
    assert Place((3, 3, 3), Cell("U", 0, 0), 1).piece == -1
    assert Place((5, 4, 3), Cell("U", 0, 0), 0).piece == -1
    assert Place((3, 4, 5), Cell("U", 0, 61), 0).code == -1
    assert Place((3, 4, 5), Cell("X", 0, 0), 0).code == -1
