"""How fast the engine plays, against OpenSpiel's `python_block_dominoes`, and how long its import takes.

Both play whole random games: every decision picks one of the legal actions, every draw is left to chance.  Ours goes
through the public contract, with a new position for every action, its legality checked and its events made; OpenSpiel
changes one position in place.  Both are counted the same way, by decisions of players and by all actions with the
draws, by turns within one run, in processor time; the best round of each counts.
"""

import gc
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tutorgame.core.game import Actor
from tutorgame.games.triominos import GAME

pytestmark = pytest.mark.bench
ROUNDS = 30
OUR_GAMES, THEIR_GAMES = 8, 40
CHANCE, NOBODY = Actor.CHANCE, Actor.NOBODY
Counts = tuple[int, int]


def our_games(games: int = OUR_GAMES) -> Counts:
    """Random games of Triominos for two; returns how many decisions and how many actions they had."""
    rng, decisions, actions = Random(1), 0, 0
    for _ in range(games):
        state = GAME.start({"players": 2})
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


def their_games(game: Any, games: int = THEIR_GAMES) -> Counts:
    """Random games of block dominoes, counted in the same way."""
    rng, decisions, actions = Random(1), 0, 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = outcomes[int(rng.random() * len(outcomes))][0]
            else:
                legal = state.legal_actions()
                action = legal[int(rng.random() * len(legal))]
                decisions += 1
            state.apply_action(action)
            actions += 1
    return decisions, actions


def rates(play: Callable[[], Counts]) -> tuple[float, float]:
    """Decisions and actions per second of processor time."""
    start = time.process_time()
    decisions, actions = play()
    seconds = time.process_time() - start
    return decisions / seconds, actions / seconds


@pytest.fixture(scope="module")
def block_dominoes() -> Any:
    pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is in the extra `bench`")
    pytest.importorskip("open_spiel.python.games.block_dominoes")
    return pyspiel.load_game("python_block_dominoes")


def test_random_games_against_open_spiel(block_dominoes: Any, capsys: pytest.CaptureFixture[str]) -> None:
    gc.collect()
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(rates(our_games))
        theirs.append(rates(lambda: their_games(block_dominoes)))
    (our_decisions, our_actions), (their_decisions, their_actions) = (
        tuple(max(round_[i] for round_ in all_rounds) for i in (0, 1)) for all_rounds in (ours, theirs)
    )
    with capsys.disabled():
        print(f"\n{'':24}{'decisions/s':>14}{'all actions/s':>16}")
        print(f"{'tutorgame triominos':24}{our_decisions:14,.0f}{our_actions:16,.0f}")
        print(f"{'python_block_dominoes':24}{their_decisions:14,.0f}{their_actions:16,.0f}")
        print(f"{'ratio':24}{our_decisions / their_decisions:14.2f}{our_actions / their_actions:16.2f}")
    assert our_decisions >= 3 * their_decisions


def test_random_games(benchmark: Any) -> None:
    benchmark.pedantic(our_games, rounds=ROUNDS, warmup_rounds=2)


def seconds_of(statement: str) -> float:
    """The best time of a statement in some fresh processes, without the start of Python."""
    code = f"import time; start = time.perf_counter(); {statement}; print(time.perf_counter() - start)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(15)]
    return min(float(run.stdout) for run in runs)


def test_import_is_cheap(capsys: pytest.CaptureFixture[str]) -> None:
    base = seconds_of("import json, dataclasses")
    package, game = seconds_of("import tutorgame"), seconds_of("import tutorgame.games.triominos")
    with capsys.disabled():
        print(f"\nimport json, dataclasses        {1000 * base:8.1f} ms")
        print(f"import tutorgame                {1000 * package:8.1f} ms = {package / base:.2f} of that")
        print(f"import tutorgame.games.triominos{1000 * game:8.1f} ms = {game / base:.2f} of that")
    assert package < 3 * base
