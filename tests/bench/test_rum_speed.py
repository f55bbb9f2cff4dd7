"""How fast Rum plays, against OpenSpiel's `python_block_dominoes`, counted as in `test_engine_speed`.

Random captains seldom reach ten points, so their games end after some rounds.
"""

import gc
from random import Random
from typing import Any

import pytest
from bench.test_engine_speed import CHANCE, NOBODY, Counts, rates, their_games

from tutorgame.games.rum import GAME

pytestmark = pytest.mark.bench
ROUNDS = 30
OPTIONS = {"players": 2, "max_rounds": 40}


def our_games(games: int = 3, seed: int = 1) -> Counts:
    """Random games for two; returns how many decisions and how many actions they had."""
    rng, decisions, actions = Random(seed), 0, 0
    for _ in range(games):
        state = GAME.start(OPTIONS)
        while (actor := GAME.actor(state)) is not NOBODY:
            if actor is CHANCE:
                action = GAME.chance(state).sample(rng)
            else:
                legal = GAME.legal_actions(state)
                action = legal[int(rng.random() * len(legal))]
                decisions += 1
            state, _ = GAME.apply(state, action)
            actions += 1
    return decisions, actions


@pytest.fixture(scope="module")
def block_dominoes() -> Any:
    pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is in the extra `bench`")
    pytest.importorskip("open_spiel.python.games.block_dominoes")
    return pyspiel.load_game("python_block_dominoes")


def test_random_games_against_open_spiel(block_dominoes: Any, capsys: pytest.CaptureFixture[str]) -> None:
    gc.collect()
    gc.disable()  # for both, as in `timeit`
    ours, theirs = [], []
    try:
        for _ in range(ROUNDS):
            ours.append(rates(our_games))
            theirs.append(rates(lambda: their_games(block_dominoes)))
    finally:
        gc.enable()
    (our_decisions, our_actions), (their_decisions, their_actions) = (
        tuple(max(round_[i] for round_ in all_rounds) for i in (0, 1)) for all_rounds in (ours, theirs)
    )
    with capsys.disabled():
        print(f"\n{'':24}{'decisions/s':>14}{'all actions/s':>16}")
        print(f"{'tutorgame rum':24}{our_decisions:14,.0f}{our_actions:16,.0f}")
        print(f"{'python_block_dominoes':24}{their_decisions:14,.0f}{their_actions:16,.0f}")
        print(f"{'ratio':24}{our_decisions / their_decisions:14.2f}{our_actions / their_actions:16.2f}")
    assert our_decisions >= their_decisions
