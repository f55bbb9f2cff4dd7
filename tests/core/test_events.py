"""Events and what a seat may see of them, errors, and values that are made quickly."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from tutorgame.core.errors import IllegalAction, Refusal, TutorgameError, UndoRefused
from tutorgame.core.events import Event, redact
from tutorgame.core.quick import changer, maker, quick


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    """A test event that only one seat may hear; the others hear nothing."""

    seat: int

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The one who hears it."""
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Shown(Whispered):
    """A test event with a public face."""

    secret: str | None = None

    def public(self) -> Event | None:
        """The same without the secret."""
        return replace(self, secret=None)


def test_redact() -> None:
    open_event, whispered, shown = Event("r.1"), Whispered("r.2", 1), Shown("r.3", 0, "345")
    events = (open_event, whispered, shown)
    assert redact(events, 0) == (open_event, shown)
    assert redact(events, 1) == (open_event, whispered, Shown("r.3", 0, None))
    assert redact(events, 2) == redact(events, None) == (open_event, Shown("r.3", 0, None))
    assert redact([], 0) == ()


def test_what_is_hidden_from_somebody_reveals_something() -> None:
    assert not Event("r.1").reveals
    assert Whispered("r.2", 1).reveals


def test_errors_are_sentences() -> None:
    refusal = Refusal("triominos.place.edge", "It must share a whole side.")
    assert str(refusal) == "It must share a whole side. (triominos.place.edge)"
    error = IllegalAction(refusal)
    assert error.refusal is refusal
    assert str(error) == str(refusal)
    assert isinstance(error, TutorgameError)
    assert UndoRefused("Not now.").reason == "Not now."


@quick
@dataclass(frozen=True, slots=True)
class Quick(Event):
    """A value that is made quickly."""

    seat: int
    points: int = 3


@dataclass(frozen=True, slots=True)
class Slow(Event):
    """The same, made as usual."""

    seat: int
    points: int = 3


def test_quick_values_are_as_frozen_and_equal_as_others() -> None:
    value = Quick("r", 1)
    assert value == Quick("r", 1, 3) == Quick(rule="r", points=3, seat=1) == maker(Quick)("r", 1)
    assert value != Quick("r", 2)
    assert value != Slow("r", 1)
    assert hash(value) == hash(Quick("r", 1))
    assert repr(value) == "Quick(rule='r', seat=1, points=3)"
    assert isinstance(value, Event)
    assert type(maker(Quick)("r", 1)) is Quick
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value)), replace(value)):
        assert again == value
    assert replace(value, points=5).points == 5
    with pytest.raises(FrozenInstanceError):
        value.points = 4  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del value.points  # type: ignore[misc]
    assert not hasattr(value, "__dict__")


def test_quick_values_want_all_their_fields() -> None:
    with pytest.raises(TypeError, match="seat"):
        Quick("r")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Quick("r", 1, 2, 3)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Quick("r", 1, colour=3)  # type: ignore[call-arg]


def test_a_changer_copies_with_some_fields_changed() -> None:
    value = Quick("r", 1, 4)
    change = changer(Quick, "points", "rule")
    assert change(value, 7, "s") == replace(value, points=7, rule="s") == Quick("s", 1, 7)
    assert value == Quick("r", 1, 4)
    assert type(change(value, 7, "s")) is Quick
    with pytest.raises(FrozenInstanceError):
        change(value, 7, "s").points = 4
    with pytest.raises(TypeError, match="Quick cannot be copied with colour changed"):
        changer(Quick, "colour")
    with pytest.raises(TypeError, match="cannot be copied"):
        changer(Event, "rule")


def test_quick_refuses_what_it_cannot_do() -> None:
    with pytest.raises(TypeError, match="cannot be made quickly"):

        @quick
        @dataclass(frozen=True, slots=True)
        class Listed:
            """Its list comes from a factory."""

            items: list[int] = field(default_factory=list)
