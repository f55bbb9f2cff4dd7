"""Steps and positions as text: round trips, what people type, and what is wrong with wrong texts."""

from contextlib import suppress
from random import Random

import pytest
from games.rum.tools import start, table

from tutorgame.core.errors import NotationError, OptionError
from tutorgame.games.rum import GAME
from tutorgame.games.rum.actions import Attack, Effect, Exchange, Weather


def test_what_people_type() -> None:
    state = table("options: players=2 ghost=true", "tiles: all", "ghost: 28").state
    assert GAME.parse_move(state, "attack ghost") == Attack(2)
    assert GAME.parse_move(state, "Attack B") == Attack(1)
    assert GAME.parse_move(state, " sail   16 ") == GAME.parse_action("sail 16")
    assert GAME.parse_action("exchange ssc FOR r") == Exchange((2, 1, 0, 0, 0), 3)
    assert GAME.parse_action("weather w03 NE") == Weather(21, (1,))
    assert GAME.parse_action("effect a16 10 21") == Effect(15, (10, 21))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", "is not a move: write sail 16"),
        ("swim 3", "'swim 3' is not a move"),
        ("sail", "'' is no spot"),
        ("sail north", "'north' is no spot: write its number"),
        ("sail 1000", "'1000' is no spot"),
        ("attack Z", "'Z' is no ship"),
        ("repair leg", "'leg' is no damage: the types are torn_sail"),
        ("exchange SS", "'SS' is no exchange"),
        ("exchange SSSS for R", "is no exchange"),
        ("play a99", "There is no card 'a99': they are a01 to w05"),
        ("trade tr99", "There is no treasure 'tr99'"),
        ("keep", "There is no bounty ''"),
        ("first F", "'F' is not a seat: seats are A to E"),
        ("captain ahab", "There is no captain 'ahab'"),
        ("dig x", "'x' is no pair"),
    ],
)
def test_wrong_steps(text: str, answer: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(text)
    assert answer in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("shipz: 0 0", "Cannot read the line 'shipz: 0 0'"),
        ("ships 0 0", "Cannot read the line"),
        ("ships: 0", "Line 'ships' has 1 numbers for 2 players"),
        ("ships: 0 x", "In line 'ships' stands 'x': it is a whole number"),
        ("ships: 0 31", "spots go from 0 to 30"),
        ("ships: 0 16", "whose tile is face down"),
        ("loot: 11 0", "loot goes from 0 to 10"),
        ("coins: 30 5", "more than 34 doubloons"),
        ("tiles: 31", "spots go from 1 to 30"),
        ("tiles: 1:t02 2:t02", "one tile lies on two spots"),
        ("pool: SX", "In line 'pool' stands 'X': the letters are S sail"),
        ("pairs: tr01", "write a treasure and an island"),
        ("pairs: tr01 t01; tr01 t02", "A treasure is in two places"),
        ("pairs: tr01 t01; tr02 t01", "A map card is in two places"),
        ("bounties A: b01 b01", "A bounty is in two places"),
        ("hand A: a01 a01 a01 a01 a01", "more of one action card"),
        ("damage A: " + "torn_sail " * 6, "more than 5 damage tokens"),
        ("turn: steps=3", "In line 'turn' stands 'steps'"),
        ("agenda: dance A", "which is no task"),
        ("ghost: 31", "The ghost is on spot 31"),
        ("whirl: 3", "The maelstrom needs two different spots"),
        ("first: C", "In line 'first' stands 'C': seats are A to B"),
        ("captains: grog", "Line 'captains' has 1 names for 2 players"),
        ("round: x", "it is a whole number"),
    ],
)
def test_wrong_positions(line: str, answer: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_state(f"options: players=2\n{line}")
    assert answer in str(caught.value)


def test_a_line_twice() -> None:
    with pytest.raises(NotationError, match="stands twice"):
        GAME.parse_state("options: players=2\nloot: 0 0\nloot: 1 1")


def test_texts_with_any_change_are_read_or_answered() -> None:
    """Whatever is changed in a position, people get a sentence and no traceback."""
    rng = Random(4)
    text = GAME.format_state(start(players=3).do("captain grog", "captain crabby", "captain macaw").state)
    text += "\nghost: 3 coins=1 treasures=tr05\nwhirl: 3 4\nturn: moves=1\npool: SC\ntop: b03 A"
    read = 0
    for _ in range(1_500):
        letters = list(text)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(letters))
            letters[at] = rng.choice(["", " ", ":", "A", "9", "-", "\n", "x", "=", ";", letters[at] * 2])
        with suppress(NotationError, OptionError):
            GAME.parse_state("".join(letters))
            read += 1
    assert 0 < read < 1_500
