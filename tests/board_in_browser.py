"""A Triominos lesson in a real browser: where things are on its canvas, what is painted, what is said."""

from typing import Any

from tutorgame.games.triominos import GAME
from tutorgame.lessons.answers import begin
from tutorgame.lessons.courses import course
from tutorgame.lessons.run import Run
from tutorgame_widgets.boards.triominos import layout_for

CHAPTER = "10_triominos_rules.ipynb"
PIXEL = """([canvas, x, y]) => Array.from(canvas.getContext("2d").getImageData(x, y, 1, 1).data.slice(0, 3))
  .map((value) => value.toString(16).padStart(2, "0")).join("").toUpperCase()"""
FRAME = 4
"""A point this far from the left edge, half-way down, lies on the wooden frame."""


def fresh_run(lesson: str, scene: int = 0) -> Run:
    """A scene at its beginning, without a browser."""
    return begin(GAME, course("triominos").lesson(lesson).scenes[scene])


class Board:
    """The live board of an open lesson; `run` tells what lies where."""

    def __init__(self, page: Any, lesson: str, scene: int = 0) -> None:
        self.page, self.lesson = page, lesson
        self.root = page.locator(".tg", has=page.locator(f"#lesson-{lesson}")).first
        self.canvas = self.root.locator("canvas")
        self.run = fresh_run(lesson, scene)
        self.shown()

    def shown(self) -> "Board":
        """Wait until the board is on the page and painted."""
        self.canvas.wait_for()
        self.page.wait_for_function(
            "id => { const c = document.querySelector(`.tg:has(#lesson-${id}) canvas`);"
            "return c && c.getContext('2d').getImageData(8, c.height / 2, 1, 1).data[3] === 255; }",
            arg=self.lesson,
        )
        return self

    def layout(self) -> Any:
        box = self.canvas.bounding_box()
        layout = layout_for(self.run.observation(), box["width"])
        assert layout.height == round(box["height"])
        return layout

    def tile(self, tile: tuple[int, int, int]) -> tuple[float, float]:
        """The middle of a rack tile, in CSS pixels of the canvas."""
        tiles = self.run.observation().tiles()
        return _middle(self.layout().rack_triangle(tiles.index(tile)))

    def cell(self, cell: Any) -> tuple[float, float]:
        """The middle of a place."""
        return _middle(self.layout().triangle(cell))

    def click(self, point: tuple[float, float]) -> None:
        self.canvas.click(position={"x": point[0], "y": point[1]})

    def tap(self, point: tuple[float, float]) -> None:
        self.canvas.tap(position={"x": point[0], "y": point[1]})

    def frame(self) -> str:
        """The colour of the frame, as it is on the screen: "#5A3A24"."""
        handle = self.canvas.element_handle()
        y = self.page.evaluate("canvas => Math.round(canvas.height / 2)", handle)
        return "#" + self.page.evaluate(PIXEL, [handle, 2 * FRAME, y])

    def painted_on(self, wood: str) -> None:
        """Wait until the frame has this colour."""
        handle = self.canvas.element_handle()
        look = f"([canvas, x, wood]) => '#' + ({PIXEL})([canvas, x, Math.round(canvas.height / 2)]) === wood"
        self.page.wait_for_function(look, arg=[handle, 2 * FRAME, wood])

    def says(self, text: str) -> None:
        """Wait until the live region has said something with this text."""
        self.page.wait_for_function("text => document.getElementById('tg-live')?.textContent.includes(text)", arg=text)

    def feedback(self, kind: str) -> Any:
        """The feedback box of a kind: "good", "bad", "hint" or "info"; waits until it is there."""
        box = self.root.locator(f".tg-fb.{kind}")
        box.wait_for()
        return box

    def button(self, name: str) -> Any:
        return self.root.get_by_role("button", name=name, exact=False)

    def at_scene(self, number: int) -> None:
        """Wait until this scene is shown."""
        self.root.locator(f".tg-dots li.now button[aria-label^='Scene {number}']").wait_for()


def solve_first_scene(board: Board) -> None:
    """The first scene of the first lesson by two clicks."""
    move = GAME.parse_move(board.run.state, board.run.scene.solution[0])
    board.click(board.tile(move.tile))
    board.says("chosen: 1 place fits it.")
    board.click(board.cell(move.cell))
    assert "Done, in one move" in board.feedback("good").inner_text()


def _middle(points: Any) -> tuple[float, float]:
    return sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3
