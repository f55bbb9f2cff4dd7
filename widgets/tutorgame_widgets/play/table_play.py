"""The course of a game at a table: what the person does, what the bots answer, and how it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from math import ceil
from random import Random
from typing import Any

from tutorgame import bots
from tutorgame.bots import Cancel, Choice
from tutorgame.core.errors import IllegalAction, TutorgameError, UndoRefused
from tutorgame.lessons.hints import named
from tutorgame_widgets.draw.layout import Size, size_of
from tutorgame_widgets.play import choices
from tutorgame_widgets.play.kit import Choices, Gesture, Hand, Show
from tutorgame_widgets.play.table_panels import Note, goal_words
from tutorgame_widgets.play.table_review import Review, moved, words
from tutorgame_widgets.play.table_runner import PAUSE, TICK, Clock, Runner, thought
from tutorgame_widgets.play.table_show import TableShow
from tutorgame_widgets.play.table_tell import exchange, last_bot_step

HINT_WORDS = {1: "which", 2: "where", 3: "the move"}
WARNING = 10
"""Seconds before the end of a turn at which the time is told to those who listen."""


class TablePlay(TableShow):
    """The part of a table that plays; `Table` adds the new-game form, messages and the ways to keep a game."""

    runner: Runner
    ticker: Runner
    clock: Clock

    def __init__(self) -> None:
        super().__init__()
        self.luck = Random(0)
        self.pressed = False
        """Whether the last thing done was a button or a field, and not the board."""
        self._advice: tuple[str, Choice[Any]] | None = None

    # --- what the person does ---------------------------------------------------------------------------------------

    def _gesture(self, gesture: Gesture, spot: Any) -> None:
        self.pressed = False
        if gesture.view is not None:
            self.board.look(gesture.view)
        if self.match is None or self.asking or self.review or self.match.curtain is not None:
            self.face.hand = Hand()
            self._draw()
            return
        piece = self.face.hand.piece
        self.face.hand = gesture.hand
        if gesture.action is not None:
            self._act(gesture.action)
            return
        if self.face.show.refusal is not None and gesture.hand.piece != piece:
            self.face.show = Show()
            self.face.note = exchange(self.match) or self.face.note
            self._render_panels()
        elif self.view.playing:
            self.view.render_score(self.match, self.face)
            self.view.render_choices(self.match, self.face, self.runner.busy or self.expecting)
        self._draw()
        if gesture.say:
            self.page.say(gesture.say)
        if gesture.focus:
            self.page.focus(f"{self.owner}:{gesture.focus}")

    def _hover(self, hand: Hand) -> None:
        """The mouse points at another place."""
        if self.match is not None and self.view.playing and not self.review:
            self.view.render_score(self.match, replace(self.face, hand=hand))

    def _act(self, action: Any) -> None:
        """The person at the board decides."""
        match = self._table()
        if not match.yours:
            self._answer(Note("info", *self._not_now()))
            return
        before = match.state
        try:
            events = match.act(action)
        except IllegalAction as error:
            refusal = named(match.game, error.refusal, match.plan.names)
            self.face.show = Show(refusal=refusal, tried=action)
            head = "Not now" if self.kit.place(action) is None else "Not there"
            self._answer(Note("bad", head, refusal.reason, refusal.rule))
            self._draw()
            return
        self.face.hand, self.face.trouble = Hand(cursor=self.face.hand.cursor), ""
        self._happened(events)
        # What was there before is shown as whoever looks now may see it: the mover's hand goes with the mover.
        self._changed(moved=(match.game.observe(before, match.holder), action))

    def _not_now(self) -> tuple[str, str]:
        match = self._table()
        if match.paused:
            return "The game is over", "Choose beside the board how to go on."
        _, text = goal_words(match)
        return "Not your turn yet", text

    def _typed(self, text: str) -> None:
        if not text:
            return
        match = self._table()
        try:
            action = match.game.parse_move(match.state, text)
        except TutorgameError as error:
            self._answer(Note("bad", "Cannot read that", str(error)))
            return
        self._act(action)

    def _button(self, number: str) -> None:
        """A button for a move that needs no board, such as buying."""
        match = self._table()
        if not match.yours:
            return
        found = self._choices()
        choice = found.find(number)
        if choice is None:
            return
        held = self.face.hand.piece
        if choice.action is None:
            self._gesture(Gesture(replace(self.face.hand, piece=choice.piece)), None)
            self._next_question(held)
            return
        self._act(choice.action)
        if not self.kit.composed:
            self._stakes_gone()
        elif found.title and match.curtain is None:
            self.page.keys_to(self.owner)

    def _choices(self) -> Choices:
        match = self._table()
        return self.kit.choices(match.observation(), self.face.hand, match.legal())

    def _next_question(self, left: Any) -> None:
        """A question has taken the place of the button that was pressed: the keyboard goes on at its first answer."""
        found = self._choices()
        self.page.say(found.told)
        if key := choices.first(found, left):
            self.page.focus(f"{self.owner}:play:{key}", only_if_lost=True)
            return
        self.page.keys_to(self.owner)
        if size_of(self.page.width) is Size.NARROW:
            self.page.go(f"{self.owner}-top")  # the board has all answers, and lies above the buttons

    def _staked(self, values: Mapping[str, str]) -> None:
        """An amount from the panel beside the board."""
        match = self._table()
        stakes = self.words.stakes(match.observation(), match.legal()) if match.yours else None
        if stakes is None or values.get("at") != match.version:
            return  # sent off for an earlier moment
        text = values.get("amount", "").strip()
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            told = f"{text[:20]!r} is no number of chips: write a whole number from {stakes.low} to {stakes.high}."
            self._answer(Note("bad", "Cannot read that", told))
            return
        self._act(self.words.stake(match.state, int(text)))
        self._stakes_gone()

    def _stakes_gone(self) -> None:
        """The panel with the amount has gone after the move: the keyboard goes on at the board."""
        match = self._table()
        if match.curtain is None and self.words.stakes(match.observation(), match.legal()) is None:
            self.page.keys_to(self.owner)

    def _answer(self, note: Note, said: str = "") -> None:
        """Words in the feedback region that change nothing on the table; `said`: what of them is new."""
        self.face.note = note
        self._render_panels()
        self.page.say(said or " ".join(part for part in (f"{note.head}.", note.text, *note.lines, note.rule) if part))

    def _hint(self) -> None:
        match = self._table()
        if not match.yours:
            return
        step = min(3, self.face.hints + 1)
        choice = self._advised()
        hint = self.words.hint(match.state, choice.action, step)
        self.face.hints, self.face.show = step, Show(hint=hint)
        lines = (choice.reason,) if step == 3 else ()
        self._answer(Note("hint", f"Hint {step}: {HINT_WORDS[step]}", hint.text, lines=lines))
        self._draw()

    def _advised(self) -> Choice[Any]:
        """What the adviser would do now; asked once for each position."""
        match = self._table()
        if self._advice is None or self._advice[0] != match.version:
            adviser = bots.make(match.game.name, self.words.adviser)
            choice = adviser.choose(match.observation(), match.legal(), Random(0))
            self._advice = (match.version, choice)
        return self._advice[1]

    def _back(self) -> None:
        match = self._table()
        try:
            match.back()
        except UndoRefused as error:
            self._answer(Note("info", "This stays", error.reason))
            return
        text = "The game stands where it stood before your last move. The others have not moved either."
        self._returned(Note("info", "Taken back", text))

    def _again(self) -> None:
        match = self._table()
        try:
            match.again()
        except UndoRefused as error:
            self._answer(Note("info", "Nothing to play again", error.reason))
            return
        self._returned(exchange(match) or Note("info", "Played again"))

    def _returned(self, note: Note) -> None:
        self._stop()
        self.face.hand = Hand(cursor=self.face.hand.cursor)
        self._unsaid = [f"{note.head}.", note.text]
        self._changed(note=note)

    def _why(self) -> None:
        """The bot that moved last explains itself."""
        match = self._table()
        found = last_bot_step(match)
        if found is not None:
            name, reason = found
            self.face.why = ""
            told = f"{name}: {reason}"
            self._answer(replace(self.face.note, lines=(*self.face.note.lines, told)), told)

    def _lift(self) -> None:
        """The curtain opens for the next person."""
        match = self._table()
        if match.curtain is None:
            return
        match.lift()
        self._unsaid = []
        self._changed()
        self._take_keys()

    def _next(self) -> None:
        """The next game of the match is dealt."""
        match = self._table()
        if match.waiting:
            self.face.hand = Hand()
            self._happened(match.run_chance())
            self._changed(fresh=True)
            self._take_keys()

    def _take_keys(self) -> None:
        """The button that was pressed is gone: the keyboard goes on at the board."""
        match = self._table()
        if match.holder is not None and not match.paused:
            self.page.keys_to(self.owner)

    # --- tables of bots only, and a last look ------------------------------------------------------------------------

    def _run(self) -> None:
        self.face.running = not self.face.running
        if not self.face.running:
            self.runner.stop()
        self._go_on()
        self._render_panels()

    def _step(self) -> None:
        """One more move of a bot: at a table of bots only, or after something went wrong."""
        if self._table().bot_to_move is not None and not self.runner.busy:
            self.runner.run(lambda cancel: self._bots(cancel, once=not self._table().humans))
            self._render_panels()

    def _review(self) -> None:
        if self._table().over:
            self.review = Review(0)
            self._render(fresh=True)
            self.page.say("You look at the game again. " + words(self._table(), self.review)[0])

    def _look(self, where: str) -> None:
        if self.review:
            self.review = moved(self._table(), self.review, where)
            self._render(fresh=not self.review)
            self.page.say(" ".join(words(self._table(), self.review)) if self.review else self.face.note.head)

    # --- what happens by itself -------------------------------------------------------------------------------------

    def _changed(self, *, fresh: bool = False, moved: Any = None, note: Note | None = None) -> None:
        """The match has changed: show it, keep it, and let the others go on."""
        match = self._table()
        self.ticker.stop()
        self.clock.halt()
        self.face.seconds = None
        self.expecting = match.bot_to_move is not None and bool(match.humans or self.face.running)
        self._show_change(fresh=fresh, moved=moved, note=note)
        self.expecting = False
        self._go_on()

    def _stop(self) -> None:
        """Nothing moves any more by itself."""
        self.runner.stop()
        self.ticker.stop()
        self.clock.halt()

    def _go_on(self) -> None:
        """Let the bots move or the clock run, whichever it is the turn of."""
        match = self.match
        if match is None or self.asking or self.review:
            return
        if match.bot_to_move is not None and (match.humans or self.face.running):
            if not self.runner.busy:
                self.runner.run(self._bots)
        else:
            self._time()

    def _bots(self, cancel: Cancel, once: bool = False) -> Iterator[float]:
        """The bots move until a person is to move."""
        while (seat := self._table().bot_to_move) is not None:
            match = self._table()
            name = match.plan.names[seat]
            pause = 0.0 if self.page.still else PAUSE
            for step in thought(match, seat, self.luck, cancel, pause, partial(self._bot_failed, name)):
                if not isinstance(step, Choice):
                    yield step
                    continue
                before = match.state
                self._happened(match.act(step.action, step.reason))
                self._show_change(moved=(match.game.observe(before, match.holder), step.action))
            if once or match.paused:
                break
            yield 0.0
        self.runner.busy = False
        self._render_panels()
        self._time()
        if self.pressed:
            self.pressed = False
            self._keep_focus()

    def _bot_failed(self, name: str) -> None:
        """A bot raised: the game goes on with a legal move by chance."""
        self._unsaid.append(f"{name} could not decide. Chance has chosen a move for {name}.")
        self.face.trouble = f"{name} could not decide, so chance has chosen a move. The game goes on."

    def _time(self) -> None:
        """The clock runs while the person at the board is to move."""
        match = self.match
        seconds = self.words.seconds(match.state) if match is not None else None
        self.ticker.stop()
        if match is None or seconds is None:
            self.face.seconds = None
            return
        if not match.yours or self.asking:
            self.clock.halt()
            self.face.seconds = None
            return
        self.clock.turn((match.number, self.words.turn(match.state)), seconds)
        self.clock.run()
        self.shelf.keep_time(match, self.clock.left())
        self.face.seconds = ceil(self.clock.left())
        self.ticker.run(self._ticking, patient=True)
        self.view.render_goal(match, self.face)

    def _ticking(self, cancel: Cancel) -> Iterator[float]:
        while not cancel.cancelled:
            yield TICK
            self.tick()

    def tick(self) -> None:
        """A second has gone: show the time, and end the turn when it is up."""
        match = self.match
        if match is None or self.face.seconds is None or not match.yours:
            return
        left = ceil(self.clock.left())
        if left <= 0:
            action = self.words.time_up(match.state, self.face.hand.piece)
            self.face.hand = Hand()
            self._happened(match.act(action))
            self._changed()
            return
        if left <= WARNING < self.face.seconds:
            self.page.say(f"{left} seconds left.")
        self.face.seconds = left
        self.shelf.keep_time(match, self.clock.left())
        self.view.render_goal(match, self.face)
