"""The only home of "why not" in Trinken: each refusal has its rule, a sentence with the values, and the spots."""

from __future__ import annotations

from tutorgame.core.errors import Refusal
from tutorgame.core.narrate import listing
from tutorgame.core.rulebook import load
from tutorgame.geometry.square import NEIGHBOURS, SQUARES, Square, codes, mask_of, squares

from .actions import Action, Draw, Hook, Place, Start, TimeUp
from .fitting import playable
from .narrate import a_piece, either, the_piece
from .pieces import CODE, COLOUR_NAMES, EMPTY, FRIES, KEG, MOST, SHAPE_NAMES, TEXT, cup, kind
from .pieces import HOOK as HOOK_PIECE
from .state import CHOOSE, OFFER, OVER, REFILL, START, State, piece_text
from .words import SEATS


def say(
    rule: str, key: str, *, spots: tuple[object, ...] = (), pieces: tuple[object, ...] = (), **values: object
) -> Refusal:
    """A refusal with the rule's own sentence."""
    if "the_piece" in values:
        values["The_piece"] = str(values["the_piece"]).capitalize()
    return Refusal(rule, load(__package__).say(rule, key, **values), spots, pieces)


def explain(state: State, action: Action) -> Refusal:
    """Why an action that is not legal is not; call it only for such actions."""
    if state.phase is OVER:
        return say("trinken.end.check", "over")
    if isinstance(action, TimeUp):
        return _time_up(state, action)
    if isinstance(action, Draw | Start):
        return _by_chance(state, action)
    if state.phase is not CHOOSE:
        return say("trinken.turn.refill" if state.phase is REFILL else "trinken.setup.offer", "wait")
    if refusal := _no_piece(state, action.slot):
        return refusal
    if isinstance(action, Hook):
        return _hook(state, action)
    assert isinstance(action, Place), "a piece on offer can be drunk"
    return _place(state, action)


def _time_up(state: State, action: TimeUp) -> Refusal:
    if state.options.turn_seconds is None:
        return say("trinken.turn.clock", "none")
    if state.phase is not CHOOSE or action.slot is None:
        return say("trinken.turn.clock", "nobody")
    return _no_piece(state, action.slot) or say("trinken.turn.clock", "nobody")


def _by_chance(state: State, action: Draw | Start) -> Refusal:
    if isinstance(action, Start) and state.phase is START:
        last = SEATS[state.options.players - 1]
        seat = SEATS[action.seat] if 0 <= action.seat < len(SEATS) else str(action.seat)
        return say("trinken.setup.start", "no_seat", seat=seat, last=last)
    if state.phase is START:
        return say("trinken.setup.start", "first")
    if isinstance(action, Draw) and state.phase in (OFFER, REFILL):
        return _not_drawn(state, action.piece)
    return say("trinken.turn.order", "known" if isinstance(action, Start) else "chance")


def _not_drawn(state: State, piece: str) -> Refusal:
    """Why a piece cannot come into the offer of this table."""
    rule = "trinken.turn.refill" if state.phase is REFILL else "trinken.setup.offer"
    if piece not in CODE:
        return say(rule, "no_piece", piece=piece)
    variety, code = state.options.variety, CODE[piece]
    if code < FRIES and max(divmod(code, MOST)) >= variety:
        return say(rule, "variety", a_piece=a_piece(piece), variety=variety, pieces=(piece,))
    kinds = {"cup": "cups", "keg": "kegs", "hook": "hooks"}
    return say(rule, "weight", kinds=kinds.get(kind(piece), "fries"), pieces=(piece,))


def _no_piece(state: State, slot: int) -> Refusal | None:
    """Why there is nothing to take from a slot; None when there is."""
    size = len(state.offer)
    if not 0 <= slot < size:
        key = "no_place" if size > 1 else "one_place"
        return say("trinken.turn.must_act", key, place=slot + 1, last=size)
    if state.offer[slot] != EMPTY:
        return None
    left = either(piece for piece in state.offered() if piece)
    return say("trinken.turn.no_refill", "empty", place=slot + 1, left=left)


def _hook(state: State, action: Hook) -> Refusal:
    piece = TEXT[state.offer[action.slot]]
    if piece != "H":
        return say("trinken.place.hook", "no_hook", the_piece=the_piece(piece), pieces=(piece,))
    if action.code < 0:
        return say("trinken.place.hook", "off", square=action.square, pieces=(piece,))
    if not state.full:
        return say("trinken.place.hook", "empty_board", instead=_instead(state), pieces=(piece,))
    return say("trinken.place.hook", "empty", square=action.square, spots=(action.square,), pieces=(piece,))


def _place(state: State, action: Place) -> Refusal:
    code, square, piece = action.code, action.square, state.offer[action.slot]
    pieces, name = (TEXT[piece],), the_piece(TEXT[piece])
    if piece == HOOK_PIECE:
        return say("trinken.place.hook", "placed", pieces=pieces)
    if code < 0:
        return say("trinken.place.free", "off", square=square, the_piece=name, pieces=pieces)
    if there := piece_text(state, code):
        there = a_piece(there)
        return say(
            "trinken.place.free", "full", square=square, there=there, the_piece=name, spots=(square,), pieces=pieces
        )
    if not state.full:
        key = "keg" if piece == KEG else "cup"
        return say("trinken.place.empty_board", key, the_piece=name, instead=_instead(state), pieces=pieces)
    if piece == KEG:
        return _keg(state, square, code)
    if not NEIGHBOURS[code] & state.full:
        return _alone(state, square, TEXT[piece])
    return _clash(state, code, piece)


def _instead(state: State) -> str:
    """What the mover can do when a piece cannot be used at all."""
    slots = playable(state)
    return f"play {either(TEXT[state.offer[slot]] for slot in slots)}, or drink" if slots else "drink one of the pieces"


def _alone(state: State, square: Square, piece: str) -> Refusal:
    """A cup beside nothing; pieces at the corners of a square are no neighbours."""
    corners = mask_of([other for other in squares(state.full) if _diagonal(other, square)])
    if corners:
        return say(
            "trinken.place.orthogonal", "corner", square=square, the_piece=the_piece(piece),
            spots=squares(corners), pieces=(piece,),
        )  # fmt: skip
    return say(
        "trinken.place.neighbour", "alone", square=square, the_piece=the_piece(piece), spots=(square,), pieces=(piece,)
    )


def _diagonal(one: Square, other: Square) -> bool:
    return abs(one.row - other.row) == abs(one.column - other.column) == 1


def _keg(state: State, square: Square, code: int) -> Refusal:
    beside = NEIGHBOURS[code]
    pieces = ("K",)
    if not state.options.kegs_may_touch and (kegs := state.kegs & beside):
        there = _named(state, kegs)
        return say("trinken.place.keg_keg", "touch", there=there, square=square, spots=squares(kegs), pieces=pieces)
    coloured = _coloured(state) & beside
    if coloured:
        there = _named(state, coloured)
        return say("trinken.place.keg", "colours", there=there, square=square, spots=squares(coloured), pieces=pieces)
    fries = state.fries & beside
    key, spots = ("fries", squares(fries)) if fries else ("alone", (square,))
    return say("trinken.place.keg_colour", key, square=square, spots=spots, pieces=pieces)


def _clash(state: State, code: int, piece: int) -> Refusal:
    """Every neighbour that a cup clashes with, and what would fit there."""
    colour, shape = divmod(piece, MOST)
    clashing = NEIGHBOURS[code] & state.full & ~(state.colours[colour] | state.shapes[shape] | state.fries)
    rule = "trinken.place.next_to_keg" if clashing & state.kegs else "trinken.place.match"
    text = TEXT[piece]
    said = say(rule, "clash", the_piece=the_piece(text), there=_named(state, clashing))
    advice = say("trinken.place.match", "none_fits").reason
    if fitting := _cups_for(state, code):
        advice = say("trinken.place.match", "fits", fitting=fitting[0].upper() + fitting[1:]).reason
    return Refusal(rule, f"{said.reason} {advice}", squares(clashing), (text,))


def _cups_for(state: State, code: int) -> str:
    """The cups that fit a square with neighbours, in as few words as possible; empty if none does."""
    variety = range(state.options.variety)
    beside = NEIGHBOURS[code] & state.full & ~state.fries
    fit = [(c, s) for c in variety for s in variety if not beside & ~(state.colours[c] | state.shapes[s])]
    colours = [c for c in variety if all((c, s) in fit for s in variety)]
    shapes = [s for s in variety if all((c, s) in fit for c in variety)]
    words = [f"a {COLOUR_NAMES[c]} cup" if c < MOST - 1 else "an orange cup" for c in colours]
    words += [f"a {SHAPE_NAMES[s]}" for s in shapes]
    words += [a_piece(TEXT[cup(c, s)]) for c, s in fit if c not in colours and s not in shapes]
    return listing(words, "or")


def _named(state: State, mask: int) -> str:
    """The pieces of some squares with their places: "the red coupe on (4,4) and the fries on (5,5)"."""
    return listing([f"{the_piece(piece_text(state, code) or '')} on {SQUARES[code]}" for code in codes(mask)])


def _coloured(state: State) -> int:
    coloured = 0
    for mask in state.colours:
        coloured |= mask
    return coloured
