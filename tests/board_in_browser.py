"""A lesson in a real browser, of any game: where things are on its canvas, what is painted, what is said.

board = Board(page, "hooks", "first-hook", game="trinken")  # opens the lesson and loads the scene anew
board.play(board.solution())  # a click on the piece, a click on the place
board.feedback("good")
"""

from collections.abc import Callable
from typing import Any

from composing import presses

from tutorgame.lessons.answers import ChooseRun, FindRun, PredictRun, StepsRun, WrongRun, begin
from tutorgame.lessons.courses import course
from tutorgame.lessons.hints import hinting
from tutorgame.lessons.run import Run
from tutorgame_widgets.boards import rake, rum, trinken
from tutorgame_widgets.play.kit import kit

CHAPTERS = {
    "triominos": "10_triominos_rules.ipynb",
    "trinken": "20_trinken_rules.ipynb",
    "rake": "30_rake_rules.ipynb",
    "rum": "40_rum_rules.ipynb",
}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
PIXEL = """([canvas, x, y]) => Array.from(canvas.getContext("2d").getImageData(x, y, 1, 1).data.slice(0, 3))
  .map((value) => value.toString(16).padStart(2, "0")).join("").toUpperCase()"""
FRAME = 4
"""A point this far from the left edge, half-way down, lies on the wooden frame."""
Point = tuple[float, float]


def scene_of(game: str, lesson: str, key: str = "") -> tuple[int, Any]:
    """A scene of a lesson and its number from 0: the one with this key, or the first."""
    scenes = course(game).lesson(lesson).scenes
    return next((i, scene) for i, scene in enumerate(scenes) if key in ("", scene.key))


def fresh_run(game: str, lesson: str, key: str = "") -> Run:
    """A scene at its beginning, without a browser."""
    return begin(kit(game).game, scene_of(game, lesson, key)[1])


class Board:
    """The live board of a lesson; `run` is the shown scene at its beginning and tells what lies where.

    With a scene the lesson is opened if it is not, and the scene loaded anew; without one the first scene is expected.
    """

    def __init__(self, page: Any, lesson: str, scene: str = "", *, game: str = "triominos") -> None:
        self.page, self.game, self.lesson = page, game, lesson
        self.kit = kit(game)
        self.root = page.locator(".tg", has=page.locator(f"#lesson-{lesson}")).first
        self.canvas = self.root.locator("canvas")
        self.run = fresh_run(game, lesson, scene)
        if scene:
            self.open(scene_of(game, lesson, scene)[0])
        self.shown()

    def open(self, at: int) -> None:
        """Open the lesson, where only its poster is shown, and load a scene (from 0) by its dot."""
        dot = self.root.locator(".tg-dots button").nth(at)
        opener = self.root.locator(".tg-poster button")
        dot.or_(opener).first.wait_for()
        if opener.count():
            opener.click()
        self.quietly(dot.click)
        self.says(f"Scene {at + 1}. Goal")

    def load(self, scene: str) -> None:
        """Go to another scene of this lesson by its dot."""
        self.run = fresh_run(self.game, self.lesson, scene)
        self.open(scene_of(self.game, self.lesson, scene)[0])

    def follow(self, scene: str) -> None:
        """Press Next, and wait for this scene."""
        self.run = fresh_run(self.game, self.lesson, scene)
        self.button("Next").click()
        self.at_scene(scene_of(self.game, self.lesson, scene)[0] + 1)

    def has_done(self, number: int) -> None:
        """Wait until so many scenes are marked as done: after a reload the page tells them a little later."""
        done = self.root.locator(".tg-dots li.done")
        done.nth(number - 1).wait_for(state="attached")
        assert done.count() == number

    def shown(self) -> "Board":
        """Wait until the board is on the page and painted."""
        self.canvas.wait_for()
        # A board is wide until it knows its page.
        self.page.wait_for_function(
            "id => { const c = document.querySelector(`.tg:has(#lesson-${id}) canvas`);"
            "return c && c.getBoundingClientRect().right <= document.documentElement.clientWidth"
            " && c.getContext('2d').getImageData(8, c.height / 2, 1, 1).data[3] === 255; }",
            arg=self.lesson,
        )
        return self

    def solution(self) -> Any:
        """The first move of the solution."""
        return self.move(self.run.scene.solution[0])

    def move(self, text: str) -> Any:
        return self.kit.game.parse_move(self.run.state, text)

    def layout(self) -> Any:
        """The layout at the width the board has; a page that has just come may still give it another one."""
        observation = self.run.observation()
        for _ in range(200):
            box = self.canvas.bounding_box()
            layout = self.kit.layout(observation, box["width"])
            if layout.height == round(box["height"]):
                return layout
            self.page.wait_for_timeout(50)
        raise AssertionError(f"A board {box['width']} wide is {box['height']} high, not {layout.height}.")

    def piece(self, action: Any) -> Point:
        """The middle of the piece that an action plays, where it is chosen; in CSS pixels of the canvas."""
        return _PIECE[self.game](self, action)

    def place(self, action: Any) -> Point:
        """The middle of the spot to which it goes."""
        return _PLACE[self.game](self, action)

    def spot(self, cell: Any) -> Point:
        """The middle of a cell or square."""
        return _SPOT[self.game](self, cell)

    def click(self, point: Point) -> None:
        self.canvas.click(position={"x": point[0], "y": point[1]})

    def tap(self, point: Point) -> None:
        self.canvas.tap(position={"x": point[0], "y": point[1]})

    def play(self, action: Any, touch: Callable[[Point], None] | None = None) -> None:
        """An action by two clicks (or taps): the piece, then the place.  In Rake by one, or by the panel for bets; in
        Rum a move by one, and all else by the buttons beside the board."""
        touch = touch or self.click
        if self.game == "rum":
            if self.kit.place(action) is None:
                self.compose(action, touch)
            else:
                touch(self.place(action))
            return
        if self.game == "rake":
            if self.kit.place(action) is None:
                self.answer(action)
            else:
                touch(self.place(action))
            return
        self.quietly(lambda: touch(self.piece(action)))
        self.says("chosen")
        touch(self.place(action))

    def answer(self, action: Any) -> None:
        """An answer in a betting round, by the panel beside the board."""
        amount = getattr(action, "amount", None)
        if amount is None:
            name = type(action).__name__
            self.root.locator(".tg-stakes").get_by_role("button", name=name).click()
            return
        field = self.root.locator("form[data-tg-amount] input[name=amount]")
        field.fill(str(amount))
        field.press("Enter")

    def compose(self, action: Any, touch: Callable[[Point], None] | None = None) -> None:
        """An action by its buttons, one question after the other; what has none is clicked on the board."""
        for choice in presses(self.kit, self.run.observation(), self.run.legal(), action):
            if not choice.shown:
                (touch or self.click)(self.point_of(choice.spot))
                continue
            button = self.root.locator(f"button[data-tg-key$=':play:{choice.key}']")
            button.click()
            if choice.pressed is False:
                self.root.locator(f"button[data-tg-key$=':play:{choice.key}'][aria-pressed=true]").wait_for()

    def has_keys(self, choice: str) -> None:
        """Wait until the keyboard is on this choice beside the board."""
        self.page.wait_for_function("key => document.activeElement.dataset.tgKey?.endsWith(`:play:${key}`)", arg=choice)

    def point_of(self, spot: Any) -> Point:
        """The middle of a spot of Rum's board."""
        box = rum.box_of(self.layout(), self.run.observation(), spot)
        assert box is not None
        return box.centre

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

    def quietly(self, act: Callable[[], object]) -> None:
        """Do something after the live region was emptied, so that `says` hears only what is said from now on."""
        self.page.evaluate(
            "() => { const live = document.getElementById('tg-live'); if (live) live.textContent = ''; }"
        )
        act()

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
    """The first scene of a first lesson by two clicks."""
    board.play(board.solution())
    assert f"Done, in one {hinting(board.kit.game).WORDS.move}" in board.feedback("good").inner_text()


def solve(board: Board, touch: Callable[[Point], None] | None = None) -> None:
    """The shown scene by its solution, on the board where that can be: pieces are played and places marked by clicks.

    Waits until it is solved.  `board.run` goes along with it.
    """
    run, touch = board.run, touch or board.click
    if isinstance(run, FindRun):
        for n, cell in enumerate(sorted(run.target), 1):
            touch(board.spot(cell))
            board.root.get_by_text(f"Marked: {n}.").wait_for()
        board.button("Check my marks").click()
    elif isinstance(run, StepsRun):
        _answer_in_steps(board, run)
    elif isinstance(run, PredictRun) and not run.choices():
        field = board.root.get_by_placeholder("a whole number")
        field.fill(str(run.right))
        field.press("Enter")
    elif isinstance(run, PredictRun):
        board.root.locator("[data-tg-do*=':pick:']").nth(run.right).click()
    elif isinstance(run, WrongRun | ChooseRun):
        at = run.right if isinstance(run, WrongRun) else 0
        board.root.locator(f"[data-tg-do$=':look:{at}']").click()
        board.root.locator(f"[data-tg-do$=':pick:{at}']").click()
    else:
        _play_out(board, run, touch)
    board.feedback("good")
    board.root.locator(".tg-dots li.now.done").wait_for()  # drawn anew once more: only now a click on a dot is safe


def _answer_in_steps(board: Board, run: StepsRun) -> None:
    """One right answer after the other; each question is waited for."""
    for ask in run.scene.asks:
        card = board.root.get_by_text(ask.question)
        card.wait_for()
        if run.choices():
            board.root.locator("[data-tg-do*=':pick:']").nth(run.right).click()
        else:
            field = board.root.get_by_placeholder("a whole number")
            field.fill(str(run.right))
            field.press("Enter")
        card.wait_for(state="detached")
        run.answer(run.right)


def _play_out(board: Board, run: Any, touch: Callable[[Point], None]) -> None:
    """The moves of the solution, each after the one before was answered."""
    for text in run.scene.solution:
        action = board.move(text)
        board.play(action, touch)
        outcome = run.act(action)
        if not run.done:
            board.feedback("info").get_by_text(outcome.text).wait_for()


def _tile(board: Board, action: Any) -> Point:
    tiles = board.run.observation().tiles()
    return _centre(board.layout().rack_triangle(tiles.index(action.tile)))


def _trinken(board: Board, spot: Any) -> Point:
    box = trinken.box_of(board.layout(), spot)
    assert box is not None
    return box.centre


def _square_or_head(board: Board, action: Any) -> Point:
    square = board.kit.place(action)
    return _trinken(board, trinken.HEAD if square is None else trinken.SquareSpot(square))


def _rake(board: Board, place: str) -> Point:
    observation = board.run.observation()
    spot = rake.spot_named(observation, place)
    assert spot is not None
    box = rake.box_of(board.layout(), observation, spot)
    assert box is not None
    return box.centre


def _centre(points: Any) -> Point:
    return sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3


_PIECE: dict[str, Callable[[Board, Any], Point]] = {
    "triominos": _tile,
    "trinken": lambda board, action: _trinken(board, trinken.SlotSpot(action.slot)),
}
_PLACE: dict[str, Callable[[Board, Any], Point]] = {
    "triominos": lambda board, action: board.spot(action.cell),
    "trinken": _square_or_head,
    "rake": lambda board, action: _rake(board, board.kit.place(action)),
    "rum": lambda board, action: board.spot(board.kit.place(action)),
}
_SPOT: dict[str, Callable[[Board, Any], Point]] = {
    "triominos": lambda board, cell: _centre(board.layout().triangle(cell)),
    "trinken": lambda board, square: _trinken(board, trinken.SquareSpot(square)),
    "rake": _rake,
    "rum": lambda board, number: board.layout().centre(number),
}
