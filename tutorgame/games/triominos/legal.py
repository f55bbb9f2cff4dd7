"""What the seat to move may do: one set of questions that the list, the check and the refusals share."""

from __future__ import annotations

from collections.abc import Mapping

from tutorgame.geometry.triangle import Cell, corner_codes, neighbour_codes

from . import starting
from .actions import CELL_BITS, PLACE, Action, Place
from .board import HOME
from .state import BOUGHT, OPENING, TURN, Public, State
from .tiles import FIT_MASK, FIT_PIECE, FREE, Tile, reading, rotations, unpack

# For each pattern: the tiles that fit, as bits, with the keys of their placements but for the cell.
_KEYS = tuple(tuple((tile, piece << CELL_BITS) for tile, piece in fits.items()) for fits in FIT_PIECE)


def placeable(state: State) -> int:
    """A mask of the rack tiles that the mover may lay now, wherever they fit (`triominos.buy.only_bought`)."""
    public = state.public
    if public.phase is BOUGHT and public.deal.options.after_buy_place == "bought_only":
        mask = 0
        for index in state.bought:
            mask |= 1 << index
        return mask
    return state.racks[public.mover]


def placements(state: State) -> list[Action]:
    """All legal placements, by tile and cell."""
    usable = placeable(state)
    keys = [
        key | cell
        for cell, pattern in state.public.frontier.items()
        if FIT_MASK[pattern] & usable
        for tile, key in _KEYS[pattern]
        if tile & usable
    ]
    keys.sort()
    return list(map(PLACE.__getitem__, keys))


def any_fits(state: State) -> bool:
    """Whether the mover has a legal placement."""
    usable = placeable(state)
    return fits_somewhere(usable, state.public.frontier)


def fits_somewhere(tiles: int, frontier: Mapping[int, int]) -> bool:
    """Whether one of these tiles (a mask) fits one of these open cells."""
    for pattern in frontier.values():  # noqa: SIM110 - a generator costs more than the rest
        if FIT_MASK[pattern] & tiles:
            return True
    return False


def may_buy(state: State, fits: bool) -> bool:
    """Whether the mover may buy now; `fits` says whether a tile could be laid instead (`triominos.buy.must`)."""
    public = state.public
    options = public.deal.options
    if not state.pot or public.bought >= options.max_buys:
        return False
    return public.phase is BOUGHT or options.voluntary_buy or not fits


def may_place(state: State, action: Place) -> bool:
    """Whether a placement is legal now; also the opening."""
    public, piece = state.public, action.piece
    if piece < 0:
        return False
    if public.phase is TURN or public.phase is BOUGHT:
        pattern = public.frontier.get(action.code)
        tile = 1 << piece // 3
        if pattern is None or FIT_PIECE[pattern].get(tile) != piece:
            return False
        usable = state.racks[public.mover] if public.phase is TURN else placeable(state)
        return bool(usable & tile)
    if public.phase is OPENING and action.code == HOME and not piece % 3:
        return bool(starting.opening_mask(state) >> piece // 3 & 1)
    return False


def nearest_rotation(public: Public, tile: Tile, cell: Cell, held: int = 0) -> int:
    """The rotation in which a tile comes nearest to fitting: sides count first, then single corners, then `held`.

    Where it fits, it is the rotation that fits; for a cell beside no tile it is `held`.
    """
    code = cell.code
    pattern = public.frontier.get(code)
    if pattern is None:
        return held
    beside = {v for side in neighbour_codes(code) if side in public.board for v in corner_codes(side)}
    corner = tuple(zip(corner_codes(code), unpack(pattern), strict=True))

    def cost(rotation: int) -> tuple[int, int, bool]:
        numbers = reading(tile, rotation)
        clashes = [v in beside for (v, there), here in zip(corner, numbers, strict=True) if there not in (FREE, here)]
        return sum(clashes), len(clashes), rotation != held

    return min(rotations(tile), key=cost)
