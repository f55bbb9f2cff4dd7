"""What a seat does with a piece: the order of section 3.3 of the rule file."""

from __future__ import annotations

from tutorgame.core.events import Event
from tutorgame.geometry.square import NEIGHBOURS, SQUARES, squares

from . import scoring
from .actions import Drink, Hook, Place, TimeUp
from .drafts import Draft, with_change
from .drinking import drink_piece, sway
from .events import (
    LineCompleted,
    LinesCleared,
    MugPaid,
    PlaysGranted,
    StainLost,
    TimeRanOut,
    make_hooked,
    make_mug,
    make_placed,
    make_stain_paid,
    make_stained,
    make_value,
)  # fmt: skip
from .fitting import full_lines, highlighted, keg_colour
from .pieces import EMPTY, FRIES, KEG, KEG_TEXT, MOST, TEXT
from .pieces import HOOK as HOOK_PIECE
from .state import State, owner_of, piece_text
from .turning import finish

Step = tuple[State, tuple[Event, ...]]

CUP_POINTS = {"wooden_cup": 5, "goblet": 10}
"""For each piece placed (`trinken.mug.wooden_cup`, `trinken.mug.goblet`)."""
PITCHER_POINTS, STEIN_POINTS, CHALICE_POINTS, SKULL_COST = 45, 15, 5, 40
HORN_PLAYS, SKULL_PLAYS = 2, 1


def place(state: State, action: Place) -> Step:
    """The mover puts a piece on the board."""
    slot, code = action.slot, action.code
    piece, bit, events = state.offer[slot], 1 << code, list[Event]()
    draft = Draft(state, slot)
    beside = (NEIGHBOURS[code] & state.full).bit_count()
    text = _put_down(state, draft, piece, code, bit)
    events.append(make_placed(_placing_rule(piece, beside), state.mover, text, action.square, beside))
    _score(state, draft, events, piece, code, bit, True, beside)
    granted = SKULL_PLAYS if state.powers[state.mover] == "skull" and piece >= FRIES else 0
    lines = full_lines(draft.full, code)
    if lines:
        _complete(state, draft, events, lines, bit)
        granted += HORN_PLAYS if state.powers[state.mover] == "horn" else 0
    return _go_on(state, draft, events, granted)


def hook(state: State, action: Hook) -> Step:
    """The mover takes a piece off the board."""
    slot, code = action.slot, action.code
    bit, events = 1 << code, list[Event]()
    draft = Draft(state, slot)
    gone = piece_text(state, code) or ""
    draft.remove(bit)
    events.append(make_hooked("trinken.place.hook", state.mover, gone, action.square))
    _score(state, draft, events, HOOK_PIECE, code, bit, state.options.hook_stains, 0)
    return _go_on(state, draft, events, SKULL_PLAYS if state.powers[state.mover] == "skull" else 0)


def drink(state: State, action: Drink) -> Step:
    """The mover drinks a piece."""
    return _drink(state, action.slot, [])


def time_up(state: State, action: TimeUp) -> Step:
    """The clock makes the mover drink (`trinken.turn.timeout`)."""
    slot = highlighted(state) if action.slot is None else action.slot
    piece = TEXT[state.offer[slot]]
    return _drink(state, slot, [TimeRanOut("trinken.turn.timeout", state.mover, piece, action.slot is not None)])


def _drink(state: State, slot: int, events: list[Event]) -> Step:
    draft = Draft(state, slot)
    drink_piece(state, draft, slot, events)
    _value(state, draft, events, slot, "trinken.drink.value")
    power, options = state.powers[state.mover], state.options
    if power == "pitcher":
        draft.pay(events, make_mug("trinken.mug.pitcher", state.mover, power, 1, PITCHER_POINTS, PITCHER_POINTS))
    elif power in CUP_POINTS and options.cup_scope == "played":
        draft.pay(events, _cup(state.mover, power))
    out = sway(state, draft, state.offer[slot], events)
    return _go_on(state, draft, events, 0, out)


def _put_down(state: State, draft: Draft, piece: int, code: int, bit: int) -> str:
    draft.full |= bit
    if piece == FRIES:
        draft.fries |= bit
        return "FF"
    colour = keg_colour(state, code) if piece == KEG else piece // MOST
    draft.colours = with_change(draft.colours, colour, bit)
    if piece == KEG:
        draft.kegs |= bit
        return KEG_TEXT[colour]
    draft.shapes = with_change(draft.shapes, piece % MOST, bit)
    return TEXT[piece]


def _placing_rule(piece: int, beside: int) -> str:
    if piece == FRIES:
        return "trinken.place.fries"
    if piece == KEG:
        return "trinken.place.keg"
    return "trinken.place.match" if beside else "trinken.mug.chalice"


def _score(
    state: State, draft: Draft, events: list[Event], piece: int, code: int, bit: int, stains: bool, beside: int
) -> None:
    """Steps 4 and 5: the stain, and the points of the action itself."""
    mover, options = state.mover, state.options
    previous = owner_of(state, bit)
    changes = stains and previous != mover
    if changes:
        _stain(draft, events, mover, previous, bit, piece, code)
    _value(state, draft, events, draft.slot, "trinken.score.value")
    if changes and options.stain_points:
        square = SQUARES[code]
        both = options.offer_size == 1 and options.stain_bonus == "whole_board"
        rule = "trinken.score.board_single" if both else "trinken.score.square"
        draft.pay(events, make_stain_paid(rule, mover, square, options.stain_points))
    _mugs(state, draft, events, piece, changes, beside)
    if changes and previous is not None:
        _loss(state, draft, events, previous, code)


def _stain(
    draft: Draft, events: list[Event], mover: int, previous: int | None, bit: int, piece: int, code: int
) -> None:
    if previous is not None:
        draft.stains = with_change(draft.stains, previous, -bit)
    draft.stains = with_change(draft.stains, mover, bit)
    rule = "trinken.stain.set" if previous is None else "trinken.stain.overwrite"
    if piece == HOOK_PIECE:
        rule = "trinken.stain.hook"
    events.append(make_stained(rule, mover, SQUARES[code], previous))


def _value(state: State, draft: Draft, events: list[Event], slot: int, rule: str) -> None:
    value = state.values[slot]
    if value and state.options.pays_values:
        draft.pay(events, make_value(rule, state.mover, value))


def _mugs(state: State, draft: Draft, events: list[Event], piece: int, changes: bool, beside: int) -> None:
    """What the mover's own mug brings or costs for a placement or a hook."""
    mover, power = state.mover, state.powers[state.mover]
    if power in CUP_POINTS:
        draft.pay(events, _cup(mover, power))
    elif power == "stein" and changes:
        draft.pay(events, make_mug("trinken.mug.stein", mover, power, 1, STEIN_POINTS, STEIN_POINTS))
    elif power == "chalice" and beside:
        points = CHALICE_POINTS * beside
        draft.pay(events, make_mug("trinken.mug.chalice", mover, power, beside, CHALICE_POINTS, points))
    elif power == "skull" and piece >= FRIES:
        draft.pay(events, make_mug("trinken.mug.skull", mover, power, 1, -SKULL_COST, -SKULL_COST))
    elif power == "horn" and piece >= FRIES and state.options.horn_special_penalty:
        cost = -state.options.horn_special_penalty
        draft.pay(events, make_mug("trinken.mug.horn", mover, power, 1, cost, cost))


def _loss(state: State, draft: Draft, events: list[Event], previous: int, code: int) -> None:
    """What the previous owner of a recoloured square loses."""
    options = state.options
    if options.stain_loss and options.stain_points:
        draft.pay(events, StainLost("trinken.stain.loss", previous, SQUARES[code], -options.stain_loss))
    if state.powers[previous] == "stein":
        cost = -options.stein_loss
        draft.pay(events, make_mug("trinken.mug.stein", previous, "stein", 1, cost, cost))


def _complete(state: State, draft: Draft, events: list[Event], lines: list[tuple[str, int, int]], bit: int) -> None:
    """Steps 6 and 7: score each full line, then take all their pieces away."""
    doubled = not any(mask & bit for mask in state.stains)
    gone = 0
    for line in lines:
        for event in scoring.line_events(state, draft.stains, draft.kegs, line, doubled):
            if isinstance(event, LineCompleted):
                events.append(event)
            else:
                draft.pay(events, event)
        gone |= line[2]
    draft.remove(gone)
    rule = "trinken.clear.both" if len(lines) > 1 else "trinken.clear.remove"
    events.append(LinesCleared(rule, squares(gone)))


def _go_on(state: State, draft: Draft, events: list[Event], granted: int, out: bool = False) -> Step:
    """Steps 9 and 10: the end of the game, extra plays, or the end of the turn."""
    left = sum(piece != EMPTY for piece in draft.offer)
    plays = 0 if out else min(left, state.plays - 1 + granted)
    if granted and plays:
        rule = "trinken.mug.skull" if state.powers[state.mover] == "skull" else "trinken.mug.horn"
        draft.extra = PlaysGranted(rule, state.mover, granted, plays)
    return finish(state, draft, events, plays)


def _cup(seat: int, power: str) -> MugPaid:
    points = CUP_POINTS[power]
    return make_mug(f"trinken.mug.{power}", seat, power, 1, points, points)
