"""A lesson as a widget: one scene at a time on one board, with its goal, feedback, hints and log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from itertools import count
from typing import Any

from ipywidgets import HTML, Box, VBox

from tutorgame.core.errors import Refusal
from tutorgame.lessons.answers import ChooseRun, FindRun, PredictRun, WrongRun, begin
from tutorgame.lessons.outcome import Outcome, Verdict
from tutorgame.lessons.run import MoveRun, Run
from tutorgame.lessons.scene import Lesson
from tutorgame_widgets.draw.svg import to_svg
from tutorgame_widgets.play import panels
from tutorgame_widgets.play.board_view import BoardView, Scenery
from tutorgame_widgets.play.guard import guarded
from tutorgame_widgets.play.keeper import Keeper
from tutorgame_widgets.play.kit import Gesture, Hand, Show, kit
from tutorgame_widgets.play.page import Page

_NUMBERS = count(1)


class Stage:
    """Shows one lesson.  Closed it is a poster with a button; open it has a live board."""

    def __init__(
        self, lesson: Lesson, page: Page, keeper: Keeper, following: Callable[[str], bool] | None = None
    ) -> None:
        self.lesson, self.page, self.keeper = lesson, page, keeper
        self.kit = kit(lesson.game)
        self.owner = f"stage{next(_NUMBERS)}"
        self._following = following
        self.touched = False
        self._was_open = False
        self.index = 0
        self.run: Run = begin(self.kit.game, lesson.scenes[0])
        self._reset_looks(self.run.opening())
        self._board: BoardView | None = None
        self._head = HTML()
        self._parts = {name: HTML() for name in ("feedback", "controls", "rule", "answer", "facts", "log", "typed")}
        self._poster = HTML()
        self.root = VBox([page, self._poster])
        self.root.add_class("tg")
        page.on_do(self.owner, self._do)
        page.on_form(self.owner, self._form)
        page.observe(self._recoloured, "dark")
        keeper.watch(self._progressed)
        self._draw_poster()

    def __repr__(self) -> str:
        return f"Stage({self.lesson.key!r})"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live view, and for pages without a kernel the first scene as picture and as text."""
        live: dict[str, Any] = dict(self.root._repr_mimebundle_())
        live["text/plain"] = self.text()
        live["image/svg+xml"] = self.svg()
        return live

    def text(self) -> str:
        """The shown scene in letters: lesson, goal, board."""
        board = self.kit.text(self.run.observation())
        return f"{self.kit.title}, {self.lesson.title}: scene {self.index + 1} of {len(self.lesson.scenes)}\nGoal: {self.run.scene.goal}\n\n{board}"

    def svg(self) -> str:
        """The shown scene as a picture."""
        observation = self.run.observation()
        layout = self.kit.layout(observation, 760)
        palette = self.page.palette
        layers = self.kit.picture(observation, layout, palette, Hand(), (), Show(quiet=True))
        shapes = tuple(shape for layer in layers.values() for shape in layer)
        return to_svg(shapes, layout.width, layout.height, f"{self.kit.title} board: {self.run.scene.goal}")

    @property
    def is_open(self) -> bool:
        """Whether the board is live."""
        return self._board is not None

    def open(self) -> None:
        """Make the lesson live, at its first unsolved scene."""
        if self.is_open:
            return
        self._board = BoardView(self.kit, self.page, self._gesture, self.trouble)
        side = VBox([self._parts[n] for n in ("feedback", "controls", "rule", "answer", "facts", "typed", "log")])
        side.add_class("tg-side")
        self._parts["rule"].add_class("tg-full")
        grid = Box([self._board.widget, side])
        grid.add_class("tg-grid")
        self._grid, self._side = grid, side
        self.load(self._unsolved())
        self.root.children = (self.page, self._head, grid)

    def close(self) -> None:
        """Back to the poster; the board is removed from all pages."""
        if self._board is None:
            return
        self._draw_poster()
        self.root.children = (self.page, self._poster)
        self._board.close()
        self._side.close()
        self._grid.close()
        self._board = None

    @property
    def was_open(self) -> bool:
        """Whether the board was live when `forget` was called, or is live now."""
        return self._was_open or self.is_open

    def forget(self) -> None:
        """Leave for good: the cell was run again."""
        self._was_open = self.is_open
        self.page.forget(self.owner)
        self.page.unobserve(self._recoloured, "dark")
        self.keeper.unwatch(self._progressed)
        self.close()

    def load_unsolved(self) -> None:
        """Show the first unsolved scene."""
        self.load(self._unsolved())

    def resume(self) -> None:
        """Go to the first unsolved scene, unless the learner is already at work here."""
        if self.is_open and not self.touched:
            self.load(self._unsolved())

    def _unsolved(self) -> int:
        at = self.keeper.progress.next_scene(self.lesson.game, self.lesson)
        return 0 if at is None else at

    def _solved(self) -> list[bool]:
        got = self.keeper.progress.of(self.lesson.game, self.lesson.key)
        return [got.get(scene.key, 0) > 0 for scene in self.lesson.scenes]

    def load(self, index: int) -> None:
        """Show a scene from its beginning."""
        self.index = index
        self.run = begin(self.kit.game, self.lesson.scenes[index])
        self._reset_looks(self.run.opening())
        self._render(fresh=True)

    def _reset_looks(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self._show = Show()
        self._hand = Hand()
        self._chosen: int | None = None
        self._rule = ""

    # --- what the learner does --------------------------------------------------------------------------------------

    def trouble(self) -> None:
        """An input failed: nothing is lost."""
        text = "The move was not made and nothing is lost. Try once more, or start the scene over."
        self._tell(Outcome(Verdict.REFUSED, "That went wrong", text))

    def _gesture(self, gesture: Gesture, spot: Any) -> None:
        self.touched = True
        if gesture.view is not None and self._board is not None:
            self._hand = gesture.hand
            self._board.look(gesture.view)
        if isinstance(self.run, FindRun):
            self._mark(gesture, spot)
        elif self.run.input != "moves":
            self._hand = replace(gesture.hand, piece=None)
            self._render_board()
            if gesture.action is not None:
                self.page.say("Answer with the buttons or the field beside the board.")
            elif gesture.say:
                self.page.say(gesture.say)
        elif gesture.action is not None:
            self._hand = gesture.hand
            self._act(gesture.action)
        else:
            self._take_up(gesture)

    def _take_up(self, gesture: Gesture) -> None:
        """A piece was chosen or the cursor moved: marks of an earlier answer go, a missed try is left behind."""
        self._hand = gesture.hand
        if self.outcome.verdict in (Verdict.RETRY, Verdict.REFUSED) and not self._only_cursor(gesture):
            self.run.rewind()
            self._show = Show()
            self.outcome = self.run.opening()
            self._render()
        else:
            self._render_board()
        if gesture.say:
            self.page.say(gesture.say)

    def _only_cursor(self, gesture: Gesture) -> bool:
        return gesture.hand.piece == self._hand.piece and gesture.hand.cursor is not None

    def _mark(self, gesture: Gesture, spot: Any) -> None:
        run = self.run
        assert isinstance(run, FindRun)
        self._hand = replace(gesture.hand, piece=None)
        cell = self.kit.cell(spot)
        if cell is None or run.done:
            self._render_board()
            if gesture.say:
                self.page.say(gesture.say)
            return
        if cell not in run.candidates():
            self._tell(Outcome(Verdict.INFO, "Not a place to mark", "Click an empty place beside a tile on the table."))
            return
        run.toggle(cell)
        self.outcome = run.opening()
        self._show = Show()
        self._render()
        word = "marked" if cell in run.marked else "mark taken away"
        self.page.say(f"{self.kit.words(run.observation(), spot)} {word}. {len(run.marked)} marked.")

    def _act(self, action: Any) -> None:
        run = self.run
        assert isinstance(run, MoveRun)
        run.rewind()
        before = run.observation()
        self._answered(run.act(action), before, action)

    def _answered(self, outcome: Outcome, before: Any = None, action: Any = None) -> None:
        """Take over an outcome: words, marks, motion, stars."""
        self._rule = ""
        if outcome.verdict is Verdict.REFUSED:
            refusal = Refusal(outcome.rule, outcome.text, outcome.spots, outcome.pieces)
            self._show = Show(refusal=refusal, tried=action)
        else:
            self._hand = Hand(cursor=self._hand.cursor)
            self._show = Show(events=outcome.events, last=self._last_cells())
        self._tell(outcome, moved=(before, action) if outcome.events and before is not None else None)
        if outcome.verdict is Verdict.DONE:
            self.keeper.solved(self.lesson.game, self.lesson.key, self.run.scene.key, self.run.stars)

    def _last_cells(self) -> tuple[Any, ...]:
        cells = [cell for step in self.run.steps if (cell := getattr(step.action, "cell", None)) is not None]
        return tuple(cells[-1:])

    def _tell(self, outcome: Outcome, moved: tuple[Any, Any] | None = None) -> None:
        self.outcome = outcome
        self._render(moved=moved)
        self.page.say(" ".join(part for part in (f"{outcome.head}.", outcome.text, outcome.rule) if part))

    @guarded
    def _do(self, what: str) -> None:
        verb, _, rest = what.partition(":")
        if verb == "open":
            self.open()
            self.page.go(f"lesson-{self.lesson.key}")
            return
        if verb == "rule":
            self._rule = rest if rest in self.kit.game.rulebook else ""
            self._render_panels()
            if self._rule:
                rule = self.kit.game.rulebook[self._rule]
                self.page.say(f"{rule.title}. {rule.text}")
            return
        if verb == "play":
            self._play_button(rest)
            return
        number = int(rest) if rest.isdigit() else -1
        handlers: dict[str, Callable[[int], None]] = {
            "scene": self._go_to, "next": self._next, "again": self._again, "back": self._back, "hint": self._hint,
            "solution": self._solution, "over": self._start_over, "check": self._check, "look": self._look,
            "pick": self._pick, "closerule": self._close_rule,
        }  # fmt: skip
        if verb in ("next", "again", "back", "hint", "solution", "check") and number != self.run.version:
            return  # drawn for an earlier moment of this scene
        if verb in handlers and self.is_open:
            self.touched = True
            handlers[verb](number)

    @guarded
    def _form(self, what: str, values: dict[str, str]) -> None:
        self.touched = True
        if what == "move" and isinstance(self.run, MoveRun):
            text = values.get("move", "")[:60]
            self.run.rewind()
            before = self.run.observation()
            outcome = self.run.typed(text)
            last = self.run.steps[-1].action if self.run.steps and outcome.events else None
            self._answered(outcome, before, last)
        elif what == "number" and isinstance(self.run, PredictRun):
            self._number(values.get("number", ""))

    def _number(self, text: str) -> None:
        assert isinstance(self.run, PredictRun)
        plain = text.strip().replace("−", "-").replace("+", "")
        try:
            value = int(plain)
        except ValueError:
            self._tell(
                Outcome(
                    Verdict.REFUSED, "Cannot read that", f"{text[:20]!r} is no whole number: write one like 12 or -5."
                )
            )
            return
        self._answered(self.run.answer(value))

    # --- buttons ----------------------------------------------------------------------------------------------------

    def _play_button(self, rest: str) -> None:
        """A button for a move that needs no board, such as buying; stale ones are ignored."""
        version, _, index = rest.partition(":")
        run = self.run
        found = self.kit.buttons(run.observation(), run.legal())
        if version == str(run.version) and index.isdigit() and int(index) < len(found) and isinstance(run, MoveRun):
            self.touched = True
            self._act(found[int(index)][1])

    def _go_to(self, index: int) -> None:
        if 0 <= index < len(self.lesson.scenes):
            self.load(index)
            self.keeper.visit(self.lesson.game, self.lesson.key, self.run.scene.key)
            self.page.say(f"Scene {index + 1}. Goal: {self.run.scene.goal} {self.outcome.text}")

    def _next(self, _: int) -> None:
        if not self.run.done:
            return
        if self.index + 1 < len(self.lesson.scenes):
            self._go_to(self.index + 1)
        elif self._following is not None:
            self._following(self.lesson.key)

    def _again(self, _: int) -> None:
        self.run.rewind()
        self._reset_looks(self.run.opening())
        self._render()
        self.page.say(f"Goal: {self.run.scene.goal}")

    def _back(self, _: int) -> None:
        if isinstance(self.run, MoveRun) and self.run.take_back():
            self._reset_looks(
                Outcome(Verdict.INFO, "Taken back", "The scene stands where it stood before your last move.")
            )
            self._render()
            self.page.say(self.outcome.text)

    def _hint(self, _: int) -> None:
        if self.run.done:
            return
        hint = self.run.hint()
        names = {1: "which", 2: "where", 3: "the move"}
        word = names[hint.step] if self.run.input == "moves" else f"{hint.step} of 3"
        self._show = Show(hint=hint)
        self._tell(Outcome(Verdict.HINT, f"Hint {hint.step}: {word}", hint.text))

    def _solution(self, _: int) -> None:
        self._answered(self.run.show_solution())

    def _start_over(self, _: int) -> None:
        self._reset_looks(self.run.restart())
        self._render(fresh=True)
        self.page.say(f"Started over. Goal: {self.run.scene.goal}")

    def _check(self, _: int) -> None:
        if isinstance(self.run, FindRun) and not self.run.done:
            self._answered(self.run.check())

    def _look(self, index: int) -> None:
        run = self.run
        if isinstance(run, WrongRun | ChooseRun) and 0 <= index < len(run.actions) and not run.done:
            run.rewind()
            self._chosen = index
            self.outcome = run.opening()
            self._show = Show(preview=run.actions[index])
            self._render()
            self.page.say(f"{run.choices()[index]}: {run.game.format_action(run.actions[index])}")

    def _pick(self, index: int) -> None:
        run = self.run
        if not isinstance(run, WrongRun | ChooseRun | PredictRun) or run.done or not 0 <= index < len(run.choices()):
            return
        outcome = run.pick(index)
        self._answered(outcome)
        if isinstance(run, WrongRun) and outcome.verdict is Verdict.DONE:
            refusal = Refusal(outcome.rule, outcome.text, outcome.spots, outcome.pieces)
            self._show = Show(refusal=refusal, tried=run.actions[index])
            self._render_board()

    def _close_rule(self, _: int) -> None:
        self._rule = ""
        self._render_panels()

    # --- what the learner sees --------------------------------------------------------------------------------------

    def _render(self, *, fresh: bool = False, moved: tuple[Any, Any] | None = None) -> None:
        self._render_panels()
        self._render_board(fresh=fresh, moved=moved)

    def _render_board(self, *, fresh: bool = False, moved: tuple[Any, Any] | None = None) -> None:
        if self._board is None:
            return
        run, show = self.run, self._show
        if isinstance(run, FindRun):
            show = replace(show, marks=self._found(run))
        legal = run.legal() if run.input == "moves" and run.verdict is not Verdict.RETRY else ()
        self._board.show(Scenery(run.observation(), tuple(legal), self._hand, show), fresh=fresh, moved=moved)

    def _found(self, run: FindRun) -> dict[Any, str]:
        checked = self.outcome.verdict in (Verdict.DONE, Verdict.RETRY)
        marks = dict.fromkeys(run.marked, "chosen")
        if checked:
            marks |= {cell: "right" if cell in run.target else "wrong" for cell in run.marked}
        return marks

    def _render_panels(self) -> None:
        if self._board is None:
            self._draw_poster()
            return
        run, owner = self.run, self.owner
        solved = self._solved()
        self._put(self._head, panels.top(owner, self.kit.title, self.lesson, self.index, solved) + panels.goal(run))
        last_scene = self.index + 1 == len(self.lesson.scenes)
        facts = import_module(f"tutorgame.lessons.{self.lesson.game}.facts").facts
        rule = panels.rule_card(owner, self.kit.game.rulebook, self._rule) if self._rule else ""
        parts = {
            "feedback": panels.feedback(owner, self.outcome, self.page.palette, run.stars),
            "controls": panels.controls(owner, run, self.outcome, last_scene, self._following is None),
            "rule": rule,
            "answer": panels.answer(owner, run, self._chosen),
            "facts": panels.facts(facts(run.start, run.scene.facts)),
            "typed": panels.typed(owner, self.kit, run),
            "log": panels.log(owner, run.log()),
        }
        for name, text in parts.items():
            self._put(self._parts[name], text)

    def _put(self, widget: HTML, text: str) -> None:
        if widget.value != text:
            widget.value = text
        widget.layout.display = "" if text else "none"

    def _draw_poster(self) -> None:
        self._put(self._poster, panels.poster(self.owner, self.kit.title, self.lesson, self._solved()))

    @guarded
    def _recoloured(self, _: Any) -> None:
        self._render_panels()

    def _progressed(self) -> None:
        self._render_panels()
