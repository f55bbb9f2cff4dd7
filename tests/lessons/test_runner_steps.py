"""The runner of questions in a row, and what a game's lessons may say about the others and about pauses."""

from dataclasses import replace

from tutorgame.core.game import Actor
from tutorgame.games.rake import GAME
from tutorgame.lessons.answers import StepsRun, begin
from tutorgame.lessons.courses import course
from tutorgame.lessons.goals import Measure, never
from tutorgame.lessons.outcome import Verdict
from tutorgame.lessons.rake.tables import REVEAL, face_up, table
from tutorgame.lessons.run import MoveRun
from tutorgame.lessons.scene import Ask, Do, Steps

SCENE = Steps(
    key="two",
    goal="Answer twice.",
    start=face_up("Dw Dc 8s 4f Df", "9w 9c Pf 2s 6c"),
    asks=(
        Ask(question="One?", asks=Measure("one", lambda _: 7), typical={6: "One more."}, told="Seven.", hint="Count."),
        Ask(question="Two?", asks=Measure("two", lambda _: 1), choices=("No", "Yes"), typical={0: "But yes."}),
    ),
    moves=REVEAL,
    done="Both.",
    teaches=("rake.hand.pair",),
)


def test_one_question_at_a_time() -> None:
    run = StepsRun(GAME, SCENE)
    assert (run.question, run.input, run.choices()) == ("One?", "number", ())
    assert run.answer(6).text == "One more."
    outcome = run.answer(7)
    assert (outcome.verdict, outcome.head, outcome.text) == (Verdict.GO_ON, "Right, 1 of 2", "Seven.")
    assert (run.question, run.input, run.choices()) == ("Two?", "choice", ("No", "Yes"))
    assert run.state is run.start, "nothing is played before the last answer"
    assert run.pick(0).text == "But yes."
    outcome = run.pick(1)
    assert (outcome.verdict, outcome.text) == (Verdict.DONE, "Both.")
    assert len(run.steps) == 1
    assert run.stars == 2


def test_each_question_has_three_hints_and_a_hint_for_one_costs_a_star() -> None:
    run = StepsRun(GAME, SCENE)
    assert [run.hint().text for _ in range(3)][::2] == ["Count.", "The answer: 7."]
    run.answer(7)
    assert run.hints_used == 0
    assert run.hint().step == 1
    run = StepsRun(GAME, SCENE)
    run.hint()
    run.answer(7)
    run.pick(1)
    assert run.stars == 2
    run = StepsRun(GAME, SCENE)
    run.answer(7)
    run.pick(1)
    assert run.stars == 3


def test_starting_over_begins_with_the_first_question() -> None:
    run = StepsRun(GAME, SCENE)
    run.answer(7)
    run.restart()
    assert (run.at, run.question, run.verdict) == (0, "One?", Verdict.INFO)


def test_the_solution_answers_what_is_left() -> None:
    run = StepsRun(GAME, SCENE)
    assert run.show_solution().verdict is Verdict.DONE
    assert run.stars == 1
    assert run.answer(7).head == "Solved already"


DO = Do(
    key="bet",
    goal="Bet.",
    start=table("Dw Dc 8s", "9w 9c Pf", "Af Lc Ts"),
    solution=("bet 10",),
    script=("call", "call"),
    success=never,
    par=5,
    wrong="No.",
    done="Yes.",
    teaches=("rake.bet.check",),
)


def test_others_call_or_check_when_their_written_move_is_not_possible() -> None:
    run = MoveRun(GAME, DO)
    run.act(GAME.parse_action("check"))  # there is nothing to call
    told = [GAME.format_action(step.action) for step in run.steps[:3]]
    assert told == ["check", "check", "check"]


def test_a_scene_halts_between_two_hands_unless_the_script_goes_on() -> None:
    ends = replace(DO, start=face_up("Dw Dc 8s 4f Df", "9w 9c Pf 2s 6c"), seat=1, script=())
    run = MoveRun(GAME, ends)
    run.act(GAME.parse_action("check"))
    assert run.state.public.phase.value == "between"
    assert run.state.public.shown[0], "the shown hands stay on the table"
    assert run.verdict is Verdict.RETRY
    on = MoveRun(GAME, replace(ends, script=("shuffle",)))
    on.act(GAME.parse_action("check"))
    assert on.state.public.hand == 2
    assert GAME.actor(on.state) is not Actor.NOBODY


def test_a_question_without_a_card_of_facts_rules_out_a_popular_mistake() -> None:
    scene = course("rake").lesson("first-hand").scene("who-wins")
    run = begin(GAME, scene)
    run.hint()
    assert run.hint().text == "It is not this one: Bram's."


def test_chips_that_come_and_go_are_not_added_up_unasked() -> None:
    run = MoveRun(GAME, replace(DO, success=DO.success, par=1))
    assert run.act(GAME.parse_action("bet 30")).text == "No."
