"""What a move would bring, told by the engine before it is made; chance is not asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutorgame.core.events import Event
from tutorgame.games.trinken import GAME
from tutorgame.games.trinken.actions import Action, Drink, Hook, Place
from tutorgame.games.trinken.events import (
    BoardBonus,
    GameEnded,
    LevelRose,
    LineCompleted,
    LineWon,
    MugPaid,
    PlaysGranted,
    SoberedUp,
    SquareStained,
    ValuePaid,
)
from tutorgame.games.trinken.fitting import full_lines
from tutorgame.games.trinken.scoring import KEG_POINTS, LINE_POINTS
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import Square
from tutorgame_widgets.boards.trinken.people import LEVELS, mug_name
from tutorgame_widgets.boards.trinken.spots import Foreseen

SEATS = "ABCDEF"
Row = tuple[str, str]


def completes(state: State, square: Square) -> bool:
    """Whether a piece on this free square would fill a line."""
    return bool(full_lines(state.full | 1 << square.code, square.code))


def foresee(state: State, action: Any) -> Foreseen:
    """The lines that a placement would fill and what each seat would get; empty when it fills none or is refused."""
    if not isinstance(action, Place) or action.code < 0 or not completes(state, action.square):
        return Foreseen()
    if GAME.refusal(state, action) is not None:
        return Foreseen()
    after, events = GAME.apply(state, action)
    lines = tuple((e.line, e.number) for e in events if isinstance(e, LineCompleted))
    return Foreseen(lines, tuple(new - old for old, new in zip(state.scores, after.scores, strict=True)))


def rows(state: State, action: Any) -> tuple[Row, ...]:
    """What a move would score, as rows of a sum, then what it would bring the others; empty when it is refused."""
    if not isinstance(action, Place | Hook | Drink) or GAME.refusal(state, action) is not None:
        return ()
    after, events = GAME.apply(state, action)
    gains = [new - old for old, new in zip(state.scores, after.scores, strict=True)]
    out = [*_value(state, events), *_square(state, action, events)]
    for event in events:
        out += _row(event, state.mover, events)
    out.append(("in all", str(gains[state.mover])))
    for seat, gain in enumerate(gains):
        if gain and seat != state.mover:
            out.append((f"{SEATS[seat]} {'gets' if gain > 0 else 'loses'}", str(abs(gain))))
    return (*out, *_besides(events))


def _value(state: State, events: Sequence[Event]) -> list[Row]:
    if not state.options.pays_values:
        return []
    paid = sum(event.points for event in events if isinstance(event, ValuePaid))
    return [("value on offer", str(paid))]


def _square(state: State, action: Action, events: Sequence[Event]) -> list[Row]:
    options = state.options
    if isinstance(action, Drink) or not options.stain_points:
        return []
    stained = next((event for event in events if isinstance(event, SquareStained)), None)
    if stained is None:
        kept = isinstance(action, Hook) and not options.hook_stains
        return [] if kept else [("square is yours already", "0")]
    owner = "nobody's" if stained.previous is None else f"{SEATS[stained.previous]}'s"
    return [(f"square was {owner}", str(options.stain_points))]


def _row(event: Event, mover: int, events: Sequence[Event]) -> list[Row]:
    if isinstance(event, MugPaid) and event.seat == mover:
        return [(_mug(event), str(event.points))]
    if isinstance(event, BoardBonus) and event.seat == mover:
        return [("most squares on the board", str(event.points))]
    if isinstance(event, LineCompleted):
        own = (e for e in events if isinstance(e, LineWon) and e.seat == mover)
        won = next((e.points for e in own if (e.line, e.number) == (event.line, event.number)), 0)
        return [(f"{line_sum(event)}, {_leaders(event, mover)}", str(won))]
    return []


def line_sum(event: LineCompleted) -> str:
    """A line with the sum of its worth: "row 4: (100 + 50) x 2"."""
    kegs = "" if not event.kegs else f" + {KEG_POINTS}" if event.kegs == 1 else f" + {KEG_POINTS} x {event.kegs}"
    base = f"{LINE_POINTS}{kegs}"
    if event.doubled:
        base = f"({base}) x 2" if kegs else f"{base} x 2"
    return f"{event.line} {event.number}: {base}"


def _leaders(event: LineCompleted, mover: int) -> str:
    names = ["you" if seat == mover else SEATS[seat] for seat in event.leaders]
    if len(names) == 1:
        return "you lead" if names[0] == "you" else f"{names[0]} leads"
    return f"{', '.join(names[:-1])} and {names[-1]} share"


def _mug(event: MugPaid) -> str:
    name = mug_name(event.mug)
    if event.mug == "flagon":
        return f"{name}, half as much again"
    return f"{name}, {event.count} x {event.each}" if event.count > 1 else name


def _besides(events: Sequence[Event]) -> list[Row]:
    """What happens besides points: drunkenness, further plays, the end of the game."""
    out: list[Row] = []
    for event in events:
        if isinstance(event, LevelRose) or (isinstance(event, SoberedUp) and event.rule == "trinken.drink.special"):
            out.append(("after it you are", LEVELS[event.level]))
        elif isinstance(event, PlaysGranted):
            out.append(("plays left in this turn", str(event.plays)))
        elif isinstance(event, GameEnded):
            out.append(("the game", "ends"))
    return out


def said(state: State, action: Any) -> str:
    """What a move would bring, for the ear: "It would bring you 40 points. Row 4: 100 x 2, B leads. B gets 200."."""
    told = rows(state, action)
    if not told:
        return ""
    total = next(amount for what, amount in told if what == "in all")
    points = f"{total} point{'' if total == '1' else 's'}"
    lines = [f"{what}." for what, _ in told if what.startswith(("row ", "column "))]
    others = [f"{what} {amount}." for what, amount in told if what.endswith((" gets", " loses"))]
    return " ".join((f"It would bring you {points}.", *(line[0].upper() + line[1:] for line in lines), *others))
