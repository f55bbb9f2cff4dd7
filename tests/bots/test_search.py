"""The search: seeded, boxed in time, cancellable, and generic over the contract."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from random import Random

import pytest
from bots.positions import FIVE_AROUND, decisions, table

from tutorgame import bots
from tutorgame.bots.search import Knowledge, SearchBot
from tutorgame.core.chance import Chance
from tutorgame.core.game import Actor
from tutorgame.games.triominos import GAME


def searcher(iterations=60, seconds=None, **changes):
    return replace(bots.make("triominos", "search", bots.Budget(seconds, iterations)), **changes)


def question(seed=5, least=5):
    state = next(s for s in decisions(seed, {"players": 2}) if len(GAME.legal_actions(s)) >= least)
    return GAME.observe(state, state.public.mover), GAME.legal_actions(state)


def test_the_same_seed_and_iterations_give_the_same_choice_to_the_last_number():
    seen, legal = question()
    first, second, other = (searcher().choose(seen, legal, Random(seed)) for seed in (1, 1, 2))
    assert first == second
    assert first.reason != other.reason  # other worlds, other means


def test_the_iterations_are_used_and_not_passed():
    seen, legal = question()
    assert list(searcher(70).steps(seen, legal, Random(1)))[-1].iterations == 70


def test_the_time_box_is_kept_by_the_clock():
    """A clock that moves 1 ms a look: 50 ms are over after at most 50 looks."""
    ticks = count()
    bot = searcher(None, 0.05, clock=lambda: next(ticks) / 1000)
    seen, legal = question()
    steps = list(bot.steps(seen, legal, Random(1)))
    assert 0 < steps[-1].iterations < 50
    assert next(ticks) < 70
    assert len(steps) > 3  # it came up for air


def test_whichever_limit_comes_first_ends_the_thinking():
    ticks = count()
    bot = searcher(5, 1000.0, clock=lambda: next(ticks) / 1000)
    seen, legal = question()
    assert list(bot.steps(seen, legal, Random(1)))[-1].iterations == 5


def test_cancelling_gives_the_best_move_so_far_at_once():
    seen, legal = question()
    cancel = bots.Cancel()
    steps = searcher(10_000_000).steps(seen, legal, Random(1), cancel)
    before = next(steps)
    cancel.cancel()
    (last,) = steps
    assert (last.done, last.iterations) == (True, before.iterations)
    assert last.choice.action in legal


def test_cancelled_before_the_first_playout_it_falls_back_on_its_knowledge():
    seen, legal = question()
    cancel = bots.Cancel()
    cancel.cancel()
    (only,) = searcher().steps(seen, legal, Random(1), cancel)
    assert only.iterations == 0
    assert only.choice.action == bots.make("triominos", "careful").choose(seen, legal, Random(1)).action


def test_a_single_move_is_played_without_thinking():
    seen, legal = question()
    (only,) = searcher().steps(seen, legal[:1], Random(1))
    assert (only.iterations, only.choice.action) == (0, legal[0])


def test_it_takes_the_hexagon_in_its_last_turn():
    """Earlier it may keep it: nobody else has the tile."""
    state = table(FIVE_AROUND, "rack A: 344 445 555 000", "rack B: 001 111", "bell: B", "starter: B")
    found = searcher(100).choose(GAME.observe(state, 0), GAME.legal_actions(state), Random(1))
    assert GAME.format_action(found.action) == "place 344 D(0,-1) r0"
    assert found.reason.startswith("3-4-4 scores 11 + 50 = 61")
    assert "the best other move, 4-4-5, would score 13" in found.reason


@dataclass(frozen=True)
class Hats:
    """A tiny game with hidden luck: take the sure 3 points, or open a hat that hides `prize` (0 or 10 points)."""

    prize: int | None = None
    points: tuple[int, ...] | None = None
    opened: bool = False


class HatGame:
    """As much of the contract as the search uses."""

    def __init__(self, prizes: Sequence[int]) -> None:
        self.prizes = prizes

    def actor(self, state):
        if state.points is not None:
            return Actor.NOBODY
        return Actor.CHANCE if state.opened else 0

    def legal_actions(self, state):
        return ["sure", "hat"]

    def chance(self, state):
        return Chance(("look",))

    def apply(self, state, action):
        if action == "hat":
            return replace(state, opened=True), ()
        return replace(state, points=(3 if action == "sure" else state.prize, 0)), ()

    def determinize(self, observation, rng):
        return Hats(self.prizes[int(rng.random() * len(self.prizes))])


@dataclass(frozen=True)
class Blank:
    candidates: Sequence[tuple[str, float]] = (("sure", 0.0), ("hat", 0.0))

    def explain(self, standings):
        return " ".join(f"{s.action}={s.mean:.2f}" for s in standings)


@pytest.mark.parametrize(("prizes", "best"), [((0, 10), "hat"), ((0, 0, 0, 0, 10), "sure"), ((10, 10, 0), "hat")])
def test_any_game_of_the_contract_will_do(prizes, best):
    game = HatGame(prizes)
    know = Knowledge(game, lambda seen, legal: Blank(), lambda state, rng: "look", lambda a, b: 0, lambda s: s.points)
    bot = SearchBot(know, bots.Budget(None, 400), trust=0.0)
    choice = bot.choose(object(), ["sure", "hat"], Random(1))
    assert choice.action == best
    assert "sure=3.00" in choice.reason
    mean = sum(prizes) / len(prizes)
    assert abs(float(choice.reason.split("hat=")[1].split()[0]) - mean) < 1.5


def test_the_search_never_touches_the_real_position():
    """It is given an observation, and every position in its thoughts comes from `determinize`."""
    asked = []

    class Watched(HatGame):
        def determinize(self, observation, rng):
            asked.append(observation)
            return super().determinize(observation, rng)

    know = Knowledge(
        Watched((0, 10)), lambda seen, legal: Blank(), lambda state, rng: "look", lambda a, b: 0, lambda s: s.points
    )
    token = object()
    SearchBot(know, bots.Budget(None, 20)).choose(token, ["sure", "hat"], Random(1))
    assert len(asked) == 10  # both candidates in each of ten worlds
    assert all(seen is token for seen in asked)


@pytest.mark.parametrize(("off", "best"), [(0.01, "sure"), (100.0, "hat")])
def test_where_the_knowledge_knows_its_own_doubt_the_prior_counts_by_it(off, best):
    """The hat is better by its playouts (5 against 3), and worse by the priors."""
    thought = Blank((("sure", 3.0), ("hat", 1.0)))
    know = Knowledge(
        HatGame((0, 10)), lambda seen, legal: thought, lambda state, rng: "look", lambda a, b: 0, lambda s: s.points,
        doubt=lambda seen, action: off,
    )  # fmt: skip
    assert SearchBot(know, bots.Budget(None, 200)).choose(object(), ["sure", "hat"], Random(1)).action == best
