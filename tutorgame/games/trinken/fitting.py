"""Where a piece fits: one set of questions that the list, the check, the refusals and the board share."""

from __future__ import annotations

from tutorgame.geometry.square import ALL, COLUMNS, ROWS, SIZE, near

from .actions import DRINK, HOOK, PLACE, Action
from .pieces import EMPTY, FRIES, MOST
from .pieces import HOOK as HOOK_PIECE
from .state import State

_ROW = (1 << SIZE) - 1
# For each slot, row and set of squares in that row: the placements, so that a list is put together from seven parts.
_PLACES = tuple(
    tuple(
        tuple(tuple(PLACE[slot][SIZE * row + c] for c in range(SIZE) if bits >> c & 1) for bits in range(_ROW + 1))
        for row in range(SIZE)
    )
    for slot in range(len(PLACE))
)
_HOOKS = tuple(
    tuple(
        tuple(tuple(HOOK[slot][SIZE * row + c] for c in range(SIZE) if bits >> c & 1) for bits in range(_ROW + 1))
        for row in range(SIZE)
    )
    for slot in range(len(HOOK))
)


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


def keg_colour(state: State, code: int) -> int:
    """The colour that a keg takes on where it fits."""
    beside = near(1 << code)
    return next(c for c in range(MOST) if state.colours[c] & beside)


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
    for slot, piece in enumerate(state.offer):
        if piece == EMPTY:
            continue
        squares = squares_for(state, piece)
        rows = _HOOKS[slot] if piece == HOOK_PIECE else _PLACES[slot]
        for row in rows:
            if not squares:
                break
            if here := squares & _ROW:
                found += row[here]
            squares >>= SIZE
    for slot, piece in enumerate(state.offer):
        if piece != EMPTY:
            found.append(DRINK[slot])
    return found


def may_play(state: State, slot: int, code: int, hook: bool) -> bool:
    """Whether the piece of a slot may be used on a square."""
    if code < 0 or not 0 <= slot < len(state.offer):
        return False
    piece = state.offer[slot]
    if piece == EMPTY or (piece == HOOK_PIECE) is not hook:
        return False
    return bool(squares_for(state, piece) >> code & 1)


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
