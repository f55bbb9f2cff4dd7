"""Random games through every invariant, over all options, players and seeds."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from games.walker import Traits, Walk
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tutorgame.core.events import Event
from tutorgame.games.triominos import GAME, Action, Buy, Draw, Pass, Place, Start, State, Stop, TimeUp
from tutorgame.games.triominos.events import GameBegan, GameWon
from tutorgame.games.triominos.options import CHOICES, NAMES
from tutorgame.games.triominos.tiles import ALL, INDEX, TILES, indices
from tutorgame.geometry.triangle import Cell, cell_of, corner_codes, ring_codes

POINTS = st.sampled_from((0, 1, 7, 40, 1000))
RANGES: dict[str, st.SearchStrategy[Any]] = {
    "players": st.integers(2, 6),
    "hexagon_bonuses": st.sampled_from(([50, 60, 70], [0, 0, 0], [1, 2, 3])),
    "max_buys": st.sampled_from((1, 2, 3, 4, 38)),
    "target": st.sampled_from((1, 30, 120)),
    "games": st.integers(1, 3),
    "turn_seconds": st.sampled_from((None, 1, 60)),
    **dict.fromkeys(("start_bonus", "zero_start_total", "bridge_bonus", "buy_cost", "fail_extra"), POINTS),
    **dict.fromkeys(("empty_pot_pass_cost", "out_bonus", "second_out_bonus", "children_first_out"), POINTS),
    **{name: st.sampled_from(words) for name, words in CHOICES.items()},
}  # fmt: skip


def _valid(options: dict[str, Any]) -> dict[str, Any]:
    """Options without the combinations that are refused (tested elsewhere)."""
    if options.get("scoring") == "none" and options.get("match_mode") == "target":
        options["match_mode"] = "games"
    if options.get("scoring") != "children":
        options.pop("children_first_out", None)
    if options.get("bridge_rule") != "three_corners":
        options.pop("combine_bridge_hexagon", None)
    return options


OPTIONS = st.fixed_dictionaries(
    {"players": RANGES["players"]},
    optional={name: RANGES.get(name, st.booleans()) for name in NAMES if name != "players"},
).map(_valid)


def _key(action: Action) -> tuple[int, ...]:
    if isinstance(action, Place):
        return 0, INDEX[action.tile], action.rotation, action.cell.code
    return 1, (Buy, Stop, Pass).index(type(action))  # type: ignore[arg-type]  # nothing else is listed


def _conserved(state: State) -> None:
    """Each tile is in one place: board, racks, pot, or out of play."""
    parts = [state.pot, state.public.deal.aside, *state.racks, *(1 << p // 3 for p in state.public.board.values())]
    assert sum(part.bit_count() for part in parts) == 56
    assert sum(parts) == ALL
    assert not state.bought or len(state.bought) == state.public.bought
    assert all(state.racks[state.public.mover] >> i & 1 for i in state.bought)


def _illegal(state: State, rng: Random) -> Iterator[Action]:
    """Actions of all sorts: wrong tiles, wrong places, wrong turns, the wrong time."""
    yield from (Buy(), Stop(), Pass(), TimeUp(), Draw(rng.choice(TILES)), Draw((2, 1, 0)))
    yield from (Start(seat) for seat in (-1, 0, 5, 6))
    rack = [TILES[i] for i in indices(state.racks[state.public.mover])] or list(TILES)
    near = sorted({code for cell in state.public.board for v in corner_codes(cell) for code in ring_codes(v)})
    for _ in range(12):
        tile = rng.choice(rack) if rng.random() < 0.7 else rng.choice(TILES)
        cell = cell_of(rng.choice(near)) if near else Cell(rng.choice("UD"), rng.randint(-1, 1), 0)
        yield Place(tile, cell, rng.randrange(3))
    legal = [action for action in GAME.legal_actions(state) if isinstance(action, Place)]
    one = rng.choice(legal) if legal else Place(rack[0], Cell("U", 0, 0), 0)
    kind, x, y = one.cell
    yield from (replace(one, rotation=r) for r in (-1, 0, 1, 2, 3))
    strange = (Cell("X", x, y), Cell(kind, x + 200, y), Cell(kind, x - 1, y + 128), Cell(kind, x, y - 300))
    yield from (replace(one, cell=cell) for cell in strange)
    yield from (replace(one, tile=tile) for tile in ((2, 1, 0), (7, 8, 9), (0, 0, 0)))


def _twin(state: State) -> State:
    """The same position with its maps filled in another order."""
    public = state.public
    maps = {name: dict(reversed(getattr(public, name).items())) for name in ("board", "vertices", "frontier")}
    return replace(state, public=replace(public, **maps))


def _secret(event: Event, seat: int | None) -> bool:
    names_a_tile = type(event).__name__ in ("TileDealt", "TileDrawn") and getattr(event, "tile", None) is not None
    return names_a_tile and getattr(event, "seat", None) != seat


def _gains(state: State, event: Event) -> Iterator[tuple[int, int]]:
    """Points by event; without points a game won counts as one."""
    if state.options.scoring == "none":
        assert not getattr(event, "points", 0)
        yield from ((seat, 1) for seat in (event.seats if isinstance(event, GameWon) else ()))
    elif hasattr(event, "points"):
        yield event.seat, event.points  # type: ignore[attr-defined]  # points belong to a seat


def _table(state: State) -> Sequence[Action]:
    return GAME.table_actions(state)


TRAITS = Traits(
    key=_key,
    conserved=_conserved,
    illegal=_illegal,
    table=_table,
    twin=_twin,
    secret=_secret,
    gains=_gains,
    finished=lambda event: isinstance(event, GameWon),
    longest=56 * 20,
)


def walk(options: dict[str, Any], seeds: Iterable[int], thorough: float) -> int:
    """Walks with these seeds; returns how many games were played to their end."""
    walks = [Walk(GAME, TRAITS, Random(seed), thorough) for seed in seeds]
    for one in walks:
        one.run(options)
    return sum(one.over for one in walks)


def test_a_match_begins_its_next_game_only_after_one_was_won() -> None:
    walk_of_three = Walk(GAME, TRAITS, Random(3), 0.0)
    walk_of_three.run({"players": 3, "match_mode": "games", "games": 3})
    kinds = [type(event) for event in walk_of_three.events if isinstance(event, GameWon | GameBegan)]
    assert kinds == [GameWon, GameBegan, GameWon, GameBegan, GameWon]


def test_random_walk() -> None:
    games = 0

    @settings(max_examples=300, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(OPTIONS, st.integers(0, 10**6))
    def walks(options: dict[str, Any], seed: int) -> None:
        nonlocal games
        games += walk(options, range(6 * seed, 6 * seed + 6), 0.015)

    walks()
    assert games >= 2000


@pytest.mark.nightly
def test_random_walk_nightly() -> None:
    games = 0

    @settings(max_examples=3000, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(OPTIONS, st.integers(0, 10**6))
    def walks(options: dict[str, Any], seed: int) -> None:
        nonlocal games
        games += walk(options, range(6 * seed, 6 * seed + 6), 0.1)

    walks()
    assert games >= 20_000
