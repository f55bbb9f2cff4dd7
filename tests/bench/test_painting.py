"""How long Python needs for a picture and its commands: a click on boards of three sizes, and the first picture."""

from collections.abc import Callable
from random import Random

import pytest

from tutorgame.core.game import Actor
from tutorgame.games.triominos import GAME, Observation
from tutorgame_widgets.boards import triominos as board
from tutorgame_widgets.draw.painter import BoardCanvas

pytestmark = pytest.mark.bench


def position(tiles: int) -> Observation:
    """The first position of a random game with this many tiles on the table, or its last one."""
    rng = Random(4)
    state = GAME.start({"players": 2})
    while (actor := GAME.actor(state)) is not Actor.NOBODY and len(state.public.board) < tiles:
        if actor is Actor.CHANCE:
            action = GAME.chance(state).sample(rng)
        else:
            legal = GAME.legal_actions(state)
            action = legal[int(rng.random() * len(legal))]
        state = GAME.apply(state, action)[0]
    return GAME.observe(state, 0)


@pytest.mark.parametrize("tiles", [13, 30, 56])
def test_choosing_a_rack_tile(benchmark: Callable[..., object], tiles: int) -> None:
    seen = position(tiles)
    layout = board.layout_for(seen, 760)
    canvas = BoardCanvas(layout.width, layout.height)
    choices = [board.Marks(selected=tile) for tile in seen.tiles()] + [board.Marks()]
    turn = 0

    def click() -> None:
        nonlocal turn
        turn += 1
        canvas.paint(board.picture(seen, choices[turn % len(choices)], layout))

    benchmark(click)


@pytest.mark.parametrize("tiles", [13, 30, 56])
def test_painting_everything(benchmark: Callable[..., object], tiles: int) -> None:
    seen = position(tiles)
    layout = board.layout_for(seen, 760)

    def whole() -> None:
        canvas = BoardCanvas(layout.width, layout.height)
        canvas.paint(board.picture(seen, board.Marks(), layout))
        canvas.close()

    benchmark(whole)
