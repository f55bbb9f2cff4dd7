"""Drives a table as a browser would, by page messages, without a browser and without an event loop."""

import re
from collections.abc import Mapping
from html import unescape
from random import Random
from typing import Any

from tutorgame import bots
from tutorgame_widgets.play.page import Page, fresh_page
from tutorgame_widgets.play.table import Table

SHORT = {"triominos": {}, "trinken": {"limit": "300"}, "rake": {"max_hands": "2"}, "rum": {"max_rounds": "2"}}
"""What makes a game of the suite short."""
BUTTON = re.compile(r'<button[^>]*data-tg-do="([^"]*)"[^>]*?(aria-disabled="true")?[^>]*>(.*?)</button>')


class Driver:
    """A table with a page whose messages to the browser are noted."""

    def __init__(
        self,
        game: str = "triominos",
        *,
        seed: int = 7,
        storage: Mapping[str, str] | None = None,
        tab: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.page: Page = fresh_page()
        self.sent: list[dict[str, Any]] = []
        self.page.send = lambda content, buffers=None: self.sent.append(content)  # type: ignore[method-assign]
        self.page.set_trait("still", True)
        self.page.set_trait("stored", dict(storage or {}))
        self.table = Table(game, self.page, new_seed=lambda: seed)
        if tab is not None:
            with self.page.hold_trait_notifications():
                self.page.set_trait("tab", dict(tab))
                self.page.set_trait("ready", 1)

    @property
    def talk(self) -> Any:
        return self.table.words.talk

    @property
    def match(self) -> Any:
        assert self.table.match is not None
        return self.table.match

    def message(self, content: Any) -> None:
        self.page._message(None, content, None)

    def do(self, what: str) -> None:
        self.message({"type": "do", "what": f"{self.table.owner}:{what}"})

    def form(self, what: str, **values: str) -> None:
        self.message({"type": "form", "what": f"{self.table.owner}:{what}", "values": values})

    def html(self, panel: str) -> str:
        return self.table.view.value(panel)

    def text(self, panel: str) -> str:
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", self.html(panel))).split())

    def everything(self) -> str:
        parts = self.table.view._parts
        return " ".join(self.text(name) for name in parts if parts[name].layout.display != "none")

    def buttons(self) -> dict[str, str]:
        """The live buttons: label -> message."""
        found = {}
        for name, part in self.table.view._parts.items():
            if part.layout.display == "none":
                continue
            for what, off, label in BUTTON.findall(self.html(name)):
                if not off:
                    found[unescape(re.sub(r"<[^>]+>", "", label)).strip()] = what
        return found

    def click(self, label: str) -> None:
        buttons = self.buttons()
        what = next((w for shown, w in buttons.items() if shown.startswith(label)), None)
        assert what is not None, f"No button {label!r} among {sorted(buttons)}."
        self.message({"type": "do", "what": what})

    def fields(self) -> dict[str, str]:
        """What the browser would send of the new-game form."""
        values = {}
        for name, value in self.table.draft.values.items():
            if name == "more" or (value == "" and name in self.flags()):
                continue
            values[name] = value
        return values

    def flags(self) -> set[str]:
        return {f.name for f in self.table.words.fields if f.kind == "flag"}

    def deal(self, **changes: str) -> None:
        """Begin a short game: the form as it stands, with these changes."""
        for seat in range(6):
            if f"who{seat}" in changes and "players" not in changes:
                changes.setdefault("players", "2")
        self.form("deal", **{**self.fields(), **SHORT[self.game], **changes})

    def move(self, text: str) -> None:
        self.form("move", move=text)

    def best(self) -> str:
        """What the adviser would type for the person at the board."""
        match = self.match
        choice = bots.make(self.game, self.table.words.adviser).choose(match.observation(), match.legal(), Random(1))
        return match.game.format_action(choice.action).removeprefix("place ")

    def play_on(self, moves: int = 1000) -> None:
        """Let the people at the table play as the adviser would, through curtains and pauses."""
        while moves and not self.match.over:
            if self.match.curtain is not None:
                self.click("I am")
            elif self.match.waiting:
                self.click(self.talk.next_game)
            elif self.match.yours:
                self.move(self.best())
                moves -= 1
            else:
                raise AssertionError("Nobody is to move.")

    def tab(self) -> dict[str, str]:
        """What this tab of the browser has kept."""
        kept = {m["key"]: m["value"] for m in self.sent if m["type"] == "store" and m.get("where") in ("tab", "both")}
        return {key: value for key, value in kept.items() if value is not None}

    def said(self) -> list[str]:
        return [content["text"] for content in self.sent if content["type"] == "say"]
