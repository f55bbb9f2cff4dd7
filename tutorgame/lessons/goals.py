"""Goals: named predicates over what happened in a scene, so that any move that does the job counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tutorgame.core.events import Event, redact
from tutorgame.core.game import Game, Seat
from tutorgame.core.record import Step
from tutorgame.lessons import hints


@dataclass(frozen=True, slots=True)
class Transcript:
    """What happened in a scene so far: the game, the learner's seat, the start, and all steps."""

    game: Game[Any, Any, Any]
    seat: Seat
    start: Any
    steps: tuple[Step[Any, Any], ...] = ()

    @property
    def state(self) -> Any:
        """Where the scene stands."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far."""
        return tuple(event for step in self.steps for event in step.events)

    def told(self, names: Sequence[str]) -> tuple[str, ...]:
        """What happened in sentences, in short, and as far as the learner may know it."""
        seen = (e for e in redact(self.events, self.seat) if hints.worth_telling(self.game, e))
        return tuple(self.game.describe(e, names) for e in seen)

    def gained(self, seat: Seat) -> int:
        """The points that a seat has won (or lost) since the start."""
        return self.game.scores(self.state)[seat] - self.game.scores(self.start)[seat]

    def moves(self) -> tuple[Step[Any, Any], ...]:
        """The learner's own decisions."""
        return tuple(step for step in self.steps if self.game.actor(step.before) == self.seat)


@dataclass(frozen=True, slots=True)
class Goal:
    """A named condition.  Goals combine with `all_of`, `any_of`, `not_` and print themselves."""

    name: str
    test: Callable[[Transcript], bool] = field(compare=False)

    def __call__(self, transcript: Transcript) -> bool:
        """Whether the condition holds."""
        return self.test(transcript)

    def __str__(self) -> str:
        return self.name


never = Goal("never", lambda _: False)
always = Goal("always", lambda _: True)


def happened(*rules: str, by: Seat | None = None, times: int = 1) -> Goal:
    """An event with one of these rules happened at least `times` times (`by` that seat, if given)."""

    def test(transcript: Transcript) -> bool:
        hits = [e for e in transcript.events if e.rule in rules]
        if by is not None:
            hits = [e for e in hits if getattr(e, "seat", None) == by]
        return len(hits) >= times

    return Goal(f"{' or '.join(rules)} happened", test)


def all_of(*goals: Goal) -> Goal:
    """All of these goals."""
    return Goal(" and ".join(map(str, goals)), lambda t: all(g(t) for g in goals))


def any_of(*goals: Goal) -> Goal:
    """At least one of these goals."""
    return Goal(" or ".join(map(str, goals)), lambda t: any(g(t) for g in goals))


def not_(goal: Goal) -> Goal:
    """Not this goal."""
    return Goal(f"not {goal}", lambda t: not goal(t))


def played(*actions: str) -> Goal:
    """The learner's decisions so far are exactly these, in notation."""

    def test(transcript: Transcript) -> bool:
        game = transcript.game
        own = transcript.moves()
        pairs = zip(own, actions, strict=False)
        return len(own) == len(actions) and all(s.action == game.parse_move(s.before, a) for s, a in pairs)

    return Goal(f"played {', '.join(actions)}", test)


def moves(count: int) -> Goal:
    """The learner has decided at least this many times."""
    return Goal(f"{count} moves made", lambda t: len(t.moves()) >= count)


def is_over() -> Goal:
    """The game has ended."""
    return Goal("the game is over", lambda t: bool(t.game.winners(t.state)))


def wins(seat: Seat) -> Goal:
    """The game has ended and this seat is among the winners."""
    return Goal(f"seat {seat} wins", lambda t: seat in t.game.winners(t.state))


def no_reply(*rules: str) -> Goal:
    """No move that the next player could make now causes an event with one of these rules."""

    def test(transcript: Transcript) -> bool:
        game, state = transcript.game, transcript.state
        return not any(
            event.rule in rules for action in game.legal_actions(state) for event in game.apply(state, action)[1]
        )

    return Goal(f"no reply with {' or '.join(rules)}", test)


@dataclass(frozen=True, slots=True)
class Measure:
    """A named number read from a transcript; compare it to get a goal: `points(0) >= 55`."""

    name: str
    read: Callable[[Transcript], int] = field(compare=False)

    def __call__(self, transcript: Transcript) -> int:
        """The number."""
        return self.read(transcript)

    def __str__(self) -> str:
        return self.name

    def __ge__(self, bound: int) -> Goal:
        return Goal(f"{self.name} >= {bound}", lambda t: self.read(t) >= bound)

    def __le__(self, bound: int) -> Goal:
        return Goal(f"{self.name} <= {bound}", lambda t: self.read(t) <= bound)

    def equals(self, value: int) -> Goal:
        """The measure is exactly this value."""
        return Goal(f"{self.name} = {value}", lambda t: self.read(t) == value)


def points(seat: Seat) -> Measure:
    """The points that a seat gained since the start of the scene."""
    return Measure(f"points of seat {seat}", lambda t: t.gained(seat))


def lead(seat: Seat) -> Measure:
    """How far a seat's score is before the best of the others."""

    def read(transcript: Transcript) -> int:
        scores = transcript.game.scores(transcript.state)
        return scores[seat] - max(s for other, s in enumerate(scores) if other != seat)

    return Measure(f"lead of seat {seat}", read)


def legal_count() -> Measure:
    """How many actions the seat to move has."""
    return Measure("legal actions", lambda t: len(t.game.legal_actions(t.state)))
