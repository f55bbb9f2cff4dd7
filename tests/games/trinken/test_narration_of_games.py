"""Whole games as sentences: nothing happens that cannot be told, and all sums in it are right."""

import re
from fractions import Fraction
from random import Random

import pytest
from games.trinken.test_narration import EVERY
from games.trinken.tools import only, play, position
from games.walker import NAMES, check_sentence

from tutorgame.core.events import Event
from tutorgame.core.game import Actor
from tutorgame.games.trinken import GAME
from tutorgame.games.trinken.options import MUGS


@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_is_among_these(seed: int) -> None:
    """Random games of all presets and mugs bring no event that is not among the examples of each event."""
    known = {(type(event), event.rule) for event in EVERY}
    rng = Random(seed)
    for preset in ("seed", "yppedia", "classic", "lesson"):
        options: dict[str, object] = {"preset": preset, "players": rng.randint(2, 6), "max_turns": 80}
        options |= {"stain_bonus": rng.choice(("each_square", "whole_board")), "weights": [9, 1, 1, 1]}
        if preset in ("seed", "yppedia"):
            options["seat_mugs"] = [rng.choice(MUGS) for _ in range(int(str(options["players"])))]
        for event in _random_game(options, rng):
            assert (type(event), event.rule) in known
            for names in NAMES:
                text = GAME.describe(event, names)
                check_sentence(text)
                check_sums(text)


SUM = re.compile(r"([(\d][\d x+/()]*) = (\d+)( \(rounded down\))?")


def check_sums(text: str) -> None:
    """The sums in a sentence are right, and it says where one is rounded."""
    plain = re.sub(r" (piece|neighbour|square)s? x", " x", text)
    for left, result, rounded in SUM.findall(plain):
        # Fractions are exact: "100 / 3 x 3/2" is 50.
        exact = eval(re.sub(r"\d+", r"Fraction(\g<0>)", left.replace("x", "*")), {"Fraction": Fraction})
        assert int(result) == exact // 1, text
        assert bool(rounded) == (exact != int(result)), text


def test_a_flagon_tells_the_share_that_it_raises() -> None:
    state = position(
        only(0, "flagon", 3),
        "4 | R1 R2 R3 KR R5 R1 .. | A A A B B B C",
        "offer: R2 FF H",
        "to move: C",
    )
    told = [GAME.describe(event, NAMES[0]) for event in play(state, "R2 (4,7)").events]
    assert "Row 4 is full: 100 + 50 = 150. Ada and Bram lead with 3 squares each and share: 75 each." in told
    assert "Ada's flagon: 150 / 2 x 3/2 = 112 (rounded down), 37 more." in told


def _random_game(options: dict[str, object], rng: Random) -> list[Event]:
    state, told = GAME.start(options), list[Event]()
    while (actor := GAME.actor(state)) is not Actor.NOBODY:
        if actor is Actor.CHANCE:
            action = GAME.chance(state).sample(rng)
        else:
            action = rng.choice([*GAME.legal_actions(state), *GAME.table_actions(state)])
        state, events = GAME.apply(state, action)
        told += events
    return told
