"""What the lessons ask for: goals that are read from what the engine did, and words that many scenes share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tutorgame.games.rake.actions import Action, Bet, Call, Check, Fold, Pick, RaiseTo
from tutorgame.games.rake.cards import CARD, cards_in
from tutorgame.games.rake.hands import CATEGORY_NAMES, Category
from tutorgame.games.rake.odds import category_so_far
from tutorgame.games.rake.state import GONE, State
from tutorgame.lessons.goals import Goal, Transcript
from tutorgame.lessons.scene import Ask

from .measures import awards, ended, key_of, seat_at

PICK_ONE = "Take a card from the middle: a click is enough."
OPEN_HANDS = "For practice all hands lie face up."
WHOSE = ("Yours", "Bram's", "Cato's", "Dora's")
"""Answers to "whose?", by seat."""
WHO = ("You", "Bram", "Cato", "Dora")
"""Answers to "who?", by seat."""

Test = Callable[[State, Action], bool]


def checked() -> Goal:
    """The learner has checked."""
    return _did("checked", lambda _, a: isinstance(a, Check))


def folded() -> Goal:
    """The learner has folded."""
    return _did("folded", lambda _, a: isinstance(a, Fold))


def called() -> Goal:
    """The learner has called."""
    return _did("called", lambda _, a: isinstance(a, Call))


def bet(low: int = 1, high: int = 1_000_000) -> Goal:
    """The learner has opened the betting with an amount in this range."""
    return _did(f"bet {low} to {high}", lambda _, a: isinstance(a, Bet) and low <= a.amount <= high)


def raised(low: int = 1, high: int = 1_000_000) -> Goal:
    """The learner has raised the bet to a total in this range."""
    return _did(f"raised to {low} to {high}", lambda _, a: isinstance(a, RaiseTo) and low <= a.amount <= high)


def all_in() -> Goal:
    """The learner has put in the last chip."""
    return Goal("all-in", lambda t: any(not s.after.public.stacks[t.seat] for s in t.moves()) and not ended(t.events))


def picked(card: str = "") -> Goal:
    """The learner has picked up this open card (any open one, if empty)."""
    wanted = CARD[card] if card else GONE

    def fits(state: State, action: Action) -> bool:
        if not isinstance(action, Pick) or action.closed:
            return False
        return not card or state.public.middle[action.place] == wanted

    return _did(f"picked up {card or 'an open card'}", fits)


def picked_closed() -> Goal:
    """The learner has picked up a closed card."""
    return _did("picked up a closed card", lambda _, a: isinstance(a, Pick) and a.closed)


def holds(least: Category) -> Goal:
    """The learner's cards form at least this, however many they are."""

    def test(transcript: Transcript) -> bool:
        mask = transcript.state.hands[transcript.seat]
        if mask.bit_count() == 5:
            return key_of(transcript.state, transcript.seat).category >= least
        return category_so_far(cards_in(mask)) >= least

    return Goal(f"holds {CATEGORY_NAMES[least]}", test)


def better_than(seat: int) -> Goal:
    """The learner's five cards beat those of this seat."""
    return Goal(f"better than seat {seat}", lambda t: key_of(t.state, t.seat) > key_of(t.state, seat))


def takes_pot(pot: int = 0) -> Goal:
    """The learner has won a pot (0: the main pot), alone or shared."""
    return Goal(f"pot {pot} taken", lambda t: any(e.pot == pot and t.seat in e.winners for e in awards(t)))


def hand_over() -> Goal:
    """The hand has ended."""
    return Goal("the hand is over", lambda t: ended(t.events))


def loses_at_most(chips: int) -> Goal:
    """The hand has ended, and it has cost the learner no more than these chips since the start of the scene."""
    return Goal(f"lost at most {chips}", lambda t: ended(t.events) and t.gained(t.seat) >= -chips)


def from_best(*told: str, names: Sequence[str] = WHOSE, typical: Sequence[dict[int, str]] = ()) -> tuple[Ask, ...]:
    """The questions that sort the hands of a `face_up` position, from the best to the second worst.

    `told` says for each place but the last why it is so, `typical` explains wrong answers by seat.
    """
    words = ("Whose hand is the best?", "Whose is the second best?", "Whose is the third best?", "And the fourth best?")
    return tuple(
        Ask(
            question=words[place],
            asks=seat_at(place + 1),
            choices=tuple(names),
            told=text,
            typical=typical[place] if place < len(typical) else {},
            unit="",
        )
        for place, text in enumerate(told)
    )


def _did(name: str, test: Test) -> Goal:
    def judge(transcript: Transcript) -> bool:
        steps: tuple[Any, ...] = transcript.moves()
        return any(test(step.before, step.action) for step in steps)

    return Goal(name, judge)
