"""What a machine can check about a course: solvable, never in limbo, short texts, all rules taught."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tutorgame.core.game import Actor
from tutorgame.games.triominos import GAME, Phase, Place
from tutorgame.games.triominos.tiles import ALL
from tutorgame.lessons.answers import FindRun, PredictRun, WrongRun, begin
from tutorgame.lessons.outcome import Outcome, Verdict
from tutorgame.lessons.run import MoveRun, Run
from tutorgame.lessons.scene import Choose, Do, FindAll, Lesson, Predict, Scene, Story, Tempt, WhatChanges, WhichIsWrong
from tutorgame.lessons.triominos import COURSE

MISCONCEPTIONS = 16  # the lines of the rule file's section 8
KINDS = {"do", "repair", "story", "tempt", "find all", "which is wrong", "predict", "choose", "what changes"}
SCENES = [(lesson, scene) for lesson in COURSE.lessons for scene in lesson.scenes]


def of(*kinds: type) -> Any:
    """The scenes of some kinds, as parameters."""
    chosen = [
        pytest.param(scene, id=f"{lesson.key}/{scene.key}")
        for lesson, scene in SCENES
        if not kinds or isinstance(scene, kinds)
    ]
    return pytest.mark.parametrize("scene", chosen)


LESSONS = pytest.mark.parametrize("lesson", [pytest.param(lesson, id=lesson.key) for lesson in COURSE.lessons])


def words(text: str) -> int:
    return len(re.findall(r"[\w'-]+", text))


def solve(run: Run) -> Outcome:
    """Solve a scene as a learner does who knows the way."""
    scene = run.scene
    if isinstance(run, MoveRun):
        outcome = run.opening()
        for text in scene.solution:
            assert outcome.verdict in (Verdict.INFO, Verdict.GO_ON), outcome
            outcome = run.act(GAME.parse_move(run.state, text))
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
        return run.pick(run.right) if run.choices() else run.answer(run.right)
    return run.pick(0)  # type: ignore[attr-defined]  # only "choose" is left


# The course as a whole


def test_keys_are_unique() -> None:
    lessons = [lesson.key for lesson in COURSE.lessons]
    assert len(set(lessons)) == len(lessons)
    for lesson in COURSE.lessons:
        keys = [scene.key for scene in lesson.scenes]
        assert len(set(keys)) == len(keys), lesson.key
        assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key) for key in (lesson.key, *keys))


def test_the_course_is_big_enough_and_asks_before_it_tells() -> None:
    kinds = Counter(scene.kind for _, scene in SCENES)
    assert len(SCENES) >= 50
    assert set(kinds) == KINDS
    assert all(count >= 2 for count in kinds.values()), kinds
    assert 0.2 <= kinds["predict"] / len(SCENES) <= 0.45


@LESSONS
def test_a_lesson_has_variety(lesson: Lesson) -> None:
    assert len(lesson.scenes) >= 3
    assert len({scene.kind for scene in lesson.scenes}) >= 3
    assert lesson.title
    assert lesson.promise.endswith(".")


def test_the_first_scene_is_a_move() -> None:
    first = COURSE.lessons[0].scenes[0]
    assert isinstance(first, Do)
    assert first.moves == 1


def test_every_rule_is_taught_or_has_a_reason() -> None:
    taught = {rule for _, scene in SCENES for rule in scene.teaches}
    assert taught <= set(GAME.rulebook)
    assert set(COURSE.untaught) <= set(GAME.rulebook)
    assert not taught & set(COURSE.untaught)
    assert set(GAME.rulebook) == taught | set(COURSE.untaught)
    assert all(len(reason.split()) > 3 for reason in COURSE.untaught.values())


def test_every_misconception_is_covered() -> None:
    covered = {line for _, scene in SCENES for line in scene.covers}
    assert covered == set(range(1, MISCONCEPTIONS + 1))


# Positions


@of()
def test_positions_are_whole(scene: Scene) -> None:
    state = GAME.parse_state(scene.start)
    piles = [*state.racks, state.pot, state.public.deal.aside]
    board = [1 << piece // 3 for piece in state.public.board.values()]
    assert sum(mask.bit_count() for mask in (*piles, *board)) == ALL.bit_count()
    assert sum((*piles, *board)) == ALL
    turns_end = state.public.phase not in (Phase.DEAL, Phase.START)
    if turns_end and state.public.bell is None:
        assert all(state.racks), "an empty rack looks like the end of the game"


@of(Do, FindAll, WhichIsWrong)
def test_the_learner_is_to_move(scene: Scene) -> None:
    run = begin(GAME, scene)
    assert GAME.actor(run.state) == scene.seat
    assert run.legal()


# Solving


@of()
def test_the_solution_solves(scene: Scene) -> None:
    run = begin(GAME, scene)
    outcome = solve(run)
    assert outcome.verdict is Verdict.DONE, outcome
    assert run.done
    assert run.stars == 3
    assert "{" not in outcome.text
    assert outcome.rule in GAME.rulebook
    if isinstance(scene, Do):
        assert len(scene.solution) <= scene.moves
        assert not scene.failure(run.transcript)


@of()
def test_the_solution_can_be_shown(scene: Scene) -> None:
    run = begin(GAME, scene)
    outcome = run.show_solution()
    assert outcome.verdict is Verdict.DONE
    assert run.done
    assert run.stars == 1
    run.restart()
    assert not run.done


# No limbo


@of(Do)
def test_every_first_move_is_judged_and_the_scene_goes_on(scene: Do) -> None:
    for action in begin(GAME, scene).legal():
        run = MoveRun(GAME, scene)
        before = run.state
        outcome = run.act(action)
        told = GAME.format_action(action)
        assert outcome.verdict in (Verdict.DONE, Verdict.GO_ON, Verdict.RETRY), told
        assert outcome.head, told
        assert outcome.text, told
        if outcome.verdict is Verdict.DONE:
            continue
        if outcome.verdict is Verdict.GO_ON:
            assert run.legal(), told
            assert play_blindly(run, Random(told)) in (Verdict.DONE, Verdict.RETRY), told
            if run.done:
                continue
        run.rewind()
        assert run.state == before, told
        assert solve(run).verdict is Verdict.DONE, told
        assert run.stars == 2


def play_blindly(run: MoveRun, rng: Random) -> Verdict:
    """Go on with any allowed moves until the scene is solved or missed."""
    for _ in range(2 * run.scene.moves):
        legal = run.legal()
        assert legal, "limbo: the learner is to act, but cannot"
        verdict = run.act(legal[rng.randrange(len(legal))]).verdict
        if verdict is not Verdict.GO_ON:
            return verdict
    return Verdict.GO_ON


@of(Do)
def test_every_refusal_is_told_and_changes_nothing(scene: Do) -> None:
    run = MoveRun(GAME, scene)
    for action in illegal(run.state):
        before = run.state
        outcome = run.act(action)
        assert outcome.verdict is Verdict.REFUSED
        assert outcome.rule in GAME.rulebook
        assert outcome.text
        assert run.state is before
    assert run.misses == 0
    assert solve(run).verdict is Verdict.DONE


def illegal(state: Any) -> Iterator[Any]:
    """Placements of rack tiles beside the board that the rules forbid, and buttons pressed at the wrong time."""
    from tutorgame.games.triominos.tiles import rotations, tiles_in
    from tutorgame.lessons.triominos.finders import open_cells

    tried = [GAME.parse_action(word) for word in ("buy", "stop", "pass")]
    for tile in tiles_in(state.racks[state.public.mover]):
        tried += [Place(tile, cell, r) for cell in sorted(open_cells(GAME, state)) for r in rotations(tile)]
    return (action for action in tried if GAME.refusal(state, action) is not None)


@of(Predict, WhatChanges)
def test_every_answer_is_judged(scene: Any) -> None:
    run = begin(GAME, scene)
    assert isinstance(run, PredictRun)
    answers = range(len(run.choices())) if run.choices() else range(-80, 250)
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


@of(WhichIsWrong)
def test_exactly_one_move_is_wrong(scene: WhichIsWrong) -> None:
    run = begin(GAME, scene)
    assert isinstance(run, WrongRun)
    assert len(scene.moves) >= 3
    assert sum(refusal is not None for refusal in run.refusals) == 1
    assert len(set(run.choices())) == len(scene.moves)
    for index, refusal in enumerate(run.refusals):
        outcome = WrongRun(GAME, scene).pick(index)
        assert outcome.verdict is (Verdict.RETRY if refusal is None else Verdict.DONE)


@of(Choose)
def test_both_ways_are_accepted(scene: Choose) -> None:
    for index in range(2):
        run: Any = begin(GAME, scene)
        outcome = run.pick(index)
        assert outcome.verdict is Verdict.DONE
        assert len(outcome.lines) == 2
        assert scene.lines[index].label in outcome.lines[index]


@of(FindAll)
def test_all_places_can_be_found_and_not_by_marking_everything(scene: FindAll) -> None:
    run = begin(GAME, scene)
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
def test_a_blind_beginner_gets_through(scene: Do) -> None:
    rng, solved, tries = Random(scene.key), 0, 240
    for _ in range(tries):
        run = MoveRun(GAME, scene)
        solved += play_blindly(run, rng) is Verdict.DONE
    assert solved, "never solved by chance"
    # A story has several turns, and the staged end game is to be won by understanding, not by luck.
    assert tries / solved <= (120 if isinstance(scene, Story) else 30)


@of(Tempt)
def test_the_best_looking_move_falls_for_it(scene: Tempt) -> None:
    run = MoveRun(GAME, scene)
    start, scores = run.state, GAME.scores(run.state)[scene.seat]
    gains = {a: GAME.scores(GAME.apply(start, a)[0])[scene.seat] - scores for a in run.legal()}
    best = [action for action, gain in gains.items() if gain == max(gains.values())]
    for action in best:
        outcome = MoveRun(GAME, scene).act(action)
        assert outcome.verdict is Verdict.RETRY
        assert outcome.head == "Look what happens"
        assert outcome.lines, "the refutation must be played out"


# Texts


def texts(scene: Any) -> dict[str, str]:
    """What a learner may read after an input, by where it stands."""
    found = {name: getattr(scene, name, "") for name in ("done", "wrong", "why", "missed", "extra")}
    found |= {f"typical {k}": text for k, text in getattr(scene, "typical", {}).items()}
    found |= {f"stage {i}": text for i, (_, text) in enumerate(getattr(scene, "stages", ()))}
    found |= {f"hint {i}": text for i, text in enumerate(scene.hints, 1)}
    return found


@of()
def test_texts_are_short(scene: Any) -> None:
    assert 2 <= words(scene.goal) <= 12
    assert scene.goal.endswith(".")
    read = f"{scene.goal} {scene.intro} {getattr(scene, 'question', '')}"
    assert words(read) <= 60
    for where, text in texts(scene).items():
        assert words(text) <= 30, where


@of()
def test_texts_are_for_people(scene: Any) -> None:
    read = [scene.goal, scene.intro, getattr(scene, "question", ""), *texts(scene).values()]
    for text in read:
        assert not re.search(r"[UD]\(|\br[012]\b|triominos\.|  |!!|\binvalid\b|\billegal\b", text, re.IGNORECASE), text
        assert text == text.strip()
        assert not text or text[-1] in ".?:", text
    assert not re.search(r"\b(left|above|below|upper|lower|top|bottom)\b", scene.goal), "say what, never where"
    assert scene.done or isinstance(scene, WhichIsWrong)


@of(Do)
def test_a_move_that_misses_the_goal_is_explained(scene: Do) -> None:
    misses = 0
    for action in MoveRun(GAME, scene).legal():
        outcome = MoveRun(GAME, scene).act(action)
        misses += outcome.verdict is Verdict.RETRY and not outcome.lines  # with lines: refuted and explained
    assert scene.wrong or not misses


@of(Do)
def test_who_must_be_ahead_sees_the_totals(scene: Do) -> None:
    if re.search(r"\b(lead|wins)\b", str(scene.success)):
        assert "table" in scene.facts


# Hints


@of()
def test_hints_come_in_three_steps(scene: Scene) -> None:
    run = begin(GAME, scene)
    hints = [run.hint() for _ in range(3)]
    assert [hint.step for hint in hints] == [1, 2, 3]
    assert all(hint.text for hint in hints)
    assert hints[0].action is None
    assert hints[0].spot is None
    if isinstance(scene, Do):
        move = GAME.parse_move(run.state, scene.solution[0])
        assert hints[1].action is None
        assert hints[2].action == move
        if isinstance(move, Place):
            assert hints[1].spot == move.cell
    else:
        assert len({hint.text for hint in hints}) == 3 or isinstance(run, FindRun)
    if isinstance(scene, Predict | WhatChanges) and not getattr(scene, "choices", ()):
        assert isinstance(run, PredictRun)
        assert str(run.right) not in re.findall(r"-?\d+", hints[0].text), "hint 1 gives the answer away"
    solve(run)
    assert run.stars == 2


def test_the_actors_are_known() -> None:
    assert {GAME.actor(GAME.parse_state(scene.start)) for _, scene in SCENES} <= {*range(6), Actor.CHANCE}
