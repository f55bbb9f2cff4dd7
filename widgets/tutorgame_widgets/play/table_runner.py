"""What happens at a table without a click: bots think and move, the clock runs.  It never blocks and can be stopped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from random import Random
from time import monotonic
from typing import Any

from tutorgame import bots
from tutorgame.bots import Cancel, Choice
from tutorgame.core.game import Seat
from tutorgame_widgets.play.guard import LOCK
from tutorgame_widgets.play.table_match import Match

LOG = logging.getLogger("tutorgame")
PAUSE = 0.9
"""Seconds that a bot's move takes at least, so that a learner can follow; none where motion is off."""
TICK = 1.0


class Runner:
    """Drives one piece of work at a time, in steps, with the event loop in between.

    Without an event loop (in a script, in tests) the work is done at once.
    """

    def __init__(self, trouble: Callable[[], None]) -> None:
        self._trouble = trouble
        self._task: asyncio.Task[None] | None = None
        self._cancel = Cancel()
        self.busy = False
        """Whether something is being done."""

    def stop(self) -> None:
        """End what is running; a bot that thinks comes to nothing."""
        self._cancel.cancel()
        self.busy = False
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def run(self, work: Callable[[Cancel], Iterator[float]], *, patient: bool = False) -> None:
        """Start this work instead of what is running; it yields the seconds to wait before it goes on.

        `patient` work is nothing but waiting, and is left out where there is no event loop to wait in.
        """
        self.stop()
        self._cancel = cancel = Cancel()
        steps = work(cancel)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            if patient:
                return
            self.busy = True
            while self._step(steps, cancel) is not None:
                pass
            return
        self.busy = True
        self._task = loop.create_task(self._drive(steps, cancel))

    async def _drive(self, steps: Iterator[float], cancel: Cancel) -> None:
        while (delay := self._step(steps, cancel)) is not None:
            await asyncio.sleep(delay)

    def _step(self, steps: Iterator[float], cancel: Cancel) -> float | None:
        """One step of the work; None when it is done, stopped, or has failed."""
        with LOCK:
            if cancel.cancelled:
                return None
            try:
                delay = next(steps, None)
            except Exception:
                LOG.exception("Something that runs by itself at the table has failed.")
                delay = None
                self.busy = False
                self._trouble()
            if delay is None and not cancel.cancelled:
                self.busy = False
            return delay


def thought(
    match: Match, seat: Seat, rng: Random, cancel: Cancel, pause: float, failed: Callable[[], None]
) -> Iterator[float | Choice[Any]]:
    """A bot's decision: seconds to wait, again and again, and last the choice.

    A bot that raises, or that chooses what is not allowed, is logged; then chance chooses a legal move for it.
    """
    began = monotonic()
    legal = match.game.legal_actions(match.state)
    choice: Choice[Any] | None = None
    try:
        for progress in bots.thinking(match.thinker(seat), match.game.observe(match.state, seat), legal, rng, cancel):
            choice = progress.choice
            if not progress.done:
                yield 0.0
        if choice is None or choice.action not in legal:
            raise bots.BotError(f"The bot chose {choice!r}, which is no legal action here.")
    except Exception:
        LOG.exception("The bot %r on seat %d has failed.", match.plan.players[seat].bot, seat)
        failed()
        choice = Choice(legal[int(rng.random() * len(legal))], "")
    left = pause - (monotonic() - began)
    if left > 0:
        yield left
    yield choice


class Clock:
    """The time of a turn: it stands still while `running` is off, and is set anew for each turn."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._turn: object = None
        self._left = 0.0
        self._since: float | None = None

    def turn(self, turn: object, seconds: float) -> None:
        """A turn, named by any value; the same turn again goes on where it stood."""
        if turn != self._turn:
            self._turn, self._left, self._since = turn, seconds, None

    def run(self) -> None:
        """Let the time run."""
        if self._since is None:
            self._since = self._now()

    def halt(self) -> None:
        """Stop the time for now."""
        self._left, self._since = self.left(), None

    def left(self) -> float:
        """Seconds left, 0 at least."""
        gone = 0.0 if self._since is None else self._now() - self._since
        return max(0.0, self._left - gone)
