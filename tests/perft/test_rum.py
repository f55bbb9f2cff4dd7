"""Counts of sequences of decisions within a turn of Rum, through the public contract."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from tutorgame.core.game import Actor
from tutorgame.games.rum import GAME, State
from tutorgame.games.rum.actions import EndTurn

DATA = Path(__file__).parent / "rum.toml"


@dataclass(frozen=True)
class Counted:
    """A position in notation, and how many sequences of one, two, ... decisions follow it."""

    name: str
    position: str
    counts: tuple[int, ...]


def read(path: Path) -> list[Counted]:
    """The positions of a perft file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Counted(entry["name"], entry["position"], tuple(entry["counts"])) for entry in data["position"]]


def settle(state: State) -> State:
    """The same after all draws that come next, each the first in order: a die shows no skull."""
    while GAME.actor(state) is Actor.CHANCE:
        state, _ = GAME.apply(state, GAME.chance(state).actions[0])
    return state


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` decisions within the turn; its end is the last of a sequence."""
    legal = GAME.legal_actions(state)
    if depth == 1:
        return len(legal)
    on = (action for action in legal if not isinstance(action, EndTurn))
    return sum(perft(settle(GAME.apply(state, action)[0]), depth - 1) for action in on)


@pytest.mark.parametrize("counted", read(DATA), ids=lambda counted: counted.name)
def test_perft(counted: Counted) -> None:
    state = GAME.parse_state(counted.position)
    found = tuple(perft(state, depth) for depth in range(1, len(counted.counts) + 1))
    assert found == counted.counts
