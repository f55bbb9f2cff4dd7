"""Where games are kept: the page's own storage, files, and resume codes.  Nothing stays on the server."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from random import Random

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
    rather starts anew.
    """

    def __init__(self, page: Page, game: str) -> None:
        self._page, self._game = page, game
        self._key = f"resume:{game}"
        self._text = ""
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
            self._read(text)
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
        """Put a match into the page's storage."""
        self._text = self.code(match)
        self._page.store(self._key, self._text)

    def forget(self) -> None:
        """Take the game out of the page's storage."""
        self._text, self.record, self.broken = "", None, ""
        self._page.store(self._key, None)

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
