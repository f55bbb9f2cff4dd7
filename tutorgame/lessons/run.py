"""Runs a scene: takes what the learner does, lets the script answer, and judges.  No clock, no widget.

A refused move changes nothing.  A move that is allowed but misses the goal stays on the board with its reason until the
learner goes on; then the scene stands where it stood before (`rewind`), and nothing has to be read again.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from tutorgame.core.errors import TutorgameError
from tutorgame.core.events import Event, redact
from tutorgame.core.game import Actor, Game
from tutorgame.core.record import Step
from tutorgame.lessons import hints
from tutorgame.lessons.goals import Transcript
from tutorgame.lessons.outcome import Hint, Outcome, Verdict, addends, arithmetic, refused, unreadable
from tutorgame.lessons.scene import Do, Scene, Story, Tempt

STARS_FREE, STARS_HELPED, STARS_SHOWN = 3, 2, 1


class Run:
    """What the runners of all kinds of scenes share: the position, the verdict so far, hints and stars."""

    input: str = "moves"
    """What the learner gives: "moves", "spots", "choice" or "number"."""

    ask: str = ""
    """What is said at the start of a scene without an intro; empty: its goal."""

    def __init__(self, game: Game[Any, Any, Any], scene: Scene) -> None:
        self.game = game
        self.scene: Any = scene
        self.seat = scene.seat
        self.start = game.parse_state(scene.start)
        self.steps: list[Step[Any, Any]] = []
        self.verdict = Verdict.INFO
        self.misses = 0
        self.hints_used = 0
        self.shown = False
        self.version = 0

    @property
    def state(self) -> Any:
        """The position on the board now."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def transcript(self) -> Transcript:
        """All that happened in this try."""
        return Transcript(self.game, self.seat, self.start, tuple(self.steps))

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        names: tuple[str, ...] = self.scene.names(self.game.players(self.start))
        return names

    @property
    def done(self) -> bool:
        """Whether the scene is solved."""
        return self.verdict is Verdict.DONE

    @property
    def stars(self) -> int:
        """3 for solved alone at the first try, 2 with hints or retries, 1 with the solution shown, 0 for not yet."""
        if not self.done:
            return 0
        if self.shown:
            return STARS_SHOWN
        return STARS_FREE if self.misses == 0 and self.hints_used == 0 else STARS_HELPED

    @property
    def asked_about(self) -> Any:
        """The action that a question is about, as long as it has not been played; None when there is none."""
        return None

    def observation(self) -> Any:
        """What the learner sees."""
        return self.game.observe(self.state, self.seat)

    def legal(self) -> tuple[Any, ...]:
        """What the learner may do on the board now."""
        if self.done or self.game.actor(self.state) != self.seat:
            return ()
        return tuple(self.game.legal_actions(self.state))

    def log(self) -> tuple[tuple[str, str], ...]:
        """What happened in this try: sentences with their rule ids."""
        seen = redact(self.transcript.events, self.seat)
        return tuple((self.game.describe(e, self.names), e.rule) for e in seen)

    def restart(self) -> Outcome:
        """Begin the scene anew; hints stay used."""
        self.steps.clear()
        self.verdict = Verdict.INFO
        self.version += 1
        return self.opening()

    def opening(self) -> Outcome:
        """What the learner reads before the first input."""
        return Outcome(Verdict.INFO, "Your turn", self.scene.intro or self.ask or self.scene.goal)

    def rewind(self) -> None:
        """Leave a missed try behind; does nothing otherwise."""
        if self.verdict is Verdict.RETRY:
            self._take_back()
            self.verdict = Verdict.INFO
            self.version += 1

    def hint(self) -> Hint:
        """The next hint (the third again after the third)."""
        self.rewind()
        self.hints_used = min(3, self.hints_used + 1)
        return self._hint(self.hints_used)

    def _take_back(self) -> None:
        self.steps.clear()

    def _hint(self, step: int) -> Hint:
        raise NotImplementedError

    def show_solution(self) -> Outcome:
        """Play the solution; the scene counts as solved with one star."""
        raise NotImplementedError

    def _play(self, action: Any) -> tuple[Event, ...]:
        before = self.state
        after, events = self.game.apply(before, action)
        self.steps.append(Step(before, action, after, events))
        self.version += 1
        return events

    def _miss(self, outcome: Outcome) -> Outcome:
        self.misses += 1
        self.verdict = Verdict.RETRY
        return outcome

    def _succeed(self, head: str, text: str, **more: Any) -> Outcome:
        self.verdict = Verdict.DONE
        self.version += 1
        return Outcome(Verdict.DONE, head, text, **more)

    def done_text(self, events: tuple[Event, ...]) -> str:
        """The scene's closing sentence with the sum of the learner's points."""
        total = arithmetic(events, self.seat)
        text: str = self.scene.done
        if "{" in text:
            return text.format(sum=total or "0", points=sum(addends(events, self.seat)), answer=self._answer())
        return f"{text} ({total}.)".strip() if " = " in total and self._sums else text

    @property
    def _sums(self) -> bool:
        return hints.hinting(self.game).WORDS.sums

    def _answer(self) -> str:
        """The right answer of a question, for the closing sentence."""
        return ""

    def _solved_already(self) -> Outcome:
        return Outcome(Verdict.INFO, "Solved already", "This scene is solved. Go on with Next, or start it over.")

    def _seen(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events as the learner may know them."""
        return redact(events, self.seat)


class MoveRun(Run):
    """Runs the kinds in which the learner moves on the board: do, repair, story and tempt."""

    def __init__(self, game: Game[Any, Any, Any], scene: Do) -> None:
        super().__init__(game, scene)
        self._script_at = 0
        self._marks: list[tuple[int, int]] = []  # (steps, script position) before each own move
        self._stages_told = 0
        self._improviser: int | None = None  # the other seat whose written move was not possible
        self._settle()
        self._ready = (len(self.steps), self._script_at)

    def act(self, action: Any) -> Outcome:
        """The learner plays an action."""
        self.rewind()
        if self.done:
            return self._solved_already()
        if (refusal := self.game.refusal(self.state, action)) is not None:
            told = hints.named(self.game, refusal, self.names)
            return refused(told, hints.hinting(self.game).place_of(action) is not None)
        self._marks.append((len(self.steps), self._script_at))
        events = self._play(action)
        scene = self.scene
        if isinstance(scene, Tempt) and scene.tempting(self.transcript):
            return self._refute(events)
        return self._judge(events + self._settle())

    def typed(self, text: str) -> Outcome:
        """The learner types an action."""
        self.rewind()
        try:
            action = self.game.parse_move(self.state, text)
        except TutorgameError as error:
            return unreadable(str(error))
        return self.act(action)

    def show_solution(self) -> Outcome:
        """Play the solution from the beginning of the scene."""
        self.restart()
        self.shown = True
        outcome = self.opening()
        events: tuple[Event, ...] = ()
        for text in self.scene.solution:
            outcome = self.act(self.game.parse_move(self.state, text))
            events += outcome.events
        self.verdict = Verdict.DONE
        played = hints.in_words(self.game, ((step.before, step.action) for step in self.transcript.moves()))
        text = f"{outcome.text} The way: {played}."
        return Outcome(Verdict.DONE, "The solution", text, outcome.rule, events=events)

    def restart(self) -> Outcome:
        """Begin anew."""
        self._script_at = 0
        self._marks.clear()
        self._stages_told = 0
        outcome = super().restart()
        self._settle()
        return outcome

    def _settle(self) -> tuple[Event, ...]:
        """Let chance and the others do what the script says, until the learner is to move again."""
        events: tuple[Event, ...] = ()
        self._improviser = None
        while (actor := self.game.actor(self.state)) != self.seat and actor is not Actor.NOBODY:
            action = self._scripted(actor)
            if action is None:
                break
            events += self._play(action)
        return events

    def _scripted(self, actor: Any) -> Any:
        script = self.scene.script
        chance = self.game.chance(self.state) if actor is Actor.CHANCE else None
        if actor == self._improviser:  # in the middle of a turn of its own making
            return self._best_looking(actor)
        written = self._script_at < len(script) and not (chance and self._improviser is not None)
        if written:
            action = self._written(script[self._script_at])
            if action is not None:
                self._script_at += 1
                return action
        if chance is not None and hints.pauses(self.game, self.state):
            return None
        if chance is not None:  # an unwritten draw is the same at every try
            return chance.sample(Random(f"{self.scene.key}{len(self.steps)}"))
        self._improviser = None
        if not written:
            return None
        self._script_at += 1
        self._improviser = actor
        return self._best_looking(actor)

    def _written(self, text: str) -> Any:
        """An action of others or of chance in notation; None when it is not possible now."""
        try:
            action = self.game.parse_move(self.state, text)
        except TutorgameError:  # for example a piece that the learner has taken
            return None
        if self.game.actor(self.state) is Actor.CHANCE:
            return action if action in self.game.chance(self.state).actions else None
        return action if self.game.refusal(self.state, action) is None else None

    def _best_looking(self, seat: int) -> Any:
        """What another seat does when its written move is not possible: what its game's lessons say, or the action
        that scores most at once."""
        game, state = self.game, self.state
        if (action := hints.improvised(game, state)) is not None:
            return action
        return max(game.legal_actions(state), key=lambda action: game.scores(game.apply(state, action)[0])[seat])

    def _judge(self, events: tuple[Event, ...]) -> Outcome:
        scene, transcript = self.scene, self.transcript
        own = len(transcript.moves())
        if scene.success(transcript):
            count = f"one {hints.hinting(self.game).WORDS.move}" if own == 1 else hints.moves_text(self.game, own)
            return self._succeed(
                f"Done, in {count}", self.done_text(transcript.events), rule=self._rule(), events=self._seen(events)
            )
        over = self.game.actor(self.state) != self.seat
        if scene.failure(transcript) or over or own >= scene.moves:
            told = self._missed(transcript)
            gained = arithmetic(events, self.seat) if self._sums else ""
            text = f"{told} (This way: {gained}.)" if gained else told
            return self._miss(Outcome(Verdict.RETRY, "Not this one", text, events=self._seen(events)))
        left = scene.moves - own
        rest = f"{hints.moves_text(self.game, left)} {'is' if left == 1 else 'are'} left"
        text = self._stage() or f"{rest}. The goal: {scene.goal}"
        return Outcome(Verdict.GO_ON, "Go on", text, events=self._seen(events))

    def _missed(self, transcript: Transcript) -> str:
        """Why an allowed way does not reach the goal."""
        scene, last = self.scene, transcript.moves()[-1].action
        if scene.declined and type(last) not in self._kinds_of_solution():
            return str(scene.declined)
        return scene.wrong or f"That is allowed, but the goal is another: {scene.goal}"

    def _kinds_of_solution(self) -> set[type]:
        run = MoveRun(self.game, replace(self.scene, declined=""))
        run.show_solution()
        return {type(step.action) for step in run.transcript.moves()}

    def _stage(self) -> str:
        scene = self.scene
        if not isinstance(scene, Story):
            return ""
        told = ""
        while self._stages_told < len(scene.stages) and scene.stages[self._stages_told][0](self.transcript):
            told = scene.stages[self._stages_told][1]
            self._stages_told += 1
        return told

    def _rule(self) -> str:
        """The taught rule that happened last, else the first that the scene teaches."""
        seen = [e.rule for e in self.transcript.events if e.rule in self.scene.teaches]
        return seen[-1] if seen else (self.scene.teaches or ("",))[0]

    def _refute(self, events: tuple[Event, ...]) -> Outcome:
        paid = [e for e in self._seen(events) if getattr(e, "points", 0) and getattr(e, "seat", self.seat) != self.seat]
        told = [self.game.describe(e, self.names) for e in paid]  # what the learner's own move brought others
        for text in self.scene.refutation:
            action = self._written(text)
            if action is None:
                break
            more = self._play(action)
            events += more
            seen = (e for e in self._seen(more) if hints.worth_telling(self.game, e))
            told += [self.game.describe(e, self.names) for e in seen]
        rule = (self.scene.teaches or ("",))[0]
        return self._miss(
            Outcome(
                Verdict.RETRY, "Look what happens", self.scene.why, rule, events=self._seen(events), lines=tuple(told)
            )
        )

    def _take_back(self) -> None:
        """After a miss: back to the start of the scene, since an earlier move may be the cause."""
        del self.steps[self._ready[0] :]
        self._script_at = self._ready[1]
        self._marks.clear()
        self._stages_told = 0

    @property
    def can_take_back(self) -> bool:
        """Whether `take_back` would do something."""
        return self.verdict is Verdict.RETRY or (not self.done and bool(self._marks))

    def take_back(self) -> bool:
        """Take the last own move back on request; False when there is none."""
        if self.verdict is Verdict.RETRY:
            self.rewind()
            return True
        if self.done or not self._marks:
            return False
        steps, self._script_at = self._marks.pop()
        del self.steps[steps:]
        self.version += 1
        return True

    def _hint(self, step: int) -> Hint:
        action = self._next_of_solution()
        return hints.derive(self.game, self.state, action, step, self.scene.hints)

    def _next_of_solution(self) -> Any:
        """The next action of the solution; if the learner went another way, the scene starts over first."""
        solution = self.scene.solution
        own = self.transcript.moves()
        kept = all(
            step.action == self.game.parse_move(step.before, text) for step, text in zip(own, solution, strict=False)
        )
        if not kept or len(own) >= len(solution):
            self._take_back()
            own = ()
        return self.game.parse_move(self.state, solution[len(own)])
