"""What a machine can check about the courses: solvable, never in limbo, short texts, all rules taught."""

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from lessons.games import CHECKS, Checks

from tutorgame.core.game import Actor
from tutorgame.lessons.answers import FindRun, PredictRun, StepsRun, WrongRun, begin
from tutorgame.lessons.hints import hinting
from tutorgame.lessons.outcome import Outcome, Verdict
from tutorgame.lessons.run import MoveRun, Run
from tutorgame.lessons.scene import (
    Choose,
    Do,
    FindAll,
    Lesson,
    Predict,
    Scene,
    Steps,
    Story,
    Tempt,
    WhatChanges,
    WhichIsWrong,
)


def of(*kinds: type) -> Callable[[Callable[[Checks, Any], None]], Callable[..., None]]:
    """Run a test for every scene of some kinds: one test a lesson, since thousands take longer to count than to run."""
    chosen = []
    for game in CHECKS.values():
        for lesson in game.course.lessons:
            scenes = [scene for scene in lesson.scenes if not kinds or isinstance(scene, kinds)]
            if scenes:
                chosen.append(pytest.param(game, scenes, id=f"{game.course.game}/{lesson.key}"))

    def by_lesson(test: Callable[[Checks, Any], None]) -> Callable[..., None]:
        def each(checks: Checks, scenes: list[Scene]) -> None:
            for scene in scenes:
                try:
                    test(checks, scene)
                except (Exception, pytest.fail.Exception) as error:
                    error.add_note(f"In the scene {scene.key!r}.")
                    raise

        each.__name__, each.__module__ = test.__name__, test.__module__
        return pytest.mark.parametrize(("checks", "scenes"), chosen)(each)

    return by_lesson


COURSES = pytest.mark.parametrize("checks", [pytest.param(checks, id=name) for name, checks in CHECKS.items()])
LESSONS = pytest.mark.parametrize(
    "lesson",
    [pytest.param(ls, id=f"{name}/{ls.key}") for name, checks in CHECKS.items() for ls in checks.course.lessons],
)


def scenes_of(checks: Checks) -> list[Scene]:
    return [scene for lesson in checks.course.lessons for scene in lesson.scenes]


def words(text: str) -> int:
    return len(re.findall(r"[\w'-]+", text))


def solve(run: Run) -> Outcome:
    """Solve a scene as a learner does who knows the way."""
    scene = run.scene
    if isinstance(run, MoveRun):
        outcome = run.opening()
        for text in scene.solution:
            assert outcome.verdict in (Verdict.INFO, Verdict.GO_ON), outcome
            outcome = run.act(run.game.parse_move(run.state, text))
        return outcome
    if isinstance(run, FindRun):
        for spot in sorted(run.target - run.marked):
            run.toggle(spot)
        for spot in sorted(run.marked - run.target):
            run.toggle(spot)
        return run.check()
    if isinstance(run, WrongRun):
        return run.pick(run.right)
    if isinstance(run, PredictRun):
        if isinstance(run, StepsRun):
            while run.at + 1 < len(scene.asks):
                run.answer(run.right)
        return run.pick(run.right) if run.choices() else run.answer(run.right)
    return run.pick(0)  # type: ignore[attr-defined]  # only "choose" is left


# The course as a whole


@COURSES
def test_keys_are_unique(checks: Checks) -> None:
    lessons = [lesson.key for lesson in checks.course.lessons]
    assert len(set(lessons)) == len(lessons)
    for lesson in checks.course.lessons:
        assert lesson.game == checks.course.game == checks.game.name
        keys = [scene.key for scene in lesson.scenes]
        assert len(set(keys)) == len(keys), lesson.key
        assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key) for key in (lesson.key, *keys))


@COURSES
def test_the_course_is_big_enough_and_asks_before_it_tells(checks: Checks) -> None:
    kinds = Counter(scene.kind for scene in scenes_of(checks))
    assert kinds.total() >= 50
    assert set(kinds) == checks.kinds
    assert all(count >= 2 for count in kinds.values()), kinds
    assert 0.2 <= kinds["predict"] / kinds.total() <= 0.45


@LESSONS
def test_a_lesson_has_variety(lesson: Lesson) -> None:
    assert len(lesson.scenes) >= 3
    assert len({scene.kind for scene in lesson.scenes}) >= 3
    assert lesson.title
    assert lesson.promise.endswith(".")


@COURSES
def test_the_first_scene_is_a_move(checks: Checks) -> None:
    first = checks.course.lessons[0].scenes[0]
    assert isinstance(first, Do)
    assert first.moves == 1


@COURSES
def test_every_rule_is_taught_or_has_a_reason(checks: Checks) -> None:
    taught = {rule for scene in scenes_of(checks) for rule in scene.teaches}
    rules, untaught = set(checks.game.rulebook), set(checks.course.untaught)
    assert taught <= rules
    assert untaught <= rules
    assert not taught & untaught
    assert rules == taught | untaught
    assert all(len(reason.split()) > 3 for reason in checks.course.untaught.values())


@COURSES
def test_every_misconception_is_covered(checks: Checks) -> None:
    covered = {line for scene in scenes_of(checks) for line in scene.covers}
    assert covered == set(range(1, checks.misconceptions + 1))


# Positions


@of()
def test_positions_could_happen(checks: Checks, scene: Scene) -> None:
    checks.whole(checks.game.parse_state(scene.start))


@of(Do, FindAll, WhichIsWrong)
def test_the_learner_is_to_move(checks: Checks, scene: Scene) -> None:
    run = begin(checks.game, scene)
    assert checks.game.actor(run.state) == scene.seat
    assert run.legal()


# Solving


@of()
def test_the_solution_solves(checks: Checks, scene: Scene) -> None:
    run = begin(checks.game, scene)
    outcome = solve(run)
    assert outcome.verdict is Verdict.DONE, outcome
    assert run.done
    assert run.stars == 3
    assert "{" not in outcome.text
    assert outcome.rule in checks.game.rulebook
    if isinstance(scene, Do):
        assert len(scene.solution) <= scene.moves
        assert not scene.failure(run.transcript)


@of()
def test_the_solution_can_be_shown(checks: Checks, scene: Scene) -> None:
    run = begin(checks.game, scene)
    outcome = run.show_solution()
    assert outcome.verdict is Verdict.DONE
    assert run.done
    assert run.stars == 1
    run.restart()
    assert not run.done


# No limbo


@of(Do)
def test_every_first_move_is_judged_and_the_scene_goes_on(checks: Checks, scene: Do) -> None:
    for action in begin(checks.game, scene).legal():
        run = MoveRun(checks.game, scene)
        before = run.state
        outcome = run.act(action)
        told = checks.game.format_action(action)
        assert outcome.verdict in (Verdict.DONE, Verdict.GO_ON, Verdict.RETRY), told
        assert outcome.head, told
        assert outcome.text, told
        if outcome.verdict is Verdict.DONE:
            continue
        if outcome.verdict is Verdict.GO_ON:
            assert run.legal(), told
            assert play_blindly(checks, run, Random(told)) in (Verdict.DONE, Verdict.RETRY), told
            if run.done:
                continue
        run.rewind()
        assert run.state == before, told
        assert solve(run).verdict is Verdict.DONE, told
        assert run.stars == 2


def play_blindly(checks: Checks, run: MoveRun, rng: Random, burnt: set[Any] | None = None) -> Verdict:
    """Go on with any allowed moves until the scene is solved or missed; `burnt` learns what was refuted before."""
    burnt = set() if burnt is None else burnt
    for _ in range(2 * run.scene.moves):
        legal = run.legal()
        assert legal, "limbo: the learner is to act, but cannot"
        so_far = tuple(step.action for step in run.transcript.moves()) if burnt else ()
        wise = [action for action in legal if (*so_far, action) not in burnt] if burnt else legal
        outcome = run.act(checks.blind(run, wise or legal, rng))
        if outcome.head == "Look what happens":
            burnt.add(tuple(step.action for step in run.transcript.moves()))
        if outcome.verdict is not Verdict.GO_ON:
            return outcome.verdict
    return Verdict.GO_ON


@of(Do)
def test_every_refusal_is_told_and_changes_nothing(checks: Checks, scene: Do) -> None:
    run = MoveRun(checks.game, scene)
    for action in checks.illegal(run.state):
        before = run.state
        outcome = run.act(action)
        assert outcome.verdict is Verdict.REFUSED
        assert outcome.rule in checks.game.rulebook
        assert outcome.text
        assert run.state is before
    assert run.misses == 0
    assert solve(run).verdict is Verdict.DONE


@of(Predict, WhatChanges)
def test_every_answer_is_judged(checks: Checks, scene: Any) -> None:
    run = begin(checks.game, scene)
    assert isinstance(run, PredictRun)
    answers = range(len(run.choices())) if run.choices() else checks.answers
    assert run.right in answers
    assert run.right not in scene.typical
    assert set(scene.typical) <= set(answers)
    assert scene.typical, "name at least one popular wrong answer"
    for value in answers:
        if value == run.right:
            continue
        outcome = run.pick(value) if run.choices() else run.answer(value)
        assert outcome.verdict is Verdict.RETRY
        assert outcome.text
    assert solve(run).verdict is Verdict.DONE
    assert run.stars == 2


@of(Steps)
def test_every_step_is_judged(checks: Checks, scene: Steps) -> None:
    run = begin(checks.game, scene)
    assert isinstance(run, StepsRun)
    assert len(scene.asks) >= 2
    for at, ask in enumerate(scene.asks):
        assert (run.at, run.question) == (at, ask.question)
        answers = range(len(run.choices())) if run.choices() else checks.answers
        assert run.right in answers
        assert run.right not in ask.typical
        assert set(ask.typical) <= set(answers)
        wrong = next(value for value in answers if value != run.right)
        assert run.answer(wrong).verdict is Verdict.RETRY
        verdict = run.answer(run.right).verdict
        assert verdict is (Verdict.DONE if at + 1 == len(scene.asks) else Verdict.GO_ON)
    assert run.stars == 2
    run.restart()
    assert run.at == 0


@of(WhichIsWrong)
def test_exactly_one_move_is_wrong(checks: Checks, scene: WhichIsWrong) -> None:
    run = begin(checks.game, scene)
    assert isinstance(run, WrongRun)
    assert len(scene.moves) >= 3
    assert sum(refusal is not None for refusal in run.refusals) == 1
    assert len(set(run.choices())) == len(scene.moves)
    for index, refusal in enumerate(run.refusals):
        outcome = WrongRun(checks.game, scene).pick(index)
        assert outcome.verdict is (Verdict.RETRY if refusal is None else Verdict.DONE)


@of(Choose)
def test_both_ways_are_accepted(checks: Checks, scene: Choose) -> None:
    for index in range(2):
        run: Any = begin(checks.game, scene)
        outcome = run.pick(index)
        assert outcome.verdict is Verdict.DONE
        assert len(outcome.lines) == 2
        assert scene.lines[index].label in outcome.lines[index]


@of(FindAll)
def test_all_places_can_be_found_and_not_by_marking_everything(checks: Checks, scene: FindAll) -> None:
    run = begin(checks.game, scene)
    assert isinstance(run, FindRun)
    assert run.target
    assert run.target < run.candidates()
    assert run.check().verdict is Verdict.INFO
    for spot in sorted(run.candidates()):
        run.toggle(spot)
    outcome = run.check()
    assert outcome.verdict is Verdict.RETRY
    assert set(outcome.spots) == run.candidates() - run.target
    assert solve(run).verdict is Verdict.DONE


# Learners


@of(Do)
def test_a_blind_beginner_gets_through(checks: Checks, scene: Do) -> None:
    # A story has several turns, and the staged end game is to be won by understanding, not by luck.
    limit, solved = checks.tries[isinstance(scene, Story)], 0
    rng, tries = Random(scene.key), 240
    burnt: set[Any] = set()  # nobody falls for the same temptation again and again
    for _ in range(tries):
        run = MoveRun(checks.game, scene)
        solved += play_blindly(checks, run, rng, burnt) is Verdict.DONE
        if solved * limit >= tries:
            return
    pytest.fail(f"solved {solved} times in {tries} tries, which is more than {limit} tries each")


@of(Tempt)
def test_the_best_looking_move_falls_for_it(checks: Checks, scene: Tempt) -> None:
    run = MoveRun(checks.game, scene)
    best = checks.best_looking(run.state, run.legal(), scene.seat)
    outcomes = [MoveRun(checks.game, scene).act(action) for action in best]
    tempted = [outcome for outcome in outcomes if outcome.head == "Look what happens"]
    assert all(outcome.verdict is Verdict.RETRY and outcome.lines for outcome in tempted), "refuted, move by move"
    # A bet may be any of many amounts, none of which looks better than another: there one must be tempting.
    assert tempted if len(best) > 5 else len(tempted) == len(best)


# Texts


def texts(scene: Any) -> dict[str, str]:
    """What a learner may read after an input, by where it stands."""
    found = {name: getattr(scene, name, "") for name in ("done", "wrong", "why", "missed", "extra")}
    found |= {f"typical {k}": text for k, text in getattr(scene, "typical", {}).items()}
    for i, ask in enumerate(getattr(scene, "asks", ()) if isinstance(scene, Steps) else ()):
        found |= {f"told {i}": ask.told, f"hint of {i}": ask.hint}
        found |= {f"typical {i} {k}": text for k, text in ask.typical.items()}
    found |= {f"stage {i}": text for i, (_, text) in enumerate(getattr(scene, "stages", ()))}
    found |= {f"hint {i}": text for i, text in enumerate(scene.hints, 1)}
    return found


@of()
def test_texts_are_short(checks: Checks, scene: Any) -> None:
    assert 2 <= words(scene.goal) <= 12
    assert scene.goal.endswith(".")
    questions = [ask.question for ask in scene.asks] if isinstance(scene, Steps) else [getattr(scene, "question", "")]
    for question in questions:
        assert words(f"{scene.goal} {scene.intro} {question}") <= 60
    for where, text in texts(scene).items():
        assert words(text) <= 30, where


@of()
def test_texts_are_for_people(checks: Checks, scene: Any) -> None:
    read = [scene.goal, scene.intro, getattr(scene, "question", ""), *texts(scene).values()]
    read += [ask.question for ask in scene.asks] if isinstance(scene, Steps) else []
    for text in read:
        assert not re.search(rf"{checks.game.name}\.\w|  |!!|\binvalid\b|\billegal\b", text, re.IGNORECASE), text
        assert not checks.notation.search(text), text
        assert text == text.strip()
        assert not text or text[-1] in ".?:", text
    assert not re.search(r"\b(left|above|below|upper|lower|top|bottom)\b", scene.goal), "say what, never where"
    assert scene.done or isinstance(scene, WhichIsWrong)


@of(Do)
def test_a_move_that_misses_the_goal_is_explained(checks: Checks, scene: Do) -> None:
    misses = 0
    for action in MoveRun(checks.game, scene).legal():
        outcome = MoveRun(checks.game, scene).act(action)
        misses += outcome.verdict is Verdict.RETRY and not outcome.lines  # with lines: refuted and explained
    assert scene.wrong or not misses


@of(Do)
def test_who_must_be_ahead_sees_the_totals(checks: Checks, scene: Do) -> None:
    if re.search(r"\b(lead|wins)\b", str(scene.success)):
        assert "table" in scene.facts


# Hints


@of()
def test_hints_come_in_three_steps(checks: Checks, scene: Scene) -> None:
    run = begin(checks.game, scene)
    hints = [run.hint() for _ in range(3)]
    assert [hint.step for hint in hints] == [1, 2, 3]
    assert all(hint.text for hint in hints)
    assert hints[0].action is None
    assert hints[0].spot is None
    if isinstance(scene, Do):
        move = checks.game.parse_move(run.state, scene.solution[0])
        assert hints[1].action is None
        assert hints[2].action == move
        if (place := hinting(checks.game).place_of(move)) is not None:
            assert hints[1].spot == place
    else:
        assert len({hint.text for hint in hints}) == 3 or isinstance(run, FindRun)
    if isinstance(scene, Predict | WhatChanges) and not getattr(scene, "choices", ()):
        assert isinstance(run, PredictRun)
        assert str(run.right) not in re.findall(r"-?\d+", hints[0].text), "hint 1 gives the answer away"
    solve(run)
    assert run.stars == 2


@COURSES
def test_the_actors_are_known(checks: Checks) -> None:
    starts = [checks.game.parse_state(scene.start) for scene in scenes_of(checks)]
    assert {checks.game.actor(start) for start in starts} <= {*range(6), Actor.CHANCE}
