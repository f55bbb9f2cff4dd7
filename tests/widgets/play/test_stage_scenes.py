"""Every scene of every course, solved and shown through what a page sends."""

import pytest
from stage_learner import Learner, solve

from tutorgame.lessons.courses import GAMES, course
from tutorgame.lessons.outcome import Verdict
from tutorgame.lessons.scene import Course, Lesson

LESSONS = [
    pytest.param(found, lesson, id=f"{name}/{lesson.key}")
    for name in GAMES
    for found in (course(name),)
    for lesson in found.lessons
]


@pytest.mark.parametrize(("course", "lesson"), LESSONS)
def test_every_scene_shows_its_solution_and_can_be_solved_by_its_own_means(course: Course, lesson: Lesson) -> None:
    """One stage a lesson: to make it takes longer than all its scenes."""
    learner = Learner(lesson.key, course=course)
    for at, scene in enumerate(lesson.scenes):
        try:
            learner.stage.load(at)
            assert scene.key not in learner.keeper.progress.of(course.game, lesson.key)
            has_a_solution_on_request(learner)
            learner.stage.load(at)
            can_be_solved(learner)
        except Exception as error:
            error.add_note(f"In the scene {scene.key!r}.")
            raise


def stars(learner: Learner) -> int:
    return learner.keeper.progress.of(learner.stage.lesson.game, learner.stage.lesson.key)[learner.scene.key]


def can_be_solved(learner: Learner) -> None:
    assert learner.stage.outcome.verdict is Verdict.INFO
    assert "primary" not in learner.panel("controls")
    solve(learner)
    assert learner.run.done, learner.stage.outcome
    assert stars(learner) == 3
    assert "★★★" in learner.panel("feedback")
    assert learner.panel("controls").count("primary") == 1
    assert "3 stars." in learner.page.said


def has_a_solution_on_request(learner: Learner) -> None:
    for step in (1, 2, 3):
        learner.button("hint")
        assert learner.stage.outcome.head.startswith(f"Hint {step}")
        assert not learner.run.done
    learner.button("solution")
    assert learner.run.done
    assert stars(learner) == 1
    learner.button("over")
    assert not learner.run.done
    assert stars(learner) == 1
