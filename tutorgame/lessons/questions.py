"""Runs the kinds of scenes in which the learner answers a question about what will happen."""

from __future__ import annotations

from typing import Any

from tutorgame.core.game import Game
from tutorgame.core.record import Step
from tutorgame.lessons import hints
from tutorgame.lessons.goals import Transcript
from tutorgame.lessons.outcome import Hint, Outcome, Verdict, arithmetic
from tutorgame.lessons.run import STARS_HELPED, Run
from tutorgame.lessons.scene import Ask, Predict, Steps, WhatChanges

Question = Predict | WhatChanges | Ask
"""What has a question, its measure, and what is known about wrong answers."""


class PredictRun(Run):
    """Runs "predict": the learner says a number or picks an answer, then the engine plays."""

    ask: str = "What do you think? Say it first, then see."

    def __init__(self, game: Game[Any, Any, Any], scene: Predict | Steps) -> None:
        super().__init__(game, scene)
        self._ahead = play_out(game, scene.seat, self.start, scene.moves)
        self._put(self._first)

    @property
    def _first(self) -> Question:
        scene: Question = self.scene
        return scene

    def _put(self, question: Question) -> None:
        """Turn to a question; its answer is what the engine finds."""
        self.asked = question
        self.input = "choice" if question.choices else "number"
        self.right = question.asks(self._ahead)

    @property
    def question(self) -> str:
        """The question that stands now."""
        return self.asked.question

    def opening(self) -> Outcome:
        """What the learner reads before answering; the question itself stands beside the field."""
        asked = self.asked_about
        on_board = asked is not None and hints.hinting(self.game).place_of(asked) is not None
        shown = hints.hinting(self.game).WORDS.ghost if on_board else ""
        text = self.scene.intro or shown or "Answer first. Then you see it happen."
        return Outcome(Verdict.INFO, "What do you think?", text)

    @property
    def asked_about(self) -> Any:
        """The first move to come, if it is the learner's own."""
        ahead = self._ahead.steps
        own = not self.done and ahead and self.game.actor(ahead[0].before) == self.seat
        return ahead[0].action if own else None

    def choices(self) -> tuple[str, ...]:
        """The answers on offer (none: a number is asked for)."""
        return self.asked.choices

    def pick(self, index: int) -> Outcome:
        """The learner picks an answer, by its index."""
        if not 0 <= index < len(self.choices()):
            return pick_one(len(self.choices()))
        return self.answer(index)

    def answer(self, value: int) -> Outcome:
        """The learner's number, or the index of the picked answer."""
        if self.done:
            return self._solved_already()
        self.rewind()
        if value != self.right:
            return self._miss(Outcome(Verdict.RETRY, "Not quite", self.asked.typical.get(value) or self._astray(value)))
        self.steps = list(self._ahead.steps)
        events = self._ahead.events
        text = self.done_text(events if self._asks_points or "{" in self.scene.done else ())
        if self.input == "number" and "{" not in self.scene.done:
            text = f"{self.right} {self.asked.unit}. {text}"
        rule = (self.scene.teaches or ("",))[0]
        return self._succeed("Right", text.strip(), rule=rule, events=self._seen(events))

    @property
    def _asks_points(self) -> bool:
        """Whether the answer is a number of points, so that a sum of points explains it."""
        return self.input == "number" and self.asked.unit == "points"

    def _astray(self, value: int) -> str:
        """The answer to a wrong answer that the scene does not know."""
        if self.input != "number":
            return "That is not it. Look again, or take a hint."
        return f"It is {'less' if value > self.right else 'more'} than {value}. Add it up again, or take a hint."

    def _answer(self) -> str:
        return self.choices()[self.right] if self.choices() else str(self.right)

    def _popular_mistake(self) -> str:
        """A wrong answer that can be ruled out: the first that the scene knows."""
        choices = self.choices()
        wrong = next(iter(self.asked.typical), (self.right + 1) % len(choices))
        return choices[wrong]

    def show_solution(self) -> Outcome:
        """Give the right answer."""
        self.shown = True
        return self.answer(self.right)

    def _hint(self, step: int) -> Hint:
        texts = (*self.scene.hints, "", "", "")[:3]
        parts = arithmetic(self._ahead.events, self.seat) if self._asks_points else ""
        sum_without_result = parts.split(" = ")[0] if " = " in parts else ""
        look = "Read the question once more, word by word."
        if self.scene.facts:
            look = "Look at the card of what counts here."
        elif len(self.choices()) > 2:
            look = f"It is not this one: {self._popular_mistake()}."
        defaults = (
            "Go through what happens step by step, and write each number down.",
            f"The parts are {sum_without_result}." if sum_without_result else look,
            f"The answer: {self._answer()}.",
        )
        return Hint(step, texts[step - 1] or defaults[step - 1])


class StepsRun(PredictRun):
    """Runs "step by step": one question after the other; the moves are played when the last one is answered."""

    ask: str = "Take it step by step."

    def __init__(self, game: Game[Any, Any, Any], scene: Steps) -> None:
        self.at = 0
        self._helped = False
        super().__init__(game, scene)

    @property
    def _first(self) -> Question:
        first: Question = self.scene.asks[0]
        return first

    @property
    def stars(self) -> int:
        """As for all kinds; a hint for an earlier question counts too."""
        return min(super().stars, STARS_HELPED) if self._helped else super().stars

    def opening(self) -> Outcome:
        """What the learner reads before the first answer."""
        return Outcome(Verdict.INFO, "Step by step", self.scene.intro or self.ask)

    def answer(self, value: int) -> Outcome:
        """The learner's number, or the index of the picked answer, for the question that stands."""
        last = self.at + 1 == len(self.scene.asks)
        if self.done or last or value != self.right:
            return super().answer(value)
        self.rewind()
        told = self.scene.asks[self.at].told or f"{self._answer()}."
        self._turn_to(self.at + 1)
        self.verdict = Verdict.GO_ON
        self.version += 1
        return Outcome(Verdict.GO_ON, f"Right, {self.at} of {len(self.scene.asks)}", told)

    def restart(self) -> Outcome:
        """Begin with the first question."""
        self._turn_to(0)
        return super().restart()

    def show_solution(self) -> Outcome:
        """Give all answers that are left."""
        self.shown = True
        while self.at + 1 < len(self.scene.asks):
            self._turn_to(self.at + 1)
        return self.answer(self.right)

    def _turn_to(self, at: int) -> None:
        """Turn to a question; its three hints are still to be had."""
        self.at = at
        self._helped = self._helped or self.hints_used > 0
        self.hints_used = 0
        self._put(self.scene.asks[at])

    def _hint(self, step: int) -> Hint:
        hint = super()._hint(step)
        own = self.scene.asks[self.at].hint
        return Hint(step, own) if step == 1 and own else hint


class ChangesRun(PredictRun):
    """Runs "what changes": the same moves under two options; the learner predicts the second."""

    def __init__(self, game: Game[Any, Any, Any], scene: WhatChanges) -> None:
        Run.__init__(self, game, scene)
        starts = [game.parse_state(with_options(scene.start, options)) for options in scene.options]
        self.first, self._ahead = (play_out(game, scene.seat, s, scene.moves) for s in starts)
        self.start = starts[1]
        self._put(scene)

    def opening(self) -> Outcome:
        """What happens under the first option."""
        label, other = self.scene.labels
        told = " ".join(self.first.told(self.names))
        text = f"{self.scene.intro} {self._value(label, self.first)} And {other}?".strip()
        return Outcome(Verdict.INFO, "Two ways to play", text, lines=(told,) if told else ())

    def answer(self, value: int) -> Outcome:
        """The learner's answer for the second option."""
        outcome = super().answer(value)
        if outcome.verdict is not Verdict.DONE:
            return outcome
        ways = zip(self.scene.labels, (self.first, self._ahead), strict=True)
        lines = tuple(f"{self._value(label, way)} {' '.join(way.told(self.names))}".strip() for label, way in ways)
        return Outcome(Verdict.DONE, outcome.head, outcome.text, outcome.rule, events=outcome.events, lines=lines)

    def _value(self, label: str, way: Transcript) -> str:
        value = self.scene.asks(way)
        told = self.choices()[value] if self.choices() else f"{value} {self.scene.unit}"
        return f"{sentence(label)}: {told}."


def sentence(words: str) -> str:
    """Words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def pick_one(count: int) -> Outcome:
    """The answer to a choice that is not on offer."""
    return Outcome(Verdict.INFO, "Pick one", f"Pick one of the {count} answers on offer.")


def play_out(game: Game[Any, Any, Any], seat: int, start: Any, actions: tuple[str, ...]) -> Transcript:
    """The transcript of some actions in notation, whoever does them."""
    state, steps = start, []
    for text in actions:
        action = game.parse_move(state, text)
        after, events = game.apply(state, action)
        steps.append(Step(state, action, after, events))
        state = after
    return Transcript(game, seat, start, tuple(steps))


def with_options(position: str, values: Any) -> str:
    """A position's notation with some options set."""
    words = [f"{k}={','.join(map(str, v)) if isinstance(v, list | tuple) else v}" for k, v in values.items()]
    lines, found = [], False
    for line in position.strip().splitlines():
        key, _, old = line.partition(":")
        if key.strip() == "options":
            kept = [w for w in old.split() if w.partition("=")[0] not in values]
            line, found = f"options: {' '.join([*kept, *words])}", True
        lines.append(line)
    return "\n".join(lines if found else [f"options: {' '.join(words)}", *lines])
