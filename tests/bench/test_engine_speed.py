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

import tutorgame
from tutorgame.core.game import Actor

pytestmark = pytest.mark.bench
ROUNDS = 30
THEIR_GAMES = 40
TIMES_FASTER = {"triominos": 3, "trinken": 2}
"""How many times as many decisions a second each of these must play; other games have a comparison of their own."""
GAMES_A_ROUND = {"triominos": 8, "trinken": 10}
CHANCE, NOBODY = Actor.CHANCE, Actor.NOBODY
Counts = tuple[int, int]


def our_games(name: str) -> Counts:
    """Random games for two by the default options; returns how many decisions and how many actions they had."""
    game, rng, decisions, actions = tutorgame.load(name), Random(1), 0, 0
    for _ in range(GAMES_A_ROUND[name]):
        state = game.start({"players": 2})
        while (actor := game.actor(state)) is not NOBODY:
            if actor is CHANCE:
                action = game.chance(state).sample(rng)
            else:
                legal = game.legal_actions(state)
                action = legal[int(rng.random() * len(legal))]
                decisions += 1
            state, _ = game.apply(state, action)
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


@pytest.mark.parametrize("name", TIMES_FASTER)
def test_random_games_against_open_spiel(name: str, block_dominoes: Any, capsys: pytest.CaptureFixture[str]) -> None:
    gc.collect()
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(rates(lambda: our_games(name)))
        theirs.append(rates(lambda: their_games(block_dominoes)))
    (our_decisions, our_actions), (their_decisions, their_actions) = (
        tuple(max(round_[i] for round_ in all_rounds) for i in (0, 1)) for all_rounds in (ours, theirs)
    )
    with capsys.disabled():
        print(f"\n{'':24}{'decisions/s':>14}{'all actions/s':>16}")
        print(f"{f'tutorgame {name}':24}{our_decisions:14,.0f}{our_actions:16,.0f}")
        print(f"{'python_block_dominoes':24}{their_decisions:14,.0f}{their_actions:16,.0f}")
        print(f"{'ratio':24}{our_decisions / their_decisions:14.2f}{our_actions / their_actions:16.2f}")
    assert our_decisions >= TIMES_FASTER[name] * their_decisions


@pytest.mark.parametrize("name", TIMES_FASTER)
def test_random_games(name: str, benchmark: Any) -> None:
    benchmark.pedantic(our_games, args=(name,), rounds=ROUNDS, warmup_rounds=2)


def seconds_of(statement: str) -> float:
    """The best time of a statement in some fresh processes, without the start of Python."""
    code = f"import time; start = time.perf_counter(); {statement}; print(time.perf_counter() - start)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(15)]
    return min(float(run.stdout) for run in runs)


def test_import_is_cheap(capsys: pytest.CaptureFixture[str]) -> None:
    base = seconds_of("import json, dataclasses")
    package = seconds_of("import tutorgame")
    games = {name: seconds_of(f"import tutorgame.games.{name}") for name in tutorgame.games_available()}
    with capsys.disabled():
        print(f"\nimport json, dataclasses        {1000 * base:8.1f} ms")
        print(f"import tutorgame                {1000 * package:8.1f} ms = {package / base:.2f} of that")
        for name, seconds in games.items():
            print(f"import tutorgame.games.{name:9}{1000 * seconds:8.1f} ms = {seconds / base:.2f} of that")
    assert package < 3 * base
