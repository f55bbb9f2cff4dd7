"""Lessons as data: a course has lessons, a lesson has scenes, and each kind of scene is a small frozen class.

A scene says *what* to reach, never *where*.  Whether it was reached is judged by the engine's events, so that every
move that does the job counts.  How the kinds are judged stands in `run.py`, what they look like in the widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tutorgame.core.game import Game, Seat
from tutorgame.lessons.goals import Goal, Measure, never

NAMES = ("You", "Bram", "Cato", "Dora", "Emil", "Faye")
"""Who sits where in a scene, from seat 0; the learner's seat is always called "You"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What all kinds of scenes share.

    `key` is a stable slug; `goal` one imperative sentence of at most 12 words; `start` a position in the game's
    notation; `intro` a sentence or two before the first move; `done` what was achieved, in words: numbers come from the
    engine, through the places {sum} (the learner's points as a sum), {points} (their total) and {answer} (the right
    answer of a question); `hints` up to three texts (which, where, the move), derived where missing; `teaches` rule
    ids; `covers` numbers of the rule file's list of misconceptions; `facts` keys of the lines in the card "What counts
    here".
    """

    key: str
    goal: str
    start: str
    seat: Seat = 0
    intro: str = ""
    done: str = ""
    hints: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    covers: tuple[int, ...] = ()
    facts: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The kind's name, for example "do"."""
        return _KINDS[type(self)]

    def name(self, seat: Seat, players: int) -> str:
        """What a seat is called in this scene."""
        others = [n for n in NAMES if n != "You"][: players - 1]
        return "You" if seat == self.seat else others[seat - (seat > self.seat)]

    def names(self, players: int) -> tuple[str, ...]:
        """What all seats are called."""
        return tuple(self.name(seat, players) for seat in range(players))


@dataclass(frozen=True, slots=True, kw_only=True)
class Do(Scene):
    """The learner makes the move, or the moves, that the goal asks for.

    `solution` are the learner's own actions of one way to do it; `script` what others and chance do in between (where a
    line of it is not possible after the learner's own idea, the others do what scores most); `success` and `failure`
    judge; `par` is the number of own actions it takes (default: as many as the solution); `wrong` explains a move that
    is allowed but misses the goal, `declined` one of a kind that the solution does not need (it buys or drinks, say).
    """

    solution: tuple[str, ...]
    success: Goal
    failure: Goal = never
    script: tuple[str, ...] = ()
    par: int | None = None
    wrong: str = ""
    declined: str = ""

    @property
    def moves(self) -> int:
        """How many own actions the scene allows before it starts over."""
        return self.par or len(self.solution)


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair(Do):
    """Get out of a bad position within the given number of moves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Story(Do):
    """A few whole turns with others; `stages` are goals on the way, each with a sentence for when it is reached."""

    stages: tuple[tuple[Goal, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tempt(Do):
    """The popular mistake is on offer: `tempting` sees it, `refutation` is what others then do, `why` explains."""

    tempting: Goal
    refutation: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Finder:
    """A named set of places, computed by the engine."""

    name: str
    find: Callable[[Game[Any, Any, Any], Any], frozenset[Any]] = field(compare=False)
    candidates: Callable[[Game[Any, Any, Any], Any], frozenset[Any]] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class FindAll(Scene):
    """Mark every place that the goal describes; `target` computes them.

    `piece` names the piece in question (in notation), if it is one piece.  `missed` and `extra` explain a wrong answer.
    """

    target: Finder
    piece: str = ""
    missed: str = ""
    extra: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhichIsWrong(Scene):
    """Exactly one of these moves is against the rules: pick it and read its rule."""

    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Predict(Scene):
    """Say beforehand what `moves` (own, others' and chance, in order) will bring; the engine then plays them.

    `asks` is the number in question, or `choices` are answers in words and `asks` gives the index of the right one.
    `typical` explains well-known wrong answers by their value (or index).
    """

    question: str
    asks: Measure
    moves: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    typical: Mapping[int, str] = field(default_factory=dict)
    unit: str = "points"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One question of a `Steps` scene; its fields are those of `Predict`.

    `told` is what is said when it is answered, and `hint` the first hint.
    """

    question: str
    asks: Measure
    choices: tuple[str, ...] = ()
    typical: Mapping[int, str] = field(default_factory=dict)
    unit: str = "points"
    told: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps(Scene):
    """Several questions in a row, for what is worked out step by step: hands are sorted, a pot is split.

    All of them are about what `moves` will bring; the engine plays them when the last one is answered.
    """

    asks: tuple[Ask, ...]
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One way to go on: a label and all actions in order, own, others' and chance."""

    label: str
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Scene):
    """Two good ways: pick one, see both played out and compared by the engine; there is no wrong answer."""

    lines: tuple[Line, Line]
    compare: Measure
    unit: str = "points"


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatChanges(Scene):
    """The same moves under two options.

    The first option's result is shown; the learner predicts the second (`asks`).  `options` are option values by name,
    for example ({"bridge_rule": "tip"}, {"bridge_rule": "three_corners"}); `labels` name them.  With `choices` the
    answers are words, as in `Predict`.
    """

    question: str
    asks: Measure
    moves: tuple[str, ...]
    options: tuple[Mapping[str, object], Mapping[str, object]]
    labels: tuple[str, str]
    choices: tuple[str, ...] = ()
    typical: Mapping[int, str] = field(default_factory=dict)
    unit: str = "points"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A few scenes about one topic; `promise` says in one sentence what the learner will be able to do.

    `full_turns` offers all actions of a turn; without it only what goes on the board is offered, since the rest comes
    later (a typed move still counts).
    """

    key: str
    title: str
    promise: str
    scenes: tuple[Scene, ...]
    game: str
    minutes: int = 3
    full_turns: bool = False

    def scene(self, key: str) -> Scene:
        """The scene with this key."""
        return next(s for s in self.scenes if s.key == key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """All lessons of a game in order; `untaught` lists rules that no scene teaches, each with the reason."""

    game: str
    lessons: tuple[Lesson, ...]
    untaught: Mapping[str, str] = field(default_factory=dict)

    def lesson(self, key: str) -> Lesson:
        """The lesson with this key; raises `KeyError` with the known keys."""
        for lesson in self.lessons:
            if lesson.key == key:
                return lesson
        raise KeyError(
            f"There is no lesson {key!r}; the lessons are {', '.join(lesson.key for lesson in self.lessons)}."
        )


_KINDS: dict[type, str] = {
    Do: "do",
    Repair: "repair",
    Story: "story",
    Tempt: "tempt",
    FindAll: "find all",
    WhichIsWrong: "which is wrong",
    Predict: "predict",
    Steps: "step by step",
    Choose: "choose",
    WhatChanges: "what changes",
}
