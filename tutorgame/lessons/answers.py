"""Runs the kinds of scenes in which the learner marks or picks instead of moving, and begins scenes of any kind."""

from __future__ import annotations

from typing import Any

from tutorgame.core.game import Game
from tutorgame.lessons import hints
from tutorgame.lessons.outcome import Hint, Outcome, Verdict, arithmetic
from tutorgame.lessons.questions import ChangesRun, PredictRun, StepsRun, pick_one, play_out, with_options
from tutorgame.lessons.run import MoveRun, Run
from tutorgame.lessons.scene import Choose, Do, FindAll, Predict, Scene, Steps, WhatChanges, WhichIsWrong

__all__ = [
    "ChangesRun", "ChooseRun", "FindRun", "PredictRun", "StepsRun", "WrongRun", "begin", "play_out", "with_options",
]  # fmt: skip


class FindRun(Run):
    """Runs "find all": the learner marks places and asks for a check."""

    input: str = "spots"
    ask: str = "Mark the places on the board, then check."

    def __init__(self, game: Game[Any, Any, Any], scene: FindAll) -> None:
        super().__init__(game, scene)
        self.target = scene.target.find(game, self.start)
        self.marked: frozenset[Any] = frozenset()

    def candidates(self) -> frozenset[Any]:
        """The places that can be marked at all."""
        find = self.scene.target.candidates
        return find(self.game, self.start) if find else self.target

    def toggle(self, spot: Any) -> None:
        """Mark a place, or take its mark away."""
        if not self.done and spot in self.candidates():
            self.marked ^= {spot}
            self.verdict = Verdict.INFO
            self.version += 1

    def check(self) -> Outcome:
        """Compare the marks with what the engine finds."""
        if self.done:
            return self._solved_already()
        if not self.marked:
            return Outcome(Verdict.INFO, "Nothing marked yet", "Mark a place on the board first, then check.")
        missing, extra = self.target - self.marked, self.marked - self.target
        if not missing and not extra:
            count = len(self.target)
            head = "All found" if count != 1 else "Found"
            text = self.done_text(()) or "You marked every one of them."
            return self._succeed(head, f"{text} ({count} in all.)", rule=(self.scene.teaches or ("",))[0])
        told = []
        if extra:
            told.append(
                f"{len(extra)} of your marks {'is' if len(extra) == 1 else 'are'} not right. {self.scene.extra}"
            )
        if missing:
            found = len(self.target & self.marked)
            told.append(f"You have found {found}, and there are more. {self.scene.missed}")
        text = " ".join(" ".join(told).split())
        return self._miss(Outcome(Verdict.RETRY, "Not yet", text, spots=tuple(sorted(extra))))

    def rewind(self) -> None:
        """The marks stay, so that they can be mended."""
        if self.verdict is Verdict.RETRY:
            self.verdict = Verdict.INFO

    def restart(self) -> Outcome:
        """Begin with no marks."""
        self.marked = frozenset()
        return super().restart()

    def show_solution(self) -> Outcome:
        """Mark all of them."""
        self.shown = True
        self.marked = self.target
        return self.check()

    def _hint(self, step: int) -> Hint:
        texts = (*self.scene.hints, "", "", "")[:3]
        missing = sorted(self.target - self.marked)
        if not missing:
            return Hint(step, "All of them are marked, but some of your marks are too many.")
        if step == 1:
            return Hint(1, texts[0] or f"There are {len(self.target)} in all.")
        if step == 2:
            return Hint(2, texts[1] or "One of them is the dotted place.", spot=missing[0])
        self.marked |= {missing[0]}
        self.version += 1
        return Hint(3, texts[2] or "One more is marked for you now.", spot=missing[0])


class WrongRun(Run):
    """Runs "which is wrong": the learner picks the one move that the rules forbid."""

    input: str = "choice"
    ask: str = "Look at each of the moves, then pick one."

    def __init__(self, game: Game[Any, Any, Any], scene: WhichIsWrong) -> None:
        super().__init__(game, scene)
        self.actions = tuple(game.parse_move(self.start, text) for text in scene.moves)
        found = (game.refusal(self.start, action) for action in self.actions)
        self.refusals = tuple(refusal and hints.named(game, refusal, self.names) for refusal in found)
        self.right = next(i for i, r in enumerate(self.refusals) if r is not None)

    def choices(self) -> tuple[str, ...]:
        """The moves on offer, as labels; `actions` holds them for the board."""
        told = (hints.in_words(self.game, ((self.start, action),), short=True) for action in self.actions)
        return tuple(f"Move {i}: {words}" for i, words in enumerate(told, 1))

    def pick(self, index: int) -> Outcome:
        """The learner picks a move, by its index."""
        if self.done:
            return self._solved_already()
        if not 0 <= index < len(self.actions):
            return pick_one(len(self.actions))
        self.rewind()
        refusal = self.refusals[index]
        if refusal is not None:
            text = f"{self.scene.done} {refusal.reason}".strip()
            return self._succeed(
                "Yes, this one is wrong", text, rule=refusal.rule, spots=refusal.spots, pieces=refusal.pieces
            )
        _, events = self.game.apply(self.start, self.actions[index])
        total = arithmetic(events, self.seat)
        gain = f"cost {total[1:]}" if total.startswith("-") else f"score {total.lstrip('+')}"
        text = f"Move {index + 1} is allowed" + (f": it would {gain}." if total else ".")
        return self._miss(Outcome(Verdict.RETRY, "This one is allowed", text))

    def show_solution(self) -> Outcome:
        """Pick the wrong move."""
        self.shown = True
        return self.pick(self.right)

    def _hint(self, step: int) -> Hint:
        refusal, texts = self.refusals[self.right], (*self.scene.hints, "", "", "")[:3]
        spots = refusal.spots if refusal else ()
        if step == 1:
            return Hint(1, texts[0] or hints.hinting(self.game).WORDS.check)
        allowed = next(i for i in range(len(self.actions)) if i != self.right)
        if step == 2:
            return Hint(2, texts[1] or f"Move {allowed + 1} is allowed.")
        return Hint(3, texts[2] or f"It is move {self.right + 1}.", spot=spots[0] if spots else None)


class ChooseRun(Run):
    """Runs "choose": two ways, both played out and compared; every answer is accepted."""

    input: str = "choice"
    ask: str = "Pick one of the two ways. Both will be played out."

    def __init__(self, game: Game[Any, Any, Any], scene: Choose) -> None:
        super().__init__(game, scene)
        self._ways = tuple(play_out(game, scene.seat, self.start, line.actions) for line in scene.lines)
        self.actions = tuple(way.steps[0].action for way in self._ways)

    def choices(self) -> tuple[str, ...]:
        """The labels of the two ways; `actions` holds their first moves for the board."""
        return tuple(line.label for line in self.scene.lines)

    def pick(self, index: int) -> Outcome:
        """The learner picks a way, by its index; both are played out."""
        if not 0 <= index < len(self._ways):
            return pick_one(len(self._ways))
        self.steps = list(self._ways[index].steps)
        lines = []
        for line, way in zip(self.scene.lines, self._ways, strict=True):
            told = " ".join(way.told(self.names))
            lines.append(f"{line.label}: {self.scene.compare(way)} {self.scene.unit}. {told}")
        values = [self.scene.compare(way) for way in self._ways]
        better = self.scene.lines[values.index(max(values))].label
        head = "Both played out"
        text = (
            f'"{better}" comes out ahead, {max(values)} to {min(values)} {self.scene.unit}. {self.scene.done}'.strip()
        )
        if values[0] == values[1]:
            text = f"Both bring {values[0]} {self.scene.unit}. {self.scene.done}".strip()
        rule, events = (self.scene.teaches or ("",))[0], self._seen(self._ways[index].events)
        return self._succeed(head, text, rule=rule, events=events, lines=tuple(lines))

    def show_solution(self) -> Outcome:
        """Play both out."""
        self.shown = True
        values = [self.scene.compare(way) for way in self._ways]
        return self.pick(values.index(max(values)))

    def _hint(self, step: int) -> Hint:
        texts = (*self.scene.hints, "", "", "")[:3]
        defaults = (
            "There is no wrong answer here: think of what the next player can do.",
            "Ask for each way what it gives you now, and what it gives away.",
            "Pick one: both will be played out.",
        )
        return Hint(step, texts[step - 1] or defaults[step - 1])


def begin(game: Game[Any, Any, Any], scene: Scene) -> Run:
    """A runner for a scene of any kind."""
    if isinstance(scene, Do):
        return MoveRun(game, scene)
    runners: dict[type, Any] = {
        FindAll: FindRun, WhichIsWrong: WrongRun, Predict: PredictRun, Choose: ChooseRun, WhatChanges: ChangesRun,
        Steps: StepsRun,
    }  # fmt: skip
    run: Run = runners[type(scene)](game, scene)
    return run
