"""Drinking, passing out, waking and sobering (rule file, section 4.4)."""

from __future__ import annotations

from tutorgame.core.events import Event

from .drafts import Draft, with_change, with_value
from .events import EverybodyOut, PassedOut, SoberedUp, TurnSkipped, WokeUp, make_drunk, make_level
from .pieces import FRIES, HOOK, KEG, TEXT

OUT = 3
"""The level at which a pirate passes out."""
AWAKE = 2
"""The level after waking (`trinken.drink.wake`)."""


def drink_piece(draft: Draft, piece: int, forced: bool, events: list[Event]) -> None:
    """The drink itself; it was forced if nothing could be placed or hooked."""
    rule = "trinken.drink.forced" if forced else "trinken.drink.voluntary"
    events.append(make_drunk(rule, draft.mover, TEXT[piece]))
    draft.drank = True
    if draft.sobering[draft.mover]:
        draft.sobering = with_value(draft.sobering, draft.mover, 0)


def sway(draft: Draft, piece: int, events: list[Event]) -> bool:
    """What the drink does to the mover's level; whether the mover passes out."""
    mover, level = draft.mover, draft.levels[draft.mover]
    special = piece >= FRIES and draft.options.special_drinks == "yppedia"
    if special and piece == HOOK:
        return False
    if special and piece == FRIES:
        if level:
            draft.levels = with_value(draft.levels, mover, 0)
            events.append(SoberedUp("trinken.drink.special", mover, 0, 0))
        return False
    level = min(OUT, level + (2 if special and piece == KEG else 1))
    draft.levels = with_value(draft.levels, mover, level)
    events.append(make_level("trinken.drink.special" if special else "trinken.drink.levels", mover, level))
    if level < OUT:
        return False
    turns = draft.options.passout_turns
    draft.skips = with_value(draft.skips, mover, turns)
    events.append(PassedOut("trinken.drink.passout", mover, turns))
    return True


def sober_up(draft: Draft, events: list[Event]) -> None:
    """The end of a turn: a turn without a drink counts, and enough of them make the mover more sober."""
    mover = draft.mover
    level = draft.levels[mover]
    if draft.drank or not level:
        return
    count = draft.sobering[mover] + 1
    if count >= draft.options.sober_turns:
        draft.levels = with_change(draft.levels, mover, -1)
        events.append(SoberedUp("trinken.drink.sober", mover, level - 1, count))
        count = 0
    draft.sobering = with_value(draft.sobering, mover, count)


def next_seat(draft: Draft, events: list[Event]) -> None:
    """The turn goes on clockwise; those who owe turns are skipped, and wake when they owe no more."""
    seats = len(draft.skips)
    draft.mover = (draft.mover + 1) % seats
    if not draft.skips[draft.mover]:
        return
    if all(draft.skips):
        events.append(EverybodyOut("trinken.drink.all_out"))
    while draft.skips[draft.mover]:
        seat = draft.mover
        left = draft.skips[seat] - 1
        draft.skips = with_value(draft.skips, seat, left)
        events.append(TurnSkipped("trinken.drink.passout", seat, left))
        if not left:
            draft.levels = with_value(draft.levels, seat, AWAKE)
            events.append(WokeUp("trinken.drink.wake", seat))
        draft.mover = (seat + 1) % seats
