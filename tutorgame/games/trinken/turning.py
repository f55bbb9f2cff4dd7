"""The end of an action, of a turn and of a game; the offer and the draws that fill it."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import add

from tutorgame.core.chance import Chance, weighted
from tutorgame.core.events import Event
from tutorgame.geometry.square import ALL, COUNT, union

from .actions import DRAW, Action, Draw, Start
from .drafts import Draft, draft_of, plain_draft, with_value
from .drinking import next_seat, sober_up
from .events import BoardBonus, FriesServed, GameEnded, GameWon, PlaysGranted, StarterDrawn, ValuesRose, make_offered
from .options import BOARD_POINTS, Options
from .pieces import CODE, EMPTY, FRIES, HOOK, KEG, TEXT, cup
from .state import CHOOSE, OFFER, OVER, REFILL, State

Step = tuple[State, tuple[Event, ...]]


def finish(draft: Draft, events: list[Event], plays: int, extra: PlaysGranted | None) -> Step:
    """What follows an action: the end of the game, another play of the same seat, or the end of the turn.

    `extra` tells of plays that a mug granted; it is kept for itself until it is clear that the game goes on.
    """
    options = draft.options
    if options.end == "all_stained":
        over = union(draft.stains) == ALL
    else:
        best = max(draft.scores)
        over = best > options.limit or (best == options.limit and options.limit_test == "reach")
    if over:
        events.append(_ended(options))
        return _over(draft, events)
    draft.plays = plays
    if plays:
        if extra is not None:
            events.append(extra)
        return draft.done(), tuple(events)
    draft.turns += 1
    longest = options.max_turns
    if longest is not None and draft.turns >= longest:
        events.append(GameEnded("trinken.end.max_turns", longest))
        return _over(draft, events)
    return _end_turn(draft, events)


def _end_turn(draft: Draft, events: list[Event]) -> Step:
    """Sobering, higher values, and then the offer is filled: with fries first where nothing lies on the board."""
    if draft.drank:
        draft.drank = False
    elif draft.levels[draft.mover]:
        sober_up(draft, events)
    _raise_values(draft, events)
    draft.phase = REFILL
    if not draft.full and FRIES not in draft.offer:
        slot = draft.offer.index(EMPTY)
        events.append(FriesServed("trinken.turn.refill_fries", slot, None))
        _fill(draft, slot, FRIES, events)
    return draft.done(), tuple(events)


def _ended(options: Options) -> GameEnded:
    """The end condition, which holds now (`trinken.end.check`)."""
    stained = options.end == "all_stained"
    return GameEnded("trinken.end.stained", COUNT) if stained else GameEnded("trinken.end.limit", options.limit)


def _over(draft: Draft, events: list[Event]) -> Step:
    """The end of the game: the bonus for the board, then the winners."""
    if draft.options.stain_bonus == "whole_board":
        counts = [mask.bit_count() for mask in draft.stains]
        best = max(counts)
        leaders = [seat for seat, count in enumerate(counts) if count == best and best]
        rule = "trinken.score.board" if len(leaders) == 1 else "trinken.score.board_tie"
        for seat in leaders:
            points = BOARD_POINTS // len(leaders)
            draft.pay(events, BoardBonus(rule, seat, best, len(leaders), points))
    draft.phase, draft.plays = OVER, 0
    after = draft.done()
    winners = after.winners
    events.append(GameWon("trinken.end.winner" if len(winners) == 1 else "trinken.end.tie", winners, after.scores))
    return after, tuple(events)


def _raise_values(draft: Draft, events: list[Event]) -> None:
    """What was left lying is worth more from now on (`trinken.turn.values`)."""
    step = draft.options.value_step
    if step and draft.options.pays_values:
        event, rises = _rise(draft.offer, step)
        if event is not None:
            draft.values = tuple(map(add, draft.values, rises))
            events.append(event)


@lru_cache(maxsize=8192)
def _rise(offer: tuple[int, ...], step: int) -> tuple[Event | None, tuple[int, ...]]:
    """The event for what is left of an offer, None where nothing is, and the rise of each slot."""
    left = tuple(TEXT[piece] for piece in offer if piece != EMPTY)
    event = ValuesRose("trinken.turn.values", step, left) if left else None
    return event, tuple(0 if piece == EMPTY else step for piece in offer)


def start(state: State, action: Start) -> Step:
    """Chance has found who plays first."""
    draft = draft_of(state)
    draft.phase, draft.mover = OFFER, action.seat
    return draft.done(), (StarterDrawn("trinken.setup.start", action.seat),)


def draw(state: State, action: Draw) -> Step:
    """A piece comes into the first empty slot."""
    draft, slot, piece = plain_draft(state), state.offer.index(EMPTY), CODE[action.piece]
    if state.phase is REFILL:
        events: list[Event] = [make_offered("trinken.turn.refill", slot, action.piece)]
    else:
        events = [make_offered("trinken.setup.offer", slot, action.piece)]
        if slot == len(state.offer) - 1 and piece != FRIES and FRIES not in state.offer:
            events.append(FriesServed("trinken.setup.offer", slot, action.piece))
            piece = FRIES
    _fill(draft, slot, piece, events)
    return draft.without_points(), tuple(events)


def _fill(draft: Draft, slot: int, piece: int, events: list[Event]) -> None:
    """Put a piece into a slot; when the offer is full, the next turn begins."""
    draft.offer = with_value(draft.offer, slot, piece)
    if EMPTY in draft.offer:
        return
    if draft.phase is REFILL:
        next_seat(draft, events)
    draft.phase, draft.plays = CHOOSE, 1


def draws(options: Options) -> Chance[Action]:
    """What may come into an empty slot (rule file, section 3.4)."""
    return _draws(options.variety, options.weights)


@cache
def _draws(variety: int, shares: tuple[int, int, int, int]) -> Chance[Action]:
    cups, fries, kegs, hooks = shares
    weights = {cup(colour, shape): cups for colour in range(variety) for shape in range(variety)}
    weights |= {FRIES: fries * variety**2, KEG: kegs * variety**2, HOOK: hooks * variety**2}
    possible = [piece for piece, weight in weights.items() if weight]
    return weighted(tuple(DRAW[piece] for piece in possible), tuple(weights[piece] for piece in possible))


@cache
def starters(players: int) -> Chance[Action]:
    """Who may play first: all, equally likely (`trinken.setup.start`)."""
    return Chance(tuple(Start(seat) for seat in range(players)))
