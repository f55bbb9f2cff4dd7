"""Every scene of every course, solved and shown through what a page sends."""

import pytest
from stage_learner import Learner, solve

from tutorgame.lessons.courses import GAMES, course
from tutorgame.lessons.outcome import Verdict
from tutorgame.lessons.scene import Course

ALL = [
    pytest.param(found, lesson.key, scene.key, id=f"{name}/{lesson.key}/{scene.key}")
    for name in GAMES
    for found in (course(name),)
    for lesson in found.lessons
    for scene in lesson.scenes
]


@pytest.mark.parametrize(("course", "lesson", "scene"), ALL)
def test_every_scene_can_be_solved_by_its_own_means(course: Course, lesson: str, scene: str) -> None:
    learner = Learner(lesson, scene, course)
    assert learner.stage.outcome.verdict is Verdict.INFO
    assert "primary" not in learner.panel("controls")
    solve(learner)
    assert learner.run.done, learner.stage.outcome
    assert learner.keeper.progress.of(course.game, lesson) == {scene: 3}
    assert "★★★" in learner.panel("feedback")
    assert learner.panel("controls").count("primary") == 1
    assert "3 stars." in learner.page.said


@pytest.mark.parametrize(("course", "lesson", "scene"), ALL)
def test_every_scene_shows_its_hints_and_its_solution_on_request(course: Course, lesson: str, scene: str) -> None:
    learner = Learner(lesson, scene, course)
    for step in (1, 2, 3):
        learner.button("hint")
        assert learner.stage.outcome.head.startswith(f"Hint {step}")
        assert not learner.run.done
    learner.button("solution")
    assert learner.run.done
    assert learner.keeper.progress.of(course.game, lesson) == {scene: 1}
    learner.button("over")
    assert not learner.run.done
    assert learner.keeper.progress.of(course.game, lesson) == {scene: 1}
