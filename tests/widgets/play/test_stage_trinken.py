"""Trinken's lessons on the stage: a square and a head to click, marks on squares, and what a move would score."""

from typing import Any

import pytest
from stage_learner import TRINKEN, Learner

from tutorgame.geometry.square import Square
from tutorgame.lessons.goals import points
from tutorgame.lessons.outcome import Verdict
from tutorgame.lessons.scene import Course, Lesson, Predict
from tutorgame.lessons.trinken.tables import table
from tutorgame_widgets.boards.trinken import HEAD, SlotSpot, SquareSpot


def sit(lesson: str, scene: str = "") -> Learner:
    return Learner(lesson, scene, TRINKEN)


def target(learner: Learner) -> Any:
    """The first action of the solution."""
    return learner.run.game.parse_move(learner.run.state, learner.scene.solution[0])


def test_a_piece_then_a_square() -> None:
    learner = sit("first-cups")
    move = target(learner)
    learner.touch(SlotSpot(move.slot))
    assert "Red flask chosen" in learner.page.said
    learner.touch(SquareSpot(move.square))
    assert learner.run.done
    assert learner.keeper.progress.of("trinken", "first-cups") == {"first-cup": 3}


def test_a_piece_then_the_own_head() -> None:
    learner = sit("matching", "nothing-fits")
    learner.touch(SlotSpot(1))
    learner.touch(HEAD)
    assert learner.run.done


def test_a_drink_is_a_button_too() -> None:
    learner = sit("matching", "nothing-fits")
    assert learner.panel("answer") == ""
    assert "Drink the blue mug" in learner.panel("moves")
    learner.do(f"play:{learner.run.version}:1")
    assert learner.run.done


def test_a_refusal_has_its_rule_and_changes_nothing() -> None:
    learner = sit("matching", "between")
    learner.touch(SlotSpot(0))
    learner.touch(SquareSpot(Square(4, 4)))
    assert learner.stage.outcome.verdict is Verdict.REFUSED
    assert "trinken.place.match" in learner.panel("feedback")
    assert learner.run.steps == []


def test_hints_mark_the_piece_then_the_square_then_the_move() -> None:
    learner = sit("matching", "between")
    move, seen = target(learner), []
    for _ in range(3):
        learner.button("hint")
        shown = learner.stage.kit.marks(learner.run.observation(), learner.stage._hand, (), learner.stage._show)
        seen.append((shown.hint.step, shown.hint.slot, shown.hint.square))
    assert seen == [(1, move.slot, None), (2, None, move.square), (3, move.slot, move.square)]


def test_the_second_hint_to_a_drink_marks_the_head() -> None:
    learner = sit("matching", "nothing-fits")
    learner.button("hint")
    learner.button("hint")
    shown = learner.stage.kit.marks(learner.run.observation(), learner.stage._hand, (), learner.stage._show)
    assert (shown.hint.step, shown.hint.head) == (2, True)


def test_squares_are_marked_and_checked() -> None:
    learner = sit("kegs", "one-colour")
    learner.cell(Square(1, 1))
    assert learner.run.marked == {Square(1, 1)}
    assert "1 marked" in learner.page.said
    learner.cell(Square(1, 2))  # a cup lies there
    assert learner.stage.outcome.text == "That square is not in question here: mark another one."
    assert learner.run.marked == {Square(1, 1)}


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_what_a_move_would_score_is_shown_while_a_piece_is_held_over_a_square(by: str) -> None:
    learner = sit("values", "take-a-value")
    move = target(learner)
    if by == "mouse":
        learner.touch(SlotSpot(move.slot))
        assert learner.panel("score") == ""
        learner.point(SquareSpot(move.square))
    else:
        learner.key(str(move.slot + 1))
    assert "This move would score" in learner.panel("score")
    assert "40" in learner.panel("score")
    learner.touch(SquareSpot(move.square))
    assert learner.run.done
    assert learner.panel("score") == ""


def test_a_question_is_not_answered_by_pointing_at_the_square() -> None:
    asked = Predict(
        key="asked",
        goal="Say what it scores.",
        start=table("6 | .. .. .. R1 .. .. .. | . . . A . . .", "R2", options="offer_size=1"),
        question="How many points?",
        moves=("R2 (7,4)",),
        asks=points(0),
    )
    lesson = Lesson(key="asked", title="Asked", game="trinken", promise="Asked.", scenes=(asked,), full_turns=True)
    learner = Learner("asked", "", Course(game="trinken", lessons=(lesson,)))
    seen = set()
    for key in ("Enter", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft"):
        learner.key(key)
        seen.add(learner.stage._hand.cursor)
        assert learner.panel("score") == ""
    assert SquareSpot(Square(7, 4)) in seen
    assert not learner.run.done


def test_a_way_to_choose_is_named_with_its_square() -> None:
    learner = sit("hooks", "nothing-there")
    assert "hook the green keg" in learner.panel("answer")
    learner.do("look:0")
    assert "hook the green keg on (3,4)" in learner.panel("answer")
    assert learner.page.said == "Move 1: hook the green keg on (3,4)"


def test_drinks_are_on_offer_from_the_second_lesson_on() -> None:
    assert [lesson.full_turns for lesson in TRINKEN.lessons] == [False] + [True] * (len(TRINKEN.lessons) - 1)
    learner = sit("first-cups")
    assert learner.panel("moves") == ""
    learner.touch(SlotSpot(0))
    learner.touch(HEAD)
    assert learner.stage.outcome.text == "Here nothing is drunk yet: pick a piece on offer, then a square."
    assert learner.run.steps == []
