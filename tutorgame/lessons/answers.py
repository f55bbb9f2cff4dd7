"""Runs the kinds of scenes in which the learner answers instead of moving: marks, picks, or says a number."""

from __future__ import annotations

from typing import Any

from tutorgame.core.game import Game
from tutorgame.core.record import Step
from tutorgame.lessons import hints
from tutorgame.lessons.goals import Transcript
from tutorgame.lessons.outcome import Hint, Outcome, Verdict, arithmetic
from tutorgame.lessons.run import MoveRun, Run
from tutorgame.lessons.scene import Choose, Do, FindAll, Predict, Scene, WhatChanges, WhichIsWrong


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
        self.refusals = tuple(game.refusal(self.start, action) for action in self.actions)
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


class PredictRun(Run):
    """Runs "predict": the learner says a number or picks an answer, then the engine plays."""

    ask: str = "What do you think? Say it first, then see."

    def __init__(self, game: Game[Any, Any, Any], scene: Predict) -> None:
        super().__init__(game, scene)
        self.input = "choice" if scene.choices else "number"
        self._ahead = play_out(game, scene.seat, self.start, scene.moves)
        self.right = scene.asks(self._ahead)

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
        choices: tuple[str, ...] = self.scene.choices
        return choices

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
            return self._miss(Outcome(Verdict.RETRY, "Not quite", self.scene.typical.get(value) or self._astray(value)))
        self.steps = list(self._ahead.steps)
        events = self._ahead.events
        text = self.done_text(events if self._asks_points or "{" in self.scene.done else ())
        if self.input == "number" and "{" not in self.scene.done:
            text = f"{self.right} {self.scene.unit}. {text}"
        rule = (self.scene.teaches or ("",))[0]
        return self._succeed("Right", text.strip(), rule=rule, events=self._seen(events))

    @property
    def _asks_points(self) -> bool:
        """Whether the answer is a number of points, so that a sum of points explains it."""
        return self.input == "number" and self.scene.unit == "points"

    def _astray(self, value: int) -> str:
        """The answer to a wrong answer that the scene does not know."""
        if self.input != "number":
            return "That is not it. Look again, or take a hint."
        return f"It is {'less' if value > self.right else 'more'} than {value}. Add it up again, or take a hint."

    def _answer(self) -> str:
        return self.choices()[self.right] if self.choices() else str(self.right)

    def show_solution(self) -> Outcome:
        """Give the right answer."""
        self.shown = True
        return self.answer(self.right)

    def _hint(self, step: int) -> Hint:
        texts = (*self.scene.hints, "", "", "")[:3]
        parts = arithmetic(self._ahead.events, self.seat) if self._asks_points else ""
        sum_without_result = parts.split(" = ")[0] if " = " in parts else ""
        look = (
            "Look at the card of what counts here."
            if self.scene.facts
            else "Read the question once more, word by word."
        )
        defaults = (
            "Go through what happens step by step, and write each number down.",
            f"The parts are {sum_without_result}." if sum_without_result else look,
            f"The answer: {self._answer()}.",
        )
        return Hint(step, texts[step - 1] or defaults[step - 1])


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
        text = f"{better} comes out ahead, {max(values)} to {min(values)} {self.scene.unit}. {self.scene.done}".strip()
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


class ChangesRun(PredictRun):
    """Runs "what changes": the same moves under two options; the learner predicts the second."""

    def __init__(self, game: Game[Any, Any, Any], scene: WhatChanges) -> None:
        Run.__init__(self, game, scene)
        self.input = "number"
        starts = [game.parse_state(with_options(scene.start, options)) for options in scene.options]
        self.first, self._ahead = (play_out(game, scene.seat, s, scene.moves) for s in starts)
        self.start = starts[1]
        self.right = scene.asks(self._ahead)

    def choices(self) -> tuple[str, ...]:
        """A number is asked for."""
        return ()

    def opening(self) -> Outcome:
        """What happens under the first option."""
        label, other = self.scene.labels
        told = " ".join(self.first.told(self.names))
        text = f"{self.scene.intro} {self._value(label, self.first)} And {other}?".strip()
        return Outcome(Verdict.INFO, "Two ways to play", text, lines=(told,))

    def answer(self, value: int) -> Outcome:
        """The learner's number for the second option."""
        outcome = super().answer(value)
        if outcome.verdict is not Verdict.DONE:
            return outcome
        ways = zip(self.scene.labels, (self.first, self._ahead), strict=True)
        lines = tuple(f"{self._value(label, way)} {' '.join(way.told(self.names))}" for label, way in ways)
        return Outcome(Verdict.DONE, outcome.head, outcome.text, outcome.rule, events=outcome.events, lines=lines)

    def _value(self, label: str, way: Transcript) -> str:
        return f"{sentence(label)}: {self.scene.asks(way)} {self.scene.unit}."


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


def begin(game: Game[Any, Any, Any], scene: Scene) -> Run:
    """A runner for a scene of any kind."""
    if isinstance(scene, Do):
        return MoveRun(game, scene)
    runners: dict[type, Any] = {
        FindAll: FindRun, WhichIsWrong: WrongRun, Predict: PredictRun, Choose: ChooseRun, WhatChanges: ChangesRun,
    }  # fmt: skip
    run: Run = runners[type(scene)](game, scene)
    return run
