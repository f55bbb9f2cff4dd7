"""Counts of action sequences, through the public contract and by the plain reference."""

import tomllib
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

import pytest
from reference import trinken as plain
from reference.test_trinken import as_move, table_of

from tutorgame.core.game import Actor
from tutorgame.games.trinken import GAME, Draw, State

DATA = Path(__file__).parent / "trinken.toml"


@dataclass(frozen=True)
class Counted:
    """A position, the pieces that chance may bring, and how many sequences of one, two, ... actions follow."""

    name: str
    position: str
    draws: tuple[str, ...]
    counts: tuple[int, ...]


def read(path: Path) -> list[Counted]:
    """The positions of a perft file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [
        Counted(entry["name"], entry["position"], tuple(entry["draws"]), tuple(entry["counts"]))
        for entry in data["position"]
    ]


def perft(state: State, draws: tuple[str, ...], depth: int) -> int:
    """The number of sequences of `depth` actions."""
    if depth == 0:
        return 1
    actor = GAME.actor(state)
    actions = list(map(Draw, draws)) if actor is Actor.CHANCE else GAME.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(GAME.apply(state, action)[0], draws, depth - 1) for action in actions)


def plain_perft(table: plain.Table, draws: tuple[str, ...], depth: int) -> int:
    """The same by the reference."""
    chance = table.phase in ("offer", "refill")
    moves = [("draw", piece) for piece in draws] if chance else plain.legal_moves(table) if table.plays else []
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = deepcopy(table)
        if chance:
            plain.draw(after, move[1])
        else:
            plain.act(after, move)
        count += plain_perft(after, draws, depth - 1)
    return count


@pytest.mark.parametrize("counted", read(DATA), ids=lambda counted: counted.name)
def test_perft(counted: Counted) -> None:
    state = GAME.parse_state(counted.position)
    found = tuple(perft(state, counted.draws, depth) for depth in range(1, len(counted.counts) + 1))
    assert found == counted.counts


@pytest.mark.parametrize("counted", read(DATA), ids=lambda counted: counted.name)
def test_the_reference_counts_the_same(counted: Counted) -> None:
    """As far as it can count in a second or two."""
    state = GAME.parse_state(counted.position)
    depths = [depth for depth, count in enumerate(counted.counts, 1) if count <= 3000]
    found = [plain_perft(table_of(state), counted.draws, depth) for depth in depths]
    assert found == [counted.counts[depth - 1] for depth in depths]
    assert {as_move(action) for action in GAME.legal_actions(state)} == set(plain.legal_moves(table_of(state)))
