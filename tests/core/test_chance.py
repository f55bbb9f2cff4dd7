"""Chance as a value, seeded draws, and written orders of draws."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from tutorgame.core.chance import Chance, Drawer, Scripted, ScriptError, from_order
from tutorgame.games.triominos import GAME, Draw


def test_probabilities() -> None:
    even, uneven = Chance(("a", "b", "c", "d")), Chance(("a", "b"), (1, 3))
    assert even.probability("a") == Fraction(1, 4)
    assert uneven.probability("b") == Fraction(3, 4)
    assert even.probability("z") == uneven.probability("z") == 0
    assert sum(uneven.probability(a) for a in uneven.actions) == 1


def test_samples_follow_the_weights() -> None:
    rng = Random(1)
    counts = Counter(Chance(("a", "b", "c"), (1, 0 + 2, 7)).sample(rng) for _ in range(20_000))
    assert [round(counts[a] / 2000) for a in "abc"] == [1, 2, 7]
    even = Counter(Chance(("a", "b")).sample(rng) for _ in range(20_000))
    assert abs(even["a"] - 10_000) < 400


def test_the_same_seed_draws_the_same() -> None:
    chance = GAME.chance(GAME.start({}))
    assert [chance.sample(Random(5)) for _ in range(3)] == [chance.sample(Random(5))] * 3
    assert Drawer(Random(5)).draw(chance) == chance.sample(Random(5))


def test_every_tile_can_be_drawn() -> None:
    chance, rng = GAME.chance(GAME.start({})), Random(2)
    assert {chance.sample(rng) for _ in range(2000)} == set(chance.actions)
    assert chance.probability(Draw((0, 0, 0))) == Fraction(1, 56)
    assert chance.probability(Draw((2, 1, 0))) == 0


def test_draws_are_a_sequence() -> None:
    state = GAME.start({})
    for tile in ((0, 0, 1), (3, 4, 5), (5, 5, 5)):
        state, _ = GAME.apply(state, Draw(tile))
    draws = GAME.chance(state).actions
    listed = list(draws)
    assert len(listed) == len(draws) == 53
    assert [draws[i] for i in range(53)] == listed
    assert [draws[-i] for i in range(1, 54)] == listed[::-1]
    assert list(draws[3:9]) == listed[3:9]
    assert Draw((3, 4, 5)) not in draws
    assert Draw((3, 4, 4)) in draws
    assert draws.index(listed[7]) == 7
    assert draws == GAME.chance(state).actions
    assert repr(draws) == repr(listed)
    with pytest.raises(IndexError):
        draws[53]


def test_a_written_order_is_followed() -> None:
    draws = from_order(["b", "a"])
    chance = Chance(("a", "b"))
    assert isinstance(draws, Scripted)
    assert [draws.draw(chance), draws.draw(chance)] == ["b", "a"]
    with pytest.raises(ScriptError, match="has run out: add the next draw"):
        draws.draw(chance)


def test_an_impossible_draw_is_named() -> None:
    with pytest.raises(ScriptError, match="The script says z, but only these can happen now: a, b\\."):
        from_order(["z"]).draw(Chance(("a", "b")))
    with pytest.raises(ScriptError, match=r"h, \.\.\.\."):
        from_order(["z"]).draw(Chance(tuple("abcdefghij")))


def test_after_the_order_the_generator_may_go_on() -> None:
    draws, chance = from_order(["b"], then=Random(3)), Chance(("a", "b"))
    assert draws.draw(chance) == "b"
    assert [draws.draw(chance) for _ in range(5)] == [chance.sample(rng) for rng in [Random(3)] for _ in range(5)]
