"""The widgets of a table, and what they show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ipywidgets import HTML, Box, VBox

from tutorgame_widgets.draw.svg import to_svg
from tutorgame_widgets.play import table_panels as panels
from tutorgame_widgets.play.board_view import BoardView, Scenery
from tutorgame_widgets.play.kit import Hand, Kit, Show
from tutorgame_widgets.play.page import Page
from tutorgame_widgets.play.panels import rule_card, would_score
from tutorgame_widgets.play.table_match import Match
from tutorgame_widgets.play.table_panels import Note

SIDE = ("actions", "feedback", "helpers", "thoughts", "score", "rule", "facts", "typed", "people", "sheet")
UNDER = ("log", "told", "keep", "load", "text")


@dataclass(slots=True)
class Face:
    """What a table shows besides the match itself."""

    note: Note
    told: Note | None = None
    offer: str = ""
    form: str = ""
    hand: Hand = field(default_factory=Hand)
    show: Show = field(default_factory=Show)
    hints: int = 0
    why: str = ""
    rule: str = ""
    code: str = ""
    running: bool = False
    trouble: str = ""
    seconds: int | None = None


class TableView:
    """Head, goal line, board and panels; told what to show by `render`."""

    def __init__(self, owner: str, kit: Kit, page: Page, board: BoardView, first: str, invite: str) -> None:
        self.owner, self.kit, self.page, self.board = owner, kit, page, board
        self._first, self._invite = first, invite
        self.playing = False
        self._parts = {name: HTML() for name in ("head", "goal", "offer", "form", "review", *SIDE, *UNDER)}
        side, under = (VBox([self._parts[n] for n in names]) for names in (("review", *SIDE), UNDER))
        side.add_class("tg-side")
        under.add_class("tg-under")
        grid = Box([board.widget, side, under])
        grid.add_class("tg-grid")
        grid.add_class("tg-table")
        top = [self._parts[name] for name in ("head", "goal", "offer", "form")]
        self.root = VBox([page, *top, grid])
        self.root.add_class("tg")
        self.root.add_class(owner)

    def put(self, name: str, text: str) -> None:
        """Show this HTML in a panel; an empty one takes no room."""
        widget = self._parts[name]
        if widget.value != text:
            widget.value = text
        widget.layout.display = "" if text else "none"

    def value(self, name: str) -> str:
        """The HTML of a panel."""
        return str(self._parts[name].value)

    def render(self, match: Match | None, face: Face, review: str = "", busy: bool = False) -> None:
        """All panels but the board."""
        asking = bool(face.form or face.offer)
        self.playing = match is not None and not asking
        self.put("head", panels.head(self.owner, self.kit.title, match))
        self.render_goal(match, face)
        self.put("offer", face.offer)
        self.put("form", face.form)
        self.put("review", review)
        if match is None or asking:
            self._resting(match, face)
        else:
            self._playing(match, face, review, busy)

    def render_goal(self, match: Match | None, face: Face) -> None:
        """The goal line alone: the clock changes it every second."""
        side = ""
        if match is not None and not match.paused:
            side = match.words.note(match.observation(), match.plan.names)
            if face.seconds is not None:
                side = f"{face.seconds} s left" + (f" · {side}" if side else "")
        shown = None if face.form or face.offer else match
        offered = bool(face.offer)
        key = f"{self.owner}:goal"
        self.put("goal", panels.goal(shown, side if shown is not None else "", self._invite, offered, key))

    def _resting(self, match: Match | None, face: Face) -> None:
        """Before the first deal, or while the new-game form is open."""
        for name in (*SIDE, *UNDER):
            if name not in ("load", "told", "rule"):
                self.put(name, "")
        self.put("feedback", self._first)
        self._told(face)
        self.put("load", panels.load(self.owner))

    def _playing(self, match: Match, face: Face, review: str, busy: bool) -> None:
        owner, palette, version = self.owner, self.page.palette, match.version
        live = not review
        if live:
            self._actions(match, face, busy)
        else:
            self.put("actions", "")
        self.put("typed", panels.typed(owner, self.kit, match) if live else "")
        self.put("feedback", panels.feedback(owner, face.note, palette))
        self.put("helpers", panels.helpers(owner, match, version, face.hints, face.why) if live else "")
        self.put("thoughts", panels.thoughts(match) if live else "")
        self._rule(face)
        self.render_score(match, face, live)
        self.put("facts", panels.facts(match, palette))
        self.put("people", panels.people(match, palette))
        self.put("sheet", panels.sheet(match, palette))
        self.put("log", panels.log(owner, match))
        secret = match.words.secret
        self.put("keep", panels.keep(owner, version, face.code, secret.code if secret else ""))
        self._told(face)
        self.put("load", panels.load(owner))

    def render_score(self, match: Match, face: Face, live: bool = True) -> None:
        """What the piece in hand would score where the cursor stands: it changes with every move of the cursor."""
        shown = live and match.yours and face.show.refusal is None
        rows = self.kit.would_score(match.observation(), face.hand) if shown else ()
        self.put("score", would_score(self.kit, rows))

    def render_choices(self, match: Match, face: Face, busy: bool) -> None:
        """Only the choices: a part of one has been made."""
        if self.kit.composed:
            self._actions(match, face, busy)

    def _actions(self, match: Match, face: Face, busy: bool) -> None:
        self.put("actions", panels.actions(self.owner, self.kit, match, busy, face.running, face.hand))

    def _told(self, face: Face) -> None:
        """The answer to saving, loading and copying, beside those buttons."""
        self.put("told", panels.feedback(self.owner, face.told, self.page.palette) if face.told else "")

    def _rule(self, face: Face) -> None:
        self.put("rule", rule_card(self.owner, self.kit.game.rulebook, face.rule) if face.rule else "")

    def draw(
        self,
        observation: Any,
        legal: Sequence[Any],
        hand: Hand,
        show: Show,
        *,
        fresh: bool = False,
        moved: Any = None,
    ) -> None:
        """The board, on the canvas and as text."""
        self.board.show(Scenery(observation, legal, hand, show), fresh=fresh, moved=moved)
        self.put("text", panels.board_text(self.kit.text(observation)) if self.playing else "")


def picture(kit: Kit, observation: Any, page: Page, names: tuple[str, ...]) -> str:
    """A position as SVG, for pages without a kernel."""
    layout = kit.layout(observation, 760, seats=bool(names))
    layers = kit.picture(observation, layout, page.palette, Hand(), (), Show(quiet=True, names=names))
    shapes = tuple(shape for layer in layers.values() for shape in layer)
    return to_svg(shapes, layout.width, layout.height, f"{kit.title}: an example of a game")
