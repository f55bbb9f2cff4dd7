"""What a runner answers: the verdict, the words, and what to mark on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tutorgame.core.errors import Refusal
from tutorgame.core.events import Event


class Verdict(Enum):
    """How an input was judged."""

    DONE = "done"
    GO_ON = "go on"
    RETRY = "retry"
    REFUSED = "refused"
    HINT = "hint"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer to an input of the learner.

    `head` and `text` are what the learner reads, `rule` the rule to link, `spots` and `pieces` what to mark, `events`
    what happened on the board since the last answer (as far as the learner may know it), `lines` further paragraphs
    (for example two ways compared).
    """

    verdict: Verdict
    head: str
    text: str
    rule: str = ""
    spots: tuple[Any, ...] = ()
    pieces: tuple[Any, ...] = ()
    events: tuple[Event, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """One of three hints: 1 which piece, 2 where, 3 the move.  Unset fields are not to be marked."""

    step: int
    text: str
    piece: Any = None
    spot: Any = None
    action: Any = None


def refused(refusal: Refusal, place: bool = True) -> Outcome:
    """A rule says no, to a place or (without `place`) to a move that has none."""
    head = "Not there" if place else "Not now"
    return Outcome(Verdict.REFUSED, head, refusal.reason, refusal.rule, refusal.spots, refusal.pieces)


def unreadable(text: str) -> Outcome:
    """A typed move could not be read."""
    return Outcome(Verdict.REFUSED, "Cannot read that", text)


def addends(events: Sequence[Event], seat: int) -> tuple[int, ...]:
    """The points that these events gave to or took from a seat, one by one."""
    own = [e for e in events if getattr(e, "seat", None) == seat]
    return tuple(p for e in own if (p := getattr(e, "points", 0)))


def arithmetic(events: Sequence[Event], seat: int) -> str:
    """The points of a seat as a sum: "11 + 50 = 61"; empty when there are none."""
    parts = addends(events, seat)
    if not parts:
        return ""
    first, rest = str(parts[0]), parts[1:]
    shown = first + "".join(f" {'+' if p > 0 else '-'} {abs(p)}" for p in rest)
    return f"{shown} = {sum(parts)}" if rest else f"{parts[0]:+d}"
