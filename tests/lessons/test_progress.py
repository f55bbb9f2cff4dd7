"""Progress: what is solved, what comes next, and the text that a learner can copy."""

import json

import pytest

from tutorgame.lessons.progress import Progress, ProgressError, dumps, loads
from tutorgame.lessons.triominos import COURSE

FIRST, SECOND = COURSE.lessons[:2]


def test_stars_only_grow() -> None:
    progress = Progress().with_stars("triominos", FIRST.key, "first-tile", 2)
    assert progress.of("triominos", FIRST.key) == {"first-tile": 2}
    assert progress.with_stars("triominos", FIRST.key, "first-tile", 1).of("triominos", FIRST.key)["first-tile"] == 2
    assert progress.with_stars("triominos", FIRST.key, "first-tile", 3).of("triominos", FIRST.key)["first-tile"] == 3
    assert Progress().of("triominos", FIRST.key) == {}


def test_what_comes_next() -> None:
    progress = Progress()
    assert progress.next_of(COURSE) == (FIRST, 0)
    for scene in FIRST.scenes:
        progress = progress.with_stars("triominos", FIRST.key, scene.key, 3)
    assert progress.solved("triominos", FIRST) == len(FIRST.scenes)
    assert progress.next_scene("triominos", FIRST) is None
    assert progress.next_of(COURSE) == (SECOND, 0)
    for lesson in COURSE.lessons:
        for scene in lesson.scenes:
            progress = progress.with_stars("triominos", lesson.key, scene.key, 1)
    assert progress.next_of(COURSE) is None


def test_round_trip() -> None:
    progress = (
        Progress().with_stars("triominos", "a", "b", 3).with_stars("triominos", "a", "c", 1).at("triominos", "a", "d")
    )
    text = dumps(progress)
    assert "\n" not in text
    assert loads(text) == progress
    assert loads(text).last == ("triominos", "a", "d")
    assert loads("  ") == Progress()


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "[]",
        "{}",
        '{"format":"another","version":1,"stars":{}}',
        '{"format":"tutorgame progress","version":2,"stars":{}}',
        '{"format":"tutorgame progress","version":1,"stars":[]}',
        '{"format":"tutorgame progress","version":1,"stars":{"g":{"l":{"s":4}}}}',
        '{"format":"tutorgame progress","version":1,"stars":{"g":{"l":{"s":true}}}}',
        '{"format":"tutorgame progress","version":1,"stars":{"g":{"l":{"s":"3"}}}}',
        '{"format":"tutorgame progress","version":1,"stars":{"g":3}}',
        "[" * 100_000,
        "9" * 300_000,
    ],
)
def test_a_foreign_text_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ProgressError, match="copy the whole line"):
        loads(text)


def test_a_strange_last_place_is_forgotten() -> None:
    data = {"format": "tutorgame progress", "version": 1, "stars": {}, "last": ["only", "two"]}
    assert loads(json.dumps(data)).last is None


def test_courses_and_lessons_are_found_by_key() -> None:
    assert COURSE.lesson(FIRST.key) is FIRST
    assert FIRST.scene("first-tile") is FIRST.scenes[0]
    with pytest.raises(KeyError, match="the lessons are first-match"):
        COURSE.lesson("nope")
