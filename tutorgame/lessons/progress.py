"""What a learner has solved: {lesson: {scene: stars}}, as a value and as text that can be copied."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from tutorgame.core.errors import TutorgameError
from tutorgame.lessons.scene import Course, Lesson

FORMAT = "tutorgame progress"
_MAX = 200_000


class ProgressError(TutorgameError, ValueError):
    """A progress text cannot be read; the message says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Stars by game, lesson and scene; `last` is the (game, lesson, scene) seen last."""

    stars: Mapping[str, Mapping[str, Mapping[str, int]]] = field(default_factory=dict)
    last: tuple[str, str, str] | None = None

    def of(self, game: str, lesson: str) -> Mapping[str, int]:
        """Stars of the scenes of a lesson."""
        return self.stars.get(game, {}).get(lesson, {})

    def with_stars(self, game: str, lesson: str, scene: str, stars: int) -> Progress:
        """Progress with a scene's stars; a better earlier result stays."""
        best = max(stars, self.of(game, lesson).get(scene, 0))
        lessons = dict(self.stars.get(game, {}))
        lessons[lesson] = {**lessons.get(lesson, {}), scene: best}
        return Progress({**self.stars, game: lessons}, (game, lesson, scene))

    def at(self, game: str, lesson: str, scene: str) -> Progress:
        """Progress that remembers where the learner is."""
        return Progress(self.stars, (game, lesson, scene))

    def solved(self, game: str, lesson: Lesson) -> int:
        """How many scenes of a lesson are solved."""
        got = self.of(game, lesson.key)
        return sum(got.get(scene.key, 0) > 0 for scene in lesson.scenes)

    def next_of(self, course: Course) -> tuple[Lesson, int] | None:
        """The first lesson with an unsolved scene, and that scene's index; None when all is solved."""
        for lesson in course.lessons:
            if (at := self.next_scene(course.game, lesson)) is not None:
                return lesson, at
        return None

    def next_scene(self, game: str, lesson: Lesson) -> int | None:
        """The index of the first unsolved scene of a lesson."""
        got = self.of(game, lesson.key)
        return next((i for i, scene in enumerate(lesson.scenes) if not got.get(scene.key, 0)), None)


def dumps(progress: Progress) -> str:
    """Progress as one line of JSON."""
    data: dict[str, object] = {"format": FORMAT, "version": 1, "stars": progress.stars}
    if progress.last:
        data["last"] = list(progress.last)
    return json.dumps(data, separators=(",", ":"), sort_keys=True)


def loads(text: str) -> Progress:
    """Progress from text; raises `ProgressError`."""
    if not text.strip():
        return Progress()
    try:
        if len(text) > _MAX:
            raise ValueError("too long")
        data = json.loads(text)
        if not isinstance(data, dict) or data["format"] != FORMAT or data["version"] != 1:
            raise ValueError("another format")
        stars = {
            str(game): {str(k): {str(s): _stars(n) for s, n in scenes.items()} for k, scenes in lessons.items()}
            for game, lessons in data["stars"].items()
        }
        last = data.get("last")
        where = (str(last[0]), str(last[1]), str(last[2])) if isinstance(last, list) and len(last) == 3 else None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ProgressError("This is no progress text of tutorgame: copy the whole line, from { to }.") from error
    return Progress(stars, where)


def _stars(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 3:
        raise ValueError("stars are 0 to 3")
    return value
