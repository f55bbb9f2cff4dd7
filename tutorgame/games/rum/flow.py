"""The agenda: which tasks do themselves, which wait for chance or for a seat, and what they then do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import acting, damage, ghost, rights, sailing, turns
from .actions import (
    Attack,
    Burn,
    ChooseCaptain,
    Collect,
    DealCaptain,
    Dig,
    DrawBounty,
    DrawCard,
    DrawMap,
    DrawToken,
    DrawTreasure,
    Effect,
    EndTurn,
    Exchange,
    First,
    Keep,
    Leap,
    Passage,
    Play,
    Repair,
    Roll,
    Sail,
    Shell,
    Trade,
    TurnTile,
    Weather,
)  # fmt: skip
from .drafts import Draft
from .state import MOST_CURSES, State, Task, token_count

AUTOMATIC: dict[str, Callable[[Draft, Task], None]] = {
    "deal": turns.deal,
    "haunt": turns.haunt,
    "turn": turns.turn,
    "draw": turns.draw,
    "choose": turns.choose,
    "next": turns.after_turn,
    "round": turns.end_round,
    "tokens": damage.draw_tokens,
    "curse": damage.curse,
    "kraken": damage.kraken,
    "enter": sailing.enter,
    "landed": sailing.landed,
    "visit": sailing.visit,
    "keep": sailing.ask_keep,
    "taken": sailing.taken,
    "refill": sailing.refill,
    "effect": acting.do_effect,
    "blow": acting.blow,
    "ghost_hit": acting.ghost_hit,
    "ghost": ghost.ghost,
    "ghost_cards": ghost.cards,
    "ghost_collect": ghost.collect,
    "ghost_repair": ghost.repair,
    "ghost_hunt": ghost.begin_hunt,
    "ghost_step": ghost.hunt,
    "ghost_attack": ghost.attack,
    "ghost_end": ghost.end,
}
"""Tasks that need nobody."""

BY_CHANCE: dict[str, Callable[[Draft, Task, Any], None]] = {
    "first": lambda draft, task, action: turns.first(draft, action.seat),
    "deal_captain": lambda draft, task, action: turns.take_captain(draft, task.seat, action.captain),
    "lay": lambda draft, task, action: turns.lay(draft, task, action.tile),
    "tile": lambda draft, task, action: sailing.turn_tile(draft, task, action.tile),
    "deal_card": lambda draft, task, action: turns.deal_card(draft, task, action.card),
    "draw_card": lambda draft, task, action: turns.draw_card(draft, task, action.card),
    "ghost_card": lambda draft, task, action: ghost.card(draft, task, action.card),
    "treasure": lambda draft, task, action: sailing.draw_treasure(draft, action.treasure),
    "map": lambda draft, task, action: sailing.draw_map(draft, task, action.card),
    "new_map": lambda draft, task, action: acting.new_map(draft, task, action.card),
    "bounty": lambda draft, task, action: sailing.draw_bounty(draft, action.bounty),
    "token": lambda draft, task, action: damage.take_token(draft, task, action.damage),
    "ghost_token": lambda draft, task, action: damage.ghost_token(draft, action.damage),
    "strike": lambda draft, task, action: damage.strike(draft, task, action.skulls),
    "shot": lambda draft, task, action: acting.shot(draft, task, action.skulls),
}
"""Tasks that wait for chance."""

DRAWN_BY: dict[str, type] = {
    "first": First, "deal_captain": DealCaptain, "lay": TurnTile, "tile": TurnTile, "deal_card": DrawCard,
    "draw_card": DrawCard, "ghost_card": DrawCard, "treasure": DrawTreasure, "map": DrawMap, "new_map": DrawMap,
    "bounty": DrawBounty, "token": DrawToken, "ghost_token": DrawToken, "strike": Roll, "shot": Roll,
}  # fmt: skip
"""The kind of action that each of them waits for."""


def _play(draft: Draft, task: Task, action: Play) -> None:
    turns.play(draft, task.seat, action.cards)


def _shell(draft: Draft, task: Task, action: Shell) -> None:
    if action.use:
        damage.use_shell(draft, task.seat)


def _act(draft: Draft, task: Task, action: Any) -> None:
    """One step of a turn; the turn goes on until it is ended."""
    seat = task.seat
    if isinstance(action, EndTurn):
        turns.end_turn(draft, seat)
        return
    draft.agenda = (*draft.agenda, task)
    if draft.turn.arrived and not isinstance(action, Dig):
        draft.turn = draft.turn._replace(arrived=False)
    _STEPS[type(action)](draft, seat, action)


_STEPS: dict[type, Callable[[Draft, int, Any], None]] = {
    Sail: acting.sail,
    Leap: acting.leap,
    Passage: lambda draft, seat, action: acting.passage(draft, seat),
    Collect: lambda draft, seat, action: acting.collect(draft, seat),
    Attack: acting.attack,
    Repair: acting.repair,
    Exchange: acting.exchange,
    Effect: acting.effect,
    Weather: acting.weather,
    Dig: lambda draft, seat, action: sailing.dig(draft, seat, action.pair),
}

BY_SEAT: dict[str, Callable[[Draft, Task, Any], None]] = {
    "captain": lambda draft, task, action: turns.take_captain(draft, task.seat, action.captain),
    "play": _play,
    "act": _act,
    "trade": lambda draft, task, action: sailing.trade(draft, task.seat, action.treasures),
    "choose_bounty": lambda draft, task, action: sailing.keep(draft, task.seat, action.bounty),
    "burn": lambda draft, task, action: damage.burn(draft, task, action.treasure),
    "shell": _shell,
}
"""Tasks that wait for a seat."""

DECIDED_BY: dict[str, tuple[type, ...]] = {
    "captain": (ChooseCaptain,), "play": (Play,), "act": (EndTurn, *_STEPS), "trade": (Trade,),
    "choose_bounty": (Keep,), "burn": (Burn,), "shell": (Shell,),
}  # fmt: skip
"""The kinds of actions that each of them waits for."""


def advance(state: State, action: Any) -> Draft:
    """Answer the task on top of the agenda, then do all that does itself."""
    draft = Draft(state)
    task = draft.agenda[-1]
    draft.agenda = draft.agenda[:-1]
    handler = BY_CHANCE.get(task.kind) or BY_SEAT[task.kind]
    handler(draft, task, action)
    settle(draft)
    return draft


def settle(draft: Draft) -> None:
    """Do tasks until one waits for somebody, or the game is over; states that fulfil bounties are seen at once."""
    if any(draft.held):
        claim_states(draft)
    seen = _looked_at(draft)
    while draft.agenda and not draft.winners:
        task = draft.agenda[-1]
        automatic = AUTOMATIC.get(task.kind)
        if automatic is None:
            return
        draft.agenda = draft.agenda[:-1]
        automatic(draft, task)
        # A value that was not replaced by another is the same object: then nothing can have been fulfilled.
        coins, damage, curses, holds, bounties = seen
        if not (
            draft.coins is coins
            and draft.damage is damage
            and draft.curses is curses
            and draft.holds is holds
            and draft.bounties is bounties
        ):
            claim_states(draft)
            seen = _looked_at(draft)


def _looked_at(draft: Draft) -> tuple[object, ...]:
    """All on which it depends whether a state fulfils a bounty."""
    return draft.coins, draft.damage, draft.curses, draft.holds, draft.bounties


def claim_states(draft: Draft) -> None:
    """Bounties that a state fulfils (`rum.bounty.claim`)."""
    states = draft.table.states
    for seat, held in enumerate(draft.bounties):
        for bounty in held:
            if bounty in states and _holds(draft, seat, states[bounty]):
                _claim_in_order(draft)
                return


def _claim_in_order(draft: Draft) -> None:
    states = draft.table.states
    for seat in draft.in_order():
        for bounty in draft.bounties[seat]:
            if bounty in states and not draft.winners and _holds(draft, seat, states[bounty]):
                draft.claim(seat, bounty)


def _holds(draft: Draft, seat: int, condition: str) -> bool:
    if condition == "hoarder":
        return draft.coins[seat] >= 8
    if condition == "battered":
        return token_count(draft.damage[seat]) >= 4
    if condition == "on_the_brink":
        return draft.curses[seat] == MOST_CURSES - 1
    if condition == "full_hold":
        hold = len(draft.holds[seat])
        return hold >= 2 and hold >= rights.capacity(draft, seat)
    return False
