"""Counts of action sequences, through the public contract."""

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tutorgame.games.triominos import GAME, Place, State
from tutorgame.games.triominos.tiles import ALL

DATA = Path(__file__).parent / "triominos.toml"


@dataclass(frozen=True)
class Counted:
    """A board in notation, and how many sequences of one, two, ... placements follow it."""

    name: str
    board: str
    counts: tuple[int, ...]


def read(path: Path) -> list[Counted]:
    """The positions of a perft file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Counted(entry["name"], entry["board"], tuple(entry["counts"])) for entry in data["position"]]


def all_tiles_at_hand(state: State) -> State:
    """The same board with A to move, who holds every other tile; B holds none and has no turn in between."""
    laid = sum(1 << piece // 3 for piece in state.public.board.values())
    return replace(state, racks=(ALL & ~laid, 0), pot=0, public=replace(state.public, mover=0))


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` placements."""
    state = all_tiles_at_hand(state)
    legal = [action for action in GAME.legal_actions(state) if isinstance(action, Place)]
    if depth == 1:
        return len(legal)
    return sum(perft(GAME.apply(state, action)[0], depth - 1) for action in legal)


@pytest.mark.parametrize("counted", read(DATA), ids=lambda counted: counted.name)
def test_perft(counted: Counted) -> None:
    state = GAME.parse_state(f"board: {counted.board}\npot: empty")
    found = tuple(perft(state, depth) for depth in range(1, len(counted.counts) + 1))
    assert found == counted.counts


def test_every_opening_has_the_count_of_its_kind() -> None:
    kinds = {1: (15, 210), 2: (11, 142), 3: (9, 108)}
    for action in GAME.legal_actions(GAME.parse_state("options: start_rule=draw\nphase: opening\nrack A: " + EVERY)):
        assert isinstance(action, Place)
        state = GAME.parse_state(f"board: {GAME.format_action(action).removeprefix('place ')}\npot: empty")
        assert (perft(state, 1), perft(state, 2)) == kinds[len(set(action.tile))]


EVERY = " ".join(f"{a}{b}{c}" for a in range(6) for b in range(a, 6) for c in range(b, 6))
