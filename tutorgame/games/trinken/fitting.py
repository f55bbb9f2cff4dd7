"""Where a piece fits: one set of questions that the list, the check, the refusals and the board share."""

from __future__ import annotations

from typing import Protocol

from tutorgame.geometry.square import ALL, COLUMNS, NEIGHBOURS, NOT_FIRST, NOT_LAST, ROWS, SIZE, codes, near

from .actions import DRINK, HOOK, PLACE, Action, Hook, Place
from .pieces import EMPTY, FRIES, MOST
from .pieces import HOOK as HOOK_PIECE
from .state import State


class Coloured(Protocol):
    """Anything with the masks of the colours: a position, or one in the making."""

    @property
    def colours(self) -> tuple[int, ...]:
        """The squares of each colour."""
        ...


_PART = (1 << 2 * SIZE) - 1
_TWO, _FOUR, _SIX = 2 * SIZE, 4 * SIZE, 6 * SIZE


class _Listed(dict[int, tuple[Action, ...]]):
    """The actions on two rows by the set of their squares, so that a list is put together from four parts."""

    def __init__(self, actions: tuple[Place, ...] | tuple[Hook, ...], first: int) -> None:
        super().__init__()
        self._actions, self._first = actions, first

    def __missing__(self, bits: int) -> tuple[Action, ...]:
        """The list of a set that was not asked for before."""
        self[bits] = listed = tuple(self._actions[self._first + code] for code in codes(bits))
        return listed


_Parts = tuple[_Listed, ...]
_PLACES: tuple[_Parts, ...] = tuple(tuple(_Listed(slot, row) for row in (0, _TWO, _FOUR, _SIX)) for slot in PLACE)
_HOOKS: tuple[_Parts, ...] = tuple(tuple(_Listed(slot, row) for row in (0, _TWO, _FOUR, _SIX)) for slot in HOOK)


def cup_squares(state: State, colour: int, shape: int, alone: bool) -> int:
    """The squares where a cup fits (`trinken.place.match`); `alone`: also beside nothing (`trinken.mug.chalice`)."""
    full = state.full
    clash = full & ~(state.colours[colour] | state.shapes[shape] | state.fries)
    squares = ALL & ~full & ~near(clash)
    return squares if alone else squares & near(full)


def keg_squares(state: State) -> int:
    """The squares where a keg fits: exactly one colour beside them (`trinken.place.keg`)."""
    once = twice = 0
    for colour in state.colours:
        if colour:
            beside = near(colour)
            twice |= once & beside
            once |= beside
    squares = once & ~twice & ~state.full
    return squares if state.options.kegs_may_touch else squares & ~near(state.kegs)


def keg_colour(state: Coloured, code: int) -> int:
    """The colour that a keg takes on where it fits."""
    beside = NEIGHBOURS[code]
    return next(colour for colour, mask in enumerate(state.colours) if mask & beside)


def squares_for(state: State, piece: int) -> int:
    """The squares where the mover may use a piece: for a hook those with a piece, else those where it fits."""
    if piece < FRIES:
        alone = state.powers[state.mover] == "chalice"
        return cup_squares(state, piece // MOST, piece % MOST, alone)
    if piece == FRIES:
        return ALL & ~state.full
    return state.full if piece == HOOK_PIECE else keg_squares(state)


def actions(state: State) -> list[Action]:
    """All that the mover may do: slot by slot the squares in order, then the drinks."""
    found: list[Action] = []
    full, fries, offer = state.full, state.fries, state.offer
    beside = ALL ^ full
    if state.powers[state.mover] != "chalice":
        beside &= near(full)
    for slot, piece in enumerate(offer):
        parts = _PLACES[slot]
        if piece < FRIES:
            if piece == EMPTY:
                continue
            # `cup_squares`, written out: this is asked at every step, and most pieces are cups.
            clash = full ^ (state.colours[piece // MOST] | state.shapes[piece % MOST] | fries)
            squares = beside & ~(clash >> SIZE | clash << SIZE | (clash & NOT_FIRST) >> 1 | (clash & NOT_LAST) << 1)
        else:
            squares = squares_for(state, piece)
            if piece == HOOK_PIECE:
                parts = _HOOKS[slot]
        if squares:
            one, two, three, four = parts
            found += one[squares & _PART]
            found += two[squares >> _TWO & _PART]
            found += three[squares >> _FOUR & _PART]
            found += four[squares >> _SIX]
    if EMPTY in offer:
        found += [DRINK[slot] for slot, piece in enumerate(offer) if piece != EMPTY]
    else:
        found += DRINK[: len(offer)]
    return found


def may_play(state: State, slot: int, code: int, hook: bool) -> bool:
    """Whether the piece of a slot may be used on a square; the same as `squares_for`, asked for one square."""
    if code < 0 or not 0 <= slot < len(state.offer):
        return False
    piece, full = state.offer[slot], state.full
    if piece == EMPTY or (piece == HOOK_PIECE) is not hook:
        return False
    if full >> code & 1:
        return hook
    if piece >= FRIES:
        return bool(squares_for(state, piece) >> code & 1)
    beside = NEIGHBOURS[code] & full
    if not beside:
        return state.powers[state.mover] == "chalice"
    return not beside & ~(state.colours[piece // MOST] | state.shapes[piece % MOST] | state.fries)


def can_play(state: State) -> bool:
    """Whether any piece on offer can be placed or hooked somewhere; if not, the mover must drink."""
    offer = state.offer
    if FRIES in offer and state.full != ALL:
        return True
    return any(piece != EMPTY and squares_for(state, piece) for piece in offer)


def playable(state: State) -> tuple[int, ...]:
    """The slots whose piece can be placed or hooked somewhere."""
    return tuple(slot for slot, piece in enumerate(state.offer) if piece != EMPTY and squares_for(state, piece))


def full_lines(full: int, code: int) -> list[tuple[str, int, int]]:
    """The full lines through a square: ("row" or "column", its number from 1, its mask)."""
    row, column = divmod(code, SIZE)
    lines = []
    if full & ROWS[row] == ROWS[row]:
        lines.append(("row", row + 1, ROWS[row]))
    if full & COLUMNS[column] == COLUMNS[column]:
        lines.append(("column", column + 1, COLUMNS[column]))
    return lines


def highlighted(state: State) -> int:
    """The slot that is drunk when time is up and none is selected (`trinken.turn.timeout`)."""
    slots = playable(state) or tuple(slot for slot, piece in enumerate(state.offer) if piece != EMPTY)
    return max(slots, key=lambda slot: (state.values[slot], -slot))
