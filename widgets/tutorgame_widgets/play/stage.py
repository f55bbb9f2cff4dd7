"""A lesson as a widget: one scene at a time on one board, with its goal, feedback, hints and log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

from tutorgame.core.errors import Refusal
from tutorgame.lessons.answers import ChooseRun, FindRun, PredictRun, WrongRun, begin
from tutorgame.lessons.outcome import Outcome, Verdict
from tutorgame.lessons.run import MoveRun
from tutorgame.lessons.scene import Lesson
from tutorgame_widgets.draw.layout import Size, size_of
from tutorgame_widgets.play import amounts, choices, panels, stage_keep
from tutorgame_widgets.play.guard import guarded
from tutorgame_widgets.play.keeper import Keeper
from tutorgame_widgets.play.kit import Gesture, Hand, Show
from tutorgame_widgets.play.page import Page
from tutorgame_widgets.play.stage_keep import Memo
from tutorgame_widgets.play.stage_view import StageView
from tutorgame_widgets.play.table_words import table_words

_NUMBERS = count(1)
_LONGEST = 60


class Stage(StageView):
    """Shows one lesson.  Closed it is a poster with a button; open it has a live board."""

    def __init__(
        self,
        lesson: Lesson,
        page: Page,
        keeper: Keeper,
        following: Callable[[str], bool] | None = None,
        farewell: str = "",
    ) -> None:
        self.owner = f"stage{next(_NUMBERS)}"
        self.farewell = farewell
        self._following = following
        self._was_open = False
        super().__init__(lesson, page, keeper)
        page.on_do(self.owner, self._do)
        page.on_form(self.owner, self._form)
        page.observe(self._recoloured, "dark")
        keeper.watch(self._progressed)
        self._draw_poster()

    # --- coming and going -------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Make the lesson live, at its first unsolved scene."""
        if self.is_open:
            return
        self._raise()
        self.load_unsolved()
        self.root.children = (self.page, self._head, self._grid)

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
        at = self.keeper.progress.next_scene(self.lesson.game, self.lesson)
        self.load(0 if at is None else at)

    def resume(self) -> None:
        """Go to the first unsolved scene, unless the learner is already at work here."""
        if self.is_open and not self.touched:
            self.load_unsolved()

    def load(self, index: int) -> None:
        """Show a scene from its beginning."""
        self.index = index
        self._answers.clear()
        self.run = begin(self.kit.game, self.lesson.scenes[index])
        self._reset_looks(self.run.opening())
        self._render(fresh=True)

    def bring_back(self, memo: Memo) -> bool:
        """Show a scene as it stood before its page was loaded again, or the one after a solved one.

        False when this lesson has no such scene.
        """
        keys = [scene.key for scene in self.lesson.scenes]
        at = keys.index(memo.scene) + memo.done if memo.scene in keys else len(keys)
        if at == len(keys):
            return False
        self.open()
        self.load(at)
        if not memo.done:
            self.touched = True
            self._answers[:] = memo.answers
            outcome = stage_keep.replayed(self.run, memo)
            if outcome is not None:
                self.outcome, self._show = outcome, Show(last=self._last_cells())
            self._render(fresh=True)
        self.page.say(f"Scene {at + 1}. Goal: {self.run.scene.goal} {self.outcome.text}")
        return True

    def arrive(self) -> None:
        """The learner came here by a button: remember it, and put the reading focus on the goal."""
        self._note_down(anew=True)
        self.keeper.visit(self.lesson.game, self.lesson.key, self.run.scene.key)
        self.page.focus(f"{self.owner}:goal")
        self.page.say(f"Scene {self.index + 1}. Goal: {self.run.scene.goal} {self.outcome.text}")

    # --- on the board -----------------------------------------------------------------------------------------------

    def _gesture(self, gesture: Gesture, spot: Any) -> None:
        self.touched = True
        if gesture.view is not None and self._board is not None:
            self._hand = gesture.hand
            self._board.look(gesture.view)
        if isinstance(self.run, FindRun):
            self._mark(gesture, spot)
        elif self.run.input != "moves" or self.run.done:
            self._look_only(gesture)
        elif gesture.action is not None and self._not_yet(gesture.action):
            self._tell(Outcome(Verdict.INFO, "Not in this lesson", self._words.WORDS.board_only))
        elif gesture.action is not None:
            self._hand = gesture.hand
            self._act(gesture.action)
        else:
            self._take_up(gesture)

    def _not_yet(self, action: Any) -> bool:
        """Whether a click or key means an action that comes in a later lesson (typed in words it still counts)."""
        return not self.lesson.full_turns and self._words.place_of(action) is None

    def _look_only(self, gesture: Gesture) -> None:
        """The answer to a question is not given on the board, and a solved scene takes no more moves."""
        self._hand = replace(gesture.hand, piece=None)
        self._render_board()
        if gesture.action is not None or gesture.hand.piece is not None:
            solved = "This scene is solved: go on with Next, or start it over."
            self.page.say(solved if self.run.done else "Answer with the buttons or the field beside the board.")
        elif gesture.say:
            self.page.say(gesture.say)

    def _take_up(self, gesture: Gesture) -> None:
        """A piece was chosen or the cursor moved: marks of an earlier answer go, a missed try is left behind."""
        only_cursor = gesture.hand.piece == self._hand.piece and gesture.hand.cursor is not None
        self._hand = gesture.hand
        if self.outcome.verdict in (Verdict.RETRY, Verdict.REFUSED) and not only_cursor:
            self.run.rewind()
            self._show = Show()
            self.outcome = self.run.opening()
            self._render()
        else:
            self._render_board()
            self._render_choices()
        if gesture.say:
            self.page.say(gesture.say)
        if gesture.focus:
            self.page.focus(f"{self.owner}:{gesture.focus}")

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
            self._tell(Outcome(Verdict.INFO, "Not a place to mark", self._words.WORDS.no_mark))
            return
        run.rewind()
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
        elif outcome.verdict is not Verdict.RETRY or isinstance(self.run, MoveRun):
            self._hand = Hand(cursor=self._hand.cursor)
            self._show = Show(events=outcome.events, last=self._last_cells())
        done = outcome.verdict is Verdict.DONE
        if done:  # kept before it is told, so that whoever reads it and leaves at once loses nothing
            self.outcome = outcome
            self.keeper.solved(self.lesson.game, self.lesson.key, self.run.scene.key, self.run.stars)
        self._tell(outcome, moved=(before, action) if outcome.events and before is not None else None)
        if done:
            self.page.focus(f"{self.owner}:next", only_if_lost=True)

    def _last_cells(self) -> tuple[Any, ...]:
        cells = [cell for step in self.run.steps if (cell := self._words.place_of(step.action)) is not None]
        return tuple(cells[-1:])

    # --- buttons and fields -----------------------------------------------------------------------------------------

    @guarded
    def _do(self, what: str) -> None:
        verb, _, rest = what.partition(":")
        if verb == "open":
            self.open()
            self.page.go(f"lesson-{self.lesson.key}")
            self.arrive()
        elif verb == "rule":
            self._open_rule(rest)
        elif verb == "play":
            self._play_button(rest)
        elif self.is_open and not self._stale(verb, rest):
            number = int(rest) if rest.isdecimal() and len(rest) < 6 else -1
            handlers: dict[str, Callable[[int], None]] = {
                "scene": self._go_to, "next": self._next, "again": self._again, "back": self._back, "hint": self._hint,
                "solution": self._solution, "over": self._start_over, "check": self._check, "look": self._look,
                "pick": self._pick, "closerule": self._close_rule,
            }  # fmt: skip
            if verb in handlers:
                self.touched = True
                handlers[verb](number)

    def _stale(self, verb: str, rest: str) -> bool:
        """Whether a button was drawn for an earlier moment of this scene: a second click of a double click, say."""
        if verb == "hint":
            return rest != f"{self.run.version}.{self.run.hints_used}"
        return verb in ("next", "again", "back", "solution", "check") and rest != str(self.run.version)

    @guarded
    def _form(self, what: str, values: dict[str, str]) -> None:
        self.touched = True
        if what == "move" and isinstance(self.run, MoveRun):
            text = values.get("move", "")[:_LONGEST]
            self.run.rewind()
            before, action = self.run.observation(), self._parsed(text)
            self._answered(self.run.typed(text), before, action)
        elif what == amounts.FIELD and isinstance(self.run, MoveRun):
            self._staked(values)
        elif what == "number" and isinstance(self.run, PredictRun) and self.run.input == "number":
            self._number(values.get("number", ""))

    def _staked(self, values: dict[str, str]) -> None:
        """An amount from the panel beside the board; one for an earlier moment is ignored."""
        run, words = self.run, table_words(self.lesson.game)
        stakes = words.stakes(run.observation(), run.legal())
        if stakes is None or values.get("at") != str(run.version):
            return
        text = values.get("amount", "").strip()
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            told = f"{text[:20]!r} is no number of chips: write a whole number from {stakes.low} to {stakes.high}."
            self._tell(Outcome(Verdict.REFUSED, "Cannot read that", told))
            return
        self._act(words.stake(run.state, int(text)))

    def _parsed(self, text: str) -> Any:
        """A typed move, for its motion or its ghost on the board; None when it cannot be read."""
        try:
            return self.kit.game.parse_move(self.run.state, text)
        except ValueError:
            return None

    def _number(self, text: str) -> None:
        assert isinstance(self.run, PredictRun)
        plain = text.strip().replace("−", "-").removeprefix("+")
        try:
            value = int(plain[:_LONGEST])
        except ValueError:
            told = f"{text[:20]!r} is no whole number: write one like 12 or -5."
            self._tell(Outcome(Verdict.REFUSED, "Cannot read that", told))
            return
        self._answers.append(("number", value))
        self._answered(self.run.answer(value))

    def _open_rule(self, rule_id: str) -> None:
        self._rule = rule_id if rule_id in self.kit.game.rulebook else ""
        self._render_panels()
        if self._rule:
            rule = self.kit.game.rulebook[self._rule]
            self.page.say(f"{rule.title}. {rule.text}")

    def _close_rule(self, _: int) -> None:
        link, self._rule = f"{self.owner}:rule:{self._rule}", ""
        self._render_panels()
        self.page.focus(link)

    def _play_button(self, rest: str) -> None:
        """A button for a move that needs no board, such as buying; stale ones are ignored."""
        version, _, index = rest.partition(":")
        run = self.run
        shown = self.is_open and self.lesson.full_turns and isinstance(run, MoveRun)
        if not shown or version != str(run.version):
            return
        found = panels.offered(self.kit, run, self._hand)
        choice = found.find(index)
        if choice is None:
            return
        self.touched = True
        held = self._hand.piece
        if choice.action is None:
            self._take_up(Gesture(replace(self._hand, piece=choice.piece)))
            self._next_question(held)
            return
        self._act(choice.action)
        if self.kit.composed and found.title:
            self.page.keys_to(self.owner)

    def _next_question(self, left: Any) -> None:
        """A question has taken the place of the button that was pressed: the keyboard goes on at its first answer."""
        found = panels.offered(self.kit, self.run, self._hand)
        self.page.say(found.told)
        if key := choices.first(found, left):
            self.page.focus(f"{self.owner}:play:{key}", only_if_lost=True)
            return
        self.page.keys_to(self.owner)
        if size_of(self.page.width) is Size.NARROW:
            self.page.go(f"lesson-{self.lesson.key}")  # the board has all answers, and lies above the buttons

    def _go_to(self, index: int) -> None:
        if 0 <= index < len(self.lesson.scenes):
            self.load(index)
            self.arrive()

    def _next(self, _: int) -> None:
        if not self.run.done:
            return
        if self.index + 1 < len(self.lesson.scenes):
            self._go_to(self.index + 1)
        elif self._following is None or not self._following(self.lesson.key):
            text = "This lesson is solved, and it is the last one in this notebook."
            self._tell(Outcome(Verdict.INFO, "The end of this notebook", text))

    def _again(self, _: int) -> None:
        self.run.rewind()
        self._reset_looks(self.run.opening())
        self._render()
        self.page.focus(f"{self.owner}:hint", only_if_lost=True)
        self.page.say(f"Goal: {self.run.scene.goal}")

    def _back(self, _: int) -> None:
        if isinstance(self.run, MoveRun) and self.run.take_back():
            text = "The scene stands where it stood before your last move."
            self._reset_looks(Outcome(Verdict.INFO, "Taken back", text))
            self._render()
            self.page.say(self.outcome.text)

    def _hint(self, _: int) -> None:
        if self.run.done:
            return
        hint = self.run.hint()
        names = {1: "which", 2: "where", 3: "the move"}
        word = names[hint.step] if self.run.input == "moves" else f"{hint.step} of 3"
        preview = self._show.preview
        if isinstance(self.run, WrongRun) and hint.step == 3:
            self._chosen, preview = self.run.right, self.run.actions[self.run.right]
        self._show = Show(hint=hint, preview=preview)
        self._tell(Outcome(Verdict.HINT, f"Hint {hint.step}: {word}", hint.text))

    def _solution(self, _: int) -> None:
        self._answered(self.run.show_solution())

    def _start_over(self, _: int) -> None:
        self._answers.clear()
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
            label = f"Move {index + 1}" if isinstance(run, WrongRun) else run.choices()[index]
            self.page.say(f"{label}: {self._words.phrase(run.start, run.actions[index])}")

    def _pick(self, index: int) -> None:
        run = self.run
        if not isinstance(run, WrongRun | ChooseRun | PredictRun) or run.done or not 0 <= index < len(run.choices()):
            return
        self._answers.append(("pick", index))
        outcome = run.pick(index)
        self._answered(outcome)
        if isinstance(run, WrongRun) and outcome.verdict is Verdict.DONE:
            refusal = Refusal(outcome.rule, outcome.text, outcome.spots, outcome.pieces)
            self._show = Show(refusal=refusal, tried=run.actions[index])
            self._render_board()
