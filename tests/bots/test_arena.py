"""Duels over duplicate deals, and which bot is the stronger."""

import pytest

from tutorgame import bots
from tutorgame.bots.arena import duel, play
from tutorgame.core.errors import TutorgameError
from tutorgame.games.triominos import GAME


def bot(name, iterations=60):
    return bots.make("triominos", name, bots.Budget(None, iterations))


def test_a_duel_is_reproducible():
    results = [duel(GAME, bot("greedy"), bot("random"), 12, 3, {"players": 3}) for _ in range(2)]
    assert results[0] == results[1]
    assert (results[0].games, results[0].deals) == (12, 4)


def test_a_bot_against_itself_is_exactly_even():
    result = duel(GAME, bot("greedy"), bot("greedy"), 20, 3)
    assert (result.difference, result.error, result.wins) == (0, 0, 0.5)
    assert result.points[0] == result.points[1]


def test_the_difference_is_that_of_the_points():
    result = duel(GAME, bot("greedy"), bot("random"), 40, 3, {"players": 4})
    assert result.difference == pytest.approx(result.points[0] - result.points[1])
    assert result.wins + result.losses == pytest.approx(1)
    assert str(result).startswith(
        f"greedy - random: {result.difference:+.1f} ± {result.error:.1f} points a game over 40"
    )


def test_games_are_rounded_up_to_whole_deals():
    assert duel(GAME, bot("random"), bot("random"), 5, 3, {"players": 2}).games == 6


def test_too_short_a_duel_gets_one_sentence():
    with pytest.raises(TutorgameError, match="A duel of 2 games is too short: play at least 4"):
        duel(GAME, bot("random"), bot("random"), 2, 3)


def test_a_whole_match_can_be_played():
    played = play(GAME, [bot("greedy"), bot("random")], 1, {"match_mode": "games", "games": 2})
    assert played.winners


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random_clearly(players):
    result = duel(GAME, bot("greedy"), bot("random"), 80, 1, {"players": players})
    assert result.difference > 6 * result.error > 0


def test_gentle_stands_between():
    assert duel(GAME, bot("gentle"), bot("random"), 50, 1).difference > 0
    assert duel(GAME, bot("greedy"), bot("gentle"), 50, 1).difference > 0


def test_careful_beats_greedy_clearly():
    result = duel(GAME, bot("careful"), bot("greedy"), 400, 1)
    assert result.difference > 3 * result.error > 0, str(result)


def test_search_beats_greedy():
    """With few playouts a move, and few games: the full duel is the next test."""
    result = duel(GAME, bot("search", 40), bot("greedy"), 60, 1)
    assert result.difference > result.error > 0, str(result)


@pytest.mark.nightly
def test_search_beats_greedy_clearly():
    """With 200 playouts a move, less than 0.3 seconds allow on a free machine."""
    result = duel(GAME, bot("search", 200), bot("greedy"), 200, 1)
    assert result.difference > 3 * result.error > 0, str(result)
