"""One sentence for a learner out of the numbers that a bot compared; the words stand in `words.toml`."""

from __future__ import annotations

from tutorgame.bots.base import texts
from tutorgame.games.trinken.actions import Action, Drink, Hook, Place
from tutorgame.games.trinken.observe import Observation
from tutorgame.games.trinken.pieces import TEXT, piece_name

from .assess import Numbers, Valued

WORTH_SAYING = 2
"""Expected points below this are not told."""


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


def why(observation: Observation, chosen: Valued, other: Valued | None) -> str:
    """Why this action and not the best other one, by all that the careful bot weighs."""
    move = move_phrase(observation, chosen)
    if other is None:
        return say("reason", "only", move=move)
    return say("reason", "best", move=move, other=_other(observation, chosen, other))


def move_phrase(observation: Observation, valued: Valued) -> str:
    """What an action does, at once and for what follows."""
    return _sentence(_head(observation, valued), *_now(valued[1]), *_later(valued[1]))


def now_phrase(observation: Observation, valued: Valued) -> str:
    """What an action does at once."""
    return _sentence(_head(observation, valued), *_now(valued[1]))


def _head(observation: Observation, valued: Valued) -> str:
    action, numbers = valued
    head = say("move", _kind(action), piece=piece_of(observation, action), square=_square(action))
    return f"{head} {scores(observation, numbers)}"


def _now(numbers: Numbers) -> list[str]:
    """What the others get or lose at once."""
    if not numbers.given:
        return []
    return [say("more", "given" if numbers.given > 0 else "takes", points=abs(numbers.given))]


def _later(numbers: Numbers) -> list[str]:
    """What an action means for the rest of the game, in whole points."""
    if numbers.ends:
        return [say("more", "wins" if numbers.wins else "loses")]
    found = []
    for key, value in (("lines", numbers.standing), ("most", numbers.most), ("drink", -numbers.sway)):
        points = round(abs(value))
        if points >= WORTH_SAYING:
            kind = "out" if numbers.out and key == "drink" else key if value > 0 else f"{key}_less"
            found.append(say("more", kind, points=points))
    if numbers.answer is not None:
        found.append(say("more", "answer", points=whole(numbers.answer)))
    elif round(numbers.again):
        found.append(say("more", "again", points=whole(numbers.again)))
    return found


def whole(value: float) -> str:
    """A number in whole points."""
    return str(round(value))


def _other(observation: Observation, chosen: Valued, other: Valued) -> str:
    """What the best other action would do, with the figure in which it falls behind most."""
    (_, first), (action, second) = chosen, other
    text = say("other", "points", name=name_of(observation, action), points=second.points)
    if second.ends:
        return text + say("other", "wins" if second.wins else "loses")
    if first.ends or second.points < first.points:
        return text
    behind = {
        "given": second.given - first.given,
        "lines": first.standing - second.standing,
        "most": first.most - second.most,
        "drink": second.sway - first.sway,
        "answer": (second.answer or 0.0) - (first.answer or 0.0),
    }
    key = max(behind, key=lambda name: behind[name])
    if behind[key] < WORTH_SAYING:
        return text
    figures = {"given": float(second.given), "drink": second.sway, "answer": second.answer or 0.0}
    return text + say("other", key, points=whole(figures.get(key, behind[key])))


def _sentence(*parts: str) -> str:
    text = _list(*parts)
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
