"""Counts of action sequences in Rake, through the public contract.

A sequence is of decisions; draws are made from the top of the rising deck and do not count.  It ends with the phase in
which it began, or for pick-ups with the Reveal.
"""

import tomllib
from dataclasses import dataclass
from math import factorial
from pathlib import Path

import pytest

from tutorgame.core.game import Actor
from tutorgame.games.rake import GAME, Phase, State

DATA = Path(__file__).parent / "rake.toml"


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
    """The same after all draws that come next."""
    while GAME.actor(state) is Actor.CHANCE and state.public.phase is not Phase.BETWEEN:
        state, _ = GAME.apply(state, GAME.chance(state).actions[0])
    return state


def perft(state: State, depth: int, phases: set[Phase]) -> int:
    """The number of sequences of `depth` decisions within these phases."""
    if state.public.phase not in phases:
        return 0
    legal = GAME.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(settle(GAME.apply(state, action)[0]), depth - 1, phases) for action in legal)


@pytest.mark.parametrize("counted", read(DATA), ids=lambda counted: counted.name)
def test_perft(counted: Counted) -> None:
    state = GAME.parse_state(counted.position)
    phase = state.public.phase
    phases = {Phase.PICK1, Phase.PICK2} if phase is Phase.PICK1 else {phase}
    found = tuple(perft(state, depth, phases) for depth in range(1, len(counted.counts) + 1))
    assert found == counted.counts


@pytest.mark.parametrize("seats", [2, 3])
def test_pick_ups_are_all_orders_of_the_middle_cards(seats: int) -> None:
    """With everybody all-in each of the 2n cards goes to one of 2n turns."""
    (counted,) = (c for c in read(DATA) if c.name == f"pick-ups of {seats}, all-in")
    assert len(counted.counts) == 2 * seats
    assert counted.counts[-1] == factorial(2 * seats)
