"""What a tab of the browser keeps of a lesson: the scene and what was done in it, to bring it back after a reload."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tutorgame.core.errors import TutorgameError
from tutorgame.lessons.answers import ChooseRun, FindRun, PredictRun, WrongRun
from tutorgame.lessons.outcome import Outcome, Verdict
from tutorgame.lessons.run import MoveRun, Run
from tutorgame.lessons.scene import Lesson

MOST = 200
"""Moves, marks or answers of one scene that are kept."""

Answer = tuple[str, int]
"""A choice ("pick") by its index, or a number ("number")."""


@dataclass(frozen=True, slots=True)
class Memo:
    """A scene as it stood: what was played, marked or answered in it, the help that was used, and whether it is solved.

    What was done in a solved scene is of no use any more: the learner goes on with the next one.
    """

    lesson: str
    scene: str
    hints: int = 0
    misses: int = 0
    done: bool = False
    moves: tuple[str, ...] = ()
    marks: tuple[int, ...] = ()
    answers: tuple[Answer, ...] = ()

    def dumps(self) -> str:
        """As a text."""
        return json.dumps([*(getattr(self, name) for name in self.__slots__)], separators=(",", ":"))


def scene_key(game: str) -> str:
    """Where a tab keeps the scene of a game's lessons."""
    return f"scene:{game}"


def memo(lesson: Lesson, run: Run, answers: Sequence[Answer]) -> Memo:
    """What is worth keeping of a running scene."""
    moves: tuple[str, ...] = ()
    marks: tuple[int, ...] = ()
    if isinstance(run, MoveRun):
        moves = tuple(run.game.format_action(step.action) for step in run.transcript.moves())
    if isinstance(run, FindRun):
        marks = tuple(at for at, spot in enumerate(sorted(run.candidates())) if spot in run.marked)
    return Memo(
        lesson.key,
        run.scene.key,
        run.hints_used,
        run.misses,
        run.done,
        moves[:MOST],
        marks[:MOST],
        tuple(answers)[-MOST:],
    )


def read(text: str) -> Memo | None:
    """A memo from its text; None for anything else."""
    try:
        lesson, scene, hints, misses, done, moves, marks, answers = json.loads(text)
        return Memo(
            str(lesson),
            str(scene),
            max(0, min(3, int(hints))),
            max(0, int(misses)),
            done is True,
            tuple(str(move) for move in moves)[:MOST],
            tuple(int(mark) for mark in marks)[:MOST],
            tuple((str(kind), int(value)) for kind, value in answers)[:MOST],
        )
    except (ValueError, TypeError, RecursionError):
        return None


def replayed(run: Run, kept: Memo) -> Outcome | None:
    """Do in a fresh run what was done in the kept one; the last answer, or None when nothing had been done.

    What does not fit any more (the scene has changed) is left out.
    """
    run.hints_used, run.misses = kept.hints, kept.misses
    outcome: Outcome | None = None
    try:
        outcome = _again(run, kept)
    except (TutorgameError, ValueError):
        run.restart()
    run.hints_used, run.misses = kept.hints, kept.misses
    return outcome


def _again(run: Run, kept: Memo) -> Outcome | None:
    outcome: Outcome | None = None
    if isinstance(run, MoveRun):
        for text in kept.moves:
            outcome = run.act(run.game.parse_action(text))
    elif isinstance(run, FindRun):
        places: list[Any] = sorted(run.candidates())
        for at in kept.marks:
            if 0 <= at < len(places):
                run.toggle(places[at])
    else:
        for kind, value in kept.answers:
            answered = _answered(run, kind, value)
            outcome = answered or outcome
    return outcome if outcome is not None and outcome.verdict is not Verdict.INFO else None


def _answered(run: Run, kind: str, value: int) -> Outcome | None:
    if run.done:
        return None
    run.rewind()
    if kind == "pick" and isinstance(run, WrongRun | ChooseRun | PredictRun) and 0 <= value < len(run.choices()):
        return run.pick(value)
    if kind == "number" and isinstance(run, PredictRun) and run.input == "number":
        return run.answer(value)
    return None
