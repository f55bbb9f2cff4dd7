"""The runner of scenes in which the learner answers: marks, picks, or says a number."""

from dataclasses import replace

import pytest
from lessons.samples import CHANGES, CHOOSE, FIND, NUMBER, WHICH, WHO

from tutorgame.games.triominos import GAME
from tutorgame.games.triominos.notation import parse_cell
from tutorgame.lessons.answers import ChangesRun, ChooseRun, FindRun, PredictRun, WrongRun, begin, with_options
from tutorgame.lessons.outcome import Verdict


def test_begin_knows_every_kind_that_answers() -> None:
    scenes, kinds = (FIND, WHICH, NUMBER, CHOOSE, CHANGES), (FindRun, WrongRun, PredictRun, ChooseRun, ChangesRun)
    for scene, kind in zip(scenes, kinds, strict=True):
        assert type(begin(GAME, scene)) is kind


@pytest.mark.parametrize("scene", [FIND, WHICH, CHOOSE])
def test_the_opening_says_how_to_answer(scene) -> None:
    assert begin(GAME, scene).opening().text == begin(GAME, scene).ask
    assert begin(GAME, replace(scene, intro="Look.")).opening().text == "Look."


# Find all


def test_marks_are_compared_with_what_the_engine_finds() -> None:
    run = FindRun(GAME, FIND)
    right = [parse_cell("D(-1,0)"), parse_cell("U(0,1)")]
    wrong = parse_cell("U(1,0)")
    run.toggle(right[0])
    run.toggle(wrong)
    outcome = run.check()
    assert outcome.verdict is Verdict.RETRY
    assert outcome.spots == (wrong,)
    assert outcome.text == "1 of your marks is not right. Turned over. You have found 1, and there are more. Look on."
    run.rewind()
    assert run.marked == {right[0], wrong}, "marks stay, so that they can be mended"
    run.toggle(wrong)
    run.toggle(right[1])
    outcome = run.check()
    assert (outcome.verdict, outcome.text) == (Verdict.DONE, "Well seen. (2 in all.)")
    assert run.stars == 2


def test_only_candidates_can_be_marked() -> None:
    run = FindRun(GAME, FIND)
    run.toggle(parse_cell("U(9,9)"))
    assert not run.marked


def test_an_empty_answer_is_no_miss() -> None:
    run = FindRun(GAME, FIND)
    assert run.check().verdict is Verdict.INFO
    assert run.misses == 0


def test_found_places_stay_found() -> None:
    run = FindRun(GAME, FIND)
    run.show_solution()
    run.toggle(sorted(run.target)[0])
    assert run.marked == run.target
    assert run.check().verdict is Verdict.INFO
    assert run.done


def test_find_hints_end_with_a_mark() -> None:
    run = FindRun(GAME, FIND)
    assert run.hint().spot is None
    spot = run.hint().spot
    assert spot in run.target
    assert not run.marked
    assert run.hint().spot == spot
    assert run.marked == {spot}
    run.hint()
    assert "too many" not in run.hint().text or run.marked >= run.target


# Which is wrong


def test_the_wrong_move_is_found_by_its_refusal() -> None:
    run = WrongRun(GAME, WHICH)
    assert run.choices() == ("Move 1: 1-3-5", "Move 2: 1-2-4", "Move 3: buy")
    assert run.pick(0).text == "Move 1 is allowed: it would score 9."
    assert run.pick(2).text == "Move 3 is allowed: it would cost 5."
    outcome = run.pick(1)
    assert outcome.verdict is Verdict.DONE
    assert outcome.rule == "triominos.place.match"
    assert outcome.spots
    assert run.stars == 2


@pytest.mark.parametrize("index", [-1, 3, 99])
@pytest.mark.parametrize("scene", [WHICH, WHO, CHOOSE])
def test_a_pick_that_is_not_on_offer_is_no_answer(scene, index: int) -> None:
    run = begin(GAME, scene)
    assert run.pick(index).verdict is Verdict.INFO
    assert not run.done
    assert run.misses == 0


# Predict


def test_a_number_is_judged_and_then_played() -> None:
    run = PredictRun(GAME, NUMBER)
    assert run.input == "number"
    assert run.asked_about == GAME.parse_move(run.start, "234 D(0,0)")
    assert run.answer(1).text == "Add up all three."
    assert run.answer(100).text.startswith("It is less than 100.")
    assert run.answer(2).text.startswith("It is more than 2.")
    assert run.state == run.start, "nothing is played before the answer"
    outcome = run.answer(9)
    assert (outcome.verdict, outcome.text) == (Verdict.DONE, "9 points. That is its value.")
    assert len(run.steps) == 4
    assert run.asked_about is None


def test_what_others_draw_is_not_told() -> None:
    run = PredictRun(GAME, NUMBER)
    outcome = run.answer(9)
    assert (0, 0, 3) not in [getattr(event, "tile", None) for event in outcome.events]
    assert "0-0-3" not in " ".join(text for text, _ in run.log())


def test_a_wrong_number_after_the_right_one_changes_nothing() -> None:
    run = PredictRun(GAME, NUMBER)
    run.answer(9)
    assert run.answer(8).verdict is Verdict.INFO
    assert run.done
    assert run.stars == 3


def test_an_answer_in_words_is_picked() -> None:
    run = PredictRun(GAME, WHO)
    assert run.input == "choice"
    assert run.pick(1).text == "Bram was not to move."
    outcome = run.pick(0)
    assert (outcome.verdict, outcome.text) == (Verdict.DONE, "It was You.")


def test_predict_hints_give_the_answer_last() -> None:
    run = PredictRun(GAME, NUMBER)
    texts = [run.hint().text for _ in range(3)]
    assert "9" not in texts[0]
    assert "9" not in texts[1]
    assert texts[2] == "The answer: 9."


# Choose


def test_both_ways_are_played_out_and_compared() -> None:
    for index, label in enumerate(("Heavy", "Light")):
        run = ChooseRun(GAME, CHOOSE)
        outcome = run.pick(index)
        assert outcome.verdict is Verdict.DONE
        assert outcome.text == '"Heavy" comes out ahead, 9 to 4 points. Heavy is more.'
        assert [line.partition(":")[0] for line in outcome.lines] == ["Heavy", "Light"]
        assert "0-0-3" not in " ".join(outcome.lines)
        assert run.steps[0].action == run.actions[index], label
        assert run.stars == 3


# What changes


def test_the_second_option_is_predicted() -> None:
    run = ChangesRun(GAME, CHANGES)
    opening = run.opening()
    assert "The highest triple: 22 points. And a draw?" in opening.text
    assert "4-4-4" in opening.lines[0]
    assert run.answer(22).text == "No bonus."
    outcome = run.answer(12)
    assert outcome.verdict is Verdict.DONE
    assert [line.split(".")[0] for line in outcome.lines] == ["The highest triple: 22 points", "A draw: 12 points"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("board: empty", "options: players=3 ending=immediate\nboard: empty"),
        ("options: ending=equal_turns buy_cost=6", "options: buy_cost=6 players=3 ending=immediate"),
        ("options: players=2", "options: players=3 ending=immediate"),
    ],
)
def test_options_are_set_in_a_position(before: str, after: str) -> None:
    assert with_options(before, {"players": 3, "ending": "immediate"}) == after


def test_list_options_are_written_with_commas() -> None:
    text = with_options("board: empty", {"hexagon_bonuses": (1, 2, 3)})
    assert text == "options: hexagon_bonuses=1,2,3\nboard: empty"
    assert GAME.parse_state(text).options.hexagon_bonuses == (1, 2, 3)
