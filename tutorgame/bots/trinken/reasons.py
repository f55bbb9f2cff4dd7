"""One sentence for a learner out of the numbers that a bot compared; the words stand in `words.toml`."""

from __future__ import annotations

from tutorgame.bots.base import texts
from tutorgame.games.trinken.actions import Action, Drink, Hook, Place
from tutorgame.games.trinken.observe import Observation
from tutorgame.games.trinken.pieces import TEXT, piece_name

from .assess import Numbers, Valued


def say(group: str, key: str, **values: object) -> str:
    """A phrase of the word list with its values."""
    return texts("trinken")[group][key].format(**values)


def number(value: float) -> str:
    """A number of points without needless digits: 11, 2.5."""
    shown = f"{value:.1f}".removesuffix(".0")
    return "0" if shown == "-0" else shown


def greedy_reason(observation: Observation, chosen: Valued, other: Valued | None) -> str:
    """What this action scores at once, and what the next best would."""
    move = now_phrase(observation, chosen)
    if other is None:
        return say("reason", "only", move=move)
    key = "greedy_even" if other[1].points == chosen[1].points else "greedy"
    return say("reason", key, move=move, other=name_of(observation, other[0]), points=other[1].points)


def now_phrase(observation: Observation, valued: Valued) -> str:
    """What an action does at once."""
    action, numbers = valued
    head = say("move", _kind(action), piece=piece_of(observation, action), square=_square(action))
    text = f"{head} {scores(observation, numbers)}"
    if numbers.given:
        text = _list(text, say("more", "given" if numbers.given > 0 else "takes", points=abs(numbers.given)))
    return text[0].upper() + text[1:]


def scores(observation: Observation, numbers: Numbers) -> str:
    """The sum of an action: "scores 10 for the value + 20 for the square = 30"."""
    parts = _parts(observation, numbers)
    if not parts:
        return say("sum", "nothing")
    text = ""
    for points, what in parts:
        sign = ("- " if points < 0 else "+ ") if text else ("-" if points < 0 else "")
        text += f"{' ' if text else ''}{sign}{abs(points)} {what}"
    return say("sum", "one" if len(parts) == 1 else "several", parts=text, points=numbers.points)


def _parts(observation: Observation, numbers: Numbers) -> list[tuple[int, str]]:
    state = observation.state
    mug = state.powers[state.mover].replace("_", " ")
    parts = [
        (numbers.value, say("part", "value")),
        (numbers.square, say("part", "square")),
        *((points, say("part", "line", line=line, number=at)) for line, at, points in numbers.lines),
        (numbers.mug, say("part", "mug", mug=mug)),
        (numbers.board, say("part", "board")),
    ]
    return [part for part in parts if part[0]]


def piece_of(observation: Observation, action: Action) -> str:
    """The piece that an action uses, in words."""
    assert isinstance(action, Place | Hook | Drink)
    return piece_name(TEXT[observation.state.offer[action.slot]])


def name_of(observation: Observation, action: Action) -> str:
    """An action in a few words: "placing the red coupe on (3,1)", "drinking the keg"."""
    return say("name", _kind(action), piece=piece_of(observation, action), square=_square(action))


def _kind(action: Action) -> str:
    return "drink" if isinstance(action, Drink) else "hook" if isinstance(action, Hook) else "place"


def _square(action: Action) -> str:
    return str(action.square) if isinstance(action, Place | Hook) else ""


def _list(*parts: str) -> str:
    """Phrases in a row: "a", "a and b", "a, b and c"."""
    *first, last = parts
    return say("reason", "list", first=", ".join(first), last=last) if first else last
