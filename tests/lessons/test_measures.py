"""The numbers and places that scenes ask for, against figures that were worked out by hand or in the rules."""

from itertools import permutations

import pytest

from tutorgame.core.record import Step
from tutorgame.games.triominos import GAME
from tutorgame.lessons.goals import Transcript, points
from tutorgame.lessons.triominos import measures

DEAD_CELL = "555 U(0,0) r0; 455 D(0,0) r2; 445 U(0,1) r0"
FOUR_AROUND = "444 U(0,0) r0; 244 D(0,0) r2; 144 D(-1,0) r1; 114 U(-1,1) r2; 344 D(0,-1) r0"
OTHERS = "rack B: 001 002\n"


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


@pytest.mark.parametrize(("a", "b"), list(permutations(range(6), 2)))
def test_how_many_tiles_fit_a_side(a: int, b: int) -> None:
    low, high = sorted((a, b))
    tile = f"{low}{high}{high}" if a < b else f"{low}{low}{high}"
    numbers = ["".join(map(str, laid.numbers)) for laid in GAME.parse_state(f"board: {tile} U(0,0) r0").public.laid()]
    # Clockwise the sides of U(0,0) are c0-c1, c1-c2 and c2-c0; they face D(0,0), D(0,-1) and D(-1,0).
    sides = dict(
        zip((numbers[0][i] + numbers[0][(i + 1) % 3] for i in range(3)), ("D(0,0)", "D(0,-1)", "D(-1,0)"), strict=True)
    )
    start = after(f"board: {tile} U(0,0) r0\nrack A: 123\nrack B: 124")
    assert measures.fits_here(sides[f"{a}{b}"])(start) == (b - a) % 6 + 1


def test_the_dead_cell_of_the_rules() -> None:
    state = GAME.parse_state(f"board: {DEAD_CELL}\nrack A: 003\n{OTHERS}")
    assert [str(cell) for cell in measures.DEAD.find(GAME, state)] == ["U(1,0)"]
    assert measures.unseen_here("U(1,0)")(after(f"board: {DEAD_CELL}\nrack A: 003\n{OTHERS}")) == 0


def test_only_what_is_left_elsewhere_makes_a_place_private() -> None:
    alone = GAME.parse_state(f"board: {FOUR_AROUND}\nrack A: 334 224 234\n{OTHERS}")
    assert sorted(map(str, measures.PRIVATE.find(GAME, alone))) == ["U(0,-1)", "U(1,0)"]
    shared = GAME.parse_state(f"board: {FOUR_AROUND}\nrack A: 334 224\n{OTHERS}")
    assert sorted(map(str, measures.PRIVATE.find(GAME, shared))) == ["U(0,-1)"]


def test_the_odds_of_a_purchase() -> None:
    # 52 tiles are hidden from A; five of them show two fours.
    start = after(f"board: 444 U(0,0) r0\nrack A: 001 002 003\n{OTHERS.replace('001 002', '011 012')}")
    assert measures.unseen_here("D(0,0)")(start) == 5
    assert measures.chance_of("D(0,0)", 1)(start) == round(100 * 5 / 52)
    assert measures.chance_of("D(0,0)", 3)(start) == round(100 * (1 - 47 * 46 * 45 / (52 * 51 * 50)))
    assert measures.bucket(measures.chance_of("D(0,0)", 3), 10, 50)(start) == 1


def test_a_ring_is_a_gift_unless_the_sixth_tile_is_on_your_rack() -> None:
    with_both = after(f"board: {FOUR_AROUND}\nrack A: 124 224\n{OTHERS}", "124 D(-1,1)")
    assert measures.own_ring()(with_both)
    assert measures.no_gift()(with_both)
    with_one = after(f"board: {FOUR_AROUND}\nrack A: 124 334\n{OTHERS}", "124 D(-1,1)")
    assert not measures.own_ring()(with_one)
    assert not measures.no_gift()(with_one)
    unclosable = after(f"board: {FOUR_AROUND}\nrack A: 134 334\n{OTHERS}", "134 D(-1,1)")
    assert measures.no_gift()(unclosable)


def test_no_place() -> None:
    start = f"board: {FOUR_AROUND}\nrack A: 224 123\n{OTHERS}"
    assert not measures.no_place("234")(after(start))
    assert measures.no_place("255")(after(start))


def test_counting_turns_points_and_games() -> None:
    match = (
        f"options: match_mode=games games=2\nboard: {FOUR_AROUND}\nrack A: 124 333\nrack B: 000 111\npot: empty\n"
        "passes: 1\nscores: 10 20"
    )
    played = after(match, "pass")
    assert measures.games_begun()(played) == 2
    assert measures.starter()(played) == -1
    assert points(0)(played) == -(7 + 9)
    assert measures.cost(0)(played) == 7 + 9
    assert measures.final_score(1)(played) == 20 - 3
    assert (
        measures.later_turns(1)(after(f"board: {FOUR_AROUND}\nrack A: 124 333\n{OTHERS}", "124 D(-1,1)", seat=1)) == 1
    )
    assert measures.winner_index((0,), (1,))(played) == 2  # nobody has won the match yet
    assert measures.held(match, 0) == 7 + 9


def test_the_narrowest_side() -> None:
    start = after(f"board: 145 U(0,0) r0\nrack A: 003\n{OTHERS}")
    sides = [measures.fits_here(cell) for cell in ("D(0,0)", "D(0,-1)", "D(-1,0)")]
    assert [side(start) for side in sides] == [4, 2, 3]
    assert measures.fewest(*sides)(start) == 1
