"""The runner of scenes in which the learner moves: verdicts, retries, scripts, hints, stars, and no leaks."""

from dataclasses import replace

import pytest
from lessons.samples import LAY, STORY, TABLE, TEMPT

from tutorgame.games.triominos import GAME, Buy, Draw
from tutorgame.lessons.answers import begin
from tutorgame.lessons.goals import is_over
from tutorgame.lessons.outcome import Verdict, addends, arithmetic
from tutorgame.lessons.run import MoveRun
from tutorgame.lessons.scene import Do


def lay(run: MoveRun, text: str):
    return run.act(GAME.parse_move(run.state, text))


def test_a_right_move_is_done_with_its_sum() -> None:
    run = MoveRun(GAME, LAY)
    outcome = lay(run, "234 D(0,0)")
    assert outcome.verdict is Verdict.DONE
    assert outcome.head == "Done, in one move"
    assert outcome.text == "Nine or more: +9."
    assert outcome.rule == "triominos.score.value"
    assert (run.done, run.stars) == (True, 3)
    assert run.legal() == ()


def test_another_move_that_does_the_job_counts() -> None:
    assert lay(MoveRun(GAME, LAY), "144 D(0,-1)").verdict is Verdict.DONE


def test_a_miss_stays_on_the_board_until_the_learner_goes_on() -> None:
    run = MoveRun(GAME, LAY)
    before = run.state
    outcome = lay(run, "022 U(-1,1)")
    assert outcome.verdict is Verdict.RETRY
    assert outcome.text == "Too light. (This way: +4.)"
    assert run.state != before
    assert run.stars == 0
    run.rewind()
    assert run.state == before
    assert lay(run, "234 D(0,0)").verdict is Verdict.DONE
    assert run.stars == 2


def test_the_next_input_leaves_a_miss_behind() -> None:
    run = MoveRun(GAME, LAY)
    lay(run, "022 U(-1,1)")
    assert run.typed("234 D(0,0)").verdict is Verdict.DONE


def test_a_move_of_another_kind_has_its_own_words() -> None:
    assert "Do not buy." in lay(MoveRun(GAME, LAY), "buy").text
    assert "Too light." in lay(MoveRun(GAME, replace(LAY, declined="")), "buy").text
    assert "the goal is another" in lay(MoveRun(GAME, replace(LAY, declined="", wrong="")), "buy").text


def test_a_refused_move_changes_nothing_and_names_its_rule() -> None:
    run = MoveRun(GAME, LAY)
    before, version = run.state, run.version
    outcome = run.typed("045 D(0,0)")
    assert outcome.verdict is Verdict.REFUSED
    assert outcome.rule == "triominos.place.match"
    assert outcome.spots
    assert (run.state, run.version, run.misses) == (before, version, 0)


def test_an_unreadable_move_is_answered() -> None:
    outcome = MoveRun(GAME, LAY).typed("over there")
    assert outcome.verdict is Verdict.REFUSED
    assert outcome.head == "Cannot read that"


def test_after_done_nothing_moves() -> None:
    run = MoveRun(GAME, LAY)
    lay(run, "234 D(0,0)")
    state = run.state
    assert run.act(Buy()).verdict is Verdict.INFO
    assert run.state is state
    assert not run.take_back()


def test_a_shown_solution_is_worth_one_star() -> None:
    run = MoveRun(GAME, LAY)
    outcome = run.show_solution()
    assert (outcome.verdict, run.stars) == (Verdict.DONE, 1)
    assert outcome.text.endswith("The way: 2-3-4 at D(0,0).")


def test_hints_narrow() -> None:
    run = MoveRun(GAME, LAY)
    which, where, move, again = (run.hint() for _ in range(4))
    assert (which.piece, which.spot, which.action) == ((2, 3, 4), None, None)
    assert str(where.spot) == "D(0,0)"
    assert where.action is None
    assert move.action == GAME.parse_move(run.state, "234 D(0,0)")
    assert again == move
    assert run.stars == 0
    lay(run, "234 D(0,0)")
    assert run.stars == 2


def test_a_scene_writes_its_own_hints() -> None:
    run = MoveRun(GAME, replace(LAY, hints=("Look around.",)))
    assert run.hint().text == "Look around."
    assert "dotted" in run.hint().text


def test_others_play_the_script_and_stages_are_told() -> None:
    run = MoveRun(GAME, STORY)
    outcome = lay(run, "234 D(0,0)")
    assert (outcome.verdict, outcome.text) == (Verdict.GO_ON, "Bram was there.")
    assert "3-4-4" in " ".join(text for text, _ in run.log())
    outcome = lay(run, "144 D(0,-1)")
    assert (outcome.verdict, outcome.text) == (Verdict.DONE, "18 points.")


def test_others_find_an_answer_when_the_script_does_not_fit() -> None:
    run = MoveRun(GAME, STORY)
    outcome = lay(run, "144 D(0,-1)")  # now Bram's written move is not possible
    assert outcome.verdict is Verdict.GO_ON
    assert GAME.actor(run.state) == 0
    assert run.state.public.turns[1] == 1
    assert lay(run, "234 D(0,0)").verdict is Verdict.DONE


def test_other_ways_go_on_to_a_verdict() -> None:
    run = MoveRun(GAME, STORY)
    assert lay(run, "buy").verdict is Verdict.GO_ON
    assert "1 move is left" in lay(MoveRun(GAME, replace(STORY, stages=())), "234 D(0,0)").text
    assert lay(run, "stop").verdict is Verdict.RETRY


def test_take_back_takes_back_the_answer_too() -> None:
    run = MoveRun(GAME, STORY)
    before = run.state
    lay(run, "234 D(0,0)")
    assert run.take_back()
    assert run.state == before
    assert not run.take_back()
    assert lay(run, "234 D(0,0)").verdict is Verdict.GO_ON
    assert lay(run, "144 D(0,-1)").verdict is Verdict.DONE


def test_a_hint_off_the_way_starts_over() -> None:
    run = MoveRun(GAME, STORY)
    before = run.state
    lay(run, "022 U(-1,1)")
    hint = run.hint()
    assert run.state == before
    assert hint.piece == (2, 3, 4)


def test_a_temptation_is_refuted_on_the_board() -> None:
    run = MoveRun(GAME, TEMPT)
    before = run.state
    outcome = lay(run, "255 D(0,-1)")
    assert (outcome.verdict, outcome.head) == (Verdict.RETRY, "Look what happens")
    assert outcome.text == TEMPT.why
    assert any("hexagon" in line for line in outcome.lines)
    assert GAME.scores(run.state)[1] > GAME.scores(before)[1]
    run.rewind()
    assert run.state == before
    assert lay(run, "334 U(0,1)").verdict is Verdict.DONE


def test_a_failure_ends_a_try_early() -> None:
    scene = replace(STORY, failure=STORY.stages[0][0])
    outcome = lay(MoveRun(GAME, scene), "234 D(0,0)")
    assert (outcome.verdict, outcome.text) == (Verdict.RETRY, "Two tiles, please. (This way: +9.)")


def test_tiles_that_others_draw_stay_hidden() -> None:
    scene = replace(STORY, script=("buy", "draw 333", "stop"), stages=())
    run = MoveRun(GAME, scene)
    outcome = lay(run, "234 D(0,0)")
    told = " ".join(text for text, _ in run.log())
    assert "takes a tile" in told
    assert "3-3-3" not in told
    assert (3, 3, 3) not in [getattr(event, "tile", None) for event in outcome.events]
    assert Draw((3, 3, 3)) in [step.action for step in run.steps]


def test_own_draws_are_seen_and_the_same_at_every_try() -> None:
    drawn = set()
    for _ in range(3):
        run = MoveRun(GAME, replace(LAY, par=3))
        lay(run, "buy")
        drawn.add(run.state.bought)
        assert "You take" in " ".join(text for text, _ in run.log())
    assert len(drawn) == 1


def test_the_version_counts_what_is_new_to_see() -> None:
    run = MoveRun(GAME, LAY)
    versions = [run.version]
    lay(run, "022 U(-1,1)")
    versions.append(run.version)
    run.rewind()
    versions.append(run.version)
    run.restart()
    versions.append(run.version)
    assert versions == sorted(set(versions))


def test_a_scene_may_begin_with_others() -> None:
    scene = Do(
        key="second",
        goal="Lay a tile.",
        start=f"{TABLE}\nto move: B",
        script=("place 344 D(0,-1)",),
        solution=("place 234 D(0,0)",),
        success=LAY.success,
        teaches=LAY.teaches,
    )
    run = MoveRun(GAME, scene)
    assert GAME.actor(run.state) == 0
    assert len(run.steps) == 1
    lay(run, "022 U(-1,1)")
    run.rewind()
    assert len(run.steps) == 1
    assert lay(run, "234 D(0,0)").verdict is Verdict.DONE
    assert not is_over()(run.transcript)


@pytest.mark.parametrize(
    ("moves", "parts", "text"),
    [
        (("place 234 D(0,0)",), (9,), "+9"),
        (("buy", "draw 003", "stop"), (-5,), "-5"),
        (("buy", "draw 244"), (), ""),
    ],
)
def test_sums_are_shown(moves: tuple[str, ...], parts: tuple[int, ...], text: str) -> None:
    state, events = GAME.parse_state(TABLE), []
    for move in moves if parts else ():
        state, more = GAME.apply(state, GAME.parse_move(state, move))
        events += more
    assert addends(events, 0) == parts
    assert arithmetic(events, 0) == text


def test_sums_have_signs() -> None:
    state, events = GAME.parse_state("board: 123 U(0,0)\nrack A: 455 000\nrack B: 012"), []
    for move in ("buy", "draw 133", "place 133 D(-1,0)"):
        state, more = GAME.apply(state, GAME.parse_move(state, move))
        events += more
    assert arithmetic(events, 0) == "-5 + 7 = 2"
    assert arithmetic(events, 1) == ""


def test_begin_knows_every_kind_that_moves() -> None:
    assert all(isinstance(begin(GAME, scene), MoveRun) for scene in (LAY, STORY, TEMPT))
