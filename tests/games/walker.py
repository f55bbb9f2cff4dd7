"""Random walks through any game of the contract, with everything that must hold at every step.

A game brings `Traits`: what the walk cannot know by itself (what is conserved, which actions to try that are illegal).
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tutorgame.core.errors import IllegalAction
from tutorgame.core.events import Event, redact
from tutorgame.core.game import Actor, Game
from tutorgame.core.record import Record, dumps, loads, pack, replay, unpack

OTHERS = ("Bram", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
NAMES = (("Ada", *OTHERS), ("You", *OTHERS))
PLAIN = re.compile(r"[A-Z0-9][^{}|\[\]]*[.!]")
MACHINE = re.compile(
    r"\bNone\b|\bTrue\b|\bFalse\b(?! Map)|\+-|--|  |\(\(|\bYou (is|has|lays|wins|gets|buys|takes|stops|passes)\b"
)


def choose_any(legal: Sequence[Any], rng: Random, taste: float) -> Any:
    """Any action; `taste` is how often it is not just the last of the list, so that games differ."""
    return rng.choice(legal) if rng.random() < taste else legal[-1]


@dataclass(frozen=True)
class Traits:
    """What a walk needs to know of one game.

    `key` sorts legal actions; `conserved` raises when pieces were lost or doubled; `illegal` gives actions to try,
    legal or not; `table` the actions that the table may send; `twin` the same position built another way; `secret` says
    whether an event shows a seat something that only others may know; `gains` the seats and points of an event;
    `finished` whether an event ends a game (of a match); `longest` is more actions than any game can have; `moved`
    raises when an action changed something that it must not change (before, action, after); `choose` takes one of the
    legal actions, from a taste between 0 and 1 that a walk keeps.
    """

    key: Callable[[Any], Any]
    conserved: Callable[[Any], None]
    illegal: Callable[[Any, Random], Iterable[Any]]
    table: Callable[[Any], Sequence[Any]]
    twin: Callable[[Any], Any]
    secret: Callable[[Event, int | None], bool]
    gains: Callable[[Any, Event], Iterable[tuple[int, int]]]
    finished: Callable[[Event], bool]
    longest: int
    moved: Callable[[Any, Any, Any], None] = lambda before, action, after: None
    choose: Callable[[Sequence[Any], Random, float], Any] = choose_any


@dataclass
class Walk:
    """One walk: `events` and `actions` so far, and how many games of the match are over."""

    game: Game[Any, Any, Any]
    traits: Traits
    rng: Random
    thorough: float = 0.05
    games: int = 4
    events: list[Event] = field(default_factory=list)
    actions: list[Any] = field(default_factory=list)
    over: int = 0
    totals: list[int] = field(default_factory=list)
    told: set[tuple[object, ...]] = field(default_factory=set)

    def run(self, options: dict[str, object]) -> Any:
        """Walk from the deal to the end (or through some games of a long match); returns the last state."""
        state = self.game.start(options)
        self.totals = list(self.game.scores(state))
        since = 0
        taste = self.rng.choice((0.1, 0.5, 0.9))
        while self.game.actor(state) is not Actor.NOBODY and self.over < self.games:
            if self.rng.random() < self.thorough:
                self.check(state)
            action = self.choose(state, taste)
            state = self.step(state, action)
            since = 0 if self.over and self.traits.finished(self.events[-1]) else since + 1
            assert since < self.traits.longest, "a game does not end"
        if self.rng.random() < 0.25:
            self.check(state)
            self.check_records(options, state)
        return state

    def choose(self, state: Any, taste: float) -> Any:
        """What chance, now and then the table, else a seat does."""
        if self.game.actor(state) is Actor.CHANCE:
            return self.game.chance(state).sample(self.rng)
        table = self.traits.table(state)
        if table and self.rng.random() < 0.05:
            return self.rng.choice(table)
        legal = self.game.legal_actions(state)
        assert legal, "a seat is to move and can do nothing"
        return self.traits.choose(legal, self.rng, taste)

    def step(self, state: Any, action: Any) -> Any:
        """Apply one action with the checks that are cheap enough for every step."""
        after, events = self.game.apply(state, action)
        self.traits.conserved(after)
        self.traits.moved(state, action, after)
        self.actions.append(action)
        self.events += events
        self.over += sum(map(self.traits.finished, events))
        for event in events:
            for seat, points in self.traits.gains(after, event):
                self.totals[seat] += points
            self.check_event(event)
        assert self.game.scores(after) == tuple(self.totals)
        return after

    def check_event(self, event: Event) -> None:
        """Its rule is in the rulebook, it can be told to people, and nobody learns what only others may know.

        It is told when its like was not told before in this walk, and now and then.
        """
        assert event.rule in self.game.rulebook
        seats = (None, *range(len(self.totals)))
        faces = (
            [(seat, face) for seat in seats for face in redact([event], seat)] if event.audience else [(None, event)]
        )
        for seat, face in faces:
            assert not self.traits.secret(face, seat)
            like = (type(face), face.rule, *(_sort(getattr(face, name)) for name in fields_of(face)))
            if like not in self.told or self.rng.random() < self.thorough:
                self.told.add(like)
                for names in NAMES:
                    check_sentence(self.game.describe(face, names))

    def check(self, state: Any) -> None:
        """The costly checks."""
        before = self.fingerprint(state)
        self.check_legal(state)
        self.check_illegal(state)
        self.check_chance(state)
        self.check_notation(state)
        self.check_knowledge(state)
        assert self.fingerprint(state) == before, "a state was changed in place"

    def fingerprint(self, state: Any) -> tuple[str, str]:
        return self.game.format_state(state), repr(state)

    def check_legal(self, state: Any) -> None:
        legal = list(self.game.legal_actions(state))
        assert legal == sorted(legal, key=self.traits.key)
        assert len(set(legal)) == len(legal)
        assert legal == list(self.game.legal_actions(self.traits.twin(state)))
        for action in legal:
            assert self.game.refusal(state, action) is None
        for action in self.rng.sample(legal, min(3, len(legal))):
            self.game.apply(state, action)

    def check_illegal(self, state: Any) -> None:
        """The list and the refusal agree on all sorts of actions; a refusal is a rule and a sentence."""
        actor = self.game.actor(state)
        allowed = set(self.game.legal_actions(state)) | set(self.traits.table(state))
        if actor is Actor.CHANCE:
            allowed = set(self.game.chance(state).actions)
        for action in self.traits.illegal(state, self.rng):
            refusal = self.game.refusal(state, action)
            assert (refusal is None) == (action in allowed), f"{action}: {refusal}"
            if refusal is None:
                continue
            assert refusal.rule in self.game.rulebook
            check_sentence(refusal.reason)
            with pytest.raises(IllegalAction) as caught:
                self.game.apply(state, action)
            assert caught.value.refusal == refusal
            assert refusal.rule in str(caught.value)

    def check_chance(self, state: Any) -> None:
        if self.game.actor(state) is not Actor.CHANCE:
            return
        chance = self.game.chance(state)
        assert chance.actions
        assert all(weight > 0 for weight in chance.weights)
        assert sum((chance.probability(a) for a in chance.actions), Fraction(0)) == 1
        assert len(set(chance.actions)) == len(chance.actions)
        for action in self.rng.sample(list(chance.actions), min(3, len(chance.actions))):
            assert self.game.refusal(state, action) is None

    def check_notation(self, state: Any) -> None:
        text = self.game.format_state(state)
        again = self.game.parse_state(text)
        assert again == state
        assert self.game.format_state(again) == text
        for action in (*self.game.legal_actions(state), *self.actions[-3:]):
            assert self.game.parse_action(self.game.format_action(action)) == action

    def check_knowledge(self, state: Any) -> None:
        """What a seat knows allows the positions that are drawn from it, and an unseen draw teaches nothing."""
        seats = (None, *range(self.game.players(state)))
        for seat in seats:
            seen = self.game.observe(state, seat)
            drawn = self.game.determinize(seen, self.rng)
            self.traits.conserved(drawn)
            assert self.game.observe(drawn, seat) == seen
            assert self.game.actor(drawn) == self.game.actor(state)
            if seat is not None and seat == self.game.actor(state):
                assert list(self.game.legal_actions(drawn)) == list(self.game.legal_actions(state))
        if self.game.actor(state) is Actor.CHANCE:
            self.check_unseen_draws(state, seats)

    def check_unseen_draws(self, state: Any, seats: Iterable[int | None]) -> None:
        one, two = (self.rng.choice(self.game.chance(state).actions) for _ in range(2))
        (a, told_a), (b, told_b) = self.game.apply(state, one), self.game.apply(state, two)
        if len(told_a) + len(told_b) > 2:
            return  # more than the draw happened, and that is told to all
        for seat in seats:
            faces_a, faces_b = redact(told_a, seat), redact(told_b, seat)
            if faces_a != tuple(told_a) and faces_b != tuple(told_b):  # a draw may also be one that is shown to all
                assert faces_a == faces_b
                assert self.game.observe(a, seat) == self.game.observe(b, seat)

    def check_records(self, options: dict[str, object], last: Any) -> None:
        """The record, as JSON and as a resume code, replays to the same position and the same events."""
        record = Record(self.game.name, options, tuple(map(self.game.format_action, self.actions)))
        start, steps = replay(self.game, record)
        assert (steps[-1].after if steps else start) == last
        assert [event for step in steps for event in step.events] == self.events
        if self.rng.random() < self.thorough:
            assert loads(dumps(record), lambda _: self.game).actions == record.actions
            assert unpack(pack(record), lambda _: self.game).actions == record.actions


def fields_of(event: Event) -> list[str]:
    """The names of what an event tells."""
    return [f.name for f in fields(event) if f.name != "rule"]


def _sort(value: object) -> object:
    """What sort of value an event has: its sentence may depend on that."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return (value > 0) - (value < 0), abs(value) == 1
    return len(value) if isinstance(value, tuple) else type(value)


def check_sentence(text: str) -> None:
    """One or two clear sentences for people: nothing left to fill in, no word of a machine."""
    assert PLAIN.fullmatch(text), text
    assert not MACHINE.search(text), text
    assert len(text) <= 220, text
