"""A match in progress: who plays which seat, who may look, and what may be taken back.  No widget here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from tutorgame import bots
from tutorgame.core.chance import Drawer
from tutorgame.core.errors import UndoRefused
from tutorgame.core.events import Event
from tutorgame.core.game import Actor, Seat
from tutorgame.core.record import Record, Step
from tutorgame.core.timeline import Timeline
from tutorgame_widgets.play.table_plan import Plan, plan_of
from tutorgame_widgets.play.table_words import TableWords

_NUMBERS = count(1)


class Match:
    """A whole match at one table, from the first deal to its end."""

    def __init__(self, words: TableWords, plan: Plan, line: Timeline[Any, Any], rng: Random) -> None:
        self.words, self.plan, self.line = words, plan, line
        self.game = words.game
        self.number = next(_NUMBERS)
        self.rng = rng
        self._drawer = Drawer(Random(rng.getrandbits(64)))
        self._bots = {seat: bots.make(plan.game, p.bot) for seat, p in enumerate(plan.players) if p.bot}
        self.reasons: dict[int, str] = {}
        """Why a bot did what it did, by the number of the step."""
        self.holder: Seat | None = None
        """The person who sees the board as its own now; None while the curtain is closed or nobody plays."""
        self._settle()

    @classmethod
    def deal(cls, words: TableWords, plan: Plan) -> Match:
        """A new match; `plan.seed` must be set.  Raises `OptionError`."""
        rng = Random(plan.seed)
        line: Timeline[Any, Any] = Timeline(words.game, words.game.start(plan.options))
        match = cls(words, plan, line, rng)
        match.run_chance()
        return match

    @classmethod
    def resume(cls, words: TableWords, record: Record, rng: Random) -> Match:
        """The match of a record, with new luck for what is still to be drawn; raises `RecordError`."""
        line = Timeline.resume(words.game, record)
        plan = plan_of(record, words.game.players(line.start), words.usual_bot)
        match = cls(words, plan, line, rng)
        if not match.over:
            match.plan = replace(plan, seed=None)  # the draws to come are others now
        if not match.waiting:
            match.run_chance()
        return match

    # --- where it stands --------------------------------------------------------------------------------------------

    @property
    def version(self) -> str:
        """Changes with each change of the match, and is never the same for two matches."""
        return f"{self.number}.{self.line.version}"

    @property
    def state(self) -> Any:
        """Where the match stands."""
        return self.line.state

    @property
    def steps(self) -> tuple[Step[Any, Any], ...]:
        """All steps so far."""
        return self.line.steps

    @property
    def over(self) -> bool:
        """Whether the whole match is over."""
        return self.game.actor(self.state) is Actor.NOBODY

    @property
    def waiting(self) -> bool:
        """Whether a game has ended and the next one waits for its deal."""
        steps = self.line.steps
        return bool(steps) and not self.over and self.words.game_ended(steps[-1])

    @property
    def paused(self) -> bool:
        """Whether nobody is to move: the match is over, or the next game waits."""
        return self.over or self.waiting

    @property
    def mover(self) -> Seat | None:
        """The seat that is to move."""
        actor = self.game.actor(self.state)
        return None if isinstance(actor, Actor) else actor

    @property
    def bot_to_move(self) -> Seat | None:
        """The seat to move if a bot plays it."""
        return self.mover if self.mover in self._bots else None

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return self.plan.humans

    @property
    def curtain(self) -> Seat | None:
        """The person to whom the board has to be handed before anything secret is shown."""
        mover = self.mover
        secret = self.words.secret is not None
        hidden = secret and len(self.humans) > 1 and mover in self.humans and self.holder != mover
        return mover if hidden else None

    @property
    def yours(self) -> bool:
        """Whether the person who sees the board now is to move."""
        return self.mover is not None and self.mover == self.holder

    @property
    def telling(self) -> bool:
        """Whether the bots tell their reasons now, where they keep them to themselves until a game is over."""
        return self.paused and self.words.secret is not None and bool(self.words.secret.later) and bool(self.told())

    def told(self) -> list[tuple[Seat, Step[Any, Any], str]]:
        """What bots did in the game that has just ended, and why: seat, step, reason; only of hands that were shown."""
        secret = self.words.secret
        found: list[tuple[Seat, Step[Any, Any], str]] = []
        steps = self.steps
        for at in range(len(steps) - 1, -1, -1):
            if self.words.game_ended(steps[at]) and at < len(steps) - 1:
                break
            actor = self.game.actor(steps[at].before)
            if not self.reasons.get(at) or isinstance(actor, Actor):
                continue
            if secret is None or secret.shown(self.shown, actor):
                found.insert(0, (actor, steps[at], self.reasons[at]))
        return found

    @property
    def shown(self) -> Any:
        """The position to show: between two games it is the end of the last one."""
        return self.words.end_of_game(self.steps[-1]) if self.waiting else self.state

    def observation(self) -> Any:
        """What may be shown now."""
        return self.game.observe(self.shown, self.holder)

    def legal(self) -> Sequence[Any]:
        """What the person at the board may do now; a game may list a great many amounts, so it is not copied."""
        return self.game.legal_actions(self.state) if self.yours else ()

    @property
    def moves(self) -> int:
        """How many decisions have been made."""
        return sum(not isinstance(self.game.actor(step.before), Actor) for step in self.line.steps)

    # --- forward ----------------------------------------------------------------------------------------------------

    def act(self, action: Any, reason: str = "") -> tuple[Event, ...]:
        """Play an action and let chance answer; raises `IllegalAction` and changes nothing."""
        at = len(self.line.steps)
        events = self.line.push(action)
        self.reasons = {number: text for number, text in self.reasons.items() if number < at}
        if reason:
            self.reasons[at] = reason
        if not self.waiting:
            events += self._chance()
        self._settle()
        return events

    def run_chance(self) -> tuple[Event, ...]:
        """Let chance act: the deal of the first or the next game."""
        events = self._chance()
        self._settle()
        return events

    def _chance(self) -> tuple[Event, ...]:
        """Chance acts until a seat is to move, or until a game of the match is over: then the next deal waits."""
        events: list[Event] = []
        while self.game.actor(self.state) is Actor.CHANCE:
            events += self.line.push(self._drawer.draw(self.game.chance(self.state)))
            if self.waiting:
                break
        return tuple(events)

    def lift(self) -> None:
        """The person for whom the curtain was closed has taken the board."""
        if self.curtain is not None:
            self.holder = self.curtain

    def thinker(self, seat: Seat) -> bots.Bot[Any, Any]:
        """The bot on a seat."""
        return self._bots[seat]

    def _settle(self) -> None:
        """Who sees the board: alone always the one person, else whoever has opened the curtain.

        Where nothing is hidden there is no curtain, and the board is the mover's.
        """
        humans = self.humans
        if len(humans) == 1:
            self.holder = humans[0]
        elif not humans or self.paused:
            self.holder = None
        elif self.mover in humans and self.mover != self.holder:
            self.holder = self.mover if self.words.secret is None else None

    # --- back -------------------------------------------------------------------------------------------------------

    def back_refusal(self) -> str:
        """Why nothing can be taken back now; empty when it can."""
        seat = self._undo_seat()
        if seat is None:
            return "Only until the next player has looked can a move be taken back."
        if self.telling:
            return "It cannot be taken back: the bots have told what they were thinking."
        if self.line.can_undo(seat):
            return ""
        if any(self.game.actor(step.before) == seat for step in self.line.steps):
            return f"It cannot be taken back: {self.words.talk.seen}."
        return "There is no move of yours to take back yet."

    def _undo_seat(self) -> Seat | None:
        """The person whose move would be taken back."""
        if len(self.humans) == 1:
            return self.humans[0]
        if self.yours and self.words.secret is not None:
            return self.mover if self._turn_begun() else None
        for step in reversed(self.line.steps):
            actor = self.game.actor(step.before)
            if actor in self.humans:
                return actor if not isinstance(actor, Actor) else None
        return None

    def _turn_begun(self) -> bool:
        """Whether the person at the board has already done something in this turn."""
        for step in reversed(self.line.steps):
            actor = self.game.actor(step.before)
            if not isinstance(actor, Actor):
                return actor == self.mover
        return False

    def back(self) -> int:
        """Take back the last move of the person at the board, and what others did since; raises `UndoRefused`."""
        reason, seat = self.back_refusal(), self._undo_seat()
        if reason or seat is None:
            raise UndoRefused(reason)
        taken = self.line.undo(seat)
        self._settle()
        return taken

    def again(self) -> int:
        """Play again what was taken back last; raises `UndoRefused`."""
        played = self.line.redo()
        self._settle()
        return played

    # --- keeping ----------------------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The match as a record with its table."""
        return self.line.record(self.plan.table(with_seed=self.over))

    def scores(self) -> Sequence[int]:
        """The points of each seat, all games together."""
        return self.game.scores(self.state)
