"""The welcome page as a widget: where to go on, the games with their lessons, and what a learner may choose."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from ipywidgets import HTML, VBox

from tutorgame.lessons.progress import ProgressError
from tutorgame.lessons.scene import Course
from tutorgame_widgets.play import welcome_panels as panels
from tutorgame_widgets.play.guard import guarded
from tutorgame_widgets.play.keeper import Keeper
from tutorgame_widgets.play.kit import kit
from tutorgame_widgets.play.page import Page
from tutorgame_widgets.play.welcome_cards import CARDS

_NUMBERS = count(1)
_WISHES = {"theme": ("light", "dark"), "motion": ("on", "off")}
_SAID = {
    ("theme", ""): "The colours follow your system.",
    ("theme", "light"): "It is day now.",
    ("theme", "dark"): "It is night now.",
    ("motion", ""): "Motion follows your system.",
    ("motion", "on"): "Pieces move.",
    ("motion", "off"): "Pieces jump to their place.",
}


class Welcome:
    """Shows the games that have a course, with the learner's progress."""

    def __init__(self, courses: Sequence[Course], page: Page, keeper: Keeper) -> None:
        self.courses, self.page, self.keeper = tuple(courses), page, keeper
        self.owner = f"welcome{next(_NUMBERS)}"
        self._told, self._asking = "", False
        self._parts = {name: HTML() for name in ("go_on", "games", "how", "yours")}
        self.root = VBox([page, *self._parts.values()])
        self.root.add_class("tg")
        self.root.add_class("tg-welcome")
        page.on_do(self.owner, self._do)
        page.on_form(self.owner, self._form)
        page.observe(self._changed, ["dark", "stored"])
        keeper.watch(self._draw)
        self._draw()

    def __repr__(self) -> str:
        return "Welcome()"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live view, and for pages without a kernel the list of lessons as text."""
        live: dict[str, Any] = dict(self.root._repr_mimebundle_())
        live["text/plain"] = self.text()
        return live

    def text(self) -> str:
        """All games and lessons in words."""
        lines: list[str] = []
        for course in self.courses:
            lines += ["", f"{CARDS[course.game].title}: {CARDS[course.game].line}"]
            lines += [f"{i:>3}. {x.title}: {x.promise}" for i, x in enumerate(course.lessons, 1)]
        return "\n".join(lines[1:])

    def trouble(self) -> None:
        """An input failed: nothing is lost."""
        self._tell("That went wrong, and nothing is lost. Try once more.")

    def forget(self) -> None:
        """Leave for good: the cell was run again."""
        self.page.forget(self.owner)
        self.page.unobserve(self._changed, ["dark", "stored"])
        self.keeper.unwatch(self._draw)
        self.root.close()

    # --- what the learner does --------------------------------------------------------------------------------------

    @guarded
    def _do(self, what: str) -> None:
        verb, _, value = what.partition(":")
        if verb in _WISHES and (value == "" or value in _WISHES[verb]):
            self.page.store(verb, value or None)
            self._tell(_SAID[verb, value])
        elif verb == "copy":
            self.page.copied = self._copied
            self.page.copy(self.keeper.text())
        elif verb == "reset":
            self._reset(value)

    def _reset(self, answer: str) -> None:
        if answer == "yes" and self._asking:
            self._asking = False
            self.keeper.reset()
            self._tell("All progress is forgotten. The first lesson waits.")
        elif answer in ("ask", "no"):
            self._asking = answer == "ask"
            self._tell("Really forget everything?" if self._asking else "Nothing was forgotten.")

    @guarded
    def _form(self, what: str, values: dict[str, str]) -> None:
        if what != "paste":
            return
        text = values.get("text", "").strip()
        if not text:
            self._tell("Paste a progress text into the field first.")
            return
        try:
            self.keeper.load(text)
        except ProgressError as error:
            self._tell(f"{error} Your progress stays as it was.")
            return
        self._tell(f"Taken over: {self._solved()} solved scenes.")

    @guarded
    def _copied(self, worked: bool) -> None:
        if worked:
            self._tell("Copied. Paste it into a note or a mail.")
        else:
            self._tell(f"This browser does not let a page copy. Copy this line: {self.keeper.text()}")

    # --- what the learner sees --------------------------------------------------------------------------------------

    def _solved(self) -> int:
        progress = self.keeper.progress
        return sum(progress.solved(c.game, lesson) for c in self.courses for lesson in c.lessons)

    def _tell(self, text: str) -> None:
        self._told = text
        self._draw()
        self.page.say(text)

    @guarded
    def _changed(self, _: Any) -> None:
        self._draw()

    def _draw(self) -> None:
        page, progress = self.page, self.keeper.progress
        theme, motion = page.get("theme"), page.get("motion")
        boards = [(CARDS[course.game].title, kit(course.game).keys_help) for course in self.courses]
        texts = {
            "go_on": panels.go_on(self.courses, progress),
            "games": "".join(panels.game(course, progress, page.palette) for course in self.courses),
            "how": panels.how(boards),
            "yours": '<div class="tg-low">'
            + panels.yours(
                self.owner,
                theme if theme in _WISHES["theme"] else "",
                motion if motion in _WISHES["motion"] else "",
                self._told,
                self._asking,
                self._solved(),
            )
            + "</div>",
        }
        for name, text in texts.items():
            if self._parts[name].value != text:
                self._parts[name].value = text
