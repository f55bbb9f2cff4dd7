"""A betting round: whose turn it is, and what bets and raises are allowed (rule file, section 6)."""

from __future__ import annotations

from typing import NamedTuple

from .actions import CALL, CHECK, FOLD, Action, Amounts
from .state import Public


class Bounds(NamedTuple):
    """The least and the most that a bet or raise may be, as the total of this round; `raises`: a bet stands already."""

    low: int
    high: int
    raises: bool


def able(public: Public, seat: int) -> bool:
    """Whether a seat is live and has chips."""
    return bool(public.live >> seat & 1) and public.stacks[seat] > 0


def able_seats(public: Public) -> int:
    """How many seats can still bet."""
    live = public.live
    return sum(1 for seat, chips in enumerate(public.stacks) if chips and live >> seat & 1)


def next_seat(
    live: int, stacks: tuple[int, ...], committed: tuple[int, ...], level: tuple[int, ...], current: int, after: int
) -> int | None:
    """Who speaks next, clockwise after `after`; None when the round is over (`rake.bet.even`)."""
    seats = len(stacks)
    for step in range(1, seats + 1):
        seat = after + step
        if seat >= seats:
            seat -= seats
        if stacks[seat] and live >> seat & 1 and (level[seat] < 0 or committed[seat] < current):
            return seat
    return None


def to_call(public: Public) -> int:
    """What the mover must put in to match the bet."""
    return public.current - public.committed[public.mover]


def raise_bounds(public: Public) -> Bounds | None:
    """What the mover may bet or raise to, or None where that is not allowed: the one truth for all who ask."""
    mover, current, live = public.mover, public.current, public.live
    for seat, chips in enumerate(public.stacks):
        if chips and seat != mover and live >> seat & 1:
            break
    else:
        return None
    chips, paid = public.stacks[mover], public.committed[mover]
    top = paid + chips
    if current == paid:
        if current:  # cannot happen in a round: who has matched the bet does not act again
            return None
        return Bounds(min(public.options.min_bet, top), top, False)
    if chips <= current - paid:
        return None
    if public.options.min_raise == "none":
        return Bounds(current + 1, top, True)
    level = public.level[mover]
    if level >= 0 and current - level < public.least:
        return None
    return Bounds(min(current + public.least, top), top, True)


def choices(public: Public) -> Amounts:
    """All that the mover of a betting round may do."""
    bounds = raise_bounds(public)
    plain = _FACING if public.current != public.committed[public.mover] else _FREE
    if bounds is None:
        return Amounts(plain, 1, 0, False)
    return Amounts(plain, *bounds)


_FREE: tuple[Action, ...] = (CHECK,)
_FACING: tuple[Action, ...] = (FOLD, CALL)
