"""A rules chapter on a phone: narrow, with touch and two device pixels a CSS pixel."""

from typing import Any

import pytest
from board_in_browser import CHAPTERS, PHONE, Board

pytestmark = pytest.mark.browser
FIRST = {"triominos": ("first-match", "first-tile"), "trinken": ("first-cups", "first-cup")}


@pytest.fixture(params=FIRST)
def board(request: pytest.FixtureRequest, shared_page: Any, voila_url: str) -> Board:
    """The first scene of a chapter; one page a chapter."""
    page = shared_page(f"{voila_url}/voila/render/{CHAPTERS[request.param]}", **PHONE)
    lesson, scene = FIRST[request.param]
    return Board(page, lesson, scene, game=request.param)


def test_a_tap_hits_the_place_that_is_seen(board: Board) -> None:
    box = board.canvas.bounding_box()
    assert box["width"] == 328
    assert board.canvas.evaluate("c => c.width") == 2 * box["width"]
    board.play(board.solution(), board.tap)
    board.feedback("good")
    board.page.wait_for_function("key => localStorage.tutorgame?.includes(key)", arg=board.run.scene.key)


def test_everything_is_in_one_column_in_reading_order_and_large_enough_for_a_finger(board: Board) -> None:
    parts = [".tg-dots", ".tg-goal", "canvas", ".tg-fb", ".tg-row >> nth=0", "form"]
    tops = [board.root.locator(part).first.bounding_box()["y"] for part in parts]
    assert tops == sorted(tops)
    assert board.page.evaluate("document.documentElement.scrollWidth") <= 360
    for button in board.root.locator("button.b").all():
        assert button.bounding_box()["height"] >= 44


def test_next_brings_the_goal_back_into_view(board: Board) -> None:
    board.button("Show the solution").tap()
    board.feedback("good")
    board.button("Next").tap()
    board.at_scene(2)
    board.page.wait_for_function(
        "() => { const { top, bottom } = document.querySelector('.tg-goal').getBoundingClientRect();"
        "return top >= 0 && bottom <= innerHeight; }"
    )
