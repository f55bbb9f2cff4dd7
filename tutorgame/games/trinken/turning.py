"""The end of an action, of a turn and of a game; the offer and the draws that fill it."""

from __future__ import annotations

from functools import cache

from tutorgame.core.chance import Chance
from tutorgame.core.events import Event
from tutorgame.geometry.square import ALL, COUNT

from .actions import DRAW, Action, Draw, Start
from .drafts import Draft, with_change, with_value
from .drinking import skip_turns, sober_up
from .events import BoardBonus, FriesServed, GameEnded, GameWon, StarterDrawn, make_offered, make_rose
from .options import BOARD_POINTS, Options
from .pieces import CODE, EMPTY, FRIES, HOOK, KEG, TEXT, cup
from .state import CHOOSE, OFFER, OVER, REFILL, State, make_state

Step = tuple[State, tuple[Event, ...]]


def finish(state: State, draft: Draft, events: list[Event], plays: int) -> Step:
    """What follows an action: the end of the game, another play of the same seat, or the end of the turn."""
    ended = _end(state.options, draft)
    if ended is not None:
        events.append(ended)
        return _over(state, draft, events, state.turns)
    if plays:
        if draft.extra is not None:
            events.append(draft.extra)
        return draft.state(state, CHOOSE, state.mover, plays, state.turns), tuple(events)
    turns, options = state.turns + 1, state.options
    if options.max_turns is not None and turns >= options.max_turns:
        events.append(GameEnded("trinken.end.max_turns", options.max_turns))
        return _over(state, draft, events, turns)
    if state.levels[state.mover] or draft.drank:
        sober_up(state, draft, events)
        draft.drank = False
    _raise_values(options, draft, events)
    after = draft.state(state, REFILL, state.mover, 0, turns)
    if draft.full or FRIES in draft.offer:
        return after, tuple(events)
    return _serve_fries(after, events)


def _end(options: Options, draft: Draft) -> GameEnded | None:
    """The end condition, if it holds now (`trinken.end.check`)."""
    if options.end == "all_stained":
        stained = 0
        for mask in draft.stains:
            stained |= mask
        return GameEnded("trinken.end.stained", COUNT) if stained == ALL else None
    best = max(draft.scores)
    over = best > options.limit or (best == options.limit and options.limit_test == "reach")
    return GameEnded("trinken.end.limit", options.limit) if over else None


def _over(state: State, draft: Draft, events: list[Event], turns: int) -> Step:
    """The end of the game: the bonus for the board, then the winners."""
    if state.options.stain_bonus == "whole_board":
        counts = [mask.bit_count() for mask in draft.stains]
        best = max(counts)
        leaders = [seat for seat, count in enumerate(counts) if count == best and best]
        rule = "trinken.score.board" if len(leaders) == 1 else "trinken.score.board_tie"
        for seat in leaders:
            points = BOARD_POINTS // len(leaders)
            draft.scores = with_change(draft.scores, seat, points)
            events.append(BoardBonus(rule, seat, best, len(leaders), points))
    after = draft.state(state, OVER, state.mover, 0, turns)
    winners = after.winners
    events.append(GameWon("trinken.end.winner" if len(winners) == 1 else "trinken.end.tie", winners, after.scores))
    return after, tuple(events)


def _raise_values(options: Options, draft: Draft, events: list[Event]) -> None:
    """What was left lying is worth more from now on (`trinken.turn.values`)."""
    step = options.value_step
    if not step or not options.pays_values:
        return
    offer = draft.offer
    left = tuple([TEXT[piece] for piece in offer if piece != EMPTY])
    if left:
        draft.values = tuple([v if p == EMPTY else v + step for p, v in zip(offer, draft.values, strict=True)])
        events.append(make_rose("trinken.turn.values", step, left))


def _serve_fries(state: State, events: list[Event]) -> Step:
    """The first new piece is fries where the board is empty and no fries are on offer."""
    slot = state.offer.index(EMPTY)
    events.append(FriesServed("trinken.turn.refill_fries", slot, None))
    return _fill(state, slot, FRIES, events)


def start(state: State, action: Start) -> Step:
    """Chance has found who plays first."""
    after = make_state(
        state.options, state.powers, OFFER, action.seat, 0, state.offer, state.values, state.colours, state.shapes,
        state.fries, state.kegs, state.full, state.stains, state.scores, state.levels, state.sobering, state.skips,
        False, 0,
    )  # fmt: skip
    return after, (StarterDrawn("trinken.setup.start", action.seat),)


def draw(state: State, action: Draw) -> Step:
    """A piece comes into the first empty slot."""
    slot = state.offer.index(EMPTY)
    opening = state.phase is OFFER
    events: list[Event] = [
        make_offered("trinken.setup.offer" if opening else "trinken.turn.refill", slot, action.piece)
    ]
    piece = CODE[action.piece]
    last = slot == len(state.offer) - 1
    if opening and last and piece != FRIES and FRIES not in state.offer:
        events.append(FriesServed("trinken.setup.offer", slot, action.piece))
        piece = FRIES
    return _fill(state, slot, piece, events)


def _fill(state: State, slot: int, piece: int, events: list[Event]) -> Step:
    offer = with_value(state.offer, slot, piece)
    if EMPTY in offer:
        return _with_offer(state, offer), tuple(events)
    seat, levels, skips = state.mover, state.levels, state.skips
    if state.phase is REFILL:
        seat = (seat + 1) % len(skips)
        if skips[seat]:
            seat, levels, skips = skip_turns(seat, levels, skips, events)
    after = make_state(
        state.options, state.powers, CHOOSE, seat, 1, offer, state.values, state.colours, state.shapes, state.fries,
        state.kegs, state.full, state.stains, state.scores, levels, state.sobering, skips, False, state.turns,
    )  # fmt: skip
    return after, tuple(events)


def _with_offer(state: State, offer: tuple[int, ...]) -> State:
    return make_state(
        state.options, state.powers, state.phase, state.mover, 0, offer, state.values, state.colours, state.shapes,
        state.fries, state.kegs, state.full, state.stains, state.scores, state.levels, state.sobering, state.skips,
        False, state.turns,
    )  # fmt: skip


@cache
def draws(options: Options) -> Chance[Action]:
    """What may come into an empty slot (rule file, section 3.4)."""
    cups, fries, kegs, hooks = options.weights
    variety = options.variety
    weights = {cup(colour, shape): cups for colour in range(variety) for shape in range(variety)}
    weights |= {FRIES: fries * variety**2, KEG: kegs * variety**2, HOOK: hooks * variety**2}
    possible = [piece for piece, weight in weights.items() if weight]
    return Chance(tuple(DRAW[piece] for piece in possible), tuple(weights[piece] for piece in possible))


@cache
def starters(players: int) -> Chance[Action]:
    """Who may play first: all, equally likely (`trinken.setup.start`)."""
    return Chance(tuple(Start(seat) for seat in range(players)))


@cache
def drawable(options: Options) -> frozenset[str]:
    """The pieces that may come into an empty slot."""
    return frozenset(action.piece for action in draws(options).actions if isinstance(action, Draw))
