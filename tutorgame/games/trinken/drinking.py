"""Drinking, passing out, waking and sobering (rule file, section 4.4)."""

from __future__ import annotations

from tutorgame.core.events import Event

from .drafts import Draft, with_change, with_value
from .events import EverybodyOut, PassedOut, SoberedUp, TurnSkipped, WokeUp, make_drunk, make_level
from .fitting import playable
from .pieces import FRIES, HOOK, KEG, TEXT
from .state import State

OUT = 3
"""The level at which a pirate passes out."""
AWAKE = 2
"""The level after waking (`trinken.drink.wake`)."""


def drink_piece(state: State, draft: Draft, slot: int, events: list[Event]) -> None:
    """The drink itself; it was forced if nothing could be placed or hooked."""
    rule = "trinken.drink.voluntary" if playable(state) else "trinken.drink.forced"
    events.append(make_drunk(rule, state.mover, TEXT[state.offer[slot]]))
    draft.drank = True
    draft.sobering = with_value(draft.sobering, state.mover, 0)


def sway(state: State, draft: Draft, piece: int, events: list[Event]) -> bool:
    """What the drink does to the mover's level; whether the mover passes out."""
    mover, level = state.mover, state.levels[state.mover]
    special = state.options.special_drinks == "yppedia" and piece >= FRIES
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
    turns = state.options.passout_turns
    draft.skips = with_value(draft.skips, mover, turns)
    events.append(PassedOut("trinken.drink.passout", mover, turns))
    return True


def sober_up(state: State, draft: Draft, events: list[Event]) -> None:
    """The end of a turn: a turn without a drink counts, and enough of them make the mover more sober."""
    mover = state.mover
    level = draft.levels[mover]
    if draft.drank or not level:
        return
    count = draft.sobering[mover] + 1
    if count >= state.options.sober_turns:
        draft.levels = with_change(draft.levels, mover, -1)
        events.append(SoberedUp("trinken.drink.sober", mover, level - 1, count))
        count = 0
    draft.sobering = with_value(draft.sobering, mover, count)


def skip_turns(
    seat: int, levels: tuple[int, ...], skips: tuple[int, ...], events: list[Event]
) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """From `seat` on, skip those who owe turns; the seat that plays, and the new levels and owed turns."""
    if all(skips):
        events.append(EverybodyOut("trinken.drink.all_out"))
    while skips[seat]:
        left = skips[seat] - 1
        skips = with_value(skips, seat, left)
        events.append(TurnSkipped("trinken.drink.passout", seat, left))
        if not left:
            levels = with_value(levels, seat, AWAKE)
            events.append(WokeUp("trinken.drink.wake", seat))
        seat = (seat + 1) % len(skips)
    return seat, levels, skips
