"""What a seat does with a piece: the order of section 3.3 of the rule file."""

from __future__ import annotations

from tutorgame.core.events import Event
from tutorgame.geometry.square import COLUMNS, NEIGHBOURS, ROWS, SIZE, SQUARES, squares

from . import scoring
from .actions import Drink, Hook, Place, TimeUp
from .drafts import Draft, draft_of, with_change
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
)
from .fitting import can_play, full_lines, highlighted, keg_colour
from .options import NO_MUG
from .pieces import EMPTY, FRIES, KEG, KEG_TEXT, MOST, TEXT
from .pieces import HOOK as HOOK_PIECE
from .state import State, owner_of, piece_text
from .turning import finish

Step = tuple[State, tuple[Event, ...]]

CUP_POINTS = {"wooden_cup": 5, "goblet": 10}
"""For each piece placed (`trinken.mug.wooden_cup`, `trinken.mug.goblet`)."""
CUP_RULES = {"wooden_cup": "trinken.mug.wooden_cup", "goblet": "trinken.mug.goblet"}
PITCHER_POINTS, STEIN_POINTS, CHALICE_POINTS, SKULL_COST = 45, 15, 5, 40
HORN_PLAYS, SKULL_PLAYS = 2, 1

_PASSING: tuple[tuple[int, int], ...] = tuple((ROWS[code // SIZE], COLUMNS[code % SIZE]) for code in range(SIZE * SIZE))
# The row and the column through each square.


def place(state: State, action: Place) -> Step:
    """The mover puts a piece on the board."""
    code, draft = action.code, draft_of(state)
    events: list[Event] = []
    piece, value = draft.take(action.slot)
    beside = (NEIGHBOURS[code] & state.full).bit_count()
    text = _put_down(draft, piece, code)
    events.append(make_placed(_placing_rule(piece, beside), state.mover, text, action.square, beside))
    previous = owner_of(state, 1 << code)
    _score(draft, events, piece, value, code, previous, beside)
    power, granted = state.powers[state.mover], 0
    if power == "skull" and piece >= FRIES:
        granted = SKULL_PLAYS
    full, (row, column) = draft.full, _PASSING[code]
    if full & row == row or full & column == column:
        _complete(draft, events, code, previous is None)
        granted += HORN_PLAYS if power == "horn" else 0
    return _go_on(draft, events, granted)


def hook(state: State, action: Hook) -> Step:
    """The mover takes a piece off the board."""
    code, draft = action.code, draft_of(state)
    events: list[Event] = []
    piece, value = draft.take(action.slot)
    draft.remove(1 << code)
    gone = piece_text(state, code) or ""
    events.append(make_hooked("trinken.place.hook", state.mover, gone, action.square))
    _score(draft, events, piece, value, code, owner_of(state, 1 << code), 0)
    return _go_on(draft, events, SKULL_PLAYS if state.powers[state.mover] == "skull" else 0)


def drink(state: State, action: Drink) -> Step:
    """The mover drinks a piece."""
    return _drink(state, action.slot, [])


def time_up(state: State, action: TimeUp) -> Step:
    """The clock makes the mover drink (`trinken.turn.timeout`)."""
    slot = highlighted(state) if action.slot is None else action.slot
    piece = TEXT[state.offer[slot]]
    return _drink(state, slot, [TimeRanOut("trinken.turn.timeout", state.mover, piece, action.slot is not None)])


def _drink(state: State, slot: int, events: list[Event]) -> Step:
    draft, mover = draft_of(state), state.mover
    piece, value = draft.take(slot)
    drink_piece(draft, piece, not can_play(state), events)
    if value and state.options.pays_values:
        draft.scores[mover] += value
        events.append(make_value("trinken.drink.value", mover, value))
    power = state.powers[mover]
    if power == "pitcher":
        draft.pay(events, make_mug("trinken.mug.pitcher", mover, power, 1, PITCHER_POINTS, PITCHER_POINTS))
    elif power in CUP_POINTS and state.options.cup_scope == "played":
        draft.pay(events, _cup(mover, power))
    if sway(draft, piece, events):
        return finish(draft, events, 0, None)
    return _go_on(draft, events, 0)


def _put_down(draft: Draft, piece: int, code: int) -> str:
    bit = 1 << code
    draft.full |= bit
    if piece == FRIES:
        draft.fries |= bit
        return "FF"
    if piece == KEG:
        colour = keg_colour(draft, code)
        draft.kegs |= bit
        draft.colours = with_change(draft.colours, colour, bit)
        return KEG_TEXT[colour]
    draft.colours = with_change(draft.colours, piece // MOST, bit)
    draft.shapes = with_change(draft.shapes, piece % MOST, bit)
    return TEXT[piece]


def _placing_rule(piece: int, beside: int) -> str:
    if piece == FRIES:
        return "trinken.place.fries"
    if piece == KEG:
        return "trinken.place.keg"
    return "trinken.place.match" if beside else "trinken.mug.chalice"


def _score(
    draft: Draft, events: list[Event], piece: int, value: int, code: int, previous: int | None, beside: int
) -> None:
    """Steps 4 and 5: the stain, and the points of the action itself."""
    mover, options = draft.mover, draft.options
    changes = previous != mover and (piece != HOOK_PIECE or options.hook_stains)
    if changes:
        rule = "trinken.stain.set" if previous is None else "trinken.stain.overwrite"
        _stain(draft, previous, code)
        events.append(
            make_stained("trinken.stain.hook" if piece == HOOK_PIECE else rule, mover, SQUARES[code], previous)
        )
    if value and options.pays_values:
        draft.scores[mover] += value
        events.append(make_value("trinken.score.value", mover, value))
    if changes and (points := options.stain_points):
        draft.scores[mover] += points
        events.append(make_stain_paid(options.stain_rule, mover, SQUARES[code], points))
    if draft.powers[mover] != NO_MUG:
        _mugs(draft, events, piece, changes, beside)
    if changes and previous is not None:
        _loss(draft, events, previous, code)


def _stain(draft: Draft, previous: int | None, code: int) -> None:
    stains = list(draft.stains)
    stains[draft.mover] |= 1 << code
    if previous is not None:
        stains[previous] ^= 1 << code
    draft.stains = tuple(stains)


def _mugs(draft: Draft, events: list[Event], piece: int, changes: bool, beside: int) -> None:
    """What the mover's own mug brings or costs for a placement or a hook."""
    mover = draft.mover
    power = draft.powers[mover]
    if power in CUP_POINTS:
        draft.scores[mover] += CUP_POINTS[power]
        events.append(_cup(mover, power))
    elif power == "stein" and changes:
        draft.pay(events, make_mug("trinken.mug.stein", mover, power, 1, STEIN_POINTS, STEIN_POINTS))
    elif power == "chalice" and beside:
        points = CHALICE_POINTS * beside
        draft.pay(events, make_mug("trinken.mug.chalice", mover, power, beside, CHALICE_POINTS, points))
    elif power == "skull" and piece >= FRIES:
        draft.pay(events, make_mug("trinken.mug.skull", mover, power, 1, -SKULL_COST, -SKULL_COST))
    elif power == "horn" and piece >= FRIES and draft.options.horn_special_penalty:
        cost = -draft.options.horn_special_penalty
        draft.pay(events, make_mug("trinken.mug.horn", mover, power, 1, cost, cost))


def _loss(draft: Draft, events: list[Event], previous: int, code: int) -> None:
    """What the previous owner of a recoloured square loses."""
    options = draft.options
    if options.stain_loss and options.stain_points:
        draft.pay(events, StainLost("trinken.stain.loss", previous, SQUARES[code], -options.stain_loss))
    if draft.powers[previous] == "stein":
        cost = -options.stein_loss
        draft.pay(events, make_mug("trinken.mug.stein", previous, "stein", 1, cost, cost))


def _complete(draft: Draft, events: list[Event], code: int, doubled: bool) -> None:
    """Steps 6 and 7: score each full line, then take all their pieces away."""
    gone, lines = 0, full_lines(draft.full, code)
    for line in lines:
        for event in scoring.line_events(draft, line, doubled):
            if isinstance(event, LineCompleted):
                events.append(event)
            else:
                draft.pay(events, event)
        gone |= line[2]
    draft.remove(gone)
    rule = "trinken.clear.both" if len(lines) > 1 else "trinken.clear.remove"
    events.append(LinesCleared(rule, squares(gone)))


def _go_on(draft: Draft, events: list[Event], granted: int) -> Step:
    """Steps 9 and 10: the end of the game, extra plays, or the end of the turn."""
    plays = draft.plays - 1 + granted
    if not plays:
        return finish(draft, events, 0, None)
    plays = min(plays, len(draft.offer) - draft.offer.count(EMPTY))
    extra = None
    if granted and plays:
        rule = "trinken.mug.skull" if draft.powers[draft.mover] == "skull" else "trinken.mug.horn"
        extra = PlaysGranted(rule, draft.mover, granted, plays)
    return finish(draft, events, plays, extra)


def _cup(seat: int, power: str) -> MugPaid:
    points = CUP_POINTS[power]
    return make_mug(CUP_RULES[power], seat, power, 1, points, points)
