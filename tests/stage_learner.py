"""A lesson without a browser: what a page would send, and where a finger would fall."""

import re
from typing import Any

from composing import presses

from tutorgame.games.triominos.actions import Place
from tutorgame.games.triominos.tiles import rotations
from tutorgame.geometry.triangle import cell_of
from tutorgame.lessons.answers import ChooseRun, FindRun, PredictRun, StepsRun, WrongRun
from tutorgame.lessons.courses import course
from tutorgame.lessons.scene import Course
from tutorgame_widgets.boards import rake, trinken
from tutorgame_widgets.play.keeper import Keeper
from tutorgame_widgets.play.page import Page
from tutorgame_widgets.play.stage import Stage

COURSE = course("triominos")
TRINKEN = course("trinken")
RAKE = course("rake")
RUM = course("rum")


class Recorder(Page):
    """A page that remembers what it was told to do."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__()

    def send(self, content: Any, buffers: Any = None) -> None:
        self.sent.append(content)

    @property
    def said(self) -> str:
        """The last words in the live region."""
        return next((m["text"] for m in reversed(self.sent) if m["type"] == "say"), "")


class Learner:
    """Sits at one lesson and uses it as a browser does."""

    def __init__(self, lesson: str, scene: str = "", course: Course = COURSE, **stage: Any) -> None:
        self.page = Recorder()
        self.keeper = Keeper(self.page)
        self.stage = Stage(course.lesson(lesson), self.page, self.keeper, **stage)
        self.stage.open()
        if scene:
            self.stage.load([s.key for s in self.stage.lesson.scenes].index(scene))

    @property
    def run(self) -> Any:
        return self.stage.run

    @property
    def scene(self) -> Any:
        return self.run.scene

    @property
    def canvas(self) -> Any:
        return self.stage._board.canvas

    def panel(self, name: str) -> str:
        """The HTML of a panel."""
        return self.stage._parts[name].value

    def do(self, what: str) -> None:
        """A click on a button."""
        self.page._message(None, {"type": "do", "what": f"{self.stage.owner}:{what}"}, [])

    def button(self, verb: str) -> None:
        """A click on the button as it is drawn now: with the version that stands in it."""
        html = "".join(part.value for part in self.stage._parts.values())
        start = html.index(f'data-tg-do="{self.stage.owner}:{verb}') + len('data-tg-do="')
        self.page._message(None, {"type": "do", "what": html[start : html.index('"', start)]}, [])

    def send_off(self, form: str, **values: Any) -> None:
        """A form."""
        self.page._message(None, {"type": "form", "what": f"{self.stage.owner}:{form}", "values": values}, [])

    def press(self, x: Any, y: Any) -> None:
        """A mouse press at a CSS pixel of the canvas, or at any nonsense."""
        self.canvas._pressed = -1.0  # long ago
        x, y = (v * 2 if isinstance(v, int | float) else v for v in (x, y))
        self.canvas.widget._handle_frontend_event(None, {"event": "mouse_down", "x": x, "y": y}, [])

    def point(self, spot: Any) -> None:
        """The mouse moves to the middle of a spot of Trinken's board."""
        x, y = trinken.box_of(self.stage._board.layout, spot).centre
        self.canvas.widget._handle_frontend_event(None, {"event": "mouse_move", "x": x * 2, "y": y * 2}, [])

    def touch(self, spot: Any) -> None:
        """A press in the middle of a spot of Trinken's board."""
        self.press(*trinken.box_of(self.stage._board.layout, spot).centre)

    def key(self, name: str) -> None:
        """A key on the canvas."""
        event = {"event": "key_down", "key": name, "shift_key": False, "ctrl_key": False, "meta_key": False}
        self.canvas.widget._handle_frontend_event(None, event, [])

    def cell(self, cell: Any) -> None:
        """A press in the middle of a place."""
        if self.stage.lesson.game == "trinken":
            self.touch(trinken.SquareSpot(cell))
            return
        if self.stage.lesson.game == "rake":
            self.card(cell)
            return
        if self.stage.lesson.game == "rum":
            self.press(*self.stage._board.layout.centre(cell))
            return
        self.press(*_middle(self.stage._board.layout.triangle(cell)))

    def card(self, place: str) -> None:
        """A press on a Middle Card, such as "U1", on a card of the own hand, or on a seat."""
        layout, observation = self.stage._board.layout, self.run.observation()
        spot = rake.spot_named(observation, place)
        self.press(*rake.box_of(layout, observation, spot).centre)

    def compose(self, action: Any) -> None:
        """An action of Rum as far as there are buttons for it, one question after the other."""
        kit = self.stage.kit
        for choice in presses(kit, self.run.observation(), self.run.legal(), action):
            if choice.shown:
                self.choose(choice.key)
            else:
                self.cell(choice.spot.number)

    def choose(self, key: str) -> None:
        """A click on a choice beside the board, by its name."""
        shown = "".join(part.value for part in self.stage._parts.values())
        found = re.search(rf'data-tg-do="([^"]*)" data-tg-key="{self.stage.owner}:play:{re.escape(key)}"', shown)
        assert found, f"There is no choice {key!r}."
        self.page._message(None, {"type": "do", "what": found[1]}, [])

    def stake(self, amount: Any, at: str = "") -> None:
        """The form of the panel for an amount, as it is drawn now."""
        self.send_off("bet", at=at or str(self.run.version), amount=str(amount))

    def fitting(self, tile: Any) -> Any:
        """The first place that a tile fits."""
        return next(a.cell for a in self.run.legal() if getattr(a, "tile", None) == tile)

    def tile(self, tile: Any) -> None:
        """A press on a tile of the rack."""
        tiles = self.run.observation().tiles()
        self.press(*_middle(self.stage._board.layout.rack_triangle(tiles.index(tile))))


def solve(learner: Learner) -> None:
    """The right answer, by the means of the kind."""
    run = learner.run
    if isinstance(run, FindRun):
        for cell in sorted(run.target):
            learner.cell(cell)
        learner.button("check")
    elif isinstance(run, WrongRun):
        learner.do(f"look:{run.right}")
        learner.button("pick")
    elif isinstance(run, ChooseRun):
        learner.do("look:1")
        learner.button("pick")
    elif isinstance(run, StepsRun):
        for _ in run.scene.asks:
            learner.do(f"pick:{run.right}") if run.choices() else learner.send_off("number", number=str(run.right))
    elif isinstance(run, PredictRun):
        learner.do(f"pick:{run.right}") if run.choices() else learner.send_off("number", number=str(run.right))
    else:
        for move in run.scene.solution:
            learner.send_off("move", move=move)


def clashing_corner(run: Any) -> tuple[Any, Any]:
    """A tile and a place where its sides agree and a single corner does not, and no rotation fits."""
    for tile in run.observation().tiles():
        for cell in map(cell_of, run.observation().public.frontier):
            turns = [run.game.refusal(run.state, Place(tile, cell, r)) for r in range(len(rotations(tile)))]
            if all(turns) and "triominos.place.vertex" in {t.rule for t in turns if t}:
                return tile, cell
    raise AssertionError("This position has no such place.")


def _middle(points: Any) -> tuple[float, float]:
    return sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3
