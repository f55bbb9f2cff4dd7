"""What a table shows and tells after each change; `TablePlay` makes the changes."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Any

from tutorgame.core.events import Event
from tutorgame_widgets.play.board_view import BoardView
from tutorgame_widgets.play.kit import Hand, Kit, Show
from tutorgame_widgets.play.page import Page
from tutorgame_widgets.play.table_keep import Shelf
from tutorgame_widgets.play.table_match import Match
from tutorgame_widgets.play.table_panels import Note, goal_words
from tutorgame_widgets.play.table_review import Review, looked_at, panel
from tutorgame_widgets.play.table_tell import exchange, known, last_bot_step, opening, result, spoken
from tutorgame_widgets.play.table_view import Face, TableView
from tutorgame_widgets.play.table_words import TableWords

SUCCESSORS = {"why": "hint", "forget": "code"}
"""Where the focus goes when a button has gone with its own answer."""


class TableShow:
    """The part of a table that shows."""

    kit: Kit
    words: TableWords
    page: Page
    owner: str
    match: Match | None
    asking: bool
    review: Review
    face: Face
    shelf: Shelf
    board: BoardView
    view: TableView

    def __init__(self) -> None:
        self.expecting = False
        """Whether a bot is about to move."""
        self._unsaid: list[str | Event] = []

    def _table(self) -> Match:
        """The match; only called while there is one."""
        assert self.match is not None
        return self.match

    def _happened(self, events: tuple[Event, ...]) -> None:
        """Events to be told to those who listen."""
        self._unsaid += known(self._table(), events)

    def _show_change(self, *, fresh: bool = False, moved: Any = None, note: Note | None = None) -> None:
        match = self._table()
        self.face.show, self.face.hints, self.face.rule = Show(), 0, ""
        self.face.told, self.face.code = None, ""
        if match.curtain is not None:
            self.face.hand = Hand()
        self.face.note = note or self._note()
        if self.face.trouble:
            lines = (*self.face.note.lines, self.face.trouble)
            self.face.note = replace(self.face.note, lines=lines)
            if not match.humans:
                self.face.trouble = ""  # with people it stays until one of them has moved: other bots come between
        found = last_bot_step(match)
        later = match.words.secret is not None and bool(match.words.secret.later)
        asked = found is not None and match.curtain is None and not later
        self.face.why = f"Why did {found[0]} do that?" if found is not None and asked else ""
        self.shelf.keep(match)
        self._render(fresh=fresh, moved=moved)
        self._speak()

    def _keep_focus(self, verb: str = "") -> None:
        """Whoever plays by keyboard or listens is never left without a place: at last it is the goal line.

        While the clock runs that line is written anew every second, so then it is the button for a hint.
        """
        last = "goal" if self.face.seconds is None else "hint"
        for key in filter(None, (SUCCESSORS.get(verb), last)):
            self.page.focus(f"{self.owner}:{key}", only_if_lost=True)

    def _note(self) -> Note:
        match = self._table()
        if match.paused:
            return result(match)
        secret = match.words.secret
        if match.curtain is not None and secret is not None:
            name = match.plan.names[match.curtain]
            return Note("info", f"Hand the board to {name}", secret.closed)
        return exchange(match) or opening(match)

    def _speak(self) -> None:
        """Tell what has happened; where bots answer at once, the whole exchange in one go."""
        match = self._table()
        if self.page.still and match.bot_to_move is not None and match.humans:
            return
        word, text = goal_words(match)
        own = match.yours or match.curtain is not None or match.paused
        told: list[str] = []
        for _, some in groupby(self._unsaid, lambda one: isinstance(one, str)):
            # Events together, for a game may tell several of them in one line, as its log does.
            items = list(some)
            told += [one for one in items if isinstance(one, str)]
            told.append(spoken(match, [one for one in items if isinstance(one, Event)]))
        told += [f"{word}: {text}"] if own else []
        self._unsaid = []
        if told:
            self.page.say(" ".join(t for t in told if t))

    def _render(self, *, fresh: bool = False, moved: Any = None) -> None:
        self._render_panels()
        self._draw(fresh=fresh, moved=moved)

    def _render_panels(self) -> None:
        raise NotImplementedError

    def _draw(self, *, fresh: bool = False, moved: Any = None) -> None:
        match, face = self.match, self.face
        if match is None:
            example = self.words.game.observe(self.words.example(), 0)
            self.view.draw(example, (), Hand(), Show(quiet=True, names=self._names()), fresh=fresh)
            return
        names = match.plan.names
        if self.review:
            seen, step = looked_at(match, self.review)
            place = self.kit.place(step.action) if step is not None else None
            last = (place,) if place is not None else ()
            show = Show(quiet=True, names=names, last=last, events=step.events if step else ())
            self.view.draw(seen, (), Hand(), show, fresh=fresh)
            return
        places, events = self._last()
        if match.paused and events != match.steps[-1].events:
            events = (*events, *match.steps[-1].events)
        curtain = (names[match.curtain], match.curtain) if match.curtain is not None else None
        show = replace(
            face.show, names=names, last=places, events=events, curtain=curtain, quiet=not match.yours or self.asking
        )
        self.view.draw(match.observation(), match.legal(), face.hand, show, fresh=fresh, moved=moved)

    def _last(self) -> tuple[tuple[Any, ...], tuple[Event, ...]]:
        """The place of the last move on the board and its events, in this game of the match."""
        match = self._table()
        for at in range(len(match.steps) - 1, -1, -1):
            step = match.steps[at]
            if self.words.game_ended(step) and at < len(match.steps) - 1:
                break
            place = self.kit.place(step.action)
            if place is not None:
                return (place,), step.events
        return (), ()

    def _names(self) -> tuple[str, ...]:
        raise NotImplementedError

    def _panel(self) -> str:
        return panel(self.owner, self._table(), self.review) if self.review else ""
