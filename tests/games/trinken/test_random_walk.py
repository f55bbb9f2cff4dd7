"""Random games through every invariant, over all options, mugs, players and seeds."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from games.walker import Traits, Walk
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tutorgame.core.events import Event
from tutorgame.games.trinken import GAME, Action, Draw, Drink, Hook, Phase, Place, Start, State, TimeUp
from tutorgame.games.trinken.events import GameWon
from tutorgame.games.trinken.options import CHOICES, MUGS, NAMES, NO_MUG, PRESETS
from tutorgame.games.trinken.pieces import EMPTY, FRIES, MOST
from tutorgame.geometry.square import ALL, COLUMNS, ROWS, SQUARES, Square

LONGEST_GAME = 150
RANGES: dict[str, st.SearchStrategy[Any]] = {
    "preset": st.sampled_from(tuple(PRESETS)),
    "value_step": st.sampled_from((0, 1, 10, 50)),
    "limit": st.sampled_from((1, 100, 600, 1500)),
    "seat_mugs": st.lists(st.sampled_from((*MUGS, NO_MUG)), min_size=6, max_size=6),
    "weights": st.sampled_from(([42, 3, 3, 2], [4, 2, 2, 2], [1, 0, 0, 0], [0, 1, 2, 1], [0, 0, 0, 1], [9, 0, 1, 0])),
    "passout_turns": st.integers(1, 4),
    "sober_turns": st.integers(1, 5),
    "max_turns": st.sampled_from((1, 2, 40, LONGEST_GAME)),
    **{name: st.sampled_from(words) for name, words in CHOICES.items()},
}


def _valid(options: dict[str, Any]) -> dict[str, Any]:
    """Options without the combinations that are refused (tested elsewhere), and with an end."""
    if "seat_mugs" in options:
        options["seat_mugs"] = options["seat_mugs"][: options["players"]]
        options["mugs"] = "choice"
    return {"max_turns": LONGEST_GAME, **options}


OPTIONS = st.fixed_dictionaries(
    {"players": st.integers(2, 6)},
    optional={name: RANGES.get(name, st.booleans()) for name in ("preset", *NAMES) if name != "players"},
).map(_valid)


def _key(action: Action) -> tuple[int, ...]:
    if isinstance(action, Place | Hook):
        return 0, action.slot, *action.square
    assert isinstance(action, Drink)
    return 1, action.slot


def _union(masks: Iterable[int]) -> int:
    """All squares of masks that share none."""
    union = 0
    for mask in masks:
        assert not union & mask, "a square is counted twice"
        union |= mask
    return union


def _consistent(state: State) -> None:
    """The board, the stains, the offer and the people fit together."""
    coloured, shaped, variety = _union(state.colours), _union(state.shapes), state.options.variety
    assert state.full == _union((coloured, state.fries))
    assert coloured == _union((shaped, state.kegs)), "a cup without a shape, or a keg with one"
    assert not any((*state.colours[variety:], *state.shapes[variety:]))
    stained = _union(state.stains)
    assert stained & ALL == stained
    assert state.full & ~stained == 0, "a piece lies on a square that is nobody's"
    assert not any(state.full & line == line for line in (*ROWS, *COLUMNS)), "a full line was left"
    _check_offer(state)
    for level, skips, count in zip(state.levels, state.skips, state.sobering, strict=True):
        assert 0 <= level <= 3
        assert (level == 3) == (skips > 0)
        assert 0 <= skips <= state.options.passout_turns
        assert 0 <= count < state.options.sober_turns
        assert level or not count


def _check_offer(state: State) -> None:
    empty = state.offer.count(EMPTY)
    assert len(state.offer) == len(state.values) == state.options.offer_size
    for piece, value in zip(state.offer, state.values, strict=True):
        assert value == 0 or piece != EMPTY
        assert state.options.value_step == value == 0 or value % state.options.value_step == 0
        assert piece == EMPTY or piece >= FRIES or max(divmod(piece, MOST)) < state.options.variety
    if state.phase is Phase.CHOOSE:
        assert 1 <= state.plays <= state.options.offer_size - empty
        assert not state.skips[state.mover]
    else:
        assert state.plays == 0
        assert state.phase is Phase.OVER or empty


def _moved(before: State, action: Action, after: State) -> None:
    """Stains change by placing and hooking alone, on one square, for the mover; pieces leave their slot alone."""
    gone = [old & ~new for old, new in zip(before.stains, after.stains, strict=True)]
    new = [new & ~old for old, new in zip(before.stains, after.stains, strict=True)]
    if isinstance(action, Place | Hook):
        bit = 1 << action.code
        assert all(mask in (0, bit) for mask in (*gone, *new))
        assert not any(mask for seat, mask in enumerate(new) if seat != before.mover)
        assert isinstance(action, Hook) or after.stains[before.mover] & bit
    else:
        assert not any((*gone, *new))
        assert after.full == before.full
    if isinstance(action, Place | Hook | Drink):
        others = [slot for slot in range(len(before.offer)) if slot != action.slot]
        assert all(after.offer[slot] == before.offer[slot] or before.offer[slot] == EMPTY for slot in others)
        assert after.turns - before.turns in (0, 1)
    elif not isinstance(action, TimeUp):
        assert (after.scores, after.values, after.turns) == (before.scores, before.values, before.turns)


def _illegal(state: State, rng: Random) -> Iterator[Action]:
    """Actions of all sorts: wrong pieces, wrong squares, wrong slots, the wrong time."""
    yield from (TimeUp(None), TimeUp(0), TimeUp(2), TimeUp(7), Drink(-1), Drink(0), Drink(2), Drink(3))
    yield from (Start(seat) for seat in (-1, 0, 5, 6))
    yield from (Draw(piece) for piece in ("R1", "O6", "P5", "FF", "K", "H", "KR", "R9"))
    strange = (Square(0, 1), Square(1, 0), Square(8, 1), Square(4, 8), Square(-1, -1))
    for _ in range(16):
        kind = rng.choice((Place, Place, Hook))
        square = rng.choice(strange if rng.random() < 0.1 else SQUARES)
        yield kind(rng.choice((0, 0, 1, 1, 2, 2, 3, -1)), square)


def _gains(state: State, event: Event) -> Iterator[tuple[int, int]]:
    if hasattr(event, "points"):
        yield event.seat, event.points  # type: ignore[attr-defined]  # points belong to a seat


TRAITS = Traits(
    key=_key,
    conserved=_consistent,
    illegal=_illegal,
    table=GAME.table_actions,
    twin=lambda state: replace(state, options=replace(state.options)),
    secret=lambda event, seat: False,
    gains=_gains,
    finished=lambda event: isinstance(event, GameWon),
    longest=LONGEST_GAME * 8,
    moved=_moved,
)


def walk(options: dict[str, Any], seeds: Iterable[int], thorough: float) -> int:
    """Walks with these seeds; returns how many games were played to their end."""
    walks = [Walk(GAME, TRAITS, Random(seed), thorough) for seed in seeds]
    for one in walks:
        one.run(options)
    return sum(one.over for one in walks)


@pytest.mark.parametrize("preset", PRESETS)
def test_random_walk_of_each_preset(preset: str) -> None:
    for players in range(2, 7):
        assert walk({"preset": preset, "players": players, "max_turns": LONGEST_GAME}, [players], 0.05) == 1


def test_random_walk() -> None:
    games = 0

    @settings(max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(OPTIONS, st.integers(0, 10**6))
    def walks(options: dict[str, Any], seed: int) -> None:
        nonlocal games
        games += walk(options, range(3 * seed, 3 * seed + 3), 0.015)

    walks()
    assert games >= 450


@pytest.mark.nightly
def test_random_walk_nightly() -> None:
    games = 0

    @settings(max_examples=3000, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(OPTIONS, st.integers(0, 10**6))
    def walks(options: dict[str, Any], seed: int) -> None:
        nonlocal games
        games += walk(options, range(6 * seed, 6 * seed + 6), 0.1)

    walks()
    assert games >= 18_000
