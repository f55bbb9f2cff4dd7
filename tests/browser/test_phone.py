"""The rules chapter on a phone: narrow, with touch and two device pixels a CSS pixel."""

import pytest
from board_in_browser import CHAPTER, Board

from tutorgame.games.triominos import GAME

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.fixture
def phone(open_page, voila_url):
    return open_page(f"{voila_url}/voila/render/{CHAPTER}", **PHONE)


def test_a_tap_hits_the_place_that_is_seen(phone) -> None:
    board = Board(phone, "first-match")
    box = board.canvas.bounding_box()
    assert box["width"] == 328
    assert board.canvas.evaluate("c => c.width") == 2 * box["width"]
    move = GAME.parse_move(board.run.state, board.run.scene.solution[0])
    board.tap(board.tile(move.tile))
    board.says("chosen: 1 place fits it.")
    board.tap(board.cell(move.cell))
    board.feedback("good")
    phone.wait_for_function("localStorage.tutorgame?.includes('first-tile')")


def test_everything_is_in_one_column_in_reading_order_and_never_wider_than_the_page(phone) -> None:
    board = Board(phone, "first-match")
    parts = [".tg-dots", ".tg-goal", "canvas", ".tg-fb", ".tg-row >> nth=0", "form"]
    tops = [board.root.locator(part).first.bounding_box()["y"] for part in parts]
    assert tops == sorted(tops)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_next_brings_the_goal_back_into_view(phone) -> None:
    board = Board(phone, "first-match")
    board.button("Show the solution").tap()
    board.feedback("good")
    board.button("Next").tap()
    board.at_scene(2)
    phone.wait_for_function(
        "() => { const { top, bottom } = document.querySelector('.tg-goal').getBoundingClientRect();"
        "return top >= 0 && bottom <= innerHeight; }"
    )


def test_targets_of_a_finger_are_large_enough(phone) -> None:
    board = Board(phone, "first-match")
    for button in board.root.locator("button.b").all():
        assert button.bounding_box()["height"] >= 44
