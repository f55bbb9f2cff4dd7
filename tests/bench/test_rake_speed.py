"""How fast Rake plays and judges hands, against PokerKit, phevaluator and treys.

Both engines play random hands of six players with a hundred chips each: every decision picks one of the legal actions,
each amount that may be bet being one of them.  Ours goes through the public contract, with a new position
for every action, its legality checked and its events made; PokerKit changes one position in place, deals and collects
by itself, and is counted by all its operations.  The rounds take turns within one run, in processor time; the best
round of each counts.
"""

import gc
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tutorgame.core.game import Actor
from tutorgame.games.rake import GAME
from tutorgame.games.rake.hands import scorer

pytestmark = pytest.mark.bench
ROUNDS = 15
SEATS, STACK = 6, 100
CHANCE, NOBODY = Actor.CHANCE, Actor.NOBODY
Counts = tuple[int, int]
OPTIONS = {"players": SEATS, "starting_stack": STACK, "max_hands": 1}


def our_hands(hands: int = 60, seed: int = 1) -> Counts:
    """Random hands of Rake; returns how many decisions and how many actions they had."""
    rng, decisions, actions = Random(seed), 0, 0
    for _ in range(hands):
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


def their_hands(pokerkit: Any, hands: int = 6, seed: int = 1) -> Counts:
    """Random hands of no-limit hold'em, counted in the same way."""
    rng, decisions, actions = Random(seed), 0, 0
    automated = tuple(pokerkit.Automation)
    for _ in range(hands):
        state = pokerkit.NoLimitTexasHoldem.create_state(
            tuple(a for a in automated if a.name not in ("BOARD_DEALING", "HOLE_DEALING")),
            True, 0, (1, 2), 2, (STACK,) * SEATS, SEATS,
        )  # fmt: skip
        while state.status:
            actions += 1
            if state.can_deal_hole():
                state.deal_hole()
            elif state.can_burn_card():
                state.burn_card()
            elif state.can_deal_board():
                state.deal_board()
            else:
                decide(state, rng)
                decisions += 1
    return decisions, actions


def decide(state: Any, rng: Random) -> None:
    """One random decision: fold, check or call, or one of the amounts that one may bet or raise to."""
    low = high = 0
    if state.can_complete_bet_or_raise_to():
        low, high = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    plain = [state.check_or_call, state.fold] if state.can_fold() else [state.check_or_call]
    at = int(rng.random() * (len(plain) + (high - low + 1 if high else 0)))
    if at < len(plain):
        plain[at]()
    else:
        state.complete_bet_or_raise_to(low + at - len(plain))


def rates(play: Callable[[], Counts]) -> tuple[float, float]:
    """Decisions and actions per second of processor time; as in `timeit`, without the garbage collector."""
    gc.collect()
    gc.disable()
    try:
        start = time.process_time()
        decisions, actions = play()
        seconds = time.process_time() - start
    finally:
        gc.enable()
    return decisions / seconds, actions / seconds


def test_random_hands_against_pokerkit(capsys: pytest.CaptureFixture[str]) -> None:
    pokerkit = pytest.importorskip("pokerkit", reason="pokerkit is in the extra `bench`")
    ours, theirs = [], []
    for seed in range(ROUNDS):
        ours.append(rates(lambda seed=seed: our_hands(seed=seed)))  # type: ignore[misc]
        theirs.append(rates(lambda seed=seed: their_hands(pokerkit, seed=seed)))  # type: ignore[misc]
    (our_decisions, our_actions), (their_decisions, their_actions) = (
        tuple(max(round_[i] for round_ in all_rounds) for i in (0, 1)) for all_rounds in (ours, theirs)
    )
    with capsys.disabled():
        print(f"\n{'':24}{'decisions/s':>14}{'all actions/s':>16}")
        print(f"{'tutorgame rake':24}{our_decisions:14,.0f}{our_actions:16,.0f}")
        print(f"{'PokerKit hold’em':24}{their_decisions:14,.0f}{their_actions:16,.0f}")
        print(f"{'ratio':24}{our_decisions / their_decisions:14.2f}{our_actions / their_actions:16.2f}")
    assert our_decisions >= 12 * their_decisions
    assert our_actions >= 12 * their_actions


def seconds_for(judge: Callable[[list[Any]], object], hands: list[list[Any]]) -> float:
    """Processor seconds for judging every hand."""
    start = time.process_time()
    for hand in hands:
        judge(hand)
    return time.process_time() - start


def test_one_hand_against_phevaluator_and_treys(capsys: pytest.CaptureFixture[str]) -> None:
    phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is in the extra `bench`")
    treys = pytest.importorskip("treys", reason="treys is in the extra `bench`")
    rng = Random(1)
    hands = [rng.sample(range(52), 5) for _ in range(50_000)]
    cards = [treys.Card.new(rank + suit) for rank in "23456789TJQKA" for suit in "shdc"]
    treys_hands = [[cards[card] for card in hand] for hand in hands]
    evaluator = treys.Evaluator()
    judges: dict[str, tuple[Callable[[list[Any]], object], list[list[Any]]]] = {
        "tutorgame rake": (scorer().score, hands),
        "phevaluator": (lambda hand: phevaluator.evaluate_cards(*hand), hands),
        "treys": (lambda hand: evaluator.evaluate(hand[:2], hand[2:]), treys_hands),
    }
    best = dict.fromkeys(judges, float("inf"))
    for _ in range(ROUNDS):
        for name, (judge, given) in judges.items():
            best[name] = min(best[name], seconds_for(judge, given))
    ours = best["tutorgame rake"]
    with capsys.disabled():
        print()
        for name, seconds in best.items():
            print(f"{name:24}{1e9 * seconds / len(hands):10,.0f} ns a hand{seconds / ours:10.2f}")
    assert ours < best["phevaluator"]
    assert ours < best["treys"]
