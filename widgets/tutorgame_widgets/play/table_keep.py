"""Where games are kept: the page's own storage, files, and resume codes.  Nothing stays on the server."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from random import Random, SystemRandom

import tutorgame
from tutorgame.core import record as records
from tutorgame.core.errors import RecordError, TutorgameError
from tutorgame.core.record import Record
from tutorgame_widgets.play import table_panels as panels
from tutorgame_widgets.play.page import Page
from tutorgame_widgets.play.table_match import Match
from tutorgame_widgets.play.table_words import table_words

LOG = logging.getLogger("tutorgame")


class Shelf:
    """The game that lies in the page's storage, and the way in and out for others.

    `record` is that game when it can be read, `broken` the sentence when it cannot; `declined` says that the learner
    rather starts anew.  There are two places: the browser has one game for all its tabs, the one that moved last, and
    offers it; and each tab has its own, and brings it back when its page is loaded again.
    """

    def __init__(self, page: Page, game: str) -> None:
        self._page, self._game = page, game
        self._key, self._clock = f"resume:{game}", f"clock:{game}"
        self._text = ""
        self._seen: set[int] = set()
        self._kept = 0
        self._warned = False
        self.record: Record | None = None
        self.broken, self.told, self.over, self.declined = "", "", False, False
        self.look()

    def look(self) -> bool:
        """Read the storage again; whether something else lies there now."""
        text = self._page.get(self._key)
        if text == self._text:
            return False
        self._text, self.record, self.broken = text, None, ""
        if text:
            self._seen.add(hash(text))
            self._read(text)
        return True

    def own(self) -> tuple[Match, float | None] | None:
        """This tab's own game and the seconds left on its clock (None: all of them); None when there is none to read.

        What cannot be read stays where it is; the browser's game is offered then.
        """
        text = self._page.get_tab(self._key)
        if not text:
            return None
        try:
            match = self.resumed(self._mine(records.unpack(text, tutorgame.load)))
        except TutorgameError as error:
            LOG.warning("The game of this tab cannot be read: %s", error)
            return None
        self._seen.add(hash(text))
        return match, self._seconds(match)

    def resumed(self, record: Record) -> Match:
        """The match of a record, with new luck; raises `RecordError`."""
        return Match.resume(table_words(self._game), record, Random(SystemRandom().getrandbits(64)))

    def _seconds(self, match: Match) -> float | None:
        steps, _, left = self._page.get_tab(self._clock).partition(":")
        try:
            seconds = float(left)
        except ValueError:
            return None
        return seconds if steps == str(len(match.steps)) and 0 < seconds < 86_400 else None

    def elsewhere(self) -> bool:
        """Whether another tab has kept a game since; true once for each game of this table."""
        text = self._page.get(self._key)
        if not text or hash(text) in self._seen or self._warned:
            return False
        self._warned = True
        return True

    def _read(self, text: str) -> None:
        try:
            record = self._mine(records.unpack(text, tutorgame.load))
            match = Match.resume(table_words(self._game), record, Random(0))
        except TutorgameError as error:
            LOG.warning("The kept game cannot be read: %s", error)
            self.broken = str(error)
            return
        self.record, self.told, self.over = record, panels.summary(match), match.over

    def _mine(self, record: Record) -> Record:
        if record.game != self._game:
            raise RecordError(f"This is a game of {record.game!r}, and at this table {self._game!r} is played.")
        return record

    @property
    def offers(self) -> bool:
        """Whether there is something to offer."""
        return not self.declined and (self.record is not None or bool(self.broken))

    def keep(self, match: Match) -> None:
        """Put a match into the page's storage; what cannot be read there is put aside."""
        if self.broken:
            self._page.store(f"unread:{self._game}", self._text)
            self.broken = ""
        if self._kept != match.number:
            self._kept, self._warned = match.number, False
        self._text = self.code(match)
        self._seen.add(hash(self._text))
        self._page.store(self._key, self._text, tab=True)

    def keep_time(self, match: Match, seconds: float) -> None:
        """Remember what is left on the clock, for this tab."""
        self._page.store_tab(self._clock, f"{len(match.steps)}:{seconds:.1f}")

    def forget(self) -> None:
        """Take the game out of the page's storage."""
        self._text, self.record, self.broken = "", None, ""
        self._page.store(self._key, None, tab=True)

    @property
    def text(self) -> str:
        """What lies there, whether it can be read or not."""
        return self._text

    def code(self, match: Match) -> str:
        """The resume code of a match."""
        return records.pack(match.record())

    def save(self, match: Match) -> str:
        """Offer a match as a file; returns the file's name."""
        name = f"{self._game}-{match.moves}-moves.json"
        self._page.download(name, records.dumps(match.record()))
        return name

    def read(self, values: Mapping[str, str]) -> Record:
        """The record of a load form, from its file or its text; raises `RecordError`."""
        text = (values.get("file", "") or values.get("text", "")).strip()
        if not text:
            raise RecordError("There is nothing to load: choose a saved file, or paste a resume code.")
        read = records.loads if text.startswith("{") else records.unpack if text.startswith("TG") else None
        if read is None:
            raise RecordError(
                f"This is no saved game: it begins with {text[:8]!r}, "
                "but a file begins with '{' and a resume code with 'TG1.'."
            )
        return self._mine(read(text, tutorgame.load))
