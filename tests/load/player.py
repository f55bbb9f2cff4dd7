"""A learner at a table: deals, looks about on the board by keys and clicks, asks for hints, and types moves."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from random import Random

import tutorgame
from tutorgame.core import record as records
from tutorgame_widgets.play.table_match import Match
from tutorgame_widgets.play.table_words import table_words

from .host import ROOT
from .page import Lost, Page

#: The chapters in which whole games are played.
TABLES = {
    path.stem.partition("_")[2].removesuffix("_play"): path.name
    for path in sorted((ROOT / "notebooks").glob("*_play.ipynb"))
}
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter")


@dataclass(slots=True)
class Diary:
    """What learners have met: the seconds of each answer, what went wrong, and how many games had to be given up."""

    answers: list[float] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    moves: int = 0


class Player:
    """One learner at the table of a game; `pace` is the seconds from one deed to the next, on average."""

    def __init__(self, server: str, game: str, rng: Random, pace: float) -> None:
        self.game, self.rng, self.pace = game, rng, pace
        self.page = Page(server, TABLES[game])
        self.diary = Diary()
        self._playing: asyncio.Task[None] | None = None

    async def sit_down(self, files: bool = False) -> None:
        """Open the page, and deal unless the page has brought a game back."""
        await self.page.open(files)
        await self._begin()

    def begin(self) -> None:
        """Play from now on, until `pause`."""
        self._playing = asyncio.create_task(self._play())

    async def pause(self) -> None:
        """Play no more for now."""
        if self._playing is not None:
            self._playing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._playing
        self._playing = None

    @property
    def record(self) -> records.Record | None:
        """The game as the page keeps it."""
        code = self.page.tab.get(f"resume:{self.game}")
        return records.unpack(code, tutorgame.load) if code else None

    @property
    def dealt(self) -> bool:
        """Whether a game is on the table."""
        return self.page.form(":deal") is None

    async def _begin(self) -> None:
        form = self.page.form(":deal")
        if form is not None:
            await self.page.submit(*form)

    async def _play(self) -> None:
        await asyncio.sleep(self.rng.uniform(0, self.pace))  # they have not all come at the same moment
        while True:
            try:
                self.diary.answers.append(await self.act())
            except (Lost, TimeoutError) as error:
                self.diary.troubles.append(f"{type(error).__name__}: {error}")
                return
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.pace)

    async def act(self) -> float:
        """Do one thing, as somebody at the table might; the seconds until it was answered."""
        buttons = {what.split(":")[1]: what for what in self.page.buttons()}
        for verb in ("lift", "next", "again"):  # somebody else's turn to look, the next game, a new one
            if verb in buttons and (verb != "again" or self.page.form(":move") is None):
                return await self.page.press(buttons[verb])
        form = self.page.form(":deal")
        if form is not None:
            return await self.page.submit(*form)
        chance = self.rng.random()
        if chance < 0.3 and (move := self._move()) and (typed := self.page.form(":move")):
            self.diary.moves += 1
            return await self.page.submit(typed[0], {"move": move})
        if chance < 0.3 and "play" in buttons:
            self.diary.moves += 1
            return await self.page.press(buttons["play"])
        if chance < 0.4 and "hint" in buttons:
            return await self.page.press(buttons["hint"])
        return await self._on_the_board(click=chance < 0.6)

    async def _on_the_board(self, click: bool) -> float:
        canvas = self.page.all_named("CanvasModel")[-1]
        if not click:
            keys = {"key": self.rng.choice(ARROWS), "shift_key": False, "ctrl_key": False, "meta_key": False}
            return await self.page.send(canvas, {"event": "key_down", **keys})
        known = self.page.models[canvas]
        point = {"x": self.rng.uniform(0, known["width"]), "y": self.rng.uniform(0, known["height"])}
        return await self.page.send(canvas, {"event": "mouse_down", **point})

    def _move(self) -> str:
        """A move that is allowed now; empty when it is not this learner's turn."""
        record = self.record
        if record is None:
            return ""
        match = Match.resume(table_words(self.game), record, Random(0))
        if match.over or match.waiting or not match.yours:
            return ""
        return str(match.game.format_action(self.rng.choice(match.legal()))).removeprefix("place ")
