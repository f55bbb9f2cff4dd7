"""Trinken's board in a real browser: what the mouse shows, clicks, keys, and a finger."""

import re
from typing import Any

import pytest

from tutorgame.games.trinken import GAME, Hook, Place
from tutorgame.geometry.square import Square
from tutorgame.lessons.answers import begin
from tutorgame.lessons.courses import course
from tutorgame_widgets.boards.trinken import Layout, layout_for

pytestmark = pytest.mark.browser

CHAPTER = "/voila/render/20_trinken_rules.ipynb"
LESSON = "first-cups"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


class Board:
    """The live board of the first lesson at its first scene."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.root = page.locator(".tg", has=page.locator(f"#lesson-{LESSON}")).first
        self.canvas = self.root.locator("canvas")
        self.canvas.wait_for()
        # A board is wide until it knows its page.
        page.wait_for_function(
            "id => { const c = document.querySelector(`.tg:has(#lesson-${id}) canvas`);"
            "return c && c.getBoundingClientRect().right <= document.documentElement.clientWidth"
            " && c.getContext('2d').getImageData(8, c.height / 2, 1, 1).data[3] === 255; }",
            arg=LESSON,
        )
        self.run = begin(GAME, course("trinken").lesson(LESSON).scenes[0])
        action = GAME.parse_move(self.run.state, self.run.scene.solution[0])
        assert isinstance(action, Place | Hook)
        self.move = action

    def layout(self) -> Layout:
        box = self.canvas.bounding_box()
        layout = layout_for(self.run.observation(), box["width"])
        assert layout.height == round(box["height"])
        return layout

    def square(self, square: Square) -> dict[str, float]:
        return at(self.layout().square(square).centre)

    def slot(self, slot: int) -> dict[str, float]:
        return at(self.layout().slots[slot])

    def says(self, text: str) -> None:
        self.page.wait_for_function("text => document.getElementById('tg-live')?.textContent.includes(text)", arg=text)

    def pixels(self, square: Square) -> list[int]:
        """What is painted on a square."""
        box = self.layout().square(square)
        found: list[int] = self.canvas.evaluate(
            "(c, [x, y, w]) => Array.from(c.getContext('2d').getImageData(2 * x, 2 * y, 2 * w, 2 * w).data)",
            [box.x, box.y, box.w],
        )
        return found


def at(point: tuple[float, float]) -> dict[str, float]:
    return {"x": point[0], "y": point[1]}


@pytest.fixture
def board(open_page: Any, voila_url: str) -> Board:
    return Board(open_page(f"{voila_url}{CHAPTER}", viewport={"width": 1200, "height": 900}))


def test_the_mouse_shows_the_piece_and_its_sum_before_the_click(board: Board) -> None:
    board.canvas.click(position=board.slot(board.move.slot))
    board.says("chosen:")
    plain = board.pixels(board.move.square)
    board.canvas.hover(position=board.square(board.move.square))
    card = board.root.locator(".tg-side", has_text="This move would score")
    card.wait_for()
    assert re.search(r"in all\s+\d+", card.inner_text())
    assert board.pixels(board.move.square) != plain
    board.canvas.hover(position=board.slot(board.move.slot))
    card.wait_for(state="detached")
    assert board.pixels(board.move.square) == plain
    board.canvas.click(position=board.square(board.move.square))
    board.root.locator(".tg-fb.good").wait_for()


def test_keys_alone_place_a_piece(board: Board) -> None:
    board.canvas.focus()
    board.page.keyboard.press(str(board.move.slot + 1))
    board.says("It would bring you")
    board.page.keyboard.press("Escape")
    board.says("Piece put back.")
    board.page.keyboard.press("Enter")
    board.says("chosen:")
    board.page.keyboard.press("Enter")
    board.root.locator(".tg-fb.good").wait_for()


def test_a_tap_hits_the_square_that_is_seen(open_page: Any, voila_url: str) -> None:
    board = Board(open_page(f"{voila_url}{CHAPTER}", **PHONE))
    box = board.canvas.bounding_box()
    assert box["width"] == 328
    board.canvas.tap(position=board.slot(board.move.slot))
    board.says("chosen:")
    board.canvas.tap(position=board.square(board.move.square))
    board.root.locator(".tg-fb.good").wait_for()
    assert board.page.evaluate("document.documentElement.scrollWidth") <= 360
