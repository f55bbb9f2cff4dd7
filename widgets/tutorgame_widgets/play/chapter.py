"""All lessons of a notebook together: which of them is open, and where the learner goes on."""

from __future__ import annotations

from typing import Any

from tutorgame.lessons.scene import Course
from tutorgame_widgets.play.guard import guarded
from tutorgame_widgets.play.keeper import keeper
from tutorgame_widgets.play.page import Page, page
from tutorgame_widgets.play.stage import Stage
from tutorgame_widgets.play.stage_keep import read, scene_key
from tutorgame_widgets.play.welcome_cards import CARDS

TABLES = {game: card.table for game, card in CARDS.items()}
"""The chapter in which a game is played, by game."""


class Chapter:
    """The stages of one kernel, in the order in which they were made."""

    def __init__(self, its_page: Page) -> None:
        self.page = its_page
        self.keeper = keeper(its_page)
        self.stages: dict[str, Stage] = {}
        self._courses: dict[str, Course] = {}
        self._met: tuple[int, str] = (0, "")
        its_page.observe(self._arrived, ["ready", "anchor"])

    def add(self, course: Course, key: str) -> Stage:
        """A stage for a lesson; running a cell again replaces the old one."""
        lesson = course.lesson(key)
        self._courses[course.game] = course
        old = self.stages.pop(key, None)
        farewell = TABLES.get(course.game, "") if key == course.lessons[-1].key else ""
        stage = Stage(lesson, self.page, self.keeper, self._following, farewell)
        self.stages[key] = stage
        if old is not None:
            old.forget()
        first = len(self.stages) == 1
        if (first and not self.page.ready) or (old is not None and old.was_open) or self._wanted() == key:
            stage.open()
        return stage

    def trouble(self) -> None:
        """Nothing to tell: the stages tell their own troubles."""

    def _wanted(self) -> str | None:
        """The lesson to open: the one in the address, the one seen last, or the first that is not solved."""
        anchor = self.page.anchor.removeprefix("lesson-")
        if anchor in self.stages:
            return anchor
        progress = self.keeper.progress
        for game, course in self._courses.items():
            last = progress.last
            if last and last[0] == game and last[1] in self.stages and self._unsolved(last[1]):
                return last[1]
            for lesson in course.lessons:
                if lesson.key in self.stages and self._unsolved(lesson.key):
                    return lesson.key
        return next(iter(self.stages), None)

    def _unsolved(self, key: str) -> bool:
        stage = self.stages[key]
        return self.keeper.progress.next_scene(stage.lesson.game, stage.lesson) is not None

    def _came_back(self) -> bool:
        """A page was loaded again: its tab knows the scene.  A link to another lesson counts more."""
        if (self.page.anchor and not self.page.back) or any(stage.touched for stage in self.stages.values()):
            return False
        for game in self._courses:
            memo = read(self.page.get_tab(scene_key(game)))
            if memo is not None and memo.lesson in self.stages and self.stages[memo.lesson].bring_back(memo):
                for key, stage in self.stages.items():
                    if key != memo.lesson:
                        stage.close()
                self.page.go(f"lesson-{memo.lesson}")
                return True
        return False

    @guarded
    def _arrived(self, _: Any) -> None:
        """A page was opened: open the lesson where its learner is."""
        met, self._met = self._met, (self.page.ready, self.page.anchor)
        if met == self._met:
            return  # told of both at once
        if met[0] != self.page.ready and self._came_back():
            return
        wanted = self._wanted()
        if wanted is None:
            return
        if not any(stage.touched for stage in self.stages.values()):
            for key, stage in self.stages.items():
                if key != wanted:
                    stage.close()
        self.stages[wanted].open()
        self.stages[wanted].resume()
        if self.page.anchor.startswith("lesson-"):
            self.page.go(f"lesson-{wanted}")

    def _following(self, key: str) -> bool:
        """Close this lesson, open the one after it and go there; False when there is none in this notebook."""
        keys = list(self.stages)
        at = keys.index(key) + 1
        if at >= len(keys):
            return False
        stage = self.stages[keys[at]]
        stage.open()
        stage.load_unsolved()
        self.stages[key].close()
        self.page.go(f"lesson-{keys[at]}")
        stage.arrive()
        return True


_chapters: dict[int, Chapter] = {}


def chapter() -> Chapter:
    """The chapter of this kernel."""
    its_page = page()
    if id(its_page) not in _chapters:
        _chapters[id(its_page)] = Chapter(its_page)
    return _chapters[id(its_page)]
