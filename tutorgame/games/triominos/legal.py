"""What the seat to move may do: one set of questions that the list, the check and the refusals share."""

from __future__ import annotations

from . import starting
from .actions import Place, place
from .board import HOME
from .state import Phase, State
from .tiles import FIT_MASK, FIT_PIECE, INDEX


def placeable(state: State) -> int:
    """A mask of the rack tiles that the mover may lay now, wherever they fit (`triominos.buy.only_bought`)."""
    public = state.public
    if public.phase is Phase.BOUGHT and public.deal.options.after_buy_place == "bought_only":
        mask = 0
        for index in state.bought:
            mask |= 1 << index
        return mask
    return state.racks[public.mover]


def placements(state: State) -> list[Place]:
    """All legal placements, by tile and cell."""
    usable = placeable(state)
    found = []
    for cell, pattern in state.public.frontier.items():
        mask = FIT_MASK[pattern] & usable
        if mask:
            pieces = FIT_PIECE[pattern]
            while mask:
                bit = mask & -mask
                found.append((pieces[bit], cell))
                mask ^= bit
    found.sort()
    return [place(piece, cell) for piece, cell in found]


def any_fits(state: State) -> bool:
    """Whether the mover has a legal placement."""
    usable = placeable(state)
    for pattern in state.public.frontier.values():
        if FIT_MASK[pattern] & usable:
            return True
    return False


def may_buy(state: State, fits: bool) -> bool:
    """Whether the mover may buy now; `fits` says whether a tile could be laid instead (`triominos.buy.must`)."""
    public = state.public
    options = public.deal.options
    if not state.pot or public.bought >= options.max_buys:
        return False
    return public.phase is Phase.BOUGHT or options.voluntary_buy or not fits


def may_stop(state: State, fits_or_buys: bool) -> bool:
    """Whether the mover may end a turn with purchases (`triominos.buy.stop_one`).

    Where `stop_after_buy` is off, all that fits must be laid and all that may be bought must be bought.
    """
    return state.public.deal.options.stop_after_buy or not fits_or_buys


def may_place(state: State, action: Place) -> bool:
    """Whether a placement is legal now; also the opening."""
    public = state.public
    index = INDEX.get(action.tile)
    if index is None:
        return False
    if public.phase is Phase.OPENING:
        return action == place(3 * index, HOME) and bool(starting.opening_mask(state) >> index & 1)
    if public.phase is not Phase.TURN and public.phase is not Phase.BOUGHT:
        return False
    code = action.cell.code
    pattern = public.frontier.get(code)
    if pattern is None or not placeable(state) >> index & 1:
        return False
    piece = FIT_PIECE[pattern].get(1 << index)
    return piece is not None and action == place(piece, code)
