"""Keeps a learner's progress in the page's own storage; nothing stays on the server."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from tutorgame.lessons import progress as progress_text
from tutorgame.lessons.progress import Progress, ProgressError
from tutorgame_widgets.play.page import Page

LOG = logging.getLogger("tutorgame")
KEY = "progress"
UNREAD = "progress-unread"
"""Where a progress text is put aside that cannot be read, before ours takes its place."""


class Keeper:
    """Progress as the page holds it; `watch` is told when it changes, also from another tab."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._watchers: list[Callable[[], None]] = []
        self._text = self._unread = ""
        self.progress = Progress()
        self._read()
        page.observe(self._changed, "stored")

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` after each change."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` no more."""
        self._watchers = [w for w in self._watchers if w != watcher]

    def solved(self, game: str, lesson: str, scene: str, stars: int) -> None:
        """A scene was solved."""
        self._keep(self.progress.with_stars(game, lesson, scene, stars))

    def visit(self, game: str, lesson: str, scene: str) -> None:
        """The learner is at this scene now."""
        if self.progress.last != (game, lesson, scene):
            self._keep(self.progress.at(game, lesson, scene))

    def load(self, text: str) -> None:
        """Take over a progress text; raises `ProgressError` and keeps the old progress when it cannot be read."""
        self._keep(progress_text.loads(text))

    def reset(self) -> None:
        """Forget everything."""
        self._text = ""
        self.progress = Progress()
        self._page.store(KEY, None)
        self._tell()

    def text(self) -> str:
        """Progress as text to copy."""
        return progress_text.dumps(self.progress)

    def _keep(self, progress: Progress) -> None:
        if self._unread:
            self._page.store(UNREAD, self._unread)
            self._unread = ""
        self.progress = progress
        self._text = progress_text.dumps(progress)
        self._page.store(KEY, self._text)
        self._tell()

    def _read(self) -> bool:
        text = self._page.get(KEY)
        if text == self._text:
            return False
        try:
            self.progress, self._text, self._unread = progress_text.loads(text), text, ""
        except ProgressError:
            LOG.warning("The stored progress cannot be read and is left alone.")
            self._unread = text
            return False
        return True

    def _changed(self, _: Any) -> None:
        if self._read():
            self._tell()

    def _tell(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()


_keepers: dict[str, Keeper] = {}


def keeper(page: Page) -> Keeper:
    """The keeper of a page."""
    key = page.model_id or str(id(page))
    if key not in _keepers:
        _keepers[key] = Keeper(page)
    return _keepers[key]
