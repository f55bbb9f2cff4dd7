"""What a seat knows, and the positions that are imagined from it."""

from collections import Counter
from random import Random

import pytest
from games.triominos.tools import play, position

from tutorgame.core.events import redact
from tutorgame.games.triominos import GAME, Draw
from tutorgame.games.triominos.starting import agrees
from tutorgame.games.triominos.tiles import INDEX, VALUE, mask_of

BOARD = "board: 333 U(0,0); 334 D(0,0)"


def test_an_observation_names_no_tile_of_others() -> None:
    state = position(BOARD, "rack A: 345 112", "rack B: 555 011", "to move: B", "pot: 000 002")
    seen = GAME.observe(state, 0)
    assert seen.tiles() == ((1, 1, 2), (3, 4, 5))
    assert (seen.rack_sizes, seen.pot_size) == ((2, 2), 2)
    spectator = GAME.observe(state, None)
    assert (spectator.tiles(), spectator.rack_sizes) == ((), (2, 2))
    swapped = position(BOARD, "rack A: 345 112", "rack B: 000 002", "to move: B", "pot: 555 011")
    assert GAME.observe(swapped, 0) == seen
    assert GAME.observe(swapped, None) == spectator
    assert GAME.observe(swapped, 1) != GAME.observe(state, 1)
    for text in ("5, 5, 5", "0, 1, 1"):
        assert text not in repr(seen)


def test_purchases_are_seen_by_the_buyer_only() -> None:
    state = position(BOARD, "rack A: 112", "rack B: 555", "pot: 000 002")
    bought = play(state, "buy", "draw 000")
    assert [str(e.tile) for e in redact(bought.events, 0)[1:]] == ["(0, 0, 0)"]  # type: ignore[attr-defined]
    assert [e.tile for e in redact(bought.events, 1)[1:]] == [None]  # type: ignore[attr-defined]
    assert [e.tile for e in redact(bought.events, None)[1:]] == [None]  # type: ignore[attr-defined]
    assert GAME.observe(bought.state, 0).bought == (INDEX[0, 0, 0],)
    assert GAME.observe(bought.state, 1).bought == ()
    assert GAME.observe(bought.state, 1).public.bought == 1


def test_imagined_positions_are_fair() -> None:
    """Each unseen tile lies on the other rack equally often."""
    state = position(BOARD, "rack A: 345 112", "rack B: 555 011", "pot: 000 002 003 004")
    rng, counts = Random(1), Counter[int]()
    for _ in range(6000):
        imagined = GAME.determinize(GAME.observe(state, 0), rng)
        counts.update(i for i in range(56) if imagined.racks[1] >> i & 1)
    assert set(counts) == {INDEX[t] for t in ((5, 5, 5), (0, 1, 1), (0, 0, 0), (0, 0, 2), (0, 0, 3), (0, 0, 4))}
    assert all(abs(count - 2000) < 200 for count in counts.values())


def test_the_shown_triple_is_remembered() -> None:
    state = GAME.start({})
    order = "000 333 001 002 003 004 005 011 012 013 014 015 022 023 024 025 033 034".split()
    for text in order:
        state, _ = GAME.apply(state, Draw(tuple(map(int, text))))  # type: ignore[arg-type]  # three digits
    state, _ = GAME.apply(state, GAME.parse_action("open 000"))
    rng = Random(2)
    for seat in (1, None):
        for _ in range(50):
            imagined = GAME.determinize(GAME.observe(state, seat), rng)
            assert imagined.racks[0] >> INDEX[3, 3, 3] & 1


@pytest.mark.parametrize("first", ["333", "000", "445"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_imagined_openings_agree_with_the_starter(first: str, seat: int | None) -> None:
    """Also when the starter holds no triple, which leaves all of them in the pot."""
    rack = f"{first} 001 002 004 012 013"
    state = position(
        "options: players=6", "phase: opening", "to move: A", "starter: A", f"rack A: {rack}",
        "rack B: 014 015 022 023 024 025", "rack C: 034 035 044 045 112 113", "rack D: 114 122 123 124 133 134",
        "rack E: 144 223 224 233 234 244", "rack F: 003 005 011 033 055 115",
    )  # fmt: skip
    assert agrees(state)
    rng = Random(3)
    for _ in range(20):
        imagined = GAME.determinize(GAME.observe(state, seat), rng)
        assert agrees(imagined)
        assert GAME.observe(imagined, seat) == GAME.observe(state, seat)
    if seat == 0 and first == "445":
        higher = mask_of([tile for tile in INDEX if VALUE[INDEX[tile]] > 13 or len(set(tile)) == 1])
        assert imagined.pot & higher == higher
