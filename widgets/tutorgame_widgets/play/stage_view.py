"""What a lesson looks like: a poster while it is closed; head, board and panels while it is open."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

from ipywidgets import HTML, Box, VBox

from tutorgame.lessons.answers import FindRun, begin
from tutorgame.lessons.hints import hinting
from tutorgame.lessons.outcome import Outcome, Verdict
from tutorgame.lessons.run import Run
from tutorgame.lessons.scene import Lesson
from tutorgame_widgets.draw.svg import to_svg
from tutorgame_widgets.play import panels, stage_keep
from tutorgame_widgets.play.board_view import BoardView, Scenery
from tutorgame_widgets.play.guard import guarded
from tutorgame_widgets.play.keeper import Keeper
from tutorgame_widgets.play.kit import Gesture, Hand, Show, kit
from tutorgame_widgets.play.page import Page

SIDE = ("feedback", "answer", "controls", "moves", "rule", "score", "facts", "typed", "log")
"""The panels beside the board, from above; in one column they follow it in the same order."""


class StageView:
    """Draws one scene of a lesson at a time; `Stage` adds what the learner does."""

    owner: str
    farewell = ""
    """Where the last lesson of a course leads: the address of the chapter to play in."""

    def __init__(self, lesson: Lesson, page: Page, keeper: Keeper) -> None:
        self.lesson, self.page, self.keeper = lesson, page, keeper
        self.kit = kit(lesson.game)
        self._words = hinting(self.kit.game)
        self.index = 0
        self.run: Run = begin(self.kit.game, lesson.scenes[0])
        self._board: BoardView | None = None
        self._head: HTML | None = None
        self._parts: dict[str, HTML] = {}
        self._poster = HTML()
        self.touched = False
        self._answers: list[stage_keep.Answer] = []
        self._noted = ""
        self.root = VBox([page, self._poster])
        self.root.add_class("tg")
        self.root.add_class(self.owner)
        self._reset_looks(self.run.opening())

    def __repr__(self) -> str:
        return f"Stage({self.lesson.key!r})"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live view, and for pages without a kernel the scene as picture and as text."""
        live: dict[str, Any] = dict(self.root._repr_mimebundle_())
        live["text/plain"] = self.text()
        live["image/svg+xml"] = self.svg()
        return live

    def text(self) -> str:
        """The shown scene in letters: lesson, goal, board."""
        scenes = f"scene {self.index + 1} of {len(self.lesson.scenes)}"
        board = self.kit.text(self.run.observation())
        return f"{self.kit.title}, {self.lesson.title}: {scenes}\nGoal: {self.run.scene.goal}\n\n{board}"

    def svg(self) -> str:
        """The shown scene as a picture."""
        observation = self.run.observation()
        layout = self.kit.layout(observation, 760)
        palette = self.page.palette
        show = Show(quiet=True, names=self.run.names, asked=self._asked)
        picture = self.kit.picture(observation, layout, palette, Hand(), (), show)
        layers = {name: tuple(shapes) for name, shapes in picture.items()}
        label = f"{self.kit.title} board: {self.run.scene.goal}"
        return to_svg(layers, layout.width, layout.height, label, prefix=f"tg-{self.lesson.key}")

    @property
    def is_open(self) -> bool:
        """Whether the board is live."""
        return self._board is not None

    def trouble(self) -> None:
        """An input failed: nothing is lost."""
        text = "The move was not made and nothing is lost. Try once more, or start the scene over."
        self._tell(Outcome(Verdict.REFUSED, "That went wrong", text))

    def _gesture(self, gesture: Gesture, spot: Any) -> None:
        raise NotImplementedError

    def _reset_looks(self, outcome: Outcome) -> None:
        """Forget all marks; what comes is still ahead, so a move that is asked about is shown as a ghost."""
        self.outcome = outcome
        self._show = Show(preview=self.run.asked_about)
        self._hand = Hand()
        self._chosen: int | None = None
        self._rule = ""

    # --- open and closed --------------------------------------------------------------------------------------------

    def _raise(self) -> None:
        """Put up the board and its panels.

        They are made when a lesson is first opened: a page waits for every widget of its notebook before it shows any.
        """
        if self._head is None:
            self._head = HTML()
            self._parts = {name: HTML() for name in SIDE}
        self._board = BoardView(self.kit, self.page, self._gesture, self.trouble, on_hover=self._render_score)
        side = VBox([self._parts[name] for name in SIDE])
        side.add_class("tg-side")
        self._parts["rule"].add_class("tg-full")
        grid = Box([self._board.widget, side])
        grid.add_class("tg-grid")
        self._grid, self._side = grid, side

    def close(self) -> None:
        """Back to the poster; the board is removed from all pages."""
        if self._board is None:
            return
        board, self._board = self._board, None
        self._draw_poster()
        self.root.children = (self.page, self._poster)
        board.close()
        self._side.close()
        self._grid.close()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _tell(self, outcome: Outcome, moved: tuple[Any, Any] | None = None) -> None:
        """Show an outcome and say it."""
        self.outcome = outcome
        self._render(moved=moved)
        stars = f"{self.run.stars} star{'' if self.run.stars == 1 else 's'}." if outcome.verdict is Verdict.DONE else ""
        self.page.say(" ".join(part for part in (f"{outcome.head}.", stars, outcome.text, outcome.rule) if part))

    def _render(self, *, fresh: bool = False, moved: tuple[Any, Any] | None = None) -> None:
        self._render_panels()
        self._render_board(fresh=fresh, moved=moved)

    def _render_board(self, *, fresh: bool = False, moved: tuple[Any, Any] | None = None) -> None:
        if self._board is None:
            return
        run, names = self.run, self.run.names
        show = replace(self._show, names=names, asked=self._asked, board_only=not self.lesson.full_turns)
        if isinstance(run, FindRun):
            show = replace(show, marks=self._found(run))
        legal = run.legal() if run.input == "moves" and run.verdict is not Verdict.RETRY else ()
        self._board.show(Scenery(run.observation(), tuple(legal), self._hand, show), fresh=fresh, moved=moved)
        self._render_score(self._hand)

    @property
    def _asked(self) -> bool:
        """Whether a question stands that is not answered on the board."""
        return self.run.input in ("choice", "number") and not self.run.done

    def _render_score(self, hand: Hand) -> None:
        """What the chosen piece would score where it is held; a question is not answered that way."""
        run = self.run
        asked = run.input == "moves" and not run.done and run.verdict is not Verdict.RETRY
        rows = self.kit.would_score(run.observation(), hand) if asked else ()
        self._put(self._parts["score"], panels.would_score(self.kit, rows))

    def _found(self, run: FindRun) -> dict[Any, str]:
        checked = self.outcome.verdict in (Verdict.DONE, Verdict.RETRY)
        marks = dict.fromkeys(run.marked, "chosen")
        if checked:
            marks |= {cell: "right" if cell in run.target else "wrong" for cell in run.marked}
        return marks

    def _solved(self) -> list[bool]:
        got = self.keeper.progress.of(self.lesson.game, self.lesson.key)
        return [got.get(scene.key, 0) > 0 for scene in self.lesson.scenes]

    def _render_panels(self) -> None:
        if self._board is None or self._head is None:
            self._draw_poster()
            return
        run, owner = self.run, self.owner
        top = panels.top(owner, self.kit.title, self.lesson, self.index, self._solved())
        self._put(self._head, top + panels.goal(owner, run))
        facts = import_module(f"tutorgame.lessons.{self.lesson.game}.facts").facts
        rule = panels.rule_card(owner, self.kit.game.rulebook, self._rule) if self._rule else ""
        parts = {
            "feedback": panels.feedback(owner, self.outcome, self.page.palette, run.stars),
            "controls": panels.controls(owner, run, self.outcome, self._onward()),
            "moves": panels.moves(owner, self.kit, run, self.lesson.full_turns),
            "rule": rule,
            "answer": self._answer_panel(),
            "facts": panels.facts(facts(run.state, run.scene.facts, run.names)),
            "typed": panels.typed(owner, self.kit, run),
            "log": panels.log(owner, run.log()),
        }
        for name, text in parts.items():
            self._put(self._parts[name], text)
        if self.touched:
            self._note_down()

    def _note_down(self, *, anew: bool = False) -> None:
        """Let the tab of the browser keep where the learner is and what was done there; `anew`: even unchanged."""
        text = stage_keep.memo(self.lesson, self.run, self._answers).dumps()
        if anew or text != self._noted:
            self._noted = text
            self.page.store_tab(stage_keep.scene_key(self.lesson.game), text)

    def _answer_panel(self) -> str:
        return panels.answer(self.owner, self.kit, self.run, self._chosen, self.lesson.full_turns, self._hand)

    def _render_choices(self) -> None:
        """Only the choices: a part of one has been made."""
        if self.kit.composed and self._head is not None:
            self._put(self._parts["answer"], self._answer_panel())

    def _onward(self) -> panels.Onward:
        """What the button after a solved scene leads to."""
        if self.index + 1 < len(self.lesson.scenes):
            return panels.Onward("next")
        return panels.Onward("play", self.farewell) if self.farewell else panels.Onward("next_lesson")

    def _put(self, widget: HTML, text: str) -> None:
        if widget.value != text:
            widget.value = text
        widget.layout.display = None if text else "none"

    def _draw_poster(self) -> None:
        self._put(self._poster, panels.poster(self.owner, self.kit.title, self.lesson, self._solved()))

    @guarded
    def _recoloured(self, _: Any) -> None:
        self._render_panels()

    def _progressed(self) -> None:
        self._render_panels()
